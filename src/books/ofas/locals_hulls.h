/* locals_hulls.h -- what waiting rules remember of vehicles, transports and
 * scenery: in the battle, so without holes. */
#ifndef ALEA_BOOKS_OFAS_LOCALS_HULLS_H
#define ALEA_BOOKS_OFAS_LOCALS_HULLS_H

#include "battle/rule.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct ofas_drive {
    int32_t unit;
    int32_t order;
    int32_t repairs;  /* successes still to be used */
    int32_t entering; /* off the table when activated */
    int32_t free;     /* ofas.16.33, a2.08 repairs still to be tried */
    int32_t target;   /* of a charge */
    int32_t precise;  /* ofas.16.38 on the move */
    int32_t stuns;    /* it had when it began */
    int32_t piece;    /* ofas.13.34 charged, plus 1 */
};
struct ofas_rolling {
    int32_t unit;
    int32_t distance;
    int32_t mode;  /* enum ofas_way */
    int32_t quiet; /* after a combat: no alert fire */
    int32_t risky; /* dangerous ground was touched */
    int32_t rule;  /* of a victory move; else 0 */
};
struct ofas_rush {
    unit_set crushed; /* in this activation (ofas.10.38 ruling) */
    int32_t unit;
    int32_t mode;   /* enum ofas_way */
    int32_t legs;   /* two or three */
    int32_t leg;    /* now driven, from 0 */
    int32_t extra;  /* ofas.16.34 what may yet be added to one leg */
    int32_t lined;  /* units crossed by the leg just driven */
    int32_t next;   /* of them, to be crushed */
    int32_t risky;  /* dangerous ground was touched */
    int32_t struck; /* vehicle or wreck that the leg ran into, or NOBODY */
    int32_t piece;  /* or scenery, or NOBODY */
    uint8_t line[MAX_UNITS];
    uint8_t unused[4];
};
struct ofas_collision {
    int32_t vehicle;
    int32_t other;        /* vehicle or wreck that is struck, or NOBODY: */
    int32_t piece;        /* scenery */
    int32_t mine, theirs; /* resistance of both, at the impact */
    int32_t dealt, taken; /* hits */
    int32_t wounds;
};
struct ofas_razing {
    figure_set inside; /* of the unit, in or on the piece */
    unit_set left;     /* units still to be looked at */
    int32_t piece;
    int32_t points; /* of structure that it loses */
    int32_t by;     /* player */
    int32_t unit;
    int32_t wounds;
    int32_t unused;
};
struct ofas_raid {
    uint64_t arms; /* still to strike */
    int32_t unit, piece;
    int32_t arm;
    int32_t risky, rough;
    int32_t struck; /* kinds of weapons that did */
};
struct ofas_hazard {
    int32_t unit;
    int32_t rule;
};
struct ofas_crush {
    int32_t unit;    /* who is crushed */
    int32_t vehicle; /* by whom */
    int32_t wounds;
    int32_t unused;
};
struct ofas_landing {
    int32_t unit;
    int32_t unused;
};
struct ofas_seating {
    int32_t vehicle;
    int32_t unused;
};
struct ofas_boarding {
    int32_t unit, vehicle;
    int32_t risky, rough; /* ground it went through */
};
struct ofas_leaving {
    uint64_t choices; /* of enum ofas_arrival_choice, still open */
    int32_t unit, vehicle;
    int32_t actions;  /* ofas.12.07, 16.27 that it may yet take */
    int32_t paid;     /* for the order to get out */
    int32_t price;    /* ofas.hr.04 of a charge in its place */
    int32_t champion; /* ofas.a1.07 his point is in what was paid */
};
struct ofas_bailing {
    unit_set left; /* passengers still in the wreck */
    int32_t vehicle, unit;
    int32_t exploded; /* ofas.11.24 */
    int32_t wounds;
};
struct ofas_damage {
    uint64_t pair;  /* ofas.11.20 weapons the owner has to choose from */
    uint64_t named; /* by the opponent, so far */
    int32_t unit;
    int32_t points;  /* of structure, each with its test */
    int32_t tests;   /* ofas.20.09 that cost nothing by themselves */
    int32_t results; /* ofas.13.17 of the table, without a test */
    int32_t same;    /* more of an attack that went before (ofas.11.24) */
    int32_t by;      /* player who did it; his own doing counts for another */
    int32_t parries; /* ofas.hr.03 shots that do one point of damage each */
    int32_t aimed;   /* ofas.a2.18 dice more on the table */
};

#pragma GCC diagnostic pop

#endif
