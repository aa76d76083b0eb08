/* ch12_wounds.c -- bts chapter 12: to wound, what saves, and losses.
 *
 * bts.12.22 ruling: for each wound first Invulnerability, then how much it takes,
 * then Trompe-la-Mort for the last PV. */
#include "books/bts/bts.h"

/* bts.12.17 ruling: the whole table by the difference, all 100 cells of it. */
struct bts_need bts_wound_need(int force, int defence)
{
    static const struct bts_need by_difference[] = {
        { 4, 0 }, { 5, 0 }, { 5, 0 }, { 6, 0 }, { 6, 0 },
        { 6, 4 }, { 6, 4 }, { 6, 5 }, { 6, 5 }, { 6, 6 },
    };
    const int more = defence - force;

    if (more <= -2)
        return (struct bts_need){ 3, 0 };
    return by_difference[more < 0 ? 0 : more];
}

/* ---- the roll ---- */

/* A die, rolled again where it must be and is a 1: bts.23.83, 23.73. */
static int die_again(struct battle *b, int die, bool again)
{
    uint8_t new_die;

    if (!again || die != 1)
        return die;
    roll_on(b, BTS_FACES_OF_DIE, 1, &new_die);
    LOG_SET(b, WOUND_ROLL, again, 1);
    return new_die + 1;
}

/* What a blow or shot is measured against: bts.23.41 Moral, 23.63 Force. */
static int resistance(const struct battle *b, const struct bts_hit *hit,
                      int target)
{
    const bool spectre = bts_is(b, target, BTS_IS(SPECTRE)); /* bts.12.21 */

    if (hit->duel && hit->by != NO_FIGURE &&
        !bts_is(b, target, BTS_IS(SIEGE) | BTS_IS(VEHICLE))) {
        const bool walker = bts_is(b, target, BTS_IS(WALKER)) &&
                            !bts_has(b, target, SPECIAL_ORGANIC);

        if (bts_has(b, hit->by, SPECIAL_SPECTRAL) && !walker &&
            !bts_has(b, target, SPECIAL_ROBOTIC))
            return bts_moral(b, target);
        if (bts_has(b, hit->by, SPECIAL_INFECTIOUS))
            return bts_force(b, target);
    }
    return bts_defence(b, target, spectre ? 0 : hit->pierce);
}

/* bts.12.18 modifiers change the first die only; a 1 of either is rolled again. */
bool bts_rolls_wound(struct battle *b, const struct bts_hit *hit, int target)
{
    const int defence = resistance(b, hit, target);
    const struct bts_need need = bts_wound_need(hit->force, defence);
    const int by = hit->by == NO_FIGURE ? target : hit->by;
    bool wounds;
    int die = bts_roll_apart(
        b,
        BTS_TOLD(b, WOUND_ROLL, hit->rule, BOTH(b, by, target), .why = hit->why,
                 .force = hit->force, .defence = defence, .need = need.first,
                 .second = need.second, .modifier = hit->modifier),
        bts_apart(need.first, hit->modifier) |
            (hit->reroll_ones ? DICE_FROM(1) : 0));

    die = die_again(b, die, hit->reroll_ones);
    wounds = bts_score(die, hit->modifier) >= need.first;
    if (wounds && need.second) {
        uint8_t other;

        roll_on(b, BTS_FACES_OF_DIE, 1, &other);
        wounds = die_again(b, other + 1, hit->reroll_ones) >= need.second;
    }
    LOG_SET(b, WOUND_ROLL, wounds, wounds);
    return wounds;
}

/* ---- what saves ---- */

/* bts.23.61 a Médecin within 15 cm. */
static bool is_tended(const struct battle *b, int f)
{
    struct figures side;

    if (bts_is(b, f, BTS_IS(SIEGE) | BTS_IS(VEHICLE)) ||
        bts_has(b, f, SPECIAL_ROBOTIC) ||
        (bts_is(b, f, BTS_IS(WALKER)) && !bts_has(b, f, SPECIAL_ORGANIC)))
        return false;
    side = bts_side(b, bts_owner(b, f));
    for (FIGURES_EACH(g, &side))
        if (bts_has(b, g, SPECIAL_MEDIC) && bts_in_aura(b, f, g, BTS_AURA))
            return true;
    return false;
}

/* bts.17.02, 17.03, 23.61 what ignores a wound: 4+, 6+, or none (7). */
static int save_need(const struct battle *b, int f)
{
    const bool champion = bts_is(b, f, BTS_IS(CHAMPION)); /* bts.17.01 */

    return is_tended(b, f) ? (champion ? 3 : 6) : champion ? 4 : 7;
}

static bool is_saved(struct battle *b, int f)
{
    const int need = save_need(b, f);
    int die;

    if (need > 6)
        return false;
    die = bts_roll_apart(
        b, BTS_TOLD(b, SAVE_ROLL, BTS(17, 2), ONE(b, f), .need = need),
        bts_apart(need, 0));
    if (die < need && bts_feat_on(b, f, FEAT_FATE)) { /* bts.10.06 */
        uint8_t again;

        roll_on(b, BTS_FACES_OF_DIE, 1, &again);
        die = again + 1;
        LOG_SET(b, SAVE_ROLL, again, 1);
    }
    LOG_SET(b, SAVE_ROLL, ignored, die >= need);
    return die >= need;
}

/* bts.11.13, 11.22 these end with any wound, saved or not. */
static void end_charms(struct battle *b, int f)
{
    bts_figure(b, f)->charms &= (uint8_t) ~(CHARM_BLINDING | CHARM_TERROR);
}

/* bts.23.88 each wound that takes the last PV. */
static bool cheats_death(struct battle *b, int f)
{
    int die;

    if (!bts_has(b, f, SPECIAL_DEATH_CHEAT))
        return false;
    die = bts_roll(b,
                   BTS_TOLD(b, CHEATS_ROLL, BTS(23, 88), ONE(b, f), .need = 6));
    LOG_SET(b, CHEATS_ROLL, ignored, die == 6);
    if (die == 6)
        bts_figure(b, f)->stunned = 1;
    return die == 6;
}

/* How many PV a wound takes: bts.13.16, 23.31, 10.23, 23.36. */
static int harm_of(struct battle *b, enum bts_harm harm, int f)
{
    int die;

    switch (harm) {
    case HARM_ONE:
        return 1;
    case HARM_TWO:
        return 2;
    case HARM_ALL:
        return bts_life(b, f);
    case HARM_D3:
    case HARM_SLASH:
        break;
    }
    die = bts_roll(b, BTS_TOLD(b, HARM_ROLL,
                               harm == HARM_D3 ? BTS(13, 16) : BTS(10, 23),
                               ONE(b, f)));
    die = bts_d3(die) + (harm == HARM_SLASH);
    LOG_SET(b, HARM_ROLL, lost, die);
    return die;
}

bool bts_strike(struct battle *b, const struct bts_hit *hit, int target)
{
    return bts_rolls_wound(b, hit, target) && bts_wound(b, hit, target);
}

bool bts_wound(struct battle *b, const struct bts_hit *hit, int target)
{
    const int life = bts_life(b, target);
    int lost;

    end_charms(b, target);
    if (!hit->no_save && !bts_is(b, target, BTS_IS(SIEGE)) &&
        is_saved(b, target))
        return false;
    lost = harm_of(b, (enum bts_harm)hit->harm, target);
    if (lost > life)
        lost = life;
    if (lost == life && life > 0 && cheats_death(b, target))
        return false;
    bts_figure(b, target)->lost = (uint8_t)(bts_figure(b, target)->lost + lost);
    BTS_TELL(b, WOUNDED, BTS(12, 22), ONE(b, target), .lost = lost,
             .left = life - lost);
    bts_frighten(b, target); /* bts.20.18 */
    if (!hit->held)
        bts_check_life(b, target);
    return true;
}

/* ---- losses ---- */

void bts_check_life(struct battle *b, int f)
{
    if (!bts_is_here(b, f) || bts_life(b, f) > 0 ||
        bts_is(b, f, BTS_IS(VEHICLE))) /* bts.21.03 it has no PV */
        return;
    TELL(b, FALLS, BTS(12, 22), bts_model(b, f)->unit,
         bts_figure(b, f)->slain_by - 1, .figure = bts_index(b, f));
    bts_remove(b, f);
}

void bts_remove(struct battle *b, int f)
{
    struct unit *u = &b->unit[bts_model(b, f)->unit];
    struct figures opponents;

    opponents = bts_opponents(b, f);
    for (FIGURES_EACH(g, &opponents)) /* bts.06.19 their group has changed */
        bts_figure(b, g)->duel = 0;
    bts_disengage(b, f);
    bts_figure(b, f)->away = AWAY_DEAD;
    u->alive &= ~figure_bit(bts_index(b, f));
    if (!u->alive)
        u->where = UNIT_GONE;
    else if (u->leader == bts_index(b, f))
        u->leader = (uint8_t)set_first(u->alive);
}
