/* ch20_drive.c -- bts chapter 20: Monstres and Véhicules on the move: straight legs
 * along their facing, pivots between them, and whoever they run into.
 *
 * bts.20.03 ruling: facings are whole degrees. A corner of a move says how far and,
 * to the nearest degree, whereto. A drive is judged as if all whom it touches died
 * of it; what really comes of it the rule finds step by step, and the move ends
 * where it cannot go on. */
#include "books/bts/bts.h"

enum {
    PIVOTS = 2, /* bts.20.05 */
    QUARTER = 90,
    RAM_FORCE = 5,   /* bts.23.51 */
    CRUSH_FORCE = 7, /* bts.23.22 */
    RUN_UP = CM(10)  /* bts.08.18 */
};

static int size_of(int turn)
{
    return turn < 0 ? -turn : turn;
}

/* ---- the course ---- */

static bool say_no(struct bts_walk *out, uint16_t rule,
                   enum refusal_reason reason)
{
    out->rule = rule;
    out->reason = (uint8_t)reason;
    return false;
}

/* Corners as legs: what goes on in the same direction is one leg. */
static bool lay_course(const struct battle *b, int f, const struct step *step,
                       int steps, int facing, struct bts_walk *out)
{
    struct bts_course *c = &out->course;
    struct vec at = bts_at(b, f);

    c->last = (int16_t)facing;
    for (int i = 0; i < steps; i++) {
        const int32_t length = vec_distance(at, step[i].at);
        int heading;

        if (length == 0)
            continue;
        heading = bts_degrees(angle_of(vec_sub(step[i].at, at)));
        if (c->legs && c->leg[c->legs - 1].heading == heading) {
            c->leg[c->legs - 1].length += length;
        } else if (c->legs == BTS_LEGS) {
            return say_no(out, BTS(20, 5), REFUSED_FORM);
        } else {
            c->leg[c->legs++] = (struct bts_leg){ .length = length,
                                                  .heading = (int16_t)heading };
        }
        at = vec_add(at, angle_vec(angle_degrees(heading), length));
        if (step[i].floor != stand_of(b, f)->floor)
            return say_no(out, BTS(20, 6), REFUSED_FLOOR);
    }
    return true;
}

/* bts.20.05 two pivots of at most 90 degrees, or one. */
static bool may_pivot_so(const struct battle *b, int f,
                         const struct bts_course *c)
{
    int heading = bts_heading(b, f), pivots = bts_figure_of(b, f)->pivots;

    for (int i = 0; i <= c->legs; i++) {
        const int to = i < c->legs               ? c->leg[i].heading
                       : c->last == FACING_AHEAD ? heading
                                                 : c->last;
        const int turn = size_of(bts_turn_of(heading, to));

        pivots += bts_pivots_of(turn);
        heading = to;
    }
    return pivots <= PIVOTS;
}

/* Whom a line of so many units touches first, and how far away: all that are as
 * near as a contact. */
static int32_t first_met(const struct battle *b, int f, int32_t length,
                         struct figures *met)
{
    const struct footprint print = bts_footprint(b, f);
    const struct segment s = { print.hull.at,
                               vec_add(print.hull.at,
                                       angle_vec(print.hull.facing, length)) };
    const struct box swept = box_of_segment(s, footprint_outer(&print));
    int32_t gone[MAX_FIGURES], first = length;

    *met = (struct figures){ { 0 } };
    for (int g = 0; g < b->figures; g++) {
        struct footprint other;

        gone[g] = length;
        if (g == f || !bts_is_out(b, g) || bts_figure_of(b, g)->hangs ||
            stand_of(b, g)->floor != stand_of(b, f)->floor)
            continue;
        other = bts_footprint(b, g);
        if (!box_near(swept, other.hull.at, footprint_outer(&other)))
            continue;
        gone[g] = footprint_meets(&print, length, &other);
        if (gone[g] < first)
            first = gone[g];
    }
    for (int g = 0; g < b->figures && first < length; g++)
        if (gone[g] < length && gone[g] <= first + BTS_CONTACT)
            figures_add(met, g);
    return first;
}

/* Where it is so far along its line. Corners are rounded, and what is touched at the
 * side may reach into a hull by a hair: it gives way to that by a hair, aside or
 * back. */
static struct vec place_at(const struct battle *b, int f, int32_t gone)
{
    enum { HAIRS = 5, BACK = 50 };
    static const int aside[HAIRS] = { 0, 1, -1, 2, -2 };
    const int ahead = bts_heading(b, f);

    for (int32_t back = 0; back < BACK && back <= gone; back++)
        for (int i = 0; i < HAIRS; i++) {
            const struct vec at =
                vec_add(bts_ahead(b, f, ahead, gone - back),
                        angle_vec((angle)(angle_degrees(ahead) + QUARTER_TURN),
                                  aside[i]));
            const struct footprint print = bts_footprint_at(b, f, at);

            if (!bts_is_in_way(b, f, &print))
                return at;
        }
    return bts_at(b, f);
}

/* What a drive came to. */
enum drive_end {
    DRIVES_ON,   /* the leg is over */
    DRIVES_TO,   /* the rim of a ditch */
    DRIVES_INTO, /* somebody: 'met' */
    DRIVES_OFF   /* the table */
};

/* Goes on along the leg to the next contact, or its end. */
static enum drive_end drive_on(struct battle *b, struct bts_drive *v)
{
    const int f = v->figure;
    const struct footprint print = bts_footprint(b, f);
    int32_t room = bts_room_ahead(b, f, &print, v->left);
    const int32_t table = bts_room_on_table(b, &print, room);
    const struct bts_ditch ditch = bts_next_ditch(b, f, &print, room);
    int32_t gone = first_met(b, f, ditch.near, &v->met);
    struct vec to;
    bool barred = false;

    if (gone > table && bts_is_bolting(b, f))
        return DRIVES_OFF; /* bts.20.19 ruling: as soon as a part of it does */
    if (gone > table) {
        gone = table;
        v->met = (struct figures){ { 0 } };
    }
    for (FIGURES_EACH(g, &v->met)) /* bts.05.14 ruling of 20.03 */
        barred |= bts_are_enemies(b, f, g) && bts_charge_bar(b, f) &&
                  !bts_is_bolting(b, f);
    if (barred) {
        gone = gone > BTS_GAP ? gone - BTS_GAP : 0;
        v->met = (struct figures){ { 0 } };
    }
    to = place_at(b, f, gone);
    stand_at(b, f)->x = to.x;
    stand_at(b, f)->y = to.y;
    v->length += gone;
    if (figures_any(&v->met)) {
        v->left -= gone;
        return DRIVES_INTO;
    }
    if (ditch.piece != NOBODY && !barred && gone == ditch.near) {
        v->left -= gone;
        return DRIVES_TO;
    }
    v->left = 0;
    return DRIVES_ON;
}

/* bts.08.16, 08.18 the rule that keeps it from jumping what it has come to; where it
 * would land. */
static uint16_t leap_bar(const struct battle *b, const struct bts_drive *v,
                         struct bts_hurdle *out)
{
    const int f = v->figure;
    const struct footprint print = bts_footprint(b, f);
    const struct bts_ditch ditch = bts_next_ditch(b, f, &print, v->left);
    const struct step from = { bts_at(b, f), stand_of(b, f)->floor };
    struct step far = from;

    far.at = bts_ahead(b, f, bts_heading(b, f), ditch.far + 1);
    *out = (struct bts_hurdle){ .near = from,
                                .far = far,
                                .kind = HURDLE_JUMP,
                                .over = (int16_t)ditch.piece };
    if (v->length < RUN_UP)
        return BTS(8, 18);
    if (ditch.piece == NOBODY || ditch.far >= v->left || !bts_fits(b, f, far))
        return BTS(8, 16);
    for (int g = 0; g < b->figures; g++) /* bts.08.17 */
        if (bts_are_enemies(b, f, g) && bts_is_out(b, g) &&
            bts_within_at(b, f, far.at, g, BTS_CONTACT))
            return BTS(8, 17);
    return 0;
}

/* It is beyond, and goes on. */
static void note_leap(const struct battle *b, struct bts_drive *v,
                      const struct bts_hurdle *h)
{
    const int32_t gone = vec_distance(h->near.at, bts_at(b, v->figure));

    v->length += gone;
    v->left = gone < v->left ? v->left - gone : 0;
}

/* ---- judging ---- */

/* bts.23.05 is it above ground in which it may not end? */
static bool hangs_over(const struct battle *b, int f)
{
    const struct step at = { bts_at(b, f), stand_of(b, f)->floor };

    return bts_floats(b, f) && bts_ground_bars(b, f, at);
}

/* bts.20.03 whom the line touches counts as gone, and the rest is looked at. */
static bool try_leg(struct battle *b, struct bts_drive *v, struct bts_walk *out)
{
    const int f = v->figure;
    struct footprint print;
    const struct bts_leg leg = v->course.leg[v->now];

    if (!bts_pivot(b, f, leg.heading))
        return say_no(out, BTS(20, 5), REFUSED_SOLID);
    print = bts_footprint(b, f);
    out->way.cost += bts_leg_cost(b, f, &print, leg.length);
    if (out->way.cost > out->limit)
        return say_no(out, BTS(6, 1), REFUSED_TOO_FAR);
    if (bts_room_ahead(b, f, &print, leg.length) < leg.length)
        return say_no(out, BTS(20, 3), REFUSED_SOLID);
    if (!bts_is_bolting(b, f) &&
        bts_room_on_table(b, &print, leg.length) < leg.length)
        return say_no(out, BTS(1, 1), REFUSED_OFF_TABLE);
    v->left = leg.length;
    while (v->left > 0) {
        const enum drive_end end = drive_on(b, v);

        if (end == DRIVES_OFF) {
            out->tests = true;
            return false; /* the rest does not matter */
        }
        if (end == DRIVES_ON)
            break;
        out->tests = true;
        if (end == DRIVES_TO) { /* as if it jumped by a 6 */
            struct bts_hurdle h;
            const uint16_t bar = leap_bar(b, v, &h);

            if (bar)
                return say_no(out, bar, REFUSED_SOLID);
            stand_at(b, f)->x = h.far.at.x;
            stand_at(b, f)->y = h.far.at.y;
            note_leap(b, v, &h);
            continue;
        }
        if (hangs_over(b, f)) /* bts.23.05 who lives would hold it there */
            return say_no(out, BTS(23, 5), REFUSED_SOLID);
        for (FIGURES_EACH(g, &v->met)) {
            if (bts_are_enemies(b, f, g))
                figures_add(&out->charged, g);
            bts_figure(b, g)->away = AWAY_DEAD;
        }
    }
    return true;
}

/* bts.20.09, 07.05 what it has driven before it stopped, or to come in. */
static int32_t driven(const struct battle *b, int f)
{
    return bts_state_of(b)->walker == f + 1 && !bts_state_of(b)->forced
               ? MM(bts_figure_of(b, f)->walked)
               : 0;
}

/* bts.11.20 half its Mvt when a spell moves it. */
int32_t bts_drive_pace(const struct battle *b, int f)
{
    if (bts_is_forced(b, f) && !bts_is_bolting(b, f))
        return bts_half_pace(b, f);
    return bts_pace(b, f) + bts_order_pace(b, f) - driven(b, f);
}

struct bts_walk bts_judge_drive(const struct battle *b, int f,
                                const struct step *step, int steps, int facing)
{
    struct bts_walk out = { .limit = bts_drive_pace(b, f) };
    struct bts_drive v = { .figure = (uint16_t)f };
    const uint16_t bar = bts_move_bar(b, f);
    struct battle after;
    struct step end;

    out.way.steps = 1;
    out.way.step[0] = (struct step){ bts_at(b, f), stand_of(b, f)->floor };
    if (bar) {
        (void)say_no(&out, bar, REFUSED_CHOICE);
        return out;
    }
    if (!lay_course(b, f, step, steps, facing, &out))
        return out;
    if (!may_pivot_so(b, f, &out.course)) {
        (void)say_no(&out, BTS(20, 5), REFUSED_CHOICE);
        return out;
    }
    battle_copy_quiet(&after, b);
    v.course = out.course;
    for (v.now = 0; v.now < v.course.legs; v.now++)
        if (!try_leg(&after, &v, &out))
            break;
    if (!out.rule && v.now == v.course.legs && v.course.last != FACING_AHEAD &&
        !bts_pivot(&after, f, v.course.last))
        (void)say_no(&out, BTS(20, 5), REFUSED_SOLID);
    end = (struct step){ bts_at(&after, f), stand_of(b, f)->floor };
    out.way.step[out.way.steps++] = end;
    if (!out.rule && bts_floats(b, f) && bts_ground_bars(&after, f, end))
        (void)say_no(&out, BTS(23, 5), REFUSED_SOLID);
    if (!out.rule && bts_leash_bar(b, f, end))
        (void)say_no(&out, bts_leash_bar(b, f, end), REFUSED_LEASH);
    out.tests |= bts_owes_test(b, f) || (steps > 0 && bts_wades(b, f));
    return out;
}

/* ---- driving ---- */

/* bts.13.14 how far against half its Mvt; a pivot alone is half of it at most. */
static void note_driven(struct battle *b, int f, int64_t length)
{
    struct bts_figure *s = bts_figure(b, f);

    s->walked = (uint16_t)(s->walked + (length + MM(1) - 1) / MM(1));
    if (length > 0)
        s->moved =
            MM(s->walked) <= bts_half_pace(b, f) && s->moved != MOVED_MORE
                ? MOVED_HALF
                : MOVED_MORE;
}

static void end_drive(struct battle *b, const struct bts_drive *v)
{
    if (!bts_is_here(b, v->figure))
        return;
    note_driven(b, v->figure, v->length);
    if (v->length > 0)
        BTS_TELL(b, MOVES, BTS(20, 3), ONE(b, v->figure),
                 .length = (int)v->length);
}

void bts_make_drive(struct battle *b, int f, const struct bts_walk *walk)
{
    struct bts_drive v = { .figure = (uint16_t)f, .course = walk->course };

    bts_figure(b, f)->done = 1;
    bts_has_hurried(b, f);
    for (v.now = 0; v.now < v.course.legs; v.now++) {
        (void)bts_pivot(b, f, v.course.leg[v.now].heading);
        v.left = v.course.leg[v.now].length;
        (void)drive_on(b, &v);
    }
    if (v.course.last != FACING_AHEAD)
        (void)bts_pivot(b, f, v.course.last);
    end_drive(b, &v);
}

/* bts.23.51, 23.22 two hits on riders; bts.23.52 ruling: on a Véhicule a roll
 * against its armour. */
void bts_ram(struct battle *b, int f, int g)
{
    const int force =
        bts_is(b, f, BTS_IS(VEHICLE)) || bts_has(b, f, SPECIAL_DEVASTATING)
            ? CRUSH_FORCE                               /* bts.21.02 */
            : RAM_FORCE;                                /* bts.20.02 */
    const int chariot = bts_has(b, f, SPECIAL_CHARIOT); /* bts.23.25 */
    const struct bts_hit hit = { .by = f,
                                 .force = force,
                                 .modifier = chariot,
                                 .why = chariot ? WHY_CHARIOT : 0,
                                 .rule =
                                     BTS(23, force == CRUSH_FORCE ? 22 : 51),
                                 .reroll_ones = bts_has(b, f, SPECIAL_TEAM) };
    const int hits = bts_is(b, g, BTS_IS(CAVALRY) | BTS_IS(BIKE)) ? 2 : 1;

    BTS_TELL(b, RAMS, hit.rule, BOTH(b, f, g));
    for (int i = 0; i < hits && bts_is_here(b, g); i++) {
        if (bts_is(b, g, BTS_IS(VEHICLE)))
            bts_pierce(b, f, g, force + chariot, 0, BTS(23, 52));
        else
            (void)bts_strike(b, &hit, g);
    }
}

/* Who moves it: its owner, or in panic the enemy. */
static int mover_of(const struct battle *b, int f)
{
    return bts_owner(b, f) ^ (bts_is_forced(b, f) ? 1 : 0);
}

/* Whom it may spare: bts.20.04 its mover's own side. */
static bool meets_friend(const struct battle *b, const struct bts_drive *v)
{
    for (FIGURES_EACH(g, &v->met))
        if (bts_owner(b, g) == mover_of(b, v->figure))
            return true;
    return false;
}

/* bts.20.04 it stops before them; enemies whom it touches as well are hit. */
static void spare_friends(struct battle *b, struct bts_drive *v)
{
    struct figures met = v->met;

    for (FIGURES_EACH(g, &met))
        if (bts_owner(b, g) == mover_of(b, v->figure))
            figures_remove(&v->met, g);
    v->halts = 1;
    BTS_TELL(b, HALTS, BTS(20, 4), ONE(b, v->figure));
}

/* bts.20.03 ruling: contact with an enemy is a charge; all who are touched at once
 * are hit, in the order of their numbers. */
static void ram_all(struct battle *b, struct bts_drive *v)
{
    const int f = v->figure;

    for (FIGURES_EACH(g, &v->met))
        if (bts_are_enemies(b, f, g)) {
            BTS_TELL(b, CHARGES, BTS(20, 3), BOTH(b, f, g),
                     .length = (int)v->length);
            bts_engage(b, f, g);
            bts_figure(b, f)->charged = 1;
        }
    for (FIGURES_EACH(g, &v->met))
        if (bts_is_here(b, g))
            bts_ram(b, f, g);
}

/* Is somebody whom it ran into still in its way? bts.23.52 */
static bool is_stopped(const struct battle *b, const struct bts_drive *v)
{
    for (FIGURES_EACH(g, &v->met))
        if (bts_is_out(b, g))
            return true;
    return !bts_is_here(b, v->figure) || bts_is_engaged(b, v->figure);
}

/* bts.20.19, 08.17 ruling: whom it carries is lost with it. */
static void lose_passengers(struct battle *b, int f)
{
    for (int g = 0; g < b->figures; g++)
        if (g != f && bts_is_here(b, g) && bts_carrier(b, g) == f)
            bts_remove(b, g);
}

static void run_off(struct battle *b, int f)
{
    BTS_TELL(b, BOLTED, BTS(20, 19), ONE(b, f));
    lose_passengers(b, f);
    bts_remove(b, f);
}

/* bts.08.17 takes the test at the rim; true when it may go on. */
static bool leap(struct battle *b, struct bts_drive *v)
{
    struct bts_hurdle h;
    enum bts_taken taken;

    if (leap_bar(b, v, &h)) {
        BTS_TELL(b, HALTS, BTS(8, 16), ONE(b, v->figure));
        return false;
    }
    taken = bts_take_hurdle(b, v->figure, &h);
    if (taken == TAKEN_LOST)
        lose_passengers(b, v->figure);
    else
        note_leap(b, v, &h);
    return taken == TAKEN_ON;
}

enum flow bts_drive(struct battle *b)
{
    struct bts_drive *v = LOCALS(b, bts_drive);
    enum drive_end end;

    switch ((enum bts_drive_step)frame_top(b)->step) {
    case DRIVE_BEGIN:
        bts_figure(b, v->figure)->done = 1;
        bts_has_hurried(b, v->figure);
        if (v->course.legs > 0 && bts_wades(b, v->figure))
            bts_wade(b, v->figure);
        CALL(b, DRIVE_WADED, bts_settle, .figure = 0);
        for (v->now = 0; v->now < v->course.legs && bts_is_here(b, v->figure);
             v->now++) {
            if (!bts_pivot(b, v->figure, v->course.leg[v->now].heading))
                break;
            v->left = v->course.leg[v->now].length;
            while (v->left > 0) {
                end = drive_on(b, v);
                if (end == DRIVES_OFF) {
                    run_off(b, v->figure);
                    return FLOW_DONE;
                }
                if (end == DRIVES_ON)
                    break;
                if (end == DRIVES_TO) {
                    if (leap(b, v))
                        continue;
                    end_drive(b, v);
                    return FLOW_DONE;
                }
                if (meets_friend(b, v)) {
                    /* bts.91.31 */
                    ASK(b, DRIVE_RAM, RAM, .who = mover_of(b, v->figure),
                        .rule = BTS(20, 4),
                        .unit = bts_model(b, v->figure)->unit, .other = NOBODY,
                        .figure = bts_index(b, v->figure), .among = 3);
                    if (!b->answer.value)
                        spare_friends(b, v);
                }
                ram_all(b, v);
                CALL(b, DRIVE_HIT, bts_settle, .figure = 0);
                if (v->halts || is_stopped(b, v)) {
                    end_drive(b, v);
                    return FLOW_DONE;
                }
            }
        }
        if (v->now == v->course.legs && v->course.last != FACING_AHEAD &&
            bts_is_here(b, v->figure))
            (void)bts_pivot(b, v->figure, v->course.last);
        end_drive(b, v);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
