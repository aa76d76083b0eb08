/* campaign.h -- a campaign as a small YAML file: see docs/campaign.md. */
#ifndef ALEA_TEXT_CAMPAIGN_H
#define ALEA_TEXT_CAMPAIGN_H

#include <jansson.h>

#include "base/lang.h"
#include "books/ofas/campaign.h"

#include "read/fields.h"

#include <alea/error.h>
#include <stdio.h>

enum { CAMPAIGN_VERSION = 1, CAMPAIGN_NAME = 64 };

struct campaign {
    char name[OFAS_DUEL][CAMPAIGN_NAME];
    struct ofas_campaign own;
};

extern const struct row campaign_rows[]; /* of struct campaign */
/* What the rules have against one that was read. */
void campaign_judge(struct yaml_report *report, const void *content,
                    const struct yaml_node *root, const void *campaign);
/* Takes who is first and the battles out of a map. */
bool campaign_take(struct ofas_campaign *out, struct yaml_map *map);

#endif
