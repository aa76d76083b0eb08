/* leg.h -- one straight leg of a way: the law of moving. Private to the table.
 *
 * A leg between two floors is walked on the lower one; the change is made at
 * its higher end, which must lie in the piece that has the floor. A roof is
 * climbed from a place on the lower floor that touches the piece. */
#ifndef ALEA_TABLE_LEG_H
#define ALEA_TABLE_LEG_H

#include <stddef.h>

#include "table/reach.h"

enum { LEG_TOUCH = 25 }; /* gap at which a base touches the wall it climbs */

struct ground {
    const struct terrain *terrain;
    const struct mover *mover;
    const struct crowd *crowd; /* NULL: nobody */
};

/* May the base go along this leg, and what does it cost? On the first leg of a
 * way it may enter the table if the mover may, and leave what it overlapped at
 * the start, straight away: it ends outside and, where it left a base, never
 * came nearer to it. 'cost' may be NULL; it is set on REACH_FREE only. */
enum reach_stop leg_judge(const struct ground *g, struct step from,
                          struct step to, bool first, int32_t *cost);
static inline enum reach_stop leg_stop(const struct ground *g, struct step from,
                                       struct step to, bool first)
{
    return leg_judge(g, from, to, first, NULL);
}
/* The same, when only these things can be in the way or cost extra: what is not
 * named must be farther off than touching. */
enum { LEG_BASE_WORDS = (MAX_OBSTACLES + 63) / 64 };
struct leg_things {
    uint64_t pieces;
    const uint64_t *bases; /* LEG_BASE_WORDS of bits; NULL: the whole crowd */
};
enum reach_stop leg_judge_among(const struct ground *g,
                                const struct leg_things *among,
                                struct step from, struct step to, bool first,
                                int32_t *cost);
/* Is nothing in the way between two places on the ground where the base may be?
 * Not for a first leg. 'bar' is what barred the last leg, and is looked at
 * first: a piece, or a base after all pieces; -1: nothing did. */
bool leg_is_open(const struct ground *g, struct segment s, int *bar);
/* What these pieces add to the cost of a leg, changes of floor left out. */
int32_t leg_toll(const struct ground *g, uint64_t near, struct step from,
                 struct step to);
/* What its change of floor costs; 0 when there is none. */
int32_t leg_rise(const struct ground *g, struct step from, struct step to);
/* What the leg costs, legal or not. */
int32_t leg_cost(const struct ground *g, struct step from, struct step to);
/* How much of it are gaps that he leaps and does not pay for, if he flies: see
 * struct mover. */
int32_t leg_leapt(const struct ground *g, struct step from, struct step to);
/* May a way end there? */
enum reach_stop leg_end(const struct ground *g, struct step at);
/* The same for a place at the end of a leg that was judged free. */
enum reach_stop leg_rest(const struct ground *g, struct step at);
/* Is the piece or the base in the way of the leg, on the ground? On the first
 * leg not when it is left. */
bool leg_meets_piece(const struct piece *p, struct segment s, int32_t radius,
                     bool first);
bool leg_meets_base(struct disc base, struct segment s, int32_t radius,
                    bool first);
/* Does the centre cross the line, going from a to b? Who starts or ends on the
 * line is on its right side: a way pays once however it is cut into legs. */
bool leg_crosses(struct segment line, struct vec a, struct vec b);
/* What crossing a LINEAR piece adds for him to the way straight over it: less
 * than nothing where he saves. */
static inline int32_t line_toll(const struct mover *m, const struct piece *p)
{
    return m->line_cost - (m->line_whole ? p->breadth : 0);
}
/* Does he pay anything for the piece as a line, or save? */
static inline bool line_matters(const struct mover *m, const struct piece *p)
{
    return (p->traits & TRAIT_LINEAR) && line_toll(m, p) != 0;
}
/* Is it a line that costs him less than it is broad? */
static inline bool line_spares(const struct mover *m, const struct piece *p)
{
    return (p->traits & TRAIT_LINEAR) && line_toll(m, p) < 0;
}
/* How much he may save at most by crossing lines in the box, each once. */
int32_t lines_gain(const struct terrain *t, const struct mover *m,
                   struct box box);
/* What a leg that ends upon such a line would save if it went on over it: nobody
 * ends there, so who is cut short looks beyond it. */
int32_t leg_relief(const struct ground *g, struct step from, struct step to);
/* How much of the leg the base is wholly inside difficult ground: less than 2
 * units off for each stretch. */
int32_t leg_difficult(const struct terrain *t, struct step from, struct step to,
                      int32_t radius);
/* On how much of the leg some part of the base is in ground with one of these
 * traits: less than 2 units off for each stretch. Touching is not in it. */
int32_t leg_slow(const struct terrain *t, struct step from, struct step to,
                 int32_t radius, uint32_t traits);
/* Is the piece in his way, if his base meets it? */
static inline bool mover_minds(const struct mover *m, const struct piece *p)
{
    return (p->traits & m->avoids) &&
           !((p->traits & TRAIT_LINEAR) && !(p->traits & TRAIT_SOLID) &&
             p->height < m->over);
}
/* Is it ground that counts more than once for him? */
static inline bool mover_slowed(const struct mover *m, const struct piece *p)
{
    return (m->halved && (p->traits & TRAIT_DIFFICULT)) ||
           (p->traits & m->slow);
}
/* Is the polygon convex? */
bool leg_is_convex(const struct polygon *p);

static inline struct disc base_at(const struct mover *m, struct vec at)
{
    return (struct disc){ at, m->radius };
}
static inline bool step_same(struct step a, struct step b)
{
    return vec_same(a.at, b.at) && a.floor == b.floor;
}
static inline int32_t floors_between(struct step a, struct step b)
{
    return a.floor > b.floor ? a.floor - b.floor : b.floor - a.floor;
}

#endif
