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

/* bts.24.24, 24.42 who is likeliest to come through: the toughest; where he has to
 * walk far, the fastest of them. */
void bts_mind_protect(const struct battle *b, uint64_t seed, struct decision *d)
{
    const bool far = bts_state_of(b)->scenario == SCENARIO_VIP;
    struct best best = { NO_FIGURE, INT32_MIN };

    (void)seed;
    for (FIGURES_EACH(f, &b->asked.across))
        best_offer(&best, f,
                   bts_model(b, f)->life * bts_model(b, f)->defence +
                       (far ? bts_pace(b, f) / CM(1) : 0));
    bts_mind_name(d, best.which);
}

/* bts.24.25, 24.39 who is soonest killed. */
void bts_mind_mark(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { NO_FIGURE, INT32_MIN };

    (void)seed;
    for (FIGURES_EACH(f, &b->asked.across))
        best_offer(&best, f,
                   bts_model(b, f)->armour[FACE_FRONT]
                       ? INT32_MIN + 1
                       : -bts_model(b, f)->life * bts_model(b, f)->defence);
    bts_mind_name(d, best.which);
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
