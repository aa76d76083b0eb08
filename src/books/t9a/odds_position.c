/* odds_position.c -- t9a: attacks as the units stand. In close combat it is a charge,
 * where they do not fight yet, and a round of combat where they do; or, with the way
 * "fight", one as if the charge had come home. */
#include "books/t9a/ch09_charge.h"
#include "books/t9a/odds.h"

/* ---- contact ---- */

/* Nobody else where it would stand? */
static bool is_free(const struct battle *b, int u, int v,
                    const struct t9a_formation *f, const struct hull *at)
{
    struct t9a_ground own, other;

    t9a_cover(f, at, &own);
    for (unit_set left = t9a_here(b, NOBODY) & ~unit_bit(u) & ~unit_bit(v);
         left; left &= left - 1) {
        t9a_ground(b, set_first(left), &other);
        if (t9a_overlap(&own, &other))
            return false;
    }
    return true;
}

/* Where it would stand, on which side. */
static bool find_contact(const struct battle *b, int u, int v,
                         struct t9a_formation *f, struct hull *at,
                         enum hull_arc *side)
{
    const struct hull own = t9a_hull(b, u), his = t9a_hull(b, v);
    const unsigned sides = t9a_sides_to_hit(b, u, v);

    *f = t9a_formation(b, u);
    if (f->radius || t9a_formation(b, v).radius || t9a_has_joined(b, u))
        return false;
    *side = (enum hull_arc)(sides & -sides);
    *at = t9a_along(&his, *side, &own, 0);
    return is_free(b, u, v, f, at);
}

bool t9a_odds_contact(struct battle *b, int u, int v)
{
    struct t9a_formation f;
    enum hull_arc side;
    struct hull at;

    if (!find_contact(b, u, v, &f, &at, &side))
        return false;
    t9a_place(b, u, &f, &at);
    t9a_link(b, u, v, side);
    t9a_do(b, u, DID_CHARGE);
    t9a_mark(b, u, MARK_IMPACT);
    t9a_unit(b, u)->charges = (uint8_t)(v + 1);
    return true;
}

/* ---- attacks ---- */

void t9a_odds_turn(struct battle *b, int player)
{
    struct t9a_state *s = t9a_state(b);

    if (s->active == player)
        return;
    s->active = (uint8_t)player;
    for (int u = 0; u < b->units; u++)
        t9a_unit(b, u)->did = 0;
}

static bool is_charging(const struct battle *b, int u, int v)
{
    return t9a_unit_of(b, u)->charges == v + 1 && !t9a_did(b, u, DID_ACT);
}

static bool find_close(const struct battle *b, const struct odds_attack *a,
                       struct t9a_odds_plan *p)
{
    struct t9a_formation f;
    enum hull_arc side;
    struct hull at;

    p->kind = ODDS_FIGHT;
    if (t9a_linked(b, a->unit, a->target))
        return true;
    if (t9a_engaged(b, a->unit) || t9a_is_fleeing(b, a->unit))
        return false;
    if (a->how) {
        p->touches = true;
        return !t9a_is_fleeing(b, a->target) &&
               find_contact(b, a->unit, a->target, &f, &at, &side);
    }
    p->kind = ODDS_CHARGE;
    return is_charging(b, a->unit, a->target) ||
           (!t9a_charger_bar(b, a->unit) &&
            !t9a_target_bar(b, a->unit, a->target, 0));
}

/* In the turn of who attacks. */
static bool find(const struct battle *b, const struct odds_attack *a,
                 struct t9a_odds_plan *p)
{
    if (a->close)
        return find_close(b, a, p);
    p->kind = ODDS_VOLLEY;
    return !t9a_shoot_bar(b, a->unit) && !t9a_shot_bar(b, a->unit, a->target);
}

bool t9a_odds_of_attack(const struct battle *b, const struct odds_attack *a,
                        struct odds_plan *out)
{
    const int owner = b->unit[a->unit].owner;
    struct t9a_odds_plan *p;
    struct battle turn;

    *out = (struct odds_plan){ .book = &t9a_odds };
    p = (struct t9a_odds_plan *)(void *)out->room;
    if (owner == b->unit[a->target].owner || !t9a_is_here(b, a->unit) ||
        !t9a_is_here(b, a->target))
        return false;
    p->from = b;
    p->unit = a->unit;
    p->target = a->target;
    if (t9a_state_of(b)->active == owner)
        return find(b, a, p);
    turn = *b;
    t9a_odds_turn(&turn, owner);
    return find(&turn, a, p);
}

static void line_up(struct battle *b, int u, int32_t front, angle facing)
{
    struct t9a_formation f;
    struct hull bounds;

    if (!t9a_formed(b, u, t9a_usual_files(b, u), &f))
        return;
    bounds = t9a_bounds(&f, vec(0, front), facing);
    bounds.at = vec_sub(bounds.at, angle_vec(facing, bounds.half_length));
    t9a_place(b, u, &f, &bounds);
}

void t9a_odds_face(struct battle *b, int unit, int target, int32_t apart)
{
    for (int u = 0; u < b->units; u++)
        b->unit[u].where = UNIT_OFF_TABLE;
    t9a_state(b)->active = b->unit[unit].owner;
    line_up(b, unit, -apart / 2, QUARTER_TURN);
    line_up(b, target, apart - apart / 2, (angle)(3 * QUARTER_TURN));
    b->turn = 1;
}

int t9a_odds_asked(const struct battle *b, struct odds_attack *out, int most)
{
    const struct ask *a = &b->asked;
    const bool close = a->kind == ASK_CHARGE;

    if (a->unit == NOBODY || (!close && a->kind != ASK_SHOOT_AT))
        return 0;
    return odds_at_each(a->among,
                        (struct odds_attack){ .unit = a->unit, .close = close },
                        out, most);
}

/* Units that can shoot at it, that could charge it or fight it. */
int t9a_odds_threats(const struct battle *b, int unit, struct odds_attack *out,
                     int most)
{
    int n = 0;

    for (int u = 0; u < b->units; u++)
        for (int close = 0; close < 2; close++) {
            const struct odds_attack a = { .unit = u,
                                           .target = unit,
                                           .close = close };
            struct odds_plan plan;

            if (n < most && t9a_odds_of_attack(b, &a, &plan))
                out[n++] = a;
        }
    return n;
}
