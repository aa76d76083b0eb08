/* The public API (include/alea/) plays the same battles as the engine inside,
 * and keeps what its headers say. */
#include <alea/alea.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "battle/api.h"
#include "minds/drive.h"
#include "read/embedded.h"

static struct alea_stage *stage;

static const char *text_of(const char *path)
{
    const struct embedded_file *file = embedded_find(path);

    assert_non_null(file);
    return file->bytes;
}

static int open_stage(void **state)
{
    struct alea_error error = { 0 };
    char *table = alea_table_deal(250, 3, ALEA_ENGLISH, &error);
    struct alea_stage_texts texts = {
        .lang = ALEA_ENGLISH,
        .army = { text_of("books/ofas/armies/line-250.yaml"),
                  text_of("books/ofas/armies/elite-250.yaml") },
        .table = table,
        .settings = "{\"variant\": \"rolled\"}",
    };

    (void)state;
    if (table)
        stage = alea_stage_new(&texts, &error);
    free(table);
    if (!stage)
        print_message("%s\n", error.message);
    return stage ? 0 : -1;
}

static int close_stage(void **state)
{
    (void)state;
    alea_stage_free(stage);
    return 0;
}

/* What the random mind decides, as drive() asks it. */
static struct alea_decision choice(const struct alea_battle *b, uint64_t seed)
{
    struct alea_battle view;
    struct alea_decision d = { 0 };
    struct alea_ask ask;

    assert_int_equal(alea_battle_pending(b, &ask), ALEA_ASKED);
    alea_battle_view(b, ask.who, &view);
    assert_true(alea_mind_decide("random", &view,
                                 drive_seed(api_inside_of(b), seed), &d));
    return d;
}

static int take_events(struct alea_battle *b)
{
    struct alea_event event[64];
    char line[600];
    int n, all = 0;

    while ((n = alea_battle_events(b, event, 64)) > 0) {
        for (int i = 0; i < n; i++) {
            alea_event_say(b, &event[i], ALEA_FRENCH, line, sizeof line);
            assert_true(line[0]);
            assert_true(alea_event_word(b, event[i].kind)[0]);
            assert_non_null(alea_event_number(b, event[i].kind, 2));
            assert_string_equal(alea_event_number(b, event[i].kind, 3), "");
        }
        all += n;
    }
    return all;
}

static void the_api_plays_the_engines_battles(void **state)
{
    const struct mind *const minds[] = { &mind_random, &mind_random };
    struct alea_battle b, quiet;
    struct battle inside;
    int told = 0;

    (void)state;
    alea_battle_init(&b, stage, 5);
    alea_battle_init_quiet(&quiet, stage, 5);
    told += take_events(&b);
    while (alea_battle_pending(&b, NULL) != ALEA_OVER) {
        struct alea_decision d = choice(&b, 5);

        assert_true(alea_battle_decide(&b, &d, NULL));
        assert_true(alea_battle_decide(&quiet, &d, NULL));
        told += take_events(&b);
        assert_true(alea_battle_hash(&b) == alea_battle_hash(&quiet));
    }
    battle_init(&inside, (const struct stage *)(const void *)stage, 5);
    assert_true(drive(&inside, minds, 5, NULL, 10000));
    assert_true(alea_battle_hash(&b) == battle_hash(&inside));
    assert_true(told > 100);
}

/* Plays so many decisions. */
static void play_some(struct alea_battle *b, uint64_t seed, int decisions)
{
    alea_battle_init_quiet(b, stage, seed);
    for (int i = 0; i < decisions; i++) {
        struct alea_decision d = choice(b, seed);

        assert_true(alea_battle_decide(b, &d, NULL));
    }
}

static void equals_clones(void **state)
{
    struct alea_battle b, clone;
    struct alea_decision d;

    (void)state;
    play_some(&b, 1, 20);
    clone = b;
    d = choice(&b, 1);
    assert_true(alea_battle_decide(&b, &d, NULL));
    assert_false(memcmp(&b, &clone, sizeof b) == 0);
    assert_true(alea_battle_decide(&clone, &d, NULL));
    assert_memory_equal(&b, &clone, sizeof b);
}

static void refusals_change_nothing(void **state)
{
    struct alea_battle b, before;
    struct alea_decision d = { .value = -5, .count = -1, .set = ~0ull };
    struct alea_refusal why = { 0 };
    char words[400];

    (void)state;
    play_some(&b, 2, 9);
    before = b;
    assert_false(alea_battle_allows(&b, &d, &why));
    assert_false(alea_battle_decide(&b, &d, &why));
    assert_memory_equal(&b, &before, sizeof b);
    assert_true(alea_reason_word(why.reason)[0]);
    alea_refusal_say(&b, &why, ALEA_ENGLISH, words, sizeof words);
    assert_true(words[0]);
    assert_string_equal(alea_reason_word(-1), "");
}

static void decisions_are_text_too(void **state)
{
    struct alea_battle b;
    struct alea_decision d, back;
    struct alea_error error;
    char text[1024], words[400];

    (void)state;
    alea_battle_init_quiet(&b, stage, 3);
    for (int i = 0; i < 40; i++) {
        d = choice(&b, 3);
        alea_decision_write(&b, &d, text, sizeof text);
        assert_non_null(strstr(text, alea_ask_word(&b)));
        assert_true(alea_decision_read(&b, text, ALEA_ENGLISH, &back, &error));
        alea_ask_say(&b, ALEA_ENGLISH, words, sizeof words);
        assert_true(words[0]);
        assert_true(alea_battle_decide(&b, &back, NULL));
    }
    assert_false(alea_decision_read(&b, "{", ALEA_ENGLISH, &back, &error));
    assert_false(
        alea_decision_read(&b, "{\"dance\": 1}", ALEA_ENGLISH, &back, &error));
    assert_true(error.message[0]);
}

static void dice_can_be_given_by_hand(void **state)
{
    struct alea_battle b;
    const uint8_t die[3] = { 1, 2, 0 };

    (void)state;
    alea_battle_init_quiet(&b, stage, 4);
    alea_battle_roll_by_hand(&b);
    assert_true(alea_battle_give_dice(&b, die, 3));
    assert_false(alea_battle_give_dice(&b, die, -1));
    while (!alea_battle_ran_dry(&b)) {
        struct alea_decision d = choice(&b, 4);

        assert_true(alea_battle_decide(&b, &d, NULL));
    }
}

static void units_and_figures_can_be_looked_at(void **state)
{
    struct alea_battle b;
    struct alea_sight sight;
    struct alea_unit unit;
    struct alea_step at;
    int standing = 0;

    (void)state;
    play_some(&b, 6, 120);
    alea_battle_look(&b, &sight);
    assert_int_equal(sight.players, 2);
    assert_int_equal(sight.decisions, 120);
    for (int i = 0; alea_battle_unit(&b, i, &unit); i++)
        for (int k = 0; k < unit.count; k++)
            standing += alea_battle_figure(&b, i, k, &at);
    assert_true(standing > 0);
    assert_false(alea_battle_unit(&b, -1, &unit));
    assert_false(alea_battle_figure(&b, 0, 64, &at));
}

static void errors_name_their_text(void **state)
{
    struct alea_error error = { 0 };
    struct alea_stage_texts texts = {
        .lang = ALEA_ENGLISH,
        .army = { text_of("books/ofas/armies/line-250.yaml"), "units: 3\n" },
        .table = "size: [48, 48]\n",
    };

    (void)state;
    assert_null(alea_stage_new(&texts, &error));
    assert_int_equal(strncmp(error.message, "army 2: ", 8), 0);
    texts.army[1] = texts.army[0];
    texts.table = "[";
    assert_null(alea_stage_new(&texts, &error));
    assert_int_equal(strncmp(error.message, "table: ", 7), 0);
    texts.settings = "{\"variant\": 7}";
    assert_null(alea_stage_new(&texts, &error));
}

static void minds_have_names(void **state)
{
    struct alea_battle b;
    struct alea_decision d;

    (void)state;
    assert_string_equal(alea_mind_name(0), "random");
    assert_null(alea_mind_name(-1));
    alea_battle_init_quiet(&b, stage, 1);
    assert_false(alea_mind_decide("nobody", &b, 1, &d));
    assert_string_equal(alea_version(), ALEA_VERSION);
}

/* All chances of a measure add up to one, and make its mean. */
static void is_whole(const struct alea_odds *odds, const char *measure)
{
    double sum = 0, mean = 0;

    for (int value = 0; value < 200; value++) {
        const double chance = alea_odds_exactly(odds, measure, value);

        assert_true(chance >= 0);
        sum += chance;
        mean += value * chance;
    }
    assert_true(sum > 1 - 1e-9 && sum < 1 + 1e-9);
    assert_true(alea_odds_at_least(odds, measure, 0) > 1 - 1e-9);
    assert_true(alea_odds_mean(odds, measure) > mean - 1e-6);
    assert_true(alea_odds_mean(odds, measure) < mean + 1e-6);
}

static void look_at_odds(const struct alea_battle *b, int unit, int target,
                         bool charge, int *seen)
{
    struct alea_odds *odds = alea_odds_new(b, unit, target, charge, NULL);
    char text[4096];

    if (!odds)
        return;
    ++*seen;
    assert_string_equal(alea_odds_measure(odds, 0), "target_lost");
    assert_null(alea_odds_measure(odds, -1));
    assert_null(alea_odds_measure(odds, 99));
    is_whole(odds, "target_lost");
    assert_true(alea_odds_exactly(odds, "charge_won", 1) >= 0 || !charge);
    assert_true(alea_odds_mean(odds, "luck") < 0);
    assert_true(alea_odds_fraction(odds, "target_lost", 0, text, sizeof text));
    assert_false(alea_odds_fraction(odds, "target_lost", 0, text, 1));
    alea_odds_free(odds);
}

static void attacks_have_odds(void **state)
{
    struct alea_battle b;
    struct alea_sight sight;
    int shots = 0, charges = 0;

    (void)state;
    alea_battle_init_quiet(&b, stage, 5);
    for (int i = 0; i < 60 && alea_battle_pending(&b, NULL) == ALEA_ASKED;
         i++) {
        struct alea_decision d = choice(&b, 5);

        assert_true(alea_battle_decide(&b, &d, NULL));
    }
    alea_battle_look(&b, &sight);
    for (int unit = 0; unit < sight.units; unit++) {
        for (int target = 0; target < sight.units; target++) {
            look_at_odds(&b, unit, target, false, &shots);
            look_at_odds(&b, unit, target, true, &charges);
        }
        assert_null(alea_odds_new(&b, unit, unit, true, NULL));
        assert_null(alea_odds_new(&b, unit, -1, true, NULL));
        assert_null(alea_odds_new(&b, unit, sight.units, false, NULL));
        assert_null(alea_odds_new(&b, unit, 0, true, "wildly"));
    }
    assert_true(shots > 0 && charges > 0);
    alea_odds_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_api_plays_the_engines_battles),
        cmocka_unit_test(equals_clones),
        cmocka_unit_test(refusals_change_nothing),
        cmocka_unit_test(decisions_are_text_too),
        cmocka_unit_test(dice_can_be_given_by_hand),
        cmocka_unit_test(units_and_figures_can_be_looked_at),
        cmocka_unit_test(errors_name_their_text),
        cmocka_unit_test(minds_have_names),
        cmocka_unit_test(attacks_have_odds),
    };

    return cmocka_run_group_tests(tests, open_stage, close_stage);
}
