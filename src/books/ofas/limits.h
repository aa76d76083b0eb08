/* limits.h -- how many of anything Of Flesh and Steel has, and the numbers that
 * no content says. */
#ifndef ALEA_BOOKS_OFAS_LIMITS_H
#define ALEA_BOOKS_OFAS_LIMITS_H

#include "battle/battle.h"
#include "books/ofas/army.h"

enum {
    OFAS_PLAYERS = MAX_PLAYERS, /* ofas.a3.01 two to four */
    OFAS_DUEL = 2,
    OFAS_CONTACT = 25,     /* ofas.05.10 ruling: contact is a gap of 0.25 mm */
    OFAS_CLEAR = 26,       /* the smallest gap that is no contact */
    OFAS_OBJECTIVES = 7,   /* ofas.14.04 */
    OFAS_TURNS = 7,        /* ofas.14.17 at most */
    OFAS_GRENADE_ARM = 63, /* grenades are no arm of the list (ofas.15.50) */
    OFAS_GUN_ARM = OFAS_ARMS, /* nor is the first automated weapon */
    OFAS_GUNS = OFAS_GRENADE_ARM - OFAS_GUN_ARM, /* ofas.a6.09 on a table */
    OFAS_ARSENAL = 60,     /* weapons that may be automated: bits of a set */
    OFAS_UNIT_ARMS = 16,   /* kinds of shooting weapons in one unit */
    OFAS_SWARM = 3,        /* ofas.15.46 figures to a base */
    OFAS_JOLT_LEAST = 2,   /* ofas.20.08 difficulties of disruptive hits */
    OFAS_JOLT_LEVELS = 5,  /* a super-heavy wave cannon, aimed: 6 */
    OFAS_INSIST_PRICE = 1, /* ofas.08.17, 15.27, 15.40 one more PC */
    OFAS_CARDS = 2,        /* ofas.a4.07, a5.03 drawn, one is kept */
    OFAS_SPECIAL_MOST = 3  /* ofas.a6.02 pieces for each player */
};

#endif
