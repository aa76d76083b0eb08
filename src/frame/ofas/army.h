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
#include "read/list_report.h"

#include <jansson.h>
#include <stdio.h>

/* All about a list. It is large: keep it on the heap (army_report_new()). */
struct army_report {
    struct list_report said;           /* cost and format are PA */
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

/* YAML, line for line, of a list in the text format; NULL when the text is not
 * of that format (JSON is YAML already), or when there is no memory. */
char *army_plain(const char *text, size_t size);

#endif
