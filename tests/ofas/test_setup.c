/* From two lists and a table to a stage; settings as JSON and back. */
#include "frame/ofas/army.h"
#include "frame/ofas/content.h"
#include "frame/ofas/field.h"
#include "frame/ofas/settings.h"
#include "frame/ofas/setup.h"
#include "read/embedded.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct ofas_catalogue catalogue;
static struct ofas_kinds kinds;
static struct ofas_army army;
static struct ofas_field field;

static const char *text_of(const char *path)
{
    const struct embedded_file *file = embedded_find(path);

    assert_non_null(file);
    return file->bytes;
}

static const char *list_text(void)
{
    return text_of("books/ofas/armies/book-148.yaml");
}

static int load(void **state)
{
    struct content_error error;
    struct alea_error wrong;

    (void)state;
    if (!content_ofas(&catalogue, NULL, LANG_EN, &error) ||
        !kinds_load(&kinds, NULL, LANG_EN, &error))
        return -1;
    if (!army_muster_text(&army, list_text(), strlen(list_text()), &catalogue,
                          LANG_EN, &wrong))
        return -1;
    setup_table(&field, &kinds, &(struct ofas_settings){ .format = 250 }, 1,
                false);
    return 0;
}

static void stage_holds_copies_of_all(void **state)
{
    struct setup setup = { .catalogue = &catalogue,
                           .army = { &army, &army },
                           .field = &field,
                           .lang = LANG_EN };
    struct alea_error error;
    struct stage *stage = setup_stage(&setup, &error);
    const struct ofas_stage *own;

    (void)state;
    assert_non_null(stage);
    own = stage->own;
    assert_string_equal(stage->book->id, "ofas");
    assert_int_equal(stage->players, 2);
    assert_int_equal(stage->terrain.pieces, field.pieces);
    assert_int_equal(own->objectives, 5);
    assert_int_equal(own->settings.format, army.format);
    assert_ptr_not_equal(own->catalogue, &catalogue);
    assert_memory_equal(&own->army[1], &army, sizeof army);
    for (int rank = 0; rank < OFAS_RANKS; rank++) {
        const struct ofas_weapon *w =
            &own->catalogue->weapon[own->grenade[rank][0][0].weapon];

        assert_int_equal(w->class, OFAS_GRENADE);
        assert_int_equal(w->rank, rank);
    }
    stage_free(stage);
}

/* Units are player 0's teams, then player 1's. */
static void units_are_numbered_by_army(void **state)
{
    struct setup setup = { .catalogue = &catalogue,
                           .army = { &army, &army },
                           .field = &field,
                           .lang = LANG_EN };
    struct alea_error error;
    struct stage *stage = setup_stage(&setup, &error);
    const struct ofas_stage *own = stage->own;

    (void)state;
    for (int i = 0; i < 2 * army.teams; i++)
        assert_int_equal(own->team_of[i], i % army.teams);
    stage_free(stage);
}

static void armies_that_are_too_many_are_refused(void **state)
{
    struct ofas_army crowd = { .teams = OFAS_TEAMS, .name = "Horde" };
    struct setup setup = { .catalogue = &catalogue,
                           .army = { &crowd, &crowd },
                           .field = &field,
                           .lang = LANG_EN };
    struct alea_error error;

    (void)state;
    assert_null(setup_stage(&setup, &error));
    assert_int_equal(error.code, ALEA_LIMIT);
    assert_non_null(strstr(error.message, "64 units"));
    crowd.teams = 12;
    for (int i = 0; i < crowd.teams; i++)
        crowd.team[i].size = 24;
    assert_null(setup_stage(&setup, &error));
    assert_non_null(strstr(error.message, "576 figures"));
}

static void too_many_kinds_of_weapons_are_refused(void **state)
{
    struct ofas_army mixed = { .teams = 1, .name = "Bazaar", .arms = 20 };
    struct setup setup = { .catalogue = &catalogue,
                           .army = { &mixed, &mixed },
                           .field = &field,
                           .lang = LANG_EN };
    struct alea_error error;

    (void)state;
    mixed.team[0].size = 20;
    for (int i = 0; i < 20; i++) {
        mixed.team[0].soldier[i].arms = 1;
        mixed.team[0].soldier[i].carried[0].arm = (uint8_t)i;
        mixed.team[0].soldier[i].carried[0].count = 1;
    }
    assert_null(setup_stage(&setup, &error));
    assert_non_null(strstr(error.message, "20 kinds"));
    for (int i = 0; i < 4; i++)
        mixed.arm[i].profile[0].flags = OFAS_CLOSE;
    {
        struct stage *stage = setup_stage(&setup, &error);

        assert_non_null(stage);
        stage_free(stage);
    }
}

static void texts_make_the_same_stage(void **state)
{
    char *table = field_write(&field, &kinds);
    struct setup_texts texts = { .catalogue = &catalogue,
                                 .kinds = &kinds,
                                 .lang = LANG_EN,
                                 .army = { list_text(), list_text() },
                                 .table = table };
    enum setup_part part;
    struct alea_error error;
    struct stage *stage = setup_read(&texts, &error, &part);

    (void)state;
    assert_non_null(stage);
    assert_memory_equal(&stage->terrain, &field.terrain, sizeof stage->terrain);
    stage_free(stage);
    texts.army[1] = "units: nobody\n";
    assert_null(setup_read(&texts, &error, &part));
    assert_int_equal(part, SETUP_ARMY_A + 1);
    free(table);
}

/* ofas.14.02 (a) is an error. */
static void table_too_close_is_refused(void **state)
{
    struct setup_texts texts = {
        .catalogue = &catalogue,
        .kinds = &kinds,
        .lang = LANG_EN,
        .army = { list_text(), list_text() },
        .table = "size: [48, 48]\npieces:\n- {kind: hill, at: [0, 0]}\n"
                 "- {kind: hill, at: [12, 0]}\n",
    };
    enum setup_part part;
    struct alea_error error;

    (void)state;
    assert_null(setup_read(&texts, &error, &part));
    assert_int_equal(part, SETUP_TABLE);
    assert_int_equal(error.rule, OFAS(14, 2));
    assert_int_equal(error.line, 3);
}

static void settings_come_back_the_same(void **state)
{
    static const struct ofas_settings sample[] = {
        { .format = 250, .roll_variant = 1, .roll_condition = 1 },
        { .format = 0, .range_48 = 1, .variant = VARIANT_LIGHTNING },
        { .condition = CONDITION_MILD, .hour = 2, .fixed_edges = 1 },
        { .learning = 1, .condition = CONDITION_LOW_GRAVITY },
    };

    (void)state;
    for (size_t i = 0; i < sizeof sample / sizeof *sample; i++) {
        json_t *map = settings_json(&sample[i]);
        struct ofas_settings s = { 0 };
        struct alea_error error;

        assert_true(fields_from_json(ofas_settings_rows, NULL, map, LANG_EN, &s,
                                     &error));
        assert_memory_equal(&s, &sample[i], sizeof s);
        json_decref(map);
    }
}

static void unknown_settings_are_refused(void **state)
{
    static const char *const bad[] = {
        "{\"variant\": \"asault\"}", "{\"format\": -1}", "{\"hours\": 1}",
        "{\"learning\": \"yes\"}",   "{\"edges\": 3}",
    };

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        json_t *map = json_loads(bad[i], 0, NULL);
        struct ofas_settings s = { 0 };
        struct alea_error error;

        assert_false(fields_from_json(ofas_settings_rows, NULL, map, LANG_EN,
                                      &s, &error));
        if (i == 0)
            assert_non_null(strstr(error.message, "assault"));
        json_decref(map);
    }
}

/* ofas.14.33 */
static void variants_do_not_go_with_an_attacker(void **state)
{
    struct setup setup = { .catalogue = &catalogue,
                           .army = { &army, &army },
                           .field = &field,
                           .settings = { .scenario = SCENARIO_SABOTAGE,
                                         .variant = VARIANT_ASSAULT } };
    struct alea_error error;
    struct stage *stage;

    (void)state;
    assert_null(setup_stage(&setup, &error));
    assert_int_equal(error.rule, OFAS(14, 33));
    setup.settings.variant = VARIANT_POSITION;
    setup.settings.roll_variant = 1;
    assert_null(setup_stage(&setup, &error));
    setup.settings.draw_scenario = DRAW_BY_BOTH;
    stage = setup_stage(&setup, &error);
    assert_non_null(stage);
    stage_free(stage);
}

/* ofas.14.39 */
static void a_last_stand_has_a_square_of_a_wide_table(void **state)
{
    struct ofas_settings settings = { .format = 550,
                                      .draw_scenario = DRAW_BY_BOTH };
    struct setup setup = { .catalogue = &catalogue,
                           .army = { &army, &army },
                           .settings = settings };
    static struct ofas_field large;
    struct alea_error error;
    struct stage *stage;
    const struct ofas_stage *own;

    (void)state;
    setup.field = &large;
    setup_table(&large, &kinds, &settings, 1, true);
    assert_int_equal(large.width, INCH(72));
    stage = setup_stage(&setup, &error);
    own = stage->own;
    assert_non_null(own->square);
    assert_int_equal(own->square->terrain.width, INCH(48));
    assert_true(own->square->terrain.pieces < large.pieces);
    assert_int_equal(((const struct ofas_stage *)own->square->own)->objectives,
                     5);
    stage_free(stage);
    settings.draw_scenario = DRAW_SYMMETRIC;
    setup.settings = settings;
    stage = setup_stage(&setup, &error);
    assert_null(((const struct ofas_stage *)stage->own)->square);
    stage_free(stage);
    settings = (struct ofas_settings){ .format = 550,
                                       .scenario = SCENARIO_LAST_STAND };
    setup_table(&large, &kinds, &settings, 1, true);
    assert_int_equal(large.width, INCH(48));
}

/* ofas.a7.01 .. 08 */
static void a_skirmish_wants_its_lists_and_its_table(void **state)
{
    static struct ofas_field small;
    static struct ofas_army band;
    struct ofas_settings settings = { .format = 200, .skirmish = 1 };
    struct setup setup = { .catalogue = &catalogue,
                           .army = { &band, &band },
                           .field = &small,
                           .settings = settings };
    struct alea_error error;
    struct stage *stage;

    (void)state;
    band = army;
    setup_table(&small, &kinds, &settings, 1, true);
    assert_int_equal(small.width, INCH(48));
    assert_int_equal(small.depth, INCH(36));
    assert_int_equal(small.objectives, 4);
    assert_null(setup_stage(&setup, &error)); /* lists of another size */
    assert_int_equal(error.rule, OFAS(27, 4));
    band.variant = OFAS_VARIANT_SKIRMISH;
    stage = setup_stage(&setup, &error);
    assert_non_null(stage);
    assert_int_equal(((const struct ofas_stage *)stage->own)->objectives, 4);
    stage_free(stage);
    setup.settings.format = 149;
    assert_null(setup_stage(&setup, &error));
    assert_int_equal(error.rule, OFAS(27, 1));
    setup.settings.format = 0; /* the lists say it */
    small.depth = INCH(30) - 1;
    assert_null(setup_stage(&setup, &error));
    assert_int_equal(error.rule, OFAS(27, 5));
    small.depth = INCH(30);
    small.width = INCH(44) - 1;
    assert_null(setup_stage(&setup, &error));
    small.width = INCH(44);
    stage = setup_stage(&setup, &error);
    assert_non_null(stage);
    stage_free(stage);
    setup.settings.skirmish = 0;
    assert_null(setup_stage(&setup, &error));
    assert_int_equal(error.rule, OFAS(27, 4));
}

/* ofas.a2.05 lists at the prices of a tank battle, and no others */
static void a_tank_battle_wants_its_lists(void **state)
{
    static struct ofas_army column;
    struct setup setup = { .catalogue = &catalogue,
                           .army = { &column, &army },
                           .field = &field,
                           .settings = { .format = 250, .tanks = 1 } };
    struct alea_error error;
    struct stage *stage;

    (void)state;
    column = army;
    column.variant = OFAS_VARIANT_TANKS;
    assert_null(setup_stage(&setup, &error)); /* the second is a plain one */
    assert_int_equal(error.rule, OFAS(22, 5));
    setup.army[1] = &column;
    stage = setup_stage(&setup, &error);
    assert_non_null(stage);
    stage_free(stage);
    setup.settings.tanks = 0;
    assert_null(setup_stage(&setup, &error));
    assert_int_equal(error.rule, OFAS(22, 5));
}

/* ofas.a1.01 not against each other, unless both insist */
static void two_primitive_armies_need_to_agree(void **state)
{
    static struct ofas_army horde;
    struct setup setup = { .catalogue = &catalogue,
                           .army = { &horde, &army },
                           .field = &field,
                           .settings = { .format = 250 } };
    struct alea_error error;
    struct stage *stage;

    (void)state;
    horde = army;
    horde.archetype = OFAS_ARCHETYPE_PRIMITIVE;
    stage = setup_stage(&setup, &error);
    assert_non_null(stage);
    stage_free(stage);
    setup.army[1] = &horde;
    assert_null(setup_stage(&setup, &error));
    assert_int_equal(error.rule, OFAS(21, 1));
    setup.settings.duel = 1;
    stage = setup_stage(&setup, &error);
    assert_non_null(stage);
    stage_free(stage);
}

/* ofas.a7.07 a last stand of a skirmish keeps table and objectives */
static void a_skirmish_is_not_cut_to_a_square(void **state)
{
    static struct ofas_field small;
    static struct ofas_army band;
    struct ofas_settings settings = { .format = 200,
                                      .scenario = SCENARIO_LAST_STAND,
                                      .skirmish = 1 };
    struct setup setup = { .catalogue = &catalogue,
                           .army = { &band, &band },
                           .field = &small,
                           .settings = settings };
    struct alea_error error;
    struct stage *stage;

    (void)state;
    band = army;
    band.variant = OFAS_VARIANT_SKIRMISH;
    setup_table(&small, &kinds, &settings, 1, true);
    small.chosen = 0;
    stage = setup_stage(&setup, &error);
    assert_non_null(stage);
    assert_null(((const struct ofas_stage *)stage->own)->square);
    assert_int_equal(((const struct ofas_stage *)stage->own)->objectives, 4);
    stage_free(stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stage_holds_copies_of_all),
        cmocka_unit_test(units_are_numbered_by_army),
        cmocka_unit_test(armies_that_are_too_many_are_refused),
        cmocka_unit_test(too_many_kinds_of_weapons_are_refused),
        cmocka_unit_test(texts_make_the_same_stage),
        cmocka_unit_test(table_too_close_is_refused),
        cmocka_unit_test(settings_come_back_the_same),
        cmocka_unit_test(unknown_settings_are_refused),
        cmocka_unit_test(variants_do_not_go_with_an_attacker),
        cmocka_unit_test(a_last_stand_has_a_square_of_a_wide_table),
        cmocka_unit_test(a_skirmish_wants_its_lists_and_its_table),
        cmocka_unit_test(a_tank_battle_wants_its_lists),
        cmocka_unit_test(two_primitive_armies_need_to_agree),
        cmocka_unit_test(a_skirmish_is_not_cut_to_a_square),
    };

    return cmocka_run_group_tests(tests, load, NULL);
}
