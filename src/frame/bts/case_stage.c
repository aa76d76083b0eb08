/* case_stage.c -- Combat Units of a case that lists them one by one.
 *
 *     settings: {scenario: clash, turns: 1, weapons: {bow: {dice: 2}}}
 *     armies:
 *       A:
 *         - {name: wolves, profile: tribal-warrior, count: 3, equipment: [lance]}
 *       B:
 *         - name: guard
 *           figures:
 *             - {profile: captain, orders: [stop-them]}
 *             - {profile: fortress-guard, count: 2, equipment: [basic-weapon]}
 *
 * A figure is written as a line of a list is (docs/factions.md), and may change what
 * comes of that; without a profile it is a Guerrier as bts.02.05 has it. */
#include <stdio.h>

#include "books/bts/bts.h"
#include "cases/case_in.h"
#include "frame/bts/case_own.h"
#include "frame/bts/content.h"
#include "frame/bts/rows.h"

static const char usual_profile[] = "test-warrior";

/* One block: the stage, the book's own part, the content it points to. */
struct block {
    struct stage stage;
    struct bts_stage own;
    struct bts_catalogue catalogue;
};

static void begin(void *block, const void *content)
{
    struct block *all = block;

    all->catalogue = *bts_catalogue_of(content);
    all->own.catalogue = &all->catalogue;
    all->own.weapon = all->catalogue.weapon;
    all->own.settings.turns = 1; /* cases end where they have shown it */
    all->stage.own = &all->own;
}

static const struct row settings_rows[] = {
    { .kind = ROW_ROWS,
      .rows = bts_settings_rows,
      .at = offsetof(struct block, own.settings) },
    { "weapons", ROW_OWN, ROW_AT(block, catalogue.weapon),
      .each = sizeof(struct bts_weapon), .own = &case_own_changed,
      .names = &bts_weapon_names, .rows = bts_weapon_rows },
    { 0 },
};

/* ---- a figure ---- */

/* What a model may be besides what its line makes of it. */
const struct row bts_model_rows[] = {
    { .kind = ROW_ROWS, .rows = bts_value_rows },
    { "keywords", ROW_NAMES, ROW_AT(bts_model, keywords),
      .names = &bts_keyword_names, .without = "without-keywords" },
    { "specials", ROW_NAMES, ROW_AT(bts_model, specials),
      .names = &bts_special_names, .without = "without" },
    { "grudges", ROW_NAMES, ROW_AT(bts_model, grudges),
      .names = &bts_keyword_names },
    { "diameter", ROW_OWN, ROW_AT(bts_model, radius), .own = &case_own_base },
    { "hull-length", ROW_OWN, ROW_AT(bts_model, half_length),
      .own = &case_own_base },
    { "hull-width", ROW_OWN, ROW_AT(bts_model, half_width),
      .own = &case_own_base },
    { "height", ROW_LENGTH, ROW_AT(bts_model, height), .most = BTS_TABLE },
    { "shoulder", ROW_LENGTH, ROW_AT(bts_model, shoulder), .most = BTS_TABLE },
    { "cost", ROW_WHOLE, ROW_AT(bts_model, cost), .most = UINT16_MAX },
    { "armoured", ROW_NUMBERS, ROW_AT(bts_model, armour), .most = 30,
      .fewest = FACES },
    { "rank", ROW_NAME, ROW_AT(bts_model, rank), .names = &bts_rank_names,
      .plus = 1 },
    { "crew", ROW_WHOLE, ROW_AT(bts_model, crew), .most = UINT8_MAX },
    { "crew-beasts", ROW_WHOLE, ROW_AT(bts_model, crew_mounts),
      .most = UINT8_MAX },
    { "crew-moral", ROW_WHOLE, ROW_AT(bts_model, crew_moral),
      .most = BTS_VALUE },
    { "places", ROW_WHOLE, ROW_AT(bts_model, places), .most = UINT8_MAX },
    { "base-level", ROW_WHOLE, ROW_AT(bts_model, base_level),
      .most = BTS_LEVELS },
    { 0 },
};

/* The line of a figure: what is not said is as usual. */
static bool take_line(struct run *r, struct yaml_map *map,
                      struct bts_line *line)
{
    const struct bts_content *content = r->content;
    const struct yaml_node usual = { .kind = YAML_TEXT, .text = usual_profile };

    *line = (struct bts_line){ .count = 1 };
    if (!case_take(r, map, bts_line_rows, line, false))
        return false;
    if (!line->profile) {
        const int which = names_choice(&r->yaml, &usual, &content->profiles);

        line->profile = (uint16_t)(which + 1);
    }
    return !case_failed(r);
}

/* Figures that are alike, in the unit that was begun last. */
static void add_figures(struct run *r, struct block *all, struct yaml_map *map,
                        int player)
{
    struct bts_stage *own = &all->own;
    const int unit = own->units - 1;
    struct bts_army army = { .faction = 0 };
    struct bts_troop troop = { .lines = 0 };
    struct bts_model model;

    if (!take_line(r, map, &troop.champion))
        return;
    army.faction = all->catalogue.profile[troop.champion.profile - 1].faction;
    model = bts_model_of(&all->catalogue, &army, &troop, &troop.champion);
    if (troop.champion.general)
        model.keywords |= BTS_IS(GENERAL);
    if (!case_take(r, map, bts_model_rows, &model, false))
        return;
    model.owner = (uint8_t)player;
    model.unit = (uint8_t)unit;
    for (int i = 0; i < troop.champion.count; i++) {
        if (own->figures == MAX_FIGURES || own->unit_size[unit] == MAX_SQUAD) {
            case_fail(r, map->node, ALEA_LIMIT, "trop de figurines",
                      "too many figures");
            return;
        }
        bts_add_model(own, &model);
        own->unit_size[unit]++;
    }
}

static void add(struct run *r, void *block, struct yaml_map *map, int player)
{
    struct block *all = block;
    const int unit = all->own.units++;
    struct yaml_node *name = yaml_take(map, "name");
    struct yaml_node *list = yaml_take(map, "figures");
    struct yaml_map one;

    if (name && case_words(r, name, "name"))
        snprintf(all->own.unit_name[unit], BTS_NAME, "%s", name->text);
    if (!list) {
        add_figures(r, all, map, player);
        return;
    }
    for (struct yaml_node *n = yaml_first(list); n && !case_failed(r);
         n = yaml_next(list, n)) {
        if (!yaml_open(&one, &r->yaml, n))
            return;
        add_figures(r, all, &one, player);
        yaml_close(&one);
    }
}

static void end(void *block)
{
    struct block *all = block;

    all->stage.players = BTS_SIDES;
}

/* For the schema: a unit of one sort of figures, or of several. */
static const struct row figure_rows[] = {
    { .kind = ROW_ROWS, .rows = bts_line_rows },
    { .kind = ROW_ROWS, .rows = bts_model_rows },
    { 0 },
};
static const struct row unit_rows[] = {
    { "figures", ROW_PARTS, .rows = figure_rows, .most = MAX_SQUAD },
    { .kind = ROW_ROWS, .rows = bts_line_rows },
    { 0 },
};

const struct case_models bts_case_models = {
    .size = sizeof(struct block),
    .needed = 1,
    .players = BTS_SIDES,
    .begin = begin,
    .settings = settings_rows,
    .add = add,
    .rows = { unit_rows, unit_rows },
    .changes = bts_model_rows,
    .end = end,
};
