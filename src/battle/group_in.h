/* group_in.h -- for the files of group.c: a command while it is laid out. */
#ifndef ALEA_BATTLE_GROUP_IN_H
#define ALEA_BATTLE_GROUP_IN_H

#include "battle/book.h"
#include "battle/group.h"
#include "battle/rule.h"

struct group_job {
    const struct book_groups *book;
    const struct group_order *order;
    struct group_plan *out;
    struct battle after; /* where all stand who have moved */
    int32_t pace;        /* of the slowest; no limit where each has its own */
    bool waits;          /* a move with dice is kept: it comes last */
    struct move kept;
    struct step kept_way[MAX_WAY];
};

static inline bool group_wishes(const struct group_job *j, uint32_t wish)
{
    return (j->order->wishes & wish) != 0;
}

/* ---- group.c ---- */

/* How it goes, no faster than the group; the rule that keeps it out, or 0. */
uint16_t group_walker(const struct group_job *j, int f,
                      struct group_walker *out);
/* Notes what comes of a figure. */
struct group_member *group_note(struct group_job *j, int f,
                                enum group_fate fate, struct step wish);
/* It goes that way, which was judged: makes the move where the others are looked
 * at, and keeps one that begins with dice. */
void group_make(struct group_job *j, const struct group_walker *w,
                struct group_member *who, const struct way *way,
                const struct group_judged *is);

/* ---- group_ways.c ---- */

void group_judge(const struct group_job *j, int f, const struct group_walker *w,
                 const struct way *way, struct group_judged *out);
/* Lets it go to a place or as near as it gets, straight or round what is in its
 * way, and notes it. */
void group_go(struct group_job *j, int f, const struct group_walker *w,
              struct step wish);
/* Puts it on that place or the nearest free one of a grid. */
void group_put(struct group_job *j, int f, const struct group_walker *w,
               struct step wish, int32_t pitch);

/* ---- group_charge.c ---- */

void group_charge(struct group_job *j, const struct figures *who);

#endif
