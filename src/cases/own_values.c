/* own_values.c -- hooks of rows for points, bases, rules, words, fractions and
 * lengths. */
#include "base/length.h"
#include "cases/case_in.h"
#include "cases/case_own.h"

/* ---- points ---- */

static bool read_point(const struct fields *f, struct yaml_node *node,
                       const struct row *row, void *out)
{
    struct step step;

    if (!case_point(f->own, node, &step))
        return false;
    memcpy((char *)out + row->at, &step.at, sizeof step.at);
    if (row->count_size)
        own_put_count(row, out, step.floor);
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
    return own_def_schema("point");
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
            return own_too_many(f->own, i, row);
        if (!case_point(f->own, i, &step))
            return false;
        memcpy((char *)out + row->at + (size_t)n++ * sizeof step.at, &step.at,
               sizeof step.at);
    }
    own_put_count(row, out, n);
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
    return own_list_schema("point");
}

const struct row_own case_own_points = { read_points, points_json,
                                         points_schema };

/* ---- bases and rules ---- */

/* A base is told by its width, and kept as its radius. */
static bool read_base(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    int32_t width;

    if (!case_length(f->own, node, &width))
        return false;
    row_set_raw(row, out, width / 2);
    return true;
}

static json_t *base_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    (void)f;
    return json_real(2 * row_raw(row, in) / 100.0);
}

static json_t *base_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return own_def_schema("length");
}

const struct row_own case_own_base = { read_base, base_json, base_schema };

static bool read_rule(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    uint16_t rule;

    if (!case_rule(f->own, node, &rule))
        return false;
    row_set_raw(row, out, rule);
    return true;
}

static json_t *rule_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return own_def_schema("rule");
}

/* An entry of a list, which only the schema asks for: case_list_entry(). */
static json_t *entry_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:[s, s]}", "type", "integer", "string");
}

const struct row_own case_own_entry = { .schema = entry_schema };

static json_t *words_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return schema_of_some(json_pack("{s:s}", "type", "string"));
}

const struct row_own case_own_words = { .schema = words_schema };

static json_t *counts_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:s, s:{s:s}}", "type", "object", "additionalProperties",
                     "type", "integer");
}

const struct row_own case_own_counts = { .schema = counts_schema };

static json_t *rule_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    const uint16_t rule = (uint16_t)row_raw(row, in);
    char text[RULE_TEXT];

    return json_string(rule ? case_rule_text(f->own, rule, text) : "none");
}

const struct row_own case_own_rule = { read_rule, rule_json, rule_schema };

/* ---- content that is other ---- */

static bool read_changed(const struct fields *f, struct yaml_node *node,
                         const struct row *row, void *out)
{
    int which;

    if (node->kind != YAML_MAP)
        return yaml_fail(f->report, node, ALEA_VALUE,
                         "on attend {mot: {rules: [...]}}",
                         "expected {word: {rules: [...]}}");
    for (struct yaml_node *n = node->first; n; n = n->next) {
        which = names_choice(f->report, n->key, row_names_of(f, row));
        if (which < 0 ||
            !fields_read(f, n, row->rows,
                         (char *)out + row->at + (size_t)which * row->each))
            return false;
    }
    return true;
}

static json_t *changed_schema(const struct fields *f, const struct row *row)
{
    return json_pack("{s:s, s:o}", "type", "object", "additionalProperties",
                     fields_schema(f, row->rows));
}

const struct row_own case_own_changed = { read_changed, NULL, changed_schema };

/* ---- places of a list ---- */

static bool read_places(const struct fields *f, struct yaml_node *list,
                        const struct row *row, void *out)
{
    int32_t which;

    memset((char *)out + row->at, row->inverse, row->size);
    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        if (own_is_none(n))
            continue;
        if (!yaml_whole(f->report, n, 1, (int32_t)row->size, &which))
            return false;
        ((uint8_t *)out)[row->at + (uint32_t)which - 1] = !row->inverse;
    }
    return true;
}

static json_t *places_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    json_t *out = json_array();

    (void)f;
    for (uint32_t i = 0; i < row->size; i++)
        if (((const uint8_t *)in)[row->at + i] != row->inverse)
            json_array_append_new(out, json_integer(i + 1));
    return out;
}

static json_t *places_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    return schema_of_some(json_pack("{s:[{s:[s]}, {s:s, s:i, s:i}]}", "anyOf",
                                    "enum", "none", "type", "integer",
                                    "minimum", 1, "maximum", (int)row->size));
}

const struct row_own case_own_places = { read_places, places_json,
                                         places_schema };

/* ---- answers ---- */

static bool read_fraction(const struct fields *f, struct yaml_node *node,
                          const struct row *row, void *out)
{
    struct case_answer *answer = out;
    long long over, under = 1;
    char more;

    (void)row;
    if (node->kind != YAML_TEXT ||
        sscanf(node->text, "%lld/%lld%c", &over, &under, &more) < 1 ||
        strspn(node->text, "0123456789/") != strlen(node->text))
        return yaml_fail(f->report, node, ALEA_VALUE,
                         "on attend une fraction, comme 7/3",
                         "expected a fraction, such as 7/3");
    answer->over = over;
    answer->under = under;
    return true;
}

static json_t *fraction_json(const struct fields *f, const struct row *row,
                             const void *in)
{
    const struct case_answer *answer = in;
    char words[48];

    (void)f;
    (void)row;
    snprintf(words, sizeof words, "%lld/%lld", (long long)answer->over,
             (long long)answer->under);
    return answer->under == 1 ? json_integer(answer->over) : json_string(words);
}

static json_t *fraction_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:[{s:s}, {s:s, s:s}]}", "anyOf", "type", "integer",
                     "type", "string", "pattern", "^[0-9]+/[0-9]+$");
}

const struct row_own case_own_fraction = { read_fraction, fraction_json,
                                           fraction_schema };

/* What the engine measures, in both of our units; none is -1. */
static bool read_way(const struct fields *f, struct yaml_node *node,
                     const struct row *row, void *out)
{
    int32_t length = -1;

    if (!own_is_none(node) && !case_length(f->own, node, &length))
        return false;
    row_set_raw(row, out, length);
    return true;
}

static json_t *way_json(const struct fields *f, const struct row *row,
                        const void *in)
{
    const int32_t length = row_number(in, row->at, row->size, true);
    char words[48];

    (void)f;
    if (length < 0)
        return NULL;
    snprintf(words, sizeof words, "%.2f mm (%.2f\")", length / 100.0,
             length / (double)INCH(1));
    return json_string(words);
}

static json_t *way_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:[{s:[s]}, o]}", "anyOf", "enum", "none",
                     own_def_schema("length"));
}

const struct row_own case_own_way = { read_way, way_json, way_schema };
