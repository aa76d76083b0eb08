/* campaigns.h -- private to campaigns of quest: how one stands. */
#ifndef ALEA_FRAME_QUEST_CAMPAIGNS_H
#define ALEA_FRAME_QUEST_CAMPAIGNS_H

#include "books/quest/ch90.h"
#include "frame/quest/content.h"
#include "read/book_campaign.h"

/* The party as a list, to be freed; NULL without memory. */
char *quest_party_text(const struct quest_campaign *c,
                       const struct quest_content *content);
/* The name he was given, or "La Sentinelle". */
const char *quest_hero_name(const struct quest_catalogue *all,
                            const struct quest_member *m, enum lang lang);
/* How a campaign stands: campaign_standing.c. */
void quest_put_standing(FILE *out, const void *campaign, const void *content,
                        enum lang lang);
json_t *quest_standing_json(const void *campaign, const void *content,
                            enum lang lang);

#endif
