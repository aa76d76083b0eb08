/* draw_terrain.c -- scenery that looks like what it is: dashed outlines for
 * what one can enter, solid ones for what one cannot. */
#include <string.h>

#include "base/hash.h"
#include "battle/stage.h"
#include "draw/book_draw.h"
#include "read/book_text.h"
#include "read/take.h"

/* ---- shapes ---- */

static void put_points(FILE *out, const struct polygon *p)
{
    for (int i = 0; i < p->corners; i++) {
        struct spot s = spot(p->corner[i]);

        fprintf(out, "%s%d,%d", i ? " " : "", s.x, s.y);
    }
}

static void outline(FILE *out, const struct polygon *p, const char *class)
{
    fprintf(out, "<polygon class=\"%s\" points=\"", class);
    put_points(out, p);
    fputs("\"/>", out);
}

/* The point at part/whole on edge i. */
static struct vec on_edge(const struct polygon *p, int i, int part, int whole)
{
    return vec_between(p->corner[i], p->corner[(i + 1) % p->corners], part,
                       whole);
}

static struct vec middle(const struct polygon *p)
{
    int64_t x = 0, y = 0;

    for (int i = 0; i < p->corners; i++) {
        x += p->corner[i].x;
        y += p->corner[i].y;
    }
    return vec((int32_t)(x / p->corners), (int32_t)(y / p->corners));
}

static void line(FILE *out, struct vec a, struct vec b)
{
    struct spot s = spot(a), t = spot(b);

    fprintf(out, "M%d %dL%d %d", s.x, s.y, t.x, t.y);
}

/* ---- kinds ---- */

/* Walls stand at the corners, all but one, and leave gaps to walk through. */
static void draw_ruin(FILE *out, const struct polygon *p, int seed)
{
    int open = seed % p->corners;

    outline(out, p, "ruin");
    outline(out, p, "tiles");
    fputs("<path class=\"wall\" d=\"", out);
    for (int i = 0; i < p->corners; i++) {
        int before = (i + p->corners - 1) % p->corners;
        struct spot a = spot(on_edge(p, before, i == open ? 4 : 3, 5));
        struct spot at = spot(p->corner[i]);
        struct spot z = spot(on_edge(p, i, i == open ? 1 : 2, 5));

        if (i == open)
            continue;
        fprintf(out, "M%d %dL%d %dL%d %d", a.x, a.y, at.x, at.y, z.x, z.y);
    }
    fputs("\"/>", out);
}

struct tree {
    struct vec at;
    int32_t radius;
};

static bool apart(const struct tree *tree, int n, struct tree next)
{
    for (int i = 0; i < n; i++) {
        int64_t gap = (tree[i].radius + next.radius) * 2 / 3;

        if (vec_distance2(tree[i].at, next.at) < gap * gap)
            return false;
    }
    return true;
}

/* Trees of the same wood stand where they stood before: they come from its
 * number. */
static void draw_forest(FILE *out, const struct polygon *p, int seed)
{
    enum { TREES = 24, TRIES = 200 };
    struct tree tree[TREES];
    int n = 0;
    uint64_t w = (uint64_t)p->around.right - (uint64_t)p->around.left;
    uint64_t h = (uint64_t)p->around.top - (uint64_t)p->around.bottom;

    outline(out, p, "wood");
    for (uint64_t i = 0; i < TRIES && n < TREES; i++) {
        uint64_t r = hash_mix((uint64_t)seed * TRIES + i);
        struct tree next = {
            vec(p->around.left + (int32_t)(r % w),
                p->around.bottom + (int32_t)((r >> 24) % h)),
            MM(11) + (int32_t)((r >> 48) % MM(8)),
        };
        struct disc trunk = { next.at, MM(9) };

        if (polygon_holds_disc(p, trunk) && apart(tree, n, next))
            tree[n++] = next;
    }
    for (int i = 0; i < n; i++) {
        struct spot s = spot(tree[i].at);

        fprintf(out,
                "<circle class=\"tree\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>"
                "<circle class=\"crown\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>",
                s.x, s.y, tree[i].radius / 10, s.x - tree[i].radius / 40,
                s.y - tree[i].radius / 40, tree[i].radius / 22);
    }
}

/* Contour lines: the outline again, nearer and nearer to the middle. */
static void draw_hill(FILE *out, const struct polygon *p)
{
    struct vec at = middle(p);

    outline(out, p, "hill");
    for (int part = 1; part <= 2; part++) {
        struct polygon ring = *p;

        for (int i = 0; i < p->corners; i++)
            ring.corner[i] = vec_between(p->corner[i], at, part * 2, 7);
        outline(out, &ring, "contour");
    }
}

/* A roof with its ridge, or ribs along the shorter sides. */
static void draw_box(FILE *out, const struct polygon *p, const char *class,
                     int ribs)
{
    int i = 0;

    outline(out, p, class);
    if (p->corners != 4)
        return;
    if (vec_distance2(p->corner[0], p->corner[1]) <
        vec_distance2(p->corner[1], p->corner[2]))
        i = 1;
    fputs("<path class=\"rib\" d=\"", out);
    if (ribs == 0)
        line(out, on_edge(p, i + 1, 1, 2), on_edge(p, (i + 3) % 4, 1, 2));
    for (int k = 1; k <= ribs; k++)
        line(out, on_edge(p, i, k, ribs + 1),
             on_edge(p, i + 2, ribs + 1 - k, ribs + 1));
    fputs("\"/>", out);
}

static void draw_crate(FILE *out, const struct polygon *p)
{
    outline(out, p, "crate");
    if (p->corners != 4)
        return;
    fputs("<path class=\"rib\" d=\"", out);
    line(out, p->corner[0], p->corner[2]);
    line(out, p->corner[1], p->corner[3]);
    fputs("\"/>", out);
}

/* Crosses along the line. */
static void draw_traps(FILE *out, const struct piece *piece)
{
    int32_t length = vec_distance(piece->line.a, piece->line.b);
    int n = length / MM(22) + 1;

    outline(out, &piece->shape, "linear");
    fputs("<path class=\"trap\" d=\"", out);
    for (int i = 0; i < n; i++) {
        struct spot s = spot(vec_between(piece->line.a, piece->line.b,
                                         2 * i + 1, (int64_t)2 * n));
        fprintf(out, "M%d %dl120 120m0 -120l-120 120", s.x - 60, s.y - 60);
    }
    fputs("\"/>", out);
}

/* A coil along the line. */
static void draw_wire(FILE *out, const struct piece *piece)
{
    struct spot a = spot(piece->line.a), b = spot(piece->line.b);
    int32_t length = vec_distance(piece->line.a, piece->line.b);
    int n = length / MM(11) + 1;

    outline(out, &piece->shape, "linear");
    fprintf(out, "<path class=\"wire\" d=\"M%d %dL%d %d\"/>", a.x, a.y, b.x,
            b.y);
    for (int i = 0; i < n; i++) {
        struct spot s = spot(vec_between(piece->line.a, piece->line.b,
                                         2 * i + 1, (int64_t)2 * n));
        fprintf(out, "<circle class=\"wire\" cx=\"%d\" cy=\"%d\" r=\"60\"/>",
                s.x, s.y);
    }
}

static void draw_dangerous(FILE *out, const struct polygon *p)
{
    struct spot s = spot(middle(p));

    outline(out, p, "danger");
    fprintf(out,
            "<path class=\"warn\" d=\"M%d %dl95 165h-190z\"/>"
            "<path class=\"warned\" d=\"M%d %dv60m0 25v6\"/>",
            s.x, s.y - 100, s.x, s.y - 45);
}

/* ---- pieces ---- */

static bool is_flat(const struct piece *piece)
{
    return piece->height == 0 || (piece->traits & TRAIT_RAISED);
}

/* By the key of its kind; a kind nobody taught us is drawn by its traits. */
static void draw_shape(FILE *out, const struct piece *piece, const char *key,
                       int seed)
{
    const struct polygon *p = &piece->shape;

    if (strcmp(key, "ruin") == 0)
        draw_ruin(out, p, seed);
    else if (strcmp(key, "forest") == 0 || strcmp(key, "wood") == 0)
        draw_forest(out, p, seed);
    else if (strcmp(key, "hill") == 0)
        draw_hill(out, p);
    else if (strcmp(key, "building") == 0)
        draw_box(out, p, "building", 0);
    else if (strcmp(key, "bunker") == 0)
        draw_box(out, p, "building", 4);
    else if (strcmp(key, "container") == 0)
        draw_box(out, p, "crate", 9);
    else if (strcmp(key, "obstacle") == 0 || strcmp(key, "crates") == 0)
        draw_crate(out, p);
    else if (strcmp(key, "tank-traps") == 0)
        draw_traps(out, piece);
    else if (strcmp(key, "wire") == 0)
        draw_wire(out, piece);
    else if (strcmp(key, "low-wall") == 0 || strcmp(key, "barricade") == 0)
        outline(out, p, "lowwall");
    else if (strcmp(key, "chasm") == 0)
        outline(out, p, "chasm");
    else if (strcmp(key, "wreck") == 0)
        draw_crate(out, p);
    else if (strcmp(key, "impassable") == 0)
        outline(out, p, "water");
    else if (strcmp(key, "dangerous") == 0 || strcmp(key, "acid-pool") == 0)
        draw_dangerous(out, p);
    else if (strcmp(key, "difficult") == 0)
        outline(out, p, "rough");
    else if (piece->traits & TRAIT_DEEP)
        outline(out, p, "water");
    else if (piece->traits & TRAIT_LADDER)
        outline(out, p, "lowwall");
    else
        outline(out, p, piece->traits & TRAIT_SOLID ? "crate" : "rough");
}

/* Storeys, and ground that is worse than its kind, are written on it. */
static void draw_marks(FILE *out, const struct piece *piece, const char *key)
{
    const uint32_t ground = TRAIT_DIFFICULT | TRAIT_DANGEROUS;
    struct spot in =
        spot(vec_between(piece->shape.corner[0], middle(&piece->shape), 1, 4));

    if (piece->floors > 0 && (piece->traits & TRAIT_FLOORS))
        fprintf(out, "<text class=\"floors\" x=\"%d\" y=\"%d\">+%d</text>",
                in.x, in.y, piece->floors);
    if ((piece->traits & ground) && strcmp(key, "difficult") != 0 &&
        strcmp(key, "wood") != 0 && strcmp(key, "dangerous") != 0 &&
        strcmp(key, "acid-pool") != 0)
        outline(out, &piece->shape,
                piece->traits & TRAIT_DANGEROUS ? "perilous" : "tangled");
}

/* How high it is to climb, or how deep it goes. */
static void draw_height(const struct canvas *c, const struct piece *piece,
                        struct spot at)
{
    const int32_t depth = piece_depth(book_text_of(c->b), piece);
    char height[SCALE_SIZE];

    if (c->book->heights && (depth > 0 || (piece->traits & TRAIT_ROOF)))
        fprintf(c->out, "<text class=\"floors%s\" x=\"%d\" y=\"%d\">%s</text>",
                depth > 0 ? " below" : "", at.x, at.y + 40,
                scale_write(c->book->heights->scale,
                            depth > 0 ? -depth : piece->height, height));
}

static void draw_piece(const struct canvas *c, int i)
{
    const struct piece *piece = &c->b->stage->terrain.piece[i];
    struct kind_said kind = { .key = "" };

    fputs("<g>", c->out);
    if (c->how->content && book_kind(book_text_of(c->b), c->how->content,
                                     piece->kind, c->how->lang, &kind)) {
        fputs("<title>", c->out);
        put_text(c->out, kind.name);
        fputs("</title>", c->out);
    }
    draw_shape(c->out, piece, kind.key, i);
    draw_marks(c->out, piece, kind.key);
    draw_height(c, piece, spot(middle(&piece->shape)));
    if (c->book->across)
        c->book->across(c, i, spot(middle(&piece->shape)));
    fputs("</g>\n", c->out);
}

void draw_terrain(const struct canvas *c)
{
    const struct terrain *t = &c->b->stage->terrain;

    fputs("<g class=\"scenery\">", c->out);
    for (int flat = 1; flat >= 0; flat--)
        for (int i = 0; i < t->pieces; i++)
            if (is_flat(&t->piece[i]) == (flat == 1) &&
                (!c->book->stands || c->book->stands(c->b, i)))
                draw_piece(c, i);
    fputs("</g>\n", c->out);
}
