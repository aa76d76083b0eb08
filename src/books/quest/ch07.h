/* ch07.h -- chapter 7: heights, distances and sight; attacks and wounds. */
#ifndef ALEA_BOOKS_QUEST_CH07_H
#define ALEA_BOOKS_QUEST_CH07_H

#include "books/quest/ch06.h"
#include "books/quest/state.h"
#include "books/quest/waits.h"

enum {
    QUEST_RENDING = 4,     /* quest.13.38 PA (+4) */
    QUEST_MOST_HITS = 288, /* of one weapon on one unit */
    QUEST_MOST_DICE = 96   /* of one weapon to hit */
};

/* The chasm that holds the place (its edge does not), or -1. */
int quest_chasm(const struct terrain *t, struct vec at);
/* Height of a place over the table: of a roof, or below 0 in a chasm. */
int32_t quest_height(const struct terrain *t, struct step at);
/* Height of a model's feet over the table; in a chasm it is below 0. */
int32_t quest_z(const struct battle *b, int unit, int figure);
/* quest.01.01 between base edges, in 3D: at most so far. Of the nearest models.
 * The distance is one of the rules: quest_length() is applied inside. */
bool quest_within(const struct battle *b, int unit, int other,
                  int32_t distance);
/* The same of a length on the table, whatever its size; 'less': less than it. */
bool quest_measured(const struct battle *b, int unit, int other, int32_t length,
                    bool less);
/* From one model to any of that unit, or to a place on the table. */
bool quest_model_within(const struct battle *b, int unit, int figure, int other,
                        int32_t distance);
bool quest_near_point(const struct battle *b, int unit, struct vec at,
                      int32_t distance);
/* The smallest distance between models of two units, for orders; rounded up. */
int32_t quest_gap(const struct battle *b, int unit, int other);
/* quest.07.01 may this model draw a line to any model of that unit? */
bool quest_model_sees(const struct battle *b, int unit, int figure, int other);
bool quest_sees(const struct battle *b, int unit, int other);
bool quest_sees_point(const struct battle *b, int unit, struct vec at,
                      int floor);
/* The same from where it might stand. */
bool quest_would_see(const struct battle *b, int unit, struct step from,
                     int other);
/* quest.11.01, 11.02, 90.06, 90.08 has the target cover from shots of this
 * unit? 'indirect' (quest.13.32): what is in between does not count. */
bool quest_covered(const struct battle *b, int unit, int target, bool indirect);
/* The same from where the nearest shooter might stand. */
bool quest_covered_from(const struct battle *b, int unit, struct step from,
                        int target, bool indirect);

enum { WOUND_NO_REGENERATION = 1 }; /* quest.13.05, 13.37, 13.46 */
/* Wounds of no attack (terrain, power, conditions, falls): to this model, -1:
 * by quest.07.04; Regeneration is rolled here. */
void quest_wound(struct battle *b, int unit, int figure, int wounds,
                 uint8_t flags, uint16_t rule);
/* quest.07.03 wounds that are dealt out after the last weapon, each of them
 * 'lot' on one model (quest.13.21), or 1. Regeneration is rolled here. */
void quest_owe(struct battle *b, int unit, int wounds, int lot, uint8_t flags);
/* Of those, the wounds for one model that has room for so many: what a lot brings
 * beyond that is lost (quest.13.22). */
int quest_wounds_for(int room, uint8_t *owed, uint8_t deadly[QUEST_DEADLY]);
/* quest.07.04 deals them out; 'by' is who attacked, or NOBODY; the model comes
 * first, unless it is -1 or another is wounded. */
void quest_settle(struct battle *b, int unit, int by, int figure,
                  uint16_t rule);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* One shooting of a unit: a hero's player chooses target and weapons, the
 * machine's target is given. */
struct quest_shooting {
    uint64_t arms;       /* bits that shoot */
    int8_t unit, target; /* NOBODY: to be chosen */
    uint8_t moved;
    uint8_t arm; /* asked about */
    uint8_t unused[4];
};
enum quest_attack_kind {
    ATTACK_SHOT,
    ATTACK_MELEE,   /* of a charger */
    ATTACK_COUNTER, /* quest.13.19 of who is charged, with these weapons */
    ATTACK_BACK,    /* quest.08.04 */
    ATTACK_SPELL,   /* hits without a roll to hit */
    ATTACK_FALL,
    ATTACK_KINDS
};
/* Attacks of one unit on another, weapon by weapon: quest.07.03. state.passed
 * says whether the target was wounded. */
struct quest_attack {
    uint64_t arms;       /* bits of weapons still to come */
    figure_set who;      /* models of the unit that attack */
    unit_set shares;     /* quest.13.09 units that hits are shared among */
    unit_set more;       /* those of them who take one more */
    unit_set left;       /* those who have not taken theirs */
    int8_t unit, target; /* unit: NOBODY of ATTACK_FALL */
    uint8_t kind;        /* enum quest_attack_kind */
    uint8_t moved;       /* quest.13.31 */
    uint8_t impact;      /* quest.13.30 dice that are rolled first */
    uint8_t pierce;      /* ATTACK_SPELL, ATTACK_FALL */
    uint8_t arm;         /* whose hits they are */
    uint8_t hurt;        /* wounds of the target before */
    uint16_t hits;       /* ATTACK_SPELL, ATTACK_FALL; or to be shared */
    uint16_t rending;    /* of them with PA (+4): quest.13.38 */
    uint16_t rest;       /* that are left over */
    uint8_t unused[2];
};

#pragma GCC diagnostic pop

/* Why a roll is changed: bits of an event's 'why', each with its words. */
/* clang-format off */
#define QUEST_WHYS(X) \
    X(HINDERED, "Entravé -1", "Hindered -1") /* quest.14.07 */ \
    X(SABOTAGED, "sabotage -1", "sabotage -1") /* quest.90.12 */ \
    X(STEADY, "Œil calme +1", "Steady eye +1") /* quest.90.07 */ \
    X(STEALTH, "Furtif -1", "Stealth -1") /* quest.13.41 */ \
    X(INDIRECT, "tir indirect après un déplacement -1", "indirect after a move -1") /* quest.13.31 */ \
    X(THRUST, "Percée +1", "Thrust +1") /* quest.13.45 */ \
    X(COVER, "couvert du décor +1", "cover of the scenery +1") /* quest.11.01 */ \
    X(RAMPART, "couvert du Rempart +1", "cover of the Rampart +1") /* quest.90.06 of a friend */ \
    X(PIERCE, "PA", "AP") /* quest.13.04 */ \
    X(RELIABLE, "Fiable 2+", "Reliable 2+") /* quest.13.36 */ \
    X(FATIGUED, "Fatigué : 6 seulement", "Fatigued: 6 only") /* quest.08.06 */ \
    X(SHAKEN, "Ébranlé : 6 seulement", "Shaken: 6 only") /* quest.09.05 */
/* clang-format on */
WHYS_LISTED(quest, QUEST_WHYS);

/* How one arm attacks a unit now: quest.07.02 and the special rules. */
struct quest_aim {
    uint32_t why;       /* enum quest_why of these: */
    int need, modifier; /* to hit */
    int extra;          /* hits more for each 6 */
    int pierce, rending_pierce;
    int blast, deadly; /* quest.13.08, 13.21; 1 without */
    bool bane;
    uint8_t flags; /* WOUND_NO_REGENERATION */
    bool no_cover;
    uint16_t rule; /* of what is needed */
};
struct quest_aim quest_aim(const struct battle *b, int unit, int target,
                           int arm, enum quest_attack_kind kind, bool moved,
                           bool far);
/* quest.13.30, 13.20 Impact dice of so many models that charge. */
int quest_impact_dice(const struct battle *b, int unit, int target, int models);
/* quest.13.08 models that Explosion may count, 13.09 units it may reach. */
int quest_blast_crowd(const struct battle *b, int unit, int target);
unit_set quest_blast_units(const struct battle *b, int unit, int target);
/* quest.13.35, 13.41 ruling: more than 9" between the nearest models. */
static inline bool quest_is_far(const struct battle *b, int unit, int target)
{
    return !quest_within(b, unit, target, INCH(9));
}
/* quest.08.06, 09.05 does it hit on 6s only? */
static inline bool quest_tired(const struct battle *b, int unit)
{
    return quest_unit_of(b, unit)->fatigued || quest_unit_of(b, unit)->shaken;
}
/* Bits of its weapons for melee, or for shooting. */
uint64_t quest_arms(const struct battle *b, int unit, bool melee);
/* Models of the unit that can shoot this target with this arm now: range, line
 * of sight or Indirect, not spent. */
figure_set quest_shooters(const struct battle *b, int unit, int arm,
                          int target);
/* Units it may shoot, and the weapons with which it may. */
unit_set quest_targets(const struct battle *b, int unit);
uint64_t quest_guns(const struct battle *b, int unit, int target);
/* Why not, an enemy who is up; 0: it may. */
uint16_t quest_shot_bar(const struct battle *b, int unit, int target);
/* A unit is destroyed or a hero knocked out, and what follows. */
void quest_remove_model(struct battle *b, int unit, int figure, uint16_t rule);
int quest_remaining(const struct battle *b, int unit); /* wound points left */

/* Expected wounds, exactly (quest.12.04): a fraction in lowest terms. */
struct quest_fraction {
    int64_t over, under;
};
int quest_compare(struct quest_fraction a, struct quest_fraction b);
/* What one unit would do to another, nobody having moved: from a look at the
 * position, changed by who asks for what would be. */
struct quest_blows {
    int unit, target;
    enum quest_attack_kind kind;
    uint8_t bearers[QUEST_ARMS]; /* models that use each arm */
    uint8_t models;              /* that take part: Impact */
    bool moved, far;             /* quest.13.31; 13.35, 13.41 more than 9" */
    bool cover, cover_indirect;  /* with other weapons, with Indirect ones */
    uint8_t crowd;               /* quest.13.08 models within 3" of the target,
                                    its own too */
};
/* In melee every model takes part; a gun counts with the models that can shoot
 * now. */
struct quest_blows quest_blows_of(const struct battle *b, int unit, int target,
                                  enum quest_attack_kind kind, bool moved);
/* The same in two steps: as if nothing gave cover, and what cover there is for
 * the guns that shoot. */
struct quest_blows quest_blows_in_open(const struct battle *b, int unit,
                                       int target, enum quest_attack_kind kind,
                                       bool moved);
void quest_blows_cover(const struct battle *b, struct quest_blows *blows);
struct quest_fraction quest_expected(const struct battle *b,
                                     const struct quest_blows *blows);
/* The same in so many parts of a wound, rounded down. */
int64_t quest_expected_in(const struct battle *b,
                          const struct quest_blows *blows, int32_t parts);

#endif
