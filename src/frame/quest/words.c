/* words.c -- sentences of quest: questions, answers, rolls, and the slots that
 * only its templates have. */
#include <stdio.h>
#include <string.h>

#include "books/quest/book.h"
#include "books/quest/ch07.h"
#include "books/quest/events.h"
#include "books/quest/odds.h"
#include "books/quest/quest.h"
#include "frame/quest/book.h"
#include "frame/quest/rows.h"
#include "words/agreement.h"
#include "words/book_words.h"

static const void *catalogue(const struct battle *b)
{
    return quest_catalogue(b);
}

/* ---- slots ---- */

static void say_stat(struct saying *s)
{
    saying_thing(s, &quest_stat_names, s->e->test - 1);
}

/* In lowest terms. */
static void say_fraction(struct saying *s)
{
    const int under = NUMBER(s->e, AI_SHOT, under);

    saying_number(s, NUMBER(s->e, AI_SHOT, over));
    if (under != 1)
        buffer_print(&s->buffer, "/%d", under);
}

/* clang-format off */

/* What chance picks: the rule that leaves it to chance says it. */
static const struct ruled_words picked[] = {
    { QUEST(90, 45), { "la place d'un jeton de recherche", "the place of a search token" } },
    { QUEST(90, 37), { "le jeton qui cache la relique", "the token that hides the relic" } },
    { QUEST(90, 43), { "le lieu d'arrivée", "the place of arrival" } },
    { QUEST(90, 44), { "l'objectif où aller", "the objective to go to" } },
    { QUEST(13, 3), { "{objective|l'endroit exact|l'objectif} de l'embuscade",
                      "the {objective|exact place|objective} of the ambush" } },
    { QUEST(13, 17), { "le sort", "the spell" } },
    { 0, { "la suite", "what follows" } },
};
static const struct ruled_words moving[] = {
    { QUEST(4, 6), { "{@court|courent} sur", "{@runs|run}" } },
    { 0, { "se {@déplace|déplacent} de", "{@moves|move}" } },
};

static const char *const whys[][LANGS] = {
#define X(name, ...) { __VA_ARGS__ },
    QUEST_WHYS(X)
#undef X
};

/* quest.90.45 what is found is by the die, from 1; items are the results 3 to 5 */
static const struct saying_slot slots[] = {
    { .name = "stat", .say = say_stat },
    { .name = "fraction", .say = say_fraction },
    { .name = "picked", .ruled = picked },
    { .name = "moving", .ruled = moving },
    { .name = "action", .option_of = ASK_ACTION + 1 },
    { .name = "spell", .names = &quest_spell_names },
    { .name = "mission", .names = &quest_mission_names },
    { .name = "enemy", .names = &quest_kind_names },
    { .name = "condition", .names = &quest_condition_names },
    { .name = "finding", .names = &quest_find_names, .first = 1 },
    { .name = "item", .names = &quest_find_names, .first = -2 },
};

static const struct option_names options[] = {
    { ASK_ACTION, ACTION_SKILLS, &quest_skill_names },
    { ASK_ACTION, ACTION_SPELLS, &quest_spell_names },
    { ASK_MISSION, 0, &quest_mission_names },
    { ASK_STAT, 0, &quest_stat_names },
    { ASK_CONDITION, 0, &quest_condition_names },
    { 0 },
};

/* Who dies model by model is told at once, and not at all when the end of all of
 * them follows. */
static const struct told_as_one runs[] = { { EVENT_KILLED, EVENT_DESTROYED } };

/* ASK_TARGET of what is no shot: something done to somebody, skills and spells */
static const char *const done_to[LANGS] = { "{unit} : {action} qui ?", "{unit}: {action} whom?" };
static const char *const used_on[LANGS] = { "{unit}, {action} : sur qui ?", "{unit}, {action}: on whom?" };

/* clang-format on */

/* Is the action told by what comes of it: "runs", "charges", "attempts"? */
static bool speaks_for_itself(int action)
{
    return action == ACTION_ADVANCE || action == ACTION_RUN ||
           action == ACTION_CHARGE || action == ACTION_REST ||
           (action >= ACTION_MEDIKIT && action < ACTION_SKILLS) ||
           action >= ACTION_SPELLS;
}

static const char *told(const struct battle *b, const struct event *e,
                        enum lang lang)
{
    (void)b;
    (void)lang;
    return e->kind == EVENT_ACTS && speaks_for_itself(NUMBER(e, ACTS, action))
               ? ""
               : NULL;
}

/* ---- rolls ---- */

enum { BANE_PARTS = QUEST_FACES * QUEST_FACES }; /* a die, and its reroll */

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

    (void)b;
    if (e->dice == 0)
        return false;
    switch (sort) {
    case ROLL_NONE:
    case ROLL_CHANCE:
        return true;
    case ROLL_RISK:
        out->successes = NUMBER(e, DANGER_ROLL, wounds);
        out->chance = 1;
        snprintf(out->test, sizeof out->test, "1");
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
    roll_needs(out, need, modifier);
    if (e->test > 0 && e->test <= STAT_COUNT)
        out->key = quest_book.asks[ASK_STAT].options[e->test - 1];
    return true;
}

/* ---- questions and answers ---- */

static const char *question(const struct battle *b, enum lang lang)
{
    const struct ask *ask = &b->asked;
    const int action = ASKED(ask, TARGET, action);

    if (ask->kind != ASK_TARGET || action == ACTION_HOLD ||
        action == ACTION_ADVANCE)
        return NULL;
    return action >= ACTION_MEDIKIT ? used_on[lang] : done_to[lang];
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
    .options = options,
    .catalogue = catalogue,
    .why = { .words = whys },
    .runs = runs,
    .run_count = sizeof runs / sizeof runs[0],
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
    .outcome = { { "mission réussie", "the mission is won" },
                 { "mission perdue", "the mission is lost" } },
    .roles = { { "les héros", "the heroes" }, { "l'IA", "the AI" } },
    .states = &quest_states,
};
