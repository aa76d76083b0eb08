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
#include <string.h>

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

static const struct row_names missions = {
    .names = offsetof(struct quest_content, missions)
};

/* {next: stand, level: 1, retry: false}, none when all is over; {won: 2, tries: 3};
 * {due: [1, 0]}: upgrades that each hero may take; {supplies: 2} */
const struct row quest_standing_rows[] = {
    { "supplies", ROW_WHOLE, ROW_AT(quest_case_standing, supplies),
      .most = QUEST_SUPPLIES },
    { "next", ROW_NAME, ROW_AT(quest_case_standing, next), .names = &missions },
    { "level", ROW_WHOLE, ROW_AT(quest_case_standing, level),
      .most = QUEST_LEVELS },
    { "retry", ROW_FLAG, ROW_AT(quest_case_standing, retry) },
    { "won", ROW_WHOLE, ROW_AT(quest_case_standing, won),
      .most = CAMPAIGN_MISSIONS },
    { "tries", ROW_WHOLE, ROW_AT(quest_case_standing, tries),
      .most = CAMPAIGN_TRIES },
    { "due", ROW_NUMBERS, ROW_AT(quest_case_standing, due),
      .most = CAMPAIGN_TRIES },
    { 0 },
};

const void *quest_case_standing_of(struct run *r, struct yaml_node *value)
{
    const struct quest_campaign *c = ours(r)->campaign;
    struct quest_case_standing *s = &ours(r)->standing;

    if (!ours(r)->party || (!c && strcmp(value->key->text, "supplies") != 0)) {
        case_fail(r, value, ALEA_VALUE, "il n'y a pas de campagne ici",
                  "there is no campaign here");
        return NULL;
    }
    *s = (struct quest_case_standing){ .supplies = ours(r)->party->supplies };
    if (!c)
        return s;
    s->next = (uint8_t)quest_campaign_next(c);
    s->level = (uint8_t)quest_campaign_level(c);
    s->retry = quest_campaign_retries(c);
    s->won = (uint8_t)quest_campaign_won(c);
    s->tries = (uint8_t)c->tries;
    memcpy(s->due, c->due, sizeof s->due);
    return s;
}
