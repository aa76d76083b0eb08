/* list_units.c -- where the units of a list stand in its text. */
#include "read/list_units.h"

const struct yaml_node *list_item(const struct yaml_node *list, int i)
{
    const bool many = list && list->kind == YAML_LIST;
    const struct yaml_node *n = many ? list->first : list;

    for (; n && i > 0; i--)
        n = many ? n->next : NULL;
    return n;
}

const struct yaml_node *list_unit(const struct yaml_node *root, int i)
{
    return list_item(yaml_look(root, "units|unités"), i);
}

int list_unit_at(const struct yaml_node *root, int line)
{
    const struct yaml_node *n;
    int unit = 0;

    while ((n = list_unit(root, unit)) != NULL && n->line <= line)
        unit++;
    return unit;
}
