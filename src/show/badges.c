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

static bool holds(const struct battle *view, int unit,
                  const struct badge_row *row)
{
    const struct unit *u = &view->unit[unit];

    if (!row->anywhere && u->where != UNIT_ON_TABLE)
        return false;
    return row->is ? row->is(view, unit)
                   : ((const uint8_t *)u->own)[row->at] != 0;
}

json_t *badges_json(const struct battle *view, int unit,
                    const struct badge_row *rows, enum lang lang)
{
    const struct badges all = { json_array(), view, unit, lang };
    struct state state = { 0 };

    for (; rows && (rows->key || rows->put); rows++) {
        if (rows->put)
            rows->put(&all);
        else if (holds(view, unit, rows))
            badge_put(&all, rows->key, rows->words[lang]);
    }
    while (state_next(view, unit, lang, &state))
        if (!state.row->title[lang])
            badge_put(&all, state.key, state.words);
    return all.list;
}
