/* words.c -- sentences of bts: what its units are called. */
#include "books/bts/bts.h"
#include "frame/bts/book.h"
#include "words/agreement.h"
#include "words/book_words.h"

static const void *catalogue(const struct battle *b)
{
    return bts_stage(b)->catalogue;
}

/* By the name of the unit, of who leads it, or of his profile. */
static void called(const struct battle *b, int unit, enum lang lang,
                   struct unit_called *out)
{
    const struct bts_stage *s = bts_stage(b);
    const struct bts_model *m = bts_model(b, b->unit[unit].first);

    if (s->unit_name[unit][0]) {
        out->name = s->unit_name[unit];
        out->said = (enum agreement)s->unit_agreement[unit];
        out->usual = (struct usual){ AGREE_FEMININE, true };
        return;
    }
    out->name =
        m->name[0] ? m->name : s->catalogue->profile[m->profile].name[lang];
    out->said = (enum agreement)m->agreement;
    out->usual = (struct usual){ AGREE_MASCULINE, false };
}

const struct book_words bts_words = {
    .parts = BTS_FACES_OF_DIE,
    .catalogue = catalogue,
    .called = called,
    .score = { "PV", "VP" },
};
