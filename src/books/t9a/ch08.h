/* ch08.h -- chapters 7 and 8: what is agreed and drawn before the battle, and
 * deployment. */
#ifndef ALEA_BOOKS_T9A_CH08_H
#define ALEA_BOOKS_T9A_CH08_H

#include "battle/options.h"
#include "books/t9a/ch02_units.h"

/* t9a.07.23 what the chooser of zones says: name, key, French, English. Corners are in
 * the order of their halves: below, above; of the rising diagonal, of the falling. */
#define T9A_EDGES(X)                                           \
    X(EDGE_SOUTH, "south", "le bord sud", "the southern edge") \
    X(EDGE_NORTH, "north", "le bord nord", "the northern edge")
#define T9A_CORNERS(X)                                                 \
    X(CORNER_SE, "south-east", "le coin sud-est", "the south-east")    \
    X(CORNER_NW, "north-west", "le coin nord-ouest", "the north-west") \
    X(CORNER_SW, "south-west", "le coin sud-ouest", "the south-west")  \
    X(CORNER_NE, "north-east", "le coin nord-est", "the north-east")
#define T9A_STANCES(X)                            \
    X(STANCE_ATTACKER, "attacker", "l'attaquant", \
      "the attacker") /* t9a.07.15 */             \
    X(STANCE_DEFENDER, "defender", "le défenseur", "the defender")
#define T9A_SELVES(X)               \
    X(SELF_ME, "me", "moi", "I do") \
    X(SELF_THEM, "them", "l'autre joueur", "the other player")
#define T9A_ORDERS(X)                                            \
    X(ORDER_FIRST, "first", "le premier tour", "the first turn") \
    X(ORDER_SECOND, "second", "le second tour", "the second turn")
enum t9a_edge { T9A_EDGES(LIST_NAME) };
enum t9a_corner { T9A_CORNERS(LIST_NAME) };
enum t9a_role_of_flank { T9A_STANCES(LIST_NAME) };
enum t9a_self { T9A_SELVES(LIST_NAME) };
enum t9a_order_of_turns { T9A_ORDERS(LIST_NAME) };

/* t9a.07.24 spells of a Path by their numbers; content has better words. */
enum { T9A_PRIMARY = 0, T9A_NUMBERS_OF_PATH = 7 };
/* The spell of that number of his Path, of the catalogue; NOBODY: there is none. */
int t9a_spell_of(const struct battle *b, int wizard, int number);

/* ---- places: ch08_places.c ---- */

/* The width that most give it. */
int t9a_usual_files(const struct battle *b, int u);
/* Where a unit would stand that answers so: what is not said is the book's to choose,
 * its usual width, its front to the enemy. False: there is no such formation. */
bool t9a_would_stand(const struct battle *b, int u, const struct ranked *said,
                     struct t9a_formation *f, struct hull *bounds);
/* t9a.08.03, 08.05, 20.11 the rule that keeps it from deploying there, or 0. */
/* The second with what t9a_around() has found, for who tries many places. */
uint16_t t9a_deploy_bar_in(const struct battle *b, int u,
                           const struct t9a_scene *about,
                           const struct t9a_formation *f,
                           const struct hull *bounds);
uint16_t t9a_deploy_bar(const struct battle *b, int u,
                        const struct t9a_formation *f,
                        const struct hull *bounds);
/* The way to the enemy's side of the table. */
angle t9a_towards_enemy(const struct battle *b, int player);
/* Any place at all; false: there is none (t9a.08.03). Places of a grid of one inch are
 * tried, in few widths. */
bool t9a_deploy_anywhere(const struct battle *b, int u, struct ranked *out);
/* t9a.20.11 does it stand in its owner's zone? */
bool t9a_in_own_zone(const struct battle *b, int u);
/* t9a.07.15, 08.03 a box about the zone. */
struct box t9a_zone_of(const struct battle *b, int player);
bool t9a_judge_seat(const struct battle *b, const struct decision *d,
                    struct refusal *why);
bool t9a_judge_place(const struct battle *b, const struct decision *d,
                     struct refusal *why);
void t9a_spread_places(struct spread *s);

/* ---- markers: ch07_markers.c ---- */

bool t9a_judge_marker(const struct battle *b, const struct decision *d,
                      struct refusal *why);
void t9a_spread_markers(struct spread *s);
/* t9a.07.22 is there a place for a marker of that player? */
bool t9a_marker_anywhere(const struct battle *b, int player, struct vec *out);

/* ---- who may join whom: ch16_joining.c ---- */

/* t9a.16.01, 16.12 the rule that keeps the Character out of the unit, or 0. */
uint16_t t9a_join_bar(const struct battle *b, int character, int host);
/* t9a.16.12 the same of a unit that stands nowhere yet. */
bool t9a_may_join(const struct battle *b, int character, int host);
/* clang-format off */
#define T9A_ASKS_08(X) \
    X(EDGE, "edge", OPTION, SAID(edge), PLAIN, NONE, "Quel bord de table ?", "Which edge of the table?") \
    X(CORNER, "corner", OPTION, SAID(corner), PLAIN, NONE, "Quel coin de table ?", "Which corner of the table?") \
    X(ROLE, "role", OPTION, SAID(stance), PLAIN, NONE, "Attaquant ou défenseur ?", "Attacker or defender?") \
    X(MARKER, "marker", WAY, NONE, PLAIN, NONE, "Où poser le marqueur ?", "Where does the marker go?") \
    X(WIZARD, "wizard", UNIT, NONE, PLAIN, NONE, "Quel Sorcier tire ses sorts ?", "Which Wizard rolls for spells?") \
    X(SPELL, "spell", OPTION, KEYS(spell), PLAIN, N(rolled), "{unit} : sort {rolled} déjà pris, lequel à la place ?", "{unit}: spell {rolled} is taken, which one instead?") \
    X(SWAP, "swap", OPTION, KEYS(spell), OR("garder ses sorts", "keep the spells"), NONE, "{unit} : échanger un sort contre le sort primaire ?", "{unit}: swap a spell for the primary spell?") \
    X(BEGINS, "begins", OPTION, SAID(self), PLAIN, NONE, "Qui se déploie d'abord ?", "Who deploys first?") \
    X(KEEP, "keep", OPTION, KEYS(no_yes), PLAIN, N(ambush), "{unit} : {ambush|déployer en Éclaireur|garder en Embuscade} ?", "{unit}: {ambush|deploy as Scouts|keep for an Ambush}?") \
    X(DEPLOY, "deploy", UNIT, NONE, OR("c'est tout pour l'instant", "no more for now"), NONE, "Quelle unité se déploie ?", "Which unit deploys?") \
    X(JOIN, "join", UNIT, NONE, PLAIN, NONE, "{unit} : rejoindre quelle unité ?", "{unit}: join which unit?") \
    X(SEAT, "seat", NUMBER, NONE, PLAIN, N(beside), "{unit} : {beside|quelle colonne du premier rang|à gauche (1) ou à droite (2)} ?", "{unit}: {beside|which file of the front rank|on the left (1) or on the right (2)}?") \
    X(PLACE, "place", RANKS, NONE, PLAIN, NONE, "{unit} : où et comment ?", "{unit}: where and how?") \
    X(ANNOUNCE, "announce", OPTION, SAID(order), PLAIN, NONE, "Tenter quel tour ?", "Which turn do you try for?") \
    X(NAME_FLAG, "name", UNIT, NONE, PLAIN, N(left), "Quel étendard ennemi désigner ?", "Which enemy standard is named?") \
    X(TURN_ORDER, "turn-order", OPTION, SAID(order), PLAIN, NONE, "Jouer quel tour ?", "Which turn do you take?")
#define T9A_EVENTS_08(X) \
    X(DEPLOYMENT, MAIN, CHANCE, N(type), NONE, "Déploiement : {type|Classique|Diagonal|Contournement} {dice}", "Deployment: {type|Classic|Diagonal|Flank Attack} {dice}") \
    X(OBJECTIVE, MAIN, CHANCE, N(which), NONE, "Objectif secondaire : {which|" T9A_OBJECTIVES(T9A_TEST_FR) "} {dice}", "Secondary objective: {which|" T9A_OBJECTIVES(T9A_TEST_EN) "} {dice}") \
    X(CHOOSER, DETAIL, CHANCE, NONE, NONE, "Qui choisit les zones ? {dice}", "Who chooses the zones? {dice}") \
    X(CHOOSES, MAIN, NONE, NONE, NONE, "{player} choisit les zones", "{player} chooses the zones") \
    X(ZONE, MAIN, NONE, N(half), NONE, "{player} se déploie {half|au sud|au nord}", "{player} deploys in the {half|south|north}") \
    X(MARKED, MAIN, NONE, N(x, y), NONE, "{player} pose un marqueur", "{player} places a marker") \
    X(KNOWS, MAIN, CHANCE, N(number), NONE, "{unit} tire le sort {number} {dice}", "{unit} rolls spell {number} {dice}") \
    X(LEARNS, MAIN, NONE, N(number), NONE, "{unit} {@prend|prennent} le sort {number}", "{unit} {@takes|take} spell {number}") \
    X(NO_SPELL, DETAIL, NONE, NONE, NONE, "{unit} : plus de sort à prendre", "{unit}: no spell is left to take") \
    X(KEPT, MAIN, NONE, N(ambush), NONE, "{unit} {@attend|attendent} {ambush|de se déployer en Éclaireur|en Embuscade}", "{unit} {@waits|wait} {ambush|to deploy as Scouts|in Ambush}") \
    X(DEPLOYED, MAIN, NONE, NONE, NONE, "{unit} {@se déploie|se déploient}", "{unit} {@deploys|deploy}") \
    X(JOINED, MAIN, NONE, NONE, NONE, "{unit} {@rejoint|rejoignent} {other}", "{unit} {@joins|join} {other}") \
    X(NOT_PLACED, MAIN, NONE, NONE, ALL_FALL, "{unit} {@n'a|n'ont} pas de place et {@est|sont} perdu{@+}", "{unit} {@has|have} no room and {@is|are} lost") \
    X(ANNOUNCED, MAIN, NONE, N(order), NONE, "{player} a fini de se déployer et tentera {order|le premier tour|le second tour}", "{player} has deployed and will try for {order|the first turn|the second turn}") \
    X(LATE, DETAIL, NONE, N(count), NONE, "{player} a encore {count} {count#unité|unités} à déployer", "{player} still has {count} {count#unit|units} to deploy") \
    X(NAMED, MAIN, NONE, NONE, NONE, "{player} désigne l'étendard de {unit}", "{player} names the standard of {unit}") \
    X(TURN_ROLL, MAIN, CHANCE, N(added, total), NONE, "{player}, jet pour le premier tour : {total}{added|| (dont +{added})} {dice}", "{player}, roll for the first turn: {total}{added|| (+{added} of it)} {dice}") \
    X(GOES_FIRST, MAIN, NONE, NONE, NONE, "{player} joue en premier", "{player} goes first")
#define T9A_RULES_08(X) \
    X(t9a_setup, SETUP, "ch07_setup.c", BEGIN, EDGE, CORNER, ROLE, MARKER, SPELLS) \
    X(t9a_spells_drawn, SPELLS_DRAWN, "ch07_spells.c", BEGIN, WIZARD, SPELL, SWAP) \
    X(t9a_deploy, DEPLOY, "ch08_deployment.c", BEGIN, BEGINS, KEEP, WITH, GO, ANNOUNCE, REST, SCOUTS, VANGUARD, FLAGS, ORDER) \
    X(t9a_flags, FLAGS, "ch08_deployment.c", BEGIN, NAME) \
    X(t9a_go, GO, "ch08_go.c", BEGIN, UNIT, DEPLOYS) \
    X(t9a_deploys, DEPLOYS, "ch08_go.c", BEGIN, JOIN, SEAT, PLACE) \
    X(t9a_scouts, SCOUTS, "ch08_go.c", BEGIN, UNIT, DEPLOYS)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct t9a_setup {
    uint8_t placed; /* of the markers */
    uint8_t unused[7];
};
/* t9a.07.24 .. 28 */
struct t9a_spells_drawn {
    uint64_t done; /* Wizards */
    uint8_t player, players;
    uint8_t wizard;
    uint8_t roll;   /* of its spells */
    uint8_t rolled; /* the number on the die */
    uint8_t unused[3];
};
struct t9a_deploy {
    uint64_t asked; /* of those with rules of their own */
    uint8_t player;
    uint8_t players;
    uint8_t unit;
    uint8_t unused[5];
};
/* t9a.08.03, 08.04 one go of a player, or all that he has left. */
struct t9a_go {
    uint64_t must; /* of a sort of which one was placed */
    uint8_t player;
    uint8_t all; /* t9a.08.07 */
    uint8_t placed;
    uint8_t unit;
    uint8_t unused[4];
};
/* One unit deploys, or a Character joins one. */
struct t9a_deploys {
    uint8_t unit;
    uint8_t host;
    uint8_t unused[6];
};
/* t9a.20.29 by turns. */
struct t9a_scouts {
    uint8_t player;
    uint8_t unused[7];
};
/* t9a.07.20 */
struct t9a_flags {
    uint8_t player;
    uint8_t named[T9A_SIDES];
    uint8_t unused[5];
};
#pragma GCC diagnostic pop

/* t9a.08.06 units that he has still to deploy: neither kept nor joined. */
unit_set t9a_undeployed(const struct battle *b, int player);
/* t9a.08.07 how many they count as. */
int t9a_undeployed_count(const struct battle *b, int player);

#endif
