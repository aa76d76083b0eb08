/* case.h -- cases: the executable rulebook. docs/cases.md has the format.
 *
 * A case is one YAML file: a table, some units, a tape of dice, the decisions
 * taken and what must follow, with the rules that it shows. Running it plays
 * the battle and looks at each thing that must follow; the first that does not
 * fails the case, with its line and what happened instead.
 *
 *     struct case_tools *tools = case_tools_open(LANG_EN, &error);
 *     struct case_text c;
 *     struct case_report report;
 *
 *     if (case_read(&c, tools, text, size, &error))
 *         passed = case_run(&c, tools, &report);
 *     case_clear(&c);
 *     case_report_clear(&report);
 *     case_tools_free(tools); */
#ifndef ALEA_CASES_CASE_H
#define ALEA_CASES_CASE_H

#include <stddef.h>

#include "read/yaml.h"

enum {
    CASE_VERSION = 1,
    CASE_SHOWS = 64, /* rules that one case shows */
    CASE_TITLE = 160
};

struct book_text;

/* What every case of a book needs: its content and its ledger. */
struct case_tools;
/* Opens the first book; others when a case wants them. NULL, and an error, when
 * the book's content cannot be read. What is wrong with a case is said in the
 * language. */
struct case_tools *case_tools_open(enum lang lang, struct alea_error *error);
void case_tools_free(struct case_tools *tools); /* NULL is fine */

/* A case as read. It can be run once: running takes the text apart. */
struct case_text {
    const char *source; /* its bytes, which stay the caller's */
    size_t size;
    const struct book_text *book;
    char title[CASE_TITLE]; /* "" when it has none */
    int shows;
    const char *show[CASE_SHOWS]; /* ids of rules */
    struct yaml *yaml;
    struct yaml_map top; /* what is left of it belongs to the state */
    /* Its parts, each may be NULL. */
    struct yaml_node *field, *settings, *armies, *units;
    struct yaml_node *dice, *steps, *then;
    struct yaml_node *no_battle; /* the rule by which they may not fight */
    struct yaml_node *army, *campaign, *faults, *warnings;
};

/* Reads a case: its form, version and rules. The text must last as long as the
 * case. On false the error is filled and there is nothing to clear. */
bool case_read(struct case_text *out, struct case_tools *tools,
               const char *text, size_t size, struct alea_error *error);
void case_clear(struct case_text *c);

struct case_report {
    struct alea_error error; /* what failed; ALEA_OK when all passed */
    char *story;             /* what happened and what is asked, lines; never
                                NULL after case_run() */
    int dice, decisions;     /* used */
};

/* Runs a case; true when everything in it is so. The caller clears the report
 * in either case. */
bool case_run(struct case_text *c, const struct case_tools *tools,
              struct case_report *report);
void case_report_clear(struct case_report *report);

#endif
