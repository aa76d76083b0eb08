/* ch13_losses.c -- t9a chapter 13: wounds are taken off, models fall, units end.
 *
 * A regiment of which only Characters are left goes on in the first of them
 * (t9a.13.23): t9a_bequeath(). */
#include "books/t9a/play.h"

/* ---- standards ---- */

void t9a_capture(struct battle *b, int u, uint16_t rule)
{
    enum { BEARERS = 1 << ROLE_STANDARD | 1 << ROLE_BATTLE_STANDARD };

    if (!(t9a_model(b, u)->roles & BEARERS) || t9a_marked(b, u, MARK_CAPTURED))
        return;
    t9a_mark(b, u, MARK_CAPTURED);
    t9a_state(b)->flags[t9a_enemy(b->unit[u].owner)] |= unit_bit(u);
    TELL(b, CAPTURED, rule, u, NOBODY);
}

/* ---- the end of units ---- */

/* Wizards take with them what hangs on them (t9a.10.28). */
static void leave(struct battle *b, int u)
{
    t9a_remove(b, u);
    t9a_end_spells_of(b, u);
}

/* t9a.13.16 friends within 6" of where it stands. */
static unit_set friends_near(const struct battle *b, int u)
{
    unit_set near = 0;

    for (unit_set left = t9a_here(b, b->unit[u].owner) & ~unit_bit(u); left;
         left &= left - 1)
        if (t9a_within(t9a_gap_units(b, u, set_first(left)), INCH(6)))
            near |= left & -left;
    return near;
}

void t9a_destroyed(struct battle *b, int u, int by, bool all, uint16_t rule)
{
    const unit_set near = unit_on_table(b, u) ? friends_near(b, u) : 0;
    const unit_set others = t9a_characters(b, u) & ~unit_bit(u);

    if (others && !all) { /* t9a.13.23 it goes on in them */
        b->unit[u].alive = 0;
        t9a_bequeath(b, u);
        t9a_remove(b, u);
        TELL(b, OUTLIVED, T9A(13, 23), u, t9a_host(b, set_first(others)));
        return;
    }
    TELL(b, DESTROYED, rule, u, by - 1);
    for (unit_set left = others; left; left &= left - 1) {
        TELL(b, DESTROYED, T9A(16, 20), set_first(left), by - 1);
        leave(b, set_first(left));
    }
    leave(b, u);
    for (unit_set left = near; left; left &= left - 1)
        t9a_panic(b, set_first(left), CAUSE_DESTROYED, 0, u + 1);
}

void t9a_count_models(struct battle *b)
{
    for (int u = 0; u < b->units; u++)
        if (unit_on_table(b, u))
            t9a_unit(b, u)->began =
                (uint8_t)(t9a_has_joined(b, u) ? 1 : t9a_models(b, u));
}

/* t9a.13.15 has it lost 25 % in this phase? A single model has not. Example: t9a.13.13. */
static void note_heavy_losses(struct battle *b, int u, int by)
{
    const int began = t9a_unit_of(b, u)->began, left = t9a_models(b, u);
    const bool enemy = by && b->unit[by - 1].owner != b->unit[u].owner;

    if (began > 1 && (began - left) * 4 >= began)
        t9a_panic(b, u, CAUSE_LOSSES, enemy ? by : 0, 0);
}

/* Somebody of the unit has fallen: what is left of the ranks, and of courage. */
static void settle(struct battle *b, int u, int by, uint16_t rule)
{
    const int host = t9a_host(b, u);

    if (!b->unit[u].alive) {
        if (host == u) {
            const unit_set left = t9a_characters(b, u) & ~unit_bit(u);

            t9a_destroyed(b, u, by, false, rule);
            if (left) /* t9a.13.23 the same unit */
                note_heavy_losses(b, t9a_host(b, set_first(left)), by);
            return;
        }
        leave(b, u); /* t9a.13.16 no unit is destroyed */
    }
    t9a_close_up(b, host);
    note_heavy_losses(b, host, by);
}

/* ---- t9a.13.06 wounds ---- */

static void strike_off(struct battle *b, int u, figure_set fallen)
{
    b->unit[u].alive &= ~fallen;
    if (b->unit[u].alive)
        b->unit[u].leader = (uint8_t)set_first(b->unit[u].alive);
}

int t9a_wounds_each(const struct battle *b, int u)
{
    const int wounds = t9a_defence_stat(b, u, STAT_W, false);

    return wounds > 0 ? wounds : 1;
}

/* The last so many of a set of figures. */
static figure_set last_of(figure_set set, int n)
{
    figure_set out = 0;

    for (; n > 0 && set; n--) {
        const figure_set one = figure_bit(63 - __builtin_clzll(set));

        out |= one;
        set &= ~one;
    }
    return out;
}

static figure_set champion_of(const struct battle *b, int u)
{
    const int champion =
        t9a_is_character_unit(b, u) ? NOBODY : t9a_command(b, u, T9A_CHAMPION);

    return champion == NOBODY ? 0 : figure_bit(champion);
}

static void tell_losses(struct battle *b, int u, figure_set fallen, int wounds,
                        uint16_t rule)
{
    const int n = set_count(fallen);

    if (!n) {
        TELL(b, HURT, rule, u, NOBODY, .wounds = wounds);
    } else if (t9a_is_character_unit(b, u)) {
        TELL(b, FALLS, rule, u, NOBODY, .figure = set_first(fallen));
    } else {
        TELL(b, LOSES, rule, u, NOBODY, .figure = set_first(fallen),
             .last = 63 - __builtin_clzll(fallen), .models = n,
             .wounds = wounds, .left = set_count(b->unit[u].alive & ~fallen));
    }
}

/* t9a.13.06 one pool of all that share it; t9a.05.08 who has no Wounds left falls. Gives wounds that
 * are left when all have fallen. */
static int drain(struct battle *b, int u, figure_set who, int wounds,
                 uint16_t rule, bool *fell)
{
    struct t9a_unit *unit = t9a_unit(b, u);
    const int each = t9a_wounds_each(b, u);
    const int pool = unit->wounds + wounds;
    const int most = set_count(who) * each;
    const int models = pool < most ? pool / each : set_count(who);
    const figure_set fallen = last_of(who, models);
    const int over = pool > most ? pool - most : 0;

    unit->wounds = (uint8_t)(pool < most ? pool % each : 0);
    tell_losses(b, u, fallen, wounds - over, rule);
    strike_off(b, u, fallen);
    *fell |= fallen != 0;
    return over;
}

/* He has his own; what is too much for him is lost. Gives what he took. */
static int hurt_champion(struct battle *b, int u, int wounds, uint16_t rule,
                         bool *fell)
{
    struct t9a_unit *unit = t9a_unit(b, u);
    const figure_set champion = champion_of(b, u);
    const int left = t9a_wounds_each(b, u) - unit->champion_wounds;

    if (!champion)
        return 0;
    if (wounds < left) {
        unit->champion_wounds = (uint8_t)(unit->champion_wounds + wounds);
        TELL(b, HURT, rule, u, NOBODY, .wounds = wounds);
        return wounds;
    }
    TELL(b, FALLS, rule, u, NOBODY, .figure = set_first(champion),
         .champion = 1);
    unit->champion_wounds = 0;
    strike_off(b, u, champion);
    *fell = true;
    return left;
}

int t9a_suffer(struct battle *b, int unit, enum t9a_victim victim, int wounds,
               int by, bool combat, uint16_t rule)
{
    int over = wounds, champion = 0;
    figure_set ranks;
    bool fell = false;

    if (wounds <= 0 || !unit_on_table(b, unit))
        return 0;
    ranks = b->unit[unit].alive & ~champion_of(b, unit);
    if (victim != VICTIM_CHAMPION && ranks)
        over = drain(b, unit, ranks, wounds, rule, &fell);
    if (over && victim != VICTIM_CHARACTER) /* t9a.13.19 */
        champion = hurt_champion(b, unit, over, rule, &fell);
    if (combat && ranks && !(b->unit[unit].alive & ranks))
        t9a_capture(b, unit, T9A(17, 9)); /* t9a.16.08 */
    if (fell)
        settle(b, unit, by, rule);
    return wounds - over + champion;
}
