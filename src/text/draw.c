/* draw.c -- the picture: table, header, objectives, legend. */
#include "text/draw.h"

#include <string.h>

#include "books/ofas/ofas.h"
#include "text/decision.h"
#include "text/draw_in.h"
#include "text/ofas/vocabulary.h"
#include "text/page.h"

enum {
    MARGIN = 330, /* of the edge around the table */
    HEADER = 560,
    LEGEND = 640,
    INCH10 = 254, /* an inch, in units of the picture */
    GRID = 12     /* inches */
};

/* ---- text ---- */

/* Letters narrower and wider than most, in hundredths of the font size: a bit
 * more than usual fonts need, so that wide ones fit too. */
static int letter_width(unsigned char c)
{
    if (strchr("iljtfrI .,:;'|!()-/", c))
        return 40;
    if (strchr("mwMW@%", c))
        return 98;
    return c >= 'A' && c <= 'Z' ? 75 : 66;
}

int text_width(const char *text, int font)
{
    int width = 0;

    for (; *text; text++)
        if (((unsigned char)*text & 0xC0) != 0x80)
            width += letter_width((unsigned char)*text);
    return width * font / 100;
}

void put_text(FILE *out, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        default:
            putc(*text, out);
        }
}

static void say(const struct canvas *c, const char *class, int x, int y,
                const char *text)
{
    fprintf(c->out, "<text class=\"%s\" x=\"%d\" y=\"%d\">", class, x, y);
    put_text(c->out, text);
    fputs("</text>", c->out);
}

/* Cuts a text to a width, with "…" when it had to, for which its buffer has
 * room. */
static void cut(char *text, int font, int width)
{
    static const char more[] = "…";
    size_t n = strlen(text);

    if (text_width(text, font) <= width)
        return;
    while (n > sizeof more && text_width(text, font) > width - font / 2) {
        while (n > 0 && ((unsigned char)text[n - 1] & 0xC0) == 0x80)
            n--;
        text[n > 0 ? --n : 0] = 0;
    }
    memcpy(text + n, more, sizeof more);
}

/* ---- the table ---- */

static void draw_mat(const struct canvas *c, int w, int d)
{
    fprintf(c->out,
            "<rect class=\"edge\" x=\"%d\" y=\"%d\" width=\"%d\" "
            "height=\"%d\"/><rect class=\"mat\" x=\"%d\" y=\"%d\" "
            "width=\"%d\" height=\"%d\"/>\n",
            -w - MARGIN, -d - MARGIN, 2 * (w + MARGIN), 2 * (d + MARGIN), -w,
            -d, 2 * w, 2 * d);
    fputs("<path class=\"grid\" d=\"", c->out);
    for (int x = -w + GRID * INCH10; x < w; x += GRID * INCH10)
        fprintf(c->out, "M%d %dV%d", x, -d, d);
    for (int y = -d + GRID * INCH10; y < d; y += GRID * INCH10)
        fprintf(c->out, "M%d %dH%d", -w, y, w);
    if (ofas_each_alone(c->b))
        fputs("\"/>\n", c->out);
    else if (ofas_state_of(c->b)->edge[0] < EDGE_WEST)
        fprintf(c->out, "\"/><path class=\"median\" d=\"M%d 0H%d\"/>\n", -w, w);
    else
        fprintf(c->out, "\"/><path class=\"median\" d=\"M0 %dV%d\"/>\n", -d, d);
}

/* The player whose camp holds it, plus 1. */
static int holder_of(const struct battle *b, int objective)
{
    int camp = ofas_state_of(b)->holder[objective];

    return camp ? ofas_speaker(b, camp - 1) + 1 : 0;
}

/* What it gives to each of three or four players, around its middle. */
static void draw_worths(const struct canvas *c, int objective)
{
    static const int x[] = { -60, 60, -60, 60 }, y[] = { -14, -14, 86, 86 };
    struct spot s = spot(ofas_stage(c->b)->objective[objective]);

    for (int p = 0; p < c->b->players; p++)
        fprintf(c->out,
                "<text class=\"pair for-%c\" style=\"text-anchor:middle\" "
                "x=\"%d\" y=\"%d\">%d</text>",
                'a' + p, s.x + x[p], s.y + y[p],
                ofas_objective_value(c->b, p, objective));
}

void draw_objectives(const struct canvas *c)
{
    static const char *const held_by[] = { "free", "held-a", "held-b", "held-c",
                                           "held-d" };
    static const char *const name[LANGS] = { "Objectif", "Objective" };
    const struct ofas_stage *stage = ofas_stage(c->b);

    for (int i = 0; i < stage->objectives; i++) {
        struct spot s = spot(stage->objective[i]);
        int holder = holder_of(c->b, i);
        int a = ofas_objective_value(c->b, 0, i);
        int b = ofas_objective_value(c->b, ofas_speaker(c->b, 1), i);

        fprintf(c->out, "<g class=\"%s\"><title>%s %d</title>", held_by[holder],
                name[c->how->lang], i + 1);
        fprintf(c->out,
                "<circle class=\"zone\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>"
                "<circle class=\"disc\" cx=\"%d\" cy=\"%d\" r=\"150\"/>",
                s.x, s.y, 3 * INCH10, s.x, s.y);
        if (ofas_each_alone(c->b))
            draw_worths(c, i);
        else if (a == b)
            fprintf(c->out, "<text class=\"worth\" x=\"%d\" y=\"%d\">%d</text>",
                    s.x, s.y + 54, a);
        else
            fprintf(c->out,
                    "<text class=\"pair for-a\" x=\"%d\" y=\"%d\">%d</text>"
                    "<text class=\"pair\" text-anchor=\"middle\" x=\"%d\" "
                    "y=\"%d\">·</text>"
                    "<text class=\"pair for-b\" x=\"%d\" y=\"%d\">%d</text>",
                    s.x - 26, s.y + 42, a, s.x, s.y + 38, s.x + 26, s.y + 42,
                    b);
        fputs("</g>\n", c->out);
    }
}

/* Words along an edge; those of the short ones are read from the right. */
static void say_along(const struct canvas *c, int edge, int w, int d,
                      const char *text)
{
    if (edge >= EDGE_WEST)
        fprintf(c->out, "<g transform=\"rotate(-90)\">");
    else
        w = d;
    say(c, "out", 0,
        edge == EDGE_SOUTH || edge == EDGE_EAST ? w + MARGIN - 110 : -w - 110,
        text);
    if (edge >= EDGE_WEST)
        fputs("</g>", c->out);
}

/* Words along the half of an edge that leads to the player's corner. */
static void say_in_corner(const struct canvas *c, int player, int w, int d,
                          const char *text)
{
    int corner = ofas_state_of(c->b)->corner[player];
    bool east = corner == CORNER_NE || corner == CORNER_SE;
    bool north = corner == CORNER_NW || corner == CORNER_NE;

    say(c, "out", east ? w / 2 : -w / 2, north ? -d - 110 : d + MARGIN - 110,
        text);
}

/* Who is still off the table, written where he comes from. */
static void draw_absent(const struct canvas *c, int player, int w, int d)
{
    const struct battle *b = c->b;
    char text[512], word[UNIT_WORD];
    struct page p;
    int n = 0;

    page_begin(&p, text, sizeof text);
    page_put(&p, c->how->lang == LANG_FR ? "hors table : " : "off the table: ");
    for (int i = 0; i < b->units; i++)
        if (b->unit[i].owner == player && b->unit[i].where == UNIT_OFF_TABLE)
            page_print(&p, "%s%s", n++ ? ", " : "", unit_word(b, i, word));
    if (n > 0 && ofas_each_alone(b))
        say_in_corner(c, player, w, d, text);
    else if (n > 0)
        say_along(c, ofas_state_of(b)->edge[ofas_camp(b, player)], w, d, text);
}

/* ---- the header ---- */

static void draw_chip(const struct canvas *c, int player, int x, int y,
                      int width)
{
    const struct ofas_state *s = ofas_state_of(c->b);
    char name[OFAS_NAME + 8], score[32], in[] = { 'i', 'n', '-', 'a', '\0' };
    int room;

    snprintf(score, sizeof score, "%d %s", s->score[ofas_camp(c->b, player)],
             c->how->lang == LANG_FR ? "PV" : "VP");
    snprintf(name, sizeof name, "%s", ofas_stage(c->b)->army[player].name);
    room = width - 420 - text_width(score, 190);
    cut(name, 190, room);
    fprintf(c->out,
            "<rect class=\"chip-%c\" x=\"%d\" y=\"%d\" width=\"%d\" "
            "height=\"300\" rx=\"150\"/>",
            'a' + player, x, y, width);
    draw_figure(c->out, player, x + 150, y + 150, 100);
    in[3] = (char)('a' + player);
    say(c, in, x + 290, y + 215, name);
    fprintf(c->out,
            "<text class=\"in-%c\" text-anchor=\"end\" x=\"%d\" y=\"%d\">%s"
            "</text>",
            'a' + player, x + width - 110, y + 215, score);
    fprintf(c->out, "<text class=\"pc\" x=\"%d\" y=\"%d\">", x + width - 110,
            y + 440);
    fprintf(c->out, "%d %s</text>", s->pc[player], "PC");
}

static void draw_header(const struct canvas *c, int w, int d)
{
    const struct ofas_state *s = ofas_state_of(c->b);
    enum lang lang = c->how->lang;
    int top = -d - MARGIN - HEADER, left = -w - MARGIN;
    const int players = c->b->players > 0 ? c->b->players : 1;
    int width = (2 * (w + MARGIN)) * 72 / 100 / players;
    char text[128];

    fprintf(c->out,
            "<rect class=\"head\" x=\"%d\" y=\"%d\" width=\"%d\" "
            "height=\"%d\"/>",
            left, top, 2 * (w + MARGIN), HEADER);
    snprintf(text, sizeof text, lang == LANG_FR ? "Tour %d" : "Turn %d",
             c->b->turn);
    if (c->b->over)
        snprintf(text, sizeof text,
                 lang == LANG_FR ? "Fin, tour %d" : "End, turn %d", c->b->turn);
    say(c, "what", left + 160, top + 260, text);
    snprintf(text, sizeof text, "%s",
             vocabulary(WORD_VARIANT, s->variant, lang));
    if (s->condition)
        snprintf(text, sizeof text, "%s",
                 vocabulary(WORD_CONDITION, s->condition, lang));
    cut(text, 160, 2 * (w + MARGIN) - c->b->players * width - 400);
    say(c, "more", left + 160, top + 470, text);
    for (int i = 0; i < c->b->players; i++)
        draw_chip(c, i, w + MARGIN - (c->b->players - i) * (width + 80),
                  top + 70, width);
}

/* ---- the legend ---- */

enum { ROW = 270, KEY_FONT = 150 };

static const struct {
    enum glyph glyph;
    const char *words[LANGS];
} signs[] = {
    { GLYPH_GRADED, { "gradé", "graded" } },
    { GLYPH_WEAPON, { "arme spéciale", "special weapon" } },
    { GLYPH_MEDIC, { "médic", "medic" } },
    { GLYPH_RADIO, { "radio", "radio" } },
    { GLYPH_MECHANIC, { "mécano", "mechanic" } },
    { GLYPH_ALERT, { "en alerte", "on alert" } },
    { GLYPH_PANIC, { "paniquée", "panicked" } },
    { GLYPH_HIDDEN, { "planquée", "under cover" } },
};

static const char *const objective_words[][LANGS] = {
    { "PV pour ▲ · ■ par tour", "VP for ▲ · ■ each turn" },
    { "PV pour ▲ ■ ● ◆ par tour", "VP for ▲ ■ ● ◆ each turn" },
};
static const char *const grid_words[LANGS] = { "grille : 12\"", "grid: 12\"" };

/* Where the next key of the legend stands. */
struct cursor {
    int x, y, left, right;
};

/* Makes room for a key of that width, on the next row if need be. */
static struct spot next_key(struct cursor *at, int width)
{
    struct spot here;

    if (at->x + width > at->right && at->x > at->left) {
        at->x = at->left;
        at->y += ROW;
    }
    here = (struct spot){ at->x, at->y };
    at->x += width + 120;
    return here;
}

static void key_of_leaders(const struct canvas *c, struct cursor *at)
{
    const char *leader = "leader"; /* in both languages */
    const int sides = c->b->players;
    struct spot s =
        next_key(at, 60 + 290 * sides + text_width(leader, KEY_FONT));

    for (int side = 0; side < sides; side++) {
        draw_figure(c->out, side, s.x + 130 + side * 290, s.y - 55, 90);
        draw_ring(c->out, side, s.x + 130 + side * 290, s.y - 55, 90);
    }
    say(c, "key", s.x + 20 + 290 * sides, s.y, leader);
}

static void key_of_objectives(const struct canvas *c, struct cursor *at)
{
    const char *words = objective_words[ofas_each_alone(c->b)][c->how->lang];
    struct spot s = next_key(at, 250 + text_width(words, KEY_FONT));

    fprintf(c->out, "<circle class=\"disc\" cx=\"%d\" cy=\"%d\" r=\"90\"/>",
            s.x + 100, s.y - 55);
    say(c, "key", s.x + 220, s.y, words);
}

static void draw_keys(const struct canvas *c, struct cursor *at)
{
    const char *grid = grid_words[c->how->lang];
    struct spot s;

    key_of_leaders(c, at);
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        const char *words = signs[i].words[c->how->lang];

        s = next_key(at, 230 + text_width(words, KEY_FONT));
        draw_glyph(c->out, signs[i].glyph, s.x + 90, s.y - 55, 90);
        say(c, "key", s.x + 210, s.y, words);
    }
    key_of_objectives(c, at);
    s = next_key(at, text_width(grid, KEY_FONT));
    say(c, "key", s.x, s.y, grid);
}

static void draw_legend(const struct canvas *c, int w, int d)
{
    struct cursor at = { -w - MARGIN + 160, d + MARGIN + 240, -w - MARGIN + 160,
                         w + MARGIN - 120 };

    fprintf(c->out,
            "<rect class=\"head\" x=\"%d\" y=\"%d\" width=\"%d\" "
            "height=\"%d\"/>",
            -w - MARGIN, d + MARGIN, 2 * (w + MARGIN), LEGEND);
    draw_keys(c, &at);
}

static void open_key(FILE *out)
{
    fputs("<li><svg class=\"alea\" viewBox=\"-135 -135 270 270\" "
          "aria-hidden=\"true\">",
          out);
}

void draw_legend_html(FILE *out, const struct battle *b, enum lang lang)
{
    fputs("<ul class=\"keys\">", out);
    for (int side = 0; side < b->players; side++) {
        open_key(out);
        draw_figure(out, side, 0, 0, 90);
        draw_ring(out, side, 0, 0, 90);
        fputs("</svg>leader</li>\n", out);
    }
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        open_key(out);
        draw_glyph(out, signs[i].glyph, 0, 0, 110);
        fprintf(out, "</svg>%s</li>\n", signs[i].words[lang]);
    }
    open_key(out);
    fprintf(out,
            "<circle class=\"disc\" r=\"110\"/></svg>%s</li><li>%s</li></ul>\n",
            objective_words[ofas_each_alone(b)][lang], grid_words[lang]);
}

/* ---- the whole ---- */

static void describe(const struct canvas *c)
{
    const struct ofas_state *s = ofas_state_of(c->b);
    const struct ofas_army *army = ofas_stage(c->b)->army;
    bool french = c->how->lang == LANG_FR;

    fprintf(c->out,
            french ? "<title>Tour %d : " : "<title>Turn %d: ", c->b->turn);
    for (int i = 0; i < c->b->players; i++) {
        fputs(i ? ", " : "", c->out);
        put_text(c->out, army[i].name);
        fprintf(c->out, " %d", s->score[ofas_camp(c->b, i)]);
    }
    fputs("</title>\n", c->out);
}

void draw_battle(FILE *out, const struct battle *b, const struct drawing *how)
{
    const struct canvas c = { out, b, how };
    int w = b->stage->terrain.width / 20, d = b->stage->terrain.depth / 20;
    int head = how->header ? HEADER : 0, foot = how->legend ? LEGEND : 0;

    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"alea\" "
            "role=\"img\" viewBox=\"%d %d %d %d\">",
            -w - MARGIN, -d - MARGIN - head, 2 * (w + MARGIN),
            2 * (d + MARGIN) + head + foot);
    describe(&c);
    if (how->styled) {
        fputs("<style>", out);
        draw_style(out);
        fputs("</style>", out);
        draw_patterns(out);
    }
    draw_mat(&c, w, d);
    draw_terrain(&c);
    draw_objectives(&c);
    draw_units(&c);
    for (int i = 0; i < b->players; i++)
        draw_absent(&c, i, w, d);
    if (how->header)
        draw_header(&c, w, d);
    if (how->legend)
        draw_legend(&c, w, d);
    fputs("</svg>\n", out);
}
