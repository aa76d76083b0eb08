/* case_tell.c -- events, questions and answers of a case in a line each, by the
 * words with which the case itself would write them. */
#include <stdlib.h>
#include <string.h>

#include "cases/case_in.h"
#include "read/buffer.h"
#include "words/words.h"

/* ---- names ---- */

/* Alike, capitals and "_" or "-" aside. */
static bool same_name(const char *a, const char *b)
{
    while (*a && case_letter(*a) == case_letter(*b)) {
        a++;
        b++;
    }
    return *a == *b;
}

int case_event_named(const struct run *r, const char *name)
{
    const struct book *book = r->stage->book;

    for (int i = 0; i < book->event_count; i++)
        if (same_name(book->events[i].name, name))
            return i;
    return -1;
}

void case_event_name(const struct run *r, int kind, char *out, size_t size)
{
    const char *name = r->stage->book->events[kind].name;
    size_t i = 0;

    for (; name[i] && i + 1 < size; i++)
        out[i] = case_letter(name[i]);
    out[i] = '\0';
}

/* ---- events ---- */

bool case_has_test(const struct run *r, const struct event *e)
{
    return r->book->has_test ? r->book->has_test(e) : e->test != 0;
}

const char *case_key(const char *name, char *out, size_t size)
{
    size_t i = 0;

    for (; name[i] && i + 1 < size; i++)
        out[i] = case_letter(name[i]);
    out[i] = '\0';
    return out;
}

const char *case_number_key(const struct run *r, const struct event *e,
                            int number, char *out, size_t size)
{
    const struct book_event *row = &r->stage->book->events[e->kind];

    return case_key(row->numbers[number], out, size);
}

void case_number_words(const struct run *r, const char *name, int unit,
                       int other, int32_t value, char *out, size_t size)
{
    const enum number_sort sort = number_sort(r->look, name);
    const int whose = sort == NUMBER_OTHER_ARM ? other : unit;
    const char *word;

    snprintf(out, size, "%d", (int)value);
    switch (sort) {
    case NUMBER_FIGURE:
        snprintf(out, size, "%d", (int)value + 1);
        break;
    case NUMBER_ARM:
    case NUMBER_OTHER_ARM: {
        char arm[64] = "";

        if (whose >= 0 && value >= 0)
            r->stage->book->weapon_word(r->look, whose, value, arm, sizeof arm);
        if (arm[0])
            snprintf(out, size, "%s", arm);
        break;
    }
    case NUMBER_LENGTH:
        snprintf(out, size, "%.2f", value / 100.0);
        break;
    case NUMBER_WORD:
        word = number_key(r->look, name, value);
        if (word)
            snprintf(out, size, "%s", word);
        break;
    case NUMBER_PLAIN:
        break;
    }
}

/* The same by the names of the event's row: a plain 0 of what is no roll is left
 * out. */
static void say_number(struct buffer *l, const struct run *r,
                       const struct event *e, int number)
{
    const char *name = r->stage->book->events[e->kind].numbers[number];
    const int32_t value = e->number[number];
    char key[40], words[64];

    if (!name[0] || (number_sort(r->look, name) == NUMBER_PLAIN && value == 0 &&
                     e->dice == 0 && !case_has_test(r, e)))
        return;
    case_number_words(r, name, e->unit, e->other, value, words, sizeof words);
    buffer_print(l, ", %s %s", case_key(name, key, sizeof key), words);
}

static void say_numbers(struct buffer *l, const struct run *r,
                        const struct event *e)
{
    for (int i = 0; i < EVENT_NUMBERS; i++)
        say_number(l, r, e, i);
}

static void say_test(struct buffer *l, const struct run *r,
                     const struct event *e)
{
    const char *const *word = r->book->tests;

    if (!word || !case_has_test(r, e))
        return;
    for (int i = 0; *word && i < e->test; i++)
        word++;
    buffer_print(l, ", test %s", *word ? *word : "?");
}

/* The dice; in brackets those that the tape did not have. */
static void say_dice(struct buffer *l, const struct run *r,
                     const struct event *e)
{
    const int taped = r->tape - dice_left(&r->battle.dice);

    if (e->dice)
        buffer_put(l, ", dice");
    for (int i = 0; i < e->dice; i++)
        buffer_print(l, e->die + i < taped ? " %d" : " [%d]",
                     r->die[e->die + i] + r->stage->book->lowest);
}

void case_event_words(const struct run *r, const struct told *t, char *out,
                      size_t size)
{
    const struct event *e = &t->event;
    struct buffer l;
    char name[64], rule[RULE_TEXT];

    buffer_begin(&l, out, size);
    case_event_name(r, e->kind, name, sizeof name);
    buffer_put(&l, name);
    if (e->rule)
        buffer_print(&l, " %s", case_rule_text(r, e->rule, rule));
    if (e->unit >= 0)
        buffer_print(&l, ", unit %s", case_unit_word(r, e->unit));
    if (e->other >= 0)
        buffer_print(&l, ", other %s", case_unit_word(r, e->other));
    buffer_print(&l, ", who %s",
                 case_winners[e->who < MAX_PLAYERS ? e->who : MAX_PLAYERS]);
    say_numbers(&l, r, e);
    say_test(&l, r, e);
    say_dice(&l, r, e);
}

/* ---- answers ---- */

static void say_json(struct buffer *l, const json_t *value);

static void say_map(struct buffer *l, const json_t *map)
{
    const char *comma = "", *key;
    json_t *item;

    buffer_put(l, "{");
    json_object_foreach((json_t *)(uintptr_t)map, key, item)
    {
        buffer_print(l, "%s%s: ", comma, key);
        say_json(l, item);
        comma = ", ";
    }
    buffer_put(l, "}");
}

/* A value as a case writes it: without quotes. */
static void say_json(struct buffer *l, const json_t *value)
{
    json_t *item;
    size_t i;

    if (json_is_object(value)) {
        say_map(l, value);
    } else if (json_is_array(value)) {
        buffer_put(l, "[");
        json_array_foreach(value, i, item)
        {
            buffer_put(l, i ? ", " : "");
            say_json(l, item);
        }
        buffer_put(l, "]");
    } else if (json_is_string(value)) {
        buffer_put(l, json_string_value(value));
    } else {
        buffer_print(l, "%.10g", json_number_value(value));
    }
}

/* The answer alone: "white", "5", "[[0, 100]]". */
static void say_answer(struct buffer *l, const struct run *r,
                       const struct decision *d)
{
    const struct ask *a = &r->battle.asked;
    json_t *map;

    if (a->form == FORM_UNIT && d->value >= 0 && d->value < r->battle.units) {
        buffer_put(l, case_unit_word(r, d->value));
        return;
    }
    map = decision_to_json(&r->battle, d);
    if (map)
        say_json(l, json_object_get(map, r->stage->book->asks[a->kind].name));
    json_decref(map);
}

void case_answer_words(const struct run *r, const struct decision *d, char *out,
                       size_t size)
{
    struct buffer l;

    buffer_begin(&l, out, size);
    buffer_print(&l, "{%s: ", r->stage->book->asks[r->battle.asked.kind].name);
    say_answer(&l, r, d);
    buffer_put(&l, "}");
}

/* ---- questions ---- */

/* The set of answers as the question's form has them. */
static void say_among(struct buffer *l, const struct run *r,
                      const struct ask *a)
{
    const char *comma = " ";
    char word[FIGURE_TEXT];

    for (FIGURES_EACH(i, &a->across)) {
        buffer_print(l, "%s%s", comma, figure_word(&r->battle, i, word));
        comma = ", ";
    }
    for (uint64_t set = a->among; set; set &= set - 1, comma = ", ") {
        struct decision d = { .value = set_first(set) };

        buffer_put(l, comma);
        if (a->form == FORM_FIGURES)
            buffer_print(l, "%d", set_first(set) + 1);
        else
            say_answer(l, r, &d);
    }
}

/* What it is about, by the names of its row. */
static void say_about(struct buffer *l, const struct run *r,
                      const struct ask *a, int number)
{
    const char *name = r->stage->book->asks[a->kind].numbers[number];
    char key[40], words[64];

    if (!name || !name[0])
        return;
    case_number_words(r, name, a->unit, a->other,
                      number == 0 ? a->about : a->detail, words, sizeof words);
    buffer_print(l, ", %s %s", case_key(name, key, sizeof key), words);
}

void case_asked_words(const struct run *r, char *out, size_t size)
{
    const struct ask *a = &r->battle.asked;
    struct buffer l;
    char rule[RULE_TEXT];

    buffer_begin(&l, out, size);
    if (!r->battle.asking) {
        buffer_put(&l, case_say(r, "aucune décision n'est demandée",
                                "no decision is being asked for"));
        if (r->battle.over)
            buffer_put(&l, case_say(r, " : la bataille est finie",
                                    ": the battle is over"));
        return;
    }
    buffer_print(&l, "%s %s %c", r->stage->book->asks[a->kind].name,
                 case_say(r, "est demandé à", "is asked of"), 'A' + a->who);
    if (a->rule)
        buffer_print(&l, " %s %s", case_say(r, "par", "by"),
                     case_rule_text(r, a->rule, rule));
    if (a->unit >= 0)
        buffer_print(&l, ", %s %s", case_say(r, "unité", "unit"),
                     case_unit_word(r, a->unit));
    if (a->other >= 0)
        buffer_print(&l, ", %s %s", case_say(r, "autre", "other"),
                     case_unit_word(r, a->other));
    for (int i = 0; i < EVENT_NUMBERS; i++)
        say_about(&l, r, a, i);
    if (a->form == FORM_NUMBER || a->form == FORM_FIGURES ||
        form_is_across(a->form))
        buffer_print(&l, ", %d %s %d", (int)a->least, case_say(r, "à", "to"),
                     (int)a->most);
    if (form_has_set(a->form)) {
        buffer_print(&l, ", %s", case_say(r, "parmi", "among"));
        say_among(&l, r, a);
    }
}
