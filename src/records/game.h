/* game.h -- from the head of a record to a stage.
 *
 * A battle is always begun from a head: what a record holds is what was played,
 * because nothing else was ever looked at. */
#ifndef ALEA_RECORDS_GAME_H
#define ALEA_RECORDS_GAME_H

#include "read/book_stages.h"
#include "read/book_text.h"
#include "records/record.h"

/* All that a battle is played and told with. */
struct game {
    const struct book_text *book;
    const void *content; /* of the book */
    struct stage *stage;
};

/* What went wrong, and in which text. */
struct game_error {
    char file[256]; /* "armies[0]", or a file of the content */
    struct alea_error error;
};

/* Loads the content of a book (folder NULL: built in) into the game, not its
 * stage; game_close() gives it back. */
bool game_content(struct game *out, const struct book_text *book,
                  const char *folder, enum lang lang, struct game_error *error);
void game_close(struct game *game);
/* Builds the stage of a head; game_clear() frees it. */
bool game_stage(struct game *game, const struct record_head *head,
                enum lang lang, struct game_error *error);
void game_clear(struct game *game);
/* The hash of the content, for records. */
uint64_t game_hash(const struct game *game);

/* Deals a battlefield for settings of the book and writes it as text, which the
 * caller frees; NULL without memory. */
char *game_table(const struct game *game, const void *settings, uint64_t seed);

#endif
