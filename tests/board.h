/* board.h -- tables for tests, given in millimetres, and random ones. */
#ifndef ALEA_TESTS_BOARD_H
#define ALEA_TESTS_BOARD_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "table/terrain.h"

/* A table of w by h inches without scenery. */
static inline void board_clear(struct terrain *t, int w, int h)
{
    memset(t, 0, sizeof *t);
    t->width = INCH(w);
    t->depth = INCH(h);
}

static inline struct piece *board_add(struct terrain *t, struct polygon shape,
                                      int32_t height, uint32_t traits)
{
    struct piece *p = &t->piece[t->pieces++];

    p->shape = shape;
    p->height = height;
    p->traits = traits;
    return p;
}

/* An upright rectangle from (x, y) to (xx, yy), in mm. */
static inline struct piece *board_box(struct terrain *t, int x, int y, int xx,
                                      int yy, int height, uint32_t traits)
{
    struct polygon p = { .corners = 4,
                         .corner = { { MM(x), MM(y) },
                                     { MM(xx), MM(y) },
                                     { MM(xx), MM(yy) },
                                     { MM(x), MM(yy) } } };

    assert_true(polygon_close(&p));
    return board_add(t, p, MM(height), traits);
}

/* A wall from (x, y) to (xx, yy) along one axis, 'thick' mm thick. */
static inline struct piece *board_wall(struct terrain *t, int x, int y, int xx,
                                       int yy, int thick, int height,
                                       uint32_t traits)
{
    struct piece *p;
    int half = thick / 2;

    p = x == xx ? board_box(t, x - half, y, x + half, yy, height, traits)
                : board_box(t, x, y - half, xx, y + half, height, traits);
    p->line = (struct segment){ { MM(x), MM(y) }, { MM(xx), MM(yy) } };
    p->breadth = MM(2 * half);
    return p;
}

/* A random piece: a turned rectangle, now and then with a bite taken out. */
static inline struct piece *board_random(struct terrain *t, struct chance *c,
                                         int32_t spread, uint32_t traits)
{
    int32_t x = chance_in(c, -spread, spread);
    int32_t y = chance_in(c, -spread, spread);
    int32_t w = chance_in(c, MM(20), MM(200));
    int32_t h = chance_in(c, MM(10), MM(120));
    struct vec at = vec(x, y);
    angle a = (angle)chance_in(c, 0, TURN - 1);
    struct polygon p = polygon_rectangle(at, w, h, a);

    if (chance_in(c, 0, 3) == 0) {
        struct polygon bitten = { .corners = 5 };

        memcpy(bitten.corner, p.corner, 4 * sizeof *p.corner);
        bitten.corner[4] = vec_between(p.corner[3], p.corner[0], 1, 2);
        bitten.corner[4] = vec_between(bitten.corner[4], at, 3, 2);
        if (polygon_close(&bitten))
            p = bitten;
    }
    return board_add(t, p, chance_in(c, MM(5), MM(80)), traits);
}

#endif
