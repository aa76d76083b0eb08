/* own_battle.c -- hooks of rows for what a battle has: units, figures, arms,
 * options of questions; each read, written and described in one place. */
#include "cases/case_in.h"
#include "cases/case_own.h"
#include "read/word.h"

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

static json_t *unit_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return own_def_schema("unit");
}

const struct row_own case_own_unit = { read_unit, unit_json, unit_schema };

/* 'none' keeps a place where the units have a plus. */
static bool read_units(const struct fields *f, struct yaml_node *list,
                       const struct row *row, void *out)
{
    int n = 0, unit;

    if (!yaml_list(f->report, list))
        return false;
    for (struct yaml_node *i = list->first; i; i = i->next) {
        if (n == row->most)
            return own_too_many(f->own, i, row);
        unit = -1;
        if (!(row->plus && own_is_none(i)) && !case_unit(f->own, i, &unit))
            return false;
        ((uint8_t *)out)[row->at + (uint32_t)n++] = (uint8_t)(unit + row->plus);
    }
    own_put_count(row, out, n);
    return true;
}

static json_t *units_json(const struct fields *f, const struct row *row,
                          const void *in)
{
    const uint8_t *bytes = in;
    const int n = row->count_size
                      ? row_number(in, row->count, row->count_size, false)
                      : (int)row->size;
    json_t *out = json_array();

    for (int i = 0; i < n; i++)
        json_array_append_new(
            out, json_string(case_unit_word(
                     f->own, bytes[row->at + (uint32_t)i] - row->plus)));
    return out;
}

static json_t *units_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return own_list_schema("unit");
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
    return schema_of_some(own_def_schema("unit"));
}

const struct row_own case_own_unit_set = { read_unit_set, unit_set_json,
                                           unit_set_schema };

/* ---- words of the book ---- */

static bool read_option(const struct fields *f, struct yaml_node *node,
                        const struct row *row, void *out)
{
    const struct run *r = f->own;
    const char *const *words = r->text->book->book->asks[row->nth].options;
    int which;

    if (!case_word(f->own, node, words, row_words(words), &which))
        return false;
    ((uint8_t *)out)[row->at] = (uint8_t)which;
    return true;
}

static json_t *option_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    const struct run *r = f->own;

    return json_string(r->text->book->book->asks[row->nth]
                           .options[((const uint8_t *)in)[row->at]]);
}

static json_t *option_schema(const struct fields *f, const struct row *row)
{
    const struct run *r = f->own;
    json_t *words = json_array();

    for (const char *const *w = r->text->book->book->asks[row->nth].options; *w;
         w++)
        schema_add_names(words, *w);
    return json_pack("{s:o}", "enum", words);
}

const struct row_own case_own_option = { read_option, option_json,
                                         option_schema };

/* ---- weapons ---- */

enum { ARMS = 8, ARM_WORD = 64 }; /* bits of a byte */

/* The bit of an arm of the unit by its word; 0: it has none such. */
static unsigned arm_named(struct run *r, const struct yaml_node *node)
{
    struct word_nearest near = { 0, "" };
    char word[ARM_WORD];

    for (int i = 0; i < ARMS && node->kind == YAML_TEXT; i++) {
        r->stage->book->weapon_word(r->look, r->subject, i, word, sizeof word);
        if (word[0] && word_is(node->text, word))
            return 1U << i;
        if (word[0])
            word_try(&near, node->text, word);
    }
    case_fail(r, node, ALEA_UNKNOWN, "« %s » n'a pas cette arme%s%s%s",
              "\"%s\" has no such weapon%s%s%s", case_unit_word(r, r->subject),
              near.best[0]
                  ? case_say(r, " ; vouliez-vous dire « ", "; did you mean \"")
                  : "",
              near.best, near.best[0] ? case_say(r, " » ?", "\"?") : "");
    return 0;
}

/* By their words, or as the number that the bits are. */
static bool read_arms(const struct fields *f, struct yaml_node *list,
                      const struct row *row, void *out)
{
    unsigned arms = 0, bit;
    int32_t number;

    if (list->kind == YAML_TEXT && list->text[0] >= '0' &&
        list->text[0] <= '9') {
        if (!yaml_whole(f->report, list, 0, UINT8_MAX, &number))
            return false;
        row_set_raw(row, out, number);
        return true;
    }
    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        if (own_is_none(n))
            continue;
        if ((bit = arm_named(f->own, n)) == 0)
            return false;
        arms |= bit;
    }
    ((uint8_t *)out)[row->at] = (uint8_t)arms;
    return true;
}

static json_t *arms_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    const struct run *r = f->own;
    json_t *out = json_array();
    char word[ARM_WORD];

    for (unsigned arms = ((const uint8_t *)in)[row->at]; arms;
         arms &= arms - 1) {
        r->stage->book->weapon_word(r->look, r->subject, set_first(arms), word,
                                    sizeof word);
        json_array_append_new(out, json_string(word));
    }
    return out;
}

static json_t *arms_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:[{s:s}, o]}", "anyOf", "type", "integer",
                     schema_of_some(json_pack("{s:s}", "type", "string")));
}

const struct row_own case_own_arms = { read_arms, arms_json, arms_schema };

/* ---- figures ---- */

static bool read_figures(const struct fields *f, struct yaml_node *node,
                         const struct row *row, void *out)
{
    const struct run *r = f->own;
    figure_set set = 0;

    if (!(own_is_none(node)) &&
        !case_figures(f->own, node, row->nth ? r->other : r->subject, &set))
        return false;
    memcpy((char *)out + row->at, &set, sizeof set);
    return true;
}

json_t *case_set_json(uint64_t set)
{
    json_t *out = json_array();

    for (; set; set &= set - 1)
        json_array_append_new(out, json_integer(set_first(set) + 1));
    return out;
}

static json_t *figures_json(const struct fields *f, const struct row *row,
                            const void *in)
{
    figure_set set;

    (void)f;
    memcpy(&set, (const char *)in + row->at, sizeof set);
    return case_set_json(set);
}

json_t *case_numbers_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return schema_of_some(json_pack("{s:[{s:[s]}, {s:s, s:i}]}", "anyOf",
                                    "enum", "none", "type", "integer",
                                    "minimum", 1));
}

static bool read_figure(const struct fields *f, struct yaml_node *node,
                        const struct row *row, void *out)
{
    struct run *r = f->own;
    int figure;

    if (!case_figure(r, node, r->subject, &figure))
        return false;
    row_set_raw(row, out, figure);
    return true;
}

static json_t *figure_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    (void)f;
    return json_integer(row_raw(row, in) + 1);
}

static json_t *figure_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:s, s:i}", "type", "integer", "minimum", 1);
}

const struct row_own case_own_figure = { read_figure, figure_json,
                                         figure_schema };

const struct row_own case_own_figures = { read_figures, figures_json,
                                          case_numbers_schema };
