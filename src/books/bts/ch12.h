/* ch12.h -- chapter 12: the Shooting Phase, wounds, and how figures are lost. */
#ifndef ALEA_BOOKS_BTS_CH12_H
#define ALEA_BOOKS_BTS_CH12_H

#include "books/bts/ch01.h"
#include "books/bts/state.h"

enum {
    BTS_SHOTS = 14, /* weapons and targets that one figure names */
    BTS_DICE = 16   /* of one weapon */
};

/* Why a roll is easier or harder: name, French, English. */
#define BTS_WHYS(X)                                                  \
    X(MOVED, "après un mouvement", "after moving")                   \
    X(ENGAGED, "dans un Duel ou à travers", "into or across a duel") \
    X(SHIELD, "gêné par le bouclier", "hindered by the shield")      \
    X(SIX, "sur 6 seulement", "on a 6 only")                         \
    X(UNARMED, "sans arme de mêlée", "no melee weapon")              \
    X(WEAPON, "son arme", "its weapon")                              \
    X(PRONE, "à terre", "prone")                                     \
    X(BANNER, "porte la bannière", "carries the banner")             \
    X(ROOM, "assaut du bâtiment", "storming the building")           \
    X(RIDDEN, "bonus de charge", "charge bonus")                     \
    X(SLOWED, "pas de bonus de charge : terrain difficile",          \
      "no charge bonus: difficult ground")                           \
    X(PAIRED, "plusieurs armes", "several weapons")                  \
    X(RAGE, "Rage Bestiale", "Bestial rage")                         \
    X(SUPPORT, "en soutien", "in support")                           \
    X(COVERED, "derrière son bouclier", "behind its shield")         \
    X(LANCE, "lance en charge", "lance in a charge")                 \
    X(HEADS, "Chasseur de têtes", "Headhunter")                      \
    X(FANATIC, "Fanatisé", "Fanatic")                                \
    X(GAME, "Gros Gibier", "Big game hunter")                        \
    X(CHARIOT, "Chariot bestial", "Bestial chariot")                 \
    X(GREAT, "grande cible Engagée", "large Engaged target")         \
    X(WALLS, "bâtiment", "building")                                 \
    X(KILL, "« Éliminez cette chose ! »", "\"Kill that thing!\"")    \
    X(TACTICIAN, "Maître tacticien", "Master tactician")             \
    X(FOCUS, "Concentration Légendaire", "Legendary Focus")          \
    X(MAGIC, "Maître de la Magie", "Master of magic")                \
    X(FLAMING, "Tirs enflammés", "Flaming shots")                    \
    X(ALWAYS, "un 6 perce toujours", "a 6 always pierces")           \
    X(SKETCHY, "Défense sommaire", "Sketchy defence")                \
    X(COLOURS, "Bannière", "banner")                                 \
    X(MASTERY, "Maîtrise", "Mastery")
WHYS_LISTED(bts, BTS_WHYS);

/* clang-format off */
#define BTS_ASKS_12(X) \
    X(SHOOTERS, "shooters", ACROSS, NONE, PLAIN, NONE, "Quelles figurines tirent ?", "Which figures shoot?") \
    X(AIM, "aim", ACROSS, NONE, PLAIN, N(figure), "Sur qui tirer ?", "Shoot at whom?") \
    X(FIRE, "fire", WEAPON, NONE, PLAIN, N(figure), "{figure} : avec quelle arme ?", "{figure}: with which weapon?") \
    X(DICE, "dice", NUMBER, NONE, PLAIN, N(figure), "{figure} : combien de dés sur cette cible ?", "{figure}: how many dice at this target?")
#define BTS_EVENTS_12(X) \
    X(SHOOTS, MAIN, NONE, N(figure, target, weapon, shots), UNIT(SHOT), "{figure} tire sur {target} : {weapon}", "{figure} shoots at {target}: {weapon}") \
    X(HIT_ROLL, DETAIL, TEST, N(figure, target, need, modifier, again, hits), NONE, "{figure} : {hits|aucune|{hits}} {hits#touche|touches}{why}{again||, un dé relancé|, {again} dés relancés} {dice}", "{figure}: {hits|no|{hits}} {hits#hit|hits}{why}{again||, a die rolled again|, {again} dice rolled again} {dice}") \
    X(TRAJECTORY_ROLL, DETAIL, DIE, N(figure, target, need, modifier, again, passed), NONE, "Trajectoire vers {target} : {passed|ratée|réussie}{why}{again||, dé relancé} {dice}", "Trajectory to {target}: {passed|failed|passed}{why}{again||, rolled again} {dice}") \
    X(STRAYS, DETAIL, NONE, N(figure, target), NONE, "Le tir frappe {target} à la place", "The shot strikes {target} instead") \
    X(SWALLOWED, DETAIL, NONE, N(figure, target), NONE, "Le tir se perd dans le décor", "The shot is lost in the scenery") \
    X(WOUND_ROLL, DETAIL, DIE, N(figure, target, force, defence, need, second, modifier, again, wounds), NONE, "{target} : {wounds|aucune blessure|une blessure}, Force {force} contre Défense {defence}{why}{again||, dé relancé} {dice}", "{target}: {wounds|no wound|a wound}, Force {force} against Defence {defence}{why}{again||, rolled again} {dice}") \
    X(SAVE_ROLL, DETAIL, DIE, N(figure, need, again, ignored), NONE, "{figure} : Invulnérabilité {ignored|ratée|réussie}{again||, dé relancé} {dice}", "{figure}: Invulnerability {ignored|failed|passed}{again||, rolled again} {dice}") \
    X(HARM_ROLL, DETAIL, CHANCE, N(figure, lost), NONE, "La blessure retire {lost} PV {dice}", "The wound takes {lost} life {lost#point|points} {dice}") \
    X(CHEATS_ROLL, DETAIL, TEST, N(figure, need, ignored), NONE, "{figure}, Trompe-la-Mort : {ignored|raté|réussi} {dice}", "{figure} cheats death: {ignored|failed|passed} {dice}") \
    X(WOUNDED, DETAIL, NONE, N(figure, lost, left), HURTS, "{figure} perd {left|{lost#son dernier PV|ses {lost} derniers PV}|{lost} PV : il en reste {left}}", "{figure} loses {left|the last {lost#life point|{lost} life points}|{lost} life {lost#point|points}, {left} left}") \
    X(FALLS, MAIN, NONE, N(figure), FALLS, "{figure} tombe", "{figure} falls") \
    X(HOLDS_FIRE, DETAIL, NONE, N(figure), NONE, "{figure} garde son tir", "{figure} holds fire")
#define BTS_RULES_12(X) \
    X(bts_shooting, SHOOTING, "ch12_shooting.c", BEGIN, FEATS, WHO, FIRST, PLAYED) \
    X(bts_fire, FIRE, "ch12_shooting.c", BEGIN, SHOOTERS, AIM, SHOT, SETTLED) \
    X(bts_volley, VOLLEY, "ch12_volley.c", BEGIN, WEAPON, AIM, DICE, HIT, ROOM, BLAST)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct bts_shooting {
    uint8_t half;   /* 0: the player with the initiative, 1: the other */
    uint8_t player; /* bts.10.10 whose Tir Légendaire comes now */
    uint16_t champion;
    uint8_t unused[4];
};
/* How several shoot: each by hand, all at one target, each at its own. */
enum bts_together { FIRE_SINGLE, FIRE_TOGETHER, FIRE_AT_WILL };
/* All shots of a player, as many figures at once as he names. */
struct bts_fire {
    struct figures left; /* of those who were named, still to shoot */
    uint16_t target;     /* theirs, when there are several */
    uint16_t now;
    uint8_t player;
    uint8_t group; /* enum bts_together */
    uint16_t
        first; /* bts.10.08 only who shoots first by this Champion's feat, +1 */
    struct figures blind; /* who has found nobody to shoot at */
    uint64_t scene;       /* as long as that is the same: bts_fire_scene() */
};
struct bts_shot {
    uint16_t target;
    uint8_t arm, dice;
};
/* How the dice of a shot fell. */
struct bts_rolled {
    uint16_t hits;  /* bits of dice that are still to be resolved */
    uint16_t sixes; /* natural ones */
    uint8_t ones;   /* how many */
    uint8_t unused;
};
/* One figure: first all its dice get their targets, then they are rolled. */
struct bts_volley {
    uint16_t figure;
    uint16_t target; /* of all its dice, + 1; 0: it is asked */
    uint8_t shots;
    uint8_t left; /* dice of the arm in hand without a target */
    uint8_t arm;
    uint8_t hands; /* used by weapons named so far */
    uint16_t used; /* arms named so far, bits */
    uint8_t now;   /* the shot whose hits are resolved */
    uint8_t will;  /* bts.92.17 it names its targets itself */
    uint8_t unused[4];
    struct bts_shot shot[BTS_SHOTS];
    struct bts_rolled rolled[BTS_SHOTS];
    uint8_t unused_too[4];
};
#pragma GCC diagnostic pop

/* ---- who may shoot at whom ---- */

/* The arms with which it could shoot at anybody now, bits; 0: none. bts.12.02,
 * 12.03, 13.13 .. 13.15 */
uint64_t bts_arms_now(const struct battle *b, int f, uint64_t used);
/* One number for all that lines of fire of a player in the open hang on: who is where
 * and how. */
uint64_t bts_fire_scene(const struct battle *b, int player);
/* The rule that forbids this shot, 0: it is allowed. */
uint16_t bts_shot_bar(const struct battle *b, int f, int arm, int g);
struct figures bts_targets(const struct battle *b, int f, uint64_t arms);
/* Enemies who may be near enough for one of these arms: all who are, and some
 * more. */
struct figures bts_in_range(const struct battle *b, int f, uint64_t arms);
bool bts_has_target(const struct battle *b, int f, uint64_t arms);
/* bts.23.10 throws a weapon at an enemy, dice and all. */
void bts_throw_at(struct battle *b, int f, int arm, int g);
/* The score it needs to hit, modifiers counted; bts.12.09 is a trajectory rolled
 * for besides? */
int bts_hit_score(const struct battle *b, int f, int arm, int g);
bool bts_needs_trajectory(const struct battle *b, int f, int g);
/* bts.12.11 all friends together stop half of the target. */
bool bts_friends_hide(const struct battle *b, int f, int g);

/* ---- wounds ---- */

/* bts.12.17 the score to wound; 'second' is that of the other die, 0: none. */
struct bts_need {
    uint8_t first, second;
};
struct bts_need bts_wound_need(int force, int defence);

/* A hit or a blow that may wound. */
struct bts_hit {
    int by; /* the figure, NO_FIGURE: nobody */
    int force;
    int pierce;
    int modifier; /* to the first die */
    uint32_t why; /* enum bts_why: what makes it */
    uint16_t rule;
    uint8_t harm; /* enum bts_harm: what a wound takes */
    bool reroll_ones;
    bool duel; /* a blow: rules of duels apply */
    bool held; /* losses are only counted, and removed later */
    bool no_save;
};
enum bts_harm { HARM_ONE, HARM_TWO, HARM_D3, HARM_SLASH, HARM_ALL };

/* bts.12.16 .. 12.22 rolls to wound the target, then what saves it, and takes its
 * PV. True when it was wounded and nothing saved it. */
bool bts_strike(struct battle *b, const struct bts_hit *hit, int target);
/* bts.12.16 .. 12.18 the roll alone. */
bool bts_rolls_wound(struct battle *b, const struct bts_hit *hit, int target);
/* The hit that a shot with that weapon is. */
struct bts_hit bts_shot_hit(const struct battle *b, int f, int arm, int target);
/* bts.12.22 a wound that is there already: what saves, and the PV it takes. */
bool bts_wound(struct battle *b, const struct bts_hit *hit, int target);
/* Takes a figure off the table for good. */
void bts_remove(struct battle *b, int f);
/* bts.12.22 removes it if it has no PV left. */
void bts_check_life(struct battle *b, int f);

/* The rule that keeps a figure from shooting, and from being shot at. */
uint16_t bts_why_no_shooter(const struct battle *b, int f);
uint16_t bts_why_no_aim(const struct battle *b, int g);

#endif
