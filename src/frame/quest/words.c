/* words.c -- sentences of quest: questions, answers, rolls, and the slots that
 * only its templates have. */
#include <stdio.h>
#include <string.h>

#include "books/quest/book.h"
#include "books/quest/events.h"
#include "books/quest/odds.h"
#include "books/quest/quest.h"
#include "frame/quest/book.h"
#include "words/agreement.h"
#include "words/book_words.h"

/* clang-format off */

/* ORDER ACTIONS */
static const char *const actions[][LANGS] = {
    { "rien de plus", "nothing more" },
    { "gagner une action (2 points de puissance)", "gain an action (2 power)" },
    { "se reposer", "rest" },
    { "tenir", "hold" },
    { "avancer", "advance" },
    { "courir", "run" },
    { "charger", "charge" },
    { "découvrir", "discover" },
    { "pousser", "push" },
    { "se hâter", "hurry" },
    { "réanimer", "revive" },
    { "agir sur une console", "work on a console" },
    { "utiliser une trousse", "use a medikit" },
    { "utiliser une pile", "use a cell" },
    { "utiliser des munitions", "use munitions" },
};
_Static_assert(sizeof actions / sizeof actions[0] == ACTION_SKILLS, "all of them");

/* ORDER COMINGS */
static const char *const manners[COMINGS][LANGS] = {
    { "dans la zone des héros", "in the heroes' zone" },
    { "en éclaireur", "as a scout" },
    { "en embuscade", "in ambush" },
};

/* ORDER CAUSES: what the power is for */
static const char *const causes[CAUSE_COUNT][LANGS] = {
    [CAUSE_TEST] = { "{unit} {@a raté son|ont raté leur} test : payer {a} {a#point|points} de puissance pour le réussir ?", "{unit} failed the test: pay {a} power to pass it?" },
    [CAUSE_SPELL] = { "{unit} {@a raté son|ont raté leur} sort : payer {a} {a#point|points} de puissance pour qu'il soit lancé ?", "{unit} failed the spell: pay {a} power to have it cast?" },
    [CAUSE_MORALE] = { "{unit} {@a raté son|ont raté leur} test de Moral : payer {a} {a#point|points} de puissance contre l'état Ébranlé ?", "{unit} failed the Morale test: pay {a} power not to be shaken?" },
    [CAUSE_FALL] = { "{unit} {@va|vont} tomber : payer {a} {a#point|points} de puissance pour s'arrêter au bord ?", "{unit} {@is|are} about to fall: pay {a} power to stop at the edge?" },
};

/* ASK_TARGET of what is no shot: something done to somebody, skills and spells */
static const char *const done_to[LANGS] = { "{unit} : {action} qui ?", "{unit}: {action} whom?" };
static const char *const used_on[LANGS] = { "{unit}, {action} : sur qui ?", "{unit}, {action}: on whom?" };

/* ASK_ACTION within an action */
static const char *const before_attacking[LANGS] = { "{unit} : quel sort avant d'attaquer ?", "{unit}: which spell before attacking?" };

/* ORDER ASKS */
static const char *const questions[ASK_COUNT][LANGS] = {
    [ASK_DEPLOY] = { "Déployer quel héros ?", "Deploy which hero?" },
    [ASK_MANNER] = { "{unit} : comment se déployer ?", "{unit}: deploy how?" },
    [ASK_STATION] = { "{unit} : où se placer ?", "{unit}: stand where?" },
    [ASK_APPEAR] = { "{unit} : sortir d'embuscade ?", "{unit}: come out of ambush?" },
    [ASK_ACTIVATE] = { "Activer quel héros ?", "Activate which hero?" },
    [ASK_UNBIND] = { "{unit} : payer 1D3 points de puissance pour quitter l'état Entravé ?", "{unit}: pay 1D3 power to be no longer hindered?" },
    [ASK_PAY] = { "{unit} : payer {a} {a#point|points} de puissance ?", "{unit}: pay {a} power?" },
    [ASK_ACTION] = { "{unit} : quelle action ?", "{unit}: which action?" },
    [ASK_WAY] = { "{unit} : où aller ?", "{unit}: go where?" },
    [ASK_TARGET] = { "{unit} : sur qui tirer ?", "{unit}: shoot at whom?" },
    [ASK_ARM] = { "{unit} : employer maintenant {weapon} ?", "{unit}: use {weapon} now?" },
    [ASK_REMAINDER] = { "{unit} : quelle unité prend une touche de plus ?", "{unit}: which unit takes one more hit?" },
    [ASK_TOKEN] = { "{unit} : quel jeton ?", "{unit}: which token?" },
    [ASK_STAT] = { "{unit} : avec Force ou Dex ?", "{unit}: with Strength or Dexterity?" },
    [ASK_CONDITION] = { "{other} : se défaire de quoi ?", "{other}: be free of what?" },
    [ASK_BOOST] = { "{unit} : combien de jetons de plus, pour +1 chacun ?", "{unit}: how many more tokens, for +1 each?" },
    [ASK_MISSION] = { "Le dé de mission a fait 6 : quelle mission ?", "The mission die fell on 6: which mission?" },
    [ASK_OPPOSE] = { "{unit} : combien de jetons contre {other}, pour -1 chacun ?", "{unit}: how many tokens against {other}, for -1 each?" },
};
/* clang-format on */

static const struct quest_catalogue *catalogue(const struct saying *s)
{
    return quest_catalogue(s->b);
}

/* ---- slots ---- */

static void say_action(struct saying *s, int action)
{
    const enum lang lang = s->w->lang;

    if (action < 0 || action >= ACTION_COUNT)
        return;
    saying_put_name(s,
                    action >= ACTION_SPELLS
                        ? catalogue(s)->spell[action - ACTION_SPELLS].name[lang]
                    : action >= ACTION_SKILLS
                        ? catalogue(s)->skill[action - ACTION_SKILLS].name[lang]
                        : actions[action][lang]);
}

/* A name of a list, when there is one of that number. */
#define SLOT(slot, number, count, name)           \
    static void slot_##slot(struct saying *s)     \
    {                                             \
        const int which = (number);               \
                                                  \
        if (which >= 0 && which < (int)(count))   \
            saying_put_name(s, name[s->w->lang]); \
    }
SLOT(spell, s->e->a, QUEST_SPELLS, catalogue(s)->spell[which].name)
SLOT(skill, s->e->a, SKILL_COUNT, catalogue(s)->skill[which].name)
SLOT(mission, s->e->a, MISSION_COUNT, catalogue(s)->mission[which].name)
SLOT(kind, s->e->a, QUEST_KINDS, catalogue(s)->kind[which].name)
SLOT(condition, s->e->a, CONDITION_COUNT, catalogue(s)->condition[which])
SLOT(stat, s->e->test - 1, STAT_COUNT, catalogue(s)->stat[which])
/* quest.90.45 by the die; items are the results 3 to 5 */
SLOT(finding, s->e->b - 1, QUEST_FACES, catalogue(s)->find[which])
SLOT(item, s->e->a + 2, ITEMS + 2, catalogue(s)->find[which])
#undef SLOT

static void slot_action(struct saying *s)
{
    say_action(s, s->e->a);
}

/* a over b, in lowest terms. */
static void slot_fraction(struct saying *s)
{
    char text[32];

    if (s->e->b == 1)
        snprintf(text, sizeof text, "%d", (int)s->e->a);
    else
        snprintf(text, sizeof text, "%d/%d", (int)s->e->a, (int)s->e->b);
    saying_put_name(s, text);
}

/* What chance picks: the rule that leaves it to chance says it. */
static void slot_picked(struct saying *s)
{
    static const struct {
        uint16_t rule;
        const char *words[LANGS];
    } picks[] = {
        { QUEST(90, 45),
          { "la place d'un jeton de recherche",
            "the place of a search token" } },
        { QUEST(90, 37),
          { "le jeton qui cache la relique",
            "the token that hides the relic" } },
        { QUEST(90, 43), { "le lieu d'arrivée", "the place of arrival" } },
        { QUEST(90, 44), { "l'objectif où aller", "the objective to go to" } },
        { QUEST(13, 3),
          { "l'endroit exact de l'embuscade",
            "the exact place of the ambush" } },
        { QUEST(13, 17), { "le sort", "the spell" } },
    };

    static const char *const objective[LANGS] = {
        "l'objectif de l'embuscade", "the objective of the ambush"
    };

    if (s->e->rule == QUEST(13, 3) && s->e->a == PICKS_OBJECTIVE) {
        saying_put_name(s, objective[s->w->lang]);
        return;
    }
    for (size_t i = 0; i < sizeof picks / sizeof *picks; i++)
        if (picks[i].rule == s->e->rule) {
            saying_put_name(s, picks[i].words[s->w->lang]);
            return;
        }
    saying_put_name(s, s->w->lang == LANG_FR ? "la suite" : "what follows");
}

/* "(cover, AP)": what changes the roll. */
static void slot_why(struct saying *s)
{
    /* ORDER WHYS */
    static const char *const words[][LANGS] = {
        { "Entravé -1", "Hindered -1" },
        { "sabotage -1", "sabotage -1" },
        { "Œil calme +1", "Steady eye +1" },
        { "Furtif -1", "Stealth -1" },
        { "tir indirect après un déplacement -1", "indirect after a move -1" },
        { "Percée +1", "Thrust +1" },
        { "couvert du décor +1", "cover of the scenery +1" },
        { "couvert du Rempart +1", "cover of the Rampart +1" },
        { "PA", "AP" },
        { "Fiable 2+", "Reliable 2+" },
        { "Fatigué : 6 seulement", "Fatigued: 6 only" },
        { "Ébranlé : 6 seulement", "Shaken: 6 only" },
    };

    if (s->e->why == 0)
        return;
    buffer_put(&s->buffer, " (");
    saying_some(s, s->e->why, words);
    buffer_put(&s->buffer, ")");
}

/* "2 models": those of this event and of the same ones after it. */
static void slot_fallen(struct saying *s)
{
    const int n = event_run(s->b, s->e);

    if (n > 1)
        buffer_print(&s->buffer,
                     s->w->lang == LANG_FR ? "%d figurines" : "%d models", n);
    else
        buffer_put(&s->buffer,
                   s->w->lang == LANG_FR ? "une figurine" : "a model");
}

/* "runs", or just "moves": the rule says which. */
static void slot_moving(struct saying *s)
{
    static const char *const runs[LANGS] = { "{@court|courent} sur",
                                             "{@runs|run}" };
    static const char *const moves[LANGS] = { "se {@déplace|déplacent} de",
                                              "{@moves|move}" };

    saying_fill(s, s->e->rule == QUEST(4, 6) ? runs[s->w->lang]
                                             : moves[s->w->lang]);
}

/* How many are left after the last of them. */
static void slot_left(struct saying *s)
{
    const int n = event_run(s->b, s->e);
    const int left = s->e[n > 1 ? n - 1 : 0].a;

    if (s->w->lang == LANG_FR)
        saying_number(s, left);
    else
        buffer_print(&s->buffer, left == 1 ? "%d is left" : "%d are left",
                     left);
}

/* Is the action told by what comes of it: "runs", "charges", "attempts"? */
static bool speaks_for_itself(int action)
{
    return action == ACTION_ADVANCE || action == ACTION_RUN ||
           action == ACTION_CHARGE || action == ACTION_REST ||
           (action >= ACTION_MEDIKIT && action < ACTION_SKILLS) ||
           action >= ACTION_SPELLS;
}

/* Who dies model by model is told at once, and not at all when the end of all
 * of them follows. */
static const char *told(const struct battle *b, const struct event *e,
                        enum lang lang)
{
    (void)lang;
    if (e->kind == EVENT_ACTS)
        return speaks_for_itself(e->a) ? "" : NULL;
    if (e->kind != EVENT_KILLED)
        return NULL;
    return event_run(b, e) == 0 || run_ends_with(b, e, EVENT_DESTROYED) ? ""
                                                                        : NULL;
}

static const struct saying_slot slots[] = {
    { "action", slot_action }, { "spell", slot_spell },
    { "skill", slot_skill },   { "mission", slot_mission },
    { "kind", slot_kind },     { "condition", slot_condition },
    { "stat", slot_stat },     { "finding", slot_finding },
    { "item", slot_item },     { "fraction", slot_fraction },
    { "picked", slot_picked }, { "why", slot_why },
    { "fallen", slot_fallen }, { "left", slot_left },
    { "moving", slot_moving },
};

/* ---- rolls ---- */

/* What a roll is. */
enum sort { SORT_CHANCE, SORT_TEST, SORT_BANE, SORT_RISK };
enum { BANE_PARTS = QUEST_FACES * QUEST_FACES }; /* a die, and its reroll */

static enum sort sort_of(int kind)
{
    switch (kind) {
    case EVENT_STAT_ROLL:
    case EVENT_JUMP_ROLL:
    case EVENT_HIT_ROLL:
    case EVENT_BLOCK_ROLL:
    case EVENT_IMPACT_ROLL:
    case EVENT_REGENERATION_ROLL:
    case EVENT_MORALE_ROLL:
    case EVENT_FEARLESS_ROLL:
    case EVENT_CAST_ROLL:
    case EVENT_LOOSE_ROLL:
        return SORT_TEST; /* a: what is needed, b: the modifier */
    case EVENT_BANE_ROLL:
        return SORT_BANE; /* quest.13.06 the same, each 6 rerolled */
    case EVENT_DANGER_ROLL:
        return SORT_RISK; /* quest.11.04 a 1 counts */
    default:
        return SORT_CHANCE;
    }
}

/* "4+", "4+, -1": what a die needs, and what is added to it. */
static const char *need_words(int need, int modifier)
{
    enum { LEAST = 2, MOST = 6, LOWEST = -12, HIGHEST = 12 };
#define ROW(m)                                           \
    {                                                    \
        "2+, " m, "3+, " m, "4+, " m, "5+, " m, "6+, " m \
    }
    /* by modifier, by need from 2+ to 6+ */
    static const char *const words[HIGHEST - LOWEST + 1][MOST - LEAST + 1] = {
        ROW("-12"),
        ROW("-11"),
        ROW("-10"),
        ROW("-9"),
        ROW("-8"),
        ROW("-7"),
        ROW("-6"),
        ROW("-5"),
        ROW("-4"),
        ROW("-3"),
        ROW("-2"),
        ROW("-1"),
        { "2+", "3+", "4+", "5+", "6+" },
        ROW("+1"),
        ROW("+2"),
        ROW("+3"),
        ROW("+4"),
        ROW("+5"),
        ROW("+6"),
        ROW("+7"),
        ROW("+8"),
        ROW("+9"),
        ROW("+10"),
        ROW("+11"),
        ROW("+12"),
    };
#undef ROW

    if (need < LEAST || need > MOST || modifier < LOWEST || modifier > HIGHEST)
        return "";
    return words[modifier - LOWEST][need - LEAST];
}

/* Dice of a roll with Bane that are no rerolls. */
static int first_dice(const uint8_t *die, int n)
{
    int first = 0;

    for (int i = 0; i < n; i++, first++)
        if (die[i] + 1 == QUEST_FACES)
            i++; /* its reroll follows it */
    return first;
}

static bool take_roll(const struct battle *b, const struct event *e,
                      struct roll_words *out)
{
    const enum sort sort = sort_of(e->kind);

    if (e->dice == 0)
        return false;
    out->n = e->dice;
    out->die = b->log.die + e->die;
    out->tests = e->dice;
    if (sort == SORT_CHANCE)
        return true;
    out->successes = e->c;
    out->chance = sort == SORT_RISK ? 1 : quest_faces(e->a, e->b);
    if (sort == SORT_BANE) {
        out->tests = first_dice(out->die, out->n);
        out->chance = BANE_PARTS - quest_unblocked(out->chance, true);
        out->parts = BANE_PARTS;
    } else if (sort == SORT_TEST) {
        out->hit = QUEST_FACES - out->chance; /* the highest faces pass */
    }
    out->other = e->kind == EVENT_BLOCK_ROLL || e->kind == EVENT_BANE_ROLL;
    out->test = sort == SORT_RISK ? "1" : need_words(e->a, e->b);
    out->risk = sort == SORT_RISK;
    if (e->test > 0 && e->test <= STAT_COUNT)
        out->key = quest_book.asks[ASK_STAT].options[e->test - 1];
    return true;
}

/* ---- questions and answers ---- */

static bool is_shot(int action)
{
    return action == ACTION_HOLD || action == ACTION_ADVANCE;
}

static const char *question(const struct battle *b, enum lang lang)
{
    const struct ask *ask = &b->asked;

    if (ask->kind >= ASK_COUNT)
        return "";
    if (ask->kind == ASK_PAY && ask->detail >= 0 && ask->detail < CAUSE_COUNT)
        return causes[ask->detail][lang];
    if (ask->kind == ASK_ACTION && ask->about)
        return before_attacking[lang];
    if (ask->kind == ASK_TARGET && ask->about >= ACTION_MEDIKIT)
        return used_on[lang];
    if (ask->kind == ASK_TARGET && !is_shot(ask->about))
        return done_to[lang];
    return questions[ask->kind][lang];
}

static bool say_option(struct saying *s, int value)
{
    const enum lang lang = s->w->lang;

    switch (s->b->asked.kind) {
    case ASK_ACTION:
        say_action(s, value);
        return true;
    case ASK_MANNER:
        if (value < 0 || value >= COMINGS)
            return false;
        saying_put_name(s, manners[value][lang]);
        return true;
    case ASK_MISSION:
        if (value < 0 || value >= MISSION_NONE)
            return false;
        saying_put_name(s, catalogue(s)->mission[value].name[lang]);
        return true;
    case ASK_STAT:
        if (value < 0 || value >= STAT_COUNT)
            return false;
        saying_put_name(s, catalogue(s)->stat[value][lang]);
        return true;
    case ASK_CONDITION:
        saying_put_name(s, value >= 0 && value < CONDITION_COUNT
                               ? catalogue(s)->condition[value][lang]
                           : lang == LANG_FR ? "Ébranlé"
                                             : "Shaken");
        return true;
    default:
        return false;
    }
}

static void say_weapon(struct saying *s, int unit, int arm)
{
    if (unit >= 0 && arm >= 0 && arm < quest_kind(s->b, unit)->arms)
        saying_put_name(s, quest_arm(s->b, unit, arm)->name[s->w->lang]);
}

/* The word for an option that texts call by this key. */
static const char *option(const char *key, enum lang lang)
{
    const char *const *words = quest_book.asks[ASK_ACTION].options;

    for (int i = 0; i < ACTION_SKILLS; i++)
        if (strcmp(words[i], key) == 0)
            return actions[i][lang];
    return NULL;
}

static enum event_level level(int kind)
{
    switch (kind) {
    case EVENT_MISSION:
    case EVENT_ROUND:
    case EVENT_VICTORY:
    case EVENT_DEFEAT:
        return LEVEL_TITLE;
    case EVENT_HEROES:
    case EVENT_MACHINE:
    case EVENT_WAVE:
    case EVENT_ARRIVES:
    case EVENT_ACTIVATES:
    case EVENT_DESTROYED:
    case EVENT_UNCONSCIOUS:
    case EVENT_REVIVED:
    case EVENT_CONSOLE:
    case EVENT_TAKES_RELIC:
    case EVENT_HOLDS:
    case EVENT_GATE_OPENS:
    case EVENT_LEAVES:
        return LEVEL_MAIN;
    default:
        return LEVEL_DETAIL;
    }
}

/* ---- how things stand ---- */

static const char *scenario(const struct battle *b, enum lang lang)
{
    return quest_catalogue(b)->mission[quest_mission(b)].name[lang];
}

static const char *outcome(const struct battle *b, enum lang lang)
{
    static const char *const won[LANGS] = { "mission réussie",
                                            "the mission is won" };
    static const char *const lost[LANGS] = { "mission perdue",
                                             "the mission is lost" };

    return b->winner == QUEST_PARTY ? won[lang] : lost[lang];
}

static const char *role(const struct battle *b, int player, enum lang lang)
{
    static const char *const heroes[LANGS] = { "les héros", "the heroes" };
    static const char *const machine[LANGS] = { "l'IA", "the AI" };

    (void)b;
    return player == QUEST_PARTY ? heroes[lang] : machine[lang];
}

static const char *unit_state(const struct battle *b, int unit, enum lang lang)
{
    static const char *const out[LANGS] = { "inconscient{@+}", "unconscious" };
    static const char *const shaken[LANGS] = { "ébranlé{@+}", "shaken" };
    static const char *const tired[LANGS] = { "fatigué{@+}", "fatigued" };
    const struct quest_unit *u = quest_unit_of(b, unit);

    if (u->unconscious)
        return out[lang];
    if (u->shaken)
        return shaken[lang];
    for (int i = 0; i < CONDITION_COUNT; i++)
        if (u->conditions >> i & 1)
            return quest_catalogue(b)->condition[i][lang];
    return u->fatigued ? tired[lang] : "";
}

/* The name that its player gave it, or that of its kind. */
static const char *unit_name(const struct battle *b, int unit, enum lang lang)
{
    const struct quest_kind *kind = quest_kind(b, unit);
    const char *own = quest_book.unit_name(b, unit);

    return strcmp(own, kind->name[LANG_FR]) == 0 ? kind->name[lang] : own;
}

static const char *side_name(const struct battle *b, int player, enum lang lang)
{
    return player == QUEST_PARTY ? quest_stage(b)->party
                                 : quest_stage(b)->horde.name[lang];
}

/* In English a group is many: its kinds have names like "Renegade riflemen". */
static enum agreement agreement(const struct battle *b, int unit,
                                enum lang lang)
{
    const struct quest_stage *s = quest_stage(b);
    const struct quest_kind *kind = quest_kind(b, unit);
    const bool several = kind->models > 1;
    const char *own = quest_book.unit_name(b, unit);
    const struct usual usual = { AGREE_MASCULINE, several };
    const enum agreement kind_s = agreement_of(
        kind->name[LANG_FR], (enum agreement)kind->agreement, usual);

    if (strcmp(own, kind->name[LANG_FR]) == 0)
        return lang == LANG_FR ? kind_s
               : several       ? AGREE_MASCULINES
                               : AGREE_MASCULINE;
    return agreement_of(own,
                        unit < s->heroes
                            ? (enum agreement)s->hero[unit].agreement
                            : AGREE_UNSAID,
                        (struct usual){ kind_s, several });
}

const struct book_words quest_words = {
    .slots = slots,
    .slot_count = sizeof slots / sizeof slots[0],
    .question = question,
    .say_option = say_option,
    .say_weapon = say_weapon,
    .option = option,
    .told = told,
    .roll = take_roll,
    .parts = QUEST_FACES,
    .level = level,
    .unit_name = unit_name,
    .nobody = { "personne", "nobody" },
    .side_name = side_name,
    .agreement = agreement,
    .turns = { { "round", "rounds" }, { "round", "rounds" } },
    .score = { "", "" },
    .scenario = scenario,
    .outcome = outcome,
    .role = role,
    .unit_state = unit_state,
};
