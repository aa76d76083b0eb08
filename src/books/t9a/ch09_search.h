/* ch09_search.h -- ways of a charge that are looked for, one offset or the best. Private
 * to the chapter. */
#ifndef ALEA_BOOKS_T9A_CH09_SEARCH_H
#define ALEA_BOOKS_T9A_CH09_SEARCH_H

#include "books/t9a/ch09_approach.h"

enum { DEGREES = 90, HAND_COUNT = 2 };

/* Wheels to be tried: whole degrees, to the left and to the right, small ones first,
 * then those that end in contact. */
enum { WHEELS = HAND_COUNT * (DEGREES + 1) + 1 };

/* How far it may go forward before a wheel, so that it comes to the side: without
 * one, how far it goes first is of no matter. */
struct span {
    int32_t from, to;
    bool ends
        [2]; /* does the way from there end along the side, at which offset? */
    int32_t offset[2];
};
/* Those that have been found, and what they lead to: one search asks for each of them many
 * times. */
struct spans {
    bool known[WHEELS], any[WHEELS];
    struct span of[WHEELS];
    /* where each wheel ends that is made at once, or as late as may be */
    bool noted[WHEELS];
    struct span whole[WHEELS];
    bool reached; /* 'reach' is known; low > high: there is none */
    struct t9a_reach reach;
};

/* Whether one of several who charge together came to its place, and how, while those others
 * were where they stood or had come. */
struct came {
    int32_t who;
    int32_t at[T9A_CHARGERS]; /* offsets; STANDS: it has not moved */
    bool comes;
    struct t9a_rush way;
    struct t9a_charged end;
};
enum { CAME = 32, STANDS = INT32_MIN };
/* What has been found of several charges: many placements of them are alike in much. */
struct known {
    struct spans spans[T9A_CHARGERS];
    int32_t count; /* of 'came', which then begins anew */
    struct came came[CAME];
};
/* Nothing is known of so many charges. */
void t9a_known_begin(struct known *known, int32_t charges);

struct search {
    const struct t9a_charge *charge;
    struct approach approach;
    struct spans *spans;
    int32_t most; /* forward */
    int32_t free; /* of that: nobody bars it so far */
    bool *close;  /* told when a way ends a hair beside what it was to reach */
};
/* Nothing has been found yet. */
void t9a_spans_begin(struct spans *spans);
/* It keeps what it finds in 'spans', which are made empty. */
struct search t9a_search_of(const struct t9a_charge *c, struct spans *spans);
/* Another search of the same charge, whoever else is about: what is in 'spans' holds. */
struct search t9a_search_again(const struct t9a_charge *c, struct spans *spans);

/* The same charge, with only those about who could be in its way. A way bends by a
 * right angle at most, so that its bend is in the circle about both its ends. */
struct nearby {
    struct t9a_charge charge;
    struct t9a_scene scene;
    struct t9a_thing thing[T9A_THINGS];
};
const struct t9a_charge *t9a_search_near(const struct t9a_charge *c,
                                         struct nearby *n);

/* Where the way would end, nobody else being about. */
bool t9a_search_ends(const struct search *s, struct t9a_rush way,
                     struct t9a_ending *end);
int32_t t9a_search_wheel(const struct search *s, int i);
/* How far it may go forward before that wheel, so that it comes to the side; false: it does
 * not. */
bool t9a_search_span(const struct search *s, int wheel, struct span *out);
/* Does it wheel so far before it meets the target? A wheel that ends in contact may be told
 * a step or two shorter when it is asked again. */
bool t9a_search_wheels(const struct search *s, struct t9a_rush way);
/* How far forward before that wheel, to end there? -1: it does not. */
int32_t t9a_search_ahead(const struct search *s, int nth, int32_t offset);
/* Plays the way; true when it ends at that offset, without turning its target. */
bool t9a_search_goes(const struct search *s, struct t9a_rush way,
                     int32_t offset, struct t9a_charged *end);
/* The offsets between which it can come to stand when nobody else is in its way, as far as
 * wheels of whole degrees and those that stop in contact show it: each of them is reached. */
bool t9a_search_reach(const struct search *s, struct t9a_reach *out);
/* t9a_charge_to() and t9a_charge_find() of a search. */
bool t9a_search_to(const struct search *s, int32_t offset, struct t9a_rush *way,
                   struct t9a_charged *end);
/* The stretch about an offset it comes to, within those limits, in which it comes to others
 * as well. */
struct t9a_reach t9a_search_room(const struct search *s, int32_t is,
                                 struct t9a_reach within);
bool t9a_search_find(const struct search *s, struct t9a_rush *way,
                     struct t9a_charged *end);
/* t9a.09.34 those of 'where' there, with an order in which each has a way. False: they
 * overlap, fewer models than 'where' says touch, or none was found. */
bool t9a_charge_as_placed(const struct t9a_charge *c, int32_t charges,
                          struct known *known, const struct t9a_together *where,
                          struct t9a_joined *out);
/* t9a.09.34 offsets between which its player may choose where it stands, when that is
 * the best that it can; false: there is one alone. ch09_arrive.c */
bool t9a_charge_choice(const struct search *s, const struct t9a_charged *best,
                       struct t9a_reach *out);

#endif
