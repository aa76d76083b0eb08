/* snapshot.c -- the battle as a whole: see snapshot.h. */
#include "serve/snapshot.h"

#include "battle/view.h"
#include "serve/deed.h"
#include "serve/present.h"
#include "serve/stream.h"
#include "text/decision.h"
#include "text/ofas/settings.h"
#include "text/ofas/vocabulary.h"
#include "text/vocabulary.h"

/* ---- looking ---- */

void glimpse_of(struct glimpse *out, const struct room *room,
                const struct live *live, const struct caller *caller)
{
    const struct battle *b = &live->battle;

    out->stage = stage_hold(live->stage);
    out->caller = *caller;
    out->epoch = live->epoch;
    out->undo_to = -1;
    out->present = streams_present(room);
    out->takeback = room->is.takeback;
    out->takeback.open = room_asks_back(room);
    out->is = room->is;
    battle_view(b, caller_eyes(caller, b), &out->view);
}

void glimpse_take(struct glimpse *out, const struct room *room,
                  const struct caller *caller)
{
    glimpse_of(out, room, room->live, caller);
    if (caller->players)
        out->undo_to = room_free_undo(room, caller->players);
}

void glimpse_clear(struct glimpse *glimpse)
{
    stage_let_go(glimpse->stage);
    glimpse->stage = NULL;
}

/* ---- small things ---- */

const char *archetype_key(const struct ofas_catalogue *catalogue, int archetype)
{
    const char *key = catalogue->archetype[archetype].key;

    return key[0] ? key : "none";
}

json_t *key_words(const char *key, const char *words)
{
    return json_pack("{s:s, s:s}", "key", key, "words", words);
}

json_t *point_json(struct vec at)
{
    json_t *out = json_array();

    json_array_append_new(out, length_to_json(at.x));
    json_array_append_new(out, length_to_json(at.y));
    return out;
}

json_t *degrees_json(int32_t turn)
{
    int64_t hundredths = ((int64_t)turn * 36000 + TURN / 2) / TURN;

    return json_real((double)hundredths / 100);
}

json_t *figures_json(figure_set set)
{
    json_t *out = json_array();

    for (; set; set &= set - 1)
        json_array_append_new(out, json_integer(set_first(set) + 1));
    return out;
}

/* ---- the table ---- */

json_t *traits_json(uint32_t traits)
{
    static const char *const word[] = {
        "solid",  "hides",    "screens", "difficult", "dangerous",
        "linear", "shelters", "guards",  "raised",    "floors",
        "roof",   "wood",     "traps",
    };
    json_t *out = json_array();

    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        if (traits >> i & 1u)
            json_array_append_new(out, json_string(word[i]));
    return out;
}

static json_t *piece_json(const struct piece *piece, int number, int special,
                          const struct ofas_kinds *kinds, enum lang lang)
{
    const struct ofas_terrain_kind *kind = &kinds->kind[piece->kind];
    json_t *polygon = json_array();
    char word[KIND_NAMES];

    for (int i = 0; i < piece->shape.corners; i++)
        json_array_append_new(polygon, point_json(piece->shape.corner[i]));
    return json_pack(
        "{s:i, s:s, s:s, s:o, s:o, s:i, s:o, s:o}", "piece", number + 1, "kind",
        kind->key, "name", kind->name[lang], "polygon", polygon, "height",
        length_to_json(piece->height), "floors", (int)piece->floors, "traits",
        traits_json(piece->traits), "special",
        special
            ? key_words(ofas_special_key(special),
                        special_word((enum ofas_special)special, lang, word))
            : json_null());
}

json_t *terrain_json(const struct terrain *terrain,
                     const struct ofas_kinds *kinds, uint64_t razed,
                     const struct battle *view, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < terrain->pieces; i++) {
        const struct piece *piece = &terrain->piece[i];
        int special = view ? ofas_special(view, i) : piece->special;
        json_t *one = piece_json(piece, i, special, kinds, lang);

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
        "archetype", archetype_key(&t->content->catalogue, army->archetype),
        "camp", camp, "score", (int)s->score[camp], "command",
        (int)s->pc[player], "edge",
        ofas_each_alone(b) ? corner[s->corner[player] % CORNERS]
                           : edge[s->edge[camp] % EDGES],
        "cost", (int)army->cost, "artillery",
        (int)(army->artillery - s->shells[player]), "to_activate", mine,
        "secrets", secrets_json(b, player, t->lang));
}

/* Who sits there. */
static void put_seat(json_t *out, const struct glimpse *g, int player)
{
    const struct store_seat *seat = &g->is.seat[player];
    const bool mind = seat->mind[0] != 0;

    json_object_set_new(out, "name", json_string(seat->name));
    json_object_set_new(out, "kind", json_string(mind ? "mind" : "person"));
    json_object_set_new(out, "mind",
                        mind ? json_string(seat->mind) : json_null());
    json_object_set_new(out, "present",
                        json_boolean(mind || (g->present >> player & 1u)));
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

static json_t *you_json(const struct battle *view, uint32_t mine)
{
    json_t *players = json_array();

    for (int p = 0; p < view->players; p++)
        if (mine >> p & 1u)
            json_array_append_new(players, json_integer(p));
    return json_pack("{s:s, s:o}", "role", mine ? "player" : "watcher",
                     "players", players);
}

/* Who won and how; without the hash, which would tell of secrets. */
static json_t *result_json(const struct battle *b)
{
    json_t *result;

    if (!b->over)
        return json_null();
    result = record_result(b);
    json_object_del(result, "hash");
    return result;
}

static void put_state(json_t *out, const struct glimpse *g)
{
    const struct battle *b = &g->view;
    const bool asked = b->asking && g->is.pace > 0 && !g->is.imported;

    json_object_set_new(out, "undo",
                        g->undo_to < 0 ? json_null()
                                       : json_pack("{s:b, s:i}", "free", 1,
                                                   "to", (int)g->undo_to));
    json_object_set_new(out, "takeback",
                        g->takeback.open
                            ? json_pack("{s:i, s:i, s:o}", "who",
                                        (int)g->takeback.who, "to",
                                        (int)g->takeback.to, "agreed",
                                        json_integer(g->takeback.agreed))
                            : json_null());
    json_object_set_new(out, "hotseat", json_boolean(g->is.hotseat));
    json_object_set_new(out, "imported", json_boolean(g->is.imported));
    json_object_set_new(out, "pace", json_integer(g->is.pace));
    json_object_set_new(out, "since", json_integer(g->is.touched));
    json_object_set_new(out, "due",
                        asked ? json_integer(g->is.touched + g->is.pace)
                              : json_null());
}

static void put_table(json_t *out, const struct battle *b,
                      const struct telling *t)
{
    const struct ofas_state *s = ofas_state_of(b);
    const struct ofas_stage *stage = ofas_stage(b);
    const struct terrain *land = &b->stage->terrain;

    json_object_set_new(out, "table",
                        json_pack("{s:o, s:o}", "width",
                                  length_to_json(land->width), "depth",
                                  length_to_json(land->depth)));
    json_object_set_new(out, "objectives", held_objectives(b));
    if (t->brief)
        return;
    json_object_set_new(
        out, "terrain",
        terrain_json(land, &t->content->kinds, s->razed, b, t->lang));
    json_object_set_new(out, "settings", settings_json(&stage->settings));
}

json_t *snapshot_view(const struct battle *view, uint32_t players,
                      const struct telling *t)
{
    json_t *all = json_array();
    json_t *out =
        json_pack("{s:i, s:i, s:s, s:o}", "n", (int)view->decisions, "turn",
                  (int)view->turn, "book", view->stage->book->id, "you",
                  you_json(view, players));

    put_scenario(out, view, t);
    for (int p = 0; p < view->players; p++)
        json_array_append_new(all, player_json(view, p, t));
    json_object_set_new(out, "players", all);
    put_table(out, view, t);
    json_object_set_new(out, "units", snapshot_units(view, t));
    json_object_set_new(out, "pending", snapshot_pending(view, players, t));
    json_object_set_new(out, "result", result_json(view));
    return out;
}

json_t *snapshot_json(const struct glimpse *g, const struct telling *t)
{
    struct telling telling = *t;
    const json_t *players;
    json_t *out;

    telling.options &= !g->is.imported;
    out = snapshot_view(&g->view, g->caller.players, &telling);
    players = json_object_get(out, "players");
    for (int p = 0; p < g->view.players; p++)
        put_seat(json_array_get(players, (size_t)p), g, p);
    json_object_set_new(out, "id", json_string(g->is.id));
    json_object_set_new(out, "epoch", json_integer(g->epoch));
    put_state(out, g);
    return out;
}
