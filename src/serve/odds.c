/* odds.c -- playing one shot on every tape: see odds.h. */
#include "serve/odds.h"

#include <stdlib.h>
#include <string.h>

enum {
    DEEPEST = 10,  /* dice of one shot */
    LEAVES = 8192, /* tapes that are tried, at most */
    BLASTS = 64    /* hits of an explosion on one target, at most */
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
static int hurt_with(struct search *s, const uint8_t *die, int n)
{
    struct ofas_outcome outcome;

    s->now = *s->from;
    s->now.log.quiet = 1;
    dice_use_tape(&s->now.dice);
    if (!dice_add(&s->now.dice, die, n))
        return -1;
    ofas_attack(&s->now, &s->attack, &outcome);
    return s->now.dice.dry ? -1 : outcome.wounds + outcome.jolts;
}

/* Adds up all tapes that begin like this; false when there are too many. */
static bool add_up(struct search *s, uint8_t *die, int n, double chance)
{
    const int faces = s->from->stage->book->faces;
    int hurt = hurt_with(s, die, n);

    if (hurt >= 0) {
        s->chance[hurt < ODDS_MOST ? hurt : ODDS_MOST - 1] += chance;
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

/* The chances of a single shot with this profile. */
static bool one_shot(const struct battle *view, const struct ofas_attack *a,
                     const struct ofas_profile *profile, double out[ODDS_MOST])
{
    struct search *s = calloc(1, sizeof *s);
    uint8_t die[DEEPEST];
    bool known;

    if (!s)
        return false;
    s->from = view;
    s->attack = *a;
    s->attack.profile = profile;
    s->attack.shots = 1;
    known = add_up(s, die, 0, 1);
    memcpy(out, s->chance, sizeof s->chance);
    free(s);
    return known;
}

void odds_fold(const double one[ODDS_MOST], double all[ODDS_MOST])
{
    double sum[ODDS_MOST] = { 0 };

    for (int i = 0; i < ODDS_MOST; i++)
        for (int k = 0; k < ODDS_MOST; k++) {
            int at = i + k < ODDS_MOST ? i + k : ODDS_MOST - 1;

            sum[at] += one[i] * all[k];
        }
    memcpy(all, sum, sizeof sum);
}

int odds_count(const double chance[ODDS_MOST])
{
    int n = ODDS_MOST;

    while (n > 1 && chance[n - 1] < 1e-6)
        n--;
    return n;
}

/* ---- explosions ---- */

/* One more die of 0 to 2 for the sum of a blast; the last keeps the rest. */
static void add_die(double sum[], int last, int faces)
{
    double next[BLASTS + 1] = { 0 };

    for (int i = 0; i <= last; i++)
        for (int face = 0; face < faces; face++)
            next[i + face < last ? i + face : last] += sum[i] / faces;
    memcpy(sum, next, (size_t)(last + 1) * sizeof *sum);
}

/* The wounds of so many hits, each of which hurts with this chance. */
static void add_hurts(double out[ODDS_MOST], int hits, double hurts,
                      double chance)
{
    const double one[ODDS_MOST] = { 1 - hurts, hurts };
    double all[ODDS_MOST] = { 1 };

    for (int i = 0; i < hits; i++)
        odds_fold(one, all);
    for (int i = 0; i < ODDS_MOST; i++)
        out[i] += chance * all[i];
}

/* ofas.20.17 every hit becomes so many dice, all added, ofas.20.18 up to what the
 * target can take; 'hits' is the chance of one shot, 'hurts' of each of its
 * hits. */
static void blast(const struct battle *view, const struct ofas_attack *a,
                  double hits, double hurts, double out[ODDS_MOST])
{
    const int faces = view->stage->book->faces;
    const int most = ofas_most_blasts(view, a->target);
    const int last = most < BLASTS ? most : BLASTS;
    double standing[MAX_ROLL + 1] = { 1 }, sum[BLASTS + 1] = { 1 };
    double landed[BLASTS + 1] = { 0 };

    for (int n = 1; n <= a->shots; n++)
        for (int i = n; i >= 0; i--)
            standing[i] =
                standing[i] * (1 - hits) + (i > 0 ? standing[i - 1] * hits : 0);
    for (int n = 0; n <= a->shots; n++) {
        for (int i = 0; i <= last; i++)
            landed[i] += standing[n] * sum[i];
        for (int i = 0; i < a->profile->explosion; i++)
            add_die(sum, last, faces);
    }
    for (int i = 0; i <= last; i++)
        add_hurts(out, i, hurts, landed[i]);
}

/* A shot that unsettles stands for one that hits, one that neither explodes nor
 * pierces for what each of its hits does. */
static bool explode(const struct battle *view, const struct ofas_attack *a,
                    double out[ODDS_MOST])
{
    struct ofas_profile mark = *a->profile, plain = *a->profile;
    double hit[ODDS_MOST], hurt[ODDS_MOST];

    mark.disruptive = 1;
    plain.explosion = 0;
    plain.flags &= (uint16_t)~OFAS_PIERCEABLE;
    if (!one_shot(view, a, &mark, hit) || !one_shot(view, a, &plain, hurt))
        return false;
    blast(view, a, hit[1], hit[1] > 0 ? hurt[1] / hit[1] : 0, out);
    return true;
}

/* ---- all of them ---- */

int odds_of(const struct battle *view, const struct ofas_attack *attack,
            double out[ODDS_MOST])
{
    double one[ODDS_MOST];

    if (attack->shots < 1)
        return 0;
    memset(out, 0, ODDS_MOST * sizeof *out);
    if (attack->profile->explosion && !attack->profile->disruptive)
        return explode(view, attack, out) ? odds_count(out) : 0;
    if (!one_shot(view, attack, attack->profile, one))
        return 0;
    out[0] = 1;
    for (int i = 0; i < attack->shots; i++)
        odds_fold(one, out);
    return odds_count(out);
}
