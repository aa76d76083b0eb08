/* ch02_allowed.c -- what would be right where a list is wrong: whom and what the rules
 * allow in that place, of chapters 2, 13 and 21. */
#include "books/bts/ch02_faults.h"

struct looking {
    const struct bts_catalogue *c;
    const struct bts_army *army;
    const struct bts_troop *troop;     /* NULL: it is about the army */
    const struct bts_profile *profile; /* NULL: about nobody */
    const struct bts_fault *fault;
    struct bts_rights *out;
};

static void add_right(const struct looking *l, struct bts_right right)
{
    if (l->out->n < BTS_RIGHTS)
        l->out->right[l->out->n] = right;
    l->out->n++;
}

static void add(const struct looking *l, enum bts_sort sort, int which)
{
    add_right(l, (struct bts_right){ .sort = (uint8_t)sort,
                                     .which = (uint16_t)which });
}

/* ---- who ---- */

/* The Faction of the unit; of the army when the unit is a stranger's. */
static int faction_of(const struct looking *l)
{
    const struct bts_line *first = l->troop ? troop_first(l->troop) : NULL;
    const int faction = first && line_is(first)
                            ? line_profile(l->c, first)->faction
                            : l->army->faction;

    return faction + 1 == l->army->allies ? faction : l->army->faction;
}

/* Profiles of that Faction with all those keywords. */
static void add_profiles(const struct looking *l, uint64_t keywords)
{
    for (int i = 0; i < l->c->profiles; i++)
        if (l->c->profile[i].faction == faction_of(l) &&
            (l->c->profile[i].keywords & keywords) == keywords)
            add(l, SORT_PROFILE, i);
}

static void champions(const struct looking *l)
{
    add_profiles(l, BTS_IS(CHAMPION));
}

/* bts.02.15, 23.29 */
static void warriors(const struct looking *l)
{
    const struct bts_line *champion = &l->troop->champion;
    const bool irregulars =
        line_is(champion) &&
        specials_have(&line_profile(l->c, champion)->specials,
                      SPECIAL_IRREGULARS);

    add_profiles(l, BTS_IS(WARRIOR) | (irregulars ? BTS_IS(IRREGULAR) : 0));
}

static void transports(const struct looking *l)
{
    add_profiles(l, BTS_IS(TRANSPORT));
}

/* bts.02.16 */
static void alone(const struct looking *l)
{
    for (int i = 0; i < l->c->profiles; i++)
        if (l->c->profile[i].faction == faction_of(l) &&
            keyed_alone(l->c->profile[i].keywords))
            add(l, SORT_PROFILE, i);
}

/* bts.02.14 */
static void servants(const struct looking *l)
{
    const struct bts_profile *p = line_profile(l->c, &l->troop->solo.line);

    if (p->servants.count)
        add(l, SORT_PROFILE, p->servants.profile);
    for (int i = 0; i < p->helpers; i++)
        if (!p->servants.count || p->helper[i].profile != p->servants.profile)
            add(l, SORT_PROFILE, p->helper[i].profile);
}

/* bts.02.29, 02.32 the highest rank there is, of the main contingent when both have
 * it. */
static const struct bts_profile *highest(const struct looking *l)
{
    const struct bts_profile *best = NULL;

    for (int u = 0; u < l->army->units; u++) {
        const struct bts_line *line = &l->army->unit[u].champion;
        const struct bts_profile *p =
            line_is(line) ? line_profile(l->c, line) : NULL;

        if (p && p->rank &&
            (!best || p->rank < best->rank ||
             (p->rank == best->rank && best->faction != l->army->faction)))
            best = p;
    }
    return best;
}

static void generals(const struct looking *l)
{
    const struct bts_profile *best = highest(l);

    for (int u = 0; best && u < l->army->units; u++) {
        const struct bts_line *line = &l->army->unit[u].champion;
        const struct bts_profile *p =
            line_is(line) ? line_profile(l->c, line) : NULL;

        if (p && p->rank == best->rank && p->faction == best->faction)
            add_right(l, (struct bts_right){ .sort = SORT_PROFILE,
                                             .which = line->profile - 1,
                                             .unit = (uint8_t)(u + 1) });
    }
}

/* ---- Factions ---- */

static void contingents(const struct looking *l)
{
    add(l, SORT_FACTION, l->army->faction);
    if (l->army->allies)
        add(l, SORT_FACTION, l->army->allies - 1);
}

/* bts.02.28 */
static void allies(const struct looking *l)
{
    for (int i = 0; i < l->c->factions; i++)
        if (i != l->army->faction && bts_share(l->c, l->army->faction, i))
            add(l, SORT_FACTION, i);
}

static void share(const struct looking *l)
{
    add(l, SORT_SHARE, bts_share(l->c, l->army->faction, l->army->allies - 1));
}

/* ---- what they take ---- */

static void upgrades(const struct looking *l)
{
    for (int i = 0; i < l->profile->upgrades; i++)
        add(l, SORT_SPECIAL, l->profile->upgrade[i].special);
}

static void rides(const struct looking *l)
{
    for (int i = 0; i < l->c->rides; i++)
        if (l->profile->rides >> i & 1)
            add(l, SORT_RIDE, i);
}

/* bts.13.30 mounts it could have under barding. */
static void barded(const struct looking *l)
{
    for (int i = 0; i < l->c->rides; i++)
        if ((l->profile->rides >> i & 1) && l->c->ride[i].bardable)
            add(l, SORT_RIDE, i);
}

static void bearers(const struct looking *l)
{
    const uint64_t who = l->c->weapon[l->fault->which].bearers;

    for (int i = 0; i < KEYWORDS_MOST; i++)
        if (who >> i & 1)
            add(l, SORT_KEYWORD, i);
}

/* bts.02.04, 22.13 kinds of equipment: those of an Arme de Siège are for its
 * Servants. */
static void arsenals(const struct looking *l)
{
    const struct bts_profile *p = l->fault->kind == FAULT_SERVANTS_ARSENAL
                                      ? line_profile(l->c, &l->troop->solo.line)
                                      : l->profile;

    for (int i = ARSENAL_MELEE; i <= ARSENAL_SUPPORT; i++)
        if (p->arsenal >> i & 1)
            add(l, SORT_ARSENAL, i);
}

static void places(const struct looking *l)
{
    for (int place = 1; place < MOUNT_COUNT; place++)
        for (int i = 0; i < l->profile->guns; i++)
            if (l->profile->gun[i].place == place) {
                add(l, SORT_PLACE, place - 1);
                break;
            }
}

/* bts.21.08 what goes there, and how many of it. */
static void guns(const struct looking *l)
{
    for (int i = 0; i < l->profile->guns; i++) {
        const struct bts_gun *gun = &l->profile->gun[i];
        struct bts_right right = { .sort = SORT_ANY_GUN,
                                   .set = (uint8_t)(i + 1),
                                   .most = gun->most };

        if (gun->place != l->fault->other + 1)
            continue;
        if (!gun->of.word[0] && !gun->of.word[1])
            add_right(l, right);
        right.sort = SORT_WEAPON;
        for (int w = 0; w < l->c->weapons; w++)
            if (weapons_have(&gun->of, w)) {
                right.which = (uint16_t)w;
                add_right(l, right);
            }
    }
}

void bts_allowed(const struct bts_catalogue *c, const struct bts_army *a,
                 const struct bts_fault *f, struct bts_rights *out)
{
    static void (*const look[FAULT_COUNT])(const struct looking *l) = {
        [FAULT_NO_PACT] = allies,           [FAULT_TOO_MANY_ALLIES] = share,
        [FAULT_NOT_GENERAL] = generals,     [FAULT_FOREIGN] = contingents,
        [FAULT_NOT_CHAMPION] = champions,   [FAULT_NOT_ALONE] = alone,
        [FAULT_NOT_WARRIOR] = warriors,     [FAULT_NOT_IRREGULAR] = warriors,
        [FAULT_NOT_TRANSPORT] = transports, [FAULT_NOT_SERVANT] = servants,
        [FAULT_NOT_OFFERED] = upgrades,     [FAULT_NOT_BEARER] = bearers,
        [FAULT_NO_ARSENAL] = arsenals,      [FAULT_SERVANTS_ARSENAL] = arsenals,
        [FAULT_NOT_BARDED] = barded,        [FAULT_NOT_RIDDEN] = rides,
        [FAULT_NO_MOUNT] = places,          [FAULT_NO_PLACE] = guns,
    };
    const struct looking l = {
        .c = c,
        .army = a,
        .troop = f->unit ? &a->unit[f->unit - 1] : NULL,
        .profile = f->profile ? &c->profile[f->profile - 1] : NULL,
        .fault = f,
        .out = out,
    };

    out->n = 0;
    look[f->kind](&l);
}
