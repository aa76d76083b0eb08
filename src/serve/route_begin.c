/* route_begin.c -- POST /battles: two to four armies, a table, and what was
 * agreed on. */
#include <stdlib.h>
#include <string.h>

#include "serve/begin.h"
#include "serve/routes.h"
#include "text/army.h"
#include "text/embedded.h"
#include "text/field.h"
#include "text/settings.h"
#include "text/setup.h"
#include <alea/version.h>

/* A text, or a sample of the book by its id; the caller frees it. NULL when it
 * is neither. */
static char *text_or_sample(const json_t *value, const char *folder)
{
    const char *id = json_string_value(json_object_get(value, "sample"));
    const struct embedded_file *file;
    char path[128];

    if (json_is_string(value) &&
        strlen(json_string_value(value)) == json_string_length(value))
        return strdup(json_string_value(value));
    if (!id || strlen(id) > 64)
        return NULL;
    snprintf(path, sizeof path, "books/ofas/%s/%s.yaml", folder, id);
    file = embedded_find(path);
    return file ? strdup(file->bytes) : NULL;
}

/* Lists in the text format become YAML, as records keep them. */
static char *army_text(const json_t *value)
{
    char *text = text_or_sample(value, "armies");
    char *plain = text ? army_plain(text, strlen(text)) : NULL;

    if (!plain)
        return text;
    free(text);
    return plain;
}

static void wrong_army(struct request *r, int i, const struct alea_error *error)
{
    char where[32];

    snprintf(where, sizeof where, "armies[%d]", i);
    answer_alea_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, where, error);
}

static bool read_armies(struct request *r, struct beginning *b,
                        int32_t format[OFAS_PLAYERS])
{
    const json_t *armies = json_object_get(r->json, "armies");
    const size_t n = json_array_size(armies);
    struct ofas_army *army = malloc(sizeof *army);
    struct alea_error error = { 0 };
    bool good = army && n >= OFAS_DUEL && n <= OFAS_PLAYERS;

    if (!good)
        answer_error(r, MHD_HTTP_BAD_REQUEST, "value",
                     "\"armies\" a deux listes, quatre au plus",
                     "\"armies\" has two lists, four at most");
    for (int i = 0; good && i < (int)n; i++) {
        char *text = army_text(json_array_get(armies, (size_t)i));

        b->head.army[i] = text;
        if (!text) {
            answer_error(r, MHD_HTTP_BAD_REQUEST, "unknown",
                         "une armée est un texte ou un exemple du livre",
                         "an army is a text or a sample of the book");
            good = false;
        } else if (!army_muster_text(army, text, strlen(text),
                                     &r->server->content->catalogue, r->lang,
                                     &error)) {
            wrong_army(r, i, &error);
            good = false;
        } else {
            format[i] = army->format;
        }
    }
    free(army);
    b->is.players = good ? (uint8_t)n : 0;
    return good;
}

static bool read_settings(struct request *r, struct beginning *b,
                          const int32_t format[OFAS_PLAYERS],
                          struct ofas_settings *settings)
{
    const json_t *map = json_object_get(r->json, "settings");
    struct alea_error error = { 0 };

    if (map && (!json_is_object(map) ||
                !settings_read(settings, map, r->lang, &error))) {
        answer_alea_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, "settings",
                          &error);
        return false;
    }
    if (settings->company == COMPANY_DUEL && b->is.players > OFAS_DUEL)
        settings->company = COMPANY_EACH_ALONE;
    if (settings->format == 0)
        settings->format =
            ofas_company_format(settings->company, format, b->is.players);
    b->head.settings = settings_json(settings);
    return b->head.settings != NULL;
}

static bool read_table(struct request *r, struct beginning *b,
                       const struct ofas_settings *settings)
{
    const json_t *table = json_object_get(r->json, "table");
    struct ofas_field *field;

    if (table && !json_is_null(table)) {
        b->head.table = text_or_sample(table, "tables");
        if (!b->head.table)
            answer_error(r, MHD_HTTP_BAD_REQUEST, "unknown",
                         "\"table\" est un texte ou un exemple du livre",
                         "\"table\" is a text or a sample of the book");
        return b->head.table != NULL;
    }
    field = calloc(1, sizeof *field);
    if (field) {
        setup_table(field, &r->server->content->kinds, settings, b->head.seed,
                    true);
        b->head.table = field_write(field, &r->server->content->kinds);
    }
    free(field);
    return b->head.table != NULL;
}

static bool read_head(struct request *r, struct beginning *b)
{
    struct ofas_settings settings = { 0 };
    int32_t format[OFAS_PLAYERS] = { 0 };
    int64_t seed;

    if (!body_whole(r, "seed", 0, INT64_MAX >> 10,
                    (int64_t)(chance_seed() >> 12), &seed))
        return false;
    snprintf(b->head.engine, sizeof b->head.engine, "%s", ALEA_VERSION);
    snprintf(b->head.book, sizeof b->head.book, "ofas");
    b->head.content = r->server->content->hash;
    b->head.seed = (uint64_t)seed;
    return read_armies(r, b, format) &&
           read_settings(r, b, format, &settings) &&
           read_table(r, b, &settings) && begin_seats(r, b);
}

/* Plays to the first question and writes it down. */
static bool play_first(struct request *r, struct beginning *b)
{
    struct game_error error = { 0 };
    struct held_stage *stage =
        stages_hold(r->server->stages, &b->head, r->lang, &error);
    struct record_writer writer;
    size_t size = 0;
    FILE *out;

    if (!stage) {
        answer_alea_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, error.file,
                          &error.error);
        return false;
    }
    b->live = live_new(stage, chance_seed());
    if (!b->live) {
        stage_let_go(stage);
        return false;
    }
    out = open_memstream(&b->text, &size);
    if (!out)
        return false;
    record_begin(&writer, out, &b->head);
    play_on(&b->live->battle, &writer.watcher);
    b->live->lines = 1;
    return fclose(out) == 0 && !writer.failed;
}

void route_begin(struct request *r)
{
    struct beginning *b = calloc(1, sizeof *b);

    if (b && begin_allowed(r) && read_head(r, b) && play_first(r, b))
        begin_submit(r, b);
    else
        begin_free(b);
}
