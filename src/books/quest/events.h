/* events.h -- every kind of event of quest, with its sentence.
 *
 * Slots as in words/words.h: {who} the side, {unit} and {other} units, {a} {b}
 * {c} numbers, {a|x|y} a word by number, {dice} the dice with what they needed,
 * {weapon} arm a of {unit}, {action} action a, {spell} spell a, {inches} a as
 * inches, {why} what 'why' adds to the roll (enum quest_why), {fallen} how many
 * models this and what follows it take, {stat} the stat of 'test', {condition} condition a, {picked} what is
 * left to chance, by the rule. In the roll of a
 * test a is what is needed, b the modifier, c whether it was passed, 'test' the
 * stat + 1. In rolls of many dice c is how many succeeded. In BANE_ROLL the die
 * after a 6 is its reroll, which is not rerolled (quest.13.06). In WOUNDED, KILLED
 * and DESTROYED b is the model. ORDER EVENTS */
#ifndef ALEA_BOOKS_QUEST_EVENTS_H
#define ALEA_BOOKS_QUEST_EVENTS_H

/* clang-format off */
/* name, French, English */
#define QUEST_EVENTS(X) \
    X(MISSION_ROLL, "La mission est tirée au dé{c|| : les joueurs choisissent} {dice}", "The mission is rolled{c||: the players choose} {dice}") \
    X(MISSION, "Mission : {mission}, {b} {b#round|rounds}, niveau {c}", "Mission: {mission}, {b} {b#round|rounds}, level {c}") \
    X(PLACED, "{unit} se {@déploie|déploient}", "{unit} {@is|are} deployed") \
    X(SET_ASIDE, "{unit} se {@tient|tiennent} en embuscade", "{unit} {@waits|wait} in ambush") \
    X(ROUND, "Round {a}", "Round {a}") \
    X(HEROES, "C'est aux héros d'agir", "The heroes act") \
    X(MACHINE, "C'est à l'IA d'agir", "The AI acts") \
    X(WAVE, "Vague {a} : {b},{c} de menace à dépenser", "Wave {a}: {b}.{c} of threat to spend") \
    X(WAVE_ROLL, "La vague amène : {kind} {dice}", "The wave brings: {kind} {dice}") \
    X(ZONE_ROLL, "Elle arrive par {a|le nord|l'est|l'ouest} {dice}", "It comes from the {a|north|east|west} {dice}") \
    X(PICK_ROLL, "Le hasard choisit {picked} {dice}", "Chance picks {picked} {dice}") \
    X(ARRIVES, "{unit} {@arrive|arrivent}", "{unit} {@arrives|arrive}") \
    X(AMBUSH_ROLL, "{unit} {@sortira|sortiront} d'embuscade dans {b} {b#round|rounds} {dice}", "{unit} will come out of ambush in {b} {b#round|rounds} {dice}") \
    X(TOKENS, "{unit} {@reçoit|reçoivent} {a} {a#jeton|jetons} de sort et en {@a|ont} {b}", "{unit} {@gets|get} {a} spell {a#token|tokens} and {@has|have} {b}") \
    X(ACTIVATES, "{unit} {@est|sont} activé{@+}", "{unit} {@is|are} activated") \
    X(ACTS, "{unit} : {action}", "{unit}: {action}") \
    X(ENDS, "{unit} en {@reste|restent} là", "{unit} {@leaves|leave} it at that") \
    X(IDLE, "{unit} ne {@fait|font} rien", "{unit} {@stays|stay} idle") \
    X(BUYS, "{unit} {@gagne|gagnent} une action au choix", "{unit} {@gains|gain} an action of choice") \
    X(RESTS, "{unit} se {@repose|reposent} et {@retrouve|retrouvent} toute {@sa|leur} puissance ({a})", "{unit} {@rests|rest} and {@is|are} back to full power ({a})") \
    X(SPENDS, "{unit} {@dépense|dépensent} {a} {a#point|points} de puissance, il en reste {b}", "{unit} {@spends|spend} {a} power, {b} left") \
    X(REGAINS, "{unit} {@regagne|regagnent} {a} {a#point|points} de puissance et en {@a|ont} {b}", "{unit} {@regains|regain} {a} power and {@has|have} {b}") \
    X(EXHAUSTED, "{unit} s'{@épuise|épuisent} : {a} {a#blessure|blessures}", "{unit} {@is|are} exhausted: {a} {a#wound|wounds}") \
    X(SICKENS, "{unit} {@souffre|souffrent} : {a} {a#blessure|blessures} pour la puissance dépensée", "{unit} {@is|are} sick: {a} {a#wound|wounds} for the power spent") \
    X(STAT_ROLL, "{unit} : test de {stat}, {c|raté|réussi}{why} {dice}", "{unit}: {stat} test, {c|failed|passed}{why} {dice}") \
    X(PASSES, "{unit} {@réussit|réussissent} quand même", "{unit} {@passes|pass} all the same") \
    X(MOVES, "{unit} {moving} {inches}", "{unit} {moving} {inches}") \
    X(HURRY_ROLL, "{unit} se {@hâte|hâtent} : {b}\" {dice}", "{unit} {@hurries|hurry}: {b}\" {dice}") \
    X(DANGER_ROLL, "{unit} en terrain dangereux : {c} {c#blessure|blessures} {dice}", "{unit} on dangerous ground: {c} {c#wound|wounds} {dice}") \
    X(JUMP_ROLL, "{unit} {@saute|sautent} : {c} {c#réussite|réussites} {dice}", "{unit} {@jumps|jump}: {c} {c#success|successes} {dice}") \
    X(JUMPS, "{unit} {@franchit|franchissent} {inches}", "{unit} {@gets|get} across {inches}") \
    X(FALLS, "{unit} {@tombe|tombent} de {inches}", "{unit} {@falls|fall} {inches}") \
    X(STOPS, "{unit} s'{@arrête|arrêtent} au bord", "{unit} {@stops|stop} at the edge") \
    X(SHOOTS, "{unit} {@tire|tirent} sur {other} : {weapon}", "{unit} {@shoots|shoot} at {other}: {weapon}") \
    X(STRIKES, "{unit} {@frappe|frappent} {other} : {weapon}", "{unit} {@strikes|strike} {other}: {weapon}") \
    X(HIT_ROLL, "{unit} : {c} {c#touche|touches}{why} {dice}", "{unit}: {c} {c#hit|hits}{why} {dice}") \
    X(EXTRA_HITS, "{a} {a#touche supplémentaire|touches supplémentaires}", "{a} extra {a#hit|hits}") \
    X(IMPACT_ROLL, "{unit}, impact : {c} {c#touche|touches} {dice}", "{unit}, impact: {c} {c#hit|hits} {dice}") \
    X(BLAST, "Explosion : {a} {a#touche|touches} pour {other}", "Blast: {a} {a#hit|hits} for {other}") \
    X(BLOCK_ROLL, "{other} {other@bloque|bloquent} {c} {c#touche|touches}{why} {dice}", "{other} {other@blocks|block} {c} {c#hit|hits}{why} {dice}") \
    X(BANE_ROLL, "{other} {other@bloque|bloquent} {c} {c#touche|touches}, chaque 6 relancé{why} {dice}", "{other} {other@blocks|block} {c} {c#hit|hits}, each 6 rerolled{why} {dice}") \
    X(REGENERATION_ROLL, "{unit} {@régénère|régénèrent} {c} {c#blessure|blessures} {dice}", "{unit} {@regenerates|regenerate} {c} {c#wound|wounds} {dice}") \
    X(WOUNDED, "{unit} {@subit|subissent} {a} {a#blessure|blessures}", "{unit} {@suffers|suffer} {a} {a#wound|wounds}") \
    X(KILLED, "{unit} {@perd|perdent} {fallen}, il en reste {left}", "{unit} {@loses|lose} {fallen}, {left}") \
    X(DESTROYED, "{unit} {@est|sont} détruit{@+}", "{unit} {@is|are} destroyed") \
    X(UNCONSCIOUS, "{unit} {@perd|perdent} conscience", "{unit} {@is|are} unconscious") \
    X(REVIVED, "{unit} {@reprend|reprennent} conscience", "{unit} {@is|are} revived") \
    X(CHARGES, "{unit} {@charge|chargent} {other}", "{unit} {@charges|charge} {other}") \
    X(CLOSES_IN, "{unit} {@va|vont} au contact, jusqu'à {inches}", "{unit} {@closes|close} in, by up to {inches}") \
    X(STRIKES_BACK, "{unit} {@riposte|ripostent} contre {other}", "{unit} {@strikes|strike} back at {other}") \
    X(COUNTERS, "{unit} {@contre-charge et frappe|contre-chargent et frappent} en premier", "{unit} {@counters and strikes|counter and strike} first") \
    X(BACKS_OFF, "{unit} {@recule|reculent} de {inches}", "{unit} {@moves|move} back {inches}") \
    X(SOME_BACK_OFF, "{unit}, {b} {b#figurine|figurines} : recul de {inches}", "{unit}, {b} {b#model|models}: back {inches}") \
    X(CORNERED, "{unit} : pas la place de reculer", "{unit}: no room to move back") \
    X(SOME_CORNERED, "{unit}, {b} {b#figurine|figurines} : pas la place de reculer", "{unit}, {b} {b#model|models}: no room to move back") \
    X(FATIGUED, "{unit} se {@fatigue|fatiguent}", "{unit} {@is|are} fatigued") \
    X(MORALE_ROLL, "{unit} : test de Moral, {c|raté|réussi}{why} {dice}", "{unit}: Morale test, {c|failed|passed}{why} {dice}") \
    X(FEARLESS_ROLL, "{unit} {@est|sont} sans peur : {c|rien n'y fait|le test est réussi} {dice}", "{unit} {@is|are} fearless: {c|in vain|the test is passed} {dice}") \
    X(MORALE_FAILS, "{unit}, en état Ébranlé, {@rate son|ratent leur} test de Moral", "{unit} {@is shaken and fails its|are shaken and fail their} Morale test") \
    X(SHAKEN, "{unit} {@passe|passent} à l'état Ébranlé", "{unit} {@is|are} shaken") \
    X(STEADY, "{unit} {@quitte|quittent} l'état Ébranlé", "{unit} {@is|are} no longer shaken") \
    X(GIANT_ROLL, "{unit} {@ignore l'état Ébranlé et subit|ignorent l'état Ébranlé et subissent} {b} {b#blessure|blessures} {dice}", "{unit} cannot be shaken and {@suffers|suffer} {b} {b#wound|wounds} {dice}") \
    X(REVEAL_ROLL, "Le jeton {a} révèle : {finding} {dice}", "Token {a} reveals: {finding} {dice}") \
    X(RELIC, "Le jeton {a} cache la relique", "Token {a} hides the relic") \
    X(TAKES, "{unit} {@ramasse|ramassent} le jeton {a}", "{unit} {@picks|pick} up token {a}") \
    X(TAKES_RELIC, "{unit} {@porte|portent} la relique", "{unit} {@carries|carry} the relic") \
    X(DROPS_RELIC, "{unit} {@laisse|laissent} tomber la relique", "{unit} {@drops|drop} the relic") \
    X(USES, "{unit} {@utilise|utilisent} : {item}", "{unit} {@uses|use}: {item}") \
    X(HEALS, "{unit} se {@remet|remettent} de {a} {a#blessure|blessures}", "{unit} {@recovers|recover} from {a} {a#wound|wounds}") \
    X(HEAL_ROLL, "Soins : {b} {b#blessure|blessures} au plus {dice}", "Care: up to {b} {b#wound|wounds} {dice}") \
    X(RELOADED, "{unit} {@peut|peuvent} réutiliser : {weapon}", "{unit} can use again: {weapon}") \
    X(PUSHED, "{unit} {@recule|reculent} sous la poussée", "{unit} {@is|are} pushed back") \
    X(CONSOLE, "{unit} {@neutralise|neutralisent} la console {a}", "{unit} {@disables|disable} console {a}") \
    X(SKILL, "{unit} : {skill}", "{unit}: {skill}") \
    X(PROVOKES, "{unit} {@attire|attirent} l'attention de l'IA", "{unit} {@draws|draw} the AI's attention") \
    X(RAMPART, "{unit} {@est|sont} à couvert : rempart de {other}", "{unit} {@has|have} cover: rampart of {other}") \
    X(STEADIES, "{unit} {@vise|visent} avec calme", "{unit} {@takes|take} steady aim") \
    X(MARKED, "{unit} {@porte|portent} la marque", "{unit} {@is|are} marked") \
    X(SABOTAGED, "{unit} {@subit|subissent} un sabotage", "{unit} {@is|are} sabotaged") \
    X(CASTS, "{unit} {@tente|tentent} {spell} sur {other}", "{unit} {@attempts|attempt} {spell} on {other}") \
    X(BOOSTS, "{unit} {@ajoute|ajoutent} {a} {a#jeton|jetons}", "{unit} {@adds|add} {a} {a#token|tokens}") \
    X(OPPOSES, "{unit} s'{@oppose|opposent} avec {a} {a#jeton|jetons}", "{unit} {@opposes|oppose} with {a} {a#token|tokens}") \
    X(CAST_ROLL, "{unit} : incantation, {c|ratée|réussie} {dice}", "{unit}: casting, {c|failed|succeeded} {dice}") \
    X(SPELL_WORKS, "{other} {other@est|sont} sous l'effet de {spell}", "{other} {other@is|are} under {spell}") \
    X(SPELL_ENDS, "{unit} {@n'est|ne sont} plus sous l'effet de {spell}", "{unit} {@is|are} no longer under {spell}") \
    X(SPELL_SKIPPED, "{unit} ne {@peut|peuvent} pas lancer {spell} et {@garde ses|gardent leurs} jetons", "{unit} cannot cast {spell} and {@keeps its|keep their} tokens") \
    X(AFFLICTED, "{unit} {@passe|passent} à l'état {condition}", "{unit} {@becomes|become} {condition}") \
    X(CURED, "{unit} {@quitte|quittent} l'état {condition}", "{unit} {@is|are} no longer {condition}") \
    X(UNBIND_ROLL, "{unit} se {@libère|libèrent} pour {b} {b#point|points} de puissance {dice}", "{unit} {@breaks|break} free for {b} power {dice}") \
    X(LOOSE_ROLL, "{unit}, en état Entravé : {c|rien n'y fait|c'est fini} {dice}", "{unit}, hindered: {c|still held|free again} {dice}") \
    X(AI_SIGHT, "IA, étape 1, un héros en vue ? {a|non|oui}", "AI, step 1, a hero in sight? {a|no|yes}") \
    X(AI_REACH, "IA, étape 2, un héros à portée de tir ou de charge ? {a|non|tir|charge|tir et charge}", "AI, step 2, a hero in range to shoot or charge? {a|no|shoot|charge|shoot and charge}") \
    X(AI_NEAREST, "IA, {b|tir|charge|course} : le plus proche est {other}, à {inches} de marche", "AI, {b|shooting|charge|run}: the nearest is {other}, {inches} to walk") \
    X(AI_ONLY, "IA, {b|tir|charge|course} : le seul héros possible est {other}", "AI, {b|shooting|charge|run}: the only possible hero is {other}") \
    X(AI_PROVOKED, "IA, {b|tir|charge|course} : {other} {other@provoque|provoquent} {unit} et {other@compte comme le plus proche|compte comme la plus proche|comptent comme les plus proches|comptent comme les plus proches}", "AI, {b|shooting|charge|run}: {other} {other@provokes|provoke} {unit} and {other@counts|count} as the nearest") \
    X(AI_NO_WAY, "IA, {b|tir|charge|course} : aucun chemin, le plus proche en ligne droite est {other}, à {inches}", "AI, {b|shooting|charge|run}: no way, the nearest in a straight line is {other}, at {inches}") \
    X(AI_SHOT, "IA, tir sur {other} : {fraction} en espérance de blessures", "AI, a shot at {other}: {fraction} expected wounds") \
    X(AI_CHARGE, "IA, charge contre {other} : {fraction} en espérance de blessures", "AI, a charge at {other}: {fraction} expected wounds") \
    X(AI_DECIDES, "IA : {unit} {@choisit|choisissent} : {action}", "AI: {unit} {@chooses|choose}: {action}") \
    X(AI_OBJECTIVE, "IA, étape 3, à 3\" d'un objectif ? {a|non|oui}", "AI, step 3, within 3\" of an objective? {a|no|yes}") \
    X(AI_SKIPS, "IA : {unit} {@passe son|passent leur} activation", "AI: {unit} {@skips its|skip their} activation") \
    X(AI_TOWARDS, "IA : {unit} {@court|courent} vers l'objectif {a}", "AI: {unit} {@runs|run} towards objective {a}") \
    X(HOLDS, "Le centre est tenu : {a} {a#round|rounds}", "The centre is held: {a} {a#round|rounds}") \
    X(GATE_OPENS, "La porte nord s'ouvre", "The north gate opens") \
    X(LEAVES, "{unit} {@quitte|quittent} la table", "{unit} {@leaves|leave} the table") \
    X(VICTORY, "La mission est réussie", "The mission is won") \
    X(DEFEAT, "La mission est perdue", "The mission is lost")
/* clang-format on */

enum quest_event {
#define X(name, french, english) EVENT_##name,
    QUEST_EVENTS(X)
#undef X
        EVENT_COUNT
};

#endif
