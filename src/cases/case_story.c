/* case_story.c -- what happened in a case: events and decisions kept, and told
 * in lines.
 *
 * Every event is kept for the whole run, with its dice, so that expectations
 * can look back; a failing case prints them all. */
#include <stdlib.h>
#include <string.h>

#include "cases/case_in.h"
#include "read/buffer.h"

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
                         "mémoire insuffisante pour les événements",
                         "not enough memory for the events");
    r->told = told;
    die = realloc(r->die, dice);
    if (!die)
        return case_fail(r, NULL, ALEA_SYSTEM,
                         "mémoire insuffisante pour les dés",
                         "not enough memory for the dice");
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

void case_note(struct run *r, int who, const char *answer, const char *came)
{
    struct said *said =
        realloc(r->said, ((size_t)r->saids + 1) * sizeof *r->said);

    if (!said) {
        case_fail(r, NULL, ALEA_SYSTEM,
                  "mémoire insuffisante pour les décisions",
                  "not enough memory for the decisions");
        return;
    }
    r->said = said;
    said[r->saids] = (struct said){ .before = r->events };
    snprintf(said[r->saids++].words, sizeof said->words, "%c %s %s%s",
             'A' + who, case_say(r, "décide", "decides"), answer, came);
}

/* The first event with a die that the tape did not have; 'events' for none. */
static int ran_dry(const struct run *r)
{
    const int taped = r->tape - dice_left(&r->battle.dice);
    int i = 0;

    if (!r->battle.dice.dry)
        return r->events;
    while (i < r->events &&
           r->told[i].event.die + r->told[i].event.dice <= taped)
        i++;
    return i;
}

/* Fails when a die was wanted and the tape had none, or a wrong one. */
static bool has_dice(struct run *r, const struct yaml_node *node)
{
    const int dry = ran_dry(r);
    char words[120] = "", step[40];

    if (!r->battle.dice.dry)
        return true;
    if (dry < r->events)
        case_event_words(r, &r->told[dry], words, sizeof words);
    if (dice_left(&r->battle.dice))
        return case_fail(
            r, r->text->dice, ALEA_DICE,
            "le dé %d n'est pas une face du dé jeté ; événement %d : %s",
            "die %d is not a face of the die rolled; event %d: %s",
            r->tape - dice_left(&r->battle.dice) + 1, dry + 1, words);
    if (r->step)
        snprintf(step, sizeof step, "%s %d", case_say(r, "l'étape", "step"),
                 r->step);
    else
        snprintf(step, sizeof step, "%s",
                 case_say(r, "le début", "the beginning"));
    return case_fail(
        r, node ? node : r->text->dice, ALEA_DICE,
        "les %d dés de la suite ont tous servi ; %s en demande d'autres, "
        "événement %d : %s",
        "the %d dice of the tape are used up; %s needs more, event %d: %s",
        r->tape, step, dry + 1, words);
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

/* ---- telling ---- */

enum { LINE = 700 };

/* The decisions that were taken before an event. */
static int tell_decisions(const struct run *r, struct buffer *buffer, int next,
                          int event)
{
    for (; next < r->saids && r->said[next].before <= event; next++)
        buffer_print(buffer, "      %s\n", r->said[next].words);
    return next;
}

void case_story(struct run *r)
{
    const size_t size = (size_t)(r->events + r->saids + 4) * LINE;
    const int dry = ran_dry(r);
    char words[LINE], *out = malloc(size);
    struct buffer buffer;
    int next = 0;

    r->report->story = out;
    if (!out)
        return;
    buffer_begin(&buffer, out, size);
    for (int i = 0; i < r->events; i++) {
        next = tell_decisions(r, &buffer, next, i);
        if (i == dry)
            buffer_print(&buffer, "      %s\n",
                         case_say(r,
                                  "la suite de dés finit ici ; ceux entre "
                                  "crochets sont inventés",
                                  "the tape ends here; dice in brackets are "
                                  "invented"));
        case_event_words(r, &r->told[i], words, LINE - 20);
        buffer_print(&buffer, "%4d  ", i + 1);
        buffer_put(&buffer, words);
        buffer_put(&buffer, "\n");
    }
    tell_decisions(r, &buffer, next, r->events);
    if (r->stage) {
        case_asked_words(r, words, sizeof words);
        buffer_put(&buffer, "      ");
        buffer_put(&buffer, words);
        buffer_put(&buffer, "\n");
    }
}
