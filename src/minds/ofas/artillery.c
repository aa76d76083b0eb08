/* artillery.c -- shots from off the table: at whom, and when.
 *
 * A shot takes the place of an activation but uses up no unit, so the sooner it
 * falls the better: who is dead acts no more. It is kept back only while there
 * are turns to spare and nobody worth it stands on the table. */
#include "minds/ofas/doctrine.h"

enum { WORTH_A_SHOT = 8 * ONE }; /* points it should destroy, if it can wait */

static int32_t shell_value(const struct battle *b, int target, int bought)
{
    const struct ofas_profile p =
        ofas_shell_profile(b, b->asked.who, target, bought);
    const struct ofas_mind_fire f = {
        .profile = &p, .unit = NOBODY, .target = target, .dice = ONE
    };

    /* ofas.08.05 one loss is a test */
    return ofas_mind_harm(b, target, ofas_mind_wounds(b, &f), true);
}

/* Is there a turn to come for every shot, and one to spare? */
static bool can_wait(const struct battle *b, int player)
{
    int left = ofas_stage(b)->army[player].artillery -
               ofas_state_of(b)->shells[player];

    return ofas_mind_turns_left(b) > left;
}

void ofas_mind_artillery(const struct battle *b, uint64_t seed,
                         struct decision *d)
{
    struct best best = { ANSWER_NONE,
                         can_wait(b, b->asked.who) ? WORTH_A_SHOT : 0 };

    (void)seed;
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1)
        best_offer(&best, set_first(left),
                   shell_value(b, set_first(left), SHELL_PLAIN));
    d->value = best.which;
}

/* ofas.17.08 the point must bring more than an order does. */
void ofas_mind_shell(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { SHELL_PLAIN,
                         shell_value(b, b->asked.other, SHELL_PLAIN) + ONE };

    (void)seed;
    for (uint64_t left = b->asked.among & ~(uint64_t)(1 << SHELL_PLAIN); left;
         left &= left - 1)
        best_offer(&best, set_first(left),
                   shell_value(b, b->asked.other, set_first(left)));
    d->value = best.which;
}
