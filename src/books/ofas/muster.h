/* muster.h -- private to chapters 15 to 19: army lists as they are checked. */
#ifndef ALEA_BOOKS_OFAS_MUSTER_H
#define ALEA_BOOKS_OFAS_MUSTER_H

#include "books/ofas/list.h"

enum { SWARM_BASE = 3 }; /* ofas.15.46 figures to a base */

/* A check under way: where findings go. */
struct verdict {
    const struct ofas_list *list;
    const struct ofas_catalogue *catalogue;
    struct ofas_fault *fault;
    int32_t count, max;
    int32_t unit;            /* looked at, from 1; 0: the army */
    struct ofas_fault spare; /* written to when there is no more room */
};

/* Adds a finding; its words and numbers are the caller's to fill. */
struct ofas_fault *ofas_complain(struct verdict *v, enum ofas_fault_kind kind,
                                 int32_t line, int32_t column);
/* Adds a finding about a word of the list. */
struct ofas_fault *ofas_complain_of(struct verdict *v,
                                    enum ofas_fault_kind kind,
                                    const struct ofas_word *word);
void ofas_fault_word(struct ofas_fault *fault, int which, const char *text);

/* Who carries something. */
enum bearer { BEARER_SOLDIER, BEARER_SPECIALIST, BEARER_GRADED };

/* A special weapon in somebody's hands. */
struct special {
    int16_t row;
    uint8_t category, combined;
};

/* What one figure carries after steps 3 and 6. */
struct gear {
    int8_t item[OFAS_ITEM_COUNT]; /* standard weapons left */
    int8_t specials;
    bool grenades;
    bool whole; /* a heavy or assault weapon, and nothing else */
    struct special special[OFAS_BUYS_EACH];
};

/* What a group buys, and for whom. */
struct order {
    enum ofas_rank rank;
    enum bearer bearer;
    const struct ofas_kit *kit;     /* NULL: unknown, much cannot be checked */
    const struct ofas_group *group; /* whose weapons are bought, or NULL */
    const struct ofas_entry *fighter; /* whose weapons are better, or NULL */
};

/* Equips one figure of a group, and says what is wrong with that. */
struct gear ofas_equip(struct verdict *v, const struct order *order);
/* The orders of an entry: its plain soldiers, its graded soldier, a group. */
struct order ofas_plain_order(const struct verdict *v,
                              const struct ofas_entry *entry);
struct order ofas_officer_order(const struct verdict *v,
                                const struct ofas_entry *entry);
struct order ofas_group_order(const struct verdict *v,
                              const struct ofas_entry *entry,
                              const struct ofas_group *group);

/* ---- reading an entry ---- */

static inline bool ofas_known(const struct ofas_word *word)
{
    return word->state == OFAS_KNOWN;
}
static inline int32_t ofas_count(const struct ofas_group *group)
{
    return group->count.state == OFAS_KNOWN ? group->count.value : 1;
}
/* What an entry is; infantry when it does not say. */
static inline enum ofas_kind ofas_entry_kind(const struct ofas_entry *entry)
{
    return ofas_known(&entry->kind) ? (enum ofas_kind)entry->kind.id
                                    : OFAS_INFANTRY;
}
static inline bool ofas_entry_character(const struct ofas_entry *entry)
{
    return ofas_entry_kind(entry) == OFAS_HERO ||
           ofas_entry_kind(entry) == OFAS_PSIONIK;
}
/* Figures of an entry, 0 when not said. */
int32_t ofas_entry_size(const struct ofas_entry *entry);
bool ofas_entry_swarm(const struct ofas_entry *entry);
/* The sheet of its rank, or NULL. */
const struct ofas_rank_sheet *
ofas_entry_sheet(const struct ofas_catalogue *catalogue,
                 const struct ofas_entry *entry);
/* The unit's standard equipment, or NULL. */
const struct ofas_kit *ofas_entry_kit(const struct ofas_catalogue *catalogue,
                                      const struct ofas_entry *entry);
/* The graded soldier's, his own or the unit's. */
const struct ofas_kit *ofas_officer_kit(const struct ofas_catalogue *catalogue,
                                        const struct ofas_entry *entry);
/* How often the entry takes an option. */
int ofas_entry_takes(const struct ofas_entry *entry, enum ofas_trait trait);
/* How often the kit holds an item. */
int ofas_kit_has(const struct ofas_kit *kit, enum ofas_item item);
/* Does the whole unit carry explosive charges? */
bool ofas_entry_kamikaze(const struct ofas_catalogue *catalogue,
                         const struct ofas_entry *entry);

/* ---- checks that several kinds of units share ---- */

/* Complains that a field is missing; the army's own when no unit is looked
 * at. */
struct ofas_fault *ofas_missing(struct verdict *v, const char *english,
                                const char *french);
/* One unit of infantry, all six steps. */
void ofas_check_infantry(struct verdict *v, const struct ofas_entry *e);
/* Options known, in the right list, not too often, balanced, no bad pair. */
void ofas_check_options(struct verdict *v, const struct ofas_entry *e);
void ofas_check_equipment(struct verdict *v, const struct ofas_entry *e);
/* The word by which an entry takes an option, the last one, or NULL. */
const struct ofas_word *ofas_word_of(const struct ofas_entry *e, int option);
/* Only one disadvantage in excess, by weight: ofas.15.13 or its like. */
void ofas_check_balance(struct verdict *v, const struct ofas_entry *e,
                        uint16_t rule);
/* The options that cannot be taken together. */
struct ofas_pair {
    int first, second;
    uint16_t also;
};
void ofas_check_pairs(struct verdict *v, const struct ofas_entry *e,
                      const struct ofas_pair *pairs, int n, uint16_t rule);

/* What some figure of a unit can do. */
struct ability {
    bool wounds, shoots, pierces;
};
/* Equips everybody, with complaints, and says what the unit can do. */
struct ability ofas_equip_all(struct verdict *v, const struct ofas_entry *e);
/* All that is odd about the list, after its faults. */
void ofas_warn_all(struct verdict *v);
/* Warns of advantages that are no good to those who can do this. */
void ofas_warn_useless(struct verdict *v, const struct ofas_entry *e,
                       struct ability a);

/* ---- chapter 16 ---- */

/* How often a vehicle takes each option: those written, and those that the
 * marks of its weapons imply. */
void ofas_count_fittings(const struct ofas_list *list,
                         const struct ofas_entry *e,
                         int count[OFAS_FITTING_COUNT]);
struct ofas_cost ofas_vehicle_cost(const struct ofas_list *list,
                                   const struct ofas_catalogue *catalogue,
                                   const struct ofas_entry *e);
/* What the option balance costs, for each figure of the size. */
int32_t ofas_balance_cost(const struct ofas_rank_sheet *sheet,
                          const struct ofas_cost *cost);
/* Places of a vehicle of this weight that takes Transport so often. */
int ofas_seats(const struct ofas_list *list, int weight, int times);
void ofas_check_vehicle(struct verdict *v, const struct ofas_entry *e);
void ofas_warn_vehicle(struct verdict *v, const struct ofas_entry *e);
bool ofas_muster_vehicle(struct ofas_team *t, const struct verdict *v,
                         const struct ofas_entry *e);

/* ---- chapter 17 ---- */

int32_t ofas_artillery_cost(const struct ofas_list *list,
                            const struct ofas_catalogue *catalogue);
void ofas_check_artillery(struct verdict *v);
void ofas_warn_artillery(struct verdict *v);

/* ---- chapter 18 ---- */

/* Advantages that powers and a second profile weigh. */
int32_t ofas_gifts_weight(const struct ofas_entry *e);
void ofas_check_character(struct verdict *v, const struct ofas_entry *e);
void ofas_warn_character(struct verdict *v, const struct ofas_entry *e);
/* Life points, profiles, powers; the figure itself is a soldier. */
bool ofas_muster_character(struct ofas_army *army, struct ofas_team *t,
                           const struct verdict *v, const struct ofas_entry *e);
/* What a Fighter's choice makes of a weapon.                   ofas.18.08 */
void ofas_better(const struct verdict *v, const struct ofas_entry *fighter,
                 struct ofas_arm *arm);

/* ---- chapter 19 ---- */

static inline enum ofas_archetype
ofas_list_archetype(const struct ofas_list *list)
{
    return ofas_known(&list->archetype)
               ? (enum ofas_archetype)list->archetype.id
               : OFAS_ARCHETYPE_NONE;
}
bool ofas_entry_monster(const struct ofas_list *list,
                        const struct ofas_entry *e);
/* The grade that a unit has, bought or given. */
enum ofas_grade ofas_entry_grade(const struct ofas_list *list,
                                 const struct ofas_entry *e);
/* May the list say a grade for this vehicle? */
bool ofas_may_be_graded(const struct ofas_list *list,
                        const struct ofas_entry *e);
/* Which rule of its archetype or variant forbids it, or 0: that of all. */
uint16_t ofas_no_grade(const struct ofas_list *list,
                       const struct ofas_entry *e);
/* Adds the weights of grades of vehicles, and of a swap. */
void ofas_weigh_archetype(const struct ofas_list *list,
                          const struct ofas_entry *e, struct ofas_cost *cost);
int32_t ofas_surcharge(const struct ofas_list *list,
                       const struct ofas_catalogue *catalogue, int32_t figures);
/* Figures of a unit, and the rule when it is not that of chapter 15. */
struct ofas_sizes {
    int32_t least, most;
    uint16_t rule;
};
struct ofas_sizes ofas_sizes_of(const struct ofas_list *list,
                                const struct ofas_catalogue *catalogue,
                                enum ofas_rank rank);
/* What the archetype has against the army, and against a unit. */
void ofas_check_archetype(struct verdict *v);
void ofas_check_recruit(struct verdict *v, const struct ofas_entry *e);
/* Gives a vehicle its free options, before its profile is set. */
void ofas_give_fittings(struct ofas_team *t, const struct verdict *v,
                        const struct ofas_entry *e);
/* All the rest that a unit has by its archetype. */
void ofas_muster_archetype(struct ofas_team *t, const struct verdict *v,
                           const struct ofas_entry *e);

/* ---- mustering ---- */

/* A weapon as carried. */
struct ofas_arm ofas_arm_of(const struct ofas_catalogue *catalogue, int row,
                            enum ofas_category category, bool combined);
/* The number of that arm in the army, new or not; -1: there is no room. */
int ofas_arm_number(struct ofas_army *army, const struct ofas_arm *arm);

/* Builds an army aside; false when it does not fit. The list is legal. */
bool ofas_build(const struct ofas_list *list,
                const struct ofas_catalogue *catalogue, struct ofas_army *out);

/* ---- annex 7 ---- */

bool ofas_list_skirmish(const struct ofas_list *list);
/* Annex 1. */
bool ofas_list_primitive(const struct ofas_list *list);
struct ofas_sizes ofas_primitive_sizes(struct ofas_sizes sizes);
void ofas_primitive_weight(const struct ofas_list *list,
                           const struct ofas_entry *e, struct ofas_cost *cost);
void ofas_check_primitive(struct verdict *v, const struct ofas_entry *e);
void ofas_primitive_sheet(const struct ofas_list *list,
                          const struct ofas_entry *e,
                          struct ofas_rank_sheet *sheet);
void ofas_primitive_arm(const struct verdict *v, struct ofas_arm *arm);
void ofas_muster_primitive(struct ofas_team *t, const struct verdict *v,
                           const struct ofas_entry *e);
/* Annex 2. */
bool ofas_list_tanks(const struct ofas_list *list);
/* May a vehicle have a grade that the list says, by annex 2? */
bool ofas_tank_graded(const struct ofas_list *list);
enum ofas_grade ofas_zalien_tank_grade(const struct ofas_entry *e);
/* The rule that denies its crew a grade there, besides chapter 16's; or 0. */
uint16_t ofas_tank_no_grade(const struct ofas_list *list);
void ofas_check_tank(struct verdict *v, const struct ofas_entry *e);
/* Figures of a unit in a skirmish, and how many of the Vermin panic. */
struct ofas_sizes ofas_skirmish_sizes(const struct ofas_list *list,
                                      enum ofas_rank rank);
int ofas_skirmish_panic(const struct ofas_list *list, int rank);
void ofas_check_skirmish(struct verdict *v);

#endif
