/* ch90_party.c -- quest.90.53, 90.58: heroes who have learned and bought
 * something. */
#include "books/quest/ch90.h"

#include <string.h>

#include "base/hash.h"
#include "books/quest/rules.h"

enum { BEST = 2 }; /* quest.90.53 no stat is better than 2+ */

/* ---- one hero ---- */

static bool add_arm(struct quest_kind *kind, int weapon)
{
    if (kind->arms == QUEST_ARMS)
        return false;
    kind->arm[kind->arms++] = (uint8_t)weapon; /* quest.90.58 ruling: last */
    return true;
}

/* Adds one upgrade or thing to a profile; false when its weapon finds no
 * place. */
static bool add(const struct quest_gear *g, struct quest_kind *kind)
{
    for (int i = 0; i < STAT_COUNT; i++)
        if (g->better >> i & 1 && kind->stat[i] > BEST)
            kind->stat[i]--;
    kind->toughness = (uint8_t)(kind->toughness + g->toughness);
    kind->power = (uint8_t)(kind->power + g->power);
    kind->traits |= g->traits;
    return g->arm == 0 || add_arm(kind, g->arm - 1);
}

struct quest_hero quest_equip(const struct quest_catalogue *c,
                              const struct quest_member *m)
{
    struct quest_hero hero = { .kind = c->kind[m->kind] };

    memcpy(hero.name, m->name, sizeof hero.name);
    hero.agreement = m->agreement;
    for (int i = 0; i < m->upgrades; i++)
        add(&c->gear[m->upgrade[i]], &hero.kind);
    for (int i = 0; i < m->gears; i++) {
        add(&c->gear[m->gear[i]], &hero.kind);
        hero.gear |= (uint32_t)1 << m->gear[i];
    }
    return hero;
}

/* Does it make anything better? */
static bool helps(const struct quest_kind *kind, const struct quest_gear *g)
{
    for (int i = 0; i < STAT_COUNT; i++)
        if (g->better >> i & 1 && kind->stat[i] > BEST)
            return true;
    return g->toughness || g->power;
}

bool quest_may_grow(const struct quest_catalogue *c,
                    const struct quest_member *m, int upgrade)
{
    struct quest_member bare = *m;
    struct quest_kind kind;

    bare.gears = 0;
    kind = quest_equip(c, &bare).kind;
    return upgrade >= 0 && upgrade < c->gears && c->gear[upgrade].growth &&
           m->upgrades < QUEST_UPGRADES && helps(&kind, &c->gear[upgrade]);
}

/* ---- the party ---- */

static int owners(const struct quest_party *p, int gear)
{
    int n = 0;

    for (int h = 0; h < p->heroes; h++)
        for (int i = 0; i < p->hero[h].gears; i++)
            n += p->hero[h].gear[i] == gear;
    return n;
}

bool quest_may_buy(const struct quest_catalogue *c, const struct quest_party *p,
                   int hero, int gear)
{
    const struct quest_member *m = &p->hero[hero];

    if (gear < 0 || gear >= c->gears || c->gear[gear].growth)
        return false;
    if (c->gear[gear].arm && quest_equip(c, m).kind.arms == QUEST_ARMS)
        return false;
    return m->gears < QUEST_CARRIED && owners(p, gear) == 0 &&
           c->gear[gear].price <= p->supplies;
}

static enum quest_party_fault check_hero(const struct quest_catalogue *c,
                                         const struct quest_party *p, int hero)
{
    struct quest_member m = p->hero[hero];
    const int upgrades = m.upgrades;
    int arms = c->kind[m.kind].arms;

    for (int i = 0; i < hero; i++)
        if (p->hero[i].kind == m.kind)
            return PARTY_TWICE;
    for (m.upgrades = 0; m.upgrades < upgrades; m.upgrades++)
        if (!quest_may_grow(c, &m, m.upgrade[m.upgrades]))
            return PARTY_UPGRADE;
    for (int i = 0; i < m.gears; i++) {
        if (c->gear[m.gear[i]].growth)
            return PARTY_GEAR;
        if (owners(p, m.gear[i]) > 1)
            return PARTY_SHARED;
        arms += c->gear[m.gear[i]].arm != 0;
    }
    return arms > QUEST_ARMS ? PARTY_ARMS : PARTY_FINE;
}

enum quest_party_fault quest_party_check(const struct quest_catalogue *c,
                                         const struct quest_party *p, int *bad)
{
    *bad = 0;
    if (p->heroes < QUEST_FEWEST || p->heroes > QUEST_HEROES)
        return PARTY_SIZE; /* quest.02.02 */
    for (*bad = 0; *bad < p->heroes; ++*bad) {
        const enum quest_party_fault fault = check_hero(c, p, *bad);

        if (fault != PARTY_FINE)
            return fault;
    }
    return PARTY_FINE;
}

const struct quest_wrong *quest_party_said(enum quest_party_fault fault)
{
#define X(name, rule, french, english) [name] = { rule, { french, english } },
    static const struct quest_wrong wrong[] = { QUEST_PARTY_FAULTS(X) };
#undef X

    return fault == PARTY_FINE ? NULL : &wrong[fault];
}

void quest_party_draw(struct quest_party *p, const struct quest_catalogue *c,
                      int wanted, uint64_t seed)
{
    int left = 0;

    for (int k = 0; k < c->kinds; k++)
        left += c->kind[k].hero;
    for (int k = 0; p->heroes < wanted && left > 0; k++) {
        if (!c->kind[k].hero)
            continue;
        if (hash_mix(seed + (uint64_t)k) % (uint64_t)left <
            (uint64_t)(wanted - p->heroes))
            p->hero[p->heroes++].kind = (uint8_t)k;
        left--;
    }
}

/* ---- into a mission ---- */

const struct quest_wrong *
quest_stage_check(bool sides, const struct quest_settings *settings,
                  const struct terrain *t)
{
    static const struct quest_wrong sided = {
        QUEST(2, 2),
        { "une mission se joue avec un seul groupe de héros, contre l'IA",
          "a mission is played with one party of heroes, against the AI" }
    };
    static const struct quest_wrong large = {
        QUEST(2, 4),
        { "la table fait 48 x 48 pouces, ou 24 x 24 avec « small »",
          "the table is 48 x 48 inches, or 24 x 24 with \"small\"" }
    };
    static const struct quest_wrong small = {
        QUEST(2, 6),
        { "la petite table fait 24 x 24 pouces",
          "the small table is 24 x 24 inches" }
    };
    const int32_t side = settings->small ? QUEST_SMALL_TABLE : QUEST_TABLE;

    if (!sides)
        return &sided;
    if (t->width == side && t->depth == side)
        return NULL;
    return settings->small ? &small : &large;
}

struct quest_stage quest_stage_of(const struct quest_catalogue *c,
                                  const struct quest_party *p,
                                  const struct quest_horde *horde,
                                  const struct quest_settings *settings)
{
    struct quest_stage stage = { .catalogue = c,
                                 .settings = *settings,
                                 .layout = quest_layout_for(settings),
                                 .horde = *horde,
                                 .heroes = p->heroes };

    memcpy(stage.party, p->name, sizeof stage.party);
    for (int i = 0; i < p->heroes; i++)
        stage.hero[i] = quest_equip(c, &p->hero[i]);
    return stage;
}
