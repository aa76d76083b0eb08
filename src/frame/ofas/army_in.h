/* army_in.h -- private to army*.c: fields of a list that keep their place, and the
 * rows of its parts.
 *
 * In the struct fields that they are read with, 'own' is the list that grows; in
 * that which they are written with, 'content' is the list. 'catalogue' is that
 * of the book. */
#ifndef ALEA_FRAME_OFAS_ARMY_IN_H
#define ALEA_FRAME_OFAS_ARMY_IN_H

#include "frame/ofas/army.h"
#include "frame/ofas/army_words.h"
#include "read/fields.h"

/* ---- army_fields.c: one field each, as it was written ---- */

extern const struct row_own army_word_own;   /* 'nth': enum army_words */
extern const struct row_own army_number_own; /* from 'least' */
extern const struct row_own army_yes_own;
extern const struct row_own army_length_own; /* in mm */
extern const struct row_own army_shots_own;  /* what is no number is a word */
extern const struct row_own army_text_own;
/* the first of a list; a second is marked in the word at 'count' */
extern const struct row_own army_first_own;
extern const struct row_own army_words_own; /* a list of at most 'most' words */

#define ARMY_OWN(type, field) ROW_OWN, ROW_AT(type, field)
#define ARMY_WORD(key, type, field, as)                                \
    {                                                                  \
        key, ARMY_OWN(type, field), .nth = (as), .own = &army_word_own \
    }
#define ARMY_NUMBER(key, type, field, from)                                  \
    {                                                                        \
        key, ARMY_OWN(type, field), .least = (from), .own = &army_number_own \
    }
#define ARMY_YES(key, type, field)                       \
    {                                                    \
        key, ARMY_OWN(type, field), .own = &army_yes_own \
    }
#define ARMY_TEXT(key, type, field)                       \
    {                                                     \
        key, ARMY_OWN(type, field), .own = &army_text_own \
    }

/* Looks up what a node says; NULL: it was not written. */
void army_take_word(const struct fields *f, const struct yaml_node *node,
                    enum army_words as, struct ofas_word *out);
json_t *army_word_json(const struct fields *f, const struct ofas_word *word,
                       enum army_words as);
/* A word of that sort, in the definitions of a schema. */
json_t *army_word_schema(enum army_words as);
/* A definition of the schema that is being made, in f->own; refers to it. */
json_t *army_define(const struct fields *f, const char *name, json_t *schema);
/* Marks a thing that must not be there, or not twice. */
void army_mark(const struct yaml_node *node, struct ofas_word *out,
               const char *text);
/* Says that there are more than 'most' of something; false. */
bool army_full(const struct fields *f, const struct yaml_node *node, int most);
/* A key without a value: nothing was written. */
bool army_is_empty(const struct yaml_node *node);

/* ---- army_gear.c: weapons and figures ---- */

/* The next group of figures of an entry, or NULL and an error. */
struct ofas_group *army_next_group(const struct fields *f, struct ofas_entry *e,
                                   const struct yaml_node *node);
/* Special weapons that each figure of the group buys, a row of struct ofas_group. */
extern const struct row army_buys_rows[];
extern const struct row_own army_buys_own;
extern const struct row_own army_specialists_own, army_carriers_own;
extern const struct row_own army_fits_own; /* 'nth': enum ofas_source */

/* ---- army_units.c ---- */

/* The rows of an entry by its kind; NULL: nobody knows that. */
const struct row *army_entry_rows(const struct ofas_entry *e);
extern const struct row army_unit_rows[]; /* what every kind has */

#endif
