/* words.c -- what happened, what is asked and answered, in sentences. */
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "battle/stage.h"
#include "books/ofas/ofas.h"
#include "text/ledger.h"
#include "text/saying.h"

static struct saying begin(const struct words *w, const struct battle *b,
                           const struct event *e, char *out, size_t size)
{
    struct saying s = { .w = w, .b = b, .e = e };

    page_begin(&s.page, out, size);
    return s;
}

/* Drops the spaces that an empty last slot left behind. */
static void trim(struct page *p)
{
    while (p->used > 0 && p->out[p->used - 1] == ' ')
        p->out[--p->used] = 0;
}

void event_words(const struct words *w, const struct battle *b,
                 const struct event *e, char *out, size_t size)
{
    struct saying s = begin(w, b, e, out, size);

    saying_fill(&s, b->stage->book->events[e->kind].words[w->lang]);
    trim(&s.page);
}

/* The open question as an event, for its slots. */
static struct event as_event(const struct battle *b)
{
    const struct ask *a = &b->asked;

    return (struct event){ .rule = a->rule,
                           .unit = a->unit,
                           .other = a->other,
                           .who = a->who,
                           .a = a->about,
                           .b = a->detail,
                           .c = a->most };
}

/* A vehicle has no leader. */
static const char *question_of(const struct battle *b, enum lang lang)
{
    static const char *const vehicle[LANGS] = { "{unit} : où va-t-il ?",
                                                "{unit}: where does it go?" };
    static const char *const comes_in[LANGS] = {
        "{unit} : par où entre-t-il ?", "{unit}: where does it come in?"
    };
    /* ofas.07.06 the charged unit is not on alert, and has pistols */
    static const char *const pistols[LANGS] = {
        "Qui tire sur {unit}, en alerte ou au pistolet ?",
        "Who fires at {unit}, on alert or with pistols?"
    };
    static const char *const raid[LANGS] = {
        "{unit} : charger quel élément de décor ?",
        "{unit}: charge which piece of scenery?"
    };
    const struct ask *a = &b->asked;

    if (a->kind == ASK_ALERT && a->other != NOBODY &&
        !ofas_unit_of(b, a->other)->alert)
        return pistols[lang];
    if (a->kind == ASK_SCENERY && a->about == NOBODY)
        return raid[lang];
    if (a->kind == ASK_WAY && ofas_is_vehicle(b, a->unit))
        return ofas_enters(a->about) ? comes_in[lang] : vehicle[lang];
    return vocabulary(WORD_QUESTION, a->kind, lang);
}

void ask_words(const struct words *w, const struct battle *b, char *out,
               size_t size)
{
    struct event e = as_event(b);
    struct saying s = begin(w, b, &e, out, size);

    saying_fill(&s, question_of(b, w->lang));
}

static void say_option(struct saying *s, int value)
{
    const struct ask *a = &s->b->asked;
    const char *const *option = s->b->stage->book->asks[a->kind].options;
    const char *choice = vocabulary(WORD_CHOICE, a->kind, s->w->lang);
    const struct event e = { .a = value, .b = value + 1 };

    if (value == ANSWER_NONE)
        saying_put_name(s, s->w->lang == LANG_FR ? "aucun" : "none");
    else if (*choice) {
        s->e = &e;
        saying_fill(s, choice);
        s->e = NULL;
    } else if (a->kind == ASK_ORDER)
        saying_word(s, WORD_ORDER, value);
    else if (a->kind == ASK_BONUS || a->kind == ASK_HANDY)
        saying_word(s, WORD_BONUS, value);
    else if (a->kind == ASK_STARTER)
        saying_side(s, value);
    else if (a->kind == ASK_POWER && value > 0)
        saying_power(s, value - 1);
    else if (a->kind == ASK_POWER)
        saying_put_name(s, s->w->lang == LANG_FR ? "aucun" : "none");
    else if (option)
        saying_put_name(s, vocabulary_option(option[value], s->w->lang));
    else
        saying_number(s, value);
}

static void say_unit_or_none(struct saying *s, int unit)
{
    bool french = s->w->lang == LANG_FR;

    if (unit != ANSWER_NONE)
        saying_unit(s, unit);
    else if (s->b->asked.kind == ASK_ACTIVATE)
        page_put(&s->page, french ? "passer" : "pass");
    else
        page_put(&s->page, french ? "aucune" : "none");
}

static void say_set(struct saying *s, figure_set set)
{
    const char *between = "";

    if (!set)
        page_put(&s->page, s->w->lang == LANG_FR ? "personne" : "nobody");
    for (; set; set &= set - 1) {
        page_put(&s->page, between);
        saying_figure(s, s->b->asked.unit, set_first(set));
        between = ", ";
    }
}

static void say_points(struct saying *s, const struct decision *d)
{
    for (int i = 0; i < d->count; i++) {
        page_put(&s->page, i ? " → (" : "(");
        saying_tenths(s, d->step[i].at.x / 10);
        page_put(&s->page, s->w->lang == LANG_FR ? " ; " : ", ");
        saying_tenths(s, d->step[i].at.y / 10);
        page_put(&s->page, ")");
    }
}

/* A leg in inches, a pivot in degrees; else a number. */
static void say_amount(struct saying *s, int32_t n)
{
    const bool french = s->w->lang == LANG_FR;

    if (s->b->asked.kind == ASK_DRIVE) {
        saying_inches(s, abs(n));
        if (n < 0)
            page_put(&s->page, french ? " en arrière" : " back");
    } else if (s->b->asked.kind == ASK_PIVOT && n != 0) {
        saying_number(s, abs(n));
        page_put(&s->page, n > 0    ? french ? "° à gauche" : "° to the left"
                           : french ? "° à droite"
                                    : "° to the right");
    } else {
        saying_number(s, n);
    }
}

static void say_answer(struct saying *s, const struct decision *d)
{
    bool french = s->w->lang == LANG_FR;

    switch ((enum form)s->b->asked.form) {
    case FORM_NUMBER:
        say_amount(s, d->value);
        break;
    case FORM_OPTION:
        say_option(s, d->value);
        break;
    case FORM_UNIT:
        say_unit_or_none(s, d->value);
        break;
    case FORM_FIGURE:
        saying_number(s, d->value + 1);
        break;
    case FORM_WEAPON:
        saying_weapon(s, s->b->asked.unit, d->value);
        break;
    case FORM_FIGURES:
        say_set(s, d->set);
        break;
    case FORM_WAY:
        if (d->count == 0)
            page_put(&s->page, french ? "sur place" : "stay");
        say_points(s, d);
        break;
    case FORM_PLACES:
        if (d->value < STANCES)
            saying_word(s, WORD_STANCE, d->value);
        else
            say_points(s, d);
        break;
    case FORM_POSE:
        if (d->count == 0)
            page_put(&s->page, french ? "sur place" : "stay");
        say_points(s, d);
        if (d->value != FACING_AHEAD)
            page_print(&s->page, french ? ", face à %d°" : ", facing %d°",
                       (int)d->value);
        break;
    case FORMS:
        break;
    }
}

void decision_words(const struct words *w, const struct battle *b,
                    const struct decision *d, char *out, size_t size)
{
    struct saying s = begin(w, b, NULL, out, size);

    say_answer(&s, d);
}

void unit_words(const struct words *w, const struct battle *b, int unit,
                char *out, size_t size)
{
    struct saying s = begin(w, b, NULL, out, size);

    saying_unit(&s, unit);
}

void side_words(const struct words *w, const struct battle *b, int player,
                char *out, size_t size)
{
    struct saying s = begin(w, b, NULL, out, size);

    saying_side(&s, player);
}

/* ---- rules and refusals ---- */

const char *rule_words(const struct battle *b, uint16_t rule,
                       char out[RULE_TEXT])
{
    out[0] = 0;
    if (b->stage->book->rule_text)
        b->stage->book->rule_text(rule, out);
    return out;
}

const char *rule_statement(const struct words *w, const char *id)
{
    int place = w->ledger && id[0] ? ledger_find(w->ledger, id) : -1;

    return place >= 0 ? w->ledger->rule[place].statement : "";
}

void html_words(const char *text, char *out, size_t size)
{
    struct page p;

    page_begin(&p, out, size);
    page_put_html(&p, text);
}

void refusal_words(const struct words *w, const struct battle *b,
                   const struct refusal *why, char *out, size_t size)
{
    struct saying s = begin(w, b, NULL, out, size);
    char id[RULE_TEXT];
    const char *statement;

    if (why->figure >= 0)
        page_print(&s.page, w->lang == LANG_FR ? "point %d : " : "point %d: ",
                   (int)why->figure + 1);
    saying_word(&s, WORD_REASON, why->reason);
    if (!rule_words(b, why->rule, id)[0])
        return;
    /* A statement in the other language would be worse than none. */
    statement =
        w->ledger && w->ledger->lang == w->lang ? rule_statement(w, id) : "";
    page_print(&s.page, " (%s%s", id,
               !statement[0]        ? ""
               : w->lang == LANG_FR ? " : "
                                    : ": ");
    saying_put_name(&s, statement);
    page_put(&s.page, ")");
}
