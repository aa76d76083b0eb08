/* army_list.h -- for tests of army lists: units written in a line, and what
 * must be said about them. */
#ifndef TESTS_ARMY_LIST_H
#define TESTS_ARMY_LIST_H

#include "frame/ofas/army.h"
#include "frame/ofas/content.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct ofas_catalogue catalogue;
static struct army_report report; /* of the last list looked at */

static inline int load(void **state)
{
    struct content_error error;

    (void)state;
    return content_ofas(&catalogue, NULL, LANG_EN, &error) ? 0 : -1;
}

/* Checks one unit, written as the inside of a YAML map. */
static inline void check_unit(const char *unit)
{
    char text[2000];

    snprintf(text, sizeof text, "book: ofas\nformat: 900\nunits:\n  - {%s}\n",
             unit);
    army_check_text(&report, text, strlen(text), &catalogue, LANG_EN);
}

static inline void check_text(const char *text)
{
    army_check_text(&report, text, strlen(text), &catalogue, LANG_EN);
}

/* What was found under that key; nothing at all when it was not. */
static inline const struct list_finding *finding(const char *key)
{
    static const struct list_finding none;

    for (int i = 0; i < report.said.findings; i++)
        if (strcmp(report.said.finding[i].key, key) == 0)
            return &report.said.finding[i];
    return &none;
}

static inline bool has(const char *key)
{
    return finding(key)->key != NULL;
}

static inline void print_findings(void)
{
    for (int i = 0; i < report.said.findings; i++)
        print_message("  %d:%d %s: %s\n", report.said.finding[i].line,
                      report.said.finding[i].column, report.said.finding[i].key,
                      report.said.finding[i].sentence);
}

static inline void expect_cost(const char *unit, int cost)
{
    check_unit(unit);
    if (!report.said.legal || report.said.cost != cost) {
        print_message("{%s}: %d PA, not %d\n", unit, (int)report.said.cost,
                      cost);
        print_findings();
        fail();
    }
}

/* The unit has that fault, by that rule, and no other. */
static inline void expect_fault(const char *unit, const char *key,
                                uint16_t rule)
{
    const struct list_finding *f;

    check_unit(unit);
    f = finding(key);
    if (report.said.legal || !f->key || report.said.faults != 1 ||
        (f->rule != rule && f->also != rule)) {
        char text[OFAS_RULE_TEXT];
        print_message("{%s}: not refused by %s alone (%s)\n", unit, key,
                      ofas_rule_text(rule, text));
        print_findings();
        fail();
    }
}

static inline void expect_warning(const char *unit, const char *key)
{
    const struct list_finding *f;

    check_unit(unit);
    f = finding(key);
    if (!report.said.legal || !f->key || !f->warning) {
        print_message("{%s}: no warning %s\n", unit, key);
        print_findings();
        fail();
    }
}

#define RIFLES "equipment: rifle-knife"

#endif
