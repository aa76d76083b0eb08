/* counted.c -- playing rules over every roll: see counted.h.
 *
 * Battles wait in stores, layer by layer: each of a layer is played to its next
 * stop, once for each way in which the dice can fall, and what follows is the next
 * layer. A store keeps of a battle only the words that are other than in the first
 * one. */
#include "lab/counted.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "battle/candidates.h"
#include "battle/odds.h"
#include "battle/rule.h"
#include "lab/count.h"
#include "lab/counted_store.h"

enum {
    STEP_LIMIT = 1 << 14, /* steps and answers of one battle without a die */
    ROW_WORDS = ODDS_ROWS / 2
};

struct counted {
    struct counted_task task;
    int faces, depth, steps;
    enum counted_failure failure;
    struct store layer[2], end;
    size_t high; /* bytes of the largest stretch that was ever in use */
    void *room;  /* for the groups of a book */
    /* The first battle, with zeroes where nothing is in use. */
    struct battle first;
    struct battle now, before;
    struct decision offered[2];
    uint8_t tape[COUNTED_TAPE];
    uint64_t packed[sizeof(struct battle) / 4];
    int32_t counted[ODDS_ROWS]; /* until 'now', before this step */
};

static bool fail(struct counted *c, enum counted_failure why)
{
    if (c->failure == COUNTED_WELL)
        c->failure = why;
    return false;
}

/* ---- battles as words ---- */

/* Where words of a battle are in use. */
struct stretch {
    size_t from, to;
};

#define WORD_AT(member) (offsetof(struct battle, member) / sizeof(uint64_t))

enum { STRETCHES = 4 };

static int stretches(const struct battle *b, struct stretch out[STRETCHES])
{
    const size_t word = sizeof(uint64_t);
    const struct decision *d = &b->answer;
    const size_t step =
        WORD_AT(answer) + offsetof(struct decision, step) / word;
    const size_t move =
        WORD_AT(answer) + offsetof(struct decision, move) / word;
    const size_t own = b->stage->book->figure_bytes > 0
                           ? (size_t)b->figures * FIGURE_WORDS
                           : 0;

    out[0] =
        (struct stretch){ b->used_from / word,
                          (b->used_from + b->used_bytes + word - 1) / word };
    out[1] = (struct stretch){ WORD_AT(figure_own), WORD_AT(figure_own) + own };
    out[2] = (struct stretch){
        WORD_AT(answer),
        step + ((size_t)d->count * sizeof d->step[0] + word - 1) / word
    };
    out[3] = (struct stretch){
        move, move + ((size_t)d->moves * sizeof d->move[0] + word - 1) / word
    };
    return STRETCHES;
}

/* Half a word behind the last stand or step is nobody's. */
static void tidy_ends(struct battle *b)
{
    const size_t end = b->used_from + b->used_bytes;

    if (end % sizeof(uint64_t))
        memset((char *)b + end, 0, sizeof(uint64_t) - end % sizeof(uint64_t));
    if (b->answer.count < MAX_STEPS)
        memset(&b->answer.step[b->answer.count], 0, sizeof(struct step));
}

/* What was counted, then each word that is other than at first, behind its place;
 * gives how many words. */
static int pack(struct counted *c, struct battle *b, const int32_t *counted)
{
    const uint64_t *now = (const uint64_t *)(const void *)b;
    const uint64_t *first = (const uint64_t *)(const void *)&c->first;
    struct stretch used[STRETCHES];
    int n = ROW_WORDS;

    tidy_ends(b);
    memcpy(c->packed, counted, ROW_WORDS * sizeof(uint64_t));
    stretches(b, used);
    for (int s = 0; s < STRETCHES; s++)
        for (size_t i = used[s].from; i < used[s].to; i++)
            if (now[i] != first[i]) {
                c->packed[n++] = i;
                c->packed[n++] = now[i];
            }
    return n;
}

/* Zeroes the steps and moves of an answer that is to be written over. */
static void forget_answer(struct battle *b)
{
    struct decision *d = &b->answer;

    memset(d->step, 0, (size_t)d->count * sizeof d->step[0]);
    memset(d->move, 0, (size_t)d->moves * sizeof d->move[0]);
    d->count = d->moves = 0;
}

static void copy(struct battle *to, const struct battle *from)
{
    forget_answer(to);
    battle_copy_quiet(to, from);
}

static void unpack(const struct counted *c, const struct store *s,
                   const struct kept *k, struct battle *b, int32_t *counted)
{
    const uint64_t *word = s->word + k->at;

    forget_answer(b);
    battle_copy_quiet(b, &c->first);
    memcpy(b, &c->first, c->high);
    memcpy(counted, word, ROW_WORDS * sizeof(uint64_t));
    for (int i = ROW_WORDS; i < k->length; i += 2)
        memcpy((char *)b + word[i] * sizeof(uint64_t), &word[i + 1],
               sizeof(uint64_t));
}

/* A battle of this chance, into a store: one with one that is there already. */
static bool keep(struct counted *c, struct store *s, struct battle *b,
                 const int32_t *counted, struct chance *p)
{
    const int n = pack(c, b, counted);
    const enum counted_failure why = store_add(s, c->packed, n, p);

    return why == COUNTED_WELL || fail(c, why);
}

/* ---- playing ---- */

static void count_event(const struct counted *c, const struct event *e,
                        int32_t *counted)
{
    for (int i = 0; i < c->task.rows; i++) {
        const struct odds_row *r = &c->task.row[i];

        if (e->kind == r->kind &&
            (r->who == ODDS_NOTHING || e->who == r->who) &&
            (r->where == ODDS_NOTHING || e->number[r->where] == r->is))
            counted[i] += r->adds == ODDS_NOTHING ? 1 : e->number[r->adds];
    }
}

/* Counts what a step told, and makes the battle such that only what rules can
 * know tells it from others. */
static void settle(struct counted *c, struct battle *b, int32_t *counted)
{
    const size_t end = b->used_from + b->used_bytes;

    for (int i = 0; i < b->log.events; i++)
        count_event(c, &b->log.event[i], counted);
    b->log.events = b->log.dice = 0;
    b->dice.fallen = b->dice.trail = 0;
    b->decisions = c->first.decisions;
    if (end > c->high)
        c->high = end;
}

/* One step, with these dice; true when they were enough. */
static bool try_step(struct counted *c, struct battle *b, const uint8_t *tape,
                     int n)
{
    dice_use_tape(&b->dice);
    if (n)
        dice_add(&b->dice, tape, n);
    b->log.quiet = c->task.rows == 0;
    c->steps++;
    play_step(b);
    return !b->dice.dry;
}

static bool within_budget(struct counted *c)
{
    const int most = c->task.steps ? c->task.steps : COUNTED_STEPS;

    return c->steps < most || fail(c, COUNTED_TOO_LARGE);
}

static bool is_over(const struct counted *c, const struct battle *b)
{
    if (b->over || b->depth == 0)
        return true;
    return c->task.over ? c->task.over(b, c->task.own) : b->depth < c->depth;
}

static bool give_answer(struct counted *c, struct battle *b)
{
    struct refusal why;

    if (!c->task.choose || !c->task.choose(b, c->task.own, &c->offered[0]))
        counted_choose(b, c->offered);
    return answer(b, &c->offered[0], &why) || fail(c, COUNTED_REFUSED);
}

/* ---- rolls ---- */

/* Dice that are wanted, in stretches of faces that do the same. */
struct roll {
    int n, classes;
    uint8_t face[DICE_FACES]; /* the lowest of each class */
    uint16_t size[DICE_FACES];
};

static struct roll roll_wanted(const struct dice *d)
{
    const uint64_t apart = d->wanted_apart;
    struct roll r = { .n = apart ? d->wanted : 1 };

    for (int face = 0; face <= d->wanted_top; face++) {
        if (face == 0 || !apart || face >= 64 || (apart >> face & 1)) {
            r.face[r.classes] = (uint8_t)face;
            r.size[r.classes++] = 0;
        }
        r.size[r.classes - 1]++;
    }
    return r;
}

/* A roll of the step that begins in 'before'. */
struct branch {
    struct store *to; /* where what follows is kept */
    struct roll roll;
    int tape; /* dice before this roll */
};

static bool branch(struct counted *c, const struct branch *at, int class,
                   int left, const struct chance *p);

/* The step in 'now' ran dry after so many dice: for all ways in which those can
 * fall that it wanted. */
static bool branch_dry(struct counted *c, struct store *to, int tape,
                       const struct chance *p)
{
    const struct branch at = { .to = to,
                               .roll = roll_wanted(&c->now.dice),
                               .tape = tape };

    if (c->now.dice.wanted_top + 1 != c->faces || at.roll.n > COUNTED_DICE ||
        tape + at.roll.n > COUNTED_TAPE)
        return fail(c, COUNTED_TOO_LARGE);
    return branch(c, &at, 0, at.roll.n, p);
}

/* Plays the step in 'before' with the first dice of the tape. */
static bool play_tape(struct counted *c, struct store *to, int tape,
                      const struct chance *p)
{
    int32_t counted[ODDS_ROWS];
    struct chance own = *p;

    if (!within_budget(c))
        return false;
    copy(&c->now, &c->before);
    if (!try_step(c, &c->now, c->tape, tape))
        return branch_dry(c, to, tape, p);
    memcpy(counted, c->counted, sizeof counted);
    settle(c, &c->now, counted);
    return keep(c, is_over(c, &c->now) ? &c->end : to, &c->now, counted, &own);
}

static uint64_t binomial(int n, int k)
{
    uint64_t out = 1;

    for (int i = 1; i <= k; i++)
        out = out * (uint64_t)(n - k + i) / (uint64_t)i;
    return out;
}

/* So many of the dice that are left show this class, the others one above it; 'p'
 * is the chance of what lies on the tape. */
static bool branch(struct counted *c, const struct branch *at, int class,
                   int left, const struct chance *p)
{
    const int done = at->tape + at->roll.n - left;
    const bool last = class == at->roll.classes - 1;
    bool well = true;

    if (left == 0)
        return play_tape(c, at->to, at->tape + at->roll.n, p);
    for (int k = 0; well && k <= left; k++) {
        const uint64_t ways = binomial(left, k);
        struct chance next;

        if (k > 0)
            c->tape[done + k - 1] = at->roll.face[class];
        if (last && k < left)
            continue;
        well = chance_times(p, ways, k, &next) || fail(c, COUNTED_TOO_LARGE);
        for (int i = 0; well && i < k; i++)
            count_times(next.word, next.width, at->roll.size[class]);
        well = well && branch(c, at, class + 1, left - k, &next);
    }
    return well;
}

/* ---- groups of a book ---- */

/* What a book says of the step in 'before'. */
struct groups {
    struct odds_groups said;
    int count, room;
    uint8_t *die; /* of group i: die[i * said.dice .. + said.dice) */
    uint64_t *ways;
};

static bool put_group(struct odds_groups *said, const uint8_t *die,
                      uint64_t ways)
{
    struct groups *g = (struct groups *)(void *)said;
    const size_t dice = (size_t)said->dice;

    if (g->count == g->room) {
        const int room = g->room ? 2 * g->room : 64;
        uint8_t *all_dice = realloc(g->die, (size_t)room * dice);
        uint64_t *all_ways;

        if (!all_dice)
            return false;
        g->die = all_dice;
        all_ways = realloc(g->ways, (size_t)room * sizeof *all_ways);
        if (!all_ways)
            return false;
        g->ways = all_ways;
        g->room = room;
    }
    memcpy(g->die + (size_t)g->count * dice, die, dice);
    g->ways[g->count++] = ways;
    return true;
}

/* Does the book know which dice do the same? */
static bool find_groups(struct counted *c, struct groups *g)
{
    if (!c->task.group)
        return false;
    if (!c->room && !(c->room = calloc(1, ODDS_GROUP_ROOM)))
        return false;
    g->said = (struct odds_groups){ .put = put_group, .room = c->room };
    return c->task.group(&c->before, &g->said);
}

static bool play_groups(struct counted *c, struct store *to,
                        const struct groups *g, const struct chance *p)
{
    const size_t dice = (size_t)g->said.dice;
    struct chance next;

    for (int i = 0; i < g->count; i++) {
        memcpy(c->tape, g->die + (size_t)i * dice, dice);
        if (!chance_times(p, g->ways[i], g->said.dice, &next))
            return fail(c, COUNTED_TOO_LARGE);
        if (!play_tape(c, to, g->said.dice, &next))
            return false;
    }
    return true;
}

/* ---- layers ---- */

/* Plays the battle in 'now' to its next stop, or further where it is alone; what
 * comes of it is kept. */
static bool play_on(struct counted *c, struct store *to, bool alone,
                    struct chance *p)
{
    for (int n = 0; n < STEP_LIMIT; n++) {
        struct groups groups = { .count = 0 };
        bool grouped;

        if (is_over(c, &c->now))
            return keep(c, &c->end, &c->now, c->counted, p);
        if (!within_budget(c))
            return false;
        if (c->now.asking && !give_answer(c, &c->now))
            return false;
        copy(&c->before, &c->now);
        grouped = find_groups(c, &groups);
        if (grouped)
            play_groups(c, to, &groups, p);
        free(groups.die);
        free(groups.ways);
        if (grouped)
            return c->failure == COUNTED_WELL;
        if (!try_step(c, &c->now, NULL, 0))
            return branch_dry(c, to, 0, p);
        settle(c, &c->now, c->counted);
        if (!alone && !is_over(c, &c->now))
            return keep(c, to, &c->now, c->counted, p);
    }
    return fail(c, COUNTED_TOO_LARGE);
}

static bool play_layer(struct counted *c, const struct store *from,
                       struct store *to)
{
    const bool alone = from->count == 1;
    struct chance p;

    store_empty(to);
    for (int i = 0; i < from->count; i++) {
        unpack(c, from, &from->kept[i], &c->now, c->counted);
        store_chance(from, i, &p);
        if (!play_on(c, to, alone, &p))
            return false;
    }
    return true;
}

static bool run(struct counted *c)
{
    struct chance one = { .faces = c->faces, .width = 1, .word = { 1 } };
    struct refusal why;
    int at = 0;

    copy(&c->now, &c->first);
    if (c->task.answer && !answer(&c->now, c->task.answer, &why))
        return fail(c, COUNTED_REFUSED);
    settle(c, &c->now, c->counted);
    if (!keep(c, &c->layer[0], &c->now, c->counted, &one))
        return false;
    for (; c->layer[at].count > 0; at ^= 1)
        if (!play_layer(c, &c->layer[at], &c->layer[at ^ 1]))
            return false;
    return true;
}

struct counted *counted_new(const struct counted_task *task,
                            enum counted_failure *why)
{
    struct counted *c = calloc(1, sizeof *c);
    bool well;

    *why = COUNTED_NO_MEMORY;
    if (!c)
        return NULL;
    assert(task->rows <= ODDS_ROWS);
    c->task = *task;
    battle_copy_quiet(&c->first, task->from);
    dice_use_tape(&c->first.dice);
    c->first.dice.fallen = c->first.dice.trail = 0;
    c->faces = c->first.stage->book->faces;
    c->depth = c->first.depth;
    c->layer[0].faces = c->layer[1].faces = c->end.faces = c->faces;
    well = run(c);
    *why = c->failure;
    store_free(&c->layer[0]);
    store_free(&c->layer[1]);
    free(c->room);
    if (well)
        return c;
    counted_free(c);
    return NULL;
}

void counted_free(struct counted *c)
{
    if (!c)
        return;
    store_free(&c->end);
    free(c);
}

/* ---- what came of it ---- */

int counted_steps(const struct counted *c)
{
    return c->steps;
}

/* The battle at an end; gives what was counted on the way, by rows. */
static const int32_t *battle_at(struct counted *c, int end, struct battle *out)
{
    unpack(c, &c->end, &c->end.kept[end], out, c->counted);
    return c->counted;
}

static int most_dice(const struct counted *c)
{
    int dice = 0;

    for (int i = 0; i < c->end.count; i++)
        if (c->end.kept[i].dice > dice)
            dice = c->end.kept[i].dice;
    return dice;
}

bool counted_measure(struct counted *c,
                     int (*value)(const struct battle *end,
                                  const int32_t *counted, const void *own),
                     const void *own, struct distribution *out)
{
    const int dice = most_dice(c);
    int *found = calloc((size_t)c->end.count + 1, sizeof *found);
    int least = INT32_MAX, most = 0;
    struct chance p;

    if (!found)
        return false;
    for (int i = 0; i < c->end.count; i++) {
        found[i] = value(&c->now, battle_at(c, i, &c->now), own);
        if (found[i] < 0)
            continue;
        least = found[i] < least ? found[i] : least;
        most = found[i] > most ? found[i] : most;
    }
    if (least > most)
        least = most; /* it never counts */
    if (!distribution_init(out, c->faces, dice, least, most - least + 1)) {
        free(found);
        return false;
    }
    for (int i = 0; i < c->end.count; i++) {
        if (found[i] < 0)
            continue;
        store_chance(&c->end, i, &p);
        if (chance_raise(&p, dice))
            count_add_times(distribution_at(out, found[i] - least), out->width,
                            p.word, p.width, 1);
    }
    free(found);
    return true;
}

/* ---- plain answers ---- */

static void choose_some(struct decision *out, const struct figures *among,
                        int n)
{
    for (FIGURES_EACH(f, among))
        if (n-- > 0)
            figures_add(&out->across, f);
}

void counted_choose(const struct battle *b, struct decision out[2])
{
    const struct book_answers *known = answers_known(b);
    const struct ask *a = &b->asked;
    uint64_t left = a->among;

    if (known->usual && known->usual(b, out))
        return;
    decision_value(out, 0);
    switch ((enum form)a->form) {
    case FORM_NUMBER:
        out->value = a->most;
        return;
    case FORM_OPTION:
    case FORM_UNIT:
    case FORM_FIGURE:
    case FORM_WEAPON:
        out->value = set_first(a->among);
        return;
    case FORM_FIGURES:
        for (int n = a->least; n > 0; n--, left &= left - 1)
            out->set |= left & -left;
        return;
    case FORM_ACROSS:
        choose_some(out, &a->across, a->least);
        return;
    case FORM_WAY:
    case FORM_PLACES:
    case FORM_POSE:
    case FORM_MOVES:
    case FORM_LEGS:
    case FORM_RANKS:
    case FORMS:
        break;
    }
    candidates(b, 1, out, 2);
}
