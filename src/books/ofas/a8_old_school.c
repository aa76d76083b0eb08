/* a8_old_school.c -- OFAS annex 8: Old School Battle.
 *
 * The generic scenario without objectives (ofas.a8.01): at the end the losses of
 * each army score for the other, in army points, and so does every quarter of
 * the table that one side alone holds. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum {
    QUARTERS = 4,      /* ofas.a8.07 */
    QUARTER_PARTS = 10 /* ofas.a8.05, ofas.a8.06 of the format, rounded up */
};

static void score(struct battle *b, struct event e, int points)
{
    struct ofas_state *s = ofas_state(b);

    int camp = ofas_camp(b, e.who);

    s->score[camp] = (int16_t)(s->score[camp] + points);
    tell(b, e);
}

/* ---- losses ---- */

/* ofas.a8.03 strictly below half of what it had */
static bool is_below_half(const struct battle *b, int unit)
{
    return 2 * ofas_figures(b, unit) < ofas_team(b, unit)->size;
}

/* What the opponent gets for the unit, and by which rule. */
static int toll_of(const struct battle *b, int unit, uint16_t *rule)
{
    const struct ofas_team *team = ofas_team(b, unit);
    bool panicked = ofas_unit_of(b, unit)->panicked;

    *rule = OFAS(OFAS_ANNEX + 8, 2); /* ofas.a8.02 */
    if (b->unit[unit].where == UNIT_GONE)
        return team->cost;
    /* Vehicles and characters are destroyed or nothing: they neither panic nor
     * lose figures. */
    *rule = OFAS(OFAS_ANNEX + 8, 4); /* ofas.a8.04 both */
    if (panicked && is_below_half(b, unit))
        return team->cost;
    *rule = OFAS(OFAS_ANNEX + 8, 3); /* ofas.a8.03 one of the two, rounded up */
    return panicked || is_below_half(b, unit) ? (team->cost + 1) / 2 : 0;
}

void ofas_score_toll(struct battle *b, int unit)
{
    uint16_t rule;
    const int points = toll_of(b, unit, &rule);
    const int who = ofas_speaker(b, 1 - ofas_camp_of(b, unit));

    if (points > 0)
        score(b, TOLD_BY(who, TOLL, rule, unit, NOBODY, .points = points),
              points);
}

/* ---- quarters ---- */

/* ofas.a8.07 a quarter of the table, as a rectangle: south-west, south-east,
 * north-west, north-east. */
static struct hull quarter(const struct battle *b, int which)
{
    const int32_t x = b->stage->terrain.width / 4;
    const int32_t y = b->stage->terrain.depth / 4;

    return (struct hull){ .at = { which & 1 ? x : -x, which & 2 ? y : -y },
                          .half_length = x,
                          .half_width = y };
}

/* The quarters that the leader's base, or the hull, reaches into. */
static uint64_t quarters_under(const struct battle *b, int unit)
{
    const struct ofas_print p = ofas_print(b, unit, b->unit[unit].leader);
    uint64_t out = 0;

    for (int q = 0; q < QUARTERS; q++) {
        const struct hull part = quarter(b, q);

        if (p.boxed ? hull_overlaps_hull(&part, &p.hull)
                    : hull_overlaps_disc(&part, p.base))
            out |= (uint64_t)1 << q;
    }
    return out;
}

/* ofas.a8.10 who can contest objectives counts as well, in one quarter only */
static bool counts(const struct battle *b, int unit)
{
    return ofas_can_control(b, unit) ||
           (unit_on_table(b, unit) && ofas_can_contest(b, unit));
}

/* ofas.a8.10 is there somebody of another camp who contests objectives? */
static bool is_contested(const struct battle *b, const struct ofas_quarters *v,
                         int quarter, int camp)
{
    for (int u = 0; u < b->units; u++)
        if (v->quarter[u] == quarter + 1 && ofas_camp_of(b, u) != camp)
            return true;
    return false;
}

/* ofas.a8.05, a8.08 who alone has somebody there able to hold an objective. */
static void score_quarters(struct battle *b, const struct ofas_quarters *v)
{
    int format = ofas_stage(b)->settings.format;
    int value = (format + QUARTER_PARTS - 1) / QUARTER_PARTS;

    for (int q = 0; q < QUARTERS; q++) {
        unsigned camps = 0;

        for (int u = 0; u < b->units; u++)
            if (v->quarter[u] == q + 1 && ofas_can_control(b, u))
                camps |= 1u << ofas_camp_of(b, u);
        if (set_count(camps) != 1 || is_contested(b, v, q, set_first(camps)))
            continue; /* ofas.a8.08 nobody, or both */
        score(b,
              TOLD_BY(ofas_speaker(b, set_first(camps)), QUARTER,
                      OFAS(OFAS_ANNEX + 8, 5), NOBODY, NOBODY, .points = value,
                      .quarter = q),
              value);
    }
}

/* ofas.a8.09 a unit is where its leader is; where he straddles several, its
 * owner says which, in the order of the last turn. */
enum flow ofas_quarters(struct battle *b)
{
    struct ofas_quarters *v = LOCALS(b, ofas_quarters);

    switch ((enum ofas_quarters_step)frame_top(b)->step) {
    case QUARTERS_BEGIN:
        for (v->side = 0; v->side < OFAS_DUEL; v->side++)
            for (v->unit = 0; v->unit < b->units; v->unit++) {
                if ((ofas_camp_of(b, v->unit) != ofas_state(b)->first) !=
                        (v->side == 1) ||
                    !counts(b, v->unit))
                    continue;
                ASK(b, QUARTERS_QUARTER, QUARTER, .who = b->unit[v->unit].owner,
                    .rule = OFAS(OFAS_ANNEX + 8, 9), .unit = (int8_t)v->unit,
                    .other = NOBODY, .among = quarters_under(b, v->unit));
                v->quarter[v->unit] = (uint8_t)(b->answer.value + 1);
            }
        CALL(b, QUARTERS_RECKONING, ofas_reckoning, 0); /* ofas.a8.02 */
        score_quarters(b, v);                           /* ofas.a8.05 */
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
