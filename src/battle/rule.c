/* rule.c -- the loop that plays rules, and the taking of decisions. */
#include "battle/rule.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "battle/candidates.h"
#include "battle/standing.h"

/* A rule lost its way: our bug, so say where and stop before harm is done. */
static void bug(const struct battle *b)
{
    char trace[200];

    rule_trace(b, trace, sizeof trace);
    fprintf(stderr, "alea: rule lost its way: %s\n", trace);
    abort();
}

void *frame_push(struct battle *b, int rule)
{
    assert(b->depth < MAX_DEPTH);
    b->depth++;
    battle_measure(b);
    memset(frame_top(b), 0, sizeof(struct frame));
    frame_top(b)->rule = (uint16_t)rule;
    return frame_top(b)->locals;
}

void *frames_wait(struct battle *b, const struct frame_wait *wait, size_t n)
{
    void *locals = NULL;

    memset(b->frame, 0, sizeof b->frame);
    b->depth = 0;
    for (size_t i = 0; i < n; i++) {
        locals = frame_push(b, wait[i].rule);
        frame_top(b)->step = (uint16_t)wait[i].step;
    }
    return locals;
}

/* Zeroed, so that equal battles are equal bytes. */
static void frame_pop(struct battle *b)
{
    memset(frame_top(b), 0, sizeof(struct frame));
    b->depth--;
    battle_measure(b);
}

/* The last answer is zeroed, as frames are. */
void ask(struct battle *b, struct ask question)
{
    struct decision *last = &b->answer;

    memset(last->step, 0, (size_t)last->count * sizeof last->step[0]);
    memset(last->move, 0, (size_t)last->moves * sizeof last->move[0]);
    decision_value(last, 0);
    b->asked = question;
    b->asking = 1;
}

struct ask ask_of(const struct battle *b, int kind, const void *asking)
{
    const struct book_ask *row = &b->stage->book->asks[kind];
    const struct asking_head *head = asking;
    const int32_t *number = (const int32_t *)(const void *)(head + 1);

    return (struct ask){ .among = head->among,
                         .across = head->across,
                         .least = head->least,
                         .most = head->most,
                         .kind = (uint16_t)kind,
                         .rule = (uint16_t)head->rule,
                         .who = (uint8_t)head->who,
                         .form = row->form,
                         .unit = (int8_t)head->unit,
                         .other = (int8_t)head->other,
                         .about = (int16_t)(row->numbers[0][0] ? number[0] : 0),
                         .detail =
                             (int16_t)(row->numbers[1][0] ? number[1] : 0) };
}

/* Is there exactly one legal answer? Then nobody needs to be asked. */
static bool only_answer(const struct battle *b, struct decision *d)
{
    const struct ask *a = &b->asked;

    switch ((enum form)a->form) {
    case FORM_NUMBER:
        d->value = a->least;
        return a->least == a->most;
    case FORM_OPTION:
    case FORM_UNIT:
    case FORM_FIGURE:
    case FORM_WEAPON:
        assert(a->among);
        d->value = set_first(a->among);
        return set_count(a->among) == 1;
    case FORM_FIGURES:
        d->set = a->among;
        return set_count(a->among) == a->least;
    case FORM_ACROSS:
        d->across = a->across;
        return figures_count(&a->across) == a->least;
    case FORM_MOVES: /* nobody can move */
        return !figures_any(&a->across);
    case FORM_WAY:
    case FORM_PLACES:
    case FORM_POSE:
    case FORM_LEGS:
    case FORM_RANKS:
    case FORMS:
        return false;
    }
    return false;
}

static void take(struct battle *b, const struct decision *d)
{
    decision_copy(&b->answer, d);
    decision_tidy(&b->asked, &b->answer);
    memset(&b->asked, 0, sizeof b->asked);
    b->asking = 0;
}

#ifdef ALEA_HARD
/* Hard mode: each step is played at another address, and what stood at the old
 * one is poisoned, so that no pointer survives a stop unnoticed. */
static enum flow play_top(struct battle *b)
{
    struct battle elsewhere = *b;
    enum flow flow;

    memset(b, 0xA5, sizeof *b);
    flow = elsewhere.stage->book->rules[frame_top(&elsewhere)->rule].play(
        &elsewhere);
    *b = elsewhere;
    memset(&elsewhere, 0x5A, sizeof elsewhere);
    return flow;
}
#else
static enum flow play_top(struct battle *b)
{
    return b->stage->book->rules[frame_top(b)->rule].play(b);
}
#endif

static void check(const struct battle *b)
{
#ifdef ALEA_CHECKS
    const char *words = battle_broken(b);

    if (words && !b->dice.dry) {
        fprintf(stderr, "alea: invariant broken: %s\n", words);
        bug(b);
    }
#else
    (void)b;
#endif
}

static bool log_is_full(const struct battle *b)
{
    return b->log.events > LOG_FULL || b->log.dice > LOG_FULL_DICE;
}

/* From one stop to the next. */
static void play_on(struct battle *b)
{
    struct decision only;

    switch (play_top(b)) {
    case FLOW_CALLED:
        break;
    case FLOW_DONE:
        frame_pop(b);
        break;
    case FLOW_ASKED:
        check(b);
        decision_value(&only, 0);
        if (only_answer(b, &only))
            take(b, &only);
        break;
    case FLOW_LOST:
        bug(b);
    }
}

static enum played stopped(struct battle *b)
{
    if (b->asking)
        return PLAYED_ASKED;
    b->over = 1;
    check(b);
    return PLAYED_OVER;
}

enum played play_step(struct battle *b)
{
    if (b->depth > 0 && !b->asking)
        play_on(b);
    return b->depth > 0 && !b->asking ? PLAYED_MORE : stopped(b);
}

enum played play(struct battle *b)
{
    while (b->depth > 0 && !b->asking) {
        if (log_is_full(b))
            return PLAYED_MORE;
        play_on(b);
    }
    return stopped(b);
}

const struct book_answers *answers_known(const struct battle *b)
{
    static const struct book_answers nothing = { 0 };
    const struct book_answers *answers = b->stage->book->answers;

    return answers ? &answers[b->asked.kind] : &nothing;
}

bool answer_judged(const struct battle *b, const struct decision *d,
                   struct refusal *why)
{
    const struct book_answers *known = answers_known(b);

    if (known->judge)
        return known->judge(b, d, why);
    return b->asked.form == FORM_NUMBER ||
           answer_refuse(why, REFUSED_FORM, b->asked.rule);
}

uint16_t answer_bar(const struct battle *b, int value)
{
    const struct book_answers *known = answers_known(b);
    const bool is_somebody =
        b->asked.form != FORM_UNIT || value < b->units || value == ANSWER_NONE;
    const uint16_t rule =
        known->why_not && is_somebody ? known->why_not(b, value) : 0;

    return rule ? rule : b->asked.rule;
}

static bool choice_fits(const struct battle *b, int value, struct refusal *why)
{
    if (value < 0 || value > ANSWER_NONE)
        return answer_refuse(why, REFUSED_FORM, 0);
    if (b->asked.among >> value & 1)
        return true;
    return answer_refuse(why, REFUSED_CHOICE, answer_bar(b, value));
}

static bool figures_fit(const struct battle *b, figure_set set,
                        struct refusal *why)
{
    const struct ask *a = &b->asked;

    if (set & ~a->among)
        return answer_refuse(why, REFUSED_CHOICE,
                             answer_bar(b, set_first(set & ~a->among)));
    if (set_count(set) < a->least || set_count(set) > a->most)
        return answer_refuse(why, REFUSED_RANGE, a->rule);
    return true;
}

/* Is it a place at all? What lies beyond VEC_LIMIT cannot be reckoned with, so
 * no book ever sees it. */
static bool step_fits(const struct battle *b, struct step step,
                      struct refusal *why)
{
    const struct vec at = step.at;

    if (at.x < -VEC_LIMIT || at.x > VEC_LIMIT || at.y < -VEC_LIMIT ||
        at.y > VEC_LIMIT)
        return answer_refuse(why, REFUSED_OFF_TABLE, b->asked.rule);
    if (step.floor < 0 || step.floor > MAX_FLOOR)
        return answer_refuse(why, REFUSED_FLOOR, b->asked.rule);
    return true;
}

static bool steps_fit(const struct battle *b, const struct decision *d,
                      struct refusal *why)
{
    if (d->count < 0 || d->count > MAX_SQUAD)
        return answer_refuse(why, REFUSED_FORM, 0);
    for (int i = 0; i < d->count; i++)
        if (!step_fits(b, d->step[i], why))
            return false;
    return true;
}

static bool facing_fits(int facing)
{
    return facing >= FACING_AHEAD && facing < WHOLE_TURN;
}

enum { LEGS_MOST = 16 };

static bool legs_fit(const struct battle *b, const struct decision *d,
                     struct refusal *why)
{
    static const bool is_angle[LEG_KINDS] = { LEGS(LEG_IS_ANGLE) };

    if (d->count < 0 || d->count > LEGS_MOST)
        return answer_refuse(why, REFUSED_FORM, 0);
    for (int i = 0; i < d->count; i++) {
        const struct step *leg = &d->step[i];

        if (leg->floor < 0 || leg->floor >= LEG_KINDS || leg->at.y != 0 ||
            leg->at.x < 0 || (is_angle[leg->floor] && leg->at.x >= TURN))
            return answer_refuse(why, REFUSED_FORM, 0);
        if (leg->at.x > VEC_LIMIT) {
            why->figure = i;
            return answer_refuse(why, REFUSED_TOO_FAR, b->asked.rule);
        }
    }
    return true;
}

static bool ranks_fit(const struct battle *b, const struct decision *d,
                      struct refusal *why)
{
    const struct ranked r = ranked_of(d);

    if (d->count < 1 || d->count > 2 || d->step[0].at.y != 0 || r.files < 0 ||
        r.files > RANKS_FILES || r.facing < FACING_AHEAD || r.facing >= TURN)
        return answer_refuse(why, REFUSED_FORM, 0);
    return !r.placed || step_fits(b, d->step[1], why);
}

/* The first of 'chosen' who may not be. */
static bool across_fits(const struct battle *b, const struct figures *chosen,
                        struct refusal *why)
{
    const struct ask *a = &b->asked;
    const struct figures wrong = figures_minus(chosen, &a->across);
    const int first = figures_first(&wrong), n = figures_count(chosen);

    if (first != NO_FIGURE) {
        answer_refuse(why, REFUSED_CHOICE, answer_bar(b, first));
        why->figure = first;
        return false;
    }
    if (n < a->least || n > a->most)
        return answer_refuse(why, REFUSED_RANGE, a->rule);
    return true;
}

/* One figure's move: that it has steps of its own, a facing, and no other move
 * of this answer; 'moved' are those before it, 'used' steps are theirs. */
/* A manner is an option of the question; the first where it has none. */
static bool manner_fits(const struct battle *b, int manner)
{
    const char *const *options = b->stage->book->asks[b->asked.kind].options;

    for (int i = 0; options && options[i]; i++)
        if (i == manner)
            return true;
    return manner == 0;
}

static bool move_fits(const struct battle *b, const struct decision *d,
                      const struct move *m, const struct figures *moved,
                      int used, struct refusal *why)
{
    if (m->figure >= b->figures || figures_has(moved, m->figure) ||
        !facing_fits(m->facing) || !manner_fits(b, m->manner) ||
        m->steps > d->count - used)
        return answer_refuse(why, REFUSED_FORM, 0);
    for (int i = 0; i < m->steps; i++)
        if (!step_fits(b, d->step[used + i], why)) {
            why->figure = m->figure;
            return false;
        }
    return true;
}

/* Before a book sees moves they are moves: figures that may be chosen, each
 * once, and all steps somebody's. */
static bool moves_fit(const struct battle *b, const struct decision *d,
                      struct refusal *why)
{
    struct figures moved = { 0 };
    int used = 0;

    if (d->moves < 0 || d->moves > MAX_MOVES || d->count < 0 ||
        d->count > MAX_STEPS)
        return answer_refuse(why, REFUSED_FORM, 0);
    for (int i = 0; i < d->moves; i++) {
        if (!move_fits(b, d, &d->move[i], &moved, used, why))
            return false;
        figures_add(&moved, d->move[i].figure);
        used += d->move[i].steps;
    }
    if (used != d->count)
        return answer_refuse(why, REFUSED_FORM, 0);
    return across_fits(b, &moved, why);
}

/* One after the other on a clone, so that each finds those before it where they
 * went; the first that fails refuses all. */
static bool moves_judged(const struct battle *b, const struct decision *d,
                         struct refusal *why)
{
    struct battle after;
    const struct step *way = d->step;

    if (d->moves == 0)
        return true;
    battle_copy_quiet(&after, b);
    for (int i = 0; i < d->moves; i++) {
        if (!b->stage->book->judge_move(&after, &d->move[i], way, why)) {
            why->figure = d->move[i].figure;
            return false;
        }
        way += d->move[i].steps;
    }
    return true;
}

bool answer_fits(const struct battle *b, const struct decision *d,
                 struct refusal *why)
{
    const struct ask *a = &b->asked;

    if (!b->asking)
        return answer_refuse(why, REFUSED_NOT_ASKED, 0);
    switch ((enum form)a->form) {
    case FORM_NUMBER:
        if (d->value < a->least || d->value > a->most)
            return answer_refuse(why, REFUSED_RANGE, a->rule);
        return answer_judged(b, d, why);
    case FORM_OPTION:
    case FORM_UNIT:
    case FORM_FIGURE:
    case FORM_WEAPON:
        return choice_fits(b, d->value, why);
    case FORM_FIGURES:
        return figures_fit(b, d->set, why);
    case FORM_WAY:
    case FORM_PLACES:
        return steps_fit(b, d, why) && answer_judged(b, d, why);
    case FORM_POSE:
        if (!facing_fits(d->value))
            return answer_refuse(why, REFUSED_FORM, 0);
        return steps_fit(b, d, why) && answer_judged(b, d, why);
    case FORM_LEGS:
        return legs_fit(b, d, why) && answer_judged(b, d, why);
    case FORM_RANKS:
        return ranks_fit(b, d, why) && answer_judged(b, d, why);
    case FORM_ACROSS:
        return across_fits(b, &d->across, why);
    case FORM_MOVES:
        return moves_fit(b, d, why) && moves_judged(b, d, why);
    case FORMS:
        break;
    }
    return answer_refuse(why, REFUSED_FORM, 0);
}

bool answer(struct battle *b, const struct decision *d, struct refusal *why)
{
    if (!answer_fits(b, d, why))
        return false;
    take(b, d);
    b->decisions++;
    return true;
}

/* The n-th of "BEGIN, LOSS" in small letters; "?" when there are fewer. */
static const char *step_name(const char *steps, int n, char *out, size_t size)
{
    static const char between[] = ", ";
    size_t length;

    for (; n > 0 && *steps; n--) {
        steps += strcspn(steps, between);
        steps += strspn(steps, between);
    }
    length = strcspn(steps, between);
    if (length == 0)
        return "?";
    snprintf(out, size, "%.*s", (int)length, steps);
    for (char *c = out; *c; c++)
        if (*c >= 'A' && *c <= 'Z')
            *c = (char)(*c - 'A' + 'a');
    return out;
}

/* "volley" of ofas_volley: whose it is, who reads a trace knows. */
static const char *bare_name(const struct battle *b, const char *name)
{
    const size_t length = strlen(b->stage->book->id);

    return strncmp(name, b->stage->book->id, length) == 0 && name[length] == '_'
               ? name + length + 1
               : name;
}

void rule_trace(const struct battle *b, char *out, int size)
{
    int used = 0;
    char step[40];

    out[0] = 0;
    for (int i = 0; i < b->depth && used < size; i++) {
        const struct frame *f = frame_of(b, i);
        const struct book_rule *r = &b->stage->book->rules[f->rule];

        used += snprintf(out + used, (size_t)(size - used), "%s%s@%s",
                         i ? " > " : "", bare_name(b, r->name),
                         step_name(r->steps, f->step, step, sizeof step));
    }
}

void log_clear(struct battle *b)
{
    memset(b->log.event, 0, b->log.events * sizeof b->log.event[0]);
    memset(b->log.die, 0, b->log.dice);
    b->log.events = b->log.dice = 0;
}
