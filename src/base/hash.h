/* hash.h -- a fast 64-bit hash of bytes, the same on every machine (bytes are
 * read as little-endian words): XXH64, as xxhsum prints it. Not for secrets. */
#ifndef ALEA_BASE_HASH_H
#define ALEA_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

enum { HASH_START = 0 };

/* Goes on hashing from 'seed' (HASH_START for a fresh one). */
uint64_t hash_bytes(uint64_t seed, const void *bytes, size_t size);
/* splitmix64's finaliser: also good for deriving one seed from another. */
uint64_t hash_mix(uint64_t n);

#endif
