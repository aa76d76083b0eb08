/* army_make.c -- alea army new for duo: bands that nobody wrote down. */
#include <stdlib.h>

#include "books/duo/recruiter.h"
#include "cli/duo/book.h"
#include "frame/duo/band.h"
#include "read/word.h"

/* What --universe says; either of them when it says nothing. */
static bool universe_given(const struct cli *cli, enum duo_universe *out)
{
    const char *word = cli_value(cli, "universe");

    *out = UNIVERSE_ANY;
    if (!word)
        return true;
    if (word_is(word, "star-wars"))
        *out = UNIVERSE_STAR_WARS;
    else if (word_is(word, "fantasy|médiéval-fantastique|med-fan"))
        *out = UNIVERSE_FANTASY;
    if (*out != UNIVERSE_ANY)
        return true;
    cli_misuse(cli, "--universe : « %s » n'est ni star-wars ni fantasy",
               "--universe: \"%s\" is neither star-wars nor fantasy", word);
    return false;
}

static int put_band(const struct cli *cli, const struct duo_content *content,
                    const struct duo_band *band)
{
    FILE *out = cli_out_open(cli);

    if (!out)
        return CLI_MACHINE;
    duo_write_band(out, band, content);
    return cli_out_close(cli, out) ? CLI_YES : CLI_MACHINE;
}

int duo_army_new(struct cli *cli)
{
    int64_t points = DUO_LIMIT, seed = 1;
    enum duo_universe universe;
    struct duo_content *content;
    struct duo_band band;
    int code = CLI_NO;

    if (cli->files > 0)
        return cli_misuse(cli, "argument inattendu « %s »",
                          "unexpected argument \"%s\"", cli->file[0]);
    if (!cli_whole(cli, "points", DUO_LIMIT_LEAST, DUO_LIMIT_MOST, &points) ||
        !cli_whole(cli, "seed", 0, INT64_MAX, &seed) ||
        !universe_given(cli, &universe))
        return CLI_MISUSE;
    content = duo_cli_content(cli);
    if (!content)
        return CLI_MACHINE;
    if (duo_recruit(&band, &content->catalogue, universe, (int32_t)points,
                    (uint64_t)seed)) {
        snprintf(band.name, sizeof band.name, "%s %lld",
                 cli_say(cli, "Bande", "Band"), (long long)seed);
        code = put_band(cli, content, &band);
    } else {
        fprintf(stderr, "%s\n",
                cli_say(cli, "aucune bande trouvée ; essayez une autre graine",
                        "no band was found; try another seed"));
    }
    free(content);
    return code;
}

const struct cli_option duo_army_new_options[] = {
    { "universe",
      'u',
      "NAME",
      { "duo : star-wars ou fantasy (par défaut : l'un des deux)",
        "duo: star-wars or fantasy (default: either)" } },
    { "points",
      'p',
      "N",
      { "duo : points de la bande, de 20 à 500 (100 par défaut)",
        "duo: points of the band, 20 to 500 (default 100)" } },
    { "seed",
      's',
      "N",
      { "la même graine donne la même bande",
        "the same seed gives the same band" } },
    { "out", 'o', "FILE", { "écrit dans un fichier", "writes to a file" } },
    { 0 },
};
