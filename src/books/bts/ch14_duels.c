/* ch14_duels.c -- bts chapter 14: the Duel Phase, and who takes part in a duel. */
#include "books/bts/bts.h"

enum { SHIELDED = 2, RIDDEN = 1 };

/* ---- who takes part ---- */

static void add_fighter(struct battle *b, int f, int side, enum bts_role role)
{
    struct bts_state *s = bts_state(b);

    if (s->fighters < BTS_FIGHTERS)
        s->fighter[s->fighters++] =
            (struct bts_fighter){ .figure = (uint16_t)f,
                                  .side = (uint8_t)side,
                                  .role = (uint8_t)role,
                                  .weapon =
                                      (uint8_t)(bts_main_weapon(b, f) + 1) };
}

/* bts.14.09 ruling: the attackers are the side of the first charge in the duel;
 * moves are made in order, so that of two who charged each other's side the player
 * with the initiative was first. */
static int attacking_player(const struct battle *b, int duel)
{
    const int first = bts_state_of(b)->initiative;

    for (int k = 0; k < BTS_SIDES; k++)
        for (int f = 0; f < b->figures; f++)
            if (bts_figure_of(b, f)->duel == duel &&
                bts_owner(b, f) == (first ^ k) &&
                bts_figure_of(b, f)->target[0])
                return first ^ k;
    return first;
}

void bts_gather_duel(struct battle *b, int f)
{
    const int duel = bts_figure_of(b, f)->duel;
    const int attacker = attacking_player(b, duel);

    memset(bts_state(b)->fighter, 0, sizeof bts_state(b)->fighter);
    bts_state(b)->fighters = 0;
    for (int g = 0; g < b->figures; g++)
        if (bts_figure_of(b, g)->duel == duel && bts_is_here(b, g))
            add_fighter(b, g, bts_owner(b, g) != attacker, ROLE_ENGAGED);
}

/* bts.14.05 neither Engaged, Immobilised nor prone, with a weapon for it, touching
 * a friend in the duel whose base is not larger. */
static bool may_support(const struct battle *b, int f, int side)
{
    const struct bts_figure *s = bts_figure_of(b, f);

    if (!bts_is_out(b, f) || s->prone || s->immobilised || s->supports ||
        bts_is_engaged(b, f) || !bts_support_weapon(b, f))
        return false;
    for (int i = 0; i < bts_state_of(b)->fighters; i++) {
        const struct bts_fighter *friend = bts_fighter(b, i);

        if (friend->side == side && friend->role == ROLE_ENGAGED &&
            bts_owner(b, friend->figure) == bts_owner(b, f) &&
            bts_touches(b, f, friend->figure) &&
            bts_model(b, f)->radius >= bts_model(b, friend->figure)->radius)
            return true;
    }
    return false;
}

struct figures bts_supporters(const struct battle *b, int side)
{
    struct figures out = { { 0 } };

    for (int f = 0; f < b->figures; f++)
        if (may_support(b, f, side))
            figures_add(&out, f);
    return out;
}

void bts_add_supporters(struct battle *b, int side, const struct figures *who)
{
    for (FIGURES_EACH(f, who)) {
        add_fighter(b, f, side, ROLE_SUPPORT);
        bts_figure(b, f)->supports = 1;
        BTS_TELL(b, SUPPORTS, BTS(14, 5), ONE(b, f));
    }
}

/* bts.14.20 .. 14.22 all Engaged figures of the side must be able to. */
bool bts_may_shield(const struct battle *b, int side)
{
    for (int i = 0; i < bts_state_of(b)->fighters; i++) {
        const struct bts_fighter *f = bts_fighter(b, i);

        if (f->side == side &&
            (f->role != ROLE_ENGAGED ||
             !(bts_model(b, f->figure)->gear & BTS_GEAR_BIT(SHIELD)) ||
             bts_is(b, f->figure, BTS_IS(CAVALRY)) ||
             bts_figure_of(b, f->figure)->immobilised))
            return false;
    }
    return true;
}

/* ---- dice ---- */

/* bts.18.10 .. 18.12 the charge of riders at somebody on foot, over good ground. */
bool bts_rides_down(const struct battle *b, int f)
{
    const struct bts_figure *s = bts_figure_of(b, f);
    const uint64_t mounted = BTS_IS(CAVALRY) | BTS_IS(BIKE);
    bool on_foot = false;

    if (!bts_is(b, f, mounted) || s->charged != 1 || s->immobilised)
        return false;
    for (int i = 0; i < BTS_TARGETS; i++)
        if (s->target[i])
            on_foot |= !bts_is(b, s->target[i] - 1, mounted);
    for (int g = 0; g < b->figures; g++) /* counter-charged by riders */
        if (bts_are_enemies(b, f, g) && bts_is(b, g, mounted) &&
            bts_has_charged(b, g, f))
            return false;
    return on_foot;
}

/* bts.13.02, 13.03, 19.05, 23.64 what weapons add to Attaques. */
static int weapon_attacks(const struct battle *b, int f)
{
    const int most = bts_has(b, f, SPECIAL_MANY_ARMS) ? 4
                     : bts_is(b, f, BTS_IS(WALKER))   ? BTS_ARMS
                                                      : 2;
    int used = 0, first = NOBODY;
    bool alike = true;

    for (int i = 0; i < bts_model(b, f)->arms && used < most; i++) {
        const struct bts_weapon *w = bts_weapon(b, f, i);

        if (w->category != CATEGORY_MELEE || w->hands != 1 || w->gear ||
            specials_have(&w->specials, SPECIAL_THROWN)) /* bts.23.11 */
            continue;
        if (first == NOBODY)
            first = bts_model(b, f)->arm[i].weapon;
        alike &= bts_model(b, f)->arm[i].weapon == first;
        used++;
    }
    return used > 1 ? used - 1 + alike : 0;
}

int bts_duel_dice(const struct battle *b, int fighter)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);
    int dice;

    if (f->role == ROLE_SUPPORT)
        return 1; /* bts.14.05 */
    dice = bts_model(b, f->figure)->attacks + weapon_attacks(b, f->figure) +
           (bts_rides_down(b, f->figure) ? RIDDEN : 0) +
           (bts_figure_of(b, f->figure)->charms & CHARM_RAGE ? 2 : 0);
    return f->role == ROLE_SHIELD ? SHIELDED * dice : dice; /* bts.14.20 */
}

/* bts.13.05, 13.06, 14.31, 13.26, 90 M05 what is added to its dice. */
int bts_duel_modifier(const struct battle *b, int fighter)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);
    const struct bts_model *m = bts_model(b, f->figure);
    int modifier = 0;

    if (bts_figure_of(b, f->figure)->prone)
        modifier--;
    if (f->role == ROLE_SUPPORT)
        return modifier;
    if (f->weapon == 0) {
        if (!bts_has(b, f->figure, SPECIAL_IMPLACABLE))
            modifier--;
    } else if (!(bts_has(b, f->figure, SPECIAL_STRONG) ||
                 bts_is(b, f->figure, BTS_IS(WALKER)) ||
                 bts_has(b, f->figure, SPECIAL_MANY_ARMS))) {
        modifier += bts_weapon(b, f->figure, f->weapon - 1)->duel;
    }
    if ((m->gear & BTS_GEAR_BIT(BANNER)) &&
        !bts_has(b, f->figure, SPECIAL_BEARER))
        modifier--;
    return modifier;
}

/* bts.10.21 with the die of the feat; bts.23.66 halved against a swarm. */
int bts_duel_combat(const struct battle *b, int fighter)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);
    int combat = bts_combat(b, f->figure);

    if (bts_feat_on(b, f->figure, FEAT_STRIKE))
        combat = bts_bounded(combat + bts_figure_of(b, f->figure)->bonus);
    for (int i = 0; i < bts_state_of(b)->fighters; i++)
        if (bts_fighter(b, i)->side != f->side &&
            bts_has(b, bts_fighter(b, i)->figure, SPECIAL_SWARM))
            return bts_half(combat);
    return combat;
}

/* ---- weapons ---- */

int bts_main_weapon(const struct battle *b, int f)
{
    for (int i = 0; i < bts_model(b, f)->arms; i++) {
        const struct bts_weapon *w = bts_weapon(b, f, i);

        if (w->category == CATEGORY_MELEE && w->hands > 0 && !w->gear)
            return i;
    }
    return NOBODY;
}

bool bts_support_weapon(const struct battle *b, int f)
{
    for (int i = 0; i < bts_model(b, f)->arms; i++)
        if (bts_weapon(b, f, i)->support)
            return true;
    return false;
}

/* ---- the phase ---- */

/* One figure of each duel that is still to be fought: the smallest number. */
static struct figures open_duels(const struct battle *b)
{
    struct figures out = { { 0 } };
    struct figures seen = { { 0 } };

    for (int f = 0; f < b->figures; f++) {
        const int duel = bts_figure_of(b, f)->duel;

        if (!duel || bts_figure_of(b, f)->fought || !bts_is_here(b, f) ||
            !bts_is_engaged(b, f) || figures_has(&seen, duel - 1))
            continue;
        figures_add(&seen, duel - 1);
        figures_add(&out, f);
    }
    return out;
}

enum flow bts_duels(struct battle *b)
{
    struct figures who;

    switch ((enum bts_duels_step)frame_top(b)->step) {
    case DUELS_BEGIN:
        CALL(b, DUELS_FEATS, bts_feats, .phase = PHASE_DUEL);
        for (;;) {
            who = open_duels(b);
            if (!figures_any(&who))
                return FLOW_DONE;
            ASK(b, DUELS_NEXT, DUEL, .who = bts_state(b)->initiative,
                .rule = BTS(14, 1), .unit = NOBODY, .other = NOBODY,
                .across = open_duels(b), .least = 1, .most = 1);
            bts_gather_duel(b, figures_first(&b->answer.across));
            CALL(b, DUELS_FOUGHT, bts_duel, .declaring = 1);
        }
    }
    return FLOW_LOST;
}
