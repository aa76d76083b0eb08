/* own_bodies.c -- hooks of rows for figures of any unit, sets of things that have
 * numbers, and facings. */
#include "base/angle.h"
#include "cases/case_own.h"

/* ---- figures ---- */

static void put(void *out, size_t at, int number)
{
    const uint16_t is = (uint16_t)number;

    memcpy((char *)out + at, &is, sizeof is);
}

static int got(const void *in, size_t at)
{
    uint16_t is;

    memcpy(&is, (const char *)in + at, sizeof is);
    return is;
}

static json_t *body_word(const struct run *r, int number)
{
    char word[FIGURE_TEXT];

    return json_string(figure_word(&r->battle, number, word));
}

static bool read_body(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    const struct run *r = f->own;
    int unit, figure;

    if (row->plus && own_is_none(node)) {
        put(out, row->at, 0);
        return true;
    }
    if (!case_somebody(f->own, node, &unit, &figure))
        return false;
    put(out, row->at, figure_number(&r->battle, unit, figure) + row->plus);
    return true;
}

static json_t *body_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    const int number = got(in, row->at) - row->plus;

    return number < 0 ? NULL : body_word(f->own, number);
}

static json_t *body_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return own_def_schema("body");
}

const struct row_own case_own_body = { read_body, body_json, body_schema };

/* Those behind the last are 0. */
static bool read_bodies(const struct fields *f, struct yaml_node *list,
                        const struct row *row, void *out)
{
    struct row one = *row;

    memset((char *)out + row->at, 0, row->size);
    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        if (own_is_none(n))
            continue;
        if (one.at >= row->at + row->size)
            return case_fail(f->own, n, ALEA_LIMIT, "%s : %d au plus",
                             "%s: %d at most", row->key,
                             (int)(row->size / sizeof(uint16_t)));
        if (!read_body(f, n, &one, out))
            return false;
        one.at += (uint32_t)sizeof(uint16_t);
    }
    return true;
}

static json_t *bodies_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    json_t *out = json_array();

    for (uint32_t at = 0; at < row->size; at += (uint32_t)sizeof(uint16_t))
        if (got(in, row->at + at))
            json_array_append_new(
                out, body_word(f->own, got(in, row->at + at) - row->plus));
    return out;
}

static json_t *bodies_schema(const struct fields *f, const struct row *row)
{
    return schema_of_some(body_schema(f, row));
}

const struct row_own case_own_bodies = { read_bodies, bodies_json,
                                         bodies_schema };

/* ---- sets of things that have numbers ---- */

static bool read_set(const struct fields *f, struct yaml_node *list,
                     const struct row *row, void *out)
{
    uint64_t set = 0;
    int32_t which;

    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        if (own_is_none(n))
            continue;
        if (!yaml_whole(f->report, n, 1, (int32_t)(8 * row->size), &which))
            return false;
        set |= (uint64_t)1 << (which - 1);
    }
    memcpy((char *)out + row->at, &set, row->size); /* low bytes come first */
    return true;
}

static json_t *set_json(const struct fields *f, const struct row *row,
                        const void *in)
{
    uint64_t set = 0;

    (void)f;
    memcpy(&set, (const char *)in + row->at, row->size);
    return case_set_json(set);
}

const struct row_own case_own_set = { read_set, set_json, case_numbers_schema };

/* ---- facings ---- */

static bool read_facing(const struct fields *f, struct yaml_node *node,
                        const struct row *row, void *out)
{
    uint16_t facing;

    if (!case_facing(f->own, node, &facing))
        return false;
    put(out, row->at, facing);
    return true;
}

/* To a tenth of a degree. */
static json_t *facing_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    enum { TENTHS = 3600 };

    (void)f;
    return json_real((got(in, row->at) * TENTHS + TURN / 2) / TURN % TENTHS /
                     10.0);
}

static json_t *facing_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:s}", "type", "number");
}

const struct row_own case_own_facing = { read_facing, facing_json,
                                         facing_schema };
