/* vocabulary.h -- words of Of Flesh and Steel in both languages that are no
 * answers to a question: variants, conditions, scenarios, categories, roles. */
#ifndef ALEA_FRAME_OFAS_VOCABULARY_H
#define ALEA_FRAME_OFAS_VOCABULARY_H

#include "words/words.h"

/* clang-format off */
/* What battles are agreed on: key in texts, French, English. */
#define VARIANT_WORDS(X) /* ORDER VARIANTS */ \
    X("position", "guerre de position", "positional war") \
    X("assault", "assaut généralisé", "general assault") \
    X("lightning", "guerre-éclair", "lightning war")
#define CONDITION_WORDS(X) /* ORDER CONDITIONS */ \
    X("none", "conditions ordinaires", "ordinary conditions") \
    X("high-gravity", "forte gravité", "high gravity") \
    X("oxidising", "atmosphère hyper-oxydante", "hyper-oxidising atmosphere") \
    X("mild", "temps clément", "mild weather") \
    X("storms", "tempêtes magnétiques", "magnetic storms") \
    X("low-gravity", "faible gravité", "low gravity")
#define HOUR_WORDS(X) \
    X("early", "début de journée", "early in the day") \
    X("midday", "milieu de journée", "midday") \
    X("late", "fin de journée", "late in the day")
#define SCENARIO_WORDS(X) /* ORDER SCENARIOS */ \
    X("control", "contrôle du champ de bataille", "battlefield control") \
    X("central", "objectif central", "central objective") \
    X("no-quarter", "pas de quartier", "no quarter") \
    X("old-school", "Old School Battle", "Old School Battle") \
    X("last-stand", "dernier carré", "last stand") \
    X("surprise", "attaque surprise", "surprise attack") \
    X("sabotage", "sabotage", "sabotage")
/* clang-format on */
#define WORD_KEY(key, french, english)    key,
#define WORD_CALLED(key, french, english) { french, english },

/* What the word is for. */
enum vocabulary {
    WORD_VARIANT,   /* enum ofas_variant */
    WORD_CONDITION, /* enum ofas_condition */
    WORD_HOUR,      /* 0 early, 1 midday, 2 late */
    WORD_SCENARIO,  /* enum ofas_scenario */
    WORD_CATEGORY,  /* enum ofas_category */
    WORD_ROLE,      /* enum ofas_role */
    WORD_KINDS
};

/* The word, or "" where there is none. */
const char *vocabulary(enum vocabulary kind, int value, enum lang lang);

#endif
