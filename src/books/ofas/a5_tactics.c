/* a5_tactics.c -- OFAS annex 5: command tactics.
 *
 * Each player has one tactic, chosen in secret (cards.c), and may use it in one
 * turn of the battle (ofas.a5.05). What it does at once is played here; what
 * lasts for the turn is asked for where it matters: orders, shots, blows, the
 * price of another activation, the score. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum {
    A5 = OFAS_ANNEX + 5,
    ASSAULT_DISTANCE = INCH(6), /* ofas.a5.09 */
    DISORDER_DIFFICULTY = 2,    /* ofas.a5.10 */
    SECURED = 1,                /* ofas.a5.13 PV a unit */
    ONE_MORE = 1                /* ofas.a5.08, a5.11 */
};

int ofas_tactic(const struct battle *b, int player)
{
    const struct ofas_state *s = ofas_state_of(b);

    return s->declared[player] && s->declared[player] == b->turn
               ? s->tactic[player]
               : TACTIC_NONE;
}

static bool uses(const struct battle *b, int unit, int tactic)
{
    return unit != NOBODY && ofas_tactic(b, b->unit[unit].owner) == tactic;
}

/* ---- what lasts for the turn ---- */

int ofas_tactic_shots(const struct battle *b, int unit, int arm, bool close)
{
    if (close && arm == OFAS_GRENADE_ARM)
        return 0; /* ofas.a5.08 ruling; thrown they count (ofas.a5.11) */
    return uses(b, unit, close ? TACTIC_CHARGE : TACTIC_FIRE) ? ONE_MORE : 0;
}

int ofas_tactic_power(const struct battle *b, int unit, int arm, bool close)
{
    /* ofas.a5.08 blows only, his own and when he is charged */
    return close && arm != OFAS_GRENADE_ARM && uses(b, unit, TACTIC_CHARGE)
               ? ONE_MORE
               : 0;
}

bool ofas_assaults(const struct battle *b, int unit)
{
    /* ofas.a5.09 ruling: not from off the table, nor a hull that is stuck; who
     * goes on foot has his 6" even where he is slowed to nothing (18.49) */
    return uses(b, unit, TACTIC_ASSAULT) && unit_on_table(b, unit) &&
           ofas_bunker_of(b, unit) == NOBODY &&
           !(ofas_is_vehicle(b, unit) && ofas_is_immobilised(b, unit));
}

int32_t ofas_assault_distance(void)
{
    return ASSAULT_DISTANCE;
}

void ofas_shelter(struct battle *b, int unit)
{
    struct ofas_unit *u = ofas_unit(b, unit);

    /* ofas.a5.14 ruling: on the table, not panicked; vehicles take no cover */
    if (!uses(b, unit, TACTIC_SHELTER) || !unit_on_table(b, unit) ||
        u->panicked || u->hidden || ofas_is_vehicle(b, unit))
        return;
    u->hidden = 1;
    TELL(b, ORDER, OFAS(A5, 14), unit, NOBODY, .order = ORDER_COVER);
}

void ofas_score_secured(struct battle *b)
{
    struct ofas_state *s = ofas_state(b);

    for (int u = 0; u < b->units; u++) {
        if (!uses(b, u, TACTIC_SECURE) || !ofas_controls_any(b, u))
            continue;
        /* ruling: once, wherever it stands */
        s->score[ofas_camp_of(b, u)] =
            (int16_t)(s->score[ofas_camp_of(b, u)] + SECURED);
        TELL(b, SECURES, OFAS(A5, 13), u, NOBODY, .points = SECURED);
    }
}

/* ---- what happens at once ---- */

/* ofas.a5.10 every enemy on the table. In which order makes no difference, so
 * nobody is asked for it. */
static void disorganise(struct battle *b, int player)
{
    for (unit_set left = ofas_foes_of(b, player); left; left &= left - 1)
        if (!ofas_is_vehicle(b, set_first(left)))
            ofas_morale(b, set_first(left), DISORDER_DIFFICULTY, OFAS(A5, 10));
}

/* ofas.a5.16 ruling: complete, unharmed and unpanicked, from the own edge; its
 * officer is what he was (ofas.14.43 is another rule). */
static void call_up(struct battle *b, int unit)
{
    b->unit[unit].alive = figure_bit(b->unit[unit].count) - 1;
    b->unit[unit].leader = ofas_team(b, unit)->leader;
    b->unit[unit].where = UNIT_OFF_TABLE;
    *ofas_unit(b, unit) = (struct ofas_unit){ .returned = RETURNED_IN_FULL };
    TELL(b, COMES_BACK, OFAS(A5, 16), unit, NOBODY);
}

/* ofas.a5.16 a test for each that was wholly destroyed: EZ on foot, HD else */
static void bring_in(struct battle *b, int player)
{
    for (int u = 0; u < b->units; u++) {
        enum ofas_test test = ofas_is_vehicle(b, u) ? TEST_HD : TEST_EZ;

        if (b->unit[u].owner != player || b->unit[u].where != UNIT_GONE)
            continue;
        if (ofas_tests(b, TOLD(b, RESERVE_ROLL, OFAS(A5, 16), u, NOBODY), test,
                       1, NULL))
            call_up(b, u);
    }
}

/* ofas.a5.15 has the unit wounded to look after? Ruling: somebody of it must
 * be on the table; characters regain nothing. */
static bool has_wounded(const struct battle *b, int unit, int player)
{
    return b->unit[unit].owner == player && unit_on_table(b, unit) &&
           !ofas_is_vehicle(b, unit) && !ofas_has_life(b, unit) &&
           ofas_figures(b, unit) < ofas_team(b, unit)->size;
}

/* The player whose turn it is to declare: camp after camp as they play, allies
 * by their letters. */
static int declarer(const struct battle *b, const struct ofas_tactics *v)
{
    int camp = ofas_state_of(b)->first, before = 0;

    for (int i = 0; i < ofas_camps(b); i++, camp = ofas_after(b, camp))
        for (int p = 0; p < b->players; p++)
            if (ofas_camp(b, p) == camp && before++ == v->place)
                return p;
    return 0;
}

/* ofas.a5.05 once a battle */
static bool may_declare(const struct battle *b, int player)
{
    const struct ofas_state *s = ofas_state_of(b);

    return s->tactic[player] != TACTIC_NONE && !s->declared[player];
}

static void reveal(struct battle *b, int player)
{
    struct ofas_state *s = ofas_state(b);

    s->declared[player] = b->turn;
    TELL_BY(b, player, TACTIC, OFAS(A5, 7), NOBODY, NOBODY,
            .tactic = s->tactic[player]);
    if (s->tactic[player] == TACTIC_DISORGANISE)
        disorganise(b, player);
    if (s->tactic[player] == TACTIC_RESERVES)
        bring_in(b, player);
}

/* ofas.a5.06 before the first activation, in the order of the turn; what one
 * does at once is done before the other declares (ofas.a5.07 ruling). */
enum flow ofas_tactics(struct battle *b)
{
    struct ofas_tactics *v = LOCALS(b, ofas_tactics);

    switch ((enum ofas_tactics_step)frame_top(b)->step) {
    case TACTICS_BEGIN:
        for (v->place = 0; v->place < b->players; v->place++) {
            if (!may_declare(b, declarer(b, v)))
                continue;
            ASK(b, TACTICS_DECLARE, DECLARE, .who = (uint8_t)declarer(b, v),
                .rule = OFAS(A5, 6), .unit = NOBODY, .other = NOBODY,
                .among = 1 << NO | 1 << YES);
            if (b->answer.value == NO)
                continue;
            reveal(b, declarer(b, v));
            /* ofas.a5.15 a roll for each of his units that lost somebody */
            if (ofas_tactic(b, declarer(b, v)) != TACTIC_WOUNDED)
                continue;
            /* ofas.a5.15 */
            for (v->unit = 0; v->unit < b->units; v->unit++)
                if (has_wounded(b, v->unit, declarer(b, v))) {
                    v->dice = ofas_roll_returns(b, v->unit, OFAS(A5, 15));
                    CALL(b, TACTICS_RESTORING, ofas_restoring, .unit = v->unit,
                         .figures = v->dice, .rule = OFAS(A5, 15));
                }
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

void ofas_show_tactics(struct battle *b)
{
    for (int p = 0; p < b->players; p++)
        if (may_declare(b, p))
            TELL_BY(b, p, TACTIC_KEPT, OFAS(A5, 7), NOBODY, NOBODY,
                    .tactic = ofas_state(b)->tactic[p]);
}
