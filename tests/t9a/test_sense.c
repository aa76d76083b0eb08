/* What a veteran of regiments would laugh at: sixty battles of t9a that doctrine plays
 * against itself, and how often it does what nobody would, judged by the book's own
 * functions and not by the mind's.
 *
 * T9A_BATTLES says how many battles, T9A_FOLLIES that each is told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "books/t9a/play.h"
#include "minds/drive.h"
#include "minds/mind.h"
#include "soak/sample.h"

enum {
    BATTLES = 60,
    DECISIONS = 100000,
    LONG = 11,        /* two dice that hardly show it */
    FAR = 10,         /* a charge from so far hardly comes */
    NEAR_EDGE = 7,    /* a mean flight ends on the border of the table */
    ALONE = INCH(18), /* from all friends */
    CHARGED =
        INCH(7) /* beyond its pace, what a charge does more often than not */
};

/* name, how many are allowed, what it is. In these sixty battles of 2275 moves, 837 charges,
 * 84 flights and 699 spells there are 4 flanks shown, 3 reforms in vain, 3 who leave the
 * line, 3 lone Generals, and nothing else; some room
 * is for lists by dice, which change with every price. Who stands in a crowd may find no
 * room to turn, and a General no regiment that he may join. */
#define FOLLIES(X)                                                         \
    X(HOPELESS, 0, "charges that need eleven of two dice")                 \
    X(RAN, 5, "flights from who hardly comes")                             \
    X(RAN_OUT, 3, "flights off the table from a fight that is not lost")   \
    X(SHOWN_FLANK, 8, "moves that end with a flank under an enemy's nose") \
    X(SAME_RANKS, 10, "reforms after which all stand as before")           \
    X(LEFT_LINE, 8,                                                        \
      "regiments that march off from all friends towards enemies")         \
    X(LONE_GENERAL, 5, "Generals on foot who have joined nobody")          \
    X(OWN_TEMPLATE, 0, "templates over as many friends as enemies")        \
    X(AGAIN, 0, "spells that are in effect there already")                 \
    X(WASTED, 0, "spells to fight better on who fights nobody near")       \
    X(NO_SHOT, 0, "phases ended though somebody has a shot")               \
    X(STOOD_BY, 4, "regiments that stand still all battle and never had a foe")

enum folly {
#define X(name, most, words) name,
    FOLLIES(X)
#undef X
        KINDS
};
static const struct {
    const char *words;
    int most;
} sorts[KINDS] = {
#define X(name, most, words) { words, most },
    FOLLIES(X)
#undef X
};

struct count {
    int battle;
    int found[KINDS];
    unit_set stirred; /* units that moved, shot or fought this battle */
    unsigned led;     /* players whose General was looked at */
    int moves, charges, spells, flights;
};

static void note(struct count *c, const struct battle *b, enum folly which,
                 int unit, bool is_one)
{
    if (!is_one)
        return;
    c->found[which]++;
    if (getenv("T9A_FOLLIES"))
        printf("battle %d, turn %d, decision %d, unit %d: %s\n", c->battle,
               b->turn, (int)b->decisions, unit, sorts[which].words);
}

/* ---- charges ---- */

/* t9a.09.19 what the dice must show. */
static int needed(const struct battle *b, int u, int v)
{
    const int32_t gap = t9a_gap_mover(b, u, v);

    return (gap + INCH(1) - 1) / INCH(1) - t9a_charge_pace(b, u);
}

static void look_at_charge(struct count *c, const struct battle *b, int u,
                           int v)
{
    c->charges++;
    note(c, b, HOPELESS, u,
         needed(b, u, v) >= LONG + t9a_all_have(b, u, SPECIAL_SWIFTSTRIDE) &&
             !t9a_is_fleeing(b, v));
}

/* Would a flight of so many inches end on the border? */
static bool ends_off(const struct battle *b, int u, int charger, int inches)
{
    const struct t9a_formation own = t9a_formation(b, u);
    const struct hull was = t9a_hull(b, u);
    const struct hull from = t9a_mover(b, charger).bounds;
    struct hull away = was;
    struct t9a_around about;

    away.facing = t9a_flee_facing(&was, &from);
    t9a_around(b, u, 0, &about);
    return t9a_flees(&about.scene, &own, &away, INCH(inches)).gone ||
           t9a_reaches_edge(&own, &was, &away, about.scene.table);
}

static void look_at_reaction(struct count *c, const struct battle *b,
                             const struct decision *d)
{
    const int u = b->asked.unit, charger = b->asked.other;

    if (d->value != REACTION_FLEE ||
        set_count(b->asked.among) < 2) /* it had no choice */
        return;
    c->flights++;
    note(c, b, RAN, u,
         needed(b, charger, u) >= FAR &&
             set_count(t9a_chargers(b, b->unit[charger].owner)) == 1);
    note(c, b, RAN_OUT, u,
         ends_off(b, u, charger, NEAR_EDGE) &&
             t9a_ranks(b, u) > t9a_ranks(b, charger));
}

/* ---- moves ---- */

static bool is_regiment(const struct battle *b, int u)
{
    return !t9a_is_character_unit(b, u) && !t9a_formation(b, u).radius &&
           !t9a_any_has(b, u, SPECIAL_LIGHT_TROOPS) &&
           !t9a_any_has(b, u, SPECIAL_RANDOM_MOVEMENT);
}

/* Enemies that would probably come into its flank or rear if it stood there. */
static int flankers(const struct battle *b, int u, const struct hull *at)
{
    int n = 0;

    for (unit_set left = t9a_here(b, t9a_enemy(b->unit[u].owner)); left;
         left &= left - 1) {
        const int v = set_first(left);
        const struct hull his = t9a_hull(b, v);
        const int32_t reach =
            INCH(t9a_charge_pace(b, v)) + CHARGED + at->half_width;

        n += is_regiment(b, v) && !t9a_is_fleeing(b, v) && !t9a_engaged(b, v) &&
             t9a_arc_of(&his, at->at) == HULL_FRONT &&
             t9a_sides_faced(at, t9a_front_edge(&his)) != HULL_FRONT &&
             vec_distance(his.at, at->at) < reach;
    }
    return n;
}

/* How far all of a side are from there. */
static int32_t nearest_of(const struct battle *b, int player, int but,
                          struct vec at)
{
    int32_t least = INT32_MAX;

    for (unit_set left = t9a_here(b, player) & ~unit_bit(but); left;
         left &= left - 1) {
        const int32_t far = vec_distance(at, t9a_centre(b, set_first(left)));

        least = far < least && is_regiment(b, set_first(left)) ? far : least;
    }
    return least;
}

/* So far from friends that nobody helps it, and nearer to enemies than to them. */
static bool is_apart(const struct battle *b, int u, struct vec at)
{
    const int owner = b->unit[u].owner;
    const int32_t friends = nearest_of(b, owner, u, at);

    return friends != INT32_MAX && friends > ALONE &&
           nearest_of(b, t9a_enemy(owner), u, at) < friends;
}

static void look_at_end(struct count *c, const struct battle *b,
                        const struct hull *end)
{
    const int u = b->asked.unit;
    const struct hull was = t9a_mover(b, u).bounds;

    c->moves++;
    c->stirred |= unit_bit(u);
    if (!is_regiment(b, u))
        return;
    note(c, b, SHOWN_FLANK, u, flankers(b, u, end) > flankers(b, u, &was));
    note(c, b, LEFT_LINE, u,
         b->turn <= 3 && t9a_ranks(b, u) > 1 && is_apart(b, u, end->at) &&
             !is_apart(b, u, was.at));
}

static void look_at_legs(struct count *c, const struct battle *b,
                         const struct decision *d)
{
    const struct t9a_mover m = t9a_mover(b, b->asked.unit);
    const struct t9a_course way = t9a_course_of(d);
    const struct hull end = t9a_path_end(&m.bounds, &way);

    look_at_end(c, b, &end);
}

static void look_at_ranks(struct count *c, const struct battle *b,
                          const struct decision *d)
{
    const struct ranked said = ranked_of(d);
    const struct t9a_mover m = t9a_mover(b, b->asked.unit);
    struct t9a_formation f;
    struct hull end;

    if (!t9a_ranks_laid(b, b->asked.unit, &said, &f, &end))
        return;
    look_at_end(c, b, &end);
    note(c, b, SAME_RANKS, b->asked.unit,
         ASKED(&b->asked, RANKS, how) == HOW_REFORM &&
             f.files == m.formation.files && end.facing == m.bounds.facing &&
             vec_same(end.at, m.bounds.at));
}

/* ---- Generals ---- */

static void look_at_general(struct count *c, const struct battle *b)
{
    const int player = b->asked.who, u = t9a_general(b, player);

    if (u == NOBODY || !unit_on_table(b, u) || c->led >> player & 1)
        return;
    c->led |= 1U << player; /* once a battle */
    note(c, b, LONE_GENERAL, u,
         !t9a_has_joined(b, u) && t9a_troop(b, u) == TROOP_INFANTRY);
}

/* ---- magic ---- */

static bool has_spell(const struct battle *b, int u, int spell)
{
    const struct t9a_spell_on *on = t9a_state_of(b)->on;

    for (int i = 0; i < T9A_LASTING; i++)
        if (on[i].spell == spell + 1 && t9a_host(b, on[i].unit) == u)
            return true;
    return false;
}

/* Is an enemy so near that they may come to blows before the spell ends? */
static bool may_fight(const struct battle *b, int u)
{
    bool may = t9a_engaged(b, u);

    for (unit_set left = t9a_here(b, t9a_enemy(b->unit[u].owner)); left;
         left &= left - 1)
        may |= t9a_gap_units(b, u, set_first(left)) <= INCH(20);
    return may;
}

static void look_at_spell(struct count *c, const struct battle *b, int u)
{
    const struct t9a_effects of = t9a_effects_of(b, b->asked.about, false);
    bool fights = of.count > 0;

    for (int i = 0; i < of.count; i++)
        fights &=
            of.effect[i].does == DOES_ROLL && of.effect[i].roll != ROLL_SHOT_AT;
    c->spells++;
    note(c, b, AGAIN, u, has_spell(b, u, b->asked.about));
    note(c, b, WASTED, u, fights && !may_fight(b, u));
}

static void look_at_point(struct count *c, const struct battle *b,
                          const struct decision *d)
{
    const struct t9a_shape shape =
        t9a_spell_shape(b, b->asked.unit, b->asked.about, d->step[0].at);
    int worth[T9A_SIDES] = { 0 };

    c->spells++;
    for (int u = 0; u < b->units; u++)
        if (unit_on_table(b, u) &&
            t9a_host(b, u) != t9a_host(b, b->asked.unit)) /* t9a.10.21 */
            worth[b->unit[u].owner] +=
                set_count(t9a_shape_covers(b, u, &shape));
    note(c, b, OWN_TEMPLATE, b->asked.unit,
         worth[b->asked.who] > 0 &&
             worth[b->asked.who] >= worth[t9a_enemy(b->asked.who)]);
}

/* ---- shots ---- */

static void look_at_shooter(struct count *c, const struct battle *b,
                            const struct decision *d)
{
    const unit_set may = b->asked.among & ~unit_bit(ANSWER_NONE);

    if (d->value == ANSWER_NONE)
        note(c, b, NO_SHOT, set_first(may), may != 0);
    else
        c->stirred |= unit_bit(d->value);
}

/* ---- all of it ---- */

static void look(void *own, const struct battle *b, const struct decision *d)
{
    struct count *c = own;

    switch (b->asked.kind) {
    case ASK_CHARGER: /* who has one target is not asked whom */
        if (d->value != ANSWER_NONE && set_count(t9a_targets(b, d->value)) == 1)
            look_at_charge(c, b, d->value, set_first(t9a_targets(b, d->value)));
        break;
    case ASK_CHARGE:
        if (d->value != ANSWER_NONE)
            look_at_charge(c, b, b->asked.unit, d->value);
        break;
    case ASK_REACTION:
        look_at_reaction(c, b, d);
        break;
    case ASK_LEGS:
        look_at_legs(c, b, d);
        break;
    case ASK_RANKS:
        look_at_ranks(c, b, d);
        break;
    case ASK_MOVE:
        look_at_general(c, b);
        break;
    case ASK_CAST_ON:
        look_at_spell(c, b, d->value);
        break;
    case ASK_CAST_AT:
        look_at_point(c, b, d);
        break;
    case ASK_SHOOTER:
        look_at_shooter(c, b, d);
        break;
    }
    for (unit_set left = t9a_here(b, NOBODY); left; left &= left - 1)
        if (t9a_engaged(b, set_first(left)) ||
            t9a_is_fleeing(b, set_first(left)))
            c->stirred |= left & -left;
}

/* Who lived to the end and did nothing all that time. */
static void look_back(struct count *c, const struct battle *b)
{
    for (unit_set left = t9a_here(b, NOBODY) & ~c->stirred; left;
         left &= left - 1)
        note(c, b, STOOD_BY, set_first(left), is_regiment(b, set_first(left)));
}

static int battles(void)
{
    const char *given = getenv("T9A_BATTLES");

    return given ? (int)strtol(given, NULL, 10) : BATTLES;
}

static void doctrine_does_nothing_to_laugh_at(void **state)
{
    static const struct mind *const minds[MAX_PLAYERS] = { &mind_doctrine,
                                                           &mind_doctrine };
    static struct count c;
    static struct battle b;
    const struct watcher watcher = { .own = &c, .decided = look };
    struct samples *samples = samples_new("t9a");
    struct sample sample = { .number = 0 };
    int worst = 0;

    (void)state;
    for (c.battle = 0; c.battle < battles(); c.battle++) {
        sample_draw(&sample, samples, (uint64_t)c.battle);
        c.stirred = 0;
        c.led = 0;
        battle_init(&b, sample.stage, sample.number);
        assert_true(drive(&b, minds, sample.number, &watcher, DECISIONS));
        look_back(&c, &b);
    }
    printf("%d battles, %d moves, %d charges, %d flights, %d spells\n",
           battles(), c.moves, c.charges, c.flights, c.spells);
    for (int i = 0; i < KINDS; i++) {
        printf("%5d %s\n", c.found[i], sorts[i].words);
        worst += c.found[i] > sorts[i].most;
    }
    sample_close(&sample);
    samples_free(samples);
    assert_int_equal(worst, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(doctrine_does_nothing_to_laugh_at),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
