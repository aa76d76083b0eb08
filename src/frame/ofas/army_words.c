/* army_words.c -- looking up the words of army lists.
 *
 * What the rules count on by number (kinds, categories, what is replaced) has
 * its words here; ranks, grades, specialists, options, equipment and weapons
 * have theirs in the content, and a few more here that people also write. */
#include "frame/ofas/army_words.h"
#include "read/word.h"

#include <stdio.h>
#include <string.h>

/* A word being looked up. */
struct lookup {
    const struct ofas_catalogue *catalogue;
    const char *text;
    int found;  /* -1: not yet */
    bool guess; /* it names nothing: now look for the nearest */
    struct word_nearest nearest;
};

static void try_set(struct lookup *l, int id, const char *set)
{
    if (l->guess)
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

static const char *const nothing = "none|aucun|aucune";

/* enum ofas_list_variant */
static const char *const variants[] = {
    [OFAS_VARIANT_NONE] = "none|aucun|aucune",
    [OFAS_VARIANT_SKIRMISH] = "skirmish|escarmouche",
    [OFAS_VARIANT_TANKS] = "tank-battle|bataille-de-blindés|blindés",
};

static void try_sets(struct lookup *l, const char *const *sets, int first,
                     int end)
{
    for (int i = first; i < end; i++)
        try_set(l, i, sets[i]);
}

/* ---- words of the content ---- */

static void try_ranks(struct lookup *l)
{
    const struct ofas_catalogue *c = l->catalogue;

    for (int i = 0; i < OFAS_RANKS; i++)
        try_named(l, i, c->rank[i].key, c->rank[i].name);
    try_sets(l, ranks, 0, OFAS_RANKS);
}

static void try_vehicle_ranks(struct lookup *l)
{
    const struct ofas_catalogue *c = l->catalogue;

    for (int i = OFAS_LIGHT_VEHICLE; i < OFAS_ALL_RANKS; i++)
        try_named(l, i, c->rank[i].key, c->rank[i].name);
}

static void try_chassis(struct lookup *l)
{
    const struct ofas_catalogue *c = l->catalogue;

    for (int i = 0; i < OFAS_CHASSIS; i++)
        try_named(l, i, c->chassis[i].key, c->chassis[i].name);
    try_sets(l, chassis, 0, OFAS_CHASSIS);
}

/* What a support weapon can be.                                ofas.16.19 */
static void try_support(struct lookup *l)
{
    try_set(l, OFAS_ITEM_RIFLE, replaced[OFAS_ITEM_RIFLE]);
    try_set(l, OFAS_ITEM_SHORT_RIFLE, replaced[OFAS_ITEM_SHORT_RIFLE]);
    try_set(l, OFAS_ITEM_GREAT_BLADE, replaced[OFAS_ITEM_GREAT_BLADE]);
}

static void try_options(struct lookup *l, const struct ofas_option *option,
                        int first, int end)
{
    for (int i = first; i < end; i++)
        try_named(l, i, option[i].key, option[i].name);
}

static void try_specialists(struct lookup *l)
{
    try_options(l, l->catalogue->role, OFAS_MECHANIC, OFAS_ROLES);
    try_sets(l, roles, OFAS_MECHANIC, OFAS_ROLES);
}

static void try_archetypes(struct lookup *l)
{
    const struct ofas_archetype_sheet *sheet = l->catalogue->archetype;

    try_set(l, OFAS_ARCHETYPE_NONE, nothing);
    for (int i = OFAS_ARCHETYPE_MARINES; i < OFAS_ARCHETYPE_COUNT; i++)
        try_named(l, i, sheet[i].key, sheet[i].name);
}

static void try_kits(struct lookup *l)
{
    for (int i = 0; i < l->catalogue->kits; i++)
        try_named(l, i, l->catalogue->kit[i].key, l->catalogue->kit[i].name);
}

/* A blade or drill is also named without its hands: "vibro-lame". */
static bool is_short_name(const char *text, const struct ofas_weapon *w)
{
    static const char *const tails[] = { " à une main", " à deux mains" };
    char full[OFAS_NAME + 16];

    if (w->class != OFAS_MELEE || w->hands == 0)
        return false;
    snprintf(full, sizeof full, "%.*s%s", OFAS_NAME, text, tails[w->hands - 1]);
    return word_same(full, w->name[LANG_FR]);
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
    switch (as) {
    case WORDS_KIND:
        try_sets(l, kinds, 0, OFAS_PSIONIK + 1);
        break;
    case WORDS_RANK:
        try_ranks(l);
        break;
    case WORDS_GRADE:
        try_options(l, l->catalogue->grade, OFAS_SUB_OFFICER, OFAS_GRADES);
        break;
    case WORDS_LEADER:
        try_sets(l, roles, OFAS_PLAIN, OFAS_MECHANIC);
        try_weapons(l, OFAS_LEADER_ARM);
        try_specialists(l);
        break;
    case WORDS_SPECIALIST:
        try_specialists(l);
        break;
    case WORDS_CATEGORY:
        try_sets(l, categories, OFAS_HEAVY, OFAS_HAND_WEAPON + 1);
        break;
    case WORDS_REPLACED:
        try_sets(l, replaced, 0, OFAS_REPLACED_COUNT);
        break;
    case WORDS_OPTION:
        try_options(l, l->catalogue->option, 0, OFAS_TRAIT_COUNT);
        break;
    case WORDS_KIT:
        try_kits(l);
        break;
    case WORDS_WEAPON:
        try_weapons(l, 0);
        break;
    case WORDS_VEHICLE_RANK:
        try_vehicle_ranks(l);
        break;
    case WORDS_CHASSIS:
        try_chassis(l);
        break;
    case WORDS_ARC:
        try_options(l, l->catalogue->arc, 0, OFAS_ARCS);
        try_sets(l, arcs, 0, OFAS_ARCS);
        break;
    case WORDS_FITTING:
        try_options(l, l->catalogue->fitting, 0, OFAS_FITTING_COUNT);
        break;
    case WORDS_VEHICLE_WEAPON:
        try_vehicle_weapons(l);
        break;
    case WORDS_SUPPORT:
        try_support(l);
        break;
    case WORDS_SUPER:
        try_sets(l, supers, 0, OFAS_SUPER_DAMAGE + 1);
        break;
    case WORDS_CALLING:
        try_options(l, l->catalogue->calling, 0, OFAS_CALLING_COUNT);
        break;
    case WORDS_POWER:
        try_options(l, l->catalogue->power, 0, OFAS_POWER_COUNT);
        break;
    case WORDS_BONUS:
        try_sets(l, bonuses, OFAS_ON_PRECISION, OFAS_ON_POWER + 1);
        break;
    case WORDS_ARCHETYPE:
        try_archetypes(l);
        break;
    case WORDS_CREW:
        try_set(l, OFAS_NO_GRADE, nothing);
        try_options(l, l->catalogue->grade, OFAS_SUB_OFFICER, OFAS_GRADES);
        break;
    case WORDS_SKILLED:
        try_sets(l, skilled, OFAS_IN_SHOOTING, OFAS_IN_BOTH);
        break;
    case WORDS_VARIANT:
        try_sets(l, variants, OFAS_VARIANT_NONE, OFAS_VARIANTS);
        break;
    case WORDS_NONE:
        try_set(l, 0, nothing);
        break;
    }
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

const char *army_key(const struct ofas_catalogue *catalogue, enum army_words as,
                     int id, char out[OFAS_NAME])
{
    const char *set = "none";

    switch (as) {
    case WORDS_KIND:
        set = kinds[id];
        break;
    case WORDS_RANK:
    case WORDS_VEHICLE_RANK:
        set = catalogue->rank[id].key;
        break;
    case WORDS_GRADE:
        set = catalogue->grade[id].key;
        break;
    case WORDS_SPECIALIST:
        set = catalogue->role[id].key;
        break;
    case WORDS_CATEGORY:
        set = categories[id];
        break;
    case WORDS_REPLACED:
    case WORDS_SUPPORT:
        set = replaced[id];
        break;
    case WORDS_OPTION:
        set = catalogue->option[id].key;
        break;
    case WORDS_KIT:
        set = catalogue->kit[id].key;
        break;
    case WORDS_WEAPON:
    case WORDS_VEHICLE_WEAPON:
        set = catalogue->weapon[id].key;
        break;
    case WORDS_LEADER:
        set = id >= OFAS_LEADER_ARM
                  ? catalogue->weapon[id - OFAS_LEADER_ARM].key
                  : roles[id];
        break;
    case WORDS_CHASSIS:
        set = catalogue->chassis[id].key;
        break;
    case WORDS_ARC:
        set = catalogue->arc[id].key;
        break;
    case WORDS_FITTING:
        set = catalogue->fitting[id].key;
        break;
    case WORDS_SUPER:
        set = supers[id];
        break;
    case WORDS_CALLING:
        set = catalogue->calling[id].key;
        break;
    case WORDS_POWER:
        set = catalogue->power[id].key;
        break;
    case WORDS_BONUS:
        set = bonuses[id];
        break;
    case WORDS_ARCHETYPE:
        set = ofas_archetype_key((enum ofas_archetype)id);
        break;
    case WORDS_CREW:
        set = id == OFAS_NO_GRADE ? "none" : catalogue->grade[id].key;
        break;
    case WORDS_SKILLED:
        set = skilled[id];
        break;
    case WORDS_VARIANT:
        set = variants[id];
        break;
    case WORDS_NONE:
        break;
    }
    return word_name(set, 0, out, OFAS_NAME);
}
