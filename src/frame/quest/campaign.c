/* campaign.c -- campaigns of quest from YAML and back: see campaign.h. */
#include "frame/quest/campaign.h"

#include <stdlib.h>

#include "books/quest/rules.h"
#include "frame/quest/party.h"
#include "read/file.h"
#include "read/take.h"

enum { DUE_MOST = CAMPAIGN_TRIES };

/* ---- reading ---- */

/* A mission of a campaign by its word, or -1 with a fault. */
static int take_mission(struct yaml_report *r, const struct quest_content *c,
                        const struct yaml_node *node)
{
    const int mission = names_choice(r, node, &c->missions);

    if (mission == MISSION_NONE)
        yaml_fail(r, node, ALEA_VALUE, "ce n'est pas une mission de campagne",
                  "this is not a mission of a campaign");
    return mission == MISSION_NONE ? -1 : mission;
}

static void take_order(struct yaml_report *r, const struct quest_content *c,
                       struct yaml_node *list, struct quest_campaign *out)
{
    uint32_t seen = 0;
    int n = 0, mission;

    if (!yaml_list(r, list))
        return;
    for (struct yaml_node *node = list->first; node; node = node->next) {
        if ((mission = take_mission(r, c, node)) < 0)
            return;
        if (n == CAMPAIGN_MISSIONS || seen >> mission & 1) {
            yaml_fail(r, node, ALEA_ILLEGAL,
                      "chaque mission se joue une fois dans la campagne",
                      "each mission is played once in a campaign");
            take_by(r, QUEST(90, 53));
            return;
        }
        seen |= 1u << mission;
        out->order[n++] = (uint8_t)mission;
    }
    if (n < CAMPAIGN_MISSIONS) {
        yaml_fail(r, list, ALEA_ILLEGAL, "il faut les cinq missions",
                  "all five missions are required");
        take_by(r, QUEST(90, 53));
    }
}

static void take_due(struct yaml_report *r, struct yaml_node *list,
                     struct quest_campaign *out)
{
    int n = 0;
    int32_t due = 0;

    if (!yaml_list(r, list))
        return;
    for (struct yaml_node *node = list->first; node; node = node->next) {
        if (!yaml_whole(r, node, 0, DUE_MOST, &due))
            return;
        if (n == QUEST_HEROES) {
            yaml_fail(r, node, ALEA_VALUE, "donnez un nombre par héros",
                      "give one number per hero");
            return;
        }
        out->due[n++] = (uint8_t)due;
    }
}

static void take_tried(struct yaml_report *r, const struct quest_content *c,
                       struct yaml_node *node, struct quest_campaign *out)
{
    struct quest_tried t = { 0 };
    struct yaml_node *n;
    struct yaml_map m;
    int32_t level = 0;
    bool won = false, again = false;
    int mission = 0;

    if (!yaml_open(&m, r, node))
        return;
    if ((n = yaml_need(&m, "mission")) != NULL)
        mission = take_mission(r, c, n);
    if ((n = yaml_need(&m, "level|niveau")) != NULL)
        yaml_whole(r, n, 0, QUEST_LEVELS - 1, &level);
    if ((n = yaml_need(&m, "won|gagnée")) != NULL)
        yaml_yes(r, n, &won);
    if ((n = yaml_take(&m, "again|encore")) != NULL)
        yaml_yes(r, n, &again);
    yaml_close(&m);
    if (out->tries == CAMPAIGN_TRIES) {
        yaml_fail(r, node, ALEA_LIMIT, "pas plus de %d missions",
                  "no more than %d missions", (int)CAMPAIGN_TRIES);
        return;
    }
    t = (struct quest_tried){ .mission = (uint8_t)(mission < 0 ? 0 : mission),
                              .level = (uint8_t)level,
                              .won = won,
                              .again = again };
    out->tried[out->tries++] = t;
}

static void take(struct yaml_report *r, const struct quest_content *c,
                 struct yaml_node *root, struct quest_campaign *out)
{
    static const char *const books[] = { "quest" };
    struct yaml_node *n, *due;
    struct yaml_map m;
    int32_t number = 0;

    if (!yaml_open(&m, r, root))
        return;
    if ((n = yaml_need(&m, "campaign|campagne")) != NULL)
        yaml_whole(r, n, QUEST_CAMPAIGN_FORMAT, QUEST_CAMPAIGN_FORMAT, &number);
    if ((n = yaml_need(&m, "book|livre")) != NULL)
        yaml_choice(r, n, books, 1);
    if ((n = yaml_need(&m, "order|ordre")) != NULL)
        take_order(r, c, n, out);
    number = 0;
    if ((n = yaml_need(&m, "next|suivante")) != NULL &&
        yaml_whole(r, n, 0, CAMPAIGN_MISSIONS, &number))
        out->place = (uint8_t)number;
    if ((due = yaml_take(&m, "due|dues")) != NULL)
        take_due(r, due, out);
    n = yaml_take(&m, "missions");
    if (n && yaml_list(r, n))
        for (struct yaml_node *one = n->first; one; one = one->next)
            take_tried(r, c, one, out);
    if ((n = yaml_need(&m, "party|groupe")) != NULL)
        quest_take_party(r, c, n, &out->party);
    if (due && r->count == 0 && due->count != out->party.heroes)
        yaml_fail(r, due, ALEA_VALUE, "donnez un nombre par héros : %d",
                  "give one number per hero: %d", out->party.heroes);
    yaml_close(&m);
}

bool quest_read_campaign(struct quest_campaign *out,
                         const struct quest_content *content, const char *text,
                         size_t size, enum lang lang, struct alea_error *error)
{
    struct yaml_report report = { .lang = lang, .max = 1, .error = error };
    struct yaml *yaml = yaml_read(text, size, &report);
    struct quest_campaign c = { 0 };

    if (yaml)
        take(&report, content, yaml_root(yaml), &c);
    yaml_free(yaml);
    if (!yaml || report.count > 0)
        return false;
    *out = c;
    return true;
}

/* ---- writing ---- */

static void put_party(FILE *out, const struct quest_party *party,
                      const struct quest_content *content)
{
    char *text = NULL;
    size_t size = 0;
    FILE *inner = open_memstream(&text, &size);

    fputs("party:\n", out);
    if (inner) {
        quest_write_party(inner, party, content);
        fclose(inner);
    }
    for (size_t i = 0; text && i < size; i++) {
        if (i == 0 || text[i - 1] == '\n')
            fputs("  ", out);
        putc(text[i], out);
    }
    free(text);
}

void quest_put_campaign(FILE *out, const struct quest_campaign *c,
                        const struct quest_content *content)
{
    char key[NAMES_KEY];

    fprintf(out, "campaign: %d\nbook: quest\norder: [",
            (int)QUEST_CAMPAIGN_FORMAT);
    for (int i = 0; i < CAMPAIGN_MISSIONS; i++)
        fprintf(out, "%s%s", i ? ", " : "",
                names_key(&content->missions, c->order[i], key));
    fprintf(out, "]\nnext: %d\ndue: [", c->place);
    for (int h = 0; h < c->party.heroes; h++)
        fprintf(out, "%s%d", h ? ", " : "", c->due[h]);
    fprintf(out, "]\nmissions:%s\n", c->tries ? "" : " []");
    for (int i = 0; i < c->tries; i++) {
        const struct quest_tried *t = &c->tried[i];

        fprintf(out, "  - {mission: %s, level: %d, won: %s%s}\n",
                names_key(&content->missions, t->mission, key), t->level,
                t->won ? "yes" : "no", t->again ? ", again: yes" : "");
    }
    put_party(out, &c->party, content);
}

struct written {
    const struct quest_campaign *campaign;
    const struct quest_content *content;
};

static void put_written(FILE *out, const void *what)
{
    const struct written *w = what;

    quest_put_campaign(out, w->campaign, w->content);
}

bool quest_write_campaign(const struct quest_campaign *campaign,
                          const struct quest_content *content, const char *path,
                          enum lang lang, struct alea_error *error)
{
    const struct written w = { campaign, content };

    return file_replace(path, put_written, &w, lang, error);
}
