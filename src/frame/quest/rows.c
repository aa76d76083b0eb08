/* rows.c -- see rows.h. */
#include "frame/quest/rows.h"

#include "books/quest/quest.h"
#include "draw/draw_in.h"
#include "frame/quest/campaigns.h"
#include "frame/quest/case_own.h"
#include "frame/quest/content.h"
#include "frame/quest/party.h"
#include "words/agreement.h"
#include "words/states.h"

/* ORDER STATS, TRAITS, WEAPON FLAGS, CONDITIONS, SKILLS */
#define X(name, key) key,
const char *const quest_stat_keys[] = { QUEST_STATS(X) NULL };
const char *const quest_trait_keys[] = { QUEST_TRAITS(X) NULL };
const char *const quest_rule_keys[] = { QUEST_WEAPON_FLAGS(X) NULL };
const char *const quest_condition_keys[] = { QUEST_CONDITIONS(X) NULL };
const char *const quest_skill_keys[] = { QUEST_SKILL_EFFECTS(X) NULL };
static const char *const effects[] = { QUEST_SPELL_EFFECTS(X) NULL };
#undef X
#define X(name, key, french) key,
const char *const quest_mission_keys[] = { QUEST_MISSIONS(X) NULL };
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
const char *const quest_find_keys[] = { "trap", "spores",    "medikit",
                                        "cell", "munitions", "snare",
                                        NULL };

/* Where the words of a sort of things are: in the content, and in the catalogue
 * that a mission is played with. */
#define THINGS(list, all)                                    \
    .names = offsetof(struct quest_content, list),           \
    .called = offsetof(struct quest_catalogue, all[0].name), \
    .stride = sizeof(((struct quest_catalogue *)0)->all[0]), \
    .keyed = offsetof(struct quest_catalogue, all[0].key),   \
    .first = offsetof(struct quest_catalogue, all),          \
    .room = ROW_ROOM(quest_catalogue, all)
#define WORDS(list, words)                             \
    .names = offsetof(struct quest_content, list),     \
    .called = offsetof(struct quest_catalogue, words), \
    .room = ROW_ROOM(quest_catalogue, words)

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
                                            .keys = quest_stat_keys };
static const struct row_names traits = { WORDS(traits, trait),
                                         .keys = quest_trait_keys };
static const struct row_names weapon_rules = { WORDS(weapon_rules, weapon_rule),
                                               .keys = quest_rule_keys };
const struct row_names quest_condition_names = { WORDS(conditions, condition),
                                                 .keys = quest_condition_keys };
/* quest.90.45 what is found; what of it is kept has the words of texts */
const struct row_names quest_find_names = { WORDS(finds, find) };
const struct row_names quest_item_names = { WORDS(finds, find),
                                            .keys = quest_find_keys };

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

#define FIELDS_OF quest_weapon
const struct row quest_weapon_rows[] = { FIELD_ROWS(QUEST_WEAPON_FIELDS) };
#undef FIELDS_OF

#define FIELDS_OF quest_skill
const struct row quest_skill_rows[] = { FIELD_ROWS(QUEST_SKILL_FIELDS) };
#undef FIELDS_OF

#define FIELDS_OF quest_spell
const struct row quest_spell_rows[] = { FIELD_ROWS(QUEST_SPELL_FIELDS) };
#undef FIELDS_OF

#define FIELDS_OF quest_kind
const struct row quest_hero_value_rows[] = {
    SOME_FIELD_ROWS(QUEST_STAT_FIELDS) SOME_FIELD_ROWS(QUEST_HERO_STAT_FIELDS)
        SOME_FIELD_ROWS(QUEST_TOUGHNESS_FIELDS) FIELD_ROWS(QUEST_POWER_FIELDS)
};
const struct row quest_enemy_value_rows[] = { SOME_FIELD_ROWS(
    QUEST_STAT_FIELDS) FIELD_ROWS(QUEST_TOUGHNESS_FIELDS) };
const struct row quest_rule_rows[] = { FIELD_ROWS(QUEST_ABILITY_FIELDS) };
const struct row quest_kind_rows[] = {
    { .kind = ROW_ROWS, .rows = quest_hero_value_rows },
    { .kind = ROW_ROWS, .rows = quest_rule_rows },
    FIELD_ROWS(QUEST_KIND_FIELDS)
};
const struct row quest_enemy_rows[] = { { .kind = ROW_ROWS,
                                          .rows = quest_kind_rows },
                                        FIELD_ROWS(QUEST_ENEMY_FIELDS) };
#undef FIELDS_OF

#define FIELDS_OF quest_gear
const struct row quest_upgrade_rows[] = { FIELD_ROWS(QUEST_UPGRADE_FIELDS) };
const struct row quest_gear_rows[] = { SOME_FIELD_ROWS(QUEST_UPGRADE_FIELDS)
                                           FIELD_ROWS(QUEST_GEAR_FIELDS) };
#undef FIELDS_OF

#define FIELDS_OF quest_mission_text
const struct row quest_mission_rows[] = { FIELD_ROWS(QUEST_MISSION_FIELDS) };
#undef FIELDS_OF

#define FIELDS_OF quest_wave
static const struct row wave_rows[] = { FIELD_ROWS(QUEST_WAVE_FIELDS) };
#undef FIELDS_OF

static const struct row called_rows[] = {
    { "fr", ROW_TEXT, LANG_FR *QUEST_NAME, QUEST_NAME, .must = true },
    { "en", ROW_TEXT, LANG_EN *QUEST_NAME, QUEST_NAME, .must = true },
    { 0 },
};
#define FIELDS_OF quest_horde
const struct row quest_horde_rows[] = { FIELD_ROWS(QUEST_HORDE_FIELDS) };
#undef FIELDS_OF

/* ORDER MISSIONS, BRIEFS */
#define X(name, key, french) key,
static const char *const times[] = {
    QUEST_MISSIONS(X) "none", "choose", "rolled", "always", "tokens", NULL
};
#undef X
static const struct row brief_line_rows[] = { BRIEF_ROWS(times) };
const struct row quest_brief_rows[] = {
    BRIEF_ROW("brief", quest_content, brief, brief_line_rows),
    { 0 },
};

/* ---- lists, settings ---- */

#define FIELDS_OF quest_member
const struct row quest_member_rows[] = { FIELD_ROWS(QUEST_MEMBER_FIELDS) };
#undef FIELDS_OF

#define FIELDS_OF quest_party
const struct row quest_party_rows[] = { ROWS_HEAD("quest", QUEST_PARTY_FORMAT),
                                        FIELD_ROWS(QUEST_PARTY_FIELDS) };
#undef FIELDS_OF

#define FIELDS_OF quest_foe
const struct row quest_foe_rows[] = { FIELD_ROWS(QUEST_FOE_FIELDS) };
#undef FIELDS_OF

#define FIELDS_OF quest_settings
const struct row quest_settings_rows[] = { FIELD_ROWS(QUEST_SETTINGS_FIELDS) };
#undef FIELDS_OF

/* ---- campaigns ---- */

#define FIELDS_OF quest_tried
static const struct row tried_rows[] = { FIELD_ROWS(QUEST_TRIED_FIELDS) };
#undef FIELDS_OF

#define FIELDS_OF quest_campaign
const struct row quest_campaign_rows[] = {
    { "campaign|campagne", ROW_WHOLE, .least = QUEST_CAMPAIGN_FORMAT,
      .most = QUEST_CAMPAIGN_FORMAT, .must = true },
    { "book|livre", ROW_WORD, .words = (const char *const[]){ "quest", NULL },
      .must = true },
    FIELD_ROWS(QUEST_CAMPAIGN_FIELDS)
};
#undef FIELDS_OF

/* ---- units ---- */

#define FIELDS_OF quest_unit
const struct row quest_unit_rows[] = { FIELD_ROWS(QUEST_UNIT_FIELDS) };
#undef FIELDS_OF

const struct book_states quest_states = { .rows = quest_unit_rows };
