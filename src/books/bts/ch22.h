/* ch22.h -- chapter 22: Armes de Siège and their Servants; chapter 3: combined
 * bases.
 *
 * A weapon is the first figure of its Combat Unit, its Servants are the others. On
 * a combined base (bts_model.combined) they are inside it as passengers are in a
 * Transport, and the base is what is measured from. */
#ifndef ALEA_BOOKS_BTS_CH22_H
#define ALEA_BOOKS_BTS_CH22_H

#include "books/bts/ch06.h"
#include "books/bts/state.h"

/* clang-format off */
#define BTS_EVENTS_22(X) \
    X(HAULED, DETAIL, NONE, N(figure, length), NONE, "{figure} est déplacé{figure@+} de {length}", "{figure} is moved {length}") \
    X(LAID, DETAIL, NONE, N(figure, degrees), NONE, "{figure} est tourné{figure@+} de {degrees}°", "{figure} is turned by {degrees}°") \
    X(ABANDONED, MAIN, NONE, N(figure), FALLS, "{figure} n'a plus de Servants", "{figure} has no Servants left") \
    X(ASSAULTS, MAIN, NONE, N(figure, target), UNIT(FOUGHT), "{figure} s'en prend à {target}", "{figure} attacks {target}") \
    X(PARTED, DETAIL, NONE, N(figure), NONE, "{figure} se dégage", "{figure} breaks away")
#define BTS_RULES_22(X) \
    X(bts_assault, ASSAULT, "ch22_assault.c", BEGIN, WEAPON, SUPPORT, TARGET, SETTLED, YIELDED)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* A fight with nothing but machines on one side. */
struct bts_assault {
    uint8_t side; /* that strikes */
    uint8_t now;  /* fighter */
    uint8_t left; /* its Attaques */
    uint8_t unused[5];
};
#pragma GCC diagnostic pop

/* ---- Servants (ch22_siege.c) ---- */

/* The Arme de Siège of a Servant, NO_FIGURE: it has none, or no longer. */
int bts_siege_of(const struct battle *b, int f);
/* Its Servants who are left; those who stand in contact and can serve it. */
struct figures bts_servants(const struct battle *b, int weapon);
struct figures bts_serving(const struct battle *b, int weapon);
static inline bool bts_has_servants(const struct battle *b, int weapon)
{
    const struct figures left = bts_servants(b, weapon);

    return figures_any(&left);
}
/* bts.03.08 does it stand on a combined base with its weapon? */
bool bts_on_combined(const struct battle *b, int f);
/* bts.22.09 can it be seen, shot at and struck: on the table itself or on a combined base? */
static inline bool bts_is_exposed(const struct battle *b, int f)
{
    return bts_is_out(b, f) || (bts_is_here(b, f) && bts_on_combined(b, f));
}
/* bts.22.03, 22.11 the rule that keeps a Servant from ending there, 0: none. */
uint16_t bts_servant_bar(const struct battle *b, int f, struct step end);

/* ---- moving it (ch22_siege.c) ---- */

/* bts.22.04, 22.05 how far it may be moved now; 0: not at all. */
int32_t bts_haul_pace(const struct battle *b, int weapon);
/* How far a weapon in reserve may come in. */
int32_t bts_entry_pace(const struct battle *b, int weapon);
/* The rule that keeps it from being moved or turned, 0: none. */
uint16_t bts_haul_bar(const struct battle *b, int weapon);
struct bts_walk bts_judge_haul(const struct battle *b, int weapon,
                               const struct step *step, int steps, int facing,
                               bool enters);
void bts_make_haul(struct battle *b, int weapon, const struct bts_walk *walk);

/* ---- shooting with it ---- */

/* bts.22.08 the best CT of who serves it; 0: nobody does. */
int bts_siege_aim(const struct battle *b, int weapon);
/* bts.22.07, 23.12 fewer serve it than it needs. */
bool bts_is_undermanned(const struct battle *b, int weapon);
/* bts.22.08 does a Servant see the target? */
bool bts_servants_see(const struct battle *b, int weapon, int g);
/* bts.03.10 is the weapon on the trajectory of a shot at this Servant? */
bool bts_shields_servant(const struct battle *b, int shooter, int g);

/* ---- fighting (ch22_assault.c) ---- */

/* bts.21.11, 22.12 what has no Attaques: it loses by itself. */
static inline bool bts_is_machine(const struct battle *b, int f)
{
    return bts_is(b, f, BTS_IS(VEHICLE) | BTS_IS(SIEGE));
}
/* Has one side of the duel that was gathered nothing but machines? */
bool bts_is_assault(const struct battle *b);
/* One Attaque of a fighter, or blow, at a machine. */
void bts_strike_machine(struct battle *b, int fighter, int target);
/* bts.21.12 two Véhicules: the one that moved last goes back a millimetre. */
void bts_part_machines(struct battle *b);

/* ch20_offers.c */
void bts_spread_hauls(struct spread *s, int weapon);

#endif
