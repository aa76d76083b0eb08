/* ch11_terrain.c -- quest.11.04, 90.46: dangerous ground. Cover is in
 * ch07_sight.c, difficult ground in ch06_ways.c. */
#include "books/quest/quest.h"

enum { RISK_NONE, RISK_DANGER, RISK_ACID };

static int risk_of(const struct piece *p)
{
    return p->special & QUEST_ACID ? RISK_ACID : RISK_DANGER;
}

/* What it goes of a leg on the table itself: all of it, or what is left of it
 * beyond the edge of a roof; false: nothing. */
static bool on_table(const struct terrain *t, struct step from, struct step to,
                     struct segment *out)
{
    *out = (struct segment){ from.at, to.at };
    if (from.floor > 0)
        out->a = quest_edge(t, from, to.at);
    else if (to.floor > 0)
        out->b = quest_edge(t, to, from.at);
    return from.floor == 0 || to.floor == 0;
}

int quest_risk(const struct battle *b, int unit, const struct way *way)
{
    const struct terrain *t = &b->stage->terrain;
    int risk = RISK_NONE;

    if (quest_flies(b, unit))
        return RISK_NONE; /* quest.13.26 */
    for (uint64_t left = terrain_with(t, TRAIT_DANGEROUS); left;
         left &= left - 1) {
        const struct piece *p = &t->piece[set_first(left)];

        for (int i = way->steps > 1 ? 1 : 0; i < way->steps; i++) {
            struct segment leg;

            if (on_table(t, way->step[i > 0 ? i - 1 : 0], way->step[i], &leg) &&
                polygon_swept_by(&p->shape, leg, quest_radius(b, unit)) &&
                risk_of(p) > risk)
                risk = risk_of(p);
        }
    }
    return risk;
}

void quest_brave(struct battle *b, int unit, int figure, int risk,
                 uint16_t rule)
{
    const int cor = quest_kind(b, unit)->toughness;
    const uint8_t hurt = quest_unit(b, unit)->hurt;
    uint8_t die[UINT8_MAX];
    int ones = 0;

    roll(b, TOLD(b, DANGER_ROLL, rule, unit, NOBODY), QUEST_FACES, cor, die);
    for (int i = 0; i < cor; i++)
        ones += die[i] == 0;
    LOG_SET(b, DANGER_ROLL, wounds, ones);
    if (ones == 0)
        return;
    quest_wound(b, unit, figure, ones, 0, rule);
    /* quest.90.46 whom the acid wounds */
    if (risk == RISK_ACID && quest_unit(b, unit)->hurt > hurt)
        quest_afflict(b, unit, CONDITION_AFFLICTED, QUEST(90, 46));
}

/* The dangerous ground under the model, or -1. */
static int danger_under(const struct battle *b, int unit, int figure)
{
    if (figure_floor(b, unit, figure) > 0)
        return -1;
    return terrain_piece_under(&b->stage->terrain, quest_base(b, unit, figure),
                               TRAIT_DANGEROUS);
}

bool quest_in_danger(const struct battle *b, int unit, int figure)
{
    return danger_under(b, unit, figure) >= 0;
}

void quest_danger(struct battle *b, int unit, int figure, uint16_t rule)
{
    const int under = danger_under(b, unit, figure);

    if (under >= 0)
        quest_brave(b, unit, figure, risk_of(&b->stage->terrain.piece[under]),
                    rule);
}

void quest_brave_all(struct battle *b, int unit, const uint8_t *risk)
{
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1)
        if (risk[set_first(left)] && (b->unit[unit].alive & left & -left))
            quest_brave(b, unit, set_first(left), risk[set_first(left)],
                        QUEST(11, 4));
}
