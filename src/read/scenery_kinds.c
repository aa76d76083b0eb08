/* scenery_kinds.c -- the kinds of terrain of a book: see scenery.h. */
#include <stdio.h>

#include "read/book_text.h"
#include "read/scenery.h"
#include "read/word.h"

enum {
    KIND_NAMES = KIND_KEY + LANGS * KIND_NAME + KIND_WORDS + 4,
    MAX_TRAITS = 32
};

/* All words for a kind as one set of names. Returns 'out'. */
static const char *names_of(const struct terrain_kind *kind,
                            char out[KIND_NAMES])
{
    snprintf(out, KIND_NAMES, "%s|%s|%s%s%s", kind->key, kind->name[LANG_EN],
             kind->name[LANG_FR], kind->also[0] ? "|" : "", kind->also);
    return out;
}

int scenery_kind(const struct scenery_reader *r, const struct yaml_node *node)
{
    char names[MAX_KINDS][KIND_NAMES];
    const char *set[MAX_KINDS];
    int kind;

    for (int i = 0; i < r->kinds->count; i++)
        set[i] = names_of(&r->kinds->kind[i], names[i]);
    kind = yaml_choice(r->report, node, set, r->kinds->count);
    if (kind < 0)
        take_by(r->report, r->book->kinds_rule);
    return kind;
}

int32_t scenery_highest(const struct scenery_book *book, uint32_t traits)
{
    return traits & TRAIT_ROOF ? book->roof_most : book->height_most;
}

static void take_traits(const struct scenery_book *book,
                        struct yaml_report *report, struct yaml_node *node,
                        struct terrain_kind *kind)
{
    const char *words[MAX_TRAITS];

    for (int i = 0; i < book->traits; i++)
        words[i] = book->trait[i].word;
    for (struct yaml_node *item = yaml_first(node); item;
         item = yaml_next(node, item)) {
        const int i = yaml_choice(report, item, words, book->traits);

        if (i < 0)
            continue;
        kind->traits |= book->trait[i].bit;
        if (book->trait[i].special)
            kind->special = book->trait[i].special;
    }
}

/* Sides of a piece: bits. */
static uint8_t take_sides(struct yaml_map *map, const char *key)
{
    static const char *const sides[] = { "south", "east", "north", "west" };
    struct yaml_node *list = yaml_take(map, key);
    uint8_t out = 0;

    for (struct yaml_node *n = list ? yaml_first(list) : NULL; n;
         n = yaml_next(list, n)) {
        const int side = yaml_choice(map->report, n, sides,
                                     (int)(sizeof sides / sizeof *sides));

        if (side >= 0)
            out |= (uint8_t)(1 << side);
    }
    return out;
}

/* How it is dealt. */
static void take_dealt(const struct scenery_reader *r, struct yaml_map *map,
                       struct terrain_kind *kind)
{
    struct yaml_node *n = yaml_take(map, r->book->dealt);
    int32_t dealt;

    if (!n || !yaml_whole(r->report, n, 1, r->book->dealt_most, &dealt))
        return;
    kind->dealt = (uint8_t)dealt;
    for (int i = 0; r->book->by_die && i < r->kinds->count; i++)
        if (r->kinds->kind[i].dealt == dealt) {
            yaml_fail(r->report, map->node, ALEA_VALUE,
                      "le résultat %d du dé est déjà pris",
                      "die result %d is already taken", (int)dealt);
            take_by(r->report, r->book->kinds_rule);
        }
}

static void take_sizes(const struct scenery_book *book, struct yaml_map *map,
                       struct terrain_kind *kind)
{
    struct yaml_node *n;
    struct vec size = { 0, 0 };

    if ((n = yaml_need(map, "size")) != NULL &&
        take_pair(map->report, n, book->measure, book->side_least,
                  book->measure->table, &size)) {
        kind->width = size.x;
        kind->depth = size.y;
    }
    if ((n = yaml_take(map, "height")) != NULL)
        take_length(map->report, n, book->measure, 0,
                    scenery_highest(book, kind->traits), &kind->height);
    if (book->sinks && kind->traits & TRAIT_DEEP)
        kind->height = -kind->height; /* how deep it is */
}

/* Two kinds must not answer to the same key. */
static void check_new(struct yaml_map *map, const struct terrain_kinds *kinds,
                      const struct terrain_kind *new)
{
    for (int i = 0; i < kinds->count; i++)
        if (word_same(kinds->kind[i].key, new->key))
            yaml_fail(map->report, map->node, ALEA_VALUE,
                      "« %s » y figure déjà", "\"%s\" is already listed",
                      new->key);
}

void scenery_take_look(struct yaml_map *map, uint32_t traits, uint8_t *look,
                       char does[LANGS][KIND_DOES])
{
    static const char *const key[LANGS] = {
        [LANG_FR] = "fr", [LANG_EN] = "en"
    };
    struct yaml_node *n = yaml_take(map, "look"), *text;
    const int said = n ? yaml_choice(map->report, n, look_words, LOOKS) : -1;
    struct yaml_map sentences;

    *look = (uint8_t)(said >= 0 ? said : (int)look_of(traits));
    n = yaml_take(map, "does");
    if (!n || !yaml_open(&sentences, map->report, n))
        return;
    for (int lang = 0; lang < LANGS; lang++)
        if ((text = yaml_need(&sentences, key[lang])) != NULL)
            yaml_text(map->report, text, does[lang], KIND_DOES);
    yaml_close(&sentences);
}

/* 'with' comes later: it names kinds that may not be read yet. */
static void take_kind(const struct scenery_reader *r, struct yaml_node *node,
                      struct terrain_kind *kind, struct yaml_node **with)
{
    struct yaml_map map;
    struct yaml_node *n;

    if (!yaml_open(&map, r->report, node))
        return;
    if ((n = yaml_need(&map, "key")) != NULL)
        yaml_text(r->report, n, kind->key, KIND_KEY);
    if ((n = yaml_need(&map, "fr")) != NULL)
        yaml_text(r->report, n, kind->name[LANG_FR], KIND_NAME);
    if ((n = yaml_need(&map, "en")) != NULL)
        yaml_text(r->report, n, kind->name[LANG_EN], KIND_NAME);
    if ((n = yaml_take(&map, "also")) != NULL)
        take_also(r->report, n, kind->also, KIND_WORDS);
    if ((n = yaml_need(&map, "traits")) != NULL)
        take_traits(r->book, r->report, n, kind);
    scenery_take_look(&map, kind->traits, &kind->look, kind->does);
    take_sizes(r->book, &map, kind);
    *with = yaml_take(&map, "with");
    take_dealt(r, &map, kind);
    if (r->book->opens) {
        kind->doors = take_sides(&map, "doors");
        kind->slits = take_sides(&map, "windows") | kind->doors;
    }
    yaml_close(&map);
    check_new(&map, r->kinds, kind);
}

static void take_with(const struct scenery_reader *r, struct yaml_node *node,
                      struct kind_with *with)
{
    struct yaml_map map;
    struct yaml_node *n;
    int kind;

    if (!yaml_open(&map, r->report, node))
        return;
    if ((n = yaml_need(&map, "kind")) != NULL &&
        (kind = scenery_kind(r, n)) >= 0)
        with->kind = (uint8_t)kind;
    if ((n = yaml_need(&map, "at")) != NULL)
        take_point(r->report, n, r->book->measure, &with->at);
    if ((n = yaml_take(&map, "turn")) != NULL)
        take_turn(r->report, n, &with->turn);
    yaml_close(&map);
}

static void take_withs(const struct scenery_reader *r, struct yaml_node *list,
                       struct terrain_kind *kind)
{
    if (!yaml_list(r->report, list))
        return;
    if (list->count > KIND_WITH) {
        yaml_fail(r->report, list, ALEA_LIMIT,
                  "%d éléments ; le maximum est %d",
                  "%d pieces; the maximum is %d", list->count, (int)KIND_WITH);
        return;
    }
    for (struct yaml_node *n = list->first; n; n = n->next)
        take_with(r, n, &kind->with[kind->withs++]);
}

void scenery_take_kinds(const struct scenery_book *book, struct yaml_map *m,
                        struct terrain_kinds *out)
{
    const struct scenery_reader r = { book, out, m->report };
    struct yaml_node *with[MAX_KINDS] = { NULL };
    struct yaml_node *list = yaml_need(m, "terrain");

    if (!list || !yaml_list(m->report, list))
        return;
    if (list->count < 1 || list->count > MAX_KINDS) {
        yaml_fail(m->report, list, ALEA_LIMIT,
                  "%d genres de terrain ; il en faut entre 1 et %d",
                  "%d kinds of terrain; expected 1 to %d", list->count,
                  (int)MAX_KINDS);
        return;
    }
    for (struct yaml_node *n = list->first; n; n = n->next) {
        take_kind(&r, n, &out->kind[out->count], &with[out->count]);
        out->count++;
    }
    for (int i = 0; i < out->count; i++)
        if (with[i])
            take_withs(&r, with[i], &out->kind[i]);
}

/* ---- of any book ---- */

const struct terrain_kinds *book_kinds(const struct book_text *book,
                                       const void *content)
{
    return book->kinds ? (const void *)((const char *)content + book->kinds)
                       : NULL;
}

int32_t piece_depth(const struct book_text *book, const struct piece *piece)
{
    return piece->traits & TRAIT_DEEP ? piece->special * book->sunk : 0;
}

bool book_kind(const struct book_text *book, const void *content, int kind,
               enum lang lang, struct kind_said *out)
{
    const struct terrain_kinds *all = book_kinds(book, content);
    const struct terrain_kind *k;

    if (book->kind)
        return book->kind(content, kind, lang, out);
    if (!all || kind >= all->count)
        return false;
    k = &all->kind[kind];
    *out = (struct kind_said){ k->key, k->name[lang], k->look, k->does[lang] };
    return true;
}
