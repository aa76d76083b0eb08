/* ch21_mounts.c -- bts chapter 21: where weapons of hulls are mounted, what they
 * reach and from where they see. */
#include "books/bts/bts.h"

static unsigned arcs_of(const struct battle *b, int f, int g)
{
    const struct hull hull = bts_hull(b, f);
    const struct footprint other = bts_footprint(b, bts_carrier(b, g));

    return hull_arcs_partly(
        &hull, other.radius ? hull_extent_of_disc(&hull, footprint_disc(&other))
                            : hull_extent_of_hull(&hull, &other.hull));
}

/* bts.23.15 a central weapon of mechanised artillery has the arc of a front one. */
static enum bts_mount mount_of(const struct battle *b, int f, int arm)
{
    const enum bts_mount mount =
        (enum bts_mount)bts_model(b, f)->arm[arm].mount;

    return mount == MOUNT_CENTRE && bts_has(b, f, SPECIAL_MECHANISED)
               ? MOUNT_FRONT
               : mount;
}

/* bts.22.06 ruling: the half-plane before the centre of an Arme de Siège. */
static bool is_before(const struct battle *b, int f, int g)
{
    const struct footprint other = bts_footprint(b, bts_carrier(b, g));
    struct hull hull = bts_hull(b, f);

    hull.half_length = hull.half_width = 0;
    return (other.radius ? hull_extent_of_disc(&hull, footprint_disc(&other))
                         : hull_extent_of_hull(&hull, &other.hull))
               .max_x >= 0;
}

bool bts_in_arc(const struct battle *b, int f, int arm, int g)
{
    if (bts_house_of(b, f) != NOBODY) /* bts.09.07 by any opening */
        return true;
    if (bts_is(b, f, BTS_IS(SIEGE)))
        return is_before(b, f, g);
    if (!bts_has_hull(b, f))
        return true;
    switch (mount_of(b, f, arm)) {
    case MOUNT_FRONT:
        return arcs_of(b, f, g) & HULL_FRONT;
    case MOUNT_REAR:
        return arcs_of(b, f, g) & HULL_REAR;
    case MOUNT_SIDE:
        return arcs_of(b, f, g) & (HULL_LEFT | HULL_RIGHT);
    case MOUNT_NONE:
    case MOUNT_CENTRE:
        break;
    }
    return true;
}

bool bts_is_mounted(const struct battle *b, int f, int arm)
{
    return bts_has_hull(b, f) && bts_is(b, f, BTS_IS(VEHICLE)) &&
           bts_model(b, f)->arm[arm].mount != MOUNT_NONE;
}

/* bts.21.08 ruling: the middle of the face, at the height of the hull. */
struct point bts_mount_eye(const struct battle *b, int f, int arm, int g)
{
    const struct bts_model *m = bts_model(b, f);
    const struct hull hull = bts_hull(b, f);
    const int32_t top = bts_ground(b, f) + bts_height(b, f);
    bool left;

    if (!bts_is_mounted(b, f, arm))
        return bts_eye(b, f);
    switch ((enum bts_mount)m->arm[arm].mount) {
    case MOUNT_FRONT:
        return (struct point){ hull_point(&hull, m->half_length, 0), top };
    case MOUNT_REAR:
        return (struct point){ hull_point(&hull, -m->half_length, 0), top };
    case MOUNT_SIDE:
        left = arcs_of(b, f, g) & HULL_LEFT;
        return (struct point){
            hull_point(&hull, 0, left ? m->half_width : -m->half_width), top
        };
    case MOUNT_NONE:
    case MOUNT_CENTRE:
        break;
    }
    return (struct point){ hull.at, top };
}
