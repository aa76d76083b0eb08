/* odds.h -- duo: chances by counting all dice.
 *
 * The first half is arithmetic on marks alone (duo.33), the second makes plans
 * for src/lab/odds.c out of positions and typed numbers. */
#ifndef ALEA_BOOKS_DUO_ODDS_H
#define ALEA_BOOKS_DUO_ODDS_H

#include "battle/odds.h"
#include "books/duo/duo.h"

enum { DUO_TOTALS = 13 }; /* 2 .. 12 are totals */

/* A chance in lowest terms. Where a product would not fit, as with more than
 * eight Saves in a row, both numbers are halved until it does. */
struct duo_chance {
    int64_t good, of;
};

struct duo_chance duo_chance(int64_t good, int64_t of);
struct duo_chance duo_chance_times(struct duo_chance a, struct duo_chance b);
struct duo_chance duo_chance_not(struct duo_chance a);

/* duo.33.01 .. 33.03 outcomes of a mark's dice, and those with this total */
int duo_outcomes(enum duo_mark mark);
int duo_ways(enum duo_mark mark, int total);
/* duo.33.04 a test */
struct duo_chance duo_odds_test(enum duo_mark mark);
/* duo.33.05 .. 33.07 an opposed roll, for the first side */
struct duo_contest {
    struct duo_chance win, tie, lose;
};
struct duo_contest duo_odds_opposed(enum duo_mark mine, enum duo_mark theirs);
/* duo.33.10 no Save of these succeeds */
struct duo_chance duo_odds_unsaved(const struct duo_save *save, int saves);
/* duo.33.08, 33.09, 33.18 a shot hits, harms and is not saved */
struct duo_chance duo_odds_shot(enum duo_mark shot, enum duo_mark damage,
                                const struct duo_save *save, int saves);
/* duo.33.11, 33.12 a combat is won, harms and is not saved */
struct duo_chance duo_odds_fight(enum duo_mark mine, enum duo_mark theirs,
                                 enum duo_mark damage,
                                 const struct duo_save *save, int saves);
/* duo.33.13, 33.14 a power against a dueller (DUO_NOT: who is none): win is the
 * effect on the target, lose on its user, tie none */
struct duo_contest duo_odds_power(enum duo_mark user, int duel);
/* duo.33.16 the lower of two dice, in 36ths */
int duo_odds_deviation(int pas);

/* The life that a blow takes on average, in sixths of DUO_SURE; at most what is
 * left. */
enum { DUO_SURE = 1 << 24 };
int64_t duo_odds_loss(const struct battle *b, const struct duo_blow *blow);

/* ---- plans ---- */

enum { DUO_ODDS_ATTACKS = 24 };

/* ORDER ODDS_KINDS */
enum duo_odds_kind { ODDS_SHOT, ODDS_FIGHT, ODDS_FREE, ODDS_POWER };

/* What one side does to the other when it harms it. */
struct duo_odds_blow {
    int8_t damage; /* indications */
    uint8_t harms; /* it has a Damage roll at all */
    uint8_t fatal; /* duo.30.06 */
    uint8_t saves;
    int8_t save[SOURCES]; /* marks, of who is hurt */
    uint8_t unused[3];
};

struct duo_odds_attack {
    uint8_t kind;      /* enum duo_odds_kind */
    uint8_t unit, arm; /* whose weapon, plus 1; 0: of nobody */
    int8_t skill;      /* indications: Tir, Combat, or of the power */
    int8_t against;    /* Combat, or the mark of a Duel; DUO_NOT: none */
    uint8_t unused[3];
    struct duo_odds_blow blow, back; /* on the target, on who attacks */
};

struct duo_odds {
    struct duo_odds_attack attack[DUO_ODDS_ATTACKS];
    uint8_t attacks;
    uint8_t full[2], life[2]; /* of who attacks, of the target */
    uint8_t unused[3];
};

static inline struct duo_odds *duo_odds_in(struct odds_plan *plan)
{
    return (struct duo_odds *)(void *)plan->room;
}
static inline const struct duo_odds *duo_odds_of(const struct odds_plan *plan)
{
    return (const struct duo_odds *)(const void *)plan->room;
}

_Static_assert(sizeof(struct duo_odds) <= ODDS_ROOM, "room of a plan");

/* odds_attack.how: an arm + 1, or a power + 1 above; 0: what serves best. */
enum { DUO_ODDS_POWER = 1 << 8 };

/* ORDER DUO_NUMBERS: odds_numbers.c has their words. */
enum duo_odds_number {
    NUMBER_KIND,
    NUMBER_SHOTS,
    NUMBER_SKILL,
    NUMBER_AGAINST,
    NUMBER_DAMAGE,
    NUMBER_FATAL,
    NUMBER_BACK,
    NUMBER_BACK_FATAL,
    NUMBER_LIFE,
    NUMBER_GOOD_SAVES,
    NUMBER_SAVES,
    NUMBER_POOR_SAVES,
    NUMBER_OWN_LIFE,
    NUMBER_OWN_GOOD_SAVES,
    NUMBER_OWN_SAVES,
    NUMBER_OWN_POOR_SAVES,
    DUO_NUMBERS
};
extern const struct odds_number duo_odds_numbers[];
const char *const *duo_odds_of_numbers(int (*value)[ODDS_NUMBERS], int attacks,
                                       struct odds_plan *out);
/* Sets where a plan begins, once its attacks are there. */
void duo_odds_begin(struct odds_plan *plan);
bool duo_odds_of_attack(const struct battle *b, const struct odds_attack *a,
                        struct odds_plan *out);
int duo_odds_asked(const struct battle *b, struct odds_attack *out, int most);
int duo_odds_threats(const struct battle *b, int unit, struct odds_attack *out,
                     int most);
void duo_odds_face(struct battle *b, int unit, int target, int32_t apart);
extern const struct odds_book duo_odds_book;

#endif
