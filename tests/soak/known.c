/* known.c -- what the census need not find. */
#include "soak/known.h"

#include <stddef.h>
#include <string.h>

#include "books/ofas/ofas.h"

struct known {
    int kind;
    const char *sort, *why;
};

/* No question of the book has it. */
static const struct known never[] = {
    { ASK_ORDER, "rally", "asked by itself (ofas.08.14)" },
    { ASK_ORDER, "repair", "vehicles only (ofas.10.14)" },
    { ASK_ORDER, "fast", "vehicles only (ofas.10.14)" },
    { ASK_ORDER, "very-fast", "vehicles only (ofas.10.14)" },
    { ASK_ORDER, "redeploy", "flyers only (ofas.10.30)" },
    { ASK_ORDER, "vehicle grenades", "not theirs (ofas.10.14)" },
    { ASK_ORDER, "vehicle take-cover", "not theirs (ofas.10.14)" },
    { ASK_ORDER, "vehicle rally", "not theirs (ofas.10.14)" },
    { ASK_ORDER, "vehicle embark", "not theirs (ofas.12.04)" },
    { ASK_ORDER, "vehicle disembark", "not theirs (ofas.12.07)" },
    { ASK_ORDER, "vehicle back", "infantry only (ofas.19.20)" },
    { ASK_BONUS, "none", "a precise fire has one (ofas.06.23)" },
    { ASK_WAY, "board: stay", "the leader ends in contact (ofas.12.04)" },
    { ASK_WAY, "board: up", "hulls stand on the ground" },
    { ASK_WAY, "board: down", "hulls stand on the ground" },
    { ASK_POWER, "fireball", "a weapon: see psychic targets" },
    { ASK_POWER, "electro-shock", "a weapon: see psychic targets" },
    { ASK_POWER, "psychic-bolt", "a weapon: see psychic targets" },
    { ASK_POWER, "psychic-missiles", "a weapon: see psychic targets" },
    { ASK_POWER, "deadly-touch", "asked by itself (ofas.18.51)" },
    { ASK_POWER_TARGET, "none", "the power was chosen for one" },
    { ASK_SEATS, "vehicle", "it carries soldiers (ofas.12.02)" },
    { ASK_MECHANIC, "soldiers", "he repairs vehicles (ofas.15.58)" },
    { ASK_MECHANIC, "character", "he repairs vehicles (ofas.15.58)" },
    { ASK_TACTIC, "none", "everybody has one (ofas.a5.02)" },
    { ASK_SPECIAL_PIECE, "none", "both choose (ofas.a6.02)" },
    { ASK_SPECIAL_KIND, "none", "both choose (ofas.a6.02)" },
    { ASK_BUNKER, "none", "the order was given for one" },
    { ASK_OPENINGS, "none", "the weapon was aimed" },
    { ASK_HANDY, "none", "one of two (ofas.hr.01)" },
    { ASK_HANDY, "explosion", "one of two (ofas.hr.01)" },
    { ASK_HANDY, "indirect", "one of two (ofas.hr.01)" },
    { ASK_HANDY, "aimed", "one of two (ofas.hr.01)" },
    { ASK_GENERAL, "none", "everybody has one (ofas.a4.03)" },
    { ASK_MISSION, "none", "everybody has one (ofas.a4.07)" },
    { ASK_MISSION, "no-choice", "the other card is kept (ofas.a4.19)" },
};

/* Doctrine may, and does not. */
static const char climbs[] = "it knows walls, not heights, and stays below";
static const char close[] = "it stands close, which is always possible";
static const char paid[] = "the order was paid for that";
static const struct known untaken[] = {
    { ASK_RALLY, "no", "nothing is better to do in panic" },
    { ASK_RALLY_PAY, "no", "a unit in panic is worth more than a point" },
    { ASK_CHARGE, "none", "there is a unit to charge, not scenery alone" },
    { ASK_THROWERS, "none", paid },
    { ASK_WAY, "walk: up", climbs },
    { ASK_WAY, "enter: up", climbs },
    { ASK_WAY, "after combat: stairs", climbs },
    { ASK_ARRIVE, "on a storey", climbs },
    { ASK_STATION, "on a storey", climbs },
    { ASK_WAY, "enter: stay", "who is activated to come in comes in" },
    { ASK_PLACES, "keep", close },
    { ASK_PLACES, "wide", close },
    { ASK_PLACES, "cover", close },
    { ASK_PLACES, "by hand", close },
    { ASK_PLACES, "by hand, on two storeys", close },
    { ASK_PISTOLS, "no", "shots before blows cost nothing" },
    { ASK_REGROUP, "yes", "it stays where it fought" },
    { ASK_REVIVE, "none", "who comes back is free" },
    { ASK_SACRIFICE, "vehicle", "only squads are ever spent" },
    { ASK_SACRIFICE, "character", "only squads are ever spent" },
    { ASK_SEATS, "character", "the seats are for squads; he inspires outside" },
    { ASK_DIRECTION, "anticlockwise", "one way round is as good as another" },
    { ASK_SHARE, "none", "what the speaker wants is paid" },
    { ASK_TOTAL, "lower", "the higher, the worse for the vehicle" },
    { ASK_MECHANIC, "none", "a repair costs nothing" },
    { ASK_TACTIC, "coordinate", "liked least: the other card is kept" },
    { ASK_MISSION, "massacre", "hardest of all: the other card is kept" },
    { ASK_ALL_WEAPONS, "no", "more weapons, more hits" },
};

#define FIND(list, kind, sort) \
    find(list, sizeof(list) / sizeof *(list), kind, sort)

static const struct known *find(const struct known *list, size_t n, int kind,
                                const char *sort)
{
    for (size_t i = 0; i < n; i++)
        if (list[i].kind == kind && strcmp(list[i].sort, sort) == 0)
            return &list[i];
    return NULL;
}

const char *known_never(int kind, const char *sort)
{
    const struct known *k = FIND(never, kind, sort);

    return k ? k->why : NULL;
}

const char *known_untaken(int kind, const char *sort)
{
    const struct known *k = FIND(untaken, kind, sort);

    return k ? k->why : NULL;
}
