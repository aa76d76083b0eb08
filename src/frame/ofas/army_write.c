/* army_write.c -- army lists as YAML: what army_list_json() makes of the rows of a
 * list, units line by line and lists of what they carry, too. JSON and the text for
 * forums are made of it (read/list_text.c). */
#include "frame/ofas/army.h"

#include "read/fields.h"

enum { LINE_MOST = 8192 };

/* A value on one line, of at most so many bytes. */
static void put_flow(FILE *out, const json_t *value)
{
    char line[LINE_MOST];
    struct buffer buffer;

    buffer_begin(&buffer, line, sizeof line);
    fields_put_yaml(&buffer, value);
    fputs(line, out);
}

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
    json_array_foreach(units, i, value)
    {
        put_unit(out, value);
    }
}

void army_write(FILE *out, const struct ofas_list *list,
                const struct ofas_catalogue *catalogue)
{
    json_t *json = army_list_json(list, catalogue);

    put_yaml(out, json);
    json_decref(json);
}
