/* ch08_places.c -- t9a chapter 8: where a unit may deploy, and how wide. */
#include "battle/spread.h"
#include "books/t9a/play.h"

enum {
    SCOUTS_APART = INCH(18), /* t9a.20.11 */
    GRID = INCH(1),
    RANKS_USUAL = 4
};

/* ---- how it would stand ---- */

/* The width that most give it: full ranks, some four of them. */
int t9a_usual_files(const struct battle *b, int u)
{
    const int models = t9a_models(b, u), full = t9a_type(b, u)->full_rank;
    const int files = (models + RANKS_USUAL - 1) / RANKS_USUAL;

    return files > full ? files : full < models ? full : models;
}

angle t9a_towards_enemy(const struct battle *b, int player)
{
    return t9a_state_of(b)->half[player] == HALF_BELOW
               ? QUARTER_TURN
               : (angle)(3 * QUARTER_TURN);
}

bool t9a_would_stand(const struct battle *b, int u, const struct ranked *said,
                     struct t9a_formation *f, struct hull *bounds)
{
    const angle facing = said->facing == FACING_AHEAD
                             ? t9a_towards_enemy(b, b->unit[u].owner)
                             : (angle)said->facing;

    if (!t9a_formed(b, u, said->files ? said->files : t9a_usual_files(b, u), f))
        return false;
    if (said->last) { /* t9a.02.10 any files of it */
        if (set_count(said->last) != set_count(f->last))
            return false;
        f->last = said->last;
        if (!t9a_formation_legal(f))
            return false;
    }
    *bounds = t9a_bounds(f, said->at, facing);
    return true;
}

/* ---- where it may ---- */

static bool in_zone(const struct battle *b, int player,
                    const struct t9a_ground *ground)
{
    const struct t9a_state *s = t9a_state_of(b);

    return t9a_zone_holds(&s->zones, &b->stage->terrain,
                          (enum t9a_half)s->half[player], ground);
}

bool t9a_in_own_zone(const struct battle *b, int u)
{
    struct t9a_ground ground;

    t9a_ground(b, u, &ground);
    return in_zone(b, b->unit[u].owner, &ground);
}

/* t9a.20.11 more than 18" from every enemy. */
static bool far_from_enemies(const struct battle *b, int player,
                             const struct t9a_ground *ground)
{
    const unit_set enemies = t9a_here(b, t9a_enemy(player));

    for (unit_set left = enemies; left; left &= left - 1) {
        struct t9a_ground other;

        t9a_ground(b, set_first(left), &other);
        if (!t9a_far(ground, &other, SCOUTS_APART + 1) &&
            t9a_gap(ground, &other) <= SCOUTS_APART)
            return false;
    }
    return true;
}

static uint16_t standing_bar(const struct t9a_scene *about,
                             const struct t9a_formation *f,
                             const struct hull *bounds)
{
    const struct t9a_barred barred = t9a_may_stand(about, f, bounds);

    return barred.bar == BAR_NONE   ? 0
           : barred.bar == BAR_EDGE ? T9A(4, 24)
                                    : T9A(4, 18);
}

uint16_t t9a_deploy_bar_in(const struct battle *b, int u,
                           const struct t9a_scene *about,
                           const struct t9a_formation *f,
                           const struct hull *bounds)
{
    const int player = b->unit[u].owner;
    struct t9a_ground ground;

    t9a_cover(f, bounds, &ground);
    if (!in_zone(b, player, &ground)) {
        if (!t9a_marked(b, u, MARK_SCOUT))
            return T9A(8, 3);
        if (!far_from_enemies(b, player, &ground))
            return T9A(20, 11);
    }
    return standing_bar(about, f, bounds); /* t9a.08.05 */
}

uint16_t t9a_deploy_bar(const struct battle *b, int u,
                        const struct t9a_formation *f,
                        const struct hull *bounds)
{
    struct t9a_around around;

    t9a_around(b, u, 0, &around);
    return t9a_deploy_bar_in(b, u, &around.scene, f, bounds);
}

/* ---- answers ---- */

static uint16_t place_bar(const struct battle *b, int u,
                          const struct ranked *said)
{
    struct t9a_formation f;
    struct hull bounds;

    if (!t9a_would_stand(b, u, said, &f, &bounds))
        return T9A(2, 9);
    return t9a_deploy_bar(b, u, &f, &bounds);
}

bool t9a_judge_place(const struct battle *b, const struct decision *d,
                     struct refusal *why)
{
    const struct ranked said = ranked_of(d);
    const uint16_t bar =
        said.placed ? place_bar(b, b->asked.unit, &said) : T9A(8, 3);

    *why = (struct refusal){ .rule = bar,
                             .reason = bar == T9A(2, 9)    ? REFUSED_FORM
                                       : bar == T9A(4, 18) ? REFUSED_BASE
                                       : bar == T9A(4, 24) ? REFUSED_OFF_TABLE
                                                           : REFUSED_END };
    return bar == 0;
}

struct box t9a_zone_of(const struct battle *b, int player)
{
    const struct t9a_state *s = t9a_state_of(b);
    struct box all = { INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN };

    for (int i = 0; i < T9A_ZONE_PARTS; i++) {
        const struct polygon part = t9a_zone_part(
            &s->zones, &b->stage->terrain, (enum t9a_half)s->half[player], i);
        const struct box box = part.around;

        if (!part.corners)
            continue;
        all.left = box.left < all.left ? box.left : all.left;
        all.bottom = box.bottom < all.bottom ? box.bottom : all.bottom;
        all.right = box.right > all.right ? box.right : all.right;
        all.top = box.top > all.top ? box.top : all.top;
    }
    return all;
}

static struct box places_of(const struct battle *b, int u)
{
    return t9a_marked(b, u, MARK_SCOUT) ? terrain_box(&b->stage->terrain)
                                        : t9a_zone_of(b, b->unit[u].owner);
}

/* Widths from the usual to all in one rank: first, halves and doubles. */
static bool any_place(const struct battle *b, int u, int files,
                      struct ranked *out)
{
    const struct box zone = places_of(b, u);
    const int32_t middle = zone.bottom + (zone.top - zone.bottom) / 2;
    struct t9a_around around;
    struct t9a_formation f;
    struct hull bounds;

    *out = (struct ranked){ .facing = t9a_towards_enemy(b, b->unit[u].owner),
                            .files = files,
                            .placed = true };
    if (!t9a_would_stand(b, u, out, &f, &bounds))
        return false;
    t9a_around(b, u, 0, &around);
    /* along its middle, too: who is nearly as deep as the zone stands there alone */
    for (int32_t y = middle - (middle - zone.bottom) / GRID * GRID;
         y < zone.top; y += GRID)
        for (int32_t x = zone.left + GRID / 2; x < zone.right; x += GRID) {
            bounds.at = out->at = vec(x, y);
            if (!t9a_deploy_bar_in(b, u, &around.scene, &f, &bounds))
                return true;
        }
    return false;
}

bool t9a_deploy_anywhere(const struct battle *b, int u, struct ranked *out)
{
    const int usual = t9a_usual_files(b, u), models = t9a_models(b, u);

    for (int files = usual; files > 0; files /= 2)
        if (any_place(b, u, files, out))
            return true;
    return models > usual && any_place(b, u, models, out);
}

/* t9a.08.05 anywhere in the zone, in the usual width, wider and deeper, with its front
 * to the enemy or aslant. */
void t9a_spread_places(struct spread *s)
{
    enum { TRIES = 96, SLANTS = 8, SLANT = TURN / 16 };
    const int u = s->b->asked.unit, usual = t9a_usual_files(s->b, u);
    const struct box zone = places_of(s->b, u);
    const angle ahead = t9a_towards_enemy(s->b, s->b->unit[u].owner);
    struct decision d;
    struct ranked at;

    for (int i = 0; i < TRIES && s->n < s->max; i++) {
        const int width = spread_draw(s, 4);
        const int slant = spread_draw(s, SLANTS);

        at = (struct ranked){ .at = spread_point(s, zone, 0),
                              .facing = (angle)(ahead + (slant == 0   ? SLANT
                                                         : slant == 1 ? -SLANT
                                                                      : 0)),
                              .files = width == 0   ? usual + 1
                                       : width == 1 ? (usual + 1) / 2
                                                    : usual,
                              .placed = true };
        decision_ranks(&d, &at);
        spread_offer(s, &d);
    }
    if (s->n == 0 && t9a_deploy_anywhere(s->b, u, &at)) {
        decision_ranks(&d, &at);
        spread_offer(s, &d);
    }
}
