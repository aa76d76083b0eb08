/* cli.c -- reading command lines by the tables of their commands. */
#include "cli/cli.h"
#include "read/file.h"
#include "read/word.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
const struct cli_option cli_common[] = {
    { "lang", 0, "fr|en",
      { "langue (par défaut : celle de LC_ALL, LC_MESSAGES ou LANG)",
        "language (default: from LC_ALL, LC_MESSAGES or LANG)" } },
    { "help", 'h', NULL,
      { "explique la commande", "explains the command" } },
    { NULL, 0, NULL, { NULL, NULL } },
};
/* clang-format on */

enum lang cli_locale(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && value[0])
            return strncmp(value, "fr", 2) == 0 ? LANG_FR : LANG_EN;
    }
    return LANG_EN;
}

/* ---- commands ---- */

/* Words of a name that the line begins with, or 0. */
static int words_matched(const char *name, int argc, char **argv)
{
    const char *space = strchr(name, ' ');
    size_t first = space ? (size_t)(space - name) : strlen(name);

    if (argc < 1 || strlen(argv[0]) != first ||
        strncmp(argv[0], name, first) != 0)
        return 0;
    if (!space)
        return 1;
    return argc > 1 && strcmp(argv[1], space + 1) == 0 ? 2 : 0;
}

const struct command *cli_find(int argc, char **argv, int *words)
{
    const struct command *best = NULL;

    *words = 0;
    for (int i = 0; cli_commands[i]; i++) {
        int n = words_matched(cli_commands[i]->name, argc, argv);
        if (n > *words) {
            *words = n;
            best = cli_commands[i];
        }
    }
    return best;
}

const char *cli_nearest(int argc, char **argv, char *out, int size)
{
    struct word_nearest nearest = { 0, "" };
    char line[WORD_SIZE];

    snprintf(line, sizeof line, "%s %s", argv[0], argc > 1 ? argv[1] : "");
    for (int i = 0; cli_commands[i]; i++) {
        const char *name = cli_commands[i]->name;
        word_try(&nearest, strchr(name, ' ') ? line : argv[0], name);
    }
    snprintf(out, (size_t)size, "%s", nearest.best);
    return out;
}

/* ---- options ---- */

/* Option n of a table, or NULL. */
static const struct cli_option *common_at(int n)
{
    return cli_common[n].name ? &cli_common[n] : NULL;
}

/* The options of a command, then those of every command. */
static const struct cli_option *option_at(const struct cli *cli, int n)
{
    int own = 0;

    while (own <= n && cli_option_at(cli->command, own))
        own++;
    return own > n ? cli_option_at(cli->command, n) : common_at(n - own);
}

static const struct cli_option *find_name(const struct cli *cli,
                                          const char *name, size_t length)
{
    const struct cli_option *o;

    for (int i = 0; (o = option_at(cli, i)) != NULL; i++)
        if (strlen(o->name) == length && strncmp(o->name, name, length) == 0)
            return o;
    return NULL;
}

static const struct cli_option *find_letter(const struct cli *cli, char letter)
{
    const struct cli_option *o;

    for (int i = 0; (o = option_at(cli, i)) != NULL; i++)
        if (o->letter == letter)
            return o;
    return NULL;
}

/* The option that a word names; *value is what stands in the word behind "=",
 * or NULL. */
static const struct cli_option *option_of(const struct cli *cli,
                                          const char *word, const char **value)
{
    const char *name = word + 2;
    size_t length = strcspn(name, "=");

    *value = NULL;
    if (word[1] != '-')
        return word[2] ? NULL : find_letter(cli, word[1]);
    if (name[length])
        *value = name + length + 1;
    return find_name(cli, name, length);
}

static bool unknown_option(const struct cli *cli, const char *word)
{
    struct word_nearest nearest = { 0, "" };
    const struct cli_option *o;

    for (int i = 0; (o = option_at(cli, i)) != NULL; i++)
        word_try(&nearest, word, o->name);
    if (nearest.best[0])
        cli_misuse(cli, "option inconnue « %s » ; vouliez-vous dire --%s ?",
                   "unknown option \"%s\"; did you mean --%s?", word,
                   nearest.best);
    else
        cli_misuse(cli, "option inconnue « %s »", "unknown option \"%s\"",
                   word);
    return false;
}

static bool set_lang(struct cli *cli, const char *value)
{
    assert(value); /* the option has one: the table says so */
    if (strcmp(value, "fr") == 0)
        cli->lang = LANG_FR;
    else if (strcmp(value, "en") == 0)
        cli->lang = LANG_EN;
    else
        return cli_misuse(cli, "--lang : « %s » n'est ni fr ni en",
                          "--lang: \"%s\" is neither fr nor en", value) == 0;
    return true;
}

/* Reads one option at argv[*i], its value included. */
static bool read_option(struct cli *cli, int argc, char **argv, int *i)
{
    const char *word = argv[*i], *value;
    const struct cli_option *o = option_of(cli, word, &value);

    if (!o)
        return unknown_option(cli, word);
    if (!o->value && value)
        return cli_misuse(cli, "--%s ne prend pas de valeur",
                          "--%s takes no value", o->name) == 0;
    if (o->value && !value) {
        if (*i + 1 >= argc)
            return cli_misuse(cli, "--%s demande une valeur : %s",
                              "--%s needs a value: %s", o->name, o->value) == 0;
        value = argv[++*i];
    }
    if (cli->options == CLI_OPTIONS)
        return cli_misuse(cli, "plus de %d options", "more than %d options",
                          (int)CLI_OPTIONS) == 0;
    cli->given[cli->options].option = o;
    cli->given[cli->options++].value = value;
    return strcmp(o->name, "lang") != 0 || set_lang(cli, value);
}

/* What is wrong before --lang is said in its language, too. */
enum lang cli_lang(int argc, char **argv, enum lang lang)
{
    for (int i = 0; i < argc && argv[i]; i++) {
        const char *value = NULL;

        if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            value = argv[i + 1];
        else if (strncmp(argv[i], "--lang=", 7) == 0)
            value = argv[i] + 7;
        if (value && strcmp(value, "fr") == 0)
            lang = LANG_FR;
        else if (value && strcmp(value, "en") == 0)
            lang = LANG_EN;
    }
    return lang;
}

bool cli_parse(struct cli *cli, int argc, char **argv)
{
    bool options = true;

    cli->lang = cli_lang(argc, argv, cli->lang);
    cli->file = argv;
    for (int i = 0; i < argc; i++) {
        if (options && strcmp(argv[i], "--") == 0) {
            options = false;
        } else if (options && argv[i][0] == '-' && argv[i][1]) {
            if (!read_option(cli, argc, argv, &i))
                return false;
        } else {
            argv[cli->files++] = argv[i];
        }
    }
    return true;
}

/* ---- answers ---- */

const char *cli_value_at(const struct cli *cli, const char *name, int n)
{
    for (int i = 0; i < cli->options; i++)
        if (strcmp(cli->given[i].option->name, name) == 0 && n-- == 0)
            return cli->given[i].value;
    return NULL;
}

const char *cli_value(const struct cli *cli, const char *name)
{
    const char *value = NULL;

    for (int i = 0; i < cli->options; i++)
        if (strcmp(cli->given[i].option->name, name) == 0)
            value = cli->given[i].value;
    return value;
}

bool cli_has(const struct cli *cli, const char *name)
{
    for (int i = 0; i < cli->options; i++)
        if (strcmp(cli->given[i].option->name, name) == 0)
            return true;
    return false;
}

bool cli_whole(const struct cli *cli, const char *name, int64_t least,
               int64_t most, int64_t *out)
{
    const char *value = cli_value(cli, name);
    char *end;
    long long number;

    if (!value)
        return true;
    errno = 0;
    number = strtoll(value, &end, 10);
    if (errno != 0 || end == value || *end != '\0' || number < least ||
        number > most)
        return cli_misuse(cli,
                          "--%s : « %s » n'est pas un nombre de %lld à %lld",
                          "--%s: \"%s\" is not a number from %lld to %lld",
                          name, value, (long long)least, (long long)most) == 0;
    *out = number;
    return true;
}

int cli_misuse(const struct cli *cli, const char *french, const char *english,
               ...)
{
    va_list args;

    fprintf(stderr, "alea %s: ", cli->command->name);
    va_start(args, english);
    if (cli->lang == LANG_FR)
        vfprintf(stderr, french, args);
    else
        vfprintf(stderr, english, args);
    va_end(args);
    fprintf(stderr, "\n%s alea %s %s\n", cli_say(cli, "usage :", "usage:"),
            cli->command->name, cli->command->usage);
    return CLI_MISUSE;
}

int cli_failed(const struct cli *cli, const char *name)
{
    fprintf(stderr, "%s: %s\n", name, file_words(errno, cli->lang));
    return CLI_MACHINE;
}

FILE *cli_out_open(const struct cli *cli)
{
    const char *path = cli_value(cli, "out");
    FILE *out = path && strcmp(path, "-") != 0 ? fopen(path, "w") : stdout;

    if (!out)
        cli_failed(cli, path);
    return out;
}

bool cli_out_close(const struct cli *cli, FILE *out)
{
    bool failed = fflush(out) != 0 || ferror(out);

    if (out != stdout && fclose(out) != 0)
        failed = true;
    if (failed)
        cli_failed(cli, cli_value(cli, "out"));
    return !failed;
}
