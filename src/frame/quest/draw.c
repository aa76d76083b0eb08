/* draw.c -- what of a picture only quest knows: how heroes and enemies do. */
#include "books/quest/quest.h"
#include "draw/book_draw.h"
#include "frame/quest/book.h"

static const struct draw_sign signs[] = {
    { GLYPH_GRADED, { "héros ou Scélérat", "hero or Villain" } },
};

static enum glyph glyph_of(const struct battle *b, int unit, int figure)
{
    (void)figure;
    return quest_is_hero(b, unit) ||
                   quest_kind(b, unit)->traits >> TRAITED_VILLAIN & 1
               ? GLYPH_GRADED
               : GLYPH_NONE;
}

/* Wound points of a single model, models of a group. */
static void strength(const struct battle *b, int unit, int *left, int *all)
{
    if (b->unit[unit].count > 1)
        return;
    *all = quest_kind(b, unit)->toughness;
    *left = *all - quest_unit_of(b, unit)->wounds;
}

const struct book_draw quest_draw = {
    .lone = true,
    .grid = INCH(8),
    .grid_words = { "grille : 8\"", "grid: 8\"" },
    .signs = signs,
    .sign_count = sizeof signs / sizeof signs[0],
    .heights = &quest_inches,
    .objective_said = { "objectif de l'IA, console, ou jeton de recherche (?)",
                        "AI objective, console, or search token (?)" },
    .radius = quest_radius,
    .glyph = glyph_of,
    .strength = strength,
};
