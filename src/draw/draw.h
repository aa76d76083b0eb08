/* draw.h -- a battle as a picture: SVG that stands alone or inside a page.
 *
 * The table seen from above, north up, everything at true size. One unit of the
 * picture is a tenth of a millimetre. Sides differ by colour, by mark and by
 * ring; nothing is said by colour alone. The picture follows the reader's
 * light or dark scheme, and has a text for readers who do not see it. */
#ifndef ALEA_DRAW_DRAW_H
#define ALEA_DRAW_DRAW_H

#include <stdio.h>

#include "base/lang.h"
#include "battle/battle.h"

struct drawing {
    enum lang lang;
    const void *content; /* of the book; NULL: pieces have no names */
    bool header;         /* turn, score, command points */
    bool legend;
    bool brief;  /* for a small picture: units by number only, and larger */
    bool styled; /* brings its own style; pages bring draw_style() once */
};

/* Draws the battle. */
void draw_battle(FILE *out, const struct battle *b, const struct drawing *how);
/* The style sheet of pictures, for a page that holds several. */
void draw_style(FILE *out);
/* The legend as a list of HTML, which wraps where the page is narrow. */
void draw_legend_html(FILE *out, const struct battle *b, enum lang lang);
/* The patterns they use, for such a page: an SVG without size. */
void draw_patterns(FILE *out);
/* What is left of a unit, and of how much: wounds or structure where its book
 * counts them, else figures. Units that are gone leave nothing. */
void unit_left(const struct battle *b, int unit, int *left, int *all);

#endif
