/* game.h -- from the head of a record to a stage, and from files to a head.
 *
 * A battle is always begun from a head: what a record holds is what was played,
 * because nothing else was ever looked at. */
#ifndef ALEA_TEXT_GAME_H
#define ALEA_TEXT_GAME_H

#include "text/ofas/kinds.h"
#include "text/record.h"

/* All that a battle is played and told with. */
struct game {
    struct ofas_catalogue catalogue;
    struct ofas_kinds kinds;
    struct ofas_settings settings;
    struct stage *stage;
};

/* What went wrong, and in which text. */
struct game_error {
    char file[256]; /* "army 1", or a file of the content */
    struct alea_error error;
};

/* Loads the content (folder NULL: built in) of the game, not its stage. A game
 * is large: keep it on the heap. */
bool game_content(struct game *out, const char *folder, enum lang lang,
                  struct game_error *error);
/* Builds the stage of a head; game_clear() frees it. */
bool game_stage(struct game *game, const struct record_head *head,
                enum lang lang, struct game_error *error);
void game_clear(struct game *game);

/* Deals a battlefield for armies of that format and writes it as text, which
 * the caller frees; NULL without memory. */
char *game_table(const struct game *game, const struct ofas_settings *settings,
                 uint64_t seed);

#endif
