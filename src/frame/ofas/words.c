/* words.c -- sentences of Of Flesh and Steel: questions, answers, rolls, and the
 * slots that only its templates have. */
#include <stdlib.h>
#include <string.h>

#include "books/ofas/book.h"
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"
#include "frame/ofas/book.h"
#include "frame/ofas/states.h"
#include "frame/ofas/vocabulary.h"
#include "words/agreement.h"
#include "words/book_words.h"

enum { THIRDS = 3 }; /* of chance */

/* ---- figures and weapons ---- */

/* "4", and what he is when he is no plain soldier: "4 (medic)". */
static void say_figure(struct saying *s, int unit, int figure)
{
    const struct ofas_soldier *soldier;

    saying_number(s, figure + 1);
    if (unit < 0 || figure < 0 || figure >= OFAS_SQUAD)
        return;
    soldier = &ofas_team(s->b, unit)->soldier[figure];
    if (soldier->role != OFAS_PLAIN)
        buffer_print(&s->buffer, " (%s)",
                     vocabulary(WORD_ROLE, soldier->role, s->w->lang));
}
/* "laser cannon (heavy)" */
static void say_weapon(struct saying *s, int unit, int arm)
{
    const struct ofas_stage *stage = ofas_stage(s->b);
    const struct ofas_arm *carried;

    if (arm < 0 || arm > OFAS_GRENADE_ARM ||
        (unit < 0 && (arm == 0 || arm > stage->arsenal_size)))
        return;
    carried = ofas_arm(s->b, unit, arm);
    saying_put_name(s,
                    stage->catalogue->weapon[carried->weapon].name[s->w->lang]);
    if (unit < 0) { /* ofas.a6.09 of one list or the other */
        buffer_print(
            &s->buffer, " (%s)",
            stage->catalogue
                ->rank[arm > stage->arsenal_heavy ? OFAS_HEAVY_VEHICLE
                                                  : OFAS_MEDIUM_VEHICLE]
                .name[s->w->lang]);
        return;
    }
    if (ofas_is_gun(arm))
        buffer_print(&s->buffer, " (%s %d)",
                     s->w->lang == LANG_FR ? "automatisée, élément"
                                           : "automated, piece",
                     ofas_gun_piece(s->b, arm) + 1);
    if (ofas_is_vehicle(s->b, unit)) {
        int arc = ofas_team(s->b, unit)->mount[arm].arc;

        buffer_print(&s->buffer, " %d",
                     arm + 1); /* ofas.10.06 one of several */
        if (arc < OFAS_ARCS)
            buffer_print(&s->buffer, " (%s)",
                         stage->catalogue->arc[arc].name[s->w->lang]);
    }
    if (carried->category != OFAS_NO_CATEGORY)
        buffer_print(&s->buffer, " (%s)",
                     vocabulary(WORD_CATEGORY, carried->category, s->w->lang));
}
/* ---- slots ---- */

static void say_word(struct saying *s, enum vocabulary kind, int value)
{
    saying_put_name(s, vocabulary(kind, value, s->w->lang));
}
/* A word of a list in vocabulary.h, and what texts call it. */
#define WORDED(slot, list)                                  \
    static void say_##slot(struct saying *s, int32_t value) \
    {                                                       \
        say_word(s, list, value);                           \
    }
WORDED(variant, WORD_VARIANT)
WORDED(condition, WORD_CONDITION)
WORDED(scenario, WORD_SCENARIO)
WORDED(hour, WORD_HOUR)
#undef WORDED

/* ", rerolls": the bonus, and a second one (ofas.16.42). */
static void say_bonus(struct saying *s, int32_t bonus)
{
    if (bonus == BONUS_NONE)
        return;
    buffer_put(&s->buffer, ", ");
    saying_option(s, ASK_BONUS, bonus & ((1 << SECOND_BONUS) - 1));
    if (bonus >> SECOND_BONUS) {
        buffer_put(&s->buffer, ", ");
        saying_option(s, ASK_BONUS, bonus >> SECOND_BONUS);
    }
}

static void say_power(struct saying *s, int32_t power)
{
    if (power >= 0 && power < OFAS_POWER_COUNT)
        saying_put_name(
            s, ofas_stage(s->b)->catalogue->power[power].name[s->w->lang]);
}

/* "45° to the left" */
static void say_degrees(struct saying *s, int32_t degrees)
{
    const bool french = s->w->lang == LANG_FR;

    saying_number(s, abs(degrees));
    buffer_put(&s->buffer, degrees > 0 ? french ? "° à gauche" : "° to the left"
                           : french    ? "° à droite"
                                       : "° to the right");
}

static const char *const covers[][LANGS] = {
#define X(name, ...) { __VA_ARGS__ },
    OFAS_COVERS(X)
#undef X
};

/* What stopped a vehicle. ORDER HALTED_BY */
static void slot_obstacle(struct saying *s)
{
    static const char *const words[][LANGS] = {
        { "l'élément {piece} est sur le chemin",
          "piece {piece} is in the way" },
        { "une épave est sur le chemin", "a wreck is in the way" },
        { "le bord de la table", "the edge of the table" },
    };
    static const char *const unit[LANGS] = {
        "{other} {other@est|sont} sur le chemin",
        "{other} {other@is|are} in the way"
    };

    saying_fill(s, s->e->other != NOBODY
                       ? unit[s->w->lang]
                       : words[NUMBER(s->e, HALTED, by)][s->w->lang]);
}

/* ": conquest": the card, to who may know it (annexes 4 and 5). */
static void say_card(struct saying *s, int32_t card)
{
    if (card <= 0)
        return;
    buffer_put(&s->buffer, ", ");
    saying_option(
        s, s->e->rule == OFAS(OFAS_ANNEX + 5, 3) ? ASK_TACTIC : ASK_MISSION,
        card);
}

/* "2, 5 and 9": the figures that fall with this one. */
static void slot_fallen(struct saying *s)
{
    const int n = event_run(s->b, s->e);
    const char *last = s->w->lang == LANG_FR ? " et " : " and ";

    for (int i = 0; i < n; i++) {
        buffer_put(&s->buffer, i == 0 ? "" : i == n - 1 ? last : ", ");
        saying_figure(s, s->e->unit, NUMBER(&s->e[i], FALLS, figure));
    }
}

/* Several who fall are told at once, and not at all when nobody is left. */
static const struct told_as_one runs[] = { { EVENT_FALLS, EVENT_ELIMINATED } };

static const struct saying_slot slots[] = {
    { .name = "order", .option_of = ASK_ORDER + 1 },
    { .name = "bonus", .number = say_bonus, .option_of = ASK_BONUS + 1 },
    { .name = "tactic", .option_of = ASK_TACTIC + 1 },
    { .name = "mission", .option_of = ASK_MISSION + 1 },
    { .name = "special", .option_of = ASK_SPECIAL_KIND + 1 },
    { .name = "variant", .number = say_variant },
    { .name = "condition", .number = say_condition },
    { .name = "hour", .number = say_hour },
    { .name = "scenario", .number = say_scenario },
    { .name = "power", .number = say_power },
    { .name = "degrees", .number = say_degrees },
    { .name = "card", .number = say_card },
    { .name = "obstacle", .say = slot_obstacle },
    { .name = "fallen", .say = slot_fallen },
};

/* ---- rolls ---- */

static bool take_roll(const struct battle *b, const struct event *e,
                      struct roll_words *out)
{
    /* ORDER enum ofas_test: thirds of chance */
    static const struct test_words by_test[] = { { 0, "never", "AF" },
                                                 { 1, "hard", "HD 2" },
                                                 { 2, "easy", "EZ 1+" },
                                                 { 3, "always", "AS" } };
    const bool tests = ofas_book.events[e->kind].roll == ROLL_TEST;
    const int n = tests ? NUMBER(e, HIT_ROLL, tried) : 0;
    bool test = e->test == TEST_HD || e->test == TEST_EZ;

    (void)b;
    if (e->dice == 0 && (n == 0 || test))
        return false;
    out->n = out->tests = e->dice ? e->dice : n;
    /* a roll that is no test, whose dice are added or read, has test 0 and dice */
    if (test || e->dice == 0) {
        roll_test(out, &by_test[e->test]);
        out->hit = THIRDS - out->chance;
    }
    if (out->chance == TEST_AS)
        out->successes = out->n;
    for (int i = 0; test && i < out->n; i++)
        out->successes += out->die[i] >= out->hit;
    return true;
}

/* ---- questions and answers ---- */

/* clang-format off */
static const struct asked_otherwise asked[] = {
    /* ofas.18.12, a5.12 a gift is not paid for */
    { ASK_AGAIN, 0, 0, { "Activer aussitôt une autre unité, sans rien payer ?", "Activate another unit at once, for free?" } },
    { ASK_SCENERY, NOBODY, NOBODY, { "{unit} : charger quel élément de décor ?", "{unit}: charge which piece of scenery?" } },
    { 0 },
};
/* clang-format on */

/* A vehicle has no leader. */
static const char *question(const struct battle *b, enum lang lang)
{
    static const char *const vehicle[LANGS] = { "{unit} : où aller ?",
                                                "{unit}: go where?" };
    static const char *const comes_in[LANGS] = { "{unit} : par où entrer ?",
                                                 "{unit}: come in where?" };
    /* ofas.07.06 the charged unit is not on alert, and has pistols */
    static const char *const pistols[LANGS] = {
        "Qui tire sur {unit}, en alerte ou au pistolet ?",
        "Who fires at {unit}, on alert or with pistols?"
    };
    const struct ask *a = &b->asked;

    if (a->kind == ASK_ALERT && a->other != NOBODY &&
        !ofas_unit_of(b, a->other)->alert)
        return pistols[lang];
    if (a->kind == ASK_WAY && ofas_is_vehicle(b, a->unit))
        return ofas_enters(ASKED(a, WAY, mode)) ? comes_in[lang]
                                                : vehicle[lang];
    return NULL;
}

/* Pieces of scenery, sides and powers by their names. */
static bool say_option(struct saying *s, int value)
{
    const bool french = s->w->lang == LANG_FR;
    const int kind = s->b->asked.kind;

    if (kind == ASK_SPECIAL_PIECE || kind == ASK_SCENERY || kind == ASK_BUNKER)
        buffer_print(&s->buffer, french ? "l'élément %d" : "piece %d",
                     value + 1);
    else if (kind == ASK_STARTER)
        saying_side(s, value);
    else if (kind == ASK_POWER && value > 0)
        say_power(s, value - 1);
    else if (kind == ASK_POWER)
        saying_put_name(s, french ? "aucun" : "none");
    else
        return false;
    return true;
}

/* A leg in inches, a pivot in degrees. */
static bool say_number(struct saying *s, int32_t n)
{
    const bool french = s->w->lang == LANG_FR;

    if (s->b->asked.kind == ASK_DRIVE) {
        saying_inches(s, abs(n));
        if (n < 0)
            buffer_put(&s->buffer, french ? " en arrière" : " back");
    } else if (s->b->asked.kind == ASK_PIVOT && n == 0) {
        saying_number(s, n); /* it does not turn */
    } else if (s->b->asked.kind == ASK_PIVOT) {
        say_degrees(s, n);
    } else {
        return false;
    }
    return true;
}

/* ---- how things stand ---- */

static const char *scenario(const struct battle *b, enum lang lang)
{
    return vocabulary(WORD_SCENARIO, ofas_state_of(b)->scenario, lang);
}

static int conditions(const struct battle *b, enum lang lang, const char **out)
{
    const struct ofas_state *s = ofas_state_of(b);

    out[0] = vocabulary(WORD_VARIANT, s->variant, lang);
    if (!s->condition)
        return 1;
    out[1] = vocabulary(WORD_CONDITION, s->condition, lang);
    return 2;
}

static const char *role(const struct battle *b, int player, enum lang lang)
{
    static const char *const words[][LANGS] = { { "défend", "defends" },
                                                { "attaque", "attacks" } };
    const struct ofas_state *s = ofas_state_of(b);

    return ofas_is_asymmetric(s->scenario)
               ? words[s->attacker == ofas_camp(b, player)][lang]
               : "";
}

static const char *unit_state(const struct battle *b, int unit, enum lang lang)
{
    struct state s = { 0 };

    while (state_next(b, unit, lang, &s))
        if (strcmp(s.row->key, "panicked") == 0)
            return s.words;
    return "";
}

/* A squad is feminine like "unité", a vehicle and a character masculine, unless
 * the name or its player says otherwise. */
static void called(const struct battle *b, int unit, enum lang lang,
                   struct unit_called *out)
{
    const struct ofas_team *team = ofas_team(b, unit);
    const bool squad = team->kind != OFAS_VEHICLE && !ofas_is_character(team);

    (void)lang; /* its name is the same in both */
    out->name = team->name;
    out->said = (enum agreement)team->agreement;
    out->usual =
        (struct usual){ squad ? AGREE_FEMININE : AGREE_MASCULINE, squad };
}

const struct book_words ofas_words = {
    .slots = slots,
    .slot_count = sizeof slots / sizeof slots[0],
    .asked = asked,
    .question = question,
    .say_option = say_option,
    .say_number = say_number,
    .say_figure = say_figure,
    .say_weapon = say_weapon,
    .why = { .words = covers },
    .runs = runs,
    .run_count = sizeof runs / sizeof runs[0],
    .roll = take_roll,
    .parts = THIRDS,
    .score = { "PV", "VP" },
    .scenario = scenario,
    .conditions = conditions,
    .role = role,
    .unit_state = unit_state,
    .states = &ofas_states,
    .called = called,
};
