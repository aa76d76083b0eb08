/* case_stage.c -- the stage of a case of quest: its field, its heroes and
 * enemies, what was agreed on.
 *
 *     field: {size: [48, 48], pieces: [{kind: barricade, at: [3, 0]}]}   inches
 *     settings: {mission: none, level: 0, small: false, rounds: 8,
 *                weapons: {rifle: {attacks: 2, rules: [surge]}}}
 *     armies:
 *       A: [{name: ada, hero: sentinel, power: 3, gear: [battery]}]
 *       B: [{name: rats, kind: vermin, models: 3, traits: [slow]}]
 *
 * Heroes and enemies may change what their profile says. A whole party is played
 * as in any mission: case_party.c. */
#include <stdlib.h>
#include <string.h>

#include "frame/quest/case_own.h"
#include "frame/quest/rows.h"

enum { MOST_DICE = 12, MOST_NUMBER = 6, RANGE_MOST = INCH(96) };

/* One block: the stage, the book's own part, the content it points to. */
struct block {
    struct stage stage;
    struct quest_stage own;
    struct quest_catalogue catalogue;
};

/* ---- heroes and enemies ---- */

static void take_hero(struct run *r, struct yaml_node *node,
                      struct quest_hero *out)
{
    struct quest_member member = { .kind = 0 };
    struct fields f = case_fields(r);
    struct yaml_map m;

    f.whole = true;
    if (!yaml_open(&m, &r->yaml, node) ||
        !fields_take(&f, &m, quest_member_rows, &member))
        return;
    *out = quest_equip(&content(r)->catalogue, &member);
    f.whole = false;
    fields_take(&f, &m, quest_kind_rows, &out->kind);
    quest_size_kind(&out->kind);
    yaml_close(&m);
}

/* An enemy that says more than its kind gets a kind of its own. */
static void take_enemy(struct run *r, struct yaml_node *node,
                       struct quest_catalogue *c, struct quest_foe *out)
{
    struct fields f = case_fields(r);
    struct quest_kind changed;
    struct yaml_map m;

    f.whole = true;
    if (!yaml_open(&m, &r->yaml, node) ||
        !fields_take(&f, &m, quest_foe_rows, out))
        return;
    changed = c->kind[out->kind];
    if (!out->models)
        out->models = changed.models;
    f.whole = false;
    fields_take(&f, &m, quest_kind_rows, &changed);
    quest_size_kind(&changed);
    yaml_close(&m);
    /* Content is zeroed, and the copy has its bytes.
     * NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
    if (memcmp(&changed, &c->kind[out->kind], sizeof changed) == 0)
        return;
    if (c->kinds == QUEST_KINDS) {
        case_fail(r, node, ALEA_LIMIT, "trop d'ennemis changés",
                  "too many changed enemies");
        return;
    }
    out->kind = (uint8_t)c->kinds;
    c->kind[c->kinds++] = changed;
}

static bool take_heroes(struct run *r, struct yaml_node *list,
                        struct quest_stage *out)
{
    if (!list || !yaml_list(&r->yaml, list))
        return false;
    if (list->count > QUEST_HEROES)
        return case_fail(r, list, ALEA_LIMIT, "plus de %d héros",
                         "more than %d heroes", (int)QUEST_HEROES);
    for (struct yaml_node *n = list->first; n; n = n->next)
        take_hero(r, n, &out->hero[out->heroes++]);
    return !case_failed(r);
}

static bool take_enemies(struct run *r, struct yaml_node *list,
                         struct quest_catalogue *c, struct quest_stage *out)
{
    if (!list)
        return true;
    if (!yaml_list(&r->yaml, list))
        return false;
    for (struct yaml_node *n = list->first; n; n = n->next) {
        if (out->enemies == MAX_UNITS - QUEST_HEROES)
            return case_fail(r, n, ALEA_LIMIT, "trop d'unités",
                             "too many units");
        take_enemy(r, n, c, &out->enemy[out->enemies++]);
    }
    return !case_failed(r);
}

static bool take_sides(struct run *r, struct quest_catalogue *c,
                       struct quest_stage *out)
{
    struct yaml_node *heroes, *enemies;
    struct yaml_map map;

    if (!yaml_open(&map, &r->yaml, r->text->armies))
        return false;
    heroes = yaml_need(&map, case_players[QUEST_PARTY]);
    enemies = yaml_take(&map, case_players[QUEST_MACHINE]);
    yaml_close(&map);
    return take_heroes(r, heroes, out) && take_enemies(r, enemies, c, out);
}

/* ---- settings ---- */

/* Weapons that are not as the book has them: what none of its weapons has is
 * shown with these. */
static void take_weapons(struct run *r, struct yaml_node *node,
                         struct quest_catalogue *out)
{
    const struct fields f = case_fields(r);
    int which;

    if (node->kind != YAML_MAP) {
        case_fail(r, node, ALEA_VALUE, "on attend {arme: {rules: [...]}}",
                  "expected {weapon: {rules: [...]}}");
        return;
    }
    for (struct yaml_node *n = node->first; n && !case_failed(r); n = n->next) {
        which = names_choice(&r->yaml, n->key, &content(r)->weapons);
        if (which >= 0)
            fields_read(&f, n, quest_weapon_rows, &out->weapon[which]);
    }
}

/* budget: 45, tenths of threat of every wave, whatever calibration says */
static void take_budget(struct run *r, const struct yaml_node *node,
                        struct quest_catalogue *catalogue)
{
    enum { TENTHS_MOST = 500 };
    int32_t tenths;

    if (!yaml_whole(&r->yaml, node, 0, TENTHS_MOST, &tenths))
        return;
    for (int m = 0; m < MISSION_COUNT; m++)
        for (int h = 0; h <= QUEST_HEROES; h++)
            catalogue->budget.wave[m][h] = (int16_t)tenths;
}

static bool take_settings(struct run *r, struct quest_catalogue *catalogue,
                          struct quest_settings *out)
{
    const struct fields f = case_fields(r);
    struct yaml_node *n;
    struct yaml_map m;

    *out = (struct quest_settings){ .mission = MISSION_NONE };
    if (!r->text->settings)
        return true;
    if (!yaml_open(&m, &r->yaml, r->text->settings))
        return false;
    fields_take(&f, &m, quest_settings_rows, out);
    if ((n = yaml_take(&m, "budget")) != NULL)
        take_budget(r, n, catalogue);
    if ((n = yaml_take(&m, "weapons")) != NULL)
        take_weapons(r, n, catalogue);
    yaml_close(&m);
    return !case_failed(r);
}

/* ---- all of it ---- */

static bool take_field(struct run *r, bool small, struct terrain *out)
{
    if (r->text->field)
        return scenery_take(&(struct scenery_reader){ &quest_tables,
                                                      &content(r)->grounds,
                                                      &r->yaml },
                            r->text->field, out, NULL);
    memset(out, 0, sizeof *out);
    out->width = out->depth = small ? QUEST_SMALL_TABLE : QUEST_TABLE;
    return true;
}

bool quest_case_stage(struct run *r, struct alea_error *error)
{
    struct block *all;

    if (quest_case_has_party(r))
        return quest_case_mission(r, error);
    if ((all = calloc(1, sizeof *all)) == NULL)
        return case_fail(r, NULL, ALEA_SYSTEM, "mémoire insuffisante",
                         "not enough memory for a stage");
    all->catalogue = content(r)->catalogue;
    all->own.catalogue = &all->catalogue;
    all->own.horde = all->catalogue.horde;
    all->stage.book = &quest_book;
    all->stage.own = &all->own;
    all->stage.players = QUEST_SIDES;
    r->stage = &all->stage; /* freed with the run */
    if (!take_settings(r, &all->catalogue, &all->own.settings) ||
        !take_field(r, all->own.settings.small, &all->stage.terrain) ||
        !take_sides(r, &all->catalogue, &all->own))
        return false;
    all->own.layout = quest_layout_for(&all->own.settings);
    return true;
}
