/* command.h -- running alea as people do: what it prints, and its exit code. */
#ifndef ALEA_TESTS_COMMAND_H
#define ALEA_TESTS_COMMAND_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { COMMAND_LINE = 1500 };

static char output[1 << 20];               /* of the last command */
static char folder[] = "/tmp/alea-XXXXXX"; /* of this test, once it is made */

/* The line of a shell that runs alea with these words, in which '%' is the
 * test's own folder. */
static inline void command_line(const char *words, char line[COMMAND_LINE])
{
    size_t n = (size_t)snprintf(line, COMMAND_LINE, "LC_ALL=C.UTF-8 exec '%s' ",
                                getenv("ALEA"));

    for (; *words; words++)
        n += (size_t)snprintf(line + n, COMMAND_LINE - n, "%.*s",
                              *words == '%' ? 100 : 1,
                              *words == '%' ? folder : words);
    snprintf(line + n, COMMAND_LINE - n, " 2>&1");
}

/* Runs a line, keeps what it prints, returns its exit code. */
static inline int command_run(const char *line)
{
    FILE *pipe = popen(line, "r");
    size_t n;
    int status;

    assert_non_null(pipe);
    n = fread(output, 1, sizeof output - 1, pipe);
    output[n] = '\0';
    status = pclose(pipe);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static inline int alea(const char *words)
{
    char line[COMMAND_LINE];

    command_line(words, line);
    return command_run(line);
}

/* The same with nothing changed in the words, and without what it says on
 * standard error. */
static inline int alea_output(const char *words)
{
    char line[COMMAND_LINE];

    snprintf(line, sizeof line, "LC_ALL=C.UTF-8 '%s' %s", getenv("ALEA"),
             words);
    return command_run(line);
}

static inline void says(const char *words)
{
    if (!strstr(output, words))
        fail_msg("\"%s\" is not in:\n%.2000s", words, output);
}

/* Its last line; what is empty behind it is cut off. */
static inline const char *last_line(void)
{
    size_t n = strlen(output);

    while (n > 0 && output[n - 1] == '\n')
        output[--n] = '\0';
    return strrchr(output, '\n') ? strrchr(output, '\n') + 1 : output;
}

/* ---- the folder: for cmocka_run_group_tests() ---- */

static inline int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : 1;
}

/* Removes these files, up to NULL, and the folder, in which nothing else may be
 * left. */
static inline int drop_folder(const char *const *files)
{
    char path[100];

    for (; *files; files++) {
        snprintf(path, sizeof path, "%s/%s", folder, *files);
        unlink(path);
    }
    return rmdir(folder);
}

/* ---- what holds for files of any book ---- */

/* A list that is written as JSON and read back is the list that it was. Leaves
 * list.json, back.yaml and same.yaml. */
static inline void convert_without_loss(const char *list)
{
    char words[400];

    snprintf(words, sizeof words, "army convert %s --to json -o %%/list.json",
             list);
    assert_int_equal(alea(words), 0);
    assert_int_equal(alea("army convert %/list.json -o %/back.yaml"), 0);
    snprintf(words, sizeof words,
             "army export %s > %%/same.yaml && cmp %%/same.yaml %%/back.yaml",
             list);
    assert_int_equal(alea(words), 0);
}

/* A table dealt with these words can be played on and drawn. Leaves t.yaml and
 * t.svg. */
static inline void deal_table(const char *how)
{
    char words[400];

    snprintf(words, sizeof words, "table generate %s -o %%/t.yaml", how);
    assert_int_equal(alea(words), 0);
    assert_int_equal(alea("table check %/t.yaml"), 0);
    says("playable");
    assert_int_equal(alea("table draw %/t.yaml -o %/t.svg"), 0);
}

static inline void write_file(const char *name, const char *text)
{
    char path[100];
    FILE *f;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

#endif
