/* cmd_army.c -- alea army check, show, export, convert, new: the lists of any
 * book, by read/book_lists.h. */
#include <stdlib.h>

#include "cli/book.h"
#include "cli/commands.h"
#include "cli/desk.h"
#include "read/book_lists.h"
#include "read/book_stages.h"
#include "read/columns.h"

/* ---- check ---- */

/* "Grey", or "unit 3". */
static const char *name_of(const struct cli *cli, struct list_line *line, int i)
{
    if (!line->name[0])
        snprintf(line->name, sizeof line->name, "%s %d",
                 cli_say(cli, "unité", "unit"), i + 1);
    return line->name;
}

static void put_costs(const struct desk *desk, const struct list_report *r)
{
    const struct book_lists *lists = desk->book->lists;
    const enum lang lang = desk->cli->lang;
    struct list_line line;
    int widest = 8;

    for (int i = 0; lists->line(r, desk->content, i, lang, &line); i++) {
        const int columns = columns_of(name_of(desk->cli, &line, i));

        widest = columns > widest ? columns : widest;
    }
    for (int i = 0; lists->line(r, desk->content, i, lang, &line); i++) {
        printf("  ");
        columns_pad(stdout, name_of(desk->cli, &line, i), widest);
        printf(" %4d %s%s%s\n", (int)line.cost,
               desk->book->stages->points[lang], line.words[0] ? " = " : "",
               line.words);
    }
}

/* 148 PA, legal; or 98 / 100 points, illegal */
static void put_verdict(const struct desk *desk, const struct list_report *r)
{
    printf("%d ", (int)r->cost);
    if (desk->book->lists->limited)
        printf("/ %d ", (int)r->format);
    printf("%s, %s\n", desk->book->stages->points[desk->cli->lang],
           r->legal ? cli_say(desk->cli, "légale", "legal")
                    : cli_say(desk->cli, "illégale", "illegal"));
}

static void put_text(const struct desk *desk, const char *file,
                     const struct list_report *r)
{
    const bool several = desk->cli->files > 1;

    if (desk->book->lists->counted) {
        desk_findings(stdout, desk, file, r);
        printf("%s: %s%s", file, r->name, r->name[0] ? ", " : "");
    } else {
        if (several || r->name[0])
            printf("%s%s%s\n", several ? file : "",
                   several && r->name[0] ? ": " : "", r->name);
        if (r->readable)
            put_costs(desk, r);
        desk_findings(stdout, desk, file, r);
    }
    put_verdict(desk, r);
}

static int put_json(const struct desk *desk, const char *file,
                    const struct list_report *r)
{
    json_t *all = json_pack("{s:s}", "file", file);
    json_t *list =
        list_json(desk->book->lists, r, desk->content, desk->cli->lang);

    json_object_update(all, list);
    json_decref(list);
    json_object_set_new(all, "faults", desk_findings_json(desk, r, false));
    json_object_set_new(all, "warnings", desk_findings_json(desk, r, true));
    return desk_put_json(desk->cli, all);
}

/* Does something with what was found out about a list. */
typedef int list_act(const struct desk *desk, const char *file,
                     const struct list_report *report);

static int with_list(struct desk *desk, const char *file, const char *text,
                     size_t size, list_act *act)
{
    struct list_report *r =
        list_check(desk->book, desk->content, text, size, desk->cli->lang);
    const int code = r ? act(desk, file, r) : cli_failed(desk->cli, "alea");

    free(r);
    return code;
}

static int say_all(const struct desk *desk, const char *file,
                   const struct list_report *r)
{
    int code = CLI_YES;

    if (cli_has(desk->cli, "json"))
        code = put_json(desk, file, r);
    else
        put_text(desk, file, r);
    return code == CLI_YES && !r->legal ? CLI_NO : code;
}

static int check(struct desk *desk, const char *file, const char *text,
                 size_t size)
{
    return with_list(desk, file, text, size, say_all);
}

static int run_check(struct cli *cli)
{
    return desk_each(cli, false, check);
}

/* ---- show, export, convert ---- */

static int refuse(const struct desk *desk, const char *file,
                  const struct list_report *r)
{
    desk_findings(stderr, desk, file, r);
    return CLI_NO;
}

static int print(const struct desk *desk, const char *file,
                 const struct list_report *r)
{
    if (!r->legal)
        return refuse(desk, file, r);
    list_print(stdout, desk->book->lists, r, desk->content, desk->cli->lang);
    return CLI_YES;
}

static int show(struct desk *desk, const char *file, const char *text,
                size_t size)
{
    return with_list(desk, file, text, size, print);
}

static int run_show(struct cli *cli)
{
    return desk_each(cli, true, show);
}

static int put_yaml(const struct desk *desk, const char *file,
                    const struct list_report *r)
{
    if (!r->readable)
        return refuse(desk, file, r);
    list_put_yaml(stdout, desk->book->lists, r, desk->content);
    return CLI_YES;
}

static int export(struct desk *desk, const char *file, const char *text,
                  size_t size)
{
    return with_list(desk, file, text, size, put_yaml);
}

static int run_export(struct cli *cli)
{
    return desk_each(cli, true, export);
}

/* What --to says; YAML when it says nothing. */
static bool format_given(const struct desk *desk, enum list_format *format)
{
    const char *to = cli_value(desk->cli, "to");
    const bool text = desk->book->lists->units != NULL;

    *format = LIST_YAML;
    if (!to || list_format_named(desk->book->lists, to, format))
        return true;
    if (text)
        cli_misuse(desk->cli, "--to : « %s » n'est ni yaml, ni json, ni text",
                   "--to: \"%s\" is neither yaml nor json nor text", to);
    else
        cli_misuse(desk->cli, "--to : « %s » n'est ni yaml ni json",
                   "--to: \"%s\" is neither yaml nor json", to);
    return false;
}

static int put_list(const struct desk *desk, const struct list_report *r,
                    enum list_format format)
{
    return desk_put_text(
        desk->cli, list_write(desk->book->lists, r, desk->content, format));
}

static int put_converted(const struct desk *desk, const char *file,
                         const struct list_report *r)
{
    enum list_format format;

    if (!format_given(desk, &format))
        return CLI_MISUSE;
    return list_is_whole(r) ? put_list(desk, r, format) : refuse(desk, file, r);
}

static int convert(struct desk *desk, const char *file, const char *text,
                   size_t size)
{
    return with_list(desk, file, text, size, put_converted);
}

static int run_convert(struct cli *cli)
{
    return desk_each(cli, true, convert);
}

/* ---- new ---- */

static int make(struct desk *desk, const struct wants *wants, uint64_t seed)
{
    enum list_format format;
    struct list_report *r;
    int code;

    if (!lists_make(desk->book->lists))
        return cli_not_of_book(desk->cli, desk->book);
    if (!format_given(desk, &format))
        return CLI_MISUSE;
    r = list_make(desk->book, desk->content, wants, seed);
    code = r ? put_list(desk, r, format) : CLI_NO;
    free(r);
    return code;
}

static int run_new(struct cli *cli)
{
    return desk_make(cli, make);
}

static const struct cli_option *wants_of(const struct book_text *book)
{
    return book->lists->wants;
}

/* clang-format off */
#define TO  { "to", 't', "FORMAT", { "yaml (par défaut), json, ou text, à coller dans un forum, si le livre l'a", \
                                     "yaml (the default), json, or text, to paste into a forum, where the book has it" } }
#define OUT { "out", 'o', "FILE", { "écrit dans un fichier", "writes to a file" } }

static const struct cli_option check_options[] = {
    { "json", 0, NULL, { "une ligne de JSON par fichier",
                         "one line of JSON per file" } },
    { 0 },
};

const struct command cmd_army_check = {
    "army check", "FILE... [--json] [--lang fr|en]",
    { "vérifie que des listes d'armée sont légales, et donne leur coût",
      "checks whether army lists are legal, and gives their cost" },
    check_options, run_check, NULL,
};

const struct command cmd_army_show = {
    "army show", "FILE [--lang fr|en]",
    { "imprime une armée : profils, armes, qui porte quoi, coûts",
      "prints an army: profiles, weapons, who carries what, costs" },
    NULL, run_show, NULL,
};

const struct command cmd_army_export = {
    "army export", "FILE",
    { "récrit une liste d'armée en YAML, avec les mots anglais",
      "rewrites an army list as YAML, with the English words" },
    NULL, run_export, NULL,
};

static const struct cli_option convert_options[] = { TO, OUT, { 0 } };

const struct command cmd_army_convert = {
    "army convert", "FILE [--to yaml|json|text] [-o FILE]",
    { "récrit une liste dans un autre format, sans rien perdre",
      "rewrites a list in another format, without loss" },
    convert_options, run_convert, NULL,
};

static const struct cli_option new_options[] = {
    { "*", 0, NULL, { NULL, NULL } },
    { "seed", 's', "N", { "la même graine donne la même liste (1 par défaut)",
                          "the same seed gives the same list (default 1)" } },
    TO, OUT, CLI_BOOK, { 0 },
};

const struct command cmd_army_new = {
    "army new", "[--archetype KEY] [--variant KEY] [--points N] [--seed N] [--lang fr|en] "
    "[--to FORMAT] [-o FILE]",
    { "invente une armée légale, tirée d'une graine",
      "makes up a legal random army, from a seed" },
    new_options, run_new, wants_of,
};
/* clang-format on */
