/* ch21.h -- chapter 21: advanced vehicles: armour, damage, mounts. */
#ifndef ALEA_BOOKS_BTS_CH21_H
#define ALEA_BOOKS_BTS_CH21_H

#include "books/bts/ch01.h"
#include "books/bts/state.h"

/* clang-format off */
#define BTS_EVENTS_21(X) \
    X(PIERCE_ROLL, DETAIL, PIERCE, N(figure, target, total, armour, passed), NONE, "Blindage de {target} : {passed|tient|percé}{why} {dice}", "{target}'s armour: {passed|holds|pierced}{why} {dice}") \
    X(PIERCED, DETAIL, NONE, N(figure, target), NONE, "Le blindage de {target} est percé sans coup férir", "{target}'s armour is pierced for certain") \
    X(DAMAGE_ROLL, DETAIL, CHANCE, N(figure, result), NONE, "{figure} : dommage {result} {dice}", "{figure}: damage {result} {dice}") \
    X(STUNNED, DETAIL, NONE, N(figure), NONE, "{figure} : équipage sonné", "{figure}: crew stunned") \
    X(WEAPON_LOST, DETAIL, NONE, N(figure, weapon), NONE, "{figure} perd une arme : {weapon}", "{figure} loses a weapon: {weapon}") \
    X(ENGINE_LOST, DETAIL, NONE, N(figure), NONE, "{figure} : moteur détruit", "{figure}: engine destroyed") \
    X(CREW_LOST, DETAIL, NONE, N(figure, left), NONE, "{figure} perd un membre d'équipage, il en reste {left}", "{figure} loses a crew member, {left} left") \
    X(WRECKED, MAIN, NONE, N(figure), FALLS, "{figure} est détruit", "{figure} is destroyed")
/* clang-format on */

/* bts.21.03 the side that faces a place. */
enum bts_face bts_face_to(const struct battle *b, int f, struct vec from);
/* bts.21.04 .. 21.06 a hit of that Force and Pen. on a Véhicule by a figure. */
void bts_pierce(struct battle *b, int by, int f, int force, int pierce,
                uint16_t rule);
/* One roll on the damage table. */
void bts_damage(struct battle *b, int f, int modifier, uint16_t rule);
/* bts.21.08 is the target in the arc of the weapon? Figures have all round arcs. */
bool bts_in_arc(const struct battle *b, int f, int arm, int g);
/* bts.21.06 so few crew are left that it cannot shoot any more. */
bool bts_crew_silenced(const struct battle *b, int f);

#endif
