/* state.h -- what a battle of duo keeps, and how it is reached.
 *
 * A model is a unit of one figure: unit and model are the same number. A group
 * is a player. */
#ifndef ALEA_BOOKS_DUO_STATE_H
#define ALEA_BOOKS_DUO_STATE_H

#include "battle/book_state.h"
#include "battle/rule.h"
#include "books/duo/asks.h"
#include "books/duo/band.h"
#include "books/duo/rules.h"

enum {
    DUO_FACES = 6,
    DUO_NEED = 7,       /* duo.02.02 a test succeeds on 7 or more */
    DUO_CONTACT = 25,   /* duo.03.01 ruling: 0.01 pas */
    DUO_LEVEL = 1250,   /* duo.15.18 ruling: 0.5 pas of height */
    DUO_STEP = 625,     /* duo.15.20 ruling: 0.25 pas of the way */
    DUO_CORNERS = 10,   /* of a way */
    DUO_HIDDEN = PAS(3) /* duo.22.15 */
};

/* ---- what is kept ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct duo_unit {
    /* Whose powers are on it; each ends when its user is activated again
     * (duo.25.06). */
    unit_set shocked;   /* duo.25.06 Choc */
    unit_set cursed;    /* duo.31.06 Malédiction */
    unit_set held;      /* duo.31.07 Immobilisation */
    unit_set meditated; /* duo.25.08 */
    unit_set shielded;  /* duo.31.08 */
    unit_set terrified; /* duo.22.20 by whom it was tested this round */
    int32_t z;          /* height of its feet */
    uint8_t life;       /* duo.06.01 */
    uint8_t perch;      /* piece + 1 on whose side or ladder it hangs */
    uint8_t prone;      /* duo.22.05 */
    uint8_t alert;      /* duo.15.19 */
    uint8_t activated;  /* duo.21.04 in this round */
    uint8_t tested;     /* duo.19.01 for demoralisation */
    uint8_t hidden;     /* duo.22.22 piece + 1 it hides at */
    uint8_t known;      /* duo.22.17 piece + 1 where it was noticed */
    uint8_t empty;      /* duo.30.04 bits of its arms */
    uint8_t turns_to;   /* duo.03.05 unit + 1, when this activation ends */
    uint8_t lost;       /* enum duo_lost */
    uint8_t late;       /* duo.22.21 it infiltrates */
    uint8_t moved;      /* duo.22.20 since Terror was last looked for */
    uint8_t offered_by; /* duo.15.20 unit + 1 that 'offers' is about */
    uint8_t unused[2];
    uint32_t offers; /* what it could do to a walker: ch15_alert.c */
};

/* How a model left the table. */
enum duo_lost { LOST_NOT, LOST_OUT, LOST_FLED, LOST_EXIT };

/* Who acts now: in its activation, or when it reacts. */
struct duo_actor {
    unit_set far;     /* duo.22.16 enemies more than 3 pas away when it began */
    unit_set afraid;  /* duo.22.19 whom it dares not charge */
    unit_set brave;   /* and whom it dares */
    uint32_t done;    /* duo.15.04 bits of enum duo_action */
    int8_t unit;      /* NOBODY: nobody acts */
    uint8_t left;     /* actions */
    uint8_t hero;     /* duo.22.02 the test succeeded */
    uint8_t reacting; /* duo.15.24 outside its activation: to this unit + 1 */
    uint8_t showed;   /* duo.15.22 in this action it moved or came to be seen */
    uint8_t unused[7];
};

struct duo_state {
    struct duo_actor actor;
    int32_t score[DUO_GROUPS]; /* by side: scenario points */
    struct point marker[DUO_MARKERS];
    uint8_t carrier[DUO_MARKERS]; /* unit + 1 */
    uint8_t scored[DUO_MARKERS];  /* side + 1: it is home */
    uint8_t order[DUO_GROUPS];    /* duo.21.02 */
    uint8_t active;               /* group whose turn it is */
    uint8_t phase;                /* enum duo_phase */
    uint8_t kept;   /* duo.22.19 the action was not done and costs nothing */
    uint8_t halted; /* duo.15.20 enum duo_halt: of the last look around */
};

#pragma GCC diagnostic pop

enum duo_phase { PHASE_SETUP, PHASE_DEPLOYMENT, PHASE_PLAY, PHASE_END };

BOOK_STATE(duo);
static inline const struct duo_model *duo_model(const struct battle *b,
                                                int unit)
{
    return &duo_stage(b)->model[unit];
}
static inline bool duo_has(const struct battle *b, int unit,
                           enum duo_trait trait)
{
    return duo_model(b, unit)->traits >> trait & 1;
}
/* Arm of a model; NOBODY has none. */
static inline const struct duo_weapon *duo_arm(const struct battle *b, int unit,
                                               int arm)
{
    return &duo_stage(b)->catalogue->weapon[duo_model(b, unit)->arm[arm]];
}
/* "grenades", of a second one "grenades-2"; "" when there is no such arm. */
void duo_arm_word(const struct duo_model *m, const struct duo_catalogue *c,
                  int arm, char *out, int size);
static inline int32_t duo_radius(const struct battle *b, int unit)
{
    /* duo.03.01 ruling: 1 pas wide, Enorme 2 */
    return duo_has(b, unit, TRAITED_HUGE) ? PAS(1) : PAS(1) / 2;
}
static inline struct vec duo_at(const struct battle *b, int unit)
{
    return figure_at(b, unit, 0);
}
static inline struct disc duo_base(const struct battle *b, int unit)
{
    return (struct disc){ duo_at(b, unit), duo_radius(b, unit) };
}
/* duo.21.01 sides and groups */
static inline int duo_side(const struct battle *b, int unit)
{
    return duo_stage(b)->settings.side[b->unit[unit].owner];
}
static inline bool duo_foes(const struct battle *b, int unit, int other)
{
    return duo_side(b, unit) != duo_side(b, other);
}
/* Everybody on the table; those of them who are enemies of this one. */
unit_set duo_present(const struct battle *b);
unit_set duo_enemies(const struct battle *b, int unit);

/* An event about one model, or about two. */
#endif
