/* case_book.c -- what cases of Of Flesh and Steel have of their own. */
#include <stdio.h>
#include <string.h>

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

static void take_event(struct run *r, struct yaml_map *map,
                       struct case_wanted *w)
{
    case_want_choice(r, map, "order", case_orders(), &w->a, WANTS_A, &w->wants);
    case_want_choice(r, map, "bonus", case_bonuses(), &w->c, WANTS_C,
                     &w->wants);
}

static bool order_word(const struct run *r, int value, char *out, size_t size)
{
    (void)r;
    if (value < 0 || value >= ORDER_COUNT)
        return false;
    snprintf(out, size, "%s", case_orders()[value]);
    return true;
}

static bool bonus_word(const struct run *r, int value, char *out, size_t size)
{
    (void)r;
    if (value < 0 || value >= BONUS_COUNT) /* ofas.16.42 two of them */
        return false;
    snprintf(out, size, "%s", case_bonuses()[value]);
    return true;
}

static const struct case_slot slots[] = {
    { "order", 'a', order_word },
    { "bonus", 'c', bonus_word },
    { NULL, 0, NULL },
};

/* ofas.10.31 how far a vehicle drives, as the battle holds it */
static const struct case_measure measures[] = { { "drive", 1 }, { NULL, 0 } };

/* An automatic failure, test 0, takes no die; dice that are added or read have
 * test 0, too. */
static bool has_test(const struct event *e)
{
    const char *name = ofas_book.events[e->kind].name;
    const size_t size = strlen(name);

    return e->test != 0 ||
           (e->dice == 0 && size > 4 && strcmp(name + size - 4, "ROLL") == 0);
}

/* The events that say which weapon it is, in 'a' or in 'c', and whose: its
 * unit's, or the other's. */
static const struct {
    int kind;
    bool in_a, of_other;
} weapon_events[] = {
    { EVENT_AIMS, true, false },
    { EVENT_VOLLEY, true, false },
    { EVENT_VOLLEY_LOST, true, false },
    { EVENT_STRIKES, true, false },
    { EVENT_AIMS_SCENERY, true, false },
    { EVENT_VOLLEY_SCENERY, true, false },
    { EVENT_BATTERS, true, false },
    { EVENT_BREAKS, true, false },
    { EVENT_HIT_ROLL, false, false },
    { EVENT_HIT_REROLL, false, false },
    { EVENT_CLUMSY_ROLL, false, false },
    { EVENT_COVER_ROLL, false, true },
    { EVENT_FIELD_ROLL, false, true },
    { EVENT_EXPLOSION_ROLL, false, false },
    { EVENT_WOUND_ROLL, false, false },
    { EVENT_WOUND_REROLL, false, false },
    { EVENT_HARMLESS_ROLL, false, false },
};

static void event_weapon(const struct run *r, const struct event *e, char *out,
                         int size)
{
    out[0] = '\0';
    for (size_t i = 0; i < sizeof weapon_events / sizeof weapon_events[0]; i++)
        if (weapon_events[i].kind == e->kind)
            r->stage->book->weapon_word(
                &r->battle, weapon_events[i].of_other ? e->other : e->unit,
                weapon_events[i].in_a ? e->a : e->c, out, size);
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
    .slots = slots,
    .measures = measures,
    .take_event = take_event,
    .event_weapon = event_weapon,
};
