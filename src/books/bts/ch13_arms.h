/* ch13_arms.h -- what chapter 13 divides weapons and equipment into. */
#ifndef ALEA_BOOKS_BTS_CH13_ARMS_H
#define ALEA_BOOKS_BTS_CH13_ARMS_H

/* bts.13.13 .. 13.22: name, key. ORDER CATEGORIES */
#define BTS_CATEGORIES(X)                 \
    X(MELEE, "melee")                     \
    X(LIGHT, "light")                     \
    X(PRECISION, "precision")             \
    X(HEAVY, "heavy")                     \
    X(SHOTGUN, "shotgun")                 \
    X(FLAMER, "flamethrower")             \
    X(LIGHT_ARTILLERY, "light-artillery") \
    X(HEAVY_ARTILLERY, "heavy-artillery")

enum bts_category {
#define X(name, key) CATEGORY_##name,
    BTS_CATEGORIES(X)
#undef X
        CATEGORY_COUNT
};

/* What equipment does besides what its numbers say: name, key. Support equipment
 * has no category that fights. ORDER GEAR */
#define BTS_GEAR(X)                                         \
    X(SHIELD, "shield")         /* bts.14.20, bts.90 M06 */ \
    X(BANNER, "banner")         /* bts.13.26 */             \
    X(INSTRUMENT, "instrument") /* bts.05.15 */             \
    X(KIT, "first-aid-kit")                                 \
    X(CLOAK, "cloak") /* bts.23.78 */                       \
    X(SCOPE, "scope") /* bts.09.10 */                       \
    X(RADIO, "radio") /* bts.23.15 */

enum bts_gear {
#define X(name, key) GEAR_##name,
    BTS_GEAR(X)
#undef X
        GEAR_COUNT
};
#define BTS_GEAR_BIT(name) (1U << GEAR_##name)

/* What an arsenal is divided into: bts.02.05. ORDER ARSENALS */
enum bts_arsenal { ARSENAL_MELEE, ARSENAL_SHOOTING, ARSENAL_SUPPORT };
/* At most one of it per what. ORDER LIMITS */
enum bts_limit { LIMIT_NONE, LIMIT_FIGURE, LIMIT_UNIT, LIMIT_ARMY };
/* bts.23.07 what Archer Emérite does for Cavalerie. ORDER RIDERS */
enum bts_riders { RIDERS_ANY, RIDERS_BARRED, RIDERS_LIGHT };

#endif
