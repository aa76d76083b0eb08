/* coverage.c -- counting what is cited and shown. */
#include "ledger/coverage.h"

#include <stdlib.h>
#include <string.h>

#include "ledger/citations.h"

bool coverage_init(struct coverage *c, const struct ledger *ledger)
{
    const char *at = citations_begin();
    struct citation citation;

    c->ledger = ledger;
    c->rule = calloc((size_t)ledger->rules, sizeof *c->rule);
    if (!c->rule)
        return false;
    while (citation_next(&at, &citation)) {
        int rule = ledger_find(ledger, citation.rule);

        if (rule >= 0)
            c->rule[rule].cited = true;
    }
    return true;
}

void coverage_clear(struct coverage *c)
{
    free(c->rule);
    c->rule = NULL;
}

bool coverage_show(struct coverage *c, const char *rule)
{
    int place = ledger_find(c->ledger, rule);

    if (place >= 0)
        c->rule[place].shown = true;
    return place >= 0;
}

struct coverage_count coverage_of(const struct coverage *c, int chapter)
{
    const struct ledger_chapter *ch = &c->ledger->chapter[chapter];
    struct coverage_count n = { .rules = ch->rules };

    for (int i = ch->rule; i < ch->rule + ch->rules; i++) {
        n.cited += c->rule[i].cited;
        n.shown += c->rule[i].shown;
        n.exempt += c->ledger->rule[i].exempt != NULL;
        n.later += c->ledger->rule[i].later != NULL;
    }
    return n;
}

struct coverage_count coverage_total(const struct coverage *c)
{
    struct coverage_count total = { 0 };

    for (int i = 0; i < c->ledger->chapters; i++) {
        struct coverage_count n = coverage_of(c, i);

        total.rules += n.rules;
        total.cited += n.cited;
        total.shown += n.shown;
        total.exempt += n.exempt;
        total.later += n.later;
    }
    return total;
}

const char *coverage_lacks(const struct coverage *c, int rule, enum lang lang)
{
    const struct ledger_rule *r = &c->ledger->rule[rule];
    bool french = lang == LANG_FR;

    if (r->exempt || r->later)
        return NULL;
    if (!c->rule[rule].cited && !c->rule[rule].shown)
        return french ? "code et cas" : "code and case";
    if (!c->rule[rule].cited)
        return "code";
    return c->rule[rule].shown ? NULL : french ? "cas" : "case";
}

static void counts_json(struct coverage_count n, FILE *out)
{
    fprintf(out,
            "\"rules\":%d,\"cited\":%d,\"shown\":%d,"
            "\"exempt\":%d",
            n.rules, n.cited, n.shown, n.exempt);
}

/* Ids are plain letters and digits: nothing needs escaping. */
void coverage_json(const struct coverage *c, FILE *out)
{
    fprintf(out, "{\"book\":\"%s\",", c->ledger->book);
    counts_json(coverage_total(c), out);
    fprintf(out, ",\"chapters\":[");
    for (int i = 0; i < c->ledger->chapters; i++) {
        struct coverage_count n = coverage_of(c, i);

        fprintf(out, "%s{\"id\":\"%s\",", i ? "," : "",
                c->ledger->chapter[i].id);
        counts_json(n, out);
        fprintf(out, ",\"later\":%d}", n.later);
    }
    fprintf(out, "]}\n");
}

/* Letters of a UTF-8 text, and the bytes of its first 'most'. */
static int letters(const char *text, int most, int *bytes)
{
    int n = 0, i = 0;

    for (; text[i] && n <= most; i++)
        if (((unsigned char)text[i] & 0xC0) != 0x80 && n++ == most)
            break;
    *bytes = i;
    return n > most ? most : n;
}

static void table_row(const char *id, const char *title,
                      struct coverage_count n, FILE *out)
{
    enum { WIDTH = 43 };
    int bytes, shown = letters(title, WIDTH, &bytes);

    fprintf(out, "%-2s  %.*s%*s %5d %5d %5d %6d %5d\n", id, bytes, title,
            WIDTH - shown, "", n.rules, n.cited, n.shown, n.exempt, n.later);
}

void coverage_table(const struct coverage *c, enum lang lang, FILE *out)
{
    bool french = lang == LANG_FR;

    fprintf(out, "%-47s %s\n", c->ledger->book,
            french ? "total  code   cas exempt après"
                   : "rules cited shown exempt later");
    for (int i = 0; i < c->ledger->chapters; i++)
        table_row(c->ledger->chapter[i].id, c->ledger->chapter[i].title,
                  coverage_of(c, i), out);
    table_row("", french ? "tous les chapitres" : "all chapters",
              coverage_total(c), out);
}
