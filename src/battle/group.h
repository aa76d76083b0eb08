/* group.h -- many figures by one command.
 *
 * A player names figures and what they are to do together. That becomes an answer
 * to an open question of FORM_MOVES in which each figure has a move of its own,
 * judged where those before it have gone: as if each had been named alone, one
 * after the other. No die is rolled and nothing changes in the battle; the same
 * position and command give the same answer.
 *
 * A book says how its figures walk and judges them (struct book_groups); whose
 * turn it is, ways round what is in the way, where a way is cut short, who charges
 * whom: that is found here, for all books. */
#ifndef ALEA_BATTLE_GROUP_H
#define ALEA_BATTLE_GROUP_H

#include "battle/battle.h"
#include "table/reach.h"

/* What a group may be told: name, key. ORDER GROUP_GOALS */
#define GROUP_GOALS(X)                                                     \
    X(SHIFT, "shift")    /* all by one vector */                           \
    X(PLACES, "places")  /* to places, each taken by the nearest figure */ \
    X(ABOUT, "about")    /* about a place, the first of them on it */      \
    X(ENEMY, "enemy")    /* towards the nearest enemy */                   \
    X(MARK, "objective") /* towards the nearest objective */               \
    X(BACK, "back")      /* away from the nearest enemy */                 \
    X(CHARGE, "charge")  /* into contact with enemies */
enum group_goal {
#define X(name, key) GROUP_##name,
    GROUP_GOALS(X)
#undef X
        GROUP_GOAL_COUNT
};

/* Wishes besides: name, key. ORDER GROUP_WISHES */
#define GROUP_WISHES(X)                                                      \
    X(EACH, "each")   /* each at its own pace, not at that of the slowest */ \
    X(FLY, "fly")     /* who can fly does */                                 \
    X(STAND, "stand") /* who lies stands up first */                         \
    X(LIE, "lie")     /* all lie down at the end */                          \
    X(TESTS, "tests") /* one may go where dice are rolled for it */          \
    X(STAY, "stay")   /* who has nobody to charge stays where it is */       \
    X(ROUGH, "rough") /* quickly: straight, and cut by quarters */
enum group_wish {
#define X(name, key) GROUP_WISH_##name,
    GROUP_WISHES(X)
#undef X
        GROUP_WISH_COUNT
};
#define GROUP_WISH(name) (1U << GROUP_WISH_##name)

struct group_order {
    struct figures who;
    struct figures at; /* whom they charge; nobody: all whom they may */
    uint32_t wishes;   /* bits of enum group_wish */
    enum group_goal goal;
    struct vec by; /* GROUP_SHIFT; of GROUP_ABOUT the place */
    int places;    /* GROUP_PLACES */
    struct step place[MAX_MOVES];
};

/* What comes of one figure. ORDER GROUP_FATES */
#define GROUP_FATES(X)                                 \
    X(GOES, "goes") /* where it was told */            \
    X(CUT, "cut")   /* not so far: 'why' stopped it */ \
    X(CHARGES, "charges")                              \
    X(LEFT, "left")   /* it is left out: 'why' */      \
    X(WAITS, "waits") /* for dice that must be rolled before: next time */
enum group_fate {
#define X(name, key) GROUP_FATE_##name,
    GROUP_FATES(X)
#undef X
        GROUP_FATE_COUNT
};

struct group_member {
    uint16_t figure;
    uint8_t fate; /* enum group_fate */
    bool tests;   /* its move begins with dice */
    int32_t cost;
    struct step wish; /* its place in the group; where it is told to go */
    struct refusal why;
};

struct group_plan {
    struct decision d; /* the whole answer, what was laid out before included */
    int members;
    struct group_member member[MAX_FIGURES];
    struct figures rest; /* who waits */
};

/* ---- what a book says ---- */

/* How a figure goes. */
struct group_walker {
    struct step from;
    struct mover mover;
    int32_t limit;   /* how far it may go */
    uint16_t manner; /* of the question */
    bool placed;     /* it is put there and goes no way: it deploys */
};
/* What a move would be. */
struct group_judged {
    uint16_t rule, reason; /* that refuse it; 0: legal */
    int32_t cost;
    bool tests;   /* dice decide what comes of it */
    bool charges; /* it ends in contact with an enemy */
};
/* The rules by which a group leaves somebody out or stops him. */
struct group_rules {
    uint16_t pace;   /* no faster than the slowest */
    uint16_t tests;  /* nobody takes tests unasked, */
    uint16_t charge; /* nor charges */
    uint16_t nobody; /* is within reach of a charge */
    uint16_t most;   /* one command moves no more */
};

struct book_groups {
    struct group_rules rules;
    /* The rule that keeps it out of groups now, 0: it goes so. */
    uint16_t (*walker)(const struct battle *b, int f, uint32_t wishes,
                       struct group_walker *out);
    /* Whom it must go round: as wide as it must keep off. */
    void (*crowd)(const struct battle *b, int f, struct crowd *out);
    void (*judge)(const struct battle *b, const struct move *m,
                  const struct step *way, struct group_judged *out);
    /* ---- the rest may be NULL: there is nothing of it ---- */
    /* Where the group is drawn to, or from: two places, as the goal says. */
    bool (*drawn)(const struct battle *b, const struct figures *who,
                  enum group_goal goal, struct vec *from, struct vec *to);
    /* Whom it may charge of these; of nobody in particular: of all whom one
     * would. */
    struct figures (*targets)(const struct battle *b, int f,
                              const struct figures *at);
    /* Must it charge before others do? */
    bool (*eager)(const struct battle *b, int f);
    /* How many of its enemies touch it. */
    int (*beset)(const struct battle *b, int g);
    /* How far it is at least to contact. */
    int32_t (*gap)(const struct battle *b, int f, int g);
    /* The shortest way into contact, 'rough' ones straight; with its cost. */
    bool (*contact)(const struct battle *b, int f, int g, bool rough,
                    struct way *way);
    /* Where it is put when its group is placed, wherever that is. */
    bool (*post)(const struct battle *b, int f, struct step *at);
    /* A place from which it helps those who charge. */
    bool (*follow)(const struct battle *b, int f, struct step *at);
    /* Who of these may shoot at that figure, NO_FIGURE: at anybody; nobody where
     * that is not the open question. */
    struct figures (*shooters)(const struct battle *b,
                               const struct figures *who, int at);
    /* Answers the question that comes next until all is said of that shot; false:
     * it is. */
    bool (*then)(const struct battle *b, int at, struct decision *out);
};

/* Lays the command out after what 'before' (NULL: nothing) has laid out: moves of
 * the group in it are forgotten, and such as are no longer legal are left out.
 * False, with the rule, when nobody can do anything of it. */
bool group_plan(const struct battle *b, const struct decision *before,
                const struct group_order *order, struct group_plan *out,
                struct refusal *why);

#endif
