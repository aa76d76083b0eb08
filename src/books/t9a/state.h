/* state.h -- what a battle of t9a keeps, and how it is reached.
 *
 * A unit of the battle is one purchase of a list: a regiment, a machine, a Character.
 * It stands as a formation (ch02.h) about a centre. A Character who has joined a
 * regiment stays a unit of his own, for his wounds, his points and his spells, but
 * stands in the ranks of his host: ch02_units.h tells whose ranks are meant.
 *
 * The figures of a unit are its models: the first ones are Champion, Musician and
 * Standard Bearer where it has them, and rank-and-file fall from the last on. Where
 * each stands follows from the formation and is written by t9a_place() alone. */
#ifndef ALEA_BOOKS_T9A_STATE_H
#define ALEA_BOOKS_T9A_STATE_H

#include "base/field_list.h"
#include "battle/book_state.h"
#include "battle/rule.h"
#include "books/t9a/ch07.h"
#include "books/t9a/ch14.h"

enum {
    T9A_SIDES = 2,
    T9A_FACES = 6,
    T9A_TURNS = 6,         /* t9a.03.01 */
    T9A_LINKS = 6,         /* enemies that one unit fights */
    T9A_LASTING = 32,      /* spells in effect */
    T9A_QUEUE = MAX_UNITS, /* panic tests that wait (t9a.13.14): one of each */
    T9A_MARKERS = 2,       /* t9a.07.22 */
    T9A_DICE_MOST = 12     /* t9a.10.04 */
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* t9a.09.89, 12.63 what a unit did or met with in this Player Turn, a bit each; all are
 * gone when the next one begins: name, key, French, English. */
/* clang-format off */
#define T9A_DEEDS(X) \
    X(DID_DECLARE, "declared", "a déclaré une charge", "declared a charge") \
    X(DID_CHARGE, "charged", "a chargé", "charged") \
    X(DID_FAIL, "failed-charge", "a raté sa charge", "failed its charge") \
    X(DID_REDIRECT, "redirected", "a redirigé sa charge", "redirected its charge") \
    X(DID_STAND_AND_SHOOT, "stood-and-shot", "a tenu et tiré", "stood and shot") \
    X(DID_RALLY, "rallied", "s'est ralliée", "rallied") \
    X(DID_MARCH, "marched", "a fait une marche forcée", "marched") \
    X(DID_REFORM, "reformed", "s'est reformée", "reformed") \
    X(DID_MOVE, "moved", "a bougé", "moved") /* t9a.11.14 */ \
    X(DID_FLEE, "fled", "a fui", "fled") \
    X(DID_ACT, "acted", "a fini de bouger", "is done moving") /* t9a.09.69 */ \
    X(DID_SHOOT, "shot", "a tiré", "shot") \
    X(DID_MAGIC_MOVE, "magic-move", "a bougé par magie", "was moved by magic") /* t9a.10.18 */ \
    X(DID_SWIFT, "swift-reform", "a tenté une reformation rapide", "tried a swift reform") /* t9a.17.06 */ \
    X(DID_BLUNDER, "stupid", "a cédé à la stupidité", "gave in to stupidity") /* t9a.20.24 */ \
    X(DID_NERVE, "steady", "a tenu bon", "held its nerve") /* t9a.13.11 a panic test passed, this phase */ \
    X(DID_FIGHT, "fought", "a combattu", "fought") /* this phase */ \
    X(DID_REFUSE, "refused", "a refusé un défi", "refused a challenge") /* t9a.16.14 this round */ \
    X(DID_FEAR, "afraid", "a peur", "is afraid") /* t9a.20.01 this round */ \
    X(DID_BREAK, "broken", "est démoralisée", "is broken") /* t9a.12.12 this round */ \
    X(DID_JOINED, "joined", "a été rejointe", "was joined") /* t9a.16.01 */ \
    X(DID_TERROR, "terrified", "a passé un test de Terreur", "faced Terror") /* t9a.20.23 */ \
    X(DID_MARCH_TEST, "march-tested", "a testé sa marche", "tested its march") /* t9a.09.77 */ \
    X(DID_SLOW, "march-failed", "ne peut marcher vite", "failed its march test") \
    X(DID_RESTRAIN, "restrained", "s'est retenue", "held back") /* t9a.12.17 this round */ \
    X(DID_PURSUE, "pursued", "a poursuivi", "pursued") \
    X(DID_ENTER, "entered", "est entrée", "entered") /* t9a.12.47, 20.30 */
/* What lasts until something ends it. */
#define T9A_MARKS(X) \
    X(MARK_CALMED, "frenzy-lost", "n'a plus sa Frénésie", "lost its Frenzy") /* t9a.20.04 */ \
    X(MARK_CAPTURED, "standard-lost", "a perdu son étendard", "lost its standard") /* t9a.17.07 */ \
    X(MARK_BREATH, "breath-spent", "a usé son Souffle", "spent its breath") /* t9a.20.20 */ \
    X(MARK_WRECKED, "guns-silent", "ne tirera plus", "shoots no more") /* t9a.15.09 */ \
    X(MARK_AMBUSH, "ambush", "en embuscade", "in ambush") /* t9a.20.12 */ \
    X(MARK_SCOUT, "scouting", "en éclaireur", "scouting") /* t9a.20.11 deployed out of its zone */ \
    X(MARK_VANGUARD, "vanguard", "avant-garde", "vanguard") /* t9a.20.11 it has made that move */ \
    X(MARK_AWAY, "off-table", "poursuit hors de la table", "pursues off the table") /* t9a.12.23 */ \
    X(MARK_IMPACT, "charging", "charge encore", "still charging") /* t9a.12.49 counts as charging in its first round */ \
    X(MARK_LATE, "late", "arrivée tard", "came late") /* t9a.19.03 */ \
    X(MARK_CLOSED, "closed-ranks", "en rangs serrés", "in close order") /* t9a.20.19 */ \
    X(MARK_SPREE, "pursuit-charge", "charge par poursuite", "charges by pursuit") /* t9a.12.49 */ \
    X(MARK_LOST_FOCUS, "unfocused", "a perdu sa concentration", "lost its focus") /* t9a.10.08 this phase */ \
    X(MARK_DOWNHILL, "downhill", "a chargé d'une colline", "charged down a hill") /* t9a.18.18 until its first round is over */
/* clang-format on */
enum { T9A_DEEDS(LIST_BIT_NAME) T9A_DEED_COUNT };
enum { T9A_MARKS(LIST_BIT_NAME) T9A_MARK_COUNT };
enum t9a_deed { T9A_DEEDS(LIST_BIT) };
enum t9a_mark { T9A_MARKS(LIST_BIT) };

/* t9a.12.28 an enemy it fights: the side of each that the other touches. */
struct t9a_link {
    uint8_t unit;    /* + 1; 0: none */
    uint8_t own : 4; /* enum hull_arc of its own sides */
    uint8_t theirs : 4;
};

/* Where somebody stands in the ranks. */
enum { T9A_SEAT_BESIDE = 0x80 /* beside the front rank: | enum t9a_hand */ };
struct t9a_seat {
    uint8_t rank; /* or T9A_SEAT_BESIDE | hand */
    uint8_t file;
};
/* The models of a unit that are themselves: its first figures. */
enum { T9A_CHAMPION, T9A_MUSICIAN, T9A_STANDARD, T9A_COMMAND };

/* Of a unit; what is kept + 1 is 0 for none. */
/* clang-format off */
#define T9A_SPELL_NUMBERS ANY_OF("0", "1", "2", "3", "4", "5", "6")
#define T9A_UNIT_FIELDS(FIELD, KEPT, ROW) \
    KEPT(uint64_t, last) /* t9a.02.10 files of the last rank */ \
    FIELD(uint64_t, near, "near", OWN, .own = &case_own_unit_set) /* t9a.04.21 units it was brought within an inch of */ \
    FIELD(uint64_t, near_pieces, "near-pieces", OWN, .own = &case_own_set) \
    KEPT(struct vec, centre) \
    FIELD(struct vec, exit, "exit", OWN, .own = &case_own_point) /* t9a.12.23 where it left the table */ \
    FIELD(uint32_t, did, "did", WORDS, .words = KEYS_OF(T9A_DEEDS)) /* enum t9a_deed */ \
    FIELD(uint16_t, marks, "marks", WORDS, .words = KEYS_OF(T9A_MARKS), .called = SAYS_OF(T9A_MARKS), .shown = true) /* enum t9a_mark */ \
    KEPT(struct t9a_beside[HANDS], beside) /* t9a.16.02 bases beside its front rank */ \
    KEPT(uint8_t, files) KEPT(uint8_t, ranks) \
    FIELD(uint8_t, fleeing, "fleeing", FLAG, .sign = GLYPH_PANIC, .urgent = 4, .say = { "en fuite", "fleeing" }, .rule = T9A(9, 67)) \
    FIELD(uint8_t, wounds, "wounds", WHOLE, .most = UINT8_MAX, .sign = GLYPH_MEDIC, .urgent = 1, .say = { "blessée", "wounded" }, .rule = T9A(13, 6)) /* of the rank-and-file, lost */ \
    FIELD(uint8_t, champion_wounds, "champion-wounds", WHOLE, .most = UINT8_MAX) /* lost */ \
    FIELD(uint8_t, host, "joins", OWN, .own = &case_own_unit, .plus = 1) /* t9a.16.01 the unit it has joined + 1 */ \
    FIELD(struct t9a_seat, seat, "seat", NUMBERS, T9A_SEAT_ROW) /* of a Character who has: there */ \
    KEPT(struct t9a_seat[T9A_COMMAND], command) /* t9a.17.05 */ \
    ROW(command[T9A_CHAMPION], "champion-at", NUMBERS, T9A_SEAT_ROW) ROW(command[T9A_MUSICIAN], "musician-at", NUMBERS, T9A_SEAT_ROW) ROW(command[T9A_STANDARD], "standard-at", NUMBERS, T9A_SEAT_ROW) \
    KEPT(struct t9a_link[T9A_LINKS], link) \
    FIELD(uint8_t, charges, "charges", OWN, .own = &case_own_unit, .plus = 1) /* whom it declared a charge on, + 1 */ \
    FIELD(uint8_t, side, "charge-side", WORDS, .words = t9a_side_words) /* t9a.09.22 the side it must hit: enum hull_arc */ \
    FIELD(uint8_t, range, "charge-range", WHOLE, .most = UINT8_MAX) /* t9a.09.19 rolled, inches; 0: not yet */ \
    FIELD(uint8_t, highest, "highest", WHOLE, .most = UINT8_MAX) /* t9a.09.48 its highest die */ \
    FIELD(uint8_t, began, "began", WHOLE, .most = UINT8_MAX) /* t9a.13.15 models at the start of the phase, Characters too */ \
    FIELD(uint8_t, rounds, "rounds", WHOLE, .most = UINT8_MAX) /* t9a.12.35 fought in its combat */ \
    FIELD(uint8_t, weapon, "weapon", NAME, .names = &t9a_weapon_names, .plus = 1) /* t9a.15.10 of this combat: of the catalogue + 1 */ \
    FIELD(uint8_t, pursues, "pursues", OWN, .own = &case_own_unit, .plus = 1) /* whom, + 1 */ \
    FIELD(uint8_t, flees, "flees", WHOLE, .most = UINT8_MAX) /* t9a.12.44 inches rolled */ \
    FIELD(uint8_t, duel, "duel", OWN, .own = &case_own_unit, .plus = 1) /* t9a.16.10 the unit of the opponent + 1: of a Character, or of the Champion */ \
    FIELD(uint8_t, duel_with, "duel-with-champion", WHOLE, .most = UINT8_MAX) /* of that unit: 0 the Character that it is, 1 its Champion */ \
    FIELD(uint8_t, duel_by, "duel-by-champion", WHOLE, .most = UINT8_MAX) /* of this one: the same */ \
    FIELD(uint8_t, spells, "spells", WORDS, .words = T9A_SPELL_NUMBERS) /* t9a.07.25 numbers 0..6 of its Path, bits */ \
    FIELD(uint8_t, tried, "tried", WORDS, .words = T9A_SPELL_NUMBERS) /* t9a.10.06 of them those tried this phase */ \
    FIELD(uint8_t, level_lost, "level-lost", WHOLE, .most = 4) /* t9a.10.11 */ \
    FIELD(uint8_t, spent, "spent", WHOLE, .most = UINT8_MAX) /* t9a.22.15 of its items, in their order: bits */ \
    FIELD(uint8_t, silent, "silent", WHOLE, .most = 99) /* t9a.15.09 no shot in its owner's turn of this number */ \
    FIELD(uint8_t, magic_range, "magic-range", WHOLE, .most = UINT8_MAX) /* t9a.10.18 inches of the move a spell gives now */ \
    FIELD(uint8_t, lost_links, "lost-links", WHOLE, .most = UINT8_MAX) /* t9a.12.52 it fought this round, whatever has become of them */ \
    FIELD(uint8_t, foes, "foes", WHOLE, .most = UINT8_MAX) /* t9a.12.15 enemies it had at the start of the round */ \
    KEPT(uint8_t, pending) /* t9a.03.05 wounds that are rolled and not taken yet */ \
    FIELD(uint8_t, in_use, "in-use", WHOLE, .most = UINT8_MAX) /* t9a.22.10 of its items, in their order: those that work until the end of the phase, bits */ \
    FIELD(uint8_t, regiment, "regiment", OWN, .own = &case_own_unit, .plus = 1) /* t9a.09.58 of Characters left over: the unit they are left of + 1 */ \
    FIELD(uint8_t, first_fled, "first-fled", OWN, .own = &case_own_unit, .plus = 1) /* t9a.09.17 who fled before its charge was redirected, + 1 */
/* clang-format on */
struct t9a_unit {
    FIELD_MEMBERS_IN(T9A_UNIT_FIELDS, 112)
};

/* t9a.10.14 a spell in effect. t9a.10.22 on a unit it is one for each in the ranks, the
 * Characters too: who joins later has none, who leaves keeps his. */
struct t9a_spell_on {
    uint8_t spell;  /* of the catalogue + 1; 0: none */
    uint8_t unit;   /* on this one, and on nobody else in its ranks */
    uint8_t caster; /* the unit of its Wizard + 1 */
    uint8_t owner : 1, boosted : 1, fresh : 1, lasting : 5;
};

/* t9a.13.10 why a unit tests, or flees. */
#define T9A_CAUSES(X)                \
    X(CAUSE_NONE, "")                \
    X(CAUSE_DESTROYED, "destroyed")  \
    X(CAUSE_BROKEN, "broken")        \
    X(CAUSE_THROUGH, "fled-through") \
    X(CAUSE_LOSSES, "heavy-casualties") X(CAUSE_TERROR, "terror")
enum t9a_cause { T9A_CAUSES(LIST_NAME) CAUSES };
struct t9a_panic {
    uint8_t unit;
    uint8_t cause; /* enum t9a_cause */
    uint8_t from;  /* the enemy unit that caused it + 1 (t9a.13.12) */
    uint8_t other; /* whose end or flight it was + 1 */
};

/* Of the battle. */
/* clang-format off */
#define T9A_STATE_FIELDS(FIELD, KEPT, ROW) \
    KEPT(uint8_t, phase) /* enum t9a_phase */ \
    KEPT(uint8_t, stride) /* enum t9a_stride */ \
    KEPT(uint8_t, active) /* t9a.03.04 whose Player Turn it is */ \
    FIELD(uint8_t, first, "first", OWN, .own = &case_own_player) /* t9a.03.02 who has the first Player Turn */ \
    FIELD(uint8_t[T9A_SIDES], pool, "pool", OWN, .own = &case_own_each, .each = 1, .most = T9A_DICE_MOST) /* t9a.10.02 Power or Dispel Dice */ \
    FIELD(uint8_t[T9A_SIDES], extra, "extra-dice", OWN, .own = &case_own_each, .each = 1, .most = T9A_DICE_MOST) /* t9a.10.04 of this phase from outside the flux */ \
    FIELD(uint8_t[T9A_SIDES], used, "used-dice", OWN, .own = &case_own_each, .each = 1, .most = T9A_DICE_MOST) /* t9a.10.04 of this phase */ \
    FIELD(uint8_t[T9A_SIDES], half, "half", OWN, .own = &case_own_each, .each = 1, .most = 1) /* enum t9a_half that each deploys in */ \
    FIELD(struct t9a_zones, zones, "zones", PART, .rows = t9a_zone_rows) \
    FIELD(uint8_t, chooser, "chooser", OWN, .own = &case_own_player) /* t9a.07.23 of zones */ \
    FIELD(uint8_t, finisher, "finisher", OWN, .own = &case_own_player, .plus = 1) /* t9a.08.06 who had deployed first + 1 */ \
    KEPT(uint8_t, wants_first) /* t9a.08.06 he tries for the first turn */ \
    FIELD(uint8_t, late_units, "late-units", WHOLE, .most = UINT8_MAX) /* t9a.08.07 N */ \
    FIELD(uint8_t, objectives, "objectives", WORDS, .words = KEYS_OF(T9A_OBJECTIVES)) /* bits of enum t9a_objective */ \
    KEPT(uint8_t, markers) \
    KEPT(uint8_t, passed) /* what came of the last test */ \
    KEPT(uint8_t, waiting) /* panic tests in 'queue' */ \
    FIELD(struct vec[T9A_MARKERS], marker, "markers", OWN, .own = &case_own_points, ROW_COUNT(t9a_state, markers), .most = T9A_MARKERS) /* t9a.07.22 */ \
    FIELD(uint64_t[T9A_SIDES], named, "named", OWN, .own = &case_own_each, .each = sizeof(uint64_t), .rows = t9a_set_rows) /* t9a.07.20 enemy bearers that he named */ \
    FIELD(uint64_t[T9A_SIDES], flags, "flags", OWN, .own = &case_own_each, .each = sizeof(uint64_t), .rows = t9a_set_rows) /* t9a.19.01 units whose standard he took: their standards, battle standard among them */ \
    FIELD(uint64_t, fought, "fought", OWN, .own = &case_own_unit_set) /* t9a.12.01 units whose combat is over, this phase */ \
    KEPT(uint64_t, combat) /* units of the combat that is fought */ \
    KEPT(uint64_t, redirecting) /* t9a.09.14 units whose target fled just now */ \
    KEPT(uint16_t[T9A_SIDES], score) /* t9a.12.10 of that combat */ \
    KEPT(uint16_t[T9A_SIDES], dealt) /* t9a.12.37 wounds of the round */ \
    KEPT(uint8_t[T9A_SIDES], overkill) \
    KEPT(uint8_t, loser) /* + 1; 0: nobody lost */ \
    KEPT(uint8_t, by) /* how much the score differs */ \
    KEPT(uint8_t[4], unused_too) \
    FIELD(struct t9a_panic[T9A_QUEUE], queue, "panics", PARTS, ROW_COUNT(t9a_state, waiting), .most = T9A_QUEUE, .each = sizeof(struct t9a_panic), .rows = t9a_panic_rows) \
    FIELD(struct t9a_spell_on[T9A_LASTING], on, "spells-on", PARTS, .most = T9A_LASTING, .each = sizeof(struct t9a_spell_on), .rows = t9a_on_rows)
/* clang-format on */
struct t9a_state {
    FIELD_MEMBERS_IN(T9A_STATE_FIELDS, 8 * BOOK_WORDS)
};

#pragma GCC diagnostic pop

/* What the players agree on. */
/* clang-format off */
#define T9A_SETTINGS_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, deployment, "deployment", WORD, .words = ANY_OF("classic|classique", "diagonal|diagonale", "flank-attack|contournement"), .called = t9a_deployments_called, .ways = ANY_OF(ROLLED_KEY), .way_at = offsetof(struct t9a_settings, deployment_rolled), .way_is = DEPLOYMENT_CLASSIC, .rule = T9A(7, 12), .help = { "le type de déploiement", "the deployment type" }) \
    KEPT(uint8_t, deployment_rolled) /* t9a.07.12 by the die */ \
    FIELD(uint8_t, objective, "objective", WORD, .words = ANY_OF("hold-the-line|tenez la ligne", "breakthrough|percée", "capture-the-flags|capturez les étendards", "secure-target|sécurisez la cible", "none|aucun"), .called = t9a_objectives_called, .ways = ANY_OF(ROLLED_KEY), .way_at = offsetof(struct t9a_settings, objective_rolled), .way_is = 0, .rule = T9A(7, 17), .help = { "l'objectif secondaire", "the secondary objective" }) /* enum t9a_objective; OBJECTIVES: none */ \
    KEPT(uint8_t, objective_rolled) \
    FIELD(uint8_t, turns, "turns", WHOLE, .least = 1, .most = 12, .usual = T9A_TURNS, .kept = true, .rule = T9A(3, 1), .help = { "nombre de Tours de Jeu", "Game Turns" }) \
    FIELD(uint8_t, shared, "battle-points", FLAG, .rule = T9A(19, 6), .help = { "10 points de bataille à partager", "10 battle points to share" }) \
    FIELD(uint8_t, table, "table-size", WORD, .words = ANY_OF("by-limit|selon la limite", "large|grande", "small|petite"), .called = t9a_tables_called, .rule = T9A(7, 3), .help = { "la table : 48 × 36 pouces pour des Patrouilles, sinon 72 × 48", "the table: 48 × 36 inches for Warbands, else 72 × 48" }) /* enum t9a_table */ \
    KEPT(uint8_t[1], unused)
/* clang-format on */
FIELD_STRUCT(t9a_settings, T9A_SETTINGS_FIELDS);

/* What does not change in a battle. */
struct t9a_stage {
    struct t9a_settings settings;
    const struct t9a_catalogue *catalogue;
    const struct t9a_list *list[T9A_SIDES];
    /* t9a_survey() has these: Characters; units with magic items, of them those with one that helps
     * its whole side; rules that items of a side may give, characteristics that they
     * may change: bits. */
    uint64_t characters;
    uint64_t bearers[T9A_SIDES], helpers;
    uint64_t given[T9A_SIDES];
    uint32_t altered[T9A_SIDES];
    int32_t limit; /* t9a.06.06 L, of both */
    uint8_t units;
    uint8_t general[T9A_SIDES]; /* t9a.16.05 the unit of it */
    uint8_t owner[MAX_UNITS];
    uint8_t bought[MAX_UNITS]; /* which unit of its list */
    uint8_t count[MAX_UNITS];  /* models */
    uint16_t cost[MAX_UNITS];
    char name[MAX_UNITS][T9A_NAME]; /* its player's for it, or "" */
    struct t9a_model model[MAX_UNITS];
};

BOOK_STATE(t9a);

static inline const struct t9a_model *t9a_model(const struct battle *b, int u)
{
    return &t9a_stage(b)->model[u];
}
static inline bool t9a_did(const struct battle *b, int u, enum t9a_deed deed)
{
    return (t9a_unit_of(b, u)->did & (uint32_t)deed) != 0;
}
static inline void t9a_do(struct battle *b, int u, enum t9a_deed deed)
{
    t9a_unit(b, u)->did |= (uint32_t)deed;
}
static inline bool t9a_marked(const struct battle *b, int u, enum t9a_mark mark)
{
    return (t9a_unit_of(b, u)->marks & (unsigned)mark) != 0;
}
static inline void t9a_mark(struct battle *b, int u, enum t9a_mark mark)
{
    t9a_unit(b, u)->marks |= (uint16_t)mark;
}
static inline void t9a_unmark(struct battle *b, int u, enum t9a_mark mark)
{
    t9a_unit(b, u)->marks &= (uint16_t) ~(unsigned)mark;
}

#endif
