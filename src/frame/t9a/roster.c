/* roster.c -- a list of t9a as a player would print it: units, what they have become
 * with mount and options, their profiles, weapons and rules.
 *
 *     Admiral-Regent, General, 180 pts
 *       Cavalry, base 25 x 50, save 3+
 *       rider  M 4  WS 6  BS 5  S 4  T 4  W 3  I 6  A 4  Ld 9
 *       mount  M 8  WS 3 ...
 *       Shield, Tide Charger, Stillheart Stone */
#include "read/roster.h"
#include "books/t9a/ch14.h"
#include "frame/t9a/rows.h"
#include "frame/t9a/show_own.h"
#include "ledger/ledger.h"

struct printing {
    FILE *out;
    const struct t9a_catalogue *c;
    const struct t9a_list *list;
    enum lang lang;
};

static void put_part(const struct printing *p, const struct t9a_part *part)
{
    fputs("    ", p->out);
    if (part->count > 1)
        fprintf(p->out, "%d × ", part->count);
    if (t9a_parts_said[part->is][p->lang][0])
        fprintf(p->out, "%s  ", t9a_parts_said[part->is][p->lang]);
    for (int i = 0; i < STATS; i++)
        fprintf(p->out, "%s%s %d", i ? "  " : "",
                t9a_value_rows[i].title[p->lang], part->stat[i]);
    putc('\n', p->out);
}

/* Its weapons, and all else that it carries and can do. */
static void put_gear(const struct printing *p, const struct t9a_model *m)
{
    const struct fields f = { .catalogue = p->c,
                              .lang = p->lang,
                              .of = p->list };
    struct buffer words;
    char text[2000];

    buffer_begin(&words, text, sizeof text);
    fields_say(&f, t9a_arms_rows, m, &words);
    fields_say(&f, t9a_can_rows, m, &words);
    if (words.used)
        fprintf(p->out, "    %s\n", text);
}

static void put_model(const struct printing *p, const struct t9a_model *m)
{
    const bool french = p->lang == LANG_FR;

    fprintf(p->out, "    %s, ", p->c->troop[m->troop].name[p->lang]);
    if (m->round)
        fprintf(p->out, french ? "socle rond de %d mm" : "round base of %d mm",
                m->round);
    else
        fprintf(p->out, french ? "socle %d × %d" : "base %d × %d", m->base[0],
                m->base[1]);
    if (m->save)
        fprintf(p->out, french ? ", sauvegarde %d+" : ", save %d+",
                7 - m->save);
    if (m->wizard)
        fprintf(p->out, french ? ", niveau %d, %s" : ", level %d, %s",
                m->wizard, p->c->path[m->path].name[p->lang]);
    putc('\n', p->out);
    for (int i = 0; i < m->parts; i++)
        put_part(p, &m->part[i]);
    put_gear(p, m);
}

static void put_unit(const struct printing *p, int unit)
{
    const struct t9a_bought *u = &p->list->unit[unit];
    const struct t9a_entry *e = t9a_entry_of(p->c, p->list, unit);
    const struct t9a_model m = t9a_model_of(p->c, p->list, unit);
    struct roster_head head = {
        .count = u->count,
        .name = u->name,
        .what = e->name[p->lang],
        .cost = t9a_unit_cost(p->c, p->list, unit),
    };

    if (t9a_general_of(p->c, p->list) == unit)
        roster_title(&head, roster_general[p->lang]);
    for (int i = 0; i < e->options; i++)
        if (e->option[i].role && (u->options >> i & 1) != 0)
            roster_title(&head, e->option[i].name[p->lang]);
    fputs("\n  ", p->out);
    roster_put(p->out, &head, p->lang);
    put_model(p, &m);
}

void t9a_write_roster(FILE *out, const struct list_report *report,
                      const void *content, enum lang lang)
{
    const struct t9a_catalogue *c = t9a_catalogue_of(content);
    const struct t9a_list *l = list_of(report);
    const struct t9a_army *army = &c->army[l->army];
    const struct printing p = { out, c, l, lang };

    fprintf(out, "%s, %s", l->name, army->name[lang]);
    if (army->core) /* what alea wrote itself is told apart */
        fprintf(out, " (%s)", ledger_core[lang]);
    fprintf(out, ", %d / %d pts\n", t9a_army_cost(c, l), l->limit);
    for (int category = 0; category < CATEGORIES; category++) {
        const int points = t9a_points_of(c, l, category);

        if (!points)
            continue;
        fprintf(out, lang == LANG_FR ? "\n%s : %d pts\n" : "\n%s: %d pts\n",
                t9a_categories_said[category][lang], points);
        for (int i = 0; i < l->units; i++)
            if (t9a_counts_in(c, l, i) == category)
                put_unit(&p, i);
    }
}
