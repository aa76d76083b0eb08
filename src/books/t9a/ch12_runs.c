/* ch12_runs.c -- t9a chapter 12: one pursuit or overrun is rolled and moved (12.19 ..
 * 12.24, 12.42, 12.49). */
#include "books/t9a/play.h"

/* t9a.20.07 one more die, the lowest dropped; t9a.20.27 X of Random Movement. */
struct pace_dice {
    int dice, faces, plus;
    bool drops;
};

static struct pace_dice dice_of(const struct battle *b, int u)
{
    if (t9a_has(b, u, SPECIAL_RANDOM_MOVEMENT)) {
        const struct rolled a = t9a_amount(b, u, SPECIAL_RANDOM_MOVEMENT);

        return (struct pace_dice){ a.dice, a.faces, a.plus, false };
    }
    if (t9a_all_have(b, u, SPECIAL_SWIFTSTRIDE))
        return (struct pace_dice){ 3, T9A_FACES, 0, true };
    return (struct pace_dice){ 2, T9A_FACES, 0, false };
}

/* Rolls it; 'whom' + 1 is pursued, 0: it overruns. */
static int roll_run(struct battle *b, int u, int whom, bool random)
{
    const struct pace_dice d = dice_of(b, u);
    const int faces = d.faces == 3 ? T9A_FACES : d.faces;
    uint8_t die[16];
    int sum = d.plus, least = faces;

    if (random)
        roll(b, TOLD(b, RANDOM_MOVE, T9A(20, 8), u, NOBODY), faces, d.dice,
             die);
    else if (whom)
        roll_alike(b,
                   TOLD(b, PURSUES, T9A(12, 19), u, whom - 1,
                        .fled = unit_on_table(b, whom - 1)
                                    ? t9a_unit_of(b, whom - 1)->flees
                                    : 0),
                   faces, d.dice, DICE_EACH, die);
    else
        roll(b, TOLD(b, OVERRUNS, T9A(12, 24), u, NOBODY), faces, d.dice, die);
    for (int i = 0; i < d.dice; i++) {
        const int value = d.faces == 3 ? t9a_d3(die[i] + 1) : die[i] + 1;

        sum += value;
        least = value < least ? value : least;
    }
    return d.drops ? sum - least : sum;
}

/* t9a.12.19, 12.42 who has left the table is destroyed anyway. Example: t9a.12.58. */
static bool catches(const struct battle *b, const struct t9a_runs *r)
{
    return r->inches >= t9a_unit_of(b, r->whom - 1)->flees;
}

static void begin(struct battle *b, struct t9a_runs *r)
{
    if (r->whom)
        r->towards = t9a_centre(b, r->whom - 1);
    r->inches = (uint8_t)roll_run(b, r->unit, r->whom, r->random);
    if (r->random) {
        LOG_SET(b, RANDOM_MOVE, inches, r->inches);
        return;
    }
    if (!r->whom) {
        LOG_SET(b, OVERRUNS, inches, r->inches);
        return;
    }
    LOG_SET(b, PURSUES, inches, r->inches);
    LOG_SET(b, PURSUES, caught,
            !unit_on_table(b, r->whom - 1) || catches(b, r));
    if (unit_on_table(b, r->whom - 1) && catches(b, r))
        t9a_destroyed(b, r->whom - 1, r->unit + 1, true, T9A(12, 19));
}

/* ---- where it leads ---- */

/* t9a.12.22, 12.49 it fights there anew, and counts as charging in its first round: at
 * once, if that combat is still to be fought. */
static void run_into(struct battle *b, int u, const struct t9a_pursuit *run)
{
    struct t9a_state *s = t9a_state(b);
    const struct hull from = t9a_hull(b, u);
    const bool open = t9a_engaged(b, run->unit) &&
                      (t9a_combat_of(b, run->unit) & s->fought) == 0;

    TELL(b, RUNS_INTO, T9A(12, 22), u, run->unit,
         .side = t9a_side_number(run->side));
    t9a_put(b, u, &run->end);
    t9a_note_downhill(b, u, &from);
    if (!t9a_engaged(b, run->unit))
        t9a_put(b, run->unit, &run->target);
    t9a_note_near(b, u);
    t9a_link(b, u, run->unit, run->side);
    t9a_mark(b, u, MARK_IMPACT);
    t9a_mark(b, u, MARK_SPREE);
    t9a_unit(b, u)->pursues = (uint8_t)(run->unit + 1);
    for (unit_set left = t9a_company(b, u); left; left &= left - 1) {
        struct t9a_unit *t = t9a_unit(b, set_first(left));

        t->rounds = t->weapon = t->duel = t->duel_by = t->duel_with = 0;
        if (open)
            s->fought &= ~(left & -left);
    }
}

/* t9a.12.23 it comes back by itself: t9a.12.47. */
static void leave_table(struct battle *b, int u, const struct t9a_pursuit *run)
{
    TELL(b, LEAVES, T9A(12, 23), u, NOBODY);
    for (unit_set left = t9a_company(b, u); left; left &= left - 1) {
        b->unit[set_first(left)].where = UNIT_OFF_TABLE;
        t9a_end_spells_of(b, set_first(left)); /* t9a.10.28 */
    }
    t9a_unit(b, u)->exit = run->exit;
    t9a_mark(b, u, MARK_AWAY);
}

/* t9a.12.46 tests of the ground that it has gone over, straight. */
static void test_ground(struct battle *b, int u, const struct hull *end)
{
    struct hull from = *end;
    struct t9a_course way = { .legs = 1 };

    from.at = t9a_centre(b, u);
    way.leg[0] =
        (struct t9a_leg){ STEP_FORWARD, vec_distance(from.at, end->at) };
    t9a_put(b, u, end);
    t9a_note_near(b, u);
    t9a_dangerous_way(b, u, &from, &way);
}

/* t9a.20.08 it cannot leave the table: as far as it gets, to a tenth of an inch. */
static struct t9a_pursuit random_run(const struct battle *b,
                                     const struct t9a_runs *r)
{
    struct t9a_pursuit run =
        t9a_run_of(b, r->unit, &r->towards, INCH(r->inches));

    for (int tenths = 10 * r->inches - 1; run.how == RUN_LEAVES && tenths >= 0;
         tenths--)
        run = t9a_run_of(b, r->unit, &r->towards, INCH(tenths) / 10);
    return run;
}

static void move(struct battle *b, struct t9a_runs *r)
{
    const struct t9a_pursuit run =
        r->random ? random_run(b, r)
                  : t9a_run_of(b, r->unit, r->whom ? &r->towards : NULL,
                               INCH(r->inches));

    t9a_do(b, r->unit, r->random ? DID_MOVE : DID_PURSUE);
    switch (run.how) {
    case RUN_CHARGES:
        run_into(b, r->unit, &run);
        return;
    case RUN_LEAVES:
        if (!r->random) /* which stands where it is, at the edge */
            leave_table(b, r->unit, &run);
        return;
    case RUN_KILLS:
        r->hit = (uint8_t)(run.unit + 1);
        TELL(b, RIDES_DOWN, T9A(12, 46), r->unit, run.unit);
        t9a_destroyed(b, run.unit, r->unit + 1, true, T9A(12, 46));
        break;
    case RUN_STOPS:
        break;
    }
    if (r->random) { /* t9a.20.27 no test but where it charges */
        t9a_put(b, r->unit, &run.end);
        t9a_note_near(b, r->unit);
        return;
    }
    test_ground(b, r->unit, &run.end);
}

enum flow t9a_runs(struct battle *b)
{
    struct t9a_runs *r = LOCALS(b, t9a_runs);

    switch ((enum t9a_runs_step)frame_top(b)->step) {
    case RUNS_BEGIN:
        begin(b, r);
        CALL(b, RUNS_CAUGHT, t9a_panics, .batch = 0);
        if (!t9a_is_here(b, r->unit) || t9a_is_fleeing(b, r->unit))
            return FLOW_DONE;
        move(b, r);
        CALL(b, RUNS_ENDED, t9a_panics, .batch = 0);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
