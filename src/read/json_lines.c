/* json_lines.c -- see json_lines.h. */
#include "read/json_lines.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "read/buffer.h"
#include "read/slots.h"

enum { HEAD = 64, LINE = 4096 };

/* Whose facts are told, and what that is in. */
struct scope {
    const json_t *facts;
    int nth;
    const struct scope *in; /* or NULL */
};

struct telling {
    struct buffer buffer;
    enum lang lang;
    bool parted; /* a part of the sentence was told */
};

/* ---- facts ---- */

static json_t *in_it(const json_t *facts, const char *key)
{
    return isdigit((unsigned char)*key)
               ? json_array_get(facts, (size_t)strtoul(key, NULL, 10))
               : json_object_get(facts, key);
}

/* The fact that a path names: "next.mission.words"; NULL: there is none. */
static json_t *fact(const struct scope *s, const char *path, size_t size)
{
    char keys[HEAD], *key = keys, *dot;
    json_t *found = NULL;

    assert(size < sizeof keys);
    memcpy(keys, path, size);
    keys[size] = 0;
    if ((dot = strchr(key, '.')) != NULL)
        *dot = 0;
    for (; s && !found; s = s->in)
        found = in_it(s->facts, key);
    while (dot && found) {
        key = dot + 1;
        if ((dot = strchr(key, '.')) != NULL)
            *dot = 0;
        found = in_it(found, key);
    }
    return found;
}

json_t *json_behind(const json_t *list, size_t from)
{
    json_t *out = json_array();

    for (size_t i = from; i < json_array_size(list); i++)
        json_array_append(out, json_array_get(list, i));
    return out;
}

/* What the head of a slot is about, "gear", "name=words", "order>place": a new
 * reference. */
static json_t *subject(const struct scope *s, const char *head, size_t size)
{
    const size_t name = strcspn(head, "=>#?*}");
    json_t *one = fact(s, head, name);
    const json_t *other =
        name < size ? fact(s, head + name + 1, size - name - 1) : NULL;

    if (head[name] == '=')
        return json_boolean(json_equal(one, other));
    if (head[name] == '>')
        return json_behind(one, (size_t)json_integer_value(other) + 1);
    if (size == strlen("nth") && strncmp(head, "nth", size) == 0)
        return json_integer(s->nth);
    return one ? json_incref(one) : json_null();
}

/* Of a text its length, of a list how many it has. */
static json_int_t number_of(const json_t *value)
{
    if (json_is_string(value))
        return (json_int_t)json_string_length(value);
    return json_is_array(value) ? (json_int_t)json_array_size(value)
                                : json_integer_value(value);
}

static bool is_so(const json_t *value)
{
    return json_is_true(value) || json_is_object(value) ||
           number_of(value) != 0;
}

/* ---- slots ---- */

static void fill(struct telling *t, const struct scope *s, const char *from,
                 const char *end);

static void fill_each(struct telling *t, const struct scope *s,
                      const json_t *list, const char *from, const char *end)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const struct scope one = { json_array_get(list, i), (int)i + 1, s };

        buffer_put(&t->buffer, i ? ", " : "");
        fill(t, &one, from, end);
    }
}

static void fill_word(struct telling *t, const struct scope *s, int n,
                      const char *from, const char *end)
{
    from = slot_choice(n, from, &end);
    fill(t, s, from, end);
}

static void fill_if(struct telling *t, const struct scope *s, bool so,
                    const char *from, const char *end)
{
    if (so || slot_outside(from, end, '|') < end)
        fill_word(t, s, !so, from, end);
}

static void put_part(struct telling *t)
{
    static const char *const between[][LANGS] = { { " : ", ": " },
                                                  { " ; ", "; " } };

    buffer_put(&t->buffer, between[t->parted][t->lang]);
    t->parted = true;
}

/* What is between the braces. */
static void fill_slot(struct telling *t, const struct scope *s,
                      const char *from, const char *end)
{
    const bool part = *from == '+';
    const char *head = from + part;
    const size_t size = strcspn(head, "#?*}");
    const char *words = head + size + 1;
    json_t *value = subject(s, head, size);

    if (part && is_so(value))
        put_part(t);
    if (head[size] == '#')
        fill_word(t, s, slot_form(number_of(value), t->lang), words, end);
    else if (head[size] == '?')
        fill_if(t, s, is_so(value), words, end);
    else if (head[size] == '*')
        fill_each(t, s, value, words, end);
    else if (json_is_string(value))
        buffer_put(&t->buffer, json_string_value(value));
    else if (!json_is_null(value))
        buffer_print(&t->buffer, "%lld", (long long)number_of(value));
    json_decref(value);
}

static void fill(struct telling *t, const struct scope *s, const char *from,
                 const char *end)
{
    while (from < end) {
        const char *open = slot_outside(from, end, '{'), *close;

        buffer_put_n(&t->buffer, from, (size_t)(open - from));
        if (open == end)
            return;
        close = slot_outside(open + 1, end, '}');
        assert(close < end && "a slot without its end: a template is wrong");
        fill_slot(t, s, open + 1, close);
        from = close + 1;
    }
}

static const char *say(const char *template, const struct scope *s,
                       enum lang lang, char *out, size_t size)
{
    struct telling t = { .lang = lang };

    buffer_begin(&t.buffer, out, size);
    fill(&t, s, template, template + strlen(template));
    return out;
}

const char *json_say(const char *template, const json_t *facts, enum lang lang,
                     char *out, size_t size)
{
    return say(template, &(struct scope){ .facts = facts }, lang, out, size);
}

/* ---- lines ---- */

static void put_line(FILE *out, const struct json_line *line,
                     const struct scope *s, enum lang lang)
{
    char text[LINE];

    if (say(line->say[lang], s, lang, text, sizeof text)[0])
        fprintf(out, "%s\n", text);
}

void json_put_lines(FILE *out, const struct json_line *lines,
                    const json_t *facts, enum lang lang)
{
    const struct scope all = { .facts = facts };

    for (; lines->say[lang]; lines++) {
        const json_t *what =
            lines->each ? json_object_get(facts, lines->each) : facts;

        if (json_is_object(what))
            put_line(out, lines, &(struct scope){ what, 1, &all }, lang);
        for (size_t i = 0; i < json_array_size(what); i++)
            put_line(
                out, lines,
                &(struct scope){ json_array_get(what, i), (int)i + 1, &all },
                lang);
    }
}
