/* case_table.c -- cases of battlefields: nothing is played, 'faults' and
 * 'warnings' are all that must be found wrong or odd with the field. */
#include <stdlib.h>

#include "frame/ofas/case_own.h"
#include "read/list_report.h"

/* Reads the field; what the reader says is a finding like any other. */
static bool read_field(struct run *r, struct ofas_field *field,
                       struct list_report *found)
{
    struct alea_error error[8] = { { 0 } };
    struct yaml_report own = { .lang = LANG_EN, .max = 8, .error = error };
    struct yaml_report before = r->yaml;
    bool done;

    r->yaml = own;
    done = case_field(r, field);
    own = r->yaml;
    r->yaml = before;
    list_add_errors(found, &own, NULL, NULL);
    return done;
}

static void check_field(const struct ofas_field *field,
                        struct list_report *found)
{
    struct ofas_finding finding[LIST_FINDINGS];
    const int n = ofas_field_check(field, finding, LIST_FINDINGS);

    for (int i = 0; i < n && i < LIST_FINDINGS; i++)
        list_add(found, &(struct list_finding){
                            .key = ofas_finding_key(finding[i].kind),
                            .rule = finding[i].rule,
                            .warning = !finding[i].error,
                        });
}

bool ofas_case_table(struct run *r)
{
    struct ofas_field *field = calloc(1, sizeof *field);
    struct list_report *f = calloc(1, sizeof *f);

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
        if (!case_failed(r) && case_findings(r, r->text->field, f, NULL) &&
            r->text->then)
            case_expect(r, r->text->then);
    }
    ours(r)->table = NULL;
    r->terrain = NULL;
    free(field);
    free(f);
    return !case_failed(r);
}
