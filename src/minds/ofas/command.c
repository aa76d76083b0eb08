/* command.c -- orders and command points.
 *
 * Each order is weighed by what it lets the unit do now: how far it brings it
 * towards its goal, and what its fire is worth. A point of command has a price
 * that rises as the reserve runs short of the units still to act; what is left
 * at the end of a turn is lost (ofas.02.06), so the price falls too. */
#include "minds/ofas/doctrine.h"

enum {
    PC_PRICE = ONE,    /* a point, when there is one for each unit to come */
    DANGER_PARTS = 15, /* of the fire that an order to take cover stops */
    ALERT_PARTS = 4,   /* alert fire counts one in ... of what is hoped for */
    AHEAD_PARTS = 2,   /* fire after a move counts one in ... */
    BID_MOST = 2,
    AGAIN_SPARE = 3,  /* points more than orders to come, to go on at once */
    LATE = -(1 << 30) /* the urgency of who waits for another turn */
};

static int my_pc(const struct battle *b, int player)
{
    return ofas_state_of(b)->pc[player];
}

/* Units that may still want an order this turn. */
static int orders_to_come(const struct battle *b, int player)
{
    return set_count(ofas_to_activate(b, ofas_camp(b, player)));
}

/* What a point costs now. */
static int32_t price(const struct battle *b, int player)
{
    int pc = my_pc(b, player), wants = orders_to_come(b, player) + 1;

    return pc > 0 ? PC_PRICE * wants / pc : 0;
}

/* ---- the turn ---- */

void ofas_mind_bid(const struct battle *b, uint64_t seed, struct decision *d)
{
    int player = b->asked.who;
    int spare = b->asked.most - orders_to_come(b, player);

    /* Now and then one point, so that nobody can count on none; more only when
     * there are more than orders to give. */
    d->value = b->turn > 1 && b->asked.most > BID_MOST && seed % 2 ? 1 : 0;
    if (spare > d->value)
        d->value = least_of(spare, BID_MOST);
    d->value = least_of(d->value, b->asked.most);
}

void ofas_mind_first(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    /* To come last is to settle the objectives; to fire first is to live. */
    d->value =
        b->turn == 1 || ofas_state_of(b)->last_turn ? FIRST_THEM : FIRST_ME;
}

/* ofas.a3.15 the same where each is for himself: he, or who plays right after
 * him if it goes clockwise, so that he is the last. */
void ofas_mind_starter(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    struct decision first = { 0 };

    ofas_mind_first(b, seed, &first);
    d->value =
        first.value == FIRST_ME ? b->asked.who : ofas_after(b, b->asked.who);
}

/* ofas.a3.07 what its speaker wants is paid, by who is asked first. */
void ofas_mind_share(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = b->asked.most;
}

/* ---- orders ---- */

/* Where going so far straight on ends. */
static struct vec onward(const struct ofas_mind_outlook *o, int32_t distance)
{
    int32_t far = vec_distance(o->from, o->goal);

    return far <= distance ? o->goal
                           : vec_between(o->from, o->goal, distance, far);
}

/* What being there is worth. */
static int32_t going(struct ofas_mind_outlook *o, int32_t distance)
{
    return ofas_mind_spot(o, onward(o, distance), false);
}

static int32_t fire_here(const struct ofas_mind_outlook *o, int fire)
{
    return ofas_mind_shots(o, &o->arsenal, fire);
}

/* Fire after a move, at what is seen from there. */
static int32_t fire_ahead(const struct ofas_mind_outlook *o)
{
    struct ofas_mind_outlook then = *o;

    then.from = onward(o, o->distance);
    ofas_mind_look_from(&then, then.from);
    return ofas_mind_shots(&then, &then.arsenal, FIRE_MOVING) / AHEAD_PARTS;
}

static int32_t grenades(const struct ofas_mind_outlook *o)
{
    struct ofas_mind_arsenal thrown = { 1, { OFAS_GRENADE_ARM }, { 0 } };

    thrown.count[0] = (uint8_t)set_count(ofas_bearers(
        o->b, o->unit, OFAS_GRENADE_ARM, o->b->unit[o->unit].alive));
    return ofas_mind_shots(o, &thrown, FIRE_PRECISE);
}

/* Fire in the enemy's activations: somebody will show himself. */
static int32_t alert_hope(struct ofas_mind_outlook *o)
{
    int32_t sum = 0;
    int n = 0;

    for (unit_set left = o->enemies; left; left &= left - 1, n++)
        sum +=
            ofas_mind_weighed(o, set_first(left))->chance[OFAS_MIND_BANDS - 1];
    return n ? sum / n / ALERT_PARTS : 0;
}

/* What enemies who see the unit and are still to act can do to it. */
static int32_t danger(struct ofas_mind_outlook *o)
{
    int32_t sum = 0;

    for (unit_set left = o->enemies; left; left &= left - 1) {
        int e = set_first(left);

        if (o->foe[e].sight.share && !ofas_unit_of(o->b, e)->activated)
            sum +=
                ofas_mind_weighed(o, e)->threat[ofas_mind_band(o->foe[e].gap)];
    }
    return sum;
}

/* Could the leader get there if nothing stood between? */
static bool in_charge_reach(const struct ofas_mind_outlook *o, int enemy,
                            int32_t reach)
{
    struct disc from = { o->from, ofas_team(o->b, o->unit)->radius };

    for (figure_set left = o->b->unit[enemy].alive; left; left &= left - 1)
        if (disc_within(from, figure_base(o->b, enemy, set_first(left)), reach))
            return true;
    return false;
}

static unit_set near_enough(const struct ofas_mind_outlook *o)
{
    int32_t reach = ofas_charge_distance(o->b, o->unit);
    unit_set near = 0;

    for (unit_set left = o->enemies; left; left &= left - 1)
        if (in_charge_reach(o, set_first(left), reach))
            near |= left & -left;
    return near;
}

/* The best charge that pays. Whether there is a way is asked last, since that
 * is dear, and not at all when no other unit can be the one the order is for,
 * or when a hope is enough. */
static int32_t best_charge(const struct ofas_mind_outlook *o, bool hope)
{
    unit_set near = near_enough(o);
    int32_t best = 0;

    hope |= set_count(near) == 1;
    for (unit_set left = near; left; left &= left - 1) {
        int e = set_first(left);
        int32_t value = ofas_mind_charge(o->b, o->unit, e);

        if (value > best && (hope || !ofas_charge_refused(o->b, o->unit, e)))
            best = value;
    }
    return best;
}

/* What being driven on is worth; nothing where no vehicle is quicker. */
static int32_t riding(struct ofas_mind_outlook *o)
{
    const int vehicle =
        ofas_mind_ride(o->b, o->unit, ofas_mind_left_to_go(o, o->from));

    if (vehicle == NOBODY)
        return INT32_MIN / 2;
    if (ofas_unit_of(o->b, o->unit)->panicked)
        return ofas_mind_unit(o->b, o->unit); /* ofas.12.06 */
    return going(o, 2 * ofas_distance(o->b, vehicle));
}

/* What orders are made of. */
struct parts {
    int32_t stay, walk; /* being here, being a move ahead */
    int32_t fire;       /* now, without an order */
};

static int32_t order_value(struct ofas_mind_outlook *o, const struct parts *p,
                           int order)
{
    switch ((enum ofas_order)order) {
    case ORDER_NONE:
        return p->fire + most_of(p->stay, p->walk);
    case ORDER_CHARGE:
        return best_charge(o, false) + p->stay;
    case ORDER_RUN:
        return going(o, 2 * o->distance);
    case ORDER_ALERT:
        return alert_hope(o) + most_of(p->stay, p->walk);
    case ORDER_GRENADES:
        return grenades(o) + p->stay;
    case ORDER_COVER:
        return most_of(p->fire + p->stay, p->walk) + danger(o) / DANGER_PARTS;
    case ORDER_ADVANCE:
        return fire_ahead(o) + p->walk;
    case ORDER_PRECISE:
        return fire_here(o, FIRE_PRECISE) + p->stay;
    case ORDER_BACK: /* ofas.19.20 */
        return p->fire + most_of(p->stay, p->walk) +
               ofas_mind_returning(o->b, o->unit);
    case ORDER_EMBARK:
        return riding(o);
    case ORDER_RALLY:
    case ORDER_REPAIR:
    case ORDER_FAST:
    case ORDER_VERY_FAST:
    case ORDER_REDEPLOY:
    case ORDER_DISEMBARK:
    case ORDER_COUNT:
        break;
    }
    return 0;
}

/* Would the weapon do that enemy any harm, as far as the book lets it? */
static bool can_aim(const struct ofas_mind_outlook *o, int kind, int enemy)
{
    const struct ofas_shot shot = { .unit = o->unit,
                                    .arm = o->arsenal.arm[kind],
                                    .target = enemy,
                                    .measured = enemy,
                                    .fire = FIRE_PRECISE };
    struct ofas_mind_aim aim = { .unit = o->unit,
                                 .target = enemy,
                                 .arm = o->arsenal.arm[kind],
                                 .count = o->arsenal.count[kind],
                                 .fire = FIRE_PRECISE,
                                 .gap = o->foe[enemy].gap,
                                 .sight = o->foe[enemy].sight };

    if (ofas_arm(o->b, o->unit, shot.arm)->combined)
        return false; /* what fires once may wait for something better */
    aim.sight.share = most_of(aim.sight.share, ONE / 4);
    return ofas_mind_best(o->b, &aim).value > 0 && ofas_profiles(o->b, shot);
}

/* Is there anybody at all for a precise fire? A glimpse knows nothing of arcs and
 * may see what the judge does not, and the order would be paid for nothing. */
static bool has_target(const struct ofas_mind_outlook *o)
{
    for (int i = 0; i < o->arsenal.kinds; i++)
        for (unit_set left = o->enemies; left; left &= left - 1)
            if (can_aim(o, i, set_first(left)))
                return true;
    return false;
}

/* The outlook of a unit by a plan made now. */
static void outlook_now(const struct battle *b, int unit,
                        struct ofas_mind_outlook *o)
{
    struct ofas_mind_plan plan;

    ofas_mind_plan(b, b->unit[unit].owner, &plan);
    ofas_mind_outlook(b, unit, &plan, o);
    ofas_mind_look_around(o);
}

/* Is there only scenery to charge (ofas.13.34)? That is not worth it. The order
 * can be given: where no scenery can be charged, somebody can. */
static bool is_for_scenery(const struct battle *b, int unit)
{
    return ofas_raid_targets(b, unit) && !ofas_has_charge_target(b, unit);
}

void ofas_mind_order(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct ofas_mind_outlook o;
    struct parts parts;
    int32_t best = INT32_MIN;
    int unit = b->asked.unit;

    (void)seed;
    d->value = ofas_mind_special_order(b, unit, b->asked.among);
    if (d->value != NOBODY)
        return;
    outlook_now(b, unit, &o);
    parts.stay = ofas_mind_spot(&o, o.from, false);
    parts.walk = going(&o, o.distance);
    parts.fire = fire_here(&o, 0);
    for (uint64_t left = b->asked.among; left; left &= left - 1) {
        int order = set_first(left);
        int32_t value = order_value(&o, &parts, order);

        if (order >= ORDER_RALLY && order != ORDER_EMBARK &&
            order != ORDER_BACK)
            continue; /* weighed above */
        if (order == ORDER_CHARGE && is_for_scenery(b, unit))
            continue;
        if (order != ORDER_NONE)
            value -= price(b, o.owner) * ofas_order_cost(b, unit, order);
        if (value > best && (order != ORDER_PRECISE || has_target(&o))) {
            best = value;
            d->value = order;
        }
    }
}

void ofas_mind_discipline(const struct battle *b, uint64_t seed,
                          struct decision *d)
{
    int player = b->asked.who;

    (void)seed;
    d->value = b->asked.among >> YES & 1 &&
                       my_pc(b, player) > orders_to_come(b, player)
                   ? YES
                   : NO;
}

/* ofas.15.27 one more point for a precise fire on the move */
void ofas_mind_relentless(const struct battle *b, uint64_t seed,
                          struct decision *d)
{
    int player = b->asked.who;

    (void)seed;
    d->value = my_pc(b, player) > orders_to_come(b, player) ? YES : NO;
}

/* ofas.06.13 who throws fires nothing else: those with better guns keep them */
void ofas_mind_throwers(const struct battle *b, uint64_t seed,
                        struct decision *d)
{
    int unit = b->asked.unit;

    (void)seed;
    for (figure_set left = b->asked.among; left; left &= left - 1) {
        int f = set_first(left);
        const struct ofas_soldier *s = &ofas_team(b, unit)->soldier[f];
        bool armed = false;

        for (int i = 0; i < s->arms; i++) {
            int weapon = ofas_arm(b, unit, s->carried[i].arm)->weapon;

            armed |=
                ofas_stage(b)->catalogue->weapon[weapon].class == OFAS_SHOOTING;
        }
        if (!armed)
            d->set |= figure_bit(f);
    }
    if (!d->set)
        d->set = b->asked.among;
}

/* ---- activations ---- */

/* How pressing it is to act with this unit now: fire and charges before the
 * enemy acts; who has far to go had better see first what he does. */
static int32_t urgency(const struct battle *b, int unit,
                       const struct ofas_mind_plan *plan)
{
    struct ofas_mind_outlook o;
    int32_t value;

    ofas_mind_outlook(b, unit, plan, &o);
    ofas_mind_look_around(&o);
    value = fire_here(&o, 0) * 2 -
            least_of(ofas_mind_left_to_go(&o, o.from) / 64, ONE);
    if (my_pc(b, o.owner) >= ofas_order_cost(b, unit, ORDER_CHARGE))
        value += best_charge(&o, true);
    return value;
}

/* ofas.15.32 a reserve that may soon come by any edge waits for it. */
static bool waits(const struct battle *b, int unit)
{
    return !unit_on_table(b, unit) && ofas_in_reserve(b, unit) &&
           ofas_entry(b, unit) != WAY_ENTER_ANY &&
           ofas_entry(b, unit) != WAY_ENTER_ALL;
}

void ofas_mind_activate(const struct battle *b, uint64_t seed,
                        struct decision *d)
{
    struct ofas_mind_plan plan;
    const bool may_decline = b->asked.among >> ANSWER_NONE & 1;
    struct best best = { ANSWER_NONE, may_decline ? LATE : INT32_MIN };

    (void)seed;
    ofas_mind_plan(b, b->asked.who, &plan);
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1) {
        int u = set_first(left);
        int32_t value = waits(b, u) ? LATE : urgency(b, u, &plan);

        /* who rides sees first where it is driven */
        if (ofas_carrier(b, u) != NOBODY &&
            !ofas_unit_of(b, ofas_carrier(b, u))->activated)
            value = LATE + 1;
        best_offer(&best, u, value);
    }
    d->value = best.which;
}

/* ofas.02.18 only with points that no order will want */
void ofas_mind_again(const struct battle *b, uint64_t seed, struct decision *d)
{
    int player = b->asked.who;

    (void)seed;
    /* ofas.18.12 after a Tactician it costs nothing to go on */
    d->value =
        b->asked.about == 0 ||
                my_pc(b, player) >= orders_to_come(b, player) + AGAIN_SPARE
            ? YES
            : NO;
}

/* ofas.hr.04 what the best charge out of a transport is worth: no farther than
 * it walks. */
static int32_t best_sally(struct ofas_mind_outlook *o)
{
    const struct battle *b = o->b;
    struct battle now;
    int32_t value;

    battle_copy_quiet(&now, b);
    ofas_state(&now)->sallies = (uint8_t)(o->unit + 1);
    o->b = &now;
    value = best_charge(o, false);
    o->b = b;
    return value;
}

/* ofas.15.35 to an objective in reach, else fire, else under cover. Who may do
 * two of them (ofas.16.27) is asked again. */
void ofas_mind_arrival(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    struct ofas_mind_outlook o;
    int32_t stay, fire;

    (void)seed;
    outlook_now(b, b->asked.unit, &o);
    fire = fire_here(&o, FIRE_MOVING);
    stay = ofas_mind_spot(&o, o.from, false) + fire;
    d->value =
        b->asked.among >> ARRIVAL_MOVE & 1 && going(&o, o.distance) >= stay
            ? ARRIVAL_MOVE
        : fire > 0 ? ARRIVAL_SHOOT
                   : ARRIVAL_COVER;
    if (b->asked.among >> ARRIVAL_CHARGE & 1 && best_sally(&o) > 0)
        d->value = ARRIVAL_CHARGE;
    if (!(b->asked.among >> d->value & 1)) /* done already */
        d->value = ARRIVAL_COVER;
    if (!(b->asked.among >> d->value & 1))
        d->value = set_first(b->asked.among);
}
