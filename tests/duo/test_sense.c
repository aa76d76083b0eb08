/* What a player would laugh at: doctrine plays duo against itself, and each act
 * of a sort that no player would choose is counted, by the book's own functions
 * and not by the mind's. Then positions in which there is one thing to do.
 *
 * tests/follies.h tells of SENSE_BATTLES and SENSE_FOLLIES. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "books/duo/book.h"
#include "books/duo/duo.h"
#include "books/duo/odds.h"
#include "content.h"
#include "duo/battle.h"
#include "minds/drive.h"
#include "minds/mind.h"

enum {
    BATTLES = 60,
    DECISIONS = 40000,
    HAIR = PAS(1) / 20, /* nobody stops for so little */
    ROUNDING = 3,       /* a way of whole units may be so much shorter */
    SAME_WAY = 2        /* degrees: such a turn is none */
};

/* name, how many are allowed, what it is. A place behind a wall, or an objective,
 * may be just so far away that a hair is left: that is no folly, and by chance
 * two ways in a thousand. To step out to shoot and back again is none either. */
#define FOLLIES(X)                                                        \
    X(SHORT, 5, "ways that stop a hair before their whole length")        \
    X(NOTHING, 0, "moves that change neither place nor direction")        \
    X(TAIL, 0, "ways that turn back at their end by less than two pas")   \
    X(IDLE_POWER, 0, "powers where a fight would take twice as much")     \
    X(BLIND, 0, "alerts with nobody in front, and somebody behind")       \
    X(GIVEN_UP, 0, "activations of which nothing is made by who is free") \
    X(TO_AND_FRO, 6, "models that are back where they were two turns ago")

#include "follies.h"

/* What is kept while battles are played. */
struct count {
    struct follies of;
    struct vec was[MAX_UNITS]
                  [2]; /* where models stood, one and two turns ago */
    int ways, acts;
};

static void note(struct count *c, const struct battle *b, enum folly which)
{
    note_folly(&c->of, b, which, b->asked.unit, true);
}

static bool is_legal(const struct battle *b, const struct decision *d)
{
    struct refusal why;

    return answer_fits(b, d, &why);
}

/* ---- ways ---- */

static int32_t length_of(const struct battle *b, const struct decision *d)
{
    struct vec at = duo_at(b, b->asked.unit);
    int32_t length = 0;

    for (int i = 0; i < d->count; i++) {
        length += vec_distance(at, d->step[i].at);
        at = d->step[i].at;
    }
    return length;
}

static int degrees_between(angle a, angle b)
{
    return abs((int16_t)(a - b)) * 360 / TURN;
}

/* By how much a leg turns off the one before it. */
static int turn_between(struct vec before, struct vec leg)
{
    return vec_same(before, vec(0, 0)) || vec_same(leg, vec(0, 0))
               ? 0
               : degrees_between(angle_of(before), angle_of(leg));
}

/* The last corner before the end, or where it stands. */
static struct vec before_end(const struct battle *b, const struct decision *d)
{
    return d->count > 1 ? d->step[d->count - 2].at : duo_at(b, b->asked.unit);
}

/* Could it have gone on straight, for all of its distance? */
static bool stops_short(const struct battle *b, const struct decision *d)
{
    const int32_t left = b->asked.most - length_of(b, d) - ROUNDING;
    const struct vec from = before_end(b, d), end = d->step[d->count - 1].at;
    struct decision on = *d;

    if (left <= 0 || left > HAIR || vec_same(from, end))
        return false;
    on.step[on.count - 1].at =
        vec_add(end, vec_scaled(vec_sub(end, from), left));
    return is_legal(b, &on);
}

/* Does it go there and a little back, only to look the other way? */
static bool turns_back(const struct battle *b, const struct decision *d)
{
    const struct vec end = d->step[d->count - 1].at, corner = before_end(b, d);
    const struct vec from =
        d->count > 2 ? d->step[d->count - 3].at : duo_at(b, b->asked.unit);

    return d->count > 1 && vec_distance(corner, end) < PAS(2) &&
           turn_between(vec_sub(corner, from), vec_sub(end, corner)) > 120;
}

static bool looks_there(const struct battle *b, int degrees)
{
    return degrees_between(b->unit[b->asked.unit].facing,
                           angle_degrees(degrees)) <= SAME_WAY;
}

static void look_at_way(struct count *c, const struct battle *b,
                        const struct decision *d)
{
    c->ways++;
    if (d->count == 0) {
        if (d->value == FACING_AHEAD || looks_there(b, d->value))
            note(c, b, NOTHING);
        return;
    }
    if (stops_short(b, d))
        note(c, b, SHORT);
    if (turns_back(b, d))
        note(c, b, TAIL);
}

/* ---- powers ---- */

/* Points that a blow takes on average, times DUO_SURE. */
static int64_t points_of(const struct battle *b, const struct duo_blow *blow)
{
    return duo_odds_loss(b, blow) / 6 * duo_model(b, blow->target)->points /
           duo_full_life(b, blow->target);
}

static int64_t times(int64_t value, struct duo_chance chance)
{
    return value * chance.good / chance.of;
}

/* What a bout with that enemy takes more than it costs. */
static int64_t fight_points(const struct battle *b, int unit, int foe)
{
    const int mine = duo_best_blade(b, unit, foe),
              its = duo_best_blade(b, foe, unit);
    const struct duo_blow give = duo_blow_of(b, unit, foe, mine, BLOW_MELEE),
                          take = duo_blow_of(b, foe, unit, its, BLOW_MELEE);
    const struct duo_contest bout =
        duo_odds_opposed(duo_net(duo_combat_marks(b, unit, mine, 0)),
                         duo_net(duo_combat_marks(b, foe, its, 0)));

    return times(points_of(b, &give), bout.win) -
           times(points_of(b, &take), bout.lose);
}

static int64_t power_points(const struct battle *b, int unit, int power,
                            int foe)
{
    const struct duo_power_profile *p = &duo_stage(b)->catalogue->power[power];
    const int duel = power >= POWER_SPELLS ? duo_model(b, foe)->magic_duel
                                           : duo_model(b, foe)->force_duel;
    const struct duo_blow give = duo_power_blow(b, unit, power, unit, foe),
                          take = duo_power_blow(b, unit, power, foe, unit);
    const struct duo_contest use =
        duo_odds_power((enum duo_mark)duo_model(b, unit)->power[power], duel);

    return p->harms ? times(points_of(b, &give), use.win) -
                          times(points_of(b, &take), use.lose)
                    : 0;
}

/* The best two powers that harm, on whomever they can reach. */
static int64_t powers_points(const struct battle *b, int unit)
{
    int64_t best = 0, second = 0;

    for (int p = 0; p < POWER_COUNT; p++) {
        int64_t most = 0;

        for (unit_set left = duo_power_targets(b, unit, p); left;
             left &= left - 1)
            if (duo_foes(b, unit, set_first(left)) &&
                power_points(b, unit, p, set_first(left)) > most)
                most = power_points(b, unit, p, set_first(left));
        if (most > best) {
            second = best;
            best = most;
        } else if (most > second) {
            second = most;
        }
    }
    return best + second;
}

static bool aims_at_enemies(const struct battle *b, int action)
{
    return action >= ACTION_POWERS &&
           duo_stage(b)->catalogue->power[action - ACTION_POWERS].parried;
}

/* A fight that it could have at once and that takes twice as much as its powers
 * would in all. */
static bool fights_better(const struct battle *b, int unit)
{
    const int64_t powers = powers_points(b, unit);

    for (unit_set left = duo_enemies(b, unit); left; left &= left - 1) {
        const int foe = set_first(left);

        if ((duo_touch(b, unit, foe) ||
             (!duo_engaged(b, unit, true) && duo_may_charge(b, unit, foe))) &&
            !duo_has(b, foe, TRAITED_FRIGHTENING) &&
            fight_points(b, unit, foe) > 2 * powers &&
            fight_points(b, unit, foe) > 0)
            return true;
    }
    return false;
}

/* Who stands at an objective has a reason to stay. */
static bool holds_something(const struct battle *b, int unit)
{
    const struct duo_scenario *s = &duo_stage(b)->scenario;

    for (int m = 0; m < s->markers; m++)
        if (duo_near_point(b, unit, duo_state_of(b)->marker[m].at,
                           duo_state_of(b)->marker[m].z, PAS(2), false))
            return true;
    return false;
}

static void look_at_power(struct count *c, const struct battle *b, int action)
{
    const int unit = b->asked.unit;

    if (duo_state_of(b)->actor.left == 2 && aims_at_enemies(b, action) &&
        !holds_something(b, unit) && fights_better(b, unit))
        note(c, b, IDLE_POWER);
}

/* ---- the stance ---- */

static bool is_blind(const struct battle *b, int unit)
{
    const unit_set foes = duo_enemies(b, unit);

    for (unit_set left = foes; left; left &= left - 1)
        if (duo_in_front(b, unit, duo_at(b, set_first(left))))
            return false;
    return foes != 0 && !duo_unit_of(b, unit)->held;
}

/* ---- the activation ---- */

static bool is_free(const struct battle *b, int unit)
{
    return !duo_engaged(b, unit, false) && !duo_unit_of(b, unit)->held &&
           duo_enemies(b, unit) != 0;
}

/* The first action of an activation. */
static void look_at_turn(struct count *c, const struct battle *b, int action)
{
    const int unit = b->asked.unit;
    const struct vec here = duo_at(b, unit);
    struct vec *was = c->was[unit];

    if (duo_state_of(b)->actor.done)
        return;
    if (action == ACTION_END && is_free(b, unit))
        note(c, b, GIVEN_UP);
    if (b->turn > 2 && vec_distance(was[1], here) < PAS(1) / 2 &&
        vec_distance(was[0], here) > PAS(3))
        note(c, b, TO_AND_FRO);
    was[1] = was[0];
    was[0] = here;
}

static void look(void *own, const struct battle *b, const struct decision *d)
{
    struct count *c = own;
    const struct ask *a = &b->asked;

    switch (a->kind) {
    case ASK_WAY:
        look_at_way(c, b, d);
        break;
    case ASK_ACTION:
        c->acts++;
        look_at_turn(c, b, d->value);
        look_at_power(c, b, d->value);
        if (d->value == ACTION_ALERT && is_blind(b, a->unit))
            note(c, b, BLIND);
        break;
    }
}

LOAD_CONTENT(duo)

static void play_one(struct count *c, int number)
{
    static const struct mind *const minds[MAX_PLAYERS] = { &mind_doctrine,
                                                           &mind_doctrine };
    const struct watcher watcher = { .own = c, .decided = look };
    struct stage *stage = duo_battle(content, number);
    static struct battle b;

    c->of.battle = number;
    battle_init(&b, stage, (uint64_t)number);
    assert_true(drive(&b, minds, (uint64_t)number, &watcher, DECISIONS));
    free(stage);
}

static void doctrine_does_nothing_to_laugh_at(void **state)
{
    static struct count c;
    const int battles = sense_battles(BATTLES);

    (void)state;
    for (int i = 0; i < battles; i++)
        play_one(&c, i);
    printf("%d battles, %d actions, %d ways\n", battles, c.acts, c.ways);
    assert_int_equal(follies_beyond(&c.of), 0);
}

/* ---- one thing to do ---- */

static struct {
    struct stage stage;
    struct duo_stage own;
} room;

static void enlist(int group, const char *key)
{
    const struct duo_catalogue *c = &content->catalogue;
    int i = 0;

    while (i < c->profiles && strcmp(c->profile[i].key, key) != 0)
        i++;
    assert_true(i < c->profiles);
    room.own.model[room.own.models] = c->profile[i];
    room.own.group_of[room.own.models++] = (uint8_t)group;
}

/* Two models of the first group, one of the second, on a bare table. */
static void set_the_stage(const char *mine, const char *foe)
{
    enum { EDGE = PAS(18), DEEP = PAS(4) };
    struct duo_scenario *sc = &room.own.scenario;

    memset(&room, 0, sizeof room);
    room.stage.book = &duo_book;
    room.stage.own = &room.own;
    room.stage.players = 2;
    room.stage.terrain.width = room.stage.terrain.depth = 2 * EDGE;
    room.own.catalogue = &content->catalogue;
    room.own.settings.side[1] = 1;
    room.own.settings.size = 100;
    sc->rounds = 8;
    sc->zone[0] = (struct box){ -EDGE, -EDGE, EDGE, -EDGE + DEEP };
    sc->zone[1] = (struct box){ -EDGE, EDGE - DEEP, EDGE, EDGE };
    enlist(0, mine);
    enlist(0, "rebel-soldier");
    enlist(1, foe);
}

/* Lets the mind decide; false when the battle is over. */
static bool go_on(struct battle *b)
{
    struct decision d = { 0 };
    struct refusal why;

    mind_doctrine.decide(b, 1, &d);
    assert_true(answer(b, &d, &why));
    return play_on(b, NULL) != PLAYED_OVER;
}

/* The first model is about to act, its enemy at that angle and so far away from
 * edge to edge, its friend far off. */
static void face_off(struct battle *b, int32_t apart, angle where)
{
    const struct decision first = { .value = 0 };
    struct refusal why;
    uint64_t seed = 0;

    do { /* until the first group has the initiative */
        battle_init(b, &room.stage, seed++);
        play_on(b, NULL);
        while (b->asked.kind != ASK_ACTIVATE && b->asked.kind != ASK_ACTION)
            assert_true(go_on(b));
    } while (duo_state(b)->order[0] != 0);
    figure_put(b, 0, 0, vec(0, 0), 0);
    figure_put(b, 1, 0, vec(0, -PAS(17)), 0);
    figure_put(b, 2, 0,
               angle_vec(where, apart + duo_radius(b, 0) + duo_radius(b, 2)),
               0);
    b->unit[0].facing = where;
    b->unit[2].facing = (angle)(where + HALF_TURN);
    assert_true(answer(b, &first, &why));
    play_on(b, NULL);
    assert_int_equal(b->asked.kind, ASK_ACTION);
    assert_int_equal(b->asked.unit, 0);
}

/* Does it end its activation beside its enemy, or has that one put out of action
 * or beaten back? */
static bool gets_there(struct battle *b)
{
    while (b->asked.kind != ASK_ACTIVATE && b->asked.unit == 0) {
        if (b->asked.kind == ASK_WAY) {
            assert_true(go_on(b));
            return duo_touch(b, 0, 2) || b->asked.kind == ASK_OPPONENT;
        }
        if (!go_on(b))
            return false;
    }
    return false;
}

/* As far as a move and a run go, to the last hundredth of a millimetre and by the
 * rounding of contact, in all directions. */
static void a_charge_in_reach_is_found(void **state)
{
    static struct battle b;

    (void)state;
    for (int degrees = 0; degrees < 360; degrees += 7) {
        const angle where = angle_degrees(degrees);

        set_the_stage("jedi-guardian", "gamorrean-guard");
        face_off(&b, PAS(5), where);
        assert_true(gets_there(&b));
        face_off(&b, PAS(5) + DUO_CONTACT / 2, where);
        assert_true(gets_there(&b));
        set_the_stage("gamorrean-guard", "heavy-rebel-soldier");
        face_off(&b, PAS(10), where);
        assert_true(gets_there(&b));
    }
}

/* Two pas from an enemy whom it had better fight, nobody tries powers. */
static void who_fights_better_does_not_try_powers(void **state)
{
    const struct duo_catalogue *c = &content->catalogue;
    static struct battle b;
    int pairs = 0;

    (void)state;
    for (int i = 0; i < c->profiles * c->profiles; i++) {
        const struct duo_model *mine = &c->profile[i / c->profiles],
                               *foe = &c->profile[i % c->profiles];
        struct decision d = { 0 };

        if (mine->template || foe->template)
            continue;
        set_the_stage(mine->key, foe->key);
        face_off(&b, PAS(2), 0);
        if (powers_points(&b, 0) == 0 ||
            fight_points(&b, 0, 2) * 2 < powers_points(&b, 0) * 3 ||
            duo_has(&b, 2, TRAITED_FRIGHTENING))
            continue;
        pairs++;
        mind_doctrine.decide(&b, 1, &d);
        if (aims_at_enemies(&b, d.value))
            fail_msg("%s tries powers on %s", mine->key, foe->key);
    }
    assert_true(pairs > 40);
}

/* duo.25.04, 25.06, 31.06, 31.07 what its friend's power would have done to that
 * enemy; false when it does nothing that lasts */
static bool affect(struct battle *b, int power)
{
    const unit_set by = unit_bit(1);
    struct duo_unit *u = duo_unit(b, 2);

    switch (power) {
    case POWER_PUSH:
    case POWER_IMPACT:
        u->prone = 1;
        return true;
    case POWER_SHOCK:
        u->shocked = by;
        return true;
    case POWER_CURSE:
        u->cursed = by;
        return true;
    case POWER_IMMOBILISE:
        u->held = by;
        return true;
    }
    return false;
}

/* Whoever would use a power that lasts does not where a friend did already. */
static void no_power_is_used_where_it_lasts(void **state)
{
    const struct duo_catalogue *c = &content->catalogue;
    static struct battle b;
    int pairs = 0;

    (void)state;
    for (int i = 0; i < c->profiles * c->profiles; i++) {
        const struct duo_model *mine = &c->profile[i / c->profiles],
                               *foe = &c->profile[i % c->profiles];
        struct decision first = { 0 }, then = { 0 };

        if (mine->template || foe->template)
            continue;
        set_the_stage(mine->key, foe->key);
        face_off(&b, PAS(4), 0);
        mind_doctrine.decide(&b, 1, &first);
        if (!aims_at_enemies(&b, first.value) ||
            !affect(&b, first.value - ACTION_POWERS))
            continue;
        pairs++;
        mind_doctrine.decide(&b, 1, &then);
        if (then.value == first.value)
            fail_msg("%s does to %s what is done", mine->key, foe->key);
    }
    assert_true(pairs > 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(doctrine_does_nothing_to_laugh_at),
        cmocka_unit_test(a_charge_in_reach_is_found),
        cmocka_unit_test(who_fights_better_does_not_try_powers),
        cmocka_unit_test(no_power_is_used_where_it_lasts),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
