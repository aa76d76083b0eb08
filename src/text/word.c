/* word.c -- folding and comparing words.
 *
 * A word has two folded forms. The loose one takes every part of the word by
 * itself: plurals and small words go. The tight one runs the parts together
 * first, so that "sousofficier" is "sous-officier". Either form is enough. */
#include "text/word.h"
#include "text/nearest.h"

#include <stdio.h>
#include <string.h>

/* ---- letters ---- */

/* What U+00C0 to U+00FF are without their accents; the capitals' row serves
 * for the small letters. "" is a letter that we leave alone. */
static const char *const latin[32] = {
    "a", "a", "a", "a", "a", "a", "ae", "c", "e",  "e", "e",
    "e", "i", "i", "i", "i", "d", "n",  "o", "o",  "o", "o",
    "o", "x", "o", "u", "u", "u", "u",  "y", "th", "ss"
};

/* One character of UTF-8, in lower case and without accent, appended to out.
 * Returns its bytes; *separates tells whether it only parts words. */
static size_t fold_one(const char *at, char *out, bool *separates)
{
    const unsigned char *c = (const unsigned char *)at;

    *separates = false;
    if (c[0] < 0x80) {
        bool letter =
            (c[0] >= 'a' && c[0] <= 'z') || (c[0] >= '0' && c[0] <= '9');
        if (c[0] >= 'A' && c[0] <= 'Z')
            strcat(out, (char[]){ (char)(c[0] - 'A' + 'a'), '\0' });
        else if (letter)
            strcat(out, (char[]){ (char)c[0], '\0' });
        else
            *separates = true;
        return 1;
    }
    if (c[0] == 0xC3 && c[1] >= 0x80 && c[1] <= 0xBF) {
        strcat(out, latin[(c[1] - 0x80) % 32]);
        return 2;
    }
    if (c[0] == 0xC5 && (c[1] == 0x92 || c[1] == 0x93)) {
        strcat(out, "oe");
        return 2;
    }
    if (c[0] == 0xCC || (c[0] == 0xCD && c[1] < 0xB0)) /* combining accents */
        return c[1] ? 2 : 1;
    if (c[0] == 0xC2 || c[0] == 0xE2) { /* hard spaces, quotes, dashes */
        *separates = true;
        for (size_t i = 1; i < (c[0] == 0xC2 ? 2u : 3u); i++)
            if (c[i] == 0)
                return i;
        return c[0] == 0xC2 ? 2 : 3;
    }
    strcat(out, (char[]){ (char)c[0], '\0' });
    return 1;
}

/* ---- parts of a word ---- */

static bool is_small(const char *part)
{
    static const char *const small[] = { "a",   "and", "d",  "de", "des",
                                         "du",  "et",  "l",  "la", "le",
                                         "les", "of",  "the" };

    for (size_t i = 0; i < sizeof small / sizeof *small; i++)
        if (strcmp(part, small[i]) == 0)
            return true;
    return false;
}

/* Numbers in words are numbers in digits. */
static const char *number_of(const char *part)
{
    static const char *const numbers[][2] = {
        { "un", "1" },  { "une", "1" },   { "one", "1" },   { "deux", "2" },
        { "two", "2" }, { "trois", "3" }, { "three", "3" },
    };

    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (strcmp(part, numbers[i][0]) == 0)
            return numbers[i][1];
    return NULL;
}

/* Takes the mark of the plural off. */
static void make_singular(char *part)
{
    size_t n = strlen(part);

    if (n >= 4 && (part[n - 1] == 's' || part[n - 1] == 'x') &&
        part[n - 2] != 's')
        part[n - 1] = '\0';
}

static void append(char out[WORD_SIZE], const char *part)
{
    size_t n = strlen(out);

    snprintf(out + n, WORD_SIZE - n, "%s", part);
}

struct forms {
    char loose[WORD_SIZE], tight[WORD_SIZE];
};

static void end_part(struct forms *f, char *part)
{
    append(f->tight, part);
    if (number_of(part)) {
        append(f->loose, number_of(part));
    } else if (!is_small(part)) {
        make_singular(part);
        append(f->loose, part);
    }
    part[0] = '\0';
}

static struct forms forms_of(const char *word)
{
    struct forms f = { "", "" };
    char part[WORD_SIZE + 8] = "";

    while (*word) {
        bool separates;
        word += fold_one(word, part, &separates);
        if (separates || strlen(part) >= WORD_SIZE)
            end_part(&f, part);
    }
    end_part(&f, part);
    make_singular(f.tight);
    if (!f.loose[0]) /* small words only */
        memcpy(f.loose, f.tight, WORD_SIZE);
    return f;
}

/* ---- answers ---- */

const char *word_fold(const char *word, char out[WORD_SIZE])
{
    struct forms f = forms_of(word);

    memcpy(out, f.loose, WORD_SIZE);
    return out;
}

bool word_same(const char *a, const char *b)
{
    struct forms x = forms_of(a), y = forms_of(b);

    if (!x.tight[0] || !y.tight[0]) /* "+" is no word, but it is "+" */
        return strcmp(a, b) == 0;
    return strcmp(x.loose, y.loose) == 0 || strcmp(x.tight, y.tight) == 0;
}

const char *word_name(const char *names, int n, char *out, size_t size)
{
    const char *bar;

    while (n-- > 0 && (bar = strchr(names, '|')) != NULL)
        names = bar + 1;
    snprintf(out, size, "%.*s", (int)strcspn(names, "|"), names);
    return out;
}

static int names_of(const char *names)
{
    int n = 1;

    while ((names = strchr(names, '|')) != NULL) {
        names++;
        n++;
    }
    return n;
}

bool word_is(const char *word, const char *names)
{
    char name[WORD_SIZE];

    for (int i = 0; i < names_of(names); i++)
        if (word_same(word, word_name(names, i, name, sizeof name)))
            return true;
    return false;
}

int word_distance(const char *a, const char *b)
{
    struct forms x = forms_of(a), y = forms_of(b);
    int loose = nearest_distance(x.loose, y.loose);
    int tight = nearest_distance(x.tight, y.tight);

    return loose < tight ? loose : tight;
}

void word_try(struct word_nearest *nearest, const char *word, const char *names)
{
    char name[WORD_SIZE], folded[WORD_SIZE];
    int length = (int)strlen(word_fold(word, folded));
    int most = length < 4 ? 1 : length / 3 + 1;

    for (int i = 0; i < names_of(names); i++) {
        int distance =
            word_distance(word, word_name(names, i, name, sizeof name));
        if (distance > most ||
            (nearest->best[0] && distance >= nearest->distance))
            continue;
        nearest->distance = distance;
        memcpy(nearest->best, name, sizeof name);
    }
}
