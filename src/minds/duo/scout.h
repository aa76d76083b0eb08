/* scout.h -- private to the plans of duo's doctrine: what a model that
 * is about to act weighs (minds/duo/plan.c), and where it could go
 * (minds/duo/ways.c). */
#ifndef ALEA_MINDS_DUO_SCOUT_H
#define ALEA_MINDS_DUO_SCOUT_H

#include "minds/duo/doctrine.h"

/* What is weighed, and the copy it is weighed on. */
struct scout {
    const struct battle *b;
    const struct duo_actor *actor;
    int unit, foe; /* the nearest enemy, or NOBODY */
    int32_t here;  /* the value of where it stands */
    int32_t aim;   /* what its best shot at anybody is worth, when 'aimed' */
    struct duo_goal goal;
    struct duo_outlook outlook;
    struct duo_plan best;
    uint64_t attacks; /* actions that are attacks and not done yet */
    struct battle *there;
    struct crowd crowd; /* who else stands about, when 'crowded' */
    bool copied;        /* 'there' is a copy */
    bool crowded, aimed;
};

/* Offers an action that ends there, with the attack that may follow, when it is the
 * best so far. The place is legal but for who is near it; 'go' is the answer that
 * leads there, 'charges' says that it is to be in contact. */
void duo_scout_weigh(struct scout *s, int action, struct point to, int floor,
                     angle facing, const struct decision *go, bool charges);

/* Weighs the moves, the runs, the leaps by this action. */
void duo_scout_moves(struct scout *s);
void duo_scout_runs(struct scout *s);
void duo_scout_leaps(struct scout *s, int action);
/* Turning to the nearest enemy where it stands. */
struct decision duo_scout_facing(const struct scout *s);

#endif
