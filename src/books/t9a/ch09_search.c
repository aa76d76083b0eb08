/* ch09_search.c -- t9a chapter 9: ways of a charge that nobody has proposed.
 *
 * Of a way forward by a, a wheel by p and forward again, the offset at which it ends
 * goes one way while a grows, p being the same: so an offset that lies between those
 * of two a is reached by one between them, found by halving. Wheels are tried by
 * whole degrees, and those that end in contact. */
#include "books/t9a/ch09_search.h"
#include "books/t9a/ch09_swept.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* How far forward nobody bars it, to a hair. */
static int32_t free_ahead(const struct t9a_charge *c, int32_t most)
{
    enum { HAIR = 2 };
    const struct t9a_barred b =
        t9a_step_free(c->scene, c->who, &c->from,
                      (struct t9a_leg){ STEP_FORWARD, most }, false);

    /* t9a.04.23 the edge counts only where it ends */
    return b.bar == BAR_UNIT || b.bar == BAR_PIECE ? b.at + HAIR : most;
}

struct search t9a_search_again(const struct t9a_charge *c, struct spans *spans)
{
    struct search s = { .charge = c,
                        .approach = t9a_approach(c),
                        .spans = spans };
    const int32_t past = vec_distance(c->from.at, c->at.at) +
                         c->at.half_length + c->at.half_width;

    s.most = hull_meets_hull(&c->from, past, &c->at);
    s.free = free_ahead(c, s.most);
    return s;
}

void t9a_spans_begin(struct spans *spans)
{
    memset(spans->known, 0, sizeof spans->known);
    memset(spans->noted, 0, sizeof spans->noted);
    spans->reached = false;
}

struct search t9a_search_of(const struct t9a_charge *c, struct spans *spans)
{
    t9a_spans_begin(spans);
    return t9a_search_again(c, spans);
}

static bool in_the_way(const struct t9a_ground *g, struct box box)
{
    for (int i = 0; i < g->parts; i++)
        if (box_meets(box,
                      box_of_disc((struct disc){ g->part[i].hull.at,
                                                 footprint_outer(&g->part[i]) },
                                  0)))
            return true;
    return false;
}

const struct t9a_charge *t9a_search_near(const struct t9a_charge *c,
                                         struct nearby *n)
{
    const struct t9a_scene *s = c->scene;
    const int32_t own = c->from.half_length + c->from.half_width;
    const int32_t its = c->at.half_length + c->at.half_width;
    const int32_t apart = vec_distance(c->from.at, c->at.at);
    const struct disc round = { vec_between(c->from.at, c->at.at, 1, 2),
                                apart / 2 + 3 * own + 2 * its };
    const struct box box = box_of_disc(round, T9A_TOUCHES);

    n->charge = *c;
    n->charge.scene = &n->scene;
    n->charge.brief = true;
    n->scene = *s;
    n->scene.thing = n->thing;
    n->scene.things = 0;
    assert(s->things <= T9A_THINGS);
    for (int i = 0; i < s->things; i++)
        if (in_the_way(s->thing[i].ground, box))
            n->thing[n->scene.things++] = s->thing[i];
    for (uint64_t left = s->impassable; left; left &= left - 1) {
        const int i = __builtin_ctzll(left);

        if (!box_meets(box, s->table->piece[i].shape.around))
            n->scene.impassable &= ~((uint64_t)1 << i);
    }
    return &n->charge;
}

/* ---- what the wheel itself meets ---- */

static int32_t size_of(int32_t by)
{
    return by < 0 ? -by : by;
}

/* How far it can wheel that way after so much forward. */
static int32_t wheel_until(const struct search *s, int32_t ahead, int32_t by)
{
    const struct hull there = hull_moved(&s->charge->from, ahead);
    const struct t9a_swept swept = t9a_swept_by(
        &there, (struct t9a_leg){ by > 0 ? STEP_WHEEL_LEFT : STEP_WHEEL_RIGHT,
                                  size_of(by) });

    return t9a_passes_hull(&swept, &s->charge->at, 0)
               ? size_of(by)
               : hull_wheel_meets_hull(&there, by, &s->charge->at);
}

bool t9a_search_wheels(const struct search *s, struct t9a_rush way)
{
    return way.wheel == 0 ||
           wheel_until(s, way.ahead, way.wheel) >= size_of(way.wheel) - 4;
}

bool t9a_search_ends(const struct search *s, struct t9a_rush way,
                     struct t9a_ending *end)
{
    return t9a_approach_ends(&s->approach, way, end);
}

/* ---- how far forward, with one wheel ---- */

static bool comes(const struct search *s, int32_t ahead,
                  const struct approach_wheel *wheel)
{
    struct t9a_ending end;

    return t9a_approach_comes(&s->approach, wheel, ahead, &end);
}

/* The last place from which it comes there, between one that is so and one that is
 * not. */
static int32_t border(const struct search *s,
                      const struct approach_wheel *wheel, int32_t is,
                      int32_t no)
{
    while (size_of(no - is) > 1) {
        const int32_t middle = is + (no - is) / 2;

        if (comes(s, middle, wheel))
            is = middle;
        else
            no = middle;
    }
    return is;
}

static bool find_span(const struct search *s, int32_t wheel, struct span *out)
{
    enum { PARTS = 4 };
    const int32_t parts = wheel == 0 ? 0 : PARTS;
    const struct approach_wheel turned =
        t9a_approach_wheel(&s->approach, wheel);
    int32_t first = -1, last = -1;

    for (int32_t k = 0; k <= parts; k++)
        if (comes(s, s->most / PARTS * k, &turned)) {
            first = first < 0 ? k : first;
            last = k;
        }
    if (first < 0)
        return false;
    out->from = s->most / PARTS * first;
    out->to = s->most / PARTS * last;
    if (first > 0)
        out->from = border(s, &turned, out->from, out->from - s->most / PARTS);
    if (parts > 0)
        out->to =
            border(s, &turned, out->to,
                   last < parts ? out->to + s->most / PARTS : s->most + 1);
    return true;
}

int32_t t9a_search_wheel(const struct search *s, int i)
{
    const int32_t sign = i % 2 ? 1 : -1;
    int32_t until;

    if (i == 0)
        return 0;
    if ((i + 1) / 2 <= DEGREES)
        return sign * angle_degrees((i + 1) / 2);
    until = wheel_until(s, 0, sign * QUARTER_TURN);
    return sign * until;
}

static void note_ends(const struct search *s, int32_t wheel, struct span *span)
{
    const int32_t ahead[2] = { span->from, span->to };
    struct t9a_ending end;

    for (int i = 0; i < 2; i++) {
        span->ends[i] =
            t9a_search_ends(s, (struct t9a_rush){ ahead[i], wheel }, &end);
        span->offset[i] = span->ends[i] ? end.offset : 0;
    }
}

bool t9a_search_span(const struct search *s, int wheel, struct span *out)
{
    struct spans *kept = s->spans;

    if (!kept->known[wheel]) {
        kept->any[wheel] =
            find_span(s, t9a_search_wheel(s, wheel), &kept->of[wheel]);
        if (kept->any[wheel])
            note_ends(s, t9a_search_wheel(s, wheel), &kept->of[wheel]);
        kept->known[wheel] = true;
    }
    *out = kept->of[wheel];
    return kept->any[wheel];
}

/* ---- to one offset ---- */

/* Where a line from one end of the span to the other would be at the offset, between them. */
static int32_t in_line(const struct span *span, int32_t offset)
{
    const int64_t way = span->to - span->from;
    const int32_t at =
        span->from + (int32_t)(way * (offset - span->offset[0]) /
                               (span->offset[1] - span->offset[0]));

    return at <= span->from ? span->from + 1
           : at >= span->to ? span->to - 1
                            : at;
}

/* The first place from which it ends as far along as from 'to', or further, of a span that
 * ends on both sides of the offset; -1: it does not end along the side. Offsets are almost
 * in line with how far it goes first: the line is followed, and every third time the span
 * is halved. */
static int32_t place_between(const struct search *s, int32_t wheel,
                             struct span span, int32_t offset)
{
    enum { HALVED = 3 };
    const bool below = span.offset[0] < offset;
    const struct approach_wheel turned =
        t9a_approach_wheel(&s->approach, wheel);

    for (int i = 1; span.to - span.from > 1; i++) {
        const int32_t at = i % HALVED == 0
                               ? span.from + (span.to - span.from) / 2
                               : in_line(&span, offset);
        struct t9a_ending end;

        if (!t9a_approach_comes(&s->approach, &turned, at, &end))
            return -1;
        if ((end.offset < offset) == below) {
            span.from = at;
            span.offset[0] = end.offset;
        } else {
            span.to = at;
            span.offset[1] = end.offset;
        }
    }
    return span.to;
}

/* How far forward before that wheel, to end there? -1: it does not. */
int32_t t9a_search_ahead(const struct search *s, int nth, int32_t offset)
{
    struct span span;

    if (!t9a_search_span(s, nth, &span) || !span.ends[0] || !span.ends[1])
        return -1;
    if (size_of(span.offset[0] - offset) <= 1)
        return span.from;
    if (size_of(span.offset[1] - offset) <= 1)
        return span.to;
    if ((span.offset[0] < offset) == (span.offset[1] < offset))
        return -1;
    return place_between(s, t9a_search_wheel(s, nth), span, offset);
}

/* Is it surely barred, before it wheels or after? Most ways that are are barred there, and
 * straight legs cost little. A wheel that may come to the target is not judged. */
static bool is_barred(const struct search *s, struct t9a_rush way)
{
    const struct t9a_charge *c = s->charge;
    const struct t9a_leg wheel = { way.wheel > 0 ? STEP_WHEEL_LEFT
                                                 : STEP_WHEEL_RIGHT,
                                   size_of(way.wheel) };
    struct t9a_leg ahead = { STEP_FORWARD, way.ahead };
    struct t9a_swept swept;
    struct hull before, after;

    if (way.ahead > s->free)
        return way.ahead <= s->most;
    if (way.ahead < 0 || way.wheel == 0 || wheel.by > QUARTER_TURN ||
        c->who->radius || c->whom->radius)
        return false;
    before = t9a_step_end(&c->from, ahead);
    swept = t9a_swept_by(&before, wheel);
    if (!t9a_passes_hull(&swept, &c->at, 0))
        return false;
    after = t9a_step_end(&before, wheel);
    ahead.by = hull_meets_hull(&after, T9A_CHARGE_FAR, &c->at);
    return ahead.by < T9A_CHARGE_FAR &&
           t9a_step_free(c->scene, c->who, &after, ahead, true).bar != BAR_NONE;
}

bool t9a_search_goes(const struct search *s, struct t9a_rush way,
                     int32_t offset, struct t9a_charged *end)
{
    const struct t9a_charge *c = s->charge;
    struct t9a_facade own, its;

    end->miss = MISS_BARRED;
    if (is_barred(s, way))
        return false;
    *end = t9a_charge_goes(c, way);
    if (end->miss != MISS_NOT || end->turned > 0)
        return false;
    if (size_of(end->offset - offset) > 2 * T9A_TOUCHES) {
        if (s->close)
            *s->close = true;
        return false;
    }
    end->offset = offset;
    end->end = t9a_along(&c->at, c->side, &c->from, offset);
    t9a_facade_of(c->who, HULL_FRONT, &own);
    t9a_facade_of(c->whom, c->side, &its);
    end->models = t9a_contact_at(&own, &its, offset).models;
    return true;
}

/* To come to a very corner it goes a hair further in, so as not to go past. */
static int32_t aim_at(const struct search *s, int32_t offset)
{
    const int32_t most =
        (int32_t)((s->approach.half + s->approach.width) / WHEEL_PARTS) -
        T9A_TOUCHES;

    return offset > most ? most : offset < -most ? -most : offset;
}

/* The last wheel after so much forward that ends along the side, between one that does
 * and one that does not. */
static int32_t last_that_ends(const struct search *s, int32_t ahead, int32_t is,
                              int32_t no)
{
    struct t9a_ending end;

    while (size_of(no - is) > 1) {
        const int32_t middle = is + (no - is) / 2;

        if (t9a_search_ends(s, (struct t9a_rush){ ahead, middle }, &end))
            is = middle;
        else
            no = middle;
    }
    return is;
}

/* Between two wheels after so much forward, one that ends short of the offset and one
 * beyond, the last that is on the side of the first; 0: there are no such. */
static int32_t wheel_between(const struct search *s, int32_t ahead,
                             int32_t from, int32_t to, int32_t offset)
{
    struct t9a_ending end;
    const bool first =
        t9a_search_ends(s, (struct t9a_rush){ ahead, from }, &end);
    const bool last = t9a_search_ends(s, (struct t9a_rush){ ahead, to }, &end);
    bool below;

    if (first && !last)
        to = last_that_ends(s, ahead, from, to);
    if (last && !first)
        from = last_that_ends(s, ahead, to, from);
    if (!t9a_search_ends(s, (struct t9a_rush){ ahead, from }, &end))
        return 0;
    below = end.offset < offset;
    if (!t9a_search_ends(s, (struct t9a_rush){ ahead, to }, &end) ||
        (end.offset < offset) == below)
        return 0;
    while (size_of(to - from) > 1) {
        const int32_t middle = from + (to - from) / 2;

        if (!t9a_search_ends(s, (struct t9a_rush){ ahead, middle }, &end))
            return 0;
        if ((end.offset < offset) == below)
            from = middle;
        else
            to = middle;
    }
    return from;
}

static const struct span *whole_of(const struct search *s, int wheel)
{
    struct span *whole = &s->spans->whole[wheel];

    if (!s->spans->noted[wheel]) {
        whole->from = 0;
        whole->to = s->most;
        note_ends(s, t9a_search_wheel(s, wheel), whole);
    }
    s->spans->noted[wheel] = true;
    return whole;
}

/* May there be a wheel between two, at once or late, that leads to the offset? */
static bool may_lie_between(const struct search *s, int one, int other,
                            int late, int32_t offset)
{
    const struct span *a = whole_of(s, one), *b = whole_of(s, other);

    return a->ends[late] != b->ends[late] ||
           (a->ends[late] &&
            (a->offset[late] < offset) != (b->offset[late] < offset));
}

/* Wheels between whole degrees, at once or as late as may be. */
static bool between_degrees(const struct search *s, int32_t aim, int32_t offset,
                            struct t9a_rush *way, struct t9a_charged *end)
{
    for (int i = 1; i < WHEELS; i++) {
        const int before = i <= HAND_COUNT ? 0 : i - HAND_COUNT;

        for (int late = 0; late <= 1; late++) {
            if (!may_lie_between(s, before, i, late, aim))
                continue;
            way->ahead = late ? s->most : 0;
            way->wheel =
                wheel_between(s, way->ahead, t9a_search_wheel(s, before),
                              t9a_search_wheel(s, i), aim);
            if (way->wheel != 0 && t9a_search_goes(s, *way, offset, end))
                return true;
        }
    }
    return false;
}

static bool aims_at(const struct search *s, int32_t aim, int32_t offset,
                    struct t9a_rush *way, struct t9a_charged *end)
{
    for (int i = 0; i < WHEELS; i++) {
        *way = (struct t9a_rush){ 0, t9a_search_wheel(s, i) };
        way->ahead = t9a_search_ahead(s, i, aim);
        if (way->ahead >= 0 && t9a_search_goes(s, *way, offset, end))
            return true;
    }
    return between_degrees(s, aim, offset, way, end);
}

static bool is_among(const struct footprint *part, const struct t9a_scene *s)
{
    for (int k = 0; k < s->things; k++) {
        const struct t9a_ground *other = s->thing[k].ground;

        for (int n = 0; n < other->parts; n++)
            if (footprint_overlaps(part, &other->part[n]))
                return true;
    }
    return false;
}

/* Is somebody where it would stand, or the table at an end, deeper than is passed by who
 * ends beside that offset by what t9a_search_goes() allows? Then no way leads there. */
static bool is_taken(const struct t9a_charge *c, int32_t offset)
{
    enum { DEEP = 4 * T9A_TOUCHES };
    const struct box table = terrain_box(c->scene->table);
    const struct hull end = t9a_along(&c->at, c->side, &c->from, offset);
    struct t9a_ground own;

    t9a_cover(c->who, &end, &own);
    for (int i = 0; i < own.parts; i++) {
        struct footprint *part = &own.part[i];

        if (part->radius || part->hull.half_length <= 2 * DEEP ||
            part->hull.half_width <= 2 * DEEP)
            continue;
        part->hull.half_length -= DEEP;
        part->hull.half_width -= DEEP;
        if (is_among(part, c->scene) || !footprint_held(&table, part) ||
            (c->landing && is_among(part, c->landing)))
            return true;
    }
    return false;
}

bool t9a_search_to(const struct search *search, int32_t offset,
                   struct t9a_rush *way, struct t9a_charged *end)
{
    /* Who comes almost along the side is led past what he aims at by the rounding of
     * his centre: he aims a hair beside it. */
    enum { HAIR = 8, HAIRS = 13 };
    struct search s = *search;
    bool close = aim_at(&s, offset) != offset; /* a very corner */

    if (is_taken(s.charge, offset))
        return false;
    s.close = &close;
    for (int i = 0; i < (close ? HAIRS : 1); i++) {
        const int32_t beside = (i + 1) / 2 * (i % 2 ? HAIR : -HAIR);

        if (aims_at(&s, aim_at(&s, offset + beside), offset, way, end))
            return true;
    }
    return false;
}

bool t9a_charge_to(const struct t9a_charge *c, int32_t offset,
                   struct t9a_rush *way, struct t9a_charged *end)
{
    struct nearby nearby;
    struct spans spans;
    const struct search s = t9a_search_of(t9a_search_near(c, &nearby), &spans);

    return t9a_search_to(&s, offset, way, end);
}

int32_t t9a_last_offset(const struct t9a_fits *f, int32_t is, int32_t no)
{
    if (f->fits(f->data, no))
        return no;
    while (no - is > MM(1) || is - no > MM(1)) {
        const int32_t middle = is + (no - is) / 2;

        if (f->fits(f->data, middle))
            is = middle;
        else
            no = middle;
    }
    return is;
}

static bool reaches(const void *search, int32_t offset)
{
    struct t9a_charged end;
    struct t9a_rush way;

    return t9a_search_to((const struct search *)search, offset, &way, &end);
}

struct t9a_reach t9a_search_room(const struct search *s, int32_t is,
                                 struct t9a_reach within)
{
    const struct t9a_fits fits = { reaches, s };

    return (struct t9a_reach){ t9a_last_offset(&fits, is, within.low),
                               t9a_last_offset(&fits, is, within.high) };
}
