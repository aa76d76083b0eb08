/* roster.h -- the content of bts and what armies are made of: what does not
 * change in play. Text makes these from YAML.
 *
 * A figure is known by its number in the battle; its model says all that its
 * list has made of it (profile, upgrades, armour, mount, equipment), so that
 * play looks at one struct and at nothing behind it. */
#ifndef ALEA_BOOKS_BTS_ROSTER_H
#define ALEA_BOOKS_BTS_ROSTER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/field_list.h"
#include "base/lang.h"
#include "base/length.h"
#include "battle/figures.h"
#include "books/bts/ch13_arms.h"
#include "books/bts/ch23_names.h"

enum {
    BTS_NAME = 40,
    BTS_SIDE_NAME = 80,
    BTS_KEY = 32,
    BTS_WEAPONS = 96,   /* of the catalogue, of all factions */
    BTS_PROFILES = 128, /* the same */
    BTS_RIDES = 32,     /* mounts */
    BTS_FACTIONS = 16,
    BTS_CIVILISATIONS = 8,
    BTS_PACTS = 16,
    BTS_ARMOURS = 8,
    BTS_PLATES = 8,
    BTS_LEVELS = 6, /* bts.03.02 of bases */
    BTS_ARMS = 10,  /* weapons of one figure: a Véhicule may carry many */
    BTS_UPGRADES = 10,
    BTS_GUNS = 6,       /* lines of a profile's 'arms' */
    BTS_HELPERS = 4,    /* kinds of Servants besides its own */
    BTS_SIDES = 2,      /* bts.24.02 */
    BTS_NOT_SOLD = 255, /* bts.13.07 X */
    /* what content may say, at most */
    BTS_LENGTH = CM(240),
    BTS_VALUE = 20
};

/* ---- keywords: name, key. The first are those that rules of the book name; what
 * content adds (factions, species) takes the bits behind. ORDER KEYWORDS ---- */
#define BTS_KEYWORDS(X)       \
    X(INFANTRY, "infantry")   \
    X(CAVALRY, "cavalry")     \
    X(BIKE, "bike")           \
    X(BEAST, "beast")         \
    X(WALKER, "walker")       \
    X(MONSTER, "monster")     \
    X(VEHICLE, "vehicle")     \
    X(SIEGE, "siege-weapon")  \
    X(TRANSPORT, "transport") \
    X(CHAMPION, "champion")   \
    X(WARRIOR, "warrior")     \
    X(MAGE, "mage")           \
    X(GENERAL, "general")     \
    X(SERVANT, "servant")     \
    X(CREW, "crew")           \
    X(IRREGULAR, "irregular") \
    X(SPECTRE, "spectre")     \
    X(MIXED, "mixed")         \
    X(COMMON, "common")

enum bts_keyword {
#define X(name, key) KEYWORD_##name,
    BTS_KEYWORDS(X)
#undef X
        KEYWORD_COUNT,
    KEYWORDS_MOST = 64
};
#define BTS_IS(name) ((uint64_t)1 << KEYWORD_##name)
/* What every figure is one of: the first keywords. */
#define BTS_TYPES (2 * BTS_IS(SIEGE) - 1)

/* ---- what content says: a line for each field, docs/factions.md tells of them ---- */

/* clang-format off */
#define BTS_CALLED_FIELDS(FIELD, KEPT, ROW) \
    KEPT(char[BTS_KEY], key) KEPT(char[LANGS][BTS_NAME], name)
#define BTS_WEAPON_FIELDS(FIELD, KEPT, ROW) \
    ROW(faction, "book", SKIP) /* for people: the numbers are the book's */ \
    FIELD(struct bts_specials, specials, "specials", NAMES, .names = &bts_special_names) \
    FIELD(struct bts_specials, gives, "gives", NAMES, .names = &bts_special_names) /* to who has it */ \
    FIELD(uint64_t, bearers, "for", NAMES, .names = &bts_keyword_names) /* only they may have it; 0: all but Véhicules and siege weapons */ \
    FIELD(int32_t, range, "range", LENGTH, .most = BTS_LENGTH, .rule = BTS(13, 10)) /* 0: in duels only */ \
    FIELD(int32_t, reach, "reach", LENGTH, .most = BTS_LENGTH) /* of an aura */ \
    FIELD(int32_t, bonus, "bonus", LENGTH, .most = BTS_LENGTH) /* to a move, or to a range */ \
    FIELD(uint8_t, category, "category", WORD, .words = bts_category_words) /* enum bts_category */ \
    FIELD(uint8_t, hands, "hands", WHOLE, .most = 2) /* 0: mounted on a hull, or worn */ \
    FIELD(uint8_t, force, "force", WHOLE, .most = BTS_VALUE) /* of a shot; a blow has that of the figure */ \
    FIELD(uint8_t, pierce, "pierce", WHOLE, .most = BTS_VALUE, .rule = BTS(13, 11)) /* Pen. */ \
    FIELD(uint8_t, dice, "dice", WHOLE, .least = 1, .most = BTS_VALUE, .usual = 1, .rule = BTS(13, 12)) /* of a shot */ \
    FIELD(uint8_t, support, "support", WHOLE, .most = 2, .rule = BTS(14, 5)) /* how many may support a figure with it: a lance 1, pikes 2 */ \
    FIELD(int8_t, duel, "duel", WHOLE, .least = -5, .most = 5) /* added to duel rolls: a two-handed weapon -1 */ \
    FIELD(int8_t, wound, "wound", WHOLE, .least = -5, .most = 5) /* added to to-wound rolls in duels */ \
    FIELD(uint8_t, lance, "lance", FLAG) /* +1 to wound when Cavalerie charges */ \
    FIELD(uint8_t, gear, "gear", WORDS, .words = bts_gear_words) /* bits of enum bts_gear */ \
    FIELD(uint8_t[2], price, "price", OWN, .own = &bts_price, .must = true, .rule = BTS(13, 7)) /* others, Champions */ \
    FIELD(uint8_t, limit, "limit", WORD, .words = bts_limit_words, .plus = LIMIT_FIGURE) \
    FIELD(uint8_t, needs, "needs", NAME, .names = &bts_special_names, .plus = 1) /* a rule that its bearer must have + 1 */ \
    FIELD(uint8_t, riders, "riders", WORD, .words = bts_riders_words, .plus = RIDERS_BARRED, .rule = BTS(23, 7)) \
    KEPT(uint8_t, arsenal) /* enum bts_arsenal */ \
    KEPT(uint8_t, faction) /* whose arsenal it is in + 1; 0: everybody's */
#define BTS_RIDE_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t[2], price, "price", OWN, .own = &bts_price, .must = true, .rule = BTS(13, 7)) \
    FIELD(uint8_t, keyword, "keyword", NAME, .names = &bts_keyword_names, .must = true, .rule = BTS(1, 29)) /* what Infanterie becomes */ \
    FIELD(int32_t, move, "move", LENGTH, .most = BTS_LENGTH, .must = true) /* in place of the rider's */ \
    FIELD(int32_t, size, "size", LENGTH, .most = BTS_LENGTH) \
    FIELD(int32_t, height, "height", LENGTH, .most = BTS_LENGTH, .must = true) \
    FIELD(int32_t, shoulder, "shoulder", LENGTH, .most = BTS_LENGTH, .must = true, .rule = BTS(18, 5)) \
    FIELD(struct bts_specials, specials, "specials", NAMES, .names = &bts_special_names) \
    FIELD(int8_t, combat, "combat", WHOLE, .least = -5, .most = 5, .rule = BTS(18, 9)) /* added, as the next */ \
    FIELD(int8_t, force, "force", WHOLE, .least = -5, .most = 5) \
    FIELD(int8_t, defence, "defence", WHOLE, .least = -5, .most = 5) \
    FIELD(int8_t, attacks, "attacks", WHOLE, .least = -5, .most = 5) \
    FIELD(int8_t, life, "life", WHOLE, .least = -5, .most = 5) \
    FIELD(uint8_t, bardable, "bardable", FLAG, .rule = BTS(13, 30)) \
    FIELD(uint8_t, base, "base", WHOLE, .least = 1, .most = BTS_LEVELS, .must = true) \
    KEPT(uint8_t, faction) /* + 1 */
#define BTS_UPGRADE_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, special, "special", NAME, .names = &bts_special_names, .must = true) \
    FIELD(uint8_t, cost, "cost", WHOLE, .most = 100, .must = true) \
    FIELD(uint8_t, instead, "instead", NAME, .names = &bts_special_names, .plus = 1) /* of a rule that it loses, + 1 */ \
    FIELD(uint8_t, excludes, "excludes", NAME, .names = &bts_special_names, .plus = 1)
#define BTS_GUN_FIELDS(FIELD, KEPT, ROW) \
    FIELD(struct bts_weapons, of, "of", NAMES, .names = &bts_weapon_names) /* none: any that shoots */ \
    FIELD(uint8_t, place, "place", NAME, .names = &bts_place_names, .plus = 1, .must = true) /* enum bts_mount */ \
    FIELD(uint8_t, most, "most", WHOLE, .least = 1, .most = BTS_ARMS) /* 0: any number */
#define BTS_SERVANTS_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint16_t, profile, "profile", NAME, .names = &bts_profile_names, .must = true) \
    FIELD(uint8_t, count, "count", WHOLE, .least = 1, .most = 20, .must = true)
#define BTS_HELPER_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint16_t, profile, "profile", NAME, .names = &bts_profile_names, .must = true) \
    FIELD(uint8_t, most, "most", WHOLE, .least = 1, .most = 20) /* 0: any number */
#define BTS_PROFILE_FIELDS(FIELD, KEPT, ROW) \
    ROW(faction, "book", SKIP) /* for people: the numbers are the book's */ \
    FIELD(uint64_t, keywords, "keywords", NAMES, .names = &bts_keyword_names, .must = true, .rule = BTS(1, 27)) \
    FIELD(uint64_t, grudges, "grudges", NAMES, .names = &bts_keyword_names, .rule = BTS(23, 73)) \
    FIELD(struct bts_specials, specials, "specials", NAMES, .names = &bts_special_names) \
    FIELD(struct bts_weapons, mastery, "mastery", NAMES, .names = &bts_weapon_names, .rule = BTS(23, 58)) \
    FIELD(int32_t, move, "move", LENGTH, .most = BTS_LENGTH, .rule = BTS(2, 2)) /* Mvt */ \
    FIELD(int32_t, size, "size", LENGTH, .most = BTS_LENGTH, .rule = BTS(3, 2)) /* of its base; 0: the least of its level */ \
    FIELD(int32_t[2], hull, "hull", PAIR, .most = BTS_LENGTH, .rule = BTS(3, 5)) \
    FIELD(int32_t, height, "height", LENGTH, .most = BTS_LENGTH, .must = true, .rule = BTS(1, 21)) \
    FIELD(int32_t, shoulder, "shoulder", LENGTH, .most = BTS_LENGTH, .rule = BTS(18, 5)) \
    FIELD(uint32_t, rides, "mounts", NAMES, .names = &bts_ride_names) /* what it may ride */ \
    FIELD(uint16_t, cost, "cost", WHOLE, .least = 1, .most = 999, .must = true) \
    FIELD(uint8_t, agreement, "agreement", WORD, .words = agreement_words, .plus = AGREE_MASCULINE) \
    FIELD(uint8_t, combat, "combat", WHOLE, .most = BTS_VALUE) /* CC; "-": 0, here and below */ \
    FIELD(uint8_t, aim, "aim", WORD, .words = bts_aim_words, .plus = 2) /* CT: 4+ is 4 */ \
    FIELD(uint8_t, force, "force", WHOLE, .most = BTS_VALUE) \
    FIELD(uint8_t, defence, "defence", WHOLE, .most = BTS_VALUE) /* default armour counted */ \
    FIELD(uint8_t, attacks, "attacks", WHOLE, .most = BTS_VALUE) \
    FIELD(uint8_t, life, "life", WHOLE, .most = BTS_VALUE) /* PV */ \
    FIELD(uint8_t, moral, "moral", WHOLE, .most = BTS_VALUE) \
    KEPT(uint8_t, armours) \
    FIELD(uint8_t[2], armour, "armour", LIST, ROW_COUNT(bts_profile, armours), .least = 2, .most = 2, .names = &bts_armour_names, .rule = BTS(13, 27)) /* worn, and the best */ \
    FIELD(uint8_t, base, "base", WHOLE, .least = 1, .most = BTS_LEVELS, .rule = BTS(3, 2)) /* level; 0: none */ \
    FIELD(uint8_t, rank, "rank", NAME, .names = &bts_rank_names, .plus = 1, .rule = BTS(2, 18)) /* enum bts_rank */ \
    FIELD(uint8_t, orders, "orders", WHOLE, .most = 6, .rule = BTS(2, 7)) /* how many are chosen */ \
    FIELD(uint8_t, feats, "feats", WHOLE, .most = 10, .rule = BTS(2, 7)) \
    FIELD(uint8_t, spells, "spells", WHOLE, .most = 12, .rule = BTS(2, 8)) \
    FIELD(uint8_t, arsenal, "arsenal", WORDS, .words = bts_arsenal_words) /* bits of enum bts_arsenal */ \
    FIELD(uint8_t, most, "most", WHOLE, .least = 1, .most = BTS_ARMS) /* pieces of it; 0: any number */ \
    KEPT(uint8_t, equipments) \
    FIELD(uint8_t[BTS_ARMS], equipment, "equipment", LIST, ROW_COUNT(bts_profile, equipments), .most = BTS_ARMS, .names = &bts_weapon_names) /* by nature */ \
    KEPT(uint8_t, plated) \
    FIELD(uint8_t[3], plates, "plates", LIST, ROW_COUNT(bts_profile, plated), .least = 3, .most = 3, .names = &bts_plate_names, .rule = BTS(2, 34)) /* front, flanks, rear */ \
    KEPT(uint8_t, bests) \
    FIELD(uint8_t[3], plates_most, "plates-most", LIST, ROW_COUNT(bts_profile, bests), .least = 3, .most = 3, .names = &bts_plate_names, .rule = BTS(2, 34)) \
    FIELD(uint8_t, crew, "crew", WHOLE, .most = BTS_VALUE) \
    FIELD(uint8_t, beasts, "beasts", WHOLE, .most = BTS_VALUE) /* draught animals among them */ \
    FIELD(uint8_t, crew_per_weapon, "crew-per-weapon", WHOLE, .most = 5, .rule = BTS(2, 11)) \
    FIELD(uint8_t, crew_aim, "crew-aim", WORD, .words = bts_aim_words, .plus = 2) /* of who rides a Monstre */ \
    FIELD(uint8_t, crew_moral, "crew-moral", WHOLE, .most = BTS_VALUE) \
    FIELD(uint8_t, places, "places", WHOLE, .most = 60, .rule = BTS(2, 12)) \
    FIELD(uint8_t, combined, "combined", FLAG, .rule = BTS(3, 7)) \
    FIELD(uint8_t, glyph, "glyph", WORD, .words = bts_glyph_words, .plus = 1) \
    KEPT(uint8_t, upgrades) \
    FIELD(struct bts_upgrade[BTS_UPGRADES], upgrade, "upgrades", PARTS, ROW_COUNT(bts_profile, upgrades), .most = BTS_UPGRADES, .each = sizeof(struct bts_upgrade), .rows = bts_upgrade_rows) \
    KEPT(uint8_t, guns) \
    FIELD(struct bts_gun[BTS_GUNS], gun, "arms", PARTS, ROW_COUNT(bts_profile, guns), .most = BTS_GUNS, .each = sizeof(struct bts_gun), .rows = bts_gun_rows) /* weapons it may carry */ \
    FIELD(struct bts_servants, servants, "servants", PART, .rows = bts_servants_rows, .rule = BTS(22, 1)) /* in its cost */ \
    KEPT(uint8_t, helpers) \
    FIELD(struct bts_helper[BTS_HELPERS], helper, "helpers", PARTS, ROW_COUNT(bts_profile, helpers), .most = BTS_HELPERS, .each = sizeof(struct bts_helper), .rows = bts_helper_rows, .rule = BTS(2, 14)) /* who may be added */ \
    KEPT(uint8_t, faction)
#define BTS_BONUS_FIELDS(FIELD, KEPT, ROW) \
    FIELD(char[BTS_NAME], french, "fr", TEXT, .must = true) \
    FIELD(char[BTS_NAME], english, "en", TEXT, .must = true) \
    FIELD(uint64_t, keywords, "keywords", NAMES, .names = &bts_keyword_names) /* who has all of these */ \
    FIELD(struct bts_specials, specials, "specials", NAMES, .names = &bts_special_names) \
    FIELD(uint8_t, reroll, "reroll", WORD, .words = bts_reroll_words, .plus = 1) /* enum bts_again */ \
    FIELD(uint8_t, still, "still", FLAG) /* figures that have not moved */ \
    FIELD(uint8_t, dice, "dice", WHOLE, .most = BTS_VALUE) /* of a figure; 0: all */ \
    FIELD(uint8_t, figures, "figures", WHOLE, .most = 100) /* of a turn; 0: all */
#define BTS_FACTION_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, civilisation, "civilisation", NAME, .names = &bts_civilisation_names, .plus = 1, .rule = BTS(2, 1)) \
    FIELD(uint8_t, test, "test", FLAG, .rule = BTS(90, 25)) /* not for play */ \
    FIELD(uint8_t, everything, "everything", FLAG) /* its figures take equipment of all */ \
    KEPT(uint8_t, keyword) \
    FIELD(struct bts_bonus, bonus, "bonus", PART, .rows = bts_bonus_rows, .rule = BTS(2, 27))
#define BTS_RULED_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint64_t, always, "always", NAMES, .names = &bts_keyword_names) /* that bring it along: bts.19.02, 20.02, 21.02 */ \
    ROW(always, "takes", SKIP) ROW(always, "rule", SKIP) /* for people */
#define BTS_RANKED_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, slots, "slots", WHOLE, .most = 60, .must = true, .rule = BTS(2, 18))
#define BTS_ARMOUR_FIELDS(FIELD, KEPT, ROW) \
    FIELD(struct bts_specials, specials, "specials", NAMES, .names = &bts_special_names) \
    FIELD(int32_t, height, "height", LENGTH, .most = BTS_LENGTH) \
    FIELD(uint8_t, base, "base", WHOLE, .most = 1, .rule = BTS(3, 4))
#define BTS_PLATE_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, value, "value", WHOLE, .most = 30, .must = true, .rule = BTS(13, 32))
#define BTS_PLACE_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint16_t, arc, "arc", WHOLE, .least = 1, .most = 360, .must = true, .rule = BTS(21, 8)) \
    FIELD(uint8_t, factor, "factor", WHOLE, .least = 1, .most = 5, .usual = 1, .rule = BTS(21, 9))
#define BTS_PACT_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, main, "main", NAME, .names = &bts_civilisation_names, .plus = 1, .must = true) \
    FIELD(uint8_t, ally, "ally", NAME, .names = &bts_civilisation_names, .plus = 1, .must = true) \
    FIELD(uint8_t, percent, "percent", WHOLE, .least = 1, .most = 100, .must = true)
#define BTS_LEVEL_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, level, "level", WHOLE, .least = 1, .most = BTS_LEVELS, .must = true) \
    FIELD(int32_t, least, "least", LENGTH, .most = BTS_LENGTH, .must = true) \
    FIELD(int32_t, most, "most", LENGTH, .most = BTS_LENGTH, .must = true)
#define BTS_PRICES_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t[2], armour, "armour", NUMBERS, .most = 100, .fewest = 2, .must = true, .rule = BTS(13, 28)) \
    FIELD(uint8_t[2], base, "base", NUMBERS, .most = 100, .fewest = 2, .must = true, .rule = BTS(3, 3)) \
    FIELD(uint8_t[2], mounted_base, "mounted-base", NUMBERS, .most = 100, .fewest = 2, .must = true, .rule = BTS(3, 3)) \
    FIELD(uint8_t[2], barding, "barding", NUMBERS, .most = 100, .fewest = 2, .must = true, .rule = BTS(13, 30)) \
    FIELD(uint8_t[2], plates, "plates", NUMBERS, .most = 100, .fewest = 2, .must = true, .rule = BTS(13, 33))
#define BTS_LIMITS_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint16_t, usual, "usual", WHOLE, .least = 1, .most = 9999, .must = true, .rule = BTS(2, 24)) \
    FIELD(uint16_t, least, "least", WHOLE, .least = 1, .most = 9999, .must = true, .rule = BTS(2, 24)) \
    FIELD(uint16_t, most, "most", WHOLE, .least = 1, .most = 9999, .must = true, .rule = BTS(2, 24))
/* clang-format on */

/* bts.90.02 a failed roll that may be made again. ORDER REROLLED */
enum bts_again { AGAIN_NONE, AGAIN_CROSSING, AGAIN_TO_HIT };

FIELD_STRUCT(bts_weapon, BTS_CALLED_FIELDS, BTS_WEAPON_FIELDS);
FIELD_STRUCT(bts_ride, BTS_CALLED_FIELDS, BTS_RIDE_FIELDS);
/* A set of weapons of the catalogue. */
struct bts_weapons {
    uint64_t word[2];
};
static inline bool weapons_have(const struct bts_weapons *s, int which)
{
    return s->word[which / 64] >> which % 64 & 1;
}
FIELD_STRUCT(bts_upgrade, BTS_UPGRADE_FIELDS);
FIELD_STRUCT(bts_gun, BTS_GUN_FIELDS);
FIELD_STRUCT(bts_servants, BTS_SERVANTS_FIELDS);
FIELD_STRUCT(bts_helper, BTS_HELPER_FIELDS);
FIELD_STRUCT(bts_profile, BTS_CALLED_FIELDS, BTS_PROFILE_FIELDS);
FIELD_STRUCT(bts_bonus, BTS_BONUS_FIELDS);
FIELD_STRUCT(bts_faction, BTS_CALLED_FIELDS, BTS_FACTION_FIELDS);
FIELD_STRUCT(bts_ruled, BTS_CALLED_FIELDS, BTS_RULED_FIELDS);
FIELD_STRUCT(bts_ranked, BTS_CALLED_FIELDS, BTS_RANKED_FIELDS);
FIELD_STRUCT(bts_armour, BTS_CALLED_FIELDS, BTS_ARMOUR_FIELDS);
FIELD_STRUCT(bts_plate, BTS_CALLED_FIELDS, BTS_PLATE_FIELDS);
FIELD_STRUCT(bts_place, BTS_CALLED_FIELDS, BTS_PLACE_FIELDS);
FIELD_STRUCT(bts_civilisation, BTS_CALLED_FIELDS);
FIELD_STRUCT(bts_pact, BTS_PACT_FIELDS);
FIELD_STRUCT(bts_level, BTS_LEVEL_FIELDS);
FIELD_STRUCT(bts_prices, BTS_PRICES_FIELDS);
FIELD_STRUCT(bts_limits, BTS_LIMITS_FIELDS);

/* ---- models ---- */

/* bts.02.18 highest first, so that a lower number is the higher rank. */
enum bts_rank {
    RANK_NONE,
    RANK_EXTRAORDINARY,
    RANK_CHARISMATIC,
    RANK_CLASSIC,
    RANK_EMERGENT,
    RANK_PRODIGY
};
enum { RANK_COUNT = RANK_PRODIGY + 1 };

/* bts.21.03 sides of a Véhicule. */
enum bts_face { FACE_FRONT, FACE_FLANK, FACE_REAR, FACES };

/* bts.21.08 where a weapon of a Véhicule is mounted. ORDER PLACES */
enum bts_mount {
    MOUNT_NONE,
    MOUNT_FRONT,
    MOUNT_SIDE,
    MOUNT_REAR,
    MOUNT_CENTRE
};
/* In lists: with the crew of a Monstre, which is no mount. */
enum { MOUNT_CREW = MOUNT_CENTRE + 1, MOUNT_COUNT };

struct bts_arm {
    uint8_t weapon; /* of the catalogue */
    uint8_t mount;  /* enum bts_mount */
};

/* bts.90.02 which failed rolls the bonus of a faction makes again: so many dice of a
 * figure and figures of a turn (0: all), of those alone that have not moved. */
struct bts_again_by {
    uint8_t roll; /* enum bts_again */
    uint8_t still, dice, figures;
};

/* A figure as its list has made it: all that does not change in play; bts.18.16 a
 * rider and his mount are one. */
struct bts_model {
    char name[BTS_NAME];          /* its player's for it, or "" */
    uint64_t keywords;            /* bits of enum bts_keyword and of content */
    struct bts_specials specials; /* of profile, upgrades, faction and mount */
    uint64_t grudges;             /* bts.23.73 keywords */
    int32_t move;                 /* bts.02.02 Mvt, Rapide counted */
    int32_t radius;               /* of its base; 0: a hull */
    int32_t half_length, half_width; /* of its hull; 0: a base */
    int32_t height;                  /* bts.01.21 */
    int32_t shoulder; /* bts.18.05 for obstacles; the height when not mounted */
    uint16_t profile; /* of the catalogue: its name, its price */
    uint16_t cost;    /* with all it carries */
    uint8_t owner, unit; /* player, Combat Unit */
    uint8_t faction;     /* of the catalogue */
    uint8_t allied;      /* bts.02.27 of the allied contingent */
    uint8_t combat, aim; /* CC; CT 2 .. 6, 0: "-" */
    uint8_t force, defence, attacks, life, moral; /* 0: "-" */
    uint8_t armour[FACES]; /* bts.21.03; 0: no Véhicule */
    uint8_t rank;          /* enum bts_rank */
    uint8_t orders;        /* bits of enum bts_order */
    uint16_t feats;        /* bits of enum bts_feat */
    uint16_t spells;       /* bits of enum bts_spell */
    uint8_t combined;      /* bts.03.07 an Arme de Siège with its Servants */
    uint8_t crew;          /* bts.21.06 members; of a Monstre too */
    uint8_t crew_mounts;   /* of them draught animals */
    uint8_t crew_moral;    /* bts.20.18 the best */
    uint8_t places;        /* bts.02.12 */
    uint8_t base_level;    /* bts.03.02; 0: no base */
    uint8_t armour_rank;   /* bts.13.27 */
    uint8_t gear;          /* bits of enum bts_gear */
    uint8_t mastery[2];    /* bts.23.58 weapons of the catalogue + 1 */
    uint8_t agreement;     /* of its name: enum agreement, for words */
    struct bts_again_by again; /* bts.02.27 the bonus of its faction */
    uint8_t arms;
    struct bts_arm arm[BTS_ARMS];
    uint8_t unused[4]; /* bytes of equal figures are equal */
};

/* All that books/bts/ says and play or lists look at. */
struct bts_catalogue {
    struct bts_weapon weapon[BTS_WEAPONS];
    struct bts_profile profile[BTS_PROFILES];
    struct bts_ride ride[BTS_RIDES];
    struct bts_faction faction[BTS_FACTIONS];
    struct bts_ranked rank[RANK_COUNT - 1]; /* of enum bts_rank - 1 */
    struct bts_armour armour[BTS_ARMOURS];
    struct bts_plate plate[BTS_PLATES];
    struct bts_place place[MOUNT_COUNT - 1]; /* of enum bts_mount - 1 */
    struct bts_civilisation civilisation[BTS_CIVILISATIONS];
    struct bts_pact pact[BTS_PACTS]; /* bts.02.28 */
    struct bts_level level[BTS_LEVELS];
    struct bts_prices prices;
    struct bts_limits limits;
    char keyword[KEYWORDS_MOST][LANGS][BTS_NAME];
    struct bts_ruled special[SPECIAL_COUNT];
    int32_t weapons, profiles, rides, factions, armours, plates, places,
        civilisations, keywords;
    int32_t pacts, levels;
    uint8_t general_slots; /* bts.02.30 */
    uint8_t barding_life;  /* bts.13.30 */
    uint8_t unused[6];
};

#endif
