/* The odds of duo against the dice: two models of any kind face each other, one
 * attacks, and what comes of it in play is what its plan says.
 *
 * DUO_ATTACKS says how many pairs there are. */
#include "odds_play.h"

#include <string.h>

#include "base/hash.h"
#include "books/duo/book.h"
#include "books/duo/odds.h"
#include "chance.h"
#include "content.h"
#include "frame/duo/content.h"

enum { ATTACKS = 60, PLAYS = 1500 };

LOAD_CONTENT(duo)
static struct {
    struct stage stage;
    struct duo_stage own;
} room;
static struct odds_plan plan;

/* A profile with a special rule and a weapon more. What makes more dice fall
 * than the attack is left out: Terror, and shots that deviate. */
static struct duo_model any_model(uint64_t *seed)
{
    const struct duo_catalogue *c = &content->catalogue;
    struct duo_model m = c->profile[draw(seed, c->profiles)];

    m.traits |= (uint64_t)1 << draw(seed, TRAITED_COUNT);
    m.traits &=
        ~((uint64_t)1 << TRAITED_TERRIFYING | (uint64_t)1 << TRAITED_DEVIATION);
    if (draw(seed, 3) == 0)
        m.traits |= (uint64_t)1 << TRAITED_AMBIDEXTROUS;
    for (int i = 0; i < 2 && m.arms < DUO_ARMS; i++)
        m.arm[m.arms++] = (uint8_t)draw(seed, c->weapons);
    m.armour = (uint8_t)draw(seed, ARMOUR_HEAVY + 1);
    m.shield = (uint8_t)draw(seed, SHIELD_FULL + 1);
    if (draw(seed, 3) == 0)
        m.slays = UINT32_MAX;
    return m;
}

static void set_the_stage(uint64_t *seed)
{
    struct duo_stage *s = &room.own;

    memset(&room, 0, sizeof room);
    room.stage.book = &duo_book;
    room.stage.own = s;
    room.stage.players = 2;
    room.stage.terrain.width = room.stage.terrain.depth = PAS(48);
    s->catalogue = &content->catalogue;
    s->settings.size = 100;
    s->settings.best_save = draw(seed, 4) == 0;
    s->scenario.rounds = 8;
    s->models = 2;
    for (int g = 0; g < 2; g++) {
        s->settings.side[g] = (uint8_t)g;
        s->group_of[g] = (uint8_t)g;
        s->model[g] = any_model(seed);
    }
}

/* Wounds, powers and somebody lying down. The powers are those of the model that
 * is not activated: they would end (duo.25.06). */
static void change(struct battle *b, uint64_t *seed, bool close)
{
    for (int u = 0; u < 2; u++) {
        struct duo_unit *d = duo_unit(b, u);

        d->life = (uint8_t)(1 + draw(seed, duo_full_life(b, u)));
        if (draw(seed, 3) == 0)
            d->shocked = d->meditated = unit_bit(1);
        if (draw(seed, 3) == 0)
            d->cursed = d->shielded = unit_bit(1);
    }
    if (close && draw(seed, 5) == 0)
        duo_unit(b, 1)->prone = 1;
    if (draw(seed, 3) == 0)
        b->unit[1].facing = 0; /* its back */
    if (close && draw(seed, 3) == 0)
        b->unit[0].facing = HALF_TURN; /* duo.03.05 it turns to fight */
}

/* The other arm that the plan shoots with (duo.22.01), or NOBODY. */
static int second_arm(const struct duo_odds *o)
{
    for (int i = 1; i < o->attacks; i++)
        if (o->attack[i].arm != o->attack[0].arm)
            return o->attack[i].arm - 1;
    return NOBODY;
}

/* Answers as the plan has it; false when the action is over. */
static bool reply(struct battle *b, const struct duo_odds *o, int action)
{
    struct decision d = { 0 };
    struct refusal why;

    switch (b->asked.kind) {
    case ASK_ACTION:
        if (action < 0)
            return false;
        d.value = action;
        break;
    case ASK_BLADE:
        d.value = o->attack[0].arm - 1;
        break;
    case ASK_GUN:
        d.value =
            b->asked.rule == DUO(22, 1) ? second_arm(o) : o->attack[0].arm - 1;
        break;
    case ASK_TARGET:
        d.value = 1;
        break;
    default:
        return false;
    }
    if (!answer(b, &d, &why))
        fail_msg("question %d: %d is refused by %d", b->asked.kind, d.value,
                 why.rule);
    return true;
}

/* Plays one attack; what both lose. */
static void play_once(const struct battle *from, const struct duo_odds *o,
                      int action, uint64_t seed, int lost[2])
{
    struct battle b = *from;

    dice_seed(&b.dice, seed);
    b.log.quiet = 1;
    while (play(&b) == PLAYED_ASKED) {
        if (!reply(&b, o, action))
            break;
        action = -1;
    }
    for (int u = 0; u < 2; u++)
        lost[u] = duo_unit_of(from, u)->life - duo_unit_of(&b, u)->life;
}

/* ORDER DUO_MEASURES: the first of odds_plan.c */
enum { TARGET_LOST = 0, ATTACKER_LOST = 2 };

static bool attack(uint64_t number)
{
    uint64_t seed = hash_mix(number);
    static const int actions[] = { ACTION_FIGHT, ACTION_SHOOT,
                                   ACTION_POWERS + POWER_LIGHTNING };
    const int action = actions[draw(&seed, 3)];
    const bool close = action == ACTION_FIGHT;
    const bool power = action >= ACTION_POWERS;
    const struct odds_attack a = {
        .unit = 0,
        .target = 1,
        .close = close,
        .how = power ? (POWER_LIGHTNING + 1) * DUO_ODDS_POWER : 0
    };
    static struct battle b;
    int often[2][4] = { { 0 } };
    struct trial t = { .number = number, .plays = PLAYS };
    struct odds *odds;
    int lost[2];

    set_the_stage(&seed);
    if (power) { /* duo.25.12 which may come back */
        room.own.model[0].power[POWER_LIGHTNING] = (int8_t)(draw(&seed, 3) - 1);
        room.own.model[1].force_duel = (int8_t)(draw(&seed, 3) - 1);
    }
    battle_init(&b, &room.stage, number);
    duo_book.begin(&b);
    duo_odds_face(&b, 0, 1, close ? 0 : PAS(4));
    b.turn = 1;
    change(&b, &seed, close);
    if (!duo_odds_of_attack(&b, &a, &plan))
        return false;
    odds = odds_new(&plan);
    assert_non_null(odds);
    t.odds = odds;
    duo_start_with(&b, 0);
    for (int i = 0; i < PLAYS; i++) {
        play_once(&b, duo_odds_of(&plan), action, hash_mix(seed + (uint64_t)i),
                  lost);
        for (int u = 0; u < 2; u++)
            for (int least = 1; least < 4; least++)
                often[u][least] += lost[u] >= least;
    }
    for (int least = 1; least < 4; least++) {
        agrees(&t, TARGET_LOST, least, often[1][least]);
        if (close || power)
            agrees(&t, ATTACKER_LOST, least, often[0][least]);
    }
    odds_free(odds);
    return true;
}

static void plans_are_what_dice_do(void **state)
{
    (void)state;
    try_attacks("DUO_ATTACKS", ATTACKS, attack);
}

/* ---- who is fought from behind a friend ---- */

static void arm_with_spear(struct duo_model *m)
{
    const struct duo_catalogue *c = &content->catalogue;

    m->arms = 0;
    for (int i = 0; i < c->weapons && m->arms == 0; i++)
        if (c->weapon[i].flags & WEAPON_SUPPORTS)
            m->arm[m->arms++] = (uint8_t)i;
}

/* The chance that this measure of an attack on the second is not nothing. */
static double comes_of(const struct battle *b, struct odds_attack a,
                       int measure)
{
    struct distribution s;
    struct odds *odds;
    double p;

    assert_true(duo_odds_of_attack(b, &a, &plan));
    odds = odds_new(&plan);
    assert_non_null(odds);
    assert_true(odds_measure(odds, measure, &s));
    p = distribution_at_least(&s, 1);
    distribution_clear(&s);
    odds_free(odds);
    return p;
}

static double attacker_is_hurt(const struct battle *b)
{
    const struct odds_attack a = { .unit = 0, .target = 1, .close = true };

    return comes_of(b, a, ATTACKER_LOST);
}

/* duo.30.03 nothing comes back, unless they touch, or no friend is between: then
 * it is a charge. */
static void support_is_safe(void **state)
{
    static struct battle b;
    uint64_t seed = 1;

    (void)state;
    set_the_stage(&seed);
    room.own.models = 3;
    for (int u = 0; u < 3; u++) {
        room.own.group_of[u] = u == 1;
        room.own.model[u] = content->catalogue.profile[0];
        arm_with_spear(&room.own.model[u]);
    }
    battle_init(&b, &room.stage, 1);
    duo_book.begin(&b);
    duo_odds_face(&b, 0, 1, PAS(1));
    b.turn = 1;
    assert_true(attacker_is_hurt(&b) > 0);
    b.unit[2].where = UNIT_ON_TABLE;
    duo_put(&b, 2, vec(0, 0), 0, 0, 0);
    assert_true(duo_touch(&b, 0, 2) && duo_touch(&b, 1, 2));
    assert_true(attacker_is_hurt(&b) <= 0);
    duo_put(&b, 2, vec(0, PAS(10)), 0, 0, 0);
    duo_put(&b, 0, vec_sub(duo_at(&b, 1), vec(PAS(1), 0)), 0, 0, 0);
    assert_true(duo_touch(&b, 0, 1));
    assert_true(attacker_is_hurt(&b) > 0);
}

/* duo.30.02 who is fought over a friend's shoulder is fought with what supports:
 * not with the stronger weapon beside it. */
static void only_spears_support(void **state)
{
    const struct odds_attack a = { .target = 1, .close = true };
    struct odds_attack other = a;
    static struct battle b;
    uint64_t seed = 1;
    double spear;
    int heavy = 0;

    (void)state;
    while (content->catalogue.weapon[heavy].range > 0 ||
           content->catalogue.weapon[heavy].damage != BONUS ||
           content->catalogue.weapon[heavy].flags != WEAPON_TWO_HANDS)
        heavy++;
    set_the_stage(&seed);
    room.own.models = 3;
    for (int u = 0; u < 3; u++) {
        room.own.group_of[u] = u == 1;
        room.own.model[u] = content->catalogue.profile[0];
        arm_with_spear(&room.own.model[u]);
    }
    battle_init(&b, &room.stage, 1);
    duo_book.begin(&b);
    duo_odds_face(&b, 0, 1, PAS(1));
    b.turn = 1;
    b.unit[2].where = UNIT_ON_TABLE;
    duo_put(&b, 2, vec(0, 0), 0, 0, 0);
    spear = comes_of(&b, a, TARGET_LOST);
    room.own.model[0].arm[room.own.model[0].arms++] = (uint8_t)heavy;
    assert_true(fabs(comes_of(&b, a, TARGET_LOST) - spear) < 1e-9);
    other.how = 2;
    assert_false(duo_odds_of_attack(&b, &other, &plan));
    duo_put(&b, 2, vec(0, PAS(10)), 0, 0, 0); /* a charge */
    assert_true(comes_of(&b, a, TARGET_LOST) > spear + 1e-3);
}

/* duo.03.04 whom a charge turns has its shield before it; duo.03.05 but not when
 * it is stabbed in the back. */
static void charges_turn_their_target(void **state)
{
    const struct odds_attack a = { .target = 1, .close = true };
    static struct battle b;
    uint64_t seed = 1;
    double faced;

    (void)state;
    set_the_stage(&seed);
    for (int u = 0; u < 2; u++)
        room.own.model[u] = content->catalogue.profile[0];
    room.own.model[1].shield = SHIELD_FULL;
    battle_init(&b, &room.stage, 1);
    duo_book.begin(&b);
    duo_odds_face(&b, 0, 1, PAS(2));
    b.turn = 1;
    faced = comes_of(&b, a, TARGET_LOST);
    b.unit[1].facing = 0; /* its back */
    assert_true(fabs(comes_of(&b, a, TARGET_LOST) - faced) < 1e-9);
    room.own.model[0].traits |= (uint64_t)1 << TRAITED_BACKSTAB;
    assert_true(comes_of(&b, a, TARGET_LOST) > faced + 1e-3);
}

/* duo.08.01 who charges an enemy that a friend fights is one assailant more: the
 * chances are those of the fight that comes of it. */
static void charges_count_as_assailants(void **state)
{
    const struct odds_attack a = { .target = 1, .close = true };
    static struct battle b;
    uint64_t seed = 1;
    double alone, helped;

    (void)state;
    set_the_stage(&seed);
    room.own.models = 3;
    for (int u = 0; u < 3; u++) {
        room.own.group_of[u] = u == 1;
        room.own.model[u] = content->catalogue.profile[0];
    }
    battle_init(&b, &room.stage, 1);
    duo_book.begin(&b);
    duo_odds_face(&b, 0, 1, PAS(2));
    b.turn = 1;
    /* With bare hands (10.01) it is at +: one assailant more makes it normal. */
    room.own.model[1].combat = 2;
    alone = comes_of(&b, a, TARGET_LOST);
    b.unit[2].where = UNIT_ON_TABLE;
    duo_put(&b, 2, vec_add(duo_at(&b, 1), vec(PAS(1), 0)), 0, 0, 0);
    helped = comes_of(&b, a, TARGET_LOST);
    assert_true(helped > alone + 1e-3);
    duo_put(&b, 0, vec_sub(duo_at(&b, 1), vec(PAS(1), 0)), 0, 0, 0);
    assert_true(fabs(comes_of(&b, a, TARGET_LOST) - helped) < 1e-9);
}

/* duo.06.04 the Tir - of two wounds was counted when the plan was made. */
static void wounds_count_once(void **state)
{
    const struct odds_attack a = { .target = 1 };
    static struct battle b;
    uint64_t seed = 1;

    (void)state;
    set_the_stage(&seed);
    for (int u = 0; u < 2; u++) {
        struct duo_model *m = &room.own.model[u];

        *m = content->catalogue.profile[0];
        m->armour = ARMOUR_NONE;
        m->traits |= (uint64_t)1 << TRAITED_CHARACTER;
        m->shooting = BONUS;
    }
    battle_init(&b, &room.stage, 1);
    duo_book.begin(&b);
    duo_odds_face(&b, 0, 1, PAS(2));
    b.turn = 1;
    duo_unit(&b, 0)->life = 1;
    /* duo.33.09: + and - are a normal roll */
    assert_true(fabs(comes_of(&b, a, TARGET_LOST) - 49.0 / 144) < 1e-9);
}

/* duo.25.02 who has the duel may turn a power back, who has it not may not. */
static void duels_turn_powers_back(void **state)
{
    enum { POWER_REFLECTED = 7 }; /* ORDER DUO_MEASURES */
    const struct odds_attack a = { .target = 1,
                                   .how = (POWER_THROW + 1) * DUO_ODDS_POWER };
    static struct battle b;
    uint64_t seed = 1;

    (void)state;
    set_the_stage(&seed);
    for (int u = 0; u < 2; u++)
        room.own.model[u] = content->catalogue.profile[0];
    room.own.model[0].power[POWER_THROW] = PLAIN;
    battle_init(&b, &room.stage, 1);
    duo_book.begin(&b);
    duo_odds_face(&b, 0, 1, PAS(2));
    b.turn = 1;
    assert_true(comes_of(&b, a, POWER_REFLECTED) <= 0);
    room.own.model[1].force_duel = PLAIN;
    /* duo.33.13 */
    assert_true(fabs(comes_of(&b, a, POWER_REFLECTED) - 175.0 / 1296) < 1e-9);
}

int main(void)
{
    const struct CMUnitTest all[] = {
        cmocka_unit_test(plans_are_what_dice_do),
        cmocka_unit_test(support_is_safe),
        cmocka_unit_test(only_spears_support),
        cmocka_unit_test(charges_turn_their_target),
        cmocka_unit_test(charges_count_as_assailants),
        cmocka_unit_test(wounds_count_once),
        cmocka_unit_test(duels_turn_powers_back),
    };

    return cmocka_run_group_tests(all, load, unload);
}
