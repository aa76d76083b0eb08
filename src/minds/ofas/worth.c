/* worth.c -- what things are worth to the doctrine of OFAS. */
#include "minds/ofas/doctrine.h"

enum {
    SPOILS_PARTS = 4,        /* victory points for the dead come once: one in
                                so many turns of holding ground */
    PANIC_PARTS = 4,         /* a panic costs so much of a unit: one in ... */
    HOLDER_PARTS = 2,        /* who holds an objective counts one in ... more */
    CONTROL_RANGE = INCH(3), /* ofas.14.13 */
    EXPECTED_TURNS = 6,      /* ofas.14.17 the middle of 5 to 7 */
};

int32_t ofas_mind_chance(enum ofas_test test)
{
    /* ofas.03.04 in parts of ONE */
    static const int16_t chances[] = {
        [TEST_AF] = 0, [TEST_HD] = 341, [TEST_EZ] = 683, [TEST_AS] = ONE
    };

    return chances[test];
}

int ofas_mind_turns_left(const struct battle *b)
{
    if (ofas_state_of(b)->last_turn)
        return 1;
    if (b->turn == 0)
        return EXPECTED_TURNS; /* while armies are deployed */
    /* ofas.14.16 past the fifth there is at least one more */
    return b->turn < EXPECTED_TURNS - 1 ? EXPECTED_TURNS + 1 - b->turn : 2;
}

int32_t ofas_mind_points(const struct battle *b, int32_t victory_points)
{
    /* What is destroyed early is missed for many turns; in the last turn only
     * victory points count. */
    static const int8_t rate[] = { 30, 30, 8, 6, 5, 4, 3 };

    assert(ofas_mind_turns_left(b) < (int)(sizeof rate / sizeof *rate));
    return victory_points * rate[ofas_mind_turns_left(b)] * ONE;
}

int ofas_mind_lives(const struct battle *b, int unit)
{
    if (ofas_is_vehicle(b, unit))
        return ofas_structure_left(b, unit);
    return ofas_has_life(b, unit) ? ofas_life_left(b, unit)
                                  : ofas_figures(b, unit);
}

int32_t ofas_mind_soldier(const struct battle *b, int unit)
{
    const struct ofas_team *team = ofas_team(b, unit);

    return team->cost * ONE / (team->structure ? team->structure : team->size);
}

int32_t ofas_mind_unit(const struct battle *b, int unit)
{
    return ofas_mind_soldier(b, unit) * ofas_mind_lives(b, unit);
}

bool ofas_mind_holds(const struct battle *b, int unit, int objective)
{
    struct ofas_print point = ofas_print_of_disc(
        (struct disc){ ofas_stage(b)->objective[objective], 0 });
    struct ofas_print leader = ofas_print(b, unit, b->unit[unit].leader);

    return ofas_prints_within(&leader, &point, CONTROL_RANGE);
}

static bool holds_any(const struct battle *b, int unit)
{
    if (!ofas_can_control(b, unit))
        return false;
    for (int i = 0; i < ofas_stage(b)->objectives; i++)
        if (ofas_mind_holds(b, unit, i))
            return true;
    return false;
}

/* ---- figures ---- */

enum { /* how much one is missed */
       MISSED_GRADE = 40,
       MISSED_LEADER = 15, /* he stands where he should */
       MISSED_MEDIC = 20,
       MISSED_RADIO = 15,
       MISSED_MUSIC = 15,
       MISSED_GUN = 12,
       MISSED_BLADE = 6
};

static int missed_for_role(const struct ofas_soldier *s)
{
    switch ((enum ofas_role)s->role) {
    case OFAS_GRADED:
        return MISSED_GRADE * s->grade;
    case OFAS_MEDIC:
        return MISSED_MEDIC;
    case OFAS_RADIO:
        return MISSED_RADIO;
    case OFAS_MUSICIAN:
    case OFAS_BEARER:
        return MISSED_MUSIC;
    case OFAS_PLAIN:
    case OFAS_MECHANIC:
    case OFAS_ROLES:
        break;
    }
    return 0;
}

int ofas_mind_figure(const struct battle *b, int unit, int figure)
{
    const struct ofas_soldier *s = &ofas_team(b, unit)->soldier[figure];
    int missed = missed_for_role(s);

    if (b->unit[unit].leader == figure)
        missed += MISSED_LEADER;
    for (int i = 0; i < s->arms; i++) {
        int arm = s->carried[i].arm;
        int weapon = ofas_arm(b, unit, arm)->weapon;
        int class = ofas_stage(b)->catalogue->weapon[weapon].class;

        if (class == OFAS_SHOOTING && ofas_carries(b, unit, figure, arm))
            missed += MISSED_GUN;
        if (class == OFAS_MELEE)
            missed += MISSED_BLADE;
    }
    return missed;
}

/* ---- harm ---- */

int32_t ofas_mind_panic(const struct battle *b, int unit)
{
    if (ofas_unit_of(b, unit)->panicked || ofas_team(b, unit)->kamikaze ||
        ofas_has_life(b, unit) || ofas_is_vehicle(b, unit))
        return 0; /* ofas.08.24, 20.30, 18.25, 10.18 */
    return ofas_mind_unit(b, unit) / PANIC_PARTS +
           (holds_any(b, unit) ? ofas_mind_points(b, 2) : 0);
}

static int32_t fails(const struct battle *b, int unit, int difficulty)
{
    return ONE -
           ofas_mind_chance(ofas_test_of(ofas_morale_of(b, unit), difficulty));
}

/* How likely the losses come to half, when so many are expected. */
static int32_t chance_of_half(int32_t wounds, int figures)
{
    int32_t ratio = wounds * 2 / figures; /* of a half, in ONE */

    return most_of(0, least_of(ONE, ratio - ONE / 2));
}

int32_t ofas_mind_harm(const struct battle *b, int unit, int32_t wounds,
                       bool sharp)
{
    int figures = ofas_mind_lives(b, unit);
    int32_t w = least_of(wounds, figures * ONE);
    int32_t value, half, panics;

    if (w <= 0)
        return 0;
    value = of_one(w, ofas_mind_soldier(b, unit));
    /* Where the dead score, the last of a unit most of all. */
    value += ofas_mind_points(b, ofas_mind_spoils(b, unit)) / ONE * w /
             figures / SPOILS_PARTS;
    if (holds_any(b, unit))
        value += value / HOLDER_PARTS;
    half = chance_of_half(w, figures);
    /* ofas.08.10 half lost is 2, with sharp losses 3, these alone 1 */
    panics = of_one(half, fails(b, unit, sharp ? 3 : 2));
    if (sharp)
        panics +=
            of_one(of_one(ONE - half, least_of(w, ONE)), fails(b, unit, 1));
    return value + of_one(panics, ofas_mind_panic(b, unit));
}
