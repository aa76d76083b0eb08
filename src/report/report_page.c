/* report_page.c -- the page of a report, from top to bottom. */
#include <string.h>

#include "battle/stage.h"
#include "draw/draw.h"
#include "report/report_in.h"
#include "words/decision.h"
#include "words/words.h"
#include <alea/version.h>

static void put_escaped(FILE *out, const char *text)
{
    char escaped[2048];

    html_words(text, escaped, sizeof escaped);
    fputs(escaped, out);
}

static const char *army_name(const struct report *r, int player)
{
    return side_said(&r->last, player, r->plan.lang);
}

/* ---- header ---- */

static void put_head(const struct report *r, FILE *out)
{
    fprintf(out,
            "<!doctype html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\">"
            "<meta name=\"viewport\" content=\"width=device-width,"
            "initial-scale=1\"><title>",
            either(r, "fr", "en"));
    for (int i = 0; i < r->last.players; i++) {
        fputs(i ? " – " : "", out);
        put_escaped(out, army_name(r, i));
    }
    fputs("</title><style>", out);
    report_style(out);
    draw_style(out);
    fputs("</style></head><body>\n<svg width=\"0\" height=\"0\" "
          "style=\"position:absolute\" aria-hidden=\"true\">",
          out);
    draw_patterns(out);
    fputs("</svg>\n", out);
}

static void put_result(const struct report *r, FILE *out)
{
    const struct battle *b = &r->last;
    const char *score = score_words(b, r->plan.lang);
    static const char *const mark[] = { "▲", "■", "●", "◆" };

    fputs("<p class=\"result\">", out);
    for (int i = 0; i < b->players; i++) {
        fprintf(out, "<span class=\"chip %c\">%s ", 'a' + i, mark[i]);
        put_escaped(out, army_name(r, i));
        if (score[0]) /* a book may have no points */
            fprintf(out, " %d %s", (int)camp_score(b, i), score);
        fputs("</span>", out);
    }
    fputs("<span class=\"chip\">", out);
    if (!b->over)
        fputs(either(r, "bataille en cours", "in progress"), out);
    else if (outcome_words(b, r->plan.lang)[0])
        fputs(outcome_words(b, r->plan.lang), out);
    else if (b->winner >= MAX_PLAYERS)
        fputs(either(r, "match nul", "draw"), out);
    else
        for (int i = 0; i < b->players; i++)
            if (camp_of(b, i) == camp_of(b, b->winner))
                fprintf(out, "%s %s",
                        i == b->winner ? either(r, "victoire", "victory") : "",
                        mark[i]);
    fputs("</span></p>\n", out);
}

/* What stands before this army's name: an ally's, or a foe's. */
static const char *between(const struct report *r, int player)
{
    if (camp_of(&r->last, player) == camp_of(&r->last, player - 1))
        return either(r, " et ", " and ");
    return either(r, " contre ", " against ");
}

/* What an army cost and who played it; false of the book's own enemies, of
 * whom there is nothing to say. */
static bool put_player(const struct report *r, FILE *out, int player,
                       bool first)
{
    const char *mind = r->plan.mind[player];
    char text[32];
    const char *cost =
        cost_words(&r->last, player, r->plan.lang, text, sizeof text);

    if (!cost[0] && (!mind || !mind[0]))
        return false;
    if (!first)
        fputs(between(r, player), out);
    fputs(cost, out);
    if (mind && mind[0]) {
        fputs(cost[0] ? " (" : "", out);
        put_escaped(out, mind);
        fputs(cost[0] ? ")" : "", out);
    }
    return true;
}

static void put_header(const struct report *r, FILE *out)
{
    const char *condition[WORDS_CONDITIONS];
    const int conditions = condition_words(&r->last, r->plan.lang, condition);
    const char *scenario = scenario_words(&r->last, r->plan.lang);
    bool any = false;

    fputs("<header><h1>", out);
    for (int i = 0; i < r->last.players; i++) {
        if (i)
            fputs(between(r, i), out);
        put_escaped(out, army_name(r, i));
    }
    fprintf(out, "</h1><p class=\"meta\">%s · %s%s%d %s · ",
            r->last.stage->book->title, scenario, scenario[0] ? " · " : "",
            r->last.turn, turn_words(&r->last, r->last.turn, r->plan.lang));
    for (int i = 0; i < conditions; i++)
        fprintf(out, "%s · ", condition[i]);
    for (int i = 0; i < r->last.players; i++)
        any |= put_player(r, out, i, !any);
    fprintf(out, "%s%s %llu · alea %s</p>\n", any ? " · " : "",
            either(r, "graine", "seed"), (unsigned long long)r->plan.seed,
            ALEA_VERSION);
    put_result(r, out);
    fputs("</header>\n", out);
}

/* ---- pictures ---- */

static void put_pictures(const struct report *r, FILE *out)
{
    const struct drawing how = { .lang = r->plan.lang,
                                 .content = r->plan.content };
    const char *score = score_words(&r->last, r->plan.lang);

    fprintf(out, "<section><h2>%s</h2><div class=\"pictures\">\n",
            either(r, "La bataille en images", "The battle in pictures"));
    fputs("<figure class=\"last\">", out);
    draw_battle(out, &r->last, &how);
    fprintf(out, "<figcaption>%s</figcaption></figure>\n",
            either(r, "La fin", "The end"));
    draw_legend_html(out, &r->last, r->plan.lang);
    for (int i = 1; i < REPORT_TURNS; i++) {
        if (!r->picture[i] || (i == r->last.turn && r->last.over))
            continue;
        fprintf(out, "<figure>%s<figcaption>%s %s %d", r->picture[i],
                either(r, "Fin du", "End of"),
                turn_words(&r->last, 1, r->plan.lang), i);
        for (int c = 0; score[0] && c < camp_count(&r->last); c++)
            fprintf(out, "%s%d", c ? " – " : either(r, " : ", ": "),
                    (int)r->score[i][camp_speaker(&r->last, c)]);
        fprintf(out, "%s%s</figcaption></figure>\n", score[0] ? " " : "",
                score);
    }
    fputs("</div></section>\n", out);
}

/* ---- losses ---- */

static const char *state_words(const struct report *r, int unit, char *out,
                               size_t size)
{
    const struct battle *b = &r->last;

    unit_lot_words(b, unit, r->plan.lang, out, size);
    if (out[0])
        return out;
    return b->unit[unit].where == UNIT_OFF_TABLE
               ? either(r, "hors table", "off the table")
               : "";
}

static void put_unit(const struct report *r, FILE *out, int unit)
{
    const struct battle *b = &r->last;
    char word[UNIT_WORD], state[80];
    int left, all;

    unit_left(b, unit, &left, &all);
    fprintf(out, "<tr%s><td>%s ", left ? "" : " class=\"gone\"",
            unit_word(b, unit, word));
    put_escaped(out, unit_said(b, unit, r->words.lang));
    if (state_words(r, unit, state, sizeof state)[0])
        fprintf(out, " (%s)", state_words(r, unit, state, sizeof state));
    fprintf(out,
            "</td><td class=\"n\">%d/%d</td><td><span class=\"bar\"><i "
            "style=\"width:%d%%\"></i></span></td></tr>\n",
            left, all, all ? 100 * left / all : 0);
}

static void put_losses(const struct report *r, FILE *out)
{
    const struct battle *b = &r->last;

    fprintf(out, "<section><h2>%s</h2><div class=\"two\">\n",
            either(r, "Ce qui reste", "What remains"));
    for (int i = 0; i < b->players; i++) {
        char side[512];

        side_words(&r->words, b, i, side, sizeof side);
        fprintf(out, "<div class=\"%c\">%s<table>\n", 'a' + i, side);
        for (int k = 0; k < b->units; k++)
            if (b->unit[k].owner == i)
                put_unit(r, out, k);
        fputs("</table></div>\n", out);
    }
    fputs("</div></section>\n", out);
}

/* ---- the log and its rules ---- */

static void put_log(const struct report *r, FILE *out)
{
    fprintf(out, "<section class=\"log\"><h2>%s</h2>\n%s%s</section>\n",
            either(r, "Récit complet", "Full log"),
            r->log_text ? r->log_text : "",
            r->began ? "</ul></details>\n" : "");
}

static void put_rules(const struct report *r, FILE *out)
{
    fprintf(out,
            "<section class=\"rules\"><details><summary>%s</summary><dl>\n",
            either(r, "Règles citées", "Rules cited"));
    for (int i = 0; i < REPORT_RULES; i++) {
        char id[RULE_TEXT];

        if (!r->cited[i] || !rule_words(&r->last, (uint16_t)i, id)[0])
            continue;
        fprintf(out, "<dt id=\"%s\">%s</dt><dd>", id, id);
        put_escaped(out, rule_statement(&r->words, id));
        fputs("</dd>\n", out);
    }
    fputs("</dl></details></section>\n", out);
}

bool report_write(struct report *r, FILE *out)
{
    if (fflush(r->log) != 0 || !r->last.stage)
        return false;
    put_head(r, out);
    put_header(r, out);
    fputs("<div class=\"two\">", out);
    if (r->last.stage->book->score) { /* in a mission nobody counts points */
        fprintf(out, "<section><h2>%s</h2>\n",
                either(r, "Score par tour", "Score by turn"));
        report_scores(r, out);
        fputs("</section>", out);
    }
    fprintf(out, "<section><h2>%s</h2>\n", either(r, "La chance", "Luck"));
    report_luck(r, out);
    fputs("</section></div>\n", out);
    put_pictures(r, out);
    put_losses(r, out);
    put_log(r, out);
    put_rules(r, out);
    fputs("</body></html>\n", out);
    return fflush(out) == 0 && !ferror(out) && !r->failed;
}
