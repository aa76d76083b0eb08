/* asks.h -- the questions of Of Flesh and Steel, and what their answers mean. */
#ifndef ALEA_BOOKS_OFAS_ASKS_H
#define ALEA_BOOKS_OFAS_ASKS_H

#include "battle/rule.h"

/* ---- the questions of the book: name, words of FORM_OPTION ---- */

/* clang-format off */
#define OFAS_ASKS(X) \
    X(BID, "bid", NULL)                      /* ofas.02.07 number of PC */ \
    X(FIRST, "first", first_words)           /* ofas.02.09 who plays first */ \
    X(ACTIVATE, "activate", NULL)            /* ofas.02.14 a unit, or pass */ \
    X(AGAIN, "again", no_yes)                /* ofas.02.18 pay 2 PC and go on */ \
    X(RALLY, "rally", no_yes)                /* ofas.08.14 */ \
    X(RALLY_PAY, "rally-pay", no_yes)        /* ofas.08.17 */ \
    X(ORDER, "order", order_words)           /* ofas.06.01 */ \
    X(CHARGE, "charge", NULL)                /* ofas.07.02 the target */ \
    X(SCENERY, "scenery", scenery_words)     /* ofas.13.34 the target */ \
    X(DISCIPLINE, "discipline-pay", no_yes)  /* ofas.15.40 */ \
    X(RELENTLESS, "relentless", no_yes)      /* ofas.15.27 precise on the move */ \
    X(THROWERS, "throwers", NULL)            /* ofas.06.11 who throws */ \
    X(TARGET, "target", NULL)                /* ofas.04.04 for one kind of weapon */ \
    X(PROFILE, "profile", profile_words)     /* ofas.20.43 */ \
    X(BONUS, "bonus", bonus_words)           /* ofas.06.23 */ \
    X(ALERT, "alert", NULL)                  /* ofas.06.09 a unit that fires */ \
    X(PRECISE, "alert-precise", no_yes)      /* ofas.06.07 for 1 PC */ \
    X(FIRES, "fires", NULL)                  /* ofas.06.09 which declared unit now */ \
    X(VOLLEY, "volley", NULL)                /* ofas.04.06 which weapons now */ \
    X(CASUALTY, "casualty", NULL)            /* ofas.04.21, 07.27 who falls */ \
    X(SNIPED, "sniped", NULL)                /* ofas.20.33 the shooter names two */ \
    X(LEADER, "leader", NULL)                /* ofas.01.15 */ \
    X(RETURNS, "returns", NULL)              /* ofas.15.60 who comes back */ \
    X(WAY, "way", NULL)                      /* ofas.05.02 the leader's way */ \
    X(PLACES, "places", NULL)                /* ofas.05.06 the others */ \
    X(ARRIVE, "arrive", NULL)                /* ofas.15.35 where a teleport lands */ \
    X(ARRIVAL, "arrival", arrival_words)     /* ofas.15.35 shoot, move or cover */ \
    X(PISTOLS, "pistols", no_yes)            /* ofas.07.12 */ \
    X(CONTACT, "contact", NULL)              /* ofas.07.16 which nearest figure */ \
    X(STRIKE, "strike", NULL)                /* ofas.07.23 which weapons now */ \
    X(DETONATE, "detonate", no_yes)          /* ofas.20.27 all or none */ \
    X(REGROUP, "regroup", no_yes)            /* ofas.07.36 */ \
    X(DEPLOY, "deploy", NULL)                /* ofas.14.46 which unit next */ \
    X(STATION, "station", NULL)              /* ofas.14.46 where it stands */ \
    X(REVIVE, "revive", NULL)                /* ofas.14.43 who comes back */ \
    X(SACRIFICE, "sacrifice", NULL)          /* ofas.14.44 who is given up */ \
    X(ARTILLERY, "artillery", NULL)          /* ofas.17.06 a target, or none */ \
    X(SHELL, "shell", shell_words)           /* ofas.17.08 the bonus for 1 PC */ \
    X(QUARTER, "quarter", quarter_words)     /* ofas.a8.09 where it counts */ \
    X(POWER, "power", power_words)           /* ofas.18.35 in place of shots */ \
    X(POWER_TARGET, "power-target", NULL)    /* ofas.18.34 on whom */ \
    X(TOUCH, "deadly-touch", no_yes)         /* ofas.18.51 */ \
    X(RESTORED, "restored", NULL)            /* ofas.18.43 who comes back */ \
    X(PIVOT, "pivot", NULL)                  /* ofas.10.31 degrees to the left */ \
    X(DRIVE, "drive", NULL)                  /* ofas.10.31 how far ahead */ \
    X(REPAIR, "repair", mend_words)          /* ofas.10.17 what is mended */ \
    X(SEATS, "seats", NULL)                  /* ofas.14.11 who rides in it */ \
    X(TRANSPORT, "transport", NULL)          /* ofas.12.04 which is boarded */ \
    X(EXIT, "exit", NULL)                    /* ofas.12.07 where one gets out */ \
    X(STARTER, "starter", letters)           /* ofas.a3.15 who plays first */ \
    X(DIRECTION, "direction", directions)    /* ofas.a3.15 and who is next */ \
    X(SHARE, "share", NULL)                  /* ofas.a3.07 PC an ally gives */ \
    X(TOTAL, "total", total_words)           /* ofas.16.50 which dice count */ \
    X(NAMED, "named", NULL)                  /* ofas.11.20 one of two weapons */ \
    X(BROKEN, "broken", NULL)                /* ofas.11.20 which is destroyed */ \
    X(GRENADIERS, "grenadiers", NULL)        /* ofas.11.13 who uses grenades */ \
    X(MECHANIC, "mechanic", NULL)            /* ofas.15.58 what he repairs */ \
    X(TACTIC, "tactic", tactic_words)        /* ofas.a5.02, a5.03 in secret */ \
    X(DECLARE, "declare", no_yes)            /* ofas.a5.06 use it this turn */ \
    X(SPECIAL_PIECE, "special-piece", piece_words) /* ofas.a6.02 */ \
    X(SPECIAL_KIND, "special-kind", special_words) /* ofas.a6.02 */ \
    X(SPECIAL_WEAPON, "special-weapon", NULL) /* ofas.a6.09 which it is */ \
    X(BUNKER, "bunker", scenery_words)       /* ofas.13.39 which is entered */ \
    X(OPENINGS, "openings", NULL)            /* ofas.13.40 who shoots out */ \
    X(HANDY, "handy", bonus_words)           /* ofas.hr.01 which of the two */ \
    X(GENERAL, "general", NULL)              /* ofas.a4.03 who is it */ \
    X(MISSION, "mission", mission_words)     /* ofas.a4.07 in secret */ \
    X(ALL_WEAPONS, "all-weapons", no_yes)    /* ofas.16.10 and no precise fire */
/* clang-format on */

enum ofas_ask {
#define X(name, word, options) ASK_##name,
    OFAS_ASKS(X)
#undef X
        ASK_COUNT
};

enum { NO, YES };
enum { FIRST_ME, FIRST_THEM };

enum ofas_order { /* chapter 6. ORDER ORDERS */
                  ORDER_NONE,
                  ORDER_CHARGE,
                  ORDER_RUN,
                  ORDER_ALERT,
                  ORDER_GRENADES,
                  ORDER_COVER,   /* planquez-vous */
                  ORDER_ADVANCE, /* tirer en avancant */
                  ORDER_PRECISE,
                  ORDER_RALLY,  /* ressaisissez-vous; asked by itself */
                  ORDER_REPAIR, /* autoreparation: vehicles */
                  ORDER_FAST,
                  ORDER_VERY_FAST,
                  ORDER_REDEPLOY,
                  ORDER_EMBARK, /* of infantry: chapter 12 */
                  ORDER_DISEMBARK,
                  ORDER_BACK, /* I'll be back: Robots */
                  ORDER_COUNT
};

enum ofas_bonus { /* of a precise fire. ORDER BONUSES */
                  BONUS_NONE,
                  BONUS_PRECISION,
                  BONUS_POWER,
                  BONUS_EXPLOSION, /* ofas.20.22 one more die */
                  BONUS_INDIRECT,  /* ofas.20.23 a target out of sight */
                  BONUS_AIMED,     /* ofas.a2.18 at a part of a vehicle */
                  BONUS_COUNT
};

/* A turret has two of them (ofas.16.42): the second above the first. */
enum { SECOND_BONUS = 3 };
static inline bool ofas_has_bonus(int bonus, enum ofas_bonus which)
{
    return (bonus & ((1 << SECOND_BONUS) - 1)) == (int)which ||
           bonus >> SECOND_BONUS == (int)which;
}

/* ofas.17.08 what a point of command buys for an artillery shot. */
enum ofas_shell { SHELL_PLAIN, SHELL_POWER, SHELL_EXPLOSION };

/* ofas.10.28, 10.37 how a vehicle was driven. ORDER PACES */
enum ofas_pace { PACE_PLAIN, PACE_FAST, PACE_VERY_FAST, PACES };

enum ofas_arrival_choice {
    ARRIVAL_NOTHING,
    ARRIVAL_SHOOT,
    ARRIVAL_MOVE,
    ARRIVAL_COVER,
    ARRIVAL_CHARGE /* ofas.hr.04 */
};

#endif
