/* schema_page.h -- schemas of files that people write: what docs/ has is what rows
 * make, and the samples of a book fit. With ALEA_REWRITE=1 in the environment docs/
 * is written anew. */
#ifndef ALEA_TESTS_SCHEMA_PAGE_H
#define ALEA_TESTS_SCHEMA_PAGE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "read/book_text.h"
#include "read/embedded.h"
#include "read/file.h"
#include "read/yaml.h"
#include "schema.h"

typedef void judge(const struct book_schema *schema, json_t *made);

/* Gives a schema its head, and checks it. */
static inline void check_made(const struct book_schema *s, json_t *rows,
                              judge *check)
{
    json_t *made = json_pack("{s:s, s:s, s:s}", "$schema",
                             "https://json-schema.org/draft/2020-12/schema",
                             "title", s->title, "description", s->about);

    json_object_update(made, rows);
    check(s, made);
    json_decref(rows);
    json_decref(made);
}

/* ---- the pages ---- */

/* A line for each property and each definition, so that a change is one. */
static inline void put(FILE *out, json_t *value, int deep)
{
    const char *between = "{\n", *key;
    char *text;
    json_t *one;

    if (deep == 0 || !json_is_object(value)) {
        text = json_dumps(value, JSON_ENCODE_ANY);
        fputs(text, out);
        free(text);
        return;
    }
    json_object_foreach(value, key, one)
    {
        const bool open =
            strcmp(key, "properties") == 0 || strcmp(key, "$defs") == 0;

        fprintf(out, "%s%*s\"%s\": ", between, 6 - 2 * deep, "", key);
        put(out, one, open ? deep - 1 : 0);
        between = ",\n";
    }
    fputs(deep == 2 ? "\n}\n" : "}", out);
}

static inline void write_page(const char *path, json_t *schema)
{
    FILE *out = fopen(path, "w");

    assert_non_null(out);
    put(out, schema, 2);
    assert_int_equal(fclose(out), 0);
}

static inline void is_the_page(const struct book_schema *schema, json_t *made)
{
    struct alea_error error;
    size_t size;
    json_t *page;
    char *text;

    if (getenv("ALEA_REWRITE"))
        write_page(schema->file, made);
    text = file_read(schema->file, &size, LANG_EN, &error);
    assert_non_null(text);
    page = json_loads(text, 0, NULL);
    if (!json_equal(page, made))
        fail_msg("%s is not what the rows make: ALEA_REWRITE=1 %s",
                 schema->file, "build/test/tests/test_schemas");
    json_decref(page);
    free(text);
}

/* ---- samples ---- */

/* As an editor reads it: a plain text is a number, or yes or no, if it can be. */
static inline json_t *scalar(const struct yaml_node *node)
{
    json_t *value =
        node->quoted ? NULL : json_loads(node->text, JSON_DECODE_ANY, NULL);

    return value ? value : json_string(node->text);
}

static inline json_t *value_of(const struct yaml_node *node)
{
    json_t *out;

    if (node->kind == YAML_TEXT)
        return scalar(node);
    out = node->kind == YAML_LIST ? json_array() : json_object();
    for (const struct yaml_node *n = node->first; n; n = n->next)
        if (node->kind == YAML_LIST)
            json_array_append_new(out, value_of(n));
        else
            json_object_set_new(out, n->key->text, value_of(n));
    return out;
}

static inline void samples_fit(const struct book_schema *schema, json_t *made)
{
    int samples = 0;

    if (!schema->samples)
        return;
    for (const struct embedded_file *file = embedded_first(schema->samples);
         file; file = embedded_next(file, schema->samples)) {
        struct alea_error error;
        struct yaml_report report = { .error = &error, .max = 1 };
        struct yaml *yaml = yaml_read(file->bytes, file->size, &report);
        json_t *value;

        assert_non_null(yaml);
        value = value_of(yaml_root(yaml));
        if (!schema_fits(made, made, value))
            fail_msg("%s does not fit %s", file->path, schema->file);
        json_object_set_new(value, "nonsense", json_true());
        assert_false(schema_fits(made, made, value));
        json_decref(value);
        yaml_free(yaml);
        samples++;
    }
    assert_true(samples > 0);
}

#endif
