/* ch09_reach.c -- t9a chapter 9: where along its target a charge may come to stand, nobody
 * else being in its way. */
#include "books/t9a/ch09_search.h"

#include <stddef.h>

static bool widens(const struct t9a_reach *r, int32_t offset)
{
    return offset < r->low || offset > r->high;
}

static void widen(struct t9a_reach *r, int32_t offset)
{
    if (offset < r->low)
        r->low = offset;
    if (offset > r->high)
        r->high = offset;
}

static int32_t last_that_wheels(const struct search *s, int32_t wheel,
                                struct span span)
{
    while (span.to - span.from > 1) {
        const int32_t middle = span.from + (span.to - span.from) / 2;

        if (t9a_search_wheels(s, (struct t9a_rush){ middle, wheel }))
            span.from = middle;
        else
            span.to = middle;
    }
    return span.from;
}

/* What the wheel meets is only asked where it matters: the further it has gone forward,
 * the sooner it meets the target. */
static void widen_by(const struct search *s, int nth, struct t9a_reach *r)
{
    const int32_t wheel = t9a_search_wheel(s, nth);
    struct t9a_ending end;
    struct span span;

    if (!t9a_search_span(s, nth, &span) || !span.ends[0])
        return;
    if (widens(r, span.offset[0])) {
        if (!t9a_search_wheels(s, (struct t9a_rush){ span.from, wheel }))
            return;
        widen(r, span.offset[0]);
    }
    if (!span.ends[1] || !widens(r, span.offset[1]))
        return;
    if (!t9a_search_wheels(s, (struct t9a_rush){ span.to, wheel }))
        span.to = last_that_wheels(s, wheel, span);
    if (t9a_search_ends(s, (struct t9a_rush){ span.to, wheel }, &end) &&
        t9a_search_wheels(s, (struct t9a_rush){ span.to, wheel }))
        widen(r, end.offset);
}

/* What each wheel might lead to, were the wheel itself of no matter. */
struct prospect {
    bool left[WHEELS];
    struct t9a_reach of[WHEELS];
};

static void look_ahead(const struct search *s, struct prospect *p)
{
    for (int i = 0; i < WHEELS; i++) {
        struct span span;

        p->left[i] = t9a_search_span(s, i, &span) && span.ends[0];
        if (!p->left[i])
            continue;
        p->of[i] = (struct t9a_reach){ span.offset[0], span.offset[0] };
        if (span.ends[1])
            widen(&p->of[i], span.offset[1]);
    }
}

/* The wheel that might lead furthest to the left, or to the right, or -1: none leads
 * further than is known. */
static int furthest(const struct prospect *p, const struct t9a_reach *known,
                    bool right)
{
    int best = -1;

    for (int i = 0; i < WHEELS; i++) {
        if (!p->left[i])
            continue;
        if (right ? p->of[i].high > (best < 0 ? known->high : p->of[best].high)
                  : p->of[i].low < (best < 0 ? known->low : p->of[best].low))
            best = i;
    }
    return best;
}

/* Whether a wheel goes is dear to ask: those that might lead furthest are asked first, and
 * none that would lead no further. */
static struct t9a_reach find_reach(const struct search *s)
{
    struct t9a_reach reach = { INT32_MAX, INT32_MIN };
    struct prospect p;
    int i;

    look_ahead(s, &p);
    for (int right = 0; right < 2; right++)
        while ((i = furthest(&p, &reach, right != 0)) >= 0) {
            widen_by(s, i, &reach);
            p.left[i] = false;
        }
    return reach;
}

bool t9a_search_reach(const struct search *s, struct t9a_reach *out)
{
    if (!s->spans->reached)
        s->spans->reach = find_reach(s);
    s->spans->reached = true;
    *out = s->spans->reach;
    return out->low <= out->high;
}
