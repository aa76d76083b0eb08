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

/* Plays to the moment asked for; a record that differs is drawn as far as it
 * goes, and said to differ. */
static bool play_to(struct scene *scene, int64_t at)
{
    struct alea_error error = { 0 };

    replay_begin(&scene->replay, &scene->record, scene->game.stage, REPLAY_SHOW,
                 scene->cli->lang, NULL);
    if (replay_to(&scene->replay, (int32_t)at, &error))
        return true;
    scene_complain(scene, scene->cli->file[0], &error);
    return false;
}

static int run(struct cli *cli)
{
    struct scene *scene;
    int64_t at = INT32_MAX;
    int code;

    if (cli->files != 1)
        return cli_misuse(cli, "donnez un fichier d'enregistrement",
                          "give one record file");
    if (!cli_whole(cli, "at", 0, INT32_MAX, &at))
        return CLI_MISUSE;
    scene = scene_new(cli, &code);
    if (!scene)
        return code;
    if (scene_record(scene, cli->file[0], &code)) {
        bool same = play_to(scene, at);

        code = draw_to(scene, cli_value(cli, "output"));
        if (code == CLI_YES && !same)
            code = CLI_NO;
    }
    scene_free(scene);
    return code;
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
