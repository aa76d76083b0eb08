/* doctrine_ofas_special.c -- annex 6: which scenery is made special, and how.
 *
 * What is near the own side of the objectives will be held sooner and longer
 * than by the enemy, and should help who stands there against fire. */
#include "minds/doctrine_ofas.h"

static struct vec middle_of(const struct battle *b, int piece)
{
    const struct box *box = &b->stage->terrain.piece[piece].shape.around;

    return vec((box->left + box->right) / 2, (box->bottom + box->top) / 2);
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
static const uint8_t liked[] = { SPECIAL_WEAPON,        SPECIAL_GENERATOR,
                                 SPECIAL_SMOKE,         SPECIAL_AMMUNITION,
                                 SPECIAL_HOSPITAL,      SPECIAL_TOWER,
                                 SPECIAL_COMMUNICATION, SPECIAL_MONUMENT };

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
        if (!is_there(b, liked[i]) && b->asked.among >> liked[i] & 1) {
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
    int best = -1;

    (void)seed;
    for (uint64_t left = b->asked.among; left; left &= left - 1) {
        const struct ofas_arm *arm = ofas_arm(b, NOBODY, set_first(left));
        int bite = bite_of(&arm->profile[arm->profiles - 1]);

        if (bite > best) {
            best = bite;
            d->value = set_first(left);
        }
    }
}
