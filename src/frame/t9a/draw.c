/* draw.c -- what of a picture only t9a knows: regiments as their bases stand, in ranks
 * that face one way. */
#include "books/t9a/play.h"
#include "draw/book_draw.h"
#include "frame/t9a/book.h"

static const struct draw_sign signs[] = {
    { GLYPH_GRADED, { "Personnage, Champion", "Character, Champion" } },
    { GLYPH_RADIO, { "Porte-Étendard", "Standard Bearer" } },
    { GLYPH_ALERT, { "Musicien", "Musician" } },
    { GLYPH_WEAPON, { "Machine de Guerre", "War Machine" } },
};

static int32_t radius(const struct battle *b, int unit)
{
    const struct t9a_model *m = t9a_model(b, unit);

    return MM(m->round ? m->round : m->base[0]) / 2;
}

static bool figure(const struct battle *b, int unit, int number,
                   struct draw_body *out)
{
    const struct hull base = t9a_base_of(b, unit, number);

    out->radius = t9a_model(b, unit)->round ? base.half_width : 0;
    out->hull = (struct draw_hull){ .at = base.at,
                                    .half_length = base.half_length,
                                    .half_width = base.half_width,
                                    .facing = base.facing };
    out->ring = t9a_is_character_unit(b, unit);
    out->fights = t9a_engaged(b, t9a_host(b, unit));
    return true;
}

static enum glyph glyph(const struct battle *b, int unit, int number)
{
    if (t9a_is_character_unit(b, unit) ||
        number == t9a_command(b, unit, T9A_CHAMPION))
        return GLYPH_GRADED;
    if (number == t9a_command(b, unit, T9A_STANDARD))
        return GLYPH_RADIO;
    if (number == t9a_command(b, unit, T9A_MUSICIAN))
        return GLYPH_ALERT;
    return t9a_model(b, unit)->troop == TROOP_WAR_MACHINE ? GLYPH_WEAPON
                                                          : GLYPH_NONE;
}

const struct book_draw t9a_draw = {
    .signs = signs,
    .sign_count = sizeof signs / sizeof signs[0],
    .objective_said = { "marqueur", "marker" },
    .radius = radius,
    .figure = figure,
    .glyph = glyph,
};
