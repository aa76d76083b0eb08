/* lists.c -- bands of duo for commands and routes: see read/book_lists.h. */
#include "frame/duo/book.h"

#include "books/duo/recruiter.h"
#include "frame/duo/band.h"
#include "frame/duo/show_own.h"
#include "read/book_lists.h"
#include "read/word.h"

static const struct duo_band *band_of(const struct list_report *report)
{
    return list_of(report);
}

static void card(const void *list, const void *content, enum lang lang,
                 struct army_card *out)
{
    const struct duo_band *band = list;

    (void)content;
    (void)lang;
    *out = (struct army_card){ .cost = duo_band_cost(band),
                               .format = band->limit,
                               .units = duo_band_models(band) };
    snprintf(out->name, sizeof out->name, "%s", band->name);
}

static bool line(const struct list_report *report, const void *content, int i,
                 enum lang lang, struct list_line *out)
{
    const struct duo_band *band = band_of(report);
    const struct duo_entry *e = &band->entry[i];

    (void)content;
    if (i >= band->entries)
        return false;
    *out = (struct list_line){ .cost = e->count * e->model.points,
                               .size = e->count };
    snprintf(out->name, sizeof out->name, "%s", e->model.name[lang]);
    snprintf(out->words, sizeof out->words, "%d × %d", (int)e->count,
             (int)e->model.points);
    return true;
}

static void put_line(json_t *out, const struct list_report *report,
                     const void *content, int i, enum lang lang)
{
    const struct duo_content *c = content;
    const struct duo_entry *e = &band_of(report)->entry[i];

    json_object_set_new(out, "profile", json_string(e->model.key));
    json_object_set_new(out, "card",
                        duo_card_json(&e->model,
                                      c->profiles.name[e->profile][lang],
                                      duo_life_of(&e->model), c, lang));
}

static void put_list(json_t *out, const struct list_report *report,
                     const void *content, enum lang lang)
{
    static const char *const universe[] = { "any", "star-wars", "fantasy" };

    (void)content;
    (void)lang;
    json_object_set_new(out, "archetype",
                        json_string(universe[band_of(report)->universe]));
}

static void roster(FILE *out, const struct list_report *report,
                   const void *content, enum lang lang)
{
    duo_write_roster(out, band_of(report), content, lang);
}

static void yaml(FILE *out, const struct list_report *report,
                 const void *content)
{
    duo_write_band(out, band_of(report), content);
}

/* ---- making one up ---- */

static bool universe_wanted(const struct wants *w, enum duo_universe *out)
{
    const char *word = w->word(w, "universe");

    *out = UNIVERSE_ANY;
    if (!word)
        return true;
    if (word_is(word, "star-wars"))
        *out = UNIVERSE_STAR_WARS;
    else if (word_is(word, "fantasy|médiéval-fantastique|med-fan"))
        *out = UNIVERSE_FANTASY;
    return *out != UNIVERSE_ANY ||
           wants_refuse(w, "universe", "« %s » n'est ni star-wars ni fantasy",
                        "\"%s\" is neither star-wars nor fantasy", word);
}

static const char *const band_words[LANGS] = { "bande", "band" };

static bool make(struct list_report *out, const void *content,
                 const struct wants *w, uint64_t seed)
{
    const struct duo_content *c = content;
    struct duo_band *band = list_in(out);
    int64_t points = DUO_LIMIT;
    enum duo_universe universe;

    if (!w->whole(w, "points", DUO_LIMIT_LEAST, DUO_LIMIT_MOST, &points) ||
        !universe_wanted(w, &universe))
        return false;
    return wants_made(
        w, duo_recruit(band, &c->catalogue, universe, (int32_t)points, seed),
        band_words, seed, band->name, sizeof band->name);
}

/* clang-format off */
static const struct cli_option wants[] = {
    { "universe", 'u', "NAME", { "duo : star-wars ou fantasy (par défaut : l'un des deux)",
                                 "duo: star-wars or fantasy (default: either)" } },
    { "points", 'p', "N", { "duo : points de la bande, de 20 à 500 (100 par défaut)",
                            "duo: points of the band, 20 to 500 (default 100)" } },
    { 0 },
};
/* clang-format on */

const struct book_lists duo_lists = {
    .size = sizeof(struct duo_band),
    .read = duo_read_band,
    .card = card,
    .judge = duo_judge_band,
    .unit_at = duo_entry_at,
    .line = line,
    .put_list = put_list,
    .put_line = put_line,
    .roster = roster,
    .yaml = yaml,
    .make = make,
    .wants = wants,
    .limited = true,
};
