/* ch06.h -- chapter 6: army lists, what they cost, and what the rules say
 * against them; with chapter 22 on who may carry which magic item. What may be
 * bought is in roster.h.
 *
 * Costs are kept in half points: some options cost half a point a model, and only
 * the total of a unit is rounded (t9a.06.04). */
#ifndef ALEA_BOOKS_T9A_CH06_H
#define ALEA_BOOKS_T9A_CH06_H

#include "books/t9a/roster.h"

enum { T9A_UNITS = 40 /* of a list */, T9A_LIST_NAME = 80 };

/* t9a.06.17, 06.19 the sizes of armies */
enum t9a_size { SIZE_WARBAND, SIZE_STANDARD, SIZE_GRAND, SIZES };

/* What a field of a list, or a fault of it, is about. */
enum t9a_about {
    ABOUT_NOTHING,
    ABOUT_UNIT,
    ABOUT_OPTION,
    ABOUT_ITEM,
    ABOUT_PATH
};

/* What lists say: a line for each field. */
/* clang-format off */
#define T9A_BOUGHT_FIELDS(FIELD, KEPT, ROW) \
    FIELD(char[T9A_NAME], name, "name|nom", TEXT) /* its player's for it, or "" */ \
    FIELD(uint8_t, entry, "unit|unité", NAME, .offers = t9a_offers, .nth = ABOUT_UNIT, .plus = 1, .must = true) /* of the army book + 1 */ \
    FIELD(uint8_t, count, "count|nombre", WHOLE, .least = 1, .most = 200, .unsaid = 1) /* models */ \
    FIELD(uint8_t, general, "general|général", FLAG, .rule = T9A(6, 14)) \
    FIELD(uint8_t, as_core, "core|base", FLAG, .rule = T9A(6, 9)) \
    FIELD(uint8_t, path, "path|voie", NAME, .names = &t9a_path_names, .plus = 1, .rule = T9A(7, 24)) /* of a Wizard, + 1; 0: the only one of its entry */ \
    FIELD(uint32_t, options, "options", NAMES, .offers = t9a_offers, .nth = ABOUT_OPTION) /* a set of those of its entry */ \
    FIELD(uint64_t, items, "items|objets", NAMES, .offers = t9a_offers, .nth = ABOUT_ITEM) /* a set, see t9a_item_at() */
#define T9A_LIST_FIELDS(FIELD, KEPT, ROW) \
    FIELD(char[T9A_LIST_NAME], name, "name|nom", TEXT, .must = true) \
    FIELD(uint8_t, army, "army|armée", NAME, .names = &t9a_army_names, .usual = T9A_ARMIES, .must = true) /* of the catalogue */ \
    FIELD(uint16_t, limit, "limit|limite", WHOLE, .least = 100, .most = 20000, .must = true) /* points that both players agreed on */ \
    FIELD(uint16_t, cost, "cost|coût", WHOLE, .least = 1, .most = 20000) /* for people; a wrong one is an error */ \
    KEPT(uint8_t, units) \
    FIELD(struct t9a_bought[T9A_UNITS], unit, "units|unités", PARTS, ROW_COUNT(t9a_list, units), .least = 1, .most = T9A_UNITS, .each = sizeof(struct t9a_bought), .rows = t9a_bought_rows, .must = true)
/* clang-format on */

/* A unit of a list: one purchase of an entry. */
FIELD_STRUCT(t9a_bought, T9A_BOUGHT_FIELDS);
FIELD_STRUCT(t9a_list, T9A_LIST_FIELDS);

/* What the rules say against a list, a row each: name, key, rule, the key of the list or
 * of the unit that it is about ("": all of it), French, English. @n is the entry, @w the
 * option or item that is meant, @a and @b are numbers. */
/* clang-format off */
#define T9A_FAULTS(X) \
    X(TOO_EXPENSIVE, "too-expensive", T9A(6, 6), "limit|limite", "l'armée coûte @a points ; la limite est de @b", "the army costs @a points; the limit is @b") \
    X(WRONG_COST, "wrong-cost", T9A(6, 3), "cost|coût", "l'armée coûte @a points, et non @b", "the army costs @a points, not @b") \
    X(TOO_CHEAP, "too-cheap", T9A(6, 6), "limit|limite", "l'armée coûte @a points ; il en faut au moins @b", "the army costs @a points; at least @b are needed") \
    X(LITTLE_CORE, "little-core", T9A(6, 7), "", "@a points d'unités de Base ; il en faut au moins @b", "@a points of Core; at least @b are needed") \
    X(MUCH_RARE, "much-rare", T9A(6, 7), "", "@a points d'unités Rares ; @b au plus", "@a points of Rare; at most @b") \
    X(MUCH_HEROES, "much-heroes", T9A(6, 7), "", "@a points de Héros ; @b au plus", "@a points of Heroes; at most @b") \
    X(MUCH_LORDS, "much-lords", T9A(6, 7), "", "@a points de Seigneurs ; @b au plus", "@a points of Lords; at most @b") \
    X(MUCH_CHARACTERS, "much-characters", T9A(6, 7), "", "@a points de Personnages ; @b au plus", "@a points of Characters; at most @b") \
    X(TOO_OFTEN, "too-often", T9A(6, 8), "", "@n : @a fois ; @b au plus", "@n: taken @a times; at most @b") \
    X(TOO_OFTEN_CORE, "too-often-core", T9A(6, 9), "", "@n : @a fois en Base ; @b au plus", "@n: @a times as Core; at most @b") \
    X(FEW_UNITS, "few-units", T9A(6, 12), "", "unités qui comptent : @a ; il en faut au moins @b", "units that count: @a; at least @b are needed") \
    X(NO_GENERAL, "no-general", T9A(6, 14), "", "aucun Personnage ne peut être Général", "no Character can be the General") \
    X(WHICH_GENERAL, "which-general", T9A(16, 5), "", "plusieurs Personnages ont le meilleur Commandement : dites lequel est Général", "several Characters share the best Leadership: say which is the General") \
    X(TWO_GENERALS, "two-generals", T9A(6, 14), "general|général", "@n : il n'y a qu'un Général", "@n: there is only one General") \
    X(NOT_GENERAL, "not-general", T9A(16, 5), "general|général", "@n ne peut être Général", "@n cannot be the General") \
    X(NOT_CORE, "not-core", T9A(6, 9), "core|base", "@n ne compte pas ici en Base", "@n does not count as Core here") \
    X(MODELS, "models", T9A(6, 2), "count|nombre", "@n : @a figurines, hors des bornes (@b)", "@n: @a models, out of bounds (@b)") \
    X(NO_OPTION, "no-option", T9A(6, 2), "options", "@n n'a pas cette option", "@n has no such option") \
    X(OPTION_NEEDED, "option-needed", T9A(6, 2), "options", "@n : il faut « @w », ou une autre du même groupe", "@n: \"@w\" is needed, or another of its group") \
    X(OPTION_TWICE, "option-twice", T9A(6, 15), "options", "@n : « @w », un par armée", "@n: \"@w\", one in an army") \
    X(OPTIONS_CLASH, "options-clash", T9A(6, 2), "options", "@n : « @w » en exclut une autre", "@n: \"@w\" rules another one out") \
    X(BATTLE_STANDARDS, "battle-standards", T9A(6, 15), "", "@a Grandes Bannières ; une par armée", "@a battle standards; one in an army") \
    X(WHICH_PATH, "which-path", T9A(7, 24), "", "@n : dites sa Voie Magique", "@n: say its Path") \
    X(NO_PATH, "no-path", T9A(7, 24), "path|voie", "@n ne suit pas cette Voie Magique", "@n does not follow this Path") \
    X(ITEM_TWICE, "item-twice", T9A(22, 1), "items|objets", "« @w » : un par armée", "\"@w\": one in an army") \
    X(ITEM_SORT, "item-sort", T9A(22, 1), "items|objets", "@n : « @w » est le second objet de sa catégorie", "@n: \"@w\" is the second item of its category") \
    X(ITEM_ALLOWANCE, "item-allowance", T9A(22, 2), "items|objets", "@n : @a points d'objets ; @b au plus", "@n: @a points of items; at most @b") \
    X(ITEM_BEARER, "item-bearer", T9A(22, 3), "items|objets", "« @w » n'est pas pour @n", "\"@w\" is not for @n")
/* clang-format on */

#define X(name, ...) FAULT_##name,
enum t9a_fault_kind { T9A_FAULTS(X) FAULT_COUNT };
#undef X

struct t9a_fault {
    uint8_t kind, unit;   /* unit + 1; 0: the army */
    uint8_t about, which; /* enum t9a_about; the option, item or path */
    int32_t a, b;
};

enum { T9A_FAULTS_KEPT = 32 };
/* What was found: all are counted, the first are kept. */
struct t9a_faults {
    int n;
    struct t9a_fault fault[T9A_FAULTS_KEPT];
};

/* The entry of a unit of a list. */
const struct t9a_entry *t9a_entry_of(const struct t9a_catalogue *c,
                                     const struct t9a_list *l, int unit);
/* t9a.06.01 Lords and Heroes */
bool t9a_is_character(const struct t9a_entry *e);
/* Does a unit take an option of that kind? */
bool t9a_has_role(const struct t9a_entry *e, const struct t9a_bought *u,
                  enum t9a_role role);
/* t9a.06.03 .. 05 what a unit costs, in points. */
int t9a_unit_cost(const struct t9a_catalogue *c, const struct t9a_list *l,
                  int unit);
int t9a_army_cost(const struct t9a_catalogue *c, const struct t9a_list *l);
/* t9a.06.10 the category in which its points count. */
int t9a_counts_in(const struct t9a_catalogue *c, const struct t9a_list *l,
                  int unit);
/* Points of that category; of all of them: CATEGORIES. */
int t9a_points_of(const struct t9a_catalogue *c, const struct t9a_list *l,
                  int category);
/* t9a.06.07 what a category, or all Characters together, may cost; most -1: any. */
enum { T9A_CHARACTERS = CATEGORIES };
struct t9a_share {
    int32_t least, most;
};
struct t9a_share t9a_share_of(int category, int limit);
enum t9a_size t9a_size_of(int limit);
/* How often an entry may be taken in an army of that limit. */
int t9a_times_of(const struct t9a_entry *e, int limit);
/* t9a.06.14, 16.05 the unit of the General; -1: nobody may be, or its player must
 * say who. */
int t9a_general_of(const struct t9a_catalogue *c, const struct t9a_list *l);
/* Finds all that the rules say against a list. */
void t9a_judge_list(const struct t9a_catalogue *c, const struct t9a_list *l,
                    struct t9a_faults *out);
/* What of them chapter 22 says: magic items of a unit. */
void t9a_judge_items(const struct t9a_catalogue *c, const struct t9a_list *l,
                     int unit, struct t9a_faults *out);
/* t9a.22.02, 22.03 the items that a unit may bear as it was bought, whatever they
 * cost: a set, see t9a_item_at(); and the points that it may spend on them, -1:
 * any. */
uint64_t t9a_bearable(const struct t9a_catalogue *c, const struct t9a_list *l,
                      int unit);
int t9a_items_allowance(const struct t9a_catalogue *c, const struct t9a_list *l,
                        int unit);
/* Half points of the magic items of a unit. */
int t9a_items_cost(const struct t9a_catalogue *c, const struct t9a_list *l,
                   int unit);
/* Counts a fault, and keeps it if there is room. */
void t9a_fault(struct t9a_faults *out, struct t9a_fault fault);

#endif
