/* The doctrine of duo plays whole battles: real bands on dealt tables, every
 * objective. It is never refused, ends every battle, and beats chance.
 *
 * DUO_BATTLES says how many. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "battle/standing.h"
#include "books/duo/book.h"
#include "books/duo/duo.h"
#include "books/duo/field.h"
#include "chance.h"
#include "content.h"
#include "frame/duo/content.h"
#include "minds/doctrine.h"
#include "minds/drive.h"
#include "minds/mind.h"

enum {
    BATTLES = 24,
    DECISIONS = 20000,
    TABLE = PAS(36),
    ZONE = PAS(6),
    POINTS = 80
};

LOAD_CONTENT(duo)
static struct {
    struct stage stage;
    struct duo_stage own;
} room;

static int battles(void)
{
    const char *given = getenv("DUO_BATTLES");

    return given ? (int)strtol(given, NULL, 10) : BATTLES;
}

/* One special rule and perhaps a power more than the book gives it. */
static void embellish(uint64_t *seed, struct duo_model *m)
{
    const struct duo_catalogue *c = &content->catalogue;

    m->traits |= (uint64_t)1 << draw(seed, TRAITED_COUNT);
    if (m->arms < DUO_ARMS && draw(seed, 3) == 0)
        m->arm[m->arms++] = (uint8_t)draw(seed, c->weapons);
    if (draw(seed, 4) == 0)
        m->power[draw(seed, POWER_COUNT)] = (int8_t)(draw(seed, 3) - 1);
    if (draw(seed, 4) == 0)
        m->force_duel = m->magic_duel = (int8_t)(draw(seed, 3) - 1);
}

/* Profiles drawn until the points are spent. */
static void raise(uint64_t *seed, int group, int32_t points, bool odd)
{
    const struct duo_catalogue *c = &content->catalogue;
    struct duo_stage *s = &room.own;

    for (int tries = 0; points > 0 && tries < 40; tries++) {
        const struct duo_model *m = &c->profile[draw(seed, c->profiles)];

        if (m->template || m->points > points || m->points == 0)
            continue;
        points -= m->points;
        s->model[s->models] = *m;
        if (odd)
            embellish(seed, &s->model[s->models]);
        s->group_of[s->models++] = (uint8_t)group;
    }
}

static void set_the_stage(uint64_t seed, bool odd)
{
    struct duo_stage *s = &room.own;
    struct duo_scenario *sc = &s->scenario;
    const int32_t half = TABLE / 2;
    const struct box edge[] = { { -half, -half, half, -half + ZONE },
                                { -half, half - ZONE, half, half } };
    struct field field;
    int bad;

    memset(&room, 0, sizeof room);
    duo_deal(&field, &content->kinds, TABLE, TABLE, seed, true);
    assert_int_equal(
        duo_field_build(&field, &content->kinds, &room.stage.terrain, &bad),
        FIELD_FINE);
    room.stage.book = &duo_book;
    room.stage.own = s;
    room.stage.players = 2;
    s->catalogue = &content->catalogue;
    s->settings.size = POINTS;
    sc->rounds = 8;
    sc->objective = (uint8_t)draw(&seed, OBJECTIVE_TREASURE + 1);
    sc->attacker = 1;
    sc->worth = 20;
    sc->markers = (uint8_t)(sc->objective == OBJECTIVE_HOSTAGE ? 1 : 3);
    for (int m = 0; m < sc->markers; m++)
        sc->marker[m] = point_at(vec(PAS(6) * (m - 1), 0), 0);
    for (int g = 0; g < 2; g++) {
        s->settings.side[g] = (uint8_t)g;
        sc->zone[g] = edge[g];
        sc->home[g] = edge[sc->objective == OBJECTIVE_EXIT ? g ^ 1 : g];
        raise(&seed, g, POINTS, odd);
    }
}

/* Plays it out; gives the winner. */
static int play_one(int n, const struct mind *first, const struct mind *second,
                    bool odd)
{
    const struct mind *const minds[MAX_PLAYERS] = { first, second };
    const uint64_t seed = hash_mix((uint64_t)n + 1000);
    static struct battle b;

    set_the_stage(seed, odd);
    battle_init(&b, &room.stage, seed);
    assert_true(drive(&b, minds, seed, NULL, DECISIONS));
    assert_null(battle_broken(&b));
    /* who won stands well in the end, who lost does not */
    if (b.winner < 2) {
        assert_true(duo_doctrine.standing(&b, b.winner) >
                    STANDING_SURE * 3 / 4);
        assert_true(duo_doctrine.standing(&b, 1 - b.winner) <
                    STANDING_SURE / 4);
    }
    return b.winner;
}

static void doctrine_plays_by_the_book(void **state)
{
    (void)state;
    for (int i = 0; i < battles(); i++)
        play_one(i, &mind_doctrine, &mind_doctrine, false);
}

static void doctrine_knows_every_special_rule(void **state)
{
    (void)state;
    for (int i = 0; i < battles(); i++)
        play_one(i, &mind_doctrine, i % 3 ? &mind_doctrine : &mind_random,
                 true);
}

static void doctrine_beats_chance(void **state)
{
    int won = 0, lost = 0;

    (void)state;
    for (int i = 0; i < battles(); i++) {
        const int me = i % 2;
        const int winner = play_one(i, me ? &mind_random : &mind_doctrine,
                                    me ? &mind_doctrine : &mind_random, false);

        won += winner == me;
        lost += winner == 1 - me;
    }
    if (won < 3 * lost || 2 * won < battles())
        fail_msg("won %d and lost %d of %d", won, lost, battles());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(doctrine_plays_by_the_book),
        cmocka_unit_test(doctrine_knows_every_special_rule),
        cmocka_unit_test(doctrine_beats_chance),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
