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
    return has_shields(b, side) ? (struct figures){ { 0 } }
                                : bts_supporters(b, side);
}

/* ---- dice ---- */

/* bts.13.26, 23.58, 05.20 how many dice of a fighter may be rolled again. */
static int rerolls_of(const struct battle *b, int fighter)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);
    const struct bts_model *m = bts_model(b, f->figure);
    const int weapon = f->weapon ? m->arm[f->weapon - 1].weapon + 1 : 0;

    return weapon && (m->mastery[0] == weapon || m->mastery[1] == weapon);
}

/* Rolls the dice of a fighter into its side; a reroll takes its lowest die, which
 * is paired first and can only gain where it is low. */
static void roll_dice(struct battle *b, int fighter, struct bts_series *s)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);
    const int n = bts_duel_dice(b, fighter);
    const int modifier = bts_duel_modifier(b, fighter);
    uint8_t die[BTS_DUEL_DICE];
    int lowest = 0;

    if (n <= 0)
        return;
    roll(b,
         BTS_TOLD(b, DUEL_ROLL, BTS(14, 4), ONE(b, f->figure),
                  .modifier = modifier, .count = n),
         BTS_FACES_OF_DIE, n, die);
    for (int i = 1; i < n; i++)
        if (die[i] < die[lowest])
            lowest = i;
    if (rerolls_of(b, fighter) && die[lowest] < 3)
        roll_on(b, BTS_FACES_OF_DIE, 1, &die[lowest]);
    for (int i = 0; i < n && s->count[f->side] < BTS_DUEL_DICE / 2; i++)
        s->die[f->side][s->count[f->side]++] =
            (struct bts_die){ .value = (uint8_t)bts_score(die[i] + 1, modifier),
                              .fighter = (uint8_t)fighter };
}

static int glory_of(const struct battle *b, int side)
{
    int n = 0;

    for (int i = 0; i < fighters(b); i++)
        if (bts_fighter(b, i)->side == side)
            n += bts_fighter(b, i)->glory;
    return n;
}

/* bts.14.04 .. 14.13 the roll, and who wins it. */
static void compare(struct battle *b, struct bts_duel *v)
{
    struct bts_series series = { .count = { 0 } };
    int attackers, defenders;

    for (int i = 0; i < fighters(b); i++)
        bts_feat_dice(b, bts_fighter(b, i)->figure);
    for (int i = 0; i < fighters(b); i++)
        roll_dice(b, i, &series);
    bts_arrange(b, &series);
    bts_compare(b, &series);
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
            bts_life(b, other->figure) > 0)
            figures_add(&out, other->figure);
    }
    return out;
}

static bool is_blocked(const struct battle *b, int f)
{
    for (int i = 0; i < fighters(b); i++)
        if (bts_fighter(b, i)->figure == f)
            return bts_fighter(b, i)->blocked ||
                   bts_figure_of(b, f)->prone; /* bts.14.32 */
    return false;
}

/* bts.13.05, 23.26, 23.38, 23.48, 90 M05 what is added to its dice to wound. */
static int wound_modifier(const struct battle *b, int fighter, int target)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);
    const struct bts_weapon *w =
        f->weapon ? bts_weapon(b, f->figure, f->weapon - 1) : NULL;
    int modifier = w ? w->wound : 0;

    if (!w && f->role != ROLE_SUPPORT &&
        !bts_has(b, f->figure, SPECIAL_IMPLACABLE))
        modifier--;
    if (w && w->lance && bts_is(b, f->figure, BTS_IS(CAVALRY)) &&
        bts_figure_of(b, f->figure)->charged)
        modifier++;
    if (bts_has(b, f->figure, SPECIAL_HEADHUNTER) &&
        bts_is(b, target, BTS_IS(CHAMPION)))
        modifier++;
    if (bts_has(b, f->figure, SPECIAL_FANATIC) &&
        bts_figure_of(b, f->figure)->charged)
        modifier++;
    if (bts_has(b, f->figure, SPECIAL_BIG_GAME) &&
        bts_is(b, target, BTS_IS(BEAST) | BTS_IS(MONSTER) | BTS_IS(WALKER)))
        modifier++;
    return modifier;
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

static int force_of_blow(const struct battle *b, int f)
{
    const int force = bts_force(b, f);

    return bts_feat_on(b, f, FEAT_FORCE) /* bts.10.22 */
               ? bts_bounded(force + bts_figure_of(b, f)->bonus)
               : force;
}

/* bts.14.10, 14.35 a Glory Point is one roll, two against who is Blocked. */
static void strike(struct battle *b, int fighter, int target)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);
    const struct bts_hit hit = { .by = f->figure,
                                 .force = force_of_blow(b, f->figure),
                                 .modifier = wound_modifier(b, fighter, target),
                                 .rule = BTS(14, 33),
                                 .harm = (uint8_t)harm_by(b, fighter),
                                 .reroll_ones =
                                     (bts_model(b, f->figure)->grudges &
                                      bts_model(b, target)->keywords),
                                 .duel = true,
                                 .held = true };
    const int rolls = is_blocked(b, target) ? 2 : 1;

    BTS_TELL(b, STRIKES, BTS(14, 10), BOTH(b, f->figure, target));
    for (int i = 0; i < rolls && bts_life(b, target) > 0; i++)
        (void)bts_strike(b, &hit, target);
}

/* ---- afterwards ---- */

/* bts.18.13, 20.13 riders who win throw down whom they charged on foot. */
static void throw_down(struct battle *b, int winner)
{
    bool rides = false;

    for (int i = 0; i < fighters(b); i++)
        rides |= bts_fighter(b, i)->side == winner &&
                 bts_rides_down(b, bts_fighter(b, i)->figure);
    for (int i = 0; rides && i < fighters(b); i++) {
        const struct bts_fighter *f = bts_fighter(b, i);

        if (f->side != winner && f->role != ROLE_SUPPORT &&
            bts_force(b, f->figure) < 6)
            bts_throw_down(b, f->figure, BTS(18, 13));
    }
}

/* bts.14.03, 14.36 all losses at once; bts.06.11 and the duel is over. */
static void end_duel(struct battle *b)
{
    for (int i = 0; i < fighters(b); i++) {
        const int f = bts_fighter(b, i)->figure;

        if (bts_fighter(b, i)->role == ROLE_SUPPORT)
            continue;
        bts_disengage(b, f);
        bts_figure(b, f)->duel = 0;
        bts_figure(b, f)->fought = 1;
    }
    for (int i = 0; i < fighters(b); i++)
        bts_check_life(b, bts_fighter(b, i)->figure);
}

/* The next who recoils: losers, or everybody after a tie. */
static int next_recoil(const struct battle *b, const struct bts_duel *v,
                       int from)
{
    for (int i = from; i < fighters(b); i++)
        if (bts_fighter(b, i)->role != ROLE_SUPPORT &&
            (v->tied || bts_fighter(b, i)->side != v->winner))
            return i;
    return fighters(b);
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
    struct figures who;
    int next;

    switch ((enum bts_duel_step)frame_top(b)->step) {
    case DUEL_BEGIN:
        BTS_TELL(b, DUEL, BTS(14, 3), BOTH(b, first_of(b, 0), first_of(b, 1)));
        /* bts.14.04 ruling: the defenders declare first */
        for (v->rounds = 0; v->rounds < 2; v->rounds++) {
            v->declaring = (uint8_t)(1 - v->rounds);
            if (bts_may_shield(b, v->declaring)) {
                ASK(b, DUEL_SHIELDS, SHIELDS,
                    .who = owner_of_side(b, v->declaring), .rule = BTS(14, 20),
                    .unit = NOBODY, .other = NOBODY, .among = 3);
                if (b->answer.value)
                    take_shields(b, v->declaring);
            }
            who = willing(b, v->declaring);
            if (figures_any(&who)) {
                ASK(b, DUEL_SUPPORT, SUPPORT,
                    .who = owner_of_side(b, v->declaring), .rule = BTS(14, 5),
                    .unit = NOBODY, .other = NOBODY,
                    .across = willing(b, v->declaring), .most = BTS_FIGHTERS);
                bts_add_supporters(b, v->declaring, &b->answer.across);
            }
        }
        compare(b, v);
        /* bts.14.23 the losers recoil before the blows */
        for (v->now = (uint8_t)next_recoil(b, v, 0); v->now < fighters(b);
             v->now = (uint8_t)next_recoil(b, v, v->now + 1))
            CALL(b, DUEL_RECOILED, bts_recoil, .figure = figure_now(b, v),
                 .fighter = v->now, .tied = v->tied);
        if (!v->tied)
            throw_down(b, v->winner);
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
        end_duel(b);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
