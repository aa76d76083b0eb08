/* The odds are those that the rules play: whole shooting phases and charges,
 * played by the chapters themselves, against the exact chances: of sample armies
 * with their own dice, of a few soldiers with every dice that can fall.
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
#include "books/ofas/events.h"
#include "books/ofas/odds.h"
#include "frame/ofas/content.h"
#include "frame/ofas/kinds.h"
#include "frame/ofas/setup.h"
#include "lab/odds.h"
#include "read/file.h"

enum { TRIALS = 200, VALUES = 128 };

static const char bare[] =
    "book: ofas\nversion: 1\nsize: [72, 48]\npieces: []\n";
/* ofas.13.15 across the way of a charge, and behind who gives ground later */
static const char lava[] =
    "book: ofas\nversion: 1\nsize: [72, 48]\n"
    "pieces: [{kind: dangerous, at: [-3, 0], size: [1, 40]}]\n";
static const char mud[] =
    "book: ofas\nversion: 1\nsize: [72, 48]\n"
    "pieces: [{kind: difficult, at: [-3, 0], size: [1, 40]}]\n";
static const char marked[] = "book: ofas\nversion: 1\nsize: [72, 48]\n"
                             "pieces: []\nobjectives: [[1, 0]]\n";
/* beside the way of a charge, near enough for who comes askew */
static const char verge[] =
    "book: ofas\nversion: 1\nsize: [72, 48]\n"
    "pieces: [{kind: dangerous, at: [3, 1.8], size: [8, 1]}]\n";
static const char near_wall[] =
    "book: ofas\nversion: 1\nsize: [72, 48]\n"
    "pieces: [{kind: low-wall, at: [1, 0], size: [1, 10]}]\n";
static const char wall[] =
    "book: ofas\nversion: 1\nsize: [72, 48]\n"
    "pieces: [{kind: low-wall, at: [5, 5], size: [1, 10]}]\n";

static struct ofas_catalogue catalogue;
static struct ofas_kinds kinds;
static int wrong; /* counts that came too often or too rarely */

/* Two units of two armies. */
struct meeting {
    const char *army[2]; /* a sample, or units in a line */
    int unit, target;    /* places in their armies */
    int inches;
    bool close;
    int how;
    void (*dress)(struct battle *b, int unit, int target);
    const char *table; /* NULL: bare */
};

/* One of a few soldiers: the others have fallen long ago. */
struct skirmish {
    const char *name;
    figure_set stays[2]; /* of each unit; 0: all */
    bool second;         /* the second army attacks */
    struct ofas_settings settings;
    struct meeting meeting;
};

/* The text of an army; the caller frees it. */
static char *army_text(const char *army)
{
    struct alea_error error = { 0 };
    char path[128], line[2048], *text;
    size_t size;

    if (army[0] == '{' || strstr(army, "units:")) {
        snprintf(line, sizeof line, "book: ofas\nformat: 550\n%s%s%s\n",
                 army[0] == '{' ? "units: [" : "", army,
                 army[0] == '{' ? "]" : "");
        return strdup(line);
    }
    snprintf(path, sizeof path, "books/ofas/armies/%s.yaml", army);
    text = file_read(path, &size, LANG_EN, &error);
    assert_non_null(text);
    return text;
}

static struct stage *stage_of(const struct meeting *m,
                              const struct ofas_settings *settings)
{
    struct setup_texts texts = { .catalogue = &catalogue,
                                 .kinds = &kinds,
                                 .lang = LANG_EN,
                                 .table = m->table ? m->table : bare,
                                 .settings = *settings };
    struct alea_error error = { 0 };
    struct stage *stage;
    char *text[2];

    for (int i = 0; i < 2; i++)
        texts.army[i] = text[i] = army_text(m->army[i]);
    stage = setup_read(&texts, &error, NULL);
    if (!stage)
        fail_msg("%s: %s", m->army[0], error.message);
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
static void choose(const struct battle *b, const struct odds_attack *a,
                   struct decision *out)
{
    const struct ask *q = &b->asked;
    struct decision can[MAX_CANDIDATES];

    memset(out, 0, sizeof *out);
    switch (q->kind) {
    case ASK_TARGET:
        out->value = q->among >> a->target & 1 ? a->target : ANSWER_NONE;
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
        out->value =
            ofas_odds_returns(b, q->unit,
                              q->among & ofas_unit_of(b, q->unit)->bared
                                  ? q->among & ofas_unit_of(b, q->unit)->bared
                                  : q->among);
        return;
    case ASK_TOTAL: /* the highest */
        for (uint64_t left = q->among; left; left &= left - 1)
            out->value = set_first(left);
        return;
    case ASK_PISTOLS:
    case ASK_DETONATE:
        out->value = YES;
        return;
    case ASK_PRECISE:
        out->value = NO;
        return;
    case ASK_FIRES: /* who is charged first */
        out->value =
            q->among >> a->target & 1 ? a->target : set_first(q->among);
        return;
    case ASK_ALERT:
    case ASK_VOLLEY:
    case ASK_STRIKE:
    case ASK_LEADER:
    case ASK_NAMED:
    case ASK_BROKEN:
    case ASK_CONTACT:
        out->value = set_first(q->among);
        return;
    case ASK_GRENADIERS:
        out->set = a->how & ODDS_GRENADES ? q->among : 0;
        return;
    case ASK_BONUS:
        out->value = best_bonus(b, q);
        return;
    case ASK_HANDY:
        out->value = BONUS_POWER;
        return;
    default:
        assert_true(candidates(b, 1, can, MAX_CANDIDATES) > 0);
        *out = can[0];
        return;
    }
}

static int left_of(const struct battle *b, int unit)
{
    if (!b->unit[unit].alive)
        return 0;
    if (ofas_is_vehicle(b, unit))
        return unit_on_table(b, unit) ? ofas_structure_left(b, unit) : 0;
    return ofas_has_life(b, unit) ? ofas_life_left(b, unit)
                                  : ofas_figures(b, unit);
}

/* How many of the charger ran in. */
static int in_contact;

/* What the charger lost before it was told that it runs in. */
static void look_at_log(struct battle *b, const struct odds_attack *a,
                        bool *runs)
{
    for (int i = 0; i < b->log.events; i++) {
        const struct event *e = &b->log.event[i];

        if (e->unit != a->unit)
            continue;
        *runs = *runs || e->kind == EVENT_CONTACT;
        if (!*runs)
            in_contact -= e->kind == EVENT_HURT ? NUMBER(e, HURT, life)
                                                : e->kind == EVENT_FALLS ||
                                                      e->kind == EVENT_DAMAGE;
    }
    b->log.events = b->log.dice = 0;
}

/* Plays the attack to its end, and no farther. */
static void play_out(struct battle *b, const struct odds_attack *a)
{
    bool runs = false;

    in_contact = left_of(b, a->unit);
    while (b->depth > 0) {
        enum played how = play(b);
        struct decision d;
        struct refusal why;

        look_at_log(b, a, &runs);
        if (how != PLAYED_ASKED)
            break;
        if (frame_top(b)->rule == RULE_ofas_result)
            break; /* who gives ground where is another story */
        choose(b, a, &d);
        if (!answer(b, &d, &why)) {
            char trace[256];

            rule_trace(b, trace, sizeof trace);
            fail_msg("%s: refused by %d", trace, why.rule);
        }
    }
    if (!runs)
        in_contact = 0;
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
    case MEASURE_CHARGE_REACHES:
        return !ofas_charge_refused(before, a->unit, a->target);
    case MEASURE_CHARGE_ARRIVES:
        return ofas_unit_of(b, a->unit)->moved;
    case MEASURE_CHARGE_CONTACT:
        return in_contact;
    case MEASURE_CHARGE_STANDS:
        return left_of(b, a->unit) > 0;
    case MEASURE_CHARGE_BREAKS:
        return left_of(b, a->target) == 0 || t->panicked;
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
    struct distribution s;

    assert_true(odds_measure(odds, measure, &s));
    for (int value = 0; value < VALUES; value++) {
        const double p = distribution_exactly(&s, value);

        if (fabs(counted[value] - p * n) > allowed(n, p)) {
            print_error("%s: %s %d came %d times of %d, not %.1f\n", name,
                        ofas_book.odds->measure[measure].key, value,
                        counted[value], n, p * n);
            wrong++;
        }
    }
    distribution_clear(&s);
}

static bool counts(const struct odds *odds, int measure)
{
    struct distribution s;
    bool any;

    assert_true(odds_measure(odds, measure, &s));
    any = distribution_at_least(&s, 0) > 0;
    distribution_clear(&s);
    return any;
}

/* A meeting that can be played. */
struct table {
    struct stage *stage;
    struct odds_attack attack;
    struct odds *odds;
    bool told[OFAS_MEASURES]; /* by the odds */
    struct battle before;
};

/* Only these are left; the first of them leads if the leader is not. */
static void stay(struct battle *b, int unit, figure_set who)
{
    if (!who)
        return;
    b->unit[unit].alive &= who;
    if (!(who & figure_bit(b->unit[unit].leader)))
        b->unit[unit].leader = (uint8_t)set_first(who);
}

/* Both stand where they meet. */
static void place(const struct skirmish *s, struct table *t)
{
    const struct meeting *m = &s->meeting;
    struct odds_attack *a = &t->attack;
    struct battle *b = &t->before;

    *a = (struct odds_attack){ .close = m->close, .how = m->how };
    t->stage = stage_of(m, &s->settings);
    battle_init(b, t->stage, 1);
    b->log.quiet = !m->close;
    a->unit = unit_at(b, s->second, m->unit);
    a->target = unit_at(b, !s->second, m->target);
    ofas_book.odds->face(b, a->unit, a->target, INCH(m->inches));
    stay(b, a->unit, s->stays[0]);
    stay(b, a->target, s->stays[1]);
    if (m->dress)
        m->dress(b, a->unit, a->target);
}

static void set_up(const struct skirmish *s, struct table *t)
{
    static struct odds_plan plan;

    place(s, t);
    if (!ofas_book.odds->of_attack(&t->before, &t->attack, &plan))
        fail_msg("%s: no attack", s->name);
    t->odds = odds_new(&plan);
    assert_non_null(t->odds);
    for (int k = 0; k < OFAS_MEASURES; k++)
        t->told[k] = counts(t->odds, k);
    if (ofas_team(&t->before, t->attack.unit)->swarm)
        t->told[MEASURE_CHARGE_CONTACT] = false; /* it marks its wounds */
}

static void clear(struct table *t)
{
    odds_free(t->odds);
    stage_free(t->stage);
}

static void meet(const struct meeting *m, const char *name)
{
    static int counted[OFAS_MEASURES][VALUES];
    static struct table t;
    static struct battle b;
    const struct skirmish all = { .name = name, .meeting = *m };
    const int n = trials();

    memset(counted, 0, sizeof counted);
    set_up(&all, &t);
    for (int i = 0; i < n; i++) {
        b = t.before;
        dice_seed(&b.dice, (uint64_t)i + 1);
        begin_attack(&b, &t.attack);
        play_out(&b, &t.attack);
        for (int k = 0; k < OFAS_MEASURES; k++) {
            int value = played_value(&t.before, &b, &t.attack, k);

            if (t.told[k] && value >= 0 && value < VALUES)
                counted[k][value]++;
        }
    }
    for (int k = 0; k < OFAS_MEASURES; k++)
        if (t.told[k])
            compare(t.odds, k, counted[k], n, name);
    clear(&t);
}

/* ---- every dice that can fall ---- */

enum { FACES = 3, DICE_MOST = 40 };
static const uint64_t ALL_WAYS = 12157665459056928801u; /* 3^40 */

/* The next results that can fall: the last die that fell shows one more. False
 * when all have been. */
static bool next_dice(uint8_t *tape, int fallen)
{
    for (; fallen > 0; fallen--) {
        if (++tape[fallen - 1] < FACES)
            return true;
        tape[fallen - 1] = 0;
    }
    return false;
}

/* Plays it with these dice; how many of them fell. */
static int play_with(const struct table *t, const uint8_t *tape,
                     struct battle *b)
{
    *b = t->before;
    dice_seed(&b->dice, 1);
    dice_use_tape(&b->dice);
    assert_true(dice_add(&b->dice, tape, DICE_MOST));
    begin_attack(b, &t->attack);
    play_out(b, &t->attack);
    assert_false(b->dice.dry);
    return (int)b->dice.fallen;
}

static void compare_exactly(const struct odds *odds, int measure,
                            const uint64_t ways[VALUES], const char *name)
{
    struct distribution s;

    assert_true(odds_measure(odds, measure, &s));
    for (int value = 0; value < VALUES; value++) {
        const double p = distribution_exactly(&s, value);
        const double played = (double)ways[value] / (double)ALL_WAYS;

        if (fabs(played - p) > 1e-12) {
            print_error("%s: %s %d has %.9f, not %.9f\n", name,
                        ofas_book.odds->measure[measure].key, value, played, p);
            wrong++;
        }
    }
    distribution_clear(&s);
}

static void meet_in_every_way(const struct skirmish *s)
{
    static uint64_t ways[OFAS_MEASURES][VALUES]; /* of 3^40 */
    static struct table t;
    static struct battle b;
    uint8_t tape[DICE_MOST] = { 0 };
    int fallen, plays = 0;

    memset(ways, 0, sizeof ways);
    set_up(s, &t);
    do {
        uint64_t weight = ALL_WAYS;

        fallen = play_with(&t, tape, &b);
        plays++;
        for (int i = 0; i < fallen; i++)
            weight /= FACES;
        for (int k = 0; k < OFAS_MEASURES; k++) {
            int value = played_value(&t.before, &b, &t.attack, k);

            if (t.told[k] && value >= 0 && value < VALUES)
                ways[k][value] += weight;
        }
    } while (next_dice(tape, fallen));
    for (int k = 0; k < OFAS_MEASURES; k++)
        if (t.told[k])
            compare_exactly(t.odds, k, ways[k], s->name);
    assert_int_equal(wrong, 0);
    if (getenv("ODDS_PLAYS"))
        print_message("%7d plays: %s\n", plays, s->name);
    clear(&t);
}

/* ---- the meetings ---- */

static void on_alert(struct battle *b, int unit, int target)
{
    (void)unit;
    ofas_unit(b, target)->alert = 1;
}

/* The unit behind it covers it, on alert. */
static void covered(struct battle *b, int unit, int target)
{
    const int other = target + 1;

    on_alert(b, unit, target);
    b->unit[other].where = UNIT_ON_TABLE;
    for (int f = 0; f < b->unit[other].count; f++)
        figure_put(
            b, other, f,
            vec_add(leader_at(b, target), vec(INCH(2), INCH(f) - INCH(4))), 0);
    on_alert(b, unit, other);
}

/* One of the unit behind it covers it, on alert. */
static void covered_by_one(struct battle *b, int unit, int target)
{
    covered(b, unit, target);
    ofas_unit(b, target)->alert = 0;
    b->unit[target + 1].alive = figure_bit(0);
}

/* The same, with two. */
static void covered_by_two(struct battle *b, int unit, int target)
{
    covered_by_one(b, unit, target);
    b->unit[target + 1].alive |= figure_bit(1);
}

/* The unit behind it stands beside it. */
static void helped(struct battle *b, int unit, int target)
{
    const int other = target + 1;

    (void)unit;
    b->unit[other].where = UNIT_ON_TABLE;
    for (int f = 0; f < b->unit[other].count; f++)
        figure_put(b, other, f,
                   vec_add(leader_at(b, target), vec(MM(80), INCH(f))), 0);
}

/* One covers a monster that has a point of structure left. */
static void monster_covered(struct battle *b, int unit, int target)
{
    ofas_unit(b, target)->wounds =
        (uint8_t)(ofas_structure_left(b, target) - 1);
    helped(b, unit, target);
    b->unit[target + 1].alive = figure_bit(0);
    on_alert(b, unit, target + 1);
}

/* The unit before it in the list covers it, on alert. */
static void covered_before(struct battle *b, int unit, int target)
{
    const int other = target - 1;

    b->unit[other].where = UNIT_ON_TABLE;
    b->unit[other].alive = figure_bit(0);
    figure_put(b, other, 0, vec_add(leader_at(b, target), vec(INCH(2), 0)), 0);
    on_alert(b, unit, other);
}

/* Half of its structure is gone, and its propulsion was hit. */
static void battered(struct battle *b, int unit, int target)
{
    (void)unit;
    ofas_unit(b, target)->wounds = 2;
    ofas_unit(b, target)->harm.propulsion = 1;
}

/* A base of it has a wound. */
static void marked_once(struct battle *b, int unit, int target)
{
    (void)unit;
    ofas_unit(b, target)->marks = 1;
}

/* Its propulsion was hit. */
static void slowed(struct battle *b, int unit, int target)
{
    (void)unit;
    ofas_unit(b, target)->harm.propulsion = 1;
}

/* Two points of structure are left of the target. */
static void half_worn(struct battle *b, int unit, int target)
{
    (void)unit;
    ofas_unit(b, target)->wounds = 1;
}

/* The same of who charges into alert fire; or his propulsion was hit. */
static void worn_into_alert(struct battle *b, int unit, int target)
{
    ofas_unit(b, unit)->wounds = 1;
    on_alert(b, unit, target);
}

static void slowed_into_alert(struct battle *b, int unit, int target)
{
    ofas_unit(b, unit)->harm.propulsion = 1;
    worn_into_alert(b, unit, target);
}

/* A point of structure is left of what has some. */
static void worn(struct battle *b, int unit, int target)
{
    const int hull = ofas_is_vehicle(b, unit) ? unit : target;

    ofas_unit(b, hull)->wounds = (uint8_t)(ofas_structure_left(b, hull) - 1);
}

static void worn_on_alert(struct battle *b, int unit, int target)
{
    worn(b, unit, target);
    on_alert(b, unit, target);
}

/* It looks aside before it charges. */
static void askew(struct battle *b, int unit, int target)
{
    (void)target;
    b->unit[unit].facing = HALF_TURN / 4;
}

static void stopped(struct battle *b, int unit, int target)
{
    (void)unit;
    ofas_unit(b, target)->harm.propulsion = 2;
}

/* clang-format off */
static const struct {
    const char *name;
    struct meeting meeting;
} meetings[] = {
    /* armies, units, inches, charge, how, state */
    { "rifles and heavy weapons at a squad with medic",
      { { "line-250", "elite-250" }, 0, 0, 12, false, 0, NULL, NULL } },
    { "a precise fire",
      { { "line-250", "horde-250" }, 0, 0, 12, false, FIRE_PRECISE, NULL, NULL } },
    { "plasma cannons, unstable, and a missile launcher",
      { { "book-297", "marines-550" }, 0, 0, 10, false, 0, NULL, NULL } },
    { "shots x4 of drones at a transport",
      { { "book-297", "book-297" }, 2, 3, 12, false, 0, NULL, NULL } },
    { "a missile launcher and more at a battered transport",
      { { "book-297", "book-297" }, 0, 3, 12, false, 0, battered, NULL } },
    { "weapons of a transport, each in its arc",
      { { "book-297", "elite-250" }, 3, 0, 12, false, 0, NULL, NULL } },
    { "shots at a Hero",
      { { "elite-250", "book-297" }, 0, 4, 12, false, 0, NULL, NULL } },
    { "shots at shields",
      { { "line-250", "elite-250" }, 0, 1, 12, false, 0, NULL, NULL } },
    { "snipers with a precise fire",
      { { "snipers-250", "marines-550" }, 0, 0, 20, false, FIRE_PRECISE, NULL, NULL } },
    { "grenade launchers at a swarm",
      { { "snipers-250", "robots-350" }, 3, 4, 12, false, 0, NULL, NULL } },
    { "a monster under fire",
      { { "book-297", "zaliens-550" }, 0, 6, 12, false, 0, NULL, NULL } },
    { "a horde charges a squad",
      { { "zaliens-550", "line-250" }, 0, 0, 4, true, 0, NULL, NULL } },
    { "a charge into alert fire",
      { { "assault-250", "line-250" }, 0, 0, 4, true, 0, on_alert, NULL } },
    { "pistols and blades at shields",
      { { "assault-250", "elite-250" }, 0, 1, 4, true, 0, NULL, NULL } },
    { "a Hero charges",
      { { "book-297", "horde-250" }, 4, 0, 3, true, 0, NULL, NULL } },
    { "elite blades charge elite drills",
      { { "zaliens-550", "book-297" }, 4, 1, 3, true, 0, NULL, NULL } },
    { "a charge into alert fire and the fire of who covers",
      { { "assault-250", "line-250" }, 3, 0, 4, true, 0, covered, NULL } },
    { "a charge into plasma, of a medic and others",
      { { "elite-250", "book-297" }, 0, 0, 4, true, 0, on_alert, NULL } },
    { "lightning and shields into alert fire",
      { { "assault-250", "elite-250" }, 1, 1, 4, true, 0, on_alert, NULL } },
    { "a horde across lava",
      { { "zaliens-550", "line-250" }, 1, 0, 8, true, 0, on_alert, lava } },
    { "scouts with a medic across lava",
      { { "assault-250", "line-250" }, 3, 1, 8, true, 0, on_alert, lava } },
    { "a walker across lava",
      { { "zaliens-550", "book-297" }, 6, 0, 8, true, 0, on_alert, lava } },
    { "kamikazes charge",
      { { "assault-250", "line-250" }, 5, 0, 4, true, 0, on_alert, NULL } },
    { "kamikazes are charged",
      { { "assault-250", "assault-250" }, 2, 5, 4, true, 0, NULL, NULL } },
    { "grenades at a transport",
      { { "line-250", "book-297" }, 0, 3, 4, true, ODDS_GRENADES, NULL, NULL } },
    { "blades at a transport",
      { { "assault-250", "book-297" }, 1, 3, 4, true, 0, NULL, NULL } },
    { "a walker charges into grenades",
      { { "zaliens-550", "book-297" }, 12, 0, 4, true, ODDS_GRENADES, on_alert, NULL } },
    { "a walker strikes before the grenades",
      { { "zaliens-550", "book-297" }, 7, 1, 4, true, ODDS_GRENADES, on_alert, NULL } },
    { "plasma in the hands of both leaders",
      { { "vermin-350", "vermin-350" }, 3, 3, 4, true, 0, NULL, NULL } },
    { "a swarm charges a swarm",
      { { "zaliens-550", "robots-350" }, 2, 4, 4, true, 0, NULL, NULL } },
};
/* clang-format on */

/* clang-format off */
#define RIFLES "{rank: regular, size: 4, equipment: rifle-knife}"
#define BLADES "{rank: irregular, size: 8, equipment: great-blade}"
#define KNIVES "{rank: irregular, size: 8, equipment: rifle-knife}"
#define WITH(more) "{rank: irregular, size: 8, equipment: great-blade, " more "}"
#define ARMED(n, what) \
    "{rank: regular, size: 4, equipment: two-blades, " \
    "weapons: [{count: " #n ", weapon: " what ", category: assault}]}"
#define HULL(rank, chassis, more) \
    "{kind: vehicle, rank: " rank ", chassis: " chassis ", " more "}"
#define DRILL WITH("weapons: [{count: 1, weapon: thermal-drill, hands: 2}]")
#define LASERS \
    "{rank: irregular, size: 8, equipment: rifle-knife, " \
    "weapons: [{count: 1, weapon: laser-cannon, category: assault}]}"
#define HEAVY(what) \
    "{rank: regular, size: 4, equipment: two-blades, " \
    "weapons: [{count: 1, weapon: " what ", category: heavy}]}"
#define WAVES HEAVY("wave-cannon")
#define LOBS HEAVY("grenade-launcher")
#define SHIELDS "{rank: elite, size: 2, equipment: rifle-shield}"

/* Soldiers who are there, the leader first. */
enum { ONE = 1, SECOND = 2, TWO = 3, LEADER_AND_THIRD = 5, THREE = 7 };

static const struct skirmish skirmishes[] = {
    { .name = "two rifles at three", .stays = { TWO, THREE },
      .meeting = { .army = { RIFLES, RIFLES }, .inches = 12 } },
    { .name = "a precise rifle at three", .stays = { ONE, THREE },
      .meeting = { .army = { RIFLES, RIFLES }, .inches = 12, .how = FIRE_PRECISE } },
    { .name = "clumsy and harmless rifles", .stays = { TWO, THREE },
      .meeting = { .army = {
        "{rank: regular, size: 4, equipment: rifle-knife, advantages: [reserve], disadvantages: [clumsy, harmless]}", RIFLES }, .inches = 12 } },
    { .name = "piercing rifles", .stays = { TWO, THREE },
      .meeting = { .army = {
        "{rank: regular, size: 4, equipment: rifle-knife, advantages: [piercing-weapons]}", RIFLES }, .inches = 12 } },
    { .name = "expert and deadly rifles", .stays = { TWO, TWO },
      .meeting = { .army = {
        "{rank: regular, size: 4, equipment: rifle-knife, advantages: [experts, deadly]}", RIFLES }, .inches = 12 } },
    { .name = "a plasma cannon", .stays = { TWO, THREE },
      .meeting = { .army = { ARMED(1, "plasma-cannon"), RIFLES }, .inches = 12 } },
    { .name = "a plasma cannon at fields", .stays = { TWO, THREE },
      .meeting = { .army = { ARMED(1, "plasma-cannon"),
        "{rank: regular, size: 4, equipment: rifle-knife, advantages: [protection-fields]}" }, .inches = 12 } },
    { .name = "two plasma cannons", .stays = { THREE, TWO },
      .meeting = { .army = { ARMED(2, "plasma-cannon"), RIFLES }, .inches = 12 } },
    { .name = "two clumsy plasma cannons", .stays = { THREE, ONE },
      .meeting = { .army = {
        "{rank: regular, size: 4, equipment: two-blades, disadvantages: [clumsy], weapons: [{count: 2, weapon: plasma-cannon, category: assault}]}",
        RIFLES }, .inches = 12 } },
    { .name = "a plasma cannon of a hull", .stays = { 0, TWO },
      .meeting = { .army = { HULL("light", "wheeled", "weapons: [plasma-cannon]"), RIFLES }, .inches = 12 } },
    { .name = "a wave cannon", .stays = { TWO, THREE },
      .meeting = { .army = { ARMED(1, "wave-cannon"), RIFLES }, .inches = 12 } },
    { .name = "two wave cannons at irregulars", .stays = { THREE, THREE },
      .meeting = { .army = { ARMED(2, "wave-cannon"), KNIVES }, .inches = 12 } },
    { .name = "a wave cannon at a walker", .stays = { TWO, 0 },
      .meeting = { .army = { ARMED(1, "wave-cannon"), HULL("light", "walker", "weapons: [machine-gun]") }, .inches = 12 , .dress = worn } },
    { .name = "waves and rockets of a terrifying hull", .stays = { 0, THREE },
      .meeting = { .army = { HULL("light", "wheeled", "weapons: [wave-cannon, rocket-launcher], advantages: [terrifying]"), RIFLES }, .inches = 12 } },
    { .name = "a fusion cannon at shields", .stays = { TWO, TWO },
      .meeting = { .army = { ARMED(1, "fusion-cannon"), SHIELDS }, .inches = 10 } },
    { .name = "rifles at shields", .stays = { THREE, TWO },
      .meeting = { .army = { "{rank: regular, size: 4, equipment: rifle-knife, advantages: [piercing-weapons]}", SHIELDS }, .inches = 12 } },
    { .name = "a flamethrower at a medic and others", .stays = { TWO, THREE },
      .meeting = { .army = { ARMED(1, "flamethrower"),
        "{rank: regular, size: 4, equipment: rifle-knife, specialists: [{type: medic, count: 1}]}" }, .inches = 6 } },
    { .name = "rifles at a medic and others", .stays = { THREE, THREE },
      .meeting = { .army = { RIFLES,
        "{rank: regular, size: 4, equipment: rifle-knife, specialists: [{type: medic, count: 1}]}" }, .inches = 12 } },
    { .name = "a laser cannon at a walker", .stays = { TWO, 0 },
      .meeting = { .army = { ARMED(1, "laser-cannon"), HULL("light", "walker", "weapons: [machine-gun]") }, .inches = 12 } },
    { .name = "a laser cannon at a flyer", .stays = { TWO, 0 },
      .meeting = { .army = { ARMED(1, "laser-cannon"), HULL("light", "flyer", "disadvantages: [slow], weapons: [machine-gun]") }, .inches = 12 } },
    { .name = "a laser cannon at an unstable walker", .stays = { TWO, 0 },
      .meeting = { .army = { ARMED(1, "laser-cannon"), HULL("light", "walker", "weapons: [machine-gun], disadvantages: [unstable]") }, .inches = 12 , .dress = half_worn } },
    { .name = "a laser cannon at a robust walker", .stays = { TWO, 0 },
      .meeting = { .army = { ARMED(1, "laser-cannon"), HULL("light", "walker", "weapons: [machine-gun], advantages: [robust]") }, .inches = 12 , .dress = half_worn } },
    { .name = "a laser cannon at a robust monster", .stays = { TWO, 0 },
      .meeting = { .army = { ARMED(1, "laser-cannon"), HULL("light", "walker", "monster: true, advantages: [robust, robust]") }, .inches = 12 } },
    { .name = "a laser cannon at an unstable monster", .stays = { TWO, 0 },
      .meeting = { .army = { ARMED(1, "laser-cannon"), HULL("light", "walker", "monster: true, disadvantages: [unstable]") }, .inches = 12 } },
    { .name = "a laser cannon at a tough hull", .stays = { TWO, 0 }, .settings = { .tough_hulls = 1 },
      .meeting = { .army = { ARMED(1, "laser-cannon"), HULL("light", "walker", "weapons: [machine-gun]") }, .inches = 12, .dress = worn } },
    { .name = "a fusion cannon at a tough hull", .stays = { TWO, 0 }, .settings = { .tough_hulls = 1 },
      .meeting = { .army = { ARMED(1, "fusion-cannon"), HULL("light", "walker", "weapons: [machine-gun]") }, .inches = 10, .dress = worn } },
    { .name = "two blades charge two knives", .stays = { TWO, TWO },
      .meeting = { .army = { BLADES, KNIVES }, .inches = 4, .close = true } },
    { .name = "two with lightning charge two knives", .stays = { TWO, TWO },
      .meeting = { .army = { WITH("advantages: [lightning-charge]"), KNIVES }, .inches = 4, .close = true } },
    { .name = "two charge two on alert", .stays = { TWO, TWO },
      .meeting = { .army = { BLADES, KNIVES }, .inches = 4, .close = true, .dress = on_alert } },
    { .name = "two charge across lava", .stays = { TWO, ONE },
      .meeting = { .army = { BLADES, KNIVES }, .inches = 8, .close = true, .table = lava } },
    { .name = "two scouts charge across lava", .stays = { TWO, ONE },
      .meeting = { .army = { WITH("advantages: [scouts]"), KNIVES }, .inches = 8, .close = true, .table = lava } },
    { .name = "a medic and another charge across lava", .stays = { LEADER_AND_THIRD, ONE },
      .meeting = { .army = { WITH("specialists: [{type: medic, count: 1}]"), KNIVES }, .inches = 8, .close = true, .table = lava } },
    { .name = "a light walker across lava", .stays = { 0, ONE },
      .meeting = { .army = { HULL("light", "walker", "weapons: [machine-gun]"), KNIVES }, .inches = 8, .close = true, .table = lava , .dress = worn } },
    { .name = "an all-terrain walker across lava", .stays = { 0, ONE },
      .meeting = { .army = { HULL("light", "walker", "advantages: [all-terrain], weapons: [machine-gun]"), KNIVES }, .inches = 8, .close = true, .table = lava , .dress = worn } },
    { .name = "two grenades at a light walker", .stays = { TWO, 0 },
      .meeting = { .army = { KNIVES, HULL("light", "walker", "weapons: [machine-gun]") }, .inches = 4, .close = true, .how = ODDS_GRENADES , .dress = worn } },
    { .name = "a light walker charges into two grenades", .stays = { 0, TWO },
      .meeting = { .army = { HULL("light", "walker", "weapons: [machine-gun]"), KNIVES }, .inches = 4, .close = true, .how = ODDS_GRENADES , .dress = worn } },
    { .name = "a quick walker charges into two grenades", .stays = { 0, TWO },
      .meeting = { .army = { HULL("light", "walker", "advantages: [lightning-charge], weapons: [machine-gun]"), KNIVES }, .inches = 4, .close = true, .how = ODDS_GRENADES , .dress = worn } },
    { .name = "a kamikaze charges three", .stays = { ONE, THREE },
      .meeting = { .army = { "{rank: irregular, size: 8, equipment: charges}", BLADES }, .inches = 4, .close = true } },
    { .name = "a kamikaze is charged", .stays = { TWO, ONE },
      .meeting = { .army = { BLADES, "{rank: irregular, size: 8, equipment: charges}" }, .inches = 4, .close = true } },
    { .name = "pigs charge", .stays = { ONE, ONE },
      .meeting = { .army = { "archetype: space-pigs\nunits: [" KNIVES "]", "archetype: space-pigs\nunits: [" KNIVES "]" }, .inches = 4, .close = true } },
    { .name = "a terrifying walker charges", .stays = { 0, TWO },
      .meeting = { .army = { HULL("light", "walker", "monster: true, advantages: [terrifying]"), KNIVES }, .inches = 4, .close = true } },
    { .name = "one of the elite charges shields", .stays = { ONE, ONE },
      .meeting = { .army = { "{rank: elite, size: 2, equipment: great-blade}", "{rank: irregular, size: 8, equipment: blade-shield}" }, .inches = 3, .close = true } },
    { .name = "two charge one whom another covers", .stays = { TWO, ONE },
      .meeting = { .army = { BLADES, KNIVES ", " KNIVES }, .inches = 4, .close = true, .dress = covered_by_one } },
    { .name = "the same, and the first army is charged", .stays = { TWO, ONE }, .second = true,
      .meeting = { .army = { KNIVES ", " KNIVES, BLADES }, .inches = 4, .close = true, .dress = covered_by_one } },
    { .name = "the first unit of all covers", .stays = { TWO, ONE }, .second = true,
      .meeting = { .army = { KNIVES ", " KNIVES, BLADES }, .target = 1, .inches = 4, .close = true, .dress = covered_before } },
    { .name = "handy rifles", .stays = { TWO, TWO }, .settings = { .handy = 1 },
      .meeting = { .army = { RIFLES, RIFLES }, .inches = 12 } },
    { .name = "a handy and precise rifle", .stays = { ONE, TWO }, .settings = { .handy = 1 },
      .meeting = { .army = { RIFLES, RIFLES }, .inches = 12, .how = FIRE_PRECISE } },
    { .name = "handy knives", .stays = { ONE, ONE }, .settings = { .handy = 1 },
      .meeting = { .army = { RIFLES, RIFLES }, .inches = 4, .close = true } },
    { .name = "pistols of who charges", .stays = { ONE, TWO },
      .meeting = { .army = { "{rank: irregular, size: 8, equipment: pistol-blade}", BLADES }, .inches = 4, .close = true } },
    { .name = "pistols of who is charged", .stays = { TWO, ONE },
      .meeting = { .army = { BLADES, "{rank: irregular, size: 8, equipment: pistol-blade}" }, .inches = 4, .close = true } },
    { .name = "rifles at a Hero", .stays = { THREE, 0 },
      .meeting = { .army = { RIFLES, "{kind: hero, rank: regular, equipment: rifle-knife}" }, .inches = 12 } },
    { .name = "rifles at a Hero with a shield", .stays = { 15, 0 },
      .meeting = { .army = { RIFLES, "{kind: hero, rank: regular, equipment: pistol-shield}" }, .inches = 12 } },
    { .name = "a rocket at a Hero with a shield", .stays = { TWO, 0 },
      .meeting = { .army = { ARMED(1, "rocket-launcher"), "{kind: hero, rank: regular, equipment: pistol-shield}" }, .inches = 12 } },
    { .name = "a flamethrower at a Hero", .stays = { TWO, 0 },
      .meeting = { .army = { ARMED(1, "flamethrower"), "{kind: hero, rank: regular, equipment: pistol-shield}" }, .inches = 6 } },
    { .name = "a Hero charges across lava", .stays = { 0, ONE },
      .meeting = { .army = { "{kind: hero, rank: regular, equipment: rifle-knife}", KNIVES }, .inches = 8, .close = true, .table = lava } },
    { .name = "rifles at a swarm", .stays = { THREE, TWO },
      .meeting = { .army = { RIFLES, "{rank: irregular, swarm: true, bases: 3, equipment: great-blade}" }, .inches = 12 } },
    { .name = "a flamethrower at a swarm", .stays = { TWO, ONE },
      .meeting = { .army = { ARMED(1, "flamethrower"), "{rank: irregular, swarm: true, bases: 3, equipment: great-blade}" }, .inches = 6 } },
    { .name = "a swarm charges", .stays = { ONE, TWO },
      .meeting = { .army = { "{rank: irregular, swarm: true, bases: 3, equipment: great-blade}", KNIVES }, .inches = 4, .close = true } },
    { .name = "a swarm is charged", .stays = { TWO, ONE },
      .meeting = { .army = { BLADES, "{rank: irregular, swarm: true, bases: 3, equipment: great-blade}" }, .inches = 4, .close = true } },
    { .name = "rifles at who has a medic beside him", .stays = { TWO, TWO },
      .meeting = { .army = { RIFLES, KNIVES ", {kind: hero, rank: regular, equipment: rifle-knife, specialist: medic}" }, .inches = 12, .dress = helped } },
    { .name = "an aimed shot", .stays = { TWO, 0 }, .settings = { .aimed = 1 },
      .meeting = { .army = { ARMED(1, "laser-cannon"), HULL("light", "walker", "weapons: [machine-gun]") }, .inches = 12, .how = FIRE_PRECISE } },
    { .name = "two of three weapons of a hull", .stays = { 0, TWO }, .settings = { .two_weapons = 1 },
      .meeting = { .army = { HULL("light", "wheeled", "weapons: [rocket-launcher, laser-cannon, fusion-cannon]"), RIFLES }, .inches = 12 } },
    { .name = "two of three blades of a walker", .stays = { 0, ONE }, .settings = { .two_weapons = 1 },
      .meeting = { .army = { HULL("light", "walker", "weapons: [thermal-drill, thermal-drill, thermal-drill]"), BLADES }, .inches = 4, .close = true, .dress = worn } },
    { .name = "a turret fires precisely", .stays = { 0, TWO },
      .meeting = { .army = { HULL("light", "wheeled", "advantages: [turret], weapons: [{weapon: laser-cannon, turret: true}]"), RIFLES }, .inches = 12, .how = FIRE_PRECISE } },
    { .name = "limited movement across difficult ground", .stays = { TWO, ONE },
      .meeting = { .army = { WITH("disadvantages: [limited-movement]"), KNIVES }, .inches = 7, .close = true, .table = mud } },
    { .name = "a walker jumps over lava", .stays = { 0, ONE },
      .meeting = { .army = { HULL("light", "walker", "advantages: [jump], weapons: [machine-gun]"), KNIVES }, .inches = 8, .close = true, .table = lava, .dress = worn } },
    { .name = "vermin fall below their threshold", .stays = { TWO, 0 },
      .meeting = { .army = { ARMED(1, "flamethrower"),
        "archetype: vermin\nexperts: close-combat\nunits: [{rank: regular, size: 9, equipment: rifle-knife}]" }, .inches = 6 } },
    { .name = "a swarm of vermin falls below its threshold", .stays = { TWO, 0 },
      .meeting = { .army = { ARMED(1, "flamethrower"),
        "archetype: vermin\nexperts: close-combat\nunits: [{rank: irregular, swarm: true, bases: 6, equipment: two-blades}]" }, .inches = 6, .dress = marked_once } },
    { .name = "the fearless are steady", .stays = { TWO, TWO },
      .meeting = { .army = { BLADES, "{rank: irregular, size: 8, equipment: rifle-knife, advantages: [fearless]}" }, .inches = 4, .close = true } },
    { .name = "a sniper", .stays = { TWO, THREE },
      .meeting = { .army = { ARMED(1, "sniper-rifle"), RIFLES }, .inches = 12 } },
    { .name = "a plasma cannon covers", .stays = { TWO, ONE },
      .meeting = { .army = { BLADES, KNIVES ", " ARMED(1, "plasma-cannon") }, .inches = 4, .close = true, .dress = covered_by_two } },
    { .name = "a test that is made again", .stays = { THREE, THREE },
      .meeting = { .army = { RIFLES, KNIVES ", " HULL("heavy", "wheeled", "advantages: [inspiring], weapons: [machine-gun]") }, .inches = 12, .dress = helped } },
    { .name = "two charge to an objective", .stays = { TWO, TWO },
      .meeting = { .army = { BLADES, KNIVES }, .inches = 4, .close = true, .table = marked } },
    { .name = "a laser cannon at a battered walker", .stays = { TWO, 0 },
      .meeting = { .army = { ARMED(1, "laser-cannon"), HULL("light", "walker", "weapons: [machine-gun]") }, .inches = 12, .dress = slowed } },
    { .name = "two laser cannons at a fast flyer", .stays = { THREE, 0 },
      .meeting = { .army = { ARMED(2, "laser-cannon"), HULL("light", "flyer", "weapons: [machine-gun]") }, .inches = 12, .dress = half_worn } },
    { .name = "a walker charges a laser on alert", .stays = { 0, SECOND },
      .meeting = { .army = { HULL("light", "walker", "weapons: [thermal-drill, thermal-drill]"), LASERS }, .inches = 4, .close = true, .dress = worn_into_alert } },
    { .name = "a slowed walker charges a laser on alert", .stays = { 0, SECOND },
      .meeting = { .army = { HULL("light", "walker", "weapons: [machine-gun]"), LASERS }, .inches = 2, .close = true, .dress = slowed_into_alert } },
    { .name = "a walker is charged", .stays = { ONE, 0 },
      .meeting = { .army = { BLADES, HULL("light", "walker", "weapons: [thermal-drill]") }, .inches = 4, .close = true, .dress = half_worn } },
    { .name = "a walker is charged by lightning", .stays = { ONE, 0 },
      .meeting = { .army = { WITH("advantages: [lightning-charge]"), HULL("light", "walker", "weapons: [thermal-drill, thermal-drill]") }, .inches = 4, .close = true, .dress = half_worn } },
    { .name = "a kamikaze charges into alert fire", .stays = { ONE, TWO },
      .meeting = { .army = { "{rank: irregular, size: 8, equipment: charges}", KNIVES }, .inches = 4, .close = true, .dress = on_alert } },
    { .name = "pistols at a drill and a blade", .stays = { ONE, TWO },
      .meeting = { .army = { "{rank: irregular, size: 8, equipment: two-pistols}",
        WITH("weapons: [{count: 1, weapon: thermal-drill, hands: 2}]") }, .inches = 4, .close = true } },
    { .name = "rifles at one with a shield and another", .stays = { THREE, TWO },
      .meeting = { .army = { RIFLES, "{rank: regular, size: 4, equipment: rifle-knife, officer: {grade: sub-officer, equipment: pistol-shield}}" }, .inches = 12 } },
    { .name = "two charge what is terrifying, and another covers", .stays = { TWO, 0 },
      .meeting = { .army = { RIFLES, HULL("light", "walker", "monster: true, advantages: [terrifying]") ", " KNIVES }, .inches = 4, .close = true, .dress = monster_covered } },
    { .name = "a flamethrower at a leader and a shield", .stays = { TWO, TWO },
      .meeting = { .army = { ARMED(1, "flamethrower"),
        "{rank: regular, size: 4, equipment: blade-shield, officer: {grade: sub-officer, equipment: great-blade}, specialists: [{type: medic, count: 1}]}" }, .inches = 6 } },
    { .name = "a laser cannon at a walker that is stuck", .stays = { TWO, 0 },
      .meeting = { .army = { ARMED(1, "laser-cannon"), HULL("light", "walker", "weapons: [machine-gun]") }, .inches = 12, .dress = stopped } },
    { .name = "two of three blades of a walker that is charged", .stays = { ONE, 0 }, .settings = { .two_weapons = 1 },
      .meeting = { .army = { BLADES, HULL("light", "walker", "weapons: [thermal-drill, thermal-drill, thermal-drill]") }, .inches = 4, .close = true, .dress = worn } },
    { .name = "two charge a walker on alert", .stays = { TWO, 0 },
      .meeting = { .army = { KNIVES, HULL("light", "walker", "weapons: [fusion-cannon]") }, .inches = 4, .close = true, .dress = worn_on_alert } },
    { .name = "a hull destroys itself", .stays = { 0, ONE },
      .meeting = { .army = { HULL("light", "wheeled", "weapons: [plasma-cannon, laser-cannon]"), RIFLES }, .inches = 12, .dress = worn } },
    { .name = "rifles at pigs", .stays = { THREE, THREE },
      .meeting = { .army = { RIFLES, "archetype: space-pigs\nunits: [" KNIVES "]" }, .inches = 12 } },
    { .name = "a drill among blades charges into alert fire", .stays = { THREE, ONE },
      .meeting = { .army = { DRILL, KNIVES }, .inches = 4, .close = true, .dress = on_alert } },
    { .name = "lightning at a drill among blades", .stays = { ONE, THREE },
      .meeting = { .army = { WITH("advantages: [lightning-charge]"), DRILL }, .inches = 4, .close = true } },
    { .name = "a leader falls to his own plasma", .stays = { ONE, THREE },
      .meeting = { .army = { WITH("advantages: [lightning-charge]"),
        WITH("officer: {grade: sub-officer, equipment: pistol-blade, weapons: [{weapon: plasma-cannon, category: hand}]}, "
             "weapons: [{count: 1, weapon: thermal-drill, hands: 2}]") }, .inches = 4, .close = true } },
    { .name = "rifles of two at half of a squad behind a wall", .stays = { TWO, THREE },
      .meeting = { .army = { RIFLES, RIFLES }, .inches = 12, .table = wall } },
    { .name = "a sniper at half of a squad behind a wall", .stays = { TWO, THREE },
      .meeting = { .army = { ARMED(1, "sniper-rifle"), RIFLES }, .inches = 12, .table = wall } },
    { .name = "the pistol of a sniper who charges", .stays = { ONE, TWO },
      .meeting = { .army = { WITH("officer: {grade: sub-officer, equipment: pistol-blade, weapons: [{weapon: sniper-rifle, category: hand}]}"), BLADES },
        .inches = 4, .close = true, .table = near_wall } },
    { .name = "a wave cannon at a tough hull", .stays = { TWO, 0 }, .settings = { .tough_hulls = 1 },
      .meeting = { .army = { ARMED(1, "wave-cannon"), HULL("light", "walker", "weapons: [machine-gun]") }, .inches = 12, .dress = worn } },
    { .name = "a tough hull destroys itself", .stays = { 0, ONE }, .settings = { .tough_hulls = 1 },
      .meeting = { .army = { HULL("light", "wheeled", "weapons: [plasma-cannon]"), RIFLES }, .inches = 12, .dress = worn } },
    { .name = "grenades of a terrifying hull", .stays = { 0, THREE },
      .meeting = { .army = { HULL("light", "wheeled", "advantages: [terrifying], weapons: [grenade-launcher]"), KNIVES }, .inches = 12 } },
    { .name = "two pigs are charged", .stays = { ONE, TWO },
      .meeting = { .army = { BLADES, "archetype: space-pigs\nunits: [" RIFLES "]" }, .inches = 4, .close = true } },
    { .name = "three pigs are shot at", .stays = { TWO, THREE },
      .meeting = { .army = { ARMED(1, "grenade-launcher"), "archetype: space-pigs\nunits: [" RIFLES "]" }, .inches = 12 } },
    { .name = "a medic, a drill and a leader charge across lava", .stays = { THREE, ONE },
      .meeting = { .army = { WITH("specialists: [{type: medic, count: 1}], weapons: [{count: 1, weapon: thermal-drill, hands: 2}]"), KNIVES }, .inches = 8, .close = true, .table = lava } },
};
/* clang-format on */

static void the_rules_play_the_odds(void **state)
{
    const char *only = getenv("ODDS_ONLY"); /* a part of a name */

    (void)state;
    for (size_t i = 0; i < sizeof meetings / sizeof meetings[0]; i++)
        if (!only || strstr(meetings[i].name, only))
            meet(&meetings[i].meeting, meetings[i].name);
    assert_int_equal(wrong, 0);
}

static void every_dice_that_can_fall_are_the_odds(void **state)
{
    const char *only = getenv("ODDS_ONLY");

    (void)state;
    wrong = 0;
    for (size_t i = 0; i < sizeof skirmishes / sizeof skirmishes[0]; i++)
        if (!only || strstr(skirmishes[i].name, only))
            meet_in_every_way(&skirmishes[i]);
}

/* ---- who may attack at all ---- */

static void stuck(struct battle *b, int unit, int target)
{
    (void)target;
    ofas_unit(b, unit)->harm.propulsion = 2;
}

static void in_bunker(struct battle *b, int unit, int target)
{
    (void)target;
    ofas_state(b)->aboard[unit] = MAX_UNITS + 1;
}

/* clang-format off */
static const char bunker[] =
    "book: ofas\nversion: 1\nsize: [72, 48]\n"
    "pieces: [{kind: bunker, at: [-20, 0], size: [4, 4]}]\n";

static const struct {
    bool shoots, charges;
    struct skirmish skirmish;
} threats[] = {
    { true, true, { .name = "rifles", .meeting = { .army = { RIFLES, RIFLES }, .inches = 4 } } },
    { false, true, { .name = "blades", .meeting = { .army = { BLADES, RIFLES }, .inches = 4 } } },
    { true, false, { .name = "too far", .meeting = { .army = { RIFLES, RIFLES }, .inches = 20 } } },
    { true, false, { .name = "a first game", .settings = { .learning = 1 },
      .meeting = { .army = { RIFLES, RIFLES }, .inches = 4 } } },
    { true, false, { .name = "cowards", .meeting = { .army = {
      "{rank: regular, size: 4, equipment: rifle-knife, disadvantages: [cowards]}", RIFLES }, .inches = 4 } } },
    { true, false, { .name = "wheels", .meeting = { .army = {
      HULL("light", "wheeled", "weapons: [machine-gun]"), RIFLES }, .inches = 4 } } },
    { true, true, { .name = "a walker", .meeting = { .army = {
      HULL("light", "walker", "weapons: [machine-gun]"), RIFLES }, .inches = 4 } } },
    { true, false, { .name = "a walker that is stuck", .meeting = { .army = {
      HULL("light", "walker", "weapons: [machine-gun]"), RIFLES }, .inches = 4, .dress = stuck } } },
    { true, false, { .name = "who sits in a bunker", .settings = { .bunkers = 1 },
      .meeting = { .army = { RIFLES, RIFLES }, .inches = 4, .table = bunker, .dress = in_bunker } } },
};
/* clang-format on */

static void only_who_may_attack_threatens(void **state)
{
    static struct table t;
    struct odds_attack found[4];

    (void)state;
    for (size_t i = 0; i < sizeof threats / sizeof threats[0]; i++) {
        bool shoots = false, charges = false;
        int n;

        place(&threats[i].skirmish, &t);
        n = ofas_book.odds->threats(&t.before, t.attack.target, found, 4);
        for (int k = 0; k < n; k++) {
            assert_int_equal(found[k].unit, t.attack.unit);
            assert_int_equal(found[k].target, t.attack.target);
            *(found[k].close ? &charges : &shoots) = true;
        }
        if (shoots != threats[i].shoots || charges != threats[i].charges)
            fail_msg("%s: shoots %d, charges %d", threats[i].skirmish.name,
                     shoots, charges);
        stage_free(t.stage);
    }
}

/* ---- the bonus of a precise fire ---- */

/* clang-format off */
#define LASER HEAVY("laser-cannon")
#define FLYER HULL("light", "flyer", "weapons: [machine-gun]")
#define WHEELS HULL("light", "wheeled", "weapons: [machine-gun]")

static const struct {
    int bonus;
    struct skirmish skirmish;
} bonuses[] = {
    /* EZ and HD: power makes both EZ */
    { BONUS_POWER, { .meeting = { .army = { RIFLES, RIFLES }, .inches = 12 } } },
    /* EZ and EZ: neither makes one AS, and the first of them is taken */
    { BONUS_PRECISION, { .meeting = { .army = { RIFLES, KNIVES }, .inches = 12 } } },
    /* HD and AS */
    { BONUS_PRECISION, { .meeting = { .army = { LASER, FLYER }, .inches = 12 } } },
    /* Disruptive 3 is more than 2, but not when it hits half as often */
    { BONUS_POWER, { .meeting = { .army = { WAVES, WHEELS }, .inches = 12 } } },
    { BONUS_PRECISION, { .meeting = { .army = { WAVES, FLYER }, .inches = 12 } } },
    /* a third die, where power makes no wound surer; else as much */
    { BONUS_EXPLOSION, { .meeting = { .army = { LOBS, RIFLES }, .inches = 12 } } },
    { BONUS_POWER, { .meeting = { .army = { LOBS, KNIVES }, .inches = 12 } } },
};
/* clang-format on */

static void the_best_bonus_is_taken(void **state)
{
    static struct table t;

    (void)state;
    for (size_t i = 0; i < sizeof bonuses / sizeof bonuses[0]; i++) {
        struct ofas_shot shot = { .fire = FIRE_PRECISE };

        place(&bonuses[i].skirmish, &t);
        shot.unit = t.attack.unit;
        shot.target = shot.measured = t.attack.target;
        while (!ofas_profiles(&t.before, shot))
            shot.arm++;
        if (ofas_odds_bonus(&t.before, shot) != bonuses[i].bonus)
            fail_msg("row %zu: bonus %d, not %d", i,
                     ofas_odds_bonus(&t.before, shot), bonuses[i].bonus);
        stage_free(t.stage);
    }
}

/* ---- too many volleys ---- */

/* Two hulls behind it cover it, on alert. */
static void guarded(struct battle *b, int unit, int target)
{
    for (int i = 1; i <= 2; i++) {
        const int hull = target + i;

        b->unit[hull].where = UNIT_ON_TABLE;
        b->unit[hull].facing = HALF_TURN;
        figure_put(b, hull, 0,
                   vec_add(leader_at(b, target),
                           vec(INCH(5), i == 1 ? INCH(4) : -INCH(4))),
                   0);
        on_alert(b, unit, hull);
    }
}

/* clang-format off */
#define GUN ", {weapon: machine-gun, arc: front}"
#define GUNS_4 "{weapon: machine-gun, arc: front}" GUN GUN GUN
#define GUNS_8 GUNS_4 ", " GUNS_4
#define GUARD(guns) HULL("heavy", "wheeled", "weapons: [" guns "]")
#define GUARDED(guns) \
    .meeting = { .army = { BLADES, KNIVES ", " GUARD(GUNS_8 ", " GUNS_8) ", " GUARD(guns) }, \
                 .inches = 8, .close = true, .dress = guarded

static const struct {
    bool fits;
    int volleys;
    struct skirmish skirmish;
} plans[] = {
    { true, 22, { .name = "twenty", GUARDED(GUNS_4) } } },
    { true, 23, { .name = "twenty, and lava", GUARDED(GUNS_4), .table = lava } } },
    { true, 24, { .name = "twenty-two", GUARDED(GUNS_4 GUN GUN) } } },
    { false, 24, { .name = "twenty-two, and lava", GUARDED(GUNS_4 GUN GUN), .table = lava } } },
    { false, 24, { .name = "twenty-four", GUARDED(GUNS_8) } } },
    { false, 24, { .name = "twenty-four, and lava", GUARDED(GUNS_8), .table = lava } } },
    { false, 24, { .name = "thirty-two", GUARDED(GUNS_8 ", " GUNS_8) } } },
    { true, 3, { .name = "a walker turns to who it charges, and feels no lava",
      .meeting = { .army = { HULL("light", "walker", "advantages: [jump], weapons: [thermal-drill]"), KNIVES }, .inches = 8, .close = true, .table = verge, .dress = askew } } },
};
/* clang-format on */

static void a_plan_that_is_full_is_none(void **state)
{
    static struct odds_plan plan;
    static struct table t;

    (void)state;
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++) {
        place(&plans[i].skirmish, &t);
        if (ofas_book.odds->of_attack(&t.before, &t.attack, &plan) !=
                plans[i].fits ||
            ofas_odds_of(&plan)->volleys != plans[i].volleys)
            fail_msg("%s: %d volleys", plans[i].skirmish.name,
                     ofas_odds_of(&plan)->volleys);
        stage_free(t.stage);
    }
}

/* ---- who falls ---- */

/* Eight of whom the second carries a drill, and the leader is in the middle. */
static void who_falls_is_the_least_or_the_best(void **state)
{
    const struct skirmish s = { .meeting = { .army = { DRILL, RIFLES },
                                             .inches = 12 } };
    static struct table t;
    const struct {
        figure_set among;
        int owner, enemy;
    } row[] = {
        { 0xff, 0, 1 }, /* what most carry first, or last */
        { 0xfe, 2, 1 }, { 0xfc, 2, 2 }, { 0x8, 3, 3 },  { 0xc, 2, 2 },
        { 0x18, 4, 4 }, { 0x0a, 1, 1 }, { 0xc2, 6, 1 },
    };

    (void)state;
    place(&s, &t);
    t.before.unit[t.attack.unit].leader = 3;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        int owner, enemy;

        owner = ofas_odds_falls(&t.before, t.attack.unit, row[i].among, false);
        enemy = ofas_odds_falls(&t.before, t.attack.unit, row[i].among, true);
        if (owner != row[i].owner || enemy != row[i].enemy)
            fail_msg("row %zu: %d, %d", i, owner, enemy);
    }
    stage_free(t.stage);
}

/* ---- for how long soldiers are told apart ---- */

/* clang-format off */
#define MEDICS "{rank: regular, size: 4, equipment: rifle-knife, specialists: [{type: medic, count: 1}]}"

static const struct {
    int until[SIDES];
    struct skirmish skirmish;
} told_apart[] = {
    { { 0, 0 }, { .meeting = { .army = { RIFLES, RIFLES }, .inches = 12 } } },
    { { 0, 2 }, { .meeting = { .army = { RIFLES, MEDICS }, .inches = 12 } } },
    { { 0, 0 }, { .meeting = { .army = { MEDICS, RIFLES }, .inches = 12 } } },
    { { 0, 0 }, { .meeting = { .army = { RIFLES, MEDICS }, .inches = 4, .close = true } } },
    { { 1, 0 }, { .meeting = { .army = { ARMED(1, "plasma-cannon"), RIFLES }, .inches = 12 } } },
};
/* clang-format on */

static void soldiers_are_told_apart_while_it_counts(void **state)
{
    static struct odds_plan plan;
    static struct table t;

    (void)state;
    for (size_t i = 0; i < sizeof told_apart / sizeof told_apart[0]; i++) {
        const struct ofas_odds_side *side = ofas_odds_of(&plan)->side;

        place(&told_apart[i].skirmish, &t);
        assert_true(ofas_book.odds->of_attack(&t.before, &t.attack, &plan));
        if (side[0].until != told_apart[i].until[0] ||
            side[1].until != told_apart[i].until[1])
            fail_msg("row %zu: until %d, %d", i, side[0].until, side[1].until);
        stage_free(t.stage);
    }
}

/* ---- the courage of numbers ---- */

/* ofas.19.53 Vermin: of irregulars 16 are neither many nor few; a base of a
 * swarm counts for three, less its wounds. */
static void a_swarm_is_as_brave_as_it_is_many(void **state)
{
    const struct skirmish s = {
        .meeting = { .army = { ARMED(1, "flamethrower"),
                               "archetype: vermin\nexperts: close-combat\n"
                               "units: [{rank: irregular, swarm: true, "
                               "bases: 7, equipment: two-blades}]" },
                     .inches = 6 }
    };
    static struct odds_plan plan;
    static struct table t;
    const struct ofas_odds_side *side = &ofas_odds_of(&plan)->side[SIDE_TARGET];

    (void)state;
    place(&s, &t);
    for (int marks = 0; marks < OFAS_SWARM; marks++) {
        const int many = 7 * OFAS_SWARM - marks;
        const int usual = ofas_morale_of(&t.before, t.attack.target) - 1;

        ofas_unit(&t.before, t.attack.target)->marks = (uint8_t)marks;
        assert_true(ofas_book.odds->of_attack(&t.before, &t.attack, &plan));
        for (int lost = 0; lost < many; lost++)
            assert_int_equal(side->morale[lost],
                             usual + (many - lost > 16) - (many - lost < 16));
    }
    stage_free(t.stage);
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
        cmocka_unit_test(only_who_may_attack_threatens),
        cmocka_unit_test(a_plan_that_is_full_is_none),
        cmocka_unit_test(the_best_bonus_is_taken),
        cmocka_unit_test(who_falls_is_the_least_or_the_best),
        cmocka_unit_test(soldiers_are_told_apart_while_it_counts),
        cmocka_unit_test(a_swarm_is_as_brave_as_it_is_many),
        cmocka_unit_test(every_dice_that_can_fall_are_the_odds),
        cmocka_unit_test(the_rules_play_the_odds),
    };

    return cmocka_run_group_tests(tests, load, NULL);
}
