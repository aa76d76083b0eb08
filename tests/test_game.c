/* Whole battles of Of Flesh and Steel between random minds: recorded, played
 * again, told in both languages, drawn. At every stop all candidates go to text
 * and back, and the view tells nothing of the dice. */
#include "records/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "battle/candidates.h"
#include "battle/view.h"
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"
#include "draw/draw.h"
#include "ledger/ledger.h"
#include "minds/drive.h"
#include "read/file.h"
#include "records/replay.h"
#include "report/report.h"
#include "words/decision.h"
#include "words/words.h"

/* What a test needs on the heap. */
struct fixture {
    struct game game;
    struct record_head head;
    struct ledger ledger;
    struct record record;
    struct replay replay;
    struct battle battle;
    struct record_writer writer;
    struct report *report[LANGS];
    int stops, told;
};

static char *text_of(const char *path)
{
    size_t size;
    struct alea_error error;
    char *text = file_read(path, &size, LANG_EN, &error);

    assert_non_null(text);
    return text;
}

static struct fixture *begin(const char *a, const char *b, uint64_t seed)
{
    struct fixture *f = calloc(1, sizeof *f);
    struct game_error error = { 0 };
    struct alea_error bad;

    assert_true(
        game_content(&f->game, book_text_find("ofas"), NULL, LANG_EN, &error));
    assert_true(ledger_open(&f->ledger, "ofas", &bad));
    strcpy(f->head.book, "ofas");
    strcpy(f->head.engine, "test");
    f->head.content = game_hash(&f->game);
    f->head.seed = seed;
    f->head.army[0] = text_of(a);
    f->head.army[1] = text_of(b);
    f->head.table =
        game_table(&f->game, &(struct ofas_settings){ .format = 250 }, seed);
    f->head.settings =
        json_pack("{s:s,s:s}", "variant", "rolled", "condition", "rolled");
    if (!game_stage(&f->game, &f->head, LANG_EN, &error))
        fail_msg("%s: %s", error.file, error.error.message);
    battle_init(&f->battle, f->game.stage, seed);
    return f;
}

static void end(struct fixture *f)
{
    for (int i = 0; i < LANGS; i++)
        report_free(f->report[i]);
    record_clear(&f->record);
    record_head_clear(&f->head);
    ledger_clear(&f->ledger);
    game_close(&f->game);
    free(f);
}

/* ---- at every stop ---- */

static void candidates_go_round(const struct battle *b)
{
    struct decision can[8], back;
    int n = candidates(b, b->decisions, can, 8);

    for (int i = 0; i < n; i++) {
        json_t *text;
        struct alea_error error;

        decision_tidy(&b->asked, &can[i]);
        text = decision_to_json(b, &can[i]);
        if (!decision_from_json(b, text, LANG_EN, &back, &error))
            fail_msg("%s", error.message);
        assert_true(decision_same(&back, &can[i]));
        json_decref(text);
    }
}

static void is_told(const char *sentence)
{
    if (!sentence[0] || strpbrk(sentence, "{}"))
        fail_msg("\"%s\" is no sentence", sentence);
}

static void everything_is_told(struct fixture *f, const struct battle *b)
{
    char sentence[WORDS_HTML_LINE];

    for (int lang = 0; lang < LANGS; lang++)
        for (int markup = 0; markup < 2; markup++) {
            struct words w = { (enum lang)lang, (enum markup)markup,
                               &f->ledger };

            for (int i = 0; i < b->log.events; i++) {
                event_words(&w, b, &b->log.event[i], sentence, sizeof sentence);
                if (event_is_silent(b, &b->log.event[i]))
                    assert_string_equal(sentence, "");
                else
                    is_told(sentence);
                f->told++;
            }
            if (!b->asking)
                continue;
            ask_words(&w, b, sentence, sizeof sentence);
            is_told(sentence);
        }
}

/* The dice still to come are not in a view, nor anything that follows from
 * them: it is the same whatever they are. */
static void dice_are_hidden(const struct battle *b)
{
    static struct battle other, view[2];

    other = *b;
    dice_seed(&other.dice, 12345);
    other.dice.fallen = b->dice.fallen;
    for (int player = 0; player < b->players; player++) {
        battle_view(b, player, &view[0]);
        battle_view(&other, player, &view[1]);
        assert_memory_equal(&view[0], &view[1], sizeof view[0]);
    }
}

static void decided(void *own, const struct battle *before,
                    const struct decision *d)
{
    struct fixture *f = own;

    f->stops++;
    candidates_go_round(before);
    dice_are_hidden(before);
    f->writer.watcher.decided(&f->writer, before, d);
}

/* ofas.04.18, 07.25 who has cover has it from something. */
static void cover_has_a_cause(const struct battle *b)
{
    for (int i = 0; i < b->log.events; i++)
        assert_int_equal(b->log.event[i].kind == EVENT_COVER_ROLL,
                         b->log.event[i].why != 0);
}

static void played(void *own, const struct battle *b, enum played how)
{
    struct fixture *f = own;

    everything_is_told(f, b);
    cover_has_a_cause(b);
    f->writer.watcher.played(&f->writer, b, how);
    for (int i = 0; i < LANGS; i++)
        if (f->report[i])
            report_watcher(f->report[i])
                ->played(report_watcher(f->report[i])->own, b, how);
}

/* Plays the battle out and gives its record, which the caller frees. */
static char *play_out(struct fixture *f)
{
    const struct mind *const minds[] = { &mind_random, &mind_random };
    const struct watcher watcher = { .own = f,
                                     .decided = decided,
                                     .played = played };
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);

    record_begin(&f->writer, file, &f->head);
    assert_true(drive(&f->battle, minds, f->head.seed, &watcher, 10000));
    assert_true(record_end(&f->writer, &f->battle));
    fclose(file);
    return text;
}

static bool plays_again(struct fixture *f, const char *text,
                        struct alea_error *error)
{
    struct game_error bad = { 0 };
    bool same;

    record_clear(&f->record);
    if (!record_read(&f->record, text, strlen(text), LANG_EN, error))
        return false;
    game_clear(&f->game);
    assert_true(game_stage(&f->game, &f->record.head, LANG_EN, &bad));
    replay_begin(&f->replay, &f->record, f->game.stage, REPLAY_STRICT, LANG_EN,
                 NULL);
    same = replay_to(&f->replay, INT32_MAX, error);
    return same;
}

/* ---- tests ---- */

static const char *const armies[] = {
    "books/ofas/armies/line-250.yaml",    "books/ofas/armies/assault-250.yaml",
    "books/ofas/armies/horde-250.yaml",   "books/ofas/armies/elite-250.yaml",
    "books/ofas/armies/snipers-250.yaml", "books/ofas/armies/mixed-250.yaml",
};

static void battles_are_recorded_and_play_again(void **state)
{
    (void)state;
    for (int i = 0; i < 6; i++) {
        struct fixture *f =
            begin(armies[i], armies[(i + 1) % 6], (uint64_t)i + 100);
        struct alea_error error = { 0 };
        char *text = play_out(f);
        uint64_t hash = battle_hash(&f->battle);

        assert_true(f->stops > 50 && f->told > 200);
        if (!plays_again(f, text, &error))
            fail_msg("line %d: %s", error.line, error.message);
        assert_int_equal(battle_hash(&f->replay.battle), hash);
        free(text);
        end(f);
    }
}

/* The place of the line of that number (from 1). */
static char *line_at(char *text, int line)
{
    for (int i = 1; i < line; i++)
        text = strchr(text, '\n') + 1;
    return text;
}

static void a_changed_die_is_found_at_its_line(void **state)
{
    struct fixture *f = begin(armies[0], armies[1], 7);
    struct alea_error error = { 0 };
    char *text = play_out(f);
    int found = 0;

    (void)state;
    assert_true(plays_again(f, text, &error));
    for (int n = 20; n < f->record.lines && found < 5; n++) {
        int line = f->record.line[n].at;
        char *from = line_at(text, line), *dice = strstr(from, "\"dice\":[");
        char before;

        if (!dice || dice > strchr(from, '\n'))
            continue;
        dice += strlen("\"dice\":[");
        before = *dice;
        *dice = before == '2' ? '0' : '2';
        /* A die on which nothing hung, in a bid won anyway, may be any. */
        if (!plays_again(f, text, &error)) {
            assert_int_equal(error.line, line);
            found++;
        }
        *dice = before;
        assert_true(plays_again(f, text, &error));
    }
    assert_int_equal(found, 5);
    free(text);
    end(f);
}

static void records_open_at_any_line(void **state)
{
    struct fixture *f = begin(armies[2], armies[3], 3);
    struct alea_error error = { 0 };
    char *text = play_out(f);

    (void)state;
    assert_true(plays_again(f, text, &error));
    for (int n = 0; n < f->record.lines; n += 37) {
        replay_begin(&f->replay, &f->record, f->game.stage, REPLAY_STRICT,
                     LANG_EN, NULL);
        assert_true(replay_to(&f->replay, n, &error));
        assert_int_equal(f->replay.battle.decisions, n);
        assert_int_equal(record_hash(&f->replay.battle),
                         f->record.line[n].hash);
    }
    free(text);
    end(f);
}

/* Takes the page's record out of it and unfolds its lines; the caller frees
 * it. */
static char *example_of_the_page(void)
{
    char *page = text_of("docs/records.md");
    char *from = strstr(page, "```jsonl\n"), *end, *to = page;

    assert_non_null(from);
    from += strlen("```jsonl\n");
    end = strstr(from, "```");
    assert_non_null(end);
    for (; from < end; from++)
        if (!(from[0] == '\n' && from[1] == ' '))
            *to++ = *from;
    *to = 0;
    return page;
}

/* If this fails because battles play differently now, put the hashes that it
 * names into docs/records.md. */
static void the_record_of_the_page_plays_again(void **state)
{
    struct fixture *f = begin(armies[0], armies[1], 1);
    struct alea_error error = { 0 };
    char *text = example_of_the_page();

    (void)state;
    if (!plays_again(f, text, &error))
        fail_msg("line %d: %s", error.line, error.message);
    assert_int_equal(f->replay.battle.decisions, 6);
    assert_true(f->record.line[4].undone); /* it shows all kinds of lines */
    assert_true(f->record.line[5].undo);
    assert_true(f->record.line[2].dice > 0);
    free(text);
    end(f);
}

/* Up to format 3 hashes were reckoned otherwise: decisions, dice and result
 * must be those of the battle all the same. */
static void old_records_are_judged_by_what_was_played(void **state)
{
    struct fixture *f = begin(armies[0], armies[1], 1);
    struct alea_error error = { 0 };
    char *text = example_of_the_page(), *at;

    (void)state;
    at = strstr(text, "{\"alea\":4");
    assert_non_null(at);
    at[strlen("{\"alea\":")] = '3';
    for (char *hash = text; (hash = strstr(hash, "\"hash\":\"")); hash++)
        memset(hash + strlen("\"hash\":\""), '7', 8);
    if (!plays_again(f, text, &error))
        fail_msg("line %d: %s", error.line, error.message);
    end(f);
    f = begin(armies[0], armies[1], 1);
    at = strstr(text, "\"dice\":[2,1]");
    assert_non_null(at);
    memmove(at + strlen("\"dice\":[2"), at + strlen("\"dice\":[2,1"),
            strlen(at + strlen("\"dice\":[2,1")) + 1); /* a die is missing */
    assert_false(plays_again(f, text, &error));
    assert_int_equal(error.line, 4);
    free(text);
    end(f);
}

/* ---- pictures ---- */

/* Letters before one of these, or before the end. By hand: the sanitizers would
 * measure the whole rest of a page for each word of it. */
static size_t letters(const char *text, const char *stops)
{
    size_t n = 0;

    while (text[n] && !strchr(stops, text[n]))
        n++;
    return n;
}

/* Does every element that is opened close, in order? Enough of XML for what we
 * write: no comments, no '>' in attributes. */
static void is_well_formed(const char *text)
{
    char open[64][24];
    int depth = 0;

    for (const char *p = text + letters(text, "<"); *p;
         p += 1 + letters(p + 1, "<")) {
        size_t name = letters(p + 1, " />\n");
        const char *close = p + letters(p, ">");

        assert_true(*close);
        assert_true(p[1] == '/' || (name > 0 && name < 24));
        if (p[1] == '!' || (p[1] == 'm' && name == 4) || /* <meta> */
            (p[1] == 'b' && p[2] == 'r' && name == 2))
            continue;
        if (p[1] == '/') {
            size_t closing = letters(p + 2, ">");

            assert_true(depth > 0);
            depth--;
            if (strlen(open[depth]) != closing ||
                strncmp(open[depth], p + 2, closing) != 0)
                fail_msg("<%s> is closed by %.30s", open[depth], p);
        } else if (close[-1] != '/') {
            assert_true(depth < 64);
            memcpy(open[depth], p + 1, name);
            open[depth++][name] = 0;
        }
    }
    assert_int_equal(depth, 0);
}

static char *drawn(const struct fixture *f, const struct drawing *how)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    draw_battle(out, &f->battle, how);
    fclose(out);
    return text;
}

static void pictures_and_reports_are_well_formed(void **state)
{
    struct fixture *f = begin(armies[4], armies[5], 11);
    char *record;

    (void)state;
    for (int i = 0; i < LANGS; i++)
        f->report[i] =
            report_new(&(struct report_plan){ .lang = (enum lang)i,
                                              .content = f->game.content,
                                              .ledger = &f->ledger,
                                              .mind = { "random", "<&\"" } });
    record = play_out(f);
    for (int i = 0; i < LANGS; i++) {
        struct drawing how = { .lang = (enum lang)i,
                               .content = f->game.content,
                               .header = true,
                               .legend = true,
                               .styled = true };
        char *text = drawn(f, &how), *page = NULL;
        size_t size = 0;
        FILE *out = open_memstream(&page, &size);

        is_well_formed(text);
        assert_true(report_write(f->report[i], out));
        fclose(out);
        is_well_formed(page);
        assert_non_null(strstr(page, "ofas.04.16"));
        assert_null(strstr(page, "<&\""));
        free(text);
        free(page);
    }
    free(record);
    end(f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(battles_are_recorded_and_play_again),
        cmocka_unit_test(a_changed_die_is_found_at_its_line),
        cmocka_unit_test(records_open_at_any_line),
        cmocka_unit_test(the_record_of_the_page_plays_again),
        cmocka_unit_test(old_records_are_judged_by_what_was_played),
        cmocka_unit_test(pictures_and_reports_are_well_formed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
