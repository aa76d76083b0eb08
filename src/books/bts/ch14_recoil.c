/* ch14_recoil.c -- bts chapter 14: losers step back 3 cm, friends make way for
 * them, and who has no room is Blocked. */
#include "battle/spread.h"
#include "books/bts/ch14_lines.h"

bool bts_never_recoils(const struct battle *b, int f)
{
    return bts_is(b, f, BTS_IS(MONSTER) | BTS_IS(VEHICLE) | BTS_IS(SIEGE)) ||
           !bts_is_out(b, f); /* bts.09.15 */
}
/* ---- directions ---- */

angle bts_turned(angle from, int i, int directions)
{
    return (angle)(from + (i + 1) / 2 * (i % 2 ? 1 : -1) * (TURN / directions));
}

/* Straight away from the mean of the enemies it touched. */
angle bts_away_of_all(const struct bts_room *room)
{
    const struct battle *b = room->b;
    const int f = room->f;
    struct vec sum = vec(0, 0);

    for (FIGURES_EACH(g, &room->fought))
        sum = vec_add(sum, bts_away_from(b, f, g));
    if (vec_same(sum, vec(0, 0)))
        return bts_owner(b, f) ? QUARTER_TURN : 3 * QUARTER_TURN;
    return angle_of(sum);
}

struct vec bts_recoil_place(const struct battle *b, int f, angle away, int i,
                            int32_t length)
{
    return vec_add(bts_at(b, f),
                   angle_vec(bts_turned(away, i, BTS_DIRECTIONS), length));
}

int bts_recoil_ways(const struct battle *b, int f, int32_t length,
                    struct vec *out, int max)
{
    const struct bts_room room = bts_room_of(b, f, length);
    const angle away = bts_away_of_all(&room);
    int n = 0;

    for (int i = 0; i < BTS_DIRECTIONS && n < max; i++) {
        const struct vec to = bts_recoil_place(b, f, away, i, length);

        if (bts_steps_to(&room, to, length))
            out[n++] = to;
    }
    return n;
}

/* The same for lines that end in a fall. */
static int ways_down(const struct battle *b, int f, int32_t length,
                     struct vec *out, int max)
{
    const struct bts_room room = bts_room_of(b, f, length);
    const angle away = bts_away_of_all(&room);
    int n = 0;

    for (int i = 0; i < BTS_DIRECTIONS && n < max; i++) {
        const struct vec to = bts_recoil_place(b, f, away, i, length);

        if (bts_drops_to(&room, to, length, true))
            out[n++] = to;
    }
    return n;
}

int bts_recoil_ways_made(const struct battle *b, int f, int32_t length,
                         struct vec *out, int max)
{
    const struct bts_room room = bts_room_of(b, f, length);
    const angle away = bts_away_of_all(&room);
    struct bts_room his = { .f = NO_FIGURE };
    int n = 0;

    for (int i = 0; i < BTS_DIRECTIONS && n < max; i++) {
        const struct vec to = bts_recoil_place(b, f, away, i, length);

        if (bts_friend_for(&room, to, length, &his) != NO_FIGURE)
            out[n++] = to;
    }
    return n;
}
/* ---- questions ---- */

static int asked_figure(const struct battle *b)
{
    return b->unit[b->asked.unit].first + b->asked.about;
}

static const struct bts_recoil *recoiling(const struct battle *b)
{
    return (const struct bts_recoil *)(const void *)frame_of(b, b->depth - 1)
        ->locals;
}

static enum refusal_reason why_not_there(const struct bts_room *room,
                                         struct vec to, int32_t length)
{
    const struct vec from = bts_at(room->b, room->f);

    if (!bts_is_so_long(from, to, length))
        return vec_distance(from, to) > length ? REFUSED_TOO_FAR : REFUSED_END;
    if (!bts_gets_away(room, to))
        return REFUSED_END;
    return bts_ends_free(room, to) ? REFUSED_BASE : REFUSED_CONTACT;
}

/* bts.14.25, 14.26 to be Blocked may be chosen only where nothing but a friend's way
 * or a fall would help. */
bool bts_judge_recoil(const struct battle *b, const struct decision *d,
                      struct refusal *why)
{
    const int32_t length = b->asked.most;
    const struct bts_room room = bts_room_of(b, asked_figure(b), length);
    struct bts_room his = { .f = NO_FIGURE };

    *why = (struct refusal){ .rule = BTS(14, 23), .reason = REFUSED_END };
    if (d->count != 1)
        return d->count == 0 && b->asked.least == 0;
    if (bts_steps_to(&room, d->step[0].at, length) ||
        (b->asked.least == 0 &&
         bts_drops_to(&room, d->step[0].at, length, true)) ||
        bts_friend_for(&room, d->step[0].at, length, &his) != NO_FIGURE)
        return true;
    why->reason = (uint16_t)why_not_there(&room, d->step[0].at, length);
    return false;
}

bool bts_judge_make_way(const struct battle *b, const struct decision *d,
                        struct refusal *why)
{
    const struct bts_recoil *v = recoiling(b);
    const struct bts_room room = bts_room_of(b, asked_figure(b), BTS_RECOIL);

    *why = (struct refusal){ .rule = BTS(14, 26), .reason = REFUSED_END };
    return d->count == 1 &&
           bts_way_made(&room, v->figure, v->to, d->step[0].at);
}

static void offer(struct spread *s, int f, const struct vec *to, int n)
{
    for (int i = 0; i < n; i++) {
        struct decision d;

        decision_value(&d, 0);
        d.count = 1;
        d.step[0] = (struct step){ to[i], stand_of(s->b, f)->floor };
        spread_offer(s, &d);
    }
}

void bts_spread_recoils(struct spread *s)
{
    const int f = asked_figure(s->b);
    struct vec to[BTS_DIRECTIONS];
    const int n =
        bts_recoil_ways(s->b, f, s->b->asked.most, to, BTS_DIRECTIONS);

    offer(s, f, to, n);
    offer(s, f, to,
          bts_recoil_ways_made(s->b, f, s->b->asked.most, to, BTS_DIRECTIONS));
    if (s->b->asked.least == 0)
        offer(s, f, to,
              ways_down(s->b, f, s->b->asked.most, to, BTS_DIRECTIONS));
}

void bts_spread_make_way(struct spread *s)
{
    const struct bts_recoil *v = recoiling(s->b);
    const int friend = asked_figure(s->b);
    const struct bts_room room = bts_room_of(s->b, friend, BTS_RECOIL);
    struct vec to[BTS_DIRECTIONS];

    offer(s, friend, to,
          bts_places_made(&room, v->figure, v->to, to,
                          s->max < BTS_DIRECTIONS ? s->max : BTS_DIRECTIONS));
}
/* ---- the rule ---- */

static void put(struct battle *b, int f, struct vec to)
{
    const int32_t length = vec_distance(bts_at(b, f), to);

    if (length == 0)
        return;
    stand_at(b, f)->x = to.x;
    stand_at(b, f)->y = to.y;
    BTS_TELL(b, RECOILS, BTS(14, 23), ONE(b, f), .length = length);
}

static void block(struct battle *b, const struct bts_recoil *v)
{
    /* bts.14.29; 14.13 nobody is Blocked by a tie, 23.43 a giant never is */
    if (!v->tied && !bts_has(b, v->figure, SPECIAL_GIGANTIC)) {
        bts_state(b)->fighter[v->fighter].blocked = 1;
        BTS_TELL(b, BLOCKED, BTS(14, 29), ONE(b, v->figure));
    } else if (v->tied) {
        BTS_TELL(b, HELD, BTS(14, 13), ONE(b, v->figure));
    }
    put(b, v->figure, bts_as_far_as_possible(b, v->figure, v->length));
}

enum flow bts_recoil(struct battle *b)
{
    struct bts_recoil *v = LOCALS(b, bts_recoil);
    struct bts_drop drop;
    struct bts_room about, his = { .f = NO_FIGURE };
    struct vec to;
    bool room;

    switch ((enum bts_recoil_step)frame_top(b)->step) {
    case RECOIL_BEGIN:
        room = bts_recoil_ways(b, v->figure, v->length, &to, 1) > 0;
        if (!room && !bts_recoil_ways_made(b, v->figure, v->length, &to, 1) &&
            !ways_down(b, v->figure, v->length, &to, 1)) {
            block(b, v);
            return FLOW_DONE;
        }
        /* bts.91.26 */
        ASK(b, RECOIL_WAY, RECOIL, .who = bts_owner(b, v->figure),
            .rule = BTS(14, 23), .unit = bts_model(b, v->figure)->unit,
            .other = NOBODY, .figure = bts_index(b, v->figure), .least = room,
            .most = v->length);
        if (b->answer.count == 0) {
            block(b, v);
            return FLOW_DONE;
        }
        v->to = b->answer.step[0].at;
        drop = bts_drop_at(b, v->figure, v->to);
        if (drop.height > 0) {
            bts_go_down(b, v->fighter, &drop);
            return FLOW_DONE;
        }
        about = bts_room_of(b, v->figure, v->length);
        if (!bts_recoils_to(&about, v->to, v->length, NO_FIGURE)) {
            v->friend =
                (uint16_t)bts_friend_for(&about, v->to, v->length, &his);
            ASK(b, RECOIL_MADE, MAKE_WAY, .who = bts_owner(b, v->figure),
                .rule = BTS(14, 26), .unit = bts_model(b, v->friend)->unit,
                .other = NOBODY, .figure = bts_index(b, v->friend), .least = 1);
            BTS_TELL(b, MAKES_WAY, BTS(14, 26), ONE(b, v->friend),
                     .length = vec_distance(bts_at(b, v->friend),
                                            b->answer.step[0].at));
            stand_at(b, v->friend)->x = b->answer.step[0].at.x;
            stand_at(b, v->friend)->y = b->answer.step[0].at.y;
        }
        put(b, v->figure, v->to);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
