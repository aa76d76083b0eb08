/* fire.c -- who of bts shoots at whom: as many at one target as it takes, then the
 * next.
 *
 * The question who shoots and the question at whom are answered by the same plan:
 * nothing has changed in between. */
#include "minds/bts/doctrine.h"

#include "base/hash.h"
#include "minds/memory.h"

enum {
    ENOUGH =
        1200,     /* wounds expected of so many lives are enough for a target */
    WALLS = 2,    /* bts.09.09 the enemy says who is hit behind them */
    BURNS_ON = 2, /* turns that friends are in the fire, */
    BURNT = 2,    /* and so many of them at most, whatever it brings: */
    NO_GAIN = 10000 * MILLI, /* more cost that */
    CATCHES = 2,  /* bts.13.18 scenery catches fire once in so many hits */
    NEAR_MISS = 2 /* one shell in so many lies where it may hurt friends */
};

/* What each of these may do to the same enemy. */
struct plan {
    int target;
    int32_t value;
    struct figures who;
};

/* ---- one shooter ---- */

/* bts.13.20 what a template that lies on an enemy takes from friends about him. */
static int32_t own_loss(const struct battle *b, int f, int arm, int g)
{
    const struct bts_weapon *w = bts_weapon(b, f, arm);
    const int32_t reach = w->category == CATEGORY_HEAVY_ARTILLERY
                              ? BTS_GREAT_BLAST
                              : BTS_SMALL_BLAST;
    int32_t loss = 0;

    if (!bts_is_artillery(w))
        return 0;
    for (int h = 0; h < b->figures; h++)
        if (!bts_are_enemies(b, f, h) && bts_is_out(b, h) &&
            vec_distance(bts_at(b, h), bts_at(b, g)) <
                reach + bts_model(b, h)->radius)
            loss += bts_mind_loss(
                b, h, bts_mind_wounds(b, h, bts_half(w->force), w->pierce, 0));
    return loss / NEAR_MISS;
}

/* Is it in that piece, which catches fire by it; or so near, at a gap up to that,
 * that the piece burns it too? bts.13.18, 08.23 */
static bool is_at(const struct battle *b, int f, int piece, int32_t gap)
{
    if (bts_house_of(b, f) != NOBODY)
        return bts_house_of(b, f) == piece;
    return bts_is_out(b, f) &&
           polygon_near(&b->stage->terrain.piece[piece].shape, bts_at(b, f),
                        bts_girth(b, f) + gap);
}

/* What a wound takes from the friends of this one, who may not get out of the fire
 * soon, less what it takes from its enemies. */
static int32_t own_wound(const struct battle *b, int f, int h, int32_t wounds)
{
    const int32_t loss = bts_mind_loss(b, h, wounds);

    return bts_are_enemies(b, f, h) ? -loss : loss * BURNS_ON;
}

/* bts.13.18 what flames at an enemy take from friends, on their way and in scenery
 * that they set on fire, less what they take from other enemies. */
static int32_t flame_loss(const struct battle *b, int f, int arm, int g)
{
    const struct bts_weapon *w = bts_weapon(b, f, arm);
    const struct segment line = { bts_at(b, f), bts_at(b, g) };
    const struct terrain *t = &b->stage->terrain;
    struct figures burnt = { { 0 } }, friends = { { 0 } };
    int32_t loss = 0;

    for (int h = 0; h < b->figures; h++)
        if (h != f && h != g && bts_is_out(b, h) &&
            segment_nearer(line, bts_at(b, h), bts_girth(b, h))) {
            figures_add(&burnt, h);
            if (!bts_are_enemies(b, f, h))
                figures_add(&friends, h);
            loss += own_wound(b, f, h,
                              bts_mind_wounds(b, h, w->force, w->pierce, 0));
        }
    figures_add(&burnt, g);
    for (int i = 0; i < t->pieces; i++) {
        bool catches = false;

        if (!(t->piece[i].traits & TRAIT_BURNS) ||
            (bts_state_of(b)->burning >> i & 1))
            continue;
        for (FIGURES_EACH(h, &burnt))
            catches |= is_at(b, h, i, -1);
        for (int h = 0; catches && h < b->figures; h++)
            if (bts_is_here(b, h) && is_at(b, h, i, BTS_CONTACT)) {
                loss += own_wound(b, f, h, MILLI) / CATCHES;
                if (!bts_are_enemies(b, f, h))
                    figures_add(&friends, h);
            }
    }
    return figures_count(&friends) > BURNT ? NO_GAIN : loss;
}

/* bts.21.04 of a hull, by the side that faces the shooter: where it is pierced more
 * or less easily than its flank, which worth is reckoned by. */
static int32_t hull_shot(const struct battle *b, int f, int arm, int g)
{
    const struct bts_weapon *w = bts_weapon(b, f, arm);
    const int armour = bts_model(b, g)->armour[bts_face_to(b, g, bts_at(b, f))];
    const int modifier =
        -(bts_figure_of(b, f)->moved != MOVED_NOT) - bts_is_engaged(b, g);
    const int32_t hit = w->category == CATEGORY_FLAMER
                            ? MILLI
                            : bts_mind_die(bts_aim(b, f), modifier);
    const int32_t pierced = bts_mind_die(
        clamp(armour - w->force - w->pierce, 1, BTS_FACES_OF_DIE + 1), 0);

    return bts_mind_loss(b, g, (w->dice ? w->dice : 1) * hit * pierced / MILLI);
}

/* What shots take from each enemy, as far as it was reckoned in this question: with
 * the same weapon and as good an aim it is as much. Of a few sorts of shots; one more
 * takes the place of another. */
enum { SORTS = 8 };
struct shots {
    uint32_t like[SORTS]; /* the weapon and the aim; 0: none */
    int last;
    int32_t line; /* bts_mind_line() of the enemy */
    struct figures known[SORTS];
    int32_t value[SORTS][MAX_FIGURES];
};

static void shots_begin(const struct battle *b, struct shots *shots)
{
    memset(shots->like, 0, sizeof shots->like);
    shots->last = 0;
    shots->line = bts_mind_line(b, !b->asked.who);
}

static int sort_of(struct shots *shots, uint32_t like)
{
    for (int i = 0; i < SORTS; i++)
        if (shots->like[i] == like)
            return i;
    shots->last = (shots->last + 1) % SORTS;
    shots->like[shots->last] = like;
    shots->known[shots->last] = (struct figures){ { 0 } };
    return shots->last;
}

static int32_t shot_worth(const struct battle *b, int f, int arm, int g,
                          struct shots *shots)
{
    const bool moved = bts_figure_of(b, f)->moved != MOVED_NOT;
    const uint32_t like = (uint32_t)bts_model(b, f)->arm[arm].weapon << 8 |
                          (uint32_t)bts_aim(b, f) << 2 | (uint32_t)moved << 1 |
                          1U;

    const int sort = sort_of(shots, like);

    if (!figures_has(&shots->known[sort], g))
        shots->value[sort][g] = bts_mind_shot(b, f, arm, g, shots->line);
    figures_add(&shots->known[sort], g);
#ifdef ALEA_CHECKS
    assert(shots->value[sort][g] == bts_mind_shot(b, f, arm, g, shots->line));
#endif
    return shots->value[sort][g];
}

/* What one arm may take; walls are not seen through, so who is hit is unsure. */
static int32_t arm_worth(const struct battle *b, int f, int arm, int g,
                         struct shots *shots)
{
    const int32_t shot = bts_model(b, g)->armour[FACE_FRONT]
                             ? hull_shot(b, f, arm, g)
                             : shot_worth(b, f, arm, g, shots);

    return shot / (bts_house_of(b, g) == NOBODY ? 1 : WALLS) -
           (bts_weapon(b, f, arm)->category == CATEGORY_FLAMER
                ? flame_loss(b, f, arm, g)
                : own_loss(b, f, arm, g));
}

static int32_t arms_worth(const struct battle *b, int f, uint64_t arms, int g,
                          struct shots *shots)
{
    int32_t value = 0;

    for (; arms; arms &= arms - 1)
        if (bts_house_of(b, g) != NOBODY ||
            bts_within(b, f, g, bts_weapon(b, f, set_first(arms))->range)) {
            const int32_t worth = arm_worth(b, f, set_first(arms), g, shots);

            value += worth > 0 ? worth : 0; /* else it keeps silent */
        }
    return value;
}

static bool finds_line(const struct battle *b, int f, uint64_t arms, int g)
{
    for (; arms; arms &= arms - 1)
        if (bts_shot_bar(b, f, set_first(arms), g) == 0)
            return true;
    return false;
}

/* Lines of fire that have been looked along, in this question or those before: as long
 * as the scene is the same they are as they were. */
struct lines {
    struct mind_memory *memory; /* or NULL */
    uint64_t scene;
};

static struct lines lines_of(const struct battle *b, struct mind_memory *memory)
{
    return (struct lines){ memory,
                           memory ? bts_fire_scene(b, b->asked.who) : 0 };
}

/* Is nothing but the scene told by it? In a building or a Transport there is more;
 * bts.23.78 who keeps out of sight does so until he moves. */
static bool is_plain(const struct battle *b, int f, int g)
{
    return bts_is_out(b, f) && bts_is_out(b, g) && !bts_is_loner(b, g);
}

static bool may_hit(const struct battle *b, int f, uint64_t arms, int g,
                    const struct lines *lines)
{
    const uint64_t key = hash_mix(hash_mix(lines->scene + arms) ^
                                  (uint64_t)f << 32 ^ (uint64_t)g);
    int32_t hits;

    if (!lines->memory || !is_plain(b, f, g))
        return finds_line(b, f, arms, g);
    if (!memory_find(lines->memory, key, &hits)) {
        hits = finds_line(b, f, arms, g);
        memory_keep(lines->memory, key, hits);
    }
#ifdef ALEA_CHECKS
    assert(hits == finds_line(b, f, arms, g));
#endif
    return hits != 0;
}

/* The best enemy that it may shoot at, in a building or not. Sight costs most, so
 * the dearest are looked at first; who would only hurt friends does not shoot. */
static struct best best_for(const struct battle *b, int f,
                            const struct lines *lines, struct shots *shots)
{
    const uint64_t arms = bts_arms_now(b, f, 0);
    struct figures left = bts_in_range(b, f, arms);
    int32_t value[MAX_FIGURES];

    for (FIGURES_EACH(g, &left))
        value[g] = arms_worth(b, f, arms, g, shots);
    for (;;) {
        struct best best = { NO_FIGURE, 0 };

        for (FIGURES_EACH(g, &left))
            best_offer(&best, g, value[g]);
        if (best.which == NO_FIGURE || may_hit(b, f, arms, best.which, lines))
            return best;
        figures_remove(&left, best.which);
    }
}

/* ---- all of them ---- */

/* The target that most of the fire goes to, and who shoots at it: as many as are
 * enough, the best first. */
static struct plan plan_fire(const struct battle *b,
                             const struct figures *shooters,
                             struct mind_memory *memory)
{
    const struct lines lines = lines_of(b, memory);
    struct plan plan = { .target = NO_FIGURE };
    int32_t sum[MAX_FIGURES] = { 0 };
    struct best wish[MAX_FIGURES], most = { NO_FIGURE, 0 };
    struct shots shots;
    int32_t taken = 0;

    shots_begin(b, &shots);
    for (FIGURES_EACH(f, shooters)) {
        wish[f] = best_for(b, f, &lines, &shots);
        if (wish[f].which == NO_FIGURE)
            continue;
        sum[wish[f].which] += wish[f].value;
        best_offer(&most, wish[f].which, sum[wish[f].which]);
    }
    plan.target = most.which;
    while (plan.target != NO_FIGURE &&
           taken < (int64_t)bts_mind_worth(b, plan.target) * ENOUGH / MILLI) {
        struct best best = { NO_FIGURE, 0 };

        for (FIGURES_EACH(f, shooters))
            if (wish[f].which == plan.target && !figures_has(&plan.who, f))
                best_offer(&best, f, wish[f].value);
        if (best.which == NO_FIGURE)
            break;
        figures_add(&plan.who, best.which);
        taken += best.value;
    }
    return plan;
}

/* ---- answers ---- */

/* bts.12.01 nobody has to: who can hurt nobody keeps silent. */
void bts_mind_shooters_again(const struct battle *b, uint64_t seed,
                             struct mind_memory *memory, struct decision *d)
{
    const struct plan plan = plan_fire(b, &b->asked.across, memory);

    (void)seed;
    if (plan.target != NO_FIGURE)
        d->across = plan.who;
    else if (b->asked.least > 0)
        figures_add(&d->across, figures_first(&b->asked.across));
}

void bts_mind_shooters(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    bts_mind_shooters_again(b, seed, NULL, d);
}

/* What the rule that is under way knows; NULL: it is not. */
static const void *locals_of(const struct battle *b, int rule)
{
    for (int i = b->depth - 1; i >= 0; i--)
        if (frame_of(b, i)->rule == rule)
            return frame_of(b, i)->locals;
    return NULL;
}

/* One figure, for the weapon in hand; or a group: those who were named and have
 * not shot yet. */
void bts_mind_aim_again(const struct battle *b, uint64_t seed,
                        struct mind_memory *memory, struct decision *d)
{
    struct best best = { figures_first(&b->asked.across), INT32_MIN };

    (void)seed;
    if (b->asked.unit == NOBODY) {
        const struct bts_fire *fire = locals_of(b, RULE_bts_fire);
        const struct plan plan = plan_fire(b, &fire->left, memory);

        if (plan.target != NO_FIGURE &&
            figures_has(&b->asked.across, plan.target))
            best.which = plan.target;
    } else {
        const struct bts_volley *volley = locals_of(b, RULE_bts_volley);
        struct shots shots;

        shots_begin(b, &shots);
        for (FIGURES_EACH(g, &b->asked.across))
            best_offer(&best, g,
                       arm_worth(b, volley->figure, volley->arm, g, &shots));
    }
    bts_mind_name(d, best.which);
}

void bts_mind_aim(const struct battle *b, uint64_t seed, struct decision *d)
{
    bts_mind_aim_again(b, seed, NULL, d);
}

/* The weapon that takes most from the best of those that it may be shot at; none
 * when it would only hurt friends, or nobody. */
void bts_mind_fire(const struct battle *b, uint64_t seed, struct decision *d)
{
    const bool may_stop = b->asked.among >> ANSWER_NONE & 1;
    const int f = bts_mind_asked(b);
    struct best best = { NOBODY, may_stop ? 0 : INT32_MIN };
    struct shots shots;

    (void)seed;
    shots_begin(b, &shots);
    for (uint64_t left = b->asked.among & ~((uint64_t)1 << ANSWER_NONE); left;
         left &= left - 1) {
        const int arm = set_first(left);
        const struct figures targets = bts_targets(b, f, (uint64_t)1 << arm);

        for (FIGURES_EACH(g, &targets))
            best_offer(&best, arm, arm_worth(b, f, arm, g, &shots));
    }
    d->value = best.which == NOBODY ? ANSWER_NONE : best.which;
}

/* All its dice: the target was the best. */
void bts_mind_dice(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = b->asked.most;
}
