/* ch13.h -- chapter 13: what weapons do beside hitting: templates and their
 * deviation, flames, fragments, plasma, weapons thrown in a charge. */
#ifndef ALEA_BOOKS_BTS_CH13_H
#define ALEA_BOOKS_BTS_CH13_H

#include "books/bts/ch01.h"
#include "books/bts/ch12.h"
#include "books/bts/ch21.h"
#include "books/bts/state.h"

/* clang-format off */
#define BTS_ASKS_13(X) \
    X(BLAST, "blast", WAY, NONE, PLAIN, N(figure), "{figure} : où tombe le tir ?", "{figure}: where does the shot come down?")
#define BTS_EVENTS_13(X) \
    X(DEVIATION_ROLL, DETAIL, CHANCE, N(figure, result), NONE, "{figure} : {result|tir bâclé|grande déviation|légère déviation|coup au but} {dice}", "{figure}: {result|botched shot|large deviation|slight deviation|on target} {dice}") \
    X(BLAST_LIES, DETAIL, NONE, N(figure, x, y, radius), NONE, "Le gabarit de {figure} est posé {place}", "{figure}'s template lies {place}") \
    X(REPEAT_ROLL, DETAIL, CHANCE, N(figure, shots), NONE, "{figure} tire {shots} fois {dice}", "{figure} shoots {shots} {shots#time|times} {dice}") \
    X(BURSTS, DETAIL, NONE, N(figure, target), NONE, "Le projectile éclate autour de {target}", "The projectile bursts around {target}") \
    X(BACKFIRES, DETAIL, NONE, N(figure, hits), NOBODY(OTHER), "L'arme de {figure} s'emballe : {hits} {hits#touche|touches}", "{figure}'s weapon backfires: {hits} {hits#hit|hits}") \
    X(THROWS, MAIN, NONE, N(figure, target, weapon), UNIT(SHOT), "{figure} lance {weapon} sur {target} en chargeant", "{figure} throws {weapon} at {target} while charging")
#define BTS_RULES_13(X) \
    X(bts_blast, BLAST, "ch13_blast.c", BEGIN, PLACE)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* bts.13.19 .. 13.25 one hit of artillery. */
struct bts_blast {
    uint16_t figure;
    uint16_t target;
    uint8_t arm;
    uint8_t unused[3];
    struct vec at; /* where it was aimed, then where it lies */
};
#pragma GCC diagnostic pop

/* bts.13.23 ruling: radius of the two templates. */
enum { BTS_SMALL_BLAST = MM(75) / 2, BTS_GREAT_BLAST = MM(125) / 2 };

/* Is it fired over everything, with a template? */
static inline bool bts_is_artillery(const struct bts_weapon *w)
{
    return w->category == CATEGORY_LIGHT_ARTILLERY ||
           w->category == CATEGORY_HEAVY_ARTILLERY;
}

/* ---- templates (ch13_blast.c) ---- */

bool bts_judge_blast(const struct battle *b, const struct decision *d,
                     struct refusal *why);
void bts_spread_blast(struct spread *s);
/* bts.23.71 half the Force, about the figure that was aimed at, on all but the one
 * that was struck. */
void bts_burst(struct battle *b, int f, int arm, struct vec at, int struck);

/* ---- other hits (ch13_hits.c) ---- */

/* What a hit of that weapon is, on flesh and on armour. */
struct bts_hit bts_shot_hit(const struct battle *b, int f, int arm, int target);
struct bts_shell bts_shot_shell(const struct battle *b, int f, int arm);
/* A hit of a weapon of f on a figure: to wound, or armour penetration. */
void bts_land_hit(struct battle *b, int f, int arm, int target);
/* bts.13.17, 13.18 the target and all on the way. */
void bts_flame(struct battle *b, int f, int arm, int target);
/* bts.23.08, 23.09 so many hits on whoever fired. */
void bts_backfire(struct battle *b, int f, int arm, int hits);

/* Where the shot that is asked about would come down if it were left alone. */
struct vec bts_falling_at(const struct battle *b);

#endif
