/* words.c -- sentences of t9a: names of units, rolls, the slots that only its templates
 * have; and what lies on its tables. */
#include "words/book_words.h"

#include "books/t9a/play.h"
#include "frame/t9a/book.h"
#include "frame/t9a/rows.h"
#include "frame/t9a/states.h"

static const void *catalogue(const struct battle *b)
{
    return t9a_stage(b)->catalogue;
}

/* ---- names ---- */

/* The name that its player gave it, or that of its entry. */
static void called(const struct battle *b, int unit, enum lang lang,
                   struct unit_called *out)
{
    const struct t9a_stage *s = t9a_stage(b);
    const struct t9a_list *l = s->list[s->owner[unit]];

    out->name =
        s->name[unit][0]
            ? s->name[unit]
            : t9a_entry_of(s->catalogue, l, s->bought[unit])->name[lang];
    out->usual = (struct usual){ AGREE_MASCULINE, true };
}

/* ---- rolls ---- */

static const struct roll_sort rolls[] = {
    [ROLL_TEST] = { .by = TESTED_NEED },
};

/* Faces of a die that reach the need. */
static int passing(int need, int modifier)
{
    int faces = 0;

    for (int die = 1; die <= T9A_FACES; die++)
        faces += die + modifier >= need;
    return faces;
}

const struct book_words t9a_words = {
    .catalogue = catalogue,
    .called = called,
    .rolls = rolls,
    .passing = passing,
    .parts = T9A_FACES,
    .states = &t9a_states,
};
