/* test_views.c -- bts as the layers above see it (bts.c): who stands on whose base when
 * a battle begins, and whose doing each loss is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "books/bts/bts.h"
#include "bts/scene.h"

static struct scene s;

/* bts.03.07 all Servants of a combined base are on it from the beginning, and nobody
 * else is on anything. */
static void servants_begin_on_their_base(void **state)
{
    struct bts_model *m;

    (void)state;
    scene_begin(&s);
    scene_unit(&s);
    scene_warrior(&s, 0);
    scene_warrior(&s, 0);
    scene_unit(&s);
    m = scene_warrior(&s, 0);
    m->keywords = BTS_IS(SIEGE);
    m->combined = 1;
    for (int i = 0; i < 2; i++)
        scene_warrior(&s, 0)->keywords |= BTS_IS(SERVANT);
    scene_unit(&s);
    m = scene_warrior(&s, 1);
    m->keywords = BTS_IS(SIEGE);
    for (int i = 0; i < 2; i++)
        scene_warrior(&s, 1)->keywords |= BTS_IS(SERVANT);
    battle_init(&s.b, &s.stage, 1);
    for (int f = 0; f < 8; f++)
        assert_int_equal(bts_figure_of(&s.b, f)->inside,
                         f == 3 || f == 4 ? 2 + 1 : BTS_NO_PLACE);
}

/* bts.14.03 who falls in a duel falls by the unit that is named with him; of other
 * falls and other events the doer stays who it was. */
static void who_falls_falls_by_the_other(void **state)
{
    const struct blame shot = { .unit = 2, .arm = 1, .manner = 7 };
    struct blame blame = shot;
    const figure_set nobody = 0;
    struct event e = { .kind = EVENT_FALLS, .unit = 0, .other = 1 };

    (void)state;
    bts_book.follow(&s.b, &e, &blame, &nobody, &nobody);
    assert_int_equal(blame.unit, 1);
    assert_int_equal(blame.arm, NOBODY);
    assert_int_not_equal(blame.manner, shot.manner);
    blame = shot;
    e.other = NOBODY;
    bts_book.follow(&s.b, &e, &blame, &nobody, &nobody);
    assert_memory_equal(&blame, &shot, sizeof blame);
    e = (struct event){ .kind = EVENT_STRIKES, .unit = 0, .other = 1 };
    bts_book.follow(&s.b, &e, &blame, &nobody, &nobody);
    assert_memory_equal(&blame, &shot, sizeof blame);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(servants_begin_on_their_base),
        cmocka_unit_test(who_falls_falls_by_the_other),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
