/* odds.h -- OFAS: what may come of a shooting phase or of a charge.
 *
 * A plan is two sides and the volleys and blows between them, in their order.
 * Choices that players make while dice fall are taken as the sides would take
 * them: see docs/odds.md. */
#ifndef ALEA_BOOKS_OFAS_ODDS_H
#define ALEA_BOOKS_OFAS_ODDS_H

#include "battle/odds.h"
#include "books/ofas/ofas.h"

enum {
    ODDS_VOLLEYS = 24, /* of a plan */
    ODDS_LOSSES = 99,  /* most that one side can lose: a swarm */
    ODDS_PACES = 3,    /* ofas.11.21 unhurt, slowed, stopped */
    ODDS_SQUAD = 64,   /* soldiers of one unit */
    ODDS_LEVELS = 3,   /* kinds of disruptive weapons told apart */
    ODDS_SINGLE = 6    /* unstable weapons followed one by one */
};

enum ofas_odds_kind { SIDE_FIGURES, SIDE_LIFE, SIDE_HULL };
enum { SIDE_ATTACKER, SIDE_TARGET, SIDES };
enum { BY_OWNER, BY_ENEMY, CHOOSERS }; /* who says who falls */

/* Bits of odds_attack.how besides FIRE_...: ofas.11.13 all who have grenades
 * use them in close combat. */
enum { ODDS_GRENADES = 1 << 16 };

/* A unit that may be hurt. */
struct ofas_odds_side {
    uint8_t kind;     /* enum ofas_odds_kind */
    uint8_t left;     /* figures, points of life or of structure */
    uint8_t strength; /* ofas.08.04 at the start of the phase */
    uint8_t lost;     /* in it, already */
    uint8_t shields;  /* ofas.20.07 figures who may parry; they fall last */
    uint8_t medics;   /* ofas.15.60 they fall last, too */
    uint8_t helpers;  /* ofas.15.62 beside it */
    uint8_t second;   /* ofas.08.14 ruling: a failed test once more */
    uint8_t steady;   /* tests nothing, or panicked long ago */
    int8_t easier;    /* ofas.19.34 in close combat */
    /* of a hull */
    uint8_t test;     /* enum ofas_test that something breaks */
    uint8_t unstable; /* ofas.16.50 tested twice */
    uint8_t robust;   /* ofas.16.36, 16.57 dice */
    uint8_t spare;    /* dice of which the opponent keeps three */
    uint8_t monster;
    uint8_t flyer;
    uint8_t mounts;  /* that work */
    uint8_t strikes; /* ofas.16.10 with so many weapons at most */
    uint8_t strides; /* hits on its propulsion that stop it */
    uint8_t parries; /* ofas.hr.03 */
    /* of soldiers who are told apart: until this volley */
    uint8_t until;
    uint8_t leader;
    int8_t morale[ODDS_LOSSES + 1];      /* by what it has lost (ofas.19.53) */
    uint8_t falls[CHOOSERS][ODDS_SQUAD]; /* the first to fall first */
    uint8_t alike[ODDS_SQUAD];           /* the first who carries the same */
    uint8_t soldiers;                    /* living or not */
    uint8_t unused[5];
    figure_set stands, shielded, healing; /* all, who parries, the medics */
    struct vec at[ODDS_SQUAD];            /* ofas.01.15 where they stand */
};

enum ofas_odds_deed {
    DEED_ATTACK,
    DEED_GRENADES, /* ofas.11.13 those that fail come back */
    DEED_BLAST,    /* ofas.20.27 then all of its side are gone */
    DEED_GROUND    /* ofas.13.15 nobody's: the ground under the charger */
};

/* One volley, or the blows of one kind of weapon. */
struct ofas_odds_volley {
    figure_set among;   /* whom it can take, where they are told apart */
    figure_set bearers; /* the same of those who attack, unless 0 */
    struct ofas_needs needs[ODDS_PACES]; /* by the hits on a propulsion */
    uint8_t deed;                        /* enum ofas_odds_deed */
    uint8_t by, at;                      /* sides */
    uint8_t unit, arm; /* whose weapon it is, plus 1; unit 0: of numbers */
    uint8_t eligible;  /* figures of the target it can take, from the start */
    uint8_t damage;    /* Dom xN */
    uint8_t flags;     /* LOSS_CLOSE, LOSS_BARED, LOSS_HEAVY */
    uint8_t most;      /* hits of an explosion; 0: as figures are left */
    uint8_t frozen;    /* who fell in close combat strikes too (ofas.07.29) */
    uint8_t aimed;     /* ofas.a2.18 a die more on the table */
    uint8_t scares;    /* ofas.16.41 */
    uint8_t place;     /* of a hull's weapon among those that work */
    uint8_t test;      /* of a grenade that failed, or of the ground */
    uint8_t again;     /* how often that is rolled again, failed */
    uint8_t single;    /* unstable, each bearer for himself */
    uint8_t fixed;     /* so many dice, whoever falls */
    union {
        uint16_t count[ODDS_LOSSES + 1]; /* dice, by the losses of its side */
        uint8_t each[ODDS_SQUAD];        /* of each of the bearers */
    };
};

struct ofas_odds {
    struct ofas_odds_side side[SIDES];
    struct ofas_odds_volley volley[ODDS_VOLLEYS];
    uint8_t volleys;
    uint8_t close;   /* a charge: both test, as in chapter 7 */
    uint8_t fire;    /* volleys before the charger gets there */
    uint8_t blows;   /* and before the blows begin */
    uint8_t answers; /* until which it counts who stood then */
    uint8_t reaches; /* ofas.07.03 as far as the charge can go */
    uint8_t marker;  /* a charge won holds an objective (ofas.14.13) */
    uint8_t level[ODDS_LEVELS];
    uint8_t unused[6];
};

_Static_assert(sizeof(struct ofas_odds) <= ODDS_ROOM, "room of a plan");

static inline struct ofas_odds *ofas_odds_in(struct odds_plan *plan)
{
    return (struct ofas_odds *)(void *)plan->room;
}
static inline const struct ofas_odds *ofas_odds_of(const struct odds_plan *plan)
{
    return (const struct ofas_odds *)(const void *)plan->room;
}

/* ORDER OFAS_MEASURES */
enum ofas_odds_measure {
    MEASURE_TARGET_LOST,
    MEASURE_TARGET_GONE,
    MEASURE_TARGET_PANICS,
    MEASURE_TARGET_STUNS,
    MEASURE_TARGET_STOPPED,
    MEASURE_TARGET_BROKEN,
    MEASURE_ATTACKER_LOST,
    MEASURE_ATTACKER_GONE,
    MEASURE_ATTACKER_PANICS,
    MEASURE_CHARGE_REACHES,
    MEASURE_CHARGE_ARRIVES,
    MEASURE_CHARGE_CONTACT,
    MEASURE_CHARGE_STANDS,
    MEASURE_CHARGE_BREAKS,
    MEASURE_CHARGE_WON,
    MEASURE_MARKER_HELD,
    OFAS_MEASURES
};

/* What a volley rolls: its tests in the order of ofas.04.19. */
void ofas_odds_roll(const struct ofas_needs *needs, int count, int most,
                    struct odds_roll *out);
/* Sets where a plan begins, once its sides and volleys are there. */
void ofas_odds_begin(struct odds_plan *plan);

/* ORDER OFAS_NUMBERS: odds_numbers.c has their words. */
enum ofas_odds_number {
    NUMBER_SHOTS,
    NUMBER_PRECISION,
    NUMBER_POWER,
    NUMBER_COVER,
    NUMBER_EXPLOSION,
    NUMBER_DAMAGE,
    NUMBER_DISRUPTIVE,
    NUMBER_REROLLS,
    NUMBER_AGAIN,
    NUMBER_PIERCING,
    NUMBER_CLUMSY,
    NUMBER_HARMLESS,
    NUMBER_UNSTABLE,
    NUMBER_BARED,
    NUMBER_BACK,
    NUMBER_AIMED,
    /* of the target, once */
    NUMBER_SPEED,
    NUMBER_RESISTANCE,
    NUMBER_FIGURES,
    NUMBER_MORALE,
    NUMBER_SECOND,
    NUMBER_FIELDS,
    NUMBER_SHIELDS,
    NUMBER_MEDICS,
    NUMBER_LIFE,
    NUMBER_STRUCTURE,
    NUMBER_WEIGHT,
    NUMBER_MOUNTS,
    NUMBER_ROBUST,
    NUMBER_FRAGILE,
    NUMBER_MONSTER,
    NUMBER_FLYER,
    NUMBER_CLOSE,
    /* of the attacker, who is struck back */
    NUMBER_OWN_SPEED,
    NUMBER_OWN_RESISTANCE,
    NUMBER_OWN_FIGURES,
    NUMBER_OWN_MORALE,
    ODDS_OFAS_NUMBERS
};
extern const struct odds_number ofas_odds_numbers[];
const char *const *ofas_odds_of_numbers(int (*value)[ODDS_NUMBERS], int attacks,
                                        struct odds_plan *out);
/* Who of these is given up first: by his owner the one least worth, by an enemy
 * the best, but the leader last. */
int ofas_odds_falls(const struct battle *b, int unit, figure_set among,
                    bool enemy);
/* Who of these comes back first: the one most worth. */
int ofas_odds_returns(const struct battle *b, int unit, figure_set among);
/* All that is to know of the soldiers of a side; and, once the volleys are
 * there, for how long that counts. */
void ofas_odds_tell_apart(const struct battle *b, int unit,
                          struct ofas_odds_side *s);
void ofas_odds_settle_who(struct ofas_odds *o, int side, figure_set everybody);
/* The bonus that serves a precise fire best, with the second of a turret. */
int ofas_odds_bonus(const struct battle *b, struct ofas_shot shot);
void ofas_odds_face(struct battle *b, int unit, int target, int32_t apart);
int ofas_odds_threats(const struct battle *b, int unit, struct odds_attack *out,
                      int most);
int ofas_odds_asked(const struct battle *b, struct odds_attack *out, int most);
bool ofas_odds_of_attack(const struct battle *b,
                         const struct odds_attack *attack,
                         struct odds_plan *out);
extern const struct odds_book ofas_odds_book;

#endif
