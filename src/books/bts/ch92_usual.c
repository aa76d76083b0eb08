/* ch92_usual.c -- bts chapter 92: what a player answers by default, so that duels
 * and optional rolls need no thought of his. Who has a standing order for a question
 * (bts.92.22, 91.30) lets this answer it. */
#include "books/bts/bts.h"

#include "battle/spread.h"

static bool takes(struct decision *out, int value)
{
    decision_value(out, value);
    return true;
}

static bool names(struct decision *out, int f)
{
    decision_value(out, 0);
    if (f != NO_FIGURE)
        figures_add(&out->across, f);
    return true;
}

/* bts.92.19, 06.20 the smallest number; bts.92.20 supporters join one by one, by
 * their numbers; bts.92.22 optional rolls are taken. */
bool bts_usual_first(const struct battle *b, struct decision *out)
{
    return names(out, figures_first(&b->asked.across));
}

/* bts.92.20 the first listed of weapons. */
bool bts_usual_arm(const struct battle *b, struct decision *out)
{
    return takes(out, set_first(b->asked.among));
}

/* Equal dice for the greatest difference of points. */
bool bts_usual_order(const struct battle *b, struct decision *out)
{
    decision_value(out, 0);
    out->across = figures_only(bts_order_best(b));
    return true;
}

bool bts_usual_no(const struct battle *b, struct decision *out)
{
    (void)b;
    return takes(out, 0);
}

bool bts_usual_yes(const struct battle *b, struct decision *out)
{
    (void)b;
    return takes(out, 1);
}

/* bts.92.20 the lowest die, if less than half of all faces are lower. */
bool bts_usual_reroll(const struct battle *b, struct decision *out)
{
    const uint64_t faces = b->asked.among & ~(uint64_t)1;
    const int lowest = set_first(faces);

    if ((b->asked.among & 1) && lowest > BTS_FACES_OF_DIE / 2)
        return takes(out, 0);
    return takes(out, lowest);
}

/* The lowest die that a fighter may roll again; 0: none. */
static int lowest_die(const struct battle *b, int f)
{
    for (int i = 0; i < bts_state_of(b)->fighters; i++)
        if (bts_fighter(b, i)->figure == f) {
            const uint64_t faces =
                bts_faces_left(bts_fighter(b, i)) & ~(uint64_t)1;

            return faces ? set_first(faces) : 0;
        }
    return 0;
}

/* bts.92.20, 13.26 of those who may, who has the lowest. */
bool bts_usual_banner_die(const struct battle *b, struct decision *out)
{
    int best = NO_FIGURE, least = BTS_FACES_OF_DIE / 2 + 1;

    for (FIGURES_EACH(f, &b->asked.across)) {
        const int die = lowest_die(b, f);

        if (die && die < least) {
            least = die;
            best = f;
        }
    }
    return names(out, best);
}

/* bts.92.21 straight away, else the first free of all directions, else where a
 * friend makes way; who could only fall is Blocked. */
bool bts_usual_recoil(const struct battle *b, struct decision *out)
{
    struct spread s = { .b = b, .out = out, .max = 1 };
    const int f = b->unit[b->asked.unit].first + b->asked.about;
    struct bts_drop drop;

    bts_spread_recoils(&s);
    if (s.n == 0)
        return b->asked.least == 0 && takes(out, 0);
    drop = bts_drop_at(b, f, out->step[0].at);
    if (b->asked.least == 0 && drop.height > 0 && bts_is_deep(b, f, &drop))
        return takes(out, 0);
    return true;
}

/* bts.92.21 by moving as little as possible. */
bool bts_usual_make_way(const struct battle *b, struct decision *out)
{
    enum { PLACES = 64 };
    static const struct decision none;
    struct decision offered[PLACES];
    struct spread s = { .b = b, .out = offered, .max = PLACES };
    const int f = b->unit[b->asked.unit].first + b->asked.about;
    const struct vec from = bts_at(b, f);
    int best = 0;

    bts_spread_make_way(&s);
    for (int i = 1; i < s.n; i++)
        if (vec_distance2(offered[i].step[0].at, from) <
            vec_distance2(offered[best].step[0].at, from))
            best = i;
    decision_copy(out, s.n ? &offered[best] : &none);
    return s.n > 0;
}

/* bts.92.21 the lowest score to wound, then the dearest, then the smaller number. */
bool bts_usual_blow(const struct battle *b, struct decision *out)
{
    const int by = b->unit[b->asked.unit].first + b->asked.about;
    int best = NO_FIGURE, least = 0;

    for (FIGURES_EACH(g, &b->asked.across)) {
        const struct bts_need need =
            bts_wound_need(bts_force(b, by), bts_defence(b, g, 0));
        const int score = need.first + need.second;

        if (best == NO_FIGURE || score < least ||
            (score == least &&
             bts_model(b, g)->cost > bts_model(b, best)->cost)) {
            best = g;
            least = score;
        }
    }
    return names(out, best);
}
