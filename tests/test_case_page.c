/* docs/cases.md: the examples pass, and the tables of each book have the words
 * that the book has, all of them and no other. */
#include "case_text.h"

#include <ctype.h>

#include "books/bts/book.h"
#include "books/duo/book.h"
#include "books/ofas/book.h"
#include "books/quest/book.h"
#include "books/t9a/book.h"
#include "cases/book_cases.h"
#include "frame/bts/book.h"
#include "frame/duo/book.h"
#include "frame/ofas/book.h"
#include "frame/quest/book.h"
#include "frame/t9a/book.h"
#include "read/fields.h"
#include "read/file.h"

enum { WORD = 40, WORDS = 400 };

static char *page;

/* What the page says of each book, from one heading to another. */
static const struct {
    const struct book *book;
    const struct book_cases *cases;
    const char *from, *to;
} parts[] = {
    { &ofas_book, &ofas_cases, "# Cases", "\n## Cases of duo" },
    { &duo_book, &duo_cases, "\n## Cases of duo", "\n## Cases of quest" },
    { &quest_book, &quest_cases, "\n## Cases of quest", "\n## Cases of bts" },
    { &bts_book, &bts_cases, "\n## Cases of bts", "\n## Cases of t9a" },
    { &t9a_book, &t9a_cases, "\n## Cases of t9a", "\n## When a case fails" },
};
enum { PARTS = sizeof parts / sizeof parts[0] };

static int open_page(void **state)
{
    struct alea_error error;
    size_t size;

    page = file_read("docs/cases.md", &size, LANG_EN, &error);
    return page ? open_tools(state) : -1;
}

static int close_page(void **state)
{
    free(page);
    return free_tools(state);
}

/* A copy of what the page says of a book; the caller frees it. */
static char *part_of(int i)
{
    const char *from = strstr(page, parts[i].from), *to;

    assert_non_null(from);
    to = strstr(from, parts[i].to);
    assert_non_null(to);
    return strndup(from, (size_t)(to - from));
}

/* ---- tables ---- */

/* The words in the first cells of all tables whose head begins so, and the rows
 * that they stand in. */
struct table {
    int n;
    char word[WORDS][WORD];
    const char *row[WORDS]; /* into the part, to the end of its line */
};

static void add(struct table *t, const char *word, size_t size, const char *row)
{
    assert_true(t->n < WORDS && size > 0 && size < WORD);
    snprintf(t->word[t->n], WORD, "%.*s", (int)size, word);
    t->row[t->n++] = row;
}

/* "| falls, leader | ...": words between commas. */
static void take_list(struct table *t, const char *row)
{
    const char *at = row + 2, *end = strstr(at, " |");

    assert_non_null(end);
    while (at < end) {
        const size_t size = strcspn(at, ", |");

        add(t, at, size, row);
        at += size;
        at += strspn(at, ", ");
    }
}

/* "| `{bid: 2}`, `{first: me}` | ...": the first key of each map. */
static void take_keys(struct table *t, const char *row)
{
    const char *at = row, *end = strstr(row + 2, " |");

    assert_non_null(end);
    while ((at = strstr(at, "`{")) != NULL && at < end) {
        at += 2;
        add(t, at, strcspn(at, ":"), row);
    }
}

static struct table *tables_of(const char *part, const char *head, bool maps)
{
    struct table *t = calloc(1, sizeof *t);
    bool inside = false;

    assert_non_null(t);
    for (const char *line = part; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, head, strlen(head)) == 0)
            inside = true;
        else if (*line != '|')
            inside = false;
        else if (inside && strncmp(line, "| ---", 5) != 0)
            (maps ? take_keys : take_list)(t, line);
        if (!*line)
            break;
    }
    return t;
}

static const char *row_of(const struct table *t, const char *word)
{
    for (int i = 0; i < t->n; i++)
        if (strcmp(t->word[i], word) == 0)
            return t->row[i];
    return NULL;
}

/* ---- what stands there ---- */

static void case_examples_of_the_page_pass(void **state)
{
    char *copy = strdup(page);
    int seen = 0;

    (void)state;
    assert_non_null(copy);
    for (char *at = copy; (at = strstr(at, "```yaml\ncase: 1\n")) != NULL;) {
        char *end = strstr(at + 8, "```");

        assert_non_null(end);
        *end = '\0';
        assert_passes(at + 8);
        at = end + 1;
        seen++;
    }
    assert_true(seen >= 6);
    free(copy);
}

static char small(char c)
{
    if (c == '_')
        return '-';
    return (char)tolower((unsigned char)c);
}

/* "HIT_ROLL" is "hit-roll" in texts. */
static void event_word(const struct book *book, int kind, char out[WORD])
{
    snprintf(out, WORD, "%s", book->events[kind].name);
    for (char *c = out; *c; c++)
        *c = small(*c);
}

/* ---- tables of events: made from the rows ---- */

/* The first such character that is in no slot, or the end. */
static const char *outside(const char *from, const char *end, char sought)
{
    for (int depth = 0; from < end; from++) {
        if (depth == 0 && *from == sought)
            break;
        depth += (*from == '{') - (*from == '}');
    }
    return from;
}

static void put_part(FILE *out, const char *from, const char *end);

/* A slot from its name to its end: {hits} stays, {zone|north|east} is
 * {zone: north/east}, {hits#hit|hits} and {@is|are} are the last and the first of
 * the two. */
static void put_slot(FILE *out, const char *slot, const char *end)
{
    const size_t name = strcspn(slot, "|#@}");
    const char *words = slot + name + 1;
    const char *bar = outside(words, end, '|');

    if (slot[name] == '}') {
        fprintf(out, "{%.*s}", (int)name, slot);
    } else if (slot[name] == '@') {
        put_part(out, words, bar);
    } else if (slot[name] == '#') {
        put_part(out, bar + 1, end);
    } else {
        fprintf(out, "{%.*s: ", (int)name, slot);
        put_part(out, words, bar);
        for (; bar < end; bar = outside(words, end, '|')) {
            words = bar + 1;
            fputc('/', out);
            put_part(out, words, outside(words, end, '|'));
        }
        fputc('}', out);
    }
}

static void put_part(FILE *out, const char *from, const char *end)
{
    while (from < end) {
        const char *open = outside(from, end, '{');
        const char *close;

        fwrite(from, 1, (size_t)(open - from), out);
        if (open == end)
            return;
        close = outside(open + 1, end, '}');
        put_slot(out, open + 1, close);
        from = close + 1;
    }
}

/* A template as people read it. */
static void put_sentence(FILE *out, const char *template)
{
    put_part(out, template, template + strlen(template));
}

/* "| hit-roll | need, modifier, hits | {unit}: {hits} hits |" */
static void put_events(FILE *out, const struct book *book)
{
    char word[WORD];

    fprintf(out, "| events | numbers | what is told |\n| --- | --- | --- |\n");
    for (int i = 0; i < book->event_count; i++) {
        const struct book_event *row = &book->events[i];

        event_word(book, i, word);
        fprintf(out, "| %s |", word);
        for (int k = 0; k < EVENT_NUMBERS && row->numbers[k][0]; k++) {
            snprintf(word, sizeof word, "%s", row->numbers[k]);
            for (char *c = word; *c; c++)
                *c = small(*c);
            fprintf(out, "%s `%s`", k ? "," : "", word);
        }
        fprintf(out, " | ");
        put_sentence(out, row->words[LANG_EN]);
        fprintf(out, " |\n");
    }
}

/* What answers a question, in a word or two. */
static void put_answers(FILE *out, const struct book_ask *row)
{
    static const char *const measure[] = { "a number", "a length", "a height",
                                           "degrees to the left" };
    static const char *const form[FORMS] = {
        [FORM_OPTION] = "a word",
        [FORM_UNIT] = "a unit",
        [FORM_FIGURE] = "a figure",
        [FORM_WEAPON] = "a weapon",
        [FORM_FIGURES] = "figures",
        [FORM_WAY] = "`[[x, y], ...]`",
        [FORM_PLACES] = "places",
        [FORM_POSE] = "`[[x, y], ...]`, a facing",
        [FORM_ACROSS] = "figures of any units",
        [FORM_MOVES] = "moves of figures",
        [FORM_LEGS] = "legs of a unit in ranks",
        [FORM_RANKS] = "how a unit in ranks stands",
    };

    if (row->form == FORM_NUMBER) {
        fputs(measure[row->measure], out);
        return;
    }
    if (!row->options || row->form == FORM_MOVES)
        fputs(form[row->form], out);
    if (row->options && row->form == FORM_MOVES)
        fputs(": ", out);
    for (int i = 0; row->options && row->options[i]; i++)
        /* spells have the words of the book's content */
        if (strncmp(row->options[i], "spell-", 6) != 0)
            fprintf(out, "%s%s", i ? ", " : "", row->options[i]);
    if (row->of_other)
        fputs(" of the other unit", out);
}

/* "| pay | no, yes | price, cause | {unit}: pay {price} power? |" */
static void put_decisions(FILE *out, const struct book *book)
{
    char word[WORD];

    fprintf(out, "| decision | answers | about | the question |\n"
                 "| --- | --- | --- | --- |\n");
    for (int i = 0; i < book->ask_count; i++) {
        const struct book_ask *row = &book->asks[i];

        fprintf(out, "| `%s` | ", row->name);
        put_answers(out, row);
        fputs(" |", out);
        for (int k = 0; k < EVENT_NUMBERS && row->numbers[k][0]; k++) {
            snprintf(word, sizeof word, "%s", row->numbers[k]);
            for (char *c = word; *c; c++)
                *c = small(*c);
            fprintf(out, "%s `%s`", k ? "," : "", word);
        }
        fputs(" | ", out);
        put_sentence(out, row->words[LANG_EN]);
        fputs(" |\n", out);
    }
}

/* Copies the page up to the mark of a table, then the table; gives where the page
 * goes on. */
static const char *put_table(FILE *out, const char *from, const char *what,
                             const struct book *book,
                             void (*put)(FILE *out, const struct book *book))
{
    char mark[60];
    const char *at;

    snprintf(mark, sizeof mark, "<!-- %s of %s -->\n", what, book->id);
    at = strstr(from, mark);
    if (!at)
        fail_msg("docs/cases.md lacks %s", mark);
    at += strlen(mark);
    fwrite(from, 1, (size_t)(at - from), out);
    put(out, book);
    snprintf(mark, sizeof mark, "<!-- end of %s -->", what);
    at = strstr(at, mark);
    assert_non_null(at);
    return at;
}

/* The page with the tables as the rows have them. */
static char *page_of_rows(void)
{
    char *text = NULL;
    const char *from = page;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    assert_non_null(out);
    for (int i = 0; i < PARTS; i++) {
        from = put_table(out, from, "decisions", parts[i].book, put_decisions);
        from = put_table(out, from, "events", parts[i].book, put_events);
    }
    fputs(from, out);
    fclose(out);
    return text;
}

static void rewrite(const char *path, const char *text)
{
    FILE *out = fopen(path, "w");

    assert_non_null(out);
    fputs(text, out);
    fclose(out);
}

/* ALEA_REWRITE=1 writes the page; without it the page must be as the rows are. */
static void page_has_decisions_and_events_as_the_rows_say(void **state)
{
    char *text = page_of_rows();

    (void)state;
    if (getenv("ALEA_REWRITE"))
        rewrite("docs/cases.md", text);
    else if (strcmp(text, page) != 0)
        fail_msg("docs/cases.md has other words than the rows: run "
                 "ALEA_REWRITE=1 build/test/tests/test_case_page");
    free(text);
}

/* Is it a word of the question for actions, or a spell of the content? */
static bool is_action(const struct book *book, const char *spells,
                      const char *word)
{
    char key[WORD + 8];

    for (int i = 0; i < book->ask_count; i++) {
        const char *const *options = book->asks[i].options;

        if (strcmp(book->asks[i].name, "action") == 0)
            for (; *options; options++)
                if (strcmp(*options, word) == 0)
                    return true;
    }
    snprintf(key, sizeof key, "{key: %s,", word);
    return strstr(spells, key) != NULL;
}

static void page_has_no_action_that_is_none(void **state)
{
    struct alea_error error;
    size_t size;
    char *spells = file_read("books/quest/spells.yaml", &size, LANG_EN, &error);

    (void)state;
    assert_non_null(spells);
    for (int i = 0; i < PARTS; i++) {
        char *part = part_of(i);
        struct table *t = tables_of(part, "| action |", false);

        assert_true(t->n > 0 || parts[i].book == &ofas_book ||
                    parts[i].book == &bts_book ||
                    parts[i].book == &t9a_book); /* their words are asked */
        for (int k = 0; k < t->n; k++)
            if (!is_action(parts[i].book,
                           parts[i].book == &quest_book ? spells : "",
                           t->word[k]))
                fail_msg("docs/cases.md: \"%s\" is no action of %s", t->word[k],
                         parts[i].book->id);
        if (parts[i].book == &quest_book)
            for (const char *at = spells;
                 (at = strstr(at, "{key: ")) != NULL;) {
                char key[WORD];

                at += 6;
                snprintf(key, sizeof key, "%.*s", (int)strcspn(at, ","), at);
                if (!row_of(t, key))
                    fail_msg("docs/cases.md lacks the spell \"%s\"", key);
            }
        free(t);
        free(part);
    }
    free(spells);
}

/* Each key of rows without a verb stands somewhere. */
static void has_keys(const char *part, const char *common,
                     const struct row *rows)
{
    char word[WORD];

    for (const struct row *row = rows; row->kind; row++) {
        if (row->kind == ROW_ROWS) {
            has_keys(part, common, row->rows);
            continue;
        }
        snprintf(word, sizeof word, "%s: ", row->key);
        if (!strstr(part, word) && !strstr(common, word))
            fail_msg("docs/cases.md lacks %s", word);
    }
}

/* What a book's cases may look at stands in its part, or is common. */
static void page_has_every_expectation(void **state)
{
    char *common = part_of(0);

    (void)state;
    for (int i = 0; i < PARTS; i++) {
        const struct case_verb *verb = parts[i].cases->verbs;
        char *part = part_of(i), word[WORD];

        for (; verb->name || verb->rows; verb++) {
            if (!verb->name) {
                has_keys(part, common, verb->rows);
                continue;
            }
            snprintf(word, sizeof word, "`{%s: ", verb->name);
            if (!strstr(part, word) && !strstr(common, word))
                fail_msg("docs/cases.md lacks %s...} of %s", word,
                         parts[i].book->id);
        }
        free(part);
    }
    free(common);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(case_examples_of_the_page_pass),
        cmocka_unit_test(page_has_decisions_and_events_as_the_rows_say),
        cmocka_unit_test(page_has_no_action_that_is_none),
        cmocka_unit_test(page_has_every_expectation),
    };

    return cmocka_run_group_tests(tests, open_page, close_page);
}
