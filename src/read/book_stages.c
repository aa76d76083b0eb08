/* book_stages.c -- settings of any book by their rows, and what is meant where a
 * book has no tables or settings of its own: see book_stages.h. */
#include "read/book_stages.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/hash.h"
#include "read/book_lists.h"
#include "read/fields.h"
#include "read/scenery.h"

void *stages_army(const struct book_stages *stages, const void *content,
                  const char *text, size_t size, enum lang lang,
                  struct army_card *card, struct alea_error *error)
{
    if (stages->army)
        return stages->army(content, text, size, lang, card, error);
    return list_muster(stages->lists, content, text, size, lang, card, error);
}

struct stage *stages_stage(const struct book_stages *stages,
                           const void *content, const void *const *army,
                           int players, const void *table, const void *settings,
                           enum lang lang, struct alea_error *error)
{
    if (stages->sides && players != stages->sides) {
        error_say(error, lang, ALEA_ILLEGAL, 0, 0,
                  "ce livre se joue à %d armées, non à %d",
                  "this book is played with %d armies, not with %d",
                  stages->sides, players);
        return NULL;
    }
    return stages->stage(content, army, players, table, settings, lang, error);
}

/* The one table of a book that has no others: the book knows it, so nothing is
 * in the block. */
static void *only_table(void)
{
    return calloc(1, 1);
}

void *stages_table(const struct book_stages *stages, const void *content,
                   const char *text, size_t size, bool strict, enum lang lang,
                   struct alea_error *error)
{
    void *table;

    if (stages->scenery)
        return scenery_played(stages->scenery, content, text, size, strict,
                              lang, error);
    if (stages->table)
        return stages->table(content, text, size, strict, lang, error);
    if (size != strlen(stages->bare) || memcmp(text, stages->bare, size) != 0) {
        error_say(error, lang, ALEA_VALUE, 0, 0,
                  "ce livre se joue toujours sur la même table",
                  "this book is always played on the same table");
        return NULL;
    }
    if ((table = only_table()) == NULL)
        error_memory(error, lang);
    return table;
}

void *stages_deal(const struct book_stages *stages, const void *content,
                  const void *settings, uint64_t seed)
{
    if (stages->scenery)
        return scenery_deal(stages->scenery, content, settings, seed);
    return stages->deal ? stages->deal(content, settings, seed) : only_table();
}

char *stages_table_text(const struct book_stages *stages, const void *content,
                        const void *table)
{
    return stages->scenery ? scenery_text(stages->scenery, content, table)
                           : stages->table_text(content, table);
}

void stages_complete(const struct book_stages *stages, void *settings,
                     const struct army_card *card, int players)
{
    if (stages->complete)
        stages->complete(settings, card, players);
}

void stages_key(const struct book_stages *stages, const void *settings,
                uint64_t out[2])
{
    if (stages->key) {
        stages->key(settings, out);
        return;
    }
    out[0] = HASH_START;
    out[1] = hash_bytes(HASH_START, settings, stages->agreed_size);
}

void *stages_settings(const struct book_stages *stages, const json_t *map,
                      enum lang lang, struct alea_error *error)
{
    return fields_new(stages->agreed, stages->agreed_size, map, lang, error);
}

bool stages_set(const struct book_stages *stages, void *settings,
                const char *key, const char *word, enum lang lang,
                struct alea_error *error)
{
    return fields_set(stages->agreed, NULL, key, word, lang, settings, error);
}

json_t *stages_settings_json(const struct book_stages *stages,
                             const void *settings)
{
    const struct fields f = { .lang = LANG_EN };

    return fields_json(&f, stages->agreed, settings, false);
}
