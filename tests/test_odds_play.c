/* The odds are those that the rules play: whole shooting phases and charges of
 * sample armies, played by the chapters themselves with their own dice, against
 * the exact chances.
 *
 * ODDS_TRIALS sets how often each is played. A count may be as far off as it is
 * once in 10^12 (Bernstein's inequality), so that all of them together fail by
 * chance less than once in 10^9; and the seeds are fixed. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/error.h"
#include "battle/candidates.h"
#include "books/ofas/book.h"
#include "books/ofas/odds.h"
#include "lab/odds.h"
#include "text/content.h"
#include "text/file.h"
#include "text/kinds.h"
#include "text/setup.h"

enum { TRIALS = 500, VALUES = 128 };

static const char table[] =
    "book: ofas\nversion: 1\nsize: [72, 48]\npieces: []\n";

static struct ofas_catalogue catalogue;
static struct ofas_kinds kinds;
static int wrong; /* counts that came too often or too rarely */

/* Two units of two armies. */
struct meeting {
    const char *army[2];
    int unit, target; /* places in their armies */
    int inches;
    bool close;
    int how;
    void (*dress)(struct battle *b, int unit, int target);
};

static struct stage *stage_of(const struct meeting *m)
{
    struct setup_texts texts = { .catalogue = &catalogue,
                                 .kinds = &kinds,
                                 .lang = LANG_EN,
                                 .table = table,
                                 .settings = { .format = 550 } };
    struct alea_error error = { 0 };
    struct stage *stage;
    char *text[2];

    for (int i = 0; i < 2; i++) {
        char path[128];
        size_t size;

        snprintf(path, sizeof path, "books/ofas/armies/%s.yaml", m->army[i]);
        text[i] = file_read(path, &size, LANG_EN, &error);
        assert_non_null(text[i]);
        texts.army[i] = text[i];
    }
    stage = setup_read(&texts, &error, NULL);
    if (!stage)
        fail_msg("%s", error.message);
    free(text[0]);
    free(text[1]);
    return stage;
}

/* Unit number 'place' of a player. */
static int unit_at(const struct battle *b, int player, int place)
{
    int u = 0;

    while (b->unit[u].owner != player)
        u++;
    return u + place;
}

/* ---- the players ---- */

/* The bonus that the odds are of. */
static int best_bonus(const struct battle *b, const struct ask *q)
{
    const struct ofas_shot shot = { .unit = q->unit,
                                    .arm = q->about,
                                    .target = q->other,
                                    .measured = q->other,
                                    .fire = q->detail };
    const int both = ofas_odds_bonus(b, shot);

    return q->rule == OFAS(16, 42) ? both >> SECOND_BONUS
                                   : both & ((1 << SECOND_BONUS) - 1);
}

/* As docs/odds.md says that choices are taken. */
static void choose(const struct battle *b, int target, struct decision *out)
{
    const struct ask *q = &b->asked;
    struct decision can[MAX_CANDIDATES];

    memset(out, 0, sizeof *out);
    switch (q->kind) {
    case ASK_TARGET:
        out->value = q->among >> target & 1 ? target : ANSWER_NONE;
        return;
    case ASK_CASUALTY:
        out->value =
            ofas_odds_falls(b, q->unit, q->among, q->rule == OFAS(7, 27));
        return;
    case ASK_SNIPED: /* the two that are least worth */
        out->set = figure_bit(ofas_odds_falls(b, q->unit, q->among, false));
        out->set |= figure_bit(
            ofas_odds_falls(b, q->unit, q->among & ~out->set, false));
        return;
    case ASK_RETURNS:
        out->value = set_first(q->among & ofas_unit_of(b, q->unit)->bared
                                   ? q->among & ofas_unit_of(b, q->unit)->bared
                                   : q->among);
        return;
    case ASK_TOTAL: /* the highest */
        for (uint64_t left = q->among; left; left &= left - 1)
            out->value = set_first(left);
        return;
    case ASK_PISTOLS:
        out->value = YES;
        return;
    case ASK_ALERT:
    case ASK_FIRES:
    case ASK_VOLLEY:
    case ASK_STRIKE:
        out->value = set_first(q->among);
        return;
    case ASK_GRENADIERS: /* nobody */
        return;
    case ASK_BONUS:
        out->value = best_bonus(b, q);
        return;
    default:
        assert_true(candidates(b, 1, can, MAX_CANDIDATES) > 0);
        *out = can[0];
        return;
    }
}

/* Plays the attack to its end, and no farther. */
static void play_out(struct battle *b, int target)
{
    while (b->depth > 0) {
        struct decision d;
        struct refusal why;

        if (play(b) != PLAYED_ASKED)
            break;
        if (frame_top(b)->rule == RULE_ofas_result)
            break; /* who gives ground where is another story */
        choose(b, target, &d);
        if (!answer(b, &d, &why)) {
            char trace[256];

            rule_trace(b, trace, sizeof trace);
            fail_msg("%s: refused by %d", trace, why.rule);
        }
    }
}

static void begin_attack(struct battle *b, const struct odds_attack *a)
{
    memset(b->frame, 0, sizeof b->frame);
    b->depth = 0;
    if (a->close)
        *(struct ofas_charge *)frame_push(b, RULE_ofas_charge) =
            (struct ofas_charge){ .unit = a->unit, .target = a->target };
    else
        *(struct ofas_shooting *)frame_push(b, RULE_ofas_shooting) =
            (struct ofas_shooting){ .unit = a->unit, .fire = a->how };
}

/* ---- comparing ---- */

static int left_of(const struct battle *b, int unit)
{
    if (!b->unit[unit].alive)
        return 0;
    if (ofas_is_vehicle(b, unit))
        return unit_on_table(b, unit) ? ofas_structure_left(b, unit) : 0;
    return ofas_has_life(b, unit) ? ofas_life_left(b, unit)
                                  : ofas_figures(b, unit);
}

/* What a measure is in a battle that was played, as odds.c has it. */
static int played_value(const struct battle *before, const struct battle *b,
                        const struct odds_attack *a, int measure)
{
    const struct ofas_unit *t = ofas_unit_of(b, a->target);

    switch ((enum ofas_odds_measure)measure) {
    case MEASURE_TARGET_LOST:
        if (ofas_is_vehicle(b, a->target))
            return t->wounds - ofas_unit_of(before, a->target)->wounds;
        return left_of(before, a->target) - left_of(b, a->target);
    case MEASURE_TARGET_GONE:
        return left_of(b, a->target) == 0;
    case MEASURE_TARGET_PANICS:
        return t->panicked;
    case MEASURE_TARGET_STUNS:
        return t->harm.stuns;
    case MEASURE_TARGET_STOPPED:
        return ofas_is_immobilised(b, a->target);
    case MEASURE_TARGET_BROKEN:
        return set_count(t->harm.broken);
    case MEASURE_ATTACKER_LOST:
        return left_of(before, a->unit) - left_of(b, a->unit);
    case MEASURE_ATTACKER_GONE:
        return left_of(b, a->unit) == 0;
    case MEASURE_ATTACKER_PANICS:
        return ofas_unit_of(b, a->unit)->panicked;
    case MEASURE_CHARGE_ARRIVES:
        return ofas_unit_of(b, a->unit)->moved;
    case MEASURE_MARKER_HELD:
        return played_value(before, b, a, MEASURE_CHARGE_WON) &&
               !ofas_unit_of(b, a->unit)->panicked;
    case MEASURE_CHARGE_WON:
        return left_of(b, a->unit) > 0 &&
               (left_of(b, a->target) == 0 ||
                (t->panicked && !ofas_unit_of(b, a->unit)->panicked));
    case OFAS_MEASURES:
        break;
    }
    return -1;
}

static int trials(void)
{
    const char *given = getenv("ODDS_TRIALS");

    return given ? atoi(given) : TRIALS;
}

/* So far off once in 10^12 at most. */
static double allowed(int n, double p)
{
    const double l = log(2e12);

    return l / 3 + sqrt(l * l / 9 + 2 * l * n * p * (1 - p));
}

static void compare(const struct odds *odds, int measure,
                    const int counted[VALUES], int n, const char *name)
{
    struct spread s;

    assert_true(odds_measure(odds, measure, &s));
    for (int value = 0; value < VALUES; value++) {
        const double p = spread_exactly(&s, value);

        if (fabs(counted[value] - p * n) > allowed(n, p)) {
            print_error("%s: %s %d came %d times of %d, not %.1f\n", name,
                        ofas_book.odds->measure[measure].key, value,
                        counted[value], n, p * n);
            wrong++;
        }
    }
    spread_clear(&s);
}

static bool counts(const struct odds *odds, int measure)
{
    struct spread s;
    bool any;

    assert_true(odds_measure(odds, measure, &s));
    any = spread_at_least(&s, 0) > 0;
    spread_clear(&s);
    return any;
}

static void meet(const struct meeting *m, const char *name)
{
    static int counted[OFAS_MEASURES][VALUES];
    static struct battle before, b;
    static struct odds_plan plan;
    struct stage *stage = stage_of(m);
    const int n = trials();
    struct odds_attack a = { .close = m->close, .how = m->how };
    bool told[OFAS_MEASURES];
    struct odds *odds;

    memset(counted, 0, sizeof counted);
    battle_init(&before, stage, 1);
    before.log.quiet = 1;
    a.unit = unit_at(&before, 0, m->unit);
    a.target = unit_at(&before, 1, m->target);
    ofas_book.odds->face(&before, a.unit, a.target, INCH(m->inches));
    if (m->dress)
        m->dress(&before, a.unit, a.target);
    if (!ofas_book.odds->of_attack(&before, &a, &plan))
        fail_msg("%s: no attack", name);
    odds = odds_new(&plan);
    assert_non_null(odds);
    for (int k = 0; k < OFAS_MEASURES; k++)
        told[k] = counts(odds, k);
    for (int i = 0; i < n; i++) {
        b = before;
        dice_seed(&b.dice, (uint64_t)i + 1);
        begin_attack(&b, &a);
        play_out(&b, a.target);
        for (int k = 0; k < OFAS_MEASURES; k++) {
            int value = played_value(&before, &b, &a, k);

            if (told[k] && value >= 0 && value < VALUES)
                counted[k][value]++;
        }
    }
    for (int k = 0; k < OFAS_MEASURES; k++)
        if (told[k])
            compare(odds, k, counted[k], n, name);
    odds_free(odds);
    stage_free(stage);
}

/* ---- the meetings ---- */

static void on_alert(struct battle *b, int unit, int target)
{
    (void)unit;
    ofas_unit(b, target)->alert = 1;
}

/* Half of its structure is gone, and its propulsion was hit. */
static void battered(struct battle *b, int unit, int target)
{
    (void)unit;
    ofas_unit(b, target)->wounds = 2;
    ofas_unit(b, target)->harm.propulsion = 1;
}

/* clang-format off */
static const struct {
    const char *name;
    struct meeting meeting;
} meetings[] = {
    /* armies, units, inches, charge, how, state */
    { "rifles and heavy weapons at a squad with medic",
      { { "line-250", "elite-250" }, 0, 0, 12, false, 0, NULL } },
    { "a precise fire",
      { { "line-250", "horde-250" }, 0, 0, 12, false, FIRE_PRECISE, NULL } },
    { "plasma cannons, unstable, and a missile launcher",
      { { "book-297", "marines-550" }, 0, 0, 10, false, 0, NULL } },
    { "shots x4 of drones at a transport",
      { { "book-297", "book-297" }, 2, 3, 12, false, 0, NULL } },
    { "a missile launcher and more at a battered transport",
      { { "book-297", "book-297" }, 0, 3, 12, false, 0, battered } },
    { "weapons of a transport, each in its arc",
      { { "book-297", "elite-250" }, 3, 0, 12, false, 0, NULL } },
    { "shots at a Hero",
      { { "elite-250", "book-297" }, 0, 4, 12, false, 0, NULL } },
    { "shots at shields",
      { { "line-250", "elite-250" }, 0, 1, 12, false, 0, NULL } },
    { "snipers with a precise fire",
      { { "snipers-250", "marines-550" }, 0, 0, 20, false, FIRE_PRECISE, NULL } },
    { "grenade launchers at a swarm",
      { { "snipers-250", "robots-350" }, 3, 4, 12, false, 0, NULL } },
    { "a monster under fire",
      { { "book-297", "zaliens-550" }, 0, 6, 12, false, 0, NULL } },
    { "a horde charges a squad",
      { { "zaliens-550", "line-250" }, 0, 0, 4, true, 0, NULL } },
    { "a charge into alert fire",
      { { "assault-250", "line-250" }, 0, 0, 4, true, 0, on_alert } },
    { "pistols and blades at shields",
      { { "assault-250", "elite-250" }, 0, 1, 4, true, 0, NULL } },
    { "a Hero charges",
      { { "book-297", "horde-250" }, 4, 0, 3, true, 0, NULL } },
    { "elite blades charge elite drills",
      { { "zaliens-550", "book-297" }, 4, 1, 3, true, 0, NULL } },
};
/* clang-format on */

static void the_rules_play_the_odds(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof meetings / sizeof meetings[0]; i++)
        meet(&meetings[i].meeting, meetings[i].name);
    assert_int_equal(wrong, 0);
}

static int load(void **state)
{
    struct content_error error;

    (void)state;
    return content_ofas(&catalogue, NULL, LANG_EN, &error) &&
                   kinds_load(&kinds, NULL, LANG_EN, &error)
               ? 0
               : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rules_play_the_odds),
    };

    return cmocka_run_group_tests(tests, load, NULL);
}
