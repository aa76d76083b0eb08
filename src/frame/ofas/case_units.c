/* case_units.c -- where each unit of a case is, and its state. */
#include "frame/ofas/case_own.h"
#include "frame/ofas/states.h"

enum { TURN_BEFORE = 1 }; /* units stand on the table since then */

/* What vehicles and characters have lost, or have left (ofas.09.03): less than
 * all of it. */
static bool take_points(struct run *r, struct yaml_map *map, int unit)
{
    struct ofas_unit *own = ofas_unit(&r->battle, unit);
    const int whole = ofas_team(&r->battle, unit)->structure;
    const struct yaml_node *wounds = yaml_look(map->node, "wounds"), *n;
    int32_t left;

    if (wounds && !case_in(r, wounds, own->wounds, 0, whole - 1))
        return false;
    if (!ofas_is_vehicle(&r->battle, unit) ||
        (n = yaml_take(map, "structure")) == NULL)
        return true;
    if (!yaml_whole(&r->yaml, n, 1, whole, &left))
        return false;
    own->wounds = (uint8_t)(whole - left);
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

const struct row ofas_case_settle_rows[] = {
    { .kind = ROW_ROWS, .rows = ofas_foot_rows },
    { .kind = ROW_ROWS, .rows = ofas_hull_rows },
    { "structure", ROW_WHOLE, .least = 1, .most = UINT8_MAX },
    { .key = "wreck", .kind = ROW_FLAG },
    { 0 },
};

void case_settle(struct run *r, struct yaml_map *map, int unit)
{
    const struct fields f = case_fields(r);
    const bool vehicle = ofas_is_vehicle(&r->battle, unit);
    struct yaml_node *n;

    if (!fields_take(&f, map, vehicle ? ofas_hull_rows : ofas_foot_rows,
                     ofas_unit(&r->battle, unit)) ||
        !take_points(r, map, unit) || !vehicle)
        return;
    if ((n = yaml_take(map, "facing")) == NULL ||
        case_facing(r, n, &r->battle.unit[unit].facing))
        take_wreck(r, map, unit);
}

/* ofas.13.39 the piece, counted from 1, that it is inside of. */
static bool take_garrison(struct run *r, struct yaml_node *node, int unit)
{
    struct battle *b = &r->battle;
    int32_t piece;

    if (!yaml_whole(&r->yaml, node, 1, MAX_PIECES, &piece))
        return false;
    if (!ofas_is_bunker(b, piece - 1) ||
        ofas_garrison(b, piece - 1) != NOBODY ||
        !ofas_fits_bunker(b, unit, piece - 1))
        return case_fail(
            r, node, ALEA_VALUE,
            "il n'y a pas de place pour %s à cet endroit (ofas.13.39)",
            "there is no room for %s there (ofas.13.39)",
            case_unit_word(r, unit));
    ofas_put_inside(b, unit, piece - 1);
    ofas_unit(b, unit)->arrived = TURN_BEFORE;
    return true;
}

/* A unit that is nowhere: off the table, or out of the battle. */
static bool take_whereabouts(struct run *r, struct yaml_map *map, int unit)
{
    struct unit *u = &r->battle.unit[unit];
    struct yaml_node *at = yaml_take(map, "at");
    struct yaml_node *off = yaml_take(map, "off-table");
    struct yaml_node *gone = yaml_take(map, "gone");
    struct yaml_node *aboard = yaml_take(map, "aboard");
    struct yaml_node *bunker = yaml_take(map, "bunker");
    int vehicle;
    bool is_off = false, is_gone = false;

    if (off && !yaml_yes(&r->yaml, off, &is_off))
        return false;
    if (gone && !yaml_yes(&r->yaml, gone, &is_gone))
        return false;
    if ((at != NULL) + is_off + is_gone + (aboard != NULL) + (bunker != NULL) !=
        1)
        return case_fail(
            r, map->node, ALEA_VALUE,
            "pour %s, donnez at: [...], off-table: true, gone: true, aboard: "
            "unité ou bunker: 1",
            "for %s, give one of at: [...], off-table: true, gone: true, "
            "aboard: unit, bunker: 1",
            case_unit_word(r, unit));
    if (at) {
        ofas_unit(&r->battle, unit)->arrived = TURN_BEFORE;
        return case_take_places(r, at, unit);
    }
    if (bunker)
        return take_garrison(r, bunker, unit);
    if (aboard) {
        if (!case_unit(r, aboard, &vehicle))
            return false;
        if (!ofas_is_vehicle(&r->battle, vehicle) ||
            !ofas_has_seats(&r->battle, vehicle, unit))
            return case_fail(
                r, aboard, ALEA_VALUE,
                "il n'y a pas de place à bord pour %s (ofas.12.02)",
                "there are no seats aboard for %s (ofas.12.02)",
                case_unit_word(r, unit));
        ofas_state(&r->battle)->aboard[unit] = (uint8_t)(vehicle + 1);
        ofas_unit(&r->battle, unit)->arrived = TURN_BEFORE;
        is_off = true;
    }
    u->where = is_off ? UNIT_OFF_TABLE : UNIT_GONE;
    if (is_gone)
        u->alive = 0;
    return true;
}

const struct row ofas_case_place_rows[] = {
    { .key = "off-table", .kind = ROW_FLAG },
    { .key = "gone", .kind = ROW_FLAG },
    { "aboard", ROW_OWN, .own = &case_own_unit },
    { "bunker", ROW_WHOLE, .least = 1, .most = MAX_PIECES },
    { "leader", ROW_WHOLE, .least = 1, .most = MAX_SQUAD },
    { 0 },
};

bool case_place(struct run *r, struct yaml_map *map, int unit)
{
    return take_whereabouts(r, map, unit) && case_take_losses(r, map, unit);
}
