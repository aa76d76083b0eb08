/* cmd_rules.c -- alea rules: what the ledger says, who does it, who shows it.
 *
 *     alea rules ofas               chapters and rules, a line each
 *     alea rules ofas.04            one chapter
 *     alea rules ofas.04.21         one rule: rulings, citations, cases
 *     alea rules ofas --coverage    how much is cited and shown
 *
 * The rules are said in the language of the command; as JSON too. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cases/case.h"
#include "cases/case_files.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "ledger/citations.h"
#include "ledger/coverage.h"
#include "read/file.h"

enum { COLUMNS = 80 };

/* ---- lines ---- */

/* Bytes of the first characters of a UTF-8 text, at most 'most'. */
static int bytes_of(const char *text, int most)
{
    int n = 0, i = 0;

    for (; text[i]; i++)
        if (((unsigned char)text[i] & 0xC0) != 0x80 && n++ == most)
            break;
    return i;
}

/* How wide a UTF-8 text is. */
static int columns_of(const char *text)
{
    int n = 0;

    for (; *text; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

/* One line, cut where the screen ends. */
static void print_cut(const char *text, int used)
{
    int room = COLUMNS - used;
    int bytes = bytes_of(text, room);

    if (text[bytes])
        printf("%.*s...\n", bytes_of(text, room - 3), text);
    else
        printf("%s\n", text);
}

/* A paragraph between two margins; the first line is begun already. */
static void print_wrapped(const char *text, int indent)
{
    while (*text) {
        int room = bytes_of(text, COLUMNS - indent), end = room;

        if (text[room]) {
            while (end > 0 && text[end] != ' ')
                end--;
            if (end == 0)
                end = room;
        }
        printf("%.*s\n", end, text);
        text += end;
        text += strspn(text, " ");
        if (*text)
            printf("%*s", indent, "");
    }
}

/* ---- listing ---- */

/* The kind of a rule in words; a kind unknown here is its own word. */
static const char *kind_words(const struct cli *cli, const char *kind)
{
    static const char *const french[][2] = {
        { "ai", "IA" },
        { "armour", "armure" },
        { "archetype", "archétype" },
        { "build", "recrutement" },
        { "cost", "coût" },
        { "definition", "définition" },
        { "example", "exemple" },
        { "gear", "équipement" },
        { "geometry", "géométrie" },
        { "mechanic", "mécanique" },
        { "optional", "facultatif" },
        { "order", "ordre" },
        { "power", "pouvoir" },
        { "procedure", "procédure" },
        { "profile", "profil" },
        { "special", "règle spéciale" },
        { "scenario", "scénario" },
        { "setup", "mise en place" },
        { "spell", "sort" },
        { "state", "état" },
        { "table", "tableau" },
        { "terrain", "décor" },
        { "weapon", "arme" },
    };

    for (size_t i = 0;
         cli->lang == LANG_FR && i < sizeof french / sizeof french[0]; i++)
        if (strcmp(kind, french[i][0]) == 0)
            return french[i][1];
    return kind;
}

/* Whose a rule is, where it is not the book's. */
static const char *core_words(const struct cli *cli, const struct ledger *l,
                              const struct ledger_rule *r)
{
    return l->chapter[r->chapter].core
               ? cli_say(cli, ", socle d'alea, pas du livre",
                         ", core of alea, not of the book")
               : "";
}

/* Begins the line of a rule; the columns used. */
static int print_id(const struct cli *cli, const struct ledger *l,
                    const struct ledger_rule *r)
{
    const char *kind = kind_words(cli, r->kind), *core = core_words(cli, l, r);

    printf("  %s [%s%s] ", r->id, kind, core);
    return columns_of("   [] ") + columns_of(r->id) + columns_of(kind) +
           columns_of(core);
}

static void list_chapter(const struct cli *cli, const struct ledger *l,
                         int chapter)
{
    const struct ledger_chapter *c = &l->chapter[chapter];

    printf("%s.%s  %s%s%s%s\n", l->book, c->id, c->title,
           c->later ? cli_say(cli, " (attend : ", " (later: ") : "",
           c->later ? c->later : "", c->later ? ")" : "");
    for (int i = c->rule; i < c->rule + c->rules; i++)
        print_cut(l->rule[i].statement, print_id(cli, l, &l->rule[i]));
}

static json_t *rule_json(const struct ledger *l, const struct ledger_rule *r)
{
    json_t *rulings = json_array(), *rows = json_array();
    json_t *one = json_pack("{s:s, s:s, s:s}", "id", r->id, "kind", r->kind,
                            "statement", r->statement);

    for (int i = r->note; i < r->note + r->notes; i++)
        json_array_append_new(l->note[i].row ? rows : rulings,
                              json_string(l->note[i].text));
    json_object_set_new(one, "rulings", rulings);
    if (json_array_size(rows))
        json_object_set_new(one, "table", rows);
    else
        json_decref(rows);
    if (r->exempt)
        json_object_set_new(one, "exempt", json_string(r->exempt));
    if (r->later)
        json_object_set_new(one, "later", json_string(r->later));
    if (l->chapter[r->chapter].core)
        json_object_set_new(one, "core", json_true());
    return one;
}

static void print_json(json_t *value)
{
    json_dumpf(value, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(value);
}

static json_t *chapter_json(const struct ledger *l, int chapter)
{
    const struct ledger_chapter *c = &l->chapter[chapter];
    json_t *rules = json_array();

    for (int i = c->rule; i < c->rule + c->rules; i++)
        json_array_append_new(rules, rule_json(l, &l->rule[i]));
    return json_pack("{s:s, s:s, s:o}", "id", c->id, "title", c->title, "rules",
                     rules);
}

static int list_book(const struct cli *cli, const struct ledger *l)
{
    if (cli_has(cli, "json")) {
        json_t *chapters = json_array();

        for (int i = 0; i < l->chapters; i++)
            json_array_append_new(chapters, chapter_json(l, i));
        print_json(json_pack("{s:s, s:s, s:o}", "book", l->book, "title",
                             l->title ? l->title : "", "chapters", chapters));
        return CLI_YES;
    }
    for (int i = 0; i < l->chapters; i++) {
        if (i > 0)
            putchar('\n');
        list_chapter(cli, l, i);
    }
    return CLI_YES;
}

/* ---- cases ---- */

/* What is done with each case: its path, whether it passed, what it shows. */
typedef void case_visitor(void *own, const char *path, bool passed,
                          const struct case_text *c);

struct visit {
    struct case_tools *tools;
    const char *only; /* run only the cases that show this rule; or NULL */
    case_visitor *visitor;
    void *own;
};

static bool shows(const struct case_text *c, const char *rule)
{
    for (int i = 0; i < c->shows; i++)
        if (strcmp(c->show[i], rule) == 0)
            return true;
    return false;
}

static void visit_text(const struct visit *v, const char *path,
                       const char *bytes, size_t size)
{
    struct alea_error error = { 0 };
    struct case_report report;
    struct case_text c;
    bool passed;

    if (!case_read(&c, v->tools, bytes, size, &error)) {
        fprintf(stderr, "%s:%d:%d: %s\n", path, error.line, error.column,
                error.message);
        return;
    }
    if (!v->only || shows(&c, v->only)) {
        passed = case_run(&c, v->tools, &report);
        if (!passed)
            fprintf(stderr, "%s:%d:%d: %s\n", path, report.error.line,
                    report.error.column, report.error.message);
        v->visitor(v->own, path, passed, &c);
        case_report_clear(&report);
    }
    case_clear(&c);
}

/* The folder with the cases of a book, or NULL. */
static const char *case_folder(const struct cli *cli, const char *book,
                               char *out, size_t size)
{
    const char *given = cli_value(cli, "cases");
    struct stat info;

    if (given)
        return given;
    snprintf(out, size, "cases/%s", book);
    return stat(out, &info) == 0 && S_ISDIR(info.st_mode) ? out : NULL;
}

/* Runs the cases of a book; false, and words about it, when they cannot be
 * read. A book without cases is no error. */
static bool visit_cases(const struct cli *cli, const char *book,
                        struct visit *v)
{
    struct alea_error error = { 0 };
    struct case_files files = { .count = 0 };
    struct case_tools *tools;
    char place[80];
    const char *folder = case_folder(cli, book, place, sizeof place);
    bool done = true;

    if (!folder) {
        fprintf(stderr, "alea rules: %s\n",
                cli_say(cli, "il n'y a pas de cas ici ; donnez --cases DOSSIER",
                        "there are no cases here; give --cases FOLDER"));
        return true;
    }
    tools = case_tools_open(cli->lang, &error);
    v->tools = tools;
    if (!tools || !case_files_add(&files, folder, cli->lang, &error)) {
        fprintf(stderr, "alea rules: %s\n", error.message);
        done = false;
    }
    for (int i = 0; done && i < files.count; i++) {
        size_t size;
        char *bytes = file_read(files.path[i], &size, cli->lang, &error);

        if (bytes)
            visit_text(v, files.path[i], bytes, size);
        free(bytes);
    }
    case_files_clear(&files);
    case_tools_free(tools);
    return done;
}

/* ---- one rule ---- */

/* The cases of one rule, for people. */
struct showing {
    const struct cli *cli;
    bool first;
};

static void print_case(void *own, const char *path, bool passed,
                       const struct case_text *c)
{
    struct showing *s = own;

    (void)c;
    printf("%s%s%s\n",
           s->first ? cli_say(s->cli, "  montrée par ", "  shown by  ")
                    : cli_say(s->cli, "              ", "            "),
           path, passed ? "" : cli_say(s->cli, " (échoue)", " (fails)"));
    s->first = false;
}

static void list_case(void *own, const char *path, bool passed,
                      const struct case_text *c)
{
    (void)c;
    json_array_append_new(
        own, json_pack("{s:s, s:b}", "file", path, "passed", (int)passed));
}

static int say_json(const struct cli *cli, const struct ledger *l,
                    const struct ledger_rule *r)
{
    json_t *one = rule_json(l, r);
    json_t *cited = json_array(), *shown = json_array();
    struct visit v = { .only = r->id, .visitor = list_case, .own = shown };
    const char *at = citations_begin();
    struct citation c;

    while (citation_next(&at, &c))
        if (strcmp(c.rule, r->id) == 0)
            json_array_append_new(cited,
                                  json_stringn(c.file, (size_t)c.length));
    json_object_set_new(one, "cited", cited);
    json_object_set_new(one, "shown", shown);
    if (!visit_cases(cli, l->book, &v)) {
        json_decref(one);
        return CLI_MACHINE;
    }
    print_json(one);
    return CLI_YES;
}

static void print_cited(const struct cli *cli, const struct ledger_rule *r)
{
    const char *at = citations_begin();
    struct citation c;
    bool first = true;

    while (citation_next(&at, &c))
        if (strcmp(c.rule, r->id) == 0) {
            printf("%s%.*s\n",
                   first ? cli_say(cli, "  citée en    ", "  cited at  ")
                         : cli_say(cli, "              ", "            "),
                   c.length, c.file);
            first = false;
        }
}

/* A note and its word; the margin is that of the word. */
static void print_note(const char *word, const char *text)
{
    printf("\n  %s ", word);
    print_wrapped(text, columns_of(word) + 3);
}

static int say_rule(const struct cli *cli, const struct ledger *l,
                    const struct ledger_rule *r)
{
    struct showing showing = { .cli = cli, .first = true };
    struct visit v = { .only = r->id, .visitor = print_case, .own = &showing };

    if (cli_has(cli, "json"))
        return say_json(cli, l, r);
    printf("%s  %s, %s%s\n\n", r->id, l->chapter[r->chapter].title,
           kind_words(cli, r->kind), core_words(cli, l, r));
    printf("  ");
    print_wrapped(r->statement, 2);
    for (int i = r->note; i < r->note + r->notes; i++) {
        if (l->note[i].row)
            printf("  %s\n", l->note[i].text);
        else
            print_note(cli_say(cli, "décision :", "ruling:"), l->note[i].text);
    }
    if (r->exempt)
        print_note(cli_say(cli, "dispense :", "exempt:"), r->exempt);
    if (r->later)
        print_note(cli_say(cli, "attend :", "later:"), r->later);
    putchar('\n');
    print_cited(cli, r);
    return visit_cases(cli, l->book, &v) ? CLI_YES : CLI_MACHINE;
}

/* ---- coverage ---- */

static void count_case(void *own, const char *path, bool passed,
                       const struct case_text *c)
{
    (void)path;
    for (int i = 0; passed && i < c->shows; i++)
        coverage_show(own, c->show[i]);
}

static void print_missing(const struct cli *cli, const struct coverage *c)
{
    for (int i = 0; i < c->ledger->rules; i++) {
        const char *lacks = coverage_lacks(c, i, cli->lang);

        if (lacks)
            printf("%s %s %s\n", c->ledger->rule[i].id,
                   cli_say(cli, "manque :", "lacks"), lacks);
    }
}

static int cover(const struct cli *cli, const struct ledger *l)
{
    struct coverage coverage;
    struct visit v = { .visitor = count_case, .own = &coverage };
    int code = CLI_YES;

    if (!coverage_init(&coverage, l))
        return cli_failed(cli, "alea");
    if (!visit_cases(cli, l->book, &v))
        code = CLI_MACHINE;
    else if (cli_has(cli, "missing"))
        print_missing(cli, &coverage);
    else if (cli_has(cli, "json"))
        coverage_json(&coverage, stdout);
    else
        coverage_table(&coverage, cli->lang, stdout);
    coverage_clear(&coverage);
    return code;
}

/* ---- the command ---- */

/* A chapter "ofas.04", or -1. */
static int find_chapter(const struct ledger *l, const char *word)
{
    size_t book = strlen(l->book);

    for (int i = 0; i < l->chapters; i++)
        if (strncmp(word, l->book, book) == 0 && word[book] == '.' &&
            strcmp(word + book + 1, l->chapter[i].id) == 0)
            return i;
    return -1;
}

static int run_word(const struct cli *cli, const struct ledger *l,
                    const char *word)
{
    int rule = ledger_find(l, word), chapter = find_chapter(l, word);

    if (cli_has(cli, "coverage") || cli_has(cli, "missing")) {
        if (strchr(word, '.'))
            return cli_misuse(cli, "--coverage demande un livre : %s",
                              "--coverage needs a whole book: %s", l->book);
        return cover(cli, l);
    }
    if (!strchr(word, '.'))
        return list_book(cli, l);
    if (rule >= 0)
        return say_rule(cli, l, &l->rule[rule]);
    if (chapter >= 0 && cli_has(cli, "json")) {
        print_json(chapter_json(l, chapter));
        return CLI_YES;
    }
    if (chapter >= 0) {
        list_chapter(cli, l, chapter);
        return CLI_YES;
    }
    return cli_misuse(cli, "pas de règle « %s » ; la plus proche est %s",
                      "there is no rule \"%s\"; the nearest is %s", word,
                      ledger_nearest(l, word));
}

static int run_rules(struct cli *cli)
{
    struct alea_error error = { 0 };
    struct ledger ledger;
    char book[32];
    int code;

    if (cli->files != 1)
        return cli_misuse(cli,
                          "donnez un livre ou une règle%s : ofas, ofas.04.21",
                          "give a book or a rule%s: ofas, ofas.04.21", "");
    snprintf(book, sizeof book, "%.*s", (int)strcspn(cli->file[0], "."),
             cli->file[0]);
    if (!ledger_open_in(&ledger, book, cli->lang, &error))
        return cli_misuse(cli, "%s", "%s", error.message);
    code = run_word(cli, &ledger, cli->file[0]);
    ledger_clear(&ledger);
    return code;
}

/* clang-format off */
static const struct cli_option options[] = {
    { "coverage", 0, NULL,
      { "compte, par chapitre, les règles citées dans le code et montrées "
        "par un cas qui passe",
        "counts, by chapter, the rules cited in the code and shown by a "
        "passing case" } },
    { "missing", 0, NULL,
      { "les règles auxquelles il manque du code ou un cas",
        "the rules that lack code or a case" } },
    { "cases", 0, "FOLDER",
      { "les cas à jouer (par défaut : cases/LIVRE)",
        "the cases to run (default: cases/BOOK)" } },
    { "json", 0, NULL, { "en JSON", "as JSON" } },
    { NULL, 0, NULL, { NULL, NULL } },
};

const struct command cmd_rules = {
    "rules", "BOOK|CHAPTER|RULE [--coverage] [--missing] [--cases FOLDER] "
    "[--json]",
    { "donne les règles d'un livre, le code qui les applique et les cas qui "
      "les montrent",
      "lists the rules of a book, the code that applies them and the cases "
      "that show them" },
    options, run_rules, NULL,
};
/* clang-format on */
