/* special.c -- annex 6: which scenery is made special, and how.
 *
 * What is near the own side of the objectives will be held sooner and longer
 * than by the enemy, and should help who stands there against fire. In play a
 * unit goes where it profits from some, if that is not far from its way. */
#include "minds/ofas/doctrine.h"

enum { CONTROL_RANGE = INCH(3) }; /* ofas.a6.03 */

static struct vec middle_of(const struct battle *b, int piece)
{
    return box_middle(b->stage->terrain.piece[piece].shape.around);
}

/* How far it is to the nearest objective; to the centre where there is none. */
static int32_t far_from_all(const struct battle *b, struct vec at)
{
    const struct ofas_stage *s = ofas_stage(b);
    int32_t best = vec_distance(at, vec(0, 0));

    for (int i = 0; i < s->objectives; i++)
        best = least_of(best, vec_distance(at, s->objective[i]));
    return best;
}

/* On the own side, near an objective. */
void ofas_mind_special_piece(const struct battle *b, uint64_t seed,
                             struct decision *d)
{
    int32_t best = INT32_MAX;

    (void)seed;
    for (uint64_t left = b->asked.among; left; left &= left - 1) {
        struct vec at = middle_of(b, set_first(left));
        int32_t value = far_from_all(b, at);

        if (ofas_side(b, b->asked.who, at) > 0)
            value += b->stage->terrain.depth; /* theirs, only if need be */
        if (value < best) {
            best = value;
            d->value = set_first(left);
        }
    }
}

/* The best first; one of each. */
static const uint8_t liked[] = { SPECIAL_WEAPON,        SPECIAL_CRYSTALS,
                                 SPECIAL_IDOL,          SPECIAL_GENERATOR,
                                 SPECIAL_SMOKE,         SPECIAL_AMMUNITION,
                                 SPECIAL_HOSPITAL,      SPECIAL_TOWER,
                                 SPECIAL_COMMUNICATION, SPECIAL_MONUMENT };

static bool has_psioniks(const struct battle *b, int player)
{
    for (int u = 0; u < b->units; u++) /* nobody is on the table yet */
        if (b->unit[u].owner == player && ofas_team(b, u)->powers)
            return true;
    return false;
}

/* Is it of no good to this army? ofas.a6.11 for powers, ofas.a6.15 for blows */
static bool is_for_others(const struct battle *b, int player, int special)
{
    return (special == SPECIAL_CRYSTALS && !has_psioniks(b, player)) ||
           (special == SPECIAL_IDOL && !ofas_mind_are_fighters(b, player));
}

static bool is_there(const struct battle *b, int special)
{
    for (int i = 0; i < b->stage->terrain.pieces; i++)
        if (ofas_special(b, i) == special)
            return true;
    return false;
}

void ofas_mind_special_kind(const struct battle *b, uint64_t seed,
                            struct decision *d)
{
    (void)seed;
    d->value = set_first(b->asked.among);
    for (size_t i = 0; i < sizeof liked / sizeof *liked; i++)
        if (!is_there(b, liked[i]) && b->asked.among >> liked[i] & 1 &&
            !is_for_others(b, b->asked.who, liked[i])) {
            d->value = liked[i];
            return;
        }
}

/* How many wounds so many dice of a weapon may do, roughly, at most ranges: its
 * shots or blasts by its damage. */
static int bite_of(const struct ofas_profile *p)
{
    enum { SHORT = INCH(18) };
    int bite = p->explosion ? p->explosion : p->shots;

    if (p->disruptive || (p->range && p->range < SHORT))
        return 0;
    return bite * 4 + p->damage + p->power % OFAS_VALUE_AF;
}

/* ofas.a6.09 the one that hurts infantry most from afar */
void ofas_mind_special_weapon(const struct battle *b, uint64_t seed,
                              struct decision *d)
{
    struct best best = { NOBODY, INT32_MIN };

    (void)seed;
    for (uint64_t left = b->asked.among; left; left &= left - 1) {
        const struct ofas_arm *arm = ofas_arm(b, NOBODY, set_first(left));

        best_offer(&best, set_first(left),
                   bite_of(&arm->profile[arm->profiles - 1]));
    }
    d->value = best.which;
}

/* ---- in play ---- */

/* Most battles have nothing special: then this is all that is asked. */
static bool has_any(const struct battle *b)
{
    return ofas_stage(b)->specials || ofas_state_of(b)->special[0].piece;
}

/* What a piece of that kind does for who controls it, where his best shot and
 * the fire at him are worth so much. */
static int32_t profit_of(const struct battle *b, int unit, int kind,
                         int32_t chance, int32_t threat)
{
    switch ((enum ofas_special)kind) {
    case SPECIAL_GENERATOR:
    case SPECIAL_AMMUNITION:
    case SPECIAL_WEAPON:
        return most_of(chance / 2, ONE);
    case SPECIAL_SMOKE:
    case SPECIAL_HOSPITAL:
        return threat / 4;
    case SPECIAL_COMMUNICATION:
    case SPECIAL_TOWER:
        return ONE; /* a point of command */
    case SPECIAL_CRYSTALS:
        return ofas_team(b, unit)->powers ? ONE : 0;
    case SPECIAL_IDOL:
    case SPECIAL_MONUMENT:
        return ONE / 4;
    case SPECIAL_NONE:
    case SPECIALS:
        break;
    }
    return 0;
}

/* ofas.a6.03, a6.04, a6.06 could it control any? */
static bool controls(const struct battle *b, int unit)
{
    return !ofas_is_vehicle(b, unit) &&
           !OFAS_HAS(ofas_team(b, unit)->options, BESTIAL);
}

int32_t ofas_mind_profit(const struct battle *b, int unit, struct vec at,
                         int32_t chance, int32_t threat)
{
    const struct terrain *t = &b->stage->terrain;
    int32_t sum = 0;

    if (!has_any(b) || !controls(b, unit))
        return 0;
    for (int i = 0; i < t->pieces; i++)
        if (ofas_special(b, i) &&
            polygon_near(&t->piece[i].shape, at,
                         CONTROL_RANGE + ofas_team(b, unit)->radius))
            sum += profit_of(b, unit, ofas_special(b, i), chance, threat);
    return sum;
}

int ofas_mind_special_spots(const struct battle *b, int unit, struct vec from,
                            int32_t most, struct vec *spot, int room)
{
    const struct terrain *t = &b->stage->terrain;
    int n = 0;

    if (!has_any(b) || !controls(b, unit))
        return 0;
    for (int i = 0; i < t->pieces && n < room; i++) {
        const struct vec middle = middle_of(b, i);
        int32_t far = vec_distance(from, middle);
        int32_t step = least_of(most - 1, far);

        if (!ofas_special(b, i) || step <= 0)
            continue;
        /* as soon as it is near enough, on the way to the middle */
        for (int32_t k = INCH(1); k <= step; k += INCH(1)) {
            struct vec at = vec_between(from, middle, k, far);

            if (!polygon_near(&t->piece[i].shape, at, CONTROL_RANGE))
                continue;
            spot[n++] = at;
            break;
        }
    }
    return n;
}
