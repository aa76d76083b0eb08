/* ch05_effective.h -- chapter 5: what a unit of a battle is worth now. */
#ifndef ALEA_BOOKS_T9A_CH05_EFFECTIVE_H
#define ALEA_BOOKS_T9A_CH05_EFFECTIVE_H

#include "books/t9a/ch02_units.h"

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
struct rolled t9a_amount(const struct battle *b, int u, enum t9a_special s);
/* A rule of one of its parts, or of the whole model. */
bool t9a_part_has(const struct battle *b, int u, int part, enum t9a_special s);
struct rolled t9a_part_amount(const struct battle *b, int u, int part,
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

/* ---- magic items that work (chapter 22), spells that help (chapter 21) ---- */

/* t9a.22.15 may he announce that item now: he bears it, it is not spent, nor his side's
 * standard taken? */
bool t9a_bears(const struct battle *b, int u, int item);
/* Notes that it is spent; one that lasts works until the end of the phase. */
void t9a_use_item(struct battle *b, int u, int item);
/* t9a.21.17 may it roll one failed Leadership test again, by a spell? Then it has. */
bool t9a_rerolls(const struct battle *b, int u);
void t9a_spend_reroll(struct battle *b, int u);

#endif
