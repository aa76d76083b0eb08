/* ch15_warnings.c -- OFAS chapter 15: what is odd about a list, though legal. */
#include "books/ofas/muster.h"

/* Has the unit this advantage without any good of it?          ofas.15.18 */
static bool is_useless(const struct verdict *v, const struct ofas_entry *e,
                       enum ofas_trait trait, struct ability a)
{
    bool kamikaze = ofas_entry_kamikaze(v->catalogue, e);

    if (trait == OFAS_TRAIT_LIGHTNING_CHARGE)
        return kamikaze || ofas_entry_takes(e, OFAS_TRAIT_COWARDS) > 0;
    if (trait == OFAS_TRAIT_RELENTLESS)
        return !a.shoots;
    if (trait == OFAS_TRAIT_PIERCING)
        return !a.pierces;
    if (trait == OFAS_TRAIT_FEARLESS)
        return kamikaze;
    return trait == OFAS_TRAIT_DEADLY && !a.wounds;
}

void ofas_warn_useless(struct verdict *v, const struct ofas_entry *e,
                       struct ability a)
{
    for (int t = 0; t < OFAS_TRAIT_COUNT; t++) {
        const struct ofas_word *word = ofas_word_of(e, t);
        if (word && is_useless(v, e, (enum ofas_trait)t, a))
            ofas_complain_of(v, OFAS_FAULT_USELESS_ADVANTAGE, word);
    }
}

static void warn_infantry(struct verdict *v, const struct ofas_entry *e)
{
    struct ofas_fault none[1];
    struct verdict quiet = { .list = v->list,
                             .catalogue = v->catalogue,
                             .fault = none,
                             .unit = v->unit };

    if (ofas_known(&e->rank) && ofas_known(&e->equipment))
        ofas_warn_useless(v, e, ofas_equip_all(&quiet, e));
}

/* ---- who profits ---- */

/* Is there a radio operator, or a vehicle that counts as one? ofas.17.09 */
static bool has_radio(const struct ofas_list *list, const struct ofas_entry *e)
{
    int count[OFAS_FITTING_COUNT];

    if (ofas_entry_kind(e) == OFAS_VEHICLE) {
        ofas_count_fittings(list, e, count);
        return count[OFAS_FITTING_COMMUNICATION] > 0;
    }
    for (int32_t i = 0; i < e->groups; i++) {
        const struct ofas_group *g = &list->group[e->group + i];

        if (g->specialists && ofas_known(&g->type) && g->type.id == OFAS_RADIO)
            return true;
    }
    return false;
}

static void warn_radio(struct verdict *v)
{
    const struct ofas_number *shots = &v->list->artillery;

    if (shots->value <= 0)
        return;
    for (int32_t i = 0; i < v->list->entries; i++)
        if (has_radio(v->list, &v->list->entry[i]))
            return;
    ofas_complain(v, OFAS_FAULT_BLIND_ARTILLERY, shots->line, shots->column);
}

/* Places that the unit takes in a transport; the elite count double.
 *                                                       ofas.12.02, 18.30 */
static int32_t places_of(const struct ofas_entry *e)
{
    int32_t figures = ofas_entry_character(e) ? 1 : ofas_entry_size(e);

    return ofas_known(&e->rank) && e->rank.id == OFAS_ELITE ? 2 * figures
                                                            : figures;
}

static bool fits_somebody(const struct ofas_list *list, int32_t seats)
{
    for (int32_t i = 0; i < list->entries; i++)
        if (ofas_entry_kind(&list->entry[i]) != OFAS_VEHICLE &&
            places_of(&list->entry[i]) <= seats)
            return true;
    return false;
}

static void warn_transport(struct verdict *v, const struct ofas_entry *e)
{
    int count[OFAS_FITTING_COUNT];
    int32_t seats;

    ofas_count_fittings(v->list, e, count);
    if (!count[OFAS_FITTING_TRANSPORT] || !ofas_known(&e->rank) ||
        e->rank.id < OFAS_LIGHT_VEHICLE)
        return;
    seats = ofas_seats(v->list, e->rank.id - OFAS_LIGHT_VEHICLE + 1,
                       count[OFAS_FITTING_TRANSPORT]);
    if (!fits_somebody(v->list, seats))
        ofas_complain(v, OFAS_FAULT_EMPTY_TRANSPORT, e->line, e->column)
            ->number[0] = seats;
}

static void warn_entry(struct verdict *v, const struct ofas_entry *e)
{
    if (ofas_entry_kind(e) == OFAS_VEHICLE) {
        ofas_warn_vehicle(v, e);
        warn_transport(v, e);
    } else if (ofas_entry_character(e))
        ofas_warn_character(v, e);
    else
        warn_infantry(v, e);
}

/* ---- the army ---- */

enum { SMALLEST_FORMAT = 250, LARGEST_FORMAT = 950 }; /* ofas.14.01 */

static void warn_format(struct verdict *v)
{
    const struct ofas_number *format = &v->list->format;
    int32_t left = format->value - ofas_list_cost(v->list, v->catalogue);

    if (format->state != OFAS_KNOWN)
        return;
    if (left > 0) /* ofas.15.85 */
        ofas_complain(v, OFAS_FAULT_UNSPENT, format->line, format->column)
            ->number[0] = left;
    if (ofas_list_skirmish(v->list))
        return; /* ofas.a7.05 it has its own table */
    if (format->value < SMALLEST_FORMAT || format->value > LARGEST_FORMAT)
        ofas_complain(v, OFAS_FAULT_NO_TABLE_SIZE, format->line, format->column)
            ->number[0] = format->value;
}

/* Nobody to hold an objective (ofas.15.01), nobody to give orders. */
static void warn_army(struct verdict *v)
{
    bool holds = false, leads = false;

    for (int32_t i = 0; i < v->list->entries; i++) {
        const struct ofas_entry *e = &v->list->entry[i];
        holds |= ofas_entry_kind(e) == OFAS_INFANTRY &&
                 !ofas_entry_takes(e, OFAS_TRAIT_BESTIAL);
        leads |= ofas_entry_grade(v->list, e) != OFAS_NO_GRADE;
    }
    if (v->list->entries > 0 && !holds)
        ofas_complain(v, OFAS_FAULT_NO_HOLDER, 1, 1);
    /* ofas.15.51; ofas.19.24 little greys have none */
    if (v->list->entries > 0 && !leads &&
        ofas_list_archetype(v->list) != OFAS_ARCHETYPE_GREYS)
        ofas_complain(v, OFAS_FAULT_NO_OFFICER, 1, 1);
    warn_format(v);
}

void ofas_warn_all(struct verdict *v)
{
    warn_army(v);
    ofas_warn_artillery(v);
    warn_radio(v);
    for (int32_t i = 0; i < v->list->entries; i++) {
        v->unit = i + 1;
        warn_entry(v, &v->list->entry[i]);
    }
}
