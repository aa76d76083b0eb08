/* ch15_templates.c -- t9a 03.12 .. 03.24, 13.18: scatter, and who is under a template.
 *
 * Each model is looked at by itself, so that a Character whose base is several places
 * of the ranks is hit once. */
#include "books/t9a/play.h"

/* ---- scatter ---- */

/* t9a.03.15 ruling: a whole degree, of two dice. */
angle t9a_arrow(struct battle *b)
{
    uint8_t tens, ones;

    roll_on(b, 36, 1, &tens);
    roll_on(b, 10, 1, &ones);
    return angle_degrees(tens * 10 + ones);
}

/* t9a.03.14 a 1 or a 6 is a Hit; the D6 of a stone thrower falls with it, an arrow's
 * angle behind both (t9a.13.28). */
bool t9a_scatters(struct battle *b, uint16_t rule, int unit, int *die,
                  angle *to)
{
    uint8_t of[2];
    bool hit;

    roll(b, TOLD(b, SCATTER, rule, unit, NOBODY), T9A_FACES, 2, of);
    hit = of[0] == 0 || of[0] + 1 == T9A_FACES;
    *die = of[1] + 1;
    if (!hit && *die < T9A_FACES)
        *to = t9a_arrow(b);
    LOG_SET(b, SCATTER, hit, hit);
    LOG_SET(b, SCATTER, inches, 2 * *die); /* t9a.15.06 */
    return hit;
}

/* ---- who is under it ---- */

static struct footprint base_of(const struct battle *b, int u, int figure)
{
    return (struct footprint){ .hull = t9a_base_of(b, u, figure),
                               .radius = MM(t9a_model(b, u)->round) / 2 };
}

/* Its base as a unit of one. */
static struct t9a_formation alone(const struct footprint *base)
{
    return (struct t9a_formation){
        .last = 1,
        .width = (uint16_t)(2 * base->hull.half_width),
        .length = (uint16_t)(2 * base->hull.half_length),
        .radius = (uint16_t)base->radius,
        .files = 1,
        .ranks = 1,
    };
}

bool t9a_disc_meets(const struct battle *b, int u, struct disc disc)
{
    const struct footprint d = { .hull = { .at = disc.at },
                                 .radius = disc.radius - T9A_EPS };
    struct t9a_ground ground;

    t9a_ground(b, u, &ground);
    for (int i = 0; i < ground.parts; i++)
        if (footprint_overlaps(&ground.part[i], &d))
            return true;
    return false;
}

figure_set t9a_disc_covers(const struct battle *b, int u, struct disc disc)
{
    figure_set under = 0;

    if (!t9a_disc_meets(b, t9a_host(b, u), disc))
        return 0;
    for (figure_set left = b->unit[u].alive; left; left &= left - 1) {
        const struct footprint base = base_of(b, u, set_first(left));
        const struct t9a_formation f = alone(&base);
        const struct t9a_bases covered = t9a_under_disc(&f, &base.hull, disc);

        if (covered.rank[0])
            under |= left & -left;
    }
    return under;
}

figure_set t9a_line_covers(const struct battle *b, int u, struct segment line)
{
    figure_set under = 0;

    for (figure_set left = b->unit[u].alive; left; left &= left - 1) {
        const struct footprint base = base_of(b, u, set_first(left));
        const struct t9a_formation f = alone(&base);
        const struct t9a_bases covered = t9a_under_line(&f, &base.hull, line);

        if (covered.rank[0])
            under |= left & -left;
    }
    return under;
}

/* t9a.15.13 on a border that two share it is the first of them. */
int t9a_over_point(const struct battle *b, int u, struct vec point)
{
    for (figure_set left = b->unit[u].alive; left; left &= left - 1) {
        const struct footprint base = base_of(b, u, set_first(left));
        const struct footprint spot = { .hull = { .at = point }, .radius = 1 };

        if (footprint_overlaps(&base, &spot))
            return set_first(left);
    }
    return NOBODY;
}

/* ---- hits ---- */

/* t9a.13.08, 13.18 a Character's hit stays on him, unless his unit keeps it from him. */
static bool is_protected(const struct battle *b, int u)
{
    return t9a_has_joined(b, u) &&
           (t9a_sharers(b, t9a_host(b, u)) >> u & 1) == 0;
}

/* t9a.03.26, 04.28 what is beyond the edge hits nobody: nobody stands there. */
unit_set t9a_template_hits(struct battle *b, struct disc disc,
                           const struct t9a_hits *h,
                           const struct t9a_hits *centre)
{
    uint8_t hits[MAX_UNITS] = { 0 };
    bool middle[MAX_UNITS] = { false };
    unit_set hit = 0;

    for (int u = 0; u < b->units; u++) {
        const int on = is_protected(b, u) ? t9a_host(b, u) : u;
        int n;

        if (!unit_on_table(b, u))
            continue;
        n = set_count(t9a_disc_covers(b, u, disc));
        if (n && centre && t9a_over_point(b, u, disc.at) != NOBODY) {
            middle[on] = true;
            n--;
            hit |= unit_bit(on);
        }
        hits[on] = (uint8_t)(hits[on] + n);
        hit |= n ? unit_bit(on) : 0;
    }
    for (unit_set left = hit; left; left &= left - 1) {
        const int u = set_first(left);
        struct t9a_hits each = *h;

        TELL(b, COVERED, T9A(13, 18), u, NOBODY, .hits = hits[u] + middle[u]);
        each.unit = (uint8_t)u;
        each.hits = hits[u];
        if (each.hits)
            t9a_wounds_later(b, &each);
        if (centre && middle[u]) {
            each = *centre;
            each.unit = (uint8_t)u;
            each.hits = 1;
            t9a_wounds_later(b, &each);
        }
    }
    return hit;
}
