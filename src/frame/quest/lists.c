/* lists.c -- lists of quest from text and back, printed and made up: see party.h
 * and read/book_lists.h. */
#include "frame/quest/book.h"

#include "base/hash.h"
#include "books/quest/rules.h"
#include "frame/quest/party.h"
#include "frame/quest/rows.h"
#include "frame/quest/show_own.h"
#include "read/book_lists.h"

enum { DIE = 6 };

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
                       const struct quest_content *c, struct yaml_node *node,
                       const struct quest_party *p)
{
    /* ORDER PARTY FAULTS */
    static const char *const words[][LANGS] = {
        { "", "" },
        { "un groupe a de 2 à 4 héros", "a party has 2 to 4 heroes" },
        { "ce héros est déjà dans le groupe",
          "this hero is already in the party" },
        { "l'une de ses améliorations n'en est pas une, ou la "
          "caractéristique est déjà à 2+",
          "one of its upgrades is not an upgrade, or the stat is already 2+" },
        { "une amélioration n'est pas un objet", "an upgrade is not an item" },
        { "un autre héros du groupe a déjà cet objet",
          "another hero of the party already has this item" },
        { "il porte trop d'armes", "it carries too many weapons" },
    };
    int bad = 0;
    const enum quest_party_fault fault =
        quest_party_check(&c->catalogue, p, &bad);

    if (fault == PARTY_FINE)
        return true;
    yaml_fail(report, yaml_look(node, "heroes|héros"), ALEA_ILLEGAL, "%s : %s",
              "%s: %s", c->catalogue.kind[p->hero[bad].kind].name[report->lang],
              words[fault][report->lang]);
    return take_by(report, quest_party_rule(fault));
}

bool quest_take_party(struct yaml_report *report,
                      const struct quest_content *content,
                      struct yaml_node *node, struct quest_party *out)
{
    const struct fields f = { .report = report,
                              .content = content,
                              .whole = true };

    *out = (struct quest_party){ .heroes = 0 };
    return fields_read(&f, node, quest_party_rows, out) &&
           quest_judge_party(report, content, node, out);
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
    const struct fields f = { .report = report, .content = content };
    struct quest_list *l = list;

    l->machine = yaml_look(root, "machine|ia") != NULL;
    l->horde = catalogue_of(content)->horde;
    if (l->machine)
        return fields_read(&f, root, machine_rows, &l->horde);
    if (quest_take_party(report, content, root, &l->party))
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
    json_object_set_new(out, "archetype", json_string("none"));
    json_object_set_new(out, "variant", json_string("none"));
    json_object_set_new(out, "supplies",
                        json_integer(party_of(report)->supplies));
}

/* ---- printing ---- */

/* A line of words by the rows of a struct. */
static void put_rows(FILE *out, const struct row *rows, const void *in,
                     const struct quest_catalogue *c, enum lang lang)
{
    const struct fields f = { .catalogue = c, .lang = lang };
    struct buffer buffer;
    char text[400];

    buffer_begin(&buffer, text, sizeof text);
    fields_say(&f, rows, in, &buffer);
    fprintf(out, "%s\n", text);
}

static void put_arm(FILE *out, const struct quest_weapon *w,
                    const struct quest_catalogue *c, enum lang lang)
{
    fprintf(out, lang == LANG_FR ? "    %s : " : "    %s: ", w->name[lang]);
    if (w->range)
        fprintf(out, "%d\", ", (int)(w->range / INCH(1)));
    else
        fprintf(out, "%s, ", lang == LANG_FR ? "mêlée" : "melee");
    put_rows(out, quest_weapon_rows, w, c, lang);
}

static void put_hero(FILE *out, const struct quest_member *m,
                     const struct quest_catalogue *c, enum lang lang)
{
    const struct quest_hero hero = quest_equip(c, m);
    const struct quest_kind *k = &hero.kind;

    fprintf(out, "%s%s%s\n    ", m->name, m->name[0] ? ", " : "",
            k->name[lang]);
    put_rows(out, quest_hero_value_rows, k, c, lang);
    for (int i = 0; i < k->arms; i++)
        put_arm(out, &c->weapon[k->arm[i]], c, lang);
    fprintf(out, "    ");
    put_rows(out, quest_rule_rows, k, c, lang);
    for (int i = 0; i < m->upgrades; i++)
        fprintf(out, "    + %s\n", c->gear[m->upgrade[i]].name[lang]);
    for (int i = 0; i < m->gears; i++)
        fprintf(out, "    * %s\n", c->gear[m->gear[i]].name[lang]);
}

/* quest.90.43 who comes when. */
static void put_waves(FILE *out, const struct quest_horde *h,
                      const struct quest_catalogue *c, enum lang lang)
{
    const bool french = lang == LANG_FR;

    for (int w = 0; w < QUEST_WAVES; w++) {
        fprintf(out,
                french ? "  tour %d : " : "  round %d: ", h->wave[w].round);
        for (int i = 0; i < DIE; i++)
            fprintf(out, "%s%s", i ? ", " : "",
                    c->kind[h->wave[w].by_die[i]].name[lang]);
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

/* quest.02.02 so many heroes, none twice. */
static void draw_heroes(struct quest_party *p, const struct quest_catalogue *c,
                        int wanted, uint64_t seed)
{
    int left = 0, kind;

    for (int k = 0; k < c->kinds; k++)
        left += c->kind[k].hero;
    for (kind = 0; p->heroes < wanted && left > 0; kind++) {
        if (!c->kind[kind].hero)
            continue;
        if (hash_mix(seed + (uint64_t)kind) % (uint64_t)left <
            (uint64_t)(wanted - p->heroes))
            p->hero[p->heroes++].kind = (uint8_t)kind;
        left--;
    }
}

static bool make(struct list_report *out, const void *content,
                 const struct wants *w, uint64_t seed)
{
    struct quest_party *p = &((struct quest_list *)list_in(out))->party;
    int64_t heroes = 3;

    if (!w->whole(w, "points", QUEST_FEWEST, QUEST_HEROES, &heroes))
        return false;
    draw_heroes(p, catalogue_of(content), (int)heroes, hash_mix(seed));
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
