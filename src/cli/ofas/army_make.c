/* army_make.c -- alea army new and convert: lists that somebody wrote
 * down, or nobody did. */
#include "books/ofas/recruiter.h"
#include "cli/ofas/book.h"
#include "cli/ofas/desk.h"
#include "frame/ofas/army.h"
#include "frame/ofas/army_words.h"
#include "read/file.h"

#include <stdlib.h>
#include <string.h>

/* Which of yaml, json, text --to says; YAML when it says nothing. */
static bool format_given(const struct cli *cli, enum army_format *format)
{
    static const char *const names[] = {
        [ARMY_YAML] = "yaml", [ARMY_JSON] = "json", [ARMY_TEXT] = "text"
    };
    const char *to = cli_value(cli, "to");

    *format = ARMY_YAML;
    if (!to)
        return true;
    for (int i = ARMY_YAML; i <= ARMY_TEXT; i++)
        if (strcmp(to, names[i]) == 0) {
            *format = (enum army_format)i;
            return true;
        }
    cli_misuse(cli, "--to : « %s » n'est ni yaml, ni json, ni text",
               "--to: \"%s\" is neither yaml nor json nor text", to);
    return false;
}

static int put_list(const struct cli *cli, const struct desk *desk,
                    const struct ofas_list *list, enum army_format format)
{
    char *text = army_convert(list, &desk->catalogue, format);
    FILE *out = text ? cli_out_open(cli) : NULL;
    bool done = false;

    if (!text)
        cli_failed(cli, "alea");
    if (out) {
        fputs(text, out);
        done = cli_out_close(cli, out);
    }
    free(text);
    return done ? CLI_YES : CLI_MACHINE;
}

/* ---- army convert ---- */

/* Words about what could not be read. */
static void put_findings(const struct desk *desk, const char *file)
{
    const struct army_report *r = &desk->report;

    for (int i = 0; i < r->findings && i < ARMY_FINDINGS; i++)
        if (!r->finding[i].warning)
            fprintf(stderr, "%s:%d:%d: %s\n", file, r->finding[i].line,
                    r->finding[i].column, r->finding[i].sentence);
}

/* Was everything of the file understood? Only then is nothing lost. */
static bool is_whole(const struct army_report *r)
{
    for (int i = 0; i < r->findings && i < ARMY_FINDINGS; i++)
        if (!r->finding[i].warning && r->finding[i].rule == 0)
            return false;
    return r->readable;
}

static int convert(struct cli *cli, struct desk *desk, enum army_format format)
{
    struct alea_error error;
    size_t size = 0;
    char *text = file_read(cli->file[0], &size, cli->lang, &error);

    if (!text) {
        fprintf(stderr, "%s: %s\n", cli->file[0], error.message);
        return CLI_MACHINE;
    }
    army_check_text(&desk->report, text, size, &desk->catalogue, cli->lang);
    free(text);
    if (!is_whole(&desk->report)) {
        put_findings(desk, cli->file[0]);
        return CLI_NO;
    }
    return put_list(cli, desk, &desk->report.list, format);
}

int army_convert_command(struct cli *cli)
{
    enum army_format format;
    struct desk *desk;
    int code;

    if (cli->files != 1)
        return cli_misuse(cli, "donnez un seul fichier",
                          "give exactly one file");
    if (!format_given(cli, &format))
        return CLI_MISUSE;
    desk = desk_new(cli);
    if (!desk)
        return CLI_MACHINE;
    code = convert(cli, desk, format);
    free(desk);
    return code;
}

/* ---- army new ---- */

static bool archetype_given(const struct cli *cli, const struct desk *desk,
                            enum ofas_archetype *archetype)
{
    const char *word = cli_value(cli, "archetype");
    char nearest[OFAS_NAME];
    int id;

    *archetype = OFAS_ARCHETYPE_NONE;
    if (!word)
        return true;
    id = army_word(&desk->catalogue, WORDS_ARCHETYPE, word, nearest);
    if (id >= 0) {
        *archetype = (enum ofas_archetype)id;
        return true;
    }
    cli_misuse(cli,
               "--archetype : « %s » n'est pas un archétype ; vouliez-vous "
               "dire « %s » ?",
               "--archetype: \"%s\" is not an archetype; did you mean \"%s\"?",
               word, nearest[0] ? nearest : "none");
    return false;
}

static bool variant_given(const struct cli *cli, const struct desk *desk,
                          enum ofas_list_variant *variant)
{
    const char *word = cli_value(cli, "variant");
    char nearest[OFAS_NAME];
    int id = word ? army_word(&desk->catalogue, WORDS_VARIANT, word, nearest)
                  : (int)OFAS_VARIANT_NONE;

    if (id >= 0) {
        *variant = (enum ofas_list_variant)id;
        return true;
    }
    cli_misuse(cli,
               "--variant : « %s » n'est pas une variante ; vouliez-vous "
               "dire « %s » ?",
               "--variant: \"%s\" is not a variant; did you mean \"%s\"?", word,
               nearest[0] ? nearest : "skirmish");
    return false;
}

static int recruit(struct cli *cli, struct desk *desk, int64_t points,
                   int64_t seed)
{
    struct ofas_wanted wanted = { .points = (int32_t)points,
                                  .seed = (uint64_t)seed,
                                  .lang = cli->lang };
    enum army_format format;

    if (!archetype_given(cli, desk, &wanted.archetype) ||
        !variant_given(cli, desk, &wanted.variant) ||
        !format_given(cli, &format))
        return CLI_MISUSE;
    if (!ofas_recruit(&desk->report.list, &desk->catalogue, &wanted)) {
        fprintf(stderr, "%s\n",
                cli_say(cli, "aucune armée trouvée ; essayez une autre graine",
                        "no army was found; try another seed"));
        return CLI_NO;
    }
    return put_list(cli, desk, &desk->report.list, format);
}

int army_new_command(struct cli *cli)
{
    int64_t points = 250, seed = 1;
    struct desk *desk;
    int code;

    if (cli->files > 0)
        return cli_misuse(cli, "argument inattendu « %s »",
                          "unexpected argument \"%s\"", cli->file[0]);
    if (!cli_whole(cli, "points", OFAS_RECRUIT_LEAST, OFAS_RECRUIT_MOST,
                   &points) ||
        !cli_whole(cli, "seed", 0, INT64_MAX, &seed))
        return CLI_MISUSE;
    desk = desk_new(cli);
    if (!desk)
        return CLI_MACHINE;
    code = recruit(cli, desk, points, seed);
    free(desk);
    return code;
}

/* clang-format off */
const struct cli_option army_convert_options[] = {
    { "to", 't', "FORMAT", { "yaml (par défaut), json, ou text, à coller dans un forum",
                             "yaml (the default), json, or text, to paste into a forum" } },
    { "out", 'o', "FILE", { "écrit dans un fichier", "writes to a file" } },
    { NULL, 0, NULL, { NULL, NULL } },
};

const struct cli_option army_new_options[] = {
    { "archetype", 'a', "KEY", { "archétype du chapitre 19, ou none",
                                 "archetype of chapter 19, or none" } },
    { "variant", 'v', "KEY", { "skirmish (de 150 à 250 PA) ou tank-battle",
                               "skirmish (150 to 250 AP) or tank-battle" } },
    { "points", 'p', "N", { "format en PA, de 100 à 2000 (250 par défaut)",
                            "format in AP, 100 to 2000 (default 250)" } },
    { "seed", 's', "N", { "la même graine donne la même armée",
                          "the same seed gives the same army" } },
    { "to", 't', "FORMAT", { "yaml, json ou text", "yaml, json or text" } },
    { "out", 'o', "FILE", { "écrit dans un fichier", "writes to a file" } },
    { NULL, 0, NULL, { NULL, NULL } },
};

/* clang-format on */
