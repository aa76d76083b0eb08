/* Whole battles of duo, played by chance: models of every profile with every
 * special rule thrown in, on dealt tables, two to four groups, every objective.
 * In debug builds the invariants are checked at every question and all
 * candidates judged.
 *
 * DUO_BATTLES says how many, DUO_FIRST which is the first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "battle/candidates.h"
#include "battle/standing.h"
#include "books/duo/book.h"
#include "books/duo/duo.h"
#include "books/duo/events.h"
#include "books/duo/field.h"
#include "chance.h"
#include "content.h"
#include "frame/duo/content.h"
#include "minds/drive.h"
#include "minds/mind.h"

enum { BATTLES = 40, DECISIONS = 20000, TABLE = PAS(36), ZONE = PAS(6) };

LOAD_CONTENT(duo)
static struct {
    struct stage stage;
    struct duo_stage own;
} room;

static int explained; /* rolls with a Bonus or a Malus */

static int number_of(const char *name, int usual)
{
    const char *given = getenv(name);

    return given ? (int)strtol(given, NULL, 10) : usual;
}

/* A profile with one special rule more, and perhaps a weapon. */
static struct duo_model any_model(uint64_t *seed)
{
    const struct duo_catalogue *c = &content->catalogue;
    struct duo_model m = c->profile[draw(seed, c->profiles)];

    m.traits |= (uint64_t)1 << draw(seed, TRAITED_COUNT);
    if (m.arms < DUO_ARMS && (m.template || draw(seed, 3) == 0))
        m.arm[m.arms++] = (uint8_t)draw(seed, c->weapons);
    if (draw(seed, 4) == 0)
        m.power[draw(seed, POWER_COUNT)] = (int8_t)(draw(seed, 3) - 1);
    if (draw(seed, 4) == 0)
        m.force_duel = m.magic_duel = (int8_t)(draw(seed, 3) - 1);
    m.points = m.points ? m.points : 10;
    return m;
}

static void set_the_stage(uint64_t seed)
{
    struct duo_stage *s = &room.own;
    struct duo_scenario *sc = &s->scenario;
    const int32_t half = TABLE / 2;
    const struct box edge[DUO_GROUPS] = {
        { -half, -half, half, -half + ZONE },
        { -half, half - ZONE, half, half },
        { -half, -half + ZONE, -half + ZONE, half - ZONE },
        { half - ZONE, -half + ZONE, half, half - ZONE },
    };
    struct field field;
    int groups = 2 + draw(&seed, 3) / 2 * draw(&seed, 3), bad;

    memset(&room, 0, sizeof room);
    duo_deal(&field, &content->kinds, TABLE, TABLE, seed, draw(&seed, 2) == 0);
    assert_int_equal(
        duo_field_build(&field, &content->kinds, &room.stage.terrain, &bad),
        FIELD_FINE);
    room.stage.book = &duo_book;
    room.stage.own = s;
    room.stage.players = groups;
    s->catalogue = &content->catalogue;
    s->settings.size = 100;
    s->settings.no_shooting_in_melee = draw(&seed, 4) == 0;
    s->settings.best_save = draw(&seed, 4) == 0;
    sc->rounds = 8;
    sc->objective = (uint8_t)draw(&seed, OBJECTIVE_TREASURE + 1);
    sc->attacker = (uint8_t)(1 + draw(&seed, groups));
    sc->worth = 20;
    sc->markers = (uint8_t)(sc->objective == OBJECTIVE_HOSTAGE ? 1 : 3);
    for (int m = 0; m < sc->markers; m++)
        sc->marker[m] = point_at(vec(PAS(6) * (m - 1), 0), 0);
    for (int g = 0; g < groups; g++) {
        const int size = 2 + draw(&seed, 6);

        s->settings.side[g] = (uint8_t)(groups == 4 ? g % 2 : g);
        sc->zone[g] = edge[g];
        sc->home[g] = edge[sc->objective == OBJECTIVE_EXIT ? g ^ 1 : g];
        for (int i = 0; i < size; i++) {
            s->model[s->models] = any_model(&seed);
            s->group_of[s->models++] = (uint8_t)g;
        }
    }
}

/* duo.01.04, 01.05 the causes that a roll tells make the mark it was rolled
 * with. */
static void explain(void *own, const struct battle *b, enum played how)
{
    (void)own, (void)how;
    for (int i = 0; i < b->log.events; i++) {
        const struct event *e = &b->log.event[i];
        const uint32_t why = e->why & ~(uint32_t)CAUSE_ASSAILANTS;
        int marks = duo_indications(why);

        switch (e->kind) {
        case EVENT_COMBAT_ROLL:
            marks -= NUMBER(e, COMBAT_ROLL, assailants); /* duo.08.01 */
            assert_int_equal(NUMBER(e, COMBAT_ROLL, assailants) > 0,
                             (e->why & CAUSE_ASSAILANTS) != 0);
            break;
        case EVENT_SHOT_ROLL:
        case EVENT_DAMAGE_ROLL:
        case EVENT_HERO_ROLL:
        case EVENT_MORALE_ROLL:
        case EVENT_POWER_ROLL:
        case EVENT_SPELL_ROLL:
        case EVENT_DUEL_ROLL:
            break;
        default:
            assert_int_equal(e->why, 0);
            continue;
        }
        assert_int_equal(duo_net(marks) + 1, e->test);
        explained += e->why != 0;
    }
}

static void play_one(uint64_t seed)
{
    const struct watcher watcher = { .played = explain };
    const struct mind *const minds[MAX_PLAYERS] = { &mind_random, &mind_random,
                                                    &mind_random,
                                                    &mind_random };
    static struct battle b;

    set_the_stage(seed);
    battle_init(&b, &room.stage, seed);
    assert_true(drive(&b, minds, seed, &watcher, DECISIONS));
    assert_null(battle_broken(&b));
}

static void battles_by_chance_end(void **state)
{
    const int first = number_of("DUO_FIRST", 0),
              n = number_of("DUO_BATTLES", BATTLES);

    (void)state;
    for (int i = first; i < first + n; i++) {
        if (getenv("DUO_FIRST"))
            printf("battle %d\n", i);
        play_one(hash_mix((uint64_t)i));
    }
    assert_true(explained > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(battles_by_chance_end),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
