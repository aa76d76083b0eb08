/* cmd_draw.c -- alea draw: a moment of a record as a picture. */
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/scene.h"
#include "draw/draw.h"

static int draw(struct scene *scene, FILE *out)
{
    struct drawing how = { .lang = scene->cli->lang,
                           .content = scene->game.content,
                           .header = true,
                           .legend = true,
                           .styled = true };

    draw_battle(out, &scene->replay.battle, &how);
    return fflush(out) == 0 && !ferror(out) ? CLI_YES : CLI_MACHINE;
}

static int draw_to(struct scene *scene, const char *path)
{
    FILE *out;
    int code;

    if (!path || strcmp(path, "-") == 0)
        return draw(scene, stdout);
    out = fopen(path, "w");
    if (!out)
        return cli_failed(scene->cli, path);
    code = draw(scene, out);
    if (fclose(out) != 0)
        code = CLI_MACHINE;
    if (code != CLI_YES)
        cli_failed(scene->cli, path);
    return code;
}

/* A record that differs is drawn as far as it goes. */
static int draw_moment(struct scene *scene)
{
    const bool same = scene_play(scene, scene->cli->file[0]);
    const int code = draw_to(scene, cli_value(scene->cli, "output"));

    return code == CLI_YES && !same ? CLI_NO : code;
}

static int run(struct cli *cli)
{
    return scene_run_record(cli, draw_moment);
}

static const struct cli_option options[] = {
    { "at",
      0,
      "N",
      { "après la décision N (par défaut : la dernière)",
        "after decision N (default: the last)" } },
    { "output",
      'o',
      "FILE",
      { "écrit l'image SVG dans ce fichier", "writes the SVG to this file" } },
    { 0 },
};

const struct command cmd_draw = {
    .name = "draw",
    .usage = "RECORD [--at N] [-o FILE.svg]",
    .help = { "dessine la table à un moment d'un enregistrement",
              "draws the table at one point of a record" },
    .options = options,
    .run = run,
};
