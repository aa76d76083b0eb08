/* show_battle.c -- battles of ofas as they are shown: what is played for, the
 * players, the table, and what an answer would bring. */
#include "frame/ofas/show_own.h"

#include <stdlib.h>

#include "books/ofas/book.h"
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"
#include "frame/ofas/kinds.h"
#include "frame/ofas/settings.h"
#include "frame/ofas/show_area.h"
#include "frame/ofas/show_glance.h"
#include "frame/ofas/show_standing.h"
#include "frame/ofas/show_way_to.h"
#include "frame/ofas/show_way_words.h"
#include "frame/ofas/vocabulary.h"
#include "words/decision.h"
#include "words/vocabulary.h"
#include "words/words.h"

const char *archetype_key(const struct ofas_catalogue *catalogue, int archetype)
{
    const char *key = catalogue->archetype[archetype].key;

    return key[0] ? key : "none";
}

/* ---- the table ---- */

/* What else it is, as far as the view tells, and whether it still stands. */
static void put_piece(json_t *out, const struct terrain *terrain, int piece,
                      const struct battle *view, enum lang lang)
{
    const int special =
        view ? ofas_special(view, piece) : terrain->piece[piece].special;
    const uint64_t razed = view ? ofas_state_of(view)->razed : 0;
    char word[KIND_NAMES];

    json_object_set_new(
        out, "special",
        special
            ? key_words(ofas_special_key(special),
                        special_word((enum ofas_special)special, lang, word))
            : json_null());
    json_object_set_new(out, "destroyed", json_boolean(razed >> piece & 1u));
}

json_t *ofas_objectives_json(const struct vec *at, int n)
{
    json_t *out = json_array();

    for (int i = 0; i < n; i++)
        json_array_append_new(out,
                              objective_json(i, at[i], ofas_control_range()));
    return out;
}

/* Who holds each, and what it is worth to whom. */
static json_t *held_objectives(const struct battle *b)
{
    const struct ofas_state *s = ofas_state_of(b);
    const int n = ofas_stage(b)->objectives;
    json_t *out = ofas_objectives_json(ofas_stage(b)->objective, n);

    for (int i = 0; i < n; i++) {
        json_t *one = json_array_get(out, (size_t)i), *worth = json_array();

        for (int p = 0; p < b->players; p++)
            json_array_append_new(worth,
                                  json_integer(ofas_objective_value(b, p, i)));
        json_object_set_new(one, "worth", worth);
        json_object_set_new(one, "holder",
                            s->holder[i] ? json_integer(s->holder[i] - 1)
                                         : json_null());
    }
    return out;
}

/* ---- players ---- */

/* What this player knows and the others do not, as far as the view tells. */
static json_t *secrets_json(const struct battle *view, int player,
                            enum lang lang)
{
    const struct ofas_state *s = ofas_state_of(view);
    const struct book_ask *asks = view->stage->book->asks;
    const struct {
        const char *key;
        int ask, value;
    } card[] = {
        { "tactic", ASK_TACTIC, s->tactic[player] },
        { "mission", ASK_MISSION, s->mission[player] },
    };
    json_t *out = json_array();

    for (size_t i = 0; i < sizeof card / sizeof *card; i++)
        if (card[i].value) {
            const char *value = asks[card[i].ask].options[card[i].value];

            json_array_append_new(out,
                                  json_pack("{s:s, s:s, s:s}", "kind",
                                            card[i].key, "key", value, "words",
                                            option_words(view, value, lang)));
        }
    if (view->players && s->phase == PHASE_BID && s->bid[player])
        json_array_append_new(out, json_pack("{s:s, s:i}", "kind", "bid",
                                             "value", (int)s->bid[player]));
    return out;
}

static void put_player(json_t *out, const struct battle *b, int player,
                       const struct telling *t)
{
    static const char *const edge[] = { "south", "north", "west", "east" };
    static const char *const corner[] = { "south-west", "north-west",
                                          "north-east", "south-east" };
    const struct ofas_state *s = ofas_state_of(b);
    const struct ofas_army *army = &ofas_stage(b)->army[player];

    json_object_set_new(
        out, "archetype",
        json_string(archetype_key(&ofas_show_content(t->content)->catalogue,
                                  army->archetype)));
    json_object_set_new(out, "command", json_integer(s->pc[player]));
    json_object_set_new(
        out, "edge",
        json_string(ofas_each_alone(b)
                        ? corner[s->corner[player] % CORNERS]
                        : edge[s->edge[ofas_camp(b, player)] % EDGES]));
    json_object_set_new(out, "artillery",
                        json_integer(army->artillery - s->shells[player]));
    json_object_set_new(out, "secrets", secrets_json(b, player, t->lang));
}

/* ---- the whole ---- */

static const char *const scenario_key[] = { "control",    "central",
                                            "no-quarter", "old-school",
                                            "last-stand", "surprise",
                                            "sabotage" };
static const char *const variant_key[] = { "position", "assault", "lightning" };
static const char *const condition_key[] = { "none",      "high-gravity",
                                             "oxidising", "mild",
                                             "storms",    "low-gravity" };

static void show_battle(const struct battle *b, enum lang lang,
                        struct shown_battle *out)
{
    const struct ofas_state *s = ofas_state_of(b);

    out->key = scenario_key[s->scenario % SCENARIO_COUNT];
    out->words = vocabulary(WORD_SCENARIO, s->scenario, lang);
    out->attacker = ofas_is_asymmetric(s->scenario) ? s->attacker + 1 : 0;
    out->first = s->first;
    out->rounds = OFAS_TURNS;
    out->last_turn = s->last_turn;
}

static void put_battle(json_t *out, const struct battle *b,
                       const struct telling *t)
{
    const struct ofas_state *s = ofas_state_of(b);

    json_object_set_new(
        out, "variant",
        key_words(variant_key[s->variant % 3],
                  vocabulary(WORD_VARIANT, s->variant, t->lang)));
    json_object_set_new(
        out, "condition",
        key_words(condition_key[s->condition % 6],
                  vocabulary(WORD_CONDITION, s->condition, t->lang)));
}

/* ---- the open question ---- */

/* What an answer costs in command points, where it is known. */
static json_t *cost_json(const struct battle *view, const struct decision *d)
{
    const struct ask *a = &view->asked;

    if (a->kind == ASK_ORDER && a->unit != NOBODY)
        return json_integer(d->value ? ofas_order_cost(view, a->unit, d->value)
                                     : 0);
    if (a->kind == ASK_BID)
        return json_integer(d->value);
    if (a->kind == ASK_ACTIVATE)
        return json_integer(d->value == ANSWER_NONE); /* ofas.02.19 */
    return json_null();
}

/* ---- trying ---- */

/* What the leg costs and risks. */
static void put_leg(json_t *out, const struct battle *view,
                    const struct battle *copy, const struct decision *d)
{
    const int unit = view->asked.unit;
    const struct hull from = ofas_hull(view, unit);
    const int32_t gone = vec_distance(from.at, leader_at(copy, unit));

    if (view->asked.kind != ASK_DRIVE)
        return;
    json_object_set_new(out, "cost", length_to_json(gone));
    json_object_set_new(out, "allowance", length_to_json(view->asked.most));
    json_object_set_new(
        out, "danger",
        json_boolean(ofas_leg_is_risky(view, &from, d->value < 0 ? -gone : gone,
                                       view->asked.about >= LEG_RECON)));
}

static void put_hull(json_t *out, const struct battle *copy, int unit)
{
    const struct hull h = ofas_hull(copy, unit);

    json_object_set_new(
        out, "hull",
        json_pack("{s:o, s:o, s:o, s:o, s:o}", "x", length_to_json(h.at.x), "y",
                  length_to_json(h.at.y), "facing", degrees_json(h.facing),
                  "length", length_to_json(2 * h.half_length), "width",
                  length_to_json(2 * h.half_width)));
}

/* What the way costs and risks, for soldiers on foot. */
static void put_cost(json_t *out, const struct battle *view,
                     const struct decision *d)
{
    const struct ask *a = &view->asked;
    struct ground *g;
    struct way way;
    int32_t risky = 0, rough = 0;

    if (a->kind != ASK_WAY || ofas_is_vehicle(view, a->unit) ||
        a->about == WAY_CHARGE ||
        !ofas_way_of(view, a->unit, a->about, d, &way))
        return;
    g = malloc(sizeof *g);
    if (!g)
        return;
    ground_lay(view, g);
    reach_cost(g->land, &g->mover, &g->crowd, &way, -1, NULL);
    ofas_ground_risks(view, a->unit, &way, &risky, &rough);
    free(g);
    put_way(out, view, &way, risky, rough);
}

static void put_trial(json_t *out, const struct battle *view,
                      const struct battle *after, const struct decision *d)
{
    put_cost(out, view, d);
    put_leg(out, view, after, d);
    if (ofas_is_vehicle(view, view->asked.unit))
        put_hull(out, after, view->asked.unit);
}

static const enum hint hints[ASK_COUNT] = {
    [ASK_BID] = HINT_BID,
    [ASK_WAY] = HINT_WALK,
    [ASK_TARGET] = HINT_AIM,
};

static bool is_loss(int event)
{
    return event == EVENT_FALLS || event == EVENT_DAMAGE || event == EVENT_HURT;
}

const struct book_show ofas_show = {
    .book = &ofas_book,
    .acts = EVENT_ACTIVATES,
    .hints = hints,
    .is_loss = is_loss,
    .battle = show_battle,
    .units = &ofas_units,
    .objectives = held_objectives,
    .settings_at = offsetof(struct ofas_stage, settings),
    .settings_by_rows = true,
    .put_battle = put_battle,
    .put_player = put_player,
    .put_piece = put_piece,
    .cost = cost_json,
    .say_way = ofas_way_words,
    .sights = glance_json,
    .area = area_json,
    .way_to = way_to,
    .standing = standing_after,
    .put_trial = put_trial,
    .content = ofas_content_json,
};
