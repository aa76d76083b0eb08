/* cmd_calibrate.c -- alea calibrate: what kinds are worth, by battles. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "cli/book.h"
#include "cli/calibrate_desk.h"
#include "cli/commands.h"
#include "read/book_lists.h"
#include "read/columns.h"
#include "read/content.h"
#include "read/file.h"

enum { SIZES = 3 * CALIBRATE_KINDS };

/* ---- battles ---- */

static bool field(struct desk *d, int kind, int count, struct fighter *out)
{
    *out = (struct fighter){ 0 };
    out->army = d->prices->army(d->content, kind, count, &out->card);
    out->file = strdup(d->prices->key(d->content, kind));
    out->text = strdup("");
    return out->army && out->file && out->text;
}

static void told(void *own, const struct tally *tally)
{
    struct desk *d = (struct desk *)((char *)own - offsetof(struct desk, duel));

    progress_tell(&d->progress, d->before + tally->battles);
}

int desk_meeting(struct desk *d, struct fighter *a, struct fighter *b,
                 double *score)
{
    const struct simulation plan = {
        .own = &d->duel,
        .open = duel_open,
        .close = duel_close,
        .told = told,
        .mind = { d->duel.mind[0], d->duel.mind[1] },
        .seed = d->duel.seed,
        .jobs = d->jobs,
        .stop = many_stop(),
        .most = DUEL_DECISIONS,
    };
    struct alea_error error = { 0 };
    struct tally tally;
    int code = CLI_YES;

    d->unmet = !duel_begin(&d->duel, a, b, &error);
    if (d->unmet) {
        duel_end(&d->duel);
        fprintf(stderr, "alea calibrate: %s, %s: %s\n", a->file, b->file,
                error.message);
        return CLI_NO;
    }
    if (duel_is_fixed(&d->duel)) {
        duel_end(&d->duel);
        return cli_misuse(
            d->cli,
            "--scenario : dans ce scénario, les listes n'échangent pas leurs "
            "places",
            "--scenario: in this scenario lists do not exchange their places");
    }
    if (!tally_open(&tally, a->card.units, b->card.units)) {
        duel_end(&d->duel);
        return cli_failed(d->cli, "alea");
    }
    if (!simulate(&plan, &tally, d->each))
        code = many_failed(d->cli);
    d->won = tally.won[0];
    d->drawn = tally.drawn;
    *score = (double)tally.won[0] + (double)tally.drawn / 2;
    if (code == CLI_YES && tally.battles < d->each)
        code = CLI_NO; /* somebody pressed ^C */
    d->before += tally.battles;
    tally_close(&tally);
    duel_end(&d->duel);
    return code;
}

int desk_army(struct desk *d, const char *file, struct fighter *out)
{
    struct alea_error error;
    size_t size = 0;
    char *text = file_read(file, &size, d->cli->lang, &error);
    bool good = text && fighter_take(out, file, text, size, &d->duel, &error);

    if (!good)
        fprintf(stderr, "%s: %s\n", file, error.message);
    free(text);
    return good ? CLI_YES : text ? CLI_NO : CLI_MACHINE;
}

static int meet(struct desk *d, int a, int count_a, int b, int count_b,
                double *score)
{
    struct fighter one, other;
    int code = CLI_YES;

    d->duel.seed = hash_mix(d->duel.seed + 1);
    if (!field(d, a, count_a, &one) || !field(d, b, count_b, &other))
        code = cli_failed(d->cli, "alea");
    else
        code = desk_meeting(d, &one, &other, score);
    fighter_clear(&one);
    fighter_clear(&other);
    return code;
}

/* ---- rounds ---- */

/* Each kind against itself, one model less: what a larger list is worth. */
static int find_slope(struct desk *d)
{
    struct calibrate_sizes size[SIZES];
    int n = 0, code = CLI_YES;

    for (int i = 0; i < d->is.kinds && code == CLI_YES; i++) {
        const int count = d->is.count[i][i];
        double score = 0;

        if (count < 3)
            continue;
        code = meet(d, i, count, i, count - 1, &score);
        size[n++] = (struct calibrate_sizes){ (double)count / (count - 1),
                                              score, (double)d->each };
    }
    if (code == CLI_YES)
        d->is.slope = calibrate_slope(size, n);
    return code;
}

static int meet_all(struct desk *d)
{
    int code = CLI_YES;
    double score = 0;

    for (int a = 0; a < d->is.kinds; a++)
        for (int b = a + 1; b < d->is.kinds && code == CLI_YES; b++) {
            if (d->only >= 0 && a != d->only && b != d->only)
                continue;
            code = meet(d, a, d->is.count[a][b], b, d->is.count[b][a], &score);
            if (code == CLI_YES)
                calibrate_note(&d->is, a, b, score, (uint32_t)d->each);
        }
    return code;
}

static int play_round(struct desk *d)
{
    const uint64_t kinds = (uint64_t)d->is.kinds;
    int code;

    for (int i = 0; i < d->is.kinds; i++) {
        d->asked[i] = calibrate_points(&d->is, i);
        d->prices->set(d->content, i, d->asked[i]);
    }
    calibrate_count(&d->is);
    d->before = 0;
    progress_begin(
        &d->progress, d->cli, 0,
        (kinds + (d->only < 0 ? kinds * (kinds - 1) / 2 : kinds - 1)) *
            d->each);
    code = find_slope(d);
    if (code == CLI_YES)
        code = meet_all(d);
    progress_end(&d->progress);
    if (code != CLI_YES)
        return code;
    if (d->only >= 0)
        calibrate_fit_one(&d->is, d->only);
    else
        calibrate_fit(&d->is);
    for (int i = 0; i < d->is.kinds; i++) {
        d->fair[i] = calibrate_fair(&d->is, i);
        d->share[i] = calibrate_share(&d->is, i);
        d->fielded[i] = d->is.count[i][i];
    }
    return CLI_YES;
}

/* Who met only one other kind has nothing to say. */
static bool looked_at(const struct desk *d, int kind)
{
    return d->only < 0 || d->only == kind;
}

/* duo.90.17 is every kind within 45 to 55 of 100 at equal points? */
static int outside(const struct desk *d)
{
    int n = 0;

    for (int i = 0; i < d->is.kinds; i++)
        n += looked_at(d, i) && (d->fair[i] < 0.45 || d->fair[i] > 0.55);
    return n;
}

/* ---- telling ---- */

static void put_text(const struct desk *d, FILE *out)
{
    fprintf(out,
            cli_say(d->cli,
                    "Tour %d, %llu batailles par paire, pente %.2f : %d "
                    "profils hors de 45-55 %%\n",
                    "Round %d, %llu battles per pair, slope %.2f: %d "
                    "profiles outside 45-55%%\n"),
            d->round, (unsigned long long)d->each, d->is.slope, outside(d));
    columns_pad(out, cli_say(d->cli, "profil", "kind"), 34);
    fputs(cli_say(d->cli, "départ  points  figurines  obtenu  à points égaux\n",
                  " start  points     models  result  at equal points\n"),
          out);
    for (int i = 0; i < d->is.kinds; i++) {
        if (!looked_at(d, i))
            continue;
        columns_pad(out, d->prices->name(d->content, i, d->cli->lang), 34);
        fprintf(out, "%6d  %6d  %9d  %5.1f%%  %5.1f%%\n", (int)d->start[i],
                (int)d->asked[i], (int)d->fielded[i], 100 * d->share[i],
                100 * d->fair[i]);
    }
}

static json_t *json_of(const struct desk *d)
{
    json_t *kinds = json_array();

    for (int i = 0; i < d->is.kinds; i++)
        if (looked_at(d, i))
            json_array_append_new(
                kinds, json_pack("{s:s, s:i, s:i, s:i, s:f, s:f}", "key",
                                 d->prices->key(d->content, i), "start",
                                 (int)d->start[i], "points", (int)d->asked[i],
                                 "models", (int)d->fielded[i], "share",
                                 round(d->share[i] * 1e4) / 1e4, "fair",
                                 round(d->fair[i] * 1e4) / 1e4));
    return json_pack("{s:i, s:I, s:f, s:i, s:o}", "round", d->round, "battles",
                     (json_int_t)d->each, "slope",
                     round(d->is.slope * 1e3) / 1e3, "outside", outside(d),
                     "kinds", kinds);
}

static int put(const struct desk *d, bool json)
{
    FILE *out = cli_out_open(d->cli);
    json_t *map;

    if (!out)
        return CLI_MACHINE;
    if (json) {
        map = json_of(d);
        json_dumpf(map, out, JSON_INDENT(1));
        fputc('\n', out);
        json_decref(map);
    } else {
        put_text(d, out);
    }
    return cli_out_close(d->cli, out) ? CLI_YES : CLI_MACHINE;
}

/* ---- the command ---- */

static int calibrate(struct desk *d, int rounds, bool json)
{
    int code = CLI_YES;

    for (d->round = 1; d->round <= rounds && code == CLI_YES; d->round++) {
        code = play_round(d);
        if (code == CLI_YES)
            code = put(d, json);
        if (code != CLI_YES || outside(d) == 0)
            break;
        calibrate_move(&d->is, 0.7); /* the rest may be chance */
    }
    return code == CLI_YES && outside(d) ? CLI_NO : code;
}

/* The kind that --only names. */
static int find_only(struct desk *d)
{
    const char *word = cli_value(d->cli, "only");

    d->only = -1;
    for (int i = 0; word && d->prices && i < d->is.kinds; i++)
        if (strcmp(d->prices->key(d->content, i), word) == 0)
            d->only = i;
    return !word || d->only >= 0
               ? CLI_YES
               : cli_misuse(d->cli, "--only : « %s » n'est pas un profil",
                            "--only: \"%s\" is not a profile", word);
}

/* That of --scenario. */
static int choose_scenario(struct desk *d)
{
    const char *word = cli_value(d->cli, "scenario");
    struct alea_error error;

    if (!word || stages_set(d->game.book->stages, d->duel.settings, "scenario",
                            word, d->cli->lang, &error))
        return CLI_YES;
    return cli_misuse(d->cli, "%s", "%s", error.message);
}

static void take_prices(struct desk *d)
{
    d->is.kinds = d->prices->kinds(d->content);
    if (d->is.kinds > CALIBRATE_KINDS)
        d->is.kinds = CALIBRATE_KINDS;
    d->is.size = d->prices->size;
    d->is.least = d->prices->least;
    d->is.most = d->prices->most;
    for (int i = 0; i < d->is.kinds; i++)
        d->is.price[i] = d->start[i] = d->prices->price(d->content, i);
}

static int begin(struct desk *d, const struct book_text *book)
{
    struct content_error wrong;
    struct alea_error error = { 0 };

    d->content = content_load(book, content_folder(), d->cli->lang, &wrong);
    if (!d->content) {
        fprintf(stderr, "%s: %s\n", wrong.file, wrong.error.message);
        return CLI_NO;
    }
    d->game = (struct game){ .book = book, .content = d->content };
    if (d->prices)
        take_prices(d);
    if (find_only(d) != CLI_YES)
        return CLI_MISUSE;
    if (!duel_init(&d->duel, &d->game, d->cli->lang, &error)) {
        fprintf(stderr, "alea calibrate: %s\n", error.message);
        return CLI_MACHINE;
    }
    d->duel.mind[0] = d->duel.mind[1] = &mind_doctrine;
    return choose_scenario(d);
}

static int calibrate_by(struct desk *d, int mixed, int rounds, bool json)
{
    if (!d->prices || cli_value(d->cli, "army"))
        return desk_peoples(d, mixed, json);
    return mixed ? desk_mixed(d, mixed, json) : calibrate(d, rounds, json);
}

/* --points is of lists of peoples, made up by dice of so many points. */
static bool points_fit(const struct cli *cli, const struct book_text *book,
                       int64_t mixed)
{
    const struct cli_option *wants = book->lists->wants;

    if (!cli_value(cli, "points"))
        return true;
    while (wants && wants->name && strcmp(wants->name, "points") != 0)
        wants++;
    if (mixed && !book->prices && wants && wants->name)
        return true;
    cli_misuse(cli,
               "--points : avec --mixed, pour un livre dont les listes ont une "
               "limite de points",
               "--points: with --mixed, for a book whose lists have a points "
               "limit");
    return false;
}

static int run(struct cli *cli)
{
    int code = CLI_MISUSE;
    const struct book_text *book = cli_book(cli, &code);
    const char *format = book ? many_format(cli) : NULL;
    int64_t battles = 40, rounds = 8, seed = 1, mixed = 0, points = 0;
    struct desk *d;

    if (!book)
        return code;
    if (!format || !cli_whole(cli, "battles", 2, 100000, &battles) ||
        !cli_whole(cli, "rounds", 1, 100, &rounds) ||
        !cli_whole(cli, "seed", 0, INT64_MAX, &seed) ||
        !cli_whole(cli, "mixed", 10, 10000, &mixed) ||
        !cli_whole(cli, "points", 1, 100000, &points) ||
        !many_even(cli, battles) || !points_fit(cli, book, mixed))
        return CLI_MISUSE;
    if (!book->prices && !cli_value(cli, "army") &&
        !(mixed && book->lists->card && lists_make(book->lists)))
        return cli_not_of_book(cli, book);
    d = calloc(1, sizeof *d);
    if (!d)
        return cli_failed(cli, "alea");
    d->cli = cli;
    d->prices = book->prices;
    d->each = (uint64_t)battles;
    d->points = (int32_t)points;
    if (!many_jobs(cli, &d->jobs)) {
        free(d);
        return CLI_MISUSE;
    }
    code = begin(d, book);
    if (code == CLI_YES) {
        d->duel.seed = (uint64_t)seed;
        code = calibrate_by(d, (int)mixed, (int)rounds,
                            strcmp(format, "json") == 0);
        duel_clear(&d->duel);
    }
    free(d->content);
    free(d);
    return code;
}

static const struct cli_option options[] = {
    CLI_BOOK,
    { "battles",
      'n',
      "N",
      { "nombre de batailles par paire, pair (40 par défaut)",
        "battles per pair, an even number (default 40)" } },
    { "rounds",
      0,
      "N",
      { "nombre maximal de tours (8 par défaut)",
        "maximum number of rounds (default 8)" } },
    { "only",
      0,
      "KEY",
      { "seulement les rencontres de ce profil",
        "only the pairings of this profile" } },
    { "mixed",
      0,
      "N",
      { "joue plutôt N listes composées au hasard, aux coûts publiés",
        "plays N random mixed lists instead, at the published costs" } },
    { "points",
      0,
      "N",
      { "avec --mixed, entre peuples : la limite de points de ces listes",
        "with --mixed, between peoples: the points limit of those lists" } },
    { "army",
      'a',
      "FILE",
      { "joue plutôt cette liste contre celles des autres peuples qui sont "
        "données",
        "plays this list instead, against those given of other peoples" } },
    { "scenario",
      0,
      "NAME",
      { "un seul scénario, comme pour alea battle ; sinon, entre peuples, tous "
        "à tour de rôle",
        "one scenario alone, as for alea battle; else, between peoples, all of "
        "them in turn" } },
    MANY_JOBS,
    MANY_SEED,
    { "format",
      0,
      "NAME",
      { "text (par défaut) ou json", "text (default) or json" } },
    MANY_OUT,
    { 0 },
};

const struct command cmd_calibrate = {
    .name = "calibrate",
    .usage =
        "--book ID [--battles N] [--rounds N | --mixed N [--points N] | --army FILE...] "
        "[--only KEY] [--scenario NAME] [--jobs J] [--seed N] "
        "[--format text|json] [--out FILE]",
    .help = { "cherche des coûts justes : à points égaux, 45 à 55 % de victoires",
              "looks for fair costs: 45 to 55% wins at equal points" },
    .options = options,
    .run = run,
};
