/* army_convert.c -- an army list as YAML, as JSON, and as plain text.
 *
 * YAML is what army_write() writes; the other two are that YAML told in another
 * way, so that nothing can be lost on the way. JSON is YAML, and read as such.
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
#include "read/json_yaml.h"

#include <stdlib.h>
#include <string.h>

/* ---- writing ---- */

/* A text that is only a number, or yes or no, and not in quotes. */
static json_t *json_scalar(const struct yaml_node *node)
{
    char *end;
    long number = strtol(node->text, &end, 10);

    if (!node->quoted && node->text[0] && !*end)
        return json_integer(number);
    if (!node->quoted && strcmp(node->text, "true") == 0)
        return json_true();
    if (!node->quoted && strcmp(node->text, "false") == 0)
        return json_false();
    return json_string(node->text);
}

/* As json_from_yaml(), with numbers that are numbers. */
static json_t *json_of(const struct yaml_node *node)
{
    json_t *json;

    if (node->kind == YAML_TEXT)
        return json_scalar(node);
    json = node->kind == YAML_LIST ? json_array() : json_object();
    for (const struct yaml_node *n = node->first; n; n = n->next)
        if (node->kind == YAML_LIST
                ? json_array_append_new(json, json_of(n)) != 0
                : json_object_set_new(json, n->key->text, json_of(n)) != 0) {
            json_decref(json);
            return NULL;
        }
    return json;
}

static void put_json(FILE *out, const struct yaml_node *root)
{
    json_t *json = json_of(root);

    if (json)
        json_dumpf(json, out, JSON_INDENT(2));
    fputc('\n', out);
    json_decref(json);
}

static void put_quoted(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++)
        switch (*text) {
        case '"':
        case '\\':
            fprintf(out, "\\%c", *text);
            break;
        case '\n':
            fputs("\\n", out);
            break;
        case '\t':
            fputs("\\t", out);
            break;
        default:
            fputc(*text, out);
        }
    fputc('"', out);
}

/* A value on one line. */
static void put_flow(FILE *out, const struct yaml_node *node)
{
    const char *comma = "";

    if (node->kind == YAML_TEXT) {
        if (node->quoted)
            put_quoted(out, node->text);
        else
            fputs(node->text, out);
        return;
    }
    fputc(node->kind == YAML_LIST ? '[' : '{', out);
    for (const struct yaml_node *n = node->first; n; n = n->next) {
        fputs(comma, out);
        comma = ", ";
        if (node->kind == YAML_MAP)
            fprintf(out, "%s: ", n->key->text);
        put_flow(out, n);
    }
    fputc(node->kind == YAML_LIST ? ']' : '}', out);
}

static const struct yaml_node *value_of(const struct yaml_node *map,
                                        const char *key)
{
    for (const struct yaml_node *n = map->first; n; n = n->next)
        if (strcmp(n->key->text, key) == 0)
            return n;
    return NULL;
}

/* Can a name stand between marks, and come back the same? */
static bool is_plain(const char *name)
{
    size_t n = strlen(name);

    return n > 0 && name[0] != ' ' && name[n - 1] != ' ' &&
           !strpbrk(name, "\n\t");
}

/* A line for each key of the army or of a unit, its name as a title. */
static void put_keys(FILE *out, const struct yaml_node *map, const char *mark)
{
    const struct yaml_node *name = value_of(map, "name");
    bool titled = name && is_plain(name->text);

    if (titled)
        fprintf(out, "%s %s %s\n", mark, name->text, mark);
    else
        fprintf(out, "%s\n", mark);
    for (const struct yaml_node *n = map->first; n; n = n->next) {
        if (strcmp(n->key->text, "units") == 0 || (n == name && titled))
            continue;
        fprintf(out, "%s: ", n->key->text);
        put_flow(out, n);
        fputc('\n', out);
    }
}

static void put_text(FILE *out, const struct yaml_node *root)
{
    const struct yaml_node *units = value_of(root, "units");

    put_keys(out, root, "==");
    fputs("units:\n", out);
    for (const struct yaml_node *n = units ? units->first : NULL; n;
         n = n->next) {
        fputc('\n', out);
        put_keys(out, n, "--");
    }
}

char *army_convert(const struct ofas_list *list,
                   const struct ofas_catalogue *catalogue,
                   enum army_format format)
{
    struct alea_error error;
    struct yaml_report report = { .error = &error, .max = 1 };
    char *first = NULL, *second = NULL;
    size_t n = 0, m = 0;
    FILE *out = open_memstream(&first, &n);
    struct yaml *yaml;

    if (!out)
        return NULL;
    army_write(out, list, catalogue);
    if (fclose(out) != 0 || format == ARMY_YAML)
        return first;
    yaml = yaml_read(first, n, &report);
    out = yaml ? open_memstream(&second, &m) : NULL;
    if (out && format == ARMY_JSON)
        put_json(out, yaml_root(yaml));
    else if (out)
        put_text(out, yaml_root(yaml));
    if (out)
        fclose(out);
    yaml_free(yaml);
    free(first);
    return second;
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
