/* events.h -- every kind of event of quest, with its sentence.
 *
 * Slots as in text/words.h: {who} the side, {unit} and {other} units, {a} {b}
 * {c} numbers, {a|x|y} a word by number, {dice} the dice with what they needed,
 * {weapon} arm a of {unit}, {action} action a, {spell} spell a, {inches} a as
 * inches, {stat} the stat of 'test', {condition} condition a, {picked} what is
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
    X(PLACED, "{unit} se déploie", "{unit} is deployed") \
    X(SET_ASIDE, "{unit} se tient en embuscade", "{unit} waits in ambush") \
    X(ROUND, "Round {a}", "Round {a}") \
    X(HEROES, "C'est aux héros d'agir", "The heroes act") \
    X(MACHINE, "C'est à l'IA d'agir", "The AI acts") \
    X(WAVE, "Vague {a} : menace {b},{c}", "Wave {a}: threat {b}.{c}") \
    X(WAVE_ROLL, "La vague amène : {kind} {dice}", "The wave brings: {kind} {dice}") \
    X(ZONE_ROLL, "Elle arrive par {a|le nord|l'est|l'ouest} {dice}", "It comes from the {a|north|east|west} {dice}") \
    X(PICK_ROLL, "Le hasard choisit {picked} {dice}", "Chance picks {picked} {dice}") \
    X(ARRIVES, "{unit} arrive", "{unit} arrives") \
    X(AMBUSH_ROLL, "{unit} sortira d'embuscade dans {b} {b#round|rounds} {dice}", "{unit} will come out of ambush in {b} {b#round|rounds} {dice}") \
    X(TOKENS, "{unit} reçoit {a} {a#jeton|jetons} de sort et en a {b}", "{unit} gets {a} spell {a#token|tokens} and has {b}") \
    X(ACTIVATES, "Au tour de {unit}", "{unit} is activated") \
    X(ACTS, "{unit} : {action}", "{unit}: {action}") \
    X(ENDS, "{unit} en reste là", "{unit} leaves it at that") \
    X(IDLE, "{unit} ne fait rien", "{unit} stays idle") \
    X(BUYS, "{unit} gagne une action au choix", "{unit} gains an action of choice") \
    X(RESTS, "{unit} se repose et retrouve toute sa puissance ({a})", "{unit} rests and recovers all of its power ({a})") \
    X(SPENDS, "{unit} dépense {a} {a#point|points} de puissance, il en reste {b}", "{unit} spends {a} power, {b} {b#is|are} left") \
    X(REGAINS, "{unit} regagne {a} {a#point|points} de puissance et en a {b}", "{unit} regains {a} power and has {b}") \
    X(EXHAUSTED, "{unit} s'épuise : {a} {a#blessure|blessures}", "{unit} is exhausted: {a} {a#wound|wounds}") \
    X(SICKENS, "{unit} souffre : {a} {a#blessure|blessures} pour la puissance dépensée", "{unit} is sick: {a} {a#wound|wounds} for the power spent") \
    X(STAT_ROLL, "{unit} : test de {stat}, {c|raté|réussi} {dice}", "{unit}: {stat} test, {c|failed|passed} {dice}") \
    X(PASSES, "{unit} réussit quand même", "{unit} passes all the same") \
    X(MOVES, "{unit} se déplace de {inches}", "{unit} moves {inches}") \
    X(HURRY_ROLL, "{unit} se hâte : {b}\" {dice}", "{unit} hurries: {b}\" {dice}") \
    X(DANGER_ROLL, "{unit} en terrain dangereux : {c} {c#blessure|blessures} {dice}", "{unit} on dangerous ground: {c} {c#wound|wounds} {dice}") \
    X(JUMP_ROLL, "{unit} saute : {c} {c#réussite|réussites} {dice}", "{unit} jumps: {c} {c#success|successes} {dice}") \
    X(JUMPS, "{unit} franchit {inches}", "{unit} gets across {inches}") \
    X(FALLS, "{unit} tombe de {inches}", "{unit} falls {inches}") \
    X(STOPS, "{unit} s'arrête au bord", "{unit} stops at the edge") \
    X(SHOOTS, "{unit} tire sur {other} : {weapon}", "{unit} shoots at {other}: {weapon}") \
    X(STRIKES, "{unit} frappe {other} : {weapon}", "{unit} strikes {other}: {weapon}") \
    X(HIT_ROLL, "{unit} : {c} {c#touche|touches} {dice}", "{unit}: {c} {c#hit|hits} {dice}") \
    X(EXTRA_HITS, "{a} {a#touche supplémentaire|touches supplémentaires}", "{a} extra {a#hit|hits}") \
    X(IMPACT_ROLL, "{unit}, impact : {c} {c#touche|touches} {dice}", "{unit}, impact: {c} {c#hit|hits} {dice}") \
    X(BLAST, "Explosion : {a} {a#touche|touches} pour {other}", "Blast: {a} {a#hit|hits} for {other}") \
    X(BLOCK_ROLL, "{other} bloque {c} {c#touche|touches} {dice}", "{other} blocks {c} {c#hit|hits} {dice}") \
    X(BANE_ROLL, "{other} bloque {c} {c#touche|touches}, chaque 6 relancé {dice}", "{other} blocks {c} {c#hit|hits}, each 6 rerolled {dice}") \
    X(REGENERATION_ROLL, "{unit} régénère {c} {c#blessure|blessures} {dice}", "{unit} regenerates {c} {c#wound|wounds} {dice}") \
    X(WOUNDED, "{unit} subit {a} {a#blessure|blessures}", "{unit} suffers {a} {a#wound|wounds}") \
    X(KILLED, "{unit} perd une figurine, il en reste {a}", "{unit} loses a model, {a} {a#is|are} left") \
    X(DESTROYED, "C'en est fini de {unit}", "{unit} is destroyed") \
    X(UNCONSCIOUS, "{unit} perd conscience", "{unit} is unconscious") \
    X(REVIVED, "{unit} reprend conscience", "{unit} is revived") \
    X(CHARGES, "{unit} charge {other}", "{unit} charges {other}") \
    X(CLOSES_IN, "{unit} va au contact, jusqu'à {inches}", "{unit} closes in, by up to {inches}") \
    X(STRIKES_BACK, "{unit} riposte contre {other}", "{unit} strikes back at {other}") \
    X(COUNTERS, "{unit} contre-charge et frappe en premier", "{unit} counters and strikes first") \
    X(BACKS_OFF, "{unit} recule de {inches}", "{unit} moves back {inches}") \
    X(FATIGUED, "{unit} se fatigue", "{unit} is fatigued") \
    X(MORALE_ROLL, "{unit} : test de Moral, {c|raté|réussi} {dice}", "{unit}: Morale test, {c|failed|passed} {dice}") \
    X(FEARLESS_ROLL, "{unit} est sans peur : {c|rien n'y fait|le test est réussi} {dice}", "{unit} is fearless: {c|in vain|the test is passed} {dice}") \
    X(MORALE_FAILS, "{unit}, en état Ébranlé, rate son test de Moral", "{unit} is shaken and fails its Morale test") \
    X(SHAKEN, "{unit} passe à l'état Ébranlé", "{unit} is shaken") \
    X(STEADY, "{unit} quitte l'état Ébranlé", "{unit} is no longer shaken") \
    X(GIANT_ROLL, "{unit} ignore l'état Ébranlé et subit {b} {b#blessure|blessures} {dice}", "{unit} cannot be shaken and suffers {b} {b#wound|wounds} {dice}") \
    X(REVEAL_ROLL, "Le jeton {a} révèle : {finding} {dice}", "Token {a} reveals: {finding} {dice}") \
    X(RELIC, "Le jeton {a} cache la relique", "Token {a} hides the relic") \
    X(TAKES, "{unit} ramasse le jeton {a}", "{unit} picks up token {a}") \
    X(TAKES_RELIC, "{unit} porte la relique", "{unit} carries the relic") \
    X(DROPS_RELIC, "{unit} laisse tomber la relique", "{unit} drops the relic") \
    X(USES, "{unit} utilise : {item}", "{unit} uses: {item}") \
    X(HEALS, "{unit} récupère {a} {a#blessure|blessures}", "{unit} recovers {a} {a#wound|wounds}") \
    X(HEAL_ROLL, "Soins : {b} {b#blessure|blessures} {dice}", "Care: {b} {b#wound|wounds} {dice}") \
    X(RELOADED, "{unit} peut réutiliser : {weapon}", "{unit} can use again: {weapon}") \
    X(PUSHED, "{unit} recule sous la poussée", "{unit} is pushed back") \
    X(CONSOLE, "{unit} neutralise la console {a}", "{unit} disables console {a}") \
    X(SKILL, "{unit} : {skill}", "{unit}: {skill}") \
    X(PROVOKES, "{unit} attire l'attention de l'IA", "{unit} draws the AI's attention") \
    X(RAMPART, "{unit} est à couvert : rempart de {other}", "{unit} has cover: rampart of {other}") \
    X(STEADIES, "{unit} vise avec calme", "{unit} takes steady aim") \
    X(MARKED, "{unit} porte la marque", "{unit} is marked") \
    X(SABOTAGED, "{unit} subit un sabotage", "{unit} is sabotaged") \
    X(CASTS, "{unit} tente {spell} sur {other}", "{unit} attempts {spell} on {other}") \
    X(BOOSTS, "{unit} ajoute {a} {a#jeton|jetons}", "{unit} adds {a} {a#token|tokens}") \
    X(OPPOSES, "{unit} s'oppose avec {a} {a#jeton|jetons}", "{unit} opposes with {a} {a#token|tokens}") \
    X(CAST_ROLL, "{unit} : incantation, {c|ratée|réussie} {dice}", "{unit}: casting, {c|failed|succeeded} {dice}") \
    X(SPELL_WORKS, "{other} subit {spell}", "{other} is under {spell}") \
    X(SPELL_ENDS, "{unit} ne bénéficie plus de {spell}", "{unit} no longer has {spell}") \
    X(SPELL_SKIPPED, "{unit} ne peut pas lancer {spell} et garde ses jetons", "{unit} cannot cast {spell} and keeps its tokens") \
    X(AFFLICTED, "{unit} passe à l'état {condition}", "{unit} becomes {condition}") \
    X(CURED, "{unit} quitte l'état {condition}", "{unit} is no longer {condition}") \
    X(UNBIND_ROLL, "{unit} se libère pour {b} {b#point|points} de puissance {dice}", "{unit} breaks free for {b} power {dice}") \
    X(LOOSE_ROLL, "{unit}, en état Entravé : {c|rien n'y fait|c'est fini} {dice}", "{unit}, hindered: {c|it stays so|it breaks free} {dice}") \
    X(AI_SIGHT, "IA, étape 1, un héros en vue ? {a|non|oui}", "AI, step 1, a hero in sight? {a|no|yes}") \
    X(AI_REACH, "IA, étape 2, un héros à portée de tir ou de charge ? {a|non|tir|charge|tir et charge}", "AI, step 2, a hero in range to shoot or charge? {a|no|shoot|charge|shoot and charge}") \
    X(AI_NEAREST, "IA, {b|tir|charge|course} : le plus proche est {other}, à {inches} de marche", "AI, {b|shooting|charge|run}: the nearest is {other}, {inches} to walk") \
    X(AI_ONLY, "IA, {b|tir|charge|course} : {other} est le seul héros possible", "AI, {b|shooting|charge|run}: {other} is the only possible hero") \
    X(AI_PROVOKED, "IA, {b|tir|charge|course} : {other} provoque {unit} et compte comme le plus proche", "AI, {b|shooting|charge|run}: {other} provokes {unit} and counts as the nearest") \
    X(AI_NO_WAY, "IA, {b|tir|charge|course} : aucun chemin, le plus proche en ligne droite est {other}, à {inches}", "AI, {b|shooting|charge|run}: no way, the nearest in a straight line is {other}, at {inches}") \
    X(AI_SHOT, "IA : tirer sur {other} donne {fraction} en espérance de blessures", "AI: shooting at {other} gives {fraction} in expected wounds") \
    X(AI_CHARGE, "IA : charger {other} donne {fraction} en espérance de blessures", "AI: charging {other} gives {fraction} in expected wounds") \
    X(AI_DECIDES, "IA : {unit} choisit : {action}", "AI: {unit} chooses: {action}") \
    X(AI_OBJECTIVE, "IA, étape 3, à 3\" d'un objectif ? {a|non|oui}", "AI, step 3, within 3\" of an objective? {a|no|yes}") \
    X(AI_SKIPS, "IA : {unit} passe son activation", "AI: {unit} skips its activation") \
    X(AI_TOWARDS, "IA : {unit} court vers l'objectif {a}", "AI: {unit} runs towards objective {a}") \
    X(HOLDS, "Le centre est tenu : {a} {a#round|rounds}", "The centre is held: {a} {a#round|rounds}") \
    X(LEAVES, "{unit} quitte la table", "{unit} leaves the table") \
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
