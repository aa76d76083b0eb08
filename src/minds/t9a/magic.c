/* magic.c -- what doctrine casts, on whom, with how many dice, and what it dispels. */
#include "minds/t9a/doctrine.h"

enum {
    LIKELY = 650, /* a cast that is tried, in thousandths */
    CAREFUL = 4,  /* more dice miscast too often (t9a.10.11) */
    OFFERS = 16
};

static int chance(const struct t9a_effort *e, int dice)
{
    const struct t9a_throws t = t9a_effort_throws(e, dice);

    return t.all ? (int)(t.good * PARTS_OF_ONE / t.all) : 0;
}

/* The fewest dice that make it likely, or the most there are. */
static int dice_for(const struct t9a_effort *e, int least, int most)
{
    for (int dice = least > 0 ? least : 1; dice <= most; dice++)
        if (chance(e, dice) >= LIKELY)
            return dice;
    return most;
}

/* The dearer a spell is to cast the more it does; those that hurt before others. */
static int32_t spell_value(const struct battle *b, int caster, int option)
{
    const struct t9a_spelling s = t9a_spelling_of(b, caster, option);
    const struct t9a_effort e = t9a_casting(b, &s);
    const int most = t9a_usable_dice(b, b->unit[caster].owner);
    const int dice = dice_for(&e, 1, most < CAREFUL ? most : CAREFUL);
    const int odds = dice > 0 ? chance(&e, dice) : 0;
    const struct t9a_spell *spell = t9a_spell(b, s.spell);

    if (odds < LIKELY / 2)
        return 0;
    return odds * (spell->damage ? 2 * e.need : e.need) / (dice > 0 ? dice : 1);
}

static struct best best_spell(const struct battle *b, int caster,
                              uint64_t among)
{
    struct best best = { ANSWER_NONE, 0 };

    for (uint64_t left = among & ~((uint64_t)1 << ANSWER_NONE); left;
         left &= left - 1)
        best_offer(&best, set_first(left),
                   spell_value(b, caster, set_first(left)));
    return best;
}

void t9a_mind_caster(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { ANSWER_NONE, 0 };

    (void)seed;
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1) {
        const int u = set_first(left);

        best_offer(&best, u, best_spell(b, u, t9a_castable(b, u)).value);
    }
    d->value = b->asked.among >> best.which & 1 ? best.which
                                                : set_first(b->asked.among);
}

void t9a_mind_cast_spell(const struct battle *b, uint64_t seed,
                         struct decision *d)
{
    const struct best best = best_spell(b, b->asked.unit, b->asked.among);

    (void)seed;
    d->value = b->asked.among >> best.which & 1 ? best.which
                                                : set_first(b->asked.among);
}

/* Friends who fight before others; enemies who are worth most. */
void t9a_mind_cast_on(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { set_first(b->asked.among), INT32_MIN };

    (void)seed;
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1) {
        const int u = set_first(left);

        best_offer(&best, u,
                   t9a_mind_worth(b, u) +
                       (b->unit[u].owner == b->asked.who && t9a_engaged(b, u)
                            ? PARTS_OF_ONE
                            : 0));
    }
    d->value = best.which;
}

/* Where it covers more of theirs than of ours. */
static int32_t point_value(const struct battle *b, const struct decision *d)
{
    const int spell = ASKED(&b->asked, CAST_AT, spell);
    const struct t9a_shape shape =
        t9a_spell_shape(b, b->asked.unit, spell, d->step[0].at);
    int32_t sum = 0;

    for (unit_set left = t9a_here(b, NOBODY); left; left &= left - 1) {
        const int u = set_first(left);
        const int models = set_count(t9a_shape_covers(b, u, &shape));
        const int32_t each = t9a_mind_worth(b, u) /
                             (t9a_models(b, u) > 0 ? t9a_models(b, u) : 1);

        sum +=
            b->unit[u].owner == b->asked.who ? -models * each : models * each;
    }
    return sum;
}

void t9a_mind_cast_at(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct decision offered[OFFERS];
    const int n = candidates(b, seed, offered, OFFERS);
    struct best best = { 0, INT32_MIN };

    for (int i = 0; i < n; i++)
        best_offer(&best, i, point_value(b, &offered[i]));
    decision_copy(d, &offered[best.which]);
}

/* t9a.10.06 what it needs is asked with the question. */
void t9a_mind_power_dice(const struct battle *b, uint64_t seed,
                         struct decision *d)
{
    const struct t9a_effort e = { .need = ASKED(&b->asked, POWER_DICE, need),
                                  .added =
                                      (t9a_level(b, b->asked.unit) + 1) / 2,
                                  .power = true };
    const int most = b->asked.most < CAREFUL ? b->asked.most : CAREFUL;

    (void)seed;
    d->value = clamp(dice_for(&e, b->asked.least, most), b->asked.least,
                     b->asked.most);
}

/* t9a.10.07 only where it is likely enough; dice that are left are lost anyway. */
void t9a_mind_dispel_dice(const struct battle *b, uint64_t seed,
                          struct decision *d)
{
    const struct t9a_effort e = { .need = ASKED(&b->asked, DISPEL_DICE, need),
                                  .added = 1,
                                  .power = true };
    const int dice = dice_for(&e, 1, b->asked.most);

    (void)seed;
    d->value = chance(&e, dice) >= LIKELY / 2
                   ? clamp(dice, b->asked.least, b->asked.most)
                   : b->asked.least;
}
