/* What doctrine remembers from question to question saves time and changes no answer:
 * whoever forgets everything before each question plays the same battle. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "battle/candidates.h"
#include "battle/view.h"
#include "minds/drive.h"
#include "soak/sample.h"

enum {
    BATTLES = 8,
    LEAST_KEPT = 20 /* lines of fire that a battle remembers when it ends */
};

static struct decision answer_of(const struct battle *view, uint64_t seed,
                                 struct mind_memory *memory)
{
    struct decision d;
    struct thought why;

    decision_value(&d, 0);
    mind_ask(&mind_doctrine, view, seed, memory, &d, &why);
    decision_tidy(&view->asked, &d);
    return d;
}

static int kept(const struct mind_memory *memory)
{
    int n = 0;

    for (int i = 0; i < MEMORY_PLACES; i++)
        n += memory->key[i] != 0;
    return n;
}

/* Each question is asked three times over; how much is remembered at the end. */
static int play_thrice(struct battle *b, uint64_t seed)
{
    static struct battle view;
    static struct mind_memory memory, empty;
    struct refusal why;

    drive_memory(&memory, seed);
    while (play_on(b, NULL) != PLAYED_OVER) {
        const uint64_t fresh = drive_seed(b, seed);
        struct decision d, other;

        battle_view(b, b->asked.who, &view);
        d = answer_of(&view, fresh, &memory);
        drive_memory(&empty, seed);
        other = answer_of(&view, fresh, &empty);
        assert_true(decision_same(&d, &other));
        other = answer_of(&view, fresh, NULL);
        assert_true(decision_same(&d, &other));
        assert_true(answer(b, &d, &why));
    }
    return kept(&memory);
}

static void who_forgets_answers_the_same(void **state)
{
    static struct battle b;
    struct samples *samples = samples_new("bts");
    struct sample sample = { .number = 0 };
    int most = 0;

    (void)state;
    for (uint64_t i = 0; i < BATTLES; i++) {
        int n;

        sample_draw(&sample, samples, i);
        battle_init(&b, sample.stage, sample.number);
        b.log.quiet = 1;
        n = play_thrice(&b, sample.number);
        most = n > most ? n : most;
    }
    sample_close(&sample);
    samples_free(samples);
    assert_true(most >= LEAST_KEPT); /* or nothing was tried */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_forgets_answers_the_same),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
