/* top_key.c -- looking for a key without reading the text: see top_key.h. */
#include "read/top_key.h"

#include <stdbool.h>
#include <string.h>

/* Behind a text in quotes that begins here. */
static const char *behind_quotes(const char *at)
{
    const char quote = *at++;

    while (*at && *at != quote)
        at += *at == '\\' && quote == '"' && at[1] ? 2 : 1;
    return *at ? at + 1 : at;
}

static const char *behind_line(const char *at)
{
    at += strcspn(at, "\n");
    return *at ? at + 1 : at;
}

/* Behind blanks and comments, of this line or of many. */
static const char *behind_blanks(const char *at, bool lines)
{
    for (;;) {
        at += strspn(at, lines ? " \t\r\n" : " \t\r");
        if (*at != '#')
            return at;
        at += strcspn(at, "\n");
    }
}

/* A key with its colon: what is behind that, or NULL when it is another. */
static const char *behind_key(const char *at, const char *const *keys)
{
    const bool quoted = *at == '"' || *at == '\'';
    const char *end = quoted ? behind_quotes(at) : at + strcspn(at, ":\n");
    const char *word = at + quoted;
    size_t n = (size_t)(end - at) - (quoted && end > at + 1 ? 2 : 0);

    while (!quoted && n > 0 && strchr(" \t", word[n - 1]))
        n--;
    end += strspn(end, " \t");
    if (*end != ':')
        return NULL;
    for (; *keys; keys++)
        if (strlen(*keys) == n && memcmp(word, *keys, n) == 0)
            return end + 1;
    return NULL;
}

/* The value that begins here. */
static const char *value_at(const char *at, bool in_brackets, size_t *length)
{
    at = behind_blanks(at, in_brackets);
    if (*at == '"' || *at == '\'') {
        const char *end = behind_quotes(at);

        *length = (size_t)(end - at) - (end > at + 1 ? 2 : 1);
        at++;
    } else {
        *length = strcspn(at, in_brackets ? ",}#\r\n" : "#\r\n");
        while (*length > 0 && strchr(" \t", at[*length - 1]))
            (*length)--;
    }
    return *length ? at : NULL;
}

/* Where what is in brackets comes to one of these ends, inside no other brackets
 * and no quotes. */
static const char *to_end(const char *at, const char *ends)
{
    for (int depth = 0; *at; at++) {
        if (depth == 0 && strchr(ends, *at))
            return at;
        depth += *at == '{' || *at == '[';
        depth -= *at == '}' || *at == ']';
        if (*at == '"' || (*at == '\'' && strchr(" ,:[{", at[-1])))
            at = behind_quotes(at) - 1;
    }
    return at;
}

/* In brackets: {a: 1, "b": {c: 2}}; 'at' is behind the first. */
static const char *in_brackets(const char *at, const char *const *keys,
                               size_t *length)
{
    for (;;) {
        const char *value;

        at = behind_blanks(at, true);
        value = behind_key(at, keys);
        if (value)
            return value_at(value, true, length);
        at = to_end(at, ",}");
        if (*at != ',')
            return NULL;
        at++;
    }
}

/* Behind the value of a line, which may be quoted or in brackets over many. */
static const char *behind_entry(const char *at)
{
    const char *colon =
        *at == '"' || *at == '\'' ? behind_quotes(at) : at + strcspn(at, ":\n");
    const char *value = *colon == ':' ? behind_blanks(colon + 1, false) : colon;

    if (*value == '"' || *value == '\'')
        value = behind_quotes(value);
    else if (*value == '{' || *value == '[')
        value = to_end(value + 1, "}]");
    return behind_line(value);
}

/* In lines: keys of the top stand as far to the right as the first of them. */
static const char *in_lines(const char *at, const char *start,
                            const char *const *keys, size_t *length)
{
    const size_t column = (size_t)(at - start);

    for (at = start; *at;) {
        const size_t blanks = strspn(at, " ");
        const char *value;

        if (blanks != column || strchr("#-\r\n", at[blanks])) {
            at = behind_line(at);
            continue;
        }
        value = behind_key(at + blanks, keys);
        if (value)
            return value_at(value, false, length);
        at = behind_entry(at + blanks);
    }
    return NULL;
}

/* The first line that says something: no comment, no mark of a document. */
static const char *first_line(const char *text)
{
    for (;;) {
        const char *at = text + strspn(text, " \t\r");

        if (*at != '\n' && *at != '#' && *at != '%' &&
            strncmp(at, "---", 3) != 0)
            return text;
        text = behind_line(at);
    }
}

const char *top_key(const char *text, const char *const *keys, size_t *length)
{
    const char *start = first_line(text);
    const char *at = start + strspn(start, " \t\r");

    return *at == '{' ? in_brackets(at + 1, keys, length)
                      : in_lines(at, start, keys, length);
}
