/* ch15_entry.c -- OFAS chapter 15: reading an entry, and looking things up. */
#include "base/length.h"
#include "books/ofas/muster.h"

#include <string.h>

static const struct {
    const char *key;
    int weight;
} traits[] = {
#define X(name, key, weight, rule) { key, weight },
    OFAS_TRAITS(X)
#undef X
};

static const char *const items[] = {
#define X(name, key) key,
    OFAS_ITEMS(X)
#undef X
};

/* Bestial weighs two (ofas.15.37), every other option one (ofas.15.10). */
int ofas_trait_weight(enum ofas_trait trait)
{
    return traits[trait].weight;
}

const char *ofas_trait_key(enum ofas_trait trait)
{
    return traits[trait].key;
}

const char *ofas_item_key(enum ofas_item item)
{
    return items[item];
}

int ofas_grade_points(enum ofas_grade grade)
{
    return (int)grade; /* ofas.02.03: 1, 2 and 3 */
}

int ofas_weapon_row(const struct ofas_catalogue *catalogue, const char *key,
                    enum ofas_rank rank, int hands)
{
    for (int i = 0; i < catalogue->weapons; i++) {
        const struct ofas_weapon *w = &catalogue->weapon[i];
        if (w->rank == rank && strcmp(w->key, key) == 0 &&
            (hands == 0 || w->hands == hands))
            return i;
    }
    return -1;
}

bool ofas_entry_swarm(const struct ofas_entry *entry)
{
    if (entry->swarm.state == OFAS_KNOWN)
        return entry->swarm.value != 0;
    return entry->bases.state == OFAS_KNOWN; /* only swarms have bases */
}

int32_t ofas_entry_size(const struct ofas_entry *entry)
{
    if (ofas_entry_kind(entry) != OFAS_INFANTRY)
        return 1; /* ofas.09.07, 18.01 */
    if (entry->size.state == OFAS_KNOWN)
        return entry->size.value;
    return SWARM_BASE * entry->bases.value; /* ofas.15.46; or 0: not said */
}

const struct ofas_rank_sheet *
ofas_entry_sheet(const struct ofas_catalogue *catalogue,
                 const struct ofas_entry *entry)
{
    return ofas_known(&entry->rank) ? &catalogue->rank[entry->rank.id] : NULL;
}

const struct ofas_kit *ofas_entry_kit(const struct ofas_catalogue *catalogue,
                                      const struct ofas_entry *entry)
{
    return ofas_known(&entry->equipment) ? &catalogue->kit[entry->equipment.id]
                                         : NULL;
}

const struct ofas_kit *ofas_officer_kit(const struct ofas_catalogue *catalogue,
                                        const struct ofas_entry *entry)
{
    if (entry->officer_equipment.state == OFAS_ABSENT)
        return ofas_entry_kit(catalogue, entry);
    if (!ofas_known(&entry->officer_equipment))
        return NULL;
    return &catalogue->kit[entry->officer_equipment.id];
}

int ofas_entry_takes(const struct ofas_entry *entry, enum ofas_trait trait)
{
    int times = 0;

    for (int i = 0; i < entry->wishes; i++)
        if (ofas_known(&entry->wish[i].word) &&
            entry->wish[i].word.id == (int16_t)trait)
            times++;
    return times;
}

int ofas_kit_has(const struct ofas_kit *kit, enum ofas_item item)
{
    int times = 0;

    for (int i = 0; i < kit->items; i++)
        times += strcmp(kit->item[i], items[item]) == 0;
    return times;
}

bool ofas_entry_kamikaze(const struct ofas_catalogue *catalogue,
                         const struct ofas_entry *entry)
{
    const struct ofas_kit *kit = ofas_entry_kit(catalogue, entry);

    return kit && ofas_kit_has(kit, OFAS_ITEM_CHARGES) > 0;
}
