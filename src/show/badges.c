/* badges.c -- what a unit is in: see badges.h. */
#include "show/badges.h"

#include "show/snapshot.h"
#include "words/states.h"
#include "words/words.h"

void badge_put(const struct badges *badges, const char *key, const char *words)
{
    char agreed[96];

    agreed_words(badges->view, badges->unit, words, badges->lang, agreed,
                 sizeof agreed);
    json_array_append_new(badges->list, key_words(key, agreed));
}

json_t *badges_json(const struct battle *view, int unit,
                    void (*put)(const struct badges *badges), enum lang lang)
{
    const struct badges all = { json_array(), view, unit, lang };
    struct state state = { 0 };

    if (put)
        put(&all);
    while (state_next(view, unit, lang, &state))
        if (!state.row->title[lang])
            badge_put(&all, state.key, state.words);
    return all.list;
}

json_t *figure_badges_json(const struct battle *view, int unit, int figure,
                           enum lang lang)
{
    json_t *out = json_array();
    struct state state = { 0 };
    char agreed[96];

    while (figure_state_next(view, unit, figure, lang, &state)) {
        figure_agreed_words(view, unit, figure, state.words, lang, agreed,
                            sizeof agreed);
        json_array_append_new(out, key_words(state.key, agreed));
    }
    return out;
}
