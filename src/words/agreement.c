/* agreement.c -- how words agree with a name: see agreement.h. */
#include "words/agreement.h"

#include <string.h>
#include <strings.h>

bool is_feminine(enum agreement agreement)
{
    return agreement == AGREE_FEMININE || agreement == AGREE_FEMININES;
}

bool is_plural(enum agreement agreement)
{
    return agreement == AGREE_MASCULINES || agreement == AGREE_FEMININES;
}

static enum agreement agreement_for(bool feminine, bool plural)
{
    return plural     ? feminine ? AGREE_FEMININES : AGREE_MASCULINES
           : feminine ? AGREE_FEMININE
                      : AGREE_MASCULINE;
}

/* First words that settle it: articles, then titles and what soldiers are
 * commonly counted in. Others are left to who gives the name. */
static const struct {
    const char *word;
    enum agreement agreement;
} known[] = {
    { "le", AGREE_MASCULINE },           { "la", AGREE_FEMININE },
    { "ceux", AGREE_MASCULINES },        { "celles", AGREE_FEMININES },
    { "premier", AGREE_MASCULINE },      { "première", AGREE_FEMININE },
    { "second", AGREE_MASCULINE },       { "seconde", AGREE_FEMININE },
    { "dame", AGREE_FEMININE },          { "madame", AGREE_FEMININE },
    { "reine", AGREE_FEMININE },         { "princesse", AGREE_FEMININE },
    { "duchesse", AGREE_FEMININE },      { "comtesse", AGREE_FEMININE },
    { "baronne", AGREE_FEMININE },       { "sœur", AGREE_FEMININE },
    { "mère", AGREE_FEMININE },          { "générale", AGREE_FEMININE },
    { "commandement", AGREE_MASCULINE }, { "commando", AGREE_MASCULINE },
    { "groupe", AGREE_MASCULINE },       { "peloton", AGREE_MASCULINE },
    { "détachement", AGREE_MASCULINE },  { "équipage", AGREE_MASCULINE },
    { "Équipage", AGREE_MASCULINE },     { "bataillon", AGREE_MASCULINE },
    { "escadron", AGREE_MASCULINE },
};

enum { FIRST_WORD = 40 };

/* The word that the name begins with. */
static size_t first_word(const char *name, char out[FIRST_WORD])
{
    const size_t n = strcspn(name, " ,");

    snprintf(out, FIRST_WORD, "%.*s", (int)n, name);
    return strlen(out);
}

/* "les" and "des" say that they are many, not of which gender. */
static bool is_plural_article(const char *word)
{
    return strcasecmp(word, "les") == 0 || strcasecmp(word, "des") == 0;
}

enum agreement agreement_of(const char *name, enum agreement said,
                            struct usual usual)
{
    char word[FIRST_WORD];
    const size_t n = first_word(name, word);

    if (said != AGREE_UNSAID)
        return said;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcasecmp(known[i].word, word) == 0)
            return known[i].agreement;
    if (is_plural_article(word))
        return agreement_for(false, true);
    /* a squad is feminine like "unité", many soldiers are masculine */
    if (usual.several && n > 1 && strchr("sx", word[n - 1]))
        return AGREE_MASCULINES;
    return usual.agreement;
}

/* ---- as text ---- */

/* ORDER AGREEMENTS, without the first */
const char *const agreement_words[AGREEMENTS] = {
    "m|masculine|masculin",
    "f|feminine|féminin",
    "mp|masculine plural|masculin pluriel",
    "fp|feminine plural|féminin pluriel",
    NULL,
};

const char *agreement_key(enum agreement agreement)
{
    static const char *const key[AGREEMENTS] = { "", "m", "f", "mp", "fp" };

    return key[agreement];
}
