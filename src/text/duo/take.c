/* take.c -- what the readers of duo's files share: see take.h. */
#include "text/duo/take.h"

#include "books/duo/field.h"

const struct measure duo_pas = { { 2500, 1 }, "pas", DUO_TABLE_MOST };

bool duo_take_length(struct yaml_report *report, const struct yaml_node *node,
                     int32_t least, int32_t most, int32_t *out)
{
    return take_length(report, node, &duo_pas, least, most, out);
}

bool duo_take_pair(struct yaml_report *report, const struct yaml_node *node,
                   int32_t least, int32_t most, struct vec *out)
{
    return take_pair(report, node, &duo_pas, least, most, out);
}

bool duo_take_point(struct yaml_report *report, const struct yaml_node *node,
                    struct vec *out)
{
    return take_point(report, node, &duo_pas, out);
}

bool duo_take_box(struct yaml_report *report, const struct yaml_node *node,
                  struct box *out)
{
    return take_box(report, node, &duo_pas, out);
}
