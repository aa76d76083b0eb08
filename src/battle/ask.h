/* ask.h -- what a player is asked, and what he answers.
 *
 * A question says who decides, about what, which form the answer has and what
 * is allowed. Countable answers are a set of bits or a range of numbers, worked
 * out when the question is asked; ways and places are judged by the book when
 * they come. Both are small plain values without padding. */
#ifndef ALEA_BATTLE_ASK_H
#define ALEA_BATTLE_ASK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "battle/figures.h"
#include "table/place.h"

typedef uint64_t figure_set; /* figures of one unit, one bit each */
typedef uint64_t unit_set; /* units of the battle; bit ANSWER_NONE is "none" */

enum { NOBODY = -1, ANSWER_NONE = 63 };
/* The facing of a pose or a move that is left to the book: along the way's last leg,
 * or as it stood. */
enum { FACING_AHEAD = -1, WHOLE_TURN = 360 };

/* The form of an answer. ORDER FORMS */
enum form {
    FORM_NUMBER, /* value, least .. most */
    FORM_OPTION, /* value, a bit of 'among'; the book names the options */
    FORM_UNIT,   /* value, a bit of 'among', perhaps ANSWER_NONE */
    FORM_FIGURE, /* value, a figure of 'unit' (or of 'other'), a bit of 'among' */
    FORM_WEAPON,  /* value, an arm of 'unit', a bit of 'among' */
    FORM_FIGURES, /* set, least .. most figures out of 'among' */
    FORM_WAY,     /* step[0 .. count): the leader's way; count 0 stays where
                     'least' is 0 */
    FORM_PLACES,  /* value is a stance, or STANCES and step[] by hand */
    FORM_POSE,    /* a way as FORM_WAY, and value: the facing at its end in
                     whole degrees, 0 .. 359, or FACING_AHEAD */
    FORM_ACROSS,  /* across: least .. most figures of any units out of the
                     question's 'across' */
    FORM_MOVES,   /* move[0 .. moves): least .. most figures out of 'across',
                     in the order in which they move, each on its own way */
    FORM_LEGS,    /* step[0 .. count): legs of a unit in ranks, each with its
                     enum leg_kind as floor and how far as at.x; none stays where
                     'least' is 0 */
    FORM_RANKS,   /* how a unit in ranks stands: see struct ranked */
    FORMS
};

/* Legs of a unit in ranks, in its own front: name, key, is it an angle (1/65536 turn),
 * French, English. ORDER LEGS */
#define LEGS(X)                                                      \
    X(FORWARD, "forward", 0, "en avant", "forward")                  \
    X(BACKWARD, "backward", 0, "en arrière", "backward")             \
    X(LEFTWARD, "left", 0, "à gauche", "to the left")                \
    X(RIGHTWARD, "right", 0, "à droite", "to the right")             \
    X(WHEEL_LEFT, "wheel-left", 1, "roue à gauche", "wheel left")    \
    X(WHEEL_RIGHT, "wheel-right", 1, "roue à droite", "wheel right") \
    X(PIVOT, "pivot", 1, "pivot", "pivot")
#define LEG_NAME(name, ...)              LEG_##name,
#define LEG_IS_ANGLE(name, key, is, ...) (is) != 0,
enum leg_kind { LEGS(LEG_NAME) LEG_KINDS };

/* Does the answer name figures of any units? */
static inline bool form_is_across(int form)
{
    return form == FORM_ACROSS || form == FORM_MOVES;
}

/* Can what may be answered be told one by one? */
static inline bool form_has_set(int form)
{
    return form != FORM_NUMBER && form != FORM_WAY && form != FORM_PLACES &&
           form != FORM_POSE && form != FORM_LEGS && form != FORM_RANKS;
}

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct ask {
    uint64_t among;
    int32_t least, most;
    uint16_t kind;  /* which question of the book */
    uint16_t rule;  /* that gives the choice */
    uint8_t who;    /* the player who decides */
    uint8_t form;   /* enum form */
    int8_t unit;    /* about this unit, NOBODY for none */
    int8_t other;   /* and this one */
    int16_t about;  /* and this: an arm, a price; the book knows */
    int16_t detail; /* and this */
    uint32_t unused;
    struct figures across; /* who may be chosen, wherever they belong */
};

enum {
    MAX_STEPS = 256, /* of all the ways of a decision */
    MAX_MOVES = 128  /* figures that it moves */
};

/* How one figure moves: its corners are the next of the decision's steps. */
struct move {
    uint16_t figure; /* of the battle */
    int16_t facing;  /* at its end: 0 .. 359 degrees, or FACING_AHEAD */
    uint16_t steps;  /* corners; none: it stays and may turn */
    uint16_t
        manner; /* one of the options of the question; 0 where it has none */
};

/* Its steps and moves are used as far as they are counted, and mean nothing
 * beyond. */
struct decision {
    uint64_t set;
    int32_t value;
    int32_t count; /* of steps: at most MAX_SQUAD but for FORM_MOVES */
    int32_t moves;
    uint32_t unused;
    struct figures across;
    struct step step[MAX_STEPS];
    struct move move[MAX_MOVES];
};

#pragma GCC diagnostic pop

/* What a rule says of a question besides its kind. Each row of a book's list has
 * a struct that begins so and goes on with what the row calls 'about' and
 * 'detail': struct asking_PAY { ASKING_HEAD; int32_t price, cause; } */
#define ASKING_HEAD        \
    uint64_t among;        \
    struct figures across; \
    int32_t least, most;   \
    int rule;              \
    int who;               \
    int unit, other
struct asking_head {
    ASKING_HEAD;
};
#define ASKING_STRUCT(name, numbers) \
    struct asking_##name {           \
        ASKING_HEAD;                 \
        NUMBER_FIELDS_##numbers      \
    };
/* What a question of that kind has under that name: 'about' or 'detail'. */
#define ASKED(a, name, which)                                            \
    (offsetof(struct asking_##name, which) == sizeof(struct asking_head) \
         ? (a)->about                                                    \
         : (a)->detail)

/* Why a decision was refused. */
struct refusal {
    uint16_t rule;   /* of the book; 0 when the answer has the wrong form */
    uint16_t reason; /* enum refusal_reason */
    int32_t figure;  /* or step that fails, where it is about one; of
                        FORM_ACROSS and FORM_MOVES the battle's number of it */
};

/* Makes it an answer with this value, or one of these figures of a unit, and
 * nothing else: what lies beyond the counts is left alone, which is quicker
 * than an initialiser where there are many. */
static inline void decision_value(struct decision *d, int32_t value)
{
    memset(d, 0, offsetof(struct decision, step));
    d->value = value;
}
static inline void decision_set(struct decision *d, figure_set set)
{
    decision_value(d, 0);
    d->set = set;
}
/* Adds the move of a figure to an answer of FORM_MOVES; nothing where there is no room
 * for it. */
static inline void decision_add_move(struct decision *d, int figure, int manner,
                                     const struct step *way, int steps)
{
    if (d->moves >= MAX_MOVES || d->count + steps > MAX_STEPS)
        return;
    d->move[d->moves++] = (struct move){ .figure = (uint16_t)figure,
                                         .facing = FACING_AHEAD,
                                         .steps = (uint16_t)steps,
                                         .manner = (uint16_t)manner };
    for (int i = 0; i < steps; i++)
        d->step[d->count++] = way[i];
}
/* What an answer of FORM_RANKS says; what it leaves out stays as it was, or is the
 * book's to choose. */
enum { RANKS_FILES = 64 }; /* at most: bits of 'last' */
struct ranked {
    uint64_t last;  /* files of the last rank, bits; 0: not said */
    struct vec at;  /* the middle of the unit */
    int32_t facing; /* in 1/65536 turn, or FACING_AHEAD: not said */
    int32_t files;  /* 0: not said */
    bool placed;    /* 'at' is said */
};
static inline void decision_ranks(struct decision *d, const struct ranked *r)
{
    decision_value(d, r->facing);
    d->set = r->last;
    d->count = r->placed ? 2 : 1;
    d->step[0] = (struct step){ { r->files, 0 }, 0 };
    d->step[1] = (struct step){ r->at, 0 };
}
static inline struct ranked ranked_of(const struct decision *d)
{
    const bool placed = d->count > 1;

    return (struct ranked){ .last = d->set,
                            .at = placed ? d->step[1].at : vec(0, 0),
                            .facing = d->value,
                            .files = d->count > 0 ? d->step[0].at.x : 0,
                            .placed = placed };
}
/* Adds a leg to an answer of FORM_LEGS. */
static inline void decision_add_leg(struct decision *d, enum leg_kind leg,
                                    int32_t by)
{
    d->step[d->count++] = (struct step){ { by, 0 }, (int32_t)leg };
}
/* Copies what is used of it; a count that cannot be is copied, and nothing of
 * what it counts. */
void decision_copy(struct decision *to, const struct decision *from);
/* Goes on hashing with what it says. */
uint64_t decision_hash(uint64_t h, const struct decision *d);
/* Do both say the same? */
bool decision_same(const struct decision *a, const struct decision *b);

/* ORDER REASONS */
#define REFUSAL_REASONS(X)                                             \
    X(NONE, "")                                                        \
    X(NOT_ASKED, "no decision is being asked for")                     \
    X(FORM, "the answer does not have the form the question asks for") \
    X(RANGE, "the number is out of range")                             \
    X(CHOICE, "this is not one of the choices")                        \
    X(TOO_FAR, "too far")                                              \
    X(OFF_TABLE, "this leaves the table")                              \
    X(SOLID, "impassable or forbidden ground is in the way")           \
    X(BASE, "another base is in the way")                              \
    X(CONTACT, "this would touch an enemy")                            \
    X(FLOOR, "there is no such floor, or no way up to it")             \
    X(LEASH, "a figure would be too far from its leader")              \
    X(CUT_OFF, "a figure cannot get there without straying from its "  \
               "leader")                                               \
    X(NO_ROOM, "there is no room for the whole unit")                  \
    X(START, "the path does not start where it must")                  \
    X(END, "the path does not end where it must")

enum refusal_reason {
#define X(name, words) REFUSED_##name,
    REFUSAL_REASONS(X)
#undef X
        REFUSAL_REASON_COUNT
};

#endif
