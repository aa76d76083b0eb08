/* book_stages.c -- settings of any book, by their rows: see book_stages.h. */
#include "read/book_stages.h"

#include "read/fields.h"

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
