/* alea/alea.h -- the whole of alea for a program that embeds it.
 *
 * A stage is what does not change in a battle (stage.h); a battle is a value
 * that is copied with = (battle.h); minds are opponents (mind.h), odds what
 * may come of an attack (odds.h); words.h turns events into sentences for
 * people, and decisions into text and back. Every program follows this pattern:
 *
 *     struct alea_stage *stage = alea_stage_new(&texts, &error);
 *     struct alea_battle b;
 *     struct alea_ask ask;
 *
 *     alea_battle_init(&b, stage, seed);
 *     while (alea_battle_pending(&b, &ask) == ALEA_ASKED) {
 *         ... find an answer to 'ask', put it into d ...
 *         if (!alea_battle_decide(&b, &d, &why))
 *             ... why not, and by which rule ...
 *     }
 *     alea_stage_free(stage);
 *
 * docs/embed.c is that program, complete. Nothing here keeps global state: many
 * threads may play on one stage, each with battles of its own. */
#ifndef ALEA_ALEA_H
#define ALEA_ALEA_H

#include <alea/battle.h>
#include <alea/error.h>
#include <alea/mind.h>
#include <alea/odds.h>
#include <alea/stage.h>
#include <alea/version.h>
#include <alea/words.h>

/* The version of the library, which may be newer than ALEA_VERSION of the
 * header a program was built with. */
const char *alea_version(void);

#endif
