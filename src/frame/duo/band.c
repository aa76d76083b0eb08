/* band.c -- bands, from text to models and back: see band.h. */
#include "frame/duo/band.h"

#include <string.h>

#include "books/duo/points.h"
#include "books/duo/rules.h"

/* ORDER UNIVERSES, without any */
static const char *const universes[] = {
    "star-wars|guerre des étoiles",
    "fantasy|médiéval-fantastique|med-fan|fantastique", NULL
};

static struct duo_spot spot(const struct yaml_node *node)
{
    return (struct duo_spot){ node->line, node->column };
}

/* ---- an entry ---- */

static const struct row_names profiles = { .names = offsetof(struct duo_content,
                                                             profiles) };
static const struct row_names weapons = { .names = offsetof(struct duo_content,
                                                            weapons) };
static const struct row_names armour = { .names = offsetof(struct duo_content,
                                                           armour) };
static const struct row_names shields = { .names = offsetof(struct duo_content,
                                                            shields) };
static const struct row_names keywords = { .names = offsetof(struct duo_content,
                                                             keywords) };

/* clang-format off */
static const struct row profile_row = { "profile|profil", ROW_NAME, ROW_AT(duo_entry, profile), .names = &profiles, .must = true, .rule = DUO(90, 19) };
/* What an entry says besides its profile, which is read first. */
static const struct row entry_rows[] = {
    { "name|nom", ROW_TEXT, ROW_AT(duo_entry, model.name[LANG_FR]) },
    { "agreement|accord", ROW_WORD, ROW_AT(duo_entry, model.agreement), .words = agreement_words, .plus = AGREE_MASCULINE },
    { "count|nombre", ROW_WHOLE, ROW_AT(duo_entry, count), .least = 1, .most = DUO_COUNT_MOST, .usual = 1, .rule = DUO(90, 19) },
    { "weapons|armes", ROW_LIST, ROW_AT(duo_entry, model.arm), ROW_COUNT(duo_entry, model.arms), .names = &weapons, .most = DUO_ARMS, .rule = DUO(90, 20) },
    { "armour|armure", ROW_NAME, ROW_AT(duo_entry, model.armour), .names = &armour, .rule = DUO(90, 20) },
    { "shield|bouclier", ROW_NAME, ROW_AT(duo_entry, model.shield), .names = &shields, .rule = DUO(90, 20) },
    { "keywords|sortes", ROW_NAMES, ROW_AT(duo_entry, model.keywords), .names = &keywords, .rule = DUO(90, 21) },
    { 0 },
};
/* What it does not leave to its profile, and where it says so. */
static const struct {
    const char *key;
    enum duo_own own;
    size_t at; /* a struct duo_spot; 0: nobody asks */
} owns[] = {
    { "agreement|accord", OWN_AGREEMENT, 0 },
    { "weapons|armes", OWN_WEAPONS, offsetof(struct duo_entry, weapons) },
    { "armour|armure", OWN_ARMOUR, offsetof(struct duo_entry, armour) },
    { "shield|bouclier", OWN_SHIELD, offsetof(struct duo_entry, shield) },
    { "keywords|sortes", OWN_KEYWORDS, offsetof(struct duo_entry, keywords) },
};
/* clang-format on */

static void note_own(const struct yaml_node *node, struct duo_entry *e)
{
    for (size_t i = 0; i < sizeof owns / sizeof *owns; i++) {
        const struct yaml_node *n = yaml_look(node, owns[i].key);

        if (!n)
            continue;
        e->own |= (uint8_t)owns[i].own;
        if (owns[i].at)
            *(struct duo_spot *)(void *)((char *)e + owns[i].at) = spot(n);
    }
    if (e->own & OWN_KEYWORDS)
        e->model.keywords = 0; /* they replace those of the profile */
}

/* A name of its own, with which it agrees; "" is none. */
static void name_entry(const struct duo_model *profile, struct duo_entry *e)
{
    char name[DUO_NAME];

    memcpy(name, e->model.name[LANG_FR], sizeof name);
    memcpy(e->model.name, profile->name, sizeof e->model.name);
    if (!name[0])
        return;
    e->own |= OWN_NAME;
    duo_name_model(&e->model, name,
                   e->own & OWN_AGREEMENT ? (enum agreement)e->model.agreement
                                          : AGREE_UNSAID);
}

static void take_entry(const struct fields *f, struct yaml_node *node,
                       struct duo_entry *e)
{
    const struct duo_catalogue *c =
        &((const struct duo_content *)f->content)->catalogue;
    struct yaml_node *n;
    struct yaml_map map;

    *e = (struct duo_entry){ .count = 1, .at = spot(node) };
    if (!yaml_open(&map, f->report, node))
        return;
    n = yaml_need(&map, profile_row.key);
    if (!n || !row_take(f, n, &profile_row, e)) {
        yaml_take_all(&map);
        return;
    }
    e->model = c->profile[e->profile];
    note_own(node, e);
    fields_take(f, &map, entry_rows, e);
    if (yaml_look(node, "name|nom"))
        name_entry(&c->profile[e->profile], e);
    yaml_close(&map);
    e->model.points = duo_price(c, e->profile, &e->model);
}

/* ---- the band ---- */

static bool read_entries(const struct fields *f, struct yaml_node *node,
                         const struct row *row, void *out)
{
    struct duo_band *band = out;

    (void)row;
    band->models = spot(node);
    if (!yaml_list(f->report, node))
        return false;
    if (node->count > DUO_ENTRIES)
        return yaml_fail(
            f->report, node, ALEA_LIMIT,
            "%d lignes de figurines ; une bande a au plus 10 figurines",
            "%d entries; a band has at most 10 models", node->count);
    for (struct yaml_node *n = node->first; n; n = n->next)
        take_entry(f, n, &band->entry[band->entries++]);
    return true;
}

static json_t *entries_schema(const struct fields *f, const struct row *row)
{
    const struct row rows[] = { profile_row,
                                { .kind = ROW_ROWS, .rows = entry_rows },
                                { 0 } };

    (void)row;
    return json_pack("{s:s, s:i, s:o}", "type", "array", "maxItems",
                     (int)DUO_ENTRIES, "items", fields_schema(f, rows));
}

static const struct row_own entries = { read_entries, NULL, entries_schema };

/* clang-format off */
const struct row duo_band_rows[] = {
    { "book|livre", ROW_WORD, .words = (const char *const[]){ "duo", NULL } },
    { "universe|univers", ROW_WORD, ROW_AT(duo_band, universe), .words = universes, .plus = UNIVERSE_STAR_WARS, .rule = DUO(90, 19) },
    { "name|nom", ROW_TEXT, ROW_AT(duo_band, name) },
    { "note", ROW_TEXT, ROW_AT(duo_band, note) },
    { "points", ROW_WHOLE, ROW_AT(duo_band, limit), .least = DUO_LIMIT_LEAST, .most = DUO_LIMIT_MOST, .usual = DUO_LIMIT, .rule = DUO(90, 19) },
    { "cost|coût", ROW_WHOLE, ROW_AT(duo_band, said), .least = 1, .most = 9999, .rule = DUO(90, 10) },
    { "models|figurines", ROW_OWN, ROW_AT(duo_band, entry), .own = &entries, .must = true, .rule = DUO(90, 19) },
    { 0 },
};
/* clang-format on */

bool duo_read_band(void *band, const void *content, struct yaml_node *node,
                   struct yaml_report *report)
{
    const struct fields f = { .report = report,
                              .content = content,
                              .whole = true };
    const struct yaml_node *points = yaml_look(node, "points");
    const struct yaml_node *cost = yaml_look(node, "cost|coût");
    struct yaml_node *book = yaml_look(node, duo_band_rows[0].key);
    struct duo_band *b = band;

    if (book && !row_take(&f, book, &duo_band_rows[0], b))
        return false; /* nothing else of it can be right */
    fields_usual(duo_band_rows, b);
    b->at = spot(points ? points : node);
    if (cost)
        b->cost = spot(cost);
    return fields_read(&f, node, duo_band_rows, b);
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
