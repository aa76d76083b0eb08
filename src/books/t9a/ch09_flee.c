/* ch09_flee.c -- t9a 09.12, 09.60 .. 09.68: a unit flees. */
#include "books/t9a/play.h"

enum { DICE = 2 };

/* t9a.09.60 2D6; 20.07 with Swiftstride the two highest of three; 20.27 as it moves. */
static int rolled(struct battle *b, const struct t9a_flees_now *f)
{
    const struct rolled random =
        t9a_amount(b, f->unit, SPECIAL_RANDOM_MOVEMENT);
    const bool swift = t9a_all_have(b, f->unit, SPECIAL_SWIFTSTRIDE) ||
                       t9a_pace(b, f->unit, true) > 0;
    int dice = random.dice ? random.dice : DICE + swift;
    int total = random.plus, least = T9A_FACES;
    uint8_t die[16];

    roll_alike(b, TOLD(b, FLEES, f->rule, f->unit, f->from - 1), T9A_FACES,
               dice, DICE_EACH, die);
    for (int i = 0; i < dice; i++) {
        total += die[i] + 1;
        least = die[i] + 1 < least ? die[i] + 1 : least;
    }
    if (!random.dice && swift)
        total -= least;
    LOG_SET(b, FLEES, inches, total);
    return total;
}

/* It is kept for who pursues it (t9a.12.42). */
static int length_of(struct battle *b, const struct t9a_flees_now *f)
{
    const int inches = rolled(b, f);

    t9a_unit(b, f->unit)->flees = (uint8_t)inches;
    return inches;
}

/* t9a.09.65 friends it passes through, before those who are tested flee in turn. */
static void pass_units(struct battle *b, int u, const struct t9a_formation *f,
                       const struct hull *from, int32_t distance,
                       const struct t9a_around *about)
{
    struct t9a_place model[T9A_MODELS];

    for (int i = 0; i < about->scene.things; i++) {
        const int v = about->unit[i];

        if (b->unit[v].owner != b->unit[u].owner ||
            t9a_pass_unit(f, from, distance, about->scene.thing[i].ground,
                          model) == 0)
            continue;
        TELL(b, FLED_THROUGH, T9A(9, 65), u, v);
        t9a_panic(b, v, CAUSE_THROUGH, 0, u + 1);
    }
}

/* t9a.12.18 were both in the combat that is fought? */
static bool fought_along(const struct battle *b, int u, int v)
{
    const unit_set combat = t9a_state_of(b)->combat;

    return (combat >> u & combat >> v & 1) != 0;
}

/* t9a.09.64 who passes through enemies or what nobody enters. */
static void pass_danger(const struct battle *b, struct t9a_danger *d,
                        const struct t9a_formation *f, const struct hull *from,
                        int32_t distance, const struct t9a_around *about)
{
    struct t9a_place model[T9A_MODELS];

    for (int i = 0; i < about->scene.things; i++) {
        const int32_t n = t9a_pass_unit(f, from, distance,
                                        about->scene.thing[i].ground, model);

        if (about->scene.thing[i].enemy && n > 0 &&
            !fought_along(b, d->unit, about->unit[i]))
            t9a_danger_to(b, d, model, n, T9A_DANGERS);
    }
    for (uint64_t left = t9a_impassable(b); left; left &= left - 1) {
        const struct polygon *piece =
            &b->stage->terrain.piece[set_first(left)].shape;
        const int32_t n = t9a_pass_piece(f, from, distance, piece, model);

        if (n > 0)
            t9a_danger_to(b, d, model, n, T9A_DANGERS);
    }
}

/* t9a.09.12 away from whom it flees; of a Character who charges out, from him. */
static struct hull turned_away(const struct battle *b,
                               const struct t9a_flees_now *f)
{
    struct hull h = t9a_hull(b, f->unit);

    if (f->from) {
        const struct hull from = t9a_mover(b, f->from - 1).bounds;

        h.facing = t9a_flee_facing(&h, &from);
    }
    return h;
}

/* t9a.09.66 */
static void leave(struct battle *b, int u, int from)
{
    TELL(b, OFF_TABLE, T9A(9, 66), u, from - 1);
    t9a_destroyed(b, u, 0, true, T9A(9, 66));
}

enum flow t9a_flees_now(struct battle *b)
{
    struct t9a_flees_now *f = LOCALS(b, t9a_flees_now);
    const int u = f->unit;
    struct t9a_formation own;
    struct hull was, away;
    struct t9a_flight flight;
    struct t9a_around about;
    struct t9a_course way = { .legs = 1 };
    struct t9a_danger danger;

    switch ((enum t9a_flees_now_step)frame_top(b)->step) {
    case FLEES_NOW_BEGIN:
        t9a_unit(b, u)->fleeing = 1;
        t9a_unit(b, u)->charges = 0;
        t9a_do(b, u, DID_FLEE);
        own = t9a_formation(b, u);
        was = t9a_hull(b, u);
        away = turned_away(b, f);
        t9a_around(b, u, 0, &about);
        flight = t9a_flees(&about.scene, &own, &away, INCH(length_of(b, f)));
        LOG_SET(b, FLEES, distance, flight.distance);
        /* t9a.09.63 the pivot may be the end of it */
        if (flight.gone ||
            t9a_reaches_edge(&own, &was, &away, about.scene.table)) {
            pass_units(b, u, &own, &away, flight.distance, &about);
            leave(b, u, f->from);
            return FLOW_DONE;
        }
        t9a_put(b, u, &flight.end);
        t9a_note_near(b, u);
        pass_units(b, u, &own, &away, flight.distance, &about);
        danger = (struct t9a_danger){ .unit = u };
        pass_danger(b, &danger, &own, &away, flight.distance, &about);
        way.leg[0] = (struct t9a_leg){ STEP_FORWARD, flight.distance };
        t9a_danger_way(b, &danger, &away, &way); /* t9a.18.01 */
        t9a_face_danger(b, &danger);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
