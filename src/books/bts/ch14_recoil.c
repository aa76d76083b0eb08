/* ch14_recoil.c -- bts chapter 14: losers step back 3 cm, friends make way for
 * them, and who has no room is Blocked. */
#include "books/bts/bts.h"

#include "battle/spread.h"

enum {
    DIRECTIONS = 64, /* bts.14.23 ruling */
    EXACT = 2,       /* units by which a place may be off its length */
    PART = MM(2),    /* bts.14.30 ruling */
    NUDGE = 10,      /* what is tried less when there is no room */
    ROUNDED = 4,     /* units that roundings may make, */
    GRAZED = 50      /* and where one base barely touches another */
};

bool bts_never_recoils(const struct battle *b, int f)
{
    return bts_is(b, f, BTS_IS(MONSTER) | BTS_IS(VEHICLE) | BTS_IS(SIEGE)) ||
           !bts_is_out(b, f); /* bts.09.15 */
}

/* ---- judging a line ---- */

/* What all lines of a figure that is pushed share, up to some length. */
struct room {
    const struct battle *b;
    int f;
    struct figures fought; /* enemies of its duel */
    struct figures about;  /* who may be in its way, or at its end */
};

static struct room room_of(const struct battle *b, int f, int32_t length)
{
    struct room room = { .b = b, .f = f };

    for (int g = 0; g < b->figures; g++)
        if (bts_is_out(b, g) && bts_are_opposed(b, f, g))
            figures_add(&room.fought, g);
    room.about = bts_about_at(b, f, bts_at(b, f),
                              length + 2 * (EXACT + BTS_GAP) + BTS_CONTACT);
    return room;
}

/* From the nearest point of g to f: straight away from it. Of two hulls from the
 * point of g that is nearest to the centre of f. */
static struct vec away_vec(const struct battle *b, int f, int g)
{
    const struct footprint print = bts_footprint(b, g);

    return vec_sub(bts_at(b, f), footprint_nearest(&print, bts_at(b, f)));
}

/* bts.14.23 the distance to each enemy of its duel that it touched grows along the
 * whole line. */
static bool gets_away(const struct room *room, struct vec to)
{
    const struct vec way = vec_sub(to, bts_at(room->b, room->f));

    for (FIGURES_EACH(g, &room->fought))
        if (vec_dot(way, away_vec(room->b, room->f, g)) < 0)
            return false;
    return true;
}

/* bts.14.23, 14.26 nobody ends in contact with an enemy. */
static bool ends_free(const struct room *room, struct vec to)
{
    const struct battle *b = room->b;
    const int f = room->f;

    for (FIGURES_EACH(g, &room->about))
        if (bts_are_enemies(b, f, g) && bts_is_out(b, g) &&
            bts_may_meet(b, f, (struct segment){ to, to }, g, BTS_GAP) &&
            bts_within_at(b, f, to, g, BTS_GAP - 1)) /* bts.06.08 */
            return false;
    return true;
}

/* bts.14.24 is the line free of figures but 'except', of obstacles and of ground
 * that it may not enter? Difficult ground does not slow it. */
static bool line_is_free(const struct room *room, struct vec to, int except,
                         uint32_t avoids)
{
    const struct battle *b = room->b;
    const int f = room->f;
    struct mover m = bts_mover(b, f);
    struct way way = { .steps = 2,
                       .step = { { bts_at(b, f), stand_of(b, f)->floor },
                                 { to, stand_of(b, f)->floor } } };
    const struct box box = way_box(&way);
    struct crowd crowd;
    int kept = 0;

    m.slow = 0;
    m.avoids |= avoids; /* bts.14.27 */
    bts_crowd_among(b, f, stand_of(b, f)->floor, &box, &room->about, &crowd);
    for (int i = 0; i < crowd.count; i++)
        if (except == NO_FIGURE ||
            !vec_same(crowd.base[i].at, bts_at(b, except)))
            crowd.base[kept++] = crowd.base[i];
    crowd.count = kept;
    return reach_cost(&b->stage->terrain, &m, &crowd, &way, -1, NULL) ==
               REACH_FREE &&
           !bts_shift_bars_among(b, f, to, &room->about, except);
}

static bool is_so_long(struct vec from, struct vec to, int32_t length)
{
    const int32_t gone = vec_distance(from, to);

    return gone >= length - EXACT && gone <= length + EXACT;
}

/* May it recoil there, with 'except' out of its way? */
static bool recoils_to(const struct room *room, struct vec to, int32_t length,
                       int except)
{
    return is_so_long(bts_at(room->b, room->f), to, length) &&
           gets_away(room, to) && ends_free(room, to) &&
           line_is_free(room, to, except, 0);
}

/* bts.14.25 or over a rim: a step down, or a fall. */
static bool drops_to(const struct room *room, struct vec to, int32_t length,
                     bool deep)
{
    const struct battle *b = room->b;
    const struct bts_drop drop = bts_drop_at(b, room->f, to);

    return drop.height > 0 && bts_is_deep(b, room->f, &drop) == deep &&
           is_so_long(bts_at(b, room->f), to, length) && gets_away(room, to) &&
           ends_free(room, to);
}

/* Ways that nothing stands in the way of. */
static bool steps_to(const struct room *room, struct vec to, int32_t length)
{
    return recoils_to(room, to, length, NO_FIGURE) ||
           drops_to(room, to, length, false);
}

/* Further than this a line in that direction is not free: another base is in its
 * way, even if roundings put it further off the line; hulls and scenery are not
 * looked at. */
static int32_t farthest(const struct room *room, angle towards, int32_t most)
{
    const struct battle *b = room->b;
    const int f = room->f;
    const struct vec from = bts_at(b, f), way = angle_vec(towards, TURN);
    int64_t least = most + ROUNDED;

    if (bts_has_hull(b, f))
        return most;
    for (FIGURES_EACH(g, &room->about)) {
        const struct vec to = vec_sub(bts_at(b, g), from);
        const int64_t apart = bts_model(b, f)->radius + bts_model(b, g)->radius;
        const int64_t along = vec_dot(way, to) / TURN;
        const int64_t off = vec_cross(way, to) / TURN;
        const int64_t aside = (off < 0 ? -off : off) + ROUNDED;
        int64_t free;

        if (g == f || !bts_is_out(b, g) || bts_has_hull(b, g) ||
            stand_of(b, g)->floor != stand_of(b, f)->floor ||
            vec_length2(to) < apart * apart || along <= 0 ||
            along > most + apart || aside >= apart)
            continue;
        free = along - root_floor(apart * apart - aside * aside) + ROUNDED;
        least = free < least ? free : least;
    }
    return (int32_t)least;
}

/* ---- making way ---- */

/* bts.14.26 who may. */
static bool makes_way(const struct battle *b, int f)
{
    return bts_is_out(b, f) &&
           !bts_is(b, f, BTS_IS(VEHICLE) | BTS_IS(MONSTER) | BTS_IS(SIEGE)) &&
           !bts_is_engaged(b, f) && !bts_figure_of(b, f)->immobilised;
}

static bool sweeps(const struct battle *b, int f, struct vec to, int friend,
                   struct vec at)
{
    const struct footprint print = bts_footprint(b, f);
    const struct footprint other = bts_footprint_at(b, friend, at);

    return footprint_sweeps(&print, to, &other);
}

/* Is a friend, when it is there, in the way of f who recoils? Mostly both are bases,
 * and apart. */
static bool bars_line(const struct battle *b, int f, struct vec to, int friend,
                      struct vec at)
{
    if (!bts_has_hull(b, f) && !bts_has_hull(b, friend) &&
        !segment_nearer((struct segment){ bts_at(b, f), to }, at,
                        bts_model(b, f)->radius + bts_model(b, friend)->radius))
        return false;
    return sweeps(b, f, to, friend, at);
}

/* bts.14.28 the only friend in the way of a recoil; NO_FIGURE: there is none, or
 * more than one figure is. */
static int friend_in_way(const struct room *room, struct vec to)
{
    const struct battle *b = room->b;
    const int f = room->f;
    int found = NO_FIGURE;

    for (FIGURES_EACH(g, &room->about)) {
        if (g == f || !bts_is_out(b, g) ||
            !bts_may_meet(b, f, (struct segment){ bts_at(b, f), to }, g, 0) ||
            !bars_line(b, f, to, g, bts_at(b, g)))
            continue;
        if (found != NO_FIGURE || bts_are_enemies(b, f, g))
            return NO_FIGURE;
        found = g;
    }
    return found;
}

/* bts.14.26 ruling: by the least that frees the line, at most 3 cm, to free
 * ground out of enemy contact; bts.14.27 Infanterie not through water. */
static bool way_made(const struct room *room, int f, struct vec to,
                     struct vec place)
{
    const struct battle *b = room->b;
    const int friend = room->f;
    const struct vec from = bts_at(b, friend);
    const int32_t gone = vec_distance(from, place);

    return gone <= BTS_RECOIL + EXACT && !bars_line(b, f, to, friend, place) &&
           (gone <= 2 * EXACT ||
            bars_line(b, f, to, friend,
                      vec_between(from, place, gone - 2 * EXACT, gone))) &&
           ends_free(room, place) &&
           line_is_free(room, place, NO_FIGURE,
                        bts_is(b, friend, BTS_IS(INFANTRY))
                            ? TRAIT_WATER | TRAIT_DEEP
                            : 0);
}

/* Is the friend of the room, so far in that direction, still in the way of f? */
static bool still_bars(const struct room *room, int f, struct vec to,
                       struct rotation towards, int32_t length)
{
    const struct vec at = bts_at(room->b, room->f);

    return bars_line(room->b, f, to, room->f,
                     vec_add(at, vec_rotated(vec(length, 0), towards)));
}

/* The least way of a friend in that direction that frees the line, or false. Mostly
 * others stand so near that he is in the way wherever he gets. */
static bool least_way(const struct room *room, int f, struct vec to,
                      angle towards, struct vec *out)
{
    const struct rotation turn = angle_rotation(towards);
    int32_t low = 0, high = BTS_RECOIL, most;

    if (still_bars(room, f, to, turn, high))
        return false; /* however far he gets */
    most = farthest(room, towards, high) + GRAZED;
    if (most < high && still_bars(room, f, to, turn, most))
        return false; /* he gets no further */
    while (low < high) {
        const int32_t middle = (low + high) / 2;

        if (still_bars(room, f, to, turn, middle))
            low = middle + 1;
        else
            high = middle;
    }
    *out = vec_add(bts_at(room->b, room->f), vec_rotated(vec(low, 0), turn));
    return way_made(room, f, to, *out);
}

/* Places to which the friend of the room may go, along the recoil first. */
static int places_made(const struct room *room, int f, struct vec to,
                       struct vec *out, int max)
{
    const angle along = angle_of(vec_sub(to, bts_at(room->b, f)));
    int n = 0;

    for (int i = 0; i < DIRECTIONS && n < max; i++)
        n += least_way(room, f, to, bts_turned(along, i, DIRECTIONS), &out[n]);
    return n;
}

/* May it recoil there because one friend makes way? Who that is. 'his' is the room
 * of the last who was asked about: mostly it is the same. */
static int friend_for(const struct room *room, struct vec to, int32_t length,
                      struct room *his)
{
    const struct battle *b = room->b;
    const int friend = friend_in_way(room, to);
    struct vec place;

    if (friend == NO_FIGURE || !makes_way(b, friend) ||
        !recoils_to(room, to, length, friend))
        return NO_FIGURE;
    if (his->f != friend)
        *his = room_of(b, friend, BTS_RECOIL);
    return places_made(his, room->f, to, &place, 1) ? friend : NO_FIGURE;
}

/* ---- directions ---- */

angle bts_turned(angle from, int i, int directions)
{
    return (angle)(from + (i + 1) / 2 * (i % 2 ? 1 : -1) * (TURN / directions));
}

/* Straight away from the mean of the enemies it touched. */
static angle away_from(const struct room *room)
{
    const struct battle *b = room->b;
    const int f = room->f;
    struct vec sum = vec(0, 0);

    for (FIGURES_EACH(g, &room->fought))
        sum = vec_add(sum, away_vec(b, f, g));
    if (vec_same(sum, vec(0, 0)))
        return bts_owner(b, f) ? QUARTER_TURN : 3 * QUARTER_TURN;
    return angle_of(sum);
}

static struct vec place_at(const struct battle *b, int f, angle away, int i,
                           int32_t length)
{
    return vec_add(bts_at(b, f),
                   angle_vec(bts_turned(away, i, DIRECTIONS), length));
}

int bts_recoil_ways(const struct battle *b, int f, int32_t length,
                    struct vec *out, int max)
{
    const struct room room = room_of(b, f, length);
    const angle away = away_from(&room);
    int n = 0;

    for (int i = 0; i < DIRECTIONS && n < max; i++) {
        const struct vec to = place_at(b, f, away, i, length);

        if (steps_to(&room, to, length))
            out[n++] = to;
    }
    return n;
}

/* The same for lines that end in a fall. */
static int ways_down(const struct battle *b, int f, int32_t length,
                     struct vec *out, int max)
{
    const struct room room = room_of(b, f, length);
    const angle away = away_from(&room);
    int n = 0;

    for (int i = 0; i < DIRECTIONS && n < max; i++) {
        const struct vec to = place_at(b, f, away, i, length);

        if (drops_to(&room, to, length, true))
            out[n++] = to;
    }
    return n;
}

int bts_recoil_ways_made(const struct battle *b, int f, int32_t length,
                         struct vec *out, int max)
{
    const struct room room = room_of(b, f, length);
    const angle away = away_from(&room);
    struct room his = { .f = NO_FIGURE };
    int n = 0;

    for (int i = 0; i < DIRECTIONS && n < max; i++) {
        const struct vec to = place_at(b, f, away, i, length);

        if (friend_for(&room, to, length, &his) != NO_FIGURE)
            out[n++] = to;
    }
    return n;
}

/* Does a line in that direction, however short, get away from all? Roundings are
 * allowed for. */
static bool leads_away(const struct room *room, angle towards)
{
    const struct vec way = angle_vec(towards, TURN);

    for (FIGURES_EACH(g, &room->fought)) {
        const struct vec away = away_vec(room->b, room->f, g);
        const int64_t rounded = 2 * (int64_t)vec_distance(away, vec(0, 0));

        if (vec_dot(way, away) * BTS_GAP < -rounded * TURN)
            return false;
    }
    return true;
}

/* Scenery that bars every line that leads through it: what it stands in already it
 * may leave. Bits of pieces. */
static uint64_t walls_about(const struct room *room, int32_t most)
{
    const struct terrain *t = &room->b->stage->terrain;
    const struct disc base = bts_base(room->b, room->f);
    uint64_t out = 0;

    for (int i = 0; i < t->pieces; i++)
        if (box_near(t->piece[i].shape.around, base.at, base.radius + most) &&
            bts_keeps_out(room->b, room->f, i) &&
            !polygon_overlaps_disc(&t->piece[i].shape, base))
            out |= (uint64_t)1 << i;
    return out;
}

/* Is a line there surely not free, for those walls or the edge of the table? */
static bool is_walled(const struct room *room, struct vec to, uint64_t walls)
{
    const struct terrain *t = &room->b->stage->terrain;
    const struct disc base = bts_base(room->b, room->f);
    const struct segment way = { base.at, to };

    for (; walls; walls &= walls - 1)
        if (polygon_swept_by(&t->piece[set_first(walls)].shape, way,
                             base.radius - ROUNDED))
            return true;
    return !terrain_holds(t, (struct disc){ to, base.radius - ROUNDED });
}

/* No line in that direction is longer, as far as that is told by who is about, by
 * walls and by whom it has to get away from. */
static int32_t longest(const struct room *room, angle towards, int32_t most,
                       uint64_t walls)
{
    const int32_t free =
        leads_away(room, towards) ? farthest(room, towards, most) : 0;
    int32_t low = 0, high = free;

    if (bts_has_hull(room->b, room->f))
        return free;
    while (low < high) {
        const int32_t middle = high - (high - low) / 2;
        const struct vec to =
            vec_add(bts_at(room->b, room->f), angle_vec(towards, middle));

        if (is_walled(room, to, walls))
            high = middle - 1;
        else
            low = middle;
    }
    return low < free ? low + ROUNDED : free;
}

#ifdef ALEA_CHECKS
/* Is the next line that is longer than that surely not free? */
static bool ends_there(const struct room *room, angle away, int i,
                       int32_t longest, int32_t most)
{
    const int32_t length =
        most - (most - longest + NUDGE - 1) / NUDGE * NUDGE + NUDGE;
    const struct vec to = place_at(room->b, room->f, away, i, length);

    return length <= longest || length >= most || length < BTS_GAP ||
           stand_of(room->b, room->f)->floor || !steps_to(room, to, length);
}
#endif

/* bts.14.30 as far as it gets: the longest free line of all directions, in tenths
 * of a millimetre. */
static struct vec as_far_as_possible(const struct battle *b, int f,
                                     int32_t most)
{
    const struct room room = room_of(b, f, most);
    const angle away = away_from(&room);
    const uint64_t walls = walls_about(&room, most);
    int32_t free[DIRECTIONS];

    for (int i = 0; i < DIRECTIONS; i++)
        free[i] = longest(&room, bts_turned(away, i, DIRECTIONS), most, walls);
#ifdef ALEA_CHECKS
    for (int i = 0; i < DIRECTIONS; i++)
        assert(ends_there(&room, away, i, free[i], most));
#endif
    for (int32_t length = most - NUDGE; length >= BTS_GAP; length -= NUDGE)
        for (int i = 0; i < DIRECTIONS; i++) {
            struct vec to;

            if (length > free[i] && stand_of(b, f)->floor == 0)
                continue;
            to = place_at(b, f, away, i, length);
            if (steps_to(&room, to, length))
                return to;
        }
    return bts_at(b, f);
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

static enum refusal_reason why_not_there(const struct room *room, struct vec to,
                                         int32_t length)
{
    const struct vec from = bts_at(room->b, room->f);

    if (!is_so_long(from, to, length))
        return vec_distance(from, to) > length ? REFUSED_TOO_FAR : REFUSED_END;
    if (!gets_away(room, to))
        return REFUSED_END;
    return ends_free(room, to) ? REFUSED_BASE : REFUSED_CONTACT;
}

/* bts.14.25, 14.26 to be Blocked may be chosen only where nothing but a friend's way
 * or a fall would help. */
bool bts_judge_recoil(const struct battle *b, const struct decision *d,
                      struct refusal *why)
{
    const int32_t length = b->asked.most;
    const struct room room = room_of(b, asked_figure(b), length);
    struct room his = { .f = NO_FIGURE };

    *why = (struct refusal){ .rule = BTS(14, 23), .reason = REFUSED_END };
    if (d->count != 1)
        return d->count == 0 && b->asked.least == 0;
    if (steps_to(&room, d->step[0].at, length) ||
        (b->asked.least == 0 && drops_to(&room, d->step[0].at, length, true)) ||
        friend_for(&room, d->step[0].at, length, &his) != NO_FIGURE)
        return true;
    why->reason = (uint16_t)why_not_there(&room, d->step[0].at, length);
    return false;
}

bool bts_judge_make_way(const struct battle *b, const struct decision *d,
                        struct refusal *why)
{
    const struct bts_recoil *v = recoiling(b);
    const struct room room = room_of(b, asked_figure(b), BTS_RECOIL);

    *why = (struct refusal){ .rule = BTS(14, 26), .reason = REFUSED_END };
    return d->count == 1 && way_made(&room, v->figure, v->to, d->step[0].at);
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
    struct vec to[DIRECTIONS];
    const int n = bts_recoil_ways(s->b, f, s->b->asked.most, to, DIRECTIONS);

    offer(s, f, to, n);
    offer(s, f, to,
          bts_recoil_ways_made(s->b, f, s->b->asked.most, to, DIRECTIONS));
    if (s->b->asked.least == 0)
        offer(s, f, to, ways_down(s->b, f, s->b->asked.most, to, DIRECTIONS));
}

void bts_spread_make_way(struct spread *s)
{
    const struct bts_recoil *v = recoiling(s->b);
    const int friend = asked_figure(s->b);
    const struct room room = room_of(s->b, friend, BTS_RECOIL);
    struct vec to[DIRECTIONS];

    offer(s, friend, to,
          places_made(&room, v->figure, v->to, to,
                      s->max < DIRECTIONS ? s->max : DIRECTIONS));
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
    put(b, v->figure, as_far_as_possible(b, v->figure, v->length));
}

enum flow bts_recoil(struct battle *b)
{
    struct bts_recoil *v = LOCALS(b, bts_recoil);
    struct bts_drop drop;
    struct room about, his = { .f = NO_FIGURE };
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
        about = room_of(b, v->figure, v->length);
        if (!recoils_to(&about, v->to, v->length, NO_FIGURE)) {
            v->friend = (uint16_t)friend_for(&about, v->to, v->length, &his);
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

/* ---- afterwards ---- */

/* Moves f straight away from g by so much, or else aside, or by less. */
static void step_away(struct battle *b, int f, int g, int32_t most)
{
    const struct room room = room_of(b, f, most);
    const struct vec from = bts_at(b, f);
    const struct vec apart = away_vec(b, f, g);
    const angle away = angle_of(apart);

    for (int32_t length = most; length >= NUDGE; length -= NUDGE)
        for (int i = 0; i < DIRECTIONS; i++) {
            const struct vec to = vec_add(
                from, angle_vec(bts_turned(away, i, DIRECTIONS), length));

            if (vec_dot(vec_sub(to, from), apart) > 0 &&
                line_is_free(&room, to, NO_FIGURE, 0)) {
                stand_at(b, f)->x = to.x;
                stand_at(b, f)->y = to.y;
                return;
            }
        }
}

/* Do two enemies still touch? */
static bool are_close(const struct battle *b, int f, int g)
{
    return bts_are_enemies(b, f, g) && bts_is_out(b, f) && bts_is_out(b, g) &&
           bts_touches(b, f, g);
}

/* bts.14.30 ruling: how fast it stands against another: who recoils goes first, then
 * a Monstre (20.15, 22.12), then a Véhicule; a siege weapon never walks by itself. */
static int firmness(const struct battle *b, int f)
{
    return !bts_never_recoils(b, f)        ? 0
           : bts_is(b, f, BTS_IS(MONSTER)) ? 1
           : bts_is(b, f, BTS_IS(VEHICLE)) ? 2
                                           : 3;
}

/* bts.20.15 just enough, by the first of two, unless it stands faster. */
static void make_room(struct battle *b, int f, int g, int32_t most)
{
    const int firmer = firmness(b, f) - firmness(b, g);

    if (firmer > 0 || (firmer == 0 && bts_is(b, f, BTS_IS(MONSTER)) &&
                       bts_is_smaller(b, g, f)))
        step_away(b, g, f, most);
    else
        step_away(b, f, g, most);
}

void bts_part(struct battle *b, int winner)
{
    for (int i = 0; i < bts_state(b)->fighters; i++)
        for (int k = 0; k < bts_state(b)->fighters; k++) {
            const struct bts_fighter *won = bts_fighter(b, i);
            const struct bts_fighter *lost = bts_fighter(b, k);

            if (won->side == winner && lost->side != winner &&
                are_close(b, won->figure, lost->figure))
                make_room(b, won->figure, lost->figure, PART);
        }
}

void bts_part_all(struct battle *b)
{
    for (int f = 0; f < b->figures; f++) {
        struct figures about;

        if (bts_owner(b, f) == bts_state(b)->initiative || !bts_is_out(b, f))
            continue;
        about = bts_about_at(b, f, bts_at(b, f), CM(3)); /* it may be moved */
        for (FIGURES_EACH(g, &about))
            if (are_close(b, f, g))
                make_room(b, f, g, BTS_GAP);
    }
}
