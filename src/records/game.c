/* game.c -- building a stage from texts. */
#include "records/game.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "read/book_lists.h"
#include "read/content.h"
#include "read/stage.h"

bool game_content(struct game *out, const struct book_text *book,
                  const char *folder, enum lang lang, struct game_error *error)
{
    struct content_error bad;

    *out = (struct game){ .book = book };
    out->content = content_load(book, folder, lang, &bad);
    if (out->content)
        return true;
    memcpy(error->file, bad.file, sizeof error->file);
    error->error = bad.error;
    return false;
}

void game_close(struct game *game)
{
    game_clear(game);
    free((void *)(uintptr_t)game->content);
    game->content = NULL;
}

/* What a stage is made of. */
struct parts {
    int players;
    void *army[RECORD_SIDES];
    void *table, *settings;
};

static bool read_armies(struct parts *parts, const struct game *game,
                        const struct record_head *head, enum lang lang,
                        struct game_error *error)
{
    struct army_card card;

    for (int i = 0; i < RECORD_SIDES && head->army[i]; i++) {
        snprintf(error->file, sizeof error->file, "armies[%d]", i);
        parts->army[i] =
            stages_army(game->book->stages, game->content, head->army[i],
                        strlen(head->army[i]), lang, &card, &error->error);
        if (!parts->army[i])
            return false;
        parts->players++;
    }
    return true;
}

static bool build(struct game *game, const struct record_head *head,
                  enum lang lang, struct parts *parts, struct game_error *error)
{
    const struct book_stages *stages = game->book->stages;

    if (!read_armies(parts, game, head, lang, error))
        return false;
    snprintf(error->file, sizeof error->file, "table");
    parts->table =
        stages_table(stages, game->content, head->table, strlen(head->table),
                     false, lang, &error->error);
    if (!parts->table)
        return false;
    snprintf(error->file, sizeof error->file, "settings");
    parts->settings =
        stages_settings(stages, head->settings, lang, &error->error);
    if (!parts->settings)
        return false;
    snprintf(error->file, sizeof error->file, "battle");
    game->stage = stages_stage(
        stages, game->content, (const void *const *)parts->army, parts->players,
        parts->table, parts->settings, lang, &error->error);
    return game->stage != NULL;
}

bool game_stage(struct game *game, const struct record_head *head,
                enum lang lang, struct game_error *error)
{
    struct parts parts = { .players = 0 };
    char ids[64];
    bool done;

    if (strcmp(head->book, game->book->book->id) != 0) {
        error->file[0] = 0;
        return error_say(&error->error, lang, ALEA_UNKNOWN, 0, 0,
                         "livre inconnu « %s » ; au choix : « %s »",
                         "unknown book \"%s\"; choose from: \"%s\"", head->book,
                         book_text_ids(ids, sizeof ids));
    }
    done = build(game, head, lang, &parts, error);
    for (int i = 0; i < RECORD_SIDES; i++)
        free(parts.army[i]);
    free(parts.table);
    free(parts.settings);
    return done;
}

void game_clear(struct game *game)
{
    stage_free(game->stage);
    game->stage = NULL;
}

uint64_t game_hash(const struct game *game)
{
    return content_hash(game->book, game->content);
}

char *game_table(const struct game *game, const void *settings, uint64_t seed)
{
    const struct book_stages *stages = game->book->stages;
    void *table;
    char *text;

    if (!stages->deal && !stages->scenery)
        return strdup(stages->bare);
    table = stages_deal(stages, game->content, settings, seed);
    text = table ? stages_table_text(stages, game->content, table) : NULL;
    free(table);
    return text;
}
