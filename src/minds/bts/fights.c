/* fights.c -- what duels of bts are expected to bring. */
#include "minds/bts/doctrine.h"

enum {
    COUNTED = 8,      /* dice of a side that the tables know */
    CLUMSY = 300,     /* what a die with -1 wins less, */
    CLUMSY_FOE = 200, /* and what the other side wins more */
    BLOCKED = 2       /* bts.14.32, 14.35 rolls for a blow at the prone */

};

/* bts.14.07, 14.18 Glory Points by dice of this side and of the other, without
 * those of tied pairs; and tied pairs. Exact: the i-th lowest of n dice is at least
 * k with the chance that fewer than i of them are below k. */
static const int16_t won[COUNTED][COUNTED] = {
    { 417, 579, 660, 707, 738, 760, 776, 787 },
    { 1005, 779, 1079, 1250, 1356, 1427, 1478, 1515 },
    { 1549, 1382, 1107, 1525, 1787, 1957, 2075, 2160 },
    { 2063, 1978, 1688, 1408, 1929, 2281, 2518, 2686 },
    { 2564, 2540, 2315, 1955, 1690, 2300, 2738, 3045 },
    { 3058, 3071, 2927, 2588, 2197, 1955, 2642, 3164 },
    { 3550, 3582, 3505, 3237, 2820, 2424, 2206, 2961 },
    { 4042, 4081, 4051, 3863, 3489, 3026, 2639, 2447 },
};
static const int16_t tied[COUNTED][COUNTED] = {
    { 167, 167, 167, 167, 167, 167, 167, 167 },
    { 167, 441, 414, 397, 385, 376, 370, 365 },
    { 167, 414, 786, 724, 679, 647, 624, 605 },
    { 167, 397, 724, 1183, 1084, 1006, 948, 904 },
    { 167, 385, 679, 1084, 1620, 1487, 1371, 1283 },
    { 167, 376, 647, 1006, 1487, 2090, 1926, 1771 },
    { 167, 370, 624, 948, 1371, 1926, 2587, 2396 },
    { 167, 365, 605, 904, 1283, 1771, 2396, 3107 },
};

/* ---- one figure ---- */

static bool is_melee(const struct bts_weapon *w)
{
    return w->category == CATEGORY_MELEE && w->hands > 0 && !w->gear;
}

/* bts.13.02, 13.03, 18.10, 11.25 about as many dice as it will roll. */
static int dice_of(const struct battle *b, int f, bool rides)
{
    const struct bts_model *m = bts_model(b, f);
    int weapons = 0;

    for (int i = 0; i < m->arms; i++)
        weapons +=
            is_melee(bts_weapon(b, f, i)) && bts_weapon(b, f, i)->hands == 1;
    return m->attacks + (weapons > 1) + rides +
           (bts_figure_of(b, f)->charms & CHARM_RAGE ? 2 : 0);
}

/* The better of its weapons adds so much to wounds, and so much to its dice. */
static void weapon_of(const struct battle *b, int f, int *wound, int *duel)
{
    const int arm = bts_main_weapon(b, f);

    *wound = arm == NOBODY ? 0 : bts_weapon(b, f, arm)->wound;
    *duel = arm == NOBODY ? -1 : bts_weapon(b, f, arm)->duel;
    if (bts_figure_of(b, f)->prone)
        --*duel;
}

static bool rides_at(const struct battle *b, int f, int g)
{
    const uint64_t mounted = BTS_IS(CAVALRY) | BTS_IS(BIKE);

    return bts_is(b, f, mounted) && !bts_is(b, g, mounted);
}

void bts_mind_join(const struct battle *b, int f, int g, bool charges,
                   struct bts_mind_team *team)
{
    const int dice = dice_of(b, f, charges && rides_at(b, f, g));
    int wound, duel;

    if (bts_figure_of(b, f)->immobilised)
        return;
    weapon_of(b, f, &wound, &duel);
    team->dice += dice;
    team->combat += dice * bts_combat(b, f);
    team->blow += dice * bts_mind_wounds(b, g, bts_force(b, f), 0, wound);
    if (duel < 0)
        team->clumsy += dice;
}

/* ---- both sides ---- */

/* Glory Points of a side: ties are for the higher Combat, or for both. */
static int32_t glory(const struct bts_mind_team *team,
                     const struct bts_mind_team *other)
{
    const int mine = team->dice < COUNTED ? team->dice : COUNTED;
    const int theirs = other->dice < COUNTED ? other->dice : COUNTED;
    int32_t points;

    if (mine == 0)
        return 0;
    if (theirs == 0)
        return mine * MILLI / 2; /* bts.14.18 */
    points = won[mine - 1][theirs - 1];
    if ((int64_t)team->combat * theirs >= (int64_t)other->combat * mine)
        points += tied[mine - 1][theirs - 1];
    points -= points * CLUMSY / MILLI * team->clumsy / team->dice;
    return points + points * CLUMSY_FOE / MILLI * other->clumsy / other->dice;
}

static int32_t wounds(const struct bts_mind_team *team,
                      const struct bts_mind_team *other, bool blocked)
{
    if (team->dice == 0)
        return 0;
    return (int32_t)((int64_t)glory(team, other) * team->blow / team->dice /
                     MILLI) *
           (blocked ? BLOCKED : 1);
}

/* What the blows that are left take from one of the team, all struck at it; and how
 * many are left after that: those that a dead one needs no more go to the next. */
static int32_t suffered(const struct battle *b, int g,
                        const struct bts_mind_team *team, int f, int32_t line,
                        int32_t *blows)
{
    struct bts_mind_team other = { 0 };
    const int32_t most = bts_life(b, f) * MILLI;
    int32_t all;

    bts_mind_join(b, g, f, false, &other);
    all = wounds(&other, team, bts_figure_of(b, f)->prone) * *blows / MILLI;
    *blows -= all > 0 && all > most ? (int32_t)((int64_t)*blows * most / all)
                                    : *blows;
    return bts_mind_loss_in(b, f, all, line);
}

struct bts_mind_fight bts_mind_brawl(const struct battle *b, int g,
                                     const struct bts_mind_team *team,
                                     const uint16_t *who, int n)
{
    struct bts_mind_fight fight = { 0, 0 };
    struct bts_mind_team other = { 0 };
    int32_t blows = MILLI, line;
    int first = 0; /* the dearest is struck first */

    if (n == 0)
        return fight;
    bts_mind_join(b, g, who[0], false, &other);
    fight.gain =
        bts_mind_loss(b, g, wounds(team, &other, bts_figure_of(b, g)->prone));
    for (int i = 1; i < n; i++)
        if (bts_mind_price(b, who[i]) > bts_mind_price(b, who[first]))
            first = i;
    line = bts_mind_line(b, bts_owner(b, who[0]));
    fight.cost = suffered(b, g, team, who[first], line, &blows);
    for (int i = 0; i < n && blows > 0; i++)
        if (i != first)
            fight.cost += suffered(b, g, team, who[i], line, &blows);
    return fight;
}

struct bts_mind_fight bts_mind_fight(const struct battle *b, int f, int g,
                                     bool charges)
{
    const uint16_t who = (uint16_t)f;
    struct bts_mind_team team = { 0 };

    bts_mind_join(b, f, g, charges, &team);
    return bts_mind_brawl(b, g, &team, &who, 1);
}

bool bts_mind_is_fighter(const struct battle *b, int f)
{
    enum { USUAL_DEFENCE = 4, USUAL_PRICE = 8, TURNS = 2 };
    const struct bts_need need =
        bts_wound_need(bts_model(b, f)->force, USUAL_DEFENCE);
    const int32_t all = dice_of(b, f, false) * bts_mind_die(need.first, 0) / 2;
    const bool unarmed = bts_main_weapon(b, f) == NOBODY; /* bts.13.06 */
    const int32_t blows = unarmed ? all - all * CLUMSY / MILLI : all;

    return bts_mind_firepower(b, f) * TURNS < blows * USUAL_PRICE;
}
