/* ch20_settle.c -- bts chapters 20, 21, 22: what follows from wounds and damage when
 * somebody has to be asked or tested: Monstres that may panic, weapons and crew that
 * an enemy names, passengers of what was destroyed, Servants without a weapon.
 *
 * Wounds come in the middle of other things, which do not stop for it: it is noted
 * with the figure (bts_figure.owes, or a carrier that is dead) and settled when the
 * shots of a figure, a duel, a spell or a move are over. */
#include "books/bts/bts.h"

enum {
    LOST_MONSTER = 1, /* bts.20.17 */
    LOST_VEHICLE = 2  /* bts.21.06 */
};

/* ---- places ---- */

/* Free ground that no enemy is near: bts.20.10 ruling, 03.09. */
static bool is_room(const struct battle *b, int f, struct step at)
{
    if (!bts_fits(b, f, at) ||
        !terrain_stands(&b->stage->terrain,
                        (struct disc){ at.at, bts_girth(b, f) }, at.floor))
        return false;
    for (int g = 0; g < b->figures; g++)
        if (bts_are_enemies(b, f, g) && bts_is_out(b, g) &&
            bts_within_at(b, f, at.at, g, BTS_GAP - 1))
            return false;
    return true;
}

/* bts.20.10 ruling: the free place that is nearest to the middle of the hull, in
 * rings of a millimetre; false when the whole table is full. */
static bool find_room(const struct battle *b, int f, struct step about,
                      int32_t from, struct step *out)
{
    enum { DIRECTIONS = 64 };
    const angle home = bts_owner(b, f) ? QUARTER_TURN : 3 * QUARTER_TURN;

    for (int32_t away = from; away < BTS_TABLE; away += MM(1))
        for (int i = 0; i < DIRECTIONS; i++) {
            *out = (struct step){
                vec_add(about.at,
                        angle_vec(bts_turned(home, i, DIRECTIONS), away)),
                about.floor
            };
            if (is_room(b, f, *out))
                return true;
        }
    return false;
}

/* ---- who is left of what was destroyed ---- */

/* Somebody whose carrier is gone; NO_FIGURE: nobody. */
static int next_stranded(const struct battle *b)
{
    for (int f = 0; f < b->figures; f++)
        if (bts_is_here(b, f) && bts_carrier(b, f) != f &&
            bts_figure_of(b, bts_carrier(b, f))->away == AWAY_DEAD)
            return f;
    return NO_FIGURE;
}

/* bts.20.17, 21.06 lost on a die; bts.03.09 Servants of a combined base are not. */
static bool survives(struct battle *b, int f, int carrier)
{
    const bool vehicle = bts_is(b, carrier, BTS_IS(VEHICLE));
    const int lost = vehicle ? LOST_VEHICLE : LOST_MONSTER;
    int die;

    if (bts_is(b, carrier, BTS_IS(SIEGE)))
        return true;
    die =
        bts_roll(b, BTS_TOLD(b, ESCAPE_ROLL, vehicle ? BTS(21, 6) : BTS(20, 17),
                             ONE(b, f), .need = lost + 1));
    LOG_SET(b, ESCAPE_ROLL, passed, die > lost);
    return die > lost;
}

static void strand(struct battle *b, int f)
{
    const int carrier = bts_carrier(b, f);
    const struct step about = { bts_at(b, carrier),
                                stand_of(b, carrier)->floor };
    const bool siege = bts_is(b, carrier, BTS_IS(SIEGE));
    const int32_t
        from = /* bts.03.09 ruling: touching the outline of the base */
        siege ? bts_reach_of(b, carrier) + bts_girth(b, f) : 0;
    struct step to;

    if (!survives(b, f, carrier) || !find_room(b, f, about, from, &to)) {
        BTS_TELL(b, TRAPPED, BTS(20, 17), ONE(b, f));
        bts_remove(b, f);
        return;
    }
    bts_figure(b, f)->inside = BTS_NO_PLACE;
    *stand_at(b, f) = (struct stand){ to.at.x, to.at.y, to.floor };
    BTS_TELL(b, ESCAPES, BTS(20, 10), ONE(b, f));
    if (!siege)
        bts_throw_down(b, f, BTS(20, 17));
}

/* bts.22.10 an Arme de Siège whose last Servant is gone is out. */
static int next_orphan(const struct battle *b)
{
    for (int f = 0; f < b->figures; f++)
        if (bts_is_here(b, f) && bts_is(b, f, BTS_IS(SIEGE)) &&
            !bts_has_servants(b, f))
            return f;
    return NO_FIGURE;
}

/* ---- what was noted ---- */

static int next_owing(const struct battle *b, int what)
{
    for (int f = 0; f < b->figures; f++)
        if (bts_figure_of(b, f)->owes & what)
            return f;
    return NO_FIGURE;
}

/* Debts of who is gone are forgotten. */
static void forgive(struct battle *b)
{
    for (int f = 0; f < b->figures; f++)
        if (bts_figure(b, f)->owes && !bts_is_here(b, f))
            bts_figure(b, f)->owes = 0;
}

/* bts.20.18 ruling: several failures mean one panic move. */
static void bolt(struct battle *b, int f)
{
    bts_figure(b, f)->owes &= (uint16_t)~OWES_TESTS;
    bts_figure(b, f)->panic = PANIC_DUE;
    BTS_TELL(b, BOLTS, BTS(20, 18), ONE(b, f));
}

static int player_of(const struct battle *b, int f)
{
    return bts_figure_of(b, f)->owes & OWES_TO ? 1 : 0;
}

/* What else there is to do but ask. */
static void clear_field(struct battle *b)
{
    int f;

    forgive(b);
    while ((f = next_orphan(b)) != NO_FIGURE) {
        BTS_TELL(b, ABANDONED, BTS(22, 10), ONE(b, f));
        bts_remove(b, f);
    }
    while ((f = next_stranded(b)) != NO_FIGURE)
        strand(b, f);
}

enum flow bts_settle(struct battle *b)
{
    struct bts_settle *v = LOCALS(b, bts_settle);

    switch ((enum bts_settle_step)frame_top(b)->step) {
    case SETTLE_BEGIN:
        clear_field(b);
        while (next_owing(b, OWES_ARMS) != NO_FIGURE) {
            v->figure = (uint16_t)next_owing(b, OWES_ARMS);
            /* bts.91.21 */
            ASK(b, SETTLE_ARM, BREAK, .who = player_of(b, v->figure),
                .rule = BTS(21, 6), .unit = bts_model(b, v->figure)->unit,
                .other = NOBODY, .figure = bts_index(b, v->figure),
                .among = bts_arms_left(b, v->figure));
            bts_figure(b, v->figure)->owes -= OWES_ARM;
            bts_break_arm(b, v->figure, b->answer.value);
        }
        while (next_owing(b, OWES_CREWS) != NO_FIGURE) {
            v->figure = (uint16_t)next_owing(b, OWES_CREWS);
            ASK(b, SETTLE_CREW, CREW, .who = player_of(b, v->figure),
                .rule = BTS(21, 6), .unit = bts_model(b, v->figure)->unit,
                .other = NOBODY, .figure = bts_index(b, v->figure),
                .among = bts_crew_kinds(b, v->figure));
            bts_figure(b, v->figure)->owes -= OWES_CREW;
            bts_lose_crew(b, v->figure, b->answer.value);
            clear_field(b);
        }
        while (next_owing(b, OWES_TESTS) != NO_FIGURE) {
            v->figure = (uint16_t)next_owing(b, OWES_TESTS);
            bts_figure(b, v->figure)->owes -= OWES_TEST;
            CALL(b, SETTLE_TEST, bts_morale, .figure = v->figure,
                 .rule = BTS(20, 18));
            if (!bts_state(b)->passed)
                bolt(b, v->figure);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
