/* states.c -- what a unit is in, by the rows of its struct: see states.h. */
#include "words/states.h"

#include <string.h>

#include "read/book_text.h"
#include "words/book_words.h"
#include "words/naming.h"

static const struct book_states *states_of(const struct battle *b)
{
    const struct book_text *book = book_text_of(b);

    return book ? book->words->states : NULL;
}

static bool is_set(const struct row *row)
{
    return row->shown && (row->kind == ROW_NAMES || row->kind == ROW_WORDS);
}

/* One of a set: false when nobody is told of it. */
static bool member(const struct fields *f, const struct row *row, int i,
                   struct state *s)
{
    if (row->kind == ROW_NAMES)
        *s = (struct state){ row, i, row_key(f, row, i), row_called(f, row, i),
                             row->sign };
    else if (i < row_words(row->words))
        *s = (struct state){ row, i, row->words[i], row->called[i][f->lang],
                             row->sign };
    else
        return false;
    return s->words != NULL;
}

/* Who is in states: what is kept of it, and the number that 'so' knows it by. */
struct who {
    const void *own;
    int number;
};

/* The first state of a row, or its next; false when who it is about is in none. */
static bool row_next(const struct fields *f, const struct battle *b,
                     struct who who, const struct row *row, struct state *s)
{
    const bool set = is_set(row);
    const uint32_t is = row->kind == ROW_STATE
                            ? row->so(b, who.number)
                            : (uint32_t)row_value(row, who.own);
    const int from = s->row == row ? s->nth + 1 : 0;
    const char *words =
        row->say[f->lang] ? row->say[f->lang] : row->title[f->lang];

    if (!set && (!words || from > 0 || !is))
        return false;
    for (int i = from; set && i < 32; i++)
        if ((is >> i & 1) && member(f, row, i, s))
            return true;
    if (set)
        return false;
    *s = (struct state){ row, 0, row->badge ? row->badge : row->key, words,
                         row->sign };
    return true;
}

/* The row behind this one in the order in which states are told: as they stand, but
 * those that are more urgent first. Of NULL the first row; NULL behind the last. */
static const struct row *told_next(const struct row *rows,
                                   const struct row *row)
{
    const struct row *next = NULL;

    for (const struct row *i = rows; i->kind; i++)
        if ((!row || i->urgent < row->urgent ||
             (i->urgent == row->urgent && i > row)) &&
            (!next || i->urgent > next->urgent))
            next = i;
    return next;
}

/* The next of these rows that tells something. */
static bool next_of(const struct battle *b, const struct row *rows,
                    struct who who, bool here, enum lang lang,
                    struct state *state)
{
    const struct fields f = { .lang = lang, .catalogue = words_catalogue(b) };
    const struct row *row;

    if (!rows)
        return false;
    row = state->row ? state->row : told_next(rows, NULL);
    for (; row; row = told_next(rows, row))
        if ((here || row->away) && row_next(&f, b, who, row, state))
            return true;
    return false;
}

bool state_next(const struct battle *b, int unit, enum lang lang,
                struct state *state)
{
    const struct book_states *states = states_of(b);

    return states &&
           next_of(b, states->rows, (struct who){ b->unit[unit].own, unit },
                   b->unit[unit].where == UNIT_ON_TABLE, lang, state);
}

bool figure_state_next(const struct battle *b, int unit, int figure,
                       enum lang lang, struct state *state)
{
    const struct book_states *states = states_of(b);
    const int number = figure_number(b, unit, figure);

    return states && next_of(b, states->figures,
                             (struct who){ b->figure_own[number], number },
                             true, lang, state);
}

const char *state_told(const struct battle *b, int unit, enum lang lang)
{
    struct state s = { 0 };

    while (state_next(b, unit, lang, &s))
        if (s.sign || is_set(s.row))
            return s.words;
    return "";
}

/* As of one: "{@est|sont} là" is "est là", "{@+}" nothing, or "e". */
static void put_plain(const char *template, bool feminine, char *out,
                      size_t size)
{
    struct buffer buffer;

    buffer_begin(&buffer, out, size);
    while (*template) {
        const size_t plain = strcspn(template, "{");

        buffer_put_n(&buffer, template, plain);
        template += plain;
        if (strncmp(template, "{@", 2) != 0)
            continue;
        template += 2;
        if (*template != '+')
            buffer_put_n(&buffer, template, strcspn(template, "|}"));
        else if (feminine)
            buffer_put(&buffer, "e");
        template += strcspn(template, "}");
        template += *template == '}';
    }
}

bool state_sign(const struct battle *b, int n, enum lang lang, int *sign,
                char *words, size_t size)
{
    const struct book_states *states = states_of(b);
    const struct row *const all[] = { states ? states->rows : NULL,
                                      states ? states->figures : NULL };

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        for (const struct row *row = all[i] ? told_next(all[i], NULL) : NULL;
             row; row = told_next(all[i], row))
            if (row->sign && n-- == 0) {
                *sign = row->sign;
                put_plain(row->say[lang] ? row->say[lang] : row->title[lang],
                          states->feminine, words, size);
                return true;
            }
    return false;
}
