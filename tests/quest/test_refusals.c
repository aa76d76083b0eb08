/* Answers and states of quest that no text can name, and yet are refused by the
 * right rule: callers of the library have no reader that stops them first. */
#include "quest/room.h"

#include "battle/standing.h"
#include "books/quest/ch90.h"

enum { OTHER_RULE = QUEST(91, 1) };

/* The hero acts and has his action of choice. */
static void question(int kind, int about)
{
    clear_table();
    stand(0, 0, 0, 8);
    quest_state(&b)->actor.unit = HERO;
    quest_state(&b)->actor.choice = 1;
    b.asked = (struct ask){ .kind = (uint16_t)kind,
                            .rule = OTHER_RULE,
                            .unit = HERO,
                            .other = NOBODY,
                            .about = (int16_t)about };
}

/* quest.04.01 */
static void there_are_no_other_actions(void **state)
{
    (void)state;
    question(ASK_ACTION, 0);
    assert_int_equal(quest_action_bar(&b, HERO, ACTION_HOLD), 0);
    assert_int_equal(quest_action_bar(&b, HERO, -1), QUEST(4, 1));
    assert_int_equal(quest_action_bar(&b, HERO, ACTION_COUNT), QUEST(4, 1));
    assert_int_equal(answer_bar(&b, ACTION_COUNT), QUEST(4, 1));
}

/* quest.03.01, 07.05 an enemy and who is not there are no heroes to choose: the
 * rule is the question's own. */
static void heroes_are_activated(void **state)
{
    (void)state;
    question(ASK_ACTIVATE, 0);
    assert_int_equal(answer_bar(&b, HERO), QUEST(3, 1));
    assert_int_equal(answer_bar(&b, ENEMY), OTHER_RULE);
    quest_unit(&b, HERO)->unconscious = 1;
    assert_int_equal(answer_bar(&b, HERO), QUEST(7, 5));
    b.unit[HERO].where = UNIT_OFF_TABLE;
    assert_int_equal(answer_bar(&b, HERO), OTHER_RULE);
}

/* Targets: each kind of attack has its rule. */
static void targets_are_refused_by_their_rule(void **state)
{
    (void)state;
    question(ASK_TARGET, ACTION_CHARGE);
    assert_int_equal(answer_bar(&b, ENEMY), QUEST(6, 2));
    question(ASK_TARGET, ACTION_HOLD);
    figure_put(&b, HERO, 0, vec(0, -INCH(23)), 0);
    figure_put(&b, ENEMY, 0, vec(0, INCH(23)), 0); /* out of range */
    assert_int_equal(answer_bar(&b, ENEMY), QUEST(7, 1));
    assert_int_equal(answer_bar(&b, ANSWER_NONE), OTHER_RULE);
}

/* quest.02.02 */
static void parties_have_two_to_four(void **state)
{
    static struct quest_party p;
    int bad, n = 0;

    (void)state;
    for (int k = 0; k < content->catalogue.kinds && n < QUEST_HEROES; k++)
        if (content->catalogue.kind[k].hero)
            p.hero[n++].kind = (uint8_t)k;
    for (p.heroes = 0; p.heroes <= QUEST_HEROES + 1; p.heroes++)
        assert_int_equal(quest_party_check(&content->catalogue, &p, &bad),
                         p.heroes < QUEST_FEWEST || p.heroes > QUEST_HEROES
                             ? PARTY_SIZE
                             : PARTY_FINE);
}

/* Bases at one height do not overlap, and at different heights they may; who
 * lies unconscious is in nobody's way (quest.07.05). */
static void bases_do_not_overlap(void **state)
{
    int32_t touch;

    (void)state;
    clear_table();
    piece(TRAIT_SOLID | TRAIT_ROOF, 0, 0, 4, 4);
    room.stage.terrain.piece[0].height = INCH(3);
    room.stage.terrain.piece[0].floors = 3;
    stand(0, 10, 5, 10);
    touch = quest_radius(&b, HERO) + quest_radius(&b, ENEMY);
    assert_null(battle_broken(&b));
    figure_put(&b, ENEMY, 0, vec(touch, INCH(10)), 0);
    assert_null(battle_broken(&b));
    figure_put(&b, ENEMY, 0, vec(touch - 1, INCH(10)), 0);
    assert_string_equal(battle_broken(&b), "two bases overlap");
    quest_unit(&b, HERO)->unconscious = 1;
    quest_unit(&b, HERO)->wounds = quest_kind(&b, HERO)->toughness;
    assert_null(battle_broken(&b));
    stand(0, 2, 0, 3);
    figure_put(&b, HERO, 0, vec(0, INCH(2)), 3); /* above the other */
    assert_null(battle_broken(&b));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_no_other_actions),
        cmocka_unit_test(heroes_are_activated),
        cmocka_unit_test(targets_are_refused_by_their_rule),
        cmocka_unit_test(parties_have_two_to_four),
        cmocka_unit_test(bases_do_not_overlap),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
