/* duo.h -- private to duo: its rules, their locals, its state, and what the
 * chapters share. Read README.md beside this for the way from chapter to file.
 *
 * A model is a unit of one figure: unit and model are the same number. A group
 * is a player. */
#ifndef ALEA_BOOKS_DUO_DUO_H
#define ALEA_BOOKS_DUO_DUO_H

#include "battle/rule.h"
#include "books/duo/band.h"
#include "books/duo/rules.h"
#include "table/level.h"
#include "table/reach.h"

enum {
    DUO_FACES = 6,
    DUO_NEED = 7,       /* duo.02.02 a test succeeds on 7 or more */
    DUO_CONTACT = 25,   /* duo.03.01 ruling: 0.01 pas */
    DUO_LEVEL = 1250,   /* duo.15.18 ruling: 0.5 pas of height */
    DUO_STEP = 625,     /* duo.15.20 ruling: 0.25 pas of the way */
    DUO_CORNERS = 10,   /* of a way */
    DUO_HIDDEN = PAS(3) /* duo.22.15 */
};

/* ---- the questions of the book: name, word, words of FORM_OPTION. What is
 * not here is decided by nobody (duo.91.14): turning when engaged, pushes,
 * Saves, duels, Morale, flight, falls. ---- */

/* clang-format off */
#define DUO_ASKS(X) \
    X(DEPLOY, "deploy", NULL)         /* duo.91.02 which model is placed */ \
    X(INFILTRATE, "infiltrate", no_yes) /* duo.22.21 */ \
    X(STATION, "station", NULL)       /* duo.91.02 where it stands, and faces */ \
    X(ACTIVATE, "activate", NULL)     /* duo.91.03 which model is next */ \
    X(ACTION, "action", action_words) /* duo.91.04 */ \
    X(WAY, "way", NULL)               /* duo.91.05, 91.06 the way, or a facing */ \
    X(WALL, "wall", piece_words)      /* duo.91.05 what it climbs */ \
    X(HEIGHT, "height", NULL)         /* duo.91.05 in hundredths of a pas */ \
    X(JUMP, "jump", NULL)             /* duo.91.06 take-off and landing */ \
    X(LANDING, "landing", NULL)       /* duo.91.05 of a jetpack or a leap */ \
    X(OPPONENT, "opponent", NULL)     /* duo.91.07 whom it fights */ \
    X(BLADE, "blade", NULL)           /* duo.91.07 with which weapon */ \
    X(GUN, "gun", NULL)               /* duo.91.08 which weapon shoots */ \
    X(TARGET, "target", NULL)         /* duo.91.08, 91.10 at whom */ \
    X(AGAIN, "again", no_yes)         /* duo.91.09 the same action again */ \
    X(REACT, "react", NULL)           /* duo.91.12 which model reacts */ \
    X(REACTION, "reaction", action_words) /* duo.91.12 and how */
/* clang-format on */

enum duo_ask {
#define X(name, word, options) ASK_##name,
    DUO_ASKS(X)
#undef X
        ASK_COUNT
};

enum { NO, YES };

/* duo.15.04 types of actions; powers follow, each a type of its own. ORDER
 * ACTIONS */
#define DUO_ACTIONS(X)                                               \
    X(END, "end", 0)           /* duo.15.04 the rest is forfeited */ \
    X(MOVE, "move", 1)         /* duo.15.05 */                       \
    X(RUN, "run", 2)           /* duo.15.08 */                       \
    X(FIGHT, "fight", 1)       /* duo.15.10 */                       \
    X(SHOOT, "shoot", 1)       /* duo.15.12 */                       \
    X(JUMP, "jump", 2)         /* duo.15.13 */                       \
    X(CLIMB, "climb", 1)       /* duo.15.14 */                       \
    X(SWIM, "swim", 1)         /* duo.15.15 */                       \
    X(LADDER, "ladder", 1)     /* duo.15.16 */                       \
    X(ALERT, "alert", 1)       /* duo.15.19 */                       \
    X(STAND_UP, "stand-up", 1) /* duo.22.06 */                       \
    X(HIDE, "hide", 1)         /* duo.22.23 */                       \
    X(RELOAD, "reload", 1)     /* duo.30.04 */                       \
    X(HERO, "hero", 1)         /* duo.22.02 */                       \
    X(JETPACK, "jetpack", 1)   /* duo.24.03 */

enum duo_action {
#define X(name, word, cost) ACTION_##name,
    DUO_ACTIONS(X)
#undef X
        ACTION_POWERS, /* + enum duo_power */
    ACTION_COUNT = ACTION_POWERS + POWER_COUNT
};

/* ---- what is kept ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct duo_unit {
    /* Whose powers are on it; each ends when its user is activated again
     * (duo.25.06). */
    unit_set shocked;   /* duo.25.06 Choc */
    unit_set cursed;    /* duo.31.06 Malédiction */
    unit_set held;      /* duo.31.07 Immobilisation */
    unit_set meditated; /* duo.25.08 */
    unit_set shielded;  /* duo.31.08 */
    unit_set terrified; /* duo.22.20 by whom it was tested this round */
    int32_t z;          /* height of its feet */
    uint8_t life;       /* duo.06.01 */
    uint8_t perch;      /* piece + 1 on whose side or ladder it hangs */
    uint8_t prone;      /* duo.22.05 */
    uint8_t alert;      /* duo.15.19 */
    uint8_t activated;  /* duo.21.04 in this round */
    uint8_t tested;     /* duo.19.01 for demoralisation */
    uint8_t hidden;     /* duo.22.22 piece + 1 it hides at */
    uint8_t known;      /* duo.22.17 piece + 1 where it was noticed */
    uint8_t empty;      /* duo.30.04 bits of its arms */
    uint8_t turns_to;   /* duo.03.05 unit + 1, when this activation ends */
    uint8_t lost;       /* enum duo_lost */
    uint8_t late;       /* duo.22.21 it infiltrates */
    uint8_t moved;      /* duo.22.20 since Terror was last looked for */
    uint8_t offered_by; /* duo.15.20 unit + 1 that 'offers' is about */
    uint8_t unused[2];
    uint32_t offers; /* what it could do to a walker: ch15_alert.c */
};

/* How a model left the table. */
enum duo_lost { LOST_NOT, LOST_OUT, LOST_FLED, LOST_EXIT };

/* Who acts now: in its activation, or when it reacts. */
struct duo_actor {
    unit_set far;     /* duo.22.16 enemies more than 3 pas away when it began */
    unit_set afraid;  /* duo.22.19 whom it dares not charge */
    unit_set brave;   /* and whom it dares */
    uint32_t done;    /* duo.15.04 bits of enum duo_action */
    int8_t unit;      /* NOBODY: nobody acts */
    uint8_t left;     /* actions */
    uint8_t hero;     /* duo.22.02 the test succeeded */
    uint8_t reacting; /* duo.15.24 outside its activation: to this unit + 1 */
    uint8_t showed;   /* duo.15.22 in this action it moved or came to be seen */
    uint8_t unused[7];
};

struct duo_state {
    struct duo_actor actor;
    int32_t score[DUO_GROUPS]; /* by side: scenario points */
    struct point marker[DUO_MARKERS];
    uint8_t carrier[DUO_MARKERS]; /* unit + 1 */
    uint8_t scored[DUO_MARKERS];  /* side + 1: it is home */
    uint8_t order[DUO_GROUPS];    /* duo.21.02 */
    uint8_t active;               /* group whose turn it is */
    uint8_t phase;                /* enum duo_phase */
    uint8_t kept;   /* duo.22.19 the action was not done and costs nothing */
    uint8_t halted; /* duo.15.20 enum duo_halt: of the last look around */
};

/* ---- waiting rules: name, file, steps; their locals ---- */

/* clang-format off */
#define DUO_RULES(X) \
    X(game, "ch21_turn.c", "begin deployed round") \
    X(deployment, "ch90_deployment.c", "begin which infiltrates place") \
    X(round, "ch21_turn.c", "begin turn closing") \
    X(turn, "ch21_turn.c", "begin choose played") \
    X(activation, "ch15_actions.c", "begin terror fled choose acted again doubled") \
    X(acting, "ch15_actions.c", "begin body after watched") \
    X(move, "ch15_movement.c", "begin way leave walked") \
    X(climb, "ch15_climbing.c", "begin wall height leave step") \
    X(jump, "ch15_jumping.c", "begin way leave runup") \
    X(leap, "ch15_jumping.c", "begin place leave") \
    X(walk, "ch15_movement.c", "begin step") \
    X(leaving, "ch11_disengaging.c", "begin next") \
    X(fight, "ch04_combat.c", "begin opponent blade bout") \
    X(shooting, "ch12_shooting.c", "begin gun target blast") \
    X(blast, "ch12_shooting.c", "begin next") \
    X(wielding, "ch25_powers.c", "begin target blast leapt") \
    X(watch, "ch15_alert.c", "begin ask react") \
    X(reaction, "ch15_alert.c", "begin choose acted") \
    X(aftermath, "ch18_morale.c", "begin terror demoralised")
/* clang-format on */

enum duo_rule {
#define X(name, file, steps) RULE_duo_##name,
    DUO_RULES(X)
#undef X
        RULE_COUNT
};
#define X(name, file, steps) enum flow duo_##name(struct battle *b);
DUO_RULES(X)
#undef X

struct duo_game {
    uint64_t unused;
};
struct duo_deployment {
    int8_t unit;
    uint8_t place; /* of the order, from the last */
    uint8_t late;  /* duo.22.21 infiltrators now */
    uint8_t unused[5];
};
struct duo_round {
    uint64_t place;
};
struct duo_turn {
    uint64_t unused;
};
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
/* duo.11.01 free attacks on who breaks contact. */
struct duo_leaving {
    unit_set foes; /* who strike */
    int8_t unit;
    uint8_t unused[7];
};
/* One Fight action. */
struct duo_fight {
    unit_set foes;   /* duo.09.01 still to be fought, fixed at the start */
    struct vec push; /* duo.09.02 kept until the last bout */
    int8_t unit, foe;
    int8_t arm;         /* NOBODY: bare hands */
    uint8_t assailants; /* duo.08.01 fixed for a group attack */
    uint8_t owed;       /* duo.09.02 life to be lost after the last bout */
    uint8_t bouts;      /* fought */
    uint8_t unused[2];
};
/* One Shoot action: duo.22.26 shot by shot, duo.22.01 weapon by weapon. */
struct duo_shooting {
    int8_t unit, target;
    int8_t arm, second; /* duo.22.01 the weapon shot before, NOBODY: none */
    uint8_t shot;       /* with this weapon */
    uint8_t hand;       /* duo.22.01 weapons shot before */
    uint8_t unused[2];
};
/* duo.24.06 everybody in a zone, one after the other. */
struct duo_blast {
    unit_set victims; /* still to come, the target first */
    struct vec from;  /* of the shooter, for cover and arcs */
    int8_t unit;      /* who shot, or threw a power back */
    int8_t first;     /* the target, NOBODY: done, or none */
    int8_t arm;       /* NOBODY: a power */
    int8_t user;      /* of the power */
    uint8_t power;
    uint8_t unused[3];
};
struct duo_wielding {
    int8_t unit, target;
    int8_t victim, from; /* of what it does: another when it is thrown back */
    uint8_t power;
    uint8_t cast; /* duo.31.06 so many */
    uint8_t unused[2];
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
/* duo.19.01, 22.20 what is tested when something is over. */
struct duo_aftermath {
    unit_set left;  /* who must still test */
    int8_t moved;   /* duo.22.20 who ended a movement, NOBODY */
    uint8_t begins; /* no: its activation starts */
    uint8_t told;   /* bits of groups that are demoralised */
    uint8_t unused[5];
};

#pragma GCC diagnostic pop

/* Did somebody react, does that end what the actor was doing, and was the actor
 * thrown? */
enum duo_halt { HALT_REACTED = 1, HALT_UPSET = 2, HALT_THROWN = 4 };
enum duo_phase { PHASE_SETUP, PHASE_DEPLOYMENT, PHASE_PLAY, PHASE_END };

static inline const struct duo_stage *duo_stage(const struct battle *b)
{
    return b->stage->own;
}
static inline struct duo_state *duo_state(struct battle *b)
{
    return (struct duo_state *)(void *)b->own;
}
static inline const struct duo_state *duo_state_of(const struct battle *b)
{
    return (const struct duo_state *)(const void *)b->own;
}
static inline struct duo_unit *duo_unit(struct battle *b, int unit)
{
    return (struct duo_unit *)(void *)b->unit[unit].own;
}
static inline const struct duo_unit *duo_unit_of(const struct battle *b,
                                                 int unit)
{
    return (const struct duo_unit *)(const void *)b->unit[unit].own;
}
static inline const struct duo_model *duo_model(const struct battle *b,
                                                int unit)
{
    return &duo_stage(b)->model[unit];
}
static inline bool duo_has(const struct battle *b, int unit,
                           enum duo_trait trait)
{
    return duo_model(b, unit)->traits >> trait & 1;
}
/* Arm of a model; NOBODY has none. */
static inline const struct duo_weapon *duo_arm(const struct battle *b, int unit,
                                               int arm)
{
    return &duo_stage(b)->catalogue->weapon[duo_model(b, unit)->arm[arm]];
}
/* "grenades", of a second one "grenades-2"; "" when there is no such arm. */
void duo_arm_word(const struct duo_model *m, const struct duo_catalogue *c,
                  int arm, char *out, int size);
static inline int32_t duo_radius(const struct battle *b, int unit)
{
    /* duo.03.01 ruling: 1 pas wide, Enorme 2 */
    return duo_has(b, unit, TRAITED_HUGE) ? PAS(1) : PAS(1) / 2;
}
static inline struct vec duo_at(const struct battle *b, int unit)
{
    return figure_at(b, unit, 0);
}
static inline struct disc duo_base(const struct battle *b, int unit)
{
    return (struct disc){ duo_at(b, unit), duo_radius(b, unit) };
}
static inline bool duo_on_table(const struct battle *b, int unit)
{
    return b->unit[unit].where == UNIT_ON_TABLE;
}
/* duo.21.01 sides and groups */
static inline int duo_side(const struct battle *b, int unit)
{
    return duo_stage(b)->settings.side[b->unit[unit].owner];
}
static inline bool duo_foes(const struct battle *b, int unit, int other)
{
    return duo_side(b, unit) != duo_side(b, other);
}
/* Everybody on the table; those of them who are enemies of this one. */
unit_set duo_present(const struct battle *b);
unit_set duo_enemies(const struct battle *b, int unit);

/* An event about one model, or about two. */
static inline struct event duo_told(const struct battle *b, int kind,
                                    uint16_t rule, int unit, int other)
{
    return (struct event){ .kind = (uint16_t)kind,
                           .rule = rule,
                           .unit = (int8_t)unit,
                           .other = (int8_t)other,
                           .who = unit == NOBODY ? 0 : b->unit[unit].owner };
}

/* ---- ch01 dice ---- */

/* Why a roll has its indications: bits of an event's 'why', each one Malus or one
 * Bonus; those who count against a model are so many (duo.08.01). ORDER CAUSES */
#define DUO_CAUSES(X) \
    X(WEAK)           \
    X(WOUND)          \
    X(ASSAILANTS)     \
    X(BARE_HANDS)     \
    X(SHOCK)          \
    X(CURSE)          \
    X(POOR_WEAPON)    \
    X(POOR_POWER)     \
    X(LOW_FALL)       \
    X(SKILL)          \
    X(WEAPON)         \
    X(SLAYER)         \
    X(POWER)          \
    X(DEEP_FALL)

enum duo_cause_bit {
#define X(name) CAUSE_BIT_##name,
    DUO_CAUSES(X)
#undef X
        CAUSE_BITS,
    CAUSE_BIT_BONUS = CAUSE_BIT_SKILL /* the first that is a Bonus */
};
enum duo_cause {
#define X(name) CAUSE_##name = 1 << CAUSE_BIT_##name,
    DUO_CAUSES(X)
#undef X
};
/* The cause of a mark: one of two, or none. */
uint32_t duo_cause(int mark, enum duo_cause malus, enum duo_cause bonus);
/* The indications that these causes are together; ASSAILANTS counts as one. */
int duo_indications(uint32_t why);

/* duo.01.04, 01.05 the mark that so many indications leave */
enum duo_mark duo_net(int indications);
/* Rolls with a mark and tells the event: test = mark + 1, b = the total that is
 * kept. Gives the total. */
int duo_roll(struct battle *b, struct event e, int indications);
/* duo.02.02 the same, and c = whether it succeeded. */
bool duo_test(struct battle *b, struct event e, int indications);
/* The same with a mark of the profile and nothing else. */
bool duo_skill_test(struct battle *b, struct event e, int mark);
/* The total of these dice by the mark: the two highest, two lowest, or both. */
int duo_total(const uint8_t *die, enum duo_mark mark);

/* ---- ch03 arcs, distances, sight ---- */

/* duo.03.01 in 3D, between nearest edges: at most, and less than, so far */
bool duo_within(const struct battle *b, int unit, int other, int32_t distance);
bool duo_closer(const struct battle *b, int unit, int other, int32_t distance);
/* Between a base and a place at a height. */
bool duo_near_point(const struct battle *b, int unit, struct vec at, int32_t z,
                    int32_t distance, bool strictly);
/* Would it be closer than that to this model, standing there? */
bool duo_would_near(const struct battle *b, int unit, struct vec at, int32_t z,
                    int other, int32_t distance);
/* duo.15.11, 15.18 base to base, on one level */
bool duo_touch(const struct battle *b, int unit, int other);
/* Would it touch this model, standing there? */
bool duo_would_touch(const struct battle *b, int unit, struct vec at, int32_t z,
                     int other);
/* Enemies it would touch if it stood there. */
unit_set duo_touched_at(const struct battle *b, int unit, struct vec at,
                        int32_t z);
/* duo.15.11 enemies in contact; with 'standing' only those who can strike
 * (duo.22.06) */
unit_set duo_engaged(const struct battle *b, int unit, bool standing);
/* duo.03.01 is this place in its front arc? */
bool duo_in_front(const struct battle *b, int unit, struct vec at);
/* duo.03.04 turns towards a place */
void duo_face(struct battle *b, int unit, struct vec towards);
/* duo.03.02 front arc, and nothing that blocks between; prone models see nobody */
bool duo_sees(const struct battle *b, int unit, int other);
/* The same without the arc. */
bool duo_line_free(const struct battle *b, int unit, int other);
/* duo.14.01 is it hidden by more than half from there? */
bool duo_has_cover(const struct battle *b, int shooter, int target);
/* Height of a figure: 1 pas, Enorme 2; its eye at 0.8 of it. */
int32_t duo_height(const struct battle *b, int unit);

/* ---- ch04 .. ch11 close combat ---- */

/* Why it may not fight this one now: 0 when it may (duo.15.10, 30.02). */
uint16_t duo_fight_bar(const struct battle *b, int unit, int foe);
/* Whom it may fight. */
unit_set duo_opponents(const struct battle *b, int unit);
/* duo.08.01 indications for those who count against it, when it fights with
 * this arm (duo.22.03) */
int duo_assailants(const struct battle *b, int unit, int arm);
/* The same with so many more, who come to it alone. */
int duo_assailants_and(const struct battle *b, int unit, int arm, int more);
/* duo.05.02 the arm that harms most; NOBODY: bare hands (duo.10.01) */
int duo_best_blade(const struct battle *b, int unit, int foe);
/* The same of these arms. */
int duo_best_of(const struct battle *b, int unit, uint64_t arms);
/* Bits of arms for close combat; those it may take to this opponent: to whom it
 * does not touch only what supports (duo.30.02). */
uint64_t duo_blades(const struct battle *b, int unit);
uint64_t duo_blades_for(const struct battle *b, int unit, int foe);
/* Of arms that are the same weapon only the first: what is worth asking. */
uint64_t duo_unlike(const struct battle *b, int unit, uint64_t arms);
/* Combat indications of a model with this arm against that foe: profile, wounds
 * (06.03), assailants, bare hands, powers. */
int duo_combat_marks(const struct battle *b, int unit, int arm, int assailants);
/* duo.11.02 one Damage roll without a Combat roll */
void duo_free_attack(struct battle *b, int unit, int foe, uint16_t rule);

/* ---- ch05 .. ch07 damage, life, saves ---- */

enum duo_blow_kind { BLOW_MELEE, BLOW_SHOT, BLOW_POWER, BLOW_FALL };

/* Where a Damage roll comes from. */
struct duo_blow {
    int unit; /* who deals it, NOBODY: a fall */
    int target;
    int arm;      /* NOBODY: bare hands, a power, a fall */
    int power;    /* enum duo_power, NOBODY: none */
    int marks;    /* Damage indications, all of them */
    uint32_t why; /* enum duo_cause of them */
    enum duo_blow_kind kind;
    uint16_t flags;  /* enum duo_weapon_flag that apply */
    struct vec from; /* where it comes from, for arcs, before any push */
    bool cover;      /* duo.14.01 the target has cover from it */
    uint16_t rule;
    int target_arm; /* BLOW_MELEE: what the target fights with (duo.29.05) */
};
/* Fills in marks and flags of a blow with an arm (duo.05.02, 10.01, 30.07). */
struct duo_blow duo_blow_of(const struct battle *b, int unit, int target,
                            int arm, enum duo_blow_kind kind);
/* Saves that apply, in the order they are rolled (duo.07.04). */
struct duo_save {
    int8_t mark;
    uint8_t source; /* enum duo_source */
    uint16_t rule;
};
enum duo_source {
    SOURCE_ARMOUR,
    SOURCE_SHIELD,
    SOURCE_WEAPON,
    SOURCE_FORCE,
    SOURCE_STURDY,
    SOURCE_DESTINY,
    SOURCE_COVER,
    SOURCE_MEDITATION,
    SOURCE_MAGIC,
    SOURCES
};
int duo_saves(const struct battle *b, const struct duo_blow *blow,
              struct duo_save out[SOURCES]);
/* The Damage roll, Saves and 1D3: gives the life that is to be lost. */
int duo_damage(struct battle *b, const struct duo_blow *blow);
/* Takes that life; the model may be out of action (duo.06.01). */
void duo_hurt(struct battle *b, const struct duo_blow *blow, int life);
/* Both. */
void duo_strike(struct battle *b, const struct duo_blow *blow);
int duo_life_of(const struct duo_model *m);
int duo_full_life(const struct battle *b, int unit);
/* duo.06.05, 30.11 how badly it is hurt: 0 unhurt, 1 wounded, 2 badly */
int duo_wounds(const struct battle *b, int unit);
int duo_wounds_of(int full, int life);
/* Takes it off the table: enum duo_lost. Drops what it carried. */
void duo_remove(struct battle *b, int unit, enum duo_lost how, uint16_t rule);

/* ---- ch12 shooting ---- */

/* Why this arm may not shoot this target now; 0: it may. */
uint16_t duo_shot_bar(const struct battle *b, int unit, int arm, int target);
/* Why this enemy is not in view and in range of the arm, loaded or not. */
uint16_t duo_view_bar(const struct battle *b, int unit, int arm, int target);
unit_set duo_targets(const struct battle *b, int unit, int arm);
/* Bits of arms that have a target and are loaded. */
uint64_t duo_guns(const struct battle *b, int unit);
/* Tir indications: profile, wounds (duo.06.04). */
int duo_shot_marks(const struct battle *b, int unit);

/* ---- ch15 actions ---- */

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
bool duo_may_react(const struct battle *b, int unit, int foe);
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
bool duo_morale(struct battle *b, int unit, uint16_t rule, int other);
/* Has its movement not ended yet? Then somebody reacts to a step of it. */
bool duo_is_under_way(const struct battle *b, int unit);
/* duo.22.15 not to be aimed at, nor charged, from afar */
bool duo_undetectable(const struct battle *b, int unit);
/* duo.22.17, 22.24 it fought or shot loudly: it is noticed */
void duo_notice(struct battle *b, int unit);
/* After a movement: who left his hiding place, who found another. */
void duo_settle_hiding(struct battle *b);
/* duo.22.23 if it hid, and stands there no longer, it is hidden no more. */
void duo_strays(struct battle *b, int unit);
/* The same wherever it comes to: it was in the air. */
void duo_unhide(struct battle *b, int unit);
/* duo.22.22, 22.23 the piece it could hide at, or -1 */
int duo_hideout(const struct battle *b, int unit);
/* duo.22.16 may it come into contact with this one in this activation? */
bool duo_may_contact(const struct battle *b, int unit, int foe);
/* duo.22.19 tests fear of all of these; true when it dares */
bool duo_dares(struct battle *b, int unit, unit_set charged);
/* Why a power may not be used on that target; 0: it may. */
uint16_t duo_power_bar(const struct battle *b, int unit, int power, int target);
unit_set duo_power_targets(const struct battle *b, int unit, int power);
/* The rule that says what a power does. */
uint16_t duo_power_rule(int power);
/* The Damage roll of a power: 'from' is the user, or who threw it back. */
struct duo_blow duo_power_blow(const struct battle *b, int user, int power,
                               int from, int victim);
/* A power of 'user' that lasts is on it from now on. */
void duo_affect(struct battle *b, int unit, int power, int user);
/* duo.22.05 Mise à terre */
void duo_knock_down(struct battle *b, int unit, uint16_t rule);
/* duo.25.06 what this one's powers did ends */
void duo_end_powers(struct battle *b, int unit);

/* ---- ch90 deployment, ch92 scenarios ---- */

/* Where it may be deployed. */
struct box duo_zone(const struct battle *b, int unit);
/* Puts the markers on the table. */
void duo_place_markers(struct battle *b);
/* What is carried goes where its bearers went. */
void duo_markers_follow(struct battle *b);
/* duo.92.05 does it carry something? */
bool duo_carries(const struct battle *b, int unit);
/* What the model carried stays where it was. */
void duo_drop_markers(struct battle *b, int unit);
/* duo.92.04 .. 92.06 its activation ends: it takes a thing, brings one home, or
 * leaves the table */
void duo_arrive(struct battle *b, int unit);
void duo_score_round(struct battle *b);
void duo_score_end(struct battle *b);
/* Is there nothing left to play for? The number of rounds does not count. */
bool duo_is_decided(const struct battle *b);
/* The same for the model that acts: can nothing that it still does change the
 * result? */
bool duo_is_settled(const struct battle *b, int unit);
/* duo.90.05 the points of a side */
int32_t duo_points_of(const struct battle *b, int side);

/* ---- what the layers above ask (judges.c, spread.c) ---- */

bool duo_judge(const struct battle *b, const struct decision *d,
               struct refusal *why);
bool duo_judge_way(const struct battle *b, const struct decision *d,
                   struct refusal *why);
bool duo_judge_jump(const struct battle *b, const struct decision *d,
                    struct refusal *why);
bool duo_judge_height(const struct battle *b, const struct decision *d,
                      struct refusal *why);
bool duo_judge_landing(const struct battle *b, const struct decision *d,
                       struct refusal *why);
bool duo_judge_station(const struct battle *b, const struct decision *d,
                       struct refusal *why);
uint16_t duo_why_not(const struct battle *b, int value);
bool duo_sensible(const struct battle *b, int value);
int duo_spread(const struct battle *b, uint64_t seed, struct decision *out,
               int max);
const char *duo_broken(const struct battle *b);
/* ORDER MANNERS */
enum duo_manner {
    MANNER_OTHER,
    MANNER_FOUGHT,
    MANNER_SHOT,
    MANNER_POWER,
    MANNER_FALL,
    MANNER_FLED,
    MANNER_COUNT
};
extern const struct book_manner duo_manners[MANNER_COUNT];
void duo_follow(const struct battle *b, const struct event *e,
                struct blame *blame, figure_set *fallen, figure_set *risen);

static inline bool duo_refuse(struct refusal *why, enum refusal_reason reason,
                              uint16_t rule)
{
    *why = (struct refusal){ rule, (uint16_t)reason, NOBODY };
    return false;
}

#endif
