/* Figures across units: sets of them, answers that choose or move many at once,
 * judged one by one, cloned while they wait, recorded and played again. */
#include "battle/candidates.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "minds/drive.h"
#include "records/record.h"
#include "records/replay.h"
#include "toy.h"
#include "words/decision.h"
#include "words/words.h"

/* ---- the book: both move what they like, the other names whom he hit ---- */

enum { RULE_march, MARCHES = 6 };
struct march {
    int32_t made, left;
};
enum march_step { MARCH_BEGIN, MARCH_MOVES, MARCH_HIT };

static void figures_add_unit(struct figures *s, const struct battle *of,
                             int unit, figure_set set)
{
    for (; set; set &= set - 1)
        figures_add(s, figure_number(of, unit, set_first(set)));
}

static struct figures all_of(const struct battle *b, int owner)
{
    struct figures out = { 0 };

    for (int i = 0; i < b->units; i++)
        if (b->unit[i].owner == owner)
            figures_add_unit(&out, b, i, b->unit[i].alive);
    return out;
}

static void move_all(struct battle *b)
{
    const struct step *way = b->answer.step;
    struct refusal why;

    for (int i = 0; i < b->answer.moves; i++) {
        assert_true(toy_judge_move(b, &b->answer.move[i], way, &why));
        way += b->answer.move[i].steps;
    }
}

static enum flow march_play(struct battle *b)
{
    struct march *m = LOCALS(b, march);

    switch ((enum march_step)frame_top(b)->step) {
    case MARCH_BEGIN:
        for (; m->made < MARCHES; m->made++) {
            ASK(b, MARCH_MOVES, ADVANCE, .who = m->made & 1, .most = MAX_MOVES,
                .unit = NOBODY, .other = NOBODY, .rule = 7,
                .across = all_of(b, m->made & 1));
            uint8_t die[MAX_MOVES];

            move_all(b);
            roll(b, TOLD(b, ROLLS, 7, 0, 0, .bid = b->answer.moves), 3,
                 b->answer.moves, die);
            ASK(b, MARCH_HIT, VOLUNTEERS, .who = !(m->made & 1), .most = 2,
                .unit = NOBODY, .other = NOBODY, .rule = 9,
                .across = all_of(b, m->made & 1));
            for (FIGURES_EACH(i, &b->answer.across)) {
                const int unit = figure_unit(b, i);

                b->unit[unit].alive &= ~figure_bit(i - b->unit[unit].first);
                if (!b->unit[unit].alive)
                    b->unit[unit].where = UNIT_GONE;
            }
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

static const struct book_rule march_rules[] = {
    { "march", "BEGIN, MOVES, HIT", march_play, sizeof(struct march) }
};

static struct book march_book;
static const struct stage march_stage = { .book = &march_book, .players = 2 };

static int make_book(void **state)
{
    (void)state;
    march_book = toy_book;
    march_book.rules = march_rules;
    return 0;
}

/* ---- helpers ---- */

static struct battle b;

static void ask_moves(void)
{
    toy_ask(&b, FORM_MOVES,
            (struct ask){ .most = 10, .rule = 7, .unit = NOBODY });
    b.asked.across = all_of(&b, 0);
}

/* Adds a move of one corner, or of none. */
static void go(struct decision *d, int figure, const struct step *to)
{
    d->move[d->moves++] = (struct move){ .figure = (uint16_t)figure,
                                         .facing = FACING_AHEAD,
                                         .steps = to ? 1 : 0 };
    if (to)
        d->step[d->count++] = *to;
}

static void go_to(struct decision *d, int figure, int x, int y)
{
    const struct step to = { vec(MM(x), MM(y)), 0 };

    go(d, figure, &to);
}

/* Refused for this reason, at this figure. */
static void refused(const struct decision *d, enum refusal_reason reason,
                    int rule, int figure)
{
    struct battle before = b;
    struct refusal why;

    assert_false(answer(&b, d, &why));
    assert_int_equal(why.reason, reason);
    assert_int_equal(why.rule, rule);
    assert_int_equal(why.figure, figure);
    assert_memory_equal(&before, &b, sizeof b);
}

/* ---- sets ---- */

static void sets_hold_every_figure_of_a_battle(void **state)
{
    struct figures s = { 0 }, odd = { 0 }, one = { 0 }, both;
    int seen = 0;

    (void)state;
    assert_int_equal(figures_first(&s), NO_FIGURE);
    assert_false(figures_any(&s));
    for (int i = 0; i < MAX_FIGURES; i++) {
        assert_false(figures_has(&s, i));
        figures_add(&s, i);
        assert_true(figures_has(&s, i));
        if (i % 2)
            figures_add(&odd, i);
    }
    assert_int_equal(figures_count(&s), MAX_FIGURES);
    assert_int_equal(figures_count(&odd), MAX_FIGURES / 2);
    for (FIGURES_EACH(i, &odd)) {
        assert_int_equal(i, 2 * seen + 1);
        seen++;
    }
    assert_int_equal(seen, MAX_FIGURES / 2);
    both = figures_minus(&s, &odd);
    assert_int_equal(figures_first(&both), 0);
    assert_int_equal(figures_next(&both, 1), 2);
    assert_int_equal(figures_next(&both, MAX_FIGURES - 1), NO_FIGURE);
    both = figures_and(&both, &odd);
    assert_false(figures_any(&both));
    figures_add(&one, 400);
    both = figures_or(&one, &odd);
    assert_int_equal(figures_count(&both), MAX_FIGURES / 2 + 1);
    figures_remove(&both, 400);
    assert_true(figures_same(&both, &odd));
    figures_remove(&both, MAX_FIGURES - 1);
    assert_false(figures_same(&both, &odd));
}

static void figures_know_their_units(void **state)
{
    struct figures s = { 0 };

    (void)state;
    battle_init(&b, &toy_stage, 1);
    assert_int_equal(figure_unit(&b, 0), 0);
    assert_int_equal(figure_unit(&b, 4), 0);
    assert_int_equal(figure_unit(&b, 5), 1);
    assert_int_equal(figure_unit(&b, 19), 3);
    assert_int_equal(figure_unit(&b, 20), NOBODY);
    assert_int_equal(figure_number(&b, 3, 4), 19);
    figures_add_unit(&s, &b, 2, 0x15);
    assert_int_equal(figures_count(&s), 3);
    assert_int_equal(figures_first(&s), 10);
}

static void figures_have_words(void **state)
{
    char word[FIGURE_TEXT];

    (void)state;
    battle_init(&b, &toy_stage, 1);
    for (int i = 0; i < b.figures; i++)
        assert_int_equal(figure_parse(&b, figure_word(&b, i, word)), i);
    assert_string_equal(figure_word(&b, 11, word), "B1.2");
    assert_string_equal(figure_word(&b, 20, word), "");
    assert_int_equal(figure_parse(&b, "b1.2"), 11);
    assert_int_equal(figure_parse(&b, "B1.0"), NOBODY);
    assert_int_equal(figure_parse(&b, "B1.6"), NOBODY);
    assert_int_equal(figure_parse(&b, "B1."), NOBODY);
    assert_int_equal(figure_parse(&b, "B1"), NOBODY);
    assert_int_equal(figure_parse(&b, "C1.1"), NOBODY);
    assert_int_equal(figure_parse(&b, "B1.1x"), NOBODY);
}

/* ---- choosing ---- */

static void figures_of_several_units_are_chosen(void **state)
{
    struct decision d = { 0 };

    (void)state;
    toy_ask(&b, FORM_ACROSS, (struct ask){ .least = 1, .most = 2, .rule = 7 });
    b.asked.across = all_of(&b, 0);
    refused(&d, REFUSED_RANGE, 7, NOBODY);
    figures_add(&d.across, 1);
    figures_add(&d.across, 7);
    assert_true(answer_fits(&b, &d, &(struct refusal){ 0 }));
    figures_add(&d.across, 2);
    refused(&d, REFUSED_RANGE, 7, NOBODY);
    figures_add(&d.across, 12);
    refused(&d, REFUSED_CHOICE, 112, 12); /* the first who may not be */
    figures_add(&d.across, 500);          /* there is none */
    refused(&d, REFUSED_CHOICE, 112, 12);
}

static void the_only_choice_is_taken(void **state)
{
    (void)state;
    toy_ask(&b, FORM_ACROSS, (struct ask){ .least = 1, .most = 1 });
    figures_add(&b.asked.across, 13);
    assert_int_equal(candidates(&b, 1, (struct decision[3]){ 0 }, 3), 1);
    march_book.rules = march_rules;
    battle_init(&b, &march_stage, 1);
    for (int i = 0; i < 2; i++) { /* nobody of A can move or be hit */
        b.unit[i].alive = 0;
        b.unit[i].where = UNIT_GONE;
    }
    *(struct march *)frame_push(&b, RULE_march) = (struct march){ 0 };
    b.log.quiet = 1;
    assert_int_equal(play(&b), PLAYED_ASKED);
    assert_int_equal(b.asked.who, 1);
    assert_int_equal(b.asked.form, FORM_MOVES);
}

static void candidates_are_many_and_legal(void **state)
{
    static struct decision can[MAX_CANDIDATES];
    struct refusal why;
    int n;

    (void)state;
    toy_ask(&b, FORM_ACROSS, (struct ask){ .least = 2, .most = 6 });
    b.asked.across = all_of(&b, 1);
    n = candidates(&b, 3, can, MAX_CANDIDATES);
    assert_true(n > 30);
    assert_int_equal(figures_count(&can[0].across), 6);
    assert_int_equal(figures_count(&can[1].across), 2);
    for (int i = 0; i < n; i++) {
        assert_true(answer_fits(&b, &can[i], &why));
        for (int k = 0; k < i; k++)
            assert_false(decision_same(&can[i], &can[k]));
    }
    ask_moves();
    n = candidates(&b, 3, can, MAX_CANDIDATES);
    assert_int_equal(n, 4); /* the toy's three, and nobody moves */
    for (int i = 0; i < n; i++)
        assert_true(answer_fits(&b, &can[i], &why));
    assert_int_equal(can[3].moves, 0);
}

/* ---- moving ---- */

static void many_figures_move_at_once(void **state)
{
    struct decision d = { 0 };
    struct refusal why;

    (void)state;
    ask_moves();
    go_to(&d, 0, 500, 0);
    go_to(&d, 7, 500, 50);
    d.step[d.count++] = (struct step){ vec(MM(600), MM(50)), 1 };
    d.move[1].steps = 2;
    d.move[1].facing = 270;
    go(&d, 3, NULL);
    d.move[2].facing = 0;
    assert_true(answer(&b, &d, &why));
    assert_true(decision_same(&b.answer, &d));
    assert_int_equal(b.asking, 0);
    /* Judging moved nobody: that is the rule's part. */
    assert_int_equal(stand_of(&b, 0)->x, 0);
}

static void one_in_the_middle_refuses_all(void **state)
{
    const struct words w = { .lang = LANG_EN };
    struct refusal why;
    struct decision d = { 0 };
    char words[WORDS_LINE];

    (void)state;
    ask_moves();
    go_to(&d, 0, 500, 0);
    go_to(&d, 6, -10, 0);
    go_to(&d, 8, 700, 0);
    refused(&d, REFUSED_OFF_TABLE, 7, 6);
    assert_false(answer_fits(&b, &d, &why));
    refusal_words(&w, &b, &why, words, sizeof words);
    assert_string_equal(words, "figure A2.2: this leaves the table");
}

/* Who moves first makes room; the other way round there is none yet. */
static void each_is_judged_after_those_before_it(void **state)
{
    struct decision d = { 0 }, late = { 0 };
    struct refusal why;

    (void)state;
    ask_moves();
    go_to(&d, 0, 500, 0);
    go_to(&d, 1, 0, 0);
    assert_true(answer_fits(&b, &d, &why));
    go_to(&late, 1, 0, 0);
    go_to(&late, 0, 500, 0);
    refused(&late, REFUSED_BASE, 8, 1);
    d = (struct decision){ 0 };
    go_to(&d, 0, 500, 0);
    go_to(&d, 1, 510, 0);
    refused(&d, REFUSED_BASE, 8, 1);
}

static void moves_that_are_none_never_reach_the_book(void **state)
{
    struct decision d = { 0 }, fine = { 0 };

    (void)state;
    ask_moves();
    go_to(&fine, 0, 500, 0);
    go_to(&fine, 1, 600, 0);
    d = fine;
    d.move[1].figure = 0; /* twice */
    refused(&d, REFUSED_FORM, 0, NOBODY);
    d = fine;
    d.move[1].figure = 20; /* of nobody */
    refused(&d, REFUSED_FORM, 0, NOBODY);
    d = fine;
    d.move[1].figure = 12; /* the enemy's */
    refused(&d, REFUSED_CHOICE, 112, 12);
    d = fine;
    d.move[1].steps = 2; /* more than there are */
    refused(&d, REFUSED_FORM, 0, NOBODY);
    d = fine;
    d.count = 3; /* one is nobody's */
    refused(&d, REFUSED_FORM, 0, NOBODY);
    d = fine;
    d.move[0].facing = WHOLE_TURN;
    refused(&d, REFUSED_FORM, 0, NOBODY);
    d = fine;
    d.move[0].manner = 2; /* there are two */
    refused(&d, REFUSED_FORM, 0, NOBODY);
    d = fine;
    d.moves = MAX_MOVES + 1;
    refused(&d, REFUSED_FORM, 0, NOBODY);
    d.moves = -1;
    refused(&d, REFUSED_FORM, 0, NOBODY);
    d = fine;
    d.count = MAX_STEPS + 1;
    refused(&d, REFUSED_FORM, 0, NOBODY);
    d = fine;
    d.step[1].at.x = VEC_LIMIT + 1;
    refused(&d, REFUSED_OFF_TABLE, 7, 1);
    d = fine;
    d.step[0].floor = MAX_FLOOR + 1;
    refused(&d, REFUSED_FLOOR, 7, 0);
    b.asked.most = 1;
    refused(&fine, REFUSED_RANGE, 7, NOBODY);
}

/* ---- text ---- */

static bool reads(const char *text, struct decision *out,
                  struct alea_error *error)
{
    json_t *json = json_loads(text, 0, NULL);
    const bool done = decision_from_json(&b, json, LANG_EN, out, error);

    json_decref(json);
    return done;
}

static void goes_round(const struct decision *d, const char *text)
{
    char out[DECISION_TEXT];
    struct decision back;
    struct alea_error error;

    decision_print(&b, d, out, sizeof out);
    assert_string_equal(out, text);
    assert_true(reads(text, &back, &error));
    assert_true(decision_same(&back, d));
}

static void both_forms_go_round(void **state)
{
    struct decision d = { 0 };

    (void)state;
    toy_ask(&b, FORM_ACROSS, (struct ask){ .most = 20 });
    goes_round(&d, "{\"volunteers\":[]}");
    figures_add(&d.across, 1);
    figures_add(&d.across, 19);
    goes_round(&d, "{\"volunteers\":[\"A1.2\",\"B2.5\"]}");
    d = (struct decision){ 0 };
    ask_moves();
    goes_round(&d, "{\"advance\":[]}");
    go_to(&d, 7, 500, 50);
    d.step[d.count++] = (struct step){ vec(15001, -1), 1 };
    d.move[0].steps = 2;
    d.move[0].facing = 270;
    go(&d, 3, NULL);
    goes_round(&d, "{\"advance\":[{\"figure\":\"A2.3\",\"way\":[[500,50],"
                   "[150.01,-0.01,1]],\"facing\":270},{\"figure\":\"A1.4\"}]}");
    d.move[1].manner = 1;
    goes_round(&d, "{\"advance\":[{\"figure\":\"A2.3\",\"way\":[[500,50],"
                   "[150.01,-0.01,1]],\"facing\":270},{\"figure\":\"A1.4\","
                   "\"manner\":\"run\"}]}");
}

static void explained(const char *text, const char *words)
{
    struct decision d;
    struct alea_error error;

    assert_false(reads(text, &d, &error));
    if (!strstr(error.message, words))
        fail_msg("%s: %s, not %s", text, error.message, words);
}

static void wrong_texts_are_explained(void **state)
{
    char many[4096] = "{\"advance\":[";

    (void)state;
    toy_ask(&b, FORM_ACROSS, (struct ask){ .most = 20 });
    explained("{\"volunteers\":3}", "a list of figures such as");
    explained("{\"volunteers\":[3]}", "a list of figures such as");
    explained("{\"volunteers\":[\"A1\"]}", "there is no figure \"A1\"");
    explained("{\"volunteers\":[\"A1.1\",\"a1.1\"]}", "figure a1.1 twice");
    ask_moves();
    explained("{\"advance\":{}}", "a list of moves such as");
    explained("{\"advance\":[\"A1.1\"]}", "a list of moves such as");
    explained("{\"advance\":[{\"way\":[[1,2]]}]}", "a list of moves");
    explained("{\"advance\":[{\"figure\":\"A1.1\",\"speed\":3}]}",
              "a list of moves");
    explained("{\"advance\":[{\"figure\":\"A1.1\",\"facing\":360}]}",
              "a list of moves");
    explained("{\"advance\":[{\"figure\":\"A1.1\",\"manner\":\"fly\"}]}",
              "choose from: march or run");
    explained("{\"advance\":[{\"figure\":\"A9.1\"}]}", "no figure \"A9.1\"");
    explained("{\"advance\":[{\"figure\":\"A1.1\"},{\"figure\":\"A1.1\"}]}",
              "figure A1.1 twice");
    explained("{\"advance\":[{\"figure\":\"A1.1\",\"way\":[[1,2],[3]]}]}",
              "point 2 of \"advance\"");
    for (int i = 0; i <= MAX_STEPS; i++)
        snprintf(many + strlen(many), sizeof many - strlen(many), "%s[0,0]",
                 i ? "," : "{\"figure\":\"A1.1\",\"way\":[");
    snprintf(many + strlen(many), sizeof many - strlen(many), "]}]}");
    explained(many, "has 257 points; the maximum is 256");
    snprintf(many, sizeof many, "{\"advance\":[");
    for (int i = 0; i <= MAX_MOVES; i++)
        snprintf(many + strlen(many), sizeof many - strlen(many), "%s{}",
                 i ? "," : "");
    snprintf(many + strlen(many), sizeof many - strlen(many), "]}");
    explained(many, "moves 129 figures; the maximum is 128");
}

/* ---- clones, hashes, records ---- */

/* Plays on from every stop of a battle, in a clone, and in one more whose room
 * beyond what is used was filled with rubbish. */
static void clones_that_wait_play_on_alike(void **state)
{
    static struct battle clone;
    const struct mind *const minds[] = { &mind_random, &mind_random };

    (void)state;
    for (uint32_t stop = 0; stop < 2 * MARCHES; stop++) {
        battle_init(&b, &march_stage, stop);
        assert_int_equal(drive(&b, minds, stop, NULL, stop), false);
        memset(&clone, 0xA5, sizeof clone);
        battle_copy(&clone, &b);
        assert_int_equal(battle_hash(&clone), battle_hash(&b));
        assert_true(battle_used(&b) < sizeof b / 4);
        drive(&b, minds, stop, NULL, 100);
        drive(&clone, minds, stop, NULL, 100);
        assert_int_equal(b.over, 1);
        assert_int_equal(battle_hash(&clone), battle_hash(&b));
    }
}

/* Stands lie behind the last unit. */
static void a_unit_that_comes_moves_nobody(void **state)
{
    static struct battle clone;
    int unit;

    (void)state;
    battle_init(&b, &march_stage, 1);
    figure_put(&b, b.units - 1, 4, vec(MM(10), MM(20)), 2);
    unit = unit_add(&b, 0, 3);
    assert_int_equal(unit, b.units - 1);
    assert_int_equal(figure_at(&b, unit - 1, 4).x, MM(10));
    assert_int_equal(figure_at(&b, unit - 1, 4).y, MM(20));
    assert_int_equal(figure_floor(&b, unit - 1, 4), 2);
    for (int i = 0; i < 3; i++)
        assert_int_equal(figure_at(&b, unit, i).x, 0);
    figure_put(&b, unit, 2, vec(MM(30), MM(40)), 0);
    memset(&clone, 0xA5, sizeof clone);
    battle_copy(&clone, &b);
    assert_int_equal(figure_at(&clone, unit, 2).y, MM(40));
    assert_int_equal(battle_hash(&clone), battle_hash(&b));
}

static void every_part_of_an_answer_is_hashed(void **state)
{
    struct decision d = { 0 };
    struct refusal why;
    uint64_t hash;

    (void)state;
    ask_moves();
    hash = battle_hash(&b);
    figures_remove(&b.asked.across, 9);
    assert_true(battle_hash(&b) != hash);
    go_to(&d, 0, 500, 0);
    assert_true(answer(&b, &d, &why));
    hash = battle_hash(&b);
    b.answer.move[0].facing = 3;
    assert_true(battle_hash(&b) != hash);
    b.answer.move[0].facing = FACING_AHEAD;
    b.answer.step[0].floor = 1;
    assert_true(battle_hash(&b) != hash);
    b.answer.step[0].floor = 0;
    figures_add(&b.answer.across, 3);
    assert_true(battle_hash(&b) != hash);
    figures_remove(&b.answer.across, 3);
    b.answer.move[5].figure = 3; /* none of it */
    b.answer.step[9].floor = 1;
    assert_int_equal(battle_hash(&b), hash);
    ((struct toy_figure *)figure_own(&b, 1, 1))->moves = 1;
    assert_true(battle_hash(&b) != hash);
}

static void records_of_moves_play_again(void **state)
{
    const struct mind *const minds[] = { &mind_random, &mind_random };

    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct record_head head = { .engine = "test",
                                    .book = "toy",
                                    .seed = seed,
                                    .mind = { "random", "random" },
                                    .army = { (char[]){ "a: 1\n" },
                                              (char[]){ "b: 1\n" } },
                                    .table = (char[]){ "t: 2\n" },
                                    .settings = json_object() };
        struct record_writer w;
        struct record record;
        struct replay r;
        struct alea_error error;
        char *text = NULL;
        size_t size = 0;
        FILE *file = open_memstream(&text, &size);

        battle_init(&b, &march_stage, seed);
        record_begin(&w, file, &head);
        assert_true(drive(&b, minds, seed, &w.watcher, 100));
        assert_true(record_end(&w, &b));
        fclose(file);
        json_decref(head.settings);
        if (!strstr(text, "\"figure\":\"A1."))
            fail_msg("nobody moves: %s", text);
        assert_true(record_read(&record, text, size, LANG_EN, &error));
        replay_begin(&r, &record, &march_stage, REPLAY_STRICT, LANG_EN, NULL);
        if (!replay_to(&r, INT32_MAX, &error))
            fail_msg("%s", error.message);
        assert_int_equal(battle_hash(&r.battle), battle_hash(&b));
        record_clear(&record);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_hold_every_figure_of_a_battle),
        cmocka_unit_test(figures_know_their_units),
        cmocka_unit_test(figures_have_words),
        cmocka_unit_test(figures_of_several_units_are_chosen),
        cmocka_unit_test(the_only_choice_is_taken),
        cmocka_unit_test(candidates_are_many_and_legal),
        cmocka_unit_test(many_figures_move_at_once),
        cmocka_unit_test(one_in_the_middle_refuses_all),
        cmocka_unit_test(each_is_judged_after_those_before_it),
        cmocka_unit_test(moves_that_are_none_never_reach_the_book),
        cmocka_unit_test(both_forms_go_round),
        cmocka_unit_test(wrong_texts_are_explained),
        cmocka_unit_test(clones_that_wait_play_on_alike),
        cmocka_unit_test(a_unit_that_comes_moves_nobody),
        cmocka_unit_test(every_part_of_an_answer_is_hashed),
        cmocka_unit_test(records_of_moves_play_again),
    };

    return cmocka_run_group_tests(tests, make_book, NULL);
}
