/* decision_ranks.c -- answers of units in ranks as text: legs, and how one stands. See
 * decision.h.
 *
 * Angles are written in degrees with three decimals: finer than the 1/65536 turn that
 * the battle holds, so that going to text and back loses nothing. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "battle/rule.h"
#include "words/decision_parts.h"

#define AT_KEY    "at"
#define FILES_KEY "files"
#define LAST_KEY  "last"

static const char *const leg_words[LEG_KINDS] = {
#define LEG_KEY(name, key, ...) key,
    LEGS(LEG_KEY)
};
static const bool is_angle[LEG_KINDS] = { LEGS(LEG_IS_ANGLE) };

/* ---- angles ---- */

enum { DECIMALS = 1000, WHOLE = WHOLE_TURN * DECIMALS };

static json_t *angle_to_json(int32_t turned)
{
    const int64_t thousandths = ((int64_t)turned * WHOLE + TURN / 2) / TURN;

    if (thousandths % DECIMALS == 0)
        return json_integer(thousandths / DECIMALS);
    return json_real((double)thousandths / DECIMALS);
}

/* At least 0 and less than a turn. */
static bool angle_from_json(const json_t *text, int32_t *out)
{
    const char *word = json_string_value(text);
    char *end = NULL;
    const double degrees = word ? strtod(word, &end) : json_number_value(text);

    if ((word && (end == word || *end)) || (!word && !json_is_number(text)) ||
        !(degrees >= 0 && degrees < WHOLE_TURN))
        return false;
    *out = (int32_t)((llround(degrees * DECIMALS) * TURN + WHOLE / 2) / WHOLE);
    return *out < TURN;
}

/* ---- legs ---- */

json_t *legs_json(const struct decision *d)
{
    json_t *list;

    if (d->count == 0)
        return json_string(STAY_WORD);
    list = json_array();
    for (int i = 0; i < d->count; i++) {
        const struct step *leg = &d->step[i];

        json_array_append_new(list, json_pack("[s, o]", leg_words[leg->floor],
                                              is_angle[leg->floor]
                                                  ? angle_to_json(leg->at.x)
                                                  : length_to_json(leg->at.x)));
    }
    return list;
}

static bool leg_from_json(const json_t *text, struct step *out)
{
    const char *word = json_string_value(json_array_get(text, 0));
    const json_t *by = json_array_get(text, 1);

    if (json_array_size(text) != 2 || !word)
        return false;
    for (int i = 0; i < LEG_KINDS; i++)
        if (same_word(word, leg_words[i])) {
            *out = (struct step){ { 0, 0 }, i };
            return is_angle[i] ? angle_from_json(by, &out->at.x)
                               : length_from_json(by, &out->at.x);
        }
    return false;
}

bool legs_from_json(const json_t *answer, struct decision *out)
{
    const char *word = json_string_value(answer);

    if (word && same_word(word, STAY_WORD))
        return true;
    if (!json_is_array(answer) || json_array_size(answer) > MAX_SQUAD)
        return false;
    for (size_t i = 0; i < json_array_size(answer); i++)
        if (!leg_from_json(json_array_get(answer, i), &out->step[out->count++]))
            return false;
    return true;
}

/* ---- how one stands ---- */

static json_t *files_of(uint64_t set)
{
    json_t *list = json_array();

    for (; set; set &= set - 1)
        json_array_append_new(list, json_integer(set_first(set) + 1));
    return list;
}

json_t *ranks_json(const struct decision *d)
{
    const struct ranked r = ranked_of(d);
    json_t *map = json_object();

    if (r.placed)
        json_object_set_new(map, AT_KEY,
                            json_pack("[o, o]", length_to_json(r.at.x),
                                      length_to_json(r.at.y)));
    if (r.facing != FACING_AHEAD)
        json_object_set_new(map, FACING_KEY, angle_to_json(r.facing));
    if (r.files)
        json_object_set_new(map, FILES_KEY, json_integer(r.files));
    if (r.last)
        json_object_set_new(map, LAST_KEY, files_of(r.last));
    return map;
}

static bool take_place(const json_t *text, struct ranked *out)
{
    out->placed = true;
    return json_array_size(text) == 2 &&
           length_from_json(json_array_get(text, 0), &out->at.x) &&
           length_from_json(json_array_get(text, 1), &out->at.y);
}

static bool take_last(const json_t *text, struct ranked *out)
{
    int32_t file;

    for (size_t i = 0; i < json_array_size(text); i++) {
        if (!whole_from_json(json_array_get(text, i), &file) || file < 1 ||
            file > RANKS_FILES)
            return false;
        out->last |= (uint64_t)1 << (file - 1);
    }
    return json_is_array(text);
}

bool ranks_from_json(const json_t *answer, struct decision *out)
{
    struct ranked r = { .facing = FACING_AHEAD };
    const char *key;
    json_t *value;

    if (!json_is_object(answer))
        return false;
    json_object_foreach((json_t *)(uintptr_t)answer, key, value)
    {
        const bool read = strcmp(key, AT_KEY) == 0 ? take_place(value, &r)
                          : strcmp(key, FACING_KEY) == 0
                              ? angle_from_json(value, &r.facing)
                          : strcmp(key, FILES_KEY) == 0
                              ? whole_from_json(value, &r.files) && r.files > 0
                          : strcmp(key, LAST_KEY) == 0 ? take_last(value, &r)
                                                       : false;

        if (!read)
            return false;
    }
    decision_ranks(out, &r);
    return true;
}
