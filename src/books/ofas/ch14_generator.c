/* ch14_generator.c -- OFAS chapter 14: battlefields dealt from a deck.
 *
 * Both rulings of ofas.14.02: a deck of pieces, what blocks sight first, each
 * piece at a random heading and a random place of those where it may lie; then
 * more pieces into the holes and across the open lanes; 20 tries, and the best
 * of them. Integers only: one seed gives one table on every machine.
 *
 * A grid holds, for each inch of the table, how far the nearest piece is, a few
 * units off. It tells nearly all places that are too close or too far without
 * looking at shapes; only what is left is judged exactly, in random order until
 * one fits, which draws evenly from those that fit. */
#include "books/ofas/field.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    SOLID_EDGE = INCH(3),          /* ofas.14.02 ruling: solid to an edge */
    SOLID_OBJECTIVE = INCH(3) / 2, /* ofas.14.02 ruling: to an objective */
    HEADINGS = 8,                  /* ofas.14.02 ruling */
    TRIES = 20,                    /* ofas.14.02 ruling */
    DECK_AREA = 48 * 48,           /* square inches that one deck is for */
    FILLS = 40,                    /* pieces drawn for holes, and for lanes */
    COLUMNS = 72 + 1,              /* grid points of the largest table */
    ROWS = 48 + 1,
    LANES = INCH(72) / OFAS_LANE,
    MAX_DECK = 96,
    FAR = 40000, /* longer ways are not told apart: 15" */
    SLACK = 4    /* the grid's distances are that true */
};

struct spot {
    uint8_t column, row;
};

/* What a piece is placed for. */
enum purpose { ANYWHERE, AT_HOLE, ACROSS_LANE };
struct wish {
    enum purpose purpose;
    struct vec at; /* the hole, or the lane's x */
};

struct generator {
    const struct ofas_kinds *kinds;
    const struct ofas_recipe *recipe;
    struct dice dice;
    int columns, rows, lanes;
    int deck, first; /* kinds in the deck; those that come first */
    uint8_t card[MAX_DECK];
    struct ofas_field field; /* of this try */
    struct polygon shape[MAX_PIECES];
    uint32_t far2[ROWS][COLUMNS]; /* squared way to the nearest piece */
    struct spot spot[ROWS * COLUMNS];
};

static struct vec spot_at(const struct generator *g, struct spot s)
{
    return vec(INCH(s.column - g->columns / 2), INCH(s.row - g->rows / 2));
}

/* An even choice of 0 .. n-1, n at most 2^16: one die is too small. */
static int pick(struct generator *g, int n)
{
    int limit, drawn;

    assert(n > 0);
    limit = 65536 / n * n;
    if (n <= DICE_FACES)
        return dice_roll(&g->dice, n);
    do {
        drawn = dice_roll(&g->dice, 256) * 256;
        drawn += dice_roll(&g->dice, 256);
    } while (drawn >= limit);
    return drawn % n;
}

/* ---- the grid ---- */

static uint32_t square(int32_t n)
{
    n = n < 0 ? 0 : n;
    n = n > FAR ? FAR : n;
    return (uint32_t)n * (uint32_t)n;
}

/* Brings the grid up to date with a new rectangle. */
static void grid_add(struct generator *g, const struct ofas_scenery *s)
{
    int64_t c = angle_cos(s->turn), n = angle_sin(s->turn);

    for (int row = 0; row < g->rows; row++) {
        struct vec d =
            vec_sub(spot_at(g, (struct spot){ 0, (uint8_t)row }), s->at);
        int64_t u = d.x * c + d.y * n, v = d.y * c - d.x * n;

        for (int column = 0; column < g->columns; column++) {
            int32_t along = (int32_t)(u >> 30), across = (int32_t)(v >> 30);
            uint32_t far2;

            along = (along < 0 ? -along : along) - s->width / 2;
            across = (across < 0 ? -across : across) - s->depth / 2;
            far2 = square(along) + square(across);
            if (far2 < g->far2[row][column])
                g->far2[row][column] = far2;
            u += INCH(1) * c;
            v -= INCH(1) * n;
        }
    }
}

/* ---- where a piece may lie ---- */

/* A piece to be placed, still at the origin. */
struct draft {
    struct ofas_scenery piece;
    struct polygon shape;
    bool solid;
    int32_t inner, outer; /* radii of the circles inside and around it */
};

static struct draft draft_of(struct generator *g, int kind)
{
    struct draft d = { .piece = ofas_scenery(g->kinds, kind) };
    int64_t w = d.piece.width, h = d.piece.depth;

    d.piece.turn = (angle)(pick(g, HEADINGS) * (TURN / HEADINGS));
    d.shape = polygon_rectangle(vec(0, 0), d.piece.width, d.piece.depth,
                                d.piece.turn);
    d.solid = g->kinds->kind[kind].traits & TRAIT_SOLID;
    d.inner = (int32_t)(w < h ? w : h) / 2;
    d.outer = (int32_t)root_ceil(w * w + h * h) / 2 + 1;
    return d;
}

/* The box of centres for which the piece lies on the table, and within reach
 * of what it is wanted for. */
static struct box centres(const struct generator *g, const struct draft *d,
                          struct wish wish)
{
    int32_t margin = d->solid ? SOLID_EDGE : 0;
    struct box b = d->shape.around, reach = b;

    b.left = -g->field.width / 2 + margin - b.left;
    b.right = g->field.width / 2 - margin - b.right;
    b.bottom = -g->field.depth / 2 + margin - b.bottom;
    b.top = g->field.depth / 2 - margin - b.top;
    if (wish.purpose == ANYWHERE)
        return b;
    reach.left = wish.at.x - d->outer - OFAS_FIELD_NEAR;
    reach.right = wish.at.x + d->outer + OFAS_FIELD_NEAR;
    b.left = b.left > reach.left ? b.left : reach.left;
    b.right = b.right < reach.right ? b.right : reach.right;
    return b;
}

/* Lists the places that the grid does not rule out; gives their number. */
static int list_spots(struct generator *g, const struct draft *d,
                      struct wish wish)
{
    struct box on = centres(g, d, wish);
    uint32_t least = square(OFAS_FIELD_GAP + d->inner - SLACK);
    uint32_t most = square(OFAS_FIELD_NEAR + d->outer + SLACK);
    int n = 0;

    if (g->field.pieces == 0) /* the first piece anywhere */
        most = UINT32_MAX;
    for (int row = 0; row < g->rows; row++)
        for (int column = 0; column < g->columns; column++) {
            struct spot s = { (uint8_t)column, (uint8_t)row };
            uint32_t far2 = g->far2[row][column];

            g->spot[n] = s;
            n += (far2 >= least) & (far2 <= most) & box_has(on, spot_at(g, s));
        }
    return n;
}

static struct polygon moved(const struct polygon *p, struct vec by)
{
    struct polygon q = *p;

    for (int i = 0; i < q.corners; i++)
        q.corner[i] = vec_add(q.corner[i], by);
    q.around.left += by.x;
    q.around.right += by.x;
    q.around.bottom += by.y;
    q.around.top += by.y;
    return q;
}

/* Is each gap to the pieces before wide enough, and one of them small? */
static bool keeps_distance(const struct generator *g, const struct polygon *p)
{
    struct box around = p->around;
    bool near = g->field.pieces == 0;

    around.left -= OFAS_FIELD_NEAR;
    around.right += OFAS_FIELD_NEAR;
    around.bottom -= OFAS_FIELD_NEAR;
    around.top += OFAS_FIELD_NEAR;
    for (int i = 0; i < g->field.pieces; i++) {
        int64_t gap2;

        if (!box_meets(around, g->shape[i].around))
            continue;
        gap2 = polygon_gap2(p, &g->shape[i]);
        if (gap2 < (int64_t)OFAS_FIELD_GAP * OFAS_FIELD_GAP)
            return false;
        near |= gap2 <= (int64_t)OFAS_FIELD_NEAR * OFAS_FIELD_NEAR;
    }
    return near;
}

static bool clear_of_objectives(const struct generator *g,
                                const struct polygon *p)
{
    for (int i = 0; i < g->field.objectives; i++)
        if (polygon_distance2(p, g->field.objective[i]) <
            (int64_t)SOLID_OBJECTIVE * SOLID_OBJECTIVE)
            return false;
    return true;
}

static bool grants(const struct generator *g, const struct polygon *p,
                   struct wish wish)
{
    int32_t end = g->field.depth / 2;

    switch (wish.purpose) {
    case ANYWHERE:
        return true;
    case AT_HOLE:
        return polygon_near(p, wish.at, OFAS_FIELD_NEAR);
    case ACROSS_LANE:
        return polygon_cut_by(
            p, (struct segment){ vec(wish.at.x, -end), vec(wish.at.x, end) });
    }
    return false;
}

static bool fits(const struct generator *g, const struct draft *d,
                 struct vec at, struct wish wish)
{
    struct polygon p = moved(&d->shape, at);

    if (!keeps_distance(g, &p) || !grants(g, &p, wish))
        return false;
    if (d->solid && !clear_of_objectives(g, &p))
        return false;
    if (g->recipe->mirror && !vec_same(at, vec(0, 0))) {
        struct polygon twin = moved(&d->shape, vec(-at.x, -at.y));

        return polygon_gap2(&p, &twin) >=
               (int64_t)OFAS_FIELD_GAP * OFAS_FIELD_GAP;
    }
    return true;
}

/* ---- placing ---- */

static void put(struct generator *g, const struct draft *d, struct vec at,
                angle turn)
{
    struct ofas_scenery *s = &g->field.piece[g->field.pieces];

    *s = d->piece;
    s->at = at;
    s->turn = turn;
    g->shape[g->field.pieces++] = moved(&d->shape, at);
    grid_add(g, s);
}

/* Deals a piece, with its twin on a mirrored table; false when it has no
 * place. */
static bool place(struct generator *g, int kind, struct wish wish)
{
    struct draft d = draft_of(g, kind);
    int n = list_spots(g, &d, wish);

    if (g->field.pieces + 2 > MAX_PIECES)
        return false;
    while (n > 0) {
        int drawn = pick(g, n);
        struct vec at = spot_at(g, g->spot[drawn]);

        if (fits(g, &d, at, wish)) {
            put(g, &d, at, d.piece.turn);
            if (g->recipe->mirror && !vec_same(at, vec(0, 0)))
                put(g, &d, vec(-at.x, -at.y),
                    (angle)(d.piece.turn + HALF_TURN));
            return true;
        }
        g->spot[drawn] = g->spot[--n];
    }
    return false;
}

static void shuffle(struct generator *g, uint8_t *card, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = pick(g, i + 1);
        uint8_t kept = card[i];

        card[i] = card[j];
        card[j] = kept;
    }
}

/* Puts the cards of one group into the deck. Rulings: a deck is for 48" x 48",
 * 3/2 of it rounded up for 72"; a pair uses two cards, an odd one too many. */
static void stack_deck(struct generator *g, bool first)
{
    int area = g->field.width / INCH(1) * (g->field.depth / INCH(1));

    for (int i = 0; i < g->kinds->count; i++) {
        const struct ofas_terrain_kind *k = &g->kinds->kind[i];
        int n = (k->deck * area + DECK_AREA - 1) / DECK_AREA;

        if (g->recipe->mirror)
            n = (n + 1) / 2;
        for (; k->first == first && n > 0 && g->deck < MAX_DECK; n--)
            g->card[g->deck++] = (uint8_t)i;
    }
}

/* ---- holes and lanes ---- */

/* Lists the points that are far from scenery and edges; gives their number. */
static int list_holes(struct generator *g)
{
    int margin = OFAS_FIELD_NEAR / INCH(1) + 1, n = 0;

    for (int row = margin; row < g->rows - margin; row++)
        for (int column = margin; column < g->columns - margin; column++)
            if (g->far2[row][column] > square(OFAS_FIELD_NEAR - SLACK))
                g->spot[n++] = (struct spot){ (uint8_t)column, (uint8_t)row };
    return n;
}

static void fill_holes(struct generator *g)
{
    for (int i = 0; i < FILLS; i++) {
        int n = list_holes(g);
        struct wish wish = { .purpose = AT_HOLE };

        if (n == 0)
            return;
        wish.at = spot_at(g, g->spot[pick(g, n)]);
        place(g, g->card[pick(g, g->deck)], wish);
    }
}

static bool blocks_lanes(const struct generator *g, int piece)
{
    const struct ofas_scenery *s = &g->field.piece[piece];

    return (g->kinds->kind[s->kind].traits & (TRAIT_HIDES | TRAIT_SCREENS)) &&
           s->height > OFAS_LANE_HEIGHT;
}

/* Lists the open lanes by their x; gives their number. */
static int list_lanes(const struct generator *g, int32_t open[LANES])
{
    struct wish wish = { .purpose = ACROSS_LANE };
    int n = 0;

    for (int i = 0; i < g->lanes; i++) {
        bool blocked = false;

        wish.at.x = OFAS_LANE / 2 + i * OFAS_LANE - g->field.width / 2;
        for (int j = 0; j < g->field.pieces && !blocked; j++)
            blocked = blocks_lanes(g, j) && grants(g, &g->shape[j], wish);
        if (!blocked)
            open[n++] = wish.at.x;
    }
    return n;
}

static int lanes_too_many(const struct generator *g)
{
    int32_t open[LANES];
    int n = list_lanes(g, open) - g->lanes / OFAS_LANES_OPEN;

    return n > 0 ? n : 0;
}

static void block_lanes(struct generator *g)
{
    for (int i = 0; i < FILLS && g->first > 0; i++) {
        int32_t open[LANES];
        int n = list_lanes(g, open);
        struct wish wish = { .purpose = ACROSS_LANE };

        if (n * OFAS_LANES_OPEN <= g->lanes)
            return;
        wish.at.x = open[pick(g, n)];
        place(g, g->card[pick(g, g->first)], wish);
    }
}

/* ---- a table ---- */

/* One try; gives what is still wrong with it. */
static int deal(struct generator *g)
{
    g->field.pieces = 0;
    memset(g->field.piece, 0, sizeof g->field.piece);
    memset(g->far2, 0xff, sizeof g->far2);
    shuffle(g, g->card, g->first);
    shuffle(g, g->card + g->first, g->deck - g->first);
    for (int i = 0; i < g->deck; i++)
        place(g, g->card[i], (struct wish){ .purpose = ANYWHERE });
    block_lanes(g);
    fill_holes(g);
    return list_holes(g) + lanes_too_many(g);
}

void ofas_field_generate(struct ofas_field *out, const struct ofas_kinds *kinds,
                         const struct ofas_recipe *recipe)
{
    struct generator g = { .kinds = kinds, .recipe = recipe };
    int best = -1;

    g.field.width = recipe->width;
    g.field.depth = recipe->depth;
    g.columns = recipe->width / INCH(1) + 1;
    g.rows = recipe->depth / INCH(1) + 1;
    g.lanes = recipe->width / OFAS_LANE;
    assert(g.columns <= COLUMNS && g.rows <= ROWS);
    snprintf(g.field.name, sizeof g.field.name, "Table %" PRIu64, recipe->seed);
    g.field.chosen = recipe->skirmish != 0;
    g.field.objectives =
        recipe->skirmish ? ofas_skirmish_objectives(g.field.objective)
                         : ofas_table_objectives(recipe->width, recipe->depth,
                                                 g.field.objective);
    stack_deck(&g, true);
    g.first = g.deck;
    stack_deck(&g, false);
    dice_seed(&g.dice, recipe->seed);
    for (int i = 0; i < TRIES && best != 0; i++) {
        int wrong = deal(&g);

        if (best < 0 || wrong < best) {
            best = wrong;
            *out = g.field;
        }
    }
    ofas_field_build(out, kinds, NULL);
}
