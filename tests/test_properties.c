/* What holds for every battle, shown on a few dozen: see soak/proof.h. The
 * soak (make soak) does the same on thousands, under sanitizers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "soak/proof.h"
#include "soak/sample.h"
#include "soak/trial.h"

enum { BATTLES = 8, EVERY = 12 };

/* Candidates are accepted, refusals change nothing, clones play on alike,
 * decisions come back from text, views hide what is hidden, events have their
 * rule and words, records play again. */
static void everything_holds_in(const struct samples *samples, const char *name,
                                uint64_t first)
{
    static struct sample sample;
    const struct mind *mind = mind_find(name);

    for (uint64_t i = first; mind && i < first + BATTLES; i++) {
        struct trial t = { .sample = &sample,
                           .mind = { mind, mind, mind, mind },
                           .every = EVERY };

        sample_draw(&sample, samples, i);
        if (!trial_play(&t))
            fail_msg("battle %d of %s in %s, after decision %d: %s; %s", (int)i,
                     name, samples->book->book->id, (int)t.at, t.words, t.more);
        free(t.record);
        sample_close(&sample);
    }
}

static void everything_holds(const char *name, uint64_t first)
{
    for (int i = 0; book_soak_at(i); i++) {
        struct samples *samples = samples_new(book_soak_at(i)->book->id);

        everything_holds_in(samples, name, first);
        samples_free(samples);
    }
}

static void everything_holds_at_random(void **state)
{
    (void)state;
    everything_holds("random", 1000);
}

static void everything_holds_for_doctrine(void **state)
{
    (void)state;
    everything_holds("doctrine", 2000);
}

/* Who listens does not matter, nor who plays beside. */
static void a_battle_is_its_number(void **state)
{
    const struct mind *const both[MAX_PLAYERS] = { &mind_random, &mind_random,
                                                   &mind_random, &mind_random };
    static struct sample sample;

    (void)state;
    for (int book = 0; book_soak_at(book); book++) {
        struct samples *samples = samples_new(book_soak_at(book)->book->id);

        for (uint64_t i = 0; i < 4; i++) {
            struct trial t = { .sample = &sample,
                               .mind = { both[0], both[1], both[2], both[3] } };

            sample_draw(&sample, samples, i);
            assert_true(trial_play(&t));
            assert_true(t.hash == trial_hash(&sample, both));
            free(t.record);
        }
        sample_close(&sample);
        samples_free(samples);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_holds_at_random),
        cmocka_unit_test(everything_holds_for_doctrine),
        cmocka_unit_test(a_battle_is_its_number),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
