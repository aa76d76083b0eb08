/* fuzz_record.c -- records: read, set up and played again as far as they go. */
#include "fuzz.h"

#include "records/game.h"
#include "records/replay.h"

enum { MOST_LINES = 60 }; /* a whole battle would take too long */

static void play_again(const struct record *record, struct game *game)
{
    static struct replay replay;
    struct game_error wrong;
    struct alea_error error;

    if (!game_stage(game, &record->head, LANG_EN, &wrong))
        return;
    replay_begin(&replay, record, game->stage, REPLAY_SHOW, LANG_EN, NULL);
    replay_to(&replay, MOST_LINES, &error);
    game_clear(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct game *game;
    struct game_error wrong;
    struct alea_error error;
    struct record record;

    if (!game) {
        game = calloc(1, sizeof *game);
        assert(game && game_content(game, book_text_find("ofas"), NULL, LANG_EN,
                                    &wrong));
    }
    if (record_read(&record, (const char *)data, size, LANG_EN, &error)) {
        play_again(&record, game);
        record_clear(&record);
    }
    return 0;
}
