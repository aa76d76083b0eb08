/* ch12_posts.c -- quest chapter 12: from where a unit of the machine shoots.
 *
 * The most models that can be brought to bear, then the least distance, then
 * cover, then the distance from heroes (quest.12.03). Places are looked for on
 * rings about the leader, then the distance is narrowed down; who is behind a
 * corner is looked for along the way to him. */
#include "books/quest/quest.h"

#include <stddef.h>

enum {
    APART = INCH(1),    /* quest.06.01 */
    RINGS = 3,          /* distances that are tried */
    COURSES = 8,        /* directions */
    FINE = INCH(1) / 16 /* how exactly the least distance is found */
};

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
    bool whole; /* all come along, or it is no post */
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
        struct step at = figure_step(h->b, h->unit, set_first(left));

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
    return !quest_is_taken(&h->ground->taken,
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

    while (far - near > FINE) {
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

            if (!may_end(h, vec_add(h->from.at, off), &way))
                continue;
            quest_cut(h->b, h->unit, &h->ground->mover, &way, pace);
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
    if (!quest_follow_leader(b, h->unit, h->ground,
                             quest_pace(b, h->unit, ACTION_ADVANCE), h->whole,
                             post))
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
    if (!quest_find_way(b, h->ground, h->from, goal,
                        figure_floor(b, h->target, 0), &whole))
        return false;
    for (int r = 1; r <= RINGS; r++) {
        struct vec end;

        post->way = whole;
        quest_cut(b, h->unit, &h->ground->mover, &post->way, pace * r / RINGS);
        end = post->way.step[post->way.steps - 1].at;
        if (quest_may_end(b, h->ground, &post->way) &&
            would_count(h, vec_sub(end, h->from.at)) > 0 &&
            take_post(b, h, post))
            return true;
    }
    return false;
}

/* The best post that there is, if it is better than to stay. */
static bool find_post(struct battle *b, const struct hunt *h,
                      struct quest_post *post)
{
    const int32_t pace = quest_pace(b, h->unit, ACTION_ADVANCE);
    const int now = set_count(post->shooters);
    struct ring ring;

    if (best_ring(h, pace, now, &ring)) {
        struct quest_post better;

        if (best_of_ring(b, h, &ring, &better) &&
            set_count(better.shooters) > now)
            *post = better;
    }
    return post->shooters || post_on_way(b, h, pace, post);
}

bool quest_firing_post(struct battle *b, int unit, int target,
                       struct quest_post *post)
{
    const figure_set now = shooters_now(b, unit, target);
    struct quest_ground ground;
    struct hunt h = { .b = b,
                      .ground = &ground,
                      .unit = unit,
                      .target = target,
                      .whole = true,
                      .guns = guns_of(b, unit),
                      .from = figure_step(b, unit, quest_leader(b, unit)) };

    *post = (struct quest_post){ .shooters = now };
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1)
        post->at[set_first(left)] = figure_step(b, unit, set_first(left));
    /* quest.12.03 ruling: all can shoot, or with Indirect some; 13.29 */
    if (now == b->unit[unit].alive || (now && h.guns.indirect >= 0) ||
        quest_has(b, unit, TRAITED_IMMOBILE))
        return now != 0;
    quest_survey(b, unit, figure_step(b, target, 0), &ground);
    if (find_post(b, &h, post))
        return true;
    h.whole = false; /* quest.12.09 ruling: a torn group may act, too */
    return !quest_is_together(b, unit) && find_post(b, &h, post);
}
