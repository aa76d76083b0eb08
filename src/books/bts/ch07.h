/* ch07.h -- chapter 7: reserves: who is kept back, when they come, and how: from
 * an edge, on a flank (bts.23.16) or by Téléportation (bts.23.80). */
#ifndef ALEA_BOOKS_BTS_CH07_H
#define ALEA_BOOKS_BTS_CH07_H

#include "books/bts/ch06.h"
#include "books/bts/state.h"

/* Edges of the table: name, towards its middle. ORDER EDGES */
#define BTS_EDGES(X) X(SOUTH, 0, 1) X(NORTH, 0, -1) X(WEST, 1, 0) X(EAST, -1, 0)
enum bts_edge {
#define X(name, ...) EDGE_##name,
    BTS_EDGES(X)
#undef X
        EDGE_COUNT
};

/* bts.07.06 ways to come: name, key, French, English. ORDER ENTRIES */
#define BTS_ENTRIES(X)                                                 \
    X(EDGE, "edge", "par le bord de table", "from the table edge")     \
    X(FLANK, "flank", "par une Attaque de Flanc", "by a flank attack") \
    X(TELEPORT, "teleport", "par Téléportation", "by teleporting")     \
    X(WAIT, "wait", "attendre encore", "wait")
enum bts_entry {
#define X(name, ...) ENTRY_##name,
    BTS_ENTRIES(X)
#undef X
        ENTRY_COUNT
};

/* clang-format off */
#define BTS_ASKS_07(X) \
    X(RESERVE, "reserve", UNIT, NONE, PLAIN, NONE, "Quelle Unité de Combat garder en réserve ?", "Which Combat Unit is kept in reserve?") \
    X(REINFORCE, "reinforce", UNIT, NONE, PLAIN, NONE, "Quelle Unité en réserve tente d'entrer ?", "Which unit in reserve tries to enter?") \
    X(ADJUST, "adjust", NUMBER, NONE, PLAIN, N(die), "{unit} : que changer au jet de renforts ?", "{unit}: add what to the reinforcement roll?") \
    X(ENTRY, "entry", OPTION, SAID(entry), PLAIN, NONE, "{unit} : comment entrer ?", "{unit}: enter how?") \
    X(GATE, "gate", WAY, NONE, PLAIN, N(flank), "{unit} : par quel point du bord ?", "{unit}: at which point of the edge?") \
    X(APPEAR, "appear", WAY, NONE, PLAIN, NONE, "{unit} : où apparaître ?", "{unit}: appear where?") \
    X(DRIFT, "drift", WAY, NONE, PLAIN, N(die), "{unit} : où dévie la Téléportation ?", "{unit}: where does the teleport drift to?") \
    X(GATHER, "gather", MOVES, NONE, PLAIN, NONE, "{unit} : où placer les autres figurines ?", "{unit}: where do the others appear?")
#define BTS_EVENTS_07(X) \
    X(KEPT_BACK, DETAIL, NONE, NONE, NONE, "{unit} {@reste|restent} en réserve", "{unit} {@stays|stay} in reserve") \
    X(RESERVE_ROLL, MAIN, TEST, N(need, modifier, passed), NONE, "Renforts : {unit} {passed|n'{@arrive|arrivent} pas|{@arrive|arrivent}} {dice}", "Reinforcements: {unit} {passed|{@does|do} not arrive|{@arrives|arrive}} {dice}") \
    X(ARRIVES, MAIN, NONE, NONE, NONE, "Renforts : {unit} {@arrive|arrivent}", "Reinforcements: {unit} {@arrives|arrive}") \
    X(FLANK_ROLL, DETAIL, TEST, N(need, modifier, passed), NONE, "Attaque de Flanc : {passed|l'adversaire choisit le point d'entrée|le point d'entrée est libre} {dice}", "Flank attack: {passed|the opponent picks the entry point|the entry point is free} {dice}") \
    X(DRIFT_ROLL, DETAIL, CHANCE, N(result), NONE, "Déviation : {result||bâclée|grande|grande|légère|légère|aucune} {dice}", "Deviation: {result||botched|large|large|slight|slight|none} {dice}") \
    X(COMES_IN, DETAIL, NONE, N(figure), NONE, "{figure} entre sur la table", "{figure} comes onto the table") \
    X(APPEARS, DETAIL, NONE, N(figure), NONE, "{figure} apparaît", "{figure} appears") \
    X(TURNED_BACK, MAIN, NONE, NONE, NONE, "{unit} ne {@peut|peuvent} pas entrer et {@reste|restent} en réserve", "{unit} cannot enter and {@stays|stay} in reserve")
#define BTS_RULES_07(X) \
    X(bts_withhold, WITHHOLD, "ch07_reserves.c", BEGIN, WHICH, ABOARD) \
    X(bts_aboard, ABOARD, "ch07_reserves.c", BEGIN, WHO) \
    X(bts_arrivals, ARRIVALS, "ch07_reserves.c", BEGIN, WHICH, ADJUST, HOW, GATE, MOVES, HULL, TELEPORT) \
    X(bts_teleport, TELEPORT, "ch07_teleport.c", BEGIN, WHERE, DRIFT, OTHERS)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* bts.07.01, 24.10 both players say which units stay in reserve, A first. */
struct bts_withhold {
    uint8_t half, player;
    uint8_t kept; /* of this player so far */
    uint8_t unused[5];
};
/* bts.02.21 who of a unit begins in its Transport. */
struct bts_aboard {
    uint8_t unit;
    uint8_t unused[7];
};
/* bts.07.03 a player's reserves, after his moves. */
struct bts_arrivals {
    uint64_t tried; /* units */
    uint8_t player;
    uint8_t unit;
    uint8_t die;
    uint8_t chooser; /* who says where they come in */
    uint8_t entry;   /* enum bts_entry */
    uint8_t told;    /* the die has told that it comes */
    uint8_t unused[2];
};
struct bts_teleport {
    uint8_t unit;
    uint8_t die;
    uint8_t unused[6];
    struct vec at;
};
#pragma GCC diagnostic pop

/* ---- who (ch07_reserves.c) ---- */

/* The rule by which a unit is not kept back; 0: that of the question. */
uint16_t bts_why_not_kept(const struct battle *b, int unit);
/* bts.07.05 may it come in at the gate of its unit now? */
bool bts_is_entering(const struct battle *b, int f);
/* The unit that comes in now, NOBODY: none; its figures that are still outside. */
int bts_entering_unit(const struct battle *b);
struct figures bts_outside(const struct battle *b, int unit);
/* Could somebody of it still come in? Then nobody may say that he has done. */
bool bts_must_enter(const struct battle *b);
/* bts.23.16, 23.80 has the whole unit the rule, or its Transport? */
bool bts_unit_has(const struct battle *b, int unit, enum bts_special which);

/* ---- where (ch07_gates.c) ---- */

/* bts.07.05, 24.33 edges by which a player's units come, bits. */
unsigned bts_own_edges(const struct battle *b, int player);
struct bts_start bts_start_at_edge(const struct battle *b, int f);
bool bts_judge_gate(const struct battle *b, const struct decision *d,
                    struct refusal *why);
/* The edge on which that place lies, of those; NOBODY: none. */
int bts_edge_at(struct vec at, unsigned edges);
/* Opens the gate of a unit there. */
void bts_open_gate(struct battle *b, int unit, struct vec at, unsigned edges);
/* bts.07.05 hulls come in behind all others: the next of a unit, NO_FIGURE: none;
 * false when there is no room. */
int bts_next_hull(const struct battle *b, int unit);
/* Is there room for it at the gate? It faces the table then. */
bool bts_hull_has_room(struct battle *b, int f);
bool bts_enter_hull(struct battle *b, int f);

/* ---- Téléportation (ch07_teleport.c) ---- */

/* Who of the unit is placed first: its Champion, or the Transport he is in. */
int bts_teleport_lead(const struct battle *b, int unit);
/* bts.23.80 a place for it on the table, or for its drift by that die; false: there is
 * none among those that are looked at, a mesh of 0.5 cm and six rings. */
bool bts_find_appear(const struct battle *b, int unit, struct vec *out);
bool bts_find_drift(const struct battle *b, int unit, int die, struct vec *out);
bool bts_judge_appear(const struct battle *b, const struct decision *d,
                      struct refusal *why);
bool bts_judge_drift(const struct battle *b, const struct decision *d,
                     struct refusal *why);
/* bts.23.81 ruling: outside impassable ground, enemy zones and enemy contact. */
bool bts_may_gather(const struct battle *b, int f, struct vec at);
bool bts_judge_gather(struct battle *b, const struct move *m,
                      const struct step *way, struct refusal *why);
/* Places for all others about the first; false when there is no room. */
bool bts_gather_about(const struct battle *b, int unit, struct decision *out);
/* Who is still to be placed. */
struct figures bts_gathering(const struct battle *b, int unit);

/* ch09_offers.c */
void bts_spread_gates(struct spread *s);
void bts_spread_appear(struct spread *s);
void bts_spread_drift(struct spread *s);
void bts_spread_gather(struct spread *s);
void bts_spread_entries(struct spread *s);
void bts_spread_doors(struct spread *s);

#endif
