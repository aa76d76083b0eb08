/* ch02_faults.h -- what the rules say against an army list, a row each: name, key, rule,
 * may it be played all the same, French, English.
 *
 * In sentences @n is who it is about, @w the thing that is meant, @o the other thing
 * that it has to do with, @a and @b are numbers; @l is what would be right, by name,
 * and "none" where nothing is (@L: feminine in French). */
#ifndef ALEA_BOOKS_BTS_CH02_FAULTS_H
#define ALEA_BOOKS_BTS_CH02_FAULTS_H

#include "books/bts/ch02.h"

/* clang-format off */
#define BTS_FAULTS(X) \
    /* the army */ \
    X(TOO_EXPENSIVE, "too-expensive", BTS(2, 24), false, "l'armée coûte @a points ; la limite est de @b", "the army costs @a points; the limit is @b") \
    X(WRONG_COST, "wrong-cost", BTS(2, 24), false, "l'armée coûte @a points, et non @b comme il est écrit", "the army costs @a points, not @b as written") \
    X(ODD_LIMIT, "odd-limit", BTS(2, 24), true, "limite de @a points ; le livre conseille de 500 à 1000", "a limit of @a points; the book recommends 500 to 1000") \
    X(TOO_MANY_FIGURES, "too-many-figures", 0, false, "une armée de @a figurines ; alea en joue @b au plus", "an army of @a figures; alea plays @b at most") \
    X(CROWDED, "too-many-figures", 0, false, "une Unité de @a figurines ; alea en joue @b au plus par Unité", "a unit of @a figures; alea plays @b at most in a unit") \
    X(NO_CHAMPION, "no-champion", BTS(2, 25), false, "aucun Champion : il en faut au moins un", "no Champion: at least one is needed") \
    X(NO_CHAMPION_OF, "no-champion-of", BTS(2, 25), false, "aucun Champion de « @w » : chaque contingent en a au moins un", "no Champion of \"@w\": each contingent needs one") \
    X(TRIAL, "trial", BTS(90, 25), true, "« @w » sert aux essais, pas au jeu", "\"@w\" is for trying rules, not for play") \
    X(SAME_ALLY, "same-ally", BTS(2, 27), false, "les alliés sont d'une autre Faction que l'armée", "allies are of another Faction than the army") \
    X(NO_PACT, "no-pact", BTS(2, 28), false, "« @o » ne s'allie pas à « @w » ; alliances permises : @L", "\"@o\" makes no alliance with \"@w\"; alliances allowed: @L") \
    X(TOO_MANY_ALLIES, "too-many-allies", BTS(2, 28), false, "@a points d'alliés ; au plus @b (@l)", "@a points of allies; at most @b (@l)") \
    X(NO_ALLIES, "no-allies", BTS(2, 27), true, "aucune Unité de « @w », qui est pourtant alliée", "no unit of \"@w\", although it is allied") \
    X(WHICH_GENERAL, "which-general", BTS(2, 29), false, "plusieurs Champions du plus haut rang : l'un d'eux porte « general: true »", "several Champions of the highest rank: one of them says \"general: true\"") \
    X(TWO_GENERALS, "two-generals", BTS(2, 29), false, "deux Généraux : il n'y en a qu'un", "two Generals: there is only one") \
    X(NOT_GENERAL, "not-general", BTS(2, 29), false, "@n ne peut être Général, titre du Champion de plus haut rang : @l", "@n cannot be the General, who is the Champion of highest rank: @l") \
    X(ALLIED_GENERAL, "allied-general", BTS(2, 32), false, "@n est allié : à rang égal, le Général est du contingent principal", "@n is an ally: of equal ranks the main contingent has the General") \
    /* units */ \
    X(FOREIGN, "foreign-unit", BTS(2, 27), false, "« @w » n'est ni de l'armée, ni de ses alliés : @L", "\"@w\" is neither of the army nor of its allies: @L") \
    X(NO_LEADER, "no-leader", BTS(2, 15), false, "une Unité a un Champion, ou joue seule (« solo »)", "a unit has a Champion, or is \"solo\"") \
    X(LED_AND_SOLO, "led-and-solo", BTS(2, 16), false, "@n forme une Unité à part entière : ni Champion, ni Guerriers", "@n is a unit of its own: no Champion, no Warriors") \
    X(SOLO_TRANSPORT, "solo-transport", BTS(2, 20), false, "@n forme une Unité à part entière, sans Transport", "@n is a unit of its own, without a Transport") \
    X(NOT_CHAMPION, "not-champion", BTS(2, 15), false, "@n ne mène pas d'Unité ; Champions de cette Faction : @l", "@n leads no unit; Champions of this Faction: @l") \
    X(ONE_CHAMPION, "one-champion", BTS(2, 15), false, "une Unité a un seul Champion", "a unit has one Champion") \
    X(NOT_ALONE, "not-alone", BTS(2, 16), false, "@n ne forme pas une Unité sans Champion ; peuvent le faire : @l", "@n cannot be a unit without a Champion; these can: @l") \
    X(ONE_ALONE, "one-alone", BTS(2, 16), false, "@n : chaque figurine forme sa propre Unité", "@n: each figure is a unit of its own") \
    X(NOT_WARRIOR, "not-warrior", BTS(2, 15), false, "@n n'est pas un Guerrier ; ceux de ce Champion : @l", "@n is no Warrior; this Champion's are: @l") \
    X(NOT_IRREGULAR, "not-irregular", BTS(23, 29), false, "@n n'est pas un Irrégulier ; ce Champion ne mène qu'eux : @l", "@n is no Irregular; this Champion leads no others: @l") \
    X(OTHER_CHAMPION, "other-champion", BTS(2, 19), false, "@n est un Champion : seul un Jeune Prodige en rejoint un autre", "@n is a Champion: only a Young Prodigy joins another") \
    X(TOO_MANY_WARRIORS, "too-many-warriors", BTS(2, 18), false, "@a Guerriers ; @n en mène @b au plus", "@a Warriors; @n leads @b at most") \
    X(TOO_MANY_OF_GENERAL, "too-many-of-general", BTS(2, 30), false, "@a Guerriers ; le Général en mène @b au plus", "@a Warriors; the General leads @b at most") \
    X(LEADS_NOBODY, "leads-nobody", BTS(2, 19), false, "@n est un Jeune Prodige et ne mène personne", "@n is a Young Prodigy and leads nobody") \
    X(TWO_FACTIONS, "two-factions", BTS(2, 17), false, "@n n'est pas de « @o », la Faction de son Champion", "@n is not of \"@o\", its Champion's Faction") \
    X(TRANSPORT_FACTION, "transport-faction", BTS(2, 20), false, "@n n'est pas de « @o », la Faction du Champion", "@n is not of \"@o\", the Champion's Faction") \
    X(NOT_TRANSPORT, "not-transport", BTS(2, 20), false, "@n n'est pas un Transport ; ceux de cette Faction : @l", "@n is no Transport; those of this Faction: @l") \
    X(ONE_TRANSPORT, "one-transport", BTS(2, 20), false, "une Unité a un seul Transport", "a unit has one Transport") \
    X(TWICE_IN_UNIT, "twice-in-unit", BTS(90, 9), false, "« @w » : une par Unité de Combat", "\"@w\": one in a Combat Unit") \
    X(TWICE_IN_ARMY, "twice-in-army", BTS(90, 10), false, "« @w » : un par armée", "\"@w\": one in an army") \
    /* Servants */ \
    X(NO_SERVANTS, "no-servants", BTS(2, 13), false, "@n a @a Servants de base, et non @b", "@n comes with @a Servants, not @b") \
    X(NOT_SERVANT, "not-servant", BTS(2, 14), false, "@n ne sert pas cette arme ; peuvent la servir : @l", "@n does not serve this weapon; these can: @l") \
    X(TOO_MANY_SERVANTS, "too-many-servants", BTS(2, 14), false, "@a × @n de plus ; le maximum est @b", "@a more × @n; the most is @b") \
    X(SERVES_NOTHING, "serves-nothing", BTS(22, 1), false, "@n n'est pas une Arme de Siège : pas de Servants", "@n is no siege weapon: no Servants") \
    X(NOT_COMBINED, "not-combined", BTS(3, 7), false, "@n n'est pas une Arme de Siège : pas de Socle combiné", "@n is no siege weapon: no combined base") \
    /* figures */ \
    X(NOT_OFFERED, "upgrade-not-offered", BTS(2, 4), false, "@n ne peut acquérir « @w » ; améliorations offertes : @L", "@n cannot buy \"@w\"; upgrades offered: @L") \
    X(UPGRADE_TWICE, "upgrade-twice", BTS(2, 6), false, "@n : « @w » deux fois ; une seule suffit", "@n: \"@w\" twice; once is enough") \
    X(EXCLUDES, "upgrade-excluded", BTS(2, 4), false, "@n : les améliorations « @w » et « @o » s'excluent ; garder l'une ou l'autre", "@n: the upgrades \"@w\" and \"@o\" exclude each other; keep one of them") \
    X(ORDERS, "orders", BTS(2, 7), false, "@n : Ordres choisis : @a ; il en faut @b", "@n: Orders chosen: @a; the profile has @b") \
    X(FEATS, "feats", BTS(2, 7), false, "@n : Actions d'Éclat choisies : @a ; il en faut @b", "@n: feats chosen: @a; the profile has @b") \
    X(SPELLS, "spells", BTS(2, 8), false, "@n : Sorts choisis : @a ; il en faut @b", "@n: spells chosen: @a; the profile has @b") \
    X(CHOSEN_TWICE, "chosen-twice", BTS(2, 7), false, "@n : « @w » deux fois ; chaque choix doit être différent", "@n: \"@w\" twice; each choice must be a different one") \
    X(NO_ARSENAL, "no-arsenal", BTS(2, 4), false, "@n ne peut prendre « @w » ; équipement permis : @l", "@n cannot take \"@w\"; equipment allowed: @l") \
    X(SERVANTS_ARSENAL, "servants-arsenal", BTS(22, 13), false, "les Servants de cette Arme de Siège ne peuvent prendre « @w » ; équipement permis : @l", "the Servants of this siege weapon cannot take \"@w\"; equipment allowed: @l") \
    X(NOT_SOLD, "not-sold", BTS(13, 7), false, "« @w » ne se vend pas aux Champions (@n), mais aux autres figurines", "\"@w\" is not sold to Champions (@n), only to other figures") \
    X(NOT_SOLD_OTHERS, "not-sold", BTS(13, 7), false, "« @w » ne se vend qu'aux Champions ; @n n'en est pas un", "\"@w\" is sold to Champions only; @n is none") \
    X(NOT_SOLD_ANY, "not-sold", BTS(13, 7), false, "« @w » ne s'achète pas : le retirer", "\"@w\" is not for sale: leave it out") \
    X(OTHER_ARSENAL, "other-arsenal", BTS(90, 23), false, "« @w » est de l'arsenal d'une autre Faction : « @o »", "\"@w\" is in the arsenal of another Faction: \"@o\"") \
    X(NOT_BEARER, "not-bearer", BTS(90, 23), false, "@n ne peut porter « @w » ; mot-clef requis : @l", "@n cannot carry \"@w\"; keyword needed: @l") \
    X(NOT_BORNE, "not-bearer", BTS(90, 23), false, "@n ne peut porter « @w », qui n'est ni pour un Véhicule, ni pour une Arme de Siège", "@n cannot carry \"@w\", which is for no Vehicle and no siege weapon") \
    X(NEEDS, "needs-rule", BTS(90, 23), false, "« @w » demande la règle « @o », que @n n'a pas", "\"@w\" needs the rule \"@o\", which @n does not have") \
    X(NEEDS_BOUGHT, "needs-rule", BTS(90, 23), false, "« @w » demande la règle « @o », que @n peut acquérir en amélioration", "\"@w\" needs the rule \"@o\", which @n can buy as an upgrade") \
    X(RIDER, "not-for-riders", BTS(23, 7), false, "« @w » demande à un Cavalier d'être Archer Emérite", "\"@w\" needs a rider to be a Master archer") \
    X(CANNOT_SHOOT, "cannot-shoot", BTS(2, 2), false, "@n n'a pas de CT : « @w » ne lui sert à rien ; le retirer", "@n has no CT and cannot use \"@w\"; leave it out") \
    X(TWICE_ON_FIGURE, "twice-on-figure", BTS(90, 23), false, "@n : « @w » deux fois ; pas plus d'une fois par figurine", "@n: \"@w\" twice; no more than once on a figure") \
    X(TOO_MUCH, "too-much-equipment", BTS(90, 28), false, "@n : @a pièces d'équipement ; @b au plus", "@n: @a pieces of equipment; at most @b") \
    X(TOO_MANY_HANDS, "too-many-weapons", BTS(90, 23), false, "@n : @a armes à une main ; @b au plus", "@n: @a one-handed weapons; at most @b") \
    X(NO_BARREL, "scope-on-nothing", BTS(90, 8), false, "@n : « @w » se monte sur une arme de tir à deux mains", "@n: \"@w\" goes on a two-handed shooting weapon") \
    X(ARMOUR, "armour-too-heavy", BTS(13, 28), false, "@n : armure relevée de @a ; au plus de @b", "@n: armour raised by @a; at most by @b") \
    X(NOT_RIDDEN, "mount-not-offered", BTS(2, 4), false, "@n ne monte pas « @w » ; montures offertes : @L", "@n does not ride \"@w\"; mounts offered: @L") \
    X(NOT_BARDED, "not-barded", BTS(13, 30), false, "@n n'a pas de monture qui se caparaçonne ; celles qui le peuvent : @L", "@n has no mount that can be barded; those that can: @L") \
    X(BASE_LEVELS, "base-levels", BTS(3, 3), false, "@n : un socle grandit d'un seul niveau, non de @a", "@n: a base is raised by one level, not by @a") \
    X(NO_BASE, "no-base", BTS(3, 5), false, "@n n'a pas de socle à agrandir", "@n has no base to raise") \
    X(BASE_SIZE, "base-size", BTS(3, 2), false, "@n : un socle de ce niveau fait de @a à @b mm", "@n: a base of this level is @a to @b mm") \
    X(FREE_BASE, "free-base", BTS(3, 5), false, "@n : son socle fait de @a à @b mm", "@n: its base is @a to @b mm") \
    X(SIEGE_BASE, "siege-base", BTS(3, 6), false, "@n : son socle fait de @a à @b mm", "@n: its base is @a to @b mm") \
    X(PLATES, "plates-too-thick", BTS(13, 33), false, "@n : blindage de ce côté relevé de @a ; au plus de @b", "@n: plating of this side raised by @a; at most by @b") \
    X(NO_MOUNT, "no-place", BTS(21, 8), false, "@n n'a pas d'emplacement « @o » pour « @w » ; les siens : @l", "@n has no place \"@o\" for \"@w\"; those it has: @l") \
    X(NO_PLACE, "no-place", BTS(21, 8), false, "@n : pas de place pour « @w » à l'emplacement « @o », qui prend : @L", "@n: no room for \"@w\" at the place \"@o\", which takes: @L")
/* clang-format on */

#define X(name, ...) FAULT_##name,
enum bts_fault_kind { BTS_FAULTS(X) FAULT_COUNT };
#undef X

/* Where in the list: of the army, of a unit, or of one of its lines. */
enum bts_part {
    PART_ARMY,
    PART_UNIT,
    PART_CHAMPION,
    PART_WARRIORS,
    PART_TRANSPORT,
    PART_SOLO,
    PART_SERVANTS
};
/* Which key of it: NULL is the whole of it. ORDER KEYS */
#define BTS_FAULT_KEYS(X)                 \
    X(NONE, "")                           \
    X(POINTS, "points")                   \
    X(COST, "cost|coût")                  \
    X(FACTION, "faction")                 \
    X(ALLIES, "allies|alliés")            \
    X(PROFILE, "profile|profil")          \
    X(COUNT, "count|nombre")              \
    X(GENERAL, "general|général")         \
    X(EQUIPMENT, "equipment|équipement")  \
    X(UPGRADES, "upgrades|améliorations") \
    X(ORDERS, "orders|ordres")            \
    X(FEATS, "feats|actions")             \
    X(SPELLS, "spells|sorts")             \
    X(ARMOUR, "armour|armure")            \
    X(MOUNT, "mount|monture")             \
    X(BARDED, "barded|caparaçonnée")      \
    X(BASE, "base|socle")                 \
    X(SIZE, "size|taille")                \
    X(PLATES, "plates|blindages")         \
    X(ARMS, "arms|armes")                 \
    X(SERVANTS, "servants")               \
    X(COMBINED, "combined|combiné")       \
    X(TRANSPORT, "transport")             \
    X(WARRIORS, "warriors|guerriers")
#define X(name, ...) KEY_##name,
enum bts_fault_key { BTS_FAULT_KEYS(X) KEY_COUNT_OF };
#undef X
/* What @w or @o is. */
enum bts_sort {
    SORT_NONE,
    SORT_WEAPON,
    SORT_SPECIAL,
    SORT_RIDE,
    SORT_FACTION,
    SORT_ORDER,
    SORT_FEAT,
    SORT_SPELL,
    SORT_PLACE,
    /* and of what would be right alone */
    SORT_PROFILE,
    SORT_KEYWORD,
    SORT_ARSENAL, /* a kind of equipment */
    SORT_ANY_GUN,
    SORT_SHARE /* per cent of the limit */
};

struct bts_fault {
    uint8_t kind;              /* enum bts_fault_kind */
    uint8_t unit;              /* from 1; 0: the army */
    uint8_t part;              /* enum bts_part */
    uint8_t nth;               /* of the lines of that part */
    uint8_t key;               /* enum bts_fault_key */
    uint8_t item;              /* of the list under the key */
    uint8_t sort, which;       /* @w */
    uint8_t other_sort, other; /* @o */
    uint16_t profile;          /* @n, + 1 */
    int32_t a, b;
};

/* What would be right in the place of a fault: @l. */
struct bts_right {
    uint16_t which;
    uint8_t sort;      /* enum bts_sort */
    uint8_t unit;      /* where the list has it, from 1; 0: anywhere */
    uint8_t set, most; /* at most so many of each set; 0: any number */
};
enum { BTS_RIGHTS = 128 };
struct bts_rights {
    int n; /* more than there is room for are only counted */
    struct bts_right right[BTS_RIGHTS];
};

/* May it be played all the same? */
bool bts_fault_is_odd(enum bts_fault_kind kind);

/* Gathers what is wrong; more than there is room for is only counted. */
struct bts_faults {
    int n, most;
    struct bts_fault *fault;
};

/* bts.02.16 is a figure of such keywords a unit of its own? */
static inline bool keyed_alone(uint64_t keywords)
{
    return (keywords & (BTS_IS(MONSTER) | BTS_IS(WALKER) | BTS_IS(SIEGE))) !=
               0 ||
           ((keywords & BTS_IS(VEHICLE)) && !(keywords & BTS_IS(TRANSPORT)));
}

/* bts.02.28 percent of the limit that allies of a Faction may cost; 0: no alliance. */
int bts_share(const struct bts_catalogue *c, int faction, int ally);

/* All that the rules say of an army. */
void bts_judge_army(const struct bts_catalogue *c, const struct bts_army *a,
                    struct bts_faults *out);
/* What would be right there; of faults whose words ask for it (@l). */
void bts_allowed(const struct bts_catalogue *c, const struct bts_army *a,
                 const struct bts_fault *f, struct bts_rights *out);

/* ---- between its files ---- */

struct bts_judging {
    const struct bts_catalogue *c;
    const struct bts_army *a;
    struct bts_faults *out;
    int general; /* unit, or NOBODY */
    /* where it looks */
    int unit, part, nth;
    const struct bts_troop *troop;
    const struct bts_line *line;
    const struct bts_profile *profile;
};

/* Adds a fault where it looks; what the caller says besides is in 'more'. */
void bts_blame(const struct bts_judging *j, enum bts_fault_kind kind,
               struct bts_fault more);
#define BLAME(j, kind, ...) \
    bts_blame(j, FAULT_##kind, (struct bts_fault){ __VA_ARGS__ })

/* ch13_muster.c: a line, as what it is bought with. */
void bts_judge_line(const struct bts_judging *j);

#endif
