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

static void put_battle(json_t *out, const struct battle *b,
                       const struct telling *t)
{
    json_object_set_new(out, "mission", quest_brief_json(b, t));
}

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
    .tokens = true,
    .goals = true,
    .settings = settings_json,
    .put_battle = put_battle,
    .put_unit = quest_put_unit,
    .foes = quest_shown_foes,
    .sight = quest_show_sight,
    .arm = quest_show_arm,
    .ways = &quest_show_ways,
    .catalogue = offsetof(struct quest_content, catalogue),
    .even = offsetof(struct quest_content, missions),
    .things = quest_things,
};
