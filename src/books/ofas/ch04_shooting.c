/* ch04_shooting.c -- OFAS chapter 4: shooting.
 *
 * A unit names a target for each kind of weapon, then plays its volleys one by
 * one in the order its player likes; morale is tested once, after the last
 * (ofas.04.03). Distances are leader to leader. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

void ofas_tally_begin(struct battle *b)
{
    ofas_state(b)->hits_counted = 0;
    for (int u = 0; u < b->units; u++) {
        struct ofas_unit *t = ofas_unit(b, u);

        /* ofas.08.04 of the strength at the start of this phase */
        t->strength = (uint8_t)ofas_figures(b, u);
        t->effects &= (uint8_t)~EFFECT_SCARED;
        t->lost = t->hit_order = 0;
        for (int level = 0; level < OFAS_JOLT_LEVELS; level++)
            t->jolts[level] = 0;
        t->fallen = t->bared = 0;
    }
    /* ofas.13.40 the openings are free again */
    ofas_state(b)->at_openings = 0;
    ofas_state(b)->opening_unit = 0;
}

static struct ofas_shot shot_of(const struct ofas_shooting *s)
{
    return (struct ofas_shot){
        .throwers = s->throwers, .unit = s->unit, .arm = s->arm, .fire = s->fire
    };
}

/* ofas.13.34 scenery that is shot at: its number above those of units. */
enum { SCENERY = MAX_PIECES };

/* The piece that the weapon is aimed at, or -1. */
static int piece_at(const struct ofas_shooting *s)
{
    int target = s->target[ofas_arm_place(s->arms, s->arm)];

    return target >= SCENERY ? target - SCENERY : -1;
}

static struct ofas_shot shot_at(const struct ofas_shooting *s)
{
    struct ofas_shot shot = shot_of(s);
    int place = ofas_arm_place(s->arms, s->arm);

    shot.target = shot.measured = piece_at(s) < 0 ? s->target[place] : NOBODY;
    shot.piece = piece_at(s) + 1;
    shot.profile = s->profile[place];
    return shot;
}

static struct ofas_shot shot_with_bonus(const struct ofas_shooting *s)
{
    struct ofas_shot shot = shot_at(s);

    shot.bonus = s->bonus[ofas_arm_place(s->arms, s->arm)];
    return shot;
}

/* The kinds of weapons that may fire now: all that are carried (ofas.04.05). */
static uint64_t arms_of(const struct battle *b, const struct ofas_shooting *s)
{
    uint64_t arms = ofas_arms(b, s->unit, false);

    if (s->throwers)
        arms |= (uint64_t)1 << OFAS_GRENADE_ARM; /* ofas.06.11 */
    return arms;
}

static int target_by_order(const struct battle *b, int order)
{
    for (int u = 0; u < b->units; u++)
        if (ofas_unit_of(b, u)->hit_order == order)
            return u;
    return NOBODY;
}

static void tell_aim(struct battle *b, const struct ofas_shooting *s)
{
    int place = ofas_arm_place(s->arms, s->arm);

    if (piece_at(s) >= 0) {
        struct event e =
            ofas_event(b, EVENT_AIMS_SCENERY, OFAS(13, 34), s->unit);

        e.a = s->arm;
        e.b = piece_at(s) + 1;
        e.c = s->bonus[place];
        tell(b, e);
        return;
    }
    tell(b, (struct event){ .kind = EVENT_AIMS,
                            .rule = OFAS(4, 6),
                            .unit = (int8_t)s->unit,
                            .other = (int8_t)shot_at(s).target,
                            .who = b->unit[s->unit].owner,
                            .a = s->arm,
                            .b = s->profile[place],
                            .c = s->bonus[place] });
}

/* ofas.04.06 ruling */
static bool is_gone(const struct battle *b, const struct ofas_shooting *s)
{
    if (piece_at(s) >= 0)
        return ofas_state_of(b)->razed >> piece_at(s) & 1;
    return !unit_on_table(b, shot_at(s).target);
}

enum shooting_step {
    SHOOTING_BEGIN,
    SHOOTING_TARGET,
    SHOOTING_PROFILE,
    SHOOTING_BONUS,
    SHOOTING_ALERT,
    SHOOTING_CHOOSE,
    SHOOTING_VOLLEY,
    SHOOTING_AFTERMATH,
    SHOOTING_POWER,
    SHOOTING_SECOND_BONUS,
    SHOOTING_MECHANIC,
    SHOOTING_REPAIRING,
    SHOOTING_POWER_AGAIN,
    SHOOTING_ALL_WEAPONS,
    SHOOTING_SCENERY
};

/* The shooting of the active unit, from the targets to morale. */
enum flow ofas_shooting(struct battle *b)
{
    struct ofas_shooting *s = LOCALS(b, ofas_shooting);
    const uint8_t owner = b->unit[s->unit].owner;

    switch ((enum shooting_step)frame_top(b)->step) {
    case SHOOTING_BEGIN:
        if (!s->throwers && ofas_powers(b, s->unit)) {
            CALL(b, SHOOTING_POWER, ofas_channelling, .unit = s->unit);
            if (ofas_unit(b, s->unit)->powered) {
                ofas_unit(b, s->unit)->shot = 1;
                if (ofas_reopen_powers(b, s->unit) && ofas_powers(b, s->unit))
                    CALL(b, SHOOTING_POWER_AGAIN, ofas_channelling,
                         .unit = s->unit); /* ofas.a6.11 */
                return FLOW_DONE; /* ofas.18.35 and he fires nothing else */
            }
        }
        /* ofas.15.58 a mechanic repairs in place of his own shots */
        s->mechanics = ofas_of_role(b, s->unit, OFAS_MECHANIC) & ~s->throwers;
        for (; s->mechanics; s->mechanics &= s->mechanics - 1) {
            ASK(b, SHOOTING_MECHANIC, .who = b->unit[s->unit].owner,
                .kind = ASK_MECHANIC, .form = FORM_UNIT, .rule = OFAS(15, 58),
                .unit = (int8_t)s->unit, .other = NOBODY,
                .about = (int16_t)set_first(s->mechanics),
                .among =
                    ofas_repairable_by(b, s->unit, set_first(s->mechanics)) |
                    unit_bit(ANSWER_NONE));
            if (b->answer.value == ANSWER_NONE)
                continue;
            ofas_unit(b, s->unit)->threw |= s->mechanics & -s->mechanics;
            CALL(b, SHOOTING_REPAIRING, ofas_repairing, .unit = b->answer.value,
                 .rule = OFAS(15, 58));
        }
        /* Step 1. ofas.04.04 a target for each kind of weapon, or none;
         * ofas.04.06 all are announced before any volley. */
        s->arms = s->pending = arms_of(b, s);
        s->most = ofas_most_weapons(b, s->unit);
        if (set_count(s->arms) > s->most && (s->fire & FIRE_PRECISE)) {
            /* ofas.16.10 all its weapons, and no precise fire */
            ASK(b, SHOOTING_ALL_WEAPONS, .who = b->unit[s->unit].owner,
                .kind = ASK_ALL_WEAPONS, .form = FORM_OPTION,
                .rule = OFAS(16, 10), .unit = (int8_t)s->unit, .other = NOBODY,
                .among = 1 << NO | 1 << YES);
            if (b->answer.value == YES) {
                s->fire &= ~FIRE_PRECISE;
                s->most = OFAS_UNIT_ARMS;
            }
        }
        while (s->pending && set_count(s->left) < s->most) {
            s->arm = set_first(s->pending);
            s->pending &= s->pending - 1;
            ASK(b, SHOOTING_TARGET, .who = b->unit[s->unit].owner,
                .kind = ASK_TARGET, .form = FORM_UNIT, .rule = OFAS(4, 4),
                .unit = (int8_t)s->unit, .other = NOBODY,
                .about = (int16_t)s->arm, .detail = (int16_t)s->fire,
                .among = ofas_targets(b, shot_of(s)) | unit_bit(ANSWER_NONE));
            s->target[ofas_arm_place(s->arms, s->arm)] =
                (uint8_t)b->answer.value;
            if (b->answer.value == ANSWER_NONE) {
                if (!ofas_scenery_targets(b, shot_of(s)))
                    continue;
                /* ofas.13.34 or a piece of scenery */
                ASK(b, SHOOTING_SCENERY, .who = b->unit[s->unit].owner,
                    .kind = ASK_SCENERY, .form = FORM_OPTION,
                    .rule = OFAS(13, 34), .unit = (int8_t)s->unit,
                    .other = NOBODY, .about = (int16_t)s->arm,
                    .detail = (int16_t)s->fire,
                    .among = ofas_scenery_targets(b, shot_of(s)) |
                             unit_bit(ANSWER_NONE));
                if (b->answer.value == ANSWER_NONE)
                    continue;
                s->target[ofas_arm_place(s->arms, s->arm)] =
                    (uint8_t)(SCENERY + b->answer.value);
            }
            /* ofas.20.43 the profile goes with the target */
            ASK(b, SHOOTING_PROFILE, .who = b->unit[s->unit].owner,
                .kind = ASK_PROFILE, .form = FORM_OPTION, .rule = OFAS(20, 43),
                .unit = (int8_t)s->unit, .other = (int8_t)shot_at(s).target,
                .about = (int16_t)s->arm,
                .among = ofas_profiles(b, shot_at(s)));
            s->profile[ofas_arm_place(s->arms, s->arm)] =
                (uint8_t)b->answer.value;
            /* ofas.06.23 each volley has its own option */
            ASK(b, SHOOTING_BONUS, .who = b->unit[s->unit].owner,
                .kind = ASK_BONUS, .form = FORM_OPTION, .rule = OFAS(6, 23),
                .unit = (int8_t)s->unit, .other = (int8_t)shot_at(s).target,
                .about = (int16_t)s->arm, .detail = (int16_t)s->fire,
                .among = ofas_bonuses(b, shot_at(s)));
            s->bonus[ofas_arm_place(s->arms, s->arm)] =
                (uint8_t)b->answer.value;
            /* ofas.16.42 a turret under that order has two, unlike */
            ASK(b, SHOOTING_SECOND_BONUS, .who = b->unit[s->unit].owner,
                .kind = ASK_BONUS, .form = FORM_OPTION, .rule = OFAS(16, 42),
                .unit = (int8_t)s->unit, .other = (int8_t)shot_at(s).target,
                .about = (int16_t)s->arm, .detail = (int16_t)s->fire,
                .among = ofas_second_bonuses(b, shot_with_bonus(s)));
            s->bonus[ofas_arm_place(s->arms, s->arm)] |=
                (uint8_t)(b->answer.value << SECOND_BONUS);
            s->left |= (uint64_t)1 << s->arm;
            ofas_use_arm(b, s->unit, s->arm);
            tell_aim(b, s);
            if (s->fire & FIRE_SINGLE) /* ofas.10.27 one weapon alone */
                s->pending = 0;
        }
        if (!s->left)
            return FLOW_DONE;
        ofas_unit(b, s->unit)->shot = 1;

        /* ofas.06.06 alert fire before the resolution of the shots */
        CALL(b, SHOOTING_ALERT, ofas_alert, .target = s->unit,
             .window = WINDOW_SHOTS, .charged = NOBODY);
        ofas_tally_begin(b);
        while (s->left && unit_on_table(b, s->unit)) {
            ASK(b, SHOOTING_CHOOSE, .who = owner, .kind = ASK_VOLLEY,
                .form = FORM_WEAPON, .rule = OFAS(4, 6),
                .unit = (int8_t)s->unit, .other = NOBODY, .among = s->left);
            s->arm = b->answer.value;
            s->left &= ~((uint64_t)1 << s->arm);
            if (is_gone(b, s)) {
                /* ofas.04.06 ruling: the target is gone, the volley lost */
                tell(b, (struct event){ .kind = EVENT_VOLLEY_LOST,
                                        .rule = OFAS(4, 6),
                                        .unit = (int8_t)s->unit,
                                        .other = NOBODY,
                                        .who = owner,
                                        .a = s->arm });
                continue;
            }
            CALL(b, SHOOTING_VOLLEY, ofas_volley, .throwers = s->throwers,
                 .unit = s->unit, .target = shot_at(s).target, .arm = s->arm,
                 .profile = shot_at(s).profile,
                 .bonus = s->bonus[ofas_arm_place(s->arms, s->arm)],
                 .fire = s->fire, .charged = NOBODY, .piece = piece_at(s) + 1);
        }

        /* Step 7. ofas.04.22, 08.07 in the order they were first shot at. */
        while (target_by_order(b, s->after + 1) != NOBODY) {
            s->after++;
            CALL(b, SHOOTING_AFTERMATH, ofas_aftermath,
                 .unit = target_by_order(b, s->after));
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ofas.15.63 bearers out of sight may fire where a radio operator guides them,
 * or where the precise fire was spent on it (ofas.20.23). */
static bool fires_blind(const struct battle *b, const struct ofas_volley *v,
                        const struct ofas_profile *p)
{
    struct ofas_shot guided = { .unit = v->unit,
                                .arm = v->arm,
                                .profile = v->profile,
                                .target = v->target,
                                .measured = v->target,
                                .throwers = v->throwers,
                                .fire = v->fire & ~FIRE_PRECISE };

    if (ofas_has_bonus(v->bonus, BONUS_INDIRECT))
        return true;
    return (p->flags & OFAS_INDIRECT) &&
           ofas_radio_sees(b, b->unit[guided.unit].owner, guided.target);
}

/* ofas.07.13 figures out of the pistols' range count as hidden. */
static figure_set out_of_range(const struct battle *b, int unit, int target,
                               int32_t range)
{
    struct ofas_print leader = ofas_print(b, unit, b->unit[unit].leader);
    figure_set out = 0;

    for (figure_set left = b->unit[target].alive; left; left &= left - 1) {
        struct ofas_print to = ofas_print(b, target, set_first(left));

        if (!ofas_prints_within(&to, &leader, range))
            out |= left & -left;
    }
    return out;
}

/* Figures inside a wood, or with one between them and every shooter. */
static figure_set in_or_behind_woods(const struct battle *b,
                                     const struct ofas_volley *v,
                                     figure_set shooters)
{
    struct terrain room;
    const struct terrain *t = ofas_land(b, &room);
    figure_set out = b->unit[v->target].alive;

    for (; shooters; shooters &= shooters - 1) {
        struct vec from = figure_at(b, v->unit, set_first(shooters));

        for (figure_set left = out; left; left &= left - 1)
            if (sight_line_crosses(t, from,
                                   figure_at(b, v->target, set_first(left)),
                                   TRAIT_WOOD) < 0)
                out &= ~(left & -left);
    }
    return out | ofas_sheltered(b, v->target, TRAIT_WOOD);
}

/* Step 2 and 4 of a volley: who shoots, who can fall, what cover there is. */
struct aim {
    figure_set shooters, eligible;
    enum ofas_test cover;
};

static struct aim take_aim(const struct battle *b, const struct ofas_volley *v,
                           const struct ofas_profile *p, bool ignores)
{
    figure_set bearers =
        ofas_bearers(b, v->unit, v->arm, v->throwers) & v->crew;
    figure_set everybody = b->unit[v->target].alive;
    /* ofas.10.05 but for explosions only who is in the arc may fall */
    figure_set reached = ofas_in_arc(b, v->unit, v->arm, v->target);
    struct ofas_look look;

    if (p->explosion || (v->fire & FIRE_COVERING))
        reached = everybody;

    if (v->fire & FIRE_CHARGER) { /* ofas.07.12, 07.13 */
        ofas_look(b, v->unit, v->arm, bearers, v->target, &look);
        /* Distance is no terrain: weapons that ignore terrain feel it too. */
        look.behind |= out_of_range(b, v->unit, v->target, p->range);
        look.by_figures |= out_of_range(b, v->unit, v->target, p->range);
        if (OFAS_HAS(ofas_team(b, v->unit)->options, JET_PACKS) && !ignores &&
            ofas_bunker_of(b, v->target) == NOBODY) {
            /* ofas.15.28 no scenery covers those it charges, but woods */
            look.by_figures |= in_or_behind_woods(b, v, bearers);
            ignores = true;
        }
        return (struct aim){ bearers, everybody,
                             ofas_cover(b, v->target, &look, ignores) };
    }
    if (v->fire & FIRE_POINT_BLANK) /* ofas.07.07 no cover for the charger */
        return (struct aim){ bearers, reached, TEST_AF };
    if (v->fire & FIRE_COVERING) { /* ofas.07.10, 07.11 */
        ofas_look(b, v->unit, v->arm, bearers, v->charged, &look);
        return (struct aim){ look.shooters, everybody, TEST_HD };
    }
    ofas_look(b, v->unit, v->arm, bearers, v->target, &look);
    if (fires_blind(b, v, p)) {
        look.shooters = bearers;
        look.seen = reached; /* ofas.20.23 ruling */
        look.by_figures = ofas_veiled(b, v->unit, v->arm, bearers, v->target);
    }
    if (p->explosion)
        look.seen = everybody; /* ofas.20.19 */
    return (struct aim){ look.shooters, look.seen,
                         ofas_cover(b, v->target, &look, ignores) };
}

/* ofas.13.34 scenery has no cover; nobody falls */
static struct aim aim_at_piece(const struct battle *b,
                               const struct ofas_volley *v)
{
    figure_set bearers =
        ofas_bearers(b, v->unit, v->arm, v->throwers) & v->crew;

    if (!ofas_has_bonus(v->bonus, BONUS_INDIRECT))
        bearers = ofas_who_see_piece(b, v->unit, v->arm, bearers, v->piece - 1);
    return (struct aim){ bearers, 0, TEST_AF };
}

/* ofas.15.82 used up when the shot is made, whatever comes of it. */
static void spend_combined(struct battle *b, const struct ofas_volley *v,
                           figure_set shooters)
{
    if (!ofas_arm(b, v->unit, v->arm)->combined)
        return;
    for (figure_set left = shooters; left; left &= left - 1) {
        int place = ofas_combined_place(b, v->unit, set_first(left), v->arm);

        ofas_unit(b, v->unit)->spent[place] |= left & -left;
    }
}

static void note_target(struct battle *b, int target)
{
    struct ofas_unit *u = ofas_unit(b, target);

    if (!u->hit_order)
        u->hit_order = ++ofas_state(b)->hits_counted;
}

static void note_jolts(struct battle *b, int target,
                       const struct ofas_outcome *o)
{
    uint8_t *jolts = ofas_unit(b, target)->jolts;
    int all;

    if (!o->jolts)
        return;
    jolts += o->jolt_level - OFAS_JOLT_LEAST;
    all = *jolts + o->jolts; /* one volley has 192 at most */
    *jolts = (uint8_t)(all < UINT8_MAX ? all : UINT8_MAX);
}

/* Is what is shot at so near to who, or to what, fires? */
static bool is_nearby(const struct battle *b, const struct ofas_attack *a,
                      int32_t range)
{
    if (ofas_is_gun(a->arm)) /* ofas.a6.09 */
        return a->piece ? ofas_gun_within_piece(b, a->arm, a->piece - 1, range)
                        : ofas_gun_within(b, a->arm, a->target, range);
    return a->piece ? ofas_near_piece(b, a->unit, a->piece - 1, range)
                    : ofas_leaders_within(b, a->unit, a->target, range);
}

/* ofas.11.03 into a vehicle's rear? */
static bool is_behind(const struct battle *b, const struct ofas_volley *v)
{
    if (v->piece)
        return false;
    return ofas_is_gun(v->arm) ? ofas_gun_behind(b, v->arm, v->target)
                               : ofas_shot_from_behind(b, v->unit, v->target);
}

/* ofas.20.12 points for each wound; ofas.20.37 some weapons do more nearby */
static int damage_of(const struct battle *b, const struct ofas_attack *a)
{
    const struct ofas_profile *p = a->profile;

    if (!p->damage_range || is_nearby(b, a, p->damage_range))
        return p->damage;
    return p->damage_beyond ? p->damage_beyond : 1;
}

static int loss_flags(const struct battle *b, const struct ofas_attack *a)
{
    int flags = 0;

    if (ofas_has_bonus(a->bonus, BONUS_AIMED))
        flags |= LOSS_AIMED; /* ofas.a2.18 */
    if (ofas_ignores_cover(b, a))
        flags |= LOSS_BARED; /* ofas.08.05, 20.16 */
    if ((a->profile->flags & OFAS_SNIPER) && ofas_ignores_cover(b, a))
        flags |= LOSS_SNIPED; /* ofas.20.33 */
    if (damage_of(b, a) > 1)
        flags |= LOSS_HEAVY; /* ofas.20.07, 20.37 */
    return flags;
}

/* All that is settled before the first die of a volley. */
static struct aim take_stock(const struct battle *b,
                             const struct ofas_volley *v, struct ofas_attack *a)
{
    struct aim aim;

    *a = (struct ofas_attack){
        .unit = v->unit,
        .target = v->target,
        .arm = v->arm,
        .profile = &ofas_arm(b, v->unit, v->arm)->profile[v->profile],
        .bonus = v->bonus,
        .handy = v->handy,
        .fire = v->fire,
        .capped = ofas_has_bonus(v->bonus, BONUS_INDIRECT),
        .piece = v->piece,
        .weaker = is_behind(b, v),
    };
    aim = v->piece ? aim_at_piece(b, v)
                   : take_aim(b, v, a->profile, ofas_ignores_cover(b, a));
    a->cover = aim.cover;
    /* ofas.04.15 who does not see supports the others, and fires at nobody */
    ofas_count_shots(b, aim.shooters, ofas_unit_of(b, v->unit)->marks, a);
    return aim;
}

void ofas_foresee_volley(const struct battle *b, const struct ofas_volley *v,
                         struct ofas_attack *a, struct ofas_foreseen *out)
{
    const struct aim aim = take_stock(b, v, a);

    *out = (struct ofas_foreseen){ .shooters = aim.shooters,
                                   .eligible = aim.eligible,
                                   .flags = loss_flags(b, a),
                                   .damage = damage_of(b, a) };
}

/* Steps 2 to 5: all the dice of a volley. */
static void fire(struct battle *b, struct ofas_volley *v)
{
    struct ofas_attack a;
    struct aim aim = take_stock(b, v, &a);
    struct ofas_outcome o;

    if (!v->piece)
        note_target(b, v->target);
    tell(b,
         (struct event){ .kind = v->piece ? EVENT_VOLLEY_SCENERY : EVENT_VOLLEY,
                         .rule = OFAS(4, 14),
                         .unit = (int8_t)v->unit,
                         .other = (int8_t)v->target,
                         .who = b->unit[v->unit].owner,
                         .a = v->arm,
                         .b = a.shots,
                         .c = v->piece ? v->piece : v->bonus });
    spend_combined(b, v, aim.shooters);
    ofas_use_arm(b, v->unit, v->arm);
    if (ofas_is_gun(v->arm))
        ofas_note_gun(b, v->arm);
    ofas_attack(b, &a, &o);
    if (ofas_is_gun(v->arm)) /* ofas.a6.09 nobody carries it: ofas.20.25 */
        o = (struct ofas_outcome){ .wounds = o.wounds,
                                   .jolts = o.jolts,
                                   .jolt_level = o.jolt_level };
    /* ofas.20.09 tests of a hull; ofas.20.08 of the morale of others; ofas.13.34
     * scenery takes none */
    if (!v->piece && ofas_is_vehicle(b, v->target))
        v->tests = o.jolts * o.jolt_level;
    else if (!v->piece)
        note_jolts(b, v->target, &o);
    if (o.jolts && !v->piece)
        ofas_scare(b, v->unit, v->target);
    v->misfires = o.misfires;
    v->incidents = o.incidents;
    v->wounds = o.wounds;
    v->eligible = aim.eligible;
    v->flags = loss_flags(b, &a);
    v->damage = damage_of(b, &a);
}

static void tell_incident(struct battle *b, int unit)
{
    tell(b, (struct event){ .kind = EVENT_UNSTABLE,
                            .rule = OFAS(20, 25),
                            .unit = (int8_t)unit,
                            .other = NOBODY,
                            .who = b->unit[unit].owner });
}

enum volley_step {
    VOLLEY_BEGIN,
    VOLLEY_LOSSES,
    VOLLEY_UNSTABLE,
    VOLLEY_UNSTABLE_SWARM,
    VOLLEY_TESTS,
    VOLLEY_HANDY,
    VOLLEY_RAZING,
    VOLLEY_OPENINGS
};

/* Steps 2 to 6: one volley, from the shots to the fallen. */
enum flow ofas_volley(struct battle *b)
{
    struct ofas_volley *v = LOCALS(b, ofas_volley);
    struct ofas_crew crew;

    switch ((enum volley_step)frame_top(b)->step) {
    case VOLLEY_BEGIN:
        v->crew = ~(figure_set)0;
        if (ofas_crew_limits(b, v->unit, v->arm)) {
            crew = ofas_crew(b, v->unit,
                             ofas_bearers(b, v->unit, v->arm, v->throwers));
            v->crew = crew.there;
            if (crew.most > 0) {
                /* ofas.13.40 ruling: the owner says who, for each volley */
                ASK(b, VOLLEY_OPENINGS, .who = b->unit[v->unit].owner,
                    .kind = ASK_OPENINGS, .form = FORM_FIGURES,
                    .rule = OFAS(13, 40), .unit = (int8_t)v->unit,
                    .other = (int8_t)v->target, .about = (int16_t)v->arm,
                    .among = crew.among, .least = crew.least,
                    .most = crew.most);
                v->crew |= b->answer.set;
                ofas_note_crew(b, v->unit, b->answer.set);
            }
        }
        v->handy = ofas_handy(b, v->unit, v->arm, v->bonus);
        if (v->handy == BONUS_COUNT) { /* ofas.hr.01 */
            ASK(b, VOLLEY_HANDY, .who = b->unit[v->unit].owner,
                .kind = ASK_HANDY, .form = FORM_OPTION,
                .rule = OFAS(OFAS_HOUSE, 1), .unit = (int8_t)v->unit,
                .other = (int8_t)v->target, .about = (int16_t)v->arm,
                .detail = (int16_t)v->profile,
                .among = 1 << BONUS_PRECISION | 1 << BONUS_POWER);
            v->handy = b->answer.value;
        }
        ofas_tell_handy(b, v->unit, v->bonus, v->handy);
        fire(b, v);
        if (v->piece) {
            CALL(b, VOLLEY_RAZING, ofas_razing, .piece = v->piece - 1,
                 .points = v->wounds * (v->damage > 1 ? v->damage : 1),
                 .by = b->unit[v->unit].owner);
        } else {
            v->lost = ofas_unit(b, v->target)->lost;
            CALL(b, VOLLEY_LOSSES, ofas_losses, .unit = v->target,
                 .by = b->unit[v->unit].owner, .wounds = v->wounds,
                 .eligible = v->eligible, .flags = v->flags,
                 .damage = v->damage);
            if (ofas_unit(b, v->target)->lost > v->lost)
                ofas_scare(b, v->unit, v->target);
        }
        if (v->tests)
            CALL(b, VOLLEY_TESTS, ofas_damage, .unit = v->target,
                 .tests = v->tests, .by = b->unit[v->unit].owner,
                 .aimed = (v->flags & LOSS_AIMED) != 0);
        if (ofas_team(b, v->unit)->swarm || ofas_has_life(b, v->unit) ||
            ofas_is_vehicle(b, v->unit)) {
            /* ofas.15.48 each incident takes a figure, a third of a base;
             * ofas.20.25 or a point of life or structure */
            for (int i = 0; i < v->incidents; i++)
                tell_incident(b, v->unit);
            CALL(b, VOLLEY_UNSTABLE_SWARM, ofas_losses, .unit = v->unit,
                 .by = b->unit[v->unit].owner, .wounds = v->incidents,
                 .eligible = b->unit[v->unit].alive, .flags = LOSS_UNSTABLE);
            return FLOW_DONE;
        }
        /* ofas.20.25 the bearers of unstable weapons that misfired */
        while (v->misfires & b->unit[v->unit].alive) {
            tell_incident(b, v->unit);
            CALL(b, VOLLEY_UNSTABLE, ofas_removal, .unit = v->unit,
                 .figure = set_first(v->misfires & b->unit[v->unit].alive),
                 .uncounted = 1);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
