/* sim_text.c -- the results of a simulation for a terminal, and as CSV. */
#include "report/sim.h"

#include <string.h>

#include "read/columns.h"
#include "words/decision.h"
#include "words/words.h"

/* ---- text ---- */

static void put_share(const struct sim *s, FILE *out, uint64_t k)
{
    struct interval i = interval_wilson((int64_t)k, (int64_t)s->tally->battles);
    char share[24], low[24], high[24];

    fprintf(out, "%6llu %6s %%  (%s – %s)\n", (unsigned long long)k,
            sim_tenths(s, (i.share + 500) / 1000, share, sizeof share),
            sim_tenths(s, (i.low + 500) / 1000, low, sizeof low),
            sim_tenths(s, (i.high + 500) / 1000, high, sizeof high));
}

static void put_spread(const struct sim *s, FILE *out, const char *words,
                       const uint64_t *bar, int bars, int least)
{
    struct spread_of p = sim_spread(bar, bars, least);
    char mean[24];

    fprintf(out, "  ");
    columns_pad(out, words, 26);
    fprintf(
        out,
        either(
            s,
            "%7s en moyenne, médiane %d, moitié centrale %d à %d, de %d à %d\n",
            "%7s on average, median %d, middle half %d to %d, range %d to %d\n"),
        sim_tenths(s, p.tenths, mean, sizeof mean), p.middle, p.low, p.high,
        p.least, p.most);
}

/* Who won how often, in columns as wide as the names want. */
static void put_victories(const struct sim *s, FILE *out)
{
    const struct tally *t = s->tally;
    const uint64_t count[] = { t->won[0], t->won[1], t->drawn, t->first_side };
    char words[4][SIM_WORDS];
    int width = 0;

    for (int i = 0; i < TALLY_ARMIES; i++) {
        char cost[40];

        snprintf(words[i], SIM_WORDS, "%c %s%s, %s", 'A' + i,
                 s->duel->fighter[i]->card.name,
                 sim_cost(s, i, cost, sizeof cost), s->duel->mind[i]->name);
    }
    snprintf(words[2], SIM_WORDS, "%s", either(s, "match nul", "drawn"));
    snprintf(
        words[3], SIM_WORDS, "%s",
        either(s, "gagné par le premier joueur", "won by the first player"));
    for (int i = 0; i < 4; i++)
        width = columns_of(words[i]) > width ? columns_of(words[i]) : width;
    for (int i = 0; i < 4; i++) {
        columns_pad(out, words[i], width);
        put_share(s, out, count[i]);
    }
}

static void put_result(const struct sim *s, FILE *out)
{
    const struct tally *t = s->tally;
    char words[SIM_WORDS];

    put_victories(s, out);
    for (int i = 0; sim_score(s)[0] && i < TALLY_ARMIES; i++) {
        snprintf(words, sizeof words, either(s, "%s de %c", "%s of %c"),
                 sim_score(s), 'A' + i);
        put_spread(s, out, words, t->score[i], TALLY_SCORES, 0);
    }
    if (sim_score(s)[0]) /* a book may have no points */
        put_spread(s, out, either(s, "écart, A moins B", "margin, A minus B"),
                   t->margin, 2 * TALLY_MARGIN + 1, -TALLY_MARGIN);
    put_spread(s, out, turn_words(s->duel->battle, 2, s->lang), t->turns,
               TALLY_TURNS, 0);
}

static void put_unit(const struct sim *s, FILE *out, int u)
{
    const struct tally_unit *unit = tally_unit_of(s->tally, u);
    const uint64_t n = s->tally->battles;
    const int64_t earned = tally_earned(s->tally, u);
    struct sim_killer killer[SIM_KILLERS];
    int killers = sim_killers(s, u, killer);
    char word[UNIT_WORD], words[SIM_WORDS], a[24], b[24], c[24];

    snprintf(words, sizeof words, "  %s %s",
             unit_word(s->duel->battle, u, word),
             unit_said(s->duel->battle, u, s->lang));
    columns_pad(out, words, 34);
    fprintf(out, "%5d %8s %8s %% %7s %%\n", (int)unit->price,
            sim_tenths(s, n ? earned / 100 / (int64_t)n : 0, a, sizeof a),
            sim_tenths(
                s,
                sim_permille(unit->lost, unit->came * (uint64_t)unit->figures),
                b, sizeof b),
            sim_tenths(s, sim_permille(unit->wiped, unit->came), c, sizeof c));
    for (int i = 0; i < killers && i < 3; i++)
        fprintf(out, "      %6s %% %s\n",
                sim_tenths(s, sim_permille(killer[i].figures, unit->lost), a,
                           sizeof a),
                sim_killer_words(s, &killer[i], words, sizeof words));
}

void sim_text(const struct sim *s, FILE *out)
{
    const struct tally *t = s->tally;
    char title[WORDS_TITLE];

    fprintf(out,
            either(s, "%s, %llu batailles, graine %llu\n",
                   "%s, %llu battles, seed %llu\n"),
            title_words(s->duel->stage->book, s->lang, title, sizeof title),
            (unsigned long long)t->battles, (unsigned long long)s->duel->seed);
    put_result(s, out);
    for (int i = 0; i < tally_all(t); i++) {
        if (i == 0 || i == t->units[0]) {
            char head[SIM_WORDS];

            snprintf(head, sizeof head, "\n%c %s", i ? 'B' : 'A',
                     s->duel->fighter[i != 0]->card.name);
            columns_pad(out, head, 33);
            fputs(either(s, "   coût   gagné     pertes éliminée\n",
                         "   cost  earned       lost     wiped\n"),
                  out);
        }
        put_unit(s, out, i);
    }
}

/* ---- CSV ---- */

void sim_csv_field(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

/* Thousandths as a decimal number that every program reads. */
static void put_thousandths(FILE *out, int64_t n)
{
    fprintf(out, "%lld.%03lld", (long long)(n / 1000), (long long)(n % 1000));
}

void sim_csv(const struct sim *s, FILE *out)
{
    const struct tally *t = s->tally;
    char word[UNIT_WORD];

    fputs("army,unit,name,figures,cost,battles,won,drawn,figures_lost,"
          "times_lost,earned_per_battle\n",
          out);
    for (int i = 0; i < TALLY_ARMIES; i++) {
        fprintf(out, "%c,,", 'A' + i);
        sim_csv_field(out, s->duel->fighter[i]->card.name);
        fprintf(out, ",,%d,%llu,%llu,%llu,,,\n",
                (int)s->duel->fighter[i]->card.cost,
                (unsigned long long)t->battles, (unsigned long long)t->won[i],
                (unsigned long long)t->drawn);
    }
    for (int u = 0; u < tally_all(t); u++) {
        const struct tally_unit *unit = tally_unit_of(t, u);

        fprintf(out, "%c,%s,", 'A' + tally_army(t, u),
                unit_word(s->duel->battle, u, word));
        sim_csv_field(out, unit_name(s->duel->battle, u));
        fprintf(out, ",%d,%d,%llu,,,%llu,%llu,", (int)unit->figures,
                (int)unit->price, (unsigned long long)t->battles,
                (unsigned long long)unit->lost,
                (unsigned long long)unit->wiped);
        put_thousandths(
            out, t->battles ? tally_earned(t, u) / (int64_t)t->battles : 0);
        fputs("\n", out);
    }
}
