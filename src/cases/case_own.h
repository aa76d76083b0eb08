/* case_own.h -- what the hooks of rows have in common: own_battle.c,
 * own_bodies.c, own_players.c, own_values.c. */
#ifndef ALEA_CASES_CASE_OWN_H
#define ALEA_CASES_CASE_OWN_H

#include <stdio.h>
#include <string.h>

#include "cases/case_in.h"

static inline bool own_is_none(const struct yaml_node *node)
{
    return node->kind == YAML_TEXT && strcmp(node->text, "none") == 0;
}

/* How many there are of a list, kept where the row says. */
static inline void own_put_count(const struct row *row, void *out, int n)
{
    row_put_number(out, row->count, row->count_size, n);
}

static inline bool own_too_many(struct run *r, const struct yaml_node *node,
                                const struct row *row)
{
    return case_fail(r, node, ALEA_LIMIT, "%s : %d au plus", "%s: %d at most",
                     row->key, (int)row->most);
}

/* ---- schemas ---- */

static inline json_t *own_def_schema(const char *def)
{
    return json_pack("{s:s+}", "$ref", "#/$defs/", def);
}

static inline json_t *own_list_schema(const char *def)
{
    return json_pack("{s:s, s:o}", "type", "array", "items",
                     own_def_schema(def));
}

/* An object with such a thing for each player. */
static inline json_t *own_each_of(json_t *one)
{
    json_t *keys = json_object();

    for (int i = 0; case_players[i]; i++)
        json_object_set(keys, case_players[i], one);
    json_decref(one);
    return json_pack("{s:s, s:o, s:b}", "type", "object", "properties", keys,
                     "additionalProperties", 0);
}

#endif
