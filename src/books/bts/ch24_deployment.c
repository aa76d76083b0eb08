/* ch24_deployment.c -- bts chapter 24: the players deploy their Combat Units in
 * turn, the Champion first, the others within 15 cm of him. */
#include "books/bts/bts.h"

/* ---- judging places ---- */

/* bts.24.11 nobody inside an enemy's zone. */
static bool keeps_off(const struct battle *b, int f, struct vec at)
{
    const struct figures about = bts_about_at(b, f, at, BTS_ZONE);

    for (FIGURES_EACH(g, &about))
        if (bts_are_enemies(b, f, g) && bts_has_zone(b, g) &&
            bts_within_at(b, f, at, g, BTS_ZONE - 1))
            return false;
    return true;
}

/* bts.24.10 who of a unit is placed first: the Champion, or the Transport that he
 * begins in. */
static int lead_of(const struct battle *b, int unit)
{
    return bts_carrier(b, b->unit[unit].first);
}

/* bts.06.04 who is not said to face elsewhere faces as it did. */
static void face(struct battle *b, int f, int degrees)
{
    if (degrees != FACING_AHEAD)
        bts_figure(b, f)->facing = angle_degrees(degrees);
}

/* Before that, the other side. */
static void face_ahead(struct battle *b)
{
    for (int f = 0; f < b->figures; f++) {
        const struct box zone = bts_zone(b, bts_owner(b, f));

        bts_figure(b, f)->facing =
            zone.bottom < -zone.top ? QUARTER_TURN : 3 * QUARTER_TURN;
    }
}

/* Puts it there: on the table, or where there is a building on a floor of it; its
 * passengers are with it. */
static void place(struct battle *b, int f, struct step at)
{
    const int house = bts_house_at(b, at.at);
    const struct figures aboard = bts_passengers(b, f);

    bts_figure(b, f)->away = AWAY_NOT;
    if (house != NOBODY)
        bts_lodge(b, f, house, at.floor);
    else
        *stand_at(b, f) = (struct stand){ at.at.x, at.at.y, 0 };
    for (FIGURES_EACH(p, &aboard)) {
        bts_figure(b, p)->away = AWAY_NOT;
        *stand_at(b, p) = *stand_at(b, f);
    }
}

/* bts.24.11 within 15 cm of the first of its unit. */
static bool is_near_lead(const struct battle *b, int f, struct step at)
{
    const int lead = lead_of(b, bts_model(b, f)->unit);
    struct battle there;

    if (f == lead)
        return true;
    if (bts_house_at(b, at.at) == NOBODY)
        return bts_within_at(b, f, at.at, lead, BTS_AURA);
    battle_copy_quiet(&there, b);
    place(&there, f, at);
    return bts_within(&there, f, lead, BTS_AURA);
}

/* bts.24.11 ruling, 09.03 the whole building lies in the zone. */
static uint16_t lodge_bar(const struct battle *b, int f, int house, int floor)
{
    const struct polygon *walls = &b->stage->terrain.piece[house].shape;
    const struct figures enemies = bts_roommates(b, f, house, NOBODY, true);

    if (bts_house_bar(b, f, house))
        return bts_house_bar(b, f, house);
    for (int i = 0; i < walls->corners; i++) {
        const struct footprint corner = { .hull.at = walls->corner[i],
                                          .radius = 1 };

        if (!bts_zone_takes(b, bts_owner(b, f), &corner))
            return BTS(24, 11);
    }
    return floor < 0 || floor >= bts_storeys(b, house) ? BTS(9, 18)
           : figures_any(&enemies)                     ? BTS(24, 11)
                                                       : 0;
}

uint16_t bts_deploy_bar(const struct battle *b, int f, struct step at)
{
    const struct footprint print = bts_footprint_at(b, f, at.at);
    const int house = bts_house_at(b, at.at);

    if (house != NOBODY && lodge_bar(b, f, house, at.floor))
        return lodge_bar(b, f, house, at.floor);
    if (house == NOBODY && !bts_zone_takes(b, bts_owner(b, f), &print))
        return BTS(24, bts_plan(b)->rule);
    if (house == NOBODY &&
        (!bts_fits(b, f, (struct step){ at.at, 0 }) ||
         !terrain_stands(&b->stage->terrain,
                         (struct disc){ at.at, bts_girth(b, f) }, 0)))
        return BTS(6, 3);
    if (!is_near_lead(b, f, at))
        return BTS(24, 11);
    return house != NOBODY || keeps_off(b, f, at.at) ? 0 : BTS(24, 11);
}

/* What is wrong with a place that the rule bars. */
static enum refusal_reason reason_of(const struct battle *b, int f,
                                     uint16_t bar, struct step at)
{
    if (bar == BTS(6, 3))
        return REFUSED_BASE;
    if (bar != BTS(24, 11))
        return REFUSED_END;
    return is_near_lead(b, f, at) ? REFUSED_CONTACT : REFUSED_LEASH;
}

bool bts_judge_deploy(struct battle *b, const struct move *m,
                      const struct step *way, struct refusal *why)
{
    const int lead = lead_of(b, bts_model(b, m->figure)->unit);
    uint16_t bar = m->steps == 1 ? 0 : BTS(24, 11);

    if (!bar && m->figure != lead && !bts_is_here(b, lead))
        bar = BTS(24, 10); /* the Champion comes first */
    if (!bar) {
        face(b, m->figure, m->facing);
        bar = bts_deploy_bar(b, m->figure, way[0]);
    }
    if (bar) {
        *why = (struct refusal){ .rule = bar, .figure = m->figure };
        why->reason = m->steps == 1
                          ? (uint16_t)reason_of(b, m->figure, bar, way[0])
                          : (uint16_t)REFUSED_FORM;
        return false;
    }
    place(b, m->figure, way[0]);
    return true;
}

/* ---- finding places ---- */

/* The k-th place at the sides of a weapon where a Servant touches it: from its rear
 * forwards, left and right by turns. */
static struct step place_at_weapon(const struct battle *b, int weapon, int f,
                                   int k)
{
    const struct bts_model *m = bts_model(b, weapon);
    const int32_t radius = bts_model(b, f)->radius;
    const angle ahead = bts_figure_of(b, weapon)->facing;
    const angle side = (angle)(ahead + (k % 2 ? -QUARTER_TURN : QUARTER_TURN));
    const struct vec beside =
        angle_vec(side, m->half_width + radius + BTS_CONTACT / 2);

    return (struct step){ vec_add(vec_add(bts_at(b, weapon), beside),
                                  angle_vec(ahead, (k / 2 * 2 + 1) * radius -
                                                       m->half_length)),
                          0 };
}

bool bts_deploy_at_weapon(const struct battle *b, int f, struct step *out)
{
    const int weapon = bts_siege_of(b, f);

    if (weapon == NO_FIGURE)
        return false;
    for (int k = 0;
         k / 2 * bts_model(b, f)->radius < bts_model(b, weapon)->half_length;
         k++) {
        const struct step place = place_at_weapon(b, weapon, f, k);

        if (!bts_deploy_bar(b, f, place)) {
            *out = place;
            return true;
        }
    }
    return false;
}

static void note_place(struct battle *after, int f, struct step spot,
                       struct decision *out)
{
    place(after, f, spot);
    out->step[out->count++] = spot;
    out->move[out->moves++] = (struct move){ .figure = (uint16_t)f,
                                             .facing = FACING_AHEAD,
                                             .steps = 1 };
}

bool bts_deploys_like(const struct battle *b, int f, int g)
{
    return memcmp(bts_model(b, f), bts_model(b, g), sizeof *bts_model(b, f)) ==
           0;
}

/* A place of a grid, by rings about its middle. */
enum { RINGS = 6 };
struct spot {
    int ring, x, y;
};

static void next_spot(struct spot *s)
{
    do {
        if (++s->x <= s->ring)
            continue;
        if (++s->y > s->ring)
            s->y = -++s->ring;
        s->x = -s->ring;
    } while (s->x != -s->ring && s->x != s->ring && s->y != -s->ring &&
             s->y != s->ring);
}

static struct step step_to(struct vec middle, const struct spot *s,
                           int32_t pitch)
{
    return (struct step){ vec_add(middle, vec(s->x * pitch, s->y * pitch)), 0 };
}

#ifdef ALEA_CHECKS
/* Is there no place for it before that spot? */
static bool are_barred(const struct battle *b, int f, struct vec middle,
                       const struct spot *end, int32_t pitch)
{
    for (struct spot s = { 0, 0, 0 };
         s.ring != end->ring || s.x != end->x || s.y != end->y; next_spot(&s))
        if (!bts_deploy_bar(b, f, step_to(middle, &s, pitch)))
            return false;
    return true;
}
#endif

/* bts.92.23 on a grid about the first, nearest places first; Servants at their
 * weapon. Who is like the last one goes on from where that one stands. */
bool bts_deploy_about(const struct battle *b, int unit, struct vec at,
                      struct decision *out)
{
    const struct unit *u = &b->unit[unit];
    const int lead = lead_of(b, unit);
    struct spot spot = { 0, 0, 0 };
    struct battle after;
    int last = NO_FIGURE;

    battle_copy_quiet(&after, b);
    decision_value(out, 0);
    for (int i = -1; i < u->count; i++) {
        const int f = i < 0 ? lead : u->first + i;
        const int32_t pitch = 2 * bts_reach_of(b, f) + MM(1);
        struct step to;

        if (bts_figure_of(&after, f)->inside || bts_is_here(&after, f))
            continue;
        if (bts_deploy_at_weapon(&after, f, &to)) {
            note_place(&after, f, to, out);
            continue;
        }
        if (last == NO_FIGURE || !bts_deploys_like(b, f, last))
            spot = (struct spot){ 0, 0, 0 };
        last = f;
#ifdef ALEA_CHECKS
        assert(are_barred(&after, f, at, &spot, pitch));
#endif
        for (; spot.ring <= RINGS; next_spot(&spot)) {
            to = step_to(at, &spot, pitch);
            if (!bts_deploy_bar(&after, f, to))
                break;
        }
        if (spot.ring > RINGS)
            return false;
        note_place(&after, f, to, out);
    }
    return true;
}

enum { ROOM_PITCH = CM(5) };

bool bts_deploy_anywhere(const struct battle *b, int unit, int32_t pitch,
                         struct decision *out)
{
    const struct box zone = bts_zone(b, b->unit[unit].owner);

    for (int32_t y = zone.bottom + pitch / 2; y < zone.top; y += pitch)
        for (int32_t x = zone.left + pitch / 2; x < zone.right; x += pitch)
            if (bts_deploy_about(b, unit, vec(x, y), out))
                return true;
    return false;
}

/* ---- the rule ---- */

static unit_set undeployed(const struct battle *b, int player)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player && b->unit[u].where == UNIT_OFF_TABLE &&
            !bts_unit_of(b, u)->reserve)
            out |= unit_bit(u);
    return out;
}

/* All of a unit but those who begin in its Transport. */
static struct figures figures_of(const struct battle *b, int unit)
{
    struct figures out = { { 0 } };

    for (int i = 0; i < b->unit[unit].count; i++)
        if (!bts_figure_of(b, b->unit[unit].first + i)->inside)
            figures_add(&out, b->unit[unit].first + i);
    return out;
}

static int count_of(const struct battle *b, int unit)
{
    const struct figures who = figures_of(b, unit);

    return figures_count(&who);
}

/* bts.24.10 the higher die is player A, bts.24.31 in an ambush the lower. */
static void find_leader(struct battle *b)
{
    const bool ambush = bts_plan(b)->ground == GROUND_AMBUSH;
    const int higher = bts_roll_off(b, ambush ? BTS(24, 31) : BTS(24, 10));

    bts_state(b)->leader = (uint8_t)(higher ^ (ambush ? 1 : 0));
}

/* bts.24.37 the die of a unit says in which half of the zone; ruling: where that is
 * full, the other. */
static void roll_half(struct battle *b, int unit)
{
    struct bts_state *s = bts_state(b);
    struct decision d;
    int half;

    if (bts_plan(b)->ground != GROUND_HALVES)
        return;
    half = bts_roll(b, TOLD(b, HALF_ROLL, BTS(24, 37), unit, NOBODY)) < BTS_EVEN
               ? 1
               : 2;
    LOG_SET(b, HALF_ROLL, half, half);
    s->half = (uint8_t)half;
    if (bts_deploy_anywhere(b, unit, ROOM_PITCH, &d))
        return;
    TELL(b, ZONE_FULL, BTS(24, 37), unit, NOBODY, .half = half);
    s->half = (uint8_t)(3 - half);
}

static void deploy(struct battle *b, int unit)
{
    for (int i = 0; i < b->answer.moves; i++) {
        face(b, b->answer.move[i].figure, b->answer.move[i].facing);
        place(b, b->answer.move[i].figure, b->answer.step[i]);
    }
    b->unit[unit].where = UNIT_ON_TABLE;
    bts_state(b)->half = 0;
    TELL(b, DEPLOYED, BTS(24, 10), unit, NOBODY);
}

enum flow bts_deployment(struct battle *b)
{
    struct bts_deployment *v = LOCALS(b, bts_deployment);

    switch ((enum bts_deployment_step)frame_top(b)->step) {
    case DEPLOYMENT_BEGIN:
        find_leader(b);
        v->player = bts_state(b)->leader;
        if (bts_plan(b)->ground != GROUND_AMBUSH) {
            /* bts.91.03 */
            ASK(b, DEPLOYMENT_ZONE, ZONE, .who = v->player, .rule = BTS(24, 10),
                .unit = NOBODY, .other = NOBODY, .among = 3);
            bts_state(b)->zone = (uint8_t)b->answer.value;
            TELL_BY(b, v->player, CHOOSES, BTS(24, 10), NOBODY, NOBODY,
                    .zone = b->answer.value);
        }
        face_ahead(b);
        CALL(b, DEPLOYMENT_KEPT, bts_withhold, .half = 0); /* bts.07.01 */
        CALL(b, DEPLOYMENT_PICKED, bts_picks, .turn = 0);  /* bts.91.04 */
        while (undeployed(b, 0) | undeployed(b, 1)) {
            if (undeployed(b, v->player)) {
                /* bts.91.05 */
                ASK(b, DEPLOYMENT_UNIT, UNIT, .who = v->player,
                    .rule = BTS(24, 10), .unit = NOBODY, .other = NOBODY,
                    .among = undeployed(b, v->player));
                v->unit = (uint8_t)b->answer.value;
                CALL(b, DEPLOYMENT_ABOARD, bts_aboard, .unit = v->unit);
                roll_half(b, v->unit);
                ASK(b, DEPLOYMENT_PLACE, DEPLOY, .who = v->player,
                    .rule = BTS(24, 11), .unit = v->unit, .other = NOBODY,
                    .across = figures_of(b, v->unit),
                    .least = count_of(b, v->unit),
                    .most = count_of(b, v->unit));
                deploy(b, v->unit);
            }
            v->player ^= 1;
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
