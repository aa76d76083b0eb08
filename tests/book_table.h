/* book_table.h -- a battle of any book from the texts of two lists, for tests of
 * words. */
#ifndef ALEA_TESTS_BOOK_TABLE_H
#define ALEA_TESTS_BOOK_TABLE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "battle/stage.h"
#include "read/book_stages.h"
#include "read/book_text.h"
#include "records/game.h"

/* A battle of a book. */
struct table {
    struct game game;
    struct record_head head;
    struct battle battle;
};

static inline struct table *open_table(const char *book, const char *a,
                                       const char *b, const char *settings)
{
    struct table *t = calloc(1, sizeof *t);
    struct game_error error = { 0 };
    void *read;

    assert_non_null(t);
    assert_true(
        game_content(&t->game, book_text_find(book), NULL, LANG_EN, &error));
    snprintf(t->head.book, sizeof t->head.book, "%s", book);
    t->head.army[0] = strdup(a);
    t->head.army[1] = strdup(b);
    t->head.settings = json_loads(settings, 0, NULL);
    read = stages_settings(t->game.book->stages, t->head.settings, LANG_EN,
                           &error.error);
    assert_non_null(read);
    t->head.table = game_table(&t->game, read, 1);
    free(read);
    if (!game_stage(&t->game, &t->head, LANG_EN, &error))
        fail_msg("%s: %s", error.file, error.error.message);
    battle_init(&t->battle, t->game.stage, 1);
    play(&t->battle);
    log_clear(&t->battle);
    return t;
}

static inline void close_table(struct table *t)
{
    game_close(&t->game);
    record_head_clear(&t->head);
    free(t);
}

#endif
