/* quest.c -- quest as the layers above see it: its tables, how a mission
 * begins. */
#include "books/quest/quest.h"

#include <stdio.h>

#include "books/quest/book.h"
#include "books/quest/odds.h"

_Static_assert((int)ACTION_COUNT <= 64, "actions are bits of a set");

static const char *const mission_words[] = { QUEST_MISSIONS(LIST_KEY) NULL };
OPTIONS_LISTED(manner, QUEST_COMINGS);
static const char *const token_words[] = { LIST_8("token-") NULL };
static const char *const stat_words[] = { QUEST_STATS(LIST_KEY) NULL };
static const char *const condition_words[] = {
    QUEST_CONDITIONS(LIST_KEY) "shaken", NULL
};
/* content says the others */
static const char *const condition_says[][LANGS] = {
    [CONDITION_COUNT] = { "Ébranlé", "Shaken" },
    { NULL, NULL },
};
/* ORDER ACTIONS, SKILLS, spells by their place in the catalogue: they have these
 * words only where content has none, and in old records (option_word) */
static const char *const action_words[] = { QUEST_ACTIONS(
    LIST_KEY) QUEST_SKILL_EFFECTS(LIST_KEY) LIST_16("spell-") NULL };
static const char *const action_says[][LANGS] = {
    QUEST_ACTIONS(LIST_SAYS){ NULL, NULL }, /* content says the others */
};
static const struct book_manner manner_table[] = { QUEST_MANNERS(MANNER_ROW) };
BOOK_TABLES(QUEST);
RULE_IDS("quest");

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

void quest_start_at(struct battle *b, int phase, int unit)
{
    /* clang-format off */
    static const struct {
        size_t depth;
        struct frame_wait stack[3];
    } starts[] = {
        [PHASE_SETUP] = { 1, { { RULE_quest_game, GAME_BEGIN } } },
        [PHASE_START] = { 2, { { RULE_quest_game, GAME_ROUND }, { RULE_quest_round, ROUND_BEGIN } } },
        [PHASE_HEROES] = { 3, { { RULE_quest_game, GAME_ROUND }, { RULE_quest_round, ROUND_HEROES }, { RULE_quest_heroes, HEROES_BEGIN } } },
        [PHASE_MACHINE] = { 3, { { RULE_quest_game, GAME_ROUND }, { RULE_quest_round, ROUND_MACHINE }, { RULE_quest_machine, MACHINE_BEGIN } } },
    };
    /* clang-format on */

    quest_state(b)->phase = (uint8_t)phase;
    (void)frames_wait(b, starts[phase].stack, starts[phase].depth);
    if (unit == NOBODY)
        return;
    frame_top(b)->step = HEROES_PLAYED;
    ((struct quest_activation *)frame_push(b, RULE_quest_activation))->unit =
        (int8_t)unit;
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
    BOOK_BASICS(quest),
    .title = "Star Quest",
    .faces = QUEST_FACES,
    .lowest = 1,
    .begin = begin,
    .answers = quest_answers,
    .blank = quest_blank,
    .guess = quest_guess,
    .weapon_word = weapon_word,
    .option_word = option_word,
    .rule_text = rule_text,
    .rule_parse = rule_parse,
    .unit_name = unit_name,
    .side_name = side_name,
    .odds = &quest_odds_book,
    .manners = manner_table,
    .manner_count = MANNER_COUNT,
    .price = price,
    .tallied = tallied,
    .parade = parade,
    .turns = quest_rounds,
    .broken_unit = quest_broken_unit,
    .stands = quest_stands,
};
