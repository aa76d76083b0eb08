/* show_brief.c -- the briefing of a mission, and how far it has come: chapter 90. The
 * lines are content: books/quest/briefs.yaml. */
#include "frame/quest/show_own.h"

#include "frame/quest/rows.h"

enum { HELD = 4 /* quest.90.39 */ };

/* quest.90.36 has the die fallen on 6, and nobody has chosen yet? */
static bool is_open(const struct battle *view)
{
    return quest_stage(view)->settings.rolled && !quest_state_of(view)->rolled;
}

void quest_brief_title(const struct battle *view, enum lang lang,
                       const char **key, const char **words)
{
    static const char *const to_choose[LANGS] = { "Mission à choisir",
                                                  "Mission to be chosen" };
    const struct quest_mission_text *m =
        &quest_catalogue(view)->mission[quest_mission(view)];

    *key = is_open(view) ? "rolled" : m->key;
    *words = is_open(view) ? to_choose[lang] : m->name[lang];
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

/* How far it has come: so many of so many, or nothing to count. */
static void show_progress(const struct battle *view, struct shown_mission *out)
{
    const struct quest_state *s = quest_state_of(view);
    const int heroes = quest_stage(view)->heroes;
    const int mission = (int)quest_mission(view);

    if (mission == MISSION_STAND) {
        out->done = s->held;
        out->of = HELD;
    } else if (mission == MISSION_ESCAPE) {
        for (int u = 0; u < heroes; u++)
            out->done += quest_unit_of(view, u)->left;
        out->of = (heroes + 1) / 2;
    } else if (mission == MISSION_SABOTAGE) {
        for (int i = 0; i < s->objectives; i++)
            out->done += !s->working[i];
        out->of = s->objectives;
    }
}

json_t *quest_brief_json(const struct battle *view, const struct telling *t)
{
    static const char *const phase[] = { "setup", "start", "heroes", "machine",
                                         "end" }; /* ORDER PHASES */
    static const char *const outcome[] = { "open", "won",
                                           "lost" }; /* ORDER OUTCOMES */
    static const char *const names[] = { "rounds", "gate", "tokens" };
    const struct quest_content *c = content_of(t->content, view)->game.content;
    const struct quest_state *s = quest_state_of(view);
    struct shown_mission is = {
        .brief = &c->brief,
        .now = now(view),
        .names = names,
        .number = { quest_rounds(view), quest_gate_round(view), s->tokens },
        .level = quest_stage(view)->settings.level,
        .rounds = quest_rounds(view),
        .waves = QUEST_WAVES,
        .come = s->waves,
        .phase = phase[s->phase],
        .outcome = outcome[s->outcome],
    };

    quest_brief_title(view, t->lang, &is.key, &is.words);
    for (int i = 0; i < QUEST_WAVES; i++)
        is.round[i] = quest_stage(view)->horde.wave[i].round;
    show_progress(view, &is);
    return brief_json(view, &is, t->lang);
}
