/* counted_store.c -- see counted_store.h. Chances lie in the same block of words and
 * are named by their place in it, because the block moves when it grows. */
#include "lab/counted_store.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "lab/count.h"

enum { MOST_WORDS = 1 << 26 }; /* of one store: 512 MiB */

/* ---- chances ---- */

bool chance_times(const struct chance *p, uint64_t ways, int dice,
                  struct chance *out)
{
    out->faces = p->faces;
    out->dice = p->dice + dice;
    out->width = count_width(p->faces, out->dice);
    if (out->width > CHANCE_WIDEST)
        return false;
    count_product(out->word, out->width, p->word, p->width, &ways, 1);
    return true;
}

bool chance_raise(struct chance *p, int dice)
{
    const int width = count_width(p->faces, dice);

    if (width > CHANCE_WIDEST)
        return false;
    memset(p->word + p->width, 0, (size_t)(width - p->width) * sizeof *p->word);
    count_raise(p->word, width, p->faces, dice - p->dice);
    p->dice = dice;
    p->width = width;
    return true;
}

/* ---- room ---- */

/* The place of n words, or -1. */
static int64_t take_words(struct store *s, const uint64_t *from, int n)
{
    if (s->words + n > s->word_room) {
        const int64_t room = 2 * s->word_room + n + 4096;
        uint64_t *word = room > MOST_WORDS
                             ? NULL
                             : realloc(s->word, (size_t)room * sizeof *word);

        if (!word)
            return -1;
        s->word = word;
        s->word_room = room;
    }
    memcpy(s->word + s->words, from, (size_t)n * sizeof *from);
    s->words += n;
    return s->words - n;
}

static void put_in_index(struct store *s, int i)
{
    uint64_t at = s->kept[i].hash;

    while (s->index[at & (uint64_t)(s->indexed - 1)])
        at++;
    s->index[at & (uint64_t)(s->indexed - 1)] = i + 1;
}

static bool grow(struct store *s)
{
    const int room = s->room ? 2 * s->room : 64;
    struct kept *kept = realloc(s->kept, (size_t)room * sizeof *kept);
    int32_t *index;

    if (!kept)
        return false;
    s->kept = kept;
    index = calloc((size_t)room * 2, sizeof *index);
    if (!index)
        return false;
    free(s->index);
    s->index = index;
    s->indexed = 2 * room;
    s->room = room;
    for (int i = 0; i < s->count; i++)
        put_in_index(s, i);
    return true;
}

void store_empty(struct store *s)
{
    s->count = 0;
    s->words = 0;
    if (s->index)
        memset(s->index, 0, (size_t)s->indexed * sizeof *s->index);
}

void store_free(struct store *s)
{
    free(s->kept);
    free(s->index);
    free(s->word);
}

/* ---- what is kept ---- */

void store_chance(const struct store *s, int i, struct chance *out)
{
    out->faces = s->faces;
    out->dice = s->kept[i].dice;
    out->width = count_width(s->faces, out->dice);
    memcpy(out->word, s->word + s->kept[i].chance,
           (size_t)out->width * sizeof *out->word);
}

static bool put_chance(struct store *s, int i, const struct chance *p)
{
    s->kept[i].dice = p->dice;
    s->kept[i].chance = take_words(s, p->word, p->width);
    return s->kept[i].chance >= 0;
}

/* More outcomes for what is kept already. */
static enum counted_failure add_chance(struct store *s, int i, struct chance *p)
{
    struct chance had;

    if (s->kept[i].dice < p->dice) {
        store_chance(s, i, &had);
        if (!chance_raise(&had, p->dice))
            return COUNTED_TOO_LARGE;
        if (!put_chance(s, i, &had))
            return COUNTED_NO_MEMORY;
    } else if (p->dice < s->kept[i].dice && !chance_raise(p, s->kept[i].dice)) {
        return COUNTED_TOO_LARGE;
    }
    count_add_times(s->word + s->kept[i].chance, p->width, p->word, p->width,
                    1);
    return COUNTED_WELL;
}

enum counted_failure store_add(struct store *s, const uint64_t *word, int n,
                               struct chance *p)
{
    const size_t bytes = (size_t)n * sizeof *word;
    const uint64_t hash = hash_bytes(HASH_START, word, bytes);
    struct kept *k;
    uint64_t at;

    if (s->count == s->room && !grow(s))
        return COUNTED_NO_MEMORY;
    for (at = hash; s->index[at & (uint64_t)(s->indexed - 1)]; at++) {
        const int i = s->index[at & (uint64_t)(s->indexed - 1)] - 1;

        if (s->kept[i].hash == hash && s->kept[i].length == n &&
            memcmp(s->word + s->kept[i].at, word, bytes) == 0)
            return add_chance(s, i, p);
    }
    k = &s->kept[s->count];
    *k = (struct kept){ .hash = hash, .length = n };
    k->at = take_words(s, word, n);
    if (k->at < 0 || !put_chance(s, s->count, p))
        return COUNTED_NO_MEMORY;
    s->index[at & (uint64_t)(s->indexed - 1)] = ++s->count;
    return COUNTED_WELL;
}
