/* take.c -- what the readers of duo's files share: see take.h. */
#include "text/duo/take.h"

#include "books/duo/field.h"

static const struct measure pas = { { 2500, 1 }, "pas", DUO_TABLE_MOST };

bool duo_by(struct yaml_report *report, uint16_t rule)
{
    return take_by(report, rule);
}

bool duo_take_length(struct yaml_report *report, const struct yaml_node *node,
                     int32_t least, int32_t most, int32_t *out)
{
    return take_length(report, node, &pas, least, most, out);
}

bool duo_take_pair(struct yaml_report *report, const struct yaml_node *node,
                   int32_t least, int32_t most, struct vec *out)
{
    return take_pair(report, node, &pas, least, most, out);
}

bool duo_take_point(struct yaml_report *report, const struct yaml_node *node,
                    struct vec *out)
{
    return take_point(report, node, &pas, out);
}

bool duo_take_box(struct yaml_report *report, const struct yaml_node *node,
                  struct box *out)
{
    return take_box(report, node, &pas, out);
}

bool duo_take_turn(struct yaml_report *report, const struct yaml_node *node,
                   angle *out)
{
    return take_turn(report, node, out);
}

void duo_take_also(struct yaml_report *report, struct yaml_node *node,
                   char *out, size_t size)
{
    take_also(report, node, out, size);
}

void duo_put_quoted(FILE *f, const char *text)
{
    put_quoted(f, text);
}
