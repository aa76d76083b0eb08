/* ch24.h -- chapter 24: scenarios: deployment, the turns, the end, the score. */
#ifndef ALEA_BOOKS_BTS_CH24_H
#define ALEA_BOOKS_BTS_CH24_H

#include "base/error.h"
#include "books/bts/ch01.h"
#include "books/bts/state.h"

enum {
    BTS_POINTS_MOST = 12,   /* bts.24.05 */
    BTS_CRUSHING = 6,       /* bts.24.06 */
    BTS_MARKER = MM(25) / 2 /* bts.24.04 radius of a marker */
};

/* bts.24.21 markers of Recherche et Destruction: key, French, English. ORDER
 * CAMPS: three in the south, then three in the north. */
#define BTS_CAMP_MARKERS(X)                                         \
    X(SOUTH, "south", "au sud, au milieu", "south, in the middle")  \
    X(SOUTH_WEST, "south-west", "au sud-ouest", "south-west")       \
    X(SOUTH_EAST, "south-east", "au sud-est", "south-east")         \
    X(NORTH, "north", "au nord, au milieu", "north, in the middle") \
    X(NORTH_WEST, "north-west", "au nord-ouest", "north-west")      \
    X(NORTH_EAST, "north-east", "au nord-est", "north-east")

/* clang-format off */
/* What brings victory points: name, French, English; each with the words of how far it
 * was reached, from 1. */
#define BTS_AIMS(X)                                                            \
    X(NONE, "", "")                                                            \
    X(GENERAL, "{reached||le Général ennemi est blessé|le Général ennemi est éliminé}", \
      "{reached||the enemy General is wounded|the enemy General is dead}")       \
    X(BLOOD, "le Général ennemi a été blessé ou éliminé",                      \
      "the enemy General was wounded or is dead")                              \
    X(DEMORALISED, "l'armée ennemie est Démoralisée{reached|||, et pas la sienne}", \
      "the enemy army is Demoralised{reached|||, and its own is not}")           \
    X(BANNER, "il lui reste une bannière{reached|||, et pas à l'adversaire}",    \
      "it has a banner left{reached|||, and the enemy has none}")                \
    X(CHAMPIONS, "l'adversaire n'a plus de Champion{reached|||, et il lui en reste}", \
      "the enemy has no Champion left{reached|||, and it has one}")              \
    X(HOLD, "{reached||en surnombre au|seul au} marqueur {marker}",              \
      "{reached||outnumbers the enemy at|alone at} marker {marker}")             \
    X(PROTECT, "son Champion secret est vivant{reached||| et indemne}",          \
      "its secret Champion lives{reached|||, unwounded}")                        \
    X(ESCORT, "son Champion secret est vivant{reached||| et indemne|, dans la zone adverse| et indemne, dans la zone adverse}", \
      "its secret Champion lives{reached|||, unwounded|, in the enemy's zone|, unwounded, in the enemy's zone}") \
    X(MARK, "sa cible secrète est {reached||touchée|éliminée}",                  \
      "its secret target is {reached||hurt|lost}")                               \
    X(CAMP, "{reached||en surnombre à|seul à} son marqueur secret",              \
      "{reached||outnumbers the enemy at|alone at} its secret marker")
#define BTS_AIM_FR(name, french, english) french "|"
#define BTS_AIM_EN(name, french, english) english "|"
#define BTS_AIMS_FR BTS_AIMS(BTS_AIM_FR)
#define BTS_AIMS_EN BTS_AIMS(BTS_AIM_EN)

#define BTS_ASKS_24(X) \
    X(ZONE, "zone", OPTION, SAID(zone), PLAIN, NONE, "Quelle zone de déploiement ?", "Which deployment zone?") \
    X(MARKER, "marker", WAY, NONE, PLAIN, N(marker), "Où poser le marqueur d'objectif {marker} ?", "Where does objective marker {marker} lie?") \
    X(PROTECT, "protect", ACROSS, NONE, SECRET, NONE, "Lequel de vos Champions choisir, en secret ?", "Pick which of your Champions, in secret?") \
    X(MARK, "mark", ACROSS, NONE, SECRET, NONE, "Quelle cible ennemie choisir, en secret ?", "Pick which enemy target, in secret?") \
    X(CAMP, "camp", OPTION, SAID(camp), SECRET, NONE, "Quel marqueur du camp adverse choisir, en secret ?", "Pick which marker of the enemy's camp, in secret?") \
    X(UNIT, "unit", UNIT, NONE, PLAIN, NONE, "Quelle Unité de Combat déployer ?", "Which Combat Unit is deployed?") \
    X(DEPLOY, "deploy", MOVES, NONE, PLAIN, NONE, "{unit} : où se déployer ?", "{unit}: deploy where?")
#define BTS_EVENTS_24(X) \
    X(SCENARIO_ROLL, DETAIL, CHANCE, N(result), NONE, "Jet de scénario {dice}", "Scenario roll {dice}") \
    X(SCENARIO, TITLE, NONE, N(scenario), NONE, "{scenario|Le Grand Choc|Recherche et Destruction|Conquête|Embuscade|Escalade|Protection de VIP}", "{scenario|The great clash|Search and destroy|Conquest|Ambush|Escalation|VIP protection}") \
    X(SIDE_ROLL, DETAIL, CHANCE, N(result, markers), NONE, "{player} lance pour {markers|le déploiement|la pose des marqueurs} {dice}", "{player} rolls for {markers|deployment|placing the markers} {dice}") \
    X(CHOOSES, DETAIL, NONE, N(zone), NONE, "{player} se déploie au {zone|sud|nord}", "{player} deploys in the {zone|south|north}") \
    X(MARKER_LIES, DETAIL, NONE, N(marker, x, y), NONE, "Le marqueur d'objectif {marker} est posé {place}", "Objective marker {marker} lies {place}") \
    X(PICKS, DETAIL, NONE, NONE, NONE, "{player} choisit en secret un de ses Champions", "{player} picks one of its Champions in secret") \
    X(PICKS_ENEMY, DETAIL, NONE, NONE, NONE, "{player} choisit en secret une cible ennemie", "{player} picks an enemy target in secret") \
    X(PICKS_MARKER, DETAIL, NONE, NONE, NONE, "{player} choisit en secret un marqueur du camp adverse", "{player} picks a marker of the enemy's camp in secret") \
    X(HALF_ROLL, DETAIL, CHANCE, N(half), NONE, "{unit} : zone {half} {dice}", "{unit}: zone {half} {dice}") \
    X(ZONE_FULL, DETAIL, NONE, N(half), NONE, "Plus de place dans la zone {half} : {unit} {@prend|prennent} l'autre", "No room left in zone {half}: {unit} {@takes|take} the other") \
    X(DEPLOYED, DETAIL, NONE, NONE, NONE, "{unit} se {@déploie|déploient}", "{unit} {@is|are} deployed") \
    X(TURN, TITLE, NONE, N(turn), NONE, "Tour {turn}", "Turn {turn}") \
    X(PHASE, MAIN, NONE, N(phase), NOBODY(OTHER), "Phase {phase|de déploiement|d'Initiative|de Commandement|de Mouvement|de Tir|de Duel|de Fin}", "{phase|Deployment|Initiative|Command|Movement|Shooting|Duel|End} Phase") \
    X(END_ROLL, DETAIL, CHANCE, N(result), NONE, "Jet de fin, sur 1 ou 2 : la partie {result|continue|s'arrête} {dice}", "Roll for the end, on 1 or 2: the game {result|goes on|ends} {dice}") \
    X(TIME_OUT, DETAIL, NONE, N(turns), NONE, "La limite de {turns} tours est atteinte : la partie s'arrête", "The limit of {turns} turns is reached: the game ends") \
    X(WIPED_OUT, TITLE, NONE, NONE, NONE, "{player} : l'armée est anéantie, Table rase !", "{player}: the army is wiped out") \
    X(PROTECTED, MAIN, NONE, N(figure), NONE, "{player} avait choisi de protéger {figure}", "{player} had picked {figure} to protect") \
    X(MARKED, MAIN, NONE, N(figure), NONE, "{player} avait choisi {figure} pour cible", "{player} had picked {figure} as a target") \
    X(CAMP_SHOWN, MAIN, NONE, N(camp), NONE, "{player} avait choisi le marqueur {camp|au sud, au milieu|au sud-ouest|au sud-est|au nord, au milieu|au nord-ouest|au nord-est}", "{player} had picked the marker {camp|in the south|in the south-west|in the south-east|in the north|in the north-west|in the north-east}") \
    X(AIM, DETAIL, NONE, N(points, aim, reached, marker), NONE, "{player}, {points} {points#point|points} : {aim|"BTS_AIMS_FR"}", "{player}, {points} {points#point|points}: {aim|"BTS_AIMS_EN"}") \
    X(SCORES, MAIN, NONE, N(points), NONE, "{player} marque {points} {points#point|points} de victoire", "{player} scores {points} victory {points#point|points}") \
    X(RESULT, TITLE, NONE, N(crushing), NONE, "{player} remporte une Victoire {crushing|Honorable|Écrasante}", "{player} wins {crushing|an honourable|a crushing} victory") \
    X(DRAW, TITLE, NONE, NONE, NONE, "Égalité", "Draw") \
    X(EVENT_POINTS, DETAIL, NONE, N(points), NONE, "{player} : {points} {points#point|points} d'Évènement", "{player}: {points} event {points#point|points}")
#define BTS_RULES_24(X) \
    X(bts_game, GAME, "ch24_game.c", BEGIN, MARKED, DEPLOYED, TURN) \
    X(bts_markers, MARKERS, "ch24_scenarios.c", BEGIN, PLACE) \
    X(bts_deployment, DEPLOYMENT, "ch24_deployment.c", BEGIN, ZONE, KEPT, PICKED, UNIT, ABOARD, PLACE) \
    X(bts_picks, PICKS, "ch24_picks.c", BEGIN, OWN, ENEMY, CAMP) \
    X(bts_turn, TURN, "ch24_game.c", BEGIN, COMMAND, MOVEMENT, SHOOTING, DUEL, BURNT, SETTLED)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct bts_game {
    uint64_t unused;
};
/* bts.24.28 markers of Conquête, placed in turn. */
struct bts_markers {
    uint8_t player;
    uint8_t unused[7];
};
/* bts.91.04 both players pick, A first. */
struct bts_picks {
    uint8_t turn;
    uint8_t unused[7];
};
struct bts_deployment {
    uint8_t player;
    uint8_t unit;
    uint8_t unused[6];
};
struct bts_turn {
    uint16_t burnt; /* see bts_burn */
    uint8_t unused[6];
};
#pragma GCC diagnostic pop

/* What a scenario is, by its set-up. */
enum bts_ground { GROUND_STRIPS, GROUND_AMBUSH, GROUND_HALVES };
enum bts_layout { LAYOUT_NONE, LAYOUT_CAMPS, LAYOUT_PLACED, LAYOUT_CROSS };
struct bts_plan {
    int32_t depth;  /* of the zones */
    uint8_t ground; /* enum bts_ground */
    uint8_t layout; /* of markers: enum bts_layout */
    uint8_t picks;  /* bits of enum bts_pick */
    uint8_t rule;   /* of chapter 24, of its set-up */
};
const struct bts_plan *bts_plan(const struct battle *b);

/* bts.24.20, 24.33 the rule that keeps a unit out of the reserve; 0: none. */
uint16_t bts_reserve_bar(const struct battle *b, int unit);

/* The zone in which a player deploys, or the least box that holds it; and does a
 * base lie wholly in it? */
struct box bts_zone(const struct battle *b, int player);
bool bts_zone_takes(const struct battle *b, int player,
                    const struct footprint *print);
/* bts.24.42 is some point of it in that player's zone? */
bool bts_is_in_zone(const struct battle *b, int f, int player);
/* bts.24.10 both roll until they differ; who rolled higher. */
int bts_roll_off(struct battle *b, uint16_t rule);
bool bts_judge_marker(const struct battle *b, const struct decision *d,
                      struct refusal *why);
void bts_spread_marker(struct spread *s);
/* bts.24.26 is it within 15 cm of a marker, or the building or Transport it is in? */
bool bts_is_at_marker(const struct battle *b, int f, int marker);

/* bts.91.32 hides what a player has picked from the other, until the battle is
 * over; puts a pick that may be in its place; tells both of all picks. */
void bts_blank(struct battle *b, int player);
void bts_guess(struct battle *b, int player, uint64_t seed);
void bts_reveal(struct battle *b);

/* The rule that forbids to deploy a figure there; its unit's first stands. */
uint16_t bts_deploy_bar(const struct battle *b, int f, struct step at);
/* Is every place barred to one of a unit that was barred to another before that was
 * put somewhere? */
bool bts_deploys_like(const struct battle *b, int f, int g);
bool bts_judge_deploy(struct battle *b, const struct move *m,
                      const struct step *way, struct refusal *why);
/* bts.92.23, 22.04 a Servant begins at its weapon, if there is a place; else 'out' stays
 * as it is. */
bool bts_deploy_at_weapon(const struct battle *b, int f, struct step *out);
/* A place for each figure of a unit about a place for its first: bts.92.23. False
 * when there is no room. */
bool bts_deploy_about(const struct battle *b, int unit, struct vec at,
                      struct decision *out);
/* The same anywhere in its zone, by places that are so far apart. */
bool bts_deploy_anywhere(const struct battle *b, int unit, int32_t pitch,
                         struct decision *out);
/* bts.24.03 are armies of these limits of one size? */
bool bts_same_limit(int points, int others, enum lang lang,
                    struct alea_error *error);
/* Play goes on with that phase of the turn: for cases. */
void bts_start_at(struct battle *b, enum bts_phase phase);
/* bts.24.16 ff. victory points of a player now. */
int32_t bts_victory(const struct battle *b, int player);
/* Tells which aims of the scenario bring him how much. */
void bts_tell_aims(struct battle *b, int player);
/* bts.24.08, 24.09 ends the battle when an army is gone; true when it is over. */
bool bts_wiped_out(struct battle *b);

#endif
