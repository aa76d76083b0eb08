/* test_view.c -- straight lines from shape to shape past others, against many lines
 * that are tried one by one. */
#include "slow.h"

#include "table/view.h"

enum { STOPS = 4, PLACES = 120 };

static struct polygon some_rectangle(struct chance *c, int32_t spread)
{
    return polygon_rectangle(
        vec(chance_in(c, -spread, spread), chance_in(c, -spread, spread)),
        chance_in(c, MM(10), MM(120)), chance_in(c, MM(10), MM(60)),
        (angle)chance_in(c, 0, TURN - 1));
}

/* A place on the outline, at a part of its corners' way. */
static struct vec on_outline(const struct convex *s, int part, int parts)
{
    const int way = part * s->corners;
    const int i = way / parts;

    return vec_between(s->corner[i % s->corners],
                       s->corner[(i + 1) % s->corners], way % parts, parts);
}

/* Is one of many lines free, from places of one outline to places of the other?
 * Of a shape that lines leave from its own inside, the last place counts. */
static bool slowly_open(const struct convex *from, const struct convex *to,
                        const struct polygon *stop, int stops)
{
    for (int i = 0; i < PLACES; i++)
        for (int j = 0; j < PLACES; j++) {
            const struct segment line = { on_outline(from, i, PLACES),
                                          on_outline(to, j, PLACES) };
            bool open = true;

            for (int k = 0; k < stops && open; k++)
                open = !polygon_cut_by(&stop[k], line);
            if (open)
                return true;
        }
    return false;
}

/* The rectangle a little smaller, or larger, about its middle. */
static struct polygon scaled(const struct polygon *p, int percent)
{
    struct polygon out = *p;
    const struct vec middle = vec_between(p->corner[0], p->corner[2], 1, 2);

    for (int i = 0; i < p->corners; i++)
        out.corner[i] = vec_between(middle, p->corner[i], percent, 100);
    polygon_close(&out);
    return out;
}

/* Where one of many lines is free, it is open; where it is open, one of many is free
 * as soon as all that stops is a little smaller. */
static void many_lines_agree(void **state)
{
    struct chance c = { 11 };
    int open = 0, shut = 0;

    (void)state;
    for (int n = 0; n < 300; n++) {
        const struct segment edge = {
            vec(chance_in(&c, -MM(300), MM(300)), -MM(400)),
            vec(chance_in(&c, -MM(300), MM(300)), -MM(380))
        };
        const struct polygon target =
            polygon_rectangle(vec(chance_in(&c, -MM(200), MM(200)), MM(400)),
                              chance_in(&c, MM(20), MM(90)), MM(50), 5000);
        const struct convex from = convex_of_segment(edge);
        const struct convex to = convex_of(&target);
        struct polygon stop[STOPS * 2], small[STOPS * 2];
        struct convex stops[STOPS * 2];
        const int count = chance_in(&c, 1, STOPS * 2);
        bool is_open;

        for (int i = 0; i < count; i++) {
            stop[i] = some_rectangle(&c, MM(250));
            small[i] = scaled(&stop[i], 80);
            stops[i] = convex_of(&stop[i]);
        }
        is_open = view_open(&from, &to, stops, count);
        if (slowly_open(&from, &to, stop, count))
            assert_true(is_open);
        if (is_open)
            assert_true(slowly_open(&from, &to, small, count));
        assert_int_equal(view_open(&to, &from, stops, count), is_open);
        *(is_open ? &open : &shut) += 1;
    }
    assert_true(open > 50 && shut > 20);
}

static void along_a_wall_is_open(void **state)
{
    const struct convex from =
        convex_of_segment((struct segment){ vec(-MM(20), 0), vec(0, 0) });
    const struct convex to = convex_of_segment(
        (struct segment){ vec(-MM(20), MM(200)), vec(0, MM(200)) });
    const struct polygon wall =
        polygon_rectangle(vec(-MM(50), MM(100)), MM(100), MM(20), 0);
    struct convex stop = convex_of(&wall);

    (void)state;
    assert_true(view_open(&from, &to, &stop, 1)); /* its end is at x = 0 */
    for (int i = 0; i < stop.corners; i++)
        stop.corner[i].x += 1;
    assert_false(view_open(&from, &to, &stop, 1));
}

static void shapes_are_cut_by_a_border(void **state)
{
    const struct polygon square =
        polygon_rectangle(vec(0, 0), MM(20), MM(20), 0);
    const struct convex whole = convex_of(&square);
    const struct segment up = { vec(500, -9999), vec(500, 9999) };
    const struct segment down = { vec(-1001, 9999), vec(-1001, -9999) };
    const struct segment off = { vec(-1001, -9999), vec(-1001, 9999) };
    struct convex cut = convex_left_of(&whole, up);

    (void)state;
    assert_int_equal(cut.corners, 4);
    for (int i = 0; i < cut.corners; i++)
        assert_true(cut.corner[i].x == 500 || cut.corner[i].x == -1000);
    cut = convex_left_of(&whole, down);
    assert_int_equal(cut.corners, 4);
    cut = convex_left_of(&whole, off);
    assert_int_equal(cut.corners, 0);
    assert_false(view_open(&whole, &cut, NULL, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_lines_agree),
        cmocka_unit_test(along_a_wall_is_open),
        cmocka_unit_test(shapes_are_cut_by_a_border),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
