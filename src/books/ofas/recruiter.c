/* recruiter.c -- making up an army: units by dice, judged by the book.
 *
 * A unit is thrown together from what its rank may have, by the taste of the
 * archetype; then the checks of chapters 15 to 19 look at the list, and a unit
 * that brings a fault, or a warning of its own, is taken back. So nothing here
 * knows what is legal, and nothing illegal can come out. When no more units fit
 * the last points go into figures, weapons and options. */
#include "books/ofas/recruiter.h"
#include "base/dice.h"
#include "books/ofas/ch15.h"

#include <stdio.h>
#include <string.h>

enum {
    PERCENT = 95,  /* of the points are spent at least */
    UNITS = 20,    /* more are no fun */
    TRIES = 400,   /* units and changes looked at */
    ARMIES = 60,   /* made up before giving up */
    FINDINGS = 64, /* looked at in one check */
    NAMES = 24     /* to begin with */
};

/* What an archetype likes: how often each kind of unit, in parts; then out of
 * a hundred: vehicles that live, units that fight hand to hand, and those with
 * an officer. */
struct taste {
    uint8_t rank[OFAS_ALL_RANKS];
    uint8_t hero, psionik, artillery;
    uint8_t monsters, close, officers;
};

/* clang-format off */
static const struct taste tastes[OFAS_ARCHETYPE_COUNT] = {
    /*                            irr reg eli lig med hea  her psi art mon clo off */
    [OFAS_ARCHETYPE_NONE]       = {{ 3, 5, 3, 2, 2, 1 }, 1, 1, 1,   5, 30, 50 },
    [OFAS_ARCHETYPE_MARINES]    = {{ 1, 6, 5, 1, 2, 1 }, 1, 1, 1,   0, 25, 50 },
    [OFAS_ARCHETYPE_REBELS]     = {{ 7, 2, 1, 3, 3, 1 }, 2, 1, 1,   0, 25, 50 },
    [OFAS_ARCHETYPE_ZOMBIES]    = {{ 7, 2, 1, 2, 3, 2 }, 0, 1, 0,  15, 40,  0 },
    [OFAS_ARCHETYPE_ROBOTS]     = {{ 1, 6, 5, 1, 2, 1 }, 1, 0, 1,   0, 25, 50 },
    [OFAS_ARCHETYPE_GREYS]      = {{ 1, 3, 7, 4, 1, 0 }, 0, 2, 2,   0, 15,  0 },
    [OFAS_ARCHETYPE_PIGS]       = {{ 5, 5, 1, 3, 2, 1 }, 1, 0, 0,   5, 75, 50 },
    [OFAS_ARCHETYPE_ZALIENS]    = {{ 7, 3, 1, 2, 3, 3 }, 0, 1, 0, 100, 80, 50 },
    [OFAS_ARCHETYPE_OTHERWORLD] = {{ 1, 5, 4, 2, 3, 3 }, 1, 2, 0,  85, 55, 50 },
    [OFAS_ARCHETYPE_VERMIN]     = {{ 9, 2, 1, 2, 3, 1 }, 1, 1, 1,  25, 35, 50 },
    [OFAS_ARCHETYPE_PRIMITIVE]  = {{ 5, 5, 3, 1, 1, 1 }, 2, 2, 0,  80, 60, 60 },
};
/* clang-format on */

struct recruiter {
    struct ofas_list *list;
    const struct ofas_catalogue *catalogue;
    const struct ofas_wanted *wanted;
    struct taste taste;
    struct dice dice;
    int first_name; /* where the names of this army begin */
};

/* ---- dice ---- */

static int roll(struct recruiter *r, int faces)
{
    return dice_roll(&r->dice, faces);
}

static bool one_in(struct recruiter *r, int n)
{
    return roll(r, n) == 0;
}

static bool percent(struct recruiter *r, int n)
{
    return roll(r, 100) < n;
}

/* ---- words ---- */

static void set_word(struct ofas_word *word, int id, const char *text)
{
    word->id = (int16_t)id;
    word->state = OFAS_KNOWN;
    snprintf(word->text, sizeof word->text, "%s", text);
}

static void set_number(struct ofas_number *number, int32_t value)
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
        set_word(word, row, key);
}

/* ---- options ---- */

static void add_wish(struct ofas_entry *e, int option, const char *key,
                     bool disadvantage)
{
    if (e->wishes == OFAS_WISHES)
        return;
    set_word(&e->wish[e->wishes].word, option, key);
    e->wish[e->wishes++].disadvantage = disadvantage;
}

static void add_option(struct recruiter *r, struct ofas_entry *e,
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
        add_option(r, e, false);
    if (one_in(r, advantages > 0 ? 2 : 8))
        add_option(r, e, true);
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
        set_word(&e->equipment, n, kit->key);
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
    set_number(&group->count, count);
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
    static const char *const guns[] = { "laser-cannon",     "fusion-cannon",
                                        "wave-cannon",      "plasma-cannon",
                                        "sniper-rifle",     "flamethrower",
                                        "grenade-launcher", "missile-launcher",
                                        "rocket-launcher",  "machine-gun" };
    bool blade = carries(r, e, "blade") || carries(r, e, "great-blade");
    bool gun = carries(r, e, "rifle") || carries(r, e, "short-rifle");

    if (blade && (!gun || one_in(r, 2))) {
        set_weapon(r, &buy->weapon,
                   one_in(r, 2) ? "thermal-drill" : "vibro-blade", false);
        set_number(&buy->hands, carries(r, e, "great-blade") ? 2 : 1);
        return;
    }
    set_weapon(r, &buy->weapon, guns[roll(r, sizeof guns / sizeof *guns)],
               false);
    if (e->rank.id == OFAS_ELITE)
        return;
    if (carries(r, e, "pistol"))
        set_word(&buy->category, OFAS_HAND_WEAPON, "hand");
    else
        set_word(&buy->category, one_in(r, 2) ? OFAS_HEAVY : OFAS_ASSAULT, "");
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
    set_word(&e->grade, (int)grade, r->catalogue->grade[grade].key);
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
    set_word(&group->type, role, r->catalogue->role[role].key);
}

/* Small units and large ones. */
static int32_t size_for(struct recruiter *r, enum ofas_rank rank)
{
    const struct ofas_sizes sizes = ofas_sizes_of(r->list, r->catalogue, rank);

    return sizes.least + roll(r, sizes.most - sizes.least + 1);
}

static void make_infantry(struct recruiter *r, struct ofas_entry *e)
{
    set_number(&e->size, size_for(r, (enum ofas_rank)e->rank.id));
    set_kit(r, e);
    add_options(r, e);
    e->group = r->list->groups;
    add_officer(r, e);
    add_specialist(r, e);
    add_weapons(r, e);
    if (r->wanted->archetype == OFAS_ARCHETYPE_PIGS && carries(r, e, "rifle") &&
        one_in(r, 2))
        set_word(&e->experts, OFAS_IN_SHOOTING, "shooting");
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
    set_word(&c->bonus[0], one_in(r, 2) ? OFAS_ON_PRECISION : OFAS_ON_POWER,
             "");
}

static void make_hero(struct recruiter *r, struct ofas_entry *e)
{
    const struct ofas_kit *kit = &r->catalogue->kit[e->equipment.id];

    e->callings = 1 + one_in(r, 4);
    for (int i = 0; i < e->callings; i++) {
        int calling =
            roll(r, ofas_list_primitive(r->list) ? OFAS_CALLING_COUNT
                                                 : OFAS_CALLING_BANNER);
        set_word(&e->calling[i], calling,
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
        set_word(&e->power[i], power, ofas_power_key((enum ofas_power)power));
    }
}

static void make_character(struct recruiter *r, struct ofas_entry *e)
{
    int rank = roll(r, OFAS_RANKS);

    set_word(&e->rank, rank, r->catalogue->rank[rank].key);
    set_kit(r, e);
    if (e->kind.id == OFAS_HERO)
        make_hero(r, e);
    else
        make_psionik(r, e);
    if (one_in(r, 2))
        add_option(r, e, false);
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
        set_word(&fit->weapon, (int)item, ofas_item_key(item));
    if (e->chassis.id == OFAS_WHEELED && one_in(r, 8) &&
        (fit = next_fit(r, e, OFAS_DEMOLITION)) != NULL)
        set_blade(r, fit);
}

static void add_fit(struct recruiter *r, struct ofas_entry *e, bool first)
{
    static const char *const guns[] = { "laser-cannon",     "fusion-cannon",
                                        "wave-cannon",      "plasma-cannon",
                                        "sniper-rifle",     "flamethrower",
                                        "grenade-launcher", "missile-launcher",
                                        "rocket-launcher",  "machine-gun" };
    struct ofas_fit *fit = next_fit(r, e, OFAS_BOUGHT);

    if (!fit)
        return;
    if (first && one_in(r, 6)) { /* ofas.16.21 */
        set_number(&fit->upgraded, 1);
        if (e->rank.id == OFAS_HEAVY_VEHICLE)
            set_word(&fit->super,
                     one_in(r, 2) ? OFAS_SUPER_SHOTS : OFAS_SUPER_DAMAGE, "");
    }
    if (e->chassis.id == OFAS_WALKER && percent(r, r->taste.close)) {
        set_blade(r, fit);
        return;
    }
    set_weapon(r, &fit->weapon, guns[roll(r, sizeof guns / sizeof *guns)],
               true);
    if (first && one_in(r, 3)) {
        set_number(&fit->turret, 1);
    } else {
        int arc = first ? OFAS_ARC_FRONT : roll(r, OFAS_ARCS);
        set_word(&fit->arc, arc, r->catalogue->arc[arc].key);
    }
    if (one_in(r, 5))
        set_number(&fit->twin, 1);
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
        set_word(&e->grade, (int)grade, r->catalogue->grade[grade].key);
}

static void make_vehicle(struct recruiter *r, struct ofas_entry *e)
{
    int chassis = roll(r, OFAS_CHASSIS);
    int weapons = 1 + roll(r, 2 + (e->rank.id > OFAS_LIGHT_VEHICLE));

    set_word(&e->chassis, chassis, r->catalogue->chassis[chassis].key);
    if (percent(r, r->taste.monsters))
        set_number(&e->monster, 1);
    e->fit = r->list->fits;
    for (int i = 0; i < weapons; i++)
        add_fit(r, e, i == 0);
    add_gear(r, e);
    add_options(r, e);
    if (one_in(r, 4))
        add_wish(e, OFAS_FITTING_TRANSPORT, "transport", false);
    add_crew(r, e);
}

/* ---- the army ---- */

/* Is the list legal, and has its unit (from 1; 0: any) nothing odd? */
static bool is_good(struct recruiter *r, int32_t unit)
{
    struct ofas_fault fault[FINDINGS];
    int32_t n = ofas_list_check(r->list, r->catalogue, fault, FINDINGS);

    if (!ofas_is_legal(fault, n))
        return false;
    for (int32_t i = 0; i < n && i < FINDINGS; i++)
        if (fault[i].unit > 0 && (unit == 0 || fault[i].unit == unit))
            return false;
    return true;
}

/* What kind of unit comes next, by taste: a rank of infantry or vehicles, then
 * Heroes, Psioniks, artillery. Those who hold the ground come first: soldiers,
 * but vehicles in a tank battle. */
static int next_kind(struct recruiter *r)
{
    const struct taste *t = &r->taste;
    const int first = ofas_list_tanks(r->list) ? OFAS_LIGHT_VEHICLE : 0;
    int parts[OFAS_ALL_RANKS + 3], all = 0, at;

    for (int i = 0; i < OFAS_ALL_RANKS; i++)
        parts[i] = t->rank[i];
    parts[OFAS_ALL_RANKS] = t->hero;
    parts[OFAS_ALL_RANKS + 1] = t->psionik;
    parts[OFAS_ALL_RANKS + 2] = t->artillery;
    for (int i = 0; i < OFAS_ALL_RANKS + 3; i++)
        if (r->list->entries < 2 && (i < first || i >= first + OFAS_RANKS))
            parts[i] = 0;
    for (int i = 0; i < OFAS_ALL_RANKS + 3; i++)
        all += parts[i];
    at = roll(r, all);
    for (int i = 0; i < OFAS_ALL_RANKS + 3; i++)
        if ((at -= parts[i]) < 0)
            return i;
    return 0;
}

static void make_unit(struct recruiter *r, struct ofas_entry *e, int what)
{
    enum ofas_kind kind = what < OFAS_RANKS        ? OFAS_INFANTRY
                          : what < OFAS_ALL_RANKS  ? OFAS_VEHICLE
                          : what == OFAS_ALL_RANKS ? OFAS_HERO
                                                   : OFAS_PSIONIK;
    static const char *const kinds[] = { "infantry", "vehicle", "hero",
                                         "psionik" };

    set_word(&e->kind, (int)kind, kinds[kind]);
    if (what < OFAS_ALL_RANKS)
        set_word(&e->rank, what, r->catalogue->rank[what].key);
    if (kind == OFAS_INFANTRY)
        make_infantry(r, e);
    else if (kind == OFAS_VEHICLE)
        make_vehicle(r, e);
    else
        make_character(r, e);
    ofas_name_unit(e, r->first_name + r->list->entries, r->wanted->lang);
}

/* Makes up a unit, and takes it back if it is no good. */
static bool add_unit(struct recruiter *r, int what)
{
    struct ofas_list *list = r->list;
    int32_t groups = list->groups, buys = list->buys, fits = list->fits;
    struct ofas_entry *e = &list->entry[list->entries];

    memset(e, 0, sizeof *e);
    make_unit(r, e, what);
    list->entries++;
    if (is_good(r, list->entries))
        return true;
    memset(e, 0, sizeof *e);
    memset(&list->group[groups], 0,
           (size_t)(list->groups - groups) * sizeof *list->group);
    memset(&list->buy[buys], 0,
           (size_t)(list->buys - buys) * sizeof *list->buy);
    memset(&list->fit[fits], 0,
           (size_t)(list->fits - fits) * sizeof *list->fit);
    list->groups = groups;
    list->buys = buys;
    list->fits = fits;
    list->entries--;
    return false;
}

static void add_artillery(struct recruiter *r)
{
    struct ofas_number before = r->list->artillery;

    if (before.value >= 3)
        return;
    set_number(&r->list->artillery, before.value + 1);
    if (!is_good(r, 0))
        r->list->artillery = before;
}

/* One figure more, one weapon more, or an option: whatever some unit has room
 * for. */
static void spend(struct recruiter *r)
{
    struct ofas_entry *e = &r->list->entry[roll(r, r->list->entries)];
    struct ofas_entry before = *e;
    struct ofas_group *group = e->groups > 0 ? &r->list->group[e->group] : NULL;
    int32_t count = group ? group->count.value : 0;
    int what = roll(r, 4);

    if (e->kind.id == OFAS_INFANTRY && what < 2)
        e->size.value++;
    else if (e->kind.id == OFAS_INFANTRY && what == 2 && group &&
             !group->specialists)
        group->count.value++;
    else if (what == 3 && e->wishes < 3)
        add_option(r, e, false);
    if (is_good(r, 0))
        return;
    *e = before;
    if (group)
        group->count.value = count;
}

static int32_t left(const struct recruiter *r)
{
    return r->wanted->points - ofas_list_cost(r->list, r->catalogue);
}

static bool is_spent(const struct recruiter *r)
{
    return 100 * left(r) <= (100 - PERCENT) * r->wanted->points;
}

static void begin(struct recruiter *r)
{
    enum ofas_archetype archetype = r->wanted->archetype;

    memset(r->list, 0, sizeof *r->list);
    set_number(&r->list->format, r->wanted->points);
    if (r->wanted->variant != OFAS_VARIANT_NONE)
        set_word(&r->list->variant, (int)r->wanted->variant, "");
    if (archetype != OFAS_ARCHETYPE_NONE)
        set_word(&r->list->archetype, (int)archetype,
                 ofas_archetype_key(archetype));
    if (archetype == OFAS_ARCHETYPE_VERMIN) {
        bool shooting = one_in(r, 2);
        set_word(&r->list->experts,
                 shooting ? OFAS_IN_SHOOTING : OFAS_IN_CLOSE_COMBAT, "");
    }
    r->first_name = roll(r, NAMES);
    ofas_name_army(r->list, r->catalogue, roll(r, NAMES), r->wanted->lang);
}

/* One army; true when enough was spent. */
static bool make_army(struct recruiter *r)
{
    begin(r);
    for (int i = 0; i < TRIES && !is_spent(r); i++) {
        int what = next_kind(r);
        if (what == OFAS_ALL_RANKS + 2)
            add_artillery(r);
        else if (r->list->entries < UNITS)
            add_unit(r, what);
        if (i > TRIES / 4 && r->list->entries > 0)
            spend(r);
    }
    return r->list->entries > 0 && is_spent(r);
}

/* What the archetype likes; in a tank battle everybody likes vehicles. */
static struct taste taste_for(const struct ofas_wanted *wanted)
{
    enum { MORE = 4 };
    struct taste taste = tastes[wanted->archetype];

    if (wanted->variant == OFAS_VARIANT_TANKS)
        for (int i = OFAS_LIGHT_VEHICLE; i < OFAS_ALL_RANKS; i++)
            taste.rank[i] = (uint8_t)(MORE * taste.rank[i] + 1);
    return taste;
}

bool ofas_recruit(struct ofas_list *out, const struct ofas_catalogue *catalogue,
                  const struct ofas_wanted *wanted)
{
    struct recruiter r = { .list = out,
                           .catalogue = catalogue,
                           .wanted = wanted,
                           .taste = taste_for(wanted) };

    dice_seed(&r.dice, wanted->seed);
    for (int i = 0; i < ARMIES; i++)
        if (make_army(&r)) {
            set_number(&out->cost, ofas_list_cost(out, catalogue));
            return true;
        }
    return false;
}
