/* report.c -- gathering what a report tells. */
#include "report/report.h"

#include <stdlib.h>
#include <string.h>

#include "draw/draw.h"
#include "records/forfeit.h"
#include "report/report_in.h"

/* ---- pictures and scores ---- */

/* The position as a picture, which the caller frees; NULL without memory. */
static char *picture_of(const struct report *r, const struct battle *b)
{
    const struct drawing how = { .lang = r->plan.lang,
                                 .content = r->plan.content,
                                 .brief = true };
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return NULL;
    draw_battle(out, b, &how);
    return fclose(out) == 0 ? text : NULL;
}

/* Notes how things stand at the end of a turn. */
static void end_turn(struct report *r, const struct battle *b, int turn)
{
    if (turn < 1 || turn >= REPORT_TURNS || r->picture[turn])
        return;
    r->picture[turn] = picture_of(r, b);
    if (!r->picture[turn])
        r->failed = true;
    for (int i = 0; i < b->players; i++)
        r->score[turn][i] = camp_score(b, i);
}

/* ---- the log ---- */

static void count_luck(struct report *r, const struct battle *b,
                       const struct event *e)
{
    struct roll_words roll;
    struct luck *luck;
    int64_t chance;

    if (e->who >= MAX_PLAYERS || !event_roll(b, e, &roll) || !roll.die ||
        roll.chance < 0)
        return;
    luck = &r->luck[roll.other ? b->unit[e->other].owner : e->who];
    luck->dice += roll.n + roll.again;
    luck->tests += roll.tests;
    if (roll.risk) { /* it is lucky to be spared */
        roll.successes = roll.tests - roll.successes;
        roll.chance = roll.parts - roll.chance;
    }
    luck->successes += roll.successes;
    chance = (int64_t)roll.chance * LUCK_PARTS / roll.parts;
    luck->expected += roll.tests * chance;
    luck->variance += roll.tests * chance * (LUCK_PARTS - chance);
}

/* A rule's id as a link to its statement, which a mouse shows at once. */
static void put_rule(struct report *r, const struct battle *b, uint16_t rule)
{
    char id[RULE_TEXT], title[1024];
    struct words w = r->words;

    if (!rule_words(b, rule, id)[0])
        return;
    r->cited[rule] = 1;
    html_words(rule_statement(&w, id), title, sizeof title);
    fprintf(r->log, " <a class=\"rule\" href=\"#%s\" title=\"%s\">%s</a>", id,
            title, id);
}

static void put_event(struct report *r, const struct battle *b,
                      const struct event *e)
{
    static const char *const class[] = { "turn", "main", "detail" };
    char sentence[WORDS_HTML_LINE];
    enum event_level level = event_level(b, e->kind);

    count_luck(r, b, e);
    event_words(&r->words, b, e, sentence, sizeof sentence);
    if (!sentence[0])
        return;
    if (level == LEVEL_TITLE) {
        fprintf(r->log, "%s<details open><summary>%s</summary><ul>\n",
                r->began ? "</ul></details>\n" : "", sentence);
        r->began = true;
        return;
    }
    if (!r->began)
        fprintf(r->log, "<details open><summary>%s</summary><ul>\n",
                either(r, "Avant la bataille", "Before the battle"));
    r->began = true;
    fprintf(r->log, "<li class=\"%s\">%s", class[level], sentence);
    put_rule(r, b, e->rule);
    fputs("</li>\n", r->log);
}

static void played(void *own, const struct battle *b, enum played how)
{
    struct report *r = own;

    for (int i = 0; i < b->log.events; i++)
        put_event(r, b, &b->log.event[i]);
    if (how == PLAYED_MORE)
        return;
    if (b->turn > r->turn || b->over)
        end_turn(r, b, b->over ? b->turn : r->turn);
    r->turn = b->turn;
    r->last = *b;
}

void report_forfeit(struct report *report, const struct battle *b,
                    const struct forfeit *forfeit)
{
    char words[WORDS_LINE], sentence[WORDS_HTML_LINE];

    forfeit_words(forfeit, report->plan.lang, words, sizeof words);
    html_words(words, sentence, sizeof sentence);
    fprintf(report->log, "%s<li class=\"main\">%s</li>\n",
            report->began ? "" : "<details open><ul>\n", sentence);
    report->began = true;
    end_turn(report, b, b->turn);
    report->last = *b;
}

/* ---- life ---- */

struct report *report_new(const struct report_plan *plan)
{
    struct report *r = calloc(1, sizeof *r);

    if (!r)
        return NULL;
    r->plan = *plan;
    r->words = (struct words){ .lang = plan->lang,
                               .markup = MARKUP_HTML,
                               .ledger = plan->ledger };
    r->watcher = (struct watcher){ .own = r, .played = played };
    r->log = open_memstream(&r->log_text, &r->log_size);
    if (!r->log) {
        free(r);
        return NULL;
    }
    return r;
}

void report_free(struct report *report)
{
    if (!report)
        return;
    fclose(report->log);
    free(report->log_text);
    for (int i = 0; i < REPORT_TURNS; i++)
        free(report->picture[i]);
    free(report);
}

const struct watcher *report_watcher(struct report *report)
{
    return &report->watcher;
}
