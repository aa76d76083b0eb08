/* ch10_totals.c -- t9a 10.05 .. 10.10, 10.15, 10.23, 10.30: what casting and dispel rolls
 * come to.
 *
 * t9a_casting() and t9a_dispelling() are the one place that knows what is added, each
 * thing with its rule: play rolls by them, the log tells them, odds count them. */
#include "books/t9a/play.h"

enum { MASTER = 3, TWO_SIXES = 2, SINGLE_LEAST = 3 };

/* ---- what is added ---- */

static void add(struct t9a_effort *e, int by, uint16_t rule)
{
    if (!by)
        return;
    assert(e->adds < T9A_ADDS);
    e->add[e->adds].by = by;
    e->add[e->adds++].rule = rule;
    e->added += by;
}

/* t9a.10.08, 10.23 who has lost his focus adds nothing. */
static void add_wizard(const struct battle *b, int u, enum t9a_roll roll,
                       struct t9a_effort *e)
{
    if (t9a_marked(b, u, MARK_LOST_FOCUS)) {
        e->power = false;
        return;
    }
    add(e, t9a_level(b, u) >= MASTER ? 2 : t9a_level(b, u) > 0, T9A(10, 5));
    add(e, t9a_roll_bonus(b, u, roll), T9A(22, 4));
}

struct t9a_effort t9a_casting(const struct battle *b,
                              const struct t9a_spelling *s)
{
    const struct t9a_spell *spell = t9a_spell(b, s->spell);
    struct t9a_effort e = { .need =
                                s->boosted ? spell->boost.value : spell->value,
                            .power = true };

    if (s->item) { /* t9a.10.30 */
        e.need = t9a_bound(b, s->caster, s->item - 1)->power;
        e.power = false;
        return e;
    }
    add_wizard(b, s->caster, ROLL_CASTING, &e);
    return e;
}

/* t9a.10.23 ruling: two 6s are worth the same when no Wizard is named. */
struct t9a_effort t9a_dispelling(const struct battle *b, int wizard, int need,
                                 bool bound)
{
    struct t9a_effort e = { .need = need, .power = true };

    if (wizard != NOBODY)
        add_wizard(b, wizard, ROLL_DISPEL, &e);
    add(&e, bound, T9A(10, 30));
    return e;
}

int t9a_lowest_value(const struct battle *b, int spell)
{
    const struct t9a_spell *s = t9a_spell(b, spell);

    return s->boost.value && s->boost.value < s->value ? s->boost.value
                                                       : s->value;
}

/* ---- the dice ---- */

static bool reaches(const struct t9a_effort *e, const uint8_t *die, int dice,
                    int total)
{
    return total >= e->need && (dice > 1 || die[0] + 1 >= SINGLE_LEAST);
}

static struct t9a_thrown read_dice(const struct t9a_effort *e,
                                   const uint8_t *die, int dice)
{
    struct t9a_thrown out = { .total = e->added };
    int sixes = 0;

    for (int i = 0; i < dice; i++) {
        out.total += die[i] + 1;
        sixes += die[i] + 1 == T9A_FACES;
    }
    out.power = sixes >= TWO_SIXES;
    return out;
}

/* For who reads the log: where two 6s add a D3 that has not fallen yet, a 2. */
static bool is_enough(const struct t9a_effort *e, const uint8_t *die, int dice,
                      const struct t9a_thrown *t)
{
    const int more = t->power && e->power ? dice + 2 : 0;

    return reaches(e, die, dice, t->total + more);
}

/* t9a.10.10, 10.24 before it is compared. Example: t9a.10.35. */
static void overwhelm(struct battle *b, uint16_t rule, int player, int unit,
                      int dice, struct t9a_thrown *t)
{
    uint8_t die;

    roll(b, TOLD_BY(player, OVERWHELMS, rule, unit, NOBODY, .by = 0), T9A_FACES,
         1, &die);
    t->total += t9a_d3(die + 1) + dice;
    LOG_SET(b, OVERWHELMS, by, t9a_d3(die + 1) + dice);
    LOG_SET(b, OVERWHELMS, total, t->total);
}

static void tell_adds(struct battle *b, int player, int unit,
                      const struct t9a_effort *e)
{
    for (int i = 0; i < e->adds; i++)
        TELL_BY(b, player, ADDS, e->add[i].rule, unit, NOBODY,
                .by = e->add[i].by);
}

struct t9a_thrown t9a_roll_casting(struct battle *b,
                                   const struct t9a_spelling *s, int dice)
{
    const struct t9a_effort e = t9a_casting(b, s);
    const int player = b->unit[s->caster].owner;
    struct t9a_thrown t;
    uint8_t die[T9A_DICE_MOST];

    tell_adds(b, player, s->caster, &e);
    roll_alike(b,
               TOLD(b, CAST_ROLL, s->item ? T9A(10, 30) : T9A(10, 6), s->caster,
                    NOBODY, .spell = s->spell, .boosted = s->boosted,
                    .need = e.need, .added = e.added, .power = e.power),
               T9A_FACES, dice, DICE_EACH, die);
    t = read_dice(&e, die, dice);
    LOG_SET(b, CAST_ROLL, total, t.total);
    LOG_SET(b, CAST_ROLL, passed, is_enough(&e, die, dice, &t));
    if (t.power && e.power)
        overwhelm(b, T9A(10, 10), player, s->caster, dice, &t);
    t.reached = reaches(&e, die, dice, t.total);
    return t;
}

struct t9a_thrown t9a_roll_dispel(struct battle *b, int player, int wizard,
                                  int dice, const struct t9a_effort *e)
{
    struct t9a_thrown t;
    uint8_t die[T9A_DICE_MOST];

    tell_adds(b, player, wizard, e);
    roll_alike(b,
               TOLD_BY(player, DISPEL_ROLL, T9A(10, 7), wizard, NOBODY,
                       .need = e->need, .added = e->added, .power = e->power),
               T9A_FACES, dice, DICE_EACH, die);
    t = read_dice(e, die, dice);
    LOG_SET(b, DISPEL_ROLL, total, t.total);
    LOG_SET(b, DISPEL_ROLL, passed, is_enough(e, die, dice, &t));
    if (t.power && e->power)
        overwhelm(b, T9A(10, 23), player, wizard, dice, &t);
    t.reached = reaches(e, die, dice, t.total);
    return t;
}

/* ---- how likely ---- */

/* Throws of so many dice, by their sum and by how many 6s: none, one, more. */
struct counted {
    uint64_t of[T9A_DICE_MOST * T9A_FACES + 1][TWO_SIXES + 1];
};

static void one_more(struct counted *c, int dice)
{
    struct counted next;

    memset(&next, 0, sizeof next);
    for (int sum = 0; sum <= dice * T9A_FACES; sum++)
        for (int sixes = 0; sixes <= TWO_SIXES; sixes++)
            for (int die = 1; die <= T9A_FACES; die++) {
                const int more = sixes + (die == T9A_FACES);

                next.of[sum + die][more < TWO_SIXES ? more : TWO_SIXES] +=
                    c->of[sum][sixes];
            }
    *c = next;
}

static void count(struct counted *c, int dice)
{
    memset(c, 0, sizeof *c);
    c->of[0][0] = 1;
    for (int i = 0; i < dice; i++)
        one_more(c, i);
}

static uint64_t all_throws(int dice)
{
    uint64_t all = 1;

    for (int i = 0; i < dice; i++)
        all *= T9A_FACES;
    return all;
}

/* Each throw counts three times, once for each D3. */
struct t9a_throws t9a_effort_throws(const struct t9a_effort *e, int dice)
{
    const int least = dice == 1 ? SINGLE_LEAST : 0;
    struct t9a_throws out = { .all = 3 * all_throws(dice) };
    struct counted c;

    count(&c, dice);
    for (int sum = least; sum <= dice * T9A_FACES; sum++)
        for (int sixes = 0; sixes <= TWO_SIXES; sixes++)
            for (int d3 = 1; d3 <= 3; d3++) {
                const bool power = e->power && sixes == TWO_SIXES;
                const int total = sum + e->added + (power ? d3 + dice : 0);

                if (total >= e->need)
                    out.good += c.of[sum][sixes];
            }
    return out;
}

struct t9a_throws t9a_power_throws(int dice)
{
    struct t9a_throws out = { .all = all_throws(dice) };
    struct counted c;

    count(&c, dice);
    for (int sum = 0; sum <= dice * T9A_FACES; sum++)
        out.good += c.of[sum][TWO_SIXES];
    return out;
}
