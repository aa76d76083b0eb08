/* tell.c -- events as JSON: see tell.h. */
#include "show/tell.h"

#include <string.h>

#include "battle/view.h"
#include "lab/chance.h"
#include "show/book_show.h"
#include "words/decision.h"
#include "words/words.h"

const char *test_word(int thirds)
{
    static const char *const word[] = { "never", "hard", "easy", "always" };

    return thirds >= 0 && thirds <= 3 ? word[thirds] : "";
}

bool is_secret_ask(const struct battle *b)
{
    return b->stage->book->asks[b->asked.kind].secret;
}

static json_t *roll_json(const struct battle *view, const struct event *e)
{
    struct roll_words roll;
    json_t *dice, *out;

    if (!event_roll(view, e, &roll))
        return json_null();
    dice = json_array();
    for (int i = 0; roll.die && i < roll.n + roll.again; i++)
        json_array_append_new(
            dice, json_integer(roll.die[i] + view->stage->book->lowest));
    out = json_pack("{s:o}", "dice", dice);
    if (roll.again) /* so many at the end came after the others */
        json_object_set_new(out, "again", json_integer(roll.again));
    if (roll.key) /* also of dice that are only added up: which of them count */
        json_object_set_new(out, "test", json_string(roll.key));
    if (roll.chance < 0)
        return out;
    json_object_set_new(out, "tests", json_integer(roll.tests));
    json_object_set_new(out, "successes", json_integer(roll.successes));
    if (!roll.again) /* what comes after has a chance of its own */
        json_object_set_new(out, "chance", json_integer(roll_at_least(&roll)));
    json_object_set_new(out, "each",
                        json_real((double)roll.chance / roll.parts));
    json_object_set_new(out, "needs", json_string(roll.test));
    if (roll.other)
        json_object_set_new(out, "by_other", json_true());
    if (roll.risk)
        json_object_set_new(out, "risk", json_true());
    if (roll.hit < view->stage->book->faces)
        json_object_set_new(out, "hit",
                            json_integer(roll.hit + view->stage->book->lowest));
    return out;
}

static json_t *word_json(const struct battle *view, int unit)
{
    char word[UNIT_WORD];

    return unit == NOBODY ? json_null()
                          : json_string(unit_word(view, unit, word));
}

/* A number as texts have it: figures from 1, lengths in millimetres, words. */
static json_t *number_json(const struct battle *view, const struct event *e,
                           const char *name, int32_t value)
{
    const enum number_sort sort = number_sort(view, name);
    const int unit = sort == NUMBER_OTHER_ARM ? e->other : e->unit;
    const char *key = number_key(view, name, value);
    char word[64] = "";

    switch (sort) {
    case NUMBER_FIGURE:
        return json_integer(value + 1);
    case NUMBER_LENGTH:
        return length_to_json(value);
    case NUMBER_ARM:
    case NUMBER_OTHER_ARM:
        if (unit >= 0 && value >= 0)
            view->stage->book->weapon_word(view, unit, value, word,
                                           sizeof word);
        return word[0] ? json_string(word) : json_integer(value);
    case NUMBER_WORD:
    case NUMBER_PLAIN:
        break;
    }
    return key ? json_string(key) : json_integer(value);
}

/* Its numbers by the names of its row, and whether it is a loss. */
static void put_numbers(json_t *out, const struct battle *view,
                        const struct event *e)
{
    const struct book_event *row = &view->stage->book->events[e->kind];

    for (int i = 0; i < EVENT_NUMBERS && row->numbers[i]; i++)
        if (row->numbers[i][0])
            json_object_set_new(
                out, row->numbers[i],
                number_json(view, e, row->numbers[i], e->number[i]));
    if (row->doing == DOING_HURTS || row->doing == DOING_FALLS ||
        row->doing == DOING_ALL_FALL ||
        (book_show_of(view)->is_loss && book_show_of(view)->is_loss(e->kind)))
        json_object_set_new(out, "loss", json_true());
}

json_t *event_json(const struct battle *view, const struct event *e)
{
    static const char *const level[] = { "title", "main", "detail" };
    char sentence[LANGS][WORDS_LINE], id[RULE_TEXT];
    json_t *out;

    for (int lang = 0; lang < LANGS; lang++)
        event_words(&(struct words){ .lang = (enum lang)lang }, view, e,
                    sentence[lang], sizeof sentence[lang]);
    out = json_pack("{s:s, s:s, s:s, s:i, s:o, s:o, s:s, s:s, s:o}", "kind",
                    view->stage->book->events[e->kind].name, "rule",
                    rule_words(view, e->rule, id), "level",
                    level[event_level(view, e->kind)], "who", (int)e->who,
                    "unit", word_json(view, e->unit), "other",
                    word_json(view, e->other), "fr", sentence[LANG_FR], "en",
                    sentence[LANG_EN], "roll", roll_json(view, e));
    put_numbers(out, view, e);
    if (e->kind == book_show_of(view)->acts)
        json_object_set_new(out, "acts", json_true());
    return out;
}

static void decided(void *own, const struct battle *before,
                    const struct decision *d)
{
    struct told *t = own;

    t->who = before->asked.who;
    t->n = (int32_t)before->decisions + 1;
    t->kind = before->stage->book->asks[before->asked.kind].name;
    t->secret = is_secret_ask(before);
    t->decision = decision_to_json(before, d);
}

static void played(void *own, const struct battle *b, enum played how)
{
    struct told *t = own;
    struct battle view;

    (void)how;
    if (b->log.events == 0)
        return;
    for (int p = 0; p < AUDIENCES; p++) {
        if (!t->events[p])
            continue;
        battle_view(b, p, &view);
        for (int i = 0; i < view.log.events; i++)
            json_array_append_new(t->events[p],
                                  event_json(&view, &view.log.event[i]));
    }
}

void told_begin(struct told *told, uint32_t wanted)
{
    *told = (struct told){
        .wanted = wanted,
        .kind = "",
        .watcher = { .own = told, .decided = decided, .played = played },
    };
    for (int p = 0; p < AUDIENCES; p++)
        if (wanted >> p & 1u)
            told->events[p] = json_array();
}

void told_clear(struct told *told)
{
    for (int p = 0; p < AUDIENCES; p++)
        json_decref(told->events[p]);
    json_decref(told->decision);
    *told = (struct told){ .kind = "" };
}

json_t *told_events(const struct told *told, int audience)
{
    return told->events[audience];
}

/* Who decides next, and what: never the question's details. */
static json_t *next_json(const struct battle *after)
{
    if (!after->asking)
        return json_null();
    return json_pack("{s:i, s:s}", "who", (int)after->asked.who, "kind",
                     after->stage->book->asks[after->asked.kind].name);
}

json_t *told_json(const struct told *told, int audience,
                  const struct battle *after)
{
    const bool open = !told->secret || told->who == audience;

    return json_pack("{s:i, s:i, s:s, s:O?, s:O, s:i, s:o, s:b}", "n",
                     (int)told->n, "who", (int)told->who, "kind", told->kind,
                     "decision", open ? told->decision : NULL, "events",
                     told->events[audience], "turn", (int)after->turn, "next",
                     next_json(after), "over", (int)after->over);
}
