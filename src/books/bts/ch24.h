/* ch24.h -- chapter 24: scenarios: deployment, the turns, the end, the score. */
#ifndef ALEA_BOOKS_BTS_CH24_H
#define ALEA_BOOKS_BTS_CH24_H

#include "books/bts/ch01.h"
#include "books/bts/state.h"

enum { BTS_POINTS_MOST = 12, BTS_CRUSHING = 6 }; /* bts.24.05, 24.06 */

/* clang-format off */
#define BTS_ASKS_24(X) \
    X(ZONE, "zone", OPTION, SAID(zone), PLAIN, NONE, "Quelle zone de déploiement ?", "Which deployment zone?") \
    X(UNIT, "unit", UNIT, NONE, PLAIN, NONE, "Quelle Unité de Combat déployer ?", "Which Combat Unit is deployed?") \
    X(DEPLOY, "deploy", MOVES, NONE, PLAIN, NONE, "{unit} : où se déployer ?", "{unit}: deploy where?")
#define BTS_EVENTS_24(X) \
    X(SCENARIO, TITLE, NONE, N(scenario), NONE, "{scenario}", "{scenario}") \
    X(SIDE_ROLL, DETAIL, CHANCE, N(result), NONE, "{player} : {result} {dice}", "{player}: {result} {dice}") \
    X(CHOOSES, DETAIL, NONE, N(zone), NONE, "{player} se déploie au {zone|sud|nord}", "{player} deploys in the {zone|south|north}") \
    X(DEPLOYED, DETAIL, NONE, NONE, NONE, "{unit} se {@déploie|déploient}", "{unit} {@is|are} deployed") \
    X(TURN, TITLE, NONE, N(turn), NONE, "Tour {turn}", "Turn {turn}") \
    X(PHASE, MAIN, NONE, N(phase), NONE, "Phase {phase|de déploiement|d'Initiative|de Commandement|de Mouvement|de Tir|de Duel|de Fin}", "{phase|Deployment|Initiative|Command|Movement|Shooting|Duel|End} Phase") \
    X(END_ROLL, DETAIL, CHANCE, N(result), NONE, "La partie {result|continue|s'arrête} {dice}", "The game {result|goes on|ends} {dice}") \
    X(WIPED_OUT, TITLE, NONE, NONE, NONE, "Table rase ! L'armée de {player} est anéantie", "{player}'s army is wiped out") \
    X(SCORES, MAIN, NONE, N(points), NONE, "{player} marque {points} {points#point|points} de victoire", "{player} scores {points} victory {points#point|points}") \
    X(RESULT, TITLE, NONE, N(crushing), NONE, "Victoire {crushing|Honorable|Écrasante} de {player}", "{crushing|Honourable|Crushing} victory for {player}") \
    X(DRAW, TITLE, NONE, NONE, NONE, "Égalité", "Draw")
#define BTS_RULES_24(X) \
    X(bts_game, GAME, "ch24_game.c", BEGIN, DEPLOYED, TURN) \
    X(bts_deployment, DEPLOYMENT, "ch24_deployment.c", BEGIN, ZONE, UNIT, PLACE) \
    X(bts_turn, TURN, "ch24_game.c", BEGIN, COMMAND, MOVEMENT, SHOOTING, DUEL)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct bts_game {
    uint64_t unused;
};
struct bts_deployment {
    uint8_t player;
    uint8_t unit;
    uint8_t unused[6];
};
struct bts_turn {
    uint64_t unused;
};
#pragma GCC diagnostic pop

/* bts.24.15 the zone in which a player deploys. */
struct box bts_zone(const struct battle *b, int player);
bool bts_judge_deploy(struct battle *b, const struct move *m,
                      const struct step *way, struct refusal *why);
/* A place for each figure of a unit about a place for its first: bts.92.23. False
 * when there is no room. */
bool bts_deploy_about(const struct battle *b, int unit, struct vec at,
                      struct decision *out);
/* bts.24.16 ff. victory points of a player now. */
int32_t bts_victory(const struct battle *b, int player);
/* bts.24.08, 24.09 ends the battle when an army is gone; true when it is over. */
bool bts_wiped_out(struct battle *b);

#endif
