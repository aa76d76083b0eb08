/* ch02_models.c -- bts chapters 2, 3, 13 and 18: what a list makes of a figure. All
 * that does not change in play is counted here, once. */
#include "books/bts/ch02.h"

#include <stdio.h>

#include "books/bts/ch01.h"

/* ---- special rules ---- */

static void add(struct bts_specials *s, enum bts_special which)
{
    s->word[which / 64] |= (uint64_t)1 << which % 64;
}

static void take(struct bts_specials *s, enum bts_special which)
{
    s->word[which / 64] &= ~((uint64_t)1 << which % 64);
}

static void add_all(struct bts_specials *s, const struct bts_specials *more)
{
    for (int i = 0; i < SPECIAL_WORDS; i++)
        s->word[i] |= more->word[i];
}

/* bts.02.06 what was bought; some of it in place of what the profile has. */
static void add_upgrades(struct bts_model *m, const struct bts_profile *p,
                         const struct bts_line *l)
{
    for (int i = 0; i < l->upgrades; i++) {
        add(&m->specials, (enum bts_special)l->upgrade[i]);
        for (int k = 0; k < p->upgrades; k++)
            if (p->upgrade[k].special == l->upgrade[i] && p->upgrade[k].instead)
                take(&m->specials,
                     (enum bts_special)(p->upgrade[k].instead - 1));
    }
}

/* What its keywords bring along: bts.20.02, 21.02, 23.30. */
static void add_always(struct bts_model *m, const struct bts_catalogue *c)
{
    for (int i = 0; i < SPECIAL_COUNT; i++)
        if (m->keywords & c->special[i].always)
            add(&m->specials, (enum bts_special)i);
}

/* bts.02.27 of the main contingent alone. */
static void add_bonus(struct bts_model *m, const struct bts_faction *f)
{
    if (m->allied || (m->keywords & f->bonus.keywords) != f->bonus.keywords)
        return;
    add_all(&m->specials, &f->bonus.specials);
    m->again = (struct bts_again_by){ .roll = f->bonus.reroll,
                                      .still = f->bonus.still,
                                      .dice = f->bonus.dice,
                                      .figures = f->bonus.figures };
}

/* ---- equipment ---- */

static void arm(struct bts_model *m, const struct bts_catalogue *c, int weapon,
                int mount)
{
    m->gear |= c->weapon[weapon].gear;
    add_all(&m->specials, &c->weapon[weapon].gives);
    if (m->arms < BTS_ARMS)
        m->arm[m->arms++] = (struct bts_arm){ (uint8_t)weapon, (uint8_t)mount };
}

static bool shoots(const struct bts_model *m, const struct bts_catalogue *c)
{
    for (int i = 0; i < m->arms; i++)
        if (c->weapon[m->arm[i].weapon].range > 0)
            return true;
    return false;
}

/* bts.90.06 a shield, unless a shooting weapon is carried; bts.23.20. */
static void take_shield(struct bts_model *m, const struct bts_catalogue *c)
{
    const bool rides = m->keywords & (BTS_IS(CAVALRY) | BTS_IS(BIKE));

    if ((m->gear & BTS_GEAR_BIT(SHIELD)) &&
        (!shoots(m, c) ||
         (rides && specials_have(&m->specials, SPECIAL_RIDER))))
        m->defence++;
}

/* bts.23.58 the X of each Maîtrise. */
static void take_mastery(struct bts_model *m, const struct bts_profile *p)
{
    int n = 0;

    for (int i = 0; i < BTS_WEAPONS && n < 2; i++)
        if (weapons_have(&p->mastery, i))
            m->mastery[n++] = (uint8_t)(i + 1);
}

/* ---- armour ---- */

/* bts.13.27 .. 13.29 ranks above the default; a heavy exoskeleton makes it Massif,
 * who is that already Très massif, and taller. */
static void take_armour(struct bts_model *m, const struct bts_catalogue *c,
                        const struct bts_profile *p, const struct bts_line *l)
{
    const bool was = specials_have(&m->specials, SPECIAL_MASSIVE);
    const struct bts_armour *worn;

    m->armour_rank = (uint8_t)(p->armour[0] + l->armour);
    if (m->armour_rank >= c->armours)
        m->armour_rank = (uint8_t)(c->armours - 1);
    worn = &c->armour[m->armour_rank];
    m->defence = (uint8_t)(m->defence + l->armour);
    add_all(&m->specials, &worn->specials);
    if (was && specials_have(&worn->specials, SPECIAL_MASSIVE)) {
        take(&m->specials, SPECIAL_MASSIVE);
        add(&m->specials, SPECIAL_VERY_MASSIVE);
    }
    if (m->keywords & BTS_IS(INFANTRY)) /* bts.03.04 */
        m->base_level = (uint8_t)(m->base_level + worn->base);
    m->height += worn->height;
    m->shoulder += worn->height;
}

/* bts.13.32, 13.33 and bts.23.43 */
static void take_plates(struct bts_model *m, const struct bts_catalogue *c,
                        const struct bts_profile *p, const struct bts_line *l)
{
    const bool huge = specials_have(&m->specials, SPECIAL_GIGANTIC);

    for (int side = 0; p->plated && side < FACES; side++) {
        const int rank = p->plates[side] + l->plates[side];

        m->armour[side] =
            (uint8_t)(c->plate[rank < c->plates ? rank : c->plates - 1].value +
                      huge);
    }
}

/* ---- the mount ---- */

static uint8_t sum(int value, int more)
{
    return (uint8_t)(value + more < 0 ? 0 : value + more);
}

/* bts.01.29, 18.09, 18.16 and bts.90.24 what it rides changes what it is: one figure
 * with one profile. */
static void mount_up(struct bts_model *m, const struct bts_catalogue *c,
                     const struct bts_line *l)
{
    const struct bts_ride *r = &c->ride[l->ride - 1];

    m->keywords &= ~BTS_IS(INFANTRY);
    m->keywords |= (uint64_t)1 << r->keyword;
    take(&m->specials, SPECIAL_SWIFT);  /* bts.23.74 only the mount's counts */
    take(&m->specials, SPECIAL_FLIGHT); /* bts.23.95 the same */
    add_all(&m->specials, &r->specials);
    m->move = r->move;
    m->combat = sum(m->combat, r->combat);
    m->force = sum(m->force, r->force);
    m->defence = sum(m->defence, r->defence);
    m->attacks = sum(m->attacks, r->attacks);
    m->life = sum(m->life, r->life + (l->barded ? c->barding_life : 0));
    m->base_level = r->base;
    m->height = r->height;
    m->shoulder = r->shoulder;
}

/* bts.23.74, 23.47 */
static int32_t faster(const struct bts_model *m)
{
    const bool strides = m->keywords & (BTS_IS(CAVALRY) | BTS_IS(BIKE) |
                                        BTS_IS(VEHICLE) | BTS_IS(MONSTER));
    int32_t more = 0;

    if (specials_have(&m->specials, SPECIAL_SWIFT))
        more += strides ? CM(10) : CM(5);
    if (specials_have(&m->specials, SPECIAL_TEAM))
        more += CM(5);
    return more;
}

/* ---- bases and hulls ---- */

/* bts.03.01 .. 03.04 the size that was chosen, else the least of its level or what
 * the profile or the mount has. */
static void take_base(struct bts_model *m, const struct bts_catalogue *c,
                      const struct bts_profile *p, const struct bts_line *l)
{
    const int natural = l->ride ? c->ride[l->ride - 1].base : p->base;
    int32_t size = l->ride ? c->ride[l->ride - 1].size : p->size;

    m->half_length = p->hull[0] / 2;
    m->half_width = p->hull[1] / 2;
    if (!natural && m->combined && !l->size)
        m->radius = m->half_length; /* bts.03.07 ruling */
    if (!natural && !l->size)
        return; /* bts.03.05 */
    m->base_level = (uint8_t)(m->base_level + l->base);
    if (m->base_level > BTS_LEVELS)
        m->base_level = BTS_LEVELS;
    if (l->size)
        size = l->size;
    else if (m->base_level != natural || !size)
        size = c->level[m->base_level - 1].least;
    m->radius = size / 2;
}

/* ---- all of it ---- */

static uint64_t bits(const uint8_t *chosen, int n)
{
    uint64_t out = 0;

    for (int i = 0; i < n; i++)
        out |= (uint64_t)1 << chosen[i];
    return out;
}

static struct bts_model natural(const struct bts_profile *p)
{
    return (struct bts_model){
        .keywords = p->keywords,
        .specials = p->specials,
        .grudges = p->grudges,
        .move = p->move,
        .height = p->height,
        .shoulder = p->shoulder ? p->shoulder : p->height,
        .faction = p->faction,
        .combat = p->combat,
        .aim = p->aim,
        .force = p->force,
        .defence = p->defence,
        .attacks = p->attacks,
        .life = p->life,
        .moral = p->moral,
        .rank = p->rank,
        .crew = p->crew, /* bts.02.33 */
        .crew_mounts = p->beasts,
        .crew_moral = p->crew_moral,
        .places = p->places,
        .base_level = p->base,
        .agreement = p->agreement,
    };
}

static void equip(struct bts_model *m, const struct bts_catalogue *c,
                  const struct bts_profile *p, const struct bts_line *l)
{
    for (int i = 0; i < p->equipments; i++)
        arm(m, c, p->equipment[i], MOUNT_NONE);
    for (int i = 0; i < l->equipments; i++)
        arm(m, c, l->equipment[i], MOUNT_NONE);
    for (int i = 0; i < l->guns; i++)
        arm(m, c, l->gun[i].weapon,
            l->gun[i].mount == MOUNT_CREW ? MOUNT_NONE : l->gun[i].mount);
    if (l->guns && p->crew_aim) /* bts.90.27 who rides a Monstre shoots */
        m->aim = p->crew_aim;
    m->crew = (uint8_t)(m->crew + l->guns * p->crew_per_weapon); /* bts.02.11 */
    take_mastery(m, p);
}

struct bts_model bts_model_of(const struct bts_catalogue *c,
                              const struct bts_army *a,
                              const struct bts_troop *t,
                              const struct bts_line *l)
{
    const struct bts_profile *p = line_profile(c, l);
    const struct bts_faction *faction = &c->faction[p->faction];
    const bool alone = !line_is(&t->champion);
    struct bts_model m = natural(p);

    memcpy(m.name, l->name, sizeof m.name);
    if (l->name[0])
        m.agreement = l->agreement;
    m.profile = (uint16_t)(l->profile - 1);
    m.cost = (uint16_t)bts_line_cost(c, l);
    m.allied = p->faction != a->faction;
    m.keywords |= (uint64_t)1 << faction->keyword;
    if (alone && l != &t->solo.line) /* bts.22.02 */
        m.keywords |= BTS_IS(SERVANT);
    add_upgrades(&m, p, l);
    add_always(&m, c);
    if (l->ride)
        mount_up(&m, c, l);
    add_bonus(&m, faction);
    equip(&m, c, p, l);
    take_armour(&m, c, p, l);
    take_plates(&m, c, p, l);
    take_shield(&m, c);
    m.combined = l->combined || p->combined;
    take_base(&m, c, p, l);
    m.move += faster(&m);
    if (specials_have(&m.specials, SPECIAL_GIGANTIC)) /* bts.23.43 */
        m.life = (uint8_t)(2 * m.life);
    m.orders = (uint8_t)bits(l->order, l->orders);
    m.feats = (uint16_t)bits(l->feat, l->feats);
    m.spells = (uint16_t)bits(l->spell, l->spells);
    return m;
}

/* ---- Servants ---- */

void bts_complete_army(const struct bts_catalogue *c, struct bts_army *a)
{
    for (int u = 0; u < a->units; u++) {
        struct bts_solo *s = &a->unit[u].solo;
        const struct bts_servants *own;

        if (!line_is(&s->line) || s->servants)
            continue;
        own = &line_profile(c, &s->line)->servants;
        if (own->count)
            s->servant[s->servants++] =
                (struct bts_line){ .profile = (uint16_t)(own->profile + 1),
                                   .count = own->count };
    }
}

/* ---- the General ---- */

/* bts.02.29, 02.32 the rank counts first, then the main contingent, then what the
 * player says. A lower number comes first. */
static int precedence(const struct bts_catalogue *c, const struct bts_army *a,
                      const struct bts_line *l)
{
    const struct bts_profile *p = line_profile(c, l);

    return 4 * p->rank + 2 * (p->faction != a->faction) + !l->general;
}

int bts_general_of(const struct bts_catalogue *c, const struct bts_army *a)
{
    int best = NOBODY, equals = 0, least = 0;

    for (int u = 0; u < a->units; u++) {
        const struct bts_line *l = &a->unit[u].champion;
        int is;

        if (!line_is(l))
            continue;
        is = precedence(c, a, l);
        equals = best == NOBODY || is < least ? 1 : equals + (is == least);
        if (best == NOBODY || is < least) {
            best = u;
            least = is;
        }
    }
    return equals == 1 ? best : NOBODY;
}

/* ---- the army ---- */

void bts_add_model(struct bts_stage *s, const struct bts_model *model)
{
    const int32_t reach =
        model->radius ? model->radius : model->half_length + model->half_width;

    if (s->widest < reach)
        s->widest = reach;
    if (model->keywords & BTS_GREAT)
        figures_add(&s->great, s->figures);
    if (model->radius == 0)
        figures_add(&s->hulls, s->figures);
    if (model->gear & BTS_GEAR_BIT(INSTRUMENT))
        figures_add(&s->bandsmen, s->figures);
    figures_add(&s->of_side[model->owner], s->figures);
    s->model[s->figures++] = *model;
}

static void add_figures(struct bts_stage *s, const struct bts_model *model,
                        int count)
{
    for (int i = 0; i < count && s->figures < MAX_FIGURES; i++) {
        bts_add_model(s, model);
        s->unit_size[s->units]++;
    }
}

void bts_muster(struct bts_stage *s, const struct bts_catalogue *c,
                const struct bts_army *a, int player)
{
    const int general = bts_general_of(c, a);

    snprintf(s->side[player], sizeof s->side[player], "%s", a->name);
    for (int u = 0; u < a->units && s->units < MAX_UNITS; u++) {
        const struct bts_troop *t = &a->unit[u];
        const struct bts_line *l;

        memcpy(s->unit_name[s->units], t->name, sizeof t->name);
        s->unit_agreement[s->units] = t->agreement;
        for (int i = 0; (l = troop_line(t, i)) != NULL; i++) {
            struct bts_model m = bts_model_of(c, a, t, l);

            m.owner = (uint8_t)player;
            m.unit = s->units;
            if (i == 0 && u == general)
                m.keywords |= BTS_IS(GENERAL); /* bts.02.30 */
            add_figures(s, &m, line_count(l));
        }
        s->units++;
    }
}
