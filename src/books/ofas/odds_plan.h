/* odds_plan.h -- shared by the files that make a plan of OFAS from a position. */
#ifndef ALEA_BOOKS_OFAS_ODDS_PLAN_H
#define ALEA_BOOKS_OFAS_ODDS_PLAN_H

#include "books/ofas/odds.h"

/* A plan being made. */
struct making {
    const struct battle *b;
    struct battle later;       /* the same, when a hull has been hit */
    struct battle met;         /* of a charge: when the charger has run in */
    const struct battle *then; /* where morale is tested */
    struct ofas_odds *plan;
    int unit[SIDES];
    int how;     /* of the attack: FIRE_..., ODDS_GRENADES */
    bool danger; /* ofas.13.15 on the way of a charge */
    bool full;   /* not all that would be rolled fits in */
};

/* The battle with a target slowed by so many hits. */
const struct battle *ofas_odds_slowed(struct making *m, const struct battle *b,
                                      int target, int pace);
/* Who of these attack, and with how many dice as others fall. */
void ofas_odds_count(const struct making *m, const struct battle *b,
                     const struct ofas_attack *a, figure_set bearers, int marks,
                     struct ofas_odds_volley *v);
/* Adds a volley, if it fits in; the same of a side, and what follows from who
 * it is. */
void ofas_odds_append(struct making *m, const struct ofas_odds_volley *v);
void ofas_odds_add(struct making *m, int by, const struct ofas_attack *a,
                   struct ofas_odds_volley *v);
/* Adds every kind of weapon of a unit that may fire at the other so. */
void ofas_odds_add_fire(struct making *m, int by, int unit, int fire,
                        int measured);

/* ---- odds_charge.c ---- */

/* Where both stand once the charger has run in; before the sides are filled. */
void ofas_odds_meet(struct making *m);
void ofas_odds_add_charge(struct making *m);

#endif
