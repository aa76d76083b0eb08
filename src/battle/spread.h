/* spread.h -- candidates for ways and places: legal, sensible, well spread.
 *
 * A book names its goals (struct book_answers, 'spread'); what is offered here is
 * judged by the book before it counts. Chance is a small stream of its own that
 * is no part of the battle: the same seed gives the same candidates. */
#ifndef ALEA_BATTLE_SPREAD_H
#define ALEA_BATTLE_SPREAD_H

#include "battle/battle.h"
#include "table/reach.h"

/* Candidates as they are found. */
struct spread {
    const struct battle *b;
    struct decision *out;
    int max, n;
    uint64_t seed;
    bool unjudged; /* whatever is proposed, legal or not */
};

/* What the book offers for the open question; gives how many were written. */
int spread_answers(const struct battle *b, uint64_t seed, struct decision *out,
                   int max);
/* The same, not judged. */
int spread_proposals(const struct battle *b, uint64_t seed,
                     struct decision *out, int max);

/* One of 0 .. below-1. */
int32_t spread_draw(struct spread *s, int32_t below);
/* A point of the zone that holds a base of that radius. */
struct vec spread_point(struct spread *s, struct box zone, int32_t radius);

/* Offers an answer, if it is legal; spread_offer() if it is new, too, and there
 * is room for it. True when it is among them now and was not. */
bool spread_add(struct spread *s, const struct decision *d);
bool spread_offer(struct spread *s, const struct decision *d);
/* To stay; one step, or two; a way that the table found, if it has no more than
 * so many corners. 'value' is the facing of a pose. */
bool spread_stay(struct spread *s, int value);
bool spread_step(struct spread *s, struct vec at, int floor, int value);
bool spread_bend(struct spread *s, struct step corner, struct step end,
                 int value);
bool spread_way(struct spread *s, const struct way *way, int corners,
                int value);
/* Of FORM_MOVES: one figure moves, or stays where it has no steps. Of FORM_ACROSS:
 * these figures; and nobody, all who may be named, and those of each unit. */
bool spread_one(struct spread *s, int figure, int manner,
                const struct step *way, int steps);
bool spread_named(struct spread *s, const struct figures *who);
void spread_squads(struct spread *s);

/* ---- ways of one base (spread_ways.c) ---- */

/* Who goes, and what the table must know to find ways for him. */
struct spread_walker {
    struct step from;
    struct mover mover;
    int32_t limit; /* how far he may go */
    int32_t slow;  /* and how far on ground that slows him down */
    int32_t ahead; /* so far away chasms to be jumped are looked for */
    int corners;   /* of a way, at most */
    int searches;  /* for ways round that may still be made: they take time */
    /* Who is in his way there. */
    void (*crowd)(const struct battle *b, struct step to, struct crowd *out);
};

/* What he might want to get to, but not nearer than 'apart'; a book names some. */
enum { SPREAD_GOALS = 64 };
struct spread_goals {
    int n;
    struct spread_goal {
        struct vec at;
        int32_t apart;
    } goal[SPREAD_GOALS];
};
static inline void spread_goal(struct spread_goals *all, struct vec at,
                               int32_t apart)
{
    if (all->n < SPREAD_GOALS)
        all->goal[all->n++] = (struct spread_goal){ at, apart };
}

/* All that follows for one move: to stay, towards each goal, over chasms, onto
 * roofs; a third of the room is for what chance finds. */
void spread_walks(struct spread *s, struct spread_walker *w,
                  const struct spread_goals *goals);
/* The same for who knows where he wants to go. */
void spread_walks_to(struct spread *s, struct spread_walker *w,
                     struct vec goal);
/* Into contact with a unit: beside each of its figures, their centres 'away'. */
void spread_contacts(struct spread *s, const struct spread_walker *w, int unit,
                     int32_t away);
/* To stand anywhere in a zone, on top of what is there: a base of that radius. */
void spread_stands(struct spread *s, struct box zone, int32_t radius);

/* Towards a place as far as may be gone, but not nearer than 'stop_short':
 * straight, or round what is in the way. */
void spread_towards(struct spread *s, struct spread_walker *w, struct vec goal,
                    int32_t stop_short);
/* By the way that the table finds, cut short. */
void spread_round(struct spread *s, struct spread_walker *w, struct vec goal);
/* From a roof towards a place, down to whatever is there. */
void spread_down(struct spread *s, const struct spread_walker *w,
                 struct vec goal);
/* Onto some of the roofs beside, and down again. */
void spread_up(struct spread *s, const struct spread_walker *w);
/* Straight legs in many directions and lengths. */
void spread_anywhere(struct spread *s, const struct spread_walker *w);
/* Over the chasms, as far again as they are wide. */
void spread_across(struct spread *s, const struct spread_walker *w);
/* With a corner that nothing makes necessary, and beyond it over a chasm if there
 * is one: what is jumped is no part of the way. */
void spread_bent(struct spread *s, const struct spread_walker *w);

/* Beside a base, its centre 'away': on each side in turn, the nearest first. */
void spread_beside(struct spread *s, const struct spread_walker *w,
                   struct step goal, int32_t away);
/* The same over a chasm that is near, and not straight: aside first, or behind
 * it. */
void spread_beside_across(struct spread *s, const struct spread_walker *w,
                          struct step goal, int32_t away);

#endif
