/* ch90_deployment.c -- duo.90.02, 22.21: who stands where when play begins.
 *
 * Groups deploy in reverse order of play, each whole; infiltrators follow, in
 * order of play. */
#include "books/duo/duo.h"

#include <stddef.h>

enum {
    AHEAD = PAS(10), /* duo.22.21 */
    APART = PAS(3)
};

/* Models of the group that wait to be placed: now, or with the infiltrators. */
static unit_set waiting(const struct battle *b, int group, bool late)
{
    unit_set set = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == group && b->unit[u].where == UNIT_OFF_TABLE &&
            duo_unit_of(b, u)->late == late)
            set |= unit_bit(u);
    return set;
}

/* The group whose place in the order is played now: from the last on, then from
 * the first. */
static int group_at(const struct battle *b, const struct duo_deployment *v)
{
    const struct duo_state *s = duo_state_of(b);

    return s->order[v->late ? v->place : b->players - 1 - v->place];
}

struct box duo_zone(const struct battle *b, int unit)
{
    const struct terrain *t = &b->stage->terrain;
    struct box zone = duo_stage(b)->scenario.zone[b->unit[unit].owner];

    if (duo_unit_of(b, unit)->late)
        zone = (struct box){ zone.left - AHEAD, zone.bottom - AHEAD,
                             zone.right + AHEAD, zone.top + AHEAD };
    if (zone.left < -t->width / 2)
        zone.left = -t->width / 2;
    if (zone.right > t->width / 2)
        zone.right = t->width / 2;
    if (zone.bottom < -t->depth / 2)
        zone.bottom = -t->depth / 2;
    if (zone.top > t->depth / 2)
        zone.top = t->depth / 2;
    return zone;
}

bool duo_judge_station(const struct battle *b, const struct decision *d,
                       struct refusal *why)
{
    const int unit = b->asked.unit;
    const struct terrain *t = &b->stage->terrain;
    const bool late = duo_unit_of(b, unit)->late;
    struct stander other[MAX_UNITS];
    struct footing f;
    struct disc base;
    struct level on;

    if (d->count != 1 || d->value == FACING_AHEAD)
        return answer_refuse(why, REFUSED_FORM, DUO(91, 2));
    base = (struct disc){ d->step[0].at, duo_radius(b, unit) };
    if (!terrain_holds(t, base))
        return answer_refuse(why, REFUSED_OFF_TABLE, DUO(90, 1));
    if (!box_holds_disc(duo_zone(b, unit), base))
        return answer_refuse(why, REFUSED_END, late ? DUO(22, 21) : DUO(90, 2));
    if (d->step[0].floor > 0 && !late) /* duo.22.21 on a building, too */
        return answer_refuse(why, REFUSED_FLOOR, DUO(90, 2));
    f = duo_footing(b, unit, other);
    f.avoids |= TRAIT_DEEP;
    switch (level_stands(&f, base.at, d->step[0].floor, NULL)) {
    case LEVEL_FREE:
        break;
    case LEVEL_OFF_TABLE:
        return answer_refuse(why, REFUSED_OFF_TABLE, DUO(90, 1));
    case LEVEL_NONE:
        return answer_refuse(why, REFUSED_FLOOR, DUO(90, 2));
    case LEVEL_SOLID:
        return answer_refuse(why, REFUSED_SOLID, DUO(90, 2));
    case LEVEL_BASE:
        return answer_refuse(why, REFUSED_BASE, DUO(90, 2));
    }
    on = level_at(t, base.at, d->step[0].floor);
    for (unit_set foes = duo_enemies(b, unit); late && foes; foes &= foes - 1)
        if (duo_would_near(b, unit, base.at, on.z, set_first(foes), APART))
            return answer_refuse(why, REFUSED_CONTACT, DUO(22, 21));
    return true;
}

static void station(struct battle *b, int unit)
{
    const struct step at = b->answer.step[0];

    b->unit[unit].where = UNIT_ON_TABLE;
    b->unit[unit].facing = angle_degrees(b->answer.value);
    duo_put(b, unit, at.at, at.floor,
            level_at(&b->stage->terrain, at.at, at.floor).z, 0);
    TELL(b, DEPLOYS, DUO(90, 2), unit, NOBODY);
}

enum flow duo_deployment(struct battle *b)
{
    struct duo_deployment *v = LOCALS(b, duo_deployment);

    switch ((enum duo_deployment_step)frame_top(b)->step) {
    case DEPLOYMENT_BEGIN:
        for (v->late = 0; v->late < 2; v->late++)
            for (v->place = 0; v->place < b->players; v->place++)
                while (waiting(b, group_at(b, v), v->late)) {
                    ASK(b, DEPLOYMENT_WHICH, DEPLOY,
                        .who = (uint8_t)group_at(b, v), .rule = DUO(91, 2),
                        .unit = NOBODY, .other = NOBODY,
                        .among = waiting(b, group_at(b, v), v->late));
                    v->unit = (int8_t)b->answer.value;
                    if (!v->late && duo_has(b, v->unit, TRAITED_INFILTRATION)) {
                        ASK(b, DEPLOYMENT_INFILTRATES, INFILTRATE,
                            .who = b->unit[v->unit].owner, .rule = DUO(22, 21),
                            .unit = v->unit, .other = NOBODY,
                            .among = 1 << NO | 1 << YES);
                        if (b->answer.value == YES) {
                            duo_unit(b, v->unit)->late = 1;
                            continue; /* after all others */
                        }
                    }
                    ASK(b, DEPLOYMENT_PLACE, STATION,
                        .who = b->unit[v->unit].owner,
                        .rule = v->late ? DUO(22, 21) : DUO(90, 2),
                        .unit = v->unit, .other = NOBODY, .least = 1);
                    station(b, v->unit);
                }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
