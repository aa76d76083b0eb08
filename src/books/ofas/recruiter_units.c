/* recruiter_units.c -- making up one unit: soldiers, characters, vehicles.
 *
 * It is thrown together from what its rank may have, by the taste of the archetype.
 * Nothing here knows what is legal: recruiter.c has it judged. */
#include <stdio.h>
#include <string.h>

#include "books/ofas/muster.h"
#include "books/ofas/recruiter_in.h"

enum { TRIES = 400 }; /* kits looked at */

/* ---- words ---- */

void ofas_recruit_word(struct ofas_word *word, int id, const char *text)
{
    word->id = (int16_t)id;
    word->state = OFAS_KNOWN;
    snprintf(word->text, sizeof word->text, "%s", text);
}

void ofas_recruit_number(struct ofas_number *number, int32_t value)
{
    number->value = value;
    number->state = OFAS_KNOWN;
}

/* The first row of a weapon, of soldiers or of vehicles: as a reader has it. */
static int row_of(const struct recruiter *r, const char *key, bool vehicle)
{
    for (int i = 0; i < r->catalogue->weapons; i++) {
        const struct ofas_weapon *w = &r->catalogue->weapon[i];
        if (strcmp(w->key, key) == 0 && w->rank < OFAS_ALL_RANKS &&
            (w->rank >= OFAS_LIGHT_VEHICLE) == vehicle)
            return i;
    }
    return -1;
}

static void set_weapon(const struct recruiter *r, struct ofas_word *word,
                       const char *key, bool vehicle)
{
    int row = row_of(r, key, vehicle);

    if (row >= 0)
        ofas_recruit_word(word, row, key);
}

/* What shoots, of soldiers and of vehicles. */
static void set_gun(struct recruiter *r, struct ofas_word *word, bool vehicle)
{
    static const char *const guns[] = { "laser-cannon",     "fusion-cannon",
                                        "wave-cannon",      "plasma-cannon",
                                        "sniper-rifle",     "flamethrower",
                                        "grenade-launcher", "missile-launcher",
                                        "rocket-launcher",  "machine-gun" };

    set_weapon(r, word, guns[roll(r, sizeof guns / sizeof *guns)], vehicle);
}

/* ---- options ---- */

static void add_wish(struct ofas_entry *e, int option, const char *key,
                     bool disadvantage)
{
    if (e->wishes == OFAS_WISHES)
        return;
    ofas_recruit_word(&e->wish[e->wishes].word, option, key);
    e->wish[e->wishes++].disadvantage = disadvantage;
}

void ofas_recruit_option(struct recruiter *r, struct ofas_entry *e,
                         bool disadvantage)
{
    bool vehicle = e->kind.id == OFAS_VEHICLE;
    int option, weight;

    do {
        option =
            roll(r, vehicle ? (int)OFAS_FITTING_COUNT : (int)OFAS_TRAIT_COUNT);
        weight = vehicle ? ofas_fitting_weight((enum ofas_fitting)option)
                         : ofas_trait_weight((enum ofas_trait)option);
    } while ((weight < 0) != disadvantage);
    add_wish(e, option,
             vehicle ? ofas_fitting_key((enum ofas_fitting)option)
                     : ofas_trait_key((enum ofas_trait)option),
             disadvantage);
}

/* Two advantages at most, and perhaps what pays for them. */
static void add_options(struct recruiter *r, struct ofas_entry *e)
{
    int advantages = one_in(r, 2) ? 0 : 1 + one_in(r, 3);

    for (int i = 0; i < advantages; i++)
        ofas_recruit_option(r, e, false);
    if (one_in(r, advantages > 0 ? 2 : 8))
        ofas_recruit_option(r, e, true);
}

/* ---- soldiers ---- */

/* Equipment of the rank, by taste; charges are for those who like them. */
static void set_kit(struct recruiter *r, struct ofas_entry *e)
{
    bool close = percent(r, r->taste.close);
    bool mad = r->wanted->archetype == OFAS_ARCHETYPE_ZOMBIES && one_in(r, 2) &&
               e->kind.id == OFAS_INFANTRY;

    for (int tries = 0; tries < TRIES; tries++) {
        int n = roll(r, r->catalogue->kits);
        const struct ofas_kit *kit = &r->catalogue->kit[n];
        bool rifles = strstr(kit->key, "rifle") != NULL;
        bool charges = strcmp(kit->key, "charges") == 0;
        if (!(kit->ranks >> e->rank.id & 1))
            continue;
        ofas_recruit_word(&e->equipment, n, kit->key);
        if (mad ? charges : !charges && rifles != close)
            return;
    }
}

static struct ofas_group *add_group(struct recruiter *r, struct ofas_entry *e,
                                    int32_t count)
{
    struct ofas_group *group;

    if (r->list->groups == OFAS_GROUPS)
        return NULL;
    group = &r->list->group[r->list->groups++];
    e->groups++;
    group->buy = r->list->buys;
    ofas_recruit_number(&group->count, count);
    return group;
}

static bool carries(const struct recruiter *r, const struct ofas_entry *e,
                    const char *item)
{
    const struct ofas_kit *kit = &r->catalogue->kit[e->equipment.id];

    for (int i = 0; i < kit->items; i++)
        if (strcmp(kit->item[i], item) == 0)
            return true;
    return false;
}

/* A special weapon that takes the place of something they have. */
static void set_buy(struct recruiter *r, const struct ofas_entry *e,
                    struct ofas_buy *buy)
{
    bool blade = carries(r, e, "blade") || carries(r, e, "great-blade");
    bool gun = carries(r, e, "rifle") || carries(r, e, "short-rifle");

    if (blade && (!gun || one_in(r, 2))) {
        set_weapon(r, &buy->weapon,
                   one_in(r, 2) ? "thermal-drill" : "vibro-blade", false);
        ofas_recruit_number(&buy->hands, carries(r, e, "great-blade") ? 2 : 1);
        return;
    }
    set_gun(r, &buy->weapon, false);
    if (e->rank.id == OFAS_ELITE)
        return;
    if (carries(r, e, "pistol"))
        ofas_recruit_word(&buy->category, OFAS_HAND_WEAPON, "hand");
    else
        ofas_recruit_word(&buy->category,
                          one_in(r, 2) ? OFAS_HEAVY : OFAS_ASSAULT, "");
}

static void add_weapons(struct recruiter *r, struct ofas_entry *e)
{
    int32_t most = e->size.value / (e->rank.id == OFAS_IRREGULAR ? 6 : 3);
    struct ofas_group *group;

    if (most < 1 || one_in(r, 4) || r->list->buys == OFAS_BUYS)
        return;
    group = add_group(r, e, 1 + roll(r, (int)most));
    if (!group)
        return;
    group->buys = 1;
    set_buy(r, e, &r->list->buy[r->list->buys++]);
}

/* The first unit has somebody to lead the army, others perhaps. */
static void add_officer(struct recruiter *r, struct ofas_entry *e)
{
    static const enum ofas_grade grades[] = {
        OFAS_SUB_OFFICER, OFAS_SUB_OFFICER, OFAS_SUB_OFFICER,
        OFAS_REGULAR_OFFICER, OFAS_SENIOR_OFFICER
    };
    enum ofas_grade grade = grades[roll(r, sizeof grades / sizeof *grades)];

    if (r->list->entries == 0 ? r->taste.officers == 0
                              : !percent(r, r->taste.officers))
        return;
    ofas_recruit_word(&e->grade, (int)grade, r->catalogue->grade[grade].key);
}

/* Any of the three, in a primitive army of the five. */
static void add_specialist(struct recruiter *r, struct ofas_entry *e)
{
    int last = ofas_list_primitive(r->list) ? OFAS_BEARER : OFAS_RADIO;
    int role = OFAS_MECHANIC + roll(r, last - OFAS_MECHANIC + 1);
    struct ofas_group *group;

    if (!one_in(r, 5) || (group = add_group(r, e, 1)) == NULL)
        return;
    group->specialists = 1;
    ofas_recruit_word(&group->type, role, r->catalogue->role[role].key);
}

/* Small units and large ones. */
static int32_t size_for(struct recruiter *r, enum ofas_rank rank)
{
    const struct ofas_sizes sizes = ofas_sizes_of(r->list, r->catalogue, rank);

    return sizes.least + roll(r, sizes.most - sizes.least + 1);
}

static void make_infantry(struct recruiter *r, struct ofas_entry *e)
{
    ofas_recruit_number(&e->size, size_for(r, (enum ofas_rank)e->rank.id));
    set_kit(r, e);
    add_options(r, e);
    e->group = r->list->groups;
    add_officer(r, e);
    add_specialist(r, e);
    add_weapons(r, e);
    if (r->wanted->archetype == OFAS_ARCHETYPE_PIGS && carries(r, e, "rifle") &&
        one_in(r, 2))
        ofas_recruit_word(&e->experts, OFAS_IN_SHOOTING, "shooting");
}

/* ---- characters ---- */

/* A Fighter is better with each thing that he has. */
static void choose(struct recruiter *r, struct ofas_entry *e, const char *key)
{
    struct ofas_choice *c = &e->choice[e->choices];

    for (int i = 0; i < e->choices; i++)
        if (strcmp(e->choice[i].weapon.text, key) == 0)
            return;
    e->choices++;
    set_weapon(r, &c->weapon, key, false);
    ofas_recruit_word(&c->bonus[0],
                      one_in(r, 2) ? OFAS_ON_PRECISION : OFAS_ON_POWER, "");
}

static void make_hero(struct recruiter *r, struct ofas_entry *e)
{
    const struct ofas_kit *kit = &r->catalogue->kit[e->equipment.id];

    e->callings = 1 + one_in(r, 4);
    for (int i = 0; i < e->callings; i++) {
        int calling =
            roll(r, ofas_list_primitive(r->list) ? OFAS_CALLING_COUNT
                                                 : OFAS_CALLING_BANNER);
        ofas_recruit_word(&e->calling[i], calling,
                          ofas_calling_key((enum ofas_calling)calling));
        if (calling != OFAS_CALLING_FIGHTER)
            continue;
        for (int k = 0; k < kit->items; k++)
            choose(r, e, kit->item[k]);
        choose(r, e, "grenade");
    }
}

static void make_psionik(struct recruiter *r, struct ofas_entry *e)
{
    e->powers = 1 + roll(r, 3);
    for (int i = 0; i < e->powers; i++) {
        int power = roll(r, OFAS_POWER_COUNT);
        ofas_recruit_word(&e->power[i], power,
                          ofas_power_key((enum ofas_power)power));
    }
}

static void make_character(struct recruiter *r, struct ofas_entry *e)
{
    int rank = roll(r, OFAS_RANKS);

    ofas_recruit_word(&e->rank, rank, r->catalogue->rank[rank].key);
    set_kit(r, e);
    if (e->kind.id == OFAS_HERO)
        make_hero(r, e);
    else
        make_psionik(r, e);
    if (one_in(r, 2))
        ofas_recruit_option(r, e, false);
    e->group = r->list->groups;
    add_group(r, e, 1);
}

/* ---- vehicles ---- */

static struct ofas_fit *next_fit(struct recruiter *r, struct ofas_entry *e,
                                 enum ofas_source source)
{
    struct ofas_fit *fit;

    if (r->list->fits == OFAS_FITS)
        return NULL;
    fit = &r->list->fit[r->list->fits++];
    e->fits++;
    fit->source = (uint8_t)source;
    return fit;
}

/* A blade for a walker, or what wheels strike back with. */
static void set_blade(struct recruiter *r, struct ofas_fit *fit)
{
    set_weapon(r, &fit->weapon, one_in(r, 2) ? "thermal-drill" : "vibro-blade",
               true);
}

/* Weapons that are advantages (ofas.16.19, 16.32), now and then. */
static void add_gear(struct recruiter *r, struct ofas_entry *e)
{
    static const enum ofas_item items[] = { OFAS_ITEM_RIFLE,
                                            OFAS_ITEM_SHORT_RIFLE,
                                            OFAS_ITEM_GREAT_BLADE };
    const bool walks = e->chassis.id == OFAS_WALKER;
    const enum ofas_item item = items[roll(r, walks ? 3 : 2)];
    struct ofas_fit *fit;

    if (one_in(r, 6) && (fit = next_fit(r, e, OFAS_SUPPORT)) != NULL)
        ofas_recruit_word(&fit->weapon, (int)item, ofas_item_key(item));
    if (e->chassis.id == OFAS_WHEELED && one_in(r, 8) &&
        (fit = next_fit(r, e, OFAS_DEMOLITION)) != NULL)
        set_blade(r, fit);
}

static void add_fit(struct recruiter *r, struct ofas_entry *e, bool first)
{
    struct ofas_fit *fit = next_fit(r, e, OFAS_BOUGHT);

    if (!fit)
        return;
    if (first && one_in(r, 6)) { /* ofas.16.21 */
        ofas_recruit_number(&fit->upgraded, 1);
        if (e->rank.id == OFAS_HEAVY_VEHICLE)
            ofas_recruit_word(
                &fit->super,
                one_in(r, 2) ? OFAS_SUPER_SHOTS : OFAS_SUPER_DAMAGE, "");
    }
    if (e->chassis.id == OFAS_WALKER && percent(r, r->taste.close)) {
        set_blade(r, fit);
        return;
    }
    set_gun(r, &fit->weapon, true);
    if (first && one_in(r, 3)) {
        ofas_recruit_number(&fit->turret, 1);
    } else {
        int arc = first ? OFAS_ARC_FRONT : roll(r, OFAS_ARCS);
        ofas_recruit_word(&fit->arc, arc, r->catalogue->arc[arc].key);
    }
    if (one_in(r, 5))
        ofas_recruit_number(&fit->twin, 1);
}

/* Those who command from within. */
static void add_crew(struct recruiter *r, struct ofas_entry *e)
{
    enum ofas_grade grade = (enum ofas_grade)(1 + roll(r, OFAS_GRADES - 1));
    bool zombies = r->wanted->archetype == OFAS_ARCHETYPE_ZOMBIES;
    bool otherworld = r->wanted->archetype == OFAS_ARCHETYPE_OTHERWORLD;

    if (ofas_tank_graded(r->list) ? one_in(r, 3) /* ofas.a2.02 */
        : e->monster.value        ? otherworld && one_in(r, 3)
                                  : zombies && one_in(r, 3))
        ofas_recruit_word(&e->grade, (int)grade,
                          r->catalogue->grade[grade].key);
}

static void make_vehicle(struct recruiter *r, struct ofas_entry *e)
{
    int chassis = roll(r, OFAS_CHASSIS);
    int weapons = 1 + roll(r, 2 + (e->rank.id > OFAS_LIGHT_VEHICLE));

    ofas_recruit_word(&e->chassis, chassis, r->catalogue->chassis[chassis].key);
    if (percent(r, r->taste.monsters))
        ofas_recruit_number(&e->monster, 1);
    e->fit = r->list->fits;
    for (int i = 0; i < weapons; i++)
        add_fit(r, e, i == 0);
    add_gear(r, e);
    add_options(r, e);
    if (one_in(r, 4))
        add_wish(e, OFAS_FITTING_TRANSPORT, "transport", false);
    add_crew(r, e);
}

/* ---- any of them ---- */

void ofas_recruit_unit(struct recruiter *r, struct ofas_entry *e, int what)
{
    enum ofas_kind kind = what < OFAS_RANKS        ? OFAS_INFANTRY
                          : what < OFAS_ALL_RANKS  ? OFAS_VEHICLE
                          : what == OFAS_ALL_RANKS ? OFAS_HERO
                                                   : OFAS_PSIONIK;
    static const char *const kinds[] = { "infantry", "vehicle", "hero",
                                         "psionik" };

    ofas_recruit_word(&e->kind, (int)kind, kinds[kind]);
    if (what < OFAS_ALL_RANKS)
        ofas_recruit_word(&e->rank, what, r->catalogue->rank[what].key);
    if (kind == OFAS_INFANTRY)
        make_infantry(r, e);
    else if (kind == OFAS_VEHICLE)
        make_vehicle(r, e);
    else
        make_character(r, e);
    ofas_name_unit(e, r->first_name + r->list->entries, r->wanted->lang);
}
