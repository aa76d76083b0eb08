/* calibrate_peoples.c -- are the peoples of a book a match for each other? Lists made
 * up by dice, of equal points, meet lists of other peoples, sides exchanged. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "cli/book.h"
#include "cli/calibrate_desk.h"
#include "read/book_lists.h"
#include "read/columns.h"

enum {
    OTHERS = 4, /* that a list asks to meet */
    PEOPLES = 16
};

struct peoples {
    int lists, peoples;
    struct fighter *fighter;
    int *of; /* the people of each list */
    int with[PEOPLES];
    const char *name[PEOPLES];
    double score[PEOPLES][PEOPLES], battles[PEOPLES][PEOPLES];
};

/* ---- lists of which nothing is wanted ---- */

static const char *no_word(const struct wants *w, const char *key)
{
    (void)w, (void)key;
    return NULL;
}

static const char *no_nth(const struct wants *w, const char *key, int n)
{
    (void)w, (void)key, (void)n;
    return NULL;
}

static bool no_flag(const struct wants *w, const char *key)
{
    (void)w, (void)key;
    return false;
}

static bool as_usual(const struct wants *w, const char *key, int64_t least,
                     int64_t most,
                     int64_t *out) /* NOLINT(readability-non-const-parameter) */
{
    (void)w, (void)key, (void)least, (void)most, (void)out;
    return true;
}

static void told(const struct wants *w, const char *key,
                 const struct alea_error *error)
{
    (void)w, (void)key;
    fprintf(stderr, "alea calibrate: %s\n", error->message);
}

/* ---- those who meet ---- */

static int people_of(struct peoples *p, const char *name)
{
    int i;

    for (i = 0; i < p->peoples; i++)
        if (strcmp(p->name[i], name) == 0)
            return i;
    if (i == PEOPLES)
        return PEOPLES - 1;
    p->name[p->peoples++] = name;
    return i;
}

static bool raise(struct desk *d, struct peoples *p, int i)
{
    const struct wants wants = { .lang = d->cli->lang,
                                 .word = no_word,
                                 .nth = no_nth,
                                 .flag = no_flag,
                                 .whole = as_usual,
                                 .refuse = told };
    const struct book_lists *lists = d->game.book->lists;
    struct fighter *f = &p->fighter[i];
    struct list_report *report;

    d->duel.seed = hash_mix(d->duel.seed + 1);
    report = list_make(d->game.book, d->content, &wants, d->duel.seed);
    if (!report)
        return false;
    f->army = malloc(lists->size);
    f->file = strdup("");
    f->text = strdup("");
    if (f->army) {
        memcpy(f->army, list_of(report), lists->size);
        list_card(lists, report, d->content, d->cli->lang, &f->card);
    }
    free(report);
    if (!f->army || !f->file || !f->text)
        return false;
    p->of[i] = people_of(p, f->card.people);
    p->with[p->of[i]]++;
    return true;
}

static bool raise_all(struct desk *d, struct peoples *p)
{
    if (!p->fighter || !p->of)
        return false;
    for (int i = 0; i < p->lists; i++)
        if (!raise(d, p, i))
            return false;
    return true;
}

static int meet(struct desk *d, struct peoples *p, int i, int other)
{
    const int a = p->of[i], b = p->of[other];
    const double each = (double)d->each;
    double score = 0;
    int code;

    d->duel.seed = hash_mix(d->duel.seed + 1);
    code = desk_meeting(d, &p->fighter[i], &p->fighter[other], &score);
    p->score[a][b] += score;
    p->score[b][a] += each - score;
    p->battles[a][b] += each;
    p->battles[b][a] += each;
    return code;
}

/* Each list asks the next ones of other peoples. */
static int meet_others(struct desk *d, struct peoples *p)
{
    int code = CLI_YES;

    progress_begin(&d->progress, d->cli, 0,
                   (uint64_t)p->lists * OTHERS * d->each);
    for (int i = 0; i < p->lists; i++)
        for (int k = 1, met = 0; k < p->lists && met < OTHERS; k++) {
            const int other = (i + k) % p->lists;

            if (p->of[other] == p->of[i])
                continue;
            met++;
            code = meet(d, p, i, other);
            if (code != CLI_YES)
                break;
        }
    progress_end(&d->progress);
    return code;
}

/* ---- telling ---- */

static double share(const struct peoples *p, int a, double *battles)
{
    double got = 0;

    *battles = 0;
    for (int b = 0; b < p->peoples; b++) {
        got += p->score[a][b];
        *battles += p->battles[a][b];
    }
    return *battles > 0 ? got / *battles : 0;
}

static bool are_even(const struct peoples *p)
{
    double battles;

    for (int a = 0; a < p->peoples; a++)
        if (fabs(share(p, a, &battles) - 0.5) > 0.05)
            return false;
    return true;
}

static void put_text(const struct desk *d, const struct peoples *p, FILE *out)
{
    double battles;

    columns_pad(out, cli_say(d->cli, "à points égaux", "at equal points"), 26);
    fputs(cli_say(d->cli, "listes  batailles  obtenu  contre\n",
                  " lists    battles  result  against\n"),
          out);
    for (int a = 0; a < p->peoples; a++) {
        const double got = share(p, a, &battles);

        columns_pad(out, p->name[a], 26);
        fprintf(out, "%6d  %9.0f  %5.1f%% ", p->with[a], battles, 100 * got);
        for (int b = 0; b < p->peoples; b++)
            if (p->battles[a][b] > 0)
                fprintf(out, " %s %.1f%%", p->name[b],
                        100 * p->score[a][b] / p->battles[a][b]);
        fputc('\n', out);
    }
}

static json_t *json_of(const struct peoples *p)
{
    json_t *all = json_array();
    double battles;

    for (int a = 0; a < p->peoples; a++) {
        const double got = share(p, a, &battles);

        json_array_append_new(all, json_pack("{s:s, s:i, s:i, s:f}", "name",
                                             p->name[a], "lists", p->with[a],
                                             "battles", (int)battles, "share",
                                             round(got * 1e4) / 1e4));
    }
    return json_pack("{s:i, s:o}", "lists", p->lists, "peoples", all);
}

static int put(const struct desk *d, const struct peoples *p, bool json)
{
    FILE *out = cli_out_open(d->cli);
    json_t *map;

    if (!out)
        return CLI_MACHINE;
    if (json) {
        map = json_of(p);
        json_dumpf(map, out, JSON_INDENT(1));
        fputc('\n', out);
        json_decref(map);
    } else {
        put_text(d, p, out);
    }
    if (!cli_out_close(d->cli, out))
        return CLI_MACHINE;
    return are_even(p) ? CLI_YES : CLI_NO;
}

int desk_peoples(struct desk *d, int lists, bool json)
{
    struct peoples p = { .lists = lists };
    int code;

    p.fighter = calloc((size_t)lists, sizeof *p.fighter);
    p.of = calloc((size_t)lists, sizeof *p.of);
    code = raise_all(d, &p) ? CLI_YES : cli_failed(d->cli, "alea");
    if (code == CLI_YES && p.peoples < 2) /* nobody to be compared with */
        code = cli_not_of_book(d->cli, d->game.book);
    if (code == CLI_YES)
        code = meet_others(d, &p);
    if (code == CLI_YES)
        code = put(d, &p, json);
    for (int i = 0; p.fighter && i < lists; i++)
        fighter_clear(&p.fighter[i]);
    free(p.fighter);
    free(p.of);
    return code;
}
