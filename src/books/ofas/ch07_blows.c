/* ch07_blows.c -- OFAS chapter 7: the blows of one kind of weapon, in steps 5 and 6
 * of a charge and wherever else somebody strikes; and who carries what strikes. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

/* All that is settled before the first die of the blows. */
void ofas_foresee_blow(const struct battle *b, const struct ofas_strike *v,
                       struct ofas_profile *profile, struct ofas_attack *a)
{
    *profile = v->arm == OFAS_GRENADE_ARM /* ofas.11.13 */
                   ? ofas_lobbed(b, v->unit)
                   : ofas_arm(b, v->unit, v->arm)->profile[0];
    *a = (struct ofas_attack){
        .unit = v->unit,
        .target = v->target,
        .arm = v->arm,
        .profile = profile,
        .handy = v->handy,
        .close = true,
        .weaker = v->piece ? 0 : ofas_weakness(b, v->target, v->rear),
        .piece = v->piece,
    };
    /* ofas.20.15 ruling: explosions ignore terrain in close combat too */
    a->cover = profile->explosion ? TEST_AF : (enum ofas_test)v->cover;
    a->why = !v->piece && ofas_bunker_of(b, v->target) != NOBODY ? COVER_BUNKER
                                                                 : COVER_GUARD;
    /* ofas.07.23 each weapon gives its attack dice; ofas.07.22 in contact or
     * not */
    ofas_count_shots(b, v->bearers, v->marks, a);
}

static void strike(struct battle *b, struct ofas_strike *v)
{
    const bool lobs = v->arm == OFAS_GRENADE_ARM; /* ofas.11.13 */
    struct ofas_profile profile;
    struct ofas_attack a;
    struct ofas_outcome o;

    ofas_foresee_blow(b, v, &profile, &a);
    if (v->piece)
        TELL(b, BATTERS, OFAS(7, 23), v->unit, v->target, .weapon = v->arm,
             .attacks = a.shots, .piece = v->piece);
    else
        TELL(b, STRIKES, OFAS(7, 23), v->unit, v->target, .weapon = v->arm,
             .attacks = a.shots);
    ofas_attack(b, &a, &o);
    v->failed = lobs ? o.failed : 0;
    v->wounds = o.wounds;
    v->damage = a.profile->damage;
    v->flags = LOSS_CLOSE | (a.profile->damage > 1 ? LOSS_HEAVY : 0) |
               (v->same ? LOSS_SAME : 0);
}

/* Steps 5 and 6 for one kind of weapon: hits, cover, wounds, losses. */
enum flow ofas_strike(struct battle *b)
{
    struct ofas_strike *v = LOCALS(b, ofas_strike);

    switch ((enum ofas_strike_step)frame_top(b)->step) {
    case STRIKE_BEGIN:
        v->handy = ofas_handy(b, v->unit, v->arm, BONUS_NONE);
        if (v->handy == BONUS_COUNT) { /* ofas.hr.01 */
            ASK(b, STRIKE_HANDY, HANDY, .who = b->unit[v->unit].owner,
                .rule = OFAS(OFAS_HOUSE, 1), .unit = (int8_t)v->unit,
                .other = (int8_t)v->target, .weapon = (int16_t)v->arm,
                .among = 1 << BONUS_PRECISION | 1 << BONUS_POWER);
            v->handy = b->answer.value;
        }
        ofas_tell_handy(b, v->unit, BONUS_NONE, v->handy);
        strike(b, v);
        if (v->piece) {
            /* ofas.13.35 and grenades that failed hurt nobody */
            CALL(b, STRIKE_RAZING, ofas_razing, .piece = v->piece - 1,
                 .points = v->wounds * (v->damage > 1 ? v->damage : 1),
                 .by = b->unit[v->unit].owner);
            return FLOW_DONE;
        }
        v->lost = ofas_unit(b, v->target)->lost;
        CALL(b, STRIKE_LOSSES, ofas_losses, .unit = v->target,
             .by = b->unit[v->unit].owner, .wounds = v->wounds,
             .eligible = b->unit[v->target].alive, .flags = v->flags,
             .damage = v->damage);
        if (ofas_unit(b, v->target)->lost > v->lost)
            ofas_scare(b, v->unit, v->target);
        /* ofas.11.14, 11.15 grenades that failed hurt who used them */
        v->wounds = ofas_backlash(b, v->unit, v->failed);
        CALL(b, STRIKE_BACKLASH, ofas_losses, .unit = v->unit,
             .by = b->unit[v->target].owner, .wounds = v->wounds,
             .eligible = v->bearers, .flags = LOSS_BACKLASH | LOSS_HEAVY);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* The weapons of a vehicle among these that strike. */
uint64_t ofas_close_mounts(const struct battle *b, int unit, uint64_t mounts)
{
    for (uint64_t left = mounts; left; left &= left - 1)
        if (!(ofas_arm(b, unit, set_first(left))->profile[0].flags &
              OFAS_CLOSE))
            mounts &= ~(left & -left);
    return mounts;
}

/* The close-combat weapons these figures carry, living or not. */
uint64_t ofas_close_weapons(const struct battle *b, int unit, figure_set who)
{
    const struct ofas_team *team = ofas_team(b, unit);
    uint64_t arms = 0;

    for (uint64_t left = ofas_power_arms(b, unit); left; left &= left - 1)
        if (ofas_arm(b, unit, set_first(left))->profile[0].flags & OFAS_CLOSE)
            arms |= left & -left; /* ofas.18.51 */
    for (; who; who &= who - 1) {
        const struct ofas_soldier *s = &team->soldier[set_first(who)];

        for (int i = 0; i < s->arms; i++)
            if (ofas_arm(b, unit, s->carried[i].arm)->profile[0].flags &
                OFAS_CLOSE)
                arms |= (uint64_t)1 << s->carried[i].arm;
    }
    return arms;
}

figure_set ofas_who_carry(const struct battle *b, int unit, figure_set who,
                          int arm)
{
    figure_set out = 0;

    if (ofas_is_vehicle(b, unit))
        return who;
    for (; who; who &= who - 1)
        if (ofas_carries(b, unit, set_first(who), arm))
            out |= who & -who;
    return out;
}
