/* rows.c -- rows of quest, see rows.h, and the files of books/quest/ by them.
 *
 * Every list is checked to be complete where the rules count on it: all traits,
 * all skills, all missions. */
#include "frame/quest/rows.h"

#include "books/quest/quest.h"
#include "cases/case_in.h"
#include "draw/draw_in.h"
#include "frame/quest/book.h"
#include "frame/quest/content.h"
#include "frame/quest/party.h"
#include "read/book_campaign.h"
#include "words/agreement.h"
#include "words/states.h"

/* ORDER STATS, TRAITS, WEAPON FLAGS, CONDITIONS, SKILLS */
#define X(name, key) key,
static const char *const stat_keys[] = { QUEST_STATS(X) NULL };
static const char *const trait_keys[] = { QUEST_TRAITS(X) NULL };
static const char *const rule_keys[] = { QUEST_WEAPON_FLAGS(X) NULL };
static const char *const condition_keys[] = { QUEST_CONDITIONS(X) NULL };
static const char *const skill_keys[] = { QUEST_SKILL_EFFECTS(X) NULL };
static const char *const effects[] = { QUEST_SPELL_EFFECTS(X) NULL };
#undef X
#define X(name, key, french) key "|" french,
static const char *const mission_words[] = { QUEST_MISSIONS(X) "none|aucune",
                                             NULL };
#undef X
#define X(name, key, french) { french, key },
static const char *const mission_called[][LANGS] = {
    QUEST_MISSIONS(X){ "aucune", "none" },
    { "tirée au dé", "rolled on the die" },
};
#undef X
static const char *const mission_ways[] = { "rolled|tirée au dé|tirée|au dé",
                                            NULL };
/* of the die of quest.90.45 */
static const char *const find_keys[] = { "trap", "spores",    "medikit",
                                         "cell", "munitions", "snare",
                                         NULL };

/* Where the words of a sort of things are: in the content, and in the catalogue
 * that a mission is played with. */
#define THINGS(list, all) NAMES_OF(quest_content, list, quest_catalogue, all)
#define WORDS(list, words) \
    NAMES_OF_WORDS(quest_content, list, quest_catalogue, words)

const struct row_names quest_mission_names = { THINGS(missions, mission) };
const struct row_names quest_kind_names = { THINGS(kinds, kind) };
const struct row_names quest_weapon_names = { THINGS(weapons, weapon) };
const struct row_names quest_skill_names = { THINGS(skills, skill) };
const struct row_names quest_gear_names = { THINGS(gear, gear) };
const struct row_names quest_spell_names = {
    THINGS(spells, spell),
    .number = offsetof(struct quest_catalogue, spell[0].value)
};
const struct row_names quest_stat_names = { WORDS(stats, stat),
                                            .keys = stat_keys };
static const struct row_names traits = { WORDS(traits, trait),
                                         .keys = trait_keys };
static const struct row_names weapon_rules = { WORDS(weapon_rules, weapon_rule),
                                               .keys = rule_keys };
const struct row_names quest_condition_names = { WORDS(conditions, condition),
                                                 .keys = condition_keys };
/* quest.90.45 what is found; what of it is kept has the words of texts */
const struct row_names quest_find_names = { WORDS(finds, find) };
const struct row_names quest_item_names = { WORDS(finds, find),
                                            .keys = find_keys };

enum { TRAITS_NUMBERED = 3 };
static const struct row_number numbered[TRAITS_NUMBERED] = {
    { TRAITED_CASTER, offsetof(struct quest_kind, caster) },
    { TRAITED_FEAR, offsetof(struct quest_kind, fear) },
    { TRAITED_IMPACT, offsetof(struct quest_kind, impact) },
};

bool quest_is_hero_kind(const void *content, int kind)
{
    return ((const struct quest_content *)content)->catalogue.kind[kind].hero;
}

bool quest_is_enemy_kind(const void *content, int kind)
{
    return !quest_is_hero_kind(content, kind);
}

static bool is_played(const void *content, int mission)
{
    (void)content;
    return mission != MISSION_NONE;
}

#define PLAYED                                           \
    .names = &quest_mission_names, .only = is_played,    \
    .only_words = { "n'est pas une mission de campagne", \
                    "is not a mission of a campaign" }

#define ENEMY                                                \
    .names = &quest_kind_names, .only = quest_is_enemy_kind, \
    .only_words = { "n'est pas un ennemi", "is not an enemy" }

/* A stat is 2+ .. 6+. */
#define ROW_STAT(which)                                           \
    ROW_WHOLE, .least = 2, .most = 6, .names = &quest_stat_names, \
               .nth = which, .say = { "#+", "#+" }

/* ---- content ---- */

FIELD_ROWS(quest_weapon, QUEST_WEAPON_FIELDS);

static FIELD_ROWS(quest_skill, QUEST_SKILL_FIELDS);

static FIELD_ROWS(quest_spell, QUEST_SPELL_FIELDS);

const struct row quest_hero_value_rows[] = { SOME_FIELD_ROWS(
    quest_kind, QUEST_STAT_FIELDS, QUEST_HERO_STAT_FIELDS,
    QUEST_TOUGHNESS_FIELDS, QUEST_POWER_FIELDS){ 0 } };
const struct row quest_enemy_value_rows[] = { SOME_FIELD_ROWS(
    quest_kind, QUEST_STAT_FIELDS, QUEST_TOUGHNESS_FIELDS){ 0 } };
const struct row quest_rule_rows[] = { SOME_FIELD_ROWS(
    quest_kind, QUEST_ABILITY_FIELDS){ 0 } };
const struct row quest_kind_rows[] = {
    { .kind = ROW_ROWS, .rows = quest_hero_value_rows },
    { .kind = ROW_ROWS, .rows = quest_rule_rows },
    SOME_FIELD_ROWS(quest_kind, QUEST_KIND_FIELDS){ 0 }
};
const struct row quest_enemy_rows[] = {
    { .kind = ROW_ROWS, .rows = quest_kind_rows },
    SOME_FIELD_ROWS(quest_kind, QUEST_ENEMY_FIELDS){ 0 }
};
static const struct row enemy_rows[] = {
    { .kind = ROW_ROWS, .rows = quest_enemy_value_rows },
    { .kind = ROW_ROWS, .rows = quest_rule_rows },
    SOME_FIELD_ROWS(quest_kind, QUEST_KIND_FIELDS, QUEST_ENEMY_FIELDS){ 0 }
};

static const struct row upgrade_rows[] = { SOME_FIELD_ROWS(
    quest_gear, QUEST_UPGRADE_FIELDS){ 0 } };
static const struct row gear_rows[] = { SOME_FIELD_ROWS(
    quest_gear, QUEST_UPGRADE_FIELDS, QUEST_GEAR_FIELDS){ 0 } };

enum { BUDGETS = QUEST_HEROES - QUEST_FEWEST + 1 }; /* for 2, 3 and 4 heroes */
/* Threat is kept in tenths. */
static const struct scale tenths = { 10, 1 };
#define THREAT .most = QUEST_THREAT, .scale = &tenths, .must = true

static const struct row mission_rows[] = {
    { "budget", ROW_NUMBERS,
      .at = offsetof(struct quest_mission_text, budget[QUEST_FEWEST]),
      .size = BUDGETS * sizeof(int16_t), .each = sizeof(int16_t),
      .fewest = BUDGETS, THREAT },
    SOME_FIELD_ROWS(quest_mission_text, QUEST_MISSION_FIELDS){ 0 }
};

static FIELD_ROWS(quest_wave, QUEST_WAVE_FIELDS);

static const struct row called_rows[] = {
    { "fr", ROW_TEXT, LANG_FR *QUEST_NAME, QUEST_NAME, .must = true },
    { "en", ROW_TEXT, LANG_EN *QUEST_NAME, QUEST_NAME, .must = true },
    { 0 },
};
FIELD_ROWS(quest_horde, QUEST_HORDE_FIELDS);

/* ORDER MISSIONS, BRIEFS */
#define X(name, key, french) key,
static const char *const times[] = {
    QUEST_MISSIONS(X) "none", "choose", "rolled", "always", "tokens", NULL
};
#undef X
static const struct row brief_line_rows[] = { BRIEF_ROWS(times) };
static const struct row brief_rows[] = {
    BRIEF_ROW("brief", quest_content, brief, brief_line_rows),
    { 0 },
};

/* ---- files of content ---- */

_Static_assert((int)NAMES_NAME == (int)QUEST_NAME &&
                   (int)NAMES_KEY == (int)QUEST_KEY,
               "names of texts are names of the book");

/* 'number: true' is for people: the rows of a profile know it. */
static const struct row word_rows[] = { { .key = "number", .kind = ROW_SKIP },
                                        { 0 } };
/* Of missions.yaml, besides its lists. */
static const struct row waves_rows[] = {
    { "rounds", ROW_WHOLE, ROW_AT(quest_content, catalogue.rounds), .least = 1,
      .most = QUEST_ROUNDS, .must = true },
    { "level", ROW_WHOLE, ROW_AT(quest_content, catalogue.level), THREAT },
    { .kind = ROW_ROWS,
      ROW_AT(quest_content, catalogue.horde),
      .rows = quest_horde_rows },
    { 0 },
};

#define LIST_WORDED(key, list, words, all)                          \
    {                                                               \
        key, word_rows, LIST_NAMES(quest_content, list),            \
            LIST_WORDS(quest_content, catalogue.words), .keys = all \
    }
#define LIST(key, rows, list, things, type)     \
    key, rows, LIST_NAMES(quest_content, list), \
        LIST_OF(quest_content, catalogue.things), LIST_CALLED(type)
#define COUNT(how_many) LIST_COUNT(quest_content, catalogue.how_many)

/* clang-format off */
const struct content_part quest_content_parts[] = {
    { "rules.yaml",
      LISTS(LIST_WORDED("traits", traits, trait, trait_keys),
            LIST_WORDED("weapon-rules", weapon_rules, weapon_rule, rule_keys),
            LIST_WORDED("conditions", conditions, condition, condition_keys),
            LIST_WORDED("stats", stats, stat, stat_keys)) },
    { "weapons.yaml",
      LISTS({ LIST("weapons", quest_weapon_rows, weapons, weapon, quest_weapon),
              COUNT(weapons) }) },
    { "skills.yaml",
      LISTS({ LIST("skills", quest_skill_rows, skills, skill, quest_skill),
              .keys = skill_keys }) },
    { "spells.yaml",
      LISTS({ LIST("spells", quest_spell_rows, spells, spell, quest_spell),
              COUNT(spells) }) },
    { "heroes.yaml",
      LISTS({ LIST("heroes", quest_kind_rows, kinds, kind, quest_kind),
              COUNT(kinds), LIST_IS(quest_kind, hero) }) },
    { "enemies.yaml",
      LISTS({ LIST("enemies", enemy_rows, kinds, kind, quest_kind),
              COUNT(kinds) }) },
    { "gear.yaml",
      LISTS({ LIST("upgrades", upgrade_rows, gear, gear, quest_gear),
              COUNT(gears), LIST_IS(quest_gear, growth) },
            { LIST("gear", gear_rows, gear, gear, quest_gear), COUNT(gears) }) },
    { "terrain.yaml", .kinds = &quest_tables },
    { "missions.yaml", .rows = waves_rows,
      LISTS({ LIST("missions", mission_rows, missions, mission, quest_mission_text),
              .keys = mission_words, .none = true,
              .nth = "die" /* quest.90.36 their order is that of the die */ },
            LIST_WORDED("finds", finds, find, find_keys)) },
    { "briefs.yaml", .rows = brief_rows, .told = true },
    { 0 },
};
/* clang-format on */

/* ---- lists, settings ---- */

FIELD_ROWS(quest_member, QUEST_MEMBER_FIELDS);

const struct row quest_party_rows[] = {
    ROWS_HEAD("quest", QUEST_PARTY_FORMAT),
    SOME_FIELD_ROWS(quest_party, QUEST_PARTY_FIELDS){ 0 }
};

FIELD_ROWS(quest_foe, QUEST_FOE_FIELDS);

FIELD_ROWS(quest_settings, QUEST_SETTINGS_FIELDS);

/* ---- campaigns ---- */

static FIELD_ROWS(quest_tried, QUEST_TRIED_FIELDS);

const struct row quest_campaign_rows[] = {
    CAMPAIGN_HEAD(1),
    { "book|livre", ROW_WORD, .words = (const char *const[]){ "quest", NULL },
      .must = true },
    SOME_FIELD_ROWS(quest_campaign, QUEST_CAMPAIGN_FIELDS){ 0 }
};

/* ---- units ---- */

FIELD_ROWS(quest_unit, QUEST_UNIT_FIELDS);

const struct book_states quest_states = { .rows = quest_unit_rows };
