/* points.c -- see points.h. All numbers are whole, so that a model costs the same
 * on every machine; what is lost is beyond the ninth decimal. */
#include "books/duo/points.h"

#include <string.h>

#include "base/wide.h"

enum {
    ATTACKS = DUO_ARMS + 1 + POWER_COUNT,
    FULL_RANGE = 20, /* duo.90.11 the range that counts as 1 */
    LEAST = 3,       /* duo.90.10 */
    UNIT_COSTS = 10
};

static const char unit_key[] = "rebel-soldier"; /* duo.90.10 he costs 10 */

/* ---- numbers ---- */

static int64_t ratio(int64_t a, int64_t b)
{
    return (int64_t)((wide)a * DUO_ONE / b);
}

static int64_t times(int64_t a, int64_t b)
{
    return (int64_t)((wide)a * b / DUO_ONE);
}

static int64_t percent(int64_t a, int hundredths)
{
    return a * hundredths / 100;
}

/* By mark + 1. */
static int64_t passed(int mark) /* duo.33.04 */
{
    static const int64_t of_72[] = { 23, 42, 58 };

    return ratio(of_72[mark + 1], 72);
}

static int64_t failed(int mark)
{
    return DUO_ONE - passed(mark);
}

/* duo.33.06, 33.07 against who is Normal */
static int64_t won(int mark)
{
    static const int64_t of_2592[] = { 715, 1150, 1604 };

    return ratio(of_2592[mark + 1], 2592);
}

/* duo.90.11, as in duo.01.04, 01.05 */
static int net(int indications)
{
    return (indications > 0) - (indications < 0);
}

/* The greatest n with n * n <= square. */
static int64_t root(wide square)
{
    int64_t n = 0;

    for (int64_t bit = (int64_t)1 << 40; bit; bit >>= 1)
        if ((wide)(n + bit) * (n + bit) <= square)
            n += bit;
    return n;
}

/* sqrt(range / 20) */
static int64_t reach(int32_t range)
{
    return root((wide)range * DUO_ONE * DUO_ONE / PAS(FULL_RANGE));
}

/* ---- T: threat ---- */

static bool has(const struct duo_model *m, enum duo_trait trait)
{
    return m->traits >> trait & 1;
}

/* duo.90.12 what the rules of a weapon or a power make of an attack. */
static int64_t with_rules(const struct duo_prices *price, int64_t attack,
                          uint16_t flags)
{
    for (int i = 0; i < DUO_WEAPON_RULES; i++)
        if (flags >> i & 1)
            attack = percent(attack, price->rule[i].factor);
    return attack;
}

/* One attack in close combat: duo.90.11. */
static int64_t blow(const struct duo_prices *price, const struct duo_model *m,
                    int bare, int damage, uint16_t flags)
{
    int64_t attack = times(won(net(m->combat + bare)),
                           passed(net(m->damage + damage + bare)));

    attack = with_rules(price, attack, flags);
    for (int t = 0; t < TRAITED_COUNT; t++)
        if (m->traits >> t & 1)
            attack = percent(attack, price->trait[t].factor);
    return attack;
}

static int64_t shot(const struct duo_prices *price, const struct duo_model *m,
                    const struct duo_weapon *w)
{
    int64_t attack = w->rate * times(times(passed(m->shooting),
                                           passed(net(m->damage + w->damage))),
                                     reach(w->range));

    if (w->zone)
        attack = percent(attack, price->zone);
    return with_rules(price, attack, w->flags);
}

/* A power that harms or hinders; 0 for others. */
static int64_t cast(const struct duo_catalogue *c, int power, int mark)
{
    const struct duo_power_profile *p = &c->power[power];
    int64_t attack =
        p->harms ? passed(p->damage) : ratio(c->price.power[power].effect, 100);

    attack = p->rate * times(times(passed(mark), attack), reach(p->range));
    if (p->zone)
        attack = percent(attack, c->price.zone);
    return with_rules(&c->price, attack, p->flags);
}

/* A blade for one hand: with two of them there are multiple combats (22.03). */
static bool is_one_handed(const struct duo_weapon *w)
{
    return w->range == 0 && !(w->flags & WEAPON_TWO_HANDS);
}

static int arm_attacks(const struct duo_catalogue *c, const struct duo_model *m,
                       int64_t out[ATTACKS])
{
    int n = 0, blades = 0, one_handed = 0;

    for (int i = 0; i < m->arms; i++) {
        blades += c->weapon[m->arm[i]].range == 0;
        one_handed += is_one_handed(&c->weapon[m->arm[i]]);
    }
    for (int i = 0; i < m->arms; i++) {
        const struct duo_weapon *w = &c->weapon[m->arm[i]];
        uint16_t flags = w->flags;

        if (one_handed > 1 && is_one_handed(w))
            flags |= WEAPON_MULTIPLE;
        out[n++] = w->range ? shot(&c->price, m, w)
                            : blow(&c->price, m, 0, w->damage, flags);
    }
    if (blades == 0) /* duo.90.11, 10.01, 10.02 bare hands */
        out[n++] =
            blow(&c->price, m, has(m, TRAITED_MARTIAL_ART) ? 0 : -1, 0, 0);
    return n;
}

/* duo.90.11 the best attack, a quarter of the others, and 0.1 */
static int64_t threat(const struct duo_catalogue *c, const struct duo_model *m)
{
    int64_t attack[ATTACKS], best = 0, all = 0;
    int n = arm_attacks(c, m, attack);

    for (int p = 0; p < POWER_COUNT; p++)
        if (m->power[p] != DUO_NOT)
            attack[n++] = cast(c, p, m->power[p]);
    for (int i = 0; i < n; i++) {
        best = attack[i] > best ? attack[i] : best;
        all += attack[i];
    }
    return best + (all - best) / 4 + DUO_ONE / 10;
}

/* ---- D: how long it lasts ---- */

static int64_t shielded(int share)
{
    const int64_t part = ratio(share, 100);

    return DUO_ONE - part + times(part, failed(MALUS));
}

static bool has_force_save(const struct duo_catalogue *c,
                           const struct duo_model *m)
{
    for (int i = 0; i < m->arms; i++)
        if (c->weapon[m->arm[i]].flags & WEAPON_FORCE_SAVE)
            return has(m, TRAITED_FORCE_SENSITIVE);
    return false;
}

/* duo.90.13 V over the chances that each Save fails */
static int64_t durability(const struct duo_catalogue *c,
                          const struct duo_model *m)
{
    static const enum duo_trait saving[] = { TRAITED_STURDY,
                                             TRAITED_FORCE_SENSITIVE,
                                             TRAITED_DESTINY };
    int lasts = 100;
    int64_t d;

    for (int t = 0; t < TRAITED_COUNT; t++)
        if (m->traits >> t & 1 && c->price.trait[t].durability > lasts)
            lasts = c->price.trait[t].durability;
    d = ratio(lasts, 100);
    if (m->armour) /* ORDER ARMOURS: light is a Malus, heavy a Bonus */
        d = ratio(d, failed(m->armour - ARMOUR_MEDIUM));
    if (m->shield)
        d = ratio(d, shielded(m->shield == SHIELD_BUCKLER ? c->price.buckler
                                                          : c->price.shield));
    for (size_t i = 0; i < sizeof saving / sizeof *saving; i++)
        if (has(m, saving[i]))
            d = ratio(d, failed(MALUS));
    if (has_force_save(c, m)) /* duo.90.13, 23.07 */
        d = ratio(d, failed(BONUS));
    return d;
}

/* ---- m: what else it can do ---- */

/* duo.90.14 */
static int64_t extra(const struct duo_catalogue *c, const struct duo_model *m)
{
    const struct duo_prices *price = &c->price;
    int hundredths = 100;
    int64_t all = 0;

    for (int t = 0; t < TRAITED_COUNT; t++)
        if (m->traits >> t & 1)
            hundredths += price->trait[t].m;
    hundredths += m->force_duel != DUO_NOT ? price->force_duel : 0;
    hundredths += m->magic_duel != DUO_NOT ? price->magic_duel : 0;
    hundredths += m->morale == BONUS   ? price->morale_bonus
                  : m->morale == MALUS ? price->morale_malus
                                       : 0;
    for (int p = 0; p < POWER_COUNT; p++)
        if (m->power[p] != DUO_NOT && price->by_test >> p & 1)
            all += times(ratio(price->power[p].m, 100),
                         ratio(passed(m->power[p]), passed(PLAIN)));
        else if (m->power[p] != DUO_NOT)
            hundredths += price->power[p].m;
    return all + ratio(hundredths, 100);
}

/* ---- points ---- */

struct duo_value duo_value(const struct duo_catalogue *c,
                           const struct duo_model *m)
{
    return (struct duo_value){ threat(c, m), durability(c, m), extra(c, m) };
}

/* duo.90.10; duo.90.15, 90.16 are what it gives for the profiles */
int32_t duo_points(const struct duo_catalogue *c, const struct duo_model *m)
{
    const struct duo_model *unit = NULL;
    struct duo_value own = duo_value(c, m), of_unit;
    wide square, part;
    int32_t n = LEAST;

    for (int i = 0; i < c->profiles; i++)
        if (strcmp(c->profile[i].key, unit_key) == 0)
            unit = &c->profile[i];
    if (!unit)
        return 0;
    of_unit = duo_value(c, unit);
    /* n rounds the root up from the half: (2n - 1)^2 <= 4 * square */
    square =
        (wide)4 * UNIT_COSTS * UNIT_COSTS *
        times(times(own.extra, own.extra), times(own.threat, own.durability));
    part = times(of_unit.threat, of_unit.durability);
    while ((wide)(2 * n + 1) * (2 * n + 1) * part <= square)
        n++;
    return n;
}

static bool has_same_gear(const struct duo_model *a, const struct duo_model *b)
{
    return a->armour == b->armour && a->shield == b->shield &&
           a->arms == b->arms && memcmp(a->arm, b->arm, a->arms) == 0;
}

static bool shoots(const struct duo_catalogue *c, const struct duo_model *m)
{
    for (int i = 0; i < m->arms; i++)
        if (c->weapon[m->arm[i]].range > 0)
            return true;
    return false;
}

/* a * b / c, halves up */
static int32_t in_proportion(int32_t a, int32_t b, int32_t c)
{
    return c > 0 ? (int32_t)(((int64_t)2 * a * b + c) / ((int64_t)2 * c)) : 0;
}

/* duo.90.20 as the published points of its profile are to the formula's; who
 * shoots now and did not, or no longer does, goes by the templates that do as he
 * does. */
static int32_t published(const struct duo_catalogue *c,
                         const struct duo_model *usual,
                         const struct duo_model *m)
{
    const bool gun = shoots(c, m);
    int32_t points = usual->points, formula = 0;

    if (shoots(c, usual) == gun) {
        formula = duo_points(c, usual);
    } else {
        points = 0;
        for (int i = 0; i < c->profiles; i++)
            if (c->profile[i].template && shoots(c, &c->usual[i]) == gun) {
                points += c->usual[i].points;
                formula += duo_points(c, &c->usual[i]);
            }
    }
    return in_proportion(duo_points(c, m), points, formula);
}

int32_t duo_price(const struct duo_catalogue *c, int profile,
                  const struct duo_model *m)
{
    const struct duo_model *usual = &c->usual[profile];
    int32_t points;

    if (usual->points > 0 && has_same_gear(usual, m))
        return usual->points; /* duo.90.17 */
    points = published(c, usual, m);
    return points > 1 ? points : 1;
}
