/* case_stage.c -- heroes and enemies of a case that lists them one by one.
 *
 *     settings: {mission: none, level: 0, small: false, rounds: 8,
 *                budget: 45,
 *                weapons: {rifle: {attacks: 2, rules: [surge]}}}
 *     armies:
 *       A: [{name: ada, hero: sentinel, power: 3, gear: [battery]}]
 *       B: [{name: rats, kind: vermin, models: 3, traits: [slow]}]
 *
 * Heroes and enemies may change what their profile says. */
#include "books/quest/quest.h"
#include "cases/case_in.h"
#include "frame/quest/book.h"
#include "frame/quest/content.h"
#include "frame/quest/rows.h"

/* One block: the stage, the book's own part, the content it points to. */
struct block {
    struct stage stage;
    struct quest_stage own;
    struct quest_catalogue catalogue;
    int32_t budget; /* tenths of threat of every wave; -1: as calibrated */
};

static void begin(void *block, const void *content)
{
    struct block *all = block;

    all->catalogue = ((const struct quest_content *)content)->catalogue;
    all->own.catalogue = &all->catalogue;
    all->own.horde = all->catalogue.horde;
    all->own.settings.mission = MISSION_NONE;
    all->budget = -1;
    all->stage.own = &all->own;
}

/* ---- settings ---- */

static const struct row settings_rows[] = {
    { .kind = ROW_ROWS,
      .rows = quest_settings_rows,
      .at = offsetof(struct block, own.settings) },
    { "budget", ROW_WHOLE, ROW_AT(block, budget), .most = 500 },
    { "weapons", ROW_OWN, ROW_AT(block, catalogue.weapon),
      .each = sizeof(struct quest_weapon), .own = &case_own_changed,
      .names = &quest_weapon_names, .rows = quest_weapon_rows },
    { 0 },
};

static int32_t side(const void *block)
{
    return ((const struct block *)block)->own.settings.small ? QUEST_SMALL_TABLE
                                                             : QUEST_TABLE;
}

/* ---- heroes and enemies ---- */

/* A hero, whose profile is his alone. */
static struct quest_kind *add_hero(struct run *r, struct block *all,
                                   struct yaml_map *map)
{
    struct quest_stage *own = &all->own;
    struct quest_member member = { .kind = 0 };

    if (own->heroes == QUEST_HEROES)
        case_fail(r, map->node, ALEA_LIMIT, "plus de %d héros",
                  "more than %d heroes", (int)QUEST_HEROES);
    if (case_failed(r) || !case_take(r, map, quest_member_rows, &member, true))
        return NULL;
    own->hero[own->heroes] = quest_equip(&all->catalogue, &member);
    return &own->hero[own->heroes++].kind;
}

/* An enemy that says more than its kind gets a kind of its own; NULL: it has none. */
static struct quest_kind *add_enemy(struct run *r, struct block *all,
                                    struct yaml_map *map)
{
    struct quest_foe *out = &all->own.enemy[all->own.enemies++];
    struct quest_catalogue *c = &all->catalogue;

    if (!case_take(r, map, quest_foe_rows, out, true))
        return NULL;
    if (!out->models)
        out->models = c->kind[out->kind].models;
    if (yaml_is_left(map) && c->kinds == QUEST_KINDS)
        case_fail(r, map->node, ALEA_LIMIT, "trop d'ennemis changés",
                  "too many changed enemies");
    if (case_failed(r) || !yaml_is_left(map))
        return NULL;
    c->kind[c->kinds] = c->kind[out->kind];
    out->kind = (uint8_t)c->kinds;
    return &c->kind[c->kinds++];
}

static void add(struct run *r, void *block, struct yaml_map *map, int player)
{
    struct quest_kind *kind = player == QUEST_PARTY ? add_hero(r, block, map)
                                                    : add_enemy(r, block, map);

    if (kind && case_take(r, map, quest_kind_rows, kind, false))
        quest_size_kind(kind);
}

static void end(void *block)
{
    struct block *all = block;

    all->stage.players = QUEST_SIDES; /* also without enemies */
    all->own.layout = quest_layout_for(&all->own.settings);
    for (int m = 0; m < MISSION_COUNT && all->budget >= 0; m++)
        for (int h = 0; h <= QUEST_HEROES; h++)
            all->catalogue.mission[m].budget[h] = (int16_t)all->budget;
}

const struct case_models quest_case_models = {
    .size = sizeof(struct block),
    .needed = 1,
    .players = QUEST_SIDES,
    .begin = begin,
    .settings = settings_rows,
    .side = side,
    .add = add,
    .rows = { quest_member_rows, quest_foe_rows },
    .changes = quest_kind_rows,
    .end = end,
};
