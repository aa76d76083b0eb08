/* a2_tanks.c -- OFAS annex 2: tank battles, and aimed shots.
 *
 * Vehicles take the part of infantry: they carry officers, hold objectives and
 * patch themselves up, while soldiers come at half their price and hold
 * nothing. It goes with every scenario, and armies are as mixed as they like
 * (ofas.a2.01). Since prices differ, so do the lists: theirs is the variant
 * "tank-battle". Archetypes that are not named here change nothing, as the
 * Marines (ofas.a2.11). */
#include "books/ofas/muster.h"
#include "books/ofas/ofas.h"

enum {
    A2 = OFAS_ANNEX + 2,
    POWER = 3,       /* ofas.a2.06 of an artillery shot */
    EXPLOSION = 2,   /* ofas.a2.06 */
    BOUGHT_DICE = 2, /* ofas.17.08 */
    BOUGHT_DIE = 1,  /* ofas.a2.07 */
    CONTEST_RANGE = INCH(3),
    GUARDIAN_RANGE = INCH(6) /* ofas.a2.10 */
};

/* ---- recruiting ---- */

bool ofas_list_tanks(const struct ofas_list *list)
{
    return ofas_known(&list->variant) && list->variant.id == OFAS_VARIANT_TANKS;
}

uint16_t ofas_tank_no_grade(const struct ofas_list *list)
{
    const enum ofas_archetype archetype = ofas_list_archetype(list);

    if (!ofas_list_tanks(list))
        return 0;
    return archetype == OFAS_ARCHETYPE_ZOMBIES   ? OFAS(A2, 13)
           : archetype == OFAS_ARCHETYPE_GREYS   ? OFAS(A2, 15)
           : archetype == OFAS_ARCHETYPE_ZALIENS ? OFAS(A2, 17)
                                                 : 0;
}

/* ofas.a2.02 any vehicle or monster, an advantage for each step; but ofas.a2.13
 * E-Zombies by their own rules, ofas.a2.15 Little greys and ofas.a2.17 Zaliens
 * not at all. */
bool ofas_tank_graded(const struct ofas_list *list)
{
    return ofas_list_tanks(list) && !ofas_tank_no_grade(list);
}

/* ofas.a2.17 given, and never better */
enum ofas_grade ofas_zalien_tank_grade(const struct ofas_entry *e)
{
    return e->rank.id == OFAS_LIGHT_VEHICLE ? OFAS_SUB_OFFICER
                                            : OFAS_REGULAR_OFFICER;
}

/* ofas.a2.12 Rebels ride as sub-officers only; ofas.a2.14 ruling: Robots have no
 * regular officers in vehicles either (ofas.19.19) */
void ofas_check_tank(struct verdict *v, const struct ofas_entry *e)
{
    const enum ofas_archetype archetype = ofas_list_archetype(v->list);
    uint16_t rule = 0;

    if (!ofas_list_tanks(v->list) || ofas_entry_kind(e) != OFAS_VEHICLE ||
        !ofas_known(&e->grade))
        return;
    if (archetype == OFAS_ARCHETYPE_REBELS && e->grade.id > OFAS_SUB_OFFICER)
        rule = OFAS(A2, 12);
    if (archetype == OFAS_ARCHETYPE_ROBOTS &&
        e->grade.id == OFAS_REGULAR_OFFICER)
        rule = OFAS(19, 19);
    if (rule)
        ofas_complain_of(v, OFAS_FAULT_OFFICER_NOT_ALLOWED, &e->grade)->rule =
            rule;
}

/* ---- the battle ---- */

uint16_t ofas_tanks_refused(const struct ofas_settings *settings,
                            const struct ofas_army *army)
{
    /* ofas.a2.05 units at another price than the game's */
    return settings->tanks != (army->variant == OFAS_VARIANT_TANKS)
               ? OFAS(A2, 5)
               : 0;
}

bool ofas_is_tank_battle(const struct battle *b)
{
    return ofas_stage(b)->settings.tanks != 0;
}

/* ---- objectives ---- */

/* ofas.a2.09 a vehicle, unless it is stunned; ofas.18.45 or invisible */
bool ofas_tank_controls(const struct battle *b, int unit)
{
    return unit_on_table(b, unit) && ofas_is_vehicle(b, unit) &&
           !ofas_unit_of(b, unit)->harm.stuns &&
           !ofas_is_under(b, unit, EFFECT_INVISIBLE);
}

int32_t ofas_contest_range(const struct battle *b, int unit)
{
    return ofas_is_tank_battle(b) && ofas_is_vehicle(b, unit) ? GUARDIAN_RANGE
                                                              : CONTEST_RANGE;
}

/* ---- artillery ---- */

struct ofas_profile ofas_tank_shell(struct ofas_profile p)
{
    p.power = POWER; /* ofas.a2.06; its precision is AS as ever */
    p.explosion = EXPLOSION;
    return p;
}

int ofas_shell_bonus_dice(const struct battle *b)
{
    return ofas_is_tank_battle(b) ? BOUGHT_DIE : BOUGHT_DICE; /* ofas.a2.07 */
}

/* ---- repairs ---- */

/* ofas.a2.08 HD whatever it did; ofas.a2.14 Robots too, ofas.a2.16 but Space
 * pigs EZ */
enum ofas_test ofas_makeshift(const struct battle *b, int unit, int *rule)
{
    const bool pigs = ofas_stage(b)->army[b->unit[unit].owner].archetype ==
                      OFAS_ARCHETYPE_PIGS;

    *rule = pigs ? OFAS(A2, 16) : OFAS(A2, 8);
    return pigs ? TEST_EZ : TEST_HD;
}

/* ---- aimed shots ---- */

/* ofas.a2.18 in these battles, and where it was agreed; ruling: monsters have no
 * parts that the table knows */
bool ofas_has_parts(const struct battle *b, int target)
{
    const struct ofas_settings *s = &ofas_stage(b)->settings;

    return (s->aimed || s->tanks) && ofas_is_vehicle(b, target) &&
           !ofas_team(b, target)->monster;
}
