/* head.c -- reading what a battle begins with: see head.h. */
#include "text/head.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "text/ofas/army.h"
#include "text/ofas/field.h"
#include "text/ofas/settings.h"
#include "text/ofas/setup.h"
#include "text/sample.h"
#include <alea/version.h>

/* What is read, and where to. */
struct reader {
    struct record_head *head;
    const json_t *map;
    const struct ofas_catalogue *catalogue;
    const struct ofas_kinds *kinds;
    enum lang lang;
    struct game_error *error;
    int players;
    int32_t format[OFAS_PLAYERS];
};

static bool read_army(struct reader *r, int i, const json_t *value,
                      struct ofas_army *army)
{
    char *text = r->head->army[i] = sample_army(value);

    if (!text)
        return error_say(&r->error->error, r->lang, ALEA_UNKNOWN, 0, 0,
                         "une armée est un texte ou un exemple du livre",
                         "an army is a text or a sample of the book");
    snprintf(r->error->file, sizeof r->error->file, "armies[%d]", i);
    if (!army_muster_text(army, text, strlen(text), r->catalogue, r->lang,
                          &r->error->error))
        return false;
    r->error->file[0] = '\0';
    r->format[i] = army->format;
    return true;
}

static bool read_armies(struct reader *r)
{
    const json_t *armies = json_object_get(r->map, "armies");
    const size_t n = json_array_size(armies);
    struct ofas_army *army;
    bool good = true;

    if (n < OFAS_DUEL || n > OFAS_PLAYERS)
        return error_say(&r->error->error, r->lang, ALEA_VALUE, 0, 0,
                         "\"armies\" a deux listes, quatre au plus",
                         "\"armies\" has two lists, four at most");
    army = malloc(sizeof *army);
    if (!army)
        return error_memory(&r->error->error, r->lang);
    r->players = (int)n;
    for (int i = 0; good && i < r->players; i++)
        good = read_army(r, i, json_array_get(armies, (size_t)i), army);
    free(army);
    return good;
}

static bool read_settings(struct reader *r, struct ofas_settings *settings)
{
    const json_t *map = json_object_get(r->map, "settings");

    snprintf(r->error->file, sizeof r->error->file, "settings");
    if (map && !json_is_object(map))
        return error_say(&r->error->error, r->lang, ALEA_VALUE, 0, 0,
                         "\"settings\" doit être un objet",
                         "\"settings\" must be a map");
    if (map && !settings_read(settings, map, r->lang, &r->error->error))
        return false;
    r->error->file[0] = '\0';
    if (settings->company == COMPANY_DUEL && r->players > OFAS_DUEL)
        settings->company = COMPANY_EACH_ALONE;
    if (settings->format == 0)
        settings->format =
            ofas_company_format(settings->company, r->format, r->players);
    r->head->settings = settings_json(settings);
    return r->head->settings || error_memory(&r->error->error, r->lang);
}

static bool read_table(struct reader *r, const struct ofas_settings *settings)
{
    const json_t *table = json_object_get(r->map, "table");
    struct ofas_field *field;

    if (table && !json_is_null(table)) {
        r->head->table = sample_table(table);
        return r->head->table ||
               error_say(&r->error->error, r->lang, ALEA_UNKNOWN, 0, 0,
                         "\"table\" est un texte ou un exemple du livre",
                         "\"table\" is a text or a sample of the book");
    }
    field = calloc(1, sizeof *field);
    if (field) {
        setup_table(field, r->kinds, settings, r->head->seed, true);
        r->head->table = field_write(field, r->kinds);
    }
    free(field);
    return r->head->table || error_memory(&r->error->error, r->lang);
}

bool head_read(struct record_head *head, const json_t *map,
               const struct ofas_catalogue *catalogue,
               const struct ofas_kinds *kinds, enum lang lang,
               struct game_error *error)
{
    struct reader r = { .head = head,
                        .map = map,
                        .catalogue = catalogue,
                        .kinds = kinds,
                        .lang = lang,
                        .error = error };
    struct ofas_settings settings = { 0 };

    *error = (struct game_error){ 0 };
    snprintf(head->engine, sizeof head->engine, "%s", ALEA_VERSION);
    snprintf(head->book, sizeof head->book, "ofas");
    return read_armies(&r) && read_settings(&r, &settings) &&
           read_table(&r, &settings);
}
