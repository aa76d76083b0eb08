/* content_effects.c -- what effects, weapons and units of t9a must say beyond their
 * rows. */
#include <string.h>

#include "frame/t9a/content.h"

/* ---- effects ---- */

/* ORDER DOES: the keys that each kind needs, and one of several with bars. */
static const char *const needed[DOES][4] = {
    [DOES_CHANGE] = { "stat", "by" },
    [DOES_RULE] = { "rules" },
    [DOES_ROLL] = { "roll", "by" },
    [DOES_HITS] = { "strength" },
    [DOES_TEST] = { "stat", "strength|wounds" },
    [DOES_MOVE] = { "by" },
    [DOES_HEAL] = { "amount" },
    [DOES_REROLL] = { "roll" },
    [DOES_DICE] = { "by" },
    [DOES_CAST] = { "spell", "power" },
};

static void say_missing(const struct fields *f, const struct yaml_node *node,
                        const char *keys)
{
    const int first = (int)strcspn(keys, "|");

    if (keys[first])
        yaml_fail(f->report, node, ALEA_MISSING, "il faut « %.*s » ou « %s »",
                  "expected \"%.*s\" or \"%s\"", first, keys, keys + first + 1);
    else
        yaml_fail(f->report, node, ALEA_MISSING, "« %s » manque",
                  "\"%s\" is missing", keys);
}

void t9a_check_effects(const struct fields *f, const struct yaml_node *list,
                       const struct t9a_effect *effect, int effects)
{
    const struct yaml_node *n = list ? list->first : NULL;

    for (int i = 0; n && i < effects; i++, n = n->next)
        for (const char *const *keys = needed[effect[i].does]; *keys; keys++)
            if (!yaml_look(n, *keys))
                say_missing(f, n, *keys);
}

/* ---- weapons ---- */

/* t9a.15.03, 15.06 .. 15.08 what a shot needs. */
void t9a_finish_weapon(const struct fields *f, struct yaml_map *map,
                       void *content, int place, void *thing)
{
    const struct t9a_weapon *w = thing;

    (void)content;
    (void)place;
    if (w->kind != WEAPON_MELEE && !w->range)
        say_missing(f, map->node, "range");
    if (w->kind == WEAPON_STONE_THROWER && !w->template)
        say_missing(f, map->node, "template");
    if (w->kind == WEAPON_CANNON && !yaml_look(map->node, "line"))
        say_missing(f, map->node, "line");
}

/* ---- units ---- */

/* What a unit must say, by what it is. */
static const char *missing(const struct t9a_entry *e,
                           const struct yaml_node *node)
{
    if (!yaml_look(node, "base") == !yaml_look(node, "round"))
        return "base|round"; /* one of them */
    if (e->category != CATEGORY_MOUNT && !yaml_look(node, "cost"))
        return "cost";
    if (e->wizard && !e->paths)
        return "paths";
    return NULL;
}

/* So many models, or one; a Character is one model, and nobody else is a Wizard
 * (t9a.16.01). */
static void check_models(const struct fields *f, const struct yaml_node *unit,
                         struct t9a_entry *e)
{
    const struct yaml_node *models = yaml_look(unit, "models");
    const bool character =
        e->category == CATEGORY_LORDS || e->category == CATEGORY_HEROES;

    if (!models)
        e->models[0] = e->models[1] = 1;
    if (e->models[0] > e->models[1])
        yaml_fail(f->report, models, ALEA_VALUE,
                  "« models » : le moins d'abord, puis le plus",
                  "\"models\": the least comes first, then the most");
    else if (character && e->models[1] != 1)
        yaml_fail(f->report, models, ALEA_VALUE,
                  "un Seigneur ou un Héros est seul : il n'a pas de "
                  "« models »",
                  "a Lord or a Hero is one model: no \"models\"");
    if (!character && e->wizard)
        yaml_fail(f->report, yaml_look(unit, "wizard"), ALEA_VALUE,
                  "seul un Seigneur ou un Héros est Sorcier",
                  "only a Lord or a Hero is a Wizard");
}

void t9a_finish_entry(const struct fields *f, struct yaml_map *map,
                      void *content, int place, void *thing)
{
    struct t9a_entry *e = thing;
    const char *key = missing(e, map->node);

    (void)content;
    (void)place;
    if (key)
        say_missing(f, map->node, key);
    check_models(f, map->node, e);
    for (int i = 0; i < e->parts; i++)
        if (!e->part[i].count)
            e->part[i].count = 1;
    if (e->choice)
        e->times = TIMES_CHOICE;
}
