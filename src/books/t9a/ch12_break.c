/* ch12_break.c -- t9a chapter 12: Break tests of the losing side (12.12, 12.39), Unstable
 * units (20.06, 20.26), and friends who see others break (12.41). */
#include "books/t9a/play.h"

/* Example: t9a.12.56. */
int t9a_loss_modifier(const struct battle *b, int u)
{
    const struct t9a_state *s = t9a_state_of(b);

    if (s->loser != b->unit[u].owner + 1 || t9a_is_steadfast(b, u) ||
        t9a_is_stubborn(b, u))
        return 0;
    return -(int)s->by;
}

int t9a_fear_now(const struct battle *b, int u)
{
    return t9a_touches_fear(b, u) && !t9a_braves_fear(b, u);
}

/* ---- Unstable ---- */

static int wounds_of(const struct battle *b, int u)
{
    return t9a_defence_stat(b, u, STAT_W, false);
}

/* Takes wounds of one, at most what he has; gives those that are left. */
static int take(struct battle *b, struct t9a_someone who, int most, int wounds)
{
    const int now = most < wounds ? most : wounds;

    if (now > 0)
        t9a_suffer(b, who.unit, (enum t9a_victim)who.is, now, 0, false,
                   T9A(20, 26));
    return wounds - now;
}

/* t9a.20.26 rank-and-file, then the Champion, then Characters, one each in turn.
 * ruling: the surplus falls on them in the order of their list. Example: t9a.12.60. */
static void crumble(struct battle *b, int u)
{
    const struct t9a_unit *t = t9a_unit_of(b, u);
    const unit_set characters = t9a_characters(b, u);
    const bool champion = t9a_command(b, u, T9A_CHAMPION) != NOBODY;
    const int ranks = t9a_ordinary(b, u) - champion, each = wounds_of(b, u);
    int left = t9a_state_of(b)->by;

    if (t9a_is_stubborn(b, u))
        left = (left + 1) / 2;
    TELL(b, CRUMBLES, T9A(20, 6), u, NOBODY, .wounds = left);
    if (ranks + champion > 0)
        left = take(b, (struct t9a_someone){ (uint8_t)u, VICTIM_RANKS },
                    (ranks + champion) * each - t->wounds - t->champion_wounds,
                    left);
    while (left > 0) {
        const int before = left;

        for (unit_set in = characters; in && left > 0; in &= in - 1)
            if (unit_on_table(b, set_first(in)))
                left = take(b,
                            (struct t9a_someone){ (uint8_t)set_first(in),
                                                  VICTIM_CHARACTER },
                            1, left);
        if (left == before)
            return;
    }
}

/* ---- broken ---- */

/* t9a.17.02, 16.08 its standards are taken. */
static void break_unit(struct battle *b, int u)
{
    t9a_do(b, u, DID_BREAK);
    TELL(b, BROKEN, T9A(12, 12), u, NOBODY);
    for (unit_set left = t9a_company(b, u); left; left &= left - 1)
        if (set_first(left) != u || t9a_command(b, u, T9A_STANDARD) != NOBODY ||
            t9a_is_character_unit(b, u))
            t9a_capture(b, set_first(left), T9A(17, 2));
}

static unit_set broken_units(const struct battle *b)
{
    unit_set out = 0;

    for (unit_set left = t9a_state_of(b)->combat & t9a_here(b, NOBODY); left;
         left &= left - 1)
        if (t9a_did(b, set_first(left), DID_BREAK))
            out |= left & -left;
    return out;
}

/* t9a.14.05 a War Machine that breaks is destroyed. */
static void wreck_machines(struct battle *b)
{
    for (unit_set left = broken_units(b); left; left &= left - 1) {
        const int u = set_first(left);

        if (t9a_troop(b, u) == TROOP_WAR_MACHINE)
            t9a_destroyed(b, u, set_first(t9a_foes(b, u)) + 1, true,
                          T9A(14, 5));
    }
}

/* t9a.12.41 measured before any of them flees. */
static void shake_friends(struct battle *b)
{
    for (unit_set left = broken_units(b); left; left &= left - 1) {
        const int u = set_first(left);

        for (unit_set near = t9a_here(b, b->unit[u].owner) & ~unit_bit(u); near;
             near &= near - 1)
            if (t9a_within(t9a_gap_units(b, u, set_first(near)), INCH(6)))
                t9a_panic(b, set_first(near), CAUSE_BROKEN, 0, u + 1);
    }
}

/* ---- the tests ---- */

static unit_set losers(const struct battle *b)
{
    const int loser = t9a_state_of(b)->loser;

    return loser ? t9a_fighters_left(b, loser - 1) : 0;
}

/* What makes it test as if it had not lost by so much. */
static void tell_steadfast(struct battle *b, int u)
{
    if (t9a_is_steadfast(b, u))
        TELL(b, STEADFAST, T9A(12, 13), u, NOBODY, .ranks = t9a_ranks(b, u));
    else if (t9a_is_stubborn(b, u))
        TELL(b, STUBBORN, T9A(20, 6), u, NOBODY);
}

enum flow t9a_breaks(struct battle *b)
{
    struct t9a_breaks *v = LOCALS(b, t9a_breaks);

    switch ((enum t9a_breaks_step)frame_top(b)->step) {
    case BREAKS_BEGIN:
        v->left = losers(b);
        while (v->left & losers(b)) {
            ASK(b, BREAKS_NEXT, BREAK_NEXT, .who = t9a_state(b)->loser - 1,
                .rule = T9A(12, 12), .unit = NOBODY, .other = NOBODY,
                .among = v->left & losers(b));
            v->unit = (uint8_t)b->answer.value;
            v->left &= ~unit_bit(v->unit);
            if (t9a_has(b, v->unit, SPECIAL_UNSTABLE)) {
                if (t9a_state(b)->by > 0)
                    crumble(b, v->unit);
                continue;
            }
            if (t9a_has(b, v->unit, SPECIAL_UNBREAKABLE)) {
                TELL(b, UNBROKEN, T9A(20, 6), v->unit, NOBODY);
                continue;
            }
            tell_steadfast(b, v->unit);
            CALL(b, BREAKS_TEST, t9a_leads, .unit = v->unit, .test = TEST_BREAK,
                 .rule = T9A(12, 12),
                 .modifier = (int8_t)t9a_loss_modifier(b, v->unit),
                 .fear = (uint8_t)t9a_fear_now(b, v->unit));
            if (!t9a_state(b)->passed)
                break_unit(b, v->unit);
        }
        t9a_nudge(b, t9a_state(b)->combat);
        wreck_machines(b);
        shake_friends(b);
        CALL(b, BREAKS_PANICS, t9a_panics, .batch = 0);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
