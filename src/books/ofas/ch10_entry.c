/* ch10_entry.c -- OFAS chapters 10, 14 and 16: vehicles come on the table.
 *
 * By an edge: the front of the hull on the line, facing straight in, then as it
 * always moves (ofas.14.12); reserves later and by more edges (ofas.16.35), a
 * flyer that redeployed by every edge (ofas.10.30). By teleport: anywhere that
 * is far enough from enemies and objectives, facing as it likes, and that is all
 * it does (ofas.16.40). */
#include "books/ofas/ofas.h"

#include "books/ofas/events.h"

enum {
    EDGE_STEP = INCH(1),   /* how finely an edge is searched */
    LANDING_GAP = INCH(6), /* ofas.16.40 */
    LANDING_STEP = INCH(2)
};

bool ofas_is_away(const struct battle *b, int unit)
{
    return ofas_is_vehicle(b, unit) && b->unit[unit].where == UNIT_OFF_TABLE &&
           ofas_unit_of(b, unit)->harm.away;
}

/* ---- by an edge ---- */

static angle inward(int edge)
{
    static const angle facing[EDGES] = { [EDGE_SOUTH] = TURN / 4,
                                         [EDGE_NORTH] = TURN / 4 * 3,
                                         [EDGE_WEST] = 0,
                                         [EDGE_EAST] = TURN / 2 };
    return facing[edge];
}

struct hull ofas_hull_outside(const struct battle *b, int unit, int edge,
                              int32_t along)
{
    const struct terrain *t = &b->stage->terrain;
    struct hull h = ofas_hull(b, unit);
    const int32_t x = t->width / 2 + h.half_length;
    const int32_t y = t->depth / 2 + h.half_length;

    h.facing = inward(edge);
    h.at = edge < EDGE_WEST ? vec(along, edge == EDGE_NORTH ? y : -y)
                            : vec(edge == EDGE_EAST ? x : -x, along);
    return h;
}

static int32_t along_edge(int edge, struct vec at)
{
    return edge < EDGE_WEST ? at.x : at.y;
}

/* The edge that the point is at, or NOBODY: its hull touches it from outside. */
static int edge_of(const struct battle *b, int unit, struct vec at)
{
    for (int edge = 0; edge < EDGES; edge++)
        if (vec_same(ofas_hull_outside(b, unit, edge, along_edge(edge, at)).at,
                     at))
            return edge;
    return NOBODY;
}

static int start_rule(const struct battle *b, int unit)
{
    if (ofas_in_reserve(b, unit))
        return OFAS(16, 35);
    return ofas_attacks_in(b, b->unit[unit].owner, SCENARIO_SURPRISE)
               ? OFAS(14, 47)
               : OFAS(14, 12);
}

static bool is_open(const struct battle *b, int unit, int mode, int edge,
                    struct vec at)
{
    return edge != NOBODY && ofas_edge_open(b, unit, mode, edge) &&
           ofas_edge_part(b, unit, mode, edge, at);
}

/* May it drive in from there, after some pivot? */
static bool drives_in(const struct battle *b, int unit, const struct hull *from)
{
    for (int degrees = 0; degrees <= 60; degrees += 15)
        for (int side = -1; side <= 1; side += 2) {
            struct hull to = hull_turned(from, side * ofas_degrees(degrees));
            struct ofas_road r;

            ofas_lay_road(b, unit, &r);
            if (hull_stands(&r.way, &to, NULL) == HULL_FREE &&
                ofas_least_entry(b, unit, &to, ofas_entry_distance(b, unit)) >=
                    0)
                return true;
        }
    return false;
}

void ofas_put_outside(struct battle *b, int unit, struct vec at)
{
    figure_put(b, unit, 0, at, 0);
    b->unit[unit].facing = inward(edge_of(b, unit, at));
}

bool ofas_judge_hull_entry(const struct battle *b, const struct decision *d,
                           struct refusal *why)
{
    const struct ask *a = &b->asked;
    const bool rushes = a->detail != ORDER_NONE;
    struct battle outside;
    struct hull from;
    int edge;

    if (d->count == 0)
        return a->least == 0 ||
               ofas_refuse_hull(why, OFAS(14, 8), REFUSED_FORM, NOBODY);
    edge = edge_of(b, a->unit, d->step[0].at);
    if (!is_open(b, a->unit, a->about, edge, d->step[0].at))
        return ofas_refuse_hull(why, start_rule(b, a->unit), REFUSED_START, 0);
    battle_copy_quiet(&outside, b);
    ofas_put_outside(&outside, a->unit, d->step[0].at);
    from = ofas_hull(&outside, a->unit);
    if (!rushes && !ofas_is_chassis(b, a->unit, OFAS_WHEELED))
        return d->count > 1
                   ? ofas_judge_stride(&outside, d, why)
                   : ofas_refuse_hull(why, OFAS(14, 12), REFUSED_START, 0);
    if (d->count != 1) /* the way in is driven, not drawn */
        return ofas_refuse_hull(why, 0, REFUSED_FORM, NOBODY);
    if (rushes) {
        uint16_t rule = ofas_rush_refused(b, a->unit, &from, a->detail,
                                          ofas_recon(b, a->unit, a->about));

        return rule == 0 || ofas_refuse_hull(why, rule, REFUSED_NO_ROOM, 0);
    }
    return drives_in(b, a->unit, &from) ||
           ofas_refuse_hull(why, OFAS(14, 12), REFUSED_NO_ROOM, 0);
}

/* Does it draw its way in, rather than drive? */
static bool strides(const struct battle *b)
{
    return b->asked.detail == ORDER_NONE &&
           !ofas_is_chassis(b, b->asked.unit, OFAS_WHEELED);
}

/* The answer that comes straight in from there, so deep. */
static struct decision straight_in(const struct battle *b,
                                   const struct hull *from, int32_t deep)
{
    struct decision d = { .count = 1, .step = { { from->at, 0 } } };

    if (strides(b)) {
        d.count = 2;
        d.step[1].at = hull_moved(from, deep).at;
    }
    return d;
}

/* Every inch of every edge that is open. */
static bool find_entry(const struct battle *b, int32_t deep, struct decision *d)
{
    const struct terrain *t = &b->stage->terrain;
    const int unit = b->asked.unit;
    const int32_t half_width = ofas_hull(b, unit).half_width;
    struct refusal why;

    for (int edge = 0; edge < EDGES; edge++) {
        int32_t half =
            (edge < EDGE_WEST ? t->width : t->depth) / 2 - half_width;

        if (!ofas_edge_open(b, unit, b->asked.about, edge))
            continue;
        for (int32_t along = 0; along <= half; along += EDGE_STEP)
            for (int side = -1; side <= 1; side += 2) {
                struct hull from =
                    ofas_hull_outside(b, unit, edge, side * along);

                *d = straight_in(b, &from, deep);
                if (ofas_judge_hull_entry(b, d, &why))
                    return true;
            }
    }
    return false;
}

/* As deep as it may, or where something stands there less and less. */
bool ofas_find_hull_entry(const struct battle *b, struct decision *d)
{
    const int32_t length = 2 * ofas_hull(b, b->asked.unit).half_length;
    int32_t deep = b->asked.most;

    if (find_entry(b, deep, d))
        return true;
    for (deep -= EDGE_STEP; strides(b) && deep >= length; deep -= EDGE_STEP)
        if (find_entry(b, deep, d))
            return true;
    return strides(b) && length < b->asked.most && find_entry(b, length, d);
}

bool ofas_hull_can_enter(const struct battle *b, int unit, int order, int mode,
                         struct step *at)
{
    struct battle asked;
    struct decision d;

    battle_copy_quiet(&asked, b);
    /* The judge reads the question: ask it of a copy. */
    asked.asked = (struct ask){ .unit = (int8_t)unit,
                                .about = (int16_t)mode,
                                .detail = (int16_t)order,
                                .other = NOBODY,
                                .form = FORM_WAY,
                                .least = 1,
                                .most = ofas_allowance(b, unit, order, mode) };
    if (!ofas_find_hull_entry(&asked, &d))
        return false;
    *at = d.step[0];
    return true;
}

void ofas_come_on(struct battle *b, int unit, int mode, struct vec start,
                  int32_t how_far)
{
    ofas_note_entry(b, unit, mode, start);
    b->unit[unit].where = UNIT_ON_TABLE;
    ofas_unit(b, unit)->arrived = b->turn;
    ofas_unit(b, unit)->harm.away = 0;
    ofas_tell_move(b, unit, EVENT_ENTERS, OFAS(14, 12), how_far);
}

/* ---- by teleport ---- */

bool ofas_landing_is_far(const struct battle *b, int unit, const struct hull *h)
{
    const struct ofas_stage *s = ofas_stage(b);
    const struct ofas_print here = { .hull = *h, .boxed = true };

    for (int i = 0; i < s->objectives; i++)
        if (hull_near_disc(h, (struct disc){ s->objective[i], 0 }, LANDING_GAP))
            return false;
    for (int u = 0; u < b->units; u++) {
        if (!unit_on_table(b, u) || !ofas_are_foes(b, unit, u))
            continue;
        for (figure_set left = b->unit[u].alive; left; left &= left - 1) {
            struct ofas_print there = ofas_print(b, u, set_first(left));

            if (ofas_prints_within(&here, &there, LANDING_GAP))
                return false;
        }
    }
    return true;
}

/* The facing in which the hull fits there, turned as little as may be; false
 * when there is none that is far enough from all. */
static bool lands(const struct battle *b, const struct ofas_stride *s, int unit,
                  struct vec at, struct hull *out)
{
    struct hull_spot spot;

    *out = s->walk.from;
    out->at = at;
    if (!hull_spot_at(&s->walk, out, &spot))
        return false;
    for (int i = 0; i < 64; i++) {
        out->facing = hull_turned(&s->walk.from, i * (TURN / 64)).facing;
        if (hull_fits(&spot.walk, out) == REACH_FREE &&
            ofas_landing_is_far(b, unit, out))
            return true;
    }
    return false;
}

bool ofas_judge_landing(const struct battle *b, const struct decision *d,
                        struct refusal *why)
{
    struct ofas_stride s;
    struct hull h;

    if (d->count != 1)
        return ofas_refuse_hull(why, OFAS(16, 40), REFUSED_FORM, NOBODY);
    if (d->step[0].floor != 0)
        return ofas_refuse_hull(why, OFAS(16, 40), REFUSED_FLOOR, 0);
    ofas_lay_stride(b, b->asked.unit, &s);
    if (lands(b, &s, b->asked.unit, d->step[0].at, &h))
        return true;
    h = s.walk.from;
    h.at = d->step[0].at;
    return ofas_refuse_hull(why, OFAS(16, 40),
                            ofas_landing_is_far(b, b->asked.unit, &h)
                                ? REFUSED_NO_ROOM
                                : REFUSED_CONTACT,
                            0);
}

bool ofas_find_landing(const struct battle *b, int unit, struct step *at)
{
    const struct terrain *t = &b->stage->terrain;
    struct ofas_stride s;
    struct hull h;

    ofas_lay_stride(b, unit, &s);
    for (int32_t y = LANDING_STEP / 2; y < t->depth; y += LANDING_STEP)
        for (int32_t x = LANDING_STEP / 2; x < t->width; x += LANDING_STEP) {
            *at = (struct step){ vec(x - t->width / 2, y - t->depth / 2), 0 };
            if (lands(b, &s, unit, at->at, &h))
                return true;
        }
    return false;
}

static void appear(struct battle *b, int unit)
{
    struct ofas_stride s;
    struct hull h;

    ofas_lay_stride(b, unit, &s);
    lands(b, &s, unit, b->answer.step[0].at, &h);
    figure_put(b, unit, 0, h.at, 0);
    b->unit[unit].facing = h.facing;
    b->unit[unit].where = UNIT_ON_TABLE;
    ofas_unit(b, unit)->arrived = b->turn;
    ofas_unit(b, unit)->available = 0;
    TELL(b, ARRIVES, OFAS(16, 40), unit, NOBODY, .x = h.at.x, .y = h.at.y);
}

enum flow ofas_landing(struct battle *b)
{
    struct ofas_landing *v = LOCALS(b, ofas_landing);
    const uint8_t owner = b->unit[v->unit].owner;
    struct step at;

    switch ((enum ofas_landing_step)frame_top(b)->step) {
    case LANDING_BEGIN:
        if (!ofas_find_landing(b, v->unit, &at)) {
            /* ofas.15.35 ruling: it stays available */
            TELL(b, STAYS_OUT, OFAS(16, 40), v->unit, NOBODY);
            return FLOW_DONE;
        }
        ASK(b, LANDING_ARRIVE, ARRIVE, .who = owner, .rule = OFAS(16, 40),
            .unit = (int8_t)v->unit, .other = NOBODY, .least = 1, .most = 1);
        appear(b, v->unit);
        ASK(b, LANDING_FACING, PIVOT, .who = owner, .rule = OFAS(16, 40),
            .unit = (int8_t)v->unit, .other = NOBODY, .pivot = PIVOT_LANDING,
            .least = -180, .most = 180);
        ofas_pivot(b, v->unit, b->answer.value, OFAS(16, 40));
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
