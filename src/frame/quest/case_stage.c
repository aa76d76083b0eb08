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
#include "frame/quest/settings.h"

enum { MOST_DICE = 12, MOST_NUMBER = 6, RANGE_MOST = INCH(96) };

/* One block: the stage, the book's own part, the content it points to. */
struct block {
    struct stage stage;
    struct quest_stage own;
    struct quest_catalogue catalogue;
};

/* ---- heroes and enemies ---- */

static int take_kind(struct run *r, struct yaml_map *m, const char *key,
                     bool hero)
{
    struct yaml_node *n = yaml_need(m, key);
    const int kind = n ? names_choice(&r->yaml, n, &content(r)->kinds) : -1;

    if (kind >= 0 && content(r)->catalogue.kind[kind].hero != hero) {
        case_fail(r, n, ALEA_VALUE, "« %s » n'est pas dans ce camp",
                  "\"%s\" is not on this side", n->text);
        return -1;
    }
    return kind;
}

static void take_hero(struct run *r, struct yaml_node *node,
                      struct quest_hero *out)
{
    struct quest_member member = { .kind = 0 };
    struct yaml_node *n;
    struct yaml_map m;
    int kind;

    if (!yaml_open(&m, &r->yaml, node))
        return;
    if ((n = yaml_take(&m, "name")) != NULL)
        yaml_text(&r->yaml, n, member.name, sizeof member.name);
    if ((kind = take_kind(r, &m, "hero", true)) < 0)
        return;
    member.kind = (uint8_t)kind;
    quest_take_things(&m, content(r), &member);
    *out = quest_equip(&content(r)->catalogue, &member);
    quest_take_kind(&m, content(r), false, &out->kind);
    yaml_close(&m);
}

/* Does it say more than who it is and how many they are? */
static bool is_changed(const struct yaml_node *node)
{
    for (const struct yaml_node *n = node->first; n; n = n->next)
        if (strcmp(n->key->text, "name") != 0 &&
            strcmp(n->key->text, "kind") != 0 &&
            strcmp(n->key->text, "models") != 0)
            return true;
    return false;
}

/* An enemy that says more than its kind gets a kind of its own. */
static void take_enemy(struct run *r, struct yaml_node *node,
                       struct quest_catalogue *c, struct quest_foe *out)
{
    struct quest_kind changed;
    struct yaml_node *n;
    struct yaml_map m;
    int kind;

    if (!yaml_open(&m, &r->yaml, node))
        return;
    if ((n = yaml_take(&m, "name")) != NULL)
        yaml_text(&r->yaml, n, out->name, sizeof out->name);
    if ((kind = take_kind(r, &m, "kind", false)) < 0)
        return;
    changed = c->kind[kind];
    quest_take_kind(&m, content(r), false, &changed);
    out->models = changed.models;
    quest_take_number(&m, "models", 1, QUEST_GROUP, &out->models);
    yaml_close(&m);
    if (is_changed(node)) {
        if (c->kinds == QUEST_KINDS) {
            case_fail(r, node, ALEA_LIMIT, "trop d'ennemis changés",
                      "too many changed enemies");
            return;
        }
        kind = c->kinds++;
        c->kind[kind] = changed;
    }
    out->kind = (uint8_t)kind;
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

/* {rules: [...], without: [...], range: 12", attacks: 2, pierce: 1, ...} */
static void take_weapon(struct run *r, struct yaml_map *m,
                        struct quest_weapon *out)
{
    const struct names *rules = &content(r)->weapon_rules;
    struct yaml_node *n;
    int32_t range;

    if ((n = yaml_take(m, "rules")) != NULL)
        out->flags |= (uint16_t)quest_take_set(&r->yaml, n, rules);
    if ((n = yaml_take(m, "without")) != NULL)
        out->flags &= (uint16_t)~quest_take_set(&r->yaml, n, rules);
    if ((n = yaml_take(m, "range")) != NULL && case_length(r, n, &range) &&
        case_in(r, n, range, 0, RANGE_MOST))
        out->range = range;
    quest_take_number(m, "attacks", 1, MOST_DICE, &out->attacks);
    quest_take_number(m, "pierce", 0, MOST_NUMBER, &out->pierce);
    quest_take_number(m, "blast", 0, MOST_NUMBER, &out->blast);
    quest_take_number(m, "deadly", 0, MOST_NUMBER, &out->deadly);
}

/* Weapons that are not as the book has them: what none of its weapons has is
 * shown with these. */
static void take_weapons(struct run *r, struct yaml_node *node,
                         struct quest_catalogue *out)
{
    struct yaml_map m;
    int which;

    if (node->kind != YAML_MAP) {
        case_fail(r, node, ALEA_VALUE, "on attend {arme: {rules: [...]}}",
                  "expected {weapon: {rules: [...]}}");
        return;
    }
    for (struct yaml_node *n = node->first; n && !case_failed(r); n = n->next) {
        which = names_choice(&r->yaml, n->key, &content(r)->weapons);
        if (which < 0 || !yaml_open(&m, &r->yaml, n))
            return;
        take_weapon(r, &m, &out->weapon[which]);
        yaml_close(&m);
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
