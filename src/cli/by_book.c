/* by_book.c -- which book a command line is about, and what it does then. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/book_cli.h"
#include "text/file.h"

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

/* The book that a file names, or the first; NULL when there is nothing to read
 * twice. Who is wrong about the file will say so when it is read in earnest. */
static const struct book_text *named_in(const struct cli *cli, const char *path)
{
    struct alea_error error;
    const struct book_text *book;
    char inside[4096];
    struct stat info;
    size_t size;
    char *text;

    if (!path || strcmp(path, "-") == 0 || stat(path, &info) != 0)
        return NULL;
    if (S_ISDIR(info.st_mode)) {
        if (!first_in(path, inside, sizeof inside))
            return NULL;
        path = inside;
    } else if (!S_ISREG(info.st_mode)) {
        return NULL;
    }
    text = file_read(path, &size, cli->lang, &error);
    book = text ? book_text_in(text) : NULL;
    free(text);
    return book;
}

const struct book_text *cli_book(const struct cli *cli)
{
    const char *id = cli_value(cli, "book");
    const struct book_text *book = id ? book_text_find(id) : NULL;
    char ids[64];

    if (id && !book)
        cli_misuse(cli, "--book : « %s » n'est pas un livre ; il y a %s",
                   "--book: \"%s\" is no book; there is %s", id,
                   book_text_ids(ids, sizeof ids));
    if (id)
        return book;
    book = named_in(cli, cli_value_at(cli, "army", 0));
    if (!book)
        book = named_in(cli, cli_value(cli, "record"));
    if (!book && cli->files > 0)
        book = named_in(cli, cli->file[0]);
    return book ? book : book_text_at(0);
}

int cli_not_of_book(const struct cli *cli, const struct book_text *book)
{
    fprintf(stderr, "alea %s: %s %s\n", cli->command->name, book->book->title,
            cli_say(cli, "n'a rien de tel", "has nothing of the kind"));
    return CLI_NO;
}

int cli_by_book(struct cli *cli)
{
    const struct book_text *book = cli_book(cli);
    const struct book_cli *own = book ? book_cli_of(book) : NULL;

    if (!book)
        return CLI_MISUSE;
    for (int i = 0; own && i < own->command_count; i++)
        if (own->commands[i].run &&
            strcmp(own->commands[i].name, cli->command->name) == 0)
            return own->commands[i].run(cli);
    return cli_not_of_book(cli, book);
}

/* ---- options ---- */

/* The part of book i for a command, or NULL. */
static const struct book_command *part_of(int i, const struct command *command)
{
    const struct book_cli *book = book_cli_at(i);

    for (int k = 0; k < book->command_count; k++)
        if (strcmp(book->commands[k].name, command->name) == 0)
            return &book->commands[k];
    return NULL;
}

/* Does a book before this one, or the command itself, have it already? */
static bool is_known(const struct command *command, int book, const char *name)
{
    for (const struct cli_option *o = command->options; o->name; o++)
        if (strcmp(o->name, name) == 0)
            return true;
    for (int i = 0; i < book; i++) {
        const struct book_command *own = part_of(i, command);

        for (const struct cli_option *o = own ? own->options : NULL;
             o && o->name; o++)
            if (strcmp(o->name, name) == 0)
                return true;
    }
    return false;
}

/* Option n of those that the books bring for a command. Several books may have
 * one of the same name: the first of them tells what it is. */
static const struct cli_option *brought(const struct command *command, int *n)
{
    for (int i = 0; book_cli_at(i); i++) {
        const struct book_command *own = part_of(i, command);

        for (const struct cli_option *o = own ? own->options : NULL;
             o && o->name; o++)
            if (!is_known(command, i, o->name) && (*n)-- == 0)
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
