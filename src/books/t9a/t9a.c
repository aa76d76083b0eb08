/* t9a.c -- t9a as the layers above see it: its tables, how a battle begins. */
#include <stdio.h>

#include "battle/options.h"
#include "battle/spread.h"
#include "books/t9a/odds.h"
#include "books/t9a/play.h"

static const struct book_manner manner_table[] = { T9A_MANNERS(MANNER_ROW) };
OPTIONS_LISTED(reaction, T9A_REACTIONS);
OPTIONS_LISTED(edge, T9A_EDGES);
OPTIONS_LISTED(how, T9A_HOWS);
OPTIONS_LISTED(corner, T9A_CORNERS);
OPTIONS_LISTED(stance, T9A_STANCES);
OPTIONS_LISTED(self, T9A_SELVES);
OPTIONS_LISTED(order, T9A_ORDERS);
#define SPELL_WORDS \
    "spell-0", "spell-1", "spell-2", "spell-3", "spell-4", "spell-5", "spell-6"
static const char *const spell_words[] = { SPELL_WORDS, NULL };
/* What he knows, then items that hold a spell, in their order (t9a.10.30). */
static const char *const cast_words[] = { SPELL_WORDS, "attribute", "item-1",
                                          "item-2",    "item-3",    "item-4",
                                          "item-5",    "item-6",    NULL };
/* Places of spells in effect. */
static const char *const in_play_words[] = { LIST_32("in-play-") NULL };
_Static_assert(sizeof in_play_words / sizeof *in_play_words == T9A_LASTING + 1,
               "a word for each place");
BOOK_TABLES(T9A);
RULE_IDS("t9a");

/* ---- the beginning ---- */

static void begin(struct battle *b)
{
    const struct t9a_stage *s = t9a_stage(b);

    for (int u = 0; u < s->units; u++) {
        unit_add(b, s->owner[u], s->count[u]);
        b->unit[u].where = UNIT_OFF_TABLE;
    }
    frame_push(b, RULE_t9a_game);
}

/* ---- for the layers above ---- */

static const struct book_answers answers[ASK_COUNT] = {
    [ASK_MARKER] = { .judge = t9a_judge_marker, .spread = t9a_spread_markers },
    [ASK_MOVE] = { .why_not = t9a_why_no_move },
    [ASK_LEGS] = { .judge = t9a_judge_legs, .spread = t9a_spread_legs },
    [ASK_RANKS] = { .judge = t9a_judge_ranks, .spread = t9a_spread_ranks },
    [ASK_JOIN_SEAT] = { .judge = t9a_judge_join_seat },
    [ASK_ENTRY] = { .judge = t9a_judge_entry, .spread = t9a_spread_entries },
    [ASK_SEAT] = { .judge = t9a_judge_seat },
    [ASK_PLACE] = { .judge = t9a_judge_place, .spread = t9a_spread_places },
    [ASK_CHARGER] = { .why_not = t9a_why_no_charger },
    [ASK_CHARGE] = { .why_not = t9a_why_no_target },
    [ASK_REACTION] = { .why_not = t9a_why_no_reaction },
    [ASK_REDIRECT] = { .why_not = t9a_why_no_redirect },
    [ASK_CHARGE_AT] = { .judge = t9a_judge_charge_at,
                        .usual = t9a_usual_charge_at },
    [ASK_POST_PIVOT] = { .judge = t9a_judge_post_pivot },
    [ASK_DETOUR] = { .judge = t9a_judge_detour },
    [ASK_CASTER] = { .why_not = t9a_why_no_caster },
    [ASK_CAST_SPELL] = { .why_not = t9a_why_no_spell },
    [ASK_CAST_ON] = { .why_not = t9a_why_no_spell_target },
    [ASK_CAST_AT] = { .judge = t9a_judge_spell_point,
                      .spread = t9a_spread_spell_points },
    [ASK_ATTRIBUTE_ON] = { .why_not = t9a_why_no_attribute },
    [ASK_DISPELLER] = { .why_not = t9a_why_no_dispeller },
    [ASK_IN_PLAY] = { .why_not = t9a_why_not_in_play },
    [ASK_MAKE_WAY] = { .judge = t9a_judge_way },
    [ASK_REFORM_WIDE] = { .judge = t9a_judge_wide },
    [ASK_REFORM_WHERE] = { .judge = t9a_judge_where },
    [ASK_SHOOTER] = { .why_not = t9a_why_no_shooter },
    [ASK_SHOOT_AT] = { .why_not = t9a_why_no_shot },
    [ASK_HOLD_FIRE] = { .spread = spread_squads, .usual = t9a_usual_hold },
    [ASK_AIM_POINT] = { .judge = t9a_judge_point, .spread = t9a_spread_points },
};

static const char *unit_name(const struct battle *b, int unit)
{
    return t9a_stage(b)->name[unit];
}

static void weapon_word(const struct battle *b, int unit, int arm, char *out,
                        int size)
{
    const struct t9a_weapon *w = unit == NOBODY ? NULL
                                 : arm >= T9A_SHOOTING_ARM
                                     ? t9a_arm(b, unit, arm)
                                     : t9a_melee_weapon(b, unit, arm);

    snprintf(out, (size_t)size, "%s",
             w                       ? w->key
             : arm == T9A_BREATH_ARM ? "breath-weapon"
                                     : "");
}

static const char *side_name(const struct battle *b, int player)
{
    return t9a_stage(b)->list[player]->name;
}

static int32_t price(const struct battle *b, int unit)
{
    return t9a_stage(b)->cost[unit];
}

static int turns(const struct battle *b)
{
    return t9a_stage(b)->settings.turns;
}

const struct book t9a_book = {
    BOOK_BASICS(t9a),
    .title = "The 9th Age",
    .faces = T9A_FACES,
    .largest = 36, /* t9a.03.15 of a direction at random */
    .lowest = 1,
    .begin = begin,
    .answers = answers,
    .rule_text = rule_text,
    .rule_parse = rule_parse,
    .weapon_word = weapon_word,
    .option_word = t9a_spell_word,
    .unit_name = unit_name,
    .side_name = side_name,
    .manners = manner_table,
    .manner_count = MANNER_COUNT,
    .price = price,
    .score = t9a_points,
    .turns = turns,
    .odds = &t9a_odds,
    .broken = t9a_broken,
    .broken_unit = t9a_broken_unit,
};
