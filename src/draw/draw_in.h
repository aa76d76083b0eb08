/* draw_in.h -- what the files that draw share. */
#ifndef ALEA_DRAW_DRAW_IN_H
#define ALEA_DRAW_DRAW_IN_H

#include "draw/draw.h"

struct book_draw; /* draw/book_draw.h */

/* A picture in the making. Coordinates are tenths of a millimetre, y down, the
 * origin at the centre of the table. */
struct canvas {
    FILE *out;
    const struct battle *b;
    const struct drawing *how;
    const struct book_draw *book; /* what only the book knows */
};

struct spot {
    int x, y;
};

static inline struct spot spot(struct vec at)
{
    return (struct spot){ at.x / 10, -at.y / 10 };
}

/* What a text of that font size takes in width, at most. */
int text_width(const char *text, int font);
/* Writes text, with what XML keeps for itself escaped. */
void put_text(FILE *out, const char *text);
/* The same in an element of that class, at a place. */
void draw_text(const struct canvas *c, const char *class, int x, int y,
               const char *text);

/* The text in the middle of a box. */
void draw_amid(const struct canvas *c, struct box box, const char *text);
/* A thing that lies there: its class, what it is called, what is written on it;
 * a circle of that radius about it, 0: none. */
void draw_marker(const struct canvas *c, struct vec at, const char *class,
                 const char *title, const char *text, int zone);

enum {
    DRAW_MARGIN = 330, /* of the edge around the table */
    DRAW_INCH = 254    /* in units of the picture */
};

void draw_terrain(const struct canvas *c);
void draw_units(const struct canvas *c);
/* The sign of a role or weapon on a figure, at that place, 'r' in radius. */
enum glyph {
    GLYPH_NONE,
    GLYPH_WEAPON,
    GLYPH_GRADED,
    GLYPH_MECHANIC,
    GLYPH_MEDIC,
    GLYPH_RADIO,
    GLYPH_ALERT,
    GLYPH_PANIC,
    GLYPH_HIDDEN,
    GLYPHS
};
void draw_glyph(FILE *out, enum glyph glyph, int x, int y, int r);
/* A figure of a side, and the second ring of its leader. */
void draw_figure(FILE *out, int side, int x, int y, int r);
void draw_ring(FILE *out, int side, int x, int y, int r);

#endif
