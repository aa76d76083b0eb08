/* a6.h -- annex 6: special terrain and automated weapons. */
#ifndef ALEA_BOOKS_OFAS_A6_H
#define ALEA_BOOKS_OFAS_A6_H

#include "books/ofas/state.h"

const char *ofas_special_key(int special);
/* What is special about a piece: enum ofas_special. */
int ofas_special(const struct battle *b, int piece);
/* Does the unit control this special piece, now? */
bool ofas_controls_piece(const struct battle *b, int unit, int piece);
/* Does the unit control a special piece of that kind, now? */
bool ofas_profits(const struct battle *b, int unit, int kind);
/* What monuments and banners add to its morale; whether it is under cover, by
 * order or by smoke. */
int ofas_moral_support(const struct battle *b, int unit);
bool ofas_is_hidden(const struct battle *b, int unit);
/* What generators and idols add to the power of its weapons. */
int ofas_special_power(const struct battle *b, int unit, int target, int arm,
                       bool close);
/* A charge begins: who controls an idol? */
void ofas_note_idols(struct battle *b, int charger, int charged);
void ofas_man_towers(struct battle *b, int player);

/* Automated weapons: a6_automated.c. Each is an arm of whoever controls it. */
/* What they are, as the stage is made: false when there are too many. */
bool ofas_fill_arsenal(struct ofas_stage *stage);
/* Which of the arsenal has that word, such as "laser-cannon/heavy"; NOBODY. */
int ofas_arsenal_find(const struct ofas_stage *stage, const char *word);
/* Those of the field are there from the start. */
void ofas_place_guns(struct battle *b);
/* False when there are as many as may be. */
bool ofas_add_gun(struct battle *b, int piece, int weapon);
bool ofas_has_room_for_guns(const struct battle *b);
/* What the piece may be armed with: arms of NOBODY, a bit each. */
uint64_t ofas_gun_choices(const struct battle *b, int piece);
const struct ofas_arm *ofas_gun(const struct battle *b, int arm);
int ofas_gun_piece(const struct battle *b, int arm);
/* The arms that they are for this unit now. */
uint64_t ofas_gun_arms(const struct battle *b, int unit);
/* It fires: no more in this turn. */
void ofas_note_gun(struct battle *b, int arm);
struct body ofas_gun_eye(const struct battle *b, int arm);
/* Is what is shot at within the range of the piece? */
bool ofas_gun_within(const struct battle *b, int arm, int target,
                     int32_t range);
bool ofas_gun_within_piece(const struct battle *b, int arm, int piece,
                           int32_t range);
bool ofas_gun_behind(const struct battle *b, int arm, int target);

#endif
