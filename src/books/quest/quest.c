/* quest.c -- quest as the layers above see it: its tables, how a mission
 * begins. */
#include "books/quest/quest.h"

#include <stdio.h>
#include <string.h>

#include "books/quest/book.h"
#include "books/quest/events.h"
#include "books/quest/odds.h"

#define X(name, ...)                                                \
    _Static_assert(sizeof(struct quest_##name) <= 8 * LOCALS_WORDS, \
                   "the locals of " #name " fit a frame");
QUEST_RULES(X)
#undef X
_Static_assert((int)ACTION_COUNT <= 64, "actions are bits of a set");

static const struct book_rule rule_table[] = {
#define X(name, prefix, file, ...) \
    RULE_ROW(name, quest_##name, struct quest_##name, __VA_ARGS__)
    QUEST_RULES(X)
#undef X
};

static const char *const no_yes_words[] = { "no", "yes", NULL };
/* ORDER MISSIONS, by the die */
static const char *const mission_words[] = { "recovery", "elimination", "stand",
                                             "escape",   "sabotage",    NULL };
static const char *const manner_words[] = {
#define X(name, key, ...) key,
    QUEST_COMINGS(X)
#undef X
        NULL
};
static const char *const manner_says[][LANGS] = {
#define X(name, key, ...) { __VA_ARGS__ },
    QUEST_COMINGS(X)
#undef X
        { NULL, NULL },
};
static const char *const token_words[] = { "token-1", "token-2", "token-3",
                                           "token-4", "token-5", "token-6",
                                           "token-7", "token-8", NULL };
static const char *const stat_words[] = {
#define X(name, key) key,
    QUEST_STATS(X)
#undef X
        NULL
};
static const char *const condition_words[] = {
#define X(name, key) key,
    QUEST_CONDITIONS(X)
#undef X
        "shaken",
    NULL
};
/* content says the others */
static const char *const condition_says[][LANGS] = {
    [CONDITION_COUNT] = { "Ébranlé", "Shaken" },
    { NULL, NULL },
};
/* ORDER ACTIONS, SKILLS, spells by their place in the catalogue: they have these
 * words only where content has none, and in old records (option_word) */
static const char *const action_words[] = {
#define X(name, key, ...) key,
    QUEST_ACTIONS(X)
#undef X
#define X(name, word) word,
        QUEST_SKILL_EFFECTS(X)
#undef X
            "spell-1",
    "spell-2",
    "spell-3",
    "spell-4",
    "spell-5",
    "spell-6",
    "spell-7",
    "spell-8",
    "spell-9",
    "spell-10",
    "spell-11",
    "spell-12",
    "spell-13",
    "spell-14",
    "spell-15",
    "spell-16",
    NULL
};

static const char *const action_says[][LANGS] = {
#define X(name, key, ...) { __VA_ARGS__ },
    QUEST_ACTIONS(X)
#undef X
        { NULL, NULL }, /* content says the others */
};

static const struct book_ask ask_table[] = { QUEST_ASKS(ASK_ROW) };
static const struct book_event event_table[] = { QUEST_EVENTS(EVENT_ROW) };

bool quest_has(const struct battle *b, int unit, enum quest_trait trait)
{
    const struct quest_unit *u = quest_unit_of(b, unit);

    if (quest_kind(b, unit)->traits >> trait & 1)
        return true;
    return trait == TRAITED_FLYING         ? u->aloft != 0 /* quest.90.48 */
           : trait == TRAITED_REGENERATION ? u->sap != 0   /* quest.90.51 */
                                           : false;
}

unit_set quest_present(const struct battle *b)
{
    unit_set set = 0;

    for (int u = 0; u < b->units; u++)
        if (quest_is_up(b, u))
            set |= unit_bit(u);
    return set;
}

/* Units of that side; heroes come first. */
static unit_set side(const struct battle *b, int owner)
{
    const unit_set heroes = unit_bit(quest_stage(b)->heroes) - 1;

    return quest_present(b) & (owner == QUEST_PARTY ? heroes : ~heroes);
}

unit_set quest_enemies(const struct battle *b, int unit)
{
    return side(b, b->unit[unit].owner ^ 1);
}

unit_set quest_friends(const struct battle *b, int unit)
{
    return side(b, b->unit[unit].owner);
}

/* ---- the beginning ---- */

/* A unit that stands nowhere yet. */
static int enlist(struct battle *b, int owner, int kind, int models)
{
    const int u =
        b->units < MAX_UNITS - 1 ? unit_add(b, owner, models) : NOBODY;

    if (u != NOBODY)
        quest_unit(b, u)->kind = (uint8_t)kind;
    return u;
}

int quest_muster(struct battle *b, int kind, int wave)
{
    const int u =
        enlist(b, QUEST_MACHINE, kind, quest_catalogue(b)->kind[kind].models);

    if (u != NOBODY)
        quest_unit(b, u)->wave = (uint8_t)wave;
    return u;
}

static void begin(struct battle *b)
{
    const struct quest_stage *s = quest_stage(b);

    for (int i = 0; i < s->heroes; i++) {
        const int u = enlist(b, QUEST_PARTY, i, 1);

        /* quest.01.06 ruling */
        quest_unit(b, u)->power = quest_kind(b, u)->power;
    }
    for (int i = 0; i < s->enemies; i++)
        enlist(b, QUEST_MACHINE, s->enemy[i].kind, s->enemy[i].models);
    quest_state(b)->actor.unit = NOBODY;
    frame_push(b, RULE_quest_game);
}

/* Puts a rule on the stack as if it had been waiting at that step. */
static void *wait_at(struct battle *b, int rule, int step)
{
    void *locals = frame_push(b, rule);

    frame_top(b)->step = (uint16_t)step;
    return locals;
}

void quest_start(struct battle *b, enum quest_start start, int unit)
{
    struct quest_activation *v;

    memset(b->frame, 0, sizeof b->frame);
    b->depth = 0;
    if (start == QUEST_START_NEW) {
        frame_push(b, RULE_quest_game);
        return;
    }
    wait_at(b, RULE_quest_game, GAME_ROUND);
    quest_state(b)->phase = PHASE_START;
    if (start == QUEST_START_ROUND) {
        frame_push(b, RULE_quest_round);
        return;
    }
    if (start == QUEST_START_MACHINE) {
        wait_at(b, RULE_quest_round, ROUND_MACHINE);
        frame_push(b, RULE_quest_machine);
        return;
    }
    wait_at(b, RULE_quest_round, ROUND_HEROES);
    quest_state(b)->phase = PHASE_HEROES;
    if (start == QUEST_START_HEROES) {
        frame_push(b, RULE_quest_heroes);
        return;
    }
    wait_at(b, RULE_quest_heroes, HEROES_PLAYED);
    v = frame_push(b, RULE_quest_activation);
    v->unit = (int8_t)unit;
}

/* quest.90.37 nobody knows which token hides the relic before it is shown. */
static void blank(struct battle *b, int player)
{
    struct quest_state *s = quest_state(b);

    (void)player;
    for (int i = 0; i < s->tokens; i++)
        if (s->token[i].state == TOKEN_HIDDEN)
            s->token[i].relic = 0;
    for (int i = 0; i < b->log.events; i++) {
        struct event *e = &b->log.event[i];

        if (e->kind != EVENT_PICK_ROLL || e->rule != QUEST(90, 37))
            continue;
        /* nor the dice that chose it */
        NUMBER(e, PICK_ROLL, result) = 0;
        memset(b->log.die + e->die, 0, e->dice);
    }
}

static void guess(struct battle *b, int player, uint64_t seed)
{
    struct quest_state *s = quest_state(b);
    int hidden = 0;

    (void)player;
    if (quest_mission(b) != MISSION_RECOVERY)
        return;
    for (int i = 0; i < s->tokens; i++) {
        if (s->token[i].relic)
            return; /* it was found */
        hidden += s->token[i].state == TOKEN_HIDDEN;
    }
    if (hidden == 0)
        return;
    hidden = (int)(seed % (uint64_t)hidden);
    for (int i = 0; i < s->tokens; i++)
        if (s->token[i].state == TOKEN_HIDDEN && hidden-- == 0)
            s->token[i].relic = 1;
}

static void weapon_word(const struct battle *b, int unit, int arm, char *out,
                        int size)
{
    out[0] = 0;
    if (unit != NOBODY && arm < quest_kind(b, unit)->arms)
        snprintf(out, (size_t)size, "%s", quest_arm(b, unit, arm)->key);
}

/* Spells are called as content calls them. */
static const char *option_word(const struct battle *b, int value)
{
    const int spell = value - ACTION_SPELLS;

    return b->asked.kind == ASK_ACTION && spell >= 0 &&
                   spell < quest_catalogue(b)->spells
               ? quest_catalogue(b)->spell[spell].key
               : NULL;
}

static const char *unit_name(const struct battle *b, int unit)
{
    const struct quest_stage *s = quest_stage(b);
    const int foe = unit - s->heroes;

    if (foe < 0 && s->hero[unit].name[0])
        return s->hero[unit].name;
    if (foe >= 0 && foe < s->enemies && s->enemy[foe].name[0])
        return s->enemy[foe].name;
    return quest_kind(b, unit)->name[LANG_FR];
}

static const char *side_name(const struct battle *b, int player)
{
    return player == QUEST_PARTY ? quest_stage(b)->party
                                 : quest_stage(b)->horde.name[LANG_FR];
}

/* In threat: a wave has two for each hero (quest.90.44). */
static int32_t price(const struct battle *b, int unit)
{
    enum { HERO_WORTH = 2 };

    return quest_is_hero(b, unit) ? HERO_WORTH : quest_kind(b, unit)->threat;
}

/* Enemies are counted by kind: waves bring others in every mission. */
static int tallied(const struct battle *b, int unit)
{
    const struct quest_catalogue *c = quest_catalogue(b);
    int place = 0;

    if (quest_is_hero(b, unit))
        return unit;
    for (int k = 0; k < quest_unit_of(b, unit)->kind; k++)
        place += !c->kind[k].hero;
    return place;
}

static void parade(struct battle *b)
{
    for (int k = 0; k < quest_catalogue(b)->kinds; k++)
        if (!quest_catalogue(b)->kind[k].hero)
            quest_muster(b, k, 0);
}

const struct book quest_book = {
    .id = "quest",
    .title = "Star Quest",
    .rules = rule_table,
    .asks = ask_table,
    .events = event_table,
    .rule_count = RULE_COUNT,
    .battle_bytes = sizeof(struct quest_state),
    .unit_bytes = sizeof(struct quest_unit),
    .ask_count = ASK_COUNT,
    .event_count = EVENT_COUNT,
    .faces = QUEST_FACES,
    .lowest = 1,
    .begin = begin,
    .judge = quest_judge,
    .why_not = quest_why_not,
    .sensible = quest_sensible,
    .spread = quest_spread,
    .blank = blank,
    .guess = guess,
    .weapon_word = weapon_word,
    .option_word = option_word,
    .rule_text = quest_rule_text,
    .rule_parse = quest_rule_parse,
    .unit_name = unit_name,
    .side_name = side_name,
    .odds = &quest_odds_book,
    .manners = quest_manners,
    .manner_count = MANNER_COUNT,
    .price = price,
    .follow = quest_follow,
    .tallied = tallied,
    .parade = parade,
    .broken = quest_broken,
};
