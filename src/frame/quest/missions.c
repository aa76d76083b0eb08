/* missions.c -- missions, waves, search tokens: see missions.h. */
#include "frame/quest/missions.h"

#include <string.h>

#include "frame/quest/horde.h"
#include "read/scale.h"

enum { TENTHS_MOST = 500, FINDS = 6, ROUNDS_MOST = 20, TOKENS_MOST = 8 };

_Static_assert((int)TOKENS_MOST == (int)QUEST_TOKENS, "there is room for them");

static const struct scale scale_tenth = { 10, 1 };

/* ORDER MISSIONS */
static const char *const mission_keys[MISSION_NONE] = { "recovery",
                                                        "elimination", "stand",
                                                        "escape", "sabotage" };
/* quest.90.45 by the die */
static const char *const find_keys[FINDS] = { "trap", "spores",    "medikit",
                                              "cell", "munitions", "snare" };

/* Threat, to a tenth. */
static void take_threat(struct yaml_report *report,
                        const struct yaml_node *node, int16_t *out)
{
    int64_t tenths;

    if (node->kind == YAML_TEXT &&
        scale_read(scale_tenth, node->text, &tenths) && tenths >= 0 &&
        tenths <= TENTHS_MOST)
        *out = (int16_t)tenths;
    else
        yaml_fail(report, node, ALEA_VALUE,
                  "on attend une menace de 0 à 50, au dixième près",
                  "expected a threat from 0 to 50, in tenths");
}

/* [4, 6, 8]: for 2, 3 and 4 heroes */
static void take_budget(struct yaml_report *report, struct yaml_node *node,
                        int16_t out[QUEST_HEROES + 1])
{
    int heroes = 2;

    if (!yaml_list(report, node))
        return;
    if (node->count != QUEST_HEROES - 1) {
        yaml_fail(report, node, ALEA_VALUE,
                  "on attend trois nombres, pour 2, 3 et 4 héros",
                  "expected three numbers, for 2, 3 and 4 heroes");
        return;
    }
    for (struct yaml_node *n = node->first; n; n = n->next)
        take_threat(report, n, &out[heroes++]);
    out[1] = (int16_t)(out[2] / 2);
}

static void take_mission(struct yaml_map *top, struct yaml_node *node,
                         struct quest_content *c)
{
    struct quest_mission_text *mission;
    struct yaml_node *n;
    struct yaml_map m;
    int32_t die;
    int which;

    if (!yaml_open(&m, top->report, node))
        return;
    which = names_take_as(&m, &c->missions, mission_keys, MISSION_NONE);
    if (which >= 0) {
        mission = &c->catalogue.mission[which];
        memcpy(mission->name, c->missions.name[which], sizeof mission->name);
        names_key(&c->missions, which, mission->key);
        quest_take_number(&m, "tokens", 0, TOKENS_MOST, &mission->tokens);
        if ((n = yaml_need(&m, "budget")) != NULL)
            take_budget(m.report, n, c->catalogue.budget.wave[which]);
        /* quest.90.36 the order of the missions is that of the die */
        if ((n = yaml_need(&m, "die")) != NULL)
            yaml_whole(m.report, n, which + 1, which + 1, &die);
    }
    yaml_close(&m);
}

/* ---- all of it ---- */

static void take_finds(struct yaml_map *top, struct quest_content *c)
{
    struct yaml_node *list = yaml_need(top, "finds");
    struct yaml_map m;

    if (!list || !yaml_list(top->report, list))
        return;
    for (struct yaml_node *n = list->first; n; n = n->next)
        if (yaml_open(&m, top->report, n)) {
            names_take_as(&m, &c->finds, find_keys, FINDS);
            yaml_close(&m);
        }
    names_complete(top, &c->finds, find_keys, FINDS);
    for (int i = 0; i < FINDS; i++)
        memcpy(c->catalogue.find[i], c->finds.name[i],
               sizeof c->catalogue.find[i]);
}

/* A case may play on without a mission. */
static void add_none(struct quest_content *c)
{
    struct quest_mission_text *none = &c->catalogue.mission[MISSION_NONE];

    *none = (struct quest_mission_text){
        .key = "none", .name = { [LANG_FR] = "aucune", [LANG_EN] = "none" }
    };
    c->missions.set[MISSION_NONE] = "none|aucune";
    c->missions.n = MISSION_COUNT;
}

void quest_take_missions(struct yaml_map *m, struct quest_content *c)
{
    struct yaml_node *list = yaml_need(m, "missions"), *n;
    uint8_t rounds = 0;

    if (list && yaml_list(m->report, list))
        for (n = list->first; n; n = n->next)
            take_mission(m, n, c);
    names_complete(m, &c->missions, mission_keys, MISSION_NONE);
    add_none(c);
    quest_take_number(m, "rounds", 1, ROUNDS_MOST, &rounds);
    for (int i = 0; i < MISSION_COUNT; i++)
        c->catalogue.mission[i].rounds = rounds;
    if ((n = yaml_need(m, "level")) != NULL)
        take_threat(m->report, n, &c->catalogue.budget.level);
    quest_take_horde(m, c, true, &c->catalogue.horde);
    take_finds(m, c);
}
