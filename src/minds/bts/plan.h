/* plan.h -- private to the moves of the doctrine of bts: a decision that grows move
 * by move.
 *
 * Each move is judged on a copy in which those before it are made. A move that
 * begins with dice ends the decision; what is left is moved when the question comes
 * again. Judging costs, so what is plainly in the way is looked at before. */
#ifndef ALEA_MINDS_BTS_PLAN_H
#define ALEA_MINDS_BTS_PLAN_H

#include "minds/bts/doctrine.h"

enum {
    PLAN_CHARGES = 768,
    PLAN_BLOCK = 32,
    PLAN_GANG = 6,
    PLAN_CREW = 3,
    PLAN_LIKES = 1024
};

/* Where somebody is in the way: a base, or the circle in a hull. */
struct plan_place {
    struct vec at;
    int32_t radius; /* 0: it stands nowhere */
    int32_t kept;   /* enemies of the mover: with their zone */
};

/* Who is met, with what is kept about him, in each strip of the table from left to
 * right, and from bottom to top: who is about costs as much in a crowd as among a
 * few. */
enum { PLAN_STRIPS = 32, PLAN_STRIP = 4096 };
struct plan_strips {
    struct figures column[PLAN_STRIPS], row[PLAN_STRIPS];
};
_Static_assert(PLAN_STRIPS *PLAN_STRIP >= BTS_TABLE, "the table is covered");

/* Who charges an enemy, in this decision or before. */
struct plan_gang {
    struct bts_mind_team team;
    int n;
    uint16_t who[PLAN_GANG];
    int32_t value; /* of the fight as it is */
};

/* Who would do best against an enemy, best first. */
struct plan_crew {
    int n;
    uint16_t who[PLAN_CREW];
    int32_t value[PLAN_CREW];
};

/* What charges by figures of these kinds gain at an enemy of a kind, or at one who
 * has enemies already: others of the same kinds gain as much. */
struct plan_like {
    uint64_t kinds; /* and the enemy; 0: none is kept here */
    int32_t value;
    uint32_t unused;
};

/* It is worth that as long as nothing is changed that it hangs on: plan_changed(). */
struct plan_charge {
    int32_t value;
    uint16_t f;
    uint16_t foe;  /* its place among the foes of the outlook */
    int32_t moves; /* that were made when it was worth that */
};

/* What a walk that came to nothing found out: as long as no move is made it would
 * find the same. */
struct plan_try {
    struct bts_goal goal;
    struct vec next; /* of the way to the goal, round scenery: if 'led' */
    bool led;
    int32_t moves;  /* that were made then, + 1; 0: it has not been tried */
    int32_t looked; /* the same, when it looked whom it could shoot at */
    bool shoots;    /* and then it could */
};

struct planner {
    const struct battle *b;
    struct battle after;
    struct decision *d;
    struct bts_outlook o;
    struct figures left; /* who may still be moved */
    bool waits;          /* the last move rolls dice: nothing may follow it */
    int barred;   /* who was in the way of the last leg that was not free, */
    int crowding; /* and on the last place without room */
    int32_t care; /* what losses of its own count for, of MILLI */
    struct plan_place place[MAX_FIGURES];
    struct plan_strips strips[2];       /* for who walks, for who charges */
    struct plan_gang gang[MAX_FIGURES]; /* by place among the foes */
    struct plan_crew crew[MAX_FIGURES];
    struct plan_like like[PLAN_LIKES];
    bool keeps; /* any of these */
    int32_t changed
        [MAX_FIGURES]; /* the same: moves that were made when what charges
                                     of that enemy gain was last changed */
    int16_t
        kind[MAX_FIGURES]; /* the first who fights as each does, or UNKNOWN */
    struct figures first;  /* these */
    struct plan_try tried[MAX_FIGURES];
    struct figures fighters; /* bts_mind_is_fighter(), as far as known */
    struct figures known;
    int32_t firepower[MAX_FIGURES]; /* bts_mind_firepower(), or UNKNOWN */
    int charges;
    struct plan_charge charge[PLAN_CHARGES];
    int16_t lead[PLAN_CHARGES / PLAN_BLOCK]; /* the best of each block */
};

/* ---- plan.c ---- */

void plan_begin(struct planner *p, const struct battle *b, struct decision *d);
/* Makes the move if it is legal and may still be made. */
bool plan_go(struct planner *p, int f, enum bts_manner manner,
             const struct step *way, int steps, int facing);
/* In the manner in which it goes furthest. */
enum bts_manner plan_manner(const struct battle *b, int f);
/* Where it starts from: the edge, when it comes from reserve. */
struct vec plan_from(const struct planner *p, int f);
/* Is there room for it at that place, outside zones unless it charges? */
bool plan_has_room(struct planner *p, int f, struct vec at, bool charges);
/* The first base in the way of a leg, NO_FIGURE: none; of enemies their zones too,
 * unless it charges. */
int plan_in_way(const struct planner *p, int f, struct segment leg,
                bool charges);
/* Is nobody? */
bool plan_is_free(struct planner *p, int f, struct segment leg, bool charges);
/* Is nobody in the way of who charges nobody, and room at its end? */
bool plan_has_way(struct planner *p, int f, struct segment leg);
/* bts_mind_is_fighter() and bts_mind_firepower(), found out once. */
bool plan_is_fighter(struct planner *p, int f);
int32_t plan_firepower(struct planner *p, int f);

/* ---- gangs.c ---- */

/* Notes who is Engaged with whom already. */
void plan_gather(struct planner *p);
/* Somebody charges that enemy; he would; he can. */
void plan_join(struct planner *p, int foe, int f);
/* It has charged that enemy: notes whose charges that makes worth more or less. */
void plan_changed(struct planner *p, int foe, int f);
int32_t plan_alone(struct planner *p, int f, int foe);
void plan_enlist(struct planner *p, int f, int foe, int32_t value);
/* What it gains to charge, for each of those who can do it together, where that is
 * more than alone. */
int32_t plan_worth(struct planner *p, int f, int foe);

/* ---- the parts of a decision ---- */

void plan_charges(struct planner *p); /* charges.c */
void plan_rage(struct planner *p);
void plan_support(struct planner *p);
void plan_walks(struct planner *p);                /* walks.c */
void plan_drives(struct planner *p, bool patient); /* drives.c */

#endif
