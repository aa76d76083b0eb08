/* lying.h -- what a battle is about, on the table: things that lie there and parts of
 * it where something is to be done. Pictures draw them, the page has them as JSON. */
#ifndef ALEA_WORDS_LYING_H
#define ALEA_WORDS_LYING_H

#include "base/shape.h"
#include "battle/battle.h"

/* A thing: an objective, or a token that may be picked up. */
struct lying {
    bool token;
    int number; /* of its sort, from 0 */
    struct vec at;
    int floor;
    int32_t zone; /* who is so near has to do with it */
    /* ---- an objective as JSON ---- */
    const char
        *kind; /* "console", and whether it works; NULL: neither is told */
    bool works;
    bool kept; /* it is told who scored it and who carries it, plus 1 */
    int holder, carrier;
    /* ---- a token as JSON ---- */
    bool shown, relic;
    const char *words; /* what it is; NULL: nobody knows */
    /* ---- in a picture ---- */
    const char *title; /* what it is called, before its number */
    const char *sign;  /* written on it; NULL: its number */
    bool taken;        /* carried, or out of order */
    bool gone;         /* it lies there no more; a token is not told then */
    bool bare;         /* its zone is not drawn */
};

/* A part of the table. */
struct area {
    int player;           /* NOBODY: it is not settled whose it is */
    struct box box;       /* without a width it is none */
    struct polygon shape; /* in place of that, where it has corners */
    bool begins;          /* where the player's units come from */
    bool home;            /* where they go home */
    bool goal;     /* where something is to be done, as long as it is played */
    bool outlined; /* in pictures */
};

/* Thing n of the battle, and part n; false behind the last. */
bool lying_at(const struct battle *b, int n, enum lang lang, struct lying *out);
bool area_at(const struct battle *b, int n, struct area *out);
/* Its corners; none where it is none. */
struct polygon area_shape(const struct area *area);

#endif
