/* toy.h -- questions, events and waiting rules of toy, and what it keeps. */
#ifndef ALEA_BOOKS_TOY_TOY_H
#define ALEA_BOOKS_TOY_TOY_H

#include "base/field_list.h"
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
/* Fields, a line each: type, member, key, kind and the rest of its row. */
#define TOY_KIND_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, pace, "pace", WHOLE, .most = 6) \
    FIELD(uint8_t, cost, "cost", WHOLE, .most = 20, .must = true)
#define TOY_ARMY_FIELDS(FIELD, KEPT, ROW) \
    FIELD(char[TOY_NAME], name, "name|nom", TEXT) \
    KEPT(uint8_t, figures) \
    FIELD(uint8_t[TOY_SIDE], figure, "figures|figurines", LIST, ROW_COUNT(toy_army, figures), .least = 1, .most = TOY_SIDE, .names = &kinds, .must = true, .rule = TOY(1, 1))
#define TOY_SETTINGS_FIELDS(FIELD, KEPT, ROW) \
    FIELD(uint8_t, apart, "apart", WHOLE, .least = 2, .most = 8, .usual = 6, .help = { "pouces entre le centre et les premières figurines", "inches between the centre and the first figures" }, .rule = TOY(1, 1))
#define TOY_UNIT_FIELDS(FIELD, KEPT, ROW) \
    KEPT(uint8_t, kind) \
    FIELD(uint8_t, winded, "winded", FLAG, .sign = GLYPH_ALERT, .say = { "essoufflé{@+}", "winded" }, .rule = TOY(1, 4))
/* clang-format on */

enum { ROLL_NONE };
BOOK_ROWS(TOY)

enum { TOY_SIDE = 2, TOY_KINDS = 8, TOY_NAME = 40, TOY_FACES = 6 };
enum { TOY_BASE = INCH(1) / 2, TOY_WIDTH = INCH(24), TOY_DEPTH = INCH(6) };

/* What content says of a figure. */
struct toy_kind {
    char key[32], name[LANGS][TOY_NAME];
    FIELD_MEMBERS(TOY_KIND_FIELDS)
};
/* An army list. */
FIELD_STRUCT(toy_army, TOY_ARMY_FIELDS);
/* What the players agree on. */
FIELD_STRUCT(toy_settings, TOY_SETTINGS_FIELDS);
/* What does not change in a battle. */
struct toy_stage {
    struct toy_kind kind[TOY_KINDS];
    struct toy_army army[2];
    struct toy_settings settings;
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* What a battle, a figure and a waiting rule remember: without holes. */
struct toy_state {
    uint64_t unused;
};
struct toy_unit {
    FIELD_MEMBERS_IN(TOY_UNIT_FIELDS, 8)
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
