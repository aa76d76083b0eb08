/* How doctrine tells the chances of a mission of quest, for who looks ahead: what
 * helps is worth more, early and late, and what is over is certain. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "battle/candidates.h"
#include "battle/view.h"
#include "battle/watch.h"
#include "minds/doctrine.h"
#include "minds/mind.h"
#include "minds/quest/doctrine.h"
#include "quest/mission.h"

enum { LATE = 8 }; /* the last round */

/* A mission in which doctrine has deployed and round 1 has begun. */
static void open_mission(const char *name, struct battle *b)
{
    struct battle view;
    struct decision d;
    struct refusal why;

    battle_init(b, mission(name), 3);
    while (play_on(b, NULL) == PLAYED_ASKED && b->turn < 1) {
        battle_view(b, b->asked.who, &view);
        mind_doctrine.decide(&view, b->decisions, &d);
        decision_tidy(&b->asked, &d);
        assert_true(answer(b, &d, &why));
    }
    assert_int_equal(b->turn, 1);
}

static int32_t chance(const struct battle *b)
{
    return quest_mind_standing(b, QUEST_PARTY);
}

/* Where the first hero wants to be in each mission. */
static const struct {
    const char *name;
    int x, y; /* inches */
} goals[] = {
    { "stand", 0, 0 },
    { "escape", 0, 22 },
    { "sabotage", 0, 12 },
};

static void nearer_is_better(void **state)
{
    static struct battle b;

    (void)state;
    for (size_t i = 0; i < sizeof goals / sizeof goals[0]; i++)
        for (int round = 1; round <= LATE; round += LATE - 1) {
            int32_t before;

            open_mission(goals[i].name, &b);
            b.turn = (uint8_t)round;
            before = chance(&b);
            assert_in_range(before, 1, STANDING_SURE - 1);
            figure_put(&b, 0, 0, vec(INCH(goals[i].x), INCH(goals[i].y)), 0);
            assert_true(chance(&b) > before);
            stage_free((struct stage *)(uintptr_t)b.stage);
        }
}

/* The villain: its wounds, and a little how near one is. */
static void a_wounded_villain_is_better(void **state)
{
    static struct battle b;
    int villain = NOBODY;
    int32_t before;

    (void)state;
    open_mission("elimination", &b);
    for (int u = 0; u < b.units; u++)
        if (quest_kind(&b, u)->traits >> TRAITED_VILLAIN & 1)
            villain = u;
    assert_int_not_equal(villain, NOBODY);
    before = chance(&b);
    quest_unit(&b, villain)->wounds = 4;
    assert_true(chance(&b) > before);
    before = chance(&b);
    quest_unit(&b, 0)->wounds = 3;
    assert_true(chance(&b) < before);
    assert_int_equal(chance(&b) + quest_mind_standing(&b, QUEST_MACHINE),
                     STANDING_SURE);
    stage_free((struct stage *)(uintptr_t)b.stage);
}

static void what_is_over_is_certain(void **state)
{
    static struct battle b;

    (void)state;
    open_mission("recovery", &b);
    quest_state(&b)->outcome = OUTCOME_WON;
    assert_int_equal(chance(&b), STANDING_SURE);
    quest_state(&b)->outcome = OUTCOME_LOST;
    assert_int_equal(chance(&b), 0);
    stage_free((struct stage *)(uintptr_t)b.stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nearer_is_better),
        cmocka_unit_test(a_wounded_villain_is_better),
        cmocka_unit_test(what_is_over_is_certain),
    };

    return cmocka_run_group_tests(tests, load_content, NULL);
}
