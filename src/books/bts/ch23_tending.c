/* ch23_tending.c -- bts chapter 23: Réparateurs, and who carries a first-aid kit: at
 * the end of their move, whom they touch. */
#include "books/bts/bts.h"

enum { MENDED = 4 }; /* bts.23.75, 90.11 */

/* bts.23.59, 23.76 who is mended like a machine. */
static bool is_machine(const struct battle *b, int f)
{
    return bts_is(b, f, BTS_IS(SIEGE)) || bts_has(b, f, SPECIAL_ROBOTIC) ||
           (bts_is(b, f, BTS_IS(WALKER)) && !bts_has(b, f, SPECIAL_ORGANIC));
}

static bool may_mend(const struct battle *b, int f, int g)
{
    const struct bts_figure *s = bts_figure_of(b, g);

    if (f == g || bts_are_enemies(b, f, g) || !bts_is_out(b, g) ||
        !bts_touches(b, f, g) || bts_is_engaged(b, g))
        return false;
    if (bts_is(b, g, BTS_IS(VEHICLE)))
        return bts_has(b, f, SPECIAL_REPAIRER) &&
               (s->arms_lost || s->engine_lost);
    return s->lost && (is_machine(b, g)
                           ? bts_has(b, f, SPECIAL_REPAIRER)
                           : (bts_model(b, f)->gear & BTS_GEAR_BIT(KIT)) != 0);
}

static struct figures patients(const struct battle *b, int f)
{
    struct figures out = { { 0 } };

    for (int g = 0; g < b->figures; g++)
        if (may_mend(b, f, g))
            figures_add(&out, g);
    return out;
}

static bool is_tender(const struct battle *b, int f)
{
    const struct bts_figure *s = bts_figure_of(b, f);

    return (bts_has(b, f, SPECIAL_REPAIRER) ||
            (bts_model(b, f)->gear & BTS_GEAR_BIT(KIT))) &&
           bts_is_out(b, f) && !(s->fought & FOUGHT_TENDED) &&
           !s->immobilised && !bts_is_engaged(b, f);
}

struct figures bts_tenders(const struct battle *b, int player, bool done)
{
    struct figures out = { { 0 } };

    for (int f = 0; f < b->figures; f++) {
        struct figures whom;

        if (bts_owner(b, f) != player || !is_tender(b, f) ||
            (done && !bts_figure_of(b, f)->done) ||
            bts_state_of(b)->phase != PHASE_MOVEMENT)
            continue;
        whom = patients(b, f);
        if (figures_any(&whom))
            figures_add(&out, f);
    }
    return out;
}

/* bts.23.75 what of a Véhicule can be mended: ORDER DAMAGES. */
static uint64_t damages(const struct battle *b, int g)
{
    const struct bts_figure *s = bts_figure_of(b, g);

    return (s->engine_lost ? 1u << DAMAGE_ENGINE : 0u) |
           (s->arms_lost ? 1u << DAMAGE_WEAPON : 0u);
}

static bool roll_mended(struct battle *b, int f, int g)
{
    const uint16_t rule = is_machine(b, g) || bts_is(b, g, BTS_IS(VEHICLE))
                              ? BTS(23, 75)
                              : BTS(90, 11);
    const int die = bts_roll(
        b, BTS_TOLD(b, REPAIR_ROLL, rule, BOTH(b, f, g), .need = MENDED));

    LOG_SET(b, REPAIR_ROLL, passed, die >= MENDED);
    return die >= MENDED;
}

enum flow bts_tend(struct battle *b)
{
    struct bts_tend *v = LOCALS(b, bts_tend);

    switch ((enum bts_tend_step)frame_top(b)->step) {
    case TEND_BEGIN:
        while (figures_any(&v->left)) {
            v->now = (uint16_t)figures_first(&v->left);
            figures_remove(&v->left, v->now);
            bts_figure(b, v->now)->fought |= FOUGHT_TENDED;
            /* bts.91.15 */
            ASK(b, TEND_WHOM, TEND, .who = bts_owner(b, v->now),
                .rule = BTS(23, 75), .unit = bts_model(b, v->now)->unit,
                .other = NOBODY, .figure = bts_index(b, v->now),
                .across = patients(b, v->now), .most = 1);
            if (!figures_any(&b->answer.across))
                continue;
            v->target = (uint16_t)figures_first(&b->answer.across);
            if (!roll_mended(b, v->now, v->target))
                continue;
            if (!bts_is(b, v->target, BTS_IS(VEHICLE))) {
                bts_figure(b, v->target)->lost--;
                bts_figure(b, v->target)->healed = 1;
                continue;
            }
            ASK(b, TEND_WHAT, MEND, .who = bts_owner(b, v->now),
                .rule = BTS(23, 75), .unit = bts_model(b, v->target)->unit,
                .other = NOBODY, .figure = bts_index(b, v->target),
                .among = damages(b, v->target));
            if (b->answer.value == DAMAGE_ENGINE) {
                bts_figure(b, v->target)->engine_lost = 0;
                continue;
            }
            ASK(b, TEND_ARM, MEND_ARM, .who = bts_owner(b, v->now),
                .rule = BTS(23, 75), .unit = bts_model(b, v->target)->unit,
                .other = NOBODY, .figure = bts_index(b, v->target),
                .among = bts_figure(b, v->target)->arms_lost);
            bts_figure(b, v->target)->arms_lost &=
                (uint16_t) ~(1U << b->answer.value);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
