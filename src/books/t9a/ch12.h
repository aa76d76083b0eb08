/* ch12.h -- chapter 12: the Close Combat Phase; 16.09 challenges, 17 the command
 * group in combat. Core of alea, not of the book. */
#ifndef ALEA_BOOKS_T9A_CH12_H
#define ALEA_BOOKS_T9A_CH12_H

#include "books/t9a/ch09_charge.h"
#include "books/t9a/ch13.h"

/* ---- who touches whom: ch12_contact.c ---- */

/* Somebody who is struck, or strikes: the rank-and-file of a unit, its Champion, a
 * Character (his own unit). */
struct t9a_someone {
    uint8_t unit;
    uint8_t is; /* enum t9a_victim */
};
static inline bool t9a_same(struct t9a_someone a, struct t9a_someone b)
{
    return a.unit == b.unit && a.is == b.is;
}

/* t9a.12.29 two linked units: their sides as they show, and how they lie. */
struct t9a_line {
    struct t9a_facade own, their;
    int32_t offset;
    enum hull_arc side, of; /* of the own unit, of the other */
    bool round;             /* t9a.14.06 one of them is a War Machine */
};
/* False: they are not linked. */
bool t9a_line_of(const struct battle *b, int u, int v, struct t9a_line *out);
/* Whom models of u and v touch along it; of a War Machine, nobody in particular. */
struct t9a_contact t9a_line_contact(const struct t9a_line *l);
/* Do they still touch? */
bool t9a_in_contact(const struct battle *b, int u, int v);

enum { T9A_WHOM = 12 }; /* whom the models of one unit may touch */
/* Who stands at each place of a unit, and whom he touches: bits of 'whom'. */
struct t9a_touch {
    int whoms;
    struct t9a_formation formation;
    struct t9a_someone whom[T9A_WHOM];
    struct t9a_someone
        who[T9A_MODELS + HANDS]; /* by rank and file, see below */
    uint16_t at[T9A_MODELS + HANDS];
    uint16_t ahead[T9A_FILES]; /* those of 'whom' before that file */
};
void t9a_touch_of(const struct battle *b, int u, struct t9a_touch *out);
static inline int t9a_place_number(const struct t9a_touch *t,
                                   struct t9a_place p)
{
    return p.rank < 0 ? T9A_MODELS + p.file
                      : p.rank * t->formation.files + p.file;
}
/* Does somebody stand there? The rank of a place beside the front rank is -1. */
bool t9a_place_taken(const struct t9a_formation *f, struct t9a_place p);
/* All that this Character, Champion or any of the rank-and-file touch. */
uint16_t t9a_touched_by(const struct t9a_touch *t, struct t9a_someone who);
/* t9a.20.01 does a model of u touch one with Fear? */
bool t9a_touches_fear(const struct battle *b, int u);
/* t9a.20.01 is that one model beyond it? */
bool t9a_is_brave(const struct battle *b, int u);
/* t9a.20.22 are half or more of its models immune to Fear? */
bool t9a_braves_fear(const struct battle *b, int u);

/* ---- attacks: ch12_attacks.c ---- */

/* t9a.05.03 */
static inline int t9a_bounded(int value)
{
    return value < 0 ? 0 : value > STAT_MOST ? STAT_MOST : value;
}
/* Has it rank-and-file besides its Champion? */
bool t9a_has_ranks(const struct battle *b, int u);
/* Those of a unit who may strike, in the order of t9a.13.28. */
struct t9a_strikers {
    struct t9a_someone who[MAX_UNITS];
    int count;
};
struct t9a_strikers t9a_strikers_of(const struct battle *b, int u);

enum { T9A_CLASSES = 16, T9A_GROUPS = 24 };
/* Attacks that are rolled together: of the same models with the same part. */
struct t9a_blows {
    struct t9a_someone who;
    uint8_t part;
    uint8_t attacks; /* in all */
    uint8_t whoms;
    struct t9a_someone whom[T9A_WHOM]; /* on whom they may fall */
    uint8_t classes;
    struct t9a_class {
        uint16_t reach; /* bits of 'whom' */
        uint8_t attacks;
    } class[T9A_CLASSES];
};
/* t9a.12.03, 12.31 .. 12.34 the attacks of a unit and who is in it at a step of
 * Initiative; gives how many groups. */
int t9a_blows_of(const struct battle *b, int u, int initiative,
                 struct t9a_blows out[T9A_GROUPS]);
/* t9a.12.07 how many of the attacks may be aimed at one of 'whom', when the shares of
 * those before it are known. */
struct t9a_bounds_of_share {
    int least, most;
};
struct t9a_bounds_of_share t9a_share_bounds(const struct t9a_blows *g,
                                            const uint8_t *share, int which);

/* What one blow is, after all that changes it: ch12_blow.c. */
struct t9a_blow {
    int need;             /* to hit; t9a.05.04: 0 hits always */
    bool again;           /* t9a.20.14 misses are rolled again */
    bool poisoned;        /* a 6 wounds */
    struct t9a_hits hits; /* without their number */
    int skill, against;
    uint32_t why; /* what else makes the number needed */
};
struct t9a_blow t9a_blow_of(const struct battle *b, const struct t9a_blows *g,
                            struct t9a_someone whom);
/* t9a.12.08 by Weapon Skill alone. */
int t9a_to_hit(int skill, int against);
/* t9a.12.03 a value of somebody's part; has it a rule, or the weapon that it strikes
 * with? */
int t9a_stat_of(const struct battle *b, struct t9a_someone who, int part,
                enum t9a_stat stat);
bool t9a_strikes_with(const struct battle *b, int u, int part,
                      enum t9a_special s);

/* ---- weapons: ch15_melee.c ---- */

/* t9a.15.10 mounts, draught beasts and machines use none. */
bool t9a_bears_arms(const struct battle *b, int u, int part);
/* t9a.15.11 */
bool t9a_parries(const struct battle *b, int u);
/* t9a.15.01 .. 15.03, 15.10 the close combat weapons that a part has, the one that
 * all have last; a set of the catalogue. */
struct t9a_weapons t9a_melee_weapons(const struct battle *b, int u, int part);
/* Number 'which' of those that the unit may choose from, or NULL. */
const struct t9a_weapon *t9a_melee_weapon(const struct battle *b, int u,
                                          int which);
/* The one it fights with in this combat. */
const struct t9a_weapon *t9a_weapon_used(const struct battle *b, int u,
                                         int part);

/* ---- charges: ch12_blow.c ---- */

/* t9a.12.35 does a bonus of its charge count against that one? */
bool t9a_charges_at(const struct battle *b, int u, int v);
/* t9a.12.35 is this its round after a charge? The enemy it charged, or NOBODY. */
int t9a_charged_now(const struct battle *b, int u);
/* ---- special attacks, t9a.20.13, 20.20: ch20_onslaughts.c ---- */

enum t9a_special_blow { BLOW_IMPACT, BLOW_BREATH, BLOW_STOMP, BLOWS_SPECIAL };
struct t9a_onslaught {
    struct t9a_someone who;
    uint8_t kind;   /* enum t9a_special_blow */
    uint8_t models; /* that roll */
    struct rolled amount;
    uint8_t strength;
    uint64_t whom; /* units that it may be aimed at */
};
int t9a_onslaughts_of(const struct battle *b, int u, int initiative,
                      struct t9a_onslaught out[T9A_GROUPS]);
/* t9a.20.32 ruling: of its models those that touch the unit it is aimed at. */
int t9a_onslaught_models(const struct battle *b, int u,
                         const struct t9a_onslaught *it, int v);

/* ---- the score: ch12_score.c ---- */

/* t9a.12.10 as it is told and counted. */
struct t9a_tally {
    int wounds, overkill, charge, ranks, standard, battle_standard, flank, rear,
        magic, total;
};
struct t9a_tally t9a_tally_of(const struct battle *b, int player);
/* t9a.12.13, 12.40 of a unit in the combat that is fought. */
bool t9a_is_disrupted(const struct battle *b, int u);
bool t9a_is_steadfast(const struct battle *b, int u);
/* What is added to the Leadership of a unit that has lost: t9a.12.39. */
int t9a_loss_modifier(const struct battle *b, int u);
/* t9a.20.22 1 where Fear takes one from its Leadership. */
int t9a_fear_now(const struct battle *b, int u);
/* t9a.20.06, 20.15, 16.14, 18.16 has anybody in it the rule? */
bool t9a_is_stubborn(const struct battle *b, int u);
/* Units of the combat that is fought, of a player, that are here; with enemies left. */
unit_set t9a_fighters(const struct battle *b, int player);
unit_set t9a_fighters_left(const struct battle *b, int player);

/* ---- moves of units in combat: ch12_nudge.c, ch12_pursuit.c ---- */

/* t9a.12.16, 12.51 brings units together that losses have parted, or ends their
 * link. */
void t9a_nudge(struct battle *b, unit_set hurt);
bool t9a_overlap(const struct t9a_ground *a, const struct t9a_ground *g);
/* t9a.12.20 .. 12.24, 12.45, 12.46 where a pursuer or who overruns comes to. */
enum t9a_run_end { RUN_STOPS, RUN_CHARGES, RUN_KILLS, RUN_LEAVES };
struct t9a_pursuit {
    struct hull end;
    struct hull target; /* of RUN_CHARGES: where the charged unit is then */
    struct vec exit;    /* of RUN_LEAVES */
    enum t9a_run_end how;
    enum hull_arc side; /* of RUN_CHARGES: that it hits */
    int unit;           /* whom it charges or destroys */
};
/* 'towards' may be NULL: it does not turn. */
struct t9a_pursuit t9a_run_of(const struct battle *b, int u,
                              const struct vec *towards, int32_t distance);

/* t9a.12.01 the combat of that unit is fought next: ch12_combats.c. */
void t9a_begin_combat(struct battle *b, int u);

/* ---- combat reforms: ch12_reform.c ---- */

/* t9a.12.26, 12.50 may it try one at all? */
bool t9a_may_combat_reform(const struct battle *b, int u);
/* t9a.12.27 may it stand so: that wide, that far along the side of the first enemy
 * that it fights? What is wrong, or BAR_NONE. */
struct t9a_barred t9a_reform_fits(const struct battle *b, int u, int files,
                                  int32_t offset);
/* Places along that side worth trying, for so many files, least and most of them;
 * false: none is legal. */
bool t9a_reform_range(const struct battle *b, int u, int files, int32_t *least,
                      int32_t *most);
void t9a_reform_to(struct battle *b, int u, int files, int32_t offset);

/* ---- judges of answers ---- */

bool t9a_judge_wide(const struct battle *b, const struct decision *d,
                    struct refusal *why);
bool t9a_judge_where(const struct battle *b, const struct decision *d,
                     struct refusal *why);
bool t9a_judge_way(const struct battle *b, const struct decision *d,
                   struct refusal *why);

/* ---- challenges: ch16_challenges.c ---- */

/* The opponent in its duel; 'unit' is NOBODY + 256 (255) for none. */
enum { T9A_NO_UNIT = 255 };
struct t9a_someone t9a_duellist(const struct battle *b, struct t9a_someone who);
bool t9a_duels(const struct battle *b, struct t9a_someone who);
bool t9a_someone_lives(const struct battle *b, struct t9a_someone who);
/* t9a.16.16 ends duels that are over. */
void t9a_end_duels(struct battle *b);
/* t9a.16.11 files of the front rank with which a Character may change places. */
uint64_t t9a_ways_made(const struct battle *b, int character);
void t9a_make_way(struct battle *b, int character, int file);

/* clang-format off */
#define T9A_ASKS_12(X) \
    X(COMBAT_NEXT, "combat", UNIT, NONE, PLAIN, NONE, "Quel combat résoudre maintenant ?", "Which combat is fought now?") \
    X(MELEE_WEAPON, "combat-weapon", WEAPON, NONE, PLAIN, NONE, "{unit} : combattre avec quelle arme ?", "{unit}: fight with which weapon?") \
    X(ROUND_ITEM, "round-item", OPTION, KEYS(no_yes), PLAIN, NONE, "{unit} : employer son objet à usage unique ?", "{unit}: use the one-use item now?") \
    X(MAKE_WAY, "make-way", NUMBER, NONE, PLAIN, NONE, "{unit} : prendre la place de quelle colonne du premier rang (0 : rester) ?", "{unit}: take the place of which file of the front rank (0: stay)?") \
    X(CHALLENGE, "challenge", ACROSS, NONE, PLAIN, NONE, "{player} : qui lance un défi ?", "{player}: who issues a challenge?") \
    X(ACCEPT, "accept", ACROSS, NONE, PLAIN, N(figure), "{figure} lance un défi : qui le relève ?", "{figure} issues a challenge: who accepts?") \
    X(SHAME, "shame", ACROSS, NONE, PLAIN, NONE, "Défi refusé : quel Personnage se retire du combat ?", "Challenge refused: which Character is put to shame?") \
    X(AIM, "aim", NUMBER, NONE, PLAIN, N(victim, attacks), "{unit}, {attacks} {attacks#attaque|attaques} : combien sur {victim|les figurines ordinaires de {other}|le Champion de {other}|{other}} ?", "{unit}, {attacks} {attacks#attack|attacks}: how many at {victim|the rank-and-file of {other}|the Champion of {other}|{other}}?") \
    X(ONSLAUGHT, "special-attack", UNIT, NONE, PLAIN, N(kind), "{unit} : {kind|Touches d'Impact|Souffle|Piétinement} sur quelle unité ?", "{unit}: {kind|Impact Hits|breath|Stomp} on which unit?") \
    X(BREAK_NEXT, "break-next", UNIT, NONE, PLAIN, NONE, "Quelle unité teste son Moral d'abord ?", "Which unit takes its Break test first?") \
    X(PURSUE, "pursue", UNIT, NONE, OR("se retenir", "restrain"), NONE, "{unit} : poursuivre qui, ou se retenir ?", "{unit}: pursue whom, or restrain?") \
    X(OVERRUN, "overrun", OPTION, KEYS(no_yes), PLAIN, NONE, "{unit} : faire une Charge Irrésistible ?", "{unit}: overrun?") \
    X(FLEE_NEXT, "flee-next", UNIT, NONE, PLAIN, NONE, "Quelle unité démoralisée fuit d'abord ?", "Which broken unit flees first?") \
    X(FLIGHT_FROM, "flight-from", UNIT, NONE, PLAIN, NONE, "{unit} {@fuit|fuient} : à l'opposé de quel ennemi ?", "{unit} {@flees|flee}: away from which enemy?") \
    X(FIRST_SIDE, "first-side", OPTION, KEYS(no_yes), PLAIN, N(reforms), "{reforms|Bouger vos poursuivants|Reformer vos unités} d'abord ?", "{reforms|Move your pursuers|Reform your units} first?") \
    X(PURSUE_NEXT, "pursue-next", UNIT, NONE, PLAIN, NONE, "Quelle unité poursuit d'abord ?", "Which unit pursues first?") \
    X(REFORM_NEXT, "combat-reform", UNIT, NONE, OR("plus aucune", "no more of them"), NONE, "Quelle unité tente une Reformation de Combat ?", "Which unit tries a combat reform?") \
    X(REFORM_WIDE, "reform-files", NUMBER, NONE, PLAIN, NONE, "{unit} : combien de colonnes (0 : rester ainsi) ?", "{unit}: how many files (0: stay as it is)?") \
    X(REFORM_WHERE, "reform-at", NUMBER, NONE, LENGTH(1), N(files), "{unit}, {files} colonnes : à quel écart du milieu de {other}, vers sa droite ?", "{unit}, {files} files: how far right of the middle of {other}?")
#define T9A_EVENTS_12(X) \
    X(COMBAT, MAIN, NONE, NONE, NONE, "Combat : {unit} contre {other}", "Combat: {unit} against {other}") \
    X(ITEM_USED, MAIN, NONE, NONE, NONE, "{unit} {@emploie|emploient} un objet à usage unique", "{unit} {@uses|use} a one-use item") \
    X(WAY_MADE, DETAIL, NONE, N(file), NONE, "{unit} {@s'avance|s'avancent} au contact", "{unit} {@steps|step} up to the enemy") \
    X(CHALLENGES, MAIN, NONE, N(champion), NONE, "{champion||Le Champion de }{unit} lance un défi", "{champion||The Champion of }{unit} issues a challenge") \
    X(ACCEPTS, MAIN, NONE, N(champion), NONE, "{champion||Le Champion de }{unit} relève le défi", "{champion||The Champion of }{unit} accepts the challenge") \
    X(DECLINED, MAIN, NONE, NONE, NONE, "Le défi est refusé", "The challenge is refused") \
    X(SHAMED, MAIN, NONE, NONE, NONE, "{unit} {@se retire|se retirent} : Cd 0, aucune attaque ce tour", "{unit} {@is|are} put to shame: Ld 0, no attacks this round") \
    X(INITIATIVE, DETAIL, NONE, N(step), NONE, "Initiative {step}", "Initiative {step}") \
    X(WOUNDS, DETAIL, NONE, N(wounds, victim), UNIT(FOUGHT), "{unit} {@inflige|infligent} {wounds} {wounds#blessure|blessures} à {other}{victim|| (son Champion)|}", "{unit} {@inflicts|inflict} {wounds} {wounds#wound|wounds} on {victim|{other}|the Champion of {other}|{other}}") \
    X(TO_HIT, DETAIL, TEST, N(need, attacks, skill, against, victim, champion, hits), UNIT(FOUGHT), "{champion|{unit} {@frappe|frappent}|Le Champion de {unit} frappe} {victim|{other}|le Champion de {other}|{other}}, {need|d'office|{need}+ (CC {skill} contre {against})} : {hits} {hits#touche|touches} {dice}{why}", "{champion|{unit} {@strikes|strike}|The Champion of {unit} strikes} {victim|{other}|the Champion of {other}|{other}}, {need|automatically|{need}+ (WS {skill} against {against})}: {hits} {hits#hit|hits} {dice}{why}") \
    X(ONSLAUGHT, DETAIL, CHANCE, N(sort, hits, strength), UNIT(FOUGHT), "{unit}, {sort|Touches d'Impact|Souffle|Piétinement} sur {other} : {hits} {hits#touche|touches} de Force {strength} {dice}", "{unit}, {sort|Impact Hits|breath|Stomp} on {other}: {hits} {hits#hit|hits} of Strength {strength} {dice}") \
    X(NUDGED, DETAIL, NONE, N(length), NONE, "{unit} {@avance|avancent} pour rester au contact", "{unit} {@moves|move} up to stay in contact") \
    X(PARTED, DETAIL, NONE, NONE, NONE, "{unit} et {other} ne se touchent plus", "{unit} and {other} are parted") \
    X(SCORE, DETAIL, NONE, N(total, wounds, overkill, charge, ranks, standards, flank, rear, magic), NONE, "{player}, {total} au combat : blessures {wounds}, duel {overkill}, charge {charge}, rangs {ranks}, étendards {standards}, flanc {flank}, arrière {rear}, magie {magic}", "{player}, combat score {total}: wounds {wounds}, overkill {overkill}, charge {charge}, ranks {ranks}, standards {standards}, flank {flank}, rear {rear}, magic {magic}") \
    X(WON, MAIN, NONE, N(by, musician), NONE, "{player} gagne le combat de {by}{musician||, grâce à son Musicien}", "{player} wins the combat by {by}{musician||, thanks to a Musician}") \
    X(DRAWN, MAIN, NONE, N(score), NONE, "Combat indécis, {score} partout", "The combat is drawn, {score} all") \
    X(STEADFAST, DETAIL, NONE, N(ranks), NONE, "{unit} {@est indomptable|sont indomptables} : {ranks} {ranks#rang complet|rangs complets}", "{unit} {@is|are} steadfast: {ranks} {ranks#full rank|full ranks}") \
    X(STUBBORN, DETAIL, NONE, NONE, NONE, "{unit} {@est tenace|sont tenaces}", "{unit} {@is|are} stubborn") \
    X(UNBROKEN, DETAIL, NONE, NONE, NONE, "{unit} {@est indémoralisable|sont indémoralisables}", "{unit} {@is|are} unbreakable") \
    X(CRUMBLES, MAIN, NONE, N(wounds), NOBODY(FOUGHT), "{unit}, {@instable|instables}, {@perd|perdent} {wounds} {wounds#blessure|blessures}", "{unit}, unstable, {@loses|lose} {wounds} {wounds#wound|wounds}") \
    X(BROKEN, MAIN, NONE, NONE, NONE, "{unit} {@est|sont} démoralisé{@+}", "{unit} {@is|are} broken") \
    X(CAPTURED, MAIN, NONE, NONE, NONE, "L'étendard de {unit} est pris", "The standard of {unit} is captured") \
    X(CALMED, DETAIL, NONE, NONE, NONE, "{unit} {@perd sa|perdent leur} Frénésie", "{unit} {@loses|lose} Frenzy") \
    X(RESTRAINS, DETAIL, NONE, NONE, NONE, "{unit} {@se retient|se retiennent} de poursuivre", "{unit} {@restrains|restrain} from pursuit") \
    X(PURSUES, MAIN, CHANCE, N(inches, fled, caught), UNIT(CAUGHT), "{unit} {@poursuit|poursuivent} {other}{fled|, qui {other@n'est|ne sont} plus là,|} de {inches}″{fled|| contre {fled} : {caught|manqué|rattrapé}} {dice}", "{unit} {@pursues|pursue} {other}, {fled|{other@who is|who are} gone, |}{inches}″{fled|| against {fled}: {caught|missed|caught}} {dice}") \
    X(OVERRUNS, MAIN, CHANCE, N(inches), NONE, "{unit} {@fait|font} une Charge Irrésistible de {inches}″ {dice}", "{unit} {@overruns|overrun} {inches}″ {dice}") \
    X(RUNS_INTO, MAIN, NONE, N(side), NONE, "{unit} {@charge|chargent} {other} dans {@sa|leur} course", "{unit} {@runs|run} into {other} and {@charges|charge} it") \
    X(RIDES_DOWN, MAIN, NONE, NONE, UNIT(CAUGHT), "{unit} {@tombe|tombent} sur {other} en fuite", "{unit} {@runs|run} down {other}, already fleeing") \
    X(LEAVES, MAIN, NONE, NONE, NONE, "{unit} {@quitte|quittent} la table en poursuivant", "{unit} {@leaves|leave} the table in pursuit") \
    X(COMBAT_REFORM, MAIN, NONE, N(files), NONE, "{unit} {@se reforme|se reforment} au combat sur {files} {files#colonne|colonnes}", "{unit} {@reforms|reform} in combat, {files} {files#file|files} wide")
#define T9A_RULES_12(X) \
    X(t9a_combats, COMBATS, "ch12_combats.c", BEGIN, LEFT, NEXT, FOUGHT) \
    X(t9a_round, ROUND, "ch12_round.c", BEGIN, ITEM, FEAR, WEAPON, WAY, CHALLENGE, STEP, PANICS, BREAKS, CHASE, REFORMS) \
    X(t9a_clash, CLASH, "ch12_clash.c", BEGIN, AIM, ONSLAUGHT, STRIKE, RUSH, SHARED, SUFFER) \
    X(t9a_challenge, CHALLENGE, "ch16_challenges.c", BEGIN, WHO, ACCEPT, SHAME) \
    X(t9a_breaks, BREAKS, "ch12_break.c", BEGIN, NEXT, TEST, PANICS) \
    X(t9a_chase, CHASE, "ch12_chase.c", BEGIN, PURSUE, RESTRAIN, FORCED, OVERRUN, FLEE, FROM, FLED, PANICS, FIRST, NEXT, RUN, TURN) \
    X(t9a_runs, RUNS, "ch12_runs.c", BEGIN, CAUGHT, ENDED) \
    X(t9a_reforms, REFORMS, "ch12_reforms.c", BEGIN, SIDE, NEXT, TEST, WIDE, WHERE)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* The whole phase. */
struct t9a_combats {
    unit_set left; /* t9a.12.36 units that may still turn, or overrun */
    uint8_t unit;
    uint8_t unused[7];
};
/* One round of the combat that is fought. */
struct t9a_round {
    uint8_t step; /* of Initiative, 10 down to 0 */
    uint8_t side; /* 0: the Active Player's, 1: the other's */
    uint8_t unit;
    uint8_t unused[5];
};
/* t9a.12.33 one step of Initiative. */
enum { T9A_CHOICES = 16, T9A_LOSSES = 20 };
struct t9a_choice {
    uint8_t unit;
    uint8_t is : 2, part : 3, special : 2, unused : 1;
    uint8_t whom; /* the unit struck; + 1 of a special attack: 0 is nobody */
    uint8_t whom_is, attacks;
};
struct t9a_loss {
    uint8_t unit, is;
    uint8_t by; /* + 1 */
    uint8_t wounds;
};
struct t9a_clash {
    uint8_t step;
    uint8_t side, unit, group;
    uint8_t which; /* of those who may be struck */
    uint8_t choices, losses;
    uint8_t unused;
    uint16_t had[T9A_SIDES]; /* wounds that were left in the combat */
    uint8_t unused_too[4];
    struct t9a_choice choice[T9A_CHOICES];
    struct t9a_loss loss[T9A_LOSSES];
};
struct t9a_challenge {
    uint16_t challenger; /* a figure of the battle */
    uint8_t player;
    uint8_t asked; /* players */
    uint8_t unused[4];
};
struct t9a_breaks {
    unit_set left;
    uint8_t unit;
    uint8_t unused[7];
};
/* t9a.12.41 .. 12.44 what winners and broken units do. */
struct t9a_chase {
    unit_set winners; /* units of the combat; then those that may still turn */
    unit_set runners; /* that pursue or overrun */
    unit_set hunters; /* that pursue */
    uint8_t unit;
    uint8_t side, second;
    uint8_t alone; /* t9a.12.36 no combat has just been fought */
    uint8_t unused[4];
};
/* One move of pursuit (whom + 1) or overrun (0), or of Random Movement. */
struct t9a_runs {
    struct vec towards;
    uint8_t unit, whom;
    uint8_t inches;
    uint8_t hit; /* whom it rides down, + 1 */
    uint8_t
        random; /* t9a.20.27 of Random Movement, in the direction of 'towards' */
    uint8_t unused[3];
};
struct t9a_reforms {
    unit_set left;
    uint8_t unit;
    uint8_t side, second;
    uint8_t files;
    uint8_t unused[4];
};
#pragma GCC diagnostic pop

#endif
