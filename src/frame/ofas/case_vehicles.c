/* case_vehicles.c -- vehicles of a case: how they stand and what they suffered.
 *
 * Only units that are vehicles may have these keys. */
#include "frame/ofas/case_own.h"

static const char *const paces[] = { "plain", "fast", "very-fast", NULL };
_Static_assert(PACES == 3, "a word for each");

static bool take_mounts(struct run *r, struct yaml_node *node, int unit,
                        uint16_t *out)
{
    int mounts = ofas_team(r->look, unit)->mounts;
    uint16_t set = 0;
    int32_t mount;

    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        if (!yaml_whole(&r->yaml, n, 1, mounts, &mount))
            return false;
        set |= (uint16_t)(1 << (mount - 1));
    }
    *out = set;
    return true;
}

static bool take_number(struct run *r, struct yaml_map *map, const char *key,
                        int most, uint8_t *out)
{
    struct yaml_node *n = yaml_take(map, key);
    int32_t number;

    if (!n)
        return true;
    if (!yaml_whole(&r->yaml, n, 0, most, &number))
        return false;
    *out = (uint8_t)number;
    return true;
}

/* ofas.09.03 what is left of the structure */
static bool take_structure(struct run *r, struct yaml_map *map, int unit)
{
    int whole = ofas_team(&r->battle, unit)->structure;
    struct yaml_node *n = yaml_take(map, "structure");
    int32_t left;

    if (!n)
        return true;
    if (!yaml_whole(&r->yaml, n, 1, whole, &left))
        return false;
    ofas_unit(&r->battle, unit)->wounds = (uint8_t)(whole - left);
    return true;
}

/* Where a vehicle is it may be as a wreck (ofas.11.17). */
static bool take_wreck(struct run *r, struct yaml_map *map, int unit)
{
    struct unit *u = &r->battle.unit[unit];
    struct ofas_unit *own = ofas_unit(&r->battle, unit);
    struct yaml_node *n = yaml_take(map, "wreck");

    if (!n)
        return true;
    if (!case_flag(r, n, &own->harm.wreck))
        return false;
    if (own->harm.wreck && u->where != UNIT_ON_TABLE)
        return case_fail(r, n, ALEA_VALUE,
                         "donnez la position de l'épave : at: [[x, y]]",
                         "give the position of the wreck: at: [[x, y]]");
    if (own->harm.wreck) {
        u->where = UNIT_GONE;
        u->alive = 0;
    }
    return true;
}

bool case_take_vehicle(struct run *r, struct yaml_map *map, int unit)
{
    struct ofas_harm *harm = &ofas_unit(&r->battle, unit)->harm;
    struct yaml_node *n;
    int which;

    if (!ofas_is_vehicle(&r->battle, unit))
        return true;
    if ((n = yaml_take(map, "facing")) != NULL &&
        !case_facing(r, n, &r->battle.unit[unit].facing))
        return false;
    if ((n = yaml_take(map, "broken")) != NULL &&
        !take_mounts(r, n, unit, &harm->broken))
        return false;
    if ((n = yaml_take(map, "pace")) != NULL) {
        if (!case_word(r, n, paces, PACES, &which))
            return false;
        harm->pace = (uint8_t)which;
    }
    return take_number(r, map, "stunned", 9, &harm->stuns) &&
           take_number(r, map, "propulsion", 2, &harm->propulsion) &&
           take_number(r, map, "aimed", 1, &harm->aimed) &&
           take_structure(r, map, unit) && take_wreck(r, map, unit);
}

static bool check_mounts(struct run *r, struct yaml_node *node, int unit)
{
    uint16_t wanted, actual = ofas_unit_of(r->look, unit)->harm.broken;
    char is[100], should[100];

    if (!take_mounts(r, node, unit, &wanted))
        return false;
    case_set_words(actual, is, sizeof is);
    case_set_words(wanted, should, sizeof should);
    return wanted == actual ||
           case_fail(r, node, ALEA_DIFFERS, "en panne : %s, non %s",
                     "broken: %s, not %s", is, should);
}

/* Its values as they are now, whatever the unit. */
static bool check_values(struct run *r, struct yaml_map *map, int unit)
{
    struct yaml_node *n;

    if ((n = yaml_take(map, "speed")) != NULL &&
        !case_is_number(r, n, "speed", ofas_speed(r->look, unit)))
        return false;
    if ((n = yaml_take(map, "resistance")) != NULL &&
        !case_is_number(r, n, "resistance", ofas_resistance(r->look, unit)))
        return false;
    if ((n = yaml_take(map, "distance")) != NULL &&
        !case_is_length(r, n, "distance", ofas_distance(r->look, unit)))
        return false;
    return true;
}

bool case_check_vehicle(struct run *r, struct yaml_map *map, int unit)
{
    const struct ofas_harm *harm = &ofas_unit_of(r->look, unit)->harm;
    struct yaml_node *n;

    if (!check_values(r, map, unit))
        return false;
    if (!ofas_is_vehicle(r->look, unit))
        return true;
    if ((n = yaml_take(map, "facing")) != NULL && !case_is_facing(r, n, unit))
        return false;
    if ((n = yaml_take(map, "broken")) != NULL && !check_mounts(r, n, unit))
        return false;
    if ((n = yaml_take(map, "pace")) != NULL &&
        !case_is_word(r, n, "pace", paces, harm->pace))
        return false;
    if ((n = yaml_take(map, "stunned")) != NULL &&
        !case_is_number(r, n, "stunned", harm->stuns))
        return false;
    if ((n = yaml_take(map, "propulsion")) != NULL &&
        !case_is_number(r, n, "propulsion", harm->propulsion))
        return false;
    if ((n = yaml_take(map, "structure")) != NULL &&
        !case_is_number(r, n, "structure", ofas_structure_left(r->look, unit)))
        return false;
    if ((n = yaml_take(map, "wreck")) != NULL &&
        !case_is_yes(r, n, "wreck", ofas_is_wreck(r->look, unit)))
        return false;
    if ((n = yaml_take(map, "slow")) != NULL &&
        !case_is_yes(r, n, "slow", ofas_is_slow(r->look, unit)))
        return false;
    if ((n = yaml_take(map, "immobilised")) != NULL &&
        !case_is_yes(r, n, "immobilised", ofas_is_immobilised(r->look, unit)))
        return false;
    return true;
}
