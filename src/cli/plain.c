/* plain.c -- army check, table check, table generate by struct book_stages. */
#include "cli/plain.h"
#include "cli/settings.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "cli/book_cli.h"
#include "cli/scene.h"
#include "read/file.h"

static const struct book_stages *stages_of(const struct scene *scene)
{
    return scene->game.book->stages;
}

static const char *rule_of(const struct scene *scene,
                           const struct alea_error *error, char id[RULE_TEXT])
{
    return scene->game.book->book->rule_text(error->rule, id);
}

/* One line of JSON about a file: what it is called, and what is wrong. */
static bool put_json(const struct scene *scene, const char *file,
                     const char *what, const char *name, int pieces,
                     const struct alea_error *error)
{
    json_t *faults = json_array(), *all;
    char id[RULE_TEXT];
    bool done;

    if (error)
        json_array_append_new(faults,
                              json_pack("{s:s, s:i, s:i, s:s}", "rule",
                                        rule_of(scene, error, id), "line",
                                        error->line, "column", error->column,
                                        "sentence", error->message));
    all = json_pack("{s:s, s:s, s:b, s:i, s:o}", "file", file, "name", name,
                    what, error == NULL, "count", pieces, "faults", faults);
    done = all && json_dumpf(all, stdout, JSON_COMPACT) == 0;
    putchar('\n');
    json_decref(all);
    return done;
}

/* Looks at one file; CLI_YES, or words about it. */
typedef int checker(struct scene *scene, const char *file, const char *text,
                    size_t size);

static int check_army(struct scene *scene, const char *file, const char *text,
                      size_t size)
{
    const struct cli *cli = scene->cli;
    struct alea_error error = { 0 };
    struct army_card card = { 0 };
    void *army = stages_of(scene)->army(scene->game.content, text, size,
                                        cli->lang, &card, &error);
    const bool legal = army != NULL;

    free(army);
    if (cli_has(cli, "json"))
        put_json(scene, file, "legal", card.name, card.units,
                 legal ? NULL : &error);
    else if (!legal)
        scene_complain(scene, file, &error);
    else
        printf("%s: %s, %d %s, %s\n", file, card.name, card.cost,
               stages_of(scene)->points[cli->lang],
               cli_say(cli, "légal", "legal"));
    return legal ? CLI_YES : CLI_NO;
}

static int check_table(struct scene *scene, const char *file, const char *text,
                       size_t size)
{
    const struct cli *cli = scene->cli;
    struct alea_error error = { 0 };
    void *table = stages_of(scene)->table(scene->game.content, text, size, true,
                                          cli->lang, &error);
    const bool playable = table != NULL;

    free(table);
    if (cli_has(cli, "json"))
        put_json(scene, file, "playable", "", 0, playable ? NULL : &error);
    else if (!playable)
        scene_complain(scene, file, &error);
    else
        printf("%s: %s\n", file, cli_say(cli, "jouable", "playable"));
    return playable ? CLI_YES : CLI_NO;
}

static int check_file(struct scene *scene, const char *file, checker *check)
{
    struct alea_error error;
    size_t size = 0;
    char *text = file_read(file, &size, scene->cli->lang, &error);
    int code;

    if (!text) {
        fprintf(stderr, "%s: %s\n", file, error.message);
        return CLI_MACHINE;
    }
    code = check(scene, file, text, size);
    free(text);
    return code;
}

static int check_all(struct cli *cli, checker *check)
{
    struct scene *scene;
    int code = CLI_YES;

    if (cli->files == 0)
        return cli_misuse(cli, "donnez un fichier", "give a file");
    scene = scene_new(cli, &code);
    if (!scene)
        return code;
    for (int i = 0; i < cli->files; i++) {
        const int one = check_file(scene, cli->file[i], check);

        code = one > code ? one : code;
    }
    scene_free(scene);
    return code;
}

int plain_army_check(struct cli *cli)
{
    return check_all(cli, check_army);
}

int plain_table_check(struct cli *cli)
{
    return check_all(cli, check_table);
}

/* ---- generate ---- */

static int write_table(const struct scene *scene, const void *settings,
                       uint64_t seed)
{
    char *text = game_table(&scene->game, settings, seed);
    FILE *out = text ? cli_out_open(scene->cli) : NULL;
    bool done = false;

    if (!text)
        cli_failed(scene->cli, "alea");
    if (out) {
        fputs(text, out);
        done = cli_out_close(scene->cli, out);
    }
    free(text);
    return done ? CLI_YES : CLI_MACHINE;
}

int plain_table_generate(struct cli *cli)
{
    struct alea_error error = { 0 };
    struct scene *scene;
    const struct book_cli *own;
    void *settings;
    int64_t seed = 1;
    int code;

    if (cli->files > 0)
        return cli_misuse(cli, "argument inattendu « %s »",
                          "unexpected argument \"%s\"", cli->file[0]);
    if (!cli_whole(cli, "seed", 0, INT64_MAX, &seed))
        return CLI_MISUSE;
    scene = scene_new(cli, &code);
    if (!scene)
        return code;
    own = book_cli_of(scene->game.book);
    settings = stages_settings(stages_of(scene), NULL, cli->lang, &error);
    if (!settings)
        code = cli_failed(cli, "alea");
    else if (!settings_take(cli, own, 0, settings, &error))
        code = cli_misuse(cli, "%s", "%s", error.message);
    else
        code = write_table(scene, settings, (uint64_t)seed);
    free(settings);
    scene_free(scene);
    return code;
}

const struct cli_option plain_check_options[] = {
    { "json",
      0,
      NULL,
      { "une ligne de JSON par fichier", "one line of JSON per file" } },
    { 0 },
};
