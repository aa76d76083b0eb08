/* ch21_heals.c -- t9a 13.24, 21.22: wounds recovered, which its player splits among the
 * models of a unit that have lost some. */
#include "books/t9a/play.h"

/* Wounds lost that its rank-and-file, or it as a Character, may recover; or its
 * Champion. */
static int lost(const struct battle *b, int u, bool champion)
{
    if (!champion)
        return t9a_unit_of(b, u)->wounds;
    return t9a_is_character_unit(b, u) ? 0 : t9a_unit_of(b, u)->champion_wounds;
}

static int lost_in_all(const struct battle *b, const struct t9a_heals *v)
{
    int sum = 0;

    for (unit_set left = v->left; left; left &= left - 1)
        sum += lost(b, set_first(left), false) + lost(b, set_first(left), true);
    return sum - (v->champion ? lost(b, set_first(v->left), false) : 0);
}

static void recover(struct battle *b, int u, bool champion, int wounds)
{
    struct t9a_unit *unit = t9a_unit(b, u);
    uint8_t *pool = champion ? &unit->champion_wounds : &unit->wounds;

    if (!wounds)
        return;
    *pool = (uint8_t)(*pool - wounds);
    TELL(b, RECOVERS, T9A(13, 24), u, NOBODY, .wounds = wounds,
         .champion = champion);
}

static int least(const struct battle *b, const struct t9a_heals *v)
{
    const int own = lost(b, set_first(v->left), v->champion != 0);
    const int others = lost_in_all(b, v) - own;
    const int rest = v->amount - others;

    return rest < 0 ? 0 : rest < own ? rest : own;
}

static int most(const struct battle *b, const struct t9a_heals *v)
{
    const int own = lost(b, set_first(v->left), v->champion != 0);

    return own < v->amount ? own : v->amount;
}

enum flow t9a_heals(struct battle *b)
{
    struct t9a_heals *v = LOCALS(b, t9a_heals);

    switch ((enum t9a_heals_step)frame_top(b)->step) {
    case HEALS_BEGIN:
        for (v->left = t9a_company(b, v->unit); v->left; v->left &= v->left - 1)
            for (v->champion = 0; v->champion < 2; v->champion++) {
                ASK(b, HEALS_HOW_MANY, HEAL, .who = b->unit[v->unit].owner,
                    .rule = T9A(21, 22), .unit = set_first(v->left),
                    .other = NOBODY, .least = least(b, v), .most = most(b, v),
                    .left = v->amount, .champion = v->champion);
                recover(b, set_first(v->left), v->champion != 0,
                        b->answer.value);
                v->amount = (uint8_t)(v->amount - b->answer.value);
            }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
