/* bts.c -- bts as the layers above see it: its tables, how a battle begins. */
#include "books/bts/bts.h"

#include <stdio.h>

#define FITS(name, ...)                                       \
    _Static_assert(sizeof(struct name) <= 8 * LOCALS_WORDS,   \
                   "the locals of " #name " fit a frame");
BTS_RULES(FITS)
#undef FITS

static const struct book_rule rule_table[] = { BTS_RULES(RULE_TABLE) };

static const char *const no_yes_words[] = { "no", "yes", NULL };

#define ZONES(X)                    \
    X("south", "au sud", "south")   \
    X("north", "au nord", "north")
OPTIONS_SAID(zone, ZONES);
#define KEYED(name, key, ...) key,
static const char *const order_words[] = { BTS_ORDERS(KEYED) NULL };
static const char *const feat_words[] = { BTS_FEATS(KEYED) NULL };
static const char *const manner_words[] = { BTS_MANNERS(KEYED) NULL };
#undef KEYED
static const char *const order_says[][LANGS] = {
#define X(name, key, value, rule, french, english) { french, english },
    BTS_ORDERS(X)
#undef X
        { NULL, NULL },
};
static const char *const feat_says[][LANGS] = {
#define X(name, key, phase, rule, french, english) { french, english },
    BTS_FEATS(X)
#undef X
        { NULL, NULL },
};
static const char *const manner_says[][LANGS] = {
#define X(name, key, french, english) { french, english },
    BTS_MANNERS(X)
#undef X
        { NULL, NULL },
};

static const struct book_ask ask_table[] = { BTS_ASKS(ASK_ROW) };
static const struct book_event event_table[] = { BTS_EVENTS(EVENT_ROW) };
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
        first += s->unit_size[u];
    }
    frame_push(b, RULE_bts_game);
}

/* ---- for the layers above ---- */

static bool judge_move(struct battle *b, const struct move *m,
                       const struct step *way, struct refusal *why)
{
    return b->asked.kind == ASK_DEPLOY ? bts_judge_deploy(b, m, way, why)
                                       : bts_judge_move(b, m, way, why);
}

/* The figure that the open question is about. */
static int figure_asked(const struct battle *b)
{
    return b->unit[b->asked.unit].first + b->asked.about;
}

bool bts_judge(const struct battle *b, const struct decision *d,
               struct refusal *why)
{
    if (b->asked.kind != ASK_RECOIL)
        return true;
    *why = (struct refusal){ .reason = REFUSED_NO_ROOM };
    if (d->count == 1)
        why->rule = bts_recoil_bar(b, figure_asked(b), d->step[0].at,
                                   b->asked.most);
    return d->count == 1 && why->rule == 0;
}

static void weapon_word(const struct battle *b, int unit, int arm, char *out,
                        int size)
{
    const int f = unit == NOBODY ? NO_FIGURE : b->unit[unit].first;

    out[0] = 0;
    if (f != NO_FIGURE && arm >= 0 && arm < bts_model(b, f)->arms)
        snprintf(out, (size_t)size, "%s", bts_weapon(b, f, arm)->key);
}

static const char *unit_name(const struct battle *b, int unit)
{
    return bts_model(b, b->unit[unit].first)->name;
}

static const char *side_name(const struct battle *b, int player)
{
    return bts_stage(b)->side[player];
}

static int32_t price(const struct battle *b, int unit)
{
    int32_t cost = 0;

    for (int i = 0; i < b->unit[unit].count; i++)
        cost += bts_model(b, b->unit[unit].first + i)->cost;
    return cost;
}

static const struct book_manner manners[] = {
#define X(name, key, french, english) { key, { french, english } },
    BTS_MANNERS_OF_LOSS(X)
#undef X
};

const struct book bts_book = {
    .id = "bts",
    .title = "Beyond the Stars",
    .rules = rule_table,
    .asks = ask_table,
    .events = event_table,
    .rule_count = RULE_COUNT,
    .ask_count = ASK_COUNT,
    .event_count = EVENT_COUNT,
    .faces = BTS_FACES_OF_DIE,
    .lowest = 1,
    .battle_bytes = sizeof(struct bts_state),
    .unit_bytes = sizeof(struct bts_unit),
    .figure_bytes = sizeof(struct bts_figure),
    .begin = begin,
    .judge = bts_judge,
    .judge_move = judge_move,
    .spread = bts_spread,
    .weapon_word = weapon_word,
    .rule_text = rule_text,
    .rule_parse = rule_parse,
    .unit_name = unit_name,
    .side_name = side_name,
    .manners = manners,
    .manner_count = MANNER_COUNT,
    .price = price,
    .score = bts_victory,
    .broken = bts_broken,
};
