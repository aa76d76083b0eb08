/* draw.c -- what of a picture only duo knows: zones, markers, how models do. */
#include <stdio.h>

#include "battle/stage.h"
#include "books/duo/duo.h"
#include "draw/book_draw.h"
#include "frame/duo/book.h"
#include "frame/duo/content.h"
#include "frame/duo/terrain.h"

enum { HOLDS = PAS(2) / 10 }; /* in units of the picture */

/* ---- the table ---- */

/* duo.90.02 where each group deploys, while somebody still may; then where it
 * must go, or brings things (duo.92.01). */
static void median(const struct canvas *c, int w, int d)
{
    const struct duo_scenario *s = &duo_stage(c->b)->scenario;

    (void)w;
    (void)d;
    for (int g = 0; g < c->b->players; g++) {
        const struct box box =
            duo_state_of(c->b)->phase < PHASE_PLAY ? s->zone[g] : s->home[g];

        if (box.left < box.right)
            draw_outline(c, box);
    }
}

/* How high it is to climb, in pas. */
static void across(const struct canvas *c, int piece, struct spot at)
{
    const struct piece *p = &c->b->stage->terrain.piece[piece];
    char height[SCALE_SIZE];

    if (p->traits & TRAIT_ROOF)
        fprintf(c->out, "<text class=\"floors\" x=\"%d\" y=\"%d\">%s</text>",
                at.x, at.y + 40, scale_write(duo_pas.scale, p->height, height));
}

/* Chapter 92: markers, things, the hostage; who has one carries it. */
static void objectives(const struct canvas *c)
{
    static const char *const name[LANGS] = { "Objectif", "Objective" };
    const struct duo_state *state = duo_state_of(c->b);
    const struct duo_scenario *scenario = &duo_stage(c->b)->scenario;

    for (int m = 0; m < scenario->markers; m++) {
        const bool zone = scenario->objective == OBJECTIVE_MARKERS;
        char text[12], title[64];

        if (state->scored[m])
            continue;
        snprintf(text, sizeof text, "%d", m + 1);
        snprintf(title, sizeof title, "%s %d", name[c->how->lang], m + 1);
        draw_marker(c, state->marker[m].at,
                    state->carrier[m] ? "carried" : "free", title, text,
                    zone ? HOLDS : 0); /* duo.92.03 */
    }
}

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

/* Who is not on the table yet comes to his zone. */
static void absent(const struct canvas *c, int player, int w, int d,
                   const char *text)
{
    const struct box zone = duo_stage(c->b)->scenario.zone[player];
    (void)w;
    (void)d;
    draw_amid(c, zone, text);
}

/* ---- models ---- */

static const struct draw_sign signs[] = {
    { GLYPH_GRADED, { "Personnage ou Enorme", "Character or Huge" } },
};

static int32_t radius(const struct battle *b, int unit)
{
    return duo_radius(b, unit);
}

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
    .across = across,
    .median = median,
    .objectives = objectives,
    .objective_words = objective_words,
    .absent = absent,
    .radius = radius,
    .glyph = glyph_of,
    .strength = strength,
};
