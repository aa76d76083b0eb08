/* words.c -- templates and slots to sentences. */
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "battle/stage.h"
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"
#include "text/chance.h"
#include "text/decision.h"
#include "text/ledger.h"
#include "text/page.h"
#include "text/vocabulary.h"

/* A sentence in the making: the page, and what the slots are about. */
struct saying {
    struct page page;
    const struct words *w;
    const struct battle *b;
    const struct event *e;
};

static void put_name(struct saying *s, const char *text)
{
    if (s->w->markup == MARKUP_HTML)
        page_put_html(&s->page, text);
    else
        page_put(&s->page, text);
}

/* ---- players and units ---- */

static const char *side_name(const struct battle *b, int player)
{
    if (strcmp(b->stage->book->id, "ofas") == 0 && b->stage->own &&
        player < b->stage->players)
        return ofas_stage(b)->army[player].name;
    return "";
}

/* In HTML a side's things stand in an element of its class, its mark first. */
static void open_side(struct saying *s, int player)
{
    static const char *const mark[MAX_PLAYERS] = { "▲", "■", "●", "◆" };

    if (s->w->markup == MARKUP_HTML)
        page_print(&s->page, "<b class=\"side-%c\">%s ", 'a' + player,
                   mark[player % MAX_PLAYERS]);
}

static void close_side(struct saying *s)
{
    if (s->w->markup == MARKUP_HTML)
        page_put(&s->page, "</b>");
}

static void say_side(struct saying *s, int player)
{
    const char *name = side_name(s->b, player);

    open_side(s, player);
    if (s->w->markup == MARKUP_PLAIN || !name[0])
        page_print(&s->page, "%c%s", 'A' + player, name[0] ? " " : "");
    put_name(s, name);
    close_side(s);
}

static void say_unit(struct saying *s, int unit)
{
    char word[UNIT_WORD];
    const char *name;

    if (unit < 0 || unit >= s->b->units) {
        page_put(&s->page, s->w->lang == LANG_FR ? "personne" : "nobody");
        return;
    }
    name = unit_name(s->b, unit);
    open_side(s, s->b->unit[unit].owner);
    page_put(&s->page, unit_word(s->b, unit, word));
    if (name[0]) {
        page_put(&s->page, " ");
        put_name(s, name);
    }
    close_side(s);
}

/* ---- numbers ---- */

static void say_number(struct saying *s, int32_t n)
{
    page_print(&s->page, "%d", (int)n);
}

/* A number of tenths, with the language's decimal sign. */
static void say_tenths(struct saying *s, int64_t tenths)
{
    int64_t n = tenths < 0 ? -tenths : tenths;

    page_print(&s->page, "%s%lld%c%lld", tenths < 0 ? "-" : "",
               (long long)(n / 10), s->w->lang == LANG_FR ? ',' : '.',
               (long long)(n % 10));
}

static void say_inches(struct saying *s, int32_t length)
{
    say_tenths(s, ((int64_t)length * 10 + INCH(1) / 2) / INCH(1));
    page_put(&s->page, s->w->markup == MARKUP_HTML ? "&quot;" : "\"");
}

static void say_percent(struct saying *s, int thousandths)
{
    say_tenths(s, thousandths);
    page_put(&s->page, s->w->lang == LANG_FR ? " %" : "%");
}

/* ---- dice ---- */

static bool is_roll(int kind)
{
    switch (kind) {
    case EVENT_DISCIPLINE_ROLL:
    case EVENT_RALLY_ROLL:
    case EVENT_HIT_ROLL:
    case EVENT_HIT_REROLL:
    case EVENT_CLUMSY_ROLL:
    case EVENT_COVER_ROLL:
    case EVENT_FIELD_ROLL:
    case EVENT_WOUND_ROLL:
    case EVENT_WOUND_REROLL:
    case EVENT_HARMLESS_ROLL:
    case EVENT_DEFENSIVE_ROLL:
    case EVENT_MEDIC_ROLL:
    case EVENT_MORALE_ROLL:
    case EVENT_DANGER_ROLL:
    case EVENT_RADIO_ROLL:
    case EVENT_AVAILABLE_ROLL:
        return true;
    default:
        return false;
    }
}

bool event_roll(const struct battle *b, const struct event *e,
                struct roll_words *out)
{
    bool test = e->test == TEST_HD || e->test == TEST_EZ;

    *out = (struct roll_words){ .chance = -1 };
    if (e->dice == 0 && (!is_roll(e->kind) || e->a == 0 || test))
        return false;
    out->n = e->dice ? e->dice : (int)e->a;
    out->die = e->dice ? b->log.die + e->die : NULL;
    /* ORDER enum ofas_test: thirds of chance. A roll that is no test, whose
     * dice are added or read, has test 0 and dice. */
    if (test || e->dice == 0)
        out->chance = e->test;
    if (out->chance == TEST_AS)
        out->successes = out->n;
    for (int i = 0; test && i < out->n; i++)
        out->successes += out->die[i] >= 3 - out->chance;
    return true;
}

static void say_dice(struct saying *s, const struct roll_words *r)
{
    bool html = s->w->markup == MARKUP_HTML;

    page_put(&s->page, html ? "<span class=\"dice\">" : "[");
    for (int i = 0; i < r->n; i++) {
        if (html)
            page_print(&s->page, "<i%s>%d</i>",
                       r->chance >= 0 && r->die[i] >= 3 - r->chance
                           ? " class=\"hit\""
                           : "",
                       r->die[i]);
        else
            page_print(&s->page, "%s%d", i ? " " : "", r->die[i]);
    }
    page_put(&s->page, html ? "</span>" : "]");
}

/* "59.3% for 3 or more" */
static void say_chance(struct saying *s, const struct roll_words *r)
{
    bool french = s->w->lang == LANG_FR;

    if (r->successes == 0)
        say_percent(s, chance_exactly(r->n, r->chance, 0));
    else
        say_percent(s, chance_at_least(r->n, r->chance, r->successes));
    if (r->n == 1)
        page_put(&s->page, r->successes ? ""
                           : french     ? " d'échec"
                                        : " to fail");
    else if (r->successes == 0)
        page_put(&s->page, french ? " pour aucun" : " for none");
    else if (r->successes == r->n)
        page_print(&s->page, french ? " pour les %d" : " for all %d", r->n);
    else
        page_print(&s->page, french ? " pour %d ou plus" : " for %d or more",
                   r->successes);
}

/* "[2 0 1 1] (EZ 1+; 59.3% for 3 or more)" */
static void say_roll(struct saying *s)
{
    static const char *const test[] = { "AF", "HD 2", "EZ 1+", "AS" };
    struct roll_words r;
    bool html = s->w->markup == MARKUP_HTML;

    if (!event_roll(s->b, s->e, &r))
        return;
    if (r.die)
        say_dice(s, &r);
    if (r.chance < 0)
        return;
    page_print(&s->page, html ? "%s<span class=\"odds\">%s" : "%s(%s",
               r.die ? " " : "", test[r.chance]);
    if (r.die) {
        page_put(&s->page, html ? " · " : s->w->lang == LANG_FR ? " ; " : "; ");
        say_chance(s, &r);
    } else {
        page_put(&s->page, s->w->lang == LANG_FR ? ", sans dé" : ", no dice");
    }
    page_put(&s->page, html ? "</span>" : ")");
}

/* ---- slots ---- */

static void slot_who(struct saying *s)
{
    say_side(s, s->e->who);
}
static void slot_unit(struct saying *s)
{
    say_unit(s, s->e->unit);
}
static void slot_other(struct saying *s)
{
    say_unit(s, s->e->other);
}
static void slot_a(struct saying *s)
{
    say_number(s, s->e->a);
}
static void slot_b(struct saying *s)
{
    say_number(s, s->e->b);
}
static void slot_c(struct saying *s)
{
    say_number(s, s->e->c);
}
static void slot_inches(struct saying *s)
{
    say_inches(s, s->e->a);
}

/* "4", and what he is when he is no plain soldier: "4 (medic)". */
static void say_figure(struct saying *s, int unit, int figure)
{
    const struct ofas_soldier *soldier;

    say_number(s, figure + 1);
    if (unit < 0 || figure < 0 || figure >= OFAS_SQUAD)
        return;
    soldier = &ofas_team(s->b, unit)->soldier[figure];
    if (soldier->role != OFAS_PLAIN)
        page_print(&s->page, " (%s)",
                   vocabulary(WORD_ROLE, soldier->role, s->w->lang));
}
static void slot_figure(struct saying *s)
{
    say_figure(s, s->e->unit, s->e->a);
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
    put_name(s, stage->catalogue->weapon[carried->weapon].name[s->w->lang]);
    if (unit < 0) { /* ofas.a6.09 of one list or the other */
        page_print(&s->page, " (%s)",
                   stage->catalogue
                       ->rank[arm > stage->arsenal_heavy ? OFAS_HEAVY_VEHICLE
                                                         : OFAS_MEDIUM_VEHICLE]
                       .name[s->w->lang]);
        return;
    }
    if (ofas_is_gun(arm))
        page_print(&s->page, " (%s %d)",
                   s->w->lang == LANG_FR ? "automatisée, élément"
                                         : "automated, piece",
                   ofas_gun_piece(s->b, arm) + 1);
    if (ofas_is_vehicle(s->b, unit)) {
        int arc = ofas_team(s->b, unit)->mount[arm].arc;

        page_print(&s->page, " %d", arm + 1); /* ofas.10.06 one of several */
        if (arc < OFAS_ARCS)
            page_print(&s->page, " (%s)",
                       stage->catalogue->arc[arc].name[s->w->lang]);
    }
    if (carried->category != OFAS_NO_CATEGORY)
        page_print(&s->page, " (%s)",
                   vocabulary(WORD_CATEGORY, carried->category, s->w->lang));
}
static void slot_weapon(struct saying *s)
{
    say_weapon(s, s->e->unit, s->e->a);
}

static void say_word(struct saying *s, enum vocabulary kind, int value)
{
    put_name(s, vocabulary(kind, value, s->w->lang));
}
static void slot_order(struct saying *s)
{
    say_word(s, WORD_ORDER, s->e->a);
}
static void slot_bonus(struct saying *s)
{
    if (s->e->c == BONUS_NONE)
        return;
    page_put(&s->page, ", ");
    say_word(s, WORD_BONUS, s->e->c & ((1 << SECOND_BONUS) - 1));
    if (s->e->c >> SECOND_BONUS) { /* ofas.16.42 */
        page_put(&s->page, ", ");
        say_word(s, WORD_BONUS, s->e->c >> SECOND_BONUS);
    }
}
static void slot_variant(struct saying *s)
{
    say_word(s, WORD_VARIANT, s->e->a);
}
static void slot_condition(struct saying *s)
{
    say_word(s, WORD_CONDITION, s->e->a);
}
static void slot_scenario(struct saying *s)
{
    say_word(s, WORD_SCENARIO, s->e->a);
}
static void slot_hour(struct saying *s)
{
    say_word(s, WORD_HOUR, s->e->a);
}

static void say_power(struct saying *s, int power)
{
    if (power >= 0 && power < OFAS_POWER_COUNT)
        put_name(s, ofas_stage(s->b)->catalogue->power[power].name[s->w->lang]);
}
static void slot_power(struct saying *s)
{
    say_power(s, s->e->a);
}

static const struct {
    const char *name;
    void (*say)(struct saying *s);
} slots[] = {
    { "who", slot_who },
    { "unit", slot_unit },
    { "other", slot_other },
    { "a", slot_a },
    { "b", slot_b },
    { "c", slot_c },
    { "figure", slot_figure },
    { "weapon", slot_weapon },
    { "order", slot_order },
    { "bonus", slot_bonus },
    { "variant", slot_variant },
    { "condition", slot_condition },
    { "hour", slot_hour },
    { "scenario", slot_scenario },
    { "power", slot_power },
    { "inches", slot_inches },
    { "dice", say_roll },
};

static void fill_slot(struct saying *s, const char *name, size_t size)
{
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++)
        if (strlen(slots[i].name) == size &&
            strncmp(slots[i].name, name, size) == 0) {
            slots[i].say(s);
            return;
        }
    assert(false && "a slot nobody knows: a template is wrong");
}

static int32_t number_of(const struct saying *s, char name)
{
    return name == 'a' ? s->e->a : name == 'b' ? s->e->b : s->e->c;
}

/* "|south|north" or "#hit|hits" after the name of a number: one of them. */
static void choose(struct saying *s, int32_t n, const char *from,
                   const char *end)
{
    int32_t place = n < 0 ? 0 : n;
    const char *bar;

    if (*from == '#') /* French has no plural of 0 */
        place = n == 1 || (n == 0 && s->w->lang == LANG_FR) ? 0 : 1;
    for (from++; place > 0; place--) {
        bar = memchr(from, '|', (size_t)(end - from));
        if (!bar)
            break;
        from = bar + 1;
    }
    bar = memchr(from, '|', (size_t)(end - from));
    page_put_n(&s->page, from, (size_t)((bar ? bar : end) - from));
}

/* Copies the template with its slots filled. */
static void fill(struct saying *s, const char *template)
{
    while (*template) {
        size_t plain = strcspn(template, "{");
        const char *end;
        size_t name;

        page_put_n(&s->page, template, plain);
        template += plain;
        if (!*template)
            return;
        end = strchr(++template, '}');
        assert(end);
        name = strcspn(template, "|#}");
        if (template[name] == '}')
            fill_slot(s, template, name);
        else
            choose(s, number_of(s, template[0]), template + name, end);
        template = end + 1;
    }
}

/* ---- sentences ---- */

static struct saying begin(const struct words *w, const struct battle *b,
                           const struct event *e, char *out, size_t size)
{
    struct saying s = { .w = w, .b = b, .e = e };

    page_begin(&s.page, out, size);
    return s;
}

/* Drops the spaces that an empty last slot left behind. */
static void trim(struct page *p)
{
    while (p->used > 0 && p->out[p->used - 1] == ' ')
        p->out[--p->used] = 0;
}

void event_words(const struct words *w, const struct battle *b,
                 const struct event *e, char *out, size_t size)
{
    struct saying s = begin(w, b, e, out, size);

    fill(&s, b->stage->book->events[e->kind].words[w->lang]);
    trim(&s.page);
}

/* The open question as an event, for its slots. */
static struct event as_event(const struct battle *b)
{
    const struct ask *a = &b->asked;

    return (struct event){ .rule = a->rule,
                           .unit = a->unit,
                           .other = a->other,
                           .who = a->who,
                           .a = a->about,
                           .b = a->detail,
                           .c = a->most };
}

void ask_words(const struct words *w, const struct battle *b, char *out,
               size_t size)
{
    struct event e = as_event(b);
    struct saying s = begin(w, b, &e, out, size);

    fill(&s, vocabulary(WORD_QUESTION, b->asked.kind, w->lang));
}

static void say_option(struct saying *s, int value)
{
    const struct ask *a = &s->b->asked;
    const char *const *option = s->b->stage->book->asks[a->kind].options;
    const char *choice = vocabulary(WORD_CHOICE, a->kind, s->w->lang);
    const struct event e = { .a = value, .b = value + 1 };

    if (value == ANSWER_NONE)
        put_name(s, s->w->lang == LANG_FR ? "aucun" : "none");
    else if (*choice) {
        s->e = &e;
        fill(s, choice);
        s->e = NULL;
    } else if (a->kind == ASK_ORDER)
        say_word(s, WORD_ORDER, value);
    else if (a->kind == ASK_BONUS || a->kind == ASK_HANDY)
        say_word(s, WORD_BONUS, value);
    else if (a->kind == ASK_STARTER)
        say_side(s, value);
    else if (a->kind == ASK_POWER && value > 0)
        say_power(s, value - 1);
    else if (a->kind == ASK_POWER)
        put_name(s, s->w->lang == LANG_FR ? "aucun" : "none");
    else if (option)
        put_name(s, vocabulary_option(option[value], s->w->lang));
    else
        say_number(s, value);
}

static void say_unit_or_none(struct saying *s, int unit)
{
    bool french = s->w->lang == LANG_FR;

    if (unit != ANSWER_NONE)
        say_unit(s, unit);
    else if (s->b->asked.kind == ASK_ACTIVATE)
        page_put(&s->page, french ? "passer" : "pass");
    else
        page_put(&s->page, french ? "aucune" : "none");
}

static void say_set(struct saying *s, figure_set set)
{
    const char *between = "";

    if (!set)
        page_put(&s->page, s->w->lang == LANG_FR ? "personne" : "nobody");
    for (; set; set &= set - 1) {
        page_put(&s->page, between);
        say_figure(s, s->b->asked.unit, set_first(set));
        between = ", ";
    }
}

static void say_points(struct saying *s, const struct decision *d)
{
    for (int i = 0; i < d->count; i++) {
        page_put(&s->page, i ? " → (" : "(");
        say_tenths(s, d->step[i].at.x / 10);
        page_put(&s->page, s->w->lang == LANG_FR ? " ; " : ", ");
        say_tenths(s, d->step[i].at.y / 10);
        page_put(&s->page, ")");
    }
}

static void say_answer(struct saying *s, const struct decision *d)
{
    bool french = s->w->lang == LANG_FR;

    switch ((enum form)s->b->asked.form) {
    case FORM_NUMBER:
        say_number(s, d->value);
        break;
    case FORM_OPTION:
        say_option(s, d->value);
        break;
    case FORM_UNIT:
        say_unit_or_none(s, d->value);
        break;
    case FORM_FIGURE:
        say_number(s, d->value + 1);
        break;
    case FORM_WEAPON:
        say_weapon(s, s->b->asked.unit, d->value);
        break;
    case FORM_FIGURES:
        say_set(s, d->set);
        break;
    case FORM_WAY:
        if (d->count == 0)
            page_put(&s->page, french ? "sur place" : "stay");
        say_points(s, d);
        break;
    case FORM_PLACES:
        if (d->value < STANCES)
            say_word(s, WORD_STANCE, d->value);
        else
            say_points(s, d);
        break;
    case FORMS:
        break;
    }
}

void decision_words(const struct words *w, const struct battle *b,
                    const struct decision *d, char *out, size_t size)
{
    struct saying s = begin(w, b, NULL, out, size);

    say_answer(&s, d);
}

void unit_words(const struct words *w, const struct battle *b, int unit,
                char *out, size_t size)
{
    struct saying s = begin(w, b, NULL, out, size);

    say_unit(&s, unit);
}

void side_words(const struct words *w, const struct battle *b, int player,
                char *out, size_t size)
{
    struct saying s = begin(w, b, NULL, out, size);

    say_side(&s, player);
}

/* ---- rules and refusals ---- */

const char *rule_words(const struct battle *b, uint16_t rule,
                       char out[RULE_TEXT])
{
    out[0] = 0;
    if (strcmp(b->stage->book->id, "ofas") == 0)
        ofas_rule_text(rule, out);
    return out;
}
_Static_assert((int)RULE_TEXT >= (int)OFAS_RULE_TEXT, "room for a rule's id");

const char *rule_statement(const struct words *w, const char *id)
{
    int place = w->ledger && id[0] ? ledger_find(w->ledger, id) : -1;

    return place >= 0 ? w->ledger->rule[place].statement : "";
}

void html_words(const char *text, char *out, size_t size)
{
    struct page p;

    page_begin(&p, out, size);
    page_put_html(&p, text);
}

void refusal_words(const struct words *w, const struct battle *b,
                   const struct refusal *why, char *out, size_t size)
{
    struct saying s = begin(w, b, NULL, out, size);
    char id[RULE_TEXT];
    const char *statement;

    if (why->figure >= 0)
        page_print(&s.page, w->lang == LANG_FR ? "point %d : " : "point %d: ",
                   (int)why->figure + 1);
    say_word(&s, WORD_REASON, why->reason);
    if (!rule_words(b, why->rule, id)[0])
        return;
    /* A statement in the other language would be worse than none. */
    statement =
        w->ledger && w->ledger->lang == w->lang ? rule_statement(w, id) : "";
    page_print(&s.page, " (%s%s", id,
               !statement[0]        ? ""
               : w->lang == LANG_FR ? " : "
                                    : ": ");
    put_name(&s, statement);
    page_put(&s.page, ")");
}
