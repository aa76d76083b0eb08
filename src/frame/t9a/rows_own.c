/* rows_own.c -- fields of t9a that no row of the common kinds can say. */
#include "frame/t9a/rows.h"

#include <ctype.h>
#include <stdio.h>

#include "frame/t9a/content.h"
#include "read/scale.h"

/* ---- numbers that may be rolled: 2, D6, 2D6, D3+1 ---- */

static const char *digits(const char *at, int most, int *out)
{
    const char *begin = at;

    for (*out = 0; isdigit((unsigned char)*at) && *out <= most; at++)
        *out = 10 * *out + (*at - '0');
    return at != begin && *out <= most ? at : NULL;
}

/* A whole text as an amount. */
static bool amount_read(const char *text, struct t9a_amount *out)
{
    int n = 1, faces = 0, plus = 0;
    const char *at = digits(text, 99, &n);

    if (at && !*at) {
        *out = (struct t9a_amount){ .plus = (uint8_t)n };
        return n > 0;
    }
    if (!at) {
        at = text;
        n = 1;
    }
    if (n < 1 || n > 9 || (*at != 'D' && *at != 'd') ||
        (at = digits(at + 1, 6, &faces)) == NULL || (faces != 3 && faces != 6))
        return false;
    if (*at == '+' && (at = digits(at + 1, 9, &plus)) == NULL)
        return false;
    *out = (struct t9a_amount){ (uint8_t)n, (uint8_t)faces, (uint8_t)plus };
    return *at == 0;
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
    return take_amount(f, node,
                       (struct t9a_amount *)(void *)((char *)out + row->at));
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
    (void)f;
    return json_of(
        *(const struct t9a_amount *)(const void *)((const char *)in + row->at));
}

const struct row_own t9a_amount_own = { read_amount, amount_json,
                                        amount_schema };

/* ---- special rules: [scout, {stomp: D6}] ---- */

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
    struct t9a_rules *rules =
        (struct t9a_rules *)(void *)((char *)out + row->at);
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
    const struct t9a_rules *rules =
        (const struct t9a_rules *)(const void *)((const char *)in + row->at);
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

/* ---- prices: 6, 0.5, [10, 6] ---- */

static const struct scale hundredths = { 100, 1 };

/* In half points; a quarter is none. */
static bool take_price(const struct fields *f, const struct yaml_node *node,
                       uint32_t *out)
{
    int64_t n;

    if (node->kind != YAML_TEXT || !scale_read(hundredths, node->text, &n) ||
        n < 0 || n > T9A_POINTS * 50 || n % 50)
        return yaml_fail(f->report, node, ALEA_VALUE,
                         "on attend un coût, au demi-point près : 6, 0.5",
                         "expected a cost in whole or half points: 6, 0.5");
    *out = (uint32_t)(n / 50);
    return true;
}

static bool read_price(const struct fields *f, struct yaml_node *node,
                       const struct row *row, void *out)
{
    uint32_t *price = (uint32_t *)(void *)((char *)out + row->at);

    if (node->kind == YAML_TEXT) {
        const bool good = take_price(f, node, &price[0]);

        price[1] = price[0];
        return good;
    }
    if (node->kind != YAML_LIST || node->count != 2)
        return yaml_fail(f->report, node, ALEA_VALUE,
                         "il faut un coût, ou deux : [10, 6], pour un Seigneur "
                         "et pour les autres",
                         "expected a cost, or two: [10, 6], for a Lord and for "
                         "anybody else");
    return take_price(f, node->first, &price[0]) &&
           take_price(f, node->first->next, &price[1]);
}

static json_t *price_schema(const struct fields *f, const struct row *row)
{
    json_t *one = json_pack("{s:s, s:i, s:f}", "type", "number", "minimum", 0,
                            "multipleOf", 0.5);

    (void)f;
    (void)row;
    return json_pack("{s:[O, {s:s, s:i, s:i, s:o}]}", "anyOf", one, "type",
                     "array", "minItems", 2, "maxItems", 2, "items", one);
}

const struct row_own t9a_price_own = { read_price, NULL, price_schema };
