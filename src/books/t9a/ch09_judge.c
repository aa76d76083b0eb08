/* ch09_judge.c -- t9a chapter 9: is a move legal that was laid out by hand? */
#include "books/t9a/play.h"

_Static_assert((int)LEG_FORWARD == (int)STEP_FORWARD &&
                   (int)LEG_PIVOT == (int)STEP_PIVOT &&
                   (int)LEG_KINDS == (int)STEPS,
               "legs of answers are steps of units");

enum {
    CONTACT = MM(1), /* t9a.16.01 ruling: who comes so near has joined */
    VANGUARD_APART = INCH(12)
};

/* The move that is asked about. */
static const struct t9a_manoeuvre *asked_move(const struct battle *b)
{
    return (const struct t9a_manoeuvre *)(const void *)frame_of(b, b->depth - 1)
        ->locals;
}

struct t9a_course t9a_course_of(const struct decision *d)
{
    struct t9a_course out = { .legs =
                                  d->count < T9A_LEGS ? d->count : T9A_LEGS };

    for (int i = 0; i < out.legs; i++)
        out.leg[i] = (struct t9a_leg){ (enum t9a_step)d->step[i].floor,
                                       d->step[i].at.x };
    return out;
}

/* ---- why not ---- */

/* The rule that says how long such a way may be. */
static uint16_t length_rule(bool march, const struct t9a_course *way)
{
    if (march)
        return T9A(9, 76);
    for (int i = 0; i < way->legs; i++)
        if (way->leg[i].step == STEP_BACKWARD)
            return T9A(9, 72);
        else if (way->leg[i].step == STEP_LEFTWARD ||
                 way->leg[i].step == STEP_RIGHTWARD)
            return T9A(9, 73);
    return T9A(9, 71);
}

/* 'kind': which ways there are, 'length': how long they may be, 'far': how far a model. */
static bool refuse_move(struct refusal *why, const struct t9a_barred *barred,
                        uint16_t kind, uint16_t length, uint16_t far)
{
    static const uint16_t reason[] = {
        [BAR_NONE] = 0,
        [BAR_KIND] = REFUSED_FORM,
        [BAR_LENGTH] = REFUSED_TOO_FAR,
        [BAR_UNIT] = REFUSED_BASE,
        [BAR_PIECE] = REFUSED_SOLID,
        [BAR_EDGE] = REFUSED_OFF_TABLE,
        [BAR_MODEL] = REFUSED_TOO_FAR,
        [BAR_SPECIAL] = REFUSED_NO_ROOM,
    };
    const bool ends = barred->step < 0;

    *why = (struct refusal){ .reason = reason[barred->bar],
                             .figure = barred->step };
    switch (barred->bar) {
    case BAR_NONE:
        return true;
    case BAR_KIND:
        why->rule = kind;
        return false;
    case BAR_LENGTH:
        why->rule = length;
        return false;
    case BAR_UNIT:
    case BAR_PIECE:
        why->rule = ends ? T9A(4, 18) : T9A(4, 19);
        return false;
    case BAR_EDGE:
        why->rule = ends ? T9A(4, 24) : T9A(4, 23);
        return false;
    case BAR_MODEL:
        why->rule = far;
        return false;
    case BAR_SPECIAL:
        why->rule = T9A(16, 2);
        return false;
    }
    return false;
}

/* ---- far from enemies: Vanguard ---- */

static bool far_from(const struct battle *b, int player,
                     const struct t9a_formation *f, const struct hull *at)
{
    struct t9a_ground own;

    t9a_cover(f, at, &own);
    for (unit_set left = t9a_here(b, t9a_enemy(player)); left;
         left &= left - 1) {
        struct t9a_ground other;

        t9a_ground(b, set_first(left), &other);
        if (t9a_within(t9a_gap(&own, &other), VANGUARD_APART))
            return false;
    }
    return true;
}

/* t9a.20.29 nor on the way: looked at every half inch and every 3 degrees. */
static bool way_far_from(const struct battle *b, int player,
                         const struct t9a_formation *f, const struct hull *from,
                         const struct t9a_course *way)
{
    enum { EVERY = INCH(1) / 2, EVERY_ANGLE = TURN / 120 };
    struct hull there = *from;

    for (int i = 0; i < way->legs; i++) {
        const struct t9a_leg leg = way->leg[i];
        const bool turns = leg.step >= STEP_WHEEL_LEFT;
        const int32_t every = turns ? (int32_t)EVERY_ANGLE : (int32_t)EVERY;

        for (int32_t by = every; by < leg.by; by += every) {
            const struct hull at =
                t9a_step_end(&there, (struct t9a_leg){ leg.step, by });

            if (!far_from(b, player, f, &at))
                return false;
        }
        there = t9a_step_end(&there, leg);
        if (!far_from(b, player, f, &there))
            return false;
    }
    return true;
}

/* ---- legs ---- */

/* t9a.16.01 does he end in contact with whom he joins? */
static bool joins_there(const struct battle *b, const struct t9a_mover *m,
                        const struct t9a_course *way, int host)
{
    const struct hull end = t9a_path_end(&m->bounds, way);
    struct t9a_ground own, other;

    t9a_cover(&m->formation, &end, &own);
    t9a_ground(b, host, &other);
    return t9a_gap(&own, &other) <= CONTACT;
}

/* t9a.16.03 past his own unit he goes freely, and ends away from it. */
static struct t9a_barred leaves_clear(const struct battle *b, int u,
                                      const struct t9a_mover *m,
                                      const struct t9a_course *way)
{
    const struct hull end = t9a_path_end(&m->bounds, way);
    struct t9a_around about;

    t9a_around(b, u, 0, &about);
    return t9a_may_stand(&about.scene, &m->formation, &end);
}

bool t9a_legs_legal(const struct battle *b, const struct t9a_manoeuvre *v,
                    const struct t9a_course *course, struct refusal *why)
{
    const enum t9a_kind_of_move how = (enum t9a_kind_of_move)v->how;
    const bool march = how == HOW_MARCH;
    const struct t9a_mover m = t9a_mover(b, v->unit);
    const struct t9a_course way = *course;
    const uint16_t rule = march ? T9A(9, 76) : T9A(9, 70);
    unit_set gone =
        t9a_has_joined(b, v->unit) ? unit_bit(t9a_host(b, v->unit)) : 0;
    struct t9a_around about;
    struct t9a_barred barred;

    if (way.legs == 0 && how != HOW_JOIN) /* who stays needs no more room */
        return true;
    if (how == HOW_JOIN)
        gone |= unit_bit(v->host);
    t9a_around(b, v->unit, gone, &about);
    barred = t9a_may_go(&about.scene, &m.formation, &m.bounds,
                        march ? MOVE_MARCH : MOVE_ADVANCE,
                        INCH(t9a_how_far(b, v, how)), &way);
    if (!refuse_move(why, &barred, rule, length_rule(march, &way),
                     march ? rule : T9A(9, 74)))
        return false;
    if (march && t9a_wades(b, v->unit, &m.formation, &m.bounds, &way)) {
        *why = (struct refusal){ .rule = T9A(18, 7), .reason = REFUSED_SOLID };
        return false;
    }
    if (how == HOW_JOIN) {
        if (joins_there(b, &m, &way, v->host))
            return true;
        *why = (struct refusal){ .rule = T9A(16, 1), .reason = REFUSED_END };
        return false;
    }
    if (gone) {
        barred = leaves_clear(b, v->unit, &m, &way);
        if (!refuse_move(why, &barred, T9A(16, 3), T9A(16, 3), T9A(16, 3)))
            return false;
    }
    if (v->occasion == OCCASION_VANGUARD &&
        !way_far_from(b, b->unit[v->unit].owner, &m.formation, &m.bounds,
                      &way)) {
        *why =
            (struct refusal){ .rule = T9A(20, 29), .reason = REFUSED_CONTACT };
        return false;
    }
    return true;
}

bool t9a_judge_legs(const struct battle *b, const struct decision *d,
                    struct refusal *why)
{
    const struct t9a_course way = t9a_course_of(d);

    return t9a_legs_legal(b, asked_move(b), &way, why);
}

/* Straight at places of the unit's nearer sides, until they touch. */
bool t9a_join_way(const struct battle *b, const struct t9a_manoeuvre *v,
                  int host, int nth, struct t9a_course *out)
{
    const struct t9a_mover m = t9a_mover(b, v->unit);
    const struct hull at = t9a_hull(b, host);
    const struct vec aim =
        vec_add(at.at, angle_vec((angle)(nth * (TURN / (T9A_JOIN_WAYS - 1))),
                                 nth == 0 ? 0 : at.half_width));
    const struct vec way = vec_sub(aim, m.bounds.at);
    struct t9a_manoeuvre joins = *v;
    struct hull turned = m.bounds;
    struct t9a_ground own, other;
    struct refusal why;
    struct t9a_leg ahead = { STEP_FORWARD, INCH(t9a_how_far(b, v, HOW_JOIN)) };

    if (way.x || way.y)
        turned.facing = angle_of(way);
    t9a_ground(b, host, &other);
    t9a_cover(&m.formation, &turned, &own);
    ahead.by = t9a_free_of(&own, &turned, ahead, &other, true);
    out->legs = 0;
    if (turned.facing != m.bounds.facing)
        out->leg[out->legs++] =
            (struct t9a_leg){ STEP_PIVOT,
                              (angle)(turned.facing - m.bounds.facing) };
    if (ahead.by > 0 || out->legs == 0)
        out->leg[out->legs++] = ahead;
    joins.how = HOW_JOIN;
    joins.host = (uint8_t)host;
    return t9a_legs_legal(b, &joins, out, &why);
}

/* ---- ranks ---- */

bool t9a_ranks_laid(const struct battle *b, int u, const struct ranked *said,
                    struct t9a_formation *f, struct hull *bounds)
{
    const struct hull was = t9a_mover(b, u).bounds;
    const angle facing =
        said->facing == FACING_AHEAD ? was.facing : (angle)said->facing;

    if (t9a_has_joined(b, u)) {
        *f = t9a_mover(b, u).formation;
    } else if (!t9a_formed(
                   b, u, said->files ? said->files : t9a_formation(b, u).files,
                   f)) {
        return false;
    }
    if (said->last) {
        if (set_count(said->last) != set_count(f->last))
            return false;
        f->last = said->last;
        if (!t9a_formation_legal(f))
            return false;
    }
    *bounds = t9a_bounds(f, said->placed ? said->at : was.at, facing);
    return true;
}

/* t9a.20.31 around obstacles: one base of it must have a straight way from one middle
 * to the other. */
static struct t9a_barred straight_way(const struct t9a_scene *s,
                                      const struct t9a_formation *f,
                                      const struct hull *from,
                                      const struct hull *to)
{
    const struct vec way = vec_sub(to->at, from->at);
    struct t9a_formation one = { .last = 1,
                                 .width = f->width,
                                 .length = f->length,
                                 .radius = f->radius,
                                 .files = 1,
                                 .ranks = 1 };
    struct t9a_excuse excused = s->excused;
    struct hull at;

    if (way.x == 0 && way.y == 0)
        return (struct t9a_barred){ .bar = BAR_NONE };
    at = t9a_bounds(&one, from->at, angle_of(way));
    return t9a_step_clear(
        s, &one, &at,
        (struct t9a_leg){ STEP_FORWARD, vec_distance(from->at, to->at) },
        &excused);
}

/* A Light Troop or a flyer: each model as far as it goes, wherever they then stand. */
static struct t9a_barred may_scatter(const struct t9a_scene *s,
                                     const struct t9a_reform *r, int32_t reach,
                                     bool flies)
{
    const int64_t most = reach + T9A_EPS;
    const enum t9a_shift shift = t9a_reform_within(r, most * most);
    struct t9a_barred way = { .bar = BAR_NONE };

    if (!t9a_formation_legal(r->to))
        return (struct t9a_barred){ .bar = BAR_KIND, .step = -1 };
    if (shift == SHIFT_NEVER)
        return (struct t9a_barred){ .bar = BAR_SPECIAL, .step = -1 };
    if (shift == SHIFT_FAR)
        return (struct t9a_barred){ .bar = BAR_MODEL, .step = -1 };
    if (!flies)
        way = straight_way(s, r->from, &r->was, &r->will);
    if (way.bar != BAR_NONE)
        return way;
    return t9a_may_stand(s, r->to, &r->will);
}

bool t9a_judge_ranks(const struct battle *b, const struct decision *d,
                     struct refusal *why)
{
    const struct t9a_manoeuvre *v = asked_move(b);
    const enum t9a_kind_of_move how = (enum t9a_kind_of_move)v->how;
    const bool flies = how == HOW_FLY || how == HOW_FLY_MARCH;
    const bool reforms = how == HOW_REFORM || how == HOW_SWIFT;
    const uint16_t rule = reforms ? T9A(9, 80)
                          : flies ? T9A(20, 28)
                                  : T9A(20, 9);
    const struct ranked said = ranked_of(d);
    const struct t9a_mover m = t9a_mover(b, v->unit);
    const int32_t reach = INCH(t9a_how_far(b, v, how));
    struct t9a_individual special[T9A_MODELS];
    struct t9a_reform r = { .from = &m.formation,
                            .was = m.bounds,
                            .special = special };
    struct t9a_around about;
    struct t9a_barred barred;
    struct t9a_formation to;

    *why = (struct refusal){ .rule = rule, .reason = REFUSED_FORM };
    if ((reforms && said.placed) ||
        !t9a_ranks_laid(b, v->unit, &said, &to, &r.will))
        return false;
    r.to = &to;
    if (!said.placed && said.facing == FACING_AHEAD && !said.files &&
        !said.last) /* who stays as it is needs no more room */
        return true;
    if (!t9a_has_joined(b, v->unit))
        r.specials = t9a_individuals(b, v->unit, &to, special);
    t9a_around(b, v->unit, 0, &about);
    barred = reforms ? t9a_may_reform(&about.scene, &r, reach)
                     : may_scatter(&about.scene, &r, reach, flies);
    if (!refuse_move(why, &barred, rule, rule, reforms ? T9A(9, 81) : rule))
        return false;
    if (v->occasion == OCCASION_VANGUARD &&
        !far_from(b, b->unit[v->unit].owner, &to, &r.will)) {
        *why =
            (struct refusal){ .rule = T9A(20, 29), .reason = REFUSED_CONTACT };
        return false;
    }
    return true;
}
