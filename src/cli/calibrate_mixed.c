/* calibrate_mixed.c -- are lists of several kinds, of equal points, a match for
 * each other (duo.90.17)? */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "cli/calibrate_desk.h"
#include "read/columns.h"

enum { OTHERS = 4 }; /* that a list asks to meet; as many ask for it */

struct mixed {
    int lists;
    struct fighter *fighter;
    double *share;
    double mean,
        spread;    /* of all shares; the spread without that of the dice */
    int near, far; /* within 40 to 60, and outside 30 to 70 of 100 */
    int with[CALIBRATE_KINDS]; /* lists that have that kind */
    double got[CALIBRATE_KINDS];
};

static bool raise(struct desk *d, struct mixed *m, int i)
{
    struct fighter *f = &m->fighter[i];

    d->duel.seed = hash_mix(d->duel.seed + 1);
    f->army = d->prices->mixed(d->content, d->duel.seed, &f->card);
    f->file = strdup(f->card.name);
    f->text = strdup("");
    return f->army && f->file && f->text;
}

static int meet_some(struct desk *d, struct mixed *m)
{
    int code = CLI_YES;

    progress_begin(&d->progress, d->cli, 0,
                   (uint64_t)m->lists * OTHERS * d->each);
    for (int i = 0; i < m->lists; i++)
        for (int k = 1; k <= OTHERS && code == CLI_YES; k++) {
            const int other = (i + k) % m->lists;
            const double all = 2.0 * OTHERS * (double)d->each;
            double score = 0;

            d->duel.seed = hash_mix(d->duel.seed + 1);
            code = desk_meeting(d, &m->fighter[i], &m->fighter[other], &score);
            m->share[i] += score / all;
            m->share[other] += ((double)d->each - score) / all;
        }
    progress_end(&d->progress);
    return code;
}

static void count(const struct desk *d, struct mixed *m)
{
    const double dice = 0.25 / (2.0 * OTHERS * (double)d->each);
    double square = 0;

    for (int i = 0; i < m->lists; i++) {
        const double off = m->share[i] - 0.5;

        m->mean += m->share[i] / m->lists;
        square += off * off / m->lists;
        m->near += fabs(off) <= 0.1;
        m->far += fabs(off) > 0.2;
        for (int k = 0; k < d->is.kinds; k++)
            if (d->prices->has(m->fighter[i].army, k)) {
                m->with[k]++;
                m->got[k] += m->share[i];
            }
    }
    m->spread = square > dice ? sqrt(square - dice) : 0;
    for (int k = 0; k < d->is.kinds; k++)
        if (m->with[k])
            m->got[k] /= m->with[k];
}

static void put_text(const struct desk *d, const struct mixed *m, FILE *out)
{
    fprintf(out,
            cli_say(d->cli,
                    "%d listes mêlées, %d batailles chacune : écart type "
                    "%.1f %%, %d dans 40-60 %%, %d hors de 30-70 %%\n",
                    "%d mixed lists, %d battles each: standard deviation "
                    "%.1f%%, %d within 40-60%%, %d outside 30-70%%\n"),
            m->lists, (int)(2 * OTHERS * d->each), 100 * m->spread, m->near,
            m->far);
    columns_pad(out, cli_say(d->cli, "avec ce profil", "with this profile"),
                34);
    fputs(
        cli_say(d->cli, "points  listes  obtenu\n", "points   lists  result\n"),
        out);
    for (int k = 0; k < d->is.kinds; k++) {
        columns_pad(out, d->prices->name(d->content, k, d->cli->lang), 34);
        fprintf(out, "%6d  %6d  %5.1f%%\n", (int)d->start[k], m->with[k],
                100 * m->got[k]);
    }
}

static json_t *json_of(const struct desk *d, const struct mixed *m)
{
    json_t *kinds = json_array();

    for (int k = 0; k < d->is.kinds; k++)
        json_array_append_new(kinds,
                              json_pack("{s:s, s:i, s:i, s:f}", "key",
                                        d->prices->key(d->content, k), "points",
                                        (int)d->start[k], "lists", m->with[k],
                                        "share", round(m->got[k] * 1e4) / 1e4));
    return json_pack("{s:i, s:i, s:f, s:i, s:i, s:o}", "lists", m->lists,
                     "battles", (int)(2 * OTHERS * d->each), "deviation",
                     round(m->spread * 1e4) / 1e4, "within-40-60", m->near,
                     "outside-30-70", m->far, "kinds", kinds);
}

static int put(const struct desk *d, const struct mixed *m, bool json)
{
    FILE *out = cli_out_open(d->cli);
    json_t *map;

    if (!out)
        return CLI_MACHINE;
    if (json) {
        map = json_of(d, m);
        json_dumpf(map, out, JSON_INDENT(1));
        fputc('\n', out);
        json_decref(map);
    } else {
        put_text(d, m, out);
    }
    return cli_out_close(d->cli, out) ? CLI_YES : CLI_MACHINE;
}

int desk_mixed(struct desk *d, int lists, bool json)
{
    struct mixed m = { .lists = lists };
    int code = CLI_YES;

    m.fighter = calloc((size_t)lists, sizeof *m.fighter);
    m.share = calloc((size_t)lists, sizeof *m.share);
    if (!m.fighter || !m.share) {
        free(m.fighter);
        free(m.share);
        return cli_failed(d->cli, "alea");
    }
    for (int i = 0; i < lists && code == CLI_YES; i++)
        if (!raise(d, &m, i))
            code = cli_failed(d->cli, "alea");
    if (code == CLI_YES)
        code = meet_some(d, &m);
    if (code == CLI_YES) {
        count(d, &m);
        code = put(d, &m, json);
    }
    for (int i = 0; i < lists; i++)
        fighter_clear(&m.fighter[i]);
    free(m.fighter);
    free(m.share);
    return code;
}
