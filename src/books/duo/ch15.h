/* ch15.h -- chapters 15 to 17: actions, movement, falling, terrain, alert. */
#ifndef ALEA_BOOKS_DUO_CH15_H
#define ALEA_BOOKS_DUO_CH15_H

#include "books/duo/state.h"
#include "table/level.h"
#include "table/reach.h"

/* duo.15.04 types of actions; powers follow, each a type of its own. ORDER
 * ACTIONS */
/* clang-format off */
/* name, key, French, English, what it costs */
#define DUO_ACTIONS(X) \
    X(ACTION_END, "end", "rien de plus", "nothing more", 0) /* duo.15.04 the rest is forfeited */ \
    X(ACTION_MOVE, "move", "se déplacer", "move", 1) /* duo.15.05 */ \
    X(ACTION_RUN, "run", "courir", "run", 2) /* duo.15.08 */ \
    X(ACTION_FIGHT, "fight", "combattre", "fight", 1) /* duo.15.10 */ \
    X(ACTION_SHOOT, "shoot", "tirer", "shoot", 1) /* duo.15.12 */ \
    X(ACTION_JUMP, "jump", "sauter", "jump", 2) /* duo.15.13 */ \
    X(ACTION_CLIMB, "climb", "escalader", "climb", 1) /* duo.15.14 */ \
    X(ACTION_SWIM, "swim", "nager", "swim", 1) /* duo.15.15 */ \
    X(ACTION_LADDER, "ladder", "grimper à une échelle", "climb a ladder", 1) /* duo.15.16 */ \
    X(ACTION_ALERT, "alert", "posture d'alerte", "alert stance", 1) /* duo.15.19 */ \
    X(ACTION_STAND_UP, "stand-up", "se relever", "stand up", 1) /* duo.22.06 */ \
    X(ACTION_HIDE, "hide", "se cacher", "hide", 1) /* duo.22.23 */ \
    X(ACTION_RELOAD, "reload", "recharger", "reload", 1) /* duo.30.04 */ \
    X(ACTION_HERO, "hero", "test de Héros", "Hero test", 1) /* duo.22.02 */ \
    X(ACTION_JETPACK, "jetpack", "jetpack", "jetpack", 1) /* duo.24.03 */
/* clang-format on */

enum duo_action {
    DUO_ACTIONS(LIST_NAME) ACTION_POWERS, /* + enum duo_power */
    ACTION_COUNT = ACTION_POWERS + POWER_COUNT
};

int duo_cost(int action); /* duo.15.03 in actions */
/* Why it may not do this now; 0: it may. */
uint16_t duo_action_bar(const struct battle *b, int unit, int action);
/* The same whoever acts now: what this kind of action needs. */
uint16_t duo_kind_bar(const struct battle *b, int unit, int action);
/* duo.03.05 whom this model stabbed turns to it now. */
void duo_turn_at_last(struct battle *b, int unit);
/* Bits of what it may do. */
uint64_t duo_actions(const struct battle *b, int unit);
/* Makes it the actor. */
struct duo_actor duo_actor_of(const struct battle *b, int unit, int actions);

/* ---- ch15 movement, ch16 falling, ch17 terrain ---- */

int32_t duo_pace_of(const struct duo_model *m); /* duo.15.07, 22.08, 22.09 */
int32_t duo_pace(const struct battle *b, int unit);
/* duo.17.03 what the width of a low wall counts for it, whatever that is */
int32_t duo_wall_cost(const struct battle *b, int unit);
struct mover duo_mover(const struct battle *b, int unit, int action);
/* Bases on its level that it may not pass, but not its own. */
void duo_crowd(const struct battle *b, int unit, struct crowd *out);
/* The same for what moves through heights: everybody else, on every level. */
struct footing duo_footing(const struct battle *b, int unit,
                           struct stander out[MAX_UNITS]);
/* How far a move of this type goes. */
int32_t duo_reach_of(const struct battle *b, int unit, int action);
/* May it walk these legs, as far as this action goes? Fills in their cost. */
bool duo_judge_legs(const struct battle *b, int unit, int action,
                    struct way *way, struct refusal *why);
/* Puts it somewhere, its height with it; tells nothing. */
void duo_put(struct battle *b, int unit, struct vec at, int floor, int32_t z,
             int perch);
/* What contact does: turning (duo.03.04), back stabs (duo.22.04), stances and
 * hiding that end. Called when 'unit' came of its own will to stand where it
 * stands and had touched 'before'. */
void duo_engage(struct battle *b, int unit, unit_set before);
/* duo.03.04 ruling: contact that nobody chose, by a push, a fall or flight, is no
 * charge and turns nobody, but stances and hiding end. */
void duo_bump(struct battle *b, int unit, unit_set before);
/* duo.15.06 where it faces at the end of a way of so many places, its start first:
 * 'now' when it goes nowhere. */
angle duo_way_facing(const struct vec *place, int places, int32_t radius,
                     angle now);
/* Pushes the rule that walks so many corners, by its rule. Who takes off at the end
 * of them (duo.15.13) does not stop there, and charges nobody. */
void duo_begin_walk(struct battle *b, int unit, const struct vec *corner,
                    int corners, uint16_t rule);
/* Must free attacks be suffered before it goes there? duo.11.01 */
bool duo_breaks_contact(const struct battle *b, int unit, struct vec at,
                        int32_t z);
/* Whom it would touch there and does not touch yet: duo.15.09 */
unit_set duo_charged(const struct battle *b, int unit, struct vec at,
                     int32_t z);
/* Why it may not end there because of who is near (duo.22.16, 22.19); 0: it
 * may. */
uint16_t duo_contact_bar(const struct battle *b, int unit, struct vec at,
                         int32_t z);
/* Pushes in a direction (not 0), by at most so far (duo.04.03). True when it is
 * in the air then: duo_land() must follow, after what comes in between. */
bool duo_push(struct battle *b, int unit, struct vec direction, int32_t length,
              uint16_t rule);
/* duo.16.01 who is in the air falls to what is below, and takes the Damage roll
 * for it; others stay as they are */
void duo_land(struct battle *b, int unit);
/* duo.16.02 .. 05 the Damage roll of a fall from so high */
void duo_fall(struct battle *b, int unit, int32_t height);
/* duo.20.01 runs straight away from that model; false when it has to stay */
bool duo_flee(struct battle *b, int unit, int from, uint16_t rule);
/* The piece of deep water its centre is in, or -1. */
int duo_water(const struct battle *b, int unit);

/* ---- ch15 alert, ch18 morale, ch22 special rules, ch25 powers ---- */

/* Why it may not react to what that enemy does; 0: it may. */
uint16_t duo_react_bar(const struct battle *b, int unit, int foe);
/* Is anybody on alert against this one while it acts? */
bool duo_watched(const struct battle *b, int foe);
/* duo.15.20 is there a way to that enemy that is shorter than its base
 * movement? */
bool duo_may_charge(const struct battle *b, int unit, int foe);
/* The same by a wall or a ladder: duo.15.09, 15.14, 15.16 */
bool duo_may_climb_at(const struct battle *b, int unit, int foe);
void duo_end_alert(struct battle *b, int unit, uint16_t rule);
/* duo.15.22 ruling: it begins to do something, and who watches it looks as if for
 * the first time. When it stays, what was there to be seen before is no
 * occasion. */
void duo_look_anew(struct battle *b, int foe, bool stays);
/* duo.15.22 what the actor does is an occasion: it goes, rises or is seen. */
void duo_shows(struct battle *b, int unit);
/* duo.15.22 may this model aim at that one? Who reacts aims at nobody but whom
 * it reacts to. */
bool duo_may_aim(const struct battle *b, int unit, int target);
/* Who reacts to that one acts like this. */
struct duo_actor duo_reactor(const struct battle *b, int unit, int foe);

bool duo_judge_way(const struct battle *b, const struct decision *d,
                   struct refusal *why);
bool duo_judge_jump(const struct battle *b, const struct decision *d,
                    struct refusal *why);
bool duo_judge_height(const struct battle *b, const struct decision *d,
                      struct refusal *why);
bool duo_judge_landing(const struct battle *b, const struct decision *d,
                       struct refusal *why);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* duo.21.05 one model, all its actions. */
struct duo_activation {
    int8_t unit;
    uint8_t type; /* enum duo_action now done */
    uint8_t unused[6];
};
/* One action of the actor, with all that comes of it. */
struct duo_acting {
    int8_t unit;
    uint8_t type;
    uint8_t free; /* duo.22.02 the second of two for one */
    uint8_t unused[5];
};
struct duo_move {
    int8_t unit;
    uint8_t type; /* MOVE, RUN, SWIM */
    uint8_t corners;
    uint8_t unused[5];
    struct vec corner[DUO_CORNERS];
};
/* A model goes along a way, a quarter of a pas at a time where somebody may
 * react. */
struct duo_walk {
    int8_t unit;
    uint8_t corners, at; /* corners in all, the next */
    uint8_t stopped;     /* duo.15.20 somebody charged it */
    int32_t gone;        /* how far */
    unit_set before;     /* whom it touched when it began */
    unit_set touched;    /* and after its last step */
    struct vec from;     /* where it set out */
    struct vec corner[DUO_CORNERS];
    uint16_t rule; /* of its way: duo.15.05, 15.08, 15.13, 15.15 */
    uint8_t upon;  /* duo.17.03 quarters of a pas upon a low wall */
    uint8_t unused[5];
};
struct duo_climb {
    unit_set before;  /* whom it touched when it began, or who came since */
    unit_set touched; /* and after its last step */
    int8_t unit;
    uint8_t type;  /* CLIMB, LADDER */
    uint8_t piece; /* + 1 */
    uint8_t unused;
    int32_t height;
};
struct duo_jump {
    unit_set before; /* whom it touched when it began */
    int8_t unit;
    uint8_t unused[3];
    int32_t limit;      /* how far it may leap */
    struct vec off, on; /* where it takes off and lands */
};
struct duo_leap {
    int8_t unit;
    uint8_t type; /* JETPACK or the power LEAP */
    uint8_t unused[2];
    int32_t floor;
    struct vec on;
};
/* duo.15.22 who may react to what 'foe' just did. */
struct duo_watch {
    unit_set fresh;   /* who has a reason to be asked */
    unit_set asked;   /* who reacted */
    unit_set engaged; /* whom 'foe' touched, and where it stood */
    struct vec at;
    int8_t foe;
    uint8_t place; /* of the order of groups */
    uint8_t halt;  /* enum duo_halt: what came of it so far */
    uint8_t unused[5];
};
struct duo_reaction {
    struct duo_actor before; /* who acted, and does again */
    int8_t unit, foe;
    uint8_t tried; /* something, if only in vain (duo.22.19) */
    uint8_t unused[5];
};

#pragma GCC diagnostic pop

/* Did somebody react, does that end what the actor was doing, and was the actor
 * thrown? */
enum duo_halt { HALT_REACTED = 1, HALT_UPSET = 2, HALT_THROWN = 4 };

#endif
