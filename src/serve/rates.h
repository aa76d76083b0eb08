/* rates.h -- how much one address may ask for.
 *
 * A bucket of tokens for each address: a request takes some, time gives them
 * back. Addresses share a table of fixed size; one that has not been seen for
 * longest makes room, so that many strangers cost no memory. */
#ifndef ALEA_SERVE_RATES_H
#define ALEA_SERVE_RATES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rates;

/* 'rate' tokens a second, ten seconds of them at most. */
struct rates *rates_new(int rate);
void rates_free(struct rates *rates);
/* Takes tokens of that address; false when there are not enough. 'now' is in
 * milliseconds. */
bool rates_take(struct rates *rates, const void *address, size_t size,
                int tokens, int64_t now);

#endif
