/* army_words.c -- looking up the words of army lists.
 *
 * What the rules count on by number (kinds, categories, what is replaced) has
 * its words here; ranks, grades, specialists, options, equipment and weapons
 * have theirs in the content, and a few more here that people also write. */
#include "frame/ofas/army_words.h"
#include "read/fields.h"
#include "read/word.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* A word being looked up. */
struct lookup {
    const struct ofas_catalogue *catalogue;
    const char *text;
    int found;   /* -1: not yet */
    bool guess;  /* it names nothing: now look for the nearest */
    json_t *all; /* nothing is looked for: the words are taken down, ... */
    int only;    /* ... those of this id; -1: all of them */
    struct word_nearest nearest;
};

static void take_down(struct lookup *l, int id, const char *set)
{
    if (l->only < 0 || l->only == id)
        schema_add_names(l->all, set);
}

static void try_set(struct lookup *l, int id, const char *set)
{
    if (l->all)
        take_down(l, id, set);
    else if (l->guess)
        word_try(&l->nearest, l->text, set);
    else if (l->found < 0 && word_is(l->text, set))
        l->found = id;
}

static void try_named(struct lookup *l, int id, const char *key,
                      const char name[2][OFAS_NAME])
{
    try_set(l, id, key);
    try_set(l, id, name[LANG_FR]);
    try_set(l, id, name[LANG_EN]);
}

/* ---- words of the rules ---- */

static const char *const kinds[] = {
    [OFAS_INFANTRY] = "infantry|infanterie|fantassins",
    [OFAS_VEHICLE] = "vehicle|véhicule|blindé",
    [OFAS_HERO] = "hero|héros",
    [OFAS_PSIONIK] = "psionik|psionic",
};

static const char *const ranks[] = {
    [OFAS_IRREGULAR] = "irregular|irrégulière",
    [OFAS_REGULAR] = "regular|régulière",
    [OFAS_ELITE] = "elite|d'élite",
};

static const char *const roles[] = {
    [OFAS_PLAIN] = "soldier|soldat",
    [OFAS_GRADED] = "officer|gradé|officier",
    [OFAS_MECHANIC] = "mechanic|mécanicien",
    [OFAS_MEDIC] = "medic|médecin",
    [OFAS_RADIO] = "radio|opérateur radio",
    [OFAS_MUSICIAN] = "musician|musicien",
    [OFAS_BEARER] = "standard-bearer|porte-étendard",
};

static const char *const categories[] = {
    [OFAS_NO_CATEGORY] = "",
    [OFAS_HEAVY] = "heavy|lourde|lourd|arme lourde|heavy weapon",
    [OFAS_ASSAULT] = "assault|assaut|arme d'assaut|assault weapon",
    [OFAS_HAND_WEAPON] = "hand|poing|arme de poing|hand weapon",
};

static const char *const replaced[] = {
    [OFAS_ITEM_RIFLE] = "rifle|fusil",
    [OFAS_ITEM_SHORT_RIFLE] = "short-rifle|fusil court",
    [OFAS_ITEM_PISTOL] = "pistol|pistolet",
    [OFAS_ITEM_BLADE] = "blade|lame|combat blade|lame de combat",
    /* NOLINTNEXTLINE(bugprone-suspicious-missing-comma): one long word list */
    [OFAS_ITEM_GREAT_BLADE] = "great-blade|grande lame|two-handed combat blade"
                              "|lame de combat à deux mains",
    [OFAS_ITEM_SHIELD] = "shield|bouclier",
    [OFAS_ITEM_KNIFE] = "knife|couteau",
    [OFAS_ITEM_CHARGES] = "charges|charges explosives|explosive charges",
    [OFAS_REPLACES_ALL] = "all|tout",
    [OFAS_REPLACES_TWO_BLADES] = "two-blades|deux lames|two combat blades"
                                 "|deux lames de combat",
    [OFAS_REPLACES_BLADE_AND_SHIELD] = "blade-and-shield|lame et bouclier",
    [OFAS_REPLACES_NOTHING] = "nothing|rien",
    [OFAS_REPLACES_GRENADES] = "grenades",
};

static const char *const chassis[] = {
    [OFAS_WALKER] = "walker|marcheur",
    [OFAS_FLYER] = "flyer|volant",
    [OFAS_WHEELED] = "wheeled|roulant|rolling|tracked|chenillé",
};

static const char *const arcs[] = {
    [OFAS_ARC_FRONT] = "front|frontal|avant",
    [OFAS_ARC_LEFT] = "left|gauche",
    [OFAS_ARC_RIGHT] = "right|droite|droit",
    [OFAS_ARC_REAR] = "rear|arrière|back",
};

static const char *const supers[] = {
    [OFAS_SUPER_SHOTS] = "shots|tir|attacks|attaque|att",
    [OFAS_SUPER_DAMAGE] = "damage|dom|dommage|dégât",
};

static const char *const bonuses[] = {
    [OFAS_NO_SKILL] = "",
    [OFAS_ON_PRECISION] = "precision|précision",
    [OFAS_ON_POWER] = "power|puissance",
};

static const char *const skilled[] = {
    [OFAS_IN_SHOOTING] = "shooting|tir",
    [OFAS_IN_CLOSE_COMBAT] = "close-combat|corps-à-corps|cc|mêlée",
};

static const char *const nothing[] = { "none|aucun|aucune" };

/* enum ofas_list_variant */
static const char *const variants[] = {
    [OFAS_VARIANT_NONE] = "none|aucun|aucune",
    [OFAS_VARIANT_SKIRMISH] = "skirmish|escarmouche",
    [OFAS_VARIANT_TANKS] = "tank-battle|bataille-de-blindés|blindés",
};

/* ---- what a word is looked up as ---- */

/* Words of the rules by their number, and things of the content, which all begin
 * as struct ofas_option does. */
struct sort {
    const char *name; /* in schemas */
    const char *const *sets;
    int first_set, sets_end;
    size_t things, size; /* in the catalogue; size 0: there are none */
    int first, end;
};

/* clang-format off */
#define SETS(list, from, to) .sets = list, .first_set = from, .sets_end = to
#define THINGS(list, from, to)                                              \
    .things = offsetof(struct ofas_catalogue, list),                        \
    .size = sizeof(((struct ofas_catalogue *)0)->list[0]),                  \
    .first = from, .end = to

static const struct sort sorts[] = { /* ORDER ARMY WORDS */
    [WORDS_KIND] = { "kind", SETS(kinds, 0, OFAS_PSIONIK + 1) },
    [WORDS_RANK] = { "rank", SETS(ranks, 0, OFAS_RANKS), THINGS(rank, 0, OFAS_RANKS) },
    [WORDS_GRADE] = { "grade", THINGS(grade, OFAS_SUB_OFFICER, OFAS_GRADES) },
    [WORDS_SPECIALIST] = { "specialist", SETS(roles, OFAS_MECHANIC, OFAS_ROLES),
                           THINGS(role, OFAS_MECHANIC, OFAS_ROLES) },
    [WORDS_CATEGORY] = { "category", SETS(categories, OFAS_HEAVY, OFAS_HAND_WEAPON + 1) },
    [WORDS_REPLACED] = { "replaced", SETS(replaced, 0, OFAS_REPLACED_COUNT) },
    [WORDS_OPTION] = { "option", THINGS(option, 0, OFAS_TRAIT_COUNT) },
    [WORDS_KIT] = { "kit", THINGS(kit, 0, OFAS_KITS) },
    [WORDS_WEAPON] = { "weapon", THINGS(weapon, 0, 0) }, /* try_weapons() */
    [WORDS_LEADER] = { "leader", SETS(roles, OFAS_PLAIN, OFAS_MECHANIC) },
    [WORDS_VEHICLE_RANK] = { "vehicle-rank", THINGS(rank, OFAS_LIGHT_VEHICLE, OFAS_ALL_RANKS) },
    [WORDS_CHASSIS] = { "chassis", SETS(chassis, 0, OFAS_CHASSIS),
                        THINGS(chassis, 0, OFAS_CHASSIS) },
    [WORDS_ARC] = { "arc", SETS(arcs, 0, OFAS_ARCS), THINGS(arc, 0, OFAS_ARCS) },
    [WORDS_FITTING] = { "fitting", THINGS(fitting, 0, OFAS_FITTING_COUNT) },
    [WORDS_VEHICLE_WEAPON] = { "vehicle-weapon", THINGS(weapon, 0, 0) },
    [WORDS_SUPPORT] = { "support", .sets = replaced }, /* some of them: try_support() */
    [WORDS_SUPER] = { "super", SETS(supers, 0, OFAS_SUPER_DAMAGE + 1) },
    [WORDS_CALLING] = { "calling", THINGS(calling, 0, OFAS_CALLING_COUNT) },
    [WORDS_POWER] = { "power", THINGS(power, 0, OFAS_POWER_COUNT) },
    [WORDS_BONUS] = { "bonus", SETS(bonuses, OFAS_ON_PRECISION, OFAS_ON_POWER + 1) },
    [WORDS_ARCHETYPE] = { "archetype", SETS(nothing, 0, 1),
                          THINGS(archetype, OFAS_ARCHETYPE_MARINES,
                                 OFAS_ARCHETYPE_COUNT) },
    [WORDS_CREW] = { "crew", SETS(nothing, 0, 1),
                     THINGS(grade, OFAS_SUB_OFFICER, OFAS_GRADES) },
    [WORDS_SKILLED] = { "skilled", SETS(skilled, OFAS_IN_SHOOTING, OFAS_IN_BOTH) },
    [WORDS_VARIANT] = { "variant", SETS(variants, OFAS_VARIANT_NONE, OFAS_VARIANTS) },
    [WORDS_NONE] = { "none", SETS(nothing, 0, 1) },
};
/* clang-format on */

static const struct ofas_option *thing(const struct ofas_catalogue *c,
                                       const struct sort *sort, int i)
{
    return (const struct ofas_option *)(const void *)((const char *)c +
                                                      sort->things +
                                                      (size_t)i * sort->size);
}

static void try_sort(struct lookup *l, enum army_words as)
{
    const struct sort *s = &sorts[as];

    for (int i = s->first; i < s->end; i++) {
        const struct ofas_option *o = thing(l->catalogue, s, i);

        if (o->key[0])
            try_named(l, i, o->key, o->name);
    }
    for (int i = s->first_set; i < s->sets_end; i++)
        try_set(l, i, s->sets[i]);
}

/* What a support weapon can be.                                ofas.16.19 */
static void try_support(struct lookup *l)
{
    try_set(l, OFAS_ITEM_RIFLE, replaced[OFAS_ITEM_RIFLE]);
    try_set(l, OFAS_ITEM_SHORT_RIFLE, replaced[OFAS_ITEM_SHORT_RIFLE]);
    try_set(l, OFAS_ITEM_GREAT_BLADE, replaced[OFAS_ITEM_GREAT_BLADE]);
}

/* ---- weapons ---- */

static const char *const tails[] = { " à une main", " à deux mains" };

/* A blade or drill is also named without its hands: "vibro-lame". */
static bool is_short_name(const char *text, const struct ofas_weapon *w)
{
    char full[OFAS_NAME + 16];

    if (w->class != OFAS_MELEE || w->hands == 0)
        return false;
    snprintf(full, sizeof full, "%.*s%s", OFAS_NAME, text, tails[w->hands - 1]);
    return word_same(full, w->name[LANG_FR]);
}

static void take_down_short(struct lookup *l, int id,
                            const struct ofas_weapon *w)
{
    char name[OFAS_NAME];
    char *tail;

    snprintf(name, sizeof name, "%s", w->name[LANG_FR]);
    tail = w->hands > 0 ? strstr(name, tails[w->hands - 1]) : NULL;
    if (!tail)
        return;
    *tail = '\0';
    if (is_short_name(name, w))
        take_down(l, id, name);
}

static bool is_of_vehicles(const struct ofas_weapon *w)
{
    return w->rank >= OFAS_LIGHT_VEHICLE && w->rank < OFAS_ALL_RANKS;
}

/* The first row of that weapon, of soldiers or of vehicles. */
static int first_row(const struct ofas_catalogue *c, int row)
{
    for (int i = 0; i < row; i++)
        if (strcmp(c->weapon[i].key, c->weapon[row].key) == 0 &&
            is_of_vehicles(&c->weapon[i]) == is_of_vehicles(&c->weapon[row]))
            return i;
    return row;
}

static void try_vehicle_weapons(struct lookup *l)
{
    const struct ofas_catalogue *c = l->catalogue;

    for (int i = 0; i < c->weapons; i++)
        if (is_of_vehicles(&c->weapon[i]) && first_row(c, i) == i)
            try_named(l, i, c->weapon[i].key, c->weapon[i].name);
}

/* Special and standard weapons of soldiers. */
static void try_weapons(struct lookup *l, int base)
{
    const struct ofas_catalogue *c = l->catalogue;

    for (int i = 0; i < c->weapons && l->found < 0; i++) {
        int id = base + first_row(c, i);
        if (c->weapon[i].rank >= OFAS_RANKS)
            continue;
        if (l->all)
            take_down_short(l, id, &c->weapon[i]);
        if (!l->guess && is_short_name(l->text, &c->weapon[i]))
            l->found = id;
        else if (c->weapon[i].rank == OFAS_REGULAR || id == base + i)
            try_named(l, id, c->weapon[i].key, c->weapon[i].name);
    }
}

int army_weapon_hands(const struct ofas_catalogue *catalogue, const char *text)
{
    for (int i = 0; i < catalogue->weapons; i++) {
        const struct ofas_weapon *w = &catalogue->weapon[i];
        if (w->class == OFAS_MELEE && w->rank < OFAS_RANKS &&
            (word_same(text, w->name[LANG_FR]) ||
             word_same(text, w->name[LANG_EN])))
            return w->hands;
    }
    return 0;
}

/* Offers all words that there are. */
static void look_up(struct lookup *l, enum army_words as)
{
    try_sort(l, as);
    if (as == WORDS_WEAPON || as == WORDS_LEADER)
        try_weapons(l, as == WORDS_LEADER ? OFAS_LEADER_ARM : 0);
    if (as == WORDS_LEADER)
        try_sort(l, WORDS_SPECIALIST);
    if (as == WORDS_VEHICLE_WEAPON)
        try_vehicle_weapons(l);
    if (as == WORDS_SUPPORT)
        try_support(l);
}

int army_word(const struct ofas_catalogue *catalogue, enum army_words as,
              const char *text, char nearest[OFAS_NAME])
{
    struct lookup l = { .catalogue = catalogue, .text = text, .found = -1 };

    look_up(&l, as);
    if (l.found < 0) {
        l.guess = true;
        look_up(&l, as);
    }
    snprintf(nearest, OFAS_NAME, "%.*s", OFAS_NAME - 1, l.nearest.best);
    return l.found;
}

json_t *army_names_json(const struct ofas_catalogue *catalogue,
                        enum army_words as, int only)
{
    struct lookup l = { .catalogue = catalogue,
                        .text = "",
                        .found = -1,
                        .guess = true,
                        .all = json_array(),
                        .only = only };

    look_up(&l, as);
    return l.all;
}

const char *army_sort(enum army_words as)
{
    return sorts[as].name;
}

const char *army_key(const struct ofas_catalogue *catalogue, enum army_words as,
                     int id, char out[OFAS_NAME])
{
    const struct sort *s = &sorts[as];

    if (as == WORDS_LEADER && id >= OFAS_LEADER_ARM)
        return army_key(catalogue, WORDS_WEAPON, id - OFAS_LEADER_ARM, out);
    if (s->size && !(s->sets == nothing && id == 0))
        return word_name(thing(catalogue, s, id)->key, 0, out, OFAS_NAME);
    return word_name(s->sets[id], 0, out, OFAS_NAME);
}
