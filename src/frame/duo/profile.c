/* profile.c -- a profile, or what is changed in one. */
#include "frame/duo/content.h"

static const char *const marks[] = { "malus|-", "normal|0", "bonus|+" };

bool duo_take_mark(struct yaml_report *report, const struct yaml_node *node,
                   int8_t *out)
{
    const int found = yaml_choice(report, node, marks, 3);

    if (found < 0)
        return false;
    *out = (int8_t)(found - 1);
    return true;
}

static void take_skills(struct yaml_map *m, struct duo_model *model)
{
    const struct {
        const char *names;
        int8_t *mark;
    } skill[] = {
        { "combat", &model->combat },
        { "damage|dégâts", &model->damage },
        { "shooting|tir", &model->shooting },
        { "morale|moral", &model->morale },
    };
    struct yaml_node *n;

    for (size_t i = 0; i < sizeof skill / sizeof skill[0]; i++)
        if ((n = yaml_take(m, skill[i].names)) != NULL)
            duo_take_mark(m->report, n, skill[i].mark);
}

static void add_trait(struct duo_model *model, int trait)
{
    if (trait == TRAITED_FORCE_DUEL)
        model->force_duel = PLAIN;
    else if (trait == TRAITED_MAGIC_DUEL)
        model->magic_duel = PLAIN;
    else if (trait >= 0 && trait < TRAITED_COUNT)
        model->traits |= (uint64_t)1 << trait;
}

/* A list of traits; those with a mark have it under their own key. */
static void take_traits(struct yaml_map *m, const struct duo_content *c,
                        struct duo_model *model)
{
    struct yaml_node *list = yaml_take(m, "traits|règles"), *n;
    int found;

    for (n = list ? yaml_first(list) : NULL; n; n = yaml_next(list, n))
        add_trait(model, names_choice(m->report, n, &c->traits));
    list = yaml_take(m, "without|sans");
    for (n = list ? yaml_first(list) : NULL; n; n = yaml_next(list, n))
        if ((found = names_choice(m->report, n, &c->traits)) >= 0 &&
            found < TRAITED_COUNT)
            model->traits &= ~((uint64_t)1 << found);
    if ((n = yaml_take(m, "hero|héros")) != NULL &&
        duo_take_mark(m->report, n, &model->hero))
        add_trait(model, TRAITED_HERO);
    if ((n = yaml_take(m, "force-duel|duel de force")) != NULL)
        duo_take_mark(m->report, n, &model->force_duel);
    if ((n = yaml_take(m, "magic-duel|duel de magie")) != NULL)
        duo_take_mark(m->report, n, &model->magic_duel);
}

static uint32_t take_keywords(struct yaml_map *m, const struct duo_content *c,
                              const char *names)
{
    struct yaml_node *list = yaml_take(m, names);
    uint32_t set = 0;
    int found;

    for (struct yaml_node *n = list ? yaml_first(list) : NULL; n;
         n = yaml_next(list, n))
        if ((found = names_choice(m->report, n, &c->keywords)) >= 0)
            set |= (uint32_t)1 << found;
    return set;
}

/* A power of the Force or a spell, by the universe: Guérison is both. */
static int power_named(struct yaml_report *report, const struct yaml_node *node,
                       const struct duo_content *c, int universe)
{
    const int first = universe == UNIVERSE_FANTASY ? POWER_SPELLS : 0;
    const int end = universe == UNIVERSE_STAR_WARS ? POWER_SPELLS : POWER_COUNT;
    const int found =
        yaml_choice(report, node, c->powers.set + first, end - first);

    return found < 0 ? -1 : first + found;
}

/* {push: malus, leap: normal}, or a list of normal ones. */
static void take_powers(struct yaml_map *m, const struct duo_content *c,
                        struct duo_model *model)
{
    struct yaml_node *node = yaml_take(m, "powers|pouvoirs|spells|sorts"), *n;
    int found;

    if (!node)
        return;
    if (node->kind != YAML_MAP) {
        for (n = yaml_first(node); n; n = yaml_next(node, n))
            if ((found = power_named(m->report, n, c, model->universe)) >= 0)
                model->power[found] = PLAIN;
        return;
    }
    for (n = node->first; n; n = n->next)
        if ((found = power_named(m->report, n->key, c, model->universe)) >= 0)
            duo_take_mark(m->report, n, &model->power[found]);
}

/* duo.91.01 what a player gives a model, or its profile has. */
static void take_gear(struct yaml_map *m, const struct duo_content *c,
                      struct duo_model *model)
{
    struct yaml_node *list = yaml_take(m, "weapons|armes"), *n;
    int found;

    if (list)
        model->arms = 0;
    for (n = list ? yaml_first(list) : NULL; n; n = yaml_next(list, n)) {
        if ((found = names_choice(m->report, n, &c->weapons)) < 0)
            continue;
        if (model->arms == DUO_ARMS) {
            yaml_fail(m->report, n, ALEA_LIMIT, "plus de %d armes",
                      "more than %d weapons", (int)DUO_ARMS);
            break;
        }
        model->arm[model->arms++] = (uint8_t)found;
    }
    if ((n = yaml_take(m, "armour|armure")) != NULL &&
        (found = names_choice(m->report, n, &c->armour)) >= 0)
        model->armour = (uint8_t)found;
    if ((n = yaml_take(m, "shield|bouclier")) != NULL &&
        (found = names_choice(m->report, n, &c->shields)) >= 0)
        model->shield = (uint8_t)found;
}

void duo_name_model(struct duo_model *model, const char *name,
                    enum agreement said)
{
    const struct usual usual = { model->agreement
                                     ? (enum agreement)model->agreement
                                     : AGREE_MASCULINE,
                                 false };

    for (int lang = 0; lang < LANGS; lang++)
        snprintf(model->name[lang], DUO_NAME, "%s", name);
    model->agreement = (uint8_t)agreement_of(name, said, usual);
}

void duo_take_profile(struct yaml_map *m, const struct duo_content *c,
                      struct duo_model *model)
{
    struct yaml_node *n;
    int32_t number;

    agreement_take(m, &model->agreement);
    take_skills(m, model);
    take_traits(m, c, model);
    take_powers(m, c, model);
    take_gear(m, c, model);
    model->keywords |= take_keywords(m, c, "keywords|mots-clés");
    model->slays |= take_keywords(m, c, "slayer|tueur");
    if ((n = yaml_take(m, "actions")) != NULL &&
        yaml_whole(m->report, n, 1, 4, &number))
        model->actions = (uint8_t)number; /* duo.15.02 */
    if ((n = yaml_take(m, "points")) != NULL)
        yaml_whole(m->report, n, 1, 999, &model->points);
}
