/* ch15.h -- private to chapter 15: what its files share. */
#ifndef ALEA_BOOKS_OFAS_CH15_H
#define ALEA_BOOKS_OFAS_CH15_H

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

/* Builds an army aside; false when it does not fit. The list is legal. */
bool ofas_build(const struct ofas_list *list,
                const struct ofas_catalogue *catalogue, struct ofas_army *out);

#endif
