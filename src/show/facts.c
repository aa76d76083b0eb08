/* facts.c -- what a page says of a book: see facts.h. */
#include "show/facts.h"

#include "base/length.h"
#include "battle/book.h"
#include "minds/doctrine.h"
#include "minds/mind.h"
#include "read/book_stages.h"
#include "read/book_text.h"
#include "read/fields_content.h"
#include "show/stages.h"
#include "words/decision.h"

/* ---- reading ---- */

static const char *const builders[] = { "text",  "list",      "models",
                                        "party", "regiments", NULL };

static const struct row word_rows[] = {
    { "fr", ROW_TEXT, LANG_FR *FACT_WORDS, FACT_WORDS, .must = true },
    { "en", ROW_TEXT, LANG_EN *FACT_WORDS, FACT_WORDS, .must = true },
    { 0 },
};
static const struct row measure_rows[] = {
    { .kind = ROW_ROWS, .rows = word_rows },
    { "length", ROW_WHOLE,
      .at = offsetof(struct book_facts, length) -
            offsetof(struct book_facts, measure),
      .size = sizeof(int32_t), .least = 1, .most = INCH(12), .must = true },
    { 0 },
};
static const struct row side_rows[] = {
    { "a", ROW_TEXT, 0, FACT_WORDS, .must = true },
    { "b", ROW_TEXT, FACT_WORDS, FACT_WORDS, .must = true },
    { 0 },
};

/* clang-format off */
#define PART(key, member, rows_) { key, ROW_PART, ROW_AT(book_facts, member), .rows = rows_
static const struct row fact_rows[] = {
    PART("measure", measure, measure_rows) },
    PART("points", points, word_rows), .must = true },
    PART("worth", worth, word_rows) },
    PART("counts", counts, word_rows) },
    PART("score", score, word_rows) },
    PART("cost", cost, word_rows) },
    PART("first", first, side_rows), .must = true },
    PART("quick", quick, side_rows) },
    { "army", ROW_WHOLE, ROW_AT(book_facts, army), .most = 100000 },
    { "table", ROW_NUMBERS, ROW_AT(book_facts, table), .most = UINT8_MAX },
    { "widest", ROW_WHOLE, ROW_AT(book_facts, widest), .most = UINT8_MAX },
    { "by-points", ROW_FLAG, ROW_AT(book_facts, by_points) },
    { "party", ROW_FLAG, ROW_AT(book_facts, party) },
    { "builder", ROW_WORD, ROW_AT(book_facts, builder), .words = builders },
    { 0 },
};
/* clang-format on */
static const struct content_part parts[] = {
    { "facts.yaml", .rows = fact_rows, .told = true },
    { 0 },
};

bool facts_read(const char *book, const char *folder, enum lang lang,
                struct book_facts *out, struct content_error *error)
{
    uint64_t hash; /* of nothing: no battle depends on it */

    *out = (struct book_facts){ .army = 0 };
    return content_read(parts, book, folder, NULL, lang, out, &hash, error);
}

/* ---- telling ---- */

/* A template, or another where there is none. */
static const char *said(const char *words, const char *other)
{
    return words[0] ? words : other;
}

static json_t *measure_json(const struct book_facts *f, enum lang lang)
{
    return json_pack("{s:s, s:o}", "word", said(f->measure[lang], "″"), "mm",
                     length_to_json(f->length ? f->length : INCH(1)));
}

/* What a table is dealt by. */
static const char *dealt(const struct book_facts *f,
                         const struct book_stages *stages)
{
    if (!stages->deal && !stages->scenery)
        return "never";
    return f->by_points ? "points" : "scenario";
}

json_t *facts_json(const struct shelf *shelf, enum lang lang)
{
    const struct book_facts *f = &shelf->facts;
    const struct book *book = shelf->game.book->book;
    const struct book_stages *stages = shelf->game.book->stages;
    const struct mind *mind =
        doctrine_for(book) ? &mind_doctrine : &mind_random;

    return json_pack(
        "{s:o, s:i, s:s, s:s, s:s, s:s, s:s, s:[s, s], s:[s, s], s:i, s:[i, i], "
        "s:i, s:s, s:i, s:s, s:b, s:s}",
        "measure", measure_json(f, lang), "faces", book->faces, "points",
        f->points[lang], "worth", said(f->worth[lang], f->points[lang]),
        "counts", f->counts[lang], "score", said(f->score[lang], "{n}"), "cost",
        said(f->cost[lang], "{n}"), "first", f->first[0], f->first[1], "quick",
        said(f->quick[0], f->first[0]), said(f->quick[1], f->first[1]),
        "format", (int)f->army, "table", (int)f->table[0], (int)f->table[1],
        "widest", (int)f->widest, "dealt", dealt(f, stages), "sides",
        stages->sides ? stages->sides : MAX_PLAYERS, "mind", mind->name,
        "party", (int)f->party, "builder", builders[f->builder]);
}
