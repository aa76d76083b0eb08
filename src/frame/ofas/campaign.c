/* campaign.c -- campaigns from YAML and back: see campaign.h. */
#include "frame/ofas/campaign.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "read/file.h"
#include "read/yaml.h"

enum { SCORE_MOST = 9999 };

/* ORDER SCENARIOS, as settings have them. */
static const char *const scenarios[] = { "control",    "central",
                                         "no-quarter", "old-school",
                                         "last-stand", "surprise",
                                         "sabotage" };
_Static_assert(sizeof scenarios / sizeof *scenarios == SCENARIO_COUNT,
               "a word for each scenario");
/* enum ofas_condition */
static const char *const conditions[] = {
    "none", "high-gravity", "oxidising", "mild", "storms", "low-gravity"
};
static const char *const players[] = { "A", "B" };
static const char *const winners[] = { "A", "B", "draw" };
enum { CONDITIONS = sizeof conditions / sizeof *conditions };

/* ---- reading ---- */

static bool read_names(struct campaign *c, struct yaml_report *r,
                       struct yaml_node *node)
{
    int i = 0;

    if (!yaml_list(r, node))
        return false;
    if (node->count != OFAS_DUEL)
        return yaml_fail(r, node, ALEA_VALUE, "il faut exactement deux joueurs",
                         "exactly two players are required");
    for (struct yaml_node *n = node->first; n; n = n->next)
        if (!yaml_text(r, n, c->name[i++], CAMPAIGN_NAME))
            return false;
    return true;
}

static bool read_score(struct ofas_fought *f, struct yaml_report *r,
                       struct yaml_node *node)
{
    int i = 0;

    if (!yaml_list(r, node))
        return false;
    if (node->count != OFAS_DUEL)
        return yaml_fail(r, node, ALEA_VALUE, "un score s'écrit [A, B]",
                         "a score is written [A, B]");
    for (struct yaml_node *n = node->first; n; n = n->next)
        if (!yaml_whole(r, n, 0, SCORE_MOST, &f->score[i++]))
            return false;
    return true;
}

/* One battle that was fought; it must be one that could be. */
static bool read_battle(struct ofas_campaign *c, struct yaml_report *r,
                        struct yaml_node *node)
{
    struct ofas_fought f = { 0 };
    struct yaml_map map;
    struct yaml_node *n, *scenario;
    uint16_t rule;

    if (!yaml_open(&map, r, node))
        return false;
    if ((scenario = yaml_need(&map, "scenario|scénario")) != NULL)
        f.scenario = yaml_choice(r, scenario, scenarios, SCENARIO_COUNT);
    if ((n = yaml_take(&map, "condition|conditions")) != NULL)
        f.condition = yaml_choice(r, n, conditions, CONDITIONS);
    if ((n = yaml_need(&map, "winner|vainqueur")) != NULL)
        f.winner = yaml_choice(r, n, winners, OFAS_DUEL + 1);
    if ((n = yaml_take(&map, "score")) != NULL)
        read_score(&f, r, n);
    yaml_close(&map);
    if (r->count > 0)
        return false;
    rule = ofas_campaign_refused(c, f.scenario);
    if (rule) {
        yaml_fail(r, rule == OFAS(14, 49) ? node : scenario, ALEA_ILLEGAL,
                  "cette bataille ne peut pas être la n° %d de la campagne",
                  "this cannot be battle %d of the campaign",
                  (int)c->fought + 1);
        r->error[0].rule = rule;
        return false;
    }
    c->battle[c->fought++] = f;
    return true;
}

bool campaign_take(struct ofas_campaign *c, struct yaml_map *map)
{
    struct yaml_report *r = map->report;
    struct yaml_node *n;

    if ((n = yaml_need(map, "first|premier")) != NULL)
        c->first = yaml_choice(r, n, players, OFAS_DUEL);
    n = yaml_take(map, "battles|batailles");
    if (r->count == 0 && n && yaml_list(r, n))
        for (struct yaml_node *one = n->first; one && r->count == 0;
             one = one->next)
            read_battle(c, r, one);
    return r->count == 0;
}

static bool take(struct campaign *c, struct yaml_report *r,
                 struct yaml_node *root)
{
    static const char *const books[] = { "ofas" };
    struct yaml_map map;
    struct yaml_node *n;
    int32_t version;

    if (!yaml_open(&map, r, root))
        return false;
    if ((n = yaml_need(&map, "campaign|campagne")) != NULL)
        yaml_whole(r, n, CAMPAIGN_VERSION, CAMPAIGN_VERSION, &version);
    if ((n = yaml_take(&map, "book|livre")) != NULL)
        yaml_choice(r, n, books, 1);
    if ((n = yaml_need(&map, "players|joueurs")) != NULL)
        read_names(c, r, n);
    campaign_take(&c->own, &map);
    yaml_close(&map);
    return r->count == 0;
}

bool campaign_read(struct campaign *out, const char *text, size_t size,
                   enum lang lang, struct alea_error *error)
{
    struct yaml_report report = { .lang = lang, .max = 1, .error = error };
    struct yaml *yaml = yaml_read(text, size, &report);
    struct campaign c = { 0 };
    bool good = yaml && take(&c, &report, yaml_root(yaml));

    yaml_free(yaml);
    if (good)
        *out = c;
    return good;
}

/* ---- writing ---- */

/* A text in double quotes: what JSON writes is YAML too. */
static void put_text(FILE *out, const char *text)
{
    json_t *json = json_string(text);
    char *quoted = json ? json_dumps(json, JSON_ENCODE_ANY) : NULL;

    fputs(quoted ? quoted : "\"\"", out);
    free(quoted);
    json_decref(json);
}

static void put_campaign(FILE *out, const void *campaign)
{
    const struct campaign *c = campaign;

    fprintf(out, "campaign: %d\nbook: ofas\nplayers: [", CAMPAIGN_VERSION);
    put_text(out, c->name[0]);
    fputs(", ", out);
    put_text(out, c->name[1]);
    fprintf(out, "]\nfirst: %s\nbattles:%s\n", players[c->own.first],
            c->own.fought ? "" : " []");
    for (int i = 0; i < c->own.fought; i++) {
        const struct ofas_fought *f = &c->own.battle[i];

        fprintf(out,
                "  - {scenario: %s, condition: %s, winner: %s, score: [%d, "
                "%d]}\n",
                scenarios[f->scenario], conditions[f->condition],
                winners[f->winner], (int)f->score[0], (int)f->score[1]);
    }
}

bool campaign_write(const struct campaign *campaign, const char *path,
                    enum lang lang, struct alea_error *error)
{
    return file_replace(path, put_campaign, campaign, lang, error);
}
