/* ch05_hurry.c -- bts chapter 5: the two Orders by which figures move before the
 * player with the initiative does: "En Avant toute !" and "Arrêtez-les !".
 *
 * They are carried out in the order in which they were given. Who is in the aura is
 * measured before the Champion moves, who moves first; each of the others has to
 * end within 15 cm of him. */
#include "books/bts/bts.h"

enum {
    FASTER = CM(10), /* bts.05.13 */
    MUCH_FASTER = CM(15),
    MARCHED = CM(5) /* bts.90.10 */
};

/* Does a Champion's Order of this kind move the figure now? */
static bool is_hurried(const struct battle *b, int f, enum bts_order order)
{
    const int leash = bts_state_of(b)->leash;

    return leash && (bts_figure_of(b, f)->fought & FOUGHT_MOVES) &&
           bts_figure_of(b, leash - 1)->order == order + 1;
}

/* ---- what the Orders do to a move ---- */

/* bts.05.13 ruling: with the immediate move, and with another one of its turn. */
int32_t bts_order_pace(const struct battle *b, int f)
{
    if (!is_hurried(b, f, ORDER_ONWARD) &&
        !(bts_figure_of(b, f)->bound & BTS_BOUND_HURRIED))
        return 0;
    return bts_is(b, f, BTS_IS(CAVALRY) | BTS_IS(BIKE) | BTS_IS(VEHICLE)) ||
                   bts_has(b, f, SPECIAL_FLIGHT)
               ? MUCH_FASTER
               : FASTER;
}

/* bts.05.15, 05.23 adds to the bonus of an Order. */
int32_t bts_march_pace(const struct battle *b, int f)
{
    const struct figures bandsmen = bts_those(b, &bts_stage(b)->bandsmen);

    if (!bts_is(b, f, BTS_IS(INFANTRY)))
        return 0;
    for (FIGURES_EACH(g, &bandsmen))
        if ((bts_model(b, g)->gear & BTS_GEAR_BIT(INSTRUMENT)) &&
            bts_is_here(b, g) && !bts_are_enemies(b, f, g) &&
            bts_in_aura(b, f, g, BTS_AURA))
            return MARCHED;
    return 0;
}

/* bts.05.12, 05.16 */
uint16_t bts_leash_bar(const struct battle *b, int f, struct step end)
{
    const int leash = bts_state_of(b)->leash;
    if (!leash || leash - 1 == f || bts_are_enemies(b, f, leash - 1))
        return 0;
    return bts_within_at(b, f, end.at, leash - 1, BTS_AURA) /* bts.05.10 */
               ? 0
               : is_hurried(b, f, ORDER_ONWARD) ? BTS(5, 12) : BTS(5, 16);
}

void bts_has_hurried(struct battle *b, int f)
{
    if (is_hurried(b, f, ORDER_ONWARD))
        bts_figure(b, f)->bound |= BTS_BOUND_HURRIED;
}

/* ---- who moves ---- */

/* The Champion who gave the n-th Order of this turn, NO_FIGURE: there is none. */
static int giver_of(const struct battle *b, int n)
{
    for (int f = 0; f < b->figures; f++)
        if (bts_figure_of(b, f)->order && bts_figure_of(b, f)->tried == n + 1)
            return f;
    return NO_FIGURE;
}

static bool moves_figures(const struct battle *b, int champion)
{
    const int order = bts_figure_of(b, champion)->order - 1;

    return bts_is_here(b, champion) &&
           (order == ORDER_ONWARD || order == ORDER_STOP);
}

/* bts.05.07, 05.09 friends within 15 cm, but Champions who have declined. */
static struct figures aura_of(const struct battle *b, int champion)
{
    const int order = bts_figure_of(b, champion)->order - 1;
    struct figures out = bts_side(b, bts_owner(b, champion));

    for (FIGURES_EACH(f, &out))
        if (!bts_within(b, f, champion, BTS_AURA) ||
            bts_has_declined(b, f, (enum bts_order)order))
            figures_remove(&out, f);
    return out;
}

/* bts.05.12, 05.14 all who are in the aura of an "En Avant toute !" when the phase
 * begins, whether they move or not, and also by an Order that comes before it:
 * bts.05.15. */
static void bind_all(struct battle *b)
{
    for (int g = 0; g < b->figures; g++) {
        struct figures aura;

        if (bts_figure_of(b, g)->order != ORDER_ONWARD + 1 ||
            !moves_figures(b, g))
            continue;
        aura = aura_of(b, g);
        for (FIGURES_EACH(f, &aura))
            bts_figure(b, f)->bound |= BTS_BOUND_ONWARD;
    }
}

/* These may move now. */
static void call(struct battle *b, const struct figures *who)
{
    for (int f = 0; f < b->figures; f++)
        if (figures_has(who, f))
            bts_figure(b, f)->fought |= FOUGHT_MOVES;
        else
            bts_figure(b, f)->fought &= (uint8_t)~FOUGHT_MOVES;
}

/* bts.05.17 who cannot end within 15 cm even straight towards him does not move
 * at all in this turn. */
static void leave_behind(struct battle *b, int champion,
                         const struct figures *aura)
{
    if (bts_figure(b, champion)->order != ORDER_STOP + 1)
        return;
    for (FIGURES_EACH(f, aura))
        if (!bts_move_bar(b, f) &&
            !bts_within(b, f, champion, BTS_AURA + bts_pace(b, f))) {
            bts_figure(b, f)->frozen = 1;
            BTS_TELL(b, LEFT_BEHIND, BTS(5, 17), ONE(b, f));
        }
}

enum flow bts_hurry(struct battle *b)
{
    struct bts_hurry *v = LOCALS(b, bts_hurry);
    struct figures who;

    switch ((enum bts_hurry_step)frame_top(b)->step) {
    case HURRY_BEGIN:
        bind_all(b);
        for (v->given = 1; giver_of(b, v->given) != NO_FIGURE; v->given++) {
            v->champion = (uint16_t)giver_of(b, v->given);
            if (!moves_figures(b, v->champion))
                continue;
            v->aura = aura_of(b, v->champion);
            bts_state(b)->leash = (uint16_t)(v->champion + 1);
            who = figures_only(v->champion);
            call(b, &who);
            /* bts.91.10 the Champion first, then the others in their owner's order */
            CALL(b, HURRY_CHAMPION, bts_moves,
                 .player = (uint8_t)bts_owner(b, v->champion));
            if (bts_is_here(b, v->champion)) {
                leave_behind(b, v->champion, &v->aura);
                figures_remove(&v->aura, v->champion);
                call(b, &v->aura);
                CALL(b, HURRY_OTHERS, bts_moves,
                     .player = (uint8_t)bts_owner(b, v->champion));
            }
            who = (struct figures){ { 0 } };
            call(b, &who);
            bts_state(b)->leash = 0;
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
