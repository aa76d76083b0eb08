/* case_units.c -- where each unit of a case is, and its state. */
#include "frame/ofas/case_own.h"
#include "read/buffer.h"

enum { TURN_BEFORE = 1 }; /* units stand on the table since then */

static bool take_spent(struct run *r, struct yaml_map *map, int unit)
{
    static const char *const key[] = { "spent", "spent-second" };
    struct ofas_unit *own = ofas_unit(&r->battle, unit);
    struct yaml_node *n;

    for (int i = 0; i < 2; i++)
        if ((n = yaml_take(map, key[i])) != NULL &&
            !case_figures(r, n, unit, &own->spent[i]))
            return false;
    return true;
}

/* ORDER EFFECTS */
static const char *const effect_words[EFFECTS] = { "fervour", "slowed",
                                                   "invisible", "touch",
                                                   "renewed" };

bool case_is_under(struct run *r, struct yaml_node *node, uint8_t actual)
{
    char words[80];
    struct buffer buffer;
    uint8_t wanted;

    if (!case_effects(r, node, &wanted) || wanted == actual)
        return !case_failed(r);
    buffer_begin(&buffer, words, sizeof words);
    for (int i = 0; i < EFFECTS; i++)
        if (actual >> i & 1)
            buffer_print(&buffer, "%s%s", buffer.used ? ", " : "",
                         effect_words[i]);
    return case_fail(r, node, ALEA_DIFFERS, "elle est sous : %s",
                     "it is under: %s",
                     words[0] ? words : case_say(r, "rien", "nothing"));
}

bool case_effects(struct run *r, struct yaml_node *node, uint8_t *out)
{
    int which;

    if (!yaml_list(&r->yaml, node))
        return false;
    *out = 0;
    for (struct yaml_node *n = node->first; n; n = n->next) {
        if (!case_word(r, n, effect_words, EFFECTS, &which))
            return false;
        *out |= (uint8_t)(1 << which);
    }
    return true;
}

static bool take_state(struct run *r, struct yaml_map *map, int unit)
{
    struct ofas_unit *own = ofas_unit(&r->battle, unit);
    const struct {
        const char *key;
        uint8_t *field;
    } flag[] = {
        { "panicked", &own->panicked },   { "alert", &own->alert },
        { "hidden", &own->hidden },       { "activated", &own->activated },
        { "available", &own->available }, { "returned", &own->returned },
    };
    struct yaml_node *n;
    int32_t number;
    int which;

    for (size_t i = 0; i < sizeof flag / sizeof flag[0]; i++)
        if ((n = yaml_take(map, flag[i].key)) != NULL)
            case_flag(r, n, flag[i].field);
    if ((n = yaml_take(map, "order")) != NULL &&
        case_word(r, n, case_orders(), ORDER_COUNT, &which))
        own->order = (uint8_t)which;
    if ((n = yaml_take(map, "marks")) != NULL &&
        yaml_whole(&r->yaml, n, 0, OFAS_SWARM - 1, &number))
        own->marks = (uint8_t)number;
    if ((n = yaml_take(map, "under")) != NULL)
        case_effects(r, n, &own->effects);
    if ((n = yaml_take(map, "wounds")) != NULL &&
        yaml_whole(&r->yaml, n, 0, ofas_team(&r->battle, unit)->structure - 1,
                   &number))
        own->wounds = (uint8_t)number;
    if ((n = yaml_take(map, "arrived")) != NULL &&
        yaml_whole(&r->yaml, n, 0, 9, &number))
        own->arrived = (uint8_t)number;
    return !case_failed(r) && take_spent(r, map, unit);
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

static bool take_unit(struct run *r, struct yaml_node *node, uint64_t *done)
{
    struct yaml_map map;
    int unit;

    if (!case_unit(r, node->key, &unit) ||
        !case_name_once(r, node->key, unit, done) ||
        !yaml_open(&map, &r->yaml, node) || !take_whereabouts(r, &map, unit) ||
        !case_take_losses(r, &map, unit) || !take_state(r, &map, unit) ||
        !case_take_vehicle(r, &map, unit))
        return false;
    yaml_close(&map);
    return !case_failed(r);
}

/* Every unit of both armies has a place, or says that it has none. */
bool case_units(struct run *r)
{
    struct yaml_node *node = r->text->units;
    uint64_t done = 0;

    if (node && node->kind != YAML_MAP)
        return case_fail(r, node, ALEA_VALUE,
                         "units associe chaque nom à son état",
                         "units maps names to states");
    for (struct yaml_node *n = node ? node->first : NULL; n; n = n->next)
        if (!take_unit(r, n, &done))
            return false;
    return case_all_placed(r, done);
}
