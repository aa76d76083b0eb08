/* Looking ahead: the same with any number of threads and whatever is remembered,
 * legal, from the view alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "battle/view.h"
#include "content.h"
#include "minds/doctrine.h"
#include "minds/drive.h"
#include "minds/search.h"
#include "ofas/soak_sample.h"
#include "words/thought.h"

enum { FEW = 120 }; /* decisions: looking ahead takes its time */

LOAD_SAMPLES

static void open_150(struct sample *out, uint64_t number)
{
    const struct ofas_pick pick = {
        .number = number,
        .table = number,
        .players = OFAS_DUEL,
        .army = { ofas_samples_army(samples, "line-150"),
                  ofas_samples_army(samples, "elite-150") },
        .settings = { .format = 150 },
    };

    ofas_sample_open(out, samples, pick);
}

static void with_one(const struct battle *view, uint64_t seed,
                     struct decision *out)
{
    search_decide(view, &(struct effort){ .playouts = 40, .threads = 1 }, seed,
                  out, NULL);
}

static void with_three(const struct battle *view, uint64_t seed,
                       struct decision *out)
{
    search_decide(view, &(struct effort){ .playouts = 40, .threads = 3 }, seed,
                  out, NULL);
}

/* The first decisions of a battle with this mind on side A. */
static uint64_t hash_after(const struct mind *a, uint64_t number)
{
    const struct mind *const mind[OFAS_PLAYERS] = { a, &mind_doctrine };
    static struct sample sample;
    static struct battle b;
    uint64_t hash;

    open_150(&sample, number);
    battle_init(&b, sample.stage, number);
    b.log.quiet = 1;
    drive(&b, mind, number, NULL, FEW);
    hash = battle_hash(&b);
    sample_close(&sample);
    return hash;
}

static void threads_change_nothing(void **state)
{
    const struct mind one = { .name = "one", .decide = with_one };
    const struct mind three = { .name = "three", .decide = with_three };

    (void)state;
    for (uint64_t i = 1; i <= 2; i++) {
        const uint64_t hash = hash_after(&one, i);

        assert_int_equal(hash, hash_after(&three, i));
        assert_int_not_equal(hash, hash_after(&mind_doctrine, i));
    }
}

/* ---- what is remembered ---- */

static int64_t remembered; /* playouts that were not played again */

static void remembering(const struct battle *view, uint64_t seed,
                        struct mind_memory *memory, int threads,
                        struct decision *out, struct thought *why)
{
    const struct effort effort = { .playouts = 40,
                                   .threads = threads,
                                   .memory = memory };
    const int64_t before = memory->used;

    search_decide(view, &effort, seed, out, why);
    remembered += memory->used - before;
}

static void with_memory(const struct battle *view, uint64_t seed,
                        struct mind_memory *memory, struct decision *out,
                        struct thought *why)
{
    remembering(view, seed, memory, 1, out, why);
}

static void with_memory_and_three(const struct battle *view, uint64_t seed,
                                  struct mind_memory *memory,
                                  struct decision *out, struct thought *why)
{
    remembering(view, seed, memory, 3, out, why);
}

/* Whoever asks forgets all in between: the same answers, by more playouts. */
static void with_memory_lost(const struct battle *view, uint64_t seed,
                             struct mind_memory *memory, struct decision *out,
                             struct thought *why)
{
    memory_init(memory, memory->seed);
    remembering(view, seed, memory, 1, out, why);
}

static void memory_saves_time_and_changes_nothing(void **state)
{
    const struct mind keeps = { .name = "keeps", .ponder = with_memory };
    const struct mind three = { .name = "three",
                                .ponder = with_memory_and_three };
    const struct mind loses = { .name = "loses", .ponder = with_memory_lost };

    (void)state;
    for (uint64_t i = 1; i <= 2; i++) {
        uint64_t hash;
        int64_t saved;

        remembered = 0;
        hash = hash_after(&keeps, i);
        saved = remembered;
        assert_true(saved > 20);
        remembered = 0;
        assert_int_equal(hash, hash_after(&three, i));
        assert_int_equal(remembered, saved);
        remembered = 0;
        assert_int_equal(hash, hash_after(&loses, i));
        assert_int_equal(remembered, 0);
    }
}

/* A battle that is played on in pieces is the same. */
static void pieces_change_nothing(void **state)
{
    const struct mind *const mind[OFAS_PLAYERS] = { &mind_soldier,
                                                    &mind_doctrine };
    static struct sample sample;
    static struct battle b;

    (void)state;
    open_150(&sample, 1);
    battle_init(&b, sample.stage, 1);
    b.log.quiet = 1;
    for (int i = 0; i < FEW; i++)
        drive(&b, mind, 1, NULL, 1);
    assert_int_equal(battle_hash(&b), hash_after(&mind_soldier, 1));
    sample_close(&sample);
}

/* The latest of two in one place is there, and nothing that was not kept. */
static void memory_is_found_by_its_key(void **state)
{
    static struct mind_memory m;
    int32_t value = 0;

    (void)state;
    memory_init(&m, 7);
    assert_int_equal(m.seed, 7);
    assert_false(memory_find(&m, 0, &value));
    assert_false(memory_find(&m, 12345, &value));
    memory_keep(&m, 12345, -3);
    assert_true(memory_find(&m, 12345, &value));
    assert_int_equal(value, -3);
    memory_keep(&m, 12345 + MEMORY_PLACES, 4);
    assert_false(memory_find(&m, 12345, &value));
    assert_true(memory_find(&m, 12345 + MEMORY_PLACES, &value));
    assert_int_equal(value, 4);
}

/* Asks again with other dice to come: they are not in the view. */
static void ask_blind(void *own, const struct battle *before,
                      const struct decision *d)
{
    struct battle other = *before, view;
    struct decision again;
    int *left = own;

    if (before->asked.who != 0 || *left == 0 ||
        doctrine_of(before)->share(&before->asked) == 0)
        return;
    --*left;
    dice_seed(&other.dice, 12345);
    other.dice.fallen = before->dice.fallen;
    battle_view(&other, 0, &view);
    with_one(&view, drive_seed(before, 3), &again);
    assert_true(decision_same(&again, d));
}

static void dice_to_come_are_not_known(void **state)
{
    const struct mind one = { .name = "one", .decide = with_one };
    const struct mind *const mind[OFAS_PLAYERS] = { &one, &mind_doctrine };
    static struct sample sample;
    static struct battle b;
    int left = 12;
    const struct watcher watcher = { .own = &left, .decided = ask_blind };

    (void)state;
    open_150(&sample, 3);
    battle_init(&b, sample.stage, 3);
    drive(&b, mind, 3, &watcher, FEW);
    assert_int_equal(left, 0);
    sample_close(&sample);
}

/* Who has more stands better, and the other as much worse. */
static void standing_is_even_handed(void **state)
{
    const struct mind *const mind[OFAS_PLAYERS] = { &mind_doctrine,
                                                    &mind_random };
    static struct sample sample;
    static struct battle b;
    const struct doctrine *doctrine;

    (void)state;
    open_150(&sample, 4);
    battle_init(&b, sample.stage, 4);
    doctrine = doctrine_of(&b);
    for (int i = 0; i < 5; i++) {
        drive(&b, mind, 4, NULL, 60);
        assert_int_equal(doctrine->standing(&b, 0) + doctrine->standing(&b, 1),
                         STANDING_SURE);
    }
    drive(&b, mind, 4, NULL, 20000);
    assert_true(b.over);
    assert_true(b.winner == 0);
    assert_true(doctrine->standing(&b, 0) >= STANDING_SURE);
    sample_close(&sample);
}

/* By the clock: an answer comes, and it is one that is taken (drive asserts). */
static void clock_is_enough(void **state)
{
    const struct mind *const mind[OFAS_PLAYERS] = { &mind_veteran,
                                                    &mind_recruit };
    static struct sample sample;
    static struct battle b;

    (void)state;
    open_150(&sample, 5);
    battle_init(&b, sample.stage, 5);
    drive(&b, mind, 5, NULL, FEW);
    assert_int_equal(b.decisions, FEW);
    sample_close(&sample);
}

/* What a watcher is told: a chance and another answer that would be taken. */
static void hear(void *own, const struct battle *before,
                 const struct decision *d, const struct thought *why)
{
    int *heard = own;
    struct refusal refusal;
    char words[LANGS][WORDS_LINE];

    assert_true(why->tried > 1 && why->playouts >= why->tried);
    assert_in_range(why->chance, 0, 1000);
    assert_in_range(why->other_chance, 0, 1000);
    assert_true(why->chance >= why->other_chance);
    assert_memory_not_equal(d, &why->other, sizeof *d);
    assert_true(answer_fits(before, &why->other, &refusal));
    for (int lang = 0; lang < LANGS; lang++) {
        thought_words(&(struct words){ .lang = (enum lang)lang }, before, d,
                      why, words[lang], sizeof words[lang]);
        assert_non_null(strchr(words[lang], '%'));
    }
    assert_string_not_equal(words[LANG_FR], words[LANG_EN]);
    ++*heard;
}

static void says_why(void **state)
{
    const struct mind *const mind[OFAS_PLAYERS] = { &mind_soldier,
                                                    &mind_doctrine };
    static struct sample sample;
    static struct battle b;
    int heard = 0;
    const struct watcher watcher = { .own = &heard, .thought = hear };

    (void)state;
    open_150(&sample, 6);
    battle_init(&b, sample.stage, 6);
    drive(&b, mind, 6, &watcher, FEW);
    assert_in_range(heard, 10, FEW);
    sample_close(&sample);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(memory_saves_time_and_changes_nothing),
        cmocka_unit_test(pieces_change_nothing),
        cmocka_unit_test(memory_is_found_by_its_key),
        cmocka_unit_test(dice_to_come_are_not_known),
        cmocka_unit_test(standing_is_even_handed),
        cmocka_unit_test(clock_is_enough),
        cmocka_unit_test(says_why),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
