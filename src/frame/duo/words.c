/* words.c -- sentences of duo: questions, answers, rolls, and the slots that only
 * its templates have. */
#include "books/duo/book.h"
#include "books/duo/duo.h"
#include "books/duo/events.h"
#include "frame/duo/book.h"
#include "frame/duo/rows.h"
#include "frame/duo/states.h"
#include "words/book_words.h"

/* ---- slots ---- */

/* 1/100 mm as pas, to a tenth. */
static void say_pas(struct saying *s, int32_t length)
{
    const int64_t tenths = ((int64_t)length * 10 + PAS(1) / 2) / PAS(1);

    if (tenths == 0 && length > 0)
        buffer_put(&s->buffer,
                   s->w->lang == LANG_FR ? "moins de 0,1" : "less than 0.1");
    else
        saying_tenths(s, tenths);
}
static void say_length(struct saying *s, int32_t length)
{
    say_pas(s, length);
    buffer_put(&s->buffer, s->w->lang == LANG_FR ? " pas"
                           : length == PAS(1)    ? " pace"
                                                 : " paces");
}
/* How it goes. */
static void slot_moving(struct saying *s)
{
    static const char *const words[][LANGS] = {
        { "se {@déplace|déplacent} de", "{@moves|move}" },
        { "{@court|courent} sur", "{@runs|run}" },
        { "{@nage|nagent} sur", "{@swims|swim}" },
    };
    const int action = NUMBER(s->e, MOVES, action);
    const int how = action == ACTION_RUN ? 1 : action == ACTION_SWIM ? 2 : 0;

    saying_fill(s, words[how][s->w->lang]);
}
static const char *const causes[][LANGS] = {
#define X(name, ...) { __VA_ARGS__ },
    DUO_CAUSES(X)
#undef X
};

static const struct saying_slot slots[] = {
    { .name = "moving", .say = slot_moving },
    { .name = "action", .option_of = ASK_ACTION + 1 },
    { .name = "power", .names = &duo_power_names },
};

static const struct option_names options[] = {
    { ASK_ACTION, ACTION_POWERS, &duo_power_names },
    { ASK_REACTION, ACTION_POWERS, &duo_power_names },
    { 0 },
};

static const void *catalogue(const struct battle *b)
{
    return duo_stage(b)->catalogue;
}

/* ---- rolls ---- */

enum { PARTS = 72 };

/* An action is told by what comes of it: "shoots at", "moves". */
static const struct untold untold[] = { { EVENT_ACTS, UINT64_MAX } };

static const char *told(const struct battle *b, const struct event *e,
                        enum lang lang)
{
    static const char *const held[LANGS] = {
        "{unit} {@n'a|n'ont} pas la place de reculer",
        "{unit} {@has|have} no room to be pushed back"
    };

    (void)b;
    if (e->kind == EVENT_PUSHED && NUMBER(e, PUSHED, length) == 0 &&
        !NUMBER(e, PUSHED, falls))
        return held[lang];
    return NULL;
}

static bool take_roll(const struct battle *b, const struct event *e,
                      struct roll_words *out)
{
    /* duo.33.04 by mark, in 72nds */
    static const struct test_words by_mark[] = { { 23, "malus", "− 7+" },
                                                 { 42, "normal", "7+" },
                                                 { 58, "bonus", "+ 7+" } };
    const enum duo_roll sort = (enum duo_roll)duo_book.events[e->kind].roll;

    (void)b;
    if (e->dice == 0)
        return false;
    out->tests = 1;
    if (e->test <= BONUS + 1 && sort != ROLL_CHANCE)
        out->key = by_mark[e->test].key; /* which of three dice count */
    if (sort != ROLL_TEST || e->test > BONUS + 1)
        return true;
    roll_test(out, &by_mark[e->test]);
    out->successes = NUMBER(e, HERO_ROLL, passed);
    return true;
}

/* ---- questions and answers ---- */

static void say_figure(struct saying *s, int unit, int figure)
{
    (void)figure; /* a model is one figure */
    saying_unit(s, unit);
}

static void say_weapon(struct saying *s, int unit, int arm)
{
    if (unit >= 0 && arm >= 0 && arm < duo_model(s->b, unit)->arms)
        saying_put_name(s, duo_arm(s->b, unit, arm)->name[s->w->lang]);
    else
        saying_put_name(s, s->w->lang == LANG_FR ? "mains nues" : "bare hands");
}

/* ---- how things stand ---- */

static const char *scenario(const struct battle *b, enum lang lang)
{
    return duo_stage(b)->scenario.name[lang];
}

/* duo.90.08 who must act, and who only has to keep him from it */
static const char *role(const struct battle *b, int player, enum lang lang)
{
    static const char *const attacks[LANGS] = { "attaque", "attacks" };
    static const char *const defends[LANGS] = { "défend", "defends" };
    const int attacker = duo_stage(b)->scenario.attacker - 1;
    const uint8_t *side = duo_stage(b)->settings.side;

    if (attacker < 0)
        return "";
    return side[player] == side[attacker] ? attacks[lang] : defends[lang];
}

static const char *unit_end(const struct battle *b, int unit, enum lang lang)
{
    static const char *const out[LANGS] = { "hors de combat", "out of action" };
    static const char *const fled[LANGS] = { "en fuite", "fled" };
    static const char *const left[LANGS] = { "sorti{@+}", "left the table" };

    switch (duo_unit_of(b, unit)->lost) {
    case LOST_FLED:
        return fled[lang];
    case LOST_EXIT:
        return left[lang];
    default:
        return out[lang];
    }
}

static void called(const struct battle *b, int unit, enum lang lang,
                   struct unit_called *out)
{
    const struct duo_model *m = duo_model(b, unit);

    out->name = m->name[lang];
    if (m->agreement) /* a model is one, whatever it is called */
        out->said = (enum agreement)m->agreement;
}

/* ---- on the table ---- */

/* Chapter 92: markers, things, the hostage; who has one carries it. */
static bool lies(const struct battle *b, int n, enum lang lang,
                 struct lying *out)
{
    enum { HELD = PAS(2) }; /* duo.90.07 */
    static const char *const title[LANGS] = { "Objectif", "Objective" };
    const struct duo_state *s = duo_state_of(b);
    const struct duo_scenario *scenario = &duo_stage(b)->scenario;

    if (n >= scenario->markers)
        return false;
    out->number = n;
    out->at = s->marker[n].at;
    out->zone = HELD;
    out->kept = true;
    out->holder = s->scored[n];
    out->carrier = s->carrier[n];
    out->title = title[lang];
    out->taken = s->carrier[n] != 0;
    out->gone = s->scored[n] != 0;
    out->bare = scenario->objective != OBJECTIVE_MARKERS; /* duo.92.03 */
    return true;
}

/* duo.90.02, 92.01 where each group deploys, while somebody still may; and where
 * it must go, or brings things. */
static bool area(const struct battle *b, int n, struct area *out)
{
    const struct duo_scenario *s = &duo_stage(b)->scenario;
    const bool begun = duo_state_of(b)->phase >= PHASE_PLAY;

    out->player = n / 2;
    if (out->player >= b->players)
        return false;
    out->home = n % 2;
    out->begins = !out->home;
    out->box = out->home ? s->home[out->player] : s->zone[out->player];
    out->outlined = out->home == begun;
    return true;
}

const struct book_words duo_words = {
    .slots = slots,
    .slot_count = sizeof slots / sizeof slots[0],
    .options = options,
    .catalogue = catalogue,
    .why = { causes,
             CAUSE_BIT_BONUS,
             { { "Malus : ", "Malus: " }, { "Bonus : ", "Bonus: " } } },
    .say_length = say_length,
    .say_figure = say_figure,
    .say_weapon = say_weapon,
    .told = told,
    .roll = take_roll,
    .parts = PARTS,
    .called = called,
    .nobody = { "personne", "nobody" },
    .lies = lies,
    .area = area,
    .untold = untold,
    .untold_count = sizeof untold / sizeof untold[0],
    .turns = { { "tour", "tours" }, { "round", "rounds" } },
    .score = { "points", "points" },
    .scenario = scenario,
    .role = role,
    .states = &duo_states,
    .unit_end = unit_end,
};
