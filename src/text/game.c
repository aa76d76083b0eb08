/* game.c -- building a stage from texts. */
#include "text/game.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "text/ofas/army.h"
#include "text/ofas/field.h"
#include "text/ofas/settings.h"
#include "text/ofas/setup.h"

bool game_content(struct game *out, const char *folder, enum lang lang,
                  struct game_error *error)
{
    struct content_error bad;

    out->stage = NULL;
    if (content_ofas(&out->catalogue, folder, lang, &bad) &&
        kinds_load(&out->kinds, folder, lang, &bad))
        return true;
    memcpy(error->file, bad.file, sizeof error->file);
    error->error = bad.error;
    return false;
}

/* What a stage is made of; too large for the stack. */
struct parts {
    struct ofas_army army[OFAS_PLAYERS];
    struct ofas_field field;
};

static bool read_armies(struct parts *parts, const struct game *game,
                        const struct record_head *head, enum lang lang,
                        struct game_error *error)
{
    for (int i = 0; i < OFAS_PLAYERS && head->army[i]; i++) {
        snprintf(error->file, sizeof error->file, "armies[%d]", i);
        if (!army_muster_text(&parts->army[i], head->army[i],
                              strlen(head->army[i]), &game->catalogue, lang,
                              &error->error))
            return false;
    }
    return true;
}

static bool read_table(struct parts *parts, const struct game *game,
                       const struct record_head *head, enum lang lang,
                       struct game_error *error)
{
    struct yaml_report report = { .lang = lang,
                                  .max = 1,
                                  .error = &error->error };

    snprintf(error->file, sizeof error->file, "table");
    return field_read(&parts->field, &game->kinds, head->table,
                      strlen(head->table), NULL, &report);
}

static bool build(struct game *game, const struct record_head *head,
                  enum lang lang, struct parts *parts, struct game_error *error)
{
    struct setup setup = { .catalogue = &game->catalogue,
                           .field = &parts->field,
                           .lang = lang };

    if (!read_armies(parts, game, head, lang, error) ||
        !read_table(parts, game, head, lang, error))
        return false;
    snprintf(error->file, sizeof error->file, "settings");
    if (!settings_read(&game->settings, head->settings, lang, &error->error))
        return false;
    for (int i = 0; i < OFAS_PLAYERS && head->army[i]; i++)
        setup.army[i] = &parts->army[i];
    setup.settings = game->settings;
    snprintf(error->file, sizeof error->file, "battle");
    game->stage = setup_stage(&setup, &error->error);
    return game->stage != NULL;
}

bool game_stage(struct game *game, const struct record_head *head,
                enum lang lang, struct game_error *error)
{
    struct parts *parts;
    bool done;

    if (strcmp(head->book, "ofas") != 0) {
        error->file[0] = 0;
        return error_say(
            &error->error, lang, ALEA_UNKNOWN, 0, 0,
            "personne ne connaît le livre « %s » ; il y a « ofas »",
            "nobody knows the book \"%s\"; there is \"ofas\"", head->book);
    }
    parts = calloc(1, sizeof *parts);
    if (!parts)
        return error_memory(&error->error, lang);
    done = build(game, head, lang, parts, error);
    free(parts);
    return done;
}

void game_clear(struct game *game)
{
    stage_free(game->stage);
    game->stage = NULL;
}

char *game_table(const struct game *game, const struct ofas_settings *settings,
                 uint64_t seed)
{
    struct ofas_field *field = calloc(1, sizeof *field);
    char *text = NULL;

    if (!field)
        return NULL;
    setup_table(field, &game->kinds, settings, seed, true);
    text = field_write(field, &game->kinds);
    free(field);
    return text;
}
