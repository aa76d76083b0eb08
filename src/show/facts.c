/* facts.c -- what a page says of a book: see facts.h. */
#include "show/facts.h"

#include "battle/book.h"
#include "show/book_show.h"
#include "words/decision.h"

/* A template, or the bare number. */
static const char *said(const char *const words[LANGS], enum lang lang)
{
    return words[lang] ? words[lang] : "{n}";
}

json_t *facts_json(const struct book_show *show, enum lang lang)
{
    const struct book_facts *f = show->facts;
    const char *worth = f->worth[lang] ? f->worth[lang] : f->points[lang];

    return json_pack(
        "{s:{s:s, s:o}, s:i, s:s, s:s, s:s, s:s, s:s, s:[s, s], s:[s, s], s:i, "
        "s:[i, i], s:i, s:s, s:b, s:s}",
        "measure", "word", f->measure[lang], "mm", length_to_json(f->length),
        "faces", show->book->faces, "points", f->points[lang], "worth", worth,
        "counts", f->counts[lang], "score", said(f->score, lang), "cost",
        said(f->cost, lang), "first", f->first[0], f->first[1], "quick",
        f->quick[0], f->quick[1], "format", f->format, "table", f->table[0],
        f->table[1], "widest", f->widest, "dealt",
        f->by_points ? "points" : "scenario", "party", (int)f->party, "builder",
        f->builder);
}
