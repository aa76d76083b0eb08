/* ch16_morale.c -- bts chapters 16 and 17: Morale tests, Demoralised armies, and
 * Champions who stay all the same. Example: bts.93.11. */
#include "books/bts/bts.h"

enum { MORALE_NEEDED = 10 }; /* bts.16.01 */

/* ---- one test ---- */

static bool general_lives(const struct battle *b, int player)
{
    struct figures side = bts_side(b, player);

    for (FIGURES_EACH(f, &side))
        if (bts_is(b, f, BTS_IS(GENERAL)))
            return true;
    return false;
}

/* bts.11.18 the caster and friends within 15 cm. */
static bool has_courage(const struct battle *b, int f)
{
    struct figures side = bts_side(b, bts_owner(b, f));

    for (FIGURES_EACH(g, &side))
        if ((bts_figure_of(b, g)->charms & CHARM_COURAGE) &&
            bts_in_aura(b, f, g, BTS_AURA))
            return true;
    return false;
}

/* bts.16.07 is it sure to pass? 11.18 the test of a spell is rolled. */
static bool passes_surely(const struct battle *b, int f, uint16_t rule)
{
    return bts_has(b, f, SPECIAL_FEARLESS) || bts_has(b, f, SPECIAL_FANATIC) ||
           (bts_has(b, f, SPECIAL_BODYGUARD) &&
            general_lives(b, bts_owner(b, f))) ||
           (rule != BTS(11, 23) && has_courage(b, f));
}

int bts_popular(const struct battle *b, int f)
{
    struct figures side;

    if (!bts_is(b, f, BTS_IS(IRREGULAR)) || !bts_is(b, f, BTS_IS(WARRIOR)))
        return 0;
    side = bts_side(b, bts_owner(b, f));
    for (FIGURES_EACH(g, &side))
        if (bts_has(b, g, SPECIAL_POPULAR) && bts_in_aura(b, f, g, BTS_AURA))
            return 1;
    return 0;
}

/* bts.23.27 Guerriers near a spiritual leader. */
static bool is_guided(const struct battle *b, int f)
{
    struct figures side;

    if (!bts_is(b, f, BTS_IS(WARRIOR)))
        return false;
    side = bts_side(b, bts_owner(b, f));
    for (FIGURES_EACH(g, &side))
        if (bts_has(b, g, SPECIAL_SPIRITUAL) && bts_in_aura(b, f, g, BTS_AURA))
            return true;
    return false;
}

/* bts.20.18 the best Moral of a Monstre and its crew. */
static int moral_tested(const struct battle *b, int f)
{
    const int own = bts_moral(b, f);
    const int crew = bts_model(b, f)->crew_moral;

    return bts_is(b, f, BTS_IS(MONSTER)) && crew > own ? crew : own;
}

/* bts.16.01, 01.17 two dice and Moral; bts.23.32 Courageux may roll the lower one again,
 * bts.23.27 who is guided the dice that were not. Rolling again never harms who
 * has failed. */
static bool roll_morale(struct battle *b, int f, uint16_t rule)
{
    const int moral = moral_tested(b, f);
    uint8_t die[2], again;
    bool kept[2] = { true, true };
    int low, again_rolled = 0;

    roll_alike(b, BTS_TOLD(b, MORALE_ROLL, rule, ONE(b, f), .moral = moral),
               BTS_FACES_OF_DIE, 2, DICE_EACH, die);
    low = die[1] < die[0];
    if (die[0] + die[1] + 2 + moral < MORALE_NEEDED &&
        bts_has(b, f, SPECIAL_BRAVE)) {
        roll_on(b, BTS_FACES_OF_DIE, 1, &again);
        die[low] = again;
        kept[low] = false;
        again_rolled++;
    }
    if (die[0] + die[1] + 2 + moral < MORALE_NEEDED && is_guided(b, f))
        for (int i = 0; i < 2; i++)
            if (kept[i]) {
                roll_on(b, BTS_FACES_OF_DIE, 1, &again);
                die[i] = again;
                again_rolled++;
            }
    LOG_SET(b, MORALE_ROLL, total, die[0] + die[1] + 2 + moral);
    LOG_SET(b, MORALE_ROLL, again, again_rolled);
    LOG_SET(b, MORALE_ROLL, passed,
            die[0] + die[1] + 2 + moral >= MORALE_NEEDED);
    return die[0] + die[1] + 2 + moral >= MORALE_NEEDED;
}

/* bts.17.04 Emergent or higher, at the first failure only. */
static bool may_stand(const struct battle *b, int f)
{
    const int rank = bts_model(b, f)->rank;

    return rank != RANK_NONE && rank <= RANK_EMERGENT &&
           !(bts_figure_of(b, f)->morale & NERVE_FAILED);
}

static void tell_sure(struct battle *b, int f, uint16_t rule, bool passed)
{
    BTS_TELL(b, MORALE_SURE, rule, ONE(b, f), .passed = passed);
    bts_state(b)->passed = passed;
}

/* bts.16.02 for who charges something terrible, and in a Demoralised army. */
enum flow bts_morale(struct battle *b)
{
    const struct bts_morale *v = LOCALS(b, bts_morale);

    switch ((enum bts_morale_step)frame_top(b)->step) {
    case MORALE_BEGIN:
        if (passes_surely(b, v->figure, v->rule)) {
            tell_sure(b, v->figure, BTS(16, 7), true);
            return FLOW_DONE;
        }
        if (bts_has(b, v->figure, SPECIAL_ROBOTIC)) {
            ASK(b, MORALE_ROBOT, ROBOT, .who = bts_owner(b, v->figure),
                .rule = BTS(23, 76), .unit = bts_model(b, v->figure)->unit,
                .other = NOBODY, .figure = bts_index(b, v->figure), .among = 3);
            tell_sure(b, v->figure, BTS(23, 76), b->answer.value != 0);
            return FLOW_DONE;
        }
        bts_state(b)->passed = roll_morale(b, v->figure, v->rule);
        if (bts_state(b)->passed)
            return FLOW_DONE;
        if (may_stand(b, v->figure)) {
            ASK(b, MORALE_LAST_STAND, LAST_STAND,
                .who = bts_owner(b, v->figure), .rule = BTS(17, 4),
                .unit = bts_model(b, v->figure)->unit, .other = NOBODY,
                .figure = bts_index(b, v->figure), .among = 3);
            if (b->answer.value) {
                bts_figure(b, v->figure)->morale |= NERVE_STAYED;
                BTS_TELL(b, LAST_STAND, BTS(17, 4), ONE(b, v->figure));
                bts_state(b)->passed = true;
            }
        }
        bts_figure(b, v->figure)->morale |= NERVE_FAILED;
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- Demoralised armies ---- */

/* bts.02.26 an Arme de Siège is not counted, its Servants are; bts.07.02 so is who is
 * in reserve. */
int bts_strength(const struct battle *b, int player)
{
    int n = 0;

    for (int f = 0; f < b->figures; f++)
        n += bts_owner(b, f) == player && !bts_is(b, f, BTS_IS(SIEGE)) &&
             bts_figure_of(b, f)->away != AWAY_DEAD;
    return n;
}

void bts_find_demoralised(struct battle *b)
{
    struct bts_state *s = bts_state(b);

    for (int player = 0; player < BTS_SIDES; player++) {
        const int losses = s->strength[player] - bts_strength(b, player);

        if (s->demoralised[player] || 2 * losses <= s->strength[player])
            continue;
        s->demoralised[player] = (uint8_t)(b->turn + 1);
        TELL_BY(b, player, DEMORALISED, BTS(16, 3), NOBODY, NOBODY,
                .side = player, .losses = losses,
                .strength = s->strength[player]);
    }
}

/* bts.16.06 a friendly Champion within 15 cm, in sight, who has passed this turn. */
static bool is_steadied(const struct battle *b, int f)
{
    struct figures side = bts_side(b, bts_owner(b, f));

    for (FIGURES_EACH(g, &side))
        if (bts_is(b, g, BTS_IS(CHAMPION)) && g != f &&
            (bts_figure_of(b, g)->morale & NERVE_TESTED) &&
            !bts_figure_of(b, g)->immobilised &&
            bts_within(b, f, g, BTS_AURA) &&
            (bts_carrier(b, f) == bts_carrier(b, g) || bts_sees(b, f, g)))
            return true;
    return false;
}

bool bts_owes_test(const struct battle *b, int f)
{
    const struct bts_state *s = bts_state_of(b);

    return s->demoralised[bts_owner(b, f)] && bts_is_here(b, f) &&
           !(bts_figure_of(b, f)->morale & NERVE_TESTED) &&
           !bts_is(b, f, BTS_IS(VEHICLE) | BTS_IS(SIEGE)) &&
           (bts_is(b, f, BTS_IS(CHAMPION)) || !is_steadied(b, f));
}

/* bts.16.04 who fails is gone; a set of figures tests one by one. */
enum flow bts_resolve(struct battle *b)
{
    struct bts_resolve *v = LOCALS(b, bts_resolve);

    switch ((enum bts_resolve_step)frame_top(b)->step) {
    case RESOLVE_BEGIN:
        while (figures_any(&v->left)) {
            v->now = (uint16_t)figures_first(&v->left);
            figures_remove(&v->left, v->now);
            if (!bts_owes_test(b, v->now))
                continue;
            CALL(b, RESOLVE_NEXT, bts_morale, .figure = v->now,
                 .rule = BTS(16, 4));
            if (bts_state(b)->passed) {
                bts_figure(b, v->now)->morale |= NERVE_TESTED;
            } else {
                BTS_TELL(b, FLEES, BTS(16, 4), ONE(b, v->now));
                bts_remove(b, v->now);
                /* bts.22.10, 20.17 what it leaves behind */
                CALL(b, RESOLVE_SETTLED, bts_settle, .figure = 0);
            }
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
