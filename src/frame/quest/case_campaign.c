/* case_campaign.c -- cases of campaigns: missions that were played, what was
 * learned and bought in between, and what comes next (quest.90.53, 90.58).
 *
 *     campaign:
 *       party: {heroes: [{hero: sentinel}, {hero: oracle}]}
 *       order: [stand, escape, recovery, sabotage, elimination]   or seed: 7
 *       play:
 *         - {played: lost}                     or won
 *         - {grow: 1, upgrade: more-power}     heroes count from 1
 *         - {buy: 2, gear: battery}
 *         - {let-go: true}                     the second try
 *         - {grow: 1, upgrade: more-will, refused: quest.90.53}
 *     then: [{next: stand, level: 0, retry: true}, {won: 1}, {due: [1, 0]}] */
#include "frame/quest/case_own.h"

/* ---- what is done ---- */

/* Expects a refusal by this rule where one is written, and none elsewhere. */
static bool check_refusal(struct run *r, struct yaml_map *m,
                          const struct yaml_node *node, uint16_t actual)
{
    struct yaml_node *n = yaml_take(m, "refused");
    char id[RULE_TEXT];
    uint16_t wanted = 0;

    if (n && !case_rule(r, n, &wanted))
        return false;
    return actual == wanted ||
           case_fail(r, n ? n : node, ALEA_DIFFERS, "refusé par : %s",
                     "refused by: %s",
                     actual ? case_rule_text(r, actual, id)
                            : case_say(r, "rien", "nothing"));
}

static bool take_change(struct run *r, struct yaml_map *m,
                        struct yaml_node *node, struct yaml_node *who,
                        bool growth, struct quest_campaign *c)
{
    struct yaml_node *n = yaml_need(m, growth ? "upgrade" : "gear");
    const int what = n ? names_choice(&r->yaml, n, &content(r)->gear) : -1;
    int32_t hero;
    uint16_t rule;

    if (what < 0 || !yaml_whole(&r->yaml, who, 1, c->party.heroes, &hero))
        return false;
    rule = growth ? quest_campaign_grow(c, &content(r)->catalogue,
                                        (int)hero - 1, what)
                  : quest_campaign_buy(c, &content(r)->catalogue, (int)hero - 1,
                                       what);
    return check_refusal(r, m, node, rule);
}

static bool take_step(struct run *r, struct yaml_node *node,
                      struct quest_campaign *c)
{
    static const char *const results[] = { "lost", "won" };
    struct yaml_map m;
    struct yaml_node *n;
    int won;

    if (!yaml_open(&m, &r->yaml, node))
        return false;
    if ((n = yaml_take(&m, "played")) != NULL) {
        if (case_word(r, n, results, 2, &won))
            quest_campaign_note(c, won);
    } else if ((n = yaml_take(&m, "grow")) != NULL) {
        take_change(r, &m, node, n, true, c);
    } else if ((n = yaml_take(&m, "buy")) != NULL) {
        take_change(r, &m, node, n, false, c);
    } else if (yaml_need(&m, "let-go") != NULL) {
        check_refusal(r, &m, node,
                      quest_campaign_let_go(c) ? 0 : QUEST(90, 53));
    }
    yaml_close(&m);
    return !case_failed(r);
}

static void take_order(struct run *r, struct yaml_node *list,
                       struct quest_campaign *c)
{
    int place = 0, mission;

    if (!yaml_list(&r->yaml, list))
        return;
    for (struct yaml_node *n = list->first; n && place < CAMPAIGN_MISSIONS;
         n = n->next)
        if ((mission = names_choice(&r->yaml, n, &content(r)->missions)) >= 0)
            c->order[place++] = (uint8_t)mission;
}

bool quest_case_campaign(struct run *r)
{
    struct quest_campaign c = { .tries = 0 };
    struct quest_party party;
    struct yaml_node *n, *play;
    struct yaml_map m;
    int32_t seed = 1;

    r->lists = true;
    if (!yaml_open(&m, &r->yaml, r->text->campaign) ||
        (n = yaml_need(&m, "party")) == NULL ||
        !quest_take_party(&r->yaml, content(r), n, &party))
        return false;
    if ((n = yaml_take(&m, "seed")) != NULL)
        yaml_whole(&r->yaml, n, 0, 999999, &seed);
    quest_campaign_begin(&c, &party, (uint64_t)seed);
    if ((n = yaml_take(&m, "order")) != NULL)
        take_order(r, n, &c);
    play = yaml_take(&m, "play");
    yaml_close(&m);
    yaml_close(&r->text->top);
    for (n = play ? yaml_first(play) : NULL; n && !case_failed(r);
         n = yaml_next(play, n))
        take_step(r, n, &c);
    ours(r)->party = &c.party;
    ours(r)->campaign = &c;
    if (!case_failed(r) && r->text->then)
        case_expect(r, r->text->then);
    ours(r)->party = NULL;
    ours(r)->campaign = NULL;
    return !case_failed(r);
}

/* ---- what is expected of it ---- */

static bool has_campaign(struct run *r, const struct yaml_node *node)
{
    return ours(r)->campaign ||
           case_fail(r, node, ALEA_VALUE, "il n'y a pas de campagne ici",
                     "there is no campaign here");
}

/* {next: stand, level: 1, retry: false}; none when all is over */
bool quest_look_next(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    const struct quest_campaign *c = ours(r)->campaign;
    struct yaml_node *n;
    int mission;

    if (!has_campaign(r, value) ||
        (mission = names_choice(&r->yaml, value, &content(r)->missions)) < 0)
        return false;
    if (mission != (int)quest_campaign_next(c))
        return case_fail(
            r, value, ALEA_DIFFERS, "c'est : %s", "it is: %s",
            content(r)->catalogue.mission[quest_campaign_next(c)].key);
    if ((n = yaml_take(map, "level")) != NULL &&
        !case_is_number(r, n, "level", quest_campaign_level(c)))
        return false;
    return (n = yaml_take(map, "retry")) == NULL ||
           case_is_yes(r, n, "retry", quest_campaign_retries(c));
}

/* {won: 2}, 'tries: 3' */
bool quest_look_won(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    const struct quest_campaign *c = ours(r)->campaign;
    struct yaml_node *n;

    return has_campaign(r, value) &&
           case_is_number(r, value, "won", quest_campaign_won(c)) &&
           ((n = yaml_take(map, "tries")) == NULL ||
            case_is_number(r, n, "tries", c->tries));
}

/* {due: [1, 0]}: upgrades that each hero may take */
bool quest_look_due(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    int hero = 0;

    (void)map;
    if (!has_campaign(r, value) || !yaml_list(&r->yaml, value))
        return false;
    for (struct yaml_node *n = value->first; n && hero < QUEST_HEROES;
         n = n->next, hero++)
        if (!case_is_number(r, n, "due", ours(r)->campaign->due[hero]))
            return false;
    return true;
}
