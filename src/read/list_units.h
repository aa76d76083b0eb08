/* list_units.h -- where the units of a list stand in its text: they are the list
 * under 'units', or one thing alone. */
#ifndef ALEA_READ_LIST_UNITS_H
#define ALEA_READ_LIST_UNITS_H

#include "read/yaml.h"

/* Item i of a list, from 0; what is no list is its own first. NULL: none. */
const struct yaml_node *list_item(const struct yaml_node *list, int i);
/* Unit i of a whole list, from 0. */
const struct yaml_node *list_unit(const struct yaml_node *root, int i);
/* The unit that stands in a line, from 1; 0: none. */
int list_unit_at(const struct yaml_node *root, int line);

#endif
