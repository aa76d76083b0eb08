/* words.c -- sentences of bts: names of figures and units, rolls, the slots that only
 * its templates have; and what lies on its tables. */
#include "books/bts/bts.h"
#include "frame/bts/book.h"
#include "frame/bts/rows.h"
#include "frame/bts/states.h"
#include "words/agreement.h"
#include "words/book_words.h"

static const void *catalogue(const struct battle *b)
{
    return bts_stage(b)->catalogue;
}

/* ---- names ---- */

/* The name that its player gave it, or that of its profile. */
static void figure_called(const struct battle *b, int unit, int figure,
                          enum lang lang, struct unit_called *out)
{
    const struct bts_model *m = bts_model(b, figure_number(b, unit, figure));
    const struct bts_profile *p = &bts_stage(b)->catalogue->profile[m->profile];

    out->name = m->name[0] ? m->name : p->name[lang];
    out->said = lang == LANG_FR ? (enum agreement)m->agreement : AGREE_UNSAID;
    out->usual = (struct usual){ AGREE_MASCULINE, false };
}

/* By the name of the unit, or of who leads it. */
static void called(const struct battle *b, int unit, enum lang lang,
                   struct unit_called *out)
{
    const struct bts_stage *s = bts_stage(b);

    figure_called(b, unit, 0, lang, out);
    if (!s->unit_name[unit][0])
        return;
    out->name = s->unit_name[unit];
    out->said = (enum agreement)s->unit_agreement[unit];
    out->usual = (struct usual){ AGREE_FEMININE, true };
}

/* Weapons are those of the figure that the sentence is about. */
static void say_weapon(struct saying *s, int unit, int arm)
{
    const struct ask *a = &s->b->asked;
    const int figure = s->e ? s->e->number[0] : a->about;
    const int f =
        unit == NOBODY ? NO_FIGURE : figure_number(s->b, unit, figure);

    if (f >= 0 && f < s->b->figures && arm >= 0 &&
        arm < bts_model(s->b, f)->arms)
        saying_put_name(s, bts_weapon(s->b, f, arm)->name[s->w->lang]);
}

static void say_length(struct saying *s, int32_t length)
{
    saying_tenths(s, (length + MM(1) / 2) / MM(1));
    buffer_put(&s->buffer, " cm");
}

/* ---- rolls ---- */

static const struct roll_sort rolls[] = {
    [ROLL_TEST] = { .by = TESTED_NEED },
    [ROLL_DIE] = { .by = TESTED_NEED, .one = true },
    [ROLL_FIRST] = { .by = TESTED_NOT, .one = true },
};

/* bts.01.12 faces that come to so much with a modifier. */
static int passing(int need, int modifier)
{
    int faces = 0;

    for (int die = 1; die <= BTS_FACES_OF_DIE; die++)
        faces += bts_score(die, modifier) >= need;
    return faces;
}

static const char *const whys[][LANGS] = {
#define X(name, ...) { __VA_ARGS__ },
    BTS_WHYS(X)
#undef X
};

/* Who scores nothing in a duel is not told. */
static const char *told(const struct battle *b, const struct event *e,
                        enum lang lang)
{
    enum { POINTS = 1 }; /* of its numbers */

    (void)b;
    (void)lang;
    return e->kind == EVENT_GLORY && e->number[POINTS] == 0 ? "" : NULL;
}

static const struct saying_slot slots[] = {
    { .name = "order", .option_of = ASK_ORDER + 1 },
    { .name = "feat", .option_of = ASK_FEAT + 1 },
    { .name = "spell", .option_of = ASK_SPELL + 1 },
};

/* ---- on the table ---- */

/* bts.24.04 objective markers, and who is within 15 cm of them */
static bool lies(const struct battle *b, int n, enum lang lang,
                 struct lying *out)
{
    static const char *const title[LANGS] = { "Marqueur d'objectif",
                                              "Objective marker" };
    const struct bts_state *s = bts_state_of(b);

    if (n >= s->markers)
        return false;
    out->number = n;
    out->at = s->marker[n].at;
    out->zone = BTS_AURA;
    out->kind = "marker";
    out->works = true;
    out->title = title[lang];
    return true;
}

/* Where each side deploys. */
static bool area(const struct battle *b, int n, struct area *out)
{
    if (n >= BTS_SIDES)
        return false;
    out->player = n;
    out->begins = true;
    out->outlined = b->turn == 0;
    out->box = bts_zone(b, n);
    return true;
}

/* ---- how things stand ---- */

static const char *scenario(const struct battle *b, enum lang lang)
{
    return bts_scenarios_called[bts_state_of(b)->scenario][lang];
}

const struct book_words bts_words = {
    .slots = slots,
    .slot_count = sizeof slots / sizeof slots[0],
    .why = { .words = whys },
    .catalogue = catalogue,
    .told = told,
    .figure_called = figure_called,
    .called = called,
    .say_weapon = say_weapon,
    .say_length = say_length,
    .rolls = rolls,
    .passing = passing,
    .parts = BTS_FACES_OF_DIE,
    .nobody = { "aucune", "none" },
    .lies = lies,
    .area = area,
    .score = { "PdV", "VP" }, /* PV are points of life here */
    .scenario = scenario,
    .states = &bts_states,
};
