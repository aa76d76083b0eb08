/* draw.c -- the picture: table, header, objectives, legend. */
#include "draw/draw.h"

#include <string.h>

#include "battle/camp.h"
#include "battle/stage.h"
#include "draw/book_draw.h"
#include "read/book_text.h"
#include "read/buffer.h"
#include "words/decision.h"
#include "words/lying.h"
#include "words/words.h"

enum {
    MARGIN = DRAW_MARGIN,
    HEADER = 560,
    LEGEND = 640,
    INCH10 = DRAW_INCH,
    GRID = 12, /* inches */
    NAME = 96  /* bytes of a name that is shown */
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

void draw_text(const struct canvas *c, const char *class, int x, int y,
               const char *text)
{
    fprintf(c->out, "<text class=\"%s\" x=\"%d\" y=\"%d\">", class, x, y);
    put_text(c->out, text);
    fputs("</text>", c->out);
}

void draw_amid(const struct canvas *c, struct box box, const char *text)
{
    const struct spot s =
        spot(vec((box.left + box.right) / 2, (box.bottom + box.top) / 2));

    draw_text(c, "out", s.x, s.y, text);
}

/* A part of the table, as a broken line. */
static void draw_shape(const struct canvas *c, struct polygon shape)
{
    for (int i = 0; i < shape.corners; i++)
        fprintf(c->out, "%s%d %d", i ? "L" : "<path class=\"median\" d=\"M",
                spot(shape.corner[i]).x, spot(shape.corner[i]).y);
    if (shape.corners)
        fputs("z\"/>", c->out);
}

void draw_marker(const struct canvas *c, struct vec at, const char *class,
                 const char *title, const char *text, int zone)
{
    enum { MARKER = 90 };
    const struct spot s = spot(at);

    fprintf(c->out, "<g class=\"%s\"><title>%s</title>", class, title);
    if (zone)
        fprintf(c->out, "<circle class=\"zone\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>",
                s.x, s.y, zone);
    fprintf(c->out,
            "<circle class=\"disc\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>"
            "<text class=\"worth\" x=\"%d\" y=\"%d\">%s</text></g>\n",
            s.x, s.y, MARKER, s.x, s.y + 44, text);
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
    struct area area;
    const int grid = c->book->grid ? c->book->grid / 10 : GRID * INCH10;

    fprintf(c->out,
            "<rect class=\"edge\" x=\"%d\" y=\"%d\" width=\"%d\" "
            "height=\"%d\"/><rect class=\"mat\" x=\"%d\" y=\"%d\" "
            "width=\"%d\" height=\"%d\"/>\n",
            -w - MARGIN, -d - MARGIN, 2 * (w + MARGIN), 2 * (d + MARGIN), -w,
            -d, 2 * w, 2 * d);
    fputs("<path class=\"grid\" d=\"", c->out);
    for (int x = -w + grid; x < w; x += grid)
        fprintf(c->out, "M%d %dV%d", x, -d, d);
    for (int y = -d + grid; y < d; y += grid)
        fprintf(c->out, "M%d %dH%d", -w, y, w);
    fputs("\"/>", c->out);
    for (int i = 0; area_at(c->b, i, &area); i++)
        if (area.outlined)
            draw_shape(c, area_shape(&area));
    if (c->book->median)
        c->book->median(c, w, d);
    fputs("\n", c->out);
}

/* Objectives and tokens. */
static void draw_lying(const struct canvas *c)
{
    struct lying l;

    for (int i = 0; lying_at(c->b, i, c->how->lang, &l); i++) {
        char number[12], title[64];

        if (l.gone)
            continue;
        snprintf(number, sizeof number, "%d", l.number + 1);
        snprintf(title, sizeof title, "%s %s", l.title, number);
        draw_marker(c, l.at, l.taken ? "carried" : "free", title,
                    l.sign ? l.sign : number, l.bare ? 0 : l.zone / 10);
    }
}

/* Where the units of a player come from. */
static bool begins_at(const struct battle *b, int player, struct area *out)
{
    for (int i = 0; area_at(b, i, out); i++)
        if (out->begins && out->player == player)
            return true;
    return false;
}

/* Who is still off the table, written where he comes from. */
static void draw_absent(const struct canvas *c, int player, int w, int d)
{
    const struct battle *b = c->b;
    struct area area;
    char text[512], word[UNIT_WORD];
    struct buffer p;
    int n = 0;

    buffer_begin(&p, text, sizeof text);
    buffer_put(&p,
               c->how->lang == LANG_FR ? "hors table : " : "off the table: ");
    for (int i = 0; i < b->units; i++)
        if (b->unit[i].owner == player && b->unit[i].where == UNIT_OFF_TABLE)
            buffer_print(&p, "%s%s", n++ ? ", " : "", unit_word(b, i, word));
    if (n > 0 && c->book->absent)
        c->book->absent(c, player, w, d, text);
    else if (n > 0 && begins_at(b, player, &area))
        draw_amid(c, area.box, text);
    else if (n > 0)
        draw_text(c, "out", 0, player % 2 ? -d - 110 : d + MARGIN - 110, text);
}

/* ---- the header ---- */

/* "3 VP", or nothing where the book has no points. */
static const char *score_of(const struct canvas *c, int player, char *out,
                            size_t size)
{
    const char *counted = score_words(c->b, c->how->lang);

    out[0] = '\0';
    if (counted[0])
        snprintf(out, size, "%d %s", (int)camp_score(c->b, player), counted);
    return out;
}

static void draw_chip(const struct canvas *c, int player, int x, int y,
                      int width)
{
    char name[NAME + 8], score[32], in[] = { 'i', 'n', '-', 'a', '\0' };
    char purse[32] = "";
    int room;

    score_of(c, player, score, sizeof score);
    snprintf(name, NAME, "%s", side_said(c->b, player, c->how->lang));
    room = width - 420 - text_width(score, 190);
    cut(name, 190, room);
    fprintf(c->out,
            "<rect class=\"chip-%c\" x=\"%d\" y=\"%d\" width=\"%d\" "
            "height=\"300\" rx=\"150\"/>",
            'a' + player, x, y, width);
    draw_figure(c->out, player, x + 150, y + 150, 100);
    in[3] = (char)('a' + player);
    draw_text(c, in, x + 290, y + 215, name);
    fprintf(c->out,
            "<text class=\"in-%c\" text-anchor=\"end\" x=\"%d\" y=\"%d\">%s"
            "</text>",
            'a' + player, x + width - 110, y + 215, score);
    fprintf(c->out, "<text class=\"pc\" x=\"%d\" y=\"%d\">", x + width - 110,
            y + 440);
    if (c->book->purse)
        c->book->purse(c->b, player, c->how->lang, purse, sizeof purse);
    fprintf(c->out, "%s</text>", purse);
}

static void draw_header(const struct canvas *c, int w, int d)
{
    const char *condition[WORDS_CONDITIONS];
    enum lang lang = c->how->lang;
    const int conditions = condition_words(c->b, lang, condition);
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
    draw_text(c, "what", left + 160, top + 260, text);
    snprintf(text, sizeof text, "%s",
             conditions ? condition[conditions - 1] : "");
    cut(text, 160, 2 * (w + MARGIN) - c->b->players * width - 400);
    draw_text(c, "more", left + 160, top + 470, text);
    for (int i = 0; i < c->b->players; i++)
        draw_chip(c, i, w + MARGIN - (c->b->players - i) * (width + 80),
                  top + 70, width);
}

/* ---- the legend ---- */

enum { ROW = 270, KEY_FONT = 150 };

static const char *grid_words(const struct book_draw *book, enum lang lang)
{
    static const char *const inches[LANGS] = { "grille : 12\"", "grid: 12\"" };

    return book->grid ? book->grid_words[lang] : inches[lang];
}

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
    draw_text(c, "key", s.x + 20 + 290 * sides, s.y, leader);
}

/* What the legend says of objectives; NULL: nothing. */
static const char *objective_words(const struct book_draw *book,
                                   const struct battle *b, enum lang lang)
{
    return book->objective_words ? book->objective_words(b, lang)
                                 : book->objective_said[lang];
}

static void key_of_objectives(const struct canvas *c, struct cursor *at)
{
    const char *words = objective_words(c->book, c->b, c->how->lang);
    struct spot s = next_key(at, 250 + text_width(words, KEY_FONT));

    fprintf(c->out, "<circle class=\"disc\" cx=\"%d\" cy=\"%d\" r=\"90\"/>",
            s.x + 100, s.y - 55);
    draw_text(c, "key", s.x + 220, s.y, words);
}

static void draw_keys(const struct canvas *c, struct cursor *at)
{
    const char *grid = grid_words(c->book, c->how->lang);
    struct sign_said said;
    struct spot s;

    if (c->book->leaders)
        key_of_leaders(c, at);
    for (int i = 0; draw_sign_at(c->book, c->b, i, c->how->lang, &said); i++) {
        s = next_key(at, 230 + text_width(said.words, KEY_FONT));
        draw_glyph(c->out, said.glyph, s.x + 90, s.y - 55, 90);
        draw_text(c, "key", s.x + 210, s.y, said.words);
    }
    if (objective_words(c->book, c->b, c->how->lang))
        key_of_objectives(c, at);
    s = next_key(at, text_width(grid, KEY_FONT));
    draw_text(c, "key", s.x, s.y, grid);
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

/* What the book of the battle knows of pictures. */
static const struct book_draw *draw_of(const struct battle *b)
{
    static const struct book_draw none;
    const struct book_text *book = book_text_of(b);

    return book && book->draw ? book->draw : &none;
}

void unit_left(const struct battle *b, int unit, int *left, int *all)
{
    const struct book_draw *book = draw_of(b);

    *left = unit_strength(b, unit);
    *all = b->unit[unit].count;
    if (!book->strength)
        return;
    book->strength(b, unit, left, all);
    if (!b->unit[unit].alive)
        *left = 0; /* gone, with whatever it had left */
}

static void open_key(FILE *out)
{
    fputs("<li><svg class=\"alea\" viewBox=\"-135 -135 270 270\" "
          "aria-hidden=\"true\">",
          out);
}

void draw_legend_html(FILE *out, const struct battle *b, enum lang lang)
{
    const struct book_draw *book = draw_of(b);
    struct sign_said said;

    fputs("<ul class=\"keys\">", out);
    for (int side = 0; book->leaders && side < b->players; side++) {
        open_key(out);
        draw_figure(out, side, 0, 0, 90);
        draw_ring(out, side, 0, 0, 90);
        fputs("</svg>leader</li>\n", out);
    }
    for (int i = 0; draw_sign_at(book, b, i, lang, &said); i++) {
        open_key(out);
        draw_glyph(out, said.glyph, 0, 0, 110);
        fprintf(out, "</svg>%s</li>\n", said.words);
    }
    if (objective_words(book, b, lang)) {
        open_key(out);
        fprintf(out, "<circle class=\"disc\" r=\"110\"/></svg>%s</li>",
                objective_words(book, b, lang));
    }
    fprintf(out, "<li>%s</li></ul>\n", grid_words(book, lang));
}

/* ---- the whole ---- */

static void describe(const struct canvas *c)
{
    bool french = c->how->lang == LANG_FR;
    const char *turn = turn_words(c->b, 1, c->how->lang);
    char score[32];

    fprintf(c->out, french ? "<title>%c%s %d : " : "<title>%c%s %d: ",
            turn[0] - 'a' + 'A', turn + 1, c->b->turn);
    for (int i = 0; i < c->b->players; i++) {
        fputs(i ? ", " : "", c->out);
        put_text(c->out, side_said(c->b, i, c->how->lang));
        if (score_of(c, i, score, sizeof score)[0])
            fprintf(c->out, " %s", score);
    }
    fputs("</title>\n", c->out);
}

void draw_battle(FILE *out, const struct battle *b, const struct drawing *how)
{
    const struct canvas c = { out, b, how, draw_of(b) };
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
    draw_lying(&c);
    if (c.book->objectives)
        c.book->objectives(&c);
    draw_units(&c);
    for (int i = 0; i < b->players; i++)
        draw_absent(&c, i, w, d);
    if (how->header)
        draw_header(&c, w, d);
    if (how->legend)
        draw_legend(&c, w, d);
    fputs("</svg>\n", out);
}
