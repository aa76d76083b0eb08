/* case_army.c -- cases of army lists.
 *
 * In an army case nothing is played: 'army' is a list, 'faults' and 'warnings'
 * are all that must be found wrong or odd with it, and 'then' looks at costs
 * and profiles (case_profile.c). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frame/ofas/army.h"
#include "frame/ofas/case_own.h"
#include "read/buffer.h"

/* ---- findings ---- */

/* Something that must be found. */
struct wanted {
    const char *fault;
    uint16_t rule;
    int32_t unit;
    const struct yaml_node *says, *at; /* texts, or NULL */
};

static const struct yaml_node *take_words(struct run *r, struct yaml_map *map,
                                          const char *key)
{
    const struct yaml_node *n = yaml_take(map, key);

    if (n)
        case_words(r, n, key);
    return n;
}

static const char *entry_name(const struct run *r, int i)
{
    const struct ofas_list *list = &ours(r)->list->list;

    return i < list->entries ? list->entry[i].name : NULL;
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
        case_entry(r, n, 0, OFAS_TEAMS, entry_name, &w->unit);
    w->says = take_words(r, &map, "says");
    w->at = take_words(r, &map, "at");
    yaml_close(&map);
    if (!case_failed(r) && !w->fault && !w->rule)
        return case_fail(r, node, ALEA_MISSING,
                         "on attend une faute ou une règle",
                         "expected a fault or a rule");
    return !case_failed(r);
}

static bool fits(const struct list_finding *f, const struct wanted *w)
{
    return (!w->fault || strcmp(w->fault, f->key) == 0) &&
           (!w->rule || w->rule == f->rule || w->rule == f->also) &&
           (w->unit < 0 || w->unit == f->unit);
}

/* Are these words part of what a player reads, in English or in French? */
static bool says(const struct run *r, const struct list_finding *f,
                 const char *words)
{
    struct ofas_fault fault[LIST_FINDINGS];
    char french[LIST_SENTENCE];
    int32_t n = ofas_list_check(&ours(r)->list->list, &content(r)->catalogue,
                                fault, LIST_FINDINGS);

    if (strstr(f->sentence, words))
        return true;
    for (int32_t i = 0; i < n && i < LIST_FINDINGS; i++)
        if (fault[i].line == f->line && fault[i].column == f->column &&
            strcmp(ofas_fault_key(&fault[i]), f->key) == 0 &&
            strstr(ofas_fault_text(&fault[i], LANG_FR, french, sizeof french),
                   words))
            return true;
    return false;
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
static bool differs(struct run *r, const struct list_finding *f,
                    const struct wanted *w)
{
    char there[PLACE];

    if (w->says && !says(r, f, w->says->text))
        return case_fail(r, w->says, ALEA_DIFFERS, "le message est : %s",
                         "the message is: %s", f->sentence);
    read_at(r->text, f->line, f->column, there, sizeof there);
    return case_fail(
        r, w->at, ALEA_DIFFERS, "la faute est en %d:%d, où on lit : %s",
        "the fault is at %d:%d, which reads: %s", f->line, f->column, there);
}

/* Fails with what was found of that sort and is not taken yet. */
static void not_found(struct run *r, const struct yaml_node *node,
                      const bool *taken, bool warning)
{
    char words[180], rule[RULE_TEXT];
    struct buffer buffer;

    buffer_begin(&buffer, words, sizeof words);
    for (int i = 0; i < list_kept(&ours(r)->list->said); i++) {
        const struct list_finding *f = &ours(r)->list->said.finding[i];

        if (!taken[i] && f->warning == warning)
            buffer_print(&buffer, "%s%s %s %s %d", buffer.used ? ", " : "",
                         f->key, case_rule_text(r, f->rule, rule),
                         case_say(r, "unité", "unit"), f->unit);
    }
    case_not_found(r, node, words);
}

/* Finds a finding that is not taken yet, or -1, and fails. */
static int match(struct run *r, const bool *taken, bool warning,
                 const struct wanted *w, const struct yaml_node *node)
{
    const struct list_finding *near = NULL;

    for (int i = 0; i < list_kept(&ours(r)->list->said); i++) {
        const struct list_finding *f = &ours(r)->list->said.finding[i];
        if (taken[i] || f->warning != warning || !fits(f, w))
            continue;
        if ((!w->says || says(r, f, w->says->text)) &&
            (!w->at || stands_at(r, f, w->at->text)))
            return i;
        near = near ? near : f;
    }
    if (near)
        differs(r, near, w);
    else
        not_found(r, node, taken, warning);
    return -1;
}

/* Each one of the list must be found, and nothing else of its sort. */
static bool check_findings(struct run *r, struct yaml_node *list, bool warning)
{
    bool taken[LIST_FINDINGS] = { false };
    char rule[RULE_TEXT];
    struct wanted w;

    for (struct yaml_node *n = list ? yaml_first(list) : NULL; n;
         n = yaml_next(list, n)) {
        int i;

        if (!take_wanted(r, n, &w) || (i = match(r, taken, warning, &w, n)) < 0)
            return false;
        taken[i] = true;
    }
    for (int i = 0; i < list_kept(&ours(r)->list->said); i++) {
        const struct list_finding *f = &ours(r)->list->said.finding[i];

        if (!taken[i] && f->warning == warning)
            return case_fail(r, list ? list : r->text->army, ALEA_DIFFERS,
                             "%d:%d : %s %s unité %d : %s",
                             "%d:%d: %s %s unit %d: %s", f->line, f->column,
                             f->key, case_rule_text(r, f->rule, rule), f->unit,
                             f->sentence);
    }
    return true;
}

bool case_run_army(struct run *r)
{
    struct army_report *report = army_report_new();
    bool legal;

    r->lists = true;
    if (!report)
        return case_fail(r, NULL, ALEA_SYSTEM,
                         "mémoire insuffisante pour une armée",
                         "not enough memory for an army");
    ours(r)->list = report;
    legal =
        army_check_node(report, r->text->army, &content(r)->catalogue, LANG_EN);
    if (check_findings(r, r->text->faults, false) &&
        (!r->text->warnings || check_findings(r, r->text->warnings, true))) {
        if (legal)
            ours(r)->army[0] = report->army;
        yaml_close(&r->text->top);
        if (!case_failed(r) && r->text->then)
            case_expect(r, r->text->then);
    }
    ours(r)->list = NULL;
    free(report);
    return !case_failed(r);
}

/* {cost: 148}, {cost: 56, unit: 1}, {cost: 56, unit: grey} */
bool case_look_cost(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    struct yaml_node *n = yaml_take(map, "unit");
    struct yaml_node *who = yaml_take(map, "army");
    int32_t unit;
    int player = 0;

    if (who && !case_player(r, who, &player))
        return false;
    if (!ours(r)->list)
        return case_is_number(r, value, "the cost", ours(r)->army[player].cost);
    if (!n)
        return case_is_number(r, value, "the cost", ours(r)->list->said.cost);
    if (!case_entry(r, n, 1, ours(r)->list->list.entries, entry_name, &unit))
        return false;
    return case_is_number(r, value, "the cost",
                          ours(r)->list->unit[unit - 1].total);
}
