/* ch14_dice.c -- bts chapter 14: the dice of a duel: how many, what is added to
 * them, and which are rolled again.
 *
 * Dice are kept by what they show, before anything is added: so many of each face
 * for each fighter. */
#include "books/bts/bts.h"

enum { SHIELDED = 2, RIDDEN = 1, RAGED = 2 };

/* ---- faces ---- */

enum { DICE_BITS = 5, AGAIN_BITS = 2 };

int bts_faces(const struct bts_fighter *f, int face)
{
    return (int)(f->dice >> DICE_BITS * (face - 1) & ((1U << DICE_BITS) - 1));
}

static void add_die(struct bts_fighter *f, int face, int n)
{
    f->dice += (uint32_t)n << DICE_BITS * (face - 1);
}

static int faces_rolled_again(const struct bts_fighter *f, int face)
{
    return f->again >> AGAIN_BITS * (face - 1) & ((1 << AGAIN_BITS) - 1);
}

/* bts.01.13 faces of dice that were not rolled again yet, bits 1 .. 6. */
uint64_t bts_faces_left(const struct bts_fighter *f)
{
    uint64_t out = 0;

    for (int face = 1; face <= BTS_FACES_OF_DIE; face++)
        if (bts_faces(f, face) > faces_rolled_again(f, face))
            out |= (uint64_t)1 << face;
    return out;
}

/* ---- how many, and what is added ---- */

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

/* bts.23.11 a one-handed weapon that counts beside another. */
static bool is_beside(const struct bts_weapon *w)
{
    return w->category == CATEGORY_MELEE && w->hands == 1 && !w->gear &&
           !specials_have(&w->specials, SPECIAL_THROWN);
}

/* bts.13.02, 13.03, 19.05, 23.64 what weapons add to Attaques: one for each beside
 * the main weapon, and one more where all that are used are alike. */
static int weapon_attacks(const struct battle *b, const struct bts_fighter *f)
{
    const struct bts_model *m = bts_model(b, f->figure);
    const bool walker = bts_is(b, f->figure, BTS_IS(WALKER));
    const int most = walker                                     ? BTS_ARMS
                     : bts_has(b, f->figure, SPECIAL_MANY_ARMS) ? 4
                                                                : 2;
    int count = 0, alike = 0;

    if (f->weapon == 0 || bts_weapon(b, f->figure, f->weapon - 1)->hands != 1)
        return 0;
    for (int i = 0; i < m->arms; i++) {
        if (!is_beside(bts_weapon(b, f->figure, i)))
            continue;
        count++;
        alike += m->arm[i].weapon == m->arm[f->weapon - 1].weapon;
    }
    if (count > most)
        count = most;
    if (alike > most)
        alike = most;
    if (alike > 1 && (alike == count || !walker))
        return alike > count - 1 ? alike : count - 1;
    return count > 1 ? count - 1 : 0;
}

int bts_duel_dice(const struct battle *b, int fighter)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);
    int dice;

    if (f->role == ROLE_SUPPORT)
        return 1; /* bts.14.05 */
    dice =
        bts_model(b, f->figure)->attacks + weapon_attacks(b, f) +
        (bts_rides_down(b, f->figure) || bts_charges_monstrously(b, f->figure)
             ? RIDDEN
             : 0) +
        (bts_figure_of(b, f->figure)->charms & CHARM_RAGE ? RAGED : 0);
    return f->role == ROLE_SHIELD ? SHIELDED * dice : dice; /* bts.14.20 */
}

/* bts.23.30, 23.64 who minds no two-handed weapon. */
static bool is_handy(const struct battle *b, int f)
{
    return bts_has(b, f, SPECIAL_STRONG) || bts_is(b, f, BTS_IS(WALKER)) ||
           bts_has(b, f, SPECIAL_MANY_ARMS);
}

/* bts.14.20 ruling: a two-handed weapon is not used behind a shield. */
static int weapon_modifier(const struct battle *b, const struct bts_fighter *f)
{
    const struct bts_weapon *w;

    if (f->weapon == 0) /* bts.13.05, 13.06, 23.53 */
        return bts_has(b, f->figure, SPECIAL_IMPLACABLE) ? 0 : -1;
    w = bts_weapon(b, f->figure, f->weapon - 1);
    if (w->hands == 2 && (f->role == ROLE_SHIELD || is_handy(b, f->figure)))
        return 0;
    return w->duel;
}

static bool is_burdened(const struct battle *b, int f)
{
    return (bts_model(b, f)->gear & BTS_GEAR_BIT(BANNER)) &&
           !bts_has(b, f, SPECIAL_BEARER);
}

/* bts.14.31 prone, 13.26 with a banner, 90.05 by its weapon. */
int bts_duel_modifier(const struct battle *b, int fighter)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);

    return weapon_modifier(b, f) + bts_room_modifier(b, f->figure) -
           (bts_figure_of(b, f->figure)->prone ? 1 : 0) -
           (is_burdened(b, f->figure) ? 1 : 0);
}

/* bts.18.11 would it have the bonuses of a mounted charge over better ground? */
static bool rode_over_rough(const struct battle *b, int f)
{
    return bts_is(b, f, BTS_IS(CAVALRY) | BTS_IS(BIKE)) &&
           bts_figure_of(b, f)->charged > 1;
}

/* What makes its dice and what is added to them. */
static uint32_t whys(const struct battle *b, int fighter)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);
    uint32_t why = 0;

    if (weapon_modifier(b, f))
        why |= f->weapon ? WHY_WEAPON : WHY_UNARMED;
    if (bts_room_modifier(b, f->figure))
        why |= WHY_ROOM;
    if (bts_figure_of(b, f->figure)->prone)
        why |= WHY_PRONE;
    if (is_burdened(b, f->figure))
        why |= WHY_BANNER;
    if (f->role == ROLE_SUPPORT)
        return why | WHY_SUPPORT;
    if (f->role == ROLE_SHIELD)
        why |= WHY_COVERED;
    if (weapon_attacks(b, f))
        why |= WHY_PAIRED;
    if (bts_rides_down(b, f->figure) || bts_charges_monstrously(b, f->figure))
        why |= WHY_RIDDEN;
    else if (rode_over_rough(b, f->figure))
        why |= WHY_SLOWED;
    if (bts_figure_of(b, f->figure)->charms & CHARM_RAGE)
        why |= WHY_RAGE;
    return why;
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

/* ---- rolling ---- */

void bts_roll_duel(struct battle *b, int fighter)
{
    struct bts_fighter *f = &bts_state(b)->fighter[fighter];
    const int n = bts_duel_dice(b, fighter);
    uint8_t die[BTS_DUEL_DICE];

    f->dice = f->again = 0;
    if (n <= 0)
        return;
    roll_alike(b,
               BTS_TOLD(b, DUEL_ROLL, BTS(14, 4), ONE(b, f->figure),
                        .why = whys(b, fighter),
                        .modifier = bts_duel_modifier(b, fighter), .count = n,
                        .combat = bts_duel_combat(b, fighter)),
               BTS_FACES_OF_DIE, n, DICE_EACH, die);
    for (int i = 0; i < n; i++)
        add_die(f, die[i] + 1, 1);
}

void bts_reroll(struct battle *b, int fighter, int face, uint16_t rule)
{
    struct bts_fighter *f = &bts_state(b)->fighter[fighter];
    const int die =
        bts_roll(b, BTS_TOLD(b, DUEL_REROLL, rule, ONE(b, f->figure),
                             .why = rule == BTS(13, 26)  ? WHY_COLOURS
                                    : rule == BTS(5, 20) ? WHY_KILL
                                                         : WHY_MASTERY,
                             .from = face));

    LOG_SET(b, DUEL_REROLL, result, die);
    add_die(f, face, -1);
    add_die(f, die, 1);
    f->again = (uint16_t)(f->again + (1 << AGAIN_BITS * (die - 1)));
}

void bts_lay_out(const struct battle *b, struct bts_series *s)
{
    s->count[0] = s->count[1] = 0;
    for (int i = 0; i < bts_state_of(b)->fighters; i++) {
        const struct bts_fighter *f = bts_fighter(b, i);
        const int modifier = bts_duel_modifier(b, i);

        for (int face = 1; face <= BTS_FACES_OF_DIE; face++)
            for (int n = bts_faces(f, face); n > 0; n--)
                if (s->count[f->side] < BTS_DUEL_DICE / 2)
                    s->die[f->side][s->count[f->side]++] =
                        (struct bts_die){ .value = (uint8_t)bts_score(face,
                                                                      modifier),
                                          .fighter = (uint8_t)i };
    }
}

/* ---- which are rolled again ---- */

/* Why a figure may roll one of its dice again. */
enum { BY_MASTERY, BY_ORDER, OWN_REASONS };

static bool has_master_weapon(const struct battle *b,
                              const struct bts_fighter *f)
{
    const struct bts_model *m = bts_model(b, f->figure);
    const int weapon = f->weapon ? m->arm[f->weapon - 1].weapon + 1 : 0;

    return weapon && (m->mastery[0] == weapon || m->mastery[1] == weapon);
}

/* bts.05.20 against a Marcheur or Monstre of the duel. */
static bool is_ordered(const struct battle *b, const struct bts_fighter *f)
{
    for (int i = 0; i < bts_state_of(b)->fighters; i++) {
        const struct bts_fighter *other = bts_fighter(b, i);

        if (other->side != f->side && other->role != ROLE_SUPPORT &&
            bts_is(b, other->figure, BTS_IS(WALKER) | BTS_IS(MONSTER)) &&
            bts_order_kills(b, f->figure, other->figure))
            return true;
    }
    return false;
}

static bool may_reroll(const struct battle *b, int fighter, int reason)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);

    return bts_faces_left(f) &&
           (reason == BY_MASTERY ? has_master_weapon(b, f) : is_ordered(b, f));
}

static uint16_t rule_of(int reason)
{
    return reason == BY_MASTERY ? BTS(23, 58) : BTS(5, 20);
}

/* bts.13.26, 05.18 is a banner near to somebody of the side? One whose bearer is
 * prone, Immobilised or a passenger gives nothing. */
static bool has_banner(const struct battle *b, int side)
{
    for (int g = 0; g < b->figures; g++) {
        const struct bts_figure *s = bts_figure_of(b, g);
        const int32_t reach =
            s->charms & CHARM_RAISED ? 2 * BTS_AURA : BTS_AURA;

        if (!(bts_model(b, g)->gear & BTS_GEAR_BIT(BANNER)) ||
            !bts_is_here(b, g) || s->prone || s->immobilised)
            continue;
        for (int i = 0; i < bts_state_of(b)->fighters; i++)
            if (bts_fighter(b, i)->side == side &&
                !bts_are_enemies(b, g, bts_fighter(b, i)->figure) &&
                bts_in_aura(b, g, bts_fighter(b, i)->figure, reach))
                return true;
    }
    return false;
}

/* Whose dice the banner may have rolled again. */
static struct figures with_dice(const struct battle *b, int side)
{
    struct figures out = { { 0 } };

    for (int i = 0; has_banner(b, side) && i < bts_state_of(b)->fighters; i++)
        if (bts_fighter(b, i)->side == side &&
            bts_faces_left(bts_fighter(b, i)))
            figures_add(&out, bts_fighter(b, i)->figure);
    return out;
}

bool bts_rolls_again(const struct battle *b)
{
    for (int i = 0; i < bts_state_of(b)->fighters; i++)
        if (has_master_weapon(b, bts_fighter(b, i)) ||
            is_ordered(b, bts_fighter(b, i)))
            return true;
    return has_banner(b, 0) || has_banner(b, 1);
}

static int fighter_of(const struct battle *b, int figure)
{
    int i = 0;

    while (bts_fighter(b, i)->figure != figure)
        i++;
    return i;
}

/* bts.01.14 ruling: the player with the initiative rolls all his again first; each
 * figure its own, and the banner last, when all else is known. */
enum flow bts_rerolls(struct battle *b)
{
    struct bts_rerolls *v = LOCALS(b, bts_rerolls);
    struct figures who;

    switch ((enum bts_rerolls_step)frame_top(b)->step) {
    case REROLLS_BEGIN:
        for (v->round = 0; v->round < BTS_SIDES; v->round++) {
            v->player = bts_state(b)->initiative ^ v->round;
            v->side = bts_owner(b, bts_fighter(b, 0)->figure) == v->player
                          ? bts_fighter(b, 0)->side
                          : !bts_fighter(b, 0)->side;
            for (v->now = 0; v->now < bts_state(b)->fighters; v->now++) {
                if (bts_fighter(b, v->now)->side != v->side)
                    continue;
                for (v->reason = 0; v->reason < OWN_REASONS; v->reason++) {
                    if (!may_reroll(b, v->now, v->reason))
                        continue;
                    v->figure = bts_fighter(b, v->now)->figure;
                    /* bts.91.25 */
                    ASK(b, REROLLS_OWN, REROLL, .who = v->player,
                        .rule = rule_of(v->reason),
                        .unit = bts_model(b, v->figure)->unit, .other = NOBODY,
                        .figure = bts_index(b, v->figure),
                        .among = bts_faces_left(bts_fighter(b, v->now)) | 1);
                    if (b->answer.value)
                        bts_reroll(b, v->now, b->answer.value,
                                   rule_of(v->reason));
                }
            }
            who = with_dice(b, v->side);
            if (!figures_any(&who))
                continue;
            ASK(b, REROLLS_WHOSE, BANNER_DIE, .who = v->player,
                .rule = BTS(13, 26), .unit = NOBODY, .other = NOBODY,
                .across = with_dice(b, v->side), .most = 1);
            if (!figures_any(&b->answer.across))
                continue;
            v->figure = (uint16_t)figures_first(&b->answer.across);
            v->now = (uint8_t)fighter_of(b, v->figure);
            ASK(b, REROLLS_BANNER, REROLL, .who = v->player,
                .rule = BTS(13, 26), .unit = bts_model(b, v->figure)->unit,
                .other = NOBODY, .figure = bts_index(b, v->figure),
                .among = bts_faces_left(bts_fighter(b, v->now)));
            bts_reroll(b, v->now, b->answer.value, BTS(13, 26));
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
