/* fields.c -- fields out of YAML and JSON, by their rows: see fields.h. */
#include "read/fields.h"

#include <string.h>

#include "base/error.h"
#include "read/word.h"

/* ---- one value ---- */

/* A number with decimals, in parts of one: it is a whole number of them. */
static bool take_scaled(const struct fields *f, const struct yaml_node *node,
                        const struct row *row, int32_t *out)
{
    enum { FINER = 1000 };
    const struct scale fine = { row->scale->ours * FINER, row->scale->theirs };
    char least[SCALE_SIZE], most[SCALE_SIZE], step[SCALE_SIZE];
    int64_t n;

    if (node->kind != YAML_TEXT || !scale_read(fine, node->text, &n) ||
        n % FINER || n / FINER < row->least || n / FINER > row->most)
        return yaml_fail(f->report, node, ALEA_VALUE,
                         "on attend un nombre de %s à %s, par pas de %s",
                         "expected a number from %s to %s, in steps of %s",
                         scale_write(*row->scale, row->least, least),
                         scale_write(*row->scale, row->most, most),
                         scale_write(*row->scale, 1, step));
    *out = (int32_t)(n / FINER);
    return true;
}

static bool take_number(const struct fields *f, const struct yaml_node *node,
                        const struct row *row, int32_t *out)
{
    return row->scale
               ? take_scaled(f, node, row, out)
               : yaml_whole(f->report, node, row->or_zero ? 0 : row->least,
                            row->or_zero ? INT32_MAX : row->most, out);
}

static bool take_whole(const struct fields *f, const struct yaml_node *node,
                       const struct row *row, void *out)
{
    int32_t n = 0;

    if (!take_number(f, node, row, &n))
        return false;
    if (row->or_zero && n && (n < row->least || n > row->most))
        return yaml_fail(f->report, node, ALEA_VALUE,
                         "« %s » : il faut un nombre de %d à %d, ou 0",
                         "\"%s\": expected a number from %d to %d, or 0",
                         node->text, (int)row->least, (int)row->most);
    row_set_raw(row, out, n);
    return true;
}

static const struct measure *measure_of(const struct fields *f,
                                        const struct row *row)
{
    return row->measure ? row->measure : f->measure;
}

static bool take_measured(const struct fields *f, const struct yaml_node *node,
                          const struct row *row, void *out)
{
    int32_t n;

    if (!take_length(f->report, node, measure_of(f, row), row->least, row->most,
                     &n))
        return false;
    row_set_raw(row, out, n);
    return true;
}

/* Pair n of those that begin there. */
static bool take_two(const struct fields *f, const struct yaml_node *node,
                     const struct row *row, int n, void *out)
{
    struct vec pair = { 0, 0 };

    if (!take_pair(f->report, node, measure_of(f, row), row->least, row->most,
                   &pair))
        return false;
    memcpy((char *)out + row->at + (size_t)n * sizeof pair, &pair, sizeof pair);
    return true;
}

static bool take_flag(const struct fields *f, const struct yaml_node *node,
                      const struct row *row, void *out)
{
    bool yes;

    if (!yaml_yes(f->report, node, &yes))
        return false;
    if (row->kind == ROW_FLAG)
        row_set_raw(row, out, yes != row->inverse);
    else
        row_set_raw(row, out,
                    (row_raw(row, out) & ~(1 << row->nth)) | yes << row->nth);
    return true;
}

/* The words, and how else it may come about, in one list: which of them. */
static int choose_word(const struct fields *f, const struct yaml_node *node,
                       const struct row *row)
{
    const int words = row_words(row->words), ways = row_words(row->ways);
    const char *all[NAMES_MOST];

    for (int i = 0; i < words + ways && i < NAMES_MOST; i++)
        all[i] = i < words ? row->words[i] : row->ways[i - words];
    return yaml_choice(f->report, node, all, words + ways);
}

static bool take_word(const struct fields *f, const struct yaml_node *node,
                      const struct row *row, void *out)
{
    const int words = row_words(row->words);
    const int which = choose_word(f, node, row);

    if (which < 0)
        return false;
    if (row->ways)
        row_put_number(out, row->way_at, 1,
                       which < words ? 0 : which - words + 1);
    row_set_raw(row, out, which < words ? which + row->plus : row->way_is);
    return true;
}

/* A name of the row that is meant by it. */
static int choose_name(const struct fields *f, const struct yaml_node *node,
                       const struct row *row, const void *out)
{
    const int which = row->offers
                          ? row_choose(f, node, row, out)
                          : names_choice(f->report, node, row_names_of(f, row));

    if (which < 0 || !row->only || row->only(f->content, which))
        return which;
    yaml_fail(f->report, node, ALEA_VALUE, "« %s » %s", "\"%s\" %s", node->text,
              row->only_words[f->report->lang]);
    return -1;
}

static bool take_name(const struct fields *f, const struct yaml_node *node,
                      const struct row *row, void *out)
{
    const int which = choose_name(f, node, row, out);

    if (which >= 0)
        row_set_raw(row, out, which + row->plus);
    return which >= 0;
}

/* ---- sets ---- */

static bool take_value(const struct fields *f, struct yaml_node *node,
                       const struct row *row, void *out);

/* fast, or {fear: 2} */
static bool take_numbered(const struct fields *f, struct yaml_node *node,
                          const struct row *row, void *out, struct row_set *set)
{
    const bool mapped = node->kind == YAML_MAP && node->first;
    const struct yaml_node *word = mapped ? node->first->key : node;
    const int which = choose_name(f, word, row, out);
    struct row number;
    bool numbered;

    if (which < 0)
        return false;
    numbered = row_number_of(row, which, &number);
    if (numbered && !mapped && (!f->expects || row->number))
        return yaml_fail(f->report, node, ALEA_VALUE,
                         "« %s » s'écrit avec son nombre : {%s: 2}",
                         "\"%s\" is written with its number: {%s: 2}",
                         word->text, word->text);
    if (!numbered && mapped)
        return yaml_fail(f->report, node, ALEA_VALUE,
                         "« %s » n'a pas de nombre", "\"%s\" has no number",
                         word->text);
    if (row->offers && row_set_has(set, which))
        return yaml_fail(f->report, node, ALEA_VALUE,
                         "« %s » est dit deux fois", "\"%s\" is said twice",
                         word->text);
    row_set_add(set, which);
    return !mapped || take_value(f, node->first, &number, out);
}

static bool take_one_of(const struct fields *f, struct yaml_node *node,
                        const struct row *row, void *out, struct row_set *set)
{
    int which;

    if (row->kind == ROW_NAMES)
        return take_numbered(f, node, row, out, set);
    which = yaml_choice(f->report, node, row->words, row_words(row->words));
    if (which >= 0)
        row_set_add(set, which);
    return which >= 0;
}

static bool is_text(const struct yaml_node *node, const char *text)
{
    return node->kind == YAML_TEXT && strcmp(node->text, text) == 0;
}

/* A list, or one of them, or all, or none. */
static bool take_set(const struct fields *f, struct yaml_node *list,
                     const struct row *row, void *out, struct row_set *set)
{
    const bool named = row->kind == ROW_NAMES && !row->offers;
    const int n = named ? row_names_of(f, row)->n : row_words(row->words);
    bool good = true;

    for (int i = 0; is_text(list, "all") && i < n; i++)
        row_set_add(set, i);
    if (!row->offers && (is_text(list, "all") || is_text(list, "none")))
        return true;
    for (struct yaml_node *i = yaml_first(list); i; i = yaml_next(list, i))
        good &= take_one_of(f, i, row, out, set);
    return good;
}

static bool add_set(const struct fields *f, struct yaml_node *list,
                    const struct row *row, void *out)
{
    struct row_set set = row_set_of(row, out);
    const bool good = take_set(f, list, row, out, &set);

    row_put_set(row, out, set);
    return good;
}

static bool take_from_set(const struct fields *f, struct yaml_node *list,
                          const struct row *row, void *out)
{
    const struct row bare = { .key = row->without,
                              .kind = row->kind,
                              .words = row->words,
                              .names = row->names };
    struct row_set set = { { 0, 0 } }, left = row_set_of(row, out);
    const bool good = take_set(f, list, &bare, out, &set);

    for (size_t i = 0; i < sizeof set.word / sizeof *set.word; i++)
        left.word[i] &= ~set.word[i];
    row_put_set(row, out, left);
    return good;
}

/* ---- lists ---- */

static bool too_many(const struct fields *f, const struct yaml_node *item,
                     const struct row *row)
{
    char key[WORD_SIZE];

    word_name(row->key, f->report->lang == LANG_FR, key, sizeof key);
    return yaml_fail(f->report, item, ALEA_LIMIT,
                     "« %s » dépasse la limite : %s, %d au plus",
                     "\"%s\" is over the limit: %s, at most %d",
                     item->kind == YAML_TEXT ? item->text : key, key,
                     (int)row->most);
}

/* As many as there is room for. */
static int row_most_pairs(const struct row *row)
{
    return (int)(row->size / sizeof(struct vec));
}

/* A bound that a rule sets makes a list illegal, not unreadable. */
static bool wrong_count(const struct fields *f, const struct yaml_node *list,
                        const struct row *row, int n)
{
    const enum alea_code code = row->rule ? ALEA_ILLEGAL : ALEA_VALUE;
    const bool numbers = row->kind == ROW_NUMBERS;
    const bool each = numbers || row->kind == ROW_PAIRS;
    const int least = each ? row->fewest : row->least;
    const int most = numbers ? (int)row_room(row)
                     : each  ? row_most_pairs(row)
                             : row->most;
    char key[WORD_SIZE];

    word_name(row->key, f->report->lang == LANG_FR, key, sizeof key);
    if (least == most)
        return yaml_fail(f->report, list, code, "%s : il en faut %d, et non %d",
                         "%s: expected %d of them, found %d", key, most, n);
    return yaml_fail(
        f->report, list, code, "%s : il en faut entre %d et %d, et non %d",
        "%s: expected %d to %d of them, found %d", key, least, most, n);
}

static bool take_list(const struct fields *f, struct yaml_node *list,
                      const struct row *row, void *out)
{
    int n = 0, which;
    bool good = true;

    memset((char *)out + row->at, 0, row->size);
    for (struct yaml_node *i = yaml_first(list); i; i = yaml_next(list, i)) {
        if (n == row->most) {
            good = too_many(f, i, row);
            break;
        }
        which = choose_name(f, i, row, out);
        good &= which >= 0;
        if (which >= 0)
            row_put_number(out, row->at + (uint32_t)n++, 1, which);
    }
    row_put_number(out, row->count, row->count_size, n);
    return good && (n >= row->least || wrong_count(f, list, row, n));
}

static bool take_pairs(const struct fields *f, struct yaml_node *list,
                       const struct row *row, void *out)
{
    int n = 0;
    bool good = true;

    if (!yaml_list(f->report, list))
        return false;
    if (list->count < row->fewest || list->count > row_most_pairs(row))
        return wrong_count(f, list, row, list->count);
    for (struct yaml_node *i = list->first; i; i = i->next)
        good &= take_two(f, i, row, n++, out);
    row_put_number(out, row->count, row->count_size, n);
    return good;
}

/* As many numbers as there is room for; what is not there is 0. */
static bool take_alike(const struct fields *f, const struct yaml_node *node,
                       const struct row *row, void *out)
{
    int32_t number;

    if (!take_number(f, node, row, &number))
        return false;
    for (uint32_t n = 0; n < row_room(row); n++)
        row_put_number(out, row->at + n * row_each(row), row_each(row), number);
    return true;
}

/* A word in place of the numbers: the first of them says which. */
static bool take_way(const struct fields *f, const struct yaml_node *node,
                     const struct row *row, void *out)
{
    const int which =
        yaml_choice(f->report, node, row->ways, row_words(row->ways));

    if (which < 0)
        return false;
    memset((char *)out + row->at, 0, row->size);
    row_put_number(out, row->at, row_each(row), row->way_is + which);
    return true;
}

static bool take_numbers(const struct fields *f, struct yaml_node *list,
                         const struct row *row, void *out)
{
    int32_t number = 0;
    uint32_t n = 0;

    if (row->alike && list->kind == YAML_TEXT)
        return take_alike(f, list, row, out);
    if (row->ways && list->kind == YAML_TEXT)
        return take_way(f, list, row, out);
    if (!yaml_list(f->report, list))
        return false;
    if (list->count < row->fewest)
        return wrong_count(f, list, row, list->count);
    if (list->count > (int)row_room(row))
        return yaml_fail(
            f->report, list, ALEA_LIMIT, "%d nombres au plus, non %d",
            "%d numbers at most, not %d", (int)row_room(row), list->count);
    memset((char *)out + row->at, 0, row->size);
    for (struct yaml_node *i = list->first; i; i = i->next) {
        if (!take_number(f, i, row, &number))
            return false;
        row_put_number(out, row->at + n++ * row_each(row), row_each(row),
                       number + row->plus);
    }
    row_put_number(out, row->count, row->count_size, (int32_t)n);
    return true;
}

static bool take_parts(const struct fields *f, struct yaml_node *list,
                       const struct row *row, void *out)
{
    int n = 0;
    bool good = true;

    if (!yaml_list(f->report, list))
        return false;
    if (list->count < row->least || list->count > row->most)
        return wrong_count(f, list, row, list->count);
    for (struct yaml_node *i = list->first; i; i = i->next)
        good &= fields_read(f, i, row->rows,
                            (char *)out + row->at + (size_t)n++ * row->each);
    row_put_number(out, row->count, row->count_size, n);
    return good;
}

/* ---- rows ---- */

/* JSON tells numbers from words. */
static bool is_sort(const struct fields *f, const struct yaml_node *node,
                    const struct row *row)
{
    const bool plain =
        row->kind == ROW_WHOLE || row->kind == ROW_FLAG || row->kind == ROW_BIT;
    const bool word =
        row->kind == ROW_WORD || row->kind == ROW_NAME || row->kind == ROW_TEXT;

    return !f->json || node->kind != YAML_TEXT ||
           (node->quoted ? !plain : !word) ||
           yaml_fail(f->report, node, ALEA_VALUE,
                     "« %s » n'est pas une valeur valable ici",
                     "\"%s\" is not a valid value here", node->text);
}

static bool take_value(const struct fields *f, struct yaml_node *node,
                       const struct row *row, void *out)
{
    switch (row->kind) {
    case ROW_WHOLE:
        return take_whole(f, node, row, out);
    case ROW_LENGTH:
        return take_measured(f, node, row, out);
    case ROW_PAIR:
        return take_two(f, node, row, 0, out);
    case ROW_PAIRS:
        return take_pairs(f, node, row, out);
    case ROW_FLAG:
    case ROW_BIT:
        return take_flag(f, node, row, out);
    case ROW_WORD:
        return take_word(f, node, row, out);
    case ROW_NAME:
        return take_name(f, node, row, out);
    case ROW_WORDS:
    case ROW_NAMES:
        return add_set(f, node, row, out);
    case ROW_LIST:
        return take_list(f, node, row, out);
    case ROW_NUMBERS:
        return take_numbers(f, node, row, out);
    case ROW_TEXT:
        return yaml_text(f->report, node, (char *)out + row->at, row->size);
    case ROW_PART:
        return fields_read(f, node, row->rows, (char *)out + row->at);
    case ROW_PARTS:
        return take_parts(f, node, row, out);
    case ROW_OWN:
        return row->own->read(f, node, row, out);
    case ROW_ROWS:
    case ROW_STATE:
    case ROW_SKIP:
    case ROW_END:
        break;
    }
    return true;
}

const struct row *row_named(const struct row *rows, const char *key)
{
    for (const struct row *row = rows; row->kind; row++)
        if (row->key && (word_is(key, row->key) ||
                         (row->option && word_is(key, row->option))))
            return row;
    return NULL;
}

bool fields_miss(const struct fields *f, const struct yaml_node *node,
                 const struct row *rows, const char *keys)
{
    const int first = (int)strcspn(keys, "|");
    const struct row *row = row_named(rows, keys);
    const char *help = row ? row->help[f->report->lang] : NULL;

    if (keys[first])
        return yaml_fail(
            f->report, node, ALEA_MISSING, "il faut « %.*s » ou « %s »",
            "expected \"%.*s\" or \"%s\"", first, keys, keys + first + 1);
    return yaml_fail(f->report, node, ALEA_MISSING, "« %s » manque%s%s",
                     "\"%s\" is missing%s%s", keys,
                     !help                        ? ""
                     : f->report->lang == LANG_FR ? " : "
                                                  : ": ",
                     help ? help : "");
}

/* What the word of a row needs in its map. */
static bool has_needs(const struct fields *f, const struct yaml_node *map,
                      const struct row *rows, const struct row *row,
                      const void *out)
{
    const int32_t which = row_value(row, out);
    bool good = true;

    if (which >= 0 && which < row_words(row->words))
        for (const char *const *keys = row->needs[which]; *keys; keys++)
            good &= yaml_look(map, *keys) || fields_miss(f, map, rows, *keys);
    return good;
}

void row_begin_error(struct alea_error *error, const struct row *row)
{
    const uint16_t rule = error->rule;

    error_set(error, error->code, 0, 0, "%.*s: %s", (int)strcspn(row->key, "|"),
              row->key, error->message);
    error->rule = rule;
}

bool row_take(const struct fields *f, struct yaml_node *node,
              const struct row *row, void *out)
{
    struct yaml_report *report = f->report;
    const int before = report->count;

    if (!is_sort(f, node, row) || !take_value(f, node, row, out))
        for (int i = before; i < report->count && i < report->max; i++)
            if (!report->error[i].rule)
                report->error[i].rule = row->rule;
    if (f->json && before == 0 && report->count > 0)
        row_begin_error(report->error, row);
    return report->count == before;
}

bool fields_take(const struct fields *f, struct yaml_map *map,
                 const struct row *rows, void *out)
{
    bool good = true;
    struct yaml_node *n;

    for (const struct row *row = rows; row->kind; row++) {
        if (row->kind == ROW_ROWS) {
            good &= fields_take(f, map, row->rows, (char *)out + row->at);
            continue;
        }
        if (row->kind == ROW_STATE)
            continue;
        n = row->must && f->whole ? yaml_need(map, row->key)
                                  : yaml_take(map, row->key);
        if (n)
            good &= row_take(f, n, row, out);
        else
            good &= !(row->must && f->whole);
        if (!n && row->unsaid && f->whole)
            row_set_raw(row, out, row->unsaid);
        if (row->without && (n = yaml_take(map, row->without)) != NULL)
            good &= take_from_set(f, n, row, out);
        if (row->needs && f->whole)
            good &= has_needs(f, map->node, rows, row, out);
    }
    return good;
}

bool fields_read(const struct fields *f, struct yaml_node *node,
                 const struct row *rows, void *out)
{
    const int before = f->report->count;
    struct yaml_map map;

    if (!yaml_open(&map, f->report, node))
        return false;
    fields_take(f, &map, rows, out);
    yaml_close(&map);
    return f->report->count == before;
}
