/* bts.c -- bts as the layers above see it: its tables, how a battle begins. */
#include "books/bts/bts.h"

#include <stdio.h>

#include "battle/options.h"
#include "battle/spread.h"
#include "books/bts/ch02.h"
#include "books/bts/odds.h"

#define ZONES(X)                         \
    X(SOUTH, "south", "au sud", "south") \
    X(NORTH, "north", "au nord", "north")
OPTIONS_LISTED(zone, ZONES);
OPTIONS_LISTED(camp, BTS_CAMP_MARKERS);
OPTIONS_LISTED(damage, BTS_DAMAGES);
OPTIONS_LISTED(order, BTS_ORDERS);
OPTIONS_LISTED(feat, BTS_FEATS);
OPTIONS_LISTED(manner, BTS_MANNERS);
OPTIONS_LISTED(entry, BTS_ENTRIES);
OPTIONS_LISTED(reroll, BTS_REROLLS);
OPTIONS_LISTED(spell, BTS_SPELLS);
OPTIONS_LISTED(crew, BTS_CREW);
static const struct book_manner manner_table[] = { BTS_MANNERS_OF_LOSS(
    MANNER_ROW) };
BOOK_TABLES(BTS);
RULE_IDS("bts");

/* ---- the beginning ---- */

static void begin(struct battle *b)
{
    const struct bts_stage *s = bts_stage(b);
    int first = 0;

    for (int u = 0; u < s->units; u++) {
        unit_add(b, s->model[first].owner, s->unit_size[u]);
        b->unit[u].where = UNIT_OFF_TABLE;
        for (int i = 0; i < s->unit_size[u]; i++)
            bts_figure(b, first + i)->away = AWAY_RESERVE;
        if (s->model[first].combined) /* bts.03.07 */
            for (int i = 1; i < s->unit_size[u]; i++)
                if (s->model[first + i].keywords & BTS_IS(SERVANT))
                    bts_figure(b, first + i)->inside = (uint16_t)(first + 1);
        first += s->unit_size[u];
    }
    bts_state(b)->scenario = s->settings.scenario;
    frame_push(b, RULE_bts_game);
}

/* ---- for the layers above ---- */

static bool judge_move(struct battle *b, const struct move *m,
                       const struct step *way, struct refusal *why)
{
    if (b->asked.kind == ASK_GATHER)
        return bts_judge_gather(b, m, way, why);
    return b->asked.kind == ASK_DEPLOY ? bts_judge_deploy(b, m, way, why)
                                       : bts_judge_move(b, m, way, why);
}

/* The rule that keeps a figure from moving. */
static uint16_t move_why_not(const struct battle *b, int figure)
{
    return bts_move_bar(b, figure);
}

static const struct book_answers answers[ASK_COUNT] = {
    [ASK_MOVE] = { .why_not = move_why_not, .spread = bts_spread_moves },
    [ASK_MARKER] = { .judge = bts_judge_marker, .spread = bts_spread_marker },
    [ASK_RESERVE] = { .why_not = bts_why_not_kept },
    [ASK_GATE] = { .judge = bts_judge_gate, .spread = bts_spread_gates },
    [ASK_APPEAR] = { .judge = bts_judge_appear, .spread = bts_spread_appear },
    [ASK_DRIFT] = { .judge = bts_judge_drift, .spread = bts_spread_drift },
    [ASK_GATHER] = { .spread = bts_spread_gather },
    [ASK_DEPLOY] = { .spread = bts_spread_deployments },
    [ASK_BLAST] = { .judge = bts_judge_blast, .spread = bts_spread_blast },
    [ASK_COMPEL] = { .judge = bts_judge_compel, .spread = bts_spread_compel },
    [ASK_COMMANDS] = { .why_not = bts_why_no_command },
    [ASK_ORDER] = { .why_not = bts_why_no_order },
    [ASK_DECLARES] = { .why_not = bts_why_no_declarer },
    [ASK_FEAT] = { .why_not = bts_why_no_feat },
    [ASK_SPELL] = { .why_not = bts_why_no_spell },
    [ASK_SPELL_TARGET] = { .why_not = bts_why_no_spell_target },
    [ASK_SHOOTERS] = { .spread = spread_squads, .why_not = bts_why_no_shooter },
    [ASK_AIM] = { .spread = bts_spread_aims, .why_not = bts_why_no_aim },
    [ASK_SPLIT] = { .usual = bts_usual_first },
    [ASK_DUEL] = { .usual = bts_usual_first },
    [ASK_SUPPORT] = { .usual = bts_usual_first },
    [ASK_SHIELDS] = { .usual = bts_usual_no },
    [ASK_MAIN_WEAPON] = { .usual = bts_usual_arm },
    [ASK_REROLL] = { .usual = bts_usual_reroll },
    [ASK_BANNER_DIE] = { .usual = bts_usual_banner_die },
    [ASK_NEXT_DIE] = { .usual = bts_usual_order },
    [ASK_STEPS_BACK] = { .usual = bts_usual_first },
    [ASK_MAKE_WAY] = { .judge = bts_judge_make_way,
                       .spread = bts_spread_make_way,
                       .usual = bts_usual_make_way },
    [ASK_RECOIL] = { .judge = bts_judge_recoil,
                     .spread = bts_spread_recoils,
                     .usual = bts_usual_recoil },
    [ASK_BLOW] = { .usual = bts_usual_blow },
    [ASK_STAND_UP] = { .usual = bts_usual_yes },
    [ASK_CROSS] = { .usual = bts_usual_no },
    [ASK_LAST_STAND] = { .usual = bts_usual_yes },
    [ASK_ROBOT] = { .usual = bts_usual_yes },
    [ASK_DISPEL] = { .usual = bts_usual_first },
};

static void weapon_word(const struct battle *b, int unit, int arm, char *out,
                        int size)
{
    const bool asked = b->asking && b->asked.form == FORM_WEAPON;
    const int f = unit == NOBODY
                      ? NO_FIGURE
                      : b->unit[unit].first + (asked ? b->asked.about : 0);

    out[0] = 0;
    if (f != NO_FIGURE && arm >= 0 && arm < bts_model(b, f)->arms)
        snprintf(out, (size_t)size, "%s", bts_weapon(b, f, arm)->key);
}

static const char *unit_name(const struct battle *b, int unit)
{
    const char *own = bts_stage(b)->unit_name[unit];

    return own[0] ? own : bts_model(b, b->unit[unit].first)->name;
}

static const char *side_name(const struct battle *b, int player)
{
    return bts_stage(b)->side[player];
}

/* bts.14.03 all who fall in a duel fall together, behind all blows of it: each has
 * its own slayer. */
static void follow(const struct battle *b, const struct event *e,
                   struct blame *blame, const figure_set *fallen,
                   const figure_set *risen)
{
    (void)b;
    (void)fallen;
    (void)risen;
    if (e->kind == EVENT_FALLS && e->other != NOBODY)
        *blame = (struct blame){ e->other, NOBODY, MANNER_FOUGHT };
}

const struct book bts_book = {
    BOOK_BASICS(bts),
    .title = "Beyond the Stars",
    .faces = BTS_FACES_OF_DIE,
    .lowest = 1,
    .figure_bytes = sizeof(struct bts_figure),
    .begin = begin,
    .answers = answers,
    .judge_move = judge_move,
    .blank = bts_blank,
    .guess = bts_guess,
    .groups = &bts_groups,
    .weapon_word = weapon_word,
    .rule_text = rule_text,
    .rule_parse = rule_parse,
    .unit_name = unit_name,
    .side_name = side_name,
    .odds = &bts_odds,
    .manners = manner_table,
    .manner_count = MANNER_COUNT,
    .price = bts_unit_cost,
    .follow = follow,
    .score = bts_victory,
    .broken = bts_broken,
    .stands = bts_stands,
};
