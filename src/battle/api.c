/* api.c -- the public battle (include/alea/battle.h) on top of the one inside.
 *
 * The structs of both have the same layout, which is asserted, and are copied
 * byte by byte; so nothing here converts, it only renames. */
#include "battle/api.h"

#include <stddef.h>
#include <string.h>

#include <alea/alea.h>

#include "battle/candidates.h"
#include "battle/rule.h"
#include "battle/view.h"

#define SAME(ours, theirs) \
    _Static_assert((int)(ours) == (int)(theirs), #ours " is " #theirs)
#define SAME_PLACE(ours, theirs, field)                \
    _Static_assert(offsetof(struct ours, field) ==     \
                       offsetof(struct theirs, field), \
                   #field " of " #ours)

SAME(ALEA_NUMBER, FORM_NUMBER);
SAME(ALEA_OPTION, FORM_OPTION);
SAME(ALEA_UNIT, FORM_UNIT);
SAME(ALEA_FIGURE, FORM_FIGURE);
SAME(ALEA_WEAPON, FORM_WEAPON);
SAME(ALEA_FIGURES, FORM_FIGURES);
SAME(ALEA_WAY, FORM_WAY);
SAME(ALEA_PLACES, FORM_PLACES);
SAME(ALEA_POSE, FORM_POSE);
SAME(ALEA_ACROSS, FORM_ACROSS);
SAME(ALEA_MOVES, FORM_MOVES);
SAME(ALEA_LEGS, FORM_LEGS);
SAME(ALEA_RANKS, FORM_RANKS);
SAME(ALEA_STEPS, MAX_STEPS);
SAME(ALEA_MOVERS, MAX_MOVES);
SAME(ALEA_FIGURE_SET_WORDS, FIGURE_SET_WORDS);
SAME(ALEA_EVENT_DICE, MAX_ROLL);
SAME(ALEA_CANDIDATES, MAX_CANDIDATES);
SAME(ALEA_BY_HAND, STANCES);
SAME(ALEA_NONE, ANSWER_NONE);
SAME(ALEA_NOBODY, NOBODY);
SAME(ALEA_DRAW, MAX_PLAYERS);
SAME(ALEA_INCH, INCH(1));
SAME(ALEA_NOWHERE, UNIT_NONE);
SAME(ALEA_OFF_TABLE, UNIT_OFF_TABLE);
SAME(ALEA_ON_TABLE, UNIT_ON_TABLE);
SAME(ALEA_GONE, UNIT_GONE);
SAME_PLACE(alea_ask, ask, least);
SAME_PLACE(alea_ask, ask, kind);
SAME_PLACE(alea_ask, ask, rule);
SAME_PLACE(alea_ask, ask, who);
SAME_PLACE(alea_ask, ask, form);
SAME_PLACE(alea_ask, ask, unit);
SAME_PLACE(alea_ask, ask, about);
SAME_PLACE(alea_decision, decision, value);
SAME_PLACE(alea_decision, decision, count);
SAME_PLACE(alea_ask, ask, across);
SAME_PLACE(alea_decision, decision, across);
SAME_PLACE(alea_decision, decision, step);
SAME_PLACE(alea_decision, decision, move);
SAME_PLACE(alea_move, move, facing);
SAME_PLACE(alea_move, move, steps);
SAME_PLACE(alea_refusal, refusal, reason);
SAME_PLACE(alea_refusal, refusal, figure);
SAME_PLACE(alea_step, step, floor);

const char *alea_version(void)
{
    return ALEA_VERSION;
}

/* ---- playing ---- */

/* Plays to the next stop; a quiet log never fills. */
static void go_on(struct battle *b)
{
    if (!b->asking && !b->over)
        play(b);
}

static void begin(struct alea_battle *b, const struct alea_stage *stage,
                  uint64_t seed, bool quiet)
{
    memset(b, 0, sizeof *b);
    battle_init(api_inside(b), (const struct stage *)(const void *)stage, seed);
    api_inside(b)->log.quiet = quiet;
    go_on(api_inside(b));
}

void alea_battle_init(struct alea_battle *b, const struct alea_stage *stage,
                      uint64_t seed)
{
    begin(b, stage, seed, false);
}

void alea_battle_init_quiet(struct alea_battle *b,
                            const struct alea_stage *stage, uint64_t seed)
{
    begin(b, stage, seed, true);
}

enum alea_pending alea_battle_pending(const struct alea_battle *b,
                                      struct alea_ask *ask)
{
    const struct battle *in = api_inside_of(b);

    if (in->over)
        return ALEA_OVER;
    if (!in->asking)
        return ALEA_PAUSED;
    if (ask)
        memcpy(ask, &in->asked, sizeof *ask);
    return ALEA_ASKED;
}

/* The decision as play takes it: what its form does not use is zero. */
static struct decision tidied(const struct battle *b,
                              const struct alea_decision *d)
{
    struct decision out;

    memcpy(&out, d, sizeof out);
    if (b->asking)
        decision_tidy(&b->asked, &out);
    return out;
}

bool alea_battle_allows(const struct alea_battle *b,
                        const struct alea_decision *d, struct alea_refusal *why)
{
    const struct battle *in = api_inside_of(b);
    struct decision tidy = tidied(in, d);
    struct refusal reason = { 0 };
    bool fits = answer_fits(in, &tidy, &reason);

    if (why)
        memcpy(why, &reason, sizeof *why);
    return fits;
}

bool alea_battle_decide(struct alea_battle *b, const struct alea_decision *d,
                        struct alea_refusal *why)
{
    struct battle *in = api_inside(b);
    struct decision tidy = tidied(in, d);
    struct refusal reason = { 0 };
    bool taken = answer(in, &tidy, &reason);

    if (why)
        memcpy(why, &reason, sizeof *why);
    if (taken)
        go_on(in);
    return taken;
}

int alea_battle_candidates(const struct alea_battle *b, uint64_t seed,
                           struct alea_decision *out, int max)
{
    const struct battle *in = api_inside_of(b);

    if (!in->asking || max < 1)
        return 0;
    return candidates(in, seed, (struct decision *)(void *)out, max);
}

static struct alea_event told(const struct log *log, const struct event *e)
{
    struct alea_event out = { .kind = e->kind,
                              .rule = e->rule,
                              .unit = e->unit,
                              .other = e->other,
                              .who = e->who,
                              .test = e->test,
                              .dice = e->dice,
                              .why = e->why };

    memcpy(out.number, e->number, sizeof out.number);
    memcpy(out.die, log->die + e->die, e->dice);
    return out;
}

int alea_battle_events(struct alea_battle *b, struct alea_event *out, int max)
{
    struct battle *in = api_inside(b);
    int n;

    assert(max >= LOG_EVENTS);
    n = in->log.events;
    for (int i = 0; i < n; i++)
        out[i] = told(&in->log, &in->log.event[i]);
    log_clear(in);
    go_on(in);
    return n;
}

void alea_battle_view(const struct alea_battle *b, int player,
                      struct alea_battle *out)
{
    memset(out, 0, sizeof *out);
    battle_view(api_inside_of(b), player, api_inside(out));
}

uint64_t alea_battle_hash(const struct alea_battle *b)
{
    return battle_hash(api_inside_of(b));
}

/* ---- dice of a real table ---- */

void alea_battle_roll_by_hand(struct alea_battle *b)
{
    dice_use_tape(&api_inside(b)->dice);
}

bool alea_battle_give_dice(struct alea_battle *b, const uint8_t *result, int n)
{
    return n >= 0 && dice_add(&api_inside(b)->dice, result, n);
}

bool alea_battle_ran_dry(const struct alea_battle *b)
{
    return api_inside_of(b)->dice.dry;
}

/* ---- looking ---- */

void alea_battle_look(const struct alea_battle *b, struct alea_sight *out)
{
    const struct battle *in = api_inside_of(b);

    *out = (struct alea_sight){ .decisions = in->decisions,
                                .dice = in->dice.fallen,
                                .players = in->players,
                                .units = in->units,
                                .turn = in->turn,
                                .over = in->over,
                                .winner = in->winner };
}

bool alea_battle_unit(const struct alea_battle *b, int unit,
                      struct alea_unit *out)
{
    const struct battle *in = api_inside_of(b);

    if (unit < 0 || unit >= in->units)
        return false;
    *out = (struct alea_unit){ .alive = in->unit[unit].alive,
                               .count = in->unit[unit].count,
                               .owner = in->unit[unit].owner,
                               .leader = in->unit[unit].leader,
                               .where = in->unit[unit].where,
                               .first = in->unit[unit].first };
    return true;
}

bool alea_battle_figure(const struct alea_battle *b, int unit, int figure,
                        struct alea_step *out)
{
    const struct battle *in = api_inside_of(b);
    struct vec at;

    if (unit < 0 || unit >= in->units || !unit_on_table(in, unit) ||
        figure < 0 || figure >= in->unit[unit].count ||
        !(in->unit[unit].alive & figure_bit(figure)))
        return false;
    at = figure_at(in, unit, figure);
    *out = (struct alea_step){ at.x, at.y, figure_floor(in, unit, figure) };
    return true;
}

/* ---- words ---- */

const char *alea_ask_word(const struct alea_battle *b)
{
    const struct battle *in = api_inside_of(b);

    return in->asking ? in->stage->book->asks[in->asked.kind].name : "";
}

const char *alea_option_word(const struct alea_battle *b, int option)
{
    const struct battle *in = api_inside_of(b);
    const char *word = in->asking && in->asked.form == FORM_OPTION
                           ? battle_option_word(in, option)
                           : NULL;

    return word ? word : "";
}

const char *alea_event_word(const struct alea_battle *b, int kind)
{
    const struct book *book = api_inside_of(b)->stage->book;

    return kind >= 0 && kind < book->event_count ? book->events[kind].name : "";
}

const char *alea_event_number(const struct alea_battle *b, int kind, int which)
{
    const struct book *book = api_inside_of(b)->stage->book;
    const char *name = kind >= 0 && kind < book->event_count && which >= 0 &&
                               which < EVENT_NUMBERS
                           ? book->events[kind].numbers[which]
                           : NULL;

    return name ? name : "";
}

const char *alea_reason_word(int reason)
{
    static const char *const words[] = {
#define X(name, sentence) [REFUSED_##name] = (sentence),
        REFUSAL_REASONS(X)
#undef X
    };

    return reason >= 0 && reason < REFUSAL_REASON_COUNT ? words[reason] : "";
}
