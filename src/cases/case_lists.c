/* case_lists.c -- cases of lists, where nothing is played: 'army' is a list,
 * 'faults' and 'warnings' are all that must be found wrong or odd with it, and
 * 'then' looks at what it is. Tables have findings like those of lists. */
#include <stdlib.h>
#include <string.h>

#include "cases/case_in.h"
#include "read/book_lists.h"
#include "read/buffer.h"
#include "read/word.h"

/* ---- entries ---- */

static int entries(const struct run *r)
{
    struct list_line line;
    int n = 0;

    while (r->text->book->lists->line(r->list, r->content, n, LANG_EN, &line))
        n++;
    return n;
}

bool case_list_entry(struct run *r, const struct yaml_node *node, int32_t least,
                     int32_t *out)
{
    const struct book_lists *lists = r->text->book->lists;
    /* a finding that is expected may be of an entry that there is not */
    const int most = r->list && least > 0 ? entries(r) : UINT8_MAX;
    struct word_nearest near = { 0, "" };
    struct list_line line;

    /* a number first: to words, "1" is "one", which may be a name */
    if (!r->list || node->kind != YAML_TEXT ||
        strspn(node->text, "0123456789") == strlen(node->text))
        return yaml_whole(&r->yaml, node, least, most, out);
    for (int i = 0; lists->line(r->list, r->content, i, LANG_EN, &line); i++) {
        if (word_is(node->text, line.name)) {
            *out = i + 1;
            return true;
        }
        word_try(&near, node->text, line.name);
    }
    return case_fail(r, node, ALEA_UNKNOWN,
                     "pas d'unité « %s » (numéros %d à %d)%s%s%s",
                     "there is no unit \"%s\" (numbers %d to %d)%s%s%s",
                     node->text, (int)least, most,
                     near.best[0] ? case_say(r, " ; vouliez-vous dire « ",
                                             "; did you mean \"")
                                  : "",
                     near.best, near.best[0] ? case_say(r, " » ?", "\"?") : "");
}

const struct row case_list_cost_rows[] = {
    { "unit", ROW_OWN, .own = &case_own_entry },
    { 0 },
};

/* {cost: 1480}, {cost: 145, unit: 1} */
bool case_list_cost(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    const struct list_report *list = case_list_of(r, value);
    const struct yaml_node *unit = yaml_take(map, "unit");
    struct list_line line;
    int32_t which;

    if (!list || !unit)
        return list && case_is_number(r, value, "the cost", list->cost);
    return case_list_entry(r, unit, 1, &which) &&
           r->text->book->lists->line(list, r->content, which - 1, LANG_EN,
                                      &line) &&
           case_is_number(r, value, "the cost", line.cost);
}

/* {general: 1}: the unit of the General, from 1; 0: nobody */
bool case_list_general(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    const struct list_report *list = case_list_of(r, value);

    (void)map;
    return list &&
           case_is_number(
               r, value, "the General",
               r->text->book->lists->general(list_of(list), r->content) + 1);
}

const struct list_report *case_list_of(struct run *r,
                                       const struct yaml_node *node)
{
    if (r->list && r->list->readable)
        return r->list;
    case_fail(r, node, ALEA_VALUE, "il n'y a pas de liste lisible ici",
              "there is no list here that can be read");
    return NULL;
}

const void *case_roster(struct run *r, struct yaml_node *node)
{
    const struct list_report *list;

    if (r->campaign)
        return (const char *)r->campaign + r->book->campaign_roster;
    list = case_list_of(r, node);
    return list ? (const char *)list_of(list) + r->book->list_roster : NULL;
}

/* ---- what must be found ---- */

struct wanted {
    const char *fault;
    uint16_t rule;
    int32_t unit;
    const struct yaml_node *says, *at; /* texts, or NULL */
};

/* What was found, and which of it is expected already. */
struct findings {
    const struct list_report *found, *french;
    bool taken[LIST_FINDINGS];
};

static const struct yaml_node *take_words(struct run *r, struct yaml_map *map,
                                          const char *key)
{
    const struct yaml_node *n = yaml_take(map, key);

    if (n)
        case_words(r, n, key);
    return n;
}

static bool take_wanted(struct run *r, struct yaml_node *node, struct wanted *w)
{
    struct yaml_map map;
    struct yaml_node *n;

    *w = (struct wanted){ .unit = -1 };
    if (!yaml_open(&map, &r->yaml, node))
        return false;
    if ((n = yaml_take(&map, "fault|warning")) != NULL && n->kind == YAML_TEXT)
        w->fault = n->text;
    if ((n = yaml_take(&map, "rule")) != NULL)
        case_rule(r, n, &w->rule);
    if ((n = yaml_take(&map, "unit")) != NULL)
        case_list_entry(r, n, 0, &w->unit);
    w->says = take_words(r, &map, "says");
    w->at = take_words(r, &map, "at");
    yaml_close(&map);
    if (!case_failed(r) && !w->fault && !w->rule)
        return case_fail(r, node, ALEA_MISSING,
                         "« rule » manque : on attend une règle ou une faute",
                         "\"rule\" is missing: expected a rule or a fault");
    return !case_failed(r);
}

static bool fits(const struct list_finding *f, const struct wanted *w)
{
    return (!w->fault || strcmp(w->fault, f->key) == 0) &&
           (!w->rule || w->rule == f->rule || w->rule == f->also) &&
           (w->unit < 0 || w->unit == f->unit);
}

/* Are these words part of what a player reads, in English or in French? */
static bool says(const struct findings *f, int i, const char *words)
{
    return strstr(f->found->finding[i].sentence, words) ||
           (f->french && i < list_kept(f->french) &&
            strstr(f->french->finding[i].sentence, words));
}

/* Copies what is written at a place, to the end of its line. */
static void read_at(const struct case_text *text, int line, int column,
                    char *out, size_t size)
{
    const char *c = text->source, *end = c + text->size;
    size_t n = 0;

    for (; c < end && line > 1; c++)
        line -= *c == '\n';
    for (; c < end && *c != '\n'; c++) {
        column -= ((unsigned char)*c & 0xC0) != 0x80; /* one a character */
        if (column <= 0 && n + 1 < size)
            out[n++] = *c;
    }
    out[n] = '\0';
}

enum { PLACE = 80 }; /* bytes of a place: enough to know it by */

static bool stands_at(const struct run *r, const struct list_finding *f,
                      const char *words)
{
    char there[PLACE];

    read_at(r->text, f->line, f->column, there, sizeof there);
    return strncmp(there, words, strlen(words)) == 0;
}

/* Fails with what a finding, which fits in all else, says or where it is. */
static void differs(struct run *r, const struct findings *all, int i,
                    const struct wanted *w)
{
    const struct list_finding *f = &all->found->finding[i];
    char there[PLACE];

    if (w->says && !says(all, i, w->says->text)) {
        case_fail(r, w->says, ALEA_DIFFERS, "le message est : %s",
                  "the message is: %s", f->sentence);
        return;
    }
    read_at(r->text, f->line, f->column, there, sizeof there);
    case_fail(r, w->at, ALEA_DIFFERS, "la faute est en %d:%d, où on lit : %s",
              "the fault is at %d:%d, which reads: %s", f->line, f->column,
              there);
}

/* "size-too-small ofas.15.06 unit 1" */
static void put_finding(struct buffer *buffer, const struct run *r,
                        const struct list_finding *f)
{
    char rule[RULE_TEXT];

    buffer_print(buffer, "%s %s", f->key, case_rule_text(r, f->rule, rule));
    if (f->unit)
        buffer_print(buffer, " %s %d", case_say(r, "unité", "unit"), f->unit);
}

/* Fails with what was found of that sort and is not taken yet. */
static void not_found(struct run *r, const struct yaml_node *node,
                      const struct findings *all, bool warning)
{
    char words[180];
    struct buffer buffer;

    buffer_begin(&buffer, words, sizeof words);
    for (int i = 0; i < list_kept(all->found); i++)
        if (!all->taken[i] && all->found->finding[i].warning == warning) {
            buffer_put(&buffer, buffer.used ? ", " : "");
            put_finding(&buffer, r, &all->found->finding[i]);
        }
    if (words[0])
        case_fail(r, node, ALEA_DIFFERS,
                  "cela n'a pas été trouvé ; trouvé : %s",
                  "this was not found; what was found: %s", words);
    else
        case_fail(r, node, ALEA_DIFFERS,
                  "cela n'a pas été trouvé, ni rien d'autre",
                  "this was not found, nor anything else");
}

/* Takes a finding that fits, or fails. */
static bool match(struct run *r, struct findings *all, bool warning,
                  const struct wanted *w, const struct yaml_node *node)
{
    int near = -1;

    for (int i = 0; i < list_kept(all->found); i++) {
        const struct list_finding *f = &all->found->finding[i];

        if (all->taken[i] || f->warning != warning || !fits(f, w))
            continue;
        if ((!w->says || says(all, i, w->says->text)) &&
            (!w->at || stands_at(r, f, w->at->text))) {
            all->taken[i] = true;
            return true;
        }
        near = near < 0 ? i : near;
    }
    if (near >= 0)
        differs(r, all, near, w);
    else
        not_found(r, node, all, warning);
    return false;
}

/* Each one of the list must be found, and nothing else of its sort. */
static bool check_findings(struct run *r, struct findings *all,
                           struct yaml_node *list,
                           const struct yaml_node *where, bool warning)
{
    struct wanted w;
    struct buffer buffer;
    char words[100];

    for (struct yaml_node *n = list ? yaml_first(list) : NULL; n;
         n = yaml_next(list, n))
        if (!take_wanted(r, n, &w) || !match(r, all, warning, &w, n))
            return false;
    for (int i = 0; i < list_kept(all->found); i++) {
        const struct list_finding *f = &all->found->finding[i];

        if (all->taken[i] || f->warning != warning)
            continue;
        buffer_begin(&buffer, words, sizeof words);
        put_finding(&buffer, r, f);
        return case_fail(r, list ? list : where, ALEA_DIFFERS,
                         "trouvé : %d:%d : %s : %s", "found: %d:%d: %s: %s",
                         f->line, f->column, words, f->sentence);
    }
    return true;
}

bool case_findings(struct run *r, const struct yaml_node *where,
                   const struct list_report *found,
                   const struct list_report *french)
{
    struct findings all = { .found = found, .french = french };

    return check_findings(r, &all, r->text->faults, where, false) &&
           (!r->text->warnings ||
            check_findings(r, &all, r->text->warnings, where, true));
}

/* ---- all of it ---- */

/* As if nobody had read it. */
static void untake(struct yaml_node *node)
{
    if (node->kind == YAML_TEXT)
        return;
    for (struct yaml_node *n = node->first; n; n = n->next) {
        n->taken = false;
        untake(n);
    }
}

struct list_report *case_check_list(struct run *r, struct yaml_node *node,
                                    enum lang lang)
{
    const struct book_lists *lists = r->text->book->lists;
    struct list_report *report = list_report_new(lists);

    untake(node);
    if (report)
        list_check_node(lists, report, r->content, node, lang);
    else
        case_fail(r, NULL, ALEA_SYSTEM, "mémoire insuffisante pour une liste",
                  "not enough memory for a list");
    return report;
}

bool case_run_list(struct run *r)
{
    struct list_report *french = case_check_list(r, r->text->army, LANG_FR);
    struct list_report *english = case_check_list(r, r->text->army, LANG_EN);

    r->list = english;
    if (french && english && case_findings(r, r->text->army, english, french)) {
        yaml_close(&r->text->top);
        if (!case_failed(r) && r->text->then)
            case_expect(r, r->text->then);
    }
    r->list = NULL;
    free(french);
    free(english);
    return !case_failed(r);
}
