/* state.h -- what a battle of bts keeps, and how it is reached.
 *
 * Every figure acts alone (bts.02.23), so nearly all that is kept is kept for
 * the figure: struct bts_figure, by its number in the battle. A unit of the
 * battle is a Combat Unit: its Champion or its weapon comes first, its Transport
 * last. Who is Engaged with whom is kept with the figure that charged. */
#ifndef ALEA_BOOKS_BTS_STATE_H
#define ALEA_BOOKS_BTS_STATE_H

#include "base/field_list.h"
#include "battle/book_state.h"
#include "battle/rule.h"
#include "battle/rule_id.h"
#include "books/bts/roster.h"

#define BTS(chapter, number) RULE_ID(chapter, number)

enum {
    BTS_FACES_OF_DIE = 6, /* bts.01.03 */
    BTS_TABLE = CM(120),  /* bts.01.01 */
    BTS_ZONE = CM(3),     /* bts.06.06 */
    BTS_AURA = CM(15),
    BTS_GAP = MM(1),     /* bts.06.08 between enemies that do not fight */
    BTS_CONTACT = 25,    /* bases that are nearer touch */
    BTS_TARGETS = 4,     /* enemies that one figure charges at once */
    BTS_CORNERS = 12,    /* of a way */
    BTS_FIGHTERS = 32,   /* figures of one duel, supporters among them */
    BTS_DUEL_DICE = 256, /* dice of one duel, both sides */
    BTS_MARKERS = 6,     /* objective markers */
    BTS_NO_PLACE = 0     /* bts_figure.inside: it stands on the table */
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* bts.13.13, 13.14 how far it moved this turn. */
enum bts_moved { MOVED_NOT, MOVED_HALF, MOVED_MORE };

/* bts.16.04 .. 17.04 */
enum {
    NERVE_TESTED = 1 << 0, /* for a Demoralised army, this turn */
    NERVE_FAILED = 1 << 1, /* bts.17.04 a test has been failed once */
    NERVE_STAYED = 1 << 2  /* and the Champion stayed: no Orders, no feats */
};

/* bts_figure.fought */
enum {
    FOUGHT_DUEL = 1 << 0,  /* its duel of this phase is over */
    FOUGHT_MOVES = 1 << 1, /* bts.10.16, 05.12 it may move now, others not */
    FOUGHT_MOVED = 1 << 2, /* bts.10.19 it has, and may not once more */
    FOUGHT_TENDED = 1 << 3 /* bts.23.75 it has mended, or might have */
};

/* What lasts on a figure, by spells and Orders: bits. */
enum {
    CHARM_BLINDING = 1 << 0, /* bts.11.13 until it is wounded */
    CHARM_TERROR = 1 << 1,   /* bts.11.22 the same */
    CHARM_COURAGE = 1 << 2,  /* bts.11.18 until the turn ends */
    CHARM_RAGE = 1 << 3,     /* bts.11.25 the same */
    CHARM_RAISED = 1 << 4    /* bts.05.18 the same, of its banner */
};

/* What is kept of a figure, and what it is in: cases set that up and expect it by
 * the key of the line, and where it has words page and pictures tell it
 * (words/states.h). A line more is a state more.
 * An order, a feat, a target, a duel and a Transport are kept + 1. */
/* clang-format off */
#define BTS_FIGURE_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, lost, "wounds", WHOLE, .most = UINT8_MAX, .sign = GLYPH_MEDIC, .urgent = 2, .say = { "blessé{@+}", "wounded" }, .rule = BTS(12, 22)) /* PV */ \
    FIELD(uint8_t, prone, "prone", FLAG, .sign = GLYPH_HIDDEN, .urgent = 3, .say = { "à terre", "prone" }, .rule = BTS(6, 23)) \
    FIELD(uint8_t, immobilised, "immobilised", FLAG, .urgent = 1, .say = { "immobilisé{@+}", "immobilised" }, .rule = BTS(11, 11)) /* until the turn ends */ \
    FIELD(uint8_t, moved, "moved", WORD, .words = bts_moved_words) /* enum bts_moved, this turn */ \
    FIELD(uint8_t, done, "done", FLAG) /* its move of this phase is over */ \
    FIELD(uint8_t, frozen, "frozen", FLAG, .say = { "n'{@ose|osent} plus bouger", "dares not move" }, .rule = BTS(23, 82)) /* bts.11.20 no move for the rest of the turn */ \
    FIELD(uint8_t, charged, "charged", WHOLE, .most = 2) /* bts.18.10 it charged this turn: 1, or 2 through difficult ground */ \
    FIELD(uint8_t, shot, "shot", FLAG) /* this turn */ \
    FIELD(uint8_t, order, "order", WORD, .words = bts_order_words) /* bts.05.11 it gave this turn */ \
    FIELD(uint8_t, tried, "tried", WHOLE, .most = UINT8_MAX) /* bts.05.03 an Order this turn, or bts.05.09 obeyed: 1; who gave one, 1 + its place among those given */ \
    FIELD(uint8_t, bound, "bound", WORDS, .words = bts_bound_words) /* BTS_BOUND_ bits, and Orders that it declined */ \
    FIELD(uint8_t, feat, "feat", WORD, .words = bts_feat_words) /* bts.10.04 declared this turn */ \
    FIELD(uint8_t, bonus, "bonus", WHOLE, .most = BTS_FACES_OF_DIE) /* bts.10.21, 10.22 the die of that feat */ \
    FIELD(uint8_t, morale, "morale", WORDS, .words = bts_nerve_words) /* NERVE_ bits */ \
    FIELD(uint8_t, weaker, "weaker", WHOLE, .most = UINT8_MAX, .say = { "affaibli{@+}", "weakened" }, .rule = BTS(11, 12)) /* Force lost */ \
    FIELD(uint8_t, gloomy, "gloomy", WHOLE, .most = UINT8_MAX, .say = { "découragé{@+}", "disheartened" }, .rule = BTS(11, 21)) /* Moral lost */ \
    FIELD(uint8_t, charms, "charms", WORDS, .words = bts_charm_words, .called = bts_charms_called, .shown = true) /* CHARM_ bits */ \
    FIELD(uint8_t, cast, "cast", FLAG) /* bts.11.03 a spell this turn */ \
    FIELD(uint8_t, stunned, "stunned", FLAG, .urgent = 1, .say = { "sonné{@+}", "stunned" }, .rule = BTS(23, 88)) /* Combat 1, CT 6+ until the turn ends */ \
    FIELD(uint8_t, panic, "panic", FLAG, .sign = GLYPH_PANIC, .urgent = 4, .say = { "panique", "in panic" }, .rule = BTS(20, 18)) /* its panic move is due */ \
    FIELD(uint8_t, crew_lost, "crew-lost", WHOLE, .most = UINT8_MAX) /* bts.21.06 */ \
    FIELD(uint8_t, engine_lost, "engine-lost", WHOLE, .most = UINT8_MAX) \
    FIELD(uint16_t, arms_lost, "arms-lost", OWN, .own = &case_own_set) /* bts.21.06 bits of its arms */ \
    FIELD(uint16_t, facing, "facing", OWN, .own = &case_own_facing) /* of a Monstre, Véhicule or Arme de Siège */ \
    FIELD(uint16_t, inside, "inside", OWN, .own = &bts_own_inside) /* BTS_NO_PLACE, a Transport's number + 1, or MAX_FIGURES + 1 + the piece of a building */ \
    FIELD(uint16_t, hangs, "hangs", LENGTH, .most = UINT16_MAX) /* bts.08.11 so high on a wall */ \
    FIELD(uint16_t[BTS_TARGETS], target, "charges", OWN, .own = &case_own_bodies, .plus = 1) /* whom it charged */ \
    FIELD(uint16_t, duel, "duel", OWN, .own = &case_own_body, .plus = 1) /* bts.06.19 the figure its duel is about */ \
    FIELD(uint8_t, away, "away", WORD, .words = bts_away_words) /* enum bts_away: not on the table */ \
    FIELD(uint8_t, supports, "supports", FLAG) /* bts.14.05 it has supported this turn */ \
    FIELD(uint8_t, fought, "fought", WORDS, .words = bts_fought_words) /* FOUGHT_ bits */ \
    FIELD(uint8_t, charge, "charge", WHOLE, .most = UINT8_MAX) /* bts.14.09 its charge was this one of the turn; 0: none */ \
    KEPT(uint8_t, across) /* bts.15.09 whom it strikes across something in its duel: bits of 'target', and BTS_AT_RIM */ \
    FIELD(uint8_t, mounts_lost, "mounts-lost", WHOLE, .most = UINT8_MAX) /* bts.21.06 of crew_lost: draught animals */ \
    KEPT(uint16_t, owes) /* what is still to be settled for it: OWES_ */ \
    FIELD(uint16_t, walked, "walked", WHOLE, .most = UINT16_MAX) /* bts.20.09 in mm, this turn */ \
    FIELD(uint8_t, lodged, "lodged", WHOLE, .most = UINT8_MAX) /* LODGED_ bits: how it came into its building or Transport, ch09.h */ \
    KEPT(uint8_t, pivots) /* bts.20.05 this turn: one beyond 90 degrees is two */ \
    KEPT(uint8_t, slain_by) /* bts.14.03 in a duel that is not over: the unit that felled it, + 1 */ \
    KEPT(uint8_t, healed) /* bts.24.30 it has regained PV that it had lost */
/* clang-format on */

FIELD_STRUCT(bts_figure, BTS_FIGURE_FIELDS);
enum { BTS_AT_RIM = 1 << 7 };

/* bts_figure.owes: counts of what waits for a question or a test, and who caused
 * the damage. ch20_settle.c */
enum {
    OWES_TEST = 1 << 0, /* bts.20.18 up to 15 Morale tests of a Monstre */
    OWES_TESTS = 15 << 0,
    OWES_ARM = 1 << 4, /* bts.21.06 weapons to be named */
    OWES_ARMS = 15 << 4,
    OWES_CREW = 1 << 8, /* bts.21.06 crew members to be named */
    OWES_CREWS = 15 << 8,
    OWES_TO = 1 << 12 /* the player who names them: 1 */
};

/* bts_state.passed: the last test failed, passed, or is still to be taken by the
 * last move of a decision that is being judged. */
enum { PASSED_NOT, PASSED_YES, PASSED_WAITS };

/* bts_state.forced, bts_figure.panic: bts.11.20 an enemy moves it half its Mvt;
 * bts.20.18 the enemy of a Monstre that panics, whose move is due, or is over this
 * turn. */
enum { FORCED_NOT, FORCED_COMPELLED, FORCED_BOLTS };
enum { PANIC_NOT, PANIC_DUE, PANIC_NOW };

/* Why a figure is not on the table. */
enum bts_away { AWAY_NOT, AWAY_RESERVE, AWAY_DEAD };

/* A duel while it is fought: who takes part, and their dice. */
struct bts_fighter {
    uint16_t figure;
    uint8_t side : 1;    /* 0: the attackers, 1: the defenders */
    uint8_t role : 2;    /* enum bts_role */
    uint8_t blocked : 1; /* bts.14.29 */
    uint8_t stepped : 1; /* it has recoiled, or need not */
    uint8_t backed : 1;  /* bts.14.05 somebody supports it */
    uint8_t
        pike : 1; /* bts.90.05 it supports from the first rank with a pike */
    uint8_t falls : 1; /* bts.14.25 after the blows */
    uint8_t weapon;    /* arm it fights with + 1; 0: none */
    uint32_t dice;     /* how many show each face: bts_faces() */
    uint16_t again; /* of them such as were rolled again: the same, narrower */
    uint8_t glory;  /* bts.14.07 points */
    uint8_t brawl;  /* of them by brawl dice */
};
enum bts_role { ROLE_ENGAGED, ROLE_SHIELD, ROLE_SUPPORT };

enum bts_phase {
    PHASE_DEPLOYMENT,
    PHASE_INITIATIVE,
    PHASE_COMMAND,
    PHASE_MOVEMENT,
    PHASE_SHOOTING,
    PHASE_DUEL,
    PHASE_END
};

/* A Combat Unit. */
/* clang-format off */
#define BTS_UNIT_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, reserve, "reserve", FLAG, .away = true, .say = { "en réserve", "in reserve" }, .rule = BTS(7, 1)) \
    FIELD(uint8_t, alarm, "alarm", FLAG, .away = true, .say = { "en alerte", "alarmed" }, .rule = BTS(5, 21)) /* an Order was given for it this turn */ \
    KEPT(uint8_t, entering) /* bts.07.05 its figures come in at the gate now */ \
    KEPT(uint8_t, edge) /* the edge of the gate: enum bts_edge */ \
    KEPT(uint8_t[4], unused) \
    KEPT(struct vec, gate)
/* clang-format on */
FIELD_STRUCT(bts_unit, BTS_UNIT_FIELDS);

struct bts_marker {
    struct vec at;
};

/* bts.91.04 what a player picks in secret. */
enum bts_pick { PICK_OWN, PICK_ENEMY, PICK_MARKER, PICK_COUNT };

/* Of the battle; from 'fighters' on the duel that is fought. */
/* clang-format off */
#define BTS_STATE_FIELDS(FIELD, KEPT, ROW) \
    KEPT(uint8_t, phase) /* enum bts_phase */ \
    FIELD(uint8_t, initiative, "initiative", OWN, .own = &case_own_player) \
    FIELD(uint8_t, first_turn, "first-turn", FLAG) /* bts.04.03 nobody had it before */ \
    KEPT(uint8_t, markers) \
    FIELD(uint8_t[BTS_SIDES], demoralised, "demoralised", OWN, .own = &case_own_each, .each = 1, .most = UINT8_MAX) /* the turn in which it was found, + 1 */ \
    FIELD(uint8_t, zone, "zone", WORD, .words = bts_zone_words) /* bts.24.10 player A's */ \
    FIELD(uint8_t, leader, "leader", OWN, .own = &case_own_player) /* bts.24.10 who is player A */ \
    FIELD(uint16_t[BTS_SIDES], strength, "strength", OWN, .own = &case_own_each, .each = 2, .most = MAX_FIGURES) /* bts.16.03 starting count */ \
    KEPT(uint16_t[BTS_SIDES][PICK_COUNT], pick) /* bts.91.32 hidden: a figure or a marker, + 1 */ \
    FIELD(struct bts_marker[BTS_MARKERS], marker, "markers", OWN, ROW_COUNT(bts_state, markers), .own = &case_own_points, .most = BTS_MARKERS) \
    FIELD(uint64_t, burning, "burning", OWN, .own = &case_own_set) /* bts.08.23 pieces, bits */ \
    KEPT(uint8_t, fighters) \
    KEPT(uint8_t, passed) /* what came of the last test */ \
    KEPT(uint8_t, forced) /* bts.11.20 the walker is moved by an enemy */ \
    KEPT(uint8_t, scenario) /* enum bts_scenario that is played */ \
    KEPT(uint16_t, leash) /* bts.05.12 the Champion whose Order moves figures now, + 1 */ \
    KEPT(uint16_t, walker) /* bts.11.02 whose move goes on, + 1 */ \
    KEPT(int32_t, spent) /* of that move */ \
    KEPT(struct vec, began) /* where it began */ \
    KEPT(uint8_t, half) /* bts.24.37 of the zone the unit comes to: 0 both, 1, 2 */ \
    KEPT(uint8_t[BTS_SIDES], picked) /* bts.24.24 .. 24.26 bits of enum bts_pick: that he has, not what */ \
    KEPT(uint8_t, unused) \
    KEPT(uint8_t[BTS_SIDES], drilled) /* bts.90.02 figures that have rolled to hit again, this turn */ \
    KEPT(uint16_t, drilled_last) /* the last of them, + 1 */ \
    KEPT(uint8_t[4], unused_too) \
    KEPT(struct bts_fighter[BTS_FIGHTERS], fighter)
/* clang-format on */
FIELD_STRUCT(bts_state, BTS_STATE_FIELDS);

#pragma GCC diagnostic pop

_Static_assert(sizeof(struct bts_figure) <= 8 * FIGURE_WORDS, "fits a figure");

/* bts.24.01 */
enum bts_scenario {
    SCENARIO_CLASH, /* Le Grand Choc */
    SCENARIO_SEARCH,
    SCENARIO_CONQUEST,
    SCENARIO_AMBUSH,
    SCENARIO_ESCALATION,
    SCENARIO_VIP,
    SCENARIO_COUNT
};

/* What the players agree on. */
/* clang-format off */
#define BTS_SETTINGS_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, scenario, "scenario", WORD, .words = bts_scenario_words, .called = bts_scenarios_called, .ways = bts_scenario_ways, .way_at = offsetof(struct bts_settings, rolled), .way_is = SCENARIO_CLASH, .rule = BTS(24, 1), .help = { "le scénario", "the scenario" }) \
    FIELD(uint8_t, turns, "turns", WHOLE, .most = 99, .usual = 12, .kept = true, .rule = BTS(1, 5), .help = { "nombre de tours au plus (0 : sans limite)", "turns at most (0: no limit)" }) \
    KEPT(uint8_t, rolled) /* bts.24.01 by the die */
/* clang-format on */
FIELD_STRUCT(bts_settings, BTS_SETTINGS_FIELDS);

/* What does not change in a battle. */
struct bts_stage {
    struct bts_settings settings;
    char side[BTS_SIDES][BTS_SIDE_NAME];
    char unit_name[MAX_UNITS][BTS_NAME]; /* its player's for it, or "" */
    uint16_t figures;
    uint8_t units;
    uint8_t unit_size[MAX_UNITS];
    uint8_t unit_agreement[MAX_UNITS]; /* with that name: enum agreement */
    const struct bts_weapon *weapon;   /* of the catalogue */
    const struct bts_catalogue *catalogue;
    int32_t widest; /* no base or hull reaches further */
    uint32_t unused_too;
    /* Few figures are of these sorts; who is not in the set is not. */
    struct figures great;              /* Véhicules, Marcheurs, Monstres */
    struct figures hulls;              /* without a base */
    struct figures bandsmen;           /* bts.90.10 with an instrument */
    struct figures of_side[BTS_SIDES]; /* of that player */
    /* Pieces that raise nobody, that are no buildings, that hide nobody, that are
     * neither linear obstacles nor ditches, as far as anybody has looked
     * (bts_survey()): others may be. */
    uint64_t level, open, clear, plain;
    struct bts_model model[MAX_FIGURES];
};

BOOK_STATE(bts);

/* Pieces but those: bits. */
static inline uint64_t bts_pieces_but(const struct battle *b, uint64_t those)
{
    const int n = b->stage->terrain.pieces;

    return (n == MAX_PIECES ? ~(uint64_t)0 : ((uint64_t)1 << n) - 1) & ~those;
}

/* ---- figures by their number ---- */

static inline const struct bts_model *bts_model(const struct battle *b, int f)
{
    return &bts_stage(b)->model[f];
}
static inline struct bts_figure *bts_figure(struct battle *b, int f)
{
    return (struct bts_figure *)(void *)b->figure_own[f];
}
static inline const struct bts_figure *bts_figure_of(const struct battle *b,
                                                     int f)
{
    return (const struct bts_figure *)(const void *)b->figure_own[f];
}
static inline bool bts_is(const struct battle *b, int f, uint64_t keywords)
{
    return (bts_model(b, f)->keywords & keywords) != 0;
}
static inline bool bts_has(const struct battle *b, int f, enum bts_special s)
{
    return specials_have(&bts_model(b, f)->specials, s);
}
static inline int bts_owner(const struct battle *b, int f)
{
    return bts_model(b, f)->owner;
}
/* Its number within its Combat Unit, for events and questions. */
static inline int bts_index(const struct battle *b, int f)
{
    return f - b->unit[bts_model(b, f)->unit].first;
}
/* Is it in the battle: neither removed nor in reserve? */
static inline bool bts_is_here(const struct battle *b, int f)
{
    return bts_figure_of(b, f)->away == AWAY_NOT;
}
/* Does it stand on the table itself, not in a Transport or a building? */
static inline bool bts_is_out(const struct battle *b, int f)
{
    return bts_is_here(b, f) && bts_figure_of(b, f)->inside == BTS_NO_PLACE;
}
static inline const struct bts_weapon *bts_weapon(const struct battle *b, int f,
                                                  int arm)
{
    return &bts_stage(b)->weapon[bts_model(b, f)->arm[arm].weapon];
}

/* ---- events about figures ----
 *
 * BTS_TELL(b, FALLS, BTS(12, 22), ONE(b, f)) tells of a figure,
 * BTS_TELL(b, SHOOTS, BTS(12, 5), BOTH(b, f, g), .shots = 2) of a figure and
 * another: rows of such events begin with N(figure) or N(figure, target). */
#define BTS_TELL(b, name, ...)         TELL(b, name, __VA_ARGS__)
#define BTS_TOLD(b, name, ...)         TOLD(b, name, __VA_ARGS__)
#define BTS_TELL_BY(b, who, name, ...) TELL_BY(b, who, name, __VA_ARGS__)
#define ONE(b, f)                      bts_model(b, f)->unit, NOBODY, .figure = bts_index(b, f)
#define BOTH(b, f, g)                                                        \
    bts_model(b, f)->unit, bts_model(b, g)->unit, .figure = bts_index(b, f), \
                                                  .target = bts_index(b, g)

#endif
