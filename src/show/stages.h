/* stages.h -- the stages of the battles now played, one for each head.
 *
 * A stage is large and never changes, so battles that began alike share it. A
 * stage that nobody holds is kept for a while: battles come back. */
#ifndef ALEA_SHOW_STAGES_H
#define ALEA_SHOW_STAGES_H

#include "ledger/ledger.h"
#include "records/game.h"
#include "show/facts.h"
#include "show/lessons.h"

enum { CONTENT_BOOKS = 8 };

/* What battles of one book are told with. */
struct shelf {
    struct game game; /* its book and content, no stage */
    struct ledger ledger[LANGS];
    uint64_t hash; /* of the content, for records */
    struct book_facts facts;
    struct book_lessons *lessons;
};

/* All books, in the order of frame/books.c; loaded once. */
struct content {
    struct shelf shelf[CONTENT_BOOKS];
    int books;
};

/* NULL, and a sentence in the error, when the content cannot be read. */
struct content *content_new(enum lang lang, struct game_error *error);
void content_free(struct content *content);
/* The shelf of that book (NULL: the first), or NULL when there is none. */
const struct shelf *content_shelf(const struct content *content,
                                  const char *book);
/* The shelf of the book that a map means which begins a battle: its key "book",
 * or what the text of its first army names; NULL when there is none. */
const struct shelf *content_meant(const struct content *content,
                                  const json_t *map);
/* The shelf of the book that is played. */
const struct shelf *content_of(const struct content *content,
                               const struct battle *view);

struct stages;
struct held_stage; /* a stage and how many hold it */

struct stages *stages_new(const struct content *content);
void stages_free(struct stages *stages);

/* The stage of that head, built when it is not there; NULL and an error when it
 * cannot be. The caller lets go of it. */
struct held_stage *stages_hold(struct stages *stages,
                               const struct record_head *head, enum lang lang,
                               struct game_error *error);
/* Holds once more. */
struct held_stage *stage_hold(struct held_stage *held);
void stage_let_go(struct held_stage *held); /* NULL is fine */
const struct stage *stage_of(const struct held_stage *held);
/* Stages in memory, and how many of them somebody holds. */
void stages_count(struct stages *stages, int *all, int *in_use);

#endif
