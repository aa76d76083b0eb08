/* ch17_artillery.c -- OFAS chapter 17: artillery, recruited and in play.
 *
 * Artillery is no unit and never stands on the table (ofas.17.01): an army
 * has a number of shots, and pays for each. In play a player whose go it is
 * may use one in place of activating a unit. */
#include "books/ofas/events.h"
#include "books/ofas/muster.h"
#include "books/ofas/ofas.h"

enum { USABLE_SHOTS = 6 }; /* one a turn, from turn 2 to 7: ofas.17.02 ruling */

/* What is no number counts as none.                            ofas.17.02 */
int32_t ofas_artillery_cost(const struct ofas_list *list,
                            const struct ofas_catalogue *catalogue)
{
    return list->artillery.value * catalogue->artillery_cost;
}

/* Any whole number of them.                                    ofas.17.02 */
void ofas_check_artillery(struct verdict *v)
{
    const struct ofas_number *shots = &v->list->artillery;

    if (shots->state == OFAS_UNKNOWN)
        ofas_complain(v, OFAS_FAULT_ARTILLERY_COUNT, shots->line,
                      shots->column);
}

void ofas_warn_artillery(struct verdict *v)
{
    const struct ofas_number *shots = &v->list->artillery;

    if (shots->value > USABLE_SHOTS) {
        struct ofas_fault *f = ofas_complain(v, OFAS_FAULT_TOO_MUCH_ARTILLERY,
                                             shots->line, shots->column);
        f->number[0] = shots->value;
        f->number[1] = USABLE_SHOTS;
    }
}

/* ---- in play ---- */

enum { FIRST_TURN = 2 }; /* ofas.17.04 */

/* ofas.17.07; ofas.a2.06 made for armour in a tank battle */
static struct ofas_profile plain_shell(const struct battle *b)
{
    const struct ofas_profile p = ofas_stage(b)->artillery.profile[0];

    return ofas_is_tank_battle(b) ? ofas_tank_shell(p) : p;
}

bool ofas_may_shell(const struct battle *b, int player)
{
    const struct ofas_state *s = ofas_state_of(b);

    /* ofas.17.03 each once; ofas.17.04 one a turn, none in the first */
    return s->shells[player] < ofas_stage(b)->army[player].artillery &&
           b->turn >= FIRST_TURN && s->shelled[player] != b->turn;
}

/* ofas.17.06 any enemy unit on the table, seen or not */
unit_set ofas_shell_targets(const struct battle *b, int player)
{
    unit_set out = 0;

    for (unit_set left = ofas_foes_of(b, player); left; left &= left - 1)
        if (!ofas_is_under(b, set_first(left), EFFECT_INVISIBLE))
            out |= left & -left; /* ofas.18.45 ruling: it is shooting */
    return out;
}

/* ofas.17.09, 15.64 one die more for each unit whose radio operator sees the target */
int ofas_shell_dice(const struct battle *b, int player, int target)
{
    int dice = plain_shell(b).explosion;

    for (unit_set left = ofas_friends_of(b, player); left; left &= left - 1)
        dice += ofas_radio_of(b, set_first(left), target);
    return dice;
}

struct ofas_profile ofas_shell_profile(const struct battle *b, int player,
                                       int target, int bought)
{
    struct ofas_profile p = plain_shell(b);
    int dice = ofas_shell_dice(b, player, target);

    if (bought == SHELL_POWER) /* ofas.17.08 one of the two */
        p.power++;
    if (bought == SHELL_EXPLOSION)
        dice += ofas_shell_bonus_dice(b);
    p.explosion = (uint8_t)dice;
    return p;
}

/* ofas.17.08 a precise fire of artillery; ofas.19.44 not for Zaliens */
static bool may_aim(const struct battle *b, int player)
{
    return !ofas_imprecision_rule(b, player) &&
           ofas_state_of(b)->pc[player] >= ofas_shell_price(b, player);
}

static void pay_shell(struct battle *b, int player)
{
    const int price = ofas_shell_price(b, player);

    if (price == 0)
        return; /* ofas.19.26 */
    ofas_state(b)->pc[player] -= (uint8_t)price;
    TELL_BY(b, player, PAYS, OFAS(17, 8), NOBODY, NOBODY, .points = price);
}

static void use_up(struct battle *b, int player)
{
    struct ofas_state *s = ofas_state(b);

    s->shells[player]++;          /* ofas.17.03 */
    s->shelled[player] = b->turn; /* ofas.17.04 */
}

/* ofas.17.10 an attack of one hit that explodes; terrain is no cover, but taking
 * cover is. */
static int shell(struct battle *b, int player, int target, int bought)
{
    const struct ofas_profile p = ofas_shell_profile(b, player, target, bought);
    const struct ofas_look nobody = { 0 };
    struct ofas_attack a = { .unit = NOBODY,
                             .by = player,
                             .target = target,
                             .profile = &p,
                             .shots = 1 };
    struct ofas_outcome o;

    /* ofas.13.42 but a bunker is */
    a.cover = ofas_cover_by(b, target, &nobody,
                            !ofas_keeps_cover(b, target, NOBODY, 0), &a.why);
    use_up(b, player);
    TELL_BY(b, player, SHELLS, OFAS(17, 6), NOBODY, target,
            .explosion = p.explosion);
    ofas_tally_begin(b);
    ofas_attack(b, &a, &o);
    return o.wounds;
}

/* One shot, from the point of command to morale. Alert fire cannot answer it. */
enum flow ofas_shelling(struct battle *b)
{
    struct ofas_shelling *v = LOCALS(b, ofas_shelling);
    const int player = v->player;

    switch ((enum ofas_shelling_step)frame_top(b)->step) {
    case SHELLING_BEGIN:
        /* ofas.17.08 ruling: before any die */
        ASK(b, SHELLING_SHELL, SHELL, .who = (uint8_t)player,
            .rule = OFAS(17, 8), .unit = NOBODY, .other = (int8_t)v->target,
            .among = may_aim(b, player) ? 1 << SHELL_PLAIN | 1 << SHELL_POWER |
                                              1 << SHELL_EXPLOSION
                                        : 1 << SHELL_PLAIN);
        if (b->answer.value != SHELL_PLAIN)
            pay_shell(b, player);
        v->wounds = shell(b, player, v->target, b->answer.value);
        /* ofas.17.10 anybody may fall; ofas.08.05 and one loss is a test */
        CALL(b, SHELLING_LOSSES, ofas_losses, .unit = v->target, .by = player,
             .wounds = v->wounds, .eligible = b->unit[v->target].alive,
             .flags =
                 ofas_keeps_cover(b, v->target, NOBODY, 0) ? 0 : LOSS_BARED);
        CALL(b, SHELLING_AFTERMATH, ofas_aftermath, .unit = v->target);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
