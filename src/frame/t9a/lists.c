/* lists.c -- lists of t9a from text and back, and what the rules say against them, each
 * where it stands in the text: see ch06.h and read/book_lists.h. */
#include "frame/t9a/show_own.h"

#include "books/t9a/ch06_recruit.h"
#include "frame/t9a/book.h"
#include "frame/t9a/rows.h"
#include "read/list_units.h"
#include "read/word.h"

/* ---- what is wrong ---- */

/* ORDER FAULTS */
#define X(name, key, rule, where, ...) \
    { key, rule, false, where, { __VA_ARGS__ } },
static const struct list_fault faults[] = { T9A_FAULTS(X) };
#undef X

/* A fault, of a list. */
struct found {
    const struct t9a_catalogue *catalogue;
    const struct t9a_list *list;
    const struct t9a_fault *fault;
};

/* What it is about: an option, an item; nothing has no key. */
static struct row_called about(const struct found *is)
{
    const struct t9a_fault *f = is->fault;
    const int entry = f->unit ? is->list->unit[f->unit - 1].entry : 0;
    struct row_called out = { "", { "", "" } };

    t9a_called(is->catalogue, is->list->army, entry, (enum t9a_about)f->about,
               f->which, &out);
    return out;
}

static bool names_it(const struct yaml_node *n, const struct row_called *what)
{
    return n->kind == YAML_TEXT && (word_is(n->text, what->key) ||
                                    word_is(n->text, what->name[LANG_FR]) ||
                                    word_is(n->text, what->name[LANG_EN]));
}

/* The word of the list that names it, the key, the unit, or all of the text. */
static const struct yaml_node *place_of(const struct found *is,
                                        const struct yaml_node *root)
{
    const struct t9a_fault *f = is->fault;
    const struct row_called what = about(is);
    const char *where = faults[f->kind].where;
    const struct yaml_node *part = root, *all, *n;

    if (f->unit && (n = list_unit(root, f->unit - 1)) != NULL)
        part = n;
    if (!part || !where[0] || !(all = yaml_look(part, where)))
        return part;
    for (int i = 0; what.key[0] && (n = list_item(all, i)) != NULL; i++)
        if (names_it(n, &what))
            return n;
    return all->kind == YAML_LIST && what.key[0] ? part : all;
}

static void say(struct buffer *out, char slot, const void *own, enum lang lang)
{
    const struct found *is = own;
    const struct t9a_fault *f = is->fault;

    if (slot == 'w')
        buffer_put(out, about(is).name[lang]);
    else if (slot != 'n')
        buffer_print(out, "%d", (int)(slot == 'a' ? f->a : f->b));
    else if (f->unit)
        buffer_put(
            out,
            t9a_entry_of(is->catalogue, is->list, f->unit - 1)->name[lang]);
}

static void judge(struct list_report *out, const void *content,
                  const struct yaml_node *root, enum lang lang)
{
    const struct t9a_catalogue *c = t9a_catalogue_of(content);
    const struct t9a_list *l = list_of(out);
    struct t9a_faults found;

    t9a_judge_list(c, l, &found);
    for (int i = 0; i < found.n && i < T9A_FAULTS_KEPT; i++) {
        const struct t9a_fault *f = &found.fault[i];
        const struct found is = { c, l, f };

        list_tell(out,
                  &(struct list_blame){ &faults[f->kind], f->unit,
                                        place_of(&is, root),
                                        about(&is).name[lang], say, &is },
                  lang);
    }
}

/* ---- what it is ---- */

static int general(const void *list, const void *content)
{
    return t9a_general_of(t9a_catalogue_of(content), list);
}

static void card(const void *list, const void *content, enum lang lang,
                 struct army_card *out)
{
    const struct t9a_catalogue *c = t9a_catalogue_of(content);
    const struct t9a_list *l = list;

    out->format = l->limit;
    out->units = l->units;
    for (int i = 0; i < l->units; i++)
        out->cost += l->unit[i].entry ? t9a_unit_cost(c, l, i) : 0;
    snprintf(out->name, sizeof out->name, "%s", l->name);
    snprintf(out->people, sizeof out->people, "%s",
             l->army < c->armies ? c->army[l->army].name[lang] : "");
}

/* "Shield, Musician, Stillheart Stone": all that it bought. */
static bool line(const struct list_report *report, const void *content, int i,
                 enum lang lang, struct list_line *out)
{
    const struct t9a_catalogue *c = t9a_catalogue_of(content);
    const struct t9a_list *l = list_of(report);
    const struct t9a_bought *u = &l->unit[i];
    const struct fields f = { .catalogue = c, .lang = lang, .of = l };
    struct buffer words;

    if (i >= l->units)
        return false;
    *out =
        (struct list_line){ .cost = t9a_unit_cost(c, l, i), .size = u->count };
    snprintf(out->name, sizeof out->name, "%s",
             u->name[0] ? u->name : t9a_entry_of(c, l, i)->name[lang]);
    buffer_begin(&words, out->words, sizeof out->words);
    fields_say(&f, t9a_bought_rows, u, &words);
    return true;
}

/* ---- making one up ---- */

static bool draw(void *list, void *spare, const void *content, int army,
                 int points, uint64_t seed)
{
    return t9a_recruit(list, spare, t9a_catalogue_of(content), army, points,
                       seed);
}

static const struct list_draw drawn = {
    .people = "army-book",
    .names = offsetof(struct t9a_content, armies),
    .no_people = { "n'est pas un livre d'armée", "is no army book" },
    .least = 100,
    .most = UINT16_MAX,
    .usual = 1500,
    .draw = draw,
    .what = { "armée", "army" },
    LIST_DRAW_NAME(t9a_list),
};

/* clang-format off */
static const struct cli_option wants[] = {
    { "army-book", 0, "NAME", { "t9a : le livre d'armée (par défaut : l'un d'eux)",
                                "t9a: the army book (default: one of them)" } },
    { "points", 'p', "N", { "t9a : limite de points (1500 par défaut)",
                            "t9a: points limit (default 1500)" } },
    { 0 },
};
/* clang-format on */

const struct book_lists t9a_lists = {
    .size = sizeof(struct t9a_list),
    .rows = t9a_list_rows,
    .catalogue = offsetof(struct t9a_content, catalogue),
    .card = card,
    .general = general,
    .judge = judge,
    .line = line,
    .put_list = t9a_tell_list,
    .put_line = t9a_tell_line,
    .roster = t9a_write_roster,
    .draw = &drawn,
    .wants = wants,
    .limited = true,
};
