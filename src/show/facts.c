/* facts.c -- what a page says of a book: see facts.h. */
#include "show/facts.h"

#include "base/length.h"
#include "battle/book.h"
#include "minds/doctrine.h"
#include "minds/mind.h"
#include "read/book_stages.h"
#include "read/book_text.h"
#include "show/book_show.h"
#include "words/decision.h"

/* A template, or the bare number. */
static const char *said(const char *const words[LANGS], enum lang lang)
{
    return words[lang] ? words[lang] : "{n}";
}

static json_t *measure_json(const struct book_facts *f, enum lang lang)
{
    const bool own = f->measure[lang] != NULL;

    return json_pack("{s:s, s:o}", "word", own ? f->measure[lang] : "″", "mm",
                     length_to_json(own ? f->length : INCH(1)));
}

/* What a table is dealt by. */
static const char *dealt(const struct book_facts *f,
                         const struct book_stages *stages)
{
    if (!stages->deal)
        return "never";
    return f->by_points ? "points" : "scenario";
}

json_t *facts_json(const struct book_show *show, enum lang lang)
{
    const struct book_facts *f = show->facts;
    const struct book_stages *stages = book_text_find(show->book->id)->stages;
    const char *worth = f->worth[lang] ? f->worth[lang] : f->points[lang];
    const char *const *quick = f->quick[0] ? f->quick : f->first;
    const struct mind *mind =
        doctrine_for(show->book) ? &mind_doctrine : &mind_random;

    return json_pack(
        "{s:o, s:i, s:s, s:s, s:s, s:s, s:s, s:[s, s], s:[s, s], s:i, s:[i, i], "
        "s:i, s:s, s:i, s:s, s:b, s:s}",
        "measure", measure_json(f, lang), "faces", show->book->faces, "points",
        f->points[lang], "worth", worth, "counts",
        f->counts[lang] ? f->counts[lang] : "", "score", said(f->score, lang),
        "cost", said(f->cost, lang), "first", f->first[0], f->first[1], "quick",
        quick[0], quick[1], "format", f->format, "table", f->table[0],
        f->table[1], "widest", f->widest, "dealt", dealt(f, stages), "sides",
        stages->sides ? stages->sides : MAX_PLAYERS, "mind", mind->name,
        "party", (int)f->party, "builder", f->builder ? f->builder : "text");
}
