/* case_fields.c -- states that cases set up and expect, by their rows: what is set
 * up by a row is expected by the same. */
#include <stdlib.h>
#include <string.h>

#include "base/length.h"
#include "cases/case_in.h"
#include "read/buffer.h"

static const struct measure millimetres = { { MM(1), 1 },
                                            { "mm", "mm" },
                                            VEC_LIMIT };

struct fields case_fields(struct run *r)
{
    return (struct fields){ .report = &r->yaml,
                            .content = r->content,
                            .measure = &millimetres,
                            .lang = r->tools->lang,
                            .own = r };
}

/* ---- a unit ---- */

static bool read_unit(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    int unit = NOBODY;

    if ((node->kind != YAML_TEXT || strcmp(node->text, "none") != 0) &&
        !case_unit(f->own, node, &unit))
        return false;
    ((uint8_t *)out)[row->at] = (uint8_t)(unit + row->plus);
    return true;
}

static json_t *unit_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    const int unit = ((const uint8_t *)in)[row->at] - row->plus;

    return unit < 0 ? NULL : json_string(case_unit_word(f->own, unit));
}

static json_t *def_schema(const char *def)
{
    return json_pack("{s:s+}", "$ref", "#/$defs/", def);
}

static json_t *list_schema(const char *def)
{
    return json_pack("{s:s, s:o}", "type", "array", "items", def_schema(def));
}

static json_t *unit_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return def_schema("unit");
}

const struct row_own case_own_unit = { read_unit, unit_json, unit_schema };

/* How many there are of a list, kept where the row says. */
static void put_count(const struct row *row, void *out, int n)
{
    ((uint8_t *)out)[row->count] = (uint8_t)n;
}

static bool too_many(struct run *r, const struct yaml_node *node,
                     const struct row *row)
{
    return case_fail(r, node, ALEA_LIMIT, "%s : %d au plus", "%s: %d at most",
                     row->key, (int)row->most);
}

static bool read_units(const struct fields *f, struct yaml_node *list,
                       const struct row *row, void *out)
{
    int n = 0, unit;

    if (!yaml_list(f->report, list))
        return false;
    for (struct yaml_node *i = list->first; i; i = i->next) {
        if (n == row->most)
            return too_many(f->own, i, row);
        if (!case_unit(f->own, i, &unit))
            return false;
        ((uint8_t *)out)[row->at + (uint32_t)n++] = (uint8_t)(unit + row->plus);
    }
    put_count(row, out, n);
    return true;
}

static json_t *units_json(const struct fields *f, const struct row *row,
                          const void *in)
{
    const uint8_t *bytes = in;
    json_t *out = json_array();

    for (int i = 0; i < bytes[row->count]; i++)
        json_array_append_new(
            out, json_string(case_unit_word(
                     f->own, bytes[row->at + (uint32_t)i] - row->plus)));
    return out;
}

static json_t *units_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return list_schema("unit");
}

const struct row_own case_own_units = { read_units, units_json, units_schema };

static bool read_unit_set(const struct fields *f, struct yaml_node *list,
                          const struct row *row, void *out)
{
    unit_set set = 0;
    int unit;

    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        if (n->kind == YAML_TEXT && strcmp(n->text, "none") == 0)
            continue;
        if (!case_unit(f->own, n, &unit))
            return false;
        set |= unit_bit(unit);
    }
    memcpy((char *)out + row->at, &set, sizeof set);
    return true;
}

static json_t *unit_set_json(const struct fields *f, const struct row *row,
                             const void *in)
{
    json_t *out = json_array();
    unit_set set;

    memcpy(&set, (const char *)in + row->at, sizeof set);
    for (; set; set &= set - 1)
        json_array_append_new(
            out, json_string(case_unit_word(f->own, set_first(set))));
    return out;
}

static json_t *unit_set_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return schema_of_some(def_schema("unit"));
}

const struct row_own case_own_unit_set = { read_unit_set, unit_set_json,
                                           unit_set_schema };

json_t *case_words_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return schema_of_some(json_pack("{s:s}", "type", "string"));
}

/* ---- points ---- */

static bool read_point(const struct fields *f, struct yaml_node *node,
                       const struct row *row, void *out)
{
    struct step step;

    if (!case_point(f->own, node, &step))
        return false;
    memcpy((char *)out + row->at, &step.at, sizeof step.at);
    if (row->count_size)
        put_count(row, out, step.floor);
    return true;
}

static json_t *point_at_json(const void *in, size_t at)
{
    struct vec p;

    memcpy(&p, (const char *)in + at, sizeof p);
    return json_pack("[f, f]", p.x / 100.0, p.y / 100.0);
}

static json_t *point_json(const struct fields *f, const struct row *row,
                          const void *in)
{
    (void)f;
    return point_at_json(in, row->at);
}

static json_t *point_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return def_schema("point");
}

const struct row_own case_own_point = { read_point, point_json, point_schema };

static bool read_points(const struct fields *f, struct yaml_node *list,
                        const struct row *row, void *out)
{
    struct step step;
    int n = 0;

    if (!yaml_list(f->report, list))
        return false;
    for (struct yaml_node *i = list->first; i; i = i->next) {
        if (n == row->most)
            return too_many(f->own, i, row);
        if (!case_point(f->own, i, &step))
            return false;
        memcpy((char *)out + row->at + (size_t)n++ * sizeof step.at, &step.at,
               sizeof step.at);
    }
    put_count(row, out, n);
    return true;
}

static json_t *points_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    const int n = ((const uint8_t *)in)[row->count];
    json_t *out = json_array();

    (void)f;
    for (int i = 0; i < n; i++)
        json_array_append_new(
            out, point_at_json(in, row->at + (size_t)i * sizeof(struct vec)));
    return out;
}

static json_t *points_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return list_schema("point");
}

const struct row_own case_own_points = { read_points, points_json,
                                         points_schema };

/* ---- what is expected ---- */

static void put(const json_t *value, char *out, size_t size)
{
    struct buffer buffer;

    buffer_begin(&buffer, out, size);
    if (json_is_string(value))
        buffer_put(&buffer, json_string_value(value)); /* a word: no quotes */
    else if (value && !(json_is_array(value) && json_array_size(value) == 0))
        fields_put_yaml(&buffer, value);
    else
        buffer_put(&buffer, "none");
}

static bool compare(struct run *r, const struct yaml_node *node,
                    const struct row *row, const json_t *actual,
                    const json_t *wanted)
{
    const char *unit = row->kind == ROW_LENGTH ? " mm" : "";
    char is[160], want[160];

    if ((!actual && !wanted) ||
        (actual && wanted && json_equal(actual, wanted)))
        return true;
    put(actual, is, sizeof is);
    put(wanted, want, sizeof want);
    return case_fail(r, node, ALEA_DIFFERS, "%.*s est %s%s, non %s%s",
                     "%.*s is %s%s, not %s%s", (int)strcspn(row->key, "|"),
                     row->key, is, unit, want, unit);
}

/* Is a field the same in both? */
static bool is_same(struct run *r, const struct fields *f,
                    const struct yaml_node *node, const struct row *row,
                    const void *actual, const void *wanted)
{
    json_t *is = row_json(f, row, actual), *want = row_json(f, row, wanted);
    const bool same = compare(r, node, row, is, want);

    json_decref(is);
    json_decref(want);
    return same;
}

bool case_same_fields(struct run *r, const struct yaml_node *node,
                      const struct row *rows, const void *actual,
                      const void *wanted)
{
    struct fields f = case_fields(r);

    f.expects = true;
    for (const struct row *row = rows; row->kind; row++)
        if (!is_same(r, &f, node, row, actual, wanted))
            return false;
    return true;
}

/* Reads what is wanted into an empty struct, and compares the two values. */
static bool is_so(struct run *r, const struct fields *f, struct yaml_node *node,
                  const struct row *row, const void *actual, void *empty)
{
    return row_take(f, node, row, empty) &&
           is_same(r, f, node, row, actual, empty);
}

bool case_are_fields(struct run *r, struct yaml_map *map,
                     const struct row *rows, const void *actual)
{
    struct fields f = case_fields(r);
    struct yaml_node *n;
    void *empty;
    bool good = true;

    f.expects = true; /* names of a set need not have their numbers */
    for (const struct row *row = rows; good && row->kind; row++) {
        if (row->kind == ROW_ROWS) {
            good = case_are_fields(r, map, row->rows,
                                   (const char *)actual + row->at);
            continue;
        }
        if (row->kind == ROW_STATE || (n = yaml_take(map, row->key)) == NULL)
            continue;
        if ((empty = calloc(1, fields_size(rows))) == NULL)
            return case_fail(r, n, ALEA_SYSTEM, "mémoire insuffisante",
                             "no memory");
        good = is_so(r, &f, n, row, actual, empty);
        free(empty);
    }
    return good;
}
