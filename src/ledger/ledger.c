/* ledger.c -- reading the ledger of a book.
 *
 * The file is copied and its lines are cut into strings in place; rules, notes
 * and chapters point into the copy. tools/check_ledger.py judges the form of a
 * ledger at length; here a line that looks like a rule and is none is an error,
 * everything else that is not a rule or a note is prose. */
#include "ledger/ledger.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "read/embedded.h"
#include "read/nearest.h"

struct reading {
    struct ledger *ledger;
    struct alea_error *error;
    int line;
    bool in_chapter, fenced;
    struct ledger_rule *rule; /* the last of this chapter, or NULL */
};

/* ---- growing ---- */

/* Room for one more thing in an array that doubles; NULL without memory. */
static void *one_more(void *array, int count, size_t size)
{
    bool full = count == 0 || (count & (count - 1)) == 0;

    return full ? realloc(array, (size_t)(count ? 2 * count : 1) * size)
                : array;
}

static bool no_memory(struct reading *r)
{
    return error_set(r->error, ALEA_SYSTEM, 0, 0,
                     "not enough memory for the ledger");
}

static bool wrong(struct reading *r, const char *words)
{
    return error_set(r->error, ALEA_SYNTAX, r->line, 1, "%s", words);
}

/* ---- lines ---- */

/* The text after a prefix, or NULL. */
static char *after(char *line, const char *prefix)
{
    size_t n = strlen(prefix);

    return strncmp(line, prefix, n) == 0 ? line + n : NULL;
}

/* The text after either of two prefixes, by language, or NULL. */
static char *after_either(char *line, const char *const prefix[LANGS])
{
    char *text = after(line, prefix[LANG_EN]);

    return text ? text : after(line, prefix[LANG_FR]);
}

/* The text after "Chapter 4: " and its number of two digits at most, or NULL. */
static char *after_number(char *title, const char *const word[LANGS],
                          unsigned *number)
{
    static const char *const colon[LANGS] = { " : ", ": " };
    char *text = after_either(title, word);
    size_t digits = text ? strspn(text, "0123456789") : 0;

    if (digits == 0 || digits > 2)
        return NULL;
    *number = (unsigned)strtoul(text, NULL, 10);
    return after_either(text + digits, colon);
}

/* The id of a chapter by its title, "04", "a6" or "hr"; false when the title is
 * of no chapter. 'rest' is what follows the colon. */
static bool chapter_id(char *title, char id[4], char **rest)
{
    static const char *const chapter[LANGS] = { "Chapitre ", "Chapter " };
    static const char *const annex[LANGS] = { "Annexe ", "Annex " };
    static const char *const house[LANGS] = { "Règles maison : ",
                                              "House rules: " };
    unsigned number = 0;

    if ((*rest = after_number(title, chapter, &number)))
        snprintf(id, 4, "%02u", number % 100);
    else if ((*rest = after_number(title, annex, &number)))
        snprintf(id, 4, "a%u", number % 100);
    else if ((*rest = after_either(title, house)))
        memcpy(id, "hr", 3);
    return *rest != NULL;
}

static bool read_title(struct reading *r, char *title)
{
    struct ledger *l = r->ledger;
    struct ledger_chapter chapter = { .rule = l->rules };
    struct ledger_chapter *room;
    char *rest;

    r->rule = NULL;
    r->in_chapter = chapter_id(title, chapter.id, &rest);
    if (!r->in_chapter)
        return true;
    if (after(title, "Chapitre "))
        l->lang = LANG_FR;
    chapter.title = rest;
    room = one_more(l->chapter, l->chapters, sizeof *room);
    if (!room)
        return no_memory(r);
    l->chapter = room;
    l->chapter[l->chapters++] = chapter;
    return true;
}

/* Ends the string at the first of 'mark' and gives what follows, or NULL. */
static char *cut(char *text, const char *mark)
{
    char *at = strstr(text, mark);

    if (!at)
        return NULL;
    *at = '\0';
    return at + strlen(mark);
}

/* Does the id name a rule of this chapter? */
static bool is_of(const struct ledger *ledger, const char *id,
                  const struct ledger_chapter *chapter)
{
    size_t book = strlen(ledger->book), two = strlen(chapter->id);

    return strncmp(id, ledger->book, book) == 0 && id[book] == '.' &&
           strncmp(id + book + 1, chapter->id, two) == 0 &&
           id[book + 1 + two] == '.';
}

static bool read_rule(struct reading *r, char *id)
{
    struct ledger *l = r->ledger;
    char *kind = cut(id, "** [");
    char *statement = kind ? cut(kind, "] ") : NULL;
    struct ledger_chapter *chapter;
    struct ledger_rule *room;

    if (!statement || !r->in_chapter)
        return wrong(r, "a rule is a line '- **id** [kind] statement' inside "
                        "a chapter");
    if (ledger_find(l, id) >= 0)
        return wrong(r, "this rule is already in the ledger");
    if (!is_of(l, id, &l->chapter[l->chapters - 1]))
        return wrong(r, "this rule is in the wrong chapter");
    room = one_more(l->rule, l->rules, sizeof *room);
    if (!room)
        return no_memory(r);
    l->rule = room;
    assert(l->chapter);
    chapter = &l->chapter[l->chapters - 1];
    r->rule = &l->rule[l->rules++];
    *r->rule = (struct ledger_rule){
        .id = id,
        .kind = kind,
        .statement = statement,
        .later = chapter->later,
        .chapter = l->chapters - 1,
        .line = r->line,
        .note = l->notes,
    };
    chapter->rules++;
    return true;
}

static bool add_note(struct reading *r, const char *text, bool row)
{
    struct ledger *l = r->ledger;
    struct ledger_note *room = one_more(l->note, l->notes, sizeof *room);

    if (!room)
        return no_memory(r);
    l->note = room;
    l->note[l->notes++] = (struct ledger_note){ .text = text, .row = row };
    r->rule->notes++;
    return true;
}

static bool read_note(struct reading *r, char *line)
{
    static const char *const ruling[LANGS] = { "décision : ", "ruling: " };
    static const char *const exempt[LANGS] = { "dispense : ", "exempt: " };
    char *text;

    if ((text = after_either(line, ruling)))
        return add_note(r, text, false);
    if ((text = after_either(line, exempt)))
        r->rule->exempt = text;
    else if ((text = after(line, "later: ")))
        r->rule->later = text;
    else
        return wrong(r, "a note is a ruling, exempt or later");
    return true;
}

static bool read_line(struct reading *r, char *line)
{
    static const char *const core[LANGS] = { "- socle : ", "- core: " };
    struct ledger *l = r->ledger;
    char *text;

    if (after(line, "```"))
        r->fenced = !r->fenced;
    if (r->fenced)
        return true;
    if ((text = after(line, "# ")) && !l->title)
        l->title = text;
    if ((text = after(line, "## ")))
        return read_title(r, text);
    if ((text = after(line, "- **")))
        return read_rule(r, text);
    if (r->in_chapter && l->chapter && (text = after(line, "- later: ")))
        l->chapter[l->chapters - 1].later = text;
    if (r->in_chapter && l->chapter && after_either(line, core))
        l->chapter[l->chapters - 1].core = true;
    if (r->rule && (text = after(line, "  - ")))
        return read_note(r, text);
    if (r->rule && line[0] == '|')
        return add_note(r, line, true);
    return true;
}

static bool read_lines(struct reading *r)
{
    char *line = r->ledger->text;

    while (*line) {
        char *end = line, *next;

        /* by hand: the sanitizers would measure all that follows each line */
        while (*end && *end != '\r' && *end != '\n')
            end++;
        for (next = end; *next == '\r'; next++)
            ;
        r->line++;
        if (*next == '\n')
            next++;
        *end = '\0';
        if (!read_line(r, line))
            return false;
        line = next;
    }
    if (!r->ledger->rules)
        return wrong(r, "this ledger has no rules");
    return true;
}

bool ledger_parse(struct ledger *out, const char *book, const char *text,
                  size_t size, struct alea_error *error)
{
    struct ledger ledger = { .book = book, .lang = LANG_EN };
    struct reading r = { .ledger = &ledger, .error = error };

    ledger.text = malloc(size + 1);
    if (!ledger.text)
        return no_memory(&r);
    memcpy(ledger.text, text, size);
    ledger.text[size] = '\0';
    if (!read_lines(&r)) {
        ledger_clear(&ledger);
        return false;
    }
    *out = ledger;
    return true;
}

/* ---- the ledgers built into the binary ---- */

/* Finds the book with a ledger that looks most like the word. */
static bool nearest_book(const char *word, char out[16])
{
    struct nearest n = nearest_to(word);
    bool found = false;

    for (const struct embedded_file *f = embedded_first("rules/"); f;
         f = embedded_next(f, "rules/")) {
        const char *name = f->path + strlen("rules/");
        char id[16];

        snprintf(id, sizeof id, "%.*s", (int)strcspn(name, "."), name);
        if (nearest_try(&n, id)) {
            snprintf(out, 16, "%s", id);
            found = true;
        }
    }
    return found;
}

/* Reads the reference ledger; false, and words in a language, for an unknown
 * book. */
static bool open_reference(struct ledger *out, const char *book, enum lang lang,
                           struct alea_error *error)
{
    const struct embedded_file *file;
    char path[64], near[16];

    snprintf(path, sizeof path, "rules/%.40s.md", book);
    file = embedded_find(path);
    if (file)
        return ledger_parse(out, book, file->bytes, file->size, error);
    if (nearest_book(book, near))
        return error_say(error, lang, ALEA_UNKNOWN, 0, 0,
                         "pas de livre « %.40s » ; le plus proche est « %s »",
                         "there is no book \"%.40s\"; the nearest is \"%s\"",
                         book, near);
    return error_say(error, lang, ALEA_UNKNOWN, 0, 0, "pas de livre « %.40s »",
                     "there is no book \"%.40s\"", book);
}

bool ledger_open(struct ledger *out, const char *book, struct alea_error *error)
{
    return ledger_open_in(out, book, LANG_EN, error);
}

/* Puts the words of a translation in the place of the ledger's own; which rules
 * wait, and the lines, stay those of the ledger. False when it lacks a rule. */
static bool take_words(struct ledger *ledger, struct ledger *said,
                       struct alea_error *error)
{
    for (int i = 0; i < ledger->rules; i++) {
        struct ledger_rule *rule = &ledger->rule[i];
        int place = ledger_find(said, rule->id);

        if (place < 0)
            return error_set(error, ALEA_MISSING, 0, 0,
                             "%s has no text in the other language", rule->id);
        rule->statement = said->rule[place].statement;
        if (rule->exempt && said->rule[place].exempt)
            rule->exempt = said->rule[place].exempt;
        if (rule->later && said->rule[place].later)
            rule->later = said->rule[place].later;
        rule->note = said->rule[place].note;
        rule->notes = said->rule[place].notes;
        ledger->chapter[rule->chapter].title =
            said->chapter[said->rule[place].chapter].title;
    }
    free(ledger->note);
    ledger->note = said->note;
    ledger->notes = said->notes;
    ledger->title = said->title;
    ledger->lang = said->lang;
    ledger->said = said->text;
    said->note = NULL;
    said->text = NULL;
    return true;
}

bool ledger_open_in(struct ledger *out, const char *book, enum lang lang,
                    struct alea_error *error)
{
    const struct embedded_file *file;
    struct ledger said;
    char path[64];
    bool done;

    if (!open_reference(out, book, lang, error))
        return false;
    snprintf(path, sizeof path, "rules/%.40s.fr.md", book);
    file = lang == LANG_FR ? embedded_find(path) : NULL;
    if (!file)
        return true;
    done = ledger_parse(&said, book, file->bytes, file->size, error);
    if (done) {
        done = take_words(out, &said, error);
        ledger_clear(&said);
    }
    if (!done)
        ledger_clear(out);
    return done;
}

void ledger_clear(struct ledger *ledger)
{
    free(ledger->chapter);
    free(ledger->rule);
    free(ledger->note);
    free(ledger->text);
    free(ledger->said);
    *ledger = (struct ledger){ .book = NULL };
}

/* ---- looking up ---- */

int ledger_find(const struct ledger *ledger, const char *id)
{
    for (int c = 0; c < ledger->chapters; c++) {
        const struct ledger_chapter *chapter = &ledger->chapter[c];

        if (!is_of(ledger, id, chapter))
            continue;
        for (int i = chapter->rule; i < chapter->rule + chapter->rules; i++)
            if (strcmp(ledger->rule[i].id, id) == 0)
                return i;
    }
    return -1;
}

const char *ledger_nearest(const struct ledger *ledger, const char *text)
{
    struct nearest n = nearest_to(text);

    for (int i = 0; i < ledger->rules; i++)
        nearest_try(&n, ledger->rule[i].id);
    return n.best ? n.best : ledger->rules ? ledger->rule[0].id : NULL;
}
