/* campaign.h -- quest.90.53, 90.58: linked missions, and what heroes carry from
 * one to the next. Nothing here allocates or reads files. */
#ifndef ALEA_BOOKS_QUEST_CAMPAIGN_H
#define ALEA_BOOKS_QUEST_CAMPAIGN_H

#include "books/quest/party.h"

enum {
    CAMPAIGN_MISSIONS = MISSION_NONE,      /* one of each type */
    CAMPAIGN_TRIES = 2 * CAMPAIGN_MISSIONS /* a lost one is retried once */
};

/* A mission that was played. */
struct quest_tried {
    uint8_t mission; /* enum quest_mission */
    uint8_t level;
    uint8_t won;
    uint8_t again; /* it was the second try */
};

struct quest_campaign {
    struct quest_party party;
    int32_t tries;
    struct quest_tried tried[CAMPAIGN_TRIES];
    uint8_t order[CAMPAIGN_MISSIONS]; /* enum quest_mission */
    uint8_t place;                    /* of the next mission in the order */
    uint8_t due[QUEST_HEROES];        /* upgrades each hero may take */
    uint8_t unused[2];
};

/* A fresh one: the order of missions is drawn by the seed. */
void quest_campaign_begin(struct quest_campaign *c,
                          const struct quest_party *party, uint64_t seed);
/* The next mission, or MISSION_NONE: all is over. */
enum quest_mission quest_campaign_next(const struct quest_campaign *c);
/* Is the next mission the second try of one that was lost? Then it may be let
 * go instead. */
bool quest_campaign_retries(const struct quest_campaign *c);
int quest_campaign_level(const struct quest_campaign *c);
int quest_campaign_won(const struct quest_campaign *c);
/* What the next mission is played with. */
struct quest_settings quest_campaign_settings(const struct quest_campaign *c);
/* Notes how the next mission went: supplies and upgrades come of it. */
void quest_campaign_note(struct quest_campaign *c, bool won);
/* Gives the second try up; false when there is none. */
bool quest_campaign_let_go(struct quest_campaign *c);
/* A hero takes an upgrade that is due to him, or the party buys him a thing;
 * the rule that forbids it, or 0 when it is done. */
uint16_t quest_campaign_grow(struct quest_campaign *c,
                             const struct quest_catalogue *catalogue, int hero,
                             int upgrade);
uint16_t quest_campaign_buy(struct quest_campaign *c,
                            const struct quest_catalogue *catalogue, int hero,
                            int gear);
/* Takes all that is due and buys what can be paid, as a plain player would: for
 * minds and for who does not care. */
void quest_campaign_settle(struct quest_campaign *c,
                           const struct quest_catalogue *catalogue);

#endif
