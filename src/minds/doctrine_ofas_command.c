/* doctrine_ofas_command.c -- orders and command points.
 *
 * Each order is weighed by what it lets the unit do now: how far it brings it
 * towards its goal, and what its fire is worth. A point of command has a price
 * that rises as the reserve runs short of the units still to act; what is left
 * at the end of a turn is lost (ofas.02.06), so the price falls too. */
#include "minds/doctrine_ofas.h"

enum {
    PC_PRICE = ONE, /* a point, when there is one for each unit to come */
    ALERT_PARTS = 2 /* alert fire counts one in ... of what is hoped for */
};

static int my_pc(const struct battle *b, int player)
{
    return ofas_state_of(b)->pc[player];
}

/* Units that may still want an order this turn. */
static int orders_to_come(const struct battle *b, int player)
{
    return set_count(ofas_to_activate(b, player));
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

    /* One point to see who acts first where shots are near; more only when
     * there are more than orders to give. */
    d->value = b->turn > 1 && b->asked.most > 2 && seed % 2 ? 1 : 0;
    if (spare > d->value)
        d->value = least_of(spare, 2);
    d->value = least_of(d->value, b->asked.most);
}

void ofas_mind_first(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    /* To come last is to settle the objectives; to fire first is to live. */
    d->value =
        b->turn == 1 || ofas_state_of(b)->last_turn ? FIRST_THEM : FIRST_ME;
}

/* ---- orders ---- */

/* What a unit could do, all in the same coin. */
struct outlook {
    const struct battle *b;
    int unit, owner;
    struct ofas_mind_arsenal arsenal;
    struct ofas_mind_sight sight[MAX_UNITS];
    struct ofas_mind_sight ahead[MAX_UNITS]; /* after a move on */
    struct vec from, onward;
    int32_t far, distance, gain;
    unit_set enemies;
};

static void begin_outlook(const struct battle *b, int unit,
                          const struct ofas_mind_plan *plan, struct outlook *o)
{
    struct vec goal = ofas_mind_goal(b, unit, plan);
    int32_t far;

    o->b = b;
    o->unit = unit;
    o->owner = b->unit[unit].owner;
    o->enemies = ofas_units_of(b, ofas_foe(o->owner));
    o->from = ofas_mind_start(b, unit, goal);
    far = vec_distance(o->from, goal);
    o->far = plan->goal[unit] == NOBODY
                 ? far
                 : ofas_mind_far(b, unit, plan->goal[unit]);
    o->gain = plan->gain[unit];
    o->distance = most_of(ofas_distance(b, unit), INCH(1));
    o->onward = far <= o->distance
                    ? goal
                    : vec_between(o->from, goal, o->distance, far);
    ofas_mind_arsenal(b, unit, b->unit[unit].alive, false, &o->arsenal);
}

static void look_from_here(struct outlook *o, int rays)
{
    for (unit_set left = o->enemies; left; left &= left - 1) {
        int e = set_first(left);

        o->sight[e] = (struct ofas_mind_sight){ 0, true };
        if (unit_on_table(o->b, o->unit))
            o->sight[e] = ofas_mind_look(o->b, o->unit, e, rays);
    }
}

/* One ray from where it would be after a move. */
static void look_from_ahead(struct outlook *o)
{
    const struct battle *b = o->b;
    struct step end = { o->onward, 0 };
    struct body eye = ofas_mind_body(b, o->unit, end);

    for (unit_set left = o->enemies; left; left &= left - 1) {
        int e = set_first(left);
        struct body foe = figure_body(b, e, b->unit[e].leader);
        enum seen seen = sight_past_terrain(&b->stage->terrain, &eye, &foe);

        o->ahead[e] = (struct ofas_mind_sight){
            seen == SEEN_NONE ? 0 : ONE * 2 / 3,
            seen != SEEN_ALL || ofas_mind_sheltered(b, e),
        };
    }
}

/* What going so far is worth: parts of a turn sooner at the goal. */
static int32_t progress(const struct outlook *o, int32_t distance)
{
    return (int32_t)((int64_t)least_of(o->far, distance) * o->gain /
                     o->distance);
}

static int32_t fire_here(const struct outlook *o, int fire)
{
    return ofas_mind_shots(o->b, o->unit, &o->arsenal, o->from, fire, o->sight);
}

static int32_t fire_ahead(const struct outlook *o)
{
    return ofas_mind_shots(o->b, o->unit, &o->arsenal, o->onward, FIRE_MOVING,
                           o->ahead);
}

/* Fire in the enemy's activations: somebody will show himself. */
static int32_t alert_hope(const struct outlook *o)
{
    const struct ofas_mind_sight half = { ONE / 2, true };
    int32_t sum = 0;
    int n = 0;

    for (unit_set left = o->enemies; left; left &= left - 1, n++)
        sum += ofas_mind_volley(o->b, o->unit, &o->arsenal, set_first(left),
                                o->from, FIRE_ALERT, half);
    return n ? sum / n / ALERT_PARTS : 0;
}

/* What enemies who see the unit can do to it. */
static int32_t danger(const struct outlook *o)
{
    int32_t sum = 0;

    for (unit_set left = o->enemies; left; left &= left - 1) {
        int e = set_first(left);
        struct ofas_mind_arsenal theirs;

        if (o->sight[e].share == 0 || ofas_unit_of(o->b, e)->activated)
            continue;
        ofas_mind_arsenal(o->b, e, o->b->unit[e].alive, false, &theirs);
        sum += ofas_mind_volley(o->b, e, &theirs, o->unit, leader_at(o->b, e),
                                0, o->sight[e]);
    }
    return sum;
}

static int32_t grenades(const struct outlook *o)
{
    struct ofas_mind_arsenal thrown = { 1, { OFAS_GRENADE_ARM }, { 0 } };

    thrown.count[0] = (uint8_t)set_count(ofas_bearers(
        o->b, o->unit, OFAS_GRENADE_ARM, o->b->unit[o->unit].alive));
    return ofas_mind_shots(o->b, o->unit, &thrown, o->from, FIRE_PRECISE,
                           o->sight);
}

/* Could the leader get there if nothing stood between? */
static bool in_charge_reach(const struct outlook *o, int enemy, int32_t reach)
{
    struct disc from = { o->from, ofas_team(o->b, o->unit)->radius };

    for (figure_set left = o->b->unit[enemy].alive; left; left &= left - 1)
        if (disc_within(from, figure_base(o->b, enemy, set_first(left)), reach))
            return true;
    return false;
}

/* The best charge that pays; whether there is a way is asked last, since that
 * is dear, and not at all when no other unit can be the one the order is
 * for. */
static int32_t best_charge(const struct outlook *o)
{
    int32_t reach = ofas_charge_distance(o->b, o->unit);
    unit_set near = 0;
    int32_t best = 0;

    for (unit_set left = o->enemies; left; left &= left - 1)
        if (in_charge_reach(o, set_first(left), reach))
            near |= left & -left;
    for (unit_set left = near; left; left &= left - 1) {
        int e = set_first(left);
        int32_t value = ofas_mind_charge(o->b, o->unit, e);

        if (value > best &&
            (set_count(near) == 1 || !ofas_charge_refused(o->b, o->unit, e)))
            best = value;
    }
    return best;
}

static int32_t order_value(const struct outlook *o, int order)
{
    int32_t walk = progress(o, o->distance);

    switch ((enum ofas_order)order) {
    case ORDER_NONE:
        return fire_here(o, 0) + walk;
    case ORDER_CHARGE:
        return best_charge(o);
    case ORDER_RUN:
        return progress(o, 2 * o->distance);
    case ORDER_ALERT:
        return walk + alert_hope(o);
    case ORDER_GRENADES:
        return grenades(o);
    case ORDER_COVER:
        return most_of(fire_here(o, 0), walk) + danger(o) / 3;
    case ORDER_ADVANCE:
        return fire_ahead(o) + walk;
    case ORDER_PRECISE:
        return fire_here(o, FIRE_PRECISE);
    case ORDER_RALLY:
    case ORDER_COUNT:
        break;
    }
    return 0;
}

void ofas_mind_order(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct ofas_mind_plan plan;
    struct outlook o;
    int32_t best = INT32_MIN;
    int unit = b->asked.unit;

    (void)seed;
    ofas_mind_plan(b, b->unit[unit].owner, &plan);
    begin_outlook(b, unit, &plan, &o);
    look_from_here(&o, OFAS_MIND_RAYS);
    look_from_ahead(&o);
    for (uint64_t left = b->asked.among; left; left &= left - 1) {
        int order = set_first(left);
        int32_t value = order_value(&o, order);

        if (order != ORDER_NONE)
            value -= price(b, o.owner) * ofas_order_cost(b, unit, order);
        if (value > best) {
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

void ofas_mind_rally_pay(const struct battle *b, uint64_t seed,
                         struct decision *d)
{
    (void)b;
    (void)seed;
    d->value = YES;
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

/* How pressing it is to act with this unit now: fire before the enemy acts,
 * then the way to go. */
static int32_t urgency(const struct battle *b, int unit,
                       const struct ofas_mind_plan *plan)
{
    struct outlook o;

    begin_outlook(b, unit, plan, &o);
    look_from_here(&o, 1);
    return fire_here(&o, 0) * 2 + progress(&o, o.distance) / 4 + danger(&o) / 2;
}

/* ofas.15.32 a reserve that may soon come by any edge waits for it. */
static bool waits(const struct battle *b, int unit)
{
    return !unit_on_table(b, unit) &&
           OFAS_HAS(ofas_team(b, unit)->options, RESERVE) &&
           ofas_entry(b, unit) != WAY_ENTER_ANY;
}

void ofas_mind_activate(const struct battle *b, uint64_t seed,
                        struct decision *d)
{
    struct ofas_mind_plan plan;
    int32_t best = INT32_MIN;

    (void)seed;
    ofas_mind_plan(b, b->asked.who, &plan);
    d->value = ANSWER_NONE;
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1) {
        int u = set_first(left);
        int32_t value = waits(b, u) ? INT32_MIN + 1 : urgency(b, u, &plan);

        if (value == INT32_MIN + 1 && b->asked.among >> ANSWER_NONE & 1)
            continue;
        if (value > best) {
            best = value;
            d->value = u;
        }
    }
}

void ofas_mind_again(const struct battle *b, uint64_t seed, struct decision *d)
{
    int player = b->asked.who;

    (void)seed;
    /* Only with points that no order will want. */
    d->value = my_pc(b, player) >= orders_to_come(b, player) + 3 ? YES : NO;
}

/* ofas.15.35 to an objective in reach, else fire, else under cover */
void ofas_mind_arrival(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    struct ofas_mind_plan plan;
    struct outlook o;
    int32_t fire;

    (void)seed;
    ofas_mind_plan(b, b->asked.who, &plan);
    begin_outlook(b, b->asked.unit, &plan, &o);
    look_from_here(&o, OFAS_MIND_RAYS);
    fire = fire_here(&o, FIRE_MOVING);
    d->value = progress(&o, o.distance) >= fire ? ARRIVAL_MOVE : ARRIVAL_SHOOT;
}
