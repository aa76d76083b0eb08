/* ch13_panic.c -- t9a 13.10 .. 13.17, 13.26: Panic tests, one after the other.
 *
 * Tests wait in a queue; those of one event lie side by side. A test that fails is a
 * flight at once, and what that causes is put at the end (t9a.13.14). */
#include "books/t9a/play.h"

/* ---- who tests ---- */

/* t9a.20.04, 20.06 rules that make one immune besides the rule of that name. */
static bool is_fearless_model(const struct battle *b, int u)
{
    return t9a_has(b, u, SPECIAL_IMMUNE) ||
           t9a_has(b, u, SPECIAL_UNBREAKABLE) ||
           (t9a_has(b, u, SPECIAL_FRENZY) && !t9a_marked(b, u, MARK_CALMED));
}

bool t9a_is_immune(const struct battle *b, int u)
{
    int immune = 0, models = 0;

    for (unit_set left = t9a_company(b, u); left; left &= left - 1) {
        const int v = set_first(left), n = set_count(b->unit[v].alive);

        models += n;
        immune += is_fearless_model(b, v) ? n : 0;
    }
    return 2 * immune >= models;
}

/* t9a.13.11 */
static bool is_spared(const struct battle *b, int u)
{
    return !t9a_is_here(b, u) || t9a_engaged(b, u) || t9a_is_fleeing(b, u) ||
           t9a_did(b, u, DID_NERVE);
}

/* t9a.20.15 */
static bool is_beneath(const struct battle *b, int u, int other)
{
    return other && t9a_has(b, other - 1, SPECIAL_INSIGNIFICANT) &&
           !t9a_has(b, u, SPECIAL_INSIGNIFICANT);
}

void t9a_panic(struct battle *b, int u, enum t9a_cause cause, int from,
               int other)
{
    struct t9a_state *s = t9a_state(b);

    if (is_spared(b, u) || is_beneath(b, u, other))
        return;
    for (int i = 0; i < s->waiting; i++)
        if (s->queue[i].unit == u)
            return;
    assert(s->waiting < T9A_QUEUE);
    s->queue[s->waiting++] = (struct t9a_panic){ .unit = (uint8_t)u,
                                                 .cause = (uint8_t)cause,
                                                 .from = (uint8_t)from,
                                                 .other = (uint8_t)other };
}

/* ---- the queue ---- */

/* How many at its head are of one event: all that waited at first, then those of one
 * flight. */
static int batch_of(const struct battle *b, bool first)
{
    const struct t9a_state *s = t9a_state_of(b);
    int n = 1;

    if (first)
        return s->waiting;
    while (n < s->waiting && s->queue[n].other == s->queue[0].other)
        n++;
    return n;
}

/* t9a.13.14 whose turn it is to test: of the Active Player first. */
static unit_set next_of(const struct battle *b, int batch)
{
    const struct t9a_state *s = t9a_state_of(b);
    unit_set of[T9A_SIDES] = { 0 };

    for (int i = 0; i < batch; i++)
        of[b->unit[s->queue[i].unit].owner] |= unit_bit(s->queue[i].unit);
    return of[s->active] ? of[s->active] : of[!s->active];
}

static struct t9a_panic take(struct battle *b, int u)
{
    struct t9a_state *s = t9a_state(b);
    struct t9a_panic out;
    int i = 0;

    while (s->queue[i].unit != u)
        i++;
    out = s->queue[i];
    s->waiting--;
    memmove(&s->queue[i], &s->queue[i + 1],
            (size_t)(s->waiting - i) * sizeof s->queue[0]);
    s->queue[s->waiting] = (struct t9a_panic){ 0 };
    return out;
}

/* ---- what comes of it ---- */

/* t9a.13.12 the enemy that caused it, or the closest; of equals all. */
static unit_set fled_from(const struct battle *b, int u, int from)
{
    unit_set best = 0;
    int32_t least = INT32_MAX;

    if (from && t9a_is_here(b, from - 1))
        return unit_bit(from - 1);
    for (unit_set left = t9a_here(b, t9a_enemy(b->unit[u].owner)); left;
         left &= left - 1) {
        const int32_t gap = t9a_gap_units(b, u, set_first(left));

        if (gap < least)
            best = 0;
        least = gap < least ? gap : least;
        if (gap == least)
            best |= left & -left;
    }
    return best;
}

/* t9a.13.12 no enemy is on the table. */
static void turn_at_random(struct battle *b, int u)
{
    struct hull at = t9a_hull(b, u);

    at.facing = t9a_random_direction(b, T9A(13, 12), u);
    t9a_put(b, u, &at);
}

int t9a_next_turn(const struct battle *b, int u)
{
    const struct t9a_state *s = t9a_state_of(b);
    const int owner = b->unit[u].owner;

    /* of the Player Turns of this Game Turn his is still to come when he is second and
     * the first is played */
    return b->turn + (s->active == owner || owner == s->first);
}

/* t9a.14.05, 14.12 its next Shooting Phase may be that of this turn. */
void t9a_silence(struct battle *b, int u)
{
    const struct t9a_state *s = t9a_state_of(b);
    const bool to_come =
        s->active == b->unit[u].owner && s->phase < PHASE_SHOOTING;

    t9a_unit(b, u)->silent = (uint8_t)(to_come ? b->turn : t9a_next_turn(b, u));
    TELL(b, SILENT, T9A(14, 5), u, NOBODY);
}

/* Example: t9a.13.26. */
enum flow t9a_panics(struct battle *b)
{
    struct t9a_panics *p = LOCALS(b, t9a_panics);
    struct t9a_panic test;

    switch ((enum t9a_panics_step)frame_top(b)->step) {
    case PANICS_BEGIN:
        while (t9a_state(b)->waiting) {
            if (!p->batch)
                p->batch = (uint8_t)batch_of(b, !p->begun);
            p->begun = 1;
            ASK(b, PANICS_NEXT, PANIC_NEXT,
                .who = b->unit[set_first(next_of(b, p->batch))].owner,
                .rule = T9A(13, 14), .unit = NOBODY, .other = NOBODY,
                .among = next_of(b, p->batch));
            test = take(b, b->answer.value);
            p->batch--;
            p->unit = test.unit;
            p->from = test.from;
            if (is_spared(b, p->unit)) /* of what came before it */
                continue;
            TELL(b, PANIC, T9A(13, 10), p->unit, test.other - 1,
                 .cause = test.cause);
            if (t9a_is_immune(b, p->unit)) {
                TELL(b, STEADY, T9A(20, 5), p->unit, NOBODY);
                t9a_do(b, p->unit, DID_NERVE);
                continue;
            }
            CALL(b, PANICS_TESTED, t9a_leads, .unit = p->unit,
                 .test = TEST_PANIC, .rule = T9A(13, 10));
            if (t9a_state(b)->passed) {
                t9a_do(b, p->unit, DID_NERVE);
                continue;
            }
            if (t9a_troop(b, p->unit) == TROOP_WAR_MACHINE) {
                t9a_silence(b, p->unit);
                continue;
            }
            if (fled_from(b, p->unit, p->from)) {
                ASK(b, PANICS_FROM, PANIC_FROM, .who = b->unit[p->unit].owner,
                    .rule = T9A(13, 17), .unit = p->unit, .other = NOBODY,
                    .among = fled_from(b, p->unit, p->from));
                p->from = (uint8_t)(b->answer.value + 1);
            } else {
                turn_at_random(b, p->unit);
                p->from = 0;
            }
            CALL(b, PANICS_FLED, t9a_flees_now, .unit = p->unit,
                 .from = p->from, .rule = T9A(13, 17));
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
