/* ch06_zones.c -- bts chapter 6: control zones, and who is Engaged with whom.
 *
 * Whom a figure charged is kept with it, so that two are Engaged when one of them
 * has charged the other. */
#include "books/bts/bts.h"

/* bts.03.08 ruling: a combined base, as long as a Servant on it stands. */
static bool holds_ground(const struct battle *b, int f)
{
    struct figures crew;

    if (!bts_is(b, f,
                BTS_IS(VEHICLE) | BTS_IS(WALKER) | BTS_IS(MONSTER) |
                    BTS_IS(SIEGE)))
        return true;
    if (!bts_model(b, f)->combined)
        return false;
    crew = bts_servants(b, f);
    for (FIGURES_EACH(g, &crew))
        if (bts_on_combined(b, g) && !bts_figure_of(b, g)->prone)
            return true;
    return false;
}

bool bts_has_zone(const struct battle *b, int f)
{
    return bts_is_out(b, f) && !bts_figure_of(b, f)->prone &&
           !bts_figure_of(b, f)->hangs && holds_ground(b, f) &&
           (!bts_is_engaged(b, f) || bts_holds_barrier(b, f)); /* bts.15.04 */
}

/* bts.06.06 ruling: does something lie between that no zone reaches through? */
static bool is_screened(const struct battle *b, int g, struct vec at)
{
    const struct terrain *t = &b->stage->terrain;
    const struct segment s = { bts_at(b, g), at };

    for (uint64_t left = terrain_with(t, TRAIT_SOLID | TRAIT_LINEAR); left;
         left &= left - 1) {
        const struct piece *p = &t->piece[set_first(left)];

        if (((p->traits & TRAIT_SOLID) ||
             p->height > bts_model(b, g)->height) &&
            box_meets(p->shape.around, box_of_segment(s, 0)) &&
            polygon_cut_by(&p->shape, s))
            return true;
    }
    return false;
}

/* bts.06.06 ruling: nor does it where the ground differs by more than 3 cm. */
static bool is_level_with(const struct battle *b, int g, struct step at)
{
    const int32_t rise = bts_height_at(b, at) - bts_ground(b, g);

    return rise <= BTS_ZONE && rise >= -BTS_ZONE;
}

int32_t bts_furthest_zone(const struct battle *b)
{
    const struct terrain *t = &b->stage->terrain;
    int32_t most = 0;

    for (uint64_t left = bts_pieces_but(b, bts_stage(b)->plain); left;
         left &= left - 1) {
        const struct piece *p = &t->piece[set_first(left)];

        if ((p->traits & TRAIT_LINEAR) && p->breadth > most)
            most = p->breadth;
    }
    return BTS_ZONE + most;
}

bool bts_zone_holds(const struct battle *b, int f, int g, struct step at)
{
    return bts_are_enemies(b, f, g) && bts_is_out(b, g) &&
           bts_within_at(b, f, at.at, g, bts_furthest_zone(b)) &&
           bts_has_zone(b, g) &&
           (bts_within_at(b, f, at.at, g, BTS_ZONE - 1) ||
            bts_within_at(b, f, at.at, g,
                          bts_zone_reach(b, f, g, at.at) - 1)) &&
           is_level_with(b, g, at) && !is_screened(b, g, at.at);
}

/* ---- ways through zones ---- */

/* How far along the leg its base is first inside the zone of g, or -1. Zones end
 * at walls (bts.06.06), so where one is near it is looked at every millimetre. */
static int32_t enters_leg(const struct battle *b, int f, int g,
                          struct step from, struct step to)
{
    const int32_t reach =
        bts_zone_most(b, g) + bts_reach_of(b, f) + bts_reach_of(b, g);
    const struct segment leg = { from.at, to.at };
    const int32_t length = vec_distance(leg.a, leg.b);
    int32_t low = 0, high = length; /* the first unit that is near enough */

    if (!segment_nearer(leg, bts_at(b, g), reach))
        return -1;
    while (low < high) {
        const int32_t middle = (low + high) / 2;
        const struct segment part = {
            leg.a, length ? vec_between(leg.a, leg.b, middle, length) : leg.a
        };

        if (segment_nearer(part, bts_at(b, g), reach))
            high = middle;
        else
            low = middle + 1;
    }
    for (int32_t gone = low; gone <= length; gone += MM(1)) {
        const struct step at = {
            length ? vec_between(leg.a, leg.b, gone, length) : leg.a, to.floor
        };

        if (bts_zone_holds(b, f, g, at))
            return gone;
    }
    return bts_zone_holds(b, f, g, to) ? length : -1;
}

/* How far along the way, from that step on, it first enters the zone of g, or
 * -1. */
static int64_t enters_at(const struct battle *b, int f, int g,
                         const struct way *way, int from)
{
    int64_t gone = 0;

    for (int i = 1; i < way->steps; i++) {
        const int32_t at =
            i > from ? enters_leg(b, f, g, way->step[i - 1], way->step[i]) : -1;

        if (at >= 0)
            return gone + at;
        gone += vec_distance(way->step[i - 1].at, way->step[i].at);
    }
    return -1;
}

/* bts.06.09 from within a zone it may leave, never coming nearer while it is
 * inside: gives the step at which it is outside or the way ends, -1 when it comes
 * nearer. On a straight leg it does so at its begin or not at all. */
static bool comes_nearer(const struct battle *b, int f, int g, struct vec from,
                         struct vec to)
{
    enum { PARTS = 8 };
    struct footprint print, zone;
    int32_t gap;

    if (!bts_has_hull(b, f))
        return vec_dot(vec_sub(to, from), vec_sub(bts_at(b, g), from)) > 0;
    print = bts_footprint_at(b, f, from);
    zone = bts_footprint(b, g);
    gap = footprint_gap(&print, &zone);
    for (int i = 1; i <= PARTS; i++) { /* the nearest point of a hull changes */
        print.hull.at = vec_between(from, to, i, PARTS);
        if (footprint_gap(&print, &zone) + 1 < gap)
            return true;
    }
    return false;
}

static int leaves(const struct battle *b, int f, int g, const struct way *way)
{
    for (int i = 1; i < way->steps; i++) {
        const struct vec from = way->step[i - 1].at, to = way->step[i].at;

        if (comes_nearer(b, f, g, from, to))
            return -1;
        if (!bts_zone_holds(b, f, g, way->step[i]))
            return i;
    }
    return way->steps;
}

bool bts_zones_allow(const struct battle *b, int f, const struct way *way,
                     const struct figures *charged)
{
    const struct box box = way_box(way);
    const int32_t near = bts_furthest_zone(b) + bts_reach_of(b, f);
    const struct figures about = bts_about(b, box, near);
    int64_t first = -1, first_charged = -1;
    bool nears = false;

    for (FIGURES_EACH(g, &about)) {
        const bool is_target = figures_has(charged, g);
        int from = 0;
        int64_t at;

        if (!bts_are_enemies(b, f, g) ||
            !box_near(box, bts_at(b, g), near + bts_reach_of(b, g)) ||
            !bts_has_zone(b, g))
            continue;
        if (!is_target && bts_zone_holds(b, f, g, way->step[0])) {
            from = leaves(b, f, g, way);
            if (from < 0) {
                nears = true;
                continue;
            }
        }
        at = enters_at(b, f, g, way, from);
        if (at < 0)
            continue;
        if (first < 0 || at < first)
            first = at;
        if (is_target && (first_charged < 0 || at < first_charged))
            first_charged = at;
    }
    if (nears && first_charged != 0) /* bts.06.09 unless it charges one in whose
                                        zone it stands: bts.06.14 */
        return false;
    return first < 0 || (first_charged >= 0 && first_charged <= first);
}

bool bts_lands_free(const struct battle *b, int f, struct step at,
                    const struct figures *charged)
{
    const struct figures about =
        bts_about_at(b, f, at.at, bts_furthest_zone(b));

    if (figures_any(charged))
        return true;
    for (FIGURES_EACH(g, &about))
        if (bts_zone_holds(b, f, g, at))
            return false;
    return true;
}

/* ---- who fights whom ---- */

/* Whom it charged come first: who has charged nobody is soon done with. */
static inline bool has_charged(const struct bts_figure *s, int g)
{
    for (int i = 0; i < BTS_TARGETS && s->target[i]; i++)
        if (s->target[i] == g + 1)
            return true;
    return false;
}

bool bts_has_charged(const struct battle *b, int f, int g)
{
    return has_charged(bts_figure_of(b, f), g);
}

bool bts_are_engaged(const struct battle *b, int f, int g)
{
    return has_charged(bts_figure_of(b, f), g) ||
           has_charged(bts_figure_of(b, g), f) ||
           (bts_are_enemies(b, f, g) && bts_is_here(b, f) &&
            bts_is_here(b, g) && bts_share_room(b, f, g)); /* bts.09.13 */
}

/* bts.14.02 nobody is Engaged but by a charge; who has charged nobody and is
 * charged by nobody has no opponents outside buildings. */
struct figures bts_opponents(const struct battle *b, int f)
{
    const struct bts_figure *s = bts_figure_of(b, f);
    struct figures out = { { 0 } };

    for (int i = 0; i < BTS_TARGETS && s->target[i]; i++)
        figures_add(&out, s->target[i] - 1);
    for (int g = 0, left = bts_chargers(b, f); left > 0; g++)
        if (has_charged(bts_figure_of(b, g), f)) {
            figures_add(&out, g);
            left--;
        }
    for (int g = 0; s->inside && g < b->figures; g++) /* bts.09.13 */
        if (bts_are_enemies(b, f, g) && bts_are_engaged(b, f, g))
            figures_add(&out, g);
    return out;
}

bool bts_is_engaged(const struct battle *b, int f)
{
    if (bts_figure_of(b, f)->target[0])
        return true;
    if (bts_on_combined(b, f)) /* bts.03.12 with its weapon */
        return bts_is_engaged(b, bts_carrier(b, f));
    if (bts_figure_of(b, f)->inside) /* bts.09.15 as long as both are there */
        return bts_has_intruders(b, f);
    return bts_chargers(b, f) > 0;
}

/* ---- how many have charged whom ---- */

int bts_count_chargers(const struct battle *b, int f)
{
    int n = 0;

    for (int g = 0; g < b->figures; g++)
        n += has_charged(bts_figure_of(b, g), f);
    return n;
}

void bts_know_chargers(struct battle *b)
{
    for (int f = 0; f < b->figures; f++) {
        const int n = bts_count_chargers(b, f);

        assert(n <= BTS_CHARGERS);
        bts_known(b, f)->chargers = (unsigned)n & BTS_CHARGERS;
    }
}

bool bts_are_opposed(const struct battle *b, int f, int g)
{
    return bts_figure_of(b, f)->duel == bts_figure_of(b, g)->duel &&
           bts_are_engaged(b, f, g);
}

/* bts.14.09 charges of a turn are counted; more than fit have the last number. */
static uint8_t next_charge(const struct battle *b)
{
    int last = 0;

    for (int f = 0; f < b->figures; f++)
        if (bts_figure_of(b, f)->charge > last)
            last = bts_figure_of(b, f)->charge;
    return (uint8_t)(last < UINT8_MAX ? last + 1 : last);
}

/* bts.14.02 by charges alone. Whoever is charged has a duel to come, whatever it was in before (bts.10.16),
 * and its group is to be split anew. */
void bts_engage(struct battle *b, int f, int g)
{
    struct bts_figure *s = bts_figure(b, f);

    s->duel = bts_figure(b, g)->duel = 0;
    s->fought &= (uint8_t)~FOUGHT_DUEL;
    bts_figure(b, g)->fought &= (uint8_t)~FOUGHT_DUEL;
    if (!s->charge)
        s->charge = next_charge(b);
    for (int i = 0; i < BTS_TARGETS && !bts_are_engaged(b, f, g); i++)
        if (s->target[i] == 0) {
            s->target[i] = (uint16_t)(g + 1);
            assert(bts_chargers(b, g) < BTS_CHARGERS);
            bts_known(b, g)->chargers++;
        }
}

/* Takes one charge away; those behind it move up, so that the first tells. */
static void forget(struct battle *b, int f, int g)
{
    struct bts_figure *s = bts_figure(b, f);
    int kept = 0;

    if (!has_charged(s, g))
        return;
    bts_known(b, g)->chargers--;
    for (int i = 0; i < BTS_TARGETS; i++)
        if (s->target[i] != g + 1)
            s->target[kept++] = s->target[i];
    while (kept < BTS_TARGETS)
        s->target[kept++] = 0;
}

/* bts.06.12 who had not moved before it was Engaged may move now: being charged has
 * not ended its move. */
void bts_disengage(struct battle *b, int f)
{
    struct bts_figure *s = bts_figure(b, f);

    s->charge = 0;
    while (s->target[0])
        forget(b, f, s->target[0] - 1);
    s->across = 0;
    for (int g = 0; g < b->figures; g++)
        forget(b, g, f);
}

/* ---- prone ---- */

/* bts.20.14, 21.01, 23.43 who is never prone. */
static bool never_lies(const struct battle *b, int f)
{
    return bts_is(b, f, BTS_IS(MONSTER) | BTS_IS(VEHICLE) | BTS_IS(SIEGE)) ||
           bts_has(b, f, SPECIAL_GIGANTIC);
}

void bts_throw_down(struct battle *b, int f, uint16_t rule)
{
    if (bts_figure_of(b, f)->prone || never_lies(b, f))
        return;
    if (bts_has(b, f, SPECIAL_AGILE)) { /* bts.23.02 */
        const int die = bts_roll(
            b, BTS_TOLD(b, AGILE_ROLL, BTS(23, 2), ONE(b, f), .need = 4));

        LOG_SET(b, AGILE_ROLL, passed, die >= 4);
        if (die >= 4)
            return;
    }
    bts_figure(b, f)->prone = 1;
    BTS_TELL(b, PRONE, rule, ONE(b, f));
}
