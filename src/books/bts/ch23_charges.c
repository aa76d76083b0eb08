/* ch23_charges.c -- bts chapter 23: special rules of who charges, and of giants that
 * fall. */
#include "books/bts/bts.h"

/* ---- weapons that are thrown ---- */

int bts_thrown_arm(const struct battle *b, int f)
{
    for (int i = 0; i < bts_model(b, f)->arms; i++)
        if (specials_have(&bts_weapon(b, f, i)->specials, SPECIAL_THROWN) &&
            bts_weapon(b, f, i)->range > 0 &&
            !(bts_figure_of(b, f)->arms_lost >> i & 1))
            return i;
    return NOBODY;
}

static bool is_at_zone(const struct battle *b, int f, struct vec at, int target)
{
    const struct footprint print = bts_footprint_at(b, f, at);
    const struct footprint other = bts_footprint(b, target);

    return footprint_near(&print, &other, BTS_ZONE);
}

/* bts.23.10 the way as far as the zone of the target; it stays where it is when it
 * begins inside. */
static struct way way_to_zone(const struct battle *b, int f,
                              const struct way *way, int target)
{
    struct way out = { .steps = 1 };

    out.step[0] = way->step[0];
    if (is_at_zone(b, f, way->step[0].at, target))
        return out;
    for (int i = 1; i < way->steps; i++) {
        const struct vec from = way->step[i - 1].at, to = way->step[i].at;
        const int32_t length = vec_distance(from, to);
        int32_t low = 0, high = length;

        out.step[out.steps] = way->step[i];
        if (!is_at_zone(b, f, to, target)) {
            out.steps++;
            continue;
        }
        while (high - low > 1) {
            const int32_t middle = low + (high - low) / 2;

            if (is_at_zone(b, f, vec_between(from, to, middle, length), target))
                high = middle;
            else
                low = middle;
        }
        out.step[out.steps++].at =
            high > 0 ? vec_between(from, to, high, length) : from;
        break;
    }
    return out;
}

static int64_t length_of(const struct way *way)
{
    int64_t length = 0;

    for (int i = 1; i < way->steps; i++)
        length += vec_distance(way->step[i - 1].at, way->step[i].at);
    return length;
}

bool bts_throws(struct battle *b, int f, const struct bts_walk *walk)
{
    const int target = figures_first(&walk->charged);
    const struct vec began = bts_at(b, f);
    const struct mover m = bts_mover(b, f);
    struct way way = way_to_zone(b, f, &walk->way, target);
    const int32_t cost = bts_plan_trip(b, f, &m, &way, walk->limit).cost;
    const struct step at = way.step[way.steps - 1];

    bts_note_moved(b, f, MANNER_OF_WALK, length_of(&way));
    *stand_at(b, f) = (struct stand){ at.at.x, at.at.y, at.floor };
    bts_throw_at(b, f, bts_thrown_arm(b, f), target);
    if (bts_is_here(b, target))
        return true;
    bts_interrupt(b, f, began, cost);
    return false;
}

/* ---- impact ---- */

/* Who drives does so on its way; bts.23.92 and not in flight. */
bool bts_hits_charging(const struct battle *b, int f)
{
    return !bts_drives(b, f) && (bts_has(b, f, SPECIAL_IMPACT) ||
                                 bts_has(b, f, SPECIAL_DEVASTATING));
}

/* bts.23.51 .. 23.52 each of those it has charged. */
void bts_impact(struct battle *b, int f, const struct figures *charged)
{
    if (!bts_hits_charging(b, f))
        return;
    for (FIGURES_EACH(g, charged))
        if (bts_is_here(b, g))
            bts_ram(b, f, g);
}

/* ---- throwing down ---- */

/* bts.23.21 riders that charge it meanwhile take it away. */
bool bts_charges_brutally(const struct battle *b, int f)
{
    const struct bts_figure *s = bts_figure_of(b, f);
    bool infantry = false;

    if (!bts_has(b, f, SPECIAL_BRUTAL) || s->charged != 1 || s->immobilised)
        return false;
    for (int i = 0; i < BTS_TARGETS; i++)
        infantry |=
            s->target[i] && bts_is(b, s->target[i] - 1, BTS_IS(INFANTRY));
    for (int g = 0; g < b->figures && infantry; g++)
        if (bts_is(b, g, BTS_IS(CAVALRY) | BTS_IS(BIKE)) &&
            bts_has_charged(b, g, f))
            return false;
    return infantry;
}

/* ---- giants ---- */

enum { CRUSHES = 3, CRUSH = 4 }; /* bts.23.45 the die, and the Force */

void bts_giant_falls(struct battle *b, int fighter)
{
    const struct bts_fighter *giant = bts_fighter(b, fighter);
    const struct bts_hit hit = { .by = giant->figure,
                                 .force = CRUSH,
                                 .rule = BTS(23, 45) };

    for (int i = 0; i < bts_state_of(b)->fighters; i++) {
        const struct bts_fighter *f = bts_fighter(b, i);
        int die;

        if (f->side == giant->side || f->role == ROLE_SUPPORT ||
            !bts_is_here(b, f->figure) ||
            (!bts_is(b, f->figure, BTS_IS(VEHICLE)) &&
             bts_life(b, f->figure) <= 0))
            continue;
        die = bts_roll(b, BTS_TOLD(b, CRUSH_ROLL, BTS(23, 45),
                                   ONE(b, f->figure), .need = CRUSHES));
        LOG_SET(b, CRUSH_ROLL, passed, die < CRUSHES);
        if (die < CRUSHES)
            continue;
        if (bts_is(b, f->figure, BTS_IS(VEHICLE)))
            bts_pierce(b, giant->figure, f->figure, CRUSH, 0, BTS(23, 45));
        else
            (void)bts_strike(b, &hit, f->figure);
    }
}
