/* ch21_effects.c -- t9a chapter 21: all effects that data can say (effects.h), on the
 * targets of a spell. What the spells are is in books/t9a/paths. */
#include "books/t9a/play.h"

/* ---- on whom ---- */

static struct t9a_shape shape_of(const struct battle *b,
                                 const struct t9a_works *v)
{
    return t9a_spell_shape(b, v->with.caster, v->with.spell, v->at);
}

static bool has_template(const struct battle *b, const struct t9a_works *v)
{
    return t9a_needs_point(b, v->with.spell) &&
           t9a_spell(b, v->with.spell)->template != TEMPLATE_NONE;
}

/* t9a.10.21, 21.20 a line leaves out his own unit. */
static unit_set ignored(const struct battle *b, const struct t9a_works *v)
{
    return t9a_spell(b, v->with.spell)->template == TEMPLATE_LINE
               ? t9a_company(b, t9a_host(b, v->with.caster))
               : 0;
}

static unit_set targets_of(const struct battle *b, const struct t9a_works *v)
{
    struct t9a_shape shape;

    if (has_template(b, v)) {
        shape = shape_of(b, v);
        return t9a_shape_meets(b, &shape, ignored(b, v));
    }
    if (v->target)
        return unit_bit(v->target - 1);
    return t9a_spell_targets(b, v->with.caster, v->with.spell);
}

/* t9a.10.13 on one model of a unit, and not on the others. */
static bool is_alone(const struct battle *b, const struct t9a_works *v)
{
    const struct t9a_spell *s = t9a_spell(b, v->with.spell);

    return s->focused || s->target == TARGET_CASTER;
}

static void tell_works(struct battle *b, const struct t9a_works *v)
{
    unit_set left = has_template(b, v) ? 0 : v->targets;

    if (!left)
        TELL(b, WORKS, T9A(10, 25), v->with.caster, NOBODY,
             .spell = v->with.spell, .boosted = v->with.boosted);
    for (; left; left &= left - 1)
        TELL(b, WORKS_ON, T9A(10, 25), set_first(left), v->with.caster,
             .spell = v->with.spell, .boosted = v->with.boosted);
}

/* ---- effects that last ---- */

static void enchant(struct battle *b, const struct t9a_works *v)
{
    if (t9a_spell(b, v->with.spell)->lasting == LASTING_INSTANT)
        return;
    for (unit_set left = v->targets; left; left &= left - 1)
        t9a_enchant(b, &v->with, set_first(left), v->alone != 0);
}

/* ---- effects at once ---- */

static struct t9a_effects effects_of(const struct battle *b,
                                     const struct t9a_works *v)
{
    return t9a_effects_of(b, v->with.spell, v->with.boosted);
}

/* The one that is at work. */
static const struct t9a_effect *effect_of(const struct battle *b,
                                          const struct t9a_works *v)
{
    const struct t9a_effect *all = effects_of(b, v).effect;

    return all + v->effect;
}

static bool does(const struct battle *b, const struct t9a_works *v,
                 enum t9a_does does)
{
    return effect_of(b, v)->does == (uint8_t)does;
}

/* A hit on each, or a test, under a template. */
static void under_template(struct battle *b, const struct t9a_works *v)
{
    const struct t9a_effect *e = effect_of(b, v);
    const struct t9a_shape shape = shape_of(b, v);
    const struct t9a_blast blast = {
        .shape = shape,
        .hits = t9a_spell_hits(b, v->with.caster, e, v->with.caster),
        .but = ignored(b, v),
    };

    if (e->does == DOES_HITS) {
        t9a_blast(b, &blast);
        return;
    }
    for (unit_set left = v->targets; left; left &= left - 1)
        t9a_each_tests(b, v->with.caster, e, set_first(left), &shape);
    t9a_fall(b, blast.hits.by, false, blast.hits.rule);
}

/* t9a.10.32 hits on a unit as a whole. */
static struct t9a_hits whole_hits(const struct battle *b,
                                  const struct t9a_works *v, int u)
{
    struct t9a_hits h = t9a_spell_hits(b, v->with.caster, effect_of(b, v), u);

    h.hits = v->amount;
    return h;
}

/* Hits, or wounds that are given back: so many. */
static void roll_amount(struct battle *b, struct t9a_works *v)
{
    const int amount =
        t9a_rolled(b, T9A(10, 32), v->with.caster, effect_of(b, v)->amount);

    v->amount = (uint8_t)(amount < UINT8_MAX ? amount : UINT8_MAX);
}

static void test_unit(struct battle *b, const struct t9a_works *v, int u)
{
    t9a_each_tests(b, v->with.caster, effect_of(b, v), u, NULL);
    t9a_fall(b, t9a_host(b, v->with.caster) + 1, false, T9A(10, 32));
}

static int enemy_models(const struct battle *b, const struct t9a_works *v)
{
    const int enemy = t9a_enemy(b->unit[v->with.caster].owner);
    int models = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == enemy && unit_on_table(b, u))
            models += set_count(b->unit[u].alive);
    return models;
}

static void begin(struct battle *b, struct t9a_works *v)
{
    const struct t9a_spell *s = t9a_spell(b, v->with.spell);

    if (has_template(b, v) && (s->scatter.dice || s->scatter.plus))
        v->at = t9a_scattered(b, v->with.caster, v->at, s->scatter);
    v->targets = targets_of(b, v);
    v->alone = is_alone(b, v);
    v->models = (uint16_t)enemy_models(b, v);
    tell_works(b, v);
    enchant(b, v);
}

static int next(const struct t9a_works *v)
{
    return set_first(v->left);
}

enum flow t9a_works(struct battle *b)
{
    struct t9a_works *v = LOCALS(b, t9a_works);

    switch ((enum t9a_works_step)frame_top(b)->step) {
    case WORKS_BEGIN:
        begin(b, v);
        for (v->effect = 0; v->effect < effects_of(b, v).count; v->effect++) {
            if (has_template(b, v) &&
                (does(b, v, DOES_HITS) || does(b, v, DOES_TEST))) {
                under_template(b, v);
                continue;
            }
            if (does(b, v, DOES_DICE) &&
                (!effect_of(b, v)->killed || v->killed))
                t9a_gain_dice(b, b->unit[v->with.caster].owner,
                              effect_of(b, v)->by, T9A(10, 4));
            for (v->left = v->targets; v->left; v->left &= v->left - 1) {
                if (!unit_on_table(b, next(v)))
                    continue;
                if (does(b, v, DOES_HITS) || does(b, v, DOES_HEAL))
                    roll_amount(b, v);
                if (does(b, v, DOES_HITS))
                    CALL(b, WORKS_STRIKE, t9a_strike_unit,
                         .hits = whole_hits(b, v, next(v)));
                else if (does(b, v, DOES_TEST))
                    test_unit(b, v, next(v));
                else if (does(b, v, DOES_MOVE))
                    CALL(b, WORKS_MOVE, t9a_manoeuvre, .unit = (uint8_t)next(v),
                         .occasion = OCCASION_MAGIC,
                         .inches = (uint8_t)effect_of(b, v)->by);
                else if (does(b, v, DOES_HEAL))
                    CALL(b, WORKS_HEAL, t9a_heals, .unit = (uint8_t)next(v),
                         .amount = v->amount);
            }
        }
        t9a_state(b)->passed = enemy_models(b, v) < v->models;
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
