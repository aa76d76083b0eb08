/* ch14_table.c -- OFAS chapters 13 and 14: from pieces of scenery to a table.
 *
 * What each piece does is written in the table's file, and that file is what
 * the players agreed on (ofas.13.01). Chapter 14 then says how large a table
 * is, where its objectives lie, and how scenery should be spread over it. */
#include "books/ofas/field.h"

#include <string.h>

enum { MEDIUM = 2, LONG_SIDE = INCH(6) }; /* ofas.13.37 */

enum {
    SQUARE_FORMAT = 450 /* ofas.14.01 ruling: the largest on a square */
};

/* ---- kinds and pieces ---- */

static const struct {
    const char *key;
    uint32_t gives, takes;
} flags_known[] = {
#define X(name, key, gives, takes) { key, gives, takes },
    OFAS_FLAGS(X)
#undef X
};

const char *ofas_flag_key(enum ofas_flag flag)
{
    return flags_known[flag].key;
}

uint32_t ofas_kind_traits(const struct ofas_terrain_kind *kind, uint32_t flags)
{
    uint32_t traits = kind->traits;

    /* ofas.13.20, 13.27, 13.28: a piece may be difficult, dangerous or both. */
    for (int i = 0; i < OFAS_FLAG_COUNT; i++)
        if (flags >> i & 1)
            traits = (traits | flags_known[i].gives) & ~flags_known[i].takes;
    return traits;
}

int ofas_kind_floors(const struct ofas_terrain_kind *kind, uint32_t flags,
                     int32_t height)
{
    uint32_t traits = ofas_kind_traits(kind, flags);
    int storeys = height / FLOOR_HEIGHT;

    if (storeys > MAX_STOREY)
        storeys = MAX_STOREY;
    /* ofas.13.31 ruling: height/3" rounded down, at least one. */
    if (traits & TRAIT_ROOF)
        return storeys > 1 ? storeys : 1;
    /* ofas.13.22: the ground floor is no storey to climb to. */
    if (traits & TRAIT_FLOORS)
        return storeys > 1 ? storeys - 1 : 0;
    return 0;
}

struct ofas_scenery ofas_scenery(const struct ofas_kinds *kinds, int kind)
{
    const struct ofas_terrain_kind *k = &kinds->kind[kind];

    return (struct ofas_scenery){
        .kind = (uint8_t)kind,
        .width = k->width,
        .depth = k->depth,
        .height = k->height,
        .floors = (uint8_t)ofas_kind_floors(k, 0, k->height),
        .seats = k->seats,
    };
}

/* The middle line of a rectangle, along its longer side. */
static struct segment middle_line(const struct ofas_scenery *s)
{
    struct vec half =
        s->width >= s->depth ? vec(s->width / 2, 0) : vec(0, s->depth / 2);

    half = vec_turned(half, s->turn);
    return (struct segment){ vec_sub(s->at, half), vec_add(s->at, half) };
}

static bool shape_of(const struct ofas_scenery *s, struct polygon *shape)
{
    if (s->corners == 0) {
        if (s->width < 4 || s->depth < 4)
            return false;
        *shape = polygon_rectangle(s->at, s->width, s->depth, s->turn);
        return true;
    }
    *shape = (struct polygon){ .corners = s->corners };
    for (int i = 0; i < s->corners && i < SHAPE_CORNERS; i++)
        shape->corner[i] = vec_add(s->at, vec_turned(s->corner[i], s->turn));
    return polygon_close(shape);
}

static int32_t longest_side(const struct polygon *p)
{
    int32_t longest = 0;

    for (int i = 0; i < p->corners; i++) {
        int32_t side =
            vec_distance(p->corner[i], p->corner[(i + 1) % p->corners]);

        longest = side > longest ? side : longest;
    }
    return longest;
}

bool ofas_is_large(const struct piece *piece)
{
    return longest_side(&piece->shape) > LONG_SIDE;
}

static bool build_piece(const struct ofas_kinds *kinds,
                        const struct ofas_scenery *s, struct piece *out)
{
    /* What a piece does is its traits: terrain.yaml has those of linear
     * obstacles (ofas.13.03, 13.06), of flat ground, which hides nothing
     * (ofas.13.10), and of ruins, which do not slow infantry (ofas.13.21). */
    *out = (struct piece){
        .height = s->height,
        .traits = ofas_kind_traits(&kinds->kind[s->kind], s->flags),
        .kind = s->kind,
        .floors = s->floors,
        .special = s->special,
        .tough = kinds->kind[s->kind].tough,
        .weight = kinds->kind[s->kind].weight,
        .structure = kinds->kind[s->kind].structure,
        .seats = s->seats,
        .slits = s->slits,
    };
    if (out->traits & TRAIT_LINEAR) {
        /* ofas.13.04 ruling: a line with a thickness. */
        if (s->corners > 0)
            return false;
        out->line = middle_line(s);
        out->breadth = s->width < s->depth ? s->width : s->depth;
    }
    if (!shape_of(s, &out->shape))
        return false;
    /* ofas.13.37 ruling: with a side of more than 6" one heavier */
    if (out->weight == MEDIUM && ofas_is_large(out)) {
        out->weight++;
        out->structure = kinds->kind[s->kind].heavy;
    }
    return true;
}

bool ofas_field_build(struct ofas_field *field, const struct ofas_kinds *kinds,
                      int *bad)
{
    struct terrain *t = &field->terrain;

    memset(t, 0, sizeof *t);
    t->width = field->width;
    t->depth = field->depth;
    for (int i = 0; i < field->pieces; i++) {
        if (!build_piece(kinds, &field->piece[i], &t->piece[i])) {
            if (bad)
                *bad = i;
            return false;
        }
        t->pieces++;
    }
    /* ofas.13.09 ruling: an objective is a point and no piece. */
    if (!field->chosen)
        field->objectives =
            ofas_table_objectives(field->width, field->depth, field->objective);
    return true;
}

/* ---- the table ---- */

void ofas_table_size(int32_t format, int32_t *width, int32_t *depth)
{
    /* ofas.14.01 */
    *width = format <= SQUARE_FORMAT ? INCH(48) : INCH(72);
    *depth = INCH(48);
}

void ofas_table_for(const struct ofas_settings *settings, int32_t *width,
                    int32_t *depth)
{
    ofas_table_size(settings->format, width, depth);
    if (settings->skirmish) { /* ofas.a7.05 */
        ofas_skirmish_table(width, depth);
        return;
    }
    /* ofas.14.39 a last stand is always fought on a square, ofas.a3.12 and so is
     * a battle of each for himself */
    if ((settings->scenario == SCENARIO_LAST_STAND &&
         !settings->draw_scenario) ||
        settings->company == COMPANY_EACH_ALONE)
        *width = *depth;
}

void ofas_table_cut(const struct terrain *whole, struct terrain *square)
{
    const int32_t side =
        whole->width < whole->depth ? whole->width : whole->depth;
    const struct box box = { -side / 2, -side / 2, side / 2, side / 2 };

    memset(square, 0, sizeof *square);
    square->width = square->depth = side;
    for (int i = 0; i < whole->pieces; i++) {
        const struct box *around = &whole->piece[i].shape.around;

        if (box_has(box, vec(around->left, around->bottom)) &&
            box_has(box, vec(around->right, around->top)))
            square->piece[square->pieces++] = whole->piece[i];
    }
}

static bool on_table(struct vec p, int32_t width, int32_t depth)
{
    return 2 * p.x <= width && -2 * p.x <= width && 2 * p.y <= depth &&
           -2 * p.y <= depth;
}

int ofas_table_objectives(int32_t width, int32_t depth,
                          struct vec objective[OFAS_OBJECTIVES])
{
    static const struct vec place[OFAS_OBJECTIVES] = {
        { 0, 0 }, /* ofas.14.03: the centre, four at 12" of the medians */
        { INCH(12), INCH(12) },
        { INCH(12), -INCH(12) },
        { -INCH(12), INCH(12) },
        { -INCH(12), -INCH(12) },
        { INCH(24), 0 }, /* ofas.14.04: two more on a rectangular table */
        { -INCH(24), 0 },
    };
    int most = width > depth ? OFAS_OBJECTIVES : 5, n = 0;

    memset(objective, 0, OFAS_OBJECTIVES * sizeof *objective);
    for (int i = 0; i < most; i++)
        if (on_table(place[i], width, depth))
            objective[n++] = place[i];
    return n;
}

/* ---- is it well dressed? ofas.14.02 ---- */

static const struct {
    const char *key;
    bool error;
    uint16_t rule;
} findings_known[] = {
#define X(name, key, error, rule) { key, error, rule },
    OFAS_FINDINGS(X)
#undef X
};

const char *ofas_finding_key(enum ofas_finding_kind kind)
{
    return findings_known[kind].key;
}

struct findings {
    struct ofas_finding *out;
    int count, max;
};

static void found(struct findings *f, struct ofas_finding finding)
{
    finding.error = findings_known[finding.kind].error;
    finding.rule = findings_known[finding.kind].rule;
    if (f->count < f->max)
        f->out[f->count] = finding;
    f->count++;
}

static void find_off_table(struct findings *f, const struct terrain *t)
{
    struct box table = terrain_box(t);

    for (int i = 0; i < t->pieces; i++) {
        struct box b = t->piece[i].shape.around;

        if (b.left < table.left || b.right > table.right ||
            b.bottom < table.bottom || b.top > table.top)
            found(f, (struct ofas_finding){ .kind = OFAS_FIELD_OFF_TABLE,
                                            .piece = i,
                                            .other = -1 });
    }
}

/* (a) Vehicles must be able to pass between any two pieces. */
static void find_too_close(struct findings *f, const struct terrain *t)
{
    for (int i = 0; i < t->pieces; i++)
        for (int j = i + 1; j < t->pieces; j++) {
            int64_t gap2 = polygon_gap2(&t->piece[i].shape, &t->piece[j].shape);

            if (gap2 < (int64_t)OFAS_FIELD_GAP * OFAS_FIELD_GAP)
                found(f,
                      (struct ofas_finding){ .kind = OFAS_FIELD_TOO_CLOSE,
                                             .piece = i,
                                             .other = j,
                                             .a = (int32_t)root_floor(gap2) });
        }
}

/* The way from the innermost part of a box to the nearest edge, if positive. */
static int32_t to_edge(struct box table, struct box b)
{
    int32_t sides[] = { b.left - table.left, table.right - b.right,
                        b.bottom - table.bottom, table.top - b.top };
    int32_t least = sides[0];

    for (int i = 1; i < 4; i++)
        if (sides[i] < least)
            least = sides[i];
    return least;
}

/* (b) Every piece has another one or an edge at hand. */
static void find_lonely(struct findings *f, const struct terrain *t)
{
    for (int i = 0; i < t->pieces; i++) {
        const struct polygon *shape = &t->piece[i].shape;
        int32_t nearest = to_edge(terrain_box(t), shape->around);

        for (int j = 0; j < t->pieces && nearest > OFAS_FIELD_NEAR; j++)
            if (j != i) {
                int64_t gap2 = polygon_gap2(shape, &t->piece[j].shape);
                int32_t gap = (int32_t)root_ceil(gap2);

                nearest = gap < nearest ? gap : nearest;
            }
        if (nearest > OFAS_FIELD_NEAR)
            found(f, (struct ofas_finding){ .kind = OFAS_FIELD_LONELY,
                                            .piece = i,
                                            .other = -1,
                                            .a = nearest });
    }
}

/* The squared distance to the nearest scenery, at most 'limit'. */
static int64_t emptiness2(const struct terrain *t, struct vec at, int64_t limit)
{
    for (int i = 0; i < t->pieces; i++) {
        int64_t d2;

        if (polygon_near(&t->piece[i].shape, at, OFAS_FIELD_NEAR))
            return 0;
        d2 = polygon_distance2(&t->piece[i].shape, at);
        limit = d2 < limit ? d2 : limit;
    }
    return limit;
}

/* (b) No point is far from both scenery and edges. Ruling: the points looked at
 * are those of the generator's grid, one each inch. */
static void find_hole(struct findings *f, const struct terrain *t)
{
    int right = t->width / 2 / INCH(1), top = t->depth / 2 / INCH(1);
    struct vec emptiest = vec(0, 0);
    int64_t most = 0;

    for (int row = -top; row <= top; row++)
        for (int column = -right; column <= right; column++) {
            struct vec at = vec(INCH(column), INCH(row));
            struct box point = { at.x, at.y, at.x, at.y };
            int64_t edge = to_edge(terrain_box(t), point), d2;

            if (edge <= OFAS_FIELD_NEAR)
                continue;
            d2 = emptiness2(t, at, edge * edge);
            if (d2 > most) {
                most = d2;
                emptiest = at;
            }
        }
    if (most > 0)
        found(f, (struct ofas_finding){ .kind = OFAS_FIELD_HOLE,
                                        .piece = -1,
                                        .other = -1,
                                        .at = emptiest,
                                        .a = (int32_t)root_floor(most) });
}

/* Is the straight line along the depth at x cut by something higher than it? */
static bool lane_blocked(const struct terrain *t, int32_t x)
{
    struct segment lane = { vec(x, -t->depth / 2), vec(x, t->depth / 2) };

    for (int i = 0; i < t->pieces; i++) {
        const struct piece *p = &t->piece[i];

        if ((p->traits & (TRAIT_HIDES | TRAIT_SCREENS)) &&
            p->height > OFAS_LANE_HEIGHT && polygon_cut_by(&p->shape, lane))
            return true;
    }
    return false;
}

/* (c) Few lines of sight from one side of the table to the other. */
static void find_open_lanes(struct findings *f, const struct terrain *t)
{
    int lanes = 0, open = 0;

    for (int32_t x = OFAS_LANE / 2; x <= t->width; x += OFAS_LANE) {
        open += !lane_blocked(t, x - t->width / 2);
        lanes++;
    }
    if (open * OFAS_LANES_OPEN > lanes)
        found(f, (struct ofas_finding){ .kind = OFAS_FIELD_OPEN_LANES,
                                        .piece = -1,
                                        .other = -1,
                                        .a = open,
                                        .b = lanes });
}

static void find_buried(struct findings *f, const struct ofas_field *field)
{
    for (int i = 0; i < field->objectives; i++) {
        int piece =
            terrain_piece_at(&field->terrain, field->objective[i], TRAIT_SOLID);

        if (piece >= 0)
            found(f, (struct ofas_finding){ .kind = OFAS_FIELD_BURIED,
                                            .piece = piece,
                                            .other = -1,
                                            .at = field->objective[i] });
    }
}

/* ofas.14.01; ofas.a7.05 from the smallest table of a skirmish to its best */
static bool is_of_the_book(const struct ofas_field *field)
{
    int32_t width, depth;

    ofas_skirmish_table(&width, &depth);
    if (field->width <= width && field->depth <= depth)
        return ofas_skirmish_wide_enough(field->width, field->depth);
    return field->depth == INCH(48) &&
           (field->width == INCH(48) || field->width == INCH(72));
}

int ofas_field_check(const struct ofas_field *field, struct ofas_finding *out,
                     int max)
{
    struct findings f = { .out = out, .max = max };
    const struct terrain *t = &field->terrain;

    find_off_table(&f, t);
    find_too_close(&f, t);
    find_lonely(&f, t);
    find_hole(&f, t);
    find_open_lanes(&f, t);
    find_buried(&f, field);
    if (!is_of_the_book(field))
        found(&f, (struct ofas_finding){ .kind = OFAS_FIELD_WRONG_SIZE,
                                         .piece = -1,
                                         .other = -1,
                                         .a = field->width,
                                         .b = field->depth });
    return f.count;
}
