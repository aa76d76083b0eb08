/* brief.c -- missions as JSON: see brief.h. */
#include "show/brief.h"

#include "words/words.h"

static json_t *lines_json(const struct battle *view,
                          const struct shown_mission *is, enum lang lang)
{
    json_t *out = json_array();
    char words[WORDS_LINE];

    for (int i = 0; i < is->brief->lines; i++) {
        const struct brief_line *line = &is->brief->line[i];

        if (!(line->when & is->now))
            continue;
        numbered_words(view, line->words[lang], is->names, is->number, lang,
                       words, sizeof words);
        json_array_append_new(
            out, json_pack("{s:s, s:s}", "rule", line->rule, "words", words));
    }
    return out;
}

static json_t *waves_json(const struct shown_mission *is)
{
    json_t *out = json_array();

    for (int i = 0; i < is->waves; i++)
        json_array_append_new(out, json_pack("{s:i, s:i, s:b}", "wave", i + 1,
                                             "round", is->round[i], "come",
                                             i < is->come));
    return out;
}

json_t *brief_json(const struct battle *view, const struct shown_mission *is,
                   enum lang lang)
{
    json_t *lines = lines_json(view, is, lang);
    json_t *goal = json_object_get(json_array_get(lines, 0), "words");
    json_t *progress =
        is->of ? json_pack("{s:i, s:i}", "done", is->done, "of", is->of)
               : json_null();

    return json_pack("{s:s, s:s, s:O, s:o, s:i, s:i, s:o, s:o, s:s, s:s}",
                     "key", is->battle.key, "words", is->battle.words, "goal",
                     goal, "brief", lines, "level", is->level, "rounds",
                     view->stage->book->turns(view), "waves", waves_json(is),
                     "progress", progress, "phase", is->phase, "outcome",
                     is->outcome);
}
