/* sample_text.c -- texts and samples in bodies: see sample_text.h. */
#include "records/sample_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "read/book_stages.h"
#include "read/book_text.h"
#include "read/embedded.h"

static char *text_or_sample(const struct book_text *book, const json_t *value,
                            const char *folder)
{
    const char *id = json_string_value(json_object_get(value, "sample"));
    const struct embedded_file *file;
    char path[128];

    /* A zero would cut what our parsers see. */
    if (json_is_string(value) &&
        strlen(json_string_value(value)) == json_string_length(value))
        return strdup(json_string_value(value));
    if (!id || strlen(id) > 64)
        return NULL;
    snprintf(path, sizeof path, "books/%s/%s/%s.yaml", book->book->id, folder,
             id);
    file = embedded_find(path);
    return file ? strdup(file->bytes) : NULL;
}

char *sample_army(const struct book_text *book, const json_t *value)
{
    char *text = text_or_sample(book, value, book->stages->samples);
    char *plain = text && book->stages->plain
                      ? book->stages->plain(text, strlen(text))
                      : NULL;

    if (!plain)
        return text;
    free(text);
    return plain;
}

char *sample_table(const struct book_text *book, const json_t *value)
{
    return text_or_sample(book, value, "tables");
}
