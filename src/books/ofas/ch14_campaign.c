/* ch14_campaign.c -- OFAS chapter 14: the mini-campaign.
 *
 * Three battles between the same two players (ofas.14.49). Each picks one in
 * which he attacks, the last is drawn; glory decides. */
#include "books/ofas/campaign.h"

enum {
    FORMAT = 250,      /* ofas.14.50 recommended */
    LAST_FORMAT = 350, /* ofas.14.52 */
    BONUS = 50,        /* ofas.14.52 for who won when he attacked */
    GLORY = 3,         /* ofas.14.51 for the winner */
    GLORY_HELD = 1,    /* ofas.14.51 for the defender in a draw */
    LAST_GLORY = 5     /* ofas.14.52 */
};

static bool is_last(int battle)
{
    return battle == OFAS_CAMPAIGN_BATTLES - 1;
}

int ofas_campaign_attacker(const struct ofas_campaign *c, int battle)
{
    if (is_last(battle))
        return NOBODY; /* ofas.14.52 symmetric */
    /* ofas.14.50 the first player, then the other */
    return battle == 0 ? c->first : 1 - c->first;
}

int ofas_campaign_format(int battle)
{
    return is_last(battle) ? LAST_FORMAT : FORMAT;
}

/* ofas.14.52 did he win the battle in which he attacked? */
static bool won_attacking(const struct ofas_campaign *c, int player)
{
    for (int i = 0; i < c->fought; i++)
        if (ofas_campaign_attacker(c, i) == player &&
            c->battle[i].winner == player)
            return true;
    return false;
}

int ofas_campaign_limit(const struct ofas_campaign *c, int battle, int player)
{
    if (is_last(battle) && won_attacking(c, player))
        return LAST_FORMAT + BONUS;
    return ofas_campaign_format(battle);
}

/* ofas.14.51, 14.52 what one battle gave him. */
static int glory_of(const struct ofas_campaign *c, int battle, int player)
{
    int winner = c->battle[battle].winner;

    if (winner == player)
        return is_last(battle) ? LAST_GLORY : GLORY;
    /* ofas.14.51 who was attacked and held; ofas.14.52 ruling: a draw in the
     * last battle gives nothing */
    return winner == OFAS_DRAWN && !is_last(battle) &&
                   ofas_campaign_attacker(c, battle) != player
               ? GLORY_HELD
               : 0;
}

int ofas_campaign_glory(const struct ofas_campaign *c, int player)
{
    int sum = 0;

    for (int i = 0; i < c->fought; i++)
        sum += glory_of(c, i, player);
    return sum;
}

enum ofas_verdict ofas_campaign_verdict(const struct ofas_campaign *c,
                                        int *leader)
{
    int lead = ofas_campaign_glory(c, 0) - ofas_campaign_glory(c, 1);

    *leader = lead > 0 ? 0 : lead < 0 ? 1 : NOBODY;
    lead = lead < 0 ? -lead : lead;
    /* ofas.14.53 by the difference; 3 and more are a total victory */
    return lead < VERDICT_TOTAL ? (enum ofas_verdict)lead : VERDICT_TOTAL;
}

uint16_t ofas_campaign_refused(const struct ofas_campaign *c, int scenario)
{
    if (c->fought >= OFAS_CAMPAIGN_BATTLES)
        return OFAS(14, 49);
    if (is_last(c->fought))
        return scenario > SCENARIO_NO_QUARTER ? OFAS(14, 52) : 0;
    return ofas_is_asymmetric(scenario) ? 0 : OFAS(14, 50);
}

struct ofas_settings ofas_campaign_settings(const struct ofas_campaign *c,
                                            int scenario, int condition)
{
    if (is_last(c->fought)) /* ofas.14.52 one die; all else by dice too */
        return (struct ofas_settings){ .format = LAST_FORMAT,
                                       .draw_scenario = DRAW_SYMMETRIC,
                                       .roll_variant = 1,
                                       .roll_condition = 1 };
    return (struct ofas_settings){
        .format = FORMAT,
        .scenario = (uint8_t)scenario,
        .attacker = (uint8_t)ofas_campaign_attacker(c, c->fought),
        .condition = (uint8_t)condition,
    };
}
