/* What nobody may know in quest and views hide: which token is the relic
 * (quest.90.37); and what a loss is worth in reports. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "battle/view.h"
#include "books/quest/book.h"
#include "books/quest/events.h"
#include "books/quest/quest.h"
#include "quest/mission.h"

static struct battle b, view;

/* The mission, as far as the first question. */
static void open_mission(const char *name)
{
    battle_init(&b, mission(name), 3);
    assert_int_equal(play(&b), PLAYED_ASKED);
}

static void close_mission(void)
{
    stage_free((struct stage *)(uintptr_t)b.stage);
}

static int relic(const struct battle *of)
{
    for (int i = 0; i < quest_state_of(of)->tokens; i++)
        if (quest_state_of(of)->token[i].relic)
            return i;
    return NOBODY;
}

/* Wherever it is, the first and the last token among them. */
static void nobody_sees_the_relic(void **state)
{
    int tokens;

    (void)state;
    open_mission("recovery");
    tokens = quest_state(&b)->tokens;
    assert_int_equal(tokens, 4); /* quest.90.37 */
    quest_state(&b)->token[relic(&b)].relic = 0;
    for (int i = 0; i < tokens; i++)
        for (int player = 0; player < QUEST_SIDES; player++) {
            struct quest_token *t = &quest_state(&b)->token[i];

            t->relic = 1;
            t->state = TOKEN_HIDDEN;
            battle_view(&b, player, &view);
            assert_int_equal(relic(&view), NOBODY);
            assert_int_equal(quest_state(&view)->token[i].state, TOKEN_HIDDEN);
            t->state = TOKEN_SHOWN;
            battle_view(&b, player, &view);
            assert_int_equal(relic(&view), i);
            t->relic = 0;
            t->state = TOKEN_HIDDEN;
        }
    close_mission();
}

/* The die that chose it is told without its number, all others as they fell. */
static void nobody_sees_its_die(void **state)
{
    int hidden = 0, rolls = 0;

    (void)state;
    open_mission("recovery");
    /* first and last of the log, and an event of another kind by that rule */
    for (int i = 0; i < b.log.events; i++)
        if (b.log.event[i].kind == EVENT_PICK_ROLL &&
            b.log.event[i].rule == QUEST(90, 37)) {
            b.log.event[0] = b.log.event[i];
            b.log.event[1] = b.log.event[i];
            b.log.event[1].kind = EVENT_PICK_ROLL + 1;
            b.log.event[1].die = b.log.dice++;
            b.log.event[b.log.events] = b.log.event[0];
            b.log.event[b.log.events].die = b.log.dice++;
            b.log.event[b.log.events].dice = 1;
        }
    b.log.events++;
    for (int i = 0; i < b.log.dice; i++)
        b.log.die[i] = 3;
    battle_view(&b, QUEST_PARTY, &view);
    for (int i = 0; i < b.log.events; i++) {
        const struct event *e = &b.log.event[i], *seen = &view.log.event[i];

        if (e->kind == EVENT_PICK_ROLL && e->rule == QUEST(90, 37)) {
            hidden++;
            assert_int_not_equal(NUMBER(e, PICK_ROLL, result), 0);
            assert_int_equal(NUMBER(seen, PICK_ROLL, result), 0);
            for (int d = 0; d < e->dice; d++)
                assert_int_equal(view.log.die[e->die + d], 0);
            continue;
        }
        assert_memory_equal(e, seen, sizeof *e);
        for (int d = 0; d < e->dice; d++) {
            assert_int_equal(view.log.die[e->die + d], 3);
            rolls++;
        }
    }
    assert_true(hidden >= 3);
    assert_true(rolls > 0);
    close_mission();
}

/* In threat: an enemy by its kind, a hero what he brings to a wave (90.44). */
static void losses_are_counted_in_threat(void **state)
{
    int unit;

    (void)state;
    open_mission("recovery");
    assert_int_equal(quest_book.price(&b, 0), 2);
    assert_int_equal(quest_book.price(&b, 1), 2);
    for (int k = 0; k < content.catalogue.kinds; k++) {
        if (content.catalogue.kind[k].hero)
            continue;
        unit = quest_muster(&b, k, 0);
        assert_int_not_equal(unit, NOBODY);
        assert_int_equal(quest_book.price(&b, unit),
                         content.catalogue.kind[k].threat);
    }
    close_mission();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_sees_the_relic),
        cmocka_unit_test(nobody_sees_its_die),
        cmocka_unit_test(losses_are_counted_in_threat),
    };

    return cmocka_run_group_tests(tests, load_content, NULL);
}
