/* rows.c -- see rows.h. */
#include "frame/quest/rows.h"

#include "books/quest/rules.h"
#include "frame/quest/campaign.h"
#include "frame/quest/content.h"
#include "frame/quest/party.h"
#include "words/agreement.h"

enum {
    RANGE_MOST = INCH(99),
    DICE_MOST = 12,
    NUMBER_MOST = 6,
    BEST = 2,
    WORST = 6,
    TOUGHEST = 40,
    STRONGEST = 20,
    THREAT_MOST = 99,
    ROUNDS_MOST = 20,
    FACES = 6
};

/* ORDER STATS, TRAITS, WEAPON FLAGS, CONDITIONS, SKILLS */
#define X(name, key) key,
const char *const quest_stat_keys[] = { QUEST_STATS(X) NULL };
const char *const quest_trait_keys[] = { QUEST_TRAITS(X) NULL };
const char *const quest_rule_keys[] = { QUEST_WEAPON_FLAGS(X) NULL };
const char *const quest_condition_keys[] = { QUEST_CONDITIONS(X) NULL };
const char *const quest_skill_keys[] = { QUEST_SKILL_EFFECTS(X) NULL };
static const char *const effects[] = { QUEST_SPELL_EFFECTS(X) NULL };
#undef X
/* ORDER MISSIONS; of the die of quest.90.45 */
const char *const quest_mission_keys[] = { "recovery", "elimination", "stand",
                                           "escape",   "sabotage",    NULL };
const char *const quest_find_keys[] = { "trap", "spores",    "medikit",
                                        "cell", "munitions", "snare",
                                        NULL };

/* Where the words of a sort of things are: in the content, and in the catalogue
 * that a mission is played with. */
#define THINGS(list, things)                                    \
    .names = offsetof(struct quest_content, list),              \
    .called = offsetof(struct quest_catalogue, things[0].name), \
    .stride = sizeof(((struct quest_catalogue *)0)->things[0]), \
    .keyed = offsetof(struct quest_catalogue, things[0].key)
#define WORDS(list, words, all)                    \
    .names = offsetof(struct quest_content, list), \
    .called = offsetof(struct quest_catalogue, words), .keys = all

const struct row_names quest_mission_names = { THINGS(missions, mission) };
static const struct row_names kinds = { THINGS(kinds, kind) };
static const struct row_names weapons = { THINGS(weapons, weapon) };
static const struct row_names skills = { THINGS(skills, skill) };
static const struct row_names gear = { THINGS(gear, gear) };
static const struct row_names spells = {
    THINGS(spells, spell),
    .number = offsetof(struct quest_catalogue, spell[0].value)
};
static const struct row_names stats = { WORDS(stats, stat, quest_stat_keys) };
static const struct row_names traits = { WORDS(traits, trait,
                                               quest_trait_keys) };
static const struct row_names rules = { WORDS(weapon_rules, weapon_rule,
                                              quest_rule_keys) };
static const struct row_names conditions = { WORDS(conditions, condition,
                                                   quest_condition_keys) };

static const struct row_number numbered[] = {
    { TRAITED_CASTER, offsetof(struct quest_kind, caster) },
    { TRAITED_FEAR, offsetof(struct quest_kind, fear) },
    { TRAITED_IMPACT, offsetof(struct quest_kind, impact) },
};

static const char *const book[] = { "quest", NULL };

static bool is_hero(const void *content, int kind)
{
    return ((const struct quest_content *)content)->catalogue.kind[kind].hero;
}

static bool is_enemy(const void *content, int kind)
{
    return !is_hero(content, kind);
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

/* clang-format off */

/* ---- content ---- */

const struct row quest_weapon_rows[] = {
    { "range|portée", ROW_LENGTH, ROW_AT(quest_weapon, range), .most = RANGE_MOST },
    { "attacks|attaques", ROW_WHOLE, ROW_AT(quest_weapon, attacks), .least = 1,
      .most = DICE_MOST, .usual = 1, .say = { "A#", "A#" } },
    { "pierce|pa", ROW_WHOLE, ROW_AT(quest_weapon, pierce), .most = NUMBER_MOST,
      .say = { "PA(#)", "AP(#)" }, .rule = QUEST(13, 4) },
    { "blast|explosion", ROW_WHOLE, ROW_AT(quest_weapon, blast), .most = NUMBER_MOST,
      .say = { "Explosion(#)", "Blast(#)" }, .rule = QUEST(13, 7) },
    { "deadly|mortel", ROW_WHOLE, ROW_AT(quest_weapon, deadly), .most = NUMBER_MOST,
      .say = { "Mortel(#)", "Deadly(#)" }, .rule = QUEST(13, 21) },
    { "rules|règles", ROW_NAMES, ROW_AT(quest_weapon, flags), .names = &rules,
      .without = "without|sans" },
    { 0 },
};

const struct row quest_skill_rows[] = {
    { "range", ROW_LENGTH, ROW_AT(quest_skill, range), .most = RANGE_MOST },
    { "stat", ROW_NAME, ROW_AT(quest_skill, stat), .names = &stats, .must = true },
    { 0 },
};

const struct row quest_spell_rows[] = {
    { "range", ROW_LENGTH, ROW_AT(quest_spell, range), .most = RANGE_MOST },
    { "value", ROW_WHOLE, ROW_AT(quest_spell, value), .least = 1,
      .most = NUMBER_MOST, .usual = 1 },
    { "hits", ROW_WHOLE, ROW_AT(quest_spell, hits), .most = DICE_MOST },
    { "pierce", ROW_WHOLE, ROW_AT(quest_spell, pierce), .most = NUMBER_MOST },
    { "effect", ROW_WORD, ROW_AT(quest_spell, effect), .words = effects, .must = true },
    { "friendly", ROW_FLAG, ROW_AT(quest_spell, friendly) },
    { "hero", ROW_NAME, ROW_AT(quest_spell, condition[QUEST_PARTY]),
      .names = &conditions, .plus = 1 },
    { "enemy", ROW_NAME, ROW_AT(quest_spell, condition[QUEST_MACHINE]),
      .names = &conditions, .plus = 1 },
    { 0 },
};

/* quest.01.06 enemies have Qua and Def only. */
#define STAT(keys, which) \
    { keys, ROW_WHOLE, ROW_AT(quest_kind, stat[which]), .least = BEST, \
      .most = WORST, .must = (which) <= STAT_DEFENCE, .names = &stats, \
      .nth = which, .say = { "#+", "#+" } }

static const struct row agreement_row[] = {
    { "agreement|accord", ROW_WORD, ROW_AT(quest_kind, agreement),
      .words = agreement_words, .plus = AGREE_MASCULINE },
    { 0 },
};
static const struct row stat_rows[] = {
    STAT("quality|qualité|qua", STAT_QUALITY),
    STAT("defence|défense|def", STAT_DEFENCE),
    { 0 },
};
static const struct row hero_stat_rows[] = {
    STAT("strength|force", STAT_STRENGTH),
    STAT("dexterity|dextérité|dex", STAT_DEXTERITY),
    STAT("will|volonté", STAT_WILL),
    { 0 },
};
static const struct row toughness_row[] = {
    { "toughness|coriace|cor", ROW_WHOLE, ROW_AT(quest_kind, toughness), .least = 1,
      .most = TOUGHEST, .usual = 1, .title = { "Coriace", "Toughness" } },
    { 0 },
};

const struct row quest_hero_value_rows[] = {
    { .kind = ROW_ROWS, .rows = stat_rows },
    { .kind = ROW_ROWS, .rows = hero_stat_rows },
    { .kind = ROW_ROWS, .rows = toughness_row },
    { "power|puissance", ROW_WHOLE, ROW_AT(quest_kind, power), .most = STRONGEST,
      .title = { "Puissance", "Power" } },
    { 0 },
};
const struct row quest_enemy_value_rows[] = {
    { .kind = ROW_ROWS, .rows = stat_rows },
    { .kind = ROW_ROWS, .rows = toughness_row },
    { 0 },
};

const struct row quest_rule_rows[] = {
    { "traits|règles", ROW_NAMES, ROW_AT(quest_kind, traits), .names = &traits,
      .numbers = numbered, .number_count = sizeof numbered / sizeof *numbered,
      .most = NUMBER_MOST, .without = "without|sans" },
    { "skills|compétences", ROW_NAMES, ROW_AT(quest_kind, skills), .names = &skills },
    { "spells|sorts", ROW_NAMES, ROW_AT(quest_kind, spells), .names = &spells },
    { 0 },
};

const struct row quest_kind_rows[] = {
    { .kind = ROW_ROWS, .rows = agreement_row },
    { .kind = ROW_ROWS, .rows = quest_hero_value_rows },
    { "weapons|armes", ROW_LIST, ROW_AT(quest_kind, arm), ROW_COUNT(quest_kind, arms),
      .names = &weapons, .most = QUEST_ARMS },
    { .kind = ROW_ROWS, .rows = quest_rule_rows },
    { 0 },
};

const struct row quest_enemy_rows[] = {
    { .kind = ROW_ROWS, .rows = quest_kind_rows },
    { "models|figurines", ROW_WHOLE, ROW_AT(quest_kind, models), .least = 1,
      .most = QUEST_GROUP, .usual = 1 },
    { "threat|menace", ROW_WHOLE, ROW_AT(quest_kind, threat), .most = THREAT_MOST },
    { 0 },
};

const struct row quest_upgrade_rows[] = {
    { "power", ROW_WHOLE, ROW_AT(quest_gear, power), .most = NUMBER_MOST },
    { "toughness", ROW_WHOLE, ROW_AT(quest_gear, toughness), .most = NUMBER_MOST },
    { "better", ROW_NAMES, ROW_AT(quest_gear, better), .names = &stats },
    { "trait", ROW_NAMES, ROW_AT(quest_gear, traits), .names = &traits },
    { "weapon", ROW_NAME, ROW_AT(quest_gear, arm), .names = &weapons, .plus = 1 },
    { 0 },
};

const struct row quest_gear_rows[] = {
    { .kind = ROW_ROWS, .rows = quest_upgrade_rows },
    { "price", ROW_WHOLE, ROW_AT(quest_gear, price), .least = 1, .most = NUMBER_MOST },
    { 0 },
};

const struct row quest_mission_rows[] = {
    { "tokens", ROW_WHOLE, ROW_AT(quest_mission_text, tokens), .most = QUEST_TOKENS },
    { 0 },
};

static const struct row called_rows[] = {
    { "fr", ROW_TEXT, ROW_AT(quest_horde, name[LANG_FR]), .must = true },
    { "en", ROW_TEXT, ROW_AT(quest_horde, name[LANG_EN]), .must = true },
    { 0 },
};

#define ENEMY \
    .names = &kinds, .only = is_enemy, .only_words = { "n'est pas un ennemi", "is not an enemy" }

static const struct row wave_rows[] = {
    { "round", ROW_WHOLE, ROW_AT(quest_wave, round), .least = 1, .most = ROUNDS_MOST },
    { "dice|dés", ROW_LIST, ROW_AT(quest_wave, by_die), .least = FACES, .most = FACES,
      .must = true, ENEMY },
    { 0 },
};

const struct row quest_horde_rows[] = {
    { "enemies|ennemis", ROW_PART, .rows = called_rows, .must = true },
    { "waves|vagues", ROW_PARTS, .at = offsetof(struct quest_horde, wave),
      .size = sizeof(struct quest_wave), .least = QUEST_WAVES, .most = QUEST_WAVES,
      .rows = wave_rows, .must = true },
    { "heavy", ROW_NAME, ROW_AT(quest_horde, heavy), .must = true, ENEMY },
    { "plain", ROW_NAME, ROW_AT(quest_horde, plain), .must = true, ENEMY },
    { "villain", ROW_NAME, ROW_AT(quest_horde, villain), .must = true, ENEMY },
    { 0 },
};

/* ---- lists ---- */

const struct row quest_member_rows[] = {
    { "hero|héros", ROW_NAME, ROW_AT(quest_member, kind), .names = &kinds, .must = true,
      .only = is_hero, .only_words = { "n'est pas un héros", "is not a hero" },
      .rule = QUEST(2, 2) },
    { "name|nom", ROW_TEXT, ROW_AT(quest_member, name) },
    { "agreement|accord", ROW_WORD, ROW_AT(quest_member, agreement),
      .words = agreement_words, .plus = AGREE_MASCULINE },
    { "upgrades|améliorations", ROW_LIST, ROW_AT(quest_member, upgrade),
      ROW_COUNT(quest_member, upgrades), .names = &gear, .most = QUEST_UPGRADES,
      .rule = QUEST(90, 53) },
    { "gear|équipement", ROW_LIST, ROW_AT(quest_member, gear),
      ROW_COUNT(quest_member, gears), .names = &gear, .most = QUEST_CARRIED,
      .rule = QUEST(90, 58) },
    { 0 },
};

const struct row quest_foe_rows[] = {
    { "name|nom", ROW_TEXT, ROW_AT(quest_foe, name) },
    { "kind", ROW_NAME, ROW_AT(quest_foe, kind), .must = true, ENEMY },
    { "models|figurines", ROW_WHOLE, ROW_AT(quest_foe, models), .least = 1,
      .most = QUEST_GROUP },
    { 0 },
};

const struct row quest_party_rows[] = {
    { "book|livre", ROW_WORD, .words = book },
    { "format", ROW_WHOLE, .least = QUEST_PARTY_FORMAT, .most = QUEST_PARTY_FORMAT },
    { "name|nom", ROW_TEXT, ROW_AT(quest_party, name) },
    { "supplies|ravitaillement", ROW_WHOLE, ROW_AT(quest_party, supplies),
      .most = QUEST_SUPPLIES },
    { "heroes|héros", ROW_PARTS, .at = offsetof(struct quest_party, hero),
      .size = sizeof(struct quest_member), ROW_COUNT(quest_party, heroes),
      .least = QUEST_FEWEST, .most = QUEST_HEROES, .rows = quest_member_rows,
      .must = true, .rule = QUEST(2, 2) },
    { 0 },
};
/* ---- campaigns ---- */

static const struct row tried_rows[] = {
    { "mission", ROW_NAME, ROW_AT(quest_tried, mission), .must = true, PLAYED },
    { "level|niveau", ROW_WHOLE, ROW_AT(quest_tried, level), .most = QUEST_LEVELS - 1,
      .must = true },
    { "won|gagnée", ROW_FLAG, ROW_AT(quest_tried, won), .must = true },
    { "again|encore", ROW_FLAG, ROW_AT(quest_tried, again) },
    { 0 },
};

const struct row quest_campaign_rows[] = {
    { "campaign|campagne", ROW_WHOLE, .least = QUEST_CAMPAIGN_FORMAT,
      .most = QUEST_CAMPAIGN_FORMAT, .must = true },
    { "book|livre", ROW_WORD, .words = book, .must = true },
    { "order|ordre", ROW_LIST, ROW_AT(quest_campaign, order), .must = true, PLAYED,
      .least = CAMPAIGN_MISSIONS, .most = CAMPAIGN_MISSIONS, .rule = QUEST(90, 53) },
    { "next|suivante", ROW_WHOLE, ROW_AT(quest_campaign, place),
      .most = CAMPAIGN_MISSIONS, .must = true },
    /* a number for each hero of the party, which is read behind them */
    { "due|dues", ROW_NUMBERS, ROW_AT(quest_campaign, due),
      ROW_COUNT(quest_campaign, party.heroes), .most = CAMPAIGN_TRIES },
    { "missions", ROW_PARTS, .at = offsetof(struct quest_campaign, tried),
      .size = sizeof(struct quest_tried), ROW_COUNT(quest_campaign, tries),
      .most = CAMPAIGN_TRIES, .rows = tried_rows },
    { "party|groupe", ROW_PART, ROW_AT(quest_campaign, party), .must = true,
      .rows = quest_party_rows },
    { 0 },
};
/* clang-format on */
