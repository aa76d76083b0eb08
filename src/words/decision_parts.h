/* decision_parts.h -- what writing a decision and reading it share. */
#ifndef ALEA_WORDS_DECISION_PARTS_H
#define ALEA_WORDS_DECISION_PARTS_H

#include "words/decision.h"

#define NONE_WORD  "none"
#define PASS_WORD  "pass"
#define STAY_WORD  "stay"
#define WAY_KEY    "way"
#define FACING_KEY "facing"
#define MANNER_KEY "manner"
#define FIGURE_KEY "figure"

/* ORDER STANCES */
extern const char *const decision_stances[STANCES];

/* Letters of ASCII alike in either case. */
bool same_word(const char *a, const char *b);
/* The word of the open question, which is the key of its answer. */
const char *decision_key(const struct battle *b);
bool whole_from_json(const json_t *number, int32_t *out);
/* Answers of units in ranks: decision_ranks.c. */
json_t *legs_json(const struct decision *d);
json_t *ranks_json(const struct decision *d);
bool legs_from_json(const json_t *answer, struct decision *out);
bool ranks_from_json(const json_t *answer, struct decision *out);
/* The word of an arm. Arms of a unit may share one, such as blades for one hand
 * and for two: then the second that can be chosen is "blade#2". */
void arm_word(const struct battle *b, int arm, char *out, size_t size);

#endif
