/* ch09_joint.c -- t9a 09.42, 09.34: several units charge one target: where they come to
 * stand together, and where else each of them might. */
#include "books/t9a/ch09_search.h"
#include "books/t9a/play.h"

/* The charges as geometry, and what searches of each have found. Most are in the same scene; who leaves a unit or flies has one
 * of his own. */
enum { SPECIAL = 2 };
struct joint {
    struct t9a_charge charge[T9A_CHARGERS];
    struct t9a_formation who[T9A_CHARGERS];
    struct t9a_onset common, special[SPECIAL];
    int specials;
    struct known known;
};

static bool is_special(const struct battle *b, int u)
{
    return t9a_has_joined(b, u) || t9a_charges_on_wing(b, u);
}

/* The planned ones, all of them out of the way. */
static void lay_out(const struct battle *b, const struct t9a_onrush *r,
                    struct joint *out)
{
    unit_set all = 0;
    bool common = false;

    t9a_known_begin(&out->known, r->planned);
    out->specials = 0;
    for (int i = 0; i < r->planned; i++)
        all |= unit_bit(r->who[i]);
    all &= t9a_here(b, NOBODY);
    for (int i = 0; i < r->planned; i++) {
        const int u = r->who[i];
        const enum hull_arc side = (enum hull_arc)t9a_unit_of(b, u)->side;
        const struct t9a_mover m = t9a_mover(b, u);
        struct t9a_onset *onset = &out->common;

        if (is_special(b, u)) {
            onset = &out->special[out->specials++];
            t9a_onset(b, u, r->target, side, all, onset);
        } else if (!common) {
            t9a_onset(b, u, r->target, side, all, onset);
            common = true;
        }
        out->charge[i] = onset->charge;
        out->who[i] = m.formation;
        out->charge[i].who = &out->who[i];
        out->charge[i].from = m.bounds;
        out->charge[i].side = side;
    }
}

static struct t9a_together where_of(const struct t9a_onrush *r)
{
    struct t9a_together where = { .models = r->models };

    for (int i = 0; i < r->planned; i++) {
        where.comes[i] = (r->comes >> i & 1) != 0;
        where.units += where.comes[i];
        where.offset[i] = r->offset[i];
    }
    return where;
}

/* Those who may stand along a side together: who is on a round base is along nothing. */
static void gather(const struct battle *b, struct t9a_onrush *r)
{
    int specials = 0;

    r->planned = 0;
    for (unit_set left = r->left; left && r->planned < T9A_CHARGERS;
         left &= left - 1) {
        const int u = set_first(left);

        if (t9a_mover(b, u).formation.radius ||
            (is_special(b, u) && specials == SPECIAL))
            continue;
        specials += is_special(b, u);
        r->who[r->planned++] = (uint8_t)u;
    }
}

void t9a_plan_joint(const struct battle *b, struct t9a_onrush *r)
{
    struct t9a_joined joined;
    struct joint joint;

    if (set_count(r->left) > 1 && t9a_is_here(b, r->target) &&
        !t9a_is_fleeing(b, r->target) && !t9a_formation(b, r->target).radius)
        gather(b, r);
    if (r->planned < 2) {
        r->planned = 0;
        return;
    }
    lay_out(b, r, &joint);
    if (!t9a_charge_together(joint.charge, r->planned, &joined)) {
        r->planned = 0;
        return;
    }
    r->models = (uint8_t)joined.where.models;
    for (int i = 0; i < r->planned; i++) {
        r->comes |= (uint8_t)(joined.where.comes[i] << i);
        r->offset[i] = joined.where.offset[i];
    }
}

/* ---- elsewhere ---- */

struct moved {
    struct joint *joint;
    struct t9a_together where;
    int planned, at;
};

static bool fits(const void *data, int32_t offset)
{
    const struct moved *m = (const struct moved *)data;
    struct t9a_together where = m->where;
    struct t9a_joined joined;

    where.offset[m->at] = offset;
    return t9a_charge_as_placed(m->joint->charge, m->planned, &m->joint->known,
                                &where, &joined);
}

bool t9a_joint_fits(const struct battle *b, const struct t9a_onrush *r,
                    int32_t offset)
{
    struct joint joint;
    const struct moved m = { &joint, where_of(r), r->planned, r->at };

    lay_out(b, r, &joint);
    return fits(&m, offset);
}

bool t9a_joint_choice(const struct battle *b, const struct t9a_onrush *r,
                      struct t9a_reach *out)
{
    struct joint joint;
    const struct moved m = { &joint, where_of(r), r->planned, r->at };
    const struct t9a_fits f = { fits, &m };
    const int32_t is = r->offset[r->at];
    struct t9a_reach reach;
    struct search search;

    lay_out(b, r, &joint);
    search = t9a_search_again(&joint.charge[r->at], &joint.known.spans[r->at]);
    if (!t9a_search_reach(&search, &reach) || !fits(&m, is))
        return false;
    out->low = is < reach.low ? is : t9a_last_offset(&f, is, reach.low);
    out->high = is > reach.high ? is : t9a_last_offset(&f, is, reach.high);
    return out->low < out->high;
}

/* ---- they move ---- */

unit_set t9a_move_joint(struct battle *b, const struct t9a_onrush *r)
{
    const struct t9a_together where = where_of(r);
    struct t9a_joined joined;
    struct joint joint;
    unit_set come = 0;

    if (!r->planned)
        return 0;
    lay_out(b, r, &joint);
    if (!t9a_charge_as_placed(joint.charge, r->planned, &joint.known, &where,
                              &joined))
        return 0;
    for (int i = 0; i < where.units; i++) {
        const int k = joined.order[i];

        t9a_arrive(b, r->who[k], r->target, joint.charge[k].side, joined.way[k],
                   &joined.end[k]);
        come |= unit_bit(r->who[k]);
    }
    return come;
}
