/* book_prices.h -- kinds of a book that have a price, for `alea calibrate`. */
#ifndef ALEA_READ_BOOK_PRICES_H
#define ALEA_READ_BOOK_PRICES_H

#include "read/book_stages.h"

struct book_prices {
    int32_t size;        /* points of a usual list */
    int32_t least, most; /* models of a list */
    int (*kinds)(const void *content);
    const char *(*key)(const void *content, int kind);
    const char *(*name)(const void *content, int kind, enum lang lang);
    int32_t (*price)(const void *content, int kind);
    void (*set)(void *content, int kind, int32_t price);
    /* So many of that kind as an army, legal or not; NULL without memory. */
    void *(*army)(const void *content, int kind, int count,
                  struct army_card *card);
    /* A legal army of several kinds at random, of nearly 'size' points; NULL when
     * none is found. */
    void *(*mixed)(const void *content, uint64_t seed, struct army_card *card);
    bool (*has)(const void *army, int kind);
};

#endif
