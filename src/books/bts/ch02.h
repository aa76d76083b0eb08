/* ch02.h -- chapter 2: armies as their players write them (docs/factions.md), and
 * what the rules make of them: what they cost, and the figures that fight.
 *
 * A line of a list is so many figures that are alike. A unit has a Champion, or is
 * one thing on its own; its figures stand in the battle in the order of the list:
 * the Champion, his Guerriers, the Transport; a siege weapon, its Servants. */
#ifndef ALEA_BOOKS_BTS_CH02_H
#define ALEA_BOOKS_BTS_CH02_H

#include "books/bts/state.h"

enum {
    MUSTER_UNITS = MAX_UNITS / BTS_SIDES,
    MUSTER_FIGURES = MAX_FIGURES / BTS_SIDES,
    MUSTER_LINES = 12,   /* of Guerriers of a unit, of Servants */
    MUSTER_CHOICES = 12, /* Orders, feats, spells of a Champion */
    MUSTER_NAME = 80,
    MUSTER_POINTS = 9999
};

/* clang-format off */
#define BTS_BOUGHT_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, mount, "place|emplacement", NAME, .names = &bts_place_names, .plus = 1, .must = true, .rule = BTS(21, 8)) \
    FIELD(uint8_t, weapon, "weapon|arme", NAME, .names = &bts_weapon_names, .must = true)
#define BTS_LINE_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint16_t, profile, "profile|profil", NAME, .names = &bts_profile_names, .plus = 1, .must = true, .help = { "qui", "who" }) \
    FIELD(uint8_t, count, "count|nombre", WHOLE, .least = 1, .most = 60, .help = { "combien de figurines semblables", "how many that are alike" }) \
    FIELD(char[BTS_NAME], name, "name|nom", TEXT) \
    FIELD(uint8_t, agreement, "agreement|accord", WORD, .words = agreement_words, .plus = AGREE_MASCULINE) \
    FIELD(uint8_t, general, "general|général", FLAG, .rule = BTS(2, 29)) \
    FIELD(uint8_t, ride, "mount|monture", NAME, .names = &bts_ride_names, .plus = 1, .rule = BTS(1, 29)) \
    FIELD(uint8_t, barded, "barded|caparaçonnée", FLAG, .rule = BTS(13, 30)) \
    KEPT(uint8_t, equipments) \
    FIELD(uint8_t[BTS_ARMS], equipment, "equipment|équipement", LIST, ROW_COUNT(bts_line, equipments), .most = BTS_ARMS, .names = &bts_weapon_names) \
    FIELD(uint8_t, armour, "armour|armure", WHOLE, .most = BTS_ARMOURS, .rule = BTS(13, 28), .help = { "rangs au-dessus de l'armure de base", "ranks above the default" }) \
    FIELD(uint8_t, base, "base|socle", WHOLE, .most = BTS_LEVELS, .rule = BTS(3, 3), .help = { "niveaux de socle en plus", "levels above the default" }) \
    FIELD(int32_t, size, "size|taille", LENGTH, .most = BTS_LENGTH, .rule = BTS(3, 2), .help = { "diamètre du socle, en cm", "diameter of the base, in cm" }) \
    KEPT(uint8_t, upgrades) \
    FIELD(uint8_t[BTS_UPGRADES], upgrade, "upgrades|améliorations", LIST, ROW_COUNT(bts_line, upgrades), .most = BTS_UPGRADES, .names = &bts_special_names) \
    KEPT(uint8_t, orders) \
    FIELD(uint8_t[MUSTER_CHOICES], order, "orders|ordres", LIST, ROW_COUNT(bts_line, orders), .most = MUSTER_CHOICES, .names = &bts_order_names, .rule = BTS(2, 7)) \
    KEPT(uint8_t, feats) \
    FIELD(uint8_t[MUSTER_CHOICES], feat, "feats|actions", LIST, ROW_COUNT(bts_line, feats), .most = MUSTER_CHOICES, .names = &bts_feat_names, .rule = BTS(2, 7)) \
    KEPT(uint8_t, spells) \
    FIELD(uint8_t[MUSTER_CHOICES], spell, "spells|sorts", LIST, ROW_COUNT(bts_line, spells), .most = MUSTER_CHOICES, .names = &bts_spell_names, .rule = BTS(2, 8)) \
    KEPT(uint8_t, guns) \
    FIELD(struct bts_bought[BTS_ARMS], gun, "arms|armes", PARTS, ROW_COUNT(bts_line, guns), .most = BTS_ARMS, .each = sizeof(struct bts_bought), .rows = bts_bought_rows) \
    FIELD(uint8_t[FACES], plates, "plates|blindages", NUMBERS, .most = BTS_PLATES, .fewest = FACES, .rule = BTS(13, 33), .help = { "rangs en plus : avant, flancs, arrière", "ranks more: front, flanks, rear" }) \
    FIELD(uint8_t, combined, "combined|combiné", FLAG, .rule = BTS(3, 7))
#define BTS_SOLO_FIELDS(FIELD, KEPT, ROW) \
    KEPT(struct bts_line, line) \
    ROW(line, "", ROWS, .rows = bts_line_rows) \
    KEPT(uint8_t, servants) \
    FIELD(struct bts_line[MUSTER_LINES], servant, "servants", PARTS, ROW_COUNT(bts_solo, servants), .most = MUSTER_LINES, .each = sizeof(struct bts_line), .rows = bts_line_rows, .rule = BTS(22, 1))
#define BTS_TROOP_FIELDS(FIELD, KEPT, ROW) \
    FIELD(char[BTS_NAME], name, "name|nom", TEXT) \
    FIELD(uint8_t, agreement, "agreement|accord", WORD, .words = agreement_words, .plus = AGREE_MASCULINE) \
    FIELD(struct bts_line, champion, "champion", PART, .rows = bts_line_rows, .rule = BTS(2, 15)) \
    KEPT(uint8_t, lines) \
    FIELD(struct bts_line[MUSTER_LINES], line, "warriors|guerriers", PARTS, ROW_COUNT(bts_troop, lines), .most = MUSTER_LINES, .each = sizeof(struct bts_line), .rows = bts_line_rows, .rule = BTS(2, 15)) \
    FIELD(struct bts_line, transport, "transport", PART, .rows = bts_line_rows, .rule = BTS(2, 20)) \
    FIELD(struct bts_solo, solo, "solo", PART, .rows = bts_solo_rows, .rule = BTS(2, 16))
#define BTS_ARMY_FIELDS(FIELD, KEPT, ROW) \
    FIELD(char[MUSTER_NAME], name, "name|nom", TEXT) \
    FIELD(uint8_t, faction, "faction", NAME, .names = &bts_faction_names, .must = true, .rule = BTS(2, 1)) \
    FIELD(uint8_t, allies, "allies|alliés", NAME, .names = &bts_faction_names, .plus = 1, .rule = BTS(2, 27)) \
    FIELD(uint16_t, points, "points", WHOLE, .least = 1, .most = MUSTER_POINTS, .must = true, .rule = BTS(2, 24)) \
    FIELD(uint16_t, cost, "cost|coût", WHOLE, .least = 1, .most = MUSTER_POINTS, .rule = BTS(2, 24)) \
    KEPT(uint8_t, units) \
    FIELD(struct bts_troop[MUSTER_UNITS], unit, "units|unités", PARTS, ROW_COUNT(bts_army, units), .least = 1, .most = MUSTER_UNITS, .each = sizeof(struct bts_troop), .rows = bts_troop_rows, .must = true, .rule = BTS(2, 15))
/* clang-format on */

FIELD_STRUCT(bts_bought, BTS_BOUGHT_FIELDS);
FIELD_STRUCT(bts_line, BTS_LINE_FIELDS);
FIELD_STRUCT(bts_solo, BTS_SOLO_FIELDS);
FIELD_STRUCT(bts_troop, BTS_TROOP_FIELDS);
FIELD_STRUCT(bts_army, BTS_ARMY_FIELDS);

/* Is there such a line? */
static inline bool line_is(const struct bts_line *l)
{
    return l->profile != 0;
}
static inline int line_count(const struct bts_line *l)
{
    return l->count ? l->count : 1;
}
static inline const struct bts_profile *
line_profile(const struct bts_catalogue *c, const struct bts_line *l)
{
    return &c->profile[l->profile - 1];
}

/* Line i of a unit, in the order in which its figures stand; NULL behind the
 * last. */
const struct bts_line *troop_line(const struct bts_troop *t, int i);
/* The line that leads it: its Champion, or what is there on its own. */
const struct bts_line *troop_first(const struct bts_troop *t);

/* ---- ch13_prices.c: what it costs ---- */

/* One figure of a line, all that it takes included. */
int32_t bts_line_cost(const struct bts_catalogue *c, const struct bts_line *l);
int32_t bts_troop_cost(const struct bts_catalogue *c,
                       const struct bts_troop *t);
int32_t bts_army_cost(const struct bts_catalogue *c, const struct bts_army *a);
/* The same of a Combat Unit in battle. */
int32_t bts_unit_cost(const struct battle *b, int unit);

/* ---- ch02_models.c: the figures ---- */

/* bts.22.01 adds the Servants of siege weapons whose list says nothing of them. */
void bts_complete_army(const struct bts_catalogue *c, struct bts_army *a);

/* bts.02.29 .. 02.32 the unit whose Champion is General; NOBODY: no Champion, or
 * the player must say which. */
int bts_general_of(const struct bts_catalogue *c, const struct bts_army *a);
/* A figure of a line, as its list makes it. */
struct bts_model bts_model_of(const struct bts_catalogue *c,
                              const struct bts_army *a,
                              const struct bts_troop *t,
                              const struct bts_line *l);
/* Adds a figure to the stage, which has room for it. */
void bts_add_model(struct bts_stage *s, const struct bts_model *model);
/* Adds the army of a player to a stage. */
void bts_muster(struct bts_stage *s, const struct bts_catalogue *c,
                const struct bts_army *a, int player);

/* ---- ch02_recruiting.c: armies by dice ---- */

/* A legal army of that faction by a seed, of at most so many points; 'spare' is room
 * to try things in. False when the faction has no Champion for so few. */
bool bts_recruit(struct bts_army *out, struct bts_army *spare,
                 const struct bts_catalogue *c, int faction, int points,
                 uint64_t seed);

#endif
