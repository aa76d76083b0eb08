/* party.c -- alea army show and export for parties of quest. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/quest/own.h"
#include "frame/quest/party.h"
#include "frame/quest/rows.h"
#include "read/file.h"

struct desk {
    const struct cli *cli;
    struct quest_content *content;
    struct quest_party party;
};

/* ---- show ---- */

/* A line of words by the rows of a struct. */
static void put_rows(const struct desk *d, const struct row *rows,
                     const void *in)
{
    const struct fields f = { .catalogue = &d->content->catalogue,
                              .lang = d->cli->lang };
    struct buffer buffer;
    char text[400];

    buffer_begin(&buffer, text, sizeof text);
    fields_say(&f, rows, in, &buffer);
    puts(text);
}

static void put_weapon(const struct desk *d, const struct quest_weapon *w)
{
    printf(cli_say(d->cli, "    %s : ", "    %s: "), w->name[d->cli->lang]);
    if (w->range)
        printf("%d\", ", (int)(w->range / INCH(1)));
    else
        printf("%s, ", cli_say(d->cli, "mêlée", "melee"));
    put_rows(d, quest_weapon_rows, w);
}

static void put_hero(const struct desk *d, const struct quest_member *m)
{
    const struct quest_catalogue *c = &d->content->catalogue;
    const enum lang lang = d->cli->lang;
    const struct quest_hero hero = quest_equip(c, m);
    const struct quest_kind *k = &hero.kind;

    printf("%s%s%s\n    ", m->name, m->name[0] ? ", " : "", k->name[lang]);
    put_rows(d, quest_hero_value_rows, k);
    for (int i = 0; i < k->arms; i++)
        put_weapon(d, &c->weapon[k->arm[i]]);
    printf("    ");
    put_rows(d, quest_rule_rows, k);
    for (int i = 0; i < m->upgrades; i++)
        printf("    + %s\n", c->gear[m->upgrade[i]].name[lang]);
    for (int i = 0; i < m->gears; i++)
        printf("    * %s\n", c->gear[m->gear[i]].name[lang]);
}

static void show(const struct desk *d)
{
    printf("%s\n", d->party.name);
    for (int i = 0; i < d->party.heroes; i++)
        put_hero(d, &d->party.hero[i]);
}

static void export(const struct desk *d)
{
    quest_write_party(stdout, &d->party, d->content);
}

/* ---- the commands ---- */

static int run_on(struct desk *d, void (*act)(const struct desk *d))
{
    const char *file = d->cli->file[0];
    struct alea_error error = { 0 };
    struct yaml_report report = { .lang = d->cli->lang,
                                  .error = &error,
                                  .max = 1 };
    size_t size = 0;
    char *text = file_read(file, &size, d->cli->lang, &error);
    const bool good =
        text && quest_read_party(&report, d->content, text, size, &d->party);

    free(text);
    if (!good)
        return quest_cli_complain(file, &error);
    act(d);
    return CLI_YES;
}

static int run(struct cli *cli, void (*act)(const struct desk *d))
{
    struct desk d = { .cli = cli };
    int code;

    if (cli->files != 1)
        return cli_misuse(cli, "donnez un seul fichier",
                          "give exactly one file");
    d.content = quest_cli_content(cli);
    if (!d.content)
        return CLI_MACHINE;
    code = run_on(&d, act);
    free(d.content);
    return code;
}

int quest_army_show(struct cli *cli)
{
    return run(cli, show);
}

int quest_army_export(struct cli *cli)
{
    return run(cli, export);
}
