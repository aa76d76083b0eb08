/* ch09_play.h -- chapter 9: the Movement Phase as it is played; with what of chapters
 * 16 and 20 is a move. The geometry is in ch09.h and ch09_charge.h. */
#ifndef ALEA_BOOKS_T9A_CH09_PLAY_H
#define ALEA_BOOKS_T9A_CH09_PLAY_H

#include "books/t9a/ch09_charge.h"
#include "books/t9a/ch13.h"

/* ---- sight of units: ch04_look.c ---- */

/* t9a.04.12 does it see that enemy unit; of a Character in a unit: does he? */
bool t9a_looks_at(const struct battle *b, int u, int v);

/* ---- who moves, and from where: ch09_mover.c ---- */

/* A unit, or a Character who leaves one by himself (t9a.16.18). */
struct t9a_mover {
    struct t9a_formation formation;
    struct hull bounds;
};
struct t9a_mover t9a_mover(const struct battle *b, int u);
/* The gap between it and a unit. */
int32_t t9a_gap_mover(const struct battle *b, int u, int v);
/* t9a.20.16 ruling: is it on the wing when it charges? It is where that takes it as
 * far; and the move of its charge, inches. */
bool t9a_charges_on_wing(const struct battle *b, int u);
int t9a_charge_pace(const struct battle *b, int u);
/* It comes to stand there: t9a.16.03 out of his unit, if it was in one. */
void t9a_mover_to(struct battle *b, int u, const struct hull *end);

/* A charge of two units as geometry, with what it points to. */
struct t9a_onset {
    struct t9a_charge charge;
    struct t9a_formation who, whom;
    struct t9a_around about, landing;
};
/* 'gone' are left out of the scene. */
void t9a_onset(const struct battle *b, int u, int v, enum hull_arc side,
               unit_set gone, struct t9a_onset *out);

/* ---- who may charge whom: ch09_targets.c ---- */

/* t9a.09.22 the side it must hit; two bits: t9a.09.23. */
unsigned t9a_sides_to_hit(const struct battle *b, int u, int v);
/* The rule that keeps it from declaring a charge, whatever the target; 0: none. */
uint16_t t9a_charger_bar(const struct battle *b, int u);
/* t9a.09.03 .. 06 the rule that keeps it from declaring one on that unit; 'side' 0: on
 * any side that it faces. */
uint16_t t9a_target_bar(const struct battle *b, int u, int v, unsigned side);
/* Those on whom it may declare one. */
unit_set t9a_targets(const struct battle *b, int u);
/* Has it such a target, but for that one (+ 1)? */
bool t9a_has_target(const struct battle *b, int u, int but);
/* t9a.20.25 the closest of those: of equals all. */
unit_set t9a_closest_targets(const struct battle *b, int u);
/* t9a.09.44, 09.46 enemies that it could not charge and that bar its way: units without
 * which there is one; 0: it is not so. */
unit_set t9a_blocked_by(const struct battle *b, int u, int v,
                        enum hull_arc side, unit_set gone);
/* Units that have declared a charge and not moved yet. */
unit_set t9a_chargers(const struct battle *b, int player);

/* Why-not of the questions, for the table of answers. */
uint16_t t9a_why_no_charger(const struct battle *b, int u);
uint16_t t9a_why_no_target(const struct battle *b, int v);
uint16_t t9a_why_no_reaction(const struct battle *b, int reaction);
uint16_t t9a_why_no_redirect(const struct battle *b, int u);

/* ---- reactions: ch09_react.c ---- */

/* t9a.09.07 reactions: name, key, French, English. */
#define T9A_REACTIONS(X)                                               \
    X(REACTION_HOLD, "hold", "tenir la position", "hold")              \
    X(REACTION_SHOOT, "stand-and-shoot", "tenir la position et tirer", \
      "stand and shoot")                                               \
    X(REACTION_FLEE, "flee", "fuir", "flee")
enum t9a_reaction { T9A_REACTIONS(LIST_NAME) REACTIONS };

/* The rule that keeps that reaction from it; 0: it may. */
uint16_t t9a_reaction_bar(const struct battle *b, int u, int charger,
                          enum t9a_reaction reaction);

/* ---- Skirmishers: ch20_skirmish.c ---- */

/* t9a.20.19 closes its ranks around the model that is nearest to that enemy; opens
 * those that may be. */
void t9a_close_ranks(struct battle *b, int u, int enemy);
void t9a_open_ranks(struct battle *b);

/* ---- charge moves ---- */

struct t9a_onrush;

/* t9a.09.19 rolls its charge range: ch09_range.c. */
void t9a_roll_range(struct battle *b, int u, int v);
/* t9a.09.48 .. 52 its charge has failed: ch09_range.c. */
void t9a_fail_charge(struct battle *b, int u, int v);
/* It has charged that unit by that way, and stands there: ch09_arrive.c. */
void t9a_arrive(struct battle *b, int u, int v, enum hull_arc side,
                struct t9a_rush way, const struct t9a_charged *end);
/* t9a.18.12 the way as legs; none for who flies. */
struct t9a_course t9a_legs_of(const struct battle *b, int u,
                              struct t9a_rush way, int32_t then);

/* t9a.09.42 several on one target: ch09_joint.c. Finds where they come to stand; those
 * whose place is asked may stand elsewhere; then they move. */
void t9a_plan_joint(const struct battle *b, struct t9a_onrush *r);
bool t9a_joint_choice(const struct battle *b, const struct t9a_onrush *r,
                      struct t9a_reach *out);
bool t9a_joint_fits(const struct battle *b, const struct t9a_onrush *r,
                    int32_t offset);
unit_set t9a_move_joint(struct battle *b, const struct t9a_onrush *r);

/* t9a.09.45 the special move of a blocked path: ch09_blocked.c. */
struct t9a_detour {
    struct hull end, target;       /* where both come to stand */
    struct t9a_formation reformed; /* of the target */
    int32_t ahead;                 /* so far it goes */
    int32_t models;                /* in contact */
    int8_t whom;                   /* who is touched */
    uint8_t side;                  /* enum hull_arc */
};
/* The one with so many files; false: there is none. */
bool t9a_detour(const struct battle *b, int u, int files,
                struct t9a_detour *out);

/* ---- answers ---- */

bool t9a_judge_charge_at(const struct battle *b, const struct decision *d,
                         struct refusal *why);
bool t9a_usual_charge_at(const struct battle *b, struct decision *out);
bool t9a_judge_post_pivot(const struct battle *b, const struct decision *d,
                          struct refusal *why);
bool t9a_judge_detour(const struct battle *b, const struct decision *d,
                      struct refusal *why);

/* ---- rules that wait, to be called ---- */

/* CALL(b, HERE, t9a_post_pivot, .unit = u, .rule = T9A(9, 41)): t9a.12.25 it may pivot
 * about its centre, keeping the inch. */

/* How a side is numbered in events: front, rear, left, right. */
static inline int t9a_side_number(enum hull_arc side)
{
    return side == HULL_FRONT  ? 0
           : side == HULL_REAR ? 1
           : side == HULL_LEFT ? 2
                               : 3;
}

/* clang-format off */
#define T9A_SIDE_FR "de front|à revers|par la gauche|par la droite"
#define T9A_SIDE_EN "in the front|in the rear|in the left flank|in the right flank"
#define T9A_ASKS_09(X) \
    X(CHARGER, "charger", UNIT, NONE, OR("plus aucune charge", "no more charges"), NONE, "Quelle unité déclare une charge ?", "Which unit declares a charge?") \
    X(CHARGE, "charge", UNIT, NONE, OR("y renoncer", "do not"), N(redirects), "{unit} : {redirects|charger qui|rediriger sa charge contre qui} ?", "{unit}: {redirects|charge whom|redirect the charge against whom}?") \
    X(REACTION, "reaction", OPTION, SAID(reaction), PLAIN, N(side), "{unit} {@est|sont} chargé{@+} {side|" T9A_SIDE_FR "} par {other} : comment réagir ?", "{unit}, charged {side|" T9A_SIDE_EN "} by {other}: how do they react?") \
    X(REDIRECT, "redirect", UNIT, NONE, OR("ne rien rediriger", "redirect none"), NONE, "{other} {other@a|ont} fui : qui tente de rediriger sa charge ?", "{other} fled: who tries to redirect the charge?") \
    X(WHICH_FLED, "which-fled", UNIT, NONE, PLAIN, NONE, "{unit} : laquelle des deux unités en fuite poursuivre de sa charge ?", "{unit}: which of the two fleeing units is charged?") \
    X(MOVE_CHARGER, "move-charger", UNIT, NONE, PLAIN, NONE, "Quelle unité fait maintenant sa charge ?", "Which unit makes its charge now?") \
    X(CHARGE_AT, "charge-at", NUMBER, NONE, LENGTH(1), N(models, side), "{unit} : où se placer le long de {other}, à partir du milieu, vers sa droite ?", "{unit}: where along the side of {other}, from its middle to its right?") \
    X(AFTER_CATCH, "after-catch", OPTION, KEYS(no_yes), PLAIN, NONE, "{unit} : tenter un Pivot Post-Combat ?", "{unit}: try for a Post-Combat Pivot?") \
    X(POST_PIVOT, "post-combat-pivot", NUMBER, NONE, ANGLE, NONE, "{unit} : pivoter de combien, vers la gauche ?", "{unit}: pivot by how much, to the left?") \
    X(BLOCKED, "blocked-path", OPTION, KEYS(no_yes), PLAIN, NONE, "{unit} : chemin bloqué, foncer droit sur {other} ?", "{unit}: blocked path, go straight ahead into {other}?") \
    X(DETOUR, "detour-files", NUMBER, NONE, PLAIN, NONE, "{unit} se {@reforme|reforment} face à {other} : combien de colonnes ?", "{unit} must reform to face {other}: how many files?") \
    X(RALLY_NEXT, "rally-next", UNIT, NONE, PLAIN, NONE, "Quelle unité en fuite teste son Ralliement d'abord ?", "Which fleeing unit tests to rally first?")
#define T9A_EVENTS_09(X) \
    X(SIDE_DRAWN, DETAIL, CHANCE, N(side), NONE, "{unit} {@est|sont} à cheval sur deux arcs de {other} : {side|" T9A_SIDE_FR "} {dice}", "{unit} {@stands|stand} across two arcs of {other}: {side|" T9A_SIDE_EN "} {dice}") \
    X(DECLARES, MAIN, NONE, N(length, side), NONE, "{unit} {@déclare|déclarent} une charge contre {other} {side|" T9A_SIDE_FR "}, à {length}", "{unit} {@declares|declare} a charge on {other} {side|" T9A_SIDE_EN "}, {length} away") \
    X(REACTS, MAIN, NONE, N(reaction), NONE, "{unit} {reaction|{@tient|tiennent} la position|{@tient|tiennent} la position et {@tire|tirent}|{@fuit|fuient} devant la charge}", "{unit} {reaction|{@holds|hold}|{@stands|stand} and {@shoots|shoot}|{@flees|flee} from the charge}") \
    X(REDIRECTS, DETAIL, NONE, NONE, NONE, "{unit} {@redirige sa|redirigent leur} charge contre {other}", "{unit} {@redirects|redirect} the charge against {other}") \
    X(CHARGE_RANGE, MAIN, SUM_HIGH, N(need, movement, total, inches, length, passed), NONE, "{unit}, portée de charge : {movement} + {total} = {inches}″{length|, mais sa cible n'est plus là| pour {length}, {passed|trop court|assez}} {dice}", "{unit}, charge range: {movement} + {total} = {inches}″{length|, but its target is gone| for {length}, {passed|too short|enough}} {dice}") \
    X(CHARGES, MAIN, NONE, N(models, side), NONE, "{unit} {@charge|chargent} {other} {side|" T9A_SIDE_FR "} ({models} figurines au contact)", "{unit} {@charges|charge} {other} {side|" T9A_SIDE_EN "} ({models} models in contact)") \
    X(TURNED, DETAIL, NONE, N(degrees), NONE, "{unit} {@est|sont} tourné{@+} {degrees|à peine|de {degrees}°} pour s'aligner", "{unit} {@is|are} turned {degrees|by a hair|by {degrees}°} to be aligned") \
    X(NO_ROOM, DETAIL, NONE, NONE, NONE, "{unit} n'{@a|ont} pas la place de charger {other}", "{unit} {@has|have} no room to charge {other}") \
    X(CHARGE_FAILS, MAIN, NONE, N(inches, length), NONE, "{unit} {@rate sa|ratent leur} charge et {@avance|avancent} de {length}", "{unit} {@fails|fail} to charge and {@moves|move} {length}") \
    X(CATCHES, MAIN, NONE, NONE, UNIT(CAUGHT), "{unit} {@rattrape|rattrapent} {other} en fuite", "{unit} {@catches|catch} the fleeing {other}") \
    X(PIVOTS, DETAIL, NONE, N(degrees), NONE, "{unit} {@pivote|pivotent} de {degrees}°", "{unit} {@pivots|pivot} by {degrees}°") \
    X(GOES_STRAIGHT, MAIN, NONE, NONE, NONE, "Chemin bloqué : {unit} {@fonce|foncent} droit sur {other}, qui se {other@reforme|reforment}", "Blocked path: {unit} {@goes|go} straight into {other}, who {other@reforms|reform}") \
    X(CLOSES_RANKS, DETAIL, NONE, NONE, NONE, "{unit} {@serre|serrent} les rangs", "{unit} {@closes|close} ranks") \
    X(OPENS_RANKS, DETAIL, NONE, NONE, NONE, "{unit} {@ouvre|ouvrent} les rangs", "{unit} {@opens|open} ranks") \
    X(RALLIES, MAIN, NONE, NONE, NONE, "{unit} se {@rallie|rallient}", "{unit} {@rallies|rally}")
#define T9A_RULES_09(X) \
    X(t9a_movement, MOVEMENT, "ch09_movement.c", BEGIN, DECLARED, CHARGED, COMPELLED, MOVED) \
    X(t9a_declare, DECLARE, "ch09_declare.c", BEGIN, CHARGER, AIMED, CHARGED, REDIRECTED, FRENZY, FORCED, ANSWERED, FLED) \
    X(t9a_aim, AIM, "ch09_declare.c", BEGIN, TARGET) \
    X(t9a_redirects, REDIRECTS, "ch09_declare.c", BEGIN, WHO, TESTED, AIMED, CHARGED) \
    X(t9a_declared, DECLARED, "ch09_react.c", BEGIN, TERROR, REACTION, SHOT, PANIC, FLED, THROUGH) \
    X(t9a_charges, CHARGES, "ch09_charges.c", BEGIN, WHICH, PICK, MOVED) \
    X(t9a_onrush, ONRUSH, "ch09_onrush.c", BEGIN, TOGETHER, AT, BLOCKED, DETOUR, NEXT, CAUGHT, PANIC) \
    X(t9a_catch, CATCH, "ch09_catch.c", BEGIN, WHETHER, TESTED, PIVOTED) \
    X(t9a_post_pivot, POST_PIVOT, "ch09_catch.c", BEGIN, BY) \
    X(t9a_compulsory, COMPULSORY, "ch09_compulsory.c", BEGIN, NEXT, TESTED, REFORMED, FLED, PANIC, COMPELLED, HEADING, RUN) \
    X(t9a_stupidity, STUPIDITY, "ch20_stupidity.c", BEGIN, TESTED)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct t9a_movement {
    uint64_t unused;
};
/* t9a.09.02 the step in which charges are declared. */
struct t9a_declare {
    uint64_t passed; /* units that declined, or have tested their Frenzy */
    uint8_t unit;
    uint8_t unused[7];
};
/* Whom does it charge? The target and the side are written into the unit; 'passed' of
 * the state: it has chosen one. */
struct t9a_aim {
    uint64_t drawn, second; /* t9a.09.23 targets with a drawn side: which */
    uint64_t only;          /* t9a.20.25 one of those; 0: any */
    uint8_t unit;
    uint8_t but; /* t9a.09.15 not that one, + 1 */
    uint8_t redirects;
    uint8_t unused[5];
};
/* t9a.09.14 .. 16 those of 'redirecting' of the state. */
struct t9a_redirects {
    uint8_t unit, fled; /* from whom it turns away: + 1 */
    uint8_t unused[6];
};
/* t9a.09.07 one charge is declared and answered. */
struct t9a_declared {
    uint8_t unit, charger;
    uint8_t forced; /* t9a.20.02 to flee, if it can */
    uint8_t unused[5];
};
struct t9a_charges {
    uint8_t unit;
    uint8_t unused[7];
};
/* t9a.09.18, 09.42 all charges on one target are moved, that of one unit first. */
struct t9a_onrush {
    uint64_t left; /* chargers that have rolled far enough and not moved yet */
    int32_t offset[T9A_CHARGERS]; /* t9a.09.42 of those who come together */
    uint8_t who[T9A_CHARGERS];
    uint8_t unit, target;
    uint8_t mover;       /* whose move it is */
    uint8_t planned, at; /* so many; whose place is asked */
    uint8_t comes;       /* a set of them */
    uint8_t models;      /* of all of them in contact */
    uint8_t unused[5];
    int32_t best; /* t9a.09.33 its place, when one is asked alone */
};
struct t9a_catch {
    uint8_t unit;
    uint8_t unused[7];
};
struct t9a_post_pivot {
    uint16_t rule;
    uint8_t unit;
    uint8_t unused[5];
};
struct t9a_compulsory {
    uint64_t tested;
    uint8_t unit;
    uint8_t unused[7];
};
/* t9a.20.24 tests at the start of the turn. */
struct t9a_stupidity {
    uint8_t at;
    uint8_t unused[7];
};
#pragma GCC diagnostic pop

#endif
