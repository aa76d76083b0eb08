/* book_stages.h -- from the texts of a battle to its stage.
 *
 * A battle begins from armies, a battlefield and settings, which records and
 * messages hold as texts and as a map (record.h). The book reads each into a
 * block of memory of its own, which the caller frees with free(), and makes the
 * stage of them. */
#ifndef ALEA_READ_BOOK_STAGES_H
#define ALEA_READ_BOOK_STAGES_H

#include <jansson.h>

#include "base/lang.h"
#include "battle/stage.h"

#include <alea/error.h>

enum { ARMY_NAME = 96 };

/* What anybody may know of an army. */
struct army_card {
    char name[ARMY_NAME];
    int32_t cost;   /* in the book's points */
    int32_t format; /* of the game that it was made for, in points */
    int units;
    char people[ARMY_NAME]; /* whose it is: "Tribes"; "": nobody asks */
};

struct book_lists;   /* read/book_lists.h */
struct row;          /* read/fields.h */
struct scenery_book; /* read/scenery.h */

struct book_stages {
    const char *points[LANGS]; /* the unit of costs: "PA", "AP" */
    const char *samples;       /* folder of its sample lists: "armies" */
    /* One number for all content that a battle depends on, for records. NULL:
     * book_text.hash_at has it. */
    uint64_t (*hash)(const void *content);
    int sides; /* armies that a battle takes; 0: 'stage' judges how many */
    /* An army that may fight, from its list. NULL, and the first fault, when it
     * may not. No function: 'lists' reads it. */
    const struct book_lists *lists;
    void *(*army)(const void *content, const char *text, size_t size,
                  enum lang lang, struct army_card *card,
                  struct alea_error *error);
    /* The list of the side that nobody musters nor plays, always the second; a
     * battle that is given one list too few has it. NULL: everybody brings his
     * own, and armies may change places. */
    const char *machine;
    /* The list as records keep it: a new text, or NULL when it is that already.
     * May be NULL. */
    char *(*plain)(const char *text, size_t size);
    /* ---- battlefields; all NULL but 'bare': it is always the same table ----
     *
     * Those of pieces that are rectangles: read/scenery.h; or the functions. */
    const struct scenery_book *scenery;
    /* A battlefield from its text; 'strict' also refuses one on which the rules
     * forbid to play. */
    void *(*table)(const void *content, const char *text, size_t size,
                   bool strict, enum lang lang, struct alea_error *error);
    /* One that is dealt by a seed for these settings, the same for both sides;
     * NULL without memory. And its text. */
    void *(*deal)(const void *content, const void *settings, uint64_t seed);
    char *(*table_text)(const void *content, const void *table);
    /* An empty one, as text. */
    const char *bare;
    /* Settings: a row for each field of a struct of so many bytes. */
    const struct row *agreed;
    size_t agreed_size;
    /* Fills in what they leave to the armies: the format, who fights whom. NULL:
     * they leave nothing. */
    void (*complete)(void *settings, const struct army_card *card, int players);
    /* Does the scenario have an attacker and a defender of other means, so that
     * armies cannot exchange their places? May be NULL: none has. */
    bool (*uneven)(const void *content, const void *settings);
    /* Two numbers by which many battles with other settings are told apart.
     * NULL: by all their bytes. */
    void (*key)(const void *settings, uint64_t out[2]);
    /* The stage, in one block that holds copies of all it is made of. NULL, and
     * an error, when they may not fight. */
    struct stage *(*stage)(const void *content, const void *const *army,
                           int players, const void *table, const void *settings,
                           enum lang lang, struct alea_error *error);
};

/* 'army', 'stage', 'table', 'deal', 'table_text', 'complete' and 'key' of a book,
 * or what is meant where it has none. */
void *stages_army(const struct book_stages *stages, const void *content,
                  const char *text, size_t size, enum lang lang,
                  struct army_card *card, struct alea_error *error);
struct stage *stages_stage(const struct book_stages *stages,
                           const void *content, const void *const *army,
                           int players, const void *table, const void *settings,
                           enum lang lang, struct alea_error *error);
void *stages_table(const struct book_stages *stages, const void *content,
                   const char *text, size_t size, bool strict, enum lang lang,
                   struct alea_error *error);
void *stages_deal(const struct book_stages *stages, const void *content,
                  const void *settings, uint64_t seed);
char *stages_table_text(const struct book_stages *stages, const void *content,
                        const void *table);
void stages_complete(const struct book_stages *stages, void *settings,
                     const struct army_card *card, int players);
void stages_key(const struct book_stages *stages, const void *settings,
                uint64_t out[2]);
/* Settings from their map (NULL: the usual ones), which the caller frees; NULL,
 * and an error, when it is wrong. */
void *stages_settings(const struct book_stages *stages, const json_t *map,
                      enum lang lang, struct alea_error *error);
/* Sets one of them from its word, as a command line has it. */
bool stages_set(const struct book_stages *stages, void *settings,
                const char *key, const char *word, enum lang lang,
                struct alea_error *error);
/* All of them; a new map. */
json_t *stages_settings_json(const struct book_stages *stages,
                             const void *settings);

#endif
