/* case_book.c -- what cases of bts have of their own: the state in which they begin,
 * what is expected of it, and plain questions. Figures act alone, so nearly all is
 * said of figures.
 *
 *     units:
 *       wolves: {at: [[0, 0], [30, 0]], figures: {2: {prone: true, wounds: 1}}}
 *       scouts: {gone: reserve}       or dead
 *       guard: {at: {first: [0, 30 cm]}, each: {shot: true}}
 *     phase: movement   or deployment, turn, command, shooting, duel, end
 *     initiative: A
 *     turn: 1           after it the battle ends, unless 'turns' says other
 *     markers: [[0, 0]]
 *     burning: [2]      pieces
 *     demoralised: {A: 3}   from that turn on
 *
 * A case of a table that is dealt, and how much of it scenery is to cover, per cent:
 *
 *     field: {seed: 7, scenery: 50} */
#include "books/bts/bts.h"
#include "books/bts/ch01_table.h"
#include "cases/case_in.h"
#include "cases/case_own.h"
#include "frame/bts/book.h"
#include "frame/bts/case_own.h"
#include "frame/bts/rows.h"
#include "frame/bts/states.h"

/* ---- a unit ---- */

enum { RESERVE, DEAD };
static const char *const absences[] = { "reserve", "dead", NULL };

static void all_away(struct battle *b, int unit, enum bts_away how)
{
    for (int i = 0; i < b->unit[unit].count; i++)
        bts_figure(b, figure_number(b, unit, i))->away = (uint8_t)how;
}

static void absent(struct battle *b, int unit, int how)
{
    bts_unit(b, unit)->reserve = how == RESERVE;
    all_away(b, unit, how == RESERVE ? AWAY_RESERVE : AWAY_DEAD);
    if (how == RESERVE)
        return;
    b->unit[unit].where = UNIT_GONE;
    b->unit[unit].alive = 0;
}

/* Those of a unit that is placed are on the table, unless 'lost' says other. */
static bool place(struct run *r, struct yaml_map *map, int unit)
{
    struct battle *b = &r->battle;

    if (!case_take_place(r, map, unit))
        return false;
    for (int i = 0;
         b->unit[unit].where == UNIT_ON_TABLE && i < b->unit[unit].count; i++)
        bts_figure(b, figure_number(b, unit, i))->away =
            b->unit[unit].alive >> i & 1 ? AWAY_NOT : AWAY_DEAD;
    return true;
}

static uint8_t next_charge(const struct battle *b)
{
    uint8_t last = 0;

    for (int f = 0; f < b->figures; f++)
        if (bts_figure_of(b, f)->charge > last)
            last = bts_figure_of(b, f)->charge;
    return (uint8_t)(last + 1);
}

/* Who charges somebody has charged, in the order of the case. */
static void settle(struct run *r, struct yaml_map *map, int unit)
{
    struct battle *b = &r->battle;

    for (int i = 0; i < b->unit[unit].count; i++) {
        const int f = figure_number(b, unit, i);
        struct bts_figure *s = bts_figure(b, f);

        if (s->target[0] && !s->charge)
            s->charge = next_charge(b);
        if (s->target[0] && !s->charged)
            s->charged = 1;
        if (s->away == AWAY_DEAD)
            b->unit[unit].alive &= ~figure_bit(i);
        case_most(r, map, "wounds", s->lost, bts_model(b, f)->life);
    }
    bts_know_chargers(b);
}

/* ---- the battle ---- */

static void usual(struct battle *b)
{
    struct bts_state *s = bts_state(b);

    s->scenario = bts_stage(b)->settings.scenario;
}

/* bts.16.03 all who were there at the start count, unless the case says other. */
static void settle_state(struct run *r, struct yaml_map *top)
{
    struct battle *b = &r->battle;
    struct bts_state *s = bts_state(b);

    (void)top;
    for (int player = 0; player < BTS_SIDES; player++)
        for (int f = 0; f < b->figures; f++)
            if (bts_owner(b, f) == player && !bts_is(b, f, BTS_IS(SIEGE)) &&
                !yaml_look(top->node, "strength"))
                s->strength[player]++;
}

/* ORDER PHASES */
static const char *const phases[] = { "deployment", "turn",     "command",
                                      "movement",   "shooting", "duel",
                                      "end",        NULL };

static void start(struct battle *b, const struct case_start *from)
{
    bts_start_at(b, (enum bts_phase)from->phase);
}

/* ---- what is expected of figures ---- */

/* {figure: wolves.1, combat: 5, life: 2}: values as they are now */
struct now {
    int32_t height, pace;
    uint8_t combat, aim, force, defence, moral, life;
    uint8_t engaged, zone, here;
};
#define NOW(key, kind, member, ...)                 \
    {                                               \
        key, kind, ROW_AT(now, member), __VA_ARGS__ \
    }
static const struct row now_rows[] = {
    NOW("tall", ROW_LENGTH, height, .most = VEC_LIMIT),
    NOW("pace", ROW_LENGTH, pace, .most = VEC_LIMIT),
    NOW("combat", ROW_WHOLE, combat, .most = UINT8_MAX),
    NOW("aim", ROW_WHOLE, aim, .most = UINT8_MAX),
    NOW("force", ROW_WHOLE, force, .most = UINT8_MAX),
    NOW("defence", ROW_WHOLE, defence, .most = UINT8_MAX),
    NOW("moral", ROW_WHOLE, moral, .most = UINT8_MAX),
    NOW("life", ROW_WHOLE, life, .most = UINT8_MAX),
    NOW("engaged", ROW_FLAG, engaged, .nth = 0),
    NOW("zone", ROW_FLAG, zone, .nth = 0),
    NOW("here", ROW_FLAG, here, .nth = 0),
    { 0 },
};

static const void *figure_now(struct run *r, int unit, int figure)
{
    const struct battle *b = r->look;
    const int f = figure_number(b, unit, figure);
    struct now *now = r->own;

    *now = (struct now){
        .height = bts_height(b, f),
        .pace = bts_pace(b, f),
        .combat = (uint8_t)bts_combat(b, f),
        .aim = (uint8_t)bts_aim(b, f),
        .force = (uint8_t)bts_force(b, f),
        .defence = (uint8_t)bts_defence(b, f, 0),
        .moral = (uint8_t)bts_moral(b, f),
        .life = (uint8_t)bts_life(b, f),
        .engaged = bts_is_engaged(b, f),
        .zone = bts_has_zone(b, f),
        .here = bts_is_here(b, f),
    };
    return now;
}

static int32_t height(const struct battle *b, int unit, int figure)
{
    return bts_ground(b, figure_number(b, unit, figure));
}

/* {profile: wolves.1, combat: 4, move: 15 cm}: as its list has made it */
static const void *profile_of(struct run *r, struct yaml_node *value)
{
    int unit, figure;

    return case_somebody(r, value, &unit, &figure)
               ? bts_model(r->look, figure_number(r->look, unit, figure))
               : NULL;
}

/* ---- plain questions ---- */

static int one(const struct battle *b, const struct case_question *q)
{
    return figure_number(b, q->unit, q->figure);
}
static int two(const struct battle *b, const struct case_question *q)
{
    return figure_number(b, q->other, q->other_body);
}

/* bts.06.06 {zone: A1.1, of: B1.1, as: true}: is it inside that zone? */
static bool in_zone(const struct battle *b, int f, int g)
{
    return bts_has_zone(b, g) &&
           bts_zone_holds(b, f, g,
                          (struct step){ bts_at(b, f), stand_of(b, f)->floor });
}

/* bts.01.21 {hidden: A1.1, from: B1.1, points: 8, by-figures: 8}: points of 24 that
 * are not seen from there */
static const struct row hidden_rows[] = {
    { "points", ROW_WHOLE, ROW_AT(case_answer, number), .most = SIGHT_POINTS },
    { "by-figures", ROW_WHOLE, ROW_AT(case_answer, yes), .most = SIGHT_POINTS },
    { 0 },
};

static void ask_hidden(const struct battle *b, const struct case_question *q,
                       struct case_answer *out)
{
    const struct bts_sight s = bts_look(b, two(b, q), one(b, q));

    out->number = set_count(s.scenery | s.figures);
    out->yes = (uint8_t)set_count(s.figures);
}

/* bts.12.17 {wound: 5+, force: 4, defence: 5} or '6+ then 5+' by two numbers */
static const struct row wound_given[] = {
    { "force", ROW_WHOLE, ROW_AT(case_question, number), .most = 30,
      .must = true },
    { "defence", ROW_WHOLE, ROW_AT(case_question, word), .most = 30,
      .must = true },
    { 0 },
};
static const struct row wound_rows[] = {
    { "wound", ROW_WHOLE, ROW_AT(case_answer, number), .most = 6 },
    { "then", ROW_WHOLE, ROW_AT(case_answer, yes), .most = 6 },
    { 0 },
};

static void ask_wound(const struct battle *b, const struct case_question *q,
                      struct case_answer *out)
{
    const struct bts_need need = bts_wound_need(q->number, q->word);

    (void)b;
    out->number = need.first;
    out->yes = need.second;
}

/* {victory: {A: 3, B: 0}} */
static const struct row victory_rows[] = {
    { "victory", ROW_OWN, ROW_AT(case_answer, numbers), .each = 1,
      .own = &case_own_each, .most = 127 },
    { 0 },
};

static void ask_victory(const struct battle *b, const struct case_question *q,
                        struct case_answer *out)
{
    (void)q;
    for (int player = 0; player < BTS_SIDES; player++)
        out->numbers[player] = (int8_t)bts_victory(b, player);
}

static const struct case_verb verbs[] = {
    { "profile", bts_model_rows, .of = profile_of },
    { "sees", case_as_yes, .other = "target", .bodies = true, .yes = bts_sees },
    { "touches", case_as_yes, .other = "target", .bodies = true,
      .yes = bts_touches },
    { "fights", case_as_yes, .other = "target", .bodies = true,
      .yes = bts_are_engaged },
    { "inside-zone", case_as_yes, .other = "of", .bodies = true,
      .yes = in_zone },
    { "hides", case_as_yes, .other = "target", .bodies = true,
      .yes = bts_friends_hide },
    { "distance", case_as_length, .other = "to", .bodies = true,
      .gap = bts_gap },
    { "hidden", hidden_rows, .other = "from", .bodies = true,
      .ask = ask_hidden },
    { "wound", wound_rows, .nobody = true, .given = wound_given,
      .ask = ask_wound },
    { "victory", victory_rows, .nobody = true, .ask = ask_victory },
    { "cost", case_list_cost_rows, .look = bts_look_cost, .lists = true },
    { "general", .look = case_list_general, .lists = true },
    { "figures", .look = bts_look_figures, .lists = true },
    { "model", bts_model_rows, .look = bts_look_model, .lists = true },
    { .rows = bts_state_rows },
    { 0 },
};

/* ---- tables that are dealt ---- */

static void deal(struct field *out, const struct terrain_kinds *kinds,
                 const struct case_deal *how, struct dice *dice)
{
    bts_deal_by(out, kinds, how->share, dice);
}

static const struct row deal_rows[] = {
    { "scenery", ROW_WHOLE, ROW_AT(case_deal, share), .most = BTS_SCENERY_MOST,
      .usual = BTS_SCENERY, .rule = BTS(1, 2) },
    { 0 },
};

const struct book_cases bts_cases = {
    .own = sizeof(struct now),
    .models = &bts_case_models,
    .tables = &bts_tables,
    .deal_rows = deal_rows,
    .deal = deal,
    .phases = phases,
    .phase = PHASE_MOVEMENT,
    .turn_least = 1,
    .turns = 99,
    .turn_usual = 1,
    .state_rows = bts_state_rows,
    .usual = usual,
    .state = settle_state,
    .start = start,
    .unit_rows = bts_unit_rows,
    .figure_rows = bts_figure_rows,
    .figure_now_rows = now_rows,
    .figure_now = figure_now,
    .absences = absences,
    .absent = absent,
    .place = place,
    .settle = settle,
    .height = height,
    .verbs = verbs,
};
