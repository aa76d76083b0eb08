/* guess.c -- guessing, by the form of the question. */
#include "soak/guess.h"

#include <string.h>

#include "base/hash.h"
#include "books/ofas/ch10.h"

enum {
    WAYS = 8, /* guessed for a question */
    NUMBERS = 6,
    STOREYS = 4 /* 0 to 3 */
};

/* A number below n, another one for each call. */
static int32_t below(uint64_t *seed, int32_t n)
{
    *seed = hash_mix(*seed + 1);
    return n > 0 ? (int32_t)((*seed >> 16) % (uint64_t)n) : 0;
}

static struct vec aside(uint64_t *seed, struct vec from, int32_t most)
{
    const angle a = (angle)below(seed, TURN);

    return vec_add(from, angle_vec(a, below(seed, most + 1)));
}

/* ---- countable answers ---- */

static bool member(uint64_t among, int i, struct decision *out)
{
    for (; among && i > 0; i--)
        among &= among - 1;
    out->value = among ? set_first(among) : 0;
    return among != 0;
}

/* The fewest, the most, and some. */
static bool subset(const struct ask *a, int i, struct decision *out)
{
    const int wanted[] = { a->least, a->most, (a->least + a->most) / 2 };

    for (uint64_t left = a->among;
         i < 3 && left && set_count(out->set) < wanted[i]; left &= left - 1)
        out->set |= left & -left;
    return i < 3;
}

/* None, the ends, anything between. */
static bool number(const struct ask *a, uint64_t *seed, int i,
                   struct decision *out)
{
    const int64_t span = (int64_t)a->most - a->least + 1;

    out->value = i == 0   ? 0
                 : i == 1 ? a->least
                 : i == 2 ? a->most
                          : a->least + below(seed, (int32_t)span);
    return i < NUMBERS;
}

/* ---- ways ---- */

/* Outside an edge, and in at any angle. */
static void from_outside(const struct battle *b, uint64_t *seed,
                         struct decision *out)
{
    const struct terrain *t = &b->stage->terrain;
    const int unit = b->asked.unit, edge = below(seed, EDGES);
    const int32_t half = (edge < EDGE_WEST ? t->width : t->depth) / 2;
    const int32_t along = below(seed, 2 * half) - half;
    const int32_t off = ofas_team(b, unit)->radius;

    if (ofas_is_vehicle(b, unit))
        out->step[0].at = ofas_hull_outside(b, unit, edge, along).at;
    else if (edge < EDGE_WEST)
        out->step[0].at =
            vec(along, (t->depth / 2 + off) * (edge == EDGE_NORTH ? 1 : -1));
    else
        out->step[0].at =
            vec((t->width / 2 + off) * (edge == EDGE_EAST ? 1 : -1), along);
    out->count = 1;
}

static bool way(const struct battle *b, uint64_t *seed, int i,
                struct decision *out)
{
    const struct ask *a = &b->asked;
    struct vec at = leader_at(b, a->unit);

    if (i == 0)
        return true; /* stay */
    if (a->kind == ASK_ARRIVE || a->kind == ASK_STATION) {
        at = vec(0, 0);
        out->step[0].at = aside(seed, at, b->stage->terrain.width / 2);
        out->step[0].floor = below(seed, STOREYS);
        out->count = 1;
        return i < WAYS;
    }
    if (ofas_enters(a->about) || a->about == WAY_CHARGE) {
        from_outside(b, seed, out);
        at = out->step[0].at;
    }
    if (a->about == WAY_CHARGE)
        return i < WAYS;
    if (i % 3 == 0) {
        at = aside(seed, at, a->most / 2);
        out->step[out->count++].at = at;
    }
    out->step[out->count].at = aside(seed, at, a->most);
    out->step[out->count++].floor = below(seed, STOREYS);
    return i < WAYS;
}

/* ---- places ---- */

/* A stance, and after that as one stands by some stance, but each man may take
 * a step aside, or the stairs. */
static bool places(const struct battle *b, uint64_t *seed, int i,
                   struct decision *out)
{
    enum { HANDS = 4, STEP = INCH(1) };
    const int unit = b->asked.unit;
    const int floor = figure_floor(b, unit, b->unit[unit].leader);

    out->value = i;
    if (i < STANCES)
        return true;
    out->value = STANCES;
    out->count = set_count(ofas_followers(b, unit));
    if (!ofas_stand(b, unit, b->asked.other, i % STANCES, out->step))
        return i < STANCES + HANDS;
    for (int k = 0; k < out->count; k++) {
        if (below(seed, 4) == 0)
            out->step[k].at = aside(seed, out->step[k].at, STEP);
        if (i % 2 && terrain_floors_at(&b->stage->terrain, out->step[k].at))
            out->step[k].floor = floor + 1 - below(seed, floor ? 3 : 2);
    }
    return i < STANCES + HANDS;
}

bool guess(const struct battle *b, uint64_t seed, int i, struct decision *out)
{
    seed = hash_mix(seed + (uint64_t)i);
    memset(out, 0, sizeof *out);
    switch ((enum form)b->asked.form) {
    case FORM_NUMBER:
        return number(&b->asked, &seed, i, out);
    case FORM_OPTION:
    case FORM_UNIT:
    case FORM_FIGURE:
    case FORM_WEAPON:
        return member(b->asked.among, i, out);
    case FORM_FIGURES:
        return subset(&b->asked, i, out);
    case FORM_WAY:
        return way(b, &seed, i, out);
    case FORM_PLACES:
        return places(b, &seed, i, out);
    case FORM_POSE: /* no question of Of Flesh and Steel has it */
    case FORMS:
        break;
    }
    return false;
}
