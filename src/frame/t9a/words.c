/* words.c -- sentences of t9a: names of units, rolls, the slots that only its templates
 * have; and what lies on its tables. */
#include <stdio.h>

#include "words/book_words.h"

#include "books/t9a/play.h"
#include "frame/t9a/book.h"
#include "frame/t9a/rows.h"

static const void *catalogue(const struct battle *b)
{
    return t9a_stage(b)->catalogue;
}

/* ---- names ---- */

/* The name that its player gave it, or that of its entry. */
static void called(const struct battle *b, int unit, enum lang lang,
                   struct unit_called *out)
{
    const struct t9a_stage *s = t9a_stage(b);
    const struct t9a_entry *e =
        t9a_entry_of(s->catalogue, s->list[s->owner[unit]], s->bought[unit]);

    out->name = s->name[unit][0] ? s->name[unit] : e->name[lang];
    out->said = s->name[unit][0] ? AGREE_UNSAID : (enum agreement)e->agreement;
    out->usual = (struct usual){ AGREE_MASCULINE, true };
}

/* ---- rolls ---- */

static const struct roll_sort rolls[] = {
    [ROLL_TEST] = { .by = TESTED_NEED },
    [ROLL_RISK] = { .by = TESTED_NEED, .low = true },
    [ROLL_SUM_LOW] = { .by = TESTED_SUM, .low = true },
    [ROLL_SUM_HIGH] = { .by = TESTED_SUM },
    [ROLL_EFFORT] = { .by = TESTED_OWN },
};

/* t9a.10.06 .. 10.10 a casting or dispel roll, as the book counts it. */
static bool take_effort(const struct battle *b, const struct event *e,
                        struct roll_words *out)
{
    enum { PARTS = 10000 };
    const bool cast = e->kind == EVENT_CAST_ROLL;
#define SAID(what) \
    (cast ? NUMBER(e, CAST_ROLL, what) : NUMBER(e, DISPEL_ROLL, what))
    const struct t9a_effort effort = { .need = SAID(need),
                                       .added = SAID(added),
                                       .power = SAID(power) != 0 };
    const struct t9a_throws t = t9a_effort_throws(&effort, e->dice);

    (void)b;
    out->tests = 1;
    out->parts = PARTS;
    out->chance = (int)(t.good * PARTS / t.all);
    out->successes = SAID(passed);
#undef SAID
    snprintf(out->test, sizeof out->test, "%d+", (int)effort.need);
    return true;
}

/* ---- spells: a Wizard knows them by their numbers in his Path ---- */

/* Spells, with their casting values, and items that hold one, by their names. */
static bool say_option(struct saying *s, int value)
{
    const char *name = t9a_spell_called(s->b, value, s->w->lang);
    const int cast = t9a_option_value(s->b, value);

    if (name)
        saying_put_name(s, name);
    if (name && cast)
        buffer_print(&s->buffer, " (%d+)", cast);
    return name != NULL;
}

/* Characters are units, and a Champion the first of his; t9a.16.09 names them. */
static void say_figure(struct saying *s, int unit, int figure)
{
    saying_unit(s, unit);
    if (figure == t9a_command(s->b, unit, T9A_CHAMPION))
        buffer_put(&s->buffer, " (Champion)");
    else if (!t9a_is_character_unit(s->b, unit))
        buffer_print(&s->buffer, " (%d)", figure + 1);
}

/* The unit that is spoken of, or asked about. */
static int speaker(const struct saying *s)
{
    return s->e ? s->e->unit : s->b->asked.unit;
}

static void say_spell(struct saying *s, int32_t number)
{
    const int unit = speaker(s);
    const int spell =
        unit == NOBODY ? NOBODY : t9a_spell_of(s->b, unit, number);

    if (spell >= 0)
        saying_thing(s, &t9a_spell_names, spell);
}

/* Arms are those of the phase, as t9a.c has them. */
static void say_weapon(struct saying *s, int unit, int arm)
{
    const struct t9a_weapon *w = t9a_state_of(s->b)->phase == PHASE_COMBAT
                                     ? t9a_melee_weapon(s->b, unit, arm)
                                     : t9a_arm(s->b, unit, arm);

    saying_put_name(s, t9a_arm_called(s->b, w)[s->w->lang]);
}

static const char *const whys[][LANGS] = {
#define WHY(name, rule, ...) { __VA_ARGS__ },
    T9A_WHYS(WHY)
};

/* What is added to a casting or dispel roll, by its rule. */
static const struct ruled_words adds[] = {
    { T9A(10, 5), { "Niveau du Sorcier", "Wizard level" } },
    { T9A(10, 30), { "Contre un Objet de Sort", "Against a Bound Spell" } },
    { 0, { "Objets et sorts", "Items and spells" } },
};

static void say_item(struct saying *s, int32_t item)
{
    if (speaker(s) != NOBODY)
        saying_put_name(s, t9a_item(s->b, speaker(s), item)->name[s->w->lang]);
}

static const struct saying_slot slots[] = {
    { .name = "with", .names = &t9a_spell_names },
    { .name = "item", .number = say_item },
    { .name = "adds", .ruled = adds },
    { .name = "number", .number = say_spell },
    { .name = "rolled", .number = say_spell },
    { .name = "spell", .names = &t9a_spell_names },
    { .name = "weapon", .names = &t9a_weapon_names },
};

/* ---- on the table ---- */

/* t9a.07.22 markers; t9a.07.18 the centre, where it is held */
static bool lies(const struct battle *b, int n, enum lang lang,
                 struct lying *out)
{
    static const char *const title[2][LANGS] = {
        { "Marqueur", "Marker" }, { "Centre de la table", "Table centre" }
    };
    const struct t9a_state *s = t9a_state_of(b);
    const bool centre = n == s->markers;

    if (n > s->markers || (centre && !(s->objectives >> OBJECTIVE_LINE & 1)))
        return false;
    out->number = n;
    out->at = centre ? vec(0, 0) : s->marker[n];
    out->title = title[centre][lang];
    return true;
}

/* Where each side deploys: seen until all have, and as long as a zone is to be broken
 * into (07.19). */
static bool area(const struct battle *b, int n, struct area *out)
{
    const struct t9a_state *s = t9a_state_of(b);
    const bool chosen = s->half[0] != s->half[1]; /* t9a.07.23 */

    for (int player = 0; player < T9A_SIDES; player++)
        for (int i = 0; i < T9A_ZONE_PARTS; i++) {
            const int half = chosen ? s->half[player] : player;
            const struct polygon part = t9a_zone_part(
                &s->zones, &b->stage->terrain, (enum t9a_half)half, i);

            if (!part.corners || n-- != 0)
                continue;
            out->box = part.around;
            out->shape = part;
            out->player = chosen ? player : NOBODY;
            out->begins = true;
            out->outlined = b->turn == 0;
            out->goal =
                b->turn == 0 || s->objectives >> OBJECTIVE_BREAKTHROUGH & 1;
            return true;
        }
    return false;
}

/* ---- how things stand ---- */

static const char *scenario(const struct battle *b, enum lang lang)
{
    return t9a_deployments_called[t9a_state_of(b)->zones.type][lang];
}

/* The secondary objectives that are played. */
static int conditions(const struct battle *b, enum lang lang, const char **out)
{
    int n = 0;

    for (int i = 0; i < OBJECTIVES; i++)
        if (t9a_state_of(b)->objectives >> i & 1)
            out[n++] = t9a_objectives_called[i][lang];
    return n;
}

const struct book_words t9a_words = {
    .slots = slots,
    .slot_count = sizeof slots / sizeof slots[0],
    .say_option = say_option,
    .say_figure = say_figure,
    .say_weapon = say_weapon,
    .why = { .words = whys },
    .catalogue = catalogue,
    .called = called,
    .rolls = rolls,
    .roll = take_effort,
    .parts = T9A_FACES,
    .lies = lies,
    .area = area,
    .score = { "PdV", "VP" },
    .scenario = scenario,
    .conditions = conditions,
    .states = &t9a_states,
};
