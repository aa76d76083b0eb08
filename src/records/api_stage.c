/* api_stage.c -- stages from texts (include/alea/stage.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <alea/stage.h>

#include "base/error.h"
#include "read/book_stages.h"
#include "read/content.h"
#include "read/json_words.h"
#include "read/stage.h"
#include "records/game.h"

/* The content of a book that is built in, or that ALEA_BOOKS names. */
static bool load(struct game *game, const struct book_text *book,
                 enum lang lang, struct alea_error *error)
{
    struct game_error wrong;

    if (game_content(game, book, content_folder(), lang, &wrong))
        return true;
    *error = wrong.error;
    return false;
}

static void *read_settings(const struct book_stages *stages, const char *text,
                           enum lang lang, struct alea_error *error)
{
    json_error_t wrong;
    json_t *map;
    void *settings;

    if (!text)
        return stages_settings(stages, NULL, lang, error);
    map = json_loads(text, 0, &wrong);
    if (!map) {
        error_set(error, ALEA_SYNTAX, wrong.line, wrong.column, "%s",
                  json_words(&wrong, lang));
        return NULL;
    }
    settings = stages_settings(stages, map, lang, error);
    json_decref(map);
    return settings;
}

/* Which text is wrong; an army is its number. */
enum part { PART_TABLE = RECORD_SIDES, PART_ALL };

/* Puts the name of the text before the message. */
static void name_part(struct alea_error *error, int part, enum lang lang)
{
    static const char *const name[][LANGS] = {
        { "armée 1", "army 1" }, { "armée 2", "army 2" },
        { "armée 3", "army 3" }, { "armée 4", "army 4" },
        { "table", "table" },    { "bataille", "stage" }
    };
    char message[sizeof error->message];

    memcpy(message, error->message, sizeof message);
    snprintf(error->message, sizeof error->message,
             lang == LANG_FR ? "%s : %.200s" : "%s: %.200s", name[part][lang],
             message);
}

/* Reads the texts and makes the stage; on NULL *part says which is wrong. */
static struct stage *build(const struct game *game,
                           const struct alea_stage_texts *texts,
                           const void *settings, enum lang lang,
                           struct alea_error *error, int *part)
{
    const struct book_stages *stages = game->book->stages;
    void *army[RECORD_SIDES] = { NULL }, *table = NULL;
    struct stage *stage = NULL;
    struct army_card card;
    int players = 0;

    for (; players < RECORD_SIDES && texts->army[players]; players++) {
        const char *text = texts->army[players];

        *part = players;
        army[players] = stages_army(stages, game->content, text, strlen(text),
                                    lang, &card, error);
        if (!army[players])
            goto done;
    }
    *part = PART_TABLE;
    table = stages_table(stages, game->content, texts->table,
                         strlen(texts->table), true, lang, error);
    if (!table)
        goto done;
    *part = PART_ALL;
    stage = stages_stage(stages, game->content, (const void *const *)army,
                         players, table, settings, lang, error);
done:
    for (int i = 0; i < RECORD_SIDES; i++)
        free(army[i]);
    free(table);
    return stage;
}

/* The book that the first list is of. */
static const struct book_text *book_of(const struct alea_stage_texts *texts)
{
    const struct book_text *book =
        texts->army[0] ? book_text_in(texts->army[0]) : NULL;

    return book && book->stages ? book : book_text_at(0);
}

struct alea_stage *alea_stage_new(const struct alea_stage_texts *texts,
                                  struct alea_error *error)
{
    const enum lang lang = (enum lang)texts->lang;
    struct stage *stage = NULL;
    struct game game;
    void *settings;
    int part;

    if (!load(&game, book_of(texts), lang, error))
        return NULL;
    settings = read_settings(game.book->stages, texts->settings, lang, error);
    if (settings) {
        stage = build(&game, texts, settings, lang, error, &part);
        if (!stage)
            name_part(error, part, lang);
    }
    free(settings);
    game_close(&game);
    return (struct alea_stage *)(void *)stage;
}

void alea_stage_free(struct alea_stage *stage)
{
    stage_free((struct stage *)(void *)stage);
}

char *alea_table_deal(int points, uint64_t seed, enum alea_lang lang,
                      struct alea_error *error)
{
    struct game game;
    json_t *map = json_pack("{s:i}", "format", points);
    void *settings;
    char *text;

    if (!load(&game, book_text_at(0), (enum lang)lang, error)) {
        json_decref(map);
        return NULL;
    }
    settings = stages_settings(game.book->stages, map, (enum lang)lang, error);
    text = settings ? game_table(&game, settings, seed) : NULL;
    if (settings && !text)
        error_memory(error, (enum lang)lang);
    free(settings);
    json_decref(map);
    game_close(&game);
    return text;
}
