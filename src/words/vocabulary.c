/* vocabulary.c -- words of any book: see vocabulary.h. */
#include "words/vocabulary.h"

#include <string.h>

#include "battle/stage.h"
#include "read/book_text.h"
#include "table/place.h"
#include "words/book_words.h"

/* clang-format off */

/* ORDER STANCES */
static const char *const stances[][LANGS] = {
    { "comme avant", "as before" },
    { "serrés", "close together" },
    { "déployés", "spread out" },
    { "à couvert", "in cover" },
};

/* ORDER REASONS */
static const char *const reasons[][LANGS] = {
    { "", "" },
    { "aucune décision n'est demandée", "no decision is being asked for" },
    { "la réponse n'a pas la forme de la question", "the answer does not have the form the question asks for" },
    { "ce nombre est hors limites", "the number is out of range" },
    { "ce choix n'est pas proposé", "this is not one of the choices" },
    { "trop loin", "too far" },
    { "cela sort de la table", "this leaves the table" },
    { "un obstacle infranchissable ou interdit barre le passage", "impassable or forbidden ground is in the way" },
    { "un autre socle est sur le chemin", "another base is in the way" },
    { "cela toucherait un ennemi", "this would touch an enemy" },
    { "cet étage n'existe pas ou n'est pas accessible", "there is no such floor, or no way up to it" },
    { "une figurine serait trop loin de son leader", "a figure would be too far from its leader" },
    { "une figurine ne peut y aller sans s'éloigner de son leader", "a figure cannot get there without straying from its leader" },
    { "il n'y a pas assez de place pour toute l'unité", "there is no room for the whole unit" },
    { "le chemin ne commence pas où il doit", "the path does not start where it must" },
    { "le chemin ne finit pas où il doit", "the path does not end where it must" },
};
_Static_assert(sizeof reasons / sizeof reasons[0] == REFUSAL_REASON_COUNT,
               "a word for each reason");

/* clang-format on */

#define ROWS(table) (int)(sizeof(table) / sizeof(table)[0])

const char *reason_words(int reason, enum lang lang)
{
    return reason >= 0 && reason < ROWS(reasons) ? reasons[reason][lang] : "";
}

const char *stance_words(int stance, enum lang lang)
{
    return stance >= 0 && stance < ROWS(stances) ? stances[stance][lang] : "";
}

/* The words of the rows of the book's options, or NULL. */
static const char *said_option(const struct book *book, const char *key,
                               enum lang lang)
{
    for (int k = 0; k < book->ask_count; k++) {
        const struct book_ask *row = &book->asks[k];

        for (int i = 0; row->says && row->says[i][lang]; i++)
            if (strcmp(row->options[i], key) == 0)
                return row->says[i][lang];
    }
    return NULL;
}

const char *option_words(const struct battle *b, const char *key,
                         enum lang lang)
{
    static const struct {
        const char *key, *word[LANGS];
    } any[] = {
        { "no", { "non", "no" } },
        { "yes", { "oui", "yes" } },
    };
    const char *word = said_option(b->stage->book, key, lang);

    for (size_t i = 0; i < sizeof any / sizeof any[0]; i++)
        if (strcmp(any[i].key, key) == 0)
            return any[i].word[lang];
    return word ? word : key;
}
