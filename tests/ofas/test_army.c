/* Army lists: the costs of chapter 15's examples, the sample armies, the page
 * about lists, rosters. */
#include "frame/ofas/roster.h"
#include "ofas/army_list.h"
#include "read/embedded.h"

/* ---- costs ---- */

static void costs_of_ranks(void **state) /* ofas.15.07 */
{
    (void)state;
    expect_cost("rank: elite, size: 4, equipment: rifle-blade", 24);
    expect_cost("rank: regular, size: 12, " RIFLES, 48);
    expect_cost("rank: irregular, size: 16, " RIFLES, 32);
}

static void costs_of_options(void **state) /* ofas.15.15 .. 17 */
{
    (void)state;
    expect_cost("rank: elite, size: 4, equipment: rifle-blade,"
                "advantages: [scouts, experts, deadly], disadvantages: [slow]",
                48);
    expect_cost("rank: regular, size: 12, " RIFLES ","
                "advantages: [scouts, experts, deadly],"
                "disadvantages: [slow, clumsy, harmless]",
                48);
    expect_cost("rank: irregular, size: 16, " RIFLES ","
                "advantages: [scouts], disadvantages: [slow, clumsy]",
                16);
}

static void costs_of_an_officer_and_specialists(void **state) /* ofas.15.57 */
{
    (void)state;
    expect_cost("rank: regular, size: 12, " RIFLES ", officer: sub-officer,"
                "specialists: [medic, mechanic]",
                58);
    assert_int_equal(report.unit[0].officer, 2);
    assert_int_equal(report.unit[0].specialists, 8);
}

static void costs_of_grades(void **state) /* ofas.15.52 */
{
    static const char *const rank[] = {
        "irregular, size: 8, " RIFLES, "regular, size: 4, " RIFLES,
        "elite, size: 2, equipment: two-blades"
    };
    static const char *const grade[] = { "sub-officer", "regular-officer",
                                         "senior-officer" };
    static const int cost[3][3] = { { 1, 2, 3 }, { 2, 4, 5 }, { 3, 5, 6 } };

    (void)state;
    for (int r = 0; r < 3; r++)
        for (int g = 0; g < 3; g++) {
            char unit[200];
            snprintf(unit, sizeof unit, "rank: %s, officer: %s", rank[r],
                     grade[g]);
            check_unit(unit);
            assert_int_equal(report.unit[0].officer, cost[r][g]);
        }
}

static void costs_of_special_weapons(void **state) /* ofas.15.69 */
{
    (void)state;
    expect_cost("rank: irregular, size: 8, equipment: pistol-blade, weapons: ["
                "{weapon: vibro-blade},"
                "{weapon: laser-cannon, category: hand},"
                "{weapon: laser-cannon, category: hand, combined: true}]",
                16 + 1 + 2 + 1);
    expect_cost("rank: regular, size: 8, equipment: pistol-blade, weapons: ["
                "{weapon: vibro-blade},"
                "{weapon: laser-cannon, category: hand},"
                "{weapon: laser-cannon, category: hand, combined: true}]",
                32 + 2 + 3 + 2);
    expect_cost("rank: elite, size: 4, equipment: rifle-blade, weapons: ["
                "{weapon: vibro-blade}, {weapon: laser-cannon},"
                "{weapon: laser-cannon, combined: true}]",
                24 + 2 + 4 + 2);
}

static void costs_derived_in_the_ledger(void **state) /* ofas.15.99 */
{
    (void)state;
    expect_cost("rank: irregular, size: 8, equipment: charges,"
                "disadvantages: [cowards]",
                8);
    expect_cost("rank: elite, size: 6, equipment: two-rifles", 42);
    expect_cost("rank: elite, size: 2, equipment: two-rifles, weapons: ["
                "{count: 2, weapons: [laser-cannon, laser-cannon]}]",
                30);
    expect_cost("rank: regular, size: 4, equipment: two-pistols, weapons: ["
                "{weapons: [{weapon: plasma-cannon, category: hand},"
                "{weapon: plasma-cannon, category: hand}]}]",
                22);
    expect_cost("rank: regular, size: 10, " RIFLES ","
                "advantages: [fast, fast], disadvantages: [vulnerable]",
                60);
    expect_fault("rank: irregular, size: 8, " RIFLES
                 ", disadvantages: [bestial]",
                 "too-many-disadvantages", OFAS(15, 13));
    expect_fault("rank: irregular, bases: 3, swarm: true, " RIFLES ","
                 "advantages: [hard-targets],"
                 "disadvantages: [bestial, vulnerable]",
                 "too-many-disadvantages", OFAS(15, 13));
    expect_cost("rank: irregular, bases: 3, swarm: true, " RIFLES ","
                "advantages: [hard-targets, scouts],"
                "disadvantages: [bestial, vulnerable]",
                9);
}

/* The army of the book, 56 + 62 + 30.                   ofas.15.86 .. 89 */
static void costs_of_the_book_army(void **state)
{
    const struct embedded_file *file =
        embedded_find("books/ofas/armies/book-148.yaml");

    (void)state;
    assert_non_null(file);
    army_check_text(&report, file->bytes, file->size, &catalogue, LANG_EN);
    assert_true(report.said.legal);
    assert_int_equal(report.unit[0].total, 56);
    assert_int_equal(report.unit[1].total, 62);
    assert_int_equal(report.unit[2].total, 30);
    assert_int_equal(report.said.cost, 148);
    assert_true(has("unspent-points"));
    assert_int_equal(roster_command(&report.army), 4);
}

static void costs_of_a_surcharge_are_per_figure(void **state) /* ofas.15.93 */
{
    (void)state;
    expect_cost("rank: elite, size: 4, equipment: two-short-rifles", 28);
    /* an officer pays for his own equipment, not for his unit's */
    expect_cost("rank: elite, size: 4, equipment: two-rifles,"
                "officer: {grade: sub-officer, equipment: rifle-blade}",
                24 + 3 + 3);
    expect_cost("rank: elite, size: 4, equipment: rifle-blade,"
                "officer: {grade: sub-officer, equipment: two-rifles}",
                24 + 1 + 3);
}

/* ---- files ---- */

/* All sample armies are legal, hold what they say and lead somebody; written
 * out and read again they are the same army. */
static void sample_armies_are_legal_and_lossless(void **state)
{
    const char *folder = "books/ofas/armies/";
    const struct embedded_file *f = embedded_first(folder);
    int armies = 0;

    (void)state;
    for (; f; f = embedded_next(f, folder), armies++) {
        struct ofas_army army;
        char *text = NULL;
        size_t size = 0;
        FILE *out;

        army_check_text(&report, f->bytes, f->size, &catalogue, LANG_EN);
        if (!report.said.legal) {
            print_message("%s\n", f->path);
            print_findings();
        }
        assert_true(report.said.legal);
        /* ofas.19.11, 19.24 but those whose infantry is never led */
        assert_true(roster_command(&report.army) > 0 ||
                    report.army.archetype == OFAS_ARCHETYPE_ZOMBIES ||
                    report.army.archetype == OFAS_ARCHETYPE_GREYS);
        army = report.army;
        out = open_memstream(&text, &size);
        assert_non_null(out);
        army_write(out, &report.list, &catalogue);
        fclose(out);
        army_check_text(&report, text, size, &catalogue, LANG_EN);
        assert_true(report.said.legal);
        assert_memory_equal(&army, &report.army, sizeof army);
        free(text);
    }
    assert_true(armies >= 13);
}

static char *read_whole(const char *path)
{
    FILE *in = fopen(path, "rb");
    char *text = calloc(1, 1 << 16);

    assert_non_null(in);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 16) - 1, in) > 0);
    fclose(in);
    return text;
}

/* The complete examples of the page are legal and cost what it says. */
static void examples_of_the_page_are_legal(void **state)
{
    char *page = read_whole("docs/armies.md");
    char *at = page;
    int examples = 0;

    (void)state;
    while ((at = strstr(at, "```yaml\n")) != NULL) {
        char *end = strstr(at += 8, "```");
        assert_non_null(end);
        if (strncmp(at, "book:", 5) == 0 || strncmp(at, "livre:", 6) == 0) {
            army_check_text(&report, at, (size_t)(end - at), &catalogue,
                            LANG_EN);
            print_findings();
            assert_true(report.said.legal);
            examples++;
        }
        at = end + 3;
    }
    assert_true(examples >= 4);
    free(page);
}

/* A word in quotes, as JSON has it. */
static void expect_quoted(const char *text, const char *word)
{
    char quoted[80];

    snprintf(quoted, sizeof quoted, "\"%s\"", word);
    if (!strstr(text, quoted))
        fail_msg("the schema does not know %s", quoted);
}

static void the_schema_knows_every_word(void **state)
{
    char *schema = read_whole("docs/army.schema.json");

    (void)state;
    for (int i = 0; i < OFAS_TRAIT_COUNT; i++)
        expect_quoted(schema, catalogue.option[i].key);
    for (int i = 0; i < catalogue.kits; i++)
        expect_quoted(schema, catalogue.kit[i].key);
    for (int i = 0; i < catalogue.weapons; i++)
        if (catalogue.weapon[i].class == OFAS_SHOOTING ||
            catalogue.weapon[i].class == OFAS_MELEE)
            expect_quoted(schema, catalogue.weapon[i].key);
    for (int i = 0; i < OFAS_FITTING_COUNT; i++)
        expect_quoted(schema, catalogue.fitting[i].key);
    for (int i = 0; i < OFAS_CALLING_COUNT; i++)
        expect_quoted(schema, catalogue.calling[i].key);
    for (int i = 0; i < OFAS_POWER_COUNT; i++)
        expect_quoted(schema, catalogue.power[i].key);
    for (int i = 1; i < OFAS_ARCHETYPE_COUNT; i++)
        expect_quoted(schema, catalogue.archetype[i].key);
    free(schema);
}

static char *roster_of(const char *path, enum lang lang)
{
    const struct embedded_file *f = embedded_find(path);
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    assert_non_null(f);
    army_check_text(&report, f->bytes, f->size, &catalogue, lang);
    roster_write(out, &report, &catalogue, lang);
    fclose(out);
    return text;
}

static void rosters_show_vehicles_and_characters(void **state)
{
    static const char *const french[] = {
        "297 PA sur 300",
        "Tirs d'artillerie : 1",
        "Transport, Roulant, Moyen",
        "Structure 6",
        "Places 12",
        "Coque : 105 x 70 x 60 mm",
        "Canon laser (Latéral gauche)",
        "Options : Transport, Lent",
        "Capitaine, Héros, Élite",
        "Profils : Tacticien",
        "Pouvoirs : Éclair psychique, Flux d'énergie vitale",
        "3 x (6 Héros + 6 options + 2 armes)",
        "Vie 4",
        "Ordre gratuit",
    };
    char *text = roster_of("books/ofas/armies/book-297.yaml", LANG_FR);

    (void)state;
    for (size_t i = 0; i < sizeof french / sizeof *french; i++)
        if (!strstr(text, french[i]))
            fail_msg("\"%s\" is not in %s", french[i], text);
    free(text);
}

/* ofas.19.06, 19.26, 19.40 orders cost what the archetype makes of them; the
 * regulars of those Rebels are veterans, to whom 2 PC are 1 (ofas.15.36). */
static void rosters_know_what_orders_cost(void **state)
{
    static const struct {
        const char *path, *has, *lacks;
    } army[] = {
        { "books/ofas/armies/rebels-550.yaml",
          "Resistance 2   Morale 2   Order 1 CP",
          "Resistance 2   Morale 2   Order free" },
        { "books/ofas/armies/zaliens-550.yaml", "Order 2 CP (charge 1 CP)",
          "Order 1 CP (charge" },
        { "books/ofas/armies/little-greys-350.yaml", "Morale 1   Order free",
          "Order 2 CP" },
        { "books/ofas/armies/vermin-350.yaml", "Morale 1   Order 2 CP",
          "charge 1 CP" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof army / sizeof *army; i++) {
        char *text = roster_of(army[i].path, LANG_EN);

        if (!strstr(text, army[i].has) || strstr(text, army[i].lacks))
            fail_msg("%s: %s", army[i].path, text);
        free(text);
    }
}

/* Every key and mark of vehicles and characters survives being written. */
static void marks_and_gifts_are_lossless(void **state)
{
    static const char list[] =
        "livre: ofas\nformat: 400\nartillerie: 2\nunités:\n"
        "  - genre: véhicule\n    rang: lourd\n    châssis: marcheur\n"
        "    monstre: oui\n    coque: {longueur: 101.5, largeur: 9 cm,"
        " hauteur: 5 in}\n"
        "    armes:\n"
        "      - {arme: canon à plasma, tourelle: oui, jumelée: oui}\n"
        "      - {arme: mitrailleuse, arc: gauche}\n      - vibro-lame\n"
        "    appoint: [{arme: fusil, arc: arrière}, fusil court]\n"
        "    piétinement: {surclassé: oui, super: dom, jumelé: oui}\n"
        "    avantages: [robuste, turbo, turbo]\n"
        "    inconvénients: [lent, maladroit]\n"
        "  - {genre: véhicule, rang: léger, châssis: roulant,"
        " destruction: foret thermique}\n"
        "  - genre: héros\n    rang: régulier\n"
        "    profils: [meneur, combattant]\n"
        "    combattant: {pistolet: précision, vibro-lame: puissance,"
        " grenade: [puissance, précision]}\n"
        "    équipement: pistolet + lame de combat\n"
        "    armes: [{arme: vibro-lame, mains: 1}]\n"
        "    spécialiste: médic\n"
        "  - {genre: psionik, rang: élite, pouvoirs: [boule de feu,"
        " Toucher mortel], équipement: rifle-blade}\n";
    struct ofas_army army;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    (void)state;
    check_text(list);
    print_findings();
    assert_true(report.said.legal);
    army = report.army;
    army_write(out, &report.list, &catalogue);
    fclose(out);
    army_check_text(&report, text, size, &catalogue, LANG_EN);
    print_findings();
    assert_true(report.said.legal);
    assert_memory_equal(&army, &report.army, sizeof army);
    assert_int_equal(army.artillery, 2);
    assert_int_equal(army.team[0].hull.length, 10150);
    assert_int_equal(army.team[0].hull.width, 9000);
    assert_int_equal(army.team[0].hull.height, 12700);
    assert_int_equal(OFAS_FITTED(&army.team[0], TURBO), 2);
    assert_int_equal(OFAS_FITTED(&army.team[0], TWIN), 2);
    assert_true(OFAS_HAS(army.team[0].options, CLUMSY));
    assert_int_equal(army.team[0].mount[5].source, OFAS_FREE_STOMP);
    assert_int_equal(army.team[0].mount[5].arm.profile[0].damage, 2);
    assert_int_equal(army.team[1].mount[0].source, OFAS_DEMOLITION);
    assert_true(OFAS_IS_A(&army.team[2], FIGHTER));
    assert_int_equal(army.team[2].grenade_skill[0], OFAS_ON_POWER);
    assert_int_equal(army.team[2].grenade_skill[1], OFAS_ON_PRECISION);
    assert_int_equal(army.team[3].powers,
                     1 << OFAS_POWER_FIREBALL | 1 << OFAS_POWER_DEADLY_TOUCH);
    assert_int_equal(army.team[3].power_arm[OFAS_POWER_BOLT], OFAS_NO_ARM);
    free(text);
}

static void rosters_say_what_there_is(void **state)
{
    const struct embedded_file *f =
        embedded_find("books/ofas/armies/book-148.yaml");
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    (void)state;
    army_check_text(&report, f->bytes, f->size, &catalogue, LANG_FR);
    roster_write(out, &report, &catalogue, LANG_FR);
    fclose(out);
    assert_non_null(strstr(text, "148 PA sur 150"));
    assert_non_null(strstr(text, "4 PC par tour"));
    assert_non_null(strstr(text, "Résistance 3"));
    assert_non_null(strstr(text, "Canon à plasma (poing)"));
    assert_non_null(strstr(text, "[12\"], Explosion 2d, Instable"));
    free(text);
}

static void rule_ids_are_text_and_back(void **state)
{
    char text[OFAS_RULE_TEXT];

    (void)state;
    assert_string_equal(ofas_rule_text(OFAS(15, 13), text), "ofas.15.13");
    assert_string_equal(ofas_rule_text(OFAS(26, 17), text), "ofas.a6.17");
    assert_string_equal(ofas_rule_text(OFAS(29, 1), text), "ofas.hr.01");
    assert_string_equal(ofas_rule_text(0, text), "");
    for (int chapter = 0; chapter <= OFAS_HOUSE; chapter++)
        for (int number = 1; number < 128; number++) {
            ofas_rule_text(OFAS(chapter, number), text);
            assert_int_equal(ofas_rule_parse(text), OFAS(chapter, number));
        }
    assert_int_equal(ofas_rule_parse("ofas.15"), 0);
    assert_int_equal(ofas_rule_parse("ofas.21.01"), 0);
    assert_int_equal(ofas_rule_parse("duo.01.01"), 0);
    assert_int_equal(ofas_rule_parse("ofas.15.1x"), 0);
    assert_int_equal(ofas_rule_parse("ofas.15.999"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(costs_of_ranks),
        cmocka_unit_test(costs_of_options),
        cmocka_unit_test(costs_of_an_officer_and_specialists),
        cmocka_unit_test(costs_of_grades),
        cmocka_unit_test(costs_of_special_weapons),
        cmocka_unit_test(costs_derived_in_the_ledger),
        cmocka_unit_test(costs_of_the_book_army),
        cmocka_unit_test(costs_of_a_surcharge_are_per_figure),
        cmocka_unit_test(sample_armies_are_legal_and_lossless),
        cmocka_unit_test(examples_of_the_page_are_legal),
        cmocka_unit_test(the_schema_knows_every_word),
        cmocka_unit_test(rosters_say_what_there_is),
        cmocka_unit_test(rosters_show_vehicles_and_characters),
        cmocka_unit_test(rosters_know_what_orders_cost),
        cmocka_unit_test(marks_and_gifts_are_lossless),
        cmocka_unit_test(rule_ids_are_text_and_back),
    };

    return cmocka_run_group_tests(tests, load, NULL);
}
