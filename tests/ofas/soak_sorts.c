/* soak_sorts.c -- what sort of answer to a question of ofas is this? By the form
 * of the question. */
#include "ofas/soak_sorts.h"

#include "books/ofas/book.h"

/* How the answers to a question are told apart. */
enum scheme {
    BY_WORD, /* each option is a sort of its own */
    BY_ORDER,
    BY_PIECE,
    BY_MEND,
    BY_TOTAL,
    BY_STARTER,
    BY_UNIT,
    BY_AMOUNT,
    BY_SIGN,
    BY_FIGURES,
    BY_TARGET,
    BY_WAY,
    BY_PLACE,
    BY_STANCE,
    BY_NOTHING, /* one is as good as another */
    SCHEMES
};

/* clang-format off */
static const char *const words[SCHEMES][CENSUS_SORTS] = {
    [BY_ORDER] = {
        "none", "charge", "run", "alert", "grenades", "take-cover", "advance",
        "precise", "rally", "repair", "fast", "very-fast", "redeploy",
        "embark", "disembark", "back",
        "vehicle none", "vehicle charge", "vehicle run", "vehicle alert",
        "vehicle grenades", "vehicle take-cover", "vehicle advance",
        "vehicle precise", "vehicle rally", "vehicle repair", "vehicle fast",
        "vehicle very-fast", "vehicle redeploy", "vehicle embark",
        "vehicle disembark", "vehicle back" },
    [BY_PIECE] = { "piece", "none" },
    [BY_MEND] = { "structure", "propulsion", "weapon" },
    [BY_TOTAL] = { "highest", "lower" },
    [BY_STARTER] = { "himself", "another" },
    [BY_UNIT] = { "soldiers", "vehicle", "character", "none" },
    [BY_AMOUNT] = { "none", "some" },
    [BY_SIGN] = { "right or back", "none", "left or ahead" },
    [BY_FIGURES] = { "none", "some", "all" },
    [BY_TARGET] = {
        "soldiers", "vehicle", "character", "none",
        "grenades: soldiers", "grenades: vehicle", "grenades: character",
        "grenades: none",
        "automated: soldiers", "automated: vehicle", "automated: character",
        "automated: none",
        "psychic: soldiers", "psychic: vehicle", "psychic: character",
        "psychic: none" },
    [BY_WAY] = {
        "walk: stay", "walk: straight", "walk: bent", "walk: up", "walk: down",
        "enter: stay", "enter: straight", "enter: slanting", "enter: up", NULL,
        "after combat: stay", "after combat: straight", "after combat: bent",
        "after combat: stairs", NULL,
        NULL, "charge in", NULL, NULL, NULL,
        "board: stay", "board: straight", "board: bent", "board: up",
        "board: down",
        "hull: stay", "hull: straight", "hull: bent", NULL, NULL,
        "hull enters: stay", "hull enters: straight", "hull enters: slanting",
        NULL, NULL },
    [BY_PLACE] = { "on the ground", "on a storey", "a hull" },
    [BY_STANCE] = { "keep", "close", "wide", "cover", "by hand",
                    "by hand, on two storeys" },
    [BY_NOTHING] = { "any" },
};
/* clang-format on */

/* What is not here is by its words. */
static const uint8_t scheme_of[ASK_COUNT] = {
    [ASK_BID] = BY_AMOUNT,
    [ASK_ACTIVATE] = BY_UNIT,
    [ASK_ORDER] = BY_ORDER,
    [ASK_CHARGE] = BY_UNIT,
    [ASK_SCENERY] = BY_PIECE,
    [ASK_THROWERS] = BY_FIGURES,
    [ASK_TARGET] = BY_TARGET,
    [ASK_ALERT] = BY_UNIT,
    [ASK_FIRES] = BY_NOTHING,
    [ASK_VOLLEY] = BY_NOTHING,
    [ASK_CASUALTY] = BY_NOTHING,
    [ASK_SNIPED] = BY_NOTHING,
    [ASK_LEADER] = BY_NOTHING,
    [ASK_RETURNS] = BY_NOTHING,
    [ASK_WAY] = BY_WAY,
    [ASK_PLACES] = BY_STANCE,
    [ASK_ARRIVE] = BY_PLACE,
    [ASK_CONTACT] = BY_NOTHING,
    [ASK_STRIKE] = BY_NOTHING,
    [ASK_DEPLOY] = BY_NOTHING,
    [ASK_STATION] = BY_PLACE,
    [ASK_REVIVE] = BY_UNIT,
    [ASK_SACRIFICE] = BY_UNIT,
    [ASK_ARTILLERY] = BY_UNIT,
    [ASK_QUARTER] = BY_NOTHING,
    [ASK_POWER_TARGET] = BY_UNIT,
    [ASK_RESTORED] = BY_NOTHING,
    [ASK_PIVOT] = BY_SIGN,
    [ASK_DRIVE] = BY_SIGN,
    [ASK_REPAIR] = BY_MEND,
    [ASK_SEATS] = BY_UNIT,
    [ASK_TRANSPORT] = BY_NOTHING,
    [ASK_EXIT] = BY_NOTHING,
    [ASK_STARTER] = BY_STARTER,
    [ASK_SHARE] = BY_AMOUNT,
    [ASK_TOTAL] = BY_TOTAL,
    [ASK_NAMED] = BY_NOTHING,
    [ASK_BROKEN] = BY_NOTHING,
    [ASK_GRENADIERS] = BY_FIGURES,
    [ASK_MECHANIC] = BY_UNIT,
    [ASK_SPECIAL_PIECE] = BY_PIECE,
    [ASK_SPECIAL_WEAPON] = BY_NOTHING,
    [ASK_BUNKER] = BY_PIECE,
    [ASK_OPENINGS] = BY_FIGURES,
    [ASK_GENERAL] = BY_UNIT,
};

const char *sort_word_ofas(int kind, int sort)
{
    if (scheme_of[kind] != BY_WORD)
        return words[scheme_of[kind]][sort];
    return census_option(&ofas_book, kind, sort);
}

/* ---- countable answers ---- */

static int by_unit(const struct battle *b, int unit)
{
    return unit == ANSWER_NONE        ? 3
           : ofas_is_vehicle(b, unit) ? 1
           : ofas_has_life(b, unit)   ? 2
                                      : 0;
}

static int by_figures(const struct ask *a, figure_set set)
{
    return set == 0 ? 0 : set == a->among ? 2 : 1;
}

/* With what, and at whom. */
static int by_target(const struct battle *b, int unit)
{
    const int arm = b->asked.about;

    return by_unit(b, unit) + (arm == OFAS_GRENADE_ARM ? 4
                               : ofas_is_gun(arm)      ? 8
                               : ofas_power_arms(b, b->asked.unit) >> arm & 1
                                   ? 12
                                   : 0);
}

static int highest(uint64_t among)
{
    return 63 - __builtin_clzll(among);
}

/* ---- ways and places ---- */

enum { STAYS, STRAIGHT, BENT, UP, DOWN, SHAPES };
enum { ON_FOOT, ENTERS, AFTER_COMBAT, CHARGES_IN, BOARDS, HULL, HULL_ENTERS };

static int manner_of(const struct battle *b)
{
    const struct ask *a = &b->asked;

    if (a->about == WAY_CHARGE)
        return CHARGES_IN;
    if (ofas_is_vehicle(b, a->unit))
        return ofas_enters(a->about) ? HULL_ENTERS : HULL;
    return a->about == WAY_COMBAT  ? AFTER_COMBAT
           : a->about == WAY_BOARD ? BOARDS
           : ofas_enters(a->about) ? ENTERS
                                   : ON_FOOT;
}

/* Straight in, or not: who enters gives the point outside first. */
static int slant_of(const struct decision *d)
{
    const struct vec in = vec_sub(d->step[d->count - 1].at, d->step[0].at);

    return d->count == 1 || in.x == 0 || in.y == 0 ? STRAIGHT : BENT;
}

static int shape_of(const struct battle *b, const struct decision *d, int how)
{
    const int unit = b->asked.unit;
    const bool enters = how == ENTERS || how == HULL_ENTERS;
    const int from = enters ? 0 : figure_floor(b, unit, b->unit[unit].leader);
    int to;

    if (how == CHARGES_IN)
        return STRAIGHT;
    if (d->count == 0)
        return STAYS;
    to = d->step[d->count - 1].floor;
    if (to != from)
        return to > from || how == AFTER_COMBAT ? UP : DOWN;
    return enters ? slant_of(d) : d->count > 1 ? BENT : STRAIGHT;
}

static int by_way(const struct battle *b, const struct decision *d)
{
    const int how = manner_of(b);

    return how * SHAPES + shape_of(b, d, how);
}

static int by_place(const struct battle *b, const struct decision *d)
{
    return ofas_is_vehicle(b, b->asked.unit) ? 2 : d->step[0].floor > 0;
}

static int by_stance(const struct battle *b, const struct decision *d)
{
    const int floor =
        figure_floor(b, b->asked.unit, b->unit[b->asked.unit].leader);

    for (int i = 0; i < d->count; i++)
        if (d->step[i].floor != floor)
            return STANCES + 1;
    return d->value;
}

int sort_ofas(const struct battle *b, const struct decision *d)
{
    const struct ask *a = &b->asked;
    const int value = d->value;

    switch ((enum scheme)scheme_of[a->kind]) {
    case BY_WORD:
        return value;
    case BY_ORDER:
        return value + (ofas_is_vehicle(b, a->unit) ? ORDER_COUNT : 0);
    case BY_PIECE:
        return value == ANSWER_NONE;
    case BY_MEND:
        return value < 2 ? value : 2;
    case BY_TOTAL:
        return value != highest(a->among);
    case BY_STARTER:
        return value != a->who;
    case BY_UNIT:
        return by_unit(b, value);
    case BY_AMOUNT:
        return value > 0;
    case BY_SIGN:
        return value < 0 ? 0 : value == 0 ? 1 : 2;
    case BY_FIGURES:
        return by_figures(a, d->set);
    case BY_TARGET:
        return by_target(b, value);
    case BY_WAY:
        return by_way(b, d);
    case BY_PLACE:
        return by_place(b, d);
    case BY_STANCE:
        return by_stance(b, d);
    case BY_NOTHING:
    case SCHEMES:
        break;
    }
    return 0;
}
