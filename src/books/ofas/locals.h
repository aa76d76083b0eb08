/* locals.h -- what waiting rules remember, of squads, turns and cards: in the
 * battle, so without holes. */
#ifndef ALEA_BOOKS_OFAS_LOCALS_H
#define ALEA_BOOKS_OFAS_LOCALS_H

#include "battle/rule.h"
#include "books/ofas/limits.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct ofas_game {
    int32_t none;
};
struct ofas_turn {
    int32_t none;
};
struct ofas_bidding {
    int32_t player; /* who bids now */
    int32_t winner; /* camp */
};
struct ofas_activations {
    int32_t camp;    /* whose choice it is */
    int32_t unit;    /* activated now */
    int32_t any;     /* the first choice of the turn was made */
    int32_t paid;    /* for another activation: no passing now */
    int32_t refused; /* the allies do not pay for passing now */
    int32_t player;  /* whose artillery it is */
    int32_t more;    /* ofas.a5.12 activations more since play came to it */
};
struct ofas_pooling {
    int32_t camp, price;
    int32_t player;              /* who gives now */
    uint8_t share[OFAS_PLAYERS]; /* what each gives */
    int32_t more; /* ofas.a5.12 such activations since play came to it */
};
struct ofas_activation {
    figure_set throwers;
    int32_t unit;
    int32_t order;    /* enum ofas_order in force */
    int32_t target;   /* of a charge */
    int32_t entering; /* off the table when activated */
    int32_t precise;  /* relentless: precise fire on the move */
    int32_t price;    /* of the order just given */
    int32_t returns;  /* ofas.19.20 figures that come back */
    int32_t piece;    /* ofas.13.34 charged, plus 1 */
    int32_t champion; /* ofas.a1.07 his point paid for the order */
    int32_t sally;    /* ofas.hr.04 what a charge would have cost */
};
struct ofas_arrival {
    int32_t unit;
    int32_t choice; /* enum ofas_arrival_choice */
};

/* How a unit shoots. */
enum ofas_fire {
    FIRE_PRECISE = 1 << 0, /* every volley has its bonus */
    FIRE_MOVING = 1 << 1,  /* ofas.06.20, 06.21 limits */
    FIRE_ALERT = 1 << 2,
    FIRE_POINT_BLANK = 1 << 3, /* ofas.07.07, 07.12 all see, all in range */
    FIRE_COVERING = 1 << 4,    /* ofas.07.10 at the charger */
    FIRE_PISTOLS = 1 << 5,     /* hand weapons only */
    FIRE_CHARGER = 1 << 6,     /* step 3: the charger's pistols */
    FIRE_SINGLE = 1 << 7       /* ofas.10.27 one weapon, at 24" at most */
};

struct ofas_shooting {
    figure_set throwers;  /* they use grenades */
    figure_set mechanics; /* not asked about yet */
    uint64_t arms;        /* kinds of weapons that may fire */
    uint64_t pending;     /* kinds not asked about yet */
    uint64_t left;        /* volleys still to play */
    int32_t unit;
    int32_t fire;  /* enum ofas_fire */
    int32_t arm;   /* now asked about, or fired */
    int32_t after; /* targets whose aftermath was played */
    int32_t most;  /* weapons that may fire (ofas.16.10) */
    int32_t unused;
    uint8_t target[OFAS_UNIT_ARMS]; /* by the arm's place among 'arms' */
    uint8_t profile[OFAS_UNIT_ARMS];
    uint8_t bonus[OFAS_UNIT_ARMS];
};

struct ofas_volley {
    figure_set throwers;
    figure_set misfires; /* bearers an unstable weapon takes */
    figure_set eligible; /* who can fall */
    figure_set crew;     /* ofas.13.40 who may fire */
    int32_t wounds, flags;
    int32_t unit, target, arm;
    int32_t profile, bonus;
    int32_t fire;
    int32_t charged; /* covering fire: the unit that is covered */
    int32_t incidents;
    int32_t damage; /* points that each wound takes (ofas.20.12) */
    int32_t tests;  /* ofas.20.09 of a vehicle under disruptive fire */
    int32_t lost;   /* by the target before */
    int32_t handy;  /* ofas.hr.01 enum ofas_bonus besides the one above */
    int32_t piece;  /* ofas.13.34 shot at in place of a unit, plus 1 */
    int32_t unused;
};

enum ofas_loss_flag {
    LOSS_CLOSE = 1 << 0,    /* the attacker chooses, the leader last */
    LOSS_SNIPED = 1 << 1,   /* a die says who chooses */
    LOSS_BARED = 1 << 2,    /* fire that ignores cover */
    LOSS_HEAVY = 1 << 3,    /* Dom x2 or more: no parry */
    LOSS_UNSTABLE = 1 << 4, /* to its own weapon: no parry, no morale */
    LOSS_SAME = 1 << 5,     /* not the first of this side's blows (11.24) */
    LOSS_CRUSHED = 1 << 6,  /* ofas.10.41 under wheels */
    LOSS_RIDING = 1 << 7,   /* ofas.12.10 in a transport that is destroyed */
    LOSS_BACKLASH = 1 << 8, /* ofas.11.14 to its own grenades */
    LOSS_AIMED = 1 << 9,    /* ofas.a2.18 by an aimed shot */
    LOSS_RUBBLE = 1 << 10   /* ofas.13.36 in or on scenery that falls */
};
struct ofas_losses {
    figure_set eligible;
    figure_set chosen;
    figure_set pair; /* ofas.20.33 the two the shooter named */
    uint64_t sniper; /* dice, two bits each */
    int32_t unit;    /* that loses */
    int32_t by;      /* player who caused it */
    int32_t wounds;
    int32_t flags;
    int32_t victims, removed;
    int32_t damage; /* points that each wound takes; 0: one */
    int32_t unused;
    uint8_t victim[OFAS_SQUAD];
};
struct ofas_removal {
    int32_t unit, figure;
    int32_t points;    /* of a character's life; 0: one */
    int32_t uncounted; /* no loss of shooting or close combat */
};
struct ofas_aftermath {
    int32_t unit;
    int32_t healed;    /* figures that may still come back */
    int32_t no_morale; /* dangerous ground: medics only */
    int32_t crusher;   /* ofas.10.42 the vehicle that ran it over, plus 1 */
};
enum ofas_window { WINDOW_MOVE, WINDOW_SHOTS, WINDOW_CHARGE };
struct ofas_alert {
    unit_set declared;
    unit_set may;        /* be declared yet */
    uint64_t arms, left; /* of the unit that fires or is declared */
    int32_t target;      /* the active unit */
    int32_t window;      /* enum ofas_window */
    int32_t charged;     /* WINDOW_CHARGE: the unit charged */
    int32_t unit, arm;
    int32_t player; /* who declares, or fires, now */
    int32_t fired;  /* volleys of the unit that fires */
    int32_t unused;
};
struct ofas_movement {
    int32_t unit;
    int32_t distance;
    int32_t mode;  /* enum ofas_way */
    int32_t rough; /* ofas.15.39 a test is due */
    int32_t risky; /* dangerous ground was touched */
    int32_t cost;
    int32_t rule; /* that lets it move; 0: ofas.05.02 */
};
struct ofas_placing {
    int32_t unit;
    int32_t other; /* may be touched: the charged unit */
    int32_t rule;
};
struct ofas_danger {
    int32_t unit;
    int32_t rule;
    int32_t wounds;
};
struct ofas_charge {
    figure_set charging; /* of the charger, alive at step 5 */
    figure_set striking; /* of the charged unit, alive at step 5 */
    uint64_t arms;       /* close-combat weapons still to strike */
    struct step end;     /* where the leader would end before step 3 */
    int32_t cost;        /* of the way there */
    int32_t unit, target;
    int32_t arm;
    int32_t cover;     /* enum ofas_test of the charged unit */
    int32_t hill;      /* the hill the charge began on, or -1 */
    int32_t detonates; /* the charged unit blows itself up */
    int32_t marks;     /* of a charged swarm at step 5 */
    int32_t risky, rough;
    int32_t rear;       /* ofas.11.12 the charged vehicle, from behind */
    uint16_t mounts[2]; /* ofas.11.20 that worked at step 5, of both */
    int32_t struck;     /* kinds of weapons that struck, of one side */
    int32_t bunker;     /* ofas.13.44 of the charged unit, plus 1 */
    int32_t unused;
};
struct ofas_result {
    int32_t unit, target; /* the charger, the charged unit */
    int32_t mover, other; /* who makes a combat move */
    int32_t winner;       /* unit that may move 3", or NOBODY */
    int32_t loser;        /* whom it beat, and may pass through */
    int32_t regroups;     /* unit that may reorganise, or NOBODY */
    int32_t risky, rough;
    int32_t turns;  /* the retreat of a walker ends as it likes (ofas.10.21) */
    int32_t bunker; /* ofas.13.44 of the charged unit, plus 1 */
};
struct ofas_strike {
    figure_set bearers;
    int32_t unit, target, arm;
    int32_t cover;
    int32_t marks; /* of a swarm that strikes */
    int32_t wounds, flags;
    int32_t damage; /* points that each wound takes */
    int32_t rear;   /* ofas.11.12 */
    int32_t same;   /* not the first blow of this side (ofas.11.24) */
    int32_t failed; /* ofas.11.14 grenades that come back */
    int32_t lost;   /* by the target before */
    int32_t handy;  /* ofas.hr.01 enum ofas_bonus */
    int32_t piece;  /* ofas.13.34 struck in place of a unit, plus 1 */
};
struct ofas_grenades {
    int32_t unit, target;
    int32_t cover, rear;
};
struct ofas_repairing {
    int32_t unit; /* the vehicle */
    int32_t easy;
    int32_t rule;
    int32_t repairs; /* successes still to be used */
};
struct ofas_deployment {
    unit_set left; /* still to be placed */
    int32_t unit;
    int32_t unused;
};
struct ofas_revival {
    unit_set may; /* come back */
    int32_t player;
    int32_t unused;
};
struct ofas_sacrifice {
    unit_set may; /* be given up */
    int32_t player;
    int32_t unit; /* the one that is */
};
struct ofas_channelling {
    int32_t unit, power, target;
    int32_t dice; /* what they gave */
};
struct ofas_restoring {
    int32_t unit;
    int32_t figures; /* that may come back */
    int32_t rule;
};
struct ofas_reckoning {
    int32_t unit;
    int32_t unused;
};
struct ofas_reward {
    int32_t unit;
    int32_t unused;
};
struct ofas_shelling {
    int32_t player;
    int32_t target;
    int32_t wounds;
    int32_t unused;
};
struct ofas_quarters {
    int32_t side; /* 0: who played first in the last turn, 1: the other */
    int32_t unit;
    int32_t unused;
    uint8_t quarter[MAX_UNITS]; /* where it counts, from 1; 0: nowhere */
};

struct ofas_cards {
    int32_t player; /* who draws, or chooses */
};
struct ofas_dressing {
    int32_t player;
    int32_t left; /* pieces to be made special */
    int32_t piece;
};
struct ofas_secrets {
    int32_t player; /* who names his general, or draws */
};
struct ofas_tactics {
    int32_t place; /* in the order of the turn */
    int32_t unit;  /* whose wounded are looked after */
    int32_t dice;  /* what they gave */
};

#pragma GCC diagnostic pop

#endif
