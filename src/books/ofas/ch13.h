/* ch13.h -- chapter 13: terrain, bunkers, scenery that is destroyed. */
#ifndef ALEA_BOOKS_OFAS_CH13_H
#define ALEA_BOOKS_OFAS_CH13_H

#include "books/ofas/ch01.h"
#include "books/ofas/ch04.h"
#include "books/ofas/ch12.h"
#include "books/ofas/state.h"
#include "table/sight.h"

/* Does the figure's base stand wholly where terrain gives this cover? */
figure_set ofas_sheltered(const struct battle *b, int unit, uint32_t trait);

/* What the way will cost the unit: dangerous ground, and for units of limited
 * movement rough ground too. */
void ofas_ground_risks(const struct battle *b, int unit, const struct way *way,
                       int32_t *risky, int32_t *rough);
/* The battlefield without what is destroyed, which 'room' then holds. */
const struct terrain *ofas_land_left(const struct battle *b,
                                     struct terrain *room);
static inline const struct terrain *ofas_land(const struct battle *b,
                                              struct terrain *room)
{
    return ofas_state_of(b)->razed ? ofas_land_left(b, room)
                                   : &b->stage->terrain;
}
/* Bunkers with garrisons: ch13_bunker.c. */
bool ofas_is_bunker(const struct battle *b, int piece);
/* Who is in it, or NOBODY. */
int ofas_garrison(const struct battle *b, int piece);
int ofas_openings(const struct battle *b, int piece,
                  struct body opening[SHAPE_CORNERS]);
/* Does it look through openings, with this arm? */
static inline bool ofas_looks_out(const struct battle *b, int unit, int arm)
{
    return ofas_bunker_of(b, unit) != NOBODY && !ofas_is_gun(arm);
}
/* May fewer shoot out than the unit has? Then these: who fires as before, who
 * may besides and how many of them. */
struct ofas_crew {
    figure_set there, among;
    int least, most;
};
bool ofas_crew_limits(const struct battle *b, int unit, int arm);
struct ofas_crew ofas_crew(const struct battle *b, int unit,
                           figure_set bearers);
void ofas_note_crew(struct battle *b, int unit, figure_set who);
/* Has the target its cover even against what ignores it? */
bool ofas_keeps_cover(const struct battle *b, int target, int unit, int arm);
/* Is the unit behind a door that stands? */
bool ofas_is_closed(const struct battle *b, int unit);
/* What scenery is as a target: of a bunker it is the door. */
int ofas_piece_tough(const struct battle *b, int piece);
int ofas_piece_weight(const struct battle *b, int piece);
int ofas_piece_structure(const struct battle *b, int piece);
/* The rule that keeps the unit from entering it now, or 0; all it may enter. */
uint16_t ofas_man_refused(const struct battle *b, int unit, int piece);
uint64_t ofas_open_bunkers(const struct battle *b, int unit);
bool ofas_fits_bunker(const struct battle *b, int unit, int piece);
void ofas_put_inside(struct battle *b, int unit, int piece);
void ofas_man(struct battle *b, int unit, int piece, int rule);
bool ofas_at_wall(const struct battle *b, int piece, int wall,
                  struct disc base);
int ofas_far_wall(const struct battle *b, int unit, int piece, int foe);
/* Scenery as a target: ch13_destruction.c. May this piece be destroyed, and is
 * it there? */
bool ofas_can_raze(const struct battle *b, int piece);
/* What may be shot at so; who of the bearers sees a piece. */
uint64_t ofas_scenery_targets(const struct battle *b, struct ofas_shot s);
figure_set ofas_who_see_piece(const struct battle *b, int unit, int arm,
                              figure_set bearers, int piece);
/* Is the leader, or his hull, within the range? Is it in the weapon's arc? */
bool ofas_near_piece(const struct battle *b, int unit, int piece,
                     int32_t range);
bool ofas_piece_in_arc(const struct battle *b, int unit, int arm, int piece);
/* What may be charged, and why a piece may not. */
uint16_t ofas_raid_refused(const struct battle *b, int unit, int piece);
uint64_t ofas_raid_targets(const struct battle *b, int unit);
/* ofas.13.37 ruling: linear obstacles become sections of 3", as many as may be
 * there; false when there is no room for all. */
bool ofas_cut_walls(struct terrain *t, int most);
/* Weapons of infantry for a raid, and who carries one: ch07_blows.c. */
uint64_t ofas_close_weapons(const struct battle *b, int unit, figure_set who);
/* The weapons of a vehicle among these that strike. */
uint64_t ofas_close_mounts(const struct battle *b, int unit, uint64_t mounts);
figure_set ofas_who_carry(const struct battle *b, int unit, figure_set who,
                          int arm);
/* Does the leader stand in dangerous ground? */
bool ofas_stands_in_danger(const struct battle *b, int unit);
/* The hill or roof the centre stands on, or -1. */
int ofas_height_under(const struct battle *b, struct vec at, int floor);
/* Cover of the charged unit in close combat, from the charging leader. */
enum ofas_test ofas_close_cover(const struct battle *b, int unit, int target,
                                int start_hill);

#endif
