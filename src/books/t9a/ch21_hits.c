/* ch21_hits.c -- t9a 10.32, 13.18, 21.20, 21.21: who is hit by spells and miscasts. */
#include "books/t9a/play.h"

/* ---- what a hit is ---- */

static int number_of(const struct t9a_effect *e, enum t9a_special s)
{
    return rules_have(&e->rules, s) ? e->rules.by[s].plus : 0;
}

struct t9a_hits t9a_spell_hits(const struct battle *b, int caster,
                               const struct t9a_effect *e, int unit)
{
    struct t9a_hits h = {
        .unit = (uint8_t)unit,
        .victim =
            t9a_is_character_unit(b, unit) ? VICTIM_CHARACTER : VICTIM_RANKS,
        .strength = e->strength,
        .piercing = (uint8_t)number_of(e, SPECIAL_ARMOUR_PIERCING),
        .shot = 1,
        .magic = 1,
        .no_armour = rules_have(&e->rules, SPECIAL_NO_ARMOUR_SAVE),
        .flaming = rules_have(&e->rules, SPECIAL_FLAMING),
        .magical = 1,
        .lethal = rules_have(&e->rules, SPECIAL_LETHAL_STRIKE),
        .by = (uint8_t)(t9a_host(b, caster) + 1), /* t9a.10.32 */
        .rule = T9A(10, 32),
    };

    if (rules_have(&e->rules, SPECIAL_MULTIPLE_WOUNDS))
        h.multiplies = e->rules.by[SPECIAL_MULTIPLE_WOUNDS];
    return h;
}

/* ---- a hit on each that is covered ---- */

/* t9a.13.08, 13.18 who takes the hit on that unit: a Character himself, unless his
 * regiment keeps it from him. */
static int takes_for(const struct battle *b, const struct t9a_blast *blast,
                     int u)
{
    const int host = t9a_host(b, u);

    if (!t9a_has_joined(b, u) || (blast->own && blast->unsaved == u + 1))
        return u;
    return t9a_sharers(b, host) >> u & 1 ? u : host;
}

static void hit(struct battle *b, const struct t9a_blast *blast, int u,
                int hits)
{
    struct t9a_hits h = blast->hits;

    h.unit = (uint8_t)u;
    h.victim = t9a_is_character_unit(b, u) ? VICTIM_CHARACTER : VICTIM_RANKS;
    h.hits = (uint8_t)hits;
    h.no_save = blast->unsaved == u + 1;
    TELL(b, UNDER, T9A(13, 18), u, NOBODY, .hits = hits);
    t9a_wounds_later(b, &h);
}

/* t9a.13.28 units in the order of the lists, of each its rank-and-file first. */
void t9a_blast(struct battle *b, const struct t9a_blast *blast)
{
    uint8_t hits[MAX_UNITS] = { 0 };

    for (int u = 0; u < b->units; u++)
        if (unit_on_table(b, u) && !(blast->but >> u & 1)) {
            const int on = takes_for(b, blast, u);
            const int n = set_count(t9a_shape_covers(b, u, &blast->shape));

            hits[on] = (uint8_t)(hits[on] + n);
        }
    for (unit_set hosts = t9a_here(b, NOBODY); hosts; hosts &= hosts - 1) {
        const int host = set_first(hosts);

        if (hits[host])
            hit(b, blast, host, hits[host]);
        for (unit_set left = t9a_company(b, host) & ~unit_bit(host); left;
             left &= left - 1)
            if (hits[set_first(left)])
                hit(b, blast, set_first(left), hits[set_first(left)]);
    }
    t9a_fall(b, blast->hits.by, false, blast->hits.rule);
}

/* ---- each model tests ---- */

/* t9a.05.11 of several values the highest. */
static int best_value(const struct battle *b, int u, enum t9a_stat stat)
{
    int best = 0;

    for (int i = 0; i < t9a_model(b, u)->parts; i++) {
        const int value = t9a_stat(b, u, i, stat);

        best = value > best ? value : best;
    }
    return best;
}

static int failing(struct battle *b, int u, int models, enum t9a_stat stat)
{
    const int value = best_value(b, u, stat);
    uint8_t die[MAX_FIGURES];
    int failed = 0;

    roll_alike(b,
               TOLD(b, MODELS_TEST, T9A(21, 21), u, NOBODY, .stat = (int)stat,
                    .value = value, .models = models),
               T9A_FACES, models,
               DICE_FROM(value < T9A_FACES ? value : T9A_FACES - 1), die);
    for (int i = 0; i < models; i++)
        failed += !t9a_test_passed(value, die[i] + 1);
    LOG_SET(b, MODELS_TEST, failed, failed);
    return failed;
}

/* What a model that fails suffers: wounds by themselves, or a hit. */
static void punish(struct battle *b, int caster, const struct t9a_effect *e,
                   int u, int failed)
{
    struct t9a_hits h = t9a_spell_hits(b, caster, e, u);
    const int wounds = failed * e->wounds;

    if (e->wounds)
        h.sure = (uint8_t)(wounds < UINT8_MAX ? wounds : UINT8_MAX);
    else
        h.hits = (uint8_t)failed;
    t9a_wounds_later(b, &h);
}

/* t9a.05.12 ruling: each on its own value. t9a.21.21 nobody is kept from it by the others. */
void t9a_each_tests(struct battle *b, int caster, const struct t9a_effect *e,
                    int unit, const struct t9a_shape *shape)
{
    const unit_set others = t9a_company(b, unit) & ~unit_bit(unit);

    for (unit_set left = unit_bit(unit) | others; left;) {
        const int u =
            left >> unit & 1 ? unit : set_first(left); /* its own first */
        const int models =
            set_count(shape ? t9a_shape_covers(b, u, shape) : b->unit[u].alive);
        int failed;

        left &= ~unit_bit(u);
        if (!models)
            continue;
        failed = failing(b, u, models, (enum t9a_stat)e->stat);
        if (failed)
            punish(b, caster, e, u, failed);
    }
}
