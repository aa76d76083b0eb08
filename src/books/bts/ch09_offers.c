/* ch09_offers.c -- bts chapters 9, 21 and 7: sensible legal answers about buildings, Transports and
 * reserves. Everything offered was judged legal. */
#include "books/bts/bts.h"

#include "battle/spread.h"

enum { SPOTS = 24, GATES = 9, ROUND = 8, DEPTHS = 4, FAN = TURN / 12 };

/* ---- doors and hulls ---- */

/* Goes there by the shortest way, and in. */
static void go_in(struct spread *s, int f, struct step place)
{
    const struct step from = { bts_at(s->b, f), stand_of(s->b, f)->floor };
    const struct mover m = bts_mover(s->b, f);
    struct crowd crowd;
    struct way way;

    if (vec_same(from.at, place.at)) {
        spread_one(s, f, MANNER_OF_ENTER, NULL, 0);
        return;
    }
    bts_crowd(s->b, f, &(struct figures){ { 0 } }, &crowd);
    if (reach_shortest(&s->b->stage->terrain, &m, &crowd, from, place,
                       bts_pace(s->b, f), &way) == REACH_FREE &&
        way.steps <= BTS_CORNERS)
        spread_one(s, f, MANNER_OF_ENTER, way.step + 1, way.steps - 1);
}

static void enter_houses(struct spread *s, int f)
{
    const struct terrain *t = &s->b->stage->terrain;
    struct bts_opening opening[SHAPE_CORNERS];

    for (int i = 0; i < t->pieces; i++) {
        int n;

        if (!bts_is_house(s->b, i) || bts_house_bar(s->b, f, i) ||
            !polygon_near(&t->piece[i].shape, bts_at(s->b, f),
                          bts_pace(s->b, f)))
            continue;
        n = bts_openings(s->b, i, 0, opening);
        for (int k = 0; k < n; k++)
            go_in(s, f,
                  (struct step){ bts_before(s->b, f, &opening[k]),
                                 stand_of(s->b, f)->floor });
    }
}

/* A place beside the Transport, on that side. */
static struct vec beside(const struct battle *b, int f, int transport, int side)
{
    const struct vec at = bts_at(b, transport);
    const int32_t radius = bts_model(b, f)->radius + BTS_CONTACT / 2;
    struct hull hull;

    if (!bts_has_hull(b, transport))
        return vec_add(at, angle_vec((angle)(side * (TURN / ROUND)),
                                     bts_model(b, transport)->radius + radius));
    hull = bts_hull(b, transport);
    switch (side) {
    case 0:
        return hull_point(&hull, hull.half_length + radius, 0);
    case 1:
        return hull_point(&hull, -hull.half_length - radius, 0);
    default:
        return hull_point(&hull, hull.half_length * (side / 2 - 2) / 2,
                          (side % 2 ? 1 : -1) * (hull.half_width + radius));
    }
}

static void board(struct spread *s, int f)
{
    const struct figures side = bts_side(s->b, bts_owner(s->b, f));

    for (FIGURES_EACH(g, &side))
        if (bts_is(s->b, g, BTS_IS(TRANSPORT)) && bts_is_out(s->b, g) &&
            !bts_ride_bar(s->b, f) &&
            bts_places_left(s->b, g) >= bts_places_of(s->b, f) &&
            bts_within(s->b, f, g, bts_pace(s->b, f)))
            for (int i = 0; i < ROUND; i++)
                go_in(s, f,
                      (struct step){ beside(s->b, f, g, i),
                                     stand_of(s->b, g)->floor });
}

/* Charges whom it can from that start; else goes a little way. */
static void go_from(struct spread *s, int f, const struct bts_start *start)
{
    const struct figures enemies = bts_side(s->b, bts_owner(s->b, f) ^ 1);
    struct battle outside;
    struct step way[BTS_CORNERS + 1] = { start->at };

    battle_copy_quiet(&outside, s->b);
    bts_set_out(&outside, f, start);
    for (FIGURES_EACH(g, &enemies)) {
        struct way found;

        if (!bts_is_out(s->b, g) || bts_has_hull(s->b, g) ||
            !bts_within(&outside, f, g, bts_pace(s->b, f)) ||
            !bts_charge_way(&outside, f, g, &found) ||
            found.steps > BTS_CORNERS)
            continue;
        memcpy(way + 1, found.step + 1,
               (size_t)(found.steps - 1) * sizeof *way);
        spread_one(s, f, MANNER_OF_WALK, way, found.steps);
    }
    spread_one(s, f, MANNER_OF_WALK, way, 1);
    way[1] = (struct step){
        vec_add(start->at.at,
                angle_vec((angle)(spread_draw(s, ROUND) * (TURN / ROUND)),
                          bts_pace(s->b, f) / 2 - MM(1))),
        start->at.floor
    };
    spread_one(s, f, MANNER_OF_WALK, way, 2);
}

static void leave_house(struct spread *s, int f)
{
    const int house = bts_house_of(s->b, f), floor = stand_of(s->b, f)->floor;
    struct bts_opening opening[SHAPE_CORNERS];
    const int n = bts_openings(s->b, house, floor, opening);

    for (int i = 0; i < n; i++) {
        const struct step out = { bts_before(s->b, f, &opening[i]), 0 };
        const struct bts_start start = bts_start_of(s->b, f, &out, 1);

        if (!start.rule)
            go_from(s, f, &start);
    }
    spread_one(s, f, MANNER_OF_UP, NULL, 0);
    spread_one(s, f, MANNER_OF_DOWN, NULL, 0);
}

static void alight(struct spread *s, int f)
{
    const int transport = bts_carrier(s->b, f);

    for (int i = 0; i < ROUND; i++) {
        const struct step out = { beside(s->b, f, transport, i),
                                  stand_of(s->b, transport)->floor };
        const struct bts_start start = bts_start_of(s->b, f, &out, 1);

        if (!start.rule)
            go_from(s, f, &start);
    }
}

/* A Transport stops halfway to let somebody out. */
static void pause(struct spread *s, int f)
{
    const struct figures aboard = bts_passengers(s->b, f);
    const struct step ahead = { bts_ahead(s->b, f, bts_heading(s->b, f),
                                          bts_pace(s->b, f) / 2),
                                stand_of(s->b, f)->floor };

    if (figures_any(&aboard))
        spread_one(s, f, MANNER_OF_PAUSE, &ahead, 1);
}

void bts_spread_doors(struct spread *s)
{
    for (FIGURES_EACH(f, &s->b->asked.across)) {
        if (bts_drives(s->b, f)) {
            pause(s, f);
            continue;
        }
        if (bts_house_of(s->b, f) != NOBODY) {
            leave_house(s, f);
        } else if (!bts_is_out(s->b, f)) {
            alight(s, f);
        } else {
            enter_houses(s, f);
            board(s, f);
        }
    }
}

/* ---- reserves ---- */

/* Adds the entry of one figure, as far in as there is room, first straight on and then
 * to the sides; false: there is no room but at the gate itself. */
static bool enter(struct battle *after, int f, int fan, struct decision *d)
{
    const struct vec gate = bts_unit_of(after, bts_model(after, f)->unit)->gate;
    const angle ahead = angle_of(vec_sub(vec(0, 0), gate));
    const struct bts_start start = bts_start_at_edge(after, f);

    for (int depth = DEPTHS; depth > 0; depth--)
        for (int i = 0; i < ROUND; i++) {
            const int turn = (i + 1) / 2 * (i % 2 ? 1 : -1);
            const struct step to = {
                vec_add(start.at.at,
                        angle_vec((angle)(ahead + turn * fan),
                                  (bts_pace(after, f) - start.spent) * depth /
                                      DEPTHS)),
                0
            };
            const struct bts_walk walk =
                bts_judge_walk(after, f, MANNER_OF_WALK, &to, 1);

            if (walk.rule || walk.tests)
                continue;
            bts_make_walk(after, f, MANNER_OF_WALK, &walk);
            decision_add_move(d, f, MANNER_OF_WALK, &to, 1);
            return true;
        }
    return false;
}

/* Could all of a unit come in by that gate, one after the other? */
static bool lets_all_in(const struct battle *b, int unit, struct vec at,
                        unsigned edges)
{
    struct battle after;
    struct figures out;
    struct decision d;

    battle_copy_quiet(&after, b);
    decision_value(&d, 0);
    bts_open_gate(&after, unit, at, edges);
    out = bts_outside(&after, unit);
    for (FIGURES_EACH(f, &out))
        if (!enter(&after, f, FAN, &d))
            return false;
    return bts_next_hull(&after, unit) == NO_FIGURE ||
           bts_hull_has_room(&after, bts_next_hull(&after, unit));
}

/* Gates by which all come in, or by which they do not. bts.23.17 where one finds no room
 * all go back. */
static void spread_gates(struct spread *s, unsigned edges, bool good)
{
    const struct box table = terrain_box(&s->b->stage->terrain);

    for (int i = 1; i < GATES; i++) {
        const int32_t x = table.left + (table.right - table.left) / GATES * i;
        const int32_t y = table.bottom + (table.top - table.bottom) / GATES * i;
        const struct vec at[EDGE_COUNT] = {
            [EDGE_SOUTH] = vec(x, table.bottom),
            [EDGE_NORTH] = vec(x, table.top),
            [EDGE_WEST] = vec(table.left, y),
            [EDGE_EAST] = vec(table.right, y),
        };

        for (int edge = 0; edge < EDGE_COUNT; edge++)
            if ((edges >> edge & 1) &&
                lets_all_in(s->b, s->b->asked.unit, at[edge], 1U << edge) ==
                    good)
                spread_step(s, at[edge], 0, 0);
    }
}

/* Bad ones only where there are no others, or for who would keep them out. */
void bts_spread_gates(struct spread *s)
{
    const int owner = s->b->unit[s->b->asked.unit].owner;
    const unsigned edges = ASKED(&s->b->asked, GATE, flank)
                               ? (1U << EDGE_COUNT) - 1
                               : bts_own_edges(s->b, owner);

    spread_gates(s, edges, true);
    if (s->n == 0 || owner != s->b->asked.who)
        spread_gates(s, edges, false);
}

void bts_spread_appear(struct spread *s)
{
    const int f = bts_teleport_lead(s->b, s->b->asked.unit);
    struct vec at;

    for (int i = 0; i < SPOTS; i++)
        spread_step(s,
                    spread_point(s, terrain_box(&s->b->stage->terrain),
                                 bts_model(s->b, f)->radius),
                    0, 0);
    /* on a crowded table chance finds nothing */
    if (s->n == 0 && bts_find_appear(s->b, s->b->asked.unit, &at))
        spread_step(s, at, 0, 0);
}

void bts_spread_drift(struct spread *s)
{
    const struct vec at =
        bts_at(s->b, bts_teleport_lead(s->b, s->b->asked.unit));
    struct vec to;

    spread_step(s, at, 0, 0);
    for (int i = 0; i < 2 * SPOTS; i++) {
        const angle towards = (angle)spread_draw(s, TURN);
        const int32_t far = spread_draw(s, CM(30));

        spread_step(s, vec_add(at, angle_vec(towards, far)), 0, 0);
    }
    if (s->n == 0 && bts_find_drift(s->b, s->b->asked.unit,
                                    ASKED(&s->b->asked, DRIFT, die), &to))
        spread_step(s, to, 0, 0);
}

void bts_spread_gather(struct spread *s)
{
    struct decision d;

    if (bts_gather_about(s->b, s->b->asked.unit, &d))
        spread_offer(s, &d);
}

/* bts.92.23 one after the other, fanned out from the gate, the first furthest. */
static void come_in(struct spread *s, const struct figures *who, int fan)
{
    struct battle after;
    struct decision d;

    decision_value(&d, 0);
    battle_copy_quiet(&after, s->b);
    for (FIGURES_EACH(f, who))
        (void)enter(&after, f, fan, &d);
    if (d.moves > 0)
        spread_offer(s, &d);
}

/* One alone goes on from the gate too: who stays there keeps the others out, and
 * sends all of them back (bts.07.05). A Mage may cast where he comes to. */
static void come_alone(struct spread *s, int f)
{
    struct figures who = { { 0 } };
    const int before = s->n;

    figures_add(&who, f);
    come_in(s, &who, FAN);
    if (s->n == before)
        spread_one(s, f, MANNER_OF_WALK, NULL, 0);
    if (s->n > before && bts_may_cast(s->b, f)) {
        struct decision d = s->out[s->n - 1];

        d.move[0].manner = MANNER_OF_CAST;
        spread_offer(s, &d);
    }
}

void bts_spread_entries(struct spread *s)
{
    for (int fan = 1; fan <= 3; fan++)
        come_in(s, &s->b->asked.across, fan * (TURN / 24));
    for (FIGURES_EACH(f, &s->b->asked.across))
        come_alone(s, f);
    if (!bts_must_enter(s->b))
        spread_stay(s, 0);
}
