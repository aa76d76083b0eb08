/* ch13_hits.c -- bts chapter 13: what a hit of each kind of weapon does. */
#include "books/bts/bts.h"

static bool weapon_has(const struct battle *b, int f, int arm,
                       enum bts_special which)
{
    return specials_have(&bts_weapon(b, f, arm)->specials, which);
}

/* bts.13.16 within half the range a pump gun takes 1D3 PV. */
static enum bts_harm harm_of(const struct battle *b, int f, int arm, int g)
{
    const struct bts_weapon *w = bts_weapon(b, f, arm);

    if (weapon_has(b, f, arm, SPECIAL_DRAIN) || bts_has(b, f, SPECIAL_DRAIN))
        return HARM_ALL; /* bts.23.36 */
    if (w->category == CATEGORY_SHOTGUN && bts_within(b, f, g, w->range / 2))
        return HARM_D3;
    return weapon_has(b, f, arm, SPECIAL_MIGHTY) || /* bts.23.31 */
                   bts_has(b, f, SPECIAL_MIGHTY)
               ? HARM_TWO
               : HARM_ONE;
}

struct bts_hit bts_shot_hit(const struct battle *b, int f, int arm, int target)
{
    const struct bts_weapon *w = bts_weapon(b, f, arm);

    return (struct bts_hit){
        .by = f,
        .force = w->force,
        .pierce = w->pierce,
        .rule = BTS(12, 16),
        .harm = (uint8_t)harm_of(b, f, arm, target),
        .reroll_ones = w->category != CATEGORY_FLAMER && /* bts.23.83 */
                       (bts_has(b, f, SPECIAL_POISONED) ||
                        weapon_has(b, f, arm, SPECIAL_POISONED))
    };
}

struct bts_shell bts_shot_shell(const struct battle *b, int f, int arm)
{
    const struct bts_weapon *w = bts_weapon(b, f, arm);
    const bool flames = w->category == CATEGORY_FLAMER;

    return (struct bts_shell){
        .by = f,
        .force = w->force,
        .pierce = w->pierce,
        .bonus = !flames && (bts_has(b, f, SPECIAL_FLAMING) || /* bts.23.84 */
                             weapon_has(b, f, arm, SPECIAL_FLAMING)),
        .rule = BTS(21, 4),
        .antitank = bts_has(b, f, SPECIAL_ANTITANK) || /* bts.23.04 */
                    weapon_has(b, f, arm, SPECIAL_ANTITANK),
        .mighty = bts_has(b, f, SPECIAL_MIGHTY) || /* bts.23.31 */
                  weapon_has(b, f, arm, SPECIAL_MIGHTY),
        .six = flames /* bts.13.18 */
    };
}

void bts_land_hit(struct battle *b, int f, int arm, int target)
{
    if (bts_is(b, target, BTS_IS(VEHICLE))) {
        const struct bts_shell shell = bts_shot_shell(b, f, arm);

        (void)bts_breach(b, &shell, target);
    } else {
        const struct bts_hit hit = bts_shot_hit(b, f, arm, target);

        (void)bts_strike(b, &hit, target);
    }
}

/* ---- flames ---- */

/* bts.13.17 ruling: whose base the line between the two centres crosses. */
static struct figures on_the_way(const struct battle *b, int f, int target)
{
    const struct segment line = { bts_at(b, f), bts_at(b, target) };
    struct figures out = { { 0 } };

    for (int g = 0; g < b->figures; g++) {
        struct hull hull;
        struct polygon shape;

        if (g == f || g == target || !bts_is_out(b, g) ||
            g == bts_carrier(b, f))
            continue;
        if (!bts_has_hull(b, g)) {
            if (segment_nearer(line, bts_at(b, g), bts_model(b, g)->radius))
                figures_add(&out, g);
            continue;
        }
        hull = bts_hull(b, g);
        shape = hull_shape(&hull);
        if (polygon_cut_by(&shape, line))
            figures_add(&out, g);
    }
    return out;
}

/* bts.13.18 scenery is looked at before anybody falls. */
void bts_flame(struct battle *b, int f, int arm, int target)
{
    struct figures burnt = on_the_way(b, f, target);

    figures_add(&burnt, target);
    for (FIGURES_EACH(g, &burnt))
        bts_kindle(b, f, g);
    for (FIGURES_EACH(g, &burnt))
        bts_land_hit(b, f, arm, g);
}

/* ---- plasma ---- */

/* bts.23.09 the side on which the weapon is mounted. */
static enum bts_face face_of(enum bts_mount mount)
{
    switch (mount) {
    case MOUNT_FRONT:
        return FACE_FRONT;
    case MOUNT_SIDE:
        return FACE_FLANK;
    case MOUNT_NONE:
    case MOUNT_REAR:
    case MOUNT_CENTRE:
        break;
    }
    return FACE_REAR;
}

/* One hit on itself, without Pen. */
static void backfire(struct battle *b, int f, int arm)
{
    const int force = bts_weapon(b, f, arm)->force;
    const enum bts_mount mount =
        (enum bts_mount)bts_model(b, f)->arm[arm].mount;

    if (bts_is(b, f, BTS_IS(VEHICLE)))
        (void)bts_breach(
            b,
            &(struct bts_shell){ .by = f,
                                 .force = force,
                                 .rule = BTS(23, 9),
                                 .face = (uint8_t)(face_of(mount) + 1) },
            f);
    else
        (void)bts_strike(b,
                         &(struct bts_hit){ .by = NO_FIGURE,
                                            .force = force,
                                            .rule = BTS(23, 8) },
                         f);
}

void bts_backfire(struct battle *b, int f, int arm, int hits)
{
    if (hits == 0)
        return;
    BTS_TELL(b, BACKFIRES, BTS(23, 8), ONE(b, f), .hits = hits);
    for (; hits > 0 && bts_is_here(b, f); hits--)
        backfire(b, f, arm);
}
