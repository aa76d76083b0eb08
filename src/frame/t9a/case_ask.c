/* case_ask.c -- plain questions of cases of t9a: docs/cases.md shows each of them, and
 * what it may be asked with. */
#include "frame/t9a/case_own.h"

#include "base/length.h"
#include "books/t9a/ch03.h"
#include "books/t9a/ch11.h"
#include "frame/t9a/rows.h"
#include "frame/t9a/show_own.h"

/* ---- values ---- */

static const void *profile_of(struct run *r, struct yaml_node *value)
{
    int unit;

    return case_unit(r, value, &unit) ? t9a_model(r->look, unit) : NULL;
}

#define STAT_ROW(name, key, ...) \
    { key, ROW_WHOLE, ROW_AT(case_answer, numbers[name]), .most = STAT_MOST },
static const struct row stat_rows[] = { T9A_STATS(STAT_ROW){ 0 } };
/* clang-format off */
static const struct row stat_given[] = {
    { "part", ROW_WHOLE, ROW_AT(case_question, number), .least = 1, .most = T9A_MODEL_PARTS, .usual = 1 },
    { "champion", ROW_FLAG, ROW_AT(case_question, flag) },
    { 0 },
};
/* clang-format on */

static void ask_stat(const struct battle *b, const struct case_question *q,
                     struct case_answer *out)
{
    for (int stat = 0; stat < STATS; stat++)
        out->numbers[stat] =
            (int8_t)(q->flag ? t9a_champion_stat(b, q->unit, q->number - 1,
                                                 (enum t9a_stat)stat)
                             : t9a_stat(b, q->unit, q->number - 1,
                                        (enum t9a_stat)stat));
}

static const struct row pace_given[] = {
    { "fly", ROW_FLAG, ROW_AT(case_question, flag) },
    { 0 },
};

static int leadership(const struct battle *b, int unit, bool flag)
{
    (void)flag;
    return t9a_leadership(b, unit);
}

static const struct row has_given[] = {
    { "rule", ROW_WORD, ROW_AT(case_question, word), .words = t9a_special_keys,
      .must = true },
    { 0 },
};

static void ask_has(const struct battle *b, const struct case_question *q,
                    struct case_answer *out)
{
    out->yes = t9a_has(b, q->unit, (enum t9a_special)q->word);
}

/* ---- places ---- */

static const struct row zone_given[] = {
    { "of", ROW_OWN, ROW_AT(case_question, word), .own = &case_own_player,
      .must = true },
    { 0 },
};

static void ask_zone(const struct battle *b, const struct case_question *q,
                     struct case_answer *out)
{
    const struct t9a_state *s = t9a_state_of(b);
    struct t9a_ground ground;

    t9a_ground(b, q->unit, &ground);
    out->yes = t9a_zone_holds(&s->zones, &b->stage->terrain,
                              (enum t9a_half)s->half[q->word], &ground);
}

/* t9a.09.02 .. 06, 09.22: may it declare a charge on that unit, which side must it
 * hit, and by which rule may it not? */
static const struct row charge_rows[] = {
    { "as", ROW_FLAG, ROW_AT(case_answer, yes) },
    { "side", ROW_WORDS, ROW_AT(case_answer, number), .words = t9a_side_words },
    { "rule", ROW_OWN, ROW_AT(case_answer, under), .own = &case_own_rule },
    { 0 },
};

static void ask_charge(const struct battle *b, const struct case_question *q,
                       struct case_answer *out)
{
    uint16_t bar = t9a_charger_bar(b, q->unit);

    if (!bar)
        bar = t9a_target_bar(b, q->unit, q->other, 0);
    out->yes = !bar;
    out->under = bar;
    out->number = (int32_t)t9a_sides_to_hit(b, q->unit, q->other);
}

/* ---- points, templates and ways ---- */

/* What is asked about the ground, and what is answered. ORDER STEPS; turns are degrees */
struct about {
    struct vec at, from, to, end;
    int32_t disc, models, costs, which;
    uint16_t facing;
    uint8_t arc, arcs, may, march, bar, legs;
    struct leg {
        int32_t by[STEPS];
    } leg[T9A_LEGS];
};
_Static_assert((int)STEPS == (int)LEG_KINDS,
               "the steps are the legs of any book");

static const char *const bar_words[] = {
    "none", "kind", "length", "unit", "piece", "edge", "model", "special", NULL
}; /* ORDER BARS */

/* clang-format off */
#define POINT(key, member) { key, ROW_OWN, ROW_AT(about, member), .own = &case_own_point }
#define LEG_ROW(name, key, turns, ...) \
    { key, (turns) ? ROW_WHOLE : ROW_LENGTH, ROW_AT(leg, by[LEG_##name]), .least = LEG_##name == LEG_PIVOT ? -359 : 0, .most = (turns) ? 359 : INCH(99) },
static const struct row leg_rows[] = { LEGS(LEG_ROW) { 0 } };
static const struct row given_rows[] = {
    POINT("at", at), POINT("from", from), POINT("to", to),
    { "disc", ROW_LENGTH, ROW_AT(about, disc), .most = INCH(12) },
    { "steps", ROW_PARTS, ROW_AT(about, leg), ROW_COUNT(about, legs), .each = sizeof(struct leg), .most = T9A_LEGS, .rows = leg_rows },
    { "march", ROW_FLAG, ROW_AT(about, march) },
    { 0 },
};
static const struct row answer_rows[] = {
    { "in", ROW_WORDS, ROW_AT(about, arc), .words = t9a_side_words },
    { "of", ROW_WORDS, ROW_AT(about, arcs), .words = t9a_side_words },
    { "models", ROW_WHOLE, ROW_AT(about, models), .most = MAX_FIGURES },
    { "may", ROW_FLAG, ROW_AT(about, may) },
    { "bar", ROW_WORD, ROW_AT(about, bar), .words = bar_words },
    { "leg", ROW_WHOLE, ROW_AT(about, which), .most = T9A_LEGS },
    { "costs", ROW_LENGTH, ROW_AT(about, costs), .most = INCH(999) },
    POINT("end", end),
    { "facing", ROW_OWN, ROW_AT(about, facing), .own = &case_own_facing },
    { 0 },
};
static const struct row about_rows[] = {
    { .kind = ROW_ROWS, .rows = given_rows }, { .kind = ROW_ROWS, .rows = answer_rows }, { 0 },
};
/* clang-format on */

static struct t9a_course course_of(const struct about *a)
{
    struct t9a_course c = { .legs = a->legs };

    for (int i = 0; i < c.legs; i++)
        for (int step = 0; step < STEPS; step++) {
            const int32_t by = a->leg[i].by[step];
            const angle turn =
                by < 0 ? (angle)-angle_degrees(-by) : angle_degrees(by);

            if (by)
                c.leg[i] =
                    (struct t9a_leg){ (enum t9a_step)step,
                                      step < STEP_WHEEL_LEFT ? by : turn };
        }
    return c;
}

static void find_path(const struct battle *b, int unit,
                      const struct t9a_formation *f, const struct hull *bounds,
                      struct about *a)
{
    const struct t9a_course course = course_of(a);
    const struct hull end = t9a_path_end(bounds, &course);
    const int32_t most = (a->march + 1) * INCH(t9a_pace(b, unit, false));
    struct t9a_around around;
    struct t9a_barred barred;

    t9a_around(b, unit, 0, &around);
    barred = t9a_may_go(&around.scene, f, bounds,
                        a->march ? MOVE_MARCH : MOVE_ADVANCE, most, &course);
    a->may = barred.bar == BAR_NONE;
    a->bar = (uint8_t)barred.bar;
    a->which = barred.step + 1;
    a->costs = t9a_path_cost(bounds, &course);
    a->end = end.at;
    a->facing = end.facing;
}

/* Of 'arc', 'under' and 'path': takes what is given, finds all that it can. */
static bool look_about(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    struct about a = { .disc = 0 };
    struct t9a_formation f;
    struct t9a_bases under;
    struct hull bounds;
    int unit;

    if (!case_unit(r, value, &unit) ||
        !case_take(r, map, given_rows, &a, false))
        return false;
    f = t9a_formation(r->look, unit);
    bounds = t9a_hull(r->look, unit);
    under = a.disc
                ? t9a_under_disc(&f, &bounds, (struct disc){ a.at, a.disc / 2 })
                : t9a_under_line(&f, &bounds, (struct segment){ a.from, a.to });
    a.models = t9a_bases_count(&under);
    a.arc = (uint8_t)t9a_arc_of(&bounds, a.at);
    a.arcs = (uint8_t)hull_quarters_of(&bounds, a.at);
    find_path(r->look, unit, &f, &bounds, &a);
    return case_are_fields(r, map, answer_rows, &a);
}

/* ---- shots, before a die falls ---- */

/* The first shots of the unit at the target; false: there are none. */
static bool fire_of(const struct battle *b, const struct case_question *q,
                    struct t9a_fire *out)
{
    struct t9a_speaker who[T9A_SPEAKERS];
    struct t9a_fire fire[T9A_FIRES];
    const int n = t9a_speakers(b, q->unit, who);

    for (int i = 0; i < n; i++) {
        const uint64_t arms =
            t9a_arms(b, who[i].unit, (enum t9a_victim)who[i].who, q->other,
                     q->flag != 0);

        if (arms && t9a_fires(b, who[i], set_first(arms), q->other,
                              q->flag != 0, fire) > 0) {
            *out = fire[0];
            return true;
        }
    }
    return false;
}

/* ---- how many shoot, and how well covered their target is ---- */

enum { AT_HALF, BEYOND, CLEAR, SOFT, HARD };
static void ask_shots(const struct battle *b, const struct case_question *q,
                      struct case_answer *out)
{
    struct t9a_shooters who = { .all = 0 };
    struct t9a_fire fire;

    if (fire_of(b, q, &fire))
        who = t9a_shooters_of(b, &fire, NULL);
    for (int beyond = 0; beyond < 2; beyond++)
        for (int shelter = 0; shelter < SHELTERS; shelter++) {
            const int8_t n = (int8_t)who.models[beyond][shelter];

            out->numbers[AT_HALF + beyond] =
                (int8_t)(out->numbers[AT_HALF + beyond] + n);
            out->numbers[CLEAR + shelter] =
                (int8_t)(out->numbers[CLEAR + shelter] + n);
        }
}

/* ---- what one of them needs to hit ---- */

enum { NEED, THEN, SCORE };

static void ask_aims(const struct battle *b, const struct case_question *q,
                     struct case_answer *out)
{
    struct t9a_fire fire;
    struct t9a_shot shot;

    if (!fire_of(b, q, &fire))
        return;
    shot = t9a_shot_of(b, &fire, q->number != 0, (enum t9a_shelter)q->word);
    out->numbers[NEED] = (int8_t)shot.need;
    out->numbers[THEN] = (int8_t)shot.then;
    out->numbers[SCORE] = (int8_t)shot.score;
}

/* ---- rows ---- */

/* clang-format off */
#define FROM(low, key, nth) { key, ROW_WHOLE, ROW_AT(case_answer, numbers[nth]), .least = low, .most = INT8_MAX }
#define COUNT(key, nth)     FROM(0, key, nth)
static const struct row shots_rows[] = {
    COUNT("at-half", AT_HALF), COUNT("beyond", BEYOND),
    COUNT("clear", CLEAR), COUNT("soft", SOFT), COUNT("hard", HARD),
    { 0 },
};
static const struct row aims_rows[] = {
    COUNT("need", NEED), COUNT("then", THEN), FROM(-INT8_MAX, "score", SCORE),
    { 0 },
};
static const struct row shots_given[] = {
    { "stands", ROW_FLAG, ROW_AT(case_question, flag) },
    { 0 },
};
static const struct row aims_given[] = {
    { .kind = ROW_ROWS, .rows = shots_given },
    { "beyond", ROW_WHOLE, ROW_AT(case_question, number), .most = 1 },
    { "cover", ROW_WORD, ROW_AT(case_question, word), .words = ANY_OF("none", "soft", "hard") },
    { 0 },
};
/* clang-format on */

/* ---- cases of lists ---- */

static const struct row look_cost_rows[] = {
    { .kind = ROW_ROWS, .rows = case_list_cost_rows },
    { "category", ROW_WORD, .words = KEYS_OF(T9A_CATEGORIES) },
    { 0 },
};

static bool look_cost(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    const struct list_report *list = case_list_of(r, value);
    struct yaml_node *category = yaml_take(map, "category");
    int which;

    if (!list || !category)
        return list && case_list_cost(r, map, value);
    return case_word(r, category, KEYS_OF(T9A_CATEGORIES), CATEGORIES,
                     &which) &&
           case_is_number(r, value, "the cost",
                          t9a_points_of(t9a_catalogue_of(r->content),
                                        list_of(list), which));
}

static bool look_model(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    const struct list_report *list = case_list_of(r, value);
    struct t9a_model model;
    int32_t unit;

    if (!list || !case_list_entry(r, value, 1, &unit))
        return false;
    model = t9a_model_of(t9a_catalogue_of(r->content), list_of(list), unit - 1);
    return case_are_fields(r, map, t9a_model_rows, &model);
}

/* ---- the table of them ---- */

const struct case_verb t9a_case_verbs[] = {
    { "profile", t9a_model_rows, .of = profile_of },
    { "stat", stat_rows, .given = stat_given, .ask = ask_stat },
    { "leadership", case_as_number, .number = leadership },
    { "pace", case_as_number, .given = pace_given, .number = t9a_pace },
    { "has", case_as_yes, .given = has_given, .ask = ask_has },
    { "distance", case_as_length, .other = "to", .gap = t9a_gap_mover },
    { "zone", case_as_yes, .given = zone_given, .ask = ask_zone },
    { "arc", about_rows, .look = look_about },
    { "sees", case_as_yes, .other = "target", .yes = t9a_looks_at },
    { "charge", charge_rows, .other = "target", .ask = ask_charge },
    { "under", about_rows, .look = look_about },
    { "shots", shots_rows, .other = "target", .given = shots_given,
      .ask = ask_shots },
    { "aims", aims_rows, .other = "target", .given = aims_given,
      .ask = ask_aims },
    { "path", about_rows, .look = look_about },
    { NULL, case_points_rows, .of = case_points },
    { "cost", look_cost_rows, .look = look_cost, .lists = true },
    { "general", .look = case_list_general, .lists = true },
    { "model", t9a_model_rows, .look = look_model, .lists = true },
    { .rows = t9a_state_rows },
    { 0 },
};
