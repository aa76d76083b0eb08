/* ch07_setup.c -- t9a chapter 7: what is drawn and chosen before armies deploy. */
#include "books/t9a/play.h"

/* t9a.07.12 the type of deployment, agreed or rolled. */
static void draw_type(struct battle *b)
{
    const struct t9a_settings *agreed = &t9a_stage(b)->settings;
    struct t9a_zones *z = &t9a_state(b)->zones;
    uint8_t die;

    z->type = agreed->deployment;
    if (!agreed->deployment_rolled) {
        TELL(b, DEPLOYMENT, T9A(7, 12), NOBODY, NOBODY, .type = z->type);
        return;
    }
    roll(b, TOLD(b, DEPLOYMENT, T9A(7, 12), NOBODY, NOBODY), T9A_FACES, 1,
         &die);
    z->type = (uint8_t)t9a_deployment_of(die + 1);
    LOG_SET(b, DEPLOYMENT, type, z->type);
}

/* t9a.07.17 the secondary objective, agreed or rolled. */
static void draw_objective(struct battle *b)
{
    static const uint8_t of_die[T9A_FACES] = {
        OBJECTIVE_LINE,         OBJECTIVE_LINE,  OBJECTIVE_BREAKTHROUGH,
        OBJECTIVE_BREAKTHROUGH, OBJECTIVE_FLAGS, OBJECTIVE_TARGET
    };
    const struct t9a_settings *agreed = &t9a_stage(b)->settings;
    int which = agreed->objective;
    uint8_t die;

    if (agreed->objective_rolled) {
        roll(b, TOLD(b, OBJECTIVE, T9A(7, 17), NOBODY, NOBODY), T9A_FACES, 1,
             &die);
        which = of_die[die];
        LOG_SET(b, OBJECTIVE, which, which);
    } else if (which != OBJECTIVES) {
        TELL(b, OBJECTIVE, T9A(7, 17), NOBODY, NOBODY, .which = which);
    }
    if (which != OBJECTIVES)
        t9a_state(b)->objectives |= (uint8_t)(1 << which);
}

/* t9a.07.23 chance says who chooses: on 4 and more it is the first player. */
static void draw_chooser(struct battle *b)
{
    enum { FIRST_FROM = 3 }; /* of 0 .. 5 */
    uint8_t die;

    roll(b, TOLD(b, CHOOSER, T9A(7, 23), NOBODY, NOBODY), T9A_FACES, 1, &die);
    t9a_state(b)->chooser = die < FIRST_FROM;
    TELL_BY(b, t9a_state(b)->chooser, CHOOSES, T9A(7, 23), NOBODY, NOBODY);
}

static void take_half(struct battle *b, int player, enum t9a_half half)
{
    struct t9a_state *s = t9a_state(b);

    s->half[player] = (uint8_t)half;
    s->half[!player] = half == HALF_BELOW ? HALF_ABOVE : HALF_BELOW;
    for (int i = 0; i < T9A_SIDES; i++)
        TELL_BY(b, i, ZONE, T9A(7, 23), NOBODY, NOBODY, .half = s->half[i]);
}

/* t9a.07.01 in the order of its steps; lists and the table are there before. */
enum flow t9a_setup(struct battle *b)
{
    struct t9a_setup *v = LOCALS(b, t9a_setup);
    struct t9a_state *s = t9a_state(b);
    struct vec at;

    switch ((enum t9a_setup_step)frame_top(b)->step) {
    case SETUP_BEGIN:
        draw_type(b);
        draw_objective(b);
        draw_chooser(b);
        if (s->zones.type == DEPLOYMENT_DIAGONAL) { /* t9a.07.14 */
            ASK(b, SETUP_CORNER, CORNER, .who = s->chooser, .rule = T9A(7, 14),
                .unit = NOBODY, .other = NOBODY, .among = 15);
            s->zones.falling = b->answer.value >= CORNER_SW;
            take_half(b, s->chooser, (enum t9a_half)(b->answer.value % HALVES));
        } else {
            ASK(b, SETUP_EDGE, EDGE, .who = s->chooser, .rule = T9A(7, 23),
                .unit = NOBODY, .other = NOBODY, .among = 3);
            take_half(b, s->chooser, (enum t9a_half)b->answer.value);
        }
        if (s->zones.type == DEPLOYMENT_FLANK) { /* t9a.07.15 */
            ASK(b, SETUP_ROLE, ROLE, .who = s->chooser, .rule = T9A(7, 15),
                .unit = NOBODY, .other = NOBODY, .among = 3);
            s->zones.attacker =
                s->half[b->answer.value == STANCE_ATTACKER ? s->chooser
                                                           : !s->chooser];
        }
        for (;
             (s->objectives >> OBJECTIVE_TARGET & 1) && v->placed < T9A_MARKERS;
             v->placed++) { /* t9a.07.22 the chooser first */
            if (!t9a_marker_anywhere(b, s->chooser ^ v->placed, &at))
                continue;
            ASK(b, SETUP_MARKER, MARKER, .who = s->chooser ^ v->placed,
                .rule = T9A(7, 22), .unit = NOBODY, .other = NOBODY,
                .least = 1);
            s->marker[s->markers++] = b->answer.step[0].at;
            TELL_BY(b, s->chooser ^ v->placed, MARKED, T9A(7, 22), NOBODY,
                    NOBODY, .x = b->answer.step[0].at.x,
                    .y = b->answer.step[0].at.y);
        }
        CALL(b, SETUP_SPELLS, t9a_spells_drawn, .player = s->chooser);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
