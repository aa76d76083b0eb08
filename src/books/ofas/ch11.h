/* ch11.h -- chapter 11: vehicles in combat: what sees past hulls (ch11_sight.c),
 * close combat (ch11_contact.c, ch11_combat.c), repairs. */
#ifndef ALEA_BOOKS_OFAS_CH11_H
#define ALEA_BOOKS_OFAS_CH11_H

#include "books/ofas/ch07.h"
#include "books/ofas/state.h"
#include "table/sight_hull.h"

struct bulk ofas_bulk(const struct battle *b, int unit);
/* From where a soldier looks, or the weapon of a vehicle (NOBODY: its middle). */
struct body ofas_eye(const struct battle *b, int unit, int arm, int figure);
/* The eyes of all these, by the number of each; in a bunker (ofas.13.40) by that
 * of each opening, for all of them. Gives which there are. */
figure_set ofas_eyes(const struct battle *b, int unit, int arm, figure_set who,
                     struct body eye[OFAS_SQUAD]);
/* Its middle, and each of its four sides in so many parts. */
enum { OFAS_EYES_ASIDE = 11, OFAS_HULL_EYES = 1 + 4 * OFAS_EYES_ASIDE };
/* From where the crew of a vehicle looks around. */
int ofas_eyes_of_hull(const struct battle *b, int unit,
                      struct body eye[OFAS_HULL_EYES]);
/* Who of the target is in the arc of the weapon, even partly. */
figure_set ofas_in_arc(const struct battle *b, int unit, int arm, int target);
/* Hulls and wrecks that may come between two units, and the terrain with those
 * of them that are on the ground. */
struct ofas_between {
    const struct terrain *terrain;
    int cleared;  /* piece that does not hide, or NOBODY */
    int bulks;    /* wrecks first, */
    int intact;   /* from here on vehicles in play, */
    int floating; /* from here on flyers */
    struct bulk bulk[MAX_UNITS];
    struct terrain room;
};
void ofas_between(const struct battle *b, int unit, int target,
                  struct ofas_between *out);
/* This piece hides nothing: it is looked from, or at. */
void ofas_clear_piece(struct ofas_between *m, int piece);
/* What is seen of a figure past terrain and hulls. */
enum seen ofas_seen_past(const struct ofas_between *m, const struct body *from,
                         const struct body *to);
/* Do vehicles in play hide anything of the figure? */
bool ofas_veiled_by_hulls(const struct ofas_between *m, const struct body *from,
                          const struct body *to);
/* What an eye makes of a hull, past these figures, too. */
struct ofas_hull_glance {
    bool seen;
    bool behind;     /* half of it hidden */
    bool by_terrain; /* by scenery and hulls alone */
    bool by_figures; /* by figures and vehicles in play alone */
};
struct ofas_hull_glance ofas_glance_at_hull(const struct battle *b,
                                            const struct ofas_between *m,
                                            const struct body *body, int bodies,
                                            const struct body *from,
                                            int target);
/* What a repair can mend, one bit each; ofas.11.28 */
uint64_t ofas_mendable(const struct battle *b, int unit);
void ofas_mend(struct battle *b, int unit, int what);
/* The vehicles that this mechanic may repair now. */
unit_set ofas_repairable_by(const struct battle *b, int unit, int figure);

/* Close combat: ch11_contact.c, ch11_combat.c. */
bool ofas_find_walker_contact(const struct battle *b, int unit, int target,
                              int figure, int32_t limit,
                              struct ofas_contact *c);
/* A walker's way to touch a piece of scenery with its front (ofas.13.34). */
bool ofas_find_walker_raid(const struct battle *b, int unit, int piece,
                           int32_t limit, struct way *way, angle *facing);
/* Where a walker gives ground, as far from the other unit as it can. */
bool ofas_find_hull_retreat(const struct battle *b, int unit, int other,
                            int32_t limit, struct way *way, angle *facing);
/* Does the charging leader stand in the rear arc of what he charged? */
bool ofas_charged_from_behind(const struct battle *b, int unit, int target);
/* By how much a vehicle is weaker in close combat; 'rear' as above. */
int ofas_weakness(const struct battle *b, int target, bool rear);
/* Who of the unit may use grenades against this vehicle. */
figure_set ofas_grenadiers(const struct battle *b, int unit, int target);
/* A grenade in close combat, in the hands of this unit. */
struct ofas_profile ofas_lobbed(const struct battle *b, int unit);
/* The wounds of grenades that came back. */
int ofas_backlash(struct battle *b, int unit, int failed);

/* Does the unit shoot into the vehicle's rear (ofas.11.03)? */
bool ofas_shot_from_behind(const struct battle *b, int unit, int target);
/* The resistance that a shot or blow of this unit would meet now. */
int ofas_resistance_to(const struct battle *b, int unit, int target,
                       bool close);
bool ofas_is_twin(const struct battle *b, int unit, int arm);

#endif
