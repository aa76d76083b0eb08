/* json_yaml.h -- YAML nodes as JSON values, for readers that take both. */
#ifndef ALEA_TEXT_JSON_YAML_H
#define ALEA_TEXT_JSON_YAML_H

#include <jansson.h>

struct fy_node;

/* The node as JSON, a new reference. Every scalar becomes a string, exactly as
 * it is written: readers that take decisions read numbers out of strings, so
 * nothing is rounded on the way. A missing value is null. NULL when the tree is
 * deeper than anything we read, has a key that is no scalar or twice the same,
 * or holds bytes that are no UTF-8. */
json_t *json_from_yaml(struct fy_node *node);

#endif
