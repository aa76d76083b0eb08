/* content.c -- reading books/ofas/: the files, and names.
 *
 * The catalogue is built aside and given out whole. Every list is checked to be
 * complete where the rules count on it: all ranks, all options, all standard
 * weapons that a rule names. Soldiers are read in content_soldiers.c, weapons
 * in content_weapons.c, vehicles, artillery and characters in content_units.c,
 * archetypes in content_archetypes.c. */
#include "base/error.h"
#include "frame/ofas/content_in.h"

#include <stdlib.h>
#include <string.h>

const char *const content_ranks[OFAS_ALL_RANKS] = { "irregular", "regular",
                                                    "elite",     "light",
                                                    "medium",    "heavy" };

/* ---- names ---- */

void content_names(struct loader *l, struct yaml_map *m, char key[OFAS_NAME],
                   char name[2][OFAS_NAME])
{
    struct yaml_node *n;

    if ((n = yaml_need(m, "key")) != NULL)
        yaml_text(l->report, n, key, OFAS_NAME);
    if ((n = yaml_need(m, "fr")) != NULL)
        yaml_text(l->report, n, name[LANG_FR], OFAS_NAME);
    if ((n = yaml_need(m, "en")) != NULL)
        yaml_text(l->report, n, name[LANG_EN], OFAS_NAME);
}

/* Reads names into the slot whose key they have; -1 when there is none. */
static int read_named(struct loader *l, struct yaml_node *node,
                      const char *const *keys, int n, struct ofas_option *slots)
{
    struct ofas_option named = { "", { "", "" } };
    struct yaml_map m;

    if (!yaml_open(&m, l->report, node))
        return -1;
    content_names(l, &m, named.key, named.name);
    yaml_close(&m);
    for (int i = 0; i < n; i++)
        if (strcmp(named.key, keys[i]) == 0 && !slots[i].key[0]) {
            slots[i] = named;
            return i;
        }
    yaml_fail(l->report, node, ALEA_UNKNOWN,
              "la clé « %s » est inconnue ou répétée",
              "the key \"%s\" is unknown or repeated", named.key);
    return -1;
}

void content_all_named(struct loader *l, struct yaml_node *list,
                       const char *const *keys, int n,
                       struct ofas_option *slots)
{
    if (!yaml_list(l->report, list))
        return;
    for (struct yaml_node *i = list->first; i; i = i->next)
        read_named(l, i, keys, n, slots);
    for (int i = 0; i < n; i++)
        if (!slots[i].key[0])
            yaml_fail(l->report, list, ALEA_MISSING, "« %s » manque",
                      "\"%s\" is missing", keys[i]);
}

void content_number(struct loader *l, struct yaml_map *m, const char *names,
                    int16_t *out)
{
    struct yaml_node *n = yaml_need(m, names);
    int32_t number;

    if (n && yaml_whole(l->report, n, 0, 999, &number))
        *out = (int16_t)number;
}

/* ---- files ---- */

/* A file of the book, and who reads it. */
struct part {
    const char *name;
    void (*read)(struct loader *l, struct yaml_map *m);
};

static const struct part parts[] = {
    { "ranks.yaml", content_read_ranks },
    { "options.yaml", content_read_options },
    { "weapons.yaml", content_read_weapons },
    { "kits.yaml", content_read_kits }, /* names weapons: comes after them */
    { "vehicles.yaml", content_read_vehicles },
    { "artillery.yaml", content_read_artillery },
    { "characters.yaml", content_read_characters },
    { "archetypes.yaml", content_read_archetypes },
};

static bool has_row(const struct ofas_catalogue *c, const char *key, int rank)
{
    return ofas_weapon_row(c, key, (enum ofas_rank)rank, 0) >= 0;
}

/* A weapon of vehicles has a line for each of their ranks: it may be
 * upgraded (ofas.16.21), and every walker stomps (ofas.16.04). */
static bool vehicles_are_complete(const struct ofas_catalogue *c,
                                  struct content_error *error)
{
    for (int i = 0; i < c->weapons; i++)
        for (int rank = OFAS_LIGHT_VEHICLE; rank < OFAS_ALL_RANKS; rank++)
            if ((c->weapon[i].rank >= OFAS_LIGHT_VEHICLE &&
                 c->weapon[i].rank < OFAS_ALL_RANKS &&
                 !has_row(c, c->weapon[i].key, rank)) ||
                !has_row(c, "stomp", rank))
                return error_set(&error->error, ALEA_MISSING, 0, 0,
                                 "\"%s\" or \"stomp\" is missing for \"%s\"",
                                 c->weapon[i].key, content_ranks[rank]);
    return true;
}

/* What the rules name must be there. */
static bool is_complete(const struct ofas_catalogue *c,
                        struct content_error *error)
{
    for (int i = 0; i < OFAS_ITEM_COUNT; i++)
        if (!content_is_weapon(c, ofas_item_key((enum ofas_item)i)))
            return error_set(&error->error, ALEA_MISSING, 0, 0,
                             "\"%s\" is missing",
                             ofas_item_key((enum ofas_item)i));
    return vehicles_are_complete(c, error);
}

static bool load(struct ofas_catalogue *c, const char *folder, enum lang lang,
                 struct content_error *error)
{
    struct content_files files;
    struct loader l = { .out = c, .report = &files.report };

    content_begin(&files, "ofas", folder, lang, error);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (content_open(&files, parts[i].name))
            parts[i].read(&l, &files.map);
        if (!content_close(&files))
            return false;
    }
    c->hash = files.hash;
    return is_complete(c, error);
}

bool content_ofas(struct ofas_catalogue *out, const char *folder,
                  enum lang lang, struct content_error *error)
{
    struct ofas_catalogue *c = calloc(1, sizeof *c);
    bool good;

    memset(error, 0, sizeof *error);
    if (!c)
        return error_memory(&error->error, lang);
    good = load(c, folder, lang, error);
    if (good)
        *out = *c;
    free(c);
    return good;
}
