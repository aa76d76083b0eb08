/* vocabulary.c -- the words of Of Flesh and Steel in both languages. */
#include "frame/ofas/vocabulary.h"

#include <stddef.h>

#include "books/ofas/ofas.h"

/* clang-format off */

static const char *const variants[][LANGS] = { VARIANT_WORDS(WORD_CALLED) };
static const char *const conditions[][LANGS] = { CONDITION_WORDS(WORD_CALLED) };
static const char *const hours[][LANGS] = { HOUR_WORDS(WORD_CALLED) };
static const char *const scenarios[][LANGS] = { SCENARIO_WORDS(WORD_CALLED) };
_Static_assert(sizeof scenarios / sizeof scenarios[0] == SCENARIO_COUNT,
               "a word for each scenario");

static const char *const categories[][LANGS] = {
    { "", "" },
    { "arme lourde", "heavy weapon" },
    { "arme d'assaut", "assault weapon" },
    { "arme de poing", "hand weapon" },
};

static const char *const roles[][LANGS] = {
    { "soldat", "soldier" },
    { "gradé", "graded" },
    { "mécano", "mechanic" },
    { "médic", "medic" },
    { "radio", "radio operator" },
    { "musicien", "musician" },
    { "porte-étendard", "standard bearer" },
};

/* clang-format on */

#define ROWS(table) (int)(sizeof(table) / sizeof(table)[0])

/* ORDER as enum vocabulary. */
static const struct {
    const char *const (*row)[LANGS];
    int rows;
} lists[WORD_KINDS] = {
    [WORD_VARIANT] = { variants, ROWS(variants) },
    [WORD_CONDITION] = { conditions, ROWS(conditions) },
    [WORD_HOUR] = { hours, ROWS(hours) },
    [WORD_SCENARIO] = { scenarios, ROWS(scenarios) },
    [WORD_CATEGORY] = { categories, ROWS(categories) },
    [WORD_ROLE] = { roles, ROWS(roles) },
};

const char *vocabulary(enum vocabulary kind, int value, enum lang lang)
{
    const char *word = NULL;

    if (value >= 0 && value < lists[kind].rows)
        word = lists[kind].row[value][lang];
    return word ? word : "";
}
