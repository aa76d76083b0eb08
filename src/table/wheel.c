/* wheel.c -- a hull that wheels: what it costs, what it meets, and when.
 *
 * While a rectangle turns about a corner, it can begin or cease to overlap a
 * polygon only when one of its corners comes to an edge of the polygon, or one
 * of its edges to a corner of the polygon; with a disc, when its corner comes
 * to the circle, or its edge comes as near to the centre as the radius. All of
 * these are places where a circle about the pivot meets a straight piece or
 * another circle. Their angles are marked; between two neighbouring marks
 * nothing changes, so that one look in the middle tells of all.
 *
 * Places are told from the pivot, in sixteenths of a unit: marks are right to a
 * step or to a sixteenth of a unit, whichever is more. */
#include "table/wheel.h"

enum {
    PARTS = WHEEL_PARTS,
    CORNERS = 4,
    /* each edge met by the corners, each corner by the edges; a circle is met
     * twice */
    MARKS = 2 * (CORNERS * SHAPE_CORNERS + CORNERS * SHAPE_CORNERS) + 2
};

struct spot { /* from the pivot, in parts */
    int64_t x, y;
};

/* A wheel, and the angles at which something may change. */
struct turn {
    const struct hull *hull;
    int32_t sign, by;            /* the angle and, apart, its sign */
    struct spot pivot;           /* on the table */
    struct spot own;             /* the pivot in the hull's own frame */
    struct spot corner[CORNERS]; /* in that frame, from the pivot */
    bool wheels;                 /* about a front corner, exactly */
    int32_t mark[MARKS];
    int32_t marks;
};

static int32_t sign_of(int32_t by)
{
    return by < 0 ? -1 : 1;
}

/* ---- where it is ---- */

/* A vector of the hull's own frame on the table, in 2^-30 of its measure. */
static struct spot on_table(angle facing, int64_t x, int64_t y)
{
    const struct rotation turned = angle_rotation(facing);
    const int64_t c = turned.cos, s = turned.sin;

    return (struct spot){ x * c - y * s, x * s + y * c };
}

/* n / 2^30 to the nearest whole. */
static int64_t whole(int64_t n)
{
    return (n + (1 << 29)) >> 30;
}

/* n / 2^30 in parts, n / (PARTS * 2^30) whole: to the nearest. */
static int64_t parts(int64_t n)
{
    const int64_t coarse = ((int64_t)1 << 30) / PARTS;

    return (n + coarse / 2) >> 26;
}

static int64_t nearest(wide n)
{
    const wide part = (wide)PARTS << 30;

    return (int64_t)((n + part / 2) >> 34);
}

struct hull hull_wheeled(const struct hull *h, int32_t by)
{
    struct hull end = hull_turned(h, by);
    int32_t side = sign_of(by) * h->half_width;
    struct spot before = on_table(h->facing, h->half_length, side);
    struct spot after = on_table(end.facing, h->half_length, side);

    end.at.x += (int32_t)whole(before.x - after.x);
    end.at.y += (int32_t)whole(before.y - after.y);
    return end;
}

/* ---- what it costs ---- */

static const int64_t TWO_PI = 7244019458077122842; /* in 2^-60 */

int32_t hull_wheel_length(const struct hull *h, int32_t by)
{
    wide steps = (wide)2 * h->half_width * sign_of(by) * by;
    wide least = ((wide)1 << 76) - 1; /* 2^60 of the constant, 2^16 of a turn */

    return (int32_t)((steps * TWO_PI + least) >> 76);
}

int32_t hull_wheel_within(const struct hull *h, int32_t length)
{
    wide full = (wide)2 * h->half_width * TWO_PI;
    wide by = ((wide)length << 76) / full;

    return by < TURN - 1 ? (int32_t)by : TURN - 1;
}

/* ---- marks ---- */

static int64_t spot_length2(struct spot p)
{
    return p.x * p.x + p.y * p.y;
}

static angle direction(struct spot p)
{
    return angle_of(vec((int32_t)p.x, (int32_t)p.y));
}

/* About a point that is told in the hull's own frame as well, in parts. */
static struct turn turn_about(const struct hull *h, struct pivot about,
                              struct spot own, int32_t by)
{
    int64_t length = (int64_t)h->half_length * PARTS;
    int64_t width = (int64_t)h->half_width * PARTS;

    return (struct turn){
        .hull = h,
        .sign = sign_of(by),
        .by = sign_of(by) * by,
        .pivot = { about.x, about.y },
        .own = own,
        .corner = { { length - own.x, width - own.y },
                    { length - own.x, -width - own.y },
                    { -length - own.x, -width - own.y },
                    { -length - own.x, width - own.y } },
    };
}

struct pivot hull_pivot(const struct hull *h, int32_t x, int32_t y)
{
    struct spot from = on_table(h->facing, x, y);

    return (struct pivot){ (int64_t)h->at.x * PARTS + parts(from.x),
                           (int64_t)h->at.y * PARTS + parts(from.y) };
}

static struct turn turn_of(const struct hull *h, int32_t by)
{
    int32_t side = sign_of(by) * h->half_width;
    struct spot own = { (int64_t)h->half_length * PARTS,
                        (int64_t)side * PARTS };
    struct turn t = turn_about(h, hull_pivot(h, h->half_length, side), own, by);

    t.wheels = true;
    return t;
}

/* The pivot in the hull's own frame, to the nearest part. */
static struct spot own_pivot(const struct hull *h, struct pivot about)
{
    int64_t x = about.x - (int64_t)h->at.x * PARTS;
    int64_t y = about.y - (int64_t)h->at.y * PARTS;
    const struct rotation turned = angle_rotation(h->facing);
    const int64_t c = turned.cos, s = turned.sin;

    return (struct spot){ whole(x * c + y * s), whole(y * c - x * s) };
}

static struct turn swing_of(const struct hull *h, struct pivot about,
                            int32_t by)
{
    return turn_about(h, about, own_pivot(h, about), by);
}

/* Turned so that its own point comes to the pivot again. */
static struct hull swung(const struct hull *h, struct pivot about,
                         struct spot own, int32_t by)
{
    struct hull end = hull_turned(h, by);
    struct spot to = on_table(end.facing, own.x, own.y);

    end.at = vec((int32_t)nearest((wide)about.x * (1 << 30) - to.x),
                 (int32_t)nearest((wide)about.y * (1 << 30) - to.y));
    return end;
}

struct hull hull_swung(const struct hull *h, struct pivot about, int32_t by)
{
    return swung(h, about, own_pivot(h, about), by);
}

static struct spot from_pivot(const struct turn *t, struct vec point)
{
    return (struct spot){ (int64_t)point.x * PARTS - t->pivot.x,
                          (int64_t)point.y * PARTS - t->pivot.y };
}

/* The wheel passes this much to the left of where it began. */
static void mark(struct turn *t, angle left)
{
    angle by = (angle)(t->sign * left);

    if (by < t->by)
        t->mark[t->marks++] = by;
}

/* Where the circle about the pivot meets the straight piece: 0, 1 or 2. */
static int on_segment(int64_t reach2, struct spot a, struct spot b,
                      struct spot met[2])
{
    struct spot d = { b.x - a.x, b.y - a.y };
    int64_t length2 = spot_length2(d), cross = d.x * a.y - d.y * a.x;
    int64_t off2, length, half, foot;
    int n = 0;

    if (length2 == 0)
        return 0;
    /* most are too far off: that needs no division */
    if ((wide)cross * cross >= ((wide)reach2 + 1) * length2)
        return 0;
    off2 = (int64_t)((wide)cross * cross / length2);
    length = root_ceil(length2);
    half = root_floor(reach2 - off2);
    foot = -(int64_t)((wide)(a.x * d.x + a.y * d.y) / length);
    for (int side = -1; side <= 1; side += 2) {
        int64_t way = foot + side * half;

        /* An end that is missed by a rounding is met all the same. */
        if (way >= -1 && way <= length + 1)
            met[n++] = (struct spot){ a.x + d.x * way / length,
                                      a.y + d.y * way / length };
    }
    return n;
}

/* Where the circle about the pivot meets another about c. */
static int on_circle(int64_t reach2, struct spot c, int64_t radius,
                     struct spot met[2])
{
    int64_t away2 = spot_length2(c), away = root_floor(away2);
    int64_t along, off2, off;

    if (away == 0)
        return 0;
    along = (reach2 - radius * radius + away2) / (2 * away);
    if ((wide)along * along > reach2)
        return 0;
    off2 = reach2 - along * along;
    off = root_floor(off2);
    for (int i = 0; i < 2; i++) {
        int64_t side = i == 0 ? off : -off;

        met[i] = (struct spot){ (c.x * along - c.y * side) / away,
                                (c.y * along + c.x * side) / away };
    }
    return 2;
}

/* Marks where corners of the hull come to an edge that stands still. */
static void mark_edge(struct turn *t, struct vec from, struct vec to)
{
    struct spot a = from_pivot(t, from), b = from_pivot(t, to), met[2];

    for (int i = 0; i < CORNERS; i++) {
        int64_t reach2 = spot_length2(t->corner[i]);
        /* a corner that is the pivot goes nowhere */
        int n = reach2 == 0 ? 0 : on_segment(reach2, a, b, met);
        angle begin;

        if (n == 0)
            continue;
        begin = (angle)(t->hull->facing + direction(t->corner[i]));
        for (int j = 0; j < n; j++)
            mark(t, (angle)(direction(met[j]) - begin));
    }
}

/* Marks where the hull, seen from itself, has the point at one of these. */
static void mark_seen(struct turn *t, struct spot point,
                      const struct spot met[2], int n)
{
    angle begin;

    if (n == 0)
        return;
    begin = (angle)(direction(point) - t->hull->facing);
    for (int i = 0; i < n; i++)
        mark(t, (angle)(begin - direction(met[i])));
}

/* Marks where edges of the hull come within 'radius' of a point. */
static void mark_point(struct turn *t, struct vec at, int64_t radius)
{
    struct spot point = from_pivot(t, at), met[2];
    int64_t reach2 = spot_length2(point);

    for (int i = 0; i < CORNERS; i++) {
        struct spot a = t->corner[i], b = t->corner[(i + 1) % CORNERS];
        struct spot far = t->corner[(i + 2) % CORNERS];
        /* outwards is away from the corner that is not on this edge */
        int64_t x = a.x != b.x ? 0 : far.x < a.x ? radius : -radius;
        int64_t y = a.y != b.y ? 0 : far.y < a.y ? radius : -radius;

        a = (struct spot){ a.x + x, a.y + y };
        b = (struct spot){ b.x + x, b.y + y };
        mark_seen(t, point, met, on_segment(reach2, a, b, met));
        if (radius > 0)
            mark_seen(t, point, met,
                      on_circle(reach2, t->corner[i], radius, met));
    }
}

/* ---- what it meets ---- */

/* Something that may be in the way, and the question whether it is. */
struct hindrance {
    bool (*meets)(const struct hindrance *it, const struct hull *h);
    const struct polygon *shape;
    const struct terrain *table;
    struct disc disc;
};

/* Is all of the shape beyond one edge of the rectangle, or on it? */
static bool is_parted(const struct polygon *p, const struct polygon *shape)
{
    for (int i = 0; i < p->corners; i++) {
        const struct vec a = p->corner[i];
        const struct vec edge = vec_sub(p->corner[(i + 1) % p->corners], a);
        bool beyond = true;

        for (int k = 0; k < shape->corners && beyond; k++)
            beyond = vec_cross(edge, vec_sub(shape->corner[k], a)) <= 0;
        if (beyond)
            return true;
    }
    return false;
}

static bool meets_shape(const struct hindrance *it, const struct hull *h)
{
    struct polygon p = hull_shape(h);

    return !is_parted(&p, it->shape) && polygon_overlaps(&p, it->shape);
}

static bool meets_disc(const struct hindrance *it, const struct hull *h)
{
    return hull_overlaps_disc(h, it->disc);
}

static bool leaves_table(const struct hindrance *it, const struct hull *h)
{
    return !terrain_holds_hull(it->table, h);
}

/* Where the hull is when it has turned so far. */
static struct hull turned(const struct turn *t, int32_t by)
{
    return t->wheels ? hull_wheeled(t->hull, t->sign * by)
                     : swung(t->hull, (struct pivot){ t->pivot.x, t->pivot.y },
                             t->own, t->sign * by);
}

/* Is the hull, but for its skin, hindered when it has wheeled so far? */
static bool hindered(const struct turn *t, const struct hindrance *it,
                     int32_t by)
{
    struct hull h = turned(t, by);

    h.half_length -= WHEEL_SKIN;
    h.half_width -= WHEEL_SKIN;
    return it->meets(it, &h);
}

static void sort(int32_t *mark, int32_t n)
{
    for (int i = 1; i < n; i++) {
        int32_t it = mark[i];
        int at = i;

        for (; at > 0 && mark[at - 1] > it; at--)
            mark[at] = mark[at - 1];
        mark[at] = it;
    }
}

/* How far it wheels before it is hindered. */
static int32_t first(struct turn *t, const struct hindrance *it)
{
    int32_t from = 0;

    if (hindered(t, it, 0))
        return 0;
    sort(t->mark, t->marks);
    t->mark[t->marks++] = t->by;
    for (int i = 0; i < t->marks; i++) {
        int32_t to = t->mark[i];

        if (to - from >= 2 && hindered(t, it, (from + to) / 2))
            break;
        from = to;
    }
    /* A mark is right to a step or so: a hair too far is taken back. */
    while (from > 0 && hindered(t, it, from))
        from--;
    return from;
}

static struct box box_of_both(struct box a, struct box b)
{
    return (struct box){ a.left < b.left ? a.left : b.left,
                         a.bottom < b.bottom ? a.bottom : b.bottom,
                         a.right > b.right ? a.right : b.right,
                         a.top > b.top ? a.top : b.top };
}

/* May it sweep something of that box? All that it sweeps lies in a disc about the
 * pivot; and, as corners go round on arcs, no further from where it begins and ends than
 * an arc is from its chord. */
static bool may_sweep(const struct turn *t, struct box what)
{
    const struct vec pivot =
        vec((int32_t)(t->pivot.x / PARTS), (int32_t)(t->pivot.y / PARTS));
    const int64_t one = 1 << 30;
    int64_t far2 = 0, arc;
    struct hull end;
    int32_t far;

    for (int i = 0; i < CORNERS; i++)
        if (far2 < spot_length2(t->corner[i]))
            far2 = spot_length2(t->corner[i]);
    far = (int32_t)(root_ceil(far2) / PARTS) + 2;
    if (!box_meets(box_of_disc((struct disc){ pivot, far }, 0), what))
        return false;
    if (t->by > HALF_TURN)
        return true;
    end = turned(t, t->by);
    arc = far * (one - angle_cos((angle)(t->by / 2))) / one + 4;
    return box_meets(box_grown(box_of_both(hull_shape(t->hull).around,
                                           hull_shape(&end).around),
                               (int32_t)arc),
                     what);
}

static int32_t meets_disc_at(struct turn *t, struct disc d)
{
    struct hindrance it = { .meets = meets_disc, .disc = d };

    if (!may_sweep(t, box_of_disc(d, 0)))
        return t->by;
    mark_point(t, d.at, (int64_t)d.radius * PARTS);
    return first(t, &it);
}

int32_t hull_wheel_meets_disc(const struct hull *h, int32_t by, struct disc d)
{
    struct turn t = turn_of(h, by);

    return meets_disc_at(&t, d);
}

int32_t hull_swing_meets_disc(const struct hull *h, struct pivot about,
                              int32_t by, struct disc d)
{
    struct turn t = swing_of(h, about, by);

    return meets_disc_at(&t, d);
}

static int32_t meets_border(struct turn *t, const struct polygon *p,
                            struct hindrance it)
{
    for (int i = 0; i < p->corners; i++) {
        mark_edge(t, p->corner[i], p->corner[(i + 1) % p->corners]);
        mark_point(t, p->corner[i], 0);
    }
    return first(t, &it);
}

static int32_t meets_shape_at(struct turn *t, const struct polygon *p)
{
    return may_sweep(t, p->around)
               ? meets_border(
                     t, p,
                     (struct hindrance){ .meets = meets_shape, .shape = p })
               : t->by;
}

int32_t hull_wheel_meets_shape(const struct hull *h, int32_t by,
                               const struct polygon *p)
{
    struct turn t = turn_of(h, by);

    return meets_shape_at(&t, p);
}

int32_t hull_swing_meets_shape(const struct hull *h, struct pivot about,
                               int32_t by, const struct polygon *p)
{
    struct turn t = swing_of(h, about, by);

    return meets_shape_at(&t, p);
}

bool hull_swing_hits_shape(const struct hull *h, struct pivot about, int32_t by,
                           const struct polygon *p)
{
    const struct hindrance it = { .meets = meets_shape, .shape = p };
    struct turn t = swing_of(h, about, by);

    /* who is in the way is mostly so at the end */
    return may_sweep(&t, p->around) &&
           (hindered(&t, &it, t.by) || meets_border(&t, p, it) < t.by);
}

int32_t hull_wheel_meets_hull(const struct hull *h, int32_t by,
                              const struct hull *other)
{
    struct polygon p = hull_shape(other);

    return hull_wheel_meets_shape(h, by, &p);
}

static int32_t wheel_on_table(const struct terrain *table, const struct hull *h,
                              int32_t by)
{
    struct polygon border =
        polygon_rectangle(vec(0, 0), table->width, table->depth, 0);

    struct turn t = turn_of(h, by);

    return meets_border(
        &t, &border,
        (struct hindrance){ .meets = leaves_table, .table = table });
}

static void stop_by(struct hull_leg *leg, int32_t way, enum hull_stop stop,
                    int32_t which)
{
    if (way < leg->distance)
        *leg = (struct hull_leg){ way, stop, which, leg->end };
}

struct hull_leg hull_wheel(const struct hull_way *w, const struct hull *h,
                           int32_t by)
{
    struct hull_leg leg = { sign_of(by) * by, HULL_FREE, -1, *h };

    for (uint64_t left = w->pieces; left != 0; left &= left - 1) {
        int i = __builtin_ctzll(left);

        stop_by(&leg,
                hull_wheel_meets_shape(h, by, &w->terrain->piece[i].shape),
                HULL_ON_PIECE, i);
    }
    for (int i = 0; i < w->others; i++)
        stop_by(&leg, hull_wheel_meets_hull(h, by, &w->other[i]), HULL_ON_HULL,
                i);
    stop_by(&leg, wheel_on_table(w->terrain, h, by), HULL_OFF_TABLE, -1);
    leg.end = hull_wheeled(h, sign_of(by) * leg.distance);
    return leg;
}

/* ---- quarters ---- */

struct own { /* in the hull's own frame, in 2^-30 units */
    int64_t x, y;
};

static struct own own_turned(const struct hull *h, struct rotation turned,
                             struct vec point)
{
    struct vec d = vec_sub(point, h->at);
    const int64_t c = turned.cos, s = turned.sin;

    return (struct own){ d.x * c + d.y * s, d.y * c - d.x * s };
}

static struct own own(const struct hull *h, struct vec point)
{
    return own_turned(h, angle_rotation(h->facing), point);
}

enum { BORDERS = 3 };

/* How far inside each of the three borders of the quarter the point is: the
 * line of the hull's edge, and the rays from its two ends. */
static void inside(const struct hull *h, enum hull_arc quarter, struct own p,
                   int64_t depth[BORDERS])
{
    bool ahead = quarter == HULL_FRONT || quarter == HULL_REAR;
    bool back = quarter == HULL_REAR || quarter == HULL_RIGHT;
    int64_t length = (int64_t)h->half_length << 30;
    int64_t width = (int64_t)h->half_width << 30;
    int64_t along = ahead ? p.x : p.y, across = ahead ? p.y : p.x;
    int64_t half = ahead ? width : length;

    depth[0] = (back ? -along : along) - (ahead ? length : width);
    depth[1] = depth[0] + half - across;
    depth[2] = depth[0] + half + across;
}

unsigned hull_quarters_of(const struct hull *h, struct vec point)
{
    const struct own p = own(h, point);
    unsigned quarters = 0;

    for (unsigned q = HULL_FRONT; q <= HULL_RIGHT; q <<= 1) {
        int64_t depth[BORDERS];

        inside(h, (enum hull_arc)q, p, depth);
        if (depth[0] >= 0 && depth[1] >= 0 && depth[2] >= 0)
            quarters |= q;
    }
    return quarters;
}

/* Is it in the quarter, and on none of its borders? */
static bool is_within(const struct hull *h, enum hull_arc quarter, struct own p)
{
    int64_t depth[BORDERS];

    inside(h, quarter, p, depth);
    return depth[0] > 0 && depth[1] > 0 && depth[2] > 0;
}

static int32_t share_of(const struct hull *h, enum hull_arc quarter,
                        struct own one, struct own other)
{
    int64_t a[BORDERS], b[BORDERS], from = 0, to = 1 << 30;

    inside(h, quarter, one, a);
    inside(h, quarter, other, b);
    for (int i = 0; i < BORDERS; i++) {
        int64_t at;

        if (a[i] < 0 && b[i] < 0)
            return 0;
        if (a[i] >= 0 && b[i] >= 0)
            continue;
        at = (int64_t)((wide)a[i] * (1 << 30) / (a[i] - b[i]));
        if (a[i] < 0 && at > from)
            from = at;
        if (b[i] < 0 && at < to)
            to = at;
    }
    return to > from ? (int32_t)(to - from) : 0;
}

int32_t hull_quarter_share(const struct hull *h, enum hull_arc quarter,
                           struct segment s)
{
    return share_of(h, quarter, own(h, s.a), own(h, s.b));
}

void hull_quarter_shares(const struct hull *h, struct segment s,
                         int32_t share[HULL_QUARTERS])
{
    const struct rotation turned = angle_rotation(h->facing);
    const struct own a = own_turned(h, turned, s.a);
    const struct own b = own_turned(h, turned, s.b);

    for (int i = 0; i < HULL_QUARTERS; i++)
        share[i] = 0;
    for (int i = 0; i < HULL_QUARTERS; i++) {
        const enum hull_arc quarter = (enum hull_arc)(HULL_FRONT << i);

        share[i] = share_of(h, quarter, a, b);
        if (is_within(h, quarter, a) && is_within(h, quarter, b))
            return; /* nothing of it is in another */
    }
}
