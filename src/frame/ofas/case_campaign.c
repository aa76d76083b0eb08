/* case_campaign.c -- cases of campaigns: battles that were fought, and what they
 * come to. 'faults' is the rule by which one of them could not be fought. */
#include <stdlib.h>

#include "frame/ofas/campaign.h"
#include "frame/ofas/case_own.h"
#include "read/list_report.h"

static const char *const someone[] = { "none", "A", "B", NULL };
static const char *const verdicts[] = { "tie", "minor", "major", "total",
                                        NULL };
/* What of the next battle the dice decide; the rest its attacker chose. */
static const char *const by[] = { "agreed", "rolled", "symmetric", NULL };

/* {glory: {A: 3}}, {limit: {A: 250}}, {attacks: B}, {verdict: minor, for: B},
 * {next: rolled, format: 250, variant: agreed, condition: rolled} */
#define WORD(key, member, list)                                     \
    {                                                               \
        key, ROW_WORD, ROW_AT(case_standing, member), .words = list \
    }
const struct row case_standing_rows[] = {
    { "glory", ROW_OWN, ROW_AT(case_standing, glory), .own = &case_own_each,
      .least = -99, .most = 999 },
    { "limit", ROW_OWN, ROW_AT(case_standing, limit), .own = &case_own_each,
      .most = 9999 },
    WORD("attacks", attacks, someone),
    WORD("next", next, by),
    { "format", ROW_WHOLE, ROW_AT(case_standing, format), .most = 9999 },
    WORD("variant", variant, by),
    WORD("condition", condition, by),
    WORD("verdict", verdict, verdicts),
    WORD("for", leader, someone),
    { 0 },
};

const void *case_standing(struct run *r, struct yaml_node *value)
{
    const struct ofas_campaign *c = case_campaign_of(r, value);
    struct case_standing *s = &ours(r)->standing;
    struct ofas_settings next;
    int leader;

    if (!c)
        return NULL;
    next = ofas_campaign_settings(c, SCENARIO_SURPRISE, CONDITION_NONE);
    *s = (struct case_standing){
        .format = next.format,
        .attacks = (uint8_t)(ofas_campaign_attacker(c, c->fought) + 1),
        .next = next.draw_scenario,
        .variant = next.roll_variant,
        .condition = next.roll_condition,
        .verdict = (uint8_t)ofas_campaign_verdict(c, &leader),
    };
    s->leader = (uint8_t)(leader + 1);
    for (int i = 0; i < OFAS_DUEL; i++) {
        s->glory[i] = ofas_campaign_glory(c, i);
        s->limit[i] = ofas_campaign_limit(c, c->fought, i);
    }
    return s;
}

/* What could not be read, or fought, is a finding like that of a list. */
static bool check_fault(struct run *r, const struct yaml_report *found)
{
    struct list_report *said = calloc(1, sizeof *said);
    bool good;

    if (!said)
        return case_fail(r, NULL, ALEA_SYSTEM, "mémoire insuffisante",
                         "not enough memory for findings");
    list_add_errors(said, found, NULL, NULL);
    good = case_findings(r, r->text->campaign, said, NULL);
    free(said);
    return good;
}

bool ofas_case_campaign(struct run *r)
{
    struct ofas_campaign campaign = { 0 };
    struct alea_error error = { 0 };
    struct yaml_report own = { .lang = LANG_EN, .max = 1, .error = &error };
    struct yaml_map map;

    if (yaml_open(&map, &own, r->text->campaign) &&
        campaign_take(&campaign, &map))
        yaml_close(&map);
    yaml_close(&r->text->top);
    if (case_failed(r) || !check_fault(r, &own))
        return false;
    r->campaign = &campaign;
    if (r->text->then)
        case_expect(r, r->text->then);
    r->campaign = NULL;
    return !case_failed(r);
}
