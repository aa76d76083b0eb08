/* moves.c -- how figures of bts move: charges at good odds first, supporters
 * behind them, then all others towards what they want.
 *
 * One decision moves as many figures as it can: each is judged on a copy in which
 * those before it have moved. A move that begins with dice ends the decision; what
 * is left is moved when the question comes again. */
#include "minds/bts/doctrine.h"

enum {
    CHARGES = 512, /* looked at for one question */
    PLACES = 8,    /* about a target, */
    SIDES = 12,    /* of so many directions */
    EAGER = 1300,  /* what a charge gains counts for so much of MILLI */
    SEARCHES = 16,
    PINNED = 2,      /* parts of its fire that a shooter in a duel loses us */
    WORTH_IT = CM(1) /* a shorter move is none */
};

struct charge {
    int32_t value;
    uint16_t f, g;
};

struct planner {
    const struct battle *b;
    struct battle after; /* the moves of this decision are made in it */
    struct decision *d;
    struct bts_outlook o;
    struct figures left; /* who may still be moved */
    bool waits;          /* the last move rolls dice: nothing may follow it */
    int searches;        /* for ways round others that may still be made */
    int charges;
    struct charge charge[CHARGES];
};

/* ---- one move ---- */

static void add_move(struct decision *d, int f, enum bts_manner manner,
                     const struct step *way, int steps)
{
    d->move[d->moves++] = (struct move){ .figure = (uint16_t)f,
                                         .facing = FACING_AHEAD,
                                         .steps = (uint16_t)steps,
                                         .manner = (uint16_t)manner };
    for (int i = 0; i < steps; i++)
        d->step[d->count++] = way[i];
}

/* Makes the move if it is legal. */
static bool go(struct planner *p, int f, enum bts_manner manner, struct step to,
               int steps)
{
    struct bts_walk walk;

    if (p->waits || p->d->moves >= MAX_MOVES || p->d->count + steps > MAX_STEPS)
        return false;
    walk = bts_judge_walk(&p->after, f, manner, &to, steps);
    if (walk.rule)
        return false;
    add_move(p->d, f, manner, &to, steps);
    figures_remove(&p->left, f);
    if (walk.tests)
        p->waits = true;
    else
        bts_make_walk(&p->after, f, manner, &walk);
    return true;
}

/* In the air where that goes further: bts.23.90, 23.91. */
static enum bts_manner manner_of(const struct battle *b, int f)
{
    if (bts_figure_of(b, f)->prone)
        return MANNER_OF_STAND;
    return bts_has(b, f, SPECIAL_FLIGHT) &&
                   !(bts_state_of(b)->walker == f + 1 &&
                     bts_state_of(b)->spent) &&
                   terrain_piece_under(&b->stage->terrain, bts_base(b, f),
                                       TRAIT_WOOD) < 0
               ? MANNER_OF_FLY
               : MANNER_OF_WALK;
}

/* About how far it may go. */
static int32_t reach_of(const struct battle *b, int f, bool charges)
{
    enum { FLOWN = CM(10) };
    const int32_t pace = bts_pace(b, f);
    const int32_t spent =
        bts_state_of(b)->walker == f + 1 ? bts_state_of(b)->spent : 0;
    int32_t reach = pace + bts_order_pace(b, f);

    if (bts_figure_of(b, f)->prone)
        reach = pace / 2;
    else if (bts_has(b, f, SPECIAL_FLIGHT))
        reach += FLOWN;
    if (!charges)
        reach += bts_march_pace(b, f);
    return reach - spent;
}

/* ---- charges ---- */

/* What a charge brings beside friends who are there already. */
static int32_t charge_worth(const struct planner *p, int f, int g)
{
    const struct battle *b = &p->after;
    const struct figures there = bts_opponents(b, g);
    const struct bts_mind_fight fight = bts_mind_fight(b, f, g, &there, true);
    int32_t value = fight.gain * EAGER / MILLI - fight.cost;

    if (figures_any(&there)) {
        const int first = figures_first(&there);
        struct figures others = there;
        struct bts_mind_fight before;

        figures_remove(&others, first);
        before = bts_mind_fight(b, first, g, &others, true);
        value -= before.gain * EAGER / MILLI - before.cost;
    } else {
        value += bts_mind_firepower(b, g) / PINNED;
    }
    if (!bts_mind_is_fighter(b, f))
        value -= bts_mind_firepower(b, f);
    return value;
}

static void find_charges(struct planner *p)
{
    const struct battle *b = p->b;

    p->charges = 0;
    for (FIGURES_EACH(f, &p->left)) {
        const int32_t reach = reach_of(b, f, true);

        if (bts_has_hull(b, f) || bts_move_bar(b, f) || bts_charge_bar(b, f))
            continue;
        for (int i = 0; i < p->o.foes && p->charges < CHARGES; i++) {
            const int g = p->o.foe[i];
            const int32_t apart =
                reach + bts_model(b, f)->radius + bts_model(b, g)->radius;

            if (bts_has_hull(b, g) ||
                vec_distance2(bts_at(b, f), bts_at(b, g)) >
                    (int64_t)apart * apart)
                continue;
            p->charge[p->charges++] =
                (struct charge){ charge_worth(p, f, g), (uint16_t)f,
                                 (uint16_t)g };
        }
    }
}

/* Round what is in the way. */
static bool charge_round(struct planner *p, int f, int g)
{
    const enum bts_manner manner =
        bts_figure_of(p->b, f)->prone ? MANNER_OF_STAND : MANNER_OF_WALK;
    struct bts_walk walk;
    struct way way;

    if (p->waits || !bts_charge_way(&p->after, f, g, &way) ||
        p->d->moves >= MAX_MOVES || p->d->count + way.steps > MAX_STEPS)
        return false;
    walk = bts_judge_walk(&p->after, f, manner, way.step + 1, way.steps - 1);
    if (walk.rule)
        return false;
    add_move(p->d, f, manner, way.step + 1, way.steps - 1);
    figures_remove(&p->left, f);
    if (walk.tests)
        p->waits = true;
    else
        bts_make_walk(&p->after, f, manner, &walk);
    return true;
}

/* Into contact from the side it comes from, or beside that. */
static bool make_charge(struct planner *p, int f, int g)
{
    const struct battle *b = &p->after;
    const struct vec at = bts_at(b, g);
    const int32_t away =
        bts_model(b, f)->radius + bts_model(b, g)->radius + BTS_CONTACT / 2;
    const int32_t reach = reach_of(b, f, true);
    const angle from = angle_of(vec_sub(bts_at(b, f), at));

    for (int i = 0; i < PLACES; i++) {
        const struct step to = {
            vec_add(at, angle_vec(bts_turned(from, i, SIDES), away)),
            stand_of(b, g)->floor
        };

        if (vec_distance2(bts_at(b, f), to.at) > (int64_t)reach * reach)
            continue;
        if (go(p, f, manner_of(b, f), to, 1))
            return true;
    }
    return p->searches-- > 0 && charge_round(p, f, g);
}

/* Who joins a friend gains more than who came first. */
static void look_again(struct planner *p, int g)
{
    for (int i = 0; i < p->charges; i++)
        if (p->charge[i].g == g && figures_has(&p->left, p->charge[i].f))
            p->charge[i].value = charge_worth(p, p->charge[i].f, g);
}

/* The best first; what it is worth is looked at again when others are there. */
static void make_charges(struct planner *p)
{
    find_charges(p);
    while (p->charges > 0 && !p->waits) {
        struct best best = { 0, INT32_MIN };
        struct charge c;
        int32_t value;

        for (int i = 0; i < p->charges; i++)
            best_offer(&best, i, p->charge[i].value);
        c = p->charge[best.which];
        p->charge[best.which] = p->charge[--p->charges];
        if (!figures_has(&p->left, c.f))
            continue;
        value = charge_worth(p, c.f, c.g);
        if (value > 0 && value < c.value)
            p->charge[p->charges++] = (struct charge){ value, c.f, c.g };
        else if (value > 0 && make_charge(p, c.f, c.g))
            look_again(p, c.g);
    }
}

/* bts.23.37 who must charge does, however it gets there. */
static void rage(struct planner *p)
{
    for (FIGURES_EACH(f, &p->left))
        if (!p->waits && bts_must_charge(&p->after, f))
            for (int i = 0; i < p->o.foes; i++)
                if (!bts_has_hull(p->b, p->o.foe[i]) &&
                    bts_within(p->b, f, p->o.foe[i], bts_pace(p->b, f)) &&
                    (make_charge(p, f, p->o.foe[i]) ||
                     (p->searches <= 0 && charge_round(p, f, p->o.foe[i]))))
                    break;
}

/* ---- supporters ---- */

static bool has_support(const struct battle *b, int f)
{
    for (int i = 0; i < bts_model(b, f)->arms; i++)
        if (bts_weapon(b, f, i)->support)
            return true;
    return false;
}

/* bts.14.05 behind a friend who fights, on the side away from his enemy. */
static bool support(struct planner *p, int f)
{
    const struct battle *b = &p->after;
    const int32_t reach = reach_of(b, f, false);

    for (int i = 0; i < p->o.friends; i++) {
        const int h = p->o.friend[i];
        const int g = bts_figure_of(b, h)->target[0] - 1;
        const int32_t away = bts_model(b, f)->radius + bts_model(b, h)->radius;
        struct vec behind;

        if (g < 0 || h == f ||
            bts_model(b, f)->radius < bts_model(b, h)->radius)
            continue;
        behind = vec_sub(bts_at(b, h), bts_at(b, g));
        behind =
            vec_add(bts_at(b, h), vec_scaled(behind, away + BTS_CONTACT / 2));
        if (vec_distance2(bts_at(b, f), behind) <= (int64_t)reach * reach &&
            go(p, f, manner_of(b, f),
               (struct step){ behind, stand_of(b, h)->floor }, 1))
            return true;
    }
    return false;
}

static void make_support(struct planner *p)
{
    for (FIGURES_EACH(f, &p->left))
        if (!p->waits && has_support(p->b, f) && !bts_move_bar(p->b, f))
            (void)support(p, f);
}

/* ---- all others ---- */

/* Is there a free place for its base? Cheaper than to judge the way. */
static bool has_room(const struct battle *b, int f, struct vec at)
{
    const int32_t radius = bts_model(b, f)->radius;

    for (int g = 0; g < b->figures; g++) {
        const int64_t apart = radius + bts_model(b, g)->radius;

        if (g != f && bts_is_out(b, g) &&
            vec_distance2(at, bts_at(b, g)) < apart * apart)
            return false;
    }
    return true;
}

/* Towards a place, so far; straight, or to one side, but not less than that. */
static bool head_for(struct planner *p, int f, struct vec goal, int32_t length,
                     int32_t least)
{
    static const struct {
        int8_t turn;  /* in 1/24 of a turn */
        uint8_t part; /* in quarters */
    } tries[] = { { 0, 4 },  { 1, 4 }, { -1, 4 }, { 0, 3 },  { 3, 4 },
                  { -3, 4 }, { 0, 2 }, { 4, 3 },  { -4, 3 }, { 0, 1 } };
    const struct battle *b = &p->after;
    const struct vec from = bts_at(b, f);
    const angle ahead = angle_of(vec_sub(goal, from));

    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        const int32_t far = length / 4 * tries[i].part;
        const struct vec to = vec_add(
            from, angle_vec((angle)(ahead + tries[i].turn * (TURN / 24)), far));

        if (far >= least && has_room(b, f, to) &&
            go(p, f, manner_of(b, f),
               (struct step){ to, stand_of(b, f)->floor }, 1))
            return true;
    }
    return false;
}

/* Somebody to shoot at from where it stands, whom a move would not make better. */
static bool shoots_from_here(const struct planner *p, int f)
{
    const int32_t range = bts_mind_range(p->b, f);
    const int g = bts_mind_nearest(p->b, &p->o, bts_at(p->b, f));

    return range > 0 && g != NO_FIGURE && !bts_mind_is_fighter(p->b, f) &&
           bts_within(p->b, f, g, range) && bts_sees(p->b, f, g);
}

/* bts.05.12 a move by an Order that is not longer than its own is none. */
static int32_t least_of(const struct planner *p, int f, int32_t length,
                        bool patient)
{
    if (bts_state_of(p->b)->leash)
        return bts_pace(p->b, f);
    return patient ? length / 2 + 1 : WORTH_IT;
}

/* Would a General be in danger there? */
static bool is_reckless(const struct planner *p, int f, struct vec next,
                        int32_t length)
{
    const struct vec from = bts_at(p->b, f);
    const int32_t far = vec_distance(from, next);

    return bts_is(p->b, f, BTS_IS(GENERAL)) && far > 0 &&
           bts_mind_danger(p->b, &p->o, f,
                           vec_between(from, next, length, far)) >
               bts_mind_worth(p->b, f) / 4;
}

static void stand_up(struct planner *p, int f)
{
    if (bts_figure_of(p->b, f)->prone)
        (void)go(p, f, MANNER_OF_STAND, (struct step){ { 0 }, 0 }, 0);
}

/* Who is patient waits for room where there is not enough now. */
static void walk_on(struct planner *p, int f, bool patient)
{
    const struct battle *b = p->b;
    const struct bts_goal goal = bts_mind_goal(b, &p->o, f);
    const int32_t left = vec_distance(bts_at(b, f), goal.at) - goal.near;
    int32_t length = reach_of(b, f, false), most = left;
    struct vec next;

    if (left < WORTH_IT || (!goal.pull && shoots_from_here(p, f))) {
        stand_up(p, f);
        return;
    }
    next = bts_mind_round(b, f, goal.at);
    if (!vec_same(next, goal.at))
        most = vec_distance(bts_at(b, f), next);
    length = length < most ? length : most;
    if (is_reckless(p, f, next, length))
        return;
    if (!head_for(p, f, next, length, least_of(p, f, length, patient)) &&
        !patient)
        stand_up(p, f);
}

/* Who is nearest to its goal goes first, so that others find room. */
static void walk_all(struct planner *p, bool patient)
{
    int64_t far[MAX_FIGURES];
    struct figures rest = p->left;

    for (FIGURES_EACH(f, &rest)) {
        const struct bts_goal goal = bts_mind_goal(p->b, &p->o, f);

        far[f] = vec_distance2(bts_at(p->b, f), goal.at);
    }
    while (figures_any(&rest) && !p->waits) {
        int best = figures_first(&rest);

        for (FIGURES_EACH(f, &rest))
            if (far[f] < far[best])
                best = f;
        figures_remove(&rest, best);
        if (!bts_has_hull(p->b, best) && !bts_move_bar(&p->after, best))
            walk_on(p, best, patient);
    }
}

/* bts.05.16 by "Arrêtez-les !" only charges are made: to walk can wait. */
static bool only_charges(const struct battle *b)
{
    const int leash = bts_state_of(b)->leash;

    return leash && bts_figure_of(b, leash - 1)->order == ORDER_STOP + 1;
}

/* ---- spells ---- */

/* bts.11.02 a Mage whose spell is worth it casts before anybody moves. */
static bool cast(struct planner *p)
{
    for (FIGURES_EACH(f, &p->left))
        if (bts_may_cast(p->b, f) &&
            bts_mind_best_spell(p->b, f, bts_model(p->b, f)->spells).value >
                0 &&
            go(p, f, MANNER_OF_CAST, (struct step){ { 0 }, 0 }, 0))
            return true;
    return false;
}

/* ---- answers ---- */

void bts_mind_move(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct planner p;

    p.b = b;
    p.d = d;
    p.left = b->asked.across;
    p.waits = false;
    p.searches = SEARCHES;
    battle_copy_quiet(&p.after, b);
    bts_mind_look(b, b->asked.who, &p.o);
    if (cast(&p))
        return;
    make_charges(&p);
    rage(&p);
    make_support(&p);
    if (!only_charges(b)) {
        walk_all(&p, true);
        walk_all(&p, false);
    }
    if (d->moves < b->asked.least) /* somebody rages whom this does not see */
        bts_mind_any(b, seed, d);
}

/* bts.11.20 where it is charged by nobody and hits nobody: it stays, and is
 * Immobilised all the same. */
void bts_mind_compel(const struct battle *b, uint64_t seed, struct decision *d)
{
    if (b->asked.least > 0)
        bts_mind_any(b, seed, d);
}
