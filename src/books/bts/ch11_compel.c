/* ch11_compel.c -- bts chapter 11: Contrainte: a Mage moves an enemy. */
#include "books/bts/bts.h"

#include "battle/spread.h"

enum { WAYS = 16 }; /* directions that are offered */

/* bts.11.20 ruling: who is Engaged, prone or kept from moving is not moved. */
static bool is_moved(const struct battle *b, int f)
{
    const struct bts_figure *s = bts_figure_of(b, f);

    return !s->prone && !s->immobilised && !s->frozen && !s->hangs &&
           !bts_is_engaged(b, f) && !bts_is(b, f, BTS_IS(SIEGE)) &&
           bts_model(b, f)->move > 0 && !bts_figure_of(b, f)->engine_lost;
}

/* bts.23.93 who can fly is moved through the air. */
static enum bts_manner forced_manner(const struct battle *b, int f)
{
    return bts_has(b, f, SPECIAL_FLIGHT) && !bts_lies_over(b, f, TRAIT_WOOD)
               ? MANNER_OF_FLY
               : MANNER_OF_WALK;
}

/* bts.11.20 not to jump or climb. */
static bool leaps(const struct bts_trip *t)
{
    for (int i = 0; i < t->hurdles; i++)
        if (!t->hurdle[i].sure && t->hurdle[i].kind != HURDLE_CROSS)
            return true;
    return false;
}

bool bts_judge_compel(const struct battle *b, const struct decision *d,
                      struct refusal *why)
{
    const int f = b->unit[b->asked.unit].first + b->asked.about;
    struct bts_walk walk;

    if (d->count == 0)
        return true;
    *why = (struct refusal){ BTS(11, 20), REFUSED_FORM, f };
    if (d->count > BTS_CORNERS)
        return false;
    walk = bts_judge_walk(b, f, forced_manner(b, f), d->step, d->count);
    why->rule = walk.rule ? walk.rule : BTS(11, 20);
    why->reason = walk.reason;
    return !walk.rule && !leaps(&walk.trip);
}

void bts_spread_compel(struct spread *s)
{
    const int f = s->b->unit[s->b->asked.unit].first + s->b->asked.about;
    const struct figures enemies = bts_side(s->b, bts_owner(s->b, f) ^ 1);
    const int32_t half = bts_reach(s->b, f, forced_manner(s->b, f));

    for (FIGURES_EACH(g, &enemies)) {
        struct way way;

        if (bts_is_out(s->b, g) && bts_within(s->b, f, g, half) &&
            bts_charge_way(s->b, f, g, &way))
            spread_way(s, &way, BTS_CORNERS, 0);
    }
    for (int i = 0; i < WAYS; i++)
        spread_step(s,
                    vec_add(bts_at(s->b, f),
                            angle_vec((angle)(i * (TURN / WAYS)), half)),
                    stand_of(s->b, f)->floor, 0);
}

/* bts.11.20 ruling: it has no bonus of a charge. */
static void move_by_force(struct battle *b, int f)
{
    const struct decision d = b->answer;
    const enum bts_manner manner = forced_manner(b, f);
    const struct bts_walk walk = bts_judge_walk(b, f, manner, d.step, d.count);

    bts_make_walk(b, f, manner, &walk);
    bts_figure(b, f)->charged = 0;
}

/* The move that the spell has interrupted goes on afterwards. */
static void hold_walk(struct battle *b, struct bts_compel *v)
{
    struct bts_state *s = bts_state(b);

    v->walker = s->walker;
    v->spent = s->spent;
    v->began = s->began;
    s->walker = (uint16_t)(v->target + 1);
    s->forced = FORCED_COMPELLED;
    s->spent = 0;
}

static void resume_walk(struct battle *b, const struct bts_compel *v)
{
    struct bts_state *s = bts_state(b);

    bts_end_walk(b);
    s->walker = v->walker;
    s->spent = v->spent;
    s->began = v->began;
}

enum flow bts_compel(struct battle *b)
{
    struct bts_compel *v = LOCALS(b, bts_compel);

    switch ((enum bts_compel_step)frame_top(b)->step) {
    case COMPEL_BEGIN:
        if (is_moved(b, v->target)) {
            hold_walk(b, v);
            if (!bts_drives(b, v->target)) {
                /* bts.91.12 */
                ASK(b, COMPEL_WAY, COMPEL, .who = bts_owner(b, v->caster),
                    .rule = BTS(11, 20), .unit = bts_model(b, v->target)->unit,
                    .other = NOBODY, .figure = bts_index(b, v->target));
                if (b->answer.count > 0)
                    move_by_force(b, v->target);
            } else { /* ruling: by its own rules, as the caster likes */
                ASK(b, COMPEL_DRIVE, MOVE, .who = bts_owner(b, v->caster),
                    .rule = BTS(11, 20), .unit = NOBODY, .other = NOBODY,
                    .turn = TURN_OF_DRIVEN, .across = figures_only(v->target),
                    .most = 1);
                if (b->answer.moves > 0)
                    CALL(b, COMPEL_DRIVEN, bts_drive, .figure = v->target,
                         .course = bts_course_answered(b, v->target));
                CALL(b, COMPEL_SETTLED, bts_settle, .figure = 0);
            }
            resume_walk(b, v);
        }
        if (!bts_is_here(b, v->target))
            return FLOW_DONE;
        bts_figure(b, v->target)->charged = 0;
        bts_figure(b, v->target)->frozen = 1;
        bts_immobilise(b, v->target);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
