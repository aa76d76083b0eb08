/* ch12_round.c -- t9a chapter 12: one round of a combat, in the order of 12.02. */
#include "books/t9a/play.h"

/* t9a.03.06 the Active Player says all that he chooses before the other does. */
static int player_of(const struct battle *b, int side)
{
    const int active = t9a_state_of(b)->active;

    return side == 0 ? active : t9a_enemy(active);
}

/* ---- the beginning ---- */

static void begin(struct battle *b)
{
    struct t9a_state *s = t9a_state(b);

    for (int player = 0; player < T9A_SIDES; player++)
        s->score[player] = s->dealt[player] = s->overkill[player] = 0;
    s->loser = s->by = 0;
    for (unit_set left = s->combat; left; left &= left - 1) {
        const int u = set_first(left);
        struct t9a_unit *t = t9a_unit(b, u);

        t->did &= ~(uint32_t)(DID_REFUSE | DID_FEAR | DID_BREAK | DID_RESTRAIN);
        t->did |= DID_FIGHT;
        t->foes = (uint8_t)set_count(t9a_foes(b, u));
        t->lost_links = t->flees = 0;
        if (!t9a_marked(b, u, MARK_IMPACT))
            t->pursues = 0;
    }
}

/* Those of the side of the combat, Characters in their ranks too. */
static bool takes_part(const struct battle *b, const struct t9a_round *r)
{
    return (t9a_state_of(b)->combat >> r->unit & 1) != 0 &&
           b->unit[r->unit].owner == player_of(b, r->side) &&
           unit_on_table(b, r->unit);
}

/* t9a.22.10, 22.15 an item for the start of a round, that it may still use. */
static int round_item(const struct battle *b, int u)
{
    const struct t9a_stage *s = t9a_stage(b);

    for (uint64_t left = s->model[u].items; left; left &= left - 1) {
        const struct t9a_item *item = t9a_item_at(
            s->catalogue, s->list[s->owner[u]]->army, set_first(left));

        if (item->moment == MOMENT_ROUND && t9a_bears(b, u, set_first(left)))
            return set_first(left);
    }
    return NOBODY;
}

/* t9a.20.01, 20.22 does it test? */
static bool faces_fear(const struct battle *b, const struct t9a_round *r)
{
    return takes_part(b, r) && !t9a_has_joined(b, r->unit) &&
           t9a_touches_fear(b, r->unit) && !t9a_braves_fear(b, r->unit);
}

/* ---- weapons ---- */

/* t9a.15.10, 12.53 in its first round of the combat; a bit for each that it may choose. */
static uint64_t weapon_choice(const struct battle *b, int u)
{
    int n = 0;

    if (t9a_unit_of(b, u)->weapon)
        return 0;
    while (t9a_melee_weapon(b, u, n) != NULL)
        n++;
    return ((uint64_t)1 << n) - 1;
}

static void take_weapon(struct battle *b, int u, int which)
{
    const struct t9a_weapon *all = t9a_stage(b)->catalogue->weapon;

    t9a_unit(b, u)->weapon = (uint8_t)(t9a_melee_weapon(b, u, which) - all + 1);
}

static bool may_make_way(const struct battle *b, const struct t9a_round *r)
{
    return takes_part(b, r) && t9a_is_character_unit(b, r->unit) &&
           t9a_ways_made(b, r->unit) != 0;
}

/* ---- who has won ---- */

static bool has_musician(const struct battle *b, int player)
{
    for (unit_set left = t9a_fighters_left(b, player); left; left &= left - 1)
        if (t9a_command(b, set_first(left), T9A_MUSICIAN) != NOBODY)
            return true;
    return false;
}

static void tell_score(struct battle *b, int player)
{
    const struct t9a_tally t = t9a_tally_of(b, player);

    t9a_state(b)->score[player] = (uint16_t)t.total;
    TELL_BY(b, player, SCORE, T9A(12, 10), NOBODY, NOBODY, .total = t.total,
            .wounds = t.wounds, .overkill = t.overkill, .charge = t.charge,
            .ranks = t.ranks, .standards = t.standard + t.battle_standard,
            .flank = t.flank, .rear = t.rear, .magic = t.magic);
}

/* t9a.20.25 of every unit of the losing side. */
static void lose_frenzy(struct battle *b, int loser)
{
    for (unit_set left = t9a_fighters_left(b, loser); left; left &= left - 1)
        for (unit_set in = t9a_company(b, set_first(left)); in; in &= in - 1) {
            const int u = set_first(in);

            if (!t9a_part_has(b, u, 0, SPECIAL_FRENZY))
                continue;
            t9a_mark(b, u, MARK_CALMED);
            TELL(b, CALMED, T9A(20, 4), u, NOBODY);
        }
}

static void set_loser(struct battle *b, int loser, int by, bool musician)
{
    struct t9a_state *s = t9a_state(b);

    s->loser = (uint8_t)(loser + 1);
    s->by = (uint8_t)by;
    TELL_BY(b, t9a_enemy(loser), WON, T9A(12, 11), NOBODY, NOBODY, .by = by,
            .musician = musician);
    lose_frenzy(b, loser);
}

/* t9a.12.11, 12.54 nobody wins when nobody touches any more. */
static void decide(struct battle *b)
{
    const struct t9a_state *s = t9a_state(b);
    const int active = s->active, other = t9a_enemy(active);
    bool drums[T9A_SIDES];

    if (!t9a_fighters_left(b, active) || !t9a_fighters_left(b, other))
        return;
    tell_score(b, active);
    tell_score(b, other);
    drums[0] = has_musician(b, 0);
    drums[1] = has_musician(b, 1);
    if (s->score[0] != s->score[1]) {
        const int loser = s->score[0] < s->score[1] ? 0 : 1;

        set_loser(b, loser, s->score[!loser] - s->score[loser], false);
    } else if (drums[0] != drums[1]) {
        set_loser(b, drums[0] ? 1 : 0, 0, true);
    } else {
        TELL_BY(b, active, DRAWN, T9A(12, 11), NOBODY, NOBODY,
                .score = s->score[0]);
    }
}

/* ---- the end ---- */

/* t9a.12.35 one round more, and charges are over. */
static void end(struct battle *b)
{
    struct t9a_state *s = t9a_state(b);

    for (unit_set left = s->combat; left; left &= left - 1) {
        struct t9a_unit *t = t9a_unit(b, set_first(left));

        t->did &= ~(uint32_t)(DID_REFUSE | DID_FEAR);
        /* who has run into another combat begins anew there */
        if (t9a_marked(b, set_first(left), MARK_SPREE)) {
            t9a_unmark(b, set_first(left), MARK_SPREE);
            continue;
        }
        if (t->rounds < UINT8_MAX)
            t->rounds++;
        t->pursues = t->charges = 0;
        t9a_unmark(b, set_first(left), MARK_IMPACT);
        t9a_unmark(b, set_first(left), MARK_DOWNHILL);
    }
    t9a_end_duels(b);
}

/* t9a.12.02 */
enum flow t9a_round(struct battle *b)
{
    struct t9a_round *r = LOCALS(b, t9a_round);

    switch ((enum t9a_round_step)frame_top(b)->step) {
    case ROUND_BEGIN:
        begin(b);
        for (r->side = 0; r->side < T9A_SIDES; r->side++)
            for (r->unit = 0; r->unit < b->units; r->unit++)
                if (takes_part(b, r) && round_item(b, r->unit) != NOBODY) {
                    ASK(b, ROUND_ITEM, ROUND_ITEM,
                        .who = b->unit[r->unit].owner, .rule = T9A(22, 15),
                        .unit = r->unit, .other = NOBODY,
                        .among = 1 << NO | 1 << YES);
                    if (b->answer.value == YES) {
                        t9a_use_item(b, r->unit, round_item(b, r->unit));
                        TELL(b, ITEM_USED, T9A(22, 15), r->unit, NOBODY);
                    }
                }
        for (r->side = 0; r->side < T9A_SIDES; r->side++)
            for (r->unit = 0; r->unit < b->units; r->unit++)
                if (faces_fear(b, r)) {
                    CALL(b, ROUND_FEAR, t9a_leads, .unit = r->unit,
                         .test = TEST_FEAR, .rule = T9A(20, 22), .fear = 1);
                    if (!t9a_state(b)->passed)
                        t9a_do(b, r->unit, DID_FEAR);
                }
        for (r->side = 0; r->side < T9A_SIDES; r->side++)
            for (r->unit = 0; r->unit < b->units; r->unit++)
                if (takes_part(b, r) && weapon_choice(b, r->unit) != 0) {
                    ASK(b, ROUND_WEAPON, MELEE_WEAPON,
                        .who = b->unit[r->unit].owner, .rule = T9A(15, 10),
                        .unit = r->unit, .other = NOBODY,
                        .among = weapon_choice(b, r->unit));
                    take_weapon(b, r->unit, b->answer.value);
                }
        for (r->side = 0; r->side < T9A_SIDES; r->side++)
            for (r->unit = 0; r->unit < b->units; r->unit++)
                if (may_make_way(b, r)) {
                    ASK(b, ROUND_WAY, MAKE_WAY, .who = b->unit[r->unit].owner,
                        .rule = T9A(16, 11), .unit = r->unit, .other = NOBODY,
                        .least = 0,
                        .most = t9a_unit_of(b, t9a_host(b, r->unit))->files);
                    if (b->answer.value > 0)
                        t9a_make_way(b, r->unit, b->answer.value - 1);
                }
        CALL(b, ROUND_CHALLENGE, t9a_challenge, .player = 0);
        for (r->step = STAT_MOST + 1; r->step > 0; r->step--) {
            CALL(b, ROUND_STEP, t9a_clash, .step = (uint8_t)(r->step - 1));
            CALL(b, ROUND_PANICS, t9a_panics, .batch = 0);
        }
        decide(b);
        CALL(b, ROUND_BREAKS, t9a_breaks, .left = 0);
        t9a_state(b)->fought |= t9a_state(b)->combat;
        CALL(b, ROUND_CHASE, t9a_chase, .winners = t9a_state(b)->combat);
        CALL(b, ROUND_REFORMS, t9a_reforms, .left = 0);
        end(b);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
