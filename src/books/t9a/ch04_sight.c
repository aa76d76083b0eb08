/* ch04_sight.c -- t9a chapter 4: what a model sees.
 *
 * A line of sight leaves the front edge of the base and stays in the model's front
 * arc (t9a.04.08). That arc is convex, so that a line stays in it whose end is in
 * it: the target is cut to the arc, and any line to what is left will do. */
#include "books/t9a/ch04.h"

#include <assert.h>

/* Example: t9a.04.26. */
bool t9a_stature_stops(enum t9a_stature between, enum t9a_stature from,
                       enum t9a_stature to)
{
    return between > from && between > to;
}

/* What of the target is in the front arc of a base. */
static struct convex in_front(const struct hull *base,
                              const struct convex *target)
{
    const struct segment edge = t9a_front_edge(base);
    /* rays at 45 degrees to the front, t9a.02.17; a line is named by two points */
    const struct vec out_left =
        angle_vec((angle)(base->facing + QUARTER_TURN / 2), INCH(60));
    const struct vec out_right =
        angle_vec((angle)(base->facing - QUARTER_TURN / 2), INCH(60));
    const struct segment left = { vec_add(edge.a, out_left), edge.a };
    const struct segment right = { edge.b, vec_add(edge.b, out_right) };
    struct convex seen = *target;

    seen = convex_left_of(&seen, edge);
    seen = convex_left_of(&seen, left);
    return convex_left_of(&seen, right);
}

bool t9a_sees(const struct footprint *base, enum t9a_stature from,
              const struct convex *target, enum t9a_stature to,
              const struct t9a_body *body, int bodies,
              const struct convex *hidden, int hides)
{
    struct convex stop[VIEW_STOPS], eye, seen;
    int stops = 0;

    if (base->radius) { /* t9a.02.20 */
        eye = convex_of_disc(footprint_disc(base));
        seen = *target;
    } else {
        eye = convex_of_segment(t9a_front_edge(&base->hull));
        seen = in_front(&base->hull, target);
    }
    for (int i = 0; i < hides; i++) {
        assert(stops < VIEW_STOPS);
        stop[stops++] = hidden[i];
    }
    for (int i = 0; i < bodies; i++)
        if (t9a_stature_stops(body[i].stature, from, to)) {
            assert(stops < VIEW_STOPS);
            stop[stops++] = body[i].shape;
        }
    return view_open(&eye, &seen, stop, stops);
}
