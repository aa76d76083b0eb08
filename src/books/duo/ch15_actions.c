/* ch15_actions.c -- duo chapter 15: the activation of a model and its actions.
 *
 * What each action does is in the file of its chapter; here is which may be done
 * (duo_action_bar), what it costs, and what follows all of them. */
#include "books/duo/duo.h"

#include "table/climb.h"

int duo_cost(int action)
{
    static const uint8_t cost[] = {
#define X(name, key, french, english, cost) cost,
        DUO_ACTIONS(X)
#undef X
    };

    return action < ACTION_POWERS ? cost[action] : 1; /* duo.25.01, 31.01 */
}

struct duo_actor duo_actor_of(const struct battle *b, int unit, int actions)
{
    struct duo_actor a = { .unit = (int8_t)unit, .left = (uint8_t)actions };

    for (unit_set left = duo_enemies(b, unit); left; left &= left - 1)
        if (!duo_within(b, unit, set_first(left), DUO_HIDDEN))
            a.far |= left & -left; /* duo.22.16 */
    return a;
}

/* ---- what may be done ---- */

/* Could a swim get it wet? */
static bool near_water(const struct battle *b, int unit)
{
    const struct disc reach = { duo_at(b, unit),
                                duo_reach_of(b, unit, ACTION_SWIM) };

    return duo_unit_of(b, unit)->z == 0 &&
           terrain_piece_under(&b->stage->terrain, reach, TRAIT_DEEP) >= 0;
}

/* duo.15.13 .. 15.16, 22.10 moving, by kind of ground */
static uint16_t moving_bar(const struct battle *b, int unit, int action)
{
    const struct duo_unit *u = duo_unit_of(b, unit);
    const bool limited = duo_has(b, unit, TRAITED_LIMITED);
    const bool swims = duo_water(b, unit) >= 0;
    struct stander other[MAX_UNITS];
    struct footing f;
    struct point at;
    uint64_t walls, ladders;

    if (u->held)
        return DUO(31, 7);
    if (swims && action != ACTION_SWIM)
        return DUO(15, 15);
    if (limited && (action == ACTION_SWIM || action == ACTION_CLIMB ||
                    action == ACTION_LADDER))
        return DUO(22, 10);
    if (action == ACTION_JETPACK)
        return duo_has(b, unit, TRAITED_JETPACK) ? 0 : DUO(24, 3);
    if (action == ACTION_SWIM)
        return u->perch ? DUO(15, 14) : near_water(b, unit) ? 0 : DUO(15, 15);
    if (action != ACTION_CLIMB && action != ACTION_LADDER)
        return u->perch ? DUO(15, 14) : 0; /* it hangs on a wall */
    ladders = terrain_with(&b->stage->terrain, TRAIT_LADDER);
    walls = action == ACTION_LADDER
                ? ladders
                : terrain_with(&b->stage->terrain, TRAIT_CLIMB) & ~ladders;
    if (!walls)
        return action == ACTION_LADDER ? DUO(15, 16) : DUO(15, 14);
    f = duo_footing(b, unit, other);
    at = point_at(duo_at(b, unit), u->z);
    if (!((climb_up_ways(&f, at) | climb_down_ways(&f, at)) & walls))
        return action == ACTION_LADDER ? DUO(15, 16) : DUO(15, 14);
    return 0;
}

static bool is_moving(int action)
{
    switch (action) {
    case ACTION_MOVE:
    case ACTION_RUN:
    case ACTION_JUMP:
    case ACTION_CLIMB:
    case ACTION_SWIM:
    case ACTION_LADDER:
    case ACTION_JETPACK:
    case ACTION_POWERS + POWER_LEAP:
        return true;
    }
    return false;
}

/* duo.92.05 ruling: whose hands are full does none of these */
static bool needs_hands(int action)
{
    return action == ACTION_RUN || action == ACTION_JUMP ||
           action == ACTION_JETPACK || action == ACTION_POWERS + POWER_LEAP;
}

/* duo.30.04 has it weapons to shoot with, and is none of them loaded? */
static bool is_unloaded(const struct battle *b, int unit)
{
    for (int i = 0; i < duo_model(b, unit)->arms; i++)
        if (duo_arm(b, unit, i)->range > 0 &&
            !(duo_unit_of(b, unit)->empty >> i & 1))
            return false;
    return duo_unit_of(b, unit)->empty != 0;
}

/* What this kind of action needs, whoever's turn it is. To hide and to reload are
 * choices like all others; to stand up is none (duo.91.13). */
uint16_t duo_kind_bar(const struct battle *b, int unit, int action)
{
    const struct duo_unit *u = duo_unit_of(b, unit);
    const int power = action - ACTION_POWERS;

    if (action >= ACTION_POWERS && duo_model(b, unit)->power[power] == DUO_NOT)
        return power < POWER_SPELLS ? DUO(25, 1) : DUO(31, 1);
    if (needs_hands(action) && duo_carries(b, unit))
        return DUO(92, 5);
    if (is_moving(action) && action < ACTION_POWERS)
        return moving_bar(b, unit, action);
    /* duo.15.15 in deep water one swims or uses powers */
    if (duo_water(b, unit) >= 0 && action != ACTION_END &&
        action != ACTION_STAND_UP && action < ACTION_POWERS)
        return DUO(15, 15);
    switch (action) {
    case ACTION_FIGHT:
        return duo_opponents(b, unit) ? 0 : DUO(15, 10);
    case ACTION_SHOOT: /* duo.15.17 on a ladder as elsewhere */
        if (duo_guns(b, unit))
            return 0;
        return is_unloaded(b, unit) ? DUO(30, 4) : DUO(15, 12);
    case ACTION_STAND_UP:
        return u->prone ? 0 : DUO(22, 6);
    case ACTION_HIDE:
        if (!duo_has(b, unit, TRAITED_CAMOUFLAGE))
            return DUO(22, 22);
        if (duo_engaged(b, unit, false))
            return DUO(22, 23);
        return duo_hideout(b, unit) >= 0 ? 0 : DUO(22, 22);
    case ACTION_RELOAD:
        return u->empty ? 0 : DUO(30, 4);
    case ACTION_HERO:
        return duo_has(b, unit, TRAITED_HERO) ? 0 : DUO(22, 2);
    }
    if (action == ACTION_POWERS + POWER_LEAP)
        return u->held ? DUO(31, 7) : 0; /* duo.25.10 like a jetpack */
    if (action >= ACTION_POWERS && !duo_power_targets(b, unit, power))
        return duo_power_bar(b, unit, power, NOBODY);
    return 0;
}

uint16_t duo_action_bar(const struct battle *b, int unit, int action)
{
    const struct duo_actor *a = &duo_state_of(b)->actor;
    const bool first = a->left == duo_model(b, unit)->actions && !a->done;

    if (action < 0 || action >= ACTION_COUNT)
        return DUO(15, 4);
    /* duo.22.06 a prone model must stand up first; who was floored again since
     * has no other way to go on */
    if (duo_unit_of(b, unit)->prone && action != ACTION_STAND_UP &&
        !(action == ACTION_END && a->done >> ACTION_STAND_UP & 1))
        return DUO(22, 6);
    if (a->reacting && (action == ACTION_ALERT || action == ACTION_HERO ||
                        duo_cost(action) != 1))
        return DUO(15, 22);
    if (a->done >> action & 1)
        return DUO(15, 4); /* the same type only once */
    if (duo_cost(action) > a->left)
        return DUO(15, 3);
    /* duo.15.19 the stance is the last action, whatever is left: pay();
     * duo.15.23 who is engaged has none */
    if (action == ACTION_ALERT && duo_engaged(b, unit, false))
        return DUO(15, 23);
    if (action == ACTION_HERO && !first)
        return DUO(22, 2); /* only as the first action */
    return duo_kind_bar(b, unit, action);
}

uint64_t duo_actions(const struct battle *b, int unit)
{
    uint64_t set = 0;

    for (int a = 0; a < ACTION_COUNT; a++)
        if (duo_action_bar(b, unit, a) == 0)
            set |= (uint64_t)1 << a;
    return set;
}

/* ---- one action ---- */

#define BODY(name, ...)                           \
    (*(struct name *)frame_push(b, RULE_##name) = \
         (struct name){ .unit = (int8_t)unit, __VA_ARGS__ })

/* The rule that plays an action; none for those that are done at once. */
static void push_body(struct battle *b, int unit, int type)
{
    if (type >= ACTION_POWERS) {
        BODY(duo_wielding, .power = (uint8_t)(type - ACTION_POWERS));
        return;
    }
    switch ((enum duo_action)type) {
    case ACTION_MOVE:
    case ACTION_RUN:
    case ACTION_SWIM:
        BODY(duo_move, .type = (uint8_t)type);
        return;
    case ACTION_CLIMB:
    case ACTION_LADDER:
        BODY(duo_climb, .type = (uint8_t)type);
        return;
    case ACTION_JUMP:
        BODY(duo_jump, .limit = 0);
        return;
    case ACTION_JETPACK:
        BODY(duo_leap, .type = ACTION_JETPACK);
        return;
    case ACTION_FIGHT:
        BODY(duo_fight, .arm = NOBODY);
        return;
    case ACTION_SHOOT:
        BODY(duo_shooting, .arm = NOBODY);
        return;
    case ACTION_END:
    case ACTION_ALERT:
    case ACTION_STAND_UP:
    case ACTION_HIDE:
    case ACTION_RELOAD:
    case ACTION_HERO:
    case ACTION_POWERS:
    case ACTION_COUNT:
        break;
    }
}

static void stand_up(struct battle *b, int unit)
{
    duo_unit(b, unit)->prone = 0; /* duo.22.06 */
    duo_shows(b, unit);
    TELL(b, STANDS_UP, DUO(22, 6), unit, NOBODY);
}

static void hide(struct battle *b, int unit)
{
    struct duo_unit *u = duo_unit(b, unit);

    u->hidden = (uint8_t)(duo_hideout(b, unit) + 1); /* duo.22.22 */
    TELL(b, HIDES, DUO(22, 22), unit, NOBODY);
}

/* duo.30.04 the first of its weapons that is empty */
static void reload(struct battle *b, int unit)
{
    struct duo_unit *u = duo_unit(b, unit);

    TELL(b, RELOADS, DUO(30, 4), unit, NOBODY, .weapon = set_first(u->empty));
    u->empty = (uint8_t)(u->empty & (u->empty - 1));
}

static void do_at_once(struct battle *b, int unit, int type)
{
    switch (type) {
    case ACTION_ALERT:
        duo_unit(b, unit)->alert = 1; /* duo.15.19 */
        TELL(b, ALERT, DUO(15, 19), unit, NOBODY);
        break;
    case ACTION_STAND_UP:
        stand_up(b, unit);
        break;
    case ACTION_HIDE:
        hide(b, unit);
        break;
    case ACTION_RELOAD:
        reload(b, unit);
        break;
    case ACTION_HERO: /* duo.22.02 */
        duo_state(b)->actor.hero =
            duo_skill_test(b, TOLD(b, HERO_ROLL, DUO(22, 2), unit, NOBODY),
                           duo_model(b, unit)->hero);
        break;
    }
}

/* duo.15.03 what it costs, unless it was not done at all (duo.22.19). */
static void pay(struct battle *b, const struct duo_acting *v)
{
    struct duo_state *s = duo_state(b);

    if (!s->kept && !v->free && s->actor.unit == v->unit) {
        /* duo.15.19 ruling: the stance is the last action, others that were left
         * are forfeited */
        const int cost =
            v->type == ACTION_ALERT ? s->actor.left : duo_cost(v->type);

        /* duo.15.03, 20.02 who fled in its own activation has none left */
        s->actor.left =
            (uint8_t)(s->actor.left > cost ? s->actor.left - cost : 0);
        s->actor.done |= (uint32_t)1 << v->type;
    }
}

enum flow duo_acting(struct battle *b)
{
    struct duo_acting *v = LOCALS(b, duo_acting);

    switch ((enum duo_acting_step)frame_top(b)->step) {
    case ACTING_BEGIN:
        TELL(b, ACTS, DUO(15, 3), v->unit, NOBODY, .action = v->type);
        duo_state(b)->kept = 0;
        duo_look_anew(b, v->unit,
                      !is_moving(v->type) && v->type != ACTION_STAND_UP);
        do_at_once(b, v->unit, v->type);
        STOP(b, ACTING_BODY, FLOW_CALLED, push_body(b, v->unit, v->type));
        pay(b, v);
        CALL(b, ACTING_AFTER, duo_aftermath,
             .moved = is_moving(v->type) ? v->unit : (int8_t)NOBODY);
        /* duo.15.22 where it came to, or was seen; duo.15.23 reactions trigger
         * none */
        if (duo_state(b)->actor.showed && unit_on_table(b, v->unit))
            CALL(b, ACTING_WATCHED, duo_watch, .foe = v->unit);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- the activation ---- */

/* duo.22.02 may it do the same once more, for nothing? */
static bool may_double(const struct battle *b, int unit, int type)
{
    const struct duo_actor *a = &duo_state_of(b)->actor;

    return a->hero && a->unit == unit && unit_on_table(b, unit) &&
           duo_cost(type) == 1 && type != ACTION_ALERT &&
           duo_kind_bar(b, unit, type) == 0 && !duo_unit_of(b, unit)->prone;
}

void duo_turn_at_last(struct battle *b, int unit)
{
    for (int u = 0; u < b->units; u++)
        if (duo_unit(b, u)->turns_to == unit + 1) {
            duo_unit(b, u)->turns_to = 0;
            if (!unit_on_table(b, u) || !unit_on_table(b, unit) ||
                duo_unit(b, u)->prone)
                continue;
            duo_face(b, u, duo_at(b, unit));
            TELL(b, TURNS_TO, DUO(3, 5), u, unit);
        }
}

enum flow duo_activation(struct battle *b)
{
    struct duo_activation *v = LOCALS(b, duo_activation);
    struct duo_actor *a = &duo_state(b)->actor;

    switch ((enum duo_activation_step)frame_top(b)->step) {
    case ACTIVATION_BEGIN:
        duo_unit(b, v->unit)->activated = 1;
        TELL(b, ACTIVATES, DUO(21, 4), v->unit, NOBODY);
        duo_end_powers(b, v->unit);             /* duo.25.06 */
        duo_end_alert(b, v->unit, DUO(15, 23)); /* at the latest now */
        *a = duo_actor_of(b, v->unit, duo_model(b, v->unit)->actions);
        duo_look_anew(b, v->unit, false);
        CALL(b, ACTIVATION_TERROR, duo_aftermath, .moved = v->unit,
             .begins = 1);
        if (a->showed && unit_on_table(b, v->unit))
            CALL(b, ACTIVATION_FLED, duo_watch, .foe = v->unit);
        /* duo.21.05 it is played to the end, or to that of the game */
        while (unit_on_table(b, v->unit) && a->left > 0 &&
               !duo_is_settled(b, v->unit)) {
            ASK(b, ACTIVATION_CHOOSE, ACTION, .who = b->unit[v->unit].owner,
                .rule = DUO(15, 4), .unit = v->unit, .other = NOBODY,
                .among = duo_actions(b, v->unit));
            v->type = (uint8_t)b->answer.value;
            if (v->type == ACTION_END) {
                TELL(b, ENDS, DUO(15, 4), v->unit, NOBODY);
                break;
            }
            CALL(b, ACTIVATION_ACTED, duo_acting, .unit = v->unit,
                 .type = v->type);
            if (duo_state(b)->kept || v->type == ACTION_HERO)
                continue;
            while (may_double(b, v->unit, v->type) &&
                   !duo_is_settled(b, v->unit)) {
                ASK(b, ACTIVATION_AGAIN, AGAIN, .who = b->unit[v->unit].owner,
                    .rule = DUO(22, 2), .unit = v->unit, .other = NOBODY,
                    .action = v->type, .among = 1 << NO | 1 << YES);
                if (b->answer.value == NO)
                    break;
                CALL(b, ACTIVATION_DOUBLED, duo_acting, .unit = v->unit,
                     .type = v->type, .free = 1);
                if (!duo_state(b)->kept)
                    break; /* else duo.22.19 it was not done */
            }
            a->hero = 0; /* duo.22.02 the second action, and no third */
        }
        duo_turn_at_last(b, v->unit);
        duo_arrive(b, v->unit);
        duo_state(b)->actor = (struct duo_actor){ .unit = NOBODY };
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
