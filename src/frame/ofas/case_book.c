/* case_book.c -- what cases of Of Flesh and Steel have of their own. */
#include "books/ofas/events.h"
#include "frame/ofas/case_own.h"
#include "frame/ofas/states.h"

static const struct case_verb verbs[] = {
    { "unit", case_look_subject, true },
    { "pc", case_look_each, true },
    { "score", case_look_each, true },
    { "bid", case_look_each, true },
    { "tactics", case_look_tactics, true },
    { "missions", case_look_missions, true },
    { "holders", case_look_holders, true },
    { "edges", case_look_edges, true },
    { "sees", case_look_sees, true },
    { "look", case_look_look, true },
    { "cover", case_look_cover, true },
    { "distance", case_look_distance, true },
    { "test", case_look_test, false },
    { "moves", case_look_moves, false },
    { "objectives", case_look_objectives, false },
    { "glory", case_look_glory, false },
    { "limit", case_look_limit, false },
    { "attacks", case_look_attacks, false },
    { "next", case_look_next, false },
    { "verdict", case_look_verdict, false },
    { "cost", case_look_cost, false },
    { "profile", case_look_profile, false },
    { "soldier", case_look_soldier, false },
    { "weapon", case_look_weapon, false },
};

static const struct case_rows rows[] = {
    { NULL, case_now, case_now_rows, true },
    { NULL, NULL, NULL, false },
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
    .stage = case_stage,
    .begin = case_begin,
    .unit_rows = ofas_unit_rows,
    .place = case_place,
    .settle = case_settle,
    .unit = case_is_unit,
    .army = case_run_army,
    .table = case_run_table,
    .campaign = case_run_campaign,
    .verbs = verbs,
    .verb_count = sizeof verbs / sizeof verbs[0],
    .rows = rows,
    .tests = case_tests,
    .has_test = has_test,
};
