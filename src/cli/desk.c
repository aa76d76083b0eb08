/* desk.c -- files, content and messages of the commands about lists, tables and
 * campaigns. */
#include "cli/desk.h"

#include <stdlib.h>

#include "cli/book.h"
#include "read/book_lists.h"
#include "read/content.h"
#include "read/file.h"

/* ---- words ---- */

void desk_say(FILE *out, const struct desk *desk, const char *file, int line,
              int column, const char *words, uint16_t rule, uint16_t also)
{
    char first[RULE_TEXT], second[RULE_TEXT];

    fprintf(out, "%s:", file);
    if (line > 0)
        fprintf(out, "%d:%d:", line, column);
    fprintf(out, " %s", words);
    if (rule)
        fprintf(out, " (%s%s%s)", desk->book->book->rule_text(rule, first),
                also ? ", " : "",
                also ? desk->book->book->rule_text(also, second) : "");
    fputc('\n', out);
}

int desk_complain(const struct desk *desk, const char *file,
                  const struct alea_error *error)
{
    const bool system = error->code == ALEA_SYSTEM;

    desk_say(stderr, desk, error->line > 0 || system ? file : "alea",
             error->line, error->column, error->message, error->rule, 0);
    return system ? CLI_MACHINE : CLI_NO;
}

void desk_findings(FILE *out, const struct desk *desk, const char *file,
                   const struct list_report *report)
{
    char words[LIST_SENTENCE + 16];

    for (int i = 0; i < list_kept(report); i++) {
        const struct list_finding *f = &report->finding[i];

        snprintf(words, sizeof words, "%s%s",
                 f->warning ? cli_say(desk->cli, "remarque : ", "warning: ")
                            : "",
                 f->sentence);
        desk_say(out, desk, file, f->line, f->column, words, f->rule, f->also);
    }
    if (report->findings > LIST_FINDINGS)
        fprintf(out, "%s: %s (%d)\n", file,
                cli_say(desk->cli, "et d'autres encore", "and more"),
                report->findings - LIST_FINDINGS);
}

json_t *desk_findings_json(const struct desk *desk,
                           const struct list_report *report, bool warnings)
{
    json_t *out = json_array();

    for (int i = 0; i < list_kept(report); i++)
        if (report->finding[i].warning == warnings)
            json_array_append_new(
                out, list_finding_json(desk->book->book, &report->finding[i]));
    return out;
}

int desk_put_json(const struct cli *cli, json_t *json)
{
    const bool done = json && json_dumpf(json, stdout, JSON_COMPACT) == 0;

    putchar('\n');
    json_decref(json);
    return done ? CLI_YES : cli_failed(cli, "alea");
}

int desk_put_text(const struct cli *cli, char *text)
{
    FILE *out = text ? cli_out_open(cli) : NULL;
    bool done = false;

    if (!text)
        return cli_failed(cli, "alea");
    if (out) {
        fputs(text, out);
        done = cli_out_close(cli, out);
    }
    free(text);
    return done ? CLI_YES : CLI_MACHINE;
}

/* ---- content ---- */

bool desk_open(struct desk *desk, const struct book_text *book)
{
    struct content_error e;

    if (desk->content && desk->book == book)
        return true;
    desk_close(desk);
    desk->book = book;
    desk->content = content_load(book, content_folder(), desk->cli->lang, &e);
    if (!desk->content)
        desk_say(stderr, desk, e.file, e.error.line, e.error.column,
                 e.error.message, e.error.rule, 0);
    return desk->content != NULL;
}

void desk_close(struct desk *desk)
{
    free(desk->content);
    desk->content = NULL;
}

/* ---- files ---- */

static int act_on(struct desk *desk, const char *file, desk_act *act)
{
    struct alea_error error;
    const struct book_text *book;
    size_t size = 0;
    char *text = file_read(file, &size, desk->cli->lang, &error);
    int code = CLI_MACHINE;

    if (!text) {
        fprintf(stderr, "%s: %s\n", file, error.message);
        return CLI_MACHINE;
    }
    book = cli_book_in(desk->cli, file, text, &code);
    if (book)
        code =
            desk_open(desk, book) ? act(desk, file, text, size) : CLI_MACHINE;
    free(text);
    return code;
}

int desk_each(struct cli *cli, bool only, desk_act *act)
{
    struct desk desk = { .cli = cli };
    int worst = CLI_YES;

    if (only && cli->files != 1)
        return cli_misuse(cli, "donnez un seul fichier",
                          "give exactly one file");
    if (cli->files == 0)
        return cli_misuse(cli, "donnez un fichier", "give a file");
    for (int i = 0; i < cli->files; i++) {
        const int code = act_on(&desk, cli->file[i], act);

        worst = code > worst ? code : worst;
    }
    desk_close(&desk);
    return worst;
}

int desk_make(struct cli *cli,
              int (*act)(struct desk *desk, const struct wants *wants,
                         uint64_t seed))
{
    struct desk desk = { .cli = cli };
    const struct book_text *book;
    struct desk_wants wants;
    int64_t seed = 1;
    int code = CLI_MISUSE;

    if (cli->files > 0)
        return cli_misuse(cli, "argument inattendu « %s »",
                          "unexpected argument \"%s\"", cli->file[0]);
    if (!cli_whole(cli, "seed", 0, INT64_MAX, &seed))
        return CLI_MISUSE;
    book = cli_book(cli, &code);
    if (!book)
        return code;
    if (!desk_open(&desk, book))
        return CLI_MACHINE;
    desk_wants(&wants, &desk);
    code = act(&desk, &wants.wants, (uint64_t)seed);
    desk_close(&desk);
    return wants.code != CLI_YES ? wants.code : code;
}

/* ---- options as a book looks them up ---- */

static const char *word(const struct wants *w, const char *key)
{
    return cli_value(((const struct desk_wants *)w->own)->desk->cli, key);
}

static const char *nth(const struct wants *w, const char *key, int n)
{
    return cli_value_at(((const struct desk_wants *)w->own)->desk->cli, key, n);
}

static bool flag(const struct wants *w, const char *key)
{
    return cli_has(((const struct desk_wants *)w->own)->desk->cli, key);
}

static bool whole(const struct wants *w, const char *key, int64_t least,
                  int64_t most, int64_t *out)
{
    struct desk_wants *d = w->own;

    if (cli_whole(d->desk->cli, key, least, most, out))
        return true;
    d->code = CLI_MISUSE;
    return false;
}

static void refuse(const struct wants *w, const char *key,
                   const struct alea_error *error)
{
    struct desk_wants *d = w->own;

    if (!key)
        d->code = desk_complain(d->desk, "alea", error);
    else
        d->code = cli_misuse(
            d->desk->cli, "%s%s%s%s", "%s%s%s%s", key[0] ? "--" : "", key,
            key[0] ? cli_say(d->desk->cli, " : ", ": ") : "", error->message);
}

void desk_wants(struct desk_wants *out, const struct desk *desk)
{
    *out = (struct desk_wants){ .wants = { .lang = desk->cli->lang,
                                           .own = out,
                                           .word = word,
                                           .nth = nth,
                                           .flag = flag,
                                           .whole = whole,
                                           .refuse = refuse },
                                .desk = desk };
}
