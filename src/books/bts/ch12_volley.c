/* ch12_volley.c -- bts chapter 12: one figure shoots.
 *
 * bts.12.05, 12.23 all its dice get their targets before any is rolled; the dice
 * to hit are rolled weapon by weapon, and each hit is then resolved on its own,
 * in the order in which it was declared. Examples: bts.12.08, 12.13. */
#include "books/bts/bts.h"

enum { TRAJECTORY = 4 }; /* bts.12.09 */

/* ---- to hit ---- */

/* bts.13.13 .. 13.16, 18.08, 20.12, 21.07 having moved. */
static bool is_hampered(const struct battle *b, int f, int arm)
{
    const int moved = bts_moved_for(b, f);

    if (moved == MOVED_NOT || bts_has(b, f, SPECIAL_GIGANTIC) ||
        bts_feat_shared(b, f, FEAT_FUSILLADE)) /* bts.10.11 */
        return false;
    return !(
        moved == MOVED_HALF &&
        specials_have(&bts_weapon(b, f, arm)->specials, SPECIAL_STABILISED));
}

/* bts.12.14 the target, or an enemy on the way, is in a duel. */
static bool disturbs_duel(const struct battle *b, int f, int arm, int g)
{
    struct bts_sight sight;

    if (bts_is_engaged(b, g))
        return !bts_has(b, f, SPECIAL_DISLOYAL);
    if (bts_house_of(b, g) != NOBODY)
        return false;
    sight = bts_look_with(b, f, arm, g);
    if (set_count((sight.scenery | sight.figures) & SIGHT_ALL) < SIGHT_HALF)
        return false;
    for (FIGURES_EACH(other, &sight.between))
        if (bts_are_enemies(b, f, other) && bts_is_engaged(b, other))
            return true;
    return false;
}

/* bts.11.13 a friend of the target who dazzles, in sight of it within 15 cm. */
static bool is_dazzling(const struct battle *b, int g)
{
    struct figures side = bts_side(b, bts_owner(b, g));

    for (FIGURES_EACH(f, &side))
        if ((bts_figure_of(b, f)->charms & CHARM_BLINDING) &&
            bts_in_aura(b, f, g, BTS_AURA) && bts_sees(b, g, f))
            return true;
    return false;
}

/* bts.23.66, 11.13, 22.07 only a natural 6 hits
 * (bts.01.18, of a die that was rolled again too). */
static bool needs_six(const struct battle *b, int f, int arm, int g)
{
    const bool flamer = bts_weapon(b, f, arm)->category == CATEGORY_FLAMER;

    if (bts_is(b, f, BTS_IS(SIEGE)) && bts_is_undermanned(b, f) &&
        !bts_is_artillery(bts_weapon(b, f, arm)))
        return true; /* bts.22.07 */
    if (bts_house_of(b, g) != NOBODY && !bts_has_scope(b, f, arm))
        return false; /* bts.09.09 ruling */
    return (bts_has(b, g, SPECIAL_SWARM) && !flamer) || is_dazzling(b, g);
}

/* bts.90 M06 a shield beside a two-handed shooting weapon; bts.23.07. */
static bool is_encumbered(const struct battle *b, int f, int arm)
{
    return (bts_model(b, f)->gear & BTS_GEAR_BIT(SHIELD)) &&
           bts_weapon(b, f, arm)->hands == 2 && !bts_has(b, f, SPECIAL_ARCHER);
}

struct aim {
    int need, modifier;
    uint32_t why;
};

static struct aim aim_of(const struct battle *b, int f, int arm, int g)
{
    struct aim a = { .need = bts_aim(b, f) };

    if (is_hampered(b, f, arm))
        a.why |= WHY_MOVED;
    if (disturbs_duel(b, f, arm, g))
        a.why |= WHY_ENGAGED;
    if (is_encumbered(b, f, arm))
        a.why |= WHY_SHIELD;
    a.modifier = -set_count(a.why);
    if (needs_six(b, f, arm, g)) {
        a.why |= WHY_SIX;
        a.need = 6;
        a.modifier = 0;
    }
    return a;
}

int bts_hit_score(const struct battle *b, int f, int arm, int g)
{
    const struct aim a = aim_of(b, f, arm, g);

    return a.need - a.modifier;
}

/* bts.23.85, 23.58, 05.19 who may roll dice that missed again. */
static bool rolls_misses_again(const struct battle *b, int f, int arm, int g)
{
    const int weapon = bts_model(b, f)->arm[arm].weapon;

    return bts_has(b, f, SPECIAL_MARKSMAN) ||
           bts_model(b, f)->mastery[0] == weapon + 1 ||
           bts_model(b, f)->mastery[1] == weapon + 1 ||
           bts_order_kills(b, f, g);
}

/* bts.90.02 how many of its misses the bonus of its faction makes again: of the first
 * figures that miss in a turn, once each; nobody is asked. */
static int drilled(const struct battle *b, int f)
{
    const struct bts_again_by *again = &bts_model(b, f)->again;
    const struct bts_state *s = bts_state_of(b);

    if (again->roll != AGAIN_TO_HIT || s->drilled_last == f + 1 ||
        (again->still && bts_moved_for(b, f) != MOVED_NOT) ||
        (again->figures && s->drilled[bts_owner(b, f)] >= again->figures))
        return 0;
    return again->dice ? again->dice : BTS_DICE;
}

static void note_drill(struct battle *b, int f)
{
    struct bts_state *s = bts_state(b);

    s->drilled[bts_owner(b, f)]++;
    s->drilled_last = (uint16_t)(f + 1);
}

/* bts.23.19, 23.08 does a 6 to hit, or a 1, do more than others of a weapon? */
static bool heeds_sixes(const struct battle *b, int f, int arm)
{
    return specials_have(&bts_weapon(b, f, arm)->specials, SPECIAL_BURSTING) ||
           bts_has(b, f, SPECIAL_BURSTING);
}
static bool heeds_ones(const struct battle *b, int f, int arm)
{
    return specials_have(&bts_weapon(b, f, arm)->specials, SPECIAL_PLASMA);
}

/* What tells the dice to hit apart: dice that burst are resolved in their order. */
static uint64_t apart(const struct battle *b, int f, int arm, struct aim a)
{
    if (heeds_sixes(b, f, arm))
        return 0;
    return bts_apart(a.need, a.modifier) |
           (heeds_ones(b, f, arm) ? DICE_FROM(1) : 0);
}

/* Rolls the dice of one declared shot; a bit for each die. */
static struct bts_rolled roll_hits(struct battle *b, int f,
                                   const struct bts_shot *shot)
{
    const struct aim a = aim_of(b, f, shot->arm, shot->target);
    const int again =
        rolls_misses_again(b, f, shot->arm, shot->target) ? BTS_DICE : 0;
    int left = again ? again : drilled(b, f);
    struct bts_rolled out = { .hits = 0 };
    uint8_t die[BTS_DICE];
    int n = 0;

    assert(shot->dice <= BTS_DICE);
    roll_alike(b,
               BTS_TOLD(b, HIT_ROLL, BTS(12, 6), BOTH(b, f, shot->target),
                        .need = a.need, .modifier = a.modifier, .why = a.why),
               BTS_FACES_OF_DIE, shot->dice, apart(b, f, shot->arm, a), die);
    for (int i = 0; left && i < shot->dice; i++)
        if (bts_score(die[i] + 1, a.modifier) < a.need) {
            if (!again && bts_state_of(b)->drilled_last != f + 1)
                note_drill(b, f);
            roll_on(b, BTS_FACES_OF_DIE, 1, &die[i]);
            left--;
            n++;
        }
    for (int i = 0; i < shot->dice; i++) {
        if (bts_score(die[i] + 1, a.modifier) >= a.need)
            out.hits |= (uint16_t)(1U << i);
        if (die[i] + 1 == BTS_FACES_OF_DIE) /* bts.01.18 also rolled again */
            out.sixes |= (uint16_t)(1U << i);
        out.ones = (uint8_t)(out.ones + (die[i] == 0));
    }
    LOG_SET(b, HIT_ROLL, again, n);
    LOG_SET(b, HIT_ROLL, hits, set_count(out.hits));
    /* what nobody heeds tells no battles apart */
    if (!heeds_sixes(b, f, shot->arm)) {
        out.hits = (uint16_t)((1U << set_count(out.hits)) - 1);
        out.sixes = 0;
    }
    if (!heeds_ones(b, f, shot->arm))
        out.ones = 0;
    return out;
}

/* ---- trajectories ---- */

/* May a shot that strays hit this figure? bts.12.11, 12.15, 23.35 */
static bool may_stray_to(const struct battle *b, int f, int other, bool friends)
{
    return bts_are_enemies(b, f, other) || friends;
}

/* bts.12.15 shots at a great enemy in a duel go past friends. */
static bool fires_into_fray(const struct battle *b, int g)
{
    return bts_is_engaged(b, g) &&
           bts_is(b, g, BTS_IS(WALKER) | BTS_IS(VEHICLE) | BTS_IS(MONSTER));
}

/* bts.12.09 ruling: what stops most points takes the shot; of equals the nearest,
 * then the smaller number. NO_FIGURE: the scenery swallows it. */
static int stray_target(const struct battle *b, int f, int arm, int g,
                        bool friends, const struct bts_sight *sight)
{
    int best = NO_FIGURE, most = set_count(sight->scenery & SIGHT_ALL);

    for (FIGURES_EACH(other, &sight->between)) {
        const int stops = set_count(bts_stopped_with(b, f, arm, g, other));

        if (!may_stray_to(b, f, other, friends))
            continue;
        if (stops > most || (stops == most && best != NO_FIGURE &&
                             bts_gap(b, f, other) < bts_gap(b, f, best))) {
            best = other;
            most = stops;
        }
    }
    return best;
}

/* bts.12.09 is half of the target hidden? */
static bool is_hidden(const struct bts_sight *sight)
{
    return set_count((sight->scenery | sight->figures) & SIGHT_ALL) >=
           SIGHT_HALF;
}

bool bts_needs_trajectory(const struct battle *b, int f, int g)
{
    const struct bts_sight sight = bts_look(b, f, g);

    return is_hidden(&sight);
}

/* bts.12.09 .. 12.12 whom the hit reaches: the target, another, or nobody. */
static int resolve_trajectory(struct battle *b, int f, int arm, int g)
{
    const bool shielded = bts_shields_servant(b, f, g); /* bts.03.10 */
    const struct bts_sight sight = bts_look_with(b, f, arm, g);
    const bool fray = fires_into_fray(b, g);
    const bool friends = fray || bts_has(b, f, SPECIAL_DISLOYAL);
    const int modifier = fray ? 1 : 0;
    int die, other;

    if (!is_hidden(&sight) && !shielded)
        return g;
    die = bts_roll(b, BTS_TOLD(b, TRAJECTORY_ROLL, BTS(12, 9), BOTH(b, f, g),
                               .need = TRAJECTORY, .modifier = modifier,
                               .why = fray ? WHY_GREAT : 0));
    if (bts_score(die, modifier) < TRAJECTORY &&
        bts_feat_shared(b, f, FEAT_PRECISION)) { /* bts.10.13 */
        uint8_t again;

        roll_on(b, BTS_FACES_OF_DIE, 1, &again);
        die = again + 1;
        LOG_SET(b, TRAJECTORY_ROLL, again, 1);
    }
    LOG_SET(b, TRAJECTORY_ROLL, passed, bts_score(die, modifier) >= TRAJECTORY);
    if (bts_score(die, modifier) >= TRAJECTORY)
        return g;
    other = shielded ? bts_carrier(b, g)
                     : stray_target(b, f, arm, g, friends, &sight);
    if (other == NO_FIGURE)
        BTS_TELL(b, SWALLOWED, BTS(12, 9), BOTH(b, f, g));
    else
        BTS_TELL(b, STRAYS, BTS(12, 10), BOTH(b, f, other));
    return other;
}

/* ---- hits ---- */

/* bts.23.71, 23.19 does the projectile burst, having rolled that to hit? */
static bool bursts(const struct battle *b, int f, int arm, bool six)
{
    const struct bts_specials *w = &bts_weapon(b, f, arm)->specials;

    return specials_have(w, SPECIAL_FRAGMENTS) ||
           bts_has(b, f, SPECIAL_FRAGMENTS) || (six && heeds_sixes(b, f, arm));
}

static void resolve_hit(struct battle *b, int f, const struct bts_shot *shot,
                        bool six)
{
    const struct vec aimed = bts_at(b, shot->target);
    int target;

    if (!bts_is_here(b, shot->target)) /* bts.12.05 ruling: lost */
        return;
    if (bts_weapon(b, f, shot->arm)->category == CATEGORY_FLAMER) {
        bts_flame(b, f, shot->arm, shot->target); /* bts.13.17 */
        return;
    }
    target = resolve_trajectory(b, f, shot->arm, shot->target);
    if (target == NO_FIGURE)
        return;
    bts_land_hit(b, f, shot->arm, target);
    if (bursts(b, f, shot->arm, six)) {
        BTS_TELL(b, BURSTS, BTS(23, 71), BOTH(b, f, shot->target));
        bts_burst(b, f, shot->arm, aimed, target);
    }
}

/* All dice to hit are rolled before any hit is resolved. */
static void roll_all_hits(struct battle *b, struct bts_volley *v)
{
    for (int i = 0; i < v->shots; i++) {
        const struct bts_shot *s = &v->shot[i];

        BTS_TELL(b, SHOOTS, BTS(12, 5), BOTH(b, v->figure, s->target),
                 .weapon = s->arm, .shots = s->dice);
        v->rolled[i] = roll_hits(b, v->figure, s);
    }
    bts_figure(b, v->figure)->shot = 1;
}

/* bts.23.08 when all dice are resolved. */
static void backfire_all(struct battle *b, const struct bts_volley *v)
{
    for (int i = 0; i < v->shots; i++) {
        const int arm = v->shot[i].arm;

        if (heeds_ones(b, v->figure, arm))
            bts_backfire(b, v->figure, arm, v->rolled[i].ones);
    }
}

void bts_throw_at(struct battle *b, int f, int arm, int g)
{
    const struct bts_shot shot = { .target = (uint16_t)g,
                                   .arm = (uint8_t)arm,
                                   .dice = bts_weapon(b, f, arm)->dice };
    struct bts_rolled rolled;

    BTS_TELL(b, THROWS, BTS(23, 10), BOTH(b, f, g), .weapon = arm);
    rolled = roll_hits(b, f, &shot);
    for (int i = 0; i < shot.dice; i++)
        if (rolled.hits >> i & 1)
            resolve_hit(b, f, &shot, rolled.sixes >> i & 1);
}

/* ---- declaring ---- */

static void name_shot(struct bts_volley *v, int arm, int target, int dice)
{
    if (v->shots < BTS_SHOTS)
        v->shot[v->shots++] = (struct bts_shot){ .target = (uint16_t)target,
                                                 .arm = (uint8_t)arm,
                                                 .dice = (uint8_t)dice };
}

/* bts.02.03, 13.12 its dice; bts.23.18 a weapon that repeats shoots 1D6 times. */
static int shots_of(struct battle *b, int f, int arm)
{
    const struct bts_weapon *w = bts_weapon(b, f, arm);
    int die;

    if (!bts_has(b, f, SPECIAL_REPEATING) &&
        !specials_have(&w->specials, SPECIAL_REPEATING))
        return w->dice;
    die = bts_roll(b, BTS_TOLD(b, REPEAT_ROLL, BTS(23, 18), ONE(b, f)));
    LOG_SET(b, REPEAT_ROLL, shots, die);
    return die;
}

/* All that it may fire goes at one target: who has to choose takes the weapon of
 * more dice. */
static void name_all(struct battle *b, struct bts_volley *v)
{
    const int target = v->target - 1;

    for (;;) {
        uint64_t arms = bts_arms_now(b, v->figure, v->used);
        int best = NOBODY;

        for (; arms; arms &= arms - 1) {
            const int arm = set_first(arms);

            if (bts_shot_bar(b, v->figure, arm, target) == 0 &&
                (best == NOBODY || bts_weapon(b, v->figure, arm)->dice >
                                       bts_weapon(b, v->figure, best)->dice))
                best = arm;
        }
        if (best == NOBODY)
            return;
        v->used |= (uint16_t)(1U << best);
        name_shot(v, best, target, shots_of(b, v->figure, best));
    }
}

/* The arms that have a target. */
static uint64_t useful_arms(const struct battle *b, const struct bts_volley *v)
{
    uint64_t out = 0;

    for (uint64_t arms = bts_arms_now(b, v->figure, v->used); arms;
         arms &= arms - 1) {
        if (bts_has_target(b, v->figure, arms & -arms))
            out |= arms & -arms;
    }
    return out;
}

enum flow bts_volley(struct battle *b)
{
    struct bts_volley *v = LOCALS(b, bts_volley);
    const struct bts_shot *shot;
    int hit;

    switch ((enum bts_volley_step)frame_top(b)->step) {
    case VOLLEY_BEGIN:
        if (v->target)
            name_all(b, v);
        if (v->will)
            bts_name_at_will(b, v); /* bts.92.17 */
        while (!v->target && !v->will && useful_arms(b, v)) {
            ASK(b, VOLLEY_WEAPON, FIRE, .who = bts_owner(b, v->figure),
                .rule = BTS(12, 3), .unit = bts_model(b, v->figure)->unit,
                .other = NOBODY, .figure = bts_index(b, v->figure),
                .among = useful_arms(b, v) |
                         (v->shots ? (uint64_t)1 << ANSWER_NONE : 0));
            if (b->answer.value == ANSWER_NONE)
                break;
            v->arm = (uint8_t)b->answer.value;
            v->used |= (uint16_t)(1U << v->arm);
            v->left = (uint8_t)shots_of(b, v->figure, v->arm);
            while (v->left > 0) {
                ASK(b, VOLLEY_AIM, AIM, .who = bts_owner(b, v->figure),
                    .rule = BTS(12, 5), .unit = bts_model(b, v->figure)->unit,
                    .other = NOBODY, .figure = bts_index(b, v->figure),
                    .across = bts_targets(b, v->figure, (uint64_t)1 << v->arm),
                    .least = 1, .most = 1);
                v->shot[v->shots].target =
                    (uint16_t)figures_first(&b->answer.across);
                ASK(b, VOLLEY_DICE, DICE, .who = bts_owner(b, v->figure),
                    .rule = BTS(12, 5), .unit = bts_model(b, v->figure)->unit,
                    .other = NOBODY, .figure = bts_index(b, v->figure),
                    .least = v->shots + 1 < BTS_SHOTS ? 1 : v->left,
                    .most = v->left);
                v->left = (uint8_t)(v->left - b->answer.value);
                name_shot(v, v->arm, v->shot[v->shots].target, b->answer.value);
            }
        }
        roll_all_hits(b, v);
        for (v->now = 0; v->now < v->shots; v->now++)
            while (v->rolled[v->now].hits) {
                BREATHE(b, VOLLEY_HIT);
                hit = set_first(v->rolled[v->now].hits);
                v->rolled[v->now].hits &= v->rolled[v->now].hits - 1;
                shot = &v->shot[v->now];
                if (bts_is_artillery(bts_weapon(b, v->figure, shot->arm))) {
                    if (bts_is_here(b, shot->target) ||
                        bts_house_of(b, shot->target) != NOBODY)
                        CALL(b, VOLLEY_BLAST, bts_blast, .figure = v->figure,
                             .target = shot->target, .arm = shot->arm,
                             .at = bts_at(b, shot->target));
                } else if (bts_house_of(b, shot->target) != NOBODY) {
                    CALL(b, VOLLEY_ROOM, bts_room_hit, .figure = v->figure,
                         .shot = *shot,
                         .bursts = bursts(b, v->figure, shot->arm,
                                          v->rolled[v->now].sixes >> hit & 1));
                } else {
                    resolve_hit(b, v->figure, shot,
                                v->rolled[v->now].sixes >> hit & 1);
                }
            }
        backfire_all(b, v);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
