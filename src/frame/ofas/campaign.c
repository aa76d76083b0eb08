/* campaign.c -- campaigns from YAML and back: see campaign.h. */
#include "frame/ofas/campaign.h"

#include "frame/ofas/settings.h"
#include "read/book_campaign.h"
#include "read/take.h"

enum { SCORE_MOST = 9999 };

static const char *const players[] = { "A", "B", NULL };
static const char *const winners[] = { "A", "B", "draw", NULL };

/* ---- something of each player: [A, B] ---- */

static bool is_pair(const struct fields *f, const struct yaml_node *node,
                    const char *french, const char *english)
{
    return yaml_list(f->report, node) &&
           (node->count == OFAS_DUEL ||
            yaml_fail(f->report, node, ALEA_VALUE, "%s", "%s",
                      f->report->lang == LANG_FR ? french : english));
}

static bool read_names(const struct fields *f, struct yaml_node *node,
                       const struct row *row, void *out)
{
    struct campaign *c = out;

    (void)row;
    return is_pair(f, node, "il faut exactement deux joueurs",
                   "exactly two players are required") &&
           yaml_text(f->report, node->first, c->name[0], CAMPAIGN_NAME) &&
           yaml_text(f->report, node->first->next, c->name[1], CAMPAIGN_NAME);
}

static json_t *names_json(const struct fields *f, const struct row *row,
                          const void *in)
{
    const struct campaign *c = in;

    (void)f;
    (void)row;
    return json_pack("[s, s]", c->name[0], c->name[1]);
}

static bool read_score(const struct fields *f, struct yaml_node *node,
                       const struct row *row, void *out)
{
    struct ofas_fought *fought = out;

    return is_pair(f, node, "un score s'écrit [A, B]",
                   "a score is written [A, B]") &&
           yaml_whole(f->report, node->first, 0, row->most,
                      &fought->score[0]) &&
           yaml_whole(f->report, node->first->next, 0, row->most,
                      &fought->score[1]);
}

static json_t *score_json(const struct fields *f, const struct row *row,
                          const void *in)
{
    const struct ofas_fought *fought = in;

    (void)f;
    (void)row;
    return json_pack("[i, i]", (int)fought->score[0], (int)fought->score[1]);
}

static json_t *pair_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    return json_pack("{s:s, s:i, s:i, s:{s:s}}", "type", "array", "minItems",
                     (int)OFAS_DUEL, "maxItems", (int)OFAS_DUEL, "items",
                     "type", row->most ? "integer" : "string");
}

static const struct row_own names = { read_names, names_json, pair_schema };
static const struct row_own score = { read_score, score_json, pair_schema };

/* ---- the rows ---- */

/* clang-format off */
static const struct row fought_rows[] = {
    { "scenario|scénario", ROW_WORD, ROW_AT(ofas_fought, scenario),
      .words = ofas_scenarios, .must = true },
    { "condition|conditions", ROW_WORD, ROW_AT(ofas_fought, condition),
      .words = ofas_conditions },
    { "winner|vainqueur", ROW_WORD, ROW_AT(ofas_fought, winner),
      .words = winners, .must = true },
    { "score", ROW_OWN, .most = SCORE_MOST, .own = &score },
    { 0 },
};
static const struct row own_rows[] = {
    { "first|premier", ROW_WORD, ROW_AT(ofas_campaign, first),
      .words = players, .must = true },
    { "battles|batailles", ROW_PARTS, ROW_AT(ofas_campaign, battle),
      .each = sizeof(struct ofas_fought), ROW_COUNT(ofas_campaign, fought),
      .most = OFAS_CAMPAIGN_BATTLES, .rows = fought_rows,
      .rule = OFAS(14, 49) },
    { 0 },
};
static const char *const books[] = { "ofas", NULL };
const struct row campaign_rows[] = {
    CAMPAIGN_HEAD(CAMPAIGN_VERSION),
    { "book|livre", ROW_WORD, .words = books },
    { "players|joueurs", ROW_OWN, .own = &names, .must = true },
    { .kind = ROW_ROWS, .at = offsetof(struct campaign, own),
      .rows = own_rows },
    { 0 },
};
/* clang-format on */

/* ---- reading ---- */

/* Each battle must be one that could be fought then. */
static bool judge(struct yaml_report *r, const struct yaml_node *root,
                  const struct ofas_campaign *all)
{
    const struct yaml_node *list = yaml_look(root, "battles|batailles");
    const struct yaml_node *n = list ? list->first : NULL;
    struct ofas_campaign c = *all;

    for (c.fought = 0; n && c.fought < all->fought; c.fought++, n = n->next) {
        const uint16_t rule =
            ofas_campaign_refused(&c, all->battle[c.fought].scenario);

        if (!rule)
            continue;
        yaml_fail(r, yaml_look(n, "scenario|scénario"), ALEA_ILLEGAL,
                  "cette bataille ne peut pas être la n° %d de la campagne",
                  "this cannot be battle %d of the campaign",
                  (int)c.fought + 1);
        return take_by(r, rule);
    }
    return true;
}

bool campaign_take(struct ofas_campaign *c, struct yaml_map *map)
{
    const struct fields f = { .report = map->report, .whole = true };

    return fields_take(&f, map, own_rows, c) &&
           judge(map->report, map->node, c);
}

void campaign_judge(struct yaml_report *report, const void *content,
                    const struct yaml_node *root, const void *campaign)
{
    (void)content;
    judge(report, root, &((const struct campaign *)campaign)->own);
}
