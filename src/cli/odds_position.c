/* odds_position.c -- positions to look at: see odds_position.h. */
#include "cli/odds_position.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/length.h"
#include "battle/odds.h"
#include "read/book_stages.h"
#include "read/file.h"
#include "read/yaml.h"
#include "words/decision.h"

enum { PLAYERS = 2 };

static struct battle *of_record(struct scene *scene, int *code)
{
    const char *file = cli_value(scene->cli, "record");

    if (!scene_record(scene, file, code))
        return NULL;
    if (!scene_play(scene, file)) {
        *code = CLI_NO;
        return NULL;
    }
    return &scene->replay.battle;
}

static struct battle *of_armies(struct scene *scene, int *code)
{
    const struct cli *cli = scene->cli;
    const struct book_stages *stages = scene->game.book->stages;
    struct army_card card[PLAYERS];
    void *army[PLAYERS] = { NULL, NULL }, *table = NULL, *settings = NULL;
    struct alea_error error = { 0 };
    char *text[PLAYERS] = { NULL, NULL };
    const char *wrong = "alea";
    size_t size;

    *code = CLI_MACHINE;
    for (int i = 0; i < PLAYERS; i++) {
        const char *file = cli_value_at(cli, "army", i);

        text[i] = file_read(file, &size, cli->lang, &error);
        if (!text[i]) {
            scene_complain(scene, file, &error);
            goto done;
        }
    }
    *code = CLI_NO;
    for (int i = 0; i < PLAYERS; i++) {
        army[i] = stages_army(stages, scene->game.content, text[i],
                              strlen(text[i]), cli->lang, &card[i], &error);
        if (!army[i]) {
            wrong = cli_value_at(cli, "army", i);
            break;
        }
    }
    if (army[0] && army[1]) {
        table = stages_table(stages, scene->game.content, stages->bare,
                             strlen(stages->bare), true, cli->lang, &error);
        settings = stages_settings(stages, NULL, cli->lang, &error);
    }
    if (table && settings)
        scene->game.stage =
            stages_stage(stages, scene->game.content, (const void *const *)army,
                         PLAYERS, table, settings, cli->lang, &error);
    if (!scene->game.stage) {
        scene_complain(scene, wrong, &error);
        goto done;
    }
    battle_init(&scene->replay.battle, scene->game.stage, 1);
    *code = CLI_YES;
done:
    for (int i = 0; i < PLAYERS; i++) {
        free(text[i]);
        free(army[i]);
    }
    free(table);
    free(settings);
    return *code == CLI_YES ? &scene->replay.battle : NULL;
}

struct battle *odds_position(struct scene *scene, int *code)
{
    const struct cli *cli = scene->cli;

    if (cli_has(cli, "record"))
        return of_record(scene, code);
    if (cli_value_at(cli, "army", 1) && !cli_value_at(cli, "army", 2))
        return of_armies(scene, code);
    *code = cli_misuse(cli, "donnez un --record, ou deux --army",
                       "give one --record, or two --army");
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

int32_t odds_scale(const struct battle *b)
{
    const struct odds_book *odds = b->stage->book->odds;

    return odds && odds->unit ? odds->unit : INCH(1);
}

bool odds_length(const struct cli *cli, const struct battle *b,
                 const char *option, int32_t *out)
{
    enum { MOST = INCH(96) };
    const char *text = cli_value(cli, option);

    if (!text ||
        (length_read(text, odds_scale(b), out) && *out >= 0 && *out <= MOST))
        return true;
    cli_misuse(
        cli, "--%s : « %s » n'est pas une longueur comme 12, 12pas, 30cm",
        "--%s: \"%s\" is not a length such as 12, 12paces, 30cm", option, text);
    return false;
}
