/* roster.h -- what army books, paths of magic and lists of things say: what does not
 * change in play. Text makes these from books/t9a (docs/armybooks.md).
 *
 * All of it is data: nothing here knows an army by name. Core of alea, not of the
 * book, but for the categories of chapter 6. Everything has a fixed size, and refers
 * to other things by their place in the catalogue. */
#ifndef ALEA_BOOKS_T9A_ROSTER_H
#define ALEA_BOOKS_T9A_ROSTER_H

#include "base/field_list.h"
#include "base/lang.h"
#include "books/t9a/ch05.h"
#include "books/t9a/ch20.h"
#include "books/t9a/ch21.h"
#include "books/t9a/t9a.h"

enum {
    T9A_ARMIES = 32,  /* army books */
    T9A_ENTRIES = 48, /* units and mounts of one */
    T9A_OPTIONS = 12, /* of an entry */
    T9A_PARTS = 3,    /* profiles of an entry: chassis, crew, draught beasts */
    T9A_WEAPONS = 128,
    T9A_ARMOURS = 32,
    T9A_PATHS = 16,
    T9A_SPELLS = 112,       /* of all paths: 0 .. 6 and an attribute of each */
    T9A_ITEMS = 48,         /* common ones */
    T9A_ARMY_ITEMS = 16,    /* of an army book */
    T9A_POINTS = 2 * 60000, /* half points: what anything may cost */
    T9A_SPELL_ATTRIBUTE = 7 /* in place of its number */
};

/* ---- troop types: the rules know each; what they are is data ---- */
#define T9A_TROOPS(X)                                 \
    X(TROOP_INFANTRY, "infantry")                     \
    X(TROOP_WAR_BEAST, "war-beast")                   \
    X(TROOP_CAVALRY, "cavalry")                       \
    X(TROOP_MONSTROUS_INFANTRY, "monstrous-infantry") \
    X(TROOP_MONSTROUS_BEAST, "monstrous-beast")       \
    X(TROOP_MONSTROUS_CAVALRY, "monstrous-cavalry")   \
    X(TROOP_CHARIOT, "chariot")                       \
    X(TROOP_MONSTER, "monster")                       \
    X(TROOP_RIDDEN_MONSTER, "ridden-monster")         \
    X(TROOP_SWARM, "swarm")                           \
    X(TROOP_WAR_MACHINE, "war-machine")
enum t9a_troop { T9A_TROOPS(LIST_NAME) TROOPS };

/* ---- what has a name in code and a word in texts: name, key, French, English ---- */

/* clang-format off */
/* How the parts of a model defend it: its one part (the majority of its unit);
 * t9a.14.03 all together; t9a.14.04 the mount; t9a.14.05 the machine. */
#define T9A_DEFENCES(X) \
    X(DEFENCE_ONE, "one") X(DEFENCE_COMBINED, "combined") X(DEFENCE_MOUNT, "mount") X(DEFENCE_MACHINE, "machine")
enum t9a_defence { T9A_DEFENCES(LIST_NAME) };
/* t9a.06.01; mounts, which nobody buys alone, are in none. */
#define T9A_CATEGORIES(X) \
    X(CATEGORY_LORDS, "lords", "Seigneurs", "Lords") X(CATEGORY_HEROES, "heroes", "Héros", "Heroes") \
    X(CATEGORY_CORE, "core", "Base", "Core") X(CATEGORY_SPECIAL, "special", "Spéciale", "Special") \
    X(CATEGORY_RARE, "rare", "Rare", "Rare")
enum t9a_category { T9A_CATEGORIES(LIST_NAME) CATEGORIES, CATEGORY_MOUNT = CATEGORIES };
/* How often an entry may be taken: t9a.06.08, 06.15, 06.16. */
#define T9A_TIMES(X) X(TIMES_UNIQUE, "unique") X(TIMES_ONCE, "one-per-army")
enum t9a_times { TIMES_USUAL, T9A_TIMES(LIST_NAME) TIMES_CHOICE };
/* t9a.22.01 */
#define T9A_SORTS(X) \
    X(SORT_WEAPON, "magic-weapon", "Armes magiques", "Magic weapons") X(SORT_ARMOUR, "magic-armour", "Armures magiques", "Magic armour") \
    X(SORT_TALISMAN, "talisman", "Talismans", "Talismans") X(SORT_ENCHANTED, "enchanted-item", "Objets enchantés", "Enchanted items") \
    X(SORT_ARCANE, "arcane-item", "Objets cabalistiques", "Arcane items") X(SORT_STANDARD, "magic-standard", "Étendards magiques", "Magic standards")
enum t9a_sort { T9A_SORTS(LIST_NAME) SORTS };
/* What a profile is of. */
#define T9A_PARTS_ARE(X) \
    X(PART_BODY, "body", "", "") X(PART_RIDER, "rider", "cavalier", "rider") X(PART_MOUNT, "mount", "monture", "mount") \
    X(PART_CHASSIS, "chassis", "châssis", "chassis") X(PART_CREW, "crew", "équipage", "crew") X(PART_MACHINE, "machine", "machine", "machine")
enum t9a_part_is { T9A_PARTS_ARE(LIST_NAME) };
/* chapter 15; what a shot needs */
#define T9A_WEAPON_KINDS(X) \
    X(WEAPON_MELEE, "melee", NULL) X(WEAPON_SHOOTING, "shooting", "range") \
    X(WEAPON_STONE_THROWER, "stone-thrower", "range", "template") /* t9a.15.06 */ \
    X(WEAPON_CANNON, "cannon", "range", "line") /* t9a.15.07 */ X(WEAPON_BOLT_THROWER, "bolt-thrower", "range")
enum t9a_weapon_kind { T9A_WEAPON_KINDS(LIST_NAME) };
/* t9a.15.05, 15.18 one of each counts. */
#define T9A_ARMOUR_KINDS(X) \
    X(ARMOUR_SUIT, "suit") X(ARMOUR_SHIELD, "shield") X(ARMOUR_MOUNT, "mount") X(ARMOUR_BARDING, "barding") X(ARMOUR_INNATE, "innate")
enum t9a_armour_kind { T9A_ARMOUR_KINDS(LIST_NAME) ARMOUR_KINDS };
/* chapters 16 and 17 */
#define T9A_ROLES(X) \
    X(ROLE_CHAMPION, "champion", "Champion", "Champion") X(ROLE_MUSICIAN, "musician", "Musicien", "Musician") \
    X(ROLE_STANDARD, "standard", "Porte-Étendard", "Standard Bearer") \
    X(ROLE_BATTLE_STANDARD, "battle-standard", "Porteur de la Grande Bannière", "Battle Standard Bearer")
enum t9a_role { ROLE_NONE, T9A_ROLES(LIST_NAME) };
/* t9a.10.13 */
#define T9A_TARGETS(X) \
    X(TARGET_AUGMENT, "augment", NULL) X(TARGET_HEX, "hex", NULL) X(TARGET_UNIVERSAL, "universal", NULL) \
    X(TARGET_GROUND, "ground", "range") X(TARGET_CASTER, "caster", NULL) X(TARGET_CASTERS_UNIT, "casters-unit", NULL)
enum t9a_target { T9A_TARGETS(LIST_NAME) };
/* t9a.10.14; one turn is until its owner's next Magic Phase (10.29), a Player Turn as
 * 21.17 has it. */
#define T9A_LASTINGS(X) \
    X(LASTING_INSTANT, "instant") X(LASTING_TURN, "one-turn") X(LASTING_PLAY, "remains-in-play") \
    X(LASTING_EVER, "permanent") X(LASTING_PLAYER_TURN, "player-turn")
enum t9a_lasting { T9A_LASTINGS(LIST_NAME) };
/* t9a.07.24 the numbers of spells: name, word, what each needs. */
#define T9A_SPELL_PLACES(X) \
    X(0, "0", "value") X(1, "1", "value") X(2, "2", "value") X(3, "3", "value") X(4, "4", "value") \
    X(5, "5", "value") X(6, "6", "value") X(T9A_SPELL_ATTRIBUTE, "attribute", NULL)
#define T9A_TEMPLATES(X) X(TEMPLATE_3, "small") X(TEMPLATE_5, "large") X(TEMPLATE_LINE, "line")
enum t9a_template { TEMPLATE_NONE, T9A_TEMPLATES(LIST_NAME) };
/* Only who is on foot, only riders. */
#define T9A_BEARERS(X) X(BEARER_FOOT, "foot") X(BEARER_MOUNTED, "mounted")
enum t9a_bearer { BEARER_ANY, T9A_BEARERS(LIST_NAME) };
/* t9a.22.15 when a one-use item is announced. */
#define T9A_MOMENTS(X) X(MOMENT_ROUND, "round") X(MOMENT_CAST, "cast") X(MOMENT_DISPEL, "dispel")
enum t9a_moment { MOMENT_ALWAYS, T9A_MOMENTS(LIST_NAME) };
/* clang-format on */

/* ---- what content says: a line for each field, docs/armybooks.md tells of them ---- */

/* clang-format off */
/* Half points: of a Lord, of anybody else; one number is both. */
#define T9A_PRICE .each = sizeof(uint32_t), .most = T9A_POINTS, .fewest = 2, .alike = true, .scale = &t9a_halves
#define T9A_CALLED_FIELDS(FIELD, KEPT, ROW) \
    KEPT(char[T9A_KEY], key) KEPT(char[LANGS][T9A_NAME], name)
#define T9A_CORE_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, core, "core", FLAG) /* written by alea, not of the book */ \
    ROW(core, "ref", SKIP) /* where it stands, for people */
#define T9A_SAYS_FIELDS(FIELD, KEPT, ROW) \
    KEPT(char[LANGS][T9A_LINE], words) \
    ROW(words[LANG_FR], "fr", TEXT, .must = true) ROW(words[LANG_EN], "en", TEXT, .must = true)
#define T9A_RULED_FIELDS(FIELD, KEPT, ROW) \
    FIELD(struct t9a_says, says, "says", PART, .rows = t9a_says_rows, .must = true)
#define T9A_TYPE_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, full_rank, "full-rank", WHOLE, .most = 20) /* t9a.02.12; 0: it has none */ \
    FIELD(uint8_t, horde, "horde", WHOLE, .most = 40) /* t9a.02.13; 0: never */ \
    FIELD(uint8_t, support, "support", WHOLE, .most = 10) /* attacks of a supporter */ \
    FIELD(uint8_t, size, "size", WORD, .words = ANY_OF("small", "medium", "large"), .must = true) /* enum t9a_stature */ \
    FIELD(uint8_t, defence, "defence", WORD, .words = KEYS_OF(T9A_DEFENCES)) /* enum t9a_defence */ \
    FIELD(uint8_t, mounted, "mounted", FLAG, .rule = T9A(14, 7)) \
    FIELD(uint8_t, strikes, "strikes", WHOLE, .least = 1, .most = 10, .usual = 1, .rule = T9A(14, 6)) /* so many of those who fight a machine */ \
    FIELD(uint8_t, dangerous, "dangerous", WHOLE, .least = 1, .most = 10, .usual = 1, .rule = T9A(18, 1)) /* dice */ \
    FIELD(uint8_t, ridden, "ridden", WORD, .words = t9a_troop_keys, .plus = 1, .rule = T9A(14, 9)) /* what its rider becomes + 1 */ \
    KEPT(struct t9a_rules, rules) ROW(rules.set, "rules", NAMES, T9A_RULE_SET)
#define T9A_WEAPON_FIELDS(FIELD, KEPT, ROW) \
    KEPT(struct t9a_rules, rules) ROW(rules.set, "rules", NAMES, T9A_RULE_SET) \
    KEPT(struct t9a_rules, centre_rules) ROW(centre_rules.set, "centre-rules", NAMES, T9A_RULE_SET, .rule = T9A(15, 6)) /* of the model under the centre */ \
    FIELD(struct rolled, line, "line", OWN, .own = &row_rolled, .rule = T9A(15, 7)) /* X" of a cannon */ \
    FIELD(uint8_t, kind, "kind", WORD, .words = KEYS_OF(T9A_WEAPON_KINDS), .needs = NEEDS_OF(T9A_WEAPON_KINDS)) /* enum t9a_weapon_kind */ \
    FIELD(uint8_t, hands, "hands", WHOLE, .least = 1, .most = 2, .usual = 1, .rule = T9A(15, 2)) \
    FIELD(uint8_t, bearer, "for", WORD, .words = KEYS_OF(T9A_BEARERS), .plus = BEARER_FOOT) \
    FIELD(int8_t, strength, "strength", WHOLE, .least = -5, .most = 10) /* of a shot; 0: the user's; in combat it is added */ \
    FIELD(int8_t, attacks, "attacks", WHOLE, .least = -5, .most = 5) /* added, as the next */ \
    FIELD(int8_t, initiative, "initiative", WHOLE, .least = -5, .most = 5) \
    FIELD(uint8_t, last, "last", FLAG) /* it strikes at Initiative 0 */ \
    FIELD(uint8_t, charge, "charge", FLAG, .rule = T9A(15, 19)) /* its Strength counts in the round after a charge */ \
    FIELD(uint8_t, exposes, "exposes", WHOLE, .most = 3) /* enemies hit the wielder so much better */ \
    FIELD(uint8_t, least, "least", WHOLE, .most = 200) /* inches, as the next */ \
    FIELD(uint8_t, range, "range", WHOLE, .least = 1, .most = 200) \
    FIELD(uint8_t, template, "template", WORD, .words = KEYS_OF(T9A_TEMPLATES), .plus = TEMPLATE_3) \
    FIELD(uint8_t, centre, "centre", WHOLE, .most = STAT_MOST, .rule = T9A(15, 6)) /* its Strength in brackets */
#define T9A_ARMOUR_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, kind, "kind", WORD, .words = KEYS_OF(T9A_ARMOUR_KINDS), .must = true) /* enum t9a_armour_kind */ \
    FIELD(uint8_t, save, "save", WHOLE, .least = 1, .most = 6, .must = true) /* it adds */ \
    FIELD(int8_t, movement, "movement", WHOLE, .least = -3, .most = 3) /* of the mount */
#define T9A_PART_FIELDS(FIELD, KEPT, ROW) \
    KEPT(struct t9a_rules, rules) ROW(rules.set, "rules", NAMES, T9A_RULE_SET) /* of this part alone: t9a.20.21 */ \
    FIELD(struct t9a_weapons, weapons, "weapons", NAMES, .names = &t9a_weapon_names) \
    FIELD(uint8_t[STATS], stat, "profile", NUMBERS, .most = STAT_MOST, .fewest = STATS, .must = true, .rule = T9A(5, 1)) \
    FIELD(uint8_t, is, "is", WORD, .words = KEYS_OF(T9A_PARTS_ARE)) /* enum t9a_part_is */ \
    FIELD(uint8_t, count, "count", WHOLE, .least = 1, .most = 20, .unsaid = 1)
#define T9A_OPTION_FIELDS(FIELD, KEPT, ROW) \
    FIELD(char[T9A_KEY], key, "key", TEXT) /* where it is not called as what it gives */ \
    KEPT(char[LANGS][T9A_NAME], name) \
    ROW(name[LANG_FR], "fr", TEXT) ROW(name[LANG_EN], "en", TEXT) \
    KEPT(struct t9a_rules, rules) ROW(rules.set, "rule", NAMES, T9A_RULE_SET) \
    FIELD(struct t9a_weapons, weapons, "weapon", NAMES, .names = &t9a_weapon_names) \
    FIELD(uint32_t, armour, "armour", NAMES, .names = &t9a_armour_names) \
    FIELD(int8_t[STATS], adds, "adds", NUMBERS, .least = -5, .most = 5, .fewest = STATS, .rule = T9A(5, 13)) \
    FIELD(uint32_t[2], price, "cost", NUMBERS, T9A_PRICE, .rule = T9A(6, 5)) \
    ROW(mount, "mount", SKIP) /* read when all entries are: content.c */ \
    KEPT(uint8_t, mount) /* entry + 1 */ \
    FIELD(uint8_t, role, "command", WORD, .words = KEYS_OF(T9A_ROLES), .plus = ROLE_CHAMPION) /* enum t9a_role */ \
    FIELD(uint8_t, level, "level", WHOLE, .least = 1, .most = 4, .rule = T9A(10, 5)) /* of a Wizard */ \
    FIELD(uint8_t, each, "each", FLAG) /* for each model of the unit */ \
    FIELD(uint8_t, group, "group", WHOLE, .least = 1, .most = 9) /* of options that rule each other out; 0: of none */ \
    FIELD(uint8_t, must, "must", FLAG) /* one of its group is taken */ \
    FIELD(uint8_t, once, "once", FLAG, .rule = T9A(6, 15)) /* One per Army */
#define T9A_ENTRY_FIELDS(FIELD, KEPT, ROW) \
    KEPT(struct t9a_rules, rules) ROW(rules.set, "rules", NAMES, T9A_RULE_SET) /* of the whole model */ \
    KEPT(uint8_t, parts) \
    FIELD(struct t9a_part[T9A_PARTS], part, "parts", PARTS, ROW_COUNT(t9a_entry, parts), .least = 1, .most = T9A_PARTS, .each = sizeof(struct t9a_part), .rows = t9a_part_rows, .must = true) \
    KEPT(uint8_t, options) \
    FIELD(struct t9a_option[T9A_OPTIONS], option, "options", PARTS, ROW_COUNT(t9a_entry, options), .most = T9A_OPTIONS, .each = sizeof(struct t9a_option), .rows = t9a_option_rows) \
    FIELD(uint32_t, armour, "armour", NAMES, .names = &t9a_armour_names) \
    FIELD(uint32_t[2], price, "cost", NUMBERS, T9A_PRICE) /* half points a model */ \
    FIELD(uint16_t, paths, "paths", NAMES, .names = &t9a_path_names, .rule = T9A(7, 24)) /* a Wizard has one of them */ \
    FIELD(uint8_t, category, "category", WORD, .words = ANY_OF(T9A_CATEGORIES(LIST_KEY) "mount"), .must = true) /* enum t9a_category */ \
    FIELD(uint8_t, troop, "type", NAME, .names = &t9a_troop_names, .must = true) /* enum t9a_troop */ \
    FIELD(uint8_t, times, "times", WORD, .words = KEYS_OF(T9A_TIMES), .plus = TIMES_UNIQUE) /* enum t9a_times */ \
    FIELD(uint8_t, choice, "choice", WHOLE, .least = 1, .most = 9, .rule = T9A(6, 16)) /* X of "0-X Choice" */ \
    FIELD(uint8_t[2], models, "models", NUMBERS, .least = 1, .most = 200, .fewest = 2) /* least, most; [0, 0]: single */ \
    FIELD(uint8_t[2], base, "base", NUMBERS, .least = 10, .most = 250, .fewest = 2, .rule = T9A(2, 3)) /* mm: front, side */ \
    FIELD(uint8_t, round, "round", WHOLE, .least = 10, .most = 250, .rule = T9A(2, 3)) /* mm: a diameter */ \
    FIELD(uint8_t, wizard, "wizard", WHOLE, .least = 1, .most = 4, .rule = T9A(10, 5)) /* level; 0: none */ \
    FIELD(uint8_t, core_with, "core-with", NAME, .names = &t9a_entry_names, .plus = 1, .rule = T9A(6, 9)) /* counts as Core under this General: its entry + 1 */ \
    FIELD(uint8_t, agreement, "agreement", WORD, .words = agreement_words, .plus = AGREE_MASCULINE) /* of its names, for words */ \
    FIELD(uint8_t, glyph, "glyph", WORD, .words = ANY_OF("lord", "hero", "wizard", "spears", "swords", "bows", "crowd", "riders", "runners", "beasts", "brutes", "flyers", "swarm", "chariot", "monster", "machine"), .plus = 1, .must = true)
#define T9A_SPELL_FIELDS(FIELD, KEPT, ROW) \
    FIELD(struct t9a_says, says, "says", PART, .rows = t9a_says_rows, .must = true) \
    KEPT(uint8_t, effects) \
    FIELD(struct t9a_effect[T9A_EFFECTS], effect, "effects", PARTS, ROW_COUNT(t9a_spell, effects), .least = 1, .most = T9A_EFFECTS, .each = sizeof(struct t9a_effect), .rows = t9a_effect_rows, .must = true) \
    FIELD(struct t9a_boost, boost, "boosted", PART, .rows = t9a_boost_rows, .rule = T9A(10, 16)) \
    FIELD(struct rolled, scatter, "scatter", OWN, .own = &row_rolled) /* of its template */ \
    FIELD(uint8_t, number, "number", WORD, .words = KEYS_OF(T9A_SPELL_PLACES), .needs = NEEDS_OF(T9A_SPELL_PLACES), .must = true, .rule = T9A(7, 24)) /* 0 .. 6; T9A_SPELL_ATTRIBUTE */ \
    FIELD(uint8_t, value, "value", WHOLE, .least = 2, .most = 40, .help = { "la valeur de lancement", "the casting value" }) \
    FIELD(uint8_t, range, "range", WHOLE, .least = 1, .most = 100, .help = { "en pouces ; un point du sol a une portée", "in inches; a point on the ground has one" }) \
    FIELD(uint8_t, target, "target", WORD, .words = KEYS_OF(T9A_TARGETS), .needs = NEEDS_OF(T9A_TARGETS), .must = true, .rule = T9A(10, 13)) /* enum t9a_target */ \
    FIELD(uint8_t, lasting, "lasts", WORD, .words = KEYS_OF(T9A_LASTINGS), .rule = T9A(10, 14)) /* enum t9a_lasting */ \
    FIELD(uint8_t, template, "template", WORD, .words = KEYS_OF(T9A_TEMPLATES), .plus = TEMPLATE_3) \
    FIELD(uint8_t, missile, "missile", FLAG) \
    FIELD(uint8_t, damage, "damage", FLAG) \
    FIELD(uint8_t, direct, "direct", FLAG) \
    FIELD(uint8_t, aura, "aura", FLAG) \
    FIELD(uint8_t, focused, "focused", FLAG) \
    FIELD(uint8_t, same, "same", FLAG, .rule = T9A(21, 17)) /* an attribute: on the target of the spell, where it may be */ \
    KEPT(uint8_t, path) /* of the catalogue */
#define T9A_BOOST_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, value, "value", WHOLE, .least = 2, .most = 40, .must = true) \
    KEPT(uint8_t, effects) \
    FIELD(struct t9a_effect[T9A_EFFECTS], effect, "effects", PARTS, ROW_COUNT(t9a_boost, effects), .least = 1, .most = T9A_EFFECTS, .each = sizeof(struct t9a_effect), .rows = t9a_effect_rows, .must = true)
#define T9A_ITEM_FIELDS(FIELD, KEPT, ROW) \
    FIELD(struct t9a_says, says, "says", PART, .rows = t9a_says_rows, .must = true) \
    KEPT(uint8_t, effects) \
    FIELD(struct t9a_effect[T9A_EFFECTS], effect, "effects", PARTS, ROW_COUNT(t9a_item, effects), .most = T9A_EFFECTS, .each = sizeof(struct t9a_effect), .rows = t9a_effect_rows) \
    FIELD(uint32_t[2], price, "cost", NUMBERS, T9A_PRICE, .rule = T9A(6, 5)) \
    FIELD(uint16_t, barred, "not-for", NAMES, .names = &t9a_troop_names) /* troop types that may not bear it */ \
    FIELD(uint8_t, sort, "category", WORD, .words = KEYS_OF(T9A_SORTS), .must = true, .rule = T9A(22, 1)) /* enum t9a_sort */ \
    FIELD(uint8_t, weapon, "weapon", NAME, .names = &t9a_weapon_names, .plus = 1) /* it is one of these + 1 */ \
    FIELD(uint8_t, armour, "armour", NAME, .names = &t9a_armour_names, .plus = 1) /* it replaces this one + 1 */ \
    FIELD(uint8_t, save, "save", WHOLE, .most = 6) /* it adds, in place of that */ \
    FIELD(uint8_t, once, "once", FLAG, .rule = T9A(22, 15)) /* One Use Only */ \
    FIELD(uint8_t, moment, "when", WORD, .words = KEYS_OF(T9A_MOMENTS), .plus = MOMENT_ROUND) /* enum t9a_moment */
/* clang-format on */

/* A set of weapons of the catalogue. */
struct t9a_weapons {
    uint64_t word[2];
};
static inline bool has_weapon(const struct t9a_weapons *s, int which)
{
    return (s->word[which / 64] >> which % 64 & 1) != 0;
}

FIELD_STRUCT(t9a_says, T9A_SAYS_FIELDS);
FIELD_STRUCT(t9a_ruled, T9A_CALLED_FIELDS, T9A_RULED_FIELDS, T9A_CORE_FIELDS);
FIELD_STRUCT(t9a_type, T9A_CALLED_FIELDS, T9A_TYPE_FIELDS, T9A_CORE_FIELDS);
FIELD_STRUCT(t9a_weapon, T9A_CALLED_FIELDS, T9A_WEAPON_FIELDS, T9A_CORE_FIELDS);
FIELD_STRUCT(t9a_armour, T9A_CALLED_FIELDS, T9A_ARMOUR_FIELDS, T9A_CORE_FIELDS);
FIELD_STRUCT(t9a_path, T9A_CALLED_FIELDS, T9A_CORE_FIELDS);
FIELD_STRUCT(t9a_boost, T9A_BOOST_FIELDS);
FIELD_STRUCT(t9a_spell, T9A_CALLED_FIELDS, T9A_SPELL_FIELDS, T9A_CORE_FIELDS);
FIELD_STRUCT(t9a_item, T9A_CALLED_FIELDS, T9A_ITEM_FIELDS, T9A_CORE_FIELDS);
FIELD_STRUCT(t9a_part, T9A_PART_FIELDS);
FIELD_STRUCT(t9a_option, T9A_OPTION_FIELDS);
FIELD_STRUCT(t9a_entry, T9A_CALLED_FIELDS, T9A_ENTRY_FIELDS, T9A_CORE_FIELDS);

/* An army book: t9a.06.01. */
struct t9a_army {
    char key[T9A_KEY], name[LANGS][T9A_NAME];
    int32_t entries, items;
    uint8_t core;
    struct t9a_entry entry[T9A_ENTRIES];
    struct t9a_item item[T9A_ARMY_ITEMS];
};

/* All that books/t9a says and play or lists look at. */
struct t9a_catalogue {
    struct t9a_type troop[TROOPS];
    struct t9a_ruled special[SPECIALS];
    int32_t weapons, armours, paths, spells, items, armies;
    struct t9a_weapon weapon[T9A_WEAPONS];
    struct t9a_armour armour[T9A_ARMOURS];
    struct t9a_path path[T9A_PATHS];
    struct t9a_spell spell[T9A_SPELLS];
    struct t9a_item item[T9A_ITEMS];
    struct t9a_army army[T9A_ARMIES];
};

/* Item i of those that a list of this army may name: the common ones, then its
 * own; NULL: there is none. */
const struct t9a_item *t9a_item_at(const struct t9a_catalogue *c, int army,
                                   int i);

#endif
