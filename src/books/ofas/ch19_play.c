/* ch19_play.c -- OFAS chapter 19: what an archetype gives and takes in play.
 *
 * An archetype bends a rule here and there; the chapter whose rule it is asks
 * here, and goes on in its own way. What can be settled when the army is
 * recruited is in ch19_archetypes.c. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum {
    BESIDE = INCH(6),          /* ofas.19.39 monsters at their side */
    INSPIRES = INCH(9),        /* ofas.18.10 a Hero, whatever his rank */
    PSIONIK_INSPIRES = INCH(6) /* ofas.19.09 */
};

static bool follows(const struct battle *b, int player, int archetype)
{
    return ofas_stage(b)->army[player].archetype == archetype;
}

static bool is_of(const struct battle *b, int unit, int archetype)
{
    return follows(b, b->unit[unit].owner, archetype);
}

/* ---- morale ---- */

/* Friendly monsters in play, each of them, an ally's too.
 *                                            ofas.19.39, ofas.a3.02 ruling */
static int monsters_beside(const struct battle *b, int unit)
{
    int n = 0;

    for (unit_set left = ofas_friends_of(b, b->unit[unit].owner); left;
         left &= left - 1)
        n += ofas_team(b, set_first(left))->monster &&
             ofas_leaders_within(b, unit, set_first(left), BESIDE);
    return n;
}

/* One more above the threshold, one less below; ofas.19.53 ruling: those who
 * live when the test is made. */
static int courage_of_numbers(const struct battle *b, int unit)
{
    const int panic = ofas_team(b, unit)->panic;
    const int now = ofas_figures(b, unit);

    if (panic == 0)
        return 0;
    return (now > panic) - (now < panic);
}

int ofas_morale_of(const struct battle *b, int unit)
{
    int bonus = courage_of_numbers(b, unit) + ofas_moral_support(b, unit);

    if (is_of(b, unit, OFAS_ARCHETYPE_ZALIENS))
        bonus += monsters_beside(b, unit);
    return ofas_courage(ofas_team(b, unit), bonus);
}

/* One less for Space pigs.                                     ofas.19.34 */
int ofas_combat_difficulty(const struct battle *b, int unit, int difficulty)
{
    return difficulty - is_of(b, unit, OFAS_ARCHETYPE_PIGS);
}

/* ---- orders ---- */

int ofas_base_order_cost(const struct ofas_team *team, int order)
{
    if (order == ORDER_BACK)
        return 0; /* ofas.19.20 */
    return order == ORDER_CHARGE ? team->charge_cost : team->order_cost;
}

bool ofas_is_favoured(const struct battle *b, int unit)
{
    /* ofas.19.26 a rally is an order too; ruling: what is paid besides is not
     * covered */
    return is_of(b, unit, OFAS_ARCHETYPE_GREYS) &&
           !ofas_unit_of(b, unit)->favoured;
}

void ofas_note_order(struct battle *b, int unit)
{
    if (is_of(b, unit, OFAS_ARCHETYPE_GREYS))
        ofas_unit(b, unit)->favoured = 1;
}

uint16_t ofas_imprecision_rule(const struct battle *b, int player)
{
    return follows(b, player, OFAS_ARCHETYPE_ZALIENS) ? OFAS(19, 44) : 0;
}

uint16_t ofas_archetype_refuses(const struct battle *b, int unit, int order)
{
    if (order == ORDER_PRECISE || order == ORDER_GRENADES ||
        order == ORDER_ALERT)
        return ofas_imprecision_rule(b, b->unit[unit].owner); /* ofas.19.44 */
    if (order != ORDER_BACK)
        return 0;
    /* ofas.19.20 infantry of Robots; ruling: no characters */
    return is_of(b, unit, OFAS_ARCHETYPE_ROBOTS) &&
                   ofas_team(b, unit)->kind == OFAS_INFANTRY
               ? 0
               : OFAS(19, 20);
}

/* ofas.17.08 a point; ofas.19.26 the free order of the artillery of the greys,
 * which fires once a turn at most */
int ofas_shell_price(const struct battle *b, int player)
{
    return follows(b, player, OFAS_ARCHETYPE_GREYS) ? 0 : 1;
}

/* ---- experts, and the clumsy ---- */

static int field_of(bool close)
{
    return close ? OFAS_IN_CLOSE_COMBAT : OFAS_IN_SHOOTING;
}

/* By which rule a unit is expert that did not buy it. */
static uint16_t gift_of(const struct battle *b, int unit)
{
    return is_of(b, unit, OFAS_ARCHETYPE_PIGS)      ? OFAS(19, 28)
           : is_of(b, unit, OFAS_ARCHETYPE_ZALIENS) ? OFAS(19, 41)
                                                    : OFAS(19, 56);
}

uint16_t ofas_expert_rule(const struct battle *b, int unit, bool close)
{
    const struct ofas_team *team;

    if (unit == NOBODY)
        return 0;
    team = ofas_team(b, unit);
    if (team->experts & field_of(close))
        return OFAS_HAS(team->options, EXPERTS) ? OFAS(15, 26)
                                                : gift_of(b, unit);
    /* ofas.18.37; ofas.19.42 ruling: Zaliens in close combat only */
    if (ofas_is_under(b, unit, EFFECT_FERVOUR) &&
        (close || !is_of(b, unit, OFAS_ARCHETYPE_ZALIENS)))
        return OFAS(15, 26);
    return 0;
}

/* ofas.19.28 ruling: fire in a charge is shooting */
uint16_t ofas_clumsy_rule(const struct battle *b, int unit, bool close)
{
    if (unit == NOBODY || !(ofas_team(b, unit)->clumsy & field_of(close)))
        return 0;
    return is_of(b, unit, OFAS_ARCHETYPE_PIGS) ? OFAS(19, 28) : OFAS(15, 44);
}

/* ---- Space pigs, Rebels, Robots ---- */

/* ofas.19.31, 19.33 vehicles and monsters of Space pigs */
bool ofas_breaks_badly(const struct battle *b, int unit)
{
    return is_of(b, unit, OFAS_ARCHETYPE_PIGS);
}

int32_t ofas_inspiration(const struct ofas_team *team)
{
    return team->kind == OFAS_PSIONIK ? PSIONIK_INSPIRES : INSPIRES;
}

/* ofas.19.21 even if it drove and fired; not monsters */
bool ofas_repairs_itself(const struct battle *b, int unit)
{
    return is_of(b, unit, OFAS_ARCHETYPE_ROBOTS) &&
           !ofas_team(b, unit)->monster;
}

/* ---- the vanguard of the Otherworld ---- */

bool ofas_had_its_die(const struct battle *b, int unit)
{
    return b->turn == 1 && is_of(b, unit, OFAS_ARCHETYPE_OTHERWORLD);
}

/* ofas.19.49 in turn 1 their dice fall before the reserves of command points;
 * ofas.19.50 who is there walks in, and counts for them. */
void ofas_roll_vanguard(struct battle *b)
{
    for (int u = 0; u < b->units; u++) {
        uint8_t die;

        if (!ofas_had_its_die(b, u) || !ofas_by_teleport(b, u) ||
            b->unit[u].where != UNIT_OFF_TABLE)
            continue;
        roll(b, TOLD(b, AVAILABLE_ROLL, OFAS(19, 49), u, NOBODY), 3, 1, &die);
        LOG_SET(b, AVAILABLE_ROLL, ready, die < b->turn);
        if (die >= b->turn)
            continue;
        ofas_state(b)->vanguard |= unit_bit(u);
        TELL(b, VANGUARD, OFAS(19, 50), u, NOBODY);
    }
}

/* ---- the Marines' draw ---- */

/* ofas.19.04 against another archetype; ruling: none is not another */
static bool is_of_another(const struct battle *b, int player)
{
    return !follows(b, player, OFAS_ARCHETYPE_MARINES) &&
           !follows(b, player, OFAS_ARCHETYPE_NONE);
}

/* Are these Marines, allies included, ahead of everybody else? */
static bool are_ahead(const struct battle *b, int camp)
{
    const int16_t *score = ofas_state_of(b)->score;

    for (int p = 0; p < b->players; p++) {
        bool own = ofas_camp(b, p) == camp;

        if (own ? !follows(b, p, OFAS_ARCHETYPE_MARINES)
                : !is_of_another(b, p) || score[camp] <= score[ofas_camp(b, p)])
            return false;
    }
    return true;
}

int ofas_wins_draw(const struct battle *b)
{
    for (int c = 0; c < ofas_camps(b); c++)
        if (are_ahead(b, c))
            return ofas_speaker(b, c);
    return NOBODY;
}
