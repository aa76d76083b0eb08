/* Which ways minds are offered in duo: legal ones, none twice, with corners where
 * the action allows them. No rule says which, but how well minds play hangs on
 * it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "battle/candidates.h"
#include "battle/spread.h"
#include "books/duo/book.h"
#include "books/duo/duo.h"
#include "content.h"
#include "frame/duo/content.h"
#include "frame/duo/show_own.h"

enum { SEEDS = 40, WANTED = 24, ACTIONS = 2 };

static const int actions[ACTIONS] = { ACTION_MOVE, ACTION_RUN };

LOAD_CONTENT(duo)
static struct {
    struct stage stage;
    struct duo_stage own;
} room;
static struct battle b;
static struct decision can[MAX_CANDIDATES];

/* Two models, 6 pas apart and back to back, and one of them is asked for its
 * way. */
static void ask_way(int action)
{
    struct duo_stage *s = &room.own;

    memset(&room, 0, sizeof room);
    room.stage.book = &duo_book;
    room.stage.own = s;
    room.stage.players = 2;
    room.stage.terrain.width = room.stage.terrain.depth = PAS(48);
    s->catalogue = &content->catalogue;
    s->settings.size = 100;
    s->scenario.rounds = 8;
    s->models = 2;
    for (int g = 0; g < 2; g++) {
        s->settings.side[g] = (uint8_t)g;
        s->group_of[g] = (uint8_t)g;
        s->model[g] = content->catalogue.profile[0];
    }
    battle_init(&b, &room.stage, 1);
    for (int u = 0; u < 2; u++) {
        b.unit[u].where = UNIT_ON_TABLE;
        figure_put(&b, u, 0, vec(0, u * PAS(6)), 0);
    }
    b.turn = 1;
    b.asked = (struct ask){ .kind = ASK_WAY,
                            .form = FORM_POSE,
                            .unit = 0,
                            .other = NOBODY,
                            .about = (int16_t)action,
                            .most = duo_reach_of(&b, 0, action) };
}

static int spread(uint64_t seed)
{
    memset(can, 0, sizeof can);
    return spread_answers(&b, seed, can, WANTED);
}

static void offers_are_legal_and_differ(void **state)
{
    struct refusal why;

    (void)state;
    for (int i = 0; i < ACTIONS; i++)
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            int n;

            ask_way(actions[i]);
            n = spread(seed);
            assert_int_equal(n, WANTED);
            for (int k = 0; k < n; k++) {
                assert_true(answer_judged(&b, &can[k], &why));
                for (int other = 0; other < k; other++)
                    assert_false(decision_same(&can[k], &can[other]));
            }
        }
}

/* Half of a straight way, a corner, and the other half, wherever that leads; a
 * run is straight (duo.15.08). */
static void only_runs_have_no_corners(void **state)
{
    int corners = 0;

    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        int32_t reach;
        int n;

        ask_way(ACTION_MOVE);
        reach = b.asked.most;
        n = spread(seed);
        for (int i = 0; i < n; i++) {
            const struct vec corner = can[i].step[0].at;
            const int32_t first = vec_distance(vec(0, 0), corner),
                          then = vec_distance(corner, can[i].step[1].at);

            if (can[i].count != 2)
                continue;
            corners++;
            assert_in_range(first - then, 0, 4);
            assert_true(first <= reach / 2 + 1);
        }
        ask_way(ACTION_RUN);
        n = spread(seed);
        for (int i = 0; i < n; i++)
            assert_true(can[i].count <= 1);
    }
    assert_in_range(corners, 2 * SEEDS, WANTED / 3 * SEEDS);
}

/* All of it in one number: who changes what is offered changes how battles go
 * that were recorded with a seed. When that is meant, the new one is here. */
static void offers_stay_the_same(void **state)
{
    uint64_t hash = 0;

    (void)state;
    for (int i = 0; i < ACTIONS; i++)
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            int n;

            ask_way(actions[i]);
            n = spread(seed);
            for (int k = 0; k < n; k++)
                hash = decision_hash(hash, &can[k]);
        }
    if (hash != 0xD91459D3AC02600C)
        fail_msg("the offers are 0x%016llX", (unsigned long long)hash);
}

/* duo.15.06 what the page draws for a way is where the model will face: a hair
 * forward turns nobody. */
static void the_page_shows_where_a_way_faces(void **state)
{
    const struct decision back = { .count = 2,
                                   .value = FACING_AHEAD,
                                   .step = { { vec(0, -PAS(4)), 0 },
                                             { vec(0, -PAS(4) + 100), 0 } } };
    struct battle after;

    (void)state;
    ask_way(ACTION_MOVE);
    assert_true(ways_standing(&b, &back, &after));
    assert_int_equal(after.unit[0].facing, angle_degrees(270));
    assert_true(vec_same(duo_at(&after, 0), back.step[1].at));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_page_shows_where_a_way_faces),
        cmocka_unit_test(offers_are_legal_and_differ),
        cmocka_unit_test(only_runs_have_no_corners),
        cmocka_unit_test(offers_stay_the_same),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
