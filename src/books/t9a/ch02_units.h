/* ch02_units.h -- units as they stand in a battle: in whose ranks, how many they are,
 * what is about them. Who comes and goes is in ch16_company.h, who fights whom in
 * ch12_links.h, what they are worth in ch05_effective.h. */
#ifndef ALEA_BOOKS_T9A_CH02_UNITS_H
#define ALEA_BOOKS_T9A_CH02_UNITS_H

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
/* The same with the bases that stand in for several, for who touches whom. */
struct t9a_formation t9a_array(const struct battle *b, int u);
/* t9a.16.02 the places that he fills in ranks of that formation; wide 0: he stands beside
 * them. */
struct t9a_block t9a_block(const struct battle *b,
                           const struct t9a_formation *f, int character);
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
/* Is that gap less than so much? Gaps of those that are far away are not measured. */
bool t9a_units_within(const struct battle *b, int u, int v, int32_t distance);
bool t9a_figure_within(const struct battle *b, int character, int u,
                       int32_t distance);
/* Its models are gone: off the table for good. Links end; nothing else is tested. The
 * ranks of a Character's host close. */
void t9a_remove(struct battle *b, int u);
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

#endif
