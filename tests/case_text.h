/* case_text.h -- cases that are written in a test, and what comes of them. */
#ifndef ALEA_TESTS_CASE_TEXT_H
#define ALEA_TESTS_CASE_TEXT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cases/case.h"

static struct case_tools *tools;

static inline int open_tools(void **state)
{
    struct alea_error error = { 0 };

    (void)state;
    tools = case_tools_open(LANG_EN, &error);
    if (!tools)
        print_error("%s\n", error.message);
    return tools ? 0 : -1;
}

static inline int free_tools(void **state)
{
    (void)state;
    case_tools_free(tools);
    return 0;
}

/* Ten against five on an open table; what follows is added to it. */
#define FIGHT                                                                \
    "case: 1\n"                                                              \
    "shows: [ofas.04.16]\n"                                                  \
    "armies:\n"                                                              \
    "  A: [{name: grey, rank: regular, size: 4, equipment: rifle-knife}]\n"  \
    "  B: [{name: white, rank: regular, size: 4, equipment: rifle-knife}]\n" \
    "units:\n"                                                               \
    "  grey: {at: {first: [0, 0]}}\n"                                        \
    "  white: {at: {first: [0, 200]}}\n"
enum { FIGHT_LINES = 8 };

/* Reads and runs a text; the error is ALEA_OK when it passes. The story, when it
 * is wanted, is the caller's to free. */
static inline struct alea_error run_story(const char *text, char **story)
{
    struct alea_error error = { 0 };
    struct case_report report;
    struct case_text c;

    if (story)
        *story = NULL;
    if (!case_read(&c, tools, text, strlen(text), &error))
        return error;
    case_run(&c, tools, &report);
    assert_non_null(report.story);
    error = report.error;
    if (story) {
        *story = report.story;
        report.story = NULL;
    }
    case_report_clear(&report);
    case_clear(&c);
    return error;
}

static inline struct alea_error run(const char *text)
{
    return run_story(text, NULL);
}

static inline void assert_passes(const char *text)
{
    struct alea_error error = run(text);

    if (error.code != ALEA_OK)
        fail_msg("%d:%d: %s", error.line, error.column, error.message);
}

/* Fails with this code, at this line (0: any), with these words in it. */
static inline void assert_fails(const char *text, enum alea_code code, int line,
                                const char *words)
{
    struct alea_error error = run(text);

    if (error.code != code || (line && error.line != line) ||
        !strstr(error.message, words))
        fail_msg("%d at %d:%d: %s", (int)error.code, error.line, error.column,
                 error.message);
}

#endif
