/* magic.c -- what doctrine does in the Magic Phase: the spell that is worth most, with as
 * many dice as make it likely, and dice against what can be stopped.
 *
 * Chances are those of t9a_effort_throws(), by which the book rolls. */
#include "minds/t9a/doctrine.h"

enum {
    LIKELY_CAST = 650, /* thousandths: so many dice are taken */
    LIKELY_DISPEL = 500,
    LASTING_PART = 12, /* of a unit's worth: what a spell that lasts brings; */
    IN_COMBAT = 2,     /* so often that in a fight */
    MOVE_PART = 20,
    DICE_MOST = 4 /* five would miscast too often */
};

/* ---- how many dice ---- */

static int32_t chance_of(const struct t9a_effort *e, int dice)
{
    const struct t9a_throws t = t9a_effort_throws(e, dice);

    return (int32_t)(t.good * PARTS_OF_ONE / t.all);
}

/* The fewest dice that are likely to do it; 0: none that there are. */
static int dice_for(const struct t9a_effort *e, int most, int32_t likely)
{
    for (int dice = 1; dice <= most; dice++)
        if (chance_of(e, dice) >= likely)
            return dice;
    return 0;
}

/* ---- what a spell is worth ---- */

/* Tenths of a mean roll. */
static int32_t mean(struct rolled a)
{
    return 10 * a.plus + a.dice * 5 * (a.faces + 1);
}

/* Points of one wound of the unit. */
static int32_t wound_worth(const struct battle *b, int u)
{
    const int wounds = t9a_models(b, u) * t9a_wounds_each(b, u);

    return t9a_mind_worth(b, u) / (wounds > 0 ? wounds : 1);
}

/* Faces of a die that wound. */
static int32_t wounding(const struct battle *b, int u, int strength)
{
    return clamp(3 + strength - t9a_defence_stat(b, u, STAT_T, true), 1, 5);
}

static int32_t failing(const struct battle *b, int u, enum t9a_stat stat)
{
    return 6 - clamp(t9a_defence_stat(b, u, stat, false), 0, 5);
}

/* What it brings to be helped or hampered for a turn: most in a fight, nothing to
 * who will not see one before it ends. */
static int32_t lasting_value(const struct battle *b, int u)
{
    enum { NEAR = INCH(18) };
    const int32_t worth = t9a_mind_worth(b, u) / LASTING_PART;

    if (t9a_engaged(b, u))
        return IN_COMBAT * worth;
    for (unit_set left = t9a_here(b, t9a_enemy(b->unit[u].owner)); left;
         left &= left - 1)
        if (t9a_units_within(b, t9a_host(b, u), set_first(left), NEAR + 1))
            return worth;
    return 0;
}

/* t9a.11.06 the same of being shot at: by so many of their units. */
static int32_t cover_value(const struct battle *b, int u)
{
    int shooters = 0;

    for (unit_set left = t9a_here(b, t9a_enemy(b->unit[u].owner)); left;
         left &= left - 1)
        shooters += t9a_mind_shoots(b, set_first(left)) &&
                    t9a_model(b, set_first(left))->troop != TROOP_WAR_MACHINE;
    return t9a_engaged(b, u)
               ? 0
               : t9a_mind_worth(b, u) * shooters / (2 * LASTING_PART);
}

static int32_t effect_value(const struct battle *b, const struct t9a_effect *e,
                            int u, int hits)
{
    int32_t tenths = 10 * hits;

    switch ((enum t9a_does)e->does) {
    case DOES_HITS:
        if (!hits)
            tenths = mean(e->amount);
        return tenths * wound_worth(b, u) * wounding(b, u, e->strength) / 60;
    case DOES_TEST:
        if (!hits)
            tenths = 10 * t9a_models(b, u);
        tenths = tenths * failing(b, u, (enum t9a_stat)e->stat) / 6;
        return tenths * wound_worth(b, u) *
               (e->wounds ? 6 : wounding(b, u, e->strength)) / 60;
    case DOES_HEAL:
        return t9a_unit_of(b, u)->wounds ? wound_worth(b, u) : 0;
    case DOES_MOVE:
        return t9a_mind_worth(b, u) / MOVE_PART;
    case DOES_ROLL:
        if (e->roll == ROLL_SHOT_AT)
            return cover_value(b, u);
        return lasting_value(b, u);
    case DOES_CHANGE:
    case DOES_RULE:
    case DOES_REROLL:
        return lasting_value(b, u);
    case DOES_DICE:
    case DOES_STOP:
    case DOES_CAST:
    case DOES:
        break;
    }
    return 0;
}

static bool harms(const struct t9a_effect *e)
{
    return e->does == DOES_HITS || e->does == DOES_TEST;
}

/* On that unit, of which it covers so many models; 0: all. */
static int32_t value_on(const struct battle *b, int player, int spell, int u,
                        int hits)
{
    const struct t9a_effects of = t9a_effects_of(b, spell, false);
    const bool own = b->unit[u].owner == player;
    int32_t value = 0;

    for (int i = 0; i < of.count; i++) {
        const int32_t one = effect_value(b, &of.effect[i], u, hits);

        value += own && harms(&of.effect[i]) ? -one : one;
    }
    return value;
}

static struct best best_target(const struct battle *b, int player, int spell,
                               unit_set among)
{
    struct best best = { set_first(among), INT32_MIN };

    for (unit_set left = among; left; left &= left - 1)
        best_offer(&best, set_first(left),
                   value_on(b, player, spell, set_first(left), 0));
    return best;
}

/* Of a point: all that is covered there, unless it scatters. */
static int32_t point_value(const struct battle *b, int caster, int spell,
                           struct vec at)
{
    const struct t9a_shape shape = t9a_spell_shape(b, caster, spell, at);
    int32_t value = 0;

    for (int u = 0; u < b->units; u++) {
        const int hits = unit_on_table(b, u) && u != caster
                             ? set_count(t9a_shape_covers(b, u, &shape))
                             : 0;

        if (hits)
            value += value_on(b, b->unit[caster].owner, spell, u, hits);
    }
    return value;
}

/* What it brings, by how likely all dice that may be taken cast it; nothing where they
 * hardly do. */
static int32_t spell_value(const struct battle *b, const struct t9a_spelling *s)
{
    const int player = b->unit[s->caster].owner;
    const int usable = t9a_usable_dice(b, player);
    const struct t9a_effort e = t9a_casting(b, s);
    const int32_t chance =
        chance_of(&e, usable < DICE_MOST ? usable : DICE_MOST);
    int32_t value = 0;
    struct vec at;

    if (chance < LIKELY_CAST / 2)
        return 0;
    if (!t9a_needs_point(b, s->spell))
        value = best_target(b, player, s->spell,
                            t9a_spell_targets(b, s->caster, s->spell))
                    .value;
    else if (t9a_ground_anywhere(b, s->caster, s->spell, &at))
        value = point_value(b, s->caster, s->spell, at);
    return value * chance / PARTS_OF_ONE;
}

static struct best best_spell(const struct battle *b, int caster,
                              uint64_t among)
{
    struct best best = { set_first(among), 0 };

    for (uint64_t left = among; left; left &= left - 1) {
        const struct t9a_spelling s =
            t9a_spelling_of(b, caster, set_first(left));

        best_offer(&best, set_first(left), spell_value(b, &s));
    }
    return best;
}

/* ---- casting ---- */

void t9a_mind_caster(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { ANSWER_NONE, 0 };

    (void)seed;
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1)
        best_offer(
            &best, set_first(left),
            best_spell(b, set_first(left), t9a_castable(b, set_first(left)))
                .value);
    d->value = best.which;
}

void t9a_mind_spell(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = best_spell(b, b->asked.unit, b->asked.among).which;
}

void t9a_mind_cast_on(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value =
        best_target(b, b->asked.who, b->asked.about, b->asked.among).which;
}

static int32_t offered_point(const struct battle *b,
                             struct t9a_mind_foreseen *foreseen,
                             const struct decision *d)
{
    (void)foreseen;
    return point_value(b, b->asked.unit, b->asked.about, d->step[0].at);
}

void t9a_mind_cast_at(const struct battle *b, uint64_t seed, struct decision *d)
{
    t9a_mind_best(b, seed, offered_point, d);
}

/* One die less where that is hardly less likely and two 6s are (t9a.10.10). */
static int without_risk(const struct t9a_effort *e, int dice)
{
    enum { RISKY = 130, HARDLY = 100 };
    const struct t9a_throws power = t9a_power_throws(dice);
    const bool risky = (int)(power.good * PARTS_OF_ONE / power.all) >= RISKY;

    return risky && chance_of(e, dice) - chance_of(e, dice - 1) < HARDLY
               ? dice - 1
               : dice;
}

/* The boosted version where as many dice as one may use make it likely. */
void t9a_mind_boost(const struct battle *b, uint64_t seed, struct decision *d)
{
    const struct t9a_spelling s = { .caster = (uint8_t)b->asked.unit,
                                    .spell = (uint8_t)b->asked.about,
                                    .boosted = 1 };
    const struct t9a_effort e = t9a_casting(b, &s);
    const int usable = t9a_usable_dice(b, b->asked.who);

    (void)seed;
    d->value =
        dice_for(&e, usable < DICE_MOST ? usable : DICE_MOST, LIKELY_CAST) > 0;
}

void t9a_mind_power_dice(const struct battle *b, uint64_t seed,
                         struct decision *d)
{
    const struct t9a_spelling s = { .caster = (uint8_t)b->asked.unit,
                                    .spell = (uint8_t)b->asked.about };
    struct t9a_effort e = t9a_casting(b, &s);
    int dice;

    (void)seed;
    e.need = b->asked.detail;
    dice = dice_for(&e, b->asked.most, LIKELY_CAST);
    d->value = without_risk(&e, dice ? dice : b->asked.most);
}

/* ---- dispelling ---- */

static int best_wizard(const struct battle *b, unit_set among)
{
    struct best best = { NOBODY, 0 };

    for (unit_set left = among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1) {
        const int u = set_first(left);

        best_offer(&best, u,
                   t9a_marked(b, u, MARK_LOST_FOCUS) ? 0 : t9a_level(b, u));
    }
    return best.which;
}

void t9a_mind_dispeller(const struct battle *b, uint64_t seed,
                        struct decision *d)
{
    const int best = best_wizard(b, b->asked.among);

    (void)seed;
    d->value = best == NOBODY ? ANSWER_NONE : best;
}

void t9a_mind_dispel_dice(const struct battle *b, uint64_t seed,
                          struct decision *d)
{
    const int who = best_wizard(b, t9a_wizards(b, b->asked.who));
    const struct t9a_effort e = t9a_dispelling(b, who, b->asked.detail, false);
    const int dice = dice_for(&e, b->asked.most, LIKELY_DISPEL);

    (void)seed;
    d->value = dice > b->asked.least ? dice : b->asked.least;
}

/* What dice will hardly stop. */
void t9a_mind_stop(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int who = best_wizard(b, t9a_wizards(b, b->asked.who));
    const struct t9a_effort e = t9a_dispelling(b, who, b->asked.detail, false);
    const int usable = t9a_usable_dice(b, b->asked.who);

    (void)seed;
    d->value = dice_for(&e, usable, LIKELY_DISPEL) ? ANSWER_NONE
                                                   : set_first(b->asked.among);
}

/* Is a spell of the enemy on it that dice would end? */
static bool is_cursed(const struct battle *b, int u, int player)
{
    const struct t9a_spell_on *on = t9a_state_of(b)->on;
    const int who = best_wizard(b, t9a_wizards(b, player));

    for (int i = 0; i < T9A_LASTING; i++)
        if (on[i].spell && on[i].lasting == LASTING_PLAY && !on[i].fresh &&
            on[i].owner != (unsigned)player && t9a_host(b, on[i].unit) == u) {
            const struct t9a_effort e = t9a_dispelling(
                b, who, t9a_lowest_value(b, on[i].spell - 1), false);

            if (dice_for(&e, t9a_usable_dice(b, player), LIKELY_DISPEL))
                return true;
        }
    return false;
}

void t9a_mind_in_play(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = ANSWER_NONE;
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1)
        if (is_cursed(b, set_first(left), b->asked.who))
            d->value = set_first(left);
}

/* Rather the enemy's. */
void t9a_mind_in_play_spell(const struct battle *b, uint64_t seed,
                            struct decision *d)
{
    const struct t9a_spell_on *on = t9a_state_of(b)->on;

    (void)seed;
    d->value = set_first(b->asked.among);
    for (uint64_t left = b->asked.among; left; left &= left - 1)
        if (on[set_first(left)].owner != b->asked.who)
            d->value = set_first(left);
}

/* All that there is, to those who come first. */
void t9a_mind_heal(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = b->asked.most;
}
