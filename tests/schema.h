/* schema.h -- does a value fit a JSON Schema? As much of it as rows make of
 * themselves (read/fields_schema.c). */
#ifndef ALEA_TESTS_SCHEMA_H
#define ALEA_TESTS_SCHEMA_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static inline bool schema_is_type(const char *type, const json_t *value)
{
    return strcmp(type, "object") == 0    ? json_is_object(value)
           : strcmp(type, "array") == 0   ? json_is_array(value)
           : strcmp(type, "string") == 0  ? json_is_string(value)
           : strcmp(type, "integer") == 0 ? json_is_integer(value)
                                          : json_is_number(value);
}

/* 'root' is the whole schema, which has the definitions. */
static inline bool schema_fits(const json_t *root, const json_t *schema,
                               const json_t *value);

static inline bool schema_fits_any(const json_t *root, const json_t *list,
                                   const json_t *value, bool equal)
{
    size_t i;
    json_t *one;

    json_array_foreach((json_t *)(uintptr_t)list, i, one)
    {
        if (equal ? json_equal(one, value) : schema_fits(root, one, value))
            return true;
    }
    return false;
}

static inline bool schema_fits_map(const json_t *root, const json_t *schema,
                                   const json_t *map)
{
    const json_t *properties = json_object_get(schema, "properties");
    const json_t *others = json_object_get(schema, "additionalProperties");
    const json_t *most = json_object_get(schema, "maxProperties");
    const char *key;
    json_t *value;

    json_object_foreach((json_t *)(uintptr_t)map, key, value)
    {
        const json_t *own = json_object_get(properties, key);

        if (own ? !schema_fits(root, own, value)
                : json_is_false(others) || (json_is_object(others) &&
                                            !schema_fits(root, others, value)))
            return false;
    }
    return !most ||
           (json_int_t)json_object_size(map) <= json_integer_value(most);
}

static inline bool schema_fits_list(const json_t *root, const json_t *schema,
                                    const json_t *list)
{
    const json_t *most = json_object_get(schema, "maxItems");
    const json_t *items = json_object_get(schema, "items");
    size_t i;
    json_t *one;

    json_array_foreach((json_t *)(uintptr_t)list, i, one)
    {
        if (!schema_fits(root, items, one))
            return false;
    }
    return !most ||
           (json_int_t)json_array_size(list) <= json_integer_value(most);
}

static inline bool schema_fits(const json_t *root, const json_t *schema,
                               const json_t *value)
{
    static const char defs[] = "#/$defs/";
    const char *refers = json_string_value(json_object_get(schema, "$ref"));
    const char *type = json_string_value(json_object_get(schema, "type"));
    const json_t *any = json_object_get(schema, "anyOf"), *rule;
    size_t i;
    json_t *one;

    if (refers)
        return schema_fits(root,
                           json_object_get(json_object_get(root, "$defs"),
                                           refers + sizeof defs - 1),
                           value);
    json_array_foreach(json_object_get(schema, "allOf"), i, one)
    {
        if (!schema_fits(root, one, value))
            return false;
    }
    json_array_foreach(json_object_get(schema, "required"), i, one)
    {
        if (!json_object_get(value, json_string_value(one)))
            return false;
    }
    if ((type && !schema_is_type(type, value)) ||
        (any && !schema_fits_any(root, any, value, false)))
        return false;
    if ((rule = json_object_get(schema, "enum")) != NULL &&
        !schema_fits_any(root, rule, value, true))
        return false;
    if ((rule = json_object_get(schema, "const")) != NULL &&
        !json_equal(rule, value))
        return false;
    if ((rule = json_object_get(schema, "minimum")) != NULL &&
        json_number_value(value) < json_number_value(rule))
        return false;
    if ((rule = json_object_get(schema, "maximum")) != NULL &&
        json_number_value(value) > json_number_value(rule))
        return false;
    if ((rule = json_object_get(schema, "maxLength")) != NULL &&
        (json_int_t)json_string_length(value) > json_integer_value(rule))
        return false;
    return (!json_is_object(value) || schema_fits_map(root, schema, value)) &&
           (!json_is_array(value) || schema_fits_list(root, schema, value));
}

#endif
