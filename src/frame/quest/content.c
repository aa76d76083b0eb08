/* content.c -- reading books/quest/.
 *
 * The content is built aside and given out whole. Every list is checked to be
 * complete where the rules count on it: all traits, all skills, all missions. */
#include "frame/quest/content.h"

#include <string.h>

#include "frame/quest/missions.h"
#include "frame/quest/terrain.h"

_Static_assert((int)NAMES_NAME == (int)QUEST_NAME &&
                   (int)NAMES_KEY == (int)QUEST_KEY,
               "names of texts are names of the book");

struct loader {
    struct quest_content *out;
    struct yaml_report *report;
};

enum { RANGE_MOST = 99, MOST_DICE = 12, MOST_NUMBER = 6 };

static void read_all(struct loader *l, struct yaml_node *list,
                     void (*read)(struct loader *l, struct yaml_node *node))
{
    if (list && yaml_list(l->report, list))
        for (struct yaml_node *n = list->first; n; n = n->next)
            read(l, n);
}

/* Names of a new thing, and its place; -1 when there is no room for it. */
static int take_new(struct yaml_map *m, struct names *names, int most,
                    char key[NAMES_KEY])
{
    const int place = names_take(m, names, key);

    if (place < most)
        return place;
    yaml_fail(m->report, m->node, ALEA_LIMIT, "plus de %d", "more than %d",
              most);
    return -1;
}

static void take_range(struct yaml_map *m, int32_t *out)
{
    struct yaml_node *n = yaml_take(m, "range");
    int32_t inches;

    if (n && yaml_whole(m->report, n, 1, RANGE_MOST, &inches))
        *out = INCH(inches);
}

/* ---- what rules and their things are called ---- */

/* ORDER STATS, TRAITS, WEAPON FLAGS, CONDITIONS, SKILLS */
#define X(name, key) key,
static const char *const stat_keys[] = { QUEST_STATS(X) };
static const char *const trait_keys[] = { QUEST_TRAITS(X) };
static const char *const weapon_rule_keys[] = { QUEST_WEAPON_FLAGS(X) };
static const char *const condition_keys[] = { QUEST_CONDITIONS(X) };
static const char *const skill_keys[] = { QUEST_SKILL_EFFECTS(X) };
static const char *const spell_effects[] = { QUEST_SPELL_EFFECTS(X) };
#undef X

/* A list whose things are known: names, and a copy for the catalogue. */
static void read_words(struct loader *l, struct yaml_map *m, const char *which,
                       const char *const *keys, int n, struct names *names,
                       char out[][LANGS][QUEST_NAME])
{
    struct yaml_node *list = yaml_need(m, which);
    struct yaml_map word;

    if (!list || !yaml_list(l->report, list))
        return;
    for (struct yaml_node *node = list->first; node; node = node->next)
        if (yaml_open(&word, l->report, node)) {
            names_take_as(&word, names, keys, n);
            yaml_take(&word, "number"); /* for readers: profile.c knows */
            yaml_close(&word);
        }
    names_complete(m, names, keys, n);
    for (int i = 0; i < n; i++)
        memcpy(out[i], names->name[i], sizeof out[i]);
}

static void read_rules(struct loader *l, struct yaml_map *m)
{
    struct quest_content *c = l->out;

    read_words(l, m, "traits", trait_keys, TRAITED_COUNT, &c->traits,
               c->catalogue.trait);
    read_words(l, m, "weapon-rules", weapon_rule_keys, WEAPON_BIT_COUNT,
               &c->weapon_rules, c->catalogue.weapon_rule);
    read_words(l, m, "conditions", condition_keys, CONDITION_COUNT,
               &c->conditions, c->catalogue.condition);
    read_words(l, m, "stats", stat_keys, STAT_COUNT, &c->stats,
               c->catalogue.stat);
}

/* ---- weapons ---- */

static void read_weapon(struct loader *l, struct yaml_node *node)
{
    struct quest_weapon w = { .attacks = 1 };
    struct yaml_node *n;
    struct yaml_map m;
    int place;

    if (!yaml_open(&m, l->report, node))
        return;
    place = take_new(&m, &l->out->weapons, QUEST_WEAPONS, w.key);
    take_range(&m, &w.range);
    quest_take_number(&m, "attacks", 1, MOST_DICE, &w.attacks);
    quest_take_number(&m, "pierce", 1, MOST_NUMBER, &w.pierce);
    quest_take_number(&m, "blast", 1, MOST_NUMBER, &w.blast);
    quest_take_number(&m, "deadly", 1, MOST_NUMBER, &w.deadly);
    if ((n = yaml_take(&m, "rules")) != NULL)
        w.flags = (uint16_t)quest_take_set(l->report, n, &l->out->weapon_rules);
    yaml_close(&m);
    if (place < 0)
        return;
    memcpy(w.name, l->out->weapons.name[place], sizeof w.name);
    l->out->catalogue.weapon[place] = w;
    l->out->catalogue.weapons = place + 1;
}

static void read_weapons(struct loader *l, struct yaml_map *m)
{
    read_all(l, yaml_need(m, "weapons"), read_weapon);
}

/* ---- skills ---- */

static void read_skill(struct loader *l, struct yaml_node *node)
{
    struct quest_skill s = { .range = 0 };
    struct yaml_node *n;
    struct yaml_map m;
    int place, stat;

    if (!yaml_open(&m, l->report, node))
        return;
    place = names_take_as(&m, &l->out->skills, skill_keys, SKILL_COUNT);
    take_range(&m, &s.range);
    if ((n = yaml_need(&m, "stat")) != NULL &&
        (stat = names_choice(l->report, n, &l->out->stats)) >= 0)
        s.stat = (uint8_t)stat;
    yaml_close(&m);
    if (place < 0)
        return;
    snprintf(s.key, sizeof s.key, "%s", skill_keys[place]);
    memcpy(s.name, l->out->skills.name[place], sizeof s.name);
    l->out->catalogue.skill[place] = s;
}

static void read_skills(struct loader *l, struct yaml_map *m)
{
    read_all(l, yaml_need(m, "skills"), read_skill);
    names_complete(m, &l->out->skills, skill_keys, SKILL_COUNT);
}

/* ---- spells ---- */

/* The condition, + 1, of a target of that side. */
static uint8_t take_condition(struct loader *l, struct yaml_map *m,
                              const char *side)
{
    struct yaml_node *n = yaml_take(m, side);

    return (uint8_t)(n ? names_choice(l->report, n, &l->out->conditions) + 1
                       : 0);
}

static void read_spell(struct loader *l, struct yaml_node *node)
{
    struct quest_spell s = { .value = 1 };
    struct yaml_node *n;
    struct yaml_map m;
    bool friendly = false;
    int place, effect;

    if (!yaml_open(&m, l->report, node))
        return;
    place = take_new(&m, &l->out->spells, QUEST_SPELLS, s.key);
    take_range(&m, &s.range);
    quest_take_number(&m, "value", 1, MOST_NUMBER, &s.value);
    quest_take_number(&m, "hits", 1, MOST_DICE, &s.hits);
    quest_take_number(&m, "pierce", 1, MOST_NUMBER, &s.pierce);
    if ((n = yaml_need(&m, "effect")) != NULL &&
        (effect =
             yaml_choice(l->report, n, spell_effects, SPELL_EFFECT_COUNT)) >= 0)
        s.effect = (uint8_t)effect;
    if ((n = yaml_take(&m, "friendly")) != NULL)
        yaml_yes(l->report, n, &friendly);
    s.friendly = friendly;
    s.condition[QUEST_PARTY] = take_condition(l, &m, "hero");
    s.condition[QUEST_MACHINE] = take_condition(l, &m, "enemy");
    yaml_close(&m);
    if (place < 0)
        return;
    memcpy(s.name, l->out->spells.name[place], sizeof s.name);
    l->out->catalogue.spell[place] = s;
    l->out->catalogue.spells = place + 1;
}

static void read_spells(struct loader *l, struct yaml_map *m)
{
    read_all(l, yaml_need(m, "spells"), read_spell);
}

/* ---- heroes and enemies ---- */

static void read_kind(struct loader *l, struct yaml_node *node, bool hero)
{
    struct quest_kind kind = { .toughness = 1, .models = 1, .hero = hero };
    struct yaml_map m;
    int place;

    if (!yaml_open(&m, l->report, node))
        return;
    place = take_new(&m, &l->out->kinds, QUEST_KINDS, kind.key);
    quest_take_kind(&m, l->out, true, &kind);
    if (!hero) {
        quest_take_number(&m, "models", 1, QUEST_GROUP, &kind.models);
        quest_take_number(&m, "threat", 1, RANGE_MOST, &kind.threat);
    }
    yaml_close(&m);
    if (place < 0)
        return;
    memcpy(kind.name, l->out->kinds.name[place], sizeof kind.name);
    l->out->catalogue.kind[place] = kind;
    l->out->catalogue.kinds = place + 1;
}

static void read_hero(struct loader *l, struct yaml_node *node)
{
    read_kind(l, node, true);
}

static void read_enemy(struct loader *l, struct yaml_node *node)
{
    read_kind(l, node, false);
}

static void read_heroes(struct loader *l, struct yaml_map *m)
{
    read_all(l, yaml_need(m, "heroes"), read_hero);
}

static void read_enemies(struct loader *l, struct yaml_map *m)
{
    read_all(l, yaml_need(m, "enemies"), read_enemy);
}

/* ---- upgrades and gear ---- */

static void read_thing(struct loader *l, struct yaml_node *node, bool growth)
{
    struct quest_gear g = { .growth = growth };
    struct yaml_node *n;
    struct yaml_map m;
    int place, found;

    if (!yaml_open(&m, l->report, node))
        return;
    place = take_new(&m, &l->out->gear, QUEST_GEAR, g.key);
    quest_take_number(&m, "power", 1, MOST_NUMBER, &g.power);
    quest_take_number(&m, "toughness", 1, MOST_NUMBER, &g.toughness);
    if (!growth)
        quest_take_number(&m, "price", 1, MOST_NUMBER, &g.price);
    if ((n = yaml_take(&m, "better")) != NULL &&
        (found = names_choice(l->report, n, &l->out->stats)) >= 0)
        g.better[found] = 1;
    if ((n = yaml_take(&m, "trait")) != NULL)
        g.traits = quest_take_set(l->report, n, &l->out->traits);
    if ((n = yaml_take(&m, "weapon")) != NULL &&
        (found = names_choice(l->report, n, &l->out->weapons)) >= 0)
        g.arm = (uint8_t)(found + 1);
    yaml_close(&m);
    if (place < 0)
        return;
    memcpy(g.name, l->out->gear.name[place], sizeof g.name);
    l->out->catalogue.gear[place] = g;
    l->out->catalogue.gears = place + 1;
}

static void read_upgrade(struct loader *l, struct yaml_node *node)
{
    read_thing(l, node, true);
}

static void read_item(struct loader *l, struct yaml_node *node)
{
    read_thing(l, node, false);
}

static void read_gear(struct loader *l, struct yaml_map *m)
{
    read_all(l, yaml_need(m, "upgrades"), read_upgrade);
    read_all(l, yaml_need(m, "gear"), read_item);
}

/* ---- files ---- */

static void read_missions(struct loader *l, struct yaml_map *m)
{
    quest_take_missions(m, l->out);
}

static void read_terrain(struct loader *l, struct yaml_map *m)
{
    scenery_take_kinds(&quest_tables, m, &l->out->grounds);
}

/* A file of the book, and who reads it: what others name comes first. */
static const struct part {
    const char *name;
    void (*read)(struct loader *l, struct yaml_map *m);
} parts[] = {
    { "rules.yaml", read_rules },       { "weapons.yaml", read_weapons },
    { "skills.yaml", read_skills },     { "spells.yaml", read_spells },
    { "heroes.yaml", read_heroes },     { "enemies.yaml", read_enemies },
    { "gear.yaml", read_gear },         { "terrain.yaml", read_terrain },
    { "missions.yaml", read_missions },
};

bool quest_content_load(struct quest_content *out, const char *folder,
                        enum lang lang, struct content_error *error)
{
    struct content_files files;
    struct loader l = { .out = out, .report = &files.report };

    memset(out, 0, sizeof *out);
    content_begin(&files, "quest", folder, lang, error);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (content_open(&files, parts[i].name))
            parts[i].read(&l, &files.map);
        if (!content_close(&files))
            return false;
    }
    out->hash = files.hash;
    return true;
}
