/* ch08_morale.c -- OFAS chapter 8: morale, and what follows a shooting phase.
 *
 * One die for the whole unit (ofas.08.01). A panicked unit acts as it likes but
 * gets no order but one, holds nothing and tests no more (ofas.08.20 .. 25). */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

#include <string.h>

enum {                      /* ofas.08.10 */
       DIFFICULTY_HALF = 2, /* ofas.08.03 half lost */
       DIFFICULTY_LOSS =
           1, /* ofas.08.05, 08.08 one lost, uncovered or in combat */
       DIFFICULTY_BOTH = 3 /* ofas.08.06, 08.09 */
};

void ofas_panic(struct battle *b, int unit)
{
    struct ofas_unit *u = ofas_unit(b, unit);

    u->panicked = 1;          /* ofas.08.02 */
    u->alert = u->hidden = 0; /* ofas.08.21 orders in force are lost */
    u->declared = 0;
    TELL(b, PANICS, OFAS(8, 2), unit, NOBODY);
}

bool ofas_never_panics(const struct battle *b, int unit)
{
    if (ofas_team(b, unit)->kamikaze)
        return true; /* ofas.20.30 */
    if (ofas_is_vehicle(b, unit))
        return true; /* ofas.10.18 */
    if (ofas_has_life(b, unit))
        return true; /* ofas.18.04, 18.25 */
    if (ofas_stage(b)->settings.learning)
        return true; /* ofas.06.26 */
    /* ofas.14.41 */
    return ofas_defends_in(b, b->unit[unit].owner, SCENARIO_LAST_STAND);
}

uint16_t ofas_second_try_rule(const struct battle *b, int unit)
{
    uint16_t rule = ofas_inspiration_rule(b, unit); /* ofas.16.31, 18.10 */

    if (!rule && ofas_has_standard(b, unit))
        rule = OFAS(OFAS_ANNEX + 1, 12);
    return rule;
}

void ofas_morale(struct battle *b, int unit, int difficulty, int rule)
{
    struct event e =
        TOLD(b, MORALE_ROLL, rule, unit, NOBODY, .against = difficulty);
    enum ofas_test test = ofas_test_of(ofas_morale_of(b, unit), difficulty);

    if (ofas_unit_of(b, unit)->panicked)
        return; /* ofas.08.24 */
    if (ofas_never_panics(b, unit))
        return;
    /* ofas.08.01, 08.11, 01.04 morale against the difficulty, read by ofas.03.04 */
    if (ofas_tests(b, e, test, 1, NULL))
        return;
    /* once, whoever inspires it; ofas.a1.12 or a standard does */
    e.rule = ofas_second_try_rule(b, unit);
    if (e.rule && ofas_tests(b, e, test, 1, NULL))
        return;
    ofas_panic(b, unit);
}

/* Worked examples: ofas.08.12, 08.13. */
int ofas_loss_difficulty(const struct battle *b, int unit, bool close)
{
    const struct ofas_unit *u = ofas_unit_of(b, unit);
    /* ofas.08.03, 08.04 half of the strength it had when this began */
    bool half = u->lost && 2 * u->lost >= u->strength;
    /* ofas.08.05 a loss to fire that ignores cover; ofas.08.08 any loss in
     * close combat. Who was brought back counts no more. */
    bool sharp = close ? u->lost > 0 : u->bared != 0;

    if (half && sharp)
        return DIFFICULTY_BOTH;
    if (half)
        return DIFFICULTY_HALF;
    return sharp ? DIFFICULTY_LOSS : 0;
}

/* Which rule asks for the test of a difficulty, after shots. */
static const uint16_t rule_by_difficulty[] = {
    [DIFFICULTY_LOSS] = OFAS(8, 5),
    [DIFFICULTY_HALF] = OFAS(8, 3),
    [DIFFICULTY_BOTH] = OFAS(8, 6),
};

void ofas_scare(struct battle *b, int unit, int target)
{
    if (ofas_is_vehicle(b, unit) && ofas_are_foes(b, unit, target) &&
        OFAS_FITTED(ofas_team(b, unit), TERRIFYING))
        ofas_unit(b, target)->effects |= EFFECT_SCARED;
}

/* ofas.16.41 one harder, whatever else hurt it */
int ofas_scared(const struct battle *b, int unit, int difficulty)
{
    return difficulty + (ofas_is_under(b, unit, EFFECT_SCARED) ? 1 : 0);
}

bool ofas_test_jolt(struct battle *b, int unit, bool combat)
{
    struct ofas_unit *u = ofas_unit(b, unit);
    int level = 0, difficulty;

    while (level < OFAS_JOLT_LEVELS && !u->jolts[level])
        level++;
    if (level == OFAS_JOLT_LEVELS || u->panicked) {
        memset(u->jolts, 0, sizeof u->jolts);
        return false;
    }
    u->jolts[level]--;
    difficulty = level + OFAS_JOLT_LEAST;
    if (combat)
        difficulty = ofas_combat_difficulty(b, unit, difficulty);
    ofas_morale(b, unit, ofas_scared(b, unit, difficulty),
                combat ? OFAS(20, 11) : OFAS(20, 8));
    return true;
}

/* ofas.08.07 the losses make one test at most. */
static void test_losses(struct battle *b, int unit)
{
    int difficulty = ofas_loss_difficulty(b, unit, false);

    if (difficulty)
        ofas_morale(b, unit, ofas_scared(b, unit, difficulty),
                    rule_by_difficulty[difficulty]);
}

/* ofas.10.42 as after a close combat, and no retreat; ofas.16.41 what is
 * terrifying frightens the enemy more, ofas.19.34 ruling: pigs less */
static void test_crushed(struct battle *b, int unit, int vehicle)
{
    int difficulty = ofas_loss_difficulty(b, unit, true);

    if (!difficulty)
        return;
    if (ofas_are_foes(b, unit, vehicle) &&
        OFAS_FITTED(ofas_team(b, vehicle), TERRIFYING))
        difficulty++;
    ofas_morale(b, unit, ofas_combat_difficulty(b, unit, difficulty),
                OFAS(10, 42));
}

/* ofas.15.60 one HD test for each medic still in the unit. */
static int heal(struct battle *b, int unit)
{
    struct ofas_unit *u = ofas_unit(b, unit);
    /* ofas.15.62 and one for each Hero of that art beside it */
    int medics = set_count(ofas_of_role(b, unit, OFAS_MEDIC)) +
                 ofas_medics_near(b, unit);
    int healed;

    if (!u->fallen || !medics)
        return 0;
    healed = ofas_tests(b, TOLD(b, MEDIC_ROLL, OFAS(15, 60), unit, NOBODY),
                        TEST_HD, medics, NULL);
    return healed < set_count(u->fallen) ? healed : set_count(u->fallen);
}

static void bring_back(struct battle *b, int unit, int figure, bool counted)
{
    struct ofas_unit *u = ofas_unit(b, unit);

    b->unit[unit].alive |= figure_bit(figure);
    u->fallen &= ~figure_bit(figure);
    u->bared &= ~figure_bit(figure);
    /* ofas.08.03 ruling: losses undone do not count; nor did those to the ground
     * (ofas.13.16, 15.61) */
    if (counted && u->lost)
        u->lost--;
    /* ofas.01.13 ruling: a graded soldier leads again at once */
    if (ofas_team(b, unit)->soldier[figure].role == OFAS_GRADED)
        b->unit[unit].leader = (uint8_t)figure;
    TELL(b, RETURNS, OFAS(15, 60), unit, NOBODY, .figure = figure);
}

/* After the last volley: medics, then morale (ofas.04.22, 15.61). */
enum flow ofas_aftermath(struct battle *b)
{
    struct ofas_aftermath *v = LOCALS(b, ofas_aftermath);

    switch ((enum ofas_aftermath_step)frame_top(b)->step) {
    case AFTERMATH_BEGIN:
        /* ofas.15.61 ruling: medics act in the wreck of their transport, too */
        if (!unit_on_table(b, v->unit) && ofas_carrier(b, v->unit) == NOBODY)
            return FLOW_DONE;
        for (v->healed = heal(b, v->unit); v->healed > 0; v->healed--) {
            ASK(b, AFTERMATH_RETURNS, RETURNS, .who = b->unit[v->unit].owner,
                .rule = OFAS(15, 60), .unit = (int8_t)v->unit, .other = NOBODY,
                .among = ofas_unit(b, v->unit)->fallen);
            bring_back(b, v->unit, b->answer.value, !v->no_morale);
        }
        /* ofas.10.42, 16.41 crushed; else ofas.04.22, 15.60, 15.61 */
        if (v->crusher)
            test_crushed(b, v->unit, v->crusher - 1);
        else if (!v->no_morale) {
            test_losses(b, v->unit);
            /* ofas.20.08 then one test for each disruptive hit, until it
             * panics */
            while (ofas_test_jolt(b, v->unit, false))
                BREATHE(b, AFTERMATH_JOLTS);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
