/* ch14_order.c -- bts chapter 14: equal dice of different figures stand in the order
 * that their player likes (bts.14.09): the defenders show theirs, the attackers
 * have the last word.
 *
 * The order that is best in points (bts_arrange_side()) is where it begins. A
 * player is asked place by place, from the lowest, and only where it matters: where
 * figures that are not alike have equal dice that come to different ends. */
#include "books/bts/bts.h"

/* What comes of a die on its place: points for its side and for the other. */
enum fate {
    FATE_NOTHING, /* it loses, or brawls in vain */
    FATE_WINS,
    FATE_BRAWLS,
    FATE_BOTH,
    FATE_OPEN /* it meets an equal die of a side that is still to be put in order */
};

/* ---- the dice as they stand ---- */

static void stand(const struct battle *b, const struct bts_ordering *v,
                  struct bts_series *s)
{
    bts_lay_out(b, s);
    bts_sort(s);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < s->count[side]; i++)
            s->die[side][i].fighter = v->order[side][i];
}

static void keep(struct bts_ordering *v, const struct bts_series *s, int side)
{
    for (int i = 0; i < s->count[side]; i++)
        v->order[side][i] = s->die[side][i].fighter;
}

/* What would come of a fighter's die on that place. */
static enum fate fate_of(const struct battle *b, const struct bts_series *s,
                         int side, int place, int fighter)
{
    const struct bts_die mine = { s->die[side][place].value, (uint8_t)fighter };
    const struct bts_die his = s->die[!side][place];
    int lead;

    if (place >= s->count[!side])
        return bts_brawls(b, mine) ? FATE_BRAWLS : FATE_NOTHING;
    if (his.value != mine.value)
        return mine.value > his.value ? FATE_WINS : FATE_NOTHING;
    if (side == 1)
        return FATE_OPEN;
    lead = bts_standing(b, fighter) - bts_standing(b, his.fighter);
    return lead > 0 ? FATE_WINS : lead < 0 ? FATE_NOTHING : FATE_BOTH;
}

/* ---- figures that are alike ---- */

/* Is it the same which of them has the point, for winning it and for the blow? */
static bool alike(const struct battle *b, int i, int j)
{
    const struct bts_fighter *f = bts_fighter(b, i), *g = bts_fighter(b, j);
    const struct bts_model *m = bts_model(b, f->figure);
    const struct bts_model *n = bts_model(b, g->figure);
    const struct bts_figure *x = bts_figure_of(b, f->figure);
    const struct bts_figure *y = bts_figure_of(b, g->figure);

    return i == j ||
           (f->role == g->role && f->weapon == g->weapon &&
            m->profile == n->profile && m->keywords == n->keywords &&
            m->grudges == n->grudges && m->arms == n->arms &&
            memcmp(m->arm, n->arm, sizeof m->arm) == 0 &&
            memcmp(&m->specials, &n->specials, sizeof m->specials) == 0 &&
            bts_standing(b, i) == bts_standing(b, j) &&
            bts_force(b, f->figure) == bts_force(b, g->figure) &&
            x->prone == y->prone && x->immobilised == y->immobilised &&
            x->charged == y->charged && x->feat == y->feat &&
            x->across == y->across);
}

/* ---- choices ---- */

/* The first place behind the dice that equal the one there. */
static int end_of(const struct bts_series *s, int side, int place)
{
    int end = place;

    while (end < s->count[side] &&
           s->die[side][end].value == s->die[side][place].value)
        end++;
    return end;
}

/* Does it matter for this fighter on which of these places its die stands? */
static bool matters(const struct battle *b, const struct bts_series *s,
                    int side, int from, int end, int fighter)
{
    for (int i = from + 1; i < end; i++)
        if (fate_of(b, s, side, i, fighter) !=
            fate_of(b, s, side, from, fighter))
            return true;
    return false;
}

/* One figure of each kind that may have the place; nobody when it is the same. */
static struct figures choices(const struct battle *b,
                              const struct bts_ordering *v)
{
    const int side = v->side, from = v->place;
    struct figures out = { { 0 } };
    struct bts_series s;
    bool real = false;
    int end, kinds = 0;

    stand(b, v, &s);
    end = end_of(&s, side, from);
    for (int i = from; i < end; i++) {
        const int fighter = s.die[side][i].fighter;
        bool known = false;

        for (int j = from; j < i; j++)
            known |= alike(b, fighter, s.die[side][j].fighter);
        if (known)
            continue;
        kinds++;
        real |= matters(b, &s, side, from, end, fighter);
        figures_add(&out, bts_fighter(b, fighter)->figure);
    }
    return kinds > 1 && real ? out : (struct figures){ { 0 } };
}

/* The figure's die takes the place; those between move up. */
static void put(const struct battle *b, struct bts_ordering *v, int figure)
{
    uint8_t *order = v->order[v->side];
    int at = v->place;
    uint8_t fighter;

    while (bts_fighter(b, order[at])->figure != figure)
        at++;
    fighter = order[at];
    memmove(&order[v->place + 1], &order[v->place],
            (size_t)(at - v->place) * sizeof fighter);
    order[v->place] = fighter;
}

/* What the dice show that are put in order now. */
static int value_at(const struct battle *b, const struct bts_ordering *v)
{
    struct bts_series s;

    stand(b, v, &s);
    return s.die[v->side][v->place].value;
}

int bts_order_best(const struct battle *b)
{
    const struct bts_ordering *v =
        (const struct bts_ordering *)(const void *)frame_of(b, b->depth - 1)
            ->locals;

    return bts_fighter(b, v->order[v->side][v->place])->figure;
}

enum flow bts_ordering(struct battle *b)
{
    struct bts_ordering *v = LOCALS(b, bts_ordering);
    struct bts_series s;
    struct figures who;

    switch ((enum bts_ordering_step)frame_top(b)->step) {
    case ORDERING_BEGIN:
        bts_lay_out(b, &s);
        bts_arrange(b, &s);
        if (s.count[0] > BTS_ORDERED || s.count[1] > BTS_ORDERED) {
            bts_compare(b, &s);
            return FLOW_DONE;
        }
        keep(v, &s, 0);
        keep(v, &s, 1);
        for (v->side = 1;; v->side = 0) {
            v->count = (uint8_t)s.count[v->side];
            for (v->place = 0; v->place < v->count; v->place++) {
                who = choices(b, v);
                if (!figures_any(&who))
                    continue;
                /* bts.91.25 */
                ASK(b, ORDERING_NEXT, NEXT_DIE,
                    .who = bts_owner(
                        b, bts_fighter(b, v->order[v->side][0])->figure),
                    .rule = BTS(14, 9), .unit = NOBODY, .other = NOBODY,
                    .across = choices(b, v), .least = 1, .most = 1,
                    .value = value_at(b, v));
                put(b, v, figures_first(&b->answer.across));
            }
            stand(b, v, &s);
            if (v->side == 0)
                break;
            bts_arrange_side(b, &s, 0);
            keep(v, &s, 0);
        }
        bts_compare(b, &s);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
