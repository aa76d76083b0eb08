/* console.c -- messages to alea, and its answers: see console.h. */
#include "engine/console.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/hash.h"
#include "battle/candidates.h"
#include "battle/view.h"
#include "engine/talk.h"
#include "minds/memory.h"
#include "records/record_head.h"
#include "records/replay.h"
#include "words/decision.h"
#include "words/thought.h"
#include "words/words.h"
#include <alea/version.h>

/* A battle that was set up. */
struct sitting {
    struct game game; /* for its stage */
    struct battle battle;
    struct mind_memory memory; /* its seed is that of the last "go" */
    struct told told;          /* since the last question */
    char *text;                /* the record so far, once 'file' is flushed */
    size_t size;
    FILE *file;
    struct record_writer writer;
};

struct console {
    const struct content *content;
    enum lang lang;
    struct sitting *sitting; /* NULL: no position yet */
    struct battle view;
    bool stopped;
    struct alea_error error; /* of the message now answered */
};

/* ---- sittings ---- */

static void sitting_free(struct sitting *s)
{
    if (!s)
        return;
    told_clear(&s->told);
    if (s->file) {
        record_end(&s->writer, &s->battle); /* drops a line that is half */
        fclose(s->file);
    }
    free(s->text);
    game_clear(&s->game);
    free(s);
}

static struct sitting *sitting_new(void)
{
    struct sitting *s = calloc(1, sizeof *s);

    if (!s)
        return NULL;
    s->file = open_memstream(&s->text, &s->size);
    if (!s->file) {
        free(s);
        return NULL;
    }
    record_resume(&s->writer, s->file);
    return s;
}

static void decided(void *own, const struct battle *before,
                    const struct decision *d)
{
    struct sitting *s = own;

    s->told.watcher.decided(&s->told, before, d);
    s->writer.watcher.decided(&s->writer, before, d);
}

static void played(void *own, const struct battle *b, enum played how)
{
    struct sitting *s = own;

    s->told.watcher.played(&s->told, b, how);
    s->writer.watcher.played(&s->writer, b, how);
}

/* Takes a decision, if there is one, and plays to the next question. */
static bool play_told(struct sitting *s, const struct decision *d,
                      struct refusal *why)
{
    const struct watcher watcher = { .own = s,
                                     .decided = decided,
                                     .played = played };

    if (d && !answer_fits(&s->battle, d, why))
        return false;
    told_clear(&s->told);
    told_begin(&s->told, (1u << s->battle.players) - 1);
    if (d)
        answer_watched(&s->battle, d, &watcher, why);
    play_on(&s->battle, &watcher);
    return true;
}

/* ---- keys of messages ---- */

/* A whole number, or 'other' where there is none. */
static bool take_whole(struct console *c, const json_t *message,
                       const char *key, json_int_t most, json_int_t other,
                       json_int_t *out)
{
    const json_t *number = json_object_get(message, key);

    *out = number ? json_integer_value(number) : other;
    if (!number || (json_is_integer(number) && *out >= 0 && *out <= most))
        return true;
    return error_say(&c->error, c->lang, ALEA_VALUE, 0, 0,
                     "\"%s\" doit être un nombre entier de 0 à %lld",
                     "\"%s\" must be a whole number from 0 to %lld", key,
                     (long long)most);
}

static bool has_battle(struct console *c)
{
    return c->sitting || error_say(&c->error, c->lang, ALEA_MISSING, 0, 0,
                                   "il faut d'abord un message \"position\"",
                                   "a \"position\" message must come first");
}

static bool has_question(struct console *c)
{
    if (!has_battle(c))
        return false;
    return c->sitting->battle.asking ||
           error_say(&c->error, c->lang, ALEA_MISSING, 0, 0,
                     "la bataille est finie", "the battle is over");
}

/* Whose eyes look: "player", else who is asked. */
static bool take_eyes(struct console *c, const json_t *message,
                      const struct battle *b, int *out)
{
    json_int_t player;

    if (!take_whole(c, message, "player", b->players - 1,
                    b->asking ? b->asked.who : 0, &player))
        return false;
    *out = (int)player;
    return true;
}

/* ---- positions ---- */

/* The battle as that player sees it, and what came since the last question. */
static json_t *position(struct console *c, int eyes)
{
    const struct sitting *s = c->sitting;
    const struct telling telling = { .lang = c->lang,
                                     .content = c->content,
                                     .options = true };
    json_t *since = json_array();

    if (s->told.wanted)
        json_array_append_new(since, told_json(&s->told, eyes, &s->battle));
    battle_view(&s->battle, eyes, &c->view);
    return talk_position(&c->view, eyes, since, &telling);
}

/* The text of a record up to the line that is there. */
static void keep_lines(struct sitting *s, const char *text, int lines)
{
    const char *end = text;

    for (; lines > 0 && end; lines--) {
        end = strchr(end, '\n');
        end = end ? end + 1 : NULL;
    }
    fwrite(text, 1, end ? (size_t)(end - text) : strlen(text), s->file);
    if (!end)
        fputc('\n', s->file);
}

/* What was rolled is rolled; what comes, nobody knows yet. */
static void reseed(struct dice *dice, uint64_t seed)
{
    const struct dice old = *dice;

    dice_seed(dice, hash_mix(seed));
    dice->fallen = old.fallen;
    dice->trail = old.trail;
}

/* Plays a record on its stage up to decision 'at'. */
static bool replay(struct console *c, struct sitting *s,
                   const struct record *record, json_int_t at)
{
    struct replay *r = malloc(sizeof *r);
    const int32_t last = record_find(record, (int32_t)at);
    bool good = true;

    if (!r)
        return error_memory(&c->error, c->lang);
    replay_begin(r, record, s->game.stage, REPLAY_SHOW, c->lang, NULL);
    while (good && r->next <= last)
        good = replay_line(r, &c->error);
    s->battle = r->battle;
    free(r);
    reseed(&s->battle.dice, record->head.seed + s->battle.decisions);
    return good;
}

/* Opens the book that the battle is of: it then has a game without a stage. */
static bool open_book(struct console *c, struct sitting *s,
                      const struct shelf *shelf)
{
    if (!shelf)
        return error_say(&c->error, c->lang, ALEA_UNKNOWN, 0, 0,
                         "il n'y a pas de livre de ce nom",
                         "there is no book with that name");
    s->game = shelf->game;
    return true;
}

/* A battle from a record. */
static bool resume(struct console *c, struct sitting *s, const char *text,
                   json_int_t at)
{
    struct game_error wrong = { 0 };
    struct record record;
    bool good;

    if (!record_read(&record, text, strlen(text), c->lang, &c->error))
        return false;
    good = open_book(c, s, content_shelf(c->content, record.head.book));
    if (good && !game_stage(&s->game, &record.head, c->lang, &wrong)) {
        c->error = wrong.error;
        good = false;
    }
    if (good && replay(c, s, &record, at))
        keep_lines(s, text, record.line[record_find(&record, (int32_t)at)].at);
    else
        good = false;
    record_clear(&record);
    return good;
}

/* A battle from its beginning. */
static bool begin(struct console *c, struct sitting *s, const json_t *message)
{
    const struct shelf *shelf = content_meant(c->content, message);
    struct record_head head = { 0 };
    struct game_error wrong = { 0 };
    json_int_t seed;
    bool good;

    if (!open_book(c, s, shelf) ||
        !take_whole(c, message, "seed", INT64_MAX >> 10, 1, &seed))
        return false;
    head.content = shelf->hash;
    head.seed = (uint64_t)seed;
    good = record_head_read(&head, message, shelf->game.book,
                            shelf->game.content, c->lang, &wrong) &&
           game_stage(&s->game, &head, c->lang, &wrong);
    if (good) {
        struct refusal why;

        battle_init(&s->battle, s->game.stage, head.seed);
        record_begin(&s->writer, s->file, &head);
        play_told(s, NULL, &why);
    } else if (wrong.file[0]) {
        error_set(&c->error, wrong.error.code, wrong.error.line,
                  wrong.error.column, "%s: %s", wrong.file,
                  wrong.error.message);
        c->error.rule = wrong.error.rule;
    } else {
        c->error = wrong.error;
    }
    record_head_clear(&head);
    return good;
}

static json_t *do_position(struct console *c, const json_t *message)
{
    const json_t *record = json_object_get(message, "record");
    struct sitting *s;
    json_int_t at;
    bool good;
    int eyes = 0;

    if (!take_whole(c, message, "at", INT32_MAX, INT32_MAX, &at))
        return NULL;
    s = sitting_new();
    if (!s) {
        error_memory(&c->error, c->lang);
        return NULL;
    }
    if (record &&
        (!json_is_string(record) ||
         strlen(json_string_value(record)) != json_string_length(record)))
        good = error_say(&c->error, c->lang, ALEA_VALUE, 0, 0,
                         "\"record\" doit être un texte",
                         "\"record\" must be a text");
    else if (record)
        good = resume(c, s, json_string_value(record), at);
    else
        good = begin(c, s, message);
    if (!good || !take_eyes(c, message, &s->battle, &eyes)) {
        sitting_free(s);
        return NULL;
    }
    sitting_free(c->sitting);
    c->sitting = s;
    return position(c, eyes);
}

static json_t *do_view(struct console *c, const json_t *message)
{
    int eyes;

    if (!has_battle(c) || !take_eyes(c, message, &c->sitting->battle, &eyes))
        return NULL;
    return position(c, eyes);
}

/* ---- deciding ---- */

static json_t *do_play(struct console *c, const json_t *message)
{
    const json_t *decision = json_object_get(message, "decision");
    const struct telling telling = { .lang = c->lang, .content = c->content };
    struct refusal why = { .figure = NOBODY };
    struct decision d = { 0 };
    json_int_t n, eyes;

    if (!has_question(c) ||
        !take_whole(c, message, "n", INT32_MAX,
                    (json_int_t)c->sitting->battle.decisions + 1, &n) ||
        !take_whole(c, message, "player", c->sitting->battle.players - 1, 0,
                    &eyes))
        return NULL;
    if (n != (json_int_t)c->sitting->battle.decisions + 1) {
        error_say(&c->error, c->lang, ALEA_VALUE, 0, 0,
                  "la question en cours est la %d", "the open question is %d",
                  (int)c->sitting->battle.decisions + 1);
        return NULL;
    }
    if (!json_is_object(decision)) {
        error_say(&c->error, c->lang, ALEA_MISSING, 0, 0,
                  "il faut un objet \"decision\"",
                  "an object \"decision\" is required");
        return NULL;
    }
    if (!decision_from_json(&c->sitting->battle, decision, c->lang, &d,
                            &c->error))
        return NULL;
    decision_tidy(&c->sitting->battle.asked, &d);
    if (!play_told(c->sitting, &d, &why)) {
        talk_refusal(&c->sitting->battle, &why, &telling, &c->error);
        return NULL;
    }
    return do_view(c, message);
}

static const struct mind *take_mind(struct console *c, const json_t *message)
{
    const json_t *name = json_object_get(message, "mind");
    const struct mind *mind =
        mind_find(!name                  ? "doctrine"
                  : json_is_string(name) ? json_string_value(name)
                                         : "");

    if (!mind)
        error_say(&c->error, c->lang, ALEA_UNKNOWN, 0, 0,
                  "il n'y a pas d'adversaire de ce nom",
                  "there is no mind with that name");
    return mind;
}

/* What a mind would answer; nothing is played. */
static json_t *do_go(struct console *c, const json_t *message)
{
    const struct mind *mind = take_mind(c, message);
    const struct words w = { .lang = c->lang };
    char words[WORDS_LINE], reason[WORDS_LINE];
    struct decision d = { 0 };
    struct thought thought;
    json_int_t seed;

    if (!mind || !has_question(c) ||
        !take_whole(c, message, "seed", INT64_MAX >> 10, 1, &seed))
        return NULL;
    battle_view(&c->sitting->battle, c->sitting->battle.asked.who, &c->view);
    c->sitting->memory.seed = (uint64_t)seed;
    mind_ask(mind, &c->view, hash_mix((uint64_t)seed + c->view.decisions),
             &c->sitting->memory, &d, &thought);
    decision_tidy(&c->view.asked, &d);
    decision_words(&w, &c->view, &d, words, sizeof words);
    thought_words(&w, &c->view, &d, &thought, reason, sizeof reason);
    return json_pack("{s:s, s:i, s:i, s:o, s:s, s:s?}", "type", "bestdecision",
                     "n", (int)c->view.decisions + 1, "who",
                     (int)c->view.asked.who, "decision",
                     decision_to_json(&c->view, &d), "words", words, "why",
                     reason[0] ? reason : NULL);
}

/* ---- the rest ---- */

static json_t *do_hello(struct console *c, const json_t *message)
{
    const char *lang = json_string_value(json_object_get(message, "lang"));
    json_t *minds, *books;

    if (!talk_is_hello(message, c->lang, &c->error))
        return NULL;
    minds = json_array();
    books = json_array();
    if (lang)
        c->lang = strcmp(lang, "fr") == 0 ? LANG_FR : LANG_EN;
    for (int i = 0; mind_at(i); i++)
        json_array_append_new(minds, json_string(mind_at(i)->name));
    for (int i = 0; book_text_at(i); i++)
        json_array_append_new(books, json_string(book_text_at(i)->book->id));
    return json_pack("{s:s, s:i, s:s, s:s, s:o, s:s, s:o, s:{s:i}}", "type",
                     "hello", "protocol", TALK_PROTOCOL, "alea", ALEA_VERSION,
                     "book", book_text_at(0)->book->id, "books", books, "lang",
                     c->lang == LANG_FR ? "fr" : "en", "minds", minds, "limits",
                     "line", CONSOLE_LINE);
}

static json_t *do_sight(struct console *c, const json_t *message)
{
    int eyes;

    if (!has_battle(c) || !take_eyes(c, message, &c->sitting->battle, &eyes))
        return NULL;
    battle_view(&c->sitting->battle, eyes, &c->view);
    return talk_look(message, &c->view, c->lang, &c->error);
}

static json_t *do_plan(struct console *c, const json_t *message)
{
    const struct telling t = { .lang = c->lang, .content = c->content };

    if (!has_question(c))
        return NULL;
    battle_view(&c->sitting->battle, c->sitting->battle.asked.who, &c->view);
    return talk_plan(message, &c->view, &t, &c->error);
}

/* All of it, secrets and dice: who set the battle up may know. */
static json_t *do_record(struct console *c, const json_t *message)
{
    struct sitting *s = c->sitting;
    json_t *line, *out;
    char *text = NULL;

    (void)message;
    if (!has_battle(c))
        return NULL;
    if (s->battle.over) {
        line = json_pack("{s:o}", "result", record_result(&s->battle));
        text = json_dumps(line, DECISION_JSON);
        json_decref(line);
    }
    fflush(s->file);
    out = json_pack(
        "{s:s, s:o}", "type", "record", "record",
        json_sprintf("%s%s%s", s->text, text ? text : "", text ? "\n" : ""));
    free(text);
    return out;
}

static json_t *do_stop(struct console *c, const json_t *message)
{
    (void)message;
    c->stopped = true;
    return json_pack("{s:s}", "type", "stop");
}

static const struct {
    const char *type;
    json_t *(*follow)(struct console *c, const json_t *message);
} kinds[] = {
    { "hello", do_hello }, { "position", do_position }, { "view", do_view },
    { "go", do_go },       { "play", do_play },         { "sight", do_sight },
    { "plan", do_plan },   { "record", do_record },     { "stop", do_stop },
};

/* The answer; NULL, and an error, when there is none. */
static json_t *follow(struct console *c, const json_t *message)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].type, talk_type(message)) == 0)
            return kinds[i].follow(c, message);
    error_say(&c->error, c->lang, ALEA_UNKNOWN, 0, 0,
              "les messages sont hello, position, view, go, play, sight, "
              "plan, record, stop",
              "the messages are hello, position, view, go, play, sight, "
              "plan, record, stop");
    return NULL;
}

static void put(struct console *c, json_t *answer, FILE *out)
{
    if (!answer)
        answer = json_pack(
            "{s:s, s:o}", "type", "error", "error",
            talk_error(c->sitting ? &c->sitting->battle : NULL, &c->error));
    json_dumpf(answer, out, DECISION_JSON);
    fputc('\n', out);
    fflush(out);
    json_decref(answer);
}

bool console_hear(struct console *console, const char *line, size_t size,
                  FILE *out)
{
    json_t *message, *answer;

    if (strspn(line, " \t\r") == size)
        return true;
    console->error = (struct alea_error){ .code = ALEA_SYSTEM };
    message = talk_read(line, size, console->lang, &console->error);
    answer = message ? follow(console, message) : NULL;
    put(console, answer, out);
    json_decref(message);
    return !console->stopped;
}

void console_too_long(struct console *console, FILE *out)
{
    error_say(&console->error, console->lang, ALEA_LIMIT, 0, 0,
              "une ligne a au plus %d octets", "a line has at most %d bytes",
              (int)CONSOLE_LINE);
    put(console, NULL, out);
}

struct console *console_new(const struct content *content, enum lang lang)
{
    struct console *c = calloc(1, sizeof *c);

    if (c) {
        c->content = content;
        c->lang = lang;
    }
    return c;
}

void console_free(struct console *console)
{
    if (!console)
        return;
    sitting_free(console->sitting);
    free(console);
}
