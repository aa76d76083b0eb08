/* ch13_muster.c -- bts chapters 2, 3, 13, 18, 21 and 90: what a figure may be bought
 * with: rules, Orders, feats and spells, equipment, armour, a mount, a base. */
#include "books/bts/ch02_faults.h"

enum {
    ONE_HANDED_MOST = 4, /* bts.90.23 ruling */
    BASE_RAISED_MOST = 1 /* bts.03.03 */
};

/* ---- rules that are bought ---- */

static const struct bts_upgrade *sold(const struct bts_profile *p, int special)
{
    for (int i = 0; i < p->upgrades; i++)
        if (p->upgrade[i].special == special)
            return &p->upgrade[i];
    return NULL;
}

static bool among(const uint8_t *list, int n, int which)
{
    for (int i = 0; i < n; i++)
        if (list[i] == which)
            return true;
    return false;
}

static void judge_upgrades(const struct bts_judging *j)
{
    const struct bts_line *l = j->line;

    for (int i = 0; i < l->upgrades; i++) {
        const struct bts_upgrade *up = sold(j->profile, l->upgrade[i]);
        struct bts_fault at = { .key = KEY_UPGRADES,
                                .item = (uint8_t)i,
                                .sort = SORT_SPECIAL,
                                .which = l->upgrade[i] };

        if (!up)
            bts_blame(j, FAULT_NOT_OFFERED, at);
        else if (among(l->upgrade, i, l->upgrade[i]))
            bts_blame(j, FAULT_UPGRADE_TWICE, at);
        else if (up->excludes && among(l->upgrade, i, up->excludes - 1)) {
            at.other_sort = SORT_SPECIAL;
            at.other = (uint8_t)(up->excludes - 1);
            bts_blame(j, FAULT_EXCLUDES, at);
        }
    }
}

/* ---- Orders, feats, spells ---- */

static void judge_choice(const struct bts_judging *j, const uint8_t *chosen,
                         int n, int has, enum bts_fault_kind kind,
                         enum bts_fault_key key, enum bts_sort sort)
{
    if (n != has)
        bts_blame(j, kind,
                  (struct bts_fault){ .key = (uint8_t)key, .a = n, .b = has });
    for (int i = 0; i < n; i++)
        if (among(chosen, i, chosen[i]))
            BLAME(j, CHOSEN_TWICE, .key = (uint8_t)key, .item = (uint8_t)i,
                  .sort = (uint8_t)sort, .which = chosen[i]);
}

/* ---- equipment ---- */

/* bts.90.23 */
static bool in_arsenal(const struct bts_judging *j, const struct bts_weapon *w)
{
    return !w->faction || w->faction == j->profile->faction + 1 ||
           j->c->faction[j->profile->faction].everything;
}

static bool may_bear(const struct bts_model *m, const struct bts_weapon *w)
{
    return w->bearers ? (m->keywords & w->bearers) != 0
                      : !(m->keywords & (BTS_IS(VEHICLE) | BTS_IS(SIEGE)));
}

/* bts.13.07 an X among its two prices: for whom it is. */
static enum bts_fault_kind unsold(const struct bts_weapon *w, bool champion)
{
    if (w->price[!champion] == BTS_NOT_SOLD)
        return FAULT_NOT_SOLD_ANY;
    return champion ? FAULT_NOT_SOLD : FAULT_NOT_SOLD_OTHERS;
}

/* What stands in the way of a thing, besides the figure. */
static void name_other(struct bts_fault *at, enum bts_fault_kind kind,
                       const struct bts_weapon *w)
{
    if (kind == FAULT_OTHER_ARSENAL) {
        at->other_sort = SORT_FACTION;
        at->other = (uint8_t)(w->faction - 1);
    } else if (kind == FAULT_NEEDS || kind == FAULT_NEEDS_BOUGHT) {
        at->other_sort = SORT_SPECIAL;
        at->other = (uint8_t)(w->needs - 1);
    }
}

/* The first rule against a thing that a figure takes; FAULT_COUNT: none. */
static enum bts_fault_kind why_not(const struct bts_judging *j,
                                   const struct bts_model *m,
                                   const struct bts_weapon *w)
{
    const bool champion = j->profile->keywords & BTS_IS(CHAMPION);
    const bool serves = j->part == PART_SERVANTS; /* bts.22.13 */
    const struct bts_profile *says =
        serves ? line_profile(j->c, &j->troop->solo.line) : j->profile;

    if (!(says->arsenal >> w->arsenal & 1))
        return serves ? FAULT_SERVANTS_ARSENAL : FAULT_NO_ARSENAL;
    if (!in_arsenal(j, w))
        return FAULT_OTHER_ARSENAL;
    if (!may_bear(m, w))
        return w->bearers ? FAULT_NOT_BEARER : FAULT_NOT_BORNE;
    if (w->price[champion] == BTS_NOT_SOLD)
        return unsold(w, champion);
    if (w->needs &&
        !specials_have(&m->specials, (enum bts_special)(w->needs - 1)))
        return sold(j->profile, w->needs - 1) ? FAULT_NEEDS_BOUGHT
                                              : FAULT_NEEDS;
    if (w->riders == RIDERS_BARRED && (m->keywords & BTS_IS(CAVALRY)) &&
        !specials_have(&m->specials, SPECIAL_ARCHER))
        return FAULT_RIDER;
    return w->range && !m->aim ? FAULT_CANNOT_SHOOT : FAULT_COUNT;
}

/* bts.90.08 something to put a scope on. */
static bool has_barrel(const struct bts_judging *j)
{
    for (int i = 0; i < j->line->equipments; i++)
        if (j->c->weapon[j->line->equipment[i]].range &&
            j->c->weapon[j->line->equipment[i]].hands == 2)
            return true;
    return false;
}

static void judge_equipment(const struct bts_judging *j,
                            const struct bts_model *m)
{
    const struct bts_line *l = j->line;
    int hands = 0;

    for (int i = 0; i < l->equipments; i++) {
        const struct bts_weapon *w = &j->c->weapon[l->equipment[i]];
        const enum bts_fault_kind kind = why_not(j, m, w);
        struct bts_fault at = { .key = KEY_EQUIPMENT,
                                .item = (uint8_t)i,
                                .sort = SORT_WEAPON,
                                .which = l->equipment[i] };

        hands += w->hands == 1 && w->arsenal != ARSENAL_SUPPORT;
        name_other(&at, kind, w);
        if (kind != FAULT_COUNT)
            bts_blame(j, kind, at);
        if (w->limit != LIMIT_NONE && among(l->equipment, i, l->equipment[i]))
            bts_blame(j, FAULT_TWICE_ON_FIGURE, at);
        if ((w->gear & BTS_GEAR_BIT(SCOPE)) && !has_barrel(j))
            bts_blame(j, FAULT_NO_BARREL, at);
    }
    if (j->profile->most && l->equipments > j->profile->most)
        BLAME(j, TOO_MUCH, .key = KEY_EQUIPMENT, .a = l->equipments,
              .b = j->profile->most);
    if (hands > ONE_HANDED_MOST)
        BLAME(j, TOO_MANY_HANDS, .key = KEY_EQUIPMENT, .a = hands,
              .b = ONE_HANDED_MOST);
}

/* ---- weapons of hulls ---- */

static bool takes(const struct bts_gun *gun, const struct bts_bought *bought,
                  const struct bts_weapon *w)
{
    const bool any = !gun->of.word[0] && !gun->of.word[1];

    return gun->place == bought->mount &&
           (any ? w->range > 0 : weapons_have(&gun->of, bought->weapon));
}

/* bts.02.10, 21.08: each of them has a place, lines of the profile in order. */
static void judge_guns(const struct bts_judging *j)
{
    const struct bts_profile *p = j->profile;
    int used[BTS_GUNS] = { 0 };

    for (int i = 0; i < j->line->guns; i++) {
        const struct bts_bought *b = &j->line->gun[i];
        const struct bts_weapon *w = &j->c->weapon[b->weapon];
        struct bts_fault at = { .key = KEY_ARMS,
                                .item = (uint8_t)i,
                                .sort = SORT_WEAPON,
                                .which = b->weapon,
                                .other_sort = SORT_PLACE,
                                .other = (uint8_t)(b->mount - 1) };
        int place = 0;
        bool mounted = false;

        for (int k = 0; k < p->guns; k++)
            mounted |= p->gun[k].place == b->mount;
        while (place < p->guns &&
               !(takes(&p->gun[place], b, w) &&
                 (!p->gun[place].most || used[place] < p->gun[place].most)))
            place++;
        if (place == p->guns)
            bts_blame(j, mounted ? FAULT_NO_PLACE : FAULT_NO_MOUNT, at);
        else
            used[place]++;
        if (!in_arsenal(j, w)) {
            name_other(&at, FAULT_OTHER_ARSENAL, w);
            bts_blame(j, FAULT_OTHER_ARSENAL, at);
        } else if (w->price[0] == BTS_NOT_SOLD)
            bts_blame(j, unsold(w, false), at);
    }
}

/* ---- armour, mount, base ---- */

static void judge_armour(const struct bts_judging *j)
{
    const struct bts_profile *p = j->profile;
    const int most = p->armour[1] - p->armour[0];

    if (j->line->armour > most)
        BLAME(j, ARMOUR, .key = KEY_ARMOUR, .a = j->line->armour, .b = most);
    for (int side = 0; side < FACES; side++) {
        const int more = p->plates_most[side] - p->plates[side];

        if (j->line->plates[side] > more) /* bts.02.34 */
            BLAME(j, PLATES, .key = KEY_PLATES, .item = (uint8_t)side,
                  .a = j->line->plates[side], .b = more);
    }
}

static void judge_ride(const struct bts_judging *j)
{
    const int ride = j->line->ride - 1;

    if (ride >= 0 && !(j->profile->rides >> ride & 1))
        BLAME(j, NOT_RIDDEN, .key = KEY_MOUNT, .sort = SORT_RIDE,
              .which = (uint8_t)ride);
    if (j->line->barded && (ride < 0 || !j->c->ride[ride].bardable))
        BLAME(j, NOT_BARDED, .key = KEY_BARDED);
}

/* bts.03.02 .. 03.06 */
static void judge_base(const struct bts_judging *j, const struct bts_model *m)
{
    const struct bts_line *l = j->line;
    const bool siege = m->keywords & BTS_IS(SIEGE);
    const bool free = m->keywords & (BTS_IS(MONSTER) | BTS_IS(VEHICLE) |
                                     BTS_IS(WALKER) | BTS_IS(SIEGE));

    if (l->base && free)
        BLAME(j, NO_BASE, .key = KEY_BASE);
    else if (l->base > BASE_RAISED_MOST)
        BLAME(j, BASE_LEVELS, .key = KEY_BASE, .a = l->base);
    if (l->combined && !siege)
        BLAME(j, NOT_COMBINED, .key = KEY_COMBINED);
    if (l->size && free) {
        const int32_t least = 2 * m->half_width, most = 4 * m->half_length;

        if (l->size >= least && l->size <= most)
            return;
        bts_blame(j, siege ? FAULT_SIEGE_BASE : FAULT_FREE_BASE,
                  (struct bts_fault){
                      .key = KEY_SIZE, .a = least / MM(1), .b = most / MM(1) });
    } else if (l->size && m->base_level && l->base <= BASE_RAISED_MOST) {
        const struct bts_level *level = &j->c->level[m->base_level - 1];

        if (l->size < level->least || l->size > level->most)
            BLAME(j, BASE_SIZE, .key = KEY_SIZE, .a = level->least / MM(1),
                  .b = level->most / MM(1));
    }
}

void bts_judge_line(const struct bts_judging *j)
{
    const struct bts_line *l = j->line;
    const struct bts_profile *p = j->profile;
    const struct bts_model m = bts_model_of(j->c, j->a, j->troop, l);

    judge_upgrades(j);
    judge_choice(j, l->order, l->orders, p->orders, FAULT_ORDERS, KEY_ORDERS,
                 SORT_ORDER);
    judge_choice(j, l->feat, l->feats, p->feats, FAULT_FEATS, KEY_FEATS,
                 SORT_FEAT);
    judge_choice(j, l->spell, l->spells, p->spells, FAULT_SPELLS, KEY_SPELLS,
                 SORT_SPELL);
    judge_equipment(j, &m);
    judge_guns(j);
    judge_armour(j);
    judge_ride(j);
    judge_base(j, &m);
    if (l->general && j->part != PART_CHAMPION)
        BLAME(j, NOT_GENERAL, .key = KEY_GENERAL);
}
