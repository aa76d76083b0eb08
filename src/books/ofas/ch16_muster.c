/* ch16_muster.c -- OFAS chapter 16: from a legal entry to a vehicle.
 *
 * Profile after options, hull, and every weapon with its final values. */
#include "base/length.h"
#include "books/ofas/muster.h"

#include <string.h>

enum { TURBO = INCH(3) }; /* ofas.16.45 */

/* ---- options ---- */

/* Options of vehicles that play treats like those of infantry. */
static uint32_t shared_options(const struct ofas_team *t)
{
    static const struct {
        enum ofas_fitting fitting;
        enum ofas_trait trait;
    } same[] = {
        { OFAS_FITTING_FIELD, OFAS_TRAIT_FIELDS }, /* ofas.16.25 */
        { OFAS_FITTING_LIGHTNING_CHARGE, OFAS_TRAIT_LIGHTNING_CHARGE },
        { OFAS_FITTING_EXPERT, OFAS_TRAIT_EXPERTS }, /* ofas.16.28 */
        { OFAS_FITTING_RESERVE, OFAS_TRAIT_RESERVE },
        { OFAS_FITTING_TELEPORT, OFAS_TRAIT_TELEPORT },
        { OFAS_FITTING_UNDISCIPLINED, OFAS_TRAIT_UNDISCIPLINED },
        { OFAS_FITTING_HARMLESS, OFAS_TRAIT_HARMLESS }, /* ofas.16.49 */
        { OFAS_FITTING_SLOW, OFAS_TRAIT_SLOW },
        { OFAS_FITTING_STABLE, OFAS_TRAIT_RELENTLESS }, /* ofas.16.38 */
        { OFAS_FITTING_CLUMSY, OFAS_TRAIT_CLUMSY },     /* ofas.16.52 */
    };
    uint32_t options = 0;

    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        if (t->fitted[same[i].fitting])
            options |= 1u << same[i].trait;
    return options;
}

/* Places for 8, 12 or 16 (ofas.16.44); half as many more the second time, and
 * then for the Vermin (ofas.19.55). */
int ofas_seats(const struct ofas_list *list, int weight, int times)
{
    int seats = times == 0 ? 0 : 4 + 4 * weight;

    if (times > 1)
        seats = seats * 3 / 2;
    return ofas_list_archetype(list) == OFAS_ARCHETYPE_VERMIN ? seats * 3 / 2
                                                              : seats;
}

/* ofas.16.62, and what options change. A vehicle has no morale (ofas.09.03). */
static void set_profile(struct ofas_team *t, const struct verdict *v)
{
    const struct ofas_chassis_sheet *sheet = &v->catalogue->chassis[t->chassis];
    int rank = t->rank - OFAS_LIGHT_VEHICLE;
    int structure = sheet->rank[rank].structure;

    t->speed = sheet->rank[rank].speed;
    t->resistance = sheet->rank[rank].resistance;
    t->distance = sheet->rank[rank].distance + TURBO * OFAS_FITTED(t, TURBO);
    if (OFAS_FITTED(t, SLOW)) /* ofas.16.51 */
        t->speed--;
    if (OFAS_FITTED(t, FIXED)) /* ofas.16.53; the distance is to enter */
        t->speed = 0;
    /* ofas.16.30, 16.47: one, two or three points by rank */
    structure += ofas_weight(t) * OFAS_FITTED(t, INDESTRUCTIBLE);
    structure -= ofas_weight(t) * OFAS_FITTED(t, FRAGILE);
    t->structure = (int16_t)structure;
    t->capacity =
        (uint8_t)ofas_seats(v->list, ofas_weight(t), OFAS_FITTED(t, TRANSPORT));
    /* ofas.16.25, 16.28, 16.35, 16.38, 16.48, 16.49, 16.52 as infantry has */
    t->options = shared_options(t);
}

/* The hull of the model, or the usual one.              ofas.09.10, 16.61 */
static void set_hull(struct ofas_team *t, const struct verdict *v,
                     const struct ofas_entry *e)
{
    const struct ofas_chassis_sheet *sheet = &v->catalogue->chassis[t->chassis];

    t->hull = sheet->rank[t->rank - OFAS_LIGHT_VEHICLE].hull;
    if (e->length.state == OFAS_KNOWN)
        t->hull.length = e->length.value;
    if (e->width.state == OFAS_KNOWN)
        t->hull.width = e->width.value;
    if (e->height.state == OFAS_KNOWN)
        t->hull.height = e->height.value;
    t->radius =
        (t->hull.length < t->hull.width ? t->hull.length : t->hull.width) / 2;
    t->height = t->hull.height;
}

/* ---- weapons ---- */

/* One more shot, or more damage; a wave is more disruptive.    ofas.16.21 */
static void make_super_heavy(struct ofas_arm *arm, enum ofas_super super)
{
    for (int i = 0; i < arm->profiles; i++) {
        struct ofas_profile *p = &arm->profile[i];
        if (super == OFAS_SUPER_SHOTS) {
            p->shots++;
        } else if (p->disruptive > 0) {
            p->disruptive++;
        } else {
            p->damage++;
            p->damage_beyond = p->damage_range > 0 ? 2 : 0;
        }
    }
}

/* The row of a weapon at its rank, one higher if it is upgraded; support
 * weapons are those of the elite. */
static int row_of(const struct ofas_team *t, const struct verdict *v,
                  const struct ofas_fit *fit)
{
    int rank = t->rank;

    if (fit->source == OFAS_SUPPORT)
        return ofas_weapon_row(v->catalogue,
                               ofas_item_key((enum ofas_item)fit->weapon.id),
                               OFAS_ELITE, 0);
    if (fit->upgraded.value && rank < OFAS_HEAVY_VEHICLE)
        rank++;
    return ofas_weapon_row(v->catalogue,
                           fit->source == OFAS_FREE_STOMP
                               ? "stomp"
                               : v->catalogue->weapon[fit->weapon.id].key,
                           (enum ofas_rank)rank, 0);
}

/* Shots of a support weapon: twice on a medium, three times on a heavy
 * vehicle, by the next rank if upgraded.                ofas.16.19, 16.21 */
static void multiply(struct ofas_arm *arm, const struct ofas_team *t,
                     const struct ofas_fit *fit)
{
    int times = ofas_weight(t);

    if (fit->upgraded.value && t->rank < OFAS_HEAVY_VEHICLE)
        times++;
    arm->profile[0].shots = (uint8_t)(arm->profile[0].shots * times);
}

static bool mount(struct ofas_team *t, const struct verdict *v,
                  const struct ofas_fit *fit)
{
    struct ofas_mount *m = &t->mount[t->mounts];
    int row = row_of(t, v, fit);

    if (row < 0 || t->mounts == OFAS_MOUNTS)
        return false;
    t->mounts++;
    m->arm = ofas_arm_of(v->catalogue, row, OFAS_NO_CATEGORY, false);
    if (fit->source == OFAS_SUPPORT)
        multiply(&m->arm, t, fit);
    if (ofas_known(&fit->super))
        make_super_heavy(&m->arm, (enum ofas_super)fit->super.id);
    m->twin = fit->twin.value != 0;
    m->turret = fit->turret.value != 0;
    m->source = fit->source;
    m->arc = m->turret || (m->arm.profile[0].flags & OFAS_CLOSE) ? OFAS_ARC_NONE
             : ofas_known(&fit->arc) ? (uint8_t)fit->arc.id
                                     : OFAS_ARC_FRONT; /* ofas.09.06 */
    return true;
}

/* Weapons in the order of the list, the stomp of a walker last. */
static bool mount_all(struct ofas_team *t, const struct verdict *v,
                      const struct ofas_entry *e)
{
    const struct ofas_fit plain = { .source = OFAS_FREE_STOMP };
    const struct ofas_fit *stomp = &plain;

    for (int32_t i = 0; i < e->fits; i++) {
        const struct ofas_fit *fit = &v->list->fit[e->fit + i];
        if (fit->source == OFAS_FREE_STOMP)
            stomp = fit;
        else if (!mount(t, v, fit))
            return false;
    }
    return t->chassis != OFAS_WALKER || mount(t, v, stomp); /* ofas.16.04 */
}

bool ofas_muster_vehicle(struct ofas_team *t, const struct verdict *v,
                         const struct ofas_entry *e)
{
    int count[OFAS_FITTING_COUNT];

    ofas_count_fittings(v->list, e, count);
    for (int i = 0; i < OFAS_FITTING_COUNT; i++)
        t->fitted[i] = (uint8_t)count[i];
    ofas_give_fittings(t, v, e); /* ofas.19.07 */
    t->size = 1;                 /* ofas.09.07, 09.09 */
    t->chassis = (uint8_t)e->chassis.id;
    t->monster = ofas_entry_monster(v->list, e); /* ofas.16.55 */
    set_profile(t, v);
    set_hull(t, v, e);
    return mount_all(t, v, e);
}
