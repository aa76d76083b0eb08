/* party.c -- parties, from text and back: see party.h. */
#include "frame/quest/party.h"

#include "books/quest/rules.h"
#include "read/take.h"
#include "words/agreement.h"

/* ---- reading ---- */

/* A list of upgrades or of gear. */
static uint8_t take_list(struct yaml_report *report,
                         const struct quest_content *c, struct yaml_node *list,
                         uint8_t *out, int most, uint16_t rule)
{
    int n = 0, found;

    for (struct yaml_node *item = list ? yaml_first(list) : NULL; item;
         item = yaml_next(list, item)) {
        if ((found = names_choice(report, item, &c->gear)) < 0) {
            take_by(report, rule);
            continue;
        }
        if (n == most) {
            yaml_fail(report, item, ALEA_LIMIT,
                      "« %s » dépasse la limite : au plus %d par héros",
                      "\"%s\" is over the limit: at most %d per hero",
                      item->text, most);
            take_by(report, rule);
            break;
        }
        out[n++] = (uint8_t)found;
    }
    return (uint8_t)n;
}

void quest_take_things(struct yaml_map *m, const struct quest_content *content,
                       struct quest_member *out)
{
    out->upgrades =
        take_list(m->report, content, yaml_take(m, "upgrades|améliorations"),
                  out->upgrade, QUEST_UPGRADES, QUEST(90, 53));
    out->gears = take_list(m->report, content, yaml_take(m, "gear|équipement"),
                           out->gear, QUEST_CARRIED, QUEST(90, 58));
}

static void take_member(struct yaml_report *report,
                        const struct quest_content *c, struct yaml_node *node,
                        struct quest_member *out)
{
    struct yaml_node *n;
    struct yaml_map m;
    int kind;

    *out = (struct quest_member){ .kind = 0 };
    if (!yaml_open(&m, report, node))
        return;
    if ((n = yaml_need(&m, "hero|héros")) != NULL &&
        (kind = names_choice(report, n, &c->kinds)) >= 0) {
        out->kind = (uint8_t)kind;
        if (!c->catalogue.kind[kind].hero) {
            yaml_fail(report, n, ALEA_VALUE, "« %s » n'est pas un héros",
                      "\"%s\" is not a hero", n->text);
            take_by(report, QUEST(2, 2));
        }
    }
    if ((n = yaml_take(&m, "name|nom")) != NULL)
        yaml_text(report, n, out->name, sizeof out->name);
    agreement_take(&m, &out->agreement);
    quest_take_things(&m, c, out);
    yaml_close(&m);
}

static void take_heroes(struct yaml_report *report,
                        const struct quest_content *c, struct yaml_node *list,
                        struct quest_party *out)
{
    if (!yaml_list(report, list))
        return;
    if (list->count < QUEST_FEWEST || list->count > QUEST_HEROES) {
        yaml_fail(report, list, ALEA_ILLEGAL,
                  "un groupe a de 2 à 4 héros, et non %d",
                  "a party has 2 to 4 heroes, not %d", list->count);
        take_by(report, QUEST(2, 2));
        return;
    }
    for (struct yaml_node *n = list->first; n; n = n->next)
        take_member(report, c, n, &out->hero[out->heroes++]);
}

/* Says what may not be played. */
static bool judge(struct yaml_report *report, const struct quest_content *c,
                  struct yaml_node *node, const struct quest_party *p)
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
    yaml_fail(report, node, ALEA_ILLEGAL, "%s : %s", "%s: %s",
              c->catalogue.kind[p->hero[bad].kind].name[report->lang],
              words[fault][report->lang]);
    return take_by(report, quest_party_rule(fault));
}

bool quest_take_party(struct yaml_report *report,
                      const struct quest_content *content,
                      struct yaml_node *node, struct quest_party *out)
{
    static const char *const books[] = { "quest" };
    const int before = report->count;
    struct yaml_node *n, *heroes;
    struct yaml_map m;
    int32_t format;

    *out = (struct quest_party){ .heroes = 0 };
    if (!yaml_open(&m, report, node))
        return false;
    if ((n = yaml_take(&m, "book|livre")) != NULL)
        yaml_choice(report, n, books, 1);
    if ((n = yaml_take(&m, "format")) != NULL)
        yaml_whole(report, n, QUEST_PARTY_FORMAT, QUEST_PARTY_FORMAT, &format);
    if ((n = yaml_take(&m, "name|nom")) != NULL)
        yaml_text(report, n, out->name, sizeof out->name);
    if ((n = yaml_take(&m, "supplies|ravitaillement")) != NULL)
        yaml_whole(report, n, 0, QUEST_SUPPLIES, &out->supplies);
    if ((heroes = yaml_need(&m, "heroes|héros")) != NULL)
        take_heroes(report, content, heroes, out);
    yaml_close(&m);
    return report->count == before && judge(report, content, heroes, out);
}

bool quest_read_party(struct yaml_report *report,
                      const struct quest_content *content, const char *text,
                      size_t size, struct quest_party *out)
{
    struct yaml *yaml = yaml_read(text, size, report);
    const bool good =
        yaml && quest_take_party(report, content, yaml_root(yaml), out);

    yaml_free(yaml);
    return good;
}

/* ---- writing ---- */

static void put_list(FILE *f, const char *what, const struct quest_content *c,
                     const uint8_t *list, int n)
{
    char key[NAMES_KEY];

    if (n == 0)
        return;
    fprintf(f, ", %s: [", what);
    for (int i = 0; i < n; i++)
        fprintf(f, "%s%s", i ? ", " : "", names_key(&c->gear, list[i], key));
    putc(']', f);
}

void quest_write_party(FILE *out, const struct quest_party *party,
                       const struct quest_content *content)
{
    char key[NAMES_KEY];

    fprintf(out, "book: quest\nformat: %d\n", (int)QUEST_PARTY_FORMAT);
    if (party->name[0]) {
        fputs("name: ", out);
        put_quoted(out, party->name);
        putc('\n', out);
    }
    if (party->supplies)
        fprintf(out, "supplies: %d\n", (int)party->supplies);
    fputs("heroes:\n", out);
    for (int i = 0; i < party->heroes; i++) {
        const struct quest_member *m = &party->hero[i];

        fprintf(out, "  - {hero: %s", names_key(&content->kinds, m->kind, key));
        if (m->name[0]) {
            fputs(", name: ", out);
            put_quoted(out, m->name);
        }
        if (m->agreement)
            fprintf(out, ", agreement: %s",
                    agreement_key((enum agreement)m->agreement));
        put_list(out, "upgrades", content, m->upgrade, m->upgrades);
        put_list(out, "gear", content, m->gear, m->gears);
        fputs("}\n", out);
    }
}
