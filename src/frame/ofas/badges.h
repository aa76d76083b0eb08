/* badges.h -- what a unit is in, for those who draw it: on alert, panicked. */
#ifndef ALEA_TEXT_BADGES_H
#define ALEA_TEXT_BADGES_H

#include "base/lang.h"
#include "battle/battle.h"

/* ORDER BADGES */
enum badge {
    BADGE_ALERT,
    BADGE_PANIC,
    BADGE_HIDDEN,
    BADGE_STUNNED,
    BADGE_SLOW,
    BADGE_IMMOBILISED,
    BADGE_WRECK,
    BADGE_FERVOUR,
    BADGE_SLOWED,
    BADGE_INVISIBLE,
    BADGE_TOUCH,
    BADGE_CHAMPION,
    BADGES
};

/* The badges of a unit, a bit each. */
uint32_t unit_badges(const struct battle *b, int unit);
/* The word for programs: "alert"; and for people: "on alert". */
const char *badge_key(enum badge badge);
/* A template about the unit: it agrees with its name. */
const char *badge_words(enum badge badge, enum lang lang);

#endif
