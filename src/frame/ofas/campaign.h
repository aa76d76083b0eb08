/* campaign.h -- a campaign as a small YAML file: see docs/campaign.md. */
#ifndef ALEA_TEXT_CAMPAIGN_H
#define ALEA_TEXT_CAMPAIGN_H

#include <jansson.h>

#include "base/lang.h"
#include "books/ofas/campaign.h"

#include "read/yaml.h"

#include <alea/error.h>
#include <stdio.h>

enum { CAMPAIGN_VERSION = 1, CAMPAIGN_NAME = 64 };

struct campaign {
    char name[OFAS_DUEL][CAMPAIGN_NAME];
    struct ofas_campaign own;
};

/* Reads the text of a campaign; 'out' is untouched when it is wrong. */
bool campaign_read(struct campaign *out, const char *text, size_t size,
                   enum lang lang, struct alea_error *error);
/* The JSON Schema of such a file; a new reference. */
json_t *campaign_schema(void);
/* Takes who is first and the battles out of a map. */
bool campaign_take(struct ofas_campaign *out, struct yaml_map *map);
/* Writes it as YAML that reads back as the same. */
void campaign_put(FILE *out, const struct campaign *campaign);

#endif
