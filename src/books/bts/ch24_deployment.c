/* ch24_deployment.c -- bts chapter 24: the players deploy their Combat Units in
 * turn, the Champion first, the others within 15 cm of him. */
#include "books/bts/bts.h"

/* ---- judging places ---- */

/* bts.24.11 nobody inside an enemy's zone. */
static bool keeps_off(const struct battle *b, int f, struct vec at)
{
    for (int g = 0; g < b->figures; g++)
        if (bts_are_enemies(b, f, g) && bts_has_zone(b, g) &&
            bts_within_at(b, f, at, g, BTS_ZONE - 1))
            return false;
    return true;
}

uint16_t bts_deploy_bar(const struct battle *b, int f, struct vec at)
{
    const struct footprint print = bts_footprint_at(b, f, at);
    const int first = b->unit[bts_model(b, f)->unit].first;

    if (!bts_zone_takes(b, bts_owner(b, f), &print))
        return BTS(24, bts_plan(b)->rule);
    if (f != first && !bts_within_at(b, f, at, first, BTS_AURA))
        return BTS(24, 11);
    if (!bts_fits(b, f, (struct step){ at, 0 }) ||
        !terrain_stands(&b->stage->terrain,
                        (struct disc){ at, bts_girth(b, f) }, 0))
        return BTS(6, 3);
    return keeps_off(b, f, at) ? 0 : BTS(24, 11);
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

static void place(struct battle *b, int f, struct vec at)
{
    *stand_at(b, f) = (struct stand){ at.x, at.y, 0 };
    bts_figure(b, f)->away = AWAY_NOT;
}

bool bts_judge_deploy(struct battle *b, const struct move *m,
                      const struct step *way, struct refusal *why)
{
    const int first = b->unit[bts_model(b, m->figure)->unit].first;
    uint16_t bar = m->steps == 1 ? 0 : BTS(24, 11);

    if (!bar && m->figure != first && !bts_is_here(b, first))
        bar = BTS(24, 10); /* the Champion comes first */
    if (!bar) {
        face(b, m->figure, m->facing);
        bar = bts_deploy_bar(b, m->figure, way[0].at);
    }
    if (bar) {
        *why = (struct refusal){ bar, REFUSED_NO_ROOM, m->figure };
        return false;
    }
    place(b, m->figure, way[0].at);
    return true;
}

/* ---- finding places ---- */

/* bts.92.23 on a grid about the first, nearest places first. */
bool bts_deploy_about(const struct battle *b, int unit, struct vec at,
                      struct decision *out)
{
    const struct unit *u = &b->unit[unit];
    struct battle after;

    battle_copy_quiet(&after, b);
    decision_value(out, 0);
    for (int i = 0; i < u->count; i++) {
        const int f = u->first + i;
        const int32_t pitch = 2 * bts_reach_of(b, f) + MM(1);
        bool found = false;

        for (int ring = 0; ring <= 6 && !found; ring++)
            for (int y = -ring; y <= ring && !found; y++)
                for (int x = -ring; x <= ring && !found; x++) {
                    const struct vec spot =
                        vec_add(at, vec(x * pitch, y * pitch));

                    if ((x != -ring && x != ring && y != -ring && y != ring) ||
                        bts_deploy_bar(&after, f, spot))
                        continue;
                    place(&after, f, spot);
                    out->step[out->count++] = (struct step){ spot, 0 };
                    out->move[out->moves++] =
                        (struct move){ .figure = (uint16_t)f,
                                       .facing = FACING_AHEAD,
                                       .steps = 1 };
                    found = true;
                }
        if (!found)
            return false;
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
        if (b->unit[u].owner == player && b->unit[u].where == UNIT_OFF_TABLE)
            out |= unit_bit(u);
    return out;
}

static struct figures figures_of(const struct battle *b, int unit)
{
    struct figures out = { { 0 } };

    for (int i = 0; i < b->unit[unit].count; i++)
        figures_add(&out, b->unit[unit].first + i);
    return out;
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
        place(b, b->answer.move[i].figure, b->answer.step[i].at);
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
            ASK(b, DEPLOYMENT_ZONE, ZONE, .who = v->player, .rule = BTS(24, 10),
                .unit = NOBODY, .other = NOBODY, .among = 3);
            bts_state(b)->zone = (uint8_t)b->answer.value;
            TELL_BY(b, v->player, CHOOSES, BTS(24, 10), NOBODY, NOBODY,
                    .zone = b->answer.value);
        }
        face_ahead(b);
        CALL(b, DEPLOYMENT_PICKED, bts_picks, .turn = 0); /* bts.91.04 */
        while (undeployed(b, 0) | undeployed(b, 1)) {
            if (undeployed(b, v->player)) {
                ASK(b, DEPLOYMENT_UNIT, UNIT, .who = v->player,
                    .rule = BTS(24, 10), .unit = NOBODY, .other = NOBODY,
                    .among = undeployed(b, v->player));
                v->unit = (uint8_t)b->answer.value;
                roll_half(b, v->unit);
                ASK(b, DEPLOYMENT_PLACE, DEPLOY, .who = v->player,
                    .rule = BTS(24, 11), .unit = v->unit, .other = NOBODY,
                    .across = figures_of(b, v->unit),
                    .least = b->unit[v->unit].count,
                    .most = b->unit[v->unit].count);
                deploy(b, v->unit);
            }
            v->player ^= 1;
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
