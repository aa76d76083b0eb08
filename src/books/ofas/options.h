/* options.h -- what can be chosen in answer to a question: the key that texts
 * have, French, English. The numbers are those of the enums beside them. */
#ifndef ALEA_BOOKS_OFAS_OPTIONS_H
#define ALEA_BOOKS_OFAS_OPTIONS_H

/* clang-format off */
#define OFAS_FIRSTS_SAID(X) \
    X("me", "moi", "me") \
    X("them", "l'adversaire", "the opponent")
#define OFAS_DIRECTIONS_SAID(X) \
    X("clockwise", "sens horaire", "clockwise") \
    X("anticlockwise", "sens inverse", "anticlockwise")
#define OFAS_ORDERS_SAID(X) /* ORDER ORDERS */ \
    X("none", "aucun ordre", "no order") \
    X("charge", "charge", "charge") \
    X("run", "course", "run") \
    X("alert", "état d'alerte", "alert") \
    X("grenades", "grenades", "grenades") \
    X("take-cover", "planquez-vous !", "take cover") \
    X("advance", "tirer en avançant", "fire on the move") \
    X("precise", "tirs précis", "precise fire") \
    X("rally", "ressaisissez-vous !", "pull yourselves together") \
    X("repair", "autoréparation", "self-repair") \
    X("fast", "déplacement rapide", "fast move") \
    X("very-fast", "déplacement très rapide", "very fast move") \
    X("redeploy", "redéploiement", "redeployment") \
    X("embark", "embarquement", "embark") \
    X("disembark", "débarquement", "disembark") \
    X("back", "I'll be back", "I'll be back")
#define OFAS_BONUSES_SAID(X) /* ORDER BONUSES */ \
    X("none", "aucun bonus", "no bonus") \
    X("precision", "+1 en précision", "+1 precision") \
    X("power", "+1 en puissance", "+1 power") \
    X("explosion", "un dé d'explosion de plus", "one more explosion die") \
    X("indirect", "tir indirect", "indirect fire") \
    X("aimed", "tir visé", "aimed shot")
#define OFAS_MENDS_SAID(X) /* ORDER MENDS */ \
    X("structure", "un point de structure", "a structure point") \
    X("propulsion", "la propulsion", "the propulsion") \
    X("weapon-1", "l'arme 1", "weapon 1") \
    X("weapon-2", "l'arme 2", "weapon 2") \
    X("weapon-3", "l'arme 3", "weapon 3") \
    X("weapon-4", "l'arme 4", "weapon 4") \
    X("weapon-5", "l'arme 5", "weapon 5") \
    X("weapon-6", "l'arme 6", "weapon 6") \
    X("weapon-7", "l'arme 7", "weapon 7") \
    X("weapon-8", "l'arme 8", "weapon 8") \
    X("weapon-9", "l'arme 9", "weapon 9") \
    X("weapon-10", "l'arme 10", "weapon 10") \
    X("weapon-11", "l'arme 11", "weapon 11") \
    X("weapon-12", "l'arme 12", "weapon 12") \
    X("weapon-13", "l'arme 13", "weapon 13") \
    X("weapon-14", "l'arme 14", "weapon 14") \
    X("weapon-15", "l'arme 15", "weapon 15") \
    X("weapon-16", "l'arme 16", "weapon 16")
#define OFAS_QUARTERS_SAID(X) \
    X("south-west", "sud-ouest", "south-west") \
    X("south-east", "sud-est", "south-east") \
    X("north-west", "nord-ouest", "north-west") \
    X("north-east", "nord-est", "north-east")
#define OFAS_PROFILES_SAID(X) \
    X("first", "le premier profil", "the first") \
    X("second", "le second profil", "the second")
#define OFAS_ARRIVALS_SAID(X) \
    X("nothing", "rien", "nothing") \
    X("shoot", "tirer", "shoot") \
    X("move", "se déplacer", "move") \
    X("take-cover", "se planquer", "take cover") \
    X("charge", "charger", "charge")
#define OFAS_SHELLS_SAID(X) \
    X("none", "aucun bonus", "no bonus") \
    X("power", "+1 en puissance", "+1 power") \
    X("explosion", "deux dés d'explosion de plus", "two more explosion dice")
#define OFAS_MISSIONS_SAID(X) /* ORDER MISSIONS */ \
    X("none", "aucun", "none") \
    X("countermeasures", "contre-mesures", "countermeasures") \
    X("save-general", "sauver le général", "save the general") \
    X("preserve", "préserver les ressources", "preserve resources") \
    X("defence", "défense acharnée", "stubborn defence") \
    X("territory", "contrôle du territoire", "control of territory") \
    X("conquest", "conquête", "conquest") \
    X("assassination", "assassinat", "assassination") \
    X("massacre", "massacre", "massacre") \
    X("no-choice", "pas le choix", "no choice")
#define OFAS_TACTICS_SAID(X) /* ORDER TACTICS */ \
    X("none", "aucune", "none") \
    X("charge", "Chaaaaargez !", "Charge!") \
    X("assault", "À l'assaut !", "Assault!") \
    X("disorganise", "Désorganisez l'ennemi !", "Disorganise the enemy!") \
    X("fire", "Feu à volonté !", "Fire at will!") \
    X("coordinate", "Coordonnez les mouvements !", "Coordinate movements!") \
    X("secure", "Sécurisez les objectifs !", "Secure the objectives!") \
    X("shelter", "Tous aux abris !", "Take cover!") \
    X("wounded", "Prenez soin des blessés !", "Look after the wounded!") \
    X("reserves", "Faites entrer les réserves !", "Bring in the reserves!")
/* clang-format on */

#endif
