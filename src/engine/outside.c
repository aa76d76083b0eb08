/* outside.c -- asking programs outside until the battle is over. */
#include "engine/outside.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "battle/candidates.h"
#include "battle/view.h"
#include "engine/child.h"
#include "engine/talk.h"
#include "minds/drive.h"
#include "read/buffer.h"
#include "words/decision.h"

enum {
    GRACE = 500,   /* milliseconds to end by itself after "stop" */
    FAREWELL = 100 /* to read it */
};

/* A program at its seat. */
struct seat {
    struct child *child; /* NULL: a mind of ours sits here, or nobody yet */
    json_t *since;       /* what it was not told yet */
    bool briefed;        /* it knows what never changes */
};

/* A battle under way. */
struct table {
    const struct outside *outside;
    struct battle *battle;
    const struct mind *const *mind;
    uint64_t seed;
    struct told told;       /* to the programs */
    struct watch_pair both; /* that, and whoever watches us */
    uint32_t programs;      /* players, a bit each */
    struct seat seat[MAX_PLAYERS];
    struct forfeit *forfeit;
    bool broken;        /* the machine failed us */
    struct battle view; /* of who is asked */
    struct mind_memory memory;
};

/* ---- forfeits ---- */

/* Makes a text fit for a terminal and for JSON, whoever wrote it. */
static void clean(char *text)
{
    json_t *valid = json_string(text);

    for (unsigned char *c = (unsigned char *)text; *c; c++)
        if (*c < ' ' || *c == 127 || (!valid && *c > 127))
            *c = '?';
    json_decref(valid);
}

static bool forfeits(struct table *t, int who, enum forfeit_why why,
                     const char *french, const char *english)
{
    const char *const words[LANGS] = {
        [LANG_FR] = french, [LANG_EN] = english
    };
    struct buffer p;

    t->forfeit->who = who;
    t->forfeit->why = why;
    for (int lang = 0; lang < LANGS; lang++) {
        buffer_begin(&p, t->forfeit->detail[lang], FORFEIT_DETAIL);
        buffer_put(&p, words[lang]);
        clean(t->forfeit->detail[lang]);
    }
    return false;
}

static bool forfeits_late(struct table *t, int who, enum forfeit_why why)
{
    char words[32];

    snprintf(words, sizeof words, "%d ms", t->outside->reply);
    return forfeits(t, who, why, words, words);
}

static bool forfeits_many(struct table *t, int who)
{
    char french[32], english[32];

    snprintf(french, sizeof french, "plus de %d octets", (int)CHILD_LINE);
    snprintf(english, sizeof english, "more than %d bytes", (int)CHILD_LINE);
    return forfeits(t, who, FORFEIT_LONG, french, english);
}

/* It closed a pipe: has it ended, and how? */
static bool forfeits_gone(struct table *t, int who)
{
    char french[64], english[64];
    int code;

    if (!child_ended(t->seat[who].child, child_now() + GRACE, &code))
        return forfeits(t, who, FORFEIT_DIED, "il a fermé ses tubes",
                        "it closed its pipes");
    snprintf(french, sizeof french, code < 0 ? "signal %d" : "code %d",
             abs(code));
    snprintf(english, sizeof english, code < 0 ? "signal %d" : "exit code %d",
             abs(code));
    return forfeits(t, who, FORFEIT_DIED, french, english);
}

/* What became of a line that was to be heard, or said. */
static bool is_done(struct table *t, int who, enum child_news news,
                    enum forfeit_why late)
{
    switch (news) {
    case CHILD_DONE:
        return true;
    case CHILD_GONE:
        return forfeits_gone(t, who);
    case CHILD_LATE:
        return forfeits_late(t, who, late);
    case CHILD_LONG:
        return forfeits_many(t, who);
    }
    return false;
}

/* ---- talking ---- */

/* Says a message, which it takes over. */
static bool say(struct table *t, int who, json_t *message, int64_t until)
{
    size_t size = 0;
    char *line = talk_line(message, &size);
    enum child_news news;

    if (!line) {
        t->broken = true;
        errno = ENOMEM;
        return false;
    }
    news = child_say(t->seat[who].child, line, size, until);
    free(line);
    return is_done(t, who, news, FORFEIT_DEAF);
}

/* What a line of a program is. */
enum meaning {
    MEANS_NOTHING, /* not of the protocol */
    MEANS_REFUSED, /* a decision that the rules refuse */
    MEANS_LOOK,    /* a question about the position */
    MEANS_DECISION
};

/* Reads a line that may answer the open question, in a language: what is wrong
 * with it, the answer to a question, or the decision. */
static enum meaning read_line(const struct table *t, const char *line,
                              size_t size, enum lang lang, struct decision *d,
                              json_t **look, struct alea_error *error)
{
    const struct telling telling = { .lang = lang,
                                     .content = t->outside->content };
    json_t *message = talk_read(line, size, lang, error);
    const json_t *decision;
    struct refusal why = { .figure = NOBODY };
    enum meaning meaning = MEANS_NOTHING;

    if (message && strcmp(talk_type(message), "sight") == 0) {
        *look = talk_look(message, &t->view, lang, error);
        meaning = *look ? MEANS_LOOK : MEANS_REFUSED;
    } else if (message && strcmp(talk_type(message), "plan") == 0) {
        *look = talk_plan(message, &t->view, &telling, error);
        meaning = *look ? MEANS_LOOK : MEANS_REFUSED;
    } else if (message &&
               talk_best(message, &t->view, lang, &decision, error)) {
        meaning = MEANS_REFUSED;
        if (decision_from_json(&t->view, decision, lang, d, error)) {
            decision_tidy(&t->view.asked, d);
            if (answer_fits(t->battle, d, &why))
                meaning = MEANS_DECISION;
            else
                talk_refusal(&t->view, &why, &telling, error);
        }
    }
    json_decref(message);
    return meaning;
}

/* The line is the last one: says in both languages what is wrong with it. */
static bool forfeits_line(struct table *t, int who, enum forfeit_why why,
                          const char *line, size_t size)
{
    struct alea_error error[LANGS] = { 0 };
    struct decision d;
    json_t *look = NULL;

    for (int lang = 0; lang < LANGS; lang++)
        read_line(t, line, size, (enum lang)lang, &d, &look, &error[lang]);
    json_decref(look);
    return forfeits(t, who, why, error[LANG_FR].message,
                    error[LANG_EN].message);
}

/* Hears lines until one is a legal answer to the open question. */
static bool hear_decision(struct table *t, int who, int64_t until,
                          struct decision *out)
{
    struct child *child = t->seat[who].child;
    const enum lang lang = t->outside->lang;
    struct alea_error error = { 0 };
    json_t *look = NULL;
    int tries = TALK_TRIES;
    const char *line;
    size_t size;

    for (;;) {
        if (!is_done(t, who, child_hear(child, until, &line, &size),
                     FORFEIT_TIME))
            return false;
        switch (read_line(t, line, size, lang, out, &look, &error)) {
        case MEANS_DECISION:
            return true;
        case MEANS_NOTHING:
            return forfeits_line(t, who, FORFEIT_GARBLED, line, size);
        case MEANS_REFUSED:
            if (--tries == 0)
                return forfeits_line(t, who, FORFEIT_ILLEGAL, line, size);
            if (!say(t, who, talk_refused(&t->view, tries, &error), until))
                return false;
            break;
        case MEANS_LOOK:
            if (!say(t, who, look, until))
                return false;
            break;
        }
    }
}

/* Asks the program of a seat. */
static bool ask_program(struct table *t, int who, struct decision *out)
{
    struct seat *seat = &t->seat[who];
    const int64_t until = child_now() + t->outside->reply;
    const struct telling telling = { .lang = t->outside->lang,
                                     .content = t->outside->content,
                                     .brief = seat->briefed,
                                     .options = true };
    json_t *since = seat->since;

    seat->since = json_array();
    seat->briefed = true;
    return say(t, who, talk_position(&t->view, who, since, &telling), until) &&
           say(t, who, talk_go(&t->view, t->outside->reply), until) &&
           hear_decision(t, who, until, out);
}

/* ---- what is told ---- */

/* Plays to the next question, and puts by what each program is to hear of it. */
static enum played play_told(struct table *t)
{
    enum played how = play_on(t->battle, &t->both.watcher);

    for (int p = 0; p < t->battle->players; p++)
        if (t->programs >> p & 1u)
            json_array_append_new(t->seat[p].since,
                                  told_json(&t->told, p, t->battle));
    told_clear(&t->told);
    told_begin(&t->told, t->programs);
    return how;
}

/* ---- the battle ---- */

/* Says hello, and hears it. */
static bool greet(struct table *t, int who)
{
    const int64_t until = child_now() + t->outside->reply;
    struct alea_error error[LANGS] = { 0 };
    bool good = true;
    const char *line;
    size_t size;

    if (!say(t, who,
             talk_hello(t->battle, who, t->outside->reply, t->outside->lang),
             until) ||
        !is_done(t, who, child_hear(t->seat[who].child, until, &line, &size),
                 FORFEIT_TIME))
        return false;
    for (int lang = 0; lang < LANGS; lang++) {
        json_t *hello = talk_read(line, size, (enum lang)lang, &error[lang]);

        good &= hello && talk_is_hello(hello, (enum lang)lang, &error[lang]);
        json_decref(hello);
    }
    return good || forfeits(t, who, FORFEIT_GARBLED, error[LANG_FR].message,
                            error[LANG_EN].message);
}

/* Starts the programs, in order; false when one forfeits or cannot be. */
static bool start_all(struct table *t)
{
    for (int p = 0; p < t->battle->players; p++) {
        if (!(t->programs >> p & 1u))
            continue;
        t->seat[p].child = child_start(t->mind[p]->command);
        t->broken = !t->seat[p].child;
        if (t->broken || !greet(t, p))
            return false;
    }
    return true;
}

/* Asks whoever is asked, and takes his decision; false when there is none. */
static bool decide(struct table *t)
{
    struct battle *b = t->battle;
    const int who = b->asked.who;
    struct decision d = { 0 };
    struct thought thought = { 0 };
    struct refusal why;
    bool taken;

    battle_view(b, who, &t->view);
    if (!(t->programs >> who & 1u))
        mind_ask(t->mind[who], &t->view, drive_seed(b, t->seed), &t->memory, &d,
                 &thought);
    else if (!ask_program(t, who, &d))
        return false;
    decision_tidy(&b->asked, &d);
    if (thought.tried)
        t->both.watcher.thought(&t->both, b, &d, &thought);
    taken = answer_watched(b, &d, &t->both.watcher, &why);
    assert(taken); /* minds play by the book, programs were looked at */
    return taken;
}

/* The first question comes before the first hello: a record has its beginning,
 * whatever a program does. */
static enum outside_end play_out(struct table *t, uint32_t most)
{
    enum played how = play_told(t);
    bool good = start_all(t);

    while (good && how != PLAYED_OVER) {
        if (most-- == 0)
            return OUTSIDE_ENDLESS;
        good = decide(t);
        if (good)
            how = play_told(t);
    }
    if (t->forfeit->why)
        forfeit_apply(t->battle, t->forfeit->who);
    return t->broken ? OUTSIDE_MACHINE : OUTSIDE_OVER;
}

/* Tells the programs that are left how it ended, and ends them all. */
static void dismiss(struct table *t, bool over)
{
    const struct forfeit how = *t->forfeit;
    int64_t until;

    for (int p = 0; p < t->battle->players; p++) {
        struct seat *seat = &t->seat[p];
        size_t size = 0;
        char *line;

        if (!seat->child || !over || (how.why && how.who == p))
            continue;
        battle_view(t->battle, p, &t->view);
        line = talk_line(talk_stop(&t->view, &how, json_incref(seat->since)),
                         &size);
        if (line)
            child_say(seat->child, line, size, child_now() + FAREWELL);
        free(line);
    }
    until = child_now() + GRACE;
    for (int p = 0; p < t->battle->players; p++) {
        child_free(t->seat[p].child, how.why && how.who == p ? 0 : until);
        json_decref(t->seat[p].since);
    }
}

enum outside_end outside_drive(const struct outside *outside, struct battle *b,
                               const struct mind *const *mind, uint64_t seed,
                               const struct watcher *watcher, uint32_t most,
                               struct forfeit *forfeit)
{
    struct table *t = calloc(1, sizeof *t);
    enum outside_end end;
    int why;

    *forfeit = (struct forfeit){ 0 };
    if (!t)
        return OUTSIDE_MACHINE;
    t->outside = outside;
    t->battle = b;
    t->mind = mind;
    t->seed = seed;
    watch_both(&t->both, &t->told.watcher, watcher);
    t->forfeit = forfeit;
    for (int p = 0; p < b->players; p++)
        if (mind[p]->command) {
            t->programs |= 1u << p;
            t->seat[p].since = json_array();
        }
    drive_memory(&t->memory, seed);
    told_begin(&t->told, t->programs);
    end = play_out(t, most);
    why = errno;
    dismiss(t, end == OUTSIDE_OVER);
    told_clear(&t->told);
    free(t);
    errno = why;
    return end;
}
