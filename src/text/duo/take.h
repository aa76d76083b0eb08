/* take.h -- what the readers of duo's files share: text/take.h, in
 * pas. */
#ifndef ALEA_TEXT_DUO_TAKE_H
#define ALEA_TEXT_DUO_TAKE_H

#include "text/take.h"

/* 1/100 mm of a pas. */
static const struct scale scale_pas = { 2500, 1 };
extern const struct measure duo_pas;

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

#endif
