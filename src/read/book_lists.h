/* book_lists.h -- the army lists of a book: checked, written, printed, made up.
 *
 * A book fills one struct; commands (cli/cmd_army.c) and routes (serve/
 * route_made.c) do the rest for all books: options, files, exit codes, bodies.
 * All that is known of one list is a report, with the list itself behind it
 * (list_of), which is freed with free(). */
#ifndef ALEA_READ_BOOK_LISTS_H
#define ALEA_READ_BOOK_LISTS_H

#include <jansson.h>
#include <stdio.h>

#include "read/book_stages.h"
#include "read/book_text.h"
#include "read/cli_option.h"
#include "read/fields.h"
#include "read/list_draw.h"
#include "read/list_report.h"
#include "read/wants.h"

enum list_format { LIST_YAML, LIST_JSON, LIST_TEXT };

/* A line of what a list costs. */
struct list_line {
    char name[LIST_NAME]; /* "": it has none */
    int32_t cost;
    int32_t size;    /* figures; 0: it is no unit */
    char words[200]; /* what the cost is made of, or what it is */
};

struct book_lists {
    size_t size;            /* bytes of a list, the book's own struct */
    const struct row *rows; /* of it: read/fields.h; or 'read' and 'yaml' */
    size_t
        catalogue; /* what things are called, in the content; lengths of rows */
    const struct measure *measure;
    /* Makes what follows from rows that were read. May be NULL. */
    void (*complete)(void *list, const void *content);
    /* Reads a list into a struct of zeros and says what is wrong with it; false
     * when so little of it is right that its lines mean nothing. */
    bool (*read)(void *list, const void *content, struct yaml_node *root,
                 struct yaml_report *report);
    /* What anybody may know of a list, in a card of zeros. */
    void (*card)(const void *list, const void *content, enum lang lang,
                 struct army_card *out);
    /* The unit that leads a list that is readable, from 0; -1: nobody. May be NULL. */
    int (*general)(const void *list, const void *content);
    /* Adds what the rules say of one that was read from there; NULL: 'read' said
     * it. */
    void (*judge)(struct list_report *out, const void *content,
                  const struct yaml_node *root, enum lang lang);
    /* The unit that stands in a line of the text, from 1; NULL: that of its
     * 'units'. */
    int (*unit_at)(const void *list, int line);
    /* In place of all these: says everything about a text, or about a list that
     * stands inside another one, in a report of zeros. */
    void (*check)(struct list_report *out, const void *content,
                  const char *text, size_t size, enum lang lang);
    void (*check_node)(struct list_report *out, const void *content,
                       struct yaml_node *node, enum lang lang);
    /* Line i of a list that is readable; false beyond the last. */
    bool (*line)(const struct list_report *report, const void *content, int i,
                 enum lang lang, struct list_line *out);
    /* Adds what only this book says of a list, and of line i of it; may be
     * NULL. */
    void (*put_list)(json_t *out, const struct list_report *report,
                     const void *content, enum lang lang);
    void (*put_line)(json_t *out, const struct list_report *report,
                     const void *content, int i, enum lang lang);
    /* The whole list as a player would print it; of a legal one. NULL: its
     * YAML. */
    void (*roster)(FILE *out, const struct list_report *report,
                   const void *content, enum lang lang);
    /* Writes it as YAML that reads back as the same list. NULL: by its rows. */
    void (*yaml)(FILE *out, const struct list_report *report,
                 const void *content);
    /* The key of its units, where lists have a form to paste into a forum, which
     * check() reads as well; NULL: they have none. */
    const char *units;
    /* Makes up a list by a seed; false, and refused, when it cannot. NULL: the
     * book makes up none. */
    bool (*make)(struct list_report *out, const void *content,
                 const struct wants *wants, uint64_t seed);
    const struct list_draw *draw; /* or: by points and by people */
    /* What may be wanted of it. */
    const struct cli_option *wants;
    bool limited; /* what a list may cost is said beside its cost */
    bool counted; /* figures are counted, not priced: a line says it all */
};

/* Does the book make up lists? */
static inline bool lists_make(const struct book_lists *lists)
{
    return lists->make || lists->draw;
}
/* The list of a text that may be played, to be freed, and its card; NULL, and the
 * first fault, when it may not. */
void *list_muster(const struct book_lists *lists, const void *content,
                  const char *text, size_t size, enum lang lang,
                  struct army_card *card, struct alea_error *error);
/* Says everything about a text, or about a list that stands inside another text,
 * in a report with room for the list; true when it may be played. */
bool list_check_text(const struct book_lists *lists, struct list_report *out,
                     const void *content, const char *text, size_t size,
                     enum lang lang);
bool list_check_node(const struct book_lists *lists, struct list_report *out,
                     const void *content, struct yaml_node *root,
                     enum lang lang);
/* A report of zeros with room for a list, to be freed; NULL without memory. */
struct list_report *list_report_new(const struct book_lists *lists);
/* The card of a list that was checked. */
void list_card(const struct book_lists *lists, const struct list_report *report,
               const void *content, enum lang lang, struct army_card *out);
/* All about a text, to be freed with free(); NULL without memory. */
struct list_report *list_check(const struct book_text *book,
                               const void *content, const char *text,
                               size_t size, enum lang lang);
/* A list by a seed, to be freed; NULL when it was refused, or without memory. */
struct list_report *list_make(const struct book_text *book, const void *content,
                              const struct wants *wants, uint64_t seed);
/* The format of a word, "yaml", "json" or "text", that the book has. */
bool list_format_named(const struct book_lists *lists, const char *word,
                       enum list_format *out);
/* A list in another format, to be freed: it takes the YAML over. NULL without
 * memory. list_text.c */
char *list_convert(char *yaml, enum list_format format, const char *units);
/* The list as YAML. */
void list_put_yaml(FILE *out, const struct book_lists *lists,
                   const struct list_report *report, const void *content);
/* The list in that format, to be freed; NULL without memory. */
char *list_write(const struct book_lists *lists,
                 const struct list_report *report, const void *content,
                 enum list_format format);
/* The list as a player would print it. */
void list_print(FILE *out, const struct book_lists *lists,
                const struct list_report *report, const void *content,
                enum lang lang);
/* The same as a text, to be freed; NULL without memory. */
char *list_roster(const struct book_lists *lists,
                  const struct list_report *report, const void *content,
                  enum lang lang);
/* All about a list but its findings: a new reference. */
json_t *list_json(const struct book_lists *lists,
                  const struct list_report *report, const void *content,
                  enum lang lang);
/* One finding, a new reference. */
json_t *list_finding_json(const struct book *book,
                          const struct list_finding *f);

#endif
