/* Armies made up by dice are legal, and no format loses anything of a list. */
#include "books/ofas/recruiter.h"
#include "ofas/army_list.h"
#include "read/book_lists.h"

#include <dirent.h>

static struct ofas_list made;
static struct army_report first, second;

static const int32_t points[] = { 150, 200, 250, 350, 550, 750, 950 };
enum { POINTS = sizeof points / sizeof *points, SEEDS = 5 };

/* A list in one of the formats. */
static char *written(const struct ofas_list *list, enum list_format format)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    assert_non_null(out);
    army_write(out, list, &catalogue);
    fclose(out);
    return list_convert(text, format, "units");
}

/* The list of the report comes back from each format as it was. */
static void comes_back(const struct army_report *r, const char *what)
{
    char *yaml = written(&r->list, LIST_YAML);

    for (int format = LIST_YAML; format <= LIST_TEXT; format++) {
        char *text = written(&r->list, (enum list_format)format);
        char *again;

        assert_non_null(text);
        if (!army_check_text(&second, text, strlen(text), &catalogue, LANG_EN))
            fail_msg("%s, format %d: %s\n%s", what, format,
                     second.said.finding[0].sentence, text);
        assert_int_equal(second.said.cost, r->said.cost);
        assert_memory_equal(&second.army, &r->army, sizeof r->army);
        again = written(&second.list, LIST_YAML);
        assert_string_equal(again, yaml);
        free(again);
        free(text);
    }
    free(yaml);
}

static void check_made(enum ofas_archetype archetype,
                       enum ofas_list_variant variant, int32_t format,
                       uint64_t seed)
{
    struct ofas_wanted wanted = { .archetype = archetype,
                                  .variant = variant,
                                  .points = format,
                                  .seed = seed,
                                  .lang = seed % 2 ? LANG_FR : LANG_EN };
    char what[80];
    char *text;

    snprintf(what, sizeof what, "%s, %d PA, seed %d",
             ofas_archetype_key(archetype), (int)format, (int)seed);
    if (!ofas_recruit(&made, &catalogue, &wanted))
        fail_msg("%s: nothing found", what);
    text = written(&made, LIST_YAML);
    if (!army_check_text(&first, text, strlen(text), &catalogue, LANG_EN))
        fail_msg("%s: %s\n%s", what, first.said.finding[0].sentence, text);
    assert_int_equal(first.army.archetype, archetype);
    assert_int_equal(first.army.variant, variant);
    assert_true(first.said.cost <= format &&
                100 * first.said.cost >= 95 * format);
    comes_back(&first, what);
    free(text);
}

static void armies_made_up_are_legal_and_come_back(void **state)
{
    (void)state;
    for (int a = 0; a < OFAS_ARCHETYPE_COUNT; a++)
        for (int p = 0; p < POINTS; p++)
            for (uint64_t seed = 1; seed <= SEEDS; seed++)
                check_made((enum ofas_archetype)a, OFAS_VARIANT_NONE, points[p],
                           seed);
}

/* ofas.a7.01 skirmishes of few points, ofas.a2.01 tank battles of any. */
static void lists_of_annexes_are_legal_and_come_back(void **state)
{
    (void)state;
    for (int a = 0; a < OFAS_ARCHETYPE_COUNT; a++)
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            check_made((enum ofas_archetype)a, OFAS_VARIANT_SKIRMISH,
                       points[seed % 3], seed);
            check_made((enum ofas_archetype)a, OFAS_VARIANT_TANKS, points[seed],
                       seed);
        }
}

/* ofas.a2.09 vehicles hold the ground: they are what a tank battle is about. */
static void tank_battles_begin_with_vehicles(void **state)
{
    struct ofas_wanted wanted = { .variant = OFAS_VARIANT_TANKS,
                                  .points = 350 };

    (void)state;
    for (wanted.seed = 1; wanted.seed <= SEEDS; wanted.seed++) {
        assert_true(ofas_recruit(&made, &catalogue, &wanted));
        for (int i = 0; i < 2; i++)
            assert_int_equal(made.entry[i].kind.id, OFAS_VEHICLE);
    }
}

static void the_same_seed_makes_the_same_army(void **state)
{
    struct ofas_wanted wanted = { .points = 350, .seed = 7 };
    char *one, *same, *other;

    (void)state;
    assert_true(ofas_recruit(&made, &catalogue, &wanted));
    one = written(&made, LIST_YAML);
    assert_true(ofas_recruit(&made, &catalogue, &wanted));
    same = written(&made, LIST_YAML);
    wanted.seed = 8;
    assert_true(ofas_recruit(&made, &catalogue, &wanted));
    other = written(&made, LIST_YAML);
    assert_string_equal(one, same);
    assert_string_not_equal(one, other);
    free(one);
    free(same);
    free(other);
}

static char *read_file(const char *path)
{
    static char bytes[1 << 16];
    FILE *file = fopen(path, "r");
    size_t n;

    assert_non_null(file);
    n = fread(bytes, 1, sizeof bytes - 1, file);
    bytes[n] = '\0';
    fclose(file);
    return bytes;
}

static void sample_armies_come_back(void **state)
{
    DIR *folder = opendir("books/ofas/armies");
    struct dirent *entry;
    int n = 0;

    (void)state;
    assert_non_null(folder);
    while ((entry = readdir(folder)) != NULL) {
        char path[400];
        if (!strstr(entry->d_name, ".yaml"))
            continue;
        snprintf(path, sizeof path, "books/ofas/armies/%s", entry->d_name);
        char *text = read_file(path);
        assert_true(
            army_check_text(&first, text, strlen(text), &catalogue, LANG_EN));
        comes_back(&first, path);
        n++;
    }
    closedir(folder);
    assert_true(n >= 13);
}

#define PLAIN                           \
    "\n  == Les \"Lames\" du quai ==\n" \
    "  book: ofas\n"                    \
    "format: 100\n"                     \
    "unités :\n"                       \
    "— Équipe —\n"                 \
    "rang: régulière\n"               \
    "      effectif: 4\n"               \
    "équipement: fusil + couteau\n"    \
    "--\n"                              \
    "rank: regular\nsize: %s\n"         \
    "equipment: rifle-knife\n"

static void text_that_a_forum_has_spoilt_is_read(void **state)
{
    char text[1000];

    (void)state;
    snprintf(text, sizeof text, PLAIN, "5");
    check_text(text);
    if (!report.said.legal)
        print_findings();
    assert_true(report.said.legal);
    assert_string_equal(report.army.name, "Les \"Lames\" du quai");
    assert_string_equal(report.army.team[0].name, "Équipe");
    assert_string_equal(report.army.team[1].name, "");
    assert_int_equal(report.army.team[1].size, 5);
    snprintf(text, sizeof text, PLAIN, "13");
    check_text(text);
    assert_int_equal(finding("size-too-large")->line, 12);
    assert_int_equal(finding("size-too-large")->column, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(armies_made_up_are_legal_and_come_back),
        cmocka_unit_test(lists_of_annexes_are_legal_and_come_back),
        cmocka_unit_test(tank_battles_begin_with_vehicles),
        cmocka_unit_test(the_same_seed_makes_the_same_army),
        cmocka_unit_test(sample_armies_come_back),
        cmocka_unit_test(text_that_a_forum_has_spoilt_is_read),
    };

    return cmocka_run_group_tests(tests, load, NULL);
}
