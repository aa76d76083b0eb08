/* horde.c -- the machine's side, from text: see horde.h. */
#include "frame/quest/horde.h"

#include "frame/quest/party.h"
#include "read/word.h"

enum { FACES = 6, ROUNDS_MOST = 20 };

static uint8_t take_enemy(struct yaml_report *report, struct yaml_node *node,
                          const struct quest_content *c)
{
    const int kind = names_choice(report, node, &c->kinds);

    if (kind >= 0 && c->catalogue.kind[kind].hero)
        yaml_fail(report, node, ALEA_VALUE, "« %s » n'est pas un ennemi",
                  "\"%s\" is not an enemy", node->text);
    return (uint8_t)(kind < 0 ? 0 : kind);
}

/* One of the three that have a place of their own. */
static void take_one(struct yaml_map *m, const char *key, bool whole,
                     const struct quest_content *c, uint8_t *out)
{
    struct yaml_node *n = whole ? yaml_need(m, key) : yaml_take(m, key);

    if (n)
        *out = take_enemy(m->report, n, c);
}

static void take_wave(struct yaml_map *top, struct yaml_node *node, int wave,
                      const struct quest_content *c, struct quest_horde *out)
{
    struct yaml_node *n;
    struct yaml_map m;
    int die = 0;

    if (!yaml_open(&m, top->report, node))
        return;
    quest_take_number(&m, "round", 1, ROUNDS_MOST, &out->wave_round[wave]);
    if ((n = yaml_need(&m, "dice|dés")) != NULL && yaml_list(m.report, n)) {
        if (n->count != FACES)
            yaml_fail(m.report, n, ALEA_VALUE, "on attend six ennemis",
                      "expected six enemies");
        else
            for (struct yaml_node *e = n->first; e; e = e->next)
                out->by_die[wave][die++] = take_enemy(m.report, e, c);
    }
    yaml_close(&m);
}

/* What the enemies are called together. */
static void take_side(struct yaml_report *report, struct yaml_node *node,
                      struct quest_horde *out)
{
    struct yaml_node *n;
    struct yaml_map m;

    if (!yaml_open(&m, report, node))
        return;
    if ((n = yaml_need(&m, "fr")) != NULL)
        yaml_text(report, n, out->name[LANG_FR], QUEST_NAME);
    if ((n = yaml_need(&m, "en")) != NULL)
        yaml_text(report, n, out->name[LANG_EN], QUEST_NAME);
    yaml_close(&m);
}

void quest_take_horde(struct yaml_map *m, const struct quest_content *c,
                      bool whole, struct quest_horde *out)
{
    struct yaml_node *side = whole ? yaml_need(m, "enemies|ennemis")
                                   : yaml_take(m, "enemies|ennemis");
    struct yaml_node *list =
        whole ? yaml_need(m, "waves|vagues") : yaml_take(m, "waves|vagues");
    int wave = 0;

    if (side)
        take_side(m->report, side, out);
    if (list && yaml_list(m->report, list)) {
        if (list->count != QUEST_WAVES)
            yaml_fail(m->report, list, ALEA_VALUE, "il faut %d vagues",
                      "expected %d waves", (int)QUEST_WAVES);
        else
            for (struct yaml_node *n = list->first; n; n = n->next)
                take_wave(m, n, wave++, c, out);
    }
    take_one(m, "heavy", whole, c, &out->heavy);
    take_one(m, "plain", whole, c, &out->plain);
    take_one(m, "villain", whole, c, &out->villain);
}

bool quest_is_horde(const struct yaml_node *root)
{
    if (root->kind != YAML_MAP)
        return false;
    for (const struct yaml_node *n = root->first; n; n = n->next)
        if (n->key && word_is(n->key->text, "machine|ia"))
            return true;
    return false;
}

bool quest_read_horde(struct yaml_report *report,
                      const struct quest_content *content,
                      struct yaml_node *root, struct quest_horde *out)
{
    static const char *const books[] = { "quest" };
    struct yaml_node *n;
    struct yaml_map m;
    int32_t format;
    bool machine = true;

    *out = content->catalogue.horde;
    if (!yaml_open(&m, report, root))
        return false;
    if ((n = yaml_take(&m, "book|livre")) != NULL)
        yaml_choice(report, n, books, 1);
    if ((n = yaml_take(&m, "format")) != NULL)
        yaml_whole(report, n, QUEST_PARTY_FORMAT, QUEST_PARTY_FORMAT, &format);
    if ((n = yaml_need(&m, "machine|ia")) != NULL &&
        yaml_yes(report, n, &machine) && !machine)
        yaml_fail(report, n, ALEA_VALUE,
                  "cette liste est celle de l'IA : écrivez yes",
                  "this is the list of the AI: write yes");
    quest_take_horde(&m, content, false, out);
    yaml_close(&m);
    return report->count == 0;
}
