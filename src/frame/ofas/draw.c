/* draw.c -- what of a picture only Of Flesh and Steel knows. */
#include <stdio.h>

#include "books/ofas/ofas.h"
#include "draw/book_draw.h"
#include "frame/ofas/book.h"
#include "frame/ofas/kinds.h"

/* ---- the table ---- */

/* ofas.13.36 what is razed is no more; a bunker without its door still is. */
static bool stands(const struct battle *b, int piece)
{
    return !(ofas_state_of(b)->razed >> piece & 1) || ofas_is_bunker(b, piece);
}

/* ofas.a6.01 what is special is written across it. */
static void across(const struct canvas *c, int piece, struct spot at)
{
    int special = ofas_special(c->b, piece);
    char word[KIND_NAMES];

    if (!special)
        return;
    fprintf(c->out, "<text class=\"floors\" x=\"%d\" y=\"%d\">", at.x, at.y);
    put_text(c->out,
             special_word((enum ofas_special)special, c->how->lang, word));
    fputs("</text>", c->out);
}

static void median(const struct canvas *c, int w, int d)
{
    if (ofas_each_alone(c->b))
        return;
    if (ofas_state_of(c->b)->edge[0] < EDGE_WEST)
        fprintf(c->out, "<path class=\"median\" d=\"M%d 0H%d\"/>", -w, w);
    else
        fprintf(c->out, "<path class=\"median\" d=\"M0 %dV%d\"/>", -d, d);
}

/* The player whose camp holds it, plus 1. */
static int holder_of(const struct battle *b, int objective)
{
    int camp = ofas_state_of(b)->holder[objective];

    return camp ? ofas_speaker(b, camp - 1) + 1 : 0;
}

/* What it gives to each of three or four players, around its middle. */
static void draw_worths(const struct canvas *c, int objective)
{
    static const int x[] = { -60, 60, -60, 60 }, y[] = { -14, -14, 86, 86 };
    struct spot s = spot(ofas_stage(c->b)->objective[objective]);

    for (int p = 0; p < c->b->players; p++)
        fprintf(c->out,
                "<text class=\"pair for-%c\" style=\"text-anchor:middle\" "
                "x=\"%d\" y=\"%d\">%d</text>",
                'a' + p, s.x + x[p], s.y + y[p],
                ofas_objective_value(c->b, p, objective));
}

static void objectives(const struct canvas *c)
{
    static const char *const held_by[] = { "free", "held-a", "held-b", "held-c",
                                           "held-d" };
    static const char *const name[LANGS] = { "Objectif", "Objective" };
    const struct ofas_stage *stage = ofas_stage(c->b);

    for (int i = 0; i < stage->objectives; i++) {
        struct spot s = spot(stage->objective[i]);
        int holder = holder_of(c->b, i);
        int a = ofas_objective_value(c->b, 0, i);
        int b = ofas_objective_value(c->b, ofas_speaker(c->b, 1), i);

        fprintf(c->out, "<g class=\"%s\"><title>%s %d</title>", held_by[holder],
                name[c->how->lang], i + 1);
        fprintf(c->out,
                "<circle class=\"zone\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>"
                "<circle class=\"disc\" cx=\"%d\" cy=\"%d\" r=\"150\"/>",
                s.x, s.y, 3 * DRAW_INCH, s.x, s.y);
        if (ofas_each_alone(c->b))
            draw_worths(c, i);
        else if (a == b)
            fprintf(c->out, "<text class=\"worth\" x=\"%d\" y=\"%d\">%d</text>",
                    s.x, s.y + 54, a);
        else
            fprintf(c->out,
                    "<text class=\"pair for-a\" x=\"%d\" y=\"%d\">%d</text>"
                    "<text class=\"pair\" text-anchor=\"middle\" x=\"%d\" "
                    "y=\"%d\">·</text>"
                    "<text class=\"pair for-b\" x=\"%d\" y=\"%d\">%d</text>",
                    s.x - 26, s.y + 42, a, s.x, s.y + 38, s.x + 26, s.y + 42,
                    b);
        fputs("</g>\n", c->out);
    }
}

/* Words along an edge; those of the short ones are read from the right. */
static void say_along(const struct canvas *c, int edge, int w, int d,
                      const char *text)
{
    if (edge >= EDGE_WEST)
        fprintf(c->out, "<g transform=\"rotate(-90)\">");
    else
        w = d;
    draw_text(c, "out", 0,
              edge == EDGE_SOUTH || edge == EDGE_EAST ? w + DRAW_MARGIN - 110
                                                      : -w - 110,
              text);
    if (edge >= EDGE_WEST)
        fputs("</g>", c->out);
}

/* Words along the half of an edge that leads to the player's corner. */
static void say_in_corner(const struct canvas *c, int player, int w, int d,
                          const char *text)
{
    int corner = ofas_state_of(c->b)->corner[player];
    bool east = corner == CORNER_NE || corner == CORNER_SE;
    bool north = corner == CORNER_NW || corner == CORNER_NE;

    draw_text(c, "out", east ? w / 2 : -w / 2,
              north ? -d - 110 : d + DRAW_MARGIN - 110, text);
}

static void absent(const struct canvas *c, int player, int w, int d,
                   const char *text)
{
    if (ofas_each_alone(c->b))
        say_in_corner(c, player, w, d, text);
    else
        say_along(c, ofas_state_of(c->b)->edge[ofas_camp(c->b, player)], w, d,
                  text);
}

static void purse(const struct battle *b, int player, enum lang lang, char *out,
                  size_t size)
{
    snprintf(out, size, lang == LANG_FR ? "%d PC" : "%d CP",
             ofas_state_of(b)->pc[player]);
}

/* ---- the legend ---- */

static const struct draw_sign signs[] = {
    { GLYPH_GRADED, { "gradé", "graded" } },
    { GLYPH_WEAPON, { "arme spéciale", "special weapon" } },
    { GLYPH_MEDIC, { "médic", "medic" } },
    { GLYPH_RADIO, { "radio", "radio" } },
    { GLYPH_MECHANIC, { "mécano", "mechanic" } },
};

static const char *const objective_text[][LANGS] = {
    { "PV pour ▲ · ■ par tour", "VP for ▲ · ■ each turn" },
    { "PV pour ▲ ■ ● ◆ par tour", "VP for ▲ ■ ● ◆ each turn" },
};
static const char *objective_words(const struct battle *b, enum lang lang)
{
    return objective_text[ofas_each_alone(b)][lang];
}

/* ---- units ---- */

static int32_t radius(const struct battle *b, int unit)
{
    return ofas_team(b, unit)->radius;
}

static bool hull(const struct battle *b, int unit, struct draw_hull *out)
{
    struct hull h;

    if (!ofas_is_vehicle(b, unit))
        return false;
    h = ofas_hull(b, unit);
    *out = (struct draw_hull){ .at = h.at,
                               .half_length = h.half_length,
                               .half_width = h.half_width,
                               .facing = h.facing,
                               .wreck = ofas_is_wreck(b, unit) };
    return true;
}

static bool lies(const struct battle *b, int unit)
{
    return ofas_is_wreck(b, unit);
}

static enum glyph glyph_of(const struct battle *b, int unit, int figure)
{
    static const enum glyph by_role[OFAS_ROLES] = {
        [OFAS_GRADED] = GLYPH_GRADED,
        [OFAS_MECHANIC] = GLYPH_MECHANIC,
        [OFAS_MEDIC] = GLYPH_MEDIC,
        [OFAS_RADIO] = GLYPH_RADIO,
    };
    const struct ofas_soldier *s = &ofas_team(b, unit)->soldier[figure];
    const struct ofas_stage *stage = ofas_stage(b);

    if (by_role[s->role] != GLYPH_NONE)
        return by_role[s->role];
    for (int i = 0; i < s->arms; i++) {
        const struct ofas_arm *arm = ofas_arm(b, unit, s->carried[i].arm);
        int class = stage->catalogue->weapon[arm->weapon].class;

        if (class == OFAS_SHOOTING || class == OFAS_MELEE)
            return GLYPH_WEAPON;
    }
    return GLYPH_NONE;
}

/* Structure of a vehicle, life of a character, figures of the others. */
static void strength(const struct battle *b, int unit, int *left, int *all)
{
    if (ofas_is_vehicle(b, unit))
        *left = ofas_is_wreck(b, unit) ? 0 : ofas_structure_left(b, unit);
    else if (ofas_has_life(b, unit))
        *left = ofas_life_left(b, unit);
    else
        return;
    *all = ofas_team(b, unit)->structure;
}

static int marks(const struct battle *b, int unit)
{
    return ofas_unit_of(b, unit)->marks;
}

const struct book_draw ofas_draw = {
    .leaders = true,
    .signs = signs,
    .sign_count = sizeof signs / sizeof signs[0],
    .stands = stands,
    .across = across,
    .median = median,
    .objectives = objectives,
    .objective_words = objective_words,
    .absent = absent,
    .purse = purse,
    .radius = radius,
    .hull = hull,
    .lies = lies,
    .glyph = glyph_of,
    .strength = strength,
    .marks = marks,
};
