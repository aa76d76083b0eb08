/* draw_units.c -- figures on their bases, and their units' names.
 *
 * Names are set one after the other where they hide least: under the unit if
 * that is free, else above it or beside it. */
#include <stdlib.h>
#include <string.h>

#include "base/angle.h"
#include "battle/stage.h"
#include "draw/book_draw.h"
#include "read/buffer.h"
#include "table/hull.h"
#include "words/decision.h"
#include "words/states.h"
#include "words/words.h"

enum { TAG_GAP = 40, FAR = 350, NAME = 96 };

/* Sizes of a name: font, height, radius of a badge. */
struct tag_size {
    int font, height, badge;
};
static const struct tag_size full_size = { 135, 210, 115 };
static const struct tag_size brief_size = { 210, 300, 160 };

static const struct tag_size *size_of(const struct canvas *c)
{
    return c->how->brief ? &brief_size : &full_size;
}

/* ---- signs ---- */

void draw_glyph(FILE *out, enum glyph glyph, int x, int y, int r)
{
    /* Each on a square from -10 to 10. */
    static const char *const path[GLYPHS] = {
        [GLYPH_WEAPON] = "M-7 -5L0 -5L6 0L0 5L-7 5z",
        [GLYPH_GRADED] = "M0 -8L2.4 -2.6L8 -2.6L3.6 1.2L5 7L0 3.8L-5 7L-3.6 "
                         "1.2L-8 -2.6L-2.4 -2.6z",
        [GLYPH_MECHANIC] = "M0 -8L6.9 -4L6.9 4L0 8L-6.9 4L-6.9 -4zM0 -3A3 3 0 "
                           "0 0 0 3A3 3 0 0 0 0 -3z",
        [GLYPH_MEDIC] = "M-2.4 -7H2.4V-2.4H7V2.4H2.4V7H-2.4V2.4H-7V-2.4H-2.4z",
        [GLYPH_RADIO] = "M-1.3 8V-1L-7 -7L-5 -8.5L0 -3L5 -8.5L7 -7L1.3 -1V8z",
        [GLYPH_ALERT] = "M-1.8 -7H1.8L1.1 2.4H-1.1zM-1.8 4H1.8V7.4H-1.8z",
        [GLYPH_PANIC] = "M2 -8L-5 1.5H-0.5L-2.5 8L5 -2H0.5z",
        [GLYPH_HIDDEN] = "M-7 -3Q0 -9 7 -3V2Q5 7 0 8.5Q-5 7 -7 2z",
    };
    const char *state = glyph == GLYPH_ALERT    ? " alert"
                        : glyph == GLYPH_PANIC  ? " panic"
                        : glyph == GLYPH_HIDDEN ? " hidden"
                                                : "";

    fprintf(out,
            "<g class=\"glyph%s\" transform=\"translate(%d %d)\"><circle "
            "r=\"%d\"/><path transform=\"scale(%d.%02d)\" d=\"%s\"/></g>",
            state, x, y, r, r * 7 / 100, r * 7 % 100, path[glyph]);
}

/* Triangle, square, circle, diamond, within r. */
static void draw_mark(FILE *out, int side, int r)
{
    int h = r * 55 / 100;

    if (side == 0)
        fprintf(out, "<path class=\"mark\" d=\"M0 %dL%d %dH%dz\"/>", -h - h / 9,
                h, h * 3 / 4, -h);
    else if (side == 1)
        fprintf(out,
                "<rect class=\"mark\" x=\"%d\" y=\"%d\" width=\"%d\" "
                "height=\"%d\"/>",
                -h * 4 / 5, -h * 4 / 5, h * 8 / 5, h * 8 / 5);
    else if (side == 2)
        fprintf(out, "<circle class=\"mark\" r=\"%d\"/>", h * 9 / 10);
    else
        fprintf(out, "<path class=\"mark\" d=\"M0 %dL%d 0L0 %dL%d 0z\"/>",
                -h * 6 / 5, h, h * 6 / 5, -h);
}

void draw_figure(FILE *out, int side, int x, int y, int r)
{
    fprintf(out, "<g class=\"side-%c\" transform=\"translate(%d %d)\">",
            'a' + side, x, y);
    fprintf(out, "<circle class=\"base\" r=\"%d\"/>", r - 8);
    fprintf(out, "<circle class=\"ring\" r=\"%d\"/>", r - 26);
    draw_mark(out, side, r);
    fputs("</g>", out);
}

void draw_ring(FILE *out, int side, int x, int y, int r)
{
    fprintf(out,
            "<g class=\"side-%c\"><circle class=\"lead\" cx=\"%d\" "
            "cy=\"%d\" r=\"%d\"/></g>",
            'a' + side, x, y, r + 30);
}

/* ---- names ---- */

struct rect {
    int left, top, right, bottom;
};

static int64_t overlap(struct rect a, struct rect b)
{
    int left = a.left > b.left ? a.left : b.left;
    int right = a.right < b.right ? a.right : b.right;
    int top = a.top > b.top ? a.top : b.top;
    int bottom = a.bottom < b.bottom ? a.bottom : b.bottom;

    if (left >= right || top >= bottom)
        return 0;
    return (int64_t)(right - left) * (bottom - top);
}

/* The rectangle about a hull however it is turned, for names. */
static struct rect around_hull(const struct draw_hull *h)
{
    const struct hull hull = { .at = h->at,
                               .facing = h->facing,
                               .half_length = h->half_length,
                               .half_width = h->half_width };
    struct box box = hull_shape(&hull).around;
    struct spot low = spot(vec(box.left, box.top));
    struct spot high = spot(vec(box.right, box.bottom));

    return (struct rect){ low.x, low.y, high.x, high.y };
}

static bool has_hull(const struct canvas *c, int unit, struct draw_hull *out)
{
    return c->book->hull && c->book->hull(c->b, unit, out);
}

/* The radius of its bases, in units of the picture. */
static int radius_of(const struct canvas *c, int unit)
{
    return c->book->radius ? c->book->radius(c->b, unit) / 10 : DRAW_INCH / 2;
}

/* A figure as it is drawn; false when it is not on the table itself. */
static bool body_of(const struct canvas *c, int unit, int figure,
                    struct draw_body *out)
{
    *out = (struct draw_body){ .radius = DRAW_INCH / 2 * 10 };
    if (c->book->figure)
        return c->book->figure(c->b, unit, figure, out);
    if (c->book->radius)
        out->radius = c->book->radius(c->b, unit);
    out->front = c->book->fronts;
    out->hull.facing = c->b->unit[unit].facing;
    return true;
}

/* The rectangle of a figure, so much wider. */
static struct rect around_body(const struct canvas *c, int unit, int figure,
                               const struct draw_body *body, int more)
{
    const struct spot s = spot(figure_at(c->b, unit, figure));
    const int r = body->radius / 10 + more;

    return body->radius ? (struct rect){ s.x - r, s.y - r, s.x + r, s.y + r }
                        : around_hull(&body->hull);
}

static void stretch(struct rect *box, struct rect by)
{
    box->left = by.left < box->left ? by.left : box->left;
    box->right = by.right > box->right ? by.right : box->right;
    box->top = by.top < box->top ? by.top : box->top;
    box->bottom = by.bottom > box->bottom ? by.bottom : box->bottom;
}

static struct rect around_unit(const struct canvas *c, int unit)
{
    enum { RING = 36 };
    struct rect box = { 1 << 20, 1 << 20, -(1 << 20), -(1 << 20) };
    struct draw_hull hull;
    struct draw_body body;

    if (has_hull(c, unit, &hull))
        return around_hull(&hull);
    for (figure_set left = c->b->unit[unit].alive; left; left &= left - 1)
        if (body_of(c, unit, set_first(left), &body))
            stretch(&box, around_body(c, unit, set_first(left), &body, RING));
    return box;
}

/* The names set so far, and the table they keep to. */
struct tags {
    int count;
    struct rect rect[MAX_UNITS];
    struct rect table;
};

/* How much a name there would hide: other names weigh more than figures. */
static int64_t cost_of(const struct canvas *c, const struct tags *tags,
                       struct rect r, int unit)
{
    const struct battle *b = c->b;
    int64_t area = (int64_t)(r.right - r.left) * (r.bottom - r.top);
    int64_t cost = 4 * (area - overlap(r, tags->table));

    for (int i = 0; i < tags->count; i++)
        cost += 3 * overlap(r, tags->rect[i]);
    for (int u = 0; u < b->units; u++) {
        figure_set alive = unit_on_table(b, u) ? b->unit[u].alive : 0;
        struct draw_body body;

        for (; alive; alive &= alive - 1)
            if (body_of(c, u, set_first(alive), &body))
                cost +=
                    overlap(r, around_body(c, u, set_first(alive), &body, 0)) *
                    (u == unit ? 1 : 2);
    }
    return cost;
}

static struct rect tag_at(int x, int y, int width, int height)
{
    return (struct rect){ x - width / 2, y - height / 2, x + width / 2,
                          y + height / 2 };
}

/* The best of: below, above, right, left, and these shifted. */
static struct rect place_tag(const struct canvas *c, struct tags *tags,
                             int unit, int width)
{
    const int height = size_of(c)->height;
    struct rect box = around_unit(c, unit), best = box;
    int x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    int below = box.bottom + TAG_GAP + height / 2;
    int above = box.top - TAG_GAP - height / 2;
    int side = width / 2 + TAG_GAP;
    const struct spot try[] = {
        { x, below },
        { x, above },
        { box.right + side, y },
        { box.left - side, y },
        { x - width / 2, below },
        { x + width / 2, below },
        { x - width / 2, above },
        { x + width / 2, above },
        { x, below + height + 20 },
        { x, above - height - 20 },
        { box.right + side, y + height },
        { box.left - side, y - height },
    };
    int64_t least = INT64_MAX;

    for (size_t i = 0; i < sizeof try / sizeof try[0]; i++) {
        struct rect r = tag_at(try[i].x, try[i].y, width, height);
        int64_t cost = cost_of(c, tags, r, unit) + (int64_t)i * height * 12;

        if (cost < least) {
            least = cost;
            best = r;
        }
    }
    tags->rect[tags->count++] = best;
    return best;
}

/* ---- units ---- */

/* What a unit is in, as badges over it and words in its title. */
static int badges_of(const struct canvas *c, int unit,
                     enum glyph out[DRAW_BADGES])
{
    struct state s = { 0 };
    int n = 0;

    if (c->book->badges)
        return c->book->badges(c->b, unit, out);
    while (n < DRAW_BADGES && state_next(c->b, unit, c->how->lang, &s))
        if (s.sign)
            out[n++] = (enum glyph)s.sign;
    return n;
}

bool draw_sign_at(const struct book_draw *book, const struct battle *b, int i,
                  enum lang lang, struct sign_said *out)
{
    int sign;

    if (i < book->sign_count) {
        out->glyph = book->signs[i].glyph;
        snprintf(out->words, sizeof out->words, "%s",
                 book->signs[i].words[lang]);
        return true;
    }
    if (!state_sign(b, i - book->sign_count, lang, &sign, out->words,
                    sizeof out->words))
        return false;
    out->glyph = (enum glyph)sign;
    return true;
}

static void put_sign_words(const struct canvas *c, enum glyph glyph)
{
    struct sign_said said;

    for (int i = 0; draw_sign_at(c->book, c->b, i, c->how->lang, &said); i++)
        if (said.glyph == glyph) {
            fprintf(c->out, ", %s", said.words);
            return;
        }
}

static void draw_title(const struct canvas *c, int unit)
{
    int left, all;
    char word[UNIT_WORD];
    enum glyph badge[DRAW_BADGES];
    int n = badges_of(c, unit, badge);

    unit_left(c->b, unit, &left, &all);
    fprintf(c->out, "<title>%s ", unit_word(c->b, unit, word));
    put_text(c->out, unit_said(c->b, unit, c->how->lang));
    fprintf(c->out, ", %d/%d", left, all);
    for (int i = 0; i < n; i++)
        put_sign_words(c, badge[i]);
    fputs("</title>", c->out);
}

/* The most urgent sign of what a figure is in. */
static enum glyph state_of(const struct canvas *c, int unit, int figure)
{
    struct state s = { 0 };

    while (figure_state_next(c->b, unit, figure, c->how->lang, &s))
        if (s.sign)
            return (enum glyph)s.sign;
    return GLYPH_NONE;
}

static void draw_signs(const struct canvas *c, int unit, int figure, int r)
{
    int floor = figure_floor(c->b, unit, figure);
    struct spot s = spot(figure_at(c->b, unit, figure));
    enum glyph glyph =
        c->book->glyph ? c->book->glyph(c->b, unit, figure) : GLYPH_NONE;
    enum glyph state = state_of(c, unit, figure);

    if (glyph != GLYPH_NONE)
        draw_glyph(c->out, glyph, s.x + r * 6 / 10, s.y - r * 6 / 10,
                   r * 50 / 100);
    if (state != GLYPH_NONE)
        draw_glyph(c->out, state, s.x - r * 6 / 10, s.y - r * 6 / 10,
                   r * 50 / 100);
    if (floor > 0)
        fprintf(c->out, "<text class=\"up\" x=\"%d\" y=\"%d\">%d</text>",
                s.x - r * 8 / 10, s.y + r, floor);
}

/* A hull as it is, with an arrow to its front; a wreck is crossed out. */
static void draw_hull(const struct canvas *c, int unit,
                      const struct draw_hull *hull)
{
    const struct spot s = spot(hull->at);
    const int l = hull->half_length / 10, w = hull->half_width / 10;

    fprintf(c->out,
            "<g class=\"side-%c%s\" transform=\"translate(%d %d) "
            "rotate(%.2f)\">",
            'a' + c->b->unit[unit].owner, hull->wreck ? " wreck" : "", s.x, s.y,
            -hull->facing * 360.0 / TURN);
    fprintf(c->out,
            "<rect class=\"base\" x=\"%d\" y=\"%d\" width=\"%d\" "
            "height=\"%d\" rx=\"30\"/>",
            8 - l, 8 - w, 2 * l - 16, 2 * w - 16);
    fprintf(c->out, "<path class=\"mark\" d=\"M%d 0L%d %dV%dz\"/>", l - 30,
            l - 30 - w / 2, w / 2, -w / 2);
    if (hull->wreck)
        fprintf(c->out,
                "<path class=\"scrap\" d=\"M%d %dL%d %dM%d %dL%d %d\"/>", -l,
                -w, l, w, -l, w, l, -w);
    fputs("</g>", c->out);
}

/* An arrow at the edge of a base, to where it faces. */
static void draw_front(const struct canvas *c, int unit, struct spot s, int r,
                       uint16_t facing)
{
    fprintf(c->out,
            "<g class=\"side-%c\" transform=\"translate(%d %d) "
            "rotate(%.2f)\"><path class=\"base\" d=\"M%d 0L%d %dV%dz\"/></g>",
            'a' + c->b->unit[unit].owner, s.x, s.y, -facing * 360.0 / TURN,
            r + r / 3, r - 10, r / 3, -r / 3);
}

static void draw_body(const struct canvas *c, int unit, struct spot s,
                      const struct draw_body *body)
{
    const int owner = c->b->unit[unit].owner, r = body->radius / 10;
    const bool marked = body->lies || body->fights;

    if (marked)
        fprintf(c->out, "<g class=\"%s%s\">", body->lies ? "lies" : "",
                body->fights ? " fights" : "");
    if (!body->radius)
        draw_hull(c, unit, &body->hull);
    else
        draw_figure(c->out, owner, s.x, s.y, r);
    if (body->radius && body->front)
        draw_front(c, unit, s, r, body->hull.facing);
    if (marked)
        fputs("</g>", c->out);
    if (body->ring)
        draw_ring(c->out, owner, s.x, s.y, r ? r : body->hull.half_width / 10);
}

/* Bases first, so that no neighbour hides a ring or a sign. */
static void draw_figures(const struct canvas *c, int unit)
{
    const struct unit *u = &c->b->unit[unit];
    struct spot leader = spot(leader_at(c->b, unit));
    struct draw_hull hull;
    struct draw_body body;

    if (has_hull(c, unit, &hull)) {
        draw_hull(c, unit, &hull);
        return;
    }
    for (figure_set left = u->alive; left; left &= left - 1)
        if (body_of(c, unit, set_first(left), &body))
            draw_body(c, unit, spot(figure_at(c->b, unit, set_first(left))),
                      &body);
    if (c->book->leaders)
        draw_ring(c->out, u->owner, leader.x, leader.y, radius_of(c, unit));
    for (figure_set left = u->alive; left; left &= left - 1)
        if (body_of(c, unit, set_first(left), &body))
            draw_signs(c, unit, set_first(left),
                       body.radius ? body.radius / 10
                                   : body.hull.half_width / 10);
}

/* The squared distance of a point to a name. */
static int64_t away(struct rect r, struct spot s)
{
    int64_t dx = s.x < r.left    ? r.left - s.x
                 : s.x > r.right ? s.x - r.right
                                 : 0;
    int64_t dy = s.y < r.top      ? r.top - s.y
                 : s.y > r.bottom ? s.y - r.bottom
                                  : 0;

    return dx * dx + dy * dy;
}

/* The unit whose figure stands nearest to a name; *gap is how far, squared. */
static int nearest_unit(const struct canvas *c, struct rect r, int64_t *gap)
{
    const struct battle *b = c->b;
    struct draw_body body;
    int nearest = NOBODY;

    *gap = INT64_MAX;
    for (int u = 0; u < b->units; u++) {
        figure_set alive = unit_on_table(b, u) ? b->unit[u].alive : 0;

        for (; alive; alive &= alive - 1) {
            int64_t d = away(r, spot(figure_at(b, u, set_first(alive))));

            if (d < *gap && body_of(c, u, set_first(alive), &body)) {
                *gap = d;
                nearest = u;
            }
        }
    }
    return nearest;
}

/* Its leader, or the first who is on the table itself. */
static struct spot anchor_of(const struct canvas *c, int unit)
{
    const struct unit *u = &c->b->unit[unit];
    struct draw_body body;
    int figure = u->leader;

    for (figure_set left = u->alive; left && !body_of(c, unit, figure, &body);
         left &= left - 1)
        figure = set_first(left);
    return spot(figure_at(c->b, unit, figure));
}

/* A thin line from a name to its leader where it might be taken for the name of
 * another unit. */
static void draw_tether(const struct canvas *c, int unit, struct rect r)
{
    struct spot s = anchor_of(c, unit);
    int x = s.x < r.left ? r.left : s.x > r.right ? r.right : s.x;
    int y = s.y < r.top ? r.top : s.y > r.bottom ? r.bottom : s.y;
    int64_t gap;

    if (nearest_unit(c, r, &gap) != unit || gap > FAR * FAR)
        fprintf(c->out, "<path class=\"tether tag-%c\" d=\"M%d %dL%d %d\"/>",
                'a' + c->b->unit[unit].owner, x, y, s.x, s.y);
}

/* " Dame Orsène 2/3", or only the name of who dies at once. */
static void put_lone(struct buffer *p, const struct canvas *c, int unit)
{
    int left, all;

    unit_left(c->b, unit, &left, &all);
    buffer_print(p, " %s", unit_said(c->b, unit, c->how->lang));
    if (all > 1)
        buffer_print(p, " %d/%d", left, all);
}

/* "A3 Grenadiers 7", of a character his life; and the wounds a swarm marked. */
static void tag_text(const struct canvas *c, int unit, char *out, size_t size)
{
    char word[UNIT_WORD];
    struct buffer p;
    int left, all;

    unit_left(c->b, unit, &left, &all);
    buffer_begin(&p, out, size);
    buffer_put(&p, unit_word(c->b, unit, word));
    if (!c->how->brief && c->book->lone)
        put_lone(&p, c, unit);
    else if (!c->how->brief)
        buffer_print(&p, " %s %d", unit_said(c->b, unit, c->how->lang), left);
    if (c->book->marks && c->book->marks(c->b, unit))
        buffer_print(&p, " −%d", c->book->marks(c->b, unit));
}

static void draw_tag(const struct canvas *c, struct tags *tags, int unit)
{
    const struct tag_size *size = size_of(c);
    char text[NAME + 32];
    struct rect r;
    enum glyph badge[DRAW_BADGES];
    int badges = badges_of(c, unit, badge), width;

    tag_text(c, unit, text, sizeof text);
    width = text_width(text, size->font) + size->height / 2;
    r = place_tag(c, tags, unit, width + badges * 2 * size->badge);
    draw_tether(c, unit, r);
    fprintf(c->out,
            "<rect class=\"tag tag-%c\" x=\"%d\" y=\"%d\" width=\"%d\" "
            "height=\"%d\" rx=\"%d\"/>",
            'a' + c->b->unit[unit].owner, r.left, r.top, width, size->height,
            size->height / 2);
    fprintf(c->out, "<text class=\"name\" font-size=\"%d\" x=\"%d\" y=\"%d\">",
            size->font, r.left + width / 2,
            r.top + size->height / 2 + size->font * 35 / 100);
    put_text(c->out, text);
    fputs("</text>", c->out);
    for (int i = 0; i < badges; i++)
        draw_glyph(c->out, badge[i],
                   r.left + width + 10 + size->badge * (2 * i + 1),
                   r.top + size->height / 2, size->badge - 8);
}

void draw_units(const struct canvas *c)
{
    const struct terrain *t = &c->b->stage->terrain;
    struct tags tags = { .table = { -t->width / 20, -t->depth / 20,
                                    t->width / 20, t->depth / 20 } };

    for (int i = 0; i < c->b->units; i++)
        if (unit_on_table(c->b, i) ||
            (c->book->lies && c->book->lies(c->b, i))) {
            fputs("<g>", c->out);
            draw_title(c, i);
            draw_figures(c, i);
            fputs("</g>\n", c->out);
        }
    for (int i = 0; i < c->b->units; i++)
        if (unit_on_table(c->b, i)) {
            fputs("<g>", c->out);
            draw_title(c, i);
            draw_tag(c, &tags, i);
            fputs("</g>\n", c->out);
        }
}
