/* ch16_falling.c -- duo chapters 4, 16 and 20: who is pushed, who falls, who
 * flees. */
#include "books/duo/duo.h"

#include "table/shove.h"

bool duo_push(struct battle *b, int unit, struct vec direction, int32_t length,
              uint16_t rule)
{
    struct stander other[MAX_UNITS];
    const struct footing f = duo_footing(b, unit, other);
    const struct push p = { .towards = direction, .length = length };
    const struct shoved s =
        shove(&f, point_at(duo_at(b, unit), duo_unit(b, unit)->z), &p);
    const unit_set before = duo_engaged(b, unit, false);

    TELL(b, PUSHED, rule, unit, NOBODY, .length = s.gone, .falls = s.falls);
    if (s.gone == 0 && !s.falls)
        return false;
    /* duo.04.03 it keeps its facing; who hung on a wall hangs no more */
    duo_put(b, unit, s.end.at, s.falls ? 0 : s.floor, s.end.z, 0);
    if (duo_state(b)->actor.reacting == unit + 1)
        duo_state(b)->halted |= HALT_THROWN;
    if (!s.falls)
        duo_bump(b, unit, before); /* duo.15.23 against an enemy */
    return s.falls;
}

/* Is its centre over nothing at its height? Who hangs on a wall is not. */
static bool in_the_air(const struct battle *b, int unit)
{
    const struct duo_unit *u = duo_unit_of(b, unit);

    return u->perch == 0 &&
           !level_carries(&b->stage->terrain, point_at(duo_at(b, unit), u->z));
}

void duo_land(struct battle *b, int unit)
{
    enum { ANYWHERE = PAS(48) };
    struct stander other[MAX_UNITS];
    struct footing f;
    struct level on;
    struct point at, to;
    unit_set before;

    if (!unit_on_table(b, unit) || !in_the_air(b, unit))
        return;
    before = duo_engaged(b, unit, false);
    f = duo_footing(b, unit, other);
    at = point_at(duo_at(b, unit), duo_unit(b, unit)->z);
    if (!level_landing(&f, at, ANYWHERE, &to, &on))
        return; /* a table so full has no place to fall to */
    duo_put(b, unit, to.at, on.floor, to.z, 0); /* duo.16.01 */
    TELL(b, FALLS, DUO(16, 1), unit, NOBODY, .length = at.z - to.z);
    duo_bump(b, unit, before);
    duo_fall(b, unit, at.z - to.z);
}

void duo_fall(struct battle *b, int unit, int32_t height)
{
    /* duo.16.02 .. 16.05 by whole pas */
    static const struct {
        int8_t mark;
        uint16_t rule;
    } by_pas[] = { { MALUS, DUO(16, 2) },
                   { PLAIN, DUO(16, 3) },
                   { BONUS, DUO(16, 4) } };
    const int pas = height / PAS(1);
    struct duo_blow blow = { .unit = NOBODY,
                             .target = unit,
                             .arm = NOBODY,
                             .power = NOBODY,
                             .kind = BLOW_FALL,
                             .from = duo_at(b, unit) };

    if (pas < 2)
        return; /* duo.16.05 */
    blow.marks = by_pas[pas < 4 ? pas - 2 : 2].mark;
    blow.why = duo_cause(blow.marks, CAUSE_LOW_FALL, CAUSE_DEEP_FALL);
    blow.rule = by_pas[pas < 4 ? pas - 2 : 2].rule;
    duo_strike(b, &blow);
}

/* duo.11.01, 20.01 who flees from contact is struck first. */
static void strike_the_fleeing(struct battle *b, int unit)
{
    unit_set foes = duo_engaged(b, unit, true);

    for (; foes && unit_on_table(b, unit); foes &= foes - 1)
        duo_free_attack(b, set_first(foes), unit, DUO(20, 1));
}

/* duo.22.06, 31.07 who lies or is held stays; duo.20.01 and who hangs on a wall
 * or ladder, or would have to swim and cannot (duo.22.10). */
static bool can_run(const struct battle *b, int unit)
{
    const struct duo_unit *u = duo_unit_of(b, unit);

    return !u->prone && !u->held && !u->perch &&
           !(duo_has(b, unit, TRAITED_LIMITED) && duo_water(b, unit) >= 0);
}

bool duo_flee(struct battle *b, int unit, int from, uint16_t rule)
{
    struct vec away = vec_sub(duo_at(b, unit), duo_at(b, from));
    struct stander other[MAX_UNITS];
    struct footing f;
    struct push p = {
        .towards = away,
        .length = 2 * duo_pace(b, unit), /* duo.20.01 */
        .brink = PAS(2),
        .line_cost = duo_wall_cost(b, unit),
        .line_whole = true,
        .halved = !duo_has(b, unit, TRAITED_AGILE),
    };
    struct shoved s;
    unit_set before;

    if (!can_run(b, unit) || vec_length2(away) == 0)
        return false;
    duo_end_alert(b, unit, DUO(15, 23));
    strike_the_fleeing(b, unit);
    if (!unit_on_table(b, unit))
        return true;
    f = duo_footing(b, unit, other);
    if (duo_water(b, unit) >= 0) /* duo.15.15, 20.01 it swims for its life */
        p.length = 2 * duo_reach_of(b, unit, ACTION_SWIM);
    else
        f.avoids |= TRAIT_DEEP; /* duo.15.15 */
    if (duo_has(b, unit, TRAITED_LIMITED))
        f.avoids |= TRAIT_LINEAR; /* duo.17.04 */
    s = shove(&f, point_at(duo_at(b, unit), duo_unit(b, unit)->z), &p);
    TELL(b, FLEES, rule, unit, from, .length = s.gone);
    before = duo_engaged(b, unit, false);
    b->unit[unit].facing = angle_of(away); /* it ends facing away */
    duo_unit(b, unit)->turns_to = 0;       /* duo.03.05 ruling */
    duo_put(b, unit, s.end.at, s.falls ? 0 : s.floor, s.end.z, 0);
    duo_shows(b, unit); /* duo.15.22 it runs by itself */
    if (s.falls)
        duo_land(b, unit);
    else
        duo_bump(b, unit, before);
    return true;
}
