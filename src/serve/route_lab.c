/* route_lab.c -- simulations: begun, followed, stopped, and their results. */
#include <stdlib.h>
#include <string.h>

#include "records/sample_text.h"
#include "serve/http.h"
#include "serve/lab.h"
#include "serve/routes.h"

/* ---- what was asked for ---- */

static void wrong_text(struct request *r, const char *key, int i,
                       const struct alea_error *error)
{
    char where[32];

    snprintf(where, sizeof where, "%s[%d]", key, i);
    answer_alea_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, where, error);
}

static bool read_army(struct request *r, struct study *s, const json_t *value,
                      int i)
{
    char *text = sample_army(s->duel.game->book, value);
    struct alea_error error = { 0 };
    bool good;

    if (!text) {
        answer_error(r, MHD_HTTP_BAD_REQUEST, "unknown",
                     "une armée est un texte ou l'un des exemples du livre",
                     "an army is a text or one of the book's samples");
        return false;
    }
    good =
        fighter_take(&s->fighter[i], "", text, strlen(text), &s->duel, &error);
    free(text);
    if (!good)
        wrong_text(r, "armies", i, &error);
    return good;
}

static bool read_armies(struct request *r, struct study *s)
{
    const json_t *armies = json_object_get(r->json, "armies");
    const char *machine = s->duel.game->book->stages->machine;
    const size_t n = json_array_size(armies);
    json_t *own;
    bool good;

    if (n != TALLY_ARMIES && (n != 1 || !machine)) {
        answer_error(r, MHD_HTTP_BAD_REQUEST, "value",
                     "\"armies\" doit contenir deux listes",
                     "\"armies\" must hold two lists");
        return false;
    }
    for (int i = 0; i < (int)n; i++)
        if (!read_army(r, s, json_array_get(armies, (size_t)i), i))
            return false;
    if (n == TALLY_ARMIES)
        return true;
    own = json_string(machine); /* of the side that nobody musters */
    good = read_army(r, s, own, 1);
    json_decref(own);
    return good;
}

static bool read_minds(struct request *r, struct study *s)
{
    const json_t *minds = json_object_get(r->json, "minds");

    if (minds && json_array_size(minds) != TALLY_ARMIES) {
        answer_error(r, MHD_HTTP_BAD_REQUEST, "value",
                     "\"minds\" doit contenir deux noms",
                     "\"minds\" must hold two names");
        return false;
    }
    for (int i = 0; i < TALLY_ARMIES; i++) {
        const char *name =
            minds ? json_string_value(json_array_get(minds, (size_t)i))
                  : "doctrine";

        s->duel.mind[i] = name ? r->server->config.find_mind(name) : NULL;
        if (!s->duel.mind[i]) {
            answer_error(r, MHD_HTTP_BAD_REQUEST, "unknown",
                         "il n'y a pas d'adversaire de ce nom",
                         "there is no mind with that name");
            return false;
        }
    }
    return true;
}

static bool read_tables(struct request *r, struct study *s)
{
    const json_t *tables = json_object_get(r->json, "tables");
    const size_t n = json_array_size(tables);

    if (tables && (!json_is_array(tables) || n > LAB_TABLES)) {
        answer_error(r, MHD_HTTP_BAD_REQUEST, "value",
                     "\"tables\" doit être une liste d'au plus huit champs "
                     "de bataille",
                     "\"tables\" must be a list of at most eight battlefields");
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        char *text =
            sample_table(s->duel.game->book, json_array_get(tables, i));
        struct alea_error error = { 0 };
        bool good = text && duel_table(&s->duel, text, strlen(text), &error);

        if (!text)
            answer_error(
                r, MHD_HTTP_BAD_REQUEST, "unknown",
                "un champ de bataille est un texte ou l'un des "
                "exemples du livre",
                "a battlefield is a text or one of the book's samples");
        else if (!good)
            wrong_text(r, "tables", (int)i, &error);
        free(text);
        if (!good)
            return false;
    }
    return true;
}

static bool read_scenario(struct request *r, struct study *s)
{
    const json_t *scenario = json_object_get(r->json, "scenario");
    struct alea_error error = { 0 };
    const char *word;

    if (!scenario || json_is_null(scenario))
        return true;
    word = body_text(r, "scenario");
    if (!word)
        return false;
    if (stages_set(s->duel.game->book->stages, s->duel.settings, "scenario",
                   word, r->lang, &error))
        return true;
    answer_alea_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, "scenario", &error);
    return false;
}

/* What else is agreed on: a word for each key. */
static bool read_settings(struct request *r, struct study *s)
{
    const json_t *map = json_object_get(r->json, "settings");
    struct alea_error error = { 0 };
    const char *key;
    json_t *word;

    json_object_foreach((json_t *)(uintptr_t)map, key, word)
    {
        const char *text = json_string_value(word);

        if (text && stages_set(s->duel.game->book->stages, s->duel.settings,
                               key, text, r->lang, &error))
            continue;
        if (!text)
            answer_error(r, MHD_HTTP_BAD_REQUEST, "value",
                         "\"settings\" doit donner un mot pour chaque réglage",
                         "\"settings\" must give one word for each setting");
        else
            answer_alea_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, "settings",
                              &error);
        return false;
    }
    return true;
}

/* Minds that look ahead want minutes for a battle. */
static int most_of(const struct request *r, const struct study *s)
{
    const int most = r->server->config.lab;

    if (!s->duel.mind[0]->thinks && !s->duel.mind[1]->thinks)
        return most;
    return most < LAB_THINKING ? most : LAB_THINKING;
}

static bool read_numbers(struct request *r, struct study *s)
{
    const int most = most_of(r, s);
    int64_t battles, seed;

    if (!body_whole(r, "battles", 2, most, most < 200 ? most : 200, &battles) ||
        !body_whole(r, "seed", 0, INT64_MAX, 1, &seed))
        return false;
    if (battles % 2) {
        answer_error(
            r, MHD_HTTP_BAD_REQUEST, "value",
            "le nombre de batailles doit être pair : chaque table sert deux fois",
            "the number of battles must be even: each table is played twice");
        return false;
    }
    s->battles = (uint64_t)battles;
    s->duel.seed = (uint64_t)seed;
    return true;
}

static bool read_study(struct request *r, struct study *s)
{
    const char *word = json_string_value(json_object_get(r->json, "book"));
    const struct shelf *shelf = content_shelf(r->server->content, word);
    struct alea_error error = { 0 };

    if (!shelf) {
        answer_error(
            r, MHD_HTTP_BAD_REQUEST, "unknown",
            "il n'y a pas de livre de ce nom ; GET /api/v1/books en donne la "
            "liste",
            "there is no book with that name; GET /api/v1/books lists them");
        return false;
    }
    r->book = shelf->game.book->book;
    if (!duel_init(&s->duel, &shelf->game, r->lang, &error)) {
        answer_alea_error(r, MHD_HTTP_INTERNAL_SERVER_ERROR, NULL, &error);
        return false;
    }
    if (!read_minds(r, s) || !read_numbers(r, s) || !read_scenario(r, s) ||
        !read_settings(r, s) || !read_armies(r, s) || !read_tables(r, s))
        return false;
    if (duel_begin(&s->duel, &s->fighter[0], &s->fighter[1], &error))
        return true;
    answer_alea_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, "battle", &error);
    return false;
}

/* ---- beginning ---- */

static void answer_study(struct request *r, unsigned status, struct study *s)
{
    struct study_look look;

    if (study_look(s, &look))
        answer_json(r, status, study_json(s, &look, r->lang));
    study_look_clear(&look);
}

/* Is there a laboratory at all? False, answered, when there is not. */
static bool is_open(struct request *r)
{
    if (r->server->config.lab > 0)
        return true;
    answer_error(r, MHD_HTTP_NOT_FOUND, "nothing",
                 "ce serveur n'a pas de laboratoire",
                 "this server has no laboratory");
    return false;
}

void route_study_begin(struct request *r)
{
    struct study *s = is_open(r) ? study_new() : NULL;

    if (s && read_study(r, s)) {
        if (lab_add(r->server->lab, s))
            answer_study(r, MHD_HTTP_CREATED, s);
        else
            answer_error(r, MHD_HTTP_SERVICE_UNAVAILABLE, "full",
                         "il y a trop de simulations sur ce serveur",
                         "there are too many simulations on this server");
    }
    study_let_go(s);
}

void route_lab(struct request *r)
{
    const struct lab_counts counts = lab_counts(r->server->lab);

    answer_json(r, MHD_HTTP_OK,
                json_pack("{s:i, s:i, s:i, s:i}", "battles",
                          r->server->config.lab, "thinking", LAB_THINKING,
                          "tables", LAB_TABLES, "waiting",
                          counts.waiting + counts.playing));
}

/* ---- looking, following, stopping ---- */

/* The study that the path names, held; NULL, answered, when there is none. */
static struct study *study_of(struct request *r)
{
    struct study *s = lab_find(r->server->lab, r->param[0]);

    if (!s)
        answer_error(r, MHD_HTTP_NOT_FOUND, "nothing",
                     "il n'y a pas, ou plus, de simulation de ce nom",
                     "there is no simulation with that name, or no longer");
    return s;
}

void route_study(struct request *r)
{
    struct study *s = study_of(r);

    if (s)
        answer_study(r, MHD_HTTP_OK, s);
    study_let_go(s);
}

void route_study_stop(struct request *r)
{
    struct study *s = study_of(r);

    if (s) {
        study_stop(s);
        answer_study(r, MHD_HTTP_OK, s);
    }
    study_let_go(s);
}

static void gone(void *own)
{
    struct server *server = own;

    atomic_fetch_sub(&server->counts.streams, 1);
}

void route_study_events(struct request *r)
{
    struct server *server = r->server;
    struct study *s = study_of(r);

    if (!s)
        return;
    if (atomic_load(&server->counts.streams) < server->config.streams) {
        /* before somebody may end it */
        atomic_fetch_add(&server->counts.streams, 1);
        r->response = study_follow(s, r->connection, r->lang, gone, server);
        if (!r->response)
            atomic_fetch_sub(&server->counts.streams, 1);
    }
    study_let_go(s);
    if (!r->response) {
        answer_error(r, MHD_HTTP_SERVICE_UNAVAILABLE, "full",
                     "il y a trop de spectateurs",
                     "there are too many spectators");
        return;
    }
    r->status = MHD_HTTP_OK;
    answer_header(r, MHD_HTTP_HEADER_CONTENT_TYPE, "text/event-stream");
    answer_header(r, "X-Accel-Buffering", "no");
}

/* ---- results ---- */

/* Answers with what 'put' writes of the study as it is now. */
static void answer_result(struct request *r, const char *type,
                          void (*put)(const struct sim *sim, FILE *out))
{
    struct study *s = study_of(r);
    struct study_look look = { 0 };
    char *text = NULL;
    size_t size = 0;
    FILE *out = s ? open_memstream(&text, &size) : NULL;
    bool good = out && study_look(s, &look);

    if (good)
        put(&(struct sim){ &s->duel, &look.tally, r->lang }, out);
    study_look_clear(&look);
    if (out && fclose(out) == 0 && good)
        answer_text(r, MHD_HTTP_OK, type, text, size);
    else
        free(text);
    study_let_go(s);
}

static void put_page(const struct sim *sim, FILE *out)
{
    sim_page(sim, out);
}

void route_study_result(struct request *r)
{
    answer_result(r, "application/json; charset=utf-8", sim_json_text);
}

void route_study_csv(struct request *r)
{
    answer_result(r, "text/csv; charset=utf-8", sim_csv);
}

void route_study_report(struct request *r)
{
    answer_result(r, "text/html; charset=utf-8", put_page);
    /* The page brings its own style, and nothing else. */
    if (r->status == MHD_HTTP_OK)
        answer_header(r, "Content-Security-Policy",
                      "default-src 'none'; style-src 'unsafe-inline'; "
                      "img-src data:; base-uri 'none'; form-action 'none'; "
                      "frame-ancestors 'none'; sandbox");
}
