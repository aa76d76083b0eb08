/* entropy.c -- randomness of the server: see entropy.h. */
#include "serve/entropy.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "base/hash.h"
#include "battle/battle.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint64_t fixed; /* 0: free */
static atomic_bool is_open;

void entropy_fix(uint64_t seed)
{
    pthread_mutex_lock(&lock);
    fixed = seed;
    pthread_mutex_unlock(&lock);
}

/* Fills from the fixed chance; false when it is free. */
static bool fill_fixed(unsigned char *out, size_t size)
{
    bool is_fixed;

    pthread_mutex_lock(&lock);
    is_fixed = fixed != 0;
    for (size_t i = 0; is_fixed && i < size; i++) {
        fixed = hash_mix(fixed) | 1;
        out[i] = (unsigned char)(fixed >> 32);
    }
    pthread_mutex_unlock(&lock);
    return is_fixed;
}

/* A machine without randomness cannot keep a secret: better none at all. */
static void fill(void *out, size_t size)
{
    unsigned char *at = out;

    if (fill_fixed(at, size))
        return;
    while (size > 0) {
        ssize_t got = getrandom(at, size, 0);

        if (got < 0 && errno != EINTR)
            abort();
        if (got > 0) {
            at += got;
            size -= (size_t)got;
        }
    }
}

/* Three bytes become four letters that a link can hold. */
static void put_text(const unsigned char *bytes, size_t size, char *out)
{
    static const char letter[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "abcdefghijklmnopqrstuvwxyz0123456789-_";

    for (size_t i = 0; i < size; i += 3) {
        unsigned three = (unsigned)bytes[i] << 16 |
                         (unsigned)bytes[i + 1] << 8 | bytes[i + 2];

        for (int shift = 18; shift >= 0; shift -= 6)
            *out++ = letter[three >> shift & 63];
    }
    *out = 0;
}

void entropy_key(char out[KEY_TEXT])
{
    unsigned char bytes[KEY_BYTES];

    fill(bytes, sizeof bytes);
    put_text(bytes, sizeof bytes, out);
}

void entropy_id(char out[ID_TEXT])
{
    unsigned char bytes[ID_BYTES];

    fill(bytes, sizeof bytes);
    put_text(bytes, sizeof bytes, out);
}

uint64_t entropy_seed(void)
{
    uint64_t seed;

    fill(&seed, sizeof seed);
    return seed;
}

void entropy_open(bool open)
{
    atomic_store(&is_open, open);
}

uint64_t entropy_not_given(void)
{
    return atomic_load(&is_open) ? UINT64_C(1) << 44 : entropy_seed();
}

uint64_t entropy_to_begin(uint64_t given)
{
    return atomic_load(&is_open) ? hash_mix(given) : entropy_seed();
}

uint64_t entropy_from_here(const struct battle *b)
{
    return atomic_load(&is_open) ? hash_mix(battle_hash(b)) : entropy_seed();
}

bool key_fits(const char *given, const char ours[KEY_TEXT])
{
    const size_t size = strlen(given);
    unsigned char differs = size != KEY_TEXT - 1 || !ours[0];

    /* Every byte of ours is looked at, whatever was given. */
    for (size_t i = 0; i < KEY_TEXT - 1; i++) {
        unsigned char theirs = i < size ? (unsigned char)given[i] : 0;

        differs = (unsigned char)(differs | (theirs ^ (unsigned char)ours[i]));
    }
    return !differs;
}
