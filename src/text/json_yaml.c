/* json_yaml.c -- YAML nodes to JSON values. */
#include "text/json_yaml.h"

#include <libfyaml.h>

enum { DEEPEST = 16 };

static json_t *convert(struct fy_node *node, int depth);

static json_t *sequence(struct fy_node *node, int depth)
{
    json_t *list = json_array();
    struct fy_node *item;
    void *iter = NULL;

    while ((item = fy_node_sequence_iterate(node, &iter)) != NULL)
        if (json_array_append_new(list, convert(item, depth + 1)) != 0) {
            json_decref(list);
            return NULL;
        }
    return list;
}

/* Puts one pair of a mapping in; false when it cannot be. */
static bool add_pair(json_t *map, struct fy_node_pair *pair, int depth)
{
    struct fy_node *key = fy_node_pair_key(pair);
    size_t size = 0;
    const char *word =
        key && fy_node_is_scalar(key) ? fy_node_get_scalar(key, &size) : NULL;
    json_t *name = word ? json_stringn(word, size) : NULL;
    bool done =
        name && !json_object_get(map, json_string_value(name)) &&
        json_object_set_new(map, json_string_value(name),
                            convert(fy_node_pair_value(pair), depth + 1)) == 0;

    json_decref(name);
    return done;
}

static json_t *mapping(struct fy_node *node, int depth)
{
    json_t *map = json_object();
    struct fy_node_pair *pair;
    void *iter = NULL;

    while ((pair = fy_node_mapping_iterate(node, &iter)) != NULL)
        if (!add_pair(map, pair, depth)) {
            json_decref(map);
            return NULL;
        }
    return map;
}

static json_t *convert(struct fy_node *node, int depth)
{
    size_t size = 0;
    const char *word;

    if (depth > DEEPEST)
        return NULL;
    if (!node)
        return json_null();
    switch (fy_node_get_type(node)) {
    case FYNT_SCALAR:
        word = fy_node_get_scalar(node, &size);
        return word ? json_stringn(word, size) : json_null();
    case FYNT_SEQUENCE:
        return sequence(node, depth);
    case FYNT_MAPPING:
        return mapping(node, depth);
    }
    return NULL;
}

json_t *json_from_yaml(struct fy_node *node)
{
    return convert(node, 0);
}
