/* book.h -- what a book brings: its rules, its questions, its events, and a few
 * functions. The layers above know a book only through this. */
#ifndef ALEA_BATTLE_BOOK_H
#define ALEA_BATTLE_BOOK_H

#include "base/lang.h"
#include "base/list.h"
#include "battle/battle.h"
#include "battle/odds.h"

enum { RULE_TEXT = 16 }; /* room for a rule's id */

/* How a rule came back: to its end, after calling another, after asking, or
 * nowhere (our bug). */
enum flow { FLOW_DONE, FLOW_CALLED, FLOW_ASKED, FLOW_LOST };

/* A rule that can wait: STEPS and RULE_ROW of rule.h make it from its row. */
struct book_rule {
    const char *name;  /* "volley" */
    const char *steps; /* "BEGIN, LOSS", in order */
    enum flow (*play)(struct battle *b);
    size_t bytes; /* of what it remembers */
};

/* What the number of an answer is, when it is more than a number. */
enum ask_measure {
    MEASURE_COUNT,
    MEASURE_LENGTH,
    MEASURE_HEIGHT,
    MEASURE_ANGLE /* degrees to the left */
};

/* A question of the book. ASK_ROW of ask.h makes it from its row. */
struct book_ask {
    const char *name;           /* its word in texts: "bid", "activate" */
    const char *const *options; /* FORM_OPTION: a word per bit, NULL-ended; of
                                   FORM_MOVES the manners of moving */
    /* What the options are called, French and English; NULL: content or the
     * words of the book know. */
    const char *const (*says)[LANGS];
    const char *numbers[EVENT_NUMBERS]; /* what 'about', 'detail' are called */
    const char *words[LANGS]; /* a sentence with {slots}; see book_event */
    const char *none[LANGS];  /* what it means to name none; NULL: "none" */
    int32_t unit;    /* of MEASURE_LENGTH, _HEIGHT: so many 1/100 mm are 1 */
    uint8_t measure; /* enum ask_measure */
    uint8_t form;    /* enum form */
    bool of_other;   /* figures of the other unit, not of 'unit' */
    bool secret;     /* the answer is for nobody else's eyes */
};

/* How an event stands in a log. */
enum event_level {
    LEVEL_TITLE, /* a new turn, the end */
    LEVEL_MAIN,  /* somebody does something */
    LEVEL_DETAIL /* how it went */
};

/* Whose doing are the losses that follow an event, or what is lost in it. */
enum event_doing {
    DOING_NONE,
    DOING_NOBODY, /* nobody's */
    DOING_UNIT,   /* of its unit */
    DOING_WEAPON, /* of its unit, with number "weapon", an arm */
    DOING_OTHER,  /* of its other unit */
    DOING_SAME,   /* of who did the last thing, in another manner, by no arm */
    DOING_SPARES, /* of who did the last thing, unless that was its unit itself:
                     then nobody's */
    DOING_HURTS,  /* the unit suffers, but nobody falls */
    DOING_FALLS, /* figure "figure" or "model" of its unit falls, or all from it
                     to "last" */
    DOING_ALL_FALL,
    DOING_RISES, /* and stands up again */
    DOING_ALL_RISE
};

/* A kind of event. EVENT_ROW makes it from its row. */
struct book_event {
    const char *name;                   /* "HIT_ROLL" */
    const char *words[LANGS];           /* sentences with {slots} */
    const char *numbers[EVENT_NUMBERS]; /* "hits"; "" for none */
    uint8_t level;                      /* enum event_level */
    uint8_t roll;   /* what its dice are: the book's list; 0: see the book */
    uint8_t doing;  /* enum event_doing */
    uint8_t manner; /* of the book's list */
};

/* A row of a book's list of events: EVENT_##name, and all that is known of it.
 * 'doing' is NONE, NOBODY(manner), UNIT(manner), WEAPON(manner), OTHER(manner),
 * SAME(manner), SPARES(manner), HURTS, FALLS, ALL_FALL, RISES or ALL_RISE. */
#define EVENT_ROW(name_, level_, roll_, numbers_, doing_, french, english) \
    { .name = #name_,                                                      \
      .words = { french, english },                                        \
      .numbers = NUMBER_NAMES_##numbers_,                                  \
      .level = LEVEL_##level_,                                             \
      .roll = ROLL_##roll_,                                                \
      .doing = DOING_##doing_ },
#define DOING_NOBODY(by) DOING_NOBODY, .manner = MANNER_##by
#define DOING_UNIT(by)   DOING_UNIT, .manner = MANNER_##by
#define DOING_WEAPON(by) DOING_WEAPON, .manner = MANNER_##by
#define DOING_OTHER(by)  DOING_OTHER, .manner = MANNER_##by
#define DOING_SAME(by)   DOING_SAME, .manner = MANNER_##by
#define DOING_SPARES(by) DOING_SPARES, .manner = MANNER_##by

/* A row of a book's list of questions. 'options' is NONE, KEYS(list) or
 * SAID(list) for list_words[] and, of SAID, list_says[]; 'special' is PLAIN,
 * OF_OTHER, SECRET, LENGTH(unit), HEIGHT(unit), ANGLE or
 * OR(French, English), what it means to name none; 'numbers' names 'about'
 * and 'detail' as the row of an event names its numbers. */
#define ASK_ROW(name_, word, form_, options_, special, numbers_, french, \
                english)                                                 \
    { .name = word,                                                      \
      .form = FORM_##form_,                                              \
      .options = ASK_OPTIONS_##options_,                                 \
      .numbers = NUMBER_NAMES_##numbers_,                                \
      .words = { french, english },                                      \
      ASK_SPECIAL_##special },
#define ASK_OPTIONS_NONE                NULL
#define ASK_OPTIONS_KEYS(list)          list##_words
#define ASK_OPTIONS_SAID(list)          list##_words, .says = list##_says
#define ASK_SPECIAL_PLAIN               .measure = MEASURE_COUNT
#define ASK_SPECIAL_OF_OTHER            .of_other = true
#define ASK_SPECIAL_SECRET              .secret = true
#define ASK_SPECIAL_LENGTH(one)         .measure = MEASURE_LENGTH, .unit = (one)
#define ASK_SPECIAL_HEIGHT(one)         .measure = MEASURE_HEIGHT, .unit = (one)
#define ASK_SPECIAL_ANGLE               .measure = MEASURE_ANGLE
#define ASK_SPECIAL_OR(french, english) .none = { french, english }

/* The options of KEYS(name) and SAID(name) from a list of X(key, French, English). */
#define OPTIONS_SAID(name, LIST)                                         \
    static const char *const name##_words[] = { LIST(OPTION_KEY) NULL }; \
    static const char *const name##_says[][LANGS] = {                    \
        LIST(OPTION_SAYS){ NULL, NULL },                                 \
    }
/* The same from a list of base/list.h. */
#define OPTIONS_LISTED(name, LIST)                                     \
    static const char *const name##_words[] = { LIST(LIST_KEY) NULL }; \
    static const char *const name##_says[][LANGS] = {                  \
        LIST(LIST_SAYS){ NULL, NULL },                                 \
    }
#define OPTION_KEY(key, french, english)  key,
#define OPTION_SAYS(key, french, english) { french, english },

/* Which number of the event has that name, or -1. */
int event_number_named(const struct book_event *row, const char *name,
                       size_t size);

struct blame;
/* Keeps 'blame' (zeroed, with NOBODY, at the start) up to date by the row of an
 * event, and gives the figures of e->unit that it took and that it gave back. */
void event_follow(const struct battle *b, const struct event *e,
                  struct blame *blame, figure_set *fallen, figure_set *risen);

/* Whose doing it is when a figure is lost. */
struct blame {
    int8_t unit;    /* who did it, NOBODY: no unit */
    int8_t arm;     /* with this weapon (weapon_word), NOBODY: with none */
    uint8_t manner; /* of the book's list, 0: nobody knows */
};

/* A way to be lost, of a book's list (base/list.h): MANNER_ROW makes it. */
struct book_manner {
    const char *name;         /* "shot" */
    const char *words[LANGS]; /* French and English */
};
#define MANNER_NAME(name, ...)                  MANNER_##name,
#define MANNER_ROW(name_, key, french, english) { key, { french, english } },

struct stander; /* table/level.h */
struct spread;
struct book_groups; /* battle/group.h */
/* What a book knows of the answers to one of its questions, by the number of the
 * question; each function may be NULL. */
struct book_answers {
    /* Judges a way, places, or a number within its range. True when legal. NULL: it
     * is no way, and the range says all of its numbers. */
    bool (*judge)(const struct battle *b, const struct decision *d,
                  struct refusal *why);
    /* The rule that keeps this countable answer out; of FORM_ACROSS and
     * FORM_MOVES the value is a figure's number in the battle, of FORM_UNIT a
     * unit there is or ANSWER_NONE. NULL, 0: that of the question. */
    uint16_t (*why_not)(const struct battle *b, int value);
    /* Is this legal countable answer worth offering? NULL: each is. */
    bool (*sensible)(const struct battle *b, int value);
    /* Offers legal ways or places: battle/spread.h. NULL: it is no way; figures
     * of any units are then drawn by chance alone. */
    void (*spread)(struct spread *s);
    /* What most players would answer: who wants to lets it answer for him. False,
     * NULL: nobody can tell. */
    bool (*usual)(const struct battle *b, struct decision *out);
};

struct book {
    const char *id; /* "ofas" */
    const char *title;
    const struct book_rule *rules;
    const struct book_ask *asks;
    const struct book_event *events;
    int rule_count, ask_count, event_count;
    int faces; /* of its die */
    int largest; /* faces of the largest die that falls, where it is another; or 0 */
    int lowest; /* what its lowest face shows; a die gives 0 .. faces-1 */
    /* How much it keeps in 'own' words: structs of its own without padding. */
    size_t battle_bytes, unit_bytes, figure_bytes;

    /* Lays the armies out and pushes the first rule. */
    void (*begin)(struct battle *b);
    /* What it knows of answers, by question; NULL: nothing is asked but what can
     * be counted, all of it is sensible, and the question's rule forbids. */
    const struct book_answers *answers;
    /* Judges one figure's move of FORM_MOVES: its corners are way[0 .. m->steps).
     * 'b' is a clone that the book may change: those named before have moved in
     * it, and a legal move is made in it, for those who come after. No function:
     * the book never asks for moves. */
    bool (*judge_move)(struct battle *b, const struct move *m,
                       const struct step *way, struct refusal *why);
    /* How its figures go in groups: battle/group.h. NULL: they do not. */
    const struct book_groups *groups;
    /* Blanks in 'b' what 'player' may not know. NULL: he may know all. */
    void (*blank)(struct battle *b, int player);
    /* Puts in the place of what was blanked something that may be true; NULL
     * where nothing is. */
    void (*guess)(struct battle *b, int player, uint64_t seed);
    /* The word for an arm of a unit (FORM_WEAPON), the same in every language:
     * "laser-cannon/heavy"; "" where there is no such arm. The unit may be
     * NOBODY: weapons that nobody carries. No function: no row of the book names
     * a weapon. */
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
    /* ---- statistics, optional: all NULL where a book has none ---- */
    const struct book_manner *manners;
    int manner_count;
    /* What a unit costs in the book's points. */
    int32_t (*price)(const struct battle *b, int unit);
    /* What a player's whole army cost in those points; may be NULL. */
    int32_t (*side_cost)(const struct battle *b, int player);
    /* The victory points of a player. */
    int32_t (*score)(const struct battle *b, int player);
    /* What the rows of the events cannot say of blame and losses; NULL: nothing.
     * Told of every event, in order, after its row: event_follow(). */
    void (*follow)(const struct battle *b, const struct event *e,
                   struct blame *blame, const figure_set *fallen,
                   const figure_set *risen);
    /* Units that come into being in play are counted by kind: the number of a
     * unit within its army, and a battle that has one of each kind in the order
     * of these numbers, for names. NULL: units are counted as they are. */
    int (*tallied)(const struct battle *b, int unit);
    void (*parade)(struct battle *b);
    /* ---- what must always hold, besides what does in every book
     * (battle/standing.h); no function: there is nothing to check ---- */
    /* How many turns there are at most. */
    int (*turns)(const struct battle *b);
    /* Of all of it, and of a unit: NULL, or the words for what does not. */
    const char *(*broken)(const struct battle *b);
    const char *(*broken_unit)(const struct battle *b, int unit);
    /* Where a figure that is alive stands in the way of others, of those whose
     * height differs by 'level' at most; false: it does not. */
    bool (*stands)(const struct battle *b, int unit, int figure,
                   struct stander *out);
    int32_t level;
};

/* What the highest face of any of its dice shows. */
static inline int book_top_face(const struct book *book)
{
    return book->lowest - 1 +
           (book->largest > book->faces ? book->largest : book->faces);
}

#endif
