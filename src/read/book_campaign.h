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
#include "read/json_lines.h"
#include "read/list_report.h"
#include "read/wants.h"
#include "read/yaml.h"

/* A campaign that something is done with, and what somebody wants of it. */
struct campaign_work {
    const struct book_campaign *book;
    void *campaign;
    const void *content;
    const struct wants *wants;
    FILE *told; /* where what comes of it is told; NULL: nowhere */
};

/* What the next battle is played with. */
struct campaign_battle {
    json_t *settings;        /* of the book */
    int armies;              /* the campaign has, of the first players; ... */
    char *army[MAX_PLAYERS]; /* ... their lists, to be freed; others bring it */
    int32_t limit[MAX_PLAYERS]; /* that each may cost; 0: as its list says */
    uint16_t limit_rule;
};

/* Something that is done with a campaign between battles. False, and refused, when
 * it cannot be. */
struct campaign_deed {
    const char *name; /* "record"; NULL ends a table */
    bool (*run)(const struct campaign_work *w);
};

/* Why something may not be: its sentence is a template of read/json_lines.h. */
struct campaign_fault {
    uint16_t rule;
    const char *say[LANGS];
};

/* Somebody who goes from battle to battle, learns, and is bought things. In the
 * JSON of the campaign each has a name, and the key of his kind. */
struct campaign_people {
    const char *list; /* in the JSON: "heroes" */
    const char *one;  /* the key of his kind there, and of what is wanted: by
                             number, by a word of his kind, or by his name */
    size_t kinds, things;       /* struct names, in the content */
    const char *nobody[LANGS];  /* "is not a hero of the party" */
    const char *nothing[LANGS]; /* "is neither an upgrade nor an item" */
    const char *missing[LANGS]; /* alea campaign upgrade needs more than that */
    /* Somebody learns a thing, or it is bought for him; false, and refused, when
     * he may not have it. */
    bool (*give)(const struct campaign_work *w, int who, int thing,
                 bool learns);
    /* Takes and buys what a plain player would. */
    void (*settle)(void *campaign, const void *content);
    /* What each of them has then that he had not: 'each' is a list of his. */
    const struct json_line *gained;
};

struct row;

struct book_campaign {
    size_t size;   /* bytes of a campaign */
    bool mustered; /* it begins with a list */
    /* A new one, of zeros before; 'list' is the report of a legal list, or NULL. */
    bool (*begin)(const struct campaign_work *w, const struct list_report *list,
                  uint64_t seed);
    const struct row *rows; /* of a campaign: read/fields.h */
    /* Says what the rules have against one that was read from there. */
    void (*judge)(struct yaml_report *report, const void *content,
                  const struct yaml_node *root, const void *campaign);
    /* What the next battle is played with; false, and refused, when there is none
     * like that. Of what is NULL for want of memory campaign_next() tells. */
    bool (*next)(const struct campaign_work *w, struct campaign_battle *out);
    /* Notes how it ended. */
    void (*ended)(void *campaign, const struct battle *b);
    const struct campaign_deed *deeds;
    const struct campaign_fault *faults; /* from 1, and a row of zeros behind */
    const struct campaign_people *people; /* NULL: nobody learns anything */
    /* How it stands, as JSON, and in lines of that; 'told' is what lines tell
     * where they tell more. */
    json_t *(*json)(const void *campaign, const void *content, enum lang lang);
    json_t *(*told)(const void *campaign, const void *content, enum lang lang);
    const struct json_line *lines;
    /* Options of alea campaign new, play, record, upgrade; each may be NULL. */
    const struct cli_option *new_wants, *play_wants, *record_wants,
        *upgrade_wants;
};

/* ---- doing ---- */

/* Looks a deed up by its name; NULL: there is none. */
const struct campaign_deed *campaign_deed(const struct book_campaign *book,
                                          const char *name);
/* What the next battle is played with. What 'out' has is the caller's, whatever
 * comes of it. */
bool campaign_next(const struct campaign_work *w, struct campaign_battle *out);
/* Refuses by a fault of the book, by its number; 0 is none, and true. The facts
 * that its sentence has slots for are taken; NULL: it has none. */
bool campaign_may(const struct campaign_work *w, unsigned fault, json_t *facts);
/* The same by the rule, for a book that has one fault of each; 0 is none. */
bool campaign_may_by(const struct campaign_work *w, uint16_t rule);

/* Deeds of books with people: "what" is learned, or bought; all is settled; and
 * alea campaign upgrade, which does one of them, by its options settle, take and
 * buy. */
bool campaign_grow(const struct campaign_work *w);
bool campaign_buy(const struct campaign_work *w);
bool campaign_settle(const struct campaign_work *w);
bool campaign_upgrade(const struct campaign_work *w);

/* ---- reading, writing, telling ---- */

/* The first rows of a campaign: the version of its format. */
#define CAMPAIGN_HEAD(version)                                             \
    {                                                                      \
        "campaign|campagne", ROW_WHOLE, .least = version, .most = version, \
                                        .must = true                       \
    }

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
/* Tells in lines how it stands. */
void campaign_put(FILE *out, const struct book_campaign *book,
                  const void *campaign, const void *content, enum lang lang);

#endif
