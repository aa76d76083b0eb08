/* test_split.c -- chapter 6: how fights are split into duels: W12 of the ledger,
 * and any small fight against all the ways there are to split it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/hash.h"
#include "bts/scene.h"

enum { SIDE = 4, FIGURES = 2 * SIDE, FOUND = 4096, TRIALS = 60 };

static struct scene s;

static void set_up(void)
{
    scene_begin(&s);
    for (int player = 0; player < 2; player++) {
        scene_unit(&s);
        for (int i = 0; i < SIDE; i++)
            scene_warrior(&s, player);
    }
    battle_init(&s.b, &s.stage, 1);
    for (int f = 0; f < FIGURES; f++)
        scene_put(&s, f, CM(5) * f, 0);
}

/* A split as one number: the name of the duel of each figure. */
static uint64_t split_now(const struct battle *b)
{
    uint64_t out = 0;

    for (int f = 0; f < FIGURES; f++)
        out = out << 8 | bts_figure_of(b, f)->duel;
    return out;
}

struct splits {
    int n;
    uint64_t split[FOUND];
};

static void note(struct splits *all, uint64_t split)
{
    for (int i = 0; i < all->n; i++)
        if (all->split[i] == split)
            return;
    assert_true(all->n < FOUND);
    all->split[all->n++] = split;
}

/* All splits that the questions lead to. */
static void follow(struct splits *all)
{
    const int asked = scene_asked(&s);
    struct battle *before;
    struct figures across;

    if (asked == NOBODY) {
        note(all, split_now(&s.b));
        return;
    }
    assert_int_equal(asked, ASK_SPLIT);
    before = malloc(sizeof *before);
    assert_non_null(before);
    *before = s.b;
    across = s.b.asked.across;
    for (FIGURES_EACH(g, &across)) {
        s.b = *before;
        assert_true(scene_name(&s, g));
        follow(all);
    }
    free(before);
}

/* ---- the slow way: every set of contacts ---- */

struct edge {
    int a, b;
};

static int root(const int *parent, int f)
{
    while (parent[f] != f)
        f = parent[f];
    return f;
}

/* The split of a set of contacts; 0 when somebody has none. */
static uint64_t split_of(const struct edge *edge, int edges, uint64_t set,
                         uint64_t touched)
{
    int parent[FIGURES];
    uint64_t covered = 0, out = 0;

    for (int f = 0; f < FIGURES; f++)
        parent[f] = f;
    for (int i = 0; i < edges; i++)
        if (set >> i & 1) {
            const int a = root(parent, edge[i].a), b = root(parent, edge[i].b);

            parent[a < b ? b : a] = a < b ? a : b;
            covered |= figure_bit(edge[i].a) | figure_bit(edge[i].b);
        }
    if (covered != touched)
        return 0;
    for (int f = 0; f < FIGURES; f++)
        out = out << 8 | (touched >> f & 1 ? (uint64_t)root(parent, f) + 1 : 0);
    return out;
}

static void slowly(const struct edge *edge, int edges, struct splits *all)
{
    uint64_t touched = 0;
    int fewest = edges;

    for (int i = 0; i < edges; i++)
        touched |= figure_bit(edge[i].a) | figure_bit(edge[i].b);
    for (uint64_t set = 0; set >> edges == 0; set++)
        if (set_count(set) < fewest && split_of(edge, edges, set, touched))
            fewest = set_count(set);
    for (uint64_t set = 0; set >> edges == 0; set++)
        if (set_count(set) == fewest) {
            const uint64_t split = split_of(edge, edges, set, touched);

            if (split)
                note(all, split);
        }
}

/* bts.06.20 all legal splits may be chosen, and no others. */
static void choices_are_all_legal_splits(void **state)
{
    static struct splits quick, slow;

    (void)state;
    for (uint64_t trial = 1; trial <= TRIALS; trial++) {
        const uint64_t seed = hash_mix(trial);
        struct edge edge[SIDE * SIDE];
        int edges = 0;

        set_up();
        for (int i = 0; i < SIDE * SIDE; i++)
            if (seed >> 2 * i & 1 && seed >> (2 * i + 1) & 1) {
                edge[edges] = (struct edge){ i / SIDE, SIDE + i % SIDE };
                scene_charge(&s, edge[edges].a, edge[edges].b);
                edges++;
            }
        if (edges == 0)
            continue;
        quick.n = slow.n = 0;
        FRAMES_WAIT(&s.b, { RULE_bts_split, 0 });
        follow(&quick);
        slowly(edge, edges, &slow);
        assert_int_equal(quick.n, slow.n);
        for (int i = 0; i < quick.n; i++)
            note(&slow, quick.split[i]);
        assert_int_equal(quick.n, slow.n);
    }
}

/* bts.93.12 W12 with A3 there is one split only. */
static void w12_has_one_split(void **state)
{
    (void)state;
    set_up();
    scene_charge(&s, 0, 4);
    scene_charge(&s, 0, 5);
    scene_charge(&s, 1, 5);
    scene_charge(&s, 1, 6);
    scene_charge(&s, 2, 6);
    FRAMES_WAIT(&s.b, { RULE_bts_split, 0 });
    assert_int_equal(scene_asked(&s), NOBODY);
    for (int i = 0; i < 3; i++)
        assert_int_equal(bts_figure(&s.b, i)->duel,
                         bts_figure(&s.b, SIDE + i)->duel);
}

/* bts.93.12 W12 without A3 the player with the initiative chooses, and the smaller
 * numbers are the default. */
static void w12_without_a3_is_chosen(void **state)
{
    (void)state;
    for (int choice = 5; choice <= 6; choice++) {
        set_up();
        bts_state(&s.b)->initiative = 1;
        scene_charge(&s, 0, 4);
        scene_charge(&s, 0, 5);
        scene_charge(&s, 1, 5);
        scene_charge(&s, 1, 6);
        FRAMES_WAIT(&s.b, { RULE_bts_split, 0 });
        assert_int_equal(scene_asked(&s), ASK_SPLIT);
        assert_int_equal(s.b.asked.who, 1);
        assert_int_equal(s.b.asked.about, 0); /* A1 */
        assert_false(scene_name(&s, 6));      /* whom it does not touch */
        assert_true(scene_name(&s, choice == 5 ? 4 : 5));
        while (scene_asked(&s) == ASK_SPLIT) {
            const struct figures among = s.b.asked.across;

            assert_true(scene_name(&s, figures_first(&among)));
        }
        assert_int_equal(bts_figure(&s.b, 0)->duel, bts_figure(&s.b, 4)->duel);
        assert_int_equal(bts_figure(&s.b, 1)->duel, bts_figure(&s.b, 6)->duel);
        assert_int_equal(bts_figure(&s.b, 5)->duel,
                         bts_figure(&s.b, choice == 5 ? 1 : 0)->duel);
    }
}

/* bts.06.19 only groups that lost somebody are split anew. */
static void only_changed_groups_are_split_anew(void **state)
{
    (void)state;
    set_up();
    scene_charge(&s, 0, 4);
    scene_charge(&s, 0, 5);
    scene_charge(&s, 1, 5);
    scene_charge(&s, 1, 6);
    scene_charge(&s, 2, 7);
    FRAMES_WAIT(&s.b, { RULE_bts_split, 0 });
    assert_true(scene_until(&s, NOBODY) || !s.b.asking);
    bts_figure(&s.b, 2)->duel = 77; /* a mark that a new split would wipe */
    bts_figure(&s.b, 7)->duel = 77;
    bts_remove(&s.b, 4);
    FRAMES_WAIT(&s.b, { RULE_bts_split, 0 });
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_int_equal(bts_figure(&s.b, 2)->duel, 77);
    assert_int_equal(bts_figure(&s.b, 0)->duel, bts_figure(&s.b, 5)->duel);
    assert_int_equal(bts_figure(&s.b, 1)->duel, bts_figure(&s.b, 6)->duel);
    assert_int_not_equal(bts_figure(&s.b, 0)->duel, bts_figure(&s.b, 1)->duel);
}

/* bts.06.22 an effect that strikes a combat fixes the split of that one, and of no
 * other. */
static void an_early_split_is_of_one_combat(void **state)
{
    struct bts_split *v;

    (void)state;
    set_up();
    scene_charge(&s, 0, 4);
    scene_charge(&s, 2, 7);
    v = FRAMES_WAIT(&s.b, { RULE_bts_split, 0 });
    v->only[0] = 7 + 1;
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_int_equal(bts_figure(&s.b, 2)->duel, 3);
    assert_int_equal(bts_figure(&s.b, 7)->duel, 3);
    assert_int_equal(bts_figure(&s.b, 0)->duel, 0);
    FRAMES_WAIT(&s.b, { RULE_bts_split, 0 });
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_int_equal(bts_figure(&s.b, 0)->duel, bts_figure(&s.b, 4)->duel);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_are_all_legal_splits),
        cmocka_unit_test(w12_has_one_split),
        cmocka_unit_test(w12_without_a3_is_chosen),
        cmocka_unit_test(only_changed_groups_are_split_anew),
        cmocka_unit_test(an_early_split_is_of_one_combat),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
