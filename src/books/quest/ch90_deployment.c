/* ch90_deployment.c -- quest.90.42, 13.01, 13.39: where heroes begin. */
#include "books/quest/quest.h"

enum {
    SCOUTED = INCH(12),    /* quest.13.39 */
    AMBUSHED = INCH(9) + 1 /* quest.13.01 more than 9" */
};

/* The heroes who have no place yet. */
static unit_set waiting(const struct battle *b)
{
    unit_set set = 0;

    for (int u = 0; u < quest_stage(b)->heroes; u++)
        if (b->unit[u].where == UNIT_OFF_TABLE && !quest_unit_of(b, u)->comes)
            set |= unit_bit(u);
    return set;
}

/* Is it near enough to its zone? quest.90.42, 13.39 */
static bool in_zone(const struct battle *b, struct disc base, bool scouts)
{
    const struct box zone = quest_stage(b)->layout.hero_zone;

    return scouts
               ? box_near(zone, base.at, quest_length(b, SCOUTED) + base.radius)
               : box_holds_disc(zone, base);
}

bool quest_may_deploy(const struct battle *b, int unit, struct step at,
                      enum quest_manner_of_coming manner, struct refusal *why)
{
    const struct disc base = { at.at, quest_radius(b, unit) };
    const uint16_t rule = manner == COME_AMBUSH  ? QUEST(13, 1)
                          : manner == COME_SCOUT ? QUEST(13, 39)
                                                 : QUEST(90, 42);

    if (!terrain_holds(&b->stage->terrain, base))
        return answer_refuse(why, REFUSED_OFF_TABLE, QUEST(2, 4));
    if (manner != COME_AMBUSH && !in_zone(b, base, manner == COME_SCOUT))
        return answer_refuse(why, REFUSED_END, rule);
    if (!quest_may_stand(b, unit, at, -1))
        return answer_refuse(why, REFUSED_NO_ROOM, QUEST(6, 1));
    /* more than 9" away in ambush; else as on the move, 1" */
    if (!quest_may_stand(b, unit, at,
                         manner == COME_AMBUSH ? AMBUSHED : INCH(1)))
        return answer_refuse(why, REFUSED_CONTACT,
                             manner == COME_AMBUSH ? rule : QUEST(6, 1));
    return true;
}

bool quest_judge_station(const struct battle *b, const struct decision *d,
                         struct refusal *why)
{
    if (d->count != 1)
        return answer_refuse(why, REFUSED_FORM, QUEST(91, 2));
    return quest_may_deploy(
        b, b->asked.unit, d->step[0],
        (enum quest_manner_of_coming)ASKED(&b->asked, STATION, manner), why);
}

/* quest.91.02 the ways in which it may come. */
static uint64_t manners(const struct battle *b, int unit)
{
    return 1 << COME_ZONE |
           (quest_has(b, unit, TRAITED_SCOUT) ? 1 << COME_SCOUT : 0) |
           (quest_has(b, unit, TRAITED_AMBUSH) ? 1 << COME_AMBUSH : 0);
}

enum flow quest_deployment(struct battle *b)
{
    struct quest_deployment *v = LOCALS(b, quest_deployment);

    switch ((enum quest_deployment_step)frame_top(b)->step) {
    case DEPLOYMENT_BEGIN:
        while (waiting(b)) {
            ASK(b, DEPLOYMENT_WHICH, DEPLOY, .who = QUEST_PARTY,
                .rule = QUEST(91, 2), .unit = NOBODY, .other = NOBODY,
                .among = waiting(b));
            v->unit = (int8_t)b->answer.value;
            v->manner = COME_ZONE;
            if (manners(b, v->unit) != 1 << COME_ZONE) {
                ASK(b, DEPLOYMENT_MANNER, MANNER, .who = QUEST_PARTY,
                    .rule = QUEST(91, 2), .unit = v->unit, .other = NOBODY,
                    .among = manners(b, v->unit));
                v->manner = (uint8_t)b->answer.value;
            }
            if (v->manner == COME_AMBUSH) {
                quest_unit(b, v->unit)->comes = QUEST_NEVER; /* quest.13.01 */
                TELL(b, SET_ASIDE, QUEST(13, 1), v->unit, NOBODY);
                continue;
            }
            ASK(b, DEPLOYMENT_PLACE, STATION, .who = QUEST_PARTY,
                .rule = v->manner == COME_SCOUT ? QUEST(13, 39) : QUEST(90, 42),
                .unit = v->unit, .other = NOBODY, .manner = v->manner,
                .least = 1);
            b->unit[v->unit].where = UNIT_ON_TABLE;
            figure_put(b, v->unit, 0, b->answer.step[0].at,
                       b->answer.step[0].floor);
            TELL(b, PLACED,
                 v->manner == COME_SCOUT ? QUEST(13, 39) : QUEST(90, 42),
                 v->unit, NOBODY);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
