/* rates.c -- buckets of tokens: see rates.h. */
#include "serve/rates.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/hash.h"

enum { SETS = 1024, WAYS = 4, BURST = 10 };

struct bucket {
    uint64_t address; /* hashed; 0: nobody's */
    int64_t seen;     /* milliseconds */
    int64_t tokens;   /* in thousandths */
};

struct rates {
    pthread_mutex_t lock;
    int rate;
    struct bucket bucket[SETS][WAYS];
};

struct rates *rates_new(int rate)
{
    struct rates *r = calloc(1, sizeof *r);

    if (!r)
        return NULL;
    r->rate = rate;
    pthread_mutex_init(&r->lock, NULL);
    return r;
}

void rates_free(struct rates *rates)
{
    if (!rates)
        return;
    pthread_mutex_destroy(&rates->lock);
    free(rates);
}

/* The bucket of the address; a new one is full. */
static struct bucket *bucket_of(struct rates *r, uint64_t address, int64_t now)
{
    struct bucket *set = r->bucket[address % SETS], *oldest = set;

    for (int i = 0; i < WAYS; i++) {
        if (set[i].address == address)
            return &set[i];
        if (set[i].seen < oldest->seen)
            oldest = &set[i];
    }
    *oldest = (struct bucket){ .address = address,
                               .seen = now,
                               .tokens = (int64_t)r->rate * BURST * 1000 };
    return oldest;
}

bool rates_take(struct rates *rates, const void *address, size_t size,
                int tokens, int64_t now)
{
    const int64_t most = (int64_t)rates->rate * BURST * 1000;
    const int64_t price = (int64_t)tokens * 1000;
    struct bucket *b;
    bool enough;

    if (rates->rate <= 0)
        return true;
    pthread_mutex_lock(&rates->lock);
    b = bucket_of(rates, hash_bytes(1, address, size) | 1, now);
    if (now > b->seen) {
        b->tokens += (now - b->seen) * rates->rate;
        b->seen = now;
    }
    if (b->tokens > most)
        b->tokens = most;
    enough = b->tokens >= price;
    if (enough)
        b->tokens -= price;
    pthread_mutex_unlock(&rates->lock);
    return enough;
}
