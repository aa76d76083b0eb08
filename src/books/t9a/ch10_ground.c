/* ch10_ground.c -- t9a 10.21, 21.20: templates and lines of spells, where they may be
 * placed, and whom they cover. */
#include "battle/spread.h"
#include "books/t9a/play.h"

/* ---- who is under it ---- */

figure_set t9a_shape_covers(const struct battle *b, int u,
                            const struct t9a_shape *shape)
{
    return shape->disc.radius ? t9a_disc_covers(b, u, shape->disc)
                              : t9a_line_covers(b, u, shape->line);
}

/* Can a template or a line come near the unit at all? */
static bool may_cover(const struct battle *b, int u,
                      const struct t9a_shape *shape)
{
    enum { HAIR = MM(1) }; /* a line is moved by next to nothing: t9a.03.24 */
    const struct footprint whole = { .hull = t9a_hull(b, u),
                                     .radius = t9a_formation(b, u).radius };
    const struct footprint disc = { .hull = { .at = shape->disc.at },
                                    .radius = shape->disc.radius };
    struct polygon about;

    if (shape->disc.radius)
        return footprint_near(&whole, &disc, 0);
    if (!box_meets(hull_box(&whole.hull, HAIR), box_of_segment(shape->line, 0)))
        return false;
    about = hull_shape(&whole.hull);
    return polygon_swept_by(&about, shape->line, HAIR);
}

unit_set t9a_shape_meets(const struct battle *b, const struct t9a_shape *shape,
                         unit_set but)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (unit_on_table(b, u) && !(but >> u & 1) && may_cover(b, u, shape) &&
            t9a_shape_covers(b, u, shape))
            out |= unit_bit(t9a_host(b, u));
    return out;
}

/* Does it cover somebody in the ranks of one of those? */
static bool meets_any(const struct battle *b, const struct t9a_shape *shape,
                      unit_set hosts)
{
    for (int u = 0; u < b->units; u++)
        if (unit_on_table(b, u) && (hosts >> t9a_host(b, u) & 1) != 0 &&
            may_cover(b, u, shape) && t9a_shape_covers(b, u, shape))
            return true;
    return false;
}

/* ---- the template of a spell ---- */

static struct footprint caster_base(const struct battle *b, int caster)
{
    return (struct footprint){
        .hull = t9a_base_of(b, caster, set_first(b->unit[caster].alive)),
        .radius = MM(t9a_model(b, caster)->round) / 2,
    };
}

/* t9a.10.21 a line begins at the middle of his front edge; on a round base, where it
 * leaves that. */
static struct vec line_start(const struct battle *b, int caster, struct vec at)
{
    const struct footprint base = caster_base(b, caster);

    if (!base.radius)
        return hull_point(&base.hull, base.hull.half_length, 0);
    return vec_same(base.hull.at, at)
               ? at
               : vec_add(base.hull.at,
                         vec_scaled(vec_sub(at, base.hull.at), base.radius));
}

struct t9a_shape t9a_spell_shape(const struct battle *b, int caster, int spell,
                                 struct vec at)
{
    const struct t9a_spell *s = t9a_spell(b, spell);

    if (s->template == TEMPLATE_LINE)
        return (struct t9a_shape){ .line = { line_start(b, caster, at), at } };
    return (struct t9a_shape){
        .disc = { at, s->template == TEMPLATE_5 ? INCH(5) / 2 : INCH(3) / 2 }
    };
}

/* ---- where ---- */

static bool in_range(const struct battle *b, int caster,
                     const struct t9a_spell *s, struct vec at)
{
    const struct footprint base = caster_base(b, caster);
    const int64_t range = INCH(s->range), far = range + base.radius;

    if (s->template == TEMPLATE_LINE) /* t9a.21.20 at most */
        return vec_distance2(line_start(b, caster, at), at) <= range * range;
    return vec_distance2(footprint_nearest(&base, at), at) < far * far;
}

/* t9a.10.13 Direct */
static bool in_front(const struct battle *b, int caster, struct vec at)
{
    const struct footprint base = caster_base(b, caster);

    return base.radius || t9a_arc_of(&base.hull, at) == HULL_FRONT;
}

/* t9a.10.21 friends, and who is engaged; a line ignores his own unit. */
static unit_set spared(const struct battle *b, int caster,
                       const struct t9a_spell *s)
{
    unit_set out = t9a_here(b, b->unit[caster].owner);

    for (unit_set left = t9a_here(b, NOBODY); left; left &= left - 1)
        if (t9a_engaged(b, set_first(left)))
            out |= left & -left;
    if (s->template == TEMPLATE_LINE)
        out &= ~unit_bit(t9a_host(b, caster));
    return out;
}

uint16_t t9a_point_bar_of(const struct battle *b, int caster, int spell,
                          struct vec at)
{
    const struct t9a_spell *s = t9a_spell(b, spell);
    struct t9a_shape shape;

    if (!box_has(terrain_box(&b->stage->terrain), at))
        return T9A(10, 13);
    if (!in_range(b, caster, s, at))
        return T9A(10, 19);
    if (s->direct && !in_front(b, caster, at))
        return T9A(10, 13);
    if (s->template == TEMPLATE_NONE)
        return 0;
    shape = t9a_spell_shape(b, caster, spell, at);
    return meets_any(b, &shape, spared(b, caster, s)) ? T9A(10, 21) : 0;
}

/* ---- points that are worth it ---- */

/* The centres of enemy units, then a grid about him. */
bool t9a_ground_anywhere(const struct battle *b, int caster, int spell,
                         struct vec *out)
{
    const struct vec at =
        figure_at(b, caster, set_first(b->unit[caster].alive));
    const int32_t reach = INCH(t9a_spell(b, spell)->range), step = INCH(2);

    for (unit_set left = t9a_here(b, t9a_enemy(b->unit[caster].owner)); left;
         left &= left - 1) {
        *out = t9a_centre(b, set_first(left));
        if (!t9a_point_bar_of(b, caster, spell, *out))
            return true;
    }
    for (int32_t y = -reach; y <= reach; y += step)
        for (int32_t x = -reach; x <= reach; x += step) {
            *out = vec(at.x + x, at.y + y);
            if (!t9a_point_bar_of(b, caster, spell, *out))
                return true;
        }
    return false;
}

bool t9a_judge_spell_point(const struct battle *b, const struct decision *d,
                           struct refusal *why)
{
    if (d->count != 1) {
        *why = (struct refusal){ .rule = T9A(10, 13), .reason = REFUSED_FORM };
        return false;
    }
    why->rule =
        t9a_point_bar_of(b, b->asked.unit, b->asked.about, d->step[0].at);
    why->reason = why->rule == T9A(10, 19) ? REFUSED_TOO_FAR : REFUSED_END;
    return why->rule == 0;
}

/* Where figures of the enemy stand, those of each unit in turn; then anywhere. */
void t9a_spread_spell_points(struct spread *s)
{
    enum { EACH_UNIT = 6, TRIES = 24 };
    const struct battle *b = s->b;
    const unit_set enemies = t9a_here(b, t9a_enemy(b->asked.who));
    struct vec at;

    for (int i = 0; i < EACH_UNIT; i++)
        for (unit_set left = enemies; left && s->n < s->max; left &= left - 1) {
            const int u = set_first(left);
            int nth = spread_draw(s, set_count(b->unit[u].alive));
            figure_set who = b->unit[u].alive;

            for (; nth > 0; nth--)
                who &= who - 1;
            spread_step(
                s, i == 0 ? t9a_centre(b, u) : figure_at(b, u, set_first(who)),
                0, 0);
        }
    for (int i = 0; i < TRIES && s->n < s->max / 2 + 1; i++)
        spread_step(s, spread_point(s, terrain_box(&b->stage->terrain), 0), 0,
                    0);
    if (s->n == 0 && t9a_ground_anywhere(b, b->asked.unit, b->asked.about, &at))
        spread_step(s, at, 0, 0);
}

/* ---- scatter ---- */

/* t9a.03.14 a 1 or a 6 is a Hit; t9a.13.28 the die, so many inches, the angle. */
struct vec t9a_scattered(struct battle *b, int unit, struct vec at,
                         struct rolled by)
{
    const int faces = by.faces == 3 ? T9A_FACES : by.faces;
    uint8_t die, tens, ones, far[16];
    int inches = by.plus;
    bool hit;

    roll(b, TOLD(b, SPELL_SCATTERS, T9A(3, 13), unit, NOBODY, .hit = 0),
         T9A_FACES, 1, &die);
    hit = die == 0 || die + 1 == T9A_FACES;
    if (by.dice)
        roll_on(b, faces, by.dice, far);
    for (int i = 0; i < by.dice; i++)
        inches += by.faces == 3 ? t9a_d3(far[i] + 1) : far[i] + 1;
    if (!hit) {
        roll_on(b, 36, 1, &tens);
        roll_on(b, 10, 1, &ones);
        at = vec_add(at,
                     angle_vec(angle_degrees(tens * 10 + ones), INCH(inches)));
    }
    LOG_SET(b, SPELL_SCATTERS, hit, hit);
    LOG_SET(b, SPELL_SCATTERS, inches, inches);
    LOG_SET(b, SPELL_SCATTERS, x, at.x);
    LOG_SET(b, SPELL_SCATTERS, y, at.y);
    return at;
}
