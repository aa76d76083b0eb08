/* ch14_duel.c -- bts chapter 14: one duel: who takes part is declared, dice are
 * rolled and compared, losers recoil, blows are struck, and all losses are removed
 * together (bts.14.03). */
#include "books/bts/bts.h"

static int fighters(const struct battle *b)
{
    return bts_state_of(b)->fighters;
}

static int owner_of_side(const struct battle *b, int side)
{
    for (int i = 0; i < fighters(b); i++)
        if (bts_fighter(b, i)->side == side)
            return bts_owner(b, bts_fighter(b, i)->figure);
    return bts_state_of(b)->initiative;
}

/* The first figure of a side, for the log. */
static int first_of(const struct battle *b, int side)
{
    for (int i = 0; i < fighters(b); i++)
        if (bts_fighter(b, i)->side == side)
            return bts_fighter(b, i)->figure;
    return bts_fighter(b, 0)->figure;
}

/* Who fights whom, and how many they are. */
static void tell_duel(struct battle *b)
{
    int count[BTS_SIDES] = { 0, 0 };

    for (int i = 0; i < fighters(b); i++)
        count[bts_fighter(b, i)->side]++;
    BTS_TELL(b, DUEL, BTS(14, 3), BOTH(b, first_of(b, 0), first_of(b, 1)),
             .attackers = count[0], .defenders = count[1],
             .several = count[0] > 1 || count[1] > 1);
}

/* ---- declaring ---- */

static void take_shields(struct battle *b, int side)
{
    for (int i = 0; i < fighters(b); i++) {
        struct bts_fighter *f = &bts_state(b)->fighter[i];

        if (f->side != side)
            continue;
        f->role = ROLE_SHIELD;
        BTS_TELL(b, SHIELDED, BTS(14, 20), ONE(b, f->figure));
    }
}

static bool has_shields(const struct battle *b, int side)
{
    for (int i = 0; i < fighters(b); i++)
        if (bts_fighter(b, i)->side == side &&
            bts_fighter(b, i)->role == ROLE_SHIELD)
            return true;
    return false;
}

/* bts.14.21 nobody supports figures behind shields. */
static struct figures willing(const struct battle *b, int side)
{
    const struct figures nobody = { { 0 } };

    return has_shields(b, side) ? nobody : bts_supporters(b, side);
}

/* ---- dice ---- */

static int glory_of(const struct battle *b, int side)
{
    int n = 0;

    for (int i = 0; i < fighters(b); i++)
        if (bts_fighter(b, i)->side == side)
            n += bts_fighter(b, i)->glory;
    return n;
}

static void roll_feats(struct battle *b)
{
    for (int i = 0; i < fighters(b); i++)
        bts_feat_dice(b, bts_fighter(b, i)->figure);
}

static void roll_all(struct battle *b)
{
    for (int i = 0; i < fighters(b); i++)
        bts_roll_duel(b, i);
}

/* bts.14.07 .. 14.13 who wins the roll. */
static void judge(struct battle *b, struct bts_duel *v)
{
    int attackers, defenders;

    for (int i = 0; i < fighters(b); i++)
        BTS_TELL(b, GLORY, BTS(14, 7), ONE(b, bts_fighter(b, i)->figure),
                 .points = bts_fighter(b, i)->glory,
                 .brawl = bts_fighter(b, i)->brawl);
    attackers = glory_of(b, 0);
    defenders = glory_of(b, 1);
    v->tied = attackers == defenders;
    v->winner = attackers > defenders ? 0 : 1;
    if (v->tied)
        TELL_BY(b, owner_of_side(b, 1), DUEL_TIED, BTS(14, 13), NOBODY, NOBODY,
                .points = attackers);
    else
        TELL_BY(b, owner_of_side(b, v->winner), DUEL_WON, BTS(14, 12), NOBODY,
                NOBODY, .points = glory_of(b, v->winner),
                .against = glory_of(b, !v->winner));
}

/* ---- blows ---- */

/* bts.11.11, 14.20 who strikes no blow whatever it won; bts.14.31 a prone figure
 * not with its brawl dice. */
static int blows_of(const struct battle *b, int fighter)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);

    if (f->role == ROLE_SHIELD || bts_figure_of(b, f->figure)->immobilised)
        return 0;
    return f->glory - (bts_figure_of(b, f->figure)->prone ? f->brawl : 0);
}

/* bts.14.34 ruling: by descending Force, then by number. */
static int next_striker(const struct battle *b, int side, uint64_t done)
{
    int best = NOBODY;

    for (int i = 0; i < fighters(b); i++)
        if (bts_fighter(b, i)->side == side && !(done >> i & 1) &&
            blows_of(b, i) > 0 &&
            (best == NOBODY || bts_force(b, bts_fighter(b, i)->figure) >
                                   bts_force(b, bts_fighter(b, best)->figure)))
            best = i;
    return best;
}

/* bts.14.34, 19.04 whom it may strike: Engaged enemies with PV left; a Marcheur
 * that won, supporters too. */
static struct figures victims(const struct battle *b, int fighter,
                              const struct bts_duel *v)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);
    const bool walker =
        bts_is(b, f->figure, BTS_IS(WALKER)) && v->winner == f->side;
    struct figures out = { { 0 } };

    for (int i = 0; i < fighters(b); i++) {
        const struct bts_fighter *other = bts_fighter(b, i);

        if (other->side != f->side && (other->role != ROLE_SUPPORT || walker) &&
            bts_is_here(b, other->figure) &&
            (bts_is(b, other->figure, BTS_IS(VEHICLE)) ||
             bts_life(b, other->figure) > 0))
            figures_add(&out, other->figure);
    }
    return out;
}

/* bts.14.32 who is prone always is; bts.09.15, 01.32 nobody is in a building. */
static bool is_blocked(const struct battle *b, int f)
{
    if (bts_house_of(b, f) != NOBODY)
        return false;
    for (int i = 0; i < fighters(b); i++)
        if (bts_fighter(b, i)->figure == f)
            return bts_fighter(b, i)->blocked || bts_figure_of(b, f)->prone;
    return false;
}

/* bts.13.05, 23.26, 23.38, 23.48, 90.05 what is added to its dice to wound, and why. */
static int wound_modifier(const struct battle *b, int fighter, int target,
                          uint32_t *why)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);
    const struct bts_weapon *w =
        f->weapon ? bts_weapon(b, f->figure, f->weapon - 1) : NULL;

    *why = 0;
    if (w && w->lance && bts_is(b, f->figure, BTS_IS(CAVALRY)) &&
        bts_figure_of(b, f->figure)->charged)
        *why |= WHY_LANCE;
    if (bts_has(b, f->figure, SPECIAL_HEADHUNTER) &&
        bts_is(b, target, BTS_IS(CHAMPION)))
        *why |= WHY_HEADS;
    if (bts_has(b, f->figure, SPECIAL_FANATIC) &&
        bts_figure_of(b, f->figure)->charged)
        *why |= WHY_FANATIC;
    if (bts_has(b, f->figure, SPECIAL_BIG_GAME) &&
        bts_is(b, target, BTS_IS(BEAST) | BTS_IS(MONSTER) | BTS_IS(WALKER)))
        *why |= WHY_GAME;
    if (bts_is_unarmed(b, f->figure) && /* bts.13.05, not 13.06 */
        !bts_has(b, f->figure, SPECIAL_IMPLACABLE)) {
        *why |= WHY_UNARMED;
        return set_count(*why) - 2;
    }
    if (!w || !w->wound)
        return set_count(*why);
    *why |= WHY_WEAPON;
    return set_count(*why) - 1 + w->wound;
}

/* bts.10.23, 23.31, 23.36; ruling: the higher loss counts. */
static enum bts_harm harm_by(const struct battle *b, int fighter)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);
    const struct bts_weapon *w =
        f->weapon ? bts_weapon(b, f->figure, f->weapon - 1) : NULL;

    if (bts_has(b, f->figure, SPECIAL_DRAIN))
        return HARM_ALL;
    if (bts_feat_on(b, f->figure, FEAT_SLASH))
        return HARM_SLASH;
    return bts_has(b, f->figure, SPECIAL_MIGHTY) ||
                   (w && specials_have(&w->specials, SPECIAL_MIGHTY))
               ? HARM_TWO
               : HARM_ONE;
}

struct bts_hit bts_blow_of(const struct battle *b, int fighter, int target)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);
    uint32_t why;
    const int modifier = wound_modifier(b, fighter, target, &why);

    return (struct bts_hit){ .by = f->figure,
                             .force = bts_force(b, f->figure),
                             .modifier = modifier,
                             .why = why,
                             .rule = BTS(14, 33),
                             .harm = (uint8_t)harm_by(b, fighter),
                             .reroll_ones = (bts_model(b, f->figure)->grudges &
                                             bts_model(b, target)->keywords),
                             .duel = true };
}

/* bts.14.10, 14.35 a Glory Point is one roll, two against who is Blocked; bts.15.09
 * across a barrier each may be lost; bts.21.11 at a Véhicule one against its armour. */
static void strike(struct battle *b, int fighter, int target)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);
    struct bts_hit hit = bts_blow_of(b, fighter, target);
    const int rolls = is_blocked(b, target) ? 2 : 1;

    hit.held = true;
    if (bts_is(b, target, BTS_IS(VEHICLE))) {
        BTS_TELL(b, STRIKES, BTS(21, 11), BOTH(b, f->figure, target));
        bts_strike_machine(b, fighter, target);
        return;
    }
    BTS_TELL(b, STRIKES, BTS(14, 10), BOTH(b, f->figure, target));
    for (int i = 0; i < rolls && bts_life(b, target) > 0; i++)
        if (bts_blow_lands(b, fighter, target))
            (void)bts_strike(b, &hit, target);
    if (bts_life(b, target) <= 0)
        bts_figure(b, target)->slain_by =
            (uint8_t)(bts_model(b, f->figure)->unit + 1);
}

/* ---- afterwards ---- */

/* bts.14.03, 14.36 all losses at once; bts.06.11 and the duel is over. */
void bts_end_duel(struct battle *b, int winner)
{
    bts_part(b, winner);
    for (int i = 0; i < fighters(b); i++) {
        const int f = bts_fighter(b, i)->figure;

        if (bts_fighter(b, i)->role == ROLE_SUPPORT)
            continue;
        bts_disengage(b, f);
        bts_figure(b, f)->duel = 0;
        bts_figure(b, f)->charged = 0; /* bts.10.16 a new charge counts anew */
        bts_figure(b, f)->fought |= FOUGHT_DUEL;
    }
    for (int i = 0; i < fighters(b); i++) {
        const int f = bts_fighter(b, i)->figure;
        const bool giant = bts_has(b, f, SPECIAL_GIGANTIC) && bts_is_here(b, f);

        bts_check_life(b, f);
        if (giant && !bts_is_here(b, f))
            bts_giant_falls(b, i);
    }
    bts_settle_rooms(b);
}

/* ---- stepping back ---- */

/* bts.14.13 how far from the nearest enemy of the duel that it fought. */
static int32_t nearest_opponent(const struct battle *b, int f)
{
    int32_t nearest = BTS_RECOIL;

    for (int i = 0; i < fighters(b); i++) {
        const int g = bts_fighter(b, i)->figure;

        if (bts_are_opposed(b, f, g) && bts_gap(b, f, g) < nearest)
            nearest = bts_gap(b, f, g);
    }
    return nearest;
}

static bool fights_the_immovable(const struct battle *b, int f)
{
    for (int i = 0; i < fighters(b); i++)
        if (bts_are_opposed(b, f, bts_fighter(b, i)->figure) &&
            bts_never_recoils(b, bts_fighter(b, i)->figure))
            return true;
    return false;
}

/* How far it steps back now: losers 3 cm; after a tie the attackers half of that,
 * and the others what is left. */
static int32_t step_of(const struct battle *b, int fighter, enum bts_pass pass)
{
    const int f = bts_fighter(b, fighter)->figure;

    if (pass == PASS_LOSERS)
        return BTS_RECOIL;
    if (pass == PASS_ATTACKERS && !fights_the_immovable(b, f))
        return BTS_RECOIL / 2;
    return BTS_RECOIL - nearest_opponent(b, f);
}

/* Whose turn it is to step back. */
static int side_of_pass(const struct bts_duel *v)
{
    return v->pass == PASS_LOSERS ? !v->winner : v->pass == PASS_DEFENDERS;
}

/* bts.14.23 all Engaged figures of the side; less than the contact is no step. */
static struct figures steppers(const struct battle *b, const struct bts_duel *v)
{
    struct figures out = { { 0 } };

    for (int i = 0; i < fighters(b); i++) {
        const struct bts_fighter *f = bts_fighter(b, i);

        if (f->side == side_of_pass(v) && f->role != ROLE_SUPPORT &&
            !f->stepped && !bts_never_recoils(b, f->figure) &&
            !bts_is_at_rim(b, f->figure) && /* bts.15.13 */
            step_of(b, i, (enum bts_pass)v->pass) > BTS_CONTACT)
            figures_add(&out, f->figure);
    }
    return out;
}

/* The fighter of a figure, which steps back now. */
static uint8_t begin_step(struct battle *b, int f)
{
    int i = 0;

    while (bts_fighter(b, i)->figure != f)
        i++;
    bts_state(b)->fighter[i].stepped = 1;
    return (uint8_t)i;
}

static void begin_pass(struct battle *b)
{
    for (int i = 0; i < fighters(b); i++)
        bts_state(b)->fighter[i].stepped = 0;
}

/* A prone winner who may stand up: bts.14.32 */
static int next_riser(const struct battle *b, const struct bts_duel *v,
                      int from)
{
    for (int i = from; i < fighters(b); i++)
        if (bts_fighter(b, i)->side == v->winner &&
            bts_fighter(b, i)->role != ROLE_SUPPORT &&
            bts_figure_of(b, bts_fighter(b, i)->figure)->prone &&
            bts_life(b, bts_fighter(b, i)->figure) > 0)
            return i;
    return fighters(b);
}

static uint16_t figure_now(const struct battle *b, const struct bts_duel *v)
{
    return bts_fighter(b, v->now)->figure;
}

enum flow bts_duel(struct battle *b)
{
    struct bts_duel *v = LOCALS(b, bts_duel);
    struct bts_aftermath after;
    struct figures who;
    int next;

    switch ((enum bts_duel_step)frame_top(b)->step) {
    case DUEL_BEGIN:
        tell_duel(b);
        /* bts.14.04 ruling: the defenders declare first */
        for (v->rounds = 0; v->rounds < 2; v->rounds++) {
            v->declaring = (uint8_t)(1 - v->rounds);
            if (bts_may_shield(b, v->declaring)) {
                /* bts.91.24 */
                ASK(b, DUEL_SHIELDS, SHIELDS,
                    .who = owner_of_side(b, v->declaring), .rule = BTS(14, 20),
                    .unit = NOBODY, .other = NOBODY, .among = 3);
                if (b->answer.value)
                    take_shields(b, v->declaring);
            }
            for (v->now = 0; v->now < fighters(b); v->now++) {
                if (bts_fighter(b, v->now)->side != v->declaring ||
                    !bts_main_weapons(b, figure_now(b, v)))
                    continue;
                ASK(b, DUEL_WEAPON, MAIN_WEAPON,
                    .who = owner_of_side(b, v->declaring), .rule = BTS(13, 4),
                    .unit = bts_model(b, figure_now(b, v))->unit,
                    .other = NOBODY, .figure = bts_index(b, figure_now(b, v)),
                    .among = bts_main_weapons(b, figure_now(b, v)));
                bts_state(b)->fighter[v->now].weapon =
                    (uint8_t)(b->answer.value + 1);
            }
            for (;;) {
                who = willing(b, v->declaring);
                if (!figures_any(&who))
                    break;
                ASK(b, DUEL_SUPPORT, SUPPORT,
                    .who = owner_of_side(b, v->declaring), .rule = BTS(14, 5),
                    .unit = NOBODY, .other = NOBODY, .across = who, .most = 1);
                if (!figures_any(&b->answer.across))
                    break;
                bts_add_supporter(b, v->declaring,
                                  figures_first(&b->answer.across));
            }
        }
        roll_feats(b);
        BREATHE(b, DUEL_DICE);
        roll_all(b);
        CALL(b, DUEL_REROLLS, bts_rerolls, .round = 0);
        CALL(b, DUEL_ORDERED, bts_ordering, .side = 1);
        judge(b, v);
        /* bts.14.23 the losers step back before the blows, bts.14.13 or all */
        for (v->pass = v->tied ? PASS_ATTACKERS : PASS_LOSERS;
             v->pass < (v->tied ? PASSES : PASS_ATTACKERS); v->pass++) {
            begin_pass(b);
            for (;;) {
                who = steppers(b, v);
                if (!figures_any(&who))
                    break;
                ASK(b, DUEL_RECOILS, STEPS_BACK,
                    .who = owner_of_side(b, side_of_pass(v)),
                    .rule = BTS(14, 23), .unit = NOBODY, .other = NOBODY,
                    .across = who, .least = 1, .most = 1);
                v->now = begin_step(b, figures_first(&b->answer.across));
                CALL(b, DUEL_RECOILED, bts_recoil, .figure = figure_now(b, v),
                     .fighter = v->now, .tied = v->tied,
                     .length = step_of(b, v->now, (enum bts_pass)v->pass));
            }
        }
        /* bts.20.15 whoever won */
        for (v->now = (uint8_t)bts_next_yielder(b, v->winner, 0);
             v->now < fighters(b);
             v->now = (uint8_t)bts_next_yielder(b, v->winner, v->now + 1))
            CALL(b, DUEL_YIELDED, bts_recoil, .figure = figure_now(b, v),
                 .fighter = v->now, .tied = 1, .length = BTS_RECOIL);
        bts_throw_losers(b, v->winner);
        for (v->rounds = 0; v->rounds < 2; v->rounds++) {
            v->striking = v->winner ^ v->rounds;
            v->struck = 0;
            while ((next = next_striker(b, v->striking, v->struck)) != NOBODY) {
                v->now = (uint8_t)next;
                v->struck |= (uint64_t)1 << next;
                for (v->left = (uint8_t)blows_of(b, v->now); v->left > 0;
                     v->left--) {
                    who = victims(b, v->now, v);
                    if (!figures_any(&who))
                        break;
                    /* bts.91.27 */
                    ASK(b, DUEL_BLOW, BLOW,
                        .who = owner_of_side(b, v->striking),
                        .rule = BTS(14, 34),
                        .unit = bts_model(b, figure_now(b, v))->unit,
                        .other = NOBODY,
                        .figure = bts_index(b, figure_now(b, v)),
                        .across = victims(b, v->now, v), .least = 1, .most = 1);
                    strike(b, v->now, figures_first(&b->answer.across));
                }
            }
        }
        for (v->now = (uint8_t)next_riser(b, v, 0); v->now < fighters(b);
             v->now = (uint8_t)next_riser(b, v, v->now + 1)) {
            ASK(b, DUEL_STAND, STAND_UP, .who = owner_of_side(b, v->winner),
                .rule = BTS(14, 32),
                .unit = bts_model(b, figure_now(b, v))->unit, .other = NOBODY,
                .figure = bts_index(b, figure_now(b, v)), .among = 3);
            if (b->answer.value) {
                bts_figure(b, figure_now(b, v))->prone = 0;
                BTS_TELL(b, STANDS, BTS(14, 32), ONE(b, figure_now(b, v)));
            }
        }
        after = bts_aftermath_of(b, !v->tied && v->winner == 0);
        bts_end_duel(b, v->winner);
        bts_end_falls(b);
        if (figures_any(&after.rim) || figures_any(&after.cross))
            STOP(b, DUEL_AFTER, FLOW_CALLED,
                 *(struct bts_aftermath *)frame_push(b, RULE_bts_aftermath) =
                     after);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
