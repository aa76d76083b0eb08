/* ch09_who.c -- t9a 09.69: which units may move, how, and how far. */
#include "books/t9a/play.h"

/* Who has not moved has none of these. t9a.09.69 ruling; 16.01 */
enum {
    HAS_MOVED = DID_DECLARE | DID_CHARGE | DID_FAIL | DID_RALLY | DID_FLEE |
                DID_ACT | DID_JOINED | DID_BLUNDER
};

static bool is_machine(const struct battle *b, int u)
{
    return t9a_model(b, u)->troop == TROOP_WAR_MACHINE;
}

uint16_t t9a_move_bar(const struct battle *b, int u)
{
    const int host = t9a_host(b, u);

    if (b->unit[u].owner != t9a_state_of(b)->active || !unit_on_table(b, host))
        return T9A(9, 69);
    if (t9a_is_fleeing(b, u))
        return T9A(9, 67);
    if (t9a_engaged(b, host))
        return T9A(12, 1);
    if (t9a_any_has(b, u, SPECIAL_RANDOM_MOVEMENT))
        return T9A(20, 8);
    if ((t9a_unit_of(b, u)->did & HAS_MOVED) != 0)
        return T9A(9, 69);
    if (host != u && /* t9a.16.19 */
        (t9a_unit_of(b, host)->did &
         (DID_RALLY | DID_MOVE | DID_ACT | DID_BLUNDER)) != 0)
        return T9A(16, 19);
    return 0;
}

unit_set t9a_may_move(const struct battle *b)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].alive && !t9a_move_bar(b, u))
            out |= unit_bit(u);
    return out;
}

uint16_t t9a_why_no_move(const struct battle *b, int u)
{
    return u == ANSWER_NONE ? 0 : t9a_move_bar(b, u);
}

/* Of all who move: a Character who leaves goes alone. */
static bool all_have(const struct battle *b, int u, enum t9a_special s)
{
    return t9a_has_joined(b, u) ? t9a_has(b, u, s) : t9a_all_have(b, u, s);
}

/* t9a.20.17 one model that cannot march keeps all from it. */
static bool may_march(const struct battle *b, int u)
{
    return t9a_has_joined(b, u) ? !t9a_has(b, u, SPECIAL_CANNOT_MARCH)
                                : !t9a_any_has(b, u, SPECIAL_CANNOT_MARCH);
}

static bool is_light(const struct battle *b, int u)
{
    return all_have(b, u, SPECIAL_LIGHT_TROOPS) ||
           all_have(b, u, SPECIAL_SKIRMISHERS) || /* t9a.20.10 */
           all_have(b, u, SPECIAL_FLY);           /* t9a.20.16 */
}

static int pace_of(const struct battle *b, int u)
{
    return t9a_has_joined(b, u) ? t9a_defence_stat(b, u, STAT_M, false)
                                : t9a_pace(b, u, false);
}

/* t9a.20.28 on the wing; 0: it cannot. */
static int wing_of(const struct battle *b, int u)
{
    if (!all_have(b, u, SPECIAL_FLY))
        return 0;
    return t9a_has_joined(b, u) ? t9a_amount(b, u, SPECIAL_FLY).plus
                                : t9a_pace(b, u, true);
}

/* t9a.17.01, 17.06 */
static bool may_swift(const struct battle *b, int u)
{
    return t9a_command(b, u, T9A_MUSICIAN) != NOBODY &&
           !t9a_did(b, u, DID_SWIFT);
}

/* Somebody whom he might join. */
static bool may_join(const struct battle *b, int u)
{
    for (unit_set left = t9a_here(b, b->unit[u].owner); left;
         left &= left - 1) {
        const int host = set_first(left);

        if (host != t9a_host(b, u) && !t9a_join_bar(b, u, host))
            return true;
    }
    return false;
}

int t9a_how_far(const struct battle *b, const struct t9a_manoeuvre *m,
                enum t9a_kind_of_move how)
{
    const int u = m->unit;
    const int pace = m->inches ? m->inches : pace_of(b, u);
    const int wing = m->inches ? m->inches : wing_of(b, u);

    switch (how) {
    case HOW_ADVANCE:
    case HOW_LIGHT_ADVANCE:
    case HOW_JOIN:
        return pace;
    case HOW_MARCH:
    case HOW_LIGHT_MARCH:
        return m->slow ? pace : 2 * pace; /* t9a.09.78 */
    case HOW_FLY:
        return wing;
    case HOW_FLY_MARCH:
        return m->slow ? wing : 2 * wing;
    case HOW_REFORM:
    case HOW_SWIFT:
        return 2 * pace; /* t9a.09.81 */
    case HOWS:
        break;
    }
    return 0;
}

uint64_t t9a_hows(const struct battle *b, const struct t9a_manoeuvre *m)
{
    const int u = m->unit;
    const bool out = t9a_has_joined(b, u); /* t9a.16.03 he leaves */
    const bool free = m->occasion == OCCASION_REMAINING && !m->again;
    const bool flies = wing_of(b, u) > 0;
    uint64_t may = 0;

    if (m->occasion == OCCASION_RALLY)
        return (uint64_t)1 << HOW_REFORM;
    may |= (uint64_t)1 << HOW_ADVANCE;
    if (flies)
        may |= (uint64_t)1 << HOW_FLY;
    if (is_light(b, u) && !is_machine(b, u))
        may |= (uint64_t)1 << HOW_LIGHT_ADVANCE;
    if (t9a_did(b, u, DID_ENTER) /* t9a.12.47, 20.30 */ || m->again)
        return may;
    if (!out && !is_machine(b, u)) /* t9a.14.12 */
        may |= (uint64_t)1 << HOW_REFORM;
    if (!free)
        return may;
    if (may_march(b, u)) {
        may |= (uint64_t)1 << HOW_MARCH;
        if (is_light(b, u))
            may |= (uint64_t)1 << HOW_LIGHT_MARCH;
        if (flies)
            may |= (uint64_t)1 << HOW_FLY_MARCH;
    }
    if (!out && may_swift(b, u))
        may |= (uint64_t)1 << HOW_SWIFT;
    if (t9a_is_character_unit(b, u) && may_join(b, u))
        may |= (uint64_t)1 << HOW_JOIN;
    return may;
}
