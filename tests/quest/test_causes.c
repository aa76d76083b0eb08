/* Whole missions of quest by chance: what a roll is changed by has causes, and
 * they add up to the change. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "books/quest/book.h"
#include "books/quest/events.h"
#include "books/quest/quest.h"
#include "minds/drive.h"
#include "minds/mind.h"
#include "quest/mission.h"

enum { MISSIONS = 12, DECISIONS = 20000 };

static int changed, covered; /* rolls that were */

/* What the causes add, armour piercing aside. */
static int sum_of(uint32_t why)
{
    const uint32_t more = WHY_STEADY | WHY_THRUST | WHY_COVER | WHY_RAMPART,
                   less = WHY_HINDERED | WHY_SABOTAGED | WHY_STEALTH |
                          WHY_INDIRECT;

    return set_count(why & more) - set_count(why & less);
}

static void check_roll(const struct event *e)
{
    const int sum = sum_of(e->why);
    const int modifier = NUMBER(e, HIT_ROLL, modifier);

    changed += e->why != 0;
    covered += (e->why & (WHY_COVER | WHY_RAMPART)) != 0;
    if (e->why & (WHY_FATIGUED | WHY_SHAKEN)) {
        /* quest.08.06, 09.05 a 6 and nothing else */
        assert_int_equal(modifier, 0);
        assert_int_equal(NUMBER(e, HIT_ROLL, need), QUEST_FACES);
    } else if (e->why & WHY_PIERCE) {
        assert_true(modifier < sum); /* quest.13.04 */
    } else {
        assert_int_equal(modifier, sum);
    }
}

static void played(void *own, const struct battle *b, enum played how)
{
    (void)own, (void)how;
    for (int i = 0; i < b->log.events; i++)
        switch (b->log.event[i].kind) {
        case EVENT_HIT_ROLL:
        case EVENT_BLOCK_ROLL:
        case EVENT_BANE_ROLL:
        case EVENT_STAT_ROLL:
        case EVENT_MORALE_ROLL:
            check_roll(&b->log.event[i]);
            break;
        default:
            break;
        }
}

static void causes_add_up(void **state)
{
    static const char *const name[] = { "sabotage", "stand", "elimination" };
    const struct mind *const minds[] = { &mind_doctrine, &mind_doctrine };
    const struct watcher watcher = { .played = played };
    static struct battle b;

    (void)state;
    for (int i = 0; i < MISSIONS; i++) {
        struct stage *stage = mission(name[i % 3]);

        battle_init(&b, stage, (uint64_t)i);
        assert_true(drive(&b, minds, (uint64_t)i, &watcher, DECISIONS));
        stage_free(stage);
    }
    assert_true(changed > 0);
    assert_true(covered > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(causes_add_up),
    };

    return cmocka_run_group_tests(tests, load_content, NULL);
}
