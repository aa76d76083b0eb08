/* party.h -- quest.02.02, 90.53, 90.58: a party of heroes with what they have
 * learned and bought.
 *
 * A member is what a file says of a hero; his profile of a mission is made of
 * that and of nothing else. Nothing here allocates or reads files. */
#ifndef ALEA_BOOKS_QUEST_PARTY_H
#define ALEA_BOOKS_QUEST_PARTY_H

#include "books/quest/roster.h"

enum {
    QUEST_UPGRADES = 10, /* of one hero: 5 missions, each tried twice at most */
    QUEST_CARRIED = 2,   /* quest.90.58 */
    QUEST_FEWEST = 2,    /* quest.02.02 heroes of a party */
    QUEST_SUPPLIES = 99  /* at most */
};

struct quest_member {
    char name[QUEST_NAME]; /* given by his player; "": his kind's */
    uint8_t kind;          /* of the catalogue */
    uint8_t upgrades, gears;
    uint8_t upgrade[QUEST_UPGRADES]; /* of the catalogue's gear, in the order
                                        in which he took them */
    uint8_t gear[QUEST_CARRIED];
    uint8_t agreement; /* with the name he was given: enum agreement */
};

struct quest_party {
    char name[QUEST_NAME];
    int32_t supplies; /* quest.90.58 to be spent */
    int32_t heroes;
    struct quest_member hero[QUEST_HEROES];
};

/* What is wrong with a party. ORDER PARTY FAULTS */
enum quest_party_fault {
    PARTY_FINE,
    PARTY_SIZE,    /* quest.02.02 fewer than two heroes, or more than four */
    PARTY_TWICE,   /* quest.02.02 ruling: a hero who is there already */
    PARTY_UPGRADE, /* quest.90.53 a thing, or a stat that is 2+ already */
    PARTY_GEAR,    /* quest.90.58 an upgrade in place of a thing */
    PARTY_SHARED,  /* quest.90.58 a thing that somebody has already */
    PARTY_ARMS     /* more weapons than a model can have */
};

/* The hero as he goes into a mission. */
struct quest_hero quest_equip(const struct quest_catalogue *c,
                              const struct quest_member *m);
/* May he take this upgrade now? */
bool quest_may_grow(const struct quest_catalogue *c,
                    const struct quest_member *m, int upgrade);
/* May somebody of the party buy this thing now: nobody has it, and there are
 * supplies for it? 'hero' may have it, too. */
bool quest_may_buy(const struct quest_catalogue *c, const struct quest_party *p,
                   int hero, int gear);
/* What is wrong with a party; 'bad' is the hero. */
enum quest_party_fault quest_party_check(const struct quest_catalogue *c,
                                         const struct quest_party *p, int *bad);
/* The rule that a fault breaks. */
uint16_t quest_party_rule(enum quest_party_fault fault);

#endif
