/* campaigns.h -- a campaign of quest as one YAML file, docs/campaign.md, and how it
 * stands.
 *
 *     campaign: 1
 *     book: quest
 *     order: [stand, recovery, escape, sabotage, elimination]
 *     next: 1
 *     due: [1, 1, 1]
 *     missions:
 *       - {mission: stand, level: 0, won: yes}
 *     party:
 *       ... as in a party file */
#ifndef ALEA_FRAME_QUEST_CAMPAIGNS_H
#define ALEA_FRAME_QUEST_CAMPAIGNS_H

#include "books/quest/ch90.h"
#include "frame/quest/content.h"
#include "read/book_campaign.h"

enum { QUEST_CAMPAIGN_FORMAT = 1 };

/* The party as a list, to be freed; NULL without memory. */
char *quest_party_text(const struct quest_campaign *c,
                       const struct quest_content *content);
/* How a campaign stands: campaign_standing.c. */
void quest_put_standing(FILE *out, const void *campaign, const void *content,
                        enum lang lang);
json_t *quest_standing_json(const void *campaign, const void *content,
                            enum lang lang);

#endif
