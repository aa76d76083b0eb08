/* cmd_odds.c -- alea odds: what may come of an attack, exactly. */
#include <stdio.h>
#include <string.h>

#include "books/ofas/book.h"
#include "cli/commands.h"
#include "text/odds_report.h"
#include "text/odds_words.h"

static int out_of_memory(const struct cli *cli)
{
    fprintf(stderr, "alea: %s\n",
            cli_say(cli, "plus de mémoire, ou une attaque trop longue",
                    "out of memory, or too long an attack"));
    return CLI_MACHINE;
}

static int draw_to(const struct odds_told *told, const struct cli *cli,
                   const char *path)
{
    FILE *out = strcmp(path, "-") == 0 ? stdout : fopen(path, "w");
    bool done;

    if (!out)
        return cli_failed(cli, path);
    done = odds_svg(told, out);
    if (!done) {
        if (out != stdout)
            fclose(out);
        return out_of_memory(cli);
    }
    if ((out == stdout ? fflush(out) : fclose(out)) != 0)
        return cli_failed(cli, path);
    return CLI_YES;
}

static int tell_json(const struct odds_told *told)
{
    json_t *out = odds_json(told);

    if (!out)
        return CLI_MACHINE;
    json_dumpf(out, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(9));
    putchar('\n');
    json_decref(out);
    return CLI_YES;
}

/* Works the plan out and tells it as was asked. */
static int answer(const struct cli *cli, const struct odds_plan *plan,
                  const char *title)
{
    struct odds *odds = odds_new(plan);
    const struct odds_told told = { .plan = plan,
                                    .odds = odds,
                                    .title = title,
                                    .lang = cli->lang,
                                    .exact = cli_has(cli, "exact") };
    const char *svg = cli_value(cli, "svg");
    int code = CLI_YES;

    if (!odds)
        return out_of_memory(cli);
    if (svg)
        code = draw_to(&told, cli, svg);
    if (code == CLI_YES && cli_has(cli, "json"))
        code = tell_json(&told);
    else if (code == CLI_YES && (!svg || strcmp(svg, "-") != 0))
        code = odds_text(&told, stdout) ? CLI_YES : out_of_memory(cli);
    odds_free(odds);
    return code;
}

/* "  shots=0..128       shots or blows (1)" */
static int list_numbers(const struct cli *cli, const struct odds_book *book)
{
    for (int i = 0; i < book->numbers; i++) {
        const struct odds_number *n = &book->number[i];
        char values[64];

        if (n->words)
            snprintf(values, sizeof values, "%s..%s", n->words[0],
                     n->words[n->most - n->least]);
        else
            snprintf(values, sizeof values, "%d..%d", n->least, n->most);
        printf("  %s=%-*s %s", n->key, 24 - (int)strlen(n->key), values,
               n->help[cli->lang]);
        if (n->words)
            printf(" (%s)\n", n->words[n->usual - n->least]);
        else
            printf(" (%d)\n", n->usual);
    }
    return CLI_YES;
}

static int run(struct cli *cli)
{
    const struct odds_book *book = ofas_book.odds;
    struct alea_error error = { 0 };
    static struct odds_plan plan;

    if (cli_has(cli, "numbers"))
        return list_numbers(cli, book);
    if (cli->files == 0)
        return cli_misuse(cli, "des nombres, s'il vous plaît : shots=10 ...",
                          "numbers, please: shots=10 ...");
    if (!odds_read(book, cli->file, cli->files, cli->lang, &plan, &error)) {
        fprintf(stderr, "alea: %s\n", error.message);
        return CLI_MISUSE;
    }
    return answer(cli, &plan, NULL);
}

static const struct cli_option options[] = {
    { "numbers",
      0,
      NULL,
      { "la liste des nombres d'une attaque",
        "the list of the numbers of an attack" } },
    { "exact",
      0,
      NULL,
      { "les fractions exactes aussi", "the exact fractions, too" } },
    { "json", 0, NULL, { "en JSON", "as JSON" } },
    { "svg",
      0,
      "FILE",
      { "dessine aussi les chances dans ce fichier",
        "also draws the odds into this file" } },
    { 0 },
};

const struct command cmd_odds = {
    .name = "odds",
    .usage = "NUMBER=VALUE... [then NUMBER=VALUE...] [--json] [--svg FILE]",
    .help = { "les chances exactes d'une attaque : touches, blessures, pertes, "
              "panique",
              "the exact odds of an attack: hits, wounds, losses, panic" },
    .options = options,
    .run = run,
};
