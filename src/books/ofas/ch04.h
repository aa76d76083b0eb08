/* ch04.h -- chapter 4: sight, targets, volleys. */
#ifndef ALEA_BOOKS_OFAS_CH04_H
#define ALEA_BOOKS_OFAS_CH04_H

#include "books/ofas/ch03.h"
#include "books/ofas/locals.h"
#include "books/ofas/state.h"

struct ofas_look {
    figure_set shooters;   /* of the bearers, who see somebody */
    figure_set seen;       /* of the target, seen by a shooter */
    figure_set behind;     /* hidden, at least partly, from all shooters */
    figure_set by_terrain; /* the same, terrain alone */
    figure_set by_figures; /* the same, other figures alone */
};
/* The arm says from where a vehicle looks, and into which arc (ofas.10.04);
 * NOBODY: from anywhere, all around. Soldiers use their own eyes. */
void ofas_look(const struct battle *b, int unit, int arm, figure_set bearers,
               int target, struct ofas_look *look);
/* Whom figures of other units hide from each of these, seeing or not. */
figure_set ofas_veiled(const struct battle *b, int unit, int arm,
                       figure_set shooters, int target);
/* Does one of these figures see somebody of the target? */
bool ofas_sees(const struct battle *b, int unit, int arm, figure_set bearers,
               int target);
bool ofas_leaders_within(const struct battle *b, int unit, int other,
                         int32_t range);
/* One shot question: who fires what at whom, and how. */
struct ofas_shot {
    figure_set throwers;
    int unit, arm, profile, bonus, fire;
    int target;   /* who is shot at */
    int measured; /* to whom sight and range go: covering fire differs */
    int piece;    /* ofas.13.34 scenery in place of both, plus 1; 0: none */
};
/* The rule that forbids this shot, or 0. The one judge of targets: it serves
 * the question, the refusal and the opponent alike. */
uint16_t ofas_shot_refused(const struct battle *b, const struct ofas_shot *s);
/* Could this shot, legal or not, ever do anything? */
bool ofas_shot_can_hurt(const struct battle *b, const struct ofas_shot *s);
/* Units that may be aimed at with some profile and bonus. */
unit_set ofas_targets(const struct battle *b, struct ofas_shot s);
/* Is there anything to do in its shooting phase: somebody or something to shoot
 * at, a power to use, a vehicle to repair? */
bool ofas_has_shooting(const struct battle *b, int unit, int fire);
/* The bonuses, profiles it may have: bits. */
uint64_t ofas_bonuses(const struct battle *b, struct ofas_shot s);
uint64_t ofas_profiles(const struct battle *b, struct ofas_shot s);
/* How many of its weapons a unit may use in one phase (ofas.16.10). */
int ofas_most_weapons(const struct battle *b, int unit);
/* What a turret may add to the bonus of its shot (ofas.16.42). */
uint64_t ofas_second_bonuses(const struct battle *b, struct ofas_shot s);
bool ofas_benefits(const struct battle *b, int unit, int arm);
figure_set ofas_bearers(const struct battle *b, int unit, int arm,
                        figure_set throwers);
bool ofas_radio_sees(const struct battle *b, int player, int target);
/* Does a radio operator of this unit see the target? */
bool ofas_radio_of(const struct battle *b, int unit, int target);
/* Why a unit has cover: bits of an event's 'why', each with its words. */
/* clang-format off */
#define OFAS_COVERS(X) \
    X(BUNKER, "bunker", "bunker") /* ofas.13.41, 13.43 */ \
    X(ORDER, "planquez-vous !", "take cover") /* ofas.06.14 */ \
    X(TERRAIN, "décor", "scenery") /* ofas.04.18, 13.24 */ \
    X(FIGURES, "figurines interposées", "figures in between") /* ofas.04.18 */ \
    X(RANGE, "moitié hors de portée", "half of them out of range") /* ofas.07.13 */ \
    X(COMBAT, "tir dans un combat", "fire into a combat") /* ofas.07.11 at who has been charged */ \
    X(GUARD, "position défendue", "guarded position") /* ofas.07.25 in close combat */
/* clang-format on */
enum ofas_cover_bit {
#define X(name, ...) COVER_BIT_##name,
    OFAS_COVERS(X)
#undef X
};
enum ofas_cover_cause {
#define X(name, ...) COVER_##name = 1 << COVER_BIT_##name,
    OFAS_COVERS(X)
#undef X
};
/* The test that cancels hits, and enum ofas_cover_cause of it. */
enum ofas_test ofas_cover_by(const struct battle *b, int target,
                             const struct ofas_look *look, bool ignores_terrain,
                             uint32_t *why);
enum ofas_test ofas_cover(const struct battle *b, int target,
                          const struct ofas_look *look, bool ignores_terrain);
void ofas_tally_begin(struct battle *b);
int ofas_arm_place(uint64_t arms, int arm);

/* One attack, shooting or close combat, from the dice to hit to the wounds. */
struct ofas_attack {
    int unit, target, arm; /* unit: NOBODY when it comes from off the table */
    int by;                /* then: the player who fires */
    const struct ofas_profile *profile;
    int bonus;
    int handy; /* ofas.hr.01 enum ofas_bonus besides */
    int fire;  /* enum ofas_fire */
    bool close;
    bool capped; /* indirect: HD at best */
    int weaker;  /* by so much the target resists less: a vehicle's rear */
    int piece;   /* ofas.13.34 in place of a target, plus 1; 0: none */
    enum ofas_test cover;
    uint32_t why; /* enum ofas_cover_cause of it */
    int shots;
    uint8_t bearer[MAX_ROLL]; /* who makes each shot */
};
struct ofas_outcome {
    int wounds, jolts, jolt_level;
    int failed;    /* tests to hit */
    int incidents; /* of unstable weapons, and whose they are */
    figure_set misfires;
};
void ofas_attack(struct battle *b, const struct ofas_attack *attack,
                 struct ofas_outcome *outcome);
/* Fills in the shots: each of these figures adds those of his weapons. 'marks'
 * are the wounds marked on a swarm (ofas.15.48). */
void ofas_count_shots(const struct battle *b, figure_set who, int marks,
                      struct ofas_attack *a);
/* What the dice of an attack need, in their order: told by the functions that
 * the dice themselves ask, so that odds and dice cannot differ. */
struct ofas_needs {
    uint8_t hit, cover, wound; /* enum ofas_test; a cover cancels */
    uint8_t pierced;           /* ofas.15.20 to wound, of a die that shows 2 */
    uint8_t rerolls;           /* to hit, of failed dice */
    uint8_t again;             /* to wound, once */
    uint8_t piercing, clumsy, field, harmless;
    uint8_t explosion;  /* dice for each hit */
    uint8_t disruptive; /* level, 0: none */
    uint8_t unstable;
};
void ofas_needs_of(const struct battle *b, const struct ofas_attack *a,
                   struct ofas_needs *out);
/* A volley or the blows of a weapon before their first die, as they will be
 * played: the attack itself, who makes it, who can fall, enum ofas_loss_flag and
 * the points of each wound. The profile lies with the caller. */
struct ofas_foreseen {
    figure_set shooters, eligible;
    int flags, damage;
};
void ofas_foresee_volley(const struct battle *b, const struct ofas_volley *v,
                         struct ofas_attack *a, struct ofas_foreseen *out);
void ofas_foresee_blow(const struct battle *b, const struct ofas_strike *v,
                       struct ofas_profile *profile, struct ofas_attack *a);
/* ofas.20.07 does he carry a defensive weapon? ofas.11.18 the test that breaks
 * something. */
bool ofas_carries_shield(const struct battle *b, int unit, int figure);
enum ofas_test ofas_damage_test(const struct battle *b);
bool ofas_ignores_cover(const struct battle *b, const struct ofas_attack *a);
/* How many hits of an explosion the target takes at most. */
int ofas_most_blasts(const struct battle *b, int target);

#endif
