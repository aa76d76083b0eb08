/* scene.c -- loading what battles are played and shown with. */
#include "cli/scene.h"

#include <stdio.h>
#include <stdlib.h>

#include "text/file.h"
#include "text/ofas/content.h"
#include "text/ofas/setup.h"

void scene_complain(const struct scene *scene, const char *file,
                    const struct alea_error *error)
{
    char rule[OFAS_RULE_TEXT];
    int place;

    fprintf(stderr, "%s:", file);
    if (error->line > 0)
        fprintf(stderr, "%d:", error->line);
    if (error->line > 0 && error->column > 0)
        fprintf(stderr, "%d:", error->column);
    fprintf(stderr, " %s", error->message);
    if (error->rule) {
        place = ledger_find(&scene->ledger, ofas_rule_text(error->rule, rule));
        fprintf(stderr, " (%s%s%s)", rule,
                place >= 0 ? cli_say(scene->cli, " : ", ": ") : "",
                place >= 0 ? scene->ledger.rule[place].statement : "");
    }
    fputc('\n', stderr);
}

struct scene *scene_new(const struct cli *cli)
{
    struct scene *scene = calloc(1, sizeof *scene);
    struct game_error error;

    if (!scene) {
        cli_failed(cli, "alea");
        return NULL;
    }
    scene->cli = cli;
    if (!ledger_open_in(&scene->ledger, "ofas", cli->lang, &error.error)) {
        scene_complain(scene, "rules/ofas.md", &error.error);
        free(scene);
        return NULL;
    }
    if (!game_content(&scene->game, content_folder(), cli->lang, &error)) {
        scene_complain(scene, error.file, &error.error);
        scene_free(scene);
        return NULL;
    }
    return scene;
}

void scene_free(struct scene *scene)
{
    game_clear(&scene->game);
    record_clear(&scene->record);
    ledger_clear(&scene->ledger);
    free(scene);
}

/* A record of other content may play differently: say so before it does. */
static void compare_content(const struct scene *scene, const char *file)
{
    if (scene->record.head.content !=
        setup_content(&scene->game.catalogue, &scene->game.kinds))
        fprintf(stderr, "%s: %s\n", file,
                cli_say(scene->cli,
                        "remarque : joué avec un autre contenu du livre",
                        "warning: played with other content of the book"));
}

bool scene_record(struct scene *scene, const char *file, int *code)
{
    struct game_error error = { 0 };
    size_t size;
    char *text = file_read(file, &size, scene->cli->lang, &error.error);
    bool done;

    *code = CLI_MACHINE;
    if (!text) {
        scene_complain(scene, file, &error.error);
        return false;
    }
    *code = CLI_NO;
    done =
        record_read(&scene->record, text, size, scene->cli->lang, &error.error);
    free(text);
    if (!done) {
        scene_complain(scene, file, &error.error);
        return false;
    }
    compare_content(scene, file);
    if (!game_stage(&scene->game, &scene->record.head, scene->cli->lang,
                    &error)) {
        fprintf(stderr, "%s:1: ", file);
        scene_complain(scene, error.file, &error.error);
        return false;
    }
    return true;
}
