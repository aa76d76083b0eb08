/* odds.c -- playing one shot on every tape: see odds.h. */
#include "serve/odds.h"

#include <stdlib.h>
#include <string.h>

enum {
    DEEPEST = 10, /* dice of one shot */
    LEAVES = 8192 /* tapes that are tried, at most */
};

/* A shot being looked at. */
struct search {
    const struct battle *from;
    struct battle now;
    struct ofas_attack attack;
    int leaves;
    double chance[ODDS_MOST];
};

/* Plays the shot with these dice; -1 when more are wanted. */
static int wounds_with(struct search *s, const uint8_t *die, int n)
{
    struct ofas_outcome outcome;

    s->now = *s->from;
    s->now.log.quiet = 1;
    dice_use_tape(&s->now.dice);
    if (!dice_add(&s->now.dice, die, n))
        return -1;
    ofas_attack(&s->now, &s->attack, &outcome);
    return s->now.dice.dry ? -1 : outcome.wounds;
}

/* Adds up all tapes that begin like this; false when there are too many. */
static bool add_up(struct search *s, uint8_t *die, int n, double chance)
{
    const int faces = s->from->stage->book->faces;
    int wounds = wounds_with(s, die, n);

    if (wounds >= 0) {
        s->chance[wounds < ODDS_MOST ? wounds : ODDS_MOST - 1] += chance;
        return ++s->leaves < LEAVES;
    }
    if (n == DEEPEST)
        return false;
    for (int face = 0; face < faces; face++) {
        die[n] = (uint8_t)face;
        if (!add_up(s, die, n + 1, chance / faces))
            return false;
    }
    return true;
}

/* The chances of two independent counts together; the last keeps what is
 * beyond it. */
static void fold(const double one[ODDS_MOST], double all[ODDS_MOST])
{
    double sum[ODDS_MOST] = { 0 };

    for (int i = 0; i < ODDS_MOST; i++)
        for (int k = 0; k < ODDS_MOST; k++) {
            int at = i + k < ODDS_MOST ? i + k : ODDS_MOST - 1;

            sum[at] += one[i] * all[k];
        }
    memcpy(all, sum, sizeof sum);
}

int odds_of(const struct battle *view, const struct ofas_attack *attack,
            double out[ODDS_MOST])
{
    struct search *s;
    uint8_t die[DEEPEST];
    int n = 0;

    if (attack->profile->disruptive || attack->shots < 1 ||
        (attack->profile->explosion && attack->shots > 1))
        return 0;
    s = calloc(1, sizeof *s);
    if (!s)
        return 0;
    s->from = view;
    s->attack = *attack;
    s->attack.shots = 1;
    memset(out, 0, ODDS_MOST * sizeof *out);
    out[0] = 1;
    if (add_up(s, die, 0, 1)) {
        for (int i = 0; i < attack->shots; i++)
            fold(s->chance, out);
        for (n = ODDS_MOST; n > 1 && out[n - 1] < 1e-6;)
            n--;
    }
    free(s);
    return n;
}
