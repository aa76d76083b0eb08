/* What players are shown of a unit of ofas is what play goes by: what is left of
 * it, what its orders cost, what its grenades do. */
#include "books/ofas/ofas.h"
#include "draw/draw.h"
#include "frame/ofas/army.h"
#include "frame/ofas/content.h"
#include "frame/ofas/field.h"
#include "frame/ofas/setup.h"
#include "frame/ofas/show_own.h"
#include "read/embedded.h"
#include "words/states.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct ofas_catalogue catalogue;
static struct ofas_kinds kinds;
static struct ofas_army army;
static struct ofas_field field;
static struct battle b;

enum { HERO, GUARD, STAFF, VAN, RAW };

static const char list[] =
    "book: ofas\nformat: 450\nunits:\n"
    "  - {kind: hero, rank: regular, equipment: rifle-knife, profiles: "
    "[fighter], fighter: {rifle: precision, knife: power, grenade: power}}\n"
    "  - {rank: regular, size: 4, equipment: rifle-knife, advantages: "
    "[veterans], disadvantages: [clumsy]}\n"
    "  - {kind: vehicle, rank: medium, chassis: wheeled, weapons: "
    "[machine-gun], advantages: [command-centre]}\n"
    "  - {kind: vehicle, rank: light, chassis: wheeled, weapons: "
    "[machine-gun]}\n"
    "  - {rank: irregular, size: 8, equipment: rifle-knife}\n";

static void muster(const char *text)
{
    struct alea_error error;

    if (!army_muster_text(&army, text, strlen(text), &catalogue, LANG_EN,
                          &error))
        fail_msg("%s", error.message);
}

static struct stage *stage_of_two(void)
{
    struct setup setup = { .catalogue = &catalogue,
                           .army = { &army, &army },
                           .field = &field,
                           .settings = { .duel = 1 },
                           .lang = LANG_EN };
    struct alea_error error;
    struct stage *stage = setup_stage(&setup, &error);

    assert_non_null(stage);
    battle_init(&b, stage, 1);
    return stage;
}

static int load(void **state)
{
    struct content_error error;

    (void)state;
    if (!content_ofas(&catalogue, NULL, LANG_EN, &error) ||
        !kinds_load(&kinds, NULL, LANG_EN, &error))
        return -1;
    setup_table(&field, &kinds, &(struct ofas_settings){ .format = 450 }, 1,
                false);
    return 0;
}

static void assert_left(int unit, int left, int all)
{
    int l, a;

    unit_left(&b, unit, &l, &a);
    assert_int_equal(l, left);
    assert_int_equal(a, all);
}

static void wounds_and_structure_are_told_not_one_of_one(void **state)
{
    struct stage *stage;

    (void)state;
    muster(list);
    stage = stage_of_two();
    assert_true(army.team[HERO].structure > 1);
    assert_left(HERO, army.team[HERO].structure, army.team[HERO].structure);
    ofas_unit(&b, HERO)->wounds = 1;
    assert_left(HERO, army.team[HERO].structure - 1, army.team[HERO].structure);
    assert_left(GUARD, 4, 4);
    b.unit[GUARD].alive &= ~(figure_set)1;
    assert_left(GUARD, 3, 4);
    assert_left(STAFF, army.team[STAFF].structure, army.team[STAFF].structure);
    b.unit[STAFF].alive = 0;
    assert_left(STAFF, 0, army.team[STAFF].structure);
    stage_free(stage);
}

static int price_on_card(int unit)
{
    const struct telling t = { .lang = LANG_EN };
    json_t *card = ofas_card_json(&b, unit, &t);
    int price = (int)json_integer_value(json_object_get(card, "order_cost"));

    json_decref(card);
    return price;
}

static void a_card_has_the_price_that_play_charges(void **state)
{
    struct stage *stage;

    (void)state;
    muster(list);
    stage = stage_of_two();
    assert_int_equal(price_on_card(HERO), 0);  /* ofas.18.29 */
    assert_int_equal(price_on_card(GUARD), 0); /* ofas.15.36 */
    assert_int_equal(price_on_card(STAFF), 0); /* ofas.16.23 */
    assert_int_equal(price_on_card(VAN), 1);
    assert_int_equal(price_on_card(RAW), 2);
    ofas_unit(&b, VAN)->harm.stuns = 1; /* ofas.11.19 */
    assert_int_equal(price_on_card(VAN), 2);
    stage_free(stage);
}

/* A list knows nothing of the stage; it must come to the same grenades. */
static void assert_same_grenades(void)
{
    for (int i = 0; i < army.teams; i++) {
        const struct ofas_arm *play;
        struct ofas_arm shown;

        if (army.team[i].kind == OFAS_VEHICLE)
            continue;
        play = ofas_arm(&b, i, OFAS_GRENADE_ARM);
        assert_true(setup_grenade(&catalogue, &army, &army.team[i], &shown));
        assert_memory_equal(&shown.profile[0], &play->profile[0],
                            sizeof shown.profile[0]);
        assert_int_equal(shown.profile[1].precision,
                         ofas_lobbed(&b, i).precision);
        assert_int_equal(shown.profile[1].power, ofas_lobbed(&b, i).power);
    }
}

static void grenades_of_a_list_are_those_of_play(void **state)
{
    struct stage *stage;

    (void)state;
    muster(list);
    stage = stage_of_two();
    assert_same_grenades();
    stage_free(stage);
    muster("book: ofas\nformat: 450\narchetype: primitive\nunits:\n"
           "  - {rank: regular, size: 8, equipment: rifle-knife}\n"
           "  - {kind: hero, rank: elite, equipment: rifle-blade}\n");
    stage = stage_of_two();
    assert_same_grenades();
    stage_free(stage);
}

/* The keys of what a unit is in, in their order. */
static void assert_in(int unit, const char *wanted)
{
    struct state state = { 0 };
    char keys[120] = "";

    while (state_next(&b, unit, LANG_EN, &state)) {
        const size_t used = strlen(keys);

        snprintf(keys + used, sizeof keys - used, "%s%s", used ? " " : "",
                 state.key);
    }
    assert_string_equal(keys, wanted);
}

static void what_a_unit_is_in_is_told_by_its_rows(void **state)
{
    struct stage *stage;

    (void)state;
    muster(list);
    stage = stage_of_two();
    assert_in(GUARD, "");
    ofas_unit(&b, GUARD)->panicked = 1;
    ofas_unit(&b, GUARD)->alert = 1;
    /* nobody is told who was renewed, nor who is scared */
    ofas_unit(&b, GUARD)->effects =
        EFFECT_SLOWED | EFFECT_RENEWED | EFFECT_SCARED;
    assert_in(GUARD, "alert panic slowed");
    /* what is hit twice is immobilised, not slow as well */
    ofas_unit(&b, VAN)->harm.stuns = 1;
    ofas_unit(&b, VAN)->harm.propulsion = 1;
    assert_in(VAN, "stunned slow");
    ofas_unit(&b, VAN)->harm.propulsion = 2;
    assert_in(VAN, "stunned immobilised");
    stage_free(stage);
}

static void a_legend_speaks_of_units(void **state)
{
    struct stage *stage;
    char words[40];
    int sign;

    (void)state;
    muster(list);
    stage = stage_of_two();
    assert_true(state_sign(&b, 1, LANG_FR, &sign, words, sizeof words));
    assert_string_equal(words, "paniquée");
    assert_false(state_sign(&b, 3, LANG_FR, &sign, words, sizeof words));
    stage_free(stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wounds_and_structure_are_told_not_one_of_one),
        cmocka_unit_test(a_card_has_the_price_that_play_charges),
        cmocka_unit_test(what_a_unit_is_in_is_told_by_its_rows),
        cmocka_unit_test(a_legend_speaks_of_units),
        cmocka_unit_test(grenades_of_a_list_are_those_of_play),
    };

    return cmocka_run_group_tests(tests, load, NULL);
}
