/* quest.08.01: who finds no contact comes as near as possible: against a slow and
 * fine search for a nearer place. */
#include "quest/room.h"

#include "base/hash.h"

enum {
    TABLES = 300,
    MATES = 5,
    STEP = 40,     /* of the slow search, in units */
    AROUND = 1440, /* directions of it */
    FINE = 80      /* that it may miss, and what rounding is */
};

static uint64_t seed;

static int draw(int below)
{
    seed = hash_mix(seed + 1);
    return (int)(seed >> 33) % below;
}

static int mover; /* the last model: all others touch the hero */

/* Is somebody of the group there? */
static bool is_taken(struct vec at)
{
    const struct disc base = { at, quest_radius(&b, ENEMY) };

    for (int f = 0; f < mover; f++)
        if (disc_overlaps(base, quest_base(&b, ENEMY, f)))
            return true;
    return false;
}

/* Mates about the hero, one or two ruins, and one who comes from afar. */
static bool deal(void)
{
    int mates = draw(MATES + 1);
    struct vec at;

    clear_table();
    for (int i = draw(3); i > 0; i--)
        piece(TRAIT_SOLID, draw(9) - 4, draw(9) - 4, 1 + draw(3), 1 + draw(3));
    room.own.enemy[0].models = MATES + 1;
    stand(0, 0, 0, 20);
    mover = 0;
    if (!terrain_stands(&room.stage.terrain, quest_base(&b, HERO, 0), 0))
        return false;
    while (mates-- > 0) {
        at = angle_vec((angle)draw(TURN), 2 * quest_radius(&b, ENEMY) + 1);
        figure_put(&b, ENEMY, mover, at, 0);
        if (!is_taken(at) &&
            terrain_stands(&room.stage.terrain,
                           (struct disc){ at, quest_radius(&b, ENEMY) }, 0))
            mover++;
    }
    at = angle_vec((angle)draw(TURN),
                   quest_pace(&b, ENEMY, ACTION_CHARGE) + draw(INCH(3)));
    figure_put(&b, ENEMY, mover, at, 0);
    b.unit[ENEMY].alive = ((figure_set)2 << mover) - 1;
    return !is_taken(at) &&
           terrain_stands(&room.stage.terrain,
                          (struct disc){ at, quest_radius(&b, ENEMY) }, 0);
}

static bool is_legal(struct vec from, struct vec to, int32_t limit)
{
    const struct mover m = quest_mover(&b, ENEMY);
    const struct crowd hero = { .count = 1,
                                .base = { quest_base(&b, HERO, 0) } };
    struct way way = { .steps = 2, .step = { { from, 0 }, { to, 0 } } };

    return vec_distance(from, to) <= limit && !is_taken(to) &&
           reach_cost(&room.stage.terrain, &m, &hero, &way, limit, NULL) ==
               REACH_FREE;
}

static void nobody_finds_a_nearer_place(void **state)
{
    int came = 0, short_of = 0;

    (void)state;
    for (seed = 0; came < TABLES; came++) {
        struct vec from, hero;
        int32_t limit, gap;

        while (!deal())
            ;
        limit = quest_pace(&b, ENEMY, ACTION_CHARGE);
        from = figure_at(&b, ENEMY, mover);
        hero = figure_at(&b, HERO, 0);
        quest_close_in(&b, ENEMY, HERO, limit);
        gap = disc_gap(quest_base(&b, ENEMY, mover), quest_base(&b, HERO, 0));
        if (gap <= QUEST_CONTACT)
            continue;
        short_of++;
        assert_false(is_taken(figure_at(&b, ENEMY, mover)));
        for (int32_t near = 1; near < gap - FINE; near += STEP)
            for (int i = 0; i < AROUND; i++)
                assert_false(is_legal(
                    from,
                    vec_add(hero,
                            angle_vec((angle)(i * (TURN / AROUND)),
                                      2 * quest_radius(&b, ENEMY) + near)),
                    limit));
    }
    assert_in_range(short_of, TABLES / 8, TABLES); /* the test is no idle one */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_finds_a_nearer_place),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
