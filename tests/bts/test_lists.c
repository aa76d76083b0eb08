/* Lists and factions of bts as texts: the examples of docs/factions.md are read, a
 * new faction is data, lists are written and read again, and armies by dice are
 * legal (chapters 2, 3 and 13). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "books/bts/bts.h"
#include "books/bts/ch02.h"
#include "frame/bts/book.h"
#include "frame/bts/judge.h"
#include "frame/bts/rows.h"
#include "read/book_lists.h"
#include "read/embedded.h"
#include "read/file.h"

enum { BLOCKS = 8, ARMIES = 60 };

static struct bts_content content;
static char *page;

static int load(void **state)
{
    struct content_error error;
    struct alea_error why;
    size_t size;

    (void)state;
    page = file_read("docs/factions.md", &size, LANG_EN, &why);
    return page && content_fill(&bts_text, &content, NULL, LANG_EN, &error)
               ? 0
               : -1;
}

static int unload(void **state)
{
    (void)state;
    free(page);
    return 0;
}

/* Block n of the page, from 0, to be freed. */
static char *block(int n)
{
    const char *at = page, *end;

    for (int i = 0; (at = strstr(at, "```yaml\n")) != NULL; i++) {
        at += strlen("```yaml\n");
        end = strstr(at, "```\n");
        assert_non_null(end);
        if (i == n)
            return strndup(at, (size_t)(end - at));
        at = end + 1;
    }
    fail_msg("the page has no block %d", n);
    return NULL;
}

/* The report of a legal list, to be freed. */
static struct list_report *legal(const void *from, const char *text)
{
    struct list_report *report =
        list_check(&bts_text, from, text, strlen(text), LANG_EN);

    assert_non_null(report);
    if (!report->legal)
        fail_msg("%d:%d: %s", report->finding[0].line,
                 report->finding[0].column, report->finding[0].sentence);
    return report;
}

static const struct bts_army *army_of(const struct list_report *report)
{
    return list_of(report);
}

/* ---- the page ---- */

static void lists_of_the_page_are_legal(void **state)
{
    char *english = block(1), *french = block(2);
    struct list_report *report = legal(&content, english);

    (void)state;
    assert_int_equal(report->cost, 339);
    free(report);
    report = legal(&content, french);
    assert_int_equal(army_of(report)->unit[0].line[0].count, 6);
    assert_int_equal(report->cost, 65 + 6 * 17 + 40 + 5 + 6);
    free(report);
    free(english);
    free(french);
}

/* Every key that a list may have stands on the page, in both languages. */
static void names_of_rows_are_told(const struct row *rows)
{
    char quoted[80];

    for (const struct row *row = rows; row->kind; row++) {
        const char *name = row->key;

        if (row->kind == ROW_PART || row->kind == ROW_PARTS ||
            row->kind == ROW_ROWS)
            names_of_rows_are_told(row->rows);
        while (name && *name) {
            const size_t length = strcspn(name, "|");

            snprintf(quoted, sizeof quoted, "`%.*s`", (int)length, name);
            if (!strstr(page, quoted))
                fail_msg("docs/factions.md does not tell of %s", quoted);
            name += length + (name[length] == '|');
        }
    }
}

static void the_page_tells_of_every_key(void **state)
{
    (void)state;
    names_of_rows_are_told(bts_army_rows);
    names_of_rows_are_told(bts_profile_rows);
    names_of_rows_are_told(bts_weapon_rows);
}

/* ---- a faction is data ---- */

static void write_file(const char *folder, const char *path, const char *bytes,
                       size_t size)
{
    char name[512];
    FILE *out;

    snprintf(name, sizeof name, "%s/%s", folder, path);
    for (char *at = name + strlen(folder) + 1; (at = strchr(at, '/')); at++) {
        *at = 0;
        mkdir(name, 0700);
        *at = '/';
    }
    out = fopen(name, "w");
    assert_non_null(out);
    assert_int_equal(fwrite(bytes, 1, size, out), size);
    assert_int_equal(fclose(out), 0);
}

/* The file, and the folders that it leaves empty. */
static void take_away(const char *folder, const char *path)
{
    char name[512];

    snprintf(name, sizeof name, "%s/%s", folder, path);
    assert_int_equal(unlink(name), 0);
    for (char *end; (end = strrchr(name, '/')) > name + strlen(folder) - 1;) {
        *end = 0;
        if (rmdir(name) != 0)
            return;
    }
}

/* Content with this faction beside the others; NULL and why not. */
static struct bts_content *with_faction(const char *text,
                                        struct content_error *error)
{
    char folder[] = "/tmp/alea-factions-XXXXXX";
    struct bts_content *more;

    assert_non_null(mkdtemp(folder));
    for (const struct embedded_file *e = embedded_first("books/bts/"); e;
         e = embedded_next(e, "books/bts/"))
        write_file(folder, e->path + strlen("books/"), e->bytes, e->size);
    write_file(folder, "bts/factions/wardens.yaml", text, strlen(text));
    more = content_load(&bts_text, folder, LANG_EN, error);
    take_away(folder, "bts/factions/wardens.yaml");
    for (const struct embedded_file *e = embedded_first("books/bts/"); e;
         e = embedded_next(e, "books/bts/"))
        take_away(folder, e->path + strlen("books/"));
    return more;
}

/* The example of the page with one word changed is refused, and told why. */
static void a_faction_with_a_fault_is_refused(void **state)
{
    static const struct {
        const char *word, *instead, *why;
    } fault[] = {
        { "    rank: classic\n", "", "\"rank\" is missing" },
        { "    life: 1\n", "", "\"life\" is missing" },
        { "    base: 1\n", "", "expected \"base\" or \"hull\"" },
        { "[human, warrior, infantry, common]", "[human, warrior]",
          "a keyword for its type is missing: infantry, cavalry, bike, beast, "
          "walker, monster, vehicle or siege-weapon" },
        { "key: wardens", "key: tribes",
          "\"tribes\" is the key of something else already" },
        { "key: sling", "key: bow",
          "\"bow\" is the key of something else already" },
    };
    char *page_text = block(0);

    (void)state;
    for (size_t i = 0; i < sizeof fault / sizeof fault[0]; i++) {
        const char *at = strstr(page_text, fault[i].word);
        struct content_error error;
        char *text;

        assert_non_null(at);
        text = malloc(strlen(page_text) + strlen(fault[i].instead) + 1);
        sprintf(text, "%.*s%s%s", (int)(at - page_text), page_text,
                fault[i].instead, at + strlen(fault[i].word));
        assert_null(with_faction(text, &error));
        assert_string_equal(error.error.message, fault[i].why);
        free(text);
    }
    free(page_text);
}

static void a_new_faction_is_a_file_more(void **state)
{
    static const char list[] =
        "book: bts\nfaction: wardens\npoints: 500\nunits:\n"
        "  - champion: {profile: warden-captain, mount: goat, "
        "orders: [hold, onward], feats: [fate, combat]}\n"
        "    warriors:\n"
        "      - {profile: warden, count: 10, equipment: [sling, shield]}\n"
        "      - {profile: warden, mount: goat, equipment: [two-handed-weapon]}"
        "\n";
    struct content_error error;
    struct bts_content *more;
    struct list_report *report;
    struct bts_model m;
    char *text = block(0);

    (void)state;
    more = with_faction(text, &error);
    free(text);
    if (!more)
        fail_msg("%s:%d: %s", error.file, error.error.line,
                 error.error.message);
    assert_int_equal(more->catalogue.factions, content.catalogue.factions + 1);
    report = legal(more, list);
    assert_int_equal(report->cost, 45 + 10 + 10 * (6 + 1 + 1) + 6 + 3 + 1);
    m = bts_model_of(&more->catalogue, army_of(report),
                     &army_of(report)->unit[0],
                     &army_of(report)->unit[0].line[0]);
    assert_true(
        specials_have(&m.specials, SPECIAL_MOUNTAINEER)); /* the bonus */
    m = bts_model_of(&more->catalogue, army_of(report),
                     &army_of(report)->unit[0],
                     &army_of(report)->unit[0].line[1]);
    assert_int_equal(m.move, CM(22));
    assert_true(m.keywords & BTS_IS(CAVALRY));
    free(report);
    free(more);
}

/* ---- what would be right ---- */

/* What is said of a fault, with all that is allowed in that place and nothing else:
 * a case looks for some words of it only. */
static const struct {
    const char *head, *units, *fault;
    int unit;
    const char *sentence;
} right[] = {
    { "tribes", "  - solo: {profile: tribal-warrior}\n", "not-alone", 1,
      "Tribal warrior cannot be a unit without a Champion; these can: War "
      "mammoth, Chariot of the Reaches, Catapult" }, /* bts.02.16 */
    { "tribes",
      "  - solo: {profile: catapult, servants: [{profile: tribal-warrior, "
      "count: 2}, {profile: hounds}]}\n",
      "not-servant", 1,
      "War hound does not serve this weapon; these can: Tribal warrior, Veteran "
      "of the Reaches" }, /* bts.02.14 */
    { "test",
      "  - solo: {profile: test-cannon, servants: [{profile: militiaman}, "
      "{profile: test-warrior}]}\n",
      "not-servant", 1,
      "Trial warrior does not serve this weapon; these can: Militiaman" }, /* bts.22.01 */
    { "tribes",
      "  - champion: {profile: shaman, orders: [onward], feats: [focus], "
      "spells: [numbness, compulsion], mount: giant-wolf, barded: true}\n",
      "not-barded", 1,
      "Shaman has no mount that can be barded; those that can: Horse of the "
      "Reaches" }, /* bts.13.30 */
    { "fortresses",
      "  - champion: {profile: captain, orders: [alarm], feats: [precision], "
      "mount: armoured-bike, barded: true}\n",
      "not-barded", 1,
      "Captain has no mount that can be barded; those that can: none" },
    { "fortresses\nallies: test",
      "  - champion: {profile: captain, orders: [alarm], feats: [precision]}\n",
      "no-pact", 0,
      "\"Lost Fortresses\" makes no alliance with \"Trial bestiary\"; alliances allowed: Tribes of the Reaches" }, /* bts.02.28 */
    { "fortresses",
      "  - solo: {profile: experimental-tank, arms: [{place: front, weapon: "
      "howitzer}]}\n",
      "no-place", 1,
      "Experimental tank: no room for \"Howitzer\" at the place \"Front\", which takes: Portable gatling, Light shot cannon, Heavy shot cannon (at most 1); Plain pistol, Antique repeating pistol, Laser rifle, Shotgun, Flamethrower, Plasma gun, Rocket launcher" }, /* bts.02.10, 21.08 */
    { "fortresses",
      "  - solo: {profile: experimental-tank, arms: [{place: centre, weapon: "
      "howitzer}, {place: centre, weapon: howitzer}]}\n",
      "no-place", 1,
      "Experimental tank: no room for \"Howitzer\" at the place \"Central\", which takes: Portable gatling, Light shot cannon, Heavy shot cannon, Howitzer (at most 1); Plain pistol, Antique repeating pistol, Laser rifle, Shotgun, Flamethrower, Plasma gun, Rocket launcher" },
    { "test",
      "  - solo: {profile: test-skimmer, arms: [{place: rear, weapon: bow}, "
      "{place: rear, weapon: bow}]}\n",
      "no-place", 1,
      "Trial skimmer: no room for \"Bow\" at the place \"Rear\", which takes: any shooting weapon (at most 1)" },
    { "test", /* bts.22.13 */
      "  - solo: {profile: test-cannon, servants: [{profile: militiaman, "
      "equipment: [radio]}]}\n",
      "servants-arsenal", 1,
      "the Servants of this siege weapon cannot take \"Radio\"; equipment allowed: melee" },
    /* bts.02.29, 02.32 of the main contingent when both have the rank */
    { "fortresses\nallies: tribes",
      "  - champion: {profile: prince, orders: [onward, hold], feats: [shot, "
      "strike]}\n"
      "  - champion: {profile: knight, orders: [onward, hold], feats: [combat, "
      "defence]}\n"
      "  - champion: {profile: captain, orders: [alarm], feats: [precision], "
      "general: true}\n",
      "not-general", 3,
      "Captain cannot be the General, who is the Champion of highest rank: Prince of the Fortress (unit 1)" },
    { "fortresses\nallies: tribes",
      "  - champion: {profile: knight, orders: [onward, hold], feats: [combat, "
      "defence]}\n"
      "  - champion: {profile: prince, orders: [onward, hold], feats: [shot, "
      "strike]}\n"
      "  - champion: {profile: captain, orders: [alarm], feats: [precision], "
      "general: true}\n",
      "not-general", 3,
      "Captain cannot be the General, who is the Champion of highest rank: Prince of the Fortress (unit 2)" },
    { "fortresses\nallies: tribes",
      "  - champion: {profile: knight, orders: [onward, hold], feats: [combat, "
      "defence]}\n"
      "  - champion: {profile: captain, orders: [alarm], feats: [precision], "
      "general: true}\n",
      "not-general", 2,
      "Captain cannot be the General, who is the Champion of highest rank: Knight of the Reaches (unit 1)" },
    { "tribes",
      "  - champion: {profile: shaman, orders: [onward], feats: [focus], "
      "spells: [numbness, compulsion], general: true}\n"
      "  - champion: {profile: knight, orders: [onward, hold], feats: [combat, "
      "defence]}\n",
      "not-general", 1,
      "Shaman cannot be the General, who is the Champion of highest rank: Knight of the Reaches (unit 2)" },
};

static void what_is_allowed_is_told_to_the_last(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        char text[1000];
        struct list_report *report;
        const char *said = "";

        snprintf(text, sizeof text,
                 "book: bts\nfaction: %s\npoints: 500\nunits:\n%s",
                 right[i].head, right[i].units);
        report = list_check(&bts_text, &content, text, strlen(text), LANG_EN);
        for (int k = 0; k < list_kept(report); k++)
            if (report->finding[k].unit == right[i].unit &&
                strcmp(report->finding[k].key, right[i].fault) == 0)
                said = report->finding[k].sentence;
        assert_string_equal(said, right[i].sentence);
        free(report);
    }
}

/* ---- there and back ---- */

/* Written in a format and read again it is the same list. */
static void comes_back(const struct list_report *report,
                       enum list_format format)
{
    char *text = list_write(bts_text.lists, report, &content, format), *again;
    struct list_report *read;

    assert_non_null(text);
    read = legal(&content, text);
    assert_memory_equal(army_of(read), army_of(report),
                        sizeof(struct bts_army));
    again = list_write(bts_text.lists, read, &content, format);
    assert_string_equal(text, again);
    free(read);
    free(text);
    free(again);
}

static void sample_lists_come_back(void **state)
{
    int n = 0;

    (void)state;
    for (const struct embedded_file *e = embedded_first("books/bts/armies/"); e;
         e = embedded_next(e, "books/bts/armies/"), n++) {
        struct list_report *report = legal(&content, e->bytes);

        assert_int_equal(report->findings, 0);
        assert_int_equal(report->cost, army_of(report)->cost);
        comes_back(report, LIST_YAML);
        comes_back(report, LIST_JSON);
        free(report);
    }
    assert_int_equal(n, 9);
}

/* bts.02.29 the Champion of the highest rank is General; of several, the first is
 * named, and nobody else. bts.05.01, 10.01 each has the Orders and feats of his
 * profile. */
static void has_a_general(const struct bts_army *a)
{
    int highest = RANK_COUNT, alike = 0, first = NOBODY;

    for (int u = 0; u < a->units; u++) {
        const struct bts_line *l = &a->unit[u].champion;
        const struct bts_profile *p;

        if (!l->profile)
            continue;
        p = &content.catalogue.profile[l->profile - 1];
        assert_int_equal(l->orders, p->orders);
        assert_int_equal(l->feats, p->feats);
        if (p->rank < highest) {
            highest = p->rank;
            alike = 0;
            first = u;
        }
        alike += p->rank == highest;
    }
    assert_int_not_equal(first, NOBODY);
    assert_int_equal(bts_general_of(&content.catalogue, a), first);
    for (int u = 0; u < a->units; u++)
        assert_int_equal(a->unit[u].champion.general, alike > 1 && u == first);
}

static void armies_by_dice_are_legal_and_come_back(void **state)
{
    struct bts_army *spare = malloc(sizeof *spare);

    (void)state;
    for (uint64_t seed = 1; seed <= ARMIES; seed++) {
        struct list_report *report = list_report_new(bts_text.lists);
        struct bts_army *a = list_in(report);
        const int points = 250 + 250 * (int)(seed % 4);

        assert_true(bts_recruit(
            a, spare, &content.catalogue,
            (int)(seed % (uint64_t)content.catalogue.factions), points, seed));
        assert_in_range(bts_army_cost(&content.catalogue, a), points / 2,
                        points);
        has_a_general(a);
        comes_back(report, LIST_YAML);
        free(report);
    }
    free(spare);
}

/* bts.02.13 what Servants carry is paid for, and those beyond the weapon's own. */
static void units_cost_in_battle_what_their_lists_say(void **state)
{
    static struct bts_stage own;
    static struct battle b;
    struct stage stage = { .book = &bts_book, .own = &own, .players = 2 };
    int served = 0;

    (void)state;
    for (const struct embedded_file *e = embedded_first("books/bts/armies/"); e;
         e = embedded_next(e, "books/bts/armies/")) {
        struct list_report *report = legal(&content, e->bytes);
        const struct bts_army *a = army_of(report);

        own = (struct bts_stage){ .catalogue = &content.catalogue,
                                  .weapon = content.catalogue.weapon };
        bts_muster(&own, &content.catalogue, a, 0);
        battle_init(&b, &stage, 1);
        bts_book.begin(&b);
        for (int u = 0; u < a->units; u++) {
            assert_int_equal(bts_book.price(&b, u),
                             bts_troop_cost(&content.catalogue, &a->unit[u]));
            served += a->unit[u].solo.servants;
        }
        free(report);
    }
    assert_true(served > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_of_the_page_are_legal),
        cmocka_unit_test(the_page_tells_of_every_key),
        cmocka_unit_test(a_new_faction_is_a_file_more),
        cmocka_unit_test(a_faction_with_a_fault_is_refused),
        cmocka_unit_test(what_is_allowed_is_told_to_the_last),
        cmocka_unit_test(sample_lists_come_back),
        cmocka_unit_test(armies_by_dice_are_legal_and_come_back),
        cmocka_unit_test(units_cost_in_battle_what_their_lists_say),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
