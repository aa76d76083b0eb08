/* spread.c -- sensible legal moves and deployments, well spread.
 *
 * Of moves there are whole Combat Units that go somewhere together (towards the
 * enemy, back, aside), single figures that charge, and nobody at all. Everything
 * offered was judged legal. */
#include "books/bts/bts.h"

#include "battle/spread.h"

enum { DIRECTIONS = 8, PACES = 3, SPOTS = 24 };

/* ---- moves ---- */

/* bts.92.24 a whole Combat Unit by one command, found quickly. */
static void command(struct spread *s, int unit, enum group_goal goal,
                    struct vec by)
{
    struct group_order o = { .goal = goal,
                             .by = by,
                             .wishes = GROUP_WISH(ROUGH) | GROUP_WISH(EACH) |
                                       GROUP_WISH(FLY) | GROUP_WISH(STAND) };
    const struct unit *u = &s->b->unit[unit];
    struct group_plan plan;
    struct refusal why;

    if (s->n >= s->max)
        return;
    for (int i = 0; i < u->count; i++)
        if (figures_has(&s->b->asked.across, u->first + i) &&
            bts_on_feet(s->b, u->first + i))
            figures_add(&o.who, u->first + i);
    if (figures_any(&o.who) && group_plan(s->b, NULL, &o, &plan, &why) &&
        plan.d.moves > 0)
        spread_offer(s, &plan.d);
}

/* What there is at least for each: to the nearest enemy, to the nearest objective,
 * back, and a charge. */
static void commands(struct spread *s, int unit)
{
    static const enum group_goal goals[] = { GROUP_ENEMY, GROUP_MARK,
                                             GROUP_BACK, GROUP_CHARGE };

    for (int i = 0; i < (int)(sizeof goals / sizeof goals[0]); i++)
        command(s, unit, goals[i], vec(0, 0));
}

/* A figure dares what needs dice: straight over obstacles and ditches. */
static void dare(struct spread *s, int f)
{
    const angle towards =
        (angle)(spread_draw(s, DIRECTIONS) * (TURN / DIRECTIONS));

    for (int part = 4; part > 1; part--) {
        const struct step to = { vec_add(bts_at(s->b, f),
                                         angle_vec(towards, bts_pace(s->b, f) *
                                                                part / 4)),
                                 stand_of(s->b, f)->floor };

        if (bts_judge_walk(s->b, f, bts_furthest(s->b, f), &to, 1)
                .trip.hurdles &&
            bts_spread_alone(s, f, to))
            return;
    }
}

/* Up to the heights beside it, and down from the one it is on. */
static void climb(struct spread *s, int f)
{
    const struct terrain *t = &s->b->stage->terrain;
    const struct vec from = bts_at(s->b, f);

    for (uint64_t left = terrain_with(t, TRAIT_ROOF); left; left &= left - 1) {
        const struct piece *p = &t->piece[set_first(left)];
        const struct vec middle = box_middle(p->shape.around);
        const bool on_it = stand_of(s->b, f)->floor == p->floors;

        if (!polygon_near(&p->shape, from, bts_pace(s->b, f)))
            continue;
        for (int part = 1; part <= 4; part++) {
            const struct vec way = vec_sub(middle, from);
            const struct vec to =
                on_it ? vec_sub(from, vec(way.x * part / 2, way.y * part / 2))
                      : vec_between(from, middle, part, 4);

            if (!vec_same(to, from) &&
                bts_spread_alone(s, f,
                                 (struct step){ to, on_it ? 0 : p->floors }))
                break;
        }
    }
}

/* bts.06.27 where it is. */
static void lie_down(struct spread *s, int f)
{
    struct decision d;

    decision_value(&d, 0);
    decision_add_move(&d, f, MANNER_OF_LIE, NULL, 0);
    spread_offer(s, &d);
}

/* Figures that leave the others, one of each unit. */
static void alone(struct spread *s)
{
    const struct figures movers = bts_movers(s->b, s->b->asked.who);

    for (int u = 0; u < s->b->units; u++) {
        const int f = s->b->unit[u].first + spread_draw(s, s->b->unit[u].count);

        if (!figures_has(&movers, f) || !bts_on_feet(s->b, f))
            continue;
        lie_down(s, f);
        dare(s, f);
        climb(s, f);
    }
}

/* bts.23.92 a Monstre takes to the air; bts.06.27 who lies crawls and stands up,
 * bts.11.02 and a Mage casts then. */
static void fly_about(struct spread *s, int f)
{
    /* a hair less: aslant, what is rounded must not be too far */
    const int32_t far = bts_reach(s->b, f, MANNER_OF_FLY) - 1;

    for (int i = 0; i < DIRECTIONS; i++)
        (void)bts_spread_alone(
            s, f,
            (struct step){
                vec_add(bts_at(s->b, f),
                        angle_vec((angle)(i * (TURN / DIRECTIONS)), far)),
                stand_of(s->b, f)->floor });
}

static void rise(struct spread *s, int f)
{
    const angle towards =
        (angle)(spread_draw(s, DIRECTIONS) * (TURN / DIRECTIONS));
    const struct step to = { vec_add(bts_at(s->b, f),
                                     angle_vec(towards, BTS_CRAWLED)),
                             stand_of(s->b, f)->floor };

    spread_one(s, f, MANNER_OF_RISE, &to, 1);
    spread_one(s, f, MANNER_OF_CRAWL, &to, 1);
    if (bts_may_cast(s->b, f)) {
        spread_one(s, f, MANNER_OF_STAND_CAST, &to, 1);
        spread_one(s, f, MANNER_OF_CRAWL_CAST, &to, 1);
    }
}

/* Mages that cast where they are, before they move. */
static void casts(struct spread *s)
{
    for (FIGURES_EACH(f, &s->b->asked.across))
        if (bts_may_cast(s->b, f))
            spread_one(s, f, MANNER_OF_CAST, NULL, 0);
}

void bts_spread_moves(struct spread *s)
{
    struct decision stay;

    if (bts_entering_unit(s->b) != NOBODY && !bts_state_of(s->b)->walker) {
        bts_spread_entries(s);
        return;
    }
    decision_value(&stay, 0);
    spread_offer(s, &stay);
    for (int u = 0; u < s->b->units; u++)
        if (s->b->unit[u].owner == s->b->asked.who && unit_on_table(s->b, u))
            commands(s, u);
    for (FIGURES_EACH(f, &s->b->asked.across)) {
        if (bts_drives(s->b, f))
            bts_spread_drives(s, f);
        else if (bts_is(s->b, f, BTS_IS(SIEGE)))
            bts_spread_hauls(s, f);
        else if (bts_figure_of(s->b, f)->prone)
            rise(s, f);
        if (bts_is(s->b, f, BTS_IS(MONSTER)) &&
            bts_has(s->b, f, SPECIAL_FLIGHT))
            fly_about(s, f);
    }
    casts(s);
    bts_spread_doors(s);
    bts_spread_charges(s);
    alone(s);
    for (int u = 0; u < s->b->units; u++) {
        const int32_t pace = bts_pace(s->b, s->b->unit[u].first);

        if (s->b->unit[u].owner != s->b->asked.who || !unit_on_table(s->b, u))
            continue;
        for (int i = 0; i < DIRECTIONS; i++)
            command(s, u, GROUP_SHIFT,
                    angle_vec((angle)(i * (TURN / DIRECTIONS)),
                              pace * (1 + spread_draw(s, PACES)) / PACES));
    }
}

/* ---- shooting: bts.92.24 ---- */

/* At will, and at the dearest. */
void bts_spread_aims(struct spread *s)
{
    const struct battle *b = s->b;
    struct figures one = { { 0 } };
    int best = NO_FIGURE;

    if (b->asked.least == 0)
        spread_named(s, &one);
    for (FIGURES_EACH(g, &b->asked.across))
        if (best == NO_FIGURE ||
            bts_model(b, g)->cost > bts_model(b, best)->cost)
            best = g;
    if (best == NO_FIGURE)
        return;
    figures_add(&one, best);
    spread_named(s, &one);
}

/* ---- deployments ---- */

enum { LAST_PITCH = CM(2) }; /* where chance finds nothing */

void bts_spread_deployments(struct spread *s)
{
    const struct box zone = bts_zone(s->b, s->b->asked.who);
    struct decision d;

    for (int i = 0; i < SPOTS; i++) {
        const int32_t x = zone.left + spread_draw(s, zone.right - zone.left);
        const int32_t y = zone.bottom + spread_draw(s, zone.top - zone.bottom);

        if (bts_deploy_about(s->b, s->b->asked.unit, vec(x, y), &d))
            spread_offer(s, &d);
    }
    if (s->n == 0 &&
        bts_deploy_anywhere(s->b, s->b->asked.unit, LAST_PITCH, &d))
        spread_offer(s, &d);
}
