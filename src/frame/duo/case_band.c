/* case_band.c -- cases of bands: nothing is played, 'army' is a band, 'faults' and
 * 'warnings' are all that must be found wrong or odd with it, and 'then' looks at
 * what it costs. */
#include <stdlib.h>
#include <string.h>

#include "books/duo/points.h"
#include "frame/duo/case_own.h"
#include "read/buffer.h"

/* Something that must be found. */
struct wanted {
    const char *fault;
    uint16_t rule;
    int32_t entry;
    const struct yaml_node *says; /* a text, or NULL */
};

/* As its player called it, or as its profile is. */
static const char *entry_name(const struct run *r, int i)
{
    const struct duo_band *band = &ours(r)->report->band;

    return i < band->entries ? band->entry[i].model.name[LANG_EN] : NULL;
}

static bool take_wanted(struct run *r, struct yaml_node *node, struct wanted *w)
{
    struct yaml_map map;
    struct yaml_node *n;

    *w = (struct wanted){ .entry = -1 };
    if (!yaml_open(&map, &r->yaml, node))
        return false;
    if ((n = yaml_take(&map, "fault|warning")) != NULL && n->kind == YAML_TEXT)
        w->fault = n->text;
    if ((n = yaml_take(&map, "rule")) != NULL)
        case_rule(r, n, &w->rule);
    if ((n = yaml_take(&map, "unit")) != NULL)
        case_entry(r, n, 0, DUO_ENTRIES, entry_name, &w->entry);
    if ((n = yaml_take(&map, "says")) != NULL && n->kind == YAML_TEXT)
        w->says = n;
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
           (!w->rule || w->rule == f->rule) &&
           (w->entry < 0 || w->entry == f->unit);
}

/* Are these words part of what a player reads, in English or in French? */
static bool says(const struct run *r, const struct list_finding *f,
                 const char *words)
{
    const struct duo_band_report *french = ours(r)->french;

    if (strstr(f->sentence, words))
        return true;
    for (int i = 0; i < list_kept(&french->said); i++)
        if (french->said.finding[i].line == f->line &&
            french->said.finding[i].column == f->column &&
            strcmp(french->said.finding[i].key, f->key) == 0 &&
            strstr(french->said.finding[i].sentence, words))
            return true;
    return false;
}

/* Fails with what was found of that sort and is not taken yet. */
static void not_found(struct run *r, const struct yaml_node *node,
                      const bool *taken, bool odd)
{
    const struct duo_band_report *report = ours(r)->report;
    char words[180], rule[RULE_TEXT];
    struct buffer buffer;

    buffer_begin(&buffer, words, sizeof words);
    for (int i = 0; i < list_kept(&report->said); i++) {
        const struct list_finding *f = &report->said.finding[i];

        if (!taken[i] && f->warning == odd)
            buffer_print(&buffer, "%s%s %s %s %d", buffer.used ? ", " : "",
                         f->key, case_rule_text(r, f->rule, rule),
                         case_say(r, "figurine", "model"), f->unit);
    }
    case_not_found(r, node, words);
}

/* Finds a finding that is not taken yet, or -1, and fails. */
static int match(struct run *r, const bool *taken, bool odd,
                 const struct wanted *w, const struct yaml_node *node)
{
    const struct duo_band_report *report = ours(r)->report;

    for (int i = 0; i < list_kept(&report->said); i++) {
        const struct list_finding *f = &report->said.finding[i];

        if (taken[i] || f->warning != odd || !fits(f, w))
            continue;
        if (!w->says || says(r, f, w->says->text))
            return i;
        case_fail(r, w->says, ALEA_DIFFERS, "le message est : %s",
                  "the message is: %s", f->sentence);
        return -1;
    }
    not_found(r, node, taken, odd);
    return -1;
}

/* Each one of the list must be found, and nothing else of its sort. */
static bool check_findings(struct run *r, struct yaml_node *list, bool odd)
{
    const struct duo_band_report *report = ours(r)->report;
    bool taken[LIST_FINDINGS] = { false };
    char rule[RULE_TEXT];
    struct wanted w;

    for (struct yaml_node *n = list ? yaml_first(list) : NULL; n;
         n = yaml_next(list, n)) {
        int i;

        if (!take_wanted(r, n, &w) || (i = match(r, taken, odd, &w, n)) < 0)
            return false;
        taken[i] = true;
    }
    for (int i = 0; i < list_kept(&report->said); i++) {
        const struct list_finding *f = &report->said.finding[i];

        if (!taken[i] && f->warning == odd)
            return case_fail(r, list ? list : r->text->army, ALEA_DIFFERS,
                             "%d:%d : %s %s figurine %d : %s",
                             "%d:%d: %s %s model %d: %s", f->line, f->column,
                             f->key, case_rule_text(r, f->rule, rule), f->unit,
                             f->sentence);
    }
    return true;
}

bool duo_case_band(struct run *r)
{
    struct duo_band_report *both = calloc(2, sizeof *both);

    r->lists = true;
    if (!both)
        return case_fail(r, NULL, ALEA_SYSTEM,
                         "mémoire insuffisante pour une bande",
                         "not enough memory for a band");
    ours(r)->report = &both[0];
    ours(r)->french = &both[1];
    list_check_node(&duo_lists, &both[0].said, content(r), r->text->army,
                    LANG_EN);
    both[1].band = both[0].band;
    both[1].said.readable = both[0].said.readable;
    list_judge(&duo_lists, &both[1].said, content(r), LANG_FR);
    if (check_findings(r, r->text->faults, false) &&
        (!r->text->warnings || check_findings(r, r->text->warnings, true))) {
        yaml_close(&r->text->top);
        if (!case_failed(r) && r->text->then)
            case_expect(r, r->text->then);
    }
    ours(r)->report = ours(r)->french = NULL;
    free(both);
    return !case_failed(r);
}

/* {cost: 97}, {cost: 16, unit: 2}: of the whole band, or of one model of an
 * entry */
bool duo_look_cost(struct run *r, struct yaml_map *map, struct yaml_node *value)
{
    const struct duo_band_report *report = ours(r)->report;
    struct yaml_node *n = yaml_take(map, "unit");
    int32_t entry;

    if (!report || !report->said.readable)
        return case_fail(r, value, ALEA_VALUE, "il n'y a pas de bande",
                         "there is no band");
    if (!n)
        return case_is_number(r, value, "the cost",
                              duo_band_cost(&report->band));
    return case_entry(r, n, 1, report->band.entries, entry_name, &entry) &&
           case_is_number(r, value, "the cost",
                          report->band.entry[entry - 1].model.points);
}

/* {formula: 16, unit: 2}: what duo.90.10 makes of a model of an entry */
bool duo_look_formula(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    const struct duo_band_report *report = ours(r)->report;
    struct yaml_node *n = yaml_need(map, "unit");
    int32_t entry;

    if (!report || !report->said.readable)
        return case_fail(r, value, ALEA_VALUE, "il n'y a pas de bande",
                         "there is no band");
    return n && case_entry(r, n, 1, report->band.entries, entry_name, &entry) &&
           case_is_number(r, value, "the formula",
                          duo_points(&content(r)->catalogue,
                                     &report->band.entry[entry - 1].model));
}

/* {names: [Stormtrooper 1, Stormtrooper 2]}: its models, in English */
bool duo_look_names(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    struct duo_model model[DUO_BAND_MOST];
    int n, i = 0;

    (void)map;
    if (!ours(r)->report)
        return case_fail(r, value, ALEA_VALUE, "il n'y a pas de bande",
                         "there is no band");
    n = duo_band_muster(&ours(r)->report->band, model);
    if (value->kind != YAML_LIST || value->count != n)
        return case_fail(r, value, ALEA_DIFFERS, "il y a %d figurines",
                         "there are %d models", n);
    for (struct yaml_node *name = value->first; name; name = name->next, i++)
        if (strcmp(name->text, model[i].name[LANG_EN]) != 0)
            return case_fail(r, name, ALEA_DIFFERS, "c'est « %s »",
                             "it is \"%s\"", model[i].name[LANG_EN]);
    return true;
}
