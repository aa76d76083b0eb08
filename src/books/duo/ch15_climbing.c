/* ch15_climbing.c -- duo chapter 15: walls, ladders and ropes.
 *
 * Who climbs hangs beside the wall at some height until the top or the foot is
 * reached; heights are asked for in hundredths of a pas. */
#include "books/duo/duo.h"

#include "table/climb.h"

enum { CENTI = PAS(1) / 100 };

/* Walls, or ladders, that it can climb from here. */
static uint64_t walls(const struct battle *b, int unit, int action)
{
    const struct terrain *t = &b->stage->terrain;
    const uint64_t ladders = terrain_with(t, TRAIT_LADDER);
    const struct point at = point_at(duo_at(b, unit), duo_unit_of(b, unit)->z);
    struct stander other[MAX_UNITS];
    const struct footing f = duo_footing(b, unit, other);
    const uint64_t ways = climb_up_ways(&f, at) | climb_down_ways(&f, at);

    if (action == ACTION_LADDER)
        return ways & ladders;
    return ways & terrain_with(t, TRAIT_CLIMB) & ~ladders;
}

/* Where it comes to when it climbs to that height over the table. */
static struct climb climb_to(const struct battle *b, int unit, int piece,
                             int32_t height)
{
    const int32_t z = duo_unit_of(b, unit)->z;
    const struct point at = point_at(duo_at(b, unit), z);
    struct stander other[MAX_UNITS];
    const struct footing f = duo_footing(b, unit, other);

    if (height > z)
        return climb_up(&f, at, piece, height - z);
    return climb_down(&f, at, piece, z - height);
}

/* A height in hundredths of a pas, and back: what is not whole is rounded up, so
 * that tops can be reached; a height that is rounded to where the model is now
 * means that it stays there. */
static int32_t in_centis(int32_t height)
{
    return (height + CENTI - 1) / CENTI;
}
static int32_t height_of(const struct battle *b, int unit, int piece,
                         int32_t centis)
{
    const struct terrain *t = &b->stage->terrain;
    const int32_t z = duo_unit_of(b, unit)->z;
    const int32_t top = t->piece[climb_wall(t, piece)].height;

    if (centis == in_centis(z))
        return z;
    return centis * CENTI < top ? centis * CENTI : top;
}

/* The heights it may climb to: no farther than it can, nor above the top. */
static void bounds(const struct battle *b, const struct duo_climb *v,
                   int32_t *least, int32_t *most)
{
    const struct terrain *t = &b->stage->terrain;
    const int32_t z = duo_unit_of(b, v->unit)->z;
    const int32_t reach = duo_reach_of(b, v->unit, v->type);
    const int32_t top = t->piece[climb_wall(t, v->piece - 1)].height;

    *least = z > reach ? z - reach : 0;
    *most = z + reach < top ? z + reach : top;
}

/* duo.15.15 deep water is entered by swimming alone */
static bool is_drowned(const struct battle *b, const struct climb *c)
{
    return c->floor == 0 && c->end.z == 0 &&
           terrain_piece_at(&b->stage->terrain, c->end.at, TRAIT_DEEP) >= 0;
}

/* duo.15.20 ruling: a charge on alert is shorter than the base movement */
static bool too_far(const struct battle *b, int unit, int32_t way)
{
    return way >= duo_pace(b, unit) || -way >= duo_pace(b, unit);
}

/* Does climbing there on alert bring it beside that enemy? */
static bool climbs_beside(const struct battle *b, const struct duo_climb *v,
                          int32_t height, int foe)
{
    const int32_t way = height - duo_unit_of(b, v->unit)->z;
    int32_t least, most;
    struct climb c;

    bounds(b, v, &least, &most);
    if (way == 0 || height < least || height > most || too_far(b, v->unit, way))
        return false;
    c = climb_to(b, v->unit, v->piece - 1, height);
    return c.stop == CLIMB_FREE && !is_drowned(b, &c) &&
           duo_would_touch(b, v->unit, c.end.at, c.end.z, foe);
}

/* By a wall, or by a ladder: to the first height on one level with it, or over the
 * top. */
static bool may_climb_by(const struct battle *b, int unit, int action, int foe)
{
    const struct terrain *t = &b->stage->terrain;
    const int32_t z = duo_unit_of(b, unit)->z, its = duo_unit_of(b, foe)->z;
    const int32_t level = z > its + DUO_LEVEL   ? its + DUO_LEVEL
                          : z < its - DUO_LEVEL ? its - DUO_LEVEL
                                                : its;

    if (duo_kind_bar(b, unit, action) != 0)
        return false;
    for (uint64_t left = walls(b, unit, action); left; left &= left - 1) {
        const int piece = set_first(left);
        const struct duo_climb v = { .unit = (int8_t)unit,
                                     .type = (uint8_t)action,
                                     .piece = (uint8_t)(piece + 1) };

        if (climbs_beside(b, &v, level, foe) ||
            climbs_beside(b, &v, t->piece[climb_wall(t, piece)].height, foe))
            return true;
    }
    return false;
}

bool duo_may_climb_at(const struct battle *b, int unit, int foe)
{
    /* Who climbs stays where it is in plan, but for its base and the edge. */
    return duo_closer(b, unit, foe, duo_pace(b, unit) + PAS(2)) &&
           duo_may_contact(b, unit, foe) &&
           (may_climb_by(b, unit, ACTION_CLIMB, foe) ||
            may_climb_by(b, unit, ACTION_LADDER, foe));
}

bool duo_judge_height(const struct battle *b, const struct decision *d,
                      struct refusal *why)
{
    const int unit = b->asked.unit;
    const int32_t height =
        height_of(b, unit, ASKED(&b->asked, HEIGHT, piece), d->value);
    struct climb c;
    uint16_t rule;

    if (height == duo_unit_of(b, unit)->z)
        return true; /* it stays: the action is spent */
    c = climb_to(b, unit, ASKED(&b->asked, HEIGHT, piece), height);
    if (c.stop == CLIMB_BASE)
        return answer_refuse(why, REFUSED_BASE, b->asked.rule);
    if (c.stop == CLIMB_NO_ROOF || c.stop == CLIMB_NO_WALL)
        return answer_refuse(why, REFUSED_FLOOR, b->asked.rule);
    if (c.stop != CLIMB_FREE)
        return answer_refuse(why, REFUSED_NO_ROOM, b->asked.rule);
    if (is_drowned(b, &c))
        return answer_refuse(why, REFUSED_SOLID, DUO(15, 15));
    if (duo_state_of(b)->actor.reacting &&
        too_far(b, unit, height - duo_unit_of(b, unit)->z) &&
        duo_charged(b, unit, c.end.at, c.end.z))
        return answer_refuse(why, REFUSED_TOO_FAR, DUO(15, 20));
    rule = duo_contact_bar(b, unit, c.end.at, c.end.z);
    return rule == 0 || answer_refuse(why, REFUSED_CONTACT, rule);
}

/* The next place of its climb: as far as the next look where somebody may react
 * (duo.15.20), else the end; also where somebody at the edge of the roof leaves
 * no room to hang in between. */
static struct climb next_place(const struct battle *b,
                               const struct duo_climb *v)
{
    const int32_t z = duo_unit_of(b, v->unit)->z, way = v->height - z;
    struct climb c;

    if (duo_watched(b, v->unit) && (way > DUO_STEP || way < -DUO_STEP)) {
        c = climb_to(b, v->unit, v->piece - 1,
                     way > 0 ? z + DUO_STEP : z - DUO_STEP);
        if (c.stop == CLIMB_FREE)
            return c;
    }
    return climb_to(b, v->unit, v->piece - 1, v->height);
}

/* Climbs on. False: it is at the end, hanging, on the roof or ground, or somebody
 * who reacted is in the way. */
static bool climb_on(struct battle *b, const struct duo_climb *v)
{
    const struct climb c = next_place(b, v);
    const bool hangs = c.floor < 0;

    if (c.stop != CLIMB_FREE)
        return false;
    duo_shows(b, v->unit);
    duo_put(b, v->unit, c.end.at, hangs ? 0 : c.floor, c.end.z,
            hangs ? v->piece : 0);
    return hangs && c.end.z != v->height;
}

/* duo.22.16 did whom it was to charge hide meanwhile? */
static bool is_barred(const struct battle *b, const struct duo_climb *v)
{
    const struct climb c = climb_to(b, v->unit, v->piece - 1, v->height);

    return c.stop == CLIMB_FREE &&
           duo_contact_bar(b, v->unit, c.end.at, c.end.z) != 0;
}

static void arrive(struct battle *b, const struct duo_climb *v)
{
    TELL(b, CLIMBS, v->type == ACTION_LADDER ? DUO(15, 16) : DUO(15, 14),
         v->unit, NOBODY, .length = duo_unit(b, v->unit)->z);
    duo_engage(b, v->unit, v->before);
}

enum flow duo_climb(struct battle *b)
{
    struct duo_climb *v = LOCALS(b, duo_climb);
    const uint16_t rule = v->type == ACTION_LADDER ? DUO(15, 16) : DUO(15, 14);
    int32_t least, most;
    struct climb c;

    switch ((enum duo_climb_step)frame_top(b)->step) {
    case CLIMB_BEGIN:
        ASK(b, CLIMB_PIECE, WALL, .who = b->unit[v->unit].owner, .rule = rule,
            .unit = v->unit, .other = NOBODY, .action = v->type,
            .among = walls(b, v->unit, v->type));
        v->piece = (uint8_t)(b->answer.value + 1);
        bounds(b, v, &least, &most);
        ASK(b, CLIMB_HEIGHT, HEIGHT, .who = b->unit[v->unit].owner,
            .rule = rule, .unit = v->unit, .other = NOBODY,
            .piece = v->piece - 1, .least = in_centis(least),
            .most = in_centis(most));
        v->height = height_of(b, v->unit, v->piece - 1, b->answer.value);
        if (v->height == duo_unit(b, v->unit)->z)
            return FLOW_DONE;
        c = climb_to(b, v->unit, v->piece - 1, v->height);
        if (!duo_dares(b, v->unit,
                       duo_charged(b, v->unit, c.end.at, c.end.z))) {
            duo_state(b)->kept = 1; /* duo.22.19 */
            return FLOW_DONE;
        }
        if (duo_breaks_contact(b, v->unit, c.end.at, c.end.z))
            CALL(b, CLIMB_LEAVE, duo_leaving, .unit = v->unit);
        if (!unit_on_table(b, v->unit))
            return FLOW_DONE;
        v->before = duo_engaged(b, v->unit, false);
        while (climb_on(b, v)) {
            v->touched = duo_engaged(b, v->unit, false);
            CALL(b, CLIMB_STEP, duo_watch, .foe = v->unit);
            /* duo.15.20 who is charged, thrown off or held goes no farther; who
             * charged it is not charged by it */
            if (!unit_on_table(b, v->unit) || !duo_unit(b, v->unit)->perch)
                return FLOW_DONE;
            v->before |= duo_engaged(b, v->unit, false) & ~v->touched;
            if (duo_state(b)->halted & HALT_UPSET || is_barred(b, v))
                break;
        }
        arrive(b, v);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
