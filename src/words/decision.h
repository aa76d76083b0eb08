/* decision.h -- a decision as text: the same in records, cases and protocols.
 *
 * One map whose only key is the word of the question and whose value is the
 * answer, in JSON or in YAML:
 *
 *     {"bid": 2}                   a number
 *     {"order": "run"}             an option of the book
 *     {"activate": "A3"}           a unit: owner's letter, number in his army;
 *                                  "pass" or "none" where that can be chosen
 *     {"casualty": 4}              a figure, counted from 1
 *     {"volley": "laser-cannon/heavy"}   a weapon
 *     {"throwers": [1, 2, 5]}      figures
 *     {"way": [[120, -340.5], [150, -300, 1]]}   steps: x, y, floor
 *     {"way": "stay"}
 *     {"places": "close"}          a stance: keep, close, wide, cover
 *     {"places": [[10, 20], [30, 20]]}   or the figures one by one
 *     {"move": {"way": [[120, 80]], "facing": 90}}   a way and the facing at
 *                                  its end in degrees, to the left of +x; one
 *                                  of them may be left out: {"facing": 90}
 *     {"volunteers": ["A1.2", "A3.1"]}   figures of any units: the second of A1
 *     {"advance": [{"figure": "A1.2", "way": [[120, 80]], "facing": 90},
 *                  {"figure": "A3.1", "way": [[10, 20]]}]}   moves of figures, in
 *                                  their order; way or facing may be left out
 *     {"march": [["forward", 120], ["wheel-left", 33.69]]}   legs of a unit in
 *                                  ranks, of wheels and pivots the degrees
 *     {"march": "stay"}
 *     {"place": {"at": [0, -300], "facing": 90, "files": 6, "last": [1, 2]}}
 *                                  how a unit in ranks stands: its middle, its
 *                                  facing in degrees, how many files it has, and
 *                                  which of them the last rank; any may be left out
 *
 * Lengths are millimetres with at most two decimals, so exactly what the battle
 * holds. A number may also be written as a string: "12.5". Going to text and
 * back loses nothing. The form of the answer is that of b->asked. */
#ifndef ALEA_WORDS_DECISION_H
#define ALEA_WORDS_DECISION_H

#include <jansson.h>

#include "base/lang.h"
#include "battle/battle.h"
#include <alea/error.h>

/* How to write JSON that holds decisions: lengths keep their two decimals. */
enum { DECISION_JSON = JSON_COMPACT | JSON_REAL_PRECISION(9) };

enum { UNIT_WORD = 8, FIGURE_TEXT = 16, DECISION_TEXT = 1024 };

/* "A3": the unit's name in texts. Returns 'out'. */
const char *unit_word(const struct battle *b, int unit, char out[UNIT_WORD]);
/* The unit of "A3" (in either case) or of its name where only one unit has it;
 * NOBODY when there is none. */
int unit_parse(const struct battle *b, const char *word);
/* The name its player gave the unit, or "". */
const char *unit_name(const struct battle *b, int unit);
/* "A3.2": the figure of this number in the battle; "" when there is none.
 * Returns 'out'. */
const char *figure_word(const struct battle *b, int figure,
                        char out[FIGURE_TEXT]);
/* The number of "A3.2" in the battle, the unit as unit_parse() takes it; NOBODY
 * when there is none. */
int figure_parse(const struct battle *b, const char *word);
/* ["A1.2", "A3.1"], a new reference. */
json_t *across_json(const struct battle *b, const struct figures *set);

/* The decision as JSON, a new reference; NULL when memory ran out. It answers
 * b->asked and has that question's form. */
json_t *decision_to_json(const struct battle *b, const struct decision *d);
/* The same on one line, cut to 'size' bytes. */
void decision_print(const struct battle *b, const struct decision *d, char *out,
                    size_t size);

/* Reads an answer to b->asked. Says nothing about whether it is legal: a unit
 * or option that cannot be chosen is read and left to answer() to refuse. On
 * false the error says what was asked and what would be right. */
bool decision_from_json(const struct battle *b, const json_t *text,
                        enum lang lang, struct decision *out,
                        struct alea_error *error);

/* A length in units of 1/100 mm out of a JSON number or string of millimetres;
 * and back. */
bool length_from_json(const json_t *number, int32_t *out);
json_t *length_to_json(int32_t length);

#endif
