/* ch21.h -- chapter 21: what spells and magic items do, as rows of data.
 *
 * Core of alea, not of the book. The set is small: what it cannot say, the core does
 * not know, and an army book cannot have. */
#ifndef ALEA_BOOKS_T9A_CH21_H
#define ALEA_BOOKS_T9A_CH21_H

#include "base/field_list.h"
#include "books/t9a/ch05.h"
#include "books/t9a/ch20.h"

enum { T9A_EFFECTS = 3, T9A_KEY = 32, T9A_NAME = 40, T9A_LINE = 200 };

/* What it does: name, key, and the keys that it needs, one of several with bars. */
/* clang-format off */
#define T9A_DOES(X) \
    X(DOES_CHANGE, "change", "stat", "by") /* a characteristic; 'how' */ \
    X(DOES_RULE, "rule", "rules") /* gives special rules */ \
    X(DOES_ROLL, "roll", "roll", "by") /* adds 'by' to a roll or a sum */ \
    X(DOES_HITS, "hits", "strength") /* 'amount' hits, or one on each model under a template; 'rules' */ \
    X(DOES_TEST, "test", "stat", "strength|wounds") /* each model tests 'stat'; failed: 'wounds', or a hit of 'strength', with 'rules' */ \
    X(DOES_MOVE, "move", "by") /* a magical move of 'by' inches */ \
    X(DOES_HEAL, "heal", "amount") /* wounds recovered */ \
    X(DOES_REROLL, "reroll", "roll") /* one failed 'roll' may be rolled again */ \
    X(DOES_DICE, "dice", "by") /* so many more Power Dice */ \
    X(DOES_STOP, "stop", NULL) /* the spell is stopped */ \
    X(DOES_CAST, "cast", "spell", "power") /* t9a.10.30 a Bound Spell */
/* clang-format on */
enum t9a_does { T9A_DOES(LIST_NAME) DOES };

/* What a roll is of: name, key. */
#define T9A_ROLLS(X)                                                          \
    X(ROLL_HIT, "hit")               /* in close combat */                    \
    X(ROLL_WOUND, "wound")           /* the same */                           \
    X(ROLL_SHOT_AT, "shot-at")       /* to hit, of who shoots at it */        \
    X(ROLL_LEADERSHIP, "leadership") /* a Leadership test */                  \
    X(ROLL_SCORE, "score")           /* the score of a combat it fights in */ \
    X(ROLL_CASTING, "casting")                                                \
    X(ROLL_DISPEL, "dispel")
enum t9a_roll { T9A_ROLLS(LIST_NAME) ROLLS };

/* On whom: the unit that a spell is cast on, the part of a model that bears an item,
 * its whole model, its unit, the side. */
/* clang-format off */
#define T9A_WHOM(X) \
    X(WHOM_TARGET, "target") X(WHOM_BEARER, "bearer") X(WHOM_MODEL, "model") X(WHOM_UNIT, "unit") X(WHOM_SIDE, "side")
enum t9a_whom { T9A_WHOM(LIST_NAME) };
/* Until when, for items; a spell says it itself. */
#define T9A_UNTIL(X) X(UNTIL_PHASE, "phase") X(UNTIL_ROLL, "roll")
enum t9a_until { UNTIL_ALWAYS, T9A_UNTIL(LIST_NAME) };

#define T9A_EFFECT_FIELDS(FIELD, KEPT, ROW) \
    KEPT(struct t9a_rules, rules) ROW(rules.set, "rules", NAMES, T9A_RULE_SET) \
    FIELD(struct rolled, amount, "amount", OWN, .own = &row_rolled) \
    FIELD(uint8_t, does, "does", WORD, .words = KEYS_OF(T9A_DOES), .needs = NEEDS_OF(T9A_DOES), .must = true) /* enum t9a_does */ \
    FIELD(uint8_t, stat, "stat", WORD, .words = KEYS_OF(T9A_STATS)) /* enum t9a_stat */ \
    FIELD(uint8_t, how, "how", WORD, .words = ANY_OF("set", "times", "divide"), .plus = CHANGE_SET + 1) /* see effect_how() */ \
    FIELD(int8_t, by, "by", WHOLE, .least = -10, .most = 20) \
    FIELD(uint8_t, least, "least", WHOLE, .most = STAT_MOST, .rule = T9A(5, 19)) /* it never takes it below; 0: it may */ \
    FIELD(uint8_t, roll, "roll", WORD, .words = KEYS_OF(T9A_ROLLS)) /* enum t9a_roll */ \
    FIELD(uint8_t, strength, "strength", WHOLE, .most = STAT_MOST) \
    FIELD(uint8_t, wounds, "wounds", WHOLE, .most = STAT_MOST) \
    FIELD(uint8_t, spell, "spell", NAME, .names = &t9a_spell_names, .plus = 1) /* of the catalogue + 1 */ \
    FIELD(uint8_t, power, "power", WHOLE, .most = 20) /* level of a Bound Spell */ \
    FIELD(uint8_t, whom, "to", WORD, .words = KEYS_OF(T9A_WHOM)) /* enum t9a_whom */ \
    FIELD(uint8_t, until, "until", WORD, .words = KEYS_OF(T9A_UNTIL), .plus = UNTIL_PHASE) /* enum t9a_until */ \
    FIELD(uint8_t, killed, "if-killed", FLAG, .rule = T9A(21, 1)) /* only if the spell removed a model */
/* clang-format on */

FIELD_STRUCT(t9a_effect, T9A_EFFECT_FIELDS);

/* How it changes a characteristic: it adds where it does not say. */
static inline enum t9a_how effect_how(const struct t9a_effect *e)
{
    return e->how ? (enum t9a_how)(e->how - 1) : CHANGE_ADD;
}

#endif
