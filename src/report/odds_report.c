/* odds_report.c -- exact odds as text and as JSON: see odds_report.h. */
#include "report/odds_report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "battle/stage.h"
#include "read/columns.h"
#include "words/decision.h"

enum {
    NAME = 34,      /* columns of a name */
    BAR = 40,       /* of the longest bar */
    ATTACKS = 24,   /* whose dice are told */
    WEAPON = 96,    /* letters of its name */
    FRACTION = 4096 /* letters of one */
};

static const char *say(const struct odds_told *t, const char *french,
                       const char *english)
{
    return t->lang == LANG_FR ? french : english;
}

/* "12.3 %" as each language writes it. */
static void put_percent(const struct odds_told *t, FILE *out, double chance)
{
    char text[16];

    snprintf(text, sizeof text, "%5.1f", 100 * chance);
    if (t->lang == LANG_FR)
        text_comma(text);
    fprintf(out, "%s%s%%", text, t->lang == LANG_FR ? " " : "");
}

static void put_mean(const struct odds_told *t, FILE *out, double mean)
{
    char text[32];

    snprintf(text, sizeof text, "%.2f", mean);
    if (t->lang == LANG_FR)
        text_comma(text);
    fputs(text, out);
}

/* ---- the dice of each attack ---- */

static const char *stage_name(const struct odds_told *t,
                              const struct odds_stage *stage)
{
    return t->plan->book->words[stage->word][t->lang];
}

/* "A3 rifle, ", or nothing. */
static const char *weapon_of(const struct odds_told *t,
                             const struct odds_roll *roll, char out[WEAPON])
{
    char unit[UNIT_WORD], weapon[WEAPON - UNIT_WORD - 4];

    out[0] = 0;
    if (!t->battle || !roll->unit)
        return out;
    t->battle->stage->book->weapon_word(t->battle, roll->unit - 1, roll->arm,
                                        weapon, sizeof weapon);
    snprintf(out, WEAPON, "%s %s, ", unit_word(t->battle, roll->unit - 1, unit),
             weapon);
    return out;
}

/* How many a stage leaves, for each attack: "hits  6.67". */
static bool put_roll(const struct odds_told *t, FILE *out,
                     const struct odds_roll *roll, int number)
{
    char name[WEAPON];

    fprintf(out, "%s %d%s %s%d %s\n", say(t, "attaque", "attack"), number,
            say(t, " :", ":"), weapon_of(t, roll, name), roll->count,
            roll->count == 1 ? say(t, "jet", "roll") : say(t, "jets", "rolls"));
    for (int i = 0; i < roll->stages; i++) {
        struct distribution s;

        if (!distribution_roll_to(&s, roll, i + 1))
            return false;
        fputs("  ", out);
        columns_pad(out, stage_name(t, &roll->stage[i]), NAME);
        put_mean(t, out, distribution_mean(&s));
        fputs(say(t, " en moyenne\n", " on average\n"), out);
        distribution_clear(&s);
    }
    return true;
}

/* A book that plays its rules has no table of them. */
static int rolls_of(const struct odds_told *t, struct odds_roll *out)
{
    const struct odds_book *book = t->plan->book;

    return book->rolls ? book->rolls(t->plan, out, ATTACKS) : 0;
}

static bool put_rolls(const struct odds_told *t, FILE *out)
{
    struct odds_roll *roll = calloc(ATTACKS, sizeof *roll);
    bool done = roll != NULL;
    int n = done ? rolls_of(t, roll) : 0;

    for (int i = 0; done && i < n; i++)
        done = put_roll(t, out, &roll[i], i + 1);
    free(roll);
    return done;
}

/* ---- what came of them ---- */

static bool counts_nothing(const struct distribution *s)
{
    return distribution_at_least(s, s->least) <= 0;
}

static void put_fraction(const struct odds_told *t, FILE *out,
                         const struct distribution *s, int value)
{
    char text[FRACTION];

    if (t->exact && distribution_fraction(s, value, value, text, sizeof text))
        fprintf(out, "  %s", text);
}

static void put_bars(const struct odds_told *t, FILE *out,
                     const struct distribution *s)
{
    double most = 0;

    for (int i = 0; i < s->count; i++)
        most = fmax(most, distribution_exactly(s, s->least + i));
    fprintf(out, "  %*s %s\n", 4, "",
            say(t, "  exact   au moins", " exactly  at least"));
    for (int i = 0; i < s->count; i++) {
        const int value = s->least + i;
        const double chance = distribution_exactly(s, value);

        fprintf(out, "  %4d  ", value);
        put_percent(t, out, chance);
        fputs("  ", out);
        put_percent(t, out, distribution_at_least(s, value));
        fputs("  ", out);
        for (int k = 0; most > 0 && k < (int)lround(BAR * chance / most); k++)
            fputs("█", out);
        put_fraction(t, out, s, value);
        fputc('\n', out);
    }
}

static bool put_measure(const struct odds_told *t, FILE *out, int which)
{
    const struct odds_measure *m = &t->plan->book->measure[which];
    struct distribution s;

    if (!odds_measure(t->odds, which, &s))
        return false;
    if (counts_nothing(&s)) {
        distribution_clear(&s);
        return true;
    }
    if (m->yes_no) {
        columns_pad(out, m->name[t->lang], NAME + 2);
        put_percent(t, out, distribution_exactly(&s, 1));
        put_fraction(t, out, &s, 1);
        fputc('\n', out);
    } else {
        fprintf(out, "%s%s ", m->name[t->lang], say(t, " :", ":"));
        put_mean(t, out, distribution_mean(&s));
        fputs(say(t, " en moyenne\n", " on average\n"), out);
        put_bars(t, out, &s);
    }
    distribution_clear(&s);
    return true;
}

/* ---- one after the other ---- */

/* A link of the chain: the chance of it and of all before it. */
struct link {
    int measure;
    struct distribution all;
    double before; /* the chance of those before it */
};

/* Does the measure count in this plan? */
static bool counts(const struct odds_told *t, int measure, bool *out)
{
    struct distribution s;

    if (!odds_measure(t->odds, measure, &s))
        return false;
    *out = !counts_nothing(&s);
    distribution_clear(&s);
    return true;
}

/* Calls 'put' with each link that counts; false when there is no memory. */
static bool each_link(const struct odds_told *t, void *own,
                      void (*put)(const struct odds_told *t, void *own,
                                  const struct link *link))
{
    const int *next = t->plan->book->chain;
    struct link link = { .before = 1 };
    uint64_t all = 0;

    for (; next && *next >= 0; next++) {
        bool wanted;

        if (!counts(t, *next, &wanted))
            return false;
        if (!wanted)
            continue;
        link.measure = *next;
        all |= (uint64_t)1 << *next;
        if (!odds_all(t->odds, all, &link.all))
            return false;
        put(t, own, &link);
        link.before = distribution_exactly(&link.all, 1);
        distribution_clear(&link.all);
    }
    return true;
}

static double given(const struct link *link)
{
    return link->before > 0 ? distribution_exactly(&link->all, 1) / link->before
                            : 0;
}

/* "  the charge gets there      97.3%   97.3% of these" */
static void put_link(const struct odds_told *t, void *own,
                     const struct link *link)
{
    FILE *out = own;

    if (link->measure == *t->plan->book->chain)
        fprintf(out, "%s\n",
                say(t, "l'un après l'autre :", "one after the other:"));
    fputs("  ", out);
    columns_pad(out, t->plan->book->measure[link->measure].name[t->lang], NAME);
    put_percent(t, out, distribution_exactly(&link->all, 1));
    if (link->measure != *t->plan->book->chain) {
        fputs(say(t, ", soit ", ", that is "), out);
        put_percent(t, out, given(link));
        fputs(say(t, " de la ligne précédente", " of the line above"), out);
    }
    put_fraction(t, out, &link->all, 1);
    fputc('\n', out);
}

bool odds_text(const struct odds_told *t, FILE *out)
{
    if (t->title)
        fprintf(out, "%s\n", t->title);
    if (!put_rolls(t, out))
        return false;
    for (int i = 0; i < t->plan->book->measures; i++)
        if (!put_measure(t, out, i))
            return false;
    return each_link(t, out, put_link);
}

/* ---- JSON ---- */

static json_t *fraction_json(const struct distribution *s, int value)
{
    char text[FRACTION];

    return distribution_fraction(s, value, value, text, sizeof text)
               ? json_string(text)
               : json_null();
}

static json_t *spread_json(const struct odds_told *t,
                           const struct distribution *s)
{
    json_t *chances = json_array(), *exact = json_array(), *out;

    for (int i = 0; i < s->count; i++) {
        json_array_append_new(chances,
                              json_real(distribution_exactly(s, s->least + i)));
        if (t->exact)
            json_array_append_new(exact, fraction_json(s, s->least + i));
    }
    out = json_pack("{s:i, s:f, s:o}", "least", s->least, "mean",
                    distribution_mean(s), "chances", chances);
    if (t->exact)
        json_object_set(out, "fractions", exact);
    json_decref(exact);
    return out;
}

static json_t *roll_json(const struct odds_told *t,
                         const struct odds_roll *roll)
{
    json_t *stages = json_array(), *out;

    for (int i = 0; i < roll->stages; i++) {
        struct distribution s;
        json_t *stage;

        if (!distribution_roll_to(&s, roll, i + 1)) {
            json_decref(stages);
            return NULL;
        }
        stage = spread_json(t, &s);
        json_object_set_new(stage, "name",
                            json_string(stage_name(t, &roll->stage[i])));
        json_array_append_new(stages, stage);
        distribution_clear(&s);
    }
    out = json_pack("{s:i, s:o}", "rolls", roll->count, "stages", stages);
    if (t->battle && roll->unit) {
        char unit[UNIT_WORD], weapon[WEAPON];

        t->battle->stage->book->weapon_word(t->battle, roll->unit - 1,
                                            roll->arm, weapon, sizeof weapon);
        json_object_set_new(
            out, "unit",
            json_string(unit_word(t->battle, roll->unit - 1, unit)));
        json_object_set_new(out, "weapon", json_string(weapon));
    }
    return out;
}

static json_t *attacks_json(const struct odds_told *t)
{
    struct odds_roll *roll = calloc(ATTACKS, sizeof *roll);
    json_t *out = json_array();
    int n = roll ? rolls_of(t, roll) : 0;

    for (int i = 0; i < n; i++)
        json_array_append_new(out, roll_json(t, &roll[i]));
    free(roll);
    return out;
}

static void link_json(const struct odds_told *t, void *own,
                      const struct link *link)
{
    const struct odds_measure *m = &t->plan->book->measure[link->measure];
    json_t *out = json_pack(
        "{s:s, s:s, s:f, s:f}", "key", m->key, "name", m->name[t->lang],
        "chance", distribution_exactly(&link->all, 1), "given", given(link));

    if (t->exact)
        json_object_set_new(out, "fraction", fraction_json(&link->all, 1));
    json_array_append_new(own, out);
}

json_t *odds_json(const struct odds_told *t)
{
    const struct odds_book *book = t->plan->book;
    json_t *measures = json_object(), *chain = json_array(), *out;

    for (int i = 0; i < book->measures; i++) {
        struct distribution s;

        if (!odds_measure(t->odds, i, &s)) {
            json_decref(measures);
            json_decref(chain);
            return NULL;
        }
        if (!counts_nothing(&s)) {
            json_t *m =
                book->measure[i].yes_no
                    ? json_pack("{s:f}", "chance", distribution_exactly(&s, 1))
                    : spread_json(t, &s);

            if (book->measure[i].yes_no && t->exact)
                json_object_set_new(m, "fraction", fraction_json(&s, 1));
            json_object_set_new(m, "name",
                                json_string(book->measure[i].name[t->lang]));
            json_object_set_new(measures, book->measure[i].key, m);
        }
        distribution_clear(&s);
    }
    if (!each_link(t, chain, link_json)) {
        json_decref(measures);
        json_decref(chain);
        return NULL;
    }
    out = json_pack("{s:s?, s:o, s:o}", "title", t->title, "attacks",
                    attacks_json(t), "measures", measures);
    if (json_array_size(chain))
        json_object_set(out, "chain", chain);
    json_decref(chain);
    return out;
}
