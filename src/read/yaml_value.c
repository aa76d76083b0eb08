/* yaml_value.c -- taking typed values out of a tree of nodes. */
#include "base/length.h"
#include "read/word.h"
#include "read/yaml.h"

#include <stdio.h>
#include <string.h>

/* ---- maps ---- */

static const char *kind_name(enum yaml_kind kind, enum lang lang)
{
    static const char *const name[][LANGS] = {
        [YAML_TEXT] = { "un mot", "a word" },
        [YAML_LIST] = { "une liste", "a list" },
        [YAML_MAP] = { "des paires clé-valeur", "a map of keys and values" },
    };

    return name[kind][lang];
}

static bool expect(struct yaml_report *report, const struct yaml_node *node,
                   enum yaml_kind kind)
{
    if (node->kind == kind)
        return true;
    return yaml_fail(report, node, ALEA_VALUE, "on attend %s, et non %s",
                     "expected %s, found %s", kind_name(kind, report->lang),
                     kind_name(node->kind, report->lang));
}

const char *yaml_fault_key(enum alea_code code)
{
    switch (code) {
    case ALEA_SYNTAX:
        return "syntax";
    case ALEA_UNKNOWN:
        return "unknown-word";
    case ALEA_MISSING:
        return "missing-field";
    case ALEA_LIMIT:
        return "limit";
    case ALEA_SYSTEM:
        return "system";
    case ALEA_OK:
    case ALEA_VALUE:
    case ALEA_ILLEGAL:
    case ALEA_DIFFERS:
    case ALEA_DICE:
        break;
    }
    return "bad-value";
}

bool yaml_open(struct yaml_map *map, struct yaml_report *report,
               struct yaml_node *node)
{
    *map = (struct yaml_map){ .report = report, .node = node };
    return expect(report, node, YAML_MAP);
}

struct yaml_node *yaml_take(struct yaml_map *map, const char *names)
{
    struct yaml_node *found = NULL;

    if (map->asked < YAML_ASKED)
        map->names[map->asked++] = names;
    for (struct yaml_node *n = map->node->first; n; n = n->next) {
        if (n->taken || !word_is(n->key->text, names))
            continue;
        n->taken = true;
        if (found) /* the same in both languages, say */
            yaml_fail(map->report, n->key, ALEA_SYNTAX,
                      "« %s » répète « %s », déjà donné plus haut",
                      "\"%s\" repeats \"%s\", given above", n->key->text,
                      found->key->text);
        else
            found = n;
    }
    return found;
}

/* The name of a set in the report's language; English comes first. */
static const char *name_in(enum lang lang, const char *names, char *out,
                           size_t size)
{
    return word_name(names, lang == LANG_FR ? 1 : 0, out, size);
}

struct yaml_node *yaml_need(struct yaml_map *map, const char *names)
{
    struct yaml_node *node = yaml_take(map, names);
    char name[WORD_SIZE];

    if (!node)
        yaml_fail(map->report, map->node, ALEA_MISSING, "« %s » manque",
                  "\"%s\" is missing",
                  name_in(map->report->lang, names, name, sizeof name));
    return node;
}

struct yaml_node *yaml_look(const struct yaml_node *node, const char *names)
{
    struct yaml_node *n = node->kind == YAML_MAP ? node->first : NULL;

    while (n && !word_is(n->key->text, names))
        n = n->next;
    return n;
}

void yaml_take_all(struct yaml_map *map)
{
    for (struct yaml_node *n = map->node->first; n; n = n->next)
        n->taken = true;
}

/* Says that a word is unknown, with the nearest of n sets of names, or with
 * all of them when they are few. */
static bool fail_unknown(struct yaml_report *report,
                         const struct yaml_node *node, const char *const *names,
                         int n)
{
    struct word_nearest nearest = { 0, "" };
    char all[240] = "", name[WORD_SIZE];

    for (int i = 0; i < n; i++)
        word_try(&nearest, node->text, names[i]);
    if (nearest.best[0])
        return yaml_fail(report, node, ALEA_UNKNOWN,
                         "« %s » est inconnu ; vouliez-vous dire « %s » ?",
                         "\"%s\" is unknown; did you mean \"%s\"?", node->text,
                         nearest.best);
    for (int i = 0; i < n && n <= 16; i++) {
        size_t used = strlen(all);
        snprintf(all + used, sizeof all - used, "%s%s", i > 0 ? ", " : "",
                 name_in(report->lang, names[i], name, sizeof name));
    }
    if (all[0])
        return yaml_fail(report, node, ALEA_UNKNOWN,
                         "« %s » est inconnu ; au choix : %s",
                         "\"%s\" is unknown; choose from: %s", node->text, all);
    return yaml_fail(report, node, ALEA_UNKNOWN, "« %s » est inconnu",
                     "\"%s\" is unknown", node->text);
}

bool yaml_is_left(const struct yaml_map *map)
{
    for (const struct yaml_node *n = map->node->first; n; n = n->next)
        if (!n->taken)
            return true;
    return false;
}

void yaml_close(struct yaml_map *map)
{
    for (struct yaml_node *n = map->node->first; n; n = n->next)
        if (!n->taken)
            fail_unknown(map->report, n->key, map->names, map->asked);
}

/* ---- values ---- */

bool yaml_text(struct yaml_report *report, const struct yaml_node *node,
               char *out, size_t size)
{
    if (!expect(report, node, YAML_TEXT))
        return false;
    if (strlen(node->text) >= size)
        return yaml_fail(
            report, node, ALEA_LIMIT, "« %.40s... » dépasse %zu octets",
            "\"%.40s...\" is longer than %zu bytes", node->text, size - 1);
    snprintf(out, size, "%s", node->text);
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Reads digits, at most nine; returns the text behind them. */
static const char *digits(const char *text, int64_t *out)
{
    const char *at = text;

    *out = 0;
    while (is_digit(*at) && at - text < 9)
        *out = *out * 10 + (*at++ - '0');
    return at;
}

bool yaml_whole(struct yaml_report *report, const struct yaml_node *node,
                int32_t least, int32_t most, int32_t *out)
{
    const char *at, *first;
    int64_t number = 0;
    bool minus;

    if (!expect(report, node, YAML_TEXT))
        return false;
    at = node->text;
    minus = at[0] == '-';
    first = at + (minus || at[0] == '+');
    at = digits(first, &number);
    if (is_digit(*at)) { /* too long to be any number that is meant */
        at += strspn(at, "0123456789");
        number = INT64_C(1) << 32;
    }
    if (at == first || *at != '\0')
        return yaml_fail(report, node, ALEA_VALUE,
                         "« %s » n'est pas un nombre entier",
                         "\"%s\" is not a whole number", node->text);
    if (minus)
        number = -number;
    if (number != least && least == most)
        return yaml_fail(
            report, node, ALEA_VALUE, "« %s » : la seule valeur permise est %d",
            "\"%s\": the only valid value is %d", node->text, (int)least);
    if (number < least || number > most)
        return yaml_fail(report, node, ALEA_VALUE,
                         "« %s » : il faut un nombre entre %d et %d",
                         "\"%s\": expected a number from %d to %d", node->text,
                         (int)least, (int)most);
    *out = (int32_t)number;
    return true;
}

bool yaml_yes(struct yaml_report *report, const struct yaml_node *node,
              bool *out)
{
    static const char *const words[] = { "false|non|no|faux",
                                         "true|oui|yes|vrai" };
    int choice;

    if (!expect(report, node, YAML_TEXT))
        return false;
    choice = yaml_choice(report, node, words, 2);
    if (choice < 0)
        return false;
    *out = choice == 1;
    return true;
}

/* The unit that a text names, in 1/100 mm; 0 for none that we know. */
static int32_t unit_of(const char *text, int32_t bare)
{
    while (*text == ' ')
        text++;
    if (*text == '\0')
        return bare;
    if (strcmp(text, "\"") == 0 || strcmp(text, "''") == 0 ||
        word_is(text, "in|inch|inches|po|pouce|pouces"))
        return INCH(1);
    if (word_is(text, "mm"))
        return MM(1);
    if (word_is(text, "pas|pace|paces"))
        return PACE(1);
    return word_is(text, "cm") ? CM(1) : 0;
}

/* A decimal number as a whole one and its power of ten; NULL for none. */
static const char *decimal(const char *text, int64_t *number, int64_t *ten)
{
    const char *at = text;
    int64_t part;

    *ten = 1;
    if (!is_digit(*at))
        return NULL;
    at = digits(at, number);
    if (*at != '.' && *at != ',')
        return at;
    text = ++at;
    at = digits(at, &part);
    if (at == text || at - text > 6)
        return NULL;
    for (const char *c = text; c < at; c++)
        *ten *= 10;
    *number = *number * *ten + part;
    return at;
}

bool length_read(const char *text, int32_t unit, int32_t *out)
{
    const bool minus = text[0] == '-';
    int64_t number, ten;
    const char *at = decimal(text + minus, &number, &ten);

    unit = at ? unit_of(at, unit) : 0;
    if (unit == 0 || number / ten > INT32_MAX / unit / 2)
        return false;
    number = number * unit / ten;
    *out = (int32_t)(minus ? -number : number);
    return true;
}

bool yaml_length(struct yaml_report *report, const struct yaml_node *node,
                 int32_t unit, int32_t *out)
{
    const char *at = node->text;
    int64_t number, ten;
    bool minus = at[0] == '-';

    if (!expect(report, node, YAML_TEXT))
        return false;
    at = decimal(at + minus, &number, &ten);
    unit = at ? unit_of(at, unit) : 0;
    if (unit == 0)
        return yaml_fail(report, node, ALEA_VALUE,
                         "« %s » n'est pas une longueur (12\", 25 mm, 3 cm)",
                         "\"%s\" is not a length (12\", 25 mm, 3 cm)",
                         node->text);
    if (number / ten > INT32_MAX / unit / 2)
        return yaml_fail(report, node, ALEA_LIMIT, "« %s » est trop long",
                         "\"%s\" is too long", node->text);
    if (number * unit % ten != 0)
        return yaml_fail(report, node, ALEA_VALUE,
                         "« %s » n'est pas un nombre entier de centièmes de mm",
                         "\"%s\" is not a whole number of hundredths of a mm",
                         node->text);
    number = number * unit / ten;
    *out = (int32_t)(minus ? -number : number);
    return true;
}

int yaml_choice(struct yaml_report *report, const struct yaml_node *node,
                const char *const *names, int n)
{
    int found = -1, alike = 0; /* "ab/c" could be "A/BC" and "AB/C" */

    if (!expect(report, node, YAML_TEXT))
        return -1;
    for (int i = 0; i < n; i++)
        if (strcmp(node->text, names[i]) == 0)
            return i;
    for (int i = 0; i < n; i++)
        if (word_is(node->text, names[i])) {
            alike++;
            found = i;
        }
    if (alike == 1)
        return found;
    if (alike)
        yaml_fail(report, node, ALEA_UNKNOWN,
                  "« %s » désigne plusieurs choses ; donnez la clef de l'une",
                  "\"%s\" means several things; give the key of one",
                  node->text);
    else
        fail_unknown(report, node, names, n);
    return -1;
}

bool yaml_list(struct yaml_report *report, const struct yaml_node *node)
{
    return expect(report, node, YAML_LIST);
}

struct yaml_node *yaml_first(struct yaml_node *node)
{
    return node->kind == YAML_LIST ? node->first : node;
}

struct yaml_node *yaml_next(const struct yaml_node *node,
                            const struct yaml_node *item)
{
    return node->kind == YAML_LIST ? item->next : NULL;
}
