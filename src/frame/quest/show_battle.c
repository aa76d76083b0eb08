/* page.c -- missions of quest for the page: what is played for, both sides, what
 * lies on the table. */
#include "frame/quest/show_own.h"

#include "books/quest/book.h"
#include "show/looks.h"
#include "words/decision.h"

/* ---- the mission ---- */

static void put_battle(json_t *out, const struct battle *b,
                       const struct telling *t)
{
    json_t *mission = quest_brief_json(b, t->lang);

    json_object_set_new(out, "scenario",
                        json_pack("{s:O, s:O}", "key",
                                  json_object_get(mission, "key"), "words",
                                  json_object_get(mission, "words")));
    json_object_set_new(out, "attacker", json_null());
    json_object_set_new(out, "variant", json_null());
    json_object_set_new(out, "condition", json_null());
    json_object_set_new(out, "last_turn",
                        json_boolean(b->turn >= quest_rounds(b)));
    json_object_set_new(out, "first", json_integer(QUEST_PARTY));
    json_object_set_new(out, "rounds", json_integer(quest_rounds(b)));
    json_object_set_new(out, "mission", mission);
}

/* ---- both sides ---- */

static json_t *player_json(const struct battle *b, int player,
                           const struct telling *t)
{
    const bool party = player == QUEST_PARTY;
    int waiting = 0, cost = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player) {
            cost += b->stage->book->price(b, u);
            waiting += quest_is_up(b, u) && !quest_unit_of(b, u)->activated;
        }
    return json_pack(
        "{s:i, s:s#, s:s, s:s, s:i, s:n, s:n, s:n, s:i, s:i, s:i, s:[]}",
        "player", player, "letter", &"ABCD"[player], 1, "army",
        party                ? quest_stage(b)->party
        : t->lang == LANG_FR ? "IA"
                             : "AI",
        "archetype", "none", "camp", player, "score", "command", "edge", "cost",
        cost, "artillery", 0, "to_activate", waiting, "secrets");
}

/* ---- the table ---- */

/* What the AI runs to, and the heroes may care for. */
static json_t *objectives_json(const struct battle *b)
{
    enum { NEAR = INCH(3) }; /* quest.12.06, 90.54 */
    const struct quest_state *s = quest_state_of(b);
    const int mission = (int)quest_mission(b);
    json_t *out = json_array();

    for (int i = 0; i < s->objectives; i++)
        json_array_append_new(
            out,
            json_pack("{s:i, s:o, s:o, s:o, s:[], s:n, s:s, s:b}", "objective",
                      i + 1, "x", length_to_json(s->objective[i].x), "y",
                      length_to_json(s->objective[i].y), "zone",
                      length_to_json(quest_length(b, NEAR)), "worth", "holder",
                      "kind",
                      mission == MISSION_SABOTAGE ? "console"
                      : mission == MISSION_STAND  ? "centre"
                      : mission == MISSION_ESCAPE ? "exit"
                                                  : "ai",
                      "working", (int)s->working[i]));
    return out;
}

/* quest.90.45 search tokens that nobody has picked up. */
static json_t *tokens_json(const struct battle *b, enum lang lang)
{
    const struct quest_state *s = quest_state_of(b);
    json_t *out = json_array();

    for (int i = 0; i < s->tokens; i++) {
        const struct quest_token *k = &s->token[i];
        const bool shown = k->state == TOKEN_SHOWN;

        if (k->state != TOKEN_HIDDEN && !shown)
            continue;
        json_array_append_new(
            out,
            json_pack(
                "{s:i, s:o, s:o, s:i, s:b, s:b, s:o}", "token", i + 1, "x",
                length_to_json(k->at.x), "y", length_to_json(k->at.y), "floor",
                (int)k->floor, "shown", (int)shown, "relic",
                (int)(shown && k->relic), "words",
                shown && k->relic
                    ? json_string(lang == LANG_FR ? "relique" : "relic")
                : shown && k->what
                    ? json_string(quest_catalogue(b)->find[k->what - 1][lang])
                    : json_null()));
    }
    return out;
}

json_t *quest_piece_json(const struct piece *piece, int number,
                         const struct terrain_kinds *grounds, enum lang lang)
{
    const struct terrain_kind *ground = &grounds->kind[piece->kind];
    json_t *out = piece_json(piece, number, ground->key, ground->name[lang]);

    if (piece->traits & TRAIT_DEEP)
        json_object_set_new(out, "height",
                            length_to_json(piece->special * QUEST_SUNK));
    json_object_set_new(out, "special", json_null());
    return out;
}

/* quest.90.37 where the relic is brought, 90.40 where heroes leave. */
static json_t *goals_json(const struct battle *b)
{
    const struct terrain *t = &b->stage->terrain;
    const int mission = (int)quest_mission(b);
    const struct box edge = { -t->width / 2, t->depth / 2 - INCH(1) / 2,
                              t->width / 2, t->depth / 2 };
    json_t *out = json_array();

    if (mission == MISSION_RECOVERY)
        put_zone(out, QUEST_PARTY, true, quest_stage(b)->layout.hero_zone);
    else if (mission == MISSION_ESCAPE)
        put_zone(out, QUEST_PARTY, true, edge);
    return out;
}

static void put_table(json_t *out, const struct battle *b,
                      const struct telling *t)
{
    const struct terrain *land = &b->stage->terrain;
    const struct quest_settings *s = &quest_stage(b)->settings;
    json_t *pieces;

    json_object_set_new(out, "objectives", objectives_json(b));
    json_object_set_new(out, "tokens", tokens_json(b, t->lang));
    if (t->brief)
        return;
    pieces = json_array();
    for (int i = 0; i < land->pieces; i++) {
        json_t *one = quest_piece_json(
            &land->piece[i], i, &quest_show_content(t)->grounds, t->lang);

        json_object_set_new(one, "destroyed", json_false());
        json_array_append_new(pieces, one);
    }
    json_object_set_new(out, "terrain", pieces);
    json_object_set_new(out, "zones", goals_json(b));
    json_object_set_new(
        out, "settings",
        json_pack("{s:s, s:i, s:b}", "mission",
                  quest_catalogue(b)->mission[quest_mission(b)].key, "level",
                  (int)s->level, "small", (int)s->small));
}

/* quest.90.42 where the heroes begin, and bring the relic (quest.90.37); 90.43
 * where waves come from. */
static json_t *zones_json(const struct battle *b)
{
    const struct quest_stage *s = quest_stage(b);
    json_t *out = json_array();

    put_zone(out, QUEST_PARTY, false, s->layout.hero_zone);
    for (int i = 0; i < 3; i++)
        put_zone(out, QUEST_MACHINE, false, s->layout.wave_zone[i]);
    return out;
}

const struct book_show quest_show = {
    .book = &quest_book,
    .seating = &quest_seating,
    .put_battle = put_battle,
    .player = player_json,
    .put_table = put_table,
    .unit = quest_unit_json,
    .zones = zones_json,
    .say_way = quest_say_way,
    .sights = quest_sights_json,
    .area = quest_area_json,
    .way_to = quest_way_to,
    .standing = quest_standing,
    .put_trial = quest_put_trial,
    .content = quest_content_json,
};
