/* band.c -- bands, from text to models and back: see band.h. */
#include "frame/duo/band.h"

#include <string.h>

#include "books/duo/points.h"
#include "books/duo/rules.h"

/* ORDER UNIVERSES, without any */
static const char *const universes[] = {
    "star-wars|guerre des étoiles",
    "fantasy|médiéval-fantastique|med-fan|fantastique"
};

/* A band that is being read. */
struct reading {
    struct yaml_report *report;
    const struct duo_content *content;
    struct duo_band band;
};

static struct duo_spot spot(const struct yaml_node *node)
{
    return (struct duo_spot){ node->line, node->column };
}

/* A word among names; on -1 the error has this rule. */
static int choose(struct reading *r, const struct yaml_node *node,
                  const struct names *names, uint16_t rule)
{
    const int found = names_choice(r->report, node, names);

    if (found < 0)
        take_by(r->report, rule);
    return found;
}

/* ---- an entry ---- */

static void take_weapons(struct reading *r, struct yaml_node *node,
                         struct duo_entry *e)
{
    int found;

    e->own |= OWN_WEAPONS;
    e->weapons = spot(node);
    e->model.arms = 0;
    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        if ((found = choose(r, n, &r->content->weapons, DUO(90, 20))) < 0)
            continue;
        if (e->model.arms == DUO_ARMS) {
            yaml_fail(r->report, n, ALEA_LIMIT, "plus de %d armes",
                      "more than %d weapons", (int)DUO_ARMS);
            take_by(r->report, DUO(90, 20));
            return;
        }
        e->model.arm[e->model.arms++] = (uint8_t)found;
    }
    for (int i = e->model.arms; i < DUO_ARMS; i++)
        e->model.arm[i] = 0;
}

static void take_keywords(struct reading *r, struct yaml_node *node,
                          struct duo_entry *e)
{
    int found;

    e->own |= OWN_KEYWORDS;
    e->keywords = spot(node);
    e->model.keywords = 0;
    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n))
        if ((found = choose(r, n, &r->content->keywords, DUO(90, 21))) >= 0)
            e->model.keywords |= (uint32_t)1 << found;
}

static void take_armour(struct reading *r, struct yaml_map *map,
                        struct duo_entry *e)
{
    struct yaml_node *n;
    int found;

    if ((n = yaml_take(map, "armour|armure")) != NULL) {
        e->own |= OWN_ARMOUR;
        e->armour = spot(n);
        if ((found = choose(r, n, &r->content->armour, DUO(90, 20))) >= 0)
            e->model.armour = (uint8_t)found;
    }
    if ((n = yaml_take(map, "shield|bouclier")) != NULL) {
        e->own |= OWN_SHIELD;
        e->shield = spot(n);
        if ((found = choose(r, n, &r->content->shields, DUO(90, 20))) >= 0)
            e->model.shield = (uint8_t)found;
    }
}

static void take_name(struct reading *r, struct yaml_map *map,
                      struct duo_entry *e)
{
    struct yaml_node *node = yaml_take(map, "name|nom");
    uint8_t said = AGREE_UNSAID;
    char name[DUO_NAME];

    agreement_take(map, &said);
    if (said != AGREE_UNSAID) {
        e->own |= OWN_AGREEMENT;
        e->model.agreement = said;
    }
    if (!node || !yaml_text(r->report, node, name, sizeof name) || !name[0])
        return;
    e->own |= OWN_NAME;
    duo_name_model(&e->model, name, (enum agreement)said);
}

static void take_entry(struct reading *r, struct yaml_node *node)
{
    const struct duo_catalogue *c = &r->content->catalogue;
    struct duo_entry *e = &r->band.entry[r->band.entries++];
    struct yaml_node *n;
    struct yaml_map map;
    int profile;

    *e = (struct duo_entry){ .count = 1, .at = spot(node) };
    if (!yaml_open(&map, r->report, node))
        return;
    n = yaml_need(&map, "profile|profil");
    if (!n ||
        (profile = choose(r, n, &r->content->profiles, DUO(90, 19))) < 0) {
        yaml_take_all(&map);
        return;
    }
    e->profile = (uint8_t)profile;
    e->model = c->profile[profile];
    take_name(r, &map, e);
    if ((n = yaml_take(&map, "count|nombre")) != NULL &&
        !yaml_whole(r->report, n, 1, DUO_COUNT_MOST, &e->count))
        take_by(r->report, DUO(90, 19));
    if ((n = yaml_take(&map, "weapons|armes")) != NULL)
        take_weapons(r, n, e);
    take_armour(r, &map, e);
    if ((n = yaml_take(&map, "keywords|sortes")) != NULL)
        take_keywords(r, n, e);
    yaml_close(&map);
    e->model.points = duo_price(c, profile, &e->model);
}

/* ---- the band ---- */

static void take_entries(struct reading *r, struct yaml_node *node)
{
    r->band.models = spot(node);
    if (!yaml_list(r->report, node))
        return;
    if (node->count > DUO_ENTRIES) {
        yaml_fail(r->report, node, ALEA_LIMIT,
                  "%d lignes de figurines ; une bande a au plus 10 figurines",
                  "%d entries; a band has at most 10 models", node->count);
        take_by(r->report, DUO(90, 19));
        return;
    }
    for (struct yaml_node *n = node->first; n; n = n->next)
        take_entry(r, n);
}

static void take_points(struct reading *r, struct yaml_map *map)
{
    struct yaml_node *n;

    r->band.limit = DUO_LIMIT;
    if ((n = yaml_take(map, "points")) != NULL) {
        r->band.at = spot(n);
        if (!yaml_whole(r->report, n, DUO_LIMIT_LEAST, DUO_LIMIT_MOST,
                        &r->band.limit))
            take_by(r->report, DUO(90, 19));
    }
    if ((n = yaml_take(map, "cost|coût")) != NULL) {
        r->band.cost = spot(n);
        if (!yaml_whole(r->report, n, 1, 9999, &r->band.said))
            take_by(r->report, DUO(90, 10));
    }
}

static void take_document(struct reading *r, struct yaml_node *node)
{
    static const char *const books[] = { "duo" };
    struct yaml_node *n;
    struct yaml_map map;
    int which;

    if (!yaml_open(&map, r->report, node))
        return;
    r->band.at = spot(node);
    if ((n = yaml_take(&map, "book|livre")) != NULL &&
        yaml_choice(r->report, n, books, 1) < 0)
        return; /* nothing else of it can be right */
    if ((n = yaml_take(&map, "universe|univers")) != NULL) {
        which = yaml_choice(r->report, n, universes, 2);
        if (which >= 0)
            r->band.universe = (uint8_t)(which + UNIVERSE_STAR_WARS);
        else
            take_by(r->report, DUO(90, 19));
    }
    if ((n = yaml_take(&map, "name|nom")) != NULL)
        yaml_text(r->report, n, r->band.name, sizeof r->band.name);
    if ((n = yaml_take(&map, "note")) != NULL)
        yaml_text(r->report, n, r->band.note, sizeof r->band.note);
    take_points(r, &map);
    if ((n = yaml_need(&map, "models|figurines")) != NULL)
        take_entries(r, n);
    yaml_close(&map);
}

bool duo_read_band(void *band, const void *content, struct yaml_node *node,
                   struct yaml_report *report)
{
    struct reading r = { .report = report, .content = content };
    const int before = report->count;

    take_document(&r, node);
    *(struct duo_band *)band = r.band;
    return report->count == before;
}

/* ---- writing ---- */

/* The key of a thing is the first of its names. */
static void put_key(FILE *f, const struct names *names, int which)
{
    const char *text = names->set[which];

    fprintf(f, "%.*s", (int)strcspn(text, "|"), text);
}

static void put_own(FILE *f, const struct duo_entry *e,
                    const struct duo_content *content)
{
    const char *before = "";

    if (e->own & OWN_WEAPONS) {
        fputs(", weapons: [", f);
        for (int i = 0; i < e->model.arms; i++) {
            fputs(i ? ", " : "", f);
            put_key(f, &content->weapons, e->model.arm[i]);
        }
        putc(']', f);
    }
    if (e->own & OWN_ARMOUR) {
        fputs(", armour: ", f);
        put_key(f, &content->armour, e->model.armour);
    }
    if (e->own & OWN_SHIELD) {
        fputs(", shield: ", f);
        put_key(f, &content->shields, e->model.shield);
    }
    if (!(e->own & OWN_KEYWORDS))
        return;
    fputs(", keywords: [", f);
    for (int i = 0; i < content->catalogue.keywords; i++)
        if (e->model.keywords >> i & 1) {
            fputs(before, f);
            put_key(f, &content->keywords, i);
            before = ", ";
        }
    putc(']', f);
}

void duo_write_band(FILE *out, const struct duo_band *band,
                    const struct duo_content *content)
{
    fputs("book: duo\n", out);
    if (band->universe != UNIVERSE_ANY)
        fprintf(out, "universe: %s\n",
                band->universe == UNIVERSE_STAR_WARS ? "star-wars" : "fantasy");
    if (band->name[0]) {
        fputs("name: ", out);
        put_quoted(out, band->name);
        putc('\n', out);
    }
    if (band->note[0]) {
        fputs("note: ", out);
        put_quoted(out, band->note);
        putc('\n', out);
    }
    fprintf(out, "points: %d\n", (int)band->limit);
    if (band->said)
        fprintf(out, "cost: %d\n", (int)band->said);
    fputs(band->entries ? "models:\n" : "models: []\n", out);
    for (int i = 0; i < band->entries; i++) {
        const struct duo_entry *e = &band->entry[i];

        fputs("  - {profile: ", out);
        put_key(out, &content->profiles, e->profile);
        if (e->own & OWN_NAME) {
            fputs(", name: ", out);
            put_quoted(out, e->model.name[LANG_FR]);
        }
        if (e->own & OWN_AGREEMENT)
            fprintf(out, ", agreement: %s",
                    agreement_key((enum agreement)e->model.agreement));
        if (e->count != 1)
            fprintf(out, ", count: %d", (int)e->count);
        put_own(out, e, content);
        fputs("}\n", out);
    }
}
