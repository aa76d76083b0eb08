/* ch21_vehicles.c -- bts chapter 21: armour of three sides, damage, mounts. */
#include "books/bts/bts.h"

/* ---- sides ---- */

/* bts.21.03 ruling: the sectors are cut by the diagonals of the hull; on a diagonal
 * the higher armour counts. */
enum bts_face bts_face_to(const struct battle *b, int f, struct vec from)
{
    const struct bts_model *m = bts_model(b, f);
    const struct vec to = vec_turned(vec_sub(from, bts_at(b, f)),
                                     (angle)-bts_figure_of(b, f)->facing);
    const int64_t along = (int64_t)(to.x < 0 ? -to.x : to.x) * m->half_width;
    const int64_t across = (int64_t)(to.y < 0 ? -to.y : to.y) * m->half_length;
    const enum bts_face end = to.x >= 0 ? FACE_FRONT : FACE_REAR;

    if (along == across)
        return m->armour[end] > m->armour[FACE_FLANK] ? end : FACE_FLANK;
    return along > across ? end : FACE_FLANK;
}

bool bts_in_arc(const struct battle *b, int f, int arm, int g)
{
    const struct bts_model *m = bts_model(b, f);
    const struct hull hull = bts_hull(b, f);
    unsigned arcs;

    if (!bts_has_hull(b, f) || m->arm[arm].mount == MOUNT_NONE ||
        m->arm[arm].mount == MOUNT_CENTRE)
        return true;
    if (bts_has_hull(b, g)) {
        const struct hull other = bts_hull(b, g);

        arcs = hull_arcs_partly(&hull, hull_extent_of_hull(&hull, &other));
    } else {
        arcs =
            hull_arcs_partly(&hull, hull_extent_of_disc(&hull, bts_base(b, g)));
    }
    switch ((enum bts_mount)m->arm[arm].mount) {
    case MOUNT_FRONT:
        return arcs & HULL_FRONT;
    case MOUNT_REAR:
        return arcs & HULL_REAR;
    case MOUNT_SIDE:
        return arcs & (HULL_LEFT | HULL_RIGHT);
    case MOUNT_NONE:
    case MOUNT_CENTRE:
        break;
    }
    return true;
}

/* ---- damage ---- */

static int crew_left(const struct battle *b, int f)
{
    return bts_model(b, f)->crew - bts_figure_of(b, f)->crew_lost;
}

/* bts.21.06 ruling: looked at only when one of several has been lost. */
bool bts_crew_silenced(const struct battle *b, int f)
{
    return bts_is(b, f, BTS_IS(VEHICLE)) && bts_figure_of(b, f)->crew_lost &&
           crew_left(b, f) <= 1;
}

static int first_weapon_left(const struct battle *b, int f)
{
    for (int i = 0; i < bts_model(b, f)->arms; i++)
        if (bts_weapon(b, f, i)->range > 0 &&
            !(bts_figure_of(b, f)->arms_lost >> i & 1))
            return i;
    return NOBODY;
}

/* Results 3, 4 and 5 lead on to each other where there is nothing to lose; each is
 * applied once. */
static void apply(struct battle *b, int f, int result)
{
    struct bts_figure *s = bts_figure(b, f);
    const int arm = first_weapon_left(b, f);

    if (result == 3 && arm == NOBODY)
        result = 5;
    if (result == 4 && s->engine_lost)
        result = 5;
    switch (result) {
    case 2:
        s->immobilised = 1;
        BTS_TELL(b, STUNNED, BTS(21, 6), ONE(b, f));
        return;
    case 3:
        s->arms_lost |= (uint16_t)(1U << arm);
        BTS_TELL(b, WEAPON_LOST, BTS(21, 6), ONE(b, f), .weapon = arm);
        return;
    case 4:
        s->engine_lost = 1;
        BTS_TELL(b, ENGINE_LOST, BTS(21, 6), ONE(b, f));
        return;
    case 5:
        s->crew_lost++;
        BTS_TELL(b, CREW_LOST, BTS(21, 6), ONE(b, f), .left = crew_left(b, f));
        if (crew_left(b, f) > 0)
            return;
        result = 6;
        break;
    default:
        break;
    }
    if (result == 6) {
        BTS_TELL(b, WRECKED, BTS(21, 6), ONE(b, f));
        bts_remove(b, f);
    }
}

void bts_damage(struct battle *b, int f, int modifier, uint16_t rule)
{
    const int die = bts_roll(b, BTS_TOLD(b, DAMAGE_ROLL, rule, ONE(b, f)));

    LOG_SET(b, DAMAGE_ROLL, result, bts_score(die, modifier));
    apply(b, f, bts_score(die, modifier));
}

/* bts.21.05 who is certain to pierce rolls no die. */
void bts_pierce(struct battle *b, int by, int f, int force, int pierce,
                uint16_t rule)
{
    const int armour =
        bts_model(b, f)->armour[bts_face_to(b, f, bts_at(b, by))];
    const int bonus =
        force + bts_order_kills(b, by, f) + /* bts.05.20 */
        (bts_has(b, f, SPECIAL_ACTIVE_ARMOUR) && rule == BTS(21, 4) ? 0
                                                                    : pierce);
    int die;

    if (bonus + 1 >= armour) {
        BTS_TELL(b, PIERCED, BTS(21, 5), BOTH(b, by, f));
        bts_damage(b, f, 0, BTS(21, 6));
        return;
    }
    die = bts_roll(
        b, BTS_TOLD(b, PIERCE_ROLL, rule, BOTH(b, by, f), .armour = armour));
    LOG_SET(b, PIERCE_ROLL, total, die + bonus);
    LOG_SET(b, PIERCE_ROLL, passed, die + bonus >= armour);
    if (die + bonus >= armour)
        bts_damage(b, f, 0, BTS(21, 6));
}
