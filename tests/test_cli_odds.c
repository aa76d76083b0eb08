/* The command itself: alea odds and alea threat, and their exit codes. */
#include "command.h"

#include <jansson.h>

#define A "books/ofas/armies/line-250.yaml"
#define B "books/ofas/armies/assault-250.yaml"

static int play_battle(void **state)
{
    const int file = mkstemp(folder);

    (void)state;
    if (file < 0)
        return 1;
    close(file);
    return alea("battle --army " A " --army " B
                " --mind doctrine --mind doctrine --seed 5 --record %");
}

static int clean(void **state)
{
    (void)state;
    return unlink(folder);
}

/* A band's hunter, 12 inches away, shoots his blaster at a Jedi: Tir +, a normal
 * Damage roll, her lightsaber's Svg + and the Svg - of the Force. */
static void duo_has_odds(void **state)
{
    (void)state;
    assert_int_equal(
        alea("odds --army books/duo/bands/imperial-patrol-100.yaml "
             "--army books/duo/bands/jedi-escort-100.yaml "
             "--attacker A1 --target B1 --exact"),
        0);
    says("A1 blaster, 1 roll");
    says("69629/1119744"); /* 29/36 * 7/12 * 7/36 * 49/72 */
    assert_int_equal(alea("odds --book duo kind=fight --exact"), 0);
    says("4025/15552"); /* duo.33.11 */
    says("fights won");
    assert_int_equal(alea("odds --book duo kind=fight against=none"), 2);
    assert_int_equal(alea("odds --book duo --numbers --lang fr"), 0);
    says("Svg - de la cible");
}

static void t9a_plays_its_rules(void **state)
{
    (void)state;
    assert_int_equal(alea("odds --book t9a kind=test leadership=9 lost-by=4 "
                          "reroll=yes --exact"),
                     0);
    says("155/324"); /* t9a.12.56 */
    assert_int_equal(
        alea("odds --army books/t9a/armies/saltmarsh-patrol-1000.yaml "
             "--army books/t9a/armies/antler-raid-1000.yaml "
             "--attacker A6 --target B3 --close --distance 15 --exact"),
        0);
    says("29/36"); /* t9a.20.35 */
    assert_int_equal(
        alea("odds --army books/t9a/armies/saltmarsh-patrol-1000.yaml "
             "--army books/t9a/armies/antler-raid-1000.yaml "
             "--attacker A5 --target B3 --close --how fight --lang fr"),
        0);
    says("l'attaquant gagne le combat");
    assert_int_equal(alea("odds --book t9a kind=fight"), 2);
    assert_int_equal(alea("odds --book t9a shots=1 then shots=1"), 2);
}

static void bts_plays_its_rules(void **state)
{
    (void)state;
    assert_int_equal(alea("odds --book bts kind=duel figures=2 supporters=1 "
                          "dice=2 their-dice=2 their-combat=5 --exact"),
                     0);
    says("the attackers win the duel");
    assert_int_equal(alea("odds --book bts kind=order order=hold moral=6 "
                          "--exact"),
                     0);
    says("1/2");
    assert_int_equal(alea("odds --book bts kind=shot then kind=shot"), 2);
    assert_int_equal(
        alea("odds --book bts kind=duel figures=3 blocked=yes --lang fr"), 2);
    assert_int_equal(
        alea("odds --army books/bts/armies/tribes-raid-500.yaml "
             "--army books/bts/armies/fortress-line-500.yaml --attacker A1 "
             "--target B1 --close --json"),
        0);
    says("\"duel_won\"");
}

static void numbers_give_odds(void **state)
{
    (void)state;
    assert_int_equal(alea("odds shots=10 precision=2 power=1 cover=HD "
                          "resistance=1 figures=5 --exact"),
                     0);
    says("6131066257801/205891132094649");
    says("target panics                        15.4%");
    assert_int_equal(alea("odds shots=1 precision=AS power=AS --lang fr"), 0);
    says("pertes de la cible : 1,00 en moyenne");
    assert_int_equal(alea("odds --numbers"), 0);
    says("disruptive=0..6");
}

static void json_holds_every_chance(void **state)
{
    json_t *top, *lost;

    (void)state;
    assert_int_equal(
        alea("odds shots=2 precision=EZ power=AS figures=9 --json --exact"), 0);
    top = json_loads(output, 0, NULL);
    assert_non_null(top);
    lost = json_object_get(json_object_get(top, "measures"), "target_lost");
    assert_int_equal(json_array_size(json_object_get(lost, "chances")), 3);
    assert_string_equal(json_string_value(json_array_get(
                            json_object_get(lost, "fractions"), 1)),
                        "4/9");
    json_decref(top);
    assert_int_equal(alea("odds shots=2 --svg -"), 0);
    says("<svg ");
    says("</svg>");
}

static void lists_give_odds(void **state)
{
    (void)state;
    assert_int_equal(alea("odds --army " A " --army " B
                          " --attacker A1 --target B1 --distance 12"),
                     0);
    says("A1 Section Alouette shoots at B1 Aigles de braise");
    says("losses of the target");
    assert_int_equal(alea("odds --army " B " --army " A
                          " --attacker A1 --target B1 --close --distance 4"),
                     0);
    says("charge won");
    says("the charge gets there");
    assert_int_equal(alea("odds --army " A " --army " B
                          " --attacker A1 --target B1 --how wildly"),
                     2);
    assert_int_equal(
        alea("odds --army " A " --army " B " --attacker A1 --target B99"), 2);
    /* nobody shoots at his own */
    assert_int_equal(
        alea("odds --army " A " --army " B " --attacker A1 --target A2"), 1);
}

/* The chance of a link of the chain that was printed as JSON. */
static double link_of(const json_t *top, size_t i, const char *key)
{
    const json_t *link = json_array_get(json_object_get(top, "chain"), i);

    assert_string_equal(json_string_value(json_object_get(link, "key")), key);
    return json_number_value(json_object_get(link, "chance"));
}

static void a_charge_is_a_chain(void **state)
{
    static const char *const key[] = { "charge_reaches", "charge_arrives",
                                       "charge_stands", "charge_breaks",
                                       "charge_won" };
    double before = 1;
    json_t *top;

    (void)state;
    assert_int_equal(alea("odds --army " B " --army " A
                          " --attacker A1 --target B1 --close --distance 4 "
                          "--json --exact"),
                     0);
    top = json_loads(output, 0, NULL);
    assert_non_null(top);
    for (size_t i = 0; i < sizeof key / sizeof key[0]; i++) {
        const double chance = link_of(top, i, key[i]);

        assert_true(chance > 0 && chance <= before);
        before = chance;
    }
    json_decref(top);
    /* ofas.07.03 so far nobody charges */
    assert_int_equal(alea("odds --army " B " --army " A
                          " --attacker A1 --target B1 --close --distance 40"),
                     0);
    says("the charge is within reach          0.0%");
    says("one after the other:");
}

static void a_record_gives_odds_and_threats(void **state)
{
    (void)state;
    assert_int_equal(alea("odds --record % --at 67"), 0);
    says("shoots at B4");
    assert_int_equal(alea("odds --record % --at 0"), 2);
    says("--attacker");
    assert_int_equal(alea("threat --record % --at 67 --unit B4"), 0);
    says("shoots");
    says("losses of the target");
    assert_int_equal(alea("threat --record % --at 67 --unit B4 --json"), 0);
    says("\"target_lost\"");
    assert_int_equal(
        alea("threat --record % --at 67 --unit B4 --place 0,nowhere"), 2);
    assert_int_equal(alea("threat --record % --at 67 --unit Z9"), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(duo_has_odds),
        cmocka_unit_test(bts_plays_its_rules),
        cmocka_unit_test(t9a_plays_its_rules),
        cmocka_unit_test(numbers_give_odds),
        cmocka_unit_test(json_holds_every_chance),
        cmocka_unit_test(lists_give_odds),
        cmocka_unit_test(a_charge_is_a_chain),
        cmocka_unit_test(a_record_gives_odds_and_threats),
    };

    return cmocka_run_group_tests(tests, play_battle, clean);
}
