/* api.h -- from the public battle to the one inside, for the files that
 * implement include/alea/. */
#ifndef ALEA_BATTLE_API_H
#define ALEA_BATTLE_API_H

#include <alea/battle.h>

#include "battle/battle.h"

_Static_assert(sizeof(struct battle) <= sizeof(struct alea_battle),
               "a battle fits the public block: raise ALEA_BATTLE_BYTES");
_Static_assert(sizeof(struct decision) == sizeof(struct alea_decision) &&
                   sizeof(struct ask) == sizeof(struct alea_ask) &&
                   sizeof(struct refusal) == sizeof(struct alea_refusal),
               "public structs are those inside");

static inline struct battle *api_inside(struct alea_battle *b)
{
    return (struct battle *)(void *)b;
}
static inline const struct battle *api_inside_of(const struct alea_battle *b)
{
    return (const struct battle *)(const void *)b;
}

#endif
