/* ch92_groups.c -- bts chapter 92: figures that move, charge and deploy by one
 * command. What comes of it is an answer in which every figure moves as if it had
 * been named alone (bts.92.01): battle/group.h finds it, here is what the book
 * says of its figures. */
#include "books/bts/bts.h"

/* ---- who goes, and how ---- */

/* bts.92.08, 92.10 on foot, unless the command says otherwise. */
static enum bts_manner manner_of(const struct battle *b, int f, uint32_t wishes)
{
    if (bts_figure_of(b, f)->prone)
        return MANNER_OF_STAND;
    if ((wishes & GROUP_WISH(FLY)) && bts_has(b, f, SPECIAL_FLIGHT) &&
        !bts_lies_over(b, f, TRAIT_WOOD))
        return MANNER_OF_FLY;
    if ((wishes & GROUP_WISH(LIE)) &&
        bts_is(b, f, BTS_IS(INFANTRY) | BTS_IS(WALKER)))
        return MANNER_OF_LIE;
    return MANNER_OF_WALK;
}

static uint16_t walker(const struct battle *b, int f, uint32_t wishes,
                       struct group_walker *out)
{
    const enum bts_manner manner = manner_of(b, f, wishes);
    const uint16_t bar = bts_move_bar(b, f);

    out->mover = bts_mover(b, f);
    if (b->asked.kind == ASK_DEPLOY || b->asked.kind == ASK_GATHER) {
        out->placed = true; /* bts.92.23 */
        return 0;
    }
    if (bar) /* bts.92.04 left out, and told why */
        return bar;
    if (bts_drives(b, f) || bts_is(b, f, BTS_IS(SIEGE)))
        return BTS(92, 3);
    if (manner == MANNER_OF_STAND && !(wishes & GROUP_WISH(STAND)))
        return BTS(92, 10);
    out->from = (struct step){ bts_at(b, f), stand_of(b, f)->floor };
    out->limit = bts_reach(b, f, manner);
    if (bts_is_entering(b, f)) { /* bts.92.23 from the gate on */
        const struct bts_start start = bts_start_at_edge(b, f);

        if (start.rule)
            return start.rule;
        out->from = start.at;
        out->limit -= start.spent;
    }
    out->manner = (uint16_t)manner;
    out->mover.flies = manner == MANNER_OF_FLY;
    return 0;
}

static void crowd(const struct battle *b, int f, struct crowd *out)
{
    const struct figures nobody = { { 0 } };

    bts_crowd(b, f, &nobody, out);
}

/* bts.92.02 without a die; bts.92.05, 92.11 a move that begins with dice is told,
 * and comes last. */
static void judge(const struct battle *b, const struct move *m,
                  const struct step *way, struct group_judged *out)
{
    struct bts_walk walk;

    if (b->asked.kind == ASK_GATHER) {
        out->rule = m->steps == 1 && bts_may_gather(b, m->figure, way[0].at)
                        ? 0
                        : BTS(23, 81);
        out->reason = out->rule ? REFUSED_NO_ROOM : 0;
        return;
    }
    if (b->asked.kind == ASK_DEPLOY) {
        out->rule =
            m->steps == 1 ? bts_deploy_bar(b, m->figure, way[0]) : BTS(24, 11);
        out->reason = out->rule ? REFUSED_NO_ROOM : 0;
        return;
    }
    walk =
        bts_judge_walk(b, m->figure, (enum bts_manner)m->manner, way, m->steps);
    *out = (struct group_judged){ .rule = walk.rule,
                                  .reason = walk.reason,
                                  .cost = walk.way.cost,
                                  .tests = walk.tests,
                                  .charges = figures_any(&walk.charged) };
}

/* ---- towards what ---- */

/* The nearest enemy of anybody in the group, by who is nearest to it. */
static bool nearest_enemy(const struct battle *b, const struct figures *who,
                          struct vec *from, struct vec *to)
{
    int64_t least = INT64_MAX;

    for (FIGURES_EACH(f, who)) {
        const struct figures enemies = bts_side(b, bts_owner(b, f) ^ 1);

        for (FIGURES_EACH(g, &enemies)) {
            const int64_t far = vec_distance2(bts_at(b, f), bts_at(b, g));

            if (!bts_is_out(b, g) || far >= least)
                continue;
            least = far;
            *from = bts_at(b, f);
            *to = bts_at(b, g);
        }
    }
    return least < INT64_MAX && least > 0;
}

/* The marker that is nearest to anybody in the group. */
static bool nearest_marker(const struct battle *b, const struct figures *who,
                           struct vec *from, struct vec *to)
{
    const struct bts_state *s = bts_state_of(b);
    int64_t least = INT64_MAX;

    for (FIGURES_EACH(f, who))
        for (int i = 0; i < s->markers; i++) {
            const int64_t far = vec_distance2(bts_at(b, f), s->marker[i].at);

            if (far >= least)
                continue;
            least = far;
            *from = bts_at(b, f);
            *to = s->marker[i].at;
        }
    return least < INT64_MAX && least > 0;
}

/* bts.92.24 */
static bool drawn(const struct battle *b, const struct figures *who,
                  enum group_goal goal, struct vec *from, struct vec *to)
{
    return goal == GROUP_MARK ? nearest_marker(b, who, from, to)
                              : nearest_enemy(b, who, from, to);
}

/* ---- charges ---- */

/* bts.92.12, 92.14 whom it sees and could reach; who is Terrifiante must be named. */
static struct figures targets(const struct battle *b, int f,
                              const struct figures *at)
{
    const bool named = figures_any(at);
    struct figures out = bts_side(b, bts_owner(b, f) ^ 1);

    if (named)
        out = figures_and(&out, at);
    for (FIGURES_EACH(g, &out))
        if (!bts_is_out(b, g) || (!named && bts_is_terrifying(b, g)) ||
            !bts_within(b, f, g, bts_reach(b, f, MANNER_OF_WALK)) ||
            !bts_sees(b, f, g))
            figures_remove(&out, g);
    return out;
}

/* bts.92.14, 23.37 */
static bool eager(const struct battle *b, int f)
{
    return bts_has(b, f, SPECIAL_RAGING) && bts_must_charge(b, f);
}

static int beset(const struct battle *b, int g)
{
    const struct figures enemies = bts_opponents(b, g);

    return figures_count(&enemies);
}

/* Places about a target, from the nearest on: left and right in turn. */
enum { SIDES = 24, ROUGH_SIDES = 7 };

/* bts.92.13 straight to the first place where it touches nobody else; else to that
 * where it touches the fewest. */
static bool contact_straight(const struct battle *b, int f, int g,
                             enum bts_manner manner, int sides, struct way *way)
{
    const struct vec at = bts_at(b, g), from = bts_at(b, f);
    const angle towards = angle_of(vec_sub(from, at));
    const int32_t apart = bts_girth(b, f) + bts_girth(b, g) + 1;
    int fewest = BTS_TARGETS + 1;

    for (int i = 0; i < sides; i++) {
        const int aside = (i + 1) / 2 * (i & 1 ? 1 : -1) * (TURN / SIDES);
        const struct step to = { vec_add(at, angle_vec((angle)(towards + aside),
                                                       apart)),
                                 stand_of(b, g)->floor };
        const struct bts_walk walk = bts_judge_walk(b, f, manner, &to, 1);
        const int touched = figures_count(&walk.charged);

        if (walk.rule || !figures_has(&walk.charged, g) || touched >= fewest)
            continue;
        fewest = touched;
        *way = walk.way;
        if (touched == 1)
            break;
    }
    return fewest <= BTS_TARGETS;
}

static bool contact(const struct battle *b, int f, int g, bool rough,
                    struct way *way)
{
    const enum bts_manner manner =
        bts_figure_of(b, f)->prone ? MANNER_OF_STAND : MANNER_OF_WALK;
    struct bts_walk walk;

    if (contact_straight(b, f, g, manner, rough ? ROUGH_SIDES : SIDES, way))
        return true;
    if (rough || !bts_charge_way(b, f, g, way))
        return false;
    walk = bts_judge_walk(b, f, manner, way->step + 1, way->steps - 1);
    way->cost = walk.way.cost;
    return !walk.rule && figures_has(&walk.charged, g);
}

/* bts.92.15 behind the nearest Engaged friend whom it may support: away from the
 * friend's enemies. */
static bool follow(const struct battle *b, int f, struct step *at)
{
    const struct figures friends = bts_side(b, bts_owner(b, f));
    int best = NO_FIGURE;
    struct figures foes;
    struct vec foe;

    if (!bts_may_support(b, f))
        return false;
    for (FIGURES_EACH(g, &friends))
        if (g != f && bts_is_out(b, g) && !bts_has_hull(b, g) &&
            bts_model(b, g)->radius <= bts_model(b, f)->radius &&
            bts_is_engaged(b, g) &&
            bts_within(b, f, g, bts_reach(b, f, MANNER_OF_WALK)) &&
            (best == NO_FIGURE || bts_gap(b, f, g) < bts_gap(b, f, best)))
            best = g;
    if (best == NO_FIGURE)
        return false;
    foes = bts_opponents(b, best);
    foe = bts_at(b, figures_first(&foes));
    if (vec_same(foe, bts_at(b, best)))
        return false;
    *at =
        (struct step){ vec_add(bts_at(b, best),
                               vec_scaled(vec_sub(bts_at(b, best), foe),
                                          bts_model(b, f)->radius +
                                              bts_model(b, best)->radius + 1)),
                       stand_of(b, best)->floor };
    return true;
}

/* ---- shooting ---- */

/* bts.92.16, 92.17 */
static struct figures shooters(const struct battle *b,
                               const struct figures *who, int at)
{
    struct figures out = { { 0 } };

    if (b->asked.kind != ASK_SHOOTERS)
        return out;
    out = figures_and(who, &b->asked.across);
    for (FIGURES_EACH(f, &out)) {
        const struct figures targets = bts_targets(b, f, bts_arms_now(b, f, 0));

        if (at != NO_FIGURE && !figures_has(&targets, at))
            figures_remove(&out, f);
    }
    return out;
}

/* All dice of all weapons at the target, or each at will; one figure alone is asked
 * for its weapons and their dice. */
static bool then(const struct battle *b, int at, struct decision *out)
{
    decision_value(out, 0);
    switch (b->asked.kind) {
    case ASK_AIM:
        if (at != NO_FIGURE)
            figures_add(&out->across, at);
        return at != NO_FIGURE || b->asked.least == 0;
    case ASK_FIRE:
        for (uint64_t arms = b->asked.among; arms; arms &= arms - 1) {
            const int arm = set_first(arms);
            const int f = b->unit[b->asked.unit].first + b->asked.about;

            out->value = arm;
            if (arm != ANSWER_NONE && at != NO_FIGURE &&
                !bts_shot_bar(b, f, arm, at))
                return true;
        }
        out->value = ANSWER_NONE;
        return b->asked.among >> ANSWER_NONE & 1;
    case ASK_DICE:
        out->value = b->asked.most;
        return true;
    }
    return false;
}

/* bts.92.06, 92.07 shifts and places are found by battle/group.c, of these. */
const struct book_groups bts_groups = {
    .rules = { .pace = BTS(92, 8),
               .tests = BTS(92, 9),
               .charge = BTS(92, 9),
               .nobody = BTS(92, 12),
               .most = BTS(92, 25) },
    .walker = walker,
    .crowd = crowd,
    .judge = judge,
    .drawn = drawn,
    .targets = targets,
    .eager = eager,
    .beset = beset,
    .gap = bts_gap,
    .contact = contact,
    .post = bts_deploy_at_weapon,
    .follow = follow,
    .shooters = shooters,
    .then = then,
};
