/* alea/error.h -- one type for everything that can be wrong with what a user
 * gave us. Our own bugs are assertions, never errors. */
#ifndef ALEA_ERROR_H
#define ALEA_ERROR_H

#include <stdbool.h>
#include <stdint.h>

/* The languages of messages and sentences. */
enum alea_lang { ALEA_FRENCH, ALEA_ENGLISH };

/* code, default sentence. ORDER ALEA_CODES */
#define ALEA_CODES(X)                                        \
    X(OK, "no error")                                        \
    X(SYNTAX, "malformed text")                              \
    X(UNKNOWN, "unknown word")                               \
    X(MISSING, "something required is missing")              \
    X(VALUE, "invalid value")                                \
    X(ILLEGAL, "not allowed by the rules of the book")       \
    X(LIMIT, "over a limit of this program")                 \
    X(DIFFERS, "the record replays differently")             \
    X(DICE, "the dice tape ran out, or dice were left over") \
    X(SYSTEM, "system failure")

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
