/* distribution.c -- the exact chances of a count: see distribution.h.
 *
 * Things that are alike and independent make a binomial, whatever tests each of
 * them passes: the tests of one thing multiply to one chance. Where each becomes
 * a sum of dice, the sums are folded one thing at a time, up to the most that can
 * count. Every factor is one word, so that no two long numbers are multiplied. */
#include "lab/distribution.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/count.h"

bool distribution_init(struct distribution *s, int faces, int dice, int least,
                       int count)
{
    *s = (struct distribution){ .faces = faces,
                                .dice = dice,
                                .least = least,
                                .count = count,
                                .width = count_width(faces, dice) };
    s->word = calloc((size_t)count * (size_t)s->width, sizeof *s->word);
    return s->word != NULL;
}

void distribution_clear(struct distribution *s)
{
    free(s->word);
    s->word = NULL;
}

static uint64_t power(int faces, uint32_t dice)
{
    uint64_t p = 1;

    while (dice-- > 0) {
        assert(p <= UINT64_MAX / (uint64_t)faces);
        p *= (uint64_t)faces;
    }
    return p;
}

/* A chance in one word: 'good' of faces^dice. */
struct share {
    uint64_t good;
    uint32_t dice;
};

/* The stages from .. to of one thing, in lowest terms. */
static struct share share_of(const struct odds_roll *r, int from, int to)
{
    struct share s = { 1, 0 };

    for (int i = from; i < to; i++) {
        const struct odds_chance *c = &r->stage[i].chance;
        const uint64_t of = c->of ? c->of : 1;

        s.good *= c->good;
        s.dice += c->dice;
        assert(s.good % of == 0);
        s.good /= of;
    }
    while (s.dice > 0 && s.good % (uint64_t)r->faces == 0) {
        s.good /= (uint64_t)r->faces;
        s.dice--;
    }
    return s;
}

/* So many of n, each with this chance: every term follows from the one before. */
static bool binomial(struct distribution *out, int faces, int n, struct share p)
{
    const uint64_t bad = power(faces, p.dice) - p.good;
    const int top = p.good == 0 ? 0 : n;
    uint64_t *term;

    if (!distribution_init(out, faces, n * (int)p.dice, 0, top + 1))
        return false;
    term = distribution_at(out, bad == 0 ? top : 0);
    term[0] = 1;
    for (int i = 0; i < n; i++)
        count_times(term, out->width, bad == 0 ? p.good : bad);
    for (int i = 0; bad && i < top; i++) {
        term = distribution_at(out, i + 1);
        memcpy(term, distribution_at(out, i),
               (size_t)out->width * sizeof *term);
        count_part(term, out->width, bad);
        count_times(term, out->width, (uint64_t)(n - i) * p.good);
        count_part(term, out->width, (uint64_t)i + 1);
    }
    return true;
}

/* ---- sums of dice ---- */

enum { KERNEL = 32 };

/* What one thing becomes: the chance of each sum, of faces^dice. */
struct kernel {
    uint64_t chance[KERNEL];
    int count;
    uint32_t dice;
};

static struct kernel kernel_of(const struct odds_roll *r)
{
    const struct share p = share_of(r, 0, r->burst_at);
    struct kernel k = { .count = 1, .dice = p.dice + (uint32_t)r->burst };
    uint64_t bad;

    assert(r->burst * (r->faces - 1) < KERNEL);
    k.chance[0] = 1;
    for (int die = 0; die < r->burst; die++) {
        struct kernel sum = { .count = k.count + r->faces - 1, .dice = k.dice };

        for (int i = 0; i < k.count; i++)
            for (int face = 0; face < r->faces; face++)
                sum.chance[i + face] += k.chance[i];
        k = sum;
    }
    bad = (power(r->faces, p.dice) - p.good) *
          power(r->faces, (uint32_t)r->burst);
    for (int i = 0; i < k.count; i++)
        k.chance[i] *= p.good;
    k.chance[0] += bad;
    return k;
}

/* One more thing: the first 'have' numbers of 'now' folded with the kernel into
 * 'out', which has one die set more and counts no more than it has room for. */
static void fold(const struct distribution *now, int have,
                 const struct kernel *k, int words, struct distribution *out)
{
    const int most = out->count - 1;

    memset(out->word, 0,
           (size_t)out->count * (size_t)out->width * sizeof *out->word);
    for (int i = 0; i < have; i++)
        for (int j = 0; j < k->count; j++)
            if (k->chance[j])
                count_add_times(
                    distribution_at(out, i + j < most ? i + j : most), words,
                    distribution_at(now, i), words, k->chance[j]);
}

/* Two spreads take turns; only the words that a number may need by then are
 * touched. */
static bool sums(struct distribution *out, const struct odds_roll *r)
{
    const struct kernel k = kernel_of(r);
    const int all = r->count * (k.count - 1);
    const int count = (all < r->most ? all : r->most) + 1;
    struct distribution other;
    int have = 1;

    if (!distribution_init(out, r->faces, r->count * (int)k.dice, 0, count))
        return false;
    if (!distribution_init(&other, r->faces, out->dice, 0, count)) {
        distribution_clear(out);
        return false;
    }
    out->word[0] = 1;
    for (int i = 0; i < r->count; i++) {
        uint64_t *word = out->word;

        fold(out, have, &k, count_width(r->faces, (i + 1) * (int)k.dice),
             &other);
        out->word = other.word;
        other.word = word;
        have += k.count - 1;
        if (have > count)
            have = count;
    }
    distribution_clear(&other);
    return true;
}

/* Each of a count passes with this chance. With x for a thing that passed, the
 * sum of chance[m] (bad + good x)^m, worked out from the highest m down. */
static bool thin(struct distribution *s, struct share p)
{
    const int most = s->count - 1;
    const uint64_t whole = power(s->faces, p.dice), bad = whole - p.good;
    struct distribution out;
    uint64_t *add;

    if (!distribution_init(&out, s->faces, s->dice + most * (int)p.dice, 0,
                           s->count + 1)) /* one to carry the addend */
        return false;
    out.count = s->count;
    add = distribution_at(&out, s->count);
    for (int m = most; m >= 0; m--) {
        /* out = out * (bad + good x) + chance[m] * whole^(most - m) */
        for (int i = most - m; i > 0; i--) {
            count_times(distribution_at(&out, i), out.width, bad);
            count_add_times(distribution_at(&out, i), out.width,
                            distribution_at(&out, i - 1), out.width, p.good);
        }
        count_times(distribution_at(&out, 0), out.width, bad);
        memset(add, 0, (size_t)out.width * sizeof *add);
        memcpy(add, distribution_at(s, m), (size_t)s->width * sizeof *add);
        for (int i = m; i < most; i++)
            count_times(add, out.width, whole);
        count_add_times(distribution_at(&out, 0), out.width, add, out.width, 1);
    }
    distribution_clear(s);
    *s = out;
    return true;
}

static bool table(struct distribution *out, const struct odds_roll *r)
{
    if (!distribution_init(out, r->faces, r->table_dice, 0, r->results))
        return false;
    for (int i = 0; i < r->results; i++)
        distribution_at(out, i)[0] = r->table[i];
    return true;
}

bool distribution_roll_to(struct distribution *out, const struct odds_roll *r,
                          int stages)
{
    assert(r->count >= 0 && r->count <= ODDS_COUNT);
    if (r->results)
        return table(out, r);
    if (!r->burst || (stages <= r->burst_at && stages < r->stages))
        return binomial(out, r->faces, r->count, share_of(r, 0, stages));
    if (!sums(out, r))
        return false;
    if (stages > r->burst_at && !thin(out, share_of(r, r->burst_at, stages))) {
        distribution_clear(out);
        return false;
    }
    return true;
}

bool distribution_roll(struct distribution *out, const struct odds_roll *r)
{
    return distribution_roll_to(out, r, r->stages);
}

/* ---- reading it ---- */

/* Sum of the chances of least .. most. */
static void gather(const struct distribution *s, int least, int most,
                   uint64_t *sum)
{
    assert(s->width <= DISTRIBUTION_WIDEST);
    memset(sum, 0, (size_t)s->width * sizeof *sum);
    for (int i = 0; i < s->count; i++)
        if (s->least + i >= least && s->least + i <= most)
            count_add_times(sum, s->width, distribution_at(s, i), s->width, 1);
}

static void whole(const struct distribution *s, uint64_t *out)
{
    memset(out, 0, (size_t)s->width * sizeof *out);
    out[0] = 1;
    count_raise(out, s->width, s->faces, s->dice);
}

static double between(const struct distribution *s, int least, int most)
{
    uint64_t sum[DISTRIBUTION_WIDEST], all[DISTRIBUTION_WIDEST];

    gather(s, least, most, sum);
    whole(s, all);
    return count_ratio(sum, all, s->width);
}

double distribution_exactly(const struct distribution *s, int value)
{
    return between(s, value, value);
}

double distribution_at_least(const struct distribution *s, int value)
{
    return between(s, value, s->least + s->count);
}

double distribution_mean(const struct distribution *s)
{
    uint64_t all[DISTRIBUTION_WIDEST];
    double mean = s->least;

    whole(s, all);
    for (int i = 1; i < s->count; i++)
        mean += i * count_ratio(distribution_at(s, i), all, s->width);
    return mean;
}

/* The largest q with (2q - 1) * whole <= 2000 * part. */
int distribution_thousandths(const struct distribution *s, int least, int most)
{
    uint64_t sum[DISTRIBUTION_WIDEST + 1] = { 0 },
                                       all[DISTRIBUTION_WIDEST + 1] = { 0 };
    int low = 0, high = 1000;

    gather(s, least, most, sum);
    whole(s, all);
    count_times(sum, s->width + 1, 2000);
    while (low < high) {
        uint64_t bound[DISTRIBUTION_WIDEST + 1];
        int middle = (low + high + 1) / 2;

        memcpy(bound, all, sizeof bound);
        count_times(bound, s->width + 1, (uint64_t)(2 * middle - 1));
        if (count_compare(bound, sum, s->width + 1) <= 0)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* A number in decimal digits; false when they do not fit. Spoils it. */
static bool digits(uint64_t *a, int n, char *out, int size)
{
    char text[DISTRIBUTION_WIDEST * 20];
    int at = (int)sizeof text;

    do {
        if (at == 0)
            return false;
        text[--at] = (char)('0' + count_divide(a, n, 10));
    } while (!count_is_zero(a, n));
    if ((int)sizeof text - at >= size)
        return false;
    memcpy(out, text + at, sizeof text - (size_t)at);
    out[(int)sizeof text - at] = 0;
    return true;
}

/* Divides both by a prime as often as it divides both. */
static void cancel(uint64_t *a, uint64_t *b, int n, uint64_t prime)
{
    uint64_t x[DISTRIBUTION_WIDEST], y[DISTRIBUTION_WIDEST];
    const size_t size = (size_t)n * sizeof *x;

    for (;;) {
        memcpy(x, a, size);
        memcpy(y, b, size);
        if (count_divide(x, n, prime) || count_divide(y, n, prime))
            return;
        memcpy(a, x, size);
        memcpy(b, y, size);
    }
}

bool distribution_fraction(const struct distribution *s, int least, int most,
                           char *out, int size)
{
    uint64_t sum[DISTRIBUTION_WIDEST], all[DISTRIBUTION_WIDEST];
    int used;

    gather(s, least, most, sum);
    whole(s, all);
    if (count_is_zero(sum, s->width))
        return snprintf(out, (size_t)size, "0") < size;
    for (int prime = 2; prime <= s->faces; prime++)
        if (s->faces % prime == 0)
            cancel(sum, all, s->width, (uint64_t)prime);
    if (!digits(sum, s->width, out, size))
        return false;
    used = (int)strlen(out);
    if (all[0] == 1 && count_is_zero(all + 1, s->width - 1))
        return true;
    if (used + 2 > size)
        return false;
    out[used] = '/';
    return digits(all, s->width, out + used + 1, size - used - 1);
}
