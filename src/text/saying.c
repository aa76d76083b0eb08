/* saying.c -- see saying.h. */
#include "text/saying.h"

#include <stdio.h>
#include <string.h>

#include "battle/stage.h"
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"
#include "lab/chance.h"
#include "text/decision.h"

void saying_put_name(struct saying *s, const char *text)
{
    if (s->w->markup == MARKUP_HTML)
        page_put_html(&s->page, text);
    else
        page_put(&s->page, text);
}

/* ---- players and units ---- */

static const char *side_name(const struct battle *b, int player)
{
    const struct book *book = b->stage->book;

    return book->side_name && b->stage->own && player < b->stage->players
               ? book->side_name(b, player)
               : "";
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

void saying_side(struct saying *s, int player)
{
    const char *name = side_name(s->b, player);

    open_side(s, player);
    if (s->w->markup == MARKUP_PLAIN || !name[0])
        page_print(&s->page, "%c%s", 'A' + player, name[0] ? " " : "");
    saying_put_name(s, name);
    close_side(s);
}

void saying_unit(struct saying *s, int unit)
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
        saying_put_name(s, name);
    }
    close_side(s);
}

/* ---- numbers ---- */

void saying_number(struct saying *s, int32_t n)
{
    page_print(&s->page, "%d", (int)n);
}

/* A number of tenths, with the language's decimal sign. */
void saying_tenths(struct saying *s, int64_t tenths)
{
    int64_t n = tenths < 0 ? -tenths : tenths;

    page_print(&s->page, "%s%lld%c%lld", tenths < 0 ? "-" : "",
               (long long)(n / 10), s->w->lang == LANG_FR ? ',' : '.',
               (long long)(n % 10));
}

void saying_inches(struct saying *s, int32_t length)
{
    saying_tenths(s, ((int64_t)length * 10 + INCH(1) / 2) / INCH(1));
    page_put(&s->page, s->w->markup == MARKUP_HTML ? "&quot;" : "\"");
}

static void say_percent(struct saying *s, int thousandths)
{
    saying_tenths(s, thousandths);
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
    saying_side(s, s->e->who);
}
/* Who won, if anybody did. */
static void slot_victor(struct saying *s)
{
    const bool french = s->w->lang == LANG_FR;

    if (s->e->who >= s->b->players) {
        page_put(&s->page, french ? " : match nul" : ": a draw");
        return;
    }
    page_put(&s->page, french ? " : victoire de " : ": victory of ");
    slot_who(s);
}
static void slot_unit(struct saying *s)
{
    saying_unit(s, s->e->unit);
}
static void slot_other(struct saying *s)
{
    saying_unit(s, s->e->other);
}
static void slot_a(struct saying *s)
{
    saying_number(s, s->e->a);
}
static void slot_b(struct saying *s)
{
    saying_number(s, s->e->b);
}
static void slot_c(struct saying *s)
{
    saying_number(s, s->e->c);
}
static void slot_inches(struct saying *s)
{
    saying_inches(s, s->e->a);
}

/* "4", and what he is when he is no plain soldier: "4 (medic)". */
void saying_figure(struct saying *s, int unit, int figure)
{
    const struct ofas_soldier *soldier;

    saying_number(s, figure + 1);
    if (unit < 0 || figure < 0 || figure >= OFAS_SQUAD)
        return;
    soldier = &ofas_team(s->b, unit)->soldier[figure];
    if (soldier->role != OFAS_PLAIN)
        page_print(&s->page, " (%s)",
                   vocabulary(WORD_ROLE, soldier->role, s->w->lang));
}
static void slot_figure(struct saying *s)
{
    saying_figure(s, s->e->unit, s->e->a);
}

/* "laser cannon (heavy)" */
void saying_weapon(struct saying *s, int unit, int arm)
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
    saying_weapon(s, s->e->unit, s->e->a);
}

void saying_word(struct saying *s, enum vocabulary kind, int value)
{
    saying_put_name(s, vocabulary(kind, value, s->w->lang));
}
static void slot_order(struct saying *s)
{
    saying_word(s, WORD_ORDER, s->e->a);
}
static void slot_bonus(struct saying *s)
{
    if (s->e->c == BONUS_NONE)
        return;
    page_put(&s->page, ", ");
    saying_word(s, WORD_BONUS, s->e->c & ((1 << SECOND_BONUS) - 1));
    if (s->e->c >> SECOND_BONUS) { /* ofas.16.42 */
        page_put(&s->page, ", ");
        saying_word(s, WORD_BONUS, s->e->c >> SECOND_BONUS);
    }
}
static void slot_variant(struct saying *s)
{
    saying_word(s, WORD_VARIANT, s->e->a);
}
static void slot_condition(struct saying *s)
{
    saying_word(s, WORD_CONDITION, s->e->a);
}
static void slot_scenario(struct saying *s)
{
    saying_word(s, WORD_SCENARIO, s->e->a);
}
static void slot_hour(struct saying *s)
{
    saying_word(s, WORD_HOUR, s->e->a);
}

void saying_power(struct saying *s, int power)
{
    if (power >= 0 && power < OFAS_POWER_COUNT)
        saying_put_name(
            s, ofas_stage(s->b)->catalogue->power[power].name[s->w->lang]);
}
static void slot_power(struct saying *s)
{
    saying_power(s, s->e->a);
}

static const struct {
    const char *name;
    void (*say)(struct saying *s);
} slots[] = {
    { "who", slot_who },
    { "unit", slot_unit },
    { "other", slot_other },
    { "victor", slot_victor },
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

void saying_fill(struct saying *s, const char *template)
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
