/* ch12_shooting.c -- bts chapter 12: the Shooting Phase, who may shoot at whom.
 *
 * The player with the initiative makes all his shots, then the other; before both
 * come those whom a Tir Légendaire lets shoot first. A player names one figure, which
 * then divides its dice as it likes, or several with one target for all. */
#include "books/bts/bts.h"

#include "base/hash.h"

/* ---- with what ---- */

/* bts.12.03, 23.65, 23.68 hands for shooting: one two-handed weapon or two of one
 * hand; some have more. */
static int shooting_hands(const struct battle *b, int f)
{
    if (bts_has(b, f, SPECIAL_MANY_ARMS))
        return 4;
    return bts_has(b, f, SPECIAL_GUNSLINGER) ? 3 : 2;
}

/* bts.12.03, 18.08, 19.03, 20.12 who fires all that it has. */
static bool fires_all(const struct battle *b, int f)
{
    return bts_is(b, f, BTS_IS(VEHICLE) | BTS_IS(MONSTER) | BTS_IS(WALKER));
}

/* bts.18.08 a bike's weapon more, of one hand or two: the one of most hands counts
 * for none. */
static int hands_used(const struct battle *b, int f, uint64_t used)
{
    int hands = 0, most = 0;

    for (; used; used &= used - 1) {
        const int more = bts_weapon(b, f, set_first(used))->hands;

        hands += more;
        most = more > most ? more : most;
    }
    return hands - (bts_is(b, f, BTS_IS(BIKE)) ? most : 0);
}

/* bts.23.01, 23.07, 23.30 the category by which the figure uses a weapon. */
static enum bts_category category_of(const struct battle *b, int f,
                                     const struct bts_weapon *w)
{
    if (w->riders == RIDERS_LIGHT && bts_has(b, f, SPECIAL_ARCHER) &&
        bts_is(b, f, BTS_IS(CAVALRY)))
        return CATEGORY_LIGHT;
    if (w->category != CATEGORY_HEAVY)
        return (enum bts_category)w->category;
    if (bts_has(b, f, SPECIAL_HUNTERS) &&
        bts_is(b, f, BTS_IS(CAVALRY) | BTS_IS(BIKE)))
        return CATEGORY_LIGHT;
    if (bts_has(b, f, SPECIAL_STRONG) || bts_is(b, f, BTS_IS(WALKER)))
        return w->hands == 1 ? CATEGORY_LIGHT : CATEGORY_PRECISION;
    return CATEGORY_HEAVY;
}

/* bts.13.13 .. 13.22 may it fire having moved as it has? bts.18.08, 20.12, 21.07
 * bikes, Monstres and Véhicules always may. */
static bool may_fire_moved(const struct battle *b, int f,
                           const struct bts_weapon *w)
{
    const int moved = bts_moved_for(b, f);

    if (moved == MOVED_NOT ||
        bts_is(b, f, BTS_IS(BIKE) | BTS_IS(MONSTER) | BTS_IS(VEHICLE)))
        return true;
    switch (category_of(b, f, w)) {
    case CATEGORY_PRECISION:
        return moved == MOVED_HALF;
    case CATEGORY_HEAVY:
    case CATEGORY_LIGHT_ARTILLERY:
    case CATEGORY_HEAVY_ARTILLERY:
        return false;
    case CATEGORY_MELEE:
    case CATEGORY_LIGHT:
    case CATEGORY_SHOTGUN:
    case CATEGORY_FLAMER:
    case CATEGORY_COUNT:
        break;
    }
    return true;
}

/* bts.12.02 neither Engaged nor Immobilised; bts.08.11 nor hanging on a wall;
 * bts.21.06 nor a Véhicule with one of several crew left. */
static bool may_shoot(const struct battle *b, int f)
{
    const struct bts_figure *s = bts_figure_of(b, f);

    return bts_is_here(b, f) && bts_aim(b, f) && !s->shot && !s->immobilised &&
           !s->hangs && !bts_is_engaged(b, f) && !bts_crew_silenced(b, f) &&
           bts_has_loophole(b, f);
}

uint64_t bts_arms_now(const struct battle *b, int f, uint64_t used)
{
    const struct bts_model *m = bts_model(b, f);
    const int hands = shooting_hands(b, f);
    uint64_t out = 0;

    if (!may_shoot(b, f))
        return 0;
    for (int i = 0; i < m->arms; i++) {
        const struct bts_weapon *w = bts_weapon(b, f, i);

        if (w->range > 0 && !(used >> i & 1) &&
            !(bts_figure_of(b, f)->arms_lost >> i & 1) &&
            (fires_all(b, f) ||
             hands_used(b, f, used | (uint64_t)1 << i) <= hands) &&
            may_fire_moved(b, f, w))
            out |= (uint64_t)1 << i;
    }
    return out;
}

/* ---- at whom ---- */

/* bts.12.11 ruling: friends count together, from 12 of the 24 points on. */
static bool friends_hide(const struct battle *b, int f, int arm, int g)
{
    return bts_friends_stop(b, f, arm, g, SIGHT_HALF);
}

/* Example: bts.93.04. */
bool bts_friends_hide(const struct battle *b, int f, int g)
{
    return friends_hide(b, f, NOBODY, g);
}

/* bts.12.11, 12.15, 13.17, 13.21, 23.35 who need not mind friends in the way. */
static bool minds_no_friends(const struct battle *b, int f,
                             const struct bts_weapon *w, int g)
{
    return bts_has(b, f, SPECIAL_DISLOYAL) || w->category == CATEGORY_FLAMER ||
           bts_is_artillery(w) ||
           (bts_is_engaged(b, g) &&
            bts_is(b, g, BTS_IS(WALKER) | BTS_IS(VEHICLE) | BTS_IS(MONSTER)));
}

/* bts.23.15 a friend with a Radio who sees it: on his feet, not in a fight and not a
 * passenger. */
static bool is_spotted(const struct battle *b, int f, int g)
{
    const struct figures side = bts_side(b, bts_owner(b, f));

    if (!bts_has(b, f, SPECIAL_MECHANISED))
        return false;
    for (FIGURES_EACH(other, &side))
        if ((bts_model(b, other)->gear & BTS_GEAR_BIT(RADIO)) &&
            bts_is_out(b, other) && !bts_figure_of(b, other)->prone &&
            !bts_is_engaged(b, other) && bts_sees(b, other, g))
            return true;
    return false;
}

/* bts.12.04, 22.08 an Arme de Siège by one of its Servants; ruling: and itself,
 * but for artillery. */
static bool is_in_sight(const struct battle *b, int f, int arm, int g)
{
    const struct bts_weapon *w = bts_weapon(b, f, arm);

    if (bts_is(b, f, BTS_IS(SIEGE)) && !bts_servants_see(b, f, g))
        return false;
    return (bts_is(b, f, BTS_IS(SIEGE)) && bts_is_artillery(w)) ||
           bts_sees_with(b, f, arm, g) ||
           (bts_model(b, f)->arm[arm].mount == MOUNT_CENTRE &&
            is_spotted(b, f, g));
}

uint16_t bts_shot_bar(const struct battle *b, int f, int arm, int g)
{
    const struct bts_weapon *w = bts_weapon(b, f, arm);

    if (!bts_is_here(b, g) || !bts_are_enemies(b, f, g))
        return BTS(12, 4);
    if (bts_house_of(b, g) != NOBODY)
        return bts_room_shot_bar(b, f, arm, g);
    if (!bts_is_exposed(b, g))
        return BTS(20, 11);
    if (!bts_within(b, f, g, w->range))
        return BTS(13, 10);
    if (!bts_in_arc(b, f, arm, g))
        return BTS(21, 8);
    if (!is_in_sight(b, f, arm, g))
        return BTS(12, 4);
    if (!minds_no_friends(b, f, w, g) && friends_hide(b, f, arm, g))
        return BTS(12, 11);
    return 0;
}

struct figures bts_in_range(const struct battle *b, int f, uint64_t arms)
{
    const bool inside = bts_figure_of(b, f)->inside;
    struct figures near, out;
    int32_t range = 0;

    for (; arms; arms &= arms - 1)
        if (bts_weapon(b, f, set_first(arms))->range > range)
            range = bts_weapon(b, f, set_first(arms))->range;
    near = bts_about_at(b, f, bts_at(b, f), range);
    for (int g = 0; g < b->figures; g++)
        if (inside || bts_figure_of(b, g)->inside)
            figures_add(&near, g); /* bts.20.11, 09.08 else where it is in */
    out = figures_and(&near, &bts_stage(b)->of_side[!bts_owner(b, f)]);
    for (FIGURES_EACH(g, &out))
        if (!bts_are_enemies(b, f, g) || !bts_is_here(b, g))
            figures_remove(&out, g);
    return out;
}

/* With one of these arms. */
static bool may_aim(const struct battle *b, int f, uint64_t arms, int g)
{
    for (; arms; arms &= arms - 1)
        if (bts_shot_bar(b, f, set_first(arms), g) == 0)
            return true;
    return false;
}

struct figures bts_targets(const struct battle *b, int f, uint64_t arms)
{
    struct figures out = bts_in_range(b, f, arms);

    for (FIGURES_EACH(g, &out))
        if (!may_aim(b, f, arms, g))
            figures_remove(&out, g);
    return out;
}

/* ---- the phase ---- */

/* The nearest is asked about first: mostly he will do. */
static int some_target(const struct battle *b, int f, uint64_t arms)
{
    struct figures near;
    int64_t least = INT64_MAX;
    int nearest = NO_FIGURE;

    if (!arms)
        return NO_FIGURE;
    near = bts_in_range(b, f, arms);
    for (FIGURES_EACH(g, &near)) {
        const int64_t far = vec_distance2(bts_at(b, f), bts_at(b, g));

        nearest = far < least ? g : nearest;
        least = far < least ? far : least;
    }
    if (nearest == NO_FIGURE || may_aim(b, f, arms, nearest))
        return nearest;
    figures_remove(&near, nearest);
    for (FIGURES_EACH(g, &near))
        if (may_aim(b, f, arms, g))
            return g;
    return NO_FIGURE;
}

bool bts_has_target(const struct battle *b, int f, uint64_t arms)
{
    return some_target(b, f, arms) != NO_FIGURE;
}

/* An enemy who falls opens no line, unless he is great: others do not hide whom a
 * player looks for; or in a building, where others are with him. */
uint64_t bts_fire_scene(const struct battle *b, int player)
{
    uint64_t out = hash_bytes(bts_state_of(b)->burning, stand_of(b, 0),
                              (size_t)b->figures * sizeof(struct stand));
    struct figures here = { { 0 } }, fights = here, prone = here;

    for (int f = 0; f < b->figures; f++) {
        const struct bts_figure *s = bts_figure_of(b, f);
        const bool friend = bts_owner(b, f) == player;

        if (s->prone)
            figures_add(&prone, f);
        if (s->hangs || s->inside || s->facing)
            out = hash_mix(out ^ (uint64_t)f << 48 ^ (uint64_t)s->hangs << 32 ^
                           (uint64_t)s->inside << 16 ^ (uint64_t)s->facing);
        if (!friend && !s->inside && !bts_is(b, f, BTS_GREAT))
            continue;
        if (bts_is_here(b, f))
            figures_add(&here, f);
        if (bts_is_engaged(b, f))
            figures_add(&fights, f);
    }
    out = hash_bytes(out, &here, sizeof here);
    out = hash_bytes(out, &fights, sizeof fights);
    return hash_bytes(out, &prone, sizeof prone);
}

/* What is known of its player's lines of fire is of another scene. */
static void forget_lines(struct battle *b, struct bts_fire *v)
{
    v->blind = (struct figures){ { 0 } };
    for (int f = 0; f < b->figures; f++)
        bts_known(b, f)->sees = 0;
}

/* The same question again: whom it could shoot at it still can, while he is there. */
static bool finds_target(struct battle *b, int f, uint64_t arms)
{
    struct bts_figure_known *known = bts_known(b, f);

    if (!known->sees || known->kept.arms_lost ||
        !bts_is_here(b, known->sees - 1))
        known->sees = (unsigned)(some_target(b, f, arms) + 1) & 1023U;
#ifdef ALEA_CHECKS
    assert(!known->sees || may_aim(b, f, arms, known->sees - 1));
#endif
    return known->sees != 0;
}

/* Who may shoot at somebody; bts.10.08 before all others only some. Who has found
 * nobody finds nobody again until something has changed. */
static struct figures shooters(struct battle *b, struct bts_fire *v)
{
    const uint64_t scene = bts_fire_scene(b, v->player);
    struct figures out = bts_side(b, v->player);

    if (scene != v->scene)
        forget_lines(b, v);
    v->scene = scene;
    out = figures_minus(&out, &v->blind);
    for (FIGURES_EACH(f, &out)) {
        const uint64_t arms = bts_arms_now(b, f, 0);

        if (arms && (!v->first || bts_feat_of(b, v->first - 1, f, FEAT_SHOT))) {
            if (finds_target(b, f, arms))
                continue;
            figures_add(&v->blind, f);
        }
        figures_remove(&out, f);
    }
    return out;
}

/* The first weapon that is not lost, and has a range. */
static int weapon_to_shoot(const struct battle *b, int f)
{
    for (int i = 0; i < bts_model(b, f)->arms; i++)
        if (bts_weapon(b, f, i)->range > 0 &&
            !(bts_figure_of(b, f)->arms_lost >> i & 1))
            return i;
    return NOBODY;
}

uint16_t bts_why_no_shooter(const struct battle *b, int f)
{
    const struct bts_figure *s = bts_figure_of(b, f);
    const int arm = weapon_to_shoot(b, f);

    if (bts_owner(b, f) != b->asked.who || !bts_is_here(b, f))
        return BTS(12, 1);
    if (s->shot)
        return BTS(12, 3);
    if (s->immobilised)
        return BTS(11, 11);
    if (s->hangs)
        return BTS(8, 11);
    if (arm == NOBODY || !bts_aim(b, f) || bts_is_engaged(b, f))
        return BTS(12, 2);
    if (bts_crew_silenced(b, f))
        return BTS(21, 6);
    if (!bts_has_loophole(b, f))
        return BTS(23, 69);
    if (bts_arms_now(b, f, 0))
        return BTS(12, 4);
    return category_of(b, f, bts_weapon(b, f, arm)) == CATEGORY_PRECISION
               ? BTS(13, 14)
               : BTS(13, 15);
}

/* Of a group that its first figure cannot aim at it. */
uint16_t bts_why_no_aim(const struct battle *b, int g)
{
    const struct bts_fire *v;
    uint64_t arms;
    int f;

    if (b->asked.unit != NOBODY) {
        f = b->unit[b->asked.unit].first + b->asked.about;
    } else {
        v = (const struct bts_fire *)(const void *)frame_of(b, b->depth - 1)
                ->locals;
        f = figures_first(&v->left);
    }
    arms = bts_arms_now(b, f, 0);
    return bts_are_enemies(b, f, g) && arms
               ? bts_shot_bar(b, f, set_first(arms), g)
               : BTS(12, 4);
}

/* May it shoot at that one with what it has? */
static bool has_in_sight(const struct battle *b, int f, int target)
{
    return may_aim(b, f, bts_arms_now(b, f, 0), target);
}

/* Whom all of the group, or one of it, can shoot at. */
static struct figures group_targets(const struct battle *b,
                                    const struct figures *group)
{
    struct figures out = { { 0 } };

    for (FIGURES_EACH(f, group)) {
        const uint64_t arms = bts_arms_now(b, f, 0);
        struct figures left = bts_in_range(b, f, arms);

        left = figures_minus(&left, &out);
        for (FIGURES_EACH(g, &left))
            if (may_aim(b, f, arms, g))
                figures_add(&out, g);
    }
    return out;
}

/* May it still shoot at the target of its group, or at anybody at will? */
static bool joins(const struct battle *b, const struct bts_fire *v)
{
    return v->group == FIRE_AT_WILL ? bts_has_will(b, v->now)
                                    : has_in_sight(b, v->now, v->target);
}

/* bts.92.17 who names nobody lets each shoot at will, if anybody would. */
static bool somebody_wills(const struct battle *b, const struct figures *group)
{
    for (FIGURES_EACH(f, group))
        if (bts_has_will(b, f))
            return true;
    return false;
}

enum flow bts_fire(struct battle *b)
{
    struct bts_fire *v = LOCALS(b, bts_fire);
    struct figures who;

    switch ((enum bts_fire_step)frame_top(b)->step) {
    case FIRE_BEGIN:
        for (;;) {
            who = shooters(b, v);
            if (!figures_any(&who))
                return FLOW_DONE;
            /* bts.91.19 */
            ASK(b, FIRE_SHOOTERS, SHOOTERS, .who = v->player,
                .rule = BTS(12, 1), .unit = NOBODY, .other = NOBODY,
                .across = who, .most = MAX_FIGURES);
            v->left = b->answer.across;
            if (!figures_any(&v->left))
                return FLOW_DONE;
            v->group =
                figures_count(&v->left) > 1 ? FIRE_TOGETHER : FIRE_SINGLE;
            if (v->group) {
                ASK(b, FIRE_AIM, AIM, .who = v->player, .rule = BTS(12, 5),
                    .unit = NOBODY, .other = NOBODY, .figure = NOBODY,
                    .across = group_targets(b, &v->left),
                    .least = !somebody_wills(b, &v->left), .most = 1);
                if (figures_any(&b->answer.across))
                    v->target = (uint16_t)figures_first(&b->answer.across);
                else
                    v->group = FIRE_AT_WILL;
            }
            while (figures_any(&v->left)) {
                v->now = (uint16_t)figures_first(&v->left);
                figures_remove(&v->left, v->now);
                if (v->group && !joins(b, v)) {
                    BTS_TELL(b, HOLDS_FIRE, BTS(92, 16), ONE(b, v->now));
                    continue;
                }
                CALL(b, FIRE_SHOT, bts_volley, .figure = v->now,
                     .target =
                         (uint16_t)(v->group == FIRE_TOGETHER ? v->target + 1
                                                              : 0),
                     .will = v->group == FIRE_AT_WILL);
                CALL(b, FIRE_SETTLED, bts_settle, .figure = 0);
                if (bts_wiped_out(b)) /* bts.24.08 */
                    return FLOW_DONE;
            }
        }
    }
    return FLOW_LOST;
}

static bool has_first_shots(const struct battle *b, int player)
{
    const struct figures who = bts_first_shots(b, player);

    return figures_any(&who);
}

/* bts.10.10 which side begins when both have legendary shots. */
static int first_side(struct battle *b)
{
    const int initiative = bts_state(b)->initiative;

    if (!has_first_shots(b, 0) || !has_first_shots(b, 1))
        return has_first_shots(b, 1);
    return bts_roll(b, TOLD_BY(initiative, FIRST_ROLL, BTS(10, 10), NOBODY,
                               NOBODY)) >= BTS_EVEN
               ? initiative
               : initiative ^ 1;
}

enum flow bts_shooting(struct battle *b)
{
    struct bts_shooting *v = LOCALS(b, bts_shooting);

    switch ((enum bts_shooting_step)frame_top(b)->step) {
    case SHOOTING_BEGIN:
        CALL(b, SHOOTING_FEATS, bts_feats, .phase = PHASE_SHOOTING);
        v->player = (uint8_t)first_side(b);
        while (!bts_wiped_out(b) &&
               (has_first_shots(b, 0) || has_first_shots(b, 1))) {
            if (!has_first_shots(b, v->player))
                v->player ^= 1;
            ASK(b, SHOOTING_WHO, LEGEND, .who = v->player, .rule = BTS(10, 10),
                .unit = NOBODY, .other = NOBODY,
                .across = bts_first_shots(b, v->player), .least = 1, .most = 1);
            v->champion = (uint16_t)figures_first(&b->answer.across);
            CALL(b, SHOOTING_FIRST, bts_fire, .player = v->player,
                 .first = (uint16_t)(v->champion + 1));
            bts_figure(b, v->champion)->bonus |= FEAT_RESOLVED;
            v->player ^= 1;
        }
        for (v->half = 0; v->half < BTS_SIDES && !bts_wiped_out(b); v->half++)
            CALL(b, SHOOTING_PLAYED, bts_fire,
                 .player = v->half ^ bts_state(b)->initiative);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
