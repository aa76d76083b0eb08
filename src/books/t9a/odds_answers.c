/* odds_answers.c -- t9a: what may come of an answer, before it is given: of a charge, a
 * shot, a reaction, dice for a spell or against it. */
#include "books/t9a/odds.h"

static struct t9a_odds_plan *plan_in(const struct battle *b,
                                     struct odds_plan *out)
{
    struct t9a_odds_plan *p;

    *out = (struct odds_plan){ .book = &t9a_odds };
    p = (struct t9a_odds_plan *)(void *)out->room;
    p->from = b;
    return p;
}

/* Does it come home, and the first round, as if it had. */
static bool of_charge(const struct battle *b, int u, int v, int n,
                      struct odds_plan *out)
{
    const struct odds_attack a = {
        .unit = u, .target = v, .close = true, .how = n
    };

    return n < 2 && t9a_odds_of_attack(b, &a, out);
}

/* t9a.09.10 the shots of who stands and shoots, then the charge as it was. */
static bool of_standing(const struct battle *b, int n, struct odds_plan *out)
{
    struct t9a_odds_plan *p;

    if (n > 0)
        return of_charge(b, b->asked.other, b->asked.unit, n - 1, out);
    p = plan_in(b, out);
    p->kind = ODDS_VOLLEY;
    p->unit = b->asked.unit;
    p->target = b->asked.other;
    p->number[NUMBER_STANDS] = true;
    return true;
}

static bool of_flight(const struct battle *b, int n, struct odds_plan *out)
{
    struct t9a_odds_plan *p = plan_in(b, out);

    p->kind = ODDS_FLIGHT;
    p->unit = b->asked.other;
    p->target = b->asked.unit;
    return n == 0;
}

static bool of_reaction(const struct battle *b, int reaction, int n,
                        struct odds_plan *out)
{
    switch ((enum t9a_reaction)reaction) {
    case REACTION_HOLD:
        return of_charge(b, b->asked.other, b->asked.unit, n, out);
    case REACTION_SHOOT:
        return of_standing(b, n, out);
    case REACTION_FLEE:
        return of_flight(b, n, out);
    case REACTIONS:
        break;
    }
    return false;
}

/* So many dice; none are no attempt. */
static bool of_dice(const struct battle *b, int dice, enum t9a_odds_kind kind,
                    int n, struct odds_plan *out)
{
    struct t9a_odds_plan *p = plan_in(b, out);

    p->kind = (int32_t)kind;
    p->answer = dice;
    p->unit = kind == ODDS_SPELL ? b->asked.unit : b->asked.other;
    return n == 0 && dice > 0;
}

bool t9a_odds_of_answer(const struct battle *b, const struct decision *d, int n,
                        struct odds_plan *out)
{
    const struct ask *a = &b->asked;
    const bool none = a->form == FORM_UNIT && d->value == ANSWER_NONE;

    switch (none ? ASK_COUNT : (int)a->kind) {
    case ASK_CHARGE:
        return of_charge(b, a->unit, d->value, n, out);
    case ASK_SHOOT_AT:
        return n == 0 &&
               t9a_odds_of_attack(
                   b,
                   &(struct odds_attack){ .unit = a->unit, .target = d->value },
                   out);
    case ASK_REACTION:
        return of_reaction(b, d->value, n, out);
    case ASK_POWER_DICE:
        return of_dice(b, d->value, ODDS_SPELL, n, out);
    case ASK_DISPEL_DICE:
        return of_dice(b, d->value, ODDS_STOP, n, out);
    default:
        return false;
    }
}
