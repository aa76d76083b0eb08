/* calibrate_desk.h -- what `alea calibrate` works with: one kind at a time
 * (cmd_calibrate.c) and mixed lists (calibrate_mixed.c). */
#ifndef ALEA_CLI_CALIBRATE_DESK_H
#define ALEA_CLI_CALIBRATE_DESK_H

#include "cli/many.h"
#include "lab/calibrate.h"
#include "read/book_prices.h"

struct desk {
    const struct cli *cli;
    const struct book_prices *prices;
    void *content; /* our own: its prices change */
    struct game game;
    struct duel duel;
    struct calibration is;
    struct progress progress;
    uint64_t each, before; /* battles of a meeting; of those that are over */
    uint64_t won, drawn;   /* of the meeting played last, by its first list */
    bool unmet;            /* no battle holds both lists of it */
    int32_t points;        /* of lists made up by dice; 0: as is usual */
    int jobs, round;
    int only; /* the kind whose meetings are played; -1: all are */
    int32_t start[CALIBRATE_KINDS]; /* the prices at the beginning */
    double fair[CALIBRATE_KINDS];   /* of the round that was played last */
    double share[CALIBRATE_KINDS];
    int32_t fielded[CALIBRATE_KINDS], asked[CALIBRATE_KINDS];
};

/* Plays one list against another; *score is what the first got. */
int desk_meeting(struct desk *d, struct fighter *a, struct fighter *b,
                 double *score);
/* Reads the list of a file; an exit code, and words about it when it is not
 * CLI_YES. */
int desk_army(struct desk *d, const char *file, struct fighter *out);
/* duo.90.17 so many lists of several kinds, each against some of the others. */
int desk_mixed(struct desk *d, int lists, bool json);
/* So many lists of the peoples of a book, made up by dice, where kinds are not fielded
 * by themselves, or those of --army. CLI_NO when a people is outside 45 to 55 of 100. */
int desk_peoples(struct desk *d, int lists, bool json);

#endif
