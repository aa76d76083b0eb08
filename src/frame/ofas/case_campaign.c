/* case_campaign.c -- cases of campaigns: battles that were fought, and what they
 * come to. 'faults' is the rule by which one of them could not be fought. */
#include "frame/ofas/campaign.h"
#include "frame/ofas/case_own.h"

static bool has_campaign(struct run *r, const struct yaml_node *node)
{
    return ours(r)->campaign ||
           case_fail(r, node, ALEA_VALUE, "il n'y a pas de campagne ici",
                     "there is no campaign here");
}

/* A number for each player that is named: {A: 3, B: 1}. */
static bool check_each(struct run *r, struct yaml_node *value, const char *what,
                       const int actual[OFAS_DUEL])
{
    static const char *const name[] = { "A", "B" };
    struct yaml_map map;
    struct yaml_node *n;

    if (!yaml_open(&map, &r->yaml, value))
        return false;
    for (int i = 0; i < OFAS_DUEL; i++)
        if ((n = yaml_take(&map, name[i])) != NULL &&
            !case_is_number(r, n, what, actual[i]))
            return false;
    yaml_close(&map);
    return !case_failed(r);
}

bool case_look_glory(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    (void)map;
    if (!has_campaign(r, value))
        return false;
    return check_each(r, value, "glory",
                      (int[]){ ofas_campaign_glory(ours(r)->campaign, 0),
                               ofas_campaign_glory(ours(r)->campaign, 1) });
}

bool case_look_limit(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    (void)map;
    if (!has_campaign(r, value))
        return false;
    return check_each(
        r, value, "limit",
        (int[]){ ofas_campaign_limit(ours(r)->campaign,
                                     ours(r)->campaign->fought, 0),
                 ofas_campaign_limit(ours(r)->campaign,
                                     ours(r)->campaign->fought, 1) });
}

bool case_look_attacks(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    static const char *const words[] = { "none", "A", "B", NULL };

    (void)map;
    return has_campaign(r, value) &&
           case_is_word(r, value, "who attacks next", words,
                        ofas_campaign_attacker(ours(r)->campaign,
                                               ours(r)->campaign->fought) +
                            1);
}

/* What of the next battle the dice decide; the rest its attacker chose. */
bool case_look_next(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    static const char *const by[] = { "agreed", "rolled", "symmetric", NULL };
    struct ofas_settings next;
    struct yaml_node *n;

    if (!has_campaign(r, value))
        return false;
    next = ofas_campaign_settings(ours(r)->campaign, SCENARIO_SURPRISE,
                                  CONDITION_NONE);
    return case_is_word(r, value, "the scenario", by, next.draw_scenario) &&
           ((n = yaml_take(map, "format")) == NULL ||
            case_is_number(r, n, "format", next.format)) &&
           ((n = yaml_take(map, "variant")) == NULL ||
            case_is_word(r, n, "the variant", by, next.roll_variant)) &&
           ((n = yaml_take(map, "condition")) == NULL ||
            case_is_word(r, n, "the condition", by, next.roll_condition));
}

bool case_look_verdict(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    static const char *const verdicts[] = { "tie", "minor", "major", "total",
                                            NULL };
    static const char *const leaders[] = { "none", "A", "B", NULL };
    struct yaml_node *n;
    enum ofas_verdict verdict;
    int leader;

    if (!has_campaign(r, value))
        return false;
    verdict = ofas_campaign_verdict(ours(r)->campaign, &leader);
    return case_is_word(r, value, "the verdict", verdicts, (int)verdict) &&
           ((n = yaml_take(map, "for")) == NULL ||
            case_is_word(r, n, "for", leaders, leader + 1));
}

/* The one fault that was expected must be the rule that was found. */
static bool check_fault(struct run *r, const struct alea_error *found)
{
    struct yaml_node *list = r->text->faults, *n;
    struct yaml_map map;
    uint16_t rule = 0;
    char id[RULE_TEXT];

    if (!list && found->code != ALEA_OK)
        return case_fail(r, r->text->campaign, found->code, "%s %s", "%s %s",
                         found->message, case_rule_text(r, found->rule, id));
    if (!list)
        return true;
    if (!yaml_open(&map, &r->yaml, yaml_first(list)))
        return false;
    if ((n = yaml_need(&map, "rule")) != NULL)
        case_rule(r, n, &rule);
    yaml_close(&map);
    if (!case_failed(r) && (found->code == ALEA_OK || found->rule != rule))
        case_fail(r, list, ALEA_DIFFERS, "trouvé : %s %s", "found: %s %s",
                  found->message, case_rule_text(r, found->rule, id));
    return !case_failed(r);
}

bool case_run_campaign(struct run *r)
{
    struct ofas_campaign campaign = { 0 };
    struct alea_error error = { 0 };
    struct yaml_report own = { .lang = LANG_EN, .max = 1, .error = &error };
    struct yaml_map map;

    r->lists = true;
    if (yaml_open(&map, &own, r->text->campaign) &&
        campaign_take(&campaign, &map))
        yaml_close(&map);
    yaml_close(&r->text->top);
    if (case_failed(r) || !check_fault(r, &error))
        return false;
    ours(r)->campaign = &campaign;
    if (r->text->then)
        case_expect(r, r->text->then);
    ours(r)->campaign = NULL;
    return !case_failed(r);
}
