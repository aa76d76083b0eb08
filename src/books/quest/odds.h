/* odds.h -- quest: the chances of an attack, before a die falls.
 *
 * A strike is one weapon of a unit against another, as numbers: what its dice
 * do and nothing else. Means of strikes are exact fractions (quest.12.04), plans
 * of strikes are played for all dice by src/lab/odds.c. */
#ifndef ALEA_BOOKS_QUEST_ODDS_H
#define ALEA_BOOKS_QUEST_ODDS_H

#include "battle/odds.h"
#include "books/quest/quest.h"

/* Who strikes when: quest.13.19, 08.03, 08.04. A shot is a strike. */
enum quest_turn { TURN_COUNTER, TURN_STRIKE, TURN_BACK };

struct quest_strike {
    uint8_t turn;          /* enum quest_turn */
    uint8_t unit, arm;     /* whose weapon, plus 1; 0: of nobody, Impact */
    uint8_t models;        /* that use it, at most */
    uint8_t attacks;       /* dice of each */
    uint8_t less;          /* quest.13.20 dice fewer in all */
    uint8_t hit;           /* faces that hit, the 6 among them */
    uint8_t extra;         /* hits more for a 6 */
    uint8_t block;         /* faces that block a hit */
    uint8_t block_rending; /* of a 6: quest.13.38 */
    uint8_t bane;          /* quest.13.06 a 6 that blocks is rerolled */
    uint8_t times;         /* quest.13.08 */
    uint8_t shares;        /* quest.13.09 units, the target among them */
    uint8_t deadly;        /* quest.13.21; 1: no */
    uint8_t regenerates;   /* quest.13.34 the target rolls */
    uint8_t unused;
};

/* Chance that a hit is not blocked, in 36ths: quest.17.04, 17.05 */
int quest_unblocked(int faces, bool bane);
/* Mean wounds, uncapped; of an Explosion all that is multiplied, whoever takes
 * it (quest.12.04 ruling). */
struct quest_fraction quest_strike_mean(const struct quest_strike *s);
struct quest_fraction quest_fraction(int64_t over, int64_t under);
/* One arm of a unit, and Impact. */
struct quest_strike quest_strike_of(const struct battle *b,
                                    const struct quest_blows *blows, int arm);
struct quest_strike quest_impact_of(const struct battle *b,
                                    const struct quest_blows *blows);

/* ---- plans ---- */

enum { QUEST_STRIKES = 4 * QUEST_ARMS };
enum quest_odds_side { SIDE_ATTACKER, SIDE_TARGET, ODDS_SIDES };

/* A unit as far as the odds are concerned. */
struct quest_odds_unit {
    uint8_t models, full; /* now, and at the start */
    uint8_t toughness, wounds;
    uint8_t hurt;       /* quest.09.01 it was, in this activation */
    uint8_t fear;       /* quest.13.24 that counts already */
    uint8_t frightened; /* X of whoever strikes it */
    uint8_t holds;    /* faces that pass its Morale test; 0: it is not asked */
    uint8_t fearless; /* quest.13.25 */
    uint8_t shaken;   /* quest.09.06 */
    uint8_t endangered; /* somebody strikes it at all */
    uint8_t unused[5];
};

struct quest_odds {
    struct quest_strike strike[QUEST_STRIKES];
    struct quest_odds_unit unit[ODDS_SIDES];
    uint8_t strikes;
    uint8_t unused[7];
};

static inline struct quest_odds *quest_odds_in(struct odds_plan *plan)
{
    return (struct quest_odds *)(void *)plan->room;
}
static inline const struct quest_odds *
quest_odds_of(const struct odds_plan *plan)
{
    return (const struct quest_odds *)(const void *)plan->room;
}

_Static_assert(sizeof(struct quest_odds) <= ODDS_ROOM, "room of a plan");

/* ORDER QUEST_NUMBERS: odds_numbers.c has their words. */
enum quest_odds_number {
    NUMBER_MODELS,
    NUMBER_ATTACKS,
    NUMBER_QUALITY,
    NUMBER_TO_HIT,
    NUMBER_SIXES_ONLY,
    NUMBER_EXTRA,
    NUMBER_PIERCE,
    NUMBER_RENDING,
    NUMBER_BANE,
    NUMBER_DEADLY,
    NUMBER_BLAST,
    NUMBER_UNSTOPPABLE,
    NUMBER_IMPACT,
    NUMBER_FEAR,
    NUMBER_TARGETS,
    NUMBER_UNITS,
    NUMBER_DEFENCE,
    NUMBER_COVER,
    NUMBER_TOUGHNESS,
    NUMBER_WOUNDS,
    NUMBER_LOST,
    NUMBER_REGENERATION,
    NUMBER_MORALE,
    NUMBER_FEARLESS,
    QUEST_NUMBERS
};
extern const struct odds_number quest_odds_numbers[];
const char *const *quest_odds_of_numbers(int (*value)[ODDS_NUMBERS],
                                         int attacks, struct odds_plan *out);
/* Sets where a plan begins, once its strikes are there. */
void quest_odds_begin(struct odds_plan *plan);
bool quest_odds_of_attack(const struct battle *b, const struct odds_attack *a,
                          struct odds_plan *out);
int quest_odds_asked(const struct battle *b, struct odds_attack *out, int most);
int quest_odds_threats(const struct battle *b, int unit,
                       struct odds_attack *out, int most);
void quest_odds_face(struct battle *b, int unit, int target, int32_t apart);
extern const struct odds_book quest_odds_book;

#endif
