/* brief.h -- the mission of those who play together against the book: what is to be
 * done, in lines of content (read/brief.h), when enemies come, how far it is. */
#ifndef ALEA_SHOW_BRIEF_H
#define ALEA_SHOW_BRIEF_H

#include "read/brief.h"
#include "show/book_show.h"

enum { SHOWN_WAVES = 8 };

struct shown_mission {
    struct shown_battle battle; /* how it is called */
    const struct brief *brief;
    uint32_t now;             /* which lines are told: bits of their 'when' */
    const char *const *names; /* of the numbers that lines have slots for */
    int32_t number[EVENT_NUMBERS];
    int level;
    int waves, come;        /* how many there are, and have come */
    int round[SHOWN_WAVES]; /* when each comes */
    int done, of;           /* how far it has come; of 0: nothing is counted */
    const char *phase, *outcome;
};

/* Its JSON; the first line that is told is the goal. */
json_t *brief_json(const struct battle *view, const struct shown_mission *is,
                   enum lang lang);

#endif
