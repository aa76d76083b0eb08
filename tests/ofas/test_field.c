/* Battlefields as text: read, refused in words, written and read again. */
#include "base/dice.h"
#include "frame/ofas/field.h"
#include "read/embedded.h"
#include "read/file.h"
#include "read/scale.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct ofas_kinds kinds;

static int load_kinds(void **state)
{
    struct content_error error;

    (void)state;
    if (kinds_load(&kinds, NULL, LANG_EN, &error))
        return 0;
    print_error("%s:%d:%d: %s\n", error.file, error.error.line,
                error.error.column, error.error.message);
    return -1;
}

static int kind_of(const char *key)
{
    for (int i = 0; i < kinds.count; i++)
        if (strcmp(kinds.kind[i].key, key) == 0)
            return i;
    fail_msg("no kind of terrain \"%s\"", key);
    return -1;
}

/* Reads a field that must be good. */
static void read_field(struct ofas_field *out, const char *text)
{
    struct alea_error error[4];
    struct yaml_report report = { .lang = LANG_EN, .error = error, .max = 4 };

    if (!field_read(out, &kinds, text, strlen(text), NULL, &report))
        fail_msg("%d:%d: %s", error[0].line, error[0].column, error[0].message);
}

/* Reads a field that must be refused there, with these words in the message. */
static void refuses(const char *text, int line, int column, const char *words)
{
    struct alea_error error[4] = { 0 };
    struct yaml_report report = { .lang = LANG_EN, .error = error, .max = 4 };
    struct ofas_field field, before;

    memset(&field, 0x5a, sizeof field);
    before = field;
    assert_false(field_read(&field, &kinds, text, strlen(text), NULL, &report));
    assert_memory_equal(&field, &before, sizeof field);
    if (error[0].line != line || error[0].column != column ||
        !strstr(error[0].message, words))
        fail_msg("%d:%d: %s", error[0].line, error[0].column, error[0].message);
}

/* ---- kinds ---- */

static void kinds_do_what_chapter_13_says(void **state)
{
    /* clang-format off */
    static const struct {
        const char *key;
        uint32_t traits;
    } row[] = {
        /* ofas.13.06, 13.07: walls and traps hide, all three guard */
        { "low-wall", TRAIT_LINEAR | TRAIT_HIDES | TRAIT_GUARDS },
        { "tank-traps", TRAIT_LINEAR | TRAIT_HIDES | TRAIT_GUARDS | TRAIT_TRAPS },
        { "wire", TRAIT_LINEAR | TRAIT_GUARDS },
        { "obstacle", TRAIT_SOLID | TRAIT_HIDES | TRAIT_GUARDS },
        /* ofas.13.10, 13.13: never block sight */
        { "difficult", TRAIT_DIFFICULT },
        { "dangerous", TRAIT_DANGEROUS },
        { "impassable", TRAIT_SOLID },
        { "ruin", TRAIT_SCREENS | TRAIT_SHELTERS | TRAIT_GUARDS | TRAIT_FLOORS },
        { "forest", TRAIT_SCREENS | TRAIT_SHELTERS | TRAIT_GUARDS | TRAIT_WOOD },
        { "hill", TRAIT_RAISED | TRAIT_HIDES },
        { "building", TRAIT_SOLID | TRAIT_SCREENS | TRAIT_GUARDS },
        { "container", TRAIT_SOLID | TRAIT_SCREENS | TRAIT_GUARDS | TRAIT_ROOF },
        { "bunker", TRAIT_SOLID | TRAIT_HIDES | TRAIT_GUARDS },
    };
    /* clang-format on */

    (void)state;
    assert_int_equal(kinds.count, sizeof row / sizeof *row);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        assert_int_equal(kinds.kind[kind_of(row[i].key)].traits, row[i].traits);
}

static void kinds_have_the_deck_of_the_ruling(void **state)
{
    /* ofas.14.02 ruling: pieces, size, height (size and height in 1/10") */
    static const struct {
        const char *key;
        int deck, width, depth, height, first;
    } row[] = {
        { "ruin", 4, 80, 60, 60, 1 },      { "forest", 3, 80, 60, 50, 1 },
        { "hill", 2, 100, 70, 20, 1 },     { "building", 2, 60, 40, 40, 1 },
        { "container", 4, 50, 20, 20, 1 }, { "obstacle", 3, 20, 20, 30, 0 },
        { "low-wall", 5, 60, 5, 10, 0 },   { "tank-traps", 2, 60, 5, 10, 0 },
        { "wire", 2, 60, 5, 10, 0 },       { "difficult", 2, 70, 50, 0, 0 },
        { "dangerous", 1, 50, 40, 0, 0 },  { "impassable", 1, 60, 40, 0, 0 },
        { "bunker", 0, 60, 50, 30, 0 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        const struct ofas_terrain_kind *k = &kinds.kind[kind_of(row[i].key)];

        assert_int_equal(k->deck, row[i].deck);
        assert_int_equal(k->width, INCH(row[i].width) / 10);
        assert_int_equal(k->depth, INCH(row[i].depth) / 10);
        assert_int_equal(k->height, INCH(row[i].height) / 10);
        assert_int_equal(k->first, row[i].first);
    }
}

static void flags_change_traits(void **state)
{
    struct ofas_field f;

    (void)state;
    read_field(&f, "size: [48, 48]\npieces:\n"
                   "- {kind: forest, at: [0, 0], flags: [dense, hostile]}\n"
                   "- {kind: building, at: [12, 0], height: 7, "
                   "flags: [climbable]}\n"
                   "- {kind: container, at: [-12, 0], flags: [unclimbable]}\n"
                   "- {kind: container, at: [-12, 9]}\n"
                   "- {kind: ruine, at: [-12, -9], height: 9}\n");
    assert_true(f.terrain.piece[0].traits & TRAIT_DIFFICULT); /* ofas.13.27 */
    assert_true(f.terrain.piece[0].traits & TRAIT_DANGEROUS);
    assert_true(f.terrain.piece[1].traits & TRAIT_ROOF); /* ofas.13.31 */
    assert_int_equal(f.terrain.piece[1].floors, 2);
    assert_false(f.terrain.piece[2].traits & TRAIT_ROOF);
    assert_int_equal(f.terrain.piece[2].floors, 0);
    assert_int_equal(f.terrain.piece[3].floors, 1);
    assert_int_equal(f.terrain.piece[4].floors, 2);
}

/* ---- reading ---- */

static void field_has_the_objectives_of_its_size(void **state)
{
    struct ofas_field f;

    (void)state;
    read_field(&f, "{size: [48, 48], pieces: []}");
    assert_int_equal(f.objectives, 5); /* ofas.14.03 */
    read_field(&f, "{taille: [72, 48], éléments: []}");
    assert_int_equal(f.objectives, 7); /* ofas.14.04 */
    assert_int_equal(f.objective[6].x, -INCH(24));
    read_field(&f, "{size: [48, 48], pieces: [], objectives: [[1, 2.5]]}");
    assert_int_equal(f.objectives, 1);
    assert_int_equal(f.objective[0].y, INCH(5) / 2);
}

static void field_takes_other_units(void **state)
{
    struct ofas_field f;

    (void)state;
    read_field(&f, "{size: [125 cm, 48], pieces: [{kind: obstacle, "
                   "at: [25 mm, 3.33], size: ['2\"', 5cm], turn: -90}]}");
    assert_int_equal(f.width, CM(125));
    assert_int_equal(f.piece[0].at.x, MM(25));
    assert_int_equal(f.piece[0].at.y, 8458); /* 8458.2 */
    assert_int_equal(f.piece[0].width, INCH(2));
    assert_int_equal(f.piece[0].turn, 3 * QUARTER_TURN);
}

static void linear_piece_has_its_middle_line(void **state)
{
    struct ofas_field f;

    (void)state;
    read_field(&f, "{size: [48, 48], pieces: ["
                   "{kind: low wall, at: [1, 2], turn: 90}, "
                   "{kind: mur bas, at: [9, 2], size: [0.5, 6]}]}");
    assert_int_equal(f.terrain.piece[0].line.a.x, INCH(1));
    assert_int_equal(f.terrain.piece[0].line.a.y, -INCH(1));
    assert_int_equal(f.terrain.piece[0].line.b.y, INCH(5));
    assert_int_equal(f.terrain.piece[1].line.a.x, INCH(9));
    assert_int_equal(f.terrain.piece[1].line.b.y, INCH(5));
}

static void corners_lie_about_the_place_and_turn(void **state)
{
    struct ofas_field f;
    const struct polygon *p;

    (void)state;
    read_field(&f, "{size: [48, 48], pieces: [{kind: hill, at: [10, 0], "
                   "turn: 90, corners: [[0, 0], [0, 4], [6, 0]]}]}");
    p = &f.terrain.piece[0].shape;
    assert_int_equal(p->around.left, INCH(6));
    assert_int_equal(p->around.right, INCH(10));
    assert_int_equal(p->around.top, INCH(6));
    assert_true(polygon_has(p, vec(INCH(9), INCH(1))));
}

static void field_refuses_with_line_and_nearest_word(void **state)
{
    (void)state;
    refuses("size: [48, 48]\npieces:\n  - {kind: forst, at: [0, 0]}\n", 3, 12,
            "Forest");
    refuses("size: [48, 48]\npieces: []\nobjektives: []\n", 3, 1, "objectives");
    refuses("size: [48, 48]\npieces:\n  - {kind: hill}\n", 3, 5, "at");
    refuses("size: [48, 48]\npieces:\n- {kind: hill, at: [1, 2, 3]}\n", 3, 20,
            "two numbers");
    refuses("size: [48, 48]\npieces:\n- {kind: hill, at: [20, 0]}\n", 3, 3,
            "beyond the table");
    refuses("size: [48, 48]\npieces:\n"
            "- {kind: hill, corners: [[0, 0], [4, 4], [4, 0], [0, 4]]}\n",
            3, 3, "crosses itself");
    refuses("size: [48, 48]\npieces:\n"
            "- {kind: wire, at: [0, 0], corners: [[0, 0], [4, 4], [4, 0]]}\n",
            3, 37, "line");
    refuses("size: [48, 48]\npieces:\n"
            "- {kind: hill, at: [0, 0], flags: [dense]}\n",
            3, 36, "dense");
    refuses("size: [48, 48]\npieces:\n- {kind: hill, at: [0, 0], floors: 1}\n",
            3, 28, "no floors");
    refuses("size: [48, 48]\npieces:\n- {kind: ruin, at: [0, 0], floors: 3}\n",
            3, 36, "0 to 2");
    refuses("size: [48, 72]\npieces: []\n", 1, 7, "width comes first");
    refuses("size: [48, 4]\npieces: []\n", 1, 12, "12 to 96");
    refuses("size: [48, 48]\npieces: []\nobjectives: [[25, 0]]\n", 3, 14,
            "off the table");
    refuses("book: duo\nsize: [48, 48]\npieces: []\n", 1, 7, "duo");
    refuses("size: [48, 48]\n", 1, 1, "pieces");
    refuses("", 1, 1, "keys");
}

/* One byte changed, left out or put in, many times: no crash, and a field that
 * is refused says why. */
static void broken_fields_are_refused_or_read(void **state)
{
    static const char odd[] = "{}[],:-#\"'\n 0.9e\\|>&*!%\t\xc3";
    const struct embedded_file *file =
        embedded_find("books/ofas/tables/lava-field.yaml");
    struct dice dice;

    (void)state;
    assert_non_null(file);
    dice_seed(&dice, 1);
    for (int i = 0; i < 1000; i++) {
        size_t at =
            (size_t)(dice_roll(&dice, 256) * 256 + dice_roll(&dice, 256)) %
            file->size;
        char byte = odd[dice_roll(&dice, sizeof odd - 1)];
        char *text = malloc(file->size + 2);
        int way = dice_roll(&dice, 3); /* change, leave out, put in */
        struct alea_error error = { .message = "" };
        struct yaml_report report = { .error = &error, .max = 1 };
        size_t size = file->size + (way == 2) - (way == 1);
        struct ofas_field f;

        memcpy(text, file->bytes, at);
        text[at] = byte;
        memcpy(text + at + (way != 1), file->bytes + at + (way != 2),
               file->size - at - (way != 2));
        text[size] = '\0';
        if (!field_read(&f, &kinds, text, size, NULL, &report))
            assert_true(report.count > 0 && error.message[0]);
        free(text);
    }
}

/* ---- writing ---- */

static void same_after_writing(const struct ofas_field *f)
{
    struct ofas_field again;
    char *text = field_write(f, &kinds);

    assert_non_null(text);
    read_field(&again, text);
    free(text);
    assert_memory_equal(&again, f, sizeof again);
}

static void field_is_the_same_when_read_again(void **state)
{
    struct ofas_field f;

    (void)state;
    memset(&f, 0, sizeof f);
    read_field(&f, "size: [71.13, 48]\nname: 'the \"old\" \\ mill'\n"
                   "objectives: [[1.01, -2.17], [0, 3]]\npieces:\n"
                   "- {kind: hill, at: [3.33, -0.07], turn: 33.3}\n"
                   "- {kind: ruin, at: [-12, 9], height: 12, floors: 2}\n"
                   "- {kind: ruin, at: [-12, -9], floors: 0, "
                   "size: [6.66, 4.44]}\n"
                   "- {kind: forest, at: [12, 9], flags: [dense], turn: 359.9, "
                   "corners: [[0, 0], [4.01, 0], [3.33, 2.22], [0, 3]]}\n");
    same_after_writing(&f);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct ofas_recipe r = { seed, INCH(72), INCH(48), (int32_t)(seed % 2),
                                 0 };

        ofas_field_generate(&f, &kinds, &r);
        same_after_writing(&f);
    }
}

static void every_number_is_the_same_when_read_again(void **state)
{
    char text[SCALE_SIZE];
    int64_t n;

    (void)state;
    for (int32_t i = -INCH(3); i <= INCH(96); i++) {
        assert_true(
            scale_read(scale_inch, scale_write(scale_inch, i, text), &n));
        assert_int_equal(n, i);
        assert_true(strlen(text) <= 8); /* -12.3456 */
    }
    for (int32_t i = 0; i < TURN; i++) {
        assert_true(
            scale_read(scale_degree, scale_write(scale_degree, i, text), &n));
        assert_int_equal(n, i);
    }
    assert_string_equal(scale_write(scale_inch, 8458, text), "3.33");
    assert_string_equal(scale_write(scale_degree, TURN / 8, text), "45");
    assert_false(scale_read(scale_inch, "", &n));
    assert_false(scale_read(scale_inch, "-", &n));
    assert_false(scale_read(scale_inch, "1.", &n));
    assert_false(scale_read(scale_inch, "1234567", &n));
    assert_false(scale_read(scale_inch, "1.2.3", &n));
}

/* ---- the battlefields of the book folder ---- */

static void ready_battlefields_are_well_dressed(void **state)
{
    const char *folder = "books/ofas/tables/";
    int n = 0;

    (void)state;
    for (const struct embedded_file *file = embedded_first(folder); file;
         file = embedded_next(file, folder)) {
        struct ofas_finding finding[8];
        char words[FIELD_WORDS];
        struct ofas_field f;

        read_field(&f, file->bytes);
        if (ofas_field_check(&f, finding, 8) > 0)
            fail_msg("%s: %s", file->path,
                     field_words(&finding[0], &f, &kinds, LANG_EN, words));
        n++;
    }
    assert_true(n >= 4);
}

/* ---- the pages of docs/ ---- */

static char *page(const char *path)
{
    struct alea_error error;
    size_t size;
    char *text = file_read(path, &size, LANG_EN, &error);

    assert_non_null(text);
    return text;
}

static void example_of_the_page_is_playable(void **state)
{
    char *text = page("docs/battlefields.md"), *end;
    char *example = strstr(text, "```yaml\n");
    struct ofas_finding finding;
    struct ofas_field f;

    (void)state;
    assert_non_null(example);
    example += strlen("```yaml\n");
    end = strstr(example, "```");
    assert_non_null(end);
    *end = '\0';
    read_field(&f, example);
    assert_int_equal(f.pieces, 6);
    if (ofas_field_check(&f, &finding, 1) > 0)
        assert_false(finding.error);
    free(text);
}

/* Every kind and flag is on the page and in the schema. */
static void page_and_schema_name_everything(void **state)
{
    char *text = page("docs/battlefields.md");
    char *schema = page("docs/field.schema.json");
    char word[OFAS_NAME + 4];

    (void)state;
    for (int i = 0; i < kinds.count; i++) {
        snprintf(word, sizeof word, "`%s`", kinds.kind[i].key);
        assert_non_null(strstr(text, word));
        snprintf(word, sizeof word, "\"%s\"", kinds.kind[i].key);
        assert_non_null(strstr(schema, word));
    }
    for (int i = 0; i < OFAS_FLAG_COUNT; i++) {
        snprintf(word, sizeof word, "`%s`", ofas_flag_key((enum ofas_flag)i));
        assert_non_null(strstr(text, word));
        snprintf(word, sizeof word, "\"%s\"", ofas_flag_key((enum ofas_flag)i));
        assert_non_null(strstr(schema, word));
    }
    free(text);
    free(schema);
}

static void findings_have_words_in_two_languages(void **state)
{
    struct ofas_field f;
    struct ofas_finding finding[8];
    char words[FIELD_WORDS];
    int n;

    (void)state;
    read_field(&f, "size: [48, 48]\npieces:\n"
                   "- {kind: hill, at: [0, 0]}\n"
                   "- {kind: building, at: [10.35, 0]}\n");
    n = ofas_field_check(&f, finding, 8);
    assert_int_equal(n, 3); /* too close, a hole, open lanes */
    assert_int_equal(finding[0].kind, OFAS_FIELD_TOO_CLOSE);
    assert_true(finding[0].error);
    assert_int_equal(finding[0].rule, OFAS(14, 2));
    assert_string_equal(field_words(&finding[0], &f, &kinds, LANG_EN, words),
                        "Hill 1 is 2.35\" from Closed building 2; the "
                        "minimum is 3\"");
    assert_string_equal(field_words(&finding[0], &f, &kinds, LANG_FR, words),
                        "Colline 1 est à 2.35\" de Bâtiment fermé 2 ; le "
                        "minimum est 3\"");
    for (int i = 1; i < n; i++)
        assert_false(finding[i].error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_do_what_chapter_13_says),
        cmocka_unit_test(kinds_have_the_deck_of_the_ruling),
        cmocka_unit_test(flags_change_traits),
        cmocka_unit_test(field_has_the_objectives_of_its_size),
        cmocka_unit_test(field_takes_other_units),
        cmocka_unit_test(linear_piece_has_its_middle_line),
        cmocka_unit_test(corners_lie_about_the_place_and_turn),
        cmocka_unit_test(field_refuses_with_line_and_nearest_word),
        cmocka_unit_test(broken_fields_are_refused_or_read),
        cmocka_unit_test(field_is_the_same_when_read_again),
        cmocka_unit_test(every_number_is_the_same_when_read_again),
        cmocka_unit_test(ready_battlefields_are_well_dressed),
        cmocka_unit_test(example_of_the_page_is_playable),
        cmocka_unit_test(page_and_schema_name_everything),
        cmocka_unit_test(findings_have_words_in_two_languages),
    };

    return cmocka_run_group_tests(tests, load_kinds, NULL);
}
