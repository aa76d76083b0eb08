/* vocabulary.h -- words of any book in both languages: reasons, stances, and the
 * options that are the same everywhere. */
#ifndef ALEA_WORDS_VOCABULARY_H
#define ALEA_WORDS_VOCABULARY_H

#include "base/lang.h"
#include "battle/battle.h"

/* Why a decision was refused (enum refusal_reason), and how figures stand (enum
 * stance). */
const char *reason_words(int reason, enum lang lang);
const char *stance_words(int stance, enum lang lang);
/* The word for an option of the battle's book that texts call by this key:
 * "yes", "run". The key itself when it has no other word. */
const char *option_words(const struct battle *b, const char *key,
                         enum lang lang);

#endif
