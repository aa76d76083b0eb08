/* saying.c -- see saying.h. */
#include "words/saying.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/angle.h"
#include "battle/stage.h"
#include "lab/chance.h"
#include "read/book_text.h"
#include "read/slots.h"
#include "words/agreement.h"
#include "words/book_words.h"
#include "words/decision.h"
#include "words/naming.h"

void saying_put_name(struct saying *s, const char *text)
{
    if (s->w->markup == MARKUP_HTML)
        buffer_put_html(&s->buffer, text);
    else
        buffer_put(&s->buffer, text);
}

/* ---- players and units ---- */

/* The words of the book that is played, or NULL. */
static const struct book_words *words_of(const struct battle *b)
{
    const struct book_text *book = book_text_of(b);

    return book ? book->words : NULL;
}

const char *side_said(const struct battle *b, int player, enum lang lang)
{
    const struct book *book = b->stage->book;
    const struct book_words *words = words_of(b);

    if (!book->side_name || !b->stage->own || player >= b->stage->players)
        return "";
    return words && words->side_name ? words->side_name(b, player, lang)
                                     : book->side_name(b, player);
}

/* In HTML a side's things stand in an element of its class, its mark first. */
static void open_side(struct saying *s, int player)
{
    static const char *const mark[MAX_PLAYERS] = { "▲", "■", "●", "◆" };

    if (s->w->markup == MARKUP_HTML)
        buffer_print(&s->buffer, "<b class=\"side-%c\">%s ", 'a' + player,
                     mark[player % MAX_PLAYERS]);
}

static void close_side(struct saying *s)
{
    if (s->w->markup == MARKUP_HTML)
        buffer_put(&s->buffer, "</b>");
}

void saying_side(struct saying *s, int player)
{
    const char *name = side_said(s->b, player, s->w->lang);

    open_side(s, player);
    if (s->w->markup == MARKUP_PLAIN || !name[0])
        buffer_print(&s->buffer, "%c%s", 'A' + player, name[0] ? " " : "");
    saying_put_name(s, name);
    close_side(s);
}

/* What the book calls a unit; false: it has nothing of its own to say. */
static bool called(const struct battle *b, int unit, enum lang lang,
                   struct unit_called *out)
{
    const struct book_words *words = words_of(b);

    if (!words || !words->called || !b->stage->own)
        return false;
    *out = (struct unit_called){ .said = AGREE_MASCULINE };
    words->called(b, unit, lang, out);
    return true;
}

const char *unit_said(const struct battle *b, int unit, enum lang lang)
{
    struct unit_called is;

    return called(b, unit, lang, &is) ? is.name : unit_name(b, unit);
}

enum agreement unit_agreement(const struct battle *b, int unit, enum lang lang)
{
    struct unit_called is;

    return unit >= 0 && unit < b->units && called(b, unit, lang, &is)
               ? agreement_of(is.name, is.said, is.usual)
               : AGREE_MASCULINE;
}

enum agreement side_agreement(const struct battle *b, int player,
                              enum lang lang)
{
    const struct usual army = { AGREE_FEMININE, true };

    return agreement_of(side_said(b, player, lang), AGREE_UNSAID, army);
}

/* What the book calls a figure; false: figures have no names. */
static bool figure_called(const struct battle *b, int unit, int figure,
                          enum lang lang, struct unit_called *out)
{
    const struct book_words *words = words_of(b);

    if (!words || !words->figure_called || !b->stage->own || unit < 0 ||
        unit >= b->units || figure < 0 || figure >= b->unit[unit].count)
        return false;
    *out = (struct unit_called){ .said = AGREE_MASCULINE };
    words->figure_called(b, unit, figure, lang, out);
    return true;
}

const char *figure_said(const struct battle *b, int unit, int figure,
                        enum lang lang)
{
    struct unit_called is;

    return figure_called(b, unit, figure, lang, &is) ? is.name : "";
}

enum agreement figure_agreement(const struct battle *b, int unit, int figure,
                                enum lang lang)
{
    struct unit_called is;

    return figure_called(b, unit, figure, lang, &is)
               ? agreement_of(is.name, is.said, is.usual)
               : unit_agreement(b, unit, lang);
}

void saying_unit(struct saying *s, int unit)
{
    char word[UNIT_WORD];
    const char *name;

    if (unit < 0 || unit >= s->b->units) {
        buffer_put(&s->buffer, s->w->lang == LANG_FR ? "personne" : "nobody");
        return;
    }
    name = unit_said(s->b, unit, s->w->lang);
    open_side(s, s->b->unit[unit].owner);
    buffer_put(&s->buffer, unit_word(s->b, unit, word));
    if (name[0]) {
        buffer_put(&s->buffer, " ");
        saying_put_name(s, name);
    }
    close_side(s);
}

/* ---- numbers ---- */

void saying_number(struct saying *s, int32_t n)
{
    buffer_print(&s->buffer, "%d", (int)n);
}

/* A number of tenths, with the language's decimal sign. */
void saying_tenths(struct saying *s, int64_t tenths)
{
    int64_t n = tenths < 0 ? -tenths : tenths;

    buffer_print(&s->buffer, "%s%lld%c%lld", tenths < 0 ? "-" : "",
                 (long long)(n / 10), s->w->lang == LANG_FR ? ',' : '.',
                 (long long)(n % 10));
}

void saying_inches(struct saying *s, int32_t length)
{
    saying_tenths(s, ((int64_t)length * 10 + INCH(1) / 2) / INCH(1));
    buffer_put(&s->buffer, "″");
}

void saying_length(struct saying *s, int32_t length)
{
    const struct book_words *words = words_of(s->b);

    if (words && words->say_length)
        words->say_length(s, length);
    else
        saying_inches(s, length);
}

enum { WINDS = 8 };

/* From the east, to the left. */
static const char *const winds[WINDS][LANGS] = {
    { "à l'est", "east" },   { "au nord-est", "north-east" },
    { "au nord", "north" },  { "au nord-ouest", "north-west" },
    { "à l'ouest", "west" }, { "au sud-ouest", "south-west" },
    { "au sud", "south" },   { "au sud-est", "south-east" },
};

/* The nearest of eight winds from the table's centre. */
static int wind_of(struct vec at)
{
    return (angle_of(at) * WINDS + TURN / 2) / TURN % WINDS;
}

void saying_place(struct saying *s, struct vec at)
{
    enum { AT_IT = MM(1) };
    const bool french = s->w->lang == LANG_FR;
    const int32_t far = vec_distance(at, vec(0, 0));

    if (far < AT_IT) {
        buffer_put(&s->buffer, french ? "au centre" : "at the centre");
        return;
    }
    buffer_put(&s->buffer, french ? "à " : "");
    saying_length(s, far);
    buffer_print(&s->buffer, french ? " %s du centre" : " %s of the centre",
                 winds[wind_of(at)][s->w->lang]);
}

void saying_facing(struct saying *s, int degrees)
{
    const int wind = ((degrees % 360 + 360) % 360 * WINDS + 180) / 360 % WINDS;

    buffer_print(&s->buffer, s->w->lang == LANG_FR ? "face %s" : "facing %s",
                 winds[wind][s->w->lang]);
}

static void say_percent(struct saying *s, int thousandths)
{
    saying_tenths(s, thousandths);
    buffer_put(&s->buffer, s->w->lang == LANG_FR ? " %" : "%");
}

/* ---- dice ---- */

int roll_at_least(const struct roll_words *r)
{
    if (r->successes <= 0)
        return 1000; /* none or more: that is certain */
    return r->tests == 1
               ? (2000 * r->chance + r->parts) / (2 * r->parts)
               : chance_at_least(r->parts, r->tests, r->chance, r->successes);
}

int roll_none(const struct roll_words *r)
{
    return r->tests == 1
               ? (2000 * (r->parts - r->chance) + r->parts) / (2 * r->parts)
               : chance_exactly(r->parts, r->tests, r->chance, 0);
}

enum event_level event_level(const struct battle *b, int kind)
{
    return (enum event_level)b->stage->book->events[kind].level;
}

/* "[5 3]"; a comma stands before those that came after: "[5 3, 1]". */
static void say_dice(struct saying *s, const struct roll_words *r)
{
    bool html = s->w->markup == MARKUP_HTML;
    const int lowest = s->b->stage->book->lowest;

    buffer_put(&s->buffer, html ? "<span class=\"dice\">" : "[");
    for (int i = 0; i < r->n + r->again; i++) {
        if (i == r->n)
            buffer_put(&s->buffer, ",");
        if (html)
            buffer_print(&s->buffer, "<i%s>%d</i>",
                         r->die[i] >= r->hit ? " class=\"hit\"" : "",
                         r->die[i] + lowest);
        else
            buffer_print(&s->buffer, "%s%d", i ? " " : "", r->die[i] + lowest);
    }
    buffer_put(&s->buffer, html ? "</span>" : "]");
}

/* "59.3% for 3 or more" */
static void say_chance(struct saying *s, const struct roll_words *r)
{
    bool french = s->w->lang == LANG_FR;

    if (r->successes == 0)
        say_percent(s, roll_none(r));
    else
        say_percent(s, roll_at_least(r));
    if (r->tests == 1)
        buffer_put(&s->buffer, r->successes ? ""
                               : french     ? " d'échec"
                                            : " to fail");
    else if (r->successes == 0)
        buffer_put(&s->buffer, french ? " pour aucun" : " for none");
    else if (r->successes == r->tests && r->tests == 2)
        buffer_put(&s->buffer, french ? " pour les deux" : " for both");
    else if (r->successes == r->tests)
        buffer_print(&s->buffer, french ? " pour les %d" : " for all %d",
                     r->tests);
    else
        buffer_print(&s->buffer,
                     french ? " pour %d ou plus" : " for %d or more",
                     r->successes);
}

/* "[2 0 1 1] (EZ 1+; 59.3% for 3 or more)" */
static void say_roll(struct saying *s)
{
    struct roll_words r;
    bool html = s->w->markup == MARKUP_HTML;

    if (!event_roll(s->b, s->e, &r))
        return;
    if (r.die)
        say_dice(s, &r);
    if (r.chance < 0)
        return;
    buffer_print(&s->buffer, html ? "%s<span class=\"odds\">%s" : "%s(%s",
                 r.die ? " " : "", r.test);
    if (r.die && !r.again) { /* what comes after has a chance of its own */
        buffer_put(&s->buffer, html                    ? " · "
                               : s->w->lang == LANG_FR ? " ; "
                                                       : "; ");
        say_chance(s, &r);
    } else if (!r.die) {
        buffer_put(&s->buffer,
                   s->w->lang == LANG_FR ? ", sans dé" : ", no dice");
    }
    buffer_put(&s->buffer, html ? "</span>" : ")");
}

/* ---- several events as one ---- */

static bool in_log(const struct log *log, const struct event *e)
{
    return e >= log->event && e < log->event + log->events;
}

static bool alike(const struct event *a, const struct event *b)
{
    return a->kind == b->kind && a->unit == b->unit && a->rule == b->rule;
}

int event_run(const struct battle *b, const struct event *e)
{
    const struct log *log = &b->log;
    int n = 1;

    if (!in_log(log, e))
        return 1;
    if (e > log->event && alike(e - 1, e))
        return 0;
    while (in_log(log, e + n) && alike(e + n, e))
        n++;
    return n;
}

bool run_ends_with(const struct battle *b, const struct event *e, int kind)
{
    const struct event *next = e;

    if (!in_log(&b->log, e))
        return false;
    while (in_log(&b->log, next) && alike(next, e))
        next++;
    return in_log(&b->log, next) && next->kind == kind && next->unit == e->unit;
}

void saying_some(struct saying *s, uint32_t bits,
                 const char *const (*words)[LANGS])
{
    const char *between = "";

    for (; bits; bits &= bits - 1) {
        buffer_put(&s->buffer, between);
        saying_fill(s, words[set_first(bits)][s->w->lang]);
        between = ", ";
    }
}

/* What changes a roll: " (cover, AP)", " (Malus: wound; Bonus: weapon)". A book that
 * no text knows has no words for it. */
static void slot_why(struct saying *s)
{
    const struct book_words *words = words_of(s->b);
    const struct why_words *why = words ? &words->why : NULL;
    const uint32_t first =
        why && why->second ? ((uint32_t)1 << why->second) - 1 : UINT32_MAX;
    const uint32_t part[] = { s->e->why & first, s->e->why & ~first };
    const char *before = " (";

    if (!why)
        return;
    for (int i = 0; i < 2; i++)
        if (part[i]) {
            buffer_put(&s->buffer, before);
            if (why->title[i][s->w->lang])
                buffer_put(&s->buffer, why->title[i][s->w->lang]);
            saying_some(s, part[i], why->words);
            before = s->w->lang == LANG_FR ? " ; " : "; ";
        }
    if (s->e->why)
        buffer_put(&s->buffer, ")");
}

/* ---- slots ---- */

static bool number_named(const struct saying *s, const char *name, size_t size,
                         int32_t *out);

static void slot_who(struct saying *s)
{
    saying_side(s, s->e->who);
}
/* Who won, if anybody did. */
static void slot_victor(struct saying *s)
{
    const bool french = s->w->lang == LANG_FR;

    if (s->e->who >= s->b->players) {
        buffer_put(&s->buffer, french ? " : match nul" : ": draw");
        return;
    }
    buffer_put(&s->buffer, french ? " : victoire de " : ": victory for ");
    slot_who(s);
}
/* The place of its numbers x and y. */
static void slot_place(struct saying *s)
{
    int32_t x = 0, y = 0;

    (void)number_named(s, "x", 1, &x);
    (void)number_named(s, "y", 1, &y);
    saying_place(s, vec(x, y));
}
static void slot_unit(struct saying *s)
{
    saying_unit(s, s->e->unit);
}
static void slot_other(struct saying *s)
{
    saying_unit(s, s->e->other);
}
/* "A1.3 Guard", in the colour of its side. */
static void saying_body(struct saying *s, int unit, int figure)
{
    const char *name = figure_said(s->b, unit, figure, s->w->lang);
    char word[FIGURE_TEXT];

    if (unit < 0 || unit >= s->b->units) {
        buffer_put(&s->buffer, s->w->lang == LANG_FR ? "personne" : "nobody");
        return;
    }
    open_side(s, s->b->unit[unit].owner);
    buffer_put(&s->buffer,
               figure_word(s->b, figure_number(s->b, unit, figure), word));
    if (name[0]) {
        buffer_put(&s->buffer, " ");
        saying_put_name(s, name);
    }
    close_side(s);
}

void saying_figure(struct saying *s, int unit, int figure)
{
    const struct book_words *words = words_of(s->b);

    if (words && words->say_figure)
        words->say_figure(s, unit, figure);
    else if (words && words->figure_called)
        saying_body(s, unit, figure);
    else
        saying_number(s, figure + 1);
}
static void number_figure(struct saying *s, int32_t value)
{
    saying_figure(s, s->e->unit, value);
}
static void number_target(struct saying *s, int32_t value)
{
    saying_figure(s, s->e->other, value);
}

void saying_weapon(struct saying *s, int unit, int arm)
{
    const struct book_words *words = words_of(s->b);
    char word[64] = "";

    if (words && words->say_weapon) {
        words->say_weapon(s, unit, arm);
        return;
    }
    s->b->stage->book->weapon_word(s->b, unit, arm, word, sizeof word);
    saying_put_name(s, word);
}
/* What is added to dice: ", -1"; nothing where nothing is. */
static void number_modifier(struct saying *s, int32_t value)
{
    if (value)
        buffer_print(&s->buffer, ", %+d", (int)value);
}
static void number_weapon(struct saying *s, int32_t value)
{
    saying_weapon(s, s->e->unit, value);
}
static void number_other_weapon(struct saying *s, int32_t value)
{
    saying_weapon(s, s->e->other, value);
}

static const struct {
    struct saying_slot slot;
    enum number_sort sort;
} slots[] = {
    { { .name = "who", .say = slot_who }, NUMBER_PLAIN },
    { { .name = "player", .say = slot_who }, NUMBER_PLAIN },
    { { .name = "unit", .say = slot_unit }, NUMBER_PLAIN },
    { { .name = "other", .say = slot_other }, NUMBER_PLAIN },
    { { .name = "victor", .say = slot_victor }, NUMBER_PLAIN },
    { { .name = "place", .say = slot_place }, NUMBER_PLAIN },
    { { .name = "dice", .say = say_roll }, NUMBER_PLAIN },
    { { .name = "why", .say = slot_why }, NUMBER_PLAIN },
    { { .name = "figure", .number = number_figure }, NUMBER_FIGURE },
    { { .name = "model", .number = number_figure }, NUMBER_FIGURE },
    { { .name = "target", .number = number_target }, NUMBER_FIGURE },
    { { .name = "weapon", .number = number_weapon }, NUMBER_ARM },
    { { .name = "other_weapon", .number = number_other_weapon },
      NUMBER_OTHER_ARM },
    { { .name = "length", .number = saying_length }, NUMBER_LENGTH },
    { { .name = "modifier", .number = number_modifier }, NUMBER_PLAIN },
};

static bool is_named(const char *is, const char *name, size_t size)
{
    return strlen(is) == size && strncmp(is, name, size) == 0;
}

/* The slot of that name, the book's before that of any; NULL: there is none. */
static const struct saying_slot *slot_named(const struct battle *b,
                                            const char *name, size_t size)
{
    const struct book_words *words = words_of(b);

    for (int i = 0; words && i < words->slot_count; i++)
        if (is_named(words->slots[i].name, name, size))
            return &words->slots[i];
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++)
        if (is_named(slots[i].slot.name, name, size))
            return &slots[i].slot;
    return NULL;
}

/* Do texts have words for its values? */
static bool has_keys(const struct saying_slot *slot)
{
    return slot->option_of ||
           (slot->names && (slot->names->keys || slot->names->stride));
}

enum number_sort number_sort(const struct battle *b, const char *name)
{
    const struct saying_slot *slot = slot_named(b, name, strlen(name));

    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++)
        if (slot == &slots[i].slot)
            return slots[i].sort;
    return slot && has_keys(slot) ? NUMBER_WORD : NUMBER_PLAIN;
}

const char *number_key(const struct battle *b, const char *name, int32_t value)
{
    const struct saying_slot *slot = slot_named(b, name, strlen(name));

    if (slot && slot->option_of)
        return option_key(b, slot->option_of - 1, value);
    return slot && slot->names ? thing_key(b, slot->names, value - slot->first)
                               : NULL;
}

/* How many events are told as one here. */
static int run_of(const struct saying *s)
{
    const int n = event_run(s->b, s->e);

    return n > 1 ? n : 1;
}

/* The number that what is said has under that name; of several events that are
 * told as one "run" says how many, and "last_left" what is left after the last. */
static bool number_named(const struct saying *s, const char *name, size_t size,
                         int32_t *out)
{
    static const char run[] = "run", last[] = "last_";
    const size_t skip =
        strncmp(name, last, sizeof last - 1) == 0 ? sizeof last - 1 : 0;

    for (int i = 0; s->numbers && i < EVENT_NUMBERS && s->numbers[i]; i++)
        if (size > skip && is_named(s->numbers[i], name + skip, size - skip)) {
            *out = s->e[skip ? run_of(s) - 1 : 0].number[i];
            return true;
        }
    if (is_named(run, name, size))
        *out = run_of(s);
    return is_named(run, name, size);
}

/* Has a slot more to say of a number than the number? */
static bool says_numbers(const struct saying_slot *slot)
{
    return slot && (slot->number || slot->names || slot->option_of);
}

/* The words of the rule, or those of the last row, which has none. */
static const char *ruled_words(const struct ruled_words *rows, uint16_t rule,
                               enum lang lang)
{
    while (rows->rule && rows->rule != rule)
        rows++;
    return rows->words[lang];
}

static void fill_slot(struct saying *s, const char *name, size_t size)
{
    const struct saying_slot *slot = slot_named(s->b, name, size);
    int32_t value = s->e->test;

    if (number_named(s, name, size, &value) && !says_numbers(slot))
        saying_number(s, value);
    else if (slot && slot->ruled)
        saying_fill(s, ruled_words(slot->ruled, s->e->rule, s->w->lang));
    else if (slot && slot->number)
        slot->number(s, value);
    else if (slot && slot->names)
        saying_thing(s, slot->names, value - slot->first);
    else if (slot && slot->option_of)
        saying_option(s, slot->option_of - 1, value);
    else if (slot)
        slot->say(s);
    else
        assert(false && "a slot nobody knows: a template is wrong");
}

static void fill(struct saying *s, const char *from, const char *end);

/* Says one of "south|north", from 0; the last when there are fewer. */
static void put_choice(struct saying *s, int32_t place, const char *from,
                       const char *end)
{
    from = slot_choice(place, from, &end);
    fill(s, from, end);
}

/* The number of that name; a template that has another is wrong. */
static int32_t chosen_by(const struct saying *s, const char *name, size_t size)
{
    int32_t value = 0;
    const bool known = number_named(s, name, size, &value);

    assert(known && "a number nobody knows: a template is wrong");
    (void)known;
    return value;
}

/* "|south|north" or "#hit|hits" after the name of a number: one of them. */
static void choose(struct saying *s, int32_t n, const char *from,
                   const char *end)
{
    int32_t place = n < 0 ? 0 : n;

    if (*from == '#')
        place = slot_form(n, s->w->lang);
    put_choice(s, place, from + 1, end);
}

/* Whose name words agree with: "", "other", "who", "figure", "target". */
static enum agreement agreement_with(const struct saying *s, const char *whom)
{
    const size_t name = strcspn(whom, "@");
    int32_t figure = s->body - 1;

    if (*whom == 'f' && number_named(s, whom, name, &figure))
        return figure_agreement(s->b, s->e->unit, figure, s->w->lang);
    if (*whom == 't' && number_named(s, whom, name, &figure))
        return figure_agreement(s->b, s->e->other, figure, s->w->lang);
    if (*whom == '@' && s->body)
        return figure_agreement(s->b, s->e->unit, figure, s->w->lang);
    if (*whom == 'w')
        return side_agreement(s->b, s->e->who, s->w->lang);
    return unit_agreement(s->b, *whom == 'o' ? s->e->other : s->e->unit,
                          s->w->lang);
}

/* "@is|are", "@il|elle|ils|elles" or "@+": the word that agrees. */
static void agree(struct saying *s, const char *whom, const char *from,
                  const char *end)
{
    const enum agreement a = agreement_with(s, whom);
    const char *bar = slot_outside(from, end, '|');
    const int by_number = is_plural(a);
    const int by_both = 2 * by_number + is_feminine(a);

    if (*++from == '+') {
        static const char ending[] = "|e|s|es";

        put_choice(s, by_both, ending, ending + sizeof ending - 1);
    } else if (bar < end && slot_outside(bar + 1, end, '|') < end) {
        put_choice(s, by_both, from, end);
    } else {
        put_choice(s, by_number, from, end);
    }
}

/* Copies so much of a template with its slots filled. */
static void fill(struct saying *s, const char *from, const char *end)
{
    while (from < end) {
        const char *open = slot_outside(from, end, '{'), *close;
        size_t name;

        buffer_put_n(&s->buffer, from, (size_t)(open - from));
        if (open == end)
            return;
        from = open + 1;
        close = slot_outside(from, end, '}');
        assert(close < end);
        name = strcspn(from, "|#@}");
        if (from[name] == '}')
            fill_slot(s, from, name);
        else if (from[name] == '@')
            agree(s, from, from + name, close);
        else
            choose(s, chosen_by(s, from, name), from + name, close);
        from = close + 1;
    }
}

void saying_fill(struct saying *s, const char *template)
{
    fill(s, template, template + strlen(template));
}
