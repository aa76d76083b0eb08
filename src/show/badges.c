/* badges.c -- what a unit is in: see badges.h. */
#include "show/badges.h"

#include "show/snapshot.h"
#include "words/states.h"
#include "words/words.h"

void badge_put(const struct badges *badges, const char *key, const char *french,
               const char *english)
{
    char words[96];

    agreed_words(badges->view, badges->unit,
                 badges->lang == LANG_FR ? french : english, badges->lang,
                 words, sizeof words);
    json_array_append_new(badges->list, key_words(key, words));
}

void badge_if(const struct badges *badges, bool on, const char *key,
              const char *french, const char *english)
{
    if (on)
        badge_put(badges, key, french, english);
}

void badges_put_states(const struct badges *badges)
{
    struct state s = { 0 };

    while (state_next(badges->view, badges->unit, badges->lang, &s))
        badge_put(badges, s.key, s.words, s.words);
}
