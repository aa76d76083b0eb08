/* page.c -- battles of Of Flesh and Steel for the page: what is played for, the
 * players, the table, and what an answer would bring. */
#include "frame/ofas/show_own.h"

#include <stdlib.h>

#include "books/ofas/book.h"
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

static json_t *ofas_piece_json(const struct piece *piece, int number,
                               int special, const struct ofas_kinds *kinds,
                               enum lang lang)
{
    const struct ofas_terrain_kind *kind = &kinds->kind[piece->kind];
    json_t *out = piece_json(piece, number, kind->key, kind->name[lang]);
    char word[KIND_NAMES];

    json_object_set_new(
        out, "special",
        special
            ? key_words(ofas_special_key(special),
                        special_word((enum ofas_special)special, lang, word))
            : json_null());
    return out;
}

json_t *terrain_json(const struct terrain *terrain,
                     const struct ofas_kinds *kinds, uint64_t razed,
                     const struct battle *view, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < terrain->pieces; i++) {
        const struct piece *piece = &terrain->piece[i];
        int special = view ? ofas_special(view, i) : piece->special;
        json_t *one = ofas_piece_json(piece, i, special, kinds, lang);

        json_object_set_new(one, "destroyed", json_boolean(razed >> i & 1u));
        json_array_append_new(out, one);
    }
    return out;
}

json_t *objectives_json(const struct vec *at, int n)
{
    json_t *out = json_array();

    for (int i = 0; i < n; i++)
        json_array_append_new(out,
                              json_pack("{s:i, s:o, s:o, s:o}", "objective",
                                        i + 1, "x", length_to_json(at[i].x),
                                        "y", length_to_json(at[i].y), "zone",
                                        length_to_json(ofas_control_range())));
    return out;
}

/* Who holds each, and what it is worth to whom. */
static json_t *held_objectives(const struct battle *b)
{
    const struct ofas_state *s = ofas_state_of(b);
    const int n = ofas_stage(b)->objectives;
    json_t *out = objectives_json(ofas_stage(b)->objective, n);

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

static void put_table(json_t *out, const struct battle *b,
                      const struct telling *t)
{
    const struct ofas_state *s = ofas_state_of(b);
    const struct ofas_stage *stage = ofas_stage(b);
    const struct terrain *land = &b->stage->terrain;

    json_object_set_new(out, "objectives", held_objectives(b));
    if (t->brief)
        return;
    json_object_set_new(out, "terrain",
                        terrain_json(land,
                                     &ofas_show_content(t->content)->kinds,
                                     s->razed, b, t->lang));
    json_object_set_new(out, "settings", settings_json(&stage->settings));
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

static json_t *player_json(const struct battle *b, int player,
                           const struct telling *t)
{
    static const char *const edge[] = { "south", "north", "west", "east" };
    static const char *const corner[] = { "south-west", "north-west",
                                          "north-east", "south-east" };
    const struct ofas_state *s = ofas_state_of(b);
    const struct ofas_army *army = &ofas_stage(b)->army[player];
    const int camp = ofas_camp(b, player);
    const unit_set to_activate =
        ofas_to_activate(b, camp) & ~unit_bit(ANSWER_NONE);
    int mine = 0;

    for (unit_set left = to_activate; left; left &= left - 1)
        mine += b->unit[set_first(left)].owner == player;
    return json_pack(
        "{s:i, s:s#, s:s, s:s, s:i, s:i, s:i, s:s, s:i, s:i, s:i, s:o}",
        "player", player, "letter", &"ABCD"[player], 1, "army", army->name,
        "archetype",
        archetype_key(&ofas_show_content(t->content)->catalogue,
                      army->archetype),
        "camp", camp, "score", (int)s->score[camp], "command",
        (int)s->pc[player], "edge",
        ofas_each_alone(b) ? corner[s->corner[player] % CORNERS]
                           : edge[s->edge[camp] % EDGES],
        "cost", (int)army->cost, "artillery",
        (int)(army->artillery - s->shells[player]), "to_activate", mine,
        "secrets", secrets_json(b, player, t->lang));
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

static void put_scenario(json_t *out, const struct battle *b,
                         const struct telling *t)
{
    const struct ofas_state *s = ofas_state_of(b);

    json_object_set_new(
        out, "scenario",
        key_words(scenario_key[s->scenario % SCENARIO_COUNT],
                  vocabulary(WORD_SCENARIO, s->scenario, t->lang)));
    json_object_set_new(out, "attacker",
                        ofas_is_asymmetric(s->scenario)
                            ? json_integer(s->attacker)
                            : json_null());
    json_object_set_new(
        out, "variant",
        key_words(variant_key[s->variant % 3],
                  vocabulary(WORD_VARIANT, s->variant, t->lang)));
    json_object_set_new(
        out, "condition",
        key_words(condition_key[s->condition % 6],
                  vocabulary(WORD_CONDITION, s->condition, t->lang)));
    json_object_set_new(out, "last_turn", json_boolean(s->last_turn));
    json_object_set_new(out, "first", json_integer(s->first));
}

/* ---- the open question ---- */

/* ofas.02.07, a5.02, a4.07: bids and cards lie face down */
static bool is_secret(const struct ask *asked)
{
    return asked->kind == ASK_BID || asked->kind == ASK_TACTIC ||
           asked->kind == ASK_MISSION;
}

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
    json_t *points;

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
    points = json_array();
    for (int i = 0; i < way.steps; i++) {
        json_t *point = point_json(way.step[i].at);

        json_array_append_new(point, json_integer(way.step[i].floor));
        json_array_append_new(points, point);
    }
    json_object_set_new(out, "way", points);
    json_object_set_new(out, "cost", length_to_json(way.cost));
    json_object_set_new(out, "allowance", length_to_json(a->most));
    json_object_set_new(out, "danger", json_boolean(risky));
    json_object_set_new(out, "rough", json_boolean(rough));
}

static void put_trial(json_t *out, const struct battle *view,
                      const struct battle *after, const struct decision *d)
{
    put_cost(out, view, d);
    put_leg(out, view, after, d);
    if (ofas_is_vehicle(view, view->asked.unit))
        put_hull(out, after, view->asked.unit);
}

const struct book_show ofas_show = {
    .book = &ofas_book,
    .put_battle = put_scenario,
    .player = player_json,
    .put_table = put_table,
    .unit = ofas_unit_json,
    .is_secret = is_secret,
    .cost = cost_json,
    .say_way = ofas_way_words,
    .sights = glance_json,
    .area = area_json,
    .way_to = way_to,
    .standing = standing_after,
    .put_trial = put_trial,
    .content = ofas_content_json,
};
