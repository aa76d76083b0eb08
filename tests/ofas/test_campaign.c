/* Campaigns as files: text to struct and back, and what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "frame/ofas/book.h"
#include "frame/ofas/campaign.h"
#include "read/book_campaign.h"
#include "read/file.h"

static bool read_text(struct campaign *c, const char *text,
                      struct alea_error *error)
{
    return campaign_read(&ofas_campaigns, c, NULL, text, strlen(text), LANG_EN,
                         error);
}

#define HEAD "campaign: 1\nplayers: [Rouge, Bleu]\nfirst: B\n"

static void campaign_is_read(void **state)
{
    struct campaign c;
    struct alea_error error;

    (void)state;
    assert_true(read_text(&c,
                          HEAD "battles:\n"
                               "  - {scenario: sabotage, winner: draw}\n"
                               "  - {scenario: surprise, condition: storms, "
                               "winner: A, score: [12, 3]}\n",
                          &error));
    assert_string_equal(c.name[0], "Rouge");
    assert_int_equal(c.own.first, 1);
    assert_int_equal(c.own.fought, 2);
    assert_int_equal(c.own.battle[0].winner, OFAS_DRAWN);
    assert_int_equal(c.own.battle[1].scenario, SCENARIO_SURPRISE);
    assert_int_equal(c.own.battle[1].condition, CONDITION_STORMS);
    assert_int_equal(c.own.battle[1].score[0], 12);
}

static void campaign_written_is_read_again(void **state)
{
    char path[] = "/tmp/alea-campaign-XXXXXX";
    struct campaign c = { .name = { "L'\"Aigle\"", "b: [c]" },
                          .own = { .first = 1, .fought = 3 } },
                    again;
    struct alea_error error;
    size_t size;
    char *text;
    int file = mkstemp(path);

    (void)state;
    c.own.battle[0] = (struct ofas_fought){ .scenario = SCENARIO_LAST_STAND,
                                            .winner = OFAS_DRAWN,
                                            .score = { 7, 9 } };
    c.own.battle[1] = (struct ofas_fought){ .scenario = SCENARIO_SABOTAGE,
                                            .condition = CONDITION_MILD,
                                            .winner = 1 };
    c.own.battle[2] = (struct ofas_fought){ .scenario = SCENARIO_NO_QUARTER,
                                            .score = { 9999, 0 } };
    assert_true(file >= 0 && close(file) == 0);
    assert_true(
        campaign_save(&ofas_campaigns, &c, NULL, path, LANG_EN, &error));
    text = file_read(path, &size, LANG_EN, &error);
    assert_non_null(text);
    assert_true(campaign_read(&ofas_campaigns, &again, NULL, text, size,
                              LANG_EN, &error));
    assert_memory_equal(&c, &again, sizeof c);
    free(text);
    unlink(path);
}

static void campaign_that_cannot_be_written_stays(void **state)
{
    struct campaign c = { .name = { "A", "B" } };
    struct alea_error error;

    (void)state;
    assert_false(campaign_save(&ofas_campaigns, &c, NULL,
                               "/nowhere/at/all.yaml", LANG_EN, &error));
    assert_int_equal(error.code, ALEA_SYSTEM);
}

static void wrong_campaigns_are_refused(void **state)
{
    static const char *const texts[] = {
        "",
        "campaign: 2\nplayers: [A, B]\nfirst: A\n",
        "campaign: 1\nplayers: [A]\nfirst: A\n",
        "campaign: 1\nplayers: [A, B]\nfirst: C\n",
        "campaign: 1\nplayers: [A, B]\n",
        HEAD "battles: 3\n",
        HEAD "battles: [{scenario: sabotag, winner: A}]\n",
        HEAD "battles: [{scenario: sabotage}]\n",
        HEAD "battles: [{scenario: sabotage, winner: A, score: [1]}]\n",
        HEAD "battles: [{scenario: sabotage, winner: A, glory: 3}]\n",
        HEAD "battles: [{scenario: control, winner: A}]\n",
        HEAD "more: 1\n",
    };
    struct campaign c = { .own = { .fought = 77 } };
    struct alea_error error;

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_false(read_text(&c, texts[i], &error));
        assert_true(error.message[0] != 0);
        assert_int_equal(c.own.fought, 77);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(campaign_is_read),
        cmocka_unit_test(campaign_written_is_read_again),
        cmocka_unit_test(campaign_that_cannot_be_written_stays),
        cmocka_unit_test(wrong_campaigns_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
