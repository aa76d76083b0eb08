/* ch14_recoil.c -- bts chapter 14: losers step back 3 cm, or are Blocked. */
#include "books/bts/bts.h"

enum {
    RECOIL = CM(3),
    DIRECTIONS = 64 /* bts.14.23 ruling */
};

/* The enemies of its duel that it touches: it must get away from each. */
static bool is_opposed(const struct battle *b, int f, int g)
{
    return bts_are_engaged(b, f, g) && bts_touches(b, f, g);
}

/* bts.14.23 the distance to each of them grows along the whole line. */
static bool gets_away(const struct battle *b, int f, struct vec to)
{
    const struct vec from = bts_at(b, f), way = vec_sub(to, from);

    for (int g = 0; g < b->figures; g++)
        if (bts_are_enemies(b, f, g) && bts_is_out(b, g) &&
            is_opposed(b, f, g) &&
            vec_dot(way, vec_sub(from, bts_at(b, g))) < 0)
            return false;
    return true;
}

/* bts.14.23 it may not end in contact with an enemy. */
static bool ends_free(const struct battle *b, int f, struct vec to)
{
    const struct disc base = { to, bts_model(b, f)->radius };

    for (int g = 0; g < b->figures; g++)
        if (bts_are_enemies(b, f, g) && bts_is_out(b, g) &&
            !bts_has_hull(b, g) &&
            disc_within(base, bts_base(b, g), BTS_GAP - 1)) /* bts.06.08 */
            return false;
    return true;
}

uint16_t bts_recoil_bar(const struct battle *b, int f, struct vec to,
                        int32_t length)
{
    struct mover m = bts_mover(b, f);
    struct way way = { .steps = 2,
                       .step = { { bts_at(b, f), stand_of(b, f)->floor },
                                 { to, stand_of(b, f)->floor } } };
    struct crowd crowd;

    m.slow = 0; /* bts.14.24 */
    if (vec_distance(bts_at(b, f), to) > length + 1)
        return BTS(14, 23);
    bts_crowd_on(b, f, stand_of(b, f)->floor, &crowd);
    if (reach_cost(&b->stage->terrain, &m, &crowd, &way, -1, NULL) !=
        REACH_FREE)
        return BTS(14, 23);
    return gets_away(b, f, to) && ends_free(b, f, to) ? 0 : BTS(14, 23);
}

/* Straight away from the mean of the enemies it touches. */
static angle away_from(const struct battle *b, int f)
{
    struct vec sum = vec(0, 0);
    int n = 0;

    for (int g = 0; g < b->figures; g++)
        if (bts_are_enemies(b, f, g) && bts_is_out(b, g) &&
            is_opposed(b, f, g)) {
            sum = vec_add(sum, bts_at(b, g));
            n++;
        }
    if (n == 0)
        return bts_owner(b, f) ? QUARTER_TURN : 3 * QUARTER_TURN;
    return angle_of(vec_sub(bts_at(b, f), vec(sum.x / n, sum.y / n)));
}

int bts_recoil_ways(const struct battle *b, int f, int32_t length,
                    struct vec *out, int max)
{
    const angle away = away_from(b, f);
    int n = 0;

    for (int i = 0; i < DIRECTIONS && n < max; i++) {
        const int turn = (i + 1) / 2 * (i % 2 ? 1 : -1) * (TURN / DIRECTIONS);
        const struct vec to =
            vec_add(bts_at(b, f), angle_vec((angle)(away + turn), length));

        if (!bts_recoil_bar(b, f, to, length))
            out[n++] = to;
    }
    return n;
}

/* bts.14.30 as far as it gets: the longest free line of all directions, in whole
 * millimetres. */
static struct vec as_far_as_possible(const struct battle *b, int f)
{
    struct vec to;

    for (int32_t length = RECOIL - MM(1); length >= BTS_GAP; length -= MM(1))
        if (bts_recoil_ways(b, f, length, &to, 1))
            return to;
    return bts_at(b, f);
}

bool bts_judge_recoil(const struct battle *b, const struct decision *d,
                      struct refusal *why)
{
    const int f = b->unit[b->asked.unit].first + b->asked.about;

    *why = (struct refusal){ .reason = REFUSED_NO_ROOM };
    if (d->count == 1)
        why->rule = bts_recoil_bar(b, f, d->step[0].at, b->asked.most);
    return d->count == 1 && why->rule == 0;
}

static void put(struct battle *b, int f, struct vec to)
{
    const int32_t length = vec_distance(bts_at(b, f), to);

    stand_at(b, f)->x = to.x;
    stand_at(b, f)->y = to.y;
    BTS_TELL(b, RECOILS, BTS(14, 23), ONE(b, f), .length = length);
}

/* bts.14.13 after a tie each side goes half of it. */
static int32_t length_of(const struct bts_recoil *v)
{
    return v->tied ? RECOIL / 2 : RECOIL;
}

enum flow bts_recoil(struct battle *b)
{
    struct bts_recoil *v = LOCALS(b, bts_recoil);
    struct vec to;

    switch ((enum bts_recoil_step)frame_top(b)->step) {
    case RECOIL_BEGIN:
        if (!bts_recoil_ways(b, v->figure, length_of(v), &to, 1)) {
            if (!v->tied) { /* bts.14.29; 14.13 nobody is Blocked by a tie */
                bts_state(b)->fighter[v->fighter].blocked = 1;
                BTS_TELL(b, BLOCKED, BTS(14, 29), ONE(b, v->figure));
            }
            put(b, v->figure, as_far_as_possible(b, v->figure));
            return FLOW_DONE;
        }
        ASK(b, RECOIL_WAY, RECOIL, .who = bts_owner(b, v->figure),
            .rule = BTS(14, 23), .unit = bts_model(b, v->figure)->unit,
            .other = NOBODY, .figure = bts_index(b, v->figure), .least = 1,
            .most = length_of(v));
        put(b, v->figure, b->answer.step[0].at);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
