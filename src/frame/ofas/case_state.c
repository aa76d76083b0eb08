/* case_state.c -- expecting units and the battle to be in a state. */
#include <string.h>

#include "frame/ofas/case_own.h"
#include "frame/ofas/settings.h"
#include "frame/ofas/states.h"

/* ---- a unit ---- */

/* {unit: grey, aboard: van}, or none. */
static bool check_aboard(struct run *r, struct yaml_node *node, int unit)
{
    int wanted = NOBODY, actual = ofas_carrier(r->look, unit);

    if (strcmp(node->text, "none") != 0 && !case_unit(r, node, &wanted))
        return false;
    return wanted == actual ||
           case_fail(r, node, ALEA_DIFFERS, "à bord de : %s", "it is aboard %s",
                     actual == NOBODY ? case_say(r, "rien", "nothing")
                                      : case_unit_word(r, actual));
}

bool case_is_unit(struct run *r, struct yaml_map *map, int unit)
{
    const bool vehicle = ofas_is_vehicle(r->look, unit);
    struct yaml_node *n;

    if (!case_are_fields(r, map, vehicle ? ofas_hull_rows : ofas_foot_rows,
                         ofas_unit_of(r->look, unit)) ||
        !case_is_now(r, map, unit))
        return false;
    n = yaml_take(map, "aboard");
    return !n || check_aboard(r, n, unit);
}

/* ---- the battle ---- */

/* The player who speaks for a camp, plus 1; 'camp' is plus 1, too. */
static uint8_t speaker(const struct battle *b, int camp)
{
    return (uint8_t)(camp ? ofas_speaker(b, camp - 1) + 1 : 0);
}

static const char *const someone[] = { "none", "A", "B", "C", "D", NULL };

/* clang-format off */
#define WORD(key, field, list)                                              \
    { key, ROW_WORD, ROW_AT(case_now, field), .words = list }
#define EACH_HAS(key, field, ...)                                               \
    { key, ROW_OWN, ROW_AT(case_now, field), .own = &case_own_each, __VA_ARGS__ }
const struct row case_now_rows[] = {
    WORD("phase", phase, case_phases),
    WORD("variant", variant, ofas_variants),
    WORD("scenario", scenario, ofas_scenarios),
    WORD("condition", condition, ofas_conditions),
    WORD("hour", hour, ofas_hours),
    WORD("attacker", attacker, someone),
    WORD("first", first, someone),
    WORD("active", active, someone),
    WORD("done-first", done_first, someone),
    { "last-turn", ROW_FLAG, ROW_AT(case_now, last_turn) },
    EACH_HAS("pc", pc, .most = UINT8_MAX),
    EACH_HAS("bid", bid, .most = UINT8_MAX),
    EACH_HAS("score", score, .least = -999, .most = 999),
    EACH_HAS("tactics", tactic, .nth = ASK_TACTIC),
    EACH_HAS("missions", mission, .nth = ASK_MISSION),
    EACH_HAS("edges", edge, .words = case_edges),
    { "holders", ROW_OWN, ROW_AT(case_now, holder), .own = &case_own_holders,
      ROW_COUNT(case_now, holders), .most = OFAS_OBJECTIVES },
    { 0 },
};
/* clang-format on */

const void *case_now(struct run *r, struct yaml_node *value)
{
    const struct battle *b = r->look;
    const struct ofas_state *s = ofas_state_of(b);
    struct case_now *now = &ours(r)->now;

    (void)value;
    *now = (struct case_now){
        .phase = s->phase,
        .last_turn = s->last_turn,
        .variant = s->variant,
        .scenario = s->scenario,
        .condition = s->condition,
        .hour = s->hour,
        .attacker = (uint8_t)(s->attacker + 1),
        .first = speaker(b, s->first + 1),
        .active = (uint8_t)(s->active + 1),
        .done_first = speaker(b, s->done_first),
        .holders = (uint8_t)ofas_stage(b)->objectives,
    };
    for (int i = 0; i < b->players; i++) {
        now->pc[i] = s->pc[i];
        now->bid[i] = s->bid[i];
        now->score[i] = s->score[ofas_camp(b, i)];
    }
    memcpy(now->tactic, s->tactic, sizeof now->tactic);
    memcpy(now->mission, s->mission, sizeof now->mission);
    memcpy(now->edge, s->edge, sizeof now->edge);
    for (int i = 0; i < now->holders; i++)
        now->holder[i] = speaker(b, s->holder[i]);
    return now;
}
