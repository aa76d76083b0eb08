/* test_magic.c -- chapter 11: casting in the middle of a move (chapter 6), dispelling,
 * and what each spell does; W08 of the ledger. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bts/scene.h"

enum { MAGE, FRIEND, PRINCE, FOE, FOES_FRIEND };
enum { WIDE = MM(25) };

static struct scene s;

/* A Mage of Moral 5 with those spells, a friend beside him; 40 cm away the Prince
 * of Moral 6, and two others. */
static void muster(int spells)
{
    struct bts_model *m;

    scene_begin(&s);
    scene_unit(&s);
    m = scene_champion(&s, 0);
    m->keywords |= BTS_IS(MAGE);
    m->moral = 5;
    m->spells = (uint16_t)spells;
    scene_arm(m, ARM_SWORD);
    scene_arm(scene_warrior(&s, 0), ARM_SWORD);
    scene_unit(&s);
    scene_arm(scene_champion(&s, 1), ARM_SWORD);
    scene_arm(scene_warrior(&s, 1), ARM_SWORD);
    scene_arm(scene_warrior(&s, 1), ARM_SWORD);
}

static void begin(void)
{
    battle_init(&s.b, &s.stage, 1);
    scene_put(&s, MAGE, 0, 0);
    scene_put(&s, FRIEND, -CM(10), 0);
    scene_put(&s, PRINCE, 0, CM(40) + WIDE);
    scene_put(&s, FOE, CM(20), CM(20));
    scene_put(&s, FOES_FRIEND, CM(30), CM(50));
    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    FRAMES_WAIT(&s.b, { RULE_bts_moves, 0 });
}

static void set_up(int spell)
{
    muster(1 << spell);
    begin();
}

/* The Mage casts where he stands, with that die. */
static void casts(int spell, int target, int die)
{
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_moves(&s, MAGE, MANNER_OF_CAST, false, 0, 0));
    assert_int_equal(scene_asked(&s), ASK_SPELL);
    assert_true(scene_value(&s, spell));
    SCENE_DICE(&s, die);
    if (scene_asked(&s) == ASK_SPELL_TARGET)
        assert_true(scene_name(&s, target));
}

/* More dice behind those that are left. */
static void and_then(int die)
{
    const uint8_t face = (uint8_t)(die - 1);

    if (s.b.dice.dry || dice_left(&s.b.dice) == 0)
        dice_use_tape(&s.b.dice);
    assert_true(dice_add(&s.b.dice, &face, 1));
}

/* ---- casting ---- */

/* bts.93.08 the Prince dispels with an equal total; the Mage goes on moving. */
static void w08_dispelled(void **state)
{
    (void)state;
    set_up(SPELL_COMPEL);
    casts(SPELL_COMPEL, PRINCE, 4);
    and_then(3);
    assert_int_equal(scene_asked(&s), ASK_DISPEL);
    assert_int_equal(s.b.asked.who, 1);
    assert_true(scene_name(&s, PRINCE));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_figure(&s.b, PRINCE)->immobilised, 0);
    assert_int_equal(bts_figure(&s.b, MAGE)->cast, 1);
    assert_false(scene_moves(&s, MAGE, MANNER_OF_CAST, false, 0, 0));
    assert_true(scene_moves(&s, MAGE, MANNER_OF_WALK, true, 0, -CM(15)));
}

/* bts.93.08, 11.20 or is moved up to half his move, and Immobilised. */
static void w08_compelled(void **state)
{
    (void)state;
    set_up(SPELL_COMPEL);
    bts_figure(&s.b, PRINCE)->done = 1; /* even if he has moved */
    casts(SPELL_COMPEL, PRINCE, 4);
    and_then(2);
    assert_int_equal(scene_asked(&s), ASK_DISPEL);
    assert_true(scene_name(&s, PRINCE));
    assert_int_equal(scene_asked(&s), ASK_COMPEL);
    assert_int_equal(s.b.asked.who, 0);
    assert_false(scene_go(&s, 0, CM(40) + WIDE - CM(8) - 1));
    assert_true(scene_go(&s, 0, CM(40) + WIDE - CM(8)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(bts_figure(&s.b, PRINCE)->immobilised, 1);
    assert_int_equal(bts_at(&s.b, PRINCE).y, CM(32) + WIDE);
    assert_int_equal(bts_move_bar(&s.b, PRINCE), BTS(6, 1));
}

/* bts.11.20 into a charge: his side attacks, without a bonus. */
static void compelled_into_a_charge(void **state)
{
    (void)state;
    muster(1 << SPELL_COMPEL);
    begin();
    scene_put(&s, FRIEND, 0, CM(36));
    casts(SPELL_COMPEL, PRINCE, 6);
    assert_int_equal(scene_asked(&s), ASK_DISPEL);
    assert_true(scene_name(&s, NO_FIGURE));
    assert_int_equal(scene_asked(&s), ASK_COMPEL);
    assert_true(scene_go(&s, 0, CM(36) + WIDE));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(bts_has_charged(&s.b, PRINCE, FRIEND));
    assert_int_equal(bts_figure(&s.b, PRINCE)->charged, 0);
    /* an Engaged target is Immobilised only */
    set_up(SPELL_COMPEL);
    scene_put(&s, FRIEND, 0, CM(40));
    scene_charge(&s, PRINCE, FRIEND);
    casts(SPELL_COMPEL, PRINCE, 6);
    assert_int_equal(scene_asked(&s), ASK_DISPEL);
    assert_true(scene_name(&s, NO_FIGURE));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(bts_figure(&s.b, PRINCE)->immobilised, 1);
}

/* bts.11.20, 11.02 the Mage goes on with what is left of his own move. */
static void compelling_ends_no_move(void **state)
{
    (void)state;
    muster(1 << SPELL_COMPEL);
    begin();
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_moves(&s, MAGE, MANNER_OF_CAST, true, 0, CM(10)));
    assert_int_equal(scene_asked(&s), ASK_SPELL);
    assert_true(scene_value(&s, SPELL_COMPEL));
    SCENE_DICE(&s, 6);
    assert_int_equal(scene_asked(&s), ASK_SPELL_TARGET);
    assert_true(scene_name(&s, FOE));
    assert_int_equal(scene_asked(&s), ASK_COMPEL);
    assert_true(scene_rest(&s));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(figures_count(&s.b.asked.across), 1);
    assert_false(scene_moves(&s, MAGE, 0, true, 0, CM(4)));
    assert_true(scene_moves(&s, MAGE, 0, true, 0, CM(5)));
}

/* bts.11.20 ruling: a Véhicule goes straight, half its Mvt, where the Mage likes. */
static void hulls_are_compelled(void **state)
{
    struct bts_model *m;

    (void)state;
    muster(1 << SPELL_COMPEL);
    m = &s.own.model[FOE];
    m->keywords = BTS_IS(VEHICLE);
    m->move = CM(21);
    m->radius = 0;
    m->half_length = CM(5);
    m->half_width = CM(3);
    m->crew = 2;
    for (int i = 0; i < FACES; i++)
        m->armour[i] = 12;
    begin();
    casts(SPELL_COMPEL, FOE, 6);
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(s.b.asked.who, 0);
    assert_true(figures_has(&s.b.asked.across, FOE));
    assert_false(scene_moves(&s, FOE, 0, true, CM(20) + CM(11) + 10, CM(20)));
    assert_true(scene_moves(&s, FOE, 0, true, CM(31), CM(20)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(s.b.asked.who, 0);
    assert_true(figures_has(&s.b.asked.across, MAGE)); /* he goes on */
    assert_int_equal(bts_at(&s.b, FOE).x, CM(31));
    assert_int_equal(bts_figure(&s.b, FOE)->immobilised, 1);
}

/* bts.23.93 who can fly does so, half of its flight. */
static void fliers_are_compelled_to_fly(void **state)
{
    (void)state;
    muster(1 << SPELL_COMPEL);
    s.own.model[FOE].specials.word[SPECIAL_FLIGHT / 64] |=
        (uint64_t)1 << SPECIAL_FLIGHT % 64;
    scene_piece(&s, vec(CM(20), CM(14)), CM(20), CM(2), CM(9),
                TRAIT_SOLID | TRAIT_HIDES);
    begin();
    scene_put(&s, MAGE, CM(20), CM(50));
    casts(SPELL_COMPEL, FOE, 6);
    assert_int_equal(scene_asked(&s), ASK_COMPEL);
    assert_false(scene_go(&s, CM(20), CM(7) - 10));
    assert_true(scene_go(&s, CM(20), CM(7))); /* 13 of 25 cm, over the wall */
}

/* bts.11.02 Mvt 30: 12 cm, a spell, and up to 18 more; others wait. */
static void casting_interrupts_a_move(void **state)
{
    (void)state;
    muster(1 << SPELL_TERROR);
    s.own.model[MAGE].move = CM(30);
    begin();
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_false(scene_moves(&s, FRIEND, MANNER_OF_CAST, false, 0, 0));
    assert_true(scene_moves(&s, MAGE, MANNER_OF_CAST, true, 0, -CM(12)));
    assert_int_equal(scene_asked(&s), ASK_SPELL);
    SCENE_DICE(&s, 3);
    assert_true(scene_value(&s, SPELL_TERROR));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(bts_is_terrifying(&s.b, MAGE));
    assert_false(scene_moves(&s, FRIEND, 0, true, -CM(10), -CM(5)));
    assert_false(scene_moves(&s, MAGE, 0, true, 0, -CM(31)));
    assert_true(scene_moves(&s, MAGE, 0, true, 0, -CM(30)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_false(figures_has(&s.b.asked.across, MAGE));
    assert_true(figures_has(&s.b.asked.across, FRIEND));
    assert_int_equal(bts_figure(&s.b, MAGE)->moved, MOVED_MORE);
}

/* bts.11.02 charging after it, if the enemy was seen when the move began. */
static void charges_after_casting(void **state)
{
    (void)state;
    muster(1 << SPELL_TERROR);
    s.own.model[MAGE].move = CM(40);
    scene_piece(&s, vec(CM(10), CM(10)), CM(6), CM(6), CM(20),
                TRAIT_SOLID | TRAIT_HIDES);
    begin();
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_moves(&s, MAGE, MANNER_OF_CAST, true, 0, CM(20)));
    assert_int_equal(scene_asked(&s), ASK_SPELL);
    assert_true(scene_value(&s, ANSWER_NONE)); /* not after all */
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(bts_sees(&s.b, MAGE, FOE)); /* now he would */
    assert_false(scene_moves(&s, MAGE, 0, true, CM(20) - WIDE, CM(20)));
    assert_true(scene_moves(&s, MAGE, 0, true, 0, CM(40)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(bts_are_engaged(&s.b, MAGE, PRINCE));
}

/* bts.11.02 ruling: a Mage that may not move may cast; an Immobilised one not. */
static void who_may_cast(void **state)
{
    (void)state;
    set_up(SPELL_TERROR);
    bts_figure(&s.b, MAGE)->frozen = 1;
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_false(scene_moves(&s, MAGE, MANNER_OF_CAST, true, 0, CM(2)));
    assert_true(scene_moves(&s, MAGE, MANNER_OF_CAST, false, 0, 0));

    set_up(SPELL_TERROR);
    bts_figure(&s.b, MAGE)->immobilised = 1;
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_false(scene_moves(&s, MAGE, MANNER_OF_CAST, false, 0, 0));
}

/* bts.11.04, 10.07, 23.55 the bonus of the feat and of the master. */
static void bonuses_of_casting(void **state)
{
    (void)state;
    set_up(SPELL_TERROR);
    casts(SPELL_TERROR, MAGE, 2);
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_false(bts_is_terrifying(&s.b, MAGE)); /* 7 of 8 */

    muster(1 << SPELL_TERROR);
    s.own.model[MAGE].specials.word[SPECIAL_MAGIC_MASTER / 64] |=
        (uint64_t)1 << SPECIAL_MAGIC_MASTER % 64;
    begin();
    bts_figure(&s.b, MAGE)->feat = FEAT_FOCUS + 1;
    casts(SPELL_TERROR, MAGE, 1);
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(bts_is_terrifying(&s.b, MAGE));
}

/* ---- spells ---- */

/* bts.11.10, 11.11 */
static void the_immobilised_do_nothing(void **state)
{
    (void)state;
    set_up(SPELL_IMMOBILISE);
    casts(SPELL_IMMOBILISE, FOE, 1);
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(bts_figure(&s.b, FOE)->immobilised, 1);
    assert_int_equal(bts_move_bar(&s.b, FOE), BTS(11, 11));
    assert_true(bts_has_zone(&s.b, FOE));
    scene_arm(&s.own.model[FOE], ARM_BOW);
    assert_int_equal(bts_arms_now(&s.b, FOE, 0), 0);
}

/* bts.11.12, 11.21 for the rest of the game, never below 1. */
static void force_and_moral_are_lessened(void **state)
{
    (void)state;
    set_up(SPELL_NUMB);
    casts(SPELL_NUMB, FOE, 2);
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(bts_force(&s.b, FOE), 3);
    bts_figure(&s.b, FOE)->weaker = 9;
    assert_int_equal(bts_force(&s.b, FOE), 1);

    set_up(SPELL_WEAKEN);
    casts(SPELL_WEAKEN, FOE, 2);
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(bts_moral(&s.b, FOE), 2);
}

/* bts.11.19 one PV, never above what it had. */
static void songs_heal(void **state)
{
    (void)state;
    for (int lost = 0; lost < 3; lost++) {
        set_up(SPELL_SONG);
        bts_figure(&s.b, MAGE)->lost = (uint8_t)lost;
        casts(SPELL_SONG, MAGE, 5);
        assert_int_equal(scene_asked(&s), ASK_MOVE);
        assert_int_equal(bts_life(&s.b, MAGE), lost < 2 ? 3 : 2);
    }
}

/* bts.11.18 the test of Panique Générale is rolled all the same. */
static void courage_passes_tests(void **state)
{
    (void)state;
    set_up(SPELL_COURAGE);
    casts(SPELL_COURAGE, MAGE, 4);
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    for (int spell = 0; spell < 2; spell++) {
        struct bts_morale *v = FRAMES_WAIT(&s.b, { RULE_bts_morale, 0 });

        s.b.asking = 0;
        *v = (struct bts_morale){ .figure = FRIEND,
                                  .rule = spell ? BTS(11, 23) : BTS(23, 82) };
        SCENE_DICE(&s, 1, 1);
        assert_int_equal(scene_asked(&s), NOBODY);
        assert_int_equal(bts_state(&s.b)->passed, !spell);
    }
}

/* bts.11.25 +2 until the end of the turn, and a hit of Force 10 then. */
static void rage_ends_with_a_hit(void **state)
{
    (void)state;
    set_up(SPELL_RAGE);
    casts(SPELL_RAGE, FRIEND, 5);
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(bts_combat(&s.b, FRIEND), 6);
    assert_int_equal(bts_force(&s.b, FRIEND), 6);
    assert_int_equal(bts_moral(&s.b, FRIEND), 5);
    SCENE_DICE(&s, 3);
    bts_end_rage(&s.b);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_figure(&s.b, FRIEND)->away, AWAY_DEAD);
}

/* bts.11.26 1D3 PV, and no Invulnerability. */
static void elements_take_life(void **state)
{
    (void)state;
    set_up(SPELL_STORM);
    casts(SPELL_STORM, PRINCE, 6);
    and_then(3);
    assert_int_equal(scene_asked(&s), ASK_DISPEL);
    assert_true(scene_name(&s, NO_FIGURE));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_life(&s.b, PRINCE), 1);
}

/* bts.11.23, 11.24 who fails runs; who passes stays; one Champion may dispel. */
static void panic_drives_away(void **state)
{
    (void)state;
    muster(1 << SPELL_PANIC);
    begin();
    scene_put(&s, FOE, 0, CM(5));
    scene_put(&s, FOES_FRIEND, CM(5), 0);
    scene_put(&s, PRINCE, 0, 6250 + WIDE / 2 + 1); /* just outside */
    casts(SPELL_PANIC, MAGE, 4);
    assert_int_equal(s.b.asked.kind, ASK_PANIC);
    assert_int_equal(figures_count(&s.b.asked.across), 2);
    and_then(1);
    and_then(1);
    assert_true(scene_name(&s, FOES_FRIEND)); /* in the caster's order */
    and_then(6);
    and_then(6);
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_at(&s.b, FOES_FRIEND).x, CM(20));
    assert_int_equal(bts_figure(&s.b, FOES_FRIEND)->frozen, 1);
    assert_int_equal(bts_at(&s.b, FOE).y, CM(5));
}

/* ---- Poussée magique ---- */

static void pushes(int target, int die, int dispels)
{
    casts(SPELL_PUSH, target, die);
    if (dispels) {
        assert_int_equal(scene_asked(&s), ASK_DISPEL);
        assert_true(scene_name(&s, NO_FIGURE));
    }
}

/* bts.11.14, 11.15 2D6 cm away, prone, one hit of Force 5 and one of Force 3. */
static void pushed_over_free_ground(void **state)
{
    (void)state;
    muster(1 << SPELL_PUSH);
    s.own.model[FOE].life = 3;
    begin();
    scene_put(&s, FOE, CM(20), 0);
    casts(SPELL_PUSH, FOE, 4);
    and_then(3);
    and_then(2);
    and_then(3); /* Force 5 on 3: 3+ */
    and_then(4); /* Force 3 on 3: 4+ */
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_at(&s.b, FOE).x, CM(25));
    assert_int_equal(bts_figure(&s.b, FOE)->prone, 1);
    assert_int_equal(bts_life(&s.b, FOE), 1);
}

/* bts.11.15 both go down, and all of the combat that it runs into. */
static void pushed_into_a_combat(void **state)
{
    (void)state;
    muster(1 << SPELL_PUSH);
    for (int f = FRIEND; f <= FOES_FRIEND; f++)
        s.own.model[f].life = 3;
    begin();
    scene_put(&s, FOE, CM(20), 0);
    scene_put(&s, FOES_FRIEND, CM(26), 0);
    scene_put(&s, FRIEND, CM(26), WIDE);
    scene_charge(&s, FRIEND, FOES_FRIEND);
    casts(SPELL_PUSH, FOE, 4);
    for (int i = 0; i < 2; i++)
        and_then(6);
    for (int i = 0; i < 4; i++)
        and_then(6); /* Force 5, and Force 3 for each of three */
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_dice_used(&s));
    assert_in_range(bts_gap(&s.b, FOE, FOES_FRIEND), MM(1), MM(1) + 20);
    assert_int_equal(bts_figure(&s.b, FOE)->prone, 1);
    assert_int_equal(bts_figure(&s.b, FOES_FRIEND)->prone, 1);
    assert_int_equal(bts_figure(&s.b, FRIEND)->prone, 1);
    assert_int_equal(bts_life(&s.b, FOE), 1);
    assert_int_equal(bts_life(&s.b, FRIEND), 2);
    assert_false(bts_is_engaged(&s.b, FOE));
}

/* bts.11.16 against a house, and against somebody strong: the target takes one hit
 * of Force 3 in all, who is run into one too and stays up. */
static void pushed_against_the_strong(void **state)
{
    (void)state;
    muster(1 << SPELL_PUSH);
    s.own.model[FOE].life = s.own.model[FOES_FRIEND].life = 3;
    s.own.model[FOES_FRIEND].force = 6;
    begin();
    scene_put(&s, FOE, CM(20), 0);
    scene_put(&s, FOES_FRIEND, CM(26), 0);
    casts(SPELL_PUSH, FOE, 4);
    for (int i = 0; i < 5; i++)
        and_then(6);
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_figure(&s.b, FOES_FRIEND)->prone, 0);
    assert_int_equal(bts_life(&s.b, FOES_FRIEND), 2);
    assert_int_equal(bts_life(&s.b, FOE), 1);
}

/* bts.11.16 against a house: it stops there, and takes one hit of Force 3. */
static void pushed_against_a_house(void **state)
{
    (void)state;
    muster(1 << SPELL_PUSH);
    s.own.model[FOE].life = 3;
    scene_piece(&s, vec(CM(30), 0), CM(10), CM(10), CM(20),
                TRAIT_SOLID | TRAIT_HIDES);
    begin();
    scene_put(&s, FOE, CM(20), 0);
    casts(SPELL_PUSH, FOE, 4);
    for (int i = 0; i < 4; i++)
        and_then(6);
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_dice_used(&s));
    assert_in_range(bts_at(&s.b, FOE).x, CM(25) - WIDE / 2 - 10,
                    CM(25) - WIDE / 2);
    assert_int_equal(bts_figure(&s.b, FOE)->prone, 1);
    assert_int_equal(bts_life(&s.b, FOE), 1);
}

/* bts.11.17 who is strong stays where he is and takes one hit of Force 5. */
static void the_strong_are_not_pushed(void **state)
{
    (void)state;
    muster(1 << SPELL_PUSH);
    s.own.model[PRINCE].force = 6;
    begin();
    pushes(PRINCE, 4, true);
    and_then(6);
    and_then(1);
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_at(&s.b, PRINCE).y, CM(40) + WIDE);
    assert_int_equal(bts_figure(&s.b, PRINCE)->prone, 0);
    assert_int_equal(bts_life(&s.b, PRINCE), 2);
}

/* bts.11.17, 06.12 ejected out of a combat: nobody is Engaged any more. */
static void pushed_out_of_a_combat(void **state)
{
    (void)state;
    muster(1 << SPELL_PUSH);
    s.own.model[FOE].life = 3;
    begin();
    scene_put(&s, FOE, CM(20), 0);
    scene_put(&s, FRIEND, CM(20), WIDE);
    scene_charge(&s, FOE, FRIEND);
    casts(SPELL_PUSH, FOE, 4);
    for (int i = 0; i < 2; i++)
        and_then(3);
    for (int i = 0; i < 3; i++)
        and_then(1);
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_at(&s.b, FOE).x, CM(26));
    assert_false(bts_is_engaged(&s.b, FRIEND));
    assert_int_equal(bts_figure(&s.b, FRIEND)->prone, 1);
    assert_int_equal(bts_move_bar(&s.b, FRIEND), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(w08_dispelled),
        cmocka_unit_test(w08_compelled),
        cmocka_unit_test(compelled_into_a_charge),
        cmocka_unit_test(compelling_ends_no_move),
        cmocka_unit_test(hulls_are_compelled),
        cmocka_unit_test(fliers_are_compelled_to_fly),
        cmocka_unit_test(casting_interrupts_a_move),
        cmocka_unit_test(charges_after_casting),
        cmocka_unit_test(who_may_cast),
        cmocka_unit_test(bonuses_of_casting),
        cmocka_unit_test(the_immobilised_do_nothing),
        cmocka_unit_test(force_and_moral_are_lessened),
        cmocka_unit_test(songs_heal),
        cmocka_unit_test(courage_passes_tests),
        cmocka_unit_test(rage_ends_with_a_hit),
        cmocka_unit_test(elements_take_life),
        cmocka_unit_test(panic_drives_away),
        cmocka_unit_test(pushed_over_free_ground),
        cmocka_unit_test(pushed_into_a_combat),
        cmocka_unit_test(pushed_against_the_strong),
        cmocka_unit_test(pushed_against_a_house),
        cmocka_unit_test(the_strong_are_not_pushed),
        cmocka_unit_test(pushed_out_of_a_combat),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
