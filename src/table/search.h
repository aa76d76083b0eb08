/* search.h -- the cheapest way through a graph. Private to the table. */
#ifndef ALEA_TABLE_SEARCH_H
#define ALEA_TABLE_SEARCH_H

#include "table/graph.h"

struct search {
    const struct ground *ground;
    struct step from, to;
    struct disc within; /* centres stay in it; radius < 0: anywhere */
    int32_t limit;      /* < 0: none */
    /* To touch a base instead of going to a place: 'to' is its centre. */
    bool touches;
    struct disc goal;
    int32_t contact;
    const struct polygon *shape; /* of a hull to touch, in place of the base */
    int32_t
        gain; /* lines_gain(): so much less than its length a way may cost */
};

/* Finds the way; 'to' must be a place where a way can end. */
enum reach_stop search_way(const struct search *s, struct way *way);

#endif
