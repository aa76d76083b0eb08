/* ch90_campaign.c -- quest.90.53, 90.58: five missions in a row, with rising
 * threat, and heroes who learn and buy something in between. */
#include "books/quest/ch90.h"

#include <stddef.h>

#include "base/dice.h"
#include "books/quest/rules.h"

enum {
    WON_SUPPLIES = 2, /* quest.90.58 */
    LOST_SUPPLIES = 1,
    HIGHEST = QUEST_LEVELS - 1
};

void quest_campaign_begin(struct quest_campaign *c,
                          const struct quest_party *party, uint64_t seed)
{
    struct dice dice;

    *c = (struct quest_campaign){ .party = *party };
    dice_seed(&dice, seed);
    for (int i = 0; i < CAMPAIGN_MISSIONS; i++) {
        const int at = dice_roll(&dice, i + 1);

        c->order[i] = c->order[at]; /* every order is as likely */
        c->order[at] = (uint8_t)i;
    }
}

enum quest_campaign_fault quest_campaign_ordered(const struct quest_campaign *c)
{
    uint32_t seen = 0;

    for (int i = 0; i < CAMPAIGN_MISSIONS; i++)
        seen |= (uint32_t)1 << c->order[i];
    return seen == (1u << CAMPAIGN_MISSIONS) - 1 ? CAMPAIGN_FINE
                                                 : CAMPAIGN_ORDER;
}

enum quest_mission quest_campaign_next(const struct quest_campaign *c)
{
    return c->place < CAMPAIGN_MISSIONS ? (enum quest_mission)c->order[c->place]
                                        : MISSION_NONE;
}

bool quest_campaign_retries(const struct quest_campaign *c)
{
    const struct quest_tried *last =
        c->tries > 0 ? &c->tried[c->tries - 1] : NULL;

    /* the place does not move on while a lost mission may be tried again */
    return last && !last->won && !last->again &&
           last->mission == quest_campaign_next(c);
}

int quest_campaign_won(const struct quest_campaign *c)
{
    int won = 0;

    for (int i = 0; i < c->tries; i++)
        won += c->tried[i].won;
    return won;
}

int quest_campaign_level(const struct quest_campaign *c)
{
    const int won = quest_campaign_won(c);

    return won < HIGHEST ? won : HIGHEST;
}

struct quest_settings quest_campaign_settings(const struct quest_campaign *c)
{
    return (struct quest_settings){
        .mission = (uint8_t)quest_campaign_next(c),
        .level = (uint8_t)quest_campaign_level(c),
    };
}

enum quest_campaign_fault quest_campaign_over(const struct quest_campaign *c)
{
    return quest_campaign_next(c) == MISSION_NONE ? CAMPAIGN_OVER
                                                  : CAMPAIGN_FINE;
}

enum quest_campaign_fault quest_campaign_note(struct quest_campaign *c,
                                              bool won)
{
    const bool again = quest_campaign_retries(c);

    if (quest_campaign_over(c))
        return CAMPAIGN_OVER;
    c->tried[c->tries++] = (struct quest_tried){
        .mission = (uint8_t)quest_campaign_next(c),
        .level = (uint8_t)quest_campaign_level(c),
        .won = won,
        .again = again,
    };
    if (won || again)
        c->place++;
    c->party.supplies += won ? WON_SUPPLIES : LOST_SUPPLIES;
    if (c->party.supplies > QUEST_SUPPLIES)
        c->party.supplies = QUEST_SUPPLIES;
    for (int h = 0; h < c->party.heroes; h++)
        c->due[h]++;
    return CAMPAIGN_FINE;
}

enum quest_campaign_fault quest_campaign_let_go(struct quest_campaign *c)
{
    if (!quest_campaign_retries(c))
        return CAMPAIGN_NO_RETRY;
    c->place++;
    return CAMPAIGN_FINE;
}

/* ---- what heroes learn and buy ---- */

/* quest.91.01 which, when one is due */
static enum quest_campaign_fault
may_learn(const struct quest_campaign *c,
          const struct quest_catalogue *catalogue, int hero, int upgrade)
{
    if (c->due[hero] == 0)
        return CAMPAIGN_NOT_DUE;
    return quest_may_grow(catalogue, &c->party.hero[hero], upgrade)
               ? CAMPAIGN_FINE
               : CAMPAIGN_NO_UPGRADE;
}

static enum quest_campaign_fault
may_have(const struct quest_campaign *c,
         const struct quest_catalogue *catalogue, int hero, int gear)
{
    if (quest_may_buy(catalogue, &c->party, hero, gear))
        return CAMPAIGN_FINE;
    return catalogue->gear[gear].price > c->party.supplies ? CAMPAIGN_TOO_DEAR
                                                           : CAMPAIGN_NO_ITEM;
}

static enum quest_campaign_fault
may_get(const struct quest_campaign *c, const struct quest_catalogue *catalogue,
        int hero, int thing, bool learns)
{
    return learns ? may_learn(c, catalogue, hero, thing)
                  : may_have(c, catalogue, hero, thing);
}

int quest_campaign_offers(const struct quest_campaign *c,
                          const struct quest_catalogue *catalogue, int hero,
                          bool learns, uint8_t out[QUEST_GEAR])
{
    const int first = hero == NOBODY ? 0 : hero;
    const int last = hero == NOBODY ? c->party.heroes - 1 : hero;
    int n = 0;

    for (int i = 0; i < catalogue->gears; i++)
        for (int h = first; h <= last; h++)
            if (may_get(c, catalogue, h, i, learns) == CAMPAIGN_FINE) {
                out[n++] = (uint8_t)i;
                break;
            }
    return n;
}

enum quest_campaign_fault
quest_campaign_give(struct quest_campaign *c,
                    const struct quest_catalogue *catalogue, int hero,
                    int thing, bool learns)
{
    const enum quest_campaign_fault fault =
        may_get(c, catalogue, hero, thing, learns);
    struct quest_member *m = &c->party.hero[hero];

    if (fault != CAMPAIGN_FINE)
        return fault;
    if (learns) {
        m->upgrade[m->upgrades++] = (uint8_t)thing;
        c->due[hero]--;
    } else {
        m->gear[m->gears++] = (uint8_t)thing;
        c->party.supplies -= catalogue->gear[thing].price;
    }
    return CAMPAIGN_FINE;
}

/* Toughness and power in turn: they help everybody. */
static void grow_plainly(struct quest_campaign *c,
                         const struct quest_catalogue *catalogue, int hero)
{
    for (int tries = 0; c->due[hero] && tries < catalogue->gears; tries++) {
        const bool tough = c->party.hero[hero].upgrades % 2 == 0;

        for (int i = 0; i < catalogue->gears; i++)
            if ((tough ? catalogue->gear[i].toughness
                       : catalogue->gear[i].power) &&
                quest_campaign_give(c, catalogue, hero, i, true) ==
                    CAMPAIGN_FINE)
                break;
    }
}

void quest_campaign_settle(struct quest_campaign *c,
                           const struct quest_catalogue *catalogue)
{
    for (int h = 0; h < c->party.heroes; h++)
        grow_plainly(c, catalogue, h);
    for (int gear = 0; gear < catalogue->gears; gear++)
        for (int h = 0; h < c->party.heroes; h++)
            if (quest_campaign_give(c, catalogue, h, gear, false) ==
                CAMPAIGN_FINE)
                break;
}
