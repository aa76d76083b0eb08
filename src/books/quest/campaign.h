/* campaign.h -- quest.90.53, 90.58: linked missions, and what heroes carry from
 * one to the next. Nothing here allocates or reads files. */
#ifndef ALEA_BOOKS_QUEST_CAMPAIGN_H
#define ALEA_BOOKS_QUEST_CAMPAIGN_H

#include "books/quest/party.h"

enum {
    CAMPAIGN_MISSIONS = MISSION_NONE,      /* one of each type */
    CAMPAIGN_TRIES = 2 * CAMPAIGN_MISSIONS /* a lost one is retried once */
};

/* A mission that was played; again: it was the second try. The place is that of the
 * next mission in the order; of upgrades so many are due to each hero. */
/* clang-format off */
#define QUEST_TRIED_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, mission, "mission", NAME, .must = true, PLAYED) /* enum quest_mission */ \
    FIELD(uint8_t, level, "level|niveau", WHOLE, .most = QUEST_LEVELS - 1, .must = true) \
    FIELD(uint8_t, won, "won|gagnée", FLAG, .must = true) \
    FIELD(uint8_t, again, "again|encore", FLAG)
#define QUEST_CAMPAIGN_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t[CAMPAIGN_MISSIONS], order, "order|ordre", LIST, .least = CAMPAIGN_MISSIONS, .most = CAMPAIGN_MISSIONS, .must = true, PLAYED, .rule = QUEST(90, 53)) \
    FIELD(uint8_t, place, "next|suivante", WHOLE, .most = CAMPAIGN_MISSIONS, .must = true) \
    FIELD(uint8_t[QUEST_HEROES], due, "due|dues", NUMBERS, ROW_COUNT(quest_campaign, party.heroes), .most = CAMPAIGN_TRIES) /* the party is read behind it */ \
    KEPT(int32_t, tries) \
    FIELD(struct quest_tried[CAMPAIGN_TRIES], tried, "missions", PARTS, .each = sizeof(struct quest_tried), ROW_COUNT(quest_campaign, tries), .most = CAMPAIGN_TRIES, .rows = quest_tried_rows) \
    FIELD(struct quest_party, party, "party|groupe", PART, .must = true, .rows = quest_party_rows)
/* clang-format on */

FIELD_STRUCT(quest_tried, QUEST_TRIED_FIELDS);
FIELD_STRUCT(quest_campaign, QUEST_CAMPAIGN_FIELDS);

#endif
