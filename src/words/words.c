/* words.c -- what happened, what is asked and answered, in sentences. */
#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "battle/stage.h"
#include "ledger/ledger.h"
#include "read/book_stages.h"
#include "read/book_text.h"
#include "words/book_words.h"
#include "words/decision.h"
#include "words/saying.h"
#include "words/states.h"
#include "words/vocabulary.h"

static struct saying begin(const struct words *w, const struct battle *b,
                           const struct event *e, char *out, size_t size)
{
    struct saying s = { .w = w, .b = b, .e = e };

    buffer_begin(&s.buffer, out, size);
    return s;
}

/* Drops the spaces that an empty last slot left behind. */
static void trim(struct buffer *p)
{
    while (p->used > 0 && p->out[p->used - 1] == ' ')
        p->out[--p->used] = 0;
}

/* The book's own template for an event, "" where another event tells it, NULL
 * where its row does. */
static const char *told_by_book(const struct battle *b, const struct event *e,
                                enum lang lang)
{
    const struct book_text *book = book_text_of(b);
    const struct book_words *words = book ? book->words : NULL;

    for (int i = 0; words && i < words->run_count; i++)
        if (words->runs[i].event == e->kind &&
            (event_run(b, e) == 0 || run_ends_with(b, e, words->runs[i].end)))
            return "";
    for (int i = 0; words && i < words->untold_count; i++)
        if (words->untold[i].event == e->kind && e->number[0] >= 0 &&
            e->number[0] < 64 && (words->untold[i].values >> e->number[0] & 1))
            return "";
    return words && words->told ? words->told(b, e, lang) : NULL;
}

void event_words(const struct words *w, const struct battle *b,
                 const struct event *e, char *out, size_t size)
{
    struct saying s = begin(w, b, e, out, size);
    const struct book_event *row = &b->stage->book->events[e->kind];
    const char *told = told_by_book(b, e, w->lang);

    s.numbers = row->numbers;
    saying_fill(&s, told ? told : row->words[w->lang]);
    trim(&s.buffer);
}

bool event_is_silent(const struct battle *b, const struct event *e)
{
    const char *told = told_by_book(b, e, LANG_FR);

    return told && !*told;
}

/* The open question as an event, for its slots. */
static struct event as_event(const struct battle *b)
{
    const struct ask *a = &b->asked;

    return (struct event){ .rule = a->rule,
                           .unit = a->unit,
                           .other = a->other,
                           .who = a->who,
                           .number = { a->about, a->detail, a->most } };
}

/* The template of the open question, where it is not that of its row; or NULL. */
static const char *asked_words(const struct book_words *words,
                               const struct battle *b, enum lang lang)
{
    const struct ask *a = &b->asked;

    for (const struct asked_otherwise *row = words->asked;
         row && row->words[lang]; row++)
        if (row->ask == a->kind && a->about >= row->from && a->about <= row->to)
            return row->words[lang];
    return words->question ? words->question(b, lang) : NULL;
}

void ask_words(const struct words *w, const struct battle *b, char *out,
               size_t size)
{
    const struct book_ask *row = &b->stage->book->asks[b->asked.kind];
    const char *const numbers[EVENT_NUMBERS] = { row->numbers[0],
                                                 row->numbers[1], "most" };
    const struct book_text *book = book_text_of(b);
    struct event e = as_event(b);
    struct saying s = begin(w, b, &e, out, size);
    const char *own = book ? asked_words(book->words, b, w->lang) : NULL;

    s.numbers = numbers;
    if (own || row->words[w->lang])
        saying_fill(&s, own ? own : row->words[w->lang]);
    else
        buffer_put(&s.buffer, row->name);
}

/* What no answer is called, where the row of the question says it. */
static const char *none_words(const struct saying *s)
{
    return s->b->stage->book->asks[s->b->asked.kind].none[s->w->lang];
}

static void say_option(struct saying *s, int value)
{
    const struct book_text *book = book_text_of(s->b);
    const int kind = s->b->asked.kind;
    const struct book_ask *row = &s->b->stage->book->asks[kind];

    if (value == ANSWER_NONE && none_words(s))
        buffer_put(&s->buffer, none_words(s));
    else if (value == ANSWER_NONE)
        saying_put_name(s, s->w->lang == LANG_FR ? "aucun" : "none");
    else if (book && book->words->say_option &&
             book->words->say_option(s, value))
        return;
    else if (saying_option(s, kind, value))
        return;
    else if (row->options)
        saying_put_name(s, option_words(s->b, row->options[value], s->w->lang));
    else
        saying_number(s, value);
}

static void say_unit_or_none(struct saying *s, int unit)
{
    const struct book_text *book = book_text_of(s->b);
    bool french = s->w->lang == LANG_FR;

    if (unit != ANSWER_NONE)
        saying_unit(s, unit);
    else if (none_words(s))
        buffer_put(&s->buffer, none_words(s));
    else if (strcmp(s->b->stage->book->asks[s->b->asked.kind].name,
                    "activate") == 0)
        buffer_put(&s->buffer, french ? "passer" : "pass");
    else if (book && book->words->nobody[s->w->lang])
        buffer_put(&s->buffer, book->words->nobody[s->w->lang]);
    else
        buffer_put(&s->buffer, french ? "aucune" : "none");
}

static void say_set(struct saying *s, figure_set set)
{
    const char *between = "";

    if (!set)
        buffer_put(&s->buffer, s->w->lang == LANG_FR ? "personne" : "nobody");
    for (; set; set &= set - 1) {
        buffer_put(&s->buffer, between);
        saying_figure(s, s->b->asked.unit, set_first(set));
        between = ", ";
    }
}

/* One of so many figures: a few have names, many are told by their numbers. */
static void say_one_of(struct saying *s, int number, int many)
{
    enum { FEW = 3 };
    const struct book_text *book = book_text_of(s->b);
    const int unit = figure_unit(s->b, number);
    char word[FIGURE_TEXT];

    if (many <= FEW && ((book && book->words->say_figure) ||
                        figure_said(s->b, unit, number - s->b->unit[unit].first,
                                    s->w->lang)[0]))
        saying_figure(s, unit, number - s->b->unit[unit].first);
    else
        buffer_put(&s->buffer, figure_word(s->b, number, word));
}

static void say_across(struct saying *s, const struct figures *set)
{
    const int many = figures_count(set);
    const char *between = "";

    if (many == 0)
        buffer_put(&s->buffer, s->w->lang == LANG_FR ? "personne" : "nobody");
    for (FIGURES_EACH(i, set)) {
        buffer_put(&s->buffer, between);
        say_one_of(s, i, many);
        between = ", ";
    }
}

/* Who moves, in order; where to is seen better than read. */
static void say_moves(struct saying *s, const struct decision *d)
{
    if (d->moves == 0)
        buffer_put(&s->buffer,
                   s->w->lang == LANG_FR ? "plus personne" : "nobody else");
    for (int i = 0; i < d->moves; i++) {
        buffer_put(&s->buffer, i ? ", " : "");
        say_one_of(s, d->move[i].figure, d->moves);
    }
}

/* Where one ends; of a way of one corner both, of more how many legs it has. */
static void say_points(struct saying *s, const struct decision *d)
{
    enum { BOTH = 2 };

    if (d->count == BOTH) {
        saying_place(s, d->step[0].at);
        buffer_put(&s->buffer, " → ");
    }
    if (d->count > 0)
        saying_place(s, d->step[d->count - 1].at);
    if (d->count > BOTH)
        buffer_print(&s->buffer,
                     s->w->lang == LANG_FR ? ", en %d étapes" : ", in %d legs",
                     (int)d->count);
}

static void say_degrees(struct saying *s, int32_t turned)
{
    saying_number(s, (int32_t)(((int64_t)turned * 360 + TURN / 2) / TURN));
    buffer_put(&s->buffer, "°");
}

static void say_legs(struct saying *s, const struct decision *d)
{
#define LEG_SAYS(name, key, is_angle, french, english) { french, english },
    static const char *const said[LEG_KINDS][LANGS] = { LEGS(LEG_SAYS) };
    static const bool is_angle[LEG_KINDS] = { LEGS(LEG_IS_ANGLE) };

    if (d->count == 0)
        buffer_put(&s->buffer, s->w->lang == LANG_FR ? "sur place" : "stay");
    for (int i = 0; i < d->count; i++) {
        const struct step *leg = &d->step[i];

        buffer_print(&s->buffer, "%s%s ", i ? ", " : "",
                     said[leg->floor][s->w->lang]);
        if (is_angle[leg->floor])
            say_degrees(s, leg->at.x);
        else
            saying_length(s, leg->at.x);
    }
}

static void say_ranks(struct saying *s, const struct decision *d)
{
    const struct ranked r = ranked_of(d);
    const bool french = s->w->lang == LANG_FR;

    if (!r.placed && r.facing == FACING_AHEAD && r.files == 0)
        buffer_put(&s->buffer, french ? "sans rien changer" : "as they stand");
    if (r.placed)
        saying_place(s, r.at);
    if (r.facing != FACING_AHEAD) {
        buffer_put(&s->buffer, r.placed ? ", " : "");
        saying_facing(s, (int)(((int64_t)r.facing * 360 + TURN / 2) / TURN));
    }
    if (r.files > 0)
        buffer_print(&s->buffer, french ? "%s%d de front" : "%s%d wide",
                     r.placed || r.facing != FACING_AHEAD ? ", " : "",
                     (int)r.files);
}

static void say_amount(struct saying *s, int32_t n)
{
    const struct book_text *book = book_text_of(s->b);
    const struct book_ask *row = &s->b->stage->book->asks[s->b->asked.kind];

    if (book && book->words->say_number && book->words->say_number(s, n))
        return;
    if (row->unit)
        saying_length(s, n * row->unit);
    else
        saying_number(s, n);
    if (row->measure == MEASURE_ANGLE)
        buffer_put(&s->buffer, "°");
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
            buffer_put(&s->buffer, french ? "sur place" : "stay");
        say_points(s, d);
        break;
    case FORM_PLACES:
        if (d->value < STANCES)
            saying_put_name(s, stance_words(d->value, s->w->lang));
        else
            say_points(s, d);
        break;
    case FORM_POSE:
        if (d->count == 0)
            buffer_put(&s->buffer, french ? "sur place" : "stay");
        say_points(s, d);
        if (d->value != FACING_AHEAD) {
            buffer_put(&s->buffer, ", ");
            saying_facing(s, (int)d->value);
        }
        break;
    case FORM_LEGS:
        say_legs(s, d);
        break;
    case FORM_RANKS:
        say_ranks(s, d);
        break;
    case FORM_ACROSS:
        say_across(s, &d->across);
        break;
    case FORM_MOVES:
        say_moves(s, d);
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

/* ---- how things stand ---- */

static const struct book_words *words_of(const struct battle *b)
{
    static const struct book_words none;
    const struct book_text *book = book_text_of(b);

    return book ? book->words : &none;
}

const char *scenario_words(const struct battle *b, enum lang lang)
{
    return words_of(b)->scenario ? words_of(b)->scenario(b, lang) : "";
}

const char *role_words(const struct battle *b, int player, enum lang lang)
{
    const struct book_words *words = words_of(b);

    if (words->role)
        return words->role(b, player, lang);
    return player < 2 && words->roles[player][lang] ? words->roles[player][lang]
                                                    : "";
}

static const char *state_of(const struct battle *b, int unit, enum lang lang)
{
    return words_of(b)->unit_state ? words_of(b)->unit_state(b, unit, lang)
                                   : state_told(b, unit, lang);
}

void agreed_words(const struct battle *b, int unit, const char *template,
                  enum lang lang, char *out, size_t size)
{
    const struct words w = { .lang = lang };
    const struct event e = { .unit = (int8_t)unit, .other = NOBODY };
    struct saying s = begin(&w, b, &e, out, size);

    saying_fill(&s, template);
}

void figure_agreed_words(const struct battle *b, int unit, int figure,
                         const char *template, enum lang lang, char *out,
                         size_t size)
{
    const struct words w = { .lang = lang };
    const struct event e = { .unit = (int8_t)unit, .other = NOBODY };
    struct saying s = begin(&w, b, &e, out, size);

    s.body = figure + 1;
    saying_fill(&s, template);
}

void numbered_words(const struct battle *b, const char *template,
                    const char *const *names, const int32_t *number,
                    enum lang lang, char *out, size_t size)
{
    const struct words w = { .lang = lang };
    struct event e = { .unit = NOBODY, .other = NOBODY };
    struct saying s = begin(&w, b, &e, out, size);

    memcpy(e.number, number, sizeof e.number);
    s.numbers = names;
    saying_fill(&s, template);
}

static const char *end_of(const struct battle *b, int unit, enum lang lang)
{
    if (words_of(b)->unit_end)
        return words_of(b)->unit_end(b, unit, lang);
    return lang == LANG_FR ? "éliminé{@+}" : "eliminated";
}

void unit_lot_words(const struct battle *b, int unit, enum lang lang, char *out,
                    size_t size)
{
    agreed_words(b, unit,
                 unit_strength(b, unit) > 0 ? state_of(b, unit, lang)
                                            : end_of(b, unit, lang),
                 lang, out, size);
}

const char *turn_words(const struct battle *b, int turns, enum lang lang)
{
    static const char *const usual[LANGS][2] = { { "tour", "tours" },
                                                 { "turn", "turns" } };
    /* French has no plural of 0 */
    const int many = turns > 1 || (turns == 0 && lang != LANG_FR);
    const char *own = words_of(b)->turns[lang][many];

    return own ? own : usual[lang][many];
}

const char *outcome_words(const struct battle *b, enum lang lang)
{
    const char *words = words_of(b)->outcome[b->winner != 0][lang];

    return words ? words : "";
}

const char *score_words(const struct battle *b, enum lang lang)
{
    return words_of(b)->score[lang] ? words_of(b)->score[lang] : "";
}

const char *title_words(const struct book *book, enum lang lang, char *out,
                        size_t size)
{
    const char *core = ledger_core_words(book->id, lang);

    snprintf(out, size, "%s%s%s", book->title, core[0] ? ", " : "", core);
    return out;
}

int condition_words(const struct battle *b, enum lang lang, const char **out)
{
    const char *core = ledger_core_words(b->stage->book->id, lang);
    int n = words_of(b)->conditions ? words_of(b)->conditions(b, lang, out) : 0;

    if (core[0] && n < WORDS_CONDITIONS)
        out[n++] = core;
    return n;
}

const char *cost_words(const struct battle *b, int player, enum lang lang,
                       char *out, int size)
{
    const struct book_text *book = book_text_of(b);
    const struct book *rules = b->stage->book;

    out[0] = 0;
    if (book && book->stages && rules->side_cost)
        snprintf(out, (size_t)size, "%d %s", (int)rules->side_cost(b, player),
                 book->stages->points[lang]);
    return out;
}

/* ---- on the table ---- */

bool lying_at(const struct battle *b, int n, enum lang lang, struct lying *out)
{
    *out = (struct lying){ .token = false };
    return words_of(b)->lies && words_of(b)->lies(b, n, lang, out);
}

struct polygon area_shape(const struct area *area)
{
    const struct box b = area->box;
    const struct vec size = vec(b.right - b.left, b.top - b.bottom);

    if (area->shape.corners || size.x <= 0)
        return area->shape;
    return polygon_rectangle(box_middle(b), size.x, size.y, 0);
}

bool area_at(const struct battle *b, int n, struct area *out)
{
    *out = (struct area){ .player = 0 };
    return words_of(b)->area && words_of(b)->area(b, n, out);
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
    struct buffer p;

    buffer_begin(&p, out, size);
    buffer_put_html(&p, text);
}

/* The figure or the point that fails, where it is about one. */
static void say_culprit(struct saying *s, const struct refusal *why)
{
    const bool french = s->w->lang == LANG_FR;
    char word[FIGURE_TEXT];

    if (why->figure < 0)
        return;
    if (form_is_across(s->b->asked.form))
        buffer_print(&s->buffer, french ? "figurine %s : " : "figure %s: ",
                     figure_word(s->b, why->figure, word));
    else
        buffer_print(&s->buffer, french ? "point %d : " : "point %d: ",
                     (int)why->figure + 1);
}

/* Do all who may be chosen belong to one player, and this figure not to him? */
static bool is_of_the_other_side(const struct battle *b, int figure)
{
    const struct figures *all = &b->asked.across;
    const int owner = b->unit[figure_unit(b, figure)].owner;

    for (FIGURES_EACH(f, all))
        if (b->unit[figure_unit(b, f)].owner == owner)
            return false;
    return figures_any(all);
}

/* How many figures an answer names. */
static void say_how_many(struct saying *s)
{
    const struct ask *a = &s->b->asked;
    const bool french = s->w->lang == LANG_FR;

    if (a->least == a->most)
        buffer_print(&s->buffer,
                     french ? "il faut nommer %d %s" : "%d %s must be named",
                     (int)a->least,
                     french          ? a->least == 1 ? "figurine" : "figurines"
                     : a->least == 1 ? "figure"
                                     : "figures");
    else
        buffer_print(&s->buffer,
                     french ? "il faut nommer de %d à %d figurines"
                            : "%d to %d figures must be named",
                     (int)a->least, (int)a->most);
}

/* What is wrong, in the words of the reason or closer ones. */
static void say_reason(struct saying *s, const struct refusal *why)
{
    const bool french = s->w->lang == LANG_FR;
    const bool across = s->b->asking && form_is_across(s->b->asked.form);

    if (across && why->reason == REFUSED_RANGE)
        say_how_many(s);
    else if (across && why->reason == REFUSED_CHOICE && why->figure >= 0 &&
             is_of_the_other_side(s->b, why->figure))
        buffer_put(
            &s->buffer,
            s->b->unit[figure_unit(s->b, why->figure)].owner == s->b->asked.who
                ? (french ? "elle est de votre camp" : "it is on your own side")
                : (french ? "elle n'est pas de votre camp"
                          : "it is not on your side"));
    else
        saying_put_name(s, reason_words(why->reason, s->w->lang));
}

void refusal_words(const struct words *w, const struct battle *b,
                   const struct refusal *why, char *out, size_t size)
{
    struct saying s = begin(w, b, NULL, out, size);
    char id[RULE_TEXT];
    const char *statement;

    say_culprit(&s, why);
    say_reason(&s, why);
    if (!rule_words(b, why->rule, id)[0])
        return;
    /* A statement in the other language would be worse than none. */
    statement =
        w->ledger && w->ledger->lang == w->lang ? rule_statement(w, id) : "";
    buffer_print(&s.buffer, " (%s%s", id,
                 !statement[0]        ? ""
                 : w->lang == LANG_FR ? " : "
                                      : ": ");
    saying_put_name(&s, statement);
    buffer_put(&s.buffer, ")");
}
