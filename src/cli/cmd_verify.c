/* cmd_verify.c -- alea verify: plays a record again, and compares. */
#include <inttypes.h>
#include <stdio.h>

#include "cli/commands.h"
#include "cli/scene.h"

static int verify(struct scene *scene)
{
    const char *file = scene->cli->file[0];
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
                    "%s : format %d ; ses empreintes suivent un ancien "
                    "calcul, mais ses décisions, ses dés et son résultat "
                    "sont les mêmes\n",
                    "%s: format %d; its hashes are computed in an older way, "
                    "but its decisions, dice and result are the same\n"),
            file, (int)scene->record.head.format);
    printf("%016" PRIx64 "\n", battle_hash(&scene->replay.battle));
    return CLI_YES;
}

static int run(struct cli *cli)
{
    return scene_run_record(cli, verify);
}

const struct command cmd_verify = {
    .name = "verify",
    .usage = "RECORD",
    .help = { "rejoue un enregistrement et donne l'empreinte finale, ou la "
              "première ligne qui diffère",
              "replays a record and prints the final hash, or the first line "
              "that differs" },
    .run = run,
};
