/* cmd_case.c -- alea case: runs cases and prints a test report. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

#include "cases/case.h"
#include "cases/case_files.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "read/file.h"

/* A report in the making. */
struct tally {
    const struct cli *cli;
    struct case_tools *tools;
    json_t *results; /* with --json, else NULL */
    int passed, failed;
};

/* What became of one case. */
struct outcome {
    const char *path;
    bool passed;
    const struct case_text *text; /* NULL when it could not be read */
    const struct alea_error *error;
    const struct case_report *report; /* NULL when it was not run */
};

static json_t *shows_json(const struct case_text *c)
{
    json_t *list = json_array();

    for (int i = 0; c && i < c->shows; i++)
        json_array_append_new(list, json_string(c->show[i]));
    return list;
}

static void note_json(struct tally *t, const struct outcome *o)
{
    json_t *one = json_object();

    json_object_set_new(one, "file", json_string(o->path));
    json_object_set_new(one, "passed", json_boolean(o->passed));
    if (o->text && o->text->title[0])
        json_object_set_new(one, "title", json_string(o->text->title));
    json_object_set_new(one, "shows", shows_json(o->text));
    if (o->report) {
        json_object_set_new(one, "decisions",
                            json_integer(o->report->decisions));
        json_object_set_new(one, "dice", json_integer(o->report->dice));
    }
    if (!o->passed) {
        json_object_set_new(one, "line", json_integer(o->error->line));
        json_object_set_new(one, "column", json_integer(o->error->column));
        json_object_set_new(one, "message", json_string(o->error->message));
    }
    json_array_append_new(t->results, one);
}

static void note_words(struct tally *t, const struct outcome *o)
{
    bool verbose = cli_has(t->cli, "verbose");

    if (o->passed && verbose)
        printf("ok   %s\n", o->path);
    if (!o->passed)
        printf("%s %s:%d:%d: %s\n", cli_say(t->cli, "RATÉ", "FAIL"), o->path,
               o->error->line, o->error->column, o->error->message);
    if ((!o->passed || verbose) && o->report && o->report->story)
        printf("%s", o->report->story);
}

static void note(struct tally *t, const struct outcome *o)
{
    t->passed += o->passed;
    t->failed += !o->passed;
    if (t->results)
        note_json(t, o);
    else
        note_words(t, o);
}

static void run_text(struct tally *t, const char *path, const char *bytes,
                     size_t size)
{
    struct case_text c;
    struct alea_error error = { 0 };
    struct case_report report;

    if (!case_read(&c, t->tools, bytes, size, &error)) {
        note(t, &(struct outcome){ .path = path, .error = &error });
        return;
    }
    note(t, &(struct outcome){ .passed = case_run(&c, t->tools, &report),
                               .path = path,
                               .text = &c,
                               .error = &report.error,
                               .report = &report });
    case_report_clear(&report);
    case_clear(&c);
}

/* False when the file cannot be read. */
static bool run_file(struct tally *t, const char *path)
{
    struct alea_error error = { 0 };
    size_t size;
    char *bytes = file_read(path, &size, t->cli->lang, &error);

    if (!bytes) {
        fprintf(stderr, "alea case: %s: %s\n", path, error.message);
        return false;
    }
    run_text(t, path, bytes, size);
    free(bytes);
    return true;
}

static void print_json(const struct tally *t)
{
    json_t *all = json_pack("{s:i, s:i, s:O}", "passed", t->passed, "failed",
                            t->failed, "cases", t->results);

    json_dumpf(all, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(all);
}

static void print_sum(const struct tally *t)
{
    const char *passed = t->passed > 1 ? "réussis" : "réussi";
    const char *failed = t->failed > 1 ? "ratés" : "raté";

    printf("%d %s, %d %s\n", t->passed, cli_say(t->cli, passed, "passed"),
           t->failed, cli_say(t->cli, failed, "failed"));
}

/* Runs all files; the exit code. */
static int run_files(struct tally *t, const struct case_files *files)
{
    bool readable = true;

    for (int i = 0; i < files->count; i++)
        readable &= run_file(t, files->path[i]);
    if (t->results)
        print_json(t);
    else
        print_sum(t);
    return !readable ? CLI_MACHINE : t->failed ? CLI_NO : CLI_YES;
}

static bool gather(const struct cli *cli, struct case_files *files)
{
    struct alea_error error = { 0 };

    for (int i = 0; i < cli->files; i++)
        if (!case_files_add(files, cli->file[i], cli->lang, &error)) {
            fprintf(stderr, "alea case: %s\n", error.message);
            return false;
        }
    return true;
}

static int run_case(struct cli *cli)
{
    struct alea_error error = { 0 };
    struct case_files files = { .count = 0 };
    struct case_tools *tools;
    struct tally tally = { .cli = cli };
    int code = CLI_MACHINE;

    if (cli->files == 0)
        return cli_misuse(cli, "donnez un cas ou un dossier de cas%s",
                          "give a case or a folder of cases%s", "");
    tools = case_tools_open(cli->lang, &error);
    if (!tools)
        fprintf(stderr, "alea case: %s\n", error.message);
    else if (gather(cli, &files)) {
        tally.tools = tools;
        tally.results = cli_has(cli, "json") ? json_array() : NULL;
        code = run_files(&tally, &files);
        json_decref(tally.results);
    }
    case_files_clear(&files);
    case_tools_free(tools);
    return code;
}

/* clang-format off */
static const struct cli_option options[] = {
    { "json", 0, NULL, { "le rapport en JSON", "the report as JSON" } },
    { "verbose", 'v', NULL,
      { "montre aussi les cas qui passent, et ce qui s'y passe : événements, "
        "décisions, question en cours",
        "shows passing cases too, and what happens in them: events, "
        "decisions, the open question" } },
    { NULL, 0, NULL, { NULL, NULL } },
};

const struct command cmd_case = {
    "case", "FILE|FOLDER... [--json] [--verbose]",
    { "joue des cas, le livre de règles exécutable, et montre ce qui échoue",
      "runs cases, the executable rulebook, and shows what fails" },
    options, run_case, NULL,
};
/* clang-format on */
