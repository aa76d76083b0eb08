/* ch10.h -- chapter 10: feats (Actions d'Éclat). */
#ifndef ALEA_BOOKS_BTS_CH10_H
#define ALEA_BOOKS_BTS_CH10_H

#include "books/bts/state.h"

/* Name, key, French, English, the phase in which it is declared, rule. ORDER FEATS */
#define BTS_FEATS(X)                                                          \
    X(DEFENCE, "defence", "Défense Légendaire", "Legendary Defence", COMMAND, \
      5)                                                                      \
    X(FATE, "fate", "Destin Légendaire", "Legendary Fate", COMMAND, 6)        \
    X(FOCUS, "focus", "Concentration Légendaire", "Legendary Focus", COMMAND, \
      7)                                                                      \
    X(SHOT, "shot", "Tir Légendaire", "Legendary Shot", SHOOTING, 8)          \
    X(FUSILLADE, "fusillade", "Fusillade Légendaire", "Legendary Fusillade",  \
      SHOOTING, 11)                                                           \
    X(PRECISION, "precision", "Précision Légendaire", "Legendary Precision",  \
      SHOOTING, 13)                                                           \
    X(COMBAT, "combat", "Combat Légendaire", "Legendary Combat", DUEL, 15)    \
    X(STRIKE, "strike", "Frappe Légendaire", "Legendary Strike", DUEL, 21)    \
    X(FORCE, "force", "Force Légendaire", "Legendary Force", DUEL, 22)        \
    X(SLASH, "slash", "Taillade Légendaire", "Legendary Slash", DUEL, 23)

enum bts_feat {
#define X(name, ...) FEAT_##name,
    BTS_FEATS(X)
#undef X
        FEAT_COUNT
};

/* clang-format off */
#define BTS_ASKS_10(X) \
    X(DECLARES, "declares", ACROSS, NONE, PLAIN, NONE, "Quel Champion déclare une Action d'Éclat ?", "Which Champion declares a feat?") \
    X(FEAT, "feat", OPTION, SAID(feat), PLAIN, N(figure), "{figure} : quelle Action d'Éclat ?", "{figure}: which feat?") \
    X(LEGEND, "legend", ACROSS, NONE, PLAIN, NONE, "Quelle Action d'Éclat d'abord ?", "Whose feat comes first?") \
    X(EXTEND, "extend", OPTION, KEYS(no_yes), PLAIN, N(figure), "{figure} : un test de Moral pour en faire profiter les siens à 15 cm ?", "{figure}: a Morale test to share it within 15 cm?")
#define BTS_EVENTS_10(X) \
    X(FEAT, MAIN, NONE, N(figure, feat), NONE, "{figure} déclare « {feat} »", "{figure} declares {feat}") \
    X(FEAT_SHARED, DETAIL, NONE, N(figure), NONE, "{figure} en fait profiter les siens à 15 cm", "{figure} shares it with friends within 15 cm") \
    X(FIRST_ROLL, DETAIL, CHANCE, NONE, NONE, "{player} lance : 4 ou plus, ses Tirs Légendaires d'abord {dice}", "{player} rolls: on 4 or more, its Legendary Shots first {dice}") \
    X(LEGEND_ROLL, DETAIL, CHANCE, NONE, NONE, "{player} lance : 4 ou plus, ses Combats Légendaires d'abord {dice}", "{player} rolls: on 4 or more, its Legendary Combats first {dice}") \
    X(FEAT_ROLL, DETAIL, CHANCE, N(figure, result, force), NONE, "{figure} : +{result} en {force|Combat|Force} {dice}", "{figure}: +{result} {force|Combat|Force} {dice}")
#define BTS_RULES_10(X) \
    X(bts_feats, FEATS, "ch10_feats.c", BEGIN, WHO, WHICH, EXTEND, TESTED) \
    X(bts_legends, LEGENDS, "ch10_legends.c", BEGIN, WHO, FOUGHT, MOVED, SPLIT)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* The window of a phase: players declare in turn until both have passed. */
struct bts_feats {
    uint8_t phase;  /* enum bts_phase */
    uint8_t player; /* whose turn it is */
    uint8_t passes; /* in a row */
    uint8_t unused;
    uint16_t figure; /* who declares */
    uint8_t feat;
    uint8_t unused_too;
};
/* bts.10.15 .. 10.20 all Combats Légendaires. */
struct bts_legends {
    uint8_t player; /* whose turn it is */
    uint8_t unused[7];
};
#pragma GCC diagnostic pop

enum { BTS_EVEN = 4 }; /* bts.10.10, 10.17 from here on the initiative begins */
/* bts_figure.bonus of feats without a die: friends share it, it has been used. */
enum { FEAT_SHARED = 1 << 0, FEAT_RESOLVED = 1 << 1 };

/* Is this feat of the figure in force? */
static inline bool bts_feat_on(const struct battle *b, int f,
                               enum bts_feat feat)
{
    return bts_figure_of(b, f)->feat == feat + 1;
}
/* Does a figure profit from a feat of the Shooting Phase: its own, or one that a
 * Champion of its faction within 15 cm shares? bts.10.09, 10.12, 10.14 */
bool bts_feat_shared(const struct battle *b, int f, enum bts_feat feat);
/* Does it profit from that Champion's feat? */
bool bts_feat_of(const struct battle *b, int champion, int f,
                 enum bts_feat feat);
/* bts.10.10 Champions of a player whose Tir Légendaire is still to come. */
struct figures bts_first_shots(const struct battle *b, int player);
/* bts.10.05 Défense as the feat makes it. */
int bts_feat_defence(const struct battle *b, int f, int defence);
/* bts.10.22 what the feat adds to Force, once its die is rolled. */
int bts_feat_force(const struct battle *b, int f);
/* bts.10.21, 10.22 rolls the die of the feat at the figure's first duel. */
void bts_feat_dice(struct battle *b, int f);

/* The rule that keeps a Champion from declaring, a feat from being declared. */
uint16_t bts_why_no_declarer(const struct battle *b, int f);
uint16_t bts_why_no_feat(const struct battle *b, int feat);

#endif
