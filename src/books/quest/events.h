/* events.h -- every kind of event of quest: a row says all that is known of it.
 *
 * EVENT_ROW of battle/book.h has the columns: name, level, what its dice are
 * (enum quest_roll), the names of its numbers, whose doing what follows is or what
 * is lost, the sentence in French and in English. Slots are as in words/words.h,
 * and those of frame/quest/words.c. 'test' of a roll is the stat + 1. In BANE_ROLL
 * the die after a 6 is its reroll, which is not rerolled (quest.13.06). ORDER
 * EVENTS */
#ifndef ALEA_BOOKS_QUEST_EVENTS_H
#define ALEA_BOOKS_QUEST_EVENTS_H

#include "battle/rule.h"

/* What the dice of an event are. The numbers of a test are what is needed, the
 * modifier, and how many passed, whatever they are called. */
enum quest_roll {
    ROLL_NONE,   /* there are none */
    ROLL_CHANCE, /* no test */
    ROLL_TEST,
    ROLL_BLOCK, /* a test of the other unit */
    ROLL_BANE,  /* quest.13.06 the same, each 6 rerolled */
    ROLL_RISK   /* quest.11.04 a 1 counts, and is bad */
};

/* Ways to be lost: name, key, French, English. */
#define QUEST_MANNERS(X)                                                  \
    X(MANNER_OTHER, "other", "autre cause", "something else")             \
    X(MANNER_SHOT, "shot", "tir", "shooting")                             \
    X(MANNER_FOUGHT, "fought", "mêlée", "melee")                          \
    X(MANNER_SPELL, "spell", "sort", "a spell")                           \
    X(MANNER_FALL, "fall", "chute", "a fall")                             \
    X(MANNER_TERRAIN, "terrain", "terrain dangereux", "dangerous ground") \
    X(MANNER_POWER, "power", "épuisement ou maladie", "exhaustion or sickness")
enum quest_manner { QUEST_MANNERS(LIST_NAME) MANNER_COUNT };

/* clang-format off */
#define QUEST_EVENTS(X) \
    X(MISSION_ROLL, DETAIL, CHANCE, N(rolled, free), NONE, "La mission est tirée au dé{free|| : les joueurs choisissent} {dice}", "The mission is rolled{free||: the players choose} {dice}") \
    X(MISSION, TITLE, NONE, N(mission, rounds, mission_level), NONE, "Mission : {mission}, {rounds} {rounds#round|rounds}, niveau {mission_level}", "Mission: {mission}, {rounds} {rounds#round|rounds}, level {mission_level}") \
    X(PLACED, DETAIL, NONE, NONE, NONE, "{unit} se {@déploie|déploient}", "{unit} {@is|are} deployed") \
    X(SET_ASIDE, DETAIL, NONE, NONE, NONE, "{unit} se {@tient|tiennent} en embuscade", "{unit} {@waits|wait} in ambush") \
    X(ROUND, TITLE, NONE, N(round), NONE, "Round {round}", "Round {round}") \
    X(HEROES, MAIN, NONE, NONE, NONE, "C'est aux héros d'agir", "The heroes act") \
    X(MACHINE, MAIN, NONE, NONE, NONE, "C'est à l'IA d'agir", "The AI acts") \
    X(WAVE, MAIN, NONE, N(wave, threat, tenths), NONE, "Vague {wave} : {threat},{tenths} de menace à dépenser", "Wave {wave}: {threat}.{tenths} of threat to spend") \
    X(WAVE_ROLL, DETAIL, CHANCE, N(enemy), NONE, "La vague amène : {enemy} {dice}", "The wave brings: {enemy} {dice}") \
    X(ZONE_ROLL, DETAIL, CHANCE, N(result, zone), NONE, "Elle arrive par {zone|le nord|l'est|l'ouest} {dice}", "It comes from the {zone|north|east|west} {dice}") \
    X(PICK_ROLL, DETAIL, CHANCE, N(result, objective), NONE, "Le hasard choisit {picked} {dice}", "Chance picks {picked} {dice}") \
    X(ARRIVES, MAIN, NONE, NONE, NONE, "{unit} {@arrive|arrivent}", "{unit} {@arrives|arrive}") \
    X(AMBUSH_ROLL, DETAIL, CHANCE, N(result), NONE, "{unit} {@sortira|sortiront} d'embuscade dans {result} {result#round|rounds} {dice}", "{unit} will come out of ambush in {result} {result#round|rounds} {dice}") \
    X(TOKENS, DETAIL, NONE, N(tokens, total), NONE, "{unit} {@reçoit|reçoivent} {tokens} {tokens#jeton|jetons} de sort et en {@a|ont} {total}", "{unit} {@gets|get} {tokens} spell {tokens#token|tokens} and {@has|have} {total}") \
    X(ACTIVATES, MAIN, NONE, NONE, NOBODY(OTHER), "{unit} {@est|sont} activé{@+}", "{unit} {@is|are} activated") \
    X(ACTS, DETAIL, NONE, N(action), NONE, "{unit} : {action}", "{unit}: {action}") \
    X(ENDS, DETAIL, NONE, NONE, NONE, "{unit} en {@reste|restent} là", "{unit} {@ends|end} {@its|their} activation") \
    X(IDLE, DETAIL, NONE, NONE, NONE, "{unit} ne {@fait|font} rien", "{unit} {@stays|stay} idle") \
    X(BUYS, DETAIL, NONE, NONE, NONE, "{unit} {@gagne|gagnent} une action au choix", "{unit} {@gains|gain} an action of choice") \
    X(RESTS, DETAIL, NONE, N(power), NONE, "{unit} se {@repose|reposent} et {@retrouve|retrouvent} toute {@sa|leur} puissance ({power})", "{unit} {@rests|rest} and {@is|are} back to full power ({power})") \
    X(SPENDS, DETAIL, NONE, N(power, left), NONE, "{unit} {@dépense|dépensent} {power} {power#point|points} de puissance, il en reste {left}", "{unit} {@spends|spend} {power} power, {left} left") \
    X(REGAINS, DETAIL, NONE, N(power, total), NONE, "{unit} {@regagne|regagnent} {power} {power#point|points} de puissance et en {@a|ont} {total}", "{unit} {@regains|regain} {power} power and {@has|have} {total}") \
    X(EXHAUSTED, DETAIL, NONE, N(wounds), NOBODY(POWER), "{unit} s'{@épuise|épuisent} : {wounds} {wounds#blessure|blessures}", "{unit} {@is|are} exhausted: {wounds} {wounds#wound|wounds}") \
    X(SICKENS, DETAIL, NONE, N(wounds), NOBODY(POWER), "{unit} {@souffre|souffrent} : {wounds} {wounds#blessure|blessures} pour la puissance dépensée", "{unit} {@is|are} sick: {wounds} {wounds#wound|wounds} for the power spent") \
    X(STAT_ROLL, DETAIL, TEST, N(need, modifier, passed), NONE, "{unit} : test de {stat}, {passed|raté|réussi}{why} {dice}", "{unit}: {stat} test, {passed|failed|passed}{why} {dice}") \
    X(PASSES, DETAIL, NONE, NONE, NONE, "{unit} {@réussit|réussissent} quand même", "{unit} {@passes|pass} anyway") \
    X(MOVES, DETAIL, NONE, N(length), NONE, "{unit} {moving} {length}", "{unit} {moving} {length}") \
    X(HURRY_ROLL, DETAIL, CHANCE, N(result), NONE, "{unit} se {@hâte|hâtent} : {result}\" {dice}", "{unit} {@hurries|hurry}: {result}\" {dice}") \
    X(DANGER_ROLL, DETAIL, RISK, N(wounds), NOBODY(TERRAIN), "{unit} en terrain dangereux : {wounds} {wounds#blessure|blessures} {dice}", "{unit} on dangerous ground: {wounds} {wounds#wound|wounds} {dice}") \
    X(JUMP_ROLL, DETAIL, TEST, N(need, modifier, passed), NOBODY(FALL), "{unit} {@saute|sautent} : {passed} {passed#réussite|réussites} {dice}", "{unit} {@jumps|jump}: {passed} {passed#success|successes} {dice}") \
    X(JUMPS, DETAIL, NONE, N(length), NONE, "{unit} {@franchit|franchissent} {length}", "{unit} {@clears|clear} {length}") \
    X(FALLS, DETAIL, NONE, N(length), NONE, "{unit} {@tombe|tombent} de {length}", "{unit} {@falls|fall} {length}") \
    X(STOPS, DETAIL, NONE, NONE, NONE, "{unit} s'{@arrête|arrêtent} au bord", "{unit} {@stops|stop} at the edge") \
    X(SHOOTS, DETAIL, NONE, N(weapon), WEAPON(SHOT), "{unit} {@tire|tirent} sur {other} : {weapon}", "{unit} {@shoots|shoot} at {other}: {weapon}") \
    X(STRIKES, DETAIL, NONE, N(weapon), WEAPON(FOUGHT), "{unit} {@frappe|frappent} {other} : {weapon}", "{unit} {@strikes|strike} {other}: {weapon}") \
    X(HIT_ROLL, DETAIL, TEST, N(need, modifier, hits), NONE, "{unit} : {hits} {hits#touche|touches}{why} {dice}", "{unit}: {hits} {hits#hit|hits}{why} {dice}") \
    X(EXTRA_HITS, DETAIL, NONE, N(hits), NONE, "{hits} {hits#touche supplémentaire|touches supplémentaires}", "{hits} extra {hits#hit|hits}") \
    X(IMPACT_ROLL, DETAIL, TEST, N(need, modifier, hits), UNIT(FOUGHT), "{unit}, impact : {hits} {hits#touche|touches} {dice}", "{unit}, impact: {hits} {hits#hit|hits} {dice}") \
    X(BLAST, DETAIL, NONE, N(hits), NONE, "Explosion : {hits} {hits#touche|touches} pour {other}", "Blast: {hits} {hits#hit|hits} for {other}") \
    X(BLOCK_ROLL, DETAIL, BLOCK, N(need, modifier, blocked), NONE, "{other} {other@bloque|bloquent} {blocked} {blocked#touche|touches}{why} {dice}", "{other} {other@blocks|block} {blocked} {blocked#hit|hits}{why} {dice}") \
    X(BANE_ROLL, DETAIL, BANE, N(need, modifier, blocked), NONE, "{other} {other@bloque|bloquent} {blocked} {blocked#touche|touches}, chaque 6 relancé{why} {dice}", "{other} {other@blocks|block} {blocked} {blocked#hit|hits}, each 6 rerolled{why} {dice}") \
    X(REGENERATION_ROLL, DETAIL, TEST, N(need, modifier, ignored), NONE, "{unit} {@régénère|régénèrent} {ignored} {ignored#blessure|blessures} {dice}", "{unit} {@regenerates|regenerate} {ignored} {ignored#wound|wounds} {dice}") \
    X(WOUNDED, DETAIL, NONE, N(wounds, model, left), NONE, "{unit} {@subit|subissent} {wounds} {wounds#blessure|blessures}", "{unit} {@suffers|suffer} {wounds} {wounds#wound|wounds}") \
    X(KILLED, DETAIL, NONE, N(left, model), FALLS, "{unit} {@perd|perdent} {run#une figurine|{run} figurines}, il en reste {last_left}", "{unit} {@loses|lose} {run#a model|{run} models}, {last_left} {last_left#is|are} left") \
    X(DESTROYED, MAIN, NONE, N(model), FALLS, "{unit} {@est|sont} détruit{@+}", "{unit} {@is|are} destroyed") \
    X(UNCONSCIOUS, MAIN, NONE, NONE, ALL_FALL, "{unit} {@perd|perdent} conscience", "{unit} {@is|are} unconscious") \
    X(REVIVED, MAIN, NONE, NONE, ALL_RISE, "{unit} {@reprend|reprennent} conscience", "{unit} {@is|are} revived") \
    X(CHARGES, DETAIL, NONE, NONE, NONE, "{unit} {@charge|chargent} {other}", "{unit} {@charges|charge} {other}") \
    X(CLOSES_IN, DETAIL, NONE, N(length), NONE, "{unit} {@va|vont} au contact, jusqu'à {length}", "{unit} {@closes|close} in, by up to {length}") \
    X(STRIKES_BACK, DETAIL, NONE, NONE, NONE, "{unit} {@riposte|ripostent} contre {other}", "{unit} {@strikes|strike} back at {other}") \
    X(COUNTERS, DETAIL, NONE, NONE, NONE, "{unit} {@contre-charge et frappe|contre-chargent et frappent} en premier", "{unit} {@counters and strikes|counter and strike} first") \
    X(BACKS_OFF, DETAIL, NONE, N(length, models), NONE, "{unit} {@recule|reculent} de {length}", "{unit} {@moves|move} back {length}") \
    X(SOME_BACK_OFF, DETAIL, NONE, N(length, models), NONE, "{unit}, {models} {models#figurine|figurines} : recul de {length}", "{unit}, {models} {models#model|models}: back {length}") \
    X(CORNERED, DETAIL, NONE, N(length, models), NONE, "{unit} : pas la place de reculer", "{unit}: no room to move back") \
    X(SOME_CORNERED, DETAIL, NONE, N(length, models), NONE, "{unit}, {models} {models#figurine|figurines} : pas la place de reculer", "{unit}, {models} {models#model|models}: no room to move back") \
    X(FATIGUED, DETAIL, NONE, NONE, NONE, "{unit} se {@fatigue|fatiguent}", "{unit} {@is|are} fatigued") \
    X(MORALE_ROLL, DETAIL, TEST, N(need, modifier, passed), NONE, "{unit} : test de Moral, {passed|raté|réussi}{why} {dice}", "{unit}: Morale test, {passed|failed|passed}{why} {dice}") \
    X(FEARLESS_ROLL, DETAIL, TEST, N(need, modifier, passed), NONE, "{unit} {@est|sont} sans peur : {passed|rien n'y fait|le test est réussi} {dice}", "{unit} {@is|are} fearless: {passed|no luck|the test is passed} {dice}") \
    X(MORALE_FAILS, DETAIL, NONE, NONE, NONE, "{unit}, en état Ébranlé, {@rate son|ratent leur} test de Moral", "{unit} {@is shaken and fails its|are shaken and fail their} Morale test") \
    X(SHAKEN, DETAIL, NONE, NONE, NONE, "{unit} {@passe|passent} à l'état Ébranlé", "{unit} {@is|are} shaken") \
    X(STEADY, DETAIL, NONE, NONE, NONE, "{unit} {@quitte|quittent} l'état Ébranlé", "{unit} {@is|are} no longer shaken") \
    X(GIANT_ROLL, DETAIL, CHANCE, N(result), SPARES(OTHER), "{unit} {@ignore l'état Ébranlé et subit|ignorent l'état Ébranlé et subissent} {result} {result#blessure|blessures} {dice}", "{unit} cannot be shaken and {@suffers|suffer} {result} {result#wound|wounds} {dice}") \
    X(REVEAL_ROLL, DETAIL, CHANCE, N(token, finding), NONE, "Le jeton {token} révèle : {finding} {dice}", "Token {token} reveals: {finding} {dice}") \
    X(RELIC, DETAIL, NONE, N(token), NONE, "Le jeton {token} cache la relique", "Token {token} hides the relic") \
    X(TAKES, DETAIL, NONE, N(token), NONE, "{unit} {@ramasse|ramassent} le jeton {token}", "{unit} {@picks|pick} up token {token}") \
    X(TAKES_RELIC, MAIN, NONE, N(token), NONE, "{unit} {@porte|portent} la relique", "{unit} {@carries|carry} the relic") \
    X(DROPS_RELIC, DETAIL, NONE, NONE, NONE, "{unit} {@laisse|laissent} tomber la relique", "{unit} {@drops|drop} the relic") \
    X(USES, DETAIL, NONE, N(item), NONE, "{unit} {@utilise|utilisent} : {item}", "{unit} {@uses|use}: {item}") \
    X(HEALS, DETAIL, NONE, N(wounds), NONE, "{unit} se {@remet|remettent} de {wounds} {wounds#blessure|blessures}", "{unit} {@recovers|recover} from {wounds} {wounds#wound|wounds}") \
    X(HEAL_ROLL, DETAIL, CHANCE, N(result), NONE, "Soins : {result} {result#blessure|blessures} au plus {dice}", "Healing: up to {result} {result#wound|wounds} {dice}") \
    X(RELOADED, DETAIL, NONE, N(weapon), NONE, "{unit} {@peut|peuvent} réutiliser : {weapon}", "{unit} can use again: {weapon}") \
    X(PUSHED, DETAIL, NONE, N(length), OTHER(FALL), "{unit} {@recule|reculent} sous la poussée", "{unit} {@is|are} pushed back") \
    X(CONSOLE, MAIN, NONE, N(console), NONE, "{unit} {@neutralise|neutralisent} la console {console}", "{unit} {@disables|disable} console {console}") \
    X(PROVOKES, DETAIL, NONE, NONE, NONE, "{unit} {@attire|attirent} l'attention de l'IA", "{unit} {@draws|draw} the AI's attention") \
    X(RAMPART, DETAIL, NONE, NONE, NONE, "{unit} {@est|sont} à couvert : rempart de {other}", "{unit} {@has|have} cover: rampart of {other}") \
    X(STEADIES, DETAIL, NONE, NONE, NONE, "{unit} {@vise|visent} avec calme", "{unit} {@takes|take} steady aim") \
    X(MARKED, DETAIL, NONE, NONE, NONE, "{unit} {@porte|portent} la marque", "{unit} {@is|are} marked") \
    X(SABOTAGED, DETAIL, NONE, NONE, NONE, "{unit} {@subit|subissent} un sabotage", "{unit} {@is|are} sabotaged") \
    X(CASTS, DETAIL, NONE, N(spell), UNIT(SPELL), "{unit} {@tente|tentent} {spell} sur {other}", "{unit} {@attempts|attempt} {spell} on {other}") \
    X(BOOSTS, DETAIL, NONE, N(tokens), NONE, "{unit} {@ajoute|ajoutent} {tokens} {tokens#jeton|jetons}", "{unit} {@adds|add} {tokens} {tokens#token|tokens}") \
    X(OPPOSES, DETAIL, NONE, N(tokens), NONE, "{unit} s'{@oppose|opposent} avec {tokens} {tokens#jeton|jetons}", "{unit} {@opposes|oppose} with {tokens} {tokens#token|tokens}") \
    X(CAST_ROLL, DETAIL, TEST, N(need, modifier, passed), NONE, "{unit} : incantation, {passed|ratée|réussie} {dice}", "{unit}: casting, {passed|failed|succeeded} {dice}") \
    X(SPELL_WORKS, DETAIL, NONE, N(spell), NONE, "{other} {other@est|sont} sous l'effet de {spell}", "{other} {other@is|are} under the effect of {spell}") \
    X(SPELL_ENDS, DETAIL, NONE, N(spell), NONE, "{unit} {@n'est|ne sont} plus sous l'effet de {spell}", "{unit} {@is|are} no longer under the effect of {spell}") \
    X(SPELL_SKIPPED, DETAIL, NONE, N(spell), NONE, "{unit} ne {@peut|peuvent} pas lancer {spell} et {@garde ses|gardent leurs} jetons", "{unit} cannot cast {spell} and {@keeps its|keep their} tokens") \
    X(AFFLICTED, DETAIL, NONE, N(condition), NONE, "{unit} {@passe|passent} à l'état {condition}", "{unit} {@becomes|become} {condition}") \
    X(CURED, DETAIL, NONE, N(condition), NONE, "{unit} {@quitte|quittent} l'état {condition}", "{unit} {@is|are} no longer {condition}") \
    X(UNBIND_ROLL, DETAIL, CHANCE, N(result), NONE, "{unit} se {@libère|libèrent} pour {result} {result#point|points} de puissance {dice}", "{unit} {@breaks|break} free for {result} power {dice}") \
    X(LOOSE_ROLL, DETAIL, TEST, N(need, modifier, passed), NONE, "{unit}, en état Entravé : {passed|rien n'y fait|c'est fini} {dice}", "{unit}, hindered: {passed|still held|free again} {dice}") \
    X(AI_SIGHT, DETAIL, NONE, N(seen), NONE, "IA, étape 1, un héros en vue ? {seen|non|oui}", "AI, step 1, a hero in sight? {seen|no|yes}") \
    X(AI_REACH, DETAIL, NONE, N(ways), NONE, "IA, étape 2, un héros à portée de tir ou de charge ? {ways|non|tir|charge|tir et charge}", "AI, step 2, a hero in range to shoot or charge? {ways|no|shoot|charge|shoot and charge}") \
    X(AI_NEAREST, DETAIL, NONE, N(length, aim), NONE, "IA, {aim|tir|charge|course} : le plus proche est {other}, à {length} de marche", "AI, {aim|shooting|charge|run}: the nearest is {other}, {length} away on foot") \
    X(AI_ONLY, DETAIL, NONE, N(length, aim), NONE, "IA, {aim|tir|charge|course} : le seul héros possible est {other}", "AI, {aim|shooting|charge|run}: the only possible hero is {other}") \
    X(AI_PROVOKED, DETAIL, NONE, N(length, aim), NONE, "IA, {aim|tir|charge|course} : {other} {other@provoque|provoquent} {unit} et {other@compte comme le plus proche|compte comme la plus proche|comptent comme les plus proches|comptent comme les plus proches}", "AI, {aim|shooting|charge|run}: {other} {other@provokes|provoke} {unit} and {other@counts|count} as the nearest") \
    X(AI_NO_WAY, DETAIL, NONE, N(length, aim), NONE, "IA, {aim|tir|charge|course} : aucun chemin, le plus proche en ligne droite est {other}, à {length}", "AI, {aim|shooting|charge|run}: no path; the nearest in a straight line is {other}, at {length}") \
    X(AI_SHOT, DETAIL, NONE, N(over, under), NONE, "IA, tir sur {other} : {over}{under#|/{under}} en espérance de blessures", "AI, shooting at {other}: {over}{under#|/{under}} expected wounds") \
    X(AI_CHARGE, DETAIL, NONE, N(over, under), NONE, "IA, charge contre {other} : {over}{under#|/{under}} en espérance de blessures", "AI, charging {other}: {over}{under#|/{under}} expected wounds") \
    X(AI_DECIDES, DETAIL, NONE, N(action), NONE, "IA : {unit} {@choisit|choisissent} : {action}", "AI: {unit} {@chooses|choose}: {action}") \
    X(AI_OBJECTIVE, DETAIL, NONE, N(there), NONE, "IA, étape 3, à 3\" d'un objectif ? {there|non|oui}", "AI, step 3, within 3\" of an objective? {there|no|yes}") \
    X(AI_SKIPS, DETAIL, NONE, NONE, NONE, "IA : {unit} {@passe son|passent leur} activation", "AI: {unit} {@skips its|skip their} activation") \
    X(AI_TOWARDS, DETAIL, NONE, N(objective), NONE, "IA : {unit} {@court|courent} vers l'objectif {objective}", "AI: {unit} {@runs|run} towards objective {objective}") \
    X(HOLDS, MAIN, NONE, N(rounds), NONE, "Le centre est tenu : {rounds} {rounds#round|rounds}", "The centre is held: {rounds} {rounds#round|rounds}") \
    X(GATE_OPENS, MAIN, NONE, NONE, NONE, "La porte nord s'ouvre", "The north gate opens") \
    X(LEAVES, MAIN, NONE, NONE, NONE, "{unit} {@quitte|quittent} la table", "{unit} {@leaves|leave} the table") \
    X(VICTORY, TITLE, NONE, NONE, NONE, "La mission est réussie", "The mission is won") \
    X(DEFEAT, TITLE, NONE, NONE, NONE, "La mission est perdue", "The mission is lost")
/* clang-format on */

EVENT_ROWS(QUEST)

#endif
