/* take.h -- what readers of tables share, in the measure of their book: lengths,
 * places, boxes, turns; and errors with their rule. */
#ifndef ALEA_READ_TAKE_H
#define ALEA_READ_TAKE_H

#include <stdio.h>

#include "base/angle.h"
#include "base/shape.h"
#include "read/scale.h"
#include "read/yaml.h"

/* What lengths are written in. */
struct measure {
    struct scale scale;       /* 1/100 mm of one of them */
    const char *words[LANGS]; /* "pas" */
    int32_t table;            /* the largest table, for places */
};

/* Gives the latest error its rule; false, to be returned. */
bool take_by(struct yaml_report *report, uint16_t rule);
/* A length from least to most: bare, or with its unit. */
bool take_length(struct yaml_report *report, const struct yaml_node *node,
                 const struct measure *measure, int32_t least, int32_t most,
                 int32_t *out);
/* Two of them: [x, y]. */
bool take_pair(struct yaml_report *report, const struct yaml_node *node,
               const struct measure *measure, int32_t least, int32_t most,
               struct vec *out);
/* A place of any table. */
bool take_point(struct yaml_report *report, const struct yaml_node *node,
                const struct measure *measure, struct vec *out);
/* [left, lower, right, upper] */
bool take_box(struct yaml_report *report, const struct yaml_node *node,
              const struct measure *measure, struct box *out);
/* Degrees. */
bool take_turn(struct yaml_report *report, const struct yaml_node *node,
               angle *out);
/* A list of words, as one text with bars. */
void take_also(struct yaml_report *report, struct yaml_node *node, char *out,
               size_t size);
/* A text in quotes: names may hold anything. */
void put_quoted(FILE *f, const char *text);
/* A number in the measure; two of them as [x, y]. */
void put_measured(FILE *f, const struct measure *measure, int64_t n);
void put_measured_pair(FILE *f, const struct measure *measure, struct vec pair);

#endif
