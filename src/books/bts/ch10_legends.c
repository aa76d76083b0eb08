/* ch10_legends.c -- bts chapter 10: Combats Légendaires, which are fought before
 * all other duels, and whose winners may move again. */
#include "books/bts/bts.h"

/* bts.10.15 Champions of a player whose Combat Légendaire is still to come; who is
 * not Engaged has declared it in vain. */
static struct figures legends(const struct battle *b, int player)
{
    struct figures out = bts_side(b, player);

    for (FIGURES_EACH(f, &out))
        if (!bts_feat_on(b, f, FEAT_COMBAT) ||
            (bts_figure_of(b, f)->bonus & FEAT_RESOLVED) ||
            !bts_is_engaged(b, f))
            figures_remove(&out, f);
    return out;
}

static bool has_legends(const struct battle *b, int player)
{
    const struct figures who = legends(b, player);

    return figures_any(&who);
}

/* bts.10.17 a die says who begins when both sides have some. */
static int first_side(struct battle *b)
{
    const int initiative = bts_state(b)->initiative;

    if (!has_legends(b, 0) || !has_legends(b, 1))
        return has_legends(b, 1);
    return bts_roll(b, TOLD_BY(initiative, LEGEND_ROLL, BTS(10, 17), NOBODY,
                               NOBODY)) >= BTS_EVEN
               ? initiative
               : initiative ^ 1;
}

/* bts.10.18 in one duel only the first counts. */
static void resolve(struct battle *b)
{
    for (int i = 0; i < bts_state(b)->fighters; i++) {
        const int f = bts_fighter(b, i)->figure;

        if (bts_feat_on(b, f, FEAT_COMBAT))
            bts_figure(b, f)->bonus |= FEAT_RESOLVED;
    }
}

/* bts.10.16, 10.19 when no enemy of the duel is left, all Engaged figures of the
 * Champion's side may move, but who has moved so before. True when somebody may. */
static bool let_move(struct battle *b, int player)
{
    bool any = false;

    for (int i = 0; i < bts_state(b)->fighters; i++) {
        const struct bts_fighter *f = bts_fighter(b, i);

        if (bts_owner(b, f->figure) != player && f->role != ROLE_SUPPORT &&
            bts_is_here(b, f->figure))
            return false;
    }
    for (int i = 0; i < bts_state(b)->fighters; i++) {
        const int f = bts_fighter(b, i)->figure;
        struct bts_figure *s = bts_figure(b, f);

        if (bts_owner(b, f) != player ||
            bts_fighter(b, i)->role == ROLE_SUPPORT || !bts_is_here(b, f) ||
            (s->fought & FOUGHT_MOVED))
            continue;
        s->fought |= FOUGHT_MOVES;
        s->done = 0;
        any = true;
    }
    return any;
}

static void end_moves(struct battle *b)
{
    for (int f = 0; f < b->figures; f++) {
        struct bts_figure *s = bts_figure(b, f);

        if (!(s->fought & FOUGHT_MOVES))
            continue;
        s->fought = (uint8_t)((s->fought & ~FOUGHT_MOVES) | FOUGHT_MOVED);
        s->done = 1;
    }
}

enum flow bts_legends(struct battle *b)
{
    struct bts_legends *v = LOCALS(b, bts_legends);

    switch ((enum bts_legends_step)frame_top(b)->step) {
    case LEGENDS_BEGIN:
        if (!has_legends(b, 0) && !has_legends(b, 1))
            return FLOW_DONE;
        v->player = (uint8_t)first_side(b);
        while (has_legends(b, 0) || has_legends(b, 1)) {
            if (!has_legends(b, v->player))
                v->player ^= 1;
            /* bts.91.23 */
            ASK(b, LEGENDS_WHO, LEGEND, .who = v->player, .rule = BTS(10, 17),
                .unit = NOBODY, .other = NOBODY,
                .across = legends(b, v->player), .least = 1, .most = 1);
            bts_gather_duel(b, figures_first(&b->answer.across));
            resolve(b);
            CALL(b, LEGENDS_FOUGHT, bts_duel, .declaring = 1);
            if (let_move(b, v->player)) {
                CALL(b, LEGENDS_MOVED, bts_moves, .player = v->player);
                end_moves(b);
                CALL(b, LEGENDS_SPLIT, bts_split, .figure = 0);
            }
            v->player ^= 1;
        }
        bts_forget_split(b); /* bts.10.20; the rule bts_duels splits anew */
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
