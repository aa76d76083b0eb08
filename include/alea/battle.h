/* alea/battle.h -- a battle: a value that plays by the book.
 *
 * struct alea_battle is a plain block without pointers into itself. '=' clones
 * it: to undo, keep the battle from before; to look ahead, play on a clone. It
 * points to its stage, so it means nothing to another process: to save a battle
 * keep its decisions and dice (docs/records.md).
 *
 * A battle stops where a player must choose. pending() says who and what,
 * candidates() lists sensible legal answers, decide() takes one or refuses it
 * with the rule that forbids it. What happened is reported as events.
 *
 * Lengths are hundredths of a millimetre (ALEA_INCH is one inch), the origin
 * is the centre of the table. Units and figures are numbered from 0; players
 * too. A set of figures or units has a bit for each. */
#ifndef ALEA_BATTLE_H
#define ALEA_BATTLE_H

#include <stdbool.h>
#include <stdint.h>

struct alea_stage;

enum {
    ALEA_BATTLE_BYTES = 72 * 1024,
    ALEA_INCH = 2540,
    ALEA_NOBODY = -1,
    ALEA_DRAW = 4,     /* as a winner */
    ALEA_NONE = 63,    /* as a unit or weapon: "none", where it is a choice */
    ALEA_STEPS = 256,  /* of a decision; 48 but for ALEA_MOVES */
    ALEA_MOVERS = 128, /* of a decision */
    ALEA_FIGURE_SET_WORDS = 8, /* of a set of any figures of the battle */
    ALEA_EVENT_DICE = 576,     /* of an event */
    ALEA_CANDIDATES = 64,      /* enough for every choice of one */
    ALEA_BY_HAND = 4 /* as a stance: the steps say where each stands */
};

/* The block. A program may copy and compare it, and nothing else. */
struct alea_battle {
    uint64_t block[ALEA_BATTLE_BYTES / 8];
};

/* ---- questions and answers ---- */

/* The form of an answer: which fields of a decision count. ORDER FORMS */
enum alea_form {
    ALEA_NUMBER,  /* value, least .. most */
    ALEA_OPTION,  /* value, a bit of 'among': see alea_option_word() */
    ALEA_UNIT,    /* value, a bit of 'among', perhaps ALEA_NONE */
    ALEA_FIGURE,  /* value, a bit of 'among': a figure of 'unit' or 'other' */
    ALEA_WEAPON,  /* value, a bit of 'among': a kind of weapon of 'unit' */
    ALEA_FIGURES, /* set, from least to most bits of 'among' */
    ALEA_WAY,     /* step[0 .. count): the corners of the leader's way, not
                     where he stands; 0 stays where least is 0 */
    ALEA_PLACES,  /* value: a stance (0 keep, 1 close, 2 wide, 3 cover), or
                     ALEA_BY_HAND and step[0 .. count), the figures in order */
    ALEA_POSE,    /* a way as ALEA_WAY, and value: the facing at its end, 0 ..
                     359 degrees to the left of +x, or -1: the book says */
    ALEA_ACROSS,  /* across: from least to most figures of any units out of
                     the question's 'across' */
    ALEA_MOVES,   /* move[0 .. moves): from least to most figures out of
                     'across', in the order in which they move; their corners
                     are step[0 .. count), one way after the other */
    ALEA_LEGS, /* step[0 .. count): legs of a unit in ranks; floor: 0 forward,
                     1 backward, 2 left, 3 right, 4 wheel left, 5 wheel right,
                     6 pivot; x: how far, of the last three in 1/65536 turn */
    ALEA_RANKS /* how a unit in ranks stands: value its facing in 1/65536
                     turn or -1, set the files of its last rank or 0, x of
                     step[0] its files or 0, step[1] its middle if count is 2:
                     what is not said stays, or is the book's to choose */
};

/* Figures of any units: figure f of a unit is bit first + f, counted over the
 * words, with 'first' of struct alea_unit. */
struct alea_figures {
    uint64_t word[ALEA_FIGURE_SET_WORDS];
};

struct alea_ask {
    uint64_t among;
    int32_t least, most;
    uint16_t kind;         /* which question of the book: see alea_ask_word() */
    uint16_t rule;         /* the rule of the choice: see alea_rule_id() */
    uint8_t who;           /* the player who decides */
    uint8_t form;          /* enum alea_form */
    int8_t unit;           /* about this unit, or ALEA_NOBODY */
    int8_t other;          /* and this one */
    int16_t about, detail; /* a weapon, a price; the book knows */
    uint32_t unused;
    struct alea_figures across;
};

struct alea_step {
    int32_t x, y, floor;
};

struct alea_move {
    uint16_t figure; /* its number in the battle: see struct alea_figures */
    int16_t facing;  /* at its end: 0 .. 359, or -1: the book says */
    uint16_t steps;  /* corners of its way, the next of the decision's steps */
    uint16_t manner; /* which option of the question; 0 where it has none */
};

struct alea_decision {
    uint64_t set;
    int32_t value;
    int32_t count;
    int32_t moves;
    uint32_t unused;
    struct alea_figures across;
    struct alea_step step[ALEA_STEPS];
    struct alea_move move[ALEA_MOVERS];
};

/* Why a decision was refused. */
struct alea_refusal {
    uint16_t rule;   /* of the book; 0 when the answer has the wrong form */
    uint16_t reason; /* see alea_reason_word() */
    int32_t figure;  /* or step that fails, or ALEA_NOBODY; of ALEA_ACROSS and
                        ALEA_MOVES the figure's number in the battle */
};

/* What happened, with its rule. */
struct alea_event {
    uint16_t kind; /* of the book: see alea_event_word() */
    uint16_t rule;
    int8_t unit, other; /* or ALEA_NOBODY */
    uint8_t who;        /* player */
    uint8_t test;       /* of a roll: the book's kind of test */
    int32_t number[3];  /* alea_event_number() has their names */
    uint16_t dice;      /* of a roll */
    uint16_t unused;
    uint32_t why; /* bits of the book's causes, for alea_event_say() */
    uint8_t die[ALEA_EVENT_DICE];
};

enum alea_pending {
    ALEA_ASKED,  /* somebody must decide */
    ALEA_PAUSED, /* too much has happened: take the events, play goes on */
    ALEA_OVER    /* the battle has ended */
};

/* ---- playing ---- */

/* Begins a battle on the stage with dice of that seed, and plays to the first
 * question. The same seed and decisions give the same battle everywhere. */
void alea_battle_init(struct alea_battle *b, const struct alea_stage *stage,
                      uint64_t seed);
/* The same without events: faster, and never paused. */
void alea_battle_init_quiet(struct alea_battle *b,
                            const struct alea_stage *stage, uint64_t seed);

/* What the battle waits for. 'ask' (may be NULL) is filled when it is
 * ALEA_ASKED. */
enum alea_pending alea_battle_pending(const struct alea_battle *b,
                                      struct alea_ask *ask);
/* Takes a decision and plays to the next stop. False, and nothing changed, when
 * it is refused; 'why' (may be NULL) then says why. Fields that the question's form
 * does not use are ignored. */
bool alea_battle_decide(struct alea_battle *b, const struct alea_decision *d,
                        struct alea_refusal *why);
/* Would the decision be accepted? */
bool alea_battle_allows(const struct alea_battle *b,
                        const struct alea_decision *d,
                        struct alea_refusal *why);
/* Writes at most 'max' (>= 1) legal answers to the open question and gives how
 * many: all where they can be counted and fit, else a spread sample that
 * depends on the seed. At least one while ALEA_ASKED, else 0. */
int alea_battle_candidates(const struct alea_battle *b, uint64_t seed,
                           struct alea_decision *out, int max);
/* Takes at most 'max' (>= 64) events out of the battle, oldest first, and gives
 * how many. A paused battle plays on, so call it until it gives 0. */
int alea_battle_events(struct alea_battle *b, struct alea_event *out, int max);

/* What one player may know: a battle in which all that is hidden from him, the
 * dice to come included, is blank. It plays on, with other dice. */
void alea_battle_view(const struct alea_battle *b, int player,
                      struct alea_battle *out);
/* One number for all that play depends on: equal battles have equal hashes,
 * wherever they are. Events not yet taken do not count. */
uint64_t alea_battle_hash(const struct alea_battle *b);

/* ---- dice of a real table ---- */

/* From now on the dice are those that the caller gives; so far none. */
void alea_battle_roll_by_hand(struct alea_battle *b);
/* Gives results, 0 .. faces - 1, to be used in this order; false when there is
 * no room for that many. */
bool alea_battle_give_dice(struct alea_battle *b, const uint8_t *result, int n);
/* Did a die have to be made up, because none was left or it was no result? Then
 * go back to the battle from before, and give more. */
bool alea_battle_ran_dry(const struct alea_battle *b);

/* ---- looking ---- */

struct alea_sight {
    uint32_t decisions; /* made so far */
    uint32_t dice;      /* rolled so far */
    uint8_t players, units, turn;
    uint8_t over, winner; /* winner: a player or ALEA_DRAW, once it is over */
    uint8_t unused[3];
};

enum alea_whereabouts {
    ALEA_NOWHERE,
    ALEA_OFF_TABLE,
    ALEA_ON_TABLE,
    ALEA_GONE
};

struct alea_unit {
    uint64_t alive; /* figures */
    uint8_t count;  /* figures at the start */
    uint8_t owner;  /* player */
    uint8_t leader; /* figure */
    uint8_t where;  /* enum alea_whereabouts */
    uint16_t first; /* the number of its first figure in the battle */
    uint16_t unused;
};

void alea_battle_look(const struct alea_battle *b, struct alea_sight *out);
/* False when there is no such unit. */
bool alea_battle_unit(const struct alea_battle *b, int unit,
                      struct alea_unit *out);
/* Where a figure stands; false when there is no such figure, or it is dead or
 * not on the table. */
bool alea_battle_figure(const struct alea_battle *b, int unit, int figure,
                        struct alea_step *out);

/* ---- words for programs; those for people are in alea/words.h ---- */

/* "bid", "activate": the word of the open question; "" when none is open. */
const char *alea_ask_word(const struct alea_battle *b);
/* "run": an option of the open question, or "". */
const char *alea_option_word(const struct alea_battle *b, int option);
/* "volley", "panics": a kind of event, or "". */
const char *alea_event_word(const struct alea_battle *b, int kind);
/* "hits": what a number of that kind of event is, 0 .. 2; "" when it has fewer. */
const char *alea_event_number(const struct alea_battle *b, int kind, int which);
/* Why a decision was refused, a sentence. */
const char *alea_reason_word(int reason);
#endif
