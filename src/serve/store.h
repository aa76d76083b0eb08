/* store.h -- what must not be lost: battles, their lines, seats, chat.
 *
 * One SQLite file in WAL mode. All writing is done by one thread: it takes
 * everything that waits, writes it in one transaction, and only then tells its
 * givers. Many battles thus share the price of one barrier to the disk, and
 * everyone who was told can count on it. A line of a battle is the line of its
 * record (docs/records.md): the database is a shelf of records. */
#ifndef ALEA_SERVE_STORE_H
#define ALEA_SERVE_STORE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/lang.h"
#include "serve/entropy.h"

enum { STORE_SEATS = 4, STORE_NAME = 64, STORE_MIND = 24 };

struct store;

/* Something to write; part of what the caller knows about it. */
struct store_job {
    struct store_job *next;
    /* Writes with the functions below; false when the database refused. Called
     * in the writer, perhaps again after other jobs failed. */
    bool (*write)(struct store_job *job, struct store *store);
    /* Called in the writer: it is on disk, or never will be. The job is the
     * caller's again. */
    void (*done)(struct store_job *job, bool durable);
};

/* A battle and its seats as stored. */
struct store_seat {
    char key[KEY_TEXT];    /* "" for a mind */
    char mind[STORE_MIND]; /* "" for a person */
    char name[STORE_NAME];
};
/* Decisions that a player asks to take back. It holds while the record has so
 * many lines: whatever is decided meanwhile ends it. */
struct store_takeback {
    int32_t lines;
    int32_t to;      /* the decision that would stand */
    uint32_t agreed; /* players, a bit each */
    uint8_t who, open;
};
struct store_battle {
    int64_t row;
    char id[ID_TEXT];
    char watch[KEY_TEXT];
    int32_t pace; /* seconds for a decision, 0: no limit */
    uint8_t hotseat, imported, over, players;
    int64_t touched; /* when its last line was written */
    int64_t opened;  /* when its first was */
    struct store_seat seat[STORE_SEATS];
    struct store_takeback takeback;
};

/* Opens or makes the file and starts the writer; NULL, and a sentence in 'why',
 * when that cannot be. */
struct store *store_open(const char *path, enum lang lang, char *why,
                         size_t size);
/* Waits until all that was submitted is done. */
void store_drain(struct store *store);
/* Writes what waits and closes. */
void store_close(struct store *store);

/* Hands a job to the writer. */
void store_submit(struct store *store, struct store_job *job);
/* Does the disk take what is written? */
bool store_is_well(struct store *store);

/* A row for a new battle. */
int64_t store_next_row(struct store *store);

/* ---- in write() ---- */

bool store_put_battle(struct store *store, const struct store_battle *battle,
                      const char *head);
bool store_put_seat(struct store *store, int64_t row, int player,
                    const struct store_seat *seat);
bool store_put_line(struct store *store, int64_t row, int32_t place, int64_t at,
                    const char *text);
bool store_put_over(struct store *store, int64_t row, bool over);
bool store_put_takeback(struct store *store, int64_t row,
                        const struct store_takeback *takeback);
/* Gives the number of the message. */
bool store_put_chat(struct store *store, int64_t row, int who, int64_t at,
                    const char *text, int64_t *number);

/* ---- reading, in any thread ---- */

/* The battle of that id; false when there is none. */
bool store_find(struct store *store, const char *id, struct store_battle *out);
/* The whole record but its result: head and lines, which the caller frees. Only
 * the first 'most' lines, all when it is negative. NULL without memory or when
 * the database refused. */
char *store_record(struct store *store, int64_t row, int32_t most,
                   size_t *size);
/* The names of the newest battles that are not over and have a mind at some
 * seat; gives how many were written. */
int store_minded(struct store *store, char (*id)[ID_TEXT], int most);
/* Battles that are not over, imported ones aside. */
int64_t store_open_battles(struct store *store);

struct store_message {
    int64_t number, at;
    int who;
    const char *text;
};
/* Hands the last messages of a battle to 'take', oldest first. */
bool store_chat(struct store *store, int64_t row, int most,
                void (*take)(void *own, const struct store_message *message),
                void *own);

/* ---- for /metrics ---- */

struct store_counts {
    uint64_t commits, jobs, failures;
    uint64_t largest; /* jobs in one transaction */
};
struct store_counts store_counts(struct store *store);

#endif
