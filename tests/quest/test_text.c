/* Texts of quest: read, refused in words with their place and rule, written and
 * read again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "books/quest/quest.h"
#include "frame/quest/book.h"
#include "frame/quest/party.h"
#include "frame/quest/rows.h"
#include "read/book_campaign.h"
#include "read/book_lists.h"
#include "read/embedded.h"
#include "read/file.h"
#include "read/stage.h"
#include "words/decision.h"
#include "words/words.h"

enum { ERRORS = 4 };

static struct quest_content content;

static int load(void **state)
{
    struct content_error error;

    (void)state;
    if (content_fill(&quest_text, &content, content_folder(), LANG_EN, &error))
        return 0;
    print_error("%s:%d:%d: %s\n", error.file, error.error.line,
                error.error.column, error.error.message);
    return -1;
}

/* ---- content ---- */

static int kind_of(const char *key)
{
    for (int i = 0; i < content.catalogue.kinds; i++)
        if (strcmp(content.catalogue.kind[i].key, key) == 0)
            return i;
    fail_msg("nobody is called \"%s\"", key);
    return -1;
}

static void enemies_use_quality_for_other_stats(void **state)
{
    const struct quest_kind *k = &content.catalogue.kind[kind_of("vermin")];

    (void)state;
    assert_false(k->hero);
    assert_int_equal(k->models, 5);
    assert_int_equal(k->stat[STAT_WILL], 5);
    assert_int_equal(k->threat, 2);
    assert_true(k->traits >> TRAITED_STRIDER & 1);
}

/* quest.90.34 */
static void bases_go_by_toughness(void **state)
{
    static const struct {
        const char *key;
        int32_t width;
    } wanted[] = { { "sentinel", INCH(1) },
                   { "vermin", INCH(1) },
                   { "marksman", INCH(3) / 2 },
                   { "tyrant", INCH(3) / 2 },
                   { "colossus", INCH(2) } };

    (void)state;
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        const struct quest_kind *k =
            &content.catalogue.kind[kind_of(wanted[i].key)];

        assert_int_equal(2 * k->radius, wanted[i].width);
        assert_int_equal(k->height, wanted[i].width * 5 / 4);
    }
}

/* quest.90.44 the second wave has a kind of its own */
static void waves_have_their_kinds(void **state)
{
    const struct quest_horde *h = &content.catalogue.horde;

    (void)state;
    assert_int_equal(h->wave[0].by_die[4], kind_of("fever-weaver"));
    assert_int_equal(h->wave[1].by_die[4], kind_of("breacher"));
    assert_int_equal(h->heavy, kind_of("colossus"));
    assert_int_equal(h->villain, kind_of("tyrant"));
    assert_int_equal(h->wave[2].round, 5);
}

/* ---- parties ---- */

static bool read_party(const char *text, struct quest_party *out,
                       struct alea_error *error)
{
    struct army_card card;
    struct quest_list *list;

    memset(error, 0, sizeof *error);
    list = list_muster(&quest_lists, &content, text, strlen(text), LANG_EN,
                       &card, error);
    if (list)
        *out = list->party;
    free(list);
    return list != NULL;
}

static void sample_parties_come_back_the_same(void **state)
{
    static const char folder[] = "books/quest/parties/";
    int parties = 0;

    (void)state;
    for (const struct embedded_file *f = embedded_first(folder); f;
         f = embedded_next(f, folder), parties++) {
        struct quest_party first, again;
        struct alea_error error;
        char *text;

        if (!read_party(f->bytes, &first, &error))
            fail_msg("%s:%d: %s", f->path, error.line, error.message);
        text = fields_text(&(struct fields){ .content = &content },
                           quest_party_rows, &first);
        assert_non_null(text);
        assert_true(read_party(text, &again, &error));
        assert_memory_equal(&first, &again, sizeof first);
        free(text);
    }
    assert_true(parties >= 4);
}

static void upgrades_and_gear_are_in_the_profile(void **state)
{
    struct quest_party p;
    struct alea_error error;
    struct quest_hero hero;

    (void)state;
    assert_true(read_party(
        "heroes: [{hero: sentinel, upgrades: [more-strength, more-power, "
        "more-power], gear: [armour-plates, issue-rifle]}, {hero: mécano}]",
        &p, &error));
    hero = quest_equip(&content.catalogue, &p.hero[0]);
    assert_int_equal(hero.kind.stat[STAT_STRENGTH], 2);
    assert_int_equal(hero.kind.stat[STAT_DEFENCE], 2);
    assert_int_equal(hero.kind.power, 7);
    assert_int_equal(hero.kind.arms, 3);
    assert_string_equal(content.catalogue.weapon[hero.kind.arm[2]].key,
                        "rifle");
    assert_string_equal(content.catalogue.kind[p.hero[1].kind].key, "mechanic");
}

static void parties_that_may_not_play_are_refused(void **state)
{
    static const struct {
        const char *text;
        uint16_t rule;
    } wrong[] = {
        { "heroes: [{hero: oracle}]", QUEST(2, 2) },
        { "heroes: [{hero: oracle}, {hero: oracle}]", QUEST(2, 2) },
        { "heroes: [{hero: oracle}, {hero: tyrant}]", QUEST(2, 2) },
        { "heroes: [{hero: oracle, upgrades: [battery]}, {hero: tracker}]",
          QUEST(90, 53) },
        { "heroes: [{hero: oracle, upgrades: [more-will, more-will]}, "
          "{hero: tracker}]",
          QUEST(90, 53) }, /* 3+, 2+, and no further */
        { "heroes: [{hero: oracle, gear: [more-will]}, {hero: tracker}]",
          QUEST(90, 58) },
        { "heroes: [{hero: oracle, gear: [badge]}, {hero: tracker, gear: "
          "[badge]}]",
          QUEST(90, 58) },
        { "heroes: [{hero: oracle, gear: [badge, battery, nanites]}, {hero: "
          "tracker}]",
          QUEST(90, 58) },
    };

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct quest_party p;
        struct alea_error error;

        assert_false(read_party(wrong[i].text, &p, &error));
        if (error.rule != wrong[i].rule)
            fail_msg("%s: %s", wrong[i].text, error.message);
    }
}

/* ---- between missions ---- */

static void things_are_bought_once(void **state)
{
    struct quest_party p;
    struct alea_error error;
    int badge = -1, plates = -1;

    (void)state;
    assert_true(read_party("supplies: 2\nheroes: [{hero: sentinel}, {hero: "
                           "tracker, gear: [battery]}]",
                           &p, &error));
    for (int i = 0; i < content.catalogue.gears; i++) {
        if (strcmp(content.catalogue.gear[i].key, "badge") == 0)
            badge = i;
        if (strcmp(content.catalogue.gear[i].key, "armour-plates") == 0)
            plates = i;
    }
    assert_true(quest_may_buy(&content.catalogue, &p, 0, badge));
    assert_false(quest_may_buy(&content.catalogue, &p, 0, plates)); /* 3 */
    p.hero[0].gear[p.hero[0].gears++] = (uint8_t)badge;
    assert_false(quest_may_buy(&content.catalogue, &p, 1, badge));
    /* an upgrade is no thing, a thing no upgrade */
    assert_false(quest_may_buy(&content.catalogue, &p, 0, 0));
    assert_true(quest_may_grow(&content.catalogue, &p.hero[0], 0));
    assert_false(quest_may_grow(&content.catalogue, &p.hero[0], badge));
}

/* ---- tables ---- */

static bool read_field(const char *text, struct terrain *terrain,
                       struct field *field, struct alea_error *error)
{
    struct yaml_report report = { .lang = LANG_EN,
                                  .error = error,
                                  .max = ERRORS };

    return scenery_read(
        &(struct scenery_reader){ &quest_tables, &content.grounds, &report },
        text, strlen(text), terrain, field);
}

static void fields_come_back_the_same(void **state)
{
    static const char text[] =
        "book: quest\nformat: 1\nsize: [48, 48]\npieces:\n"
        "  - {kind: platform, at: [3.33, -7.5], turn: 30, height: 2}\n"
        "  - {kind: chasm, at: [0, 12], size: [6, 2], height: 3.5}\n"
        "  - {kind: mare d'acide, at: [-9, 0]}\n";
    struct terrain terrain, built;
    struct field field, again;
    struct alea_error error[ERRORS];
    char *written;

    (void)state;
    assert_true(read_field(text, &terrain, &field, error));
    assert_int_equal(terrain.pieces, 3);
    assert_int_equal(terrain.piece[0].floors, 2);
    assert_int_equal(terrain.piece[1].special * QUEST_SUNK, INCH(7) / 2);
    assert_true(terrain.piece[1].traits & TRAIT_DEEP);
    assert_int_equal(terrain.piece[2].special, QUEST_ACID);
    written = scenery_write(&quest_tables, &content.grounds, &field);
    assert_non_null(written);
    assert_true(read_field(written, &built, &again, error));
    assert_memory_equal(&field, &again, sizeof field);
    free(written);
}

static void fields_that_cannot_be_are_refused(void **state)
{
    static const struct {
        const char *text;
        uint16_t rule;
    } wrong[] = {
        { "size: [48, 48]\npieces: [{kind: ruin, at: [23, 0]}]", QUEST(2, 4) },
        { "size: [99, 48]\npieces: []", QUEST(2, 4) },
        { "size: [48, 48]\npieces: [{kind: castle, at: [0, 0]}]",
          QUEST(90, 46) },
        { "size: [48, 48]\npieces: [{kind: platform, at: [0, 0]}, {kind: "
          "platform, at: [5, 0], height: 3.5}]",
          QUEST(90, 46) },
    };

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct terrain terrain;
        struct alea_error error[ERRORS] = { { 0 } };

        assert_false(read_field(wrong[i].text, &terrain, NULL, error));
        assert_int_equal(error[0].rule, wrong[i].rule);
    }
}

/* ---- the schema ---- */

static void is_quoted(const char *text, const char *word)
{
    char quoted[80];

    snprintf(quoted, sizeof quoted, "\"%s\"", word);
    if (!strstr(text, quoted))
        fail_msg("the schema does not know %s", quoted);
}

static char *schema_of(const char *file)
{
    struct alea_error error;
    size_t size;
    char *schema = file_read(file, &size, LANG_EN, &error);

    assert_non_null(schema);
    return schema;
}

/* Every key of a text that we write: words before a colon. */
static void knows_keys(const char *schema, const char *written)
{
    char key[40];
    int keys = 0;

    for (const char *at = written; (at = strchr(at, ':')) != NULL; at++) {
        const char *from = at;

        while (from > written && from[-1] >= 'a' && from[-1] <= 'z')
            from--;
        if (from == at || at[1] == 0 || !strchr(" \n", at[1]))
            continue;
        snprintf(key, sizeof key, "%.*s", (int)(at - from), from);
        is_quoted(schema, key);
        keys++;
    }
    assert_true(keys > 0);
}

/* Editors are told of every kind of terrain, and of all that is written. */
static void the_schema_of_fields_knows_them(void **state)
{
    const struct terrain_kinds *kinds = &content.grounds;
    char *schema = schema_of("docs/field-quest.schema.json"), *written;
    struct field field = { .name = "a", .width = INCH(48), .depth = INCH(48) };

    (void)state;
    for (int i = 0; i < kinds->count; i++) {
        struct scenery s = scenery_of(kinds, i);

        is_quoted(schema, kinds->kind[i].key);
        for (int lang = 0; lang < LANGS; lang++)
            is_quoted(schema, kinds->kind[i].name[lang]);
        s.turn = QUARTER_TURN;
        s.width += INCH(1);
        s.height += INCH(1);
        field_add(&field, s);
    }
    written = scenery_write(&quest_tables, kinds, &field);
    assert_non_null(written);
    knows_keys(schema, written);
    free(written);
    free(schema);
}

/* And of every mission. */
static void the_schema_of_campaigns_knows_them(void **state)
{
    struct quest_campaign c = { .party = { .heroes = 2 }, .tries = 1 };
    char *schema = schema_of("docs/campaign-quest.schema.json");
    char key[NAMES_KEY], *written = NULL, *party;
    size_t size = 0;
    FILE *out = open_memstream(&written, &size);

    (void)state;
    assert_non_null(out);
    for (int i = 0; i < CAMPAIGN_MISSIONS; i++) {
        is_quoted(schema, names_key(&content.missions, i, key));
        for (int lang = 0; lang < LANGS; lang++)
            is_quoted(schema, content.catalogue.mission[i].name[lang]);
    }
    c.tried[0].again = 1;
    campaign_write(out, &quest_campaigns, &c, &content);
    fclose(out);
    party = strstr(written, "  book:"); /* the rest is as in a party file */
    assert_non_null(party);
    *party = 0;
    knows_keys(schema, written);
    free(written);
    free(schema);
}

/* Of every hero, upgrade and thing, by all their names. */
static void the_schema_of_parties_knows_them(void **state)
{
    const struct quest_catalogue *c = &content.catalogue;
    char *schema = schema_of("docs/party.schema.json");

    (void)state;
    for (int i = 0; i < c->kinds; i++)
        for (int lang = 0; lang < LANGS && c->kind[i].hero; lang++)
            is_quoted(schema, c->kind[i].name[lang]);
    for (int i = 0; i < c->gears; i++) {
        is_quoted(schema, c->gear[i].key);
        for (int lang = 0; lang < LANGS; lang++)
            is_quoted(schema, c->gear[i].name[lang]);
    }
    free(schema);
}

/* ---- settings ---- */

static void settings_come_back_the_same(void **state)
{
    const struct book_stages *stages = quest_text.stages;
    struct quest_settings s = { 0 }, *again;
    struct alea_error error;
    json_t *map;

    (void)state;
    assert_true(stages_set(stages, &s, "mission", "Évasion", LANG_EN, &error));
    assert_true(stages_set(stages, &s, "level", "3", LANG_EN, &error));
    assert_true(stages_set(stages, &s, "small", "oui", LANG_EN, &error));
    assert_int_equal(s.mission, MISSION_ESCAPE);
    assert_false(stages_set(stages, &s, "level", "4", LANG_EN, &error));
    assert_int_equal(error.rule, QUEST(90, 44));
    assert_false(stages_set(stages, &s, "mission", "picnic", LANG_EN, &error));
    assert_int_equal(error.rule, QUEST(90, 36));
    assert_false(stages_set(stages, &s, "weather", "fair", LANG_EN, &error));
    map = stages_settings_json(stages, &s);
    again = stages_settings(stages, map, LANG_EN, &error);
    assert_non_null(again);
    json_decref(map);
    assert_memory_equal(&s, again, sizeof s);
    free(again);
}

/* quest.90.36 the die instead of a name, until a mission is named again. */
static void a_mission_may_be_rolled(void **state)
{
    const struct book_stages *stages = quest_text.stages;
    struct quest_settings s = { 0 }, *again;
    struct alea_error error;
    json_t *map;

    (void)state;
    assert_true(stages_set(stages, &s, "mission", "Tirée", LANG_FR, &error));
    assert_true(s.rolled);
    assert_int_equal(s.mission, MISSION_NONE);
    map = stages_settings_json(stages, &s);
    assert_string_equal(json_string_value(json_object_get(map, "mission")),
                        "rolled");
    again = stages_settings(stages, map, LANG_EN, &error);
    assert_non_null(again);
    json_decref(map);
    assert_memory_equal(&s, again, sizeof s);
    free(again);
    assert_true(stages_set(stages, &s, "mission", "stand", LANG_EN, &error));
    assert_false(s.rolled);
    assert_int_equal(s.mission, MISSION_STAND);
}

/* ---- sentences ---- */

static const char two[] = "heroes: [{hero: sentinel}, {hero: oracle}]";

static struct stage *mission(void)
{
    const struct book_stages *stages = quest_text.stages;
    struct alea_error error;
    struct army_card card;
    void *list[QUEST_SIDES], *settings, *table;
    struct stage *stage;

    list[QUEST_PARTY] = list_muster(&quest_lists, &content, two, sizeof two - 1,
                                    LANG_EN, &card, &error);
    list[QUEST_MACHINE] =
        list_muster(&quest_lists, &content, QUEST_MACHINE_LIST,
                    sizeof QUEST_MACHINE_LIST - 1, LANG_EN, &card, &error);
    settings = stages_settings(stages, NULL, LANG_EN, &error);
    table = stages_deal(stages, &content, settings, 1);
    assert_non_null(list[QUEST_PARTY]);
    assert_non_null(list[QUEST_MACHINE]);
    stage = stages->stage(&content, (const void *const *)list, QUEST_SIDES,
                          table, settings, LANG_EN, &error);
    assert_non_null(stage);
    free(list[QUEST_PARTY]);
    free(list[QUEST_MACHINE]);
    free(settings);
    free(table);
    return stage;
}

static void is_said(const char *text, const char *what, int which)
{
    if (!text[0] || strchr(text, '{') || strchr(text, '}'))
        fail_msg("%s %d is said so: \"%s\"", what, which, text);
}

/* A decision with that word: which action it is, -1: none is called so. */
static int action_called(const struct battle *b, const char *word)
{
    json_t *text = json_pack("{s:s}", "action", word);
    struct alea_error error;
    struct decision d;
    const bool read = decision_from_json(b, text, LANG_EN, &d, &error);

    json_decref(text);
    return read ? d.value : -1;
}

/* Decisions call spells as content does; records from before did not. */
static void spells_have_their_names(void **state)
{
    struct stage *stage = mission();
    struct battle *b = calloc(1, sizeof *b);
    char line[WORDS_LINE];

    (void)state;
    assert_non_null(b);
    battle_init(b, stage, 1);
    b->asking = 1;
    b->asked = (struct ask){ .kind = ASK_ACTION, .form = FORM_OPTION };
    for (int i = 0; i < ACTION_SPELLS + content.catalogue.spells; i++) {
        const struct decision d = { .value = i };

        decision_print(b, &d, line, sizeof line);
        /* no two actions are called the same */
        assert_int_equal(action_called(b, battle_option_word(b, i)), i);
        if (i >= ACTION_SPELLS)
            assert_non_null(
                strstr(line, content.catalogue.spell[i - ACTION_SPELLS].key));
    }
    assert_int_equal(action_called(b, "spark"), ACTION_SPELLS);
    assert_int_equal(action_called(b, "spell-1"), ACTION_SPELLS);
    assert_int_equal(action_called(b, "spell-6"), action_called(b, "storm"));
    assert_int_equal(action_called(b, "spell-17"), -1);
    assert_null(battle_option_word(b, ACTION_COUNT));
    free(b);
    stage_free(stage);
}

/* quest.13.12 who is about to shoot is asked for a spell, not for an action. */
static void spells_before_an_attack_are_asked_for(void **state)
{
    const struct words w = { .lang = LANG_FR };
    struct stage *stage = mission();
    struct battle *b = calloc(1, sizeof *b);
    char line[WORDS_LINE];

    (void)state;
    assert_non_null(b);
    battle_init(b, stage, 1);
    b->asked = (struct ask){ .kind = ASK_ACTION, .form = FORM_OPTION };
    ask_words(&w, b, line, sizeof line);
    assert_non_null(strstr(line, "quelle action ?"));
    b->asked.about = ACTION_ADVANCE;
    ask_words(&w, b, line, sizeof line);
    assert_non_null(strstr(line, "quel sort avant d'attaquer ?"));
    free(b);
    stage_free(stage);
}

/* Every template has slots that somebody knows, in both languages. */
static void everything_can_be_said(void **state)
{
    struct stage *stage = mission();
    struct battle *b = calloc(1, sizeof *b);
    char line[WORDS_LINE];

    (void)state;
    assert_non_null(b);
    battle_init(b, stage, 1);
    for (int lang = 0; lang < LANGS; lang++) {
        const struct words w = { .lang = (enum lang)lang };

        for (int kind = 0; kind < stage->book->event_count; kind++) {
            const struct event e = { .kind = (uint16_t)kind,
                                     .unit = 0,
                                     .other = 1,
                                     .test = 1,
                                     .number = { 1, 1, 1 } };

            event_words(&w, b, &e, line, sizeof line);
            is_said(line, "event", kind);
        }
        for (int kind = 0; kind < stage->book->ask_count; kind++)
            for (int i = 0; i < 2 * CAUSE_COUNT; i++) {
                b->asked = (struct ask){ .kind = (uint16_t)kind,
                                         .detail = (int16_t)(i / 2),
                                         .about = (int16_t)(i % 2),
                                         .unit = 0,
                                         .other = 1 };
                ask_words(&w, b, line, sizeof line);
                is_said(line, "question", kind);
            }
    }
    free(b);
    stage_free(stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(enemies_use_quality_for_other_stats),
        cmocka_unit_test(bases_go_by_toughness),
        cmocka_unit_test(waves_have_their_kinds),
        cmocka_unit_test(sample_parties_come_back_the_same),
        cmocka_unit_test(upgrades_and_gear_are_in_the_profile),
        cmocka_unit_test(parties_that_may_not_play_are_refused),
        cmocka_unit_test(things_are_bought_once),
        cmocka_unit_test(fields_come_back_the_same),
        cmocka_unit_test(fields_that_cannot_be_are_refused),
        cmocka_unit_test(the_schema_of_fields_knows_them),
        cmocka_unit_test(the_schema_of_campaigns_knows_them),
        cmocka_unit_test(the_schema_of_parties_knows_them),
        cmocka_unit_test(settings_come_back_the_same),
        cmocka_unit_test(a_mission_may_be_rolled),
        cmocka_unit_test(spells_have_their_names),
        cmocka_unit_test(spells_before_an_attack_are_asked_for),
        cmocka_unit_test(everything_can_be_said),
    };

    return cmocka_run_group_tests(tests, load, NULL);
}
