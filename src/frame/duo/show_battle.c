/* page.c -- battles of duo for the page: what is played for, the groups, the
 * table. */
#include "frame/duo/show_own.h"

#include "books/duo/book.h"
#include "show/looks.h"
#include "words/decision.h"

/* ---- the battle ---- */

static void put_battle(json_t *out, const struct battle *b,
                       const struct telling *t)
{
    const struct duo_scenario *s = &duo_stage(b)->scenario;

    json_object_set_new(out, "scenario", key_words(s->key, s->name[t->lang]));
    json_object_set_new(out, "attacker",
                        s->attacker ? json_integer(s->attacker - 1)
                                    : json_null());
    json_object_set_new(out, "variant", json_null());
    json_object_set_new(out, "condition", json_null());
    json_object_set_new(out, "last_turn", json_boolean(b->turn >= s->rounds));
    json_object_set_new(out, "first", json_integer(duo_state_of(b)->order[0]));
    json_object_set_new(out, "rounds", json_integer(s->rounds));
    /* duo.03.01 how lengths are told */
    json_object_set_new(
        out, "measure",
        json_pack("{s:s, s:o}", "word", "pas", "mm", length_to_json(PAS(1))));
}

/* ---- groups ---- */

static json_t *player_json(const struct battle *b, int player,
                           const struct telling *t)
{
    const struct duo_stage *stage = duo_stage(b);
    const int side = stage->settings.side[player];
    int cost = 0, waiting = 0;

    (void)t;
    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player) {
            cost += duo_model(b, u)->points;
            waiting += duo_on_table(b, u) && !duo_unit_of(b, u)->activated;
        }
    return json_pack(
        "{s:i, s:s#, s:s, s:s, s:i, s:i, s:n, s:n, s:i, s:i, s:i, s:[]}",
        "player", player, "letter", &"ABCD"[player], 1, "army",
        stage->band[player], "archetype", "none", "camp", side, "score",
        (int)duo_points_of(b, side), "command", "edge", "cost", cost,
        "artillery", 0, "to_activate", waiting, "secrets");
}

/* ---- the table ---- */

/* duo.90.07, 90.09 markers, where they are now. */
static json_t *markers_json(const struct battle *b)
{
    enum { HELD = PAS(2) }; /* duo.90.07 */
    const struct duo_state *s = duo_state_of(b);
    json_t *out = json_array();
    char word[UNIT_WORD];

    for (int m = 0; m < duo_stage(b)->scenario.markers; m++) {
        const int carrier = s->carrier[m] - 1;

        json_array_append_new(
            out,
            json_pack("{s:i, s:o, s:o, s:o, s:[], s:o, s:o}", "objective",
                      m + 1, "x", length_to_json(s->marker[m].at.x), "y",
                      length_to_json(s->marker[m].at.y), "zone",
                      length_to_json(HELD), "worth", "holder",
                      s->scored[m] ? json_integer(s->scored[m] - 1)
                                   : json_null(),
                      "carrier",
                      carrier < 0 ? json_null()
                                  : json_string(unit_word(b, carrier, word))));
    }
    return out;
}

json_t *duo_piece_json(const struct piece *piece, int number,
                       const struct terrain_kinds *kinds, enum lang lang)
{
    const struct terrain_kind *kind = &kinds->kind[piece->kind];
    json_t *out = piece_json(piece, number, kind->key, kind->name[lang]);

    json_object_set_new(out, "special", json_null());
    return out;
}

static void put_table(json_t *out, const struct battle *b,
                      const struct telling *t)
{
    const struct terrain *land = &b->stage->terrain;
    const struct duo_settings *s = &duo_stage(b)->settings;
    json_t *pieces = json_array();

    json_object_set_new(out, "objectives", markers_json(b));
    if (t->brief) {
        json_decref(pieces);
        return;
    }
    for (int i = 0; i < land->pieces; i++) {
        json_t *one = duo_piece_json(&land->piece[i], i,
                                     &duo_show_content(t)->kinds, t->lang);

        json_object_set_new(one, "destroyed", json_false());
        json_array_append_new(pieces, one);
    }
    json_object_set_new(out, "terrain", pieces);
    json_object_set_new(out, "settings",
                        json_pack("{s:i, s:b, s:b}", "size", (int)s->size,
                                  "no-shooting-in-melee",
                                  (int)s->no_shooting_in_melee, "best-save",
                                  (int)s->best_save));
}

/* duo.90.02, 92.01 where groups deploy, and where they leave the table. */
static json_t *zones_json(const struct battle *b)
{
    const struct duo_scenario *s = &duo_stage(b)->scenario;
    json_t *out = json_array();

    for (int p = 0; p < b->players; p++) {
        put_zone(out, p, false, s->zone[p]);
        put_zone(out, p, true, s->home[p]);
    }
    return out;
}

/* duo.15.03 in actions */
static json_t *cost_json(const struct battle *view, const struct decision *d)
{
    const int kind = view->asked.kind;

    return kind == ASK_ACTION || kind == ASK_REACTION
               ? json_integer(duo_cost(d->value))
               : json_null();
}

const struct book_show duo_show = {
    .book = &duo_book,
    .put_battle = put_battle,
    .player = player_json,
    .put_table = put_table,
    .unit = duo_unit_json,
    .zones = zones_json,
    .cost = cost_json,
    .say_way = duo_say_way,
    .sights = duo_sights_json,
    .area = duo_area_json,
    .way_to = duo_way_to,
    .standing = duo_standing,
    .put_trial = duo_put_trial,
    .content = duo_content_json,
};
