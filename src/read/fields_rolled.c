/* fields_rolled.c -- numbers that may be rolled, as fields: see fields.h. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "read/fields.h"

/* The digit that is next; -1: it is none. */
static int digit(const char **at)
{
    return isdigit((unsigned char)**at) ? *(*at)++ - '0' : -1;
}

/* A whole text as such a number. */
static bool rolled_read(const char *at, struct rolled *out)
{
    const int first = digit(&at), second = first < 0 ? -1 : digit(&at);
    const int n = second < 0 ? first : 10 * first + second;
    int faces, plus = 0;

    if (!*at) {
        *out = (struct rolled){ .plus = (uint8_t)n };
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
    *out = (struct rolled){ (uint8_t)(n < 0 ? 1 : n), (uint8_t)faces,
                            (uint8_t)plus };
    return (faces == 3 || faces == 6) && plus >= 0 && !*at;
}

const char *rolled_text(struct rolled a, char out[ROLLED_SIZE])
{
    char dice[4] = "", plus[5] = "";

    if (a.dice > 1)
        snprintf(dice, sizeof dice, "%d", a.dice % 10);
    if (a.plus)
        snprintf(plus, sizeof plus, "+%d", a.plus % 100);
    if (a.dice)
        snprintf(out, ROLLED_SIZE, "%sD%d%s", dice, a.faces % 10, plus);
    else
        snprintf(out, ROLLED_SIZE, "%d", a.plus);
    return out;
}

static bool take_rolled(const struct fields *f, struct yaml_node *node,
                        const struct row *row, void *out)
{
    struct rolled a;

    if (node->kind != YAML_TEXT || !rolled_read(node->text, &a))
        return yaml_fail(f->report, node, ALEA_VALUE,
                         "on attend un nombre, D3, D6, 2D6 ou D3+1",
                         "expected a number, D3, D6, 2D6 or D3+1");
    memcpy((char *)out + row->at, &a, sizeof a);
    return true;
}

static json_t *rolled_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:[{s:s, s:i}, {s:s, s:s}]}", "anyOf", "type", "integer",
                     "minimum", 1, "type", "string", "pattern",
                     "^[1-9]?[Dd][36](\\+[1-9])?$");
}

static json_t *rolled_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    struct rolled a;
    char text[ROLLED_SIZE];

    (void)f;
    memcpy(&a, (const char *)in + row->at, sizeof a);
    return a.dice ? json_string(rolled_text(a, text)) : json_integer(a.plus);
}

const struct row_own row_rolled = { take_rolled, rolled_json, rolled_schema };
