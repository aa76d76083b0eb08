/* record.h -- records: a battle as lines of JSON, written while it is played.
 *
 * The first line is the head: everything the battle began with. Then one line
 * for each decision with the dice it made fall and a short hash of the battle
 * after it, then the result. Line 0 has the dice that fell before anybody
 * decided anything. Decisions that were taken back stay in the record: a line
 * says so, and the battle goes on from before them. docs/records.md describes each key; RECORD_FORMAT is its
 * version and changes whenever a reader would have to. */
#ifndef ALEA_RECORDS_RECORD_H
#define ALEA_RECORDS_RECORD_H

#include <jansson.h>
#include <stdio.h>

#include "base/lang.h"
#include "battle/watch.h"
#include "records/forfeit.h"
#include <alea/error.h>

enum {
    RECORD_FORMAT = 4,      /* 1 had no decisions taken back, 2 no forfeits, */
    RECORD_HASHED = 4,      /* 3 hashed what a battle does not use, too */
    RECORD_WORD = 48,       /* bytes of a version, a book, a mind */
    RECORD_TEXT = 1 << 20,  /* bytes of a list or a table */
    RECORD_LINES = 1 << 17, /* decisions of one battle */
    RECORD_SIDES = 4        /* at most */
};

/* What a battle began with. The texts are YAML as people wrote it; settings are
 * the book's own map. */
struct record_head {
    int32_t format; /* of a record that was read; new ones have RECORD_FORMAT */
    char engine[RECORD_WORD]; /* version that wrote it */
    char book[RECORD_WORD];   /* "ofas" */
    uint64_t content;         /* hash of the book's content */
    uint64_t seed;
    char mind[RECORD_SIDES][RECORD_WORD]; /* who decided; "" for a person */
    char *army[RECORD_SIDES]; /* text of the lists, two to four, then NULL */
    char *table;              /* text of the battlefield */
    json_t *settings;
};

/* One decision, line 0, or decisions taken back. */
struct record_line {
    json_t *decision; /* NULL in line 0 and where decisions are taken back */
    uint8_t *die;
    int32_t dice;
    int32_t at;     /* line of the file */
    int32_t n, who; /* where decisions are taken back: the last that stands */
    int32_t after;  /* place of the line it follows in the battle, or -1 */
    uint32_t hash;
    bool undo;   /* takes back all after 'after' */
    bool undone; /* was taken back later */
};

struct record {
    struct record_head head;
    int32_t lines; /* as in the file; line[0] is line 0 */
    struct record_line *line;
    json_t *result; /* NULL: the battle was not finished */
    int32_t result_at;
};

/* The hash of a record line: the lower half of the battle's. */
uint32_t record_hash(const struct battle *b);

/* ---- writing ---- */

struct record_writer {
    FILE *file;
    json_t *line; /* of the decision now played */
    /* For people, beside the next decision; NULL: nothing. Forgotten when it is
     * written. */
    const char *comment;
    bool failed;
    const struct forfeit *forfeit; /* that ended it, or NULL */
    struct watcher watcher;        /* for play_on() and drive() */
};

/* Writes the head and gets the watcher ready. The writer must not move, the
 * file stays the caller's. */
void record_begin(struct record_writer *w, FILE *file,
                  const struct record_head *head);
/* The same for a record whose head and line 0 are written already: what follows
 * is its next lines. */
void record_resume(struct record_writer *w, FILE *file);
/* The head as its line of text, without its end, which the caller frees; NULL
 * without memory. */
char *record_head_text(const struct record_head *head);
/* Writes that a player took decisions back: the battle is the one before them,
 * and goes on from there. Free while none of them made a die fall (design,
 * section 5), else the others have 'agreed'. How the battle got there, by
 * *b = before or by playing the record again, is the caller's business; so are
 * fresh dice, when some were seen. */
void record_undo(struct record_writer *w, const struct battle *b, int who,
                 bool agreed);
/* Writes the result when the battle is over. False when something could not be
 * written. */
bool record_end(struct record_writer *w, const struct battle *b);
/* The result of a battle that is over, a new reference: who won (null for a
 * draw), the score, the turns, the hash. */
json_t *record_result(const struct battle *b);

/* ---- reading ---- */

/* Reads a whole record; the caller clears it. On false the error has a line,
 * and there is nothing to clear. */
bool record_read(struct record *out, const char *text, size_t size,
                 enum lang lang, struct alea_error *error);
void record_clear(struct record *record);
/* The place of decision n that stands at the end; of the last line when there
 * is none. */
int32_t record_find(const struct record *record, int32_t n);
/* May decisions n and after be taken back without consent: did no die fall
 * because of them? */
bool record_undo_is_free(const struct record *record, int32_t n);
void record_head_clear(struct record_head *head);

#endif
