/* duel.h -- two armies that meet again and again: all that many battles between
 * them are played with.
 *
 *     duel_init(&duel, &game, lang, &error);
 *     duel.mind[0] = duel.mind[1] = &mind_doctrine;
 *     fighter_take(&a, name, text, size, &duel, &error) and b, tables, a seed
 *     duel_begin(&duel, &a, &b, &error);
 *     simulate(&(struct simulation){ .own = &duel, .open = duel_open, ... })
 *     duel_clear(&duel);
 */
#ifndef ALEA_RECORDS_DUEL_H
#define ALEA_RECORDS_DUEL_H

#include "lab/simulate.h"
#include "read/book_stages.h"
#include "records/game.h"

enum { DUEL_TABLES = 64, DUEL_DECISIONS = 100000 };

/* An army that was read. */
struct fighter {
    char *file, *text; /* what it is called, and the list */
    void *army;        /* as the book reads it */
    struct army_card card;
};

struct duel {
    const struct game *game; /* its book and its content */
    const struct fighter *fighter[TALLY_ARMIES];
    const struct mind *mind[TALLY_ARMIES];
    void *settings; /* of the book, before the armies are known */
    void *agreed;   /* the same, completed for the two who fight */
    enum lang lang; /* of errors */
    int tables;     /* 0: dealt by the seeds */
    void *table[DUEL_TABLES];
    uint64_t text_hash; /* of the tables' texts */
    uint64_t seed;
    /* One battle that has begun, army A first: units and weapons have their
     * names from it, and their numbers are those of the tally. */
    struct stage *stage;
    struct battle *battle;
};

/* Reads an army from its list, of which the fighter keeps a copy. False, and an
 * error, when it cannot fight; fighter_clear() either way. */
bool fighter_take(struct fighter *out, const char *file, const char *text,
                  size_t size, const struct duel *duel,
                  struct alea_error *error);
void fighter_clear(struct fighter *fighter);

/* A duel of nobody yet, for two, on dealt tables; the game must last. False,
 * and an error, without memory. */
bool duel_init(struct duel *d, const struct game *game, enum lang lang,
               struct alea_error *error);
/* One more table, of DUEL_TABLES at most, from its text. */
bool duel_table(struct duel *d, const char *text, size_t size,
                struct alea_error *error);
/* Two armies step forward: looks whether they can fight on all tables. They must
 * last until duel_end(). */
bool duel_begin(struct duel *d, const struct fighter *a,
                const struct fighter *b, struct alea_error *error);
void duel_end(struct duel *d);   /* they step back */
void duel_clear(struct duel *d); /* and all is given back */

/* For struct simulation; own is the duel. */
struct stage *duel_open(void *own, uint64_t pair, bool exchanged);
void duel_close(void *own, struct stage *stage);
/* Do the armies keep their places? */
bool duel_is_fixed(const struct duel *d);
/* One number for all that the battles depend on. */
uint64_t duel_key(const struct duel *d);

#endif
