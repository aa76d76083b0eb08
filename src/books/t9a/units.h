/* units.h -- units as they stand in a battle: their ranks, who has joined them, what
 * they are worth now. */
#ifndef ALEA_BOOKS_T9A_UNITS_H
#define ALEA_BOOKS_T9A_UNITS_H

#include "books/t9a/ch04.h"
#include "books/t9a/ch09.h"
#include "books/t9a/state.h"

/* ---- whose ranks ---- */

/* t9a.16.01 the unit in whose ranks it stands: mostly its own. */
static inline int t9a_host(const struct battle *b, int u)
{
    const int host = t9a_unit_of(b, u)->host;

    return host ? host - 1 : u;
}
static inline bool t9a_has_joined(const struct battle *b, int u)
{
    return t9a_unit_of(b, u)->host != 0;
}
static inline bool t9a_is_fleeing(const struct battle *b, int u)
{
    return t9a_unit_of(b, t9a_host(b, u))->fleeing != 0;
}
static inline int t9a_enemy(int player)
{
    return !player;
}
/* Does it stand on the table as a unit of its own: whom one meets, sees, charges? */
static inline bool t9a_is_here(const struct battle *b, int u)
{
    return unit_on_table(b, u) && !t9a_has_joined(b, u);
}
/* All of those, of a player; of both: NOBODY. */
unit_set t9a_here(const struct battle *b, int player);
/* The unit and the Characters in its ranks. */
unit_set t9a_company(const struct battle *b, int u);
/* The Characters in its ranks; itself, when it is one. */
unit_set t9a_characters(const struct battle *b, int u);
static inline bool t9a_is_character_unit(const struct battle *b, int u)
{
    return t9a_model(b, u)->character;
}

/* ---- models ---- */

/* t9a.09.58 models bought for it; of Characters left of a regiment: for that. */
int t9a_bought_for(const struct battle *b, int u);
/* t9a.02.11 rank-and-file alive, Champion and command among them; of a Character 0. */
int t9a_ordinary(const struct battle *b, int u);
/* Models alive in its ranks, Characters too. */
int t9a_models(const struct battle *b, int u);
/* t9a.17.05 its Champion, Musician, Standard Bearer: is there one (T9A_CHAMPION ..),
 * alive? The figure of it, or NOBODY. */
int t9a_command(const struct battle *b, int u, int which);
/* t9a.17.02 a standard that still counts, in its ranks; t9a.16.07 the battle standard:
 * the Character who bears it, or NOBODY. */
bool t9a_has_standard(const struct battle *b, int u);
int t9a_battle_standard(const struct battle *b, int player);
/* t9a.16.05 the General, alive, or NOBODY. */
int t9a_general(const struct battle *b, int player);
/* t9a.14.07 the troop type of a unit with all in it; a tie is the rank-and-file's. */
enum t9a_troop t9a_troop(const struct battle *b, int u);
static inline const struct t9a_type *t9a_type(const struct battle *b, int u)
{
    return &t9a_stage(b)->catalogue->troop[t9a_troop(b, u)];
}
/* t9a.04.14 .. 16 of that unit's models. */
enum t9a_stature t9a_stature(const struct battle *b, int u);
/* t9a.02.12, 16.02, 18.07, 20.09 ranks that count. */
int t9a_ranks(const struct battle *b, int u);

/* ---- where it stands ---- */

struct t9a_formation t9a_formation(const struct battle *b, int u);
struct hull t9a_hull(const struct battle *b, int u);
static inline struct vec t9a_centre(const struct battle *b, int u)
{
    return t9a_unit_of(b, t9a_host(b, u))->centre;
}
void t9a_ground(const struct battle *b, int u, struct t9a_ground *out);
/* The base of one of its figures (of a joined Character: in the ranks of his host). */
struct hull t9a_base_of(const struct battle *b, int u, int figure);
/* t9a.04.03 the gap of two units. */
int32_t t9a_gap_units(const struct battle *b, int u, int v);
/* The gap of one Character's own base and a unit. */
int32_t t9a_gap_figure(const struct battle *b, int character, int u);
/* Puts it there in that formation, on the table: writes where each model stands. Seats
 * that are no longer places of it are moved to the nearest that are. */
void t9a_place(struct battle *b, int u, const struct t9a_formation *f,
               const struct hull *bounds);
/* The same formation elsewhere; there: seats that were changed by hand hold. */
void t9a_put(struct battle *b, int u, const struct hull *bounds);
/* A formation of all its models, so many files wide, Characters seated as far forward
 * as there is room (t9a.16.02); false: there is no such formation. */
bool t9a_formed(const struct battle *b, int u, int files,
                struct t9a_formation *out);
/* t9a.13.07 makes its ranks fit who is alive, from the rear; a single rank from both
 * ends. Where it stands follows: the front rank stays. */
void t9a_close_up(struct battle *b, int u);
/* t9a.16.13 the Character takes that seat, or the nearest that there is; the others make
 * room for him, the ranks grow at their rear. Where the unit would stand then; false: there
 * is no formation for all of them. t9a_join() makes it so. */
bool t9a_joined(const struct battle *b, int u, int character,
                struct t9a_seat seat, struct t9a_formation *f,
                struct hull *bounds);
void t9a_join(struct battle *b, int u, int character, struct t9a_seat seat);
/* t9a.16.03 he stands nowhere then until he is put somewhere; the ranks close. */
void t9a_leave(struct battle *b, int character);
/* Its seats as those of a reform: Characters (each place that they fill) and command,
 * where they are and where t9a_place() seats them in that formation. */
int32_t t9a_individuals(const struct battle *b, int u,
                        const struct t9a_formation *to,
                        struct t9a_individual out[T9A_MODELS]);
/* Its models are gone: off the table for good. Links end; nothing else is tested. The
 * ranks of a Character's host close. */
void t9a_remove(struct battle *b, int u);
/* t9a.13.23 Characters in its ranks go on as the same unit, when all its own models have
 * fallen, before it is removed. The first of them is the unit then, with the fights, the
 * flight and the deeds of the old one; gives him, or NOBODY. */
int t9a_bequeath(struct battle *b, int u);

/* All others that are here, as ch09 wants them: those of 'without' are left out. A unit
 * is about a Character of its own ranks. */
struct t9a_around {
    struct t9a_scene scene;
    struct t9a_thing thing[MAX_UNITS];
    struct t9a_ground ground[MAX_UNITS];
    int8_t unit[MAX_UNITS]; /* of each thing */
};
void t9a_around(const struct battle *b, int u, unit_set without,
                struct t9a_around *out);
/* t9a.04.21 keeps what of the excuses still holds where it stands, and begins those to
 * whatever it is now nearer than an inch to. Both sides of a pair keep it. */
void t9a_note_near(struct battle *b, int u);
/* Pieces of that kind of ground: enum t9a_ground_kind of ch18.h, bits. */
uint64_t t9a_pieces(const struct battle *b, unsigned kinds);

/* ---- links: who fights whom ---- */

bool t9a_engaged(const struct battle *b, int u);
/* t9a.12.28 begins a link between both; nothing if there is one. 'side' is of v. */
void t9a_link(struct battle *b, int u, int v, enum hull_arc side);
void t9a_unlink(struct battle *b, int u, int v);
/* t9a.12.27 turns its own side to v, as a combat reform does. */
void t9a_turn_link(struct battle *b, int u, int v, enum hull_arc own);
/* The link of u with v, or NULL. */
const struct t9a_link *t9a_linked(const struct battle *b, int u, int v);
/* Enemies it fights. */
unit_set t9a_foes(const struct battle *b, int u);
/* t9a.12.01 all units linked with it, itself too. */
unit_set t9a_combat_of(const struct battle *b, int u);

/* ---- what it is worth now ---- */

/* Finds out what follows from the units of a stage, once they are all there. */
void t9a_survey(struct t9a_stage *s);

/* t9a.05.18 a value of a part of its models (of the Champion: with his bonus), after
 * all that is in effect: spells, items, Frenzy. Weapons and charges not. */
int t9a_stat(const struct battle *b, int u, int part, enum t9a_stat stat);
int t9a_champion_stat(const struct battle *b, int u, int part,
                      enum t9a_stat stat);
/* t9a.14.03 .. 05 the value it defends itself with. */
int t9a_defence_stat(const struct battle *b, int u, enum t9a_stat stat,
                     bool shot);
/* Has its model the rule now: of its own, by items, by spells? */
bool t9a_has(const struct battle *b, int u, enum t9a_special s);
/* The number of it. */
struct t9a_amount t9a_amount(const struct battle *b, int u, enum t9a_special s);
/* A rule of one of its parts, or of the whole model. */
bool t9a_part_has(const struct battle *b, int u, int part, enum t9a_special s);
struct t9a_amount t9a_part_amount(const struct battle *b, int u, int part,
                                  enum t9a_special s);
/* Do half of all its models, Characters too, have it? Do all? Does one? */
bool t9a_half_have(const struct battle *b, int u, enum t9a_special s);
bool t9a_all_have(const struct battle *b, int u, enum t9a_special s);
bool t9a_any_has(const struct battle *b, int u, enum t9a_special s);
/* What spells and items add to a roll of the unit (of a Character: his own too). */
int t9a_roll_bonus(const struct battle *b, int u, enum t9a_roll roll);
/* t9a.16.04, 20.16 its move in inches; halved and the like by spells. 'fly': on the
 * wing, 0 where it cannot. */
int t9a_pace(const struct battle *b, int u, bool fly);
/* t9a.05.16 the best Leadership it may test on, its General's too (t9a.16.06), before
 * what the test itself adds. */
int t9a_leadership(const struct battle *b, int u);

/* ---- tests: ch05_tests.c ---- */

/* t9a.05.17 what is tested, for words and rules: name, key, French, English. */
/* clang-format off */
#define T9A_TESTS(X) \
    X(TEST_PANIC, "panic", "Panique", "Panic") \
    X(TEST_BREAK, "break", "Moral", "Break") \
    X(TEST_RALLY, "rally", "Ralliement", "Rally") \
    X(TEST_MARCH, "march", "Marche Forcée", "March") \
    X(TEST_REDIRECT, "redirect", "Redirection", "Redirect") \
    X(TEST_RESTRAIN, "restrain", "Retenue", "Restraint") \
    X(TEST_REFORM, "combat-reform", "Reformation de Combat", "Combat Reform") \
    X(TEST_SWIFT, "swift-reform", "Reformation Rapide", "Swift Reform") \
    X(TEST_FEAR, "fear", "Peur", "Fear") \
    X(TEST_TERROR, "terror", "Terreur", "Terror") \
    X(TEST_STUPIDITY, "stupidity", "Stupidité", "Stupidity") \
    X(TEST_FRENZY, "frenzy", "Frénésie", "Frenzy") \
    X(TEST_PIVOT, "pivot", "Pivot", "Pivot")
/* clang-format on */
enum t9a_test { T9A_TESTS(LIST_NAME) TESTS };

/* CALL(b, HERE, t9a_leads, .unit = u, .test = TEST_PANIC, .rule = T9A(13, 10),
 * .modifier = 0): a Leadership test with its re-rolls; t9a_state(b)->passed has what
 * came of it. '.half' halves the Leadership, '.fear' adds Fear (t9a.20.22). */

/* t9a.22.15 may he announce that item now: he bears it, it is not spent, nor his side's
 * standard taken? */
bool t9a_bears(const struct battle *b, int u, int item);
/* Notes that it is spent; one that lasts works until the end of the phase. */
void t9a_use_item(struct battle *b, int u, int item);
/* t9a.16.06, 16.07, 16.21 does what a General or a battle standard gives reach it? */
bool t9a_in_aura(const struct battle *b, int giver, int u);
/* t9a.21.17 may it roll one failed Leadership test again, by a spell? Then it has. */
bool t9a_rerolls(const struct battle *b, int u);
void t9a_spend_reroll(struct battle *b, int u);

/* t9a.03.13 .. 15 a direction at random; rolled as the event says. */
angle t9a_random_direction(struct battle *b, uint16_t rule, int unit);
/* A number of a rule, rolled: D3+1. One that is none rolls nothing. */
int t9a_rolled(struct battle *b, uint16_t rule, int unit,
               struct t9a_amount amount);

#endif
