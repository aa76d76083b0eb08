/* move.c -- where to go, by which way, standing how.
 *
 * A few spots are thought of: towards the goal, around the objective, in the
 * shelter nearby, where the unit stands. They are weighed by how much they
 * bring it on, what sees them, and what cover they give; the best whose way the
 * book accepts is taken. Straight lines are tried first: the search for a way
 * around things is the dearest call of all. */
#include "minds/ofas/doctrine.h"

#include "base/angle.h"
#include "battle/candidates.h"

enum {
    RING = INCH(2), /* spots around an objective */
    RING_SPOTS = 6,
    SHELTER_NEAR = INCH(5), /* how far from the way shelter is sought */
    MAX_SPOTS = 16,
    LOOKED_AT = 6, /* spots that are weighed */
    SPECIAL_SPOTS = 4,
    BACK_OFF = INCH(1),
    BACK_OFFS = 3,
    ASIDES = 6,
    ASIDE = TURN / 24, /* 15 degrees */
    LANES = 17,
    LANE = INCH(3),        /* between two lanes of entry */
    ARRIVAL_GAP = INCH(6), /* ofas.15.35 */
    ARRIVAL_STEP = INCH(2),
    ARRIVAL_SPOTS = 12,
    ARRIVAL_RINGS = 4
};

/* Who moves, and how. */
struct walk {
    const struct battle *b;
    struct ofas_mind_outlook o;
    int32_t most; /* he can go */
    struct step from;
    struct mover mover;
    struct crowd crowd;
    const struct terrain *land; /* ofas.13.36 without what was destroyed */
    struct terrain room;
};

struct spot {
    struct step at;
    int32_t score;
};

struct spots {
    int count;
    struct spot spot[MAX_SPOTS];
};

/* ---- spots ---- */

static bool is_dangerous(const struct walk *w, struct vec at)
{
    return terrain_piece_under(w->land, (struct disc){ at, w->mover.radius },
                               TRAIT_DANGEROUS) >= 0;
}

static void add_spot(const struct walk *w, struct spots *s, struct vec at)
{
    if (s->count < MAX_SPOTS)
        s->spot[s->count++] =
            (struct spot){ { at, 0 }, -ofas_mind_left_to_go(&w->o, at) };
}

static void sort_spots(struct spots *s)
{
    for (int i = 1; i < s->count; i++) {
        struct spot moved = s->spot[i];
        int k = i;

        for (; k > 0 && s->spot[k - 1].score < moved.score; k--)
            s->spot[k] = s->spot[k - 1];
        s->spot[k] = moved;
    }
}

/* ---- thinking of spots ---- */

/* The farthest point of the straight line to the goal. */
static struct vec straight_on(const struct walk *w, struct vec to, int32_t most)
{
    int32_t far = vec_distance(w->from.at, to);

    return far <= most ? to : vec_between(w->from.at, to, most - 1, far);
}

static bool in_reach(const struct walk *w, struct vec at)
{
    return vec_distance(w->from.at, at) <= w->most;
}

static void ring_spots(const struct walk *w, struct spots *s)
{
    if (w->o.objective == NOBODY)
        return;
    for (int i = 0; i < RING_SPOTS; i++) {
        struct vec at = vec_add(
            w->o.goal, angle_vec((angle)(i * (TURN / RING_SPOTS)), RING));

        if (in_reach(w, at))
            add_spot(w, s, at);
    }
    if (in_reach(w, w->o.goal))
        add_spot(w, s, w->o.goal);
}

/* The middle of shelters that lie about where the way leads. */
static void shelter_spots(const struct walk *w, struct spots *s, struct vec end)
{
    const struct terrain *t = w->land;

    for (int i = 0; i < t->pieces; i++) {
        const struct vec middle = box_middle(t->piece[i].shape.around);

        if (!(t->piece[i].traits & TRAIT_SHELTERS) ||
            (t->piece[i].traits & TRAIT_DANGEROUS) ||
            vec_distance2(middle, end) > (int64_t)SHELTER_NEAR * SHELTER_NEAR ||
            !in_reach(w, middle))
            continue;
        add_spot(w, s, middle);
    }
}

/* Beside special terrain that it can reach (annex 6). */
static void special_spots(const struct walk *w, struct spots *s)
{
    struct vec at[SPECIAL_SPOTS];
    int n = ofas_mind_special_spots(w->b, w->o.unit, w->from.at, w->most, at,
                                    SPECIAL_SPOTS);

    for (int i = 0; i < n; i++)
        add_spot(w, s, at[i]);
}

/* ---- ways ---- */

static void way_to_decision(const struct way *way, bool enters,
                            struct decision *d)
{
    int from = enters ? 0 : 1;

    d->count = way->steps - from;
    for (int i = from; i < way->steps; i++)
        d->step[i - from] = way->step[i];
}

static bool is_free(const struct walk *w, struct way *way)
{
    return reach_cost(w->land, &w->mover, &w->crowd, way, w->most, NULL) ==
           REACH_FREE;
}

/* Straight past what stands between: lines that turn off a little more and
 * more to either side, until one is free. */
static bool turn_aside(const struct walk *w, struct vec to, struct way *way)
{
    angle ahead = angle_of(vec_sub(to, w->from.at));
    int32_t length = least_of(w->most, vec_distance(w->from.at, to)) - 1;

    for (int i = 0; i < ASIDES && length > 0; i++) {
        int turn = (i / 2 + 1) * ASIDE * (i % 2 ? 1 : -1);

        way->steps = 2;
        way->step[1] = w->from;
        way->step[1].at =
            vec_add(w->from.at, angle_vec((angle)(ahead + turn), length));
        if (is_free(w, way))
            return true;
    }
    return false;
}

/* A straight way there, or one around what stands between, as far as it goes.
 */
static bool find_way(const struct walk *w, struct step to, bool search,
                     struct way *way)
{
    *way = (struct way){ .steps = 2, .step = { w->from, to } };
    way->step[1].at = straight_on(w, to.at, w->most);
    if (is_free(w, way))
        return true;
    if (!search)
        return false;
    if (!in_reach(w, to.at) && turn_aside(w, to.at, way))
        return true;
    if (reach_shortest(w->land, &w->mover, &w->crowd, w->from, to, -1, way) !=
        REACH_FREE)
        return false;
    way_cut(w->land, &w->mover, way, w->most);
    return way->steps > 1;
}

/* The way as an answer, a little shorter if its end is taken. */
static bool accept(const struct walk *w, struct way *way, struct decision *d)
{
    struct refusal why;

    for (int i = 0; i <= BACK_OFFS; i++) {
        way_to_decision(way, w->mover.enters, d);
        if (d->count > 0 && d->count <= MAX_SQUAD && answer_fits(w->b, d, &why))
            return true;
        if (way->steps < 2 || way->cost <= BACK_OFF)
            break;
        way_cut(w->land, &w->mover, way, way->cost - BACK_OFF);
    }
    *d = (struct decision){ 0 };
    return false;
}

/* ---- a move ---- */

static void begin_walk(const struct battle *b, struct walk *w)
{
    const struct ask *q = &b->asked;
    struct ofas_mind_plan plan;

    ofas_mind_plan(b, b->unit[q->unit].owner, &plan);
    ofas_mind_outlook(b, q->unit, &plan, &w->o);
    w->b = b;
    w->land = ofas_land(b, &w->room);
    w->most = q->most;
    w->from = (struct step){ w->o.from, figure_floor(b, q->unit,
                                                     b->unit[q->unit].leader) };
    ofas_mover(b, q->unit, &w->mover);
    ofas_enemies(b, q->unit, q->about == WAY_COMBAT ? q->other : NOBODY,
                 OFAS_CLEAR, &w->crowd);
    w->mover.enters = ofas_enters(q->about);
    if (w->mover.enters)
        w->from.floor = 0;
}

/* Spots, and the way towards the goal in 'onward' (no steps: none). */
static void think_of_spots(const struct walk *w, struct way *onward,
                           struct spots *s)
{
    struct step goal = { w->o.goal, 0 };

    s->count = 0;
    onward->steps = 0;
    if (ofas_mind_left_to_go(&w->o, w->from.at) > 0 &&
        find_way(w, goal, true, onward)) {
        add_spot(w, s, onward->step[onward->steps - 1].at);
        shelter_spots(w, s, onward->step[onward->steps - 1].at);
    }
    ring_spots(w, s);
    special_spots(w, s);
}

/* Weighs the nearest to the goal; the best comes first. */
static void weigh_spots(struct walk *w, struct spots *s)
{
    bool fires = ofas_unit_of(w->b, w->o.unit)->order == ORDER_ADVANCE;

    sort_spots(s);
    if (s->count > LOOKED_AT)
        s->count = LOOKED_AT;
    add_spot(w, s, w->from.at); /* it may stay */
    for (int i = 0; i < s->count; i++) {
        struct vec at = s->spot[i].at.at;

        s->spot[i].score = ofas_mind_spot(&w->o, at, fires);
        if (is_dangerous(w, at)) /* ofas.13.15 a third of them falls */
            s->spot[i].score -= ofas_mind_unit(w->b, w->o.unit) / 3;
    }
    sort_spots(s);
}

static bool ends_at(const struct way *way, struct vec at)
{
    return way->steps > 1 && vec_same(way->step[way->steps - 1].at, at);
}

static bool go_to(const struct walk *w, const struct spot *spot,
                  const struct way *onward, struct decision *d)
{
    struct way way = *onward;

    if (!ends_at(onward, spot->at.at) && !find_way(w, spot->at, false, &way))
        return false;
    return accept(w, &way, d);
}

static void move_on(struct walk *w, struct decision *d)
{
    struct spots s;
    struct way onward;

    think_of_spots(w, &onward, &s);
    weigh_spots(w, &s);
    for (int i = 0; i < s.count; i++)
        if (vec_same(s.spot[i].at.at, w->from.at) ||
            go_to(w, &s.spot[i], &onward, d))
            return; /* where it stands it may stay: an empty answer */
}

/* ---- entering ---- */

/* Lanes beside the straight one, until a way in is found. */
static bool enter(struct walk *w, struct decision *d)
{
    const struct terrain *t = w->land;
    const struct vec foot = w->from.at;
    const bool along_x = foot.y > t->depth / 2 || foot.y < -t->depth / 2;
    const int32_t limit = (along_x ? t->width : t->depth) / 2 - w->mover.radius;

    for (int i = 0; i < LANES; i++) {
        int32_t aside = (i + 1) / 2 * LANE * (i % 2 ? 1 : -1);
        int32_t lane = (along_x ? foot.x : foot.y) + aside;
        struct way way;

        if (lane < -limit || lane > limit)
            continue;
        w->from.at = along_x ? vec(lane, foot.y) : vec(foot.x, lane);
        if (find_way(w, (struct step){ w->o.goal, 0 }, i == 0, &way) &&
            accept(w, &way, d))
            return true;
    }
    return false;
}

static void any_candidate(const struct battle *b, uint64_t seed,
                          struct decision *d)
{
    candidates(b, seed, d, 1);
}

void ofas_mind_way(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct walk w;

    if (b->asked.about == WAY_CHARGE || b->asked.about == WAY_BOARD) {
        /* One edge is as good as another to charge in from. */
        any_candidate(b, seed, d);
        return;
    }
    if (ofas_is_vehicle(b, b->asked.unit)) {
        ofas_mind_hull_way(b, seed, d);
        return;
    }
    begin_walk(b, &w);
    if (!w.mover.enters)
        move_on(&w, d);
    else if (!enter(&w, d) && b->asked.least > 0)
        any_candidate(b, seed, d);
}

/* ---- places ---- */

void ofas_mind_places(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)b;
    (void)seed;
    d->value = STANCE_CLOSE; /* always possible where the book asks */
}

/* ofas.15.35 near the goal, but 6" from it and from every enemy */
void ofas_mind_arrive(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct ofas_mind_plan plan;
    struct refusal why;
    struct vec goal;
    int unit = b->asked.unit;

    ofas_mind_plan(b, b->unit[unit].owner, &plan);
    goal = ofas_mind_goal(b, unit, &plan);
    for (int ring = 0; ring < ARRIVAL_RINGS; ring++)
        for (int i = 0; i < ARRIVAL_SPOTS; i++) {
            int32_t far = ARRIVAL_GAP + ofas_team(b, unit)->radius + MM(1) +
                          ring * ARRIVAL_STEP;
            angle a = (angle)(i * (TURN / ARRIVAL_SPOTS) + (int)(seed % TURN));

            d->count = 1;
            d->step[0] = (struct step){ vec_add(goal, angle_vec(a, far)), 0 };
            if (answer_fits(b, d, &why))
                return;
        }
    any_candidate(b, seed, d);
}
