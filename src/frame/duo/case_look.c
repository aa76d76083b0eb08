/* case_look.c -- expecting models and the battle to be in a state, and answers
 * of the engine to plain questions. */
#include <stdio.h>
#include <string.h>

#include "books/duo/events.h"
#include "cases/case_scenery.h"
#include "frame/duo/book.h"
#include "frame/duo/case_own.h"
#include "frame/duo/states.h"

/* ---- a model ---- */

/* Where it is besides: {unit: luke, height: 1 pas, perch: 1, gone: fled} */
static bool is_unit(struct run *r, struct yaml_map *map, int unit)
{
    static const char *const how[] = { "no", "out", "fled", "left", NULL };
    static const struct row rows[] = {
        { "perch", ROW_WHOLE, ROW_AT(duo_unit, perch), .most = MAX_PIECES },
        { "height", ROW_LENGTH, ROW_AT(duo_unit, z), .least = -VEC_LIMIT,
          .most = VEC_LIMIT },
        { "gone", ROW_WORD, ROW_AT(duo_unit, lost), .words = how },
        { 0 },
    };
    struct yaml_node *n = yaml_take(map, "facing");

    return (!n || case_is_facing(r, n, unit)) &&
           case_are_fields(r, map, rows, duo_unit_of(r->look, unit));
}

/* ---- the battle ---- */

/* Scenario points, by the first group of each side. */
bool duo_look_score(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    int each[MAX_PLAYERS] = { 0 };

    (void)map;
    for (int g = 0; g < r->look->players; g++)
        each[g] =
            duo_state_of(r->look)->score[duo_stage(r->look)->settings.side[g]];
    return case_is_each(r, value, "score", each);
}

/* duo.90.05 all points. */
bool duo_look_points(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    int each[MAX_PLAYERS] = { 0 };

    (void)map;
    for (int g = 0; g < r->look->players; g++)
        each[g] = duo_points_of(r->look, duo_stage(r->look)->settings.side[g]);
    return case_is_each(r, value, "points", each);
}

bool duo_look_order(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    const uint8_t *order = duo_state_of(r->look)->order;
    char is[MAX_PLAYERS + 1] = "";
    int place = 0, group;

    (void)map;
    if (!yaml_list(&r->yaml, value))
        return false;
    for (int g = 0; g < r->look->players; g++)
        is[g] = case_players[order[g]][0];
    for (struct yaml_node *n = value->first; n; n = n->next, place++) {
        if (!case_player(r, n, &group))
            return false;
        if (place >= r->look->players || order[place] != group)
            return case_fail(r, n, ALEA_DIFFERS, "l'ordre est %s",
                             "the order is %s", is);
    }
    return true;
}

/* {actor: luke, left: 1} */
static const struct row actor_rows[] = {
    { "left", ROW_WHOLE, ROW_AT(duo_actor, left), .most = UINT8_MAX },
    { 0 },
};

static const void *actor_of(struct run *r, struct yaml_node *value)
{
    const struct duo_actor *a = &duo_state_of(r->look)->actor;

    return case_acts(r, value, a->unit) ? a : NULL;
}

/* {markers: [none, luke]}: who carries each; A .. D: whose home it is in. */
bool duo_look_markers(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    const struct duo_state *s = duo_state_of(r->look);
    int m = 0, unit;

    (void)map;
    if (!yaml_list(&r->yaml, value))
        return false;
    for (struct yaml_node *n = value->first; n; n = n->next, m++) {
        unit = NOBODY;
        if (m >= duo_stage(r->look)->scenario.markers)
            return case_fail(r, n, ALEA_VALUE, "il n'y en a pas autant",
                             "there are not that many");
        if (strcmp(n->text, "home") == 0) {
            if (!s->scored[m])
                return case_fail(r, n, ALEA_DIFFERS, "il n'est pas rentré",
                                 "it is not home");
            continue;
        }
        if (strcmp(n->text, "none") != 0 && !case_unit(r, n, &unit))
            return false;
        if (unit + 1 != s->carrier[m])
            return case_fail(r, n, ALEA_DIFFERS, "%s le porte", "%s carries it",
                             s->carrier[m]
                                 ? case_unit_word(r, s->carrier[m] - 1)
                                 : case_say(r, "personne", "nobody"));
    }
    return true;
}

/* {marker: 1, at: [0, 25], height: 3 pas}: where it lies */
bool duo_look_marker(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    struct yaml_node *at = yaml_need(map, "at"), *n = yaml_take(map, "height");
    struct point p;
    struct step step;
    int32_t which;

    if (!at || !case_point(r, at, &step) ||
        !yaml_whole(&r->yaml, value, 1, duo_stage(r->look)->scenario.markers,
                    &which))
        return false;
    p = duo_state_of(r->look)->marker[which - 1];
    if (!vec_same(p.at, step.at))
        return case_fail(r, at, ALEA_DIFFERS, "il est en [%g, %g]",
                         "it is at [%g, %g]", p.at.x / 100.0, p.at.y / 100.0);
    return !n || case_is_length(r, n, "height", p.z);
}

/* ---- plain questions ---- */

/* {sees: luke, target: vader, as: true} */
bool duo_look_sees(struct run *r, struct yaml_map *map, struct yaml_node *value)
{
    int unit, other;

    return case_two(r, map, value, "target", &unit, &other) &&
           case_is_as(r, map, "sight", duo_sees(r->look, unit, other));
}

/* {cover: vader, from: luke, as: true} */
bool duo_look_cover(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    int unit, other;

    return case_two(r, map, value, "from", &unit, &other) &&
           case_is_as(r, map, "cover", duo_has_cover(r->look, other, unit));
}

/* {within: luke, of: vader, distance: 5 pas, as: true}, 'closer: true': less
 * than that */
bool duo_look_within(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    struct yaml_node *n = yaml_need(map, "distance"), *closer;
    int unit, other;
    int32_t distance;
    bool less = false;

    if (!n || !case_two(r, map, value, "of", &unit, &other) ||
        !case_length(r, n, &distance))
        return false;
    if ((closer = yaml_take(map, "closer")) != NULL &&
        !yaml_yes(&r->yaml, closer, &less))
        return false;
    return case_is_as(r, map, "distance",
                      less ? duo_closer(r->look, unit, other, distance)
                           : duo_within(r->look, unit, other, distance));
}

/* {front: luke, of: vader, as: true}: is he in vader's front arc? */
bool duo_look_front(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    int unit, other;

    return case_two(r, map, value, "of", &unit, &other) &&
           case_is_as(r, map, "arc",
                      duo_in_front(r->look, other, duo_at(r->look, unit)));
}

/* {engaged: luke, with: [vader]} */
struct engaged {
    unit_set with;
};
static const struct row engaged_rows[] = {
    { "with", ROW_OWN, ROW_AT(engaged, with), .own = &case_own_unit_set,
      .must = true },
    { 0 },
};

bool duo_look_engaged(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    int unit;

    return case_unit(r, value, &unit) &&
           case_are_fields(
               r, map, engaged_rows,
               &(struct engaged){ duo_engaged(r->look, unit, false) });
}

/* {combat: luke, foe: vader, marks: -1}: indications with his best weapon */
bool duo_look_combat(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    struct yaml_node *marks = yaml_need(map, "marks"),
                     *n = yaml_need(map, "foe");
    int unit, foe, arm;

    if (!marks || !n || !case_unit(r, value, &unit) || !case_unit(r, n, &foe))
        return false;
    arm = duo_best_blade(r->look, unit, foe);
    return case_is_number(r, marks, "marks",
                          duo_combat_marks(r->look, unit, arm,
                                           duo_assailants(r->look, unit, arm)));
}

/* {pace: luke, is: 5 pas, action: run} */
bool duo_look_pace(struct run *r, struct yaml_map *map, struct yaml_node *value)
{
    struct yaml_node *is = yaml_need(map, "is"), *n = yaml_take(map, "action");
    int unit, action = ACTION_MOVE;

    if (!is || !case_unit(r, value, &unit))
        return false;
    if (n && !case_word(r, n, duo_book.asks[ASK_ACTION].options, ACTION_COUNT,
                        &action))
        return false;
    return case_is_length(r, is, "pace", duo_reach_of(r->look, unit, action));
}

/* {undetectable: luke, as: true} */
bool duo_look_undetectable(struct run *r, struct yaml_map *map,
                           struct yaml_node *value)
{
    int unit;

    return case_unit(r, value, &unit) &&
           case_is_as(r, map, "undetectable", duo_undetectable(r->look, unit));
}

/* {saves: luke, against: vader, by: shot, marks: [1, -1]} in the order they
 * are rolled; with his best weapon of that sort */
bool duo_look_saves(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    /* ORDER BLOWS */
    static const char *const kinds[] = { "fight", "shot", "power", "fall" };
    struct yaml_node *by = yaml_need(map, "by"),
                     *marks = yaml_need(map, "marks");
    struct duo_save save[SOURCES];
    struct duo_blow blow;
    int unit, foe, kind, count, i = 0, arm = NOBODY;

    if (!by || !marks || !case_two(r, map, value, "against", &unit, &foe) ||
        !case_word(r, by, kinds, 4, &kind) || !yaml_list(&r->yaml, marks))
        return false;
    for (int a = duo_model(r->look, foe)->arms - 1; a >= 0; a--)
        if ((duo_arm(r->look, foe, a)->range > 0) == (kind == BLOW_SHOT) &&
            kind <= BLOW_SHOT)
            arm = a;
    blow = duo_blow_of(r->look, foe, unit, arm, (enum duo_blow_kind)kind);
    if (kind == BLOW_SHOT || kind == BLOW_POWER)
        blow.cover = duo_has_cover(r->look, foe, unit);
    count = duo_saves(r->look, &blow, save);
    if (count != marks->count)
        return case_fail(r, marks, ALEA_DIFFERS, "il y a %d sauvegardes",
                         "there are %d saves", count);
    for (struct yaml_node *n = marks->first; n; n = n->next, i++)
        if (!case_is_number(r, n, "mark", save[i].mark))
            return false;
    return true;
}

/* ---- the table of them ---- */

static const struct case_verb verbs[] = {
    { "unit", case_look_subject, true },
    { "score", duo_look_score, true },
    { "points", duo_look_points, true },
    { "order", duo_look_order, true },
    { "markers", duo_look_markers, true },
    { "marker", duo_look_marker, true },
    { "profile", duo_look_profile, true },
    { "sees", duo_look_sees, true },
    { "cover", duo_look_cover, true },
    { "within", duo_look_within, true },
    { "front", duo_look_front, true },
    { "engaged", duo_look_engaged, true },
    { "combat", duo_look_combat, true },
    { "pace", duo_look_pace, true },
    { "undetectable", duo_look_undetectable, true },
    { "saves", duo_look_saves, true },
    { "zones", duo_look_zones, true },
    { "homes", duo_look_homes, true },
    { "pieces", duo_look_pieces, false },
    { "piece", duo_look_piece, false },
    { "width", case_look_width, false },
    { "cost", duo_look_cost, false },
    { "formula", duo_look_formula, false },
    { "names", duo_look_names, false },
};

static const char *const tests[] = { "malus", "normal", "bonus", NULL };

/* A malus is 0. Where a shot goes, and how grave a fatal blow is, are no
 * tests. */
static bool has_test(const struct event *e)
{
    return e->dice > 0 && duo_book.events[e->kind].roll != ROLL_CHANCE;
}

static const struct case_rows rows[] = {
    { "actor", actor_of, actor_rows, true },
    { NULL, NULL, NULL, false },
};

const struct book_cases duo_cases = {
    .own = sizeof(struct duo_case_own),
    .stage = duo_case_stage,
    .begin = duo_case_begin,
    .army = duo_case_band,
    .table = duo_case_table,
    .verbs = verbs,
    .verb_count = sizeof verbs / sizeof verbs[0],
    .rows = rows,
    .unit_rows = duo_unit_rows,
    .place = duo_case_place,
    .settle = duo_case_settle,
    .unit = is_unit,
    .tests = tests,
    .has_test = has_test,
};
