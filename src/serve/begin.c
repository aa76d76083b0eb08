/* begin.c -- seats and the first lines of a battle: see begin.h. */
#include "serve/begin.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

void begin_free(struct beginning *b)
{
    if (!b)
        return;
    record_head_clear(&b->head);
    live_free(b->live);
    free(b->text);
    free(b);
}

bool begin_allowed(struct request *r)
{
    if (atomic_load(&r->server->open_battles) < r->server->config.battles)
        return true;
    answer_error(r, MHD_HTTP_SERVICE_UNAVAILABLE, "full",
                 "il y a trop de batailles en cours sur ce serveur",
                 "there are too many battles on this server");
    return false;
}

/* ---- seats ---- */

_Static_assert((int)STORE_MIND <= (int)STORE_NAME &&
                   (int)STORE_MIND <= (int)RECORD_WORD,
               "the name of a mind fits");

/* Copies a name that people see: no control characters, cut on a whole
 * character. */
static void copy_name(const char *name, char out[STORE_NAME])
{
    size_t n = 0;

    for (; *name && n < STORE_NAME - 1; name++)
        if ((unsigned char)*name >= 32 && *name != 127)
            out[n++] = *name;
    while (*name && n > 0 && ((unsigned char)out[n - 1] & 0xC0) == 0x80)
        n--;
    if (*name && n > 0 && ((unsigned char)out[n - 1] & 0xC0) == 0xC0)
        n--;
    out[n] = 0;
}

bool seat_read(struct request *r, const json_t *map, struct store_seat *seat)
{
    const char *kind = json_string_value(json_object_get(map, "kind"));
    const char *mind = json_string_value(json_object_get(map, "mind"));
    const char *name = json_string_value(json_object_get(map, "name"));

    if (!json_is_object(map) ||
        (kind && strcmp(kind, "person") != 0 && strcmp(kind, "mind") != 0)) {
        answer_error(r, MHD_HTTP_BAD_REQUEST, "value",
                     "un siège est {\"kind\": \"person\"} ou {\"kind\": "
                     "\"mind\", \"mind\": ...}",
                     "a seat is {\"kind\": \"person\"} or {\"kind\": \"mind\", "
                     "\"mind\": ...}");
        return false;
    }
    if (name)
        copy_name(name, seat->name);
    if (!kind)
        return true;
    seat->mind[0] = 0;
    if (strcmp(kind, "person") == 0)
        return true;
    mind = mind ? mind : "doctrine";
    if (strlen(mind) >= STORE_MIND || !r->server->config.find_mind(mind)) {
        answer_error(r, MHD_HTTP_BAD_REQUEST, "unknown",
                     "il n'y a pas d'adversaire de ce nom",
                     "there is no mind with that name");
        return false;
    }
    snprintf(seat->mind, sizeof seat->mind, "%s", mind);
    return true;
}

/* A name for who has none. */
static void default_name(struct request *r, int player, struct store_seat *seat)
{
    if (seat->name[0])
        return;
    if (seat->mind[0])
        memcpy(seat->name, seat->mind, sizeof seat->mind);
    else
        snprintf(seat->name, sizeof seat->name,
                 r->lang == LANG_FR ? "Joueur %c" : "Player %c", 'A' + player);
}

/* The seat whose holder has this one, too: itself, unless it says "with". */
static int holder_of(const json_t *seats, int seat)
{
    const json_t *with =
        json_object_get(json_array_get(seats, (size_t)seat), "with");
    const json_int_t other = json_integer_value(with);

    return json_is_integer(with) && other >= 0 && other < seat ? (int)other
                                                               : seat;
}

/* One key for each person, or one for all of them. */
static void give_keys(struct store_battle *is, const json_t *seats)
{
    char shared[KEY_TEXT];

    entropy_key(shared);
    entropy_key(is->watch);
    for (int i = 0; i < is->players; i++)
        if (is->hotseat)
            memcpy(is->seat[i].key, shared, KEY_TEXT);
        else if (holder_of(seats, i) < i)
            memcpy(is->seat[i].key, is->seat[holder_of(seats, i)].key,
                   KEY_TEXT);
        else
            entropy_key(is->seat[i].key);
}

/* The record says who decided for each side: a mind, or persons. */
static void note_minds(struct beginning *b)
{
    const struct battle *battle = &b->live->battle;
    uint32_t persons = 0;

    for (int i = 0; i < b->is.players; i++)
        if (!b->is.seat[i].mind[0])
            persons |= seats_players(battle, 1u << i);
    for (int i = 0; i < b->is.players; i++) {
        const int player = set_first(seats_players(battle, 1u << i));

        if (!(persons >> player & 1u))
            memcpy(b->head.mind[player], b->is.seat[i].mind, STORE_MIND);
    }
}

bool begin_seats(struct request *r, struct beginning *b)
{
    const json_t *seats = json_object_get(r->json, "seats");
    const json_t *hotseat = json_object_get(r->json, "hotseat");
    int64_t pace;

    if (!body_whole(r, "pace", 0, 366 * 86400, 0, &pace))
        return false;
    b->is.players = (uint8_t)seats_count(&b->live->battle);
    if ((seats &&
         (!json_is_array(seats) || json_array_size(seats) != b->is.players)) ||
        (hotseat && !json_is_boolean(hotseat))) {
        answer_error(
            r, MHD_HTTP_BAD_REQUEST, "value",
            "\"seats\" doit avoir un siège par joueur, et \"hotseat\" être "
            "true ou false",
            "\"seats\" must have one seat per player, and \"hotseat\" must "
            "be true or false");
        return false;
    }
    b->is.pace = (int32_t)pace;
    b->is.hotseat = json_is_true(hotseat);
    for (int i = 0; i < b->is.players; i++) {
        if (seats &&
            !seat_read(r, json_array_get(seats, (size_t)i), &b->is.seat[i]))
            return false;
        default_name(r, i, &b->is.seat[i]);
    }
    note_minds(b);
    give_keys(&b->is, seats);
    return true;
}

/* ---- writing ---- */

/* Each line of the text; the first is the head. */
static bool write_beginning(struct store_job *job, struct store *store)
{
    struct beginning *b = (struct beginning *)(void *)job;
    char *text = strdup(b->text), *left = text, *line;
    bool good = text != NULL;

    for (int32_t place = -1; good && (line = strsep(&left, "\n")) != NULL;
         place++) {
        if (!*line) {
            place--;
            continue;
        }
        good = place < 0 ? store_put_battle(store, &b->is, line)
                         : store_put_line(store, b->is.row, place, b->is.opened,
                                          line);
    }
    free(text);
    return good;
}

static void written(struct store_job *job, bool durable)
{
    struct beginning *b = (struct beginning *)(void *)job;

    b->durable = durable;
    request_go(b->request);
}

/* The keys of the seats that are persons', and the watchers' one. */
static json_t *keys_json(const struct store_battle *is)
{
    json_t *seats = json_array();

    for (int i = 0; i < is->players && !is->imported; i++)
        if (!is->seat[i].mind[0])
            json_array_append_new(
                seats,
                json_pack("{s:i, s:s, s:o}", "player", i, "key",
                          is->seat[i].key, "link",
                          json_sprintf("/#/b/%s/%s", is->id, is->seat[i].key)));
    return json_pack("{s:s, s:o, s:s}", "id", is->id, "seats", seats, "watch",
                     is->watch);
}

static void begun(struct request *r)
{
    struct beginning *b = r->own;
    struct alea_error error;
    json_t *out;

    if (!b->durable) {
        answer_error(r, MHD_HTTP_SERVICE_UNAVAILABLE, "busy",
                     "la bataille n'a pas pu être enregistrée",
                     "the battle could not be saved");
        begin_free(b);
        return;
    }
    out = keys_json(&b->is);
    json_object_set_new(out, "n", json_integer(b->live->battle.decisions));
    r->room = rooms_add(r->server->rooms, &b->is, b->live);
    if (r->room)
        b->live = NULL;
    begin_free(b);
    atomic_fetch_add(&r->server->counts.battles, 1);
    if (r->room && !r->room->is.over && !r->room->is.imported)
        atomic_fetch_add(&r->server->open_battles, 1);
    if (r->room && room_open(r->room, r->lang, &error)) {
        bool mind = room_waits_for_mind(r->room);

        room_close(r->room);
        if (mind)
            room_wake(r->room);
    }
    answer_json(r, MHD_HTTP_CREATED, out);
}

void begin_submit(struct request *r, struct beginning *b)
{
    entropy_id(b->is.id);
    b->is.row = store_next_row(r->server->store);
    b->is.opened = b->is.touched = (int64_t)time(NULL);
    b->is.over = b->live->battle.over;
    b->request = r;
    b->job.write = write_beginning;
    b->job.done = written;
    request_wait(r, begun, b);
    store_submit(r->server->store, &b->job);
}
