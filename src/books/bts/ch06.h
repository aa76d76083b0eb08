/* ch06.h -- chapter 6: the Movement Phase: ways, control zones, charges, prone
 * figures, and how fights are split into duels. */
#ifndef ALEA_BOOKS_BTS_CH06_H
#define ALEA_BOOKS_BTS_CH06_H

#include "books/bts/ch01.h"
#include "books/bts/ch08.h"
#include "books/bts/state.h"
#include "table/reach.h"

/* How a figure moves: name, key, French, English. ORDER MANNERS */
#define BTS_MANNERS(X)                                                   \
    X(WALK, "walk", "marcher", "walk")                                   \
    X(STAND, "stand", "se relever, puis marcher", "stand up, then walk") \
    X(CRAWL, "crawl", "ramper", "crawl")                                 \
    X(LIE, "lie", "marcher, puis se coucher", "walk, then lie down")     \
    X(FLY, "fly", "voler", "fly")                                        \
    X(CAST, "cast", "marcher, lancer un Sort, marcher encore",           \
      "walk, cast a spell, walk on")                                     \
    X(STAND_CAST, "stand-cast", "se relever, marcher, lancer un Sort",   \
      "stand up, walk, cast a spell")                                    \
    X(CRAWL_CAST, "crawl-cast", "ramper, lancer un Sort",                \
      "crawl, cast a spell")                                             \
    X(ENTER, "enter", "marcher, puis entrer ou embarquer",               \
      "walk, then enter or board")                                       \
    X(UP, "up", "monter d'un étage", "go up one floor")                  \
    X(DOWN, "down", "descendre d'un étage", "go down one floor")         \
    X(RISE, "rise", "ramper, se relever, puis marcher",                  \
      "crawl, stand up, then walk")                                      \
    X(THROW, "throw", "charger en lançant une Arme de jet",              \
      "charge, throwing a weapon")                                       \
    X(PAUSE, "pause", "avancer, laisser débarquer, repartir",            \
      "drive, let passengers out, drive on")
enum bts_manner {
#define X(name, ...) MANNER_OF_##name,
    BTS_MANNERS(X)
#undef X
        MANNER_OF_COUNT
};

/* Whose turn it is to move when that is asked: any of a player's, one whose move goes
 * on (bts.11.02), those of an Order (05.12), of a unit that enters (07.05), one that an
 * enemy drives (20.18, 11.20), winners of a Combat Légendaire (10.16). */
enum bts_turn_to_move {
    TURN_OF_ALL,
    TURN_OF_WALKER,
    TURN_OF_ORDERED,
    TURN_OF_ENTERING,
    TURN_OF_DRIVEN,
    TURN_OF_WINNERS
};

/* clang-format off */
#define BTS_ASKS_06(X) \
    X(MOVE, "move", MOVES, SAID(manner), PLAIN, N(turn), "{turn|Quelles figurines déplacer, et où ?|Poursuivre ce mouvement, et jusqu'où ?|L'Ordre est donné : quelles figurines déplacer aussitôt, et où ?|Quelles figurines faire entrer, et jusqu'où ?|Mouvement imposé : où mener cette figurine ?|Duel gagné : quelles figurines déplacer encore, et où ?}", "{turn|Which figures move, and where?|Go on with this move, and where to?|The Order is given: which figures move at once, and where?|Which figures come in, and how far?|A forced move: where is this figure driven?|The duel is won: which figures move again, and where?}") \
    X(SPLIT, "split", ACROSS, NONE, PLAIN, N(figure), "{figure} : contre qui se battre ?", "{figure}: fight whom?")
#define BTS_EVENTS_06(X) \
    X(MOVES, DETAIL, NONE, N(figure, length), NONE, "{figure} avance de {length}", "{figure} moves {length}") \
    X(CHARGES, MAIN, NONE, N(figure, target, length), NONE, "{figure} charge {target} ({length})", "{figure} charges {target} ({length})") \
    X(STANDS_UP, DETAIL, NONE, N(figure), NONE, "{figure} se relève", "{figure} stands up") \
    X(LIES_DOWN, DETAIL, NONE, N(figure), NONE, "{figure} se couche", "{figure} lies down") \
    X(PRONE, DETAIL, NONE, N(figure), NONE, "{figure} est à terre", "{figure} is prone") \
    X(AGILE_ROLL, DETAIL, TEST, N(figure, need, passed), NONE, "{figure} {passed|tombe|garde l'équilibre} {dice}", "{figure} {passed|goes down|keeps its feet} {dice}") \
    X(FROZEN, DETAIL, NONE, N(figure), NONE, "{figure} n'ose pas charger", "{figure} dares not charge")
#define BTS_RULES_06(X) \
    X(bts_movement, MOVEMENT, "ch06_movement.c", BEGIN, ORDERS, PART, TENDED, RESERVES, OWED, SPLIT) \
    X(bts_moves, MOVES, "ch06_movement.c", BEGIN, TENDED, BOLT, MOVE, TESTED, DARED, DRIVEN, CAST, SETTLED, SPELLED) \
    X(bts_split, SPLIT, "ch06_split.c", BEGIN, WHOM)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct bts_movement {
    uint8_t half;
    uint8_t unused[7];
};
/* One player's moves, as many figures at once as he likes. */
struct bts_moves {
    uint8_t player;
    uint8_t corners;
    uint8_t manner;
    uint8_t unused;
    uint16_t figure; /* whose move waits for a test */
    int16_t facing;
    struct step corner[BTS_CORNERS];
};
struct bts_split {
    struct figures all;  /* who is split anew */
    struct figures left; /* whose opponent is still to be chosen */
    uint16_t figure;
    uint16_t
        only[2]; /* bts.06.22 groups of these figures, + 1; 0: all groups */
    uint8_t unused[2];
};
#pragma GCC diagnostic pop

/* ---- who may move ---- */

/* The rule that keeps it from moving now, 0: none. */
uint16_t bts_move_bar(const struct battle *b, int f);
/* bts.05.14, 06.26, 23.82 may it charge anybody this turn? */
uint16_t bts_charge_bar(const struct battle *b, int f);
/* bts.02.02, 23.74 its Mvt, without Orders; bts.13.14 halves are of this. */
int32_t bts_pace(const struct battle *b, int f);
/* bts.06.25, 06.27, 23.91 how far it gets in that manner from here. */
int32_t bts_reach(const struct battle *b, int f, enum bts_manner manner);
/* Bases in its way; of enemies that have one the control zone too, but for those
 * of the set 'charged'. */
void bts_crowd(const struct battle *b, int f, const struct figures *charged,
               struct crowd *out);
/* Bases in its way on that floor, without zones: those that it may meet while its
 * centre stays in the box; NULL: all. */
void bts_crowd_on(const struct battle *b, int f, int floor,
                  const struct box *within, struct crowd *out);
/* Of these alone: all who may be there are among them. */
void bts_crowd_among(const struct battle *b, int f, int floor,
                     const struct box *within, const struct figures *about,
                     struct crowd *out);
/* The rule that a stop on the way is about. */
uint16_t bts_rule_of_stop(enum reach_stop stop);

/* ---- zones and fights ---- */

/* Behind what is kept of a figure, and in no hash: what follows from what is kept
 * of others, so that nobody has to be asked. ch06_zones.c */
struct bts_figure_known {
    struct bts_figure kept;
    uint16_t chargers : 6; /* how many have charged it: of 'target' of all */
    uint16_t
        sees : 10; /* somebody whom it can shoot at, + 1, as long as it has all
                     its arms and bts_fire.scene is the same; 0: nobody is known */
};
enum { BTS_CHARGERS = 63U }; /* more find no room about a figure */
_Static_assert(MAX_FIGURES + 1 < 1 << 10, "whom it sees is kept");
_Static_assert(sizeof(struct bts_figure_known) <= 8 * FIGURE_WORDS,
               "fits a figure");

static inline struct bts_figure_known *bts_known(struct battle *b, int f)
{
    return (struct bts_figure_known *)(void *)b->figure_own[f];
}
/* How many have charged it. */
static inline int bts_chargers(const struct battle *b, int f)
{
    return ((const struct bts_figure_known *)(const void *)b->figure_own[f])
        ->chargers;
}

/* bts.06.06, 06.07 has it a control zone? */
bool bts_has_zone(const struct battle *b, int f);
/* How far any zone may reach: what is further away need not be looked at. */
int32_t bts_furthest_zone(const struct battle *b);
/* bts.06.06 would the base of f be inside the zone of g there? Exactly 3 cm is
 * outside. */
bool bts_zone_holds(const struct battle *b, int f, int g, struct step at);
/* bts.06.06, 06.10, 06.13 .. 06.15 may it go that way, the first zone that it
 * enters being that of an enemy it charges? */
bool bts_zones_allow(const struct battle *b, int f, const struct way *way,
                     const struct figures *charged);
/* bts.23.90 who flies passes over zones, and ends outside them unless it charges;
 * bts.06.14 having charged it minds no other. */
bool bts_lands_free(const struct battle *b, int f, struct step at,
                    const struct figures *charged);
/* bts.06.11 */
bool bts_is_engaged(const struct battle *b, int f);
bool bts_are_engaged(const struct battle *b, int f, int g);
bool bts_has_charged(const struct battle *b, int f, int g);
struct figures bts_opponents(const struct battle *b, int f);
void bts_engage(struct battle *b, int f, int g);
/* How many have charged it, by asking all; and after 'target' was set otherwise:
 * notes that of all. */
int bts_count_chargers(const struct battle *b, int f);
void bts_know_chargers(struct battle *b);
/* Ends all fights of a figure; others who have no opponent left are free. */
void bts_disengage(struct battle *b, int f);
/* bts.10.20 all groups are split anew, by the rule bts_split. */
void bts_forget_split(struct battle *b);
/* All who are in the duel of a figure, it and its enemies too. */
struct figures bts_fellows(const struct battle *b, int f);
/* bts.06.11 does a charge link these two of one duel? They fight each other. */
bool bts_are_opposed(const struct battle *b, int f, int g);
/* bts.23.82, 11.22 */
bool bts_is_terrifying(const struct battle *b, int f);
bool bts_fears(const struct battle *b, int f, const struct figures *charged);
/* Who of a player may move now. */
struct figures bts_movers(const struct battle *b, int player);
bool bts_judge_move(struct battle *b, const struct move *m,
                    const struct step *way, struct refusal *why);

/* ---- moves ---- */

enum { BTS_CRAWLED = CM(3) }; /* bts.06.25 */

/* bts.11.02 is this the rest of its move; bts.11.20 or does an enemy move it? */
static inline bool bts_is_walker(const struct battle *b, int f)
{
    return bts_state_of(b)->walker == f + 1;
}
static inline bool bts_is_forced(const struct battle *b, int f)
{
    return bts_is_walker(b, f) && bts_state_of(b)->forced;
}
/* bts.06.27 ruling: half its Mvt, rounded up to whole cm. */
int32_t bts_half_pace(const struct battle *b, int f);
/* bts.23.91 its Mvt in the air, where Rapide adds nothing. */
int32_t bts_flown_pace(const struct battle *b, int f);
/* How it walks in that manner. */
enum bts_manner bts_walked(enum bts_manner manner);

enum { BTS_LEGS = 6 };

/* One leg of a drive: it turns to the heading, then goes straight. */
struct bts_leg {
    int32_t length;
    int16_t heading; /* degrees */
    uint8_t unused[2];
};
/* A drive: its legs, and how it is turned at the end. */
struct bts_course {
    struct bts_leg leg[BTS_LEGS];
    int16_t last; /* degrees at the end, or FACING_AHEAD */
    uint8_t legs;
    uint8_t unused[5];
};
/* Where a move begins that does not begin where the figure stands: see
 * ch09_doors.c. */
enum bts_start_kind {
    START_HERE,
    START_OPENING, /* bts.09.05 out of a building */
    START_HULL, /* bts.20.09 out of a Transport: the first step is the place */
    START_EDGE  /* bts.07.05 from reserve */
};
struct bts_start {
    struct step at;
    int32_t spent; /* of its move, before it is there */
    int32_t most;  /* of its move; START_HULL */
    angle out;     /* away from the wall; START_OPENING */
    uint16_t rule; /* that refuses it */
    uint8_t kind;  /* enum bts_start_kind */
    uint8_t steps; /* of the way that only say where it begins */
};
/* Where a move leads that ends inside something. */
struct bts_arrival {
    struct figures charged; /* bts.09.03 enemies on that floor */
    uint16_t inside;        /* as in struct bts_figure; 0: nowhere */
    uint16_t rule;          /* that refuses it */
    uint8_t floor;
};

/* A move as it is judged: its way, what it costs, whom it charges. */
struct bts_walk {
    struct bts_course
        course; /* of who drives; of a hull that is turned 'last' */
    struct way way;
    struct bts_trip trip;
    int32_t limit;
    struct figures charged;
    struct bts_start start; /* bts.09.05, 20.09, 07.05 from inside something */
    struct bts_arrival arrival; /* bts.09.03, 20.08 it ends inside something */
    uint16_t rule;              /* that refuses it; 0: legal */
    uint8_t reason;
    bool casts;  /* bts.11.02 a spell interrupts the move at its end */
    bool rises;  /* bts.06.27 it stands up at its end, and goes on */
    bool throws; /* bts.23.10 a weapon is thrown before the charge */
    bool tests;  /* dice decide what comes of it: Demoralised, Terrifiante,
                   deep water, obstacles */
};
/* bts.06.01, 20.03, 22.04 judges a move of a decision, and makes one that waits for
 * no dice, by the rules of what moves. */
bool bts_moves_on_wheels(const struct battle *b, int f, int manner);
struct bts_walk bts_judge_moved(const struct battle *b, const struct move *m,
                                const struct step *way);
void bts_make_moved(struct battle *b, const struct move *m,
                    const struct bts_walk *walk);
struct bts_walk bts_judge_walk(const struct battle *b, int f,
                               enum bts_manner manner, const struct step *step,
                               int steps);
/* Is a walk refused by the ground alone, whoever stands about? No: it is not known.
 * For who tries many walks: this costs little of what judging does. */
bool bts_ground_refuses(const struct battle *b, int f, enum bts_manner manner,
                        const struct step *step, int steps);
/* bts.11.02, 23.10, 23.52 what is left of its move is for later: so much is spent
 * of it, and it began there. */
void bts_interrupt(struct battle *b, int f, struct vec began, int64_t spent);
/* bts.13.14 it has walked so far. */
void bts_note_moved(struct battle *b, int f, enum bts_manner manner,
                    int64_t length);
/* bts.11.02 a move that was interrupted is over. */
void bts_end_walk(struct battle *b);
/* Makes a legal move. */
void bts_make_walk(struct battle *b, int f, enum bts_manner named,
                   const struct bts_walk *walk);
/* bts.06.10 a way into contact with g from where f is, straight or round corners;
 * false when there is none within its move. */
bool bts_charge_way(const struct battle *b, int f, int g, struct way *way);

/* bts.23.37 must it charge, and could? */
bool bts_must_charge(const struct battle *b, int f);

/* bts.06.23 throws it down, unless it cannot be; bts.23.02 or keeps its feet. */
void bts_throw_down(struct battle *b, int f, uint16_t rule);

/* ---- candidates (ch06_offers.c) ---- */

struct spread;

/* As it goes furthest: bts.23.91 in the air, if it can. */
enum bts_manner bts_furthest(const struct battle *b, int f);
/* Is it moved by the rules of feet? */
bool bts_on_feet(const struct battle *b, int f);
/* One figure goes there alone, in the manner that takes it furthest. */
bool bts_spread_alone(struct spread *s, int f, struct step to);
/* Enemies that those who are asked might reach. */
void bts_spread_charges(struct spread *s);

#endif
