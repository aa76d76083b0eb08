/* show_battle.c -- missions of quest as they are shown: what is played for and how far
 * it has come (chapter 90), both sides. */
#include "frame/quest/show_own.h"

#include "books/quest/book.h"
#include "books/quest/events.h"
#include "frame/quest/rows.h"

/* ---- the mission; the lines of its briefing are books/quest/briefs.yaml ---- */

/* quest.90.36 has the die fallen on 6, and nobody has chosen yet? */
static bool is_open(const struct battle *view)
{
    return quest_stage(view)->settings.rolled && !quest_state_of(view)->rolled;
}

static void show_battle(const struct battle *view, enum lang lang,
                        struct shown_battle *out)
{
    static const char *const to_choose[LANGS] = { "Mission à choisir",
                                                  "Mission to be chosen" };
    const struct quest_mission_text *m =
        &quest_catalogue(view)->mission[quest_mission(view)];

    out->key = is_open(view) ? "rolled" : m->key;
    out->words = is_open(view) ? to_choose[lang] : m->name[lang];
    out->first = QUEST_PARTY;
}

/* What is so of the lines' 'when'. */
static uint32_t now(const struct battle *view)
{
    const int mission = (int)quest_mission(view);
    const struct quest_state *s = quest_state_of(view);
    const bool open = is_open(view);

    return 1u << BRIEF_ALWAYS | 1u << (open ? (int)BRIEF_CHOOSE : mission) |
           (uint32_t)(!open && s->rolled) << BRIEF_ROLLED |
           (uint32_t)(s->tokens > 0 && (open || mission != MISSION_RECOVERY))
               << BRIEF_TOKENS;
}

static void put_battle(json_t *out, const struct battle *view,
                       const struct telling *t)
{
    static const char *const phase[] = { "setup", "start", "heroes", "machine",
                                         "end" }; /* ORDER PHASES */
    static const char *const outcome[] = { "open", "won",
                                           "lost" }; /* ORDER OUTCOMES */
    static const char *const names[] = { "rounds", "gate", "tokens" };
    const struct quest_content *c = content_of(t->content, view)->game.content;
    const struct quest_state *s = quest_state_of(view);
    const struct quest_progress progress = quest_progress(view);
    struct shown_mission is = {
        .brief = &c->brief,
        .now = now(view),
        .names = names,
        .number = { quest_rounds(view), quest_gate_round(view), s->tokens },
        .level = quest_stage(view)->settings.level,
        .waves = QUEST_WAVES,
        .come = s->waves,
        .done = progress.done,
        .of = progress.of,
        .phase = phase[s->phase],
        .outcome = outcome[s->outcome],
    };

    show_battle(view, t->lang, &is.battle);
    for (int i = 0; i < QUEST_WAVES; i++)
        is.round[i] = quest_stage(view)->horde.wave[i].round;
    json_object_set_new(out, "mission", brief_json(view, &is, t->lang));
}

/* quest.02.02 each hero has a seat, and who sits there decides for him. */
static const struct book_seating seating = {
    .player = QUEST_PARTY,
    .next = (uint64_t)1 << ASK_DEPLOY | (uint64_t)1 << ASK_ACTIVATE,
};

static json_t *settings_json(const struct battle *b)
{
    const struct quest_settings *s = &quest_stage(b)->settings;

    return json_pack("{s:s, s:i, s:b}", "mission",
                     quest_catalogue(b)->mission[quest_mission(b)].key, "level",
                     (int)s->level, "small", (int)s->small);
}

static const enum hint hints[ASK_COUNT] = {
    [ASK_ACTION] = HINT_ACT,
    [ASK_STATION] = HINT_PLACE,
    [ASK_WAY] = HINT_WALK,
    [ASK_TARGET] = HINT_AIM,
};

const struct book_show quest_show = {
    .book = &quest_book,
    .acts = EVENT_ACTIVATES,
    .hints = hints,
    .seating = &seating,
    .battle = show_battle,
    .units = &quest_units,
    .army = { [QUEST_MACHINE] = { "IA", "AI" } },
    .tokens = true,
    .goals = true,
    .settings = settings_json,
    .put_battle = put_battle,
    .looks = &quest_looks,
    .ways = &quest_show_ways,
    .catalogue = offsetof(struct quest_content, catalogue),
    .even = offsetof(struct quest_content, missions),
    .things = quest_things,
};
