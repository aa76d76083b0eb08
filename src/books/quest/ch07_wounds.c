/* ch07_wounds.c -- quest chapters 7 and 13: wounds, losses, unconscious heroes.
 *
 * Wounds of an attack are owed by the unit until the last weapon was rolled
 * (quest.07.03) and then dealt out, model by model. At most one model of a unit
 * is wounded at any time (quest.07.04). */
#include "books/quest/quest.h"

#include <string.h>

enum { REGENERATES_ON = 5 };

int quest_remaining(const struct battle *b, int unit)
{
    const int cor = quest_kind(b, unit)->toughness;

    return quest_is_up(b, unit)
               ? unit_strength(b, unit) * cor - quest_unit_of(b, unit)->wounds
               : 0;
}

/* ---- models that are lost ---- */

/* quest.07.05 ruling: it keeps power and conditions */
static void knock_out(struct battle *b, int unit, uint16_t rule)
{
    struct quest_unit *u = quest_unit(b, unit);

    u->unconscious = 1;
    u->shaken = u->fatigued = 0;
    TELL(b, UNCONSCIOUS, rule, unit, NOBODY);
    quest_drop_relic(b, unit);
}

/* Nothing lasts on a unit that is gone. */
static void destroy(struct battle *b, int unit, int figure)
{
    struct quest_unit *u = quest_unit(b, unit);

    TELL(b, DESTROYED, QUEST(7, 4), unit, NOBODY, .model = figure);
    quest_end_spells(b, unit);
    b->unit[unit].where = UNIT_GONE;
    u->conditions = u->shaken = u->fatigued = u->charged = 0;
    u->tokens = u->marked = u->sabotaged = u->aloft = u->sap = 0;
}

void quest_remove_model(struct battle *b, int unit, int figure, uint16_t rule)
{
    struct unit *group = &b->unit[unit];
    struct quest_unit *u = quest_unit(b, unit);

    if (quest_is_hero(b, unit)) {
        knock_out(b, unit, QUEST(7, 5));
        return;
    }
    group->alive &= ~figure_bit(figure);
    if (u->hurt == 0)
        u->hurt = 1; /* quest.09.01 ruling: a fall kills without a wound */
    if (u->hurt_model == figure)
        u->wounds = u->hurt_model = 0;
    if (group->alive == 0) {
        destroy(b, unit, figure);
        return;
    }
    group->leader = (uint8_t)set_first(group->alive); /* quest.12.09 */
    TELL(b, KILLED, rule, unit, NOBODY, .left = unit_strength(b, unit),
         .model = figure);
}

/* ---- who is wounded ---- */

/* How far a model is from that unit, squared, for an order. Ruling: whoever is in
 * contact is equally far, whatever rounding made of the places. */
static int64_t far_from(const struct battle *b, int unit, int figure, int by)
{
    const struct vec at = figure_at(b, unit, figure);
    const int64_t z = quest_z(b, unit, figure);
    int64_t least = INT64_MAX;

    if (quest_would_touch(b, unit, figure_step(b, unit, figure), by))
        return 0; /* quest.07.04 */
    for (figure_set left = b->unit[by].alive; left; left &= left - 1) {
        const int64_t rise = quest_z(b, by, set_first(left)) - z;
        const int64_t d =
            vec_distance2(at, figure_at(b, by, set_first(left))) + rise * rise;

        least = d < least ? d : least;
    }
    return least;
}

/* quest.07.04 ruling: who is wounded already, then the farthest from the
 * attacker, of equals the one with the higher number; without an attacker that
 * one at once. */
static int victim(const struct battle *b, int unit, int by, int figure)
{
    const struct quest_unit *u = quest_unit_of(b, unit);
    const figure_set alive = b->unit[unit].alive;
    int64_t most = -1;
    int best = set_first(alive);

    if (u->wounds)
        return u->hurt_model;
    if (figure >= 0 && (alive & figure_bit(figure)))
        return figure;
    for (figure_set left = alive; left; left &= left - 1) {
        const int64_t d =
            by == NOBODY ? 0 : far_from(b, unit, set_first(left), by);

        if (d >= most) {
            most = d;
            best = set_first(left);
        }
    }
    return best;
}

/* ---- wounds that are owed ---- */

static uint8_t more(uint8_t n, int by)
{
    return (uint8_t)(n + by > UINT8_MAX ? UINT8_MAX : n + by);
}

/* quest.13.34 one die for each of n wounds; how many are left. */
static int regenerate(struct battle *b, int unit, int n, uint8_t *die)
{
    int ignored = 0;

    roll(b,
         TOLD(b, REGENERATION_ROLL, QUEST(13, 34), unit, NOBODY,
              .need = REGENERATES_ON),
         QUEST_FACES, n, die);
    for (int i = 0; i < n; i++)
        ignored += die[i] + 1 >= REGENERATES_ON; /* quest.01.05 no modifiers */
    LOG_SET(b, REGENERATION_ROLL, ignored, ignored);
    return n - ignored;
}

/* Lots whose wounds are not all ignored, each as large as what is left of it. */
static void owe_lots(struct quest_unit *u, const uint8_t *die, int n, int lot)
{
    for (int i = 0; i < n; i += lot) {
        int left = 0;

        for (int k = 0; k < lot; k++)
            left += die[i + k] + 1 < REGENERATES_ON;
        if (left)
            u->deadly[left - 1] = more(u->deadly[left - 1], 1);
    }
}

void quest_owe(struct battle *b, int unit, int wounds, int lot, uint8_t flags)
{
    struct quest_unit *u = quest_unit(b, unit);
    const bool rolls = !(flags & WOUND_NO_REGENERATION) &&
                       quest_has(b, unit, TRAITED_REGENERATION);
    uint8_t die[MAX_ROLL];

    lot = lot < QUEST_DEADLY ? lot : QUEST_DEADLY;
    while (rolls && wounds > 0) {
        /* quest.13.22 ruling: for each multiplied wound */
        const int now = wounds < MAX_ROLL / lot ? wounds : MAX_ROLL / lot;
        const int left = regenerate(b, unit, now * lot, die);

        if (lot > 1)
            owe_lots(u, die, now * lot, lot);
        else
            u->owed = more(u->owed, left);
        wounds -= now;
    }
    if (lot > 1)
        u->deadly[lot - 1] = more(u->deadly[lot - 1], wounds);
    else
        u->owed = more(u->owed, wounds);
}

/* The next wounds that fall together; 0: no more. quest.13.22 Deadly ones first,
 * ruling: the largest of them. */
static int next_lot(uint8_t *owed, uint8_t deadly[QUEST_DEADLY])
{
    for (int lot = QUEST_DEADLY; lot > 0; lot--)
        if (deadly[lot - 1]) {
            deadly[lot - 1]--;
            return lot;
        }
    if (*owed == 0)
        return 0;
    (*owed)--;
    return 1;
}

int quest_wounds_for(int room, uint8_t *owed, uint8_t deadly[QUEST_DEADLY])
{
    int taken = 0;

    while (taken < room) {
        const int lot = next_lot(owed, deadly);

        if (lot == 0)
            break;
        taken += lot < room - taken ? lot : room - taken;
    }
    return taken;
}

static void hurt(struct battle *b, int unit, int figure, int wounds,
                 uint16_t rule)
{
    struct quest_unit *u = quest_unit(b, unit);
    const int cor = quest_kind(b, unit)->toughness;

    u->wounds = (uint8_t)(u->wounds + wounds);
    u->hurt_model = (uint8_t)figure;
    u->hurt = more(u->hurt, wounds); /* quest.09.01 of any source */
    if (cor > 1)
        TELL(b, WOUNDED, rule, unit, NOBODY, .wounds = wounds, .model = figure,
             .left = cor - u->wounds);
    if (u->wounds >= cor)
        quest_remove_model(b, unit, figure, QUEST(7, 4));
}

void quest_settle(struct battle *b, int unit, int by, int figure, uint16_t rule)
{
    struct quest_unit *u = quest_unit(b, unit);
    const int cor = quest_kind(b, unit)->toughness;

    while (quest_is_up(b, unit)) {
        const int model = victim(b, unit, by, figure);
        const int wounds =
            quest_wounds_for(cor - u->wounds, &u->owed, u->deadly);

        if (wounds == 0)
            break;
        hurt(b, unit, model, wounds, rule);
    }
    u->owed = 0;
    memset(u->deadly, 0, sizeof u->deadly);
}

void quest_wound(struct battle *b, int unit, int figure, int wounds,
                 uint8_t flags, uint16_t rule)
{
    if (!quest_is_up(b, unit) || wounds <= 0)
        return;
    quest_owe(b, unit, wounds, 1, flags);
    quest_settle(b, unit, NOBODY, figure, rule);
}
