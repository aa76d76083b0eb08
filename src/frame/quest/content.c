/* content.c -- reading books/quest/ by its rows.
 *
 * Every list is checked to be complete where the rules count on it: all traits,
 * all skills, all missions. */
#include "frame/quest/content.h"

#include <string.h>

#include "frame/quest/rows.h"
#include "frame/quest/terrain.h"
#include "read/fields_content.h"

_Static_assert((int)NAMES_NAME == (int)QUEST_NAME &&
                   (int)NAMES_KEY == (int)QUEST_KEY,
               "names of texts are names of the book");

enum { ROUNDS_MOST = 20, TENTHS_MOST = 500 };

/* ---- what follows from the rows ---- */

void quest_size_kind(struct quest_kind *kind)
{
    /* quest.90.34 1", 1.5" for Cor 3 to 8 of enemies, 2" for Cor 9 and more */
    const int32_t width = kind->hero || kind->toughness < 3 ? INCH(1)
                          : kind->toughness < 9             ? INCH(3) / 2
                                                            : INCH(2);

    kind->radius = width / 2;
    kind->height = width * 5 / 4; /* quest.90.34 ruling */
}

static void finish_hero(const struct fields *f, struct yaml_map *map,
                        void *content, int place, void *thing)
{
    struct quest_kind *kind = thing;

    (void)content;
    (void)place;
    kind->hero = 1;
    kind->models = 1;
    for (int i = 0; i < STAT_COUNT; i++)
        if (!kind->stat[i])
            yaml_fail(f->report, map->node, ALEA_MISSING, "« %s » manque",
                      "\"%s\" is missing", quest_stat_keys[i]);
    quest_size_kind(kind);
}

/* quest.01.06 enemies have Qua and Def, and use Qua for the others. */
static void finish_enemy(const struct fields *f, struct yaml_map *map,
                         void *content, int place, void *thing)
{
    struct quest_kind *kind = thing;

    (void)f;
    (void)map;
    (void)content;
    (void)place;
    for (int i = 0; i < STAT_COUNT; i++)
        if (!kind->stat[i])
            kind->stat[i] = kind->stat[STAT_QUALITY];
    quest_size_kind(kind);
}

static void finish_upgrade(const struct fields *f, struct yaml_map *map,
                           void *content, int place, void *thing)
{
    (void)f;
    (void)map;
    (void)content;
    (void)place;
    ((struct quest_gear *)thing)->growth = 1;
}

/* Threat, to a tenth. */
static void take_threat(struct yaml_report *report,
                        const struct yaml_node *node, int16_t *out)
{
    static const struct scale tenth = { 10, 1 };
    int64_t tenths;

    if (node->kind == YAML_TEXT && scale_read(tenth, node->text, &tenths) &&
        tenths >= 0 && tenths <= TENTHS_MOST)
        *out = (int16_t)tenths;
    else
        yaml_fail(report, node, ALEA_VALUE,
                  "on attend une menace de 0 à 50, au dixième près",
                  "expected a threat from 0 to 50, in tenths");
}

/* [4, 6, 8]: for 2, 3 and 4 heroes */
static void take_budget(struct yaml_report *report, struct yaml_node *node,
                        int16_t out[QUEST_HEROES + 1])
{
    int heroes = 2;

    if (!yaml_list(report, node))
        return;
    if (node->count != QUEST_HEROES - 1) {
        yaml_fail(report, node, ALEA_VALUE,
                  "on attend trois nombres, pour 2, 3 et 4 héros",
                  "expected three numbers, for 2, 3 and 4 heroes");
        return;
    }
    for (struct yaml_node *n = node->first; n; n = n->next)
        take_threat(report, n, &out[heroes++]);
    out[1] = (int16_t)(out[2] / 2);
}

static void finish_mission(const struct fields *f, struct yaml_map *map,
                           void *content, int place, void *thing)
{
    struct quest_content *c = content;
    struct yaml_node *n;
    int32_t die;

    (void)thing;
    if ((n = yaml_need(map, "budget")) != NULL)
        take_budget(f->report, n, c->catalogue.budget.wave[place]);
    /* quest.90.36 the order of the missions is that of the die */
    if ((n = yaml_need(map, "die")) != NULL)
        yaml_whole(f->report, n, place + 1, place + 1, &die);
}

/* ---- files ---- */

/* A case may play on without a mission. */
static void add_none(struct quest_content *c)
{
    struct quest_mission_text *none = &c->catalogue.mission[MISSION_NONE];

    *none = (struct quest_mission_text){
        .key = "none", .name = { [LANG_FR] = "aucune", [LANG_EN] = "none" }
    };
    c->missions.set[MISSION_NONE] = "none|aucune";
    c->missions.n = MISSION_COUNT;
}

static void read_missions(const struct fields *f, struct yaml_map *map,
                          void *content)
{
    struct quest_content *c = content;
    struct yaml_node *n;
    int32_t rounds = 0;

    add_none(c);
    if ((n = yaml_need(map, "rounds")) != NULL)
        yaml_whole(f->report, n, 1, ROUNDS_MOST, &rounds);
    for (int i = 0; i < MISSION_COUNT; i++)
        c->catalogue.mission[i].rounds = (uint8_t)rounds;
    if ((n = yaml_need(map, "level")) != NULL)
        take_threat(f->report, n, &c->catalogue.budget.level);
    fields_take(f, map, quest_horde_rows, &c->catalogue.horde);
}

static void read_terrain(const struct fields *f, struct yaml_map *map,
                         void *content)
{
    (void)f;
    scenery_take_kinds(&quest_tables, map,
                       &((struct quest_content *)content)->grounds);
}

/* 'number: true' is for people: the rows of a profile know it. */
static const struct row word_rows[] = { { .key = "number", .kind = ROW_SKIP },
                                        { 0 } };

#define NAMED(key, list, words, all)                                \
    {                                                               \
        key, word_rows, LIST_NAMES(quest_content, list),            \
            LIST_WORDS(quest_content, catalogue.words), .keys = all \
    }
#define THINGS(key, rows, list, things, type)   \
    key, rows, LIST_NAMES(quest_content, list), \
        LIST_OF(quest_content, catalogue.things), LIST_CALLED(type)
#define COUNT(how_many) LIST_COUNT(quest_content, catalogue.how_many)

/* clang-format off */
static const struct content_list rules[] = {
    NAMED("traits", traits, trait, quest_trait_keys),
    NAMED("weapon-rules", weapon_rules, weapon_rule, quest_rule_keys),
    NAMED("conditions", conditions, condition, quest_condition_keys),
    NAMED("stats", stats, stat, quest_stat_keys),
    { 0 },
};
static const struct content_list weapons[] = {
    { THINGS("weapons", quest_weapon_rows, weapons, weapon, quest_weapon), COUNT(weapons) },
    { 0 },
};
static const struct content_list skills[] = {
    { THINGS("skills", quest_skill_rows, skills, skill, quest_skill),
      .keys = quest_skill_keys },
    { 0 },
};
static const struct content_list spells[] = {
    { THINGS("spells", quest_spell_rows, spells, spell, quest_spell), COUNT(spells) },
    { 0 },
};
static const struct content_list heroes[] = {
    { THINGS("heroes", quest_kind_rows, kinds, kind, quest_kind),
      COUNT(kinds), .finish = finish_hero },
    { 0 },
};
static const struct content_list enemies[] = {
    { THINGS("enemies", quest_enemy_rows, kinds, kind, quest_kind),
      COUNT(kinds), .finish = finish_enemy },
    { 0 },
};
static const struct content_list gear[] = {
    { THINGS("upgrades", quest_upgrade_rows, gear, gear, quest_gear),
      COUNT(gears), .finish = finish_upgrade },
    { THINGS("gear", quest_gear_rows, gear, gear, quest_gear), COUNT(gears) },
    { 0 },
};
static const struct content_list missions[] = {
    { THINGS("missions", quest_mission_rows, missions, mission,
             quest_mission_text),
      .keys = quest_mission_keys, .finish = finish_mission },
    NAMED("finds", finds, find, quest_find_keys),
    { 0 },
};
/* clang-format on */

static const struct content_part parts[] = {
    { "rules.yaml", .lists = rules },
    { "weapons.yaml", .lists = weapons },
    { "skills.yaml", .lists = skills },
    { "spells.yaml", .lists = spells },
    { "heroes.yaml", .lists = heroes },
    { "enemies.yaml", .lists = enemies },
    { "gear.yaml", .lists = gear },
    { "terrain.yaml", .read = read_terrain },
    { "missions.yaml", .lists = missions, .read = read_missions },
    { "briefs.yaml", .rows = quest_brief_rows, .told = true },
    { 0 },
};

bool quest_content_load(void *out, const char *folder, enum lang lang,
                        struct content_error *error)
{
    struct quest_content *c = out;

    memset(c, 0, sizeof *c);
    return content_read(parts, "quest", folder, &quest_inches, lang, c,
                        &c->hash, error);
}
