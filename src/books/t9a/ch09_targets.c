/* ch09_targets.c -- t9a 09.02 .. 09.06: who may declare a charge, and on whom; 09.44 what
 * blocks a path. One judge serves the question, its refusals and what is offered. */
#include "books/t9a/play.h"

unit_set t9a_chargers(const struct battle *b, int player)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player && unit_on_table(b, u) &&
            t9a_unit_of(b, u)->charges && !t9a_did(b, u, DID_ACT))
            out |= unit_bit(u);
    return out;
}

/* ---- who ---- */

/* t9a.20.29 in the first Player Turn of the game. */
static bool came_forward(const struct battle *b, int u)
{
    const struct t9a_state *s = t9a_state_of(b);

    return b->turn == 1 && s->active == s->first &&
           (t9a_marked(b, u, MARK_SCOUT) || t9a_marked(b, u, MARK_VANGUARD));
}

/* t9a.16.03 a Character has charged out of it, or it has declared itself. */
static bool has_parted(const struct battle *b, int u)
{
    const int host = t9a_host(b, u);

    if (host != u)
        return t9a_did(b, host, DID_DECLARE);
    for (unit_set left = t9a_characters(b, u) & ~unit_bit(u); left;
         left &= left - 1)
        if (t9a_did(b, set_first(left), DID_DECLARE))
            return true;
    return false;
}

uint16_t t9a_charger_bar(const struct battle *b, int u)
{
    const int host = t9a_host(b, u);

    if (!unit_on_table(b, u) || b->unit[u].owner != t9a_state_of(b)->active ||
        t9a_did(b, u, DID_DECLARE) || t9a_troop(b, u) == TROOP_WAR_MACHINE)
        return T9A(9, 2);
    if (t9a_is_fleeing(b, u))
        return T9A(9, 67);
    if (t9a_engaged(b, host))
        return T9A(12, 1);
    if (t9a_has(b, u, SPECIAL_RANDOM_MOVEMENT))
        return T9A(20, 8);
    if (t9a_did(b, host, DID_BLUNDER))
        return T9A(20, 24);
    if (came_forward(b, u) || came_forward(b, host))
        return T9A(20, 11);
    return has_parted(b, u) ? T9A(16, 3) : 0;
}

/* ---- whom ---- */

unsigned t9a_sides_to_hit(const struct battle *b, int u, int v)
{
    const struct t9a_mover m = t9a_mover(b, u);
    const struct t9a_formation whom = t9a_formation(b, v);
    const struct hull at = t9a_hull(b, v);

    if (whom.radius) /* t9a.09.27 ruling: no sides */
        return HULL_FRONT;
    if (m.formation.radius) /* t9a.09.22 ruling: he has no front */
        return t9a_arc_of(&at, m.bounds.at) ? t9a_arc_of(&at, m.bounds.at)
                                            : HULL_FRONT;
    return t9a_sides_faced(&at, t9a_front_edge(&m.bounds));
}

/* t9a.09.05 is there room, when those are not there? */
static bool has_room(const struct battle *b, int u, int v, enum hull_arc side,
                     unit_set gone)
{
    struct t9a_onset onset;

    t9a_onset(b, u, v, side, gone, &onset);
    return t9a_charge_can(&onset.charge);
}

/* The side that it is asked for of an enemy who might be charged instead. */
static enum hull_arc first_side(const struct battle *b, int u, int w)
{
    const unsigned sides = t9a_sides_to_hit(b, u, w);

    return (enum hull_arc)(sides & -sides);
}

/* For which enemies a unit has room on that side: each is asked about once, however many
 * targets it might bar. Begin with nothing, for each unit anew. */
struct rooms {
    unit_set known, has;
};

static bool has_first_room(const struct battle *b, int u, int w, unit_set gone,
                           struct rooms *rooms)
{
    const unit_set bit = unit_bit(w);

    if ((rooms->known & bit) == 0 &&
        has_room(b, u, w, first_side(b, u, w), gone))
        rooms->has |= bit;
    rooms->known |= bit;
    return (rooms->has & bit) != 0;
}

static bool in_reach(const struct battle *b, int u, int v)
{
    enum { MOST = 12 }; /* t9a.09.04 of 2D6 */
    const int32_t reach = INCH(t9a_charge_pace(b, u) + MOST);
    struct t9a_ground own, its;

    t9a_ground(b, u, &own);
    t9a_ground(b, v, &its);
    return !t9a_far(&own, &its, reach + MM(1)) &&
           t9a_gap_mover(b, u, v) <= reach;
}

static unit_set enemies_of(const struct battle *b, int u)
{
    return t9a_here(b, t9a_enemy(b->unit[u].owner));
}

/* Is it anywhere near where a charge on that unit leads? A way bends by a right angle at
 * most, so that its bend is in the circle about both its ends. */
static bool may_bar(const struct battle *b, int u, int v, int w)
{
    const struct hull own = t9a_mover(b, u).bounds, his = t9a_hull(b, v);
    const struct hull other = t9a_hull(b, w);
    const int32_t reach = 3 * (own.half_length + own.half_width) +
                          2 * (his.half_length + his.half_width);
    const struct disc about = {
        vec_between(own.at, his.at, 1, 2),
        vec_distance(own.at, his.at) / 2 + reach,
    };

    return box_meets(box_of_disc(about, 0), hull_box(&other, 0));
}

static unit_set blocked_by(const struct battle *b, int u, int v,
                           enum hull_arc side, unit_set gone,
                           struct rooms *rooms)
{
    unit_set about = 0, could_not;

    for (unit_set left = enemies_of(b, u) & ~unit_bit(v); left;
         left &= left - 1)
        if (!t9a_engaged(b, set_first(left)) &&
            may_bar(b, u, v, set_first(left)))
            about |= left & -left;
    if (!about || !has_room(b, u, v, side, gone | about))
        return 0; /* others are in the way, too */
    could_not = about;
    for (unit_set left = could_not; left; left &= left - 1) {
        const int w = set_first(left);

        if (in_reach(b, u, w) && t9a_looks_at(b, u, w) &&
            has_first_room(b, u, w, gone, rooms))
            could_not &= ~unit_bit(w);
    }
    return could_not && (could_not == about ||
                         has_room(b, u, v, side, gone | could_not))
               ? could_not
               : 0;
}

unit_set t9a_blocked_by(const struct battle *b, int u, int v,
                        enum hull_arc side, unit_set gone)
{
    struct rooms rooms = { 0, 0 };

    return blocked_by(b, u, v, side, gone, &rooms);
}

/* t9a.09.05, 09.06 those who have declared may yet move out of the way. */
static bool reaches(const struct battle *b, int u, int v, enum hull_arc side,
                    struct rooms *rooms)
{
    const unit_set gone =
        t9a_chargers(b, b->unit[u].owner) & ~unit_bit(u) & t9a_here(b, NOBODY);

    return (side == first_side(b, u, v) ? has_first_room(b, u, v, gone, rooms)
                                        : has_room(b, u, v, side, gone)) ||
           blocked_by(b, u, v, side, gone, rooms) != 0;
}

static uint16_t target_bar(const struct battle *b, int u, int v, unsigned side,
                           struct rooms *rooms)
{
    if (v < 0 || v >= b->units || !t9a_is_here(b, v) ||
        b->unit[v].owner == b->unit[u].owner)
        return T9A(9, 2);
    if (!in_reach(b, u, v))
        return T9A(9, 4);
    if (!t9a_looks_at(b, u, v))
        return T9A(9, 3);
    if (side == 0)
        side = t9a_sides_to_hit(b, u, v);
    for (unsigned left = side; left; left &= left - 1)
        if (reaches(b, u, v, (enum hull_arc)(left & -left), rooms))
            return 0;
    return T9A(9, 5);
}

uint16_t t9a_target_bar(const struct battle *b, int u, int v, unsigned side)
{
    struct rooms rooms = { 0, 0 };

    return target_bar(b, u, v, side, &rooms);
}

unit_set t9a_targets(const struct battle *b, int u)
{
    struct rooms rooms = { 0, 0 };
    unit_set out = 0;

    for (unit_set left = enemies_of(b, u); left; left &= left - 1)
        if (target_bar(b, u, set_first(left), 0, &rooms) == 0)
            out |= left & -left;
    return out;
}

static int nearest_of(const struct battle *b, int u, unit_set among)
{
    const struct vec from = t9a_centre(b, u);
    int nearest = set_first(among);

    for (unit_set left = among & (among - 1); left; left &= left - 1)
        if (vec_distance2(from, t9a_centre(b, set_first(left))) <
            vec_distance2(from, t9a_centre(b, nearest)))
            nearest = set_first(left);
    return nearest;
}

/* One is enough: the nearest is asked about first. */
bool t9a_has_target(const struct battle *b, int u, int but)
{
    struct rooms rooms = { 0, 0 };
    unit_set left = enemies_of(b, u);

    if (but)
        left &= ~unit_bit(but - 1);
    while (left) {
        const int v = nearest_of(b, u, left);

        if (target_bar(b, u, v, 0, &rooms) == 0)
            return true;
        left &= ~unit_bit(v);
    }
    return false;
}

unit_set t9a_closest_targets(const struct battle *b, int u)
{
    int32_t least = INT32_MAX;
    unit_set out = 0;

    for (unit_set left = t9a_targets(b, u); left; left &= left - 1) {
        const int32_t gap = t9a_gap_mover(b, u, set_first(left));

        if (gap < least)
            out = 0;
        if (gap <= least)
            out |= left & -left;
        least = gap < least ? gap : least;
    }
    return out;
}

/* ---- why not ---- */

/* Of the reasons that all enemies give, the one that is nearest to a charge. */
static uint16_t why_nobody(const struct battle *b, int u)
{
    struct rooms rooms = { 0, 0 };
    uint16_t rule = T9A(9, 4);

    for (unit_set left = enemies_of(b, u); left; left &= left - 1) {
        const uint16_t bar = target_bar(b, u, set_first(left), 0, &rooms);

        if (bar == T9A(9, 5) || (bar == T9A(9, 3) && rule == T9A(9, 4)))
            rule = bar;
    }
    return rule;
}

uint16_t t9a_why_no_charger(const struct battle *b, int u)
{
    const uint16_t bar = u < b->units ? t9a_charger_bar(b, u) : 0;

    if (u >= b->units || bar)
        return bar;
    return t9a_has_target(b, u, 0) ? 0 : why_nobody(b, u);
}

uint16_t t9a_why_no_target(const struct battle *b, int v)
{
    const int u = b->asked.unit;

    if (v >= b->units)
        return 0;
    if (t9a_unit_of(b, u)->charges == v + 1) /* t9a.09.15 another one */
        return T9A(9, 15);
    return t9a_target_bar(b, u, v, 0);
}

uint16_t t9a_why_no_redirect(const struct battle *b, int u)
{
    if (u < b->units && t9a_did(b, u, DID_REDIRECT))
        return T9A(9, 16);
    return T9A(9, 14);
}
