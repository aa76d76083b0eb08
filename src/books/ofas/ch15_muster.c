/* ch15_muster.c -- OFAS chapter 15: from a legal list to an army.
 *
 * Profiles after options, what each figure carries, who leads. Weapons that
 * are alike in all that matters share one arm of the army, so that play can
 * roll them as one volley. Nothing here refuses: the list was checked. */
#include "base/length.h"
#include "books/ofas/muster.h"

#include <stdio.h>
#include <string.h>

enum {
    FAST_BONUS = INCH(3), /* ofas.15.30 */
    COWARDICE = 2,        /* ofas.15.42 */
    HAND_RANGE = INCH(12) /* ofas.15.79 */
};

/* ---- profiles ---- */

static uint32_t options_of(const struct ofas_entry *e)
{
    uint32_t options = 0;

    for (int i = 0; i < e->wishes; i++)
        options |= 1u << e->wish[i].word.id; /* ofas.15.08 all soldiers */
    return options;
}

/* Characteristics of the rank (ofas.15.90), changed by options. */
static void set_profile(struct ofas_team *t,
                        const struct ofas_rank_sheet *sheet)
{
    int speed = sheet->speed, resistance = sheet->resistance;
    int morale = sheet->morale;

    t->distance =
        ofas_speed_distance(speed) + FAST_BONUS * t->fast;   /* ofas.15.30 */
    speed += OFAS_HAS(t->options, REFLEXES) ? 1 : 0;         /* ofas.15.31 */
    speed -= OFAS_HAS(t->options, SLOW) ? 1 : 0;             /* ofas.15.43 */
    resistance += OFAS_HAS(t->options, ARMOUR) ? 1 : 0;      /* ofas.15.21 */
    resistance -= OFAS_HAS(t->options, VULNERABLE) ? 1 : 0;  /* ofas.15.45 */
    morale += OFAS_HAS(t->options, FEARLESS) ? 1 : 0;        /* ofas.15.33 */
    morale -= OFAS_HAS(t->options, COWARDS) ? COWARDICE : 0; /* ofas.15.42 */
    t->speed = (int16_t)speed;
    t->resistance = (int16_t)resistance;
    t->morale = (int16_t)morale;
    t->radius = sheet->radius; /* ofas.15.46 ruling: swarms too */
    t->height = sheet->height;
}

/* ---- arms ---- */

/* A weapon in a hand: at most 12", every range in its rules halved, and it
 * fires in charges.                                     ofas.15.79, 20.03 */
static void make_hand_weapon(struct ofas_arm *arm)
{
    for (int i = 0; i < arm->profiles; i++) {
        struct ofas_profile *p = &arm->profile[i];
        p->range /= 2;        /* a pistol has none but its 12" */
        p->damage_range /= 2; /* ofas.20.37 */
        if (p->range == 0 || p->range > HAND_RANGE)
            p->range = HAND_RANGE;
        p->flags |= OFAS_HAND;
    }
}

struct ofas_arm ofas_arm_of(const struct ofas_catalogue *catalogue, int row,
                            enum ofas_category category, bool combined)
{
    const struct ofas_weapon *w = &catalogue->weapon[row];
    struct ofas_arm arm = { .weapon = (uint8_t)row,
                            .category = (uint8_t)category,
                            .combined = combined,
                            .profiles = w->profiles };

    memcpy(arm.profile, w->profile, sizeof arm.profile);
    if (arm.profile[0].flags & OFAS_HAND) /* ofas.20.35 a pistol is one */
        arm.category = OFAS_HAND_WEAPON;
    if (arm.category == OFAS_HAND_WEAPON)
        make_hand_weapon(&arm);
    return arm;
}

/* Weapon, category and joined or not decide, and what a Fighter made of it. */
int ofas_arm_number(struct ofas_army *army, const struct ofas_arm *arm)
{
    for (int i = 0; i < army->arms; i++)
        if (memcmp(&army->arm[i], arm, sizeof *arm) == 0)
            return i;
    if (army->arms == OFAS_ARMS)
        return -1;
    army->arm[army->arms] = *arm;
    return army->arms++;
}

/* ---- soldiers ---- */

static bool carry(struct ofas_army *army, struct ofas_soldier *s,
                  const struct ofas_arm *arm)
{
    int number = ofas_arm_number(army, arm);

    if (number < 0)
        return false;
    for (int i = 0; i < s->arms; i++)
        if (s->carried[i].arm == number) {
            s->carried[i].count++;
            return true;
        }
    if (s->arms == OFAS_CARRIED)
        return false;
    s->carried[s->arms].arm = (uint8_t)number;
    s->carried[s->arms].count = 1;
    s->arms++;
    return true;
}

/* Puts a figure's gear in the arms of the army. */
static bool arm_soldier(struct ofas_army *army, struct ofas_soldier *s,
                        const struct verdict *v, const struct order *order,
                        const struct gear *g)
{
    struct ofas_arm arm;

    s->grenades = g->grenades;
    for (int item = 0; item < OFAS_ITEM_COUNT; item++)
        for (int n = 0; n < g->item[item]; n++) {
            int row = ofas_weapon_row(v->catalogue,
                                      ofas_item_key((enum ofas_item)item),
                                      order->rank, 0);
            if (row < 0)
                return false;
            arm = ofas_arm_of(v->catalogue, row, OFAS_NO_CATEGORY, false);
            ofas_better(v, order->fighter, &arm);
            ofas_primitive_arm(v, &arm);
            if (!carry(army, s, &arm))
                return false;
        }
    for (int i = 0; i < g->specials; i++) {
        const struct special *x = &g->special[i];
        arm = ofas_arm_of(v->catalogue, x->row, (enum ofas_category)x->category,
                          x->combined != 0);
        ofas_better(v, order->fighter, &arm);
        ofas_primitive_arm(v, &arm);
        if (!carry(army, s, &arm))
            return false;
    }
    return true;
}

/* Soldiers alike, put behind those that are there. */
struct file {
    struct order order;
    enum ofas_role role;
    enum ofas_grade grade;
    int32_t count;
};

static bool fall_in(struct ofas_army *army, struct ofas_team *t,
                    struct verdict *v, const struct file *file)
{
    struct gear g = ofas_equip(v, &file->order);

    for (int32_t i = 0; i < file->count; i++) {
        struct ofas_soldier *s;
        if (t->size == OFAS_SQUAD)
            return false;
        s = &t->soldier[t->size++];
        s->role = (uint8_t)file->role;
        s->grade = (uint8_t)file->grade;
        if (!arm_soldier(army, s, v, &file->order, &g))
            return false;
    }
    return true;
}

/* Officer, specialists and carriers as listed, then the rest: each of them is
 * one of the figures bought in step 1.                  ofas.15.06, 15.55 */
static bool fill_ranks(struct ofas_army *army, struct ofas_team *t,
                       struct verdict *v, const struct ofas_entry *e)
{
    struct file file;

    if (ofas_known(&e->grade)) {
        file = (struct file){ ofas_officer_order(v, e), OFAS_GRADED,
                              (enum ofas_grade)e->grade.id, 1 };
        if (!fall_in(army, t, v, &file))
            return false;
    }
    for (int32_t i = 0; i < e->groups; i++) {
        const struct ofas_group *g = &v->list->group[e->group + i];
        file = (struct file){ ofas_group_order(v, e, g),
                              g->specialists ? (enum ofas_role)g->type.id
                                             : OFAS_PLAIN,
                              OFAS_NO_GRADE, ofas_count(g) };
        if (!fall_in(army, t, v, &file))
            return false;
    }
    file = (struct file){ ofas_plain_order(v, e), OFAS_PLAIN, OFAS_NO_GRADE,
                          ofas_entry_size(e) - t->size };
    return fall_in(army, t, v, &file);
}

/* ---- the leader ---- */

static bool has_special(const struct ofas_army *army,
                        const struct ofas_catalogue *catalogue,
                        const struct ofas_soldier *s)
{
    for (int i = 0; i < s->arms; i++)
        if (catalogue->weapon[army->arm[s->carried[i].arm].weapon].class !=
            OFAS_STANDARD)
            return true;
    return false;
}

static bool carries_key(const struct ofas_army *army,
                        const struct ofas_catalogue *catalogue,
                        const struct ofas_soldier *s, const char *key)
{
    for (int i = 0; i < s->arms; i++)
        if (strcmp(catalogue->weapon[army->arm[s->carried[i].arm].weapon].key,
                   key) == 0)
            return true;
    return false;
}

/* Is this the soldier whom the list names as leader? */
static bool is_named(const struct ofas_army *army,
                     const struct ofas_catalogue *catalogue,
                     const struct ofas_soldier *s, int id)
{
    if (id >= OFAS_LEADER_ARM)
        return carries_key(army, catalogue, s,
                           catalogue->weapon[id - OFAS_LEADER_ARM].key);
    if (id == OFAS_PLAIN)
        return s->role == OFAS_PLAIN && !has_special(army, catalogue, s);
    return s->role == id;
}

/* The graded soldier leads, else the one named, else a plain soldier, who has
 * nothing that would be missed.                                ofas.01.13 */
static int leader_of(const struct ofas_army *army, const struct ofas_team *t,
                     const struct verdict *v, const struct ofas_entry *e)
{
    int id = ofas_known(&e->grade)    ? (int)OFAS_GRADED
             : ofas_known(&e->leader) ? e->leader.id
                                      : (int)OFAS_PLAIN;

    for (int i = 0; i < t->size; i++)
        if (is_named(army, v->catalogue, &t->soldier[i], id))
            return i;
    for (int i = 0; i < t->size; i++) /* all carry something */
        if (t->soldier[i].role == OFAS_PLAIN)
            return i;
    return 0;
}

static void lead(struct ofas_team *t, int leader)
{
    struct ofas_soldier first = t->soldier[leader];

    memmove(&t->soldier[1], &t->soldier[0],
            (size_t)leader * sizeof t->soldier[0]);
    t->soldier[0] = first;
    t->leader = 0;
}

/* ---- teams and army ---- */

static bool muster_soldiers(struct ofas_army *army, struct ofas_team *t,
                            struct verdict *v, const struct ofas_entry *e)
{
    struct ofas_rank_sheet sheet = v->catalogue->rank[e->rank.id];

    t->swarm = ofas_entry_swarm(e);
    t->options = options_of(e);
    t->fast = (uint8_t)ofas_entry_takes(e, OFAS_TRAIT_FAST);
    t->kamikaze = ofas_entry_kamikaze(v->catalogue, e); /* ofas.20.30 */
    ofas_primitive_sheet(v->list, e, &sheet);
    set_profile(t, &sheet);
    if (!fill_ranks(army, t, v, e))
        return false;
    lead(t, leader_of(army, t, v, e));
    return !ofas_entry_character(e) || ofas_muster_character(army, t, v, e);
}

static bool muster_team(struct ofas_army *army, struct verdict *v,
                        int32_t entry)
{
    const struct ofas_entry *e = &v->list->entry[entry];
    struct ofas_team *t = &army->team[entry];

    snprintf(t->name, OFAS_NAME, "%s", e->name);
    t->agreement = e->agreement;
    t->kind = (uint8_t)ofas_entry_kind(e);
    t->rank = (uint8_t)e->rank.id;
    t->cost = (int16_t)ofas_entry_cost(v->list, v->catalogue, entry).total;
    for (int i = 0; i < OFAS_POWER_COUNT; i++)
        t->power_arm[i] = OFAS_NO_ARM;
    if (t->kind == OFAS_VEHICLE ? !ofas_muster_vehicle(t, v, e)
                                : !muster_soldiers(army, t, v, e))
        return false;
    ofas_muster_archetype(t, v, e);
    ofas_muster_primitive(t, v, e);
    return true;
}

bool ofas_build(const struct ofas_list *list,
                const struct ofas_catalogue *catalogue, struct ofas_army *out)
{
    struct verdict v = { .list = list, .catalogue = catalogue };

    memset(out, 0, sizeof *out);
    snprintf(out->name, OFAS_NAME, "%s", list->name);
    out->format = list->format.value;
    out->cost = ofas_list_cost(list, catalogue);
    out->artillery = list->artillery.value;
    out->archetype = (int32_t)ofas_list_archetype(list); /* ofas.19.01 */
    out->variant = list->variant.id;
    out->teams = list->entries;
    for (int32_t i = 0; i < list->entries; i++) {
        v.unit = i + 1;
        if (!muster_team(out, &v, i))
            return false;
    }
    return true;
}

bool ofas_muster(const struct ofas_list *list,
                 const struct ofas_catalogue *catalogue, struct ofas_army *out)
{
    struct ofas_fault first;

    if (!ofas_is_legal(&first, ofas_list_check(list, catalogue, &first, 1)))
        return false;
    return ofas_build(list, catalogue, out);
}
