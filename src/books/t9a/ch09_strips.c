/* ch09_strips.c -- t9a chapter 9: stretches of numbers, cut. */
#include "books/t9a/ch09_strips.h"

#include <stddef.h>
#include <string.h>

static void take_out(struct swath_strips *s, int i)
{
    s->count--;
    memmove(&s->of[i], &s->of[i + 1], (size_t)(s->count - i) * sizeof *s->of);
}

static void split(struct swath_strips *s, int i, int64_t from, int64_t to)
{
    memmove(&s->of[i + 1], &s->of[i], (size_t)(s->count - i) * sizeof *s->of);
    s->count++;
    s->of[i].to = from;
    s->of[i + 1].from = to;
}

void t9a_cut(struct swath_strips *s, int64_t from, int64_t to)
{
    for (int i = s->count - 1; i >= 0; i--) {
        struct swath_strip *it = &s->of[i];

        if (to <= it->from || from >= it->to)
            continue;
        if (from < it->from && to > it->to)
            take_out(s, i);
        else if (from < it->from)
            it->from = to;
        else if (to > it->to)
            it->to = from;
        else if (s->count < SWATH_STRIPS)
            split(s, i, from, to);
    }
}

bool t9a_reach_between(const struct swath_thing *t, const int64_t *x,
                       const int64_t *y, int64_t low, int64_t high,
                       struct swath_strip *out)
{
    *out = (struct swath_strip){ INT64_MAX, INT64_MIN };
    for (int i = 0; i < t->corners; i++) {
        const int k = i + 1 < t->corners ? i + 1 : 0;
        const int64_t limit[2] = { low, high };

        if (y[i] >= low && y[i] <= high) {
            out->from = least(out->from, x[i]);
            out->to = most(out->to, x[i]);
        }
        for (int n = 0; n < 2; n++)
            if ((y[i] < limit[n]) != (y[k] < limit[n])) {
                const int64_t at =
                    x[i] + (x[k] - x[i]) * (limit[n] - y[i]) / (y[k] - y[i]);

                out->from = least(out->from, at);
                out->to = most(out->to, at);
            }
    }
    return out->from <= out->to;
}
