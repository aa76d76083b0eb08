/* words.h -- what happened, what is asked and what is refused, in sentences.
 *
 * French or English, as plain text or as HTML, where units wear the colour and
 * mark of their side and dice are drawn. Sentences come from the templates of
 * the book (struct book_event, and book_words.h for questions); a template has
 * slots:
 *
 *     {who} {unit} {other}     the player (or {player}), the units
 *     {hits}                   a number, by the name that its row has for it
 *     {zone|south|north}       a word by number, from 0
 *     {hits#hit|{hits} hits}   one or many; a word may have slots of its own
 *     {run} {last_left}        of events that are told as one how many they are,
 *                              and a number of the last of them
 *     {@is|are}                by the number of the unit's name
 *     {@il|elle|ils|elles}     by its gender and number; {@+} is what a French
 *                              adjective adds: nothing, e, s, es
 *     {other@...} {who@...}    the same for the other unit, the player's army
 *     {figure@...} {target@...} the same for the figures of that name
 *     {figure} {model}         a figure of the unit, from 1, or its name
 *     {target}                 a figure of the other unit
 *     {weapon} {other_weapon}  an arm of the unit, of the other unit
 *     {length}                 in the measure of the book
 *     {modifier}               what is added to dice: ", -1"
 *     {place}                  where its numbers x and y lie
 *     {victor}                 who won, or that nobody did
 *     {dice}                   the dice, what they needed, how likely it was
 *     {why}                    what changes the roll, in brackets
 *
 * and those that only its book has. */
#ifndef ALEA_WORDS_WORDS_H
#define ALEA_WORDS_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/lang.h"
#include "battle/book.h"

enum {
    WORDS_LINE = 1024,
    WORDS_HTML_LINE = 8192,
    WORDS_TITLE = 96,
    WORDS_CONDITIONS = 6
};

enum markup { MARKUP_PLAIN, MARKUP_HTML };

struct ledger;

/* How to say it. */
struct words {
    enum lang lang;
    enum markup markup;
    const struct ledger *ledger; /* statements of rules; may be NULL */
};

/* A roll, taken apart: its dice, its tests, and how many succeeded. */
struct roll_words {
    const uint8_t *die; /* NULL when it was automatic */
    int n;              /* dice */
    int again;          /* behind them: those rolled again, or after a first */
    int tests, successes;
    int chance;      /* of one test, of the book's 'parts'; -1: it is none */
    int parts;       /* that is 1 */
    int hit;         /* a die of so much or more is a success by itself */
    bool other;      /* the event's other unit rolled */
    bool risk;       /* a success is bad for the roller */
    const char *key; /* of the test: "easy" */
    char test[16];   /* what it needed: "EZ 1+" */
};

/* A unit's name, as its player gave it or as the book has it in that language;
 * unit_name() of words/decision.h is how texts call it. */
const char *unit_said(const struct battle *b, int unit, enum lang lang);

/* A figure's name; "" where figures have none. How words agree with it. */
const char *figure_said(const struct battle *b, int unit, int figure,
                        enum lang lang);
enum agreement figure_agreement(const struct battle *b, int unit, int figure,
                                enum lang lang);
/* Says words of a template about a figure: "blessé{@+}". */
void figure_agreed_words(const struct battle *b, int unit, int figure,
                         const char *template, enum lang lang, char *out,
                         size_t size);

/* What a player's army is called in that language, or "". */
const char *side_said(const struct battle *b, int player, enum lang lang);
/* How words agree with the name of a unit, and with that of an army. */
enum agreement unit_agreement(const struct battle *b, int unit, enum lang lang);
enum agreement side_agreement(const struct battle *b, int player,
                              enum lang lang);

/* What a number of an event or a question is, by its name. */
enum number_sort {
    NUMBER_PLAIN,
    NUMBER_FIGURE, /* of the unit, counted from 0 here and from 1 in texts */
    NUMBER_ARM,    /* of the unit */
    NUMBER_OTHER_ARM,
    NUMBER_LENGTH,
    NUMBER_WORD /* number_key() has words for it */
};
enum number_sort number_sort(const struct battle *b, const char *name);
/* The word of a value of a NUMBER_WORD; NULL beyond the last. */
const char *number_key(const struct battle *b, const char *name, int32_t value);

/* Says an event of b->log; "" when another event of the log tells it. */
void event_words(const struct words *w, const struct battle *b,
                 const struct event *e, char *out, size_t size);
/* Does another event of the log tell it: is it said by ""? */
bool event_is_silent(const struct battle *b, const struct event *e);
/* The event's roll; false when it has none. */
bool event_roll(const struct battle *b, const struct event *e,
                struct roll_words *out);
/* How likely as many successes, or none at all, were: in thousandths. */
int roll_at_least(const struct roll_words *roll);
int roll_none(const struct roll_words *roll);
/* Says words of a template about a unit: "paniqué{@+}". */
void agreed_words(const struct battle *b, int unit, const char *template,
                  enum lang lang, char *out, size_t size);
/* Says a template that has slots for these numbers, EVENT_NUMBERS of them. */
void numbered_words(const struct battle *b, const char *template,
                    const char *const *names, const int32_t *number,
                    enum lang lang, char *out, size_t size);
enum event_level event_level(const struct battle *b, int kind);

/* Says the open question: "Activate which unit?". */
void ask_words(const struct words *w, const struct battle *b, char *out,
               size_t size);
/* Says why a decision was refused; the rule's id and statement follow. */
void refusal_words(const struct words *w, const struct battle *b,
                   const struct refusal *why, char *out, size_t size);
/* Says an answer to the open question: "A3 Grenadiers", "run", "2". */
void decision_words(const struct words *w, const struct battle *b,
                    const struct decision *d, char *out, size_t size);

/* "A3 Grenadiers"; in HTML with its side's mark and colour. */
void unit_words(const struct words *w, const struct battle *b, int unit,
                char *out, size_t size);
/* "A Space Marines": the player and his army. */
void side_words(const struct words *w, const struct battle *b, int player,
                char *out, size_t size);

/* How things stand, in the words of the book; "" where it has none: what is
 * fought for, what a player does in it, what so many turns
 * are called, how it ended where that is more than who won, what victory is
 * counted in. */
const char *scenario_words(const struct battle *b, enum lang lang);
const char *role_words(const struct battle *b, int player, enum lang lang);
/* The state of a unit, its end included, as its name has it: "éliminée". */
void unit_lot_words(const struct battle *b, int unit, enum lang lang, char *out,
                    size_t size);
const char *turn_words(const struct battle *b, int turns, enum lang lang);
const char *outcome_words(const struct battle *b, enum lang lang);
const char *score_words(const struct battle *b, enum lang lang);
/* What a book is called; behind it that its rules go on where it ends. */
const char *title_words(const struct book *book, enum lang lang, char *out,
                        size_t size);
/* Under which conditions: how many words were written, WORDS_CONDITIONS at
 * most, the most telling last. */
int condition_words(const struct battle *b, enum lang lang, const char **out);
/* What an army cost, in the points of the book: "248 PA"; "" for nothing. */
const char *cost_words(const struct battle *b, int player, enum lang lang,
                       char *out, int size);

/* The rule's id, "ofas.04.21"; "" when there is none. */
const char *rule_words(const struct battle *b, uint16_t rule,
                       char out[RULE_TEXT]);
/* What the ledger says of the rule, or "". */
const char *rule_statement(const struct words *w, const char *id);

/* Copies text escaped for HTML. */
void html_words(const char *text, char *out, size_t size);

#endif
