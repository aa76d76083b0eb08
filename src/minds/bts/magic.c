/* magic.c -- which spells Mages of bts cast at whom, and what is dispelled. */
#include "minds/bts/doctrine.h"

enum {
    HALF = 2,
    NUMB_PARTS = 10, /* a point of Force, of what its bearer is worth */
    WEAKEN_PARTS = 12,
    AURA_PARTS = 10, /* of all who profit */
    PUSH_FORCE = 5,
    RAGE_PARTS = 3,
    HARM = 2 * MILLI /* bts.11.26 1D3 lives */
};

static const struct {
    uint8_t value, aim;
} spells[SPELL_COUNT] = {
#define X(name, key, french, english, value, rule, aim, reach) \
    { value, AIM_##aim },
    BTS_SPELLS(X)
#undef X
};

/* Worth of friends, or of enemies, about a Mage. */
static int32_t worth_about(const struct battle *b, int f, bool enemies,
                           int32_t reach)
{
    int32_t worth = 0;

    for (int g = 0; g < b->figures; g++)
        if (bts_are_enemies(b, f, g) == enemies && bts_is_out(b, g) &&
            bts_within(b, f, g, reach))
            worth += bts_mind_worth(b, g);
    return worth;
}

/* What it may still do in this turn is what an Immobilised figure cannot. */
static int32_t turn_of(const struct battle *b, int g)
{
    const struct bts_figure *s = bts_figure_of(b, g);

    if (s->immobilised)
        return 0;
    return (s->shot ? 0 : bts_mind_firepower(b, g)) +
           bts_mind_worth(b, g) / (s->done ? 12 : 6);
}

/* What a spell does to one target. */
static int32_t effect(const struct battle *b, int f, enum bts_spell spell,
                      int g)
{
    switch (spell) {
    case SPELL_IMMOBILISE:
        return turn_of(b, g);
    case SPELL_COMPEL:
        return turn_of(b, g) * 9 / 10;
    case SPELL_NUMB:
        return bts_model(b, g)->attacks && bts_force(b, g) > 1
                   ? bts_mind_worth(b, g) / NUMB_PARTS
                   : 0;
    case SPELL_WEAKEN:
        return bts_moral(b, g) > 1 ? bts_mind_worth(b, g) / WEAKEN_PARTS : 0;
    case SPELL_PUSH:
        return bts_mind_loss(b, g, bts_mind_wounds(b, g, PUSH_FORCE, 0, 0)) +
               turn_of(b, g) / HALF;
    case SPELL_SONG:
        return bts_figure_of(b, g)->lost ? bts_mind_loss(b, g, MILLI) : 0;
    case SPELL_RAGE: /* before it charges; the hit afterwards is sure enough, so no
                        leader is given it */
        return bts_life(b, g) > 1 && !bts_figure_of(b, g)->charms &&
                       !bts_is(b, g, BTS_IS(CHAMPION) | BTS_IS(GENERAL))
                   ? bts_mind_worth(b, g) / RAGE_PARTS -
                         bts_mind_loss(b, g, bts_mind_wounds(b, g, 10, 0, 0))
                   : 0;
    case SPELL_STORM:
        return bts_mind_loss(b, g, HARM);
    case SPELL_BLIND:
        return bts_figure_of(b, f)->charms & CHARM_BLINDING
                   ? 0
                   : worth_about(b, f, false, BTS_AURA) / AURA_PARTS;
    case SPELL_COURAGE:
        return bts_state_of(b)->demoralised[bts_owner(b, f)]
                   ? worth_about(b, f, false, BTS_AURA) / HALF
                   : 0;
    case SPELL_TERROR:
        return bts_figure_of(b, f)->charms & CHARM_TERROR
                   ? 0
                   : bts_mind_worth(b, f) / AURA_PARTS;
    case SPELL_PANIC:
        return worth_about(b, f, true, CM(6)) / AURA_PARTS;
    case SPELL_COUNT:
        break;
    }
    return 0;
}

static struct best best_target(const struct battle *b, int f,
                               enum bts_spell spell,
                               const struct figures *among)
{
    struct best best = { NO_FIGURE, 0 };

    for (FIGURES_EACH(g, among))
        best_offer(&best, g, effect(b, f, spell, g));
    return best;
}

static int32_t spell_worth(const struct battle *b, int f, enum bts_spell spell)
{
    const int moral = bts_moral(b, f) + bts_feat_on(b, f, FEAT_FOCUS) +
                      bts_has(b, f, SPECIAL_MAGIC_MASTER);
    int32_t value;

    if (spells[spell].aim == AIM_ENEMY || spells[spell].aim == AIM_FRIEND) {
        const struct figures targets = bts_spell_targets(b, f, spell);

        value = best_target(b, f, spell, &targets).value;
    } else {
        value = effect(b, f, spell, f);
    }
    return (int32_t)((int64_t)value *
                     bts_mind_roll(moral, spells[spell].value) / MILLI);
}

struct best bts_mind_best_spell(const struct battle *b, int f, uint64_t among)
{
    struct best best = { ANSWER_NONE, 0 };

    for (; among; among &= among - 1)
        if (set_first(among) < SPELL_COUNT)
            best_offer(&best, set_first(among),
                       spell_worth(b, f, (enum bts_spell)set_first(among)));
    return best;
}

/* ---- answers ---- */

void bts_mind_spell(const struct battle *b, uint64_t seed, struct decision *d)
{
    const struct best best =
        bts_mind_best_spell(b, bts_mind_asked(b), b->asked.among);

    answer_first(b, seed, d);
    if (b->asked.among >> best.which & 1)
        d->value = best.which;
}

void bts_mind_spell_target(const struct battle *b, uint64_t seed,
                           struct decision *d)
{
    const struct best best =
        best_target(b, bts_mind_asked(b),
                    (enum bts_spell)ASKED(&b->asked, SPELL_TARGET, spell),
                    &b->asked.across);

    (void)seed;
    bts_mind_name(d, best.which == NO_FIGURE ? figures_first(&b->asked.across)
                                             : best.which);
}

/* bts.11.05 it costs nothing: who has the best Moral. */
void bts_mind_dispel(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { NO_FIGURE, INT32_MIN };

    (void)seed;
    for (FIGURES_EACH(f, &b->asked.across))
        best_offer(&best, f, bts_moral(b, f));
    bts_mind_name(d, best.which);
}
