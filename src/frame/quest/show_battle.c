/* show_battle.c -- missions of quest as they are shown: what is played for, both sides, what
 * lies on the table. */
#include "frame/quest/show_own.h"

#include "books/quest/book.h"
#include "books/quest/events.h"
#include "words/decision.h"

/* ---- the mission ---- */

static void show_battle(const struct battle *b, enum lang lang,
                        struct shown_battle *out)
{
    quest_brief_title(b, lang, &out->key, &out->words);
    out->first = QUEST_PARTY;
    out->rounds = quest_rounds(b);
    out->last_turn = b->turn >= quest_rounds(b);
}

/* ---- both sides ---- */

static void show_player(const struct battle *b, int player,
                        const struct telling *t, struct shown_player *out)
{
    out->army = player == QUEST_PARTY ? quest_stage(b)->party
                : t->lang == LANG_FR  ? "IA"
                                      : "AI";
    out->camp = player;
    for (int u = 0; u < b->units; u++) {
        if (b->unit[u].owner == player)
            out->cost += b->stage->book->price(b, u);
        if (quest_is_up(b, u) && !quest_unit_of(b, u)->activated)
            out->waiting |= unit_bit(u);
    }
}

/* quest.02.02 each hero has a seat, and who sits there decides for him. */
static int heroes(const struct battle *b)
{
    return quest_stage(b)->heroes;
}

static const struct book_seating seating = {
    .player = QUEST_PARTY,
    .count = heroes,
    .next = (uint64_t)1 << ASK_DEPLOY | (uint64_t)1 << ASK_ACTIVATE,
};

/* ---- the table ---- */

/* What the AI runs to, and the heroes may care for. */
static json_t *objectives_json(const struct battle *b)
{
    enum { NEAR = INCH(3) }; /* quest.12.06, 90.54 */
    const struct quest_state *s = quest_state_of(b);
    const int mission = (int)quest_mission(b);
    json_t *out = json_array();

    for (int i = 0; i < s->objectives; i++) {
        json_t *one = objective_json(i, s->objective[i], quest_length(b, NEAR));

        json_object_set_new(one, "kind",
                            json_string(mission == MISSION_SABOTAGE ? "console"
                                        : mission == MISSION_STAND  ? "centre"
                                        : mission == MISSION_ESCAPE ? "exit"
                                                                    : "ai"));
        json_object_set_new(one, "working", json_boolean(s->working[i]));
        json_array_append_new(out, one);
    }
    return out;
}

/* quest.90.45 search tokens that nobody has picked up. */
static json_t *tokens_json(const struct battle *b, enum lang lang)
{
    const struct quest_state *s = quest_state_of(b);
    json_t *out = json_array();

    for (int i = 0; i < s->tokens; i++) {
        const struct quest_token *k = &s->token[i];
        const bool shown = k->state == TOKEN_SHOWN;

        if (k->state != TOKEN_HIDDEN && !shown)
            continue;
        json_array_append_new(
            out,
            json_pack(
                "{s:i, s:o, s:o, s:i, s:b, s:b, s:o}", "token", i + 1, "x",
                length_to_json(k->at.x), "y", length_to_json(k->at.y), "floor",
                (int)k->floor, "shown", (int)shown, "relic",
                (int)(shown && k->relic), "words",
                shown && k->relic
                    ? json_string(lang == LANG_FR ? "relique" : "relic")
                : shown && k->what
                    ? json_string(quest_catalogue(b)->find[k->what - 1][lang])
                    : json_null()));
    }
    return out;
}

/* Of a chasm the height is how deep it is. */
static void put_piece(json_t *out, const struct terrain *terrain, int piece,
                      const struct battle *view, enum lang lang)
{
    const struct piece *p = &terrain->piece[piece];

    (void)view;
    (void)lang;
    if (p->traits & TRAIT_DEEP)
        json_object_set_new(out, "height",
                            length_to_json(p->special * QUEST_SUNK));
}

static void put_battle(json_t *out, const struct battle *b,
                       const struct telling *t)
{
    json_object_set_new(out, "mission", quest_brief_json(b, t));
    json_object_set_new(out, "tokens", tokens_json(b, t->lang));
}

/* quest.90.37 where the relic is brought, 90.40 where heroes leave. */
static json_t *goals_json(const struct battle *b)
{
    const struct terrain *t = &b->stage->terrain;
    const int mission = (int)quest_mission(b);
    const struct box edge = { -t->width / 2, t->depth / 2 - INCH(1) / 2,
                              t->width / 2, t->depth / 2 };
    json_t *out = json_array();

    if (mission == MISSION_RECOVERY)
        put_zone(out, QUEST_PARTY, true, quest_stage(b)->layout.hero_zone);
    else if (mission == MISSION_ESCAPE)
        put_zone(out, QUEST_PARTY, true, edge);
    return out;
}

static json_t *settings_json(const struct battle *b)
{
    const struct quest_settings *s = &quest_stage(b)->settings;

    return json_pack("{s:s, s:i, s:b}", "mission",
                     quest_catalogue(b)->mission[quest_mission(b)].key, "level",
                     (int)s->level, "small", (int)s->small);
}

/* quest.90.42 where the heroes begin, and bring the relic (quest.90.37); 90.43
 * where waves come from. */
static json_t *zones_json(const struct battle *b)
{
    const struct quest_stage *s = quest_stage(b);
    json_t *out = json_array();

    put_zone(out, QUEST_PARTY, false, s->layout.hero_zone);
    for (int i = 0; i < 3; i++)
        put_zone(out, QUEST_MACHINE, false, s->layout.wave_zone[i]);
    return out;
}

static const enum hint hints[ASK_COUNT] = {
    [ASK_ACTION] = HINT_ACT,
    [ASK_STATION] = HINT_PLACE,
    [ASK_WAY] = HINT_WALK,
    [ASK_TARGET] = HINT_AIM,
};

static const struct book_facts facts = {
    .measure = { "″", "″" },
    .length = INCH(1),
    .points = { "{n} {n|héros|héros}", "{n} {n|hero|heroes}" },
    .worth = { "menace {n}", "threat {n}" },
    .counts = { "", "" },
    .score = { "{n} pts", "{n} pts" },
    .cost = { "{n} {n|action|actions}", "{n} {n|action|actions}" },
    .first = { "three", "three" },
    .quick = { "two", "two" },
    .format = 3,
    .table = { 48, 48 },
    .widest = 48,
    .party = true,
    .builder = "party",
};

const struct book_show quest_show = {
    .book = &quest_book,
    .facts = &facts,
    .acts = EVENT_ACTIVATES,
    .hints = hints,
    .seating = &seating,
    .battle = show_battle,
    .player = show_player,
    .unit = quest_show_unit,
    .badges = quest_badges,
    .card = quest_unit_card,
    .objectives = objectives_json,
    .settings = settings_json,
    .zones = zones_json,
    .goals = goals_json,
    .put_battle = put_battle,
    .put_unit = quest_put_unit,
    .put_piece = put_piece,
    .foes = quest_shown_foes,
    .sight = quest_show_sight,
    .arm = quest_show_arm,
    .ways = &quest_show_ways,
    .catalogue = offsetof(struct quest_content, catalogue),
    .scenarios = quest_missions_json,
    .things = quest_things,
};
