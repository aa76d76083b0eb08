/* Army lists: each fault of chapter 15 with its rule, and the place and words of
 * what nobody can read. */
#include "ofas/army_list.h"

/* ---- what and how many ---- */

static void faults_of_the_army(void **state)
{
    (void)state;
    check_text("book: ofas\nformat: 100\nunits: []\n");
    assert_int_equal(finding("empty-army")->rule, OFAS(15, 1));
    check_text("book: ofas\nunits:\n  - {rank: regular, size: 4, " RIFLES "}");
    assert_true(has("missing-field"));
    check_text("book: ofas\nformat: 15\nunits:\n"
               "  - {rank: regular, size: 4, " RIFLES "}\n");
    assert_int_equal(finding("over-format")->rule, OFAS(15, 2));
    assert_int_equal(finding("over-format")->line, 2);
    assert_int_equal(finding("over-format")->column, 9);
    check_text("book: ofas\nformat: 16\ncost: 17\nunits:\n"
               "  - {rank: regular, size: 4, " RIFLES ", cost: 15}\n");
    assert_int_equal(report.said.faults, 2);
    assert_int_equal(report.said.finding[0].line, 3);
    assert_int_equal(report.said.finding[1].line, 5);
    assert_string_equal(report.said.finding[1].key, "stated-cost-wrong");
}

static void faults_of_officers_over_the_army(void **state)
{
    (void)state;
    check_text(
        "book: ofas\nformat: 100\nunits:\n"
        "  - {rank: regular, size: 4, " RIFLES ", officer: senior-officer}\n"
        "  - {rank: regular, size: 4, " RIFLES ", officer: senior-officer}\n");
    assert_int_equal(finding("senior-officer-limit")->rule, OFAS(15, 53));
    assert_int_equal(finding("senior-officer-limit")->line, 5);
    check_text(
        "book: ofas\nformat: 100\nunits:\n"
        "  - {rank: regular, size: 4, " RIFLES ", officer: regular-officer}\n"
        "  - {rank: regular, size: 4, " RIFLES ", officer: sub-officer}\n");
    assert_true(report.said.legal);
    expect_fault("rank: regular, size: 4, " RIFLES ", officer: regular-officer",
                 "regular-officer-limit", OFAS(15, 54));
}

static void faults_of_size(void **state)
{
    (void)state;
    expect_fault("rank: irregular, size: 7, " RIFLES, "size-too-small",
                 OFAS(15, 6));
    expect_fault("rank: regular, size: 13, " RIFLES, "size-too-large",
                 OFAS(15, 4));
    expect_fault("rank: elite, size: 1, equipment: two-blades",
                 "size-too-small", OFAS(15, 6));
    expect_fault("rank: regular, " RIFLES, "missing-field", OFAS(15, 3));
    expect_fault("size: 4, " RIFLES, "missing-field", OFAS(15, 3));
    expect_fault("rank: heavy, size: 4, " RIFLES, "unknown-rank", OFAS(15, 6));
    expect_fault("rank: regular, swarm: true, size: 8, " RIFLES, "swarm-size",
                 OFAS(15, 46));
}

/* What the reader could not read at all is not built either. */
static void a_vehicle_of_no_readable_rank_is_no_army(void **state)
{
    (void)state;
    check_text("book: ofas\nformat: 100\nunits:\n"
               "  - {kind: vehicle, rank: [heavy], chassis: walker}\n");
    assert_false(report.said.legal);
    check_text("book: ofas\nformat: 100\nunits:\n"
               "  - {kind: vehicle, chassis: walker, rank: "
               "a-rank-whose-name-is-far-too-long-to-be-that-of-any-rank}\n");
    assert_false(report.said.legal);
}

static void faults_of_options(void **state)
{
    (void)state;
    expect_fault("rank: regular, size: 4, " RIFLES ", advantages: [invisible]",
                 "unknown-option", OFAS(15, 8));
    expect_fault("rank: regular, size: 4, " RIFLES ", advantages: [slow]",
                 "option-wrong-list", OFAS(15, 8));
    expect_fault("rank: regular, size: 4, " RIFLES
                 ", advantages: [fast, fast, fast]",
                 "option-repeated", OFAS(15, 9));
    expect_fault("rank: regular, size: 4, " RIFLES
                 ", advantages: [scouts, scouts]",
                 "option-repeated", OFAS(15, 9));
    expect_fault("rank: regular, size: 4, " RIFLES
                 ", disadvantages: [slow, clumsy]",
                 "too-many-disadvantages", OFAS(15, 13));
}

static void faults_of_pairs(void **state) /* ofas.15.18 */
{
    static const char *const pair[][2] = {
        { "veterans", "undisciplined" },
        { "jet-packs", "limited-movement" },
        { "reinforced-armour", "vulnerable" },
    };
    char unit[200];

    (void)state;
    for (size_t i = 0; i < sizeof pair / sizeof *pair; i++) {
        snprintf(unit, sizeof unit,
                 "rank: regular, size: 4, " RIFLES
                 ", advantages: [%s], disadvantages: [%s]",
                 pair[i][0], pair[i][1]);
        expect_fault(unit, "forbidden-combination", OFAS(15, 18));
    }
    expect_fault("rank: regular, size: 4, " RIFLES
                 ", advantages: [reserve, teleport]",
                 "forbidden-combination", OFAS(15, 18));
    /* and what something negative remains of is accepted */
    expect_cost("rank: regular, size: 4, " RIFLES
                ", advantages: [lightning-reflexes, fearless, experts, deadly],"
                "disadvantages: [slow, cowards, clumsy, harmless]",
                16);
}

static void faults_of_harmless_waves(void **state) /* ofas.15.18 (d) */
{
    (void)state;
    expect_fault(
        "rank: regular, size: 4, " RIFLES ", disadvantages: [harmless]"
        ", weapons: [{count: 4, weapon: wave-cannon, category: heavy}]",
        "disadvantage-without-effect", OFAS(15, 18));
    expect_cost("rank: regular, size: 4, " RIFLES ", disadvantages: [harmless]"
                ", weapons: [{count: 3, weapon: wave-cannon, category: heavy}]",
                16 - 4 + 9);
}

static void faults_of_swarms(void **state) /* ofas.15.47 */
{
    (void)state;
    expect_fault("rank: irregular, bases: 3, " RIFLES ", officer: sub-officer",
                 "swarm-not-identical", OFAS(15, 47));
    expect_fault("rank: irregular, bases: 3, " RIFLES ", specialists: [medic]",
                 "swarm-not-identical", OFAS(15, 47));
    expect_fault("rank: irregular, bases: 3, equipment: two-blades, weapons: "
                 "[{count: 3, weapon: vibro-blade, hands: 2}]",
                 "swarm-not-identical", OFAS(15, 47));
    expect_cost("rank: irregular, bases: 3, equipment: two-blades, weapons: "
                "[{count: 9, weapon: vibro-blade, hands: 2}]",
                18 + 9);
}

static void faults_of_beasts(void **state) /* ofas.15.37 */
{
    (void)state;
    expect_fault("rank: regular, size: 4, " RIFLES ", advantages: [fast],"
                 "disadvantages: [bestial], officer: sub-officer",
                 "bestial-with-officer", OFAS(15, 37));
    expect_fault("rank: regular, size: 4, " RIFLES ", advantages: [fast],"
                 "disadvantages: [bestial], specialists: [radio]",
                 "bestial-with-specialist", OFAS(15, 37));
}

static void faults_of_equipment(void **state)
{
    (void)state;
    expect_fault("rank: regular, size: 4", "missing-field", OFAS(15, 3));
    expect_fault("rank: regular, size: 4, equipment: two-rifles",
                 "equipment-not-of-rank", OFAS(15, 93));
    expect_fault("rank: elite, size: 4, " RIFLES, "equipment-not-of-rank",
                 OFAS(15, 49));
    expect_fault("rank: regular, size: 4, equipment: [rifle-knife, two-blades]",
                 "equipment-not-of-rank", OFAS(15, 49));
    expect_fault("rank: regular, size: 4, equipment: halberd",
                 "equipment-not-of-rank", OFAS(15, 93));
}

static void faults_of_roles(void **state)
{
    (void)state;
    expect_fault("rank: regular, size: 4, " RIFLES
                 ", officer: [sub-officer, sub-officer]",
                 "officer-twice", OFAS(15, 51));
    expect_fault("rank: regular, size: 4, " RIFLES ", specialists: [cook]",
                 "unknown-specialist", OFAS(15, 55));
    expect_fault("rank: regular, size: 4, " RIFLES ", officer: sub-officer,"
                 "specialists: [{type: medic, count: 4}]",
                 "too-many-roles", OFAS(15, 55));
    expect_fault("rank: regular, size: 4, " RIFLES ", officer: general",
                 "unknown-grade", OFAS(15, 51));
    expect_cost("rank: regular, size: 4, " RIFLES ", officer: sub-officer,"
                "specialists: [{type: medic, count: 3}]",
                16 + 2 + 12);
}

/* ---- special weapons ---- */

static void faults_of_who_carries(void **state)
{
    (void)state;
    expect_fault("rank: regular, size: 4, equipment: pistol-blade, "
                 "specialists: [{type: medic, weapons: "
                 "[{weapon: laser-cannon, category: hand}]}]",
                 "specialist-shooting-weapon", OFAS(15, 67));
    expect_cost("rank: regular, size: 4, equipment: pistol-blade, "
                "specialists: [{type: medic, weapons: [vibro-blade]}]",
                16 + 4 + 2);
    expect_cost("rank: elite, size: 4, equipment: rifle-blade, "
                "specialists: [{type: medic, weapons: [laser-cannon]}]",
                24 + 5 + 4);
    expect_fault("rank: regular, size: 4, " RIFLES ", officer: {grade: "
                 "sub-officer, weapons: "
                 "[{weapon: laser-cannon, category: assault}]}",
                 "officer-weapon-category", OFAS(15, 84));
    expect_cost("rank: regular, size: 4, " RIFLES ", officer: {grade: "
                "sub-officer, weapons: "
                "[{weapon: laser-cannon, category: assault, combined: yes}]}",
                16 + 2 + 2);
    expect_fault("rank: regular, size: 4, " RIFLES ", officer: "
                 "{grade: sub-officer, equipment: two-rifles}",
                 "officer-equipment", OFAS(15, 84));
    expect_fault("rank: regular, size: 4, " RIFLES ", officer: "
                 "{grade: sub-officer, equipment: charges}",
                 "officer-equipment", OFAS(15, 84));
    expect_fault("rank: regular, size: 4, equipment: charges, officer: "
                 "{grade: sub-officer, equipment: rifle-knife}",
                 "officer-equipment", OFAS(20, 28));
}

static void faults_of_categories(void **state)
{
    (void)state;
    expect_fault("rank: regular, size: 4, " RIFLES ", weapons: [laser-cannon]",
                 "category-missing", OFAS(15, 74));
    expect_fault("rank: elite, size: 4, equipment: rifle-blade, weapons: "
                 "[{weapon: laser-cannon, category: heavy}]",
                 "category-not-allowed", OFAS(15, 92));
    expect_fault("rank: regular, size: 4, equipment: pistol-blade, weapons: "
                 "[{weapon: vibro-blade, category: hand}]",
                 "category-not-allowed", OFAS(15, 74));
    expect_fault("rank: regular, size: 4, " RIFLES ", weapons: "
                 "[{weapon: laser-cannon, category: medium}]",
                 "unknown-category", OFAS(15, 74));
    expect_fault("rank: regular, size: 4, " RIFLES
                 ", weapons: [{weapon: rifle, category: heavy}]",
                 "unknown-weapon", OFAS(15, 68));
}

static void faults_of_close_combat_weapons(void **state)
{
    (void)state;
    expect_fault("rank: regular, size: 4, " RIFLES ", weapons: [vibro-blade]",
                 "nothing-to-replace", OFAS(15, 70));
    expect_fault(
        "rank: regular, size: 4, " RIFLES
        ", weapons: [{weapon: vibro-blade, replaces: knife, hands: 1}]",
        "protected-item", OFAS(15, 70));
    expect_fault("rank: regular, size: 4, equipment: pistol-shield, "
                 "weapons: [vibro-blade]",
                 "protected-item", OFAS(15, 70));
    expect_fault("rank: regular, size: 4, equipment: great-blade, "
                 "weapons: [{weapon: vibro-blade, hands: 1}]",
                 "wrong-hands", OFAS(15, 71));
    expect_fault("rank: regular, size: 4, equipment: pistol-blade, "
                 "weapons: [{weapon: vibro-blade, hands: 2}]",
                 "wrong-hands", OFAS(15, 72));
    expect_fault("rank: regular, size: 4, equipment: two-blades, "
                 "weapons: [vibro-blade]", /* one hand or two? */
                 "missing-field", OFAS(15, 71));
    expect_fault("rank: regular, size: 4, equipment: pistol-blade, weapons: "
                 "[{weapon: vibro-blade, replaces: pistol}]",
                 "wrong-replaced", OFAS(15, 70));
}

static void close_combat_weapons_replace_what_fits(void **state)
{
    (void)state;
    /* ofas.15.72 one price for two blades, or for a blade and a shield */
    expect_cost("rank: regular, size: 4, equipment: two-blades, weapons: "
                "[{weapon: vibro-blade, hands: 2}]",
                18);
    expect_cost("rank: regular, size: 4, equipment: blade-shield, weapons: "
                "[{weapon: vibro-blade, hands: 2}]",
                18);
    /* ofas.15.70 each of two blades */
    expect_cost("rank: regular, size: 4, equipment: two-blades, weapons: "
                "[{weapons: [{weapon: vibro-blade, hands: 1},"
                "{weapon: thermal-drill, hands: 1}]}]",
                20);
    expect_cost("rank: regular, size: 4, equipment: great-blade, "
                "weapons: [thermal-drill]",
                18);
}

static void shields_are_replaced_by_the_elite_only(void **state)
{
    (void)state; /* ofas.15.73 */
    expect_cost("rank: elite, size: 4, equipment: blade-shield, weapons: "
                "[{weapons: [{weapon: vibro-blade, hands: 1},"
                "{weapon: thermal-drill, hands: 1}]}]",
                24 + 4);
    expect_fault("rank: regular, size: 4, equipment: blade-shield, weapons: "
                 "[{weapons: [{weapon: vibro-blade, hands: 1},"
                 "{weapon: thermal-drill, hands: 1}]}]",
                 "protected-item", OFAS(15, 73));
    expect_fault("rank: elite, size: 4, equipment: rifle-shield, weapons: "
                 "[{weapon: vibro-blade, hands: 1, replaces: shield}]",
                 "protected-item", OFAS(15, 73));
}

static void faults_of_shooting_weapons(void **state)
{
    (void)state;
    expect_fault("rank: regular, size: 4, " RIFLES ", weapons: "
                 "[{weapon: laser-cannon, category: hand}]",
                 "nothing-to-replace", OFAS(15, 80));
    expect_fault("rank: elite, size: 4, equipment: two-blades, "
                 "weapons: [laser-cannon]",
                 "nothing-to-replace", OFAS(15, 92));
    expect_fault("rank: regular, size: 4, equipment: two-pistols, weapons: "
                 "[{weapons: [{weapon: laser-cannon, category: hand},"
                 "{weapon: laser-cannon, category: hand},"
                 "{weapon: laser-cannon, category: hand}]}]",
                 "nothing-to-replace", OFAS(15, 80));
    expect_fault("rank: regular, size: 4, equipment: pistol-blade, weapons: "
                 "[{weapons: [{weapon: laser-cannon, category: heavy},"
                 "vibro-blade]}]",
                 "second-heavy-weapon", OFAS(15, 76));
    expect_fault("rank: regular, size: 4, equipment: pistol-blade, weapons: "
                 "[{weapons: [vibro-blade,"
                 "{weapon: laser-cannon, category: assault}]}]",
                 "second-heavy-weapon", OFAS(15, 78));
    expect_fault("rank: regular, size: 4, " RIFLES ", weapons: "
                 "[{weapon: laser-cannon, category: heavy, replaces: rifle}]",
                 "wrong-replaced", OFAS(15, 76));
}

static void faults_of_combined_weapons(void **state) /* ofas.15.81 */
{
    (void)state;
    expect_fault("rank: regular, size: 4, " RIFLES ", weapons: "
                 "[{weapon: laser-cannon, category: heavy, combined: true}]",
                 "combined-heavy", OFAS(15, 81));
    expect_fault("rank: regular, size: 4, " RIFLES ", weapons: "
                 "[{weapon: laser-cannon, category: hand, combined: true}]",
                 "combined-without-gun", OFAS(15, 81));
    expect_fault("rank: regular, size: 4, equipment: pistol-blade, weapons: "
                 "[{weapon: laser-cannon, category: assault, combined: true}]",
                 "combined-without-gun", OFAS(15, 81));
    expect_fault("rank: regular, size: 4, " RIFLES ", weapons: [{weapons: "
                 "[{weapon: laser-cannon, category: assault, combined: true},"
                 "{weapon: flamethrower, category: assault, combined: true}]}]",
                 "combined-without-gun", OFAS(15, 81));
    /* the gun is gone, whatever the order they are written in */
    expect_fault("rank: regular, size: 4, equipment: pistol-blade, weapons: "
                 "[{weapons: "
                 "[{weapon: flamethrower, category: hand, combined: true},"
                 "{weapon: laser-cannon, category: hand}]}]",
                 "combined-without-gun", OFAS(15, 81));
    expect_cost("rank: elite, size: 2, equipment: two-rifles, weapons: "
                "[{weapons: [{weapon: flamethrower, combined: true},"
                "{weapon: laser-cannon}]}]",
                14 + 2 + 4);
}

static void faults_of_kamikazes(void **state) /* ofas.20.28 */
{
    (void)state;
    expect_fault("rank: regular, size: 4, equipment: charges, weapons: "
                 "[{weapon: laser-cannon, category: heavy}]",
                 "kamikaze-other-weapon", OFAS(20, 28));
}

/* ---- words and places ---- */

static void unknown_words_have_a_place_and_a_hint(void **state)
{
    const struct list_finding *f;

    (void)state;
    check_text("book: ofas\n"
               "format: 100\n"
               "units:\n"
               "  - rank: regulr\n"
               "    size: 4\n"
               "    equipement: rifle-knife\n"
               "    avantages: [jetpacks, éclaireur, Invincible]\n"
               "    weapns: []\n");
    f = finding("unknown-rank");
    assert_non_null(f->key);
    assert_int_equal(f->line, 4);
    assert_int_equal(f->column, 11);
    assert_string_equal(f->words, "regulr");
    assert_string_equal(f->nearest, "regular");
    f = finding("unknown-option");
    assert_int_equal(f->line, 7);
    assert_int_equal(f->column, 38);
    f = finding("unknown-word");
    assert_int_equal(f->line, 8);
    assert_int_equal(f->column, 5);
    assert_string_equal(f->sentence,
                        "\"weapns\" is unknown; did you mean \"weapons\"?");
    assert_int_equal(report.said.faults, 3);
}

static void both_languages_say_the_same(void **state)
{
    struct ofas_army english;

    (void)state;
    check_text("book: ofas\nname: X\nformat: 100\nunits:\n"
               "  - {name: A, rank: regular, size: 6, equipment: pistol-blade,"
               " advantages: [jet-packs], disadvantages: [undisciplined],"
               " officer: {grade: sub-officer, weapons: [{weapon: vibro-blade,"
               " hands: 1}, {weapon: plasma-cannon, category: hand}]},"
               " specialists: [{type: medic, count: 1}], leader: officer}\n");
    assert_true(report.said.legal);
    english = report.army;
    check_text("Livre: OFAS\nNom: X\nFormat: 100\nUnités:\n"
               "  - {Nom: A, Rang: Régulière, effectif: 6,"
               " équipement: Pistolet et lame de combat,"
               " avantage: JET PACK, inconvénients: [indiscipliné],"
               " gradé: {grade: sous officier, armes: [{arme: vibro-lame,"
               " mains: 1}, {arme: canon a plasma, catégorie: de poing}]},"
               " spécialistes: [{type: médecin, nombre: 1}], chef: gradé}\n");
    if (!report.said.legal)
        print_findings();
    assert_true(report.said.legal);
    assert_memory_equal(&english, &report.army, sizeof english);
}

static void what_is_not_played_is_said_so(void **state)
{
    (void)state;
    check_text("book: ofas\nformat: 100\nartillery: 2\n"
               "variant: sea-battle\narchetype: none\n"
               "units:\n  - {rank: regular, size: 4, " RIFLES "}\n");
    assert_int_equal(report.said.faults, 1);
    assert_int_equal(finding("not-played-yet")->line, 4);
}

static void warnings_leave_a_list_legal(void **state)
{
    (void)state;
    expect_warning("rank: regular, size: 4, " RIFLES, "no-officer");
    expect_warning("rank: regular, size: 4, " RIFLES ", advantages: [fast],"
                   "disadvantages: [bestial]",
                   "no-objective-holder");
    expect_warning("rank: regular, size: 4, " RIFLES
                   ", advantages: [lightning-charge], disadvantages: [cowards]",
                   "useless-advantage");
    expect_warning("rank: regular, size: 4, equipment: two-blades, "
                   "advantages: [relentless]",
                   "useless-advantage");
    expect_warning("rank: regular, size: 4, equipment: charges, "
                   "advantages: [fearless]",
                   "useless-advantage");
    expect_warning("rank: regular, size: 4, equipment: charges, "
                   "advantages: [piercing-weapons]",
                   "useless-advantage");
    expect_warning("rank: regular, size: 4, " RIFLES ", advantages: [deadly], "
                   "weapons: [{count: 4, weapon: wave-cannon, "
                   "category: assault}]",
                   "useless-advantage");
}

static void too_large_armies_are_refused(void **state)
{
    char text[4000] = "book: ofas\nformat: 9000\nunits:\n";
    size_t used = strlen(text);

    (void)state;
    for (int i = 0; i < 16; i++)
        used +=
            (size_t)snprintf(text + used, sizeof text - used,
                             "  - {rank: irregular, size: 24, " RIFLES "}\n");
    check_text(text);
    assert_true(has("too-large"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faults_of_the_army),
        cmocka_unit_test(faults_of_officers_over_the_army),
        cmocka_unit_test(faults_of_size),
        cmocka_unit_test(a_vehicle_of_no_readable_rank_is_no_army),
        cmocka_unit_test(faults_of_options),
        cmocka_unit_test(faults_of_pairs),
        cmocka_unit_test(faults_of_harmless_waves),
        cmocka_unit_test(faults_of_swarms),
        cmocka_unit_test(faults_of_beasts),
        cmocka_unit_test(faults_of_equipment),
        cmocka_unit_test(faults_of_roles),
        cmocka_unit_test(faults_of_who_carries),
        cmocka_unit_test(faults_of_categories),
        cmocka_unit_test(faults_of_close_combat_weapons),
        cmocka_unit_test(close_combat_weapons_replace_what_fits),
        cmocka_unit_test(shields_are_replaced_by_the_elite_only),
        cmocka_unit_test(faults_of_shooting_weapons),
        cmocka_unit_test(faults_of_combined_weapons),
        cmocka_unit_test(faults_of_kamikazes),
        cmocka_unit_test(unknown_words_have_a_place_and_a_hint),
        cmocka_unit_test(both_languages_say_the_same),
        cmocka_unit_test(what_is_not_played_is_said_so),
        cmocka_unit_test(warnings_leave_a_list_legal),
        cmocka_unit_test(too_large_armies_are_refused),
    };

    return cmocka_run_group_tests(tests, load, NULL);
}
