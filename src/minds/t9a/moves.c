/* moves.c -- where doctrine leads its regiments: towards those they beat, out of the way
 * of those they do not, with their fronts to the enemy. */
#include "minds/t9a/doctrine.h"

enum {
    OFFERS = 24,
    THREAT = 700, /* of what an enemy's charge would cost, in thousandths */
    DRAW = 30,    /* points for all of the way to somebody worth it */
    MARCH_NEAR = INCH(8)
};

/* ---- how good a place is ---- */

/* The side that who stands there would meet. */
static enum hull_arc side_met(const struct hull *who, const struct hull *whom)
{
    const unsigned sides = t9a_sides_faced(whom, t9a_front_edge(who));

    return sides ? (enum hull_arc)(sides & -sides) : HULL_FRONT;
}

static bool looks_at(const struct hull *who, const struct hull *whom)
{
    return t9a_arc_of(who, whom->at) == HULL_FRONT;
}

static int32_t apart(const struct hull *a, const struct hull *b)
{
    const int32_t centres = vec_distance(a->at, b->at);
    const int32_t near = centres - a->half_length - b->half_length;

    return near > 0 ? near : 0;
}

/* What it might do to that enemy next turn, and be drawn to it by. */
static int32_t chance_at(const struct battle *b, struct t9a_mind_foreseen *f,
                         int u, const struct hull *at, int v)
{
    const struct hull his = t9a_hull(b, v);
    const int32_t far = apart(at, &his);
    const int32_t fight = t9a_mind_foresee(b, f, v, true, side_met(at, &his));
    const int32_t draw = fight > 0 ? nearness(b, at->at, his.at, DRAW) : 0;

    if (fight <= 0 || !looks_at(at, &his))
        return draw / 2;
    return draw +
           fight * t9a_mind_foresee_range(b, f, u, far) / PARTS_OF_ONE / 2;
}

static int32_t danger_of(const struct battle *b, struct t9a_mind_foreseen *f,
                         const struct hull *at, int v)
{
    const struct hull his = t9a_hull(b, v);
    int32_t loss;

    if (t9a_is_fleeing(b, v) || t9a_engaged(b, v) || !looks_at(&his, at))
        return 0;
    loss = t9a_mind_foresee(b, f, v, false, side_met(&his, at));
    if (loss <= 0)
        return 0;
    return loss * t9a_mind_foresee_range(b, f, v, apart(&his, at)) /
           PARTS_OF_ONE * THREAT / PARTS_OF_ONE;
}

/* How good it is to stand there: what it may do from there, and what may be done to
 * it. */
static int32_t place_value(const struct battle *b, struct t9a_mind_foreseen *f,
                           const struct hull *at)
{
    const int u = f->unit;
    int32_t best = 0, worst = 0;

    for (unit_set left = t9a_here(b, t9a_enemy(b->unit[u].owner)); left;
         left &= left - 1) {
        const int v = set_first(left);
        const int32_t chance = chance_at(b, f, u, at, v);
        const int32_t danger = danger_of(b, f, at, v);

        best = chance > best ? chance : best;
        worst = danger > worst ? danger : worst;
    }
    return best - worst;
}

/* ---- the best of what is offered ---- */

void t9a_mind_best(const struct battle *b, uint64_t seed, t9a_mind_value *value,
                   struct decision *d)
{
    struct t9a_mind_foreseen foreseen = { .unit = b->asked.unit };
    struct decision offered[OFFERS];
    const int n = candidates(b, seed, offered, OFFERS);
    struct best best = { 0, INT32_MIN };

    for (int i = 0; i < n; i++)
        best_offer(&best, i, value(b, &foreseen, &offered[i]));
    decision_copy(d, &offered[best.which]);
}

static int32_t legs_value(const struct battle *b,
                          struct t9a_mind_foreseen *foreseen,
                          const struct decision *d)
{
    const struct t9a_mover m = t9a_mover(b, b->asked.unit);
    const struct t9a_course way = t9a_course_of(d);
    const struct hull end = t9a_path_end(&m.bounds, &way);

    return place_value(b, foreseen, &end);
}

void t9a_mind_legs(const struct battle *b, uint64_t seed, struct decision *d)
{
    t9a_mind_best(b, seed, legs_value, d);
}

static int32_t ranks_value(const struct battle *b,
                           struct t9a_mind_foreseen *foreseen,
                           const struct decision *d)
{
    const struct ranked said = ranked_of(d);
    const struct t9a_mover m = t9a_mover(b, b->asked.unit);
    struct t9a_formation f;
    struct hull end;

    if (!t9a_ranks_laid(b, b->asked.unit, &said, &f, &end))
        return INT32_MIN;
    /* of equal places the formation that it has */
    return 16 * place_value(b, foreseen, &end) -
           (f.files > m.formation.files ? f.files - m.formation.files
                                        : m.formation.files - f.files);
}

void t9a_mind_ranks(const struct battle *b, uint64_t seed, struct decision *d)
{
    t9a_mind_best(b, seed, ranks_value, d);
}

static int32_t entry_value(const struct battle *b,
                           struct t9a_mind_foreseen *foreseen,
                           const struct decision *d)
{
    const struct ranked said = ranked_of(d);
    struct t9a_formation f;
    struct hull end;

    if (!t9a_would_stand(b, b->asked.unit, &said, &f, &end))
        return INT32_MIN;
    return place_value(b, foreseen, &end);
}

void t9a_mind_entry(const struct battle *b, uint64_t seed, struct decision *d)
{
    t9a_mind_best(b, seed, entry_value, d);
}

/* ---- who moves, and how ---- */

static bool enemy_within(const struct battle *b, int u, int32_t distance)
{
    for (unit_set left = t9a_here(b, t9a_enemy(b->unit[u].owner)); left;
         left &= left - 1)
        if (t9a_gap_mover(b, u, set_first(left)) < distance)
            return true;
    return false;
}

static int nearest_enemy(const struct battle *b, int u)
{
    int32_t least = INT32_MAX;
    int best = NOBODY;

    for (unit_set left = t9a_here(b, t9a_enemy(b->unit[u].owner)); left;
         left &= left - 1) {
        const int32_t gap = t9a_gap_mover(b, u, set_first(left));

        if (gap < least) {
            least = gap;
            best = set_first(left);
        }
    }
    return best;
}

static bool has(uint64_t hows, enum t9a_kind_of_move how)
{
    return (hows >> how & 1) != 0;
}

/* What the unit does with its move; HOWS: it stays. */
static enum t9a_kind_of_move plan(const struct battle *b, int u, uint64_t hows)
{
    const struct hull at = t9a_mover(b, u).bounds;
    const int enemy = nearest_enemy(b, u);
    struct hull his;

    if (t9a_has_joined(b, u) || enemy == NOBODY)
        return HOWS;
    if (has(hows, HOW_JOIN))
        return HOW_JOIN;
    his = t9a_hull(b, enemy);
    if (t9a_mind_shoots(b, u)) {
        if (!t9a_shoot_bar(b, u) && t9a_has_shot(b, u))
            return HOWS;
        if (!looks_at(&at, &his) && has(hows, HOW_REFORM))
            return HOW_REFORM;
        return has(hows, HOW_ADVANCE) &&
                       t9a_model(b, u)->troop != TROOP_WAR_MACHINE
                   ? HOW_ADVANCE
                   : HOWS;
    }
    if (!looks_at(&at, &his) && has(hows, HOW_SWIFT))
        return HOW_SWIFT;
    if (!looks_at(&at, &his) && has(hows, HOW_REFORM))
        return HOW_REFORM;
    if (has(hows, HOW_FLY_MARCH))
        return HOW_FLY_MARCH;
    if (has(hows, HOW_LIGHT_ADVANCE) && enemy_within(b, u, INCH(14)))
        return HOW_LIGHT_ADVANCE;
    if (has(hows, HOW_MARCH) && !enemy_within(b, u, MARCH_NEAR))
        return HOW_MARCH;
    return HOW_ADVANCE;
}

void t9a_mind_move(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = ANSWER_NONE;
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1) {
        const struct t9a_manoeuvre m = { .unit = (uint8_t)set_first(left) };
        const uint64_t hows = t9a_hows(b, &m) & ~((uint64_t)1 << HOW_JOIN);

        if (plan(b, m.unit, hows) != HOWS) {
            d->value = m.unit;
            return;
        }
    }
}

void t9a_mind_how(const struct battle *b, uint64_t seed, struct decision *d)
{
    const enum t9a_kind_of_move how = plan(b, b->asked.unit, b->asked.among);

    (void)seed;
    d->value = how != HOWS && has(b->asked.among, how)
                   ? (int32_t)how
                   : set_first(b->asked.among);
}

/* The van goes on; who has come near enough stays. */
void t9a_mind_vanguard(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    (void)seed;
    d->value = set_first(b->asked.among);
}

/* t9a.20.08 at the nearest enemy. */
void t9a_mind_heading(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int enemy = nearest_enemy(b, b->asked.unit);
    struct vec way;

    (void)seed;
    if (enemy == NOBODY)
        return;
    way = vec_sub(t9a_centre(b, enemy), t9a_centre(b, b->asked.unit));
    if (way.x || way.y)
        d->value = (int32_t)(((int64_t)angle_of(way) * WHOLE_TURN) / TURN) %
                   WHOLE_TURN;
}
