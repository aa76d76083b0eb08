/* record.c -- writing records, line by line while the battle is played. */
#include "records/record.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "battle/camp.h"
#include "battle/stage.h"
#include "ledger/ledger.h"
#include "words/decision.h"

uint32_t record_hash(const struct battle *b)
{
    return (uint32_t)battle_hash(b);
}

static json_t *hex(uint64_t n, int digits)
{
    return json_sprintf("%0*" PRIx64, digits, n);
}

/* Writes a map as one line; 'line' is taken over. */
static void put(struct record_writer *w, json_t *line)
{
    if (!line || json_dumpf(line, w->file, DECISION_JSON) != 0 ||
        putc('\n', w->file) == EOF)
        w->failed = true;
    json_decref(line);
}

static json_t *head_json(const struct record_head *head)
{
    const char *core = ledger_core_words(head->book, LANG_EN);
    json_t *line = json_object(), *armies = json_array(), *minds = json_array();

    for (int i = 0; i < RECORD_SIDES && head->army[i]; i++) {
        json_array_append_new(armies, json_string(head->army[i]));
        json_array_append_new(minds, json_string(head->mind[i]));
    }
    json_object_set_new(line, "alea", json_integer(RECORD_FORMAT));
    json_object_set_new(line, "engine", json_string(head->engine));
    json_object_set_new(line, "book", json_string(head->book));
    if (core[0])
        json_object_set_new(line, "core", json_string(core));
    json_object_set_new(line, "content", hex(head->content, 16));
    json_object_set_new(line, "seed", json_integer((json_int_t)head->seed));
    json_object_set_new(line, "minds", minds);
    json_object_set(line, "settings", head->settings);
    json_object_set_new(line, "armies", armies);
    json_object_set_new(line, "table", json_string(head->table));
    return line;
}

static void decided(void *own, const struct battle *before,
                    const struct decision *d)
{
    struct record_writer *w = own;

    w->line = json_object();
    json_object_set_new(w->line, "n", json_integer(before->decisions + 1));
    json_object_set_new(w->line, "who", json_integer(before->asked.who));
    json_object_set_new(w->line, "decision", decision_to_json(before, d));
    json_object_set_new(w->line, "dice", json_array());
    if (w->comment)
        json_object_set_new(w->line, "comment", json_string(w->comment));
    w->comment = NULL;
}

/* Adds the dice of the log; at the next question the line is complete. */
static void played(void *own, const struct battle *b, enum played how)
{
    struct record_writer *w = own;
    json_t *dice = json_object_get(w->line, "dice");

    if (!w->line)
        return; /* played on where nothing was left to play */
    for (int i = 0; i < b->log.dice; i++)
        json_array_append_new(
            dice, json_integer(b->log.die[i] + b->stage->book->lowest));
    if (how == PLAYED_MORE)
        return;
    if (json_array_size(dice) == 0)
        json_object_del(w->line, "dice");
    json_object_set_new(w->line, "hash", hex(record_hash(b), 8));
    put(w, w->line);
    w->line = NULL;
}

char *record_head_text(const struct record_head *head)
{
    json_t *line = head_json(head);
    char *text = json_dumps(line, DECISION_JSON);

    json_decref(line);
    return text;
}

void record_resume(struct record_writer *w, FILE *file)
{
    *w = (struct record_writer){
        .file = file,
        .watcher = { .own = w, .decided = decided, .played = played },
    };
}

void record_begin(struct record_writer *w, FILE *file,
                  const struct record_head *head)
{
    record_resume(w, file);
    w->line = json_object();
    put(w, head_json(head));
    json_object_set_new(w->line, "n", json_integer(0));
    json_object_set_new(w->line, "dice", json_array());
}

void record_undo(struct record_writer *w, const struct battle *b, int who,
                 bool agreed)
{
    json_t *line = json_object();

    json_object_set_new(line, "undo", json_integer(b->decisions + 1));
    json_object_set_new(line, "who", json_integer(who));
    if (agreed)
        json_object_set_new(line, "agreed", json_true());
    json_object_set_new(line, "hash", hex(record_hash(b), 8));
    put(w, line);
}

json_t *record_result(const struct battle *b)
{
    json_t *result = json_object(), *score;

    json_object_set_new(result, "winner",
                        b->winner < b->players ? json_integer(b->winner)
                                               : json_null());
    if (b->stage->book->score) {
        score = json_array();
        for (int i = 0; i < camp_count(b); i++)
            json_array_append_new(
                score, json_integer(camp_score(b, camp_speaker(b, i))));
        json_object_set_new(result, "score", score);
    }
    json_object_set_new(result, "turns", json_integer(b->turn));
    json_object_set_new(result, "hash", hex(battle_hash(b), 16));
    return result;
}

bool record_end(struct record_writer *w, const struct battle *b)
{
    json_decref(w->line); /* a decision whose dice nobody played out */
    w->line = NULL;
    if (b->over) {
        json_t *result = record_result(b);

        if (w->forfeit)
            json_object_set_new(result, "forfeit", forfeit_json(w->forfeit));
        put(w, json_pack("{s:o}", "result", result));
    }
    return fflush(w->file) == 0 && !ferror(w->file) && !w->failed;
}
