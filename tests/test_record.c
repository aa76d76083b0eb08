/* Records: written while playing, read back, played again; every change to one
 * is found at its line. */
#include "records/record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "minds/drive.h"
#include "records/replay.h"
#include "toy.h"

/* A toy battle of two random minds as a record; the caller frees it. */
static char *toy_record(uint64_t seed, uint64_t *hash)
{
    struct record_head head = { .engine = "test",
                                .book = "toy",
                                .content = 0xabc,
                                .seed = seed,
                                .mind = { "random", "random" },
                                .army = { (char[]){ "a: 1\n" },
                                          (char[]){ "b: \"é\"\n" } },
                                .table = (char[]){ "t: 2\n" },
                                .settings = json_object() };
    const struct mind *const minds[] = { &mind_random, &mind_random };
    struct record_writer w;
    struct battle b;
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);

    battle_init(&b, &toy_stage, seed);
    record_begin(&w, file, &head);
    assert_true(drive(&b, minds, seed, &w.watcher, 100));
    assert_true(record_end(&w, &b));
    fclose(file);
    json_decref(head.settings);
    *hash = battle_hash(&b);
    return text;
}

static bool replays(const char *text, struct alea_error *error, uint64_t *hash)
{
    struct record record;
    struct replay r;
    bool same;

    if (!record_read(&record, text, strlen(text), LANG_EN, error))
        return false;
    replay_begin(&r, &record, &toy_stage, REPLAY_STRICT, LANG_EN, NULL);
    same = replay_to(&r, INT32_MAX, error);
    *hash = battle_hash(&r.battle);
    record_clear(&record);
    return same;
}

static void records_play_again(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct alea_error error;
        uint64_t hash, again;
        char *text = toy_record(seed, &hash);

        assert_true(replays(text, &error, &again));
        assert_int_equal(hash, again);
        free(text);
    }
}

/* How often a watcher was told of a decision, and of a stop. */
struct heard {
    int decided, played;
};

static void hear_decided(void *own, const struct battle *before,
                         const struct decision *d)
{
    (void)before;
    (void)d;
    ((struct heard *)own)->decided++;
}

static void hear_played(void *own, const struct battle *b, enum played how)
{
    (void)b;
    (void)how;
    ((struct heard *)own)->played++;
}

/* A watcher may miss something, and one of the two may be nobody. */
static void two_watch_as_one_does(void **state)
{
    const struct mind *const minds[] = { &mind_random, &mind_random };
    struct heard all = { 0, 0 }, some = { 0, 0 };
    const struct watcher one = { .own = &all,
                                 .decided = hear_decided,
                                 .played = hear_played };
    const struct watcher two = { .own = &some, .decided = hear_decided };
    struct watch_pair pair, alone;
    struct battle b;

    (void)state;
    watch_both(&pair, &one, &two);
    watch_both(&alone, NULL, &pair.watcher);
    battle_init(&b, &toy_stage, 1);
    assert_true(drive(&b, minds, 1, &alone.watcher, 100));
    assert_int_equal(all.decided, TOY_BIDS);
    assert_int_equal(some.decided, TOY_BIDS);
    assert_true(all.played > TOY_BIDS);
    assert_int_equal(some.played, 0);
}

static void heads_are_kept(void **state)
{
    struct record record;
    struct alea_error error;
    uint64_t hash;
    char *text = toy_record(7, &hash);

    (void)state;
    assert_true(record_read(&record, text, strlen(text), LANG_EN, &error));
    assert_string_equal(record.head.engine, "test");
    assert_string_equal(record.head.book, "toy");
    assert_int_equal(record.head.content, 0xabc);
    assert_int_equal(record.head.seed, 7);
    assert_string_equal(record.head.mind[1], "random");
    assert_string_equal(record.head.army[1], "b: \"é\"\n");
    assert_string_equal(record.head.table, "t: 2\n");
    assert_int_equal(record.lines, TOY_BIDS + 1);
    record_clear(&record);
    free(text);
}

/* The text with line number 'line' (from 1) replaced; "" removes it. */
static char *with_line(const char *text, int line, const char *by)
{
    char *out = malloc(strlen(text) + strlen(by) + 2);
    const char *from = text;

    for (int i = 1; i < line; i++)
        from = strchr(from, '\n') + 1;
    memcpy(out, text, (size_t)(from - text));
    sprintf(out + (from - text), "%s%s%s", by, *by ? "\n" : "",
            strchr(from, '\n') + 1);
    return out;
}

static void differs_at(char *text, int line, const char *words)
{
    struct alea_error error = { 0 };
    uint64_t hash;

    assert_false(replays(text, &error, &hash));
    if (error.line != line || !strstr(error.message, words))
        fail_msg("line %d: %s (wanted line %d: %s)", error.line, error.message,
                 line, words);
    free(text);
}

/* Line 4 of the file is decision 2: line 1 the head, line 2 line 0. */
static void changes_are_found_at_their_line(void **state)
{
    uint64_t hash;
    char *text = toy_record(3, &hash), *good;
    char line[200];
    uint32_t right;
    struct record record;
    struct alea_error error;

    (void)state;
    assert_true(record_read(&record, text, strlen(text), LANG_EN, &error));
    right = record.line[2].hash;
    record_clear(&record);
    differs_at(with_line(text, 4,
                         "{\"n\":2,\"who\":1,\"decision\":{\"bid\":1},"
                         "\"dice\":[1,1],\"hash\":\"00000000\"}"),
               4, "1 of the 2 dice in the record are never rolled");
    differs_at(with_line(text, 4,
                         "{\"n\":2,\"who\":1,\"decision\":{\"bid\":3},"
                         "\"dice\":[1,1],\"hash\":\"00000000\"}"),
               4, "rolls more than the 2");
    differs_at(with_line(text, 4,
                         "{\"n\":2,\"who\":1,\"decision\":{\"bid\":2},"
                         "\"dice\":[1,5],\"hash\":\"00000000\"}"),
               4, "die 2 is not a face");
    differs_at(with_line(text, 4,
                         "{\"n\":2,\"who\":1,\"decision\":{\"bid\":2},"
                         "\"dice\":[1,1],\"hash\":\"00000000\"}"),
               4, "the record says 00000000");
    differs_at(with_line(text, 4,
                         "{\"n\":2,\"who\":0,\"decision\":{\"bid\":2},"
                         "\"dice\":[1,1],\"hash\":\"00000000\"}"),
               4, "player 0 decides, but it is player 1's turn to decide");
    differs_at(with_line(text, 4,
                         "{\"n\":2,\"who\":1,\"decision\":{\"bid\":6},"
                         "\"hash\":\"00000000\"}"),
               4, "refused");
    differs_at(with_line(text, 4,
                         "{\"n\":2,\"who\":1,\"decision\":{\"order\":6},"
                         "\"hash\":\"00000000\"}"),
               4, "the question is \"bid\", for B");
    snprintf(line, sizeof line, "{\"comment\":\"nothing, at %08x\"}",
             (unsigned)right);
    differs_at(with_line(text, 4, line), 5, "line 2 is missing");
    differs_at(with_line(text, 9, "{\"result\":{\"winner\":0,\"turns\":9}}"), 9,
               "does not end as");
    good = with_line(text, 9, "{\"comment\":\"and so on\"}");
    assert_true(replays(good, &error, &hash));
    free(good);
    free(text);
}

static void malformed(const char *text, int line, const char *words)
{
    struct record record;
    struct alea_error error = { 0 };

    assert_false(record_read(&record, text, strlen(text), LANG_EN, &error));
    if (error.line != line || !strstr(error.message, words))
        fail_msg("line %d: %s (wanted line %d: %s)", error.line, error.message,
                 line, words);
}

#define HEAD                                                                 \
    "{\"alea\":1,\"engine\":\"e\",\"book\":\"toy\",\"content\":"             \
    "\"0000000000000000\",\"seed\":1,\"minds\":[\"\",\"\"],\"settings\":{}," \
    "\"armies\":[\"\",\"\"],\"table\":\"\"}\n"

static void malformed_records_are_refused(void **state)
{
    (void)state;
    malformed("", 0, "empty");
    malformed("hello\n", 1, "");
    malformed("[]\n", 1, "is an object");
    malformed("{}\n", 1, "not a record");
    malformed("{\"alea\":5}\n", 1,
              "format 5; this program reads formats 1 to 4");
    malformed("{\"alea\":0}\n", 1, "format 0");
    malformed("{\"alea\":1,\"x\":1}\n", 1, "unknown key \"x\"");
    malformed("{\"alea\":1}\n", 1, "\"engine\" must be");
    malformed(HEAD, 1, "line 0 is missing");
    malformed(HEAD "\n{\"n\":1,\"hash\":\"00000000\"}\n", 3,
              "this is line 1; line 0 is missing");
    malformed(HEAD "{\"n\":0,\"hash\":\"0000000\"}\n", 2,
              "8 hexadecimal digits");
    malformed(HEAD "{\"n\":0,\"hash\":\"00000000\",\"dice\":3}\n", 2,
              "\"dice\" must be a list");
    malformed(HEAD "{\"n\":0,\"hash\":\"00000000\",\"dice\":[0,-1]}\n", 2,
              "die 2");
    malformed(HEAD "{\"n\":0,\"hash\":\"00000000\",\"n\":0}\n", 2, "duplicate");
    malformed(HEAD "{\"n\":0,\"hash\":\"00000000\"}\n{\"n\":1,\"hash\":"
                   "\"00000000\"}\n",
              3, "\"decision\" is missing");
    malformed(HEAD "{\"n\":0,\"hash\":\"00000000\"}\n{\"result\":{}}\n"
                   "{\"n\":1,\"hash\":\"00000000\",\"decision\":{}}\n",
              4, "follows the result");
}

static void errors_speak_french_too(void **state)
{
    struct record record;
    struct alea_error error = { 0 };

    (void)state;
    assert_false(record_read(&record, "", 0, LANG_FR, &error));
    assert_string_equal(error.message, "l'enregistrement est vide");
    assert_false(record_read(&record, "{", 1, LANG_FR, &error));
    assert_string_equal(error.message, "JSON : il manque la fin");
}

/* ---- decisions taken back ---- */

/* A record that is written by hand, bid by bid. */
struct table {
    struct record_writer w;
    struct battle b;
    char *text;
    size_t size;
    FILE *file;
    json_t *settings;
};

static void sit_down(struct table *t)
{
    struct record_head head = { .engine = "test",
                                .book = "toy",
                                .army = { (char[]){ "" }, (char[]){ "" } },
                                .table = (char[]){ "" } };

    t->settings = head.settings = json_object();
    t->file = open_memstream(&t->text, &t->size);
    battle_init(&t->b, &toy_stage, 9);
    record_begin(&t->w, t->file, &head);
    play_on(&t->b, &t->w.watcher);
}

static void bid(struct table *t, int value)
{
    struct decision d = { .value = value };
    struct refusal why;

    assert_true(answer_watched(&t->b, &d, &t->w.watcher, &why));
    play_on(&t->b, &t->w.watcher);
}

/* Ends the record and gives its text; the caller frees it. */
static char *stand_up(struct table *t)
{
    assert_true(record_end(&t->w, &t->b));
    fclose(t->file);
    json_decref(t->settings);
    return t->text;
}

/* Bids 0 and 0, takes both back, bids 1 and 2, takes the 2 back by consent, and
 * plays to the end; lines 0, 1, 2, undo 1, 1, 2, undo 2, 2 to 6. */
static char *hesitate(uint64_t *hash)
{
    struct table t;
    struct battle before;

    sit_down(&t);
    before = t.b;
    bid(&t, 0);
    bid(&t, 0);
    t.b = before;
    record_undo(&t.w, &t.b, 1, false);
    bid(&t, 1);
    before = t.b;
    bid(&t, 2);
    t.b = before;
    record_undo(&t.w, &t.b, 0, true);
    for (int i = 0; i < 5; i++)
        bid(&t, i);
    assert_true(t.b.over);
    *hash = battle_hash(&t.b);
    return stand_up(&t);
}

static void decisions_taken_back_stay_in_the_record(void **state)
{
    static const bool undone[] = { false, true,  true,  false, false, true,
                                   false, false, false, false, false, false };
    static const int8_t number[] = { 0, 1, 2, 0, 1, 2, 1, 2, 3, 4, 5, 6 };
    struct record record;
    struct alea_error error;
    struct replay r;
    uint64_t hash, again;
    char *text = hesitate(&hash);

    (void)state;
    if (!replays(text, &error, &again))
        fail_msg("line %d: %s", error.line, error.message);
    assert_int_equal(hash, again);
    assert_true(record_read(&record, text, strlen(text), LANG_EN, &error));
    assert_int_equal(record.lines, 12);
    for (int i = 0; i < record.lines; i++) {
        assert_int_equal(record.line[i].undone, undone[i]);
        assert_int_equal(record.line[i].n, number[i]);
        assert_int_equal(record.line[i].undo, i == 3 || i == 6);
    }
    assert_int_equal(record_find(&record, 1), 4);
    assert_int_equal(record_find(&record, 2), 7);
    assert_int_equal(record_find(&record, 99), 11);
    assert_true(record_undo_is_free(&record, 7));
    assert_false(record_undo_is_free(&record, 6));
    for (int n = 0; n <= TOY_BIDS; n++) { /* what stands, at any moment */
        replay_begin(&r, &record, &toy_stage, REPLAY_STRICT, LANG_EN, NULL);
        assert_true(replay_to(&r, n, &error));
        assert_int_equal(r.battle.decisions, n);
    }
    record_clear(&record);
    free(text);
}

/* A record that ends with decisions taken back goes on before them. */
static void a_record_may_end_with_decisions_taken_back(void **state)
{
    struct alea_error error;
    struct battle before;
    uint64_t hash;
    struct table t;
    char *text;

    (void)state;
    sit_down(&t);
    bid(&t, 3);
    before = t.b;
    bid(&t, 0);
    bid(&t, 0);
    t.b = before;
    record_undo(&t.w, &t.b, 0, false);
    text = stand_up(&t);
    assert_true(replays(text, &error, &hash));
    assert_int_equal(hash, battle_hash(&before));
    free(text);
}

static void what_is_taken_back_wrongly_is_found(void **state)
{
    uint64_t hash;
    char *text = hesitate(&hash);

    (void)state; /* line 5 takes back 1, line 8 takes back 2 */
    differs_at(
        with_line(text, 8, "{\"undo\":2,\"who\":0,\"hash\":\"00000000\"}"), 8,
        "dice have been rolled since decision 2: the opponent must agree");
    differs_at(with_line(text, 8,
                         "{\"undo\":2,\"who\":0,\"agreed\":true,"
                         "\"hash\":\"00000000\"}"),
               8, "the record says 00000000");
    differs_at(
        with_line(text, 5, "{\"undo\":3,\"who\":0,\"hash\":\"00000000\"}"), 5,
        "decision 3 has not been made yet");
    differs_at(
        with_line(text, 5, "{\"undo\":0,\"who\":0,\"hash\":\"00000000\"}"), 5,
        "\"undo\" must be a number from 1");
    differs_at(with_line(text, 5,
                         "{\"undo\":1,\"who\":0,\"agreed\":1,"
                         "\"hash\":\"00000000\"}"),
               5, "\"agreed\" must be true or false");
    differs_at(with_line(text, 5, ""), 5, "this is line 1; line 3 is missing");
    free(text);
}

/* Whatever is cut out of a record or changed in it, reading and playing come
 * back with an error or do not mind; sanitizers watch. */
static void broken_records_never_crash(void **state)
{
    struct alea_error error;
    uint64_t hash;
    char *text = hesitate(&hash);
    size_t size = strlen(text);

    (void)state;
    for (size_t i = 0; i < size; i++) {
        char *copy = malloc(size + 1);

        memcpy(copy, text, size + 1);
        copy[i] = (char)(i * 7 % 95 + 32);
        replays(copy, &error, &hash);
        copy[i] = 0;
        replays(copy, &error, &hash);
        free(copy);
    }
    free(text);
}

static void unfinished_battles_have_no_result(void **state)
{
    struct record_head head = { .settings = json_object(),
                                .army = { (char[]){ "" }, (char[]){ "" } },
                                .table = (char[]){ "" } };
    const struct mind *const minds[] = { &mind_random, &mind_random };
    struct record_writer w;
    struct battle b;
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    struct alea_error error;
    uint64_t hash = 0;

    (void)state;
    battle_init(&b, &toy_stage, 1);
    record_begin(&w, file, &head);
    assert_false(drive(&b, minds, 1, &w.watcher, 3));
    assert_true(record_end(&w, &b));
    fclose(file);
    assert_null(strstr(text, "result"));
    assert_true(replays(text, &error, &hash));
    assert_int_equal(hash, battle_hash(&b));
    json_decref(head.settings);
    free(text);
}

static void old_hashes_can_still_be_shown(void **state)
{
    struct alea_error error;
    struct record record;
    struct replay r;
    uint64_t hash;
    char *text = toy_record(5, &hash), *other;

    (void)state;
    other = with_line(text, 2, "{\"n\":0,\"hash\":\"00000000\"}");
    assert_true(record_read(&record, other, strlen(other), LANG_EN, &error));
    replay_begin(&r, &record, &toy_stage, REPLAY_SHOW, LANG_EN, NULL);
    assert_true(replay_to(&r, INT32_MAX, &error));
    assert_int_equal(r.differ, 0);
    assert_int_equal(battle_hash(&r.battle), hash);
    record_clear(&record);
    free(other);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_play_again),
        cmocka_unit_test(two_watch_as_one_does),
        cmocka_unit_test(heads_are_kept),
        cmocka_unit_test(changes_are_found_at_their_line),
        cmocka_unit_test(malformed_records_are_refused),
        cmocka_unit_test(decisions_taken_back_stay_in_the_record),
        cmocka_unit_test(a_record_may_end_with_decisions_taken_back),
        cmocka_unit_test(what_is_taken_back_wrongly_is_found),
        cmocka_unit_test(errors_speak_french_too),
        cmocka_unit_test(broken_records_never_crash),
        cmocka_unit_test(unfinished_battles_have_no_result),
        cmocka_unit_test(old_hashes_can_still_be_shown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
