/* present.c -- who sits where: see present.h. */
#include "serve/present.h"

#include "serve/stream.h"

json_t *seat_json(const struct room *room, int player)
{
    const struct store_seat *seat = &room->is.seat[player];
    const bool mind = seat->mind[0] != 0;

    return json_pack("{s:i, s:s, s:s, s:s?, s:b}", "player", player, "name",
                     seat->name, "kind", mind ? "mind" : "person", "mind",
                     mind ? seat->mind : NULL, "present",
                     mind || (streams_present(room) >> player & 1u));
}

void streams_tell_seats(struct room *room)
{
    json_t *players = json_array();
    json_t *data;

    for (int p = 0; p < room->is.players; p++)
        json_array_append_new(players, seat_json(room, p));
    data = json_pack("{s:o}", "players", players);
    streams_say(room, "seats", data);
    json_decref(data);
}
