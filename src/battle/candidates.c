/* candidates.c -- legal answers, counted or sampled. */
#include "battle/candidates.h"

#include <assert.h>
#include <string.h>

#include "base/hash.h"
#include "battle/rule.h"
#include "battle/spread.h"

void decision_tidy(const struct ask *asked, struct decision *d)
{
    const uint64_t set = d->set;
    const int32_t value = d->value, count = d->count, moves = d->moves;
    const struct figures across = d->across;

    decision_value(d, 0);
    switch ((enum form)asked->form) {
    case FORM_NUMBER:
    case FORM_OPTION:
    case FORM_UNIT:
    case FORM_FIGURE:
    case FORM_WEAPON:
        d->value = value;
        break;
    case FORM_FIGURES:
        d->set = set;
        break;
    case FORM_PLACES:
        d->value = value;
        d->count = value == STANCES ? count : 0;
        break;
    case FORM_POSE:
        d->value = value;
        d->count = count;
        break;
    case FORM_WAY:
        d->count = count;
        break;
    case FORM_ACROSS:
        d->across = across;
        break;
    case FORM_MOVES:
        d->count = count;
        d->moves = moves;
        break;
    case FORM_LEGS:
        d->count = count;
        break;
    case FORM_RANKS:
        d->value = value;
        d->set = set;
        d->count = count;
        break;
    case FORMS:
        break;
    }
}

/* Which of n numbers, evenly spaced from least to most, is 0 instead: to leave
 * things as they are is an answer of its own. NOBODY when none need be. */
static int place_of_none(const struct ask *a, int n)
{
    const int64_t span = (int64_t)a->most - a->least;
    int64_t first; /* that is not below 0 */

    if (n < 3 || a->least >= 0 || a->most <= 0)
        return NOBODY;
    first = (-(int64_t)a->least * (n - 1) + span - 1) / span;
    return (int)(first < n - 1 ? first : n - 2); /* both ends are kept */
}

/* The numbers from least to most, all of them or 'tries' evenly spaced with
 * both ends and 0, that the book does not refuse; 'max' of them at most. */
static int legal_numbers(const struct battle *b, int tries,
                         struct decision *out, int max)
{
    const struct ask *a = &b->asked;
    int64_t span = (int64_t)a->most - a->least;
    int n = span < tries ? (int)span + 1 : tries, legal = 0;
    const int none = place_of_none(a, n);
    struct refusal why;

    for (int i = 0; i < n && legal < max; i++) {
        int64_t step = n > 1 ? span * i / (n - 1) : 0;

        decision_value(&out[legal], i == none ? 0 : (int32_t)(a->least + step));
        legal += answer_fits(b, &out[legal], &why);
    }
    return legal;
}

/* Where none of a few is legal it is looked for harder, and 0 is left. */
static int numbers(const struct battle *b, struct decision *out, int max)
{
    enum { HARDER = 721 };
    int legal = legal_numbers(b, max, out, max);

    if (legal == 0)
        legal = legal_numbers(b, HARDER, out, 1);
    if (legal == 0)
        decision_value(&out[legal++], 0);
    return legal;
}

/* The members of 'among'; when they are too many, a run of them that begins
 * where the seed says. */
static int members(uint64_t among, uint64_t seed, struct decision *out, int max)
{
    int count = set_count(among), n = 0;
    int skip = count > max ? (int)(seed % (uint64_t)count) : 0;

    for (int round = 0; round < 2 && n < max; round++) {
        int place = 0;

        for (uint64_t left = among; left && n < max; left &= left - 1) {
            bool early = place++ < skip;

            if (early == (round == 1))
                decision_value(&out[n++], set_first(left));
        }
    }
    return n;
}

/* 'size' members of 'among', any of them equally likely. */
static figure_set some_of(figure_set among, int size, uint64_t *seed)
{
    figure_set chosen = 0;
    int wanted = size, left = set_count(among);

    for (; among; among &= among - 1, left--) {
        *seed = hash_mix(*seed + 1);
        if (*seed % (uint64_t)left < (uint64_t)wanted) {
            chosen |= among & -among;
            wanted--;
        }
    }
    return chosen;
}

static bool has_set(const struct decision *out, int n, figure_set set)
{
    for (int i = 0; i < n; i++)
        if (out[i].set == set)
            return true;
    return false;
}

/* The most, the fewest, then subsets of every size in turn. */
static int subsets(const struct ask *a, uint64_t seed, struct decision *out,
                   int max)
{
    int count = set_count(a->among), n = 0;
    int most = a->most < count ? a->most : count;
    int sizes = most - a->least + 1;

    assert(a->least >= 0 && sizes > 0);
    for (int tried = 0; tried < 2 * max && n < max; tried++) {
        int size = most - tried % sizes;
        figure_set set;

        if (tried == 1)
            size = a->least;
        set = some_of(a->among, size, &seed);
        if (!has_set(out, n, set))
            decision_set(&out[n++], set);
    }
    return n;
}

/* The same of figures of any units. */
static void some_across(const struct figures *among, int size, uint64_t *seed,
                        struct figures *chosen)
{
    int wanted = size, left = figures_count(among);

    *chosen = (struct figures){ 0 };
    for (FIGURES_EACH(i, among)) {
        *seed = hash_mix(*seed + 1);
        if (*seed % (uint64_t)left-- < (uint64_t)wanted) {
            figures_add(chosen, i);
            wanted--;
        }
    }
}

static bool has_across(const struct decision *out, int n,
                       const struct figures *set)
{
    for (int i = 0; i < n; i++)
        if (figures_same(&out[i].across, set))
            return true;
    return false;
}

/* What the book offers, then sets of every size in turn. */
static int across(const struct battle *b, uint64_t seed, struct decision *out,
                  int max)
{
    const struct ask *a = &b->asked;
    const int count = figures_count(&a->across);
    const int most = a->most < count ? a->most : count;
    const int sizes = most - a->least + 1;
    int n = spread_answers(b, seed, out, max);

    assert(a->least >= 0 && sizes > 0);
    for (int tried = 0; tried < 2 * max && n < max; tried++) {
        const int size = tried == 1 ? a->least : most - tried % sizes;
        struct figures set;

        some_across(&a->across, size, &seed, &set);
        if (!has_across(out, n, &set)) {
            decision_value(&out[n], 0);
            out[n++].across = set;
        }
    }
    return n;
}

static bool has_stay(const struct decision *out, int n)
{
    for (int i = 0; i < n; i++)
        if (out[i].count == 0 && out[i].moves == 0)
            return true;
    return false;
}

/* Ways the book finds, and staying where that is allowed. */
static int ways(const struct battle *b, uint64_t seed, struct decision *out,
                int max)
{
    const struct decision stay = { 0 };
    struct refusal why;
    int n = spread_answers(b, seed, out, max);

    if (b->asked.least == 0 && !has_stay(out, n) && answer_fits(b, &stay, &why))
        decision_copy(&out[n < max ? n++ : max - 1], &stay);
    return n;
}

/* What is worth offering of the legal answers; all when nothing is. */
static uint64_t sensible(const struct battle *b)
{
    const struct book_answers *known = answers_known(b);
    uint64_t out = 0;

    if (!known->sensible)
        return b->asked.among;
    for (uint64_t left = b->asked.among; left; left &= left - 1)
        if (known->sensible(b, set_first(left)))
            out |= left & -left;
    return out ? out : b->asked.among;
}

static int listed(const struct battle *b, uint64_t seed, struct decision *out,
                  int max)
{
    const struct ask *a = &b->asked;

    switch ((enum form)a->form) {
    case FORM_NUMBER:
        return numbers(b, out, max);
    case FORM_OPTION:
    case FORM_UNIT:
    case FORM_FIGURE:
    case FORM_WEAPON:
        return members(sensible(b), seed, out, max);
    case FORM_FIGURES:
        return subsets(a, seed, out, max);
    case FORM_WAY:
    case FORM_MOVES:
    case FORM_LEGS:
        return ways(b, seed, out, max);
    case FORM_ACROSS:
        return across(b, seed, out, max);
    case FORM_PLACES:
    case FORM_POSE:
    case FORM_RANKS:
        return spread_answers(b, seed, out, max);
    case FORMS:
        break;
    }
    return 0;
}

#ifdef ALEA_CHECKS
/* Every candidate is legal, or the book or this file has a bug. */
static void check(const struct battle *b, const struct decision *out, int n)
{
    struct refusal why;

    assert(n > 0);
    for (int i = 0; i < n; i++)
        assert(answer_fits(b, &out[i], &why));
}
#endif

int candidates(const struct battle *b, uint64_t seed, struct decision *out,
               int max)
{
    int n;

    assert(b->asking && max > 0);
    n = listed(b, seed, out, max);
#ifdef ALEA_CHECKS
    check(b, out, n);
#endif
    return n;
}
