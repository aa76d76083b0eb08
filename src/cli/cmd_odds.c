/* cmd_odds.c -- alea odds: what may come of an attack, exactly. */
#include <stdio.h>
#include <string.h>

#include "cli/book.h"
#include "cli/commands.h"
#include "cli/odds_position.h"
#include "report/odds_report.h"
#include "report/odds_words.h"
#include "words/words.h"

static int out_of_memory(const struct cli *cli)
{
    fprintf(stderr, "alea: %s\n",
            cli_say(cli, "mémoire insuffisante, ou attaque trop longue",
                    "out of memory, or the attack is too long"));
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
static int work_out(const struct cli *cli, const struct odds_plan *plan,
                    const struct battle *b, const char *title)
{
    struct odds *odds = odds_new(plan);
    const struct odds_told told = { .plan = plan,
                                    .odds = odds,
                                    .title = title,
                                    .battle = b,
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

/* ---- a position ---- */

enum { ATTACKS = 64 }; /* of a question */

/* "A3 Grenadiers -> B1 Milice", or with a mark of a charge. */
static void put_title(const struct scene *scene, const struct battle *b,
                      const struct odds_attack *a, char *out, size_t size)
{
    const struct words words = { .lang = scene->cli->lang,
                                 .ledger = &scene->ledger };
    char from[WORDS_LINE], to[WORDS_LINE];

    unit_words(&words, b, a->unit, from, sizeof from);
    unit_words(&words, b, a->target, to, sizeof to);
    snprintf(out, size, "%s %s %s", from,
             a->close ? cli_say(scene->cli, "charge", "charges")
                      : cli_say(scene->cli, "tire sur", "shoots at"),
             to);
}

static int answer_attack(const struct scene *scene, const struct battle *b,
                         const struct odds_attack *a)
{
    static struct odds_plan plan;
    char title[2 * WORDS_LINE + 32];

    put_title(scene, b, a, title, sizeof title);
    if (!b->stage->book->odds->of_attack(b, a, &plan)) {
        fprintf(stderr,
                cli_say(scene->cli,
                        "alea: %s : cette attaque n'est pas possible\n",
                        "alea: %s: this attack is not possible\n"),
                title);
        return CLI_NO;
    }
    return work_out(scene->cli, &plan, b, title);
}

/* The attacks that are asked about in a record, one after the other. */
static int answer_question(const struct scene *scene, const struct battle *b)
{
    struct odds_attack attack[ATTACKS];
    const int n =
        b->asking ? b->stage->book->odds->asked(b, attack, ATTACKS) : 0;
    int code = CLI_YES;

    if (n == 0)
        return cli_misuse(scene->cli,
                          "cette position ne demande aucune attaque : donnez "
                          "--attacker et --target",
                          "no attack is being decided there: give --attacker "
                          "and --target");
    for (int i = 0; i < n && code == CLI_YES; i++) {
        if (i > 0 && !cli_has(scene->cli, "json"))
            putchar('\n');
        code = answer_attack(scene, b, &attack[i]);
    }
    return code;
}

/* All of --how; false, and words about it, when one is unknown. */
static bool read_ways(const struct cli *cli, const struct odds_book *book,
                      int *how)
{
    const char *word;

    for (int n = 0; (word = cli_value_at(cli, "how", n)) != NULL; n++) {
        const struct odds_way *way = book->way;

        while (way->key && strcmp(way->key, word) != 0)
            way++;
        if (!way->key) {
            cli_misuse(cli,
                       "--how : « %s » est inconnu ; au choix : precise, "
                       "moving, alert, grenades, fight",
                       "--how: \"%s\" is unknown; choose from precise, moving, "
                       "alert, grenades, fight",
                       word);
            return false;
        }
        *how |= way->how;
    }
    return true;
}

static int look_at(struct scene *scene)
{
    const struct cli *cli = scene->cli;
    int32_t apart;
    int code;
    struct battle *b = odds_position(scene, &code);
    struct odds_attack a = { .close = cli_has(cli, "close") };

    if (!b)
        return code;
    if (!b->stage->book->odds)
        return cli_not_of_book(cli, scene->game.book);
    apart = 12 * odds_scale(b);
    a.unit = odds_unit(scene, b, "attacker", &code);
    if (code != CLI_YES)
        return code;
    a.target = odds_unit(scene, b, "target", &code);
    if (code != CLI_YES)
        return code;
    if (!read_ways(cli, b->stage->book->odds, &a.how) ||
        !odds_length(cli, b, "distance", &apart))
        return CLI_MISUSE;
    if (a.unit == NOBODY && a.target == NOBODY && cli_has(cli, "record"))
        return answer_question(scene, b);
    if (a.unit == NOBODY || a.target == NOBODY)
        return cli_misuse(cli, "donnez --attacker et --target",
                          "give --attacker and --target");
    if (!cli_has(cli, "record"))
        b->stage->book->odds->face(b, a.unit, a.target, apart);
    return answer_attack(scene, b, &a);
}

/* ---- numbers ---- */

/* "  shots=0..128       shots or blows (1)" */
static int list_numbers(const struct cli *cli, const struct odds_book *book)
{
    for (int i = 0; i < book->numbers; i++) {
        const struct odds_number *n = &book->number[i];
        char values[80];

        printf("  %s=%-*s %s", n->key, 24 - (int)strlen(n->key),
               odds_values(n, values, sizeof values), n->help[cli->lang]);
        if (n->words)
            printf(" (%s)\n", n->words[n->usual - n->least]);
        else
            printf(" (%d)\n", n->usual);
    }
    return CLI_YES;
}

static int run(struct cli *cli)
{
    int code = CLI_MISUSE;
    const struct book_text *text = cli_book(cli, &code);
    const struct odds_book *book = text ? text->book->odds : NULL;
    struct alea_error error = { 0 };
    static struct odds_plan plan;

    if (!text)
        return code;
    if (!book)
        return cli_not_of_book(cli, text);

    if (cli_has(cli, "numbers"))
        return list_numbers(cli, book);
    if (cli_has(cli, "record") || cli_has(cli, "army"))
        return scene_run(cli, look_at);
    if (cli->files == 0)
        return cli_misuse(cli, "donnez des nombres : shots=10 ...",
                          "give numbers: shots=10 ...");
    if (!odds_read(book, cli->file, cli->files, cli->lang, &plan, &error)) {
        fprintf(stderr, "alea: %s\n", error.message);
        return CLI_MISUSE;
    }
    return work_out(cli, &plan, NULL, NULL);
}

static const struct cli_option options[] = {
    { "army",
      'a',
      "FILE",
      { "une liste d'armée ; option à donner deux fois",
        "an army list; give it twice" } },
    ODDS_RECORD,
    { "attacker",
      0,
      "UNIT",
      { "l'unité qui attaque : A2, ou son nom",
        "the attacking unit: A2, or its name" } },
    { "target", 0, "UNIT", { "l'unité attaquée", "the unit under attack" } },
    { "distance",
      0,
      "LENGTH",
      { "distance entre deux unités de listes, dans l'unité du livre "
        "(pouces, pas), ou avec une unité : 12pas, 30cm (12 par défaut)",
        "distance between two units of lists, in the book's unit (inches, "
        "paces), or with a unit: 12paces, 30cm (default 12)" } },
    { "close",
      0,
      NULL,
      { "une charge au lieu d'un tir", "a charge instead of shooting" } },
    { "how",
      0,
      "WAY",
      { "precise, moving ou alert : le genre de tir ; grenades : au "
        "corps-à-corps contre un véhicule ; fight : le round de "
        "combat d'une charge réussie",
        "precise, moving or alert: the kind of fire; grenades: in close "
        "combat with a vehicle; fight: the round of combat of a charge "
        "that came home" } },
    { "numbers",
      0,
      NULL,
      { "donne la liste des nombres d'une attaque",
        "lists the numbers of an attack" } },
    { "exact",
      0,
      NULL,
      { "donne aussi les fractions exactes",
        "also prints the exact fractions" } },
    { "json", 0, NULL, { "en JSON", "as JSON" } },
    { "svg",
      0,
      "FILE",
      { "dessine aussi les chances dans ce fichier",
        "also draws the odds in this file" } },
    CLI_BOOK,
    { 0 },
};

const struct command cmd_odds = {
    .name = "odds",
    .usage = "NUMBER=VALUE... [then ...] | --army A --army B --attacker A1 "
             "--target B1 | --record R [--at N]",
    .help = { "calcule les chances exactes d'une attaque : touches, "
              "blessures, pertes, panique",
              "computes the exact odds of an attack: hits, wounds, losses, panic" },
    .options = options,
    .run = run,
};
