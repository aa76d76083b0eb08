/* cmd_arena.c -- alea arena: rates minds, or armies, by letting them fight.
 *
 * With several minds these are rated, and both lead the same army, so that no
 * army can be to blame; with one mind the armies are. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "cli/commands.h"
#include "cli/kept.h"
#include "lab/elo.h"
#include "read/columns.h"

enum { ROUND = 20 }; /* battles between two looks at the test */

struct arena {
    struct many many; /* first: the simulation's own */
    struct sim sim;   /* for its words */
    struct progress progress;
    struct kept kept;
    int jobs, minds, armies, players;
    bool gauntlet, test;
    double low, high; /* of the test */
    uint64_t each, played;
    const struct mind *mind[ELO_MOST];
    struct fighter fighter[ELO_MOST];
    struct elo_score score[ELO_MOST * ELO_MOST];
};

static const char *name_of(const struct arena *a, int player)
{
    return a->minds > 1 ? a->mind[player]->name : a->fighter[player].card.name;
}

/* ---- what was asked for ---- */

static int read_minds(struct arena *a, const struct cli *cli)
{
    const char *name;
    int code;

    while ((name = cli_value_at(cli, "mind", a->minds)) != NULL) {
        if (a->minds == ELO_MOST)
            return cli_misuse(cli, "pas plus de %d adversaires",
                              "no more than %d minds", (int)ELO_MOST);
        a->mind[a->minds] = roster_find(&a->many.roster, cli, name, &code);
        if (!a->mind[a->minds])
            return code;
        for (int i = 0; i < a->minds; i++)
            if (a->mind[i] == a->mind[a->minds])
                return cli_misuse(cli, "« %s » est donné deux fois",
                                  "\"%s\" is given twice", name);
        a->minds++;
    }
    if (a->minds == 0)
        a->mind[a->minds++] = mind_find("doctrine");
    return CLI_YES;
}

static int read_armies(struct arena *a, const struct cli *cli)
{
    const char *file;
    int code = CLI_YES;

    while (code == CLI_YES &&
           (file = cli_value_at(cli, "army", a->armies)) != NULL) {
        if (a->armies == ELO_MOST)
            return cli_misuse(cli, "pas plus de %d armées",
                              "no more than %d armies", (int)ELO_MOST);
        code = many_army(&a->fighter[a->armies++], &a->many, file);
    }
    return code;
}

/* --sprt LOW,HIGH */
static int read_test(struct arena *a, const struct cli *cli)
{
    const char *word = cli_value(cli, "sprt");
    char *end = NULL;

    if (!word)
        return CLI_YES;
    a->test = true;
    a->low = strtod(word, &end);
    if (end != word && *end == ',') {
        const char *second = end + 1;

        a->high = strtod(second, &end);
        if (end != second && *end == '\0' && a->high > a->low &&
            fabs(a->low) <= 1000 && fabs(a->high) <= 1000)
            return CLI_YES;
    }
    return cli_misuse(cli,
                      "--sprt demande deux valeurs d'Elo, la plus petite "
                      "d'abord, comme 0,30 ; pas « %s »",
                      "--sprt needs two Elo values, the smaller first, such "
                      "as 0,30; not \"%s\"",
                      word);
}

static int prepare(struct arena *a, const struct scene *scene)
{
    const struct cli *cli = scene->cli;
    int64_t each = 100, seed = 1;
    int code;

    if ((code = many_init(&a->many, scene)) != CLI_YES)
        return code;
    a->sim.lang = cli->lang;
    a->gauntlet = cli_has(cli, "gauntlet");
    if (cli->files > 0)
        return cli_misuse(cli, "argument inattendu « %s »",
                          "unexpected argument \"%s\"", cli->file[0]);
    if (!cli_whole(cli, "battles", 2, 1000000, &each) ||
        !cli_whole(cli, "seed", 0, INT64_MAX, &seed) ||
        !many_jobs(cli, &a->jobs) || !many_even(cli, each))
        return CLI_MISUSE;
    a->each = (uint64_t)each;
    a->many.duel.seed = (uint64_t)seed;
    if ((code = read_test(a, cli)) != CLI_YES ||
        (code = read_minds(a, cli)) != CLI_YES ||
        (code = read_armies(a, cli)) != CLI_YES)
        return code;
    a->players = a->minds > 1 ? a->minds : a->armies;
    if (a->armies < 1 || a->players < 2)
        return cli_misuse(
            cli,
            "donnez plusieurs adversaires et une armée, ou plusieurs armées",
            "give several minds and an army, or several armies");
    return CLI_YES;
}

/* ---- fighting ---- */

static void told(void *own, const struct tally *tally)
{
    struct arena *a = (struct arena *)own; /* the duel is its first member */

    progress_tell(&a->progress, a->played + tally->battles);
}

/* Fights the battles of two armies up to number 'end', from where the tally
 * ends, and adds what is new to the score. */
static int fight(struct arena *a, struct tally *tally, uint64_t end,
                 struct elo_score *mine, struct elo_score *theirs)
{
    const struct cli *cli = a->many.scene->cli;
    const struct simulation plan = {
        .own = &a->many.duel,
        .open = duel_open,
        .close = duel_close,
        .play = many_play,
        .told = told,
        .mind = { a->many.duel.mind[0], a->many.duel.mind[1] },
        .seed = a->many.duel.seed,
        .fixed = duel_is_fixed(&a->many.duel),
        .jobs = a->jobs,
        .stop = many_stop(),
        .most = DUEL_DECISIONS,
    };
    const uint64_t won = tally->won[0], lost = tally->won[1];
    const uint64_t drawn = tally->drawn;
    bool good = simulate(&plan, tally, end);

    mine->won += tally->won[0] - won;
    mine->lost += tally->won[1] - lost;
    mine->drawn += tally->drawn - drawn;
    *theirs = (struct elo_score){ mine->lost, mine->drawn, mine->won };
    if (good)
        return CLI_YES;
    return many_failed(cli);
}

static bool decided(const struct arena *a, const struct elo_score *s)
{
    return a->test && elo_verdict(elo_sprt(s, a->low, a->high)) != ELO_OPEN;
}

/* Adds a meeting that was kept; false when there is none. */
static bool remember(struct arena *a, struct kept_row *row)
{
    struct elo_score *s = &a->score[row->who[0] * a->players + row->who[1]];
    struct elo_score *t = &a->score[row->who[1] * a->players + row->who[0]];

    if (!kept_find(&a->kept, row))
        return false;
    s->won += row->count[0];
    s->drawn += row->count[1];
    s->lost += row->count[2];
    *t = (struct elo_score){ s->lost, s->drawn, s->won };
    a->played += a->each;
    return true;
}

/* One army of each side; a round at a time where a test may end it, so that the
 * end does not depend on threads. 'army' tells meetings of two minds apart. */
static int meet_with(struct arena *a, int i, int k, int army,
                     const struct fighter *mine, const struct fighter *yours)
{
    const uint64_t battles = a->each;
    struct elo_score *s = &a->score[i * a->players + k];
    struct elo_score *t = &a->score[k * a->players + i];
    struct kept_row row = { .who = { i, k, army } };
    struct tally tally;
    int code;

    if (remember(a, &row))
        return CLI_YES;
    code = many_begin(&a->many, mine, yours);

    if (code != CLI_YES)
        return code;
    if (!tally_open(&tally, mine->card.units, yours->card.units))
        return cli_failed(a->many.scene->cli, "alea");
    while (code == CLI_YES && tally.battles < battles && !decided(a, s) &&
           !atomic_load(many_stop())) {
        uint64_t end = a->test ? tally.battles + ROUND : battles;

        code = fight(a, &tally, end < battles ? end : battles, s, t);
    }
    a->played += battles;
    row.count[0] = tally.won[0];
    row.count[1] = tally.drawn;
    row.count[2] = tally.won[1];
    if (code == CLI_YES && (tally.battles == battles ||
                            (decided(a, s) && !atomic_load(many_stop()))))
        code = kept_add(&a->kept, &row);
    tally_close(&tally);
    duel_end(&a->many.duel);
    return code;
}

static int meet(struct arena *a, int i, int k)
{
    int code = CLI_YES;

    if (a->minds < 2) {
        a->many.duel.mind[0] = a->many.duel.mind[1] = a->mind[0];
        return meet_with(a, i, k, 0, &a->fighter[i], &a->fighter[k]);
    }
    a->many.duel.mind[0] = a->mind[i];
    a->many.duel.mind[1] = a->mind[k];
    for (int n = 0; n < a->armies && code == CLI_YES; n++)
        code = meet_with(a, i, k, n, &a->fighter[n], &a->fighter[n]);
    return code;
}

static int meet_all(struct arena *a)
{
    const int rows = a->gauntlet ? 1 : a->players;
    uint64_t meetings = 0;
    int code = CLI_YES;

    for (int i = 0; i < rows; i++)
        meetings += (uint64_t)(a->players - 1 - i);
    if (a->minds > 1)
        meetings *= (uint64_t)a->armies;
    progress_begin(&a->progress, a->many.scene->cli, 0, meetings * a->each);
    for (int i = 0; i < rows; i++)
        for (int k = i + 1; k < a->players; k++)
            if (code == CLI_YES && !atomic_load(many_stop()))
                code = meet(a, i, k);
    progress_end(&a->progress);
    return code;
}

/* ---- telling ---- */

static const char *verdict_words(const struct arena *a,
                                 const struct elo_score *s)
{
    switch (elo_verdict(elo_sprt(s, a->low, a->high))) {
    case ELO_LOW:
        return either(&a->sim, "au plus la borne basse",
                      "at most the lower bound");
    case ELO_HIGH:
        return either(&a->sim, "au moins la borne haute",
                      "at least the upper bound");
    case ELO_OPEN:
        break;
    }
    return either(&a->sim, "indécis", "undecided");
}

static void put_pair(const struct arena *a, FILE *out, int i, int k)
{
    const struct elo_score *s = &a->score[i * a->players + k];
    const uint64_t n = s->won + s->drawn + s->lost;
    char words[2 * SIM_WORDS];

    if (n == 0)
        return;
    snprintf(words, sizeof words, "  %s – %s", name_of(a, i), name_of(a, k));
    columns_pad(out, words, 50);
    fprintf(out, " +%llu =%llu -%llu", (unsigned long long)s->won,
            (unsigned long long)s->drawn, (unsigned long long)s->lost);
    if (a->test)
        fprintf(out, ", SPRT %+.2f: %s", elo_sprt(s, a->low, a->high),
                verdict_words(a, s));
    fputc('\n', out);
}

static void put_text(const struct arena *a, FILE *out, const struct elo *elo)
{
    for (int i = 0; i < a->players; i++) {
        columns_pad(out, name_of(a, i), 40);
        fprintf(out, " %+7.0f ± %.0f Elo\n", elo[i].rating, elo[i].error);
    }
    for (int i = 0; i < a->players; i++)
        for (int k = i + 1; k < a->players; k++)
            put_pair(a, out, i, k);
    roster_tell(&a->many.roster, a->many.scene->cli, out);
}

static void put_json(const struct arena *a, FILE *out, const struct elo *elo)
{
    json_t *players = json_array(), *meetings = json_array(), *map;

    for (int i = 0; i < a->players; i++)
        json_array_append_new(
            players, json_pack("{s:s,s:f,s:f}", "name", name_of(a, i), "elo",
                               elo[i].rating, "error", elo[i].error));
    for (int i = 0; i < a->players; i++)
        for (int k = i + 1; k < a->players; k++) {
            const struct elo_score *s = &a->score[i * a->players + k];

            if (s->won + s->drawn + s->lost > 0)
                json_array_append_new(
                    meetings,
                    json_pack("{s:i,s:i,s:I,s:I,s:I,s:f}", "player", i,
                              "against", k, "won", (json_int_t)s->won, "drawn",
                              (json_int_t)s->drawn, "lost", (json_int_t)s->lost,
                              "sprt",
                              a->test ? elo_sprt(s, a->low, a->high) : 0.0));
        }
    map = json_pack("{s:I,s:o,s:o,s:o*}", "seed", (json_int_t)a->many.duel.seed,
                    "players", players, "meetings", meetings, "programs",
                    roster_json(&a->many.roster));
    json_dumpf(map, out, JSON_INDENT(1) | JSON_REAL_PRECISION(6));
    fputc('\n', out);
    json_decref(map);
}

static int tell_all(const struct arena *a)
{
    const struct cli *cli = a->many.scene->cli;
    struct elo elo[ELO_MOST];
    FILE *out = cli_out_open(cli);

    if (!out)
        return CLI_MACHINE;
    elo_rate(a->score, a->players, elo);
    if (cli_has(cli, "json"))
        put_json(a, out, elo);
    else
        put_text(a, out, elo);
    if (!cli_out_close(cli, out))
        return CLI_MACHINE;
    if (!atomic_load(many_stop()))
        return CLI_YES;
    fprintf(stderr, "alea: %s\n",
            cli_say(cli, "arrêté avant la fin", "stopped before the end"));
    return CLI_NO;
}

/* All that its battles depend on. */
static int open_state(struct arena *a)
{
    const uint64_t number[] = { a->each, a->test };
    const double bound[] = { a->low, a->high };
    uint64_t key = hash_bytes(HASH_START, number, sizeof number);

    key = hash_bytes(key, bound, sizeof bound);
    for (int i = 0; i < a->minds; i++) {
        a->many.duel.mind[0] = a->many.duel.mind[1] = a->mind[i];
        for (int n = 0; n < a->armies; n++)
            key = kept_key(key, &a->many.duel, &a->fighter[n]);
    }
    return kept_open(&a->kept, a->many.scene->cli, "arena", key);
}

static int run(struct cli *cli)
{
    struct arena *a = calloc(1, sizeof *a);
    struct scene *scene;
    int code = CLI_MACHINE;

    if (!a)
        return cli_failed(cli, "alea");
    scene = scene_new(cli, &code);
    if (scene) {
        if ((code = prepare(a, scene)) == CLI_YES &&
            (code = open_state(a)) == CLI_YES &&
            (code = meet_all(a)) == CLI_YES)
            code = tell_all(a);
        kept_close(&a->kept);
        many_clear(&a->many);
        for (int i = 0; i < a->armies; i++)
            fighter_clear(&a->fighter[i]);
        scene_free(scene);
    }
    free(a);
    return code;
}

static const struct cli_option options[] = {
    ROSTER_REPLY,
    { "mind",
      'm',
      "NAME",
      { "un adversaire à classer, comme pour alea battle",
        "a mind to rate, as for alea battle" } },
    { "army",
      'a',
      "FILE",
      { "une armée ; avec un seul adversaire, ce sont les armées qui sont "
        "classées",
        "an army; with a single mind, the armies are rated" } },
    { "battles",
      'n',
      "N",
      { "nombre de batailles par rencontre et par armée, pair (100 par "
        "défaut)",
        "battles per pairing and army, an even number (default 100)" } },
    { "gauntlet",
      0,
      NULL,
      { "le premier contre tous les autres (par défaut : tous contre tous)",
        "the first against all others (default: all against all)" } },
    { "sprt",
      0,
      "LOW,HIGH",
      { "arrête une rencontre dès qu'elle tranche entre deux écarts d'Elo",
        "stops a pairing as soon as it decides between two Elo differences" } },
    MANY_JOBS,
    MANY_SEED,
    { "json", 0, NULL, { "le classement en JSON", "the ratings as JSON" } },
    MANY_OUT,
    MANY_PAIRINGS,
    { 0 },
};

const struct command cmd_arena = {
    .name = "arena",
    .usage = "--mind M... --army A... [--battles N] [--gauntlet] "
             "[--sprt LOW,HIGH] [--jobs J] [--seed N] [--json] [--out FILE] "
             "[--state FILE]",
    .help = { "classe des adversaires, ou des armées, en Elo",
              "rates minds, or armies, by Elo" },
    .options = options,
    .run = run,
};
