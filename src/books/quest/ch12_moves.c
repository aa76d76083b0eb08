/* ch12_moves.c -- quest chapter 12: where a unit of the machine goes.
 *
 * Its leader, the first model alive, goes by the rules of the chapter; the
 * others go with him and stand about him as they did, so that the group stays
 * together (quest.12.08, 12.09). What is cheap is asked first: most units go
 * straight, or stay. */
#include "books/quest/ch12.h"

#include <stddef.h>

enum {
    APART = INCH(1),  /* quest.06.01 and, strictly less, 12.08 */
    SPAN = INCH(3),   /* quest.12.09 */
    CAP = INCH(6),    /* quest.11.03 */
    DETOUR = INCH(6), /* quest.12.05 */
    CLOSE = INCH(3),  /* quest.12.06 */
    RINGS = 3,        /* distances at which a post is looked for */
    COURSES = 8,      /* directions */
    HALVINGS = 4,     /* then the least distance between two rings */
    BACKWARDS = 16,   /* parts by which a way is shortened to find room */
    SQUADS = 4,       /* of them at which a whole group is tried */
    FINE = 25         /* how exactly the edge of difficult ground is found */
};

static int leader_of(const struct battle *b, int unit)
{
    return set_first(b->unit[unit].alive);
}

static struct step stands_at(const struct battle *b, int unit, int figure)
{
    return (struct step){ figure_at(b, unit, figure),
                          figure_floor(b, unit, figure) };
}

void quest_survey(const struct battle *b, int unit, struct quest_ground *g)
{
    g->mover = quest_mover(b, unit);
    quest_crowd(b, unit, NOBODY, &g->bars);
    quest_taken(b, unit, &g->taken);
}

void quest_swap(struct battle *b, int unit, struct quest_post *post)
{
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1) {
        const int f = set_first(left);
        const struct step before = stands_at(b, unit, f);

        figure_put(b, unit, f, post->at[f].at, post->at[f].floor);
        post->at[f] = before;
    }
}

static bool is_taken(const struct crowd *c, struct disc base)
{
    for (int i = 0; i < c->count; i++)
        if (disc_overlaps(c->base[i], base))
            return true;
    return false;
}

/* ---- groups ---- */

/* quest.12.08, 12.09 who is less than 1" from the leader, and so near that two
 * on either side of him are within 3" of each other, breaks neither limit. */
static int32_t leash(const struct battle *b, int unit)
{
    const int32_t near = quest_length(b, APART) - 1;
    const int32_t far = (quest_length(b, SPAN) - 2 * quest_radius(b, unit)) / 2;

    return far < 0 ? 0 : far < near ? far : near;
}

bool quest_gather(const struct battle *b, int unit,
                  const struct quest_ground *g, struct step leader,
                  enum stance stance, const struct box *zone, struct step *at)
{
    const int first = leader_of(b, unit);
    const struct vec was = figure_at(b, unit, first);
    struct squad squad = { .terrain = &b->stage->terrain,
                           .mover = &g->mover,
                           .bars = &g->bars,
                           .taken = &g->taken,
                           .leader = leader,
                           .leash = leash(b, unit),
                           .zone = zone };
    struct vec before[MAX_SQUAD];
    struct step place[MAX_SQUAD];
    int whose[MAX_SQUAD], placed;

    at[first] = leader;
    for (figure_set left = b->unit[unit].alive & ~figure_bit(first); left;
         left &= left - 1) {
        whose[squad.count] = set_first(left);
        before[squad.count] = vec_sub(figure_at(b, unit, set_first(left)), was);
        squad.count++;
    }
    if (squad.count == 0)
        return true;
    if (!place_squad(&squad, stance, before, leader.at, place, &placed))
        return false;
    for (int i = 0; i < squad.count; i++)
        at[whose[i]] = place[i];
    return true;
}

/* Did nobody go farther than that, as the crow flies? */
static bool all_in_reach(const struct battle *b, int unit,
                         const struct step *at, int32_t limit)
{
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1) {
        const int f = set_first(left);

        if (vec_distance(figure_at(b, unit, f), at[f].at) > limit)
            return false;
    }
    return true;
}

/* ---- along a way ---- */

/* quest.11.03 cuts the way to what may be walked of it: not more than 6" when
 * that enters difficult ground, unless it ends before. */
static void cut(const struct battle *b, int unit, const struct mover *m,
                struct way *way, int32_t limit)
{
    const struct terrain *t = &b->stage->terrain;
    const struct way whole = *way;
    int32_t low = quest_length(b, CAP), high = limit;

    way_cut(t, m, way, limit);
    if (limit <= low || way->cost <= low || m->flies ||
        quest_has(b, unit, TRAITED_STRIDER) ||
        !way_touches(t, way, m->radius, TRAIT_DIFFICULT))
        return;
    while (high - low > FINE) {
        const int32_t middle = low + (high - low) / 2;

        *way = whole;
        way_cut(t, m, way, middle);
        if (way_touches(t, way, m->radius, TRAIT_DIFFICULT))
            high = middle;
        else
            low = middle;
    }
    *way = whole;
    way_cut(t, m, way, low);
}

/* Goes along the way as far as the action allows and there is room for all. */
static void go(struct battle *b, int unit, const struct quest_ground *g,
               const struct way *way, enum quest_action action)
{
    const int32_t pace = quest_pace(b, unit, action);
    const int32_t part = pace / BACKWARDS + 1;
    struct quest_post post;
    int squads = 0;

    for (int32_t limit = pace; limit > 0 && squads < SQUADS; limit -= part) {
        post.way = *way;
        cut(b, unit, &g->mover, &post.way, limit);
        const struct step end = post.way.step[post.way.steps - 1];

        if (is_taken(&g->taken, (struct disc){ end.at, g->mover.radius }))
            continue; /* quest.06.01 ruling: no ending on a friend */
        squads++;
        if (!quest_gather(b, unit, g, end, STANCE_KEEP, NULL, post.at) ||
            !all_in_reach(b, unit, post.at, pace))
            continue;
        quest_march(b, unit, post.at, &post.way, action);
        return;
    }
}

/* ---- ways ---- */

/* Those of the crowd that do not stand there. */
static void all_but(const struct crowd *from, struct vec at, struct crowd *to)
{
    to->count = 0;
    for (int i = 0; i < from->count; i++)
        if (!vec_same(from->base[i].at, at))
            to->base[to->count++] = from->base[i];
}

/* The shortest way to where it touches the goal, straight if that can be. */
static bool touch(const struct battle *b, const struct mover *m,
                  const struct crowd *others, struct step from,
                  struct disc goal, int floor, struct way *way)
{
    const struct terrain *t = &b->stage->terrain;

    return reach_touch_straight(t, m, others, from, goal, floor, -1, way) ||
           reach_touch(t, m, others, from, goal, floor, 0, -1, way) ==
               REACH_FREE;
}

/* quest.12.05 ruling: round dangerous ground if that is at most 6" longer. */
static bool find_way(const struct battle *b, const struct quest_ground *g,
                     struct step from, struct disc goal, int floor,
                     struct way *way)
{
    const struct terrain *t = &b->stage->terrain;
    struct mover careful = g->mover;
    struct crowd others;
    struct way round;

    all_but(&g->bars, goal.at, &others);
    if (!touch(b, &g->mover, &others, from, goal, floor, way))
        return false;
    careful.avoids |= TRAIT_DANGEROUS;
    if (!careful.flies &&
        way_touches(t, way, g->mover.radius, TRAIT_DANGEROUS) &&
        touch(b, &careful, &others, from, goal, floor, &round) &&
        round.cost <= way->cost + quest_length(b, DETOUR))
        *way = round;
    return true;
}

/* No way leads there: straight on, as far as that goes. */
static bool straight_on(const struct battle *b, const struct quest_ground *g,
                        struct step from, struct vec to, int32_t pace,
                        struct way *way)
{
    const int32_t far = vec_distance(from.at, to);

    for (int part = BACKWARDS; part > 0; part--) {
        const int32_t length = pace * part / BACKWARDS;

        if (length >= far)
            continue;
        *way = (struct way){ .steps = 2, .step = { from, from } };
        way->step[1].at = vec_between(from.at, to, length, far);
        if (reach_cost(&b->stage->terrain, &g->mover, &g->bars, way, pace,
                       NULL) == REACH_FREE)
            return true;
    }
    return false;
}

static void run(struct battle *b, int unit, struct disc goal, int floor)
{
    const struct step from = stands_at(b, unit, leader_of(b, unit));
    struct quest_ground g;
    struct way way;

    quest_survey(b, unit, &g);
    if (find_way(b, &g, from, goal, floor, &way) ||
        straight_on(b, &g, from, goal.at, quest_pace(b, unit, ACTION_RUN),
                    &way))
        go(b, unit, &g, &way, ACTION_RUN);
}

void quest_run_at(struct battle *b, int unit, int hero)
{
    struct disc goal = quest_base(b, hero, 0);

    goal.radius += quest_length(b, APART); /* outside 1" of him */
    run(b, unit, goal, figure_floor(b, hero, 0));
}

/* quest.12.06, 12.07 who is within 3" has come far enough. */
static struct disc close_to(const struct battle *b, struct vec at)
{
    return (struct disc){ at, quest_length(b, CLOSE) - QUEST_CONTACT };
}

void quest_run_to(struct battle *b, int unit, struct vec at)
{
    run(b, unit, close_to(b, at), 0);
}

int32_t quest_walk_to(const struct battle *b, int unit, struct vec at)
{
    const struct step from = stands_at(b, unit, leader_of(b, unit));
    struct quest_ground g;
    struct way way;

    quest_survey(b, unit, &g);
    return touch(b, &g.mover, &g.bars, from, close_to(b, at), 0, &way)
               ? way.cost
               : INT32_MAX;
}

/* ---- a post to shoot from ---- */

/* How far its weapons reach: those that need sight, those that do not. */
struct guns {
    int32_t direct, indirect; /* -1: it has none */
};

static struct guns guns_of(const struct battle *b, int unit)
{
    struct guns g = { -1, -1 };

    for (int arm = 0; arm < quest_kind(b, unit)->arms; arm++) {
        const struct quest_weapon *w = quest_arm(b, unit, arm);
        const int32_t range = quest_length(b, w->range);
        int32_t *most = w->flags & WEAPON_INDIRECT ? &g.indirect : &g.direct;

        if (w->range > 0 && !(quest_unit_of(b, unit)->spent >> arm & 1) &&
            range > *most)
            *most = range;
    }
    return g;
}

/* Models that can shoot the target from where they stand. */
static figure_set shooters_now(const struct battle *b, int unit, int target)
{
    figure_set set = 0;

    for (int arm = 0; arm < quest_kind(b, unit)->arms; arm++)
        if (quest_arm(b, unit, arm)->range > 0)
            set |= quest_shooters(b, unit, arm, target);
    return set;
}

/* One search for a post. */
struct hunt {
    const struct battle *b;
    const struct quest_ground *ground;
    int unit, target;
    struct guns guns;
    struct step from; /* its leader */
};

/* Would a model there have the target in range and in sight? */
static bool would_hit(const struct hunt *h, struct step at)
{
    const struct disc goal = quest_base(h->b, h->target, 0);
    const struct disc base = { at.at, h->ground->mover.radius };

    if (h->guns.indirect >= 0 && disc_within(base, goal, h->guns.indirect))
        return true;
    return h->guns.direct >= 0 && disc_within(base, goal, h->guns.direct) &&
           quest_would_see(h->b, h->unit, at, h->target);
}

/* So many models would hit, if all moved alike by 'off'. */
static int would_count(const struct hunt *h, struct vec off)
{
    int n = 0;

    for (figure_set left = h->b->unit[h->unit].alive; left; left &= left - 1) {
        struct step at = stands_at(h->b, h->unit, set_first(left));

        at.at = vec_add(at.at, off);
        n += would_hit(h, at);
    }
    return n;
}

/* May the leader go straight there and stay? */
static bool may_end(const struct hunt *h, struct vec to, struct way *way)
{
    *way = (struct way){ .steps = 2, .step = { h->from, h->from } };
    way->step[1].at = to;
    return !is_taken(&h->ground->taken,
                     (struct disc){ to, h->ground->mover.radius }) &&
           reach_cost(&h->b->stage->terrain, &h->ground->mover,
                      &h->ground->bars, way, -1, NULL) == REACH_FREE;
}

static struct vec ahead(const struct hunt *h, int course, int32_t length)
{
    const struct vec line = vec_sub(figure_at(h->b, h->target, 0), h->from.at);
    /* straight on first, then more and more to either side */
    const int side = (course + 1) / 2 * (course % 2 ? 1 : -1);
    const angle a = (angle)(angle_of(line) + side * (TURN / COURSES));

    return angle_vec(a, length);
}

/* The least length on this course from which so many hit; 'far' does. */
static int32_t least_of(const struct hunt *h, int course, int32_t near,
                        int32_t far, int count)
{
    struct way way;

    for (int i = 0; i < HALVINGS; i++) {
        const int32_t middle = near + (far - near) / 2;
        const struct vec off = ahead(h, course, middle);

        if (may_end(h, vec_add(h->from.at, off), &way) &&
            would_count(h, off) >= count)
            far = middle;
        else
            near = middle;
    }
    return far;
}

/* Courses on one ring, and how many would hit at the end of them. */
struct ring {
    uint32_t courses;
    int count;
    int32_t near, far;
};

/* The first ring on which the most models would hit. */
static bool best_ring(const struct hunt *h, int32_t pace, int already,
                      struct ring *best)
{
    const int all = unit_strength(h->b, h->unit);

    *best = (struct ring){ .count = already };
    for (int r = 1; r <= RINGS && best->count < all; r++) {
        const int32_t far = pace * r / RINGS - 2; /* roundings */

        for (int c = 0; c < COURSES; c++) {
            const struct vec off = ahead(h, c, far);
            struct way way;
            int n;

            if (best->count == all && best->far < far)
                break;
            if (!may_end(h, vec_add(h->from.at, off), &way))
                continue;
            cut(h->b, h->unit, &h->ground->mover, &way, pace);
            if (!vec_same(way.step[1].at, vec_add(h->from.at, off)))
                continue; /* quest.11.03 too far through difficult ground */
            n = would_count(h, off);
            if (n > best->count)
                *best = (struct ring){ 0, n, pace * (r - 1) / RINGS, far };
            if (n == best->count && best->far == far)
                best->courses |= 1u << c;
        }
    }
    return best->courses != 0;
}

/* Has the unit cover from the target there, and how far is the nearest hero? */
static void look_from(struct battle *b, int unit, int target,
                      struct quest_post *post, bool *covered, int32_t *away)
{
    *away = INT32_MAX;
    quest_swap(b, unit, post);
    *covered = quest_covered(b, target, unit, false);
    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1) {
        const int32_t gap = quest_gap(b, unit, set_first(left));

        *away = gap < *away ? gap : *away;
    }
    quest_swap(b, unit, post);
}

/* Makes the post at the end of the way; false when not all find a place. */
static bool take_post(struct battle *b, const struct hunt *h,
                      struct quest_post *post)
{
    const struct step end = post->way.step[post->way.steps - 1];

    if (!quest_gather(b, h->unit, h->ground, end, STANCE_KEEP, NULL, post->at))
        return false;
    post->moves = true;
    quest_swap(b, h->unit, post);
    post->shooters = shooters_now(b, h->unit, h->target);
    quest_swap(b, h->unit, post);
    return post->shooters != 0;
}

/* quest.12.03 the least distance; of equals the one in cover, then the one
 * farther from heroes. */
static bool best_of_ring(struct battle *b, const struct hunt *h,
                         const struct ring *ring, struct quest_post *best)
{
    const bool tied = set_count(ring->courses) > 1;
    int32_t least = INT32_MAX, best_away = 0;
    bool best_covered = false;

    for (uint32_t left = ring->courses; left; left &= left - 1) {
        const int course = set_first(left);
        const int32_t length =
            least_of(h, course, ring->near, ring->far, ring->count);
        struct quest_post post;
        int32_t away = 0;
        bool covered = false;

        if (length > least ||
            !may_end(h, vec_add(h->from.at, ahead(h, course, length)),
                     &post.way) ||
            !take_post(b, h, &post))
            continue;
        if (tied)
            look_from(b, h->unit, h->target, &post, &covered, &away);
        if (length < least || covered > best_covered ||
            (covered == best_covered && away > best_away)) {
            least = length;
            best_covered = covered;
            best_away = away;
            *best = post;
        }
    }
    return least < INT32_MAX;
}

/* Round a corner: along the way that leads to him. */
static bool post_on_way(struct battle *b, const struct hunt *h, int32_t pace,
                        struct quest_post *post)
{
    struct disc goal = quest_base(b, h->target, 0);
    struct way whole;

    goal.radius += quest_length(b, APART);
    if (!find_way(b, h->ground, h->from, goal, figure_floor(b, h->target, 0),
                  &whole))
        return false;
    for (int r = 1; r <= RINGS; r++) {
        struct vec end;

        post->way = whole;
        cut(b, h->unit, &h->ground->mover, &post->way, pace * r / RINGS);
        end = post->way.step[post->way.steps - 1].at;
        if (!is_taken(&h->ground->taken,
                      (struct disc){ end, h->ground->mover.radius }) &&
            would_count(h, vec_sub(end, h->from.at)) > 0 &&
            take_post(b, h, post))
            return true;
    }
    return false;
}

bool quest_firing_post(struct battle *b, int unit, int target,
                       struct quest_post *post)
{
    const figure_set now = shooters_now(b, unit, target);
    const int32_t pace = quest_pace(b, unit, ACTION_ADVANCE);
    struct quest_ground ground;
    struct hunt h = { .b = b,
                      .ground = &ground,
                      .unit = unit,
                      .target = target,
                      .guns = guns_of(b, unit),
                      .from = stands_at(b, unit, leader_of(b, unit)) };
    struct ring ring;

    *post = (struct quest_post){ .shooters = now };
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1)
        post->at[set_first(left)] = stands_at(b, unit, set_first(left));
    /* quest.12.03 ruling: all can shoot, or with Indirect some; 13.29 */
    if (now == b->unit[unit].alive || (now && h.guns.indirect >= 0) ||
        quest_has(b, unit, TRAITED_IMMOBILE))
        return now != 0;
    quest_survey(b, unit, &ground);
    if (best_ring(&h, pace, set_count(now), &ring)) {
        struct quest_post better;

        if (best_of_ring(b, &h, &ring, &better) &&
            set_count(better.shooters) > set_count(now))
            *post = better;
    }
    if (post->shooters)
        return true;
    return post_on_way(b, &h, pace, post);
}
