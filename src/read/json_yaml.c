/* json_yaml.c -- YAML nodes to JSON values. Trees are YAML_DEPTH deep at most,
 * and their keys are different words. */
#include "read/json_yaml.h"

static json_t *list(const struct yaml_node *node)
{
    json_t *array = json_array();

    for (const struct yaml_node *n = node->first; n; n = n->next)
        if (json_array_append_new(array, json_from_yaml(n)) != 0) {
            json_decref(array);
            return NULL;
        }
    return array;
}

static json_t *map(const struct yaml_node *node)
{
    json_t *object = json_object();

    for (const struct yaml_node *n = node->first; n; n = n->next)
        if (json_object_set_new(object, n->key->text, json_from_yaml(n)) != 0) {
            json_decref(object);
            return NULL;
        }
    return object;
}

json_t *json_from_yaml(const struct yaml_node *node)
{
    switch (node->kind) {
    case YAML_TEXT:
        return json_string(node->text);
    case YAML_LIST:
        return list(node);
    case YAML_MAP:
        return map(node);
    }
    return NULL;
}
