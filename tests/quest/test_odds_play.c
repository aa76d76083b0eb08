/* The odds of quest against the dice: a unit of the machine and a hero face each
 * other, one attacks, and what comes of it in play is what its plan says.
 *
 * QUEST_ATTACKS says how many pairs there are. */
#include "odds_play.h"

#include <string.h>

#include "base/hash.h"
#include "books/quest/book.h"
#include "books/quest/odds.h"
#include "chance.h"
#include "content.h"
#include "frame/quest/content.h"

enum { ATTACKS = 60, PLAYS = 1200, HERO = 0, ENEMY = 1, UNITS };

LOAD_CONTENT(quest)
static struct {
    struct stage stage;
    struct quest_stage own;
    struct quest_catalogue catalogue;
} room;
static struct odds_plan plan;

/* Weapons with any rules. What makes questions is left out: Limité. */
static void change_weapons(uint64_t *seed)
{
    struct quest_catalogue *c = &room.catalogue;

    for (int i = 0; i < c->weapons; i++) {
        struct quest_weapon *w = &c->weapon[i];

        for (int n = draw(seed, 3); n > 0; n--)
            w->flags |= (uint16_t)(1 << draw(seed, WEAPON_BIT_COUNT));
        w->flags &= (uint16_t)~WEAPON_LIMITED;
        w->attacks = (uint8_t)(1 + draw(seed, 3));
        w->deadly = (uint8_t)(draw(seed, 3) ? 0 : 1 + draw(seed, 3));
        w->blast = (uint8_t)(draw(seed, 3) ? 0 : 1 + draw(seed, 3));
        w->pierce = (uint8_t)draw(seed, 4);
        if (w->range > 0)
            w->range = INCH(24);
    }
}

/* A profile with a few special rules more. Who cannot charge is left out. */
static void change_kind(struct quest_kind *k, uint64_t *seed)
{
    static const enum quest_trait some[] = {
        TRAITED_FEAR,       TRAITED_FEARLESS, TRAITED_FURIOUS,
        TRAITED_IMPACT,     TRAITED_STEALTH,  TRAITED_REGENERATION,
        TRAITED_RELENTLESS, TRAITED_VILLAIN
    };

    for (int n = draw(seed, 4); n > 0; n--)
        k->traits |= 1U << some[draw(seed, 8)];
    k->traits &= ~(1U << TRAITED_IMMOBILE);
    k->fear = (uint8_t)(1 + draw(seed, 3));
    k->impact = (uint8_t)(1 + draw(seed, 3));
    k->stat[STAT_DEFENCE] = (uint8_t)(2 + draw(seed, 5));
    k->toughness = (uint8_t)(1 + draw(seed, k->hero ? 6 : 10));
    k->arms = 0;
    for (int i = 0; i < 3; i++)
        k->arm[k->arms++] = (uint8_t)draw(seed, content->catalogue.weapons);
}

static void set_the_stage(uint64_t *seed)
{
    struct quest_stage *s = &room.own;
    int hero, enemy;

    memset(&room, 0, sizeof room);
    room.catalogue = content->catalogue;
    room.stage.book = &quest_book;
    room.stage.own = s;
    room.stage.players = QUEST_SIDES;
    room.stage.terrain.width = room.stage.terrain.depth = INCH(48);
    s->catalogue = &room.catalogue;
    s->settings.mission = MISSION_NONE;
    s->settings.rounds = 8;
    s->heroes = s->enemies = 1;
    change_weapons(seed);
    for (hero = 0; !room.catalogue.kind[hero].hero; hero++)
        ;
    do
        enemy = draw(seed, room.catalogue.kinds);
    while (room.catalogue.kind[enemy].hero);
    change_kind(&room.catalogue.kind[enemy], seed);
    s->hero[0].kind = room.catalogue.kind[hero];
    change_kind(&s->hero[0].kind, seed);
    s->enemy[0].kind = (uint8_t)enemy;
    s->enemy[0].models = (uint8_t)(1 + draw(seed, 3));
}

static void change(struct battle *b, uint64_t *seed)
{
    for (int u = 0; u < UNITS; u++) {
        struct quest_unit *q = quest_unit(b, u);

        q->wounds = (uint8_t)draw(seed, quest_kind(b, u)->toughness);
        q->fatigued = draw(seed, 4) == 0;
        if (draw(seed, 4) == 0)
            q->conditions = 1 << CONDITION_HINDERED;
        if (draw(seed, 5) == 0)
            q->sabotaged = 1;
        if (draw(seed, 5) == 0)
            q->marked = 1;
    }
    if (draw(seed, 6) == 0)
        quest_unit(b, HERO)->shaken = 1;
    if (draw(seed, 6) == 0)
        quest_unit(b, HERO)->steady = 1;
}

/* Plays the rule on top of the stack to its end; heroes pay for nothing, and
 * shoot whom they can. */
static void play_rule(struct battle *b, int target)
{
    while (play(b) == PLAYED_ASKED) {
        struct decision d = { 0 };
        struct refusal why;

        if (b->asked.kind == ASK_REMAINDER || b->asked.kind == ASK_TARGET)
            d.value = target;
        if (!answer(b, &d, &why))
            fail_msg("question %d is refused by %d", b->asked.kind, why.rule);
    }
    b->over = 0;
}

/* What both lose, and who fails a Morale test. */
struct outcome {
    int wounds[UNITS];
    bool gone[UNITS], failed[UNITS];
};

static void play_once(const struct battle *from, const struct odds_attack *a,
                      uint64_t seed, struct outcome *out)
{
    struct battle b = *from;
    int left[UNITS];
    bool tests[UNITS];

    dice_seed(&b.dice, seed);
    b.log.quiet = 1;
    b.depth = 0;
    memset(b.frame, 0, sizeof b.frame);
    if (a->close)
        *(struct quest_charge *)frame_push(&b, RULE_quest_charge) =
            (struct quest_charge){ .unit = (int8_t)a->unit,
                                   .target = (int8_t)a->target };
    else
        *(struct quest_shooting *)frame_push(&b, RULE_quest_shooting) =
            (struct quest_shooting){ .unit = (int8_t)a->unit,
                                     .target = (int8_t)a->target,
                                     .moved = a->how != 0 };
    play_rule(&b, a->target);
    for (int u = 0; u < UNITS; u++) {
        out->wounds[u] = quest_remaining(from, u) - quest_remaining(&b, u);
        out->gone[u] = !quest_is_up(&b, u);
    }
    for (int u = 0; u < UNITS; u++) {
        left[u] = quest_remaining(&b, u);
        tests[u] = quest_must_test(&b, u);
    }
    frame_push(&b, RULE_quest_morale);
    play_rule(&b, a->target);
    for (int u = 0; u < UNITS; u++) /* quest.09.09 a giant is hurt instead */
        out->failed[u] = tests[u] && (quest_unit_of(&b, u)->shaken ||
                                      quest_remaining(&b, u) < left[u]);
}

/* ORDER QUEST_MEASURES, of the target; those of the attacker follow */
enum { WOUNDS, LOST, GONE, FAILS, OF_ATTACKER };
enum { MOST = 8 };

static bool attack(uint64_t number)
{
    uint64_t seed = hash_mix(number);
    const bool close = draw(&seed, 2) == 0, by_hero = draw(&seed, 3) == 0;
    const struct odds_attack a = { .unit = by_hero && !close ? HERO : ENEMY,
                                   .target = by_hero && !close ? ENEMY : HERO,
                                   .close = close,
                                   .how = !close && draw(&seed, 2) };
    static struct battle b;
    int often[UNITS][MOST + 1] = { { 0 } };
    int gone[UNITS] = { 0 }, failed[UNITS] = { 0 };
    struct trial t = { .number = number, .plays = PLAYS };
    struct odds *odds;

    set_the_stage(&seed);
    battle_init(&b, &room.stage, number);
    quest_odds_face(&b, a.unit, a.target,
                    close ? INCH(1) : INCH(6 + draw(&seed, 6)));
    change(&b, &seed);
    if (!quest_odds_of_attack(&b, &a, &plan))
        return false;
    odds = odds_new(&plan);
    assert_non_null(odds);
    t.odds = odds;
    for (int i = 0; i < PLAYS; i++) {
        struct outcome o;

        play_once(&b, &a, hash_mix(seed + (uint64_t)i), &o);
        for (int u = 0; u < UNITS; u++) {
            for (int least = 1; least <= MOST; least++)
                often[u][least] += o.wounds[u] >= least;
            gone[u] += o.gone[u];
            failed[u] += o.failed[u];
        }
    }
    for (int u = 0; u < UNITS; u++) {
        const int first = u == a.target ? 0 : OF_ATTACKER;

        if (u != a.target && !quest_odds_of(&plan)->unit[0].endangered)
            continue;
        for (int least = 1; least <= MOST; least++)
            agrees(&t, first + WOUNDS, least, often[u][least]);
        agrees(&t, first + GONE, 1, gone[u]);
        agrees(&t, first + FAILS, 1, failed[u]);
    }
    odds_free(odds);
    return true;
}

static void plans_are_what_dice_do(void **state)
{
    (void)state;
    try_attacks("QUEST_ATTACKS", ATTACKS, attack);
}

/* The largest attack that content may make is told whole: eight models with six
 * weapons of twelve attacks and every rule that makes dice. */
static void the_largest_attack_fits_the_log(void **state)
{
    static struct battle b;
    uint64_t seed = 1;

    (void)state;
    set_the_stage(&seed);
    for (int i = 0; i < room.catalogue.weapons; i++) {
        struct quest_weapon *w = &room.catalogue.weapon[i];

        w->flags = WEAPON_SURGE | WEAPON_RELIABLE;
        if (i % 2)
            w->flags |= WEAPON_BANE;
        w->attacks = 12;
        w->blast = w->deadly = 6;
    }
    room.own.enemy[0].models = QUEST_GROUP;
    for (int by = HERO; by <= ENEMY; by++) {
        struct quest_kind *k =
            by == ENEMY ? &room.catalogue.kind[room.own.enemy[0].kind]
                        : &room.own.hero[0].kind;

        k->traits = 1U << TRAITED_FURIOUS | 1U << TRAITED_RELENTLESS |
                    1U << TRAITED_REGENERATION | 1U << TRAITED_IMPACT;
        k->impact = 6;
        k->toughness = UINT8_MAX;
        k->arms = QUEST_ARMS;
        for (int i = 0; i < QUEST_ARMS; i++)
            k->arm[i] = (uint8_t)i;
    }
    for (uint64_t number = 0; number < 20; number++) {
        const int unit = number % 2 ? HERO : ENEMY;
        enum played how;

        battle_init(&b, &room.stage, number);
        quest_odds_face(&b, unit, 1 - unit, INCH(1));
        b.depth = 0;
        memset(b.frame, 0, sizeof b.frame);
        *(struct quest_attack *)frame_push(&b, RULE_quest_attack) =
            (struct quest_attack){ .arms = (1 << QUEST_ARMS) - 1,
                                   .who = b.unit[unit].alive,
                                   .unit = (int8_t)unit,
                                   .target = (int8_t)(1 - unit),
                                   .impact = 48,
                                   .kind = ATTACK_MELEE };
        while ((how = play(&b)) == PLAYED_MORE)
            log_clear(&b);
        assert_int_equal(how, PLAYED_OVER);
        assert_true(quest_remaining(&b, 1 - unit) <
                    UINT8_MAX * b.unit[1 - unit].count);
    }
}

int main(void)
{
    const struct CMUnitTest all[] = {
        cmocka_unit_test(plans_are_what_dice_do),
        cmocka_unit_test(the_largest_attack_fits_the_log),
    };

    return cmocka_run_group_tests(all, load, unload);
}
