/* scene.c -- loading what battles are played and shown with. */
#include "cli/scene.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/book.h"
#include "read/content.h"
#include "read/file.h"

void scene_complain(const struct scene *scene, const char *file,
                    const struct alea_error *error)
{
    char rule[RULE_TEXT];
    int place;

    fprintf(stderr, "%s:", file[0] ? file : "alea");
    if (error->line > 0)
        fprintf(stderr, "%d:", error->line);
    if (error->line > 0 && error->column > 0)
        fprintf(stderr, "%d:", error->column);
    fprintf(stderr, " %s", error->message);
    if (error->rule) {
        place =
            ledger_find(&scene->ledger,
                        scene->game.book->book->rule_text(error->rule, rule));
        fprintf(stderr, " (%s%s%s)", rule,
                place >= 0 ? cli_say(scene->cli, " : ", ": ") : "",
                place >= 0 ? scene->ledger.rule[place].statement : "");
    }
    fputc('\n', stderr);
}

/* Opens a book, its ledger and its content; false, and words about it. */
static bool open_book(struct scene *scene, const struct book_text *book)
{
    struct game_error error = { 0 };
    char file[64];

    scene->game.book = book;
    snprintf(file, sizeof file, "rules/%s.md", book->book->id);
    if (!ledger_open_in(&scene->ledger, book->book->id, scene->cli->lang,
                        &error.error)) {
        scene_complain(scene, file, &error.error);
        return false;
    }
    if (game_content(&scene->game, book, content_folder(), scene->cli->lang,
                     &error))
        return true;
    scene_complain(scene, error.file, &error.error);
    ledger_clear(&scene->ledger);
    return false;
}

struct scene *scene_new(const struct cli *cli, int *code)
{
    const struct book_text *book = cli_book(cli, code);
    struct scene *scene;

    if (!book)
        return NULL;
    if (!book->stages) {
        *code = cli_not_of_book(cli, book);
        return NULL;
    }
    *code = CLI_MACHINE;
    scene = calloc(1, sizeof *scene);
    if (!scene) {
        cli_failed(cli, "alea");
        return NULL;
    }
    scene->cli = cli;
    if (open_book(scene, book)) {
        *code = CLI_YES;
        return scene;
    }
    free(scene);
    return NULL;
}

void scene_free(struct scene *scene)
{
    game_close(&scene->game);
    record_clear(&scene->record);
    ledger_clear(&scene->ledger);
    free(scene);
}

/* A record that could not be looked at before may be of another book. */
static bool follow_book(struct scene *scene)
{
    const struct book_text *book = book_text_find(scene->record.head.book);

    if (!book || !book->stages || book == scene->game.book)
        return true;
    game_close(&scene->game);
    ledger_clear(&scene->ledger);
    return open_book(scene, book);
}

/* A record of other content may play differently: say so before it does. */
static void compare_content(const struct scene *scene, const char *file)
{
    if (scene->record.head.content != game_hash(&scene->game))
        fprintf(
            stderr, "%s: %s\n", file,
            cli_say(
                scene->cli,
                "remarque : joué avec une autre version du contenu du livre",
                "warning: played with a different version of the book's content"));
}

/* Takes --at, a decision up to 'last'; false, and words about it, when it is
 * none. */
static bool take_moment(struct scene *scene, int32_t last, int *code)
{
    int64_t at = SCENE_END;

    if (!cli_whole(scene->cli, "at", 0, last, &at)) {
        *code = CLI_MISUSE;
        return false;
    }
    scene->at = (int32_t)at;
    return true;
}

bool scene_record(struct scene *scene, const char *file, int *code)
{
    const struct record *record = &scene->record;
    struct game_error error = { 0 };
    size_t size;
    char *text;
    bool done;

    if (!take_moment(scene, INT32_MAX, code))
        return false; /* no number: that is said before a file is read */
    *code = CLI_MACHINE;
    text = file_read(file, &size, scene->cli->lang, &error.error);
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
    if (!follow_book(scene)) {
        *code = CLI_MACHINE;
        return false;
    }
    compare_content(scene, file);
    if (!game_stage(&scene->game, &scene->record.head, scene->cli->lang,
                    &error)) {
        fprintf(stderr, "%s:1: ", file);
        scene_complain(scene, error.file, &error.error);
        return false;
    }
    return take_moment(
        scene, record->lines > 0 ? record->line[record->lines - 1].n : 0, code);
}

bool scene_play(struct scene *scene, const char *file)
{
    struct alea_error error = { 0 };

    replay_begin(&scene->replay, &scene->record, scene->game.stage, REPLAY_SHOW,
                 scene->cli->lang, NULL);
    if (replay_to(&scene->replay,
                  scene->at == SCENE_END ? INT32_MAX : scene->at, &error))
        return true;
    scene_complain(scene, file, &error);
    return false;
}

/* In a scene with the record of that file; NULL: without one. */
static int run_in(const struct cli *cli, const char *file,
                  int (*part)(struct scene *scene))
{
    int code = CLI_MACHINE;
    struct scene *scene = scene_new(cli, &code);

    if (!scene)
        return code;
    if (!file || scene_record(scene, file, &code))
        code = part(scene);
    scene_free(scene);
    return code;
}

int scene_run(const struct cli *cli, int (*part)(struct scene *scene))
{
    return run_in(cli, NULL, part);
}

int scene_run_record(const struct cli *cli, int (*part)(struct scene *scene))
{
    if (cli->files != 1)
        return cli_misuse(cli, "donnez un fichier d'enregistrement",
                          "give one record file");
    return run_in(cli, cli->file[0], part);
}
