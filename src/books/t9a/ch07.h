/* ch07.h -- chapter 7: what is agreed before the battle, and where armies deploy. */
#ifndef ALEA_BOOKS_T9A_CH07_H
#define ALEA_BOOKS_T9A_CH07_H

#include "base/list.h"
#include "books/t9a/ch02.h"

/* t9a.07.03 how large the table is: by what the armies may cost, until a battle
 * begins. */
enum t9a_table { TABLE_BY_LIMIT, TABLE_LARGE, TABLE_SMALL };
enum {
    T9A_TABLE_WIDTH = INCH(72),
    T9A_TABLE_DEPTH = INCH(48),
    T9A_SMALL_WIDTH = INCH(48),
    T9A_SMALL_DEPTH = INCH(36)
};

/* t9a.07.12: name, key, French, English. */
#define T9A_DEPLOYMENTS(X)                                     \
    X(DEPLOYMENT_CLASSIC, "classic", "Classique", "Classic")   \
    X(DEPLOYMENT_DIAGONAL, "diagonal", "Diagonal", "Diagonal") \
    X(DEPLOYMENT_FLANK, "flank-attack", "Contournement", "Flank Attack")
enum t9a_deployment { T9A_DEPLOYMENTS(LIST_NAME) DEPLOYMENTS };
/* t9a.07.17 secondary objectives, bits of what is played: name, key, French, English. */
#define T9A_OBJECTIVES(X)                                                 \
    X(OBJECTIVE_LINE, "hold-the-line", "Tenez la Ligne", "Hold the Line") \
    X(OBJECTIVE_BREAKTHROUGH, "breakthrough", "Percée", "Breakthrough")   \
    X(OBJECTIVE_FLAGS, "capture-the-flags", "Capturez les Étendards",     \
      "Capture the Flags")                                                \
    X(OBJECTIVE_TARGET, "secure-target", "Sécurisez la Cible", "Secure Target")
enum t9a_objective { T9A_OBJECTIVES(LIST_NAME) OBJECTIVES };
/* Which of the two halves of the table: below its line or above. */
enum t9a_half { HALF_BELOW, HALF_ABOVE, HALVES };

/* t9a.07.13 .. 07.15 how the table is parted. */
struct t9a_zones {
    uint8_t type;     /* enum t9a_deployment */
    uint8_t falling;  /* the diagonal goes down to the right, not up */
    uint8_t attacker; /* of a flank attack: the half whose zone reaches further
                         on the wings */
    uint8_t unused;
};

/* t9a.07.12 the type of a D6 of 1..6. */
enum t9a_deployment t9a_deployment_of(int die);
/* Is the place in the zone of that half? */
bool t9a_zone_has(const struct t9a_zones *z, const struct terrain *table,
                  enum t9a_half half, struct vec at);
/* The zone as at most so many shapes without a dent, a unit of length too large where
 * its border does not belong to it; one without corners is none. */
enum { T9A_ZONE_PARTS = 3 };
struct polygon t9a_zone_part(const struct t9a_zones *z,
                             const struct terrain *table, enum t9a_half half,
                             int part);
/* t9a.08.03 does the unit stand wholly inside? */
bool t9a_zone_holds(const struct t9a_zones *z, const struct terrain *table,
                    enum t9a_half half, const struct t9a_ground *ground);

#endif
