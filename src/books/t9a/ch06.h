/* ch06.h -- chapter 6: army lists, what they cost, and what the rules say
 * against them; with chapter 22 on who may carry which magic item.
 *
 * Costs are kept in half points: some options cost half a point a model, and only
 * the total of a unit is rounded (t9a.06.04). */
#ifndef ALEA_BOOKS_T9A_CH06_H
#define ALEA_BOOKS_T9A_CH06_H

#include <stdbool.h>
#include <stdint.h>

#include "books/t9a/t9a.h"

enum {
    T9A_KEY = 32,
    T9A_ENTRIES = 64, /* of an army book */
    T9A_OPTIONS = 12, /* of an entry */
    T9A_ITEMS = 32,
    T9A_UNITS = 40 /* of a list */
};

/* t9a.06.01 */
enum t9a_category {
    CATEGORY_LORDS,
    CATEGORY_HEROES,
    CATEGORY_CORE,
    CATEGORY_SPECIAL,
    CATEGORY_RARE,
    CATEGORIES
};
/* t9a.06.17, 06.19 the sizes of armies */
enum t9a_size { SIZE_WARBAND, SIZE_STANDARD, SIZE_GRAND, SIZES };
/* How often an entry may be taken: t9a.06.08, 06.15, 06.16. */
enum t9a_times { TIMES_USUAL, TIMES_UNIQUE, TIMES_ONCE, TIMES_CHOICE };
/* t9a.22.01 */
enum t9a_sort {
    SORT_WEAPON,
    SORT_ARMOUR,
    SORT_TALISMAN,
    SORT_ENCHANTED,
    SORT_ARCANE,
    SORT_STANDARD,
    SORTS
};

/* What an entry may take. */
struct t9a_option {
    char key[T9A_KEY];
    uint16_t price[2]; /* half points: of a Lord, of anybody else (t9a.06.05) */
    uint8_t each;      /* for each model of the unit */
    uint8_t group;     /* of options that rule each other out; 0: of none */
    uint8_t shield, standard, battle_standard; /* it is one of these */
};

/* An entry of an army book. */
struct t9a_entry {
    char key[T9A_KEY];
    uint8_t category, times, choice; /* X of "0-X Choice" */
    uint8_t least, most;             /* models */
    uint16_t price;                  /* half points a model */
    uint8_t ld, wizard, machine;
    uint8_t no_leader; /* t9a.16.05 */
    uint8_t core_with; /* counts as Core under this General: its entry + 1 */
    uint8_t options;
    struct t9a_option option[T9A_OPTIONS];
};

/* A magic item. */
struct t9a_item {
    char key[T9A_KEY];
    uint8_t sort, shield;
    uint16_t price[2]; /* half points, as those of options */
};

struct t9a_catalogue {
    int32_t entries, items;
    struct t9a_entry entry[T9A_ENTRIES];
    struct t9a_item item[T9A_ITEMS];
};

/* A unit of a list: one purchase of an entry. */
struct t9a_bought {
    uint32_t options, items; /* sets of those of its entry, of the catalogue */
    uint8_t entry, count;
    uint8_t general, as_core;
};

struct t9a_list {
    uint16_t limit; /* points that both players agreed on */
    uint8_t units;
    struct t9a_bought unit[T9A_UNITS];
};

/* What the rules say against a list, a row each: name, key, rule, French, English.
 * @n is the entry, @w the option or item that is meant, @a and @b are numbers. */
/* clang-format off */
#define T9A_FAULTS(X) \
    X(TOO_EXPENSIVE, "too-expensive", T9A(6, 6), "l'armée coûte @a points ; la limite est de @b", "the army costs @a points; the limit is @b") \
    X(TOO_CHEAP, "too-cheap", T9A(6, 6), "l'armée coûte @a points ; il en faut au moins @b", "the army costs @a points; at least @b are needed") \
    X(LITTLE_CORE, "little-core", T9A(6, 7), "@a points d'unités de Base ; il en faut au moins @b", "@a points of Core; at least @b are needed") \
    X(MUCH_RARE, "much-rare", T9A(6, 7), "@a points d'unités Rares ; @b au plus", "@a points of Rare; at most @b") \
    X(MUCH_HEROES, "much-heroes", T9A(6, 7), "@a points de Héros ; @b au plus", "@a points of Heroes; at most @b") \
    X(MUCH_LORDS, "much-lords", T9A(6, 7), "@a points de Seigneurs ; @b au plus", "@a points of Lords; at most @b") \
    X(MUCH_CHARACTERS, "much-characters", T9A(6, 7), "@a points de Personnages ; @b au plus", "@a points of Characters; at most @b") \
    X(TOO_OFTEN, "too-often", T9A(6, 8), "@n : @a fois ; @b au plus", "@n: taken @a times; at most @b") \
    X(TOO_OFTEN_CORE, "too-often-core", T9A(6, 9), "@n : @a fois en Base ; @b au plus", "@n: @a times as Core; at most @b") \
    X(FEW_UNITS, "few-units", T9A(6, 12), "@a unités qui comptent ; il en faut au moins @b", "@a units that count; at least @b are needed") \
    X(NO_GENERAL, "no-general", T9A(6, 14), "aucun Personnage ne peut être Général", "no Character can be the General") \
    X(WHICH_GENERAL, "which-general", T9A(16, 5), "plusieurs Personnages ont le meilleur Commandement : dites lequel est Général", "several Characters share the best Leadership: say which is the General") \
    X(TWO_GENERALS, "two-generals", T9A(6, 14), "@n : il n'y a qu'un Général", "@n: there is only one General") \
    X(NOT_GENERAL, "not-general", T9A(16, 5), "@n ne peut être Général", "@n cannot be the General") \
    X(NOT_CORE, "not-core", T9A(6, 9), "@n ne compte pas ici en Base", "@n does not count as Core here") \
    X(MODELS, "models", T9A(6, 2), "@n : @a figurines ne vont pas ; @b est la borne", "@n: @a models will not do; the bound is @b") \
    X(NO_OPTION, "no-option", T9A(6, 2), "@n n'a pas cette option", "@n has no such option") \
    X(OPTIONS_CLASH, "options-clash", T9A(6, 2), "@n : « @w » en exclut une autre", "@n: \"@w\" rules another one out") \
    X(BATTLE_STANDARDS, "battle-standards", T9A(6, 15), "@a Grandes Bannières ; une par armée", "@a battle standards; one in an army") \
    X(ITEM_TWICE, "item-twice", T9A(22, 1), "« @w » : un par armée", "\"@w\": one in an army") \
    X(ITEM_SORT, "item-sort", T9A(22, 1), "@n : « @w » est le second objet de sa catégorie", "@n: \"@w\" is the second item of its category") \
    X(ITEM_ALLOWANCE, "item-allowance", T9A(22, 2), "@n : @a points d'objets ; @b au plus", "@n: @a points of items; at most @b") \
    X(ITEM_BEARER, "item-bearer", T9A(22, 3), "« @w » n'est pas pour @n", "\"@w\" is not for @n")
/* clang-format on */

#define X(name, ...) FAULT_##name,
enum t9a_fault_kind { T9A_FAULTS(X) FAULT_COUNT };
#undef X

struct t9a_fault {
    uint8_t kind, unit; /* unit + 1; 0: the army */
    uint8_t which;      /* option or item + 1; 0: none */
    int32_t a, b;
};

enum { T9A_FAULTS_KEPT = 32 };
/* What was found: all are counted, the first are kept. */
struct t9a_faults {
    int n;
    struct t9a_fault fault[T9A_FAULTS_KEPT];
};

/* t9a.06.03 .. 05 what a unit costs, in points. */
int t9a_unit_cost(const struct t9a_catalogue *c, const struct t9a_bought *u);
int t9a_army_cost(const struct t9a_catalogue *c, const struct t9a_list *l);
enum t9a_size t9a_size_of(int limit);
/* How often an entry may be taken in an army of that limit. */
int t9a_times_of(const struct t9a_entry *e, int limit);
/* t9a.06.14, 16.05 the unit of the General; -1: nobody may be, or its player must
 * say who. */
int t9a_general_of(const struct t9a_catalogue *c, const struct t9a_list *l);
/* Finds all that the rules say against a list. */
void t9a_judge_list(const struct t9a_catalogue *c, const struct t9a_list *l,
                    struct t9a_faults *out);

#endif
