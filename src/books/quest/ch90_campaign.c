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

void quest_campaign_note(struct quest_campaign *c, bool won)
{
    const bool again = quest_campaign_retries(c);

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
}

bool quest_campaign_let_go(struct quest_campaign *c)
{
    if (!quest_campaign_retries(c))
        return false;
    c->place++;
    return true;
}

/* quest.91.01 which, when one is due */
uint16_t quest_campaign_grow(struct quest_campaign *c,
                             const struct quest_catalogue *catalogue, int hero,
                             int upgrade)
{
    struct quest_member *m = &c->party.hero[hero];

    if (c->due[hero] == 0 || !quest_may_grow(catalogue, m, upgrade))
        return QUEST(90, 53);
    m->upgrade[m->upgrades++] = (uint8_t)upgrade;
    c->due[hero]--;
    return 0;
}

uint16_t quest_campaign_buy(struct quest_campaign *c,
                            const struct quest_catalogue *catalogue, int hero,
                            int gear)
{
    struct quest_member *m = &c->party.hero[hero];

    if (!quest_may_buy(catalogue, &c->party, hero, gear))
        return QUEST(90, 58);
    m->gear[m->gears++] = (uint8_t)gear;
    c->party.supplies -= catalogue->gear[gear].price;
    return 0;
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
                quest_campaign_grow(c, catalogue, hero, i) == 0)
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
            if (quest_campaign_buy(c, catalogue, h, gear) == 0)
                break;
}
