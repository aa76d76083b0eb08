/* lists.c -- lists of quest from text and back, printed and made up: see party.h
 * and read/book_lists.h. */
#include "frame/quest/book.h"

#include "base/hash.h"
#include "frame/quest/party.h"
#include "frame/quest/rows.h"
#include "frame/quest/show_own.h"
#include "read/book_lists.h"

static const struct quest_party *party_of(const struct list_report *report)
{
    return &((const struct quest_list *)list_of(report))->party;
}

static const struct quest_catalogue *catalogue_of(const void *content)
{
    return &((const struct quest_content *)content)->catalogue;
}

const char *quest_hero_name(const struct quest_catalogue *all,
                            const struct quest_member *m, enum lang lang)
{
    return m->name[0] ? m->name : all->kind[m->kind].name[lang];
}

/* ---- from text ---- */

bool quest_judge_party(struct yaml_report *report,
                       const struct quest_content *c,
                       const struct yaml_node *node,
                       const struct quest_party *p)
{
    int bad = 0;
    const struct quest_wrong *wrong =
        quest_party_said(quest_party_check(&c->catalogue, p, &bad));

    if (!wrong)
        return true;
    yaml_fail(report, yaml_look(node, "heroes|héros"), ALEA_ILLEGAL, "%s : %s",
              "%s: %s", c->catalogue.kind[p->hero[bad].kind].name[report->lang],
              wrong->words[report->lang]);
    return take_by(report, wrong->rule);
}

/* The machine's side; what it does not say is as in the book's own missions. */
static const struct row machine_rows[] = {
    ROWS_HEAD("quest", QUEST_PARTY_FORMAT),
    { "machine|ia", ROW_WORD,
      .words = (const char *const[]){ "yes|oui|true|vrai", NULL } },
    { .kind = ROW_ROWS, .rows = quest_horde_rows },
    { 0 },
};

/* A party whose only fault is that a rule forbids it can be shown all the same. */
static bool read(void *list, const void *content, struct yaml_node *root,
                 struct yaml_report *report)
{
    struct fields f = { .report = report, .content = content };
    struct quest_list *l = list;

    l->machine = yaml_look(root, "machine|ia") != NULL;
    l->horde = catalogue_of(content)->horde;
    if (l->machine)
        return fields_read(&f, root, machine_rows, &l->horde);
    f.whole = true;
    if (fields_read(&f, root, quest_party_rows, &l->party) &&
        quest_judge_party(report, content, root, &l->party))
        return true;
    for (int i = 0; i < report->count && i < report->max; i++)
        if (report->error[i].rule == 0)
            return false;
    return l->party.heroes > 0;
}

/* Enemies are counted by kind: there is one of each in tallies. */
static void card(const void *list, const void *content, enum lang lang,
                 struct army_card *out)
{
    const struct quest_catalogue *c = catalogue_of(content);
    const struct quest_list *l = list;

    out->cost = out->format = out->units = l->party.heroes;
    for (int k = 0; l->machine && k < c->kinds; k++)
        out->units += !c->kind[k].hero;
    snprintf(out->name, sizeof out->name, "%s",
             l->machine ? l->horde.name[lang] : l->party.name);
}

static void yaml(FILE *out, const struct list_report *report,
                 const void *content)
{
    const struct quest_list *l = list_of(report);
    const struct fields f = { .content = content };

    if (l->machine)
        fields_write(out, &f, machine_rows, &l->horde);
    else
        fields_write(out, &f, quest_party_rows, &l->party);
}

/* ---- lines ---- */

static bool line(const struct list_report *report, const void *content, int i,
                 enum lang lang, struct list_line *out)
{
    const struct quest_party *p = party_of(report);
    const struct quest_catalogue *c = catalogue_of(content);

    if (i >= p->heroes)
        return false;
    *out = (struct list_line){ .cost = 1, .size = 1 };
    snprintf(out->name, sizeof out->name, "%s",
             quest_hero_name(c, &p->hero[i], lang));
    snprintf(out->words, sizeof out->words, "%s",
             c->kind[p->hero[i].kind].name[lang]);
    return true;
}

static void put_line(json_t *out, const struct list_report *report,
                     const void *content, int i, enum lang lang)
{
    const struct quest_catalogue *c = catalogue_of(content);
    const struct quest_hero h = quest_equip(c, &party_of(report)->hero[i]);

    json_object_set_new(out, "card", quest_card_json(&h.kind, h.gear, c, lang));
}

static void put_list(json_t *out, const struct list_report *report,
                     const void *content, enum lang lang)
{
    (void)content;
    (void)lang;
    json_object_set_new(out, "supplies",
                        json_integer(party_of(report)->supplies));
}

/* ---- printing ---- */

static void put_hero(FILE *out, const struct quest_member *m,
                     const struct quest_catalogue *c, enum lang lang)
{
    const struct quest_hero hero = quest_equip(c, m);
    const struct fields f = { .catalogue = c,
                              .lang = lang,
                              .measure = &quest_inches };
    const struct shown_profile profile = quest_profile(&hero.kind, 0, lang);

    fprintf(out, "%s%s%s\n", m->name, m->name[0] ? ", " : "", profile.words);
    profile_print(out, &f, &profile);
    for (int i = 0; i < m->upgrades; i++)
        fprintf(out, "    + %s\n", c->gear[m->upgrade[i]].name[lang]);
    for (int i = 0; i < m->gears; i++)
        fprintf(out, "    * %s\n", c->gear[m->gear[i]].name[lang]);
}

/* quest.90.43 who comes when. */
static void put_waves(FILE *out, const struct quest_horde *h,
                      const struct quest_catalogue *c, enum lang lang)
{
    for (const struct quest_wave *w = h->wave; w < h->wave + QUEST_WAVES; w++) {
        fprintf(out,
                lang == LANG_FR ? "  tour %d : " : "  round %d: ", w->round);
        for (size_t i = 0; i < sizeof w->by_die; i++)
            fprintf(out, "%s%s", i ? ", " : "",
                    c->kind[w->by_die[i]].name[lang]);
        putc('\n', out);
    }
    fprintf(out, "  %s, %s, %s\n", c->kind[h->heavy].name[lang],
            c->kind[h->plain].name[lang], c->kind[h->villain].name[lang]);
}

static void roster(FILE *out, const struct list_report *report,
                   const void *content, enum lang lang)
{
    const struct quest_list *l = list_of(report);
    const struct quest_party *p = &l->party;

    fprintf(out, "%s\n", report->name);
    if (l->machine)
        put_waves(out, &l->horde, catalogue_of(content), lang);
    for (int i = 0; i < p->heroes; i++)
        put_hero(out, &p->hero[i], catalogue_of(content), lang);
}

/* ---- making one up ---- */

static bool make(struct list_report *out, const void *content,
                 const struct wants *w, uint64_t seed)
{
    struct quest_party *p = &((struct quest_list *)list_in(out))->party;
    int64_t heroes = 3;

    if (!w->whole(w, "points", QUEST_FEWEST, QUEST_HEROES, &heroes))
        return false;
    quest_party_draw(p, catalogue_of(content), (int)heroes, hash_mix(seed));
    snprintf(p->name, sizeof p->name, "%s %llu",
             w->lang == LANG_FR ? "Groupe" : "Party", (unsigned long long)seed);
    return true;
}
/* clang-format off */
static const struct cli_option wants[] = {
    { "points", 'p', "N", { "quest : nombre de héros, de 2 à 4 (3 par défaut)",
                            "quest: how many heroes, 2 to 4 (default 3)" } },
    { 0 },
};
/* clang-format on */

const struct book_lists quest_lists = {
    .size = sizeof(struct quest_list),
    .read = read,
    .card = card,
    .line = line,
    .put_list = put_list,
    .put_line = put_line,
    .roster = roster,
    .yaml = yaml,
    .make = make,
    .wants = wants,
    .counted = true,
};
