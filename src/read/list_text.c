/* list_text.c -- a list as JSON, and as plain text.
 *
 * Both are its YAML told in another way, so that nothing can be lost on the way.
 * JSON is YAML, and read as such. The plain text has no indentation, since forums
 * eat it:
 *
 *     == Patrouille de Port-Sillage ==
 *     book: ofas
 *     format: 150
 *     units:
 *     -- Escouade Cormoran --
 *     rank: regular
 *     advantages: [fast] */
#include "read/book_lists.h"

#include <stdlib.h>
#include <string.h>

#include "read/take.h"

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

/* A line for each key of the list or of a unit, its name as a title; 'units' are
 * told apart. */
static void put_keys(FILE *out, const struct yaml_node *map, const char *mark,
                     const char *units)
{
    const struct yaml_node *name = value_of(map, "name");
    bool titled = name && is_plain(name->text);

    if (titled)
        fprintf(out, "%s %s %s\n", mark, name->text, mark);
    else
        fprintf(out, "%s\n", mark);
    for (const struct yaml_node *n = map->first; n; n = n->next) {
        if (strcmp(n->key->text, units) == 0 || (n == name && titled))
            continue;
        fprintf(out, "%s: ", n->key->text);
        put_flow(out, n);
        fputc('\n', out);
    }
}

static void put_text(FILE *out, const struct yaml_node *root, const char *key)
{
    const struct yaml_node *units = value_of(root, key);

    put_keys(out, root, "==", key);
    fprintf(out, "%s:\n", key);
    for (const struct yaml_node *n = units ? units->first : NULL; n;
         n = n->next) {
        fputc('\n', out);
        put_keys(out, n, "--", key);
    }
}

char *list_convert(char *yaml, enum list_format format, const char *units)
{
    struct alea_error error;
    struct yaml_report report = { .error = &error, .max = 1 };
    char *text = NULL;
    size_t size = 0;
    struct yaml *read =
        format == LIST_YAML ? NULL : yaml_read(yaml, strlen(yaml), &report);
    FILE *out = read ? open_memstream(&text, &size) : NULL;

    if (format == LIST_YAML)
        return yaml;
    if (out && format == LIST_JSON)
        put_json(out, yaml_root(read));
    else if (out)
        put_text(out, yaml_root(read), units);
    yaml_free(read);
    free(yaml);
    if (!out || fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}
