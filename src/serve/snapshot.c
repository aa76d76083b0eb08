/* snapshot.c -- the battle as a whole: see snapshot.h. */
#include "serve/snapshot.h"

#include "battle/view.h"
#include "serve/book_page.h"
#include "serve/deed.h"
#include "serve/present.h"
#include "serve/stream.h"
#include "text/decision.h"

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
        out->undo_to =
            room_free_undo(room, seats_players(&out->view, caller->players));
}

void glimpse_clear(struct glimpse *glimpse)
{
    stage_let_go(glimpse->stage);
    glimpse->stage = NULL;
}

/* ---- small things ---- */

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
        "solid",    "hides",  "screens", "difficult", "dangerous", "linear",
        "shelters", "guards", "raised",  "floors",    "roof",      "wood",
        "traps",    "deep",   "climb",   "cover",     "ladder",
    };
    json_t *out = json_array();

    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        if (traits >> i & 1u)
            json_array_append_new(out, json_string(word[i]));
    return out;
}

json_t *piece_json(const struct piece *piece, int number, const char *kind,
                   const char *name)
{
    json_t *polygon = json_array();

    for (int i = 0; i < piece->shape.corners; i++)
        json_array_append_new(polygon, point_json(piece->shape.corner[i]));
    return json_pack("{s:i, s:s, s:s, s:o, s:o, s:i, s:o}", "piece", number + 1,
                     "kind", kind, "name", name, "polygon", polygon, "height",
                     length_to_json(piece->height), "floors",
                     (int)piece->floors, "traits", traits_json(piece->traits));
}

json_t *standing_json(const struct battle *view, int unit)
{
    json_t *out = json_array();

    for (figure_set left = view->unit[unit].alive; left; left &= left - 1) {
        int i = set_first(left);
        struct vec at = figure_at(view, unit, i);

        json_array_append_new(out, json_pack("{s:i, s:o, s:o, s:i}", "figure",
                                             i + 1, "x", length_to_json(at.x),
                                             "y", length_to_json(at.y), "floor",
                                             figure_floor(view, unit, i)));
    }
    return out;
}

/* ---- players ---- */

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

static json_t *set_json(uint32_t set)
{
    json_t *out = json_array();

    for (; set; set &= set - 1)
        json_array_append_new(out, json_integer(set_first(set)));
    return out;
}

/* Those who play one side together, and what each of them holds. */
static void put_party(json_t *out, const struct glimpse *g,
                      const struct book_seating *seating)
{
    json_t *player, *seats = json_array();
    const size_t count = json_array_size(json_object_get(out, "players"));
    char word[UNIT_WORD];

    for (int s = 0; s < g->is.players; s++) {
        json_t *seat =
            json_pack("{s:i, s:s}", "seat", s, "unit",
                      unit_word(&g->view, seating->holds(&g->view, s), word));

        put_seat(seat, g, s);
        json_array_append_new(seats, seat);
    }
    json_object_set_new(out, "seats", seats);
    if (json_is_object(json_object_get(out, "pending")))
        json_object_set_new(json_object_get(out, "pending"), "seats",
                            set_json(seats_asked(&g->view)));
    json_object_set_new(json_object_get(out, "you"), "seats",
                        set_json(g->caller.players));
    for (size_t p = 0; p < count; p++) {
        const bool ours = (int)p == seating->player;

        player = json_array_get(json_object_get(out, "players"), p);
        json_object_set(player, "name", json_object_get(player, "army"));
        json_object_set_new(player, "kind",
                            json_string(ours ? "person" : "mind"));
        json_object_set_new(player, "mind", json_null());
        json_object_set_new(player, "present", json_true());
    }
}

static void put_seats(json_t *out, const struct glimpse *g)
{
    const struct book_seating *seating = seating_of(&g->view);
    const json_t *players = json_object_get(out, "players");

    if (seating) {
        put_party(out, g, seating);
        return;
    }
    for (int p = 0; p < g->view.players; p++)
        put_seat(json_array_get(players, (size_t)p), g, p);
}

static uint32_t minds_of(const struct store_battle *is)
{
    uint32_t out = 0;

    for (int s = 0; s < is->players; s++)
        if (is->seat[s].mind[0])
            out |= 1u << s;
    return out;
}

/* ---- the whole ---- */

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

json_t *snapshot_view(const struct battle *view, uint32_t players,
                      const struct telling *t)
{
    const struct book_page *page = book_page_of(view);
    json_t *all = json_array(), *units = json_array();
    json_t *out =
        json_pack("{s:i, s:i, s:s, s:o}", "n", (int)view->decisions, "turn",
                  (int)view->turn, "book", view->stage->book->id, "you",
                  you_json(view, players));

    page->put_battle(out, view, t);
    for (int p = 0; p < view->players; p++)
        json_array_append_new(all, page->player(view, p, t));
    json_object_set_new(out, "players", all);
    json_object_set_new(out, "table",
                        json_pack("{s:o, s:o}", "width",
                                  length_to_json(view->stage->terrain.width),
                                  "depth",
                                  length_to_json(view->stage->terrain.depth)));
    page->put_table(out, view, t);
    for (int i = 0; i < view->units; i++)
        json_array_append_new(units, page->unit(view, i, t));
    json_object_set_new(out, "units", units);
    json_object_set_new(out, "pending", snapshot_pending(view, players, t));
    json_object_set_new(out, "result", result_json(view));
    return out;
}

json_t *snapshot_json(const struct glimpse *g, const struct telling *t)
{
    const struct battle *view = &g->view;
    struct telling telling = *t;
    json_t *out;

    telling.options &= !g->is.imported;
    telling.seats = g->caller.players;
    telling.minds = minds_of(&g->is);
    /* only who is asked has the answers; he plays the side all the same */
    out = snapshot_view(
        view, seats_players(view, g->caller.players & seats_asked(view)),
        &telling);
    json_object_set_new(out, "you",
                        you_json(view, seats_players(view, g->caller.players)));
    put_seats(out, g);
    json_object_set_new(out, "id", json_string(g->is.id));
    json_object_set_new(out, "epoch", json_integer(g->epoch));
    put_state(out, g);
    return out;
}
