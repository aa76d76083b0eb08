/* lists.c -- parties of quest for commands and routes: see read/book_lists.h. */
#include "frame/quest/book.h"

#include "base/hash.h"
#include "frame/quest/horde.h"
#include "frame/quest/lists.h"
#include "frame/quest/party.h"
#include "frame/quest/rows.h"
#include "frame/quest/show_own.h"
#include "frame/quest/stages.h"
#include "read/book_lists.h"

enum { ERRORS = 32, DIE = 6 };

/* All about a party, or about the list of the machine's side. */
struct party_report {
    struct list_report said;
    struct quest_list list;
};

static const struct quest_list *list_of(const struct list_report *report)
{
    return &((const struct party_report *)(const void *)report)->list;
}

const struct quest_party *quest_party_of(const struct list_report *report)
{
    return &list_of(report)->party;
}

static const struct quest_catalogue *catalogue_of(const void *content)
{
    return &((const struct quest_content *)content)->catalogue;
}

static void check(struct list_report *out, const void *content,
                  const char *text, size_t size, enum lang lang)
{
    struct quest_list *l = &((struct party_report *)(void *)out)->list;
    struct alea_error error[ERRORS];
    struct yaml_report report = { .lang = lang, .error = error, .max = ERRORS };

    out->legal = quest_read_list(&report, content, text, size, l);
    list_add_errors(out, &report, NULL, NULL);
    list_sort(out);
    /* a party whose only fault is that a rule forbids it is readable */
    out->readable = l->machine || l->party.heroes > 0;
    out->readable = list_is_whole(out);
    out->cost = out->format = l->party.heroes;
    snprintf(out->name, sizeof out->name, "%s",
             l->machine ? l->horde.name[lang] : l->party.name);
}

static bool line(const struct list_report *report, const void *content, int i,
                 enum lang lang, struct list_line *out)
{
    const struct quest_party *p = quest_party_of(report);
    const char *kind;

    if (i >= p->heroes)
        return false;
    kind = catalogue_of(content)->kind[p->hero[i].kind].name[lang];
    *out = (struct list_line){ .cost = 1, .size = 1 };
    snprintf(out->name, sizeof out->name, "%s",
             p->hero[i].name[0] ? p->hero[i].name : kind);
    snprintf(out->words, sizeof out->words, "%s", kind);
    return true;
}

static void put_line(json_t *out, const struct list_report *report,
                     const void *content, int i, enum lang lang)
{
    const struct quest_catalogue *c = catalogue_of(content);
    const struct quest_hero h =
        quest_equip(c, &quest_party_of(report)->hero[i]);

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
                        json_integer(quest_party_of(report)->supplies));
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
    const struct quest_party *p = quest_party_of(report);

    fprintf(out, "%s\n", report->name);
    if (list_of(report)->machine)
        put_waves(out, &list_of(report)->horde, catalogue_of(content), lang);
    for (int i = 0; i < p->heroes; i++)
        put_hero(out, &p->hero[i], catalogue_of(content), lang);
}

static void yaml(FILE *out, const struct list_report *report,
                 const void *content)
{
    if (list_of(report)->machine)
        quest_write_horde(out, &list_of(report)->horde, content);
    else
        quest_write_party(out, quest_party_of(report), content);
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
    struct quest_party *p = &((struct party_report *)(void *)out)->list.party;
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
    .size = sizeof(struct party_report),
    .check = check,
    .line = line,
    .put_list = put_list,
    .put_line = put_line,
    .roster = roster,
    .yaml = yaml,
    .make = make,
    .wants = wants,
    .counted = true,
};
