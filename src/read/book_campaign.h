/* book_campaign.h -- campaigns of a book: battles in a row, and what goes on
 * between them, in one file that the players keep. The commands
 * (cli/cmd_campaign.c) and the route (serve/route_campaign.c) read and write it,
 * play, and tell; the book knows what a campaign is. */
#ifndef ALEA_READ_BOOK_CAMPAIGN_H
#define ALEA_READ_BOOK_CAMPAIGN_H

#include <jansson.h>
#include <stdio.h>

#include "battle/battle.h"
#include "read/book_text.h"
#include "read/cli_option.h"
#include "read/list_report.h"
#include "read/wants.h"
#include "read/yaml.h"

/* What the next battle is played with. */
struct campaign_battle {
    json_t *settings;        /* of the book */
    char *army[MAX_PLAYERS]; /* lists, to be freed; NULL: a player brings it */
    int32_t limit[MAX_PLAYERS]; /* that each may cost; 0: as its list says */
    uint16_t limit_rule;
};

/* Something that is done with a campaign between battles. False, and refused, when
 * it cannot be; what comes of it is told where there is somewhere to tell it. */
struct campaign_deed {
    const char *name; /* "record"; NULL ends a table */
    bool (*run)(void *campaign, const void *content, const struct wants *wants,
                FILE *told);
};

struct row;

struct book_campaign {
    size_t size;   /* bytes of a campaign */
    bool mustered; /* it begins with a list */
    /* A new one, of zeros before; 'list' is the report of a legal list, or NULL. */
    bool (*begin)(void *out, const void *content,
                  const struct list_report *list, const struct wants *wants,
                  uint64_t seed);
    const struct row *rows; /* of a campaign: read/fields.h */
    /* Says what the rules have against one that was read from there. */
    void (*judge)(struct yaml_report *report, const void *content,
                  const struct yaml_node *root, const void *campaign);
    /* What the next battle is played with; false, and refused, when there is none
     * like that. */
    bool (*next)(void *campaign, const void *content, const struct wants *wants,
                 struct campaign_battle *out);
    /* Notes how it ended. */
    void (*ended)(void *campaign, const struct battle *b);
    const struct campaign_deed *deeds;
    /* How it stands, in lines and as JSON. */
    void (*put)(FILE *out, const void *campaign, const void *content,
                enum lang lang);
    json_t *(*json)(const void *campaign, const void *content, enum lang lang);
    /* Options of alea campaign new, play, record, upgrade; each may be NULL. */
    const struct cli_option *new_wants, *play_wants, *record_wants,
        *upgrade_wants;
};

/* Looks a deed up by its name; NULL: there is none. */
const struct campaign_deed *campaign_deed(const struct book_campaign *book,
                                          const char *name);
/* Reads the text of a campaign; 'out' is untouched when it is wrong. */
bool campaign_read(const struct book_campaign *book, void *out,
                   const void *content, const char *text, size_t size,
                   enum lang lang, struct alea_error *error);
/* Writes it as YAML that reads back as the same. */
void campaign_write(FILE *out, const struct book_campaign *book,
                    const void *campaign, const void *content);
/* Writes the file whole or not at all: beside it first, then in its place. */
bool campaign_save(const struct book_campaign *book, const void *campaign,
                   const void *content, const char *path, enum lang lang,
                   struct alea_error *error);

#endif
