/* cmd_verify.c -- alea verify: plays a record again, and compares. */
#include <inttypes.h>
#include <stdio.h>

#include "cli/commands.h"
#include "cli/scene.h"

static int verify(struct scene *scene, const char *file)
{
    struct alea_error error = { 0 };

    replay_begin(&scene->replay, &scene->record, scene->game.stage,
                 REPLAY_STRICT, scene->cli->lang, NULL);
    if (!replay_to(&scene->replay, INT32_MAX, &error)) {
        scene_complain(scene, file, &error);
        return CLI_NO;
    }
    if (!replay_hashes(&scene->replay))
        fprintf(
            stderr,
            cli_say(scene->cli,
                    "%s : du format %d ; ses empreintes sont d'un calcul "
                    "ancien, ses décisions, ses dés et son résultat sont les "
                    "mêmes\n",
                    "%s: of format %d; its hashes are of an older reckoning, "
                    "its decisions, dice and result are the same\n"),
            file, (int)scene->record.head.format);
    printf("%016" PRIx64 "\n", battle_hash(&scene->replay.battle));
    return CLI_YES;
}

static int run(struct cli *cli)
{
    struct scene *scene;
    int code;

    if (cli->files != 1)
        return cli_misuse(cli, "un enregistrement, s'il vous plaît",
                          "one record, please");
    scene = scene_new(cli, &code);
    if (!scene)
        return code;
    if (scene_record(scene, cli->file[0], &code))
        code = verify(scene, cli->file[0]);
    scene_free(scene);
    return code;
}

const struct command cmd_verify = {
    .name = "verify",
    .usage = "RECORD",
    .help = { "rejoue un enregistrement et compare : l'empreinte finale, ou "
              "la première ligne qui diffère",
              "plays a record again and compares: the final hash, or the "
              "first line that differs" },
    .run = run,
};
