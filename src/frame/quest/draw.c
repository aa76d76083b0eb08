/* draw.c -- what of a picture only quest knows: zones, tokens, objectives, how
 * heroes and enemies do. */
#include <stdio.h>

#include "battle/stage.h"
#include "books/quest/quest.h"
#include "draw/book_draw.h"
#include "frame/quest/book.h"
#include "frame/quest/content.h"
#include "frame/quest/terrain.h"

enum { HOLDS = INCH(3) }; /* quest.90.54 */

/* ---- the table ---- */

/* quest.90.42 where the heroes deploy and bring the relic. */
static void median(const struct canvas *c, int w, int d)
{
    (void)w;
    (void)d;
    draw_outline(c, quest_stage(c->b)->layout.hero_zone);
}

/* How high it is, or how deep, in inches. */
static void across(const struct canvas *c, int piece, struct spot at)
{
    const struct piece *p = &c->b->stage->terrain.piece[piece];
    const int32_t z =
        p->traits & TRAIT_DEEP ? -p->special * QUEST_SUNK : p->height;
    char height[SCALE_SIZE];

    if (p->traits & (TRAIT_ROOF | TRAIT_DEEP))
        fprintf(c->out, "<text class=\"floors%s\" x=\"%d\" y=\"%d\">%s</text>",
                p->traits & TRAIT_DEEP ? " below" : "", at.x, at.y + 40,
                scale_write(quest_inches.scale, z, height));
}

/* quest.90.37 .. 90.41 objectives of the AI; quest.90.45 search tokens. */
static void objectives(const struct canvas *c)
{
    static const char *const objective[LANGS] = { "Objectif de l'IA",
                                                  "AI objective" };
    static const char *const console[LANGS] = { "Console", "Console" };
    static const char *const token[LANGS] = { "Jeton de recherche",
                                              "Search token" };
    const struct quest_state *s = quest_state_of(c->b);
    const bool sabotage = quest_mission(c->b) == MISSION_SABOTAGE;
    const enum lang lang = c->how->lang;
    char text[8], title[64];

    for (int i = 0; i < s->objectives; i++) {
        snprintf(text, sizeof text, "%d", i + 1);
        snprintf(title, sizeof title, "%s %d",
                 sabotage ? console[lang] : objective[lang], i + 1);
        draw_marker(c, s->objective[i], s->working[i] ? "free" : "carried",
                    title, text, quest_length(c->b, HOLDS) / 10);
    }
    for (int i = 0; i < s->tokens; i++) {
        if (s->token[i].state == TOKEN_TAKEN)
            continue;
        snprintf(title, sizeof title, "%s %d", token[lang], i + 1);
        draw_marker(c, s->token[i].at, "free", title,
                    s->token[i].state == TOKEN_HIDDEN ? "?" : "!", 0);
    }
}

static const char *objective_words(const struct battle *b, enum lang lang)
{
    static const char *const words[LANGS] = {
        "objectif de l'IA, console, ou jeton de recherche (?)",
        "AI objective, console, or search token (?)"
    };

    (void)b;
    return words[lang];
}

/* Heroes come to their zone, waves from the north. */
static void absent(const struct canvas *c, int player, int w, int d,
                   const char *text)
{
    const struct quest_layout *l = &quest_stage(c->b)->layout;
    const struct box zone =
        player == QUEST_PARTY ? l->hero_zone : l->wave_zone[0];
    (void)w;
    (void)d;
    draw_amid(c, zone, text);
}

/* ---- units ---- */

static const struct draw_sign signs[] = {
    { GLYPH_GRADED, { "héros ou Scélérat", "hero or Villain" } },
};

static int32_t radius(const struct battle *b, int unit)
{
    return quest_radius(b, unit);
}

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
    const struct quest_kind *k = quest_kind(b, unit);

    if (b->unit[unit].count > 1) {
        *left = unit_strength(b, unit);
        *all = b->unit[unit].count;
    } else {
        *left = k->toughness - quest_unit_of(b, unit)->wounds;
        *all = k->toughness;
    }
}

const struct book_draw quest_draw = {
    .lone = true,
    .grid = INCH(8),
    .grid_words = { "grille : 8\"", "grid: 8\"" },
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
