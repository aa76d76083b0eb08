/* case_table.c -- cases of battlefields: nothing is played, 'faults' and
 * 'warnings' are all that must be found wrong or odd with the field. */
#include <stdlib.h>
#include <string.h>

#include "frame/ofas/case_own.h"
#include "read/buffer.h"

enum { MOST = 64 }; /* findings of one field */

/* What was found: by the reader, or by the check of the built field. */
struct found {
    const char *key; /* "" from the reader */
    uint16_t rule;
    bool error, taken;
    char words[80];
};

struct findings {
    int count;
    struct found found[MOST];
};

static bool take_one(struct run *r, struct yaml_node *node, const char **key,
                     uint16_t *rule)
{
    struct yaml_map map;
    struct yaml_node *n;

    *key = NULL;
    *rule = 0;
    if (!yaml_open(&map, &r->yaml, node))
        return false;
    if ((n = yaml_take(&map, "fault|warning")) != NULL && n->kind == YAML_TEXT)
        *key = n->text;
    if ((n = yaml_take(&map, "rule")) != NULL)
        case_rule(r, n, rule);
    yaml_close(&map);
    if (!case_failed(r) && !*key && !*rule)
        return case_fail(r, node, ALEA_MISSING,
                         "on attend une faute ou une règle",
                         "expected a fault or a rule");
    return !case_failed(r);
}

/* Fails with what was found of that sort and is not taken yet. */
static bool not_found(struct run *r, const struct yaml_node *node,
                      const struct findings *f, bool error)
{
    char words[180], id[RULE_TEXT];
    struct buffer buffer;

    buffer_begin(&buffer, words, sizeof words);
    for (int i = 0; i < f->count; i++)
        if (!f->found[i].taken && f->found[i].error == error)
            buffer_print(
                &buffer, "%s%s %s %s", buffer.used ? ", " : "", f->found[i].key,
                case_rule_text(r, f->found[i].rule, id), f->found[i].words);
    return case_not_found(r, node, words);
}

static bool check(struct run *r, struct findings *f, struct yaml_node *list,
                  bool error)
{
    char id[RULE_TEXT];
    const char *key;
    uint16_t rule;

    for (struct yaml_node *n = list ? yaml_first(list) : NULL; n;
         n = yaml_next(list, n)) {
        int i = 0;

        if (!take_one(r, n, &key, &rule))
            return false;
        while (i < f->count &&
               (f->found[i].taken || f->found[i].error != error ||
                (key && strcmp(key, f->found[i].key) != 0) ||
                (rule && rule != f->found[i].rule)))
            i++;
        if (i == f->count)
            return not_found(r, n, f, error);
        f->found[i].taken = true;
    }
    for (int i = 0; i < f->count; i++)
        if (!f->found[i].taken && f->found[i].error == error)
            return case_fail(
                r, list ? list : r->text->field, ALEA_DIFFERS,
                "trouvé : %s %s %s", "found: %s %s %s", f->found[i].key,
                case_rule_text(r, f->found[i].rule, id), f->found[i].words);
    return true;
}

/* Reads the field; what the reader says is a finding like any other. */
static bool read_field(struct run *r, struct ofas_field *field,
                       struct findings *f)
{
    struct alea_error error[8] = { { 0 } };
    struct yaml_report own = { .lang = LANG_EN, .max = 8, .error = error };
    struct yaml_report before = r->yaml;
    bool done;

    r->yaml = own;
    done = case_field(r, field);
    own = r->yaml;
    r->yaml = before;
    for (int i = 0; i < own.count && i < own.max; i++) {
        struct found *one = &f->found[f->count++];

        *one = (struct found){ .key = "", .rule = error[i].rule, .error = 1 };
        memcpy(one->words, error[i].message, sizeof one->words - 1);
    }
    return done;
}

static void check_field(const struct ofas_field *field, struct findings *f)
{
    struct ofas_finding finding[MOST - 8];
    int n = ofas_field_check(field, finding, MOST - 8);

    for (int i = 0; i < n && i < MOST - 8; i++)
        f->found[f->count++] = (struct found){
            .key = ofas_finding_key(finding[i].kind),
            .rule = finding[i].rule,
            .error = finding[i].error,
        };
}

bool case_run_table(struct run *r)
{
    struct ofas_field *field = calloc(1, sizeof *field);
    struct findings *f = calloc(1, sizeof *f);

    r->lists = true;
    if (!field || !f)
        case_fail(r, NULL, ALEA_SYSTEM, "mémoire insuffisante pour une table",
                  "not enough memory for a table");
    else {
        if (read_field(r, field, f)) {
            check_field(field, f);
            ours(r)->table = field;
            r->terrain = &field->terrain;
        }
        yaml_close(&r->text->top);
        if (!case_failed(r) && check(r, f, r->text->faults, true) &&
            (!r->text->warnings || check(r, f, r->text->warnings, false)) &&
            r->text->then)
            case_expect(r, r->text->then);
    }
    ours(r)->table = NULL;
    r->terrain = NULL;
    free(field);
    free(f);
    return !case_failed(r);
}
