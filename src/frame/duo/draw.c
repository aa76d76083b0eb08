/* draw.c -- what of a picture only duo knows: zones, markers, how models do. */
#include <stdio.h>

#include "battle/stage.h"
#include "books/duo/duo.h"
#include "draw/book_draw.h"
#include "frame/duo/book.h"
#include "frame/duo/content.h"
#include "frame/duo/terrain.h"

/* ---- the table ---- */

static const char *objective_words(const struct battle *b, enum lang lang)
{
    /* ORDER OBJECTIVES */
    static const char *const words[][LANGS] = {
        { "objectif", "objective" },
        { "marqueur, tenu à moins de 2 pas", "marker, held within 2 paces" },
        { "objectif", "objective" },
        { "otage", "hostage" },
        { "trésor", "treasure" },
    };

    return words[duo_stage(b)->scenario.objective][lang];
}

/* ---- models ---- */

static const struct draw_sign signs[] = {
    { GLYPH_GRADED, { "Personnage ou Enorme", "Character or Huge" } },
};

static enum glyph glyph_of(const struct battle *b, int unit, int figure)
{
    (void)figure;
    return duo_full_life(b, unit) > 1 ? GLYPH_GRADED : GLYPH_NONE;
}

static void strength(const struct battle *b, int unit, int *left, int *all)
{
    *left = duo_unit_of(b, unit)->life;
    *all = duo_full_life(b, unit);
}

const struct book_draw duo_draw = {
    .fronts = true,
    .lone = true,
    .grid = DUO_SQUARE,
    .grid_words = { "grille : 12 pas", "grid: 12 paces" },
    .signs = signs,
    .sign_count = sizeof signs / sizeof signs[0],
    .heights = &duo_pas,
    .objective_words = objective_words,
    .radius = duo_radius,
    .glyph = glyph_of,
    .strength = strength,
};
