/* army_plain.c -- army lists in the plain text of read/list_text.c, read again: the
 * indentation is put back, line for line, so that a fault is told with the right
 * line. */
#include "frame/ofas/army.h"

#include <stdlib.h>
#include <string.h>

/* A line without the white space around it. */
struct line {
    const char *text;
    size_t length;
};

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static struct line trim(const char *text, size_t length)
{
    while (length > 0 && is_space(text[0])) {
        text++;
        length--;
    }
    while (length > 0 && is_space(text[length - 1]))
        length--;
    return (struct line){ text, length };
}

/* "-- name --", or a longer dash that some forum made of it. */
static bool is_title(struct line line, struct line *name)
{
    static const char *const marks[] = { "==", "--", "—", "–" };

    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        size_t n = strlen(marks[i]);
        if (line.length < n || memcmp(line.text, marks[i], n) != 0)
            continue;
        line = trim(line.text + n, line.length - n);
        if (line.length >= n &&
            memcmp(line.text + line.length - n, marks[i], n) == 0)
            line = trim(line.text, line.length - n);
        *name = line;
        return true;
    }
    return false;
}

static void put_title(FILE *out, struct line name, bool unit)
{
    if (unit)
        fputs("  - ", out);
    if (name.length == 0)
        return;
    fputs("name: \"", out);
    for (size_t i = 0; i < name.length; i++)
        fprintf(out, "%s%c",
                name.text[i] == '"' || name.text[i] == '\\' ? "\\" : "",
                name.text[i]);
    fputc('"', out);
}

static bool is_units(struct line line)
{
    static const char *const words[] = { "units:", "unités:", "unités :" };

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (line.length == strlen(words[i]) &&
            memcmp(line.text, words[i], line.length) == 0)
            return true;
    return false;
}

/* The YAML of one line; *units is whether the list of units has begun. */
static void put_line(FILE *out, struct line line, bool *units)
{
    struct line name;

    if (is_title(line, &name)) {
        put_title(out, name, *units);
    } else if (is_units(line)) {
        fputs("units:", out);
        *units = true;
    } else if (line.length > 0) {
        fprintf(out, "%s%.*s", *units ? "    " : "", (int)line.length,
                line.text);
    }
    fputc('\n', out);
}

/* Does it begin with a title? */
static bool is_plain_text(const char *text, size_t size)
{
    while (size > 0 && (is_space(*text) || *text == '\n')) {
        text++;
        size--;
    }
    return size >= 2 && memcmp(text, "==", 2) == 0;
}

char *army_plain(const char *text, size_t size)
{
    char *yaml = NULL;
    bool units = false;
    size_t n = 0;
    FILE *out;

    if (!is_plain_text(text, size) || memchr(text, '\0', size) ||
        !(out = open_memstream(&yaml, &n)))
        return NULL;
    while (size > 0) {
        const char *end = memchr(text, '\n', size);
        size_t length = end ? (size_t)(end - text) : size;
        put_line(out, trim(text, length), &units);
        length += end != NULL;
        text += length;
        size -= length;
    }
    if (fclose(out) == 0)
        return yaml;
    free(yaml);
    return NULL;
}
