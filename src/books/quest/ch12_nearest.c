/* ch12_nearest.c -- quest.12.03, 90.05: which hero is nearest to a unit of the
 * machine. Ways are looked for only where straight distances do not decide. */
#include "books/quest/quest.h"

enum { PROVOKED = INCH(12) }; /* quest.90.05 */

void quest_look_around(const struct battle *b, int unit,
                       struct quest_nearness *n)
{
    *n = (struct quest_nearness){ .b = b, .unit = unit };
    n->up = quest_enemies(b, unit);
    for (unit_set left = n->up; left; left &= left - 1) {
        const int hero = set_first(left);

        n->straight[hero] = quest_straight(b, unit, hero);
        n->beyond[hero] = -1; /* not even of contact is it known */
        /* quest.90.05 within 12" and in sight he counts as the nearest */
        if (quest_unit_of(b, hero)->provokes &&
            quest_within(b, unit, hero, PROVOKED) && quest_sees(b, unit, hero))
            n->provoking |= unit_bit(hero);
    }
}

/* His walking distance, or something greater than the limit; -1: no limit. */
static int32_t walk_within(struct quest_nearness *n, int hero, int32_t limit)
{
    enum {
        HAIR = 2
    }; /* a way at its limit may stop so much short of contact */
    int32_t walk;

    n->compared |= unit_bit(hero);
    if (n->known & unit_bit(hero))
        return n->walk[hero];
    if (limit >= 0 && limit <= n->beyond[hero])
        return INT32_MAX;
    walk = quest_walking(n->b, n->unit, hero, limit < 0 ? -1 : limit + HAIR);
    if (limit >= 0 && (walk < 0 || walk > limit)) {
        n->beyond[hero] = limit;
        return INT32_MAX;
    }
    n->known |= unit_bit(hero);
    n->walk[hero] = walk < 0 ? INT32_MAX : walk;
    return n->walk[hero];
}

int32_t quest_walk_of(struct quest_nearness *n, int hero)
{
    return walk_within(n, hero, -1);
}

/* quest.12.03 ruling: by walking distance, then fewest remaining wounds, then
 * number; those to whom no way leads come last, by distance. */
static bool is_nearer(struct quest_nearness *n, int hero, int other)
{
    const int32_t b = quest_walk_of(n, other),
                  a = walk_within(n, hero, b == INT32_MAX ? -1 : b);
    const int left_a = quest_remaining(n->b, hero),
              left_b = quest_remaining(n->b, other);

    if (a != b)
        return a < b;
    /* whoever is looked at later is farther away (quest_nearest_of) */
    if (a == INT32_MAX && n->straight[hero] != n->straight[other])
        return false;
    return left_a != left_b ? left_a < left_b : hero < other;
}

int quest_nearest_of(struct quest_nearness *n, unit_set among)
{
    int best = NOBODY;

    if (among & n->provoking)
        among &= n->provoking;
    if (!among)
        return NOBODY;
    if (set_count(among) == 1)
        return set_first(among); /* no way need be looked for */
    while (among) {
        int next = set_first(among);

        for (unit_set left = among & (among - 1); left; left &= left - 1)
            if (n->straight[set_first(left)] < n->straight[next])
                next = set_first(left);
        /* nobody walks less than straight: the rest is farther away */
        if (best != NOBODY && quest_walk_of(n, best) < n->straight[next] - 1)
            break;
        if (best == NOBODY || is_nearer(n, next, best))
            best = next;
        among &= ~unit_bit(next);
    }
    return best;
}

int quest_nearest(const struct battle *b, int unit, unit_set among)
{
    struct quest_nearness n;

    if (set_count(among) <= 1)
        return among ? set_first(among) : NOBODY;
    quest_look_around(b, unit, &n);
    return quest_nearest_of(&n, among);
}
