/* ch15_machines.c -- t9a 15.06 .. 15.09, 15.12 .. 15.17: stone throwers, cannons, bolt
 * throwers, and misfires. */
#include "books/t9a/play.h"

static const struct t9a_weapon *weapon_of(const struct battle *b,
                                          const struct t9a_fire *f)
{
    return &t9a_stage(b)->catalogue->weapon[f->weapon - 1];
}

static struct t9a_post machine_at(const struct battle *b, int u)
{
    return t9a_post(b, u, set_first(b->unit[u].alive));
}

/* ---- points that may be aimed at ---- */

/* A model of the company that is over the point: where it stands; false: there is none. */
static bool model_at(const struct battle *b, int target, struct vec point,
                     struct t9a_post *model)
{
    for (unit_set left = t9a_company(b, target); left; left &= left - 1) {
        const int figure = t9a_over_point(b, set_first(left), point);

        if (figure != NOBODY) {
            *model = t9a_post(b, set_first(left), figure);
            return true;
        }
    }
    return false;
}

/* t9a.15.06 no friend, nobody who fights. */
static bool spares_friends(const struct battle *b, int u, struct disc disc)
{
    for (int v = 0; v < b->units; v++)
        if (t9a_is_here(b, v) &&
            (b->unit[v].owner == b->unit[u].owner || t9a_engaged(b, v)) &&
            t9a_disc_meets(b, v, disc))
            return false;
    return true;
}

/* t9a.03.16, 15.06 */
static int32_t radius_of(const struct t9a_weapon *w)
{
    return (w->template == TEMPLATE_5 ? INCH(5) : INCH(3)) / 2;
}

/* t9a.15.12 from the machine to the centre. */
static bool in_range(const struct t9a_post *post, const struct t9a_weapon *w,
                     struct vec point)
{
    const struct footprint spot = { .hull = { .at = point }, .radius = 1 };
    const int32_t gap = footprint_gap(&post->base, &spot) + 1;

    return gap >= INCH(w->least) && gap <= INCH(w->range);
}

/* What is known of a machine and its target, for many points. */
struct aiming {
    const struct t9a_weapon *weapon;
    struct t9a_post post;
    const struct t9a_lane *lane; /* of a cannon */
};

static uint16_t point_bar(const struct battle *b, int u, int target,
                          const struct aiming *a, struct vec point)
{
    const struct t9a_weapon *w = a->weapon;
    const bool cannon = w->kind == WEAPON_CANNON;
    struct t9a_post model;

    if (!model_at(b, target, point, &model))
        return cannon ? T9A(15, 14) : T9A(15, 6);
    if (cannon)
        return t9a_point_seen(a->lane, &a->post, point, &model) ? 0
                                                                : T9A(15, 14);
    if (!in_range(&a->post, w, point))
        return T9A(15, 12);
    return spares_friends(b, u, (struct disc){ point, radius_of(w) })
               ? 0
               : T9A(15, 6);
}

uint16_t t9a_point_bar(const struct battle *b, int u,
                       const struct t9a_weapon *w, int target, struct vec point)
{
    struct t9a_lane lane;
    const struct aiming aiming = { w, machine_at(b, u), &lane };

    if (w->kind == WEAPON_CANNON)
        t9a_lane(b, u, target, &lane);
    return point_bar(b, u, target, &aiming, point);
}

/* Points of a model: its centre first, and others of its base out to its corners. */
enum { ACROSS = 5, SPOTS = ACROSS * ACROSS };
static int32_t part_of(int32_t half, int i)
{
    const int32_t just_inside = 4;
    const int32_t at[ACROSS] = { just_inside - half, -half / 2, 0, half / 2,
                                 half - just_inside };

    return at[i];
}

static struct vec spot_of(const struct battle *b, int u, int figure, int i)
{
    const struct hull base = t9a_base_of(b, u, figure);
    const int place = (i + SPOTS / 2) % SPOTS;

    return hull_point(&base, part_of(base.half_length, place / ACROSS),
                      part_of(base.half_width, place % ACROSS));
}

/* All models by one point first, which is the quickest where there is one. */
bool t9a_has_point(const struct battle *b, int u, const struct t9a_weapon *w,
                   const struct t9a_lane *lane)
{
    const struct aiming aiming = { w, machine_at(b, u), lane };
    const int target = lane->target;

    for (int i = 0; i < SPOTS; i++)
        for (unit_set left = t9a_company(b, target); left; left &= left - 1) {
            const int v = set_first(left);

            for (figure_set who = b->unit[v].alive; who; who &= who - 1)
                if (!point_bar(b, u, target, &aiming,
                               spot_of(b, v, set_first(who), i)))
                    return true;
        }
    return false;
}

static const struct t9a_weapon *weapon_asked(const struct battle *b)
{
    return t9a_arm(b, b->asked.unit, ASKED(&b->asked, AIM_POINT, arm));
}

bool t9a_judge_point(const struct battle *b, const struct decision *d,
                     struct refusal *why)
{
    uint16_t bar;

    if (d->count != 1)
        return answer_refuse(why, REFUSED_FORM, b->asked.rule);
    bar = t9a_point_bar(b, b->asked.unit, weapon_asked(b), b->asked.other,
                        d->step[0].at);
    return bar == 0 || answer_refuse(why, REFUSED_CHOICE, bar);
}

/* All models by one point first, so that few of them are left out where there is
 * little room. */
void t9a_spread_points(struct spread *s)
{
    const struct battle *b = s->b;

    for (int i = 0; i < SPOTS && s->n < s->max; i++)
        for (unit_set left = t9a_company(b, b->asked.other);
             left && s->n < s->max; left &= left - 1) {
            const int v = set_first(left);

            for (figure_set who = b->unit[v].alive; who && s->n < s->max;
                 who &= who - 1)
                (void)spread_step(s, spot_of(b, v, set_first(who), i), 0, 0);
        }
}

/* ---- misfires ---- */

/* t9a.15.09 all within D6" of the machine. */
static void explode(struct battle *b, int u)
{
    struct t9a_hits h = { .strength = 5, .shot = true, .rule = T9A(15, 9) };
    const struct t9a_post post = machine_at(b, u);
    uint8_t die;

    roll_on(b, T9A_FACES, 1, &die);
    for (int v = 0; v < b->units; v++) {
        int models = 0;

        if (v == u || !unit_on_table(b, v))
            continue;
        for (figure_set left = b->unit[v].alive; left; left &= left - 1) {
            const struct footprint base = {
                .hull = t9a_base_of(b, v, set_first(left)),
                .radius = MM(t9a_model(b, v)->round) / 2
            };

            models +=
                t9a_within(footprint_gap(&base, &post.base), INCH(die + 1));
        }
        h.unit = (uint8_t)v;
        h.hits = (uint8_t)models;
        if (models)
            t9a_wounds_later(b, &h);
    }
    t9a_destroyed(b, u, 0, true, T9A(15, 9));
    t9a_fall(b, 0, false, T9A(15, 9));
}

void t9a_misfires(struct battle *b, int u)
{
    enum { WRECKED = 2, SILENT = 4 };
    uint8_t die;
    int result;

    roll(b, TOLD(b, MISFIRE, T9A(15, 9), u, NOBODY), T9A_FACES, 1, &die);
    result = die + 1;
    LOG_SET(b, MISFIRE, result, result);
    if (result <= 0) { /* t9a.15.17 by a modifier, which no weapon has */
        explode(b, u);
    } else if (result <= WRECKED) {
        t9a_mark(b, u, MARK_WRECKED);
        TELL(b, WRECKED, T9A(15, 9), u, NOBODY);
    } else if (result <= SILENT) {
        t9a_unit(b, u)->silent = (uint8_t)t9a_next_turn(b, u);
        TELL(b, SILENT, T9A(15, 9), u, NOBODY);
    } else {
        t9a_suffer(b, u, VICTIM_RANKS, 1, 0, false, T9A(15, 9));
    }
}

/* ---- t9a.15.06 stone throwers ---- */

/* t9a.15.12 where it comes down. False: it misfires. Example: t9a.15.21. */
static bool comes_down(struct battle *b, const struct t9a_fire *f,
                       struct vec *at)
{
    const struct t9a_post post = machine_at(b, f->unit);
    struct t9a_lane lane;
    struct t9a_post model;
    int die = 0;
    int32_t length;
    angle to = 0;
    bool hit, seen;

    t9a_lane(b, f->unit, f->target, &lane);
    seen = model_at(b, f->target, *at, &model) &&
           t9a_point_seen(&lane, &post, *at, &model);
    hit = t9a_scatters(b, T9A(15, 12), f->unit, &die, &to);
    if (die == T9A_FACES)
        return false;
    length = 2 * die;
    if (hit) {
        length -= t9a_defence_stat(b, f->unit, STAT_BS, true);
        length = seen || length < 0 ? 0 : length;
        if (length)
            to = t9a_random_direction(b, T9A(15, 6), f->unit);
    }
    *at = vec_add(*at, angle_vec(to, INCH(length)));
    return true;
}

static void throw_stone(struct battle *b, const struct t9a_fire *f,
                        struct vec at)
{
    const struct t9a_weapon *w = weapon_of(b, f);
    const struct t9a_hits h = t9a_hits_of(b, f);
    struct t9a_hits centre = h;

    if (!comes_down(b, f, &at)) {
        t9a_misfires(b, f->unit);
        return;
    }
    TELL(b, LANDS, T9A(15, 6), f->unit, f->target, .x = at.x, .y = at.y);
    centre.strength = w->centre;
    if (rules_have(&w->centre_rules, SPECIAL_MULTIPLE_WOUNDS))
        centre.multiplies = w->centre_rules.by[SPECIAL_MULTIPLE_WOUNDS];
    t9a_template_hits(b, (struct disc){ at, radius_of(w) }, &h,
                      w->centre ? &centre : NULL);
}

/* ---- t9a.15.07 cannons ---- */

/* Models under the line, in the order in which the ball comes to them. */
enum { UNDER = 96 };
struct under {
    int64_t far;
    uint8_t unit, figure;
};

static int64_t way_to(struct segment line, struct vec point)
{
    return vec_dot(vec_sub(line.b, line.a), vec_sub(point, line.a));
}

static int under_line(const struct battle *b, struct segment line,
                      struct under out[UNDER])
{
    int n = 0;

    for (int u = 0; u < b->units; u++)
        for (figure_set left = unit_on_table(b, u) ? t9a_line_covers(b, u, line)
                                                   : 0;
             left && n < UNDER; left &= left - 1) {
            const int figure = set_first(left);
            const int64_t far = way_to(line, figure_at(b, u, figure));
            int i = n++;

            for (; i > 0 && out[i - 1].far > far; i--)
                out[i] = out[i - 1];
            out[i] = (struct under){ far, (uint8_t)u, (uint8_t)figure };
        }
    return n;
}

/* t9a.15.07 the first wall, or Impassable Terrain, cuts the line short. */
static struct segment as_far_as_walls(const struct battle *b,
                                      struct segment line)
{
    const uint64_t stops = t9a_impassable(b) | t9a_pieces(b, 1U << GROUND_WALL);

    for (uint64_t left = stops; left; left &= left - 1) {
        const struct polygon *p =
            &b->stage->terrain.piece[set_first(left)].shape;
        struct vec low = line.a, high = line.b;

        if (!polygon_cut_by(p, line))
            continue;
        /* halved until both ends meet */
        for (int i = 0; i < 24; i++) {
            const struct vec middle =
                vec((low.x + high.x) / 2, (low.y + high.y) / 2);

            if (polygon_cut_by(p, (struct segment){ line.a, middle }))
                high = middle;
            else
                low = middle;
        }
        line.b = low;
    }
    return line;
}

/* t9a.15.15 has the hit removed a model? */
static bool ball_hits(struct battle *b, const struct t9a_hits *like, int unit,
                      bool first)
{
    const bool shielded = t9a_has_joined(b, unit) &&
                          (t9a_sharers(b, t9a_host(b, unit)) >> unit & 1) == 0;
    struct t9a_hits h = *like;

    h.unit = (uint8_t)(shielded ? t9a_host(b, unit) : unit);
    h.hits = 1;
    if (!first)
        h.strength = (uint8_t)((h.strength + 1) / 2);
    return t9a_wounds_later(b, &h) > 0;
}

static bool hits_target(struct battle *b, const struct t9a_fire *f)
{
    const struct t9a_shooters who = t9a_shooters_of(b, f, NULL);
    const bool beyond = who.models[0][SHELTER_NONE] +
                            who.models[0][SHELTER_SOFT] +
                            who.models[0][SHELTER_HARD] ==
                        0;
    const struct t9a_shot a = t9a_shot_of(b, f, beyond, SHELTER_NONE);
    uint8_t die[2];
    bool hit;

    roll(b,
         TOLD(b, HIT_ROLL, T9A(15, 14), f->unit, f->target, .why = a.why,
              .need = a.need, .then = a.then, .shots = 1),
         T9A_FACES, 1, die);
    hit = a.need && die[0] + 1 >= a.need;
    if (hit && a.then) {
        roll_on(b, T9A_FACES, 1, &die[1]);
        hit = die[1] + 1 >= a.then;
    }
    LOG_SET(b, HIT_ROLL, hits, hit);
    if (die[0] == 0)
        t9a_misfires(b, f->unit);
    return hit;
}

/* t9a.15.14 from the point on, directly away from the cannon's centre. Example:
 * t9a.15.20. */
static void roll_ball(struct battle *b, const struct t9a_fire *f,
                      struct vec point)
{
    const struct t9a_weapon *w = weapon_of(b, f);
    const struct vec from = machine_at(b, f->unit).base.hull.at;
    const struct t9a_hits h = t9a_hits_of(b, f);
    struct under under[UNDER];
    struct segment line = { point, point };
    uint8_t die[16];
    int inches = w->line.plus, n;

    roll(b, TOLD(b, BALL, T9A(15, 14), f->unit, f->target), w->line.faces,
         w->line.dice, die);
    for (int i = 0; i < w->line.dice; i++)
        inches += die[i] + 1;
    LOG_SET(b, BALL, inches, inches);
    line.b = vec_add(point, vec_scaled(vec_sub(point, from), INCH(inches)));
    line = as_far_as_walls(b, line);
    n = under_line(b, line, under);
    for (int i = 0; i < n; i++)
        if (!ball_hits(b, &h, under[i].unit, i == 0)) {
            TELL(b, BALL_STOPS, T9A(15, 7), f->unit, under[i].unit);
            return;
        }
}

/* ---- t9a.15.08 bolt throwers ---- */

/* t9a.15.16 as many as there are ranks, or files from a flank. */
static int most_bolt_hits(const struct battle *b, const struct t9a_fire *f)
{
    const struct t9a_formation formation = t9a_formation(b, f->target);
    const struct hull bounds = t9a_hull(b, f->target);
    const struct vec from = machine_at(b, f->unit).base.hull.at;

    if (formation.radius)
        return 1;
    return t9a_arc_of(&bounds, from) & (HULL_LEFT | HULL_RIGHT)
               ? formation.files
               : formation.ranks;
}

/* t9a.15.08, 15.16 through one after the other. Example: t9a.15.22. */
static void shoot_bolt(struct battle *b, const struct t9a_fire *f)
{
    const struct t9a_shooters who = t9a_shooters_of(b, f, NULL);
    const int most = most_bolt_hits(b, f);
    struct t9a_hits h = t9a_hits_of(b, f);

    for (int beyond = 0; beyond < 2; beyond++)
        for (int shelter = 0; shelter < SHELTERS; shelter++) {
            const struct t9a_shot a =
                t9a_shot_of(b, f, beyond != 0, (enum t9a_shelter)shelter);

            if (who.models[beyond][shelter] && !t9a_roll_shots(b, f, &a, 1, &h))
                return;
        }
    for (int i = 0; i < most; i++) {
        h.hits = 1;
        if (!t9a_wounds_later(b, &h))
            return;
        h.strength = (uint8_t)(h.strength > 1 ? h.strength - 1 : 1);
    }
}

/* ---- one shot ---- */

enum flow t9a_machine(struct battle *b)
{
    struct t9a_machine *m = LOCALS(b, t9a_machine);

    switch ((enum t9a_machine_step)frame_top(b)->step) {
    case MACHINE_BEGIN:
        if (weapon_of(b, &m->fire)->kind == WEAPON_STONE_THROWER) {
            ASK(b, MACHINE_STONE, AIM_POINT, .who = b->unit[m->fire.unit].owner,
                .rule = T9A(15, 6), .unit = m->fire.unit,
                .other = m->fire.target, .least = 1, .most = 1, .arm = m->arm);
            throw_stone(b, &m->fire, b->answer.step[0].at);
        } else if (weapon_of(b, &m->fire)->kind == WEAPON_CANNON) {
            if (!hits_target(b, &m->fire))
                return FLOW_DONE;
            ASK(b, MACHINE_CANNON, AIM_POINT,
                .who = b->unit[m->fire.unit].owner, .rule = T9A(15, 14),
                .unit = m->fire.unit, .other = m->fire.target, .least = 1,
                .most = 1, .arm = m->arm);
            roll_ball(b, &m->fire, b->answer.step[0].at);
        } else {
            shoot_bolt(b, &m->fire);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
