/* rows_own.c -- fields of t9a that no row of the common kinds can say. */
#include "frame/t9a/rows.h"

#include <ctype.h>
#include <stdio.h>

#include "frame/t9a/content.h"

/* ---- numbers that may be rolled: 2, D6, 2D6, D3+1 ---- */

/* The digit that is next; -1: it is none. */
static int digit(const char **at)
{
    return isdigit((unsigned char)**at) ? *(*at)++ - '0' : -1;
}

/* A whole text as an amount. */
static bool amount_read(const char *at, struct t9a_amount *out)
{
    const int first = digit(&at), second = first < 0 ? -1 : digit(&at);
    const int n = second < 0 ? first : 10 * first + second;
    int faces, plus = 0;

    if (!*at) {
        *out = (struct t9a_amount){ .plus = (uint8_t)n };
        return n > 0;
    }
    if (n == 0 || second >= 0 || (*at != 'D' && *at != 'd'))
        return false;
    at++;
    faces = digit(&at);
    if (*at == '+') {
        at++;
        plus = digit(&at);
    }
    *out = (struct t9a_amount){ (uint8_t)(n < 0 ? 1 : n), (uint8_t)faces,
                                (uint8_t)plus };
    return (faces == 3 || faces == 6) && plus >= 0 && !*at;
}

static bool take_amount(const struct fields *f, const struct yaml_node *node,
                        struct t9a_amount *out)
{
    if (node->kind == YAML_TEXT && amount_read(node->text, out))
        return true;
    return yaml_fail(f->report, node, ALEA_VALUE,
                     "on attend un nombre, D3, D6, 2D6 ou D3+1",
                     "expected a number, D3, D6, 2D6 or D3+1");
}

const char *t9a_amount_text(struct t9a_amount a, char out[T9A_AMOUNT_SIZE])
{
    char dice[4] = "", plus[5] = "";

    if (a.dice > 1)
        snprintf(dice, sizeof dice, "%d", a.dice % 10);
    if (a.plus)
        snprintf(plus, sizeof plus, "+%d", a.plus % 100);
    if (a.dice)
        snprintf(out, T9A_AMOUNT_SIZE, "%sD%d%s", dice, a.faces % 10, plus);
    else
        snprintf(out, T9A_AMOUNT_SIZE, "%d", a.plus);
    return out;
}

static bool read_amount(const struct fields *f, struct yaml_node *node,
                        const struct row *row, void *out)
{
    return take_amount(f, node, (void *)((char *)out + row->at));
}

static json_t *amount_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:[{s:s, s:i}, {s:s, s:s}]}", "anyOf", "type", "integer",
                     "minimum", 1, "type", "string", "pattern",
                     "^[1-9]?[Dd][36](\\+[1-9])?$");
}

static json_t *json_of(struct t9a_amount a)
{
    char text[T9A_AMOUNT_SIZE];

    return a.dice ? json_string(t9a_amount_text(a, text))
                  : json_integer(a.plus);
}

static json_t *amount_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    const void *amount = (const char *)in + row->at;

    (void)f;
    return json_of(*(const struct t9a_amount *)amount);
}

const struct row_own t9a_amount_own = { read_amount, amount_json,
                                        amount_schema };

/* ---- special rules: [scout, {stomp: D6}] ---- */

static const struct t9a_rules *rules_at(const struct row *row, const void *in)
{
    return (const void *)((const char *)in + row->at);
}

static bool take_rule(const struct fields *f, struct yaml_node *node,
                      struct t9a_rules *out)
{
    const struct t9a_content *c = f->content;
    const bool numbered = node->kind == YAML_MAP && node->first;
    const struct yaml_node *word = numbered ? node->first->key : node;
    const int which = names_choice(f->report, word, &c->specials);

    if (which < 0)
        return false;
    if (numbered != (which < T9A_NUMBERS))
        return yaml_fail(
            f->report, node, ALEA_VALUE,
            which < T9A_NUMBERS ? "« %s » s'écrit avec son nombre : {%s: 2}"
                                : "« %s » n'a pas de nombre",
            which < T9A_NUMBERS ? "\"%s\" is written with its number: {%s: 2}"
                                : "\"%s\" has no number",
            word->text, word->text);
    out->set |= (uint64_t)1 << which;
    return !numbered || take_amount(f, node->first, &out->by[which]);
}

static bool read_rules(const struct fields *f, struct yaml_node *node,
                       const struct row *row, void *out)
{
    void *rules = (char *)out + row->at;
    bool good = true;

    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n))
        good &= take_rule(f, n, rules);
    return good;
}

/* scout, or {stomp: D6}; one of them, or a list. */
static json_t *rules_schema(const struct fields *f, const struct row *row)
{
    json_t *one = json_pack("{s:[{s:s}, {s:s, s:i, s:i, s:o}]}", "anyOf",
                            "type", "string", "type", "object", "minProperties",
                            1, "maxProperties", 1, "additionalProperties",
                            amount_schema(f, row));

    return schema_of_some(one);
}

static json_t *rules_json(const struct fields *f, const struct row *row,
                          const void *in)
{
    const struct t9a_rules *rules = rules_at(row, in);
    json_t *out = json_array();

    (void)f;
    for (int i = 0; i < SPECIALS; i++)
        if (!rules_have(rules, (enum t9a_special)i))
            continue;
        else if (i < T9A_NUMBERS)
            json_array_append_new(out, json_pack("{s:o}", t9a_special_keys[i],
                                                 json_of(rules->by[i])));
        else
            json_array_append_new(out, json_string(t9a_special_keys[i]));
    return out;
}

const struct row_own t9a_rules_own = { read_rules, rules_json, rules_schema };

/* "Stomp (D6)", "Ward (4+)"; of one of several parts of a model, 'nth', "Poisoned
 * (mount)". */
int t9a_rule_member(const struct fields *f, const struct row *row,
                    const void *in, int from, struct row_member *out)
{
    const struct t9a_rules *rules = rules_at(row, in);
    const struct t9a_catalogue *c = f->catalogue;
    const struct t9a_model *m = row->nth ? in : NULL;
    const char *whose = m && m->parts > 1
                            ? t9a_parts_said[m->part[row->nth - 1].is][f->lang]
                            : "";
    struct buffer words;
    char number[T9A_AMOUNT_SIZE];
    int i = from;

    while (i < SPECIALS && !rules_have(rules, (enum t9a_special)i))
        i++;
    if (i == SPECIALS)
        return -1;
    out->key = t9a_special_keys[i];
    buffer_begin(&words, out->words, sizeof out->words);
    buffer_put(&words, c->special[i].name[f->lang]);
    if (i < T9A_NUMBERS)
        buffer_print(&words, " (%s%s)", t9a_amount_text(rules->by[i], number),
                     i == SPECIAL_WARD || i == SPECIAL_REGENERATION ? "+" : "");
    if (whose[0])
        buffer_print(&words, " (%s)", whose);
    return i;
}
