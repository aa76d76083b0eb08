/* test_offers.c -- what minds are offered in bts (chapters 6 and 9 for moves and
 * reserves, 92 for commands to many): legal answers that differ, and among them every
 * kind of charge that the book knows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "battle/spread.h"
#include "bts/scene.h"

/* Two of each player, and one unit each. */
enum { MAN, MATE, FOE, OTHER, FIGURES };

static struct scene s;
static struct decision can[MAX_CANDIDATES];
static int n;

static struct bts_model *set_up(void)
{
    scene_begin(&s);
    for (int player = 0; player < 2; player++) {
        scene_unit(&s);
        scene_warrior(&s, player);
        scene_warrior(&s, player);
    }
    return &s.own.model[MAN];
}

static void begin(void)
{
    battle_init(&s.b, &s.stage, 1);
    scene_put(&s, MAN, 0, 0);
    scene_put(&s, MATE, CM(3), 0);
    scene_put(&s, FOE, CM(50), CM(50));
    scene_put(&s, OTHER, -CM(50), CM(50));
}

static void give(struct bts_model *m, enum bts_special special)
{
    m->specials.word[special / 64] |= (uint64_t)1 << special % 64;
}

/* A player is asked whom to move, and minds what they think of. */
static void look(void)
{
    memset(can, 0, sizeof can);
    n = spread_answers(&s.b, 1, can, MAX_CANDIDATES);
}
static void ask_moves(int player)
{
    struct bts_moves *v;

    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    v = FRAMES_WAIT(&s.b, { RULE_bts_moves, 0 });
    v->player = (uint8_t)player;
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(s.b.asked.who, player);
    look();
}

/* The offer in which that figure alone moves so, the k-th of them; or NULL. */
static const struct decision *alone(int f, int manner, int k)
{
    for (int i = 0; i < n; i++)
        if (can[i].moves == 1 && can[i].move[0].figure == f &&
            can[i].move[0].manner == manner && k-- == 0)
            return &can[i];
    return NULL;
}
static struct vec end_of(const struct decision *d)
{
    return d->step[d->count - 1].at;
}

/* Whom an offer of one figure charges. */
static struct figures charged_by(const struct decision *d)
{
    return bts_judge_walk(&s.b, d->move[0].figure,
                          (enum bts_manner)d->move[0].manner, d->step, d->count)
        .charged;
}
/* How many offers of that figure and manner charge just these. */
static int charges(int f, int manner, int g, int h)
{
    const struct decision *d;
    int found = 0;

    for (int k = 0; (d = alone(f, manner, k)) != NULL; k++) {
        const struct figures charged =
            d->count > 0 ? charged_by(d) : (struct figures){ { 0 } };

        found += figures_has(&charged, g) &&
                 (h < 0 || figures_has(&charged, h)) &&
                 figures_count(&charged) == (h < 0 ? 1 : 2);
    }
    return found;
}

/* ---- all of them ---- */

static void offers_are_legal_and_differ(void **state)
{
    struct refusal why;

    (void)state;
    for (int player = 0; player < 2; player++) {
        set_up();
        begin();
        scene_put(&s, FOE, 0, CM(12));
        scene_put(&s, OTHER, CM(3), CM(12));
        ask_moves(player);
        assert_in_range(n, 4, MAX_CANDIDATES);
        assert_int_equal(can[0].moves, 0);
        for (int i = 0; i < n; i++) {
            assert_true(answer_fits(&s.b, &can[i], &why));
            for (int k = 0; k < i; k++)
                assert_false(decision_same(&can[i], &can[k]));
        }
    }
}

/* How many offers move just these two, nearer to that place than both are. */
static int together(int a, int b, struct vec goal)
{
    int found = 0;

    for (int i = 0; i < n; i++)
        found += can[i].moves == 2 &&
                 can[i].move[0].figure + can[i].move[1].figure == a + b &&
                 vec_distance2(end_of(&can[i]), goal) <
                     vec_distance2(bts_at(&s.b, can[i].move[1].figure), goal);
    return found;
}

/* bts.92.24 a unit goes as one, towards the enemy and elsewhere; who may not move any
 * more does not go with it. */
static void a_unit_goes_as_one(void **state)
{
    (void)state;
    for (int player = 0; player < 2; player++) {
        const int first = player ? FOE : MAN, second = first + 1;
        const struct vec enemy = vec(0, player ? -CM(40) : CM(40));

        set_up();
        begin();
        for (int f = 0; f < FIGURES; f++)
            scene_put(&s, f, f % 2 * CM(4), f < FOE ? -CM(40) : CM(40));
        ask_moves(player);
        assert_true(together(first, second, enemy) >= 2);
        assert_true(n > 1 + together(first, second, enemy));
        begin();
        for (int f = 0; f < FIGURES; f++)
            scene_put(&s, f, f % 2 * CM(4), f < FOE ? -CM(40) : CM(40));
        bts_figure(&s.b, second)->done = 1;
        ask_moves(player);
        assert_int_equal(together(first, second, enemy), 0);
        assert_non_null(alone(first, MANNER_OF_WALK, 0));
        assert_null(alone(second, MANNER_OF_WALK, 0));
    }
}

/* bts.92.24 what is offered for a unit moves nobody of the next. */
static void a_unit_goes_without_the_next(void **state)
{
    int led = 0;

    (void)state;
    scene_begin(&s);
    for (int unit = 0; unit < 4; unit++) {
        scene_unit(&s);
        scene_warrior(&s, unit / 2);
    }
    begin();
    ask_moves(0);
    for (int i = 0; i < n; i++) {
        assert_true(can[i].moves <= 1);
        led += can[i].moves;
    }
    assert_true(led >= 2);
}

/* bts.92.24 a unit of nobody on foot is not led as one. */
static void hulls_are_led_one_by_one(void **state)
{
    (void)state;
    scene_begin(&s);
    scene_unit(&s);
    scene_hull(&s, 0, BTS_IS(VEHICLE), CM(5), CM(3));
    scene_hull(&s, 0, BTS_IS(VEHICLE), CM(5), CM(3));
    scene_unit(&s);
    scene_warrior(&s, 1);
    scene_warrior(&s, 1);
    begin();
    scene_put(&s, MATE, 0, CM(20));
    ask_moves(0);
    assert_true(n > 1);
    for (int i = 0; i < n; i++)
        assert_in_range(can[i].moves, 0, 1);
}

/* bts.06.27 to lie down where one is; who lies crawls or stands up. */
static void lying_down_and_rising_are_offered(void **state)
{
    int found = 0;

    (void)state;
    set_up();
    begin();
    ask_moves(0);
    for (int f = MAN; f <= MATE; f++) {
        const struct decision *d = alone(f, MANNER_OF_LIE, 0);

        if (d && d->move[0].steps == 0)
            found++;
    }
    assert_int_equal(found, 1); /* one of each unit */
    begin();
    bts_figure(&s.b, MAN)->prone = 1;
    ask_moves(0);
    assert_non_null(alone(MAN, MANNER_OF_RISE, 0));
    assert_null(alone(MAN, MANNER_OF_LIE, 0));
    assert_null(alone(MAN, MANNER_OF_WALK, 0));
    assert_null(alone(MAN, MANNER_OF_STAND_CAST, 0));
    assert_null(alone(MAN, MANNER_OF_CRAWL_CAST, 0));
}

/* bts.11.02 a Mage who lies casts where it is, or stands up or crawls before. */
static void who_lies_and_casts_is_offered(void **state)
{
    struct bts_model *m = set_up();

    (void)state;
    m->keywords |= BTS_IS(MAGE);
    m->spells = 1;
    begin();
    bts_figure(&s.b, MAN)->prone = 1;
    ask_moves(0);
    assert_non_null(alone(MAN, MANNER_OF_CAST, 0));
    assert_non_null(alone(MAN, MANNER_OF_STAND_CAST, 0));
    assert_non_null(alone(MAN, MANNER_OF_CRAWL_CAST, 0));
}

/* bts.23.92 eight ways through the air, as far as it flies: the first ahead. */
static void a_monster_flies_all_ways(void **state)
{
    struct bts_model *m = set_up();
    bool ahead = false;
    int k = 0;

    (void)state;
    m->keywords = BTS_IS(MONSTER);
    m->radius = 0;
    m->half_length = CM(3);
    m->half_width = CM(2);
    give(m, SPECIAL_FLIGHT);
    begin();
    scene_put(&s, MATE, -CM(40), -CM(40));
    ask_moves(0);
    for (const struct decision *d; (d = alone(MAN, MANNER_OF_FLY, k)); k++) {
        assert_in_range(vec_distance(end_of(d), vec(0, 0)), CM(25) - 2, CM(25));
        ahead |= end_of(d).x > CM(25) - 3;
    }
    assert_int_equal(k, 8);
    assert_true(ahead);
}

/* ---- charges ---- */

/* bts.23.91 the manner that takes it furthest. */
static void who_flies_goes_through_the_air(void **state)
{
    struct bts_model *m = set_up();

    (void)state;
    scene_piece(&s, vec(CM(30), 0), CM(10), CM(10), CM(9), TRAIT_WOOD);
    begin();
    assert_int_equal(bts_furthest(&s.b, MAN), MANNER_OF_WALK);
    bts_figure(&s.b, MAN)->prone = 1;
    assert_int_equal(bts_furthest(&s.b, MAN), MANNER_OF_STAND);
    give(m, SPECIAL_FLIGHT);
    assert_int_equal(bts_furthest(&s.b, MAN), MANNER_OF_STAND);
    bts_figure(&s.b, MAN)->prone = 0;
    assert_int_equal(bts_furthest(&s.b, MAN), MANNER_OF_FLY);
    scene_put(&s, MAN, CM(30), 0);
    assert_int_equal(bts_furthest(&s.b, MAN), MANNER_OF_WALK);
}

/* bts.23.10 who has something to throw is offered to throw it, and to keep it. */
static void throwing_is_offered_with_a_charge(void **state)
{
    (void)state;
    scene_arm(set_up(), ARM_AXE);
    begin();
    scene_put(&s, FOE, 0, CM(12));
    ask_moves(0);
    assert_int_equal(charges(MAN, MANNER_OF_THROW, FOE, -1), 1);
    assert_true(charges(MAN, MANNER_OF_WALK, FOE, -1) >= 1);
    assert_true(charges(MATE, MANNER_OF_WALK, FOE, -1) >= 1);
    assert_null(alone(MATE, MANNER_OF_THROW, 0));
}

/* bts.23.90 down upon an enemy that no way on foot leads to. */
static void who_flies_swoops(void **state)
{
    (void)state;
    give(set_up(), SPECIAL_FLIGHT);
    s.own.model[FOE].radius = CM(2);
    scene_piece(&s, vec(0, CM(5)), CM(60), CM(1), CM(2), TRAIT_SOLID);
    begin();
    scene_put(&s, FOE, CM(3), CM(12));
    ask_moves(0);
    assert_true(charges(MAN, MANNER_OF_FLY, FOE, -1) >= 1);
    assert_int_equal(charges(MAN, MANNER_OF_WALK, FOE, -1), 0);
}

/* bts.06.18 one base between two, on both sides of them, whatever their bases. */
static void two_are_charged_from_both_sides(void **state)
{
    int north = 0, south = 0;

    (void)state;
    give(set_up(), SPECIAL_FLIGHT);
    s.own.model[FOE].radius = CM(2);
    s.own.model[MAN].move = CM(20);
    begin();
    scene_put(&s, MATE, -CM(40), -CM(40));
    scene_put(&s, FOE, -CM(2), CM(10));
    scene_put(&s, OTHER, CM(2), CM(10));
    ask_moves(0);
    assert_int_equal(charges(MAN, MANNER_OF_FLY, FOE, OTHER), 2);
    for (int k = 0; alone(MAN, MANNER_OF_FLY, k); k++) {
        const struct decision *d = alone(MAN, MANNER_OF_FLY, k);
        const struct figures charged = charged_by(d);

        if (figures_count(&charged) == 2) {
            north += end_of(d).y > CM(10);
            south += end_of(d).y < CM(10);
        }
    }
    assert_int_equal(north, 1);
    assert_int_equal(south, 1);
    set_up(); /* on foot: the near side, and smaller bases after larger ones */
    s.own.model[OTHER].radius = CM(2);
    begin();
    scene_put(&s, MATE, -CM(40), -CM(40));
    scene_put(&s, FOE, -CM(2), CM(10));
    scene_put(&s, OTHER, CM(2), CM(10));
    ask_moves(0);
    assert_int_equal(charges(MAN, MANNER_OF_WALK, FOE, OTHER), 1);
}

/* bts.15.03 across a barrier from each of its four sides; 15.12 up to a rim. */
static void enemies_behind_a_barrier_are_charged(void **state)
{
    static const struct vec ahead[] = {
        { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 }
    };

    (void)state;
    for (int i = 0; i < 4; i++) {
        const bool across = ahead[i].x != 0;
        const int32_t foe = CM(6) + MM(5) + MM(25) / 2;

        set_up();
        scene_piece(&s, vec(CM(30), -CM(30)), CM(6), MM(10), CM(2),
                    TRAIT_LINEAR);
        scene_piece(&s, vec(ahead[i].x * CM(6), ahead[i].y * CM(6)),
                    across ? MM(10) : CM(20), across ? CM(20) : MM(10), CM(2),
                    TRAIT_LINEAR);
        begin();
        scene_put(&s, MATE, -CM(40), -CM(40));
        scene_put(&s, FOE, ahead[i].x * foe, ahead[i].y * foe);
        ask_moves(0);
        assert_true(charges(MAN, MANNER_OF_WALK, FOE, -1) >= 1);
        /* one of them stops before the barrier */
        for (int k = 0;; k++) {
            const struct decision *d = alone(MAN, MANNER_OF_WALK, k);
            struct figures charged;

            assert_non_null(d);
            charged = charged_by(d);
            if (figures_has(&charged, FOE) &&
                vec_dot(end_of(d), ahead[i]) < CM(6))
                break;
        }
    }
}

/* ---- shots ---- */

/* bts.92.24 at will, where that may be, and at the dearest: the first of equals. */
static void the_dearest_is_shot_at(void **state)
{
    (void)state;
    for (int least = 0; least < 2; least++)
        for (int dear = FOE; dear <= OTHER; dear++) {
            set_up();
            s.own.model[FOE].cost = s.own.model[OTHER].cost = 5;
            s.own.model[dear].cost += (uint16_t)(dear - FOE);
            begin();
            s.b.asked = (struct ask){ .kind = ASK_AIM,
                                      .form = FORM_ACROSS,
                                      .least = (int16_t)least,
                                      .most = 1 };
            s.b.asking = 1;
            figures_add(&s.b.asked.across, FOE);
            figures_add(&s.b.asked.across, OTHER);
            look();
            assert_int_equal(n, least ? 1 : 2);
            if (!least)
                assert_false(figures_any(&can[0].across));
            assert_int_equal(figures_count(&can[n - 1].across), 1);
            assert_true(figures_has(&can[n - 1].across, dear));
        }
    s.b.asked.across = (struct figures){ { 0 } };
    look();
    assert_int_equal(n, 0);
}

/* ---- reserves ---- */

/* The unit of FOE and OTHER comes in. */
static void ask_entries(void)
{
    struct bts_arrivals *v;

    battle_init(&s.b, &s.stage, 1);
    scene_put(&s, MAN, 0, 0);
    scene_put(&s, MATE, CM(3), 0);
    for (int player = 0; player < 2; player++)
        bts_state(&s.b)->strength[player] = 2;
    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    bts_state(&s.b)->scenario = SCENARIO_CLASH;
    bts_state(&s.b)->leader = 1;
    bts_unit(&s.b, 1)->reserve = 1;
    s.b.turn = 6; /* they come without a die */
    v = FRAMES_WAIT(&s.b, { RULE_bts_arrivals, 0 });
    v->player = 1;
}

/* bts.92.23 all come in by one answer, or each for itself and away from the gate. */
static void reserves_come_in_together_or_alone(void **state)
{
    int all = 0, each[2] = { 0 }, cast = 0, asked;
    struct refusal why;

    (void)state;
    set_up();
    s.own.model[OTHER].keywords |= BTS_IS(MAGE);
    s.own.model[OTHER].spells = 1;
    s.own.settings.scenario = SCENARIO_CLASH;
    ask_entries();
    while ((asked = scene_asked(&s)) != ASK_MOVE) {
        assert_int_not_equal(asked, NOBODY);
        n = candidates(&s.b, 1, can, MAX_CANDIDATES);
        assert_true(answer(&s.b, &can[n - 1], &why));
    }
    look();
    for (int i = 0; i < n; i++) {
        assert_true(can[i].moves > 0);
        all += can[i].moves == 2;
        if (can[i].moves == 1) {
            each[can[i].move[0].figure - FOE]++;
            assert_int_equal(can[i].move[0].steps, 1);
            if (can[i].move[0].manner == MANNER_OF_CAST) {
                cast++;
                assert_int_equal(can[i].move[0].figure, OTHER);
            }
        }
    }
    assert_int_equal(cast, 1);
    assert_true(all >= 2);
    assert_true(each[0] >= 1 && each[1] >= 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(offers_are_legal_and_differ),
        cmocka_unit_test(a_unit_goes_as_one),
        cmocka_unit_test(a_unit_goes_without_the_next),
        cmocka_unit_test(hulls_are_led_one_by_one),
        cmocka_unit_test(lying_down_and_rising_are_offered),
        cmocka_unit_test(who_lies_and_casts_is_offered),
        cmocka_unit_test(a_monster_flies_all_ways),
        cmocka_unit_test(who_flies_goes_through_the_air),
        cmocka_unit_test(throwing_is_offered_with_a_charge),
        cmocka_unit_test(who_flies_swoops),
        cmocka_unit_test(two_are_charged_from_both_sides),
        cmocka_unit_test(enemies_behind_a_barrier_are_charged),
        cmocka_unit_test(the_dearest_is_shot_at),
        cmocka_unit_test(reserves_come_in_together_or_alone),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
