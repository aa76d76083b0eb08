/* ch04_volley.c -- OFAS chapter 4: one volley, from who shoots to who falls.
 *
 * All that is settled before the first die is taken stock of once, and the odds
 * foresee a volley by the same function. A volley may be aimed at scenery, too
 * (ofas.13.34): nobody falls then. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

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
    uint32_t why; /* enum ofas_cover_cause */
};

static struct aim take_aim(const struct battle *b, const struct ofas_volley *v,
                           const struct ofas_profile *p, bool ignores)
{
    figure_set bearers =
        ofas_bearers(b, v->unit, v->arm, v->throwers) & v->crew;
    figure_set everybody = b->unit[v->target].alive;
    /* ofas.10.05 but for explosions only who is in the arc may fall */
    figure_set reached = ofas_in_arc(b, v->unit, v->arm, v->target);
    struct aim aim = { .shooters = bearers, .eligible = everybody };
    struct ofas_look look;
    figure_set far;

    if (p->explosion || (v->fire & FIRE_COVERING))
        reached = everybody;

    if (v->fire & FIRE_CHARGER) { /* ofas.07.12, 07.13 */
        ofas_look(b, v->unit, v->arm, bearers, v->target, &look);
        /* Distance is no terrain: weapons that ignore terrain feel it too. */
        far = out_of_range(b, v->unit, v->target, p->range);
        look.behind |= far;
        look.by_figures |= far;
        if (OFAS_HAS(ofas_team(b, v->unit)->options, JET_PACKS) && !ignores &&
            ofas_bunker_of(b, v->target) == NOBODY) {
            /* ofas.15.28 no scenery covers those it charges, but woods */
            look.by_figures |= in_or_behind_woods(b, v, bearers);
            ignores = true;
        }
        aim.cover = ofas_cover_by(b, v->target, &look, ignores, &aim.why);
        if (aim.cover != TEST_AF && far)
            aim.why = (aim.why & ~(uint32_t)COVER_FIGURES) | COVER_RANGE;
        return aim;
    }
    if (v->fire & FIRE_POINT_BLANK) /* ofas.07.07 no cover for the charger */
        return (struct aim){ bearers, reached, TEST_AF, 0 };
    if (v->fire & FIRE_COVERING) { /* ofas.07.10, 07.11 */
        ofas_look(b, v->unit, v->arm, bearers, v->charged, &look);
        return (struct aim){ look.shooters, everybody, TEST_HD, COVER_COMBAT };
    }
    ofas_look(b, v->unit, v->arm, bearers, v->target, &look);
    if (fires_blind(b, v, p)) {
        look.shooters = bearers;
        look.seen = reached; /* ofas.20.23 ruling */
        look.by_figures = ofas_veiled(b, v->unit, v->arm, bearers, v->target);
    }
    if (p->explosion)
        look.seen = everybody; /* ofas.20.19 */
    aim.shooters = look.shooters;
    aim.eligible = look.seen;
    aim.cover = ofas_cover_by(b, v->target, &look, ignores, &aim.why);
    return aim;
}

/* ofas.13.34 scenery has no cover; nobody falls */
static struct aim aim_at_piece(const struct battle *b,
                               const struct ofas_volley *v)
{
    figure_set bearers =
        ofas_bearers(b, v->unit, v->arm, v->throwers) & v->crew;

    if (!ofas_has_bonus(v->bonus, BONUS_INDIRECT))
        bearers = ofas_who_see_piece(b, v->unit, v->arm, bearers, v->piece - 1);
    return (struct aim){ bearers, 0, TEST_AF, 0 };
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
    a->why = aim.why;
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
    if (v->piece)
        TELL(b, VOLLEY_SCENERY, OFAS(4, 14), v->unit, v->target,
             .weapon = v->arm, .shots = a.shots, .piece = v->piece);
    else
        TELL(b, VOLLEY, OFAS(4, 14), v->unit, v->target, .weapon = v->arm,
             .shots = a.shots, .bonus = v->bonus);
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
    TELL(b, UNSTABLE, OFAS(20, 25), unit, NOBODY);
}

/* Steps 2 to 6: one volley, from the shots to the fallen. */
enum flow ofas_volley(struct battle *b)
{
    struct ofas_volley *v = LOCALS(b, ofas_volley);
    struct ofas_crew crew;

    switch ((enum ofas_volley_step)frame_top(b)->step) {
    case VOLLEY_BEGIN:
        v->crew = ~(figure_set)0;
        if (ofas_crew_limits(b, v->unit, v->arm)) {
            crew = ofas_crew(b, v->unit,
                             ofas_bearers(b, v->unit, v->arm, v->throwers));
            v->crew = crew.there;
            if (crew.most > 0) {
                /* ofas.13.40 ruling: the owner says who, for each volley */
                ASK(b, VOLLEY_OPENINGS, OPENINGS, .who = b->unit[v->unit].owner,
                    .rule = OFAS(13, 40), .unit = (int8_t)v->unit,
                    .other = (int8_t)v->target, .weapon = (int16_t)v->arm,
                    .among = crew.among, .least = crew.least,
                    .most = crew.most);
                v->crew |= b->answer.set;
                ofas_note_crew(b, v->unit, b->answer.set);
            }
        }
        v->handy = ofas_handy(b, v->unit, v->arm, v->bonus);
        if (v->handy == BONUS_COUNT) { /* ofas.hr.01 */
            ASK(b, VOLLEY_HANDY, HANDY, .who = b->unit[v->unit].owner,
                .rule = OFAS(OFAS_HOUSE, 1), .unit = (int8_t)v->unit,
                .other = (int8_t)v->target, .weapon = (int16_t)v->arm,
                .profile = (int16_t)v->profile,
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
                 .figure = ofas_falls_next(b, v->unit, v->misfires),
                 .uncounted = 1);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
