/* ch07_teleport.c -- bts chapter 23: Téléportation (23.80, 23.81). The Champion, or
 * the Transport he is in, appears anywhere and may drift off; the others appear
 * about him. */
#include "books/bts/bts.h"

enum {
    APART = CM(3), /* more than that from every figure */
    ON_TARGET = 6,
    SLIGHT = 4, /* bts.13.24 from here on the owner places it */
    LARGE = 2,
    RINGS = 6, /* looked at about a place */
    DIRECTIONS = 32,
    MESH = MM(5) /* places of a whole table that are looked at */
};

int bts_teleport_lead(const struct battle *b, int unit)
{
    const int first = b->unit[unit].first;

    return bts_carrier(b, first);
}

/* ---- where the first of them may be ---- */

/* bts.23.80 outside scenery, more than 3 cm from everybody, wholly on the table. */
static bool may_appear(const struct battle *b, int f, struct vec at)
{
    const struct terrain *t = &b->stage->terrain;
    const struct footprint print = bts_footprint_at(b, f, at);

    if (!bts_fits(b, f, (struct step){ at, 0 }))
        return false;
    for (int i = 0; i < t->pieces; i++)
        if (footprint_over(&print, &t->piece[i].shape))
            return false;
    for (int g = 0; g < b->figures; g++)
        if (g != f && bts_is_out(b, g) && bts_within_at(b, f, at, g, APART))
            return false;
    return true;
}

bool bts_find_appear(const struct battle *b, int unit, struct vec *out)
{
    const struct box table = terrain_box(&b->stage->terrain);
    const int f = bts_teleport_lead(b, unit);

    for (int32_t y = table.bottom + MESH; y < table.top; y += MESH)
        for (int32_t x = table.left + MESH; x < table.right; x += MESH)
            if (may_appear(b, f, vec(x, y))) {
                *out = vec(x, y);
                return true;
            }
    return false;
}

bool bts_judge_appear(const struct battle *b, const struct decision *d,
                      struct refusal *why)
{
    if (d->count != 1)
        return answer_refuse(why, REFUSED_FORM, BTS(23, 80));
    return may_appear(b, bts_teleport_lead(b, b->asked.unit), d->step[0].at) ||
           answer_refuse(why, REFUSED_NO_ROOM, BTS(23, 80));
}

/* bts.13.24 how far a roll lets it drift, and how far it must. */
static int32_t drift_most(int die)
{
    return die < LARGE ? CM(30) : CM(15);
}

static bool drifts_to(int die, struct vec from, struct vec to)
{
    const int64_t far = vec_distance2(from, to);
    const int64_t most = drift_most(die), least = CM(5);

    return far <= most * most && (die < SLIGHT || far > least * least);
}

bool bts_judge_drift(const struct battle *b, const struct decision *d,
                     struct refusal *why)
{
    const int f = bts_teleport_lead(b, b->asked.unit);

    if (d->count != 1)
        return answer_refuse(why, REFUSED_FORM, BTS(13, 24));
    if (!drifts_to(ASKED(&b->asked, DRIFT, die), bts_at(b, f), d->step[0].at))
        return answer_refuse(why, REFUSED_TOO_FAR, BTS(13, 24));
    return may_appear(b, f, d->step[0].at) ||
           answer_refuse(why, REFUSED_NO_ROOM, BTS(23, 80));
}

bool bts_find_drift(const struct battle *b, int unit, int die, struct vec *out)
{
    const int f = bts_teleport_lead(b, unit);
    const struct vec from = bts_at(b, f);

    for (int ring = 1; ring <= RINGS; ring++)
        for (int i = 0; i < DIRECTIONS; i++) {
            const struct vec to = vec_add(
                from, angle_vec((angle)(i * (TURN / DIRECTIONS)),
                                drift_most(die) * ring / RINGS - MM(1)));

            if (drifts_to(die, from, to) && may_appear(b, f, to)) {
                *out = to;
                return true;
            }
        }
    return false;
}

/* ---- the others ---- */

struct figures bts_gathering(const struct battle *b, int unit)
{
    const struct unit *u = &b->unit[unit];
    struct figures out = { { 0 } };

    for (int f = u->first; f < u->first + u->count; f++)
        if (bts_figure_of(b, f)->away == AWAY_RESERVE &&
            bts_figure_of(b, f)->inside == BTS_NO_PLACE)
            figures_add(&out, f);
    return out;
}

bool bts_may_gather(const struct battle *b, int f, struct vec at)
{
    const int lead = bts_teleport_lead(b, bts_model(b, f)->unit);
    const struct step place = { at, 0 };
    const struct figures nobody = { { 0 } };

    if (!bts_fits(b, f, place) || !bts_lands_free(b, f, place, &nobody) ||
        !terrain_stands(&b->stage->terrain,
                        (struct disc){ at, bts_girth(b, f) }, 0) ||
        !bts_within_at(b, f, at, lead, BTS_AURA))
        return false;
    for (int g = 0; g < b->figures; g++)
        if (bts_are_enemies(b, f, g) && bts_is_out(b, g) &&
            bts_within_at(b, f, at, g, BTS_CONTACT))
            return false;
    return true;
}

static void appear(struct battle *b, int f, struct vec at)
{
    struct bts_figure *s = bts_figure(b, f);

    *stand_at(b, f) = (struct stand){ at.x, at.y, 0 };
    s->away = AWAY_NOT;
    s->done = 1;
    s->moved = MOVED_MORE;
    s->walked = (uint16_t)(bts_pace(b, f) / MM(1));
    s->lodged |= LODGED_ARRIVED;
    BTS_TELL(b, APPEARS, BTS(23, 81), ONE(b, f));
}

bool bts_judge_gather(struct battle *b, const struct move *m,
                      const struct step *way, struct refusal *why)
{
    if (m->steps == 1 && bts_may_gather(b, m->figure, way[0].at)) {
        appear(b, m->figure, way[0].at);
        return true;
    }
    *why = (struct refusal){ BTS(23, 81), REFUSED_NO_ROOM, m->figure };
    return false;
}

bool bts_gather_about(const struct battle *b, int unit, struct decision *out)
{
    const struct vec middle = bts_at(b, bts_teleport_lead(b, unit));
    const struct figures who = bts_gathering(b, unit);
    struct battle after;

    battle_copy_quiet(&after, b);
    decision_value(out, 0);
    for (FIGURES_EACH(f, &who)) {
        bool found = false;

        for (int32_t far = CM(2); far < CM(18) && !found; far += CM(2))
            for (int i = 0; i < DIRECTIONS && !found; i++) {
                const struct vec at = vec_add(
                    middle, angle_vec((angle)(i * (TURN / DIRECTIONS)), far));

                if (!bts_may_gather(&after, f, at))
                    continue;
                appear(&after, f, at);
                out->step[out->count++] = (struct step){ at, 0 };
                out->move[out->moves++] = (struct move){ .figure = (uint16_t)f,
                                                         .facing = FACING_AHEAD,
                                                         .steps = 1 };
                found = true;
            }
        if (!found)
            return false;
    }
    return true;
}

/* ---- the rule ---- */

/* bts.23.57 */
static int roll_drift(struct battle *b, int unit)
{
    const struct unit *u = &b->unit[unit];
    int bonus = 0, die;

    for (int f = u->first; f < u->first + u->count; f++)
        if (bts_has(b, f, SPECIAL_TACTICIAN) && bts_is(b, f, BTS_IS(CHAMPION)))
            bonus = 1;
    die = bts_score(bts_roll(b, TOLD(b, DRIFT_ROLL, BTS(13, 24), unit, NOBODY)),
                    bonus);
    LOG_SET(b, DRIFT_ROLL, result, die);
    return die;
}

/* Passengers appear with their Transport. */
static void appear_all(struct battle *b, int lead)
{
    const struct figures aboard = bts_passengers(b, lead);

    appear(b, lead, bts_at(b, lead));
    for (FIGURES_EACH(f, &aboard))
        appear(b, f, bts_at(b, lead));
}

static bool has_room(const struct battle *b, int unit)
{
    struct decision d;

    return bts_gather_about(b, unit, &d);
}

static int left_of(const struct battle *b, int unit)
{
    const struct figures left = bts_gathering(b, unit);

    return figures_count(&left);
}

/* bts.23.81 all of them, or none. */
static void end_teleport(struct battle *b, int unit, bool all)
{
    const struct unit *u = &b->unit[unit];

    bts_unit(b, unit)->reserve = !all;
    b->unit[unit].where = all ? UNIT_ON_TABLE : UNIT_OFF_TABLE;
    if (all)
        return;
    for (int f = u->first; f < u->first + u->count; f++)
        if (bts_is_here(b, f)) {
            bts_figure(b, f)->away = AWAY_RESERVE;
            bts_figure(b, f)->done = bts_figure(b, f)->moved = 0;
            bts_figure(b, f)->lodged = 0;
            bts_figure(b, f)->walked = 0;
        }
    TELL(b, TURNED_BACK, BTS(23, 81), unit, NOBODY);
}

enum flow bts_teleport(struct battle *b)
{
    struct bts_teleport *v = LOCALS(b, bts_teleport);
    struct figures left;

    switch ((enum bts_teleport_step)frame_top(b)->step) {
    case TELEPORT_BEGIN:
        if (!bts_find_appear(b, v->unit, &v->at)) {
            end_teleport(b, v->unit, false); /* bts.23.80 ruling */
            return FLOW_DONE;
        }
        ASK(b, TELEPORT_WHERE, APPEAR, .who = b->unit[v->unit].owner,
            .rule = BTS(23, 80), .unit = v->unit, .other = NOBODY, .least = 1);
        v->at = b->answer.step[0].at;
        *stand_at(b, bts_teleport_lead(b, v->unit)) =
            (struct stand){ v->at.x, v->at.y, 0 };
        v->die = (uint8_t)roll_drift(b, v->unit);
        /* bts.23.80 ruling: without a place to drift to it stays */
        if (v->die < ON_TARGET && bts_find_drift(b, v->unit, v->die, &v->at)) {
            ASK(b, TELEPORT_DRIFT, DRIFT,
                .who = b->unit[v->unit].owner ^ (v->die < SLIGHT),
                .rule = BTS(13, 24), .unit = v->unit, .other = NOBODY,
                .die = v->die, .least = 1);
            v->at = b->answer.step[0].at;
            *stand_at(b, bts_teleport_lead(b, v->unit)) =
                (struct stand){ v->at.x, v->at.y, 0 };
        }
        appear_all(b, bts_teleport_lead(b, v->unit));
        left = bts_gathering(b, v->unit);
        if (figures_any(&left) && has_room(b, v->unit)) {
            ASK(b, TELEPORT_OTHERS, GATHER, .who = b->unit[v->unit].owner,
                .rule = BTS(23, 81), .unit = v->unit, .other = NOBODY,
                .across = bts_gathering(b, v->unit),
                .least = left_of(b, v->unit), .most = left_of(b, v->unit));
            for (int i = 0; i < b->answer.moves; i++)
                appear(b, b->answer.move[i].figure, b->answer.step[i].at);
        }
        left = bts_gathering(b, v->unit);
        end_teleport(b, v->unit, !figures_any(&left));
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
