/* alea/words.h -- battles in words: sentences for people, and decisions as the
 * text that records, cases and protocols use.
 *
 * Every function here cuts what it writes to 'size' bytes, its zero included. */
#ifndef ALEA_WORDS_H
#define ALEA_WORDS_H

#include <alea/battle.h>
#include <alea/error.h>
#include <stddef.h>

enum { ALEA_RULE_ID = 16 }; /* bytes of "ofas.04.21" and more */

/* The id of a rule, "ofas.04.21", or "" for 0. Returns 'out'. */
const char *alea_rule_id(const struct alea_battle *b, uint16_t rule,
                         char out[ALEA_RULE_ID]);

/* Says the open question: "Activate which unit?" */
void alea_ask_say(const struct alea_battle *b, enum alea_lang lang, char *out,
                  size_t size);
/* Says an event of this battle, its dice and how likely they were; "" when the
 * events beside it tell it, as "shoots at" tells the action. */
void alea_event_say(const struct alea_battle *b, const struct alea_event *e,
                    enum alea_lang lang, char *out, size_t size);
/* Says why a decision was refused, with the rule. */
void alea_refusal_say(const struct alea_battle *b,
                      const struct alea_refusal *why, enum alea_lang lang,
                      char *out, size_t size);

/* Writes an answer to the open question as JSON: {"order":"run"}. */
void alea_decision_write(const struct alea_battle *b,
                         const struct alea_decision *d, char *out, size_t size);
/* Reads one. False, and an error that says what was asked, when it is none;
 * whether it is legal is for alea_battle_decide() to say. */
bool alea_decision_read(const struct alea_battle *b, const char *json,
                        enum alea_lang lang, struct alea_decision *out,
                        struct alea_error *error);

#endif
