/* roster.c -- a list of bts as a player would print it: units, figures, their values
 * and all that they carry.
 *
 *     La bannière du Duc, 88 pts
 *       Duc Aldéric, Duc des Confins, Général : 67 pts
 *         Mvt 15  CC 6  CT 4+  F 5  D 7  A 3  PV 3  Mo 6
 *         Arme de base, Bouclier. Ordres : En Avant toute ! ... */
#include "read/roster.h"
#include "frame/bts/book.h"
#include "frame/bts/judge.h"

struct printing {
    FILE *out;
    const struct bts_content *content;
    const struct bts_army *army;
    enum lang lang;
};

/* A value, "-" where there is none. */
static void put_value(const struct printing *p, const char *french,
                      const char *english, int value, const char *after)
{
    fprintf(p->out, "  %s ", p->lang == LANG_FR ? french : english);
    if (value)
        fprintf(p->out, "%d%s", value, after);
    else
        putc('-', p->out);
}

static void put_values(const struct printing *p, const struct bts_model *m)
{
    fprintf(p->out, "    ");
    put_value(p, "Mvt", "M", m->move / CM(1), "");
    if (m->armour[FACE_FRONT]) {
        put_value(p, "CT", "BS", m->aim, "+");
        fprintf(p->out, "  %s %d/%d/%d",
                p->lang == LANG_FR ? "Blindage" : "Plating",
                m->armour[FACE_FRONT], m->armour[FACE_FLANK],
                m->armour[FACE_REAR]);
    } else {
        put_value(p, "CC", "CC", m->combat, "");
        put_value(p, "CT", "CT", m->aim, "+");
        put_value(p, "F", "F", m->force, "");
        put_value(p, "D", "D", m->defence, "");
        put_value(p, "A", "A", m->attacks, "");
        put_value(p, "PV", "LP", m->life, "");
        put_value(p, "Mo", "Mo", m->moral, "");
    }
    putc('\n', p->out);
}

static void put_names(const struct printing *p, const char *title,
                      const struct names *names, const uint8_t *list, int n)
{
    if (n == 0)
        return;
    fprintf(p->out, "      %s", title);
    for (int i = 0; i < n; i++)
        fprintf(p->out, "%s%s", i ? ", " : "", names->name[list[i]][p->lang]);
    putc('\n', p->out);
}

static void put_specials(const struct printing *p, const struct bts_model *m)
{
    uint8_t list[SPECIAL_COUNT];
    int n = 0;

    for (int i = 0; i < SPECIAL_COUNT; i++)
        if (specials_have(&m->specials, (enum bts_special)i))
            list[n++] = (uint8_t)i;
    put_names(p, "", &p->content->specials, list, n);
}

static void put_arms(const struct printing *p, const struct bts_model *m)
{
    uint8_t list[BTS_ARMS];

    for (int i = 0; i < m->arms; i++)
        list[i] = m->arm[i].weapon;
    put_names(p, "", &p->content->weapons, list, m->arms);
}

static void put_line(const struct printing *p, const struct bts_troop *t,
                     const struct bts_line *l, bool general)
{
    const struct bts_content *c = p->content;
    const bool french = p->lang == LANG_FR;
    const struct bts_model m = bts_model_of(&c->catalogue, p->army, t, l);
    struct roster_head head = {
        .count = line_count(l),
        .name = l->name,
        .what = line_profile(&c->catalogue, l)->name[p->lang],
        .cost = m.cost,
    };

    fputs("  ", p->out);
    if (l->ride)
        roster_title(&head, c->catalogue.ride[l->ride - 1].name[p->lang]);
    if (general)
        roster_title(&head, roster_general[p->lang]);
    roster_put(p->out, &head, p->lang);
    put_values(p, &m);
    put_arms(p, &m);
    put_specials(p, &m);
    put_names(p, french ? "Ordres : " : "Orders: ", &c->orders, l->order,
              l->orders);
    put_names(p, french ? "Actions d'Éclat : " : "Feats: ", &c->feats, l->feat,
              l->feats);
    put_names(p, french ? "Sorts : " : "Spells: ", &c->spells, l->spell,
              l->spells);
}

void bts_write_roster(FILE *out, const struct list_report *report,
                      const void *content, enum lang lang)
{
    const struct bts_content *c = content;
    const struct bts_army *a = list_of(report);
    const struct printing p = { out, c, a, lang };
    const int general = bts_general_of(&c->catalogue, a);
    const struct bts_line *l;

    fprintf(out, "%s, %s, %d / %d pts\n", a->name,
            c->catalogue.faction[a->faction].name[lang],
            (int)bts_army_cost(&c->catalogue, a), (int)a->points);
    for (int u = 0; u < a->units; u++) {
        const struct bts_troop *t = &a->unit[u];

        fprintf(out, "\n%d. %s%s%d pts\n", u + 1, t->name,
                t->name[0] ? ", " : "", (int)bts_troop_cost(&c->catalogue, t));
        for (int i = 0; (l = troop_line(t, i)) != NULL; i++)
            put_line(&p, t, l, i == 0 && u == general);
    }
}
