/* Schemas of the files that people write: what docs/ has is what the rows of the
 * books make, and the samples of the books fit. With ALEA_REWRITE=1 in the
 * environment docs/ is written anew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cases/case_schema.h"
#include "read/book_text.h"
#include "read/content.h"
#include "read/embedded.h"
#include "read/fields.h"
#include "read/file.h"
#include "read/yaml.h"
#include "schema.h"

typedef void judge(const struct book_schema *schema, json_t *made);

/* Gives a schema its head, and checks it. */
static void check_made(const struct book_schema *s, json_t *rows, judge *check)
{
    json_t *made = json_pack("{s:s, s:s, s:s}", "$schema",
                             "https://json-schema.org/draft/2020-12/schema",
                             "title", s->title, "description", s->about);

    json_object_update(made, rows);
    check(s, made);
    json_decref(rows);
    json_decref(made);
}

/* The schema of the cases of a book; the first book has the shortest name. */
static void check_cases(const struct book_text *book, const void *content,
                        judge *check)
{
    const char *id = book->book->id;
    char file[80], title[80];
    const struct book_schema s = {
        .file = file,
        .title = title,
        .about = "docs/cases.md says it in words. alea forgives capitals, "
                 "hyphens and plurals in keys, which this schema does not.",
    };

    snprintf(file, sizeof file, "docs/case%s%s.schema.json",
             book == book_text_at(0) ? "" : "-",
             book == book_text_at(0) ? "" : id);
    snprintf(title, sizeof title, "alea case of %s, version 1", id);
    check_made(&s, case_schema(book, content), check);
}

/* Makes every schema of every book, and checks it. */
static void each(judge *check)
{
    for (int i = 0; book_text_at(i); i++) {
        const struct book_text *book = book_text_at(i);
        struct content_error error;
        void *content = content_load(book, NULL, LANG_EN, &error);

        assert_non_null(content);
        for (const struct book_schema *s = book->schemas; s && s->file; s++)
            check_made(s,
                       s->rows
                           ? fields_schema(&(struct fields){ .content = content,
                                                             .whole = true },
                                           s->rows)
                           : s->make(content),
                       check);
        if (book->cases)
            check_cases(book, content, check);
        free(content);
    }
}

/* ---- the pages ---- */

/* A line for each property and each definition, so that a change is one. */
static void put(FILE *out, json_t *value, int deep)
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

static void write_page(const char *path, json_t *schema)
{
    FILE *out = fopen(path, "w");

    assert_non_null(out);
    put(out, schema, 2);
    assert_int_equal(fclose(out), 0);
}

static void is_the_page(const struct book_schema *schema, json_t *made)
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

static void pages_are_what_the_rows_make(void **state)
{
    (void)state;
    each(is_the_page);
}

/* ---- samples ---- */

/* As an editor reads it: a plain text is a number, or yes or no, if it can be. */
static json_t *scalar(const struct yaml_node *node)
{
    json_t *value =
        node->quoted ? NULL : json_loads(node->text, JSON_DECODE_ANY, NULL);

    return value ? value : json_string(node->text);
}

static json_t *value_of(const struct yaml_node *node)
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

static void samples_fit(const struct book_schema *schema, json_t *made)
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

static void samples_of_the_books_fit(void **state)
{
    (void)state;
    each(samples_fit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_are_what_the_rows_make),
        cmocka_unit_test(samples_of_the_books_fit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
