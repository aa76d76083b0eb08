/* ch16.h -- chapters 16 and 17: Morale, Demoralisation, last stands. */
#ifndef ALEA_BOOKS_BTS_CH16_H
#define ALEA_BOOKS_BTS_CH16_H

#include "books/bts/state.h"

/* clang-format off */
#define BTS_ASKS_16(X) \
    X(LAST_STAND, "last-stand", OPTION, KEYS(no_yes), PLAIN, N(figure), "{figure} a raté son test de Moral : Baroud d'Honneur ?", "{figure} failed the Morale test: a last stand?") \
    X(ROBOT, "robot", OPTION, KEYS(no_yes), PLAIN, N(figure), "{figure} : réussir le test de Moral ?", "{figure}: pass the Morale test?")
#define BTS_EVENTS_16(X) \
    X(MORALE_ROLL, DETAIL, MORALE, N(figure, moral, total, again, passed), NONE, "{figure}, Moral {moral} : test {passed|raté|réussi}, {total} pour 10+{again||, un dé relancé|, {again} dés relancés} {dice}", "{figure}, Morale {moral}: test {passed|failed|passed}, {total} for 10+{again||, a die rolled again|, {again} dice rolled again} {dice}") \
    X(MORALE_SURE, DETAIL, NONE, N(figure, passed), NONE, "{figure} {passed|rate|réussit} son test de Moral", "{figure} {passed|fails|passes} the Morale test") \
    X(LAST_STAND, MAIN, NONE, N(figure), NONE, "Baroud d'Honneur : {figure} est réputé{figure@+} avoir réussi, mais n'aura plus ni Ordre ni Action d'Éclat", "Last stand: {figure} counts as having passed, without Orders or feats from now on") \
    X(DEMORALISED, TITLE, NONE, N(side, losses, strength), NOBODY(MORALE), "{player} : l'armée est Démoralisée, {losses} pertes sur {strength}", "{player}: the army is Demoralised, {losses} losses of {strength}") \
    X(FLEES, MAIN, NONE, N(figure), FALLS, "{figure} fuit le champ de bataille", "{figure} flees the field")
#define BTS_RULES_16(X) \
    X(bts_morale, MORALE, "ch16_morale.c", BEGIN, ROBOT, LAST_STAND) \
    X(bts_resolve, RESOLVE, "ch16_morale.c", BEGIN, NEXT, SETTLED)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* One Morale test; state.passed says what came of it. */
struct bts_morale {
    uint16_t figure;
    uint16_t rule; /* that asks for it */
    uint8_t unused[4];
};
/* bts.16.04 all figures of a set that owe a test this turn take it. */
struct bts_resolve {
    struct figures left;
    uint16_t now;
    uint8_t unused[6];
};
#pragma GCC diagnostic pop

/* bts.16.04, 16.06 does it owe the test of a Demoralised army now? */
bool bts_owes_test(const struct battle *b, int f);
/* bts.16.03 finds armies Demoralised, in the End Phase. */
void bts_find_demoralised(struct battle *b);
/* bts.02.26 how many figures of a player count, here or in reserve. */
int bts_strength(const struct battle *b, int player);
/* bts.23.39 what a popular figure adds to Moral. */
int bts_popular(const struct battle *b, int f);

#endif
