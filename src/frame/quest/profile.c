/* profile.c -- the profile of a hero or an enemy, or what is changed in one. */
#include <string.h>

#include "frame/quest/content.h"
#include "words/agreement.h"

enum { BEST = 2, WORST = 6, TOUGHEST = 40, STRONGEST = 20, MOST_OF_TRAIT = 6 };

void quest_take_number(struct yaml_map *m, const char *name, int32_t least,
                       int32_t most, uint8_t *out)
{
    struct yaml_node *n = yaml_take(m, name);
    int32_t number;

    if (n && yaml_whole(m->report, n, least, most, &number))
        *out = (uint8_t)number;
}

uint32_t quest_take_set(struct yaml_report *report, struct yaml_node *list,
                        const struct names *names)
{
    uint32_t set = 0;
    int found;

    if (list && list->kind == YAML_TEXT && strcmp(list->text, "all") == 0)
        return ((uint32_t)1 << names->n) - 1;
    for (struct yaml_node *n = list ? yaml_first(list) : NULL; n;
         n = yaml_next(list, n))
        if ((found = names_choice(report, n, names)) >= 0)
            set |= (uint32_t)1 << found;
    return set;
}

/* ---- special rules ---- */

/* Is the trait written with a number? */
static bool is_numbered(int trait)
{
    return trait == TRAITED_CASTER || trait == TRAITED_FEAR ||
           trait == TRAITED_IMPACT;
}

static void set_number(struct quest_kind *kind, int trait, int32_t number)
{
    uint8_t *x = trait == TRAITED_CASTER ? &kind->caster
                 : trait == TRAITED_FEAR ? &kind->fear
                                         : &kind->impact;

    *x = (uint8_t)number;
}

/* fast, or {fear: 2} */
static void take_trait(struct yaml_report *report, struct yaml_node *node,
                       const struct quest_content *c, struct quest_kind *kind)
{
    const bool mapped = node->kind == YAML_MAP && node->first;
    struct yaml_node *word = mapped ? node->first->key : node;
    const int trait = names_choice(report, word, &c->traits);
    int32_t number;

    if (trait < 0)
        return;
    if (is_numbered(trait) && !mapped)
        yaml_fail(report, node, ALEA_VALUE,
                  "« %s » s'écrit avec son nombre : {%s: 2}",
                  "\"%s\" is written with its number: {%s: 2}", word->text,
                  word->text);
    else if (!is_numbered(trait) && mapped)
        yaml_fail(report, node, ALEA_VALUE, "« %s » n'a pas de nombre",
                  "\"%s\" has no number", word->text);
    else if (mapped &&
             yaml_whole(report, node->first, 1, MOST_OF_TRAIT, &number))
        set_number(kind, trait, number);
    kind->traits |= (uint32_t)1 << trait;
}

static void take_traits(struct yaml_map *m, const struct quest_content *c,
                        struct quest_kind *kind)
{
    struct yaml_node *list = yaml_take(m, "traits|règles"), *n;

    if (list && list->kind == YAML_MAP)
        take_trait(m->report, list, c, kind);
    else
        for (n = list ? yaml_first(list) : NULL; n; n = yaml_next(list, n))
            take_trait(m->report, n, c, kind);
    if ((list = yaml_take(m, "without|sans")) != NULL)
        kind->traits &= ~quest_take_set(m->report, list, &c->traits);
}

/* ---- weapons ---- */

static void take_weapons(struct yaml_map *m, const struct quest_content *c,
                         struct quest_kind *kind)
{
    struct yaml_node *list = yaml_take(m, "weapons|armes");
    int found;

    if (!list)
        return;
    kind->arms = 0;
    memset(kind->arm, 0, sizeof kind->arm);
    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        if ((found = names_choice(m->report, n, &c->weapons)) < 0)
            continue;
        if (kind->arms == QUEST_ARMS) {
            yaml_fail(m->report, n, ALEA_LIMIT, "plus de %d armes",
                      "more than %d weapons", (int)QUEST_ARMS);
            return;
        }
        kind->arm[kind->arms++] = (uint8_t)found;
    }
}

/* ---- the profile ---- */

/* quest.01.06 enemies have Qua and Def, and use Qua for the others. */
static void take_stats(struct yaml_map *m, bool whole, struct quest_kind *kind)
{
    /* ORDER STATS */
    static const char *const words[STAT_COUNT] = {
        "quality|qua|qualité", "defence|def|défense", "strength|force",
        "dexterity|dex|dextérité", "will|volonté"
    };
    int32_t need;

    for (int i = 0; i < STAT_COUNT; i++) {
        const bool must = whole && (kind->hero || i <= STAT_DEFENCE);
        struct yaml_node *n =
            must ? yaml_need(m, words[i]) : yaml_take(m, words[i]);

        if (n && yaml_whole(m->report, n, BEST, WORST, &need))
            kind->stat[i] = (uint8_t)need;
        else if (!n && whole)
            kind->stat[i] = kind->stat[STAT_QUALITY];
    }
}

void quest_size_kind(struct quest_kind *kind)
{
    /* quest.90.34 1", 1.5" for Cor 3 to 8 of enemies, 2" for Cor 9 and more */
    const int32_t width = kind->hero || kind->toughness < 3 ? INCH(1)
                          : kind->toughness < 9             ? INCH(3) / 2
                                                            : INCH(2);

    kind->radius = width / 2;
    kind->height = width * 5 / 4; /* quest.90.34 ruling */
}

void quest_take_kind(struct yaml_map *m, const struct quest_content *c,
                     bool whole, struct quest_kind *kind)
{
    struct yaml_node *n;

    agreement_take(m, &kind->agreement);
    take_stats(m, whole, kind);
    quest_take_number(m, "toughness|cor|coriace", 1, TOUGHEST,
                      &kind->toughness);
    quest_take_number(m, "power|puissance", 0, STRONGEST, &kind->power);
    take_weapons(m, c, kind);
    take_traits(m, c, kind);
    if ((n = yaml_take(m, "skills|compétences")) != NULL)
        kind->skills |= (uint8_t)quest_take_set(m->report, n, &c->skills);
    if ((n = yaml_take(m, "spells|sorts")) != NULL)
        kind->spells |= quest_take_set(m->report, n, &c->spells);
    quest_size_kind(kind);
}
