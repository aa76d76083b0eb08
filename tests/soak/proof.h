/* proof.h -- what must hold for every battle, wherever it waits.
 *
 * Each answers NULL, or the words for what does not hold; none changes the
 * battle. Chance comes from the seed alone. Broken invariants, of the book's
 * own, stop the program by themselves in builds with ALEA_CHECKS. */
#ifndef ALEA_TESTS_PROOF_H
#define ALEA_TESTS_PROOF_H

#include "battle/watch.h"
#include "words/words.h"

/* Every candidate is accepted; one of them is played. */
const char *prove_candidates(const struct battle *b, uint64_t seed);
/* What is refused has a reason and changes no byte; what is not, plays on. */
const char *prove_refusals(const struct battle *b, uint64_t seed);
/* Two copies at different places play on to the same bytes; and with an empty
 * tape too, as long as no die falls. */
const char *prove_clones(const struct battle *b, uint64_t seed);
/* A decision becomes text and comes back the same. */
const char *prove_texts(const struct battle *b, uint64_t seed);
/* A view differs from the battle only in what is hidden, and nothing hidden
 * can be told from it. */
const char *prove_views(const struct battle *b);
/* What a player sees, in bytes that can be compared: what is not in use is zero
 * in all. */
void proof_view_of(const struct battle *b, int player, struct battle *out);
/* Each event of the log has a rule of the book and a sentence without a slot
 * left open, in both languages. */
const char *prove_events(const struct battle *b);

/* All of them but the events, and what the book adds, at a stop where a question is open. */
const char *prove_stop(const struct battle *b, uint64_t seed);

/* One candidate, as a mind would hand it over. */
struct decision proof_choice(const struct battle *b, uint64_t seed);

#endif
