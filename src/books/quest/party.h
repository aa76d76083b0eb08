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

/* Upgrades and gear are things of the catalogue, in the order in which he took
 * them; he agrees with the name he was given. */
/* clang-format off */
#define QUEST_MEMBER_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, kind, "hero|héros", NAME, .names = &quest_kind_names, .must = true, .only = quest_is_hero_kind, .only_words = { "n'est pas un héros", "is not a hero" }, .rule = QUEST(2, 2)) \
    FIELD(char[QUEST_NAME], name, "name|nom", TEXT) /* "": his kind's */ \
    FIELD(uint8_t, agreement, "agreement|accord", WORD, .words = agreement_words, .plus = AGREE_MASCULINE) \
    KEPT(uint8_t, upgrades) \
    FIELD(uint8_t[QUEST_UPGRADES], upgrade, "upgrades|améliorations", LIST, ROW_COUNT(quest_member, upgrades), .names = &quest_gear_names, .most = QUEST_UPGRADES, .rule = QUEST(90, 53)) \
    KEPT(uint8_t, gears) \
    FIELD(uint8_t[QUEST_CARRIED], gear, "gear|équipement", LIST, ROW_COUNT(quest_member, gears), .names = &quest_gear_names, .most = QUEST_CARRIED, .rule = QUEST(90, 58))
#define QUEST_PARTY_FIELDS(FIELD, KEPT, ROW) \
    FIELD(char[QUEST_NAME], name, "name|nom", TEXT) \
    FIELD(int32_t, supplies, "supplies|ravitaillement", WHOLE, .most = QUEST_SUPPLIES) /* quest.90.58 to be spent */ \
    KEPT(int32_t, heroes) \
    FIELD(struct quest_member[QUEST_HEROES], hero, "heroes|héros", PARTS, .each = sizeof(struct quest_member), ROW_COUNT(quest_party, heroes), .least = QUEST_FEWEST, .most = QUEST_HEROES, .rows = quest_member_rows, .must = true, .rule = QUEST(2, 2))
/* clang-format on */

FIELD_STRUCT(quest_member, QUEST_MEMBER_FIELDS);

FIELD_STRUCT(quest_party, QUEST_PARTY_FIELDS);

#endif
