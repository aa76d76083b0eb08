/* book_draw.h -- what of a picture only the book knows (draw.h). */
#ifndef ALEA_DRAW_BOOK_DRAW_H
#define ALEA_DRAW_BOOK_DRAW_H

#include "draw/draw_in.h"

/* A sign and what it means. */
struct draw_sign {
    enum glyph glyph;
    const char *words[LANGS];
};

/* A body that is no round base. */
struct draw_hull {
    struct vec at;
    int32_t half_length, half_width;
    uint16_t facing;
    bool wreck; /* crossed out */
};

/* A figure as it is drawn. */
struct draw_body {
    int32_t radius;        /* of its base; 0: it is a hull */
    struct draw_hull hull; /* then; and the facing of a base with a front */
    bool front, ring;      /* its front is shown; it wears a ring */
    bool lies;             /* on the ground */
    bool fights;           /* it is held by an enemy */
};

/* All but 'radius' may be NULL. */
struct book_draw {
    bool leaders; /* units have a leader, who wears a ring */
    bool fronts;  /* figures have a front, which a mark shows */
    bool lone;    /* a unit is one figure: its strength is told where it can
                     lose some of it and live */
    /* The squares drawn on the table, and what they are called; 0: 12". */
    int32_t grid;
    const char *grid_words[LANGS];
    /* Signs of the legend; those of states by their rows (words/states.h)
     * follow. */
    const struct draw_sign *signs;
    int sign_count;
    /* How high roofs are, how deep what is sunk, is written across them in this
     * measure; NULL: it is not. */
    const struct measure *heights;
    /* Does a piece still stand? And what else is written across it. */
    bool (*stands)(const struct battle *b, int piece);
    void (*across)(const struct canvas *c, int piece, struct spot at);
    /* What divides a table of that half size, and what lies on it, beside what
     * words/lying.h has. */
    void (*median)(const struct canvas *c, int w, int d);
    void (*objectives)(const struct canvas *c);
    /* What the legend says of objectives; where that depends on the battle, a
     * function. */
    const char *objective_said[LANGS];
    const char *(*objective_words)(const struct battle *b, enum lang lang);
    /* Writes the units off the table at the edge they come from; NULL: in the
     * area where they begin. */
    void (*absent)(const struct canvas *c, int player, int w, int d,
                   const char *text);
    /* What a player has left to spend, under his name. */
    void (*purse)(const struct battle *b, int player, enum lang lang, char *out,
                  size_t size);
    /* ---- units ---- */
    int32_t (*radius)(const struct battle *b, int unit);
    bool (*hull)(const struct battle *b, int unit, struct draw_hull *out);
    /* In place of 'radius' and 'hull', where figures of a unit differ; false: it is
     * not on the table itself. */
    bool (*figure)(const struct battle *b, int unit, int figure,
                   struct draw_body *out);
    bool (*lies)(const struct battle *b, int unit); /* though it is gone */
    enum glyph (*glyph)(const struct battle *b, int unit, int figure);
    /* What a unit is in; at most DRAW_BADGES. NULL: by the rows of its
     * states. */
    int (*badges)(const struct battle *b, int unit, enum glyph *out);
    /* What is left of it, and of how much, where that is not its figures, which
     * both are before; may be NULL. */
    void (*strength)(const struct battle *b, int unit, int *left, int *all);
    int (*marks)(const struct battle *b, int unit); /* wounds to be told */
};

enum { DRAW_BADGES = 3 };

/* A sign of the legend, in words. */
struct sign_said {
    enum glyph glyph;
    char words[64];
};
/* Sign i of the legend; false behind the last. */
bool draw_sign_at(const struct book_draw *book, const struct battle *b, int i,
                  enum lang lang, struct sign_said *out);

#endif
