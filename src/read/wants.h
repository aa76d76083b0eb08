/* wants.h -- what somebody asks for, by key: options of a command line, or keys
 * of the body of a request. A book looks up what it knows and says what is wrong
 * with it; how that reaches whoever asked is not its business. */
#ifndef ALEA_READ_WANTS_H
#define ALEA_READ_WANTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/lang.h"

#include <alea/error.h>

struct names; /* read/names.h */

struct wants {
    enum lang lang;
    void *own; /* of whoever asks */
    /* The word of a key, or NULL; and word n (from 0) where there are several. */
    const char *(*word)(const struct wants *w, const char *key);
    const char *(*nth)(const struct wants *w, const char *key, int n);
    /* Is it set? */
    bool (*flag)(const struct wants *w, const char *key);
    /* Its whole number; *out keeps its value without one. False, and said, when
     * it is none within the bounds. */
    bool (*whole)(const struct wants *w, const char *key, int64_t least,
                  int64_t most, int64_t *out);
    /* Says what is wrong with the word of that key ("": the sentence names it);
     * or, without a key, why what is asked for cannot be. */
    void (*refuse)(const struct wants *w, const char *key,
                   const struct alea_error *error);
};

/* Says one of two sentences against a key, or against all of it (NULL). Returns
 * false. */
bool wants_refuse(const struct wants *w, const char *key, const char *french,
                  const char *english, ...)
    __attribute__((format(printf, 3, 5))) __attribute__((format(printf, 4, 5)));
/* The same by a rule of the book. */
bool wants_forbid(const struct wants *w, uint16_t rule, const char *french,
                  const char *english, ...)
    __attribute__((format(printf, 3, 5))) __attribute__((format(printf, 4, 5)));

/* What was made up by a seed is called by it, "Army 7"; where none was found, that is
 * said. 'what' is { "armée", "army" }, feminine. Returns 'found'. */
bool wants_made(const struct wants *w, bool found,
                const char *const what[LANGS], uint64_t seed, char *name,
                size_t size);

/* The place of the word of a key among names; -1, and refused with the nearest of
 * them, when it is none: "is neither an upgrade nor an item". */
int wants_name(const struct wants *w, const char *key,
               const struct names *names, const char *const none[LANGS]);

#endif
