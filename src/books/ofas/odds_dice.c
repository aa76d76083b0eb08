/* odds_dice.c -- OFAS: what is rolled from each state, and its chances.
 *
 * The tests of a volley are those that ch04_attack.c told (struct ofas_needs). */
#include <string.h>

#include "books/ofas/odds_in.h"

/* ORDER enum ofas_test: thirds. Failed dice may be rolled again. */
static struct odds_chance passes(int test, int again)
{
    uint32_t all = 1, bad = 1;

    if (test == TEST_AS || test == TEST_AF)
        return (struct odds_chance){ .good = test == TEST_AS };
    for (int i = 0; i <= again; i++) {
        all *= ODDS_FACES;
        bad *= (uint32_t)(ODDS_FACES - test);
    }
    return (struct odds_chance){ .good = all - bad,
                                 .dice = (uint32_t)again + 1 };
}

/* The chance that it fails at the first try. */
static struct odds_chance fails(int test)
{
    return passes(TEST_AS - test, 0);
}

/* The chance that it fails, and again each time it is rolled again. */
static struct odds_chance fails_all(int test, int again)
{
    struct odds_chance chance = passes(test, again);
    uint32_t all = 1;

    for (uint32_t i = 0; i < chance.dice; i++)
        all *= ODDS_FACES;
    chance.good = all - chance.good;
    return chance;
}

static void add_stage(struct odds_roll *r, struct odds_chance chance,
                      enum word word, int rule)
{
    if (chance.good == 1 && chance.dice == 0)
        if (word != WORD_HITS && word != WORD_WOUNDS)
            return; /* always: not worth a line */
    r->stage[r->stages++] = (struct odds_stage){ .chance = chance,
                                                 .rule = (uint16_t)rule,
                                                 .word = (uint16_t)word };
}

/* ofas.15.20 a die that shows 2 pierces: half of those that hit with EZ, all
 * that hit with HD or AS. */
static struct odds_chance to_wound(const struct ofas_needs *n)
{
    struct odds_chance plain = passes(n->wound, n->again);
    struct odds_chance pierced = passes(n->pierced, n->again);

    if (!n->piercing)
        return plain;
    if (n->hit != TEST_EZ)
        return pierced;
    while (plain.dice < pierced.dice) {
        plain.good *= ODDS_FACES;
        plain.dice++;
    }
    while (pierced.dice < plain.dice) {
        pierced.good *= ODDS_FACES;
        pierced.dice++;
    }
    return (struct odds_chance){ .good = plain.good + pierced.good,
                                 .dice = plain.dice,
                                 .of = 2 };
}

/* The dice up to the explosion, or to the end when there is none. */
static void roll_hits(const struct ofas_needs *n, int count,
                      struct odds_roll *out)
{
    *out = (struct odds_roll){ .faces = ODDS_FACES, .count = count };
    add_stage(out, passes(n->hit, n->rerolls), WORD_HITS, OFAS(4, 16));
    if (n->clumsy)
        add_stage(out, passes(TEST_EZ, 0), WORD_AIMED, OFAS(15, 44));
    add_stage(out, fails(n->cover), WORD_THROUGH, OFAS(4, 19));
    if (n->field)
        add_stage(out, fails(TEST_HD), WORD_FIELDS, OFAS(15, 22));
}

static void roll_wounds(const struct ofas_needs *n, struct odds_roll *out)
{
    add_stage(out, to_wound(n), WORD_WOUNDS, OFAS(4, 20));
    if (n->harmless)
        add_stage(out, passes(TEST_EZ, 0), WORD_HARM, OFAS(15, 41));
}

void ofas_odds_roll(const struct ofas_needs *n, int count, int most,
                    struct odds_roll *out)
{
    roll_hits(n, count, out);
    if (n->disruptive)
        return; /* ofas.20.08 */
    if (n->explosion) {
        out->burst = n->explosion; /* ofas.20.17 */
        out->burst_at = out->stages;
        out->most = most;
    }
    roll_wounds(n, out);
}

/* ---- tables ---- */

/* The sum that the opponent has from these dice: of what is left once the
 * highest were taken off, the highest three; of a monster the highest. */
static int total_of(const struct ofas_odds_side *s, const int *of_face)
{
    int high[ODDS_FACES], take = s->monster ? 1 : 3, sum = 0;

    memcpy(high, of_face, sizeof high);
    for (int i = 0; !s->monster && i < s->robust; i++)
        for (int face = ODDS_FACES - 1; face >= 0; face--)
            if (high[face]) {
                high[face]--;
                break;
            }
    for (int face = ODDS_FACES - 1; face >= 0; face--) {
        int used = high[face] < take ? high[face] : take;

        sum += used * face;
        take -= used;
    }
    return sum;
}

static uint32_t ways(int a, int b, int c)
{
    uint32_t w = 1;

    for (int i = 1; i <= b; i++)
        w = w * (uint32_t)(a + i) / (uint32_t)i;
    for (int i = 1; i <= c; i++)
        w = w * (uint32_t)(a + b + i) / (uint32_t)i;
    return w;
}

static void roll_table(const struct now *n, struct odds_roll *out)
{
    const struct ofas_odds_side *s = now_target(n);
    const int dice = (s->monster ? 1 : 3 + s->robust) + s->spare +
                     (now_volley(n)->aimed && !n->p.self);

    out->table_dice = dice;
    out->results = 7;
    for (int zeros = 0; zeros <= dice; zeros++)
        for (int ones = 0; zeros + ones <= dice; ones++) {
            const int face[ODDS_FACES] = { zeros, ones, dice - zeros - ones };

            out->table[total_of(s, face)] += ways(face[0], face[1], face[2]);
        }
}

/* ---- unstable weapons: one hit after the other ---- */

/* ofas.20.25 a sum, and whether two or more zeros fell: 2 * sum + that. */
static void roll_blast(const struct now *n, struct odds_roll *out)
{
    const int dice = now_needs(n)->explosion;

    out->table_dice = dice;
    out->results = 2 * (dice * (ODDS_FACES - 1) + 1);
    for (int zeros = 0; zeros <= dice; zeros++)
        for (int ones = 0; zeros + ones <= dice; ones++) {
            const int sum = ones + 2 * (dice - zeros - ones);

            out->table[2 * sum + (zeros >= 2)] +=
                ways(zeros, ones, dice - zeros - ones);
        }
}

/* ---- all rolls ---- */

/* So many dice of one test. */
static void roll_test(struct odds_roll *out, struct odds_chance chance,
                      int count)
{
    out->count = count;
    out->stages = 1;
    out->stage[0] = (struct odds_stage){ .chance = chance, .word = WORD_OTHER };
}

/* ofas.20.26 ruling: what takes hits away before they explode. */
static void roll_cancels(const struct ofas_needs *n, struct odds_roll *out)
{
    if (n->clumsy)
        add_stage(out, passes(TEST_EZ, 0), WORD_AIMED, OFAS(15, 44));
    add_stage(out, fails(n->cover), WORD_THROUGH, OFAS(4, 19));
    if (n->field)
        add_stage(out, fails(TEST_HD), WORD_FIELDS, OFAS(15, 22));
}

static void roll_attack(const struct now *n, struct odds_roll *out)
{
    const struct ofas_needs *needs = now_needs(n);

    if (now_volley(n)->deed == DEED_GRENADES) /* ofas.11.14 who failed counts */
        roll_test(out, passes(needs->hit, needs->rerolls), now_dice(n));
    else if (needs->unstable)
        roll_hits(needs, now_dice(n), out);
    else
        ofas_odds_roll(needs, now_dice(n), now_most(n), out);
}

/* Blasts that wound; of grenades those that hit and nothing cancels. */
static void roll_harm(const struct now *n, struct odds_roll *out)
{
    out->count = n->p.points;
    if (now_volley(n)->deed == DEED_GRENADES)
        roll_cancels(now_needs(n), out);
    roll_wounds(now_needs(n), out);
}

/* ofas.13.15 those that fail, of all; ofas.13.17 a hull tests once */
static void roll_ground(const struct now *n, struct odds_roll *out)
{
    const struct ofas_odds_volley *v = now_volley(n);

    roll_test(out, fails_all(v->test, v->again),
              v->fixed ? 1 : now_left(n, now_victim(n)));
}

static void roll_morale(const struct now *n, int difficulty,
                        struct odds_roll *out)
{
    roll_test(out, passes(now_test(n, now_side(n), difficulty), 0), 1);
}

bool ofas_odds_next(const struct odds_plan *plan, struct odds_state state,
                    struct odds_roll *out)
{
    const struct now n = now_unpack(plan, &state);

    *out = (struct odds_roll){ .faces = ODDS_FACES };
    switch ((enum what)n.p.what) {
    case ROLL_VOLLEY:
        roll_attack(&n, out);
        return true;
    case ROLL_GROUND:
        roll_ground(&n, out);
        return true;
    case ROLL_AIM:
        roll_test(out, passes(now_needs(&n)->hit, now_needs(&n)->rerolls), 1);
        return true;
    case ROLL_CANCEL:
        out->count = set_count(n.pending);
        roll_cancels(now_needs(&n), out);
        return true;
    case ROLL_BLAST:
        roll_blast(&n, out);
        return true;
    case ROLL_WOUNDS:
        roll_harm(&n, out);
        return true;
    case ROLL_BACK:
        roll_test(out, passes(now_volley(&n)->test, 0), n.p.hits);
        return true;
    case ROLL_PARRY:
        roll_test(out, fails(TEST_HD), now_parries(&n));
        return true;
    case ROLL_LAST:
    case ROLL_HULL:
        roll_test(out, passes(TEST_HD, 0), 1);
        return true;
    case ROLL_BREAKS:
    case ROLL_BREAKS2:
        roll_test(out, passes(now_target(&n)->test, 0), 1);
        return true;
    case ROLL_SPARED: /* any of its dice spares it */
        roll_test(out, passes(TEST_HD, now_target(&n)->robust - 1), 1);
        return true;
    case ROLL_TABLE:
        roll_table(&n, out);
        return true;
    case ROLL_RETURNS:
        roll_test(out, passes(TEST_HD, 0), now_medics(&n, now_victim(&n)));
        return true;
    case ROLL_MEDICS:
        roll_test(out, passes(TEST_HD, 0), now_medics(&n, SIDE_TARGET));
        return true;
    case ROLL_MORALE:
    case ROLL_MORALE2:
        roll_morale(&n, now_difficulty(&n, now_side(&n)), out);
        return true;
    case ROLL_JOLT:
    case ROLL_JOLT2:
        roll_morale(&n, n.plan->level[now_level(&n)], out);
        return true;
    case ROLL_NOTHING:
        break;
    }
    return false;
}
