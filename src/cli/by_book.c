/* by_book.c -- which book a command line is about, and what it does then. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/book.h"
#include "cli/settings.h"
#include "read/file.h"

/* The first list of a folder. */
static bool first_in(const char *folder, char *out, size_t size)
{
    struct dirent **entry = NULL;
    int n = scandir(folder, &entry, NULL, alphasort);
    bool found = false;

    for (int i = 0; i < n; i++) {
        const char *name = entry[i]->d_name;
        const size_t length = strlen(name);

        if (!found && length > 5 && strcmp(name + length - 5, ".yaml") == 0) {
            snprintf(out, size, "%s/%s", folder, name);
            found = true;
        }
        free(entry[i]);
    }
    free(entry);
    return found;
}

/* The book that a file names, or the first; *book is left alone when there is
 * nothing to read twice: who is wrong about the file will say so when it is read
 * in earnest. False, and words about it, when nobody knows the book. */
static bool named_in(const struct cli *cli, const char *path,
                     const struct book_text **book)
{
    struct alea_error error;
    char inside[4096];
    struct stat info;
    size_t size;
    char *text;

    if (!path || strcmp(path, "-") == 0 || stat(path, &info) != 0)
        return true;
    if (S_ISDIR(info.st_mode)) {
        if (!first_in(path, inside, sizeof inside))
            return true;
        path = inside;
    } else if (!S_ISREG(info.st_mode)) {
        return true;
    }
    text = file_read(path, &size, cli->lang, &error);
    if (!text)
        return true;
    *book = book_text_named(text, cli->lang, &error);
    free(text);
    if (!*book)
        fprintf(stderr, "%s:%d:%d: %s\n", path, error.line, error.column,
                error.message);
    return *book != NULL;
}

static bool is_among(const struct cli_option *options, const char *name)
{
    for (const struct cli_option *o = options; o && o->name; o++)
        if (strcmp(o->name, name) == 0)
            return true;
    return false;
}

/* What a book brings for a command, or NULL. */
static const struct cli_option *options_of(const struct book_text *book,
                                           const struct command *command)
{
    return command->brought ? command->brought(book) : NULL;
}

static bool has_option(const struct book_text *book,
                       const struct command *command, const char *name)
{
    return is_among(options_of(book, command), name);
}

/* The file that should have said which book is meant, but cannot be read; NULL:
 * it could. errno says why. */
static const char *unread_file(const struct cli *cli)
{
    const char *army = cli_value_at(cli, "army", 0);
    const char *file = army ? army : cli->files > 0 ? cli->file[0] : NULL;

    return file && access(file, R_OK) != 0 ? file : NULL;
}

/* Says whose option it is, where the book at hand has none of that name. */
static int other_books(const struct cli *cli, const struct book_text *book,
                       const char *name)
{
    const char *unread = unread_file(cli);
    char ids[64] = "";

    if (unread)
        return cli_failed(cli, unread);
    for (int i = 0; book_text_at(i); i++)
        if (has_option(book_text_at(i), cli->command, name)) {
            const size_t used = strlen(ids);

            snprintf(ids + used, sizeof ids - used, "%s%s", used ? ", " : "",
                     book_text_at(i)->book->id);
        }
    return cli_misuse(cli, "--%s est une option de %s, pas de %s",
                      "--%s is an option of %s, not of %s", name, ids,
                      book->book->id);
}

/* Are all options of the command itself, or of this book? */
static bool options_fit(const struct cli *cli, const struct book_text *book,
                        int *code)
{
    for (int i = 0; i < cli->options; i++) {
        const char *name = cli->given[i].option->name;

        if (!is_among(cli->command->options, name) &&
            !is_among(cli_common, name) &&
            !has_option(book, cli->command, name)) {
            *code = other_books(cli, book, name);
            return false;
        }
    }
    return true;
}

/* The book of --book; NULL, and words about it, when there is none. */
static const struct book_text *book_given(const struct cli *cli, int *code)
{
    const char *id = cli_value(cli, "book");
    const struct book_text *book = book_text_find(id);
    char ids[64];

    if (!book)
        *code = cli_misuse(cli,
                           "--book : « %s » n'est pas un livre ; au choix : %s",
                           "--book: \"%s\" is not a book; choose from %s", id,
                           book_text_ids(ids, sizeof ids));
    return book;
}

/* The book that a file of the command line names, or the first; NULL, and words
 * about it, when nobody knows it. */
static const struct book_text *book_named(const struct cli *cli, int *code)
{
    const struct book_text *book = NULL;

    *code = CLI_NO;
    if (!named_in(cli, cli_value_at(cli, "army", 0), &book))
        return NULL;
    if (!book && !named_in(cli, cli_value(cli, "record"), &book))
        return NULL;
    if (!book && cli->files > 0 && !named_in(cli, cli->file[0], &book))
        return NULL;
    return book ? book : book_text_at(0);
}

const struct book_text *cli_book(const struct cli *cli, int *code)
{
    const struct book_text *book =
        cli_value(cli, "book") ? book_given(cli, code) : book_named(cli, code);

    return book && options_fit(cli, book, code) ? book : NULL;
}

const struct book_text *cli_book_in(const struct cli *cli, const char *file,
                                    const char *text, int *code)
{
    struct alea_error error = { 0 };
    const struct book_text *book =
        cli_value(cli, "book") ? book_given(cli, code)
                               : book_text_named(text, cli->lang, &error);

    if (book)
        return options_fit(cli, book, code) ? book : NULL;
    if (!cli_value(cli, "book")) {
        fprintf(stderr, "%s:%d:%d: %s\n", file, error.line, error.column,
                error.message);
        *code = CLI_NO;
    }
    return NULL;
}

int cli_not_of_book(const struct cli *cli, const struct book_text *book)
{
    fprintf(stderr, "alea %s: %s %s\n", cli->command->name, book->book->title,
            cli_say(cli, "ne le permet pas", "does not support this"));
    return CLI_NO;
}

/* ---- options ---- */

/* Do its words say of which book it is: "duo: ..."? */
static bool is_told_apart(const struct cli_option *o)
{
    for (int i = 0; book_text_at(i); i++) {
        const char *id = book_text_at(i)->book->id;
        const size_t length = strlen(id);

        if (strncmp(o->help[LANG_EN], id, length) == 0 &&
            o->help[LANG_EN][length] == ':')
            return true;
    }
    return false;
}

/* Does a book before this one, or the command itself, have it already? */
static bool is_known(const struct command *command, int book,
                     const struct cli_option *o)
{
    if (is_among(command->options, o->name))
        return true;
    for (int i = 0; i < book; i++) {
        const struct cli_option *k = options_of(book_text_at(i), command);

        for (; k && k->name; k++)
            if (strcmp(k->name, o->name) == 0 && !is_told_apart(o))
                return true;
    }
    return false;
}

/* Option n of those that the books bring for a command. Several books may have
 * one of the same name: the first of them tells what it is, and those who tell
 * it of themselves, "duo: ...". */
static const struct cli_option *brought(const struct command *command, int *n)
{
    for (int i = 0; book_text_at(i); i++) {
        const struct cli_option *o = options_of(book_text_at(i), command);

        for (; o && o->name; o++)
            if (!is_known(command, i, o) && (*n)-- == 0)
                return o;
    }
    return NULL;
}

const struct cli_option *cli_option_at(const struct command *command, int n)
{
    for (const struct cli_option *o = command->options; o && o->name; o++) {
        const struct cli_option *own;

        if (strcmp(o->name, "*") != 0) {
            if (n-- == 0)
                return o;
            continue;
        }
        own = brought(command, &n);
        if (own)
            return own;
    }
    return NULL;
}
