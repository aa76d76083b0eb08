/* saying.c -- see saying.h. */
#include "words/saying.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/angle.h"
#include "battle/stage.h"
#include "lab/chance.h"
#include "read/book_text.h"
#include "words/agreement.h"
#include "words/book_words.h"
#include "words/decision.h"

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

const char *unit_said(const struct battle *b, int unit, enum lang lang)
{
    const struct book_words *words = words_of(b);

    return words && words->unit_name && b->stage->own
               ? words->unit_name(b, unit, lang)
               : unit_name(b, unit);
}

enum agreement unit_agreement(const struct battle *b, int unit, enum lang lang)
{
    const struct book_words *words = words_of(b);

    return words && words->agreement && b->stage->own && unit >= 0 &&
                   unit < b->units
               ? words->agreement(b, unit, lang)
               : AGREE_MASCULINE;
}

enum agreement side_agreement(const struct battle *b, int player,
                              enum lang lang)
{
    const struct usual army = { AGREE_FEMININE, true };

    return agreement_of(side_said(b, player, lang), AGREE_UNSAID, army);
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
    buffer_put(&s->buffer, s->w->markup == MARKUP_HTML ? "&quot;" : "\"");
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

bool event_roll(const struct battle *b, const struct event *e,
                struct roll_words *out)
{
    const struct book_words *words = words_of(b);

    *out = (struct roll_words){ .chance = -1, .hit = DICE_FACES };
    if (words)
        out->parts = words->parts;
    if (!words || words->roll)
        return words && words->roll(b, e, out);
    out->n = e->dice;
    out->die = b->log.die + e->die;
    return e->dice > 0;
}

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

static void say_dice(struct saying *s, const struct roll_words *r)
{
    bool html = s->w->markup == MARKUP_HTML;
    const int lowest = s->b->stage->book->lowest;

    buffer_put(&s->buffer, html ? "<span class=\"dice\">" : "[");
    for (int i = 0; i < r->n; i++) {
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
    if (r.die) {
        buffer_put(&s->buffer, html                    ? " · "
                               : s->w->lang == LANG_FR ? " ; "
                                                       : "; ");
        say_chance(s, &r);
    } else {
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
        buffer_put(&s->buffer, french ? " : match nul" : ": draw");
        return;
    }
    buffer_put(&s->buffer, french ? " : victoire de " : ": victory for ");
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
void saying_figure(struct saying *s, int unit, int figure)
{
    const struct book_words *words = words_of(s->b);

    if (words && words->say_figure)
        words->say_figure(s, unit, figure);
    else
        saying_number(s, figure + 1);
}
static void number_figure(struct saying *s, int32_t value)
{
    saying_figure(s, s->e->unit, value);
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
    { { .name = "unit", .say = slot_unit }, NUMBER_PLAIN },
    { { .name = "other", .say = slot_other }, NUMBER_PLAIN },
    { { .name = "victor", .say = slot_victor }, NUMBER_PLAIN },
    { { .name = "dice", .say = say_roll }, NUMBER_PLAIN },
    { { .name = "figure", .number = number_figure }, NUMBER_FIGURE },
    { { .name = "model", .number = number_figure }, NUMBER_FIGURE },
    { { .name = "weapon", .number = number_weapon }, NUMBER_ARM },
    { { .name = "other_weapon", .number = number_other_weapon },
      NUMBER_OTHER_ARM },
    { { .name = "length", .number = saying_length }, NUMBER_LENGTH },
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

enum number_sort number_sort(const struct battle *b, const char *name)
{
    const struct saying_slot *slot = slot_named(b, name, strlen(name));

    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++)
        if (slot == &slots[i].slot)
            return slots[i].sort;
    return slot && slot->key ? NUMBER_WORD : NUMBER_PLAIN;
}

const char *number_key(const struct battle *b, const char *name, int32_t value)
{
    const struct saying_slot *slot = slot_named(b, name, strlen(name));

    return slot && slot->key ? slot->key(b, value) : NULL;
}

/* The number that what is said has under that name. */
static bool number_named(const struct saying *s, const char *name, size_t size,
                         int32_t *out)
{
    for (int i = 0; s->numbers && i < EVENT_NUMBERS; i++)
        if (size > 0 && is_named(s->numbers[i], name, size)) {
            *out = s->e->number[i];
            return true;
        }
    return false;
}

static void fill_slot(struct saying *s, const char *name, size_t size)
{
    const struct saying_slot *slot = slot_named(s->b, name, size);
    int32_t value = 0;

    if (number_named(s, name, size, &value) && (!slot || !slot->number))
        saying_number(s, value);
    else if (slot && slot->number)
        slot->number(s, value);
    else if (slot)
        slot->say(s);
    else
        assert(false && "a slot nobody knows: a template is wrong");
}

/* Puts one of "south|north", from 0; the last when there are fewer. */
static void put_choice(struct saying *s, int32_t place, const char *from,
                       const char *end)
{
    const char *bar;

    for (; place > 0; place--) {
        bar = memchr(from, '|', (size_t)(end - from));
        if (!bar)
            break;
        from = bar + 1;
    }
    bar = memchr(from, '|', (size_t)(end - from));
    buffer_put_n(&s->buffer, from, (size_t)((bar ? bar : end) - from));
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

    if (*from == '#') /* French has no plural of 0 */
        place = n == 1 || (n == 0 && s->w->lang == LANG_FR) ? 0 : 1;
    put_choice(s, place, from + 1, end);
}

/* Whose name words agree with: "", "other", "who". */
static enum agreement agreement_with(const struct saying *s, const char *whom)
{
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
    const char *bar = memchr(from, '|', (size_t)(end - from));
    const int by_number = is_plural(a);
    const int by_both = 2 * by_number + is_feminine(a);

    if (*++from == '+') {
        static const char ending[] = "|e|s|es";

        put_choice(s, by_both, ending, ending + sizeof ending - 1);
    } else if (bar && memchr(bar + 1, '|', (size_t)(end - bar - 1))) {
        put_choice(s, by_both, from, end);
    } else {
        put_choice(s, by_number, from, end);
    }
}

void saying_fill(struct saying *s, const char *template)
{
    while (*template) {
        size_t plain = strcspn(template, "{");
        const char *end;
        size_t name;

        buffer_put_n(&s->buffer, template, plain);
        template += plain;
        if (!*template)
            return;
        end = strchr(++template, '}');
        assert(end);
        name = strcspn(template, "|#@}");
        if (template[name] == '}')
            fill_slot(s, template, name);
        else if (template[name] == '@')
            agree(s, template, template + name, end);
        else
            choose(s, chosen_by(s, template, name), template + name, end);
        template = end + 1;
    }
}
