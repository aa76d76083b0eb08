/* ch05_orders.c -- bts chapters 4 and 5: initiative, and the Command Phase, in
 * which the players' Champions try to give Orders in turn. Example: bts.93.07. */
#include "books/bts/bts.h"

enum { SURE = 6, VAIN = 1 }; /* bts.05.05 natural dice */

static const struct {
    uint8_t value, rule;
} orders[ORDER_COUNT] = {
#define X(name, key, french, english, value, rule) { value, rule },
    BTS_ORDERS(X)
#undef X
};

/* ---- chapter 4 ---- */

/* bts.04.02, 04.03, 24.12 a tie goes to who did not have it; the first is rolled anew. */
void bts_roll_initiative(struct battle *b)
{
    struct bts_state *s = bts_state(b);
    int die[BTS_SIDES];

    do {
        for (int player = 0; player < BTS_SIDES; player++) {
            die[player] = bts_roll(
                b, TOLD_BY(player, INITIATIVE_ROLL, BTS(4, 1), NOBODY, NOBODY));
            LOG_SET(b, INITIATIVE_ROLL, result, die[player]);
        }
        if (die[0] == die[1])
            TELL_BY(b, 0, INITIATIVE_TIED, BTS(4, b->turn <= 1 ? 3 : 2), NOBODY,
                    NOBODY, .rolled = b->turn <= 1);
    } while (die[0] == die[1] && b->turn <= 1);
    if (die[0] == die[1])
        s->initiative ^= 1;
    else
        s->initiative = die[1] > die[0];
    TELL_BY(b, s->initiative, INITIATIVE, BTS(4, 1), NOBODY, NOBODY);
}

/* ---- who may give which ---- */

/* bts.05.18 banners within 15 cm that are not raised yet. */
static struct figures banners(const struct battle *b, int f)
{
    struct figures out = bts_side(b, bts_owner(b, f));

    for (FIGURES_EACH(g, &out))
        if (!(bts_model(b, g)->gear & BTS_GEAR_BIT(BANNER)) ||
            (bts_figure_of(b, g)->charms & CHARM_RAISED) ||
            !bts_within(b, f, g, BTS_AURA))
            figures_remove(&out, g);
    return out;
}

/* bts.05.21 units in reserve for which no such Order was given. */
static unit_set reserves(const struct battle *b, int f)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == bts_owner(b, f) && bts_unit_of(b, u)->reserve &&
            !bts_unit_of(b, u)->alarm)
            out |= unit_bit(u);
    return out;
}

/* Is there something that the Order is for? */
static bool has_effect(const struct battle *b, int f, enum bts_order order)
{
    const struct figures raised = banners(b, f);

    return order == ORDER_ALARM     ? reserves(b, f) != 0
           : order == ORDER_COLOURS ? figures_any(&raised)
                                    : true;
}

static uint64_t orders_of(const struct battle *b, int f)
{
    uint64_t out = 0;

    for (uint64_t left = bts_model(b, f)->orders; left; left &= left - 1)
        if (has_effect(b, f, (enum bts_order)set_first(left)))
            out |= left & -left;
    return out;
}

/* bts.05.02, 05.03, 17.04 */
static bool may_command(const struct battle *b, int f)
{
    const struct bts_figure *s = bts_figure_of(b, f);

    return bts_is(b, f, BTS_IS(CHAMPION)) && !s->tried && !s->immobilised &&
           !(s->morale & NERVE_STAYED) && !bts_is_engaged(b, f) &&
           orders_of(b, f);
}

static struct figures commanders(const struct battle *b, int player)
{
    struct figures out = bts_side(b, player);

    for (FIGURES_EACH(f, &out))
        if (!may_command(b, f))
            figures_remove(&out, f);
    return out;
}

/* ---- giving one ---- */

/* bts.05.04, 05.05, 23.56 */
static bool roll_order(struct battle *b, int f, enum bts_order order)
{
    const int bonus = bts_has(b, f, SPECIAL_TACTICIAN);
    const int die =
        bts_roll(b, BTS_TOLD(b, ORDER_ROLL, BTS(5, orders[order].rule),
                             ONE(b, f), .why = bonus ? WHY_TACTICIAN : 0,
                             .order = (int)order, .need = orders[order].value));
    const int total = die + bts_moral(b, f) + bonus;
    const bool passed =
        die == SURE || (die != VAIN && total >= orders[order].value);

    LOG_SET(b, ORDER_ROLL, total, total);
    LOG_SET(b, ORDER_ROLL, passed, passed);
    return passed;
}

/* bts.05.07 an Order with an aura concerns all friends in it. */
static bool has_aura(enum bts_order order)
{
    return order != ORDER_COLOURS && order != ORDER_ALARM;
}

static uint8_t declined_bit(enum bts_order order)
{
    return (uint8_t)(1U << (BTS_DECLINED_FROM + order));
}

bool bts_has_declined(const struct battle *b, int f, enum bts_order order)
{
    return (bts_figure_of(b, f)->bound & declined_bit(order)) != 0;
}

/* bts.05.07 is a friendly Champion who gave this Order, not that one, within
 * 15 cm? */
static bool is_under(const struct battle *b, int f, enum bts_order order,
                     int except)
{
    if (bts_has_declined(b, f, order))
        return false;
    for (int g = 0; g < b->figures; g++)
        if (g != except && bts_figure_of(b, g)->order == order + 1 &&
            bts_is_here(b, g) && !bts_are_enemies(b, f, g) &&
            bts_within(b, f, g, BTS_AURA))
            return true;
    return false;
}

/* Other Champions in the aura of an Order that was just given; bts.05.15, 05.17,
 * 05.20, 05.22 who is under such an Order already has nothing to do with it. */
static struct figures concerned(const struct battle *b, int giver,
                                enum bts_order order)
{
    struct figures out = bts_side(b, bts_owner(b, giver));

    for (FIGURES_EACH(f, &out))
        if (!has_aura(order) || f == giver || !bts_is(b, f, BTS_IS(CHAMPION)) ||
            !bts_within(b, f, giver, BTS_AURA) || is_under(b, f, order, giver))
            figures_remove(&out, f);
    return out;
}

/* bts.05.09 those who may decline: of equal or higher rank, under a giver who is
 * not the General. Ranks are counted from the highest. */
static struct figures may_decline(const struct battle *b, int giver,
                                  enum bts_order order)
{
    struct figures out = concerned(b, giver, order);

    for (FIGURES_EACH(f, &out))
        if (bts_is(b, giver, BTS_IS(GENERAL)) ||
            bts_model(b, f)->rank > bts_model(b, giver)->rank)
            figures_remove(&out, f);
    return out;
}

/* bts.05.08 those who must obey do, and may give no Order any more. */
static void obey(struct battle *b, int giver, enum bts_order order,
                 const struct figures *willing)
{
    const struct figures all = concerned(b, giver, order);
    const struct figures free = may_decline(b, giver, order);

    for (FIGURES_EACH(f, &all)) {
        struct bts_figure *s = bts_figure(b, f);

        if (figures_has(&free, f) && !figures_has(willing, f)) {
            s->bound |= declined_bit(order);
            BTS_TELL(b, DECLINES, BTS(5, 9), ONE(b, f));
            continue;
        }
        s->bound &= (uint8_t)~declined_bit(order);
        if (!s->tried) /* who has given one keeps his place among them */
            s->tried = 1;
        BTS_TELL(b, OBEYS, BTS(5, 8), ONE(b, f));
    }
}

/* Notes the Order with its place among those given this turn. */
static void give(struct battle *b, int f, enum bts_order order)
{
    int given = 1;

    for (int g = 0; g < b->figures; g++)
        given += bts_figure(b, g)->order != 0;
    bts_figure(b, f)->order = (uint8_t)(order + 1);
    bts_figure(b, f)->tried = (uint8_t)(given + 1);
}

int bts_order_defence(const struct battle *b, int f)
{
    return bts_is(b, f, BTS_IS(INFANTRY)) && !bts_has(b, f, SPECIAL_FLIGHT) &&
           is_under(b, f, ORDER_HOLD, NO_FIGURE);
}

bool bts_order_kills(const struct battle *b, int f, int g)
{
    return bts_is(b, g, BTS_IS(WALKER) | BTS_IS(MONSTER) | BTS_IS(VEHICLE)) &&
           is_under(b, f, ORDER_KILL, NO_FIGURE);
}

/* ---- what keeps one from it ---- */

/* Has another Champion of its side given an Order that it is under? */
static bool is_under_any(const struct battle *b, int f)
{
    for (int order = 0; order < ORDER_COUNT; order++)
        if (has_aura((enum bts_order)order) &&
            is_under(b, f, (enum bts_order)order, f))
            return true;
    return false;
}

uint16_t bts_why_no_command(const struct battle *b, int f)
{
    const struct bts_figure *s = bts_figure_of(b, f);
    const bool own = bts_owner(b, f) == b->asked.who;

    if (!own || !bts_is(b, f, BTS_IS(CHAMPION)) || !bts_is_here(b, f))
        return BTS(5, 2);
    if (s->immobilised)
        return BTS(11, 11);
    if (s->morale & NERVE_STAYED)
        return BTS(17, 4);
    if (s->tried) /* bts.05.02 who obeys one */
        return is_under_any(b, f) ? BTS(5, 2) : BTS(5, 3);
    return BTS(5, 2);
}

uint16_t bts_why_no_order(const struct battle *b, int order)
{
    const int f = b->unit[b->asked.unit].first + b->asked.about;

    return (uint64_t)bts_model(b, f)->orders >> order & 1
               ? BTS(5, orders[order].rule)
               : BTS(5, 1);
}

/* ---- the phase ---- */

static struct figures owing_champions(const struct battle *b, int player)
{
    struct figures out = bts_side(b, player);

    for (FIGURES_EACH(f, &out))
        if (!bts_is(b, f, BTS_IS(CHAMPION)) || !bts_owes_test(b, f))
            figures_remove(&out, f);
    return out;
}

static void raise_banner(struct battle *b, int f)
{
    bts_figure(b, f)->charms |= CHARM_RAISED;
    BTS_TELL(b, RAISED, BTS(5, 18), ONE(b, f));
}

static void alarm(struct battle *b, int unit)
{
    bts_unit(b, unit)->alarm = 1;
    TELL(b, ALARMED, BTS(5, 21), unit, NOBODY);
}

enum flow bts_command(struct battle *b)
{
    struct bts_command *v = LOCALS(b, bts_command);
    struct figures who;

    switch ((enum bts_command_step)frame_top(b)->step) {
    case COMMAND_BEGIN:
        /* bts.16.05 Champions of a Demoralised army test before all else */
        /* bts.91.08, 01.33 those of who has the initiative first */
        for (v->passes = 0; v->passes < BTS_SIDES; v->passes++)
            CALL(b, COMMAND_TESTED, bts_resolve,
                 .left =
                     owing_champions(b, bts_state(b)->initiative ^ v->passes));
        v->passes = 0;
        CALL(b, COMMAND_FEATS, bts_feats, .phase = PHASE_COMMAND);
        v->player = bts_state(b)->initiative;
        while (v->passes < 2) {
            who = commanders(b, v->player);
            if (figures_any(&who)) {
                /* bts.91.09 in turn, who has the initiative first */
                ASK(b, COMMAND_WHO, COMMANDS, .who = v->player,
                    .rule = BTS(5, 6), .unit = NOBODY, .other = NOBODY,
                    .across = who, .most = 1);
                who = b->answer.across;
            }
            if (!figures_any(&who)) {
                v->passes++;
                v->player ^= 1;
                continue;
            }
            v->passes = 0;
            v->figure = (uint16_t)figures_first(&who);
            ASK(b, COMMAND_WHICH, ORDER, .who = v->player, .rule = BTS(5, 4),
                .unit = bts_model(b, v->figure)->unit, .other = NOBODY,
                .figure = bts_index(b, v->figure),
                .among = orders_of(b, v->figure));
            v->order = (uint8_t)b->answer.value;
            bts_figure(b, v->figure)->tried = 1;
            if (roll_order(b, v->figure, (enum bts_order)v->order)) {
                give(b, v->figure, (enum bts_order)v->order);
                if (v->order == ORDER_COLOURS) {
                    ASK(b, COMMAND_BANNER, BANNER, .who = v->player,
                        .rule = BTS(5, 18),
                        .unit = bts_model(b, v->figure)->unit, .other = NOBODY,
                        .figure = bts_index(b, v->figure),
                        .across = banners(b, v->figure), .least = 1, .most = 1);
                    raise_banner(b, figures_first(&b->answer.across));
                }
                if (v->order == ORDER_ALARM) {
                    ASK(b, COMMAND_ALARM, ALARM, .who = v->player,
                        .rule = BTS(5, 21),
                        .unit = bts_model(b, v->figure)->unit, .other = NOBODY,
                        .figure = bts_index(b, v->figure),
                        .among = reserves(b, v->figure));
                    alarm(b, b->answer.value);
                }
                who = may_decline(b, v->figure, (enum bts_order)v->order);
                if (figures_any(&who)) {
                    ASK(b, COMMAND_OBEY, OBEY, .who = v->player,
                        .rule = BTS(5, 9),
                        .unit = bts_model(b, v->figure)->unit, .other = NOBODY,
                        .figure = bts_index(b, v->figure),
                        .across =
                            may_decline(b, v->figure, (enum bts_order)v->order),
                        .most = MAX_FIGURES);
                    who = b->answer.across;
                }
                obey(b, v->figure, (enum bts_order)v->order, &who);
            }
            v->player ^= 1;
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
