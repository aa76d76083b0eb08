/* take.h -- what the readers of duo's files share: text/take.h, in
 * pas. */
#ifndef ALEA_TEXT_DUO_TAKE_H
#define ALEA_TEXT_DUO_TAKE_H

#include "text/take.h"

/* 1/100 mm of a pas. */
static const struct scale scale_pas = { 2500, 1 };

/* Gives the latest error its rule; false, to be returned. */
bool duo_by(struct yaml_report *report, uint16_t rule);
/* A length from least to most: bare pas, or with its unit. */
bool duo_take_length(struct yaml_report *report, const struct yaml_node *node,
                     int32_t least, int32_t most, int32_t *out);
/* Two of them: [x, y]. */
bool duo_take_pair(struct yaml_report *report, const struct yaml_node *node,
                   int32_t least, int32_t most, struct vec *out);
/* A place of any table. */
bool duo_take_point(struct yaml_report *report, const struct yaml_node *node,
                    struct vec *out);
/* [left, lower, right, upper] */
bool duo_take_box(struct yaml_report *report, const struct yaml_node *node,
                  struct box *out);
/* Degrees. */
bool duo_take_turn(struct yaml_report *report, const struct yaml_node *node,
                   angle *out);
/* A list of words, as one text with bars. */
void duo_take_also(struct yaml_report *report, struct yaml_node *node,
                   char *out, size_t size);
/* A text in quotes: names may hold anything. */
void duo_put_quoted(FILE *f, const char *text);

#endif
