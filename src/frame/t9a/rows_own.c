/* rows_own.c -- fields of t9a that no row of the common kinds can say. */
#include "frame/t9a/rows.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

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
    struct t9a_amount a;

    if (node->kind != YAML_TEXT || !amount_read(node->text, &a))
        return yaml_fail(f->report, node, ALEA_VALUE,
                         "on attend un nombre, D3, D6, 2D6 ou D3+1",
                         "expected a number, D3, D6, 2D6 or D3+1");
    memcpy((char *)out + row->at, &a, sizeof a);
    return true;
}

static json_t *amount_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:[{s:s, s:i}, {s:s, s:s}]}", "anyOf", "type", "integer",
                     "minimum", 1, "type", "string", "pattern",
                     "^[1-9]?[Dd][36](\\+[1-9])?$");
}

static json_t *amount_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    struct t9a_amount a;
    char text[T9A_AMOUNT_SIZE];

    (void)f;
    memcpy(&a, (const char *)in + row->at, sizeof a);
    return a.dice ? json_string(t9a_amount_text(a, text))
                  : json_integer(a.plus);
}

const struct row_own t9a_amount_own = { read_amount, amount_json,
                                        amount_schema };

/* ---- special rules of a part of a model ---- */

int t9a_part_member(const struct fields *f, const struct row *row,
                    const void *in, int from, struct row_member *out)
{
    const struct t9a_model *m = in;
    const int i = row_member_from(f, row, in, from, out);
    const char *whose = t9a_parts_said[m->part[row->nth].is][f->lang];
    const size_t used = i < 0 ? 0 : strlen(out->words);

    if (i >= 0 && m->parts > 1 && whose[0])
        snprintf(out->words + used, sizeof out->words - used, " (%s)", whose);
    return i;
}
