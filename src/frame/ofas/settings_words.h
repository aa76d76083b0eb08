/* settings_words.h -- the settings of a battle in words: docs/options.md.
 *
 * Those that are yes or no stand here once, for the command line, which has an
 * option for each, and for whoever lets people choose. */
#ifndef ALEA_TEXT_SETTINGS_WORDS_H
#define ALEA_TEXT_SETTINGS_WORDS_H

#include "base/lang.h"

#include <jansson.h>

/* clang-format off */
/* key, French, English */
#define SETTINGS_FLAGS(X) \
    X("skirmish", "le format escarmouche, pour deux listes de cette variante", \
      "the skirmish format, for two lists of that variant") \
    X("primitive-duel", "deux armées primitives l'une contre l'autre, malgré tout", \
      "two primitive armies against each other, all the same") \
    X("handy-weapons", "règle maison : fusils, pistolets et couteaux sont maniables", \
      "house rule: rifles, pistols and knives are handy") \
    X("tank-battle", "annexe 2 : une bataille de blindés, pour des listes de cette variante", \
      "annex 2: a tank battle, for lists of that variant") \
    X("aimed-shots", "annexe 2 : tirs visés contre les véhicules", \
      "annex 2: aimed shots at vehicles") \
    X("bunkers", "une unité peut occuper un bunker", \
      "a unit may be inside a bunker") \
    X("destruction", "les décors peuvent être détruits", \
      "scenery can be destroyed") \
    X("easy-charge", "règle maison : on charge en débarquant facilement", \
      "house rule: units charge out of easy transports") \
    X("jet-charge", "règle maison : les jet-packs qui chargent sont plus rapides sous le feu", \
      "house rule: jet packs that charge are faster under fire") \
    X("heavy-advance", "règle maison : les armes lourdes tirent aussi en avançant", \
      "house rule: heavy weapons fire on the move too") \
    X("secret-objectives", "chaque joueur a un objectif secret", \
      "each player has a secret objective") \
    X("tough-hulls", "règle maison : les véhicules parent parfois le tir qui les détruirait", \
      "house rule: vehicles may ignore the shot that would destroy them") \
    X("two-weapons", "option : un véhicule n'utilise que deux armes par phase", \
      "option: a vehicle uses two weapons a phase at most") \
    X("range-48", "aucune arme ne porte à plus de 48\"", \
      "no weapon reaches farther than 48\"") \
    X("learning", "une première partie pour apprendre : ni charges ni moral", \
      "a first game to learn: no charges, no morale")
/* clang-format on */

/* Every setting as a map of its key, its kind ("number", "yes-no", "word"), its
 * default, its words and those of its values; a new reference. */
json_t *settings_kinds(enum lang lang);

#endif
