/* roster.c -- a list of t9a as a player would print it: units, what they have become
 * with mount and options, their profiles, weapons and rules.
 *
 *     Admiral-Regent, General, 180 pts
 *       Cavalry, base 25 x 50, save 3+
 *       rider  M 4  WS 6  BS 5  S 4  T 4  W 3  I 6  A 4  Ld 9
 *       mount  M 8  WS 3 ...
 *       Shield, Tide Charger, Stillheart Stone */
#include "books/t9a/ch14.h"
#include "frame/t9a/judge.h"
#include "frame/t9a/rows.h"
#include "read/buffer.h"

struct printing {
    FILE *out;
    const struct t9a_catalogue *c;
    const struct t9a_list *list;
    enum lang lang;
};

#define X(name, key, french, english, fr, en) { fr, en },
static const char *const stat_said[][LANGS] = { T9A_STATS(X) };
#undef X
const char *const t9a_parts_said[][LANGS] = { T9A_PARTS_ARE(LIST_SAYS) };
static const char *const category_said[][LANGS] = { T9A_CATEGORIES(LIST_SAYS) };

static void put_part(const struct printing *p, const struct t9a_part *part)
{
    fputs("    ", p->out);
    if (part->count > 1)
        fprintf(p->out, "%d × ", part->count);
    if (t9a_parts_said[part->is][p->lang][0])
        fprintf(p->out, "%s  ", t9a_parts_said[part->is][p->lang]);
    for (int i = 0; i < STATS; i++)
        fprintf(p->out, "%s%s %d", i ? "  " : "", stat_said[i][p->lang],
                part->stat[i]);
    putc('\n', p->out);
}

/* A thing behind the others in a line. */
static void put_thing(const struct printing *p, int *n, const char *name)
{
    fprintf(p->out, "%s%s", (*n)++ ? ", " : "    ", name);
}

const char *t9a_rule_text(const struct t9a_catalogue *c,
                          const struct t9a_rules *rules, int which,
                          enum lang lang, char out[T9A_RULE_SIZE])
{
    const char *save =
        which == SPECIAL_WARD || which == SPECIAL_REGENERATION ? "+" : "";
    char number[T9A_AMOUNT_SIZE];

    if (which < T9A_NUMBERS)
        snprintf(out, T9A_RULE_SIZE, "%s (%s%s)", c->special[which].name[lang],
                 t9a_amount_text(rules->by[which], number), save);
    else
        snprintf(out, T9A_RULE_SIZE, "%s", c->special[which].name[lang]);
    return out;
}

/* Rules of the whole model, or of one of several parts: "Poisoned (mount)". */
static void put_rules(const struct printing *p, int *n,
                      const struct t9a_rules *rules, const char *whose)
{
    char words[T9A_RULE_SIZE];

    for (int i = 0; i < SPECIALS; i++) {
        if (!rules_have(rules, (enum t9a_special)i))
            continue;
        put_thing(p, n, t9a_rule_text(p->c, rules, i, p->lang, words));
        if (whose[0])
            fprintf(p->out, " (%s)", whose);
    }
}

static void put_gear(const struct printing *p, const struct t9a_model *m)
{
    int n = 0;

    for (int k = 0; k < m->parts; k++)
        for (int i = 0; i < p->c->weapons; i++)
            if (has_weapon(&m->part[k].weapons, i))
                put_thing(p, &n, p->c->weapon[i].name[p->lang]);
    for (int i = 0; i < p->c->armours; i++)
        if ((m->armour >> i & 1) != 0)
            put_thing(p, &n, p->c->armour[i].name[p->lang]);
    for (int i = 0; i < T9A_ITEMS + T9A_ARMY_ITEMS; i++)
        if ((m->items >> i & 1) != 0)
            put_thing(p, &n,
                      t9a_item_at(p->c, p->list->army, i)->name[p->lang]);
    put_rules(p, &n, &m->rules, "");
    for (int k = 0; k < m->parts; k++)
        put_rules(p, &n, &m->part[k].rules,
                  m->parts > 1 ? t9a_parts_said[m->part[k].is][p->lang] : "");
    if (n)
        putc('\n', p->out);
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

static void put_roles(const struct printing *p, int unit)
{
    const struct t9a_entry *e = t9a_entry_of(p->c, p->list, unit);

    if (t9a_general_of(p->c, p->list) == unit)
        fputs(p->lang == LANG_FR ? ", Général" : ", General", p->out);
    for (int i = 0; i < e->options; i++)
        if (e->option[i].role && (p->list->unit[unit].options >> i & 1) != 0)
            fprintf(p->out, ", %s", e->option[i].name[p->lang]);
}

static void put_unit(const struct printing *p, int unit)
{
    const struct t9a_bought *u = &p->list->unit[unit];
    const struct t9a_model m = t9a_model_of(p->c, p->list, unit);

    fputs("\n  ", p->out);
    if (u->count > 1)
        fprintf(p->out, "%d × ", u->count);
    if (u->name[0])
        fprintf(p->out, "%s, ", u->name);
    fputs(t9a_entry_of(p->c, p->list, unit)->name[p->lang], p->out);
    put_roles(p, unit);
    fprintf(p->out, p->lang == LANG_FR ? " : %d pts\n" : ": %d pts\n",
            t9a_unit_cost(p->c, p->list, unit));
    put_model(p, &m);
}

/* What alea wrote itself is told apart from the book. */
static const char *core_said(bool core, enum lang lang)
{
    if (!core)
        return "";
    return lang == LANG_FR ? " (socle d'alea, pas du livre)"
                           : " (core of alea, not of the book)";
}

void t9a_write_roster(FILE *out, const struct list_report *report,
                      const void *content, enum lang lang)
{
    const struct t9a_catalogue *c =
        &((const struct t9a_content *)content)->catalogue;
    const struct t9a_list *l =
        &((const struct t9a_written *)list_of(report))->list;
    const struct printing p = { out, c, l, lang };

    fprintf(out, "%s, %s%s, %d / %d pts\n", l->name,
            c->army[l->army].name[lang], core_said(c->army[l->army].core, lang),
            t9a_army_cost(c, l), l->limit);
    for (int category = 0; category < CATEGORIES; category++) {
        const int points = t9a_points_of(c, l, category);

        if (!points)
            continue;
        fprintf(out, lang == LANG_FR ? "\n%s : %d pts\n" : "\n%s: %d pts\n",
                category_said[category][lang], points);
        for (int i = 0; i < l->units; i++)
            if (t9a_counts_in(c, l, i) == category)
                put_unit(&p, i);
    }
}
