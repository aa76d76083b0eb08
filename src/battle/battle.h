/* battle.h -- the battle: one flat value that holds all that changes in play.
 *
 * Copying the struct clones the battle, going back is '*b = before'; who clones
 * all day copies only what is in use (battle_copy). It holds no pointer but the
 * stage, whose contents never change, and no padding. Figures and units are
 * known by number; what only one book needs lies in 'own' words that the book
 * sees as its own structs: of the battle, of each unit, of each figure. How much
 * of them it uses is said in struct book; room beyond that, and beyond the units
 * and figures there are, is in no hash: caps may be raised without breaking a
 * record. */
#ifndef ALEA_BATTLE_BATTLE_H
#define ALEA_BATTLE_BATTLE_H

#include "base/bits.h"
#include "base/dice.h"
#include "base/vec.h"
#include "battle/ask.h"
#include "battle/event.h"

enum {
    MAX_PLAYERS = 4,
    MAX_UNITS = 60,    /* a set of units is 64 bits, the last says "none" */
    MAX_DEPTH = 16,    /* rules waiting for each other */
    LOCALS_WORDS = 24, /* what one waiting rule remembers */
    BOOK_WORDS = 64,   /* what a book may keep for the battle, */
    UNIT_WORDS = 14,   /* for each unit */
    FIGURE_WORDS = 7   /* and for each figure */
};

struct stage;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded" /* a hole is named 'unused' */

/* A rule that has begun: where it waits, and what it remembers. */
struct frame {
    uint16_t rule, step;
    uint32_t unused;
    uint64_t locals[LOCALS_WORDS];
};

/* Where a unit is. */
enum whereabouts { UNIT_NONE, UNIT_OFF_TABLE, UNIT_ON_TABLE, UNIT_GONE };

struct unit {
    figure_set alive;
    uint16_t first; /* its first figure in the arrays below */
    uint8_t count;  /* figures it had at the start */
    uint8_t owner;
    uint8_t leader;  /* of its figures; meaningless when none is alive */
    uint8_t where;   /* enum whereabouts */
    uint16_t facing; /* of a unit that has a front: base/angle.h */
    uint64_t own[UNIT_WORDS];
};

/* Where a figure stands. */
struct stand {
    int32_t x, y, floor;
};

/* What is in use is one stretch and little more, so that it is cloned by one
 * copy: from the rule that plays, over those that wait for it (the first begun
 * comes last) and what there always is, to the last unit, and the stands of
 * all figures directly behind it. */
struct battle {
    struct frame frame[MAX_DEPTH]; /* see frame_of() */
    const struct stage *stage;
    uint32_t decisions; /* taken since the start */
    uint8_t players, units, turn, depth;
    uint8_t asking; /* a question is open: see 'asked' */
    uint8_t over;   /* the battle has ended */
    uint8_t winner; /* player, or MAX_PLAYERS for a draw */
    uint8_t unused[1];
    uint16_t figures;
    uint16_t stands_from;           /* bytes from here: see battle_measure() */
    uint32_t used_from, used_bytes; /* the stretch */
    struct ask asked;
    uint64_t own[BOOK_WORDS];
    struct unit unit[MAX_UNITS];
    struct stand room[MAX_FIGURES]; /* see stand_of() */
    struct dice dice;
    uint64_t figure_own[MAX_FIGURES][FIGURE_WORDS];
    struct decision answer; /* in use while no question is open */
    struct log log;         /* what happened since somebody last looked */
};

#pragma GCC diagnostic pop

static inline figure_set figure_bit(int figure)
{
    return (figure_set)1 << figure;
}
static inline unit_set unit_bit(int unit)
{
    return (unit_set)1 << unit;
}
static inline int set_count(uint64_t set)
{
    return bits_in(set);
}
/* The lowest member; the set is not empty. */
static inline int set_first(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* The rules in play, from 0, the first begun, to depth - 1, which plays. */
static inline struct frame *frame_at(struct battle *b, int i)
{
    return &b->frame[MAX_DEPTH - 1 - i];
}
static inline const struct frame *frame_of(const struct battle *b, int i)
{
    return &b->frame[MAX_DEPTH - 1 - i];
}

/* Where the figure of that number in the battle stands; the next one's place is
 * next. A unit that is added moves them all on. */
static inline struct stand *stand_at(struct battle *b, int number)
{
    return (struct stand *)(void *)((char *)b + b->stands_from) + number;
}
static inline const struct stand *stand_of(const struct battle *b, int number)
{
    return stand_at((struct battle *)(uintptr_t)b, number);
}
static inline struct vec figure_at(const struct battle *b, int unit, int figure)
{
    const struct stand *at = stand_of(b, b->unit[unit].first + figure);
    return vec(at->x, at->y);
}
static inline int figure_floor(const struct battle *b, int unit, int figure)
{
    return stand_of(b, b->unit[unit].first + figure)->floor;
}
static inline struct step figure_step(const struct battle *b, int unit,
                                      int figure)
{
    return (struct step){ figure_at(b, unit, figure),
                          figure_floor(b, unit, figure) };
}
void figure_put(struct battle *b, int unit, int figure, struct vec at,
                int floor);
/* The number of a figure in the battle, and the unit of a figure of that number:
 * its own is figure - unit[].first. NOBODY: there is no such figure. */
static inline int figure_number(const struct battle *b, int unit, int figure)
{
    return b->unit[unit].first + figure;
}
int figure_unit(const struct battle *b, int number);
/* What the book keeps for a figure: its own struct. */
static inline void *figure_own(struct battle *b, int unit, int figure)
{
    return b->figure_own[b->unit[unit].first + figure];
}
/* One more unit that stands nowhere yet, all its figures alive and all else
 * zero; its number, or NOBODY where there is no room. */
int unit_add(struct battle *b, int owner, int figures);
static inline int unit_strength(const struct battle *b, int unit)
{
    return set_count(b->unit[unit].alive);
}
static inline bool unit_on_table(const struct battle *b, int unit)
{
    return b->unit[unit].where == UNIT_ON_TABLE;
}
static inline struct vec leader_at(const struct battle *b, int unit)
{
    return figure_at(b, unit, b->unit[unit].leader);
}
static inline struct step leader_step(const struct battle *b, int unit)
{
    return figure_step(b, unit, b->unit[unit].leader);
}

/* Starts a battle on the stage: nothing placed, no rule begun, dice seeded. */
void battle_init(struct battle *b, const struct stage *stage, uint64_t seed);
/* Finds out anew which stretch is in use and where in it the stands are, after
 * rules began or ended or units came. It is kept, not worked out by each clone:
 * that alone takes a twentieth of a clone's time. */
void battle_measure(struct battle *b);
/* Clones the battle: what is in use of it. The rest of 'to' keeps what it had,
 * which nothing ever looks at. */
void battle_copy(struct battle *to, const struct battle *from);
/* The same without the log, for who only looks at the clone. */
void battle_copy_quiet(struct battle *to, const struct battle *from);
/* How many bytes of it are in use, the log not counted. */
size_t battle_used(const struct battle *b);
/* One number for all that play depends on. The log, the stage's address and
 * whatever is not in use do not count. */
uint64_t battle_hash(const struct battle *b);
/* How texts call an option of the open question; NULL: there is none of that
 * number. */
const char *battle_option_word(const struct battle *b, int option);

#endif
