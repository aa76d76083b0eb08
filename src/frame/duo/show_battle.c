/* show_battle.c -- battles of duo as they are shown: what is played for, the groups, the
 * table. */
#include "frame/duo/show_own.h"

#include "books/duo/book.h"
#include "books/duo/events.h"
#include "show/looks.h"
#include "words/decision.h"

/* ---- the battle ---- */

static void show_battle(const struct battle *b, enum lang lang,
                        struct shown_battle *out)
{
    const struct duo_scenario *s = &duo_stage(b)->scenario;

    out->key = s->key;
    out->words = s->name[lang];
    out->attacker = s->attacker;
    out->first = duo_state_of(b)->order[0];
}

/* ---- the table ---- */

static json_t *settings_json(const struct battle *b)
{
    const struct duo_settings *s = &duo_stage(b)->settings;

    return json_pack("{s:i, s:b, s:b}", "size", (int)s->size,
                     "no-shooting-in-melee", (int)s->no_shooting_in_melee,
                     "best-save", (int)s->best_save);
}

/* duo.15.03 in actions */
static json_t *cost_json(const struct battle *view, const struct decision *d)
{
    const int kind = view->asked.kind;

    return kind == ASK_ACTION || kind == ASK_REACTION
               ? json_integer(duo_cost(d->value))
               : json_null();
}

static const enum hint hints[ASK_COUNT] = {
    [ASK_ACTION] = HINT_ACT,   [ASK_STATION] = HINT_PLACE,
    [ASK_WAY] = HINT_WALK,     [ASK_JUMP] = HINT_JUMP,
    [ASK_LANDING] = HINT_LAND, [ASK_TARGET] = HINT_AIM,
    [ASK_REACT] = HINT_REACT,
};

const struct book_show duo_show = {
    .book = &duo_book,
    .acts = EVENT_ACTIVATES,
    .hints = hints,
    .battle = show_battle,
    .units = &duo_units,
    .settings = settings_json,
    .cost = cost_json,
    .looks = &duo_looks,
    .ways = &duo_show_ways,
    .catalogue = offsetof(struct duo_content, catalogue),
    .scenarios = duo_scenarios_json,
    .things = duo_things,
    .put_army = duo_put_army,
};
