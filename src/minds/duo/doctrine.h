/* doctrine.h -- private to the doctrine of duo: values, plans, answers.
 *
 * All that may happen is weighed in thousandths of a point of the lists
 * (duo.90.18): what an action is expected to take from the enemy, what the place
 * it ends at may cost until the next turn, what it gains on the way to the
 * objective. Chances are exact, in parts of CERTAIN. */
#ifndef ALEA_MINDS_DUO_DOCTRINE_H
#define ALEA_MINDS_DUO_DOCTRINE_H

#include "books/duo/duo.h"
#include "minds/answers.h"

enum {
    CERTAIN = 1 << 16,
    MILLI = 1000 /* of a point */
};

/* ---- chances ---- */

/* What is left of a value that comes by chance. */
static inline int32_t duo_mind_part(int64_t value, int32_t chance)
{
    return (int32_t)(value * chance / CERTAIN);
}
/* Of a test with so many indications (duo.33.04). */
int32_t duo_mind_test(int marks);
/* That the first of two wins an opposed roll (duo.33.05 .. 07). */
int32_t duo_mind_win(int marks, int other);
/* That a duel turns back a power that was used (duo.33.13, 33.14). */
int32_t duo_mind_reflected(int marks, int duel);

/* ---- worth ---- */

/* What it is worth to take one point of Vitality from this model. */
int32_t duo_mind_worth(const struct battle *b, int unit);
/* What a blow is expected to take. */
int32_t duo_mind_blow(const struct battle *b, const struct duo_blow *blow);
/* One shot from where they stand, in range and sight or not. */
int32_t duo_mind_shot(const struct battle *b, int unit, int arm, int target,
                      bool cover);
/* A Shoot action with this arm: its best target among those, all its shots. */
struct best duo_mind_volley(const struct battle *b, int unit, int arm,
                            unit_set targets);
/* One bout, what it may cost taken off, when so many more fight that enemy. */
int32_t duo_mind_bout(const struct battle *b, int unit, int arm, int foe,
                      int more);
/* A Fight action: the best opponent among those. */
struct best duo_mind_fight(const struct battle *b, int unit, unit_set foes);
/* A power used on this target (NOBODY: it needs none). */
int32_t duo_mind_power(const struct battle *b, int unit, int power, int target);
/* On its best target; NOBODY where it needs none. */
struct best duo_mind_best_power(const struct battle *b, int unit, int power);
/* The best attack that can be made at once, of the actions in 'among'. */
struct duo_attack {
    int32_t value;
    int action; /* ACTION_END: none */
    int target; /* NOBODY: it needs none */
};
struct duo_attack duo_mind_attack(const struct battle *b, int unit,
                                  uint64_t among);
/* The best shot or harmful power at that enemy, wherever it is; with 'near' only
 * those that reach it. */
int32_t duo_mind_aim(const struct battle *b, int unit, int target, bool near);

/* ---- danger ---- */

/* What each enemy may do to a model, wherever it stands. */
struct duo_threat {
    int32_t shot, range; /* its best weapon, from where it stands */
    int32_t blow, reach; /* its charge */
    int8_t unit;
};
struct duo_outlook {
    int count;
    struct duo_threat threat[MAX_UNITS];
};
void duo_mind_look(const struct battle *b, int unit, struct duo_outlook *out);
/* What may be lost where it stands before it is activated again. */
int32_t duo_mind_danger(const struct battle *b, int unit,
                        const struct duo_outlook *o);

/* ---- where to ---- */

/* What a model is after besides fighting: a place, and what a pas nearer to it
 * is worth; how near is near enough. */
struct duo_goal {
    struct vec at;
    int32_t z;
    int32_t pull; /* MILLI for each pas */
    int32_t near; /* from centre to centre */
};
struct duo_goal duo_mind_goal(const struct battle *b, int unit);
/* From how far it likes to fight: the longest of its weapons and powers that harm,
 * 0: in contact. */
int32_t duo_mind_liking(const struct battle *b, int unit);
/* The enemy it has most reason to face, NOBODY: there is none. */
int duo_mind_nearest(const struct battle *b, int unit);

/* A thing to do, and what it should bring. */
struct duo_plan {
    int32_t value;
    int action;         /* enum duo_action, powers included */
    struct decision go; /* where it moves, when it does */
};
/* The best next action out of 'among' for who acts now. */
struct duo_plan duo_mind_plan(const struct battle *b, int unit, uint64_t among);

/* What a model on alert would gain by reacting to that enemy now. */
int32_t duo_mind_reaction(const struct battle *b, int unit, int foe);

/* ---- answers ---- */

doctrine_answer duo_mind_station;
doctrine_answer duo_mind_way;
doctrine_answer duo_mind_height;
/* The legal answer whose place is nearest to 'to', out of a sample. */
void duo_mind_nearest_answer(const struct battle *b, uint64_t seed,
                             struct vec to, struct decision *d);

int32_t duo_mind_standing(const struct battle *b, int player);
int duo_mind_attention(const struct ask *asked);

#endif
