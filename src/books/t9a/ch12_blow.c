/* ch12_blow.c -- t9a chapter 12: what a blow is after all that changes it: to hit (12.08),
 * charges (12.35), and rules of chapters 15 and 20 that act in combat. */
#include "books/t9a/play.h"

/* ---- what they are worth ---- */

int t9a_stat_of(const struct battle *b, struct t9a_someone who, int part,
                enum t9a_stat stat)
{
    return who.is == VICTIM_CHAMPION
               ? t9a_champion_stat(b, who.unit, part, stat)
               : t9a_stat(b, who.unit, part, stat);
}

bool t9a_strikes_with(const struct battle *b, int u, int part,
                      enum t9a_special s)
{
    const struct t9a_weapon *w = t9a_weapon_used(b, u, part);

    return t9a_part_has(b, u, part, s) ||
           (w != NULL && rules_have(&w->rules, s));
}

int t9a_charged_now(const struct battle *b, int u)
{
    const struct t9a_unit *unit = t9a_unit_of(b, u);

    if (unit->rounds > 0)
        return NOBODY;
    if (t9a_marked(b, u, MARK_IMPACT) && unit->pursues) /* t9a.12.49 */
        return unit->pursues - 1;
    return t9a_did(b, u, DID_CHARGE) ? unit->charges - 1 : NOBODY;
}

/* t9a.12.35 a bonus of its charge counts against whom it charged. */
bool t9a_charges_at(const struct battle *b, int u, int v)
{
    const int charged = t9a_charged_now(b, t9a_host(b, u));

    return charged != NOBODY && charged == t9a_host(b, v);
}

/* t9a.20.01, 20.22 */
static bool is_afraid(const struct battle *b, int u)
{
    return t9a_did(b, t9a_host(b, u), DID_FEAR) && !t9a_is_brave(b, u);
}

/* ---- blows ---- */

/* t9a.12.08 from 1 to 10. Example: t9a.12.09. */
int t9a_to_hit(int skill, int against)
{
    return against < skill ? 3 : against <= 2 * skill ? 4 : 5;
}

static int skill_of(const struct battle *b, struct t9a_someone who, int part)
{
    return is_afraid(b, who.unit) ? 1 : t9a_stat_of(b, who, part, STAT_WS);
}

/* Of a Champion what his bonus adds to what all his models have. */
static int skill_against(const struct battle *b, struct t9a_someone whom)
{
    int skill = t9a_defence_stat(b, whom.unit, STAT_WS, false);

    if (is_afraid(b, whom.unit))
        return 1;
    if (whom.is == VICTIM_CHAMPION)
        skill += t9a_champion_stat(b, whom.unit, 0, STAT_WS) -
                 t9a_stat(b, whom.unit, 0, STAT_WS);
    return t9a_bounded(skill);
}

static int exposed(const struct battle *b, int u)
{
    int most = 0;

    for (int part = 0; part < t9a_model(b, u)->parts; part++) {
        const struct t9a_weapon *w = t9a_weapon_used(b, u, part);

        if (w != NULL && w->exposes > most)
            most = w->exposes;
    }
    return most;
}

/* That much easier, for a reason that is told. */
static int eased(int need, int by, uint32_t reason, uint32_t *why)
{
    *why |= by ? reason : 0;
    return need - by;
}

static int need_of(const struct battle *b, const struct t9a_blows *g,
                   struct t9a_someone whom, int skill, int against,
                   uint32_t *why)
{
    const int unit = t9a_host(b, whom.unit);
    const struct t9a_link *link = t9a_linked(b, unit, t9a_host(b, g->who.unit));
    int need;

    if (against == 0) /* t9a.05.04 */
        return 0;
    if (skill == 0)
        return 6;
    need = t9a_to_hit(skill, against);
    /* t9a.15.11 the number before modifiers */
    if (need < 4 && t9a_parries(b, whom.unit) && link != NULL &&
        link->own == HULL_FRONT)
        need = eased(need, need - 4, WHY_PARRY, why);
    /* t9a.15.19 */
    need = eased(need, exposed(b, whom.unit), WHY_EXPOSED, why);
    need =
        eased(need, t9a_roll_bonus(b, g->who.unit, ROLL_HIT), WHY_SPELL, why);
    if (link != NULL && t9a_charges_at(b, g->who.unit, whom.unit) &&
        t9a_walled(b, unit, (enum hull_arc)link->own)) /* t9a.18.08 */
        need = eased(need, -1, WHY_WALL, why);
    return need < 2 ? 2 : need > 6 ? 6 : need;
}

static int strength_of(const struct battle *b, const struct t9a_blows *g,
                       struct t9a_someone whom)
{
    const int u = g->who.unit;
    const struct t9a_weapon *w = t9a_weapon_used(b, u, g->part);
    const bool charges = t9a_charges_at(b, u, whom.unit);
    int strength = t9a_stat_of(b, g->who, g->part, STAT_S);

    if (w != NULL && (!w->charge || charges))
        strength = t9a_bounded(strength + w->strength);
    if (charges && t9a_strikes_with(b, u, g->part, SPECIAL_THUNDEROUS_CHARGE))
        strength = t9a_bounded(strength + 1);
    return strength;
}

/* t9a.20.17, 20.21 the highest of a numbered rule that the part strikes with. */
static struct rolled number_of(const struct battle *b, int u, int part,
                               enum t9a_special s)
{
    const struct t9a_weapon *w = t9a_weapon_used(b, u, part);
    struct t9a_rules all = { 0 };

    if (t9a_part_has(b, u, part, s)) {
        all.set |= (uint64_t)1 << s;
        all.by[s] = t9a_part_amount(b, u, part, s);
    }
    if (w != NULL)
        t9a_rules_add(&all, &w->rules);
    return rules_have(&all, s) ? all.by[s] : (struct rolled){ 0, 0, 0 };
}

struct t9a_blow t9a_blow_of(const struct battle *b, const struct t9a_blows *g,
                            struct t9a_someone whom)
{
    const int u = g->who.unit, part = g->part;
    struct t9a_blow out = { .need = 0 };

    out.skill = skill_of(b, g->who, part);
    out.against = skill_against(b, whom);
    out.need = need_of(b, g, whom, out.skill, out.against, &out.why);
    out.again = t9a_unit_of(b, t9a_host(b, u))->rounds == 0 &&
                t9a_strikes_with(b, u, part, SPECIAL_HATRED); /* t9a.20.14 */
    out.poisoned = t9a_strikes_with(b, u, part, SPECIAL_POISONED);
    out.hits = (struct t9a_hits){
        .unit = whom.unit,
        .victim = whom.is,
        .strength = (uint8_t)strength_of(b, g, whom),
        .piercing = number_of(b, u, part, SPECIAL_ARMOUR_PIERCING).plus,
        .to_wound = (uint8_t)t9a_roll_bonus(b, u, ROLL_WOUND),
        .combat = true,
        .no_armour = t9a_strikes_with(b, u, part, SPECIAL_NO_ARMOUR_SAVE),
        .flaming = t9a_strikes_with(b, u, part, SPECIAL_FLAMING),
        .magical = t9a_strikes_with(b, u, part, SPECIAL_MAGICAL),
        .lethal = t9a_strikes_with(b, u, part, SPECIAL_LETHAL_STRIKE),
        .by = (uint8_t)(u + 1),
        .multiplies = number_of(b, u, part, SPECIAL_MULTIPLE_WOUNDS),
        .rule = T9A(13, 2),
    };
    return out;
}
