/* recruiter.c -- making up an army: units by dice, judged by the book.
 *
 * A unit is thrown together (recruiter_units.c); then the checks of chapters 15 to
 * 19 look at the list, and a unit that brings a fault, or a warning of its own, is
 * taken back. So nothing here knows what is legal, and nothing illegal can come
 * out. When no more units fit the last points go into figures, weapons and
 * options. */
#include <string.h>

#include "books/ofas/muster.h"
#include "books/ofas/recruiter_in.h"

enum {
    PERCENT = 95,  /* of the points are spent at least */
    UNITS = 20,    /* more are no fun */
    TRIES = 400,   /* units and changes looked at */
    ARMIES = 60,   /* made up before giving up */
    FINDINGS = 64, /* looked at in one check */
    NAMES = 24     /* to begin with */
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

/* Makes up a unit, and takes it back if it is no good. */
static bool add_unit(struct recruiter *r, int what)
{
    struct ofas_list *list = r->list;
    int32_t groups = list->groups, buys = list->buys, fits = list->fits;
    struct ofas_entry *e = &list->entry[list->entries];

    memset(e, 0, sizeof *e);
    ofas_recruit_unit(r, e, what);
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
    ofas_recruit_number(&r->list->artillery, before.value + 1);
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
        ofas_recruit_option(r, e, false);
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
    ofas_recruit_number(&r->list->format, r->wanted->points);
    if (r->wanted->variant != OFAS_VARIANT_NONE)
        ofas_recruit_word(&r->list->variant, (int)r->wanted->variant, "");
    if (archetype != OFAS_ARCHETYPE_NONE)
        ofas_recruit_word(&r->list->archetype, (int)archetype,
                          ofas_archetype_key(archetype));
    if (archetype == OFAS_ARCHETYPE_VERMIN) {
        bool shooting = one_in(r, 2);
        ofas_recruit_word(&r->list->experts,
                          shooting ? OFAS_IN_SHOOTING : OFAS_IN_CLOSE_COMBAT,
                          "");
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
            ofas_recruit_number(&out->cost, ofas_list_cost(out, catalogue));
            return true;
        }
    return false;
}
