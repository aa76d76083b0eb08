/* ch12_shooting.c -- duo chapters 12, 22 and 24: shooting.
 *
 * A Shoot action fires one weapon shot by shot (duo.22.26), with two hands two
 * weapons (duo.22.01). Each shot has its own target, Tir roll and Damage roll;
 * a Zone takes everybody near the target (duo.24.06). */
#include "books/duo/duo.h"

#include "table/level.h"

/* ---- at whom ---- */

/* duo.12.03 ruling: the option that keeps shots out of close combat */
static bool kept_out(const struct battle *b, int unit, int target)
{
    return duo_stage(b)->settings.no_shooting_in_melee &&
           (duo_engaged(b, unit, false) || duo_engaged(b, target, false));
}

uint16_t duo_view_bar(const struct battle *b, int unit, int arm, int target)
{
    if (!duo_within(b, unit, target, duo_arm(b, unit, arm)->range))
        return DUO(12, 1); /* out of range */
    if (!duo_in_front(b, unit, duo_at(b, target)))
        return DUO(3, 3); /* behind it */
    if (duo_undetectable(b, target) && !duo_within(b, unit, target, DUO_HIDDEN))
        return DUO(22, 15);
    if (kept_out(b, unit, target))
        return DUO(12, 3);
    return duo_sees(b, unit, target) ? 0 : DUO(3, 2);
}

uint16_t duo_shot_bar(const struct battle *b, int unit, int arm, int target)
{
    if (duo_unit_of(b, unit)->prone)
        return DUO(22, 6);
    if (arm < 0 || arm >= duo_model(b, unit)->arms ||
        duo_arm(b, unit, arm)->range == 0 || target < 0 || target >= b->units ||
        !unit_on_table(b, target) || !duo_foes(b, unit, target))
        return DUO(15, 12);
    if (!duo_may_aim(b, unit, target))
        return DUO(15, 22);
    if (duo_unit_of(b, unit)->empty >> arm & 1)
        return DUO(30, 4); /* not reloaded */
    return duo_view_bar(b, unit, arm, target);
}

unit_set duo_targets(const struct battle *b, int unit, int arm)
{
    unit_set set = 0;

    for (unit_set left = duo_enemies(b, unit); left; left &= left - 1)
        if (duo_shot_bar(b, unit, arm, set_first(left)) == 0)
            set |= left & -left;
    return set;
}

static bool has_target(const struct battle *b, int unit, int arm)
{
    for (unit_set left = duo_enemies(b, unit); left; left &= left - 1)
        if (duo_shot_bar(b, unit, arm, set_first(left)) == 0)
            return true;
    return false;
}

uint64_t duo_guns(const struct battle *b, int unit)
{
    uint64_t set = 0;

    for (int i = 0; i < duo_model(b, unit)->arms; i++)
        if (duo_arm(b, unit, i)->range > 0 && has_target(b, unit, i))
            set |= (uint64_t)1 << i;
    return set;
}

/* duo.12.02 its skill, duo.06.04, 30.11 its wounds */
static uint32_t shot_causes(const struct battle *b, int unit)
{
    return duo_cause(duo_model(b, unit)->shooting, CAUSE_WEAK, CAUSE_SKILL) |
           (duo_wounds(b, unit) > 1 ? CAUSE_WOUND : 0);
}

int duo_shot_marks(const struct battle *b, int unit)
{
    return duo_indications(shot_causes(b, unit));
}

/* ---- zones ---- */

/* Everybody less than so many pas from that model, itself too: duo.24.06. */
static unit_set zone_about(const struct battle *b, int target, int zone)
{
    unit_set set = 0;

    for (unit_set left = duo_present(b); left; left &= left - 1)
        if (set_first(left) == target ||
            duo_closer(b, target, set_first(left), PAS(zone)))
            set |= left & -left;
    return set;
}

static struct duo_blow zone_blow(const struct battle *b,
                                 const struct duo_blast *z, int victim)
{
    struct duo_blow blow =
        z->arm == NOBODY ? duo_power_blow(b, z->user, z->power, z->unit, victim)
                         : duo_blow_of(b, z->unit, victim, z->arm, BLOW_SHOT);

    blow.rule = DUO(24, 6);
    if (z->arm != NOBODY && duo_arm(b, z->unit, z->arm)->zone == 0)
        blow.rule = DUO(13, 1);
    blow.from = z->from; /* duo.14.01 ruling: as from the shooter */
    return blow;
}

/* duo.24.06 ruling: the target first, then the others in the order of models,
 * friends too, each with its own Damage roll and Saves. */
enum flow duo_blast(struct battle *b)
{
    struct duo_blast *z = LOCALS(b, duo_blast);

    switch ((enum duo_blast_step)frame_top(b)->step) {
    case BLAST_BEGIN:
        while (z->victims) {
            if (z->first == NOBODY)
                z->first = (int8_t)set_first(z->victims);
            z->victims &= ~unit_bit(z->first);
            if (unit_on_table(b, z->first)) {
                struct duo_blow blow = zone_blow(b, z, z->first);

                duo_strike(b, &blow);
            }
            z->first = NOBODY;
            BREATHE(b, BLAST_NEXT);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- shots that miss ---- */

enum { DIRECTION_DICE = 3, DIRECTIONS = 216 };

/* duo.24.02 how far (the lower of two dice) and whither (ruling: three more
 * dice, one of 216 directions); gives where it comes down. */
static struct vec deviation(struct battle *b, const struct duo_shooting *s)
{
    uint8_t die[2 + DIRECTION_DICE];
    int32_t far, whither;

    roll(b, TOLD(b, DEVIATES, DUO(24, 2), s->unit, s->target), DUO_FACES,
         2 + DIRECTION_DICE, die);
    far = PAS((die[0] < die[1] ? die[0] : die[1]) + 1);
    LOG_SET(b, DEVIATES, length, far);
    whither = (die[2] * DUO_FACES + die[3]) * DUO_FACES + die[4];
    LOG_SET(b, DEVIATES, degrees, whither * 10 / 6); /* in whole degrees */
    return vec_add(duo_at(b, s->target),
                   angle_vec((angle)(whither * TURN / DIRECTIONS), far));
}

/* Who is hit where a shot comes down (duo.24.02): everybody less than the zone
 * away, else whose base covers the place; nobody off the table. */
static unit_set hit_at(const struct battle *b, struct vec at, int32_t z,
                       int zone)
{
    const struct disc point = { at, 0 };
    unit_set set = 0;

    if (!terrain_holds(&b->stage->terrain, point))
        return 0;
    for (unit_set left = duo_present(b); left; left &= left - 1) {
        const int unit = set_first(left);
        const int32_t rise = duo_unit_of(b, unit)->z - z;

        if (zone ? duo_near_point(b, unit, at, z, PAS(zone), true)
                 : disc_within(duo_base(b, unit), point, 0) &&
                       rise <= DUO_LEVEL && rise >= -DUO_LEVEL)
            set |= unit_bit(unit);
    }
    return set;
}

static bool deviates(const struct battle *b, const struct duo_shooting *s)
{
    return (duo_arm(b, s->unit, s->arm)->flags & WEAPON_DEVIATES) ||
           duo_has(b, s->unit, TRAITED_DEVIATION);
}

/* ---- the action ---- */

/* One shot; gives whom it hits. */
static unit_set shoot(struct battle *b, const struct duo_shooting *s)
{
    const struct duo_weapon *w = duo_arm(b, s->unit, s->arm);
    struct vec at;

    TELL(b, SHOOTS, DUO(15, 12), s->unit, s->target, .weapon = s->arm);
    if (w->flags & WEAPON_RELOADS) /* duo.30.04 */
        duo_unit(b, s->unit)->empty |= (uint8_t)(1 << s->arm);
    if (!(w->flags & WEAPON_SILENT)) /* duo.22.17, 22.24 */
        duo_notice(b, s->unit);
    if (duo_test(b,
                 TOLD(b, SHOT_ROLL, DUO(12, 2), s->unit, s->target,
                      .weapon = s->arm, .why = shot_causes(b, s->unit)),
                 duo_shot_marks(b, s->unit)))
        return w->zone ? zone_about(b, s->target, w->zone)
                       : unit_bit(s->target);
    if (!deviates(b, s))
        return 0; /* duo.24.02, 23.10 ruling */
    at = deviation(b, s);
    return hit_at(
        b, at,
        level_below(&b->stage->terrain, at, duo_unit_of(b, s->target)->z).z,
        w->zone);
}

/* duo.22.01 weapons for the other hand, when the first is used up; before that
 * all. Of weapons that are the same only the first is offered. */
static uint64_t guns_now(const struct battle *b, const struct duo_shooting *s)
{
    uint64_t arms = duo_guns(b, s->unit);

    if (s->second != NOBODY) {
        if (!duo_has(b, s->unit, TRAITED_AMBIDEXTROUS) ||
            (duo_arm(b, s->unit, s->second)->flags & WEAPON_TWO_HANDS))
            return 0;
        arms &= ~((uint64_t)1 << s->second);
        for (uint64_t left = arms; left; left &= left - 1)
            if (duo_arm(b, s->unit, set_first(left))->flags & WEAPON_TWO_HANDS)
                arms &= ~(left & -left);
    }
    return duo_unlike(b, s->unit, arms);
}

enum flow duo_shooting(struct battle *b)
{
    struct duo_shooting *s = LOCALS(b, duo_shooting);
    unit_set hit;

    switch ((enum duo_shooting_step)frame_top(b)->step) {
    case SHOOTING_BEGIN:
        s->second = NOBODY;
        for (s->hand = 0; s->hand < 2 && unit_on_table(b, s->unit); s->hand++) {
            if (!guns_now(b, s))
                break;
            ASK(b, SHOOTING_GUN, GUN, .who = b->unit[s->unit].owner,
                .rule = s->hand ? DUO(22, 1) : DUO(15, 12), .unit = s->unit,
                .other = NOBODY, .among = guns_now(b, s));
            s->arm = (int8_t)b->answer.value;
            /* duo.22.26 so many shots; only the first must be taken */
            for (s->shot = 0; s->shot < duo_arm(b, s->unit, s->arm)->rate &&
                              duo_targets(b, s->unit, s->arm);
                 s->shot++) {
                ASK(b, SHOOTING_TARGET, TARGET, .who = b->unit[s->unit].owner,
                    .rule = s->shot ? DUO(22, 26) : DUO(15, 12),
                    .unit = s->unit, .other = NOBODY, .means = s->arm,
                    .among = duo_targets(b, s->unit, s->arm) |
                             (s->shot || s->hand ? unit_bit(ANSWER_NONE) : 0));
                if (b->answer.value == ANSWER_NONE)
                    break;
                s->target = (int8_t)b->answer.value;
                hit = shoot(b, s);
                CALL(b, SHOOTING_BLAST, duo_blast, .victims = hit,
                     .from = duo_at(b, s->unit), .unit = s->unit,
                     .first = hit >> s->target & 1 ? s->target : NOBODY,
                     .arm = s->arm, .power = 0);
                if (!unit_on_table(b, s->unit))
                    break; /* caught in its own zone */
            }
            s->second = s->arm;
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
