/* army_in.h -- private to army*.c: what the readers of units share. */
#ifndef ALEA_TEXT_ARMY_IN_H
#define ALEA_TEXT_ARMY_IN_H

#include "frame/ofas/army.h"
#include "frame/ofas/army_words.h"
#include "words/agreement.h"

struct reader {
    struct ofas_list *list;
    const struct ofas_catalogue *catalogue;
    struct yaml_report *report;
};

/* ---- fields; a node that is NULL was not written ---- */

void army_read_word(struct reader *r, const struct yaml_node *node,
                    enum army_words as, struct ofas_word *out);
void army_read_number(struct reader *r, const struct yaml_node *node,
                      int32_t least, struct ofas_number *out);
void army_read_yes(struct reader *r, const struct yaml_node *node,
                   struct ofas_number *out);
/* Says that there are more than 'most' of something. */
void army_full(struct reader *r, const struct yaml_node *node, int32_t most);

/* Marks a thing that must not be there, or not twice. */
void army_mark(const struct yaml_node *node, struct ofas_word *out,
               const char *text);

/* ---- parts ---- */

/* Both lists of options, of soldiers or of vehicles. */
void army_read_options(struct reader *r, struct yaml_map *m, enum army_words as,
                       struct ofas_entry *e);
/* Standard equipment; a second one is marked. */
void army_read_equipment(struct reader *r, struct yaml_map *m,
                         struct ofas_entry *e);
/* A new group of figures of the entry, or NULL and an error. */
struct ofas_group *army_next_group(struct reader *r, struct ofas_entry *e,
                                   const struct yaml_node *node);
/* The special weapons that each figure of a group buys. */
void army_read_buys(struct reader *r, struct yaml_node *node,
                    struct ofas_group *group);

/* ---- kinds of units ---- */

void army_read_vehicle(struct reader *r, struct yaml_map *m,
                       struct ofas_entry *e);
void army_read_character(struct reader *r, struct yaml_map *m,
                         struct ofas_entry *e);

#endif
