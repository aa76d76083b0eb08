/* ch04_losses.c -- OFAS chapter 4, step 6: who falls.
 *
 * First every wound is given to a figure: by the owner of the target for shots
 * (ofas.04.21), by the attacker in close combat with the leader last
 * (ofas.07.27), by the die for snipers (ofas.20.33). Then those with a defensive
 * weapon try to parry (ofas.20.07), then the rest are taken off one by one in
 * the order they were chosen, but for the leader: he is taken off last, so that
 * nobody who falls with him leads (ofas.01.15). Swarms mark wounds instead
 * (ofas.15.48). */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum { /* ofas.20.07 ruling: blows that cannot be parried */
       UNARMED = LOSS_HEAVY | LOSS_UNSTABLE | LOSS_CRUSHED | LOSS_RIDING
};

static figure_set left_to_choose(const struct battle *b,
                                 const struct ofas_losses *l)
{
    figure_set left = l->eligible & b->unit[l->unit].alive & ~l->chosen;
    figure_set leader = figure_bit(b->unit[l->unit].leader);

    /* ofas.07.27 the leader of the losing unit goes last */
    if ((l->flags & LOSS_CLOSE) && (left & ~leader))
        left &= ~leader;
    return left;
}

bool ofas_carries_shield(const struct battle *b, int unit, int figure)
{
    const struct ofas_soldier *s = &ofas_team(b, unit)->soldier[figure];

    for (int i = 0; i < s->arms; i++)
        if (ofas_arm(b, unit, s->carried[i].arm)->profile[0].flags &
            OFAS_DEFENSIVE)
            return true;
    return false;
}

static struct event parry(const struct battle *b, const struct ofas_losses *l)
{
    return TOLD(b, DEFENSIVE_ROLL, OFAS(20, 7), l->unit, NOBODY);
}

/* ofas.20.07 each who carries such a weapon tests HD, not against Dom x2. */
static void parry_each(struct battle *b, struct ofas_losses *l)
{
    uint8_t die[MAX_ROLL];
    int bearers = 0, kept = 0, k = 0;

    /* ofas.20.07 ruling: nor where no weapon struck */
    if (l->flags & (LOSS_HEAVY | LOSS_CRUSHED | LOSS_RIDING))
        return;
    for (int i = 0; i < l->victims; i++)
        bearers += ofas_carries_shield(b, l->unit, l->victim[i]);
    ofas_tests(b, parry(b, l), TEST_HD, bearers, die);
    for (int i = 0; i < l->victims; i++) {
        if (ofas_carries_shield(b, l->unit, l->victim[i]) && die[k++] == 2)
            continue;
        l->victim[kept++] = l->victim[i];
    }
    l->victims = kept;
}

/* ofas.01.15 ruling: who falls by the same attack does not step up, so the
 * leader goes after the others. */
static void leader_last(const struct battle *b, struct ofas_losses *l)
{
    const uint8_t leader = b->unit[l->unit].leader;
    int kept = 0;

    for (int i = 0; i < l->victims; i++)
        if (l->victim[i] != leader)
            l->victim[kept++] = l->victim[i];
    if (kept < l->victims)
        l->victim[kept] = leader;
}

/* ofas.04.21, 07.27 rulings: wounds beyond the eligible figures are lost */
static void waste(struct battle *b, struct ofas_losses *l, int most)
{
    if (l->wounds <= most)
        return;
    TELL(b, WASTED, l->flags & LOSS_CLOSE ? OFAS(7, 27) : OFAS(4, 21), l->unit,
         NOBODY, .wounds = l->wounds - most);
    l->wounds = most;
}

/* ofas.15.48 a swarm counts wounds; gives how many bases go. */
static int mark_swarm(struct battle *b, struct ofas_losses *l)
{
    struct ofas_unit *u = ofas_unit(b, l->unit);
    int bases = set_count(l->eligible & b->unit[l->unit].alive);
    int lost;

    waste(b, l, bases * OFAS_SWARM - u->marks);
    lost = l->wounds;
    if (!(l->flags & UNARMED) && ofas_carries_shield(b, l->unit, 0))
        lost -= ofas_tests(b, parry(b, l), TEST_HD, lost, NULL);
    if (!(l->flags & LOSS_UNSTABLE)) /* ofas.15.48, but ofas.20.25 ruling */
        u->lost = (uint8_t)(u->lost + lost);
    if (lost && (l->flags & LOSS_BARED))
        u->bared |= b->unit[l->unit].alive;
    lost += u->marks;
    u->marks = (uint8_t)(lost % OFAS_SWARM);
    TELL(b, MARKS, OFAS(15, 48), l->unit, NOBODY, .marks = u->marks);
    return lost / OFAS_SWARM;
}

/* ofas.18.26, 20.12 each wound takes as many points as the weapon does damage.
 * ofas.20.07 ruling: what would be the last one may be parried, each time. */
static int life_lost(struct battle *b, const struct ofas_losses *l)
{
    int each = l->damage > 1 ? l->damage : 1;
    int points = l->wounds * each, last = ofas_life_left(b, l->unit) - 1;

    if ((l->flags & UNARMED) || !ofas_carries_shield(b, l->unit, 0))
        return points;
    while (points > last && ofas_tests(b, parry(b, l), TEST_HD, 1, NULL))
        points--;
    return points;
}

/* ofas.20.33 one die for each figure that will fall says who chooses. */
static void roll_snipers(struct battle *b, struct ofas_losses *l)
{
    uint8_t die[MAX_ROLL];

    roll(b,
         TOLD_BY(l->by, SNIPER_ROLL, OFAS(20, 33), l->unit, NOBODY,
                 .wounds = l->wounds),
         3, l->wounds, die);
    for (int i = 0; i < l->wounds; i++)
        l->sniper |= (uint64_t)die[i] << (2 * i);
}

static int sniper_die(const struct ofas_losses *l)
{
    return (int)(l->sniper >> (2 * l->victims) & 3);
}

/* Who names the next to fall. */
static uint8_t chooser(const struct battle *b, const struct ofas_losses *l)
{
    if (l->flags & LOSS_CLOSE)
        return (uint8_t)l->by;
    if ((l->flags & LOSS_SNIPED) && sniper_die(l) == 2)
        return (uint8_t)l->by; /* ofas.20.33 2: the shooter */
    return b->unit[l->unit].owner;
}

static uint16_t choice_rule(const struct ofas_losses *l)
{
    if (l->flags & LOSS_BACKLASH)
        return OFAS(11, 14); /* by their owner, among those who used them */
    if (l->flags & LOSS_CLOSE)
        return OFAS(7, 27);
    if (l->flags & LOSS_CRUSHED)
        return OFAS(10, 41);
    if (l->flags & LOSS_RIDING)
        return OFAS(12, 10);
    if (l->flags & LOSS_RUBBLE)
        return OFAS(13, 36);
    return l->flags & LOSS_SNIPED ? OFAS(20, 33) : OFAS(4, 21);
}

/* ofas.hr.03 shots only, and of Dom x1 */
static bool hulls_parry(const struct battle *b, const struct ofas_losses *l)
{
    return ofas_stage(b)->settings.tough_hulls &&
           !(l->flags & (LOSS_CLOSE | LOSS_HEAVY | LOSS_UNSTABLE));
}

enum flow ofas_losses(struct battle *b)
{
    struct ofas_losses *l = LOCALS(b, ofas_losses);

    switch ((enum ofas_losses_step)frame_top(b)->step) {
    case LOSSES_BEGIN:
        if (l->wounds == 0 || !(l->eligible & b->unit[l->unit].alive))
            return FLOW_DONE;
        if (ofas_is_vehicle(b, l->unit)) {
            /* ofas.11.16, 20.12 points of structure */
            CALL(b, LOSSES_DAMAGE, ofas_damage, .unit = l->unit,
                 .points = l->wounds * (l->damage > 1 ? l->damage : 1),
                 .same = l->flags & LOSS_SAME, .by = l->by,
                 .parries = hulls_parry(b, l),
                 .aimed = (l->flags & LOSS_AIMED) != 0);
            return FLOW_DONE;
        }
        if (ofas_has_life(b, l->unit)) {
            l->wounds = life_lost(b, l);
            if (l->wounds)
                CALL(b, LOSSES_LIFE, ofas_removal, .unit = l->unit,
                     .points = l->wounds);
            return FLOW_DONE;
        }
        if (ofas_team(b, l->unit)->swarm)
            l->wounds = mark_swarm(b, l);
        waste(b, l, set_count(l->eligible & b->unit[l->unit].alive));
        if ((l->flags & LOSS_SNIPED) && l->wounds)
            roll_snipers(b, l);
        while (l->victims < l->wounds) {
            l->pair = left_to_choose(b, l);
            if ((l->flags & LOSS_SNIPED) && sniper_die(l) == 1 &&
                set_count(l->pair) > 2) {
                /* ofas.20.33 1: the shooter names two, the owner picks */
                ASK(b, LOSSES_SNIPED, SNIPED, .who = (uint8_t)l->by,
                    .rule = OFAS(20, 33), .unit = (int8_t)l->unit,
                    .other = NOBODY, .among = l->pair, .least = 2, .most = 2);
                l->pair = b->answer.set;
            }
            ASK(b, LOSSES_CASUALTY, CASUALTY, .who = chooser(b, l),
                .rule = choice_rule(l), .unit = (int8_t)l->unit,
                .other = NOBODY, .among = l->pair,
                .losses = (int16_t)(l->wounds - l->victims));
            l->chosen |= figure_bit(b->answer.value);
            l->victim[l->victims++] = (uint8_t)b->answer.value;
        }
        if (!ofas_team(b, l->unit)->swarm)
            parry_each(b, l);
        leader_last(b, l);
        for (l->removed = 0; l->removed < l->victims; l->removed++) {
            if (l->flags & LOSS_BARED)
                ofas_unit(b, l->unit)->bared |=
                    figure_bit(l->victim[l->removed]);
            CALL(b, LOSSES_REMOVAL, ofas_removal, .unit = l->unit,
                 .figure = l->victim[l->removed],
                 .uncounted =
                     ofas_team(b, l->unit)->swarm || (l->flags & LOSS_RUBBLE));
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
