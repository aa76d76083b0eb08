/* minds.c -- the minds that there are, for whoever chooses one. */
#include <stdio.h>

#include "minds/doctrine.h"
#include "minds/mind.h"
#include "show/book_show.h"
#include "words/decision.h"

/* "veteran, +270 Elo": doctrine is what they are measured by. */
static json_t *mind_json(const struct mind *mind, bool rated, enum lang lang)
{
    char words[96];

    snprintf(words, sizeof words, "%s, %+d Elo", mind->title[lang],
             (int)mind->rating);
    return key_words(mind->name,
                     rated && mind->rating ? words : mind->title[lang]);
}

json_t *minds_json(const struct book *book, bool rated, enum lang lang)
{
    const bool has_doctrine = doctrine_for(book) != NULL;
    json_t *out = json_array();

    /* Without a doctrine all others are chance under another name. */
    for (int i = 0; mind_at(i); i++)
        if (has_doctrine || mind_at(i) == &mind_random)
            json_array_append_new(out, mind_json(mind_at(i), rated, lang));
    return out;
}
