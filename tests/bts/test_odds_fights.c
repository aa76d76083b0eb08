/* test_odds_fights.c -- odds of bts of duels as the figures stand: dice that are changed or
 * rolled again, the second player's attacks, fights with machines, by chances counted by
 * hand. */
#include <stdio.h>

#include "bts/archers.h"

static struct scene s;

/* bts.14.06, 14.29 player 1 attacks, CC 5 against 4; in the corner of the table who loses
 * is Blocked. */
static void the_second_player_attacks(void **state)
{
    struct odds *odds;

    (void)state;
    archers_set_up(&s);
    s.own.model[NEAR].combat = 5;
    s.own.model[NEAR].life = 1;
    scene_put(&s, NEAR, 0, MM(25));
    for (int corner = 0; corner < 2; corner++) {
        if (corner) {
            scene_put(&s, ARCHER, -CM(60) + MM(25) / 2, -CM(60) + MM(25) / 2);
            scene_put(&s, NEAR, -CM(60) + MM(25) / 2 + 1768,
                      -CM(60) + MM(25) / 2 + 1768);
        }
        odds = archers_odds(
            &s, ATTACK(TARGETS, ARCHERS, .close = true, NAMED(1, 1)));
        chance_is(odds, "duel_won", 1, "7/12");
        chance_is(odds, "blows", 1, "7/12");
        chance_is(odds, "glory", 1, "7/12");
        chance_is(odds, "target_recoils", 1, corner ? "0" : "7/12");
        chance_is(odds, "target_blocked", 1, corner ? "7/12" : "0");
        chance_is(odds, "target_life", 1, corner ? "7/16" : "7/24");
        chance_is(odds, "attacker_lost", 1, "5/24");
        odds_free(odds);
    }
    scene_arm(&s.own.model[NEAR], ARM_BOW);
    scene_put(&s, NEAR, 0, CM(30));
    odds = archers_odds(&s, ATTACK(TARGETS, ARCHERS, NAMED(1, 2)));
    chance_is(odds, "hits", 1, "1/3");
    chance_is(odds, "target_gone", 1, "1/6");
    odds_free(odds);
}

/* bts.14.20 a shield is not used unless it was said; and no question that is open, nor
 * that the battle is over, stands in the way. */
static void what_is_open_does_not_matter(void **state)
{
    struct odds *odds;

    (void)state;
    archers_set_up(&s);
    s.own.model[NEAR].gear |= BTS_GEAR_BIT(SHIELD);
    s.b.asking = s.b.over = 1;
    s.b.asked.kind = ASK_SHOOTERS;
    odds =
        archers_odds(&s, ATTACK(ARCHERS, TARGETS, .close = true, NAMED(1, 1)));
    chance_is(odds, "duel_won", 1, "5/12");
    chance_is(odds, "attacker_lost", 1, "7/24");
    odds_free(odds);
    odds = archers_odds(&s, ATTACK(ARCHERS, TARGETS, NAMED(1, 1)));
    chance_is(odds, "hits", 1, "1/3");
    odds_free(odds);
}

/* bts.23.73 a 1 to wound is rolled again: 7/12 for each of 7/12 blows. */
static void dice_that_are_rolled_again(void **state)
{
    struct odds *odds;

    (void)state;
    archers_set_up(&s);
    s.own.model[ARCHER].grudges = BTS_IS(INFANTRY);
    s.own.model[NEAR].life = 1;
    odds =
        archers_odds(&s, ATTACK(ARCHERS, TARGETS, .close = true, NAMED(1, 1)));
    chance_is(odds, "target_gone", 1, "49/144");
    chance_is(odds, "attacker_lost", 1, "7/24");
    odds_free(odds);
}

/* bts.18.12 a rider who is looked at as he charges has a die more; bts.18.13 and who
 * loses to him is thrown down. */
static void riders_charge_with_their_bonus(void **state)
{
    struct odds *odds;

    (void)state;
    archers_set_up(&s);
    s.own.model[ARCHER].keywords = BTS_IS(CAVALRY) | BTS_IS(WARRIOR);
    odds =
        archers_odds(&s, ATTACK(ARCHERS, TARGETS, .close = true, NAMED(1, 1)));
    chance_is(odds, "duel_won", 1, "41/108");
    chance_is(odds, "duel_tied", 1, "47/108");
    odds_free(odds);
}

/* bts.21.11 a Véhicule loses by itself: Force 4 against armour 10, then a 6. */
static void fights_with_machines(void **state)
{
    struct odds *odds;

    (void)state;
    archers_set_up(&s);
    for (int i = 0; i < FACES; i++)
        s.own.model[TANK].armour[i] = 10;
    s.own.model[TANK].crew = 2;
    scene_put(&s, THIRD, -CM(52), CM(52) - CM(3) - MM(25) / 2);
    scene_charge(&s, THIRD, TANK);
    odds = archers_odds(&s, ATTACK(ARCHERS, HULL, .close = true));
    chance_is(odds, "target_gone", 1, "1/36");
    chance_is(odds, "target_gone", 0, "35/36");
    chance_is(odds, "attacker_lost", 1, "0");
    odds_free(odds);
}

/* ---- duels by an enumeration of their dice ---- */

/* Two dice of A, which are changed by 'mine', against one of B: what half of the blows
 * of A take from B when brawl dice strike or do not, in 2592 parts. */
static int lost_in_2592(int mine, bool brawl_strikes)
{
    int out = 0;

    for (int i = 0; i < 216; i++) {
        int x = i % 6 + 1 + mine, y = i / 6 % 6 + 1 + mine, blows;
        const int his = i / 36 + 1;

        x = x < 1 ? 1 : x;
        y = y < 1 ? 1 : y;
        blows = ((x < y ? x : y) >= his) + /* CC 4 each: both on equal dice */
                (brawl_strikes && (x < y ? y : x) >= 4);
        out += blows == 2 ? 9 : blows == 1 ? 6 : 0;
    }
    return out;
}

/* bts.13.05, 13.06, 14.31 who has no weapon, or lies, takes 1 from each die; and
 * brawl dice of who lies strike no blow. */
static void dice_that_are_changed(void **state)
{
    (void)state;
    for (int lies = 0; lies < 2; lies++) {
        struct odds *odds;
        char fraction[40];
        int parts = lost_in_2592(-1, !lies), by = 2592;

        archers_set_up(&s);
        s.own.model[ARCHER].attacks = 2;
        if (!lies) /* bts.13.06 only a bow is left to it */
            s.own.model[ARCHER].arms = 1;
        bts_figure(&s.b, ARCHER)->prone = lies != 0;
        scene_put(&s, ARCHER, 0, CM(30) - MM(25));
        scene_charge(&s, NEAR, ARCHER);
        for (int k = 2; k <= parts; k++)
            while (parts % k == 0 && by % k == 0) {
                parts /= k;
                by /= k;
            }
        snprintf(fraction, sizeof fraction, "%d/%d", parts, by);
        s.own.model[NEAR].life = 1;
        odds = archers_odds(&s, ATTACK(ARCHERS, TARGETS, .close = true));
        chance_is(odds, "target_gone", 1, fraction);
        odds_free(odds);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_that_are_changed),
        cmocka_unit_test(dice_that_are_rolled_again),
        cmocka_unit_test(the_second_player_attacks),
        cmocka_unit_test(what_is_open_does_not_matter),
        cmocka_unit_test(riders_charge_with_their_bonus),
        cmocka_unit_test(fights_with_machines),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
