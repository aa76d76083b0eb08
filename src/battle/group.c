/* group.c -- a command to many figures, laid out: who goes first, who goes where,
 * who is left out. See group.h. */
#include "battle/group.h"

#include <assert.h>

#include "battle/group_in.h"
#include "battle/rule.h"

/* ---- who goes, and how ---- */

uint16_t group_walker(const struct group_job *j, int f,
                      struct group_walker *out)
{
    uint16_t rule;

    *out = (struct group_walker){ 0 };
    rule = j->book->walker(&j->after, f, j->order->wishes, out);
    if (!rule && !out->placed && out->limit > j->pace)
        out->limit = j->pace;
    return rule;
}

static void measure_pace(struct group_job *j, const struct figures *who)
{
    j->pace = INT32_MAX;
    for (FIGURES_EACH(f, who)) {
        struct group_walker w;

        if (!group_walker(j, f, &w) && w.limit < j->pace &&
            !group_wishes(j, GROUP_WISH(EACH)))
            j->pace = w.limit;
    }
}

/* ---- what comes of each ---- */

struct group_member *group_note(struct group_job *j, int f,
                                enum group_fate fate, struct step wish)
{
    struct group_member *m = &j->out->member[j->out->members++];

    *m = (struct group_member){ .figure = (uint16_t)f,
                                .fate = (uint8_t)fate,
                                .wish = wish,
                                .why = { .figure = f } };
    return m;
}

static void leave(struct group_member *who, uint16_t rule, uint16_t reason)
{
    who->fate = GROUP_FATE_LEFT;
    who->why = (struct refusal){ rule, reason, who->figure };
}

/* Adds a move that was judged to the answer, and makes it where the others are
 * looked at. */
static bool add(struct group_job *j, const struct move *m,
                const struct step *way, struct refusal *why)
{
    struct decision *d = &j->out->d;

    if (d->moves >= MAX_MOVES || d->count + m->steps > MAX_STEPS ||
        d->moves >= j->after.asked.most) {
        *why =
            (struct refusal){ j->book->rules.most, REFUSED_RANGE, m->figure };
        return false;
    }
    if (!j->after.stage->book->judge_move(&j->after, m, way, why))
        return false;
    d->move[d->moves++] = *m;
    for (int i = 0; i < m->steps; i++)
        d->step[d->count++] = way[i];
    return true;
}

static void keep(struct group_job *j, const struct move *m,
                 const struct step *way)
{
    j->waits = true;
    j->kept = *m;
    for (int i = 0; i < m->steps; i++)
        j->kept_way[i] = way[i];
}

void group_make(struct group_job *j, const struct group_walker *w,
                struct group_member *who, const struct way *way,
                const struct group_judged *is)
{
    const struct move m = { .figure = who->figure,
                            .facing = FACING_AHEAD,
                            .steps = (uint16_t)(way->steps - 1),
                            .manner = w->manner };
    struct refusal why;

    who->cost = is->cost;
    who->tests = is->tests;
    if (is->tests && j->waits) {
        who->fate = GROUP_FATE_WAITS;
        figures_add(&j->out->rest, who->figure);
    } else if (is->tests) {
        keep(j, &m, way->step + 1);
    } else if (!add(j, &m, way->step + 1, &why)) {
        leave(who, why.rule, why.reason);
    }
}

/* ---- what was laid out before ---- */

static bool has_dice(const struct group_job *j, const struct move *m,
                     const struct step *way)
{
    struct group_judged is = { 0 };

    j->book->judge(&j->after, m, way, &is);
    return !is.rule && is.tests;
}

/* Whom of them the command is for: their moves are forgotten, and what comes of
 * them comes in the place of the first. */
static int first_told(const struct group_job *j, const struct decision *before)
{
    for (int i = 0; i < before->moves; i++)
        if (figures_has(&j->order->who, before->move[i].figure))
            return i;
    return before->moves;
}

/* Lays moves from .. to - 1 out once more, but for those of the group. */
static void lay_again(struct group_job *j, const struct decision *before,
                      int from, int to)
{
    const struct step *way = before->step;

    for (int i = 0; i < to; way += before->move[i++].steps) {
        const struct move *m = &before->move[i];
        struct refusal why;

        if (i < from || figures_has(&j->order->who, m->figure))
            continue;
        if (m->steps <= MAX_WAY && !j->waits && has_dice(j, m, way))
            keep(j, m, way);
        else if (!add(j, m, way, &why))
            leave(group_note(j, m->figure, GROUP_FATE_LEFT,
                             m->steps ? way[m->steps - 1]
                                      : (struct step){ { 0, 0 }, 0 }),
                  why.rule, why.reason);
    }
}

/* Where what was laid out before brings a figure. */
static bool laid_at(const struct decision *before, int f, struct step *out)
{
    const struct step *way = before ? before->step : NULL;

    for (int i = 0; before && i < before->moves; i++) {
        if (before->move[i].figure == f && before->move[i].steps > 0) {
            *out = way[before->move[i].steps - 1];
            return true;
        }
        way += before->move[i].steps;
    }
    return false;
}

/* The move with dice comes last, if it is still legal. */
static void lay_kept(struct group_job *j)
{
    struct refusal why;

    if (!j->waits || add(j, &j->kept, j->kept_way, &why))
        return;
    for (int i = 0; i < j->out->members; i++)
        if (j->out->member[i].figure == j->kept.figure)
            leave(&j->out->member[i], why.rule, why.reason);
}

/* ---- all by one vector ---- */

/* The front goes first; of equals the smaller number. */
static int foremost(const struct battle *b, const struct figures *left,
                    struct vec by)
{
    int best = NO_FIGURE;
    int64_t most = 0;

    for (FIGURES_EACH(f, left)) {
        const struct stand *at = stand_of(b, f);
        const int64_t far = vec_dot(by, vec(at->x, at->y));

        if (best == NO_FIGURE || far > most) {
            best = f;
            most = far;
        }
    }
    return best;
}

static void go_to(struct group_job *j, int f, struct step wish)
{
    struct group_walker w;
    const uint16_t rule = group_walker(j, f, &w);

    if (rule)
        leave(group_note(j, f, GROUP_FATE_LEFT, wish), rule, REFUSED_CHOICE);
    else if (w.placed)
        group_put(j, f, &w, wish, w.mover.radius);
    else
        group_go(j, f, &w, wish);
}

/* Where it begins, and how it goes: who comes in begins at the edge. */
static struct step begins(const struct group_job *j, int f,
                          struct group_walker *w)
{
    const struct stand *at = stand_of(&j->after, f);

    if (!group_walker(j, f, w) && !w->placed)
        return w->from;
    return (struct step){ vec(at->x, at->y), at->floor };
}

/* How many before it begin where it does: they come in at one point of an edge, or
 * have no place yet. */
static int place_in_line(const struct group_job *j, int f, struct step from)
{
    struct group_walker w;
    int n = 0;

    for (FIGURES_EACH(g, &j->order->who)) {
        struct step other;

        if (g >= f)
            break;
        other = begins(j, g, &w);
        n += vec_same(other.at, from.at) && other.floor == from.floor;
    }
    return n;
}

/* Then they spread out, abreast of the first and behind: to the left and to the
 * right in turn. */
static struct vec abreast(struct vec by, int place, int32_t pitch)
{
    enum { RANK = 5 };
    const int file = place % RANK;
    const int32_t aside = (file + 1) / 2 * (file & 1 ? pitch : -pitch);
    const int32_t behind = -(place / RANK) * pitch;

    if (place == 0 || vec_same(by, vec(0, 0)))
        return vec(0, 0);
    return vec_add(vec_scaled(vec(-by.y, by.x), aside), vec_scaled(by, behind));
}

static struct step by_from(const struct group_job *j,
                           const struct decision *before, int f, struct vec by)
{
    const struct stand *at = stand_of(&j->after, f);
    struct group_walker w;
    struct step from = begins(j, f, &w);
    const bool stands = !w.placed && vec_same(from.at, vec(at->x, at->y));

    if (laid_at(before, f, &from) || stands) /* moved on from there */
        return (struct step){ vec_add(from.at, by), from.floor };
    return (struct step){ vec_add(vec_add(from.at, by),
                                  abreast(by, place_in_line(j, f, from),
                                          2 * w.mover.radius + MM(1))),
                          from.floor };
}

static void shift(struct group_job *j, const struct decision *before,
                  const struct figures *who, struct vec by, bool placed)
{
    struct figures left = *who;
    struct step wish[MAX_FIGURES]; /* of all before anybody has gone */

    for (FIGURES_EACH(f, who))
        wish[f] = by_from(j, placed ? before : NULL, f, by);
    while (figures_any(&left)) {
        const int f =
            placed ? figures_first(&left) : foremost(&j->after, &left, by);

        if (f == NO_FIGURE)
            return;
        figures_remove(&left, f);
        go_to(j, f, wish[f]);
    }
}

/* Towards what draws the group, as far as it goes in a move. */
static void go_drawn(struct group_job *j, const struct figures *who)
{
    struct vec from, to;
    int32_t far = 0, farther;

    if (!j->book->drawn ||
        !j->book->drawn(&j->after, who, j->order->goal, &from, &to))
        return;
    for (FIGURES_EACH(f, who)) {
        struct group_walker w;

        if (!group_walker(j, f, &w) && w.limit > far)
            far = w.limit;
    }
    far--; /* a vector of that length may come out a unit longer */
    farther = vec_distance(from, to);
    if (j->order->goal == GROUP_BACK)
        shift(j, NULL, who, vec_scaled(vec_sub(from, to), far), false);
    else if (farther > 0)
        shift(j, NULL, who,
              vec_scaled(vec_sub(to, from), far < farther ? far : farther),
              false);
}

/* ---- to places ---- */

static struct vec mean_of(const struct group_job *j, const struct figures *who)
{
    int64_t x = 0, y = 0;
    const int n = figures_count(who);

    for (FIGURES_EACH(f, who)) {
        struct group_walker w;
        const struct vec at = begins(j, f, &w).at;

        x += at.x;
        y += at.y;
    }
    return n ? vec((int32_t)(x / n), (int32_t)(y / n)) : vec(0, 0);
}

static struct vec mean_place(const struct group_order *o)
{
    int64_t x = 0, y = 0;

    for (int i = 0; i < o->places; i++) {
        x += o->place[i].at.x;
        y += o->place[i].at.y;
    }
    return vec((int32_t)(x / o->places), (int32_t)(y / o->places));
}

/* The next place from front to back, of equals the one on the left. */
static int next_place(const struct group_order *o, const bool *used,
                      struct vec ahead)
{
    int best = NOBODY;

    for (int i = 0; i < o->places; i++) {
        const struct vec at = o->place[i].at;
        int64_t more;

        if (used[i])
            continue;
        if (best == NOBODY) {
            best = i;
            continue;
        }
        more = vec_dot(ahead, at) - vec_dot(ahead, o->place[best].at);
        if (more > 0 || (more == 0 && vec_cross(ahead, at) >
                                          vec_cross(ahead, o->place[best].at)))
            best = i;
    }
    return best;
}

static int nearest_to(const struct battle *b, const struct figures *left,
                      struct vec at)
{
    int best = NO_FIGURE;
    int64_t least = 0;

    for (FIGURES_EACH(f, left)) {
        const struct stand *s = stand_of(b, f);
        const int64_t far = vec_distance2(vec(s->x, s->y), at);

        if (best == NO_FIGURE || far < least) {
            best = f;
            least = far;
        }
    }
    return best;
}

static void take_places(struct group_job *j, const struct figures *who)
{
    const struct group_order *o = j->order;
    bool used[MAX_MOVES] = { false };
    struct figures left = *who;
    struct vec ahead;

    if (o->places <= 0)
        return;
    ahead = vec_sub(mean_place(o), mean_of(j, who));
    for (int n = 0; n < o->places && figures_any(&left); n++) {
        const int i = next_place(o, used, ahead);
        const int f = nearest_to(&j->after, &left, o->place[i].at);

        if (f == NO_FIGURE)
            return;
        used[i] = true;
        figures_remove(&left, f);
        go_to(j, f, o->place[i]);
    }
}

/* About a place: who deploys in rings, who walks all by one vector. */
static void gather(struct group_job *j, const struct figures *who, bool placed)
{
    if (!placed) {
        shift(j, NULL, who, vec_sub(j->order->by, mean_of(j, who)), false);
        return;
    }
    for (FIGURES_EACH(f, who)) {
        struct group_walker w;
        const uint16_t rule = group_walker(j, f, &w);
        struct step wish = { j->order->by, 0 };

        if (j->book->post)
            (void)j->book->post(&j->after, f, &wish);
        if (rule)
            leave(group_note(j, f, GROUP_FATE_LEFT, wish), rule,
                  REFUSED_CHOICE);
        else
            group_put(j, f, &w, wish, 2 * w.mover.radius + MM(1));
    }
}

/* ---- the command ---- */

/* Those who may be named at all; the others are told why not. */
static struct figures those_asked(struct group_job *j)
{
    const struct battle *b = &j->after;
    struct figures who = figures_and(&j->order->who, &b->asked.across);
    const struct figures wrong = figures_minus(&j->order->who, &who);

    for (FIGURES_EACH(f, &wrong))
        if (f < b->figures)
            leave(group_note(
                      j, f, GROUP_FATE_LEFT,
                      (struct step){ vec(stand_of(b, f)->x, stand_of(b, f)->y),
                                     stand_of(b, f)->floor }),
                  answer_bar(b, f), REFUSED_CHOICE);
    return who;
}

static bool are_placed(const struct group_job *j, const struct figures *who)
{
    struct group_walker w;

    for (FIGURES_EACH(f, who))
        if (!group_walker(j, f, &w))
            return w.placed;
    return false;
}

static void lay_out(struct group_job *j, const struct decision *before,
                    const struct figures *who)
{
    const bool placed = are_placed(j, who);

    switch (j->order->goal) {
    case GROUP_SHIFT:
        shift(j, before, who, j->order->by, placed);
        return;
    case GROUP_PLACES:
        take_places(j, who);
        return;
    case GROUP_ABOUT:
        gather(j, who, placed);
        return;
    case GROUP_ENEMY:
    case GROUP_MARK:
    case GROUP_BACK:
        if (!placed)
            go_drawn(j, who);
        return;
    case GROUP_CHARGE:
        if (j->book->contact)
            group_charge(j, who);
        return;
    case GROUP_GOAL_COUNT:
        break;
    }
}

static bool somebody_goes(const struct group_plan *p)
{
    for (int i = 0; i < p->members; i++)
        if (p->member[i].fate != GROUP_FATE_LEFT)
            return true;
    return false;
}

bool group_plan(const struct battle *b, const struct decision *before,
                const struct group_order *order, struct group_plan *out,
                struct refusal *why)
{
    struct group_job j = { .book = b->stage->book->groups,
                           .order = order,
                           .out = out };
    struct figures who;
    int place = 0;

    decision_value(&out->d, 0);
    out->members = 0;
    out->rest = (struct figures){ { 0 } };
    if (!j.book || !b->asking || b->asked.form != FORM_MOVES)
        return answer_refuse(why, REFUSED_NOT_ASKED, 0);
    battle_copy_quiet(&j.after, b);
    if (before) {
        place = first_told(&j, before);
        lay_again(&j, before, 0, place);
    }
    who = those_asked(&j);
    measure_pace(&j, &who);
    lay_out(&j, before, &who);
    if (before)
        lay_again(&j, before, place, before->moves);
    lay_kept(&j);
    if (somebody_goes(out))
        return true;
    *why = out->members
               ? out->member[out->members - 1].why
               : (struct refusal){ b->asked.rule, REFUSED_CHOICE, NOBODY };
    return false;
}
