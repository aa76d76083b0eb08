/* ch18_morale.c -- duo chapters 18 to 20: morale, demoralisation, and Terror of
 * chapter 22, which is tested like it.
 *
 * The aftermath follows each action, each movement and the start of each
 * activation: Terror of every pair that is due, then demoralisation. */
#include "books/duo/duo.h"

enum { TERROR = PAS(10) }; /* duo.22.20 less than that */

bool duo_morale(struct battle *b, int unit, uint16_t rule, int other)
{
    /* duo.18.01 */
    return duo_skill_test(b, TOLD(b, MORALE_ROLL, rule, unit, other),
                          duo_model(b, unit)->morale);
}

/* ---- Terror ---- */

bool duo_is_under_way(const struct battle *b, int unit)
{
    for (int i = 0; i < b->depth; i++) {
        const void *const locals = frame_of(b, i)->locals;

        if ((frame_of(b, i)->rule == RULE_duo_walk &&
             ((const struct duo_walk *)locals)->unit == unit) ||
            (frame_of(b, i)->rule == RULE_duo_climb &&
             ((const struct duo_climb *)locals)->unit == unit))
            return true;
    }
    return false;
}

/* duo.22.20 ruling: it counts when a movement ends, not on the way. */
static bool has_moved(const struct battle *b, int unit)
{
    return duo_unit_of(b, unit)->moved && !duo_is_under_way(b, unit);
}

/* duo.22.20 ruling: enemies, once a round for each pair; when the one who tests
 * is activated, or when either of them moved, be it in flight. */
static bool is_due(const struct battle *b, const struct duo_aftermath *v,
                   int unit, int terror)
{
    const struct duo_unit *u = duo_unit_of(b, unit);

    if (!unit_on_table(b, unit) || !duo_foes(b, unit, terror) ||
        u->terrified & unit_bit(terror))
        return false;
    if (!(v->begins && unit == v->moved) && !has_moved(b, unit) &&
        !has_moved(b, terror))
        return false;
    return duo_closer(b, unit, terror, TERROR);
}

/* Who must test now, and whom he fears. False: nobody. */
static bool next_fright(const struct battle *b, const struct duo_aftermath *v,
                        int *unit, int *terror)
{
    for (*terror = 0; *terror < b->units; ++*terror)
        if (duo_has(b, *terror, TRAITED_TERRIFYING) &&
            unit_on_table(b, *terror))
            for (*unit = 0; *unit < b->units; ++*unit)
                if (is_due(b, v, *unit, *terror))
                    return true;
    return false;
}

/* duo.20.02 ruling: who flees in its own activation ends it, also when somebody
 * reacts just then. */
static void end_activation(struct battle *b, int unit)
{
    if (duo_state(b)->actor.unit == unit)
        duo_state(b)->actor.left = duo_state(b)->actor.hero = 0;
    for (int i = 0; i < b->depth; i++)
        if (frame_of(b, i)->rule == RULE_duo_reaction) {
            struct duo_reaction *r =
                (struct duo_reaction *)(void *)frame_at(b, i)->locals;

            if (r->before.unit == unit)
                r->before.left = r->before.hero = 0;
        }
}

static void face_terror(struct battle *b, int unit, int terror)
{
    duo_unit(b, unit)->terrified |= unit_bit(terror);
    if (duo_morale(b, unit, DUO(22, 20), terror))
        return;
    /* duo.20.02, 20.03 at once */
    if (duo_flee(b, unit, terror, DUO(22, 20)))
        end_activation(b, unit);
}

/* ---- demoralisation ---- */

/* duo.19.01 has more than half of the group gone out of action? Those who fled
 * do not count. */
static bool is_broken(const struct battle *b, int group)
{
    int size = 0, out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == group) {
            size++;
            out += duo_unit_of(b, u)->lost == LOST_OUT;
        }
    return 2 * out > size;
}

/* Who must test, in the order of models. duo.19.01 ruling: once in a game. */
static unit_set demoralised(const struct battle *b)
{
    unit_set set = 0;

    for (int g = 0; g < b->players; g++)
        if (is_broken(b, g))
            for (int u = 0; u < b->units; u++)
                if (b->unit[u].owner == g && unit_on_table(b, u) &&
                    !duo_unit_of(b, u)->tested)
                    set |= unit_bit(u);
    return set;
}

static void test_group(struct battle *b, struct duo_aftermath *v, int unit)
{
    const int group = b->unit[unit].owner;

    if (!(v->told >> group & 1)) {
        TELL_BY(b, group, DEMORALISED, DUO(19, 1), NOBODY, NOBODY);
        v->told |= (uint8_t)(1 << group);
    }
    duo_unit(b, unit)->tested = 1;
    if (!duo_morale(b, unit, DUO(19, 1), NOBODY))
        duo_remove(b, unit, LOST_FLED, DUO(20, 4));
}

enum flow duo_aftermath(struct battle *b)
{
    struct duo_aftermath *v = LOCALS(b, duo_aftermath);
    int unit, terror;

    switch ((enum duo_aftermath_step)frame_top(b)->step) {
    case AFTERMATH_BEGIN:
        duo_settle_hiding(b);
        if (v->begins) /* what moved before, to be placed, is no end of a move */
            for (int u = 0; u < b->units; u++)
                duo_unit(b, u)->moved = 0;
        /* Who flees has moved, and may come near to another. */
        while (next_fright(b, v, &unit, &terror)) {
            face_terror(b, unit, terror);
            BREATHE(b, AFTERMATH_TERROR);
        }
        for (int u = 0; u < b->units; u++)
            if (has_moved(b, u))
                duo_unit(b, u)->moved = 0;
        duo_settle_hiding(b);  /* duo.22.23 who fled, too */
        duo_markers_follow(b); /* duo.92.05 whoever went, or fled */
        for (v->left = demoralised(b); v->left; v->left &= v->left - 1) {
            test_group(b, v, set_first(v->left));
            BREATHE(b, AFTERMATH_DEMORALISED);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
