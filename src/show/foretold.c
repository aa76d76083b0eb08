/* foretold.c -- see foretold.h. */
#include "show/foretold.h"

#include <math.h>

#include "battle/book.h"
#include "battle/stage.h"
#include "lab/odds.h"

/* Steps of rules for one plan: a person waits for it; and what is not worth a line. */
enum { STEPS = 1 << 12 };
static const double hardly = 0.002;

static const struct odds_book *odds_of(const struct battle *view)
{
    const struct odds_book *book = view->stage->book->odds;

    return view->asking && book && book->of_answer ? book : NULL;
}

bool is_foretold(const struct battle *view, const struct decision *d)
{
    const struct odds_book *book = odds_of(view);
    struct odds_plan plan;

    return book && book->of_answer(view, d, 0, &plan);
}

static double rounded(double x)
{
    return round(x * 1e4) / 1e4;
}

/* One measure, where it counts at all. */
static void put_measure(json_t *out, const struct odds *odds,
                        const struct odds_measure *m, int which, enum lang lang)
{
    struct distribution spread = { 0 };
    double mean = 0, all = 0;

    if (!odds_measure(odds, which, &spread))
        return;
    for (int i = 0; i < spread.count; i++) {
        const double p = distribution_exactly(&spread, spread.least + i);

        mean += p * (spread.least + i);
        all += p;
    }
    distribution_clear(&spread);
    if (all > 0 && mean >= hardly)
        json_array_append_new(out, json_pack("{s:s, s:s, s:f}", "key", m->key,
                                             "words", m->name[lang],
                                             m->yes_no ? "chance" : "mean",
                                             rounded(mean)));
}

json_t *foretold_json(const struct battle *view, const struct decision *d,
                      enum lang lang)
{
    const struct odds_book *book = odds_of(view);
    json_t *out = json_array();
    struct odds_plan plan;

    for (int n = 0; book && book->of_answer(view, d, n, &plan); n++) {
        struct odds *odds = odds_within(&plan, STEPS);

        for (int m = 0; odds && m < book->measures; m++)
            put_measure(out, odds, &book->measure[m], m, lang);
        if (odds)
            odds_free(odds);
    }
    return out;
}
