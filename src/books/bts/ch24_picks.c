/* ch24_picks.c -- bts chapters 24 and 91: what the players pick in secret, and how
 * it is kept from the other until the battle is over.
 *
 * A pick lies in the state and nowhere else: the question is a secret one, no event
 * tells of it, and a view of the other player has none. That somebody has picked
 * everybody knows. */
#include "books/bts/bts.h"

#include "base/hash.h"

static int count_of(const struct battle *b, int player, uint64_t keywords)
{
    int n = 0;

    for (int f = 0; f < b->figures; f++)
        n += bts_owner(b, f) == player && bts_is(b, f, keywords);
    return n;
}

/* bts.24.24, 24.25, 24.39, 24.42 who of an army may be picked: never the General
 * while there is another. */
static struct figures choice_of(const struct battle *b, int army, bool hulls)
{
    const uint64_t kinds =
        BTS_IS(CHAMPION) | (hulls ? BTS_IS(MONSTER) | BTS_IS(VEHICLE) : 0);
    const bool only = count_of(b, army, kinds) <= 1;
    struct figures out = { { 0 } };

    for (int f = 0; f < b->figures; f++)
        if (bts_owner(b, f) == army && bts_is(b, f, kinds) &&
            (only || !bts_is(b, f, BTS_IS(GENERAL))))
            figures_add(&out, f);
    return out;
}

static struct figures figures_for(const struct battle *b, int player,
                                  enum bts_pick pick)
{
    return choice_of(b, pick == PICK_OWN ? player : player ^ 1,
                     bts_state_of(b)->scenario == SCENARIO_ESCALATION);
}

/* bts.24.26 the three markers of the enemy's camp: ORDER CAMPS. */
static uint64_t camp_of(const struct battle *b, int player)
{
    const struct box zone = bts_zone(b, player ^ 1);

    return zone.bottom < 0 ? 7 : 7 << 3;
}

static bool wants(const struct battle *b, int player, enum bts_pick pick)
{
    const struct figures who = figures_for(b, player, pick);

    return (bts_plan(b)->picks >> pick & 1) &&
           (pick == PICK_MARKER || figures_any(&who));
}

static void keep(struct battle *b, int player, enum bts_pick pick, int what)
{
    struct bts_state *s = bts_state(b);

    s->pick[player][pick] = (uint16_t)(what + 1);
    s->picked[player] |= (uint8_t)(1 << pick);
    if (pick == PICK_OWN)
        TELL_BY(b, player, PICKS, BTS(91, 4), NOBODY, NOBODY);
    else if (pick == PICK_ENEMY)
        TELL_BY(b, player, PICKS_ENEMY, BTS(91, 4), NOBODY, NOBODY);
    else
        TELL_BY(b, player, PICKS_MARKER, BTS(91, 4), NOBODY, NOBODY);
}

static bool is_played(const struct battle *b, enum bts_scenario which)
{
    return bts_state_of(b)->scenario == which;
}

enum flow bts_picks(struct battle *b)
{
    struct bts_picks *v = LOCALS(b, bts_picks);
    int player = v->turn ^ bts_state(b)->leader;

    switch ((enum bts_picks_step)frame_top(b)->step) {
    case PICKS_BEGIN:
        while (v->turn < BTS_SIDES) {
            player = v->turn ^ bts_state(b)->leader;
            if (wants(b, player, PICK_OWN)) {
                ASK(b, PICKS_OWN, PROTECT, .who = player,
                    .rule = BTS(24, is_played(b, SCENARIO_VIP) ? 42 : 24),
                    .unit = NOBODY, .other = NOBODY,
                    .across = figures_for(b, player, PICK_OWN), .least = 1,
                    .most = 1);
                keep(b, player, PICK_OWN, figures_first(&b->answer.across));
            }
            if (wants(b, player, PICK_ENEMY)) {
                ASK(b, PICKS_ENEMY, MARK, .who = player,
                    .rule =
                        BTS(24, is_played(b, SCENARIO_ESCALATION) ? 39 : 25),
                    .unit = NOBODY, .other = NOBODY,
                    .across = figures_for(b, player, PICK_ENEMY), .least = 1,
                    .most = 1);
                keep(b, player, PICK_ENEMY, figures_first(&b->answer.across));
            }
            if (wants(b, player, PICK_MARKER)) {
                ASK(b, PICKS_CAMP, CAMP, .who = player, .rule = BTS(24, 26),
                    .unit = NOBODY, .other = NOBODY,
                    .among = camp_of(b, player));
                keep(b, player, PICK_MARKER, b->answer.value);
            }
            v->turn++;
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- what is hidden ---- */

void bts_blank(struct battle *b, int player)
{
    if (b->over)
        return;
    for (int p = 0; p < BTS_SIDES; p++)
        if (p != player)
            memset(bts_state(b)->pick[p], 0, sizeof bts_state(b)->pick[p]);
}

static int nth(const struct figures *of, uint64_t n)
{
    n %= (uint64_t)figures_count(of);
    for (FIGURES_EACH(f, of))
        if (n-- == 0)
            return f;
    return NO_FIGURE;
}

/* Anything that he may have picked is as likely as anything else. */
static int likely(const struct battle *b, int player, enum bts_pick pick,
                  uint64_t seed)
{
    const struct figures who = figures_for(b, player, pick);

    if (pick == PICK_MARKER)
        return set_first(camp_of(b, player)) + (int)(seed % 3);
    return nth(&who, seed);
}

void bts_guess(struct battle *b, int player, uint64_t seed)
{
    struct bts_state *s = bts_state(b);

    for (int p = 0; p < BTS_SIDES; p++)
        for (int i = 0; i < PICK_COUNT; i++)
            if (p != player && (s->picked[p] >> i & 1) && !s->pick[p][i]) {
                seed = hash_mix(seed + 1);
                s->pick[p][i] =
                    (uint16_t)(likely(b, p, (enum bts_pick)i, seed) + 1);
            }
}

/* bts.91.29 */
void bts_reveal(struct battle *b)
{
    for (int player = 0; player < BTS_SIDES; player++) {
        const uint16_t *pick = bts_state(b)->pick[player];

        if (pick[PICK_OWN])
            BTS_TELL_BY(b, player, PROTECTED, BTS(91, 29),
                        ONE(b, pick[PICK_OWN] - 1));
        if (pick[PICK_ENEMY])
            BTS_TELL_BY(b, player, MARKED, BTS(91, 29),
                        ONE(b, pick[PICK_ENEMY] - 1));
        if (pick[PICK_MARKER])
            TELL_BY(b, player, CAMP_SHOWN, BTS(91, 29), NOBODY, NOBODY,
                    .camp = pick[PICK_MARKER] - 1);
    }
}
