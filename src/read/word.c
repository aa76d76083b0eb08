/* word.c -- folding and comparing words.
 *
 * A word has two folded forms. The loose one takes every part of the word by
 * itself: plurals and small words go. The tight one runs the parts together
 * first, so that "sousofficier" is "sous-officier". Either form is enough. */
#include "read/word.h"
#include "read/nearest.h"

#include <string.h>

/* A word or part of one that grows; what does not fit is left out. */
struct piece {
    size_t length;
    char text[WORD_SIZE];
};

static void add_letter(struct piece *p, char letter)
{
    if (p->length + 1 < WORD_SIZE) {
        p->text[p->length++] = letter;
        p->text[p->length] = '\0';
    }
}

static void add_text(struct piece *p, const char *text)
{
    while (*text)
        add_letter(p, *text++);
}

/* ---- letters ---- */

/* What U+00C0 to U+00FF are without their accents; the capitals' row serves
 * for the small letters. */
static const char *const latin[32] = {
    "a", "a", "a", "a", "a", "a", "ae", "c", "e",  "e", "e",
    "e", "i", "i", "i", "i", "d", "n",  "o", "o",  "o", "o",
    "o", "x", "o", "u", "u", "u", "u",  "y", "th", "ss"
};

/* An ASCII character: false when it only parts words. */
static bool fold_ascii(char c, struct piece *out)
{
    if (c >= 'A' && c <= 'Z')
        c = (char)(c - 'A' + 'a');
    if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9'))
        return false;
    add_letter(out, c);
    return true;
}

/* One character of UTF-8 in lower case and without accent. Returns its bytes;
 * *separates tells whether it only parts words. */
static size_t fold_one(const char *at, struct piece *out, bool *separates)
{
    const unsigned char *c = (const unsigned char *)at;

    *separates = false;
    if (c[0] < 0x80) {
        *separates = !fold_ascii(at[0], out);
        return 1;
    }
    if (c[0] == 0xC3 && c[1] >= 0x80 && c[1] <= 0xBF) {
        add_text(out, latin[(c[1] - 0x80) % 32]);
        return 2;
    }
    if (c[0] == 0xC5 && (c[1] == 0x92 || c[1] == 0x93)) {
        add_text(out, "oe");
        return 2;
    }
    if (c[0] == 0xCC || (c[0] == 0xCD && c[1] < 0xB0)) /* combining accents */
        return c[1] ? 2 : 1;
    if (c[0] == 0xC2 || c[0] == 0xE2) { /* hard spaces, quotes, dashes */
        size_t n = c[0] == 0xC2 ? 2 : 3;
        *separates = true;
        return c[1] == 0 ? 1 : n == 3 && c[2] == 0 ? 2 : n;
    }
    add_letter(out, at[0]);
    return 1;
}

/* ---- parts of a word ---- */

/* Most parts differ in their first letter from most words: no call for those. */
static bool is_word(const char *part, const char *word)
{
    return part[0] == word[0] && strcmp(part, word) == 0;
}

static bool is_small(const char *part)
{
    static const char *const small[] = { "a",   "and", "d",  "de", "des",
                                         "du",  "et",  "l",  "la", "le",
                                         "les", "of",  "the" };

    for (size_t i = 0; i < sizeof small / sizeof *small; i++)
        if (is_word(part, small[i]))
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
        if (is_word(part, numbers[i][0]))
            return numbers[i][1];
    return NULL;
}

/* Takes the mark of the plural off. */
static void make_singular(struct piece *p)
{
    size_t n = p->length;

    if (n >= 4 && (p->text[n - 1] == 's' || p->text[n - 1] == 'x') &&
        p->text[n - 2] != 's')
        p->text[--p->length] = '\0';
}

struct forms {
    struct piece loose, tight;
};

static void end_part(struct forms *f, struct piece *part)
{
    const char *number = number_of(part->text);

    add_text(&f->tight, part->text);
    if (number) {
        add_text(&f->loose, number);
    } else if (!is_small(part->text)) {
        make_singular(part);
        add_text(&f->loose, part->text);
    }
    part->length = 0;
    part->text[0] = '\0';
}

static struct forms forms_of(const char *word)
{
    struct forms f;
    struct piece part;

    f.loose.length = f.tight.length = part.length = 0;
    f.loose.text[0] = f.tight.text[0] = part.text[0] = '\0';
    while (*word) {
        bool separates;
        word += fold_one(word, &part, &separates);
        if (separates && part.length > 0)
            end_part(&f, &part);
    }
    end_part(&f, &part);
    make_singular(&f.tight);
    if (f.loose.length == 0) /* small words only */
        f.loose = f.tight;
    return f;
}

/* ---- answers ---- */

const char *word_fold(const char *word, char out[WORD_SIZE])
{
    struct forms f = forms_of(word);

    memcpy(out, f.loose.text, f.loose.length + 1);
    return out;
}

/* Is b a word of these forms? */
static bool same_forms(const struct forms *x, const char *b)
{
    struct forms y = forms_of(b);

    if (x->tight.length == 0) /* "+" is no word */
        return false;
    return strcmp(x->loose.text, y.loose.text) == 0 ||
           strcmp(x->tight.text, y.tight.text) == 0;
}

bool word_same(const char *a, const char *b)
{
    struct forms x;

    if (strcmp(a, b) == 0)
        return true;
    x = forms_of(a);
    return same_forms(&x, b);
}

const char *word_name(const char *names, int n, char *out, size_t size)
{
    const char *bar;
    size_t length;

    while (n-- > 0 && (bar = strchr(names, '|')) != NULL)
        names = bar + 1;
    length = strcspn(names, "|");
    if (length >= size)
        length = size - 1;
    memcpy(out, names, length);
    out[length] = '\0';
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
    struct forms x = forms_of(word);
    char name[WORD_SIZE];

    for (int i = 0; i < names_of(names); i++) {
        word_name(names, i, name, sizeof name);
        if (strcmp(word, name) == 0 || same_forms(&x, name))
            return true;
    }
    return false;
}

int word_distance(const char *a, const char *b)
{
    struct forms x = forms_of(a), y = forms_of(b);
    int loose = nearest_distance(x.loose.text, y.loose.text);
    int tight = nearest_distance(x.tight.text, y.tight.text);

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
