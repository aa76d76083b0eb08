/* battle.c -- making, hashing and changing the flat battle. */
#include "battle/battle.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/hash.h"
#include "battle/stage.h"

_Static_assert(sizeof(struct battle) <= 72 * 1024, "fits a stack");
_Static_assert(sizeof(struct frame) % 8 == 0, "frames hold words");

void figure_put(struct battle *b, int unit, int figure, struct vec at,
                int floor)
{
    int i = b->unit[unit].first + figure;

    assert(figure < b->unit[unit].count && i < MAX_FIGURES);
    *stand_at(b, i) = (struct stand){ at.x, at.y, floor };
}

void battle_init(struct battle *b, const struct stage *stage, uint64_t seed)
{
    memset(b, 0, sizeof *b);
    b->stage = stage;
    b->players = (uint8_t)stage->players;
    dice_seed(&b->dice, seed);
    battle_measure(b);
    stage->book->begin(b);
}

int unit_add(struct battle *b, int owner, int figures)
{
    const int first = b->figures, unit = b->units;
    const size_t n = (size_t)figures;
    const struct stand *const before = stand_of(b, 0);

    if (unit >= MAX_UNITS || first + figures > MAX_FIGURES)
        return NOBODY;
    b->units++;
    b->figures = (uint16_t)(first + figures);
    battle_measure(b);
    memmove(stand_at(b, 0), before, (size_t)first * sizeof before[0]);
    memset(stand_at(b, first), 0, n * sizeof before[0]);
    memset(&b->figure_own[first], 0, n * sizeof b->figure_own[0]);
    b->unit[unit] = (struct unit){
        .alive = figure_bit(figures) - 1,
        .first = (uint16_t)first,
        .count = (uint8_t)figures,
        .owner = (uint8_t)owner,
        .where = UNIT_OFF_TABLE,
    };
    return unit;
}

int figure_unit(const struct battle *b, int number)
{
    for (int i = 0; i < b->units; i++)
        if (number >= b->unit[i].first &&
            number < b->unit[i].first + b->unit[i].count)
            return i;
    return NOBODY;
}

/* ---- what is in use ---- */

#define PART(member) offsetof(struct battle, member)

_Static_assert(PART(frame) + sizeof(struct frame[MAX_DEPTH]) == PART(stage) &&
                   PART(stage) < PART(own) && PART(own) < PART(unit) &&
                   PART(unit) + sizeof(struct unit[MAX_UNITS]) == PART(room),
               "frames, what is always in use, units and stands are one "
               "stretch");
_Static_assert(PART(room) <= UINT16_MAX, "stands_from can say where they are");

/* From the rule that plays to the last stand there is. */
void battle_measure(struct battle *b)
{
    const size_t stands = PART(unit) + b->units * sizeof b->unit[0];
    const size_t begin = PART(stage) - b->depth * sizeof b->frame[0];
    const size_t end = stands + b->figures * sizeof b->room[0];

    b->stands_from = (uint16_t)stands;
    b->used_from = (uint32_t)begin;
    b->used_bytes = (uint32_t)(end - begin);
}

/* The dice, all but the tape. */
enum { DICE_HEAD = sizeof(struct dice) - offsetof(struct dice, state) };

size_t battle_used(const struct battle *b)
{
    const struct decision *d = &b->answer;
    size_t used =
        b->used_bytes + DICE_HEAD + (size_t)(b->dice.end - b->dice.next);

    if (b->stage->book->figure_bytes > 0)
        used += b->figures * sizeof b->figure_own[0];
    if (!b->asking)
        used += offsetof(struct decision, step) +
                (size_t)d->count * sizeof d->step[0] +
                (size_t)d->moves * sizeof d->move[0];
    return used;
}

void decision_copy(struct decision *to, const struct decision *from)
{
    memcpy(to, from, offsetof(struct decision, step));
    if (from->count > 0 && from->count <= MAX_STEPS)
        memcpy(to->step, from->step,
               (size_t)from->count * sizeof from->step[0]);
    if (from->moves > 0 && from->moves <= MAX_MOVES)
        memcpy(to->move, from->move,
               (size_t)from->moves * sizeof from->move[0]);
}

/* Over the room that the steps of a unit have, used or not: what is drawn by
 * this number stays as it is for answers without moves. */
uint64_t decision_hash(uint64_t h, const struct decision *d)
{
    struct {
        uint64_t set;
        int32_t value, count;
        struct step step[MAX_SQUAD];
    } plain = { d->set, d->value, d->count, { { { 0, 0 }, 0 } } };
    const int n = d->count < MAX_SQUAD ? d->count : MAX_SQUAD;

    memcpy(plain.step, d->step, (size_t)n * sizeof d->step[0]);
    h = hash_bytes(h, &plain, sizeof plain);
    if (d->count > MAX_SQUAD)
        h = hash_bytes(h, d->step + MAX_SQUAD,
                       (size_t)(d->count - MAX_SQUAD) * sizeof d->step[0]);
    if (d->moves > 0)
        h = hash_bytes(h, d->move, (size_t)d->moves * sizeof d->move[0]);
    return figures_any(&d->across) ? hash_bytes(h, &d->across, sizeof d->across)
                                   : h;
}

bool decision_same(const struct decision *a, const struct decision *b)
{
    return memcmp(a, b, offsetof(struct decision, step)) == 0 &&
           memcmp(a->step, b->step, (size_t)a->count * sizeof a->step[0]) ==
               0 &&
           memcmp(a->move, b->move, (size_t)a->moves * sizeof a->move[0]) == 0;
}

/* The stretch comes last: a long copy is one instruction to the processor, and
 * what stands behind it would wait for its end. */
void battle_copy_quiet(struct battle *to, const struct battle *from)
{
    const struct dice *dice = &from->dice;
    const size_t begin = from->used_from, bytes = from->used_bytes;

    if (from->asking) /* what was answered before is forgotten: ask() */
        to->answer.count = to->answer.moves = 0;
    else
        decision_copy(&to->answer, &from->answer);
    if (from->stage->book->figure_bytes > 0)
        memcpy(to->figure_own, from->figure_own,
               from->figures * sizeof from->figure_own[0]);
    if (dice->end > dice->next) /* what is still to come of a tape */
        memcpy(to->dice.tape + dice->next, dice->tape + dice->next,
               (size_t)(dice->end - dice->next));
    memcpy(&to->dice.state, &dice->state, DICE_HEAD);
    to->log.events = to->log.dice = 0;
    to->log.quiet = 1;
    memcpy((char *)to + begin, (const char *)from + begin, bytes);
}

void battle_copy(struct battle *to, const struct battle *from)
{
    const struct log *log = &from->log;

    battle_copy_quiet(to, from);
    memcpy(&to->log, log, offsetof(struct log, event));
    memcpy(to->log.event, log->event, log->events * sizeof log->event[0]);
    memcpy(to->log.die, log->die, log->dice);
}

/* ---- the hash ---- */

/* Numbers one after the other, so that it is the same wherever the struct keeps
 * them. */
static uint64_t hash_numbers(uint64_t h, const int64_t *number, int n)
{
    return hash_bytes(h, number, (size_t)n * sizeof *number);
}

#define HASH_NUMBERS(h, ...)                 \
    hash_numbers(                            \
        h, (const int64_t[]){ __VA_ARGS__ }, \
        (int)(sizeof((const int64_t[]){ __VA_ARGS__ }) / sizeof(int64_t)))

/* The words in which figures of the battle have bits. */
static uint64_t hash_across(uint64_t h, const struct battle *b,
                            const struct figures *s)
{
    const size_t words = ((size_t)b->figures + 63) / 64;

    return figures_any(s) ? hash_bytes(h, s->word, words * sizeof s->word[0])
                          : h;
}

static uint64_t hash_answer(uint64_t h, const struct battle *b,
                            const struct decision *d)
{
    h = HASH_NUMBERS(h, (int64_t)d->set, d->value, d->count);
    h = hash_bytes(h, d->step, (size_t)d->count * sizeof d->step[0]);
    if (d->moves > 0)
        h = hash_bytes(h, d->move, (size_t)d->moves * sizeof d->move[0]);
    return hash_across(h, b, &d->across);
}

static uint64_t hash_question(uint64_t h, const struct battle *b)
{
    static const struct decision none;
    const struct ask *a = &b->asked;

    h = HASH_NUMBERS(h, (int64_t)a->among, a->least, a->most, a->kind, a->rule,
                     a->who, a->form, a->unit, a->other, a->about, a->detail);
    h = hash_across(h, b, &a->across);
    return hash_answer(h, b, b->asking ? &none : &b->answer);
}

static uint64_t hash_units(uint64_t h, const struct battle *b)
{
    const size_t own = b->stage->book->unit_bytes;

    for (int i = 0; i < b->units; i++) {
        const struct unit *u = &b->unit[i];

        h = HASH_NUMBERS(h, (int64_t)u->alive, u->first, u->count, u->owner,
                         u->leader, u->where, u->facing);
        h = hash_bytes(h, u->own, own);
    }
    return h;
}

static uint64_t hash_figures(uint64_t h, const struct battle *b)
{
    const size_t n = b->figures, own = b->stage->book->figure_bytes;

    h = hash_bytes(h, stand_of(b, 0), n * sizeof b->room[0]);
    for (size_t i = 0; i < n && own > 0; i++)
        h = hash_bytes(h, b->figure_own[i], own);
    return h;
}

static uint64_t hash_rules(uint64_t h, const struct battle *b)
{
    for (int i = 0; i < b->depth; i++) {
        const struct frame *f = frame_of(b, i);

        h = HASH_NUMBERS(h, f->rule, f->step);
        h = hash_bytes(h, f->locals, b->stage->book->rules[f->rule].bytes);
    }
    return h;
}

uint64_t battle_hash(const struct battle *b)
{
    uint64_t h =
        HASH_NUMBERS(HASH_START, b->decisions, b->players, b->units, b->turn,
                     b->depth, b->asking, b->over, b->winner, b->figures);

    h = hash_question(h, b);
    h = hash_bytes(h, b->own, b->stage->book->battle_bytes);
    h = hash_units(h, b);
    h = hash_figures(h, b);
    h = hash_rules(h, b);
    /* Where the dice come from is not part of the battle: one played from its
     * record's tape is the same as the seeded one. What fell is, so that a
     * record with a changed die never passes for the battle it was. */
    return HASH_NUMBERS(h, b->dice.fallen, b->dice.trail);
}

const char *battle_option_word(const struct battle *b, int option)
{
    const struct book *book = b->stage->book;
    const char *const *word = book->asks[b->asked.kind].options;
    const char *own = book->option_word ? book->option_word(b, option) : NULL;

    for (int i = 0; word && word[i]; i++)
        if (i == option)
            return own ? own : word[i];
    return NULL;
}
