/* ch19_objectives.c -- t9a chapter 19: who holds and wins what, as things stand (19.02 to
 * 19.04, 19.08 to 19.12). */
#include "books/t9a/play.h"

/* ---- who may hold ---- */

static bool bears_in(const struct battle *b, int u)
{
    const int bearer = t9a_battle_standard(b, b->unit[u].owner);

    return t9a_has_standard(b, u) ||
           (bearer != NOBODY && t9a_host(b, bearer) == u);
}

bool t9a_is_scoring(const struct battle *b, int u)
{
    return t9a_is_here(b, u) && !t9a_is_fleeing(b, u) &&
           !t9a_is_character_unit(b, u) && bears_in(b, u) &&
           !t9a_any_has(b, u, SPECIAL_LIGHT_TROOPS);
}

bool t9a_is_gone(const struct battle *b, int player)
{
    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player && b->unit[u].alive &&
            b->unit[u].where != UNIT_GONE)
            return false;
    return true;
}

/* ---- where they are ---- */

/* t9a.19.11 is some of the footprint nearer to the point than that? */
static bool is_within(const struct t9a_ground *ground, struct vec point,
                      int32_t distance)
{
    for (int i = 0; i < ground->parts; i++) {
        const struct footprint *part = &ground->part[i];
        const int64_t reach = (int64_t)distance + part->radius;
        int64_t apart2;

        if (part->radius) {
            apart2 = vec_distance2(part->hull.at, point);
        } else {
            const struct polygon shape = hull_shape(&part->hull);

            apart2 = polygon_distance2(&shape, point);
        }
        if (apart2 < reach * reach)
            return true;
    }
    return false;
}

/* t9a.19.03, 19.11 who has more scoring units within 6" of it, or NOBODY. */
static int holder(const struct battle *b, struct vec point)
{
    int count[T9A_SIDES] = { 0 };

    for (unit_set left = t9a_here(b, NOBODY); left; left &= left - 1) {
        const int u = set_first(left);
        struct t9a_ground ground;

        if (!t9a_is_scoring(b, u))
            continue;
        t9a_ground(b, u, &ground);
        count[b->unit[u].owner] += is_within(&ground, point, INCH(6));
    }
    return count[0] == count[1] ? NOBODY : count[1] > count[0];
}

static unsigned more(int of_first, int of_second)
{
    return of_first == of_second ? 0 : 1U << (of_second > of_first);
}

/* ---- the four of them ---- */

static unsigned hold_the_line(const struct battle *b)
{
    const int who = holder(b, vec(0, 0)); /* t9a.07.18 */

    return who == NOBODY ? 0 : 1U << who;
}

/* t9a.07.19, 19.11 whose centre is in the enemy zone. */
static bool broke_through(const struct battle *b, int player)
{
    const struct t9a_state *s = t9a_state_of(b);

    for (unit_set left = t9a_here(b, player); left; left &= left - 1) {
        const int u = set_first(left);

        if (t9a_is_scoring(b, u) && !t9a_marked(b, u, MARK_LATE) &&
            t9a_zone_has(&s->zones, &b->stage->terrain,
                         (enum t9a_half)s->half[t9a_enemy(player)],
                         t9a_centre(b, u)))
            return true;
    }
    return false;
}

/* t9a.19.04 of the bearers that he named those captured or destroyed. */
static int flags_taken(const struct battle *b, int player)
{
    int taken = 0;

    for (unit_set left = t9a_state_of(b)->named[player]; left; left &= left - 1)
        taken += t9a_marked(b, set_first(left), MARK_CAPTURED) ||
                 !b->unit[set_first(left)].alive;
    return taken;
}

static unsigned secure_target(const struct battle *b)
{
    const struct t9a_state *s = t9a_state_of(b);
    int held[T9A_SIDES] = { 0 };

    for (int i = 0; i < s->markers; i++) {
        const int who = holder(b, s->marker[i]);

        if (who != NOBODY)
            held[who]++;
    }
    return more(held[0], held[1]);
}

/* t9a.19.08 who is left alone on the table has it if he has a scoring unit. */
static unsigned left_alone(const struct battle *b)
{
    for (int player = 0; player < T9A_SIDES; player++)
        for (unit_set left = t9a_here(b, player); left; left &= left - 1)
            if (t9a_is_scoring(b, set_first(left)))
                return 1U << player;
    return 0;
}

unsigned t9a_achieved(const struct battle *b, enum t9a_objective o)
{
    if (t9a_is_gone(b, 0) || t9a_is_gone(b, 1))
        return left_alone(b);
    switch (o) {
    case OBJECTIVE_LINE:
        return hold_the_line(b);
    case OBJECTIVE_BREAKTHROUGH: /* t9a.19.12 */
        return (unsigned)broke_through(b, 0) | (unsigned)broke_through(b, 1)
                                                   << 1;
    case OBJECTIVE_FLAGS:
        return more(flags_taken(b, 0), flags_taken(b, 1));
    case OBJECTIVE_TARGET:
        return secure_target(b);
    case OBJECTIVES:
        break;
    }
    return 0;
}
