/* ch09_free.c -- t9a chapter 9: how far a unit moves before it overlaps somebody: what
 * charges, alignments and excused units ask, which keep no inch. */
#include "books/t9a/ch09_swept.h"

static int32_t least(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* A turn about a point, or a straight leg. */
struct course {
    bool turns;
    struct pivot about;
    int32_t by;
    enum t9a_step step;
};

static bool is_wheel(enum t9a_step step)
{
    return step == STEP_WHEEL_LEFT || step == STEP_WHEEL_RIGHT;
}

static struct course course_of(const struct hull *bounds, struct t9a_leg leg)
{
    struct course c = { .by = leg.by, .step = leg.step };
    const bool left = leg.step == STEP_WHEEL_LEFT;

    if (is_wheel(leg.step)) {
        c.turns = true;
        c.by = left ? leg.by : -leg.by;
        c.about = hull_pivot(bounds, bounds->half_length,
                             left ? bounds->half_width : -bounds->half_width);
    }
    return c;
}

static int32_t length_of(const struct course *c)
{
    return c->by < 0 ? -c->by : c->by;
}

/* The way a straight step goes, from the facing of the unit. */
static angle direction_of(enum t9a_step step)
{
    static const angle direction[STEPS] = {
        [STEP_BACKWARD] = HALF_TURN,
        [STEP_LEFTWARD] = QUARTER_TURN,
        [STEP_RIGHTWARD] = TURN - QUARTER_TURN,
    };

    return direction[step];
}

struct hull t9a_step_heading(const struct hull *h, enum t9a_step step)
{
    struct hull ahead = hull_turned(h, direction_of(step));

    if (step == STEP_LEFTWARD || step == STEP_RIGHTWARD) {
        ahead.half_length = h->half_width;
        ahead.half_width = h->half_length;
    }
    return ahead;
}

/* ---- a part, and what it meets ---- */

/* Grown by what it may not touch. */
static struct footprint grown(const struct footprint *part, int32_t by)
{
    struct footprint f = *part;

    f.radius += f.radius ? by : 0;
    f.hull.half_length += by;
    f.hull.half_width += by;
    return f;
}

static int32_t meets_piece(const struct course *c, const struct footprint *part,
                           const struct polygon *piece)
{
    struct footprint ahead = *part;

    if (c->turns)
        return hull_swing_meets_shape(&part->hull, c->about, c->by, piece);
    ahead.hull = t9a_step_heading(&part->hull, c->step);
    return footprint_meets_shape(&ahead, c->by, piece);
}

static int32_t meets(const struct course *c, const struct footprint *part,
                     const struct footprint *other)
{
    struct footprint ahead = *part;
    struct polygon shape;

    if (c->turns && other->radius)
        return hull_swing_meets_disc(&part->hull, c->about, c->by,
                                     footprint_disc(other));
    if (c->turns) {
        shape = hull_shape(&other->hull);
        return hull_swing_meets_shape(&part->hull, c->about, c->by, &shape);
    }
    ahead.hull = t9a_step_heading(&part->hull, c->step);
    return footprint_meets(&ahead, c->by, other);
}

/* t9a.02.04 what overlaps by less than that does not */
static int32_t skin_of(bool touch)
{
    return touch ? T9A_EPS + WHEEL_SKIN : -T9A_EPS;
}

static int32_t ground_meets(const struct t9a_ground *own,
                            const struct course *c,
                            const struct t9a_ground *other, bool touch)
{
    const int32_t skin = skin_of(touch);
    int32_t way = length_of(c);

    for (int i = 0; i < own->parts; i++) {
        const struct footprint part = grown(&own->part[i], skin);

        for (int j = 0; j < other->parts; j++)
            way = least(way, meets(c, &part, &other->part[j]));
    }
    return way;
}

/* Does it meet that one at all? */
static bool ground_hits(const struct t9a_ground *own, const struct course *c,
                        const struct t9a_ground *other, bool touch)
{
    const int32_t skin = skin_of(touch), length = length_of(c);

    for (int i = 0; i < own->parts; i++) {
        const struct footprint part = grown(&own->part[i], skin);

        for (int j = 0; j < other->parts; j++) {
            const struct polygon shape = hull_shape(&other->part[j].hull);

            if (c->turns && !other->part[j].radius
                    ? hull_swing_hits_shape(&part.hull, c->about, c->by, &shape)
                    : meets(c, &part, &other->part[j]) < length)
                return true;
        }
    }
    return false;
}

static int32_t ground_meets_piece(const struct t9a_ground *own,
                                  const struct course *c,
                                  const struct polygon *piece)
{
    int32_t way = length_of(c);

    for (int i = 0; i < own->parts; i++)
        way = least(way, meets_piece(c, &own->part[i], piece));
    return way;
}

int32_t t9a_free_of(const struct t9a_ground *own, const struct hull *bounds,
                    struct t9a_leg leg, const struct t9a_ground *other,
                    bool touch)
{
    const struct course c = course_of(bounds, leg);

    return ground_meets(own, &c, other, touch);
}

int32_t t9a_free_of_piece(const struct t9a_ground *own,
                          const struct hull *bounds, struct t9a_leg leg,
                          const struct polygon *piece)
{
    const struct course c = course_of(bounds, leg);

    return ground_meets_piece(own, &c, piece);
}

/* ---- all that is about ---- */

static struct hull there(const struct hull *bounds, const struct course *c,
                         int32_t way)
{
    return c->turns ? hull_swung(bounds, c->about, c->by < 0 ? -way : way)
                    : t9a_step_end(bounds, (struct t9a_leg){ c->step, way });
}

/* All that a turn may sweep lies in it. */
static struct disc turn_of(const struct hull *bounds, const struct course *c)
{
    const struct vec about = vec((int32_t)(c->about.x / WHEEL_PARTS),
                                 (int32_t)(c->about.y / WHEEL_PARTS));

    return (struct disc){ about, vec_distance(about, bounds->at) +
                                     bounds->half_length + bounds->half_width +
                                     2 };
}

static int32_t most(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* And what the whole course may sweep: what is not in it is not met. Near before far:
 * most of a table is not. */
static struct box about_all(const struct t9a_ground *own,
                            const struct hull *bounds, const struct course *c)
{
    enum { SLACK = MM(1) }; /* skins and roundings */
    const struct box from = t9a_ground_box(own);
    struct vec by;

    if (c->turns)
        return box_of_disc(turn_of(bounds, c), SLACK);
    by = vec_sub(there(bounds, c, c->by).at, bounds->at);
    return box_grown(
        (struct box){ from.left + least(by.x, 0), from.bottom + least(by.y, 0),
                      from.right + most(by.x, 0), from.top + most(by.y, 0) },
        SLACK);
}

/* The same, closer. */
static struct t9a_swept swept_by(const struct hull *bounds,
                                 const struct course *c)
{
    const struct hull end = there(bounds, c, length_of(c));

    return c->turns ? t9a_swept_between(bounds, &end, length_of(c),
                                        turn_of(bounds, c).radius)
                    : t9a_swept_between(bounds, &end, 0, 0);
}

static void bar_by(struct t9a_barred *b, int32_t way, enum t9a_bar bar,
                   int32_t which)
{
    if (way < b->at) {
        b->at = way;
        b->bar = bar;
        b->which = which;
    }
}

/* Does the turn stay on the table, whatever it does? */
static bool far_from_edges(const struct t9a_scene *s, const struct hull *bounds,
                           const struct course *c)
{
    return c->turns && terrain_holds(s->table, turn_of(bounds, c));
}

/* t9a.04.23 at the end of what goes straight, every 5 degrees of what turns */
static int32_t way_on_table(const struct t9a_scene *s,
                            const struct t9a_formation *f,
                            const struct hull *bounds, const struct course *c)
{
    const int32_t all = length_of(c);
    const int32_t fine = c->turns ? angle_degrees(5) : all;
    int32_t done = 0;

    if (far_from_edges(s, bounds, c))
        return all;
    while (done < all) {
        const int32_t next = least(done + fine, all);
        const struct hull h = there(bounds, c, next);

        if (!t9a_half_on_table(f, &h, s->table))
            return done;
        done = next;
    }
    return done;
}

int32_t t9a_way_on_table(const struct t9a_scene *s,
                         const struct t9a_formation *f,
                         const struct hull *bounds, struct t9a_leg leg)
{
    const struct course c = course_of(bounds, leg);

    return way_on_table(s, f, bounds, &c);
}

static struct t9a_barred course_free(const struct t9a_scene *s,
                                     const struct t9a_formation *f,
                                     const struct hull *bounds,
                                     const struct course *c, bool enemies,
                                     bool brief)
{
    struct t9a_barred b = { .bar = BAR_NONE, .at = length_of(c), .which = -1 };
    enum { SKIN = T9A_EPS + WHEEL_SKIN };
    struct t9a_swept swept;
    struct t9a_ground own;
    struct box about;

    if (b.at == 0)
        return b;
    t9a_cover(f, bounds, &own);
    about = about_all(&own, bounds, c);
    swept = swept_by(bounds, c);
    for (int i = 0; i < s->things; i++) {
        const struct t9a_thing *it = &s->thing[i];

        if (!box_meets(about, t9a_ground_box(it->ground)) ||
            t9a_passes(&swept, it->ground, SKIN))
            continue;
        if (!brief)
            bar_by(&b, ground_meets(&own, c, it->ground, it->enemy == enemies),
                   BAR_UNIT, i);
        else if (ground_hits(&own, c, it->ground, it->enemy == enemies))
            return (struct t9a_barred){ .bar = BAR_UNIT, .which = i };
    }
    for (uint64_t left = s->impassable; left; left &= left - 1) {
        const int i = __builtin_ctzll(left);
        const struct polygon *piece = &s->table->piece[i].shape;

        if (box_meets(about, piece->around) &&
            !t9a_passes_piece(&swept, piece, SKIN))
            bar_by(&b, ground_meets_piece(&own, c, piece), BAR_PIECE, i);
    }
    bar_by(&b, way_on_table(s, f, bounds, c), BAR_EDGE, -1);
    return b;
}

struct t9a_barred t9a_step_free(const struct t9a_scene *s,
                                const struct t9a_formation *f,
                                const struct hull *bounds, struct t9a_leg leg,
                                bool brief)
{
    const struct course c = course_of(bounds, leg);

    return course_free(s, f, bounds, &c, true, brief);
}

struct t9a_barred t9a_swing_free(const struct t9a_scene *s,
                                 const struct t9a_formation *f,
                                 const struct hull *bounds, struct pivot about,
                                 int32_t by, bool enemies, bool brief)
{
    const struct course c = { .turns = true, .about = about, .by = by };

    return course_free(s, f, bounds, &c, enemies, brief);
}
