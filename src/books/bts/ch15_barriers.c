/* ch15_barriers.c -- bts chapter 15: fights across barriers and at rims. */
#include "books/bts/bts.h"

enum {
    BLOW = 4, /* bts.15.09 */
    EYE = 9,  /* tenths of the height: bts.15.01 */
    TENTHS = 10
};

/* ---- who is across what ---- */

static bool touches_piece(const struct piece *p, struct vec at, int32_t radius)
{
    return box_near(p->shape.around, at, radius + BTS_CONTACT) &&
           polygon_near(&p->shape, at, radius + BTS_CONTACT);
}

/* bts.15.02 ruling, 15.08, 15.14 is it fought on its own side? */
static bool is_held(const struct battle *b, int g)
{
    for (int h = 0; h < b->figures; h++)
        if (bts_are_enemies(b, g, h) && bts_is_out(b, h) &&
            stand_of(b, g)->floor == stand_of(b, h)->floor &&
            bts_are_engaged(b, g, h) && bts_touches(b, g, h))
            return true;
    return false;
}

/* bts.20.06, 23.86 who stands at a barrier to any purpose. */
static bool uses_barriers(const struct battle *b, int f)
{
    return bts_is_out(b, f) && !bts_has_hull(b, f) &&
           !bts_is(b, f, BTS_IS(SIEGE) | BTS_IS(VEHICLE)) &&
           (!bts_is(b, f, BTS_IS(BIKE)) || bts_has(b, f, SPECIAL_ALL_TERRAIN));
}

/* bts.15.01 standing at it, on the ground, and seeing over it. */
static bool defends(const struct battle *b, int g, const struct piece *p)
{
    return (p->traits & TRAIT_LINEAR) && uses_barriers(b, g) &&
           !bts_is(b, g, BTS_IS(MONSTER)) && !bts_figure_of(b, g)->prone &&
           stand_of(b, g)->floor == 0 &&
           bts_height(b, g) * EYE / TENTHS > p->height &&
           touches_piece(p, bts_at(b, g), bts_model(b, g)->radius);
}

/* The barrier between g, who is at it, and that place; NULL: none. */
static const struct piece *barrier_to(const struct battle *b, int g,
                                      struct vec at)
{
    const struct terrain *t = &b->stage->terrain;
    const struct segment s = { bts_at(b, g), at };

    for (uint64_t left = bts_pieces_but(b, bts_stage(b)->plain); left;
         left &= left - 1) {
        const struct piece *p = &t->piece[set_first(left)];

        if (defends(b, g, p) && polygon_cut_by(&p->shape, s))
            return p;
    }
    return NULL;
}

/* bts.15.01, 15.06 ruling: exactly half its height protects; bts.18.14 riders are
 * as tall as they are with their mounts. */
static bool is_barrier_for(const struct battle *b, int f, const struct piece *p)
{
    return 2 * p->height >= bts_model(b, f)->height;
}

/* The height whose foot is there and on which g stands; NULL: none. */
static const struct piece *rim_to(const struct battle *b, int f, int g,
                                  struct step at)
{
    const struct terrain *t = &b->stage->terrain;
    const int piece =
        terrain_floor_piece(t, bts_at(b, g), stand_of(b, g)->floor);

    if (piece < 0 || !(t->piece[piece].traits & TRAIT_ROOF) ||
        at.floor >= stand_of(b, g)->floor ||
        !touches_piece(&t->piece[piece], at.at, bts_model(b, f)->radius))
        return NULL;
    return &t->piece[piece];
}

static int32_t rim_height(const struct battle *b, const struct piece *p,
                          struct step at)
{
    return p->height - bts_height_at(b, at);
}

/* bts.15.11 who cannot charge up a rim. */
static bool reaches_up(const struct battle *b, int f)
{
    return !bts_has_hull(b, f) &&
           !bts_is(b, f,
                   BTS_IS(CAVALRY) | BTS_IS(BIKE) | BTS_IS(MONSTER) |
                       BTS_IS(VEHICLE) | BTS_IS(SIEGE));
}

/* bts.06.17, 15.03 right across from each other, on both sides of it. */
enum bts_across bts_across_from(const struct battle *b, int f, int g,
                                struct step at)
{
    const struct disc base = { at.at, bts_model(b, f)->radius };
    const struct piece *p;

    if (!bts_is_out(b, g) || bts_has_hull(b, g) || bts_figure_of(b, g)->hangs ||
        !disc_within(base, bts_base(b, g), BTS_ZONE))
        return ACROSS_NOT;
    p = rim_to(b, f, g, at);
    if (p)
        return reaches_up(b, f) &&
                       2 * rim_height(b, p, at) > bts_model(b, f)->height
                   ? ACROSS_RIM
                   : ACROSS_NOT;
    if (at.floor != stand_of(b, g)->floor ||
        disc_within(base, bts_base(b, g), BTS_CONTACT) || !uses_barriers(b, f))
        return ACROSS_NOT;
    p = barrier_to(b, g, at.at);
    if (!p || !touches_piece(p, at.at, base.radius))
        return ACROSS_NOT;
    if (is_barrier_for(b, f, p))
        return ACROSS_BARRIER;
    return disc_within(base, bts_base(b, g), p->breadth + BTS_CONTACT)
               ? ACROSS_LOW
               : ACROSS_NOT;
}

enum bts_across bts_across_of(const struct battle *b, int f, int g)
{
    return bts_across_from(
        b, f, g, (struct step){ bts_at(b, f), stand_of(b, f)->floor });
}

int32_t bts_rim_cost(const struct battle *b, int f, int g, struct step at)
{
    const struct piece *p = rim_to(b, f, g, at);
    const int32_t more = p ? rim_height(b, p, at) - bts_stature(b, f) : 0;

    return more > 0 ? more : 0;
}

/* ---- zones ---- */

int32_t bts_zone_reach(const struct battle *b, int f, int g, struct vec at)
{
    const struct piece *p = barrier_to(b, g, at);

    return p && is_barrier_for(b, f, p) && !is_held(b, g)
               ? BTS_ZONE + p->breadth
               : BTS_ZONE;
}

int32_t bts_zone_most(const struct battle *b, int g)
{
    const struct terrain *t = &b->stage->terrain;
    int32_t most = 0;

    for (uint64_t left = bts_pieces_but(b, bts_stage(b)->plain); left;
         left &= left - 1) {
        const struct piece *p = &t->piece[set_first(left)];

        if (p->breadth > most && defends(b, g, p))
            most = p->breadth;
    }
    return BTS_ZONE + most;
}

bool bts_holds_barrier(const struct battle *b, int g)
{
    const struct figures opponents = bts_opponents(b, g);

    for (FIGURES_EACH(h, &opponents))
        if (!bts_has_charged(b, h, g) ||
            bts_across_of(b, h, g) != ACROSS_BARRIER)
            return false;
    return true;
}

/* ---- duels ---- */

/* bts.15.09, 15.13 whom of those it charged it strikes across something: bits. */
static uint8_t across_bits(const struct battle *b, int f)
{
    uint8_t out = 0;

    for (int i = 0; i < BTS_TARGETS; i++) {
        const int g = bts_figure_of(b, f)->target[i] - 1;

        if (g < 0 || is_held(b, g)) /* bts.15.08, 15.14 */
            continue;
        switch (bts_across_of(b, f, g)) {
        case ACROSS_BARRIER:
        case ACROSS_RIM:
            out |= (uint8_t)(1U << i);
            break;
        case ACROSS_NOT:
        case ACROSS_LOW:
            break;
        }
    }
    return out;
}

static bool climbs_a_rim(const struct battle *b, int f)
{
    for (int i = 0; i < BTS_TARGETS; i++) {
        const int g = bts_figure_of(b, f)->target[i] - 1;

        if (g >= 0 && bts_across_of(b, f, g) == ACROSS_RIM)
            return true;
    }
    return false;
}

void bts_note_across(struct battle *b)
{
    for (int i = 0; i < bts_state(b)->fighters; i++) {
        const int f = bts_fighter(b, i)->figure;

        bts_figure(b, f)->across =
            (uint8_t)(across_bits(b, f) |
                      (climbs_a_rim(b, f) ? BTS_AT_RIM : 0));
    }
}

/* Is the target one of those across, or a supporter of one? bts.15.09 ruling: a
 * Marcheur's blows at supporters too. */
static bool strikes_across(const struct battle *b, int fighter, int target)
{
    const int f = bts_fighter(b, fighter)->figure;
    const struct bts_figure *s = bts_figure_of(b, f);

    for (int i = 0; i < BTS_TARGETS; i++)
        if (s->target[i] == target + 1)
            return s->across >> i & 1;
    return (s->across & ~BTS_AT_RIM) && !bts_touches(b, f, target) &&
           !bts_are_engaged(b, f, target);
}

bool bts_blow_lands(struct battle *b, int fighter, int target)
{
    int die;

    if (!strikes_across(b, fighter, target))
        return true;
    die = bts_roll(b, BTS_TOLD(b, BLOW_ROLL, BTS(15, 9),
                               BOTH(b, bts_fighter(b, fighter)->figure, target),
                               .need = BLOW));
    LOG_SET(b, BLOW_ROLL, passed, die >= BLOW);
    return die >= BLOW;
}

/* ---- what follows ---- */

/* bts.15.05 ruling: only when all defenders of the duel are dead. */
static bool all_defenders_fell(const struct battle *b)
{
    for (int i = 0; i < bts_state_of(b)->fighters; i++) {
        const struct bts_fighter *f = bts_fighter(b, i);

        if (f->side == 1 && f->role != ROLE_SUPPORT &&
            bts_life(b, f->figure) > 0)
            return false;
    }
    return true;
}

/* bts.15.13 the place of the first defender who stood above. */
static struct step place_above(const struct battle *b)
{
    for (int i = 0; i < bts_state_of(b)->fighters; i++) {
        const struct bts_fighter *f = bts_fighter(b, i);

        if (f->side == 1 && f->role != ROLE_SUPPORT &&
            stand_of(b, f->figure)->floor > 0)
            return (struct step){ bts_at(b, f->figure),
                                  stand_of(b, f->figure)->floor };
    }
    return (struct step){ { 0, 0 }, 0 };
}

/* bts.15.13 only before a defender who survives does an attacker fall. */
static bool defender_above_lives(const struct battle *b)
{
    for (int i = 0; i < bts_state_of(b)->fighters; i++) {
        const struct bts_fighter *f = bts_fighter(b, i);

        if (f->side == 1 && f->role != ROLE_SUPPORT &&
            stand_of(b, f->figure)->floor > 0 && bts_life(b, f->figure) > 0)
            return true;
    }
    return false;
}

/* bts.15.07 has an enemy of the duel charged it in its turn? */
static bool is_countered(const struct battle *b, int f)
{
    for (int i = 0; i < bts_state_of(b)->fighters; i++)
        if (bts_has_charged(b, bts_fighter(b, i)->figure, f))
            return true;
    return false;
}

struct bts_aftermath bts_aftermath_of(const struct battle *b, bool won)
{
    struct bts_aftermath out = { .place = place_above(b),
                                 .held = defender_above_lives(b) };
    const bool cleared = all_defenders_fell(b);

    out.taken = !won || !cleared;
    for (int i = 0; i < bts_state_of(b)->fighters; i++) {
        const int f = bts_fighter(b, i)->figure;

        if (bts_is_at_rim(b, f))
            figures_add(&out.rim, f);
        else if (bts_figure_of(b, f)->across && cleared && !is_countered(b, f))
            figures_add(&out.cross, f); /* bts.15.05 */
    }
    return out;
}

/* bts.15.13 may it have the place above? */
static bool may_take(const struct battle *b, const struct bts_aftermath *v,
                     int f)
{
    return bts_is_here(b, f) && !v->taken && bts_fits(b, f, v->place);
}

static void take_place(struct battle *b, struct bts_aftermath *v, int f)
{
    v->taken = 1;
    *stand_at(b, f) =
        (struct stand){ v->place.at.x, v->place.at.y, v->place.floor };
    BTS_TELL(b, TAKES_PLACE, BTS(15, 13), ONE(b, f));
}

/* bts.15.13 down, if a defender above lives; else it stays at the foot. */
static void leave_rim(struct battle *b, const struct bts_aftermath *v, int f)
{
    const struct terrain *t = &b->stage->terrain;
    const int piece = terrain_piece_at(t, v->place.at, TRAIT_ROOF);

    if (bts_is_here(b, f) && v->held && piece >= 0)
        bts_fall(b, f, t->piece[piece].height - bts_ground(b, f));
}

/* Where it would be beyond the barrier that it touches; false: no room, or no
 * barrier. */
static bool beyond(const struct battle *b, int f, struct step *far)
{
    const struct terrain *t = &b->stage->terrain;
    const struct vec at = bts_at(b, f);

    for (uint64_t left = terrain_with(t, TRAIT_LINEAR); left;
         left &= left - 1) {
        const int i = set_first(left);
        const struct piece *p = &t->piece[i];
        const struct vec line = vec_sub(p->line.b, p->line.a);
        const bool is_left = vec_cross(line, vec_sub(at, p->line.a)) > 0;
        const struct vec over =
            is_left ? vec(line.y, -line.x) : vec(-line.y, line.x);

        if (touches_piece(p, at, bts_model(b, f)->radius) &&
            bts_hop(b, f, i,
                    vec_add(at, vec_scaled(over, 2 * bts_model(b, f)->radius +
                                                     p->breadth + CM(1))),
                    far))
            return true;
    }
    return false;
}

static bool may_follow(const struct battle *b, int f, struct step *far)
{
    const struct bts_figure *s = bts_figure_of(b, f);

    return bts_is_here(b, f) && !s->prone && !s->immobilised &&
           bts_may_cross(b, f) && beyond(b, f, far);
}

enum flow bts_aftermath(struct battle *b)
{
    struct bts_aftermath *v = LOCALS(b, bts_aftermath);
    struct step far;

    switch ((enum bts_aftermath_step)frame_top(b)->step) {
    case AFTERMATH_BEGIN:
        while (figures_any(&v->rim)) {
            v->figure = (uint16_t)figures_first(&v->rim);
            figures_remove(&v->rim, v->figure);
            if (!may_take(b, v, v->figure)) {
                leave_rim(b, v, v->figure);
                continue;
            }
            ASK(b, AFTERMATH_PLACE, TAKE_PLACE, .who = bts_owner(b, v->figure),
                .rule = BTS(15, 13), .unit = bts_model(b, v->figure)->unit,
                .other = NOBODY, .figure = bts_index(b, v->figure), .among = 3);
            if (b->answer.value)
                take_place(b, v, v->figure);
        }
        while (figures_any(&v->cross)) {
            v->figure = (uint16_t)figures_first(&v->cross);
            figures_remove(&v->cross, v->figure);
            if (!may_follow(b, v->figure, &far))
                continue;
            ASK(b, AFTERMATH_CROSS, CROSS, .who = bts_owner(b, v->figure),
                .rule = BTS(15, 5), .unit = bts_model(b, v->figure)->unit,
                .other = NOBODY, .figure = bts_index(b, v->figure), .among = 3);
            if (b->answer.value && may_follow(b, v->figure, &far)) {
                *stand_at(b, v->figure) =
                    (struct stand){ far.at.x, far.at.y, far.floor };
                BTS_TELL(b, CROSSED, BTS(15, 5), ONE(b, v->figure));
            }
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
