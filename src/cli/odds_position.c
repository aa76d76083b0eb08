/* odds_position.c -- positions to look at: see odds_position.h. */
#include "cli/odds_position.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "text/decision.h"
#include "text/file.h"
#include "text/ofas/setup.h"

enum { PLAYERS = 2 };

static const char bare_table[] =
    "book: ofas\nversion: 1\nsize: [72, 48]\npieces: []\n";

static struct battle *of_record(struct scene *scene, int *code)
{
    const struct cli *cli = scene->cli;
    const char *file = cli_value(cli, "record");
    struct alea_error error = { 0 };
    int64_t at = INT32_MAX;

    if (!cli_whole(cli, "at", 0, INT32_MAX, &at)) {
        *code = CLI_MISUSE;
        return NULL;
    }
    if (!scene_record(scene, file, code))
        return NULL;
    replay_begin(&scene->replay, &scene->record, scene->game.stage, REPLAY_SHOW,
                 cli->lang, NULL);
    if (!replay_to(&scene->replay, (int32_t)at, &error)) {
        scene_complain(scene, file, &error);
        *code = CLI_NO;
        return NULL;
    }
    return &scene->replay.battle;
}

static struct battle *of_armies(struct scene *scene, int *code)
{
    const struct cli *cli = scene->cli;
    struct setup_texts texts = { .catalogue = &scene->game.catalogue,
                                 .kinds = &scene->game.kinds,
                                 .lang = cli->lang,
                                 .table = bare_table };
    struct alea_error error = { 0 };
    char *text[PLAYERS] = { NULL, NULL };
    enum setup_part part = SETUP_ALL;
    size_t size;

    *code = CLI_MACHINE;
    for (int i = 0; i < PLAYERS; i++) {
        const char *file = cli_value_at(cli, "army", i);

        text[i] = file_read(file, &size, cli->lang, &error);
        if (!text[i]) {
            scene_complain(scene, file, &error);
            goto done;
        }
        texts.army[i] = text[i];
    }
    *code = CLI_NO;
    scene->game.stage = setup_read(&texts, &error, &part);
    if (!scene->game.stage) {
        scene_complain(
            scene,
            (int)part < PLAYERS ? cli_value_at(cli, "army", (int)part) : "alea",
            &error);
        goto done;
    }
    battle_init(&scene->replay.battle, scene->game.stage, 1);
    *code = CLI_YES;
done:
    free(text[0]);
    free(text[1]);
    return *code == CLI_YES ? &scene->replay.battle : NULL;
}

struct battle *odds_position(struct scene *scene, int *code)
{
    const struct cli *cli = scene->cli;

    if (cli_has(cli, "record"))
        return of_record(scene, code);
    if (cli_value_at(cli, "army", 1) && !cli_value_at(cli, "army", 2))
        return of_armies(scene, code);
    *code = cli_misuse(cli, "un --record, ou deux --army, s'il vous plaît",
                       "one --record, or two --army, please");
    return NULL;
}

int odds_unit(const struct scene *scene, const struct battle *b,
              const char *option, int *code)
{
    const char *word = cli_value(scene->cli, option);
    int unit = word ? unit_parse(b, word) : NOBODY;

    *code = CLI_YES;
    if (word && unit == NOBODY)
        *code = cli_misuse(scene->cli, "--%s : aucune unité « %s »",
                           "--%s: there is no unit \"%s\"", option, word);
    return unit;
}
