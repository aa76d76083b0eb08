/* faults.h -- OFAS chapters 15 to 18: all that can be wrong with an army list.
 *
 * The keys are those of the ledger's table of validator errors; each fault has
 * the rules that say so and a sentence in two languages. */
#ifndef ALEA_BOOKS_OFAS_FAULTS_H
#define ALEA_BOOKS_OFAS_FAULTS_H

#include "base/lang.h"
#include "books/ofas/army.h"
#include "books/ofas/rules.h"

#include <stddef.h>

/* Name, key, two rules (the second may be 0), then the sentence in French and
 * in English. In a sentence %1 and %2 are words, #1 and #2 numbers, {1:one|many}
 * a word by the first number, {2:one|many} by the second. Warnings
 * come after the faults. */
/* clang-format off */
#define OFAS_FAULTS(X)                                                         \
    X(EMPTY_ARMY, "empty-army", OFAS(15, 1), 0,                                \
      "l'armée ne compte aucune unité", "the army holds no unit")              \
    X(OVER_FORMAT, "over-format", OFAS(15, 2), 0,                              \
      "l'armée coûte #1 PA, le format est de #2 PA",                           \
      "the army costs #1 AP, the format is #2 AP")                             \
    X(MISSING_FIELD, "missing-field", OFAS(15, 3), 0,                          \
      "« %2 » manque", "\"%1\" is missing")                                    \
    X(FIELD_NOT_ALLOWED, "field-not-allowed", OFAS(15, 3), 0,                  \
      "« %2 » n'a pas de sens ici", "\"%1\" has no meaning here")              \
    X(NOT_PLAYED, "not-played-yet", 0, 0,                                      \
      "« %1 » : alea ne connaît pas encore les annexes",                       \
      "\"%1\": alea does not know annexes yet")                                \
    X(TOO_LARGE, "too-large", 0, 0,                                            \
      "cette armée est plus grande que ce qu'alea sait tenir (#1 {1:figurine|figurines})",  \
      "this army is larger than alea can hold (#1 {1:figure|figures})")                   \
    X(UNKNOWN_KIND, "unknown-kind", OFAS(15, 1), 0,                            \
      "« %1 » n'est pas un genre d'unité", "\"%1\" is no kind of unit")        \
    X(UNKNOWN_RANK, "unknown-rank", OFAS(15, 6), OFAS(15, 4),                  \
      "« %1 » n'est pas un rang d'infanterie",                                 \
      "\"%1\" is not a rank of infantry")                                      \
    X(SIZE_TOO_SMALL, "size-too-small", OFAS(15, 6), OFAS(15, 4),              \
      "#1 {1:figurine|figurines} : il en faut au moins #2 à ce rang",                       \
      "#1 {1:figure|figures}: this rank needs at least #2")                               \
    X(SIZE_TOO_LARGE, "size-too-large", OFAS(15, 6), OFAS(15, 4),              \
      "#1 {1:figurine|figurines} : ce rang en compte au plus #2",                           \
      "#1 {1:figure|figures}: this rank has at most #2")                                  \
    X(UNKNOWN_OPTION, "unknown-option", OFAS(15, 8), 0,                        \
      "« %1 » n'est pas une option d'infanterie",                              \
      "\"%1\" is not an option of infantry")                                   \
    X(OPTION_WRONG_LIST, "option-wrong-list", OFAS(15, 8), 0,                  \
      "« %1 » est dans la mauvaise liste d'options",                           \
      "\"%1\" stands in the wrong list of options")                            \
    X(OPTION_REPEATED, "option-repeated", OFAS(15, 9), 0,                      \
      "« %1 » est pris #1 fois, au plus #2 {2:est permise|sont permises}",                     \
      "\"%1\" is taken #1 {1:time|times}, at most #2 {2:is|are} allowed")                      \
    X(TOO_MANY_DISADVANTAGES, "too-many-disadvantages", OFAS(15, 13), 0,       \
      "#1 {1:avantage|avantages} et #2 {2:inconvénient|inconvénients} : un seul inconvénient de trop "       \
      "est permis",                                                            \
      "#1 {1:advantage|advantages} and #2 {2:disadvantage|disadvantages}: only one in excess is allowed")     \
    X(FORBIDDEN_COMBINATION, "forbidden-combination", OFAS(15, 18), 0,         \
      "« %1 » et « %2 » ne vont pas ensemble",                                 \
      "\"%1\" and \"%2\" cannot go together")                                  \
    X(WITHOUT_EFFECT, "disadvantage-without-effect", OFAS(15, 18), 0,          \
      "« %1 » ne gêne en rien cette unité",                                    \
      "\"%1\" does this unit no harm at all")                                  \
    X(SWARM_SIZE, "swarm-size", OFAS(15, 46), 0,                               \
      "une nuée de #1 {1:figurine|figurines} : il faut des socles de 3",                    \
      "a swarm of #1 {1:figure|figures}: it must be bases of 3")                          \
    X(SWARM_NOT_IDENTICAL, "swarm-not-identical", OFAS(15, 47), 0,             \
      "toutes les figurines d'une nuée doivent être identiques",               \
      "all figures of a swarm must be alike")                                  \
    X(EQUIPMENT_NOT_OF_RANK, "equipment-not-of-rank", OFAS(15, 49),            \
      OFAS(15, 93),                                                            \
      "« %1 » n'est pas un équipement standard de ce rang",                    \
      "\"%1\" is not standard equipment of this rank")                         \
    X(EQUIPMENT_TWICE, "equipment-not-of-rank", OFAS(15, 49), 0,               \
      "« %1 » : un seul équipement standard par unité",                        \
      "\"%1\": a unit has one standard equipment only")                        \
    X(OFFICER_TWICE, "officer-twice", OFAS(15, 51), 0,                         \
      "« %1 » : un seul gradé par unité",                                      \
      "\"%1\": a unit has one graded soldier only")                            \
    X(UNKNOWN_GRADE, "unknown-grade", OFAS(15, 51), 0,                         \
      "« %1 » n'est pas un grade", "\"%1\" is not a grade")                    \
    X(SENIOR_OFFICER_LIMIT, "senior-officer-limit", OFAS(15, 53), 0,           \
      "#1 officiers supérieurs : un seul par armée",                           \
      "#1 senior officers: an army has one only")                              \
    X(REGULAR_OFFICER_LIMIT, "regular-officer-limit", OFAS(15, 54), 0,         \
      "#1 {1:officier régulier|officiers réguliers} pour #2 {2:sous-officier|sous-officiers}",                         \
      "#1 regular {1:officer|officers} for #2 {2:sub-officer|sub-officers}")                               \
    X(SKIRMISH_FORMAT, "skirmish-format", OFAS(OFAS_ANNEX + 7, 1), 0,          \
      "une escarmouche se joue entre 150 et 250 PA, et non à #1 PA",           \
      "a skirmish is played with 150 to 250 AP, not with #1 AP")               \
    X(SKIRMISH_OFFICER, "skirmish-officer", OFAS(OFAS_ANNEX + 7, 2), 0,        \
      "une escarmouche permet un officier régulier et aucun "         \
      "officier supérieur",                                                    \
      "a skirmish allows one regular officer and no senior officer")           \
    X(SKIRMISH_VEHICLE, "skirmish-vehicle", OFAS(OFAS_ANNEX + 7, 3), 0,        \
      "« %1 » : une escarmouche permet un blindé moyen et aucun blindé lourd", \
      "\"%1\": a skirmish allows one medium vehicle and no heavy one")         \
    X(GREAT_BANNER, "great-banner", OFAS(OFAS_ANNEX + 1, 18), 0,               \
      "la Grande Bannière est pour un Héros d'armée primitive, un seul", \
      "the great banner is for one Hero of a primitive army")                  \
    X(BESTIAL_WITH_OFFICER, "bestial-with-officer", OFAS(15, 37), 0,           \
      "une unité bestiale n'a pas de gradé",                                   \
      "a bestial unit has no graded soldier")                                  \
    X(BESTIAL_WITH_SPECIALIST, "bestial-with-specialist", OFAS(15, 37), 0,     \
      "une unité bestiale n'a pas de spécialistes",                            \
      "a bestial unit has no specialists")                                     \
    X(UNKNOWN_SPECIALIST, "unknown-specialist", OFAS(15, 55), 0,               \
      "« %1 » n'est pas un spécialiste", "\"%1\" is not a specialist")         \
    X(TOO_MANY_ROLES, "too-many-roles", OFAS(15, 55), OFAS(15, 6),             \
      "gradé, spécialistes et porteurs d'armes spéciales font #1 {1:figurine|figurines}, "  \
      "l'unité en compte #2",                                                  \
      "graded soldier, specialists and special weapons need #1 {1:figure|figures}, "      \
      "the unit has #2")                                                       \
    X(UNKNOWN_LEADER, "unknown-leader", OFAS(1, 13), 0,                        \
      "« %1 » : l'unité n'a pas un tel soldat pour leader",                    \
      "\"%1\": the unit has no such soldier to lead it")                       \
    X(LEADER_NOT_GRADED, "leader-not-graded", OFAS(1, 13), 0,                  \
      "« %1 » : le leader de cette unité est son gradé",                       \
      "\"%1\": the leader of this unit is its graded soldier")                 \
    X(SPECIALIST_SHOOTING, "specialist-shooting-weapon", OFAS(15, 67), 0,      \
      "« %1 » : ce spécialiste ne porte pas d'arme spéciale de tir",           \
      "\"%1\": this specialist carries no special shooting weapon")            \
    X(OFFICER_CATEGORY, "officer-weapon-category", OFAS(15, 84), 0,            \
      "« %1 » : l'arme de tir d'un gradé est de poing ou combinée",            \
      "\"%1\": the shooting weapon of a graded soldier is hand or combined")   \
    X(OFFICER_EQUIPMENT, "officer-equipment", OFAS(15, 84), 0,                 \
      "« %1 » n'est pas un équipement permis à ce gradé",                      \
      "\"%1\" is not equipment that this graded soldier may have")             \
    X(UNKNOWN_WEAPON, "unknown-weapon", OFAS(15, 68), 0,                       \
      "« %1 » n'est pas une arme spéciale de ce rang",                         \
      "\"%1\" is not a special weapon of this rank")                           \
    X(UNKNOWN_CATEGORY, "unknown-category", OFAS(15, 74), 0,                   \
      "« %1 » n'est pas une catégorie d'armes",                                \
      "\"%1\" is not a category of weapons")                                   \
    X(CATEGORY_MISSING, "category-missing", OFAS(15, 74), 0,                   \
      "« %1 » : il faut dire lourde, assaut ou poing",                         \
      "\"%1\": say heavy, assault or hand")                                    \
    X(CATEGORY_NOT_ALLOWED, "category-not-allowed", OFAS(15, 74), 0,           \
      "« %1 » : cette arme n'a pas de catégorie",                              \
      "\"%1\": this weapon has no category")                                   \
    X(UNKNOWN_REPLACED, "unknown-replaced", OFAS(15, 66), 0,                   \
      "« %1 » n'est rien qu'une arme remplace",                                \
      "\"%1\" is nothing that a weapon replaces")                              \
    X(WRONG_REPLACED, "wrong-replaced", OFAS(15, 66), 0,                       \
      "« %1 » ne remplace pas « %2 »",                                         \
      "\"%1\" does not replace \"%2\"")                                        \
    X(NOTHING_TO_REPLACE, "nothing-to-replace", OFAS(15, 70), 0,               \
      "« %1 » : la figurine n'a plus rien que cette arme puisse remplacer",    \
      "\"%1\": the figure has nothing left that this weapon can replace")      \
    X(PROTECTED_ITEM, "protected-item", OFAS(15, 70), 0,                       \
      "« %1 » : ni couteau, ni charge, ni bouclier seul ne se remplacent",     \
      "\"%1\": a knife, a charge or a shield alone cannot be replaced")        \
    X(WRONG_HANDS, "wrong-hands", OFAS(15, 71), 0,                             \
      "« %1 » : une arme à #1 main(s) ne convient pas ici",                    \
      "\"%1\": a weapon of #1 hand(s) does not fit here")                      \
    X(SECOND_HEAVY, "second-heavy-weapon", OFAS(15, 76), OFAS(15, 78),         \
      "« %1 » : une arme lourde ou d'assaut est la seule arme de sa figurine", \
      "\"%1\": a heavy or assault weapon is its figure's only weapon")         \
    X(COMBINED_HEAVY, "combined-heavy", OFAS(15, 81), 0,                       \
      "« %1 » : une arme combinée n'est jamais lourde",                        \
      "\"%1\": a combined weapon is never heavy")                              \
    X(COMBINED_WITHOUT_GUN, "combined-without-gun", OFAS(15, 81), 0,           \
      "« %1 » : plus de fusil ou de pistolet auquel la combiner",              \
      "\"%1\": no rifle or pistol is left to combine it with")                 \
    X(KAMIKAZE_OTHER, "kamikaze-other-weapon", OFAS(15, 70), OFAS(20, 28),     \
      "« %1 » : qui porte des charges explosives n'a pas d'autre arme",        \
      "\"%1\": who carries explosive charges has no other weapon")             \
    X(UNKNOWN_VEHICLE_RANK, "unknown-rank", OFAS(16, 1), OFAS(9, 1),           \
      "« %1 » n'est pas un rang de véhicule",                                  \
      "\"%1\" is not a rank of vehicles")                                      \
    X(UNKNOWN_CHASSIS, "unknown-chassis", OFAS(16, 1), OFAS(9, 2),             \
      "« %1 » n'est pas un châssis",                                           \
      "\"%1\" is not a chassis")                                               \
    X(VEHICLE_CREW, "vehicle-crew", OFAS(16, 3), OFAS(9, 8),                   \
      "« %1 » : un véhicule n'a ni gradé ni spécialiste",                      \
      "\"%1\": a vehicle has neither graded soldier nor specialist")           \
    X(UNKNOWN_VEHICLE_WEAPON, "unknown-weapon", OFAS(16, 5), 0,                \
      "« %1 » n'est pas une arme de véhicule",                                 \
      "\"%1\" is not a weapon of vehicles")                                    \
    X(MELEE_NOT_WALKER, "melee-not-walker", OFAS(16, 6), 0,                    \
      "« %1 » : seuls les marcheurs ont des armes de corps-à-corps",           \
      "\"%1\": only walkers have close-combat weapons")                        \
    X(STOMP_BOUGHT, "stomp-bought", OFAS(16, 4), 0,                            \
      "« %1 » : tout marcheur l'a pour rien, cela ne s'achète pas",            \
      "\"%1\": every walker has it for nothing, nobody buys it")               \
    X(TOO_MANY_WEAPONS, "too-many-weapons", OFAS(16, 7), 0,                    \
      "#1 armes : alea en tient #2 par véhicule",                              \
      "#1 weapons: alea holds #2 for a vehicle")                               \
    X(UNKNOWN_ARC, "unknown-arc", OFAS(16, 8), 0,                              \
      "« %1 » n'est pas un arc de visée",                                      \
      "\"%1\" is not a firing arc")                                            \
    X(ARC_ON_MELEE, "arc-on-melee", OFAS(16, 8), 0,                            \
      "« %1 » : une arme de corps-à-corps n'a pas d'arc",                      \
      "\"%1\": a close-combat weapon has no arc")                              \
    X(ARC_ON_TURRET, "arc-on-turret", OFAS(16, 42), OFAS(16, 8),               \
      "« %1 » : une tourelle tire dans toutes les directions",                 \
      "\"%1\": a turret fires in all directions")                              \
    X(VEHICLE_CATEGORY, "category-not-allowed", OFAS(16, 9), 0,                \
      "« %1 » : les armes de véhicules n'ont pas de catégorie",                \
      "\"%1\": weapons of vehicles have no category")                          \
    X(UNKNOWN_FITTING, "unknown-option", OFAS(16, 11), 0,                      \
      "« %1 » n'est pas une option de véhicule",                               \
      "\"%1\" is not an option of vehicles")                                   \
    X(CHASSIS_OPTION, "chassis-option", OFAS(16, 17), 0,                       \
      "« %1 » n'est pas pour ce châssis",                                      \
      "\"%1\" is not for this chassis")                                        \
    X(MARK_WITHOUT_WEAPON, "mark-without-weapon", OFAS(16, 20), 0,             \
      "« %1 » : aucune arme qui puisse l'être n'est désignée",                 \
      "\"%1\": no weapon that it could be is named")                           \
    X(MARKS_DISAGREE, "marks-disagree", OFAS(16, 11), 0,                       \
      "« %1 » est écrit #1 fois, mais #2 {2:arme le porte|armes le portent}",                    \
      "\"%1\" is written #1 {1:time|times}, but #2 {2:weapon has|weapons have} it")                    \
    X(SUPER_CHOICE, "super-choice", OFAS(16, 21), 0,                           \
      "« %1 » : une arme surclassée de véhicule lourd, et elle "               \
      "seule, dit si elle gagne en tirs ou en dommages",                       \
      "\"%1\": an upgraded weapon of a heavy vehicle, and no other, "          \
      "says whether it gains shots or damage")                                 \
    X(DEMOLITION_CHOICE, "demolition-choice", OFAS(16, 32), 0,                 \
      "« %1 » : le matériel de destruction est un foret thermique ou "         \
      "une vibro-lame",                                                        \
      "\"%1\": demolition gear is a thermal drill or a vibro-blade")           \
    X(ARTILLERY_COUNT, "artillery-count", OFAS(17, 2), 0,                      \
      "il faut un nombre entier de tirs d'artillerie",                         \
      "the number of artillery shots must be a whole one")                     \
    X(WRONG_CHARACTER, "wrong-character", OFAS(18, 5), 0,                      \
      "« %1 » : les profils sont aux Héros, les pouvoirs aux Psioniks",        \
      "\"%1\": profiles are for Heroes, powers for Psioniks")                  \
    X(UNKNOWN_CALLING, "unknown-profile", OFAS(18, 6), 0,                      \
      "« %1 » n'est pas un profil de Héros",                                   \
      "\"%1\" is not a profile of Heroes")                                     \
    X(TOO_MANY_CALLINGS, "too-many-profiles", OFAS(18, 7), 0,                  \
      "#1 profils : un Héros en a #2 au plus",                                 \
      "#1 profiles: a Hero has #2 at most")                                    \
    X(CALLING_REPEATED, "profile-repeated", OFAS(18, 7), 0,                       \
      "« %1 » est pris deux fois",                                             \
      "\"%1\" is taken twice")                                                 \
    X(UNKNOWN_POWER, "unknown-power", OFAS(18, 18), 0,                         \
      "« %1 » n'est pas un pouvoir psy",                                       \
      "\"%1\" is not a psychic power")                                         \
    X(POWER_REPEATED, "power-repeated", OFAS(18, 18), 0,                       \
      "« %1 » est pris deux fois",                                             \
      "\"%1\" is taken twice")                                                 \
    X(FIGHTER_CHOICE, "fighter-choice", OFAS(18, 8), 0,                        \
      "« %1 » : un combattant choisit précision ou puissance pour "            \
      "chacune de ses armes",                                                  \
      "\"%1\": a fighter chooses precision or power for each of his weapons")  \
    X(FIGHTER_WEAPON, "fighter-weapon", OFAS(18, 8), 0,                        \
      "« %1 » n'est pas une arme pour laquelle ce personnage peut choisir",    \
      "\"%1\" is not a weapon that this character can choose for")             \
    X(UNKNOWN_BONUS, "unknown-bonus", OFAS(18, 8), 0,                          \
      "« %1 » : il faut dire précision ou puissance",                          \
      "\"%1\": say precision or power")                                        \
    X(CHARACTER_OPTION, "character-option", OFAS(18, 16), 0,                   \
      "« %1 » n'est pas une option pour un personnage",                        \
      "\"%1\" is not an option for a character")                               \
    X(SPECIALITY_TWICE, "speciality-twice", OFAS(18, 14), 0,                   \
      "« %1 » : un personnage a une seule spécialité",                         \
      "\"%1\": a character has one speciality only")                           \
    X(CHARACTER_OFFICER, "character-officer", OFAS(18, 15), 0,                 \
      "« %1 » : un personnage n'est jamais un gradé",                          \
      "\"%1\": a character is never a graded soldier")                         \
    X(UNKNOWN_ARCHETYPE, "unknown-archetype", OFAS(19, 1), 0,                  \
      "« %1 » n'est pas un archétype d'armée",                                 \
      "\"%1\" is not an archetype of armies")                                  \
    X(OPTION_GIVEN, "option-repeated", OFAS(19, 7), 0,                         \
      "« %1 » : l'archétype le donne déjà, cela ne s'achète pas",              \
      "\"%1\": the archetype gives it already, nobody buys it")                \
    X(CALLING_GIVEN, "profile-repeated", OFAS(19, 8), 0,                       \
      "« %1 » : l'archétype le donne déjà à tous ses Héros",                   \
      "\"%1\": the archetype gives it to all its Heroes already")              \
    X(OPTION_NOT_ALLOWED, "option-not-allowed", OFAS(19, 29), 0,               \
      "« %1 » : cet archétype n'a pas droit à cette option",                   \
      "\"%1\": this archetype cannot have that option")                        \
    X(OFFICER_NOT_ALLOWED, "officer-not-allowed", OFAS(19, 11), 0,             \
      "« %1 » : cet archétype n'a pas droit à ce gradé",                       \
      "\"%1\": this archetype cannot have that officer")                       \
    X(SPECIALIST_NOT_ALLOWED, "specialist-not-allowed", OFAS(19, 18), 0,       \
      "« %1 » : pas de spécialistes ici dans cet archétype",                   \
      "\"%1\": no specialists here in this archetype")                         \
    X(WEAPON_NOT_ALLOWED, "weapon-not-allowed", OFAS(19, 12), 0,               \
      "« %1 » : pas d'armes spéciales aux irréguliers de cet archétype",       \
      "\"%1\": irregulars of this archetype have no special weapons")          \
    X(EXPERTS_CHOICE, "experts-choice", OFAS(19, 56), 0,                       \
      "« %1 » : il faut dire tir ou corps-à-corps",                            \
      "\"%1\": say shooting or close-combat")                                  \
    X(STATED_COST, "stated-cost-wrong", OFAS(15, 3), 0,                        \
      "le coût écrit est de #1 PA, le vrai de #2 PA",                          \
      "the cost written is #1 AP, the true one #2 AP")                         \
    /* warnings */                                                             \
    X(NO_HOLDER, "no-objective-holder", OFAS(15, 1), OFAS(15, 37),             \
      "aucune unité ne peut contrôler un objectif",                            \
      "no unit can control an objective")                                      \
    X(NO_OFFICER, "no-officer", OFAS(15, 51), 0,                               \
      "aucun gradé : l'armée n'aura pas de PC",                                \
      "no graded soldier: the army will have no CP")                           \
    X(USELESS_ADVANTAGE, "useless-advantage", OFAS(15, 18), 0,                 \
      "« %1 » n'apporte rien à cette unité",                                   \
      "\"%1\" does this unit no good")                                         \
    X(UNARMED_VEHICLE, "unarmed-vehicle", OFAS(16, 4), 0,                      \
      "ce véhicule n'a aucune arme",                                           \
      "this vehicle has no weapon")                                            \
    X(TOO_MUCH_ARTILLERY, "too-much-artillery", OFAS(17, 2), OFAS(17, 4),      \
      "#1 tirs d'artillerie : une partie ne permet d'en user que #2",          \
      "#1 artillery shots: a battle has time for #2 only")                     \
    X(BLIND_ARTILLERY, "blind-artillery", OFAS(17, 9), 0,                      \
      "tirs d'artillerie sans radio ni centre de communication pour les guider", \
      "artillery shots without a radio or communication centre to guide them") \
    X(EMPTY_TRANSPORT, "empty-transport", OFAS(16, 44), OFAS(12, 2),           \
      "aucune unité de l'armée ne tient dans #1 {1:place|places}",                   \
      "no unit of the army fits into #1 {1:seat|seats}")                          \
    X(NO_CALLING, "no-profile", OFAS(18, 6), 0,                                \
      "ce Héros n'a pas de profil ; le premier est gratuit",                   \
      "this Hero has no profile; the first is free")                           \
    X(NO_POWER, "no-power", OFAS(18, 18), 0,                                   \
      "ce Psionik n'a aucun pouvoir",                                          \
      "this Psionik has no power")                                             \
    X(UNSPENT, "unspent-points", OFAS(15, 85), 0,                              \
      "#1 PA de reste : 1 PC de plus au tour 1 contre une armée plus chère",   \
      "#1 AP left over: 1 more CP in turn 1 against a costlier army")            \
    X(NO_TABLE_SIZE, "no-table-size", OFAS(15, 2), OFAS(14, 1),                \
      "pas de taille de table dans le livre pour #1 PA",                       \
      "the book has no table size for #1 AP")

/* clang-format on */

enum ofas_fault_kind {
#define X(name, key, rule, also, fr, en) OFAS_FAULT_##name,
    OFAS_FAULTS(X)
#undef X
        OFAS_FAULT_COUNT,
    OFAS_FIRST_WARNING = OFAS_FAULT_NO_HOLDER
};

struct ofas_fault {
    uint8_t kind;        /* enum ofas_fault_kind */
    uint8_t unit;        /* from 1; 0: the army */
    uint16_t rule, also; /* the rules that say so; also may be 0 */
    int32_t line, column;
    int32_t number[2];
    char word[2][OFAS_NAME]; /* as written; [0] is what offends */
    char nearest[OFAS_NAME]; /* the right word, perhaps, or "" */
};

static inline bool ofas_is_warning(const struct ofas_fault *fault)
{
    return fault->kind >= OFAS_FIRST_WARNING;
}

/* The key of the ledger: "size-too-small". */
const char *ofas_fault_key(const struct ofas_fault *fault);
/* Writes the sentence, cut on a whole character if need be; returns 'out'. */
const char *ofas_fault_text(const struct ofas_fault *fault, enum lang lang,
                            char *out, size_t size);

#endif
