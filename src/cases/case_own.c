/* case_own.c -- hooks of rows for what only cases have: units, players, points,
 * boxes, weapons by their words; each read, written and described in one place. */
#include <stdio.h>
#include <string.h>

#include "base/length.h"
#include "cases/case_in.h"
#include "read/word.h"

static bool is_none(const struct yaml_node *node)
{
    return node->kind == YAML_TEXT && strcmp(node->text, "none") == 0;
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
    row_put_number(out, row->count, row->count_size, n);
}

static bool too_many(struct run *r, const struct yaml_node *node,
                     const struct row *row)
{
    return case_fail(r, node, ALEA_LIMIT, "%s : %d au plus", "%s: %d at most",
                     row->key, (int)row->most);
}

/* 'none' keeps a place where the units have a plus. */
static bool read_units(const struct fields *f, struct yaml_node *list,
                       const struct row *row, void *out)
{
    int n = 0, unit;

    if (!yaml_list(f->report, list))
        return false;
    for (struct yaml_node *i = list->first; i; i = i->next) {
        if (n == row->most)
            return too_many(f->own, i, row);
        unit = -1;
        if (!(row->plus && is_none(i)) && !case_unit(f->own, i, &unit))
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

static json_t *words_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return schema_of_some(json_pack("{s:s}", "type", "string"));
}

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
        if (is_none(n))
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
    return json_pack("{s:[{s:s}, o]}", "anyOf", "type", "integer",
                     words_schema(f, row));
}

const struct row_own case_own_arms = { read_arms, arms_json, arms_schema };

/* ---- figures ---- */

static bool read_figures(const struct fields *f, struct yaml_node *node,
                         const struct row *row, void *out)
{
    const struct run *r = f->own;
    figure_set set = 0;

    if (!(is_none(node)) &&
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

/* ---- players ---- */

static bool read_player(const struct fields *f, struct yaml_node *node,
                        const struct row *row, void *out)
{
    int player = -1;

    if (!(row->plus && is_none(node)) && !case_player(f->own, node, &player))
        return false;
    ((uint8_t *)out)[row->at] = (uint8_t)(player + row->plus);
    return true;
}

static json_t *player_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    const int player = ((const uint8_t *)in)[row->at] - row->plus;

    (void)f;
    return player < 0 ? NULL : json_string(case_players[player]);
}

static json_t *player_schema(const struct fields *f, const struct row *row)
{
    json_t *words = json_array();

    (void)f;
    for (int i = 0; case_players[i]; i++)
        json_array_append_new(words, json_string(case_players[i]));
    if (row->plus)
        json_array_append_new(words, json_string("none"));
    return json_pack("{s:o}", "enum", words);
}

const struct row_own case_own_player = { read_player, player_json,
                                         player_schema };

static bool read_players(const struct fields *f, struct yaml_node *list,
                         const struct row *row, void *out)
{
    uint32_t n = 0;
    int player;

    if (!yaml_list(f->report, list))
        return false;
    for (struct yaml_node *i = list->first; i && n < row->size; i = i->next) {
        if (!case_player(f->own, i, &player))
            return false;
        ((uint8_t *)out)[row->at + n++] = (uint8_t)player;
    }
    return true;
}

/* Those of all players in one word: AB. */
static json_t *players_json(const struct fields *f, const struct row *row,
                            const void *in)
{
    const struct run *r = f->own;
    char word[MAX_PLAYERS + 1] = "";

    for (int i = 0; i < r->battle.players; i++)
        word[i] = case_players[((const uint8_t *)in)[row->at + (uint32_t)i]][0];
    return json_string(word);
}

static json_t *players_schema(const struct fields *f, const struct row *row)
{
    return json_pack("{s:s, s:o}", "type", "array", "items",
                     player_schema(f, row));
}

const struct row_own case_own_players = { read_players, players_json,
                                          players_schema };

/* Who has each of some things, players plus 1: [A, none]. */
static bool read_holders(const struct fields *f, struct yaml_node *list,
                         const struct row *row, void *out)
{
    uint32_t n = 0;
    int player;

    if (!yaml_list(f->report, list))
        return false;
    for (struct yaml_node *i = list->first; i; i = i->next) {
        if (n == row->size)
            return too_many(f->own, i, row);
        if (!case_player_or_none(f->own, i, &player))
            return false;
        ((uint8_t *)out)[row->at + n++] = (uint8_t)player;
    }
    put_count(row, out, (int)n);
    return true;
}

static json_t *holders_json(const struct fields *f, const struct row *row,
                            const void *in)
{
    const int n = row_number(in, row->count, row->count_size, false);
    json_t *out = json_array();

    (void)f;
    for (int i = 0; i < n; i++) {
        const uint8_t holder = ((const uint8_t *)in)[row->at + (uint32_t)i];

        json_array_append_new(
            out, json_string(holder ? case_players[holder - 1] : "none"));
    }
    return out;
}

static json_t *holders_schema(const struct fields *f, const struct row *row)
{
    (void)row;
    return json_pack("{s:s, s:o}", "type", "array", "items",
                     player_schema(f, &(struct row){ .plus = 1 }));
}

const struct row_own case_own_holders = { read_holders, holders_json,
                                          holders_schema };

/* Players of the battle; where it is not known yet, all that there can be. */
static uint32_t players_of(const struct run *r)
{
    return r->stage && r->stage->players ? (uint32_t)r->stage->players
                                         : MAX_PLAYERS;
}

/* The words of what each has: those of the row, or of a question. */
static const char *const *words_of(const struct run *r, const struct row *row)
{
    return row->words || !row->nth
               ? row->words
               : r->text->book->book->asks[row->nth].options;
}

/* The bytes of one player in an array of them. */
static uint32_t each_size(const struct row *row)
{
    return row->size / MAX_PLAYERS;
}

static bool read_each(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    struct run *r = f->own;
    const char *const *words = words_of(r, row);
    struct yaml_map map;
    struct yaml_node *n;
    int32_t number;

    if (!yaml_open(&map, f->report, node))
        return false;
    for (uint32_t i = 0; i < players_of(r); i++) {
        if ((n = yaml_take(&map, case_players[i])) == NULL)
            continue;
        if (words ? !case_word(r, n, words, row_words(words), &number)
                  : !yaml_whole(f->report, n, row->least, row->most, &number))
            return false;
        row_put_number(out, row->at + i * each_size(row), each_size(row),
                       number + row->plus);
    }
    yaml_close(&map);
    return !case_failed(r);
}

static json_t *each_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    const struct run *r = f->own;
    const char *const *words = words_of(r, row);
    json_t *out = json_object();

    for (uint32_t i = 0; i < players_of(r); i++) {
        const int32_t is = row_number(in, row->at + i * each_size(row),
                                      each_size(row), row->least < 0) -
                           row->plus;

        json_object_set_new(out, case_players[i],
                            words ? json_string(words[is]) : json_integer(is));
    }
    return out;
}

static json_t *each_of(json_t *one)
{
    json_t *keys = json_object();

    for (int i = 0; case_players[i]; i++)
        json_object_set(keys, case_players[i], one);
    json_decref(one);
    return json_pack("{s:s, s:o, s:b}", "type", "object", "properties", keys,
                     "additionalProperties", 0);
}

static json_t *each_schema(const struct fields *f, const struct row *row)
{
    struct row one = *row;

    one.words = words_of(f->own, row);
    one.kind = one.words ? ROW_WORD : ROW_WHOLE;
    return each_of(row_schema(f, &one));
}

const struct row_own case_own_each = { read_each, each_json, each_schema };

/* ---- boxes ---- */

/* Bare numbers are in the measure of the row. */
static const struct measure *measure_of(const struct fields *f,
                                        const struct row *row)
{
    return row->measure ? row->measure : f->measure;
}

/* One of no width is none. */
static bool read_box(const struct fields *f, struct yaml_node *list,
                     const struct row *row, struct box *out)
{
    int32_t *side[] = { &out->left, &out->bottom, &out->right, &out->top };
    int i = 0;

    if (list->kind != YAML_LIST || list->count != 4)
        return yaml_fail(f->report, list, ALEA_VALUE,
                         "on attend [gauche, bas, droite, haut]",
                         "expected [left, bottom, right, top]");
    for (struct yaml_node *n = list->first; n; n = n->next)
        if (!take_length(f->report, n, measure_of(f, row), -VEC_LIMIT,
                         VEC_LIMIT, side[i++]))
            return false;
    return true;
}

static bool read_boxes(const struct fields *f, struct yaml_node *node,
                       const struct row *row, void *out)
{
    struct run *r = f->own;
    struct yaml_map map;
    struct yaml_node *n;

    if (!yaml_open(&map, f->report, node))
        return false;
    for (int i = 0; i < MAX_PLAYERS; i++) {
        struct box box = { 0, 0, 0, 0 };

        if ((n = yaml_take(&map, case_players[i])) == NULL)
            continue;
        if (!is_none(n) && !read_box(f, n, row, &box))
            return false;
        memcpy((char *)out + row->at + (size_t)i * sizeof box, &box,
               sizeof box);
    }
    yaml_close(&map);
    return !case_failed(r);
}

static json_t *boxes_json(const struct fields *f, const struct row *row,
                          const void *in)
{
    const double one = (double)measure_of(f, row)->scale.ours;
    const struct run *r = f->own;
    json_t *out = json_object();
    struct box box;

    for (int i = 0; i < r->stage->players; i++) {
        memcpy(&box, (const char *)in + row->at + (size_t)i * sizeof box,
               sizeof box);
        json_object_set_new(out, case_players[i],
                            json_pack("[f, f, f, f]", box.left / one,
                                      box.bottom / one, box.right / one,
                                      box.top / one));
    }
    return out;
}

static json_t *boxes_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return each_of(json_pack("{s:[{s:[s]}, {s:s, s:i, s:i, s:o}]}", "anyOf",
                             "enum", "none", "type", "array", "minItems", 4,
                             "maxItems", 4, "items", def_schema("length")));
}

const struct row_own case_own_boxes = { read_boxes, boxes_json, boxes_schema };

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
    return def_schema("length");
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
    return def_schema("rule");
}

/* An entry of a list, which only the schema asks for: case_list_entry(). */
static json_t *entry_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:[s, s]}", "type", "integer", "string");
}

const struct row_own case_own_entry = { .schema = entry_schema };

const struct row_own case_own_words = { .schema = words_schema };

static json_t *counts_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:s, s:{s:s}}", "type", "object", "additionalProperties",
                     "type", "integer");
}

const struct row_own case_own_counts = { .schema = counts_schema };

const struct row_own case_own_rule = { read_rule, NULL, rule_schema };

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
        if (is_none(n))
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

    if (!is_none(node) && !case_length(f->own, node, &length))
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
                     def_schema("length"));
}

const struct row_own case_own_way = { read_way, way_json, way_schema };
