/* cmd_threat.c -- alea threat: what can reach and hurt a unit, if it stops
 * here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/length.h"
#include "cli/commands.h"
#include "cli/odds_position.h"
#include "read/yaml.h"
#include "report/threat_report.h"

enum { MOST = INCH(99) }; /* from the middle */

/* "12.5,-3": from the middle of the table, in inches or what the book measures
 * in. */
static bool read_place(const struct cli *cli, const struct battle *b,
                       struct vec *out)
{
    const char *text = cli_value(cli, "place");
    const char *comma = strchr(text, ',');
    char x[16];

    if (comma && comma - text < (ptrdiff_t)sizeof x) {
        snprintf(x, sizeof x, "%.*s", (int)(comma - text), text);
        if (length_read(x, odds_scale(b), &out->x) &&
            length_read(comma + 1, odds_scale(b), &out->y) && out->x > -MOST &&
            out->x < MOST && out->y > -MOST && out->y < MOST)
            return true;
    }
    cli_misuse(cli, "--place : « %s » n'est pas deux nombres, comme 12.5,-3",
               "--place: \"%s\" is not two numbers, as in 12.5,-3", text);
    return false;
}

static int tell_threats(const struct cli *cli, const struct battle *b, int unit)
{
    struct threat *threat = calloc(THREATS, sizeof *threat);
    int n;

    if (!threat)
        return cli_failed(cli, "alea");
    n = threat_find(b, unit, THREAT_PATIENT, threat, THREATS);
    if (cli_has(cli, "json")) {
        json_t *out = threat_json(b, threat, n);

        json_dumpf(out, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(9));
        putchar('\n');
        json_decref(out);
    } else if (n > 0) {
        threat_text(b, threat, n, cli->lang, stdout);
    } else {
        puts(cli_say(cli, "personne, de là où chacun se trouve",
                     "nobody, from where everyone stands now"));
    }
    free(threat);
    return n > 0 ? CLI_YES : CLI_NO;
}

static int look_at(struct scene *scene)
{
    const struct cli *cli = scene->cli;
    int code, unit;
    struct battle *b = odds_position(scene, &code);
    struct vec place;

    if (!b)
        return code;
    unit = odds_unit(scene, b, "unit", &code);
    if (code != CLI_YES)
        return code;
    if (unit == NOBODY || !unit_on_table(b, unit))
        return cli_misuse(cli, "--unit : donnez une unité sur la table",
                          "--unit: give a unit on the table");
    if (cli_has(cli, "place")) {
        static struct battle there;

        if (!read_place(cli, b, &place))
            return CLI_MISUSE;
        threat_stop(b, unit, place, &there);
        b = &there;
    }
    return tell_threats(cli, b, unit);
}

static int run(struct cli *cli)
{
    if (!cli_has(cli, "record") || !cli_has(cli, "unit"))
        return cli_misuse(cli, "donnez --record et --unit",
                          "give --record and --unit");
    return scene_run(cli, look_at);
}

static const struct cli_option options[] = {
    ODDS_RECORD,
    { "unit",
      0,
      "UNIT",
      { "l'unité menacée : A2", "the threatened unit: A2" } },
    { "place",
      0,
      "X,Y",
      { "comme si son chef était là, mesuré du centre, dans l'unité du livre "
        "(pouces, pas)",
        "as if its leader stood there, measured from the centre, in the "
        "book's unit (inches, paces)" } },
    { "json", 0, NULL, { "en JSON", "as JSON" } },
    { 0 },
};

const struct command cmd_threat = {
    .name = "threat",
    .usage = "--record R [--at N] --unit UNIT [--place X,Y] [--json]",
    .help = { "montre qui peut attaquer une unité, et avec quel effet ; code "
              "1 si personne",
              "shows which enemies can attack a unit, and to what effect; "
              "exit code 1 if none can" },
    .options = options,
    .run = run,
};
