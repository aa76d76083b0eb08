/* allowed.c -- what would be right in a list of bts, by name: the ends of sentences
 * about what is wrong (books/bts/ch02_faults.h, @l). */
#include "frame/bts/judge.h"

#include <string.h>

enum { DOTS_ROOM = 8 }; /* for ", ..." behind the last name that fits */

struct listing {
    struct buffer *out;
    const struct bts_content *content;
    const struct bts_catalogue *c;
    const struct bts_army *army;
    const struct bts_troop *troop;     /* NULL: it is about the army */
    const struct bts_profile *profile; /* NULL: about nobody */
    const struct bts_fault *fault;
    enum lang lang;
    const char *between;
    int n;
};

static void add(struct listing *l, const char *name)
{
    struct buffer *b = l->out;

    if (l->n < 0)
        return;
    if (b->used + strlen(name) + DOTS_ROOM >= b->size) {
        buffer_put(b, ", ...");
        l->n = -1; /* no more of them */
        return;
    }
    if (l->n++)
        buffer_put(b, l->between);
    buffer_put(b, name);
}

/* ---- who ---- */

/* The Faction of the unit; of the army when the unit is a stranger's. */
static int faction_of(const struct listing *l)
{
    const struct bts_line *first = l->troop ? troop_first(l->troop) : NULL;
    const int faction = first && line_is(first)
                            ? line_profile(l->c, first)->faction
                            : l->army->faction;

    return faction + 1 == l->army->allies ? faction : l->army->faction;
}

/* Profiles of that Faction with all those keywords. */
static void add_profiles(struct listing *l, uint64_t keywords)
{
    for (int i = 0; i < l->c->profiles; i++)
        if (l->c->profile[i].faction == faction_of(l) &&
            (l->c->profile[i].keywords & keywords) == keywords)
            add(l, l->c->profile[i].name[l->lang]);
}

static void champions(struct listing *l)
{
    add_profiles(l, BTS_IS(CHAMPION));
}

/* bts.02.15, 23.29 */
static void warriors(struct listing *l)
{
    const struct bts_line *champion = &l->troop->champion;
    const bool irregulars =
        line_is(champion) &&
        specials_have(&line_profile(l->c, champion)->specials,
                      SPECIAL_IRREGULARS);

    add_profiles(l, BTS_IS(WARRIOR) | (irregulars ? BTS_IS(IRREGULAR) : 0));
}

static void transports(struct listing *l)
{
    add_profiles(l, BTS_IS(TRANSPORT));
}

/* bts.02.16 */
static void alone(struct listing *l)
{
    for (int i = 0; i < l->c->profiles; i++)
        if (l->c->profile[i].faction == faction_of(l) &&
            keyed_alone(l->c->profile[i].keywords))
            add(l, l->c->profile[i].name[l->lang]);
}

/* bts.02.14 */
static void servants(struct listing *l)
{
    const struct bts_profile *p = line_profile(l->c, &l->troop->solo.line);

    if (p->servants.count)
        add(l, l->c->profile[p->servants.profile].name[l->lang]);
    for (int i = 0; i < p->helpers; i++)
        if (!p->servants.count || p->helper[i].profile != p->servants.profile)
            add(l, l->c->profile[p->helper[i].profile].name[l->lang]);
}

/* bts.02.29, 02.32 the Champions of the highest rank; of the main contingent when
 * both have one. */
static void generals(struct listing *l)
{
    const struct bts_profile *best = NULL;

    for (int pass = 0; pass < 2; pass++)
        for (int u = 0; u < l->army->units; u++) {
            const struct bts_line *line = &l->army->unit[u].champion;
            const struct bts_profile *p =
                line_is(line) ? line_profile(l->c, line) : NULL;
            char name[BTS_NAME + 32];

            if (!p || !p->rank)
                continue;
            if (pass == 0 &&
                (!best || p->rank < best->rank ||
                 (p->rank == best->rank && best->faction != l->army->faction)))
                best = p;
            if (pass == 0 || p->rank != best->rank ||
                p->faction != best->faction)
                continue;
            snprintf(name, sizeof name,
                     l->lang == LANG_FR ? "%s (unité %d)" : "%s (unit %d)",
                     p->name[l->lang], u + 1);
            add(l, name);
        }
}

/* ---- Factions ---- */

static void contingents(struct listing *l)
{
    add(l, l->c->faction[l->army->faction].name[l->lang]);
    if (l->army->allies)
        add(l, l->c->faction[l->army->allies - 1].name[l->lang]);
}

/* bts.02.28 */
static void allies(struct listing *l)
{
    for (int i = 0; i < l->c->factions; i++)
        if (i != l->army->faction && bts_share(l->c, l->army->faction, i))
            add(l, l->c->faction[i].name[l->lang]);
}

static void share(struct listing *l)
{
    const int percent = bts_share(l->c, l->army->faction, l->army->allies - 1);
    char words[32];

    snprintf(words, sizeof words,
             l->lang == LANG_FR ? "%d %% de %d" : "%d%% of %d", percent,
             (int)l->army->points);
    add(l, words);
}

/* ---- what they take ---- */

static void upgrades(struct listing *l)
{
    for (int i = 0; i < l->profile->upgrades; i++)
        add(l, l->c->special[l->profile->upgrade[i].special].name[l->lang]);
}

static void rides(struct listing *l)
{
    for (int i = 0; i < l->c->rides; i++)
        if (l->profile->rides >> i & 1)
            add(l, l->c->ride[i].name[l->lang]);
}

static void bearers(struct listing *l)
{
    const uint64_t who = l->c->weapon[l->fault->which].bearers;

    l->between = l->lang == LANG_FR ? " ou " : " or ";
    for (int i = 0; i < l->content->keywords.n; i++)
        if (who >> i & 1)
            add(l, l->content->keywords.name[i][l->lang]);
}

/* bts.13.30 mounts it could have under barding. */
static void barded(struct listing *l)
{
    for (int i = 0; i < l->c->rides; i++)
        if ((l->profile->rides >> i & 1) && l->c->ride[i].bardable)
            add(l, l->c->ride[i].name[l->lang]);
}

/* bts.02.04, 22.13 kinds of equipment: those of an Arme de Siège are for its
 * Servants. */
static void kinds(struct listing *l)
{
    static const char *const kind[][LANGS] = {
        [ARSENAL_MELEE] = { "de mêlée", "melee" },
        [ARSENAL_SHOOTING] = { "de tir", "shooting" },
        [ARSENAL_SUPPORT] = { "de soutien", "support" },
    };
    const struct bts_profile *p = l->fault->kind == FAULT_SERVANTS_ARSENAL
                                      ? line_profile(l->c, &l->troop->solo.line)
                                      : l->profile;

    for (int i = 0; i < (int)(sizeof kind / sizeof kind[0]); i++)
        if (p->arsenal >> i & 1)
            add(l, kind[i][l->lang]);
}

static void places(struct listing *l)
{
    for (int place = 0; place < l->content->places.n; place++)
        for (int i = 0; i < l->profile->guns; i++)
            if (l->profile->gun[i].place == place + 1) {
                add(l, l->content->places.name[place][l->lang]);
                break;
            }
}

/* bts.21.08 what goes there, and how many of it. */
static void guns(struct listing *l)
{
    for (int i = 0; i < l->profile->guns && l->n >= 0; i++) {
        const struct bts_gun *gun = &l->profile->gun[i];

        if (gun->place != l->fault->other + 1)
            continue;
        if (l->n)
            buffer_put(l->out, l->lang == LANG_FR ? " ; " : "; ");
        l->n = 0;
        if (!gun->of.word[0] && !gun->of.word[1])
            add(l, l->lang == LANG_FR ? "toute arme de tir"
                                      : "any shooting weapon");
        for (int w = 0; w < l->c->weapons; w++)
            if (weapons_have(&gun->of, w))
                add(l, l->c->weapon[w].name[l->lang]);
        if (gun->most && l->n > 0)
            buffer_print(l->out,
                         l->lang == LANG_FR ? " (%d au plus)" : " (at most %d)",
                         gun->most);
    }
}

void bts_put_allowed(struct buffer *out, const struct bts_content *content,
                     const struct bts_list *list, const struct bts_fault *f,
                     enum lang lang, bool feminine)
{
    static void (*const lister[FAULT_COUNT])(struct listing * l) = {
        [FAULT_NO_PACT] = allies,           [FAULT_TOO_MANY_ALLIES] = share,
        [FAULT_NOT_GENERAL] = generals,     [FAULT_FOREIGN] = contingents,
        [FAULT_NOT_CHAMPION] = champions,   [FAULT_NOT_ALONE] = alone,
        [FAULT_NOT_WARRIOR] = warriors,     [FAULT_NOT_IRREGULAR] = warriors,
        [FAULT_NOT_TRANSPORT] = transports, [FAULT_NOT_SERVANT] = servants,
        [FAULT_NOT_OFFERED] = upgrades,     [FAULT_NOT_BEARER] = bearers,
        [FAULT_NO_ARSENAL] = kinds,         [FAULT_SERVANTS_ARSENAL] = kinds,
        [FAULT_NOT_BARDED] = barded,        [FAULT_NOT_RIDDEN] = rides,
        [FAULT_NO_MOUNT] = places,          [FAULT_NO_PLACE] = guns,
    };
    struct listing l = {
        .out = out,
        .content = content,
        .c = &content->catalogue,
        .army = &list->army,
        .troop = f->unit ? &list->army.unit[f->unit - 1] : NULL,
        .profile =
            f->profile ? &content->catalogue.profile[f->profile - 1] : NULL,
        .fault = f,
        .lang = lang,
        .between = ", ",
    };

    lister[f->kind](&l);
    if (l.n == 0 && lang == LANG_FR)
        buffer_put(out, feminine ? "aucune" : "aucun");
    else if (l.n == 0)
        buffer_put(out, "none");
}
