/* ch07_charge.c -- OFAS chapter 7: a charge in eight steps (ofas.07.01).
 *
 * The losses of the fire in steps 2 and 3 and of the blows in steps 5 and 6 are
 * one tally; morale comes at the end (ofas.07.08, 07.12, 07.30). Both sides
 * strike at the same time: who falls in step 5 still strikes in step 6
 * (ofas.07.29). A blow is in ch07_blows.c, step 8 in ch07_result.c. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

/* ---- who strikes ---- */

/* Who of the charger strikes in step 5, and with what: those who stood when it
 * began. A vehicle that grenades destroyed strikes all the same (ofas.11.15
 * ruling), soldiers who used them do not (ofas.11.13). */
static figure_set attackers(const struct battle *b, const struct ofas_charge *c)
{
    if (ofas_is_vehicle(b, c->unit))
        return c->charging;
    return c->charging & b->unit[c->unit].alive &
           ~ofas_unit_of(b, c->unit)->grenadiers;
}

static figure_set defenders(const struct battle *b, const struct ofas_charge *c)
{
    return c->striking & ~ofas_unit_of(b, c->target)->grenadiers;
}

/* Whoever fights has announced no fire, and used no grenades yet or any more. */
static void forget(struct battle *b, int unit)
{
    ofas_unit(b, unit)->aim = ofas_unit(b, unit)->grenadiers = 0;
}

static uint64_t attacks_of(const struct battle *b, const struct ofas_charge *c)
{
    return ofas_is_vehicle(b, c->unit)
               ? ofas_close_mounts(b, c->unit, c->mounts[0])
               : ofas_close_weapons(b, c->unit, attackers(b, c));
}

/* ofas.11.11 what rolls answers only with demolition gear (ofas.16.32) */
static uint64_t answers_of(const struct battle *b, const struct ofas_charge *c)
{
    return ofas_is_vehicle(b, c->target)
               ? ofas_close_mounts(b, c->target, c->striking ? c->mounts[1] : 0)
               : ofas_close_weapons(b, c->target, defenders(b, c));
}

/* ofas.16.26 a walker that strikes first does so before any grenade */
static bool outruns_grenades(const struct battle *b,
                             const struct ofas_charge *c)
{
    return ofas_is_vehicle(b, c->unit) &&
           OFAS_HAS(ofas_team(b, c->unit)->options, LIGHTNING_CHARGE);
}

static uint16_t mounts_of(const struct battle *b, int unit)
{
    return ofas_is_vehicle(b, unit) ? (uint16_t)ofas_working_mounts(b, unit)
                                    : 0;
}

/* The positions before the first blow. */
static void begin_blows(struct battle *b, struct ofas_charge *c)
{
    c->charging = b->unit[c->unit].alive;
    c->striking = b->unit[c->target].alive;
    c->mounts[0] = mounts_of(b, c->unit);
    c->mounts[1] = mounts_of(b, c->target);
    c->marks = ofas_unit(b, c->target)->marks;
    c->cover = (int32_t)ofas_close_cover(b, c->unit, c->target, c->hill);
    c->rear = ofas_charged_from_behind(b, c->unit, c->target);
    forget(b, c->unit);
    forget(b, c->target);
    /* ofas.11.24 ruling: the blows of one side are one attack */
    if (ofas_is_vehicle(b, c->unit))
        ofas_unit(b, c->unit)->harm.chain = 0;
    if (ofas_is_vehicle(b, c->target))
        ofas_unit(b, c->target)->harm.chain = 0;
}

/* ---- steps 2 to 4 ---- */

/* The hand weapons the charger fires in step 3. */
static uint64_t pistols_of(const struct battle *b, int unit, int target)
{
    uint64_t out = 0;

    for (uint64_t left = ofas_arms(b, unit, false); left; left &= left - 1) {
        struct ofas_shot s = { .unit = unit,
                               .arm = set_first(left),
                               .target = target,
                               .measured = target,
                               .fire = FIRE_PISTOLS | FIRE_POINT_BLANK };

        if (ofas_profiles(b, s))
            out |= left & -left;
    }
    return out;
}

static int pistol_profile(const struct battle *b, int unit, int target, int arm)
{
    /* ofas.20.43 guided, at a vehicle */
    return (ofas_arm(b, unit, arm)->profile[0].flags & OFAS_TARGETING) &&
                   !ofas_is_vehicle(b, target)
               ? 1
               : 0;
}

static struct step end_of(const struct way *way)
{
    return way->step[way->steps - 1];
}

/* The contact with this figure, or with the nearest ones (NOBODY), however far
 * (ofas.07.19). Most are as near as when the charge was ordered (ofas.07.03): a
 * way that stays clear of that limit is the one without limits, and is found
 * without looking all over the table. */
static bool finds_contact(const struct battle *b, const struct ofas_charge *c,
                          int figure, struct ofas_contact *contact)
{
    const int32_t far = ofas_charge_distance(b, c->unit) + INCH(2);

    *contact = (struct ofas_contact){ .any = false };
    if (!unit_on_table(b, c->target))
        return false;
    if (ofas_find_contact(b, c->unit, c->target, figure, far, contact) &&
        contact->way.cost < far - INCH(1))
        return true;
    *contact = (struct ofas_contact){ .any = false };
    return ofas_find_contact(b, c->unit, c->target, figure, -1, contact);
}

/* The way the leader would go now: what it costs, what the ground will do and
 * where it ends are kept in case step 3 leaves nobody to run to (ofas.07.14). */
static void foresee(const struct battle *b, struct ofas_charge *c)
{
    struct ofas_contact contact;

    /* ofas.07.19 ruling: without a way he stays where he is. */
    c->end = (struct step){ leader_at(b, c->unit),
                            figure_floor(b, c->unit, b->unit[c->unit].leader) };
    if (!c->arms || !finds_contact(b, c, NOBODY, &contact))
        return;
    c->end = end_of(&contact.way);
    c->cost = contact.way.cost;
    ofas_ground_risks(b, c->unit, &contact.way, &c->risky, &c->rough);
}

/* ofas.14.10 a unit may charge while it enters: it waits, packed, at the point
 * of the edge its player chose (ofas.14.12). */
static void come_on_table(struct battle *b, int unit, struct vec at)
{
    for (int f = 0; f < b->unit[unit].count; f++)
        figure_put(b, unit, f, at, 0);
    if (ofas_is_vehicle(b, unit))
        ofas_put_outside(b, unit, at);
    ofas_note_entry(b, unit, ofas_entry(b, unit), at);
    b->unit[unit].where = UNIT_ON_TABLE;
    ofas_unit(b, unit)->arrived = b->turn;
    ofas_state(b)->packed = (uint8_t)(unit + 1);
}

/* ofas.14.10 ruling: a walker stopped before the edge is not on the table. */
static void stay_out(struct battle *b, int unit)
{
    ofas_state(b)->packed = 0;
    b->unit[unit].where = UNIT_OFF_TABLE;
    ofas_unit(b, unit)->arrived = 0;
    TELL(b, STAYS_OUT, OFAS(11, 26), unit, NOBODY);
}

/* Step 4. ofas.07.15 by the movement rules, but: ofas.07.16 as directly as possible to the nearest figure; ofas.07.17
 * through dangerous ground if it lies there; ofas.07.19 however far. Without a
 * contact to run to he goes where he would have gone (ofas.07.14). */
static void run_in(struct battle *b, struct ofas_charge *c,
                   const struct ofas_contact *contact)
{
    struct way foreseen = { .steps = 1, .step = { c->end }, .cost = c->cost };
    const struct way *way = &foreseen;

    if (contact) {
        way = &contact->way;
        ofas_ground_risks(b, c->unit, way, &c->risky, &c->rough);
        if (ofas_is_vehicle(b, c->unit))
            b->unit[c->unit].facing = contact->facing; /* ofas.11.08 */
    }
    ofas_walk(b, c->unit, way, EVENT_CONTACT, OFAS(7, 16));
    if (ofas_is_vehicle(b, c->unit) && ofas_stands_in_danger(b, c->unit))
        c->risky = 1; /* ofas.13.18 a part of the hull is enough */
    ofas_unit(b, c->unit)->moved = 1; /* ofas.13.19 nobody stayed still */
}

/* Runs in at once unless several figures are nearest: then gives them, to choose
 * from. So the way is looked for only once. */
static figure_set run_to_nearest(struct battle *b, struct ofas_charge *c)
{
    struct ofas_contact contact;
    const bool found = finds_contact(b, c, NOBODY, &contact);

    if (found && set_count(contact.nearest) > 1)
        return contact.nearest;
    run_in(b, c, found ? &contact : NULL);
    return 0;
}

static void run_to(struct battle *b, struct ofas_charge *c, int figure)
{
    struct ofas_contact contact;

    run_in(b, c, finds_contact(b, c, figure, &contact) ? &contact : NULL);
}

/* ofas.13.29 the hill the charging leader starts from, if any */
static int start_hill(const struct battle *b, int unit)
{
    if (!unit_on_table(b, unit))
        return -1;
    return ofas_height_under(b, leader_at(b, unit),
                             figure_floor(b, unit, b->unit[unit].leader));
}

static bool both_stand(const struct battle *b, const struct ofas_charge *c)
{
    return unit_on_table(b, c->unit) && unit_on_table(b, c->target);
}

static bool both_alive(const struct battle *b, const struct ofas_charge *c)
{
    return b->unit[c->unit].alive && b->unit[c->target].alive;
}

/* ---- step 7 ---- */

/* ofas.07.30, 08.08, 08.09 who lost somebody tests. */
static void test_after_combat(struct battle *b, int unit)
{
    int difficulty;

    if (!unit_on_table(b, unit))
        return;
    difficulty = ofas_loss_difficulty(b, unit, true);
    if (difficulty)
        ofas_morale(
            b, unit,
            ofas_scared(b, unit, ofas_combat_difficulty(b, unit, difficulty)),
            difficulty > 1 ? OFAS(8, 9) : OFAS(8, 8));
}

/* Worked examples: ofas.07.38, 07.39, 07.40, 07.41, 08.12. */
enum flow ofas_charge(struct battle *b)
{
    struct ofas_charge *c = LOCALS(b, ofas_charge);
    const struct ofas_team *team = ofas_team(b, c->unit);
    const struct ofas_team *foe = ofas_team(b, c->target);
    const uint8_t owner = b->unit[c->unit].owner;
    const uint8_t other = b->unit[c->target].owner;
    figure_set nearest;

    switch ((enum ofas_charge_step)frame_top(b)->step) {
    case CHARGE_BEGIN:
        /* Step 1, ofas.07.02, was played with the order. */
        TELL(b, CHARGES, OFAS(7, 2), c->unit, c->target);
        ofas_tally_begin(b);                    /* ofas.08.04 ruling */
        ofas_note_idols(b, c->unit, c->target); /* ofas.a6.15 */
        c->hill = start_hill(b, c->unit);       /* ofas.13.29 */
        c->bunker = ofas_bunker_of(b, c->target) + 1;
        if (!unit_on_table(b, c->unit)) {
            ASK(b, CHARGE_ENTRY, WAY, .who = b->unit[c->unit].owner,
                .rule = OFAS(14, 12), .unit = (int8_t)c->unit,
                .other = (int8_t)c->target, .mode = WAY_CHARGE, .least = 1,
                .most = ofas_charge_distance(b, c->unit));
            come_on_table(b, c->unit, b->answer.step[0].at);
        }

        /* Step 2. Alert fire, pistols, covering fire (ofas.07.05 .. 07.11). */
        CALL(b, CHARGE_ALERT, ofas_alert, .target = c->unit,
             .window = WINDOW_CHARGE, .charged = c->target);

        /* Step 3. ofas.07.12 all its pistols or none. */
        c->arms = pistols_of(b, c->unit, c->target);
        foresee(b, c);
        ASK(b, CHARGE_PISTOLS, PISTOLS, .who = owner, .rule = OFAS(7, 12),
            .unit = (int8_t)c->unit, .other = (int8_t)c->target,
            .among = c->arms ? 3 : 1);
        if (b->answer.value == NO)
            c->arms = 0;
        while (c->arms && both_alive(b, c)) {
            ASK(b, CHARGE_PISTOL_CHOICE, VOLLEY, .who = owner,
                .rule = OFAS(7, 12), .unit = (int8_t)c->unit,
                .other = (int8_t)c->target, .among = c->arms);
            c->arm = b->answer.value;
            c->arms &= ~((uint64_t)1 << c->arm);
            CALL(b, CHARGE_PISTOL_VOLLEY, ofas_volley, .unit = c->unit,
                 .target = c->target, .arm = c->arm,
                 .profile = pistol_profile(b, c->unit, c->target, c->arm),
                 /* ofas.07.12 ruling: in all else as alert fire */
                 .fire = FIRE_PISTOLS | FIRE_POINT_BLANK | FIRE_CHARGER |
                         FIRE_ALERT,
                 .charged = NOBODY);
        }
        if (!b->unit[c->unit].alive) {
            /* Fire or its own plasma took the last of it: that is all. */
            ofas_unit(b, c->target)->alert = 0; /* ofas.07.09 */
            ofas_state(b)->packed = 0;
            return FLOW_DONE;
        }
        if (ofas_is_immobilised(b, c->unit)) {
            /* ofas.11.26 a walker that was stopped charges nobody */
            ofas_unit(b, c->target)->alert = 0; /* ofas.07.05 */
            if (ofas_is_packed(b, c->unit))
                stay_out(b, c->unit);
            return FLOW_DONE;
        }

        /* Step 4. The leader runs in, the others around him. */
        if ((nearest = run_to_nearest(b, c)) != 0) {
            ASK(b, CHARGE_CONTACT, CONTACT, .who = owner, .rule = OFAS(7, 16),
                .unit = (int8_t)c->target, .other = (int8_t)c->unit,
                .among = nearest);
            run_to(b, c, b->answer.value);
        }
        CALL(b, CHARGE_PLACING, ofas_placing, .unit = c->unit,
             .other = c->target, .rule = OFAS(7, 20));
        ofas_state(b)->packed = 0;
        if (c->risky || c->rough) /* ofas.13.15 before the attacks */
            CALL(b, CHARGE_DANGER, ofas_danger, .unit = c->unit,
                 .rule = c->risky ? OFAS(13, 15) : OFAS(15, 39));
        if (!both_stand(b, c))
            goto result;

        /* Step 5. The blows of the charger; the cover of the charged unit is
         * counted once (ofas.07.25). */
        begin_blows(b, c);
        if (foe->kamikaze) {
            /* ofas.20.27 ruling: charged, they choose all or none */
            ASK(b, CHARGE_DETONATE, DETONATE, .who = other,
                .rule = OFAS(20, 27), .unit = (int8_t)c->target,
                .other = (int8_t)c->unit, .among = 3);
            c->detonates = b->answer.value;
        }
        if (OFAS_HAS(team->options, LIGHTNING_CHARGE) && !team->kamikaze)
            TELL(b, LIGHTNING, OFAS(15, 23), c->unit, c->target);
        /* ofas.11.15 grenades before all other attacks, whoever charged */
        if (!outruns_grenades(b, c))
            CALL(b, CHARGE_GRENADES, ofas_grenades,
                 .unit = ofas_is_vehicle(b, c->unit) ? c->target : c->unit,
                 .target = ofas_is_vehicle(b, c->unit) ? c->unit : c->target,
                 .cover = ofas_is_vehicle(b, c->unit) ? TEST_AF : c->cover,
                 .rear = c->rear);
        /* ofas.20.27 kamikaze attacks come after the enemy's */
        c->arms = team->kamikaze ? 0 : attacks_of(b, c);
        while (c->arms && unit_on_table(b, c->target)) {
            ASK(b, CHARGE_ATTACK_CHOICE, STRIKE, .who = owner,
                .rule = OFAS(7, 23), .unit = (int8_t)c->unit,
                .other = (int8_t)c->target, .among = c->arms);
            c->arm = b->answer.value;
            c->arms = ofas_other_blows(b, c->unit, c->arm, c->arms);
            if (++c->struck == ofas_most_weapons(b, c->unit))
                c->arms = 0; /* ofas.16.10 the stomp is one of them */
            CALL(b, CHARGE_ATTACK, ofas_strike, .unit = c->unit,
                 .target = c->target, .arm = c->arm, .cover = c->cover,
                 .rear = c->rear, .same = 1,
                 .marks = ofas_unit(b, c->unit)->marks,
                 .bearers =
                     ofas_who_carry(b, c->unit, attackers(b, c), c->arm));
        }
        if (OFAS_HAS(team->options, LIGHTNING_CHARGE)) {
            /* ofas.15.23 who fell does not strike back, nor what broke */
            c->striking &= b->unit[c->target].alive;
            c->mounts[1] = mounts_of(b, c->target);
            c->marks = ofas_unit(b, c->target)->marks;
        }
        if (outruns_grenades(b, c) && unit_on_table(b, c->target))
            CALL(b, CHARGE_LATE_GRENADES, ofas_grenades, .unit = c->target,
                 .target = c->unit, .cover = TEST_AF);

        /* Step 6. ofas.07.28 the charged unit strikes; no cover for the
         * charger. ofas.07.29 who fell in step 5 strikes too. */
        c->arms = foe->kamikaze ? 0 : answers_of(b, c);
        c->struck = 0;
        while (c->arms && b->unit[c->unit].alive) {
            ASK(b, CHARGE_ANSWER_CHOICE, STRIKE, .who = other,
                .rule = OFAS(7, 28), .unit = (int8_t)c->target,
                .other = (int8_t)c->unit, .among = c->arms);
            c->arm = b->answer.value;
            c->arms = ofas_other_blows(b, c->target, c->arm, c->arms);
            if (++c->struck == ofas_most_weapons(b, c->target))
                c->arms = 0;
            CALL(b, CHARGE_ANSWER, ofas_strike, .unit = c->target,
                 .target = c->unit, .arm = c->arm, .cover = TEST_AF,
                 .marks = c->marks, .same = 1,
                 .bearers =
                     ofas_who_carry(b, c->target, defenders(b, c), c->arm));
        }

        /* ofas.20.27 then every kamikaze still alive, then all are gone */
        if (team->kamikaze && b->unit[c->unit].alive) {
            TELL(b, BLAST, OFAS(20, 27), c->unit, c->target);
            if (unit_on_table(b, c->target))
                CALL(b, CHARGE_BLAST, ofas_strike, .unit = c->unit,
                     .target = c->target, .cover = c->cover,
                     .arm = set_first(ofas_close_weapons(
                         b, c->unit, b->unit[c->unit].alive)),
                     .bearers = b->unit[c->unit].alive,
                     .marks = ofas_unit(b, c->unit)->marks);
            while (b->unit[c->unit].alive)
                CALL(b, CHARGE_BLAST_REMOVAL, ofas_removal, .unit = c->unit,
                     .figure =
                         ofas_falls_next(b, c->unit, b->unit[c->unit].alive),
                     .uncounted = 1);
        }
        if (c->detonates && b->unit[c->target].alive) {
            TELL(b, BLAST, OFAS(20, 27), c->target, c->unit);
            if (unit_on_table(b, c->unit))
                CALL(b, CHARGE_ANSWER_BLAST, ofas_strike, .unit = c->target,
                     .target = c->unit, .cover = TEST_AF,
                     .arm = set_first(ofas_close_weapons(
                         b, c->target, b->unit[c->target].alive)),
                     .bearers = b->unit[c->target].alive,
                     .marks = ofas_unit(b, c->target)->marks);
            while (b->unit[c->target].alive)
                CALL(b, CHARGE_ANSWER_REMOVAL, ofas_removal, .unit = c->target,
                     .figure = ofas_falls_next(b, c->target,
                                               b->unit[c->target].alive),
                     .uncounted = 1);
        }
    result:
        /* Step 7. ofas.07.30 ruling: the charger first. */
        test_after_combat(b, c->unit);
        /* ofas.20.11 then what disruptive fire of steps 2 and 3 asks */
        while (unit_on_table(b, c->unit) && ofas_test_jolt(b, c->unit, true))
            BREATHE(b, CHARGE_JOLTS);
        test_after_combat(b, c->target);
        while (unit_on_table(b, c->target) &&
               ofas_test_jolt(b, c->target, true))
            BREATHE(b, CHARGE_ANSWER_JOLTS);
        ofas_unit(b, c->target)->alert = 0; /* ofas.07.05 used or not */
        forget(b, c->unit);
        forget(b, c->target);

        /* Step 8. */
        CALL(b, CHARGE_RESULT, ofas_result, .unit = c->unit,
             .target = c->target, .winner = NOBODY, .regroups = NOBODY,
             .bunker = c->bunker);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
