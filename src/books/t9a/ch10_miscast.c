/* ch10_miscast.c -- t9a 10.11, 10.12, 10.26: what a miscast does. */
#include "books/t9a/play.h"

enum miscast { BIG_BURST, BURST, SHOCK, BACKLASH, OBLIVION };

/* By 2D6. */
static const enum miscast result_of[] = {
    /* 2 */ BIG_BURST, BIG_BURST, BIG_BURST,
    /* 5 */ BURST,     BURST,
    /* 7 */ SHOCK,
    /* 8 */ BACKLASH,  BACKLASH,
    /* 10 */ OBLIVION, OBLIVION,  OBLIVION,
};

/* t9a.10.12 */
static struct t9a_hits hits_of(const struct battle *b,
                               const struct t9a_miscast *v, int u)
{
    return (struct t9a_hits){
        .unit = (uint8_t)u,
        .victim = t9a_is_character_unit(b, u) ? VICTIM_CHARACTER : VICTIM_RANKS,
        .strength = (uint8_t)(v->dice + 2),
        .piercing = 1,
        .shot = 1,
        .no_save = u == v->caster,
        .magical = 1,
        .by = (uint8_t)(t9a_host(b, v->caster) + 1),
        .rule = T9A(10, 12),
    };
}

static void fall(struct battle *b, const struct t9a_miscast *v)
{
    t9a_fall(b, t9a_host(b, v->caster) + 1, false, T9A(10, 12));
}

/* ---- 2 to 6: templates ---- */

static void burst(struct battle *b, const struct t9a_miscast *v,
                  int32_t diameter, bool own)
{
    const int figure = set_first(b->unit[v->caster].alive);
    const struct t9a_blast blast = {
        .shape = { .disc = { figure_at(b, v->caster, figure), diameter / 2 } },
        .hits = hits_of(b, v, t9a_host(b, v->caster)),
        .unsaved = (uint8_t)(v->caster + 1),
        .own = own,
    };

    t9a_blast(b, &blast);
}

/* With 4 dice on a 1 to 3, with 5 always; behind the hits (t9a.10.26). */
static void swallow(struct battle *b, const struct t9a_miscast *v)
{
    enum { MAYBE = 4, LOST_ON = 3 };
    uint8_t die = 0;
    bool lost = v->dice > MAYBE;

    if (v->dice < MAYBE || !unit_on_table(b, v->caster))
        return;
    if (v->dice == MAYBE) {
        roll(b, TOLD(b, SWALLOWED, T9A(10, 11), v->caster, NOBODY, .lost = 0),
             T9A_FACES, 1, &die);
        lost = die + 1 <= LOST_ON;
        LOG_SET(b, SWALLOWED, lost, lost);
    } else {
        TELL(b, SWALLOWED, T9A(10, 11), v->caster, NOBODY, .lost = 1);
    }
    if (lost)
        t9a_suffer(b, v->caster, VICTIM_CHARACTER,
                   t9a_wounds_each(b, v->caster), 0, false, T9A(10, 11));
}

/* ---- 7: hits on his unit, at most one on him ---- */

static int sharing(const struct battle *b, const struct t9a_miscast *v)
{
    return t9a_ordinary(b, t9a_host(b, v->caster)) +
           set_count(t9a_sharers(b, t9a_host(b, v->caster)));
}

/* t9a.13.08, 13.20 as even as may be. A unit of himself alone takes one. */
static void divide(const struct battle *b, struct t9a_miscast *v)
{
    const int models = sharing(b, v);

    v->left = t9a_sharers(b, t9a_host(b, v->caster));
    v->hits = v->dice;
    if (models == 1 && v->left == unit_bit(v->caster))
        v->hits = 1;
    v->each = (uint8_t)(v->hits / models);
    v->surplus = (uint8_t)(v->hits % models);
}

/* Models behind him that can take what he does not. */
static int room_behind(const struct battle *b, const struct t9a_miscast *v)
{
    return t9a_ordinary(b, t9a_host(b, v->caster)) + set_count(v->left) - 1;
}

static int most(const struct t9a_miscast *v)
{
    const int hits = v->each + (v->surplus > 0);

    return set_first(v->left) == v->caster && hits > 1 ? 1 : hits;
}

static int least(const struct battle *b, const struct t9a_miscast *v)
{
    const int must = v->each + (v->surplus > room_behind(b, v));

    return must < most(v) ? must : most(v);
}

static void take_share(struct t9a_miscast *v, int nth, int hits)
{
    v->share[nth] = (uint8_t)hits;
    v->hits = (uint8_t)(v->hits - hits);
    if (hits > v->each)
        v->surplus--;
}

/* The rank-and-file take the rest, first (t9a.13.28). */
static void shock(struct battle *b, const struct t9a_miscast *v)
{
    const int host = t9a_host(b, v->caster);
    unit_set left = t9a_sharers(b, host);
    struct t9a_hits h = hits_of(b, v, host);

    h.hits = v->hits;
    if (t9a_ordinary(b, host) > 0 && h.hits)
        t9a_wounds_later(b, &h);
    for (int i = 0; left; i++, left &= left - 1) {
        h = hits_of(b, v, set_first(left));
        h.hits = i < (int)sizeof v->share ? v->share[i] : 0;
        if (h.hits)
            t9a_wounds_later(b, &h);
    }
    fall(b, v);
}

static int nth_share(const struct battle *b, const struct t9a_miscast *v)
{
    return set_count(t9a_sharers(b, t9a_host(b, v->caster))) -
           set_count(v->left);
}

/* ---- 8 and 9: all Wizards of his side ---- */

static void lash(struct battle *b, const struct t9a_miscast *v)
{
    for (unit_set left = t9a_wizards_here(b, b->unit[v->caster].owner); left;
         left &= left - 1) {
        struct t9a_hits h = hits_of(b, v, set_first(left));

        h.hits = 1;
        t9a_wounds_later(b, &h);
    }
    fall(b, v);
}

/* ---- 10 to 12: levels and spells ---- */

static void forget(struct battle *b, int u, int number, uint16_t rule)
{
    t9a_unit(b, u)->spells &= (uint8_t) ~(1U << number);
    t9a_unit(b, u)->tried &= (uint8_t) ~(1U << number);
    if (!rule)
        return;
    TELL(b, FORGETS, rule, u, NOBODY, .spell = t9a_spell_of(b, u, number));
}

/* One of those he knows, by a die of so many faces. */
static void forget_any(struct battle *b, int u)
{
    unsigned known = t9a_unit_of(b, u)->spells;
    uint8_t die;

    roll(b, TOLD(b, FORGETS, T9A(10, 11), u, NOBODY, .spell = 0),
         set_count(known), 1, &die);
    for (; die > 0; die--)
        known &= known - 1;
    LOG_SET(b, FORGETS, spell, t9a_spell_of(b, u, set_first(known)));
    forget(b, u, set_first(known), 0);
}

static void drain(struct battle *b, const struct t9a_miscast *v)
{
    const int u = v->caster, number = t9a_spell(b, v->spell)->number;
    const int had = t9a_level(b, u);
    const int lost = v->dice - 2 < had ? v->dice - 2 : had;

    if (lost <= 0)
        return;
    t9a_unit(b, u)->level_lost = (uint8_t)(t9a_unit(b, u)->level_lost + lost);
    TELL(b, LEVELS_LOST, T9A(10, 11), u, NOBODY, .count = lost,
         .remains = t9a_level(b, u));
    for (int i = 0; i < lost && t9a_unit(b, u)->spells; i++)
        if (t9a_unit(b, u)->spells >> number & 1)
            forget(b, u, number, T9A(10, 11));
        else if (set_count(t9a_unit(b, u)->spells) == 1)
            forget(b, u, set_first(t9a_unit(b, u)->spells), T9A(10, 11));
        else
            forget_any(b, u);
}

/* ---- the rule ---- */

static enum miscast rolled(struct battle *b, const struct t9a_miscast *v)
{
    uint8_t die[2];
    int total;

    roll(b, TOLD(b, MISCAST, T9A(10, 11), v->caster, NOBODY, .count = v->dice),
         T9A_FACES, 2, die);
    total = die[0] + die[1] + 2;
    LOG_SET(b, MISCAST, total, total);
    LOG_SET(b, MISCAST, result, (int)result_of[total - 2]);
    return result_of[total - 2];
}

enum flow t9a_miscast(struct battle *b)
{
    struct t9a_miscast *v = LOCALS(b, t9a_miscast);

    switch ((enum t9a_miscast_step)frame_top(b)->step) {
    case MISCAST_BEGIN:
        v->result = (uint8_t)rolled(b, v);
        if (v->result == BIG_BURST) {
            burst(b, v, INCH(5), false);
            swallow(b, v);
        } else if (v->result == BURST) {
            burst(b, v, INCH(3), true);
        } else if (v->result == SHOCK) {
            for (divide(b, v); v->left; v->left &= v->left - 1) {
                ASK(b, MISCAST_SHARE, SHARE,
                    .who = t9a_enemy(b->unit[v->caster].owner),
                    .rule = T9A(13, 20), .unit = set_first(v->left),
                    .other = v->caster, .least = least(b, v), .most = most(v),
                    .hits = v->dice);
                take_share(v, nth_share(b, v), b->answer.value);
            }
            shock(b, v);
        } else if (v->result == BACKLASH) {
            lash(b, v);
        } else {
            drain(b, v);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
