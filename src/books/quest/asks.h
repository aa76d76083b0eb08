/* asks.h -- the questions of quest, and what their answers mean. */
#ifndef ALEA_BOOKS_QUEST_ASKS_H
#define ALEA_BOOKS_QUEST_ASKS_H

#include "battle/options.h"
#include "battle/rule.h"
#include "books/quest/roster.h"

/* ---- the questions of the book: a row each, as ASK_ROW of battle/book.h has it:
 * name, word, form, options, what is special, names of what it is about, French
 * and English. Of the target of what is no shot frame/quest/words.c has the
 * sentence. ---- */

/* clang-format off */
#define QUEST_ASKS(X) \
    /* quest.91.02 which hero is placed */ \
    X(DEPLOY, "deploy", UNIT, NONE, PLAIN, NONE, "Déployer quel héros ?", "Deploy which hero?") \
    /* quest.91.02 zone, scout, ambush */ \
    X(MANNER, "manner", OPTION, SAID(manner), PLAIN, NONE, "{unit} : comment se déployer ?", "{unit}: deploy how?") \
    /* quest.91.02 where: a way of one step */ \
    X(STATION, "station", WAY, NONE, PLAIN, N(manner), "{unit} : où se placer ?", "{unit}: stand where?") \
    /* quest.91.02 an ambushing hero comes now */ \
    X(APPEAR, "appear", OPTION, KEYS(no_yes), PLAIN, NONE, "{unit} : sortir d'embuscade ?", "{unit}: come out of ambush?") \
    /* quest.91.03 */ \
    X(ACTIVATE, "activate", UNIT, NONE, PLAIN, NONE, "Activer quel héros ?", "Activate which hero?") \
    /* quest.91.04 pay 1D3 to end Entravé */ \
    X(UNBIND, "unbind", OPTION, KEYS(no_yes), PLAIN, NONE, "{unit} : payer 1D3 points de puissance pour quitter l'état Entravé ?", "{unit}: pay 1D3 power to stop being hindered?") \
    /* quest.91.10, 91.11, 91.13, 91.14: the cause is an enum quest_cause */ \
    X(PAY, "pay", OPTION, KEYS(no_yes), PLAIN, N(price, cause), "{unit} {cause|{@a raté son|ont raté leur} test|{@a raté son|ont raté leur} sort|{@a raté son|ont raté leur} test de Moral|{@va|vont} tomber} : payer {price} {price#point|points} de puissance {cause|pour le réussir|pour qu'il soit lancé|contre l'état Ébranlé|pour s'arrêter au bord} ?", "{unit} {cause|failed the test|failed the spell|failed the Morale test|{@is|are} about to fall}: pay {price} power {cause|to pass it|to have it cast|not to be shaken|to stop at the edge}?") \
    /* quest.91.05; 'within' an action a spell: quest.13.12 */ \
    X(ACTION, "action", OPTION, SAID(action), PLAIN, N(within), "{unit} : {within|quelle action|quel sort avant d'attaquer} ?", "{unit}: {within|which action|which spell before attacking}?") \
    /* quest.91.06 */ \
    X(WAY, "way", WAY, NONE, PLAIN, N(action), "{unit} : où aller ?", "{unit}: go where?") \
    /* quest.91.07 .. 91.09 a unit; of what action */ \
    X(TARGET, "target", UNIT, NONE, PLAIN, N(action), "{unit} : sur qui tirer ?", "{unit}: shoot at whom?") \
    /* quest.91.07 use a Limité weapon now? */ \
    X(ARM, "arm", OPTION, KEYS(no_yes), PLAIN, N(weapon), "{unit} : employer maintenant {weapon} ?", "{unit}: use {weapon} now?") \
    /* quest.91.07 which unit takes one hit more */ \
    X(REMAINDER, "remainder", UNIT, NONE, PLAIN, N(weapon), "{unit} : quelle unité prend une touche de plus ?", "{unit}: which unit takes one more hit?") \
    /* quest.91.09 which search token, or console */ \
    X(TOKEN, "token", OPTION, KEYS(token), PLAIN, N(action), "{unit} : quel jeton ?", "{unit}: which token?") \
    /* quest.90.41 Force or Dex */ \
    X(STAT, "stat", OPTION, KEYS(stat), PLAIN, NONE, "{unit} : avec Force ou Dex ?", "{unit}: with Strength or Dexterity?") \
    /* quest.90.10 which of them ends */ \
    X(CONDITION, "condition", OPTION, SAID(condition), PLAIN, NONE, "{other} : se défaire de quoi ?", "{other}: get rid of what?") \
    /* quest.91.11 tokens for +1 each: a number */ \
    X(BOOST, "boost", NUMBER, NONE, PLAIN, N(spell), "{unit} : combien de jetons de plus, pour +1 chacun ?", "{unit}: how many more tokens, for +1 each?") \
    /* quest.91.12 tokens for -1 each: a number */ \
    X(OPPOSE, "oppose", NUMBER, NONE, PLAIN, N(spell, modifier), "{unit} : combien de jetons contre {other}, pour -1 chacun ?", "{unit}: how many tokens against {other}, for -1 each?") \
    /* quest.90.36 which, on a 6 */ \
    X(MISSION, "mission", OPTION, KEYS(mission), PLAIN, NONE, "Le dé de mission a fait 6 : quelle mission ?", "The mission die rolled a 6: which mission?")
/* clang-format on */

ASK_ROWS(QUEST)

/* What a hero may be asked to pay for. ORDER CAUSES */
enum quest_cause {
    CAUSE_TEST,   /* quest.01.03 a failed stat test */
    CAUSE_SPELL,  /* quest.13.16 */
    CAUSE_MORALE, /* quest.09.03 */
    CAUSE_FALL,   /* quest.15.09 */
    CAUSE_COUNT
};

#endif
