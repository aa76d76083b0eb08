/* case_book.c -- what cases of Of Flesh and Steel have of their own. */
#include "books/ofas/events.h"
#include "frame/ofas/case_own.h"
#include "frame/ofas/states.h"

static const struct case_verb verbs[] = {
    { NULL, case_now_rows, .of = case_now },
    { NULL, case_standing_rows, .of = case_standing, .lists = true },
    { "sees", case_sees_rows, .other = "target", .bodies = true,
      .given = case_sees_given, .judge = case_judge_mount,
      .ask = case_ask_sees },
    { "look", case_look_rows, .other = "at", .given = case_look_given,
      .judge = case_judge_mount, .ask = case_ask_look },
    { "cover", case_cover_rows, .unit = "from", .other = "of",
      .given = case_cover_given, .judge = case_judge_mount,
      .ask = case_ask_cover },
    { "test", case_test_rows, .nobody = true, .given = case_test_given,
      .ask = case_ask_test, .lists = true },
    { "moves", case_moves_rows, .nobody = true, .given = case_moves_given,
      .ask = case_ask_moves, .lists = true },
    { "distance", case_distance_rows, .look = case_look_distance },
    { "objectives", .look = case_look_objectives, .lists = true },
    { "cost", case_cost_rows, .look = case_look_cost, .lists = true },
    { "profile", case_profile_rows, .look = case_look_profile, .lists = true },
    { "soldier", case_soldier_rows, .look = case_look_soldier, .lists = true },
    { "weapon", case_weapon_rows, .look = case_look_weapon, .lists = true },
    { 0 },
};

/* ---- events ---- */

/* An automatic failure, test 0, takes no die; dice that are added or read have
 * test 0, too. */
static bool has_test(const struct event *e)
{
    return e->test != 0 ||
           (e->dice == 0 && ofas_book.events[e->kind].roll == ROLL_TEST);
}

const struct book_cases ofas_cases = {
    .own = sizeof(struct case_own),
    .stage = ofas_case_stage,
    .phases = case_phases,
    .phase = PHASE_ACTIVATION,
    .turn_least = 1,
    .turns = 7,
    .turn_usual = 2,
    .by_player = true,
    .state_rows = ofas_case_state_rows,
    .usual = ofas_case_usual,
    .state = ofas_case_state,
    .more_rows = ofas_case_more_rows,
    .start = ofas_case_start,
    .unit_rows = ofas_unit_rows,
    .place = case_place,
    .place_rows = ofas_case_place_rows,
    .settle = case_settle,
    .settle_rows = ofas_case_settle_rows,
    .unit = case_is_unit,
    .now_rows = case_unit_now_rows,
    .table = ofas_case_table,
    .campaign = ofas_case_campaign,
    .verbs = verbs,
    .tests = case_tests,
    .has_test = has_test,
};
