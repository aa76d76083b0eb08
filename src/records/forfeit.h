/* forfeit.h -- a player who does not play on loses, and the record says why.
 *
 * No rule of the book ends a battle so: it stops where it is, and the others
 * have won. What lies on the table stays as it was, the scores too. */
#ifndef ALEA_RECORDS_FORFEIT_H
#define ALEA_RECORDS_FORFEIT_H

#include <jansson.h>

#include "base/lang.h"
#include "battle/battle.h"

/* Why; the key is that of records and of docs/engine.md. */
#define FORFEITS(X)                                                      \
    X(DIED, "died", "son programme s'est arrêté", "its program stopped") \
    X(TIME, "time", "pas de réponse à temps", "no answer in time")       \
    X(DEAF, "deaf", "son programme ne lit pas son entrée",               \
      "its program does not read its input")                             \
    X(LONG, "long", "une ligne trop longue", "a line was too long")      \
    X(GARBLED, "garbled", "une ligne ne suit pas le protocole",          \
      "a line does not follow the protocol")                             \
    X(ILLEGAL, "illegal", "trop de réponses refusées",                   \
      "too many refused answers")

enum forfeit_why {
    FORFEIT_NONE,
#define X(name, key, french, english) FORFEIT_##name,
    FORFEITS(X)
#undef X
        FORFEIT_COUNT
};

enum { FORFEIT_DETAIL = 240 };

struct forfeit {
    enum forfeit_why why; /* FORFEIT_NONE: nobody did */
    int who;
    char detail[LANGS][FORFEIT_DETAIL]; /* more: a refusal, an exit code */
};

/* "time"; "" for none. */
const char *forfeit_key(enum forfeit_why why);
/* "B forfeits: no answer in time (5000 ms)". */
void forfeit_words(const struct forfeit *f, enum lang lang, char *out,
                   size_t size);
/* {"who": 1, "why": "time", "fr": ..., "en": ...}, a new reference. */
json_t *forfeit_json(const struct forfeit *f);

/* Ends the battle so. With several camps left, the one with the best score has
 * won; nobody, when that is shared. */
void forfeit_apply(struct battle *b, int who);

#endif
