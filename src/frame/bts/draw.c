/* draw.c -- what of a picture only bts knows: each figure on its own base or hull. */
#include "books/bts/bts.h"
#include "draw/book_draw.h"
#include "frame/bts/book.h"

static const struct draw_sign signs[] = {
    { GLYPH_GRADED, { "Champion", "Champion" } },
    { GLYPH_WEAPON, { "Arme de Siège", "siege weapon" } },
};

static bool figure(const struct battle *b, int unit, int number,
                   struct draw_body *out)
{
    const int f = figure_number(b, unit, number);
    const struct bts_figure *s = bts_figure_of(b, f);
    const struct bts_model *m = bts_model(b, f);

    out->radius = m->radius;
    out->hull = (struct draw_hull){ .at = bts_at(b, f),
                                    .half_length = m->half_length,
                                    .half_width = m->half_width,
                                    .facing = s->facing };
    out->front = bts_is(b, f, BTS_IS(MONSTER) | BTS_IS(SIEGE));
    out->ring = bts_is(b, f, BTS_IS(CHAMPION));
    out->lies = s->prone;
    out->fights = bts_is_engaged(b, f);
    return bts_is_out(b, f);
}

static enum glyph glyph(const struct battle *b, int unit, int number)
{
    const int f = figure_number(b, unit, number);

    if (bts_is(b, f, BTS_IS(CHAMPION)))
        return GLYPH_GRADED;
    return bts_is(b, f, BTS_IS(SIEGE)) ? GLYPH_WEAPON : GLYPH_NONE;
}

static int32_t radius(const struct battle *b, int unit)
{
    return bts_model(b, b->unit[unit].first)->radius;
}

const struct book_draw bts_draw = {
    .grid = CM(20),
    .grid_words = { "grille : 20 cm", "grid: 20 cm" },
    .signs = signs,
    .sign_count = sizeof signs / sizeof signs[0],
    .heights = &bts_centimetres,
    .objective_said = { "marqueur d'objectif", "objective marker" },
    .radius = radius,
    .figure = figure,
    .glyph = glyph,
};
