/* ch15_faults.c -- OFAS chapter 15: keeping and wording findings. */
#include "books/ofas/muster.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *key;
    uint16_t rule, also;
    const char *sentence[LANGS];
} faults[] = {
#define X(name, key, rule, also, fr, en) { key, rule, also, { fr, en } },
    OFAS_FAULTS(X)
#undef X
};

struct ofas_fault *ofas_complain(struct verdict *v, enum ofas_fault_kind kind,
                                 int32_t line, int32_t column)
{
    struct ofas_fault *f = v->count < v->max ? &v->fault[v->count] : &v->spare;

    v->count++;
    *f = (struct ofas_fault){ .kind = (uint8_t)kind,
                              .unit = (uint8_t)v->unit,
                              .rule = faults[kind].rule,
                              .also = faults[kind].also,
                              .line = line,
                              .column = column };
    if (line == 0 && v->unit > 0) { /* a thing not written: say whose it is */
        f->line = v->list->entry[v->unit - 1].line;
        f->column = v->list->entry[v->unit - 1].column;
    }
    return f;
}

void ofas_fault_word(struct ofas_fault *fault, int which, const char *text)
{
    snprintf(fault->word[which], OFAS_NAME, "%s", text);
}

struct ofas_fault *ofas_complain_of(struct verdict *v,
                                    enum ofas_fault_kind kind,
                                    const struct ofas_word *word)
{
    struct ofas_fault *f = ofas_complain(v, kind, word->line, word->column);

    ofas_fault_word(f, 0, word->text);
    if (word->state == OFAS_UNKNOWN)
        snprintf(f->nearest, OFAS_NAME, "%s", word->nearest);
    return f;
}

bool ofas_is_legal(const struct ofas_fault *fault, int32_t n)
{
    return n == 0 || ofas_is_warning(&fault[0]);
}

const char *ofas_fault_key(const struct ofas_fault *fault)
{
    return faults[fault->kind].key;
}

/* A text that grows in a buffer of fixed size. */
struct line {
    char *text;
    size_t length, size;
};

static void put(struct line *line, const char *bytes, size_t n)
{
    if (n > line->size - 1 - line->length)
        n = line->size - 1 - line->length;
    memcpy(line->text + line->length, bytes, n);
    line->length += n;
    line->text[line->length] = '\0';
}

static void put_number(struct line *line, int32_t number)
{
    char digits[16];

    snprintf(digits, sizeof digits, "%d", (int)number);
    put(line, digits, strlen(digits));
}

/* Takes back the bytes of a character that was cut. */
static void mend(struct line *line)
{
    size_t end = line->length, start = end;
    int width;

    while (start > 0 && ((unsigned char)line->text[start - 1] & 0xC0) == 0x80)
        start--;
    if (start == 0)
        return;
    start--;
    width = (unsigned char)line->text[start] < 0x80   ? 1
            : (unsigned char)line->text[start] < 0xE0 ? 2
            : (unsigned char)line->text[start] < 0xF0 ? 3
                                                      : 4;
    if (start + (size_t)width > end)
        line->text[start] = '\0';
}

/* "{1:one|many}": the word for that number; gives where it ends. */
static const char *put_plural(struct line *line, const struct ofas_fault *fault,
                              const char *open, enum lang lang)
{
    const int32_t n = fault->number[open[1] == '2'];
    const char *one = open + 3, *bar = strchr(one, '|');
    const char *end = strchr(bar, '}');

    if (n == 1 || (n == 0 && lang == LANG_FR)) /* French has no plural of 0 */
        put(line, one, (size_t)(bar - one));
    else
        put(line, bar + 1, (size_t)(end - bar - 1));
    return end;
}

const char *ofas_fault_text(const struct ofas_fault *fault, enum lang lang,
                            char *out, size_t size)
{
    static const char *const nearest[LANGS] = { " ; vouliez-vous dire « ",
                                                "; did you mean \"" };
    static const char *const closing[LANGS] = { " » ?", "\"?" };
    struct line line = { out, 0, size };

    out[0] = '\0';
    for (const char *c = faults[fault->kind].sentence[lang]; *c; c++) {
        int which = c[0] && c[1] == '2';
        if (*c == '%')
            put(&line, fault->word[which], strlen(fault->word[which]));
        else if (*c == '#')
            put_number(&line, fault->number[which]);
        else if (*c == '{')
            c = put_plural(&line, fault, c, lang);
        else
            put(&line, c, 1);
        c += *c == '%' || *c == '#';
    }
    if (fault->nearest[0]) {
        put(&line, nearest[lang], strlen(nearest[lang]));
        put(&line, fault->nearest, strlen(fault->nearest));
        put(&line, closing[lang], strlen(closing[lang]));
    }
    mend(&line);
    return out;
}
