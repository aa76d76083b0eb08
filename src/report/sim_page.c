/* sim_page.c -- the results of a simulation as one HTML file with charts. */
#include "report/sim.h"

#include <string.h>

#include "report/report.h"
#include "words/decision.h"
#include "words/words.h"
#include <alea/version.h>

enum { CHART_W = 640, CHART_H = 250, LEFT = 40, TOP = 16, BOTTOM = 36 };

static void put_escaped(FILE *out, const char *text)
{
    char escaped[2048];

    html_words(text, escaped, sizeof escaped);
    fputs(escaped, out);
}

/* A share in percent: "52,3 %". */
static void put_percent(const struct sim *s, FILE *out, int32_t millionths)
{
    char words[24];

    fprintf(out, "%s %%",
            sim_tenths(s, (millionths + 500) / 1000, words, sizeof words));
}

/* ---- header ---- */

static void put_head(const struct sim *s, FILE *out)
{
    const struct fighter *const *f = s->duel->fighter;
    char title[WORDS_TITLE];

    fprintf(out,
            "<!doctype html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\">"
            "<meta name=\"viewport\" content=\"width=device-width,"
            "initial-scale=1\"><title>",
            either(s, "fr", "en"));
    put_escaped(out, f[0]->card.name);
    fputs(" – ", out);
    put_escaped(out, f[1]->card.name);
    fputs("</title><style>", out);
    report_style(out);
    fputs(
        ".two+.two{margin-top:16px}.wide{overflow-x:auto}.wide td:first-child{min-width:150px}"
        "th.n{text-align:right}.fill-n{fill:var(--dim)}"
        ".why{color:var(--dim);font-size:13px}",
        out);
    fputs("</style></head><body>\n<header><h1>", out);
    put_escaped(out, f[0]->card.name);
    fputs(either(s, " contre ", " against "), out);
    put_escaped(out, f[1]->card.name);
    fprintf(out,
            "</h1><p class=\"meta\">%s · %llu %s · %s – %s · %s %llu · "
            "alea %s</p></header>\n",
            title_words(s->duel->stage->book, s->lang, title, sizeof title),
            (unsigned long long)s->tally->battles,
            either(s, "batailles", "battles"), s->duel->mind[0]->name,
            s->duel->mind[1]->name, either(s, "graine", "seed"),
            (unsigned long long)s->duel->seed, ALEA_VERSION);
}

/* ---- who won ---- */

struct outcome {
    const char *class, *words;
    uint64_t count;
};

/* A band for the share and a line for its interval. */
static void put_outcome(const struct sim *s, FILE *out, const struct outcome *o,
                        int y)
{
    enum { X = 190, W = 330 };
    struct interval i =
        interval_wilson((int64_t)o->count, (int64_t)s->tally->battles);

    fprintf(out, "<text class=\"tick\" x=\"0\" y=\"%d\">", y + 16);
    put_escaped(out, o->words);
    fprintf(out,
            "</text><rect class=\"usual\" x=\"%d\" y=\"%d\" width=\"%d\" "
            "height=\"22\" rx=\"4\"/><rect class=\"%s\" x=\"%d\" y=\"%d\" "
            "width=\"%d\" height=\"22\" rx=\"4\"/>",
            X, y, W, o->class, X, y, (int)((int64_t)i.share * W / MILLION));
    fprintf(out,
            "<path d=\"M%d %dH%dM%d %dv10M%d %dv10\" stroke=\"currentColor\" "
            "stroke-width=\"2\" fill=\"none\"/><text class=\"tick\" x=\"%d\" "
            "y=\"%d\">",
            X + (int)((int64_t)i.low * W / MILLION), y + 11,
            X + (int)((int64_t)i.high * W / MILLION),
            X + (int)((int64_t)i.low * W / MILLION), y + 6,
            X + (int)((int64_t)i.high * W / MILLION), y + 6, X + W + 10,
            y + 16);
    put_percent(s, out, i.share);
    fputs("</text>", out);
}

static void put_outcomes(const struct sim *s, FILE *out)
{
    const struct tally *t = s->tally;
    char a[80], b[80];
    const struct outcome row[] = {
        { "fill-a", a, t->won[0] },
        { "fill-n", either(s, "match nul", "drawn"), t->drawn },
        { "fill-b", b, t->won[1] },
    };

    /* names are cut to what the chart has room for; the page has them whole */
    snprintf(a, sizeof a, "A %s", either(s, "gagne", "wins"));
    snprintf(b, sizeof b, "B %s", either(s, "gagne", "wins"));
    fprintf(out,
            "<section><h2>%s</h2>\n<svg class=\"chart\" role=\"img\" "
            "viewBox=\"0 0 %d 110\"><title>%s</title>",
            either(s, "Qui gagne", "Who wins"), CHART_W,
            either(s, "Part des victoires", "Share of victories"));
    for (int i = 0; i < 3; i++)
        put_outcome(s, out, &row[i], 4 + 34 * i);
    fputs("</svg>\n<table>", out);
    for (int i = 0; i < 3; i++) {
        struct interval v =
            interval_wilson((int64_t)row[i].count, (int64_t)t->battles);
        char cost[40];

        fprintf(out, "<tr><td>");
        if (i == 1) {
            put_escaped(out, row[i].words);
        } else {
            fprintf(out, "<span class=\"side-%c\">%c ", i ? 'b' : 'a',
                    i ? 'B' : 'A');
            put_escaped(out, s->duel->fighter[i != 0]->card.name);
            fprintf(out, "%s</span>", sim_cost(s, i != 0, cost, sizeof cost));
        }
        fprintf(out, "</td><td class=\"n\">%llu</td><td class=\"n\">",
                (unsigned long long)row[i].count);
        put_percent(s, out, v.share);
        fputs("</td><td class=\"n\">", out);
        put_percent(s, out, v.low);
        fputs(" – ", out);
        put_percent(s, out, v.high);
        fputs("</td></tr>\n", out);
    }
    fprintf(
        out, "</table><p class=\"why\">%s</p></section>\n",
        duel_is_fixed(s->duel)
            ? either(
                  s,
                  "Intervalles de Wilson à 95 %. Chaque armée garde "
                  "son côté de la table.",
                  "95% Wilson intervals. Each army keeps its side of the table.")
            : either(s,
                     "Intervalles de Wilson à 95 %. Chaque table est "
                     "jouée deux fois, les armées échangeant leurs "
                     "côtés.",
                     "95% Wilson intervals. Each table is played twice, "
                     "with the armies swapping sides."));
}

/* ---- histograms ---- */

struct bars {
    const uint64_t *count;
    int bars, least; /* what the first bar counts */
    const char *title, *axis;
    const char *fill; /* NULL: of B below 0, of A above */
};

/* So many values share a bar that there are few enough bars to be seen. */
static int shared(int values)
{
    enum { BARS_MOST = 100 };
    static const int step[] = { 2, 5, 10 };
    int each = 1, tens = 1;

    while (values / each > BARS_MOST)
        for (int i = 0; i < 3 && values / each > BARS_MOST; i++) {
            each = tens * step[i];
            if (i == 2)
                tens = each;
        }
    return each;
}

/* The greatest multiple of 'each' that is at most that. */
static int down_to(int value, int each)
{
    return value - ((value % each) + each) % each;
}

/* How often it was one of those values. */
static uint64_t count_of(const struct bars *h, int from, int each)
{
    uint64_t sum = 0;

    for (int value = from; value < from + each; value++)
        if (value >= h->least && value < h->least + h->bars)
            sum += h->count[value - h->least];
    return sum;
}

static const char *colour(const struct bars *h, int value)
{
    if (h->fill)
        return h->fill;
    return value > 0 ? "fill-a" : value < 0 ? "fill-b" : "fill-n";
}

static void put_bars(const struct sim *s, FILE *out, const struct bars *h)
{
    struct spread_of p = sim_spread(h->count, h->bars, h->least);
    const int each = shared(p.most - p.least + 1);
    const int least = down_to(p.least, each);
    const int n = (p.most - least) / each + 1, room = CHART_W - LEFT - 10;
    const int every = n / 16 + 1;
    uint64_t most = 1;
    char mean[24];

    for (int i = 0; i < n; i++) {
        const uint64_t count = count_of(h, least + i * each, each);

        most = count > most ? count : most;
    }
    fprintf(out,
            "<section><h2>%s</h2><svg class=\"chart\" role=\"img\" "
            "viewBox=\"0 0 %d %d\"><title>%s</title>",
            h->title, CHART_W, CHART_H, h->title);
    fprintf(out,
            "<path class=\"grid\" d=\"M%d %dH%d\"/><text class=\"tick\" "
            "text-anchor=\"end\" x=\"%d\" y=\"%d\">%llu</text>",
            LEFT, CHART_H - BOTTOM, CHART_W - 10, LEFT - 6, TOP + 10,
            (unsigned long long)most);
    for (int i = 0; i < n; i++) {
        const int value = least + i * each, x = LEFT + room * i / n;
        const int thick = room * (i + 1) / n - room * i / n;
        const uint64_t count = count_of(h, value, each);
        const int tall =
            (int)(count * (uint64_t)(CHART_H - TOP - BOTTOM) / most);

        char range[32];

        snprintf(range, sizeof range, each > 1 ? "%d .. %d" : "%d", value,
                 value + each - 1);
        fprintf(out,
                "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" "
                "height=\"%d\"><title>%s: %llu</title></rect>",
                colour(h, value + each / 2), x + 1, CHART_H - BOTTOM - tall,
                thick > 3 ? thick - 2 : thick, tall, range,
                (unsigned long long)count);
        if (value / each % every == 0)
            fprintf(out,
                    "<text class=\"tick\" text-anchor=\"middle\" x=\"%d\" "
                    "y=\"%d\">%d</text>",
                    x + thick / 2, CHART_H - BOTTOM + 20, value);
    }
    fprintf(out,
            "</svg><p class=\"why\">%s. %s %s, %s %d, %s %d %s %d</p>"
            "</section>\n",
            h->axis, either(s, "Moyenne", "Mean"),
            sim_tenths(s, p.tenths, mean, sizeof mean),
            either(s, "médiane", "median"), p.middle,
            either(s, "moitié centrale", "middle half"), p.low,
            either(s, "à", "to"), p.high);
}

static void put_histograms(const struct sim *s, FILE *out)
{
    const struct tally *t = s->tally;
    char axis[80];
    const struct bars margin = {
        t->margin,     2 * TALLY_MARGIN + 1,
        -TALLY_MARGIN, either(s, "Écart des scores", "Score margin"),
        axis,          NULL,
    };
    const struct bars turns = {
        t->turns,
        TALLY_TURNS,
        0,
        either(s, "Durée", "Length"),
        either(s, "Tours", "Turns"),
        "fill-n",
    };

    snprintf(axis, sizeof axis,
             either(s, "%s de A moins %s de B", "%s of A minus %s of B"),
             sim_score(s), sim_score(s));
    fputs("<div class=\"two\">", out);
    if (sim_score(s)[0]) /* a book may have no points */
        put_bars(s, out, &margin);
    put_bars(s, out, &turns);
    fputs("</div>\n", out);
    for (int i = 0; sim_score(s)[0] && i < TALLY_ARMIES; i++) {
        char title[80];
        const struct bars score = {
            t->score[i], TALLY_SCORES, 0,
            title,       sim_score(s), i ? "fill-b" : "fill-a",
        };

        snprintf(title, sizeof title, either(s, "Score de %c", "Score of %c"),
                 'A' + i);
        fputs(i ? "" : "<div class=\"two\">", out);
        put_bars(s, out, &score);
        fputs(i ? "</div>\n" : "", out);
    }
}

/* ---- units ---- */

static int64_t per_battle(const struct tally *t, int unit)
{
    return t->battles ? tally_earned(t, unit) / (int64_t)t->battles : 0;
}

static void put_bar(FILE *out, int64_t n, int64_t most)
{
    fprintf(out, "<span class=\"bar\"><i style=\"width:%lld%%\"></i></span>",
            (long long)(most ? n * 100 / most : 0));
}

static void put_unit(const struct sim *s, FILE *out, int u, int64_t most)
{
    const struct tally *t = s->tally;
    const struct tally_unit *unit = tally_unit_of(t, u);
    const int64_t earned = per_battle(t, u);
    struct sim_killer killer[SIM_KILLERS];
    int killers = sim_killers(s, u, killer);
    char word[UNIT_WORD], a[24];

    fprintf(out, "<tr><td>%s ", unit_word(s->duel->battle, u, word));
    put_escaped(out, unit_said(s->duel->battle, u, s->lang));
    fprintf(out, "</td><td class=\"n\">%d", (int)unit->price);
    put_bar(out, unit->price * (int64_t)1000, most);
    fprintf(out, "</td><td class=\"n\">%s",
            sim_tenths(s, earned / 100, a, sizeof a));
    put_bar(out, earned, most);
    fprintf(out, "</td><td class=\"n\">%s %%</td>",
            sim_tenths(
                s,
                sim_permille(unit->lost, unit->came * (uint64_t)unit->figures),
                a, sizeof a));
    fprintf(out, "<td class=\"n\">%s %%</td><td class=\"why\">",
            sim_tenths(s, sim_permille(unit->wiped, unit->came), a, sizeof a));
    for (int i = 0; i < killers; i++) {
        char words[SIM_WORDS];

        fprintf(out, "%s%s %% ", i ? "<br>" : "",
                sim_tenths(s, sim_permille(killer[i].figures, unit->lost), a,
                           sizeof a));
        put_escaped(out, sim_killer_words(s, &killer[i], words, sizeof words));
    }
    fputs("</td></tr>\n", out);
}

static void put_units(const struct sim *s, FILE *out, int army)
{
    const struct tally *t = s->tally;
    int64_t most = 1;
    char unit[40] = ""; /* heroes are not what enemies cost */

    if (sim_score(s)[0])
        snprintf(unit, sizeof unit, ", %s", sim_points(s));
    for (int u = 0; u < tally_all(t); u++) {
        const int64_t price = tally_unit_of(t, u)->price * (int64_t)1000;

        most = price > most ? price : most;
        most = per_battle(t, u) > most ? per_battle(t, u) : most;
    }
    fprintf(out, "<section class=\"%c\"><h2><span class=\"side-%c\">%c ",
            'a' + army, 'a' + army, 'A' + army);
    put_escaped(out, s->duel->fighter[army]->card.name);
    fprintf(out,
            "</span></h2><div class=\"wide\"><table><tr><th>%s</th>"
            "<th class=\"n\">%s%s</th><th class=\"n\">%s%s</th>"
            "<th class=\"n\">%s</th><th class=\"n\">%s</th><th>%s</th></tr>\n",
            either(s, "Unité", "Unit"), either(s, "Coût", "Cost"), unit,
            either(s, "Rapporte", "Earned"), unit, either(s, "Pertes", "Lost"),
            either(s, "Éliminée", "Wiped out"), either(s, "Cause", "Cause"));
    for (int i = 0; i < t->units[army]; i++)
        put_unit(s, out, tally_number(t, army, i), most);
    fprintf(out, "</table></div><p class=\"why\">%s</p></section>\n",
            either(s,
                   "Rapporte : le coût des figurines ennemies qu'elle a "
                   "mises hors de combat et qui le sont encore à la fin, par "
                   "bataille.",
                   "Earned: the cost of the enemy figures it put out of "
                   "action and that are still out at the end, per battle."));
}

bool sim_page(const struct sim *s, FILE *out)
{
    put_head(s, out);
    put_outcomes(s, out);
    put_histograms(s, out);
    for (int i = 0; i < TALLY_ARMIES; i++)
        put_units(s, out, i);
    fputs("</body></html>\n", out);
    return fflush(out) == 0 && !ferror(out);
}
