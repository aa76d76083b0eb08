/* ch06_walk.c -- bts chapter 6: one figure's move, judged and made.
 *
 * A move is a way of the centre of the base. It may end in contact with enemies:
 * then it is a charge of those. bts.06.06, 06.14 nobody enters a zone but that of
 * an enemy it charges; having entered the first, it ignores all others. */
#include "books/bts/bts.h"

enum { FLOWN = CM(10) }; /* bts.23.91 */

/* ---- who may move ---- */

/* bts.20.07 for those who drive. */
static uint16_t engaged_bar(const struct battle *b, int f)
{
    return bts_drives(b, f) ? BTS(20, 7) : BTS(6, 5);
}

uint16_t bts_move_bar(const struct battle *b, int f)
{
    const struct bts_figure *s = bts_figure_of(b, f);

    if (!bts_is_here(b, f) && !bts_is_entering(b, f))
        return BTS(6, 1);
    if (s->done && !bts_is_forced(b, f) && !(s->lodged & LODGED_BOARDED))
        return BTS(6, 1);
    if (bts_is(b, f, BTS_IS(SIEGE)))
        return bts_haul_bar(b, f);
    if (bts_on_combined(b, f))
        return BTS(3, 8);
    if (bts_rides_panic(b, f))
        return BTS(20, 19);
    /* bts.09.16; 06.12 who is freed again moves, if it has not yet */
    if (bts_is_engaged(b, f) && !bts_may_evacuate(b, f))
        return engaged_bar(b, f);
    if (s->engine_lost)
        return BTS(21, 6);
    if (s->panic == PANIC_DUE) /* its enemy moves it */
        return BTS(20, 18);
    if (s->immobilised)
        return BTS(11, 11);
    if (s->frozen)
        return BTS(23, 82);
    return bts_model(b, f)->move == 0 ? BTS(6, 1) : 0;
}

/* bts.23.74 what Rapide has added to its Mvt. */
static int32_t swiftness(const struct battle *b, int f)
{
    if (!bts_has(b, f, SPECIAL_SWIFT))
        return 0;
    return bts_is(b, f,
                  BTS_IS(CAVALRY) | BTS_IS(BIKE) | BTS_IS(VEHICLE) |
                      BTS_IS(MONSTER))
               ? CM(10)
               : CM(5);
}

uint16_t bts_charge_bar(const struct battle *b, int f)
{
    if (bts_figure_of(b, f)->bound & BTS_BOUND_ONWARD)
        return BTS(5, 14);
    if (bts_figure_of(b, f)->lodged & LODGED_ARRIVED)
        return BTS(7, 5);
    if (bts_state_of(b)->phase == PHASE_DUEL && bts_figure_of(b, f)->prone)
        return BTS(10, 16);
    return 0;
}

int32_t bts_pace(const struct battle *b, int f)
{
    return bts_model(b, f)->move;
}

int32_t bts_flown_pace(const struct battle *b, int f)
{
    return bts_pace(b, f) - swiftness(b, f) + FLOWN;
}

int32_t bts_half_pace(const struct battle *b, int f)
{
    return bts_half_move(bts_pace(b, f));
}

/* bts.06.25, 06.27 how far it gets in that manner. */
static int32_t whole_reach(const struct battle *b, int f,
                           enum bts_manner manner)
{
    const int32_t pace = bts_pace(b, f);
    const int32_t half = bts_half_pace(b, f);

    if (bts_is_forced(b, f)) /* bts.11.20; 23.93 half of what it flies */
        return manner == MANNER_OF_FLY ? bts_half_move(bts_flown_pace(b, f))
                                       : half;
    switch (manner) {
    case MANNER_OF_CRAWL:
        return BTS_CRAWLED;
    case MANNER_OF_STAND:
    case MANNER_OF_LIE:
        return pace - half + bts_order_pace(b, f) + bts_march_pace(b, f);
    case MANNER_OF_FLY:
        return bts_flown_pace(b, f) + bts_order_pace(b, f);
    case MANNER_OF_WALK:
    case MANNER_OF_CAST:
    case MANNER_OF_STAND_CAST:
    case MANNER_OF_CRAWL_CAST:
    case MANNER_OF_ENTER:
    case MANNER_OF_UP:
    case MANNER_OF_DOWN:
    case MANNER_OF_RISE:
    case MANNER_OF_THROW:
    case MANNER_OF_PAUSE:
    case MANNER_OF_COUNT:
        break;
    }
    return pace + bts_order_pace(b, f) + bts_march_pace(b, f);
}

/* bts.90.10 who charges has no help of an instrument. */
static bool marches_too_far(const struct battle *b, int f,
                            enum bts_manner manner, const struct bts_walk *walk)
{
    return figures_any(&walk->charged) && manner != MANNER_OF_FLY &&
           manner != MANNER_OF_CRAWL && !bts_is_forced(b, f) &&
           walk->way.cost > walk->limit - bts_march_pace(b, f);
}

int32_t bts_reach(const struct battle *b, int f, enum bts_manner manner)
{
    return whole_reach(b, f, manner) -
           (bts_is_walker(b, f) ? bts_state_of(b)->spent : 0);
}

/* bts.11.02 how it walks before it casts; other manners are what they are. */
enum bts_manner bts_walked(enum bts_manner manner)
{
    return manner == MANNER_OF_CAST         ? MANNER_OF_WALK
           : manner == MANNER_OF_ENTER      ? MANNER_OF_WALK
           : manner == MANNER_OF_STAND_CAST ? MANNER_OF_STAND
           : manner == MANNER_OF_CRAWL_CAST ? MANNER_OF_CRAWL
           : manner == MANNER_OF_RISE       ? MANNER_OF_CRAWL
           : manner == MANNER_OF_THROW      ? MANNER_OF_WALK
                                            : manner;
}

/* bts.23.91 who has come into a wood on foot cannot fly out of it. */
static uint16_t flight_bar(const struct battle *b, int f)
{
    if (!bts_has(b, f, SPECIAL_FLIGHT))
        return BTS(23, 90);
    return bts_lies_over(b, f, TRAIT_WOOD) ? BTS(23, 91) : 0;
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
        return prone || !bts_is(b, f, BTS_IS(INFANTRY) | BTS_IS(WALKER))
                   ? BTS(6, 27)
                   : 0;
    case MANNER_OF_FLY:
        return prone ? BTS(6, 25)
               : bts_is_walker(b, f) && bts_state_of(b)->spent
                   ? BTS(23, 90)
                   : flight_bar(b, f);
    case MANNER_OF_UP:
    case MANNER_OF_DOWN:
        return 0;
    case MANNER_OF_CAST:
    case MANNER_OF_STAND_CAST:
    case MANNER_OF_CRAWL_CAST:
    case MANNER_OF_ENTER:
    case MANNER_OF_RISE:
    case MANNER_OF_THROW:
    case MANNER_OF_PAUSE:
    case MANNER_OF_COUNT:
        break;
    }
    return BTS(6, 1);
}

/* ---- judging ---- */

static struct bts_walk refused(uint16_t rule, enum refusal_reason reason)
{
    return (struct bts_walk){ .rule = rule, .reason = (uint8_t)reason };
}

/* The enemies whom a base at that place touches. */
static struct figures touched(const struct battle *b, int f, struct step at,
                              const struct figures *about)
{
    struct figures out = { { 0 } };

    for (FIGURES_EACH(g, about))
        if (bts_are_enemies(b, f, g) && bts_is_out(b, g) &&
            !bts_figure_of(b, g)->hangs && stand_of(b, g)->floor == at.floor &&
            bts_within_at(b, f, at.at, g, BTS_CONTACT))
            figures_add(&out, g);
    return out;
}

/* bts.06.10 at the start of its move, also where a spell has interrupted it. */
static bool saw_all(const struct battle *b, int f,
                    const struct figures *charged)
{
    struct battle then;
    const struct battle *look = b;

    if (bts_is_walker(b, f) && !bts_state_of(b)->forced) {
        battle_copy_quiet(&then, b);
        stand_at(&then, f)->x = bts_state_of(b)->began.x;
        stand_at(&then, f)->y = bts_state_of(b)->began.y;
        look = &then;
    }
    for (FIGURES_EACH(g, charged))
        if (!bts_sees(look, f, g))
            return false;
    return true;
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
    return saw_all(b, f, charged) ? 0 : BTS(6, 10);
}

uint16_t bts_rule_of_stop(enum reach_stop stop)
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

/* bts.23.90 straight through the air, not into a wood. */
static void judge_flight(const struct battle *b, int f, struct bts_walk *out)
{
    const struct step end = out->way.step[out->way.steps - 1];
    struct mover m = bts_mover(b, f);
    struct crowd crowd;

    m.flies = 1;
    bts_crowd_on(b, f, end.floor, NULL, &crowd);
    out->trip.stop =
        reach_cost(&b->stage->terrain, &m, &crowd, &out->way, out->limit, NULL);
    if (out->trip.stop != REACH_FREE)
        out->trip.rule = bts_rule_of_stop(out->trip.stop);
    else if (!bts_fits(b, f, end) ||
             terrain_piece_under(&b->stage->terrain,
                                 (struct disc){ end.at, m.radius },
                                 TRAIT_WOOD | TRAIT_DITCH) >= 0)
        out->trip =
            (struct bts_trip){ .rule = BTS(23, 90), .stop = REACH_SOLID };
}

/* What the way costs in that manner, and what it meets. */
static void judge_way(const struct battle *b, int f, enum bts_manner manner,
                      struct bts_walk *out)
{
    struct mover m = bts_mover(b, f);

    if (manner == MANNER_OF_FLY) {
        judge_flight(b, f, out);
        return;
    }
    if (manner == MANNER_OF_CRAWL) /* bts.06.25 whatever the terrain */
        m.slow = 0;
    out->trip = bts_plan_trip(b, f, &m, &out->way, out->limit);
    out->way.cost = out->trip.cost;
    if (manner == MANNER_OF_CRAWL && out->trip.hurdles)
        out->trip.rule = BTS(6, 25);
    if (!out->trip.rule && !bts_fire_lets(b, f, &out->way))
        out->trip.rule = BTS(8, 23);
    if (out->trip.rule && out->trip.stop == REACH_FREE)
        out->trip.stop = REACH_SOLID;
}

/* bts.15.03 ruling, 15.12 the nearest of those it fights across a barrier or from
 * the foot of a rim, if its move suffices. */
static void reach_across(const struct battle *b, int f,
                         const struct figures *about, struct bts_walk *out)
{
    const struct step end = out->way.step[out->way.steps - 1];
    const struct disc base = { end.at, bts_model(b, f)->radius };
    int best = NOBODY;

    for (FIGURES_EACH(g, about))
        if (bts_are_enemies(b, f, g) && !figures_has(&out->charged, g) &&
            bts_across_from(b, f, g, end) != ACROSS_NOT &&
            out->way.cost + bts_rim_cost(b, f, g, end) <= out->limit &&
            (best == NOBODY || disc_gap(base, bts_base(b, g)) <
                                   disc_gap(base, bts_base(b, best))))
            best = g;
    if (best != NOBODY) {
        out->way.cost += bts_rim_cost(b, f, best, end);
        figures_add(&out->charged, best);
    }
}

/* Whom it charges at the end of its way, and whether it may. */
static uint16_t judge_charge(const struct battle *b, int f,
                             enum bts_manner manner, struct bts_walk *out)
{
    const struct step end = out->way.step[out->way.steps - 1];
    const struct figures about = bts_about_at(b, f, end.at, BTS_ZONE);
    uint16_t bar;

    out->charged = touched(b, f, end, &about);
    if (out->way.steps > 1 && manner != MANNER_OF_CRAWL)
        reach_across(b, f, &about, out);
    bar = charge_refused(b, f, &out->charged);
    if (bar)
        return bar;
    if (figures_any(&out->charged) &&
        (manner == MANNER_OF_CRAWL || manner == MANNER_OF_LIE))
        return BTS(6, 26);
    if (figures_any(&out->charged) && out->trip.ends_early)
        return BTS(8, 11);
    if (manner == MANNER_OF_FLY)
        return bts_lands_free(b, f, end, &out->charged) ? 0 : BTS(23, 90);
    return bts_zones_allow(b, f, &out->way, &out->charged) ? 0 : BTS(6, 6);
}

static bool casts(enum bts_manner manner)
{
    return manner != bts_walked(manner) && manner != MANNER_OF_ENTER &&
           manner != MANNER_OF_RISE && manner != MANNER_OF_THROW;
}

/* bts.11.02 ruling: a Mage casts where it is though it may not move. */
static uint16_t start_bar(const struct battle *b, int f, enum bts_manner manner,
                          int steps)
{
    const uint16_t bar = bts_move_bar(b, f);

    if (manner == MANNER_OF_THROW &&
        (bts_thrown_arm(b, f) == NOBODY || bts_is_walker(b, f)))
        return bar ? bar : BTS(23, 10);
    if (casts(manner) && !bts_may_cast(b, f))
        return bar ? bar : bts_cast_bar(b, f);
    if (manner == MANNER_OF_CAST && steps == 0)
        return 0;
    return bar ? bar : manner_bar(b, f, bts_walked(manner));
}

/* bts.09.05, 20.09, 07.05 who comes out into an enemy's zone charges it. */
static bool comes_out_free(const struct battle *b, int f,
                           const struct bts_walk *walk)
{
    bool held = false, charges = false;

    for (int g = 0; g < b->figures; g++)
        if (bts_zone_holds(b, f, g, walk->way.step[0])) {
            held = true;
            charges |= figures_has(&walk->charged, g);
        }
    return !held || charges;
}

/* bts.09.03, 20.08 what lies behind the opening or hull at the end of its way. */
static uint16_t judge_arrival(const struct battle *b, int f,
                              const struct battle *began, struct bts_walk *out)
{
    if (figures_any(&out->charged) || out->trip.ends_early)
        return BTS(9, 3);
    out->arrival = bts_enter_at(b, f, out->way.step[out->way.steps - 1], began);
    out->charged = out->arrival.charged;
    return out->arrival.rule;
}

/* bts.09.19 stairs take the whole move. */
static struct bts_walk judge_stairs(const struct battle *b, int f,
                                    enum bts_manner manner, int steps)
{
    struct bts_walk out = { .limit = bts_reach(b, f, manner) };

    if (steps > 0 || (bts_is_walker(b, f) && bts_state_of(b)->spent))
        return refused(BTS(9, 19), REFUSED_FORM);
    out.way =
        (struct way){ .steps = 1,
                      .step = { { bts_at(b, f), stand_of(b, f)->floor } } };
    out.arrival = bts_stairs(b, f, manner == MANNER_OF_UP ? 1 : -1);
    if (out.arrival.rule)
        return refused(out.arrival.rule, REFUSED_FLOOR);
    out.charged = out.arrival.charged;
    out.tests = bts_owes_test(b, f) || bts_fears(b, f, &out.charged);
    return out;
}

/* The way itself, from where it begins on; 'began' is the battle before it came
 * out of something. */
static struct bts_walk judge_from(const struct battle *b, int f,
                                  enum bts_manner named,
                                  const struct bts_start *start,
                                  const struct step *step, int steps,
                                  const struct battle *began)
{
    const enum bts_manner manner = bts_walked(named);
    struct bts_walk out = { .start = *start,
                            .limit = bts_reach(b, f, manner) - start->spent,
                            .rises = named == MANNER_OF_RISE,
                            .throws = named == MANNER_OF_THROW,
                            .casts = casts(named) };
    uint16_t bar;

    if (start->kind == START_HULL && out.limit > start->most)
        out.limit = start->most;
    if (out.limit < 0)
        return refused(BTS(7, 5), REFUSED_TOO_FAR);
    out.way.step[0] = (struct step){ bts_at(b, f), stand_of(b, f)->floor };
    for (int i = 0; i < steps; i++)
        out.way.step[i + 1] = step[i];
    out.way.steps = steps + 1;
    judge_way(b, f, manner, &out);
    if (out.trip.rule)
        return refused(out.trip.rule, reason_of_stop(out.trip.stop));
    bar = judge_charge(b, f, manner, &out);
    if (!bar && start->kind != START_HERE && !comes_out_free(b, f, &out))
        bar = BTS(6, 6);
    if (bar)
        return refused(bar, REFUSED_CONTACT);
    if (named == MANNER_OF_ENTER)
        bar = judge_arrival(b, f, began, &out);
    if (!bar && out.casts && figures_any(&out.charged))
        bar = BTS(11, 2);
    if (!bar && out.throws && (!figures_any(&out.charged) || out.trip.hurdles))
        bar = BTS(23, 10);
    if (bar)
        return refused(bar, REFUSED_END);
    if (marches_too_far(b, f, manner, &out))
        return refused(BTS(90, 10), REFUSED_TOO_FAR);
    bar = bts_leash_bar(b, f, out.way.step[steps]);
    if (!bar)
        bar = bts_servant_bar(b, f, out.way.step[steps]);
    if (bar)
        return refused(bar, REFUSED_LEASH);
    if (bts_has_hull(b, f) && !out.trip.ends_early &&
        !bts_fits(b, f, out.way.step[steps])) /* bts.19.01 all of its hull */
        return refused(BTS(6, 3), REFUSED_BASE);
    out.tests = out.casts || out.rises || out.throws ||
                (figures_any(&out.charged) && bts_hits_charging(b, f)) ||
                bts_owes_test(began, f) || bts_fears(b, f, &out.charged) ||
                bts_trip_rolls(&out.trip) ||
                (steps > 0 && manner != MANNER_OF_FLY && !bts_is_walker(b, f) &&
                 bts_wades(b, f));
    return out;
}

/* The same, of who comes out of something: as if it stood where it comes out. */
static struct bts_walk judge_outside(const struct battle *b, int f,
                                     enum bts_manner named,
                                     const struct bts_start *start,
                                     const struct step *step, int steps)
{
    struct battle outside;

    battle_copy_quiet(&outside, b);
    bts_set_out(&outside, f, start);
    return judge_from(&outside, f, named, start, step, steps, b);
}

/* The move without what a temper asks for: bts.23.37. */
static struct bts_walk judge(const struct battle *b, int f,
                             enum bts_manner named, const struct step *step,
                             int steps)
{
    uint16_t bar = start_bar(b, f, named, steps);
    struct bts_start start;

    if (bar)
        return refused(bar, REFUSED_CHOICE);
    if (steps > BTS_CORNERS)
        return refused(BTS(6, 2), REFUSED_FORM);
    if (named == MANNER_OF_UP || named == MANNER_OF_DOWN)
        return judge_stairs(b, f, named, steps);
    start = bts_start_of(b, f, step, steps);
    if (start.rule)
        return refused(start.rule, REFUSED_START);
    if (start.kind == START_HERE)
        return judge_from(b, f, named, &start, step, steps, b);
    return judge_outside(b, f, named, &start,
                         start.steps ? step + start.steps : step,
                         steps - start.steps);
}

struct bts_walk bts_judge_walk(const struct battle *b, int f,
                               enum bts_manner manner, const struct step *step,
                               int steps)
{
    const struct bts_walk out = judge(b, f, manner, step, steps);

    return !out.rule && !figures_any(&out.charged) && !out.casts &&
                   !bts_is_forced(b, f) && bts_must_charge(b, f)
               ? refused(BTS(23, 37), REFUSED_CHOICE)
               : out;
}

/* bts.23.37 ruling: a charge is possible if a way that is found leads to it;
 * bts.01.32 who may not charge need not. */
bool bts_must_charge(const struct battle *b, int f)
{
    struct figures enemies;

    if ((!bts_has(b, f, SPECIAL_RAGING) &&
         !bts_has(b, f, SPECIAL_FANATIC)) || /* bts.23.38 */
        !bts_is_out(b, f) ||
        bts_move_bar(b, f) || bts_charge_bar(b, f))
        return false;
    enemies = bts_side(b, bts_owner(b, f) ^ 1);
    for (FIGURES_EACH(g, &enemies)) {
        struct way way;
        struct bts_walk walk;

        if (!bts_is_out(b, g) || !bts_within(b, f, g, bts_pace(b, f)) ||
            !bts_sees(b, f, g) || !bts_charge_way(b, f, g, &way))
            continue;
        walk = judge(
            b, f, bts_figure_of(b, f)->prone ? MANNER_OF_STAND : MANNER_OF_WALK,
            way.step + 1, way.steps - 1);
        if (!walk.rule && figures_any(&walk.charged)) /* bts.06.10 */
            return true;
    }
    return false;
}
