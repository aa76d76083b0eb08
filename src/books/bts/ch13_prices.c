/* ch13_prices.c -- bts chapters 2, 3 and 13: what figures, units and armies cost. */
#include "books/bts/ch02.h"

const struct bts_line *troop_first(const struct bts_troop *t)
{
    return line_is(&t->champion) ? &t->champion : &t->solo.line;
}

const struct bts_line *troop_line(const struct bts_troop *t, int i)
{
    const bool led = line_is(&t->champion);
    const int others = led ? t->lines : t->solo.servants;

    if (i == 0)
        return troop_first(t);
    if (i <= others)
        return led ? &t->line[i - 1] : &t->solo.servant[i - 1];
    return led && i == others + 1 && line_is(&t->transport) ? &t->transport
                                                            : NULL;
}

/* bts.13.07 what is not sold to somebody costs nothing: it is refused. */
static int32_t price(const uint8_t prices[2], bool champion)
{
    return prices[champion] == BTS_NOT_SOLD ? 0 : prices[champion];
}

/* Upgrades, each at the price that the profile has. */
static int32_t upgrades(const struct bts_profile *p, const struct bts_line *l)
{
    int32_t cost = 0;

    for (int i = 0; i < l->upgrades; i++)
        for (int k = 0; k < p->upgrades; k++)
            if (p->upgrade[k].special == l->upgrade[i])
                cost += p->upgrade[k].cost;
    return cost;
}

/* Weapons of hulls, bts.21.09 a central place twice. */
static int32_t guns(const struct bts_catalogue *c, const struct bts_line *l)
{
    int32_t cost = 0;

    for (int i = 0; i < l->guns; i++)
        cost += price(c->weapon[l->gun[i].weapon].price, false) *
                c->place[l->gun[i].mount - 1].factor;
    return cost;
}

int32_t bts_line_cost(const struct bts_catalogue *c, const struct bts_line *l)
{
    const struct bts_profile *p = line_profile(c, l);
    const bool champion = p->keywords & BTS_IS(CHAMPION);
    const bool mounted =
        l->ride || (p->keywords & (BTS_IS(CAVALRY) | BTS_IS(BIKE)));
    int32_t cost = p->cost + upgrades(p, l) + guns(c, l);

    for (int i = 0; i < l->equipments; i++)
        cost += price(c->weapon[l->equipment[i]].price, champion);
    for (int side = 0; side < FACES; side++) /* bts.13.33 */
        cost += l->plates[side] * c->prices.plates[champion];
    if (l->ride)
        cost += price(c->ride[l->ride - 1].price, champion);
    if (l->barded) /* bts.13.30 */
        cost += c->prices.barding[champion];
    if (p->keywords & (BTS_IS(INFANTRY) | BTS_IS(CAVALRY) | BTS_IS(BIKE)))
        cost += l->base * (mounted ? c->prices.mounted_base
                                   : c->prices.base)[champion]; /* bts.03.03 */
    return cost + l->armour * c->prices.armour[champion];       /* bts.13.28 */
}

int32_t bts_troop_cost(const struct bts_catalogue *c, const struct bts_troop *t)
{
    const struct bts_line *l;
    int32_t cost = 0;

    for (int i = 0; (l = troop_line(t, i)) != NULL; i++)
        if (line_is(l))
            cost += line_count(l) * bts_line_cost(c, l);
    if (line_is(&t->solo.line) && t->solo.servants) {
        const struct bts_servants *own =
            &line_profile(c, &t->solo.line)->servants;

        /* bts.02.13 they are in the cost of the weapon */
        cost -= own->count * c->profile[own->profile].cost;
    }
    return cost;
}

int32_t bts_unit_cost(const struct battle *b, int unit)
{
    const struct bts_catalogue *c = bts_stage(b)->catalogue;
    const struct unit *u = &b->unit[unit];
    const struct bts_servants *own =
        &c->profile[bts_model(b, u->first)->profile].servants;
    int32_t cost = 0;
    int left = own->count;

    for (int f = u->first; f < u->first + u->count; f++) {
        cost += bts_model(b, f)->cost;
        if (f > u->first && left > 0 &&
            bts_model(b, f)->profile == own->profile) {
            cost -= c->profile[own->profile].cost; /* bts.02.13 */
            left--;
        }
    }
    return cost;
}

int32_t bts_army_cost(const struct bts_catalogue *c, const struct bts_army *a)
{
    int32_t cost = 0;

    for (int i = 0; i < a->units; i++)
        cost += bts_troop_cost(c, &a->unit[i]);
    return cost;
}
