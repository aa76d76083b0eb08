/* ch05.h -- chapter 5: movement. */
#ifndef ALEA_BOOKS_OFAS_CH05_H
#define ALEA_BOOKS_OFAS_CH05_H

#include "books/ofas/state.h"
#include "table/place.h"

/* Where a way may begin and lead. */
enum ofas_way {
    WAY_NORMAL,
    WAY_ENTER,       /* from the own table edge */
    WAY_ENTER_ANY,   /* from any edge but the opponent's */
    WAY_ENTER_ALL,   /* from every edge (ofas.14.42) */
    WAY_ENTER_FLANK, /* own edge, or a side edge along the own half */
    WAY_COMBAT,      /* step 8: through the other unit */
    WAY_CHARGE,      /* the point of an edge to charge in from */
    WAY_BOARD,       /* ofas.12.04 up to a transport */
};

/* Chapter 5. */
int32_t ofas_distance(const struct battle *b, int unit);
int32_t ofas_leash(const struct battle *b, int unit);
void ofas_mover(const struct battle *b, int unit, struct mover *m);
void ofas_enemies(const struct battle *b, int unit, int except, int32_t gap,
                  struct crowd *out);
void ofas_friends(const struct battle *b, int unit, int besides,
                  struct crowd *out);
/* The soldiers besides the leader, in the order of their numbers. */
figure_set ofas_followers(const struct battle *b, int unit);
bool ofas_enters(int mode); /* enum ofas_way: from outside the table? */
/* The way of an answer with its start; false when it has too many steps. */
bool ofas_way_of(const struct battle *b, int unit, int mode,
                 const struct decision *d, struct way *way);
/* What a squad is stood on; the parts lie with the caller. 'other' may be
 * touched. */
struct ofas_ground {
    struct terrain room; /* ofas_terrain() may need it */
    struct mover mover;
    struct crowd bars, taken;
    struct box zone; /* of deployment */
    struct squad squad;
};
void ofas_lay_ground(const struct battle *b, int unit, int other,
                     struct step leader, struct ofas_ground *g);
bool ofas_room(const struct battle *b, int unit, struct step leader, int other);
/* Stands the squad by a stance; false when somebody finds no place. */
bool ofas_stand(const struct battle *b, int unit, int other, int stance,
                struct step *at);
int32_t ofas_allowance(const struct battle *b, int unit, int order, int mode);
bool ofas_touches(const struct battle *b, int unit, struct vec at, int other);
/* Puts the leader at the way's end and tells it. */
void ofas_walk(struct battle *b, int unit, const struct way *way, int event,
               int rule);
/* The way of a leader on foot, places of the others; any way, of soldiers or of a
 * vehicle; where somebody arrives. */
bool ofas_judge_walk(const struct battle *b, const struct decision *d,
                     struct refusal *why);
bool ofas_judge_places(const struct battle *b, const struct decision *d,
                       struct refusal *why);
bool ofas_judge_way(const struct battle *b, const struct decision *d,
                    struct refusal *why);
bool ofas_judge_coming(const struct battle *b, const struct decision *d,
                       struct refusal *why);
void ofas_own_bases(const struct battle *b, int unit, int figure,
                    struct crowd *taken);

#endif
