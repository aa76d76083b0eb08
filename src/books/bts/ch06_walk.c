/* ch06_walk.c -- bts chapter 6: one figure's move, judged and made.
 *
 * A move is a way of the centre of the base. It may end in contact with enemies:
 * then it is a charge of those. bts.06.06, 06.14 nobody enters a zone but that of
 * an enemy it charges; having entered the first, it ignores all others. */
#include "books/bts/bts.h"

enum { CRAWLED = CM(3) }; /* bts.06.25 */

/* ---- who may move ---- */

uint16_t bts_move_bar(const struct battle *b, int f)
{
    const struct bts_figure *s = bts_figure_of(b, f);

    if (!bts_is_here(b, f))
        return BTS(6, 1);
    if (s->done)
        return BTS(6, 1);
    if (bts_is_engaged(b, f))
        return BTS(6, 5);
    if (s->immobilised)
        return BTS(11, 11);
    if (s->frozen)
        return BTS(23, 82);
    return bts_model(b, f)->move == 0 ? BTS(6, 1) : 0;
}

uint16_t bts_charge_bar(const struct battle *b, int f)
{
    if (bts_figure_of(b, f)->bound & BTS_BOUND_ONWARD)
        return BTS(5, 14);
    return 0;
}

int32_t bts_pace(const struct battle *b, int f)
{
    return bts_model(b, f)->move;
}

/* bts.06.25, 06.27 how far it gets in that manner. */
static int32_t reach_of(const struct battle *b, int f, enum bts_manner manner)
{
    const int32_t pace = bts_pace(b, f);
    const int32_t half = CM(bts_half(pace / CM(1)));

    switch (manner) {
    case MANNER_OF_CRAWL:
        return CRAWLED;
    case MANNER_OF_STAND:
    case MANNER_OF_LIE:
        return pace - half;
    case MANNER_OF_WALK:
    case MANNER_OF_COUNT:
        break;
    }
    return pace + bts_order_pace(b, f);
}

/* bts.06.25 .. 06.27, 18.02 may it move in that manner? */
static uint16_t manner_bar(const struct battle *b, int f,
                           enum bts_manner manner)
{
    const bool prone = bts_figure_of(b, f)->prone;

    switch (manner) {
    case MANNER_OF_WALK:
        return prone ? BTS(6, 25) : 0;
    case MANNER_OF_STAND:
        return prone ? 0 : BTS(6, 27);
    case MANNER_OF_CRAWL:
        return !prone                                         ? BTS(6, 25)
               : bts_is(b, f, BTS_IS(CAVALRY) | BTS_IS(BIKE)) ? BTS(18, 2)
                                                              : 0;
    case MANNER_OF_LIE:
        return prone || !bts_is(b, f, BTS_IS(INFANTRY)) ? BTS(6, 27) : 0;
    case MANNER_OF_COUNT:
        break;
    }
    return BTS(6, 1);
}

/* ---- what is in the way ---- */

struct mover bts_mover(const struct battle *b, int f)
{
    return (struct mover){ .radius = bts_model(b, f)->radius,
                           .avoids = TRAIT_SOLID | TRAIT_LINEAR,
                           .halved = 1,
                           .grounded = 1 };
}

void bts_crowd(const struct battle *b, int f, const struct figures *charged,
               struct crowd *out)
{
    out->count = 0;
    for (int g = 0; g < b->figures; g++) {
        struct disc base = bts_base(b, g);

        if (g == f || !bts_is_out(b, g) || bts_has_hull(b, g))
            continue;
        if (bts_are_enemies(b, f, g) && charged && !figures_has(charged, g))
            base.radius += bts_has_zone(b, g) ? BTS_ZONE : BTS_GAP;
        out->base[out->count++] = base;
    }
}

/* ---- judging ---- */

static struct bts_walk refused(uint16_t rule, enum refusal_reason reason)
{
    return (struct bts_walk){ .rule = rule, .reason = (uint8_t)reason };
}

/* The enemies whom a base at that place touches. */
static struct figures touched(const struct battle *b, int f, struct vec at)
{
    const struct disc base = { at, bts_model(b, f)->radius };
    struct figures out = { { 0 } };

    for (int g = 0; g < b->figures; g++)
        if (bts_are_enemies(b, f, g) && bts_is_out(b, g) &&
            !bts_has_hull(b, g) &&
            disc_within(base, bts_base(b, g), BTS_CONTACT))
            figures_add(&out, g);
    return out;
}

/* How far along the way its base first comes nearer than 3 cm to g, or -1. */
static int64_t enters_at(const struct battle *b, int f, int g,
                         const struct way *way)
{
    const int32_t reach =
        BTS_ZONE + bts_model(b, f)->radius + bts_model(b, g)->radius;
    int64_t gone = 0;

    for (int i = 1; i < way->steps; i++) {
        const struct segment leg = { way->step[i - 1].at, way->step[i].at };
        const int32_t length = vec_distance(leg.a, leg.b);

        if (segment_nearer(leg, bts_at(b, g), reach)) {
            int32_t low = 0, high = length; /* the first unit inside */

            while (low < high) {
                const int32_t middle = (low + high) / 2;
                const struct segment part = {
                    leg.a,
                    length ? vec_between(leg.a, leg.b, middle, length) : leg.a
                };

                if (segment_nearer(part, bts_at(b, g), reach))
                    high = middle;
                else
                    low = middle + 1;
            }
            return gone + low;
        }
        gone += length;
    }
    return -1;
}

/* bts.06.09 from within a zone it may leave, never coming nearer. */
static bool leaves(const struct battle *b, int f, int g, const struct way *way)
{
    int64_t before = vec_distance2(bts_at(b, f), bts_at(b, g));

    for (int i = 1; i < way->steps; i++) {
        const struct vec from = way->step[i - 1].at, to = way->step[i].at;
        const int64_t after = vec_distance2(to, bts_at(b, g));

        /* on a straight leg it comes nearer at its begin or not at all */
        if (after < before ||
            vec_dot(vec_sub(to, from), vec_sub(bts_at(b, g), from)) > 0)
            return false;
        before = after;
    }
    return true;
}

/* bts.06.06, 06.10, 06.13 .. 06.15 the first zone that it enters is that of an
 * enemy it charges. */
static bool zones_allow(const struct battle *b, int f, const struct way *way,
                        const struct figures *charged)
{
    int64_t first = -1, first_charged = -1;

    for (int g = 0; g < b->figures; g++) {
        const bool is_target = figures_has(charged, g);
        int64_t at;

        if (!bts_are_enemies(b, f, g) || !bts_has_zone(b, g))
            continue;
        if (!is_target && bts_nearer(b, f, g, BTS_ZONE)) {
            if (!leaves(b, f, g, way))
                return false;
            continue;
        }
        at = enters_at(b, f, g, way);
        if (at < 0)
            continue;
        if (first < 0 || at < first)
            first = at;
        if (is_target && (first_charged < 0 || at < first_charged))
            first_charged = at;
    }
    if (first < 0)
        return true;
    return first_charged >= 0 ? first_charged <= first
                              : figures_any(charged) && first < 0;
}

/* bts.06.10 each enemy charged was seen at the start, and may be charged. */
static uint16_t charge_refused(const struct battle *b, int f,
                               const struct figures *charged)
{
    if (!figures_any(charged))
        return 0;
    if (bts_charge_bar(b, f))
        return bts_charge_bar(b, f);
    if (figures_count(charged) > BTS_TARGETS)
        return BTS(6, 18);
    for (FIGURES_EACH(g, charged))
        if (!bts_sees(b, f, g))
            return BTS(6, 10);
    return 0;
}

static uint16_t rule_of_stop(enum reach_stop stop)
{
    return stop == REACH_TOO_FAR     ? BTS(6, 1)
           : stop == REACH_BASE      ? BTS(6, 3)
           : stop == REACH_SOLID     ? BTS(8, 4)
           : stop == REACH_OFF_TABLE ? BTS(1, 1)
                                     : BTS(6, 2);
}

static enum refusal_reason reason_of_stop(enum reach_stop stop)
{
    return stop == REACH_TOO_FAR     ? REFUSED_TOO_FAR
           : stop == REACH_BASE      ? REFUSED_BASE
           : stop == REACH_SOLID     ? REFUSED_SOLID
           : stop == REACH_OFF_TABLE ? REFUSED_OFF_TABLE
                                     : REFUSED_FLOOR;
}

struct bts_walk bts_judge_walk(const struct battle *b, int f,
                               enum bts_manner manner, const struct step *step,
                               int steps)
{
    const struct mover m = bts_mover(b, f);
    struct bts_walk out = { .limit = reach_of(b, f, manner) };
    enum reach_stop stop;
    struct crowd crowd;
    uint16_t bar = bts_move_bar(b, f);

    if (!bar)
        bar = manner_bar(b, f, manner);
    if (bar)
        return refused(bar, REFUSED_CHOICE);
    if (steps > BTS_CORNERS)
        return refused(BTS(6, 2), REFUSED_FORM);
    out.way.step[0] = (struct step){ bts_at(b, f), stand_of(b, f)->floor };
    for (int i = 0; i < steps; i++)
        out.way.step[i + 1] = step[i];
    out.way.steps = steps + 1;
    bts_crowd(b, f, NULL, &crowd);
    stop =
        reach_cost(&b->stage->terrain, &m, &crowd, &out.way, out.limit, NULL);
    if (stop != REACH_FREE)
        return refused(rule_of_stop(stop), reason_of_stop(stop));
    out.charged = touched(b, f, out.way.step[steps].at);
    bar = charge_refused(b, f, &out.charged);
    if (bar)
        return refused(bar, REFUSED_CONTACT);
    if (figures_any(&out.charged) && manner == MANNER_OF_CRAWL)
        return refused(BTS(6, 26), REFUSED_CONTACT);
    if (!zones_allow(b, f, &out.way, &out.charged))
        return refused(BTS(6, 6), REFUSED_CONTACT);
    out.tests = bts_owes_test(b, f) || bts_fears(b, f, &out.charged);
    return out;
}

/* ---- making it ---- */

/* bts.13.14 ruling: the length walked against half of Mvt. */
static void note_moved(struct battle *b, int f, const struct way *way,
                       bool half_spent)
{
    struct bts_figure *s = bts_figure(b, f);
    int64_t length = half_spent ? bts_half(bts_pace(b, f)) : 0;

    for (int i = 1; i < way->steps; i++)
        length += vec_distance(way->step[i - 1].at, way->step[i].at);
    if (length == 0)
        return;
    s->moved = 2 * length <= bts_pace(b, f) && s->moved != MOVED_MORE
                   ? MOVED_HALF
                   : MOVED_MORE;
}

void bts_make_walk(struct battle *b, int f, enum bts_manner manner,
                   const struct bts_walk *walk)
{
    const struct step end = walk->way.step[walk->way.steps - 1];
    struct bts_figure *s = bts_figure(b, f);
    const bool rough =
        way_is_rough(&b->stage->terrain, &walk->way, bts_model(b, f)->radius);

    if (manner == MANNER_OF_STAND) {
        s->prone = 0;
        BTS_TELL(b, STANDS_UP, BTS(6, 27), ONE(b, f));
    }
    note_moved(b, f, &walk->way, manner != MANNER_OF_WALK);
    *stand_at(b, f) = (struct stand){ end.at.x, end.at.y, end.floor };
    s->done = 1;
    if (manner == MANNER_OF_LIE) {
        s->prone = 1;
        BTS_TELL(b, LIES_DOWN, BTS(6, 27), ONE(b, f));
    }
    if (walk->way.steps > 1 && !figures_any(&walk->charged))
        BTS_TELL(b, MOVES, BTS(6, 1), ONE(b, f), .length = walk->way.cost);
    for (FIGURES_EACH(g, &walk->charged)) {
        BTS_TELL(b, CHARGES, BTS(6, 10), BOTH(b, f, g),
                 .length = walk->way.cost);
        bts_engage(b, f, g);
        s->charged = rough ? 2 : 1;
    }
}

/* ---- finding a way to charge ---- */

bool bts_charge_way(const struct battle *b, int f, int g, struct way *way)
{
    const struct step from = { bts_at(b, f), stand_of(b, f)->floor };
    const struct mover m = bts_mover(b, f);
    struct figures target = { { 0 } };
    struct crowd crowd;
    int kept = 0;

    figures_add(&target, g);
    bts_crowd(b, f, &target, &crowd);
    for (int i = 0; i < crowd.count; i++) /* the goal is not in its own way */
        if (!vec_same(crowd.base[i].at, bts_at(b, g)))
            crowd.base[kept++] = crowd.base[i];
    crowd.count = kept;
    return reach_touch(&b->stage->terrain, &m, &crowd, from, bts_base(b, g),
                       stand_of(b, g)->floor, BTS_CONTACT,
                       reach_of(b, f,
                                bts_figure_of(b, f)->prone ? MANNER_OF_STAND
                                                           : MANNER_OF_WALK),
                       way) == REACH_FREE;
}
