/* yaml.c -- from text to a tree of nodes, by the events of libfyaml.
 *
 * Events rather than libfyaml's own documents: what we refuse is refused when
 * it comes by, before anything is built of it. Nodes and texts lie in blocks
 * of memory that are freed together. */
#include "read/yaml.h"
#include "base/error.h"
#include "read/yaml_words.h"

#include <assert.h>
#include <libfyaml.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 1 << 16 };

struct block {
    struct block *next;
    size_t used, size;
    max_align_t bytes[];
};

struct yaml {
    struct block *block;
    struct yaml_node *root;
    int nodes;
};

/* A list or map whose end has not come yet. */
struct level {
    struct yaml_node *node;
    struct yaml_node *last; /* its latest item */
    struct yaml_node *key;  /* of a map: waits for its value */
};

struct reader {
    struct yaml *yaml;
    struct yaml_report *report;
    struct level level[YAML_DEPTH];
    int depth;
    bool documents; /* one has begun */
};

/* ---- errors ---- */

bool yaml_fail(struct yaml_report *report, const struct yaml_node *node,
               enum alea_code code, const char *french, const char *english,
               ...)
{
    char sentence[512];
    va_list args;

    assert(report->max > 0);
    va_start(args, english);
    if (report->lang == LANG_FR)
        vsnprintf(sentence, sizeof sentence, french, args);
    else
        vsnprintf(sentence, sizeof sentence, english, args);
    va_end(args);
    if (report->count < report->max)
        error_set(&report->error[report->count], code, node ? node->line : 0,
                  node ? node->column : 0, "%s", sentence);
    report->count++;
    return false;
}

static bool fail_memory(struct yaml_report *report)
{
    return yaml_fail(report, NULL, ALEA_SYSTEM, "mémoire insuffisante%s",
                     "out of memory%s", "");
}

/* ---- memory ---- */

/* Zeroed bytes that live as long as the tree, or NULL. */
static void *room(struct yaml *yaml, size_t size)
{
    struct block *b = yaml->block;
    size_t step = sizeof(max_align_t);
    void *bytes;

    size = (size + step - 1) / step * step;
    if (!b || b->size - b->used < size) {
        size_t all = size > BLOCK ? size : (size_t)BLOCK;
        b = calloc(1, sizeof *b + all);
        if (!b)
            return NULL;
        b->size = all;
        b->next = yaml->block;
        yaml->block = b;
    }
    bytes = (char *)b->bytes + b->used;
    b->used += size;
    return bytes;
}

void yaml_free(struct yaml *yaml)
{
    if (!yaml)
        return;
    while (yaml->block) {
        struct block *next = yaml->block->next;
        free(yaml->block);
        yaml->block = next;
    }
    free(yaml);
}

struct yaml_node *yaml_root(struct yaml *yaml)
{
    return yaml->root;
}

/* ---- what a text may hold ---- */

/* Bytes of the character at 'at' if it is well-formed UTF-8 that a text may
 * hold, else 0. */
static size_t good_character(const unsigned char *at, size_t left)
{
    static const unsigned int least[] = { 0, 0, 0x80, 0x800, 0x10000 };
    size_t n = at[0] < 0x80   ? 1
               : at[0] < 0xC2 ? 0
               : at[0] < 0xE0 ? 2
               : at[0] < 0xF0 ? 3
               : at[0] < 0xF5 ? 4
                              : 0;
    unsigned int code;

    if (n == 0 || n > left)
        return 0;
    if (n == 1)
        return at[0] == '\t' || at[0] == '\n' || at[0] == '\r' ||
               (at[0] >= 0x20 && at[0] != 0x7F);
    code = at[0] & (0x7Fu >> n);
    for (size_t i = 1; i < n; i++) {
        if ((at[i] & 0xC0) != 0x80)
            return 0;
        code = code << 6 | (at[i] & 0x3Fu);
    }
    if (code < least[n] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
        return 0;
    return code < 0xA0 || code == 0xFFFE || code == 0xFFFF ? 0 : n;
}

/* Looks at every character before libfyaml does. */
static bool check_characters(const char *text, size_t size,
                             struct yaml_report *report)
{
    struct yaml_node at = { .line = 1, .column = 1 };

    for (size_t i = 0; i < size;) {
        size_t n = good_character((const unsigned char *)text + i, size - i);
        if (n == 0)
            return yaml_fail(
                report, &at, ALEA_SYNTAX,
                "l'octet 0x%02X n'est pas un caractère de texte valide",
                "byte 0x%02X is not a valid text character",
                (unsigned int)(unsigned char)text[i]);
        at.column++;
        if (text[i] == '\n') {
            at.line++;
            at.column = 1;
        }
        i += n;
    }
    return true;
}

/* ---- building ---- */

static struct yaml_node *new_node(struct reader *r, enum yaml_kind kind,
                                  const struct fy_mark *mark)
{
    struct yaml_node *node = NULL;
    const struct level *top = r->depth > 0 ? &r->level[r->depth - 1] : NULL;

    if (r->yaml->nodes++ < YAML_NODES)
        node = room(r->yaml, sizeof *node);
    if (!node) {
        if (r->yaml->nodes > YAML_NODES)
            yaml_fail(r->report, NULL, ALEA_LIMIT,
                      "plus de %d valeurs dans un fichier",
                      "more than %d values in one file", (int)YAML_NODES);
        else
            fail_memory(r->report);
        return NULL;
    }
    node->kind = kind;
    node->text = "";
    if (mark) {
        node->line = mark->line + 1;
        node->column = mark->column + 1;
    } else if (top) { /* an empty value stands where its key does */
        const struct yaml_node *near = top->key ? top->key : top->node;
        node->line = near->line;
        node->column = near->column;
    }
    return node;
}

static bool has_key(const struct yaml_node *map, const char *text)
{
    for (const struct yaml_node *n = map->first; n; n = n->next)
        if (strcmp(n->key->text, text) == 0)
            return true;
    return false;
}

static bool add_key(struct reader *r, struct level *top, struct yaml_node *node)
{
    if (node->kind != YAML_TEXT)
        return yaml_fail(r->report, node, ALEA_SYNTAX,
                         "une clé est un mot, pas une liste%s",
                         "a key is a word, not a list%s", "");
    if (top->node->count >= YAML_KEYS)
        return yaml_fail(r->report, node, ALEA_LIMIT,
                         "plus de %d clés au même endroit",
                         "more than %d keys in one place", (int)YAML_KEYS);
    if (has_key(top->node, node->text))
        return yaml_fail(r->report, node, ALEA_SYNTAX,
                         "la clé « %s » est écrite deux fois",
                         "the key \"%s\" is written twice", node->text);
    top->key = node;
    return true;
}

/* Puts a node where it belongs: root, item, key or value. */
static bool add(struct reader *r, struct yaml_node *node)
{
    struct level *top;

    if (r->depth == 0) {
        r->yaml->root = node;
        return true;
    }
    top = &r->level[r->depth - 1];
    if (top->node->kind == YAML_MAP) {
        if (!top->key)
            return add_key(r, top, node);
        node->key = top->key;
        top->key = NULL;
    }
    if (top->last)
        top->last->next = node;
    else
        top->node->first = node;
    top->last = node;
    top->node->count++;
    return true;
}

static bool begin(struct reader *r, enum yaml_kind kind,
                  const struct fy_mark *mark)
{
    struct yaml_node *node = new_node(r, kind, mark);

    if (!node)
        return false;
    if (r->depth == YAML_DEPTH)
        return yaml_fail(r->report, node, ALEA_LIMIT,
                         "plus de %d niveaux d'imbrication",
                         "nested more than %d levels deep", (int)YAML_DEPTH);
    if (!add(r, node))
        return false;
    r->level[r->depth++] = (struct level){ .node = node };
    return true;
}

static bool is_null(const char *text, size_t size)
{
    return (size == 1 && text[0] == '~') ||
           (size == 4 && memcmp(text, "null", 4) == 0);
}

static bool add_text(struct reader *r, struct fy_token *token)
{
    const struct fy_mark *mark = fy_token_start_mark(token);
    enum fy_scalar_style style = fy_token_scalar_style(token);
    size_t size = 0;
    const char *text = fy_token_get_text(token, &size);
    struct yaml_node *node = new_node(r, YAML_TEXT, mark);
    char *copy;

    if (!node)
        return false;
    node->quoted = style != FYSS_PLAIN;
    if (mark && node->column > 1 &&
        (style == FYSS_SINGLE_QUOTED || style == FYSS_DOUBLE_QUOTED))
        node->column--; /* the mark is behind the quote */
    if (text && !(style == FYSS_PLAIN && is_null(text, size))) {
        if (memchr(text, 0, size))
            return yaml_fail(r->report, node, ALEA_SYNTAX,
                             "un caractère nul dans un texte%s",
                             "a null character in a text%s", "");
        copy = room(r->yaml, size + 1);
        if (!copy)
            return fail_memory(r->report);
        memcpy(copy, text, size);
        node->text = copy;
    }
    return add(r, node);
}

/* ---- events ---- */

static bool refuse(struct reader *r, const struct fy_mark *mark,
                   const char *french, const char *english)
{
    struct yaml_node at = { .line = mark ? mark->line + 1 : 0,
                            .column = mark ? mark->column + 1 : 0 };

    return yaml_fail(r->report, &at, ALEA_SYNTAX, "%s%.0s", "%.0s%s", french,
                     english);
}

/* Anchors and tags are for programs, not for people. */
static bool is_plain(struct reader *r, struct fy_token *anchor,
                     struct fy_token *tag)
{
    if (anchor)
        return refuse(r, fy_token_start_mark(anchor),
                      "les ancres (&) ne sont pas admises",
                      "anchors (&) are not allowed");
    if (tag)
        return refuse(r, fy_token_start_mark(tag),
                      "les étiquettes (!) ne sont pas admises",
                      "tags (!) are not allowed");
    return true;
}

static bool begin_document(struct reader *r, struct fy_event *event)
{
    const struct fy_mark *mark = fy_event_start_mark(event);

    if (r->documents)
        return refuse(r, mark, "un seul document par fichier",
                      "only one document per file");
    r->documents = true;
    return true;
}

static bool take_event(struct reader *r, struct fy_event *e)
{
    switch (e->type) {
    case FYET_DOCUMENT_START:
        return begin_document(r, e);
    case FYET_SCALAR:
        return is_plain(r, e->scalar.anchor, e->scalar.tag) &&
               add_text(r, e->scalar.value);
    case FYET_SEQUENCE_START:
        return is_plain(r, e->sequence_start.anchor, e->sequence_start.tag) &&
               begin(r, YAML_LIST, fy_event_start_mark(e));
    case FYET_MAPPING_START:
        return is_plain(r, e->mapping_start.anchor, e->mapping_start.tag) &&
               begin(r, YAML_MAP, fy_event_start_mark(e));
    case FYET_ALIAS:
        return refuse(r, fy_event_start_mark(e),
                      "les alias (*) ne sont pas admis",
                      "aliases (*) are not allowed");
    case FYET_SEQUENCE_END:
    case FYET_MAPPING_END:
        r->depth--;
        return true;
    case FYET_NONE:
    case FYET_STREAM_START:
    case FYET_STREAM_END:
    case FYET_DOCUMENT_END:
        break;
    }
    return true;
}

/* Says what libfyaml found wrong. */
static bool fail_syntax(struct reader *r, struct fy_diag *diag)
{
    struct yaml_node at = { .line = 0, .column = 0 };
    const char *words = "";
    void *iter = NULL;
    struct fy_diag_error *e = fy_diag_errors_iterate(diag, &iter);

    if (e) {
        at.line = e->line;
        at.column = e->column;
        words = e->msg;
    }
    return yaml_fail(r->report, &at, ALEA_SYNTAX, "YAML mal formé : %s",
                     "malformed YAML: %s", yaml_words(words, r->report->lang));
}

static bool read_events(struct reader *r, struct fy_parser *parser,
                        struct fy_diag *diag)
{
    struct fy_event *event;
    bool good = true;

    while (good && (event = fy_parser_parse(parser)) != NULL) {
        good = take_event(r, event);
        fy_parser_event_free(parser, event);
    }
    if (good && fy_parser_get_stream_error(parser))
        return fail_syntax(r, diag);
    if (good && r->depth != 0)
        return fail_syntax(r, diag);
    return good;
}

/* What libfyaml would print of itself, on top of the errors it collects. */
static void say_nothing(struct fy_diag *diag, void *own, const char *text,
                        size_t size)
{
    (void)diag;
    (void)own;
    (void)text;
    (void)size;
}

/* Collects errors and prints none of them: each is told once, by us. */
static struct fy_diag *quiet_diag(void)
{
    struct fy_diag_cfg cfg;
    struct fy_diag *diag;

    fy_diag_cfg_default(&cfg);
    cfg.fp = NULL;
    cfg.output_fn = say_nothing;
    diag = fy_diag_create(&cfg);
    if (diag)
        fy_diag_set_collect_errors(diag, true);
    return diag;
}

/* A text that libfyaml reads into our tree. */
static bool read_text(struct reader *r, const char *text, size_t size)
{
    struct fy_parse_cfg cfg = { .flags = FYPCF_QUIET | FYPCF_COLLECT_DIAG };
    struct fy_diag *diag = quiet_diag();
    struct fy_parser *parser = NULL;
    bool good = false;

    if (!diag)
        return fail_memory(r->report);
    cfg.diag = diag;
    parser = fy_parser_create(&cfg);
    if (!parser || fy_parser_set_string(parser, text, size) != 0)
        fail_memory(r->report);
    else
        good = read_events(r, parser, diag);
    if (parser)
        fy_parser_destroy(parser);
    fy_diag_destroy(diag);
    return good;
}

/* Directives would change what the rest means. */
static bool check_directives(const char *text, size_t size,
                             struct yaml_report *report)
{
    struct yaml_node at = { .line = 1, .column = 1 };

    if (size > 0 && text[0] == '%')
        return yaml_fail(report, &at, ALEA_SYNTAX,
                         "les directives (%%) ne sont pas admises%s",
                         "directives (%%) are not allowed%s", "");
    return true;
}

struct yaml *yaml_read(const char *text, size_t size,
                       struct yaml_report *report)
{
    struct reader r = { .report = report };

    if (size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
        text += 3; /* a byte order mark, as some editors leave it */
        size -= 3;
    }
    if (size > YAML_SIZE) {
        yaml_fail(report, NULL, ALEA_LIMIT, "plus de %d octets",
                  "more than %d bytes", (int)YAML_SIZE);
        return NULL;
    }
    if (!check_characters(text, size, report) ||
        !check_directives(text, size, report))
        return NULL;
    r.yaml = calloc(1, sizeof *r.yaml);
    if (!r.yaml) {
        fail_memory(report);
        return NULL;
    }
    if (!read_text(&r, text, size))
        goto fail;
    if (!r.yaml->root) { /* nothing, or comments only */
        r.yaml->root = new_node(&r, YAML_TEXT, NULL);
        if (!r.yaml->root)
            goto fail;
        r.yaml->root->line = r.yaml->root->column = 1;
    }
    return r.yaml;

fail:
    yaml_free(r.yaml);
    return NULL;
}
