/* case_profile.c -- expecting a model to be what its profile says.
 *
 *     {profile: luke, is: {traits: [force-sensitive, character],
 *                          powers: {push: normal}, weapons: [lightsaber]}}
 *
 * What is not written is ordinary (duo.26.15) and is compared, too; points only
 * when they are written. */
#include <string.h>

#include "text/duo/case_own.h"

/* duo.26.15 what nobody says anything about */
static struct duo_model ordinary(int universe)
{
    struct duo_model m = { .force_duel = DUO_NOT,
                           .magic_duel = DUO_NOT,
                           .actions = 2,
                           .universe = (uint8_t)universe };

    memset(m.power, DUO_NOT, sizeof m.power);
    return m;
}

static bool same_arms(const struct duo_model *a, const struct duo_model *b)
{
    return a->arms == b->arms && memcmp(a->arm, b->arm, a->arms) == 0;
}

/* What differs first, or NULL. */
static const char *difference(const struct duo_model *is,
                              const struct duo_model *wanted)
{
    const struct {
        const char *what;
        bool same;
    } part[] = {
        { "combat", is->combat == wanted->combat },
        { "damage", is->damage == wanted->damage },
        { "shooting", is->shooting == wanted->shooting },
        { "morale", is->morale == wanted->morale },
        { "hero", is->hero == wanted->hero },
        { "force-duel", is->force_duel == wanted->force_duel },
        { "magic-duel", is->magic_duel == wanted->magic_duel },
        { "powers", memcmp(is->power, wanted->power, sizeof is->power) == 0 },
        { "traits", is->traits == wanted->traits },
        { "weapons", same_arms(is, wanted) },
        { "armour", is->armour == wanted->armour },
        { "shield", is->shield == wanted->shield },
        { "actions", is->actions == wanted->actions },
        { "keywords", is->keywords == wanted->keywords },
        { "slayer", is->slays == wanted->slays },
        { "points", wanted->points == 0 || is->points == wanted->points },
    };

    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
        if (!part[i].same)
            return part[i].what;
    return NULL;
}

bool duo_look_profile(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    struct yaml_node *node = yaml_need(map, "is");
    struct duo_model wanted;
    struct yaml_map is;
    const char *what;
    int unit;

    if (!node || !case_unit(r, value, &unit) || !yaml_open(&is, &r->yaml, node))
        return false;
    wanted = ordinary(duo_model(r->look, unit)->universe);
    duo_take_profile(&is, content(r), &wanted);
    yaml_close(&is);
    if (case_failed(r))
        return false;
    what = difference(duo_model(r->look, unit), &wanted);
    return !what || case_fail(r, node, ALEA_DIFFERS, "%s n'est pas ainsi",
                              "%s is not so", what);
}
