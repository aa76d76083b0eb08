/* words.c -- sentences of quest: questions, answers, rolls, the slots that only its
 * templates have; and what lies on its tables. */
#include <string.h>

#include "books/quest/book.h"
#include "books/quest/ch07.h"
#include "books/quest/events.h"
#include "books/quest/quest.h"
#include "frame/quest/book.h"
#include "frame/quest/rows.h"
#include "words/agreement.h"
#include "words/book_words.h"

static const void *catalogue(const struct battle *b)
{
    return quest_catalogue(b);
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
    { .name = "stat", .names = &quest_stat_names, .first = 1 },
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

/* Actions that are told by what comes of them: "runs", "charges", "attempts" */
#define ACTION(name) (uint64_t)1 << ACTION_##name
static const struct untold untold[] = {
    { EVENT_ACTS, ACTION(ADVANCE) | ACTION(RUN) | ACTION(CHARGE) | ACTION(REST) |
                  ACTION(MEDIKIT) | ACTION(CELL) | ACTION(MUNITIONS) |
                  UINT64_MAX << ACTION_SPELLS },
};

/* whom something is done to that is no shot; skills and spells */
static const struct asked_otherwise asked[] = {
    { ASK_TARGET, ACTION_RUN, ACTION_INTERACT, { "{unit} : {action} qui ?", "{unit}: {action} whom?" } },
    { ASK_TARGET, ACTION_MEDIKIT, ACTION_COUNT, { "{unit}, {action} : sur qui ?", "{unit}, {action}: on whom?" } },
    { 0 },
};

static const struct roll_sort rolls[] = {
    [ROLL_TEST] = { .by = TESTED_NEED },
    [ROLL_BLOCK] = { .by = TESTED_NEED, .other = true },
    [ROLL_BANE] = { .by = TESTED_NEED, .other = true, .again = true },
    [ROLL_RISK] = { .by = TESTED_LOWEST },
};

/* clang-format on */

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

static const char *side_name(const struct battle *b, int player, enum lang lang)
{
    return player == QUEST_PARTY ? quest_stage(b)->party
                                 : quest_stage(b)->horde.name[lang];
}

/* The name that its player gave it, or that of its kind. In English a group is many:
 * its kinds have names like "Renegade riflemen". */
static void called(const struct battle *b, int unit, enum lang lang,
                   struct unit_called *out)
{
    const struct quest_stage *s = quest_stage(b);
    const struct quest_kind *kind = quest_kind(b, unit);
    const bool several = kind->models > 1;
    const char *own = quest_book.unit_name(b, unit);
    const enum agreement french =
        agreement_of(kind->name[LANG_FR], (enum agreement)kind->agreement,
                     (struct usual){ AGREE_MASCULINE, several });

    out->name = own;
    out->said = unit < s->heroes ? (enum agreement)s->hero[unit].agreement
                                 : AGREE_UNSAID;
    out->usual = (struct usual){ french, several };
    if (strcmp(own, kind->name[LANG_FR]) != 0)
        return;
    out->name = kind->name[lang];
    out->said = lang == LANG_FR ? french
                : several       ? AGREE_MASCULINES
                                : AGREE_MASCULINE;
}

/* ---- on the table ---- */

/* quest.90.37 .. 90.41 what the AI runs to, and the heroes may care for. */
static void objective(const struct battle *b, int n, enum lang lang,
                      struct lying *out)
{
    enum { NEAR = INCH(3) }; /* quest.12.06, 90.54 */
    static const char *const console[LANGS] = { "Console", "Console" };
    static const char *const other[LANGS] = { "Objectif de l'IA",
                                              "AI objective" };
    static const char *const kind[MISSION_COUNT] = {
        [MISSION_SABOTAGE] = "console",
        [MISSION_STAND] = "centre",
        [MISSION_ESCAPE] = "exit",
    };
    const int mission = (int)quest_mission(b);
    const struct quest_state *s = quest_state_of(b);

    out->at = s->objective[n];
    out->zone = quest_length(b, NEAR);
    out->kind = kind[mission] ? kind[mission] : "ai";
    out->works = s->working[n];
    out->taken = !s->working[n];
    out->title = mission == MISSION_SABOTAGE ? console[lang] : other[lang];
}

/* quest.90.45 search tokens */
static void token(const struct battle *b, const struct quest_token *k,
                  enum lang lang, struct lying *out)
{
    static const char *const title[LANGS] = { "Jeton de recherche",
                                              "Search token" };
    static const char *const relic[LANGS] = { "relique", "relic" };

    out->token = true;
    out->at = k->at;
    out->floor = k->floor;
    out->shown = k->state == TOKEN_SHOWN;
    out->relic = out->shown && k->relic;
    if (out->shown && k->what)
        out->words = quest_catalogue(b)->find[k->what - 1][lang];
    if (out->relic)
        out->words = relic[lang];
    out->title = title[lang];
    out->sign = k->state == TOKEN_HIDDEN ? "?" : "!";
    out->gone = k->state == TOKEN_TAKEN || k->state == TOKEN_NONE;
}

static bool lies(const struct battle *b, int n, enum lang lang,
                 struct lying *out)
{
    const struct quest_state *s = quest_state_of(b);

    out->number = n < s->objectives ? n : n - s->objectives;
    if (n < s->objectives)
        objective(b, n, lang, out);
    else if (out->number < s->tokens)
        token(b, &s->token[out->number], lang, out);
    return n < s->objectives + s->tokens;
}

/* quest.90.42 where the heroes begin, and bring the relic (quest.90.37); 90.43
 * where waves come from; 90.40 where heroes leave. */
static bool area(const struct battle *b, int n, struct area *out)
{
    enum { HEROES, WAVES, EXIT = WAVES + 3 };
    const struct terrain *t = &b->stage->terrain;
    const struct quest_layout *l = &quest_stage(b)->layout;
    const int mission = (int)quest_mission(b);

    out->player = n == HEROES || n == EXIT ? QUEST_PARTY : QUEST_MACHINE;
    out->begins = n < EXIT;
    out->outlined = n == HEROES;
    out->goal = n == EXIT || (n == HEROES && mission == MISSION_RECOVERY);
    out->box = n == HEROES ? l->hero_zone
               : n < EXIT
                   ? l->wave_zone[n - WAVES]
                   : (struct box){ -t->width / 2, t->depth / 2 - INCH(1) / 2,
                                   t->width / 2, t->depth / 2 };
    return n < EXIT || (n == EXIT && mission == MISSION_ESCAPE);
}

const struct book_words quest_words = {
    .slots = slots,
    .slot_count = sizeof slots / sizeof slots[0],
    .asked = asked,
    .options = options,
    .catalogue = catalogue,
    .why = { .words = whys },
    .runs = runs,
    .run_count = sizeof runs / sizeof runs[0],
    .say_weapon = say_weapon,
    .untold = untold,
    .untold_count = sizeof untold / sizeof untold[0],
    .rolls = rolls,
    .passing = quest_faces,
    .tested = ASK_STAT + 1,
    .parts = QUEST_FACES,
    .called = called,
    .nobody = { "personne", "nobody" },
    .side_name = side_name,
    .lies = lies,
    .area = area,
    .turns = { { "round", "rounds" }, { "round", "rounds" } },
    .scenario = scenario,
    .outcome = { { "mission réussie", "the mission is won" },
                 { "mission perdue", "the mission is lost" } },
    .roles = { { "les héros", "the heroes" }, { "l'IA", "the AI" } },
    .states = &quest_states,
};
