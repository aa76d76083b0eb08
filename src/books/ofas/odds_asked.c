/* odds_asked.c -- OFAS: which attacks a question is about. */
#include "books/ofas/odds.h"

/* One attack for each of these units: by 'unit' at them, or by them at it. */
static int each_of(unit_set units, struct odds_attack like, bool they,
                   struct odds_attack *out, int most)
{
    int n = 0;

    for (units &= ~unit_bit(ANSWER_NONE); units && n < most;
         units &= units - 1) {
        struct odds_attack a = like;

        if (they)
            a.unit = set_first(units);
        else
            a.target = set_first(units);
        out[n++] = a;
    }
    return n;
}

/* The targets that were named for volleys still to come. */
static unit_set named_targets(const struct battle *b)
{
    unit_set out = 0;

    for (int i = b->depth - 1; i >= 0; i--)
        if (frame_of(b, i)->rule == RULE_ofas_shooting) {
            const struct ofas_shooting *s =
                (const struct ofas_shooting *)(const void *)frame_of(b, i)
                    ->locals;

            for (uint64_t left = s->left; left; left &= left - 1) {
                int target =
                    s->target[ofas_arm_place(s->arms, set_first(left))];

                if (target < b->units)
                    out |= unit_bit(target);
            }
            return out;
        }
    return 0;
}

int ofas_odds_asked(const struct battle *b, struct odds_attack *out, int most)
{
    const struct ask *q = &b->asked;
    struct odds_attack a = { .unit = q->unit, .target = q->other };

    switch (q->kind) {
    case ASK_TARGET:
        a.how = q->detail;
        return each_of(q->among, a, false, out, most);
    case ASK_PROFILE:
    case ASK_BONUS:
    case ASK_HANDY:
        if (q->other == NOBODY)
            return 0;
        a.how = q->kind == ASK_BONUS ? q->detail : 0;
        out[0] = a;
        return 1;
    case ASK_VOLLEY:
        if (q->other == NOBODY)
            return each_of(named_targets(b), a, false, out, most);
        out[0] = a;
        return 1;
    case ASK_CHARGE:
        a.close = true;
        return each_of(q->among, a, false, out, most);
    case ASK_ALERT: /* who fires at the unit that moved, or charges */
        a.target = q->unit;
        a.how = FIRE_ALERT;
        return each_of(q->among, a, true, out, most);
    default:
        return 0;
    }
}
