/* roster.h -- the content of quest and what is made of it for one mission: what
 * does not change in play. Text makes these from YAML (docs/parties.md). What people
 * write has a list of fields: base/field_list.h. */
#ifndef ALEA_BOOKS_QUEST_ROSTER_H
#define ALEA_BOOKS_QUEST_ROSTER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/field_list.h"
#include "base/lang.h"
#include "base/length.h"
#include "base/list.h"
#include "base/shape.h"
#include "battle/battle.h"
#include "table/terrain.h"

enum {
    QUEST_NAME = 40,
    QUEST_KEY = 32,
    QUEST_WEAPONS = 48, /* of the catalogue */
    QUEST_KINDS = 32,   /* heroes and enemies together */
    QUEST_SPELLS = 16,
    QUEST_SKILLS = 16,
    QUEST_GEAR = 24,
    QUEST_ARMS = 6, /* weapons of one model */
    QUEST_HEROES = 4,
    QUEST_GROUP = 8,      /* models of an enemy group, at most */
    QUEST_TOKENS = 8,     /* search tokens on the table */
    QUEST_OBJECTIVES = 4, /* AI objectives; consoles are some of them */
    QUEST_LEVELS = 4,     /* quest.90.44 0 .. 3 */
    /* what content may say, at most */
    QUEST_RANGE = INCH(99),
    QUEST_DICE = 12, /* of a weapon, hits of a spell */
    QUEST_X = 6,     /* of a rule as Deadly(X) */
    QUEST_TOUGHEST = 40,
    QUEST_POWER = 20,
    QUEST_ROUNDS = 20,
    QUEST_THREAT = 500 /* in tenths */
};

/* Sides: the party decides everything that is decided, the machine nothing
 * (quest.91.16 .. 91.18). */
enum { QUEST_PARTY, QUEST_MACHINE, QUEST_SIDES };

/* quest.01.06 stats that are tested. ORDER STATS */
#define QUEST_STATS(X)             \
    X(STAT_QUALITY, "quality")     \
    X(STAT_DEFENCE, "defence")     \
    X(STAT_STRENGTH, "strength")   \
    X(STAT_DEXTERITY, "dexterity") \
    X(STAT_WILL, "will")

enum quest_stat { QUEST_STATS(LIST_NAME) STAT_COUNT };

/* ---- special rules of a model: name, key. ORDER TRAITS ---- */
#define QUEST_TRAITS(X)                                                 \
    X(TRAITED_AMBUSH, "ambush")             /* quest.13.01 Embuscade */ \
    X(TRAITED_CASTER, "caster")             /* quest.13.10 (X) */       \
    X(TRAITED_FAST, "fast")                 /* quest.13.23 */           \
    X(TRAITED_FEAR, "fear")                 /* quest.13.24 (X) */       \
    X(TRAITED_FEARLESS, "fearless")         /* quest.13.25 */           \
    X(TRAITED_FLYING, "flying")             /* quest.13.26 */           \
    X(TRAITED_FURIOUS, "furious")           /* quest.13.28 */           \
    X(TRAITED_IMMOBILE, "immobile")         /* quest.13.29 */           \
    X(TRAITED_IMPACT, "impact")             /* quest.13.30 (X) */       \
    X(TRAITED_REGENERATION, "regeneration") /* quest.13.34 */           \
    X(TRAITED_RELENTLESS, "relentless")     /* quest.13.35 */           \
    X(TRAITED_SCOUT, "scout")               /* quest.13.39 */           \
    X(TRAITED_SLOW, "slow")                 /* quest.13.40 */           \
    X(TRAITED_STEALTH, "stealth")           /* quest.13.41 */           \
    X(TRAITED_STRIDER, "strider")           /* quest.13.42 */           \
    X(TRAITED_VILLAIN, "villain")           /* quest.13.47 */

enum quest_trait { QUEST_TRAITS(LIST_NAME) TRAITED_COUNT };

/* ---- special rules of a weapon: name, key. ORDER WEAPON FLAGS. PA(X),
 * Explosion(X) and Mortel(X) are numbers of the weapon. ---- */
#define QUEST_WEAPON_FLAGS(X)                              \
    X(BANE, "bane")               /* quest.13.05 Fléau */ \
    X(COUNTER, "counter")         /* quest.13.19 */        \
    X(INDIRECT, "indirect")       /* quest.13.31 */        \
    X(LIMITED, "limited")         /* quest.13.33 */        \
    X(RELIABLE, "reliable")       /* quest.13.36 */        \
    X(RENDING, "rending")         /* quest.13.37 */        \
    X(SURGE, "surge")             /* quest.13.44 */        \
    X(THRUST, "thrust")           /* quest.13.45 */        \
    X(UNSTOPPABLE, "unstoppable") /* quest.13.46 */

#define X(name, key) WEAPON_BIT_##name,
enum quest_weapon_bit { QUEST_WEAPON_FLAGS(X) WEAPON_BIT_COUNT };
#undef X
#define X(name, key) WEAPON_##name = 1 << WEAPON_BIT_##name,
enum quest_weapon_flag { QUEST_WEAPON_FLAGS(X) };
#undef X

/* clang-format off */
/* What content calls it, of all that it names. */
#define QUEST_CALLED_FIELDS(FIELD, KEPT, ROW) \
    KEPT(char[QUEST_KEY], key) KEPT(char[LANGS][QUEST_NAME], name)
#define QUEST_WEAPON_FIELDS(FIELD, KEPT, ROW) \
    FIELD(int32_t, range, "range|portée", LENGTH, .most = QUEST_RANGE) /* 0: for melee */ \
    FIELD(uint8_t, attacks, "attacks|attaques", WHOLE, .least = 1, .most = QUEST_DICE, .usual = 1, .say = { "A#", "A#" }) \
    FIELD(uint8_t, pierce, "pierce|pa", WHOLE, .most = QUEST_X, .say = { "PA(#)", "AP(#)" }, .rule = QUEST(13, 4)) \
    FIELD(uint8_t, blast, "blast|explosion", WHOLE, .most = QUEST_X, .say = { "Explosion(#)", "Blast(#)" }, .rule = QUEST(13, 7)) \
    FIELD(uint8_t, deadly, "deadly|mortel", WHOLE, .most = QUEST_X, .say = { "Mortel(#)", "Deadly(#)" }, .rule = QUEST(13, 21)) \
    FIELD(uint16_t, flags, "rules|règles", NAMES, .names = &weapon_rules, .without = "without|sans") /* enum quest_weapon_flag */
/* clang-format on */

FIELD_STRUCT(quest_weapon, QUEST_CALLED_FIELDS, QUEST_WEAPON_FIELDS);

/* ---- conditions (chapter 14), in the order they are tested. ---- */
#define QUEST_CONDITIONS(X)                                         \
    X(CONDITION_AFFLICTED, "afflicted") /* quest.14.01 Affligé */  \
    X(CONDITION_CRIPPLED, "crippled")   /* quest.14.02 Estropié */ \
    X(CONDITION_SICK, "sick")           /* quest.14.04 Malade */    \
    X(CONDITION_HINDERED, "hindered")   /* quest.14.06 Entravé */

enum quest_condition { QUEST_CONDITIONS(LIST_NAME) CONDITION_COUNT };

/* ---- what hero skills do: the numbers are content. ORDER SKILLS ---- */
#define QUEST_SKILL_EFFECTS(X)                      \
    X(SKILL_PROVOKE, "provoke")   /* quest.90.05 */ \
    X(SKILL_RAMPART, "rampart")   /* quest.90.06 */ \
    X(SKILL_STEADY, "steady-eye") /* quest.90.07 */ \
    X(SKILL_MARK, "mark")         /* quest.90.08 */ \
    X(SKILL_MEND, "mend")         /* quest.90.09 */ \
    X(SKILL_CLEANSE, "cleanse")   /* quest.90.10 */ \
    X(SKILL_RECHARGE, "recharge") /* quest.90.11 */ \
    X(SKILL_SABOTAGE, "sabotage") /* quest.90.12 */

enum quest_skill_effect { QUEST_SKILL_EFFECTS(LIST_NAME) SKILL_COUNT };

/* One skill for each effect; its place in the catalogue is its effect. */
/* clang-format off */
#define QUEST_SKILL_FIELDS(FIELD, KEPT, ROW) \
    FIELD(int32_t, range, "range", LENGTH, .most = QUEST_RANGE) /* 0: the hero himself */ \
    FIELD(uint8_t, stat, "stat", NAME, .names = &quest_stat_names, .must = true) /* enum quest_stat */
/* clang-format on */

FIELD_STRUCT(quest_skill, QUEST_CALLED_FIELDS, QUEST_SKILL_FIELDS);

/* ---- what spells do. ---- */
#define QUEST_SPELL_EFFECTS(X)                                     \
    X(SPELL_HITS, "hits")                 /* quest.90.47, 90.52 */ \
    X(SPELL_FLIGHT, "flight")             /* quest.90.48 */        \
    X(SPELL_CONDITION, "condition")       /* quest.90.49, 90.50 */ \
    X(SPELL_REGENERATION, "regeneration") /* quest.90.51 */

enum quest_spell_effect { QUEST_SPELL_EFFECTS(LIST_NAME) SPELL_EFFECT_COUNT };

/* Conditions are + 1, for a target of that side; of HITS: when it is wounded. A
 * friendly spell is cast on a friend, the caster included. */
/* clang-format off */
#define QUEST_SPELL_FIELDS(FIELD, KEPT, ROW) \
    FIELD(int32_t, range, "range", LENGTH, .most = QUEST_RANGE) \
    FIELD(uint8_t, value, "value", WHOLE, .least = 1, .most = QUEST_X, .usual = 1) \
    FIELD(uint8_t, hits, "hits", WHOLE, .most = QUEST_DICE) \
    FIELD(uint8_t, pierce, "pierce", WHOLE, .most = QUEST_X) \
    FIELD(uint8_t, effect, "effect", WORD, .words = effects, .must = true) /* enum quest_spell_effect */ \
    FIELD(uint8_t, friendly, "friendly", FLAG) \
    KEPT(uint8_t[QUEST_SIDES], condition) \
    ROW(condition[QUEST_PARTY], "hero", NAME, .names = &quest_condition_names, .plus = 1) \
    ROW(condition[QUEST_MACHINE], "enemy", NAME, .names = &quest_condition_names, .plus = 1)
/* clang-format on */

FIELD_STRUCT(quest_spell, QUEST_CALLED_FIELDS, QUEST_SPELL_FIELDS);

/* ---- a hero or an enemy ---- */

/* quest.01.06 stats are 2 .. 6; enemies have Qua and Def only, and use Qua for the
 * others. */
/* clang-format off */
#define QUEST_STAT_FIELDS(FIELD, KEPT, ROW) \
    KEPT(uint8_t[STAT_COUNT], stat) \
    ROW(stat[STAT_QUALITY], "quality|qualité|qua", STAT(STAT_QUALITY), .must = true) \
    ROW(stat[STAT_DEFENCE], "defence|défense|def", STAT(STAT_DEFENCE), .must = true)
#define QUEST_HERO_STAT_FIELDS(FIELD, KEPT, ROW) \
    ROW(stat[STAT_STRENGTH], "strength|force", STAT(STAT_STRENGTH), .must = true) \
    ROW(stat[STAT_DEXTERITY], "dexterity|dextérité|dex", STAT(STAT_DEXTERITY), .must = true) \
    ROW(stat[STAT_WILL], "will|volonté", STAT(STAT_WILL), .must = true)
#define QUEST_TOUGHNESS_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, toughness, "toughness|coriace|cor", WHOLE, .least = 1, .most = QUEST_TOUGHEST, .usual = 1, .title = { "Coriace", "Toughness" })
#define QUEST_POWER_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, power, "power|puissance", WHOLE, .most = QUEST_POWER, .title = { "Puissance", "Power" }) /* of a hero */
/* Bits of enum quest_trait with X of some, of enum quest_skill_effect, of spells. */
#define QUEST_ABILITY_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint32_t, traits, "traits|règles", NAMES, .names = &traits, .numbers = numbered, .number_count = TRAITS_NUMBERED, .most = QUEST_X, .without = "without|sans") \
    KEPT(uint8_t, caster) KEPT(uint8_t, fear) KEPT(uint8_t, impact) \
    FIELD(uint8_t, skills, "skills|compétences", NAMES, .names = &quest_skill_names) \
    FIELD(uint32_t, spells, "spells|sorts", NAMES, .names = &quest_spell_names)
#define QUEST_KIND_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, agreement, "agreement|accord", WORD, .words = agreement_words, .plus = AGREE_MASCULINE) /* with the French name */ \
    KEPT(uint8_t, arms) /* of the catalogue, in its order */ \
    FIELD(uint8_t[QUEST_ARMS], arm, "weapons|armes", LIST, ROW_COUNT(quest_kind, arms), .names = &quest_weapon_names, .most = QUEST_ARMS)
#define QUEST_ENEMY_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, models, "models|figurines", WHOLE, .least = 1, .most = QUEST_GROUP, .usual = 1) /* of a group; heroes 1 */ \
    FIELD(uint8_t, threat, "threat|menace", WHOLE, .most = 99) /* quest.90.26 .. 90.33; heroes 0 */ \
    KEPT(uint8_t, hero) \
    KEPT(int32_t, radius) /* quest.90.34 of its base */ \
    KEPT(int32_t, height) /* of a model, for sight */
/* clang-format on */

FIELD_STRUCT(quest_kind, QUEST_CALLED_FIELDS, QUEST_STAT_FIELDS,
             QUEST_TOUGHNESS_FIELDS, QUEST_POWER_FIELDS, QUEST_ABILITY_FIELDS,
             QUEST_KIND_FIELDS, QUEST_ENEMY_FIELDS);

/* quest.90.53 growth, and gear: each is something that a hero has besides his
 * profile. */
/* clang-format off */
#define QUEST_UPGRADE_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, power, "power", WHOLE, .most = QUEST_X) /* more */ \
    FIELD(uint8_t, toughness, "toughness", WHOLE, .most = QUEST_X) /* more */ \
    FIELD(uint8_t, better, "better", NAMES, .names = &quest_stat_names) /* stats that are lower by 1, to 2+ at best */ \
    FIELD(uint32_t, traits, "trait", NAMES, .names = &traits) /* it gives */ \
    FIELD(uint8_t, arm, "weapon", NAME, .names = &quest_weapon_names, .plus = 1) /* it gives */
#define QUEST_GEAR_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, price, "price", WHOLE, .least = 1, .most = QUEST_X) /* quest.90.58 of a thing, in supplies */ \
    KEPT(uint8_t, growth) /* quest.90.53 an upgrade, no thing */
/* clang-format on */

FIELD_STRUCT(quest_gear, QUEST_CALLED_FIELDS, QUEST_UPGRADE_FIELDS,
             QUEST_GEAR_FIELDS);

/* quest.90.37 .. 90.41 what is played for: name, key, in French. ORDER MISSIONS */
#define QUEST_MISSIONS(X)                                \
    X(MISSION_RECOVERY, "recovery", "récupération")      \
    X(MISSION_ELIMINATION, "elimination", "élimination") \
    X(MISSION_STAND, "stand", "résistance")              \
    X(MISSION_ESCAPE, "escape", "évasion")               \
    X(MISSION_SABOTAGE, "sabotage", "sabotage")

/* None: a case, nothing to win but by rounds. */
enum quest_mission { QUEST_MISSIONS(LIST_NAME) MISSION_NONE, MISSION_COUNT };

/* Budgets are of a wave, by heroes, in tenths of threat: what calibration adjusts,
 * quest.90.35. */
#define QUEST_MISSION_FIELDS(FIELD, KEPT, ROW) \
    KEPT(int16_t[QUEST_HEROES + 1], budget)    \
    FIELD(uint8_t, tokens, "tokens", WHOLE, .most = QUEST_TOKENS)

FIELD_STRUCT(quest_mission_text, QUEST_CALLED_FIELDS, QUEST_MISSION_FIELDS);

enum { QUEST_WAVES = 3 };

/* quest.90.43, 90.44 who comes, by the wave and the die: kinds. A 6 brings the heavy
 * one while it can be paid; one that is too dear is replaced by the plain one. */
/* clang-format off */
#define QUEST_WAVE_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, round, "round", WHOLE, .least = 1, .most = QUEST_ROUNDS) /* 1: at set-up */ \
    FIELD(uint8_t[6], by_die, "dice|dés", LIST, .least = 6, .most = 6, .must = true, ENEMY)
#define QUEST_HORDE_FIELDS(FIELD, KEPT, ROW) \
    FIELD(char[LANGS][QUEST_NAME], name, "enemies|ennemis", PART, .rows = called_rows, .must = true) /* of them together */ \
    FIELD(struct quest_wave[QUEST_WAVES], wave, "waves|vagues", PARTS, .each = sizeof(struct quest_wave), .least = QUEST_WAVES, .most = QUEST_WAVES, .rows = quest_wave_rows, .must = true) \
    FIELD(uint8_t, heavy, "heavy", NAME, .must = true, ENEMY) \
    FIELD(uint8_t, plain, "plain", NAME, .must = true, ENEMY) \
    FIELD(uint8_t, villain, "villain", NAME, .must = true, ENEMY)
/* clang-format on */

FIELD_STRUCT(quest_wave, QUEST_WAVE_FIELDS);
FIELD_STRUCT(quest_horde, QUEST_HORDE_FIELDS);

struct quest_catalogue {
    struct quest_weapon weapon[QUEST_WEAPONS];
    struct quest_kind kind[QUEST_KINDS];
    struct quest_spell spell[QUEST_SPELLS];
    struct quest_skill skill[SKILL_COUNT];
    struct quest_gear gear[QUEST_GEAR];
    struct quest_mission_text mission[MISSION_COUNT];
    struct quest_horde horde;
    int16_t level;  /* quest.90.44 more threat for each, in tenths */
    uint8_t rounds; /* quest.90.36 of a mission */
    int32_t weapons, kinds, spells, gears;
    /* what rules and their things are called */
    char stat[STAT_COUNT][LANGS][QUEST_NAME];
    char trait[TRAITED_COUNT][LANGS][QUEST_NAME];
    char weapon_rule[WEAPON_BIT_COUNT][LANGS][QUEST_NAME];
    char condition[CONDITION_COUNT][LANGS][QUEST_NAME];
    char find[6][LANGS][QUEST_NAME]; /* quest.90.45 by the die */
};

/* What the players agreed on. Rounds are 0 for those of the mission; 'rolled' is
 * quest.90.36, the die says which mission: then 'mission' is none. */
/* clang-format off */
#define QUEST_SETTINGS_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, mission, "mission", WORD, .words = mission_words, .called = mission_called, .names = &quest_mission_names, .most = MISSION_NONE, .ways = mission_ways, .way_at = offsetof(struct quest_settings, rolled), .way_is = MISSION_NONE, .rule = QUEST(90, 36), .option = "mission|scenario", .help = { "la mission", "the mission" }) \
    FIELD(uint8_t, level, "level", WHOLE, .most = QUEST_LEVELS - 1, .rule = QUEST(90, 44), .help = { "la menace, de 0 à 3", "the threat, 0 to 3" }) \
    FIELD(uint8_t, small, "small", FLAG, .rule = QUEST(2, 6), .help = { "petite table de 24 pouces, distances de moitié", "a small table of 24 inches, all distances halved" }) \
    FIELD(uint8_t, rounds, "rounds", WHOLE, .most = QUEST_ROUNDS, .rule = QUEST(90, 36), .help = { "nombre de rounds (0 : celui de la mission)", "number of rounds (0: as the mission says)" }) \
    KEPT(uint8_t, rolled)
/* clang-format on */

FIELD_STRUCT(quest_settings, QUEST_SETTINGS_FIELDS);

/* A hero with what he has besides. */
struct quest_hero {
    char name[QUEST_NAME];  /* given by his player; "": his kind's */
    struct quest_kind kind; /* growth and gear are in it */
    uint32_t gear;          /* bits of the catalogue, for words */
    uint8_t agreement;      /* with the name: enum agreement, for words */
};

/* What a mission needs of its table; heights and kinds are in the terrain. */
struct quest_layout {
    struct box hero_zone;    /* quest.90.42 */
    struct box wave_zone[3]; /* quest.90.43 north, east, west */
};

/* A unit of the machine that a case begins with. */
/* clang-format off */
#define QUEST_FOE_FIELDS(FIELD, KEPT, ROW) \
    FIELD(char[QUEST_NAME], name, "name|nom", TEXT) /* "": its kind's */ \
    FIELD(uint8_t, kind, "kind", NAME, .must = true, ENEMY) \
    FIELD(uint8_t, models, "models|figurines", WHOLE, .least = 1, .most = QUEST_GROUP) /* at the start */
/* clang-format on */

FIELD_STRUCT(quest_foe, QUEST_FOE_FIELDS);

struct quest_stage {
    const struct quest_catalogue *catalogue;
    struct quest_settings settings;
    struct quest_layout layout;
    struct quest_horde horde;
    char party[QUEST_NAME];
    struct quest_hero hero[QUEST_HEROES];
    int32_t heroes;
    /* Cases: enemy units that stand when play begins, after the heroes. */
    int32_t enemies;
    struct quest_foe enemy[MAX_UNITS];
};

#endif
