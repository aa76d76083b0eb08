/* ch13_terrain.c -- OFAS chapter 13: what scenery does to infantry.
 *
 * The table knows traits; this file gives them the book's effects: shelter,
 * cover in close combat, and the tests of dangerous ground. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

figure_set ofas_sheltered(const struct battle *b, int unit, uint32_t trait)
{
    struct terrain room;
    const struct terrain *t = ofas_land(b, &room);
    figure_set out = 0;

    /* ofas.13.24, 13.26 the whole base inside a ruin or wood */
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1)
        if (terrain_piece_around(t, figure_base(b, unit, set_first(left)),
                                 trait) >= 0)
            out |= left & -left;
    return out;
}

int ofas_height_under(const struct battle *b, struct vec at, int floor)
{
    struct terrain room;

    /* ofas.13.29 a hill; ofas.13.32 a roof counts as one */
    return terrain_piece_at(ofas_land(b, &room), at,
                            floor > 0 ? TRAIT_ROOF : TRAIT_RAISED);
}

static int height_of(const struct battle *b, int unit, int figure)
{
    return ofas_height_under(b, figure_at(b, unit, figure),
                             figure_floor(b, unit, figure));
}

/* ofas.13.29 the majority on one hill the charge did not begin on */
static bool holds_height(const struct battle *b, int target, int start_hill)
{
    uint8_t on[MAX_PIECES] = { 0 };

    for (figure_set left = b->unit[target].alive; left; left &= left - 1) {
        int hill = height_of(b, target, set_first(left));

        if (hill >= 0 && hill != start_hill &&
            2 * ++on[hill] > unit_strength(b, target))
            return true;
    }
    return false;
}

/* Does he stand on its roof? Then it is no obstacle (ofas.13.30) but a height to
 * him (ofas.13.32). On the ground nobody is inside. */
static bool is_roof_of(const struct piece *p, struct vec at)
{
    return (p->traits & TRAIT_ROOF) && polygon_has(&p->shape, at);
}

/* Does something to fight across lie between: a linear obstacle (ofas.13.07),
 * a simple one (ofas.13.08), a building or container (ofas.13.30)? Ruins and
 * woods guard only who stands inside (ofas.13.24, 13.26), heights only who
 * stands on them (ofas.13.29, 13.32). */
static bool stands_between(const struct terrain *t, struct vec a, struct vec b)
{
    struct segment line = { a, b };
    struct box around = box_of_segment(line, 0);

    for (int i = 0; i < t->pieces; i++) {
        const struct piece *p = &t->piece[i];

        if (!(p->traits & TRAIT_GUARDS) || (p->traits & TRAIT_SHELTERS) ||
            is_roof_of(p, a) || is_roof_of(p, b) ||
            !box_meets(p->shape.around, around))
            continue;
        if (p->traits & TRAIT_LINEAR ? segments_meet(p->line, line)
                                     : polygon_cut_by(&p->shape, line))
            return true;
    }
    return false;
}

/* Is the figure inside or behind what guards (ofas.07.25 ruling)? Against who
 * flies only woods count. */
static bool is_guarded(const struct battle *b, struct vec from, int target,
                       int figure, bool flies)
{
    struct terrain room;
    const struct terrain *t = ofas_land(b, &room);
    int around = terrain_piece_around(t, figure_base(b, target, figure),
                                      flies ? TRAIT_WOOD : TRAIT_SHELTERS);

    if (around >= 0)
        return true; /* ofas.13.24, 13.26 */
    return !flies && stands_between(t, from, figure_at(b, target, figure));
}

static figure_set guarded(const struct battle *b, int unit, int target,
                          bool flies)
{
    struct vec from = figure_at(b, unit, b->unit[unit].leader);
    figure_set out = 0;

    for (figure_set left = b->unit[target].alive; left; left &= left - 1)
        if (is_guarded(b, from, target, set_first(left), flies))
            out |= left & -left;
    return out;
}

enum ofas_test ofas_close_cover(const struct battle *b, int unit, int target,
                                int start_hill)
{
    /* ofas.15.28 against jet-packs only woods count (ofas.13.26) */
    const bool jets = OFAS_HAS(ofas_team(b, unit)->options, JET_PACKS);
    figure_set counted;

    if (ofas_bunker_of(b, target) != NOBODY)
        return TEST_HD; /* ofas.13.43 ruling, whoever comes */
    if (OFAS_FITTED(ofas_team(b, unit), JUMP))
        return TEST_AF; /* ofas.16.37 not even woods */
    /* ofas.13.07, 13.24 what guards infantry; ofas.13.29 heights guard hulls */
    if (ofas_is_vehicle(b, target))
        return !jets && holds_height(b, target, start_hill) ? TEST_HD : TEST_AF;
    counted = guarded(b, unit, target, jets);
    if (2 * set_count(counted) >= unit_strength(b, target))
        return TEST_HD; /* ofas.07.25 */
    if (!jets && holds_height(b, target, start_hill))
        return TEST_HD;
    return TEST_AF;
}

void ofas_ground_risks(const struct battle *b, int unit, const struct way *way,
                       int32_t *risky, int32_t *rough)
{
    struct terrain room;
    const struct terrain *t = ofas_land(b, &room);
    const struct ofas_team *team = ofas_team(b, unit);
    struct way end = { .steps = 1 };

    if (ofas_is_vehicle(b, unit)) {
        /* ofas.13.17; ofas.16.37 who jumps feels only where it lands */
        *risky = !OFAS_FITTED(team, JUMP) && ofas_way_is_risky(b, unit, way);
        *rough = 0;
        return;
    }
    end.step[0] = way->step[way->steps - 1];
    /* ofas.15.28 jet-packs feel the ground only where they land */
    if (OFAS_HAS(team->options, JET_PACKS))
        way = &end;
    /* ofas.13.15, 13.18 even a part of the leader's base is enough */
    *risky = way_touches(t, way, team->radius, TRAIT_DANGEROUS);
    /* ofas.15.39 obstacles and difficult ground are dangerous to some */
    *rough = OFAS_HAS(team->options, LIMITED_MOVEMENT) &&
             way_is_rough(t, way, team->radius);
}

bool ofas_stands_in_danger(const struct battle *b, int unit)
{
    struct terrain room;

    if (ofas_is_vehicle(b, unit))
        return ofas_hull_in_danger(b, unit);
    if (ofas_bunker_of(b, unit) != NOBODY)
        return false; /* ofas.13.39 it stands on a floor */
    return terrain_piece_under(ofas_land(b, &room),
                               figure_base(b, unit, b->unit[unit].leader),
                               TRAIT_DANGEROUS) >= 0;
}

/* ofas.13.15 one EZ test per figure, once per movement. */
static int test_ground(struct battle *b, const struct ofas_danger *v)
{
    uint8_t die[MAX_ROLL];
    int n = ofas_figures(b, v->unit);
    struct event e = TOLD(b, DANGER_ROLL, v->rule, v->unit, NOBODY);
    int failed = n - ofas_tests(b, e, TEST_EZ, n, die);

    /* ofas.15.25 scouts roll failures again, once */
    if (failed && OFAS_HAS(ofas_team(b, v->unit)->options, SCOUTS)) {
        e.rule = OFAS(15, 25);
        failed -= ofas_tests(b, e, TEST_EZ, failed, NULL);
    }
    return failed;
}

/* A swarm marks its wounds (ofas.15.48); gives how many bases go. */
static int bases_lost(struct battle *b, int unit, int wounds)
{
    struct ofas_unit *u = ofas_unit(b, unit);

    if (!ofas_team(b, unit)->swarm)
        return wounds;
    wounds += u->marks;
    u->marks = (uint8_t)(wounds % OFAS_SWARM);
    return wounds / OFAS_SWARM;
}

/* ofas.13.16 each failure is a wound that nothing stops, on a figure its owner
 * chooses, without a morale test; medics may act (ofas.15.61). */
enum flow ofas_danger(struct battle *b)
{
    struct ofas_danger *v = LOCALS(b, ofas_danger);

    switch ((enum ofas_danger_step)frame_top(b)->step) {
    case DANGER_BEGIN:
        if (ofas_is_vehicle(b, v->unit)) { /* ofas.13.17 */
            CALL(b, DANGER_HAZARD, ofas_hazard, .unit = v->unit);
            return FLOW_DONE;
        }
        /* Who fell before is out of the medics' reach. */
        ofas_unit(b, v->unit)->fallen = 0;
        v->wounds = bases_lost(b, v->unit, test_ground(b, v));
        for (; v->wounds > 0; v->wounds--) {
            ASK(b, DANGER_CASUALTY, CASUALTY, .who = b->unit[v->unit].owner,
                .rule = OFAS(13, 16), .unit = (int8_t)v->unit, .other = NOBODY,
                .among = b->unit[v->unit].alive, .losses = (int16_t)v->wounds);
            CALL(b, DANGER_REMOVAL, ofas_removal, .unit = v->unit,
                 .figure = b->answer.value, .uncounted = 1);
        }
        CALL(b, DANGER_RETURNS, ofas_aftermath, .unit = v->unit,
             .no_morale = 1);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
