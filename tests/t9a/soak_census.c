/* soak_census.c -- the census of t9a: sorts of answers by the form of the question, and
 * how ways and places of units in ranks are guessed. */
#include <stddef.h>

#include "books/t9a/play.h"
#include "soak/guess.h"
#include "t9a/soak_own.h"

/* How the answers to a question are told apart: options by their words, units by
 * whether there is one, numbers by how much, legs by the first of them. */
enum { STAYS = LEG_KINDS, LEG_SORTS };
static const char *const legs[] = {
#define KEY(name, key, ...) key,
    LEGS(KEY)
#undef KEY
        "stays"
};
static const char *const whom[] = { "nobody", "somebody", NULL };
static const char *const much[] = { "least", "between", "most", NULL };
static const char *const any[] = { "any", NULL };

static const char *nth(const char *const *words, int sort)
{
    for (int i = 0; words[i]; i++)
        if (i == sort)
            return words[i];
    return NULL;
}

static const char *word(int kind, int sort)
{
    switch ((enum form)t9a_book.asks[kind].form) {
    case FORM_OPTION:
        return census_option(&t9a_book, kind, sort);
    case FORM_UNIT:
        return nth(whom, sort);
    case FORM_NUMBER:
        return nth(much, sort);
    case FORM_LEGS:
        return sort < LEG_SORTS ? legs[sort] : NULL;
    case FORM_FIGURE:
    case FORM_WEAPON:
    case FORM_FIGURES:
    case FORM_WAY:
    case FORM_PLACES:
    case FORM_POSE:
    case FORM_ACROSS:
    case FORM_MOVES:
    case FORM_RANKS:
    case FORMS:
        break;
    }
    return nth(any, sort);
}

static int sort(const struct battle *b, const struct decision *d)
{
    const struct ask *a = &b->asked;

    switch ((enum form)a->form) {
    case FORM_OPTION:
        return d->value;
    case FORM_UNIT:
        return d->value != ANSWER_NONE;
    case FORM_NUMBER:
        return d->value == a->least ? 0 : d->value == a->most ? 2 : 1;
    case FORM_LEGS:
        return d->count ? d->step[0].floor : STAYS;
    case FORM_FIGURE:
    case FORM_WEAPON:
    case FORM_FIGURES:
    case FORM_WAY:
    case FORM_PLACES:
    case FORM_POSE:
    case FORM_ACROSS:
    case FORM_MOVES:
    case FORM_RANKS:
    case FORMS:
        break;
    }
    return 0;
}

/* ---- guesses ---- */

enum { GUESSES = 30 };

/* A leg of any kind, as far as twelve inches or a quarter turn. */
static void guess_leg(uint64_t *seed, struct decision *out)
{
    const int kind = guess_below(seed, LEG_KINDS);
    const bool turns = kind >= LEG_WHEEL_LEFT;

    out->count = 1;
    out->step[0] = (struct step){
        { guess_below(seed, turns ? QUARTER_TURN : INCH(12)), 0 }, kind
    };
}

/* Anywhere on the table, facing any way, so many wide. */
static void guess_ranks(const struct battle *b, uint64_t *seed,
                        struct decision *out)
{
    const int models = t9a_models(b, b->asked.unit);
    struct ranked r = { .placed = true };

    r.at = guess_in(seed, terrain_box(&b->stage->terrain));
    r.facing = guess_below(seed, TURN);
    r.files = 1 + guess_below(seed, models);
    decision_ranks(out, &r);
}

static bool guess_t9a(const struct battle *b, uint64_t *seed, int i,
                      struct decision *out)
{
    if (i >= GUESSES)
        return false;
    if (b->asked.form == FORM_LEGS && i > 0)
        guess_leg(seed, out);
    else if (b->asked.form == FORM_RANKS)
        guess_ranks(b, seed, out);
    else if (b->asked.form == FORM_WAY) {
        out->count = 1;
        out->step[0].at = guess_in(seed, terrain_box(&b->stage->terrain));
    } else
        return b->asked.form == FORM_LEGS;
    return true;
}

/* Charges are judged along their whole way. */
static bool is_long(const struct battle *b)
{
    return b->asked.kind == ASK_CHARGE || b->asked.kind == ASK_CHARGER;
}

static const struct known nothing[] = { { 0, NULL, NULL } };

const struct census_book t9a_census = {
    .book = &t9a_book,
    .sort = sort,
    .word = word,
    .guess = guess_t9a,
    .is_long = is_long,
    .never = nothing,
    .untaken = nothing,
};
