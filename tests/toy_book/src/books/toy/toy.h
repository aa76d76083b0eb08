/* toy.h -- questions, events and waiting rules of toy, and what it keeps. */
#ifndef ALEA_BOOKS_TOY_TOY_H
#define ALEA_BOOKS_TOY_TOY_H

#include "battle/book_state.h"
#include "battle/rule.h"
#include "battle/rule_id.h"

#define TOY(chapter, number) RULE_ID(chapter, number)

/* clang-format off */
/* name, word, form, options, what is special, numbers, French, English */
#define TOY_ASKS(X) \
    X(ADVANCE, "advance", UNIT, NONE, PLAIN, NONE, "Avancer avec qui ?", "Advance with whom?")
/* name, level, dice, numbers, whose doing losses are, French, English */
#define TOY_EVENTS(X) \
    X(ADVANCES, MAIN, NONE, N(length), NONE, "{unit} {@avance|avancent} de {length} {dice}", "{unit} {@advances|advance} {length} {dice}") \
    X(FALLS, MAIN, NONE, NONE, ALL_FALL, "{unit} {@tombe|tombent}, frappé{@+} par {other}", "{unit} {@falls|fall} to {other}") \
    X(WINDED, DETAIL, NONE, NONE, NONE, "{unit} {@reprend son|reprennent leur} souffle", "{unit} {@is|are} winded")
/* name, prefix of its steps, file, steps */
#define TOY_RULES(X) \
    X(toy_game, GAME, "game.c", BEGIN, ADVANCE)
/* clang-format on */

enum { ROLL_NONE };
BOOK_ROWS(TOY)

enum { TOY_SIDE = 2, TOY_KINDS = 8, TOY_NAME = 40, TOY_FACES = 6 };
enum { TOY_BASE = INCH(1) / 2, TOY_WIDTH = INCH(24), TOY_DEPTH = INCH(6) };

/* What content says of a figure. */
struct toy_kind {
    char key[32], name[LANGS][TOY_NAME];
    uint8_t pace, cost;
};
/* An army list. */
struct toy_army {
    char name[TOY_NAME];
    uint8_t figure[TOY_SIDE]; /* kinds */
    uint8_t figures;
};
/* What does not change in a battle. */
struct toy_stage {
    struct toy_kind kind[TOY_KINDS];
    struct toy_army army[2];
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* What a battle, a figure and a waiting rule remember: without holes. */
struct toy_state {
    uint64_t unused;
};
struct toy_unit {
    uint8_t kind;
    uint8_t winded; /* toy.01.04 */
    uint8_t unused[6];
};
struct toy_game {
    uint64_t player; /* whose turn it is */
};
#pragma GCC diagnostic pop

BOOK_STATE(toy);

extern const struct book toy_book;

static inline const struct toy_kind *toy_kind(const struct battle *b, int unit)
{
    return &toy_stage(b)->kind[toy_unit_of(b, unit)->kind];
}

#endif
