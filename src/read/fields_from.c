/* fields_from.c -- fields out of JSON, and out of single words: see fields.h. */
#include "read/fields.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "read/word.h"

/* ---- JSON ---- */

bool fields_from_json(const struct row *rows, const void *content,
                      const json_t *map, enum lang lang, void *out,
                      struct alea_error *error)
{
    struct yaml_report report = { .lang = lang, .error = error, .max = 1 };
    const struct fields f = { .report = &report,
                              .content = content,
                              .json = true };
    char *text = json_dumps(map, JSON_COMPACT); /* which is YAML */
    struct yaml *yaml = text ? yaml_read(text, strlen(text), &report) : NULL;

    if (yaml)
        fields_read(&f, yaml_root(yaml), rows, out);
    else if (!text)
        error_memory(error, lang);
    error->line = error->column = 0; /* nobody wrote that text */
    yaml_free(yaml);
    free(text);
    return text && report.count == 0;
}

void *fields_new(const struct row *rows, size_t size, const json_t *map,
                 enum lang lang, struct alea_error *error)
{
    void *out = calloc(1, size + 1); /* a book may have no settings */

    if (!out) {
        error_memory(error, lang);
        return NULL;
    }
    fields_usual(rows, out);
    if (!map || fields_from_json(rows, NULL, map, lang, out, error))
        return out;
    free(out);
    return NULL;
}

/* ---- one by one ---- */

bool row_set(const struct row *row, const void *content, const char *word,
             enum lang lang, void *out, struct alea_error *error)
{
    struct yaml_report report = { .lang = lang, .error = error, .max = 1 };
    const struct fields f = { .report = &report, .content = content };
    struct yaml_node node = { .kind = YAML_TEXT, .text = word };

    if (row_take(&f, &node, row, out))
        return true;
    row_begin_error(error, row);
    return false;
}

bool fields_set(const struct row *rows, const void *content, const char *key,
                const char *word, enum lang lang, void *out,
                struct alea_error *error)
{
    const struct row *row = row_named(rows, key);
    struct word_nearest near = { 0, "" };
    static const char *const perhaps[] = { " ; vouliez-vous dire « ",
                                           "; did you mean \"" };
    static const char *const closing[] = { " » ?", "\"?" };

    if (row)
        return row_set(row, content, word, lang, out, error);
    for (row = rows; row->kind; row++)
        word_try(&near, key, row->key);
    return error_say(error, lang, ALEA_UNKNOWN, 0, 0,
                     "aucun réglage ne s'appelle « %.40s »%s%s%s",
                     "no setting is called \"%.40s\"%s%s%s", key,
                     near.best[0] ? perhaps[lang] : "", near.best,
                     near.best[0] ? closing[lang] : "");
}
