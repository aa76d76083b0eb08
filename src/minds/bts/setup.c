/* setup.c -- what is chosen before a battle of bts and when reserves come: markers,
 * secret picks, who begins aboard, by which gate. */
#include "minds/bts/doctrine.h"

#include "battle/candidates.h"

enum { OFFERED = 24 };

/* ---- places ---- */

/* Where the enemies are on average; the middle of the table when there are none. */
static struct vec middle_of(const struct battle *b, int player)
{
    int64_t x = 0, y = 0;
    int n = 0;

    for (int f = 0; f < b->figures; f++)
        if (bts_owner(b, f) == player && bts_is_out(b, f)) {
            x += bts_at(b, f).x;
            y += bts_at(b, f).y;
            n++;
        }
    return n ? vec((int32_t)(x / n), (int32_t)(y / n)) : vec(0, 0);
}

/* The candidate whose first place is nearest to that one, or farthest from it. */
static void place_near(const struct battle *b, uint64_t seed, struct vec at,
                       int sign, struct decision *d)
{
    struct decision can[OFFERED];
    const int n = candidates(b, seed, can, OFFERED);
    struct best best = { 0, INT32_MIN };

    for (int i = 0; i < n; i++)
        if (can[i].count)
            best_offer(&best, i, -sign * vec_distance(can[i].step[0].at, at));
    decision_copy(d, &can[best.which]);
}

/* bts.24.28 near to its own zone. */
void bts_mind_marker(const struct battle *b, uint64_t seed, struct decision *d)
{
    place_near(b, seed, box_middle(bts_zone(b, b->asked.who)), 1, d);
}

/* bts.07.05, 23.17 where its friends are; where the enemy chooses, far from his. */
void bts_mind_gate(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int owner = b->unit[b->asked.unit].owner;

    place_near(b, seed, middle_of(b, owner), owner == b->asked.who ? 1 : -1, d);
}

/* bts.23.80 among the enemies, or as far from them as the enemy can make it. */
void bts_mind_appear(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int owner = b->unit[b->asked.unit].owner;

    place_near(b, seed, middle_of(b, !owner), owner == b->asked.who ? 1 : -1,
               d);
}

/* bts.13.24 where the enemies of who is asked stand thickest. */
void bts_mind_blast(const struct battle *b, uint64_t seed, struct decision *d)
{
    enum { UNDER = CM(6) };
    struct decision can[OFFERED];
    const int n = candidates(b, seed, can, OFFERED);
    struct best best = { 0, INT32_MIN };

    for (int i = 0; i < n; i++) {
        const struct vec at =
            can[i].count ? can[i].step[0].at : bts_falling_at(b);
        int32_t value = 0;

        for (int f = 0; f < b->figures; f++)
            if (bts_is_out(b, f) &&
                vec_distance2(bts_at(b, f), at) < (int64_t)UNDER * UNDER)
                value += bts_owner(b, f) == b->asked.who ? -bts_mind_worth(b, f)
                                                         : bts_mind_worth(b, f);
        best_offer(&best, i, value);
    }
    decision_copy(d, &can[best.which]);
}

/* ---- reserves ---- */

/* All fight from the first turn on; nobody waits for a carrier. */
void bts_mind_nobody(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)b;
    (void)seed;
    d->value = ANSWER_NONE;
}

/* As much as may be added: to come sooner is better. */
void bts_mind_most(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = b->asked.most;
}

/* ---- secret picks ---- */

/* How long he may last who is shot at. */
static int toughness(const struct battle *b, int f)
{
    return bts_model(b, f)->life * bts_model(b, f)->defence;
}

/* The one of these who is soonest killed, of equals the last; but not that one. */
static int weakest(const struct battle *b, const struct figures *who, int but)
{
    int32_t least = INT32_MAX;
    int best = NO_FIGURE;

    for (FIGURES_EACH(f, who)) {
        int32_t all;

        if (f == but)
            continue;
        all = bts_model(b, f)->armour[FACE_FRONT] ? INT32_MAX - 1
                                                  : toughness(b, f);
        if (all > least)
            continue;
        best = f;
        least = all;
    }
    return best;
}

/* bts.24.24 who stays behind to be unhurt is missed by the fight: the weakest, who is
 * looked for by the enemy too. bts.24.42 who has to walk far is the toughest, and of
 * these the fastest. */
void bts_mind_protect(const struct battle *b, uint64_t seed, struct decision *d)
{
    const bool far = bts_state_of(b)->scenario == SCENARIO_VIP;
    struct best best = { NO_FIGURE, INT32_MIN };

    (void)seed;
    for (FIGURES_EACH(f, &b->asked.across))
        best_offer(&best, f, toughness(b, f) + bts_pace(b, f) / CM(1));
    bts_mind_name(d,
                  far ? best.which : weakest(b, &b->asked.across, NO_FIGURE));
}

/* bts.24.39 who is soonest killed; bts.24.25 after the one whom his side keeps back. */
void bts_mind_mark(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int first = weakest(b, &b->asked.across, NO_FIGURE);
    const int next = bts_state_of(b)->scenario == SCENARIO_SEARCH
                         ? weakest(b, &b->asked.across, first)
                         : NO_FIGURE;

    (void)seed;
    bts_mind_name(d, next == NO_FIGURE ? first : next);
}

/* bts.24.26 where the ground is open, and rather on a flank, nearer and less crowded
 * than the middle of the camp. */
void bts_mind_camp(const struct battle *b, uint64_t seed, struct decision *d)
{
    enum { ABOUT = CM(10), FLANK = 1 };
    const struct terrain *t = &b->stage->terrain;
    struct best best = { NOBODY, INT32_MIN };

    (void)seed;
    for (uint64_t left = b->asked.among; left; left &= left - 1) {
        const int k = set_first(left);
        const struct vec at = bts_state_of(b)->marker[k].at;
        int32_t value = at.x ? FLANK : 0;

        for (int i = 0; i < t->pieces; i++)
            value -= polygon_near(&t->piece[i].shape, at, ABOUT);
        best_offer(&best, k, value);
    }
    d->value = best.which;
}

/* ---- small choices ---- */

/* The cheapest of one's own: bts.09.09. */
void bts_mind_cheapest(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    struct best best = { NO_FIGURE, INT32_MIN };

    (void)seed;
    for (FIGURES_EACH(f, &b->asked.across))
        best_offer(&best, f, -bts_mind_worth(b, f));
    bts_mind_name(d, best.which);
}

/* bts.23.61, 23.75 the dearest. */
void bts_mind_dearest(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { NO_FIGURE, INT32_MIN };

    (void)seed;
    for (FIGURES_EACH(f, &b->asked.across))
        best_offer(&best, f, bts_mind_worth(b, f));
    bts_mind_name(d, best.which);
}

/* bts.14.09 the best fighter's die goes to the highest place. */
void bts_mind_next_die(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    struct best best = { NO_FIGURE, INT32_MIN };

    (void)seed;
    for (FIGURES_EACH(f, &b->asked.across))
        best_offer(&best, f, -bts_force(b, f) * MILLI - bts_combat(b, f));
    bts_mind_name(d, best.which);
}
