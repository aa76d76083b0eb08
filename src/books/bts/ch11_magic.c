/* ch11_magic.c -- bts chapter 11: who may cast which spell at whom, the casting
 * roll, and dispelling. Example: bts.93.08. */
#include "books/bts/bts.h"

static const struct {
    uint8_t value, rule, aim, reach;
} spells[SPELL_COUNT] = {
#define X(name, key, french, english, value, rule, aim, reach) \
    { value, rule, AIM_##aim, reach },
    BTS_SPELLS(X)
#undef X
};

static uint16_t rule_of(enum bts_spell spell)
{
    return BTS(11, spells[spell].rule);
}

/* ---- who, and at whom ---- */

uint16_t bts_cast_bar(const struct battle *b, int f)
{
    const struct bts_figure *s = bts_figure_of(b, f);

    if (!bts_is(b, f, BTS_IS(MAGE)) || !bts_model(b, f)->spells)
        return BTS(11, 1);
    if (s->cast)
        return BTS(11, 3);
    if (s->immobilised)
        return BTS(11, 11);
    if (!bts_has_loophole(b, f))
        return BTS(20, 11);
    if (s->done || bts_is_engaged(b, f) ||
        (!bts_is_here(b, f) && !bts_is_entering(b, f))) /* bts.07.05 */
        return BTS(11, 2);
    return 0;
}

bool bts_may_cast(const struct battle *b, int f)
{
    return !bts_cast_bar(b, f);
}

/* bts.11.19, 11.25 who profits at all. */
static bool suits(const struct battle *b, int f, enum bts_spell spell)
{
    if (spell == SPELL_SONG)
        return bts_model(b, f)->life > 0;
    if (spell == SPELL_RAGE)
        return bts_is(b, f,
                      BTS_IS(INFANTRY) | BTS_IS(CAVALRY) | BTS_IS(BIKE) |
                          BTS_IS(BEAST));
    return true;
}

/* Whom it may be cast on, if they are in sight. */
static bool may_reach(const struct battle *b, int f, enum bts_spell spell,
                      int g)
{
    return (bts_is_out(b, g) || g == f || bts_share_room(b, f, g)) &&
           suits(b, g, spell) && bts_within(b, f, g, CM(spells[spell].reach)) &&
           bts_sees(b, f, g);
}

static struct figures side_of_spell(const struct battle *b, int f,
                                    enum bts_spell spell)
{
    return bts_side(b, bts_owner(b, f) ^ (spells[spell].aim == AIM_ENEMY));
}

struct figures bts_spell_targets(const struct battle *b, int f,
                                 enum bts_spell spell)
{
    struct figures out = side_of_spell(b, f, spell);

    for (FIGURES_EACH(g, &out))
        if (!may_reach(b, f, spell, g))
            figures_remove(&out, g);
    return out;
}

static bool has_target(const struct battle *b, int f, enum bts_spell spell)
{
    const struct figures side = side_of_spell(b, f, spell);

    for (FIGURES_EACH(g, &side))
        if (may_reach(b, f, spell, g))
            return true;
    return false;
}

static bool needs_target(enum bts_spell spell)
{
    return spells[spell].aim == AIM_ENEMY || spells[spell].aim == AIM_FRIEND;
}

uint16_t bts_why_no_spell(const struct battle *b, int spell)
{
    const int f = b->unit[b->asked.unit].first + b->asked.about;

    return (uint64_t)bts_model(b, f)->spells >> spell & 1 ? BTS(11, 2)
                                                          : BTS(11, 1);
}

uint16_t bts_why_no_spell_target(const struct battle *b, int g)
{
    const int f = b->unit[b->asked.unit].first + b->asked.about;
    const enum bts_spell spell = (enum bts_spell)b->asked.detail;
    const struct figures side = side_of_spell(b, f, spell);

    return figures_has(&side, g) &&
                   bts_within(b, f, g, CM(spells[spell].reach)) &&
                   suits(b, g, spell)
               ? BTS(11, 2) /* out of sight */
               : rule_of(spell);
}

static uint64_t castable(const struct battle *b, int f)
{
    uint64_t out = 0;

    for (uint64_t left = bts_model(b, f)->spells; left; left &= left - 1) {
        const enum bts_spell spell = (enum bts_spell)set_first(left);

        if (!needs_target(spell) || has_target(b, f, spell))
            out |= left & -left;
    }
    return out;
}

/* ---- the two rolls ---- */

/* bts.10.07, 23.55 */
static int bonus_of(const struct battle *b, int f)
{
    return bts_feat_on(b, f, FEAT_FOCUS) + bts_has(b, f, SPECIAL_MAGIC_MASTER);
}

static uint32_t whys(const struct battle *b, int f)
{
    return (bts_feat_on(b, f, FEAT_FOCUS) ? WHY_FOCUS : 0U) |
           (bts_has(b, f, SPECIAL_MAGIC_MASTER) ? WHY_MAGIC : 0U);
}

/* bts.11.04 what the casting roll comes to; 0 when it fails. */
static int roll_spell(struct battle *b, int f, enum bts_spell spell, int target)
{
    const int need = spells[spell].value;
    int total =
        bts_roll(b, BTS_TOLD(b, SPELL_ROLL, rule_of(spell), BOTH(b, f, target),
                             .why = whys(b, f), .aimed = needs_target(spell),
                             .spell = (int)spell, .need = need));

    total += bts_moral(b, f) + bonus_of(b, f);
    LOG_SET(b, SPELL_ROLL, total, total);
    LOG_SET(b, SPELL_ROLL, passed, total >= need);
    return total >= need ? total : 0;
}

/* bts.11.05 */
static bool roll_dispel(struct battle *b, int f, int need)
{
    int total = bts_roll(b, BTS_TOLD(b, DISPEL_ROLL, BTS(11, 5), ONE(b, f),
                                     .why = whys(b, f), .need = need));

    total += bts_moral(b, f) + bonus_of(b, f);
    LOG_SET(b, DISPEL_ROLL, total, total);
    LOG_SET(b, DISPEL_ROLL, passed, total >= need);
    return total >= need;
}

/* bts.11.05, 11.06 Champions who are victims: the target, or all who are under
 * the template. */
static struct figures dispellers(const struct battle *b,
                                 const struct bts_cast *v)
{
    struct figures out = { { 0 } };

    if (spells[v->spell].aim == AIM_TEMPLATE)
        out = bts_under_template(b, v->figure);
    else if (spells[v->spell].aim == AIM_ENEMY)
        figures_add(&out, v->target);
    for (FIGURES_EACH(f, &out))
        if (!bts_is(b, f, BTS_IS(CHAMPION)))
            figures_remove(&out, f);
    return out;
}

/* ---- the rule ---- */

enum flow bts_cast(struct battle *b)
{
    struct bts_cast *v = LOCALS(b, bts_cast);
    struct figures who;

    switch ((enum bts_cast_step)frame_top(b)->step) {
    case CAST_BEGIN:
        if (!castable(b, v->figure))
            return FLOW_DONE;
        /* bts.91.13 */
        ASK(b, CAST_SPELL, SPELL, .who = bts_owner(b, v->figure),
            .rule = BTS(11, 2), .unit = bts_model(b, v->figure)->unit,
            .other = NOBODY, .figure = bts_index(b, v->figure),
            .among = castable(b, v->figure) | (uint64_t)1 << ANSWER_NONE);
        if (b->answer.value == ANSWER_NONE)
            return FLOW_DONE;
        v->spell = (uint8_t)b->answer.value;
        v->target = v->figure;
        if (needs_target((enum bts_spell)v->spell)) {
            ASK(b, CAST_TARGET, SPELL_TARGET, .who = bts_owner(b, v->figure),
                .rule = rule_of((enum bts_spell)v->spell),
                .unit = bts_model(b, v->figure)->unit, .other = NOBODY,
                .figure = bts_index(b, v->figure), .spell = v->spell,
                .across =
                    bts_spell_targets(b, v->figure, (enum bts_spell)v->spell),
                .least = 1, .most = 1);
            v->target = (uint16_t)figures_first(&b->answer.across);
        }
        bts_figure(b, v->figure)->cast = 1;
        v->total = (uint8_t)roll_spell(b, v->figure, (enum bts_spell)v->spell,
                                       v->target);
        if (!v->total)
            return FLOW_DONE;
        who = dispellers(b, v);
        if (figures_any(&who)) {
            ASK(b, CAST_DISPEL, DISPEL, .who = bts_owner(b, v->figure) ^ 1,
                .rule = BTS(11, 5), .unit = bts_model(b, v->figure)->unit,
                .other = NOBODY, .figure = bts_index(b, v->figure),
                .spell = v->spell, .across = dispellers(b, v), .most = 1);
            if (figures_any(&b->answer.across) &&
                roll_dispel(b, figures_first(&b->answer.across), v->total))
                return FLOW_DONE;
        }
        bts_enchant(b, v->target, (enum bts_spell)v->spell);
        if (v->spell == SPELL_PUSH)
            CALL(b, CAST_PUSHED, bts_push, .caster = v->figure,
                 .target = v->target);
        else if (v->spell == SPELL_COMPEL)
            CALL(b, CAST_COMPELLED, bts_compel, .caster = v->figure,
                 .target = v->target);
        else if (v->spell == SPELL_PANIC)
            CALL(b, CAST_PANICKED, bts_panic, .caster = v->figure);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
