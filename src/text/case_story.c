/* case_story.c -- what happened in a case: events kept, and told in lines.
 *
 * Every event is kept for the whole run, with its dice, so that expectations
 * can look back; a failing case prints them all. */
#include <stdlib.h>
#include <string.h>

#include "text/case_in.h"
#include "text/decision.h"

/* ---- keeping ---- */

/* Moves the battle's log to the end of what the run keeps. */
static bool keep(struct run *r)
{
    struct log *log = &r->battle.log;
    size_t events = (size_t)r->events + log->events + 1;
    size_t dice = (size_t)r->dice + log->dice + 1;
    struct told *told = realloc(r->told, events * sizeof *told);
    uint8_t *die;

    if (!told)
        return case_fail(r, NULL, ALEA_SYSTEM,
                         "pas de mémoire pour les événements",
                         "no memory for the events");
    r->told = told;
    die = realloc(r->die, dice);
    if (!die)
        return case_fail(r, NULL, ALEA_SYSTEM, "pas de mémoire pour les dés",
                         "no memory for the dice");
    r->die = die;
    for (int i = 0; i < log->events; i++) {
        struct told *t = &r->told[r->events++];

        *t = (struct told){ .event = log->event[i],
                            .after = (int)r->battle.decisions };
        if (t->event.dice)
            t->event.die = (uint16_t)(t->event.die + r->dice);
    }
    memcpy(r->die + r->dice, log->die, log->dice);
    r->dice += log->dice;
    log_clear(&r->battle);
    return true;
}

/* Fails when a die was wanted and the tape had none, or a wrong one. */
static bool has_dice(struct run *r, const struct yaml_node *node)
{
    char words[120] = "";

    if (!r->battle.dice.dry)
        return true;
    if (r->events)
        case_event_words(r, &r->told[r->events - 1], words, sizeof words);
    if (dice_left(&r->battle.dice))
        return case_fail(r, r->text->dice, ALEA_DICE,
                         "le dé %d n'est pas une face ; dernier : %s",
                         "die %d is no face of the die; last: %s",
                         (int)r->battle.dice.next + 1, words);
    return case_fail(
        r, node ? node : r->text->dice, ALEA_DICE,
        "les %d dés de la suite ont servi et il en faut d'autres ; dernier : %s",
        "the %d dice of the tape are used up and more are wanted; last: %s",
        r->tape, words);
}

bool case_play(struct run *r, const struct yaml_node *node)
{
    enum played how;

    do {
        how = play(&r->battle);
        if (!keep(r) || !has_dice(r, node))
            return false;
    } while (how == PLAYED_MORE);
    return true;
}

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

/* ---- telling ---- */

/* A text that grows to the end of its room and no further. */
struct line {
    char *out;
    size_t size, used;
};

static struct line line_in(char *out, size_t size)
{
    struct line l;

    l.out = out;
    l.size = size;
    l.used = 0;
    return l;
}

__attribute__((format(printf, 2, 3))) static void say(struct line *l,
                                                      const char *format, ...)
{
    va_list arguments;
    int n;

    if (l->used >= l->size)
        return;
    va_start(arguments, format);
    n = vsnprintf(l->out + l->used, l->size - l->used, format, arguments);
    va_end(arguments);
    l->used += n > 0 ? (size_t)n : 0;
}

void case_event_words(const struct run *r, const struct told *t, char *out,
                      size_t size)
{
    const struct event *e = &t->event;
    struct line l = line_in(out, size);
    char name[64], rule[RULE_TEXT];

    case_event_name(r, e->kind, name, sizeof name);
    say(&l, "%s", name);
    if (e->rule)
        say(&l, " %s", case_rule_text(r, e->rule, rule));
    if (e->unit >= 0)
        say(&l, ", unit %s", case_unit_word(r, e->unit));
    if (e->other >= 0)
        say(&l, ", other %s", case_unit_word(r, e->other));
    name[0] = '\0';
    if (r->book->event_weapon)
        r->book->event_weapon(r, e, name, sizeof name);
    if (name[0])
        say(&l, ", weapon %s", name);
    say(&l, ", who %c, a %d, b %d, c %d", 'A' + e->who, (int)e->a, (int)e->b,
        (int)e->c);
    if (e->test && r->book->tests) /* 0 is also what a roll has that is none */
        say(&l, ", %s", r->book->tests[e->test]);
    if (e->dice)
        say(&l, ", dice");
    for (int i = 0; i < e->dice; i++)
        say(&l, " %d", r->die[e->die + i] + r->stage->book->lowest);
}

/* The set of answers as the question's form has them. */
static void say_among(struct line *l, const struct run *r, const struct ask *a)
{
    uint64_t set = a->among;
    char word[DECISION_TEXT];

    for (; set; set &= set - 1) {
        struct decision d = { .value = set_first(set) };

        if (a->form == FORM_FIGURES)
            d.set = figure_bit(set_first(set));
        decision_print(&r->battle, &d, word, sizeof word);
        say(l, " %s", word);
    }
}

void case_asked_words(const struct run *r, char *out, size_t size)
{
    const struct ask *a = &r->battle.asked;
    struct line l = line_in(out, size);
    char rule[RULE_TEXT];

    if (!r->battle.asking) {
        say(&l, "%s",
            case_say(r, "rien n'est demandé : la bataille est finie",
                     "nothing is asked: the battle is over"));
        return;
    }
    say(&l, "%s %s %c", r->stage->book->asks[a->kind].name,
        case_say(r, "est demandé à", "is asked of"), 'A' + a->who);
    if (a->rule)
        say(&l, " %s %s", case_say(r, "par", "by"),
            case_rule_text(r, a->rule, rule));
    if (a->unit >= 0)
        say(&l, ", %s %s", case_say(r, "unité", "unit"),
            case_unit_word(r, a->unit));
    if (a->other >= 0)
        say(&l, ", %s %s", case_say(r, "autre", "other"),
            case_unit_word(r, a->other));
    if (a->form == FORM_NUMBER || a->form == FORM_FIGURES)
        say(&l, ", %d %s %d", (int)a->least, case_say(r, "à", "to"),
            (int)a->most);
    if (a->form != FORM_NUMBER && a->form != FORM_WAY &&
        a->form != FORM_PLACES && a->form != FORM_POSE) {
        say(&l, ", %s", case_say(r, "parmi", "among"));
        say_among(&l, r, a);
    }
}

void case_story(struct run *r)
{
    enum { LINE = 700 };
    size_t size = (size_t)(r->events + 3) * LINE;
    struct line l = line_in(malloc(size), size);
    char words[LINE];

    r->report->story = l.out;
    if (!l.out)
        return;
    l.out[0] = '\0';
    for (int i = 0; i < r->events; i++) {
        case_event_words(r, &r->told[i], words, LINE - 20);
        say(&l, "%4d  %s\n", i + 1, words);
    }
    if (r->stage) {
        case_asked_words(r, words, sizeof words);
        say(&l, "      %s\n", words);
    }
}
