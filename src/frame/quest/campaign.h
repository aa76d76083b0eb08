/* campaign.h -- a campaign of quest as one YAML file: docs/campaign.md.
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
#ifndef ALEA_FRAME_QUEST_CAMPAIGN_H
#define ALEA_FRAME_QUEST_CAMPAIGN_H

#include <stdio.h>

#include "books/quest/ch90.h"
#include "frame/quest/content.h"

#include <alea/error.h>

enum { QUEST_CAMPAIGN_FORMAT = 1 };

/* Reads the text of a campaign; 'out' is untouched when it is wrong. */
bool quest_read_campaign(struct quest_campaign *out,
                         const struct quest_content *content, const char *text,
                         size_t size, enum lang lang, struct alea_error *error);
/* Writes it as YAML that reads back as the same. */
void quest_put_campaign(FILE *out, const struct quest_campaign *campaign,
                        const struct quest_content *content);

#endif
