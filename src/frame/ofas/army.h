/* army.h -- army lists as text, and all that is to be said about them.
 *
 * An army list is a YAML file, in English or French words (docs/armies.md).
 * The simplest way from a text to an army that can fight:
 *
 *     army_muster_text(&army, text, size, &catalogue, lang, &error)
 *
 * army_check_text() says everything: every fault and warning with its rule and
 * place, the costs, and the army itself when the list is legal. Case files hold
 * lists inside themselves: army_check_node() takes the node. */
#ifndef ALEA_TEXT_ARMY_H
#define ALEA_TEXT_ARMY_H

#include "books/ofas/list.h"
#include "read/yaml.h"

#include <jansson.h>
#include <stdio.h>

enum {
    ARMY_FINDINGS = 128, /* kept; more are only counted */
    ARMY_SENTENCE = 240
};

/* One thing wrong, or odd, about a list. */
struct army_finding {
    bool warning;        /* the list is legal all the same */
    const char *key;     /* "size-too-small"; "syntax", "unknown-word",
                                  "bad-value", "limit" for what is no list */
    uint16_t rule, also; /* 0: no rule of the book */
    int unit;            /* from 1; 0: the army, or not known */
    int line, column;
    char words[OFAS_NAME];   /* the offending words, or "" */
    char nearest[OFAS_NAME]; /* the right word, perhaps, or "" */
    char sentence[ARMY_SENTENCE];
};

/* All about a list. It is large: keep it on the heap (army_report_new()). */
struct army_report {
    bool legal;
    bool readable;        /* it was a list at all: costs mean something */
    int32_t cost, format; /* PA */
    int findings, faults; /* faults come first, each part by line */
    struct army_finding finding[ARMY_FINDINGS];
    struct ofas_cost unit[OFAS_TEAMS]; /* of list.entry[] */
    struct ofas_list list;
    struct ofas_army army; /* if legal */
};

struct army_report *army_report_new(void); /* or NULL; free() it */

/* Checks a text; true when the list is legal. */
bool army_check_text(struct army_report *out, const char *text, size_t size,
                     const struct ofas_catalogue *catalogue, enum lang lang);
/* Checks a list that stands inside another file. */
bool army_check_node(struct army_report *out, struct yaml_node *node,
                     const struct ofas_catalogue *catalogue, enum lang lang);

/* The army of a text; false, and the first fault, when it is not legal. */
bool army_muster_text(struct ofas_army *out, const char *text, size_t size,
                      const struct ofas_catalogue *catalogue, enum lang lang,
                      struct alea_error *error);

/* ---- the two halves ---- */

/* Reads a list; what cannot be read goes to the report, and the list holds the
 * rest, its unreadable fields marked so that a check is silent about them. */
void army_read(struct ofas_list *out, struct yaml_node *node,
               const struct ofas_catalogue *catalogue,
               struct yaml_report *report);
/* A list as JSON, keys and words in English; a new reference. */
json_t *army_list_json(const struct ofas_list *list,
                       const struct ofas_catalogue *catalogue);
/* The JSON Schema of lists; a new reference. */
json_t *army_list_schema(const struct ofas_catalogue *catalogue);
/* Writes a list as YAML that reads back as the same list. */
void army_write(FILE *out, const struct ofas_list *list,
                const struct ofas_catalogue *catalogue);

/* ---- three formats, none of which loses anything ---- */

enum army_format {
    ARMY_YAML,
    ARMY_JSON,
    ARMY_TEXT /* lines that a forum cannot spoil; docs/armies.md */
};

/* A list in one of them; free() it. NULL when there is no memory. */
char *army_convert(const struct ofas_list *list,
                   const struct ofas_catalogue *catalogue,
                   enum army_format format);
/* YAML, line for line, of a list in the text format; NULL when the text is not
 * of that format (JSON is YAML already), or when there is no memory. */
char *army_plain(const char *text, size_t size);

#endif
