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

void list_note_units(int32_t *line, int most, const struct yaml_node *root)
{
    const struct yaml_node *n;

    for (int i = 0; i < most && (n = list_unit(root, i)) != NULL; i++)
        line[i] = n->line;
}

int list_unit_at(const int32_t *line, int most, int at)
{
    int unit = 0;

    while (unit < most && line[unit] && line[unit] <= at)
        unit++;
    return unit;
}
