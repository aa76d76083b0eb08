/* glimpse.c -- see glimpse.h. */
#include "serve/glimpse.h"

#include "battle/view.h"
#include "serve/deed.h"
#include "serve/present.h"
#include "serve/stream.h"
#include "words/decision.h"

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

/* Those who play one side together, and what each of them holds. */
static void put_party(json_t *out, const struct glimpse *g,
                      const struct book_seating *seating)
{
    json_t *player, *seats = json_array();
    const size_t count = json_array_size(json_object_get(out, "players"));
    char word[UNIT_WORD];

    for (int s = 0; s < g->is.players; s++) {
        json_t *seat = json_pack("{s:i, s:s}", "seat", s, "unit",
                                 unit_word(&g->view, s, word));

        put_seat(seat, g, s);
        json_array_append_new(seats, seat);
    }
    json_object_set_new(out, "seats", seats);
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

json_t *snapshot_json(const struct glimpse *g, const struct telling *t)
{
    const struct battle *view = &g->view;
    struct telling telling = *t;
    json_t *out;

    telling.options &= !g->is.imported;
    telling.room = true;
    telling.seats = g->caller.players;
    telling.minds = minds_of(&g->is);
    out = snapshot_view(view, seats_players(view, g->caller.players), &telling);
    put_seats(out, g);
    json_object_set_new(out, "id", json_string(g->is.id));
    json_object_set_new(out, "epoch", json_integer(g->epoch));
    put_state(out, g);
    return out;
}
