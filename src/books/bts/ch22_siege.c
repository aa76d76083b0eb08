/* ch22_siege.c -- bts chapter 22: Servants of Armes de Siège: where they may go, how
 * they move their weapon, and how well they serve it; chapter 3: combined bases. */
#include "books/bts/bts.h"

enum {
    LEASH = CM(15), /* bts.22.03 */
    CREW = 2        /* bts.22.04, 22.07 */
};

/* ---- who serves what ---- */

int bts_siege_of(const struct battle *b, int f)
{
    int weapon;

    if (!bts_is(b, f, BTS_IS(SERVANT))) /* nearly all */
        return NO_FIGURE;
    weapon = b->unit[bts_model(b, f)->unit].first;
    return weapon != f && bts_is(b, weapon, BTS_IS(SIEGE)) &&
                   bts_is_here(b, weapon)
               ? weapon
               : NO_FIGURE; /* bts.22.10 freed */
}

struct figures bts_servants(const struct battle *b, int weapon)
{
    const struct unit *u = &b->unit[bts_model(b, weapon)->unit];
    struct figures out = { { 0 } };

    for (int i = 0; i < u->count; i++)
        if (bts_is_here(b, u->first + i) &&
            bts_siege_of(b, u->first + i) == weapon)
            figures_add(&out, u->first + i);
    return out;
}

bool bts_on_combined(const struct battle *b, int f)
{
    const int weapon = bts_siege_of(b, f);

    return weapon != NO_FIGURE && bts_model(b, weapon)->combined &&
           bts_carrier(b, f) == weapon;
}

/* bts.22.04 ruling: standing, in contact, neither Engaged nor Immobilised. */
struct figures bts_serving(const struct battle *b, int weapon)
{
    struct figures out = bts_servants(b, weapon);

    for (FIGURES_EACH(f, &out))
        if (bts_figure_of(b, f)->prone || bts_figure_of(b, f)->immobilised ||
            bts_is_engaged(b, f) ||
            !(bts_on_combined(b, f) || bts_touches(b, f, weapon))) /* 03.08 */
            figures_remove(&out, f);
    return out;
}

/* bts.23.12 one Servant is enough for a light weapon. */
static int crew_needed(const struct battle *b, int weapon)
{
    return bts_has(b, weapon, SPECIAL_LIGHT_SIEGE) ? 1 : CREW;
}

/* bts.07.05 ruling: Servants who come onto the table bring it with them. */
int32_t bts_entry_pace(const struct battle *b, int weapon)
{
    const struct unit *u = &b->unit[bts_model(b, weapon)->unit];
    int32_t pace = 0;
    int n = 0;

    for (int f = u->first; f < u->first + u->count; f++) {
        if (!bts_is(b, f, BTS_IS(SERVANT)) ||
            bts_figure_of(b, f)->away == AWAY_DEAD)
            continue;
        if (n++ == 0 || bts_pace(b, f) < pace)
            pace = bts_pace(b, f);
    }
    return n >= crew_needed(b, weapon) ? pace : bts_half_move(pace);
}

/* ---- Servants on the move ---- */

/* bts.22.03 ruling: who was forced further off must come nearer. */
uint16_t bts_servant_bar(const struct battle *b, int f, struct step end)
{
    const int weapon = bts_siege_of(b, f);
    struct footprint print, other;

    if (weapon == NO_FIGURE || bts_within_at(b, f, end.at, weapon, LEASH))
        return 0;
    print = bts_footprint_at(b, f, end.at);
    other = bts_footprint(b, weapon);
    return !bts_within(b, f, weapon, LEASH) &&
                   footprint_gap(&print, &other) < bts_gap(b, f, weapon)
               ? 0
               : BTS(22, 3);
}

/* ---- moving the weapon ---- */

/* bts.22.04 ruling: together, before any of them has moved otherwise. */
static struct figures haulers(const struct battle *b, int weapon)
{
    struct figures out = bts_serving(b, weapon);

    for (FIGURES_EACH(f, &out))
        if (bts_figure_of(b, f)->done || bts_figure_of(b, f)->frozen)
            figures_remove(&out, f);
    return out;
}

int32_t bts_haul_pace(const struct battle *b, int weapon)
{
    const struct figures crew = haulers(b, weapon);
    const int n = figures_count(&crew);
    int32_t pace = 0;

    for (FIGURES_EACH(f, &crew))
        if (pace == 0 || bts_pace(b, f) < pace)
            pace = bts_pace(b, f);
    return n >= crew_needed(b, weapon) ? pace : bts_half_move(pace); /* 22.05 */
}

uint16_t bts_haul_bar(const struct battle *b, int weapon)
{
    const struct bts_figure *s = bts_figure_of(b, weapon);

    if (s->done ||
        (!bts_is_out(b, weapon) && bts_house_of(b, weapon) == NOBODY))
        return BTS(6, 1);
    if (bts_is_engaged(b, weapon))
        return BTS(6, 5);
    if (s->immobilised)
        return BTS(11, 11);
    return bts_haul_pace(b, weapon) > 0 ? 0 : BTS(22, 4);
}

/* Where one of the group is when the weapon is there, turned so: each keeps its
 * place about it. */
static struct vec place_of(const struct battle *b, int weapon, int f,
                           struct vec at, angle turn)
{
    return vec_add(at,
                   vec_turned(vec_sub(bts_at(b, f), bts_at(b, weapon)), turn));
}

/* The group without those who are carried on the base itself. */
static struct figures group_of(const struct battle *b, int weapon)
{
    struct figures out = haulers(b, weapon);

    for (FIGURES_EACH(f, &out))
        if (bts_on_combined(b, f))
            figures_remove(&out, f);
    figures_add(&out, weapon);
    return out;
}

/* What the way of one of the group costs it; the others are not in its way. */
static uint16_t judge_one(const struct battle *b, int weapon, int f,
                          const struct figures *group, const struct way *way,
                          struct bts_walk *out)
{
    const struct figures nobody = { { 0 } };
    struct mover m = bts_mover(b, f);
    struct crowd all, crowd = { .count = 0 };
    struct way own = *way;
    enum reach_stop stop;

    for (int i = 0; i < own.steps; i++)
        own.step[i].at = place_of(b, weapon, f, way->step[i].at, 0);
    m.over = bts_steps_over(b, weapon); /* bts.22.04 ruling */
    bts_crowd_on(b, f, own.step[0].floor, NULL, &all);
    for (int i = 0; i < all.count; i++) {
        bool own_side = false;

        for (FIGURES_EACH(g, group))
            own_side |= vec_same(all.base[i].at, bts_at(b, g));
        if (!own_side)
            crowd.base[crowd.count++] = all.base[i];
    }
    stop = reach_cost(&b->stage->terrain, &m, &crowd, &own, out->limit, NULL);
    if (stop != REACH_FREE)
        return bts_rule_of_stop(stop);
    if (own.cost > out->way.cost)
        out->way.cost = own.cost;
    for (int i = 1; i < own.steps; i++)
        for (int g = 0; g < b->figures; g++) {
            const struct footprint print =
                bts_footprint_at(b, f, own.step[i - 1].at);
            const struct footprint other = bts_footprint(b, g);

            if (!figures_has(group, g) && bts_is_out(b, g) &&
                (bts_has_hull(b, f) || bts_has_hull(b, g)) &&
                footprint_sweeps(&print, own.step[i].at, &other))
                return BTS(6, 3);
        }
    if (!bts_fire_lets(b, f, &own))
        return BTS(8, 23);
    return bts_zones_allow(b, f, &own, &nobody) ? 0 : BTS(6, 6);
}

/* Everybody fits where the weapon ends, and touches no enemy. */
static uint16_t judge_end(const struct battle *b, const struct figures *group)
{
    for (FIGURES_EACH(f, group)) {
        if (!bts_fits(b, f,
                      (struct step){ bts_at(b, f), stand_of(b, f)->floor }))
            return BTS(6, 3);
        for (int g = 0; g < b->figures; g++)
            if (bts_are_enemies(b, f, g) && bts_is_out(b, g) &&
                bts_within(b, f, g, BTS_CONTACT))
                return BTS(6, 6);
    }
    return 0;
}

static void place_all(struct battle *b, int weapon, const struct figures *group,
                      struct vec at, angle facing)
{
    const angle turn = (angle)(facing - bts_figure(b, weapon)->facing);
    struct figures crew;

    for (FIGURES_EACH(f, group)) {
        const struct vec to = place_of(b, weapon, f, at, turn);

        if (f == weapon)
            continue;
        stand_at(b, f)->x = to.x;
        stand_at(b, f)->y = to.y;
    }
    stand_at(b, weapon)->x = at.x;
    stand_at(b, weapon)->y = at.y;
    crew = bts_servants(b, weapon);
    for (FIGURES_EACH(f, &crew)) /* bts.03.08 the base is where they are */
        if (!bts_is_out(b, f))
            *stand_at(b, f) = *stand_at(b, weapon);
    bts_figure(b, weapon)->facing = facing;
}

/* bts.22.06 a pivot is free. */
static angle facing_at_end(const struct battle *b, int weapon, int facing)
{
    return facing == FACING_AHEAD ? bts_figure_of(b, weapon)->facing
                                  : angle_degrees(facing);
}

/* bts.09.05 ruling: out of a building the weapon is put before the door that is
 * nearest to its way and looks away from it; who moves it stands left and right of
 * it, from its front backwards. Gives the rule that forbids it. */
static uint16_t bring_out(struct battle *b, int weapon,
                          const struct figures *group, const struct step *step,
                          int steps)
{
    const struct bts_model *m = bts_model(b, weapon);
    struct bts_start start = bts_start_of(b, weapon, step, steps);
    const struct step door = start.at;
    int n = 0;

    if (steps == 0 || start.rule)
        return steps == 0 ? BTS(9, 5) : start.rule;
    bts_set_out(b, weapon, &start);
    bts_figure(b, weapon)->facing = start.out;
    for (FIGURES_EACH(f, group)) {
        const int32_t radius = bts_model(b, f)->radius;
        const angle side =
            (angle)(start.out + (n % 2 ? -QUARTER_TURN : QUARTER_TURN));

        if (f == weapon)
            continue;
        start.at.at = vec_add(
            vec_add(door.at,
                    angle_vec(side, m->half_width + radius + BTS_CONTACT / 2)),
            angle_vec(start.out, m->half_length - (n / 2 * 2 + 1) * radius));
        bts_set_out(b, f, &start);
        n++;
    }
    return judge_end(b, group);
}

/* bts.09.03, 09.04 a light weapon goes in by a door, and who moves it with it.
 * Rulings: it charges nobody, and a combined base is too broad for a door. */
static struct bts_arrival judge_door(const struct battle *b, int weapon,
                                     struct step end,
                                     const struct battle *began)
{
    struct bts_arrival out = bts_enter_at(b, weapon, end, began);

    if (!out.rule &&
        (figures_any(&out.charged) || bts_model(b, weapon)->combined))
        out.rule = BTS(9, 3);
    return out;
}

struct bts_walk bts_judge_haul(const struct battle *b, int weapon,
                               const struct step *step, int steps, int facing,
                               bool enters)
{
    struct bts_walk out = { .limit = bts_haul_pace(b, weapon) };
    const struct figures group = group_of(b, weapon);
    const struct battle *began = b;
    struct battle after, before;

    out.rule = bts_haul_bar(b, weapon);
    out.reason = REFUSED_CHOICE;
    if (!out.rule && steps > BTS_CORNERS)
        out.rule = BTS(6, 2);
    if (!out.rule && bts_house_of(b, weapon) != NOBODY) {
        battle_copy_quiet(&before, b);
        out.rule = bring_out(&before, weapon, &group, step, steps);
        b = &before;
    }
    if (out.rule)
        return out;
    out.course.last = (int16_t)facing;
    out.way.steps = 1;
    out.way.step[0] =
        (struct step){ bts_at(b, weapon), stand_of(b, weapon)->floor };
    for (int i = 0; i < steps; i++)
        out.way.step[out.way.steps++] = step[i];
    out.reason = REFUSED_SOLID;
    for (FIGURES_EACH(f, &group))
        if (!out.rule)
            out.rule = judge_one(b, weapon, f, &group, &out.way, &out);
    if (out.rule)
        return out;
    battle_copy_quiet(&after, b);
    place_all(&after, weapon, &group, out.way.step[steps].at,
              facing_at_end(b, weapon, facing));
    out.rule = judge_end(&after, &group);
    out.reason = REFUSED_NO_ROOM;
    if (out.rule || !enters)
        return out;
    out.arrival = judge_door(&after, weapon, out.way.step[steps], began);
    out.rule = out.arrival.rule;
    out.reason = REFUSED_CONTACT;
    return out;
}

/* bts.22.05 ruling: Servants who move along have thereby moved. */
static void note_hauled(struct battle *b, int f, int64_t length, int32_t pace)
{
    struct bts_figure *s = bts_figure(b, f);

    s->done = 1;
    s->moved = length <= bts_half_move(pace) ? MOVED_HALF : MOVED_MORE;
}

void bts_make_haul(struct battle *b, int weapon, const struct bts_walk *walk)
{
    const struct figures group = group_of(b, weapon);
    const struct figures crew = haulers(b, weapon);
    const struct vec to = walk->way.step[walk->way.steps - 1].at;
    const int32_t pace = bts_haul_pace(b, weapon);
    int before, turned;
    angle facing;

    if (bts_house_of(b, weapon) != NOBODY)
        (void)bring_out(b, weapon, &group, &walk->way.step[1],
                        walk->way.steps - 1);
    before = bts_heading(b, weapon);
    facing = facing_at_end(b, weapon, walk->course.last);
    place_all(b, weapon, &group, to, facing);
    note_hauled(b, weapon, walk->way.cost, pace);
    if (walk->way.cost > 0)
        BTS_TELL(b, HAULED, BTS(22, 4), ONE(b, weapon),
                 .length = walk->way.cost);
    turned = bts_turn_of(before, bts_heading(b, weapon));
    if (turned != 0)
        BTS_TELL(b, LAID, BTS(22, 6), ONE(b, weapon),
                 .degrees = turned < 0 ? -turned : turned);
    for (FIGURES_EACH(f, &crew))
        note_hauled(b, f, walk->way.cost, bts_pace(b, f));
    if (walk->arrival.inside)
        for (FIGURES_EACH(f, &group))
            bts_arrive(b, f, &walk->arrival);
}

/* ---- shooting ---- */

int bts_siege_aim(const struct battle *b, int weapon)
{
    const struct figures crew = bts_serving(b, weapon);
    int best = 0;

    for (FIGURES_EACH(f, &crew)) {
        const int aim = bts_aim(b, f);

        if (aim && (best == 0 || aim < best))
            best = aim;
    }
    return best;
}

bool bts_is_undermanned(const struct battle *b, int weapon)
{
    const struct figures crew = bts_serving(b, weapon);

    return figures_count(&crew) < crew_needed(b, weapon);
}

bool bts_servants_see(const struct battle *b, int weapon, int g)
{
    const struct figures crew = bts_servants(b, weapon);

    for (FIGURES_EACH(f, &crew))
        if (bts_sees(b, f, g))
            return true;
    return false;
}

/* bts.03.10 ruling: unless the shooter is in the half-plane behind the weapon. */
bool bts_shields_servant(const struct battle *b, int shooter, int g)
{
    int weapon;
    struct vec to;

    if (!bts_on_combined(b, g))
        return false;
    weapon = bts_carrier(b, g);
    to = vec_sub(bts_at(b, bts_carrier(b, shooter)), bts_at(b, weapon));
    return vec_dot(to, angle_vec(bts_figure_of(b, weapon)->facing, 1 << 10)) >=
           0;
}
