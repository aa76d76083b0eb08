/* ch13_destruction.c -- OFAS chapter 13: scenery that can be destroyed.
 *
 * When the players agree on it (ofas.13.34) every piece of the kinds of
 * ofas.13.37, and a bunker (ofas.13.38), may be shot at, charged and run into:
 * a vehicle of speed 0 without a rear, which takes no damage tests. The stage
 * never changes: the battle knows what each piece lost and which are gone, and
 * ofas_land() leaves those out. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum {
    RUBBLE_POWER = 2,   /* ofas.13.36 */
    SECTION = INCH(3),  /* ofas.13.37 ruling */
    SPOT = MM(1) / 10,  /* how wide a point of the outline is for sight */
    STEP = INCH(1) / 2, /* how finely an outline is searched */
    GAP = OFAS_CONTACT / 2,
    FALL_STEP = INCH(1) / 4, /* who finds his place taken: how far aside */
    FALL_MOST = 96,
    FALL_WAYS = 16
};

static const struct piece *piece_of(const struct battle *b, int piece)
{
    return &b->stage->terrain.piece[piece];
}

bool ofas_can_raze(const struct battle *b, int piece)
{
    if (piece >= ANSWER_NONE || piece >= b->stage->terrain.pieces ||
        ofas_state_of(b)->razed >> piece & 1)
        return false;
    return ofas_is_bunker(b, piece) || /* ofas.13.43 its door */
           (ofas_stage(b)->settings.destruction &&
            piece_of(b, piece)->structure);
}

/* ofas.13.36 what is destroyed is removed; the others keep their numbers */
const struct terrain *ofas_land_left(const struct battle *b,
                                     struct terrain *room)
{
    terrain_copy(room, &b->stage->terrain);
    for (uint64_t left = ofas_state_of(b)->razed; left; left &= left - 1) {
        struct piece *p = &room->piece[set_first(left)];

        if (ofas_is_bunker(b, set_first(left)))
            continue; /* ofas.13.43 without a door */

        p->traits = 0;
        p->floors = p->tough = p->weight = 0;
        p->height = 0;
    }
    return room;
}

/* ---- sections ---- */

static struct vec middle_of(struct vec p, struct vec q)
{
    return vec_between(p, q, 1, 2);
}

/* The part of a linear obstacle from 'from' to 'to' of 'whole'. */
static struct piece section_of(const struct piece *wall, int32_t from,
                               int32_t to, int32_t whole)
{
    const struct vec *c = wall->shape.corner;
    /* its long sides: from 0 to 1 and from 3 to 2, or those beside them */
    const int k =
        vec_distance2(c[0], c[1]) >= vec_distance2(c[1], c[2]) ? 0 : 1;
    const struct vec a = c[k], b = c[k + 1], d = c[(k + 2) % 4],
                     e = c[(k + 3) % 4];
    struct piece out = *wall;

    out.shape.corner[0] = vec_between(a, b, from, whole);
    out.shape.corner[1] = vec_between(a, b, to, whole);
    out.shape.corner[2] = vec_between(e, d, to, whole);
    out.shape.corner[3] = vec_between(e, d, from, whole);
    polygon_close(&out.shape);
    out.line =
        (struct segment){ middle_of(out.shape.corner[0], out.shape.corner[3]),
                          middle_of(out.shape.corner[1], out.shape.corner[2]) };
    return out;
}

bool ofas_cut_walls(struct terrain *t, int most)
{
    const int pieces = t->pieces;

    for (int i = 0; i < pieces; i++) {
        const struct piece wall = t->piece[i];
        int32_t whole;

        if (!(wall.traits & TRAIT_LINEAR) || !wall.structure)
            continue;
        whole = vec_distance(wall.line.a, wall.line.b);
        for (int32_t from = 0; from < whole; from += SECTION) {
            int32_t to = from + SECTION < whole ? from + SECTION : whole;

            if (from > 0 && t->pieces >= most)
                return false;
            t->piece[from > 0 ? t->pieces++ : i] =
                section_of(&wall, from, to, whole);
        }
    }
    return true;
}

/* ---- shots ---- */

bool ofas_near_piece(const struct battle *b, int unit, int piece, int32_t range)
{
    const struct polygon *shape = &piece_of(b, piece)->shape;
    const struct ofas_print from = ofas_print(b, unit, b->unit[unit].leader);
    struct polygon hull;

    if (!from.boxed)
        return polygon_near(shape, from.base.at, from.base.radius + range);
    hull = hull_shape(&from.hull);
    return polygon_within(&hull, shape, range);
}

/* Is some corner of it, or the middle of a side, in sight? */
static bool eye_sees(const struct ofas_between *m, const struct body *eye,
                     const struct piece *p)
{
    const struct polygon *s = &p->shape;

    for (int i = 0; i < 2 * s->corners; i++) {
        struct vec a = s->corner[i / 2],
                   b = s->corner[(i / 2 + 1) % s->corners];
        struct body spot = { i % 2 ? middle_of(a, b) : a, SPOT, 0, p->height };

        if (ofas_seen_past(m, eye, &spot) != SEEN_NONE)
            return true;
    }
    return false;
}

figure_set ofas_who_see_piece(const struct battle *b, int unit, int arm,
                              figure_set bearers, int piece)
{
    struct ofas_between m;
    struct body eye[OFAS_SQUAD];
    figure_set out = 0, eyes;

    /* ofas.13.34 ruling: nobody sees the walls he looks out of (ofas.13.40), nor
     * an automated weapon what it stands on */
    if (piece ==
        (ofas_is_gun(arm) ? ofas_gun_piece(b, arm) : ofas_bunker_of(b, unit)))
        return 0;
    ofas_between(b, unit, unit, &m);
    if (ofas_is_gun(arm))
        ofas_clear_piece(&m, ofas_gun_piece(b, arm)); /* ofas.a6.09 */
    ofas_clear_piece(&m, piece); /* it does not hide itself */
    eyes = ofas_eyes(b, unit, arm, bearers, eye);
    for (figure_set left = eyes; left; left &= left - 1)
        if (eye_sees(&m, &eye[set_first(left)], piece_of(b, piece)))
            out |= left & -left;
    if (ofas_looks_out(b, unit, arm)) /* ofas.13.40 one serves all */
        return out ? bearers : 0;
    return out;
}

/* May any scenery be a target? */
static bool has_targets(const struct battle *b)
{
    return ofas_stage(b)->settings.destruction ||
           ofas_stage(b)->settings.bunkers;
}

uint64_t ofas_scenery_targets(const struct battle *b, struct ofas_shot s)
{
    uint64_t out = 0;

    if (!has_targets(b) || (s.fire & FIRE_ALERT))
        return 0;
    s.target = s.measured = NOBODY;
    for (int i = 0; i < b->stage->terrain.pieces; i++) {
        s.piece = i + 1;
        if (ofas_can_raze(b, i) && ofas_profiles(b, s))
            out |= (uint64_t)1 << i;
    }
    return out;
}

/* ---- what falls ---- */

/* ofas.13.36 who is in or on it; a wall has no inside, what flies is over it */
static figure_set inside(const struct battle *b, int unit, int piece)
{
    const struct piece *p = piece_of(b, piece);
    figure_set out = 0;

    if (!unit_on_table(b, unit) || (p->traits & TRAIT_LINEAR) ||
        ofas_is_chassis(b, unit, OFAS_FLYER))
        return 0;
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1)
        if (polygon_has(&p->shape, figure_at(b, unit, set_first(left))))
            out |= left & -left;
    return out;
}

static bool is_taken(const struct battle *b, int unit, int figure,
                     struct disc base)
{
    for (int u = 0; u < b->units; u++) {
        if (!unit_on_table(b, u) || ofas_is_vehicle(b, u))
            continue;
        for (figure_set left = b->unit[u].alive; left; left &= left - 1) {
            int f = set_first(left);

            if ((u != unit || f != figure) && figure_floor(b, u, f) == 0 &&
                disc_overlaps(base, figure_base(b, u, f)))
                return true;
        }
    }
    return false;
}

/* ofas.13.36 ruling: at the same spot on the ground; where somebody stands
 * already, as near as there is room. */
static void come_down(struct battle *b, int unit, int figure)
{
    struct terrain room;
    const struct terrain *t = ofas_terrain(b, unit, NOBODY, TO_STAND, &room);
    const struct disc from = figure_base(b, unit, figure);

    for (int i = 0; i < FALL_MOST * FALL_WAYS; i++) {
        angle way = (angle)(i % FALL_WAYS * (TURN / FALL_WAYS));
        struct disc base = { vec_add(from.at,
                                     angle_vec(way, i / FALL_WAYS * FALL_STEP)),
                             from.radius };

        if (!terrain_holds(t, base) || !terrain_stands(t, base, 0) ||
            is_taken(b, unit, figure, base))
            continue;
        figure_put(b, unit, figure, base.at, 0);
        return;
    }
    figure_put(b, unit, figure, from.at, 0);
}

static void bring_down(struct battle *b, int piece)
{
    ofas_state(b)->razed |= (uint64_t)1 << piece;
    for (int u = 0; u < b->units && !ofas_is_bunker(b, piece); u++)
        for (figure_set left = inside(b, u, piece); left; left &= left - 1)
            if (figure_floor(b, u, set_first(left)) > 0)
                come_down(b, u, set_first(left));
}

/* Takes the points; true when the last is gone. */
static bool scar(struct battle *b, const struct ofas_razing *v)
{
    uint8_t *scars = &ofas_state(b)->scars[v->piece];
    const int left = ofas_piece_structure(b, v->piece) - *scars;
    const int points = v->points < left ? v->points : left;

    *scars = (uint8_t)(*scars + points);
    TELL_BY(b, v->by, SCARRED, OFAS(13, 37), NOBODY, NOBODY,
            .piece = v->piece + 1, .points = points, .left = left - points);
    if (points < left)
        return false;
    if (ofas_is_bunker(b, v->piece)) /* ofas.13.43 it was the door */
        TELL_BY(b, v->by, DOOR, OFAS(13, 43), NOBODY, NOBODY,
                .piece = v->piece + 1);
    else /* ofas.13.36 */
        TELL_BY(b, v->by, COLLAPSES, OFAS(13, 36), NOBODY, NOBODY,
                .piece = v->piece + 1);
    return true;
}

static unit_set all_inside(const struct battle *b, int piece)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (inside(b, u, piece))
            out |= unit_bit(u);
    return out;
}

/* ofas.13.36 a hit of power 2 each, without cover */
static int buried(struct battle *b, const struct ofas_razing *v)
{
    int hits = set_count(v->inside);

    if (ofas_team(b, v->unit)->swarm)
        hits *= OFAS_SWARM; /* ofas.15.46 */
    return ofas_tests(b, TOLD(b, RUBBLE_ROLL, OFAS(13, 36), v->unit, NOBODY),
                      ofas_test_of(RUBBLE_POWER, ofas_resistance(b, v->unit)),
                      hits, NULL);
}

/* A piece loses points of structure; with the last it falls on who is there. */
enum flow ofas_razing(struct battle *b)
{
    struct ofas_razing *v = LOCALS(b, ofas_razing);

    switch ((enum ofas_razing_step)frame_top(b)->step) {
    case RAZING_BEGIN:
        if (v->points <= 0 || !ofas_can_raze(b, v->piece) || !scar(b, v))
            return FLOW_DONE;
        if (!ofas_is_bunker(b, v->piece)) /* ofas.13.43 its walls stand */
            v->left = all_inside(b, v->piece);
        for (; v->left; v->left &= v->left - 1) {
            v->unit = set_first(v->left);
            v->inside = inside(b, v->unit, v->piece);
            if (!ofas_unit(b, v->unit)->hit_order)
                ofas_unit(b, v->unit)->fallen = 0;
            v->wounds = buried(b, v);
            CALL(b, RAZING_LOSSES, ofas_losses, .unit = v->unit, .by = v->by,
                 .wounds = v->wounds, .eligible = v->inside,
                 .flags = LOSS_RUBBLE);
            /* ofas.15.60 medics; who is shot at in this phase has them later */
            if (!ofas_is_vehicle(b, v->unit) &&
                !ofas_unit(b, v->unit)->hit_order)
                CALL(b, RAZING_AFTERMATH, ofas_aftermath, .unit = v->unit,
                     .no_morale = 1);
        }
        bring_down(b, v->piece);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- charges ---- */

/* A place beside the outline, cheaper than what was found so far? */
static void try_place(const struct battle *b, int unit, struct vec at,
                      const struct terrain *t, const struct mover *m,
                      const struct crowd *foes, struct way *best)
{
    const struct step from = leader_step(b, unit);
    const struct step to = { at, 0 };
    const struct disc base = { at, m->radius };
    const int32_t limit =
        best->steps ? best->cost - 1 : ofas_charge_distance(b, unit);
    struct crowd friends;
    struct way way;

    if (limit < 0 || vec_distance(from.at, at) > limit ||
        !terrain_holds(t, base) || !terrain_stands(t, base, 0))
        return;
    ofas_friends(b, unit, NOBODY, &friends);
    for (int i = 0; i < friends.count; i++)
        if (disc_overlaps(base, friends.base[i]))
            return;
    if (reach_shortest(t, m, foes, from, to, limit, &way) == REACH_FREE &&
        ofas_room(b, unit, to, NOBODY))
        *best = way;
}

/* The leader's cheapest way to touch the piece from outside; a walker ends it
 * with its front (ofas.11.08). */
static bool find_way(const struct battle *b, int unit, int piece,
                     struct way *best, angle *facing)
{
    struct terrain room;
    const struct terrain *t = ofas_terrain(b, unit, NOBODY, TO_STAND, &room);
    const struct polygon *s = &piece_of(b, piece)->shape;
    struct mover m;
    struct crowd foes;

    *best = (struct way){ 0 };
    *facing = b->unit[unit].facing;
    if (ofas_near_piece(b, unit, piece, OFAS_CONTACT)) {
        *best = (struct way){ .steps = 1, .step = { leader_step(b, unit) } };
        return true;
    }
    if (!ofas_near_piece(b, unit, piece, ofas_charge_distance(b, unit)))
        return false;
    if (ofas_is_vehicle(b, unit))
        return ofas_find_walker_raid(
            b, unit, piece, ofas_charge_distance(b, unit), best, facing);
    ofas_mover(b, unit, &m);
    ofas_enemies(b, unit, NOBODY, OFAS_CLEAR, &foes);
    for (int i = 0; i < s->corners; i++) {
        struct vec a = s->corner[i], c = s->corner[(i + 1) % s->corners];
        int32_t side = vec_distance(a, c);
        angle along = angle_of(vec_sub(c, a));

        for (int32_t k = 0; k < side; k += STEP)
            for (int turn = TURN / 4; turn < TURN; turn += TURN / 2) {
                struct vec at =
                    vec_add(vec_between(a, c, k, side),
                            angle_vec((angle)(along + turn), m.radius + GAP));

                if (!polygon_overlaps_disc(s, (struct disc){ at, m.radius }))
                    try_place(b, unit, at, t, &m, &foes, best);
            }
    }
    return best->steps > 0;
}

uint16_t ofas_raid_refused(const struct battle *b, int unit, int piece)
{
    struct way way;
    angle facing;

    if (!ofas_can_raze(b, piece))
        return OFAS(13, 37);
    if (ofas_team(b, unit)->kamikaze)
        return OFAS(20, 27); /* they die with the enemy, not with a wall */
    if (!unit_on_table(b, unit))
        return OFAS(14, 10);
    if (ofas_bunker_of(b, unit) != NOBODY)
        return OFAS(13, 39); /* it does not move */
    return find_way(b, unit, piece, &way, &facing) ? 0 : OFAS(7, 3);
}

uint64_t ofas_raid_targets(const struct battle *b, int unit)
{
    uint64_t out = 0;

    if (!has_targets(b))
        return 0;
    for (int i = 0; i < b->stage->terrain.pieces && i < ANSWER_NONE; i++)
        if (!ofas_raid_refused(b, unit, i))
            out |= (uint64_t)1 << i;
    return out;
}

static void run_up(struct battle *b, struct ofas_raid *v)
{
    struct way way;
    angle facing;

    TELL(b, RAIDS, OFAS(13, 34), v->unit, NOBODY, .piece = v->piece + 1);
    ofas_tally_begin(b);
    ofas_note_idols(b, v->unit, v->unit); /* ofas.a6.15 */
    find_way(b, v->unit, v->piece, &way, &facing);
    ofas_ground_risks(b, v->unit, &way, &v->risky, &v->rough);
    b->unit[v->unit].facing = facing; /* ofas.11.08 */
    ofas_walk(b, v->unit, &way, EVENT_CONTACT, OFAS(7, 16));
    if (ofas_is_vehicle(b, v->unit) && ofas_stands_in_danger(b, v->unit))
        v->risky = 1; /* ofas.13.18 a part of the hull is enough */
    ofas_unit(b, v->unit)->moved = 1;
}

static figure_set fighters(const struct battle *b, const struct ofas_raid *v)
{
    return b->unit[v->unit].alive & ~ofas_unit_of(b, v->unit)->grenadiers;
}

static uint64_t blows_of(const struct battle *b, const struct ofas_raid *v)
{
    return ofas_is_vehicle(b, v->unit)
               ? ofas_close_mounts(b, v->unit, ofas_working_mounts(b, v->unit))
               : ofas_close_weapons(b, v->unit, fighters(b, v));
}

/* ofas.13.34 ruling: it does not strike back, and who charged stays there. */
enum flow ofas_raid(struct battle *b)
{
    struct ofas_raid *v = LOCALS(b, ofas_raid);
    const uint8_t owner = b->unit[v->unit].owner;

    switch ((enum ofas_raid_step)frame_top(b)->step) {
    case RAID_BEGIN:
        run_up(b, v);
        CALL(b, RAID_PLACING, ofas_placing, .unit = v->unit, .other = NOBODY,
             .rule = OFAS(7, 20));
        if (v->risky || v->rough)
            CALL(b, RAID_DANGER, ofas_danger, .unit = v->unit,
                 .rule = v->risky ? OFAS(13, 15) : OFAS(15, 39));
        if (!unit_on_table(b, v->unit))
            return FLOW_DONE;
        CALL(b, RAID_ALERT, ofas_alert, .target = v->unit,
             .window = WINDOW_MOVE, .charged = NOBODY);
        if (!unit_on_table(b, v->unit) || ofas_unit(b, v->unit)->panicked)
            return FLOW_DONE;
        ofas_unit(b, v->unit)->aim = ofas_unit(b, v->unit)->grenadiers = 0;
        if (ofas_bearers(b, v->unit, OFAS_GRENADE_ARM,
                         b->unit[v->unit].alive)) {
            /* ofas.11.13 as against a vehicle; ofas.13.35 without the risk */
            ASK(b, RAID_GRENADIERS, GRENADIERS, .who = owner,
                .rule = OFAS(13, 35), .unit = (int8_t)v->unit, .other = NOBODY,
                .among = ofas_bearers(b, v->unit, OFAS_GRENADE_ARM,
                                      b->unit[v->unit].alive),
                .least = 0, .most = OFAS_SQUAD);
            ofas_unit(b, v->unit)->grenadiers = b->answer.set;
            if (b->answer.set)
                CALL(b, RAID_GRENADES, ofas_strike, .unit = v->unit,
                     .target = NOBODY, .piece = v->piece + 1,
                     .arm = OFAS_GRENADE_ARM, .bearers = b->answer.set,
                     .marks = ofas_unit(b, v->unit)->marks);
        }
        v->arms = blows_of(b, v);
        while (v->arms && ofas_can_raze(b, v->piece) &&
               unit_on_table(b, v->unit)) {
            ASK(b, RAID_CHOICE, STRIKE, .who = owner, .rule = OFAS(7, 23),
                .unit = (int8_t)v->unit, .other = NOBODY, .among = v->arms);
            v->arm = b->answer.value;
            v->arms = ofas_other_blows(b, v->unit, v->arm, v->arms);
            if (++v->struck == ofas_most_weapons(b, v->unit))
                v->arms = 0; /* ofas.16.10 the stomp is one of them */
            CALL(b, RAID_BLOW, ofas_strike, .unit = v->unit, .target = NOBODY,
                 .piece = v->piece + 1, .arm = v->arm,
                 .marks = ofas_unit(b, v->unit)->marks,
                 .bearers = ofas_who_carry(b, v->unit, fighters(b, v), v->arm));
        }
        ofas_unit(b, v->unit)->grenadiers = 0;
        if (!unit_on_table(b, v->unit))
            return FLOW_DONE;
        ASK(b, RAID_REGROUP, REGROUP, .who = owner, .rule = OFAS(13, 34),
            .unit = (int8_t)v->unit, .other = NOBODY,
            .among = unit_strength(b, v->unit) > 1 ? 3 : 1);
        if (b->answer.value == NO)
            return FLOW_DONE;
        TELL(b, REGROUPS, OFAS(13, 34), v->unit, NOBODY);
        CALL(b, RAID_REGROUPING, ofas_placing, .unit = v->unit, .other = NOBODY,
             .rule = OFAS(13, 34));
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
