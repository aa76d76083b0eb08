/* army_convert.c -- an army list as YAML, as JSON, and as plain text.
 *
 * All three tell what army_list_json() makes of the rows of a list, so that nothing can
 * be lost on the way. JSON is YAML, and read as such.
 * The plain text has no indentation, since forums eat it:
 *
 *     == Patrouille de Port-Sillage ==
 *     book: ofas
 *     format: 150
 *     units:
 *     -- Escouade Cormoran --
 *     rank: regular
 *     advantages: [fast]
 *
 * It is read by putting the indentation back, line for line, so that a fault
 * is told with the right line. */
#include "frame/ofas/army.h"

#include <stdlib.h>
#include <string.h>

#include "read/fields.h"

enum { LINE_MOST = 8192 };

/* ---- writing ---- */

/* A value on one line, of at most so many bytes. */
static void put_flow(FILE *out, const json_t *value)
{
    char line[LINE_MOST];
    struct buffer buffer;

    buffer_begin(&buffer, line, sizeof line);
    fields_put_yaml(&buffer, value);
    fputs(line, out);
}

/* ---- YAML: units line by line, lists of what they carry too ---- */

static void put_value(FILE *out, json_t *value)
{
    json_t *item;
    size_t i;

    if (!json_is_object(json_array_get(value, 0))) {
        fputc(' ', out);
        put_flow(out, value);
        fputc('\n', out);
        return;
    }
    fputc('\n', out);
    json_array_foreach(value, i, item)
    {
        fputs("      - ", out);
        put_flow(out, item);
        fputc('\n', out);
    }
}

static void put_unit(FILE *out, json_t *unit)
{
    const char *key, *before = "  - ";
    json_t *value;

    if (json_object_size(unit) == 0)
        fputs("  - {}\n", out);
    json_object_foreach(unit, key, value)
    {
        fprintf(out, "%s%s:", before, key);
        put_value(out, value);
        before = "    ";
    }
}

static void put_yaml(FILE *out, json_t *list)
{
    json_t *units = json_object_get(list, "units"), *value;
    const char *key;
    size_t i;

    json_object_foreach(list, key, value)
    {
        if (value == units && json_array_size(units) > 0) {
            fputs("units:\n", out);
            continue;
        }
        fprintf(out, "%s: ", key);
        put_flow(out, value);
        fputc('\n', out);
    }
    json_array_foreach(units, i, value) put_unit(out, value);
}

/* ---- text: a line for each key, names as titles ---- */

/* Can a name stand between marks, and come back the same? */
static bool is_plain(const char *name)
{
    size_t n = strlen(name);

    return n > 0 && name[0] != ' ' && name[n - 1] != ' ' &&
           !strpbrk(name, "\n\t");
}

static void put_keys(FILE *out, json_t *map, const char *mark)
{
    json_t *name = json_object_get(map, "name"), *value;
    const bool titled = name && is_plain(json_string_value(name));
    const char *key;

    if (titled)
        fprintf(out, "%s %s %s\n", mark, json_string_value(name), mark);
    else
        fprintf(out, "%s\n", mark);
    json_object_foreach(map, key, value)
    {
        if (strcmp(key, "units") == 0 || (value == name && titled))
            continue;
        fprintf(out, "%s: ", key);
        put_flow(out, value);
        fputc('\n', out);
    }
}

static void put_text(FILE *out, json_t *list)
{
    json_t *unit;
    size_t i;

    put_keys(out, list, "==");
    fputs("units:\n", out);
    json_array_foreach(json_object_get(list, "units"), i, unit)
    {
        fputc('\n', out);
        put_keys(out, unit, "--");
    }
}

static void put_json(FILE *out, json_t *list)
{
    json_dumpf(list, out, JSON_INDENT(2));
    fputc('\n', out);
}

void army_write(FILE *out, const struct ofas_list *list,
                const struct ofas_catalogue *catalogue)
{
    json_t *json = army_list_json(list, catalogue);

    put_yaml(out, json);
    json_decref(json);
}

char *army_convert(const struct ofas_list *list,
                   const struct ofas_catalogue *catalogue,
                   enum army_format format)
{
    static void (*const put[])(FILE *, json_t *) = {
        [ARMY_YAML] = put_yaml, [ARMY_JSON] = put_json, [ARMY_TEXT] = put_text
    };
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    json_t *json;

    if (!out)
        return NULL;
    json = army_list_json(list, catalogue);
    put[format](out, json);
    json_decref(json);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

/* ---- reading ---- */

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
