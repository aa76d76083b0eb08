/* json_yaml.h -- YAML nodes as JSON values, for readers that take both. */
#ifndef ALEA_READ_JSON_YAML_H
#define ALEA_READ_JSON_YAML_H

#include <jansson.h>

#include "read/yaml.h"

/* The node as JSON, a new reference; NULL when memory runs out. Every text
 * becomes a string, exactly as it is written: readers of decisions take numbers
 * out of strings, so nothing is rounded on the way. */
json_t *json_from_yaml(const struct yaml_node *node);

#endif
