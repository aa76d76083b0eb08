/* words.c -- sentences of quest: questions, answers, rolls, and the slots that
 * only its templates have. */
#include <stdio.h>
#include <string.h>

#include "books/quest/book.h"
#include "books/quest/events.h"
#include "books/quest/odds.h"
#include "books/quest/quest.h"
#include "frame/quest/book.h"
#include "frame/quest/rows.h"
#include "words/agreement.h"
#include "words/book_words.h"

/* clang-format off */

/* ORDER CAUSES: what the power is for; the row of PAY has the test */
static const char *const causes[CAUSE_COUNT][LANGS] = {
    [CAUSE_SPELL] = { "{unit} {@a raté son|ont raté leur} sort : payer {price} {price#point|points} de puissance pour qu'il soit lancé ?", "{unit} failed the spell: pay {price} power to have it cast?" },
    [CAUSE_MORALE] = { "{unit} {@a raté son|ont raté leur} test de Moral : payer {price} {price#point|points} de puissance contre l'état Ébranlé ?", "{unit} failed the Morale test: pay {price} power not to be shaken?" },
    [CAUSE_FALL] = { "{unit} {@va|vont} tomber : payer {price} {price#point|points} de puissance pour s'arrêter au bord ?", "{unit} {@is|are} about to fall: pay {price} power to stop at the edge?" },
};

/* ASK_TARGET of what is no shot: something done to somebody, skills and spells */
static const char *const done_to[LANGS] = { "{unit} : {action} qui ?", "{unit}: {action} whom?" };
static const char *const used_on[LANGS] = { "{unit}, {action} : sur qui ?", "{unit}, {action}: on whom?" };

/* ASK_ACTION within an action */
static const char *const before_attacking[LANGS] = { "{unit} : quel sort avant d'attaquer ?", "{unit}: which spell before attacking?" };

/* clang-format on */

static const struct quest_catalogue *catalogue(const struct saying *s)
{
    return quest_catalogue(s->b);
}

/* ---- slots ---- */

static void say_action(struct saying *s, int32_t action)
{
    const enum lang lang = s->w->lang;

    if (action < 0 || action >= ACTION_COUNT)
        return;
    saying_put_name(s,
                    action >= ACTION_SPELLS
                        ? catalogue(s)->spell[action - ACTION_SPELLS].name[lang]
                    : action >= ACTION_SKILLS
                        ? catalogue(s)->skill[action - ACTION_SKILLS].name[lang]
                        : quest_book.asks[ASK_ACTION].says[action][lang]);
}

/* A name of a list, when there is one of that number. */
#define NAMED(slot, count, name)                                \
    static void say_##slot(struct saying *s, int32_t value)     \
    {                                                           \
        if (value >= 0 && value < (int)(count))                 \
            saying_put_name(s, catalogue(s)->name[s->w->lang]); \
    }
NAMED(spell, QUEST_SPELLS, spell[value].name)
NAMED(mission, MISSION_COUNT, mission[value].name)
NAMED(enemy, QUEST_KINDS, kind[value].name)
NAMED(condition, CONDITION_COUNT, condition[value])
NAMED(stat, STAT_COUNT, stat[value])
/* quest.90.45 by the die, from 1; items are the results 3 to 5 */
NAMED(find, QUEST_FACES, find[value])
#undef NAMED

static void say_finding(struct saying *s, int32_t value)
{
    say_find(s, value - 1);
}
static void say_item(struct saying *s, int32_t value)
{
    say_find(s, value + 2);
}
static void slot_stat(struct saying *s)
{
    say_stat(s, s->e->test - 1);
}

/* In lowest terms. */
static void slot_fraction(struct saying *s)
{
    const int over = (int)NUMBER(s->e, AI_SHOT, over);
    const int under = (int)NUMBER(s->e, AI_SHOT, under);
    char text[32];

    if (under == 1)
        snprintf(text, sizeof text, "%d", over);
    else
        snprintf(text, sizeof text, "%d/%d", over, under);
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

    if (s->e->rule == QUEST(13, 3) && NUMBER(s->e, PICK_ROLL, objective)) {
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
static void slot_survivors(struct saying *s)
{
    const int n = event_run(s->b, s->e);
    const int left = NUMBER(&s->e[n > 1 ? n - 1 : 0], KILLED, left);

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
        return speaks_for_itself(NUMBER(e, ACTS, action)) ? "" : NULL;
    if (e->kind != EVENT_KILLED)
        return NULL;
    return event_run(b, e) == 0 || run_ends_with(b, e, EVENT_DESTROYED) ? ""
                                                                        : NULL;
}

/* ---- what texts call them ---- */

static const char *action_key(const struct battle *b, int32_t value)
{
    const int spell = value - ACTION_SPELLS;

    if (value < 0 || value >= ACTION_COUNT)
        return NULL;
    if (spell >= 0 && spell < quest_catalogue(b)->spells)
        return quest_catalogue(b)->spell[spell].key;
    return quest_book.asks[ASK_ACTION].options[value];
}
static const char *spell_key(const struct battle *b, int32_t value)
{
    return value >= 0 && value < quest_catalogue(b)->spells
               ? quest_catalogue(b)->spell[value].key
               : NULL;
}
static const char *mission_key(const struct battle *b, int32_t value)
{
    (void)b;
    return value >= 0 && value < MISSION_NONE
               ? quest_book.asks[ASK_MISSION].options[value]
               : NULL;
}
static const char *condition_key(const struct battle *b, int32_t value)
{
    (void)b;
    return value >= 0 && value < CONDITION_COUNT
               ? quest_book.asks[ASK_CONDITION].options[value]
               : NULL;
}
static const char *enemy_key(const struct battle *b, int32_t value)
{
    return value >= 0 && value < quest_catalogue(b)->kinds
               ? quest_catalogue(b)->kind[value].key
               : NULL;
}

static const struct saying_slot slots[] = {
    { .name = "stat", .say = slot_stat },
    { .name = "fraction", .say = slot_fraction },
    { .name = "picked", .say = slot_picked },
    { .name = "why", .say = slot_why },
    { .name = "fallen", .say = slot_fallen },
    { .name = "survivors", .say = slot_survivors },
    { .name = "moving", .say = slot_moving },
    { .name = "action", .number = say_action, .key = action_key },
    { .name = "spell", .number = say_spell, .key = spell_key },
    { .name = "mission", .number = say_mission, .key = mission_key },
    { .name = "enemy", .number = say_enemy, .key = enemy_key },
    { .name = "condition", .number = say_condition, .key = condition_key },
    { .name = "finding", .number = say_finding },
    { .name = "item", .number = say_item },
};

/* ---- rolls ---- */

enum { BANE_PARTS = QUEST_FACES * QUEST_FACES }; /* a die, and its reroll */

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
    const enum quest_roll sort =
        (enum quest_roll)quest_book.events[e->kind].roll;
    const int need = NUMBER(e, STAT_ROLL, need);
    const int modifier = NUMBER(e, STAT_ROLL, modifier);

    if (e->dice == 0)
        return false;
    out->n = e->dice;
    out->die = b->log.die + e->die;
    out->tests = e->dice;
    switch (sort) {
    case ROLL_NONE:
    case ROLL_CHANCE:
        return true;
    case ROLL_RISK:
        out->successes = NUMBER(e, DANGER_ROLL, wounds);
        out->chance = 1;
        out->test = "1";
        out->risk = true;
        return true;
    case ROLL_BANE:
        out->tests = first_dice(out->die, out->n);
        out->chance =
            BANE_PARTS - quest_unblocked(quest_faces(need, modifier), true);
        out->parts = BANE_PARTS;
        break;
    case ROLL_TEST:
    case ROLL_BLOCK:
        out->chance = quest_faces(need, modifier);
        out->hit = QUEST_FACES - out->chance; /* the highest faces pass */
        break;
    }
    out->successes = NUMBER(e, STAT_ROLL, passed);
    out->other = sort == ROLL_BLOCK || sort == ROLL_BANE;
    out->test = need_words(need, modifier);
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

    switch (ask->kind) {
    case ASK_PAY:
        return causes[ASKED(ask, PAY, cause)][lang]; /* NULL: a test */
    case ASK_ACTION:
        return ASKED(ask, ACTION, within) ? before_attacking[lang] : NULL;
    case ASK_TARGET:
        return ASKED(ask, TARGET, action) >= ACTION_MEDIKIT ? used_on[lang]
               : is_shot(ASKED(ask, TARGET, action))        ? NULL
                                                            : done_to[lang];
    default:
        return NULL;
    }
}

static bool say_option(struct saying *s, int value)
{
    const enum lang lang = s->w->lang;

    switch (s->b->asked.kind) {
    case ASK_ACTION:
        say_action(s, value);
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
    .told = told,
    .roll = take_roll,
    .parts = QUEST_FACES,
    .unit_name = unit_name,
    .nobody = { "personne", "nobody" },
    .side_name = side_name,
    .agreement = agreement,
    .turns = { { "round", "rounds" }, { "round", "rounds" } },
    .score = { "", "" },
    .scenario = scenario,
    .outcome = outcome,
    .role = role,
    .states = &quest_states,
};
