/* desk.h -- what the commands about lists, tables and campaigns work with: a book
 * and its content, files, and the options as a book looks them up. */
#ifndef ALEA_CLI_DESK_H
#define ALEA_CLI_DESK_H

#include <jansson.h>

#include "cli/cli.h"
#include "read/book_text.h"
#include "read/list_report.h"
#include "read/wants.h"

struct desk {
    struct cli *cli;
    const struct book_text *book;
    void *content;
};

/* Loads the content of a book, unless it lies there already. False, and words
 * about it, when it cannot be read. */
bool desk_open(struct desk *desk, const struct book_text *book);
void desk_close(struct desk *desk);

/* Does something with the text of a file; returns an exit code. */
typedef int desk_act(struct desk *desk, const char *file, const char *text,
                     size_t size);
/* Does it with each file of the command line, each by the book it names; 'only'
 * takes exactly one file. Returns the worst exit code. */
int desk_each(struct cli *cli, bool only, desk_act *act);
/* Does something without a file, with the book of --book. */
int desk_make(struct cli *cli,
              int (*act)(struct desk *desk, const struct wants *wants,
                         uint64_t seed));

/* file:12:5: what is wrong (ofas.15.13) */
void desk_say(FILE *out, const struct desk *desk, const char *file, int line,
              int column, const char *words, uint16_t rule, uint16_t also);
/* The same of an error, on standard error; returns an exit code. */
int desk_complain(const struct desk *desk, const char *file,
                  const struct alea_error *error);
/* All findings of a report. */
void desk_findings(FILE *out, const struct desk *desk, const char *file,
                   const struct list_report *report);
/* The findings that are warnings, or those that are not. */
json_t *desk_findings_json(const struct desk *desk,
                           const struct list_report *report, bool warnings);
/* One line of JSON on standard output, which it gives back; an exit code. */
int desk_put_json(const struct cli *cli, json_t *json);
/* Writes a text where --out says, and frees it; NULL: there was no memory. */
int desk_put_text(const struct cli *cli, char *text);

/* The options as a book looks them up; 'code' becomes the exit code when it
 * refuses one. */
struct desk_wants {
    struct wants wants;
    const struct desk *desk;
    int code;
};
void desk_wants(struct desk_wants *out, const struct desk *desk);

#endif
