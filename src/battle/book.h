/* book.h -- what a book brings: its rules, its questions, its events, and a few
 * functions. The layers above know a book only through this. */
#ifndef ALEA_BATTLE_BOOK_H
#define ALEA_BATTLE_BOOK_H

#include "battle/battle.h"
#include "battle/odds.h"

enum { RULE_TEXT = 16 }; /* room for a rule's id */

/* How a rule came back: to its end, after calling another, after asking, or
 * nowhere (our bug). */
enum flow { FLOW_DONE, FLOW_CALLED, FLOW_ASKED, FLOW_LOST };

/* A rule that can wait. */
struct book_rule {
    const char *name;  /* "volley" */
    const char *steps; /* "begin loss", in order */
    enum flow (*play)(struct battle *b);
    size_t bytes; /* of what it remembers */
};

/* A question of the book. */
struct book_ask {
    const char *name;           /* its word in texts: "bid", "activate" */
    const char *const *options; /* FORM_OPTION: a word per bit, NULL-ended */
};

/* A kind of event. */
struct book_event {
    const char *name;     /* "volley", "panics" */
    const char *words[2]; /* a sentence with {slots}, French and English */
};

/* Whose doing it is when a figure is lost. */
struct blame {
    int8_t unit;    /* who did it, NOBODY: no unit */
    int8_t arm;     /* with this weapon (weapon_word), NOBODY: with none */
    uint8_t manner; /* of the book's list, 0: nobody knows */
};

/* A way to be lost. */
struct book_manner {
    const char *name;     /* "shot" */
    const char *words[2]; /* French and English */
};

struct book {
    const char *id; /* "ofas" */
    const char *title;
    const struct book_rule *rules;
    const struct book_ask *asks;
    const struct book_event *events;
    int rule_count, ask_count, event_count;
    int faces;  /* of its die */
    int lowest; /* what its lowest face shows; a die gives 0 .. faces-1 */
    /* How much it keeps in 'own' words: structs of its own without padding. */
    size_t battle_bytes, unit_bytes, figure_bytes;

    /* Lays the armies out and pushes the first rule. */
    void (*begin)(struct battle *b);
    /* Judges a way, places, or a number within its range. True when legal. */
    bool (*judge)(const struct battle *b, const struct decision *d,
                  struct refusal *why);
    /* Judges one figure's move of FORM_MOVES: its corners are way[0 .. m->steps).
     * 'b' is a clone that the book may change: those named before have moved in
     * it, and a legal move is made in it, for those who come after. No function:
     * the book never asks for moves. */
    bool (*judge_move)(struct battle *b, const struct move *m,
                       const struct step *way, struct refusal *why);
    /* The rule that keeps this countable answer out; of FORM_ACROSS and
     * FORM_MOVES the value is a figure's number in the battle. */
    uint16_t (*why_not)(const struct battle *b, int value);
    /* Is this legal countable answer worth offering? */
    bool (*sensible)(const struct battle *b, int value);
    /* Sensible legal answers to a way or places question, well spread; gives
     * how many were written. */
    int (*spread)(const struct battle *b, uint64_t seed, struct decision *out,
                  int max);
    /* Blanks in 'b' what 'player' may not know. */
    void (*blank)(struct battle *b, int player);
    /* Puts in the place of what was blanked something that may be true. */
    void (*guess)(struct battle *b, int player, uint64_t seed);
    /* The word for an arm of a unit (FORM_WEAPON), the same in every language:
     * "laser-cannon/heavy"; "" where there is no such arm. */
    void (*weapon_word)(const struct battle *b, int unit, int arm, char *out,
                        int size);
    /* The word for an option of the open question that content has a word for, as
     * spells have: "spark". NULL: that of the question's own list, by which it
     * may be called all the same. No function: content has none. */
    const char *(*option_word)(const struct battle *b, int value);
    /* The id of a rule, "ofas.CC.NN" ("" for 0), into 'out'; and back, 0 when
     * there is no such id. */
    const char *(*rule_text)(uint16_t rule, char out[RULE_TEXT]);
    uint16_t (*rule_parse)(const char *text);
    /* The name its player gave a unit, or his army; "" where there is none. */
    const char *(*unit_name)(const struct battle *b, int unit);
    const char *(*side_name)(const struct battle *b, int player);
    /* The camp of a player, from 0: players of one fight and win together.
     * NULL: each for himself. */
    int (*camp)(const struct battle *b, int player);
    /* What may come of an attack, before a die falls: battle/odds.h. */
    const struct odds_book *odds;
    /* ---- for those who count what came of it; all NULL: nobody can ---- */
    const struct book_manner *manners;
    int manner_count;
    /* What a unit costs in the book's points. */
    int32_t (*price)(const struct battle *b, int unit);
    /* What a player's whole army cost in those points; may be NULL. */
    int32_t (*side_cost)(const struct battle *b, int player);
    /* The victory points of a player. */
    int32_t (*score)(const struct battle *b, int player);
    /* Told of every event, in order: keeps 'blame' (zeroed, with NOBODY, at the
     * start) up to date, and gives the figures of e->unit that the event took
     * and those that it gave back. */
    void (*follow)(const struct battle *b, const struct event *e,
                   struct blame *blame, figure_set *fallen, figure_set *risen);
    /* Units that come into being in play are counted by kind: the number of a
     * unit within its army, and a battle that has one of each kind in the order
     * of these numbers, for names. NULL: units are counted as they are. */
    int (*tallied)(const struct battle *b, int unit);
    void (*parade)(struct battle *b);
    /* What must always hold; NULL, or the words for what does not. */
    const char *(*broken)(const struct battle *b);
};

#endif
