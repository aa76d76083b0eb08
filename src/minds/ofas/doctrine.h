/* doctrine.h -- private to the doctrine of Of Flesh and Steel.
 *
 * Everything is weighed in one coin: army points (PA), in parts of ONE. What a
 * shot is worth is the points it can expect to destroy; what a place is worth
 * is the victory points it brings, at a rate of exchange. All is integer
 * arithmetic on averages; dice are never rolled and nothing is copied.
 *
 * The parts: _worth what things are worth, _damage what fire and blows do,
 * _plan who goes for which objective, _outlook what a unit sees and fears,
 * _mission what each scenario is about, _shoot and _alert whom to fire at,
 * _artillery the same from off the table, _power what Psioniks do, _charge close
 * combat, _move ways and places, _vehicle driving, _riders riding, _bunker and
 * _special what scenery is good for, _command orders and command points, _tactics
 * and _secrets the cards, _losses who falls, _wrecks what breaks on a vehicle. */
#ifndef ALEA_MINDS_OFAS_DOCTRINE_H
#define ALEA_MINDS_OFAS_DOCTRINE_H

#include "books/ofas/ofas.h"
#include "minds/answers.h"

enum { ONE = 1024 }; /* of fixed-point chances, dice and points */

static inline int32_t of_one(int64_t a, int64_t b)
{
    return (int32_t)(a * b / ONE);
}
static inline int32_t least_of(int32_t a, int32_t b)
{
    return a < b ? a : b;
}
static inline int32_t most_of(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* ---- worth ---- */

int32_t ofas_mind_chance(enum ofas_test test);
/* How many wounds it takes to the last: figures, a character's life, structure. */
int ofas_mind_lives(const struct battle *b, int unit);
/* Points of one average soldier, and of all who live. */
int32_t ofas_mind_soldier(const struct battle *b, int unit);
int32_t ofas_mind_unit(const struct battle *b, int unit);
/* What it is worth to bring back who was lost, as far as two dice do. */
int32_t ofas_mind_returning(const struct battle *b, int unit);
/* How much a figure would be missed, to compare figures of one unit. */
int ofas_mind_figure(const struct battle *b, int unit, int figure);
/* What it is worth that the unit panics now. */
int32_t ofas_mind_panic(const struct battle *b, int unit);
/* What so many expected wounds are worth, morale included; 'sharp' when one
 * loss is enough for a test: close combat, fire that ignores cover. */
int32_t ofas_mind_harm(const struct battle *b, int unit, int32_t wounds,
                       bool sharp);
/* Victory points of one turn, as army points. */
int32_t ofas_mind_points(const struct battle *b, int32_t victory_points);
/* Turns that will still be scored, this one included. */
int ofas_mind_turns_left(const struct battle *b);
/* Does the unit's leader stand where he controls, or contests, this objective?
 */
bool ofas_mind_holds(const struct battle *b, int unit, int objective);

/* ---- damage ---- */

/* One kind of weapon against one unit. */
struct ofas_mind_fire {
    const struct ofas_profile *profile;
    int unit, target;
    int bonus, fire;      /* enum ofas_bonus, enum ofas_fire */
    int32_t dice;         /* attacks, ONE each */
    enum ofas_test cover; /* from terrain; hiding is looked up */
    int32_t before;       /* wounds expected before, ONE each */
    bool close, capped;
};
int32_t ofas_mind_wounds(const struct battle *b,
                         const struct ofas_mind_fire *f);

/* The kinds of weapons some figures carry, and how many of each. */
struct ofas_mind_arsenal {
    int kinds;
    uint8_t arm[OFAS_UNIT_ARMS];
    uint8_t count[OFAS_UNIT_ARMS];
};
void ofas_mind_arsenal(const struct battle *b, int unit, figure_set who,
                       bool close, struct ofas_mind_arsenal *out);

/* What a unit sees of another. */
struct ofas_mind_sight {
    int32_t share; /* of its figures that see somebody, in ONE */
    bool covered;
};
/* One kind of weapon of a unit, about to be aimed. */
struct ofas_mind_aim {
    int unit, target;
    int arm, count; /* which, how many */
    int fire;       /* enum ofas_fire */
    int32_t gap;    /* of the leaders; 0: range does not matter */
    int32_t before; /* wounds expected of volleys aimed already, ONE each */
    struct ofas_mind_sight sight;
};
/* How to fire it, and what that is worth. */
struct ofas_mind_choice {
    int profile, bonus;
    int32_t value;
};
struct ofas_mind_choice ofas_mind_best(const struct battle *b,
                                       const struct ofas_mind_aim *aim);
/* What it is worth fired like this; 0 also when it may not be. */
int32_t ofas_mind_aim_value(const struct battle *b,
                            const struct ofas_mind_aim *aim, int profile,
                            int bonus);
/* The wounds expected of it. */
int32_t ofas_mind_aimed(const struct battle *b, const struct ofas_mind_aim *aim,
                        int profile, int bonus);

/* What all weapons of the unit are worth; the aim's own arm does not count. */
int32_t ofas_mind_volley(const struct battle *b,
                         const struct ofas_mind_arsenal *arsenal,
                         struct ofas_mind_aim aim);
/* The same by bands of range: band 0 is the nearest, all weapons reach it. */
enum { OFAS_MIND_BANDS = 5 };
int ofas_mind_band(int32_t gap);
void ofas_mind_bands(const struct battle *b,
                     const struct ofas_mind_arsenal *arsenal,
                     struct ofas_mind_aim aim, int32_t value[OFAS_MIND_BANDS]);
/* The gap of two leaders. */
int32_t ofas_mind_gap(const struct battle *b, int unit, int other);

/* ---- plan ---- */

/* Where every unit of a player should go. */
struct ofas_mind_plan {
    int8_t goal[MAX_UNITS];  /* objective, or NOBODY */
    int32_t gain[MAX_UNITS]; /* worth of being there one turn sooner */
    int64_t promise;         /* what all of it may bring to the end */
};
void ofas_mind_plan(const struct battle *b, int player,
                    struct ofas_mind_plan *plan);
/* Where the unit goes: its objective, or the enemy it hunts. */
struct vec ofas_mind_goal(const struct battle *b, int unit,
                          const struct ofas_mind_plan *plan);
/* Where the leader is, or where he would enter to go there. */
struct vec ofas_mind_start(const struct battle *b, int unit, struct vec goal);
/* How far it still has to go to control the objective; 0: it is there. */
int32_t ofas_mind_far(const struct battle *b, int unit, int objective);

/* ---- missions ---- */

/* What a turn of holding the objective is worth, in victory points. */
int ofas_mind_value(const struct battle *b, int player, int objective);
/* Victory points that the death of the whole unit gives the enemy. */
int ofas_mind_spoils(const struct battle *b, int unit);

/* ---- secret objectives ---- */

/* Victory points that the objective, or the unit's death, is worth besides,
 * for what is known of the cards. */
int ofas_mind_secret_value(const struct battle *b, int player, int objective);
int ofas_mind_secret_spoils(const struct battle *b, int unit);

/* ---- outlook ---- */

/* An enemy as a unit thinks of him. */
struct ofas_mind_foe {
    struct body body; /* of his leader */
    bool sheltered;
    bool weighed;                    /* threat and chance are known */
    int32_t gap;                     /* of the leaders */
    int32_t threat[OFAS_MIND_BANDS]; /* his fire at the unit, in the open */
    int32_t chance[OFAS_MIND_BANDS]; /* and its fire at him */
    struct ofas_mind_sight sight;    /* of him, from where the unit stands */
};

/* What a unit wants, sees and fears. */
struct ofas_mind_outlook {
    const struct battle *b;
    int unit, owner;
    struct vec from, goal; /* from: where it would enter, off the table */
    int objective;         /* it goes for, or NOBODY */
    int32_t gain;          /* worth of being there a turn sooner */
    int32_t distance;      /* of a normal move */
    unit_set enemies;
    struct ofas_mind_arsenal arsenal;
    struct ofas_mind_foe foe[MAX_UNITS]; /* those of 'enemies' */
};
void ofas_mind_outlook(const struct battle *b, int unit,
                       const struct ofas_mind_plan *plan,
                       struct ofas_mind_outlook *o);
/* Fills in who is seen from where the unit stands. */
void ofas_mind_look_around(struct ofas_mind_outlook *o);
/* The same from another place, with the gaps. */
void ofas_mind_look_from(struct ofas_mind_outlook *o, struct vec at);
/* The enemy with threat and chance. */
const struct ofas_mind_foe *ofas_mind_weighed(struct ofas_mind_outlook *o,
                                              int enemy);
/* What one unit sees of another, by a ray or two. */
struct ofas_mind_sight ofas_mind_look(const struct battle *b, int unit,
                                      int target);
/* A quick look: right about walls of houses, rough about heights. */
enum seen ofas_mind_glimpse(const struct terrain *t, const struct body *from,
                            const struct body *to);
bool ofas_mind_sheltered(const struct battle *b, int unit);
/* How far the leader would still have to go from there. */
int32_t ofas_mind_left_to_go(const struct ofas_mind_outlook *o, struct vec at);
/* What standing there is worth: how near the goal, who fires at whom. 'fires':
 * it will shoot from there at once. */
int32_t ofas_mind_spot(struct ofas_mind_outlook *o, struct vec at, bool fires);

/* Every kind of weapon at the target it likes best, from where the unit
 * stands; the later kinds know what the earlier may do. */
int32_t ofas_mind_shots(const struct ofas_mind_outlook *o,
                        const struct ofas_mind_arsenal *arsenal, int fire);

/* ---- special terrain ---- */

/* What standing there is worth for the special terrain that is controlled from
 * it, where the unit's best fire and the fire at it are worth so much. */
int32_t ofas_mind_profit(const struct battle *b, int unit, struct vec at,
                         int32_t chance, int32_t threat);
/* The nearest point towards each special piece from which it is controlled, no
 * farther than 'most' from there; gives how many there are, 'room' at most. */
int ofas_mind_special_spots(const struct battle *b, int unit, struct vec from,
                            int32_t most, struct vec *spot, int room);

/* ---- charge ---- */

/* What charging this unit is worth, losses of both counted. */
int32_t ofas_mind_charge(const struct battle *b, int unit, int target);
/* What its close-combat weapons are worth against the target. */
int32_t ofas_mind_blows(const struct battle *b, int unit, figure_set who,
                        int target, enum ofas_test cover);
/* Does the unit live by its blades? Does most of the army? */
bool ofas_mind_is_fighter(const struct battle *b, int unit);
bool ofas_mind_are_fighters(const struct battle *b, int player);

/* ---- answers: each takes an open question ---- */

doctrine_answer ofas_mind_bid, ofas_mind_first, ofas_mind_starter,
    ofas_mind_share, ofas_mind_activate, ofas_mind_again, ofas_mind_order,
    ofas_mind_discipline, ofas_mind_relentless, ofas_mind_throwers,
    ofas_mind_arrival;
doctrine_answer ofas_mind_target, ofas_mind_profile, ofas_mind_bonus,
    ofas_mind_alert, ofas_mind_precise, ofas_mind_next_volley;
doctrine_answer ofas_mind_casualty, ofas_mind_sniped, ofas_mind_leader,
    ofas_mind_returns;
doctrine_answer ofas_mind_way, ofas_mind_places, ofas_mind_arrive;
doctrine_answer ofas_mind_charge_target, ofas_mind_detonate;
doctrine_answer ofas_mind_station, ofas_mind_sacrifice;
doctrine_answer ofas_mind_artillery, ofas_mind_shell;
doctrine_answer ofas_mind_tactic, ofas_mind_declare;
doctrine_answer ofas_mind_handy;
doctrine_answer ofas_mind_special_piece, ofas_mind_special_kind,
    ofas_mind_special_weapon, ofas_mind_bunker, ofas_mind_openings,
    ofas_mind_scenery;
doctrine_answer ofas_mind_general, ofas_mind_mission;
doctrine_answer ofas_mind_pivot, ofas_mind_drive, ofas_mind_hull_way,
    ofas_mind_seats, ofas_mind_transport, ofas_mind_exit;
/* Bunkers: what a unit that is in one, or could be, does; NOBODY as below. */
int ofas_mind_bunker_order(const struct battle *b, int unit, uint64_t among);
/* The transport that a unit so far from its goal had better board now, or
 * NOBODY. */
int ofas_mind_ride(const struct battle *b, int unit, int32_t far);
/* What who rides does: stays in, or gets out. */
int ofas_mind_rider_order(const struct battle *b, int unit, uint64_t among);
/* An order only vehicles or their riders have, NOBODY to weigh the others. */
int ofas_mind_special_order(const struct battle *b, int unit, uint64_t among);
doctrine_answer ofas_mind_power, ofas_mind_power_target, ofas_mind_touch,
    ofas_mind_strike;
doctrine_answer ofas_mind_named, ofas_mind_broken, ofas_mind_grenadiers,
    ofas_mind_repair;

/* ---- looking ahead (minds/search.h) ---- */

/* What the player's camp has more than the best other, at the end of a turn. */
struct ofas_mind_lead {
    int32_t strength; /* left of the army, in PA of a usual battle, ONE each */
    int32_t points;   /* victory points */
    int32_t promise;  /* and those that the plan may still bring, ONE each */
};
struct ofas_mind_lead ofas_mind_lead(const struct battle *b, int player);
/* How likely the player's camp wins. */
int32_t ofas_mind_standing(const struct battle *b, int player);
/* The share of an activation's time that a question deserves, of 100. */
int ofas_mind_attention(const struct ask *asked);

#endif
