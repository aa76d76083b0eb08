/* settings.c -- settings as options: see settings.h. */
#include "cli/settings.h"

#include <string.h>

#include "read/book_stages.h"
#include "read/fields.h"
#include "read/word.h"

enum { BOOKS = 16, OPTIONS = 48, NAME = 32, HELP = 240 };

/* The options of one book, made when they are first asked for. */
struct made {
    const struct book_text *book;
    struct cli_option option[OPTIONS + 1];
    char name[OPTIONS][NAME];
    char help[OPTIONS][LANGS][HELP];
};

static const struct row *rows_of(const struct book_text *book)
{
    return book->stages->agreed;
}

static const char *names_of(const struct row *row)
{
    return row->option ? row->option : row->key;
}

static const char *takes(const struct row *row)
{
    if (row->gives || row->kind == ROW_FLAG || row->kind == ROW_BIT)
        return NULL;
    return row->takes ? row->takes : row->kind == ROW_WHOLE ? "N" : "NAME";
}

/* ": recovery, elimination, ..., rolled" */
static void list_words(struct buffer *buffer, const struct row *row)
{
    const char *const *lists[] = { row->words, row->ways };
    const char *between = ": ";
    char key[WORD_SIZE];

    for (int k = 0; k < 2; k++)
        for (int i = 0; i < row_words(lists[k]); i++) {
            if (k == 0 && row->most && i >= row->most)
                break;
            buffer_print(buffer, "%s%s", between,
                         word_name(lists[k][i], 0, key, sizeof key));
            between = ", ";
        }
}

/* ": rolled": what an option that takes no word gives. */
static void put_given(struct buffer *buffer, const struct row *row,
                      enum lang lang)
{
    const int words = row_words(row->words), ways = row_words(row->ways);
    char word[WORD_SIZE];

    for (int i = 0; i < words + ways; i++)
        if (word_is(row->gives,
                    i < words ? row->words[i] : row->ways[i - words]))
            buffer_print(buffer, lang == LANG_FR ? " : %s" : ": %s",
                         row_word(row, i, lang, word, sizeof word));
}

static void put_help(char *out, const char *id, const struct row *row,
                     enum lang lang)
{
    struct buffer buffer;

    buffer_begin(&buffer, out, HELP);
    buffer_print(&buffer, lang == LANG_FR ? "%s : %s" : "%s: %s", id,
                 row->option_help[lang] ? row->option_help[lang]
                                        : row->help[lang]);
    if (!row->gives && !row->takes)
        list_words(&buffer, row);
    if (row->gives)
        put_given(&buffer, row, lang);
    if (row->kind == ROW_WHOLE && row->usual)
        buffer_print(&buffer,
                     lang == LANG_FR ? " (par défaut : %d)" : " (default: %d)",
                     (int)row->usual);
}

/* One option for each name of a row. */
static int add_row(struct made *m, int n, const struct row *row)
{
    const char *names = names_of(row);

    for (; n < OPTIONS && *names; names += strcspn(names, "|")) {
        names += *names == '|';
        snprintf(m->name[n], NAME, "%.*s", (int)strcspn(names, "|"), names);
        m->option[n].name = m->name[n];
        m->option[n].value = takes(row);
        for (int lang = 0; lang < LANGS; lang++) {
            put_help(m->help[n][lang], m->book->book->id, row, (enum lang)lang);
            m->option[n].help[lang] = m->help[n][lang];
        }
        n++;
    }
    return n;
}

const struct cli_option *settings_options(const struct book_text *book)
{
    static struct made all[BOOKS];
    int n = 0;

    for (struct made *m = all; m < all + BOOKS; m++) {
        if (m->book == book)
            return m->option;
        if (m->book)
            continue;
        m->book = book;
        for (const struct row *row = rows_of(book); row->kind; row++)
            n = add_row(m, n, row);
        return m->option;
    }
    return NULL;
}

/* The option by its name, if it was given: its word; a flag is then what it is
 * not usually. */
static const char *given(const struct cli *cli, const struct row *row,
                         const char *name)
{
    if (takes(row))
        return cli_value(cli, name);
    if (!cli_has(cli, name))
        return NULL;
    return row->gives                          ? row->gives
           : (row->usual != 0) == row->inverse ? "yes"
                                               : "no";
}

static bool take_row(const struct cli *cli, const struct row *row,
                     void *settings, struct alea_error *error)
{
    const char *names = names_of(row), *word;
    char name[NAME];

    for (; *names; names += strcspn(names, "|")) {
        names += *names == '|';
        snprintf(name, sizeof name, "%.*s", (int)strcspn(names, "|"), names);
        word = given(cli, row, name);
        if (word && !row_set(row, NULL, word, cli->lang, settings, error))
            return false;
    }
    return true;
}

bool settings_take(const struct cli *cli, const struct book_text *book,
                   void *settings, struct alea_error *error)
{
    for (const struct row *row = rows_of(book); row && row->kind; row++)
        if (!take_row(cli, row, settings, error))
            return false;
    return true;
}
