/* alea/mind.h -- opponents.
 *
 * A mind answers the open question of a view (alea_battle_view()), so it knows
 * no more than its player. It keeps no memory and draws its chance from the
 * seed: the same view and seed give the same answer. */
#ifndef ALEA_MIND_H
#define ALEA_MIND_H

#include <alea/battle.h>

/* The names of minds by place: "random", "doctrine"; NULL past the last. */
const char *alea_mind_name(int place);
/* Answers the open question of the view with something legal; false when there
 * is no such mind or no question. */
bool alea_mind_decide(const char *mind, const struct alea_battle *view,
                      uint64_t seed, struct alea_decision *out);

#endif
