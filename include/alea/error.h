/* alea/error.h -- one type for all that can go wrong with what a person gave
 * us. Bugs of ours are assertions, never errors. */
#ifndef ALEA_ERROR_H
#define ALEA_ERROR_H

#include <stdbool.h>
#include <stdint.h>

/* The languages that messages and sentences are in. */
enum alea_lang { ALEA_FRENCH, ALEA_ENGLISH };

/* code, sentence of last resort. ORDER ALEA_CODES */
#define ALEA_CODES(X)                                      \
    X(OK, "all is well")                                   \
    X(SYNTAX, "the text is not well formed")               \
    X(UNKNOWN, "a word that nobody knows")                 \
    X(MISSING, "something needed is missing")              \
    X(VALUE, "a value that cannot be")                     \
    X(ILLEGAL, "the rules of the book forbid it")          \
    X(LIMIT, "more than this program can hold")            \
    X(DIFFERS, "the record does not play the same")        \
    X(DICE, "the tape of dice ran out or was not used up") \
    X(SYSTEM, "the machine failed us")

enum alea_code {
#define X(code, text) ALEA_##code,
    ALEA_CODES(X)
#undef X
};

struct alea_error {
    enum alea_code code; /* ALEA_OK is 0 */
    int line, column;    /* from 1; 0 when the input has no lines */
    uint16_t rule;       /* the rule that refuses, or 0 */
    char message[230];   /* one sentence: what is wrong, what would be right */
};

#endif
