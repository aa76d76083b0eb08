/* pending.c -- the open question: what may be answered, and what may not.
 *
 * Where the answers can be counted all legal ones are listed, sensible or not,
 * and the illegal ones of the same kind with the rule that keeps them out.
 * Ways, places and sets of figures are a spread of legal ones. */
#include "show/snapshot.h"

#include <stdlib.h>
#include <string.h>

#include "battle/candidates.h"
#include "battle/rule.h"
#include "show/book_show.h"
#include "show/foretold.h"
#include "show/ways.h"
#include "words/decision.h"
#include "words/words.h"

enum { OPTIONS_MOST = 64, WAYS_MOST = 16, REFUSED_MOST = 32 };

/* Digits first, then letters that the page does not keep for itself. */
static void put_key(json_t *option, int place)
{
    static const char keys[] = "123456789abcdefghijkopqrstvwxyz";

    if (place < (int)sizeof keys - 1)
        json_object_set_new(option, "key", json_stringn(&keys[place], 1));
}

/* ---- one answer ---- */

static bool is_way(const struct ask *a)
{
    return a->form == FORM_WAY || a->form == FORM_POSE;
}

static void put_end(json_t *option, const struct decision *d)
{
    const struct step end = d->step[d->count - 1];

    json_object_set_new(
        option, "end",
        json_pack("{s:o, s:o, s:i}", "x", length_to_json(end.at.x), "y",
                  length_to_json(end.at.y), "floor", (int)end.floor));
}

/* What the answer is about, besides its words. */
static void put_thing(json_t *option, const struct battle *view,
                      const struct decision *d)
{
    char word[UNIT_WORD];

    if (view->asked.form == FORM_UNIT && d->value != ANSWER_NONE)
        json_object_set_new(option, "unit",
                            json_string(unit_word(view, d->value, word)));
    if (view->asked.form == FORM_FIGURE)
        json_object_set_new(option, "figure", json_integer(d->value + 1));
}

static json_t *option_json(const struct battle *view, const struct decision *d,
                           int place, const struct telling *t)
{
    const struct words w = { .lang = t->lang };
    const struct book_show *show = book_show_of(view);
    const bool way = is_way(&view->asked) && d->count > 0;
    char words[WORDS_LINE];
    json_t *out;

    if (!way || !ways_say(view, d, t, words, sizeof words))
        decision_words(&w, view, d, words, sizeof words);
    out = json_pack("{s:o, s:s, s:o}", "decision", decision_to_json(view, d),
                    "words", words, "cost",
                    show->cost ? show->cost(view, d) : json_null());
    put_key(out, place);
    put_thing(out, view, d);
    if (way)
        put_end(out, d);
    return out;
}

static json_t *refused_json(const struct battle *view, const struct decision *d,
                            const struct refusal *why, const struct telling *t)
{
    const struct words w = telling_words(t, view);
    char words[WORDS_LINE], reason[WORDS_LINE], id[RULE_TEXT];

    decision_words(&w, view, d, words, sizeof words);
    refusal_words(&w, view, why, reason, sizeof reason);
    return json_pack("{s:o, s:s, s:s, s:s}", "decision",
                     decision_to_json(view, d), "words", words, "reason",
                     reason, "rule", rule_words(view, why->rule, id));
}

/* ---- countable answers ---- */

static bool is_countable(const struct ask *a)
{
    return a->form == FORM_OPTION || a->form == FORM_UNIT ||
           a->form == FORM_FIGURE || a->form == FORM_WEAPON;
}

static void put_countable(json_t *options, const struct battle *view,
                          const struct telling *t)
{
    int place = 0;

    for (uint64_t left = view->asked.among; left; left &= left - 1) {
        const struct decision d = { .value = set_first(left) };

        if (!t->room || seats_may(view, &d, t->seats, t->minds))
            json_array_append_new(options, option_json(view, &d, place++, t));
    }
}

/* The values that a question of that form could have. */
static uint64_t all_values(const struct battle *view)
{
    const struct ask *a = &view->asked;
    const char *const *option = view->stage->book->asks[a->kind].options;
    uint64_t all = 0;

    if (a->form == FORM_UNIT)
        return ~(uint64_t)0 >> (64 - view->units) | unit_bit(ANSWER_NONE);
    for (int i = 0; a->form == FORM_OPTION && option && option[i]; i++)
        all |= (uint64_t)1 << i;
    return all;
}

/* Those that a rule keeps out. Where only the question itself does, there is
 * nothing to tell. */
static json_t *refused_of(const struct battle *view, const struct telling *t)
{
    json_t *out = json_array();
    uint64_t left = all_values(view) & ~view->asked.among;

    for (int n = 0; left && n < REFUSED_MOST; left &= left - 1) {
        const struct decision d = { .value = set_first(left) };
        struct refusal why = { .figure = NOBODY };

        if (answer_fits(view, &d, &why) || !why.rule ||
            why.rule == view->asked.rule)
            continue;
        json_array_append_new(out, refused_json(view, &d, &why, t));
        n++;
    }
    return out;
}

static json_t *among_json(const struct battle *view)
{
    const struct ask *a = &view->asked;
    json_t *out;
    char word[UNIT_WORD];

    if (a->form == FORM_FIGURE || a->form == FORM_FIGURES)
        return figures_json(a->among);
    if (form_is_across(a->form))
        return across_json(view, &a->across);
    out = json_array();
    for (uint64_t left = a->among; a->form == FORM_UNIT && left;
         left &= left - 1)
        if (set_first(left) != ANSWER_NONE)
            json_array_append_new(
                out, json_string(unit_word(view, set_first(left), word)));
    return out;
}

/* ---- the question ---- */

/* Was the same answer listed before? */
static bool is_listed(const struct decision *d, int i)
{
    for (int k = 0; k < i; k++)
        if (decision_same(&d[k], &d[i]))
            return true;
    return false;
}

/* Places that people put figures on themselves, and do not pick from a list. */
static bool is_by_hand(const struct ask *a, const struct decision *d)
{
    return a->form == FORM_PLACES && d->value == STANCES;
}

/* The answers, and whether they are all there are. */
static json_t *options_of(const struct battle *view, const struct telling *t,
                          bool *complete)
{
    const struct ask *a = &view->asked;
    const bool ways = is_way(a) || a->form == FORM_PLACES ||
                      a->form == FORM_MOVES || a->form == FORM_LEGS ||
                      a->form == FORM_RANKS;
    json_t *out = json_array();
    struct decision *d;
    int n;

    *complete = is_countable(a);
    if (*complete) {
        put_countable(out, view, t);
        return out;
    }
    d = calloc(OPTIONS_MOST, sizeof *d);
    if (!d)
        return out;
    n = candidates(view, view->decisions, d, ways ? WAYS_MOST : OPTIONS_MOST);
    *complete = a->form == FORM_NUMBER && (int64_t)a->most - a->least < n;
    for (int i = 0; i < n; i++)
        decision_tidy(a, &d[i]);
    for (int i = 0; i < n; i++)
        if (!is_listed(d, i) && !is_by_hand(a, &d[i]))
            json_array_append_new(
                out, option_json(view, &d[i], (int)json_array_size(out), t));
    free(d);
    return out;
}

static json_t *unit_or_null(const struct battle *view, int unit)
{
    char word[UNIT_WORD];

    return unit == NOBODY ? json_null()
                          : json_string(unit_word(view, unit, word));
}

/* What most would answer, for who does not want to be asked. */
static void put_usual(json_t *out, const struct battle *view,
                      const struct telling *t)
{
    const struct book_answers *known = answers_known(view);
    const struct words w = { .lang = t->lang };
    char words[WORDS_LINE];
    struct decision d;
    struct refusal why;

    if (!known->usual || !known->usual(view, &d) ||
        !answer_fits(view, &d, &why))
        return;
    decision_words(&w, view, &d, words, sizeof words);
    json_object_set_new(out, "usual",
                        json_pack("{s:o, s:s}", "decision",
                                  decision_to_json(view, &d), "words", words));
}

/* Would trying the answers tell what may come of them? */
static void put_foretold(json_t *out, const struct battle *view)
{
    const struct ask *a = &view->asked;
    const struct decision d = { .value = a->form == FORM_NUMBER ? a->most
                                         : a->among ? set_first(a->among)
                                                    : ANSWER_NONE };

    if ((is_countable(a) || a->form == FORM_NUMBER) && is_foretold(view, &d))
        json_object_set_new(out, "foretold", json_true());
}

static void put_answers(json_t *out, const struct battle *view,
                        const struct telling *t)
{
    bool complete;

    json_object_set_new(out, "least", json_integer(view->asked.least));
    json_object_set_new(out, "most", json_integer(view->asked.most));
    json_object_set_new(out, "among", among_json(view));
    json_object_set_new(out, "options", options_of(view, t, &complete));
    json_object_set_new(out, "complete", json_boolean(complete));
    json_object_set_new(out, "refused", refused_of(view, t));
    put_foretold(out, view);
    put_usual(out, view, t);
}

/* What its row says of every question of this kind: that the figures are those of
 * the other unit, that the number is a length (so many millimetres are 1), a
 * height or an angle, that the answer is secret. */
static void put_row(json_t *out, const struct book_ask *row)
{
    static const char *const measure[] = { "count", "length", "height",
                                           "angle" };

    if (row->of_other)
        json_object_set_new(out, "figure_of", json_string("other"));
    if (row->measure != MEASURE_COUNT)
        json_object_set_new(out, "measure", json_string(measure[row->measure]));
    if (row->unit)
        json_object_set_new(out, "measure_mm", json_real(row->unit / 100.0));
    if (row->secret)
        json_object_set_new(out, "secret", json_true());
}

static void put_hint(json_t *out, const struct battle *view)
{
    static const char *const word[HINTS] = { NULL,    "act",  "bid",   "place",
                                             "walk",  "jump", "land",  "aim",
                                             "react", "fire", "fight", "lead",
                                             "point" };
    const struct book_show *show = book_show_of(view);
    const enum hint hint =
        show->hints ? show->hints[view->asked.kind] : HINT_NONE;

    if (hint != HINT_NONE)
        json_object_set_new(out, "hint", json_string(word[hint]));
}

json_t *snapshot_pending(const struct battle *view, uint32_t players,
                         const struct telling *t)
{
    static const char *const form[FORMS] = {
        "number", "option", "unit",   "figure", "weapon", "figures", "way",
        "places", "pose",   "across", "moves",  "legs",   "ranks",
    };
    const struct ask *a = &view->asked;
    const struct words w = { .lang = t->lang };
    const bool mine =
        t->room ? (seats_asked(view) & t->seats) != 0 : players >> a->who & 1u;
    char words[WORDS_LINE], id[RULE_TEXT];
    json_t *out;

    if (!view->asking)
        return json_null();
    ask_words(&w, view, words, sizeof words);
    out = json_pack(
        "{s:i, s:i, s:b, s:s, s:s, s:s, s:s, s:o, s:o}", "n",
        (int)view->decisions + 1, "who", (int)a->who, "mine", (int)mine, "kind",
        view->stage->book->asks[a->kind].name, "form", form[a->form], "words",
        words, "rule", rule_words(view, a->rule, id), "unit",
        unit_or_null(view, a->unit), "other", unit_or_null(view, a->other));
    if (t->room && seating_of(view))
        json_object_set_new(out, "seats", set_json(seats_asked(view)));
    put_row(out, &view->stage->book->asks[a->kind]);
    put_hint(out, view);
    if (mine && t->options)
        put_answers(out, view, t);
    return out;
}
